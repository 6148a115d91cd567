//! A living picture of a game: a position of it in space, or on its flat board.

use crate::scene::{Scene, TextureCache, paint};
use crate::shell::kept::kept;
use crate::show::Figure;
use crate::state::State;
use crate::theme::{Palette, player_color};
use crate::views::miniature::Miniature;
use crate::views::space;
use egui::{Rect, Response, Ui};
use hypertoe_core::{Cell, Game, Mark, Outcome, Player, Rules};
use std::f64::consts::TAU;
use std::sync::Arc;

/// The most cells of a board that is shown in space.
const MOST_IN_SPACE: u64 = 1_300;
/// About one cell in so many has a mark.
const CELLS_TO_A_MARK: u64 = 4;
/// The most marks of a picture, and the least.
const MOST_MARKS: u64 = 14;
const LEAST_MARKS: u64 = 3;
/// Seconds for a turn around the board, while it is pointed at.
const TURN_SECONDS: f64 = 14.0;
/// The most seconds of a turn from one frame to the next.
const LONGEST_STEP: f64 = 0.1;

/// A position in the midst of a game by these rules, the same each time: neither won nor drawn.
pub fn midst(rules: &Arc<Rules>) -> Game {
    let mut game = Game::new(Arc::clone(rules));
    let shape = rules.shape();
    let cells = shape.cells_u64().unwrap_or(u64::MAX);
    let marks = (cells / CELLS_TO_A_MARK).clamp(LEAST_MARKS, MOST_MARKS);
    let mut dice = fastrand::Rng::with_seed(7);
    // Taken cells are passed over.
    for _ in 0..marks * 4 {
        if game.position().marks().len() as u64 >= marks {
            break;
        }
        let cell = Cell::new(shape.sides().iter().map(|side| dice.u16(0..*side)));
        let Ok(cell) = game.position().aim(&cell) else { continue };
        let won = game.play(&cell).is_ok() && game.position().outcome() != Outcome::Undecided;
        if won {
            game.undo();
        }
    }
    game
}

/// Paints a game into a part of the window. In space it turns while `response` is pointed at.
pub fn show(
    ui: &Ui,
    state: &State,
    name: impl std::hash::Hash + std::fmt::Debug,
    game: &Arc<Game>,
    (rect, response): (Rect, &Response),
    palette: &Palette,
) {
    let shape = game.rules().shape();
    let in_space =
        shape.dims() > 2 && shape.cells_u64().is_some_and(|cells| cells <= MOST_IN_SPACE);
    let turned = if in_space { turn(ui, state, response) } else { 0.0 };
    let played = (Arc::clone(game.rules()), game.revision(), game.current().index());
    let key = (played, rect, *palette, turned.to_bits());
    let scene = kept(ui.ctx(), ("living picture", name), &key, || match in_space {
        true => space_of(game, rect, turned, palette),
        false => flat(game, rect, palette),
    });
    paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
}

/// How far the board is turned, in radians; nothing moves on its own where that is not wanted.
fn turn(ui: &Ui, state: &State, response: &Response) -> f64 {
    let id = response.id.with("turned");
    let mut turned: f64 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if (response.hovered() || response.has_focus()) && !state.is_still() {
        let passed = f64::from(ui.input(|input| input.stable_dt)).min(LONGEST_STEP);
        turned = (turned + TAU * passed / TURN_SECONDS) % TAU;
        ui.data_mut(|data| data.insert_temp(id, turned));
        ui.ctx().request_repaint();
    }
    turned
}

fn space_of(game: &Game, rect: Rect, turned: f64, palette: &Palette) -> Scene {
    let mut figure = Figure::new(game.clone());
    figure.space.orbit(turned, 0.0);
    let show = figure.show();
    let mut look = space::Look::new(&show, palette, rect);
    look.coordinates = false;
    space::scene(&look)
}

fn flat(game: &Game, rect: Rect, palette: &Palette) -> Scene {
    let miniature = Miniature::new(game.rules(), rect);
    let mut scene = miniature.scene(game.rules(), palette);
    for player in (0..game.rules().players()).map(Player) {
        let marks = game.position().marks().iter().filter(|mark| mark.player == player);
        let info = game.info(player);
        let (mark, color): (Mark, _) = (info.mark, player_color(info.color, palette.dark));
        miniature.draw_marks(&mut scene, marks.map(|mark| &mark.cell), mark, color);
    }
    scene
}
