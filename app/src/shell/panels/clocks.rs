//! The clocks beside the players' names.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::{State, TENTHS_BELOW_MS};
use crate::theme::{Palette, size};
use crate::words::{self, clock};
use egui::{Align, FontId, Frame, Layout, Margin, RichText, Role, Stroke, Ui, WidgetInfo, vec2};
use hypertoe_core::{NodeId, Player};

/// Height of a row with a clock, and width of the clock.
pub const CLOCK_ROW_HEIGHT: f32 = 36.0;
const CLOCK_WIDTH: f32 = 74.0;

/// Shows a player's clock at the right end of a row.
pub fn player_clock(ui: &mut Ui, state: &State, player: Player, palette: &Palette) {
    let game = state.document.game();
    let person = game.original_seat(player);
    let Some(left) = state.time_left(person) else { return };
    let over = game.position().outcome().is_over();
    let active = game.position().to_move() == player && !over;
    // A clock that does not run shows no tenths, unless they show that time ran out.
    let short = left < TENTHS_BELOW_MS;
    let shown = clock::clock_text(left, short && (active || left == 0));
    let (fill, edge, ink) = match (active, short) {
        (true, true) => (palette.error, palette.error, palette.surface),
        (true, false) if state.is_clock_running() => {
            (palette.accent, palette.accent, palette.on_accent)
        }
        (true, false) => (palette.raised, palette.accent, palette.text),
        (false, true) => (palette.raised, palette.raised, palette.error),
        (false, false) => (palette.raised, palette.raised, palette.text_weak),
    };
    let text = RichText::new(&shown).font(FontId::monospace(size::HEADING + 3.0)).color(ink);
    let text = if active { text.strong() } else { text };
    let frame = Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.5, edge))
        .corner_radius(7)
        .inner_margin(Margin::symmetric(8, 2));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        frame.show(ui, |ui| {
            ui.allocate_ui_with_layout(
                vec2(CLOCK_WIDTH, CLOCK_ROW_HEIGHT - 10.0),
                Layout::centered_and_justified(egui::Direction::LeftToRight),
                |ui| {
                    let response = ui.label(text);
                    let name = &game.player_info(player).name;
                    let said = words::clock_of(name, &shown);
                    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
                },
            );
        });
    });
}

/// Says why the clocks do not run, with a button to resume.
pub fn stopped_clocks_notice(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let game = state.document.game();
    if !game.time_control().is_on() || game.position().outcome().is_over() {
        return;
    }
    if game.current() == NodeId::START {
        ui.weak(words::clock_starts());
    } else if state.computers.is_waiting() && state.computer_to_move().is_none() {
        command_button(ui, state, Command::PauseComputers, words::seats_resume(), send);
        ui.weak(words::clock_stands());
    }
}
