"""Takes the steps in a real window, all or those that are named, and says how it went."""

import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import runner
import steps
from desk import ROOT, Desk

PICTURES = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "desktop"

signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
runner.run(steps.chosen(sys.argv[1:]), PICTURES, lambda step, log: Desk(step, log, PICTURES))
