//! The rules of a new game, folded unless they differ from the default.

use super::field::field;
use crate::state::{Brush, NewGame, OpeningChoice};
use crate::words::{self, Message, ToMessage, goals};
use egui::{CollapsingHeader, ComboBox, Id, TextEdit, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{Goal, Rules, Sight};

/// Width of the field for a cell.
const CELL_FIELD: f32 = 90.0;
/// Room between two rules in one row.
const BETWEEN: f32 = 14.0;

/// Shows the rules behind a heading, which unfolds when they stop being the default.
pub fn rules(ui: &mut Ui, edited: &mut NewGame) {
    let known = Id::unique("whether the rules of the new game are the usual ones");
    let (plain, before) = (edited.is_plain(), ui.data(|data| data.get_temp::<bool>(known)));
    ui.data_mut(|data| data.insert_temp(known, plain));
    // Unfolds only when the rules become unusual; later folding is respected.
    let unfold = !plain && before != Some(false);
    let header = CollapsingHeader::new(words::new_rules()).id_salt("rules of the new game");
    let shown = header.open(unfold.then_some(true)).show(ui, |ui| choices(ui, edited));
    let unfolded = shown.body_response.is_some();
    if are_unfolded(ui) != unfolded {
        ui.data_mut(|data| data.insert_temp(unfolded_id(), unfolded));
        ui.ctx().request_discard("what stands beside the preview has changed");
    }
}

fn unfolded_id() -> Id {
    Id::unique("whether the rules of the new game are unfolded")
}

/// Returns whether the rules are unfolded.
pub fn are_unfolded(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(unfolded_id())).unwrap_or_default()
}

fn choices(ui: &mut Ui, edited: &mut NewGame) {
    // Few rows, so that the dialog fits into the window.
    ui.horizontal_wrapped(|ui| goal(ui, edited));
    ui.horizontal_wrapped(|ui| {
        opening(ui, edited);
        ui.add_space(BETWEEN);
        let odd = edited.shape().is_ok_and(|shape| Rules::center(&shape).is_some());
        ui.add_enabled_ui(odd || edited.center_closed, |ui| {
            ui.checkbox(&mut edited.center_closed, words::new_center_closed())
                .on_disabled_hover_text(words::new_center_closed_why_not());
        });
    });
    ui.horizontal_wrapped(|ui| {
        gravity(ui, edited);
        ui.add_space(BETWEEN);
        sight(ui, edited);
    });
    ui.checkbox(&mut edited.pie, words::new_pie()).on_hover_text(words::new_pie_tip());
}

fn goal(ui: &mut Ui, edited: &mut NewGame) {
    let goal = &mut edited.goal;
    ui.label(words::new_goal());
    for choice in Goal::ALL {
        let text = goals::text(choice);
        ui.selectable_value(goal, choice, text.name).on_hover_text(text.about);
    }
    if goal.lines().is_some() {
        ui.add_space(BETWEEN);
        field(ui, words::new_goal_lines(), &mut edited.goal_lines, 50.0);
    }
}

fn opening(ui: &mut Ui, edited: &mut NewGame) {
    ui.label(words::new_first_move());
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

fn sight(ui: &mut Ui, edited: &mut NewGame) {
    let label = ui.label(words::new_blindfold()).on_hover_text(words::new_blindfold_tip());
    ComboBox::from_id_salt("sight")
        .width(180.0)
        .selected_text(sight_text(edited.sight))
        .show_ui(ui, |ui| {
            for sight in [Sight::All, Sight::LastMove, Sight::Nothing] {
                ui.selectable_value(&mut edited.sight, sight, sight_text(sight));
            }
        })
        .response
        .labelled_by(label.id);
}

pub fn sight_text(sight: Sight) -> Message {
    match sight {
        Sight::All => words::new_blindfold_off(),
        Sight::LastMove => words::new_blindfold_last(),
        Sight::Nothing => words::new_blindfold_full(),
    }
}

/// Shows the tools of a click on the preview.
pub fn clicks(ui: &mut Ui, edited: &mut NewGame) {
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
}

/// Shows a field that applies the tool to a typed cell.
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

/// Returns the id of the field in which a cell is typed.
pub fn cell_field() -> Id {
    Id::unique("cell of the new game")
}
