# Sourced by tests/desktop.sh: pictures and animations that leave the program.

TAKEN=

# Saves what the question proposes through the system's dialog.
take() { # PATH
    click "Save…"
    native_dialog "Save picture" "$1"
    see "^Saved $(basename "$1" | sed 's/\./\\./g') " 60
    [[ -s $1 ]] || die "$1 was not written"
}

# "FORMAT WIDTHxHEIGHT" of each picture of a file, and of what they lie on.
pictures_in() { identify -format '%m %Wx%H\n' "$1"; }

take_away() {
    TAKEN=$RUN/taken
    mkdir -p "$TAKEN"
    tesseract
    key 3
    look_at_cells
    for cell in 0,0,0,0 2,0,0,0 1,1,1,1; do by_mouse "$cell"; done
    screen cell 1,1,1,1 X
    take_stills
    take_to_clipboard
    take_nowhere
    take_films
    key F2
    save_as "$TAKEN/game.hypertoe"
}

take_stills() {
    key ctrl+e
    see '^Export picture$'
    rest
    shot take-away
    take "$TAKEN/board.png"
    expect "the PNG" "$(pictures_in "$TAKEN/board.png")" "PNG 1600x1200"
    cp "$TAKEN/board.png" "$SHOTS/taken-board.png"
    key ctrl+e
    see '^Export picture$'
    choose "File type" "SVG"
    click "Space"
    rest
    shot take-away-space
    take "$TAKEN/board.svg"
    /usr/bin/python3 - "$TAKEN/board.svg" <<'PYTHON' || die "the SVG does not tell its slices"
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
texts = ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("}text")]
assert {"w=0", "w=1", "w=2"} <= set(texts), texts
assert root.get("viewBox") or root.get("width"), root.attrib
PYTHON
    key ctrl+e
    see '^Export picture$'
    choose "File type" "PDF"
    take "$TAKEN/board.pdf"
    [[ $(head -c 5 "$TAKEN/board.pdf") == %PDF- ]] || die "board.pdf is no PDF"
}

take_to_clipboard() {
    key ctrl+shift+p
    see '^Copied a picture of 1600 × 1200 pixels$'
    timeout 10 xclip -selection clipboard -t image/png -o >"$TAKEN/copied.png" ||
        die "no picture is on the clipboard"
    expect "the copied picture" "$(pictures_in "$TAKEN/copied.png")" "PNG 1600x1200"
}

# A place that cannot be written: it is said, and nothing is left.
take_nowhere() {
    key ctrl+e
    see '^Export picture$'
    choose "File type" "PNG"
    click "Save…"
    native_dialog "Save picture" "/proc/board.png"
    see '^board\.png could not be written$' 60
    rest
    shot take-away-nowhere
    [[ ! -e /proc/board.png ]] || die "there is half a picture"
    key Escape
    screen gone '^board\.png could not be written$'
}

take_films() {
    local count
    lines_of_centre
    key ctrl+shift+e
    see '^Export animation$'
    click "This line"
    click "4×"
    rest
    shot take-film
    take "$TAKEN/line.gif"
    count=$(pictures_in "$TAKEN/line.gif" | sort -u)
    expect "the pictures of the GIF" "$count" "GIF 800x600"
    count=$(identify "$TAKEN/line.gif" | wc -l)
    ((count > 5)) || die "the film of a line has only $count pictures"
    key ctrl+shift+e
    see '^Export animation$'
    click "xw"
    number "Width" 320
    number "Height" 240
    rest
    shot take-turn
    take "$TAKEN/turn.gif"
    expect "the turn" "$(pictures_in "$TAKEN/turn.gif" | sort -u)" "GIF 320x240"
    take_folder
}

# Types into a field for a number; where a film is seen, pictures take their time,
# and what is typed before the field is seen is lost.
number() { # NAME NUMBER
    click "$1"
    sleep 0.4
    key ctrl+a
    xdotool type --delay 60 "$2"
    sleep 0.4
    key Tab
}

take_folder() {
    local files
    key ctrl+shift+e
    see '^Export animation$'
    click "xw"
    click "Numbered PNGs in a folder"
    click "Choose folder…"
    mkdir -p "$TAKEN/frames"
    native_dialog "Choose folder" "$TAKEN/frames"
    see '^Saved [0-9]+ pictures in frames ' 60
    files=("$TAKEN"/frames/*-001.png)
    expect "the first of the numbered pictures" "$(pictures_in "${files[0]}")" "PNG 320x240"
    files=("$TAKEN"/frames/*.png)
    ((${#files[@]} > 20)) || die "a whole turn has only ${#files[@]} pictures"
}

# Without a screen: one file of each kind.
render_headless() {
    local out=$RUN/rendered status=0 words
    mkdir -p "$out"
    render() { env -u DISPLAY "$HYPERTOE_BIN" render "$@" 2>>"$SHOTS/program.log"; }
    render --side 3 --dims 4 --view both --lines-through 1,1,1,1 --size 800x600 --out "$out/a.png"
    expect "the PNG" "$(pictures_in "$out/a.png")" "PNG 800x600"
    render --side 4 --dims 4 --view space --rotate xw=30,yz=20 --theme dark --out "$out/a.svg"
    grep -q '<svg' "$out/a.svg" || die "a.svg is no SVG"
    render --side 3 --dims 4 --lines-through 0,0,0,0 --size 320x240 --speed 8 --fps 5 --out "$out/a.gif"
    expect "the GIF" "$(pictures_in "$out/a.gif" | sort -u)" "GIF 320x240"
    render --side 3 --dims 4 --view space --out "$out/a.pdf"
    render --side 3 --dims 4 --sheet lines --lines-through 1,1,1,1 --out "$out/sheet.pdf"
    render --side 3 --dims 3 --sheet exercises --seed 7 --paper letter --out "$out/exercises.pdf"
    for words in a sheet exercises; do
        [[ $(head -c 5 "$out/$words.pdf") == %PDF- ]] || die "$words.pdf is no PDF"
    done
    words=$(env -u DISPLAY "$HYPERTOE_BIN" render --side 3 --dims 3 --out "$RUN/nowhere/a.png" 2>&1) ||
        status=$?
    ((status != 0)) || die "a picture in no folder was rendered"
    [[ $words == *a.png* ]] || die "it does not say what could not be written: $words"
    cp "$out/a.png" "$SHOTS/rendered.png"
}
