//! The field in which a board to explore is typed: boards and rules in words, and boards to choose from.

use crate::i18n::boards::sides_text;
use crate::i18n::{self, Message, ToMessage};
use hypertoe_core::record::{parse_rules, rules_text};
use hypertoe_core::{Rules, Shape};

/// Boards that are worth a look, in words.
pub const KNOWN_BOARDS: [&str; 14] = [
    "3×3",
    "3×3×3",
    "4×4×4",
    "5×5×5",
    "3×3×3×3",
    "4×4×4×4",
    "5×5×5×5",
    "3×3×3×3×3",
    "5×5×5×5×5",
    "2^10",
    "7×6, 4; gravity y",
    "4×4×4; gravity z",
    "15×15, 5",
    "1000^50",
];

/// The most recent boards that are remembered.
const MAX_RECENT: usize = 6;

/// Parses a board with its rules: `3^4`, `7x6, 4`, `4^3 gravity z`, `3^3; centre closed; misere`. Rules that
/// are not named are those of two players who play for the first line.
///
/// # Errors
/// A text that names no board, or rules that do not fit it.
pub fn parse_board(text: &str) -> Result<Rules, Message> {
    let (shape, words) = split_board(text)?;
    parse_rules(shape, &words)
        .map_err(|misread| i18n::cli_rules_wrong(words.as_str(), &misread.kind))
}

/// Splits the words of a board and its rules, as [`parse_board`] reads them, into the board and the words
/// of the rules.
///
/// # Errors
/// A text that names no board.
pub fn split_board(text: &str) -> Result<(Shape, String), Message> {
    let (board, rules) = text.split_once(';').unwrap_or((text, ""));
    let board = board.trim();
    let whole: Result<Shape, _> = board.parse();
    // Rules may follow without a semicolon: the longest beginning that is a board is the board.
    let ends = board.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(end, _)| end);
    let split = || ends.rev().find_map(|end| Some((board[..end].parse().ok()?, &board[end..])));
    // The number in a row may follow without a comma: `7x6 4`.
    let with_comma = || {
        let (sides, run) = board.rsplit_once(char::is_whitespace)?;
        run.parse::<u16>().ok()?;
        format!("{sides}, {run}").parse::<Shape>().ok()
    };
    let whole = whole.or_else(|error| with_comma().ok_or(error));
    let (shape, words) = match whole {
        Ok(shape) => (shape, ""),
        Err(error) => split().ok_or_else(|| error.message())?,
    };
    let words = [words.trim(), rules.trim()].map(str::to_owned);
    let words: Vec<String> = words.into_iter().filter(|words| !words.is_empty()).collect();
    Ok((shape, words.join("; ")))
}

/// Returns a board with its rules in words that [`parse_board`] reads; usual rules are left out.
pub fn board_words(rules: &Rules) -> String {
    let (shape, sides) = (rules.shape(), sides_text(rules.shape()).to_string());
    let board =
        if shape.is_hypercube() { sides } else { format!("{sides}, {}", shape.line_length()) };
    let usual = ["2 players", "first to 1 line"];
    let words = rules_text(rules);
    let special = words.split("; ").filter(|item| !usual.contains(item));
    std::iter::once(board.as_str()).chain(special).collect::<Vec<_>>().join("; ")
}

/// The longest words of a board that are remembered.
const MAX_RECENT_LENGTH: usize = 60;

/// Puts a board first among the recent ones, unless its words are very long.
pub fn add_recent_board(recent: &mut Vec<String>, board: String) {
    if board.len() > MAX_RECENT_LENGTH {
        return;
    }
    recent.retain(|other| *other != board);
    recent.insert(0, board);
    recent.truncate(MAX_RECENT);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> String {
        parse_board(text).map(|rules| board_words(&rules)).map_err(|why| why.to_string()).unwrap()
    }

    #[test]
    fn boards_are_read_with_and_without_rules() {
        for (typed, read) in [
            ("3^4", "3×3×3×3"),
            ("3^1", "3^1"),
            (" 4x4x4 ", "4×4×4"),
            ("7x6, 4", "7×6, 4"),
            ("7x6 4", "7×6, 4"),
            ("7×6, 4 in a row", "7×6, 4"),
            ("4^3 gravity z", "4×4×4; gravity z"),
            ("7x6, 4; gravity y", "7×6, 4; gravity y"),
            ("3^3 centre closed; misere", "3×3×3; misere; closed 1 1 1"),
            ("3^3; 3 players", "3×3×3; 3 players"),
            ("1000^50", "1000^50"),
        ] {
            assert_eq!(words(typed), read, "{typed}");
            assert_eq!(words(read), read, "what is written is read again");
        }
        for known in KNOWN_BOARDS {
            assert_eq!(words(known), known);
        }
    }

    #[test]
    fn what_is_no_board_says_why() {
        for (typed, part) in [
            ("", "is not a board"),
            ("three", "is not a board"),
            ("7x6", "how many in a row"),
            ("3^3 gravity q", "gravity q"),
            ("3^0", "dimensions"),
        ] {
            let said = parse_board(typed).unwrap_err().to_string();
            assert!(said.contains(part), "{typed}: {said}");
        }
    }

    #[test]
    fn recent_boards_are_kept_once() {
        let mut recent = Vec::new();
        for side in [3, 4, 5, 3, 6, 7, 8, 9] {
            add_recent_board(&mut recent, format!("{side}^3"));
        }
        assert_eq!(recent, ["9^3", "8^3", "7^3", "6^3", "3^3", "5^3"]);
    }
}
