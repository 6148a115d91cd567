#!/bin/sh
# Installs Hypertoe for this user, or for all with PREFIX=/usr/local as root; `install.sh --remove` removes it.
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}

# Every file of the program, but this script.
files() {
    find bin share -type f
}

if [ "${1:-}" = --remove ]; then
    files | while read -r file; do rm -f "$prefix/$file"; done
else
    files | while read -r file; do
        mkdir -p "$prefix/$(dirname "$file")"
        cp "$file" "$prefix/$file"
    done
    # A menu may start with another search path than a shell.
    sed -i "s|^Exec=hypertoe|Exec=\"$prefix/bin/hypertoe\"|" "$prefix/share/applications/"*.Hypertoe.desktop
fi
# The desktop learns of the program and of its files.
update-desktop-database "$prefix/share/applications" >/dev/null 2>&1 || true
update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || true
gtk-update-icon-cache -f -t "$prefix/share/icons/hicolor" >/dev/null 2>&1 || true
