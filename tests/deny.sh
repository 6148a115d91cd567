#!/usr/bin/env bash
# Checks licences, duplicates, sources and known vulnerabilities of the dependencies, by deny.toml.
set -euo pipefail
cd "$(dirname "$0")/.."

# A debug build takes a fifth of the time.
cargo deny --version 2>/dev/null ||
    CARGO_PROFILE_DEV_DEBUG=false cargo install --locked --debug cargo-deny
cargo deny --locked check --hide-inclusion-graph bans licenses sources
# The list of vulnerabilities comes from GitHub.
if timeout 120 cargo deny fetch db; then
    cargo deny --locked check --disable-fetch advisories
else
    printf '\n!!! SKIPPED: known vulnerabilities were NOT checked, because their list could not be fetched.\n\n' >&2
fi
