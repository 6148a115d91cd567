//! The beginnings and ends of the games in a PGN text. Text above the first tag, between two games and
//! below the last one is no part of any: the head of a mail, prose, a signature.

use crate::record::error::offset_of;
use crate::record::formats::lexer::{Lexer, Token, is_blank};
use crate::record::notation::parse_result;

/// The tags at which a game surely begins, malformed or not.
const KNOWN_NAMES: [&str; 10] =
    ["Shape", "Rules", "Setup", "Players", "Player1", "Event", "Site", "Date", "White", "Result"];

/// Returns the games of a text, each as its slice of it, with what stands above it. Never empty. A
/// text that cannot be read to its end is not split beyond that place. O(bytes).
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut starts = vec![0];
    let mut begin = first_tag(text).unwrap_or(0);
    while let Some((end, tag)) = next_game(text, begin) {
        starts.push(end);
        begin = tag;
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(start, end)| &text[*start..end]).collect()
}

/// Returns the byte offset of the first tag of a text. `None` if there is none, or moves come before
/// it: then the text is a game without tags. O(bytes).
pub(in crate::record::formats) fn first_tag(text: &str) -> Option<usize> {
    let mut rest = text;
    let mut can_close = true;
    while !rest.is_empty() {
        let line = rest.split_inclusive('\n').next().unwrap_or(rest);
        let start = line.trim_start_matches(is_blank);
        if begins_with_move(start) {
            return None;
        }
        if !start.is_empty() && begins_with_tag(rest) {
            return Some(text.len() - rest.len() + (line.len() - start.len()));
        }
        let mut length = line.len();
        if can_close && start.starts_with('{') {
            match rest.find('}') {
                Some(close) => length = close + 1,
                None => can_close = false,
            }
        }
        rest = &rest[length..];
    }
    None
}

/// Returns the first line of a text that is a tag but for the `>` with which mail programs quote.
pub(super) fn quoted_tag(text: &str) -> Option<&str> {
    text.lines().find(|line| {
        line.strip_prefix('>')
            .is_some_and(|quoted| begins_with_tag(quoted.trim_start_matches(['>', ' '])))
    })
}

fn begins_with_tag(text: &str) -> bool {
    let mut lexer = Lexer::new(text, text, true);
    match lexer.next_tag() {
        Ok(tag) => tag.is_some_and(|tag| !tag.name.is_empty()),
        // What it lacks is told where it is read.
        Err(_) => {
            let name = text.trim_start_matches(is_blank).trim_start_matches('[').trim_start();
            let known = KNOWN_NAMES.iter().find_map(|known| name.strip_prefix(known));
            known.is_some_and(|after| after.trim_start().starts_with(['"', '\'', '”', '“']))
        }
    }
}

/// Returns whether a text begins with a move and its number, such as `1. 11`.
fn begins_with_move(text: &str) -> bool {
    let number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let Some(after) = number.strip_prefix('.').filter(|_| number.len() < text.len()) else {
        return false;
    };
    let word = after.trim_start_matches(['.', ' ', '\t']).split_whitespace().next();
    word.is_some_and(is_cell)
}

/// Returns whether a text goes on with moves where the game should be over.
pub(in crate::record::formats) fn goes_on_with_moves(text: &str) -> bool {
    begins_with_move(text) || text.split_whitespace().next().is_some_and(is_cell)
}

fn is_cell(word: &str) -> bool {
    let word = word.trim_end_matches(['!', '?', '*']);
    word == "swap" || !word.is_empty() && word.chars().all(|c| c.is_ascii_digit() || c == ',')
}

fn is_after_empty_line(before: &str) -> bool {
    let blank = &before[before.trim_end_matches(is_blank).len()..];
    blank.matches('\n').count() > 1
}

/// Returns where the game that begins at an offset ends and where the tags of the next one begin,
/// if there is a next one.
fn next_game(text: &str, begin: usize) -> Option<(usize, usize)> {
    let mut lexer = Lexer::new(text, &text[begin..], true);
    let mut first = None;
    while let Some(tag) = lexer.next_tag_after_comments().ok()? {
        let at = offset_of(text, tag.span);
        // The game before has no moves.
        if first == Some(tag.name) && is_after_empty_line(&text[..at]) {
            return Some((at, at));
        }
        first = first.or(Some(tag.name));
    }
    let mut depth = 0_usize;
    while let Some((token, part)) = lexer.next().ok()? {
        match token {
            Token::Tag => {
                let at = offset_of(text, part);
                return Some((at, at));
            }
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Word if depth == 0 && parse_result(part).is_some() => break,
            _ => {}
        }
    }
    // Comments that follow the result belong to it.
    let mut end = lexer.rest();
    while end.trim_start_matches(is_blank).starts_with('{')
        && let Ok(Some((Token::Comment(_), _))) = lexer.next()
    {
        end = lexer.rest();
    }
    let line = end.trim_start_matches([' ', '\t', '\r']);
    let end = line.strip_prefix('\n').unwrap_or(end);
    let tag = first_tag(end)?;
    Some((offset_of(text, end), offset_of(text, &end[tag..])))
}
