//! Playing, undoing and winning, on random boards under random rules.

use crate::support::brute;
use crate::support::cells;
use crate::support::outcome;
use crate::support::positions;
use crate::support::rules;
use crate::support::shapes;

use hypertoe_core::internals::{LineSearch, lines_completed_by};
use hypertoe_core::play::PlayerResult;
use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::{
    Cell, EarlyEnd, Move, OpeningRule, Outcome, PlacedMark, PlayError, Player, Position, RuleParts,
    Rules, Shape, Stone,
};
use positions::any_position;
use proptest::prelude::*;
use rules::{any_rules, full_rules};
use shapes::{pick, small_shape};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All that can be seen of a position.
#[derive(Clone, Debug, PartialEq)]
struct Sight {
    stones: Vec<Option<Stone>>,
    to_move: Player,
    outcome: Outcome,
    conclusion: Option<EarlyEnd>,
    empty: Option<u64>,
    scores: Vec<usize>,
    lines: Vec<BTreeSet<brute::CellSet>>,
    moves: Vec<PlacedMark>,
    coords: Vec<Vec<u16>>,
}

fn sight(position: &Position) -> Sight {
    let seats = || (0..position.rules().player_count()).map(Player);
    let set = |player: Player| {
        position.completed_lines(player).iter().map(|line| sorted(line.cells())).collect()
    };
    Sight {
        stones: cells::all(position.shape()).iter().map(|cell| position.stone(cell)).collect(),
        to_move: position.to_move(),
        outcome: position.outcome(),
        conclusion: position.early_end(),
        empty: position.empty_count(),
        scores: position.scores(),
        lines: seats().map(set).collect(),
        moves: position.played_marks().to_vec(),
        coords: seats().map(|player| position.mark_coords(player).to_vec()).collect(),
    }
}

/// The moves that the rules allow, said once more: cells that may be taken, and whether the
/// players may swap.
fn allowed(position: &Position) -> (BTreeSet<Cell>, bool) {
    let RuleParts { board, players: _, goal: _, closed, opening, pie, gravity } =
        position.rules().parts();
    let marks = position.marks();
    let cells = cells::all(board).into_iter();
    let (held, free): (BTreeSet<Cell>, BTreeSet<Cell>) = cells
        .partition(|cell| closed.contains(cell) || marks.iter().any(|mark| mark.cell == *cell));
    let rests = |cell: &Cell| match *gravity {
        Some(axis) if cell.get(axis) > 0 => {
            held.contains(&cell.clone().with(axis, cell.get(axis) - 1))
        }
        _ => true,
    };
    let barred: BTreeSet<Cell> = match opening {
        _ if !marks.is_empty() => BTreeSet::new(),
        OpeningRule::Free => BTreeSet::new(),
        OpeningRule::NoCenter => center(board),
        OpeningRule::Forbidden(cells) => cells.clone(),
    };
    let swap = *pie && marks.len() == 1 && !position.is_swapped();
    (free.into_iter().filter(|cell| rests(cell) && !barred.contains(cell)).collect(), swap)
}

/// The cells on the most lines; on 3^4 those with three coordinates or more in the middle.
fn center(board: &Shape) -> BTreeSet<Cell> {
    let lines = brute::lines(board);
    let through = |cell: &Cell| lines.iter().filter(|line| line.contains(cell)).count();
    let all = cells::all(board);
    let most = all.iter().map(through).max().unwrap_or(0);
    let tesseract = board.is_hypercube() && (board.line_length(), board.dims()) == (3, 4);
    let central = |cell: &Cell| match tesseract {
        true => cell.coords().iter().filter(|at| **at == 1).count() >= 3,
        false => through(cell) == most,
    };
    all.into_iter().filter(central).collect()
}

fn sorted(cells: impl Iterator<Item = Cell>) -> brute::CellSet {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort();
    cells
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn undo_takes_back_what_play_did(position in any_position(40), seed in any::<usize>()) {
        let before = sight(&position);
        let cell = pick(position.shape(), seed);
        let mut after = position.clone();
        if after.play_cell(&cell).is_ok() {
            prop_assert_eq!(after.stone(&cell), Some(Stone::Mark(position.to_move())));
            prop_assert_eq!(after.undo(), Some(Move::Place(cell)));
        }
        prop_assert_eq!(sight(&after), before.clone());
        // Back to the start and on again.
        let moves: Vec<Cell> = before.moves.iter().map(|played| played.cell.clone()).collect();
        while after.undo().is_some() {}
        prop_assert_eq!(sight(&after), sight(&Position::new(Arc::clone(position.rules()))));
        for cell in &moves {
            after.play_cell(cell).unwrap();
        }
        prop_assert_eq!(sight(&after), before);
    }

    #[test]
    fn illegal_moves_change_nothing(mut position in any_position(40), seed in any::<usize>()) {
        let before = sight(&position);
        let dims = position.shape().dims();
        let beyond = Cell::origin(dims).with(0, position.shape().side(0));
        let over = position.outcome().is_over();
        for cell in [beyond, Cell::origin(dims + 1), Cell::origin(dims - 1)] {
            let error = position.play_cell(&cell).unwrap_err();
            let outside = matches!(error, PlayError::Outside { .. });
            prop_assert_eq!(outside, !over);
        }
        let cell = pick(position.shape(), seed);
        let expected = match position.stone(&cell) {
            _ if over => Some(PlayError::GameOver),
            Some(Stone::Mark(by)) => Some(PlayError::Taken { cell: cell.clone(), by }),
            Some(Stone::Closed) => Some(PlayError::Closed(cell.clone())),
            None => None,
        };
        if expected.is_some() {
            prop_assert_eq!(position.play_cell(&cell).err(), expected);
        }
        prop_assert_eq!(sight(&position), before);
    }

    #[test]
    fn any_game_goes_by_all_of_its_rules(
        rules in full_rules(),
        seeds in prop::collection::vec(any::<usize>(), 12),
    ) {
        let mut position = Position::new(Arc::new(rules));
        for seed in seeds {
            let full = position.empty_count() == Some(0);
            prop_assert_eq!(position.outcome(), outcome::of(&position, &position.scores(), full));
            let over = position.outcome().is_over();
            let (cells, swap) = if over { Default::default() } else { allowed(&position) };
            let legal: Vec<Move> = position.legal_moves().unwrap().collect();
            let expected = cells.into_iter().map(Move::Place).chain(swap.then_some(Move::Swap));
            prop_assert_eq!(legal.iter().cloned().collect::<BTreeSet<_>>(), expected.collect());
            let Some(turn) = legal.get(seed % legal.len().max(1)) else { break };
            prop_assert!(position.play_move(turn).is_ok());
        }
    }

    #[test]
    fn games_end_by_word_and_clock_and_go_on(
        mut position in any_position(30),
        seed in any::<usize>(),
    ) {
        let players = position.rules().player_count();
        let player = Player((seed % usize::from(players)) as u8);
        for end in
            [EarlyEnd::AgreedDraw, EarlyEnd::Resigned(player), EarlyEnd::OutOfTime(player)]
        {
            let before = sight(&position);
            position.set_early_end(Some(end));
            if before.outcome.is_over() {
                prop_assert_eq!(sight(&position), before.clone());
            } else {
                let outcome = end.outcome(players);
                prop_assert_eq!((position.outcome(), position.early_end()), (outcome, Some(end)));
                let result = outcome.for_player(player).unwrap();
                let lost = end != EarlyEnd::AgreedDraw;
                prop_assert_eq!(result, if lost { PlayerResult::Lost } else { PlayerResult::Drawn });
                let cell = pick(position.shape(), seed);
                prop_assert_eq!(position.play_cell(&cell), Err(PlayError::GameOver));
            }
            position.set_early_end(None);
            prop_assert_eq!(sight(&position), before.clone());
        }
        // Nobody else can give up, and undo leaves an ending behind.
        position.set_early_end(Some(EarlyEnd::Resigned(Player(players))));
        prop_assert_eq!(position.early_end(), None);
        position.set_early_end(Some(EarlyEnd::Resigned(player)));
        if position.undo().is_some() {
            prop_assert_eq!(position.early_end(), None);
            prop_assert_eq!(position.outcome(), Outcome::Undecided);
        }
    }
}

/// Lines that the player would hold with a mark on the cell, by brute force.
fn brute_completed(
    position: &Position,
    all: &BTreeSet<brute::CellSet>,
    cell: &Cell,
    player: Player,
) -> BTreeSet<brute::CellSet> {
    let own = |at: &Cell| at == cell || position.stone(at) == Some(Stone::Mark(player));
    brute::through(all, cell).into_iter().filter(|line| line.iter().all(own)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn both_searches_find_what_brute_force_finds(position in any_position(120)) {
        let all = brute::lines(position.shape());
        for cell in cells::all(position.shape()) {
            for player in (0..position.rules().player_count()).map(Player) {
                // Empty cells, and cells where the mark stands already.
                if position.stone(&cell).is_some_and(|stone| stone != Stone::Mark(player)) {
                    continue;
                }
                let expected = brute_completed(&position, &all, &cell, player);
                for search in [LineSearch::Directions, LineSearch::OwnMarks, LineSearch::Cheapest] {
                    let found = lines_completed_by(&position, &cell, player, search);
                    let sets: BTreeSet<_> =
                        found.iter().map(|line| sorted(line.cells())).collect();
                    prop_assert_eq!(sets.len(), found.len(), "{:?} found a line twice", search);
                    prop_assert_eq!(&sets, &expected, "{:?} at {}", search, cell);
                }
            }
        }
    }

    #[test]
    fn scores_and_outcome_follow_from_the_stones(position in any_position(120)) {
        let all = brute::lines(position.shape());
        let holds = |player: Player, line: &brute::CellSet| {
            line.iter().all(|cell| position.stone(cell) == Some(Stone::Mark(player)))
        };
        let seats = (0..position.rules().player_count()).map(Player);
        let scores: Vec<usize> = seats
            .map(|player| all.iter().filter(|line| holds(player, line)).count())
            .collect();
        prop_assert_eq!(position.scores(), scores.clone());
        let full = cells::all(position.shape()).iter().all(|cell| position.stone(cell).is_some());
        let expected = outcome::of(&position, &scores, full);
        prop_assert_eq!(position.outcome(), expected);
    }
}

/// An automorphism made of any permutation of the axes, any mirrors and, on a
/// hypercube, any values that keep pairs.
fn automorphism(shape: &Shape, order: &[usize], bits: u64) -> Automorphism {
    let mut by_side: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for &axis in order.iter().filter(|axis| **axis < shape.dims()) {
        by_side.entry(shape.side(axis)).or_default().push(axis);
    }
    let mut next = |side: u16| by_side.get_mut(&side).and_then(Vec::pop).expect("one each");
    let axes = shape.sides().iter().map(|side| next(*side)).collect();
    let mirrored = (0..shape.dims()).map(|axis| bits >> axis & 1 == 1).collect();
    let values = shape.is_hypercube().then(|| pair_values(shape.line_length(), bits >> 8));
    Automorphism::new(shape, axes, mirrored, values).expect("an automorphism")
}

fn pair_values(side: u16, bits: u64) -> Vec<u16> {
    let half = side / 2;
    let mut values: Vec<u16> = (0..side).collect();
    for t in 0..half {
        let turned = (t + (bits & 7) as u16) % half;
        let flip = bits >> (3 + t) & 1 == 1;
        let to = if flip { side - 1 - turned } else { turned };
        values[usize::from(t)] = to;
        values[usize::from(side - 1 - t)] = side - 1 - to;
    }
    values
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn automorphisms_keep_lines_and_games(
        rules in any_rules(),
        seeds in prop::collection::vec(any::<u16>(), 0..80),
        order in Just((0usize..8).collect::<Vec<_>>()).prop_shuffle(),
        bits in any::<u64>(),
    ) {
        let shape = rules.shape().clone();
        let symmetry = automorphism(&shape, &order, bits);
        let image = |cell: &Cell| symmetry.apply(&shape, cell);
        let lines = brute::lines(&shape);
        let images: BTreeSet<_> =
            lines.iter().map(|line| sorted(line.iter().map(image))).collect();
        prop_assert_eq!(&images, &lines);
        let moved = Rules::new(shape.clone(), rules.player_count()).unwrap();
        let moved = moved.with_goal(rules.goal()).unwrap();
        let moved = moved.with_closed(rules.closed_cells().iter().map(image)).unwrap();
        let mut here = Position::new(Arc::new(rules));
        let mut there = Position::new(Arc::new(moved));
        for seed in seeds {
            let cell = pick(&shape, seed.into());
            let (done, mirrored) = (here.play_cell(&cell), there.play_cell(&image(&cell)));
            prop_assert_eq!(done.ok(), mirrored.ok());
            prop_assert_eq!(here.outcome(), there.outcome());
            prop_assert_eq!(here.scores(), there.scores());
        }
    }

    #[test]
    fn values_that_break_pairs_are_refused(shape in small_shape(), seed in any::<usize>()) {
        let side = shape.line_length();
        let mut values: Vec<u16> = (0..side).collect();
        let identity = |values| {
            let axes = (0..shape.dims()).collect();
            Automorphism::new(&shape, axes, vec![false; shape.dims()], Some(values))
        };
        // Axes of one cell do not matter.
        let even = shape.sides().iter().all(|n| *n == side || *n == 1);
        prop_assert_eq!(identity(values.clone()).is_ok(), even);
        values[seed % usize::from(side)] = side;
        prop_assert!(identity(values.clone()).is_err());
        values.pop();
        prop_assert!(identity(values).is_err());
        if side >= 4 {
            // 0 and 1 change places, their partners stay.
            let swapped = [1, 0].into_iter().chain(2..side).collect();
            prop_assert!(identity(swapped).is_err());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Boards whose cell numbers do not fit in 64 bits, where marks are found by
    /// their coordinates; near each other, at a corner or in the midst.
    #[test]
    fn walking_and_pairing_agree_on_giant_boards(
        far in any::<bool>(),
        run in 1u16..=4,
        seeds in prop::collection::vec((0u32..3u32.pow(6), any::<bool>()), 1..120),
    ) {
        let shape = Shape::new(&[10_000; 6], run).unwrap();
        prop_assert_eq!(shape.cell_count_u64(), None);
        let rules = Rules::new(shape, 2).unwrap().with_goal(hypertoe_core::Goal::FirstTo(100_000)).unwrap();
        let mut position = Position::new(Arc::new(rules));
        let from = if far { 5_000 } else { 0 };
        for (seed, back) in seeds {
            let cell = Cell::new((0..6).map(|axis| from + (seed / 3u32.pow(axis) % 3) as u16));
            let seats = || [Player(0), Player(1)].into_iter();
            for player in seats() {
                let lines = |search| -> BTreeSet<brute::CellSet> {
                    let found = lines_completed_by(&position, &cell, player, search);
                    found.iter().map(|line| sorted(line.cells())).collect()
                };
                prop_assert_eq!(lines(LineSearch::OwnMarks), lines(LineSearch::Directions));
            }
            let _ = position.play_cell(&cell);
            if back {
                position.undo();
            }
        }
    }
}
