//! Every number of every text must stand in a phrase that was computed.

use crate::course_claims::board::{AXES, Motion, axis, motion, values};
use crate::course_claims::counts;
use crate::course_claims::says::{IDLE, SAID};
use crate::course_claims::told::Told;
use crate::course_claims::written::{cap, join, times, word};
use hypertoe_core::Cell;
use std::collections::BTreeSet;
use std::ops::Range;

/// The words that are taken for numbers. “One” mostly is none: one after another, the other one.
const NUMBERS: [&str; 14] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "sixteen", "forty",
];

/// What is wrong with the texts of a lesson: phrases that are not there, axes that do something
/// else, numbers that nobody computes.
pub fn faults(l: &Told) -> Vec<String> {
    let said = SAID.iter().filter(|(name, _)| *name == l.name).flat_map(|(_, said)| said(l));
    let idle = IDLE.iter().filter(|(name, _, _)| *name == l.name);
    let idle = idle.map(|(_, step, phrase)| (*step, (*phrase).to_owned()));
    let phrases: Vec<(usize, String)> = said.chain(idle).collect();
    let mut faults = Vec::new();
    for (step, phrase) in &phrases {
        let there = *step <= l.lesson.steps.len();
        if !there || !l.texts(*step).iter().any(|text| text.contains(phrase)) {
            faults.push(format!("{}, step {step}: computed, but not said: “{phrase}”", l.name));
        }
    }
    for step in 0..=l.lesson.steps.len() {
        let here = phrases.iter().filter(|(other, _)| *other == step);
        let here: Vec<&str> = here.map(|(_, phrase)| phrase.as_str()).collect();
        let plain = plain(l, step);
        let rows = if step > 0 { l.rows(step) } else { Vec::new() };
        for text in l.texts(step) {
            let mut covered = found(text, here.iter().copied());
            let about = format!("{}, step {step}: ", l.name);
            for moved in movements(text) {
                if !is_in(&moved.at, &covered) {
                    let wrong = moved.wrong(&rows);
                    faults.extend(wrong.map(|wrong| format!("{about}{wrong} in “{text}”")));
                    covered.push(moved.at);
                }
            }
            covered.extend(found(text, plain.iter().map(String::as_str)));
            for number in numbers(text).into_iter().filter(|it| !is_in(it, &covered)) {
                let number = &text[number];
                faults.push(format!("{about}nobody computes “{number}” in “{text}”"));
            }
        }
    }
    faults
}

/// What can stand in the texts of a step without a phrase of its own, as it follows from what is
/// shown and asked there: the name of the board, named cells, the cells of rows in their order,
/// patterns of lines, the cells of the answer, how many questions are drawn.
fn plain(l: &Told, step: usize) -> Vec<String> {
    let mut plain = Vec::new();
    if step == 0 {
        let all = 1..=l.lesson.steps.len();
        let names: BTreeSet<String> =
            all.map(|step| l.step(step).board.shape.to_string()).collect();
        plain.extend(names.iter().filter(|name| counts::dims(name) > 1).map(|name| times(name)));
        plain.extend(names);
        return plain;
    }
    let mut boards = vec![l.step(step).board.shape.to_string()];
    if let Some(drawn) = l.drawn(step) {
        boards.extend(drawn.shapes.iter().map(ToString::to_string));
        let (small, large) = (word(drawn.count), cap(drawn.count));
        plain.extend([
            format!("{small} questions"),
            format!("{large} questions"),
            format!("{small} turns"),
        ]);
    }
    plain.extend(boards.iter().filter(|name| counts::dims(name) > 1).map(|name| times(name)));
    plain.extend(boards);
    for (cell, name) in l.step(step).board.highlights.iter().filter(|(_, name)| !name.is_empty()) {
        plain.extend([format!("{name} is {cell}"), format!("{name} {cell}")]);
    }
    for row in l.rows(step) {
        let back: Vec<Cell> = row.iter().rev().cloned().collect();
        for row in [&row, &back] {
            let (begin, last) = (&row[..row.len() - 1], &row[row.len() - 1]);
            plain.extend([join(row, ", "), format!("{} and {last}", join(begin, ", "))]);
        }
        if l.board(step).is_line(&row) {
            plain.push(l.board(step).pattern(&row));
        }
    }
    plain.extend(l.answers(step).iter().map(Cell::to_string));
    plain
}

/// Where phrases stand in a text.
fn found<'a>(text: &str, phrases: impl Iterator<Item = &'a str>) -> Vec<Range<usize>> {
    let of_one = |phrase: &'a str| {
        let each = text.match_indices(phrase);
        each.map(|(at, phrase)| at..at + phrase.len()).collect::<Vec<Range<usize>>>()
    };
    phrases.flat_map(of_one).collect()
}

fn is_in(part: &Range<usize>, covered: &[Range<usize>]) -> bool {
    covered.iter().any(|whole| whole.start <= part.start && part.end <= whole.end)
}

/// The numbers of a text, in digits and in words.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut rest = text.char_indices().peekable();
    while let Some((start, first)) = rest.next() {
        let is_part = |c: char| match first.is_ascii_digit() {
            true => c.is_ascii_digit(),
            false => c.is_alphabetic(),
        };
        if !first.is_ascii_digit() && !first.is_alphabetic() {
            continue;
        }
        let mut end = start + first.len_utf8();
        while let Some((at, c)) = rest.next_if(|(_, c)| is_part(*c)) {
            end = at + c.len_utf8();
        }
        let part = &text[start..end];
        if first.is_ascii_digit() || NUMBERS.contains(&part.to_lowercase().as_str()) {
            found.push(start..end);
        }
    }
    found
}

/// That axes do something: `x and y rise 0, 1, 2`.
struct Movement {
    /// Where it is said.
    at: Range<usize>,
    axes: Vec<usize>,
    verb: String,
    values: Vec<u16>,
}

impl Movement {
    /// What is wrong with it, if it holds for none of these rows.
    fn wrong(&self, rows: &[Vec<Cell>]) -> Option<String> {
        let nothing = self.verb.starts_with("go") && self.values.is_empty();
        let holds = nothing || rows.iter().any(|row| self.holds(row));
        let names: Vec<&str> = self.axes.iter().map(|axis| AXES[*axis]).collect();
        (!holds).then(|| {
            format!("no row of {rows:?} in which {names:?} {} {:?}", self.verb, self.values)
        })
    }

    fn holds(&self, row: &[Cell]) -> bool {
        self.axes.iter().all(|axis| {
            if *axis >= row[0].dims() {
                return false;
            }
            let does = motion(row, *axis);
            let stays = matches!(self.verb.as_str(), "stays" | "stay");
            let right = match self.verb.as_str() {
                "stays" | "stay" => does == Motion::Stays,
                "rises" | "rise" => does == Motion::Rises,
                "falls" | "fall" => does == Motion::Falls,
                "varies" | "vary" => matches!(does, Motion::Rises | Motion::Falls),
                _ => true,
            };
            let mut values = values(row, *axis);
            values.truncate(if stays { 1 } else { row.len() });
            right && (self.values.is_empty() || self.values == values)
        })
    }
}

const VERBS: [&str; 10] =
    ["rises", "rise", "falls", "fall", "stays", "stay", "goes", "go", "varies", "vary"];
const STOPS: [char; 4] = ['.', ',', ';', ':'];

/// Words with the places where they begin.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut at = 0;
    for part in text.split(' ') {
        if !part.is_empty() {
            words.push((at, part));
        }
        at += part.len() + 1;
    }
    words
}

/// All that axes are said to do in a text.
fn movements(text: &str) -> Vec<Movement> {
    let words = words(text);
    let is_axis = |word: &str| AXES.contains(&word);
    let mut found = Vec::new();
    for (number, (at, written)) in words.iter().enumerate() {
        let verb = written.trim_end_matches(STOPS);
        if number == 0 || !VERBS.contains(&verb) || !is_axis(words[number - 1].1) {
            continue;
        }
        let mut first = number - 1;
        let mut axes = vec![axis(words[first].1)];
        while first > 0 {
            // `x, y and z rise`
            let skipped = if words[first - 1].1 == "and" { 2 } else { 1 };
            let Some(before) = first.checked_sub(skipped) else { break };
            let word = words[before].1;
            let name = word.trim_end_matches(',');
            if !is_axis(name) || (skipped == 1 && name == word) {
                break;
            }
            axes.push(axis(name));
            first = before;
        }
        let mut end = at + verb.len();
        let mut values = Vec::new();
        let after: &[(usize, &str)] = if verb == *written { &words[number + 1..] } else { &[] };
        for (at, word) in after {
            let bare = word.trim_end_matches(STOPS);
            let Ok(value) = bare.parse::<u16>() else { break };
            values.push(value);
            end = at + bare.len();
            if !word.ends_with(',') {
                break;
            }
        }
        found.push(Movement { at: words[first].0..end, axes, verb: verb.to_owned(), values });
    }
    found
}
