"""Runs the code cells of the notebook assets/guide/exploring.ipynb in order, and checks its form.

    python3 tests/notebook.py

Needs only Python. HYPERTOE is the program; without it, `hypertoe` is taken from the PATH.
"""

import contextlib
import io
import json
import linecache
import re
import sys
import time
import traceback
from pathlib import Path

NOTEBOOK = Path(__file__).resolve().parent.parent / "assets/guide/exploring.ipynb"
CODE_CELLS = 20


def form_errors(notebook):
    """Yields the ways in which the form of the notebook is wrong."""
    cells = notebook["cells"]
    if (notebook["nbformat"], notebook["nbformat_minor"]) != (4, 5):
        yield "the format must be 4.5"
    if notebook["metadata"]["kernelspec"]["name"] != "python3":
        yield "the kernel must be python3"
    names = [cell["id"] for cell in cells]
    if len(set(names)) != len(names):
        yield "two cells have the same id"
    for name in names:
        if not re.fullmatch("[a-zA-Z0-9_-]{1,64}", name):
            yield f"{name!r} cannot be the id of a cell"
    count = sum(cell["cell_type"] == "code" for cell in cells)
    if count != CODE_CELLS:
        yield f"there must be {CODE_CELLS} code cells, not {count}"
    for before, cell in zip([None, *cells], cells):
        if cell["cell_type"] != "code":
            continue
        if before is None or before["cell_type"] != "markdown":
            yield f"no Markdown stands before the code cell {cell['id']!r}"
        if cell["outputs"] or cell["execution_count"] is not None:
            yield f"the code cell {cell['id']!r} has outputs; clear them before saving"


def report_failure(number, cell, source, printed):
    """Prints which cell failed, with its source, and the exception that is being handled."""
    print(f"\nCode cell {number} of {CODE_CELLS} ({cell['id']!r}) failed:\n", file=sys.stderr)
    for row, text in enumerate(source.splitlines(), 1):
        print(f"{row:4}  {text}", file=sys.stderr)
    if printed:
        print(f"\nIt had printed:\n{printed}", file=sys.stderr)
    print(file=sys.stderr)
    traceback.print_exc()


def main():
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    if errors := list(form_errors(notebook)):
        sys.exit("\n".join(f"{NOTEBOOK.name}: {error}" for error in errors))
    start = time.monotonic()
    namespace = {"__name__": "__main__"}
    code_cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(code_cells, 1):
        source = "".join(cell["source"])
        name = f"<code cell {number}>"
        # With this, a traceback shows the lines of the cell.
        linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
        printed = io.StringIO()
        cell_start = time.monotonic()
        try:
            with contextlib.redirect_stdout(printed):
                exec(compile(source, name, "exec"), namespace)
        except Exception:  # whatever a cell raises, its source is shown
            report_failure(number, cell, source, printed.getvalue())
            sys.exit(1)
        print(f"{time.monotonic() - cell_start:6.2f}s  {number:2}  {cell['id']}", flush=True)
    print(f"{time.monotonic() - start:6.2f}s  all {CODE_CELLS} code cells hold")


if __name__ == "__main__":
    main()
