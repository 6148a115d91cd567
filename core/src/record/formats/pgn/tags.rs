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
}

impl<'a> PgnTags<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, tags: Vec::new() }
    }

    /// Adds a tag; `part` is its slice of the text.
    ///
    /// # Errors
    /// There is a tag of this name already.
    pub(super) fn add(
        &mut self,
        name: String,
        value: String,
        part: &'a str,
    ) -> Result<(), FormatError> {
        if self.get(&name).is_some() {
            let what = ParseErrorKind::DuplicateTag(shorten_word(&name));
            return Err(FormatError::at_span(self.text, part, what));
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
    pub(super) fn result(&self) -> Result<Option<(Outcome, &'a str)>, FormatError> {
        let no = |value: &str| ParseErrorKind::NotAResult(shorten_word(value));
        let told = self.parse_tag("Result", |value| parse_result(value).ok_or_else(|| no(value)));
        let value = |tag: &'a str| tag.split('"').nth(1).unwrap_or(tag);
        Ok(told?.map(|(outcome, tag)| (outcome, value(tag))))
    }

    /// Sets the players, series, blindfold setting, time control and comment of a game from the
    /// tags. Unknown tags become lines of the comment.
    pub(super) fn apply_to(&self, game: &mut Game) -> Result<(), FormatError> {
        let seats = game.players().len();
        let players = (0..seats).map(|seat| self.player(seat)).collect::<Result<Vec<_>, _>>()?;
        let first = self.tags.iter().find(|tag| seat_of(&tag.0).is_some());
        let first = first.map_or(self.text, |tag| tag.2);
        check_player_infos(&players).map_err(|error| self.error(first, error))?;
        game.set_players(players);
        if let Some((series, part)) = self.parse_tag("Series", parse_series)?
            && !game.set_series_before(series)
        {
            return Err(self.error(part, ParseErrorKind::WinsCount(seats)));
        }
        if let Some((blindfold, _)) = self.parse_tag("Blindfold", parse_blindfold)? {
            game.set_blindfold(blindfold);
        }
        let no = |value: &str| ParseErrorKind::NotATimeControl(shorten_word(value));
        let control = |value: &str| parse_time_control(value).ok_or_else(|| no(value));
        if let Some((control, _)) = self.parse_tag("TimeControl", control)? {
            game.set_time_control(control);
        }
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
        const KNOWN: [&str; 10] = [
            "Shape",
            "Rules",
            "Setup",
            "Players",
            "Result",
            "Series",
            "Blindfold",
            "Comment",
            "TimeControl",
            "Termination",
        ];
        let known = |name: &str| {
            KNOWN.iter().any(|known| known.eq_ignore_ascii_case(name))
                || seat_of(name).is_some_and(|seat| seat < seats)
        };
        let own = self.get("Comment").map(|(value, _)| value.to_owned());
        let others = self.tags.iter().filter(|tag| !known(&tag.0));
        let others = others.map(|(name, value, _)| format!("{name}: {value}"));
        own.into_iter().chain(others).collect::<Vec<_>>().join("\n")
    }

    fn player(&self, seat: usize) -> Result<PlayerInfo, FormatError> {
        let tag = |kind: &str| format!("{kind}{}", seat + 1);
        let mut info = PlayerInfo::default_for_seat(seat);
        if let Some((mark, _)) =
            self.parse_tag(&tag("Mark"), |name| Mark::try_from(name.to_owned()))?
        {
            info.mark = mark;
            info.name = info.mark.letter().to_string();
        }
        if let Some((name, _)) = self.get(&tag("Player")) {
            info.name = name.to_owned();
        }
        let color = |value: &str| {
            let all = || PlayerColor::ALL.map(PlayerColor::word).join(", ");
            PlayerColor::from_word(value)
                .ok_or_else(|| ParseErrorKind::NotOneOf { found: shorten_word(value), all: all() })
        };
        for spelling in ["Colour", "Color"] {
            if let Some((color, _)) = self.parse_tag(&tag(spelling), color)? {
                info.color = color;
            }
        }
        let bot = |value: &str| {
            parse_bot(value).ok_or_else(|| ParseErrorKind::NotAComputer(shorten_word(value)))
        };
        info.computer = self.parse_tag(&tag("Computer"), bot)?.map(|(bot, _)| bot);
        Ok(info)
    }
}

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

fn parse_series(text: &str) -> Result<SeriesScore, ParseErrorKind> {
    let like = || ParseErrorKind::NotASeries(shorten_word(text));
    let mut parts = text.split(';').map(str::trim);
    let begins = parts.next().and_then(StartOrder::from_word).ok_or_else(like)?;
    let mut series = SeriesScore { start_order: begins, wins: Vec::new(), draws: 0 };
    for part in parts {
        let (key, value) = part.split_once(char::is_whitespace).ok_or_else(like)?;
        let numbers: Result<Vec<u32>, _> = value.split_whitespace().map(str::parse).collect();
        let numbers = numbers.map_err(|_| like())?;
        match (key, &numbers[..]) {
            ("wins", _) => series.wins = numbers,
            ("draws", [draws]) => series.draws = *draws,
            _ => return Err(like()),
        }
    }
    Ok(series)
}

/// Returns a blindfold setting in words: `last_move; peeks 3`.
pub(super) fn blindfold_text(blindfold: Blindfold) -> String {
    format!("{}; peeks {}", blindfold.shows.word(), blindfold.peeks)
}

fn parse_blindfold(text: &str) -> Result<Blindfold, ParseErrorKind> {
    let like = || ParseErrorKind::NotABlindfold(shorten_word(text));
    let (shows, peeks) = text.split_once(';').unwrap_or((text, "peeks 0"));
    let peeks = peeks.trim().strip_prefix("peeks").and_then(|n| n.trim().parse().ok());
    let shows = Visibility::from_word(shows).ok_or_else(like)?;
    Ok(Blindfold { shows, peeks: peeks.ok_or_else(like)? })
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
