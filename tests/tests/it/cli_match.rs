//! `hypertoe match`, through the library.

use crate::support::command;
use crate::support::words;

use serde_json::{Value, json};
use words::{json, output, refused};

#[test]
fn games_are_counted() {
    let report = json("match --side 4 --dims 3 --a careless --b random --games 20 --seed 3");
    let number = |name: &str| report[name].as_u64().unwrap();
    assert_eq!(number("games"), 20);
    let (wins, losses, draws) = (number("a_wins"), number("b_wins"), number("draws"));
    assert_eq!(wins + losses + draws, 20);
    assert!(wins >= 15, "{report}");
    let share = (wins as f64 + draws as f64 / 2.0) / 20.0;
    assert!((report["a_score"].as_f64().unwrap() - share).abs() < 1e-9, "{report}");
    // The same games with the seats exchanged count for the other one.
    let other = json("match --side 4 --dims 3 --a random --b careless --games 20 --seed 3");
    assert!(other["b_wins"].as_u64() >= Some(15), "{other}");
    assert_eq!((&report["a"], &report["b"]), (&json!("Careless"), &json!("Random")));
    assert_eq!((&report["opening_plies"], &report["first"]), (&json!(4), &json!("alternate")));
    let (low, high) = (report["a_score_low"].as_f64(), report["a_score_high"].as_f64());
    let score = report["a_score"].as_f64();
    assert!(low < score && score <= high, "{report}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_games() {
    let words = "match --side 3 --dims 3 --a strong --b club --games 4 --nodes 500 --seed 9";
    let without_times = |mut report: Value| {
        report.as_object_mut().unwrap().remove("effort").unwrap();
        report
    };
    let one = without_times(json(words));
    assert_eq!(one, without_times(json(words)));
}

#[test]
fn who_begins_can_be_said() {
    // On 3^3 whoever begins wins, if it is known how.
    let words = "match --side 3 --dims 3 --a perfect --b strong --games 4";
    for (first, a_wins) in [("a", 4), ("b", 0)] {
        let report = json(&format!("{words} --first {first}"));
        assert_eq!((&report["a_wins"], &report["opening_plies"]), (&json!(a_wins), &json!(0)));
        assert_eq!(report["first"], first);
    }
}

#[test]
fn more_players_and_other_rules() {
    let options = "--players 3 --first-to 2 --closed-center --gravity z";
    let report = json(&format!("match --side 3 --dims 3 --a club --b random --games 6 {options}"));
    assert_eq!(report["elo"], Value::Null);
    let rules = report["rules"].as_str().unwrap();
    assert_eq!(rules, "Three players; first to 2 lines; the centre is closed; marks fall along z");
    let words = "match --side 3 --dims 2 --rules misere --a depth=2,time=500 --b random --games 4";
    let text = output(words);
    assert!(text.starts_with("3×3: Two players; completing a line loses\n"), "{text}");
    assert!(text.contains("a = Custom (2 ahead, 500 ms), b = Random"), "{text}");
    assert!(text.contains("with 95% confidence"), "{text}");
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let board = "match --side 3 --dims 3 --b random";
    assert!(refused(&format!("{board} --a genius")).contains("--a must be random, careless"));
    assert!(refused(&format!("{board} --a depth=99")).contains("“depth=99”"));
    assert!(refused(&format!("{board} --a club --games 0")).contains("from 1 to 1,000,000"));
    assert!(refused(&format!("{board} --a club --opening 3")).contains("a multiple of 2"));
    assert!(
        refused(&format!("{board} --a club --players 99")).contains("The rules “99 players”: ")
    );
    assert!(refused(&format!("{board} --a club --most-lines --misere")).contains("--m"));
}

#[test]
fn a_match_on_a_giant_ends_after_so_many_moves_or_seconds() {
    let giant = "match --side 10000 --dims 60 --a club --b random --opening 0";
    let text = output(&format!("{giant} --games 2 --moves 6"));
    assert!(text.contains("drawn  2") && text.contains("; 6.0 moves per game"), "{text}");
    let words = format!("{giant} --games 1000000 --moves 1000000 --seconds 3 --json");
    let (_, out, err) = command::run(&words.split_whitespace().collect::<Vec<_>>());
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&report["stopped"], &report["games"]), (&json!(true), &json!(0)), "{report}");
    assert!(err.lines().all(|line| line.starts_with("… game 1 of 1,000,000, move ")), "{err}");
    assert!(!err.is_empty(), "it tells its progress");
}
