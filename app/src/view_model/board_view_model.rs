//! The view model of the board, with the cells at pointer and keyboard focus.

use super::coloring::ActiveColoring;
use super::highlights::{Annotations, CellLineBundle};
use super::hint::{Hint, VariationPreview};
use super::line_tour::{LineTour, TourLine};
use super::move_animation::{EndDimming, MoveAnimation};
use super::visible_game::VisibleGame;
use crate::board::hypercube::HypercubeFigure;
use crate::board::ruler::Ruler;
use crate::board::straightening::Straightening;
use crate::board::{NestedGrid, SpaceState};
use crate::theme::{Palette, player_color};
use egui::Color32;
use hypertoe_core::analysis::{CriticalCells, PositionAnalysis};
use hypertoe_core::search::{CompletingCell, Threats};
use hypertoe_core::{Cell, Line, Outcome, Player, Shape};
use serde::{Deserialize, Serialize};

/// How much a draw dims the cells for a moment, as a share of what a win dims.
const CALM_STRENGTH: f32 = 0.6;

/// Everything that the board views draw.
#[derive(Clone)]
pub struct BoardViewModel<'a> {
    /// The game with the visibility of its marks.
    pub game: VisibleGame<'a>,
    /// Identifies the document, for caches that live from frame to frame.
    pub document: u64,
    pub grid: &'a NestedGrid,
    pub space: &'a SpaceState,
    /// The visible values of the axes of which one value at a time is shown: those pinned in
    /// the grid, and those shown one slice at a time in space.
    pub slice: Cell,
    /// The highlighted slice: an axis and a value.
    pub highlighted_slice: Option<(usize, u16)>,
    /// The colouring of empty cells.
    pub coloring: ActiveColoring,
    /// The threats of all players, if they are marked.
    pub threats: Option<&'a Threats>,
    /// The suggested move.
    pub hint: Option<Hint<'a>>,
    /// The explored lines, with the bead on the current one.
    pub tour: Option<&'a LineTour>,
    /// The move that is planned while a computer thinks: its player, and the cell of its mark.
    pub planned_move: Option<(Player, Cell)>,
    /// All lines through a cell, shown at once.
    pub bundle: Option<&'a CellLineBundle>,
    pub ruler: Option<&'a Ruler>,
    pub analysis: Option<&'a PositionAnalysis>,
    /// Whether the critical cells of the analysis are marked.
    pub shows_critical_cells: bool,
    /// A variation that is previewed on the board.
    pub variation: Option<&'a VariationPreview>,
    /// A line being straightened, shown in place of the board.
    pub straightening: Option<&'a Straightening>,
    /// A cube of up to four dimensions, shown in place of the board.
    pub hypercube: Option<&'a HypercubeFigure>,
    /// Cells highlighted by a lesson or a question.
    pub annotations: Option<&'a Annotations>,
    /// The cells at the pointer and the keyboard focus.
    pub cursor: &'a BoardCursor,
    /// True if the names and values of the axes are drawn at the rim.
    pub shows_coordinates: bool,
    /// Whether pointer and keyboard focus are drawn: not in a picture.
    pub shows_pointer: bool,
    /// Whether a click plays a move of a human player.
    pub is_playable: bool,
    /// The animation of the last move.
    pub move_animation: &'a MoveAnimation,
}

impl<'a> BoardViewModel<'a> {
    pub fn is_in_highlighted_slice(&self, cell: &Cell) -> bool {
        self.highlighted_slice
            .is_some_and(|(axis, value)| axis < cell.dims() && cell.get(axis) == value)
    }

    pub fn player_color(&self, player: Player, palette: &Palette) -> Color32 {
        player_color(self.game.player_info(player).color, palette.dark)
    }

    /// Returns whether a line is chosen, which is then the loudest part of the picture.
    pub fn has_chosen_line(&self) -> bool {
        self.current_line().is_some() || self.annotations.is_some_and(|it| !it.lines.is_empty())
    }

    /// Returns the explored line that is drawn with its bead. Where all lines through a cell are
    /// shown at once, this is the highlighted one, if any.
    pub fn current_line(&self) -> Option<(&'a LineTour, &'a TourLine)> {
        let tour = self.tour?;
        let followed = tour.current_line()?;
        let stands_out =
            |bundle: &CellLineBundle| bundle.highlighted_line() == Some(&followed.line);
        self.bundle.is_none_or(stands_out).then_some((tour, followed))
    }

    /// Returns the critical cells to be marked.
    pub fn critical_cells(&self) -> Option<&'a CriticalCells> {
        self.analysis.filter(|_| self.shows_critical_cells)?.critical_cells.as_ref()
    }

    /// Returns the threats to be marked, with their players.
    pub fn threats(&self) -> impl Iterator<Item = (Player, &'a CompletingCell)> + use<'a> {
        let found = self.threats;
        let players = (0..self.game.full_game().rules().player_count()).map(Player);
        players.flat_map(move |player| {
            let of = found.map_or(&[][..], |threats| threats.completing_cells_of(player));
            of.iter().map(move |threat| (player, threat))
        })
    }

    /// Returns whether the space view omits cells that are not on threatened lines. With hidden
    /// marks it shows all.
    pub fn shows_only_threats(&self) -> bool {
        self.space.shows_only_threats && !self.game.has_hidden_marks()
    }

    /// Returns the player whose lines decided the game, and those lines: of the winner or loser,
    /// or, if that player has none, of the player who completed the last one. `None` while the game
    /// goes on, and while the board shows something else.
    pub fn deciding_lines(&self) -> Option<(Player, &'a [Line])> {
        let explored = self.tour.is_some() || self.variation.is_some();
        if explored
            || self.analysis.is_some()
            || self.coloring.is_some()
            || self.game.has_hidden_marks()
        {
            return None;
        }
        let position = self.game.full_position();
        let (Outcome::Won(player) | Outcome::Lost(player)) = position.outcome() else {
            return None;
        };
        let by = |player| Some((player, position.completed_lines(player)));
        let has_lines = |(_, lines): &(Player, &[Line])| !lines.is_empty();
        by(player).filter(has_lines).or_else(|| by(position.last_completer()?))
    }

    /// Returns how the cells outside the deciding lines are dimmed at the end of the game; `None`
    /// if nothing is dimmed or the board shows something other than the game.
    pub fn game_end_dimming(&self) -> Option<EndDimming> {
        let Some((_, lines)) = self.deciding_lines() else {
            let strength = CALM_STRENGTH * self.move_animation.calm_dimming();
            return (strength > 0.0).then(|| EndDimming::of_all(strength));
        };
        EndDimming::new(lines, self.move_animation.sweep_progress())
    }
}

/// The cells at the pointer and the keyboard focus, the same in every view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardCursor {
    pub hover: Option<Cell>,
    /// The last cell under the pointer, until a key is used.
    pub last_hover: Option<Cell>,
    /// The cell with the keyboard focus.
    pub focus: Cell,
    /// Whether the focused cell is marked: from the first use of a key on.
    pub shows_focus: bool,
    /// The cell that a second click plays.
    pub armed: Option<Cell>,
}

impl BoardCursor {
    /// Creates a cursor without pointer, and with the focus in the middle of the board.
    pub fn new(shape: &Shape) -> Self {
        let focus = Cell::new(shape.sides().iter().map(|n| (n - 1) / 2));
        Self { hover: None, last_hover: None, focus, shows_focus: false, armed: None }
    }

    /// Returns the cell that a command applies to: the hovered one, otherwise the focused one.
    pub fn target_cell(&self) -> &Cell {
        self.hover.as_ref().unwrap_or(&self.focus)
    }
}
