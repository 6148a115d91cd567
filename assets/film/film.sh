#!/bin/sh
# Draws the film of README again, a minute long: a game on 3×3×3×3, the 40 lines through its centre, a sweep from
# a point to a tesseract, its net, and a rotation.
#   assets/film/film.sh [PROGRAM]
# Without PROGRAM, the one of this checkout is built and used. Needs ImageMagick.
set -eu
[ $# -eq 0 ] || program=$(realpath "$1")
cd "$(dirname "$0")"
[ $# -gt 0 ] || { cargo build --release && program=$(realpath ../../target/release/hypertoe); }
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

# Draws a part of the film.
part() {
    name=$1
    shift
    "$program" render "$@" --size 640x400 --theme dark --fps 8 --text-scale 1.4 --out "$room/$name.gif"
}

printf '[Shape "3^4"]\n\n1. 1111 0000 2. 1112 1110 3. 2111 0111 4. 2112 0112 5. 2110 *\n' >"$room/game.pgn"
part game "$room/game.pgn" --legend
part lines --side 3 --dims 4 --view both --beyond perspective --lines-through 1,1,1,1 --film lines --speed 4.6
part sweep --sweep 4
part net --net 4
part turn --side 3 --dims 4 --view space --beyond perspective --film turn=xw --rotate yz=-20
cd "$room"
convert game.gif lines.gif sweep.gif net.gif turn.gif film.gif
mv film.gif "$OLDPWD/film.gif"
