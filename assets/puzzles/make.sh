#!/bin/sh
# Makes the 2,200 puzzles that come with the program, the same ones on every machine.
#
#     cargo build --release
#     assets/puzzles/make.sh target/release/hypertoe /tmp/shipped.puzzles
#     target/release/hypertoe puzzles check /tmp/shipped.puzzles
#
# Each row below is one `hypertoe puzzles make`: theme, moves of the solver, number of puzzles; the
# seed is the number of the row. The file must not exist yet, because puzzles already in it are not
# made again. shipped.puzzles beside this script is the result.
set -eu

hypertoe=${1:?the program}
out=${2:?the file to write}
seed=0

# theme wins-in count
row() {
    seed=$((seed + 1))
    # The options of the board are separate words.
    # shellcheck disable=SC2086
    "$hypertoe" puzzles make $board --theme "$1" --wins-in "$2" --count "$3" --seed "$seed" --out "$out"
}

if [ -e "$out" ]; then
    echo "$out exists already" >&2
    exit 1
fi

board="--side 3 --dims 3"
row win 1 60
row fork 2 120
row block 2-4 80
row win 3 40
row only 1-8 10

board="--side 4 --dims 3"
row win 1 90
row fork 2 100
row block 2-5 60
row win 3 75
row win 4-6 40
row only 1-8 58
row threats 4-8 60
row quiet 3-5 30

board="--side 3 --dims 4"
row win 1 40
row fork 2 60
row block 2-4 60
row win 3 25
row only 1-8 6

board="--side 4 --dims 4"
row win 1 30
row fork 2 50
row block 2-4 20
row win 3 40
row win 4-5 25
row only 1-8 5
row threats 4-9 40
row threats 10-20 60
row quiet 3-4 10

board="--side 5 --dims 3"
row win 1 25
row fork 2 35
row block 2-4 20
row win 3 30
row win 4-5 20
row threats 4-9 35
row quiet 3-5 25

board="--side 4 --dims 3 --gravity z"
row win 1 40
row fork 2 40
row block 2-5 40
row win 3 40
row win 4-6 20
row only 1-8 30
row threats 4-8 30
row quiet 3-6 40

board="--side 3 --dims 3 --first-to 2"
row win 1 15
row fork 2 20
row block 2-4 15
row win 3 15
row only 1-8 21
row threats 4-8 10
row quiet 3-7 20

board="--side 3 --dims 3 --first-to 3"
row win 1 8
row fork 2 10
row block 2-4 8
row win 3 8
row only 1-8 8
row threats 4-8 8
row quiet 4-7 15

board="--side 4 --dims 3 --first-to 2"
row fork 2 10
row win 3 10
row threats 4-8 10
row quiet 3-5 5

board="--side 3 --dims 4 --first-to 3"
row only 1-8 10
row quiet 3-5 10

board="--sides 7,6 --run 4 --gravity y"
row win 1 15
row fork 2 25
row block 2-5 30
row win 3 25
row win 4-6 25
row only 1-8 30
row threats 4-8 25
row quiet 3-6 25
