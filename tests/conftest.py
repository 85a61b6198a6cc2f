"""Makes the helpers beside it (`built_hands`) importable from every folder of tests."""
