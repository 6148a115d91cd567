//! What a frame of the space view costs the processor: scene, painting and
//! tessellation, in a window of 1280 × 800 points, while the board turns.

#[path = "support/mod.rs"]
mod support;

use divan::Bencher;
use egui::{CentralPanel, Pos2, RawInput, Rect, vec2};
use hypertoe::action::{Action, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::scene::{TextureCache, paint};
use hypertoe::state::{Document, Settings, State};
use hypertoe::theme::{self, Palette};
use hypertoe::update::update;
use hypertoe::views::space::{SpaceContext, cell_at, scene};
use hypertoe_core::{Game, Goal, Rules, Shape};
use std::sync::Arc;
use support::fill;

fn main() {
    divan::main();
}

/// Side, dimensions, per cent of the cells that hold a mark, arrangement.
type Board = (u16, usize, u64, HigherAxes);

const BOARDS: [Board; 10] = [
    (3, 4, 10, HigherAxes::Slices),
    (4, 4, 10, HigherAxes::Slices),
    (4, 4, 10, HigherAxes::Perspective),
    (5, 4, 0, HigherAxes::Slices),
    (5, 4, 30, HigherAxes::Slices),
    (5, 4, 0, HigherAxes::Perspective),
    (5, 4, 30, HigherAxes::Perspective),
    (4, 6, 10, HigherAxes::Slices),
    (4, 6, 10, HigherAxes::Perspective),
    (8, 4, 10, HigherAxes::Perspective),
];

struct Screen {
    ctx: egui::Context,
    state: State,
    canvas: Rect,
    textures: TextureCache,
}

impl Screen {
    fn new((side, dims, percent, arrangement): Board) -> Self {
        let shape = Shape::hypercube(side, dims).expect("a board");
        let rules = Rules::new(shape, 2).expect("two players");
        let rules = rules.with_goal(Goal::MostLines).expect("a goal");
        let mut game = Game::new(Arc::new(rules));
        fill(&mut game, percent);
        let ctx = egui::Context::default();
        theme::install_style(&ctx);
        let mut state = State::new(Settings::default());
        state.set_document(Document::new(game));
        let canvas = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
        update(&mut state, Action::Space(SpaceAction::SetHigherAxes(arrangement)));
        let mut screen = Self { ctx, state, canvas, textures: TextureCache::default() };
        screen.turned_frame();
        screen
    }

    /// A frame after the board has turned a little.
    fn turned_frame(&mut self) -> usize {
        update(&mut self.state, Action::Space(SpaceAction::Orbit { yaw: 0.01, pitch: 0.0 }));
        let axes = self.state.space().space_axes();
        let plane = (axes[0], axes[axes.len() - 1]);
        update(&mut self.state, Action::Space(SpaceAction::Rotate { plane, angle: 0.01 }));
        let input = RawInput { screen_rect: Some(self.canvas), ..RawInput::default() };
        let (state, canvas, textures) = (&self.state, self.canvas, &mut self.textures);
        let mut output = self.ctx.run_ui(input, |ui| {
            CentralPanel::no_frame().show(ui, |ui| {
                let show = state.board_view_model();
                let look = SpaceContext::new(&show, &Palette::DARK, canvas);
                paint(&scene(&look), ui.painter(), textures);
            });
        });
        output.textures_delta.clear();
        self.ctx.tessellate(output.shapes, 1.0).len()
    }
}

/// Everything: the scene, its painting, and the triangles.
#[divan::bench(args = BOARDS)]
fn turning(bencher: Bencher, board: Board) {
    let mut screen = Screen::new(board);
    bencher.bench_local(|| screen.turned_frame());
}

/// The scene alone.
#[divan::bench(args = BOARDS)]
fn building(bencher: Bencher, board: Board) {
    let screen = Screen::new(board);
    bencher.bench_local(|| {
        scene(&SpaceContext::new(&screen.state.board_view_model(), &Palette::DARK, screen.canvas))
    });
}

/// The cell under a pointer that moves over the board.
#[divan::bench(args = BOARDS)]
fn picking(bencher: Bencher, board: Board) {
    let screen = Screen::new(board);
    let show = screen.state.board_view_model();
    let look = SpaceContext::new(&show, &Palette::DARK, screen.canvas);
    let mut at = 0.0f32;
    bencher.bench_local(|| {
        at = (at + 0.013) % 1.0;
        cell_at(&look, screen.canvas.lerp_inside(vec2(at, (at * 7.0) % 1.0)))
    });
}
