//! The puzzles that come with the program against the full search of the solver, which shares
//! nothing with theirs but the count of marks on lines.

#![expect(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
#![expect(clippy::disallowed_methods, reason = "the puzzles are a file")]

use crate::support::effort;

use hypertoe_core::base::control::{NeverHalt, run_to_end};
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::internals::CanonicalHash;
use hypertoe_core::internals::FullSearch;
use hypertoe_core::internals::LineIndex;
use hypertoe_core::internals::{
    FailureTable, LineCountBoard, NodeMeter, ThreatBoard, ThreatSearch,
};
use hypertoe_core::puzzle::{Puzzle, PuzzleFile, PuzzleTheme};
use hypertoe_core::search::PlyCount;
use hypertoe_core::{Cell, Goal, Position};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// Longer wins take the full search too long: on small boards, and on large ones.
const MOST: u32 = 3;
const MOST_ON_LARGE: u32 = 2;
/// The most cells of a small board.
const SMALL: u64 = 64;

fn shipped() -> PuzzleFile {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/puzzles/shipped.puzzles");
    PuzzleFile::read(&std::fs::read(path).unwrap(), &mut ReadBudget::without_control()).unwrap()
}

/// What the solver's full search needs of a board.
struct Board {
    index: Arc<LineIndex>,
    images: CanonicalHash,
}

impl Board {
    fn new(position: &Position) -> Self {
        let index = Arc::new(LineIndex::new(position.rules()).unwrap());
        Self { index, images: CanonicalHash::for_rules(position.rules()).unwrap() }
    }

    /// Plies in which the game is decided, up to so many; above 0 if who is to move wins.
    fn decided(&self, position: &Position, most: u32) -> Option<i64> {
        if let Some(result) = position.outcome().for_player(position.to_move()) {
            assert_eq!(result.sign(), -1, "the last move won");
            return Some(0);
        }
        let index = Arc::clone(&self.index);
        let mut full = FullSearch::new(index, self.images.clone(), position, 64 << 20);
        let found = run_to_end(|control| full.run(u64::MAX, most + 1, control));
        let (verdict, _) = found?;
        let Some(PlyCount::Exact(plies)) = verdict.plies() else { return None };
        Some(i64::from(plies) * i64::from(verdict.sign().unwrap()))
    }

    /// Whether a puzzle is won in as many plies as it says, by the moves it says, and by no others.
    fn agrees(&self, puzzle: &Puzzle) {
        let position = puzzle.position();
        let plies = 2 * puzzle.wins_in().unwrap() - 1;
        assert_eq!(self.decided(&position, plies), Some(plies.into()), "{puzzle:?}");
        let cells: Vec<Cell> = position.shape().iter_cells().collect();
        let right = cells.into_iter().filter(|cell| {
            let mut after = position.clone();
            let lost = Some(-i64::from(plies - 1));
            after.play_cell(cell).is_ok() && self.decided(&after, plies - 1) == lost
        });
        assert_eq!(right.collect::<Vec<Cell>>(), puzzle.right_cells(), "{puzzle:?}");
    }
}

/// Puzzles of each theme on each board that take few moves, and whose shortest win they ask for.
fn short(file: &PuzzleFile) -> BTreeMap<(String, PuzzleTheme), Vec<&Puzzle>> {
    let mut kinds: BTreeMap<(String, PuzzleTheme), Vec<&Puzzle>> = BTreeMap::new();
    let asks = |puzzle: &&Puzzle| {
        let only = matches!(puzzle.theme(), PuzzleTheme::OnlyMove | PuzzleTheme::Threats);
        let small = puzzle.rules().shape().cell_count_u64().is_some_and(|cells| cells <= SMALL);
        let most = if small { MOST } else { MOST_ON_LARGE };
        !only && puzzle.wins_in().is_some_and(|moves| moves <= most)
    };
    for puzzle in file.puzzles().iter().filter(asks) {
        let board = format!("{} {}", puzzle.rules().shape(), puzzle.rules());
        kinds.entry((board, puzzle.theme())).or_default().push(puzzle);
    }
    kinds
}

#[test]
fn a_sample_agrees_with_the_full_search() {
    let file = shipped();
    let kinds = short(&file);
    assert!(kinds.len() >= 5, "{}", kinds.len());
    for puzzles in kinds.values() {
        let board = Board::new(&puzzles[0].position());
        [puzzles[0], puzzles[puzzles.len() - 1]].into_iter().for_each(|it| board.agrees(it));
    }
}

/// Own moves of the shortest win by threats, by the search of the provers.
fn by_threats(puzzle: &Puzzle) -> Option<u32> {
    let position = puzzle.position();
    let index = Arc::new(LineIndex::new(position.rules()).unwrap());
    let mut board = LineCountBoard::new(Arc::clone(&index));
    for mark in position.marks() {
        board.make_move(mark.player.index(), index.cell_number(&mark.cell) as u16);
    }
    let player = puzzle.solving_player().index();
    let (mut search, failures) = (ThreatSearch::default(), FailureTable::with_bytes(1 << 20));
    let mut control = NeverHalt;
    let mut meter = NodeMeter::new(u64::MAX, &mut control);
    // Before the last move, which wins or leaves two cells to win on.
    let mut within = |pairs: u32| {
        search.find_win_within_threats(&mut board, player, pairs, &failures, &mut meter).unwrap()
    };
    (0..20).find_map(&mut within).map(|sequence| sequence.plies().div_ceil(2))
}

#[test]
fn wins_by_threats_are_as_long_as_the_search_of_the_provers_says() {
    let file = shipped();
    let plain = |puzzle: &&Puzzle| {
        puzzle.rules().gravity_axis().is_none() && puzzle.rules().goal() == Goal::FirstTo(1)
    };
    let mut count = 0;
    for puzzle in file.puzzles().iter().filter(plain) {
        let threats = by_threats(puzzle);
        match puzzle.theme() {
            PuzzleTheme::Threats => assert_eq!(threats, puzzle.wins_in(), "{puzzle:?}"),
            PuzzleTheme::Quiet => assert!(threats.is_none_or(|it| Some(it) > puzzle.wins_in())),
            _ => continue,
        }
        count += 1;
    }
    assert!(count >= 150, "{count}");
}

/// In an order of their own each time, for as long as there is time; all of them take minutes.
#[test]
fn those_that_are_short_agree_with_the_full_search() {
    let seed = effort::seed();
    let (file, end) = (shipped(), effort::deadline(2.0));
    let mut puzzles: Vec<&Puzzle> = short(&file).into_values().flatten().collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut puzzles);
    assert!(!puzzles.is_empty());
    for (count, puzzle) in puzzles.iter().enumerate() {
        if count > 0 && Instant::now() > end {
            return;
        }
        Board::new(&puzzle.position()).agrees(puzzle);
    }
}
