#!/usr/bin/env bash
# Runs the notebook assets/guide/exploring.ipynb with the program, and checks its form.
#
#     bash tests/notebook.sh
#
# Needs python3, and root only to install it on Debian or Ubuntu. HYPERTOE_BIN is the program to
# test; without it, target/debug/hypertoe is used, and nothing is built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() {
    echo "tests/notebook.sh: $*" >&2
    exit 1
}

if ! command -v python3 >/dev/null; then
    echo "installing python3"
    [[ $(id -u) == 0 ]] || die "python3 is missing; install it, or run as root"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends python3 \
        </dev/null >/dev/null || die "apt-get could not install python3"
fi
HYPERTOE=${HYPERTOE_BIN:-${CARGO_TARGET_DIR:-target}/debug/hypertoe}
[[ -x $HYPERTOE ]] ||
    die "$HYPERTOE is not a program; run cargo build -p hypertoe, or set HYPERTOE_BIN"
HYPERTOE=$(realpath "$HYPERTOE")
export HYPERTOE
python3 tests/notebook.py
