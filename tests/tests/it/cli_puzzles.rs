//! `hypertoe puzzles`, through the library: make, check, list, and the puzzles that come with the
//! program.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::command;

use command::run;
use hypertoe::cli::CliOutcome;
use hypertoe::jobs::shipped::shipped_puzzle_file;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::puzzle::{KnownPositions, Puzzle, PuzzleChecker, PuzzleSolver, PuzzleTheme};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::ExitCode;

fn output(words: &[&str]) -> String {
    let (start, out, err) = run(words);
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{err}");
    out
}

/// What is said of a command that fails, and its output.
fn refused(words: &[&str], status: u8) -> (String, String) {
    let (start, out, err) = run(words);
    assert_eq!(start, CliOutcome::Exit(ExitCode::from(status)), "{out}{err}");
    let mut lines = err.lines().filter(|line| !line.starts_with("… "));
    let said = lines.next().unwrap().strip_prefix("hypertoe: ").unwrap().to_owned();
    assert_eq!(lines.next(), None, "{err}");
    (said, out)
}

/// `puzzles make` on 3^3.
fn make<'a>(file: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let words = ["puzzles", "make", "--side", "3", "--dims", "3", "--out", file];
    [&words[..], more].concat()
}

/// The values of lines of JSON.
fn lines_of(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn puzzles_are_made_added_checked_and_listed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.puzzles").display().to_string();
    let said = output(&make(&path, &["--theme", "fork", "--count", "6", "--seed", "3"]));
    assert!(
        said.starts_with("3×3×3: Two players; the first line wins\nMade 6 puzzles of"),
        "{said}"
    );
    assert!(said.contains(&format!("\nWritten: {path}, now 6 puzzles, ")), "{said}");
    // The same seed again: none comes twice.
    let more = ["--theme", "fork", "--count", "6", "--seed", "3", "--json"];
    let report: Value = serde_json::from_str(&output(&make(&path, &more))).unwrap();
    assert_eq!((&report["made"], &report["puzzles"]), (&json!(6), &json!(12)));
    assert_eq!((&report["theme"], &report["asked"]), (&json!("fork"), &json!(6)));
    let bytes = std::fs::metadata(&path).unwrap().len();
    assert_eq!(report["bytes"], json!(bytes));
    output(&make(
        &path,
        &["--theme", "win", "--wins-in", "1-3", "--first-to", "2", "--count", "3"],
    ));
    let checked = output(&["puzzles", "check", &path]);
    assert!(checked.starts_with("Checked 15 puzzles of 15 in "), "{checked}");
    let sample = output(&["puzzles", "check", &path, "--sample", "4", "--json"]);
    let sample: Value = serde_json::from_str(&sample).unwrap();
    assert_eq!((&sample["puzzles"], &sample["checked"]), (&json!(15), &json!(4)));
    assert_eq!(sample["wrong"], json!([]));
    let listed = output(&["puzzles", "list", &path]);
    assert_eq!(listed.lines().count(), 17, "{listed}");
    assert!(
        listed.contains("3×3×3: Two players; first to 2 lines") && listed.ends_with("15 puzzles\n")
    );
    let forks = output(&["puzzles", "list", &path, "--theme", "fork", "--json"]);
    let forks = lines_of(&forks);
    assert_eq!(forks.len(), 12);
    for fork in forks {
        assert_eq!((&fork["theme"], &fork["wins_in"]), (&json!("fork"), &json!(2)));
        assert_eq!(fork["right"].as_array().unwrap().len(), 1);
        let marks = fork["moves"].as_array().unwrap().len();
        assert_eq!(fork["to_move"], json!(marks % 2 + 1));
    }
}

#[test]
fn the_same_seed_makes_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let written = |name: &str, seed: &str| {
        let path = file(name);
        let more = ["--theme", "block", "--count", "5", "--gravity", "z", "--seed", seed];
        output(&make(&path, &more));
        std::fs::read(path).unwrap()
    };
    let one = written("one", "5");
    assert_eq!(written("two", "5"), one);
    assert_ne!(written("three", "6"), one);
}

#[test]
fn a_puzzle_that_does_not_hold_is_named_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine").display().to_string();
    output(&make(&path, &["--theme", "win", "--wins-in", "3", "--count", "4"]));
    let all = output(&["puzzles", "list", &path, "--json"]);
    let all = lines_of(&all);
    // The same text with another right move, and its own sum.
    let text = hypertoe_core::puzzle::PuzzleFile::read(
        &std::fs::read(&path).unwrap(),
        &mut hypertoe_core::base::read_budget::ReadBudget::without_control(),
    );
    let text = text.unwrap().to_text();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let parts: Vec<&str> = lines[3].split(" / ").collect();
    // Numbers of cells in the file are coordinates in the list.
    let cell = |number: u64| json!([number % 3, number / 3 % 3, number / 9]);
    let taken = |number: u64| all[1]["moves"].as_array().unwrap().contains(&cell(number));
    let is_other = |number: &u64| !taken(*number) && all[1]["right"] != json!([cell(*number)]);
    let other = (0..27).find(is_other).unwrap();
    lines[3] = [parts[0], parts[1], &other.to_string(), parts[3]].join(" / ");
    lines[4] = lines[2].clone();
    let broken = folder.path().join("broken");
    let body = lines[..lines.len() - 1].join("\n") + "\n";
    std::fs::write(&broken, body.clone() + "sha256 0\n").unwrap();
    let broken = broken.to_str().unwrap();
    let (said, _) = refused(&["puzzles", "check", broken], 1);
    let sum = said.split("SHA-256 ").nth(1).unwrap().split(',').next().unwrap();
    std::fs::write(broken, format!("{body}sha256 {sum}\n")).unwrap();
    let (said, out) = refused(&["puzzles", "check", broken], 1);
    assert_eq!(said, "2 of 4 puzzles are wrong");
    let all_right = all[1]["right"].as_array().unwrap();
    let right = (0..27).filter(|number| all_right.contains(&cell(*number)));
    let right: Vec<String> = right.map(|number| number.to_string()).collect();
    let right = right.join(",");
    let reason = format!("the right first moves should be {other}, but they are {right}");
    assert!(
        out.starts_with(&format!("Puzzle 2 (win): {reason}\nPuzzle 3 (win): the same position")),
        "{out}"
    );
    let (_, out) = refused(&["puzzles", "check", broken, "--json"], 1);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["wrong"][0]["number"], json!(2));
    assert!(report["wrong"][0]["reason"].as_str().unwrap().contains("right first moves"));
}

#[test]
fn what_cannot_be_made_or_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new").display().to_string();
    let wrong = |more: &[&str], status| refused(&make(&path, more), status).0;
    assert_eq!(refused(&["puzzles"], 2).0, "make, check or list is missing");
    assert!(wrong(&["--theme", "mate"], 2).starts_with("--theme must be win, fork, block, only"));
    for range in ["0", "4-2", "x", "3-", "21"] {
        let said = wrong(&["--theme", "win", "--wins-in", range], 2);
        assert!(
            said.starts_with("--wins-in must be a number from 1 to 20 for the theme"),
            "{said}"
        );
    }
    assert!(wrong(&["--theme", "fork", "--wins-in", "3"], 2).contains("from 2 to 2"));
    assert!(wrong(&["--theme", "fork", "--count", "0"], 2).starts_with("--count must be a whole"));
    assert!(wrong(&["--theme", "fork", "--players", "3"], 2).contains("two players, not for 3"));
    assert!(wrong(&["--theme", "fork", "--misere"], 2).contains("won by a number of lines"));
    let large =
        ["puzzles", "make", "--side", "30", "--dims", "4", "--theme", "fork", "--out", &path];
    assert!(refused(&large, 2).0.contains("810,000 cells"));
    // On 2^2 whoever begins wins with the next move: there is no fork.
    let none = ["puzzles", "make", "--side", "2", "--dims", "2", "--theme", "fork", "--out", &path];
    assert!(refused(&none, 1).0.starts_with("No such puzzle was found in 20,000 games"));
    assert!(!std::path::Path::new(&path).exists());
    // Few are there to be found: these are written, and it is said.
    let few =
        ["puzzles", "make", "--side", "3", "--dims", "2", "--theme", "fork", "--count", "500"];
    let said = output(&[&few[..], &["--out", &path]].concat());
    assert!(
        said.contains("500 were asked for, but 20,000 games in a row brought nothing new"),
        "{said}"
    );
    std::fs::write(&path, "mine").unwrap();
    let said = wrong(&["--theme", "fork"], 1);
    assert!(said.contains("cannot be read: This is not a file of Hypertoe puzzles"), "{said}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine", "it stays as it was");
    let gone = folder.path().join("gone").display().to_string();
    assert!(refused(&["puzzles", "check", &gone], 1).0.contains("cannot be opened"));
    assert!(refused(&["puzzles", "list", &gone], 1).0.contains("cannot be opened"));
}

/// A board and its rules in words, and a theme.
type Kind = (String, PuzzleTheme);

fn by_kind(puzzles: &[Puzzle]) -> BTreeMap<Kind, Vec<&Puzzle>> {
    let mut kinds: BTreeMap<Kind, Vec<&Puzzle>> = BTreeMap::new();
    for puzzle in puzzles {
        let rules = puzzle.rules();
        let board = format!("{} {rules}", rules.shape());
        kinds.entry((board, puzzle.theme())).or_default().push(puzzle);
    }
    kinds
}

#[test]
fn two_thousand_puzzles_come_with_the_program() {
    let puzzles = shipped_puzzle_file().puzzles();
    assert_eq!(puzzles.len(), 2_200);
    assert!(shipped_puzzle_file().to_bytes().unwrap().len() <= 300_000);
    let mut known = KnownPositions::new();
    assert!(puzzles.iter().all(|puzzle| known.insert(puzzle)), "none comes twice");
    let boards = ["3^3 ", "4^3 ", "3^4 ", "4^4 ", "5^3 "];
    for board in boards {
        assert!(by_kind(puzzles).keys().any(|(name, _)| name.starts_with(board)), "{board}");
    }
    for theme in PuzzleTheme::ALL {
        let count = puzzles.iter().filter(|puzzle| puzzle.theme() == theme).count();
        assert!(count >= 100, "{theme}: {count}");
    }
    assert!(puzzles.iter().any(|puzzle| puzzle.rules().gravity_axis().is_some()));
    assert!(puzzles.iter().any(|puzzle| puzzle.rules().goal() != hypertoe_core::Goal::FirstTo(1)));
    // From the first steps to what hardly anybody sees.
    let rated = |least: f64, most: f64| {
        let rating = |puzzle: &&Puzzle| (least..most).contains(&puzzle.starting_rating().value);
        puzzles.iter().filter(rating).count()
    };
    assert!(rated(0.0, 1_000.0) >= 200 && rated(1_800.0, 9_000.0) >= 50);
    let numbers = output(&["puzzles", "list", "--json"]);
    let numbers = lines_of(&numbers);
    assert_eq!(numbers.len(), 2_200);
}

/// Some of each theme on each board: solved again, and played to the end.
#[test]
fn a_sample_of_the_puzzles_of_the_program_holds() {
    let mut checker = PuzzleChecker::new();
    for ((board, theme), puzzles) in by_kind(shipped_puzzle_file().puzzles()) {
        for puzzle in [puzzles[0], puzzles[puzzles.len() / 2]] {
            let checked = run_to_end(|control| checker.check(puzzle, control));
            assert_eq!(checked, Ok(()), "{board}, {theme}: {puzzle:?}");
            play(puzzle);
        }
    }
}

/// The solution, move by move: the defence lasts as long as the puzzle says, and no longer.
fn play(puzzle: &Puzzle) {
    let mut solver = PuzzleSolver::new(puzzle);
    let mut position = puzzle.position();
    let mut own = 0;
    while !solver.is_solved(&position) {
        let (right, wins_in) = run_to_end(|control| solver.right_moves(&position, control));
        assert_eq!(wins_in, puzzle.wins_in().map(|moves| moves - own), "{puzzle:?}");
        position.play_cell(&right[0]).unwrap();
        own += 1;
        if let Some(reply) = run_to_end(|control| solver.reply(&position, control)) {
            position.play_cell(&reply.cell).unwrap();
        }
    }
    assert_eq!(own, puzzle.wins_in().unwrap_or(1), "{puzzle:?}");
}
