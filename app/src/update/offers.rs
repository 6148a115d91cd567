//! Resigning, offering a draw, asking for a move back, and the answers.

use super::{place, sight};
use crate::action::GameAction;
use crate::state::{Mode, Offer, State, ToastKind};
use crate::words;
use hypertoe_core::play::line_state::Winnable;
use hypertoe_core::search::Verdict;
use hypertoe_core::search::completing;
use hypertoe_core::{Bot, Conclusion, Player};

/// Carries out what is said between players, and returns what is something else.
pub fn update(state: &mut State, action: GameAction) -> Option<GameAction> {
    match action {
        GameAction::AgreeDraw => agree_draw(state),
        GameAction::PlayOn => play_on(state),
        GameAction::Resign => resign(state),
        GameAction::OfferDraw => offer_draw(state),
        GameAction::AskTakeback => ask_takeback(state),
        GameAction::Answer(accepted) => answer(state, accepted),
        // Between people a move is not simply taken back while the clock runs.
        GameAction::Undo if state.clock_runs() && state.persons() > 1 => ask_takeback(state),
        other => return Some(other),
    }
    None
}

/// The players call the position a draw.
fn agree_draw(state: &mut State) {
    state.document.game_mut().conclude(Some(Conclusion::AgreedDraw));
}

/// An agreed draw or a resignation is taken back. Time that is up does not come back.
fn play_on(state: &mut State) {
    let end = state.document.game().position().conclusion();
    if matches!(end, Some(Conclusion::AgreedDraw | Conclusion::Resigned(_)))
        && state.document.game_mut().conclude(None)
    {
        sight::close_eyes(state);
    }
}

/// The first time it is asked about, the second time it is done.
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

/// A draw is offered: persons are asked, computers answer at once.
fn offer_draw(state: &mut State) {
    let Some(by) = state.speaker().filter(|_| state.may_offer_draw()) else { return };
    if state.persons() == 1 {
        return ask_computers(state);
    }
    make(state, Offer::Draw, by);
}

/// A move is asked back. Who plays against computers simply takes it back.
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

/// The others have answered what was asked; nobody is about to give up any more.
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

/// What waits for an answer has to be seen.
fn show_panel(state: &mut State) {
    state.settings.panel = true;
    state.explore.tour.pause();
    state.screen.go(Mode::Play);
}

/// Who has made the last move of a person is to move again.
fn take_back(state: &mut State) {
    let Some((node, _)) = state.move_to_take_back() else { return };
    let before = state.document.game().parent(node);
    place::go(state, |game| game.go_to(before));
    // The game goes on from here.
    state.seats.look_back(false);
}

/// All persons want a draw; the computers say what they think of it.
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

/// Why a computer does not want a draw.
enum Why {
    /// It thinks that it is winning.
    Wins,
    /// It does not know how it stands.
    Unknown,
}

/// Random takes every draw. The others refuse while they could complete a line, if lines win;
/// beyond that Careless knows nothing and accepts, and who has looked ahead goes by what it found.
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

/// What a computer knows of how it stands: from its last move, or from what it thinks of now.
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
