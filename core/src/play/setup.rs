//! Boards that are set up freely, and their positions.

use crate::geometry::{Cell, Line};
use crate::play::{PlacedMark, Player, Position, Rules};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Marks set up freely on a board, under some rules. [`position`](Self::position) checks
/// whether a game can reach them.
///
/// A setup has no history: the marks of its position cannot be taken back, only the moves played
/// from there. The rules that depend on history use the marks, or data given separately:
/// - A single mark is the first move: under the pie rule it can be taken over, unless
///   it [has been](Self::swapped). Later nobody can swap.
/// - The first move was one of player 1's marks that the opening rule allows.
/// - If the goal depends on who completed the last line, at most one player may have lines.
///
/// ```
/// use hypertoe_core::play::SetupFault;
/// use hypertoe_core::prelude::*;
///
/// let mut setup = Setup::new(Rules::new(Shape::hypercube(3, 2)?, 2)?.with_gravity(Some(1))?);
/// setup.marks.insert([1, 0].into(), Player(0)); setup.marks.insert([1, 2].into(), Player(1)); let
/// error = setup.position().unwrap_err(); assert_eq!(error.faults(), [SetupFault::Floating(vec![[1,
/// 2].into()])]); let position = error.position_ignoring_faults(|fault| matches!(fault,
/// SetupFault::Floating(_)))?; assert_eq!(position.to_move(), Player(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules, the board included.
    pub rules: Arc<Rules>,
    /// The player of each mark, by its cell.
    pub marks: BTreeMap<Cell, Player>,
    /// The player to move. It follows from the number of marks, but a diagram may state it, and
    /// contradict them.
    pub mover: Option<Player>,
    /// Whether the second player took over the first mark, under the pie rule.
    pub swapped: bool,
}

/// The reason why a [`Setup`] is not a position that the rules allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the doc of each variant covers its fields")]
pub enum SetupFault {
    /// Marks outside the board.
    #[error("{} is not on this board", first(.0))]
    Outside(Vec<Cell>),
    /// Marks on closed cells.
    #[error("{} is closed in this game", first(.0))]
    Closed(Vec<Cell>),
    /// Marks of players that the game does not have.
    #[error("the mark on {} belongs to none of the players", first(.0))]
    UnknownPlayer(Vec<Cell>),
    /// Numbers of marks that players who take turns cannot have.
    #[error(
        "the players have {} marks, but taking turns they would have {}",
        joined(have, " and "),
        joined(due, " and ")
    )]
    MarkCounts { have: Vec<usize>, due: Vec<usize> },
    /// Another player to move than follows from the number of marks.
    #[error("it is {due}’s turn, not {given}’s")]
    WrongTurn { given: Player, due: Player },
    /// The first mark is said to be taken over, but there is none, or no pie rule.
    #[error("nobody can have taken over the first mark here")]
    InvalidSwap,
    /// Finding the lines of the marks would take too long.
    #[error("the marks are too crowded: finding their lines would take too long")]
    TooCostly,
    /// Marks that hang in the air, though the rules have gravity.
    #[error("{} hangs in the air: marks fall, and nothing holds this one", first(.0))]
    Floating(Vec<Cell>),
    /// Every mark of the first player is forbidden by the opening rule.
    #[error("the first mark must be one of player 1's, and the opening rule forbids them all")]
    ForbiddenOpening,
    /// Several players have lines, though the goal depends on who completed the last line.
    #[error("the marks do not show who completed the last line, and that decides here")]
    LastCompleter,
    /// The player has enough lines to end the game, but another one moved last.
    #[error("{0} has enough lines to end the game, but the last mark is another player's")]
    WinnerNotLast(Player),
    /// The player who moved last has more lines than one mark can have completed.
    #[error("{0} has more lines than one last mark can have completed: the game was over before")]
    AlreadyOver(Player),
}

impl SetupFault {
    /// Returns whether a game can continue from a position with this fault, although no game by the
    /// rules reaches it.
    pub fn can_be_ignored(&self) -> bool {
        matches!(
            self,
            Self::Floating(_)
                | Self::ForbiddenOpening
                | Self::WinnerNotLast(_)
                | Self::AlreadyOver(_)
        )
    }
}

impl SetupFault {
    /// Returns the cells that are at fault; none if no single one is.
    pub(crate) fn cells(&self) -> &[Cell] {
        match self {
            Self::Outside(cells)
            | Self::Closed(cells)
            | Self::UnknownPlayer(cells)
            | Self::Floating(cells) => cells,
            Self::MarkCounts { .. }
            | Self::WrongTurn { .. }
            | Self::InvalidSwap
            | Self::TooCostly
            | Self::ForbiddenOpening
            | Self::LastCompleter
            | Self::WinnerNotLast(_)
            | Self::AlreadyOver(_) => &[],
        }
    }
}

fn first(cells: &[Cell]) -> String {
    cells.first().map_or(String::new(), Cell::to_string)
}

fn joined(items: &[impl ToString], between: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// All faults of a [`Setup`].
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", joined(faults, "; "))]
pub struct SetupError {
    faults: Vec<SetupFault>,
    /// The position, if all faults can be ignored.
    position: Option<Box<Position>>,
}

impl SetupError {
    /// Returns the faults, at least one.
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }

    /// Returns the position, if the caller ignores all faults and all [can be
    /// ignored](SetupFault::can_be_ignored).
    ///
    /// # Errors
    ///
    /// This error with the faults that remain.
    pub fn position_ignoring_faults(
        mut self,
        ignored: impl Fn(&SetupFault) -> bool,
    ) -> Result<Position, Self> {
        self.faults.retain(|fault| !(fault.can_be_ignored() && ignored(fault)));
        match self.position.take_if(|_| self.faults.is_empty()) {
            Some(position) => Ok(*position),
            None => Err(self),
        }
    }
}

impl Setup {
    /// Creates a setup without marks.
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        Self { rules: rules.into(), marks: BTreeMap::new(), mover: None, swapped: false }
    }

    /// Creates a setup with the marks of a position, without its history.
    pub fn from_position(position: &Position) -> Self {
        Self::of_marks(position, position.marks(), position.is_swapped())
    }

    /// Creates a setup with the marks that were set up for a position, without the moves that
    /// followed.
    pub(crate) fn from_start_of(position: &Position) -> Self {
        Self::of_marks(position, position.set_up_marks(), position.starts_after_swap())
    }

    fn of_marks(position: &Position, marks: &[PlacedMark], swapped: bool) -> Self {
        let marks = marks.iter().map(|mark| (mark.cell.clone(), mark.player)).collect();
        Self { marks, swapped, ..Self::new(Arc::clone(position.rules())) }
    }

    /// Creates a setup from the cells of each player, the first player's first. A cell that is
    /// listed twice belongs to the last player who lists it.
    pub fn from_cells(
        rules: impl Into<Arc<Rules>>,
        cells: impl IntoIterator<Item = Vec<Cell>>,
    ) -> Self {
        let players = (0..=u8::MAX).map(Player).zip(cells);
        let marks = players.flat_map(|(player, own)| own.into_iter().map(move |c| (c, player)));
        Self { marks: marks.collect(), ..Self::new(rules) }
    }

    /// Returns the cells of each player, the first player's first.
    pub(crate) fn cells_by_player(&self) -> Vec<Vec<Cell>> {
        let mut cells = vec![Vec::new(); self.rules.player_count().into()];
        for (cell, player) in &self.marks {
            if let Some(own) = cells.get_mut(player.index()) {
                own.push(cell.clone());
            }
        }
        cells
    }

    /// Returns this setup under other rules, with each mark moved to the cell that `to` returns for
    /// its own.
    pub(super) fn with_relabelled_cells(
        self,
        rules: Arc<Rules>,
        to: impl Fn(&Cell) -> Cell,
    ) -> Self {
        let marks = self.marks.iter().map(|(cell, player)| (to(cell), *player)).collect();
        Self { rules, marks, ..self }
    }

    /// Returns the position that is set up.
    ///
    /// # Errors
    /// All faults at once; some can be [ignored](SetupError::position_ignoring_faults).
    pub fn position(&self) -> Result<Position, SetupError> {
        let mut faults = self.misplaced();
        if faults.is_empty() {
            faults.extend(self.check_turns());
        }
        if self.swapped && (!self.rules.parts().pie || self.marks.is_empty()) {
            faults.push(SetupFault::InvalidSwap);
        }
        if !faults.is_empty() {
            return Err(SetupError { faults, position: None });
        }
        let position = Position::with_marks(
            Arc::clone(&self.rules),
            &self.cells_in_turn_order(),
            self.swapped,
        );
        let faults = position
            .as_ref()
            .map_or(vec![SetupFault::TooCostly], |position| self.reachability_faults(position));
        SetupError { faults, position: position.map(Box::new) }.position_ignoring_faults(|_| false)
    }

    /// Finds marks where none can be.
    fn misplaced(&self) -> Vec<SetupFault> {
        let outside = |cell: &Cell, _| !self.rules.shape().contains(cell);
        let closed = |cell: &Cell, _| self.rules.closed_cells().contains(cell);
        let stranger = |_: &Cell, player: Player| player.0 >= self.rules.player_count();
        let found = [
            self.faulty_marks(outside, SetupFault::Outside),
            self.faulty_marks(closed, SetupFault::Closed),
            self.faulty_marks(stranger, SetupFault::UnknownPlayer),
        ];
        found.into_iter().flatten().collect()
    }

    /// Returns the fault of all marks for which `wrong` holds, if there are any.
    fn faulty_marks(
        &self,
        wrong: impl Fn(&Cell, Player) -> bool,
        fault: fn(Vec<Cell>) -> SetupFault,
    ) -> Option<SetupFault> {
        let marks = self.marks.iter().filter(|(cell, player)| wrong(cell, **player));
        let cells: Vec<Cell> = marks.map(|(cell, _)| cell.clone()).collect();
        (!cells.is_empty()).then(|| fault(cells))
    }

    /// Returns the fault if the players have not taken turns.
    fn check_turns(&self) -> Option<SetupFault> {
        let (count, seats) = (self.marks.len(), usize::from(self.rules.player_count()));
        let mut have = vec![0; seats];
        self.marks.values().for_each(|player| have[player.index()] += 1);
        let due: Vec<usize> = (0..seats).map(|seat| (count + seats - 1 - seat) / seats).collect();
        if have != due {
            return Some(SetupFault::MarkCounts { have, due });
        }
        let due = Player((count % seats) as u8);
        self.mover
            .filter(|told| *told != due)
            .map(|told| SetupFault::WrongTurn { given: told, due })
    }

    /// Returns the cells of the marks, taking one of each player in turn.
    fn cells_in_turn_order(&self) -> Vec<Cell> {
        let mut own: Vec<_> = self.cells_by_player().into_iter().map(Vec::into_iter).collect();
        let seats = own.len();
        (0..self.marks.len()).filter_map(|turn| own[turn % seats].next()).collect()
    }

    /// Returns the faults of a position that no game reaches, as far as they are obvious.
    fn reachability_faults(&self, position: &Position) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        faults.extend(self.faulty_marks(|cell, _| self.is_floating(cell), SetupFault::Floating));
        let mut first = self.marks.iter().filter(|(_, player)| **player == Player(0));
        if !self.marks.is_empty() && first.all(|(cell, _)| self.rules.is_forbidden_first(cell)) {
            faults.push(SetupFault::ForbiddenOpening);
        }
        let goal = self.rules.goal();
        let players = (0..self.rules.player_count()).map(Player);
        let with_lines =
            players.clone().filter(|player| !position.completed_lines(*player).is_empty());
        if goal.depends_on_last_completer() && with_lines.count() > 1 {
            faults.push(SetupFault::LastCompleter);
        }
        let end = goal.lines_that_end_game().map_or(usize::MAX, |end| end as usize);
        let last = position.marks().last().map(|mark| mark.player);
        for player in players {
            let lines = position.completed_lines(player);
            if lines.len() < end {
                continue;
            }
            if Some(player) != last {
                faults.push(SetupFault::WinnerNotLast(player));
            } else if max_lines_sharing_a_cell(lines) + end <= lines.len() {
                faults.push(SetupFault::AlreadyOver(player));
            }
        }
        faults
    }

    /// Returns whether a mark on a cell would hang in the air.
    fn is_floating(&self, cell: &Cell) -> bool {
        let below = |axis| Some(cell.clone().with(axis, cell.get(axis).checked_sub(1)?));
        let below = self.rules.gravity_axis().and_then(below);
        below.is_some_and(|cell| {
            !self.marks.contains_key(&cell) && !self.rules.closed_cells().contains(&cell)
        })
    }
}

/// Returns the greatest number of the lines that share a cell.
fn max_lines_sharing_a_cell(lines: &[Line]) -> usize {
    let mut through: HashMap<Cell, usize> = HashMap::new();
    for cell in lines.iter().flat_map(Line::cells) {
        *through.entry(cell).or_default() += 1;
    }
    through.into_values().max().unwrap_or(0)
}
