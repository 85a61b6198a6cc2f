"""What an object of ours holds, by name, in the order of its constructor; compiled classes have no `__dict__`."""


def attributes(thing: object) -> dict[str, object]:
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
    return {name: getattr(thing, name) for name in names}
