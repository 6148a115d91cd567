//! Results in words: `1-0`, `0-1`, `1/2-1/2`, `*`, and `P3 wins` where there
//! are more than two players.

use super::error::offset_of;
use super::format::FormatError;
use crate::play::outcome::Outcome;
use crate::play::player::Player;

/// The result of a game of this many players.
pub(super) fn result_text(outcome: Outcome, players: u8) -> String {
    match outcome {
        Outcome::Undecided => "*".to_owned(),
        Outcome::Draw => "1/2-1/2".to_owned(),
        Outcome::Won(Player(0)) if players == 2 => "1-0".to_owned(),
        Outcome::Won(Player(1)) if players == 2 => "0-1".to_owned(),
        Outcome::Won(Player(seat)) => format!("P{} wins", seat + 1),
        Outcome::Lost(Player(seat)) => format!("P{} loses", seat + 1),
    }
}

/// Whether a word is the first of a result in two words: `P3`.
fn is_seat(word: &str) -> bool {
    let digits = word.strip_prefix(['P', 'p']).unwrap_or_default();
    digits.len() == 1 && digits.bytes().all(|b| (b'1'..=b'8').contains(&b))
}

/// Reads a result; `None` if it is none.
pub(super) fn parse_result(text: &str) -> Option<Outcome> {
    match text {
        "*" => return Some(Outcome::Undecided),
        "1-0" => return Some(Outcome::Won(Player(0))),
        "0-1" => return Some(Outcome::Won(Player(1))),
        "1/2-1/2" | "½-½" => return Some(Outcome::Draw),
        _ => {}
    }
    let (seat, verb) = text.trim().split_once(char::is_whitespace)?;
    if !is_seat(seat) {
        return None;
    }
    let player = Player(seat[1..].parse::<u8>().ok()? - 1);
    match verb.trim().to_lowercase().as_str() {
        "wins" => Some(Outcome::Won(player)),
        "loses" => Some(Outcome::Lost(player)),
        _ => None,
    }
}

/// The result in a text that is read word by word.
pub(super) struct Told<'a> {
    text: &'a str,
    /// The first word of a result such as `P3 wins`.
    seat: Option<&'a str>,
    result: Option<(Outcome, &'a str)>,
}

impl<'a> Told<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, seat: None, result: None }
    }

    /// Takes a word that follows a player. `false` if none came before.
    pub(super) fn take_second(&mut self, word: &'a str) -> Result<bool, FormatError> {
        let Some(seat) = self.seat.take() else { return Ok(false) };
        let both = &self.text[offset_of(self.text, seat)..offset_of(self.text, word) + word.len()];
        self.result = Some((parse_result(both).ok_or_else(|| self.no_verb(word))?, both));
        Ok(true)
    }

    /// Takes a word that is or begins a result. `false` if it does not.
    pub(super) fn take(&mut self, word: &'a str) -> Result<bool, FormatError> {
        if self.result.is_some() {
            return Err(FormatError::with(self.text, word, "nothing should follow the result"));
        }
        self.seat = is_seat(word).then_some(word);
        self.result = parse_result(word).map(|outcome| (outcome, word));
        Ok(self.seat.is_some() || self.result.is_some())
    }

    /// The result, if there is one; only a word can follow a player.
    pub(super) fn result(&self) -> Result<Option<(Outcome, &'a str)>, FormatError> {
        self.seat.map_or(Ok(self.result), |seat| Err(self.no_verb(seat)))
    }

    fn no_verb(&self, part: &str) -> FormatError {
        FormatError::with(self.text, part, "a player is followed by wins or loses")
    }
}

/// What follows the number of a move, `12.`, in a word that begins with one.
pub(super) fn after_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < word.len() && rest.starts_with('.')).then(|| rest.trim_start_matches('.'))
}
