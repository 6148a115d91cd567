//! `hypertoe random-games`, through the library.

use crate::support::words;

use serde_json::{Value, json};
use words::{json, output, refused};

#[test]
fn games_are_counted_and_a_seed_repeats_them() {
    let words = "random-games --side 4 --dims 3 --games 20000 --seed 7";
    let without_time = |mut report: Value| {
        let effort = report.as_object_mut().unwrap().remove("effort").unwrap();
        assert!(effort["seconds"].as_f64().unwrap() > 0.0);
        report
    };
    let one = without_time(json(words));
    assert_eq!(one, without_time(json(words)));
    let number = |name: &str| one[name].as_u64().unwrap();
    assert_eq!((number("games"), number("seed")), (20_000, 7));
    assert_eq!(number("first_wins") + number("second_wins") + number("draws"), 20_000);
    // On 4^3 chance knows hardly an advantage, and hardly a draw.
    assert!(number("first_wins") > number("second_wins") && number("draws") < 200, "{one}");
    let lengths = one["games_by_length"].as_array().unwrap();
    let of = |length: &Value, name: &str| length[name].as_u64().unwrap();
    let games: u64 = lengths.iter().map(|length| of(length, "games")).sum();
    let plies: u64 = lengths.iter().map(|length| of(length, "games") * of(length, "moves")).sum();
    assert_eq!(games, 20_000);
    assert!((one["mean_plies"].as_f64().unwrap() - plies as f64 / 20_000.0).abs() < 1e-9);
}

#[test]
fn the_first_player_always_wins_on_boards_of_side_two() {
    let tally = json("random-games --side 2 --dims 4 --games 100");
    assert_eq!((&tally["first_wins"], &tally["draws"]), (&json!(100), &json!(0)));
    assert_eq!(tally["games_by_length"], json!([{"moves": 3, "games": 100}]));
}

#[test]
fn the_text_tells_rules_shares_and_speed() {
    let text = output("random-games --side 3 --dims 3 --closed-center --misere --games 3000");
    let head = "3×3×3: Two players; completing a line loses; the centre is closed\n";
    assert!(text.starts_with(head), "{text}");
    for part in ["random moves, seed 1", "3,000", "1 won", "±", "on average", "games per second"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn what_is_not_played_by_lot_is_refused_in_words() {
    let board = "random-games --side 3 --dims 3";
    assert!(refused(&format!("{board} --players 3")).contains("two players only, not for 3"));
    assert!(refused(&format!("{board} --first-to 2")).contains("not for “first to 2 lines”"));
    assert!(refused(&format!("{board} --gravity z")).contains("not where marks fall"));
    assert!(refused(&format!("{board} --games 0")).contains("--games must be a whole number"));
    assert!(refused("random-games --side 1000 --dims 50").contains("at most 32,768"));
    assert!(refused("random-games").contains("Give the board"));
}
