//! Results as text: `1-0`, `0-1`, `1/2-1/2`, `*`, and `P3 wins` or `P3 loses` with more than two
//! players.

use crate::play::game::Game;
use crate::play::outcome::Outcome;
use crate::play::player::Player;

/// Returns the result at the end of a game's line of play.
pub(super) fn result_text(game: &Game) -> String {
    let mut end = game.clone();
    end.current_line().last().into_iter().for_each(|last| end.go_to(*last));
    let players = game.rules().player_count();
    match end.position().outcome() {
        Outcome::Undecided => "*".to_owned(),
        Outcome::Draw => "1/2-1/2".to_owned(),
        Outcome::Won(Player(0)) if players == 2 => "1-0".to_owned(),
        Outcome::Won(Player(1)) if players == 2 => "0-1".to_owned(),
        Outcome::Won(Player(seat)) => format!("P{} wins", seat + 1),
        Outcome::Lost(Player(seat)) => format!("P{} loses", seat + 1),
    }
}

/// Returns whether a word is the first of a two-word result such as `P3 wins`.
pub(super) fn is_seat_word(word: &str) -> bool {
    let digits = word.strip_prefix(['P', 'p']).unwrap_or_default();
    digits.len() == 1 && digits.bytes().all(|b| (b'1'..=b'8').contains(&b))
}

/// Parses a result; `None` if the text is not one.
pub(super) fn parse_result(text: &str) -> Option<Outcome> {
    match text {
        "*" => return Some(Outcome::Undecided),
        "1-0" => return Some(Outcome::Won(Player(0))),
        "0-1" => return Some(Outcome::Won(Player(1))),
        "1/2-1/2" | "½-½" => return Some(Outcome::Draw),
        _ => {}
    }
    let (seat, verb) = text.trim().split_once(char::is_whitespace)?;
    if !is_seat_word(seat) {
        return None;
    }
    let player = Player(seat[1..].parse::<u8>().ok()? - 1);
    match verb.trim().to_lowercase().as_str() {
        "wins" => Some(Outcome::Won(player)),
        "loses" => Some(Outcome::Lost(player)),
        _ => None,
    }
}
