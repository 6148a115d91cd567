//! The line explorer: its page, its list of lines, the highlighted lines, and the ruler.

use super::theory::TheoryPage;
use crate::board::NestedGrid;
use crate::board::layout::Nesting;
use crate::board::playback::{LinePlayback, RepeatMode};
use crate::board::ruler::{LineLookAlikes, Ruler};
use crate::i18n::parse_whole_number;
use crate::view_model::{BoardLineTopic, CellLineBundle, HighlightedLines, LineTour};
use hypertoe_core::{BigUint, Cell, LineFilter, LineStateKind, NodeId, Player, Position, Shape};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ExplorerPage {
    #[default]
    Lines,
    /// The number of lines of each span through a cell.
    Spans,
    /// The derivation of the number of lines of a board.
    Formula,
    /// The facts that are known of the whole board.
    Known,
    Theory(TheoryPage),
}

impl ExplorerPage {
    /// Returns whether the page is about the whole board, not about a cell and its lines.
    pub fn is_of_board(self) -> bool {
        matches!(self, Self::Known | Self::Theory(_))
    }
}

#[derive(Clone)]
pub struct LineExplorer {
    pub page: ExplorerPage,
    /// The list of lines, and the line that is followed.
    pub tour: LineTour,
    pub ruler: RulerTool,
    /// The cell that was explored before a player's lines.
    pub previous_cell: Option<Cell>,
    top: BigUint,
    /// The number being typed to go to a line.
    pub typed_line_number: String,
    /// The board being typed; `None` while the field shows the board in view.
    pub typed_board: Option<String>,
    /// Whether all lines of the cell are shown at once.
    shows_all_lines: bool,
    /// All lines of the cell while they are shown, with the query that they answer.
    bundle: Option<(BundleKey, CellLineBundle)>,
    /// The lines highlighted while nothing is pointed at.
    pub highlight: Option<HighlightedLines>,
}

/// A query for lines: cell, filter and state of the lines; with a state, also the document's
/// version.
type BundleKey = (Cell, LineFilter, Option<LineStateKind>, Option<(u64, NodeId, u64)>);

impl LineExplorer {
    /// Creates an explorer without a chosen cell, with these settings of the playback.
    pub fn new(speed: f64, repeat: RepeatMode) -> Self {
        Self {
            page: ExplorerPage::Lines,
            tour: LineTour::new(speed, repeat),
            ruler: RulerTool::default(),
            previous_cell: None,
            top: BigUint::ZERO,
            typed_line_number: String::new(),
            typed_board: None,
            shows_all_lines: false,
            bundle: None,
            highlight: None,
        }
    }

    /// Resets the explored cell and its lines for another document; the page and the playback
    /// settings stay.
    pub fn on_document_change(&mut self) {
        let LinePlayback { speed, repeat, rest, .. } = *self.tour.playback();
        *self = Self {
            page: self.page,
            shows_all_lines: self.shows_all_lines,
            ..Self::new(speed, repeat)
        };
        self.tour.set_rest(rest);
    }

    /// Lists the lines through a cell, and follows the first of them.
    pub fn explore_cell(&mut self, position: &Position, cell: Cell) {
        if self.tour.cell() != Some(&cell) {
            self.top = BigUint::ZERO;
        }
        self.page = ExplorerPage::Lines;
        self.tour.explore_cell(position, cell);
    }

    /// Lists the lines that a player has completed, and follows the first of them.
    pub fn explore_completed_lines(&mut self, position: &Position, player: Player) {
        self.previous_cell = self.tour.cell().cloned().or_else(|| self.previous_cell.take());
        self.top = BigUint::ZERO;
        self.page = ExplorerPage::Lines;
        self.tour.explore_completed_lines(position, player);
    }

    /// Lists lines of the whole board, and follows the first of them.
    pub fn explore_board(&mut self, position: &Position, topic: BoardLineTopic) {
        self.previous_cell = self.tour.cell().cloned().or_else(|| self.previous_cell.take());
        self.top = BigUint::ZERO;
        self.page = ExplorerPage::Lines;
        self.tour.explore_board(position, topic);
    }

    /// Returns whether all lines of the cell are shown at once.
    pub fn shows_all_lines(&self) -> bool {
        self.shows_all_lines
    }

    /// Sets whether all lines of the cell are shown at once.
    pub fn set_all_lines_shown(&mut self, at_once: bool) {
        self.shows_all_lines = at_once;
        self.highlight = None;
    }

    /// Returns all lines of the cell while they are shown at once.
    pub fn bundle(&self) -> Option<&CellLineBundle> {
        self.bundle.as_ref().map(|(_, bundle)| bundle)
    }

    pub fn bundle_mut(&mut self) -> Option<&mut CellLineBundle> {
        self.bundle.as_mut().map(|(_, bundle)| bundle)
    }

    /// Highlights the followed line among the lines shown at once.
    pub fn highlight_followed(&mut self) {
        let followed = self.tour.current_line().filter(|_| self.shows_all_lines);
        self.highlight = followed.map(|followed| HighlightedLines::Line(followed.line.clone()));
    }

    /// Computes all lines of the cell again if the cell, the filter or, where it matters, the
    /// `version` of the game has changed.
    pub fn refresh_bundle(&mut self, version: (u64, NodeId, u64)) {
        let Some(cell) = self.tour.cell().filter(|_| self.shows_all_lines) else {
            self.bundle = None;
            return;
        };
        let kind = self.tour.state_filter();
        let wanted = (cell.clone(), self.tour.filter().clone(), kind, kind.map(|_| version));
        if self.bundle.as_ref().is_none_or(|(known, _)| *known != wanted) {
            if self.bundle.is_some() {
                self.highlight = None;
            }
            self.bundle = self.tour.bundle().map(|bundle| (wanted, bundle));
        }
        if let Some((_, bundle)) = &mut self.bundle {
            bundle.selected = self.highlight.clone();
        }
    }

    /// Goes to the line whose number, counted from 1, has been typed. Returns `false` if there is
    /// no such line.
    pub fn go_to_typed_line_number(&mut self) -> bool {
        let Some(number) = self.typed_line_index() else { return false };
        self.tour.go_to_line(&number);
        self.typed_line_number.clear();
        true
    }

    /// Returns the index, counted from 0, of the line whose number, counted from 1, has been typed.
    pub fn typed_line_index(&self) -> Option<BigUint> {
        let number = parse_whole_number(&self.typed_line_number)?;
        (number > BigUint::ZERO && number <= self.tour.count()).then(|| number - 1u32)
    }

    /// Returns the index of the first visible line of the list.
    pub fn first_visible_index(&self) -> BigUint {
        let count = self.tour.count();
        let most = if count > BigUint::ZERO { count - 1u32 } else { count };
        self.top.clone().min(most)
    }

    /// Scrolls the list by this many lines, down if positive.
    pub fn scroll(&mut self, lines: i64) {
        let (before, step) = (self.first_visible_index(), BigUint::from(lines.unsigned_abs()));
        self.scroll_to(if lines > 0 { before + step } else { before.clone() - step.min(before) });
    }

    /// Scrolls the list to a line; the panel then corrects this so that the list fills its space
    /// and the followed line stays visible.
    pub fn scroll_to(&mut self, top: BigUint) {
        self.top = top;
        self.top = self.first_visible_index();
    }
}

/// The values that the look-alikes depend on: shape, nesting, and slice.
type LookAlikeKey = (Shape, Nesting, Cell);

/// The tool that lays a ruler over the grid, by hand or over rows that look like lines but are
/// none.
#[derive(Clone, Default)]
pub struct RulerTool {
    is_active: bool,
    ruler: Option<Ruler>,
    /// The rows that look like lines, with what they were determined for.
    cache: Option<(LookAlikeKey, LineLookAlikes)>,
    /// The index of the look-alike on show.
    shown_index: Option<usize>,
}

impl RulerTool {
    pub fn is_active(&self) -> bool {
        self.is_active
    }

    /// Switches the tool on or off and removes the ruler.
    pub fn set_active(&mut self, in_use: bool) {
        *self = Self { is_active: in_use, cache: self.cache.take(), ..Self::default() };
    }

    pub fn ruler(&self) -> Option<&Ruler> {
        self.ruler.as_ref()
    }

    /// Returns the two ends of the ruler, once both are chosen.
    pub fn cells(&self) -> Option<[&Cell; 2]> {
        let ruler = self.ruler.as_ref()?;
        Some([&ruler.from, &ruler.to.as_ref()?.0])
    }

    /// Places the ruler, or removes it.
    pub fn set_ruler(&mut self, ruler: Option<Ruler>) {
        (self.ruler, self.shown_index) = (ruler, None);
    }

    /// Returns the rows of cells that look like a line in the grid but are none; `None` before they
    /// have been computed.
    pub fn line_look_alikes(&self) -> Option<&LineLookAlikes> {
        self.cache.as_ref().map(|(_, found)| found)
    }

    /// Returns the index of the look-alike, a row that looks like a line but is none, that the
    /// ruler lies over; `None` if the ruler was placed freely.
    pub fn look_alike_index(&self) -> Option<usize> {
        self.shown_index
    }

    /// Places the ruler over the next row that looks like a line but is none; with a negative step,
    /// over the previous one. After the last row comes the first.
    pub fn step_look_alike(&mut self, grid: &NestedGrid, step: i8) {
        let Some((_, found)) = &self.cache else { return };
        let count = found.listed.len();
        let next = match self.shown_index {
            None if step < 0 => count.checked_sub(1),
            None => (count > 0).then_some(0),
            Some(at) => Some((at + count).saturating_add_signed(step.into()) % count.max(1)),
        };
        let Some(row) = next.and_then(|at| found.listed.get(at)) else { return };
        self.ruler = Ruler::from_look_alike(grid.layout(), row.clone());
        self.shown_index = next;
    }

    /// Finds the look-alikes again, and removes the ruler, if the shape, the nesting or the slice
    /// has changed. Does nothing while the tool is off.
    pub fn refresh(&mut self, shape: &Shape, grid: &NestedGrid, slice: &Cell) {
        if !self.is_active {
            return;
        }
        let mut slice = slice.clone();
        grid.stacked_axes().iter().for_each(|axis| slice.coords_mut()[*axis] = 0);
        let ground = (shape.clone(), grid.nesting().clone(), slice);
        if self.cache.as_ref().is_some_and(|(known, _)| *known == ground) {
            return;
        }
        let found = LineLookAlikes::new(shape, grid.layout(), grid.nesting(), &ground.2);
        self.cache = Some((ground, found));
        self.set_ruler(None);
    }
}
