//! The board that a step of a lesson shows.

use super::exercise_kinds::present;
use super::file::schema::MAX_ITEMS;
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::board::ruler::Ruler;
use crate::board::{CellStyle, HigherAxes, SpacePose, SpaceState, StandardView};
use crate::lesson::presentation::line_containing;
use crate::projection::FieldsOfView;
use crate::view_model::{
    Annotations, BoardColoring, BoardSnapshot, BoardViewState, CellLineBundle, HighlightKind,
    HighlightedLines, RainbowColoring, VisibleViews,
};
use hypertoe_core::exercise::{Exercise, ExerciseQuestion};
use hypertoe_core::play::{Setup, SetupError, SetupFault};
use hypertoe_core::{Cell, Game, Line, Position, Rules, Shape};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The quantity that colours the cells of a lesson's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonColoring {
    /// By the values along an axis.
    Axis(usize),
    /// By the number of lines through each cell.
    Lines,
}

/// A line that a bead traces, as in the line explorer.
#[derive(Clone, Debug, PartialEq)]
pub struct TracedLine {
    pub line: Line,
    /// The index of the cell where the bead is.
    pub stop: u16,
    pub is_playing: bool,
    /// Whether the visible slice follows the bead.
    pub slice_follows: bool,
}

/// All lines through a cell, of which those of one span, or a single line, may be highlighted.
#[derive(Clone, Debug, PartialEq)]
pub struct LinesThroughCell {
    pub cell: Cell,
    /// Highlights the lines of this span.
    pub span: Option<usize>,
    /// Highlights this line.
    pub line: Option<Line>,
}

/// The board that a step of a lesson shows, with its views and everything on it.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonBoard {
    /// A cube of up to four dimensions, shown in place of the board.
    pub hypercube: Option<HypercubeFigure>,
    pub shape: Shape,
    /// The marks of the first player and of the second.
    pub marks: [Vec<Cell>; 2],
    pub views: VisibleViews,
    /// The arrangement of the axes beyond the third in space.
    pub arrangement: HigherAxes,
    /// The axes stacked in the grid, the innermost first; `None` for the default.
    pub nesting: Option<Vec<usize>>,
    /// Whether the last of an odd number of stacked axes goes up instead of right.
    pub upright: bool,
    /// The pinned axes, each with the value of which the slice is shown.
    pub pinned: BTreeMap<usize, u16>,
    /// The standard view of the space.
    pub standard_view: StandardView,
    /// The rotations from the standard view: planes, and angles in degrees.
    pub rotations: Vec<((usize, usize), f64)>,
    /// The exact pose, in place of the standard view and its rotations.
    pub pose: Option<SpacePose>,
    pub traced_line: Option<TracedLine>,
    pub lines_through: Option<LinesThroughCell>,
    pub coloring: Option<LessonColoring>,
    /// A highlighted slice: an axis and a value.
    pub highlighted_slice: Option<(usize, u16)>,
    /// The two ends of the ruler.
    pub ruler: Option<[Cell; 2]>,
    /// Highlighted cells, with labels.
    pub highlights: Vec<(Cell, String)>,
    /// Cells joined in their order, which need not be a line.
    pub joined_cells: Vec<Vec<Cell>>,
}

impl LessonBoard {
    /// Creates an empty board of this shape, in the default views.
    pub fn new(shape: Shape) -> Self {
        Self {
            views: VisibleViews::default().limited_to_dims(shape.dims()),
            hypercube: None,
            shape,
            marks: [Vec::new(), Vec::new()],
            arrangement: HigherAxes::Slices,
            nesting: None,
            upright: false,
            pinned: BTreeMap::new(),
            standard_view: StandardView::Corner,
            rotations: Vec::new(),
            pose: None,
            traced_line: None,
            lines_through: None,
            coloring: None,
            highlighted_slice: None,
            ruler: None,
            highlights: Vec::new(),
            joined_cells: Vec::new(),
        }
    }

    /// Creates the figure of a cube of up to four dimensions, in place of a board.
    pub fn of_hypercube(cube: HypercubeFigure) -> Self {
        Self { hypercube: Some(cube.clone()), ..Self::new(cube.board_shape()) }
    }

    /// Returns whether nothing is shown on the board: no mark, line, colour or highlight.
    pub fn is_empty(&self) -> bool {
        let plain = Self {
            views: self.views,
            arrangement: self.arrangement,
            nesting: self.nesting.clone(),
            upright: self.upright,
            pinned: self.pinned.clone(),
            standard_view: self.standard_view,
            rotations: self.rotations.clone(),
            pose: self.pose.clone(),
            ..Self::new(self.shape.clone())
        };
        *self == plain
    }

    /// Returns the number of axes that span the space in this arrangement.
    pub fn space_axis_count(&self) -> usize {
        let mut space = SpaceState::new(&self.shape, CellStyle::default(), FieldsOfView::default());
        space.arrange_higher_axes(self.arrangement);
        space.space_axes().len()
    }

    fn rules(&self) -> Arc<Rules> {
        let rules = Rules::new(self.shape.clone(), 2);
        Arc::new(rules.unwrap_or_else(|error| unreachable!("two players: {error}")))
    }

    /// Returns the position with these marks.
    ///
    /// # Errors
    /// The reason why no game leads to them.
    pub fn position(&self) -> Result<Position, SetupError> {
        let setup = Setup::from_cells(self.rules(), self.marks.iter().cloned());
        setup.position().or_else(|error| error.position_ignoring_faults(SetupFault::can_be_ignored))
    }

    /// Returns a game that starts from the marks of the board; `None` if they are not a position
    /// that a game can continue from.
    pub fn to_game(&self) -> Option<Game> {
        Some(Game::from_start(&self.position().ok()?))
    }

    /// Creates the figure of the board, with this style of the space view.
    pub fn to_figure(&self, form: CellStyle, fields_of_view: FieldsOfView) -> BoardSnapshot {
        let game = self.to_game().unwrap_or_else(|| Game::new(self.rules()));
        let mut figure = BoardSnapshot::new(game);
        figure.view = self.view_state(form, fields_of_view);
        figure.coloring = match self.coloring {
            Some(LessonColoring::Axis(axis)) => Some(BoardColoring::Rainbow(RainbowColoring(axis))),
            Some(LessonColoring::Lines) => Some(BoardColoring::Lines),
            None => None,
        };
        self.add_lines(&mut figure);
        figure.annotations = self.annotations();
        figure.hypercube.clone_from(&self.hypercube);
        figure
    }

    /// Creates the state of the views for this board; cells in the space view have this style.
    pub fn view_state(&self, form: CellStyle, fields_of_view: FieldsOfView) -> BoardViewState {
        let mut view = BoardViewState::new(&self.shape, None, form, fields_of_view);
        view.highlighted_slice = self.highlighted_slice;
        if let Some(nesting) = &self.nesting {
            view.grid.set_stacked_axes(nesting.clone());
        }
        // "Left" and "right" in a lesson's text must hold in every window.
        view.grid.choose_last_axis_direction(self.upright);
        for (axis, value) in &self.pinned {
            view.grid.set_pinned_value(*axis, *value);
        }
        view.space.arrange_higher_axes(self.arrangement);
        view.space.show_standard_view(self.standard_view);
        for (plane, degrees) in &self.rotations {
            view.space.rotate(*plane, degrees.to_radians());
        }
        if let Some(pose) = &self.pose {
            view.space.show_pose(pose.clone());
        }
        view
    }

    fn add_lines(&self, figure: &mut BoardSnapshot) {
        if let Some(walk) = &self.traced_line {
            figure.start_tour_at(&walk.line, walk.line.start().clone());
            figure.tour.go_to_stop(walk.stop);
            figure.tour.set_slice_following(walk.slice_follows);
            // The text is about this line, so do not go on to the next one.
            if walk.is_playing {
                figure.tour.play_once();
            }
        }
        if let Some(through) = &self.lines_through {
            let mut bundle = CellLineBundle::new(&self.shape, &through.cell);
            let one = through.line.clone().map(HighlightedLines::Line);
            bundle.selected = one.or(through.span.map(HighlightedLines::Span));
            figure.bundle = Some(bundle);
        }
        if let Some([from, to]) = &self.ruler {
            let layout = figure.view.grid.layout();
            figure.ruler = Some(Ruler::between(&self.shape, layout, from.clone(), to.clone()));
        }
    }

    fn annotations(&self) -> Annotations {
        let mut annotations = Annotations::default();
        for (cell, name) in &self.highlights {
            annotations.highlight_cell(cell.clone(), HighlightKind::Subject, name.clone());
        }
        for cells in &self.joined_cells {
            let is_whole = |line: &Line| usize::from(line.length()) == cells.len();
            match line_containing(&self.shape, cells).filter(is_whole) {
                Some(line) => annotations.lines.push(line),
                None => annotations.non_lines.push(cells.clone()),
            }
        }
        annotations
    }
}

impl LessonBoard {
    /// Returns a board with the marks of an exercise, shown in the views of this board.
    pub fn for_exercise(&self, exercise: &Exercise) -> Self {
        let mut board = match self.shape == exercise.shape {
            true => self.clone(),
            false => Self { arrangement: self.arrangement, ..Self::new(exercise.shape.clone()) },
        };
        if exercise.shape.dims() > 2 {
            board.views = self.views;
        }
        (board.traced_line, board.lines_through, board.ruler) = (None, None, None);
        (board.highlights, board.joined_cells) = (Vec::new(), Vec::new());
        board.hypercube = match exercise.question {
            ExerciseQuestion::CubeFaces { cube, .. } => cube_without_counts(cube),
            _ => None,
        };
        let presented = present(exercise);
        board.marks = presented.marks;
        if let Some((_, to)) = presented.rotation_plane {
            board.arrangement = HigherAxes::Perspective;
            board.views = VisibleViews::Space;
            board.rotations.clear();
            board.coloring = Some(LessonColoring::Axis(to));
        }
        board
    }
}

/// Returns the cube whose faces a question counts, without the table that tells them.
fn cube_without_counts(dims: usize) -> Option<HypercubeFigure> {
    let mut cube = HypercubeFigure::new(HypercubeKind::Sweep, dims).ok()?;
    cube.shows_counts = false;
    Some(cube)
}

impl LessonBoard {
    /// Toggles a player's mark on a cell, where it replaces another player's.
    pub fn toggle_mark(&mut self, player: usize, cell: &Cell) {
        let there = self.marks[player].contains(cell);
        self.marks.iter_mut().for_each(|own| own.retain(|it| it != cell));
        let own = &mut self.marks[player];
        if !there && own.len() < MAX_ITEMS {
            own.push(cell.clone());
            own.sort();
        }
    }

    /// Adds or removes the highlight of a cell.
    pub fn toggle_highlight(&mut self, cell: &Cell) {
        let count = self.highlights.len();
        self.highlights.retain(|(it, _)| it != cell);
        if self.highlights.len() == count && count < MAX_ITEMS {
            self.highlights.push((cell.clone(), String::new()));
            self.highlights.sort();
        }
    }

    /// Returns a copy whose marks form a legal position: surplus marks of a player, or all marks if
    /// that is not enough, become labels of their cells.
    pub fn with_legal_marks(&self) -> Self {
        let mut board = self.clone();
        if board.position().is_ok() {
            return board;
        }
        let [first, second] = board.marks.clone();
        let most = [first.len().min(second.len() + 1), second.len().min(first.len())];
        let mut beside = |cells: &[Cell], name: &str| {
            board.highlights.extend(cells.iter().map(|cell| (cell.clone(), name.to_owned())));
        };
        beside(&first[most[0]..], "X");
        beside(&second[most[1]..], "O");
        board.marks = [first[..most[0]].to_vec(), second[..most[1]].to_vec()];
        if board.position().is_err() {
            let [first, second] = std::mem::take(&mut board.marks);
            let all = first.into_iter().map(|cell| (cell, "X".to_owned()));
            board
                .highlights
                .extend(all.chain(second.into_iter().map(|cell| (cell, "O".to_owned()))));
        }
        board
    }
}
