//! A preview of a game: a position in space, or on a flat board.

use crate::board::HigherAxes;
use crate::jobs::shipped::ShippedPuzzle;
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::frame_cache::cached;
use crate::theme::{Palette, player_color};
use crate::view_model::BoardSnapshot;
use crate::views::miniature::Miniature;
use crate::views::space;
use egui::{Rect, Response, Ui};
use hypertoe_core::{Cell, Game, Mark, Outcome, Player, Rules};
use std::sync::Arc;

/// Cells of a board that is shown in space, at most.
const MAX_SPACE_CELLS: u64 = 1_300;
/// Cells for each mark, about.
const CELLS_PER_MARK: u64 = 4;
/// The largest and the smallest number of marks.
const MAX_MARKS: u64 = 14;
const MIN_MARKS: u64 = 3;
/// Zoom factor compared with the space view, which leaves room for names.
const ZOOM: f64 = 1.22;
/// Rotation from one edge to the other while the pointer hovers, in radians.
const HOVER_ROTATION: f64 = 0.9;

/// Returns an undecided game with some marks, the same each time for the same rules.
pub fn sample_game(rules: &Arc<Rules>) -> Game {
    let mut game = Game::new(Arc::clone(rules));
    let shape = rules.shape();
    let cells = shape.cell_count_u64().unwrap_or(u64::MAX);
    let marks = (cells / CELLS_PER_MARK).clamp(MIN_MARKS, MAX_MARKS);
    let mut rng = fastrand::Rng::with_seed(7);
    // Taken cells are skipped.
    for _ in 0..marks * 4 {
        if game.position().marks().len() as u64 >= marks {
            break;
        }
        let cell = Cell::new(shape.sides().iter().map(|side| rng.u16(0..*side)));
        let Ok(cell) = game.position().checked_landing(&cell) else { continue };
        let won = game.play_cell(&cell).is_ok() && game.position().outcome() != Outcome::Undecided;
        if won {
            game.undo();
        }
    }
    game
}

/// Paints the board of a game into `rect`, in space or flat. In space it rotates as the pointer
/// moves over `response`. `name` identifies the cache of the scene.
pub fn show_preview(
    ui: &Ui,
    name: impl std::hash::Hash + std::fmt::Debug,
    game: &Arc<Game>,
    (rect, response): (Rect, &Response),
    palette: &Palette,
) {
    let shape = game.rules().shape();
    let in_space =
        shape.dims() > 2 && shape.cell_count_u64().is_some_and(|cells| cells <= MAX_SPACE_CELLS);
    let turned = if in_space { hover_rotation(response) } else { 0.0 };
    let played = (Arc::clone(game.rules()), game.revision(), game.current().index());
    let key = (played, rect, *palette, turned.to_bits());
    let scene = cached(ui.ctx(), ("living picture", name), &key, || match in_space {
        true => space_scene(game, rect, turned, palette),
        false => flat_scene(game, rect, palette),
    });
    paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
}

/// Paints the position of a puzzle, as [`show_preview`] does.
pub fn show_puzzle_preview(
    ui: &Ui,
    name: &'static str,
    shipped: &'static ShippedPuzzle,
    place: (Rect, &Response),
    palette: &Palette,
) {
    show_preview(ui, name, &puzzle_game(ui, name, shipped), place, palette);
}

/// Returns the game up to the position of a puzzle; `name` identifies its cache.
pub fn puzzle_game(ui: &Ui, name: &'static str, shipped: &'static ShippedPuzzle) -> Arc<Game> {
    let game = cached(ui.ctx(), ("game of puzzle", name), &shipped.key, || {
        let mut game = Game::new(Arc::clone(shipped.puzzle.rules()));
        for mark in shipped.puzzle.position().marks() {
            let _ = game.play_cell(&mark.cell);
        }
        Arc::new(game)
    });
    Arc::clone(&*game)
}

/// Returns the rotation in radians, by the pointer's horizontal position.
fn hover_rotation(response: &Response) -> f64 {
    let Some(pointer) = response.hover_pos() else { return 0.0 };
    let fraction = (pointer.x - response.rect.center().x) / response.rect.width().max(1.0);
    f64::from(fraction) * HOVER_ROTATION
}

fn space_scene(game: &Game, rect: Rect, turned: f64, palette: &Palette) -> Scene {
    let mut figure = BoardSnapshot::new(game.clone());
    figure.view.space.arrange_higher_axes(HigherAxes::Perspective);
    figure.view.space.drag_orbit(turned, 0.0);
    figure.view.space.zoom_at((0.0, 0.0), ZOOM);
    let view_model = figure.view_model();
    let mut context = space::SpaceContext::new(&view_model, palette, rect);
    context.shows_coordinates = false;
    let mut scene = space::scene(&context);
    // An empty board shows the lines through its center.
    if let Some(center) =
        Rules::middle_cell(game.rules().shape()).filter(|_| game.tree_move_count() == 0)
    {
        scene.shapes.extend(space::bundle_scene(&context, &center).shapes);
    }
    scene
}

fn flat_scene(game: &Game, rect: Rect, palette: &Palette) -> Scene {
    let miniature = Miniature::new(game.rules(), rect);
    let mut scene = miniature.scene(game.rules(), palette);
    for player in (0..game.rules().player_count()).map(Player) {
        let marks = game.position().marks().iter().filter(|mark| mark.player == player);
        let info = game.player_info(player);
        let (mark, color): (Mark, _) = (info.mark, player_color(info.color, palette.dark));
        miniature.draw_marks(&mut scene, marks.map(|mark| &mark.cell), mark, color);
    }
    scene
}
