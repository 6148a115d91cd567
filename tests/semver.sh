#!/usr/bin/env bash
# Compares the public items of the library with those of the newest release, or of a commit:
#
#     bash tests/semver.sh            the newest tag v…
#     bash tests/semver.sh COMMIT
#
# A change that breaks programs which use the library needs a new major version. cargo-semver-checks is
# installed if it is missing, which takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

baseline=${1:-$(git tag --list 'v*' --sort=-version:refname | head -1)}
if [[ -z $baseline ]]; then
    echo "tests/semver.sh: there is no release yet to compare with" >&2
    exit 0
fi
cargo semver-checks --version >/dev/null 2>&1 || cargo install --locked cargo-semver-checks
cargo semver-checks --package hypertoe-core --baseline-rev "$baseline" --all-features
