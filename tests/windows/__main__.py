"""Takes the steps under Wine, all or those that are named, and says how it went."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "desktop")]

import runner
import steps
from wine import PICTURES, WineDesk

runner.run(steps.chosen(sys.argv[1:]), PICTURES, lambda step, log: WineDesk(step.name, log))
