#!/usr/bin/env bash
# Builds the page and tests it in real browsers, without a display: Chromium, driven by its mouse,
# keyboard and touch; and briefly Firefox.
#
#     bash tests/web.sh              all steps
#     bash tests/web.sh play lines   only these steps; each runs alone, too
#     bash tests/web.sh build        only builds the page that is tested
#     bash tests/web.sh check        only checks the types of the page, without building it
#
# Needs Debian or Ubuntu, and root only to install missing packages. The steps are in tests/web/steps;
# their pictures are saved in target/web-tests. HYPERTOE_WEB is the folder of the page to test; without
# it, one is built. HYPERTOE_XTASK is the program that builds and serves it, if it is there already. The
# standard library for wasm32-unknown-unknown comes from rustup, or from its source where that lies
# beside the project.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
TARGET=${CARGO_TARGET_DIR:-$ROOT/target}
WORK=$TARGET/web-tests
PORT=${PORT:-8391}
PLAYWRIGHT=1.65.1
PUPPETEER=24.43.1
SOURCE=$ROOT/../shared/cross/rust-std-src-1.95.0.tar.xz

# Installs a package of the distribution that has a program.
need() {
    command -v "$1" >/dev/null && return
    [[ $EUID -eq 0 ]] || { echo "tests/web.sh: $1 is missing" >&2; exit 1; }
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$2" >/dev/null
}

mkdir -p "$WORK"
if [[ ${1:-} == check ]]; then
    cd "$ROOT"
    if [[ -d $(rustc --print target-libdir --target wasm32-unknown-unknown) ]] ||
        rustup target add wasm32-unknown-unknown; then
        exec cargo check -p hypertoe-web --target wasm32-unknown-unknown
    fi
    exec bash "$ROOT/../shared/cross/check.sh" web
fi
if [[ -z ${HYPERTOE_WEB:-} ]]; then
    HYPERTOE_WEB=$TARGET/hypertoe-web
    options=()
    if [[ ! -d $(rustc --print target-libdir --target wasm32-unknown-unknown) ]] &&
        ! rustup target add wasm32-unknown-unknown && [[ -f $SOURCE ]]; then
        tar -xJf "$SOURCE" -C "$WORK"
        library=$(find "$WORK" -maxdepth 3 -type d -name library | head -n 1)
        options=(--std-source "$(dirname "$library")")
    fi
    xtask=(cargo xtask)
    [[ -z ${HYPERTOE_XTASK:-} ]] || xtask=("$HYPERTOE_XTASK")
    (cd "$ROOT" && "${xtask[@]}" web --debug "${options[@]}")
fi
[[ ${1:-} != build ]] || exit 0

need chromium chromium
need node nodejs
need npm npm
# Firefox needs a screen for its graphics. Not every distribution has it.
if (($# == 0)) || [[ " $* " == *" firefox "* ]]; then
    need Xvfb xvfb
    need firefox-esr firefox-esr || echo "tests/web.sh: without Firefox" >&2
fi
if [[ ! -d $WORK/node_modules/puppeteer-core ]]; then
    npm install --silent --no-audit --no-fund --prefix "$WORK" "playwright-core@$PLAYWRIGHT" \
        "puppeteer-core@$PUPPETEER"
fi
# Node looks for packages beside the scripts.
rm -rf "$WORK/web" && cp -r "$ROOT/tests/web" "$WORK/web"

if [[ -z ${HYPERTOE_XTASK:-} ]]; then
    (cd "$ROOT" && cargo build -q -p hypertoe-xtask)
    HYPERTOE_XTASK=$TARGET/debug/hypertoe-xtask
fi
"$HYPERTOE_XTASK" serve --folder "$HYPERTOE_WEB" --port "$PORT" >/dev/null &
trap 'kill $!' EXIT
until curl -sf -o /dev/null "http://127.0.0.1:$PORT/"; do sleep 0.1; done

HYPERTOE_PAGE=http://127.0.0.1:$PORT/ PICTURES=$WORK/pictures node "$WORK/web/run.mjs" "$@"
