#!/usr/bin/env bash
# Makes the packages for Linux and tries them as a user gets them: installed, started, used, upgraded and
# removed.
#
#     bash tests/packages.sh                  everything
#     bash tests/packages.sh deb tarball      only these
#
# Needs Debian or Ubuntu, and root for a clean system of its own (debootstrap). HYPERTOE_PACKAGES is a folder
# with packages; without it they are made, which compiles the program; `reproducible` compiles it once more. It
# takes half an hour: it is run before a release, not with every change.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}
WORK=$TARGET/packages-test
SUITE=bookworm
# They run on systems from 2018 on. HYPERTOE_PACKAGE_OPTIONS are others for `cargo xtask package`.
read -ra OPTIONS <<<"${HYPERTOE_PACKAGE_OPTIONS---glibc 2.28}"

die() {
    echo "tests/packages.sh: $*" >&2
    exit 1
}

need() {
    command -v "$1" >/dev/null && return
    [[ $EUID -eq 0 ]] || die "$1 is missing"
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$2" >/dev/null
}

need debootstrap debootstrap
need rpm rpm
need desktop-file-validate desktop-file-utils
need appstreamcli appstream
need xmllint libxml2-utils
need mandoc mandoc
bash "$ROOT/tests/desktop.sh" packages

mkdir -p "$WORK"
cd "$ROOT"
if [[ -z ${HYPERTOE_PACKAGES:-} ]]; then
    HYPERTOE_PACKAGES=$WORK/packages
    cargo xtask package --out "$HYPERTOE_PACKAGES" "${OPTIONS[@]}"
fi
PACKAGES=$(cd "$HYPERTOE_PACKAGES" && pwd)
only() { ls "$PACKAGES"/*"$1"; }

# What describes the program to desktops, as it is in the tarball.
metadata() {
    rm -rf "$WORK/unpacked" && mkdir -p "$WORK/unpacked"
    tar -xzf "$(only .tar.gz)" -C "$WORK/unpacked" --strip-components 1
    local share=$WORK/unpacked/share
    desktop-file-validate "$share"/applications/*.desktop
    appstreamcli validate --no-net --pedantic "$share"/metainfo/*.metainfo.xml
    xmllint --noout "$share"/mime/packages/*.xml
    mandoc -T lint -W error "$share"/man/man1/*.1
    bash -n "$share/bash-completion/completions/hypertoe"
    # Its linter is in no registry: this only reads the manifest.
    if ! command -v flatpak-builder >/dev/null; then
        echo 'SKIPPED: the Flatpak manifest was not read, because flatpak-builder is missing'
    else
        cp app/xtask/packaging/flatpak/*.yml "$WORK/"
        cp "$(only .tar.gz)" "$WORK/hypertoe.tar.gz"
        flatpak-builder --show-manifest "$WORK"/*.yml >/dev/null
    fi
    (cd "$PACKAGES" && sha256sum --quiet --check SHA256SUMS)
}

# A folder that is unpacked, installed for a user, and removed.
tarball() {
    local home="$WORK/a home"
    rm -rf "$home" && mkdir -p "$home"
    HOME=$home bash "$WORK/unpacked/install.sh"
    HOME=$home "$home/.local/bin/hypertoe" lines --side 3 --dims 4 --json | grep '"lines":272' >/dev/null
    grep -q "^Exec=\"$home/.local/bin/hypertoe\" %F" "$home"/.local/share/applications/*.desktop
    desktop-file-validate "$home"/.local/share/applications/*.desktop
    HOME=$home bash "$WORK/unpacked/install.sh" --remove
    [[ -z $(find "$home/.local" -name '*ypertoe*' -type f) ]] || die "install.sh --remove left files"
}

# Runs a command in the clean system.
clean() { chroot "$WORK/root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root "$@"; }

# Opens a game in a window of the clean system, plays by keys and saves it.
play() {
    local root=$1 number display window
    rm -f "$WORK/display"
    Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$WORK/display" 2>/dev/null &
    local screen=$!
    until [[ -s $WORK/display ]]; do sleep 0.2; done
    number=$(<"$WORK/display")
    display=:$number
    DISPLAY=$display openbox &
    local manager=$!
    printf '1 1 1; 0 0 0' >"$root/root/two.moves"
    clean hypertoe convert /root/two.moves /root/game.hypertoe --board 3^3 --force
    chroot "$root" env DISPLAY="$display" HOME=/root LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 \
        hypertoe /root/game.hypertoe &
    local program=$!
    for _ in $(seq 300); do
        window=$(DISPLAY=$display xdotool search --onlyvisible --name 'game.hypertoe' | head -1) && [[ -n $window ]] && break
        sleep 0.3
    done
    [[ -n $window ]] || die "no window opened in the clean system"
    sleep 4
    DISPLAY=$display xdotool windowactivate --sync "$window" key Right sleep 0.5 key Right sleep 0.5 key Return \
        sleep 1 key ctrl+s sleep 2
    DISPLAY=$display import -window root "$WORK/installed.png"
    clean hypertoe show /root/game.hypertoe --json | grep -q '"moves":\[\[1,1,1\],\[0,0,0\],\[1,0,0\]\]' ||
        die "the move was not saved; see $WORK/installed.png"
    DISPLAY=$display xdotool key ctrl+q
    wait "$program" || die "the program did not end in good order"
    kill "$manager" "$screen"
}

# The package for Debian in a clean system: without Rust, without a desktop.
deb() {
    local root=$WORK/root file
    file=$(only .deb)
    if [[ ! -e $root/etc/debian_version ]]; then
        debootstrap --variant=minbase "$SUITE" "$root" >"$WORK/debootstrap.log"
    fi
    cp /etc/resolv.conf "$root/etc/"
    cp "$file" "$root/hypertoe.deb"
    mkdir -p "$root/tmp/.X11-unix"
    mountpoint -q "$root/tmp/.X11-unix" || mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    trap 'umount "$WORK/root/tmp/.X11-unix"' RETURN
    clean apt-get update -qq
    clean apt-get install -qq -y --no-install-recommends /hypertoe.deb xauth >/dev/null
    clean hypertoe lines --side 3 --dims 4 --json | grep '"lines":272' >/dev/null
    play "$root"
    # A newer version takes its place, and what the user has stays.
    rm -rf "$WORK/newer" && dpkg-deb -R "$file" "$WORK/newer"
    sed -i 's/^Version: .*/Version: 999.0.0/' "$WORK/newer/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$WORK/newer" "$root/newer.deb" >/dev/null
    clean apt-get install -qq -y /newer.deb >/dev/null
    clean dpkg-query -W -f '${Version}' hypertoe | grep '^999' >/dev/null
    clean apt-get purge -qq -y hypertoe >/dev/null
    [[ -z $(find "$root/usr" -iname '*hypertoe*') ]] || die "the package left files"
}

# The package for Fedora: its list of files, what it needs, and the program in it. It is installed and removed in
# a folder; there is no Fedora here.
rpm_package() {
    local file folder=$WORK/rpm
    file=$(only .rpm)
    rpm -qp --requires "$file" | grep libEGL >/dev/null
    rm -rf "$folder" && mkdir -p "$folder"
    rpm --root "$folder" --initdb
    rpm --root "$folder" --install --nodeps --noscripts "$file"
    "$folder/usr/bin/hypertoe" lines --side 3 --dims 4 --json | grep '"lines":272' >/dev/null
    rpm --root "$folder" --erase --nodeps --noscripts hypertoe
    [[ -z $(find "$folder/usr" -iname '*hypertoe*' -type f) ]] || die "the package left files"
}

# The application for macOS as far as it can be tried here: its layout, its description and its icon, around a
# placeholder of the program.
macos() {
    local folder=$WORK/macos contents
    rm -rf "$folder" && mkdir -p "$folder"
    printf 'no program' >"$folder/program"
    cargo xtask package app --target aarch64-apple-darwin --program "$folder/program" --out "$folder"
    (cd "$folder" && /usr/bin/python3 -m zipfile -e ./*.app.zip .)
    contents=$folder/Hypertoe.app/Contents
    /usr/bin/python3 - "$contents" <<'PYTHON'
import pathlib, plistlib, sys

contents = pathlib.Path(sys.argv[1])
plist = plistlib.loads((contents / "Info.plist").read_bytes())
assert (contents / "MacOS" / plist["CFBundleExecutable"]).is_file()
assert (contents / "Resources" / (plist["CFBundleIconFile"] + ".icns")).read_bytes()[:4] == b"icns"
types = {kind["UTTypeIdentifier"] for kind in plist["UTExportedTypeDeclarations"]}
used = {name for kind in plist["CFBundleDocumentTypes"] for name in kind["LSItemContentTypes"]}
assert types == used and len(types) == 2
PYTHON
}

# The same commit at another place, compiled again: every package is equal, byte by byte.
reproducible() {
    rm -rf "$WORK/copy"
    git clone -q "$ROOT" "$WORK/copy"
    (cd "$WORK/copy" && CARGO_TARGET_DIR=$WORK/again cargo xtask package --out "$WORK/again-packages" "${OPTIONS[@]}")
    diff "$PACKAGES/SHA256SUMS" "$WORK/again-packages/SHA256SUMS"
}

chosen=("$@")
((${#chosen[@]})) || chosen=(tarball deb rpm_package macos reproducible)
for step in metadata "${chosen[@]}"; do
    begun=$SECONDS
    "$step"
    echo "$step: ok, $((SECONDS - begun)) s"
done
