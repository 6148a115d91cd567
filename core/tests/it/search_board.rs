//! The tables of the engines against a recount, under random rules.

use crate::support::brute;
use crate::support::cells;
use crate::support::rules;
use crate::support::shapes;

use hypertoe_core::internals::ScoredBoard;
use hypertoe_core::internals::{LineId, LineIndex, SearchBoard};
use hypertoe_core::internals::{LineSearch, lines_completed_by};
use hypertoe_core::search::{BoardTooLarge, LineLimits, Threats};
use hypertoe_core::{
    BoardLines, Cell, CellLines, LineFilter, LineState, Player, Position, Shape, Stone, line_state,
};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::full_rules;
use shapes::small_shape;
use std::collections::BTreeSet;
use std::sync::Arc;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_index_has_the_lines_of_the_board(
        shape in small_shape(),
        shut in prop::collection::vec(any::<Index>(), 0..4),
    ) {
        let every = cells::all(&shape);
        let closed: BTreeSet<Cell> = shut.iter().map(|at| at.get(&every).clone()).collect();
        let table = LineIndex::with_limits(LineLimits::SEARCH, &shape, &closed).expect("a small board");
        let mut all: BTreeSet<brute::CellSet> = brute::lines(&shape);
        all.retain(|line| line.iter().all(|cell| !closed.contains(cell)));
        // By brute force a single cell is found once in each direction.
        prop_assert_eq!(table.line_count(), all.len());
        let of_table: BTreeSet<Vec<Cell>> = table.all_line_ids()
            .map(|line| {
                let places = (0..table.line_length() + 1).map_while(|place| table.nth_cell(line, place));
                assert!(places.eq(table.cells_of(line)));
                let mut cells: Vec<Cell> = table.cells_of(line).map(|c| table.cell(c)).collect();
                let line: Vec<Cell> = table.line(line).cells().collect();
                assert_eq!(cells, line);
                cells.sort();
                cells
            })
            .collect();
        prop_assert_eq!(&of_table, &all);
        let in_order = table.lines_in_board_order().into_iter().map(|line| table.line(line));
        let known = BoardLines::new(&shape);
        let known = known.iter().filter(|line| line.cells().all(|cell| !closed.contains(&cell)));
        prop_assert!(in_order.eq(known));
        let open: Vec<Cell> = table.open_cells().map(|cell| table.cell(cell)).collect();
        prop_assert!(open.iter().eq(every.iter().filter(|cell| !closed.contains(cell))));
        for cell in every {
            let through = table.lines_through(table.cell_number(&cell));
            prop_assert_eq!(through.len(), brute::through(&all, &cell).len());
            let on_line = |line: &LineId| table.line(*line).index_of(&cell).is_some();
            prop_assert!(through.iter().all(on_line));
        }
    }
}

/// All that can be seen of a search_board, the bags in order.
#[derive(Debug, PartialEq)]
struct Sight {
    counts: Vec<Vec<u16>>,
    totals: Vec<u16>,
    lacking: Vec<[BTreeSet<LineId>; 2]>,
    scores: Vec<u32>,
    potentials: Vec<i64>,
    rest: (usize, usize, u64, usize),
    playable: Vec<bool>,
}

fn sight(search_board: &SearchBoard) -> Sight {
    let lines = search_board.line_index().all_line_ids();
    let players = 0..search_board.players();
    let count = |line: LineId| {
        players.clone().map(|player| search_board.marks_on_line(line, player)).collect()
    };
    let bag = |player, marks| search_board.lines_lacking(player, marks).iter().copied().collect();
    Sight {
        counts: lines.clone().map(count).collect(),
        totals: lines.map(|line| search_board.total_on_line(line)).collect(),
        lacking: players.clone().map(|player| [bag(player, 1), bag(player, 2)]).collect(),
        scores: players.clone().map(|player| search_board.completed_line_count(player)).collect(),
        potentials: players.map(|player| search_board.total_open_line_value(player)).collect(),
        rest: (
            search_board.live_line_count(),
            search_board.empty_cell_count(),
            search_board.hash(),
            search_board.to_move(),
        ),
        playable: (0..search_board.line_index().cell_count() as u32)
            .map(|cell| search_board.is_playable(cell))
            .collect(),
    }
}

/// A recount from the stones, line by line, by other code.
fn check_against(position: &Position, search_board: &SearchBoard) {
    let table = search_board.line_index();
    let run = position.shape().line_length();
    let mut alive = 0;
    for number in table.all_line_ids() {
        let line = table.line(number);
        let marks = |player: u8| {
            line.cells().filter(|c| position.stone(c) == Some(Stone::Mark(Player(player)))).count()
        };
        let state = line_state(position, &line);
        for player in 0..position.rules().player_count() {
            let seat = usize::from(player);
            assert_eq!(usize::from(search_board.marks_on_line(number, seat)), marks(player));
            let lacks = |n: u16| match state {
                LineState::Open => run == n,
                LineState::OpenTo { player: owner, marks } => owner.0 == player && marks + n == run,
                _ => false,
            };
            for n in [1, 2] {
                assert_eq!(
                    search_board.lines_lacking(seat, n).contains(&number),
                    lacks(n as u16),
                    "{line:?}"
                );
            }
        }
        alive += usize::from(matches!(state, LineState::Open | LineState::OpenTo { .. }));
    }
    assert_eq!(search_board.live_line_count(), alive);
    assert_eq!(Some(search_board.empty_cell_count() as u64), position.empty_count());
    let scores: Vec<usize> = (0..search_board.players())
        .map(|p| search_board.completed_line_count(p) as usize)
        .collect();
    assert_eq!(scores, position.scores());
    assert_eq!(search_board.last_completer(), position.last_completer());
    assert_eq!(search_board.outcome(), position.outcome());
    assert_eq!(search_board.to_move(), position.to_move().index());
    if !position.outcome().is_over() && !position.played_marks().is_empty() {
        for cell in cells::all(position.shape()) {
            let playable = search_board.is_playable(table.cell_number(&cell));
            assert_eq!(playable, position.check_cell(&cell).is_ok(), "{cell}");
        }
    }
}

/// Threats are what a mark on each cell would complete.
fn check_threats(position: &Position) {
    let threats = Threats::of(position);
    assert!(threats.is_complete());
    for player in (0..position.rules().player_count()).map(Player) {
        let mut expected = Vec::new();
        for cell in cells::all(position.shape()) {
            let lines = lines_completed_by(position, &cell, player, LineSearch::Directions);
            if position.check_cell(&cell).is_ok() && !lines.is_empty() {
                expected.push((cell, lines.len()));
            }
        }
        expected.sort();
        let found = threats.completing_cells_of(player).iter();
        let found: Vec<_> = found.map(|one| (one.cell.clone(), one.lines.len())).collect();
        assert_eq!(found, expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn counts_kept_up_are_counts_made_anew(
        rules in full_rules(),
        plays in prop::collection::vec((any::<Index>(), 0..5u8), 0..80),
    ) {
        let mut position = Position::new(Arc::new(rules));
        let table = Arc::new(LineIndex::new(position.rules()).expect("a small board"));
        let mut search_board = SearchBoard::new(Arc::clone(&table), &position);
        for (choice, undo) in plays {
            if undo == 0 && search_board.unmake_move().is_some() {
                position.undo();
            } else if !position.outcome().is_over() {
                let cells = cells::all(position.shape());
                let legal: Vec<Cell> =
                    cells.into_iter().filter(|cell| position.check_cell(cell).is_ok()).collect();
                let cell = choice.get(&legal);
                search_board.make_move(table.cell_number(cell));
                position.play_cell(cell).unwrap();
            }
            prop_assert_eq!(sight(&search_board), sight(&SearchBoard::new(Arc::clone(&table), &position)));
        }
        check_against(&position, &search_board);
        check_threats(&position);
    }
}

fn indexed(limits: LineLimits, shape: &Shape) -> Result<LineIndex, BoardTooLarge> {
    LineIndex::with_limits(limits, shape, &BTreeSet::new())
}

#[test]
fn some_boards_only_are_indexed() {
    let board = |side, dims| indexed(LineLimits::SEARCH, &Shape::hypercube(side, dims).unwrap());
    for (side, dims) in [(3, 8), (4, 6), (7, 5), (256, 2), (2, 9), (1, 100)] {
        assert!(board(side, dims).is_ok(), "{side}^{dims}");
    }
    for (side, dims) in [(3, 9), (2, 10), (257, 2), (1000, 50), (10_000, 2), (3, 100)] {
        assert!(board(side, dims).is_err(), "{side}^{dims}");
    }
    let table = board(4, 4).unwrap();
    assert_eq!(table.line_count(), 520);
    let lines: BTreeSet<String> =
        table.all_line_ids().map(|n| format!("{:?}", table.line(n))).collect();
    let shape = Shape::hypercube(4, 4).unwrap();
    let expected = BoardLines::new(&shape).iter().map(|line| format!("{line:?}")).collect();
    assert_eq!(lines, expected);
}

#[test]
fn a_large_index_holds_a_million_lines() {
    let boards =
        [(vec![3; 9], 3, 966_721), (vec![10; 6], 10, 992_992), (vec![46; 3], 5, 1_049_832)];
    for (sides, run, lines) in boards {
        let shape = Shape::new(&sides, run).unwrap();
        assert!(indexed(LineLimits::SEARCH, &shape).is_err());
        let table = indexed(LineLimits::LARGE, &shape).unwrap();
        assert_eq!(table.line_count(), lines, "{shape}");
        let places: usize =
            (0..table.cell_count() as u32).map(|cell| table.lines_through(cell).len()).sum();
        assert_eq!(places, lines * table.line_length(), "{shape}");
        // Some cells, against the lines that are found without a table.
        for number in (0..table.cell_count() as u32).step_by(table.cell_count() / 7) {
            let cell = table.cell(number);
            let of_table: BTreeSet<String> = table
                .lines_through(number)
                .iter()
                .map(|line| format!("{:?}", table.line(*line)))
                .collect();
            let walked = CellLines::new(&shape, &cell, &LineFilter::default());
            let walked: BTreeSet<String> = walked.iter().map(|line| format!("{line:?}")).collect();
            assert_eq!(of_table, walked, "{shape}: {cell}");
        }
    }
    for (side, dims) in [(3, 10), (2, 11), (7, 7), (1000, 50), (10_000, 2)] {
        let error = indexed(LineLimits::LARGE, &Shape::hypercube(side, dims).unwrap());
        assert!(error.err().unwrap().to_string().contains("but this works"));
    }
}
