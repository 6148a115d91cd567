//! Rules in words that can be read again.
//!
//! ```text
//! 3 players; first to 9 lines; closed 1 1 1 1; no centre first; pie; gravity y
//! ```
//!
//! Items are parted by `;`, in any order, large or small letters: `N players`
//! (by default 2); `first to N lines` (by default the first line wins), `most lines` or
//! `misere`; `closed` and cells parted by commas, or `centre closed`; `no
//! centre first`, or `not first` and cells; `pie`; `gravity` and an axis. The
//! words in which [`Rules`] shows itself are understood too.

use super::error::{Misread, quoted};
use crate::geometry::axis;
use crate::geometry::cell::Cell;
use crate::geometry::notation::{cell_text, parse_cell};
use crate::geometry::shape::Shape;
use crate::play::goal::Goal;
use crate::play::opening::Opening;
use crate::play::rules::{RuleParts, Rules, RulesError};

/// The rules in words, without the board: [`parse_rules`] reads them again.
pub fn rules_text(rules: &Rules) -> String {
    words(rules, false)
}

/// The same; where the board is drawn beside them, it shows the closed cells.
pub(super) fn words(rules: &Rules, drawn: bool) -> String {
    // The board is told beside the rules.
    let RuleParts { board: _, players, goal, closed, opening, pie, gravity } = rules.parts();
    let mut items = vec![format!("{players} players"), goal_text(*goal)];
    if !drawn && !closed.is_empty() {
        items.push(format!("closed {}", list(closed)));
    }
    match opening {
        Opening::Free => {}
        Opening::NoCenter => items.push("no centre first".to_owned()),
        Opening::Not(cells) => {
            items.push(format!("not first {}", list(cells)).trim_end().to_owned());
        }
    }
    if *pie {
        items.push("pie".to_owned());
    }
    items.extend(gravity.map(|axis| format!("gravity {}", axis::name(axis))));
    items.join("; ")
}

/// A goal, as [`goal`] reads it.
fn goal_text(goal: Goal) -> String {
    let words = goal.words().short;
    match goal.lines() {
        Some(1) => format!("{words} 1 line"),
        Some(lines) => format!("{words} {lines} lines"),
        None => words.to_owned(),
    }
}

pub(super) fn list<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> String {
    let cells: Vec<String> = cells.into_iter().map(cell_text).collect();
    cells.join(", ")
}

/// Reads rules on a board, as [`rules_text`] writes them.
///
/// # Errors
/// The item that is not understood, or contradicts another, and why.
pub fn parse_rules(shape: Shape, text: &str) -> Result<Rules, Misread<'_>> {
    parse(shape, text, None)
}

/// What an item says.
enum Item<'a> {
    Players(u64),
    Goal(Goal),
    Closed(Vec<Cell>),
    /// Some cells are closed; which, the board shows.
    ClosedAsDrawn,
    Opening(Opening),
    Pie,
    Gravity(&'a str),
}

/// As [`parse_rules`]. Where the board is drawn beside with these closed cells,
/// that cells are closed may be said without saying which.
pub(super) fn parse<'a>(
    shape: Shape,
    text: &'a str,
    drawn: Option<&[Cell]>,
) -> Result<Rules, Misread<'a>> {
    let mut found: Vec<(&str, Item<'_>)> = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let item = item(&shape, part)?;
        let same = |other: &&(&str, Item<'_>)| {
            std::mem::discriminant(&other.1) == std::mem::discriminant(&item)
        };
        if let Some((other, _)) = found.iter().find(same) {
            let what =
                format!("{} and {} exclude each other; keep one", quoted(other), quoted(part));
            return Err(Misread::new(part, what));
        }
        if matches!(item, Item::ClosedAsDrawn) && drawn.is_none() {
            let what = "“closed” needs its cells, as in closed 1 1 1, 0 0 0";
            return Err(Misread::new(part, what));
        }
        found.push((part, item));
    }
    if let Some(cells) = drawn {
        found.retain(|(_, item)| !matches!(item, Item::Closed(_) | Item::ClosedAsDrawn));
        found.push((text, Item::Closed(cells.to_vec())));
    }
    apply(shape, text, found)
}

/// Puts the rules together in the order in which they depend on each other.
fn apply<'a>(
    shape: Shape,
    text: &'a str,
    items: Vec<(&'a str, Item<'a>)>,
) -> Result<Rules, Misread<'a>> {
    let rank = |item: &Item<'_>| match item {
        Item::Players(_) => 0,
        Item::Goal(_) => 1,
        Item::Closed(_) | Item::ClosedAsDrawn => 2,
        Item::Gravity(_) => 3,
        Item::Opening(_) => 4,
        Item::Pie => 5,
    };
    let mut items = items;
    items.sort_by_key(|(_, item)| rank(item));
    let mut rules = Rules::new(shape.clone(), 2).map_err(|error| Misread::new(text, error))?;
    for (part, item) in items {
        let with =
            |changed: Result<Rules, RulesError>| changed.map_err(|error| Misread::new(part, error));
        rules = match item {
            Item::Players(players) => with(Rules::new(shape.clone(), players))?,
            Item::Goal(goal) => with(rules.with_goal(goal))?,
            Item::Closed(cells) => with(rules.with_closed(cells))?,
            Item::ClosedAsDrawn => rules,
            Item::Opening(opening) => with(rules.with_opening(opening))?,
            Item::Pie => rules.with_pie(true),
            Item::Gravity(name) => {
                let axis = axis::parse(&name.to_lowercase());
                let no = || Misread::new(name, format!("there is no axis called {}", quoted(name)));
                with(rules.with_gravity(Some(axis.ok_or_else(no)?)))?
            }
        };
    }
    Ok(rules)
}

fn item<'a>(shape: &Shape, part: &'a str) -> Result<Item<'a>, Misread<'a>> {
    let lower = part.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let unknown = || {
        let like = "3 players; first to 9 lines; closed 1 1 1 1; no centre first; pie; gravity y";
        Misread::new(
            part,
            format!("{} is not a rule; rules are written like: {like}", quoted(part)),
        )
    };
    let whole = |word: &str| number(word).ok_or_else(unknown);
    Ok(match words[..] {
        [count, "players" | "player"] => Item::Players(whole(count)?),
        ["centre" | "center", "closed"]
        | ["the", "centre" | "center", "is", "closed"]
        | ["closed", "centre" | "center"] => {
            let center = Rules::center(shape);
            let none = || Misread::new(part, format!("{shape} has no cell in the middle"));
            Item::Closed(vec![center.ok_or_else(none)?])
        }
        ["closed", ..] => Item::Closed(cells(shape, after(part, 1))?),
        [_, "cell" | "cells", "is" | "are", "closed"] => Item::ClosedAsDrawn,
        ["no", "centre" | "center", "first"]
        | ["no", "centre" | "center", "on", "the", "first", "move"] => {
            Item::Opening(Opening::NoCenter)
        }
        ["not", "first", ..] => {
            Item::Opening(Opening::Not(cells(shape, after(part, 2))?.into_iter().collect()))
        }
        [.., "may", "not", "be", "taken", "first"] => {
            let what = "“not first” needs its cells, as in not first 1 1 1, 0 0 0";
            return Err(Misread::new(part, what));
        }
        ["pie"] | ["the", "second", "player", "may", "swap"] => Item::Pie,
        ["gravity", _] => Item::Gravity(after(part, 1)),
        ["marks", "fall", "along", _] => Item::Gravity(after(part, 3)),
        _ => Item::Goal(goal(&words).ok_or_else(unknown)?),
    })
}

/// A goal in the words of [`Goal::words`].
fn goal(words: &[&str]) -> Option<Goal> {
    Goal::ALL.into_iter().find_map(|goal| {
        let known = goal.words();
        let says = |phrase: &str| match phrase.strip_suffix(" …") {
            Some(begins) => words.join(" ").starts_with(begins),
            None => words.join(" ") == phrase,
        };
        if says(known.long) || known.also.iter().any(|phrase| says(phrase)) {
            return Some(goal);
        }
        if goal.lines().is_none() {
            return says(known.short).then_some(goal);
        }
        let short: Vec<&str> = known.short.split(' ').collect();
        match words.strip_prefix(&short[..])? {
            [count] | [count, "line" | "lines"] => {
                let lines = u32::try_from(number(count)?).unwrap_or(u32::MAX);
                Some(goal.with_lines(lines))
            }
            _ => None,
        }
    })
}

/// What follows the first words of a part.
fn after(part: &str, words: usize) -> &str {
    let mut rest = part.trim_start();
    for _ in 0..words {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        rest = rest[end..].trim_start();
    }
    rest
}

pub(super) fn cells<'a>(shape: &Shape, text: &'a str) -> Result<Vec<Cell>, Misread<'a>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let cell = |part: &'a str| parse_cell(shape, part).map_err(|error| Misread::new(part, error));
    text.split(',').map(cell).collect()
}

/// A whole number in digits or, up to eight, as a word.
fn number(word: &str) -> Option<u64> {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    if let Some(place) = words.iter().position(|known| *known == word) {
        return Some(place as u64 + 1);
    }
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u64::MAX))
}
