"""Reads a window as a screen reader does, over AT-SPI.

Widgets are found by the role and name that they tell to assistive software, so a step
clicks what a person would click, wherever it lies, and notices what has no name.
"""

import re
from dataclasses import dataclass

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

ROOT = "/org/a11y/atspi/accessible/root"
CACHE = "/org/a11y/atspi/cache"
# A bit of an AT-SPI state set.
FOCUSED = 12


class Gone(Exception):
    """The widget has gone while it was asked."""


@dataclass(frozen=True)
class Widget:
    """What is known of one node, in the moment in which the window was read."""

    path: str
    parent: str
    index: int
    number: int
    name: str
    description: str
    interfaces: frozenset
    states: int

    @property
    def role(self):
        """The role by name, such as “push button”."""
        return Atspi.role_get_name(Atspi.Role(self.number))

    def has(self, state):
        return bool(self.states >> state & 1)


@dataclass(frozen=True)
class Box:
    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self):
        return self.x + self.width // 2, self.y + self.height // 2

    def __bool__(self):
        return self.width > 0 and self.height > 0


class Reader:
    """The accessibility bus of a session."""

    def __init__(self, session_bus):
        session = connect(session_bus)
        enabled = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
        # Tells every program that somebody reads its widgets.
        session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties",
                          "Set", enabled, None, 0, 20_000, None)
        answer = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                   "GetAddress", None, None, 0, 20_000, None)
        self.bus = connect(answer.unpack()[0])
        self.session = session

    def window_of(self, pid):
        """What the process with this number shows, or nothing yet."""
        programs, = self.call("org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible",
                              "GetChildren")
        for name, _ in programs:
            try:
                number, = self.call("org.freedesktop.DBus", "/org/freedesktop/DBus",
                                    "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                                    GLib.Variant("(s)", (name,)))
            except Gone:
                continue
            if number == pid:
                return Window(self, name)
        return None

    def call(self, name, path, interface, method, arguments=None):
        try:
            answer = self.bus.call_sync(name, path, interface, method, arguments, None, 0, 3_000,
                                        None)
        except GLib.Error as error:
            raise Gone(error.message) from error
        return answer.unpack()


class Window:
    """The widgets of one program."""

    def __init__(self, reader, name):
        self.reader = reader
        self.name = name

    def widgets(self):
        """Every widget, in the order of the screen reader; what is on top comes last."""
        items, = self.reader.call(self.name, CACHE, "org.a11y.atspi.Cache", "GetItems")
        children = {}
        for (_, path), _, (_, parent), index, _, interfaces, name, role, description, states in items:
            widget = Widget(path, parent, index, role, name, description, frozenset(interfaces),
                            states[0] | states[1] << 32)
            if path != ROOT:
                children.setdefault(parent, []).append(widget)
        for found in children.values():
            found.sort(key=lambda widget: widget.index)
        ordered, left = [], list(reversed(children.get(ROOT, [])))
        while left:
            widget = left.pop()
            ordered.append(widget)
            left.extend(reversed(children.get(widget.path, [])))
        return ordered

    def box(self, widget):
        """Where it is on the screen."""
        if "org.a11y.atspi.Component" not in widget.interfaces:
            return Box(0, 0, 0, 0)
        place, = self.ask(widget, "Component", "GetExtents", GLib.Variant("(u)", (0,)))
        return Box(*place)

    def typed(self, widget):
        """What stands in a field."""
        if "org.a11y.atspi.Text" not in widget.interfaces:
            return ""
        return self.ask(widget, "Text", "GetText", GLib.Variant("(ii)", (0, -1)))[0]

    def press(self, widget):
        """Does what a screen reader's user asks for: the first action."""
        done, = self.ask(widget, "Action", "DoAction", GLib.Variant("(i)", (0,)))
        return done

    def listen(self):
        """Begins to note what is said aloud; a function that tells what has been said since."""
        said = []
        event = "org.a11y.atspi.Event.Object"
        self.reader.call("org.a11y.atspi.Registry", "/org/a11y/atspi/registry",
                         "org.a11y.atspi.Registry", "RegisterEvent",
                         GLib.Variant("(sass)", ("object:announcement", [], "")))
        self.reader.bus.signal_subscribe(
            self.name, event, "Announcement", None, None, Gio.DBusSignalFlags.NONE,
            lambda *signal: said.append(signal[5].unpack()[3]))

        def since():
            while GLib.MainContext.default().iteration(False):
                pass
            return said

        return since

    def ask(self, widget, interface, method, arguments=None):
        return self.reader.call(self.name, widget.path, f"org.a11y.atspi.{interface}", method,
                                arguments)

    def find(self, name, role=None):
        """The topmost visible widget of this very name, or none; name may be a pattern, role
        several."""
        roles = (role,) if isinstance(role, str) else role
        for widget in reversed(self.widgets()):
            if fits(name, widget.name.strip()) and (not roles or widget.role in roles):
                if box := self.box(widget):
                    return widget, box
        return None

    def saying(self, pattern):
        """The first name or typed text in which a pattern is found."""
        for widget in self.widgets():
            for text in (widget.name, self.typed(widget)):
                if re.search(pattern, text):
                    return text
        return None

    def tree(self):
        """Everything, to look at."""
        depth, lines = {}, []
        for widget in self.widgets():
            depth[widget.path] = depth.get(widget.parent, -1) + 1
            try:
                box, typed = self.box(widget), self.typed(widget)
            except Gone:
                continue
            lines.append(f"{'  ' * depth[widget.path]}{widget.role} “{widget.name}” “{typed}” "
                         f"{box.x},{box.y} {box.width}×{box.height} {widget.description}")
        return "\n".join(lines)


def fits(wanted, name):
    return wanted.fullmatch(name) if isinstance(wanted, re.Pattern) else wanted == name


def connect(address):
    flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
             | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
