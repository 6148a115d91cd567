//! The rules of a new game, folded unless they differ from the default.

use crate::i18n::{self, Message, ToMessage, game};
use crate::shell::dialog_widgets::labelled_field;
use crate::shell::widgets::{drop_down, selectable_label, selectable_value};
use crate::state::{NewGameForm, OpeningRuleChoice, PreviewTool};
use egui::{CollapsingHeader, ComboBox, Id, TextEdit, Ui};
use hypertoe_core::geometry::{self, parse_cell};
use hypertoe_core::{Goal, Rules, Visibility};

const CELL_FIELD_WIDTH: f32 = 90.0;
/// Room between two rules in one row.
const RULE_GAP: f32 = 14.0;

/// Shows the rules under a collapsible heading, which unfolds when they stop being the default
/// ones.
pub fn rules_section(ui: &mut Ui, edited: &mut NewGameForm) {
    let known = Id::unique("whether the rules of the new game are the usual ones");
    let (plain, before) =
        (edited.has_default_rules(), ui.data(|data| data.get_temp::<bool>(known)));
    ui.data_mut(|data| data.insert_temp(known, plain));
    // Unfolds only when the rules become unusual; later folding is respected.
    let unfold = !plain && before != Some(false);
    let header = CollapsingHeader::new(i18n::new_rules()).id_salt("rules of the new game");
    let shown = header.open(unfold.then_some(true)).show(ui, |ui| rule_choices(ui, edited));
    let unfolded = shown.body_response.is_some();
    if are_rules_unfolded(ui) != unfolded {
        ui.data_mut(|data| data.insert_temp(rules_unfolded_id(), unfolded));
        ui.ctx().request_discard("what stands beside the preview has changed");
    }
}

fn rules_unfolded_id() -> Id {
    Id::unique("whether the rules of the new game are unfolded")
}

pub fn are_rules_unfolded(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(rules_unfolded_id())).unwrap_or_default()
}

fn rule_choices(ui: &mut Ui, edited: &mut NewGameForm) {
    // Few rows, so that the dialog fits into the window.
    ui.horizontal_wrapped(|ui| goal_choice(ui, edited));
    ui.horizontal_wrapped(|ui| {
        opening_choice(ui, edited);
        ui.add_space(RULE_GAP);
        let odd = edited.shape().is_ok_and(|shape| Rules::middle_cell(&shape).is_some());
        ui.add_enabled_ui(odd || edited.center_closed, |ui| {
            ui.checkbox(&mut edited.center_closed, i18n::new_center_closed())
                .on_disabled_hover_text(i18n::new_center_closed_why_not());
        });
    });
    ui.horizontal_wrapped(|ui| {
        gravity_choice(ui, edited);
        ui.add_space(RULE_GAP);
        visibility_choice(ui, edited);
    });
    ui.checkbox(&mut edited.pie, i18n::new_pie()).on_hover_text(i18n::new_pie_tip());
}

fn goal_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    let goal = &mut edited.goal;
    ui.label(i18n::new_goal());
    for choice in Goal::ALL {
        let text = game::goal_text(choice);
        selectable_value(ui, goal, choice, text.name).on_hover_text(text.about);
    }
    if goal.target_lines().is_some() {
        ui.add_space(RULE_GAP);
        labelled_field(ui, i18n::new_goal_lines(), &mut edited.goal_lines, 50.0);
    }
}

fn opening_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.label(i18n::new_first_move());
    for (choice, name, about) in [
        (OpeningRuleChoice::Free, i18n::new_anywhere(), i18n::new_anywhere_tip()),
        (OpeningRuleChoice::NoCenter, i18n::new_no_center(), i18n::new_no_center_tip()),
        (OpeningRuleChoice::BarredCells, i18n::new_except(), i18n::new_except_tip()),
    ] {
        let chosen = edited.opening == choice;
        if selectable_label(ui, chosen, name).on_hover_text(about).clicked() {
            edited.opening = choice;
            if choice == OpeningRuleChoice::BarredCells {
                edited.tool = PreviewTool::Bar;
            }
        }
    }
}

fn gravity_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    let dims = edited.shape().map_or(1, |shape| shape.dims());
    let named = |axis: Option<usize>| {
        axis.map_or_else(i18n::new_gravity_none, |axis| {
            i18n::new_gravity_along(geometry::axis_name(axis))
        })
    };
    let label = ui.label(i18n::new_gravity());
    let now = edited.gravity.filter(|axis| *axis < dims);
    ComboBox::from_id_salt("gravity")
        .selected_text(named(now))
        .show_ui(ui, |ui| {
            for choice in std::iter::once(None).chain((0..dims).map(Some)) {
                selectable_value(ui, &mut edited.gravity, choice, named(choice));
            }
        })
        .response
        .labelled_by(label.id);
}

fn visibility_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    let label = ui.label(i18n::new_blindfold()).on_hover_text(i18n::new_blindfold_tip());
    let list = ComboBox::from_id_salt("sight").width(180.0);
    let choices = [Visibility::All, Visibility::LastMove, Visibility::Nothing];
    drop_down(ui, list, &mut edited.visibility, choices, visibility_text).labelled_by(label.id);
}

pub fn visibility_text(sight: Visibility) -> Message {
    match sight {
        Visibility::All => i18n::new_blindfold_off(),
        Visibility::LastMove => i18n::new_blindfold_last(),
        Visibility::Nothing => i18n::new_blindfold_full(),
    }
}

/// Shows the choice of what a click on the preview does, and a field that does it to a typed cell.
pub fn preview_tools(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::new_click());
        for (brush, name, about) in [
            (PreviewTool::Close, i18n::new_close(), i18n::new_close_tip()),
            (PreviewTool::Bar, i18n::new_forbid(), i18n::new_forbid_tip()),
        ] {
            selectable_value(ui, &mut edited.tool, brush, name).on_hover_text(about);
        }
        let clicked =
            edited.center_closed || !edited.closed.is_empty() || !edited.barred_cells.is_empty();
        if ui.add_enabled(clicked, egui::Button::new(i18n::new_clear())).clicked() {
            edited.center_closed = false;
            edited.closed.clear();
            edited.barred_cells.clear();
            if edited.opening == OpeningRuleChoice::BarredCells {
                edited.opening = OpeningRuleChoice::Free;
            }
        }
    });
    typed_cell_field(ui, edited);
}

/// Shows a field that applies the tool to a typed cell.
fn typed_cell_field(ui: &mut Ui, edited: &mut NewGameForm) {
    let Ok(shape) = edited.shape() else { return };
    ui.horizontal(|ui| {
        let label = ui.label(i18n::new_cell());
        let field = TextEdit::singleline(&mut edited.typed_cell)
            .id(typed_cell_field_id())
            .hint_text(i18n::new_cell_hint())
            .desired_width(CELL_FIELD_WIDTH);
        let field = ui.add(field).labelled_by(label.id).on_hover_text(i18n::go_to_cell_hint());
        let done = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
        if ui.button(i18n::new_cell_set()).clicked() || done {
            edited.apply_tool_to_typed_cell();
            field.request_focus();
        }
    });
    if let Err(error) = parse_cell(&shape, &edited.typed_cell)
        && !edited.typed_cell.is_empty()
    {
        ui.colored_label(ui.visuals().error_fg_color, error.message());
    }
}

pub fn typed_cell_field_id() -> Id {
    Id::unique("cell of the new game")
}
