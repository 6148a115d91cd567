//! The ruler's page: its reading, and the rows that look like lines but are not.

use super::table_menu::table_menu;
use crate::action::{ExploreAction, RulerAction};
use crate::board::ruler::{LineLookAlikes, RulerReading, RulerVerdict};
use crate::command::Command;
use crate::i18n::numbers::format_number;
use crate::i18n::{self, Arg, Message, axis_colored, axis_name, list_with_commas};
use crate::shell::PanelContext;
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{
    AccessibleName, card_frame, cell_layout_job, command_button, heading, message_spans_layout_job,
    section_heading, target_size,
};
use crate::state::State;
use crate::theme::{self, size};
use crate::view_model::{BoardLineTopic, CellComparison};
use egui::{Grid, Role, ScrollArea, Ui};
use hypertoe_core::{BigUint, Cell};

/// Axes of a cell that are written out, at most.
const MAX_AXES: usize = 6;
/// Spans that are compared, at most.
const MAX_SPANS: usize = 100;
/// Values of an axis that are written out, at most.
const MAX_VALUES: usize = 12;

pub fn ruler_button(ui: &mut Ui, cx: &PanelContext) {
    cx.command_toggle(ui, Command::Ruler).on_disabled_hover_text(i18n::ruler_needs_grid());
}

/// Shows the page of the ruler, in place of the lines.
pub fn ruler_page(ui: &mut Ui, cx: &PanelContext) {
    ui.horizontal(|ui| {
        let back = format!("{} {}", theme::icon::STEP_BACK, i18n::ruler_back());
        command_button(ui, cx, Command::Ruler, back);
    });
    ScrollArea::vertical().id_salt("ruler").auto_shrink(false).show(ui, |ui| {
        ui.add_space(4.0);
        heading(ui, i18n::ruler_title());
        ui.weak(i18n::ruler_how());
        ui.add_space(size::GAP);
        let ruler = cx.state.explorer.ruler.ruler();
        match ruler.map(|ruler| (ruler, ruler.reading())) {
            None => {}
            Some((_, None)) => _ = ui.label(i18n::ruler_second()),
            Some((_, Some(reading))) => reading_card(ui, cx, reading),
        }
        if let Some(found) = cx.state.explorer.ruler.line_look_alikes() {
            look_alike_steps(ui, cx, found);
        }
        if let Some(cells) = cx.state.explorer.ruler.cells() {
            cell_comparison(ui, cx, cells);
        }
    });
}

fn reading_card(ui: &mut Ui, cx: &PanelContext, reading: &RulerReading) {
    let palette = cx.palette;
    let color = match &reading.verdict {
        RulerVerdict::Line(_) => palette.line,
        RulerVerdict::EvenRow(_) | RulerVerdict::EvenIgnoringGaps(_) => palette.error,
        RulerVerdict::NoRow => palette.outline,
    };
    card_frame(palette, color).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.strong(reading_text(cx.state, reading));
        for reason in not_a_line_reasons(reading) {
            ui.label(message_spans_layout_job(&reason.spans(), ui, palette.text));
        }
        ui.weak(i18n::ruler_meets(reading.cells_met.len()));
    });
}

/// Shows the two cells side by side: their lines by span, the lines they share, and whether a symmetry
/// takes one to the other.
fn cell_comparison(ui: &mut Ui, cx: &PanelContext, cells: [&Cell; 2]) {
    let shape = cx.state.document.game().rules().shape();
    let key = (shape.clone(), cells.map(Clone::clone));
    let found = cached(ui.ctx(), "two cells", &key, || CellComparison::new(shape, cells));
    ui.horizontal_wrapped(|ui| {
        section_heading(ui, i18n::two_cells_title());
        table_menu(ui, cx);
    });
    // The first column has room for "Span 10" or "Lines".
    let column = ((ui.available_width() - 2.0 * 18.0 - 70.0) / 2.0).max(60.0);
    Grid::new("two cells")
        .num_columns(3)
        .min_row_height(size::TEXT_ROW)
        .spacing([18.0, 4.0])
        .striped(true)
        .show(ui, |ui| {
            ui.label("");
            for cell in cells {
                let mut job = cell_layout_job(ui, cell, MAX_AXES);
                job.wrap.max_width = column;
                let text = ui.painter().layout_job(job);
                ui.label(text);
            }
            ui.end_row();
            for (span, counts) in found.lines_by_span.iter().take(MAX_SPANS) {
                ui.weak(i18n::spans_of(*span));
                counts.iter().for_each(|count| _ = ui.label(format_number(count)));
                ui.end_row();
            }
            ui.strong(i18n::spans_lines());
            found.line_counts.iter().for_each(|count| _ = ui.strong(format_number(count)));
            ui.end_row();
        });
    ui.add_space(4.0);
    ui.label(match (found.is_equivalent, found.is_exact) {
        (true, _) => i18n::two_cells_same(),
        (false, true) => i18n::two_cells_different(),
        (false, false) => i18n::two_cells_different_known(),
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::two_cells_shared(found.shared));
        if found.shared > 0 {
            let topic = BoardLineTopic::Between(Box::new(cells.map(Clone::clone)));
            cx.link(ui, i18n::two_cells_list(found.shared), ExploreAction::ShowBoardLines(topic));
        }
    });
}

/// Describes a reading of the ruler in one sentence.
pub fn reading_text(state: &State, reading: &RulerReading) -> Message {
    let run = state.document.game().rules().shape().line_length();
    match &reading.verdict {
        RulerVerdict::Line(line) => i18n::ruler_line(run, line.span()),
        RulerVerdict::EvenRow(_) => i18n::ruler_even(run),
        RulerVerdict::EvenIgnoringGaps(_) => i18n::ruler_across(run),
        RulerVerdict::NoRow => i18n::ruler_nothing(run),
    }
}

/// Explains why a row is not a line.
fn not_a_line_reasons(reading: &RulerReading) -> Vec<Message> {
    let Some(axis) = reading.broken_axis() else { return Vec::new() };
    let row = reading.row_cells();
    let values = axis_colored(axis, i18n::ruler_goes(axis_name(axis), axis_values(&row, axis)));
    let mut reasons = vec![i18n::ruler_breaks(values)];
    if matches!(reading.verdict, RulerVerdict::EvenIgnoringGaps(_)) {
        reasons.push(i18n::ruler_gap());
    }
    reasons
}

/// Returns the values of an axis along a row: `0, 1, 1`.
fn axis_values(row: &[Cell], axis: usize) -> Arg {
    let mut values: Vec<String> =
        row.iter().take(MAX_VALUES).map(|cell| cell.get(axis).to_string()).collect();
    if row.len() > MAX_VALUES {
        values.push("…".to_owned());
    }
    list_with_commas(values)
}

/// Shows the number of rows that look like lines, and buttons to step through them.
fn look_alike_steps(ui: &mut Ui, cx: &PanelContext, found: &LineLookAlikes) {
    let run = cx.state.document.game().rules().shape().line_length();
    section_heading(ui, i18n::look_alikes_title());
    let (Some(even), Some(across)) = (&found.even_count, &found.ignoring_gaps_count) else {
        ui.weak(i18n::look_alikes_unknown());
        return;
    };
    let none = |count: &BigUint| *count == BigUint::ZERO;
    if run < 2 {
        ui.label(i18n::look_alikes_cells());
        return;
    }
    ui.label(match (none(even), none(across)) {
        (true, true) if cx.state.grid().pinned_axes().next().is_some() => {
            i18n::look_alikes_none_shown(&found.line_count, run)
        }
        (true, true) => i18n::look_alikes_none(&found.line_count, run),
        (true, false) => i18n::look_alikes_only_across(&found.line_count, run),
        (false, _) => i18n::look_alikes_even(even),
    });
    if !none(across) {
        ui.label(i18n::look_alikes_across(across));
    }
    let count = found.listed.len();
    if count == 0 {
        return;
    }
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        let step = |ui: &mut Ui, icon: &str, name: Message, step: i8| {
            let button = egui::Button::new(icon).min_size(target_size(ui, egui::Vec2::ZERO));
            let button = ui.add(button).on_hover_text(name.clone());
            button.set_name(Role::Button, &name);
            cx.send_on_click(button, RulerAction::Step(step));
        };
        step(ui, theme::icon::PREVIOUS, i18n::look_alikes_previous(), -1);
        step(ui, theme::icon::NEXT, i18n::look_alikes_next(), 1);
        let all = even + across;
        let shown = format_number(BigUint::from(
            cx.state.explorer.ruler.look_alike_index().map_or(0, |at| at + 1),
        ));
        match cx.state.explorer.ruler.look_alike_index() {
            Some(_) if all == BigUint::from(count) => ui.weak(i18n::look_alikes_at(shown, all)),
            Some(_) => ui.weak(i18n::look_alikes_at_first(shown, count)),
            None => ui.weak(i18n::look_alikes_step()),
        };
    });
}
