//! Notices in the play panel: hints, offers, retries, swap, peek, thinking computers.

use crate::action::{AnalyseAction, ComputerAction};
use crate::command::Command;
use crate::i18n::search::{self, short_basis_text};
use crate::i18n::{self, Arg, Message, list_with_commas};
use crate::shell::PanelContext;
use crate::shell::spinner::spinner;
use crate::shell::widgets::command_button;
use crate::state::{MoveSearch, Offer, RetryPhase, State};
use crate::theme::size;
use crate::view_model::{HintStep, PositionId};
use egui::{RichText, Ui};
use hypertoe_core::play::Winnability;
use hypertoe_core::search::{MoveGround, Verdict};
use hypertoe_core::{Bot, Game, Move, NodeId, Player, Visibility};

/// Shows the notices that apply to the current game: an offered swap, blindfold play, a game that
/// nobody can win any more.
pub fn game_notices(ui: &mut Ui, cx: &PanelContext) {
    swap_notice(ui, cx);
    blindfold_notice(ui, cx);
    no_win_notice(ui, cx);
}

/// Shows a sentence and a command's button.
fn command_notice(
    ui: &mut Ui,
    cx: &PanelContext,
    text: Message,
    (command, button): (Command, Message),
) {
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.colored_label(cx.palette.line, text);
        command_button(ui, cx, command, button);
    });
}

/// Offers the swap of the pie rule.
fn swap_notice(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    if !Command::Swap.is_enabled(cx.state) {
        return;
    }
    let (first, second) = (&game.player_info(Player(0)).name, &game.player_info(Player(1)).name);
    let text = i18n::notice_swap(second, first);
    command_notice(ui, cx, text, (Command::Swap, Command::Swap.label()));
}

/// Shows what is visible in blindfold play, the number of peeks, and the last announced move.
fn blindfold_notice(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let blindfold = state.document.game().blindfold();
    let (text, button) = match (blindfold.shows, state.visible_game().visibility()) {
        (Visibility::All, _) => return,
        (_, Visibility::All) if state.peeking.is_peeking => {
            (i18n::notice_peeking(), i18n::notice_look_away())
        }
        (_, Visibility::All) => (i18n::notice_blindfold_all(), Command::Peek.label()),
        (_, Visibility::LastMove) => (i18n::notice_blindfold_last(), Command::Peek.label()),
        (_, Visibility::Nothing) => (i18n::notice_blindfold_none(), Command::Peek.label()),
    };
    command_notice(ui, cx, text, (Command::Peek, button));
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::notice_peeks(blindfold.peeks));
        if state.has_hidden_marks()
            && let Some(called) = announced_move(state)
        {
            ui.label(called);
        }
    });
}

/// Returns the last announced move: `O called 1 2 0 1`.
fn announced_move(state: &State) -> Option<Message> {
    let game = state.document.game();
    let node = state.visible_game().visible_current_move()?;
    let name = &game.player_info(game.mover_of(node)?).name;
    Some(match game.move_of(node)? {
        Move::Place(cell) => i18n::notice_announced(name, cell),
        Move::Swap => i18n::notice_swapped(),
    })
}

/// Offers a draw when nobody can win any more.
fn no_win_notice(ui: &mut Ui, cx: &PanelContext) {
    let over = cx.state.document.game().position().outcome().is_over();
    if cx.state.document.winnability() == Winnability::No && !over {
        let command = (Command::AgreeDraw, Command::AgreeDraw.label());
        command_notice(ui, cx, i18n::notice_no_win(), command);
    }
}

/// Shows the buttons to resign, to offer a draw and to ask for a takeback, or the answers to the
/// pending offer; in a wrapping row.
pub fn resign_and_offer_buttons(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    if state.human_count() == 0 {
        return;
    }
    let Some((asked, answers)) = pending_offer(state) else {
        for command in [Command::Resign, Command::OfferDraw, Command::Takeback] {
            command_button(ui, cx, command, command.label());
        }
        if state.is_clock_running() && state.computer_to_move().is_none() {
            command_button(ui, cx, Command::PauseComputers, i18n::seats_pause());
        }
        return;
    };
    for (command, text) in answers {
        command_button(ui, cx, command, text);
    }
    ui.label(RichText::from(asked).color(cx.palette.line).strong());
}

/// Returns the text and the answers of the pending offer or resignation.
fn pending_offer(state: &State) -> Option<(Message, [(Command, Message); 2])> {
    let name = |player| state.document.game().player_info(player).name.as_str();
    if state.offers.is_resigning() {
        let asked = i18n::offers_resign(name(state.local_player()?));
        let no = (Command::DeclineOffer, i18n::button_cancel());
        // Not where the button to resign was: a double click does not resign.
        return Some((asked, [no, (Command::Resign, Command::Resign.label())]));
    }
    let (offer, by) = state.offers.pending()?;
    let asked = match offer {
        Offer::Draw => i18n::offers_draw(name(by)),
        Offer::Takeback => i18n::offers_takeback(name(by)),
    };
    let yes = (Command::AcceptOffer, i18n::offers_accept());
    Some((asked, [yes, (Command::DeclineOffer, i18n::offers_decline())]))
}

/// Shows the state of the retry (another attempt at a move that was a mistake), while there is one.
pub fn mistake_retry_notice(ui: &mut Ui, cx: &PanelContext) {
    let palette = cx.palette;
    let Some(retry) = &cx.state.retry else { return };
    let game = cx.state.document.game();
    let name = &game.player_info(retry.player).name;
    let number = game.move_number(retry.mistake);
    let (text, color): (Message, _) = match retry.phase {
        RetryPhase::ToMove if retry.is_proved => (i18n::retry_asked(name, number), palette.line),
        RetryPhase::ToMove => (i18n::retry_maybe(name, number), palette.line),
        RetryPhase::Judging(..) => (i18n::retry_checking(), palette.text_weak),
        RetryPhase::Succeeded(node) if have_only_opponents_moved(game, node) => {
            (i18n::retry_good(), palette.accent)
        }
        RetryPhase::Failed(_) if retry.is_proved => (i18n::retry_failed(), palette.line),
        RetryPhase::Failed(_) => (i18n::retry_failed_maybe(), palette.line),
        RetryPhase::Succeeded(_) | RetryPhase::Abandoned => return,
    };
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        if matches!(retry.phase, RetryPhase::Judging(..)) {
            spinner(ui, cx);
        }
        ui.label(RichText::from(text).color(color).strong());
        let mut button = |text: Message, action: AnalyseAction| {
            cx.button(ui, text, action);
        };
        match retry.phase {
            RetryPhase::ToMove | RetryPhase::Failed(_) => {
                if retry.phase != RetryPhase::ToMove {
                    button(i18n::retry_again(), AnalyseAction::TryAgain);
                    button(i18n::retry_play_on(), AnalyseAction::EndRetry);
                }
                button(i18n::retry_show(), AnalyseAction::ShowBetter);
            }
            _ => {}
        }
    });
}

/// Returns whether only opponents have moved since this node.
fn have_only_opponents_moved(game: &Game, node: NodeId) -> bool {
    let since = game.depth(game.current()).saturating_sub(game.depth(node));
    since < usize::from(game.rules().player_count())
}

/// Shows the requested hint, and the button for its next step.
pub fn hint_notice(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let over = state.document.game().position().outcome().is_over();
    if over
        || state.has_hidden_marks()
        || state.computers.hint_search_at(state.position_id()).is_none()
    {
        return;
    }
    let (Some(hint), Some(text)) = (state.shown_hint(), state.hint_text()) else {
        ui.horizontal_wrapped(|ui| {
            spinner(ui, cx);
            ui.label(i18n::seats_hint_search());
        });
        return;
    };
    // The button first, so that it stays where it is whatever the text is.
    ui.horizontal_wrapped(|ui| {
        let (button, action): (Message, _) = match hint.step {
            HintStep::Where => (i18n::hint_more_why(), ComputerAction::Hint),
            HintStep::Why => (i18n::hint_more_which(), ComputerAction::Hint),
            HintStep::Which => (i18n::hint_take(), ComputerAction::PlayHint),
        };
        let tip = match hint.step {
            HintStep::Where => i18n::hint_more_why_tip(),
            HintStep::Why => i18n::hint_more_which_tip(),
            HintStep::Which => i18n::hint_take_tip(),
        };
        cx.button(ui, button, action).on_hover_text(tip);
        let step = i18n::hint_step(hint.step.number());
        ui.label(RichText::from(step).color(cx.palette.line).strong());
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(text);
        // What the tactics do is seen; the basis is that of a value.
        let tells_value = hint.choice.reason.ground != MoveGround::Tactics;
        if tells_value && hint.step >= HintStep::Why && hint.choice.verdict != Verdict::Unknown {
            ui.weak(short_basis_text(hint.choice.verdict.basis()));
        }
    });
}

/// Moves of the principal variation that are shown, at most.
const SHOWN_MOVES: usize = 6;

/// Shows what the computer players report: their guarantee, their search, and the reason for the
/// last move.
pub fn computer_messages(ui: &mut Ui, cx: &PanelContext) {
    if !cx.state.has_computers() {
        return;
    }
    if cx.state.shows_engine_eval() {
        perfect_guarantee(ui, cx);
    }
    thinking_message(ui, cx);
    move_reason(ui, cx, cx.state.position_id());
}

/// Shows the last move of a computer player, with its reason if that is allowed.
fn move_reason(ui: &mut Ui, cx: &PanelContext, here: PositionId) {
    let state = cx.state;
    // In blindfold play a reason would reveal the marks.
    let Some(choice) =
        state.computers.choice_leading_to(here).filter(|_| !state.has_hidden_marks())
    else {
        return;
    };
    let game = state.document.game();
    let Some(player) = game.mover_of(here.node) else { return };
    // After a swap the computer of another participant plays this mark.
    let by = &game.player_info(player).name;
    let text = match choice.verdict.basis() {
        _ if !state.shows_engine_eval() => i18n::seats_moved(by, move_text(&choice.mv)),
        Some(basis) => i18n::seats_why_known(
            by,
            state.reason_text(choice, false),
            short_basis_text(Some(basis)),
        ),
        None => i18n::seats_why(by, state.reason_text(choice, false)),
    };
    ui.weak(text);
}

fn thinking_message(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let game = state.document.game();
    let Some(bot) = state.computer_to_move().filter(|_| state.coin_toss.is_none()) else { return };
    let name = &game.player_info(game.position().to_move()).name;
    ui.horizontal_wrapped(|ui| {
        if state.is_computers_move_due() {
            spinner(ui, cx);
            ui.label(i18n::seats_thinking(name, &bot));
            command_button(ui, cx, Command::MoveNow, Command::MoveNow.label());
            command_button(ui, cx, Command::PauseComputers, i18n::seats_pause());
        } else {
            let text = i18n::seats_paused(name, &bot);
            ui.colored_label(cx.palette.line, text);
            command_button(ui, cx, Command::PauseComputers, i18n::seats_resume());
            command_button(ui, cx, Command::PlayOneMove, i18n::seats_step());
        }
    });
    if let Some((_, cell)) = state.planned_move() {
        ui.weak(i18n::premove_planned(&cell));
    }
    let told = state.is_computers_move_due() && state.shows_engine_eval();
    if let Some(thought) = state.computers.move_search().filter(|_| told) {
        search_details(ui, cx, thought);
    }
}

/// Shows the running search: depth, positions, speed and the principal variation.
fn search_details(ui: &mut Ui, cx: &PanelContext, thought: &MoveSearch) {
    let Some(peek) = thought.progress().filter(|peek| peek.nodes > 0) else {
        return;
    };
    let mut facts = Vec::new();
    if peek.depth > 0 {
        facts.push(i18n::work_ahead(peek.depth).to_string());
    }
    facts.push(i18n::count_positions(peek.nodes).to_string());
    if let Some(speed) = thought.nodes_per_second() {
        facts.push(i18n::seats_speed(speed as u64).to_string());
    }
    ui.weak(facts.join(" · "));
    // In blindfold play it would reveal the marks.
    if cx.state.has_hidden_marks() || peek.depth == 0 {
        return;
    }
    let moves = list_with_commas(peek.pv.iter().take(SHOWN_MOVES).map(move_text));
    let line = match peek.pv.len() {
        0..=SHOWN_MOVES => i18n::seats_expects(moves),
        _ => i18n::seats_expects_more(moves),
    };
    ui.weak(line);
}

fn move_text(mv: &Move) -> Arg {
    mv.cell().map_or_else(|| i18n::move_swap().into(), Arg::from)
}

/// Shows the strength that the Perfect player guarantees in this game, if it plays.
fn perfect_guarantee(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    if game.players().iter().any(|player| player.computer == Some(Bot::Perfect)) {
        let promise = cx.state.books.perfect_guarantee(game.rules());
        let text = i18n::seats_promise(&Bot::Perfect, search::perfect_guarantee_text(promise));
        ui.weak(text);
    }
}
