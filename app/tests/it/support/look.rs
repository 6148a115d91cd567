//! A board in a view, as a display list.
#![allow(dead_code, reason = "each test uses a part")]

use egui::{Rect, pos2, vec2};
use hypertoe::action::{Action, GameAction};
use hypertoe::scene::Scene;
use hypertoe::state::{GameSetup, Settings, State};
use hypertoe::theme::Palette;
use hypertoe::update::update;
use hypertoe::views::grid::{GridContext, RasterCache, scene};
use hypertoe_core::{Cell, Rules, Shape};

/// A view of 400 × 300 points.
pub fn view() -> Rect {
    Rect::from_min_size(pos2(150.0, 30.0), vec2(400.0, 300.0))
}

/// A board with these moves.
pub fn board(rules: Rules, moves: &[Cell]) -> State {
    let mut state = State::new(Settings { coordinates: true, ..Settings::default() });
    let start = GameSetup::with_default_players(rules);
    act(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    for cell in moves {
        act(&mut state, Action::Game(GameAction::Play(cell.clone())));
    }
    assert_eq!(state.document.game().position().played_marks().len(), moves.len());
    state
}

/// Carries out an action.
pub fn act(state: &mut State, action: Action) {
    update(state, action);
    // What moves for a moment has a test of its own.
    state.move_animation.stop();
}

/// Two players, the first line wins.
pub fn rules(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("two players")
}

/// The grid as it is shown in [`view`].
pub fn shown(state: &State) -> Scene {
    shown_in(state, view())
}

/// The grid as it is shown in this view.
pub fn shown_in(state: &State, view: Rect) -> Scene {
    let show = state.board_view_model();
    let look = GridContext::new(&show, &Palette::DARK, 1.0, view);
    scene(&look, &mut RasterCache::default())
}

/// A game on 3^4 with a completed line.
pub fn played() -> State {
    let cells: [[u16; 4]; 7] = [
        [1, 1, 1, 1],
        [0, 2, 0, 2],
        [0, 0, 0, 0],
        [1, 0, 1, 1],
        [2, 1, 0, 2],
        [2, 2, 2, 0],
        [2, 2, 2, 2],
    ];
    board(rules(3, 4), &cells.map(Cell::from))
}
