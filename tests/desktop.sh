#!/usr/bin/env bash
# The real window under real clicks and keys: starts the program on a screen
# of its own, plays, saves and opens through the system's file dialog, kills
# it, explores, and looks at every main screen.
#
#     bash tests/desktop.sh
#
# Needs Debian or Ubuntu, and root only if packages are missing. Pictures of
# every step are left in target/desktop. HYPERTOE_BIN names a program to test
# instead of building one.
set -Eeuo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
SHOTS=$ROOT/target/desktop
SCREEN=$ROOT/tests/desktop/screen.py
# The published game of naughts and crosses on a tesseract, as its author wrote it.
NC4=MAwGGFIaAjmZ1E9sy7ADB3uvc4zhXODRYEBgKuHvv7M3rHY2PRj
STEP="getting ready"

# What the services of the session say goes to a log; descriptor 4 is for people.
[[ ${1:-} == inside ]] || exec 4>&1
say() { printf '%5.1fs  %s\n' "$(seconds)" "$*" >&4; }
seconds() { bc <<<"$(date +%s.%N) - $BEGUN" 2>/dev/null || echo 0; }
die() {
    echo "tests/desktop.sh: $*" >&4
    SAID=yes
    exit 1
}

# ---- Outside: packages, the program, a screen, a session ---------------------

# What a fresh system lacks, by the file that shows that it is there.
PACKAGES=(
    "xvfb /usr/bin/Xvfb" "openbox /usr/bin/openbox" "xdotool /usr/bin/xdotool"
    "imagemagick /usr/bin/compare" "x11-utils /usr/bin/xwininfo" "bc /usr/bin/bc"
    "dbus /usr/bin/dbus-run-session" "dbus-x11 /usr/bin/dbus-launch"
    "xdg-desktop-portal /usr/libexec/xdg-desktop-portal"
    "xdg-desktop-portal-gtk /usr/libexec/xdg-desktop-portal-gtk" "zenity /usr/bin/zenity"
    "gsettings-desktop-schemas /usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml"
    "at-spi2-core /usr/libexec/at-spi-bus-launcher" "libglib2.0-bin /usr/bin/gdbus"
    "python3 /usr/bin/python3" "python3-gi /usr/lib/python3/dist-packages/gi/__init__.py"
    "gir1.2-atspi-2.0 /usr/lib/*/girepository-1.0/Atspi-2.0.typelib"
    "libegl1 /usr/lib/*/libEGL.so.1" "libgl1-mesa-dri /usr/lib/*/dri/swrast_dri.so"
    "libx11-6 /usr/lib/*/libX11.so.6" "libx11-xcb1 /usr/lib/*/libX11-xcb.so.1"
    "libxcursor1 /usr/lib/*/libXcursor.so.1" "libxi6 /usr/lib/*/libXi.so.6"
    "libxkbcommon-x11-0 /usr/lib/*/libxkbcommon-x11.so.0"
    "mesa-vulkan-drivers /usr/share/vulkan/icd.d" "fonts-dejavu-core /usr/share/fonts/truetype/dejavu"
)

install_packages() {
    local entry name file missing=()
    for entry in "${PACKAGES[@]}"; do
        read -r name file <<<"$entry"
        compgen -G "$file" >/dev/null || missing+=("$name")
    done
    ((${#missing[@]})) || return 0
    echo "installing ${missing[*]}"
    [[ $(id -u) == 0 ]] || die "these packages are missing: ${missing[*]}; install them, or run as root"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" \
        >"$SHOTS/apt.log" 2>&1 || die "apt-get could not install ${missing[*]}; see $SHOTS/apt.log"
}

build() {
    [[ -z ${HYPERTOE_BIN:-} ]] || return 0
    (cd "$ROOT" && cargo build -p hypertoe)
    HYPERTOE_BIN=${CARGO_TARGET_DIR:-$ROOT/target}/debug/hypertoe
}

# Ends what this run has started, and nothing else: every such process carries
# the folder of this run in its environment.
clean_up() {
    local signal pid
    trap - EXIT INT TERM
    for signal in TERM KILL; do
        for pid in /proc/[0-9]*; do
            pid=${pid#/proc/}
            [[ $pid != "$$" && $pid != "$BASHPID" ]] || continue
            if tr '\0' '\n' 2>/dev/null <"/proc/$pid/environ" | grep -qxF "HYPERTOE_RUN=$RUN"; then
                kill -s "$signal" "$pid" 2>/dev/null || true
            fi
        done
        sleep 0.3
    done
    umount -q "$RUN/runtime/doc" 2>/dev/null || true # the portal's view of documents
    rm -rf "$RUN"
}

# A screen on a free display, large enough for a large window and its frame.
start_screen() {
    local number
    mkfifo "$RUN/display"
    Xvfb -displayfd 3 -screen 0 2000x1140x24 -nolisten tcp 3>"$RUN/display" >/dev/null 2>&1 &
    read -r -t 20 number <"$RUN/display" || die "Xvfb did not start"
    export DISPLAY=:$number
}

# A handful of whole windows, drawn without a screen by a software renderer
# and compared with those that somebody has looked at.
compare_pictures() {
    (cd "$ROOT" && cargo test -q -p hypertoe-tests --features snapshots --test snapshots) ||
        die "the window no longer looks as in tests/tests/snapshots; see the *.diff.png there"
}

outside() {
    mkdir -p "$SHOTS"
    rm -f "$SHOTS"/*.png "$SHOTS"/*.log
    install_packages
    build
    compare_pictures
    RUN=$(mktemp -d)
    export HYPERTOE_RUN=$RUN HYPERTOE_BIN BEGUN
    BEGUN=$(date +%s.%N)
    trap clean_up EXIT
    trap 'exit 130' INT TERM
    mkdir -p "$RUN"/{home,config,data,cache,state,games} && mkdir -m 700 "$RUN/runtime"
    export HOME=$RUN/home XDG_RUNTIME_DIR=$RUN/runtime XDG_CONFIG_HOME=$RUN/config
    export XDG_DATA_HOME=$RUN/data XDG_CACHE_HOME=$RUN/cache XDG_STATE_HOME=$RUN/state
    # GNOME: the portal then takes its GTK dialogs. Where no portal answers,
    # zenity shows the same ones, under its own name.
    export XDG_SESSION_TYPE=x11 XDG_CURRENT_DESKTOP=GNOME LIBGL_ALWAYS_SOFTWARE=1
    export LANG=C.UTF-8 NO_AT_BRIDGE=0
    unset WAYLAND_DISPLAY WAYLAND_SOCKET DBUS_SESSION_BUS_ADDRESS SESSION_MANAGER LC_ALL
    start_screen
    dbus-run-session -- bash "${BASH_SOURCE[0]}" inside >"$SHOTS/session.log" 2>&1
}

# ---- Hands and eyes ----------------------------------------------------------

screen() { /usr/bin/python3 "$SCREEN" "$@"; }
see() { screen see "$@" >/dev/null; }

# A numbered picture of the whole screen, or of the window alone.
SHOT=0
shot() {
    settle
    SHOT=$((SHOT + 1))
    LAST=$SHOTS/$(printf '%02d' $SHOT)-$1.png
    import -window "${2:-$WINDOW}" "$LAST"
}

# Waits until the picture stands still.
settle() {
    local before=1 now=2 i
    for ((i = 0; i < 40; i++)); do
        [[ $before != "$now" ]] || break
        before=$now
        sleep 0.12
        now=$(import -window "$WINDOW" rgb:- 2>/dev/null | cksum)
    done
}

click() { # NAME
    local place
    place=$(screen at "$1")
    # shellcheck disable=SC2086
    xdotool mousemove $place click 1
}

key() { xdotool key --delay 25 "$@"; }

# Types into a field by its name, in place of what it holds.
fill() { # NAME TEXT
    click "$1"
    key ctrl+a
    xdotool type --delay 25 "$2"
}

# Moves the pointer where it changes nothing.
rest() { xdotool mousemove 1990 1130; }

# ---- The program -------------------------------------------------------------

start_program() { # [FILE]
    "$HYPERTOE_BIN" "$@" >>"$SHOTS/program.log" 2>&1 &
    PROGRAM=$!
    WINDOW=$(timeout 30 xdotool search --sync --onlyvisible --pid "$PROGRAM" --name Hypertoe | tail -1) ||
        die "no window appeared"
    size_window 1280 800
    see '^File$' 30
}

size_window() { # WIDTH HEIGHT
    xdotool windowsize "$WINDOW" "$1" "$2" windowmove "$WINDOW" 0 0 windowactivate --sync "$WINDOW"
    local i
    for ((i = 0; i < 50; i++)); do
        [[ $(xdotool getwindowgeometry "$WINDOW") == *"Geometry: $1x$2"* ]] && break
        sleep 0.1
    done
    settle
}

# Waits until the program has ended by itself, in good order.
ended() {
    local i
    for ((i = 0; i < 100; i++)); do
        if ! kill -0 "$PROGRAM" 2>/dev/null; then
            wait "$PROGRAM" || die "the program ended with status $?"
            return
        fi
        sleep 0.1
    done
    die "the program did not end"
}

quit() {
    focus
    key ctrl+q
    ended
}

focus() { xdotool windowactivate --sync "$WINDOW"; }

# Waits for the system's own dialog and types a path into it.
native_dialog() { # TITLE PATH
    local dialog title="^($1|zenity)\$" i
    dialog=$(timeout 20 xdotool search --sync --onlyvisible --name "$title" | tail -1) ||
        die "the system's dialog “$1” did not open"
    xdotool windowactivate --sync "$dialog"
    DIALOG_SHOWN=${DIALOG_SHOWN:-}
    if [[ $DIALOG_SHOWN != *"$1"* ]]; then
        shot "dialog-$(tr ' ' '-' <<<"${1,,}")" root
        DIALOG_SHOWN+=$1
    fi
    case $1 in
    Save*) key ctrl+a ;;
    Open*) key ctrl+l ctrl+a ;;
    esac
    xdotool type --delay 8 "$2"
    sleep 0.3 # GTK completes paths as they are typed
    key Return
    for ((i = 0; i < 100; i++)); do
        xdotool search --onlyvisible --name "$title" >/dev/null 2>&1 || break
        sleep 0.1
    done
    focus
}

save_as() { # PATH
    focus
    key ctrl+s
    native_dialog "Save the game" "$1"
    local i
    for ((i = 0; i < 100; i++)); do
        [[ -s $1 ]] && break
        sleep 0.1
    done
    [[ -s $1 ]] || die "the game was not written to $1"
    screen gone '^unsaved$'
}

# What a saved game holds, as a Python expression over `game`.
shown() { # FILE EXPRESSION
    "$HYPERTOE_BIN" show "$1" --json | /usr/bin/python3 -c \
        "import json, sys; game = json.load(sys.stdin); print($2)"
}

moves_of() { shown "$1" '" ".join(",".join(map(str, cell)) for cell in game["moves"])'; }

expect() { # WHAT IS WANTED
    [[ $2 == "$3" ]] || die "$1: $2, not $3 ($STEP)"
}

# ---- Playing -----------------------------------------------------------------

declare -A PLACE

# Where the cells are, and the field for coordinates.
look_at_board() {
    local cell x y _
    PLACE=()
    while read -r cell x y _; do PLACE[$cell]="$x $y"; done < <(screen cells)
    FIELD=$(screen at "Coordinate x")
}

by_mouse() {
    # shellcheck disable=SC2086
    xdotool mousemove ${PLACE[$1]} click 1
}

by_typing() {
    # shellcheck disable=SC2086
    xdotool mousemove $FIELD click 1
    # All ways that people write coordinates.
    case $((TYPED++ % 3)) in
    0) xdotool type --delay 25 "${1//,/}" ;;
    1) xdotool type --delay 25 "$1" ;;
    2) xdotool type --delay 25 "${1//,/ }" ;;
    esac
    key Return
}
TYPED=0

# From wherever the marked cell is to the corner, then to the cell.
by_arrows() {
    local cell i keys=()
    IFS=, read -ra cell <<<"$1"
    for ((i = 0; i < 3; i++)); do keys+=(Left Down shift+Left shift+Down); done
    for ((i = 0; i < cell[0]; i++)); do keys+=(Right); done
    for ((i = 0; i < cell[1]; i++)); do keys+=(Up); done
    for ((i = 0; i < cell[2]; i++)); do keys+=(shift+Right); done
    for ((i = 0; i < cell[3]; i++)); do keys+=(shift+Up); done
    key "${keys[@]}" Return
}

# The moves of the published game: the digits of one big number.
nc4_moves() {
    /usr/bin/python3 - "$NC4" <<'PYTHON'
import string, sys
digits = string.digits + string.ascii_lowercase + string.ascii_uppercase
number = 0
for digit in sys.argv[1]:
    number = number * 62 + digits.index(digit)
tiles = []
while number:
    number, tile = divmod(number, 81)
    tiles.insert(0, tile)
for tile in tiles:
    cell = tile - 1 if tile <= 40 else tile  # the centre has no number
    print(",".join(str(cell // 3**place % 3) for place in (3, 2, 1, 0)))
PYTHON
}

# ---- Steps -------------------------------------------------------------------

first_start() {
    start_program
    see '^Hypertoe$'
    rest
    shot welcome
}

published_game() {
    local names=(X O Y) moves n=0 cell
    click "Play Naughts and crosses on a tesseract"
    see '^X to move$'
    # Three play here: with two, the game would end with move 45.
    key ctrl+n
    click "Naughts and crosses on a tesseract"
    click "3"
    see '^Name of player 3$'
    shot new-game
    click "Start"
    see '^Three players'
    mapfile -t moves < <(nc4_moves)
    expect "moves in the published game" "${#moves[@]}" 48
    look_at_board
    for cell in "${moves[@]}"; do
        case $((n % 3)) in
        0) by_mouse "$cell" ;;
        1) by_arrows "$cell" ;;
        2) by_typing "$cell" ;;
        esac
        screen cell "$cell" "${names[n % 3]}"
        n=$((n + 1))
    done
    rest
    shot published-game
    PUBLISHED="${moves[*]}"
}

save_and_reopen() {
    local file=$RUN/games/nc4.hypertoe board before differ
    save_as "$file"
    expect "moves saved" "$(moves_of "$file")" "$PUBLISHED"
    expect "scores" "$(shown "$file" 'game["scores"]')" "[3, 3, 1]"
    screen gone '^Saved ' 20
    rest
    board=$(screen area "Board 3^4")
    shot saved
    before=$LAST
    quit
    start_program "$file"
    see '^nc4'
    rest
    shot reopened
    differ=$(different "$before" "$LAST" "$board")
    # The frame of the keyboard's cell, which no file keeps, is some hundred.
    ((differ < 1500)) || die "the board looks different after saving and opening: $differ pixels"
    expect "moves after opening" "$(moves_of "$file")" "$PUBLISHED"
}

# Number of pixels that differ in a part of the screen.
different() { # BEFORE AFTER AREA
    local origin part=$3 w h x y ox oy size count
    # The window's inside begins below its title.
    origin=$(xwininfo -id "$WINDOW" | awk '/Absolute upper-left/ { print $NF }' | xargs)
    IFS=x+ read -r w h x y <<<"$part"
    read -r ox oy <<<"$origin"
    size="${w}x${h}+$((x - ox))+$((y - oy))"
    convert "$1" -crop "$size" +repage "$RUN/before.png"
    convert "$2" -crop "$size" +repage "$RUN/after.png"
    count=$(compare -fuzz 10% -metric AE "$RUN/before.png" "$RUN/after.png" null: 2>&1) || true
    printf '%.0f' "$count"
}

mouse_game() {
    local file=$RUN/games/tesseract.hypertoe cell
    click "Help"
    click "Welcome page"
    click "Play 3×3×3×3"
    see '^X to move$'
    look_at_board
    for cell in 1,1,1,1 0,0,0,0 1,1,1,0 2,0,0,0 1,1,1,2; do by_mouse "$cell"; done
    see '^X wins$'
    shot won
    # Unsaved: a new game asks first. Cancel keeps this one …
    key ctrl+n
    click "3×3"
    click "Start"
    see '^Save your game first'
    shot unsaved-question
    click "Cancel"
    see '^X wins$'
    save_as "$file"
    # … and once it is saved nothing is asked, and it can be opened again.
    key ctrl+n
    click "3×3"
    click "Start"
    see '^Board 3\^2'
    look_at_board
    by_mouse 1,1
    see '^O to move$'
    key ctrl+o
    see '^Save your game first'
    click "Don't save"
    native_dialog "Open a game" "$file"
    see '^X wins$'
    see '^tesseract'
    shot opened
    expect "moves of the mouse game" "$(moves_of "$file")" "1,1,1,1 0,0,0,0 1,1,1,0 2,0,0,0 1,1,1,2"
    expect "winner" "$(shown "$file" 'game["outcome"], game["winner"]')" "win 1"
}

killed() {
    local file=$RUN/games/recovered.hypertoe i
    key ctrl+n
    click "Qubic 4×4×4"
    click "Start"
    see '^Board 4\^3'
    look_at_board
    by_mouse 0,0,0
    by_mouse 3,3,3
    by_mouse 1,2,3
    screen cell 1,2,3 X
    # The journal is written beside the window, a moment later.
    for ((i = 0; i < 100; i++)); do
        grep -qs "\[1, 2, 3\]" "$RUN"/data/hypertoe/journal/*.journal && break
        sleep 0.1
    done
    ((i < 100)) || die "the journal does not hold the last move"
    kill -9 "$PROGRAM"
    wait "$PROGRAM" 2>/dev/null || true
    start_program
    see '^Board 4\^3'
    see 'back on the board'
    see '^unsaved$'
    rest
    shot recovered
    save_as "$file"
    expect "moves after the kill" "$(moves_of "$file")" "0,0,0 3,3,3 1,2,3"
}

# Ticks of processor time that the program uses in two seconds.
ticks() {
    local before after
    before=$(awk '{ print $14 + $15 }' "/proc/$PROGRAM/stat")
    sleep 2
    after=$(awk '{ print $14 + $15 }' "/proc/$PROGRAM/stat")
    echo $((after - before))
}

# Three seconds after the last input nothing is drawn any more.
idle() { # WHERE
    local used
    sleep 3
    used=$(ticks)
    ((used <= 2)) || die "the program is not idle in $1: $used ticks in two seconds"
}

explore_and_idle() {
    local first
    screen gone '^Saved ' 20
    idle "Play"
    key F3
    see 'lines? runs? through|line runs through'
    key space
    see '^Pause' 5 || true
    sleep 0.6
    SHOT=$((SHOT + 1))
    import -window "$WINDOW" "$SHOTS/$(printf '%02d' $SHOT)-playback.png"
    first=$SHOTS/$(printf '%02d' $SHOT)-playback.png
    sleep 0.9
    import -window "$WINDOW" "$RUN/later.png"
    cmp -s "$first" "$RUN/later.png" && die "the playback does not move"
    key space
    shot paused
    idle "Explore"
}

huge_board() {
    key ctrl+n
    fill "Side" 1000
    fill "Dimensions" 50
    see '^1000\^50'
    shot new-huge-game
    click "Start"
    see '^Board 1000\^50'
    key F3
    see 'lines? runs? through|line runs through'
    key space
    sleep 1
    key space
    rest
    shot huge-board
    idle "Explore on 1000^50"
}

# A command by its name, as from the palette.
by_name() { # TEXT
    focus
    key ctrl+k
    see '^Save as'
    xdotool type --delay 20 "$1"
    key Return
}

every_screen() {
    local theme size
    for theme in Light Dark; do
        by_name "$theme theme"
        rest
        shot "huge-board-${theme,,}"
    done
    key F2
    key ctrl+o
    native_dialog "Open a game" "$RUN/games/nc4.hypertoe"
    see '^nc4'
    for theme in Light Dark; do
        by_name "$theme theme"
        for size in 1280x800 900x600 1920x1080; do
            size_window "${size%x*}" "${size#*x}"
            screens_at "${theme,,}-$size"
        done
    done
    size_window 1280 800
}

# Every main screen at this theme and size.
screens_at() { # SUFFIX
    rest
    key F2
    shot "play-$1"
    key F3
    key space
    sleep 0.7
    key space
    shot "explore-$1"
    click "Why so many?"
    shot "formula-$1"
    click "Lines of a cell"
    key F2
    key ctrl+n
    see '^New game$'
    shot "new-game-$1"
    key Escape
    screen gone '^New game$'
    by_name "Welcome page"
    see '^Hypertoe$'
    rest
    shot "welcome-$1"
    click "Back to the game"
    see '^Type a move$'
}

menus_and_help() {
    local menu
    for menu in File Game Lines View Help; do
        click "$menu"
        sleep 0.3
        shot "menu-${menu,,}"
        key Escape
    done
    key F1
    see '^Keys and hints$'
    shot help
    key Escape
    key ctrl+k
    sleep 0.2
    shot palette
    key Escape
    by_name "Colour by lines"
    rest
    shot heat
    by_name "Colour by lines"
    quit
}

failed() {
    local status=$?
    trap - ERR EXIT
    import -window root "$SHOTS/failed.png" 2>/dev/null || true
    screen tree >"$SHOTS/failed-tree.log" 2>/dev/null || true
    [[ -n ${SAID:-} ]] || tail -n 1 "$SHOTS/session.log" >&4
    echo "tests/desktop.sh: this step failed: $STEP; the last picture is $SHOTS/failed.png" >&4
    exit "${status/#0/1}"
}

step() { # FUNCTION WORDS
    STEP=$2
    say "$2"
    "$1"
}

inside() {
    trap failed EXIT
    openbox >/dev/null 2>&1 &
    # Tells every program that somebody reads its widgets.
    gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >/dev/null
    step first_start "the first start shows the welcome page"
    step published_game "the published game is played by mouse, keys and typing"
    step save_and_reopen "it is saved and opened again"
    step mouse_game "a game by mouse alone is won, saved, left and opened"
    step killed "a killed window's game comes back"
    step explore_and_idle "lines are played; nothing is drawn when nothing happens"
    step huge_board "the lines of 1000^50"
    step every_screen "every screen, dark and light, small and large"
    step menus_and_help "menus, help, palette"
    trap - EXIT
    say "all is well; $SHOT pictures in target/desktop"
}

if [[ ${1:-} == inside ]]; then
    RUN=$HYPERTOE_RUN
    inside
else
    outside
fi
