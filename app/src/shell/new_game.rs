//! Choosing a new game, with a live preview.

use super::kept::kept;
use super::player_rows::player_rows;
use super::press;
use super::question::{cancel, heading, set_width};
use super::widgets::{enter, main_button, scroll_up_to};
use crate::action::{Action, GameAction};
use crate::scene::{TextureCache, paint};
use crate::state::{Brush, NewGame, OpeningChoice};
use crate::theme::{Palette, size};
use crate::views::miniature::Miniature;
use crate::words::{self, Message, ToMessage, goals, presets};
use egui::{ComboBox, Grid, Id, Sense, TextEdit, Ui, Vec2, vec2};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::notation::{cell_text, parse_cell};
use hypertoe_core::play::preset::PRESETS;
use hypertoe_core::play::rules::{MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::{Begins, Goal, Rules, Sight};
use std::sync::Arc;

/// Width of the field of a cell.
const CELL_FIELD: f32 = 90.0;

/// Size of the preview.
const PREVIEW: Vec2 = vec2(340.0, 230.0);

/// Width of the question, and of its left part.
const WIDTH: f32 = 840.0;
const LEFT: f32 = 400.0;

/// Shows the choice of a new game.
pub fn show(ui: &mut Ui, new: &mut NewGame, most: f32, send: &mut Vec<Action>) {
    set_width(ui, WIDTH);
    heading(ui, words::new_title());
    // In an open list Enter is the list's, in the field of a cell the field's.
    let open =
        egui::Popup::is_any_open(ui.ctx()) || ui.memory(|memory| memory.has_focus(cell_field()));
    let pressed = !open && enter(ui);
    scroll_up_to(most - 130.0).auto_shrink([false, true]).show(ui, |ui| {
        presets(ui, new);
        ui.add_space(10.0);
        let parts = |ui: &mut Ui, new: &mut NewGame| {
            ui.vertical(|ui| {
                ui.set_width(LEFT);
                board(ui, new);
                ui.add_space(10.0);
                rules(ui, new);
            });
            ui.vertical(|ui| preview(ui, new));
        };
        if ui.available_width() < LEFT + PREVIEW.x + 20.0 {
            parts(ui, new);
        } else {
            ui.horizontal_top(|ui| parts(ui, new));
        }
        ui.add_space(10.0);
        players(ui, new);
        ui.add_space(10.0);
        ways_to_play(ui, new);
    });
    ui.add_space(8.0);
    let start = kept(ui.ctx(), "start", new, || new.start());
    match &*start {
        Ok(start) => ui.label(start.position.rules().message()),
        Err(error) => ui.colored_label(ui.visuals().error_fg_color, error.message()),
    };
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let ready = start.is_ok();
        let begin =
            ui.add_enabled_ui(ready, |ui| main_button(ui, words::new_start()).clicked()).inner;
        if let (true, Ok(start)) = (begin || pressed, &*start) {
            send.push(Action::Game(GameAction::Start(Box::new(start.clone()))));
        }
        cancel(ui, send);
    });
}

/// The games ready to be played, and what is known of the chosen one.
fn presets(ui: &mut Ui, edited: &mut NewGame) {
    let chosen = edited.preset();
    ui.horizontal_wrapped(|ui| {
        for preset in &PRESETS {
            let is_chosen = chosen.is_some_and(|known| known.name == preset.name);
            let text = presets::preset(preset);
            let about = format!("{}\n{}", text.about, text.source);
            let button =
                egui::Button::selectable(is_chosen, preset.message()).frame_when_inactive(true);
            if ui.add(button).on_hover_text(about).clicked() {
                let players = std::mem::take(&mut edited.players);
                let (begins, sight) = (edited.begins, edited.sight);
                *edited = NewGame { begins, sight, ..NewGame::from_preset(preset) };
                if players.len() == edited.players.len() {
                    edited.players = players;
                }
            }
        }
    });
    ui.add_space(4.0);
    ui.weak(chosen.map_or_else(words::new_custom, |preset| {
        let text = presets::preset(preset);
        words::new_preset(text.about, text.source)
    }));
}

fn field(ui: &mut Ui, label: Message, text: &mut String, width: f32) {
    let name = ui.label(label);
    // A grid gives a field less than it wants, and the side has up to five digits.
    let field = TextEdit::singleline(text).desired_width(width).min_size(vec2(width + 10.0, 0.0));
    ui.add(field.char_limit(1_000)).labelled_by(name.id);
}

fn board(ui: &mut Ui, edited: &mut NewGame) {
    Grid::new("board").num_columns(4).spacing([12.0, 8.0]).show(ui, |ui| {
        if edited.uneven {
            field(ui, words::new_sides(), &mut edited.sides, 110.0);
            field(ui, words::new_run(), &mut edited.run, 50.0);
        } else {
            field(ui, words::new_side(), &mut edited.side, 60.0);
            field(ui, words::new_dims(), &mut edited.dims, 60.0);
        }
        ui.end_row();
    });
    ui.checkbox(&mut edited.uneven, words::new_uneven()).on_hover_text(words::new_uneven_tip());
}

fn rules(ui: &mut Ui, edited: &mut NewGame) {
    Grid::new("rules").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
        goal(ui, edited);
        ui.end_row();
        opening(ui, edited);
        ui.end_row();
        gravity(ui, edited);
        ui.end_row();
    });
    let odd = edited.shape().is_ok_and(|shape| Rules::center(&shape).is_some());
    ui.add_enabled_ui(odd || edited.center_closed, |ui| {
        ui.checkbox(&mut edited.center_closed, words::new_center_closed())
            .on_disabled_hover_text(words::new_center_closed_why_not());
    });
    ui.checkbox(&mut edited.pie, words::new_pie()).on_hover_text(words::new_pie_tip());
}

fn goal(ui: &mut Ui, edited: &mut NewGame) {
    let goal = &mut edited.goal;
    ui.label(words::new_goal());
    ui.horizontal(|ui| {
        for choice in Goal::ALL {
            let text = goals::text(choice);
            ui.selectable_value(goal, choice, text.name).on_hover_text(text.about);
        }
    });
    if goal.lines().is_some() {
        ui.end_row();
        field(ui, words::new_goal_lines(), &mut edited.goal_lines, 50.0);
    }
}

fn opening(ui: &mut Ui, edited: &mut NewGame) {
    ui.label(words::new_first_move());
    ui.horizontal(|ui| {
        for (choice, name, about) in [
            (OpeningChoice::Free, words::new_anywhere(), words::new_anywhere_tip()),
            (OpeningChoice::NoCenter, words::new_no_center(), words::new_no_center_tip()),
            (OpeningChoice::Clicked, words::new_except(), words::new_except_tip()),
        ] {
            let chosen = edited.opening == choice;
            if ui.selectable_label(chosen, name).on_hover_text(about).clicked() {
                edited.opening = choice;
                if choice == OpeningChoice::Clicked {
                    edited.brush = Brush::Bar;
                }
            }
        }
    });
}

fn gravity(ui: &mut Ui, edited: &mut NewGame) {
    let dims = edited.shape().map_or(1, |shape| shape.dims());
    let named = |axis: Option<usize>| {
        axis.map_or_else(words::new_gravity_none, |axis| words::new_gravity_along(axis::name(axis)))
    };
    let label = ui.label(words::new_gravity());
    let now = edited.gravity.filter(|axis| *axis < dims);
    ComboBox::from_id_salt("gravity")
        .selected_text(named(now))
        .show_ui(ui, |ui| {
            for choice in std::iter::once(None).chain((0..dims).map(Some)) {
                ui.selectable_value(&mut edited.gravity, choice, named(choice));
            }
        })
        .response
        .labelled_by(label.id);
}

fn players(ui: &mut Ui, edited: &mut NewGame) {
    ui.horizontal(|ui| {
        ui.label(words::new_players());
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

/// Who begins, and whether the marks are seen.
fn ways_to_play(ui: &mut Ui, edited: &mut NewGame) {
    Grid::new("ways").num_columns(4).spacing([12.0, 8.0]).show(ui, |ui| {
        let label = ui.label(words::new_starts());
        ComboBox::from_id_salt("begins")
            .width(220.0)
            .selected_text(begins_text(edited.begins))
            .show_ui(ui, |ui| {
                for begins in Begins::ALL {
                    ui.selectable_value(&mut edited.begins, begins, begins_text(begins));
                }
            })
            .response
            .labelled_by(label.id);
        let label = ui.label(words::new_blindfold()).on_hover_text(words::new_blindfold_tip());
        ComboBox::from_id_salt("sight")
            .width(220.0)
            .selected_text(sight_text(edited.sight))
            .show_ui(ui, |ui| {
                for sight in [Sight::All, Sight::LastMove, Sight::Nothing] {
                    ui.selectable_value(&mut edited.sight, sight, sight_text(sight));
                }
            })
            .response
            .labelled_by(label.id);
        ui.end_row();
    });
}

fn begins_text(begins: Begins) -> Message {
    match begins {
        Begins::Fixed => words::new_starts_first(),
        Begins::Toss => words::new_starts_toss(),
        Begins::Alternate => words::new_starts_alternate(),
        Begins::Loser => words::new_starts_loser(),
    }
}

fn sight_text(sight: Sight) -> Message {
    match sight {
        Sight::All => words::new_blindfold_off(),
        Sight::LastMove => words::new_blindfold_last(),
        Sight::Nothing => words::new_blindfold_full(),
    }
}

fn preview(ui: &mut Ui, edited: &mut NewGame) {
    let (rect, response) = ui.allocate_exact_size(PREVIEW, Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, words::new_preview()));
    let palette = Palette::shown(ui.visuals());
    ui.painter().rect_filled(rect, 8.0, palette.canvas);
    let board = kept(ui.ctx(), "preview", edited, || board_of(edited));
    let Some((rules, sizes)) = &*board else {
        let font = egui::FontId::proportional(size::TEXT);
        let center = egui::Align2::CENTER_CENTER;
        ui.painter().text(
            rect.center(),
            center,
            words::new_preview_none(),
            font,
            palette.text_weak,
        );
        return;
    };
    let key = (Arc::clone(rules), rect, palette);
    let kept = kept(ui.ctx(), "preview picture", &key, || {
        let miniature = Miniature::new(rules, rect.shrink(12.0));
        let scene = miniature.scene(rules, &palette);
        (miniature, scene)
    });
    let (miniature, scene) = &*kept;
    paint(scene, &ui.painter_at(rect), &mut TextureCache::default());
    let cell = |pos: Option<egui::Pos2>| pos.and_then(|pos| miniature.cell_at(pos));
    let shown = |pos| Some((Arc::clone(rules), cell(Some(pos))?));
    if let Some((_, cell)) = press::clicked(ui, &response, shown).flatten() {
        edited.click(&cell);
    }
    if let Some(cell) = cell(response.hover_pos()) {
        response.on_hover_text_at_pointer(cell_text(&cell));
    }
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(words::new_click());
        for (brush, name, about) in [
            (Brush::Close, words::new_close(), words::new_close_tip()),
            (Brush::Bar, words::new_forbid(), words::new_forbid_tip()),
        ] {
            ui.selectable_value(&mut edited.brush, brush, name).on_hover_text(about);
        }
        let clicked =
            edited.center_closed || !edited.closed.is_empty() || !edited.barred.is_empty();
        if ui.add_enabled(clicked, egui::Button::new(words::new_clear())).clicked() {
            edited.center_closed = false;
            edited.closed.clear();
            edited.barred.clear();
            if edited.opening == OpeningChoice::Clicked {
                edited.opening = OpeningChoice::Free;
            }
        }
    });
    typed_cell(ui, edited);
    for size in sizes {
        ui.label(size);
    }
}

fn cell_field() -> Id {
    Id::unique("cell of the new game")
}

/// What a click on the preview does, done by keys.
fn typed_cell(ui: &mut Ui, edited: &mut NewGame) {
    let Ok(shape) = edited.shape() else { return };
    ui.horizontal(|ui| {
        let label = ui.label(words::new_cell());
        let field = TextEdit::singleline(&mut edited.cell)
            .id(cell_field())
            .hint_text(words::new_cell_hint())
            .desired_width(CELL_FIELD);
        let field = ui.add(field).labelled_by(label.id).on_hover_text(words::go_to_cell_hint());
        let done = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
        if ui.button(words::new_cell_set()).clicked() || done {
            edited.click_typed();
            field.request_focus();
        }
    });
    if let Err(error) = parse_cell(&shape, &edited.cell)
        && !edited.cell.is_empty()
    {
        ui.colored_label(ui.visuals().error_fg_color, error.message());
    }
}

/// The rules of the preview, and how large their board is in words. A board can be seen before
/// the rest of the rules is right.
fn board_of(edited: &NewGame) -> Option<(Arc<Rules>, Vec<String>)> {
    let plain = || Rules::new(edited.shape().ok()?, MIN_PLAYERS).ok();
    let rules = edited.rules().ok().or_else(plain)?;
    let shape = rules.shape();
    let size = words::new_size(shape, words::count_cells(shape.cells()));
    let lines = rules.open_lines().map(words::new_lines);
    let sizes = std::iter::once(size).chain(lines).map(String::from).collect();
    Some((Arc::new(rules), sizes))
}
