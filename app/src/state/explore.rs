//! The line explorer: which page is on show, and where its list of lines is.

use super::theory::TheoryPage;
use crate::board::playback::{Playback, Repeat};
use crate::show::Tour;
use crate::words::whole_number;
use hypertoe_core::{BigUint, Cell, Player, Position};

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
    /// The cell that was explored before a player's lines.
    before: Option<Cell>,
    top: BigUint,
    /// The number being typed to go to a line.
    typed: String,
}

impl Explore {
    /// No cell chosen yet.
    pub fn new(speed: f64, repeat: Repeat) -> Self {
        Self {
            page: ExplorePage::Lines,
            tour: Tour::new(speed, repeat),
            before: None,
            top: BigUint::ZERO,
            typed: String::new(),
        }
    }

    /// Nothing is chosen on another board; the page stays.
    pub fn change_document(&mut self) {
        let Playback { speed, repeat, .. } = *self.tour.playback();
        *self = Self { page: self.page, ..Self::new(speed, repeat) };
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
