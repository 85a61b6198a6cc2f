"""Hands judged side by side in processes of their own; what comes out is in the order of the files."""
