//! Resigning, draw and takeback offers, and their answers.

use crate::action::Action;
use crate::command::Command;
use crate::shell::widgets::command_button;
use crate::state::{Offer, State};
use crate::theme::{Palette, size};
use crate::words::{self, Message};
use egui::{RichText, Ui};

/// Shows the buttons for offers, or the pending offer with its answers.
pub fn offer_buttons(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    if game.position().outcome().is_over() || state.person_count() == 0 {
        return;
    }
    ui.add_space(size::GAP);
    let Some((asked, answers)) = pending_offer(state) else {
        ui.horizontal_wrapped(|ui| {
            for command in [Command::Resign, Command::OfferDraw, Command::Takeback] {
                command_button(ui, state, command, command.label(), send);
            }
            if state.is_clock_running() && state.computer_to_move().is_none() {
                command_button(ui, state, Command::PauseComputers, words::seats_pause(), send);
            }
        });
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::from(asked).color(palette.line).strong());
        for (command, text) in answers {
            command_button(ui, state, command, text, send);
        }
    });
}

/// Returns the text and the answers of the pending offer or resignation.
fn pending_offer(state: &State) -> Option<(Message, [(Command, Message); 2])> {
    let name = |player| state.document.game().player_info(player).name.as_str();
    if state.offers.is_resigning() {
        let asked = words::offers_resign(name(state.local_player()?));
        let no = (Command::DeclineOffer, words::button_cancel());
        return Some((asked, [(Command::Resign, Command::Resign.label()), no]));
    }
    let (offer, by) = state.offers.pending()?;
    let asked = match offer {
        Offer::Draw => words::offers_draw(name(by)),
        Offer::Takeback => words::offers_takeback(name(by)),
    };
    let yes = (Command::AcceptOffer, words::offers_accept());
    Some((asked, [yes, (Command::DeclineOffer, words::offers_decline())]))
}
