"""Takes the steps in a real window, all or those that are named, and says how it went."""

import os
import shutil
import signal
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import steps
from desk import ROOT, Desk

PICTURES = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "desktop"


def take(step, log):
    """One step; what went wrong, or nothing."""
    log.write(f"\n--- {step.name}\n")
    desk = Desk(step, log, PICTURES)
    try:
        step.take(desk)
        return None
    except Exception as error:  # whatever it was, the other steps are taken
        traceback.print_exc(file=log)
        desk.keep_evidence()
        return f"{type(error).__name__}: {error}"
    finally:
        desk.end()


def main(names):
    chosen = steps.chosen(names)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    failed, begun = [], time.monotonic()
    with open(PICTURES / "session.log", "a", buffering=1) as log:
        for step in chosen:
            print(f"{time.monotonic() - begun:6.1f}s  {step.name}: {step.about}", flush=True)
            if wrong := take(step, log):
                failed.append(step.name)
                print(f"         FAILED: {wrong}", flush=True)
    took = time.monotonic() - begun
    if failed:
        sys.exit(f"{took:6.1f}s  {len(failed)} of {len(chosen)} steps failed: {' '.join(failed)}; "
                 f"pictures and logs are in {PICTURES}")
    print(f"{took:6.1f}s  all {len(chosen)} steps are well; pictures are in {PICTURES}")


signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
main(sys.argv[1:])
