//! A board as somebody sets it up, and the position that it is.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::play::player::Player;
use crate::play::position::{Played, Position};
use crate::play::rules::Rules;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The marks that stand on a board, and by which rules. Anything can be set up;
/// [`position`](Self::position) checks whether a game can come to it.
///
/// No history is needed, and none is made up: the marks of the position cannot
/// be taken back, only the moves played from there. What the rules ask of the
/// history follows from the marks, or is told:
/// - One mark is the first move: under the pie rule it can be taken over, unless
///   that is said to [have been done](Self::with_swapped). Later nobody can swap.
/// - The first move was one of player 1's marks that the opening rule allows.
/// - Where the goal asks who completed the last line, no more than one player may
///   have lines.
///
/// ```
/// use hypertoe_core::play::setup::{SetupFault, Setup};
/// use hypertoe_core::{Player, Rules, Shape};
/// use std::sync::Arc;
///
/// let rules = Arc::new(Rules::new(Shape::hypercube(3, 2)?, 2)?.with_gravity(Some(1))?);
/// let mut setup = Setup::new(rules);
/// setup.put([1, 0].into(), Player(0));
/// setup.put([1, 2].into(), Player(1));
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.faults(), [SetupFault::Floating(vec![[1, 2].into()])]);
/// let position = error.ignore(|fault| matches!(fault, SetupFault::Floating(_)))?;
/// assert_eq!(position.to_move(), Player(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    rules: Arc<Rules>,
    marks: BTreeMap<Cell, Player>,
    mover: Option<Player>,
    swapped: bool,
}

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are what they are called")]
pub enum SetupFault {
    /// Marks that are not on the board.
    #[error("{} is not on this board", first(.0))]
    Outside(Vec<Cell>),
    /// Marks on closed cells.
    #[error("{} is closed in this game", first(.0))]
    Closed(Vec<Cell>),
    /// Marks of players who do not play.
    #[error("the mark on {} belongs to none of the players", first(.0))]
    Stranger(Vec<Cell>),
    /// Taking turns, the players would have other numbers of marks.
    #[error(
        "the players have {} marks, but taking turns they would have {}",
        joined(have, " and "),
        joined(due, " and ")
    )]
    Counts { have: Vec<usize>, due: Vec<usize> },
    /// By the number of marks it is another player's turn.
    #[error("it is {due}’s turn, not {told}’s")]
    Mover { told: Player, due: Player },
    /// The second player took over a first mark, but there is none, or no pie rule.
    #[error("nobody can have taken over the first mark here")]
    Swapped,
    /// Finding the lines of the marks would take too long.
    #[error("the marks are too crowded: finding their lines would take too long")]
    Crowded,
    /// Marks that hang in the air, though marks fall.
    #[error("{} hangs in the air: marks fall, and nothing holds this one", first(.0))]
    Floating(Vec<Cell>),
    /// The opening rule forbids every mark of the first player.
    #[error("the first mark must be one of player 1's, and the opening rule forbids them all")]
    Opening,
    /// The goal asks who completed the last line, and several players have lines.
    #[error("the marks do not show who completed the last line, and that decides here")]
    LastCompleter,
    /// The player has enough lines to end the game, but another one moved last.
    #[error("{0} has enough lines to end the game, but the last mark is another player's")]
    Early(Player),
    /// The player who moved last has more lines than one mark can have completed.
    #[error("{0} has more lines than one last mark can have completed: the game was over before")]
    Before(Player),
}

impl SetupFault {
    /// Whether there is a position to play on from, though no game comes to it.
    pub fn can_be_ignored(&self) -> bool {
        matches!(self, Self::Floating(_) | Self::Opening | Self::Early(_) | Self::Before(_))
    }
}

fn first(cells: &[Cell]) -> String {
    cells.first().map_or(String::new(), Cell::to_string)
}

fn joined(items: &[impl ToString], between: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// Everything that is wrong with a [`Setup`].
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", joined(faults, "; "))]
pub struct PositionError {
    faults: Vec<SetupFault>,
    /// The position, if the faults can be ignored.
    position: Option<Box<Position>>,
}

impl PositionError {
    /// What is wrong, at least one thing.
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }

    /// The position, if nothing is wrong but what the caller ignores and
    /// [can be ignored](SetupFault::can_be_ignored).
    ///
    /// # Errors
    /// What is left.
    pub fn ignore(mut self, ignored: impl Fn(&SetupFault) -> bool) -> Result<Position, Self> {
        self.faults.retain(|fault| !(fault.can_be_ignored() && ignored(fault)));
        match self.position.take_if(|_| self.faults.is_empty()) {
            Some(position) => Ok(*position),
            None => Err(self),
        }
    }
}

impl Setup {
    /// An empty board.
    pub fn new(rules: Arc<Rules>) -> Self {
        Self { rules, marks: BTreeMap::new(), mover: None, swapped: false }
    }

    /// The marks of a position, without how they came there.
    pub fn of(position: &Position) -> Self {
        Self::of_marks(position, position.marks(), position.is_swapped())
    }

    /// What was set up for a position, without the moves that followed.
    pub fn start_of(position: &Position) -> Self {
        Self::of_marks(position, position.set_up_marks(), position.start_is_swapped())
    }

    fn of_marks(position: &Position, marks: &[Played], swapped: bool) -> Self {
        let marks = marks.iter().map(|mark| (mark.cell.clone(), mark.player)).collect();
        Self { marks, swapped, ..Self::new(Arc::clone(position.rules())) }
    }

    /// Each player's cells, in the order of play. A cell that stands there twice
    /// belongs to who has it last.
    pub fn of_cells(rules: Arc<Rules>, cells: impl IntoIterator<Item = Vec<Cell>>) -> Self {
        let players = (0..=u8::MAX).map(Player).zip(cells);
        let marks = players.flat_map(|(player, own)| own.into_iter().map(move |c| (c, player)));
        Self { marks: marks.collect(), ..Self::new(rules) }
    }

    /// Each player's cells, in the order of play.
    pub fn cells(&self) -> Vec<Vec<Cell>> {
        let mut cells = vec![Vec::new(); self.rules.players().into()];
        for (cell, player) in &self.marks {
            if let Some(own) = cells.get_mut(player.index()) {
                own.push(cell.clone());
            }
        }
        cells
    }

    /// Whether the second player took over the first mark.
    pub fn is_swapped(&self) -> bool {
        self.swapped
    }

    /// The same marks under other rules and on other cells.
    pub(super) fn relabelled(self, rules: Arc<Rules>, to: impl Fn(&Cell) -> Cell) -> Self {
        let marks = self.marks.iter().map(|(cell, player)| (to(cell), *player)).collect();
        Self { rules, marks, ..self }
    }

    /// Puts a mark on a cell, in place of one that stands there.
    pub fn put(&mut self, cell: Cell, player: Player) {
        self.marks.insert(cell, player);
    }

    /// Takes the mark on a cell away, and tells whose it was.
    pub fn take(&mut self, cell: &Cell) -> Option<Player> {
        self.marks.remove(cell)
    }

    /// The marks, in the order of their cells.
    pub fn marks(&self) -> impl ExactSizeIterator<Item = (&Cell, Player)> {
        self.marks.iter().map(|(cell, player)| (cell, *player))
    }

    /// Says whose turn it is. It follows from the number of marks, but a diagram
    /// may tell it, and contradict them.
    #[must_use]
    pub fn with_mover(mut self, mover: Player) -> Self {
        self.mover = Some(mover);
        self
    }

    /// Says whether the second player took over the first mark, under the pie rule.
    #[must_use]
    pub fn with_swapped(mut self, swapped: bool) -> Self {
        self.swapped = swapped;
        self
    }

    /// The position that is set up.
    ///
    /// # Errors
    /// All that is wrong with it at once; some can be [ignored](PositionError::ignore).
    pub fn position(&self) -> Result<Position, PositionError> {
        let mut faults = self.misplaced();
        if faults.is_empty() {
            faults.extend(self.turns());
        }
        if self.swapped && (!self.rules.pie() || self.marks.is_empty()) {
            faults.push(SetupFault::Swapped);
        }
        if !faults.is_empty() {
            return Err(PositionError { faults, position: None });
        }
        let position =
            Position::with_marks(Arc::clone(&self.rules), &self.in_turns(), self.swapped);
        let faults = position
            .as_ref()
            .map_or(vec![SetupFault::Crowded], |position| self.unreachable(position));
        PositionError { faults, position: position.map(Box::new) }.ignore(|_| false)
    }

    /// Marks where none can stand.
    fn misplaced(&self) -> Vec<SetupFault> {
        let outside = |cell: &Cell, _| !self.rules.shape().contains(cell);
        let closed = |cell: &Cell, _| self.rules.closed().contains(cell);
        let stranger = |_: &Cell, player: Player| player.0 >= self.rules.players();
        let found = [
            self.marks_that(outside, SetupFault::Outside),
            self.marks_that(closed, SetupFault::Closed),
            self.marks_that(stranger, SetupFault::Stranger),
        ];
        found.into_iter().flatten().collect()
    }

    /// The fault of the marks with which something is wrong, if there are any.
    fn marks_that(
        &self,
        wrong: impl Fn(&Cell, Player) -> bool,
        fault: fn(Vec<Cell>) -> SetupFault,
    ) -> Option<SetupFault> {
        let marks = self.marks().filter(|(cell, player)| wrong(cell, *player));
        let cells: Vec<Cell> = marks.map(|(cell, _)| cell.clone()).collect();
        (!cells.is_empty()).then(|| fault(cells))
    }

    /// What contradicts that the players take turns.
    fn turns(&self) -> Option<SetupFault> {
        let (count, seats) = (self.marks.len(), usize::from(self.rules.players()));
        let mut have = vec![0; seats];
        self.marks.values().for_each(|player| have[player.index()] += 1);
        let due: Vec<usize> = (0..seats).map(|seat| (count + seats - 1 - seat) / seats).collect();
        if have != due {
            return Some(SetupFault::Counts { have, due });
        }
        let due = Player((count % seats) as u8);
        self.mover.filter(|told| *told != due).map(|told| SetupFault::Mover { told, due })
    }

    /// The cells of the marks, the players' in turn.
    fn in_turns(&self) -> Vec<Cell> {
        let mut own: Vec<_> = self.cells().into_iter().map(Vec::into_iter).collect();
        let seats = own.len();
        (0..self.marks.len()).filter_map(|turn| own[turn % seats].next()).collect()
    }

    /// Why no game comes to a position, as far as that is plain.
    fn unreachable(&self, position: &Position) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        faults.extend(self.marks_that(|cell, _| self.floats(cell), SetupFault::Floating));
        let mut first = self.marks().filter(|(_, player)| *player == Player(0));
        if !self.marks.is_empty() && first.all(|(cell, _)| self.rules.is_barred_first(cell)) {
            faults.push(SetupFault::Opening);
        }
        let goal = self.rules.goal();
        let players = (0..self.rules.players()).map(Player);
        let with_lines = players.clone().filter(|player| !position.lines_of(*player).is_empty());
        if goal.minds_last_completer() && with_lines.count() > 1 {
            faults.push(SetupFault::LastCompleter);
        }
        let end = goal.lines_to_end().map_or(usize::MAX, |end| end as usize);
        let last = position.marks().last().map(|mark| mark.player);
        for player in players {
            let lines = position.lines_of(player);
            if lines.len() < end {
                continue;
            }
            if Some(player) != last {
                faults.push(SetupFault::Early(player));
            } else if most_through_a_cell(lines) + end <= lines.len() {
                faults.push(SetupFault::Before(player));
            }
        }
        faults
    }

    /// Whether marks fall and nothing holds one there.
    fn floats(&self, cell: &Cell) -> bool {
        let below = |axis| Some(cell.clone().with(axis, cell.get(axis).checked_sub(1)?));
        let below = self.rules.gravity().and_then(below);
        below.is_some_and(|cell| {
            !self.marks.contains_key(&cell) && !self.rules.closed().contains(&cell)
        })
    }
}

/// How many of the lines share a cell, at most.
fn most_through_a_cell(lines: &[Line]) -> usize {
    let mut through: HashMap<Cell, usize> = HashMap::new();
    for cell in lines.iter().flat_map(Line::cells) {
        *through.entry(cell).or_default() += 1;
    }
    through.into_values().max().unwrap_or(0)
}
