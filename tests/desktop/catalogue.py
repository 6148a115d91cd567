"""What the window says, by the keys of app/locales/en.ftl, so that a better sentence breaks no
step, and a sentence that is gone breaks it at once."""

import re
from pathlib import Path

FILE = Path(__file__).parents[2] / "app" / "locales" / "en.ftl"
ENTRY = re.compile(r"^([a-z][\w-]*) =(.*(?:\n(?:[ }].*|(?=\n)))*)", re.M)
ATTRIBUTE = re.compile(r"^    \.([\w-]+) =(.*(?:\n {8,}.*)*)", re.M)
VARIANT = re.compile(r"^\s*\*?\[(\w+)\] (.*)$", re.M)


def read(text):
    entries = {}
    for key, said in ENTRY.findall(text):
        attributes = ATTRIBUTE.findall(said)
        entries[key] = ATTRIBUTE.split(said, maxsplit=1)[0].strip()
        entries |= {f"{key}.{name}": value.strip() for name, value in attributes}
    return entries


ENTRIES = read(FILE.read_text())


def text(key):
    """A sentence that is always the same."""
    said = ENTRIES[key]
    assert "{" not in said, f"{key} has variables: {said}"
    return said


def say(key, **known):
    """A pattern of a whole sentence: of a variable that is not known, any text fits."""
    return re.compile(pattern(ENTRIES[key], known))


def pattern(said, known):
    found, at = "", 0
    while (begin := said.find("{", at)) >= 0:
        end = closing(said, begin)
        found += re.escape(said[at:begin]) + placeable(said[begin + 1:end].strip(), known)
        at = end + 1
    return found + re.escape(said[at:])


def closing(said, begin):
    """Where the brace that opens here is closed."""
    depth = 0
    for at in range(begin, len(said)):
        depth += {"{": 1, "}": -1}.get(said[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a brace is not closed: {said}")


def placeable(inside, known):
    if inside.startswith('"'):
        return re.escape(inside.strip('"'))
    if "->" in inside:
        variants = VARIANT.findall(inside.split("->", 1)[1])
        return "(?:" + "|".join(pattern(said, known) for _, said in variants) + ")"
    if inside.startswith("$"):
        name = inside[1:].replace("-", "_")
        return re.escape(str(known[name])) if name in known else ".+"
    return pattern(ENTRIES[inside], known)
