"""The steps, each in a window and folders of its own. Whatever is marked with `@step` in a file
of this folder is taken; it gets a `Desk`."""

import importlib
import pkgutil
import sys
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Step:
    name: str
    about: str
    take: Callable
    portal: bool
    long: bool


ALL = {}


def step(take=None, *, portal=True, long=False):
    """Makes a function a step, in a session with or without a portal for file dialogs; its doc
    string says what it shows. A long one is only taken when it is named."""
    if take is None:
        return lambda take: step(take, portal=portal, long=long)
    assert take.__name__ not in ALL, f"two steps are called {take.__name__}"
    ALL[take.__name__] = Step(take.__name__, take.__doc__.strip(), take, portal, long)
    return take


def chosen(names):
    """The steps of these names, or all but the long ones."""
    for module in sorted(module.name for module in pkgutil.iter_modules(__path__)):
        importlib.import_module(f"steps.{module}")
    if unknown := [name for name in names if name not in ALL]:
        sys.exit(f"there is no step {', '.join(unknown)}; there are {', '.join(ALL)}")
    return [ALL[name] for name in names] or [it for it in ALL.values() if not it.long]
