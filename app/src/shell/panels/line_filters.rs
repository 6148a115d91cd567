//! Filters of the explored lines (span, state, axes), and all lines of a cell at once.

use crate::action::ExploreAction;
use crate::command::Command;
use crate::i18n::numbers::format_number;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::highlight::highlight_lines_on_hover;
use crate::shell::widgets::AccessibleName;
use crate::state::State;
use crate::theme::{axis_color, size, span_color};
use crate::view_model::{BoardLineTopic, HighlightedLines};
use egui::{Button, Rect, RichText, Role, Ui, vec2};
use hypertoe_core::geometry;
use hypertoe_core::{AxisFilter, BigUint, BoardLines, LineStateKind};
use std::collections::BTreeMap;

/// Spans that get a button each, at most.
const MAX_SPAN_BUTTONS: usize = 10;

const STATE_FILTERS: [(Option<LineStateKind>, Message); 5] = [
    (None, i18n::filters_any()),
    (Some(LineStateKind::Open), i18n::line_open()),
    (Some(LineStateKind::OpenToOne), i18n::filters_open_to_one()),
    (Some(LineStateKind::Blocked), i18n::line_blocked()),
    (Some(LineStateKind::Completed), i18n::filters_completed()),
];

/// Returns the spans by which the lines that are explored can be filtered; `None` if they have no
/// filters.
fn filter_spans(state: &State) -> Option<Vec<usize>> {
    let tour = &state.explorer.tour;
    let shape = state.document.game().rules().shape();
    let spans = |by_span: &BTreeMap<usize, BigUint>| by_span.keys().copied().collect();
    match tour.board_topic() {
        Some(topic) if topic.can_be_filtered(shape) => {
            let lines = BoardLines::new(shape);
            let all: Vec<usize> = spans(lines.counts_by_span());
            let most = match topic {
                BoardLineTopic::Plane(_) => 2,
                BoardLineTopic::Slice(..) => shape.dims() - 1,
                _ => shape.dims(),
            };
            Some(all.into_iter().filter(|span| *span <= most).collect())
        }
        Some(_) => None,
        None => tour.unfiltered_lines().map(|lines| spans(lines.counts_by_span())),
    }
}

/// Shows the filters of the lines that are explored, folded at first; nothing where there are none.
pub fn line_filters(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let Some(spans) = filter_spans(state) else { return };
    let filter = state.explorer.tour.filter();
    let kind = state.explorer.tour.state_filter();
    let active = !filter.matches_all() || kind.is_some();
    // Here the count moves nothing that is pointed at.
    let title = match active {
        true if state.explorer.tour.cell().is_some() => {
            let count = i18n::explore_filtered(state.explorer.tour.count());
            format!("{}: {count}", i18n::filters_on())
        }
        true => i18n::filters_on().into(),
        false => i18n::filters_title().into(),
    };
    let shown = egui::CollapsingHeader::new(title).id_salt("filters").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.weak(i18n::filters_span());
            let choose = |ui: &mut Ui, span: Option<usize>, text: String| {
                cx.selectable_label(ui, filter.span == span, text, ExploreAction::FilterSpan(span));
            };
            let all = |ui: &mut Ui| {
                choose(ui, None, i18n::filters_any().into());
                spans.iter().for_each(|span| choose(ui, Some(*span), span.to_string()));
            };
            if spans.len() <= MAX_SPAN_BUTTONS {
                all(ui);
            } else {
                let chosen = filter
                    .span
                    .map_or_else(|| i18n::filters_any().to_string(), |span| span.to_string());
                egui::ComboBox::from_id_salt("span").selected_text(chosen).show_ui(ui, all);
            }
        });
        // In blindfold play the states would reveal the marks.
        let told = !state.has_hidden_marks();
        let states = |ui: &mut Ui| {
            ui.weak(i18n::filters_state());
            for (choice, text) in STATE_FILTERS {
                cx.selectable_label(ui, kind == choice, text, ExploreAction::FilterState(choice));
            }
        };
        if told {
            ui.horizontal_wrapped(states);
        }
        let axes = egui::ScrollArea::vertical().id_salt("axis rules").max_height(92.0);
        axes.auto_shrink([false, true]).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.weak(i18n::filters_axes()).on_hover_text(i18n::filters_axes_tip());
                for i in 0..state.document.game().rules().shape().dims() {
                    axis_rule_button(ui, cx, filter.axis(i), i);
                }
            });
        });
        if ui.add_enabled(active, Button::new(i18n::filters_clear())).clicked() {
            cx.send(ExploreAction::ClearFilters);
        }
    });
    // What was opened comes into view.
    let id = ui.scope_id().with("filters opened");
    if shown.header_response.clicked() {
        ui.data_mut(|data| data.insert_temp(id, true));
    }
    if let Some(body) = shown.body_response
        && ui.data_mut(|data| data.remove_temp::<bool>(id)).is_some()
    {
        body.scroll_to_me(Some(egui::Align::BOTTOM));
    }
}

fn axis_rule_button(ui: &mut Ui, cx: &PanelContext, rule: AxisFilter, i: usize) {
    let name = geometry::axis_name(i);
    let (text, next) = match rule {
        AxisFilter::Any => (i18n::filters_axis_any(name), AxisFilter::Varies),
        AxisFilter::Varies => (i18n::filters_axis_varies(name), AxisFilter::Fixed),
        AxisFilter::Fixed => (i18n::filters_axis_stays(name), AxisFilter::Any),
    };
    let text = RichText::from(text).color(axis_color(i, cx.palette.dark));
    let button = Button::selectable(rule != AxisFilter::Any, text);
    cx.send_on_click(ui.add(button), ExploreAction::FilterAxis(i, next));
}

/// Spans that are listed one by one, at most.
const MAX_SPANS: usize = 12;
/// Size of a colour sample.
const SWATCH_SIZE: egui::Vec2 = vec2(14.0, 3.5);

/// Shows the button that toggles the display of all lines of a cell at once.
pub fn all_lines_toggle(ui: &mut Ui, cx: &PanelContext) {
    cx.command_toggle(ui, Command::AllLines);
}

/// Shows the colour and the number of lines of each span, while all lines are shown at once.
pub fn span_legend(ui: &mut Ui, cx: &PanelContext) {
    let Some(bundle) = cx.state.bundle() else { return };
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let drawn =
            bundle.counts_by_span().iter().filter(|(span, _)| bundle.draws_lines_of_span(**span));
        let mut more = bundle.counts_by_span().len();
        for (span, count) in drawn.take(MAX_SPANS) {
            let text = i18n::bundle_span(*span, format_number(count)).to_string();
            span_button(ui, cx, (*span, text));
            more -= 1;
        }
        if more > 0 {
            ui.weak(i18n::bundle_more(more));
        }
    });
    if !bundle.draws_all_lines() {
        let told = i18n::bundle_first(bundle.lines().len(), bundle.count());
        ui.weak(told).on_hover_text(i18n::bundle_first_tip());
    }
    if cx.state.grid().pinned_axes().next().is_some() {
        ui.weak(i18n::bundle_slice());
    }
    ui.add_space(size::GAP);
}

/// Shows a span in its colour; a click highlights its lines, another one ends that.
fn span_button(ui: &mut Ui, cx: &PanelContext, (span, text): (usize, String)) {
    let lit = HighlightedLines::Span(span);
    let chosen = cx.state.explorer.highlight.as_ref() == Some(&lit);
    // Room for the colour sample before the text.
    let button = Button::new(format!("\u{2003}\u{2002}{text}")).selected(chosen);
    let response = ui.add(button);
    response.set_choice_name(Role::Button, chosen, &text);
    let left = response.rect.left_center() + vec2(8.0 + SWATCH_SIZE.x / 2.0, 0.0);
    let swatch = Rect::from_center_size(left, SWATCH_SIZE);
    ui.painter().rect_filled(swatch, 1.5, span_color(span, cx.palette.dark));
    let response = response.on_hover_text(i18n::bundle_span_tip());
    highlight_lines_on_hover(&response, cx, &lit);
    if response.clicked() {
        let next = (!chosen).then_some(lit);
        cx.send(ExploreAction::HighlightLines(next));
    }
}
