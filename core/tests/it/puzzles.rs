//! Puzzles against a plain minimax of another make, and against known truths.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use crate::support::brute;
use crate::support::minimax;

use hypertoe_core::base::control::run_to_end;
use hypertoe_core::puzzle::{
    KnownPositions, MAX_RIGHT_MOVES, MoveJudgement, Puzzle, PuzzleChecker, PuzzleMaker,
    PuzzleRequest, PuzzleRulesError, PuzzleSolver, PuzzleTheme,
};
use hypertoe_core::{Cell, Goal, OpeningRule, Position, Rules, Shape};
use minimax::Small;
use std::collections::HashMap;
use std::sync::Arc;

/// Own moves without a limit.
const ANY: (u32, u32) = (1, 20);

fn board(sides: &[u16], run: u16) -> Rules {
    Rules::new(Shape::new(sides, run).unwrap(), 2).unwrap()
}

fn cube(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).unwrap(), 2).unwrap()
}

/// Small games of every kind that puzzles are made for, and from how many marks on minimax can
/// look at all that may follow.
fn small_games() -> Vec<(Rules, usize)> {
    let two = |rules: Rules| rules.with_goal(Goal::FirstTo(2)).unwrap();
    vec![
        (board(&[3, 3], 3), 2),
        (board(&[4, 3], 3), 2),
        (board(&[4, 4], 3), 5),
        (board(&[5, 4], 4), 9),
        (cube(3, 3), 14),
        (board(&[4, 4], 3).with_gravity(Some(1)).unwrap(), 2),
        (board(&[3, 3, 2], 3).with_gravity(Some(2)).unwrap(), 2),
        (two(board(&[4, 3], 3)), 2),
        (two(cube(3, 3)), 14),
        (board(&[3, 3], 2).with_goal(Goal::FirstTo(3)).unwrap(), 2),
        (two(board(&[4, 3], 3)).with_gravity(Some(1)).unwrap(), 2),
    ]
}

fn legal(position: &Position) -> Vec<Cell> {
    position.legal_moves().unwrap().filter_map(|turn| turn.cell().cloned()).collect()
}

fn number(position: &Position, cell: &Cell) -> u32 {
    position.shape().cell_number_u64(cell).unwrap() as u32
}

/// For the player who moves here: 1, 0 or −1, and plies to the end, this move included.
fn after(small: &mut Small, position: &Position, cell: &Cell) -> (i8, u32) {
    let mut next = position.clone();
    next.play_cell(cell).unwrap();
    match next.outcome().for_player(position.to_move()) {
        Some(result) => (result.sign(), 1),
        None => {
            let (value, plies) = small.result(small.stand(&next));
            (-value, plies + 1)
        }
    }
}

/// Own moves of the shortest win of the player to move, and all first moves of such wins.
fn fastest(small: &mut Small, position: &Position) -> Option<(u32, Vec<u32>)> {
    let (value, plies) = small.result(small.stand(position));
    let wins = (1, plies);
    let cells = legal(position);
    let right = cells.iter().filter(|cell| after(small, position, cell) == wins);
    let right: Vec<u32> = right.map(|cell| number(position, cell)).collect();
    (value == 1).then(|| (plies.div_ceil(2), right))
}

/// Cells on which a player would win at once, by the plain rules: as if it were its turn.
fn winning(position: &Position, mover: bool) -> Vec<Cell> {
    let player =
        if mover { position.to_move() } else { hypertoe_core::Player(1 - position.to_move().0) };
    let lines = brute::lines(position.shape());
    let own = |cell: &Cell| position.marks().iter().any(|m| m.cell == *cell && m.player == player);
    let goal = position.rules().goal().target_lines().unwrap() as usize;
    let wins = |cell: &&Cell| {
        let done = lines.iter().filter(|line| line.iter().all(|one| one == *cell || own(one)));
        done.count() >= goal
    };
    legal(position).iter().filter(wins).cloned().collect()
}

/// Random positions in which the game goes on, the same for the same seed.
fn positions(rules: &Rules, count: usize, least: usize) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(17);
    let rules = Arc::new(rules.clone());
    let mut all = Vec::new();
    while all.len() < count {
        let mut position = Position::new(Arc::clone(&rules));
        while !position.outcome().is_over() {
            let cells = legal(&position);
            position.play_cell(&cells[random.usize(..cells.len())]).unwrap();
            if position.marks().len() >= least && !position.outcome().is_over() {
                all.push(position.clone());
            }
        }
    }
    all.truncate(count);
    all
}

fn found(checker: &mut PuzzleChecker, position: &Position, theme: PuzzleTheme) -> Option<Puzzle> {
    run_to_end(|control| checker.puzzle_from(position, theme, ANY, control)).unwrap()
}

#[test]
fn wins_are_those_of_minimax_in_as_many_moves_and_by_the_same_first_moves() {
    let (mut wins, mut forks) = (0, 0);
    for (rules, least) in small_games() {
        let (mut small, mut checker) = (Small::new(&rules), PuzzleChecker::new());
        for position in positions(&rules, 400, least) {
            let said = || format!("{rules} {:?}", position.played_marks());
            let threatened = !winning(&position, false).is_empty();
            let fits = |(moves, right): &(u32, Vec<u32>)| {
                let few = if *moves <= 2 { 1 } else { MAX_RIGHT_MOVES };
                right.len() <= few && (*moves == 1 || !threatened)
            };
            let expected = fastest(&mut small, &position).filter(fits);
            let expected = expected.filter(|_| legal(&position).len() >= 3);
            let puzzle = found(&mut checker, &position, PuzzleTheme::WinIn);
            let told = puzzle.as_ref().map(|it| (it.wins_in().unwrap(), it.right_moves().to_vec()));
            assert_eq!(told, expected, "{}", said());
            wins += usize::from(puzzle.is_some());
            if let Some(fork) = found(&mut checker, &position, PuzzleTheme::Fork) {
                assert_eq!(told, Some((2, fork.right_moves().to_vec())), "{}", said());
                let mut next = position.clone();
                next.play_cell(&fork.right_cells()[0]).unwrap();
                assert!(winning(&next, false).len() >= 2, "{}", said());
                forks += 1;
            }
        }
    }
    assert!(wins > 500 && forks > 50, "{wins} {forks}");
}

#[test]
fn the_only_move_is_the_only_one_that_does_not_lose() {
    let (mut count, mut missed) = ([0; 2], 0);
    for (rules, least) in small_games() {
        let (mut small, mut checker) = (Small::new(&rules), PuzzleChecker::new());
        for position in positions(&rules, 400, least) {
            let said = || format!("{rules} {:?}", position.played_marks());
            let cells = legal(&position);
            let holds = cells.iter().filter(|cell| after(&mut small, &position, cell).0 >= 0);
            let holds: Vec<&Cell> = holds.collect();
            let calm = winning(&position, true).is_empty() && winning(&position, false).is_empty();
            let puzzle = found(&mut checker, &position, PuzzleTheme::OnlyMove);
            let expected = holds.len() == 1 && calm && cells.len() >= 3;
            // What is not seen to lose soon, or is not searched to the end, makes no puzzle.
            missed += usize::from(expected && puzzle.is_none());
            let Some(puzzle) = puzzle else { continue };
            assert!(expected, "{}", said());
            assert_eq!(puzzle.right_cells(), [holds[0].clone()], "{}", said());
            let (value, plies) = after(&mut small, &position, holds[0]);
            let moves = (value == 1).then(|| plies.div_ceil(2));
            assert_eq!(puzzle.wins_in(), moves, "{}", said());
            count[usize::from(moves.is_some())] += 1;
        }
    }
    let few = count.iter().any(|count| *count < 20) || missed > count[0] + count[1];
    assert!(!few, "{count:?}, {missed}");
}

/// Own moves of the shortest win by threats alone, by trying them all.
fn by_threats(position: &Position, most: u32) -> Option<u32> {
    let player = position.to_move();
    if !winning(position, true).is_empty() {
        return Some(1);
    }
    let mut best = None;
    for cell in legal(position).into_iter().filter(|_| most > 1) {
        let mut next = position.clone();
        next.play_cell(&cell).unwrap();
        let threats = winning(&next, false);
        if threats.is_empty() || next.outcome().is_over() || !winning(&next, true).is_empty() {
            continue;
        }
        let moves = if threats.len() > 1 {
            Some(2)
        } else {
            next.play_cell(&threats[0]).unwrap();
            if next.outcome().is_over() { None } else { by_threats(&next, most - 1).map(|m| m + 1) }
        };
        best = best.into_iter().chain(moves).min();
    }
    assert_eq!(position.to_move(), player);
    best
}

#[test]
fn wins_by_threats_and_quiet_wins_are_told_apart() {
    let mut count = [0; 2];
    for rules in [cube(3, 3), board(&[4, 4], 3).with_gravity(Some(1)).unwrap(), board(&[5, 4], 4)] {
        let mut checker = PuzzleChecker::new();
        for theme in [PuzzleTheme::Threats, PuzzleTheme::Quiet] {
            let mut maker = PuzzleMaker::new(Arc::new(rules.clone())).unwrap();
            let order =
                PuzzleRequest { theme, count: 4, wins_in: (3, 5), games: u64::MAX, seed: 3 };
            let (made, _) =
                run_to_end(|control| maker.make(order, &mut KnownPositions::new(), control));
            for puzzle in made {
                let moves = puzzle.wins_in().unwrap();
                let threats = by_threats(&puzzle.position(), moves);
                let said = format!("{rules} {puzzle:?}");
                let expected = (theme == PuzzleTheme::Threats).then_some(moves);
                assert_eq!(threats, expected, "{said}");
                assert_eq!(
                    puzzle.features().quiet_moves > 0,
                    theme == PuzzleTheme::Quiet,
                    "{said}"
                );
                run_to_end(|control| checker.check(&puzzle, control)).unwrap();
                count[usize::from(theme == PuzzleTheme::Quiet)] += 1;
            }
        }
    }
    assert!(count.iter().all(|count| *count > 3), "{count:?}");
}

/// Plays a puzzle: right moves against the replies of the solver.
fn play(small: &mut Small, puzzle: &Puzzle, random: &mut fastrand::Rng) {
    let mut solver = PuzzleSolver::new(puzzle);
    let mut position = puzzle.position();
    let said = |position: &Position| format!("{} {:?}", puzzle.rules(), position.played_marks());
    let mut left = puzzle.wins_in().unwrap();
    loop {
        let (right, wins_in) = run_to_end(|control| solver.right_moves(&position, control));
        assert_eq!(wins_in, Some(left), "{}", said(&position));
        assert_eq!(small.result(small.stand(&position)), (1, 2 * left - 1), "{}", said(&position));
        for cell in legal(&position) {
            let (value, plies) = after(small, &position, &cell);
            let judged = run_to_end(|control| solver.judge(&position, &cell, control));
            match judged {
                MoveJudgement::Right(_) => assert_eq!((value, plies), (1, 2 * left - 1)),
                MoveJudgement::Slower(moves) => assert_eq!((value, plies), (1, 2 * moves - 1)),
                MoveJudgement::Wrong => {
                    assert!(value < 1 || plies > 2 * left + 3, "{}", said(&position))
                }
            }
            assert_eq!(right.contains(&cell), judged == MoveJudgement::Right(Some(left)));
            refuted(small, &mut solver, &position, &cell, judged);
        }
        position.play_cell(&right[random.usize(..right.len())]).unwrap();
        if solver.is_solved(&position) {
            assert_eq!(left, 1, "{}", said(&position));
            return;
        }
        let reply = run_to_end(|control| solver.reply(&position, control)).unwrap();
        left -= 1;
        assert_eq!(reply.wins_in, Some(left), "{}", said(&position));
        let longest = legal(&position).iter().map(|cell| after(small, &position, cell).1).max();
        assert_eq!(longest, Some(after(small, &position, &reply.cell).1), "{}", said(&position));
        position.play_cell(&reply.cell).unwrap();
    }
}

/// The reply to a wrong move keeps the solver from winning in time, and what is claimed holds.
fn refuted(
    small: &mut Small,
    solver: &mut PuzzleSolver,
    position: &Position,
    cell: &Cell,
    judged: MoveJudgement,
) {
    let mut next = position.clone();
    next.play_cell(cell).unwrap();
    if judged != MoveJudgement::Wrong || next.outcome().is_over() {
        return;
    }
    let Some(reply) = run_to_end(|control| solver.reply(&next, control)) else { return };
    let said = format!("{:?} {cell} {reply:?}", solver.puzzle());
    assert_eq!(reply.wins_in, None, "{said}");
    let (value, plies) = after(small, &next, &reply.cell);
    if let Some(moves) = reply.loses_in {
        assert!(value == 1 && plies < 2 * moves, "{:?}", next.played_marks());
    }
    // What is left of the puzzle does not suffice for the solver any more.
    let left = solver.puzzle().wins_in().unwrap() * 2;
    assert!(value >= 0 || plies + next.marks().len() as u32 > left, "{:?}", next.played_marks());
}

#[test]
fn the_defence_is_the_longest_and_moves_are_judged_as_they_are() {
    let mut played = 0;
    let mut random = fastrand::Rng::with_seed(5);
    for (rules, least) in small_games() {
        let (mut small, mut checker) = (Small::new(&rules), PuzzleChecker::new());
        for position in positions(&rules, 300, least + 1) {
            for theme in [PuzzleTheme::WinIn, PuzzleTheme::Block, PuzzleTheme::Quiet] {
                if let Some(puzzle) = found(&mut checker, &position, theme) {
                    play(&mut small, &puzzle, &mut random);
                    played += 1;
                }
            }
        }
    }
    assert!(played > 200, "{played}");
}

/// A position after these cells, by number.
fn after_cells(rules: Rules, cells: &[u32]) -> Position {
    let mut position = Position::new(Arc::new(rules));
    for cell in cells {
        let cell = position.shape().cell_with_number(&(*cell).into()).unwrap();
        position.play_cell(&cell).unwrap();
    }
    position
}

#[test]
fn known_truths() {
    let mut checker = PuzzleChecker::new();
    // Two corners against the centre and an edge: a third corner makes two threats.
    let square = after_cells(cube(3, 2), &[0, 4, 8, 1, 7]);
    assert_eq!(
        found(&mut checker, &square, PuzzleTheme::Fork),
        None,
        "it is the second player's turn"
    );
    let corners = after_cells(cube(3, 2), &[0, 1, 4, 8]);
    let puzzle = found(&mut checker, &corners, PuzzleTheme::Fork);
    assert_eq!(puzzle, None, "the cells 3 and 6 both do it");
    // A corner against the opposite one and an edge between: only the last corner.
    let corners = after_cells(cube(3, 2), &[0, 8, 2, 1]);
    let puzzle = found(&mut checker, &corners, PuzzleTheme::Fork).unwrap();
    assert_eq!((puzzle.right_moves(), puzzle.wins_in()), (&[6][..], Some(2)));
    // On 3^3 whoever gets the centre wins: after another first move it is the only move, and the
    // game that is won in 10 plies without it takes 9 more, five of them the winner's.
    for first in [0, 1, 4] {
        let position = after_cells(cube(3, 3), &[first]);
        let puzzle = found(&mut checker, &position, PuzzleTheme::OnlyMove).unwrap();
        assert_eq!((puzzle.right_moves(), puzzle.wins_in()), (&[13][..], Some(5)));
    }
    // On 4^3 the cell in which a row and a column meet.
    let position = after_cells(cube(4, 3), &[0, 20, 1, 41, 7, 54, 11, 62]);
    let puzzle = found(&mut checker, &position, PuzzleTheme::Fork).unwrap();
    assert_eq!((puzzle.right_moves(), puzzle.features().span), (&[3][..], 1));
}

#[test]
fn there_are_no_puzzles_by_other_rules() {
    let none = |rules: Rules| PuzzleMaker::new(Arc::new(rules)).unwrap_err();
    let three = Rules::new(Shape::hypercube(3, 3).unwrap(), 3).unwrap();
    assert_eq!(none(three), PuzzleRulesError::Players(3));
    assert_eq!(none(cube(3, 3).with_goal(Goal::Misere).unwrap()), PuzzleRulesError::Goal);
    assert_eq!(none(cube(3, 3).with_goal(Goal::MostLines).unwrap()), PuzzleRulesError::Goal);
    assert_eq!(none(cube(3, 3).with_pie_rule(true)), PuzzleRulesError::FirstMoves);
    let barred = cube(3, 3).with_opening_rule(OpeningRule::NoCenter).unwrap();
    assert_eq!(none(barred), PuzzleRulesError::FirstMoves);
    assert!(matches!(none(cube(30, 4)), PuzzleRulesError::Board(_)));
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_none_comes_twice() {
    let make = |seed: u64, known: &mut KnownPositions| {
        let order = PuzzleRequest {
            theme: PuzzleTheme::WinIn,
            count: 30,
            wins_in: (1, 3),
            games: u64::MAX,
            seed,
        };
        let mut maker = PuzzleMaker::new(Arc::new(cube(3, 3))).unwrap();
        run_to_end(|control| maker.make(order, known, control)).0
    };
    let mut known = KnownPositions::new();
    let (one, again) = (make(1, &mut known), make(1, &mut KnownPositions::new()));
    assert_eq!(one, again);
    let other = make(2, &mut KnownPositions::new());
    assert_ne!(one, other);
    // With those of the first seed known, they are not made again.
    let more = make(1, &mut known);
    let mut all: HashMap<Vec<Vec<u32>>, usize> = HashMap::new();
    for (number, puzzle) in one.iter().chain(&more).enumerate() {
        let mut sides = [Vec::new(), Vec::new()];
        puzzle.prior_moves().iter().enumerate().for_each(|(i, cell)| sides[i % 2].push(*cell));
        sides.iter_mut().for_each(|cells| cells.sort_unstable());
        assert_eq!(all.insert(sides.to_vec(), number), None, "{puzzle:?}");
    }
    assert_eq!(all.len(), 60);
}
