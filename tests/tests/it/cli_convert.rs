//! `hypertoe convert`, and `hypertoe show` of every format, through the library.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::command;

use command::run;
use hypertoe::cli::CliOutcome;
use hypertoe_core::record::{FormatScope, GameFormat, first_difference, read_game};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The output of a command that must succeed, and its remarks.
fn good(args: &[&str]) -> (String, String) {
    let (start, out, err) = run(args);
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{args:?}: {err}");
    (out, err)
}

/// The one sentence of a command that must fail.
fn refused(args: &[&str], status: u8) -> String {
    let (start, out, err) = run(args);
    assert_eq!((start, out.as_str()), (CliOutcome::Exit(ExitCode::from(status)), ""), "{err}");
    let line = err.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n') && line.len() < 600, "{line}");
    line.strip_prefix("hypertoe: ").unwrap().to_owned()
}

/// A folder with a file.
struct Room(tempfile::TempDir);

impl Room {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.name(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }
}

fn text(path: &str) -> String {
    std::fs::read_to_string(Path::new(path)).unwrap()
}

#[test]
fn every_format_becomes_a_file_and_the_same_again() {
    let room = Room::new();
    for format in GameFormat::writable() {
        let start = room.file(&format!("a.{}", format.extension), format.example);
        let (middle, end) = (room.name("b.hypertoe"), room.name("c"));
        assert_eq!(good(&["convert", &start, &middle, "--force"]), Default::default());
        let (out, err) = good(&["convert", &middle, &end, "--to", format.name, "--force"]);
        assert_eq!(out, "");
        assert!(err.is_empty() || format.scope == FormatScope::Position, "{format:?}: {err}");
        let again = read_game(format, &text(&end), None).unwrap();
        let example = read_game(format, format.example, None).unwrap();
        assert_eq!(first_difference(&again, &example), None, "{format:?}");
    }
}

#[test]
fn the_published_string_comes_back_byte_for_byte() {
    let room = Room::new();
    let start = room.file("game.nc4", GameFormat::NC4.example);
    for format in [
        GameFormat::HYPERTOE,
        GameFormat::PGN,
        GameFormat::MOVES,
        GameFormat::ACTIONS,
        GameFormat::GAME_CODE,
    ] {
        let middle = room.name(&format!("b.{}", format.extension));
        good(&["convert", &start, &middle]);
        let (out, err) = good(&["convert", &middle, "-", "--to", "nc4"]);
        assert_eq!((out.as_str(), err.as_str()), (GameFormat::NC4.example, ""));
    }
    let (shown, _) = good(&["show", &start]);
    assert!(shown.contains("Lines:   X 3, O 3, Y 1\nOutcome: undecided"), "{shown}");
    let two = room.file("two", &GameFormat::NC4.example.replacen('3', "2", 1));
    let (shown, _) = good(&["show", &two]);
    assert!(shown.contains("Moves:   45\n") && shown.contains("Outcome: X wins"), "{shown}");
}

#[test]
fn show_reads_every_format_and_what_it_prints_is_read() {
    let room = Room::new();
    for format in GameFormat::ALL {
        let start = room.file(&format!("a.{}", format.extension), format.example);
        let (shown, err) = good(&["show", &start]);
        assert!(err.is_empty() && shown.contains("Outcome: "), "{shown}");
        let board = room.file("shown.txt", &shown);
        let (again, _) = good(&["show", &board]);
        // All but the names of the players.
        let drawn = |text: &str| text.split("Turn:").next().unwrap().to_owned();
        assert_eq!(drawn(&again), drawn(&shown), "{format:?}");
    }
    // Marks of their own, on a board that is drawn and on one that is not.
    let marks = "[Mark1 \"A\"]\n[Mark2 \"%\"]\n";
    for (shape, moves) in [("3^2", "11 00"), ("999^9", "1,1,1,1,1,1,1,1,1 0,0,0,0,0,0,0,0,0")] {
        let start = room.file("b.pgn", &format!("[Shape \"{shape}\"]\n{marks}\n{moves}"));
        let (shown, _) = good(&["show", &start]);
        assert!(shown.contains("Marks:   A %\nMoves:   2\n"), "{shown}");
        let (again, _) = good(&["show", &room.file("shown.txt", &shown)]);
        assert_eq!(again, shown);
    }
}

#[test]
fn show_tells_the_rules_of_every_kind() {
    let room = Room::new();
    let json = |rules: &str, moves: &str| {
        let text = format!("[Shape \"3^2\"]\n[Rules \"{rules}\"]\n\n{moves}");
        let path = room.file("a.pgn", &text);
        let (out, _) = good(&["show", &path, "--json"]);
        serde_json::from_str::<serde_json::Value>(&out).unwrap()
    };
    let plain = json("first to 2 lines", "11 00");
    assert_eq!(plain["goal"], 2);
    for absent in ["loser", "opening", "pie", "swapped", "gravity"] {
        assert_eq!(plain.get(absent), None, "{absent}");
    }
    let misere = json("3 players; misere; no centre first", "00 01 02 10 11 12 20");
    assert_eq!((&misere["goal"], &misere["opening"]), (&"misere".into(), &"no_center".into()));
    assert_eq!(misere["outcome"], "loss");
    assert_eq!((&misere["loser"], misere["winner"].is_null()), (&1.into(), true));
    let most = json("most lines; pie; gravity y", "00 swap 10");
    assert_eq!((&most["goal"], &most["gravity"]), (&"most_lines".into(), &1.into()));
    assert_eq!((&most["pie"], &most["swapped"]), (&true.into(), &true.into()));
}

#[test]
fn what_is_lost_is_told() {
    let room = Room::new();
    let pgn = room.file("a.pgn", GameFormat::PGN.example);
    let (out, err) = good(&["convert", &pgn, "-", "--to", "actions"]);
    assert!(out.ends_with("\n4\n1\n0\n8\n6\n3\n2\n"), "{out}");
    assert_eq!(
        err,
        "hypertoe: “actions” does not keep the names of the players; \
         the variations; the comments on moves\n"
    );
}

#[test]
fn rules_are_given_for_texts_that_tell_none() {
    let room = Room::new();
    let list = room.file("bare.moves", "00 11 22\n");
    let said = refused(&["convert", &list, "-", "--to", "pgn"], 2);
    assert!(said.contains("--side S and --dims D"), "{said}");
    let given = ["--side", "3", "--dims", "2", "--players", "3", "--rules", "misere; pie"];
    let args = [&["convert", &list, "-", "--to", "pgn"][..], &given].concat();
    let (out, err) = good(&args);
    assert!(out.contains("[Rules \"3 players; misere; pie\"]"), "{out}");
    assert_eq!(err, "");
    // A text that tells its own is not overruled.
    let told = room.file("told.moves", "shape: 3^3\n000\n");
    let (out, err) = good(&[&["convert", &told, "-", "--to", "pgn"][..], &given].concat());
    assert!(out.contains("[Shape \"3^3\"]"), "{out}");
    assert!(err.contains("those given are not used"), "{err}");
    let wrong: [(&[&str], &str); 5] = [
        (&["--players", "3"], "need a board"),
        (&["--side", "3"], "Give the board"),
        (&["--side", "3", "--dims", "2", "--players", "9"], "--players must be a whole number"),
        (&["--side", "3", "--dims", "2", "--rules", "chess"], "“chess” is not a rule"),
        (
            &["--side", "3", "--dims", "2", "--players", "3", "--rules", "2 players"],
            "cannot be combined",
        ),
    ];
    for (more, part) in wrong {
        let said = refused(&[&["convert", &list, "-", "--to", "pgn"][..], more].concat(), 2);
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn what_cannot_be_done_is_said_in_one_sentence() {
    let room = Room::new();
    let pgn = room.file("a.pgn", GameFormat::PGN.example);
    let out = room.name("out");
    let said = refused(&["convert", &pgn, &out], 2);
    assert!(said.contains("Say which format to write") && said.contains("qubic"), "{said}");
    let said = refused(&["convert", &pgn, &out, "--to", "png"], 2);
    assert!(said.contains("--to must be hypertoe, pgn") && said.contains("“png”"), "{said}");
    assert!(refused(&["convert", &pgn, &out, "--from", "x", "--to", "pgn"], 2).contains("--from"));
    assert!(refused(&["convert", &pgn], 2).contains("OUT"));
    let said = refused(&["convert", &pgn, &room.name("x.nc4")], 2);
    assert!(said.contains("cannot hold this game: it is for 3×3×3×3, not for 3×3"), "{said}");
    assert!(!room.path("x.nc4").exists());
    let numbers = room.file("numbers", "1 2 3");
    assert!(refused(&["convert", &numbers, &out, "--to", "pgn"], 2).contains("give --from"));
    let missing = room.name("missing.pgn");
    assert!(refused(&["convert", &missing, "-", "--to", "pgn"], 1).contains("cannot be opened"));
    let folder = room.name("");
    let said = refused(&["convert", &pgn, &folder, "--to", "pgn"], 1);
    assert!(said.contains("It is a folder, not a file"), "{said}");
    let nowhere = room.name("no/such/folder/a.pgn");
    assert!(refused(&["convert", &pgn, &nowhere], 1).contains("cannot be written"));
}

#[test]
fn a_broken_input_says_where_and_leaves_the_output_alone() {
    let room = Room::new();
    let kept = room.file("kept.pgn", "as it was");
    let broken = room.file("b.moves", "shape: 3^2\n1 1\n2 5\n");
    let said = refused(&["convert", &broken, &kept], 1);
    assert!(
        said.contains("b.moves cannot be opened: Line 3, column 3: y must be 0 to 2, not 5"),
        "{said}"
    );
    assert_eq!(text(&kept), "as it was");
    std::fs::write(room.path("c.pgn"), b"[Shape \"3^2\"]\n\n1. \xff").unwrap();
    let said = refused(&["convert", &room.name("c.pgn"), &kept], 1);
    assert!(
        said.contains("Line 3, column 4: This text is not in UTF-8, but perhaps in Latin-1"),
        "{said}"
    );
    let json = room.file("d.hypertoe", "{\n  \"format\"");
    assert!(refused(&["convert", &json, &kept], 1).contains("Line 2"), "{json}");
}

#[test]
fn a_file_is_replaced_only_if_asked() {
    let room = Room::new();
    let pgn = room.file("a.pgn", GameFormat::PGN.example);
    let kept = room.file("b.pgn", "as it was");
    let said = refused(&["convert", &pgn, &kept], 1);
    assert!(said.contains("b.pgn exists already") && said.contains("--force"), "{said}");
    assert_eq!(text(&kept), "as it was");
    good(&["convert", &pgn, &kept, "--force"]);
    assert!(text(&kept).starts_with("[Shape \"3^2\"]"));
}

#[test]
fn one_of_several_games_is_chosen() {
    let room = Room::new();
    let second = GameFormat::PGN.example.replace("Ada", "Eve");
    let both = room.file("two.pgn", &format!("{}\n{second}", GameFormat::PGN.example));
    let convert = ["convert", &both, "-", "--to", "pgn"];
    let said = refused(&convert, 2);
    assert!(said.contains("two.pgn holds 2 games") && said.contains("--game"), "{said}");
    for command in [&["show", &both, "--json"][..], &convert] {
        let said = refused(&[command, &["--game", "3"]].concat(), 2);
        assert!(said.contains("holds 2 games"), "{said}");
        let (out, _) = good(&[command, &["--game", "2"]].concat());
        assert!(out.contains("Eve") && !out.contains("Ada"), "{out}");
    }
    let (out, _) = good(&["convert", &both, "-", "--to", "pgn", "--game", "1"]);
    assert!(out.contains("Ada") && !out.contains("Eve"), "{out}");
    // Places are those of the file.
    let broken =
        room.file("broken.pgn", &format!("{second}\n{}", second.replace("3. 00", "3. 09")));
    let said = refused(&["show", &broken, "--game", "2"], 1);
    let line = second.matches('\n').count() + 8;
    assert!(said.contains(&format!("Line {line}, column ")), "{said}");
}

/// A diagram says nothing of the moves that led to it, and none are made up.
#[test]
fn a_diagram_stays_a_position() {
    let room = Room::new();
    let diagram = room.file("board.txt", "· · O\n· X ·\nX · ·\n");
    let (out, _) = good(&["show", &diagram]);
    assert!(out.contains("Moves:   3\nTurn:    O\n"), "{out}");
    let (out, _) = good(&["show", &diagram, "--json"]);
    assert!(out.contains(r#""set_up":[[[0,0],[1,1]],[[2,2]]],"moves":[],"to_move":2"#), "{out}");
    let (out, err) = good(&["convert", &diagram, "-", "--to", "hypertoe"]);
    assert!(out.contains(r#""marks": [[[0, 0], [1, 1]], [[2, 2]]]"#), "{out}");
    assert_eq!(err, "");
    assert!(refused(&["convert", &diagram, "-", "--to", "moves"], 2).contains("empty board"));
}
