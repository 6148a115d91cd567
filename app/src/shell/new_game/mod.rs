//! The dialog for a new game, with a live preview: board and players first, rules on demand.

pub(super) mod players;
mod rules;

use super::dialog_widgets::{cancel_button, set_dialog_width, spaced_dialog_title};
use super::frame_cache::cached;
use super::widgets::{AccessibleName, is_enter_pressed, scroll_area_with_height};
use crate::action::GameAction;
use crate::i18n::{self, ToMessage, game};
use crate::scene::{TextureCache, paint};
use crate::shell::dialog_widgets::labelled_field;
use crate::shell::primary_button;
use crate::shell::{PanelContext, input};
use crate::state::{KnownValue, NewGameForm};
use crate::theme::{Palette, size};
use crate::views::miniature::Miniature;
use egui::{Role, Sense, TextStyle, Ui, Vec2, vec2};
use hypertoe_core::play::{MIN_PLAYERS, PRESETS};
use hypertoe_core::{Rules, Visibility};
use std::sync::Arc;

/// Width of the dialog, and of its left part.
const WIDTH: f32 = 780.0;
const LEFT_WIDTH: f32 = 440.0;

pub fn new_game_dialog(ui: &mut Ui, cx: &PanelContext, new: &mut NewGameForm, max_height: f32) {
    set_dialog_width(ui, WIDTH);
    spaced_dialog_title(ui, i18n::new_title());
    // In an open list Enter belongs to the list, in the field of a cell to the field.
    let open = egui::Popup::is_any_open(ui.ctx())
        || ui.memory(|memory| memory.has_focus(rules::typed_cell_field_id()));
    let pressed = !open && is_enter_pressed(ui);
    scroll_area_with_height(max_height - 104.0).auto_shrink([false, true]).show(ui, |ui| {
        let left = |ui: &mut Ui, new: &mut NewGameForm| {
            ui.vertical(|ui| {
                ui.set_width(LEFT_WIDTH.min(ui.available_width()));
                preset_buttons(ui, new);
                ui.add_space(6.0);
                size_fields(ui, new);
            });
        };
        if ui.available_width() < LEFT_WIDTH + PREVIEW_SIZE.x + 20.0 {
            left(ui, new);
            ui.vertical(|ui| preview_column(ui, new));
        } else {
            ui.horizontal_top(|ui| {
                left(ui, new);
                ui.vertical(|ui| preview_column(ui, new));
            });
        }
        ui.add_space(6.0);
        players::players_section(ui, new);
        ui.add_space(2.0);
        rules::rules_section(ui, new);
    });
    footer(ui, cx, new, pressed);
}

/// Shows the board, and below it what a click does, if the rules are unfolded.
fn preview_column(ui: &mut Ui, new: &mut NewGameForm) {
    board_preview(ui, new);
    if rules::are_rules_unfolded(ui) {
        rules::preview_tools(ui, new);
    }
}

/// Shows the rules or the error, and the buttons.
fn footer(ui: &mut Ui, cx: &PanelContext, new: &NewGameForm, pressed: bool) {
    ui.add_space(6.0);
    let start = cached(ui.ctx(), "start", new, || new.game_setup());
    match &*start {
        Ok(start) => {
            let rules = start.position.rules().message();
            ui.label(match new.visibility {
                Visibility::All => rules,
                sight => i18n::new_rules_blindfold(rules, rules::visibility_text(sight)),
            })
        }
        Err(error) => ui.colored_label(ui.visuals().error_fg_color, error.message()),
    };
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        let ready = start.is_ok();
        let begin =
            ui.add_enabled_ui(ready, |ui| primary_button(ui, i18n::new_start()).clicked()).inner;
        if let (true, Ok(start)) = (begin || pressed, &*start) {
            cx.send(GameAction::Start(Box::new(start.clone())));
        }
        cancel_button(ui, cx);
    });
}

pub const PREVIEW_SIZE: Vec2 = vec2(310.0, 172.0);

/// Shows a button for each preset game, and a description of the chosen preset.
pub fn preset_buttons(ui: &mut Ui, edited: &mut NewGameForm) {
    let chosen = edited.matching_preset();
    ui.horizontal_wrapped(|ui| {
        for preset in &PRESETS {
            let is_chosen = chosen.is_some_and(|known| known.name == preset.name);
            let text = game::preset_description(preset);
            let about = format!("{}\n{}", text.about, text.source);
            let button =
                egui::Button::selectable(is_chosen, preset.message()).frame_when_inactive(true);
            if ui.add(button).on_hover_text(about).clicked() {
                let players = std::mem::take(&mut edited.players);
                let NewGameForm {
                    start_order: begins,
                    visibility: sight,
                    time_control: time,
                    is_custom_time: own_time,
                    random_side,
                    ..
                } = *edited;
                *edited = NewGameForm {
                    start_order: begins,
                    visibility: sight,
                    time_control: time,
                    is_custom_time: own_time,
                    random_side,
                    ..NewGameForm::from_preset(preset)
                };
                if players.len() == edited.players.len() {
                    edited.players = players;
                }
            }
        }
    });
    ui.add_space(4.0);
    let about = chosen.map_or_else(i18n::new_custom, |preset| {
        let text = game::preset_description(preset);
        i18n::new_preset(text.about, text.source)
    });
    // Room for two lines, so that nothing below moves while a size is typed.
    let height = 2.0 * ui.text_style_height(&TextStyle::Body);
    ui.scope(|ui| {
        ui.set_min_height(height);
        ui.weak(about);
    });
}

/// Shows the fields for the sides and the number of dimensions.
pub fn size_fields(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| {
        if edited.has_unequal_sides {
            labelled_field(ui, i18n::new_sides(), &mut edited.sides, 100.0);
            labelled_field(ui, i18n::new_run(), &mut edited.run, 36.0);
        } else {
            labelled_field(ui, i18n::new_side(), &mut edited.side, 44.0);
            labelled_field(ui, i18n::new_dims(), &mut edited.dims, 36.0);
        }
        ui.checkbox(&mut edited.has_unequal_sides, i18n::new_uneven())
            .on_hover_text(i18n::new_uneven_tip());
    });
}

/// Shows a preview of the board with its size in words. A click on a cell closes it or forbids it
/// for the first move, depending on the tool.
pub fn board_preview(ui: &mut Ui, edited: &mut NewGameForm) {
    let (rect, response) = ui.allocate_exact_size(PREVIEW_SIZE, Sense::click());
    response.set_name(Role::Image, i18n::new_preview());
    let palette = Palette::for_visuals(ui.visuals());
    ui.painter().rect_filled(rect, 8.0, palette.canvas);
    let board = cached(ui.ctx(), "preview", edited, || preview_rules(edited));
    let Some((rules, sizes)) = &*board else {
        let font = egui::FontId::proportional(size::TEXT);
        let center = egui::Align2::CENTER_CENTER;
        ui.painter().text(rect.center(), center, i18n::new_preview_none(), font, palette.text_weak);
        return;
    };
    let key = (Arc::clone(rules), rect, palette);
    let kept = cached(ui.ctx(), "preview picture", &key, || {
        let miniature = Miniature::new(rules, rect.shrink(12.0));
        let scene = miniature.scene(rules, &palette);
        (miniature, scene)
    });
    let (miniature, scene) = &*kept;
    paint(scene, &ui.painter_at(rect), &mut TextureCache::default());
    let cell = |pos: Option<egui::Pos2>| pos.and_then(|pos| miniature.cell_at(pos));
    let shown = |pos| Some((Arc::clone(rules), cell(Some(pos))?));
    if let Some((_, cell)) = input::clicked_target(ui, &response, shown).flatten() {
        edited.apply_tool(&cell);
    }
    if let Some(cell) = cell(response.hover_pos()) {
        response.on_hover_text_at_pointer(cell.to_string());
    }
    for size in sizes {
        ui.label(size);
    }
}

/// Returns the rules of the preview, the size of their board in words, and who wins if that is known. A valid board has a
/// preview even if the other rules are invalid.
fn preview_rules(edited: &NewGameForm) -> Option<(Arc<Rules>, Vec<String>)> {
    let plain = || Rules::new(edited.shape().ok()?, MIN_PLAYERS).ok();
    let rules = edited.rules().ok().or_else(plain)?;
    let shape = rules.shape();
    let size = i18n::new_size(shape, i18n::count_cells(shape.cell_count()));
    let lines = rules.open_line_count().map(i18n::new_lines);
    let known = KnownValue::of_rules(&rules)
        .map(|known| i18n::known_value_with_ground(known.message(), known.ground.message()));
    let texts = [Some(size), lines, known].into_iter().flatten();
    Some((Arc::new(rules), texts.map(String::from).collect()))
}
