//! Rules and set-up marks in words that can be parsed again.
//!
//! Items are separated by `;`, in any order and any case: `N players` (default 2);
//! `first to N lines` (the default, with 1 line), `most lines` or `misere`; `closed` and cells
//! separated by commas, or `centre closed`; `no centre first`, or `not first` and cells; `pie`;
//! `gravity` and an axis. The words of [`Rules`]' `Display` are understood too.

use super::error::{Misread, offset_of};
use super::fault::Fault;
use super::limits::MAX_MOVES;
use crate::base::text::shorten;
use crate::geometry::axis;
use crate::geometry::cell::Cell;
use crate::geometry::notation::{cell_text, parse_cell};
use crate::geometry::shape::Shape;
use crate::play::game::Game;
use crate::play::goal::Goal;
use crate::play::opening::Opening;
use crate::play::rules::{MAX_PLAYERS, RuleParts, Rules, number_word};
use crate::play::setup::Setup;
use std::sync::Arc;

/// Returns the rules in words, without the board; [`parse_rules`] reads them.
pub fn rules_text(rules: &Rules) -> String {
    words(rules, false)
}

/// Returns the rules in words, without the closed cells if `drawn`: a board drawn beside them
/// shows those.
pub(super) fn words(rules: &Rules, drawn: bool) -> String {
    // The caller writes the board.
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

/// Returns a goal in words that [`goal`] parses.
fn goal_text(goal: Goal) -> String {
    let words = goal.words().short;
    match goal.lines() {
        Some(1) => format!("{words} 1 line"),
        Some(lines) => format!("{words} {lines} lines"),
        None => words.to_owned(),
    }
}

fn list<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> String {
    let cells: Vec<String> = cells.into_iter().map(cell_text).collect();
    cells.join(", ")
}

/// Parses rules for a board, as [`rules_text`] writes them.
///
/// # Errors
/// The item that is unknown, contradicts another or does not fit the board.
pub fn parse_rules(shape: Shape, text: &str) -> Result<Rules, Misread<'_>> {
    parse(shape, text, None)
}

/// One item of the rules.
enum Item {
    Players(u64),
    Goal(Goal),
    /// The closed cells; `None` if only the drawn board tells them.
    Closed(Option<Vec<Cell>>),
    Gravity(usize),
    Opening(Opening),
    Pie,
}

impl Item {
    /// Returns the position in the order in which rules must be applied.
    fn rank(&self) -> usize {
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

/// Parses rules as [`parse_rules`] does. `drawn` are the closed cells of a board drawn beside
/// the rules, if any; an item such as `1 cell is closed` then need not name its cells.
pub(super) fn parse<'a>(
    shape: Shape,
    text: &'a str,
    drawn: Option<&[Cell]>,
) -> Result<Rules, Misread<'a>> {
    let mut found: [Option<(&str, Item)>; 6] = Default::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let item = item(&shape, part)?;
        let place = &mut found[item.rank()];
        if let Some((other, _)) = place {
            let what = Fault::Exclusive(shorten(other), shorten(part));
            return Err(Misread::new(part, what));
        }
        if matches!(item, Item::Closed(None)) && drawn.is_none() {
            return Err(Misread::new(part, Fault::ClosedNeedsCells));
        }
        *place = Some((part, item));
    }
    if let Some(cells) = drawn {
        let closed = Item::Closed(Some(cells.to_vec()));
        let place = &mut found[closed.rank()];
        *place = Some((text, closed));
    }
    let mut rules = Rules::new(shape.clone(), 2).expect("two can play");
    for (part, item) in found.into_iter().flatten() {
        let changed = match item {
            Item::Players(players) => Rules::new(shape.clone(), players),
            Item::Goal(goal) => rules.with_goal(goal),
            Item::Closed(cells) => rules.with_closed(cells.unwrap_or_default()),
            Item::Gravity(axis) => rules.with_gravity(Some(axis)),
            Item::Opening(opening) => rules.with_opening(opening),
            Item::Pie => Ok(rules.with_pie(true)),
        };
        rules = changed.map_err(|error| Misread::new(part, error))?;
    }
    Ok(rules)
}

fn item<'a>(shape: &Shape, part: &'a str) -> Result<Item, Misread<'a>> {
    let lower = part.to_lowercase();
    // Only a list of cells has more words.
    let words: Vec<&str> = lower.split_whitespace().take(16).collect();
    let unknown = || Misread::new(part, Fault::NotARule(shorten(part)));
    let whole = |word: &str| number(word).ok_or_else(unknown);
    let fall = |name: &'a str| {
        let no = || Misread::new(name, Fault::NoAxis(shorten(name)));
        axis::parse(&name.to_lowercase()).ok_or_else(no)
    };
    Ok(match words[..] {
        [count, "players" | "player"] => Item::Players(whole(count)?),
        ["centre" | "center", "closed"]
        | ["the", "centre" | "center", "is", "closed"]
        | ["closed", "centre" | "center"] => {
            let center = Rules::center(shape);
            let none = || Misread::new(part, Fault::NoMiddle(shape.clone()));
            Item::Closed(Some(vec![center.ok_or_else(none)?]))
        }
        ["closed", ..] => Item::Closed(Some(cells(shape, after(part, 1))?)),
        [_, "cell" | "cells", "is" | "are", "closed"] => Item::Closed(None),
        ["no", "centre" | "center", "first"]
        | ["no", "centre" | "center", "on", "the", "first", "move"] => {
            Item::Opening(Opening::NoCenter)
        }
        ["not", "first", ..] => {
            Item::Opening(Opening::Not(cells(shape, after(part, 2))?.into_iter().collect()))
        }
        [.., "may", "not", "be", "taken", "first"] => {
            return Err(Misread::new(part, Fault::BarredNeedsCells));
        }
        ["pie"] | ["the", "second", "player", "may", "swap"] => Item::Pie,
        ["gravity", _] => Item::Gravity(fall(after(part, 1))?),
        ["marks", "fall", "along", _] => Item::Gravity(fall(after(part, 3))?),
        _ => Item::Goal(goal(&words).ok_or_else(unknown)?),
    })
}

/// Parses a goal in the words of [`Goal::words`].
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

/// Returns the rest of a part after this many words.
fn after(part: &str, words: usize) -> &str {
    part.split_whitespace().nth(words).map_or("", |word| &part[offset_of(part, word)..])
}

fn cells<'a>(shape: &Shape, text: &'a str) -> Result<Vec<Cell>, Misread<'a>> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let cell = |part: &'a str| parse_cell(shape, part).map_err(|error| Misread::new(part, error));
    let mut cells = Vec::new();
    for part in text.split(',') {
        if cells.len() == MAX_MOVES {
            return Err(Misread::new(part, Fault::ManyCells(MAX_MOVES)));
        }
        cells.push(cell(part)?);
    }
    Ok(cells)
}

/// Returns the marks set up before the first move, or `None` if there are none: the cells of each
/// player, separated by semicolons, as in `0 0, 1 1; 2 2`, then `swapped` if the second player
/// had taken over the first mark.
pub(super) fn setup_text(game: &Game) -> Option<String> {
    let setup = Setup::start_of(game.position());
    let mut parts: Vec<String> = setup.cells().iter().map(list).collect();
    if setup.is_swapped() {
        parts.push("swapped".to_owned());
    }
    (setup.marks().len() > 0).then(|| parts.join("; "))
}

/// Parses the text that [`setup_text`] writes.
pub(super) fn parse_setup<'a>(rules: &Arc<Rules>, text: &'a str) -> Result<Setup, Misread<'a>> {
    // One part more than there are players, and `swapped` at the end.
    let parts = text.splitn(MAX_PLAYERS as usize + 2, ';').map(str::trim);
    let mut parts: Vec<&str> = parts.collect();
    let swapped = parts.pop_if(|last| last.eq_ignore_ascii_case("swapped")).is_some();
    let own = parts.iter().map(|part| cells(rules.shape(), part));
    let own = own.collect::<Result<Vec<_>, _>>()?;
    let count: usize = own.iter().map(Vec::len).sum();
    let setup = Setup::of_cells(Arc::clone(rules), own).with_swapped(swapped);
    if setup.marks().len() < count {
        return Err(Misread::new(text, Fault::CellTwice));
    }
    Ok(setup)
}

/// Parses a whole number in digits or, up to eight, as a word.
fn number(word: &str) -> Option<u64> {
    if let Some(number) = (1..=8).find(|number| number_word(*number).to_lowercase() == word) {
        return Some(number);
    }
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u64::MAX))
}
