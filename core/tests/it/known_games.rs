//! What is known of whole games, found anew, and told alike wherever it is told.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::{minimax, plain};

use hypertoe_core::analysis::PositionAnalyzer;
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::internals::{KNOWN_GAMES, can_block_all_lines};
use hypertoe_core::play::{PRESETS, RuleParts};
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::search::{
    Basis, GameValue, PlyCount, Verdict, known_game_verdict, mirroring_holds, wins_ruled_out,
};
use hypertoe_core::{Cell, Goal, Outcome, Player, Position, Rules, Shape};
use minimax::Small;
use plain::plain;
use std::collections::{BTreeSet, HashMap};
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

/// The strategy behind the value of 3^D: for every reply to the centre there is a threat whose block
/// threatens nothing, and then two threats at once. Cells have coordinates from −1 to 1.
#[test]
fn three_in_a_row_is_won_in_seven_plies_from_three_dimensions_on() {
    /// Returns the cell that makes a line with two others, if there is one.
    fn third(a: &[i8], b: &[i8]) -> Option<Vec<i8>> {
        let mut ends = BTreeSet::new();
        let cell: Option<Vec<i8>> = (a.iter().zip(b))
            .map(|(&a, &b)| {
                // The third value, and which of the three cells is the middle one of the line.
                let (value, middle) = match (a, b) {
                    _ if a == b => return Some(a),
                    (0, _) => (-b, 'a'),
                    (_, 0) => (-a, 'b'),
                    _ => (0, 'c'),
                };
                ends.insert(middle);
                Some(value)
            })
            .collect();
        cell.filter(|_| ends.len() == 1)
    }
    for dims in 3..=6usize {
        let center = vec![0; dims];
        let cells = (0..3usize.pow(dims as u32)).map(|number| {
            (0..dims).map(|axis| (number / 3usize.pow(axis as u32) % 3) as i8 - 1).collect()
        });
        let units: Vec<Vec<i8>> = (0..2 * dims)
            .map(|i| {
                let mut unit = center.clone();
                unit[i / 2] = if i % 2 == 0 { 1 } else { -1 };
                unit
            })
            .collect();
        for reply in cells.filter(|cell: &Vec<i8>| *cell != center) {
            let wins = units.iter().any(|a| {
                let block: Vec<i8> = a.iter().map(|c| -c).collect();
                let is_free = |cell: &Vec<i8>| ![&center, a, &block, &reply].contains(&cell);
                *a != reply
                    && block != reply
                    && third(&reply, &block).is_none_or(|cell| !is_free(&cell))
                    && units.iter().filter(|unit| *unit != a && **unit != block).any(|unit| {
                        let b: Vec<i8> = a.iter().zip(unit).map(|(a, b)| a + b).collect();
                        let threats = [third(&center, &b), third(a, &b)];
                        is_free(&b)
                            && threats.iter().all(|cell| cell.as_ref().is_some_and(is_free))
                            && threats[0] != threats[1]
                    })
            });
            assert!(wins, "{reply:?}");
        }
        let told = known_game_verdict(&plain(3, dims)).unwrap();
        assert_eq!(told.plies(), Some(PlyCount::Exact(7)));
    }
    assert!(solved(plain(3, 20)).is_win(), "a board too large to search");
}

/// With every line blocked by the other, neither player can force a win; on boards of few lines and on
/// any position the claim is that of plain minimax.
#[test]
fn blocked_lines_rule_out_a_win() {
    let boards: [(&[u16], u16); 5] =
        [(&[3, 3], 3), (&[4, 3], 4), (&[4, 4], 4), (&[5, 2], 4), (&[4, 3], 3)];
    let (mut rng, mut claims) = (fastrand::Rng::with_seed(11), [0, 0]);
    for (sides, run) in boards {
        let rules = Arc::new(Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap());
        let mut small = Small::new(&rules);
        for _ in 0..60 {
            let mut position = Position::new(Arc::clone(&rules));
            // Few enough empty cells for plain minimax.
            let least = rules.shape().iter_cells().count().saturating_sub(10).max(1);
            for _ in 0..rng.usize(least..least + 4) {
                let empty: Vec<Cell> = rules
                    .shape()
                    .iter_cells()
                    .filter(|cell| position.check_cell(cell).is_ok())
                    .collect();
                if !empty.is_empty() {
                    position.play_cell(&empty[rng.usize(..empty.len())]).unwrap();
                }
            }
            let mover = position.to_move();
            let claimed = can_block_all_lines(&position);
            if claimed == [false; 2] {
                continue;
            }
            let value = small.value(small.stand(&position));
            if claimed[mover.index()] {
                assert!(value <= 0, "{sides:?}: {:?}", position.marks());
                claims[0] += 1;
            }
            if claimed[1 - mover.index()] {
                assert!(value >= 0, "{sides:?}: {:?}", position.marks());
                claims[1] += 1;
            }
        }
    }
    assert!(claims.iter().all(|count| *count > 20), "{claims:?}");
}

/// Plain minimax agrees with every argument that rules out a win, and with every value, in random positions
/// of games by several rules.
#[test]
fn no_win_is_ruled_out_wrongly() {
    type Board = (&'static [u16], u16, Goal, Option<usize>, bool);
    let boards: [Board; 13] = [
        (&[3, 3], 3, Goal::Misere, None, false),
        (&[3, 3], 3, Goal::Misere, None, true),
        (&[4, 3], 3, Goal::Misere, None, false),
        (&[4, 4], 4, Goal::Misere, None, false),
        (&[5, 3], 3, Goal::Misere, None, false),
        (&[2, 2, 3], 2, Goal::Misere, None, false),
        (&[4, 3], 3, Goal::Misere, Some(1), false),
        (&[3, 3, 2], 3, Goal::Misere, Some(2), false),
        (&[4, 4], 3, Goal::FirstTo(1), Some(1), false),
        (&[4, 3], 3, Goal::FirstTo(2), None, false),
        (&[3, 3], 3, Goal::FirstTo(1), None, true),
        (&[5, 2], 4, Goal::FirstTo(1), None, false),
        (&[4, 4], 4, Goal::FirstTo(1), None, false),
    ];
    let (mut rng, mut claims) = (fastrand::Rng::with_seed(5), HashMap::<String, u32>::new());
    for (sides, run, goal, gravity, closed) in boards {
        let shape = Shape::new(sides, run).unwrap();
        let middle = Rules::middle_cell(&shape).filter(|_| closed).into_iter().collect();
        let parts = RuleParts { goal, closed: middle, gravity, ..RuleParts::plain(shape, 2) };
        let rules = Arc::new(Rules::try_from(parts).unwrap());
        let mut small = Small::new(&rules);
        for _ in 0..60 {
            let mut position = Position::new(Arc::clone(&rules));
            let least = rules.shape().iter_cells().count().saturating_sub(9);
            // Half of the players answer in the mirror image, so that there is something to claim.
            let mirrors = rng.bool();
            for _ in 0..rng.usize(least..least + 8) {
                let empty: Vec<Cell> = rules
                    .shape()
                    .iter_cells()
                    .filter(|cell| position.check_cell(cell).is_ok())
                    .collect();
                if empty.is_empty() || position.outcome().is_over() {
                    break;
                }
                let last = position.played_marks().last().map(|mark| mark.cell.clone());
                let image = last.map(|cell| mirrored(rules.shape(), &cell, gravity));
                let image = image.filter(|cell| mirrors && empty.contains(cell));
                let cell = image.unwrap_or_else(|| empty[rng.usize(..empty.len())].clone());
                position.play_cell(&cell).unwrap();
            }
            if position.outcome().is_over() {
                continue;
            }
            let mover = position.to_move();
            let value = small.value(small.stand(&position));
            let ruled_out = wins_ruled_out(&position);
            let said = || format!("{sides:?} {rules}: {:?} {value}", position.played_marks());
            assert!(!ruled_out[mover.index()] || value <= 0, "{}", said());
            assert!(!ruled_out[1 - mover.index()] || value >= 0, "{}", said());
            let solver = PositionSolver::new(&position, SolveOptions::default()).unwrap();
            let solved = run_to_end(|control| solver.run(&SingleThread, control));
            let verdict = solved.evaluation.verdict;
            assert_eq!(verdict.sign().map(i32::from), Some(value.signum() as i32), "{}", said());
            *claims.entry(format!("{:?}", verdict.basis().unwrap())).or_default() += 1;
            for (player, holds) in mirroring_holds(&position).into_iter().enumerate() {
                if holds {
                    *claims.entry(format!("mirrored {player}")).or_default() += 1;
                }
            }
        }
    }
    for (claim, least) in [("NoLineLeft", 10), ("mirrored 0", 20), ("mirrored 1", 60)] {
        assert!(claims.get(claim).is_some_and(|count| *count >= least), "{claim}: {claims:?}");
    }
}

/// The image of a cell under the reflection of all axes but that of gravity.
fn mirrored(shape: &Shape, cell: &Cell, gravity: Option<usize>) -> Cell {
    let mut image = cell.clone();
    for (axis, side) in shape.sides().iter().enumerate() {
        if gravity != Some(axis) {
            image.coords_mut()[axis] = side - 1 - cell.get(axis);
        }
    }
    image
}

/// On 3^3 in misère, each position after the centre and mirrored moves is won by who mirrors.
#[test]
fn positions_of_misere_on_side_three_are_won_by_mirroring() {
    let rules = Arc::new(plain(3, 3).with_goal(Goal::Misere).unwrap());
    let mut position = Position::new(Arc::clone(&rules));
    for (number, cell) in [[1, 1, 1], [0, 1, 2], [2, 1, 0], [0, 0, 0]].into_iter().enumerate() {
        position.play_cell(&Cell::from(cell)).unwrap();
        let found = run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control));
        let verdict = found.evaluation.verdict;
        assert_eq!(verdict.basis(), Some(Basis::Mirroring), "{number}");
        assert_eq!(verdict.is_win(), position.to_move() == Player(0), "{number}");
    }
    // Where the image is taken, nothing is claimed.
    position.play_cell(&Cell::from([0, 0, 1])).unwrap();
    assert_eq!(mirroring_holds(&position), [false; 2]);
}

/// The values of m,n,k-games in the literature (J. W. H. M. Uiterwijk and H. J. van den Herik, “The
/// advantage of the initiative”, 2000).
#[test]
fn small_boards_of_the_literature() {
    for (sides, run, first_wins) in [
        ([3, 3], 3, false),
        ([4, 3], 3, true),
        ([5, 3], 3, true),
        ([4, 4], 4, false),
        ([6, 5], 4, true),
        ([6, 6], 6, false),
    ] {
        let rules = Rules::new(Shape::new(&sides, run).unwrap(), 2).unwrap();
        let verdict = solved(rules);
        assert!(verdict.is_certain(), "{sides:?}, {run}");
        assert_eq!(verdict.is_win(), first_wins, "{sides:?}, {run}: {verdict}");
    }
}

/// A mark on 1000^50, two on 20^4, and 500 marks, which touch too many lines to look at.
#[test]
fn few_long_lines_are_all_blocked_from_positions_too() {
    for (side, dims, marks) in [(1_000, 50, 1), (20, 4, 2), (1_000, 50, 100)] {
        let mut position = Position::new(Arc::new(plain(side, dims)));
        for mark in 0..marks {
            position.play_cell(&Cell::from(&vec![mark; dims][..])).unwrap();
        }
        assert_eq!(can_block_all_lines(&position), [true; 2]);
        let solve = PositionSolver::new(&position, SolveOptions::default()).unwrap();
        let found = run_to_end(|control| solve.run(&SingleThread, control));
        assert_eq!(found.evaluation.verdict, Verdict::draw(Basis::FewLines));
        let found = run_to_end(|control| PositionAnalyzer::new(&position, 0).run(control));
        assert_eq!(found.evaluation.verdict, Verdict::draw(Basis::FewLines));
    }
    // Nineteen of twenty in a row are not blocked by the player who has just moved.
    let mut position = Position::new(Arc::new(plain(20, 4)));
    for mark in 0..19 {
        position.play_cell(&Cell::from([mark, 0, 0, 0])).unwrap();
        position.play_cell(&Cell::from([mark, 7, 3, 1 + mark % 9])).unwrap();
    }
    assert!(!can_block_all_lines(&position)[0]);
}
