//! Puzzles: positions with a theme, an answer, and the features from which the first rating
//! follows.

use crate::geometry::{Cell, Shape};
use crate::play::{Goal, OpeningRule, Player, Position, RuleParts, Rules};
use crate::rating::RatingEstimate;
use crate::search::{BoardTooLarge, LineIndex, LineLimits};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::Arc;

/// The maximum number of right first moves of a puzzle.
pub const MAX_RIGHT_MOVES: usize = 3;
/// The maximum number of cells of a puzzle's board.
pub const MAX_CELLS: u64 = (1 << 16) - 1;

/// The reason why there are no puzzles by some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleRulesError {
    /// There are not two players.
    #[error("puzzles are for two players, not {0}")]
    Players(u8),
    /// The goal is not a number of lines.
    #[error("puzzles are for games that a number of lines wins")]
    Goal,
    /// The opening is restricted, or a player may swap.
    #[error("puzzles are for games in which the first move is free and nobody may swap")]
    FirstMoves,
    /// The board is too large to search.
    #[error(transparent)]
    Board(#[from] BoardTooLarge),
}

/// Builds the index of the board's lines. O(lines).
///
/// # Errors
///
/// [`PuzzleRulesError`] if there are no puzzles by these rules, or the board has too many lines.
pub(super) fn build_line_index(rules: &Rules) -> Result<Arc<LineIndex>, PuzzleRulesError> {
    check_rules(rules)?;
    Ok(Arc::new(LineIndex::new(rules)?))
}

/// Checks, at little cost, that there are puzzles by these rules.
///
/// # Errors
/// [`PuzzleRulesError`] if there are none.
pub fn check_rules(rules: &Rules) -> Result<(), PuzzleRulesError> {
    let RuleParts { board, players: _, goal, closed: _, opening, pie, gravity: _ } = rules.parts();
    if rules.player_count() != 2 {
        return Err(PuzzleRulesError::Players(rules.player_count()));
    }
    if !matches!(goal, Goal::FirstTo(_)) {
        return Err(PuzzleRulesError::Goal);
    }
    if *pie || *opening != OpeningRule::Free {
        return Err(PuzzleRulesError::FirstMoves);
    }
    let most = LineLimits { cells: MAX_CELLS, ..LineLimits::SEARCH };
    Ok(most.check(board)?)
}

/// An inconsistency in the parts of a puzzle, found without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The move with this number before the puzzle cannot be played.
    #[error("move {0} cannot be played")]
    Move(usize),
    /// The game is over before the puzzle begins.
    #[error("the game is over before it begins")]
    GameOver,
    /// There are no moves before the puzzle.
    #[error("it begins before the first move")]
    NoMoves,
    /// The theme does not allow this number of own moves.
    #[error("a puzzle of this theme is not won in {0} own moves")]
    WinsIn(u32),
    /// The number of own moves is missing; only the theme of the only move can do without.
    #[error("a puzzle of this theme is won in a number of own moves")]
    NoWin,
    /// The right first moves are illegal, not in rising order, or too many.
    #[error(
        "the right first moves must be one to {MAX_RIGHT_MOVES} legal moves, the lowest number first"
    )]
    RightMoves,
    /// The features are impossible on the board.
    #[error("the features must be counts of this board")]
    Features,
}

/// A position with a player to move, the [`PuzzleTheme`], and the answer.
///
/// Cells are numbers with the first axis fastest, as by
/// [`Shape::cell_number`](crate::Shape::cell_number). The answer is the maker's; a
/// [`PuzzleChecker`](super::PuzzleChecker) verifies it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawPuzzle")]
pub struct Puzzle {
    rules: Arc<Rules>,
    moves: Vec<u32>,
    theme: PuzzleTheme,
    wins_in: Option<u32>,
    right_moves: Vec<u32>,
    features: PuzzleFeatures,
}

/// A puzzle as it is serialized, before it is checked.
#[derive(Deserialize)]
struct RawPuzzle {
    rules: Rules,
    moves: Vec<u32>,
    theme: PuzzleTheme,
    wins_in: Option<u32>,
    right_moves: Vec<u32>,
    features: PuzzleFeatures,
}

impl TryFrom<RawPuzzle> for Puzzle {
    type Error = PuzzleError;

    fn try_from(raw: RawPuzzle) -> Result<Self, PuzzleError> {
        let RawPuzzle { rules, moves, theme, wins_in, right_moves, features } = raw;
        Self::new(rules, moves, theme, (wins_in, right_moves), features)
    }
}

impl Puzzle {
    /// Creates a puzzle from its parts. `moves` are the cells taken before it begins, in order. The
    /// pair holds the number of own moves to the win, the first included, or `None`; and the right
    /// first moves in rising order. O(moves · lines through a cell).
    ///
    /// # Errors
    /// [`PuzzleError`] if the parts contradict one another or the rules. The answer itself is not
    /// checked.
    pub fn new(
        rules: impl Into<Arc<Rules>>,
        moves: Vec<u32>,
        theme: PuzzleTheme,
        (wins_in, right): (Option<u32>, Vec<u32>),
        features: PuzzleFeatures,
    ) -> Result<Self, PuzzleError> {
        let rules = rules.into();
        let puzzle = Self { rules, moves, theme, wins_in, right_moves: right, features };
        let position = puzzle.play_moves()?;
        if position.marks().is_empty() {
            return Err(PuzzleError::NoMoves);
        }
        if position.outcome().is_over() {
            return Err(PuzzleError::GameOver);
        }
        let (least, most) = theme.win_range();
        match puzzle.wins_in {
            Some(moves) if !(least..=most).contains(&moves) => {
                return Err(PuzzleError::WinsIn(moves));
            }
            None if theme != PuzzleTheme::OnlyMove => return Err(PuzzleError::NoWin),
            _ => {}
        }
        let right = &puzzle.right_moves;
        let rise = right.windows(2).all(|pair| pair[0] < pair[1]);
        let cells = right.iter().map(|number| puzzle.cell_at(*number));
        let legal =
            |cell: Option<Cell>| cell.is_some_and(|cell| position.check_cell(&cell).is_ok());
        if !rise || !(1..=MAX_RIGHT_MOVES).contains(&right.len()) || !cells.into_iter().all(legal) {
            return Err(PuzzleError::RightMoves);
        }
        puzzle
            .features
            .is_valid_on(puzzle.rules.shape())
            .then_some(puzzle)
            .ok_or(PuzzleError::Features)
    }

    /// Returns the position after the moves before the puzzle.
    fn play_moves(&self) -> Result<Position, PuzzleError> {
        let mut position = Position::new(Arc::clone(&self.rules));
        for (number, cell) in (1..).zip(&self.moves) {
            let cell = self.cell_at(*cell).ok_or(PuzzleError::Move(number))?;
            position.play_cell(&cell).map_err(|_| PuzzleError::Move(number))?;
        }
        Ok(position)
    }

    fn cell_at(&self, number: u32) -> Option<Cell> {
        self.rules.shape().cell_with_number(&number.into())
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the numbers of the cells taken before the puzzle begins, in the order of play,
    /// starting with player 1.
    pub fn prior_moves(&self) -> &[u32] {
        &self.moves
    }

    /// Returns the cells of the moves that led to the position. O(moves · dims).
    pub fn prior_cells(&self) -> Vec<Cell> {
        self.moves.iter().filter_map(|number| self.cell_at(*number)).collect()
    }

    /// Returns the position with the solver to move. O(moves · lines through a cell).
    pub fn position(&self) -> Position {
        self.play_moves().expect("its moves were played when it was made")
    }

    /// Returns the player to move, who solves the puzzle.
    pub fn solving_player(&self) -> Player {
        Player((self.moves.len() % 2) as u8)
    }

    /// Returns the theme.
    pub fn theme(&self) -> PuzzleTheme {
        self.theme
    }

    /// Returns the number of own moves to the win, the first included; for
    /// [threats](PuzzleTheme::Threats) by threats alone. `None` where the only move draws.
    pub fn wins_in(&self) -> Option<u32> {
        self.wins_in
    }

    /// Returns the numbers of all right first moves, in rising order.
    pub fn right_moves(&self) -> &[u32] {
        &self.right_moves
    }

    /// Returns the cells of the right first moves.
    pub fn right_cells(&self) -> Vec<Cell> {
        self.right_moves.iter().filter_map(|number| self.cell_at(*number)).collect()
    }

    /// Returns a short identifier: ten hexadecimal digits of the SHA-256 of its rules, moves and
    /// theme.
    pub fn key(&self) -> String {
        let rules = serde_json::to_string(&*self.rules).expect("rules can be written as JSON");
        let told = format!("{rules} {:?} {}", self.moves, self.theme);
        Sha256::digest(told).iter().take(5).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns the features from which the starting rating follows.
    pub fn features(&self) -> PuzzleFeatures {
        self.features
    }

    /// Returns the starting rating in points of Glicko-2:
    ///
    /// 600 + 260·log2 N + 170·log2(1 + quiet) + 45·(span − 1) + 45·log2(1 + tempting) +
    /// 50·log2(cells / 9) + 60·(lines of the goal − 1) − 80·log2(right moves) −
    /// 40·log2(1 + slower),
    ///
    /// clamped to 400 … 2,800 and rounded. N is the number of own moves; 4 where the
    /// right move only draws. The weights are an estimate; results adjust the rating, and
    /// its deviation of 250 allows for that.
    pub fn starting_rating(&self) -> RatingEstimate {
        self.features.starting_rating(&self.rules, self.wins_in, self.right_moves.len())
    }
}

/// The maximum number of own moves to the win of a puzzle.
pub const MAX_WINS_IN: u32 = 20;

/// The theme of a puzzle: its question, and the properties of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleTheme {
    /// A win in N own moves, by the listed first moves and no others, and in no fewer.
    WinIn,
    /// The only move that does not lose.
    OnlyMove,
    /// A block of a threat to win with the next move. The block wins, and each later move of the
    /// solver but the last is the only right one against the longest defence.
    Block,
    /// A move that leaves two cells to win on, so that the next move wins.
    Fork,
    /// A win by at least three threats, each of which leaves one answer; N is the least number of
    /// own moves of such a win.
    Threats,
    /// A win in N own moves with a quiet move, one that threatens nothing: by threats alone the
    /// solver needs more, or does not win.
    Quiet,
}

impl PuzzleTheme {
    /// All themes, the simplest first.
    pub const ALL: [Self; 6] =
        [Self::WinIn, Self::Fork, Self::Block, Self::OnlyMove, Self::Threats, Self::Quiet];

    /// Returns the name in files and on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::WinIn => "win",
            Self::OnlyMove => "only",
            Self::Block => "block",
            Self::Fork => "fork",
            Self::Threats => "threats",
            Self::Quiet => "quiet",
        }
    }

    /// Returns the theme with this [`key`](Self::key), or `None`.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.key() == key)
    }

    /// Returns the fewest and the most own moves to the win of a puzzle of this theme.
    pub const fn win_range(self) -> (u32, u32) {
        match self {
            Self::WinIn | Self::OnlyMove => (1, MAX_WINS_IN),
            Self::Block => (2, MAX_WINS_IN),
            Self::Fork => (2, 2),
            Self::Threats => (4, MAX_WINS_IN),
            Self::Quiet => (3, MAX_WINS_IN),
        }
    }
}

impl fmt::Display for PuzzleTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The standard deviation of a starting rating, which is wide, as no player has tried the puzzle.
const DEVIATION: f64 = 250.0;

/// The features from which the starting rating of a puzzle follows, counted along the longest
/// defence. Of equally long defences the one of the lowest cell counts, so an image of the puzzle
/// may have other features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleFeatures {
    /// Number of the solver's moves before the winning one that threaten nothing.
    pub quiet_moves: u32,
    /// The largest span of the lines that the solver completes or threatens to complete: the number
    /// of axes that vary along it. 0 where there is none.
    pub span: u32,
    /// Number of wrong first moves that look no worse: they make a threat, or lie on lines
    /// that weigh at least as much as those of the best right one.
    pub tempting_moves: u32,
    /// Number of wrong first moves that win more slowly: by threats alone, with up to two own moves
    /// more.
    pub slower_moves: u32,
}

impl PuzzleFeatures {
    /// Returns whether these features are possible on a board of this shape: no count and no span
    /// exceeds its limit.
    pub(super) fn is_valid_on(self, shape: &Shape) -> bool {
        let cells = shape.cell_count_u64().unwrap_or(u64::MAX);
        self.quiet_moves <= MAX_WINS_IN
            && self.span as usize <= shape.dims()
            && [self.tempting_moves, self.slower_moves]
                .iter()
                .all(|count| u64::from(*count) < cells)
    }

    /// Returns the starting rating of a puzzle with these features, by the formula at
    /// [`Puzzle::starting_rating`]. `wins_in` is the number of own moves to the win, `right` the
    /// number of right first moves.
    pub(crate) fn starting_rating(
        self,
        rules: &Rules,
        wins_in: Option<u32>,
        right: usize,
    ) -> RatingEstimate {
        let log = |count: u32| f64::from(count.max(1)).log2();
        let cells = rules.shape().cell_count_u64().unwrap_or(u64::MAX) as f64;
        let lines = rules.goal().target_lines().unwrap_or(1);
        let points = 600.0
            + 260.0 * log(wins_in.unwrap_or(4))
            + 170.0 * log(1 + self.quiet_moves)
            + 45.0 * f64::from(self.span.saturating_sub(1))
            + 45.0 * log(1 + self.tempting_moves)
            + 50.0 * (cells / 9.0).log2()
            + 60.0 * f64::from(lines.saturating_sub(1).min(5))
            - 80.0 * log(right as u32)
            - 40.0 * log(1 + self.slower_moves);
        RatingEstimate { value: points.clamp(400.0, 2_800.0).round(), deviation: DEVIATION }
    }
}
