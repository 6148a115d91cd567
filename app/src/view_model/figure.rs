//! A self-contained board to show: in a picture, an animation, or a step of a lesson. It owns
//! everything that a [`BoardViewModel`] borrows.

use super::{
    ActiveColoring, Annotations, BoardCursor, BoardViewModel, CellLineBundle, Hint, HintStep,
    LineTour, NO_ANIMATION, RevealReasons, VariationPreview, VisibleGame,
};
use crate::board::hypercube::HypercubeFigure;
use crate::board::ruler::Ruler;
use crate::board::straightening::Straightening;
use crate::board::{CellStyle, NestedGrid, SpaceState};
use crate::projection::FieldsOfView;
use hypertoe_core::analysis::PositionAnalysis;
use hypertoe_core::search::{ChosenMove, Threats};
use hypertoe_core::{Cell, Game, Line, NodeId, Rules, Shape};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A self-contained copy of everything that a view of a board shows.
#[derive(Clone, Serialize, Deserialize)]
pub struct BoardSnapshot {
    /// The game, at the position that is shown.
    #[serde(deserialize_with = "Game::deserialize_unlimited")]
    pub game: Game,
    /// The reasons to show the hidden marks of a blindfold game.
    pub peeking: RevealReasons,
    /// The pose, nesting and slice.
    pub view: BoardViewState,
    /// The colouring of empty cells.
    pub coloring: ActiveColoring,
    pub threats: Option<Threats>,
    /// The suggested move, and how much of it is revealed.
    pub hint: Option<(ChosenMove, HintStep)>,
    /// The explored lines.
    pub tour: LineTour,
    /// Whether the explored lines are shown.
    pub shows_tour: bool,
    pub bundle: Option<CellLineBundle>,
    pub ruler: Option<Ruler>,
    pub analysis: Option<Arc<PositionAnalysis>>,
    /// Whether the critical cells of the analysis are marked.
    pub shows_critical_cells: bool,
    pub variation: Option<VariationPreview>,
    /// A line being straightened, shown in place of the board.
    pub straightening: Option<Straightening>,
    /// A cube of up to four dimensions, shown in place of the board.
    pub hypercube: Option<HypercubeFigure>,
    /// Highlighted cells.
    pub annotations: Annotations,
}

impl BoardSnapshot {
    /// Creates a figure of a game on a plain board.
    pub fn new(game: Game) -> Self {
        let (shape, upright) = (game.rules().shape(), game.rules().gravity_axis());
        Self {
            peeking: RevealReasons::default(),
            view: BoardViewState::new(
                shape,
                upright,
                CellStyle::default(),
                FieldsOfView::default(),
            ),
            coloring: None,
            threats: None,
            hint: None,
            tour: LineTour::default(),
            shows_tour: false,
            bundle: None,
            ruler: None,
            analysis: None,
            shows_critical_cells: false,
            variation: None,
            straightening: None,
            hypercube: None,
            annotations: Annotations::default(),
            game,
        }
    }

    /// Creates a figure of a cube of up to four dimensions, shown in place of a board.
    pub fn of_hypercube(hypercube: HypercubeFigure) -> Self {
        let rules = Rules::new(hypercube.board_shape(), 2);
        let rules = rules.unwrap_or_else(|error| unreachable!("two players: {error}"));
        Self { hypercube: Some(hypercube), ..Self::new(Game::new(Arc::new(rules))) }
    }

    /// Returns the game with the visibility of its marks.
    pub fn visible_game(&self) -> VisibleGame<'_> {
        VisibleGame::new(&self.game, self.peeking)
    }

    /// Returns the visible values of the pinned axes: the chosen ones, or, while the slice follows
    /// the bead, those of the bead's cell.
    pub fn visible_slice(&self) -> Cell {
        LineTour::visible_slice(
            Some(&self.tour).filter(|_| self.shows_tour),
            self.view.grid.slice(),
        )
    }

    pub fn view_model(&self) -> BoardViewModel<'_> {
        let tour = Some(&self.tour).filter(|_| self.shows_tour);
        BoardViewModel {
            game: self.visible_game(),
            document: 0,
            grid: &self.view.grid,
            space: &self.view.space,
            slice: self.visible_slice(),
            highlighted_slice: self.view.highlighted_slice,
            coloring: self.coloring.clone(),
            threats: self.threats.as_ref(),
            hint: self.hint.as_ref().map(|(choice, step)| Hint { choice, step: *step }),
            planned_move: None,
            tour,
            bundle: self.bundle.as_ref(),
            ruler: self.ruler.as_ref(),
            analysis: self.analysis.as_deref(),
            shows_critical_cells: self.shows_critical_cells,
            variation: self.variation.as_ref(),
            straightening: self.straightening.as_ref(),
            hypercube: self.hypercube.as_ref(),
            annotations: Some(&self.annotations),
            cursor: &self.view.cursor,
            shows_coordinates: true,
            shows_pointer: false,
            is_playable: false,
            move_animation: &NO_ANIMATION,
        }
    }

    /// Shows the explored lines one by one; those of the cell under the cursor if there are none.
    pub fn show_tour(&mut self) {
        self.shows_tour = true;
        (self.bundle, self.ruler) = (None, None);
        self.clear_analysis();
        self.tour.set_slice_following(true);
        if self.tour.is_empty() {
            self.tour.explore_cell(self.game.position(), self.view.cursor.target_cell().clone());
        }
    }

    /// Shows the tour of the lines through a cell, starting at this line.
    pub fn start_tour_at(&mut self, line: &Line, through: Cell) {
        let position = self.game.position();
        self.tour.explore_cell(position, through);
        let number = self.tour.unfiltered_lines().and_then(|lines| lines.rank(line));
        self.tour.go_to_line(&number.unwrap_or_default());
        self.shows_tour = true;
        if let Some(followed) = self.tour.current_line() {
            self.view.show_moving_axes(&followed.line);
        }
    }

    /// Moves the bead of the tour to the end of its line: a still shows the whole line.
    pub fn finish_tour_line(&mut self) {
        self.tour.go_to_stop(u16::MAX);
    }

    /// Removes the analysis, the previewed variation, and a colouring that depends on the position.
    pub fn clear_analysis(&mut self) {
        self.analysis = None;
        self.variation = None;
        self.coloring.take_if(|tint| tint.is_computed());
    }

    /// Goes to another position of the game, and updates or removes what depends on
    /// the position.
    pub fn go_to(&mut self, node: NodeId) {
        self.game.go_to(node);
        self.hint = None;
        self.clear_analysis();
        if let Some(threats) = &mut self.threats {
            *threats = Threats::of(self.game.position());
        }
        if let Some(cell) = self.visible_game().last_mark().map(|last| last.cell.clone()) {
            self.view.grid.ensure_in_slice(&cell);
        }
    }
}

/// The state of the board views: nesting and slice, pose in space, and the cells at pointer and
/// keyboard focus.
#[derive(Clone, Serialize, Deserialize)]
pub struct BoardViewState {
    pub grid: NestedGrid,
    pub space: SpaceState,
    pub cursor: BoardCursor,
    /// The slice that is highlighted in every view: an axis and a value.
    pub highlighted_slice: Option<(usize, u16)>,
}

impl BoardViewState {
    /// Creates the default view of a board. `upright` is the axis along which marks fall, if there is
    /// gravity.
    pub fn new(
        shape: &Shape,
        upright: Option<usize>,
        form: CellStyle,
        fields_of_view: FieldsOfView,
    ) -> Self {
        Self {
            grid: NestedGrid::with_upright_axis(shape, upright),
            space: SpaceState::with_upright_axis(shape, upright, form, fields_of_view),
            cursor: BoardCursor::new(shape),
            highlighted_slice: None,
        }
    }

    /// Shows axes along which a line moves, in each view in which the line would be a dot.
    pub fn show_moving_axes(&mut self, line: &Line) {
        let steps = line.steps().iter().enumerate();
        let moving: Vec<usize> =
            steps.filter(|(_, step)| **step != 0).map(|(axis, _)| axis).collect();
        self.grid.stack_moving_axes(&moving);
        self.space.span_moving_axes(&moving);
    }

    /// Removes pointer and keyboard focus, and stops the animation.
    pub fn clear_interaction(&mut self) {
        self.space.stop_animation();
        let cursor = &mut self.cursor;
        (cursor.hover, cursor.shows_focus, cursor.armed) = (None, false, None);
    }
}
