//! A preview of a game: a position in space, or on a flat board.

use crate::board::Arrangement;
use crate::scene::{Scene, TextureCache, paint};
use crate::shell::kept::kept;
use crate::show::Figure;
use crate::theme::{Palette, player_color};
use crate::views::miniature::Miniature;
use crate::views::space;
use egui::{Rect, Response, Ui};
use hypertoe_core::{Cell, Game, Mark, Outcome, Player, Rules};
use std::sync::Arc;

/// Cells of a board that is shown in space, at most.
const MOST_IN_SPACE: u64 = 1_300;
/// Cells for each mark, about.
const CELLS_TO_A_MARK: u64 = 4;
/// The largest and the smallest number of marks.
const MOST_MARKS: u64 = 14;
const LEAST_MARKS: u64 = 3;
/// Zoom factor compared with the space view, which leaves room for names.
const NEARER: f64 = 1.22;
/// Rotation from one edge to the other while the pointer hovers, in radians.
const FOLLOWS: f64 = 0.9;

/// Returns an undecided game with some marks, the same each time for the same rules.
pub fn midst(rules: &Arc<Rules>) -> Game {
    let mut game = Game::new(Arc::clone(rules));
    let shape = rules.shape();
    let cells = shape.cells_u64().unwrap_or(u64::MAX);
    let marks = (cells / CELLS_TO_A_MARK).clamp(LEAST_MARKS, MOST_MARKS);
    let mut dice = fastrand::Rng::with_seed(7);
    // Taken cells are skipped.
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

/// Paints a game into `rect`. In space it rotates as the pointer moves over `response`.
pub fn show(
    ui: &Ui,
    name: impl std::hash::Hash + std::fmt::Debug,
    game: &Arc<Game>,
    (rect, response): (Rect, &Response),
    palette: &Palette,
) {
    let shape = game.rules().shape();
    let in_space =
        shape.dims() > 2 && shape.cells_u64().is_some_and(|cells| cells <= MOST_IN_SPACE);
    let turned = if in_space { turn(response) } else { 0.0 };
    let played = (Arc::clone(game.rules()), game.revision(), game.current().index());
    let key = (played, rect, *palette, turned.to_bits());
    let scene = kept(ui.ctx(), ("living picture", name), &key, || match in_space {
        true => space_of(game, rect, turned, palette),
        false => flat(game, rect, palette),
    });
    paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
}

/// Returns the rotation in radians, by the pointer's horizontal position.
fn turn(response: &Response) -> f64 {
    let Some(pointer) = response.hover_pos() else { return 0.0 };
    let share = (pointer.x - response.rect.center().x) / response.rect.width().max(1.0);
    f64::from(share) * FOLLOWS
}

fn space_of(game: &Game, rect: Rect, turned: f64, palette: &Palette) -> Scene {
    let mut figure = Figure::new(game.clone());
    figure.view.space.arrange(Arrangement::Perspective);
    figure.view.space.orbit(turned, 0.0);
    figure.view.space.zoom((0.0, 0.0), NEARER);
    let show = figure.show();
    let mut look = space::Look::new(&show, palette, rect);
    look.coordinates = false;
    let mut scene = space::scene(&look);
    // An empty board shows the lines through its center.
    if let Some(center) = Rules::center(game.rules().shape()).filter(|_| game.move_count() == 0) {
        scene.items.extend(space::bundle(&look, &center).items);
    }
    scene
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
