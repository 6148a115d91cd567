//! A canvas that caches the painted scene of a view.

use crate::scene::{Scene, TextureCache, paint};
use crate::state::State;
use crate::theme::Palette;
use egui::{Rect, Ui};

/// The last painted scene of a view, painted again as long as nothing changes.
#[derive(Default)]
pub(super) struct Canvas {
    painted: Option<(CanvasKey, Scene)>,
    textures: TextureCache,
}

/// The cache key of a scene: everything it depends on, with the state by its change counter.
#[derive(Clone, Copy, PartialEq)]
struct CanvasKey {
    changes: u64,
    room: Rect,
    palette: Palette,
    pixels_per_point: f32,
}

impl Canvas {
    /// Paints the scene of a state into a rectangle.
    pub fn paint(
        &mut self,
        ui: &Ui,
        room: Rect,
        state: &State,
        palette: &Palette,
        scene: impl FnOnce() -> Scene,
    ) {
        let key = CanvasKey {
            changes: state.changes(),
            room,
            palette: *palette,
            pixels_per_point: ui.pixels_per_point(),
        };
        let scene = match self.painted.take() {
            Some((known, scene)) if known == key => scene,
            _ => scene(),
        };
        let painter = ui.painter_at(room);
        painter.rect_filled(room, 0.0, palette.canvas);
        paint(&scene, &painter, &mut self.textures);
        self.painted = Some((key, scene));
    }
}
