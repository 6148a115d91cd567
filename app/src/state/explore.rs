//! The line explorer: the lines through a cell, or those that a player has
//! completed, and the one that is played.

use super::completed::{CompletedLine, CompletedLines};
use super::theory::TheoryPage;
use crate::animation::{Playback, Repeat};
use hypertoe_core::{
    AxisRule, BigUint, Cell, CellLines, Line, LineFilter, NodeId, Player, Position, StateKind,
    StateLines,
};
use num_traits::ToPrimitive;

/// What is on the board: document, node and revision. A turned game has the
/// nodes and revisions of the one it was made from.
type Shown = (u64, NodeId, u64);

/// The pages of the explorer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ExplorePage {
    /// The lines through a cell.
    #[default]
    Lines,
    /// How many lines of each span run through the cell.
    Spans,
    /// How many lines a board has, and why.
    Formula,
    /// A page about the whole board.
    Theory(TheoryPage),
}

/// The line that is being played.
#[derive(Clone, Debug)]
pub struct Followed {
    /// Its number in the list on show.
    pub number: BigUint,
    /// The line.
    pub line: Line,
}

/// Where the lines come from.
#[derive(Clone)]
enum Source {
    /// Those through a cell.
    Cell(Box<Selection>),
    /// Those that a player has completed.
    Player(CompletedLines),
}

/// The lines through a cell that pass the filters.
#[derive(Clone)]
struct Selection {
    lines: CellLines,
    /// Those in the wanted state, if one is wanted.
    in_state: Option<StateLines>,
    /// All lines through the cell by span, without filters.
    unfiltered: CellLines,
}

/// The state of the line explorer.
#[derive(Clone)]
pub struct Explore {
    /// The page on show.
    pub page: ExplorePage,
    source: Option<Source>,
    /// The cell that was explored before a player's lines.
    before: Option<Cell>,
    filter: LineFilter,
    state_kind: Option<StateKind>,
    followed: Option<Followed>,
    /// The bead on the followed line.
    pub playback: Playback,
    /// Whether the slice on show goes with the bead.
    pub following: bool,
    /// The first line of the list on show.
    pub top: BigUint,
    /// The number being typed to go to a line.
    pub typed: String,
    /// The position that the states were found for.
    known_for: Option<Shown>,
}

impl Explore {
    /// No cell chosen yet.
    pub fn new(speed: f64, repeat: Repeat) -> Self {
        Self {
            page: ExplorePage::Lines,
            source: None,
            before: None,
            filter: LineFilter::default(),
            state_kind: None,
            followed: None,
            playback: Playback::new(speed, repeat),
            following: true,
            top: BigUint::ZERO,
            typed: String::new(),
            known_for: None,
        }
    }

    fn selection(&self) -> Option<&Selection> {
        match &self.source {
            Some(Source::Cell(selection)) => Some(selection),
            Some(Source::Player(_)) | None => None,
        }
    }

    /// The cell whose lines are explored.
    pub fn cell(&self) -> Option<&Cell> {
        self.selection().map(|selection| selection.lines.cell())
    }

    /// The player whose completed lines are explored.
    pub fn player(&self) -> Option<Player> {
        match &self.source {
            Some(Source::Player(completed)) => Some(completed.player),
            Some(Source::Cell(_)) | None => None,
        }
    }

    /// The cell that was explored before a player's lines.
    pub fn cell_before(&self) -> Option<&Cell> {
        self.before.as_ref()
    }

    /// Explores another cell, from its first line.
    pub fn choose(&mut self, position: &Position, cell: Cell) {
        self.select(position, cell);
        self.go_to(&BigUint::ZERO);
    }

    /// Explores the lines that a player has completed, from the first.
    pub fn choose_player(&mut self, position: &Position, player: Player) {
        self.before = self.cell().cloned().or_else(|| self.before.take());
        self.source = Some(Source::Player(CompletedLines::new(position, player)));
        self.top = BigUint::ZERO;
        self.go_to(&BigUint::ZERO);
    }

    fn select(&mut self, position: &Position, cell: Cell) {
        let lines = CellLines::new(position.shape(), &cell, &self.filter);
        let in_state = self.state_kind.map(|kind| StateLines::new(&lines, position, kind));
        let unfiltered = CellLines::new(position.shape(), &cell, &LineFilter::default());
        self.source = Some(Source::Cell(Box::new(Selection { lines, in_state, unfiltered })));
    }

    /// Finds states and completed lines anew if the position has changed since.
    pub fn refresh(&mut self, position: &Position, key: Shown) {
        if self.known_for == Some(key) {
            return;
        }
        self.known_for = Some(key);
        match (self.player(), self.cell().cloned()) {
            (Some(player), _) => {
                self.source = Some(Source::Player(CompletedLines::new(position, player)));
            }
            (None, Some(cell)) if self.state_kind.is_some() => self.select(position, cell),
            _ => return,
        }
        // Another line may have this number now, or none.
        let followed = self.followed.take();
        let number = followed.as_ref().map_or(BigUint::ZERO, |old| old.number.clone());
        if self.line(&number) == followed.as_ref().map(|old| old.line.clone()) {
            self.followed = followed;
        } else {
            self.go_to(&number);
        }
        self.scroll_to(self.top.clone());
    }

    /// What is asked of the lines.
    pub fn filter(&self) -> &LineFilter {
        &self.filter
    }

    /// The state that is asked for.
    pub fn state_kind(&self) -> Option<StateKind> {
        self.state_kind
    }

    /// Asks for other lines.
    pub fn set_filter(
        &mut self,
        position: &Position,
        filter: LineFilter,
        state_kind: Option<StateKind>,
    ) {
        self.filter = filter;
        self.state_kind = state_kind;
        if let Some(cell) = self.cell().cloned() {
            self.choose(position, cell);
        }
    }

    /// Sets the rule of one axis.
    pub fn set_axis_rule(&mut self, position: &Position, axis: usize, rule: AxisRule) {
        let mut filter = self.filter.clone();
        filter.set_axis(axis, rule);
        self.set_filter(position, filter, self.state_kind);
    }

    /// Number of lines: of a cell, those that pass the filters.
    pub fn count(&self) -> BigUint {
        match &self.source {
            Some(Source::Cell(selection)) => {
                let in_state = selection.in_state.as_ref().map(StateLines::count);
                in_state.unwrap_or_else(|| selection.lines.count()).clone()
            }
            Some(Source::Player(completed)) => completed.lines.len().into(),
            None => BigUint::ZERO,
        }
    }

    /// All lines through the cell, whatever the filters.
    pub fn all_lines(&self) -> Option<&CellLines> {
        self.selection().map(|selection| &selection.unfiltered)
    }

    /// A line of the list, by its number from 0.
    pub fn line(&self, number: &BigUint) -> Option<Line> {
        let Some(selection) = self.selection() else {
            return self.completed(number).map(|completed| completed.line.clone());
        };
        match &selection.in_state {
            Some(in_state) => selection.lines.nth(&in_state.nth_rank(number)?),
            None => selection.lines.nth(number),
        }
    }

    /// A line of a player's list with the move that completed it, by its
    /// number from 0; `None` while a cell's lines are explored.
    pub fn completed(&self, number: &BigUint) -> Option<&CompletedLine> {
        match &self.source {
            Some(Source::Player(completed)) => completed.lines.get(number.to_usize()?),
            Some(Source::Cell(_)) | None => None,
        }
    }

    /// The cell whose mark completed the line that is played, where a player's
    /// lines are explored.
    pub fn completing_cell(&self) -> Option<&Cell> {
        Some(&self.completed(&self.followed()?.number)?.cell)
    }

    /// The line that is played.
    pub fn followed(&self) -> Option<&Followed> {
        self.followed.as_ref()
    }

    /// Plays another line of the list from its first cell. Beyond the end:
    /// the last line.
    pub fn go_to(&mut self, number: &BigUint) {
        let count = self.count();
        let number =
            if *number >= count && count > BigUint::ZERO { count - 1u32 } else { number.clone() };
        self.followed = self.line(&number).map(|line| Followed { number, line });
        self.playback.rewind();
        self.playback.playing &= self.followed.is_some();
        self.scroll_to(self.top.clone());
        self.following = true;
    }

    /// Goes to the next line, or to the first after the last. `false` if
    /// there was no next line.
    pub fn next_line(&mut self, around: bool) -> bool {
        let Some(followed) = &self.followed else { return false };
        let next = &followed.number + 1u32;
        if next < self.count() {
            self.go_to(&next);
        } else if around {
            self.go_to(&BigUint::ZERO);
        } else {
            return false;
        }
        true
    }

    /// Goes to the line before. `false` at the first.
    pub fn previous_line(&mut self) -> bool {
        let Some(followed) = &self.followed else { return false };
        if followed.number == BigUint::ZERO {
            return false;
        }
        let before = &followed.number - 1u32;
        self.go_to(&before);
        true
    }

    /// The number, from 0, of the line whose number from 1 has been typed.
    pub fn typed_line(&self) -> Option<BigUint> {
        let parts = |c: char| matches!(c, ',' | '_' | ' ' | '’');
        let digits: String = self.typed.chars().filter(|c| !parts(*c)).collect();
        if digits.is_empty() || digits.len() > 500 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number: BigUint = digits.parse().ok()?;
        (number > BigUint::ZERO && number <= self.count()).then(|| number - 1u32)
    }

    /// Scrolls the list to a line; the list itself sees to it that it is full
    /// and that the played line is in sight.
    pub fn scroll_to(&mut self, top: BigUint) {
        let count = self.count();
        let most = if count > BigUint::ZERO { count - 1u32 } else { count };
        self.top = top.min(most);
    }

    /// The cell nearest to the bead.
    pub fn bead_cell(&self) -> Option<Cell> {
        let followed = self.followed.as_ref()?;
        let place = self.playback.nearest().min(followed.line.run() - 1);
        Some(followed.line.cell(place))
    }
}
