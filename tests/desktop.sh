#!/usr/bin/env bash
# The real window under real clicks and keys: starts the program on a screen
# of its own, plays, saves and opens through the system's file dialog, kills
# it, explores, and looks at every main screen.
#
#     bash tests/desktop.sh
#
# Needs Debian or Ubuntu, and root only if packages are missing. Pictures of
# every step are left in target/desktop. HYPERTOE_BIN names a program to test
# instead of building one; HYPERTOE_STEPS="first_start toss hint" takes only these
# steps. The steps are in tests/desktop/*.sh.
set -Eeuo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
SHOTS=$ROOT/target/desktop
SCREEN=$ROOT/tests/desktop/screen.py
# The moves of the published game of naughts and crosses on a tesseract.
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
    "imagemagick /usr/bin/compare" "xclip /usr/bin/xclip" "x11-utils /usr/bin/xwininfo" "bc /usr/bin/bc"
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
    [[ -z ${HYPERTOE_STEPS:-} ]] || return 0
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

# ---- Inside: the steps --------------------------------------------------------

for part in hands basics games exchange theory analyse space takings; do
    # shellcheck source=/dev/null
    source "$ROOT/tests/desktop/$part.sh"
done

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
    [[ " ${HYPERTOE_STEPS:-$1} " == *" $1 "* ]] || return 0
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
    step own_rules "rules of one's own for eight players"
    step connect_four "Connect Four by clicks on columns"
    step pie_swap "the second player swaps"
    step toss "a toss is seen, and skipped"
    step against_careless "a game against Careless"
    step two_computers "two computers, paused and step by step"
    step hint "a hint"
    step mental_play "mental play with a peek"
    step import_nc4 "the published game is pasted; everybody's lines are shown"
    step export_nc4 "it is exported, byte for byte the same"
    step convert_round_trip "and goes through the formats without a window"
    step import_qubic "a position of Qubic, wrong and right"
    step at_a_distance "two windows play by the clipboard"
    step census "a census of 3×3, and one that is called off"
    step ways_to_win "finished positions; one is put on the board"
    step space_view "the board in space: turned, picked, played on"
    step linked_views "a line is played in both views; a coordinate lights its slice"
    step straighten "a long diagonal is laid out straight"
    step take_away "pictures and animations are taken away"
    step render_headless "and made without a window"
    step help_pages "the pages of the help"
    step analyse "a position and a game are analysed"
    step proof "a proof is found, checked and saved; it answers"
    step proof_given_up "a search waits, and is given up"
    step huge_board "the lines of 1000^50"
    step analysis_limits "what cannot be analysed says so"
    step every_screen "every screen, dark and light, small and large"
    step every_space "the space, a straight line and the question of pictures, dark and light, small and large"
    step menus_and_help "menus, palette"
    step leave "the program ends"
    trap - EXIT
    say "all is well; $SHOT pictures in target/desktop"
}

if [[ ${1:-} == inside ]]; then
    RUN=$HYPERTOE_RUN
    inside
else
    outside
fi
