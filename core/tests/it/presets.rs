//! Every preset, played to its end through the public interface.

use crate::support::outcome;

use fastrand::Rng;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::play::PRESETS;
use hypertoe_core::search::{BookLibrary, SearchLimits};
use hypertoe_core::{Bot, Game, Move, Outcome, Position};
use std::collections::BTreeSet;
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

/// Sees that what is offered can be played, and nothing else can.
fn check_offers(position: &Position) {
    let offered: Vec<Move> = position.legal_moves().expect("few cells").collect();
    for mv in &offered {
        assert_eq!(position.check_move(mv), Ok(()));
        let mut after = position.clone();
        after.play_move(mv).expect("a legal move");
    }
    let cells = position.shape().cell_count_u64().expect("few cells");
    let cells = (0..cells).filter_map(|number| position.shape().cell_with_number(&number.into()));
    let all = cells.map(Move::Place).chain([Move::Swap]);
    let legal: BTreeSet<Move> = all.filter(|mv| position.check_move(mv).is_ok()).collect();
    assert_eq!(offered.len(), legal.len());
    assert_eq!(offered.into_iter().collect::<BTreeSet<Move>>(), legal);
}

#[test]
fn what_every_preset_offers_is_what_is_legal() {
    for preset in &PRESETS {
        for pie in [false, true] {
            let rules = preset.rules().expect("rules").with_pie_rule(pie);
            assert_eq!(
                rules.closed_cells().len(),
                usize::from(preset.center_closed),
                "{}",
                preset.name
            );
            let mut game = Game::new(Arc::new(rules));
            let mut chance = Rng::with_seed(9);
            while !game.position().outcome().is_over() {
                check_offers(game.position());
                // Every bot's choice is one of them.
                let bot = Bot::ALL[chance.usize(..Bot::ALL.len())];
                let limits = SearchLimits { nodes: Some(100), seed: chance.u64(..) };
                let no_books = BookLibrary::default();
                let choice = run_to_end(|control| {
                    bot.choose_within_limits(game.position(), &limits, &no_books, control)
                });
                let turn = choice.expect("the game goes on").mv;
                assert_eq!(game.position().check_move(&turn), Ok(()), "{}: {bot:?}", preset.name);
                game.play_move(&turn).expect("a legal move");
            }
            assert_eq!(game.position().legal_moves().expect("few cells").count(), 0);
        }
    }
}

/// What the rules say of the end, from the lines that stand.
fn expected(game: &Game) -> Outcome {
    let scores = game.position().scores();
    let full = game.position().empty_count() == Some(0);
    let expected = outcome::of(game.position(), &scores, full);
    assert!(expected.is_over(), "it ended early");
    expected
}

#[test]
fn every_preset_is_played_to_its_end_for_all_its_seats() {
    for preset in &PRESETS {
        for players in preset.player_range.0..=preset.player_range.1 {
            for pie in [false, true] {
                let rules =
                    hypertoe_core::play::GamePreset { default_players: players, ..*preset }.rules();
                let rules = Arc::new(rules.expect("rules").with_pie_rule(pie));
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
                let cube =
                    preset.line_length == 3 && preset.sides.len() > 2 && !preset.center_closed;
                assert!(!cube || ends == 6 || players > 2, "{}: a draw", preset.name);
            }
        }
    }
}
