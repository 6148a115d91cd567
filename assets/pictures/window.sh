#!/bin/sh
# Takes the pictures of the window in README and the guide again, and those for software centres
# (assets/screenshots, in the shape that they want):
#   assets/pictures/window.sh [PROGRAM]
# Without PROGRAM, the one of this checkout is built and used. Needs Xvfb, openbox, xdotool and
# ImageMagick. Commands run by their English names in the command palette (Ctrl+K).
set -eu
[ $# -eq 0 ] || program=$(realpath "$1")
cd "$(dirname "$0")"
[ $# -gt 0 ] || { cargo build --release && program=$(realpath ../../target/release/hypertoe); }
if [ -z "${WIDTH:-}" ]; then
    WIDTH=1280 HEIGHT=800 OUT=. ./window.sh "$program"
    WIDTH=1600 HEIGHT=900 OUT=../screenshots exec ./window.sh "$program"
fi
mkdir -p "$OUT"
room=$(mktemp -d)
pids=
# Stops everything that was started, however the script ends.
trap 'kill $pids 2>/dev/null || true; rm -rf "$room"' EXIT

Xvfb -displayfd 3 -screen 0 "${WIDTH}x${HEIGHT}x24" 3>"$room/display" 2>/dev/null &
pids="$!"
until [ -s "$room/display" ]; do sleep 0.2; done
DISPLAY=:$(cat "$room/display")
export DISPLAY LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1
export XDG_CONFIG_HOME="$room/c" XDG_DATA_HOME="$room/d" XDG_STATE_HOME="$room/s"
# A window without decorations that fills the screen.
mkdir -p "$XDG_CONFIG_HOME/openbox"
cat >"$XDG_CONFIG_HOME/openbox/rc.xml" <<'XML'
<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><decor>no</decor><maximized>yes</maximized></application></applications>
</openbox_config>
XML
openbox 2>/dev/null &
pids="$pids $!"

# Starts the window with a game.
launch() {
    "$program" "$@" 2>/dev/null &
    window=$!
    pids="$pids $window"
    until xdotool search --name Hypertoe >/dev/null 2>&1; do sleep 0.2; done
    sleep 3
}

# Runs commands in the palette.
say() {
    for command in "$@"; do
        xdotool key ctrl+k
        sleep 0.7
        xdotool type --delay 30 "$command"
        sleep 0.5
        xdotool key Return
        sleep 1
    done
}

# Takes a picture after some seconds, and closes the window.
shot() {
    sleep "$2"
    # Moves the pointer away from everything.
    xdotool mousemove $((WIDTH - 1)) $((HEIGHT - 1))
    sleep 0.5
    # They are part of the program: 255 colours look the same and take a third of the room.
    import -window root png:- | convert - +dither -colors 255 "PNG8:$OUT/$1"
    kill "$window"
    wait "$window" 2>/dev/null || true
}

# Writes a board with these moves to a file, and prints its name.
board() {
    printf '[Shape "%s"]\n[Players "2"]\n\n%s *\n' "$1" "$2" >"$room/$1.pgn"
    echo "$room/$1.pgn"
}

launch nc4.txt
say 'Dark theme' 'Grid only'
shot play.png 1

launch "$(board '3^4' '')"
say 'Dark theme' 'Grid and space' 'Explore' 'Go to cell'
xdotool type --delay 30 '1111'
xdotool key Return
sleep 1
say 'Explore this cell' 'Last line' 'Next step'
shot explore.png 1

launch "$(board '4^3' '1. 111 2. 222')"
say 'Dark theme' 'Grid and space' 'Analyse' 'Prove position'
shot prove.png 1

# Those that software centres show are fewer.
if [ "$OUT" = . ]; then
    launch "$(board '3^2' '')"
    say 'Dark theme' 'Ways to win'
    shot theory.png 3

    launch ../lessons/course/10-cube-in-a-cube.lesson
    say 'Light theme'
    xdotool key Next Next
    shot learn.png 2
fi

# A lesson from three screens: a position, a line, and all lines of a cell.
launch "$(board '3^3' '1. 111 000 2. 201')"
say 'Light theme' 'Grid and space' 'Add to lesson' 'Explore' 'Go to cell'
xdotool type --delay 30 '111'
xdotool key Return
sleep 1
say 'Explore this cell' 'Last line' 'Add to lesson' 'All lines' 'Add to lesson' 'Make a lesson'
# Fills the fields of caption and title, the lower one first, because the title moves the other.
xdotool mousemove $((WIDTH - 190)) 247 click 1
xdotool type --delay 30 'How many lines run through the centre? Count them by their colours: blue, orange, green.'
xdotool mousemove $((WIDTH - 190)) 85 click 1
xdotool type --delay 30 'The centre of a cube'
shot teach.png 2
