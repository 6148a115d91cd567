//! Making puzzles from games of the computer against itself, each position once.

use super::examine::{ExamineLimits, Examiner};
use super::problem::{Puzzle, PuzzleRulesError, PuzzleTheme};
use super::win_search::WinSearch;
use crate::base::control::{Control, Halt, map_reports};
use crate::base::rng::SeededRng;
use crate::play::{Position, Rules};
use crate::search::LineIndex;
use crate::symmetry::symmetry_table::SymmetryTable;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// The maximum number of positions searched to examine one position.
const MAX_NODES: u64 = 400_000;
/// The maximum number of own moves of wins with quiet moves that are searched for, unless more are
/// asked for.
const MAX_QUIET_MOVES: u32 = 4;
/// The number of games without a puzzle after which the search ends.
pub const MAX_FRUITLESS_GAMES: u64 = 20_000;

/// A request for new puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRequest {
    /// The theme.
    pub theme: PuzzleTheme,
    /// Number of puzzles.
    pub count: usize,
    /// The fewest and the most own moves to the win, as far as the theme allows them.
    pub wins_in: (u32, u32),
    /// The maximum number of games.
    pub games: u64,
    /// The seed of the random games: the same seed gives the same puzzles.
    pub seed: u64,
}

/// The progress of a [`PuzzleMaker`]: what it has made and examined so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleMakerProgress {
    /// Puzzles made.
    pub made: usize,
    /// Games played.
    pub games: u64,
    /// Positions examined.
    pub positions: u64,
}

/// A game of the computer against itself, examined until a position made a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExaminedGame {
    /// The number of positions examined.
    pub positions: u64,
    /// The puzzle.
    pub puzzle: Option<Puzzle>,
}

/// A maker of puzzles by the rules of one game.
pub struct PuzzleMaker {
    rules: Arc<Rules>,
    examiner: Examiner,
}

impl fmt::Debug for PuzzleMaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleMaker").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl PuzzleMaker {
    /// Creates a maker for games of two on any board that can be searched. O(lines + cells ·
    /// symmetries).
    ///
    /// # Errors
    /// [`PuzzleRulesError`] if there are no puzzles by these rules.
    pub fn new(rules: impl Into<Arc<Rules>>) -> Result<Self, PuzzleRulesError> {
        let rules = rules.into();
        let examiner = Examiner::new(Arc::clone(&rules))?;
        Ok(Self { rules, examiner })
    }

    /// Makes puzzles whose positions are not images of the known ones under a symmetry, and adds
    /// their positions to `known`; at most one puzzle from each game. Ends early after the games of
    /// the request or [`MAX_FRUITLESS_GAMES`] games without a puzzle, or if the control asks to finish
    /// early.
    ///
    /// # Errors
    /// [`Halt::Cancel`] if the control stops it.
    pub fn make(
        &mut self,
        request: PuzzleRequest,
        known: &mut KnownPositions,
        control: &mut dyn Control<PuzzleMakerProgress>,
    ) -> Result<(Vec<Puzzle>, PuzzleMakerProgress), Halt> {
        self.make_from(&mut std::iter::empty(), request, known, control)
    }

    /// Looks for a puzzle in each of the games with these numbers, whatever positions other games
    /// have.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn examine_games(
        &mut self,
        games: Range<u64>,
        request: PuzzleRequest,
        control: &mut dyn Control<PuzzleMakerProgress>,
    ) -> Result<Vec<ExaminedGame>, Halt> {
        let mut making = PuzzleMakerProgress::default();
        let (mut examined, mut none_known) = (Vec::new(), KnownPositions::new());
        for number in games {
            let so_far = making;
            let mut inner = map_reports(control, |()| so_far);
            let game = self.examine_game(number, request, &mut none_known, &mut inner)?;
            making.games += 1;
            making.positions += game.positions;
            making.made += usize::from(game.puzzle.is_some());
            examined.push(game);
        }
        Ok(examined)
    }

    /// Makes the puzzles that [`make`](Self::make) makes, of games that have been examined by
    /// [`examine_games`](Self::examine_games), from the first one on. A game whose puzzle is known is
    /// examined again, and so are games after the last one given.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn make_from(
        &mut self,
        examined: &mut dyn Iterator<Item = ExaminedGame>,
        request: PuzzleRequest,
        known: &mut KnownPositions,
        control: &mut dyn Control<PuzzleMakerProgress>,
    ) -> Result<(Vec<Puzzle>, PuzzleMakerProgress), Halt> {
        let (mut puzzles, mut making, mut vain) = (Vec::new(), PuzzleMakerProgress::default(), 0);
        let goes_on = |making: PuzzleMakerProgress, vain| {
            making.made < request.count
                && making.games < request.games
                && vain < MAX_FRUITLESS_GAMES
        };
        while goes_on(making, vain) {
            let so_far = making;
            let mut inner = map_reports(control, |()| so_far);
            let is_new = |game: &ExaminedGame| {
                game.puzzle.as_ref().is_none_or(|puzzle| !known.contains_puzzle(puzzle))
            };
            let game = match examined.next().filter(is_new) {
                Some(game) => game,
                None => match self.examine_game(making.games, request, known, &mut inner) {
                    Err(Halt::FinishEarly) => break,
                    game => game?,
                },
            };
            making.games += 1;
            making.positions += game.positions;
            vain += 1;
            if let Some(puzzle) = game.puzzle.filter(|puzzle| known.insert(puzzle)) {
                puzzles.push(puzzle);
                (making.made, vain) = (puzzles.len(), 0);
            }
        }
        Ok((puzzles, making))
    }

    /// Plays a game until a position makes a puzzle that is not known.
    fn examine_game(
        &mut self,
        number: u64,
        request: PuzzleRequest,
        known: &mut KnownPositions,
        control: &mut dyn Control<()>,
    ) -> Result<ExaminedGame, Halt> {
        let quiet = MAX_QUIET_MOVES.max(request.wins_in.0);
        let effort = ExamineLimits { nodes: MAX_NODES, quiet_moves: quiet };
        let start = Position::new(Arc::clone(&self.rules));
        let index = Arc::clone(self.examiner.line_index());
        control.check_in(1 + index.line_count() as u64 / 64, &|| ())?;
        let mut game = SelfPlayGame::new(index, start, request.seed, number);
        let mut positions = 0;
        while let Some(position) = game.play_next() {
            positions += 1;
            let range = request.wins_in;
            let found =
                self.examiner.make_puzzle(position, request.theme, range, effort, control)?;
            if let Some(puzzle) = found {
                let index = Arc::clone(self.examiner.line_index());
                if !known.contains(&index, position) {
                    return Ok(ExaminedGame { positions, puzzle: Some(puzzle) });
                }
            }
        }
        Ok(ExaminedGame { positions, puzzle: None })
    }
}

/// One in this many threats is overlooked.
const OVERLOOK_RATE: usize = 40;
/// The maximum number of candidate cells of a player for a move.
const MAX_CANDIDATES: usize = 16;

/// A game of the computer against itself, as a source of puzzles. A player completes a winning
/// line, blocks a losing one, and otherwise takes the cell of the greatest
/// [value](WinSearch::heuristic_value) among some random cells; the more of them, the better the
/// player.
pub(super) struct SelfPlayGame {
    search: WinSearch,
    rng: SeededRng,
    position: Position,
    /// Number of random moves at the beginning.
    opening_moves: usize,
    candidates: [usize; 2],
}

impl SelfPlayGame {
    /// Starts the game with this number and seed. O(lines).
    pub(crate) fn new(index: Arc<LineIndex>, start: Position, seed: u64, number: u64) -> Self {
        let mut rng = SeededRng::for_stream(seed, number);
        let opening_moves = 2 + rng.below(4);
        let candidates = [0; 2].map(|_| 1 + rng.below(MAX_CANDIDATES));
        let search = WinSearch::new(index, &start);
        Self { search, rng, position: start, opening_moves, candidates }
    }

    /// Plays one move and returns the position after it; `None` if the game is over.
    pub(crate) fn play_next(&mut self) -> Option<&Position> {
        if self.position.outcome().is_over() {
            return None;
        }
        let player = self.position.to_move().index();
        let cell = self.choose_move(player)?;
        self.position.play_cell(&self.search.board().line_index().cell(cell)).ok()?;
        self.search.make_move(player, cell);
        (!self.position.outcome().is_over()).then_some(&self.position)
    }

    fn choose_move(&mut self, player: usize) -> Option<u32> {
        let cells = self.search.playable_cells();
        if cells.is_empty() {
            return None;
        }
        if self.position.marks().len() < self.opening_moves {
            return Some(cells[self.rng.below(cells.len())]);
        }
        for player in [player, 1 - player] {
            if let Some(cell) = self.search.two_winning_cells(player).0
                && self.rng.below(OVERLOOK_RATE) > 0
            {
                return Some(cell);
            }
        }
        let drawn = (0..self.candidates[player]).map(|_| cells[self.rng.below(cells.len())]);
        let drawn: Vec<u32> = drawn.collect();
        drawn.into_iter().max_by_key(|cell| (self.search.heuristic_value(*cell), *cell))
    }
}

/// The cells of the player to move and of the other, in canonical form.
type CanonicalMarks = [Vec<u32>; 2];

/// A set of known positions, up to the symmetries of their rules
/// ([`SymmetryTable::for_rules`]): only the marks of the solver and of the other player matter.
#[derive(Debug, Default)]
pub struct KnownPositions {
    boards: Vec<KnownBoard>,
}

#[derive(Debug)]
struct KnownBoard {
    rules: Arc<Rules>,
    images: Option<SymmetryTable>,
    seen: HashSet<CanonicalMarks>,
}

impl KnownPositions {
    /// Creates an empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the position of a puzzle; returns `false` if an image of it is already known.
    /// O(symmetries · marks).
    pub fn insert(&mut self, puzzle: &Puzzle) -> bool {
        let form = self.form_of(puzzle);
        self.board(puzzle.rules()).seen.insert(form)
    }

    /// Returns whether the set contains the position of a puzzle or an image of it.
    fn contains_puzzle(&mut self, puzzle: &Puzzle) -> bool {
        let form = self.form_of(puzzle);
        self.board(puzzle.rules()).seen.contains(&form)
    }

    fn form_of(&mut self, puzzle: &Puzzle) -> CanonicalMarks {
        let sets =
            (0..2).map(|side| puzzle.prior_moves().iter().skip(side).step_by(2).copied().collect());
        let mut sets: Vec<Vec<u32>> = sets.collect();
        if puzzle.solving_player().0 == 1 {
            sets.reverse();
        }
        self.canonical_marks(puzzle.rules(), [&sets[0], &sets[1]])
    }

    /// Returns whether the set contains this position or an image of it under a symmetry of its
    /// rules.
    pub(super) fn contains(&mut self, index: &LineIndex, position: &Position) -> bool {
        let mover = position.to_move();
        let mut sets = [Vec::new(), Vec::new()];
        for mark in position.marks() {
            sets[usize::from(mark.player != mover)].push(index.cell_number(&mark.cell));
        }
        let form = self.canonical_marks(position.rules(), [&sets[0], &sets[1]]);
        self.board(position.rules()).seen.contains(&form)
    }

    fn canonical_marks(&mut self, rules: &Arc<Rules>, sets: [&[u32]; 2]) -> CanonicalMarks {
        match &self.board(rules).images {
            Some(images) => {
                let symmetry = images.canonicalizing_symmetry(sets);
                sets.map(|cells| images.image_of_cells(symmetry, cells))
            }
            None => sets.map(|cells| {
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                cells
            }),
        }
    }

    fn board(&mut self, rules: &Arc<Rules>) -> &mut KnownBoard {
        let known = self.boards.iter().position(|board| board.rules == *rules);
        let index = known.unwrap_or_else(|| {
            let images = SymmetryTable::for_rules(rules);
            self.boards.push(KnownBoard { rules: Arc::clone(rules), images, seen: HashSet::new() });
            self.boards.len() - 1
        });
        &mut self.boards[index]
    }
}
