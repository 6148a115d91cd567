//! The tags of a PGN-like text.

use crate::base::shorten_word;
use crate::geometry::Shape;
use crate::play::rules::checked_player_count;
use crate::play::{
    Blindfold, Bot, Game, Mark, Outcome, PlayerColor, PlayerInfo, Rules, SeriesScore, StartOrder,
    Visibility,
};
use crate::record::checks::{check_comment, check_player_infos};
use crate::record::notation::{TIME_FORFEIT, parse_result, parse_time_control};
use crate::record::rules_text::parse_setup;
use crate::record::{FileLocation, FormatError, GameFormat, ParseErrorKind, parse_rules};
use std::sync::Arc;

/// The tags of a game, each with its slice of the text.
pub(super) struct PgnTags<'a> {
    text: &'a str,
    tags: Vec<(String, String, &'a str)>,
    /// The indices of known tags whose values mean nothing here. Like unknown tags they are kept in
    /// the comment on the game.
    odd: Vec<usize>,
}

/// The tags without which there is no game: each may be given once, and a wrong value is an error.
const DEFINING: [&str; 4] = ["Shape", "Rules", "Setup", "Players"];

impl<'a> PgnTags<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, tags: Vec::new(), odd: Vec::new() }
    }

    /// Adds a tag; `part` is its slice of the text. Of tags with one name the first counts.
    ///
    /// # Errors
    /// If there is a tag of this name already, and it defines the game.
    pub(super) fn add(
        &mut self,
        name: String,
        value: String,
        part: &'a str,
    ) -> Result<(), FormatError> {
        let defines = DEFINING.iter().any(|known| known.eq_ignore_ascii_case(&name));
        let is_second = self.get(&name).is_some();
        if is_second && defines {
            let what = ParseErrorKind::DuplicateTag(shorten_word(&name));
            return Err(FormatError::at_span(self.text, part, what));
        }
        if is_second {
            self.odd.push(self.tags.len());
        }
        self.tags.push((name, value, part));
        Ok(())
    }

    fn get(&self, name: &str) -> Option<(&str, &'a str)> {
        let found = self.tags.iter().find(|tag| tag.0.eq_ignore_ascii_case(name));
        found.map(|tag| (tag.1.as_str(), tag.2))
    }

    fn error(&self, part: &str, what: impl Into<ParseErrorKind>) -> FormatError {
        FormatError::at_span(self.text, part, what)
    }

    /// Parses the value of a tag, if present; returns it with the tag's slice of the text.
    fn parse_tag<T, E: Into<ParseErrorKind>>(
        &self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<(T, &'a str)>, FormatError> {
        let Some((value, part)) = self.get(name) else { return Ok(None) };
        parse(value).map(|told| Some((told, part))).map_err(|error| self.error(part, error))
    }

    /// Parses the value of a tag that does not define the game. A value that means nothing here is
    /// kept in the comment, and counts as absent.
    fn parse_or_keep<T>(&mut self, name: &str, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let at = self.tags.iter().position(|tag| tag.0.eq_ignore_ascii_case(name))?;
        let value = parse(&self.tags[at].1);
        if value.is_none() && !self.odd.contains(&at) {
            self.odd.push(at);
        }
        value
    }

    /// Returns the rules in the tags, otherwise those given.
    pub(super) fn rules(&self, given: Option<&Rules>) -> Result<Rules, FormatError> {
        let whole = |value: &str| value.trim().parse::<u64>();
        let players = self.parse_tag("Players", |value| {
            whole(value).map_err(|_| ParseErrorKind::NotWholeNumber(shorten_word(value)))
        })?;
        let shape = self.parse_tag("Shape", str::parse::<Shape>)?;
        let told = self.parse_tag("Rules", |words| {
            let board = shape.as_ref().map(|(shape, _)| shape).or(given.map(Rules::shape));
            let board = board.ok_or(ParseErrorKind::RulesNeedBoard("[Shape \"3^4\"]"))?;
            parse_rules(board.clone(), words).map_err(|misread| misread.kind)
        })?;
        let rules = match (told, shape) {
            (Some((rules, _)), _) => rules,
            (None, Some((shape, part))) => {
                let count = players.map_or(2, |(count, _)| count);
                match given.filter(|rules| *rules.shape() == shape) {
                    Some(rules) => rules.clone(),
                    None => checked_player_count(count)
                        .and_then(|players| Rules::new(shape, players))
                        .map_err(|error| self.error(part, error))?,
                }
            }
            (None, None) => given.cloned().ok_or(FormatError::RulesNeeded(GameFormat::PGN))?,
        };
        match players {
            Some((count, part)) if count != u64::from(rules.player_count()) => {
                let what =
                    ParseErrorKind::PlayersDiffer { here: count, rules: rules.player_count() };
                Err(self.error(part, what))
            }
            _ => Ok(rules),
        }
    }

    /// Returns the game before its first move, with the marks of the tag `Setup` on the board.
    pub(super) fn starting_game(&self, rules: Rules) -> Result<Game, FormatError> {
        let rules = Arc::new(rules);
        let Some((words, part)) = self.get("Setup") else { return Ok(Game::new(rules)) };
        let setup = parse_setup(&rules, words).map_err(|misread| self.error(part, misread.kind))?;
        let start = setup.position().map_err(|error| self.error(part, error))?;
        Ok(Game::from_start(&start))
    }

    /// Returns the result in the tags, if any, with its slice of the text.
    pub(super) fn result(&self) -> Option<(Outcome, &'a str)> {
        let (value, tag) = self.get("Result")?;
        Some((parse_result(value)?, tag.split('"').nth(1).unwrap_or(tag)))
    }

    /// Sets the players, series, blindfold setting, time control and comment of a game from the
    /// tags. Unknown tags, and those with odd values, become lines of the comment.
    ///
    /// # Errors
    /// If the players or the comment are not possible.
    pub(super) fn apply_to(&mut self, game: &mut Game) -> Result<(), FormatError> {
        let seats = game.players().len();
        let players: Vec<PlayerInfo> = (0..seats).map(|seat| self.player(seat, seats)).collect();
        let first = self.tags.iter().find(|tag| seat_of(&tag.0).is_some());
        let first = first.map_or(self.text, |tag| tag.2);
        check_player_infos(&players).map_err(|error| self.error(first, error))?;
        game.set_players(players);
        self.parse_or_keep("Series", |value| {
            game.set_series_before(parse_series(value)?).then_some(())
        });
        if let Some(blindfold) = self.parse_or_keep("Blindfold", parse_blindfold) {
            game.set_blindfold(blindfold);
        }
        if let Some(control) = self.parse_or_keep("TimeControl", parse_time_control) {
            game.set_time_control(control);
        }
        self.parse_or_keep("Result", parse_result);
        let comment = self.comment(seats);
        check_comment(FileLocation::Field("comment"), &comment)
            .map_err(|error| self.error(self.text, error))?;
        game.set_comment(comment);
        Ok(())
    }

    /// Returns whether the tag `Termination` says that a player lost on time.
    pub(super) fn is_lost_on_time(&self) -> bool {
        self.get("Termination").is_some_and(|(value, _)| value.eq_ignore_ascii_case(TIME_FORFEIT))
    }

    fn comment(&self, seats: usize) -> String {
        const OTHERS: [&str; 6] =
            ["Result", "Series", "Blindfold", "Comment", "TimeControl", "Termination"];
        let names = |list: &[&str], name: &str| list.iter().any(|it| it.eq_ignore_ascii_case(name));
        let known = |name: &str| {
            names(&DEFINING, name)
                || names(&OTHERS, name)
                || seats == 2 && names(&COLORS, name)
                || seat_of(name).is_some_and(|seat| seat < seats)
        };
        let own = self.get("Comment").map(|(value, _)| value.to_owned());
        let kept = self.tags.iter().enumerate();
        let kept = kept.filter(|(at, tag)| !known(&tag.0) || self.odd.contains(at));
        let kept = kept.map(|(_, (name, value, _))| format!("{name}: {value}"));
        own.into_iter().chain(kept).collect::<Vec<_>>().join("\n")
    }

    /// Returns a player of a game with this number of seats. Of two the players of chess's tags are
    /// known too.
    fn player(&mut self, seat: usize, seats: usize) -> PlayerInfo {
        let tag = |kind: &str| format!("{kind}{}", seat + 1);
        let mut info = PlayerInfo::default_for_seat(seat);
        let mark = self.parse_or_keep(&tag("Mark"), |name| Mark::try_from(name.to_owned()).ok());
        if let Some(mark) = mark {
            info.mark = mark;
            info.name = info.mark.letter().to_string();
        }
        let of_chess = COLORS.get(seat).filter(|_| seats == 2);
        let of_chess = of_chess.and_then(|color| self.get(color)).map(|(name, _)| name);
        let of_chess = of_chess.filter(|name| !["", "?"].contains(&name.trim()));
        if let Some(name) = self.get(&tag("Player")).map(|(name, _)| name).or(of_chess) {
            info.name = name.to_owned();
        }
        for spelling in ["Colour", "Color"] {
            if let Some(color) = self.parse_or_keep(&tag(spelling), PlayerColor::from_word) {
                info.color = color;
            }
        }
        info.computer = self.parse_or_keep(&tag("Computer"), parse_bot);
        info
    }
}

/// The tags that name the players of a game of chess.
const COLORS: [&str; 2] = ["White", "Black"];

/// Returns the seat in a tag name such as `Player1` or `Mark1`.
fn seat_of(name: &str) -> Option<usize> {
    let kind = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let kinds = ["Player", "Mark", "Color", "Colour", "Computer"];
    let known = kinds.iter().any(|known| known.eq_ignore_ascii_case(kind));
    let number: usize = name[kind.len()..].parse().ok()?;
    (known && number > 0).then(|| number - 1)
}

/// A setting whose values without fields are each written as one word, the same word as in the
/// `.hypertoe` file.
pub(super) trait Keyword: Copy + PartialEq + 'static {
    const WORDS: &[(Self, &str)];

    /// Returns the word for the value; every value without fields has one.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
    }

    /// Parses a word, in any case.
    fn from_word(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        Self::WORDS.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
    }
}

impl Keyword for PlayerColor {
    const WORDS: &[(Self, &str)] = &[
        (Self::Blue, "blue"),
        (Self::Orange, "orange"),
        (Self::Green, "green"),
        (Self::Pink, "pink"),
        (Self::Sky, "sky"),
        (Self::Violet, "violet"),
        (Self::Yellow, "yellow"),
        (Self::Grey, "grey"),
    ];
}

impl Keyword for StartOrder {
    const WORDS: &[(Self, &str)] = &[
        (Self::Fixed, "fixed"),
        (Self::Toss, "toss"),
        (Self::Alternate, "alternate"),
        (Self::Loser, "loser"),
    ];
}

impl Keyword for Visibility {
    const WORDS: &[(Self, &str)] =
        &[(Self::All, "all"), (Self::LastMove, "last_move"), (Self::Nothing, "nothing")];
}

impl Keyword for Bot {
    const WORDS: &[(Self, &str)] = &[
        (Self::Random, "random"),
        (Self::Careless, "careless"),
        (Self::Club, "club"),
        (Self::Strong, "strong"),
        (Self::Perfect, "perfect"),
        (Self::LongGame, "long_game"),
    ];
}

/// Returns a computer player in words: `careless`, or `custom depth 5`.
pub(super) fn bot_text(bot: Bot) -> String {
    let Bot::Custom { depth, millis } = bot else { return bot.word().to_owned() };
    let depth = depth.map_or_else(String::new, |depth| format!(" depth {depth}"));
    let millis = millis.map_or_else(String::new, |millis| format!(" millis {millis}"));
    format!("custom{depth}{millis}")
}

fn parse_bot(text: &str) -> Option<Bot> {
    let lower = text.to_lowercase();
    // No kind has more fields.
    let words: Vec<&str> = lower.split_whitespace().take(9).collect();
    let (kind, fields) = words.split_first()?;
    // Older files call it careful.
    if !["custom", "careful"].contains(kind) {
        return Bot::from_word(kind).filter(|_| fields.is_empty());
    }
    let (mut depth, mut millis) = (None, None);
    for field in fields.chunks(2) {
        let value: u64 = field.get(1)?.parse().ok()?;
        match field[0] {
            "depth" => depth = Some(value.try_into().ok()?),
            "millis" => millis = Some(value.try_into().ok()?),
            _ => {}
        }
    }
    Some(Bot::Custom { depth, millis })
}

/// Returns a series in words: `alternate; wins 2 1; draws 0`.
pub(super) fn series_text(series: &SeriesScore) -> String {
    let wins: Vec<String> = series.wins.iter().map(u32::to_string).collect();
    let begins = series.start_order.word();
    format!("{begins}; wins {}; draws {}", wins.join(" "), series.draws)
}

fn parse_series(text: &str) -> Option<SeriesScore> {
    let mut parts = text.split(';').map(str::trim);
    let begins = parts.next().and_then(StartOrder::from_word)?;
    let mut series = SeriesScore { start_order: begins, wins: Vec::new(), draws: 0 };
    for part in parts {
        let (key, value) = part.split_once(char::is_whitespace)?;
        let numbers: Result<Vec<u32>, _> = value.split_whitespace().map(str::parse).collect();
        let numbers = numbers.ok()?;
        match (key, &numbers[..]) {
            ("wins", _) => series.wins = numbers,
            ("draws", [draws]) => series.draws = *draws,
            _ => return None,
        }
    }
    Some(series)
}

/// Returns a blindfold setting in words: `last_move; peeks 3`.
pub(super) fn blindfold_text(blindfold: Blindfold) -> String {
    format!("{}; peeks {}", blindfold.shows.word(), blindfold.peeks)
}

fn parse_blindfold(text: &str) -> Option<Blindfold> {
    let (shows, peeks) = text.split_once(';').unwrap_or((text, "peeks 0"));
    let peeks = peeks.trim().strip_prefix("peeks").and_then(|n| n.trim().parse().ok());
    Some(Blindfold { shows: Visibility::from_word(shows)?, peeks: peeks? })
}

#[cfg(test)]
#[cfg(feature = "serde")]
mod tests {
    use super::*;
    use serde::Serialize;
    use std::fmt::Debug;

    fn check_words<T: Keyword + Serialize + Debug>(all: &[T]) {
        assert_eq!(all.len(), T::WORDS.len());
        for value in all {
            let json = serde_json::to_value(value).ok();
            assert_eq!(json, Some(value.word().into()));
            assert_eq!(T::from_word(&value.word().to_uppercase()), Some(*value));
        }
    }

    #[test]
    fn the_words_are_those_of_the_hypertoe_file() {
        check_words(&PlayerColor::ALL);
        check_words(&StartOrder::ALL);
        check_words(&[Visibility::All, Visibility::LastMove, Visibility::Nothing]);
        check_words(&Bot::ALL[..6]);
    }

    #[test]
    fn computers_are_read_as_they_are_written() {
        let custom = |depth, millis| Bot::Custom { depth, millis };
        for bot in Bot::ALL.into_iter().chain([custom(None, None), custom(Some(3), Some(500))]) {
            assert_eq!(parse_bot(&bot_text(bot)), Some(bot));
        }
        assert_eq!(parse_bot("Careful depth 4"), Some(custom(Some(4), None)));
        for text in ["", "club depth 3", "custom depth", "custom depth 256", "custom depth x"] {
            assert_eq!(parse_bot(text), None, "{text}");
        }
    }
}
