//! The virtualised list of lines: only visible rows are made, so it scrolls through 2^50 lines as
//! through forty.

use crate::action::ExploreAction;
use crate::i18n::boards::{all_coordinate_changes, span_name};
use crate::i18n::game::line_state_text;
use crate::i18n::{self, numbers};
use crate::shell::highlight::highlight_lines_on_hover;
use crate::shell::widgets::{
    AccessibleName, line_direction_layout_job, target_size, varying_coordinates_layout_job,
};
use crate::shell::{PanelContext, input};
use crate::state::LineExplorer;
use crate::theme::player_color;
use crate::view_model::HighlightedLines;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Rect, Role, Sense, Ui, pos2, vec2};
use hypertoe_core::{BigUint, Line, LineState, line_state};
use num_traits::ToPrimitive;

/// Height of a row, of a group's heading, and of the margin above the first.
const ROW_HEIGHT: f32 = 42.0;
const HEADING_HEIGHT: f32 = 24.0;
const TOP_MARGIN: f32 = 4.0;
/// The smallest scale of a row's text that is too long.
const MIN_TEXT_SCALE: f32 = 0.75;
/// The most axes of a line that are told in its row, where not all axes fit.
const MAX_SHORT_AXES: usize = 6;
/// The longest pattern, in bytes, that may fit a row.
const MAX_WHOLE_PATTERN: usize = 200;
/// Resolution of the scroll bar, in steps.
const SCROLL_STEPS: u32 = 1_000_000;

/// Shows the list of the explored lines, `height` points high.
pub fn line_list(ui: &mut Ui, cx: &PanelContext, height: f32) {
    let state = cx.state;
    let count = state.explorer.tour.count();
    if count == BigUint::ZERO {
        let tour = &state.explorer.tour;
        let is_filtered = tour.state_filter().is_some() || !tour.filter().matches_all();
        ui.weak(match tour.board_topic() {
            Some(_) if !is_filtered => i18n::list_none_of_board(),
            _ => i18n::list_none(),
        });
        return;
    }
    let height = height.min(needed_height(&state.explorer, height));
    let size = vec2(ui.available_width(), height);
    // Not focusable: the buttons above do the same by keys.
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::DRAG);
    ui.painter().rect_filled(rect, 8.0, cx.palette.canvas);
    let bar = Rect::from_min_max(pos2(rect.right() - 14.0, rect.top()), rect.max);
    let list = Rect::from_min_max(rect.min, pos2(bar.left() - 2.0, rect.bottom()));
    scroll_by_wheel(ui, cx, &response);
    let last = top_ending_at(&state.explorer, &(&count - 1u32), height);
    let top = top_row(ui, &state.explorer, &last, height);
    if top != state.explorer.first_visible_index() {
        cx.send(ExploreAction::ScrollTo(top.clone()));
    }
    let cut_off = visible_rows(ui, cx, list, &top);
    // The row that is cut off by the lower edge can be clicked, too.
    if let (Some((rect, number)), Some(pos)) = (cut_off, response.interact_pointer_pos())
        && response.clicked()
        && rect.contains(pos)
    {
        cx.send(ExploreAction::GoToLine(number));
    }
    if last > BigUint::ZERO {
        scroll_bar(ui, cx, bar, &top, &last);
    }
}

/// Returns the height that the list needs for all its rows, at most `most`.
pub fn needed_height(explore: &LineExplorer, most: f32) -> f32 {
    let (mut used, mut number, mut group) = (2.0 * TOP_MARGIN, BigUint::ZERO, None);
    while used < most
        && let Some(line) = explore.tour.nth_line(&number)
    {
        let own = line_group(explore, &line);
        used += if own == group { ROW_HEIGHT } else { ROW_HEIGHT + HEADING_HEIGHT };
        (number, group) = (number + 1u32, own);
    }
    used.min(most)
}

/// Returns the group of a line through a cell: its span. Other lists have an order of their own, and no
/// groups.
fn line_group(explore: &LineExplorer, line: &Line) -> Option<usize> {
    explore.tour.cell().map(|_| line.span())
}

fn top_ending_at(explore: &LineExplorer, number: &BigUint, height: f32) -> BigUint {
    let group = |number: &BigUint| {
        explore.tour.nth_line(number).and_then(|line| line_group(explore, &line))
    };
    let mut top = number.clone();
    let mut below = group(number);
    let mut used = TOP_MARGIN + ROW_HEIGHT + if below.is_some() { HEADING_HEIGHT } else { 0.0 };
    while top > BigUint::ZERO {
        let above = &top - 1u32;
        let span = group(&above);
        used += if span == below { ROW_HEIGHT } else { ROW_HEIGHT + HEADING_HEIGHT };
        if used > height {
            break;
        }
        (top, below) = (above, span);
    }
    top
}

/// Returns the top row. The list is never scrolled past its end; the current line is scrolled into
/// view when it changes, and stays in view when the height changes.
fn top_row(ui: &Ui, explore: &LineExplorer, last: &BigUint, height: f32) -> BigUint {
    let mut top = explore.first_visible_index().min(last.clone());
    let Some(followed) = explore.tour.current_line() else { return top };
    let number = followed.number.clone();
    let least = top_ending_at(explore, &number, height);
    let id = ui.scope_id().with("line in sight");
    let before: Option<(BigUint, u32, bool)> = ui.data(|data| data.get_temp(id));
    let bring = match before {
        Some((known, room, seen)) if known == number => seen && room != height as u32,
        _ => true,
    };
    if bring {
        top = top.max(least.clone()).min(number.clone());
    }
    let seen = least <= top && top <= number;
    ui.data_mut(|data| data.insert_temp(id, (number, height as u32, seen)));
    top
}

/// Scrolls by whole lines; a fraction of a line is carried over to the next wheel event.
fn scroll_by_wheel(ui: &Ui, cx: &PanelContext, response: &egui::Response) {
    if !response.contains_pointer() {
        return;
    }
    let wheel = ui.input_mut(|i| std::mem::take(&mut i.smooth_scroll_delta).y);
    if wheel == 0.0 {
        return;
    }
    let id = response.id.with("rest");
    let rest: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let lines = (rest - wheel) / ROW_HEIGHT;
    ui.data_mut(|data| data.insert_temp(id, lines.fract() * ROW_HEIGHT));
    if lines.trunc() != 0.0 {
        cx.send(ExploreAction::Scroll(lines.trunc() as i64));
    }
}

/// Shows the rows that have room, and paints the next one as far as it is seen; returns the rectangle and
/// the number of that one.
fn visible_rows(
    ui: &mut Ui,
    cx: &PanelContext,
    list: Rect,
    top: &BigUint,
) -> Option<(Rect, BigUint)> {
    let mut number = top.clone();
    let mut span = None;
    let mut y = list.top() + TOP_MARGIN;
    while let Some(line) = cx.state.explorer.tour.nth_line(&number) {
        if line_group(&cx.state.explorer, &line).is_some_and(|group| span != Some(group)) {
            span = Some(line.span());
            let heading = span_name(line.span(), line.steps().len());
            let pos = pos2(list.left() + 10.0, y + HEADING_HEIGHT / 2.0);
            let (align, font) = (egui::Align2::LEFT_CENTER, FontId::proportional(12.5));
            let painter = ui.painter().with_clip_rect(ui.clip_rect().intersect(list));
            painter.text(pos, align, heading, font, cx.palette.text_weak);
            y += HEADING_HEIGHT;
            if y >= list.bottom() {
                return None;
            }
        }
        let rect = Rect::from_min_size(pos2(list.left(), y), vec2(list.width(), ROW_HEIGHT));
        if y + ROW_HEIGHT > list.bottom() {
            let before = ui.clip_rect();
            ui.set_clip_rect(before.intersect(list));
            let label = row_number(&(&number + 1u32));
            let found = row_state_text(cx, &number, &line);
            paint_row_text(ui, cx, rect.shrink2(vec2(10.0, 4.0)), &label, &line, found);
            ui.set_clip_rect(before);
            return Some((rect.intersect(list), number));
        }
        line_row(ui, cx, rect, &number, &line);
        y += ROW_HEIGHT;
        number += 1u32;
    }
    None
}

/// Shows a row: the directions of the axes in words, below it the number, pattern and state.
fn line_row(ui: &mut Ui, cx: &PanelContext, rect: Rect, number: &BigUint, line: &Line) {
    let id = ui.scope_id().with(("line", number.to_string()));
    // A point more on a screen that is touched.
    let target = rect.expand2((target_size(ui, rect.size()) - rect.size()) / 2.0);
    let response = ui.interact(target, id, Sense::click());
    let label = row_number(&(number + 1u32));
    let motions = all_coordinate_changes(line);
    response.set_name(Role::Button, i18n::list_row(&label, motions.clone()));
    let chosen =
        cx.state.explorer.tour.current_line().is_some_and(|followed| followed.number == *number);
    if chosen || response.hovered() {
        let fill = if chosen { cx.palette.raised_hover } else { cx.palette.raised };
        ui.painter().rect_filled(rect.shrink2(vec2(3.0, 1.0)), 5.0, fill);
    }
    highlight_lines_on_hover(&response, cx, &HighlightedLines::Line(line.clone()));
    let found = row_state_text(cx, number, line);
    paint_row_text(ui, cx, rect.shrink2(vec2(10.0, 4.0)), &label, line, found);
    if input::is_clicked(ui, &response.on_hover_text(motions.to_string()), line.clone()) {
        cx.send(ExploreAction::GoToLine(number.clone()));
    }
}

/// Formats the number of a line: of one too long to be shown in full, its last digits, too, by which
/// neighbouring rows differ.
fn row_number(number: &BigUint) -> String {
    const MAX_DIGITS: usize = 20;
    const LAST: usize = 6;
    let (text, digits) = (numbers::format_number(number), number.to_string());
    match digits.len() > MAX_DIGITS {
        true => format!("{text} (…{})", &digits[digits.len() - LAST..]),
        false => text,
    }
}

/// Shortens the pattern of a line on many axes: the first `most` axes that vary stay, as many that stay
/// at a value other than 0, and the `last` axes, by which neighbouring lines mostly differ.
fn short_pattern(pattern: &str, most: usize, last: usize) -> String {
    let axes: Vec<&str> = pattern.split(' ').collect();
    let varies = |index: &usize| axes[*index].ends_with(['+', '-']);
    // An axis beyond the sixth is written with its number: `a10=0`.
    let is_zero = |index: &usize| match axes[*index].split_once('=') {
        Some((_, value)) => value == "0",
        None => axes[*index].get(1..) == Some("0"),
    };
    let varying = (0..axes.len()).filter(varies).take(most);
    let fixed = (0..axes.len()).filter(|index| !varies(index) && !is_zero(index)).take(most);
    let mut kept: Vec<usize> = varying.chain(fixed).collect();
    kept.sort_unstable();
    let last = axes.len().saturating_sub(last);
    kept.retain(|index| *index < last);
    kept.extend(last..axes.len());
    let mut short = String::new();
    let mut next = 0;
    for index in kept {
        if index > next {
            short.push_str("… ");
        }
        short.push_str(axes[index]);
        short.push(' ');
        next = index + 1;
    }
    if next < axes.len() {
        short.push('…');
    }
    short.trim_end().to_owned()
}

/// Returns the text at the end of a row and its colour: the line's state, or for a player's line
/// the move that completed it.
fn row_state_text(cx: &PanelContext, number: &BigUint, line: &Line) -> (String, Color32) {
    let state = cx.state;
    let palette = cx.palette;
    if let Some(completed) = state.explorer.tour.nth_completed_line(number) {
        let text = match completed.move_number {
            0 => i18n::list_set_up(),
            number => i18n::list_move(number),
        };
        return (text.into(), palette.text_weak);
    }
    if state.has_hidden_marks() {
        return (String::new(), palette.text_weak);
    }
    let game = state.document.game();
    let found = line_state(game.position(), line);
    let color = match found {
        LineState::OpenTo { player, .. } | LineState::Completed(player) => {
            player_color(game.player_info(player).color, palette.dark)
        }
        LineState::Open | LineState::Blocked => palette.text_weak,
    };
    (line_state_text(state.document.game(), found).into(), color)
}

/// Paints the texts of a row, truncated to its width.
fn paint_row_text(
    ui: &Ui,
    cx: &PanelContext,
    rect: Rect,
    label: &str,
    line: &Line,
    (found, color): (String, Color32),
) {
    let fitting = |mut job: LayoutJob, width: f32| {
        job.wrap = TextWrapping::truncate_at_width(width.max(10.0));
        ui.painter().layout_job(job)
    };
    let mut job = line_direction_layout_job(ui, line);
    let natural_width = |job: &LayoutJob| ui.painter().layout_job(job.clone()).size().x;
    let mut natural = natural_width(&job);
    // Fewer axes, until they fit.
    let mut shown = MAX_SHORT_AXES;
    while natural * MIN_TEXT_SCALE > rect.width() && shown > 0 {
        job = varying_coordinates_layout_job(ui, line, shown);
        natural = natural_width(&job);
        shown -= 1;
    }
    let scale = (rect.width() / natural).clamp(MIN_TEXT_SCALE, 1.0);
    job.sections.iter_mut().for_each(|section| section.format.font_id.size *= scale);
    let words = fitting(job, rect.width());
    ui.painter().galley(rect.min, words, cx.palette.text);
    let font = FontId::proportional(12.0);
    let align = egui::Align2::RIGHT_BOTTOM;
    let found = ui.painter().text(rect.max, align, found, font.clone(), color);
    let pattern = line.pattern(cx.state.document.game().rules().shape());
    let below = |pattern: &str| {
        let text = format!("{label}   {pattern}");
        LayoutJob::simple_singleline(text, font.clone(), cx.palette.text_weak)
    };
    let room = found.left() - rect.left() - 12.0;
    let fits = |pattern: &str| ui.painter().layout_job(below(pattern)).size().x <= room;
    let shown = match pattern.len() <= MAX_WHOLE_PATTERN && fits(&pattern) {
        true => pattern,
        false => {
            let few = [(4, 4), (3, 4), (2, 4), (1, 4), (1, 3), (1, 2), (1, 1), (1, 0)];
            let shorter = few.into_iter().map(|(most, last)| short_pattern(&pattern, most, last));
            let mut shorter: Vec<String> = shorter.collect();
            let last = shorter.pop().unwrap_or_default();
            shorter.into_iter().find(|pattern| fits(pattern)).unwrap_or(last)
        }
    };
    let below = fitting(below(&shown), room);
    let at = pos2(rect.left(), rect.bottom() - below.size().y);
    ui.painter().galley(at, below, cx.palette.text_weak);
}

fn scroll_bar(ui: &Ui, cx: &PanelContext, bar: Rect, top: &BigUint, last: &BigUint) {
    let id = ui.scope_id().with("line scroll bar");
    let response = ui.interact(bar, id, Sense::CLICK | Sense::DRAG);
    let fraction = (top * SCROLL_STEPS / last).to_f32().unwrap_or(0.0) / SCROLL_STEPS as f32;
    let handle = 26.0_f32;
    let y = bar.top() + fraction.min(1.0) * (bar.height() - handle);
    let rect = Rect::from_min_size(pos2(bar.left() + 3.0, y), vec2(8.0, handle));
    let hot = response.hovered() || response.dragged();
    let color = if hot { cx.palette.accent } else { cx.palette.raised_hover };
    ui.painter().rect_filled(rect, 4.0, color);
    if let Some(pos) = response.interact_pointer_pos() {
        let fraction = (pos.y - bar.top() - handle / 2.0) / (bar.height() - handle);
        let share = (fraction.clamp(0.0, 1.0) * SCROLL_STEPS as f32) as u32;
        let wanted = last * share / SCROLL_STEPS;
        if wanted != *top {
            cx.send(ExploreAction::ScrollTo(wanted));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_rows_differ() {
        let number = BigUint::from(10u8).pow(148) + 123u32;
        assert!(row_number(&number).ends_with("(…000123)"), "{}", row_number(&number));
        assert_eq!(row_number(&1_234u32.into()), "1,234");
        let pattern = (7..=50).map(|axis| format!("a{axis}=0")).collect::<Vec<_>>().join(" ");
        assert_eq!(short_pattern(&pattern, 4, 4), "… a47=0 a48=0 a49=0 a50=0");
        assert_eq!(short_pattern("x+ y0 z1 w-", 4, 4), "x+ y0 z1 w-");
        // What moves is seen wherever it is.
        let pattern = "x0 y1 z+ w0 v- u1 a7=0 a8=0 a9=1 a10+";
        assert_eq!(short_pattern(pattern, 4, 4), "… y1 z+ … v- u1 a7=0 a8=0 a9=1 a10+");
        assert_eq!(short_pattern(pattern, 1, 4), "… y1 z+ … a7=0 a8=0 a9=1 a10+");
        // So is what stays at a value of its own.
        let pattern = (7..=50).map(|axis| format!("a{axis}={}", if axis == 9 { 9 } else { 0 }));
        let pattern = format!("x+ y0 z0 w0 v0 u0 {}", pattern.collect::<Vec<_>>().join(" "));
        assert_eq!(short_pattern(&pattern, 1, 1), "x+ … a9=9 … a50=0");
        assert_eq!(short_pattern("x0 y+ z0 w0", 1, 0), "… y+ …");
    }
}
