#!/usr/bin/env bash
# Does all parts of a folder with GNU parallel, then joins them:
#
#     hypertoe split random-games --board 4^3 --games 1000000000 --parts 64 --out DIR
#     bash parallel.sh DIR
#     bash parallel.sh DIR --sshloginfile machines --workdir .
#
# Options after the folder are those of parallel; machines need the same folder and program. A part
# that is killed is begun again, up to three times. HYPERTOE is the program, by default hypertoe.
set -euo pipefail
DIR=$(realpath "$1")
parallel --retries 4 "${@:2}" "${HYPERTOE:-hypertoe}" part ::: "$DIR"/*.part >&2
"${HYPERTOE:-hypertoe}" join "$DIR"
