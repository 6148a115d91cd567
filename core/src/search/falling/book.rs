//! Books of scores: the first positions of a falling board, searched beforehand.

use super::layout::FallingLayout;
use super::position::{FallingBoard, Settled};
use super::score::FallingScore;
use super::solver::FallingSolver;
use super::word::Word;
use crate::base::control::{Control, Halt};
use crate::geometry::Cell;
use crate::play::{Game, Move, Position, Rules};
use crate::record::{GameFormat, moves_of_columns, read_game, write_game};
use crate::search::{Book, PerfectGuarantee, PositionEvaluation};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

/// The scores of the first positions of a falling board, each with a best move.
///
/// Stores positions without a forced reply, one for all its images. The text begins with a heading as in
/// [`GameFormat::COLUMNS`], which names the rules; then comes a line for each position: the score for
/// the player to move, the column of a best move as a decimal number, `quick` or `slow`, and the moves so
/// far, as that format writes them. Columns count from 0.
pub struct FallingBook {
    rules: Arc<Rules>,
    layout: FallingLayout<u128>,
    scores: HashMap<Marks, StoredScore>,
}

/// The marks of the player to move, and those of the other one.
type Marks = (u128, u128);

/// A stored position.
#[derive(Clone, Copy, Debug)]
struct StoredScore {
    score: i32,
    /// The cell of a best move, in the least image of the position.
    best: u128,
    is_quick: bool,
}

/// The positions that a book is to have, by their numbers of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallingBookPlan {
    /// The maximum number of marks of positions that are all stored.
    pub all_plies: u32,
    /// The maximum number of marks of positions stored because they arise against a player who always
    /// makes the book's best move. Beyond a quick position none are stored: most later ones are quick, too.
    pub best_play_plies: u32,
}

/// A position for a book, with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FallingBookEntry {
    /// The position.
    pub position: Position,
    /// Its score for the player to move.
    pub score: i32,
    /// A best move.
    pub best: Cell,
    /// True if a search of up to [`BOOK_QUICK_NODES`] positions finds the score, and another one a best
    /// move, with nothing known before.
    pub is_quick: bool,
}

/// The maximum number of positions of each step of a search that counts as quick: the score, then the best
/// moves.
pub const BOOK_QUICK_NODES: u64 = 8_000_000;
/// The size of the table of a quick search, in bytes.
pub const BOOK_QUICK_BYTES: usize = 64 << 20;

/// The error of a text that is not a book of scores.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FallingBookError {
    /// The first lines do not tell rules of a falling board for which scores can be searched.
    #[error("the first lines do not tell the rules of a falling board")]
    Rules,
    /// A line, from 1, is not a position with its score.
    #[error("line {0} is not a position with its score")]
    Line(usize),
}

impl fmt::Debug for FallingBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, count) = (self.rules.shape(), self.scores.len());
        write!(f, "FallingBook({shape}, {}; {count} positions)", self.rules)
    }
}

impl FallingBook {
    /// Creates an empty book for games by these rules; `None` if [`FallingSolver::applies_to`] is not
    /// true of their first position, or if the board has closed cells, whose columns do not name moves.
    pub fn new(rules: &Arc<Rules>) -> Option<Self> {
        if !FallingSolver::applies_to(&Position::new(Arc::clone(rules)))
            || !rules.closed_cells().is_empty()
        {
            return None;
        }
        let layout = FallingLayout::new(rules)?;
        Some(Self { rules: Arc::clone(rules), layout, scores: HashMap::new() })
    }

    /// Reads a book. O(lines · marks · symmetries).
    ///
    /// # Errors
    /// [`FallingBookError`] with the first wrong line. The scores themselves are not checked.
    pub fn read(text: &str) -> Result<Self, FallingBookError> {
        let is_heading = |line: &&str| line.starts_with('#');
        let heading: String = text.split_inclusive('\n').take_while(is_heading).collect();
        let game = read_game(GameFormat::COLUMNS, &heading, None);
        let game = game.map_err(|_| FallingBookError::Rules)?;
        let mut book = Self::new(game.position().rules()).ok_or(FallingBookError::Rules)?;
        if book.heading() != heading {
            return Err(FallingBookError::Rules);
        }
        for (number, line) in (1..).zip(text.lines()).skip(heading.lines().count()) {
            let stored = book.parse_line(line).filter(|stored| book.insert(stored));
            stored.ok_or(FallingBookError::Line(number))?;
        }
        Ok(book)
    }

    fn parse_line(&self, line: &str) -> Option<FallingBookEntry> {
        let mut words = line.splitn(4, ' ');
        let (score, best) = (words.next()?, words.next()?);
        let is_quick = match words.next()? {
            "quick" => true,
            "slow" => false,
            _ => return None,
        };
        let moves = words.next().unwrap_or("");
        let mut position = Position::new(Arc::clone(&self.rules));
        for (mv, _) in moves_of_columns(&position, moves, Some(0)).ok()? {
            position.play_move(&mv).ok()?;
        }
        let column = best.parse().ok()?;
        let axis = self.rules.gravity_axis()?;
        let in_column = |cell: &Cell| position.shape().column_of(axis, cell) == Some(column);
        let mut moves = position.legal_moves()?.filter_map(|mv| mv.cell().cloned());
        let best = moves.find(in_column)?;
        drop(moves);
        Some(FallingBookEntry { score: score.parse().ok()?, best, is_quick, position })
    }

    /// Returns the first lines of the text, which tell the rules.
    pub fn heading(&self) -> String {
        let empty = Game::new(Arc::clone(&self.rules));
        let text = write_game(GameFormat::COLUMNS, &empty).expect("marks fall").text;
        text.trim_end().to_owned() + "\n"
    }

    /// Returns the line of a position, with its line feed.
    ///
    /// # Panics
    /// If marks do not fall by the rules of the position, or if it was not reached from an empty board
    /// without closed cells by moves that its columns name.
    pub fn line_of(stored: &FallingBookEntry) -> String {
        let rules = stored.position.rules();
        let axis = rules.gravity_axis().expect("marks fall");
        let column = |cell: &Cell| rules.shape().column_of(axis, cell).expect("the board is small");
        let mut game = Game::new(Arc::clone(rules));
        for mark in stored.position.played_marks() {
            game.play_cell(&mark.cell).expect("the moves of a position are legal");
        }
        let moves = write_game(GameFormat::COLUMNS, &game).expect("marks fall").text;
        let moves = moves.lines().last().unwrap_or_default();
        let effort = if stored.is_quick { "quick" } else { "slow" };
        let line = format!("{} {} {effort} {moves}", stored.score, column(&stored.best));
        line.trim_end().to_owned() + "\n"
    }

    /// Returns the rules of the games of the book.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the number of positions.
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// Returns whether the book has no positions.
    pub fn is_empty(&self) -> bool {
        self.scores.is_empty()
    }

    /// Adds a position, or replaces it; returns whether it is one of those that the book stores, with a
    /// score and a move that are possible.
    pub fn insert(&mut self, stored: &FallingBookEntry) -> bool {
        let FallingBookEntry { position, score, best, is_quick } = stored;
        if *position.rules() != self.rules || position.check_cell(best).is_err() {
            return false;
        }
        let board = FallingBoard::new(&self.layout, position);
        let possible = FallingScore::unknown(board.empty);
        if !self.has_choice(&board) || !(possible.least..=possible.most).contains(score) {
            return false;
        }
        let (marks, image) = self.least_image(&board);
        let best = self.image_of(self.layout.set_of(best), image);
        self.scores.insert(marks, StoredScore { score: *score, best, is_quick: *is_quick });
        true
    }

    /// Returns up to `max` positions of a plan that are not in the book. While scores are missing, it is
    /// not known which positions best play leads to, so that more may follow later.
    ///
    /// O(positions visited · symmetries), and keeps all visited positions in memory.
    pub fn missing(&self, plan: FallingBookPlan, max: usize) -> Vec<Position> {
        let mut stack = vec![WalkedPosition {
            board: FallingBoard::new(&self.layout, &Position::new(Arc::clone(&self.rules))),
            moves: Vec::new(),
            plays_best: [true; 2],
            is_forced: false,
        }];
        let (mut seen, mut found, mut missing) = (HashSet::new(), HashSet::new(), Vec::new());
        while let Some(walked) = stack.pop().filter(|_| missing.len() < max) {
            let count = walked.moves.len() as u32;
            let plies = if walked.plays_best == [false; 2] { 0 } else { plan.best_play_plies };
            let marks = self.least_image(&walked.board).0;
            if (count > plies.max(plan.all_plies) && !walked.is_forced)
                || matches!(walked.board.settled(&self.layout), Settled::Over(_))
                || !seen.insert((marks, walked.plays_best))
            {
                continue;
            }
            let known = self.scores.get(&marks);
            let is_unknown = known.is_none() && self.has_choice(&walked.board);
            if is_unknown && found.insert(marks) {
                missing.push(self.position_after(&walked.moves));
            }
            // Only its score tells whether best play leads further.
            if count < plan.all_plies || !(is_unknown || known.is_some_and(|known| known.is_quick))
            {
                stack.extend(self.walk_on(&walked));
            }
        }
        missing
    }

    /// Returns the positions after each move.
    fn walk_on<'a>(
        &'a self,
        walked: &'a WalkedPosition,
    ) -> impl Iterator<Item = WalkedPosition> + 'a {
        let is_forced = !self.has_choice(&walked.board);
        let best = match is_forced {
            true => Some(walked.board.sensible_moves(&self.layout).lowest()),
            false => self.score_and_best_move(&walked.board).map(|(_, best)| best),
        };
        let mover = walked.moves.len() % 2;
        walked.board.playable(&self.layout).singles().map(move |mark| {
            let mut plays_best = walked.plays_best;
            plays_best[mover] &= best == Some(mark);
            let moves = walked.moves.iter().copied().chain([mark]).collect();
            let board = walked.board.after(&self.layout, mark);
            WalkedPosition { board, moves, plays_best, is_forced: is_forced && best == Some(mark) }
        })
    }

    fn position_after(&self, moves: &[u128]) -> Position {
        let mut position = Position::new(Arc::clone(&self.rules));
        for mark in moves {
            let cell = self.layout.cell(mark.first());
            position.play_cell(&cell).expect("the board has only legal moves");
        }
        position
    }

    /// Returns whether the player to move has a choice.
    fn has_choice(&self, board: &FallingBoard<u128>) -> bool {
        match board.settled(&self.layout) {
            Settled::Open { position, .. } => position.board.empty == board.empty,
            Settled::Over(_) => false,
        }
    }

    /// Returns the least image of the marks that decide, and its number among the images.
    fn least_image(&self, board: &FallingBoard<u128>) -> (Marks, usize) {
        let images = self.layout.images(board.decisive_marks(&self.layout));
        let least = images.zip(0..).min();
        least.expect("a position is its own image")
    }

    fn image_of(&self, mark: u128, image: usize) -> u128 {
        let mut images = self.layout.images((mark, 0));
        images.nth(image).expect("marks and cells have the same images").0
    }

    /// Returns the score of a position, which is not over, and a best move, if the book tells them.
    fn score_and_best_move(&self, board: &FallingBoard<u128>) -> Option<(i32, u128)> {
        let forced = board.sensible_moves(&self.layout).lowest();
        let (open, is_turned) = match board.settled(&self.layout) {
            Settled::Over(score) => return Some((score, forced)),
            Settled::Open { position, is_turned } => (position.board, is_turned),
        };
        let (marks, image) = self.least_image(&open);
        let entry = self.scores.get(&marks)?;
        if open.empty < board.empty {
            return Some((if is_turned { -entry.score } else { entry.score }, forced));
        }
        let mut moves = open.playable(&self.layout).singles();
        let best = moves.find(|mark| self.image_of(*mark, image) == entry.best)?;
        Some((entry.score, best))
    }

    /// Returns best play, as far as the book tells it.
    fn best_line(&self, mut board: FallingBoard<u128>) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some((_, best)) = self.score_and_best_move(&board) {
            line.push(Move::Place(self.layout.cell(best.first())));
            if board.own_completing.meets(best) || board.empty == 1 {
                break;
            }
            board = board.after(&self.layout, best);
        }
        line
    }
}

/// A position on the way through a game.
struct WalkedPosition {
    board: FallingBoard<u128>,
    moves: Vec<u128>,
    /// For each player, true if all moves so far were best moves.
    plays_best: [bool; 2],
    /// True if the last move was the only one that did not lose at once: the score of the position is then
    /// that of the one before.
    is_forced: bool,
}

impl Book for FallingBook {
    /// Promises nothing: positions beyond the book may take too long to search.
    fn guarantee(&self, _: &Rules) -> Option<PerfectGuarantee> {
        None
    }

    fn lookup(
        &self,
        position: &Position,
        _: &mut dyn Control<()>,
    ) -> Result<Option<PositionEvaluation>, Halt> {
        if *position.rules() != self.rules || position.outcome().is_over() {
            return Ok(None);
        }
        let board = FallingBoard::new(&self.layout, position);
        Ok(self.score_and_best_move(&board).map(|(score, _)| PositionEvaluation {
            player: position.to_move(),
            verdict: FallingScore::exact(score).verdict(board.empty),
            pv: self.best_line(board),
        }))
    }
}
