//! Syntax that several formats share: times, results, and escaped texts.
//!
//! Times are in the notation of chess's PGN: `[%clk 0:02:47.655]` is the mover's clock after a
//! move, `[%emt 0:00:12]` the time that the move took, `[%spent 0:00:05]` the thinking time after
//! it until the game was saved, `[%back 0:00:20 0:00:00]` what each player has used for moves that
//! were taken back to there, and `[%played]` that the game as it was played ends there. A time
//! control is `300+2` (seconds, increment) or `1/30`
//! (seconds for each move).

use crate::play::{Game, MAX_PLAYERS, Outcome, Player, TimeControl};

/// The value of the tag `Termination` of a game lost on time.
pub(super) const TIME_FORFEIT: &str = "time forfeit";

/// The times in the comment on a move, in milliseconds, and whether the main line ends with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveTimes {
    /// The mover's clock after the move.
    pub(super) clock: Option<u32>,
    /// The time that the move took.
    pub(super) used: Option<u32>,
    /// The thinking time after the move, about a next move that was not made before the game was
    /// saved.
    pub(super) thought: Option<u32>,
    /// The time that each player has used for moves that were taken back to this one.
    pub(super) taken_back: Vec<u32>,
    /// Whether this is the last move of the main line, and the text does not end with it.
    pub(super) ends_main_line: bool,
}

impl MoveTimes {
    /// Returns the times as the beginning of a comment: `[%clk 0:02:47] [%emt 0:00:12]`.
    pub(super) fn comment_prefix(&self) -> String {
        let all = [("clk", self.clock), ("emt", self.used), ("spent", self.thought)];
        let told = all.into_iter().filter_map(|(name, time)| Some((name, vec![time?])));
        let back = Some(("back", self.taken_back.clone())).filter(|(_, times)| !times.is_empty());
        let played = self.ends_main_line.then(|| ("played", Vec::new()));
        let text = |(name, times): (&str, Vec<u32>)| {
            let times: String =
                times.into_iter().map(|time| format!(" {}", time_text(time))).collect();
            format!("[%{name}{times}]")
        };
        told.chain(back).chain(played).map(text).collect::<Vec<_>>().join(" ")
    }

    /// Sets the time that a command of this name holds; `None` if there is no such command, or
    /// its values are not times.
    pub(super) fn set_command(&mut self, name: &str, values: &str) -> Option<()> {
        let values = values.split_whitespace().take(MAX_PLAYERS.into()).map(parse_time);
        let values = values.collect::<Option<Vec<u32>>>()?;
        match (name, &values[..]) {
            ("clk", [time]) => self.clock = Some(*time),
            ("emt", [time]) => self.used = Some(*time),
            ("spent", [time]) => self.thought = Some(*time),
            ("back", [_, ..]) => self.taken_back = values,
            ("played", []) => self.ends_main_line = true,
            _ => return None,
        }
        Some(())
    }
}

/// Returns a time as hours, minutes and seconds: `1:02:03.456`.
fn time_text(millis: u32) -> String {
    let (seconds, rest) = (millis / 1_000, millis % 1_000);
    let (minutes, hours) = (seconds / 60, seconds / 3_600);
    let part = if rest > 0 { format!(".{rest:03}") } else { String::new() };
    format!("{hours}:{:02}:{:02}{part}", minutes % 60, seconds % 60)
}

fn parse_time(text: &str) -> Option<u32> {
    let mut parts = text.trim().rsplit(':');
    let seconds = parse_seconds(parts.next()?)?;
    let whole = |part: Option<&str>| part.map_or(Some(0), |part| part.parse::<u32>().ok());
    let (minutes, hours) = (whole(parts.next())?, whole(parts.next())?);
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let done = parts.next().is_none();
    minutes.checked_mul(60_000)?.checked_add(seconds).filter(|_| done)
}

/// Returns a time in seconds with at most three decimals: `300`, `0.5`.
fn seconds_text(millis: u32) -> String {
    match millis % 1_000 {
        0 => (millis / 1_000).to_string(),
        rest => format!("{}.{rest:03}", millis / 1_000).trim_end_matches('0').to_owned(),
    }
}

fn parse_seconds(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit()) && !part.is_empty();
    if !digits(whole) || !digits(part) {
        return None;
    }
    let millis: u32 = format!("{part:0<3}").get(..3)?.parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(1_000)?.checked_add(millis)
}

/// Returns a time control as the value of a tag: `300+2`, `1/30`.
pub(super) fn time_control_text(control: TimeControl) -> String {
    match control {
        TimeControl::None => "-".to_owned(),
        TimeControl::Game { base, increment: 0 } => seconds_text(base),
        TimeControl::Game { base, increment } => {
            format!("{}+{}", seconds_text(base), seconds_text(increment))
        }
        TimeControl::Move { time } => format!("1/{}", seconds_text(time)),
    }
}

/// Parses the text that [`time_control_text`] writes; `None` if it is malformed or out of range.
pub(super) fn parse_time_control(text: &str) -> Option<TimeControl> {
    let text = text.trim();
    let control = match (text, text.split_once('/'), text.split_once('+')) {
        ("-" | "?" | "", ..) => TimeControl::None,
        (_, Some(("1", time)), _) => TimeControl::Move { time: parse_seconds(time)? },
        (_, _, Some((base, increment))) => {
            TimeControl::Game { base: parse_seconds(base)?, increment: parse_seconds(increment)? }
        }
        _ => TimeControl::Game { base: parse_seconds(text)?, increment: 0 },
    };
    Some(control).filter(|control| control.is_valid())
}

/// Returns the result at the end of a game's line of play as a text: `1-0`, `P3 wins`, or `*` if
/// the game goes on.
pub(super) fn result_text(game: &Game) -> String {
    let mut end = game.clone();
    end.line_of_play().last().into_iter().for_each(|last| end.go_to(*last));
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

/// Returns whether a word names a player in a result such as `P3 wins`: `P1` to `P8`.
pub(super) fn is_player_token(word: &str) -> bool {
    let digits = word.strip_prefix(['P', 'p']).unwrap_or_default();
    digits.len() == 1 && digits.bytes().all(|b| (b'1'..=b'8').contains(&b))
}

/// Parses a result as [`result_text`] writes it, or as people do: `1–0`, `1:0`, `½`. `None` if the
/// text is not a result.
pub(super) fn parse_result(text: &str) -> Option<Outcome> {
    match &*text.replace(['–', '−', ':'], "-") {
        "*" => return Some(Outcome::Undecided),
        "1-0" => return Some(Outcome::Won(Player(0))),
        "0-1" => return Some(Outcome::Won(Player(1))),
        "1/2-1/2" | "½-½" | "1/2" | "½" => return Some(Outcome::Draw),
        _ => {}
    }
    let (seat, verb) = text.trim().split_once(char::is_whitespace)?;
    if !is_player_token(seat) {
        return None;
    }
    let player = Player(seat[1..].parse::<u8>().ok()? - 1);
    match verb.trim().to_lowercase().as_str() {
        "wins" => Some(Outcome::Won(player)),
        "loses" => Some(Outcome::Lost(player)),
        _ => None,
    }
}

/// Escapes a text with backslashes, so that the character `close` can end it.
pub(super) fn escape(text: &str, close: char) -> String {
    let written = |c: char| match c {
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c == close || c == '\\' => format!("\\{c}"),
        // All of these are below U+10000, so four hex digits do.
        c if c.is_control() || c == '\u{feff}' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    text.chars().map(written).collect()
}

/// Reverses [`escape`]: reads up to the first unescaped `close` and returns the plain text and
/// the number of bytes before `close`; `None` if there is no `close`. A backslash before any
/// other character is kept.
pub(super) fn unescape(text: &str, close: char) -> Option<(String, usize)> {
    let mut plain = String::new();
    let mut rest = text;
    loop {
        let at = rest.find(['\\', close])?;
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(tail) = rest.strip_prefix('\\') else {
            return Some((plain, text.len() - rest.len()));
        };
        let (c, length) = match tail.chars().next() {
            Some('n') => ('\n', 1),
            Some('r') => ('\r', 1),
            Some('t') => ('\t', 1),
            Some('u') => parse_unicode_escape(tail).unwrap_or(('\\', 0)),
            Some(c) if c == '\\' || c == close => (c, c.len_utf8()),
            _ => ('\\', 0),
        };
        plain.push(c);
        rest = &tail[length..];
    }
}

/// Parses `u001b`; returns the character and the number of bytes read.
fn parse_unicode_escape(text: &str) -> Option<(char, usize)> {
    let hex = text.get(1..5).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()))?;
    let code = u32::from_str_radix(hex, 16).ok()?;
    Some((char::from_u32(code)?, 5))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back() {
        for millis in [0, 1, 999, 1_000, 59_999, 60_000, 3_599_500, 3_600_000, u32::MAX] {
            assert_eq!(parse_time(&time_text(millis)), Some(millis));
            let times = MoveTimes { clock: Some(millis), used: Some(7), ..MoveTimes::default() };
            let back = MoveTimes { taken_back: vec![millis, 0, 7], ..times.clone() };
            let last = MoveTimes { ends_main_line: true, ..MoveTimes::default() };
            for times in [times, back, last] {
                assert_eq!(read_commands(&times.comment_prefix()), Some(times));
            }
        }
        assert_eq!(time_text(167_655), "0:02:47.655");
        for wrong in ["", "1:2:3:4", "a", "1.", "99999999:00:00", "-1"] {
            assert_eq!(parse_time(wrong), None, "{wrong}");
        }
        let others = ["[%clk 1 2]", "[%back]", "[%played 1]", "[%eval 3]", "[%clk]", "[%]"];
        for comment in others {
            assert_eq!(read_commands(comment), None, "{comment}");
        }
    }

    /// Reads commands that fill a comment.
    fn read_commands(comment: &str) -> Option<MoveTimes> {
        let mut times = MoveTimes::default();
        for command in comment.split(']').map(str::trim).filter(|command| !command.is_empty()) {
            let command = command.strip_prefix("[%")?;
            let (name, values) = command.split_once(' ').unwrap_or((command, ""));
            times.set_command(name, values)?;
        }
        Some(times)
    }

    #[test]
    fn time_controls_come_back() {
        let all = [
            (TimeControl::None, "-"),
            (TimeControl::Game { base: 300_000, increment: 0 }, "300"),
            (TimeControl::Game { base: 180_500, increment: 2_050 }, "180.5+2.05"),
            (TimeControl::Move { time: 30_000 }, "1/30"),
        ];
        for (control, text) in all {
            assert_eq!(time_control_text(control), text);
            assert_eq!(parse_time_control(text), Some(control));
        }
        for wrong in ["0", "1/0.5", "40/9000", "five", "999999999", "300+", "+2"] {
            assert_eq!(parse_time_control(wrong), None, "{wrong}");
        }
    }
}

#[cfg(test)]
mod escape_tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        let texts = [
            "",
            "plain",
            "a}b{c",
            "\\",
            "\\n",
            "end\\",
            "two\nlines\r\n\t\u{1b}\0\u{feff}",
            "\\u001b",
        ];
        for text in texts {
            let escaped = escape(text, '}');
            let followed = format!("{escaped}}} and more}}");
            assert_eq!(unescape(&followed, '}'), Some((text.to_owned(), escaped.len())));
            assert!(!escaped.contains('\n'));
        }
        let plain = "C:\\games \\uzz \\x";
        assert_eq!(unescape(&format!("{plain}}}"), '}'), Some((plain.to_owned(), plain.len())));
        assert_eq!(unescape("open \\}", '}'), None);
    }
}
