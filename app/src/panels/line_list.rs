//! The list of lines: only the rows on show are ever made, so that it scrolls
//! through 2^50 lines as through forty.

use super::explore::{pattern_words, span_name, state_text};
use crate::action::{Action, ExploreAction};
use crate::shell::widgets::line_job;
use crate::state::State;
use crate::theme::{Palette, player_color};
use egui::{FontId, Rect, Sense, Ui, pos2, vec2};
use hypertoe_core::notation::grouped;
use hypertoe_core::{BigUint, Line, LineState, line_state};
use num_traits::ToPrimitive;

/// Height of the list, of a row and of a group's heading.
const HEIGHT: f32 = 340.0;
const ROW: f32 = 42.0;
const HEADING: f32 = 24.0;
/// Lines that fit without a scroll bar, whatever their groups.
const FIT: usize = 6;
/// Resolution of the scroll bar.
const TRACK: u32 = 1_000_000;

/// Shows the list.
pub fn line_list(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let count = state.explore.count();
    if count == BigUint::ZERO {
        ui.weak("No line passes the filters; choose “any” to see more");
        return;
    }
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click_and_drag());
    ui.painter().rect_filled(rect, 8.0, palette.canvas);
    let bar = Rect::from_min_max(pos2(rect.right() - 14.0, rect.top()), rect.max);
    let list = Rect::from_min_max(rect.min, pos2(bar.left() - 2.0, rect.bottom()));
    scroll(ui, &response, state, send);
    rows(ui, list, state, palette, send);
    if count > BigUint::from(FIT) {
        scroll_bar(ui, bar, &count, state, palette, send);
    }
}

/// The wheel moves by whole lines; parts of a line are kept for the next time.
fn scroll(ui: &Ui, response: &egui::Response, state: &State, send: &mut Vec<Action>) {
    if !response.contains_pointer() {
        return;
    }
    let wheel = ui.input_mut(|i| std::mem::take(&mut i.smooth_scroll_delta).y);
    if wheel == 0.0 {
        return;
    }
    let id = response.id.with("rest");
    let rest: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let lines = (rest - wheel) / ROW;
    ui.data_mut(|data| data.insert_temp(id, lines.fract() * ROW));
    let room = state.explore.count() > BigUint::from(FIT);
    if room && lines.trunc() != 0.0 {
        send.push(Action::Explore(ExploreAction::Scroll(lines.trunc() as i64)));
    }
}

fn rows(ui: &mut Ui, list: Rect, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let mut number = state.explore.top.clone();
    let mut span = None;
    let mut y = list.top() + 4.0;
    while let Some(line) = state.explore.line(&number) {
        if span != Some(line.span()) {
            if y + HEADING + ROW > list.bottom() {
                break;
            }
            span = Some(line.span());
            let heading = span_name(line.span(), line.steps().len());
            let pos = pos2(list.left() + 10.0, y + HEADING / 2.0);
            let (align, font) = (egui::Align2::LEFT_CENTER, FontId::proportional(12.5));
            ui.painter().text(pos, align, heading, font, palette.text_weak);
            y += HEADING;
        }
        if y + ROW > list.bottom() {
            break;
        }
        let rect = Rect::from_min_size(pos2(list.left(), y), vec2(list.width(), ROW));
        row(ui, rect, state, &number, &line, palette, send);
        y += ROW;
        number += 1u32;
    }
}

/// The pattern in words; below it the line's number, short pattern and state.
fn row(
    ui: &mut Ui,
    rect: Rect,
    state: &State,
    number: &BigUint,
    line: &Line,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let id = ui.scope_id().with(("line", number.to_string()));
    let response = ui.interact(rect, id, Sense::click());
    let label = grouped(&(number + 1u32));
    let words = pattern_words(line);
    response.widget_info(|| {
        let text = format!("Line {label}: {words}");
        egui::WidgetInfo::labeled(egui::Role::Button, true, text)
    });
    let chosen = state.explore.followed().is_some_and(|followed| followed.number == *number);
    if chosen || response.hovered() {
        let fill = if chosen { palette.raised_hover } else { palette.raised };
        ui.painter().rect_filled(rect.shrink2(vec2(3.0, 1.0)), 5.0, fill);
    }
    let painter = ui.painter_at(rect.shrink2(vec2(10.0, 0.0)));
    let words_at = pos2(rect.left() + 10.0, rect.top() + 4.0);
    painter.galley(words_at, painter.layout_job(line_job(ui, line)), palette.text);
    let shape = state.document.game().rules().shape();
    let pattern: String = line.pattern(shape).chars().take(28).collect();
    let font = FontId::proportional(12.0);
    let below = pos2(rect.left() + 10.0, rect.bottom() - 4.0);
    let text = format!("{label}   {pattern}");
    painter.text(below, egui::Align2::LEFT_BOTTOM, text, font.clone(), palette.text_weak);
    let found = line_state(state.document.game().position(), line);
    let color = match found {
        LineState::OpenTo { player, .. } | LineState::Completed(player) => {
            player_color(state.document.game().info(player).color, palette.dark)
        }
        LineState::Open | LineState::Blocked => palette.text_weak,
    };
    let end = pos2(rect.right() - 10.0, rect.bottom() - 4.0);
    let found = state_text(state, found);
    painter.text(end, egui::Align2::RIGHT_BOTTOM, found, font, color);
    if response.on_hover_text(words).clicked() {
        send.push(Action::Explore(ExploreAction::GoTo(number.clone())));
    }
}

/// A scroll bar over any number of lines.
fn scroll_bar(
    ui: &Ui,
    bar: Rect,
    count: &BigUint,
    state: &State,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let response = ui.interact(bar, ui.scope_id().with("line scroll bar"), Sense::click_and_drag());
    let most = count - 1u32;
    let share = (&state.explore.top * TRACK / &most).to_f32().unwrap_or(0.0) / TRACK as f32;
    let handle = 26.0_f32;
    let y = bar.top() + share.min(1.0) * (bar.height() - handle);
    let rect = Rect::from_min_size(pos2(bar.left() + 3.0, y), vec2(8.0, handle));
    let hot = response.hovered() || response.dragged();
    let color = if hot { palette.accent } else { palette.raised_hover };
    ui.painter().rect_filled(rect, 4.0, color);
    if let Some(pos) = response.interact_pointer_pos() {
        let share = (pos.y - bar.top() - handle / 2.0) / (bar.height() - handle);
        let share = (share.clamp(0.0, 1.0) * TRACK as f32) as u32;
        let top = most * share / TRACK;
        if top != state.explore.top {
            send.push(Action::Explore(ExploreAction::ScrollTo(top)));
        }
    }
}
