//! What is known of whole games, found anew, and told alike wherever it is told.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::plain;

use hypertoe_core::analysis::PositionAnalyzer;
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::internals::KNOWN_GAMES;
use hypertoe_core::play::PRESETS;
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::search::{Basis, GameValue, PlyCount, Verdict, known_game_verdict};
use hypertoe_core::{Cell, Goal, Outcome, Player, Position, Rules, Shape};
use plain::plain;
use std::sync::Arc;

fn solved(rules: Rules) -> Verdict {
    let means = SolveOptions { memory: 256 << 20, ..SolveOptions::default() };
    let solve = PositionSolver::new(&Position::new(Arc::new(rules)), means).unwrap();
    run_to_end(|control| solve.run(&SingleThread, control)).evaluation.verdict
}

fn studied(rules: Rules) -> Verdict {
    let study = PositionAnalyzer::new(&Position::new(Arc::new(rules)), 0);
    let found = run_to_end(|control| study.run(control));
    found.evaluation.verdict
}

#[test]
fn the_solver_finds_every_value_anew() {
    for game in &KNOWN_GAMES {
        let rules = game.rules_on_smallest_board().unwrap();
        assert_eq!(known_game_verdict(&rules), Some(game.verdict), "{}, {rules}", rules.shape());
        // 4^3 and 4^4 take long; the proofs that come with the program are checked.
        if rules.shape().line_length() < 4 || rules.shape().dims() < 3 {
            assert_eq!(solved(rules.clone()), game.verdict, "{}, {rules}", rules.shape());
        }
    }
    assert_eq!(solved(plain(9, 2)), known_game_verdict(&plain(9, 2)).unwrap());
    assert_eq!(solved(plain(2, 20)), known_game_verdict(&plain(2, 20)).unwrap());
}

#[test]
fn analysis_and_solver_say_the_same() {
    for dims in 3..=5 {
        let told = studied(plain(3, dims));
        assert_eq!(told, solved(plain(3, dims)), "3^{dims}");
        assert_eq!(told.plies().map(PlyCount::upper_bound), Some(7), "3^{dims}");
    }
}

#[test]
fn no_more_is_claimed_than_is_known() {
    assert_eq!(known_game_verdict(&plain(5, 3)), None);
    assert_eq!(known_game_verdict(&plain(3, 4).with_pie_rule(true)), None);
    assert_eq!(known_game_verdict(&plain(4, 3).with_gravity(Some(2)).unwrap()), None);
    let uneven = Rules::new(Shape::new(&[4, 3], 3).unwrap(), 2).unwrap();
    assert_eq!(known_game_verdict(&uneven), None);
}

/// The words of the guide's table for a value.
fn in_words(verdict: Verdict) -> String {
    let who = match verdict.certain_value().unwrap() {
        GameValue::Draw => return "a draw".to_owned(),
        GameValue::Win(_) => "the first player wins",
        GameValue::Loss(_) => "the second player wins",
    };
    format!("{who} in {} plies", verdict.plies().unwrap())
}

#[test]
fn the_table_of_games_tells_all_that_is_known() {
    let chapter = include_str!("../../../assets/guide/rules.md");
    let mut told = 0;
    for preset in &PRESETS {
        let Some(verdict) = known_game_verdict(&preset.rules().unwrap()) else { continue };
        let row = format!("| {} |", preset.name);
        let row = chapter.lines().find(|line| line.starts_with(&row));
        let row = row.unwrap_or_else(|| panic!("no row for {}", preset.name));
        assert!(row.contains(&in_words(verdict)), "{row}: {}", in_words(verdict));
        told += 1;
    }
    assert_eq!(told, 9);
}

/// 1000^50 has about 5·10^148 lines, far fewer than 2^999, and 13^3 has 589, fewer than 2^12; 3^3 has
/// 49, more than 4.
#[test]
fn few_long_lines_are_all_blocked() {
    let draw = Some(Verdict::draw(Basis::FewLines));
    for (side, dims) in [(1_000, 50), (13, 3)] {
        assert_eq!(known_game_verdict(&plain(side, dims)), draw);
        assert_eq!(
            (Some(solved(plain(side, dims))), Some(studied(plain(side, dims)))),
            (draw, draw)
        );
    }
    assert_ne!(known_game_verdict(&plain(3, 3)), draw);
    let misere = plain(13, 3).with_goal(Goal::Misere).unwrap();
    assert_eq!(known_game_verdict(&misere), None);
}

/// The mirror image of a line through the centre is the line itself, which then has marks of both.
#[test]
fn misere_on_side_three_is_won_by_mirroring() {
    for dims in [3, 4] {
        let misere = plain(3, dims).with_goal(Goal::Misere).unwrap();
        let most = 3u32.pow(dims as u32) - 1;
        let won = Verdict::win(PlyCount::AtMost(most), Basis::Mirroring);
        assert_eq!((studied(misere.clone()), solved(misere.clone())), (won, won));
        // The first player never completes a line before the second.
        let rules = Arc::new(misere);
        let centre = Rules::middle_cell(rules.shape()).unwrap();
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let mut position = Position::new(Arc::clone(&rules));
            position.play_cell(&centre).unwrap();
            while !position.outcome().is_over() {
                let empty: Vec<Cell> = rules
                    .shape()
                    .iter_cells()
                    .filter(|cell| position.check_cell(cell).is_ok())
                    .collect();
                let cell = &empty[rng.usize(..empty.len())];
                position.play_cell(cell).unwrap();
                if !position.outcome().is_over() {
                    let mirrored: Vec<u16> = cell.coords().iter().map(|c| 2 - c).collect();
                    position.play_cell(&Cell::from(&mirrored[..])).unwrap();
                }
            }
            assert_eq!(position.outcome(), Outcome::Won(Player(0)));
        }
    }
}
