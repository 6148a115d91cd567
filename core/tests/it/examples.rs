//! The programs in `examples/` run to their end.

#[path = "../../examples/game.rs"]
mod game;
#[path = "../../examples/lines.rs"]
mod lines;
#[path = "../../examples/play.rs"]
#[expect(dead_code, reason = "its person types at a terminal")]
mod play;
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
fn a_person_plays_a_bot() {
    // The third move is refused, and what is no cell asked for again; Careless takes no lead here.
    let typed = "0 0 0\n100\n0 0 0\nhello\n2 0 0\n300\n";
    let outcome = play::play(typed.as_bytes(), hypertoe_core::Bot::Careless).unwrap();
    assert_eq!(outcome, hypertoe_core::Outcome::Undecided, "Careless has blocked the row");
    let every_cell: String =
        (0..64).map(|cell| format!("{} {} {}\n", cell % 4, cell / 4 % 4, cell / 16)).collect();
    assert!(play::play(every_cell.as_bytes(), hypertoe_core::Bot::Strong).unwrap().is_over());
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
