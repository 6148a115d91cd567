//! Capture of the board on the screen as a step of a lesson: the inverse of
//! [`LessonBoard::to_figure`].

use super::file::{MAX_AXES, MAX_BOARD_CELLS, MAX_ITEMS, MAX_LABEL_CHARS, board_fits_lesson};
use super::lesson_board::{LessonBoard, LessonColoring, LinesThroughCell, TracedLine};
use crate::board::{CellStyle, GridViewport, NestedGrid, SpacePose, SpaceState};
use crate::i18n::{self, Message, ToMessage, list_with_and};
use crate::projection::{FieldsOfView, Rotation};
use crate::view_model::{BoardSnapshot, CellLineBundle, HighlightedLines, VisibleViews};
use hypertoe_core::play::SetupError;
use hypertoe_core::{Cell, Game, Player};
use std::sync::Arc;

/// A feature of the screen that a lesson cannot hold, so that it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OmittedFeature {
    /// Marks hidden by the blindfold.
    HiddenMarks,
    /// Marks and colours chosen by the players.
    PlayerStyles,
    /// Closed cells.
    Closed,
    Gravity,
    /// Marked threats.
    Threats,
    Hint,
    /// Results of the analysis: critical cells and the previewed variation.
    Analysis,
    /// A colouring by a computation.
    Colors,
    /// Filters of lines.
    Filters,
    /// The zoom of the grid.
    Zoom,
    /// Faded or hidden slices.
    SliceStyles,
    /// The restriction to cells on threatened lines.
    OnlyThreats,
    /// Roles of axes that no arrangement gives.
    AxisRoles,
}

/// The reason why the screen cannot be captured in a lesson.
#[derive(Clone, Debug)]
pub enum CaptureError {
    /// The game has this many players instead of two.
    Players(u8),
    LargeBoard,
    /// More marks than a lesson may have.
    Marks,
    /// Marks that no game of a lesson leads to.
    Position(SetupError),
    /// A line is being straightened in place of the board.
    Straightening,
}

impl LessonBoard {
    /// Captures a figure as the board of a lesson step, and returns it with what had to be left
    /// out.
    ///
    /// # Errors
    /// The reason why a lesson cannot show the figure.
    pub fn capture(
        figure: &BoardSnapshot,
        views: VisibleViews,
    ) -> Result<(Self, Vec<OmittedFeature>), CaptureError> {
        let (rules, shape) = (figure.game.rules(), figure.game.rules().shape());
        if figure.straightening.is_some() {
            return Err(CaptureError::Straightening);
        }
        if rules.player_count() != 2 {
            return Err(CaptureError::Players(rules.player_count()));
        }
        if !board_fits_lesson(shape) {
            return Err(CaptureError::LargeBoard);
        }
        if let Some(cube) = &figure.hypercube {
            return Ok((Self::of_hypercube(cube.clone()), Vec::new()));
        }
        let mut board = Self::new(shape.clone());
        let mut omitted = Vec::new();
        board.views = views;
        board.capture_marks(figure, &mut omitted)?;
        board.capture_grid(figure, &mut omitted);
        board.capture_space(figure, &mut omitted);
        board.capture_lines(figure, &mut omitted);
        board.capture_annotations(figure, &mut omitted);
        omitted.sort();
        Ok((board, omitted))
    }

    fn capture_marks(
        &mut self,
        figure: &BoardSnapshot,
        omitted: &mut Vec<OmittedFeature>,
    ) -> Result<(), CaptureError> {
        let (game, rules) = (&figure.game, figure.game.rules());
        if !rules.closed_cells().is_empty() {
            omitted.push(OmittedFeature::Closed);
        }
        if rules.gravity_axis().is_some() {
            omitted.push(OmittedFeature::Gravity);
        }
        let marks = game.position().marks();
        if marks.is_empty() {
            return Ok(());
        }
        if figure.visible_game().has_hidden_marks() {
            omitted.push(OmittedFeature::HiddenMarks);
            return Ok(());
        }
        if marks.len() > MAX_ITEMS {
            return Err(CaptureError::Marks);
        }
        for player in [Player(0), Player(1)] {
            let own = marks.iter().filter(|mark| mark.player == player);
            let mut cells: Vec<Cell> = own.map(|mark| mark.cell.clone()).collect();
            cells.sort();
            self.marks[player.index()] = cells;
        }
        if let Err(error) = self.position() {
            return Err(CaptureError::Position(error));
        }
        let usual = Game::new(Arc::clone(rules));
        let looks =
            |game: &Game, player| (game.player_info(player).mark, game.player_info(player).color);
        if [Player(0), Player(1)].iter().any(|it| looks(game, *it) != looks(&usual, *it)) {
            omitted.push(OmittedFeature::PlayerStyles);
        }
        Ok(())
    }

    fn capture_grid(&mut self, figure: &BoardSnapshot, omitted: &mut Vec<OmittedFeature>) {
        let (grid, usual) = (&figure.view.grid, NestedGrid::new(&self.shape));
        if grid.stacked_axes() != usual.stacked_axes() {
            self.nesting = Some(grid.stacked_axes().to_vec());
        }
        self.upright = grid.nesting().is_last_upright();
        let mut single: Vec<usize> =
            grid.pinned_axes().chain(figure.view.space.one_slice_axes()).collect();
        single.sort_unstable();
        for axis in single {
            let value = grid.slice().get(axis);
            if value != usual.slice().get(axis) {
                self.pinned.insert(axis, value);
            }
        }
        if grid.viewport() != GridViewport::Fit && self.views.has_grid() {
            omitted.push(OmittedFeature::Zoom);
        }
    }

    fn capture_space(&mut self, figure: &BoardSnapshot, omitted: &mut Vec<OmittedFeature>) {
        let space = &figure.view.space;
        self.arrangement = space.chosen_arrangement().unwrap_or(self.arrangement);
        let mut arranged =
            SpaceState::new(&self.shape, CellStyle::default(), FieldsOfView::default());
        arranged.arrange_higher_axes(self.arrangement);
        let same = (0..self.shape.dims()).all(|axis| arranged.role(axis) == space.role(axis));
        match space.standard_view() {
            Some(view) => self.standard_view = view,
            None => self.pose = Some(rounded_as_in_file(space.pose())).filter(|_| same),
        }
        if !self.views.has_space() {
            return;
        }
        if !same {
            omitted.push(OmittedFeature::AxisRoles);
        }
        if space.has_slice_styles() {
            omitted.push(OmittedFeature::SliceStyles);
        }
        if space.shows_only_threats {
            omitted.push(OmittedFeature::OnlyThreats);
        }
    }

    fn capture_lines(&mut self, figure: &BoardSnapshot, omitted: &mut Vec<OmittedFeature>) {
        let view_model = figure.view_model();
        if let Some((tour, followed)) = view_model.current_line() {
            let playback = tour.playback();
            self.traced_line = Some(TracedLine {
                stop: playback.current_stop().min(followed.line.length() - 1),
                line: followed.line.clone(),
                is_playing: playback.is_playing,
                slice_follows: tour.is_slice_following(),
            });
        }
        if let Some(bundle) = &figure.bundle {
            let (span, one) = match bundle.selected.clone() {
                Some(HighlightedLines::Span(span)) => (Some(span), None),
                Some(HighlightedLines::Line(line)) => (None, Some(line)),
                None => (None, None),
            };
            self.lines_through =
                Some(LinesThroughCell { cell: bundle.cell().clone(), span, line: one });
            if CellLineBundle::new(&self.shape, bundle.cell()).lines() != bundle.lines() {
                omitted.push(OmittedFeature::Filters);
            }
        }
        if let Some(ruler) = &figure.ruler
            && let Some((to, _)) = &ruler.to
        {
            self.ruler = Some([ruler.from.clone(), to.clone()]);
        }
    }

    fn capture_annotations(&mut self, figure: &BoardSnapshot, omitted: &mut Vec<OmittedFeature>) {
        self.highlighted_slice = figure.view.highlighted_slice;
        match figure.coloring.as_ref().map(|tint| tint.key()) {
            Some(("rainbow", axis)) => self.coloring = Some(LessonColoring::Axis(axis as usize)),
            Some(("lines", _)) => self.coloring = Some(LessonColoring::Lines),
            Some(_) => omitted.push(OmittedFeature::Colors),
            None => {}
        }
        let annotations = &figure.annotations;
        for (cell, spot) in annotations.highlights().take(MAX_ITEMS) {
            let name = spot.label.chars().take(MAX_LABEL_CHARS).collect();
            self.highlights.push((cell.clone(), name));
        }
        let lines = annotations.lines.iter().map(|line| line.cells().collect());
        self.joined_cells.extend(lines.chain(annotations.non_lines.iter().cloned()));
        let view_model = figure.view_model();
        if figure.threats.is_some() && view_model.threats().next().is_some() {
            omitted.push(OmittedFeature::Threats);
        }
        if figure.hint.is_some() {
            omitted.push(OmittedFeature::Hint);
        }
        if figure.variation.is_some() || figure.analysis.is_some() {
            omitted.push(OmittedFeature::Analysis);
        }
    }
}

/// Returns a pose with the rounding of writing it to a file and reading it again.
fn rounded_as_in_file(pose: &SpacePose) -> SpacePose {
    let rotation = Rotation::from_rows(&pose.rotation.rows());
    SpacePose { rotation: rotation.unwrap_or_else(|| pose.rotation.clone()), ..pose.clone() }
}

impl ToMessage for OmittedFeature {
    fn message(&self) -> Message {
        match self {
            Self::HiddenMarks => i18n::omitted_hidden(),
            Self::PlayerStyles => i18n::omitted_player_styles(),
            Self::Closed => i18n::omitted_closed(),
            Self::Gravity => i18n::omitted_gravity(),
            Self::Threats => i18n::omitted_threats(),
            Self::Hint => i18n::omitted_hint(),
            Self::Analysis => i18n::omitted_analysis(),
            Self::Colors => i18n::omitted_colours(),
            Self::Filters => i18n::omitted_filters(),
            Self::Zoom => i18n::omitted_zoom(),
            Self::SliceStyles => i18n::omitted_slice_styles(),
            Self::OnlyThreats => i18n::omitted_only_threats(),
            Self::AxisRoles => i18n::omitted_axis_roles(),
        }
    }
}

/// Lists in a sentence what is left out; `None` if nothing is.
pub fn omitted_text(left: &[OmittedFeature]) -> Option<Message> {
    (!left.is_empty())
        .then(|| i18n::omitted_note(list_with_and(left.iter().map(ToMessage::message))))
}

impl ToMessage for CaptureError {
    fn message(&self) -> Message {
        match self {
            Self::Players(count) => i18n::not_captured_players(count.to_string()),
            Self::LargeBoard => i18n::lesson_fault_large_board(MAX_AXES, MAX_BOARD_CELLS),
            Self::Marks => i18n::not_captured_marks(MAX_ITEMS),
            Self::Position(error) => error.message(),
            Self::Straightening => i18n::not_captured_straight(),
        }
    }
}
