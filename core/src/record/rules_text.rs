//! Rules and set-up marks in words that can be parsed again.
//!
//! Items are separated by `;`, in any order and any case: `N players` (default 2);
//! `first to N lines` (the default, with 1 line), `most lines` or `misere`; `closed` and cells
//! separated by commas, or `centre closed`; `no centre first`, or `not first` and cells; `pie`;
//! `gravity` and an axis. The words of [`Rules`]' `Display` are understood too.

use super::error::{MAX_MOVES, ParseErrorKind, SpanError, offset_of};
use super::format::{FormatError, GameFormat};
#[cfg(feature = "serde")]
use crate::base::json::JsonError;
use crate::base::shorten_word;
use crate::geometry::shape;
use crate::geometry::{Cell, ParseShapeError, Shape, format_cell, parse_cell};
use crate::play::rules::{checked_player_count, number_word};
use crate::play::{Game, Goal, MAX_PLAYERS, OpeningRule, RuleParts, Rules, Setup};
use std::sync::Arc;

/// Returns the rules in words, without the board; [`parse_rules`] reads them.
pub fn rules_text(rules: &Rules) -> String {
    rules_text_beside_board(rules, false)
}

/// Returns the rules in words; if `drawn`, without the closed cells, which a board drawn beside
/// the text shows.
pub(super) fn rules_text_beside_board(rules: &Rules, drawn: bool) -> String {
    // The caller writes the board.
    let RuleParts { board: _, players, goal, closed, opening, pie, gravity } = rules.parts();
    let mut items = vec![format!("{players} players"), goal_text(*goal)];
    if !drawn && !closed.is_empty() {
        items.push(format!("closed {}", cell_list(closed)));
    }
    match opening {
        OpeningRule::Free => {}
        OpeningRule::NoCenter => items.push("no centre first".to_owned()),
        OpeningRule::Forbidden(cells) => {
            items.push(format!("not first {}", cell_list(cells)).trim_end().to_owned());
        }
    }
    if *pie {
        items.push("pie".to_owned());
    }
    items.extend(gravity.map(|axis| format!("gravity {}", shape::axis_name(axis))));
    items.join("; ")
}

/// Returns a goal in words that [`parse_goal`] parses.
fn goal_text(goal: Goal) -> String {
    let words = goal.names().short;
    match goal.target_lines() {
        Some(1) => format!("{words} 1 line"),
        Some(lines) => format!("{words} {lines} lines"),
        None => words.to_owned(),
    }
}

fn cell_list<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> String {
    let cells: Vec<String> = cells.into_iter().map(format_cell).collect();
    cells.join(", ")
}

/// Parses rules for a board, as [`rules_text`] writes them.
///
/// # Errors
/// The item that is unknown, contradicts another or does not fit the board.
pub fn parse_rules(shape: Shape, text: &str) -> Result<Rules, SpanError<'_>> {
    parse_rules_with_drawing(shape, text, None)
}

/// One item of the rules.
enum RuleItem {
    Players(u64),
    Goal(Goal),
    /// The closed cells; `None` if only the drawn board shows which.
    Closed(Option<Vec<Cell>>),
    Gravity(usize),
    Opening(OpeningRule),
    Pie,
}

impl RuleItem {
    /// Returns the position in the order in which rules must be applied.
    fn application_order(&self) -> usize {
        match self {
            Self::Players(_) => 0,
            Self::Goal(_) => 1,
            Self::Closed(_) => 2,
            Self::Gravity(_) => 3,
            Self::Opening(_) => 4,
            Self::Pie => 5,
        }
    }
}

/// Parses rules as [`parse_rules`] does, where the text may also draw the board. `drawn` are the
/// closed cells of that drawing; an item such as `1 cell is closed` then need not name its cells.
pub(super) fn parse_rules_with_drawing<'a>(
    shape: Shape,
    text: &'a str,
    drawn: Option<&[Cell]>,
) -> Result<Rules, SpanError<'a>> {
    let mut found: [Option<(&str, RuleItem)>; 6] = Default::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let item = parse_item(&shape, part)?;
        let place = &mut found[item.application_order()];
        if let Some((other, _)) = place {
            let what = ParseErrorKind::ConflictingRules(shorten_word(other), shorten_word(part));
            return Err(SpanError::new(part, what));
        }
        if matches!(item, RuleItem::Closed(None)) && drawn.is_none() {
            return Err(SpanError::new(part, ParseErrorKind::ClosedNeedsCells));
        }
        *place = Some((part, item));
    }
    if let Some(cells) = drawn {
        let closed = RuleItem::Closed(Some(cells.to_vec()));
        let place = &mut found[closed.application_order()];
        *place = Some((text, closed));
    }
    let mut rules = Rules::new(shape.clone(), 2).expect("two can play");
    for (part, item) in found.into_iter().flatten() {
        let changed = match item {
            RuleItem::Players(players) => {
                checked_player_count(players).and_then(|players| Rules::new(shape.clone(), players))
            }
            RuleItem::Goal(goal) => rules.with_goal(goal),
            RuleItem::Closed(cells) => rules.with_closed(cells.unwrap_or_default()),
            RuleItem::Gravity(axis) => rules.with_gravity(Some(axis)),
            RuleItem::Opening(opening) => rules.with_opening_rule(opening),
            RuleItem::Pie => Ok(rules.with_pie_rule(true)),
        };
        rules = changed.map_err(|error| SpanError::new(part, error))?;
    }
    Ok(rules)
}

fn parse_item<'a>(shape: &Shape, part: &'a str) -> Result<RuleItem, SpanError<'a>> {
    let lower = part.to_lowercase();
    // Only a list of cells has more words.
    let words: Vec<&str> = lower.split_whitespace().take(16).collect();
    let unknown = || SpanError::new(part, ParseErrorKind::NotARule(shorten_word(part)));
    let whole = |word: &str| parse_number(word).ok_or_else(unknown);
    let fall = |name: &'a str| {
        let no = || SpanError::new(name, ParseErrorKind::NoAxis(shorten_word(name)));
        shape::parse_axis(&name.to_lowercase()).ok_or_else(no)
    };
    Ok(match words[..] {
        [count, "players" | "player"] => RuleItem::Players(whole(count)?),
        ["centre" | "center", "closed"]
        | ["the", "centre" | "center", "is", "closed"]
        | ["closed", "centre" | "center"] => {
            let center = Rules::middle_cell(shape);
            let none = || SpanError::new(part, ParseErrorKind::NoCenter(shape.clone()));
            RuleItem::Closed(Some(vec![center.ok_or_else(none)?]))
        }
        ["closed", ..] => RuleItem::Closed(Some(parse_cells(shape, skip_words(part, 1))?)),
        [_, "cell" | "cells", "is" | "are", "closed"] => RuleItem::Closed(None),
        ["no", "centre" | "center", "first"]
        | ["no", "centre" | "center", "on", "the", "first", "move"] => {
            RuleItem::Opening(OpeningRule::NoCenter)
        }
        ["not", "first", ..] => RuleItem::Opening(OpeningRule::Forbidden(
            parse_cells(shape, skip_words(part, 2))?.into_iter().collect(),
        )),
        [.., "may", "not", "be", "taken", "first"] => {
            return Err(SpanError::new(part, ParseErrorKind::NotFirstNeedsCells));
        }
        [count, "in", "a", "row", "wins"] if whole(count)? == u64::from(shape.line_length()) => {
            RuleItem::Goal(Goal::FirstTo(1))
        }
        ["pie"] | ["the", "second", "player", "may", "swap"] => RuleItem::Pie,
        ["gravity", _] => RuleItem::Gravity(fall(skip_words(part, 1))?),
        ["marks", "fall", "along", _] => RuleItem::Gravity(fall(skip_words(part, 3))?),
        _ => RuleItem::Goal(parse_goal(&words).ok_or_else(unknown)?),
    })
}

/// Parses a goal in the words of [`Goal::names`].
fn parse_goal(words: &[&str]) -> Option<Goal> {
    Goal::ALL.into_iter().find_map(|goal| {
        let known = goal.names();
        let says = |phrase: &str| match phrase.strip_suffix(" …") {
            Some(begins) => words.join(" ").starts_with(begins),
            None => words.join(" ") == phrase,
        };
        if says(known.long) || known.aliases.iter().any(|phrase| says(phrase)) {
            return Some(goal);
        }
        if goal.target_lines().is_none() {
            return says(known.short).then_some(goal);
        }
        let short: Vec<&str> = known.short.split(' ').collect();
        match words.strip_prefix(&short[..])? {
            [count] | [count, "line" | "lines"] => {
                let lines = u32::try_from(parse_number(count)?).unwrap_or(u32::MAX);
                Some(goal.with_target_lines(lines))
            }
            _ => None,
        }
    })
}

/// Returns the rest of a part after this many words.
fn skip_words(part: &str, words: usize) -> &str {
    part.split_whitespace().nth(words).map_or("", |word| &part[offset_of(part, word)..])
}

fn parse_cells<'a>(shape: &Shape, text: &'a str) -> Result<Vec<Cell>, SpanError<'a>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let cell = |part: &'a str| parse_cell(shape, part).map_err(|error| SpanError::new(part, error));
    let mut cells = Vec::new();
    for part in text.split(',').map(str::trim) {
        if cells.len() == MAX_MOVES {
            return Err(SpanError::new(part, ParseErrorKind::TooManyCells(MAX_MOVES)));
        }
        cells.push(cell(part)?);
    }
    Ok(cells)
}

/// Returns the marks set up before the first move, or `None` if there are none: the cells of each
/// player, separated by semicolons, as in `0 0, 1 1; 2 2`, then `swapped` if the second player
/// had taken over the first mark.
pub(super) fn setup_text(game: &Game) -> Option<String> {
    let setup = Setup::from_start_of(game.position());
    let mut parts: Vec<String> = setup.cells_by_player().iter().map(cell_list).collect();
    if setup.swapped {
        parts.push("swapped".to_owned());
    }
    (!setup.marks.is_empty()).then(|| parts.join("; "))
}

/// Parses the text that [`setup_text`] writes.
pub(super) fn parse_setup<'a>(rules: &Arc<Rules>, text: &'a str) -> Result<Setup, SpanError<'a>> {
    // One part more than there are players, and `swapped` at the end.
    let parts = text.splitn(MAX_PLAYERS as usize + 2, ';').map(str::trim);
    let mut parts: Vec<&str> = parts.collect();
    let swapped = parts.pop_if(|last| last.eq_ignore_ascii_case("swapped")).is_some();
    let own = parts.iter().map(|part| parse_cells(rules.shape(), part));
    let own = own.collect::<Result<Vec<_>, _>>()?;
    let count: usize = own.iter().map(Vec::len).sum();
    let setup = Setup { swapped, ..Setup::from_cells(Arc::clone(rules), own) };
    if setup.marks.len() < count {
        return Err(SpanError::new(text, ParseErrorKind::DuplicateCell));
    }
    Ok(setup)
}

/// Parses a whole number in digits or, up to eight, as a word.
fn parse_number(word: &str) -> Option<u64> {
    if let Some(number) = (1..=8).find(|number| number_word(*number).to_lowercase() == word) {
        return Some(number);
    }
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u64::MAX))
}

/// The board and rules found in the heading of a text, as unparsed slices of that text.
#[derive(Clone, Debug, Default)]
pub(super) struct RulesHeading<'a> {
    /// The board, such as `3^4`.
    pub(super) shape: Option<&'a str>,
    /// The rules, in words or as JSON.
    pub(super) rules: Option<&'a str>,
    /// The closed cells, where the text draws a board.
    pub(super) closed: Option<Vec<Cell>>,
}

impl<'a> RulesHeading<'a> {
    /// Parses a line such as `shape: 3^4` or `rules: 2 players`; returns `false` for other lines.
    pub(super) fn parse_line(&mut self, text: &str, line: &'a str) -> Result<bool, FormatError> {
        let Some((key, value)) = line.split_once(':') else { return Ok(false) };
        let place = match key.trim().to_lowercase().as_str() {
            "shape" | "board" => &mut self.shape,
            "rules" => &mut self.rules,
            _ => return Ok(false),
        };
        let value = value.trim();
        if place.replace(value).is_some() {
            let what = ParseErrorKind::DuplicateHeading(key.trim().to_lowercase());
            return Err(FormatError::at_span(text, value, what));
        }
        Ok(true)
    }

    /// Returns the board that the text names, if any.
    pub(super) fn shape(&self, text: &str) -> Result<Option<Shape>, FormatError> {
        let parse = |part: &str| {
            part.parse().map_err(|error: ParseShapeError| FormatError::at_span(text, part, error))
        };
        self.shape.map(parse).transpose()
    }

    /// Returns the rules of the text; if it has none, the first of `given` and `usual` that is for
    /// the board of the text, otherwise the default rules for two players on that board.
    pub(super) fn rules_or_fallback(
        &self,
        text: &str,
        given: Option<&Rules>,
        usual: Option<&Rules>,
        format: GameFormat,
    ) -> Result<Rules, FormatError> {
        #[cfg(feature = "serde")]
        if let Some(json) = self.rules.filter(|rules| rules.starts_with('{')) {
            return rules_from_json(text, json);
        }
        let mut known = given.into_iter().chain(usual);
        let shape = self.shape(text)?;
        if let Some(words) = self.rules {
            let none =
                || FormatError::at_span(text, words, ParseErrorKind::RulesNeedBoard("shape: 3^4"));
            let shape = shape.or_else(|| Some(known.next()?.shape().clone())).ok_or_else(none)?;
            let rules = parse_rules_with_drawing(shape, words, self.closed.as_deref());
            return rules.map_err(|misread| misread.into_format_error(text));
        }
        let Some(shape) = shape else {
            return known.next().cloned().ok_or(FormatError::RulesNeeded(format));
        };
        let fitting = known.find(|rules| *rules.shape() == shape).cloned();
        Ok(fitting.unwrap_or_else(|| Rules::new(shape, 2).expect("two can play")))
    }
}

#[cfg(feature = "serde")]
fn rules_from_json(text: &str, json: &str) -> Result<Rules, FormatError> {
    serde_json::from_str(json).map_err(|error| {
        let column = error.column().saturating_sub(1).min(json.len());
        let part = json.get(column..).unwrap_or(json);
        FormatError::at_span(text, part, JsonError::from(&error))
    })
}
