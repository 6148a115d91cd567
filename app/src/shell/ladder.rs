//! The ladder in words, the start of its games, and the notice of a win.

use crate::action::GameAction;
use crate::i18n::{self, Message, ToMessage};
use crate::shell::{PanelContext, primary_button};
use crate::state::{HumanSide, LADDER, LadderRung};
use egui::{RichText, Ui};

/// Returns the opponent and the board of a rung.
pub fn name_text(rung: &LadderRung) -> Message {
    i18n::ladder_rung(&rung.bot, rung.preset().message())
}

/// Describes what beating a rung takes.
pub fn task_text(rung: &LadderRung) -> Message {
    match rung.side {
        HumanSide::Second => i18n::ladder_task_second(),
        HumanSide::First | HumanSide::Random => i18n::ladder_task_first(),
    }
}

/// Describes what beating a rung opens.
pub fn opens_text(rung: usize) -> Message {
    match LADDER.get(rung + 1) {
        Some(next) => i18n::ladder_opens(name_text(next)),
        None => i18n::ladder_opens_none(),
    }
}

/// Starts the game of a rung.
pub fn start_rung(cx: &PanelContext, rung: &LadderRung) {
    let setup = rung.game_setup(cx.state.settings.time_control);
    cx.send_all(setup.map(|setup| GameAction::Start(Box::new(setup))));
}

/// Tells of a win on the ladder, and offers its next opponent.
pub fn ladder_notice(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let is_over = state.document.game().position().outcome().is_over();
    let Some(win) = state.statistics.ladder_win(state.document.id()).filter(|_| is_over) else {
        return;
    };
    let (rung, next) = (&LADDER[win.rung], state.next_ladder_rung());
    let text = match (win.counts, next) {
        (true, Some(next)) => i18n::ladder_won(name_text(rung), name_text(next)),
        (true, None) => i18n::ladder_won_all(name_text(rung)),
        (false, _) if state.statistics.ladder().is_beaten(win.rung) => return,
        (false, _) => i18n::ladder_helped(),
    };
    let color = if win.counts { cx.palette.success } else { cx.palette.text };
    ui.label(RichText::from(text).color(color).strong());
    if let Some(next) = next.filter(|_| win.counts)
        && primary_button(ui, i18n::ladder_play_next(&next.bot)).clicked()
    {
        start_rung(cx, next);
    }
}
