#!/usr/bin/env bash
# Type-checks the library for a browser (wasm32), where the rooms of the desktop are left out.
#
#     bash tests/web.sh
#
# Needs the standard library for wasm32-unknown-unknown: rustup is asked for it where it is
# missing, unless a check that builds it from source lies beside the project.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

TARGET=wasm32-unknown-unknown
FROM_SOURCE=../shared/cross/check.sh

if [[ ! -d $(rustc --print target-libdir --target $TARGET) ]]; then
    if [[ -f $FROM_SOURCE ]]; then
        exec bash $FROM_SOURCE web
    fi
    rustup target add $TARGET
fi
cargo check -p hypertoe --target $TARGET
