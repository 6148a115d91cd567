//! Where a view is painted.

use crate::scene::{Scene, TextureCache, paint};
use crate::state::State;
use crate::theme::Palette;
use egui::{Rect, Ui};

/// What a view has painted, to be painted again as long as nothing changes.
#[derive(Default)]
pub(super) struct Canvas {
    painted: Option<(Key, Scene)>,
    textures: TextureCache,
}

/// All that a scene is made from, besides the state between two changes of it.
#[derive(Clone, Copy, PartialEq)]
struct Key {
    changes: u64,
    room: Rect,
    palette: Palette,
    pixels_per_point: f32,
}

impl Canvas {
    /// Paints the scene that the state gives in this room.
    pub fn paint(
        &mut self,
        ui: &Ui,
        room: Rect,
        state: &State,
        palette: &Palette,
        scene: impl FnOnce() -> Scene,
    ) {
        let key = Key {
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
