//! The choice whose lines the explorer lists: those of a cell or of the board.

use crate::action::ExploreAction;
use crate::i18n::{self, Message, axis_name};
use crate::shell::PanelContext;
use crate::shell::widgets::{
    AccessibleName, cell_label, drop_down, selectable_label, set_combo_box_name,
};
use crate::state::State;
use crate::view_model::{BoardLineTopic, MAX_BOARD_LINES};
use egui::{Button, ComboBox, DragValue, Role, Ui};
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::{Cell, Player};

/// Shows whose lines are listed: those of a cell; or those of the board: all, those that a player can
/// still complete, or nobody, those of a plane or a slice, or those through two cells. Without all
/// marks nothing is told of them; where a board is too large for lists by marks, they say so.
pub fn board_topic_row(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let game = state.document.game();
    let chosen = state.explorer.tour.board_topic();
    let shape = game.rules().shape();
    let players = (0..game.rules().player_count()).map(Player);
    let by_marks = players.map(BoardLineTopic::OpenTo).chain([BoardLineTopic::Blocked]);
    let by_marks = by_marks.filter(|_| !state.has_hidden_marks());
    let plane = || BoardLineTopic::plane(state.view.cursor.focus.clone(), [0, 1]);
    let open_plane = match chosen {
        Some(plane @ BoardLineTopic::Plane(_)) => Some(plane.clone()),
        _ => (shape.dims() > 2).then(plane),
    };
    let slice = || BoardLineTopic::Slice(shape.dims() - 1, 0);
    let open_slice = match chosen {
        Some(slice @ BoardLineTopic::Slice(..)) => Some(slice.clone()),
        _ => (shape.dims() > 2).then(slice),
    };
    let between = chosen.filter(|topic| matches!(topic, BoardLineTopic::Between(_))).cloned();
    let topics =
        [BoardLineTopic::All].into_iter().chain(by_marks).chain(open_plane).chain(open_slice);
    let topics = topics.chain(between);
    let topics = topics.filter(|topic| topic.depends_on_marks() || topic.is_possible(shape));
    let choices = |ui: &mut Ui| {
        let of_cell = state.explorer.tour.cell().is_some();
        if selectable_label(ui, of_cell, i18n::explore_of_cell()).clicked() && !of_cell {
            cx.send(ExploreAction::BackToCell);
        }
        for topic in topics {
            let text = board_topic_text(state, &topic);
            let is_chosen = chosen == Some(&topic);
            let is_possible = topic.is_possible(shape);
            let show = ExploreAction::ShowBoardLines(topic);
            if is_possible {
                cx.selectable_label(ui, is_chosen, text, show);
            } else {
                let why = i18n::explore_topic_large(MAX_BOARD_LINES, board_line_count(shape));
                let label = ui.add_enabled(false, Button::selectable(false, text));
                label.on_disabled_hover_text(why);
            }
        }
    };
    if is_narrow(ui, cx) {
        let text =
            chosen.map_or_else(i18n::explore_of_cell, |topic| board_topic_text(state, topic));
        let list = ComboBox::from_id_salt("topics").height(360.0).selected_text(text.clone());
        let response = list.width(ui.available_width()).show_ui(ui, choices).response;
        set_combo_box_name(&response, &i18n::explore_topic(), &text);
    } else {
        ui.horizontal_wrapped(choices);
    }
    if let Some(BoardLineTopic::Plane(plane)) = chosen {
        plane_choice(ui, cx, plane);
    }
    if let Some(BoardLineTopic::Slice(axis, value)) = chosen {
        slice_choice(ui, cx, (*axis, *value));
    }
}

pub fn board_topic_text(state: &State, topic: &BoardLineTopic) -> Message {
    match topic {
        BoardLineTopic::All => i18n::explore_all(),
        BoardLineTopic::OpenTo(player) => {
            i18n::explore_open_to(&state.document.game().player_info(*player).name)
        }
        BoardLineTopic::Blocked => i18n::explore_blocked(),
        BoardLineTopic::Between(_) => i18n::explore_between(),
        BoardLineTopic::Plane(_) => i18n::explore_plane(),
        BoardLineTopic::Slice(..) => i18n::explore_slice(),
    }
}

/// Shows the axes of the plane whose lines are listed, to choose others, and the cell it goes through.
fn plane_choice(ui: &mut Ui, cx: &PanelContext, (cell, axes): &(Cell, [usize; 2])) {
    let state = cx.state;
    let dims = state.document.game().rules().shape().dims();
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::explore_plane_axes());
        for (index, name) in
            [i18n::explore_first_axis(), i18n::explore_second_axis()].into_iter().enumerate()
        {
            let mut axis = axes[index];
            let others = (0..dims).filter(|other| *other != axes[1 - index]);
            let list = ComboBox::from_id_salt(("plane axis", index)).width(48.0);
            let response =
                drop_down(ui, list, &mut axis, others, |axis| i18n::explore_axis(axis_name(axis)));
            response.set_name(Role::ComboBox, name);
            if axis != axes[index] {
                let mut chosen = *axes;
                chosen[index] = axis;
                let topic = BoardLineTopic::plane(cell.clone(), chosen);
                cx.send(ExploreAction::ShowBoardLines(topic));
            }
        }
        ui.weak(i18n::explore_plane_through());
        cell_label(ui, cell);
        let focus = &state.view.cursor.focus;
        if focus != cell {
            let topic = BoardLineTopic::plane(focus.clone(), *axes);
            let action = ExploreAction::ShowBoardLines(topic);
            cx.link(ui, i18n::explore_plane_here(), action);
        }
    });
}

/// Shows the axis and the value of the slice whose lines are listed, to choose others.
fn slice_choice(ui: &mut Ui, cx: &PanelContext, (axis, value): (usize, u16)) {
    let shape = cx.state.document.game().rules().shape();
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::explore_slice_where());
        let mut chosen = axis;
        let list = ComboBox::from_id_salt("slice axis").width(48.0);
        let text = |axis| i18n::explore_axis(axis_name(axis));
        let response = drop_down(ui, list, &mut chosen, 0..shape.dims(), text);
        response.set_name(Role::ComboBox, i18n::explore_slice_axis());
        ui.weak("=");
        let mut number = value.min(shape.side(chosen) - 1);
        let drag = DragValue::new(&mut number).range(0..=shape.side(chosen) - 1);
        ui.add(drag).set_name(Role::SpinButton, i18n::explore_slice_value());
        if (chosen, number) != (axis, value) {
            cx.send(ExploreAction::ShowBoardLines(BoardLineTopic::Slice(chosen, number)));
        }
    });
}

/// The width from which the playback buttons, as large as a finger, fit a row with their text.
const WIDE_ROW: f32 = 420.0;

/// Returns whether the panel is the sheet of a phone, in which rows of buttons do not fit.
pub fn is_narrow(ui: &Ui, cx: &PanelContext) -> bool {
    cx.state.layout.has_large_targets() && ui.max_rect().width() < WIDE_ROW
}
