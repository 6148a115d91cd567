//! Validation of actions against the game on the board when they arrive: an answer or a click may
//! have been meant for another board.

use super::{
    Action, AnalyseAction, ExploreAction, GalleryAction, GameAction, GridAction, LearnAction,
    PuzzleAction, RulerAction, ShellAction, SpaceAction, StraightenAction, TheoryAction,
};
use crate::board::straightening::UpwardAxis;
use crate::state::ColourBy;
use crate::view_model::HighlightedLines;
use hypertoe_core::{Cell, Game, Shape};

impl Action {
    /// Returns whether all cells, axes, values, moves and nodes of the action exist in this game.
    pub fn fits(&self, game: &Game) -> bool {
        let board = BoardBounds(game.rules().shape());
        match self {
            Self::Game(action) => fits_game(action, game, board),
            Self::Grid(action) => fits_grid(action, board),
            Self::Space(action) => fits_space(action, board),
            Self::Explore(action) => fits_explore(action, game, board),
            Self::Straighten(StraightenAction::SetUpward(
                UpwardAxis::Fixed(axis) | UpwardAxis::Independent(axis),
            )) => board.has_axis(*axis),
            Self::Theory(TheoryAction::Gallery(GalleryAction::Filter(filter))) => filter
                .line
                .as_ref()
                .is_none_or(|line| line.cells().all(|cell| board.has_cell(&cell))),
            Self::Analyse(AnalyseAction::ShowLine(line)) => {
                line.iter().filter_map(|turn| turn.cell()).all(|cell| board.has_cell(cell))
            }
            Self::Shell(ShellAction::HighlightSlice(Some((axis, value)))) => {
                board.has_value(*axis, *value)
            }
            Self::Shell(ShellAction::ColourBy(ColourBy::Rainbow(axis))) => board.has_axis(*axis),
            Self::Learn(LearnAction::Click(cell)) => board.has_cell(cell),
            Self::Puzzle(PuzzleAction::GoToPosition(node)) => game.contains(*node),
            // The rest name nothing of the board.
            Self::Straighten(_)
            | Self::Theory(_)
            | Self::Analyse(_)
            | Self::Prove(_)
            | Self::Computer(_)
            | Self::Job(_)
            | Self::Picture(_)
            | Self::TextIo(_)
            | Self::File(_)
            | Self::Library(_)
            | Self::Statistics(_)
            | Self::Learn(_)
            | Self::Puzzle(_)
            | Self::Shell(_) => true,
        }
    }
}

#[derive(Clone, Copy)]
struct BoardBounds<'a>(&'a Shape);

impl BoardBounds<'_> {
    fn has_cell(self, cell: &Cell) -> bool {
        self.0.contains(cell)
    }

    fn has_axis(self, axis: usize) -> bool {
        axis < self.0.dims()
    }

    fn has_value(self, axis: usize, value: u16) -> bool {
        self.has_axis(axis) && value < self.0.side(axis)
    }
}

fn fits_game(action: &GameAction, game: &Game, board: BoardBounds<'_>) -> bool {
    match action {
        GameAction::Play(cell) | GameAction::Click(cell) => board.has_cell(cell),
        GameAction::GoTo(node) | GameAction::Delete(node) | GameAction::Promote(node) => {
            game.contains(*node)
        }
        GameAction::PlayFocused
        | GameAction::PlayTyped
        | GameAction::TypeCoordinate { .. }
        | GameAction::TypeCellNumber(_)
        | GameAction::Undo
        | GameAction::Redo
        | GameAction::ToStart
        | GameAction::ToEnd
        | GameAction::RestoreDeleted
        | GameAction::Swap
        | GameAction::Peek
        | GameAction::AgreeDraw
        | GameAction::ResumeGame
        | GameAction::Resign
        | GameAction::OfferDraw
        | GameAction::RequestTakeback
        | GameAction::AnswerOffer(_)
        | GameAction::AdvanceClock(_)
        | GameAction::Comment(_)
        | GameAction::Players(_)
        | GameAction::Start(_)
        | GameAction::Rematch
        | GameAction::SwitchSides => true,
    }
}

fn fits_grid(action: &GridAction, board: BoardBounds<'_>) -> bool {
    match action {
        GridAction::Hover(cell) => cell.as_ref().is_none_or(|cell| board.has_cell(cell)),
        GridAction::Focus(cell)
        | GridAction::GoTo { cell, .. }
        | GridAction::FitSmallBoard(cell) => board.has_cell(cell),
        GridAction::SetNestingLevel { axis, .. }
        | GridAction::Pin { axis, .. }
        | GridAction::Unpin(axis) => board.has_axis(*axis),
        GridAction::Move { .. }
        | GridAction::Pan { .. }
        | GridAction::Zoom { .. }
        | GridAction::ZoomCenter(_)
        | GridAction::Fit
        | GridAction::SetOddAxisUpright { .. }
        | GridAction::ResetNesting => true,
    }
}

fn fits_space(action: &SpaceAction, board: BoardBounds<'_>) -> bool {
    match action {
        SpaceAction::Rotate { plane: (a, b), .. }
        | SpaceAction::SetRotation { plane: (a, b), .. }
        | SpaceAction::Spin { plane: (a, b), .. } => board.has_axis(*a) && board.has_axis(*b),
        SpaceAction::SetRole(axis, _)
        | SpaceAction::FlipToSlice { axis, .. }
        | SpaceAction::ToggleSliceFlipping(axis) => board.has_axis(*axis),
        SpaceAction::SetSliceStyle(axis, value, _) => board.has_value(*axis, *value),
        SpaceAction::Click(cell) | SpaceAction::ClickInFrontOfMark(cell) => board.has_cell(cell),
        SpaceAction::Orbit { .. }
        | SpaceAction::SpinOrStop
        | SpaceAction::Pan { .. }
        | SpaceAction::Zoom { .. }
        | SpaceAction::GoToView(_)
        | SpaceAction::Reset
        | SpaceAction::SetHigherAxes(_)
        | SpaceAction::NextHigherAxes
        | SpaceAction::SetLens(_)
        | SpaceAction::SetForm(_)
        | SpaceAction::ClearSliceStyles
        | SpaceAction::ShowOnlyThreats(_)
        | SpaceAction::BeginHigherRotation
        | SpaceAction::BeginDrag
        | SpaceAction::EndDrag
        | SpaceAction::SetConfirmMoves(_)
        | SpaceAction::Tools(_) => true,
    }
}

fn fits_explore(action: &ExploreAction, game: &Game, board: BoardBounds<'_>) -> bool {
    match action {
        ExploreAction::ShowCellLines(cell) => board.has_cell(cell),
        ExploreAction::ShowCompletedLines(player) => player.0 < game.rules().player_count(),
        ExploreAction::FilterAxis(axis, _) => board.has_axis(*axis),
        ExploreAction::HighlightLines(Some(lit)) | ExploreAction::HoverLines(Some(lit)) => {
            match lit {
                HighlightedLines::Span(span) => *span <= board.0.dims(),
                // Both ends on the board: so is the rest.
                HighlightedLines::Line(line) => {
                    board.has_cell(line.start()) && board.has_cell(&line.cell(line.length() - 1))
                }
            }
        }
        ExploreAction::Ruler(RulerAction::PlaceEnd(cell)) => board.has_cell(cell),
        ExploreAction::Ruler(RulerAction::SetEnds { from, to }) => {
            board.has_cell(from) && board.has_cell(to)
        }
        ExploreAction::BackToCell
        | ExploreAction::Ruler(_)
        | ExploreAction::ShowAllLines(_)
        | ExploreAction::HighlightLines(None)
        | ExploreAction::HoverLines(None)
        | ExploreAction::ShowCurrentCellLines
        | ExploreAction::OpenPage(_)
        | ExploreAction::FilterSpan(_)
        | ExploreAction::FilterState(_)
        | ExploreAction::ClearFilters
        | ExploreAction::PlayPause
        | ExploreAction::StepAlongLine(_)
        | ExploreAction::SeekCell(_)
        | ExploreAction::StepLine(_)
        | ExploreAction::FirstLine
        | ExploreAction::LastLine
        | ExploreAction::GoToLine(_)
        | ExploreAction::TypeLineNumber(_)
        | ExploreAction::GoToTypedLine
        | ExploreAction::Scroll(_)
        | ExploreAction::ScrollTo(_)
        | ExploreAction::Speed(_)
        | ExploreAction::ChangeSpeed(_)
        | ExploreAction::Repeat(_) => true,
    }
}
