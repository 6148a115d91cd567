#!/bin/sh
# Draws the pictures of README and the guide again:
#   assets/pictures/render.sh [PROGRAM]
# Without PROGRAM, the one of this checkout is built and used. Needs ImageMagick.
set -eu
cd "$(dirname "$0")"
if [ $# -gt 0 ]; then program=$1; else
    cargo build --release
    program=../../target/release/hypertoe
fi
"$program" render --side 3 --dims 4 --view both --beyond perspective --lines-through 1,1,1,1 \
    --legend --size 1280x680 --theme dark --out lines.png
"$program" render --side 4 --dims 4 --colour lines --size 1280x820 --theme dark --out heat.png
"$program" render nc4.txt --legend --move-numbers --size 960x720 --out moves.png
"$program" render nc4.txt --view space --size 1280x560 --theme dark --out slices.png
"$program" render --side 3 --dims 4 --view space --film turn=xw --rotate yz=-20 \
    --size 360x300 --fps 8 --theme dark --out turn.gif
# They are part of the program: 255 colours look the same and take a third of the room.
for picture in lines heat moves slices; do
    convert $picture.png +dither -colors 255 PNG8:$picture.png
done
