//! A copy of what a view was painted from.

use super::{
    Annotations, BoardCursor, BoardLineTopic, BoardViewModel, CellLineBundle, HintStep, LineTour,
    MoveAnimation, VariationPreview,
};
use crate::board::hypercube::HypercubeFigure;
use crate::board::playback::{LinePlayback, StagePlayback};
use crate::board::ruler::Ruler;
use crate::board::straightening::{StraightenMode, Straightening, UpwardAxis};
use crate::board::{NestedGrid, SpaceState};
use hypertoe_core::analysis::PositionAnalysis;
use hypertoe_core::search::{ChosenMove, Threats};
use hypertoe_core::{Cell, Line, NodeId, Player, Visibility};
use std::borrow::Cow;

/// Everything that the views draw, for comparison: views of equal keys look the same.
#[derive(Clone, PartialEq)]
pub struct BoardViewKey<'a> {
    game: GameKey,
    grid: Cow<'a, NestedGrid>,
    space: Cow<'a, SpaceState>,
    slice: Cell,
    highlighted_slice: Option<(usize, u16)>,
    coloring: Option<(&'static str, u64)>,
    threats: Option<Cow<'a, Threats>>,
    hint: Option<(Cow<'a, ChosenMove>, HintStep)>,
    planned_move: Option<(Player, Cell)>,
    tour: Option<TourKey>,
    bundle: Option<Cow<'a, CellLineBundle>>,
    ruler: Option<Cow<'a, Ruler>>,
    analysis: Option<Cow<'a, PositionAnalysis>>,
    shows_critical_cells: bool,
    variation: Option<Cow<'a, VariationPreview>>,
    straightening: Option<StraighteningKey>,
    hypercube: Option<Cow<'a, HypercubeFigure>>,
    annotations: Option<Cow<'a, Annotations>>,
    cursor: Cow<'a, BoardCursor>,
    shows_coordinates: bool,
    shows_pointer: bool,
    is_playable: bool,
    move_animation: Cow<'a, MoveAnimation>,
}

/// A version of a game: document, node, revision, and the visibility of its marks.
#[derive(Clone, PartialEq)]
struct GameKey(u64, NodeId, u64, Visibility);

/// The state of the explored lines, as far as it is drawn.
#[derive(Clone, PartialEq)]
struct TourKey {
    cell: Option<Cell>,
    player: Option<Player>,
    board: Option<BoardLineTopic>,
    completing_cell: Option<Cell>,
    line: Option<Line>,
    playback: LinePlayback,
}

impl TourKey {
    fn of(tour: &LineTour) -> Self {
        Self {
            cell: tour.cell().cloned(),
            player: tour.completed_lines_player(),
            board: tour.board_topic().cloned(),
            completing_cell: tour.completing_cell().cloned(),
            line: tour.current_line().map(|followed| followed.line.clone()),
            playback: tour.playback().clone(),
        }
    }
}

/// The state of a line being straightened, as far as it is drawn.
#[derive(Clone, PartialEq)]
struct StraighteningKey(StraightenMode, UpwardAxis, Line, StagePlayback);

impl StraighteningKey {
    fn of(open: &Straightening) -> Self {
        Self(open.mode(), open.plane().upward(), open.line().clone(), open.stages.clone())
    }
}

impl<'a> BoardViewKey<'a> {
    /// Returns the key of what is to be shown. The model is destructured without `..`, so that
    /// nothing that is drawn can be forgotten here.
    pub fn new(view_model: &BoardViewModel<'a>) -> Self {
        let BoardViewModel {
            game,
            document,
            grid,
            space,
            slice,
            highlighted_slice,
            coloring,
            threats,
            hint,
            planned_move,
            tour,
            bundle,
            ruler,
            analysis,
            shows_critical_cells,
            variation,
            straightening,
            hypercube,
            annotations,
            cursor,
            shows_coordinates,
            shows_pointer,
            is_playable,
            move_animation,
        } = view_model;
        let played = game.full_game();
        Self {
            game: GameKey(*document, played.current(), played.revision(), game.visibility()),
            grid: Cow::Borrowed(*grid),
            space: Cow::Borrowed(*space),
            slice: slice.clone(),
            highlighted_slice: *highlighted_slice,
            coloring: coloring.as_ref().map(|coloring| coloring.key()),
            threats: threats.map(Cow::Borrowed),
            hint: hint.map(|hint| (Cow::Borrowed(hint.choice), hint.step)),
            planned_move: planned_move.clone(),
            tour: tour.map(TourKey::of),
            bundle: bundle.map(Cow::Borrowed),
            ruler: ruler.map(Cow::Borrowed),
            analysis: analysis.map(Cow::Borrowed),
            shows_critical_cells: *shows_critical_cells,
            variation: variation.map(Cow::Borrowed),
            straightening: straightening.map(StraighteningKey::of),
            hypercube: hypercube.map(Cow::Borrowed),
            annotations: annotations.map(Cow::Borrowed),
            cursor: Cow::Borrowed(*cursor),
            shows_coordinates: *shows_coordinates,
            shows_pointer: *shows_pointer,
            is_playable: *is_playable,
            move_animation: Cow::Borrowed(*move_animation),
        }
    }

    /// Copies what the key borrows.
    pub fn into_owned(self) -> BoardViewKey<'static> {
        fn owned<T: Clone>(value: Cow<'_, T>) -> Cow<'static, T> {
            Cow::Owned(value.into_owned())
        }
        BoardViewKey {
            grid: owned(self.grid),
            space: owned(self.space),
            threats: self.threats.map(owned),
            hint: self.hint.map(|(choice, step)| (owned(choice), step)),
            bundle: self.bundle.map(owned),
            ruler: self.ruler.map(owned),
            analysis: self.analysis.map(owned),
            variation: self.variation.map(owned),
            hypercube: self.hypercube.map(owned),
            annotations: self.annotations.map(owned),
            cursor: owned(self.cursor),
            move_animation: owned(self.move_animation),
            game: self.game,
            slice: self.slice,
            highlighted_slice: self.highlighted_slice,
            coloring: self.coloring,
            planned_move: self.planned_move,
            tour: self.tour,
            shows_critical_cells: self.shows_critical_cells,
            straightening: self.straightening,
            shows_coordinates: self.shows_coordinates,
            shows_pointer: self.shows_pointer,
            is_playable: self.is_playable,
        }
    }
}
