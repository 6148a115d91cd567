#!/usr/bin/env bash
# Does all parts of a folder as a job array of Slurm, then joins them into the file DIR/joined:
#
#     hypertoe split solve --board 4^3 --all --parts 16 --out DIR
#     bash slurm.sh DIR --cpus-per-task=2 --mem-per-cpu=2G
#
# Options after the folder are those of sbatch. A part that is killed is begun again, up to three times, and
# so is one whose machine fails; run the script again for parts that are still missing. The folder must be
# one that all machines see. HYPERTOE is the program, by default hypertoe.
set -euo pipefail
DIR=$(realpath "$1")
export DIR HYPERTOE=${HYPERTOE:-hypertoe}
parts=("$DIR"/*.part)
array=$(sbatch --parsable --job-name=hypertoe --array="1-${#parts[@]}" --requeue --open-mode=append \
    --output="$DIR/%a.log" "${@:2}" --wrap='
        for _ in 1 2 3 4; do "$HYPERTOE" part "$DIR/$SLURM_ARRAY_TASK_ID.part" && exit; done
        exit 1')
sbatch --wait --job-name=hypertoe-join --dependency="afterok:$array" --kill-on-invalid-dep=yes \
    --output="$DIR/joined" --wrap='"$HYPERTOE" join "$DIR"'
