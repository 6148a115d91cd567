//! Everything rare about a new game, folded at first: rules, cells, marks and colours.

use super::players::{mark_rows, start_order_choice};
use super::preview::{clickable_cells, known_value};
use crate::i18n::{self, Message, ToMessage, game};
use crate::shell::PanelContext;
use crate::shell::dialog_widgets::labelled_field;
use crate::shell::widgets::{drop_down, section_heading, selectable_label, selectable_value};
use crate::state::{NewGameForm, OpeningRuleChoice, PreviewTool};
use egui::{CollapsingHeader, ComboBox, Id, TextEdit, Ui};
use hypertoe_core::geometry::{self, parse_cell};
use hypertoe_core::{Goal, Rules, Visibility};

const CELL_FIELD_WIDTH: f32 = 90.0;
/// Room between two rules in one row.
const RULE_GAP: f32 = 14.0;

/// Shows everything rare under a collapsible heading: rules, cells, marks and colours, other boards.
pub fn customise_section(ui: &mut Ui, cx: &PanelContext, edited: &mut NewGameForm) {
    let header = CollapsingHeader::new(i18n::new_customise()).id_salt("customise");
    let shown = header.show(ui, |ui| {
        board_choice(ui, edited);
        section_heading(ui, i18n::new_section_rules());
        rule_choices(ui, edited);
        section_heading(ui, i18n::new_section_marks());
        mark_rows(ui, &mut edited.players);
        section_heading(ui, i18n::new_section_cells());
        clickable_cells(ui, edited);
        preview_tools(ui, edited);
        about_board(ui, cx, edited);
    });
    // Once it is unfolded, as much of it as possible comes into sight.
    let id = ui.scope_id().with("is unfolded");
    let is_unfolded = shown.fully_open();
    let before =
        ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, false), is_unfolded));
    if is_unfolded && !before {
        shown.header_response.scroll_to_me(Some(egui::Align::TOP));
    }
}

/// Shows whether the sides of the board differ, or rows are shorter than the board.
fn board_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.checkbox(&mut edited.has_unequal_sides, i18n::new_uneven())
        .on_hover_text(i18n::new_uneven_tip());
}

/// Shows where the game comes from, and who wins if that is known.
fn about_board(ui: &mut Ui, cx: &PanelContext, edited: &NewGameForm) {
    let known = known_value(ui, cx, edited).map(|known| known.text_with_ground());
    let source = edited.matching_preset().map(|preset| game::preset_description(preset).source);
    if known.is_none() && source.is_none() {
        return;
    }
    section_heading(ui, i18n::new_section_about());
    for text in [source, known].into_iter().flatten() {
        ui.weak(text);
    }
}

fn rule_choices(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| goal_choice(ui, edited));
    ui.horizontal_wrapped(|ui| opening_choice(ui, edited));
    ui.horizontal_wrapped(|ui| {
        gravity_choice(ui, edited);
        ui.add_space(RULE_GAP);
        visibility_choice(ui, edited);
    });
    let odd = edited.shape().is_ok_and(|shape| Rules::middle_cell(&shape).is_some());
    ui.add_enabled_ui(odd || edited.center_closed, |ui| {
        ui.checkbox(&mut edited.center_closed, i18n::new_center_closed())
            .on_disabled_hover_text(i18n::new_center_closed_why_not());
    });
    ui.checkbox(&mut edited.pie, i18n::new_pie()).on_hover_text(i18n::new_pie_tip());
    // Without a choice of the side, this stands where that would be.
    if edited.human_side().is_some() {
        ui.horizontal_wrapped(|ui| start_order_choice(ui, edited));
    }
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

/// Shows the choice of what a click on a cell does, and a field that does it to a typed cell.
fn preview_tools(ui: &mut Ui, edited: &mut NewGameForm) {
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
