#!/usr/bin/env bash
# Checks the library with each of its features alone: it compiles without a warning; and with none: so
# do its tests, examples and benchmarks, and its tests pass. Packs it.
#
#     bash tests/features.sh
set -euo pipefail
cd "$(dirname "$0")/.."

# The features that are on by default are all features.
list=$(sed -n 's/^default = \[\(.*\)\]$/\1/p' core/Cargo.toml | tr -d '",')
[[ $list == *serde* ]] || { echo "core/Cargo.toml has no default features on one line" >&2; exit 1; }

for feature in "" $list; do
    echo "--- features: ${feature:-none}"
    targets=(--lib)
    [[ $feature ]] || targets=(--all-targets)
    cargo clippy -p hypertoe-core --no-default-features --features "$feature" "${targets[@]}" -- \
        -D warnings
done
# The tests of what needs no feature; the others run with all features.
cargo test -p hypertoe-core --no-default-features --lib --test it
# The library can be packed, and is built from what is packed.
cargo package -p hypertoe-core --allow-dirty
