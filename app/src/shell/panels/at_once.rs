//! The legend of all lines of a cell shown at once: colours, numbers by span, and highlighting.

use crate::action::{Action, ExploreAction};
use crate::command::Command;
use crate::shell::widgets::highlight_lines_on_hover;
use crate::show::HighlightedLines;
use crate::state::State;
use crate::theme::{Palette, size, span_color};
use crate::words::{self, numbers::format_number};
use egui::{Button, Rect, Ui, vec2};

/// Spans that are listed one by one, at most.
const MAX_SPANS: usize = 12;
/// Size of a colour sample.
const SWATCH_SIZE: egui::Vec2 = vec2(14.0, 3.5);

/// Shows the button that shows all lines at once.
pub fn all_lines_button(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let command = Command::AllLines;
    let button = Button::new(command.label()).selected(command.is_checked(state));
    let response =
        ui.add_enabled(command.is_enabled(state), button).on_hover_text(command.tooltip(ui.ctx()));
    if response.clicked() {
        send.push(command.action(state));
    }
}

/// Shows the colours with the numbers of lines, while all lines are shown.
pub fn span_legend(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(bundle) = state.bundle() else { return };
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let drawn = bundle.by_span().iter().filter(|(span, _)| bundle.draws_span(**span));
        let mut more = bundle.by_span().len();
        for (span, count) in drawn.take(MAX_SPANS) {
            let text = words::at_once_span(*span, format_number(count)).to_string();
            span_button(ui, state, (*span, text), palette, send);
            more -= 1;
        }
        if more > 0 {
            ui.weak(words::at_once_more(more));
        }
    });
    if !bundle.is_whole() {
        let told = words::at_once_first(bundle.lines().len(), bundle.count());
        ui.weak(told).on_hover_text(words::at_once_first_tip());
    }
    if state.grid().pinned_axes().next().is_some() {
        ui.weak(words::at_once_slice());
    }
    ui.add_space(size::GAP);
}

/// Shows a span in its colour; a click highlights its lines, another one ends that.
fn span_button(
    ui: &mut Ui,
    state: &State,
    (span, text): (usize, String),
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let lit = HighlightedLines::Span(span);
    let chosen = state.explorer.highlight() == Some(&lit);
    // Room for the colour sample before the text.
    let button = Button::new(format!("\u{2003}\u{2002}{text}")).selected(chosen);
    let response = ui.add(button);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, &text));
    let left = response.rect.left_center() + vec2(8.0 + SWATCH_SIZE.x / 2.0, 0.0);
    let swatch = Rect::from_center_size(left, SWATCH_SIZE);
    ui.painter().rect_filled(swatch, 1.5, span_color(span, palette.dark));
    let response = response.on_hover_text(words::at_once_span_tip());
    highlight_lines_on_hover(&response, state, &lit, send);
    if response.clicked() {
        let next = (!chosen).then_some(lit);
        send.push(Action::Explore(ExploreAction::HighlightLines(next)));
    }
}
