//! `hypertoe draw`, `pairing` and `symmetries`, through the library.

use crate::support::words;

use serde_json::{Value, json};
use words::{json, output, refused, undecided};

/// The report of a command that does not find the answer.
fn undecided_json(words: &str) -> Value {
    serde_json::from_str(&undecided(&format!("{words} --json")).0).expect("JSON")
}

#[test]
fn a_drawn_board() {
    let report = json("draw --side 3 --dims 2");
    assert_eq!(report["exists"], true);
    assert_eq!((&report["sides"], &report["run"]), (&json!([3, 3]), &json!(3)));
    let board: Vec<u64> = serde_json::from_value(report["board"].clone()).unwrap();
    assert_eq!(board.len(), 9);
    for line in
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    {
        let marks = line.map(|cell: usize| board[cell]);
        assert!(marks.contains(&1) && marks.contains(&2), "{board:?}");
    }
    assert_eq!(report["proof"], Value::Null);
    let text = output("draw --side 3 --dims 2 --legal-counts");
    assert!(text.starts_with("3×3, 2 players, equal numbers of marks: a full board"), "{text}");
    assert!(text.ends_with("Marks: X 5, O 4\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.len() == 5).count(), 3, "{text}");
}

#[test]
fn boards_of_more_players_and_more_dimensions() {
    assert_eq!(json("draw --side 4 --dims 4 --legal-counts")["marks"], json!([128, 128]));
    let report = json("draw --side 3 --dims 3 --players 3 --legal-counts");
    assert_eq!(report["marks"], json!([9, 9, 9]));
    assert_eq!(json("draw --sides 7,6 --run 4")["exists"], true);
    let text = output("draw --side 2 --dims 3 --players 8");
    assert!(text.contains("X 1, O 1, Y 1"), "{text}");
}

#[test]
fn no_drawn_board() {
    let report = json("draw --side 3 --dims 3");
    assert_eq!((&report["exists"], &report["board"]), (&json!(false), &Value::Null));
    let proof = &report["proof"];
    assert_eq!((&proof["kind"], &proof["variables"]), (&json!("refuted"), &json!(27)));
    assert!(proof["conflicts"].as_u64().unwrap() > 0);
    let text = output("draw --side 3 --dims 3");
    assert!(
        text.contains(
            "every full board has a line\nProof: A SAT solver found that none can exist: 99 clauses"
        ),
        "{text}"
    );
    let text = output("draw --side 3 --dims 20");
    assert!(
        text.contains("every full board has a line\nProof: It contains a board of 3×3×3"),
        "{text}"
    );
    assert_eq!(json("draw --side 3 --dims 4")["proof"], json!({"kind": "cube_of_three"}));
    assert_eq!(json("draw --side 1 --dims 1")["proof"], json!({"kind": "one_mark"}));
    let pairs = json("draw --side 2 --dims 100 --players 8");
    assert_eq!(pairs["proof"]["kind"], "every_two");
}

#[test]
fn what_is_not_known_says_why() {
    let large = undecided_json("draw --side 5 --dims 30");
    assert_eq!((&large["exists"], &large["board"]), (&Value::Null, &Value::Null));
    assert!(large["reason"].as_str().unwrap().starts_with("too large: 5^30"));
    let gave_up = undecided_json("draw --side 4 --dims 6 --most-conflicts 200");
    assert_eq!(gave_up["exists"], Value::Null);
    assert!(gave_up["reason"].as_str().unwrap().contains("conflicts"));
    let (out, why) = undecided("draw --side 5 --dims 30");
    assert!(out.ends_with(": not known\n"), "{out}");
    assert!(why.contains("5^30 has 931,322,574,615,478,515,625 cells; "), "{why}");
    assert!(refused("draw --side 3 --dims 3 --players 9").contains("2 to 8"));
    assert!(refused("draw --side 3 --dims 3 --most-conflicts 0").contains("--most-conflicts"));
    assert!(refused("draw --side 3").contains("--dims"));
}

#[test]
fn pairs_of_cells() {
    let report = json("pairing --side 5 --dims 2");
    assert_eq!((&report["exists"], &report["lines"]), (&json!(true), &json!(12)));
    let pairs = report["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 12);
    let mut cells: Vec<String> = pairs
        .iter()
        .flat_map(|pair| pair["cells"].as_array().unwrap().iter().map(Value::to_string))
        .collect();
    cells.sort();
    cells.dedup();
    assert_eq!(cells.len(), 24);
    let text = output("pairing --side 5 --dims 2");
    assert!(text.starts_with("5×5, 25 cells, 12 lines: each line has two cells"), "{text}");
    assert_eq!(text.lines().count(), 15);
    let none = json("pairing --side 7 --dims 3");
    assert_eq!(none["shortage"], json!({"lines": 193, "pairs": 193, "cells": 343}));
    assert!(
        output("pairing --side 4 --dims 2").contains("10 lines need 20 cells but have only 16")
    );
    assert_eq!(undecided_json("pairing --side 1000 --dims 50")["exists"], Value::Null);
    let (out, why) = undecided("pairing --side 1000 --dims 50");
    assert!(out.contains(": not known\n") && out.contains("A draw with best play"), "{out}");
    let won = output("pairing --side 4 --dims 3");
    assert!(won.contains("The first player wins"), "{won}");
    assert!(why.contains("1000^50 has 1.000 × 10^150 cells; "), "{why}");
}

#[test]
fn symmetries_and_first_moves() {
    for (side, dims, count, moves) in
        [(3, 3, 48, 4), (3, 4, 384, 5), (4, 3, 192, 2), (4, 4, 1536, 3), (5, 3, 192, 6)]
    {
        let report = json(&format!("symmetries --side {side} --dims {dims}"));
        assert_eq!((&report["automorphisms"], &report["exact"]), (&json!(count), &json!(true)));
        assert_eq!(report["orbits"].as_array().unwrap().len(), moves);
        assert_eq!(report["first_moves"], moves);
    }
    let rows = json("symmetries --side 3 --dims 2")["orbits"].clone();
    assert_eq!(rows[0], json!({"cell": [0, 0], "size": 4, "lines": 3}));
    let text = output("symmetries --side 3 --dims 2");
    assert!(text.starts_with("3×3: 8 symmetries\nDistinct first moves: 3\n"), "{text}");
    assert!(text.ends_with("\na b a\nb c b\na b a\n"), "{text}");
    assert!(
        output("symmetries --sides 7,6 --run 4").starts_with("7×6, 4 in a row: 4 symmetries\n")
    );
    assert!(output("symmetries --side 2 --dims 20").contains("every permutation of its 1,048,576"));
    let giant = json("symmetries --side 1000 --dims 50");
    assert_eq!((&giant["first_moves"], &giant["orbits"]), (&json!(204_226), &Value::Null));
    assert!(output("symmetries --side 1000 --dims 50").contains("204,226 distinct cells"));
}

/// With so few long lines the second player blocks them all: a full board without a line exists.
#[test]
fn a_draw_with_best_play_has_a_full_board_without_a_line() {
    let report = json("draw --board 1000^50");
    assert_eq!(report["exists"], serde_json::json!(true));
    assert!(report["board"].is_null());
    let said = output("draw --board 1000^50");
    assert!(said.contains("A draw with best play") && said.contains("Selfridge"), "{said}");
    assert!(output("solve --board 1000^50").contains("Value: a draw with best play"));
    let misere = output("solve --board 3^3 --misere");
    assert!(misere.contains("player 1 wins") && misere.contains("mirrors every move"), "{misere}");
}

#[test]
fn gravity_keeps_half_of_the_symmetries() {
    let report = json("symmetries --board 7x6,4 --gravity y");
    assert_eq!((&report["automorphisms"], &report["kept_by_rules"]), (&4.into(), &2.into()));
}
