//! The legend of all lines of a cell shown at once: colours, numbers by span, and highlighting.

use crate::action::{Action, ExploreAction};
use crate::command::Command;
use crate::shell::widgets::point_while_hovered;
use crate::show::Lit;
use crate::state::State;
use crate::theme::{Palette, size, span_color};
use crate::words::{self, numbers::number};
use egui::{Button, Rect, Ui, vec2};

/// Spans that are listed one by one, at most.
const MOST_SPANS: usize = 12;
/// Size of a colour sample.
const SWATCH: egui::Vec2 = vec2(14.0, 3.5);

/// Shows the button that shows all lines at once.
pub fn switch(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let command = Command::AllLines;
    let button = Button::new(command.text()).selected(command.is_on(state));
    let response =
        ui.add_enabled(command.enabled(state), button).on_hover_text(command.tooltip(ui.ctx()));
    if response.clicked() {
        send.push(command.action(state));
    }
}

/// Shows the colours with the numbers of lines, while all lines are shown.
pub fn legend(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(bundle) = state.bundle() else { return };
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let drawn = bundle.by_span().iter().filter(|(span, _)| bundle.draws(**span));
        let mut more = bundle.by_span().len();
        for (span, count) in drawn.take(MOST_SPANS) {
            let text = words::at_once_span(*span, number(count)).to_string();
            entry(ui, state, (*span, text), palette, send);
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
    if state.grid().pinned().next().is_some() {
        ui.weak(words::at_once_slice());
    }
    ui.add_space(size::GAP);
}

/// Shows a span in its colour; a click highlights its lines, another one ends that.
fn entry(
    ui: &mut Ui,
    state: &State,
    (span, text): (usize, String),
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let lit = Lit::Span(span);
    let chosen = state.explore.chosen() == Some(&lit);
    // Room for the colour sample before the text.
    let button = Button::new(format!("\u{2003}\u{2002}{text}")).selected(chosen);
    let response = ui.add(button);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, &text));
    let left = response.rect.left_center() + vec2(8.0 + SWATCH.x / 2.0, 0.0);
    let swatch = Rect::from_center_size(left, SWATCH);
    ui.painter().rect_filled(swatch, 1.5, span_color(span, palette.dark));
    let response = response.on_hover_text(words::at_once_span_tip());
    point_while_hovered(&response, state, &lit, send);
    if response.clicked() {
        let next = (!chosen).then_some(lit);
        send.push(Action::Explore(ExploreAction::Light(next)));
    }
}
