#!/bin/sh
# Draws twenty pictures for slides about the fourth dimension:
#   assets/pictures/album.sh FOLDER [PROGRAM]
# Without PROGRAM, the one of this checkout is built and used.
set -eu
mkdir -p "$1"
folder=$(realpath "$1")
cd "$(dirname "$0")"
if [ $# -gt 1 ]; then program=$(realpath "$2"); else
    cargo build --release
    program=$(realpath ../../target/release/hypertoe)
fi

# draw NAME OPTION…
draw() {
    name=$1
    shift
    "$program" render "$@" --preset slide --out "$folder/$name.png"
}

# From a point to a tesseract.
draw 01-segment --sweep 1
draw 02-square --sweep 2
draw 03-cube --sweep 3
draw 04-half-way --sweep 4 --at 3.5
draw 05-tesseract --sweep 4
draw 06-net-of-a-cube --net 3 --at 0.4
draw 07-net-of-a-tesseract --net 4 --at 0
draw 08-folding --net 4 --at 0.6
draw 09-slice-of-a-cube --slice 3 --at 1.5
draw 10-slice-of-a-tesseract --slice 4 --at 2

# Boards, and their lines.
draw 11-square --side 3 --dims 2 --lines-through 1,1
draw 12-cube --side 3 --dims 3 --view both --colour rainbow=z
draw 13-line-in-a-cube --side 3 --dims 3 --view both --line 0,0,2:2,2,0
draw 14-grid --side 3 --dims 4 --colour rainbow=w
draw 15-cube-in-a-cube --side 3 --dims 4 --view space --beyond perspective
draw 16-slices --side 3 --dims 4 --view space --beyond slices --line 0,0,0,0:2,2,2,2
draw 17-line-in-a-tesseract --side 3 --dims 4 --view space --beyond perspective \
    --line 0,0,0,0:2,2,2,2
draw 18-all-lines --side 3 --dims 4 --lines-through 1,1,1,1
draw 19-quarter-of-a-turn --side 3 --dims 4 --view space --beyond perspective --rotate xw=45
draw 20-game nc4.txt --view both
