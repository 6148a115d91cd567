//! `hypertoe census` and `hypertoe gallery`, through the library.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::command;
use crate::support::words::undecided;

use command::run;
use hypertoe::cli::CliOutcome;
use hypertoe_core::{Cell, Outcome, Position, Rules, Shape};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;

/// The output of a command that must succeed. It may have told its progress.
fn output(words: &str) -> String {
    let (start, out, err) = run(&words.split(' ').collect::<Vec<_>>());
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS), "{words}: {err}");
    out
}

fn report(words: &str) -> Value {
    serde_json::from_str(&output(words)).unwrap()
}

/// The one sentence of a command whose arguments are wrong.
fn refused_args(args: &[&str]) -> String {
    let (start, out, err) = run(args);
    assert_eq!((start, out.as_str()), (CliOutcome::Exit(ExitCode::from(2)), ""), "{args:?}: {err}");
    let line = err.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n') && line.len() < 600, "{line}");
    line.strip_prefix("hypertoe: ").unwrap().to_owned()
}

fn refused(words: &str) -> String {
    refused_args(&words.split(' ').collect::<Vec<_>>())
}

#[test]
fn census_of_three_squared() {
    let census = report("census --side 3 --dims 2 --json");
    let games =
        json!({"total": 255168, "first_wins": 131184, "second_wins": 77904, "draws": 46080});
    assert_eq!(census["positions"], 5478);
    assert_eq!(census["first_wins"], 626);
    assert_eq!(census["second_wins"], 316);
    assert_eq!(census["draws"], 16);
    assert_eq!(census["games"], games);
    assert_eq!(census["complete"], true);
    assert_eq!(census.get("estimate"), None);
    let by_marks = census["by_marks"].as_array().unwrap();
    assert_eq!(by_marks.len(), 10);
    assert_eq!(
        by_marks[9],
        json!({"marks": 9, "positions": 78, "open": 0, "first_wins": 62, "second_wins": 0, "draws": 16})
    );
    let lengths = census["games_by_length"].as_array().unwrap();
    let totals: Vec<_> = lengths.iter().map(|row| (&row["moves"], &row["total"])).collect();
    let known = [(5, 1440), (6, 5328), (7, 47_952), (8, 72_576), (9, 127_872)];
    assert_eq!(totals.len(), known.len());
    for ((moves, total), known) in totals.into_iter().zip(known) {
        assert_eq!((moves, total), (&json!(known.0), &json!(known.1)));
    }
    let distinct = report("census --side 3 --dims 2 --distinct --json");
    assert_eq!(distinct["positions"], 765);
    assert_eq!(distinct["symmetries"], 8);
    let finished =
        ["first_wins", "second_wins", "draws"].map(|way| distinct[way].as_u64().unwrap());
    assert_eq!(finished, [91, 44, 3]);
    assert_eq!(distinct["games"], games);
}

#[test]
fn census_as_text() {
    let expected = "\
3×3: Two players; the first line wins

marks  positions  X wins  O wins  draws  complete games
    0          1       0       0      0               0
    1          9       0       0      0               0
    2         72       0       0      0               0
    3        252       0       0      0               0
    4        756       0       0      0               0
    5      1,260     120       0      0           1,440
    6      1,520       0     148      0           5,328
    7      1,140     444       0      0          47,952
    8        390       0     168      0          72,576
    9         78      62       0     16         127,872
  sum      5,478     626     316     16         255,168

Of the games, X wins 131,184 and O wins 77,904; 46,080 are draws.
";
    assert_eq!(output("census --side 3 --dims 2"), expected);
    let distinct = output("census --sides 3,3 --distinct");
    assert!(distinct.contains("symmetrical positions count as one (8 symmetries)"), "{distinct}");
    assert!(distinct.contains("\n  sum        765      91      44      3"), "{distinct}");
}

#[test]
fn what_is_too_large_is_estimated_and_says_so() {
    let words = "census --side 3 --dims 3 --max-positions 1000 --samples 300 --seed 5";
    let census = report(&format!("{words} --json"));
    assert_eq!(census["complete"], false);
    assert_eq!(census["positions"], Value::Null);
    assert_eq!(census["games"]["total"], Value::Null);
    let known = census["by_marks"].as_array().unwrap();
    assert_eq!(known[4]["positions"], 105_300);
    assert_eq!(census["counted_marks"], known.len() - 1);
    let estimate = &census["estimate"];
    assert_eq!((&estimate["samples"], &estimate["seed"]), (&json!(300), &json!(5)));
    assert_eq!(estimate["from_marks"], known.len());
    let positions = &estimate["positions"];
    assert!(positions["mean"].as_f64().unwrap() > 1e11);
    assert!(positions["error"].as_f64().unwrap() > 0.0);
    assert!(estimate["games"]["total"]["mean"].as_f64().unwrap() > 1e22);
    let text = output(words);
    assert!(text.contains("Too large to count: stopped at 4 marks"), "{text}");
    assert!(text.contains("an estimate by 300 random games (seed 5) from "), "{text}");
    assert!(text.contains(" ± ") && text.contains(" × 10^11"), "{text}");
    // None is made where none is wanted; one is made where it is, needed or not.
    let none = report("census --side 3 --dims 3 --max-positions 10 --samples 0 --json");
    assert_eq!(none.get("estimate"), None);
    let asked = report("census --side 3 --dims 2 --samples 500 --distinct --json");
    assert_eq!((&asked["positions"], &asked["estimate"]["from_marks"]), (&json!(765), &json!(0)));
    assert!((asked["estimate"]["positions"]["mean"].as_f64().unwrap() - 765.0).abs() < 100.0);
}

/// The levels that were counted are given, and an estimate of the rest.
#[test]
fn what_was_counted_when_time_ended_is_given() {
    let words = "census --side 4 --dims 3 --seconds 1";
    let (out, why) = undecided(words);
    assert!(why.contains("Not finished within 1 second"), "{why}");
    let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(rows.contains(&vec!["2", "4,032", "0", "0", "0", "0"]), "{out}");
    assert!(out.contains("The time ended after") && out.contains("random games (seed 1)"), "{out}");
    let report: Value = serde_json::from_str(&undecided(&format!("{words} --json")).0).unwrap();
    let positions = &report["by_marks"][2]["positions"];
    assert_eq!((&report["complete"], positions), (&json!(false), &json!(4_032)));
    assert!(report["estimate"]["samples"].as_u64().unwrap() > 0, "{report}");
}

/// Every full board of 3^3 has a line, so the number of draws is no estimate.
#[test]
fn draws_that_a_proof_rules_out_are_none() {
    let words = "census --side 3 --dims 3 --max-positions 1000 --samples 300";
    let out = output(words);
    let draws = out.lines().rfind(|line| line.trim_start().starts_with("draws")).unwrap();
    let fields: Vec<&str> = draws.split_whitespace().collect();
    assert_eq!(fields, ["draws", "0", "(proved)", "0", "(proved)"]);
    assert_eq!(report(&format!("{words} --json"))["estimate"]["no_draws"], true);
    // On 4^3 boards without a line exist, though no random game may meet one.
    let qubic = report("census --side 4 --dims 3 --max-positions 1000 --samples 10 --json");
    assert_eq!(qubic["estimate"]["no_draws"], false);
}

#[test]
fn numbers_too_large_for_readers_of_json_are_strings() {
    let census = report("census --sides 4,4 --json");
    assert_eq!((&census["positions"], &census["symmetries"]), (&json!(9_722_011), &json!(32)));
    // 5,356 full boards of eight and eight marks without a line, in any order of play.
    assert_eq!(census["games"]["draws"], 5356 * 40_320u64.pow(2));
    // Every permutation of the 128 cells of 2^7 keeps its lines.
    let census = report("census --side 2 --dims 7 --samples 1 --seed 18446744073709551615 --json");
    assert_eq!(census["games"]["total"], 128 * 127 * 126);
    assert_eq!(census["symmetries"].as_str().unwrap().len(), 216);
    assert_eq!(census["estimate"]["seed"], "18446744073709551615");
}

#[test]
fn census_refuses_in_one_sentence() {
    assert!(refused("census --side 4 --dims 4").contains("256 cells; this works with at most 128"));
    assert!(refused("census --side 1000 --dims 50").contains("at most 128"));
    assert!(refused("census --side 3").contains("--dims"));
    for (option, bad) in [("--max-positions", "0"), ("--samples", "-1"), ("--seed", "x")] {
        let said = refused(&format!("census --side 3 --dims 2 {option} {bad}"));
        assert!(said.contains(option) && said.contains("whole number"), "{said}");
    }
}

/// Plays the moves of every position; the positions must all differ.
fn replay(gallery: &Value) -> usize {
    let sides: Vec<u16> = serde_json::from_value(gallery["sides"].clone()).unwrap();
    let shape =
        Shape::new(&sides, serde_json::from_value(gallery["run"].clone()).unwrap()).unwrap();
    let rules = Arc::new(Rules::new(shape, 2).unwrap());
    let mut seen = BTreeSet::new();
    for built in gallery["positions"].as_array().unwrap() {
        let moves: Vec<Cell> = serde_json::from_value(built["moves"].clone()).unwrap();
        let mut position = Position::new(Arc::clone(&rules));
        for cell in &moves {
            position.play_cell(cell).unwrap();
        }
        let lines = built["lines"].as_array().unwrap().len();
        match position.outcome() {
            Outcome::Won(player) => {
                assert_eq!(
                    (&built["outcome"], &built["winner"]),
                    (&json!("win"), &json!(player.0 + 1))
                );
                assert_eq!(position.completed_lines(player).len(), lines);
            }
            Outcome::Draw => {
                assert_eq!((&built["outcome"], &built["winner"]), (&json!("draw"), &Value::Null));
                assert_eq!(lines, 0);
            }
            other => panic!("{other:?} is not an end of {built}"),
        }
        assert_eq!(built["marks"], moves.len());
        let own = |first: usize| moves.iter().skip(first).step_by(2).cloned().collect();
        let (x, o): (BTreeSet<Cell>, BTreeSet<Cell>) = (own(0), own(1));
        assert!(seen.insert((x, o)), "{built} is there twice");
    }
    seen.len()
}

#[test]
fn gallery_of_three_squared() {
    let all = report("gallery --side 3 --dims 2 --count 1000 --json");
    assert_eq!(all["end"], "all");
    assert_eq!(replay(&all), 958);
    let distinct = report("gallery --side 3 --dims 2 --count 1000 --distinct --json");
    assert_eq!(replay(&distinct), 138);
    for (winner, count) in [("X", 626), ("o", 316), ("draw", 16)] {
        let won =
            report(&format!("gallery --side 3 --dims 2 --count 1000 --winner {winner} --json"));
        assert_eq!(replay(&won), count);
    }
}

#[test]
fn gallery_of_larger_boards() {
    for board in ["--side 3 --dims 3", "--side 4 --dims 3", "--side 3 --dims 4"] {
        let built = report(&format!("gallery {board} --count 9 --seed 2 --json"));
        assert_eq!((&built["end"], replay(&built)), (&json!("asked"), 9));
    }
    let args = [
        "gallery", "--side", "4", "--dims", "3", "--winner", "X", "--marks", "21", "--line",
        "x+ y1 z-", "--count", "3", "--json",
    ];
    let (start, out, _) = run(&args);
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS));
    let built: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(replay(&built), 3);
    for position in built["positions"].as_array().unwrap() {
        assert_eq!((&position["marks"], &position["winner"]), (&json!(21), &json!(1)));
        let mut lines = position["lines"].as_array().unwrap().iter();
        assert!(lines.any(|line| line["pattern"] == "x+ y1 z-"));
    }
    // No full board of 3^3 is without a line.
    let none = report("gallery --side 3 --dims 3 --winner draw --json");
    assert_eq!((&none["end"], replay(&none)), (&json!("all"), 0));
}

#[test]
fn gallery_as_text() {
    let (start, out, _) = run(&[
        "gallery",
        "--side",
        "3",
        "--dims",
        "2",
        "--line",
        "x+ y1",
        "--marks",
        "5",
        "--count",
        "100",
        "--distinct",
    ]);
    assert_eq!(start, CliOutcome::Exit(ExitCode::SUCCESS));
    let head = out.lines().next().unwrap();
    assert!(head.starts_with("3×3: ") && head.ends_with("; these are all there are"), "{out}");
    assert!(out.contains("\n1. X won with 5 marks: x+ y1\n\n"), "{out}");
    assert!(out.contains("\nX X X\n"), "{out}");
    let none = output("gallery --side 3 --dims 3 --winner draw");
    assert_eq!(none, "3×3×3: 0 finished positions; there is no such position\n");
    let drawn = output("gallery --side 4 --dims 2 --winner draw --count 1");
    assert!(drawn.starts_with("4×4: 1 finished position; there may be more\n"), "{drawn}");
    assert!(drawn.contains("1. A draw with 16 marks"), "{drawn}");
}

#[test]
fn gallery_refuses_in_one_sentence() {
    let base = "gallery --side 3 --dims 2";
    let few = refused(&format!("{base} --winner X --marks 4"));
    assert!(few.contains("at least 5 marks, 3 of them the winner’s; you chose 4"), "{few}");
    let turn = refused(&format!("{base} --winner O --marks 7"));
    assert!(turn.contains("the first player moved last"), "{turn}");
    assert!(
        refused(&format!("{base} --marks 10")).contains("On 9 cells there is no room for 10 marks")
    );
    assert!(refused(&format!("{base} --winner draw --marks 8")).contains("it has 9 marks, not 8"));
    assert!(
        refused(&format!("{base} --winner Y")).contains("--winner must be X, O or draw, not “Y”")
    );
    assert!(refused(&format!("{base} --count 0")).contains("from 1 to 100,000"));
    assert!(refused(&format!("{base} --marks 0")).contains("--marks"));
    assert!(refused(&format!("{base} --line x+")).contains("--line: y is missing"));
    let three = ["gallery", "--side", "3", "--dims", "2", "--line", "x+ y9"];
    assert!(refused_args(&three).contains("“y9” leaves the board"));
    assert!(refused("gallery --side 1000 --dims 50").contains("at most 1,024"));
}

/// Each row is a game that can be played: its moves end in the outcome, on the cells of the marks.
#[test]
fn finished_positions_are_written_as_a_table() {
    let table = output("gallery --side 3 --dims 2 --count 20 --csv");
    let mut lines = table.lines();
    let comment = lines.next().unwrap();
    assert!(comment.starts_with("# Ways to win. 3×3") && comment.contains("Hypertoe"), "{comment}");
    assert_eq!(lines.next(), Some("number,winner,marks,lines,moves"));
    let rows: Vec<&str> = lines.collect();
    assert_eq!(rows.len(), 20);
    for (number, row) in (1..).zip(rows) {
        let [index, winner, marks, patterns, moves] =
            row.split(',').collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(index, number.to_string());
        let rules = Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap();
        let mut position = Position::new(Arc::new(rules));
        for cell in moves.split(';') {
            let coords: Vec<u16> = cell.split(' ').map(|n| n.parse().unwrap()).collect();
            position.play_cell(&Cell::from(&coords[..])).unwrap();
        }
        assert_eq!(position.marks().len().to_string(), marks);
        let expected = match position.outcome() {
            Outcome::Won(player) => ["1", "2"][player.index()],
            _ => "",
        };
        assert_eq!((winner, patterns.is_empty()), (expected, expected.is_empty()));
    }
}
