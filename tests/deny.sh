#!/usr/bin/env bash
# Licences, duplicates, sources and known vulnerabilities of the crates that the
# program is built from, as deny.toml asks.
set -euo pipefail
cd "$(dirname "$0")/.."

# Without optimizing it is there in a fifth of the time.
cargo deny --version 2>/dev/null ||
    CARGO_PROFILE_DEV_DEBUG=false cargo install --locked --debug cargo-deny
cargo deny --locked check --hide-inclusion-graph bans licenses sources
# The list of vulnerabilities is fetched from GitHub.
if timeout 120 cargo deny fetch db; then
    cargo deny --locked check --disable-fetch advisories
else
    printf '\n!!! SKIPPED: known vulnerabilities were NOT looked for, as their list could not be fetched.\n\n' >&2
fi
