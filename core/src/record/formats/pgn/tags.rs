//! The tags of a PGN-like text.

use crate::base::quote_word;
use crate::geometry::shape::Shape;
use crate::play::game::Game;
use crate::play::match_settings::{Blindfold, Series};
use crate::play::outcome::Outcome;
use crate::play::player::{Bot, Mark, PlayerColor, PlayerInfo};
use crate::play::rules::{Rules, checked_player_count};
use crate::record::error::{FileLocation, ParseErrorKind};
use crate::record::format::{FormatError, GameFormat};
use crate::record::formats::hypertoe::{check_comment, check_players};
use crate::record::notation::{TIME_FORFEIT, parse_result, parse_time_control};
use crate::record::rules_text::{parse_rules, parse_setup};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The tags of a game, each with the slice of the text that it is.
pub(super) struct PgnTags<'a> {
    text: &'a str,
    tags: Vec<(String, String, &'a str)>,
}

impl<'a> PgnTags<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, tags: Vec::new() }
    }

    pub(super) fn add(
        &mut self,
        name: String,
        value: String,
        part: &'a str,
    ) -> Result<(), FormatError> {
        if self.get(&name).is_some() {
            return Err(FormatError::at_span(
                self.text,
                part,
                ParseErrorKind::DuplicateTag(quote_word(&name)),
            ));
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
            whole(value).map_err(|_| ParseErrorKind::NotWholeNumber(quote_word(value)))
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

    /// Returns the result, with its slice of the text.
    pub(super) fn result(&self) -> Result<Option<(Outcome, &'a str)>, FormatError> {
        let no = |value: &str| ParseErrorKind::NotAResult(quote_word(value));
        let told = self.parse_tag("Result", |value| parse_result(value).ok_or_else(|| no(value)));
        let value = |tag: &'a str| tag.split('"').nth(1).unwrap_or(tag);
        Ok(told?.map(|(outcome, tag)| (outcome, value(tag))))
    }

    /// Gives a game its players, series, blindfold setting, time control and comment. Unknown tags
    /// become lines of the comment on the game.
    pub(super) fn apply_to(&self, game: &mut Game) -> Result<(), FormatError> {
        let seats = game.players().len();
        let players = (0..seats).map(|seat| self.player(seat)).collect::<Result<Vec<_>, _>>()?;
        let first = self.tags.iter().find(|tag| seat_of(&tag.0).is_some());
        let first = first.map_or(self.text, |tag| tag.2);
        check_players(&players).map_err(|error| self.error(first, error))?;
        game.set_players(players);
        if let Some((series, part)) = self.parse_tag("Series", parse_series)?
            && !game.set_series(series)
        {
            return Err(self.error(part, ParseErrorKind::WinsCount(seats)));
        }
        if let Some((blindfold, _)) = self.parse_tag("Blindfold", parse_blindfold)? {
            game.set_blindfold(blindfold);
        }
        let no = |value: &str| ParseErrorKind::NotATimeControl(quote_word(value));
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

    /// Returns whether the tags say that the game ended on time.
    pub(super) fn on_time(&self) -> bool {
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
            let all = || PlayerColor::ALL.each_ref().map(enum_word).join(", ");
            parse_enum_word(value)
                .ok_or_else(|| ParseErrorKind::NotOneOf { found: quote_word(value), all: all() })
        };
        for spelling in ["Colour", "Color"] {
            if let Some((color, _)) = self.parse_tag(&tag(spelling), color)? {
                info.color = color;
            }
        }
        let bot = |value: &str| {
            parse_bot(value).ok_or_else(|| ParseErrorKind::NotAComputer(quote_word(value)))
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

/// Returns an enum value without fields as the word that serde writes for it.
pub(super) fn enum_word<T: serde::Serialize>(value: &T) -> String {
    let word = serde_json::to_value(value).ok();
    word.as_ref().and_then(Value::as_str).expect("it is an enum without fields").to_owned()
}

fn parse_enum_word<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(Value::String(text.trim().to_lowercase())).ok()
}

/// Returns a computer player in words: `careless`, or `custom depth 5`.
pub(super) fn bot_text(bot: Bot) -> Option<String> {
    match serde_json::to_value(bot).ok()? {
        Value::String(word) => Some(word),
        Value::Object(fields) => {
            let (kind, inner) = fields.into_iter().next()?;
            let inner = inner.as_object()?.iter().map(|(key, value)| format!(" {key} {value}"));
            Some(kind + &inner.collect::<String>())
        }
        _ => None,
    }
}

fn parse_bot(text: &str) -> Option<Bot> {
    let lower = text.to_lowercase();
    // No kind has more fields.
    let words: Vec<&str> = lower.split_whitespace().take(9).collect();
    let (kind, fields) = words.split_first()?;
    let field = |pair: &[&str]| {
        let value: u64 = pair.get(1)?.parse().ok()?;
        Some((pair[0].to_owned(), Value::from(value)))
    };
    let fields: Map<_, _> = fields.chunks(2).map(field).collect::<Option<_>>()?;
    // A kind without fields, or with all its fields omitted.
    let plain = fields.is_empty().then(|| parse_enum_word(kind)).flatten();
    plain.or_else(|| serde_json::from_value(json!({ *kind: fields })).ok())
}

/// Returns a series in words: `alternate; wins 2 1; draws 0`.
pub(super) fn series_text(series: &Series) -> String {
    let wins: Vec<String> = series.wins.iter().map(u32::to_string).collect();
    let begins = enum_word(&series.start_order);
    format!("{begins}; wins {}; draws {}", wins.join(" "), series.draws)
}

fn parse_series(text: &str) -> Result<Series, ParseErrorKind> {
    let like = || ParseErrorKind::NotASeries(quote_word(text));
    let mut parts = text.split(';').map(str::trim);
    let begins = parts.next().and_then(parse_enum_word).ok_or_else(like)?;
    let mut series = Series { start_order: begins, wins: Vec::new(), draws: 0 };
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
    format!("{}; peeks {}", enum_word(&blindfold.shows), blindfold.peeks)
}

fn parse_blindfold(text: &str) -> Result<Blindfold, ParseErrorKind> {
    let like = || ParseErrorKind::NotABlindfold(quote_word(text));
    let (shows, peeks) = text.split_once(';').unwrap_or((text, "peeks 0"));
    let peeks = peeks.trim().strip_prefix("peeks").and_then(|n| n.trim().parse().ok());
    let shows = parse_enum_word(shows).ok_or_else(like)?;
    Ok(Blindfold { shows, peeks: peeks.ok_or_else(like)? })
}
