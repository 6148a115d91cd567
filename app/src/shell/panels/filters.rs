//! Filters of the explored lines: span, state, axes.

use crate::action::{Action, ExploreAction};
use crate::state::State;
use crate::theme::{Palette, axis_color};
use crate::words::{self, Message};
use egui::{Button, RichText, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::{AxisRule, StateKind};

/// Spans that get a button each, at most.
const MOST_BUTTONS: usize = 10;

/// The states to filter by.
const STATES: [(Option<StateKind>, Message); 5] = [
    (None, words::filters_any()),
    (Some(StateKind::Open), words::line_open()),
    (Some(StateKind::OpenToOne), words::filters_open_to_one()),
    (Some(StateKind::Blocked), words::line_blocked()),
    (Some(StateKind::Completed), words::filters_completed()),
];

/// Shows the filters.
pub fn filters(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let filter = state.explore.tour.filter();
    let kind = state.explore.tour.state_kind();
    let active = !filter.is_empty() || kind.is_some();
    let title = if active { words::filters_on() } else { words::filters_title() };
    egui::CollapsingHeader::new(title).id_salt("filters").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.weak(words::filters_span());
            let mut choose = |ui: &mut Ui, span: Option<usize>, text: String| {
                if ui.selectable_label(filter.span == span, text).clicked() {
                    send.push(Action::Explore(ExploreAction::Span(span)));
                }
            };
            let spans = state.explore.tour.all_lines().map(|lines| lines.by_span());
            let spans: Vec<usize> = spans.into_iter().flat_map(|by| by.keys().copied()).collect();
            let mut all = |ui: &mut Ui| {
                choose(ui, None, words::filters_any().into());
                spans.iter().for_each(|span| choose(ui, Some(*span), span.to_string()));
            };
            if spans.len() <= MOST_BUTTONS {
                all(ui);
            } else {
                let chosen = filter
                    .span
                    .map_or_else(|| words::filters_any().to_string(), |span| span.to_string());
                egui::ComboBox::from_id_salt("span").selected_text(chosen).show_ui(ui, all);
            }
        });
        // In blindfold play the states would reveal the marks.
        let told = !state.is_hidden();
        let states = |ui: &mut Ui| {
            ui.weak(words::filters_state());
            for (choice, text) in STATES {
                if ui.selectable_label(kind == choice, text).clicked() {
                    send.push(Action::Explore(ExploreAction::StateKind(choice)));
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
                    axis_rule(ui, filter.axis(i), i, palette, send);
                }
            });
        });
        if active && ui.button(words::filters_clear()).clicked() {
            send.push(Action::Explore(ExploreAction::ClearFilters));
        }
    });
}

fn axis_rule(ui: &mut Ui, rule: AxisRule, i: usize, palette: &Palette, send: &mut Vec<Action>) {
    let name = axis::name(i);
    let (text, next) = match rule {
        AxisRule::Any => (words::filters_axis_any(name), AxisRule::Moves),
        AxisRule::Moves => (words::filters_axis_varies(name), AxisRule::Stays),
        AxisRule::Stays => (words::filters_axis_stays(name), AxisRule::Any),
    };
    let text = RichText::from(text).color(axis_color(i, palette.dark));
    let button = Button::selectable(rule != AxisRule::Any, text);
    if ui.add(button).clicked() {
        send.push(Action::Explore(ExploreAction::AxisRule(i, next)));
    }
}
