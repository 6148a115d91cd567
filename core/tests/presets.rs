//! Every preset, played to its end through the public interface.

use fastrand::Rng;
use hypertoe_core::preset::PRESETS;
use hypertoe_core::{Game, Goal, Move, Outcome, Player};
use std::sync::Arc;

/// Plays legal moves until the game is over.
fn play_out(game: &mut Game, chance: &mut Rng) {
    while !game.position().outcome().is_over() {
        let legal: Vec<Move> = game.position().legal_moves().expect("few cells").collect();
        assert!(!legal.is_empty(), "the game goes on, but nobody can move");
        let mv = &legal[chance.usize(..legal.len())];
        game.play_move(mv).expect("a legal move");
    }
}

/// What the rules say of the end, from the lines that stand.
fn expected(game: &Game) -> Outcome {
    let scores = game.position().scores();
    let full = game.position().empty_cells() == Some(0);
    let last = game.position().moves().last().expect("moves were played").player;
    match game.rules().goal() {
        Goal::FirstTo(goal) if scores[last.index()] >= goal as usize => Outcome::Won(last),
        Goal::Misere if scores[last.index()] > 0 && scores.len() == 2 => {
            Outcome::Won(Player(1 - last.0))
        }
        _ => {
            assert!(full, "it ended early");
            Outcome::Draw
        }
    }
}

#[test]
fn every_preset_is_played_to_its_end_for_all_its_seats() {
    for preset in &PRESETS {
        for players in preset.seats.0..=preset.seats.1 {
            for pie in [false, true] {
                let rules = hypertoe_core::preset::Preset { players, ..*preset }.rules();
                let rules = Arc::new(rules.expect("rules").with_pie(pie));
                let mut ends = 0;
                for seed in 1..=6u64 {
                    let mut game = Game::new(Arc::clone(&rules));
                    play_out(&mut game, &mut Rng::with_seed(seed));
                    let outcome = game.position().outcome();
                    assert_eq!(outcome, expected(&game), "{}", preset.name);
                    ends += usize::from(outcome != Outcome::Draw);
                    // The way back and on again ends the same.
                    game.go_to(hypertoe_core::NodeId::START);
                    assert_eq!(game.position().outcome(), Outcome::Undecided);
                    while game.redo() {}
                    assert_eq!(game.position().outcome(), outcome, "{}", preset.name);
                }
                // Nobody can draw a cube of three, nor on any 3^D above it.
                let cube = preset.run == 3 && preset.sides.len() > 2 && !preset.center_closed;
                assert!(!cube || ends == 6 || players > 2, "{}: a draw", preset.name);
            }
        }
    }
}
