//! What is asked of the lines: span, state, axes.

use crate::action::{Action, ExploreAction};
use crate::state::State;
use crate::theme::{Palette, axis_color};
use egui::{Button, RichText, Ui};
use hypertoe_core::geometry::axis;
use hypertoe_core::{AxisRule, StateKind};

/// The most spans that get a button each.
const MOST_BUTTONS: usize = 10;

const STATES: [(Option<StateKind>, &str); 5] = [
    (None, "any"),
    (Some(StateKind::Open), "open to all"),
    (Some(StateKind::OpenToOne), "open to one"),
    (Some(StateKind::Blocked), "blocked"),
    (Some(StateKind::Completed), "completed"),
];

/// Filters by span, state and axes.
pub fn filters(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let filter = state.explore.filter();
    let kind = state.explore.state_kind();
    let active = !filter.is_empty() || kind.is_some();
    let title = if active { "Filters (on)" } else { "Filters" };
    egui::CollapsingHeader::new(title).id_salt("filters").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.weak("Span");
            let mut choose = |ui: &mut Ui, span: Option<usize>, text: &str| {
                if ui.selectable_label(filter.span == span, text).clicked() {
                    send.push(Action::Explore(ExploreAction::Span(span)));
                }
            };
            let spans = state.explore.all_lines().map(|lines| lines.by_span());
            let spans: Vec<usize> = spans.into_iter().flat_map(|by| by.keys().copied()).collect();
            let mut all = |ui: &mut Ui| {
                choose(ui, None, "any");
                spans.iter().for_each(|span| choose(ui, Some(*span), &span.to_string()));
            };
            if spans.len() <= MOST_BUTTONS {
                all(ui);
            } else {
                let chosen = filter.span.map_or("any".to_owned(), |span| span.to_string());
                egui::ComboBox::from_id_salt("span").selected_text(chosen).show_ui(ui, all);
            }
        });
        // In mental play the states would tell who stands where.
        let told = !state.is_hidden();
        let states = |ui: &mut Ui| {
            ui.weak("State");
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
                ui.weak("Axes").on_hover_text("Click an axis: any, must move, must stay");
                for i in 0..state.document.game().rules().shape().dims() {
                    axis_rule(ui, filter.axis(i), i, palette, send);
                }
            });
        });
        if active && ui.button("Show all lines").clicked() {
            send.push(Action::Explore(ExploreAction::ClearFilters));
        }
    });
}

fn axis_rule(ui: &mut Ui, rule: AxisRule, i: usize, palette: &Palette, send: &mut Vec<Action>) {
    let name = axis::name(i);
    let (text, next) = match rule {
        AxisRule::Any => (format!("{name} any"), AxisRule::Moves),
        AxisRule::Moves => (format!("{name} moves"), AxisRule::Stays),
        AxisRule::Stays => (format!("{name} stays"), AxisRule::Any),
    };
    let text = RichText::new(text).color(axis_color(i, palette.dark));
    let button = Button::selectable(rule != AxisRule::Any, text);
    if ui.add(button).clicked() {
        send.push(Action::Explore(ExploreAction::AxisRule(i, next)));
    }
}
