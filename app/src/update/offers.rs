//! Updates of offers: resignation, draw, takeback, and the answers.

use super::navigation;
use crate::i18n;
use crate::state::{Mode, Offer, State};
use hypertoe_core::analysis::{normalized_score, score_scale};
use hypertoe_core::play::Winnability;
use hypertoe_core::search::{Verdict, completing_cells};
use hypertoe_core::{Bot, EarlyEnd, Player};

/// Ends the game as a draw by agreement, unless it is over.
pub fn agree_draw(state: &mut State) {
    if state.document.outcome().is_over() {
        return;
    }
    state.document.continue_from_here();
    state.document.game_mut().set_early_end(Some(EarlyEnd::AgreedDraw));
}

/// Revokes an agreed draw or a resignation; a loss on time stands.
pub fn resume_game(state: &mut State) {
    let end = state.document.game().position().early_end();
    if matches!(end, Some(EarlyEnd::AgreedDraw | EarlyEnd::Resigned(_)))
        && state.document.game_mut().set_early_end(None)
    {
        navigation::hide_marks(state);
        state.overlays.show_done_toast(i18n::done_resumed());
    }
}

/// Resigns for the local player: the first call asks for confirmation, the second one resigns.
pub fn resign(state: &mut State) {
    let Some(player) = state.local_player().filter(|_| state.can_make_offers()) else { return };
    if state.offers.is_resigning() {
        state.document.continue_from_here();
        state.document.game_mut().set_early_end(Some(EarlyEnd::Resigned(player)));
        return;
    }
    state.offers.start_resigning();
    show_panel(state);
    let name = &state.document.game().player_info(player).name;
    state.overlays.announce(i18n::offers_resign(name), false);
}

/// Offers a draw: other humans are asked, computers answer at once.
pub fn offer_draw(state: &mut State) {
    let Some(by) = state.local_player().filter(|_| state.can_offer_draw()) else { return };
    if state.human_count() == 1 {
        return offer_draw_to_computers(state);
    }
    make_offer(state, Offer::Draw, by);
}

/// Requests a takeback; against computers only, it needs no consent.
pub fn request_takeback(state: &mut State) {
    if state.offers.was_declined(Offer::Takeback) {
        return state.overlays.show_problem_toast(i18n::offers_takeback_declined());
    }
    let Some((_, by)) = state.last_human_move().filter(|_| state.can_request_takeback()) else {
        return;
    };
    if state.human_count() == 1 {
        return take_back(state);
    }
    make_offer(state, Offer::Takeback, by);
}

/// Handles the answer of the other people to the pending offer: an accepted takeback is carried
/// out, an accepted draw is offered to the computers, and a refusal is reported.
pub fn resolve_offer(state: &mut State, accepted: bool) {
    let Some((offer, by)) = state.offers.take_pending() else { return };
    match offer {
        Offer::Draw if accepted => offer_draw_to_computers(state),
        Offer::Takeback if accepted => take_back(state),
        offer => {
            state.offers.decline(offer);
            let name = &state.document.game().player_info(by).name;
            state.overlays.show_done_toast(i18n::offers_declined(name));
        }
    }
}

fn make_offer(state: &mut State, offer: Offer, by: Player) {
    state.offers.propose(offer, by);
    show_panel(state);
    let name = &state.document.game().player_info(by).name;
    let text = match offer {
        Offer::Draw => i18n::offers_draw(name),
        Offer::Takeback => i18n::offers_takeback(name),
    };
    state.overlays.announce(text, true);
}

fn show_panel(state: &mut State) {
    state.settings.panel = true;
    state.explorer.tour.pause();
    state.screen.set_mode(Mode::Play);
}

/// Takes back the last move of a person.
fn take_back(state: &mut State) {
    let Some((node, _)) = state.last_human_move() else { return };
    let before = state.document.game().parent(node);
    navigation::navigate(state, |game| game.go_to(before));
    state.document.continue_from_here();
    state.computers.is_browsing = false;
}

/// Asks the computers for a draw that all persons want.
fn offer_draw_to_computers(state: &mut State) {
    let game = state.document.game();
    let players = (0..game.rules().player_count()).map(Player);
    let mut bots = players.filter_map(|player| Some((player, game.player_info(player).computer?)));
    let refusal = bots.find_map(|(player, bot)| Some((player, draw_refusal(state, player, bot)?)));
    let Some((player, why)) = refusal else { return agree_draw(state) };
    let name = game.player_info(player).name.clone();
    let text = match why {
        DrawRefusal::Winning => i18n::offers_refused_winning(name),
        DrawRefusal::PlaysOn => i18n::offers_refused_plays_on(name),
        DrawRefusal::Unknown => i18n::offers_refused_unknown(name),
    };
    state.offers.decline(Offer::Draw);
    state.overlays.show_done_toast(text);
}

/// The reason why a computer declines a draw.
enum DrawRefusal {
    /// It can win at once, sees a win, or a clear advantage.
    Winning,
    /// It sees neither a draw nor a clear disadvantage.
    PlaysOn,
    /// It cannot evaluate the position.
    Unknown,
}

/// The least advantage by estimate, of 1 for a win, that is a clear one: about that of a line which
/// lacks two marks on a square.
const CLEAR_ADVANTAGE: f64 = 0.1;
/// The greatest estimate with which a computer has had enough: about that where the other player
/// alone has a threat. A smaller disadvantage may only mean that it is the other player's turn.
const CLEAR_DISADVANTAGE: f64 = -0.3;

/// Returns why a computer declines a draw. Random accepts every draw. The others decline while they
/// can complete a line, if lines win; otherwise Careless accepts, and those that search accept what
/// they know to be no better than a draw, or clearly worse by estimate. Where neither is so, they
/// play on to win.
fn draw_refusal(state: &State, player: Player, bot: Bot) -> Option<DrawRefusal> {
    let position = state.document.game().position();
    let goal = position.rules().goal();
    if bot == Bot::Random || state.document.winnability() == Winnability::No {
        return None;
    }
    if !goal.is_misere() && !completing_cells(position, player).0.is_empty() {
        return Some(DrawRefusal::Winning);
    }
    if bot == Bot::Careless {
        return None;
    }
    let verdict = computer_verdict(state, player);
    let score = normalized_score(verdict, score_scale(position.shape()));
    match (verdict, score) {
        // It never rates a position.
        (Verdict::Unknown, _) if bot == Bot::LongGame => Some(DrawRefusal::PlaysOn),
        (Verdict::Unknown, _) | (_, None) => Some(DrawRefusal::Unknown),
        (Verdict::Estimate(_), Some(score)) if score <= CLEAR_DISADVANTAGE => None,
        (Verdict::Estimate(_), Some(score)) if score < CLEAR_ADVANTAGE => {
            Some(DrawRefusal::PlaysOn)
        }
        (_, Some(score)) => (score > 0.0).then_some(DrawRefusal::Winning),
    }
}

/// Returns a computer's evaluation: from its last move, or from its running search.
fn computer_verdict(state: &State, player: Player) -> Verdict {
    let game = state.document.game();
    let here = state.position_id();
    if game.position().to_move() == player {
        let peek = state.computers.move_search().and_then(|thought| thought.progress());
        return peek.map_or(Verdict::Unknown, |peek| peek.verdict);
    }
    match state.computers.choice_leading_to(here) {
        Some(choice) if game.mover_of(here.node) == Some(player) => choice.verdict,
        _ => Verdict::Unknown,
    }
}
