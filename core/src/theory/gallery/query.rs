//! Queries for finished positions, the positions found, and the reasons why there can be none.

use crate::geometry::{Cell, Line};
use crate::play::{Game, Outcome, PlayError, Player, Rules};
use crate::search::LineIndex;
use std::sync::Arc;

/// The maximum number of positions that can be asked for.
pub const MAX_COUNT: usize = 100_000;

/// The end of a finished position of two players: a line of one player, or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GalleryEnding {
    /// A line of this player.
    Won(Player),
    /// A full board without a line.
    Draw,
}

/// A query for finished positions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GalleryQuery {
    /// The ending; `None` for any.
    pub ending: Option<GalleryEnding>,
    /// Number of marks on the board; `None` for any number.
    pub marks: Option<u32>,
    /// A line that the winner has completed.
    pub line: Option<Line>,
    /// Whether positions that a symmetry maps to each other count as one.
    pub distinct: bool,
    /// Positions to leave out; those of other boards are ignored.
    pub exclude: Vec<FinishedPosition>,
    /// The number of positions to build, at most [`MAX_COUNT`].
    pub count: usize,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Number of decisions without a new position after which the search gives up.
    pub patience: u64,
}

impl Default for GalleryQuery {
    fn default() -> Self {
        Self {
            ending: None,
            marks: None,
            line: None,
            distinct: false,
            exclude: Vec::new(),
            count: MAX_COUNT,
            seed: 1,
            patience: 3_000_000,
        }
    }
}

/// The reason why, by counting alone, no finished position satisfies a query.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum ImpossibleQuery {
    /// A player who is not in the game.
    #[error("{0} cannot win: only two play here")]
    Player(Player),
    /// More marks than cells.
    #[error("{marks} marks do not fit on {cells} cells")]
    TooManyMarks { marks: u32, cells: u32 },
    /// Too few marks for a line.
    #[error(
        "a line takes {run} marks of the winner, so a game is won with {least} marks at least, \
         not with {marks}"
    )]
    TooFewMarks { marks: u32, least: u32, run: u32 },
    /// A board too small for a line and the other player's marks.
    #[error("a game is won with {least} marks at least, but only {cells} cells may be played")]
    TooFewCells { least: u32, cells: u32 },
    /// The other player made the last mark.
    #[error("with {marks} marks the last one is by the {} player, so the {} cannot have won by it",
        seat_name(Player(1 - .winner.0)), seat_name(*.winner))]
    OtherMovedLast { winner: Player, marks: u32 },
    /// A draw on a board that is not full.
    #[error("a draw fills all {cells} cells, but {marks} marks were asked for")]
    DrawMarks { marks: u32, cells: u32 },
    /// A draw with a line.
    #[error("a draw has no line")]
    DrawWithLine,
    /// Not a line of this board that can be completed.
    #[error("no game ends by this line: it has a closed cell, or is not one of this board")]
    Line,
}

fn seat_name(player: Player) -> &'static str {
    if player == Player(0) { "first" } else { "second" }
}

/// A kind of finished position, by its winner and number of marks.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndingCase {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// The number of marks on the board.
    pub marks: u32,
}

impl EndingCase {
    /// Returns the numbers of marks of the winner and of the loser, or, in a draw, of X and of O.
    pub(crate) fn mark_counts(self) -> (usize, usize) {
        let (x, o) = (self.marks.div_ceil(2) as usize, self.marks as usize / 2);
        if self.winner == Some(Player(1)) { (o, x) } else { (x, o) }
    }
}

/// Returns the kinds of finished position that satisfy the query, the fewest marks first.
///
/// # Errors
///
/// [`ImpossibleQuery`] if there are none.
pub(super) fn matching_ending_cases(
    query: &GalleryQuery,
    lines: &LineIndex,
) -> Result<Vec<EndingCase>, ImpossibleQuery> {
    let cells = lines.open_cells().count() as u32;
    if let Some(marks) = query.marks {
        check_marks(query, marks, cells, lines.line_length() as u32)?;
    }
    let mut cases = Vec::new();
    for marks in 1..=cells {
        let winner = Player(if marks % 2 == 1 { 0 } else { 1 });
        let enough = (marks as usize).div_ceil(2) >= lines.line_length();
        if query.ending.is_none_or(|ending| ending == GalleryEnding::Won(winner)) && enough {
            cases.push(EndingCase { winner: Some(winner), marks });
        }
    }
    if query.ending.is_none_or(|ending| ending == GalleryEnding::Draw) && query.line.is_none() {
        cases.push(EndingCase { winner: None, marks: cells });
    }
    cases.retain(|case| query.marks.is_none_or(|marks| marks == case.marks));
    match query.ending {
        Some(GalleryEnding::Won(player @ Player(2..))) => Err(ImpossibleQuery::Player(player)),
        Some(GalleryEnding::Draw) if query.line.is_some() => Err(ImpossibleQuery::DrawWithLine),
        _ if cases.is_empty() => {
            let least = min_marks(query.ending, lines.line_length() as u32);
            Err(ImpossibleQuery::TooFewCells { least, cells })
        }
        _ => Ok(cases),
    }
}

fn check_marks(
    query: &GalleryQuery,
    marks: u32,
    cells: u32,
    run: u32,
) -> Result<(), ImpossibleQuery> {
    if marks > cells {
        return Err(ImpossibleQuery::TooManyMarks { marks, cells });
    }
    let least = min_marks(query.ending, run);
    match query.ending {
        Some(GalleryEnding::Draw) if marks < cells => {
            Err(ImpossibleQuery::DrawMarks { marks, cells })
        }
        Some(GalleryEnding::Draw) => Ok(()),
        None if marks == cells && query.line.is_none() => Ok(()),
        _ if marks < least => Err(ImpossibleQuery::TooFewMarks { marks, least, run }),
        Some(GalleryEnding::Won(winner)) if u32::from(winner.0) == marks % 2 && winner.0 < 2 => {
            Err(ImpossibleQuery::OtherMovedLast { winner, marks })
        }
        _ => Ok(()),
    }
}

/// Returns the fewest marks with which this player, or either, can have won.
fn min_marks(ending: Option<GalleryEnding>, run: u32) -> u32 {
    if ending == Some(GalleryEnding::Won(Player(1))) { 2 * run } else { 2 * run - 1 }
}

/// A position in which a game of two players is over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FinishedPosition {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// The cells of the first and of the second player in the order of their numbers.
    pub cells: [Vec<Cell>; 2],
    /// The completed lines: at least one of the winner's, none in a draw.
    pub lines: Vec<Line>,
    /// The cells that all completed lines have in common; the winner's last
    /// mark is on one of them. Empty in a draw.
    pub last_cells: Vec<Cell>,
}

impl FinishedPosition {
    /// Creates the position from its marks: for each cell 0 for empty, 1 for X, 2 for O.
    pub(super) fn new(index: &LineIndex, marks: &[u8], winner: Option<Player>) -> Self {
        let of = |mark: u8| -> Vec<Cell> {
            let cells = (0..).zip(marks).filter(|(_, m)| **m == mark);
            cells.map(|(cell, _)| index.cell(cell)).collect()
        };
        let cells = [of(1), of(2)];
        let (mut lines, mut last_cells) = (Vec::new(), Vec::new());
        if let Some(winner) = winner {
            let own = |cell: u32| marks[cell as usize] == winner.0 + 1;
            let completed = index.all_line_ids().filter(|line| index.cells_of(*line).all(own));
            lines.extend(completed.map(|line| index.line(line)));
            let on_all = |cell: &&Cell| lines.iter().all(|line| line.index_of(cell).is_some());
            last_cells.extend(cells[winner.index()].iter().filter(on_all).cloned());
        }
        Self { winner, cells, lines, last_cells }
    }

    /// Returns the mark on each cell by cell number: 0 for empty, 1 for X, 2 for O. `None` if the
    /// position belongs to another board.
    pub(super) fn marks_by_cell(&self, index: &LineIndex) -> Option<Vec<u8>> {
        let mut marks = vec![0; index.cell_count()];
        for (mark, cells) in (1..).zip(&self.cells) {
            for cell in cells {
                let number = index.shape().contains(cell).then(|| index.cell_number(cell))?;
                if index.is_closed_cell(number) {
                    return None;
                }
                marks[number as usize] = mark;
            }
        }
        Some(marks)
    }

    /// Returns the outcome of the game.
    pub fn outcome(&self) -> Outcome {
        self.winner.map_or(Outcome::Draw, Outcome::Won)
    }

    /// Returns the number of marks on the board.
    pub fn mark_count(&self) -> usize {
        self.cells[0].len() + self.cells[1].len()
    }

    /// Returns legal moves that lead from the empty board to this position, in order; the last one
    /// completes the lines.
    pub fn moves(&self) -> Vec<Cell> {
        let mut order = self.cells.clone();
        if let (Some(winner), Some(last)) = (self.winner, self.last_cells.first()) {
            let own = &mut order[winner.index()];
            own.retain(|cell| cell != last);
            own.push(last.clone());
        }
        let [x, o] = order;
        let mut o = o.into_iter();
        x.into_iter().flat_map(|cell| [Some(cell), o.next()]).flatten().collect()
    }

    /// Creates the game of these [`moves`](Self::moves), at its end.
    ///
    /// # Errors
    /// [`PlayError`] if the rules are not those that this position was made for.
    pub fn to_game(&self, rules: &Arc<Rules>) -> Result<Game, PlayError> {
        let mut game = Game::new(Arc::clone(rules));
        for cell in self.moves() {
            game.play_cell(&cell)?;
        }
        Ok(game)
    }
}
