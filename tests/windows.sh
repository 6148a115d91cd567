#!/usr/bin/env bash
# Builds the program for Windows and tests it under Wine, in a window with a real mouse and keyboard.
#
#     bash tests/windows.sh               all steps
#     bash tests/windows.sh saves drop    only these steps; each runs alone, too
#     bash tests/windows.sh units         only the unit tests of the library and of the platform
#     bash tests/windows.sh installer     installs and removes the packages; HYPERTOE_PACKAGES is their folder
#
# Needs Debian or Ubuntu, and root only to install missing packages. The steps are in
# tests/windows/steps.py; their pictures are saved in target/windows. HYPERTOE_EXE is the program to test;
# without it, one is built. The standard library for x86_64-pc-windows-gnu comes from rustup.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}
WORK=$TARGET/windows
TRIPLE=x86_64-pc-windows-gnu

# Packages that a fresh system lacks, each with a file that shows that it is installed.
PACKAGES=(
    "wine64 /usr/lib/wine/wine64" "wine /usr/bin/wine" "gcc-mingw-w64-x86-64 /usr/bin/x86_64-w64-mingw32-gcc"
    "binutils-mingw-w64-x86-64 /usr/bin/x86_64-w64-mingw32-windres"
)
missing=()
for entry in "${PACKAGES[@]}"; do
    read -r name file <<<"$entry"
    [[ -e $file ]] || missing+=("$name")
done
if ((${#missing[@]})); then
    [[ $EUID -eq 0 ]] || { echo "tests/windows.sh: ${missing[*]} are missing" >&2; exit 1; }
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" </dev/null
fi
# The screen, the mouse and the keyboard.
bash "$ROOT/tests/desktop.sh" packages

mkdir -p "$WORK"
cd "$ROOT"
[[ -d $(rustc --print target-libdir --target $TRIPLE) ]] || rustup target add $TRIPLE
x86_64-w64-mingw32-gcc -shared -O1 -o "$WORK/bcryptprimitives.dll" tests/windows/bcryptprimitives.c -ladvapi32

# A home of Wine with the library that it lacks. No dialog asks for what is not needed.
export WINEDEBUG=-all WINEARCH=win64 WINEDLLOVERRIDES="mscoree,mshtml=" WINE_LIBRARY=$WORK/bcryptprimitives.dll

if [[ ${1:-} == units ]]; then
    export WINEPREFIX=$WORK/units-prefix
    wineboot --init >/dev/null 2>&1
    cp "$WINE_LIBRARY" "$WINEPREFIX/drive_c/windows/system32/"
    export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=wine
    cargo test --target $TRIPLE -p hypertoe-core --lib
    exec cargo test --target $TRIPLE -p hypertoe --lib platform
fi
if [[ ${1:-} == installer ]]; then
    : "${HYPERTOE_PACKAGES:?names the folder with the installer (cargo xtask package --target $TRIPLE)}"
    # The steps start a program of their own, which this one does not need.
    HYPERTOE_EXE=/dev/null
fi
if [[ -z ${HYPERTOE_EXE:-} ]]; then
    cargo build -p hypertoe -p hypertoe-console --target $TRIPLE
    HYPERTOE_EXE=$TARGET/$TRIPLE/debug/hypertoe.exe
fi
export HYPERTOE_EXE
exec /usr/bin/python3 tests/windows "$@"
