//! Full boards as small pictures in the panel.

use crate::scene::{Scene, TextureCache, paint};
use crate::theme::{Palette, player_color};
use crate::views::miniature::Miniature;
use crate::words;
use egui::{Rect, Role, Sense, Ui, WidgetInfo, vec2};
use hypertoe_core::theory::draw::DrawnBoard;
use hypertoe_core::theory::layers::{DrawnLayer, LayerPattern};
use hypertoe_core::{Cell, Player, PlayerInfo, Rules, Shape};

/// The longest side of a board's picture.
const MAX_BOARD_SIDE: f32 = 336.0;
/// The longest side of a cell in it.
const MAX_CELL_SIDE: f32 = 30.0;
/// Cells of a board that is drawn, at most: more would be too small to see.
const MAX_CELLS: usize = 6_000;
/// The side of a layer's picture.
const LAYER_SIDE: f32 = 78.0;

/// Shows a drawn board, as wide as the panel.
pub fn drawn_board_picture(
    ui: &mut Ui,
    rules: &Rules,
    board: &DrawnBoard,
    players: &[PlayerInfo],
    palette: &Palette,
) {
    if board.owners.len() > MAX_CELLS {
        ui.weak(words::draws_many_cells());
        return;
    }
    let extent = Miniature::extent(rules);
    let longest = ui.available_width().min(MAX_BOARD_SIDE);
    let scale = (longest / extent.max_elem().max(1.0)).min(MAX_CELL_SIDE);
    let (rect, response) = ui.allocate_exact_size(extent * scale, Sense::hover());
    let label = words::draws_picture(rules.shape());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    if ui.is_rect_visible(rect) {
        let cells = |player| board.cells_of(player);
        paint_board(ui, rules, rect, players, cells, palette);
    }
}

/// Shows a full 3×3 board with the name of its pattern below.
pub fn layer_picture(ui: &mut Ui, layer: &DrawnLayer, players: &[PlayerInfo], palette: &Palette) {
    let Ok(rules) = Shape::hypercube(3, 2).map(|shape| Rules::new(shape, 2)) else { return };
    let Ok(rules) = rules else { return };
    let owners = layer.owners();
    ui.vertical(|ui| {
        let (rect, response) = ui.allocate_exact_size(vec2(LAYER_SIDE, LAYER_SIDE), Sense::hover());
        let name = match layer.pattern {
            LayerPattern::Arrow => words::layer_arrow(),
            LayerPattern::Scorpion => words::layer_scorpion(),
            LayerPattern::Island => words::layer_island(),
        };
        response
            .widget_info(|| WidgetInfo::labeled(Role::Image, true, words::layer_picture(&name)));
        let cells = |player: Player| -> Vec<Cell> {
            let own = (0u64..).zip(&owners).filter(|(_, owner)| **owner == player);
            own.filter_map(|(number, _)| rules.shape().cell_at(&number.into())).collect()
        };
        paint_board(ui, &rules, rect, players, cells, palette);
        ui.label(name);
    });
}

fn paint_board(
    ui: &Ui,
    rules: &Rules,
    rect: Rect,
    players: &[PlayerInfo],
    cells: impl Fn(Player) -> Vec<Cell>,
    palette: &Palette,
) {
    let miniature = Miniature::new(rules, rect);
    let mut scene: Scene = miniature.scene(&unrestricted_rules(rules), palette);
    for (info, player) in players.iter().zip(0..) {
        let color = player_color(info.color, palette.dark);
        miniature.draw_marks(&mut scene, &cells(Player(player)), info.mark, color);
    }
    paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
}

/// Returns the rules without restrictions of the first move.
fn unrestricted_rules(rules: &Rules) -> Rules {
    let free = rules.clone().with_opening(hypertoe_core::OpeningRule::Free);
    free.unwrap_or_else(|_| rules.clone())
}
