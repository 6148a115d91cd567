# Sourced by tests/desktop.sh: what a person does with the program, hand by hand.
# Everything is looked for on the screen by the name that a screen reader says.

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

# Waits until the picture stands still; a blinking cursor never does.
settle() {
    local before=1 now=2 i
    for ((i = 0; i < 10; i++)); do
        [[ $before != "$now" ]] || break
        before=$now
        sleep 0.12
        now=$(import -window "$WINDOW" rgb:- 2>/dev/null | cksum)
    done
}

# A finger's click: the button is down for more than one picture.
click() { # NAME [SECONDS]
    local place
    place=$(screen at "$1")
    # shellcheck disable=SC2086
    xdotool mousemove $place sleep 0.03 mousedown 1 sleep "${2:-0.06}" mouseup 1
}

# Turns the wheel over a widget: down to what lies below.
scroll_down() { # NAME
    # shellcheck disable=SC2046
    xdotool mousemove $(screen at "$1") click --repeat 12 --delay 15 5
    settle
}

# Opens a list by its name and takes one of what it offers.
choose() { # NAME CHOICE
    click "$1" 0.2
    sleep 0.2 # it unfolds
    click "$2"
    sleep 0.1
}

key() { xdotool key --delay 25 "$@"; }

# Types into a field by its name, in place of what it holds.
fill() { # NAME TEXT
    click "$1"
    key ctrl+a
    xdotool type --delay 25 "$2"
}

# A picture of what moves, without waiting until it stands still.
snap() { # NAME
    SHOT=$((SHOT + 1))
    LAST=$SHOTS/$(printf '%02d' $SHOT)-$1.png
    import -window "$WINDOW" "$LAST"
}

# Draws the pointer along with its first button down, step by step.
drag() { # X Y DX DY
    local i
    xdotool mousemove "$1" "$2" sleep 0.05 mousedown 1
    for ((i = 1; i <= 8; i++)); do
        xdotool mousemove $(($1 + $3 * i / 8)) $(($2 + $4 * i / 8)) sleep 0.03
    done
    xdotool mouseup 1
}

# Moves the pointer where it changes nothing.
rest() { xdotool mousemove 1990 1130; }

# ---- The program -------------------------------------------------------------

# Waits for a window. A search that meets a window which is just closing fails;
# the next one does not.
find_window() { # SECONDS SEARCH…
    local end=$((SECONDS + $1)) found
    while ((SECONDS < end)); do
        found=$(xdotool search --onlyvisible "${@:2}" 2>/dev/null | tail -1) || true
        if [[ -n $found ]]; then
            echo "$found"
            return 0
        fi
        sleep 0.1
    done
    return 1
}

start_program() { # [FILE]
    "$HYPERTOE_BIN" "$@" >>"$SHOTS/program.log" 2>&1 &
    export PROGRAM=$!
    WINDOW=$(find_window 30 --all --pid "$PROGRAM" --name Hypertoe) ||
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

# Begins the game that the question "New game" describes, whatever is on the board.
begin_game() {
    click "Start"
    screen gone '^New game$'
    if screen see '^Save your game first' 0 >/dev/null 2>&1; then
        click "Don’t save"
        screen gone '^Save your game first'
    fi
}

# A preset by its name, as one of the question "New game", not yet begun.
new_game() { # PRESET
    focus
    key ctrl+n
    see '^New game$'
    # It opens where it was last, maybe at its end.
    xdotool mousemove 640 450 click --repeat 15 --delay 10 4
    sleep 0.3
    # Players are kept where their number is: another number first forgets them.
    click "3×3×3 for three"
    click "$1"
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
    dialog=$(find_window 30 --name "$title") ||
        die "the system's dialog “$1” did not open"
    xdotool windowactivate --sync "$dialog"
    DIALOG_SHOWN=${DIALOG_SHOWN:-}
    if [[ $DIALOG_SHOWN != *"$1"* ]]; then
        shot "dialog-$(tr ' ' '-' <<<"${1,,}")" root
        DIALOG_SHOWN+=$1
    fi
    case $1 in
    Save* | Export*) key ctrl+a ;;
    Open*) key ctrl+l ctrl+a ;;
    # Among what was used lately no folder can be chosen.
    Choose*) key alt+Home ctrl+l ctrl+a ;;
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
    native_dialog "Save game" "$1"
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

declare -A PLACE SPOT

# Where the cells are.
look_at_cells() {
    local cell x y _
    PLACE=()
    while read -r cell x y _; do PLACE[$cell]="$x $y"; done < <(screen cells)
}

# The same, and the field for coordinates.
look_at_board() {
    look_at_cells
    FIELD=$(screen at "Coordinate x")
}

# Where the cells are in the space view.
look_at_space() {
    local cell x y _
    SPOT=()
    while read -r cell x y _; do SPOT[$cell]="$x $y"; done < <(screen spots)
}

# Points at a cell in the space view and sees it named in the status line.
point_in_space() { # CELL
    # shellcheck disable=SC2086
    xdotool mousemove ${SPOT[$1]}
    named_below "$1"
}

# Waits until the status line names a cell.
named_below() { # CELL
    local axis coordinates
    IFS=, read -ra coordinates <<<"$1"
    for axis in "${!coordinates[@]}"; do
        see "^$(cut -c $((axis + 1)) <<<xyzw)\\s${coordinates[axis]}\$"
    done
}

# How many cells have a state, such as "X".
count_cells() { # STATE
    screen cells | grep -c " $1\$" || true
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
