//! Values of boards, against what is known from elsewhere and against minimax.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::after;
use crate::support::plain;

use after::after;
use hypertoe_core::base::control::SingleThread;
use hypertoe_core::base::control::{Halt, StepLimit, run_to_end};
use hypertoe_core::internals::CanonicalHash;
use hypertoe_core::internals::LineIndex;
use hypertoe_core::internals::{ProofAttempt, Prover};
use hypertoe_core::proof;
use hypertoe_core::proof::prove::MoveWidth;
use hypertoe_core::proof::solve::{
    FailedMethod, PositionSolver, Solution, SolveError, SolveOptions, SolveReport,
};
use hypertoe_core::search::{Basis, GameValue, PlyCount, Verdict};
use hypertoe_core::{Cell, Goal, Move, OpeningRule, Outcome, Player, Position, Rules, Shape};
use plain::plain;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

fn means() -> SolveOptions {
    SolveOptions { memory: 64 << 20, ..SolveOptions::default() }
}

fn solved(position: &Position, means: SolveOptions) -> Solution {
    let solve = PositionSolver::new(position, means).unwrap();
    run_to_end(|control| solve.run(&SingleThread, control))
}

fn value(position: &Position) -> Option<GameValue> {
    solved(position, means()).evaluation.verdict.certain_value()
}

const DRAW: Option<GameValue> = Some(GameValue::Draw);

/// The player to move wins in so many plies and no fewer.
fn wins(plies: u32) -> Option<GameValue> {
    Some(GameValue::Win(PlyCount::Exact(plies)))
}

#[test]
fn known_values_of_small_boards() {
    let center: &[u16] = &[1, 1];
    assert_eq!(value(&after(plain(3, 2), &[])), DRAW);
    assert_eq!(value(&after(plain(4, 2), &[])), DRAW);
    assert_eq!(value(&after(plain(3, 3), &[])), wins(7));
    assert_eq!(value(&after(plain(3, 4), &[])), wins(7));
    assert_eq!(value(&after(plain(2, 1), &[])), DRAW);
    assert_eq!(value(&after(plain(1, 3), &[])), wins(1));
    for dims in [2, 3, 5, 9, 20] {
        assert_eq!(value(&after(plain(2, dims), &[])), wins(3), "2^{dims}");
    }
    let misere = plain(3, 2).with_goal(Goal::Misere).unwrap();
    assert_eq!(value(&after(misere.clone(), &[])), DRAW);
    assert_eq!(value(&after(misere.clone(), &[center])), DRAW);
    for corner_or_edge in [&[0, 0][..], &[0, 1]] {
        let value = value(&after(misere.clone(), &[corner_or_edge]));
        assert!(matches!(value, Some(GameValue::Win(_))), "{value:?}");
    }
}

#[test]
fn after_the_decision_about_a_swap_the_game_is_solved() {
    let rules = Arc::new(plain(3, 3).with_pie_rule(true));
    let mut swapped = Position::new(Arc::clone(&rules));
    assert_eq!(PositionSolver::check_solvable(&swapped), Err(SolveError::Pie));
    swapped.play_cell(&[1, 1, 1].into()).unwrap();
    assert_eq!(PositionSolver::check_solvable(&swapped), Err(SolveError::Pie));
    let mut declined = swapped.clone();
    swapped.play_move(&Move::Swap).unwrap();
    let as_without = value(&after(plain(3, 3), &[&[1, 1, 1]]));
    assert!(matches!(as_without, Some(GameValue::Loss(_))), "{as_without:?}");
    assert_eq!(value(&swapped), as_without);
    declined.play_cell(&[0, 0, 0].into()).unwrap();
    assert_eq!(value(&declined), value(&after(plain(3, 3), &[&[1, 1, 1], &[0, 0, 0]])));
}

#[test]
fn the_line_of_a_lost_game_of_misere_lasts_as_long_as_is_told() {
    let misere = plain(3, 2).with_goal(Goal::Misere).unwrap();
    for first in [[0, 0], [1, 0]] {
        let mut position = after(misere.clone(), &[&first]);
        let solution = solved(&position, means());
        let plies = solution.evaluation.verdict.plies().unwrap();
        assert_eq!(solution.evaluation.pv.len(), plies.upper_bound() as usize);
        for turn in &solution.evaluation.pv {
            position.play_move(turn).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Won(Player(1)));
    }
}

#[test]
fn a_full_search_comes_to_its_end_in_little_memory() {
    let misere = plain(4, 2).with_goal(Goal::Misere).unwrap();
    let position = after(misere, &[&[0, 0], &[1, 0], &[2, 1], &[0, 3]]);
    let whole = solved(&position, means());
    // Room for one position in twenty.
    let memory = whole.nodes as usize / 20 * 64;
    let solve = PositionSolver::new(&position, SolveOptions { memory, ..means() }).unwrap();
    let mut counted = StepLimit::up_to(40_000_000, Halt::Cancel);
    let found = solve.run(&SingleThread, &mut counted).expect("an end");
    assert_eq!(found.evaluation.verdict, whole.evaluation.verdict);
    assert!(found.nodes > whole.nodes, "what was forgotten is looked at again");
}

#[test]
fn nothing_is_claimed_of_a_board_with_more_cells_than_there_are_numbers() {
    let shape = Shape::new(&[8192, 2, 2, 2], 3).unwrap();
    let solution = solved(&after(Rules::new(shape, 2).unwrap(), &[]), means());
    assert_eq!(solution.evaluation.verdict, Verdict::Unknown);
}

#[test]
fn the_centre_of_3x3x3_is_what_wins() {
    let barred = plain(3, 3).with_opening_rule(OpeningRule::NoCenter).unwrap();
    let value_barred = value(&after(barred, &[]));
    assert!(matches!(value_barred, Some(GameValue::Loss(_))), "{value_barred:?}");
    let closed = plain(3, 3).with_closed([Cell::from([1, 1, 1])]).unwrap();
    assert_eq!(value(&after(closed, &[])), wins(7));
}

#[test]
fn pairs_of_cells_draw_5x5_whatever_the_opening() {
    for cells in [&[][..], &[&[2u16, 2][..]], &[&[0, 1]]] {
        let solution = solved(&after(plain(5, 2), cells), means());
        // With a mark the other player's lines are so few that they can be blocked as well.
        let verdict = solution.evaluation.verdict;
        assert!(verdict.is_draw() && verdict.basis().is_some_and(Basis::is_proved), "{cells:?}");
    }
}

/// A player who blocks all lines of the other draws at least, whatever the number of lines that wins.
#[test]
fn blocked_lines_draw_games_to_several_lines() {
    for goal in [Goal::FirstTo(3), Goal::MostLines] {
        for (side, dims) in [(5, 2), (8, 3), (1_000, 50)] {
            let rules = plain(side, dims).with_goal(goal).unwrap();
            let verdict = solved(&after(rules, &[]), means()).evaluation.verdict;
            assert!(verdict.is_draw(), "{side}^{dims}, {goal:?}: {verdict:?}");
        }
    }
}

#[test]
fn pairs_that_lines_share_draw_nine_in_a_row() {
    let rules = Rules::new(Shape::new(&[20, 20], 9).unwrap(), 2).unwrap();
    for cells in [&[][..], &[&[9u16, 9][..]]] {
        let solution = solved(&after(rules.clone(), cells), means());
        assert_eq!(solution.evaluation.verdict, Verdict::draw(Basis::Pairing), "{cells:?}");
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    let three = Rules::new(Shape::hypercube(3, 2).unwrap(), 3).unwrap();
    let error = PositionSolver::new(&Position::new(Arc::new(three)), means()).err().unwrap();
    assert!(error.to_string().starts_with("3 play"), "{error}");
    let pie = Position::new(Arc::new(plain(3, 3).with_pie_rule(true)));
    assert!(PositionSolver::new(&pie, means()).is_err());
    let huge = solved(&after(plain(5, 9), &[]), means());
    assert_eq!(huge.evaluation.verdict, Verdict::Unknown);
    assert!(huge.tried[0].to_string().contains("too many cells or lines"), "{:?}", huge.tried);
    let says = |tried: &FailedMethod| tried.to_string().contains("proof number");
    let few = SolveOptions { max_nodes: Some(300_000), ..means() };
    let five = solved(&after(plain(5, 3), &[]), few);
    assert_eq!(five.evaluation.verdict, Verdict::Unknown);
    let is_proof = |tried: &FailedMethod| {
        matches!(tried, FailedMethod::Proof { finished: false, .. }) && says(tried)
    };
    assert!(five.tried.iter().any(is_proof), "{:?}", five.tried);
}

#[test]
fn a_win_that_is_known_is_told_though_its_proof_is_not_finished() {
    let position = after(plain(3, 3), &[]);
    // As soon as somebody tries to prove it.
    let mut control = |_: u64, report: &dyn Fn() -> SolveReport| match report().proof_progress() {
        Some(_) => Err(Halt::FinishEarly),
        None => Ok(()),
    };
    let solve =
        PositionSolver::new(&position, SolveOptions { wants_proof: true, ..means() }).unwrap();
    let known = solve.run(&SingleThread, &mut control).unwrap();
    assert_eq!((known.evaluation.verdict.certain_value(), known.proof), (wins(7), None));
    let proved = solved(&position, SolveOptions { wants_proof: true, ..means() });
    assert_eq!(
        (proved.evaluation.verdict.certain_value(), proved.proof.is_some()),
        (wins(7), true)
    );
}

/// What a game can come to is known from its marks and who completed the last line.
type Seen = (Vec<(Cell, Player)>, Option<Player>);

/// The value for the player to move, by trying everything.
fn minimax(position: &mut Position, known: &mut HashMap<Seen, i8>) -> i8 {
    match position.outcome() {
        Outcome::Won(player) if player == position.to_move() => return 1,
        Outcome::Won(_) => return -1,
        Outcome::Undecided => {}
        _ => return 0,
    }
    let mut marks: Vec<(Cell, Player)> =
        position.played_marks().iter().map(|played| (played.cell.clone(), played.player)).collect();
    marks.sort();
    let key = (marks, position.last_completer());
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let cells: Vec<Cell> = cells(position);
    let mut best = -1;
    for cell in cells {
        position.play_cell(&cell).unwrap();
        // Who is to move need not change when the game ends.
        let value = match position.outcome() {
            Outcome::Won(player) if player.index() == position.played_marks().len() % 2 => 1,
            Outcome::Won(_) => -1,
            Outcome::Undecided => minimax(position, known),
            _ => 0,
        };
        position.undo();
        best = best.max(-value);
    }
    known.insert(key, best);
    best
}

fn cells(position: &Position) -> Vec<Cell> {
    let count = position.shape().cell_count_u64().unwrap();
    let all = (0..count).map(|n| position.shape().cell_with_number(&n.into()).unwrap());
    all.filter(|cell| position.check_cell(cell).is_ok()).collect()
}

/// A position with at most nine empty cells, so that minimax is quick; none if
/// the game was over before.
fn random_position(rules: &Arc<Rules>, rng: &mut fastrand::Rng) -> Option<Position> {
    let mut position = Position::new(Arc::clone(rules));
    let open = rules.shape().cell_count_u64().unwrap() as usize;
    for _ in 0..open.saturating_sub(9) + rng.usize(0..5) {
        let cells = cells(&position);
        if position.outcome().is_over() || cells.is_empty() {
            break;
        }
        position.play_cell(&cells[rng.usize(0..cells.len())]).unwrap();
    }
    (!position.outcome().is_over()).then_some(position)
}

/// Rules of small games of every kind.
fn small_games() -> Vec<Rules> {
    let shape = |sides: &[u16], run| Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap();
    let square = || plain(3, 2);
    let plain = [
        square(),
        plain(2, 3),
        shape(&[3, 4], 3),
        shape(&[4, 3], 4),
        shape(&[5, 2], 3),
        square().with_closed([Cell::from([0, 1])]).unwrap(),
        shape(&[3, 4], 3).with_gravity(Some(1)).unwrap(),
        plain(2, 3).with_goal(Goal::Misere).unwrap(),
    ];
    let goals = Goal::ALL.map(|goal| goal.with_target_lines(2));
    let others = goals.iter().flat_map(|goal| {
        [square(), shape(&[4, 3], 3)].map(|rules| rules.with_goal(*goal).unwrap())
    });
    plain.into_iter().chain(others).collect()
}

#[test]
fn values_equal_minimax_on_random_positions() {
    let mut rng = fastrand::Rng::with_seed(3);
    for rules in small_games() {
        let rules = Arc::new(rules);
        let mut known = HashMap::new();
        for _ in 0..60 {
            let Some(mut position) = random_position(&rules, &mut rng) else { continue };
            let expected = minimax(&mut position, &mut known);
            let found = solved(&position, means()).evaluation.verdict.sign();
            assert_eq!(found, Some(expected), "{rules}: {:?}", position.played_marks());
        }
    }
}

/// A search for a win of one player, with all moves tried.
fn found(position: &Position, player: Player) -> ProofAttempt {
    let lines = Arc::new(LineIndex::new(position.rules()).unwrap());
    let images = CanonicalHash::for_rules(position.rules()).unwrap();
    let prover =
        Prover::new(lines, images, position, player, MoveWidth::UNLIMITED, 16 << 20).unwrap();
    run_to_end(|control| prover.run(u64::MAX, 0, &SingleThread, control))
}

#[test]
fn the_prover_agrees_with_minimax_and_its_proofs_are_checked() {
    let mut rng = fastrand::Rng::with_seed(5);
    let games = small_games();
    let first_line = games.into_iter().filter(|rules| proof::check_rules(rules).is_ok());
    let mut proofs = 0;
    for rules in first_line {
        let rules = Arc::new(rules);
        let mut known = HashMap::new();
        for _ in 0..60 {
            let Some(mut position) = random_position(&rules, &mut rng) else { continue };
            let to_move = position.to_move();
            let expected = minimax(&mut position, &mut known);
            for (player, wins) in [(to_move, expected > 0), (Player(1 - to_move.0), expected < 0)] {
                match found(&position, player) {
                    ProofAttempt::Proved { proof, .. } => {
                        assert!(wins, "{rules}: {:?}", position.played_marks());
                        let checked = run_to_end(|control| proof.check(control));
                        assert!(checked.is_ok(), "{rules}: {checked:?}");
                        proofs += 1;
                    }
                    finding => {
                        assert!(!wins, "{rules}: {:?}", position.played_marks());
                        assert_eq!(finding, ProofAttempt::NoWin);
                    }
                }
            }
        }
    }
    assert!(proofs > 50, "{proofs}");
}

#[test]
fn the_same_search_twice_gives_the_same_proof() {
    let position = after(plain(3, 3), &[&[0, 0, 0], &[1, 0, 0]]);
    let once = found(&position, Player(0));
    assert_eq!(once, found(&position, Player(0)));
    let cells: BTreeSet<Cell> = [Cell::from([1, 1, 1])].into();
    let closed = plain(3, 3).with_closed(cells).unwrap();
    assert!(matches!(found(&after(closed, &[]), Player(0)), ProofAttempt::Proved { .. }));
}
