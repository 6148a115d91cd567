//! The tags of a PGN-like text.

use crate::base::shorten_word;
use crate::geometry::Shape;
use crate::play::rules::checked_player_count;
use crate::play::{
    Blindfold, Bot, Game, Mark, Outcome, PlayerColor, PlayerInfo, Rules, SeriesScore, StartOrder,
    Visibility,
};
use crate::record::checks::{check_comment, check_player_infos};
use crate::record::formats::lexer::{Tag, is_defining_tag};
use crate::record::notation::{TIME_FORFEIT, parse_result, parse_time_control};
use crate::record::rules_text::parse_setup;
use crate::record::{
    FileLocation, FormatError, GameFormat, MAX_COMMENT, ParseErrorKind, SpanError, parse_rules,
};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The tags of a game.
pub(super) struct PgnTags<'a> {
    text: &'a str,
    tags: Vec<Tag<'a>>,
    /// The indices of known tags whose values mean nothing here, wholly or in part. Like unknown tags
    /// they are kept in the comment on the game.
    odd: BTreeSet<usize>,
}

impl<'a> PgnTags<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, tags: Vec::new(), odd: BTreeSet::new() }
    }

    /// Adds a tag. Of tags with one name the first counts.
    ///
    /// # Errors
    /// If there is a tag of this name already, and it defines the game.
    pub(super) fn add(&mut self, tag: Tag<'a>) -> Result<(), FormatError> {
        // Chess says so that a position follows in the tag FEN.
        let is_foreign = tag.name == "SetUp" && ["0", "1"].contains(&tag.value.trim());
        let defines = is_defining_tag(tag.name);
        let is_second = self.index(tag.name).is_some();
        if is_second && defines && !is_foreign {
            let what = ParseErrorKind::DuplicateTag(shorten_word(tag.name));
            return Err(FormatError::at_span(self.text, tag.span, what));
        }
        if is_second || is_foreign || tag.name.is_empty() {
            self.odd.insert(self.tags.len());
        }
        self.tags.push(tag);
        Ok(())
    }

    /// Returns the index of the first tag of this name that means something.
    fn index(&self, name: &str) -> Option<usize> {
        let mut tags = self.tags.iter().enumerate();
        let is_it = |tag: &Tag<'_>| !tag.name.is_empty() && tag.name.eq_ignore_ascii_case(name);
        tags.find(|(at, tag)| is_it(tag) && !self.odd.contains(at)).map(|(at, _)| at)
    }

    fn get(&self, name: &str) -> Option<&Tag<'a>> {
        self.index(name).map(|at| &self.tags[at])
    }

    fn error(&self, part: &str, what: impl Into<ParseErrorKind>) -> FormatError {
        FormatError::at_span(self.text, part, what)
    }

    /// Converts an error about a part of a tag's value.
    fn error_in(&self, tag: &Tag<'a>, misread: SpanError<'_>) -> FormatError {
        match tag.value {
            Cow::Borrowed(_) => misread.into_format_error(self.text),
            // Something in it is escaped, so that its parts stand elsewhere.
            Cow::Owned(_) => self.error(tag.value_span, misread.kind),
        }
    }

    /// Parses the value of a tag, if present; returns it with the tag.
    fn parse_tag<T, E: Into<ParseErrorKind>>(
        &self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Option<(T, &Tag<'a>)>, FormatError> {
        let Some(tag) = self.get(name) else { return Ok(None) };
        let parsed = parse(&tag.value).map_err(|error| self.error(tag.value_span, error))?;
        Ok(Some((parsed, tag)))
    }

    /// Parses the value of a tag that does not define the game. A value that means nothing here is
    /// kept in the comment, and counts as absent.
    fn parse_or_keep<T>(&mut self, name: &str, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let at = self.index(name)?;
        let value = parse(&self.tags[at].value);
        if value.is_none() {
            self.odd.insert(at);
        }
        value
    }

    /// Returns the rules in the tags, otherwise those given.
    pub(super) fn rules(&self, given: Option<&Rules>) -> Result<Rules, FormatError> {
        let players = self.parse_tag("Players", |value| {
            let count = value.trim().parse::<u64>();
            count.map_err(|_| ParseErrorKind::NotWholeNumber(shorten_word(value)))
        })?;
        let shape = self.parse_tag("Shape", str::parse::<Shape>)?;
        let (count, count_tag) = players.unzip();
        let (shape, shape_tag) = shape.unzip();
        let rules = match (self.get("Rules"), shape) {
            (Some(tag), shape) => {
                let board = shape.or_else(|| given.map(|rules| rules.shape().clone()));
                let none = ParseErrorKind::RulesNeedBoard("[Shape \"3^4\"]");
                let board = board.ok_or_else(|| self.error(tag.span, none))?;
                let parsed = parse_rules(board, &tag.value);
                parsed.map_err(|misread| self.error_in(tag, misread))?
            }
            (None, Some(shape)) => match given.filter(|rules| *rules.shape() == shape) {
                Some(rules) => rules.clone(),
                None => {
                    let place = count_tag.or(shape_tag).map_or("", |tag| tag.value_span);
                    checked_player_count(count.unwrap_or(2))
                        .and_then(|players| Rules::new(shape, players))
                        .map_err(|error| self.error(place, error))?
                }
            },
            (None, None) => given.cloned().ok_or(FormatError::RulesNeeded(GameFormat::PGN))?,
        };
        match (count, count_tag) {
            (Some(here), Some(tag)) if here != u64::from(rules.player_count()) => {
                let what = ParseErrorKind::PlayersDiffer { here, rules: rules.player_count() };
                Err(self.error(tag.value_span, what))
            }
            _ => Ok(rules),
        }
    }

    /// Returns the game before its first move, with the marks of the tag `Setup` on the board.
    pub(super) fn starting_game(&self, rules: Rules) -> Result<Game, FormatError> {
        let rules = Arc::new(rules);
        let Some(tag) = self.get("Setup") else { return Ok(Game::new(rules)) };
        let setup = parse_setup(&rules, &tag.value);
        let setup = setup.map_err(|misread| self.error_in(tag, misread))?;
        let start = setup.position().map_err(|error| self.error(tag.value_span, error))?;
        Ok(Game::from_start(&start))
    }

    /// Returns the result in the tags, if any, with its slice of the text.
    pub(super) fn result(&self) -> Option<(Outcome, &'a str)> {
        let tag = self.get("Result")?;
        Some((parse_result(&tag.value)?, tag.value_span))
    }

    /// Sets the players, series, blindfold setting, time control and comment of a game from the
    /// tags. Unknown tags, and those with odd values, become lines of the comment.
    ///
    /// # Errors
    /// If the players or the comment are not possible.
    pub(super) fn apply_to(&mut self, game: &mut Game) -> Result<(), FormatError> {
        let seats = game.players().len();
        let players: Vec<PlayerInfo> = (0..seats).map(|seat| self.player(seat, seats)).collect();
        if let Err(error) = check_player_infos(&players) {
            let seat = match error.place {
                FileLocation::Player(number) => number - 1,
                _ => 0,
            };
            let kind = match *error.why {
                ParseErrorKind::SameMark => "Mark",
                ParseErrorKind::Depth(_) | ParseErrorKind::Millis(_) => "Computer",
                _ => "Player",
            };
            let exact = self.get(&format!("{kind}{}", seat + 1));
            let tag = exact.or(self.tags.iter().find(|tag| seat_of(tag.name) == Some(seat)));
            return Err(self.error(tag.map_or(self.text, |tag| tag.span), *error.why));
        }
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
        game.set_comment(self.comment(seats)?);
        Ok(())
    }

    /// Returns whether the tag `Termination` says that a player lost on time.
    pub(super) fn is_lost_on_time(&self) -> bool {
        self.get("Termination").is_some_and(|tag| tag.value.eq_ignore_ascii_case(TIME_FORFEIT))
    }

    /// Returns the comment on the game with a line for each tag that is kept, as far as there is
    /// room for them.
    fn comment(&self, seats: usize) -> Result<String, FormatError> {
        const OTHERS: [&str; 6] =
            ["Result", "Series", "Blindfold", "Comment", "TimeControl", "Termination"];
        let names = |list: &[&str], name: &str| list.iter().any(|it| it.eq_ignore_ascii_case(name));
        let known = |name: &str| {
            is_defining_tag(name)
                || names(&OTHERS, name)
                || seats == 2 && names(&COLORS, name)
                || seat_of(name).is_some_and(|seat| seat < seats)
        };
        let mut comment = String::new();
        if let Some(tag) = self.get("Comment") {
            comment.push_str(&tag.value);
            check_comment(FileLocation::Field("comment"), &comment)
                .map_err(|error| self.error(tag.value_span, *error.why))?;
        }
        let mut length = comment.chars().count();
        for (at, tag) in self.tags.iter().enumerate() {
            if known(tag.name) && !self.odd.contains(&at) {
                continue;
            }
            let line = match tag.name {
                "" => tag.value.to_string(),
                name => format!("{name}: {}", tag.value),
            };
            let separator = if comment.is_empty() { "" } else { "\n" };
            length += separator.len() + line.chars().count();
            if length > MAX_COMMENT {
                break;
            }
            comment.push_str(separator);
            comment.push_str(&line);
        }
        Ok(comment)
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
        let own = self.index(&tag("Player"));
        let of_chess = COLORS.get(seat).filter(|_| seats == 2);
        let of_chess = of_chess.and_then(|color| self.index(color)).filter(|at| {
            let name = self.tags[*at].value.trim();
            !["", "?"].contains(&name)
        });
        if let Some(at) = own.or(of_chess) {
            info.name = PlayerInfo::shortened_name(&self.tags[at].value).to_owned();
            if info.name != self.tags[at].value {
                self.odd.insert(at);
            }
        }
        // A second name.
        if let (Some(own), Some(other)) = (own, of_chess)
            && self.tags[own].value != self.tags[other].value
        {
            self.odd.insert(other);
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
