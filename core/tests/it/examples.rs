//! The programs in `examples/` run to their end.

#[path = "../../examples/game.rs"]
mod game;
#[path = "../../examples/lines.rs"]
mod lines;
#[path = "../../examples/solve.rs"]
mod solve;
#[path = "../../examples/strengths.rs"]
mod strengths;

#[test]
fn lines_are_counted_and_listed() {
    lines::main().unwrap();
}

#[test]
fn a_game_is_played_saved_and_read() {
    game::main().unwrap();
}

#[test]
fn a_board_is_solved_and_its_proof_checked() {
    solve::main().unwrap();
}

#[test]
fn strengths_are_fitted_to_matches() {
    strengths::main().unwrap();
    let played = |a: &str, b: &str, first: &str, a_wins: u32| {
        let b_wins = 20 - a_wins;
        format!(
            r#"{{"a": "{a}", "b": "{b}", "first": "{first}", "games": 20, "a_wins": {a_wins},
                "draws": 0, "b_wins": {b_wins}}}"#
        )
    };
    let text = played("Club", "Random", "a", 20) + &played("Club", "Random", "b", 18);
    let found = strengths::of_matches(&text).unwrap();
    let rating = |line: &str| line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap();
    let ratings: Vec<f64> = found.lines().map(rating).collect();
    assert_eq!(ratings[0], 1_500.0, "Club is the anchor");
    assert!((700.0..1_200.0).contains(&ratings[1]), "{found}");
    assert!(strengths::of_matches(&played("Club", "Random", "alternate", 20)).is_err());
}
