//! The line explorer: which page is on show, and where its list of lines is.

use super::ruler::RulerTool;
use super::theory::TheoryPage;
use crate::board::playback::{Playback, Repeat};
use crate::show::{Bundle, Lit, Tour};
use crate::words::whole_number;
use hypertoe_core::{BigUint, Cell, LineFilter, NodeId, Player, Position, StateKind};

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

/// The state of the line explorer.
#[derive(Clone)]
pub struct Explore {
    /// The page on show.
    page: ExplorePage,
    /// The lines, and the one that is played.
    pub tour: Tour,
    /// The ruler.
    pub ruler: RulerTool,
    /// The cell that was explored before a player's lines.
    before: Option<Cell>,
    top: BigUint,
    /// The number being typed to go to a line.
    typed: String,
    /// Whether all lines of the cell are shown at once.
    at_once: bool,
    /// Those lines, while they are, and what they were found for.
    bundle: Option<(Wanted, Bundle)>,
    /// Those among them that stand out as long as nothing is pointed at.
    chosen: Option<Lit>,
}

/// Which lines are asked for: cell, filter, state, and the position if there is a state.
type Wanted = (Cell, LineFilter, Option<StateKind>, Option<(u64, NodeId, u64)>);

impl Explore {
    /// No cell chosen yet.
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

    /// Nothing is chosen on another board; the page stays.
    pub fn change_document(&mut self) {
        let Playback { speed, repeat, .. } = *self.tour.playback();
        *self = Self { page: self.page, at_once: self.at_once, ..Self::new(speed, repeat) };
    }

    /// The page on show.
    pub fn page(&self) -> ExplorePage {
        self.page
    }

    /// Shows a page.
    pub fn show_page(&mut self, page: ExplorePage) {
        self.page = page;
    }

    /// Explores the lines of a cell, from the first.
    pub fn choose_cell(&mut self, position: &Position, cell: Cell) {
        self.page = ExplorePage::Lines;
        self.tour.choose(position, cell);
    }

    /// The cell that was explored before a player's lines.
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

    /// Whether all lines of the cell are shown at once.
    pub fn is_at_once(&self) -> bool {
        self.at_once
    }

    /// Shows all lines of the cell at once, or no longer.
    pub fn show_at_once(&mut self, at_once: bool) {
        self.at_once = at_once;
        self.chosen = None;
    }

    /// All lines of the cell, while they are shown at once.
    pub fn bundle(&self) -> Option<&Bundle> {
        self.bundle.as_ref().map(|(_, bundle)| bundle)
    }

    /// The same, to point at some of them.
    pub fn bundle_mut(&mut self) -> Option<&mut Bundle> {
        self.bundle.as_mut().map(|(_, bundle)| bundle)
    }

    /// Which of them stand out as long as nothing is pointed at.
    pub fn chosen(&self) -> Option<&Lit> {
        self.chosen.as_ref()
    }

    /// Lets some of all lines stand out, or none.
    pub fn choose_lit(&mut self, lit: Option<Lit>) {
        self.chosen = lit;
    }

    /// Among all lines the one that is played stands out.
    pub fn light_followed(&mut self) {
        let followed = self.tour.followed().filter(|_| self.at_once);
        self.chosen = followed.map(|followed| Lit::Line(followed.line.clone()));
    }

    /// Finds all lines anew if others are asked for.
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

    /// The number being typed to go to a line.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The number of a line is being typed.
    pub fn type_number(&mut self, text: String) {
        self.typed = text;
    }

    /// Goes to the line whose number from 1 has been typed. `false` if there is none.
    pub fn go_to_typed(&mut self) -> bool {
        let Some(number) = self.typed_line() else { return false };
        self.tour.go_to(&number);
        self.typed.clear();
        true
    }

    /// The number, from 0, of the line whose number from 1 has been typed.
    pub fn typed_line(&self) -> Option<BigUint> {
        let number = whole_number(&self.typed)?;
        (number > BigUint::ZERO && number <= self.tour.count()).then(|| number - 1u32)
    }

    /// The first line of the list on show.
    pub fn top(&self) -> BigUint {
        let count = self.tour.count();
        let most = if count > BigUint::ZERO { count - 1u32 } else { count };
        self.top.clone().min(most)
    }

    /// Scrolls the list by this many lines.
    pub fn scroll(&mut self, lines: i64) {
        let (before, step) = (self.top(), BigUint::from(lines.unsigned_abs()));
        self.scroll_to(if lines > 0 { before + step } else { before.clone() - step.min(before) });
    }

    /// Scrolls the list to a line; the list itself sees to it that it is full
    /// and that the played line is in sight.
    pub fn scroll_to(&mut self, top: BigUint) {
        self.top = top;
        self.top = self.top();
    }
}
