#!/usr/bin/env bash
# Tests the real window with a real mouse and keyboard, for what only a real window has: dialogs of the
# system, the clipboard, dragged files, a kill, idling, a screen reader, threads and time.
#
#     bash tests/desktop.sh                all steps, and pictures of whole windows
#     bash tests/desktop.sh killed idle    only these steps; each runs alone, too
#     bash tests/desktop.sh snapshots      only the pictures
#     bash tests/desktop.sh steps          all steps without the pictures
#     bash tests/desktop.sh packages       only installs what the others need
#     HYPERTOE_SOAK=60 bash tests/desktop.sh soak    an hour of games between computers
#
# Needs Debian or Ubuntu, and root only to install missing packages. The steps are in
# tests/desktop/steps; their pictures are saved in target/desktop. HYPERTOE_BIN is the program to test;
# without it, one is built.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}

die() {
    echo "tests/desktop.sh: $*" >&2
    exit 1
}

# Packages that a fresh system lacks, each with a file that shows that it is installed.
PACKAGES=(
    "xvfb /usr/bin/Xvfb" "openbox /usr/bin/openbox" "xdotool /usr/bin/xdotool" "wmctrl /usr/bin/wmctrl"
    "imagemagick /usr/bin/compare" "xclip /usr/bin/xclip" "dbus /usr/bin/dbus-daemon"
    "xdg-desktop-portal /usr/libexec/xdg-desktop-portal"
    "xdg-desktop-portal-gtk /usr/libexec/xdg-desktop-portal-gtk"
    "gsettings-desktop-schemas /usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml"
    "dconf-service /usr/share/dbus-1/services/ca.desrt.dconf.service"
    "at-spi2-core /usr/libexec/at-spi-bus-launcher"
    "python3 /usr/bin/python3" "python3-gi /usr/lib/python3/dist-packages/gi/__init__.py"
    "gir1.2-atspi-2.0 /usr/lib/*/girepository-1.0/Atspi-2.0.typelib"
    "gir1.2-gtk-3.0 /usr/lib/*/girepository-1.0/Gtk-3.0.typelib"
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
        </dev/null >"$TARGET/apt.log" 2>&1 ||
        die "apt-get could not install ${missing[*]}; see $TARGET/apt.log"
}

mkdir -p "$TARGET"
install_packages
[[ ${1:-} != packages ]] || exit 0
cd "$ROOT"
if [[ -z ${HYPERTOE_BIN:-} ]]; then
    cargo build -p hypertoe
    HYPERTOE_BIN=$TARGET/debug/hypertoe
fi
export HYPERTOE_BIN
if (($# == 0)) || [[ $1 == snapshots ]]; then
    # Six whole windows, drawn without a screen by a software renderer and compared with approved
    # pictures.
    cargo test -q -p hypertoe-tests --features snapshots --test snapshots ||
        die "the window no longer looks as in tests/tests/snapshots; see the *.diff.png there"
fi
case ${1:-} in
snapshots) exit ;;
steps) exec /usr/bin/python3 tests/desktop ;;
*) exec /usr/bin/python3 tests/desktop "$@" ;;
esac
