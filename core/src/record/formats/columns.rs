//! Games on falling boards as lists of columns, as the solvers of Connect Four and OpenSpiel write
//! them.
//!
//! A move is the number of its column, counted along the first axis, then the next and so on,
//! without the axis along which marks fall. Numbers run together are one digit or letter each (`a` is
//! ten); otherwise blanks, commas or brackets stand between them. A line `columns: from 0` or
//! `columns: from 1` says where the numbers begin. Without it they begin at 1 if they cannot begin at
//! 0: if the last column is named by a number too great, and none is 0. A number with a sign at the end
//! is a score, which becomes a comment.

use super::move_list::parse_heading;
use crate::base::read_budget::ReadBudget;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape};
use crate::play::{Game, Move, NodeId, Position, Rules};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::lost_part::{self, KeptParts};
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, MAX_MOVES, MoveNotation, ParseErrorKind,
    UnsupportedGame, WrittenGame, rules_text,
};
use std::collections::HashMap;
use std::sync::Arc;

impl GameFormat {
    /// The format for a list of the columns played on a falling board.
    pub const COLUMNS: Self = Self(&FormatSpec {
        name: "columns",
        extension: "columns",
        example: "# Hypertoe columns
# shape: 7×6, 4 in a row
# rules: 2 players; first to 1 line; gravity y
# columns: from 0
3231423
",
        scope: FormatScope::LineOfPlay,
        detect,
        read,
        write: Some(write),
    });
}

const TITLE: &str = "Hypertoe columns";
/// The number of columns that have a digit or a letter each.
const NAMED_COLUMNS: u64 = 36;
/// The least number of digits of a text that looks like columns run together.
const LEAST_RUN: usize = 5;

/// Returns the rules of Connect Four, for a list that names none.
fn connect_four() -> Rules {
    let shape = Shape::new(&[7, 6], 4).expect("7×6 is a board");
    let rules = Rules::new(shape, 2).expect("two can play");
    rules.with_gravity(Some(1)).expect("the board has two axes")
}

/// Returns how surely a text is such a list: by its title, or by a run of digits alone that could be
/// columns of Connect Four.
fn detect(text: &str) -> FormatMatch {
    let first = text.lines().next().unwrap_or_default().trim();
    if first.strip_prefix('#').map(str::trim) == Some(TITLE) {
        return FormatMatch::Certain;
    }
    let text = text.trim();
    let fits = |digit: u8| text.bytes().filter(|byte| *byte == digit).count() <= 6;
    let is_run = text.len() >= LEAST_RUN && text.bytes().all(|byte| (b'0'..=b'7').contains(&byte));
    let is_run = is_run && (b'0'..=b'7').all(fits);
    FormatMatch::Hint.when(is_run)
}

/// A move of a list.
#[derive(Clone, Copy)]
enum ListedMove {
    Column(u64),
    Swap,
}

/// Splits a text into its moves, each with its slice of the text. Numbers run together are digits
/// and letters; `count` is the number of columns.
///
/// # Errors
/// The first word that is no move.
fn listed_moves(text: &str, count: u64) -> Result<Vec<(ListedMove, &str)>, &str> {
    let is_blank = |c: char| c.is_whitespace() || ",;[]()".contains(c);
    let words: Vec<&str> =
        text.split(is_blank).filter(|word| !word.is_empty()).take(MAX_MOVES + 1).collect();
    let number = |word: &str| word.parse::<u64>().ok().filter(|number| *number <= count);
    let are_numbers =
        words.len() > 1 && words.iter().all(|word| *word == "swap" || number(word).is_some());
    let mut moves = Vec::new();
    for word in words {
        if word == "swap" {
            moves.push((ListedMove::Swap, word));
        } else if are_numbers || count > NAMED_COLUMNS {
            moves.push((ListedMove::Column(number(word).ok_or(word)?), word));
        } else {
            for (at, c) in word.char_indices().take(MAX_MOVES + 1) {
                let digit = c.to_digit(NAMED_COLUMNS as u32).ok_or(word)?;
                moves.push((ListedMove::Column(digit.into()), &word[at..at + 1]));
            }
        }
    }
    Ok(moves)
}

/// Returns the number of the first column that a list counts from: the one that is told, or the only
/// one possible, or else 0.
fn first_number(moves: &[(ListedMove, &str)], count: u64, told: Option<u64>) -> u64 {
    let names = |number: u64| {
        moves.iter().any(|(mv, _)| matches!(mv, ListedMove::Column(n) if *n == number))
    };
    told.unwrap_or_else(|| u64::from(names(count) && !names(0)))
}

/// Returns the moves that a list of columns names, from a position on; each with its slice of the
/// text. `from` is the number of the first column; without it the list must tell, or else it is 0.
///
/// # Errors
/// The slice of the text at fault and the error: a word that is no column, a full column, or too many
/// moves. Whether the moves are legal otherwise is not checked.
///
/// # Panics
/// If marks do not fall by the rules of the position.
pub fn moves_of_columns<'a>(
    position: &Position,
    text: &'a str,
    from: Option<u64>,
) -> Result<Vec<(Move, &'a str)>, (&'a str, ParseErrorKind)> {
    let axis = position.rules().gravity_axis().expect("marks fall");
    let shape = position.shape();
    let count = shape.column_count(axis).unwrap_or(u64::MAX);
    let not_a_move = |word: &'a str| {
        let word_shown = shorten_word(word);
        (word, ParseErrorKind::NotAMove { word: word_shown, like: MoveNotation::Column })
    };
    let listed = listed_moves(text, count).map_err(not_a_move)?;
    let first = first_number(&listed, count, from);
    let (mut heights, mut moves) = (HashMap::new(), Vec::new());
    for (mv, word) in listed {
        if moves.len() == MAX_MOVES {
            return Err((word, ParseErrorKind::TooManyMoves));
        }
        let mv = match mv {
            ListedMove::Swap => Move::Swap,
            ListedMove::Column(number) => {
                let lowest = number
                    .checked_sub(first)
                    .and_then(|number| shape.lowest_cell_of_column(axis, number))
                    .ok_or_else(|| not_a_move(word))?;
                let next = heights.entry(number).or_insert(0);
                let cell = (*next..shape.side(axis))
                    .map(|level| lowest.clone().with(axis, level))
                    .find(|cell| position.stone(cell).is_none())
                    .ok_or_else(|| (word, ParseErrorKind::ColumnFull(word.to_owned())))?;
                *next = cell.get(axis) + 1;
                Move::Place(cell)
            }
        };
        moves.push((mv, word));
    }
    Ok(moves)
}

/// Returns the number of the first column that a line tells: `columns: from 1`.
fn first_column_told(line: &str) -> Option<u64> {
    let line = line.trim().trim_start_matches('#').trim();
    let number = line.strip_prefix("columns: from ")?.trim().parse().ok();
    number.filter(|number| *number <= 1)
}

/// Splits a score off the end of a list: a number with a sign, or, after one run of columns, any
/// number on the same line.
fn split_score(body: &str) -> (&str, Option<&str>) {
    let text = body.trim_end();
    let Some((before, last)) = text.rsplit_once(char::is_whitespace) else { return (body, None) };
    let is_number = last.trim_start_matches(['-', '+']).bytes().all(|byte| byte.is_ascii_digit());
    let is_signed = last.starts_with(['-', '+']) && last.len() > 1;
    let is_single = before.trim().len() > LEAST_RUN && !before.trim().contains(char::is_whitespace);
    if is_number && (is_signed || is_single) { (before, Some(last)) } else { (body, None) }
}

/// Reads a list with its rules, or with the given ones if marks fall by them, or as a game of Connect
/// Four.
fn read(
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let format = GameFormat::COLUMNS;
    let (heading, body) = parse_heading(text)?;
    let from = text.lines().find_map(first_column_told);
    let (first_line, rest) = body.split_once('\n').unwrap_or((body, ""));
    let body = if first_column_told(first_line).is_some() { rest } else { body };
    let fitting = rules.filter(|rules| rules.gravity_axis().is_some());
    let rules = heading.rules_or_fallback(text, fitting, Some(&connect_four()), format)?;
    if rules.gravity_axis().is_none() {
        let place = heading.rules.or(heading.shape);
        return Err(match place {
            Some(part) => FormatError::at_span(text, part, UnsupportedGame::NoGravity),
            None => FormatError::unsupported(format, UnsupportedGame::NoGravity),
        });
    }
    let (list, score) = split_score(body);
    let position = Position::new(rules.clone());
    let moves = moves_of_columns(&position, list, from)
        .map_err(|(word, what)| FormatError::at_span(text, word, what))?;
    let mut builder = GameBuilder::new(text, Game::new(Arc::new(rules)), budget);
    let mut last = NodeId::START;
    for (mv, word) in moves {
        builder.charge_token(word)?;
        last = builder.add_move(last, mv, word)?;
    }
    if let Some(score) = score {
        builder.add_comment(last, &format!("Score: {score}"), score)?;
    }
    builder.finish(last, last, None)
}

/// Writes the columns of the line of play, from 0: run together, if each has a digit or a letter.
fn write(game: &Game) -> Result<WrittenGame, FormatError> {
    let rules = game.rules();
    let Some(axis) = rules.gravity_axis() else {
        return Err(FormatError::unsupported(GameFormat::COLUMNS, UnsupportedGame::NoGravity));
    };
    let shape = rules.shape();
    let cells: Vec<Option<&Cell>> =
        game.line_of_play().iter().map(|node| game.cell_of(*node)).collect();
    let is_short = shape.column_count(axis).is_some_and(|count| count <= NAMED_COLUMNS);
    let runs = is_short && cells.iter().all(Option::is_some);
    let mut words = Vec::with_capacity(cells.len());
    for cell in &cells {
        let Some(cell) = cell else {
            words.push("swap".to_owned());
            continue;
        };
        let too_many =
            || FormatError::unsupported(GameFormat::COLUMNS, UnsupportedGame::TooManyColumns);
        let column = shape.column_of(axis, cell).ok_or_else(too_many)?;
        words.push(match runs {
            true => char::from_digit(column as u32, NAMED_COLUMNS as u32)
                .expect("so few columns have digits and letters")
                .to_string(),
            false => column.to_string(),
        });
    }
    let text = format!(
        "# {TITLE}\n# shape: {shape}\n# rules: {}\n# columns: from 0\n{}\n",
        rules_text(rules),
        words.join(if runs { "" } else { " " })
    );
    // Above a closed cell a column goes on, and a move by its column lands below.
    let list = text.lines().last().unwrap_or_default();
    let read = moves_of_columns(&Position::new(rules.clone()), list, Some(0));
    let read = read.unwrap_or_default().into_iter().map(|(mv, _)| mv.cell().cloned());
    if !read.eq(cells.iter().map(|cell| cell.cloned())) {
        return Err(FormatError::unsupported(GameFormat::COLUMNS, UnsupportedGame::SplitColumn));
    }
    let lost = lost_part::lost_with_line_only(game, KeptParts::default());
    Ok(WrittenGame { text, lost })
}
