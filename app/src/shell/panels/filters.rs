//! Filters of the explored lines: span, state, axes.

use crate::action::{Action, ExploreAction};
use crate::state::State;
use crate::theme::{Palette, axis_color};
use crate::words::{self, Message};
use egui::{Button, RichText, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::{AxisFilter, LineStateKind};

/// Spans that get a button each, at most.
const MAX_SPAN_BUTTONS: usize = 10;

/// The states to filter by.
const STATE_FILTERS: [(Option<LineStateKind>, Message); 5] = [
    (None, words::filters_any()),
    (Some(LineStateKind::Open), words::line_open()),
    (Some(LineStateKind::OpenToOne), words::filters_open_to_one()),
    (Some(LineStateKind::Blocked), words::line_blocked()),
    (Some(LineStateKind::Completed), words::filters_completed()),
];

/// Shows the filters.
pub fn line_filters(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let filter = state.explorer.tour.filter();
    let kind = state.explorer.tour.state_kind();
    let active = !filter.is_empty() || kind.is_some();
    let title = if active { words::filters_on() } else { words::filters_title() };
    egui::CollapsingHeader::new(title).id_salt("filters").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.weak(words::filters_span());
            let mut choose = |ui: &mut Ui, span: Option<usize>, text: String| {
                if ui.selectable_label(filter.span == span, text).clicked() {
                    send.push(Action::Explore(ExploreAction::FilterSpan(span)));
                }
            };
            let spans = state.explorer.tour.all_lines().map(|lines| lines.counts_by_span());
            let spans: Vec<usize> = spans.into_iter().flat_map(|by| by.keys().copied()).collect();
            let mut all = |ui: &mut Ui| {
                choose(ui, None, words::filters_any().into());
                spans.iter().for_each(|span| choose(ui, Some(*span), span.to_string()));
            };
            if spans.len() <= MAX_SPAN_BUTTONS {
                all(ui);
            } else {
                let chosen = filter
                    .span
                    .map_or_else(|| words::filters_any().to_string(), |span| span.to_string());
                egui::ComboBox::from_id_salt("span").selected_text(chosen).show_ui(ui, all);
            }
        });
        // In blindfold play the states would reveal the marks.
        let told = !state.has_hidden_marks();
        let states = |ui: &mut Ui| {
            ui.weak(words::filters_state());
            for (choice, text) in STATE_FILTERS {
                if ui.selectable_label(kind == choice, text).clicked() {
                    send.push(Action::Explore(ExploreAction::FilterState(choice)));
                }
            }
        };
        if told {
            ui.horizontal_wrapped(states);
        }
        let axes = egui::ScrollArea::vertical().id_salt("axis rules").max_height(92.0);
        axes.auto_shrink([false, true]).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.weak(words::filters_axes()).on_hover_text(words::filters_axes_tip());
                for i in 0..state.document.game().rules().shape().dims() {
                    axis_rule_button(ui, filter.axis(i), i, palette, send);
                }
            });
        });
        if active && ui.button(words::filters_clear()).clicked() {
            send.push(Action::Explore(ExploreAction::ClearFilters));
        }
    });
}

fn axis_rule_button(
    ui: &mut Ui,
    rule: AxisFilter,
    i: usize,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let name = axis::name(i);
    let (text, next) = match rule {
        AxisFilter::Any => (words::filters_axis_any(name), AxisFilter::Varies),
        AxisFilter::Varies => (words::filters_axis_varies(name), AxisFilter::Fixed),
        AxisFilter::Fixed => (words::filters_axis_stays(name), AxisFilter::Any),
    };
    let text = RichText::from(text).color(axis_color(i, palette.dark));
    let button = Button::selectable(rule != AxisFilter::Any, text);
    if ui.add(button).clicked() {
        send.push(Action::Explore(ExploreAction::FilterAxis(i, next)));
    }
}
