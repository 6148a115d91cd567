"""Takes the steps under Wine, all or those that are named, and says how it went."""

import os
import shutil
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "desktop")]

import steps
from wine import PICTURES, WineDesk


def main(names):
    chosen = steps.chosen(names)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    failed, begun = [], time.monotonic()
    with open(PICTURES / "session.log", "a", buffering=1) as log:
        for name, take in chosen:
            print(f"{time.monotonic() - begun:6.1f}s  {name}: {take.__doc__.strip()}", flush=True)
            desk = WineDesk(name, log)
            try:
                take(desk)
            except Exception as error:  # whatever it was, the other steps are taken
                traceback.print_exc(file=log)
                desk.picture("failed", "root")
                failed.append(name)
                print(f"         FAILED: {type(error).__name__}: {error}", flush=True)
            finally:
                desk.end()
    took = time.monotonic() - begun
    if failed:
        sys.exit(f"{took:6.1f}s  {len(failed)} of {len(chosen)} steps failed: {' '.join(failed)}; "
                 f"pictures and logs are in {PICTURES}")
    print(f"{took:6.1f}s  all {len(chosen)} steps are well; pictures are in {PICTURES}")


main(sys.argv[1:])
