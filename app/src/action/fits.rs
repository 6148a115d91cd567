//! Validation of actions against the game on the board when they arrive: an answer or a click may
//! have been meant for another board.

use super::{
    Action, AnalyseAction, ExploreAction, GalleryAction, GameAction, GridAction, LearnAction,
    PuzzleAction, RulerAction, ShellAction, SpaceAction, StraightenAction, TheoryAction,
};
use crate::board::straight::Upward;
use crate::show::Lit;
use crate::state::ColourBy;
use hypertoe_core::{Cell, Game, Shape};

impl Action {
    /// Returns whether all cells, axes, values, moves and nodes of the action exist in this game.
    pub fn fits(&self, game: &Game) -> bool {
        let board = Board(game.rules().shape());
        match self {
            Self::Game(action) => fits_game(action, game, board),
            Self::Grid(action) => fits_grid(action, board),
            Self::Space(action) => fits_space(action, board),
            Self::Explore(action) => fits_explore(action, game, board),
            Self::Straighten(StraightenAction::Upward(
                Upward::Fixed(axis) | Upward::Untied(axis),
            )) => board.has_axis(*axis),
            Self::Theory(TheoryAction::Gallery(GalleryAction::Filter(filter))) => {
                filter.line.as_ref().is_none_or(|line| line.cells().all(|cell| board.has(&cell)))
            }
            Self::Analyse(AnalyseAction::Show(line)) => {
                line.iter().filter_map(|turn| turn.cell()).all(|cell| board.has(cell))
            }
            Self::Shell(ShellAction::Light(Some((axis, value)))) => board.has_value(*axis, *value),
            Self::Shell(ShellAction::ColourBy(ColourBy::Rainbow(axis))) => board.has_axis(*axis),
            Self::Learn(LearnAction::Click(cell)) => board.has(cell),
            Self::Puzzle(PuzzleAction::Visit(node)) => node.index() <= game.move_count(),
            // The rest name nothing of the board.
            Self::Straighten(_)
            | Self::Theory(_)
            | Self::Analyse(_)
            | Self::Prove(_)
            | Self::Seat(_)
            | Self::Work(_)
            | Self::Picture(_)
            | Self::Exchange(_)
            | Self::File(_)
            | Self::Collection(_)
            | Self::Statistics(_)
            | Self::Learn(_)
            | Self::Puzzle(_)
            | Self::Shell(_) => true,
        }
    }
}

#[derive(Clone, Copy)]
struct Board<'a>(&'a Shape);

impl Board<'_> {
    fn has(self, cell: &Cell) -> bool {
        self.0.contains(cell)
    }

    fn has_axis(self, axis: usize) -> bool {
        axis < self.0.dims()
    }

    fn has_value(self, axis: usize, value: u16) -> bool {
        self.has_axis(axis) && value < self.0.side(axis)
    }
}

fn fits_game(action: &GameAction, game: &Game, board: Board<'_>) -> bool {
    match action {
        GameAction::Play(cell) | GameAction::Click(cell) => board.has(cell),
        GameAction::GoTo(node) | GameAction::Delete(node) | GameAction::Promote(node) => {
            node.index() <= game.move_count()
        }
        GameAction::PlayFocused
        | GameAction::PlayTyped
        | GameAction::Type { .. }
        | GameAction::TypeNumber(_)
        | GameAction::Undo
        | GameAction::Redo
        | GameAction::ToStart
        | GameAction::ToEnd
        | GameAction::Restore
        | GameAction::Swap
        | GameAction::Peek
        | GameAction::AgreeDraw
        | GameAction::PlayOn
        | GameAction::Resign
        | GameAction::OfferDraw
        | GameAction::AskTakeback
        | GameAction::Answer(_)
        | GameAction::PassTime(_)
        | GameAction::Comment(_)
        | GameAction::Players(_)
        | GameAction::Start(_)
        | GameAction::Rematch
        | GameAction::SwitchSides => true,
    }
}

fn fits_grid(action: &GridAction, board: Board<'_>) -> bool {
    match action {
        GridAction::Hover(cell) => cell.as_ref().is_none_or(|cell| board.has(cell)),
        GridAction::Focus(cell)
        | GridAction::GoTo { cell, .. }
        | GridAction::FillWithBoard(cell) => board.has(cell),
        GridAction::Nest { axis, .. } | GridAction::Pin { axis, .. } | GridAction::Unpin(axis) => {
            board.has_axis(*axis)
        }
        GridAction::Move { .. }
        | GridAction::Pan { .. }
        | GridAction::Zoom { .. }
        | GridAction::ZoomCenter(_)
        | GridAction::Fit
        | GridAction::Settle { .. }
        | GridAction::ResetNesting => true,
    }
}

fn fits_space(action: &SpaceAction, board: Board<'_>) -> bool {
    match action {
        SpaceAction::Turn { plane: (a, b), .. }
        | SpaceAction::Dial { plane: (a, b), .. }
        | SpaceAction::TurnThrough { plane: (a, b), .. } => {
            board.has_axis(*a) && board.has_axis(*b)
        }
        SpaceAction::SetRole(axis, _)
        | SpaceAction::Flip { axis, .. }
        | SpaceAction::PlayFlip(axis) => board.has_axis(*axis),
        SpaceAction::SetVeil(axis, value, _) => board.has_value(*axis, *value),
        SpaceAction::Click(cell) | SpaceAction::ClickBefore(cell) => board.has(cell),
        SpaceAction::Orbit { .. }
        | SpaceAction::TurnOrStop
        | SpaceAction::Pan { .. }
        | SpaceAction::Zoom { .. }
        | SpaceAction::Go(_)
        | SpaceAction::Reset
        | SpaceAction::Arrange(_)
        | SpaceAction::NextArrangement
        | SpaceAction::SetLens(_)
        | SpaceAction::SetForm(_)
        | SpaceAction::ClearVeils
        | SpaceAction::OnlyThreats(_)
        | SpaceAction::TurnBeyond
        | SpaceAction::Hold
        | SpaceAction::LetGo
        | SpaceAction::Confirm(_)
        | SpaceAction::Tools(_) => true,
    }
}

fn fits_explore(action: &ExploreAction, game: &Game, board: Board<'_>) -> bool {
    match action {
        ExploreAction::Cell(cell) => board.has(cell),
        ExploreAction::Completed(player) => player.0 < game.rules().players(),
        ExploreAction::AxisRule(axis, _) => board.has_axis(*axis),
        ExploreAction::Light(Some(lit)) | ExploreAction::Point(Some(lit)) => match lit {
            Lit::Span(span) => *span <= board.0.dims(),
            // Both ends on the board: so is the rest.
            Lit::Line(line) => board.has(line.start()) && board.has(&line.cell(line.run() - 1)),
        },
        ExploreAction::Ruler(RulerAction::Place(cell)) => board.has(cell),
        ExploreAction::Ruler(RulerAction::Lay { from, to }) => board.has(from) && board.has(to),
        ExploreAction::CellBefore
        | ExploreAction::Ruler(_)
        | ExploreAction::AtOnce(_)
        | ExploreAction::Light(None)
        | ExploreAction::Point(None)
        | ExploreAction::CellInHand
        | ExploreAction::Page(_)
        | ExploreAction::Span(_)
        | ExploreAction::StateKind(_)
        | ExploreAction::ClearFilters
        | ExploreAction::PlayPause
        | ExploreAction::Step(_)
        | ExploreAction::Stop(_)
        | ExploreAction::Line(_)
        | ExploreAction::FirstLine
        | ExploreAction::LastLine
        | ExploreAction::GoTo(_)
        | ExploreAction::Type(_)
        | ExploreAction::GoToTyped
        | ExploreAction::Scroll(_)
        | ExploreAction::ScrollTo(_)
        | ExploreAction::Speed(_)
        | ExploreAction::ChangeSpeed(_)
        | ExploreAction::Repeat(_) => true,
    }
}
