"""Takes steps one after another, whatever goes wrong in one, and says how it went."""

import shutil
import sys
import time
import traceback


def take(step, desk, log):
    """One step at a desk of its own; what went wrong, or nothing."""
    try:
        step.take(desk)
        return None
    except Exception as error:  # whatever it was, the other steps are taken
        traceback.print_exc(file=log)
        desk.keep_evidence()
        return f"{type(error).__name__}: {error}"
    finally:
        desk.end()


def run(steps, pictures, open_desk):
    """Takes steps, each with its `name`, what it is `about`, and how to `take` it; ends the program with an error
    if one fails. `open_desk` makes the desk of a step, with the log."""
    shutil.rmtree(pictures, ignore_errors=True)
    pictures.mkdir(parents=True)
    failed, begun = [], time.monotonic()
    with open(pictures / "session.log", "a", buffering=1) as log:
        for step in steps:
            print(f"{time.monotonic() - begun:6.1f}s  {step.name}: {step.about}", flush=True)
            log.write(f"\n--- {step.name}\n")
            if wrong := take(step, open_desk(step, log), log):
                failed.append(step.name)
                print(f"         FAILED: {wrong}", flush=True)
    took = time.monotonic() - begun
    if failed:
        sys.exit(f"{took:6.1f}s  {len(failed)} of {len(steps)} steps failed: {' '.join(failed)}; "
                 f"pictures and logs are in {pictures}")
    print(f"{took:6.1f}s  all {len(steps)} steps are well; pictures are in {pictures}")
