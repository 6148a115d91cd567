//! Updates of the statistics: each game that a person finishes is logged once.

use crate::action::{Effect, StatisticsAction, StatisticsRequest};
use crate::i18n::{self, ToMessage};
use crate::state::{CurrentGame, Dialog, EntryId, FinishedGame, GameEnding, SaveSubject, State};
use crate::update::save_dialog;
use hypertoe_core::NodeId;

pub fn update(state: &mut State, action: StatisticsAction, out: &mut Vec<Effect>) {
    match action {
        StatisticsAction::Show(shown) => {
            state.statistics.clear_load_error();
            state.screen.set_statistics_shown(shown);
        }
        StatisticsAction::Read => read(state, out),
        StatisticsAction::Reset => {
            state.overlays.close_dialogs_if(|dialog| matches!(dialog, Dialog::ResetStatistics));
            out.push(Effect::Statistics(StatisticsRequest::Reset));
        }
        StatisticsAction::Export => save_dialog::ask_path(state, SaveSubject::Statistics, out),
        StatisticsAction::GameLogged(Ok(logged)) => state.statistics.add(*logged),
        StatisticsAction::GameLogged(Err(why)) => {
            if state.statistics.record_log_failure() {
                state.overlays.show_problem_toast(i18n::problem_statistics(&why));
            }
        }
        StatisticsAction::LogRead(Ok(all)) => {
            state.statistics.set_games(all.games, all.unreadable_lines, all.now);
        }
        StatisticsAction::LogRead(Err(why)) => state.statistics.set_load_error(why.message()),
        StatisticsAction::ChangedElsewhere => state.statistics.mark_outdated(),
        StatisticsAction::LogReset(Ok(())) => {
            state.statistics.mark_log_deleted();
            state.overlays.announce(i18n::statistics_was_reset(), false);
        }
        StatisticsAction::LogReset(Err(why)) => {
            state.overlays.show_problem_toast(i18n::problem_statistics_reset(&why));
        }
    }
}

fn read(state: &mut State, out: &mut Vec<Effect>) {
    if state.statistics.needs_loading() {
        state.statistics.mark_requested();
        out.push(Effect::Statistics(StatisticsRequest::Read));
    }
}

/// The state of the game before an action, as far as the statistics need it.
pub struct StatisticsSnapshot {
    document: u64,
    moves: usize,
    main_line_end: NodeId,
    over: bool,
    hinted: bool,
}

impl StatisticsSnapshot {
    pub fn of(state: &State) -> Self {
        let (document, game) = (state.document.id(), state.document.game());
        Self {
            document,
            moves: game.tree_move_count(),
            main_line_end: game.main_line_end(),
            over: state.document.outcome().is_over(),
            hinted: state.computers.hint_search_at(state.position_id()).is_some(),
        }
    }
}

/// Updates the statistics of the current game by what has changed since `before`, and logs the game
/// once it is over.
pub fn sync(state: &mut State, before: &StatisticsSnapshot, out: &mut Vec<Effect>) {
    let now = StatisticsSnapshot::of(state);
    let game = state.document.game();
    if now.document != state.statistics.current_game.document_id() {
        let sitting = CurrentGame::new(now.document, game);
        return state.statistics.set_current_game(sitting);
    }
    let sitting = &mut state.statistics.current_game;
    sitting.update_computer_players(game);
    if now.document != before.document {
        return;
    }
    if !sitting.will_be_logged() {
        return log_changed_ending(state, out);
    }
    // Another move may have been made at the same time.
    let goes_on = game.contains(before.main_line_end)
        && (now.main_line_end == before.main_line_end
            || game.parent(now.main_line_end) == before.main_line_end
            || game.path_to(now.main_line_end).contains(&before.main_line_end));
    if !goes_on && before.main_line_end != NodeId::START {
        sitting.record_takeback();
    }
    if now.hinted && !before.hinted {
        sitting.record_hint();
    }
    let analyses = state.is_analysis_visible() && !now.over && now.moves > 0;
    // Those of the position before the action, which were on the screen.
    let threats = state.marks_threats() && now.moves > 0;
    let sitting = &mut state.statistics.current_game;
    if threats {
        sitting.record_threats();
    }
    if analyses {
        sitting.record_analysis();
    }
    let ended = now.over && !before.over;
    if ended && now.moves > 0 && state.human_count() > 0 {
        log_game(state, out);
    }
}

/// Logs a finished game again if its ending has changed: it was resumed, or its moves were deleted
/// or replaced by a variation. Then it is not rated, as after a takeback.
fn log_changed_ending(state: &mut State, out: &mut Vec<Effect>) {
    let entry = state.document.entry();
    let sitting = &state.statistics.current_game;
    let logged = match sitting.logged_id().zip(sitting.logged_ending()) {
        None => entry.and_then(|id| Some((id, state.statistics.logged_ending(id)?))),
        known => known,
    };
    let Some((id, ending)) = logged else { return };
    if ending != GameEnding::of(state.document.outcome()) {
        state.statistics.current_game.record_takeback();
        log_game_as(state, id, out);
    }
}

fn log_game(state: &mut State, out: &mut Vec<Effect>) {
    let id = state.document.entry().unwrap_or_else(|| state.game_library.new_id());
    log_game_as(state, id, out);
}

fn log_game_as(state: &mut State, id: EntryId, out: &mut Vec<Effect>) {
    let aids = state.statistics.current_game.aids();
    let game = FinishedGame::of(id, state.document.game(), aids);
    state.statistics.current_game.mark_logged(id, game.ending);
    out.push(Effect::Statistics(StatisticsRequest::Append(Box::new(game))));
    // The effect on the rating depends on the earlier games.
    read(state, out);
}
