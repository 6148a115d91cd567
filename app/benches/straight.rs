//! What a frame costs in which a line is laid straight: the scene, with cells
//! on their way, in a window of 1280 × 800 points.

use divan::Bencher;
use egui::{Pos2, Rect, vec2};
use hypertoe::action::{Action, ExploreAction, StraightenAction};
use hypertoe::board::straightening::StraightenMode;
use hypertoe::state::{Document, Settings, State};
use hypertoe::theme::Palette;
use hypertoe::update::update;
use hypertoe::views::straighten::scene;
use hypertoe_core::{Cell, Game, Rules, Shape};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// Side, dimensions.
const BOARDS: [(u16, usize); 3] = [(3, 4), (4, 4), (4, 6)];

/// A line in the middle of a flight: the longest diagonal on its way to a small board, an edge far
/// off on its way to the front.
fn flying((side, dims): (u16, usize), way: StraightenMode) -> State {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let game = Game::new(Arc::new(Rules::new(shape, 2).expect("two players")));
    let mut state = State::new(Settings::default());
    state.set_document(Document::new(game));
    let (corner, line) = match way {
        StraightenMode::SmallBoard => (Cell::origin(dims), ExploreAction::LastLine),
        StraightenMode::MoveBoard => (Cell::new(vec![side - 1; dims]), ExploreAction::FirstLine),
    };
    for action in [
        Action::Explore(ExploreAction::ShowCellLines(corner)),
        Action::Explore(line),
        Action::Straighten(StraightenAction::Open(way)),
        Action::Straighten(StraightenAction::Scrub(if way == StraightenMode::MoveBoard {
            1.5
        } else {
            2.5
        })),
    ] {
        update(&mut state, action);
    }
    state
}

fn built(bencher: Bencher, board: (u16, usize), way: StraightenMode) {
    let canvas = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
    let state = flying(board, way);
    assert!(state.screen.straightened().is_some(), "a line is laid straight");
    bencher.bench_local(|| scene(&state.board_view_model(), &Palette::DARK, canvas));
}

/// Its cells fly to a small board.
#[divan::bench(args = BOARDS)]
fn small_board(bencher: Bencher, board: (u16, usize)) {
    built(bencher, board, StraightenMode::SmallBoard);
}

/// All cells fly until it runs along the front edge.
#[divan::bench(args = BOARDS)]
fn front_edge(bencher: Bencher, board: (u16, usize)) {
    built(bencher, board, StraightenMode::MoveBoard);
}
