//! Choosing a new game, with a live preview.

use super::player_rows::player_rows;
use super::widgets::{enter, main_button, scroll_up_to};
use crate::action::{Action, GameAction, ShellAction};
use crate::scene::{Quad, Scene, TextureCache, paint};
use crate::state::{Dialog, NewGame, PRESETS};
use crate::theme::{Palette, size};
use crate::views::grid::camera::Camera;
use crate::views::grid::layout::{NestedLayout, comfortable};
use egui::{Grid, Rect, RichText, Sense, TextEdit, Ui, Vec2, vec2};
use hypertoe_core::lines::board_count;
use hypertoe_core::notation::grouped;
use hypertoe_core::rules::{MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::{BigUint, Cell, CellLines, LineFilter, Rules};

/// Shows the choice of a new game.
pub fn show(ui: &mut Ui, new: &NewGame, most: f32, send: &mut Vec<Action>) {
    ui.set_width(700.0_f32.min(ui.ctx().content_rect().width() - 60.0));
    ui.label(RichText::new("New game").size(size::HEADING).strong());
    ui.add_space(8.0);
    let pressed = enter(ui);
    let mut edited = new.clone();
    scroll_up_to(most - 120.0).show(ui, |ui| {
        presets(ui, &mut edited);
        ui.add_space(10.0);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(370.0);
                board(ui, &mut edited);
                ui.add_space(10.0);
                rules(ui, &mut edited);
            });
            ui.vertical(|ui| preview(ui, &edited));
        });
        ui.add_space(10.0);
        players(ui, &mut edited);
    });
    if edited != *new {
        send.push(Action::Shell(ShellAction::Edit(Dialog::NewGame(edited.clone()))));
    }
    ui.add_space(8.0);
    let start = edited.start();
    match &start {
        Ok(start) => ui.label(start.rules.to_string()),
        Err(error) => ui.colored_label(ui.visuals().error_fg_color, error.to_string()),
    };
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let ready = start.is_ok();
        let begin = ui.add_enabled_ui(ready, |ui| main_button(ui, "Start").clicked()).inner;
        if let (true, Ok(start)) = (begin || pressed, start) {
            send.push(Action::Game(GameAction::Start(Box::new(start))));
        }
        if ui.button("Cancel").clicked() {
            send.push(Action::Shell(ShellAction::Dismiss));
        }
    });
}

fn presets(ui: &mut Ui, edited: &mut NewGame) {
    ui.horizontal_wrapped(|ui| {
        for preset in &PRESETS {
            if ui.button(preset.name).on_hover_text(preset.about).clicked() {
                let players = std::mem::take(&mut edited.players);
                *edited = NewGame::from_preset(preset);
                if players.len() == edited.players.len() {
                    edited.players = players;
                }
            }
        }
    });
}

fn field(ui: &mut Ui, label: &str, text: &mut String, width: f32) {
    let name = ui.label(label);
    ui.add(TextEdit::singleline(text).desired_width(width).char_limit(1_000)).labelled_by(name.id);
}

fn board(ui: &mut Ui, edited: &mut NewGame) {
    Grid::new("board").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
        if edited.uneven {
            field(ui, "Sides", &mut edited.sides, 140.0);
            ui.end_row();
            field(ui, "In a row", &mut edited.run, 60.0);
            ui.end_row();
        } else {
            field(ui, "Side", &mut edited.side, 60.0);
            ui.end_row();
            field(ui, "Dimensions", &mut edited.dims, 60.0);
            ui.end_row();
        }
    });
    ui.checkbox(&mut edited.uneven, "Sides differ, or fewer in a row than the side")
        .on_hover_text("Boards such as 7×6 with four in a row");
}

fn rules(ui: &mut Ui, edited: &mut NewGame) {
    Grid::new("rules").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
        field(ui, "Lines to win", &mut edited.goal, 60.0);
        ui.end_row();
    });
    let odd = edited.shape().is_ok_and(|shape| Rules::center(&shape).is_some());
    ui.add_enabled_ui(odd || edited.center_closed, |ui| {
        ui.checkbox(&mut edited.center_closed, "The centre is closed")
            .on_disabled_hover_text("Only a board with odd sides has a cell in its centre");
    });
}

fn players(ui: &mut Ui, edited: &mut NewGame) {
    ui.horizontal(|ui| {
        ui.label("Players");
        for count in MIN_PLAYERS..=MAX_PLAYERS {
            let count = count as usize;
            let chosen = edited.players.len() == count;
            if ui.selectable_label(chosen, format!(" {count} ")).clicked() {
                edited.set_player_count(count);
            }
        }
    });
    ui.add_space(4.0);
    player_rows(ui, &mut edited.players);
}

fn preview(ui: &mut Ui, edited: &NewGame) {
    let (rect, _) = ui.allocate_exact_size(vec2(270.0, 190.0), Sense::hover());
    let palette = Palette::of(ui.visuals().dark_mode);
    ui.painter().rect_filled(rect, 8.0, palette.canvas);
    // A board can be seen before the rest of the rules is right.
    let board = edited.shape().ok().and_then(|shape| Rules::new(shape, MIN_PLAYERS).ok());
    let Some(rules) = edited.rules().ok().or(board) else {
        let font = egui::FontId::proportional(size::TEXT);
        let center = egui::Align2::CENTER_CENTER;
        ui.painter().text(rect.center(), center, "No such board", font, palette.text_weak);
        return;
    };
    let scene = miniature(&rules, rect.shrink(12.0), &palette);
    paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
    ui.add_space(4.0);
    ui.label(format!("{}: {} cells", rules.shape(), grouped(&rules.shape().cells())));
    ui.label(format!("{} lines to win on", grouped(&open_lines(&rules))));
}

/// Lines of the board without those through a closed centre.
pub fn open_lines(rules: &Rules) -> BigUint {
    let all = board_count(rules.shape());
    match rules.closed().first() {
        Some(center) => all - CellLines::new(rules.shape(), center, &LineFilter::default()).count(),
        None => all,
    }
}

/// The most cells that a miniature shows one by one.
const MOST_CELLS: u64 = 6_000;

/// A board as a small picture: its cells, or its outline where they are too many.
pub fn miniature(rules: &Rules, rect: Rect, palette: &Palette) -> Scene {
    let shape = rules.shape();
    let mut stacked = comfortable(shape);
    let mut layout = NestedLayout::new(shape, &stacked);
    while layout.cells() > MOST_CELLS && stacked.len() > 2 {
        stacked.pop();
        layout = NestedLayout::new(shape, &stacked);
    }
    let camera = Camera::fit((0.0, 0.0), layout.extent(), rect);
    let mut scene = Scene::default();
    if layout.cells() > MOST_CELLS {
        scene.fill_rect(camera.area(rect, (0.0, 0.0), layout.extent()), 2.0, palette.raised_hover);
        return scene;
    }
    let all = f64::INFINITY;
    let columns = layout.columns.visible(0, -1.0, all, MOST_CELLS as usize);
    let rows = layout.rows.visible(0, -1.0, all, MOST_CELLS as usize);
    let mut cell = Rules::center(shape).unwrap_or_else(|| Cell::origin(shape.dims()));
    let mut quads = Vec::new();
    for row in &rows {
        layout.rows.write(row.index, &mut cell);
        for column in &columns {
            layout.columns.write(column.index, &mut cell);
            // Whole points, at least one of them free between two cells.
            let corner = camera.cell_rect(rect, (column.start, row.start)).min.round();
            let side = ((camera.scale * 1.07).floor() as f32 - 1.0).max(1.0);
            let area = Rect::from_min_size(corner, Vec2::splat(side));
            let closed = rules.closed().contains(&cell);
            let color = if closed { palette.canvas } else { palette.raised_hover };
            quads.push(Quad::rect(area, color));
        }
    }
    scene.items.push(crate::scene::Item::Quads(quads));
    scene
}
