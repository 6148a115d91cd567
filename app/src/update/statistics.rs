//! Updates of the statistics: each game that a person finishes is logged once.

use super::save;
use crate::action::{Effect, LedgerOrder, StatisticsAction};
use crate::state::{Dialog, Note, SavePurpose, Sitting, State, ToastKind};
use crate::words::{self, ToMessage};
use hypertoe_core::NodeId;

pub fn update(state: &mut State, action: StatisticsAction, out: &mut Vec<Effect>) {
    match action {
        StatisticsAction::Show(shown) => {
            state.statistics.try_again();
            state.screen.statistics(shown);
        }
        StatisticsAction::Read => read(state, out),
        StatisticsAction::Reset => {
            state.front.close_if(|dialog| matches!(dialog, Dialog::ResetStatistics));
            out.push(Effect::Ledger(LedgerOrder::Reset));
        }
        StatisticsAction::Export => save::ask(state, SavePurpose::Statistics, out),
        StatisticsAction::Noted(Ok(noted)) => state.statistics.add(*noted),
        StatisticsAction::Noted(Err(why)) => {
            if state.statistics.fail() {
                state.front.toast(ToastKind::Problem, words::problem_statistics(&why));
            }
        }
        StatisticsAction::WasRead(Ok(all)) => {
            state.statistics.list(all.notes, all.damaged, all.now);
        }
        StatisticsAction::WasRead(Err(why)) => state.statistics.fail_to_read(why.message()),
        StatisticsAction::WasReset(Ok(())) => {
            state.statistics.forget();
            state.front.tell(words::statistics_was_reset(), false);
        }
        StatisticsAction::WasReset(Err(why)) => {
            state.front.toast(ToastKind::Problem, words::problem_statistics_reset(&why));
        }
    }
}

fn read(state: &mut State, out: &mut Vec<Effect>) {
    if state.statistics.is_unread() {
        state.statistics.ask();
        out.push(Effect::Ledger(LedgerOrder::Read));
    }
}

/// The state of the game before an action.
pub struct Before {
    document: u64,
    node: NodeId,
    moves: usize,
    revision: u64,
    over: bool,
    hinted: bool,
}

impl Before {
    pub fn of(state: &State) -> Self {
        let (document, game) = (state.document.id(), state.document.game());
        Self {
            document,
            node: game.current(),
            moves: game.move_count(),
            revision: game.revision(),
            over: game.position().outcome().is_over(),
            hinted: state.seats.hint(state.place()).is_some(),
        }
    }
}

/// Watches the changes of the game on the board since `before`, and logs it when it has ended.
pub fn follow(state: &mut State, before: &Before, out: &mut Vec<Effect>) {
    let now = Before::of(state);
    let game = state.document.game();
    if now.document != state.statistics.sitting().document() {
        let sitting = Sitting::new(now.document, game);
        return state.statistics.sit(sitting);
    }
    let sitting = state.statistics.sitting_mut();
    sitting.see_players(game);
    if now.document != before.document || !sitting.counts() {
        return;
    }
    let played = now.moves > before.moves && now.node.index() == now.moves;
    let again = played && game.children(game.parent(now.node)).len() > 1;
    if again || now.moves < before.moves {
        sitting.taken_back();
    }
    if now.hinted && !before.hinted {
        sitting.hinted();
    }
    let analyses = state.is_analysing() && !now.over && now.moves > 0;
    let sitting = state.statistics.sitting_mut();
    if analyses {
        sitting.analysed();
    }
    // Navigation to an end reached before is not an end.
    let ended = now.over && (!before.over || played) && now.revision != before.revision;
    let here = played || now.node == before.node;
    if ended && here && now.moves > 0 && state.persons() > 0 {
        note(state, out);
    }
}

fn note(state: &mut State, out: &mut Vec<Effect>) {
    let id = state.document.entry().unwrap_or_else(|| state.collection.new_name());
    let aids = state.statistics.sitting().aids();
    let note = Note::of(id, state.document.game(), aids);
    state.statistics.sitting_mut().note(id);
    out.push(Effect::Ledger(LedgerOrder::Note(Box::new(note))));
    // The effect on the rating depends on the earlier games.
    read(state, out);
}
