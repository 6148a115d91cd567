"""A window from which a file can be dragged, as from a file manager."""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk

FILE = Path(sys.argv[1]).as_uri()

window = Gtk.Window(title="Dragged")
window.set_default_size(160, 160)
box = Gtk.EventBox()
box.add(Gtk.Label(label="Drag me"))
box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
box.drag_source_add_uri_targets()
box.connect("drag-data-get", lambda _, __, data, ___, ____: data.set_uris([FILE]))
window.add(box)
window.show_all()
Gtk.main()
