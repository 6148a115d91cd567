//! A random game under random rules survives every format that can hold it.

#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::games;
#[path = "../../../tests/fuzz/src/kept.rs"]
mod kept;

use games::{any_game, any_game_of};
use hypertoe_core::play::Setup;
use hypertoe_core::record::{
    FormatScope, GameFormat, correspondence, fingerprint, first_difference,
};
use hypertoe_core::{Cell, Game, Goal, Move, NodeId, OpeningRule, Rules, Shape};
use proptest::prelude::*;

/// Every format that can hold the game keeps what it is for.
fn survives(game: &Game, fits: &[GameFormat]) -> Result<(), TestCaseError> {
    for format in GameFormat::ALL {
        let copy = kept::survives(format, game);
        let starts_empty = game.position().set_up_marks().is_empty();
        if !starts_empty && format.scope == FormatScope::LineOfPlay {
            prop_assert!(copy.is_none(), "{:?} holds no marks that were set up", format);
            continue;
        }
        let mut start = game.clone();
        start.go_to(NodeId::START);
        let starts_plainly = Setup::from_position(start.position()).position().is_ok();
        if !starts_plainly && format.scope == FormatScope::SetupAndLineOfPlay {
            prop_assert!(copy.is_none(), "{:?} tells nothing of the last line", format);
            continue;
        }
        let told = Setup::from_position(game.position()).position().is_ok();
        if !told && format.scope == FormatScope::Position {
            prop_assert!(copy.is_none(), "{:?} tells nothing of the last line", format);
            continue;
        }
        prop_assert!(copy.is_some() || !fits.contains(&format), "{:?} should fit", format);
    }
    Ok(())
}

const ANY_BOARD: [GameFormat; 7] = [
    GameFormat::HYPERTOE,
    GameFormat::PGN,
    GameFormat::MOVES,
    GameFormat::BOARD,
    GameFormat::ACTIONS,
    GameFormat::GAME_CODE,
    GameFormat::LINK,
];

/// Rules that the string of NC4 can hold.
fn nc4_rules() -> impl Strategy<Value = Rules> {
    (2u8..=4, 1u32..=12).prop_map(|(players, goal)| {
        let rules = Rules::new(Shape::hypercube(3, 4).unwrap(), players).unwrap();
        let rules = rules.with_goal(Goal::FirstTo(goal)).unwrap();
        rules.with_closed([Cell::from([1, 1, 1, 1])]).unwrap()
    })
}

/// Rules on 3^3 and 4^3, the plain ones among them.
fn cube_rules(side: u16) -> impl Strategy<Value = Rules> {
    let rules = move |players| Rules::new(Shape::hypercube(side, 3).unwrap(), players).unwrap();
    let other = (2u8..=8, any::<bool>(), prop::option::of(0usize..3)).prop_map(
        move |(players, pie, gravity)| {
            let rules = rules(players).with_pie_rule(pie).with_gravity(gravity).unwrap();
            rules.with_opening_rule(OpeningRule::NoCenter).unwrap()
        },
    );
    prop_oneof![Just(rules(2)), other]
}

/// Boards on which marks fall, played until they are nearly full.
fn falling_rules() -> impl Strategy<Value = Rules> {
    let boards =
        [(vec![7, 6], 4, 1), (vec![4, 4, 4], 4, 2), (vec![3, 3, 3, 3], 3, 3), (vec![9, 3], 3, 1)];
    let goal = (prop::sample::select(&Goal::ALL[..]), prop::sample::select(&[1, 4][..]))
        .prop_map(|(goal, lines): (Goal, u32)| goal.with_target_lines(lines));
    (prop::sample::select(boards.to_vec()), goal, 2u8..=4).prop_map(
        |((sides, run, axis), goal, players)| {
            let rules = Rules::new(Shape::new(&sides, run).unwrap(), players).unwrap();
            rules.with_goal(goal).unwrap().with_gravity(Some(axis)).unwrap()
        },
    )
}

/// A game of random moves to its end.
fn played_out(rules: Rules, seeds: &[u16]) -> Game {
    let mut game = Game::new(std::sync::Arc::new(rules));
    for seed in seeds {
        let moves: Vec<Move> = game.position().legal_moves().unwrap().collect();
        if moves.is_empty() {
            break;
        }
        game.play_move(&moves[usize::from(*seed) % moves.len()]).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn fallen_marks_come_back(
        rules in falling_rules(),
        seeds in prop::collection::vec(any::<u16>(), 0..90),
    ) {
        let game = played_out(rules, &seeds);
        let Some(copy) = kept::survives(GameFormat::BOARD, &game) else {
            prop_assert!(game.rules().goal().depends_on_last_completer());
            return Ok(());
        };
        prop_assert_eq!(copy.position().outcome(), game.position().outcome());
    }

    #[test]
    fn any_game_survives(game in any_game()) {
        survives(&game, &ANY_BOARD)?;
    }

    #[test]
    fn games_on_the_tesseract_survive(game in any_game_of(nc4_rules())) {
        survives(&game, &[&ANY_BOARD[..], &[GameFormat::NC4]].concat())?;
    }

    #[test]
    fn games_on_the_small_cube_survive(game in any_game_of(cube_rules(3))) {
        survives(&game, &[&ANY_BOARD[..], &[GameFormat::CELLS27]].concat())?;
    }

    #[test]
    fn games_on_the_large_cube_survive(game in any_game_of(cube_rules(4))) {
        let plain = *game.rules().as_ref() == Rules::new(Shape::hypercube(4, 3).unwrap(), 2).unwrap();
        let own = if plain { &[GameFormat::TRIPLES, GameFormat::QUBIC][..] } else { &[GameFormat::TRIPLES] };
        survives(&game, &[&ANY_BOARD[..], own].concat())?;
    }

    #[test]
    fn the_last_move_is_passed_on(game in any_game()) {
        let mut theirs = game.clone();
        let text = correspondence::last_move_text(&game);
        prop_assert_eq!(text.is_none(), game.current() == NodeId::START);
        let Some(text) = text else { return Ok(()) };
        let number = game.move_number(game.current());
        let turn = game.move_of(game.current()).unwrap().clone();
        let known = correspondence::parse_received_move(&theirs, &text).unwrap();
        prop_assert_eq!(known, correspondence::ReceivedMove::AlreadyPlayed(number));
        theirs.undo();
        prop_assert_ne!(fingerprint(&theirs), fingerprint(&game));
        if theirs.position().outcome().is_over() {
            // Where a draw was agreed before, and the game went on all the same.
            return Ok(());
        }
        let reply = correspondence::parse_received_move(&theirs, &format!(" {}\n", text.to_lowercase())).unwrap();
        prop_assert_eq!(reply, correspondence::ReceivedMove::Next(turn.clone()));
        theirs.play_move(&turn).unwrap();
        prop_assert_eq!(fingerprint(&theirs), fingerprint(&game));
        prop_assert_eq!(first_difference(&theirs, &game), None);
    }
}
