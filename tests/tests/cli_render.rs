//! `hypertoe render`, through the library: files that are read again, and
//! what is said when there are none.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

#[path = "support/command.rs"]
mod command;

use command::run;
use hypertoe::cli::Start;
use hypertoe_core::record::Format;
use std::path::PathBuf;
use std::process::ExitCode;

/// A folder for pictures.
struct Room(tempfile::TempDir);

impl Room {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs `hypertoe render … --out NAME`.
    fn render(&self, args: &str, name: &str) -> (Start, String, String) {
        let out = self.path(name);
        let mut all = vec!["render"];
        all.extend(args.split_whitespace());
        all.extend(["--out", out.to_str().unwrap()]);
        run(&all)
    }

    /// The file that the command makes; it says nothing on standard output.
    fn made(&self, args: &str, name: &str) -> Vec<u8> {
        let (start, out, err) = self.render(args, name);
        assert_eq!((start, out.as_str()), (Start::Done(ExitCode::SUCCESS), ""), "{args}: {err}");
        std::fs::read(self.path(name)).unwrap()
    }

    /// The sentence of a command that must fail and leave nothing.
    fn refused(&self, args: &str, name: &str, status: u8) -> String {
        let (start, out, err) = self.render(args, name);
        assert_eq!((start, out.as_str()), (Start::Done(ExitCode::from(status)), ""), "{err}");
        assert_eq!(std::fs::read_dir(self.0.path()).unwrap().count(), 0, "{args}");
        let line = err.strip_suffix('\n').unwrap();
        assert!(!line.contains('\n') && line.len() < 600, "{line}");
        line.strip_prefix("hypertoe: ").unwrap().to_owned()
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Width and height of a PNG: the first chunk tells them.
fn png_size(file: &[u8]) -> (u32, u32) {
    assert_eq!(&file[1..4], b"PNG");
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

fn gif_size(file: &[u8]) -> (u16, u16) {
    assert_eq!(&file[..6], b"GIF89a");
    let number = |at: usize| u16::from_le_bytes(file[at..at + 2].try_into().unwrap());
    (number(6), number(8))
}

#[test]
fn every_kind_of_picture_of_every_view() {
    let room = Room::new();
    for view in ["grid", "space", "both"] {
        let args = format!("--side 3 --dims 4 --view {view} --size 400x300");
        assert_eq!(png_size(&room.made(&format!("{args} --scale 2"), "a.png")), (800, 600));
        let svg = String::from_utf8(room.made(&format!("{args} --legend"), "a.svg")).unwrap();
        assert!(svg.contains("width=\"400\"") && svg.contains(">3^4</text>"), "{view}");
        let outlines = room.made(&format!("{args} --text outlines"), "a.svg");
        assert!(!String::from_utf8(outlines).unwrap().contains("<text"), "{view}");
        assert!(room.made(&args, "a.pdf").starts_with(b"%PDF-"));
    }
    let turned = "--side 3 --dims 4 --view space --size 300x300";
    let still = room.made(turned, "a.png");
    assert_ne!(room.made(&format!("{turned} --beyond perspective"), "a.png"), still);
    let once = room.made(&format!("{turned} --rotate xw=30,yz=20"), "a.png");
    assert_ne!(once, still);
    assert_eq!(room.made(&format!("{turned} --rotate xw=30,yz=20"), "a.png"), once);
    for look in ["dark", "paper", "projector"] {
        assert_ne!(room.made(&format!("{turned} --theme {look}"), "a.png"), still, "{look}");
    }
}

#[test]
fn a_game_and_its_film() {
    let room = Room::new();
    let game = tempfile::tempdir().unwrap();
    let file = game.path().join("game.pgn");
    std::fs::write(&file, Format::PGN.example).unwrap();
    let file = file.to_str().unwrap();
    let plain = room.made(&format!("{file} --size 300x240"), "a.svg");
    let numbered = room.made(&format!("{file} --size 300x240 --move-numbers"), "a.svg");
    assert!(numbered.len() > plain.len());
    let bare = room.made(&format!("{file} --size 300x240 --no-coordinates"), "a.svg");
    assert!(bare.len() < plain.len());
    assert_eq!(gif_size(&room.made(&format!("{file} --size 300x240"), "a.gif")), (300, 240));
    room.0.path().read_dir().unwrap().for_each(|entry| {
        std::fs::remove_file(entry.unwrap().path()).unwrap();
    });
    // Of other kinds a film is many files.
    let (start, _, err) = room.render(&format!("{file} --film replay --size 200x150"), "b.png");
    assert_eq!(start, Start::Done(ExitCode::SUCCESS), "{err}");
    let names = room.names();
    assert_eq!(names[0], "b-001.png");
    assert!(names.len() > 2 && names.iter().all(|name| name.starts_with("b-")), "{names:?}");
}

#[test]
fn lines_and_turns_as_films() {
    let room = Room::new();
    let lines = "--side 3 --dims 2 --lines-through 0,0 --size 160x120 --fps 5 --speed 4";
    assert_eq!(gif_size(&room.made(lines, "a.gif")), (160, 120));
    let still = room.made("--side 3 --dims 2 --lines-through 0,0 --legend", "a.svg");
    assert!(String::from_utf8(still).unwrap().contains("3 lines through 0 0"));
    let turn = "--side 2 --dims 4 --view space --film turn=xw --size 160x120 --fps 2 --speed 4";
    assert_eq!(gif_size(&room.made(turn, "b.gif")), (160, 120));
    let once = room.made(&format!("{turn} --once"), "b.gif");
    let looped = |file: &[u8]| file.windows(11).any(|bytes| bytes == b"NETSCAPE2.0");
    assert!(!looped(&once) && looped(&room.made(turn, "b.gif")));
}

#[test]
fn what_is_wrong_is_said_in_a_sentence_and_nothing_is_left() {
    let room = Room::new();
    let board = "--side 3 --dims 4";
    let says = |args: &str, name: &str, parts: &[&str]| {
        let said = room.refused(args, name, 2);
        for part in parts {
            assert!(said.contains(part), "{args}: {said}");
        }
    };
    says("", "a.png", &["Say what to draw"]);
    says("x.pgn --side 3 --dims 2", "a.png", &["not both"]);
    says(board, "a.jpg", &["--out", ".png, .svg, .pdf or .gif", "a.jpg"]);
    says(board, "a", &["--out"]);
    says(board, "a.gif", &["A GIF is an animation", "--lines-through"]);
    says(&format!("{board} --size 1600"), "a.png", &["--size", "1600x1200"]);
    says(&format!("{board} --size 0x10"), "a.png", &["no room"]);
    says(&format!("{board} --size 20000x10"), "a.png", &["too large", "16,384"]);
    says(&format!("{board} --size 20000x10"), "a.pdf", &["too large for a PDF", "Choose"]);
    says(&format!("{board} --size 5000x100 --lines-through 0,0,0,0"), "a.gif", &["4,096"]);
    says(&format!("{board} --size 5000x100 --film replay"), "a.gif", &["No move"]);
    says(&format!("{board} --scale 9"), "a.png", &["--scale", "from 1 to 4", "9"]);
    says(&format!("{board} --lines-through 1,1"), "a.png", &["--lines-through", "4"]);
    says("--side 9 --dims 9 --lines-through 4,4,4,4,4,4,4,4,4", "a.png", &["at most 1,000 lines"]);
    says(&format!("{board} --film lines"), "a.gif", &["--lines-through"]);
    says(&format!("{board} --film spin"), "a.gif", &["--film", "turn=xw", "spin"]);
    says(&format!("{board} --film turn=xw"), "a.gif", &["show the space view"]);
    says(&format!("{board} --rotate xw=30"), "a.png", &["--view space"]);
    says(
        &format!("{board} --view space --rotate xv=30"),
        "a.png",
        &["needs axis v, but the board has only 4 dimensions"],
    );
    says(&format!("{board} --view space --rotate xw"), "a.png", &["xw=30,yz=20"]);
    says(&format!("{board} --fps 0 --lines-through 0,0,0,0"), "a.gif", &["--fps", "1 to 50"]);
    let said = room.refused("nowhere.pgn", "a.png", 1);
    assert!(said.contains("nowhere.pgn cannot be opened"), "{said}");
}

#[test]
fn a_path_that_cannot_be_written_is_told_and_nothing_is_left() {
    let room = Room::new();
    for name in ["a.png", "a.svg", "a.pdf", "a.gif"] {
        let path = format!("no such folder/{name}");
        let args = "--side 3 --dims 1 --lines-through 0 --size 100x100 --fps 2";
        let said = room.refused(args, &path, 1);
        assert!(said.contains("cannot be written"), "{said}");
    }
    // A folder is no file.
    std::fs::create_dir(room.path("b.png")).unwrap();
    let (start, _, err) = room.render("--side 3 --dims 2 --size 100x100", "b.png");
    assert_eq!(start, Start::Done(ExitCode::from(1)), "{err}");
    assert!(err.contains("folder"), "{err}");
    assert_eq!(std::fs::read_dir(room.path("b.png")).unwrap().count(), 0);
}

/// The largest boards, and those with one cell.
#[test]
fn any_board_can_be_drawn() {
    let room = Room::new();
    for board in [
        "--side 1 --dims 1",
        "--side 1 --dims 100",
        "--side 2 --dims 7",
        "--side 1000 --dims 50",
        "--side 10000 --dims 2",
        "--sides 7,6 --run 4",
        "--side 4 --dims 6",
    ] {
        for view in ["grid", "space", "both"] {
            let args = format!("{board} --view {view} --size 240x200 --legend");
            assert_eq!(png_size(&room.made(&args, "a.png")), (240, 200), "{args}");
        }
        let lines = format!("{board} --size 120x100");
        assert!(room.made(&lines, "a.svg").starts_with(b"<svg"));
    }
}
