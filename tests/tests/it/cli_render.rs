//! `hypertoe render`, through the library: files that are read again, and
//! what is said when there are none.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::command;

use command::run;
use hypertoe::cli::CliOutcome;
use hypertoe::view_model::VisibleViews;
use hypertoe_core::record::GameFormat;
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
    fn render(&self, args: &str, name: &str) -> (CliOutcome, String, String) {
        let out = self.path(name);
        let mut all = vec!["render"];
        all.extend(args.split_whitespace());
        all.extend(["--out", out.to_str().unwrap()]);
        run(&all)
    }

    /// The file that the command makes; it says nothing on standard output.
    fn made(&self, args: &str, name: &str) -> Vec<u8> {
        let (start, out, err) = self.render(args, name);
        assert_eq!(
            (start, out.as_str()),
            (CliOutcome::Exit(ExitCode::SUCCESS), ""),
            "{args}: {err}"
        );
        std::fs::read(self.path(name)).unwrap()
    }

    /// The sentence of a command that must fail and leave nothing.
    fn refused(&self, args: &str, name: &str, status: u8) -> String {
        let (start, out, err) = self.render(args, name);
        assert_eq!((start, out.as_str()), (CliOutcome::Exit(ExitCode::from(status)), ""), "{err}");
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
    for view in VisibleViews::ALL.map(VisibleViews::id) {
        let args = format!("--side 3 --dims 4 --view {view} --size 400x300");
        assert_eq!(png_size(&room.made(&format!("{args} --scale 2"), "a.png")), (800, 600));
        let svg = String::from_utf8(room.made(&format!("{args} --legend"), "a.svg")).unwrap();
        assert!(svg.contains("width=\"400\"") && svg.contains(">3×3×3×3</text>"), "{view}");
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
fn a_game_and_its_animation() {
    let room = Room::new();
    let game = tempfile::tempdir().unwrap();
    let file = game.path().join("game.pgn");
    std::fs::write(&file, GameFormat::PGN.example).unwrap();
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
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    let names = room.names();
    assert_eq!(names[0], "b-001.png");
    assert!(names.len() > 2 && names.iter().all(|name| name.starts_with("b-")), "{names:?}");
}

#[test]
fn lines_and_rotations_as_animations() {
    let room = Room::new();
    let lines = "--side 3 --dims 2 --lines-through 0,0 --size 160x120 --fps 5 --speed 4";
    assert_eq!(gif_size(&room.made(lines, "a.gif")), (160, 120));
    let still = room.made("--side 3 --dims 2 --lines-through 0,0 --legend", "a.svg");
    assert!(String::from_utf8(still).unwrap().contains("3 lines through (0, 0)"));
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
    says(&format!("{board} --size 0x10"), "a.png", &["too small"]);
    says(&format!("{board} --size 20000x10"), "a.png", &["too large", "16,384"]);
    says(&format!("{board} --size 20000x10"), "a.pdf", &["too large for a PDF", "Choose"]);
    says(&format!("{board} --size 5000x100 --lines-through 0,0,0,0"), "a.gif", &["4,096"]);
    says(&format!("{board} --size 5000x100 --film replay"), "a.gif", &["No move"]);
    says(&format!("{board} --scale 9"), "a.png", &["--scale", "from 1 to 4", "9"]);
    says(&format!("{board} --lines-through 1,1"), "a.png", &["--lines-through", "4"]);
    says("--side 9 --dims 9 --lines-through 4,4,4,4,4,4,4,4,4", "a.png", &["at most 1,024 lines"]);
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
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(1)), "{err}");
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
        for view in VisibleViews::ALL.map(VisibleViews::id) {
            let args = format!("{board} --view {view} --size 240x200 --legend");
            assert_eq!(png_size(&room.made(&args, "a.png")), (240, 200), "{args}");
        }
        let lines = format!("{board} --size 120x100");
        assert!(room.made(&lines, "a.svg").starts_with(b"<svg"));
    }
}

/// The texts of an SVG, as a reader sees them.
fn texts(svg: &[u8]) -> Vec<String> {
    let svg = String::from_utf8(svg.to_vec()).unwrap();
    let inside = svg.split("<text").skip(1).map(|rest| rest.split("</text>").next().unwrap());
    let plain = |text: &str| {
        let parts = text.split('>').skip(1).map(|part| part.split('<').next().unwrap());
        parts.collect::<String>()
    };
    inside.map(plain).collect()
}

#[test]
fn cells_are_colored_and_the_colors_are_explained() {
    let room = Room::new();
    let board = "--side 3 --dims 4 --size 800x600";
    let plain = texts(&room.made(board, "a.svg"));
    assert!(!plain.iter().any(|text| text.contains("Value along")), "{plain:?}");
    for (axis, view) in [("x", "grid"), ("w", "grid"), ("y", "space"), ("z", "both")] {
        let args = format!("{board} --view {view} --colour rainbow={axis}");
        let found = texts(&room.made(&args, "a.svg"));
        let at = found.iter().position(|text| text.starts_with("Value along"));
        let at = at.unwrap_or_else(|| panic!("no key in {found:?}"));
        assert_eq!(found[at + 1..at + 5], [axis, "0", "1", "2"], "{args}");
    }
    // How many lines a cell of 3^4 can have.
    let heat = texts(&room.made(&format!("{board} --color lines"), "a.svg"));
    let at = heat.iter().position(|text| text == "Lines through each cell").unwrap();
    assert_eq!(heat[at + 1..at + 6], ["7", "8", "14", "15", "40"]);
    let bare = texts(&room.made(&format!("{board} --colour lines --no-key"), "a.svg"));
    assert!(!bare.contains(&"Lines through each cell".to_owned()));
    // Many values run into one another between the first and the last.
    let long = texts(&room.made("--side 30 --dims 2 --colour rainbow=y", "a.svg"));
    let at = long.iter().position(|text| text.starts_with("Value along")).unwrap();
    assert_eq!(long[at + 2..at + 4], ["0", "29"]);
    let large = texts(&room.made("--side 1000 --dims 50 --colour lines --size 400x300", "a.svg"));
    assert!(large.contains(&"Few".to_owned()) && large.contains(&"Many".to_owned()), "{large:?}");
}

#[test]
fn one_line_is_named_by_its_number_or_by_two_of_its_cells() {
    let room = Room::new();
    let board = "--side 3 --dims 3 --size 400x300";
    let plain = room.made(board, "a.svg");
    let diagonal = room.made(&format!("{board} --line 0,0,0:2,2,2"), "a.svg");
    assert_ne!(diagonal, plain);
    // The last line through the corner is the long diagonal, as in the window.
    let args = format!("{board} --lines-through 0,0,0 --line 7");
    assert_eq!(room.made(&args, "a.svg"), diagonal);
    // Of all 49 lines it is the one that `lines --line` prints.
    let number = (1..=49).find(|number| {
        let args = ["lines", "--side", "3", "--dims", "3", "--line", &number.to_string()];
        run(&args).1.contains("(0, 0, 0) (1, 1, 1) (2, 2, 2)")
    });
    let number = number.expect("the diagonal is a line");
    assert_eq!(room.made(&format!("{board} --line {number}"), "a.svg"), diagonal);
    // The same with its film, and with its plane laid out.
    let film = format!("{board} --line 0,0,0:2,2,2 --fps 5 --speed 4");
    assert_eq!(gif_size(&room.made(&film, "a.gif")), (400, 300));
    let plane = format!("{board} --line 0,0,0:2,2,2 --view plane");
    assert_ne!(room.made(&plane, "a.svg"), diagonal);
    let films = ["plane", "front"].map(|film| {
        let line = if film == "plane" { "0,0,0:2,2,2" } else { "0,2,2:2,2,2" };
        let args = format!("--side 3 --dims 3 --line {line} --film {film} --speed 10 --fps 4");
        room.made(&format!("{args} --size 160x120"), "a.gif")
    });
    assert_ne!(films[0], films[1]);
    // Far beyond what could be listed.
    let far = "--side 1000 --dims 50 --line 1000000000000000 --size 200x160";
    assert_eq!(png_size(&room.made(far, "a.png")), (200, 160));
}

#[test]
fn a_preset_is_a_start_that_other_options_change() {
    let room = Room::new();
    let board = "--side 3 --dims 2";
    let made = |args: &str| room.made(&format!("{board} {args}"), "a.png");
    assert_eq!(png_size(&made("--preset paper")), (2400, 1800));
    assert_eq!(png_size(&made("--preset slide")), (1920, 1080));
    assert_eq!(png_size(&made("--preset projector --size 640x360")), (640, 360));
    let small = |args: &str| made(&format!("{args} --size 320x180"));
    assert_ne!(small("--preset projector"), small("--theme projector"), "the text is larger");
    assert_eq!(small("--preset projector"), small("--theme projector --text-scale 1.35"));
    assert_eq!(small("--preset slide"), small("--theme paper --text-scale 1.2"));
    assert_eq!(small("--preset paper"), small("--theme paper"));
    let film = format!("{board} --lines-through 0,0 --preset slide --fps 2 --speed 9");
    assert_eq!(gif_size(&room.made(&film, "a.gif")), (960, 540));
}

#[test]
fn rules_are_written_only_when_they_are_asked_for() {
    let room = Room::new();
    let board = "--side 3 --dims 3 --size 640x480";
    let found = |args: &str| texts(&room.made(&format!("{board} {args}"), "a.svg")).join(" ");
    let legend = found("--legend");
    assert!(legend.contains("3×3×3") && !legend.contains("player"), "{legend}");
    let rules = found("--rules-text");
    assert!(rules.contains("3×3×3") && rules.contains("Two players"), "{rules}");
}

#[test]
fn the_camera_goes_around_the_board() {
    let room = Room::new();
    let board = "--side 3 --dims 3 --view space --size 200x160";
    let still = room.made(board, "a.svg");
    let moved = room.made(&format!("{board} --camera 40,10"), "a.svg");
    assert_ne!(moved, still);
    assert_ne!(room.made(&format!("{board} --camera -40,10"), "a.svg"), moved);
    assert_eq!(room.made(&format!("{board} --camera 0,0"), "a.svg"), still);
}

#[test]
fn what_does_not_fit_the_board_is_refused_in_a_sentence() {
    let room = Room::new();
    let board = "--side 3 --dims 4";
    let says = |args: &str, name: &str, parts: &[&str]| {
        let said = room.refused(&format!("{board} {args}"), name, 2);
        for part in parts {
            assert!(said.contains(part), "{args}: {said}");
        }
    };
    says("--line 273", "a.png", &["--line 273 is beyond", "272"]);
    says("--line 41 --lines-through 1,1,1,1", "a.png", &["beyond", "40"]);
    says("--line 0", "a.png", &["--line", "1 or more"]);
    says("--line diagonal", "a.png", &["--line", "0,0,0:2,2,2"]);
    says("--line 0,0,0,0:1,2,0,0", "a.png", &["No winning line"]);
    says("--line 0,0,0,0:0,0,0,9", "a.png", &["--line", "not 9"]);
    says("--line 0,0,0,0:2,2,2,2 --lines-through 1,0,0,0", "a.png", &["does not run through"]);
    says("--colour heat", "a.png", &["--colour", "rainbow=w"]);
    says("--colour rainbow=v", "a.png", &["needs axis v", "4 dimensions"]);
    says("--view space --camera 10", "a.png", &["--camera", "30,-10"]);
    says("--camera 10,0", "a.png", &["--view space"]);
    says("--view plane", "a.png", &["--line N"]);
    says("--film plane", "a.gif", &["--line N"]);
    says("--line 1 --view plane --colour lines", "a.png", &["--colour", "leave it out"]);
    for film in ["lines", "front"] {
        let words = format!("--line 1 --view plane --film {film}");
        says(&words, "a.gif", &["--film", "leave it out"]);
    }
    says("--text-scale 9", "a.png", &["--text-scale", "0.5 to 3"]);
    says("--preset poster", "a.png", &["--preset"]);
    let far = "--side 60 --dims 2 --line 40 --view plane";
    let said = room.refused(far, "a.png", 2);
    assert!(said.contains("60") || said.contains("40"), "{said}");
}

#[test]
fn a_lesson_is_a_web_page() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../assets/lessons/course");
    let lesson = folder.join("04-third-cell.lesson");
    let room = Room::new();
    let page = String::from_utf8(room.made(lesson.to_str().unwrap(), "lesson.html")).unwrap();
    assert!(
        page.starts_with("<!DOCTYPE html>")
            && page.contains("<h1 dir=\"auto\">The third cell</h1>")
    );
    assert!(page.contains("If you know two cells of a line, you know the third."));
    assert_eq!(page.matches("<form class=\"question\"").count(), 9);
    // A game is a picture, not a page.
    let room = Room::new();
    let said = room.refused("--side 3 --dims 2", "board.html", 2);
    assert!(said.contains("--out") && said.contains(".html"), "{said}");
}

#[test]
fn sweeps_nets_and_slices_are_drawn_without_a_board() {
    let room = Room::new();
    assert!(room.made("--sweep 4 --size 400x300", "tesseract.png").starts_with(b"\x89PNG"));
    let svg = |args: &str, name: &str| String::from_utf8(room.made(args, name)).unwrap();
    let cube = svg("--sweep 3", "cube.svg");
    assert!(["corners", "edges", "faces", "12"].iter().all(|text| cube.contains(text)));
    let growing = svg("--sweep 3 --at 2.5", "growing.svg");
    assert!(growing.contains("2·4+4") && !cube.contains("2·4+4"), "the table grows");
    assert!(!svg("--sweep 3 --no-key", "plain.svg").contains("corners"));
    let turned = svg("--sweep 4 --rotate xw=30 --camera 20,10", "turned.svg");
    assert_ne!(turned, svg("--sweep 4", "front.svg"));
    let film = room.made("--net 3 --size 200x150 --fps 2", "net.gif");
    assert!(film.starts_with(b"GIF89a"));
    assert!(room.made("--slice 4 --theme paper", "slice.pdf").starts_with(b"%PDF"));
    let page = svg("--slice 3", "slice.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("type=\"range\""));
}

#[test]
fn impossible_sweeps_nets_and_slices_are_refused() {
    let says = |args: &str, name: &str, parts: &[&str]| {
        let room = Room::new();
        let said = room.refused(args, name, 2);
        assert!(parts.iter().all(|part| said.contains(part)), "{args}: {said}");
    };
    says("--sweep 5", "a.png", &["--sweep", "1 to 4", "5"]);
    says("--sweep 0", "a.png", &["--sweep", "1 to 4"]);
    says("--net 1", "a.png", &["--net", "2 to 4"]);
    says("--slice x", "a.gif", &["--slice", "2 to 4", "x"]);
    says("--net 3 --at 1.5", "a.png", &["--at", "0 to 1"]);
    says("--at 1 --side 3 --dims 3", "a.png", &["--at", "--sweep"]);
    says("--sweep 3 --at 1", "a.gif", &["--at", "film"]);
    says("--sweep 3 --at 1", "a.html", &["--at"]);
    says("--sweep 3 --net 3", "a.png", &["--sweep", "--net"]);
    says("--sweep 3 --side 3 --dims 3", "a.png", &["--sweep", "--side"]);
    says("--slice 3 --line 4", "a.png", &["--slice", "--line"]);
    says("--sweep 3 --film turn=xw", "a.gif", &["xw", "3"]);
    says("--sweep 3 --film lines", "a.gif", &["--film", "sweep", "turn"]);
    says("--sweep 3 --sheet boards", "a.pdf", &["--sheet"]);
}
