//! What a frame of the grid costs the processor: look, scene, painting and
//! tessellation, in a window of 1280 × 800 points.

#[path = "support/mod.rs"]
mod support;

use divan::Bencher;
use egui::{CentralPanel, Pos2, RawInput, Rect, vec2};
use hypertoe::action::{
    Action, ExploreAction, GameAction, GridAction, SettingsAction, ShellAction,
};
use hypertoe::scene::{TextureCache, paint};
use hypertoe::state::{ColorBy, Document, Mode, Settings, State};
use hypertoe::theme::{self, Palette};
use hypertoe::update::update;
use hypertoe::views::grid::{GridContext, RasterCache, board_rect, scene};
use hypertoe_core::{Cell, Game, Goal, Rules, Shape};
use std::sync::Arc;
use support::{fill, fill_to};

fn main() {
    divan::main();
}

/// Side, dimensions, and per cent of the cells that hold a mark.
type Board = (u16, usize, u64);

const FEW: [Board; 2] = [(3, 4, 0), (3, 4, 10)];
/// 4^8 has as many cells as 2^16, where any two marks are a line.
const MANY: [Board; 7] =
    [(4, 6, 0), (4, 6, 10), (2, 16, 0), (4, 8, 0), (4, 8, 10), (3, 12, 0), (3, 12, 10)];

/// A window with a board.
struct Screen {
    ctx: egui::Context,
    state: State,
    canvas: Rect,
    rasters: RasterCache,
    textures: TextureCache,
    /// Which way the board is dragged next.
    way: f64,
}

impl Screen {
    fn new((side, dims, percent): Board) -> Self {
        let shape = Shape::hypercube(side, dims).expect("a board");
        let rules = Rules::new(shape, 2).expect("two players");
        let rules = rules.with_goal(Goal::MostLines).expect("a goal");
        let mut game = Game::new(Arc::new(rules));
        fill(&mut game, percent);
        Self::of(game)
    }

    fn of(game: Game) -> Self {
        let ctx = egui::Context::default();
        theme::install_style(&ctx);
        let mut state = State::new(Settings::default());
        state.set_document(Document::new(game));
        let canvas = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
        let (rasters, textures) = Default::default();
        let mut screen = Self { ctx, state, canvas, rasters, textures, way: 1.0 };
        // Fonts and first textures are made once.
        screen.frame();
        screen
    }

    fn view(&self) -> Rect {
        board_rect(self.state.grid(), self.canvas)
    }

    /// The same look as in the last frame.
    fn frame(&mut self) -> usize {
        let input = RawInput { screen_rect: Some(self.canvas), ..RawInput::default() };
        let view = self.view();
        let (state, rasters, textures) = (&self.state, &mut self.rasters, &mut self.textures);
        let mut output = self.ctx.run_ui(input, |ui| {
            CentralPanel::no_frame().show(ui, |ui| {
                let show = state.board_view_model();
                let look = GridContext::new(&show, &Palette::DARK, 1.0, view);
                paint(&scene(&look, rasters), ui.painter(), textures);
            });
        });
        output.textures_delta.clear();
        self.ctx.tessellate(output.shapes, 1.0).len()
    }

    /// The board dragged by a little since the last frame.
    fn panned_frame(&mut self) -> usize {
        self.way = -self.way;
        let scale = self.state.grid().camera(self.view().into()).points_per_cell();
        let pan = GridAction::Pan { right: 3.0 * self.way / scale, up: -2.0 * self.way / scale };
        update(&mut self.state, Action::Grid(pan));
        self.frame()
    }
}

#[divan::bench(args = FEW.into_iter().chain(MANY))]
fn still(bencher: Bencher, board: Board) {
    let mut screen = Screen::new(board);
    bencher.bench_local(|| screen.frame());
}

#[divan::bench(args = FEW.into_iter().chain(MANY))]
fn panned(bencher: Bencher, board: Board) {
    let mut screen = Screen::new(board);
    bencher.bench_local(|| screen.panned_frame());
}

/// As many cells as are drawn one by one: 10,000^2 at a little over four
/// points a cell.
#[divan::bench(args = [false, true])]
fn most_cells_in_a_mesh(bencher: Bencher, heat: bool) {
    let mut screen = zoomed(10_000, 2, 4.05, heat);
    bencher.bench_local(|| screen.panned_frame());
}

/// A picture of nothing but cells of different colours.
#[divan::bench(args = [(3, 12), (10_000, 2), (1000, 50)])]
fn panned_heat(bencher: Bencher, (side, dims): (u16, usize)) {
    let mut screen = zoomed(side, dims, 1.5, true);
    bencher.bench_local(|| screen.panned_frame());
}

/// Whole games of the largest kind: eight players on 3^6 with 300 marks,
/// two on 1000^2 with 2,000.
const GAMES: [(u16, usize, u8, usize); 2] = [(3, 6, 8, 300), (1000, 2, 2, 2_000)];

fn game_of(side: u16, dims: usize, players: u8, marks: usize) -> Game {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let rules = Rules::new(shape, players).expect("players");
    let rules = rules.with_goal(Goal::MostLines).expect("a goal");
    let mut game = Game::new(Arc::new(rules));
    fill_to(&mut game, marks);
    game
}

/// A frame while such a game is played.
#[divan::bench(args = GAMES)]
fn large_game(bencher: Bencher, (side, dims, players, marks): (u16, usize, u8, usize)) {
    let mut screen = Screen::of(game_of(side, dims, players, marks));
    bencher.bench_local(|| screen.panned_frame());
}

/// A move in such a game: the rules, what is derived from them, and the
/// first frame that shows it. It is taken back each time.
#[divan::bench(args = GAMES)]
fn move_in_large_game(bencher: Bencher, (side, dims, players, marks): (u16, usize, u8, usize)) {
    let mut screen = Screen::of(game_of(side, dims, players, marks));
    let position = screen.state.document.game().position();
    let cell = position.legal_moves().and_then(|mut moves| moves.next()).expect("an empty cell");
    let cell = cell.cell().expect("a mark").clone();
    bencher.bench_local(|| {
        update(&mut screen.state, Action::Game(GameAction::Play(cell.clone())));
        let shapes = screen.panned_frame();
        update(&mut screen.state, Action::Game(GameAction::Undo));
        shapes
    });
}

/// A frame in the midst of a win: its line is swept and the rest is dimmed, on boards of so many
/// axes of side 4.
#[divan::bench(args = [2, 3, 4, 6])]
fn swept_win(bencher: Bencher, dims: usize) {
    let shape = Shape::hypercube(4, dims).expect("a board");
    let rules = Rules::new(shape, 2).expect("two players");
    let mut screen = Screen::of(Game::new(Arc::new(rules)));
    for x in 0..3u16 {
        for y in [0, 3] {
            let cell = Cell::new((0..dims).map(|axis| if axis == 0 { x } else { y }));
            update(&mut screen.state, Action::Game(GameAction::Play(cell)));
            update(&mut screen.state, Action::Shell(ShellAction::Tick(10.0)));
        }
    }
    let last = Cell::new((0..dims).map(|axis| if axis == 0 { 3 } else { 0 }));
    update(&mut screen.state, Action::Game(GameAction::Play(last)));
    update(&mut screen.state, Action::Shell(ShellAction::Tick(0.25)));
    update(&mut screen.state, Action::Shell(ShellAction::Tick(0.05)));
    assert!(screen.state.move_animation.is_moving(), "nothing moves");
    bencher.bench_local(|| screen.panned_frame());
}

/// All lines through the middle of a board at once, while it is dragged.
#[divan::bench(args = [(3, 4), (5, 4), (2, 10), (30, 2)])]
fn all_lines(bencher: Bencher, (side, dims): (u16, usize)) {
    let mut screen = Screen::new((side, dims, 0));
    update(&mut screen.state, Action::Shell(ShellAction::Mode(Mode::Explore)));
    let cell = screen.state.cursor().focus.clone();
    update(&mut screen.state, Action::Explore(ExploreAction::ShowCellLines(cell)));
    update(&mut screen.state, Action::Explore(ExploreAction::ShowAllLines(true)));
    bencher.bench_local(|| screen.panned_frame());
}

/// The middle of an empty board at so many points a cell.
fn zoomed(side: u16, dims: usize, scale: f64, heat: bool) -> Screen {
    let mut screen = Screen::new((side, dims, 0));
    let factor = scale / screen.state.grid().camera(screen.view().into()).points_per_cell();
    update(&mut screen.state, Action::Grid(GridAction::ZoomCenter(factor)));
    if heat {
        update(&mut screen.state, Action::Settings(SettingsAction::ColorBy(ColorBy::Lines)));
    }
    screen
}
