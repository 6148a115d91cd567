//! Updates of offers: resignation, draw, takeback, and the answers.

use super::{place, sight};
use crate::action::GameAction;
use crate::state::{Mode, Offer, State, ToastKind};
use crate::words;
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::search::Verdict;
use hypertoe_core::search::completing;
use hypertoe_core::{Bot, Conclusion, Player};

/// Carries out an action about offers; returns any other action.
pub fn update(state: &mut State, action: GameAction) -> Option<GameAction> {
    match action {
        GameAction::AgreeDraw => agree_draw(state),
        GameAction::PlayOn => play_on(state),
        GameAction::Resign => resign(state),
        GameAction::OfferDraw => offer_draw(state),
        GameAction::AskTakeback => ask_takeback(state),
        GameAction::Answer(accepted) => answer(state, accepted),
        // Between persons, with running clocks, undoing a move needs consent.
        GameAction::Undo if state.clock_runs() && state.persons() > 1 => ask_takeback(state),
        other => return Some(other),
    }
    None
}

/// Ends the game as an agreed draw.
fn agree_draw(state: &mut State) {
    state.document.game_mut().conclude(Some(Conclusion::AgreedDraw));
}

/// Revokes an agreed draw or a resignation; a loss on time stands.
fn play_on(state: &mut State) {
    let end = state.document.game().position().conclusion();
    if matches!(end, Some(Conclusion::AgreedDraw | Conclusion::Resigned(_)))
        && state.document.game_mut().conclude(None)
    {
        sight::close_eyes(state);
    }
}

/// Asks for confirmation the first time, resigns the second time.
fn resign(state: &mut State) {
    let Some(player) = state.speaker().filter(|_| state.may_speak()) else { return };
    if state.offers.is_resigning() {
        state.document.game_mut().conclude(Some(Conclusion::Resigned(player)));
        return;
    }
    state.offers.resign();
    show_panel(state);
    let name = &state.document.game().info(player).name;
    state.front.tell(words::offers_resign(name), false);
}

/// Offers a draw: persons are asked, computers answer at once.
fn offer_draw(state: &mut State) {
    let Some(by) = state.speaker().filter(|_| state.may_offer_draw()) else { return };
    if state.persons() == 1 {
        return ask_computers(state);
    }
    make(state, Offer::Draw, by);
}

/// Requests a takeback; against computers only, it needs no consent.
fn ask_takeback(state: &mut State) {
    if state.offers.was_declined(Offer::Takeback) {
        return state.front.toast(ToastKind::Problem, words::offers_takeback_declined());
    }
    let Some((_, by)) = state.move_to_take_back().filter(|_| state.may_ask_takeback()) else {
        return;
    };
    if state.persons() == 1 {
        return take_back(state);
    }
    make(state, Offer::Takeback, by);
}

/// Handles the others' answer to the pending offer.
fn answer(state: &mut State, accepted: bool) {
    let Some((offer, by)) = state.offers.answer() else { return };
    match offer {
        Offer::Draw if accepted => ask_computers(state),
        Offer::Takeback if accepted => take_back(state),
        offer => {
            state.offers.decline(offer);
            let name = &state.document.game().info(by).name;
            state.front.toast(ToastKind::Done, words::offers_declined(name));
        }
    }
}

fn make(state: &mut State, offer: Offer, by: Player) {
    state.offers.make(offer, by);
    show_panel(state);
    let name = &state.document.game().info(by).name;
    let text = match offer {
        Offer::Draw => words::offers_draw(name),
        Offer::Takeback => words::offers_takeback(name),
    };
    state.front.tell(text, true);
}

/// Makes the pending offer visible.
fn show_panel(state: &mut State) {
    state.settings.panel = true;
    state.explore.tour.pause();
    state.screen.go(Mode::Play);
}

/// Takes back the last move of a person.
fn take_back(state: &mut State) {
    let Some((node, _)) = state.move_to_take_back() else { return };
    let before = state.document.game().parent(node);
    place::go(state, |game| game.go_to(before));
    // The game goes on from here.
    state.seats.look_back(false);
}

/// Asks the computers for a draw that all persons want.
fn ask_computers(state: &mut State) {
    let game = state.document.game();
    let players = (0..game.rules().players()).map(Player);
    let mut bots = players.filter_map(|player| Some((player, game.info(player).computer?)));
    let refusal = bots.find_map(|(player, bot)| Some((player, refusal(state, player, bot)?)));
    let Some((player, why)) = refusal else { return agree_draw(state) };
    let name = game.info(player).name.clone();
    let text = match why {
        Why::Wins => words::offers_refused_winning(name),
        Why::Unknown => words::offers_refused_unknown(name),
    };
    state.offers.decline(Offer::Draw);
    state.front.toast(ToastKind::Done, text);
}

/// The reason why a computer declines a draw.
enum Why {
    /// It evaluates the position as won.
    Wins,
    /// It cannot evaluate the position.
    Unknown,
}

/// Returns why a computer declines a draw. Random accepts every draw. The others decline while they
/// can complete a line, if lines win; otherwise Careless accepts, and those that search go by their
/// evaluation.
fn refusal(state: &State, player: Player, bot: Bot) -> Option<Why> {
    let position = state.document.game().position();
    let goal = position.rules().goal();
    if bot == Bot::Random || state.document.chances() == Winnable::No {
        return None;
    }
    if !goal.is_misere() && !completing(position, player).0.is_empty() {
        return Some(Why::Wins);
    }
    if bot == Bot::Careless {
        return None;
    }
    match verdict_of(state, player) {
        Verdict::Unknown => Some(Why::Unknown),
        Verdict::Estimate(guess) => (guess > 0).then_some(Why::Wins),
        verdict => verdict.is_win().then_some(Why::Wins),
    }
}

/// Returns a computer's evaluation: from its last move, or from its running search.
fn verdict_of(state: &State, player: Player) -> Verdict {
    let game = state.document.game();
    let here = state.place();
    if game.position().to_move() == player {
        let glimpse = state.seats.thought().and_then(|thought| thought.glimpse());
        return glimpse.map_or(Verdict::Unknown, |glimpse| glimpse.verdict);
    }
    match state.seats.reason_at(here) {
        Some(choice) if game.player_at(here.node) == Some(player) => choice.verdict,
        _ => Verdict::Unknown,
    }
}
