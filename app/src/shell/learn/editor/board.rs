//! The board of the chosen step: its shape, the tool of a click, names of cells, and colours.

use super::said::{edit, problem};
use crate::action::{Action, EditAction};
use crate::lesson::file::{MAX_AXES, MAX_CELLS, MAX_NAME, can_hold};
use crate::lesson::{ColourOf, Gap};
use crate::shell::widgets::{cell_job, section};
use crate::state::{Editor, Hand};
use crate::theme::{Palette, axis_color};
use crate::words::{self, ToMessage};
use egui::{Button, Id, Key, RichText, TextEdit, Ui};
use hypertoe_core::Shape;
use hypertoe_core::geometry::axis;

/// Boards to choose from.
const BOARDS: [&str; 6] = ["3^2", "3^3", "4^3", "3^4", "4^4", "3^5"];

/// Cells that can be named here, at most.
const MOST_NAMED: usize = 12;

/// Shows the widgets.
pub fn board(ui: &mut Ui, editor: &Editor, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, words::learn_board());
    shape(ui, editor, palette, send);
    hand(ui, editor, palette, send);
    names(ui, editor, send);
    colour(ui, editor, send);
    ui.horizontal_wrapped(|ui| {
        let turned = editor.is_turned();
        let take = ui.add_enabled(turned, Button::new(words::editor_take_view()));
        let take = take.on_hover_text(words::editor_take_view_tip());
        if take.on_disabled_hover_text(words::editor_same_view()).clicked() {
            send.push(edit(EditAction::TakeView));
        }
        let back = ui.add_enabled(turned, Button::new(words::editor_show_step()));
        if back.on_hover_text(words::editor_show_step_tip()).clicked() {
            send.push(edit(EditAction::ShowStep));
        }
    });
}

/// Shows fields for the names of marked cells, such as A and B.
fn names(ui: &mut Ui, editor: &Editor, send: &mut Vec<Action>) {
    let points = &editor.step().setting.points;
    if points.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(words::editor_names()).on_hover_text(words::editor_names_tip());
        for (number, (cell, name)) in points.iter().enumerate().take(MOST_NAMED) {
            let label = ui.label(cell_job(ui, cell, cell.dims()));
            let mut typed = name.clone();
            let field = TextEdit::singleline(&mut typed).desired_width(32.0).char_limit(MAX_NAME);
            if ui.add(field).labelled_by(label.id).changed() && typed != *name {
                send.push(edit(EditAction::Name(number, typed)));
            }
        }
        if points.len() > MOST_NAMED {
            ui.weak(words::editor_names_more(points.len() - MOST_NAMED));
        }
    });
}

/// Shows the choice of the board: the common ones, and a field for any other.
fn shape(ui: &mut Ui, editor: &Editor, palette: &Palette, send: &mut Vec<Action>) {
    let now = &editor.step().setting.shape;
    let (id, shown) = (Id::unique("board of the step"), now.to_string());
    // An unfinished text, and the board that it was typed for.
    let typed: Option<(String, String)> = ui.data(|data| data.get_temp(id));
    let typed = typed.filter(|(over, _)| *over == shown).map(|(_, text)| text);
    let mut text = typed.unwrap_or_else(|| shown.clone());
    let mut wanted: Option<Shape> = None;
    ui.horizontal_wrapped(|ui| {
        for board in BOARDS {
            let shape: Option<Shape> = board.parse().ok();
            if ui.selectable_label(shape.as_ref() == Some(now), board).clicked() {
                wanted.clone_from(&shape);
            }
        }
        let field = ui.add(TextEdit::singleline(&mut text).desired_width(90.0));
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::TextInput, true, words::editor_other_board())
        });
        if field.changed() {
            ui.data_mut(|data| data.insert_temp(id, (shown.clone(), text.clone())));
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            wanted = text.parse().ok().filter(can_hold);
        }
    });
    if let Some(shape) = wanted.filter(|shape| shape != now) {
        ui.data_mut(|data| data.remove::<(String, String)>(id));
        send.push(edit(EditAction::Board(shape)));
    }
    match text.parse::<Shape>() {
        Err(error) => problem(ui, error.message(), palette),
        Ok(shape) if !can_hold(&shape) => {
            problem(ui, words::editor_large_board(MAX_AXES, MAX_CELLS), palette);
        }
        Ok(shape) if shape != *now => {
            ui.weak(words::editor_board_empties());
        }
        Ok(_) => {}
    }
}

/// Shows the choice of the cells' colours.
fn colour(ui: &mut Ui, editor: &Editor, send: &mut Vec<Action>) {
    let setting = &editor.step().setting;
    ui.horizontal_wrapped(|ui| {
        ui.label(words::editor_colour());
        let plain = [
            (None, words::editor_colour_none().to_string()),
            (Some(ColourOf::Lines), words::editor_colour_lines().to_string()),
        ];
        let axes = 0..setting.shape.dims();
        let axes = axes.map(|at| (Some(ColourOf::Axis(at)), axis::name(at)));
        for (colour, text) in plain.into_iter().chain(axes) {
            let mut text = RichText::new(text);
            if let Some(ColourOf::Axis(axis)) = colour {
                text = text.color(axis_color(axis, ui.visuals().dark_mode));
            }
            if ui.selectable_label(setting.colour == colour, text).clicked() {
                send.push(edit(EditAction::Colour(colour)));
            }
        }
    });
}

/// Shows the choice of the tool that a click uses.
fn hand(ui: &mut Ui, editor: &Editor, palette: &Palette, send: &mut Vec<Action>) {
    let step = editor.step();
    ui.horizontal_wrapped(|ui| {
        ui.label(words::editor_click());
        let mut hands = vec![
            (Hand::X, words::editor_hand_x(), words::editor_hand_x_tip()),
            (Hand::O, words::editor_hand_o(), words::editor_hand_o_tip()),
            (Hand::Point, words::editor_hand_point(), words::editor_hand_point_tip()),
        ];
        if step.query.kind.most_cells(&step.setting.shape).is_some() {
            let (text, tip) = (words::editor_hand_question(), words::editor_hand_question_tip());
            hands.push((Hand::Question, text, tip));
        }
        for (hand, text, tip) in hands {
            if ui.selectable_label(editor.hand == hand, text).on_hover_text(tip).clicked() {
                send.push(edit(EditAction::Hand(hand)));
            }
        }
        let setting = &step.setting;
        let any = setting.marks.iter().any(|own| !own.is_empty()) || !setting.points.is_empty();
        let clear = ui.add_enabled(any, Button::new(words::editor_clear()));
        if clear.on_hover_text(words::editor_clear_tip()).clicked() {
            send.push(edit(EditAction::Clear));
        }
    });
    if let Some(gap @ Gap::Turns(..)) = editor.gap(editor.chosen()) {
        problem(ui, gap.message(), palette);
    }
}
