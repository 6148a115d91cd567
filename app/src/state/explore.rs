//! The line explorer: its page, its list of lines, and the highlighted lines.

use super::ruler::RulerTool;
use super::theory::TheoryPage;
use crate::board::playback::{Playback, Repeat};
use crate::show::{Bundle, Lit, Tour};
use crate::words::whole_number;
use hypertoe_core::{BigUint, Cell, LineFilter, NodeId, Player, Position, StateKind};

/// The pages of the line explorer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ExplorePage {
    /// The list of the lines through a cell.
    #[default]
    Lines,
    /// The number of lines of each span through a cell.
    Spans,
    /// The derivation of the number of lines of a board.
    Formula,
    Theory(TheoryPage),
}

/// The state of the line explorer.
#[derive(Clone)]
pub struct Explore {
    page: ExplorePage,
    /// The list of lines, and the line that is followed.
    pub tour: Tour,
    pub ruler: RulerTool,
    /// The cell that was explored before a player's lines.
    before: Option<Cell>,
    /// The first line of the list on show.
    top: BigUint,
    /// The number being typed to go to a line.
    typed: String,
    /// Whether all lines of the cell are shown at once.
    at_once: bool,
    /// All lines of the cell while they are shown, with the query that they answer.
    bundle: Option<(Wanted, Bundle)>,
    /// The lines highlighted while nothing is pointed at.
    chosen: Option<Lit>,
}

/// A query for lines: cell, filter and state of the lines; with a state, also the document's
/// version.
type Wanted = (Cell, LineFilter, Option<StateKind>, Option<(u64, NodeId, u64)>);

impl Explore {
    /// An explorer without a chosen cell.
    pub fn new(speed: f64, repeat: Repeat) -> Self {
        Self {
            page: ExplorePage::Lines,
            tour: Tour::new(speed, repeat),
            ruler: RulerTool::default(),
            before: None,
            top: BigUint::ZERO,
            typed: String::new(),
            at_once: false,
            bundle: None,
            chosen: None,
        }
    }

    /// Resets the choice for another document; the page stays.
    pub fn change_document(&mut self) {
        let Playback { speed, repeat, .. } = *self.tour.playback();
        *self = Self { page: self.page, at_once: self.at_once, ..Self::new(speed, repeat) };
    }

    pub fn page(&self) -> ExplorePage {
        self.page
    }

    pub fn show_page(&mut self, page: ExplorePage) {
        self.page = page;
    }

    /// Explores the lines of a cell, from the first.
    pub fn choose_cell(&mut self, position: &Position, cell: Cell) {
        self.page = ExplorePage::Lines;
        self.tour.choose(position, cell);
    }

    /// Returns the cell that was explored before a player's lines.
    pub fn cell_before(&self) -> Option<&Cell> {
        self.before.as_ref()
    }

    /// Explores the lines that a player has completed, from the first.
    pub fn choose_player(&mut self, position: &Position, player: Player) {
        self.before = self.tour.cell().cloned().or_else(|| self.before.take());
        self.top = BigUint::ZERO;
        self.page = ExplorePage::Lines;
        self.tour.choose_player(position, player);
    }

    /// Returns whether all lines of the cell are shown at once.
    pub fn is_at_once(&self) -> bool {
        self.at_once
    }

    /// Sets whether all lines of the cell are shown at once.
    pub fn show_at_once(&mut self, at_once: bool) {
        self.at_once = at_once;
        self.chosen = None;
    }

    /// Returns all lines of the cell while they are shown at once.
    pub fn bundle(&self) -> Option<&Bundle> {
        self.bundle.as_ref().map(|(_, bundle)| bundle)
    }

    pub fn bundle_mut(&mut self) -> Option<&mut Bundle> {
        self.bundle.as_mut().map(|(_, bundle)| bundle)
    }

    /// Returns the lines highlighted while nothing is pointed at.
    pub fn chosen(&self) -> Option<&Lit> {
        self.chosen.as_ref()
    }

    /// Highlights some of all lines, or none.
    pub fn choose_lit(&mut self, lit: Option<Lit>) {
        self.chosen = lit;
    }

    /// Highlights the followed line among all lines.
    pub fn light_followed(&mut self) {
        let followed = self.tour.followed().filter(|_| self.at_once);
        self.chosen = followed.map(|followed| Lit::Line(followed.line.clone()));
    }

    /// Finds all lines again if the query has changed.
    pub fn refresh(&mut self, version: (u64, NodeId, u64)) {
        let Some(cell) = self.tour.cell().filter(|_| self.at_once) else {
            self.bundle = None;
            return;
        };
        let kind = self.tour.state_kind();
        let wanted = (cell.clone(), self.tour.filter().clone(), kind, kind.map(|_| version));
        if self.bundle.as_ref().is_none_or(|(known, _)| *known != wanted) {
            if self.bundle.is_some() {
                self.chosen = None;
            }
            self.bundle = self.tour.bundle().map(|bundle| (wanted, bundle));
        }
        if let Some((_, bundle)) = &mut self.bundle {
            bundle.chosen = self.chosen.clone();
        }
    }

    pub fn typed(&self) -> &str {
        &self.typed
    }

    pub fn type_number(&mut self, text: String) {
        self.typed = text;
    }

    /// Goes to the line whose number, counted from 1, has been typed. Returns `false` if there is
    /// none.
    pub fn go_to_typed(&mut self) -> bool {
        let Some(number) = self.typed_line() else { return false };
        self.tour.go_to(&number);
        self.typed.clear();
        true
    }

    /// Returns the index of the line whose number, counted from 1, has been typed.
    pub fn typed_line(&self) -> Option<BigUint> {
        let number = whole_number(&self.typed)?;
        (number > BigUint::ZERO && number <= self.tour.count()).then(|| number - 1u32)
    }

    /// Returns the first line of the list on show.
    pub fn top(&self) -> BigUint {
        let count = self.tour.count();
        let most = if count > BigUint::ZERO { count - 1u32 } else { count };
        self.top.clone().min(most)
    }

    /// Scrolls the list by this many lines, down if positive.
    pub fn scroll(&mut self, lines: i64) {
        let (before, step) = (self.top(), BigUint::from(lines.unsigned_abs()));
        self.scroll_to(if lines > 0 { before + step } else { before.clone() - step.min(before) });
    }

    /// Scrolls the list to a line; the panel then corrects this so that the list fills its space
    /// and the followed line stays visible.
    pub fn scroll_to(&mut self, top: BigUint) {
        self.top = top;
        self.top = self.top();
    }
}
