//! A game as the fragment of a link: `#g=3-3&m=NABC`.
//!
//! The fragment is a list of parts `key=value` with `&` between them:
//!
//! - `g`: the board: `3-4` for 3^4, `7x6_4` for 7×6 with 4 in a row.
//! - `r`: the rules in words, as [`rules_text`] writes them, with `+` for blanks; left out for two
//!   players of whom the first line wins.
//! - `s`: the marks that were set up: the [codes](cell_code) of each player's cells, with `.`
//!   between the players.
//! - `m`: the moves of the line of play: codes of cells; `.` is a swap.
//! - `n`: the number of moves on the board, if it is not all of them.
//!
//! Parts with other keys are for whoever opens the link. The address before `#` means nothing; the
//! text may also be a file `.url` (an Internet shortcut) with such a link.

use crate::base::read_budget::ReadBudget;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape, cell_code, cell_code_length, parse_cell_code};
use crate::play::{Game, Move, NodeId, Rules, Setup};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::lost_part::{self, KeptParts};
use crate::record::rules_text::{parse_rules, rules_text};
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, LostPart, ParseErrorKind, UnsupportedGame,
    WrittenGame,
};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;

impl GameFormat {
    /// A game as the fragment of a link.
    pub const LINK: Self = Self(&FormatSpec {
        name: "link",
        extension: "link",
        example: "#g=3-3&m=NABaYEU\n",
        scope: FormatScope::SetupAndLineOfPlay,
        detect: |text| FormatMatch::Certain.when(part(text, "g").is_some()),
        read,
        write: Some(write),
    });
}

/// The code of a swap among the moves.
const SWAP: char = '.';

/// Returns the parts of the link in a text, each a key and its value; none if the text is no link.
///
/// ```
/// use hypertoe_core::record::link_parts;
///
/// let parts: Vec<_> = link_parts("https://example.org/#g=3-3&m=N").collect();
/// assert_eq!(parts, [("g", "3-3"), ("m", "N")]);
/// assert_eq!(link_parts("A game of #1").count(), 0);
/// ```
pub fn link_parts(text: &str) -> impl Iterator<Item = (&str, &str)> {
    fragment(text).unwrap_or_default().split('&').filter_map(|part| part.split_once('='))
}

/// Returns the text after the `#` of a link, up to the next blank.
fn fragment(text: &str) -> Option<&str> {
    let text = text.trim();
    let link = match text.get(..18).is_some_and(|it| it.eq_ignore_ascii_case("[InternetShortcut]"))
    {
        true => text.lines().find_map(|line| line.trim().strip_prefix("URL="))?,
        false => text,
    };
    let (address, fragment) = link.trim().split_once('#')?;
    let is_link = !address.contains(char::is_whitespace) && !fragment.contains(char::is_whitespace);
    is_link.then_some(fragment)
}

/// Returns the value of the first part with a key.
fn part<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    link_parts(text).find_map(|(known, value)| (known == key).then_some(value))
}

/// Decodes a value: `+` is a blank, `%5E` the character with this number.
fn decoded(value: &str) -> String {
    percent_decode_str(&value.replace('+', " ")).decode_utf8_lossy().into_owned()
}

fn read(text: &str, _: Option<&Rules>, budget: &mut ReadBudget<'_>) -> Result<Game, FormatError> {
    let board =
        part(text, "g").ok_or_else(|| FormatError::at_offset(text, 0, ParseErrorKind::NotALink))?;
    let shape = decoded(board).replace('-', "^").replace('_', ", ").parse::<Shape>();
    let shape = shape.map_err(|error| FormatError::at_span(text, board, error))?;
    let rules = match part(text, "r") {
        None => Rules::new(shape, 2).map_err(|error| FormatError::at_span(text, board, error))?,
        Some(value) => parse_rules(shape, &decoded(value))
            .map_err(|error| FormatError::at_span(text, value, error.kind))?,
    };
    let marks = part(text, "s").unwrap_or_default();
    let set_up = read_marks(text, marks, &rules)?;
    let shape = rules.shape().clone();
    let mut builder = GameBuilder::from_setup(text, rules, set_up, marks, |_| None, budget)?;
    let (mut line, mut rest) = (vec![NodeId::START], part(text, "m").unwrap_or_default());
    while !rest.is_empty() {
        let length = if rest.starts_with(SWAP) { 1 } else { cell_code_length(&shape) };
        let code = rest.get(..length).unwrap_or(rest);
        let mv = match code.starts_with(SWAP) {
            true => Move::Swap,
            false => Move::Place(read_cell(text, code, &shape)?),
        };
        line.push(builder.add_move(line[line.len() - 1], mv, code)?);
        rest = &rest[code.len()..];
    }
    let last = line[line.len() - 1];
    let current = match part(text, "n") {
        None => last,
        Some(number) => {
            let node = number.parse().ok().and_then(|number: usize| line.get(number));
            *node.ok_or_else(|| {
                let what = ParseErrorKind::BadLinkMove(shorten_word(number));
                FormatError::at_span(text, number, what)
            })?
        }
    };
    builder.finish(last, current, None)
}

fn read_cell(text: &str, code: &str, shape: &Shape) -> Result<Cell, FormatError> {
    parse_cell_code(shape, code).ok_or_else(|| {
        FormatError::at_span(text, code, ParseErrorKind::BadLinkCell(shorten_word(code)))
    })
}

/// Reads the cells of each player's marks.
fn read_marks(text: &str, marks: &str, rules: &Rules) -> Result<Vec<Vec<Cell>>, FormatError> {
    let players = rules.player_count();
    let mut cells = vec![Vec::new(); usize::from(players)];
    let found = if marks.is_empty() { 0 } else { marks.split('.').count() };
    if found > cells.len() {
        return Err(FormatError::at_span(
            text,
            marks,
            ParseErrorKind::LinkMarks { found, players },
        ));
    }
    let length = cell_code_length(rules.shape());
    for (own, mut rest) in cells.iter_mut().zip(marks.split('.')) {
        while !rest.is_empty() {
            let code = rest.get(..length).unwrap_or(rest);
            own.push(read_cell(text, code, rules.shape())?);
            rest = &rest[code.len()..];
        }
    }
    Ok(cells)
}

/// Writes the set-up and the line of play.
fn write(game: &Game) -> Result<WrittenGame, FormatError> {
    let rules = game.rules();
    let shape = rules.shape();
    let board = shape.to_string().replace(" in a row", "").replace(", ", "_");
    let mut text = format!("#g={}", board.replace('^', "-").replace('×', "x"));
    if Rules::new(shape.clone(), 2).is_ok_and(|usual| **rules != usual) {
        text.push_str("&r=");
        text.push_str(&rules_text(rules).replace(' ', "+"));
    }
    let marks = written_marks(game)?;
    if !marks.is_empty() {
        text.push_str("&s=");
        text.push_str(&marks);
    }
    let line = game.line_of_play();
    let code = |node: &NodeId| match game.cell_of(*node) {
        Some(cell) => Cow::from(cell_code(shape, cell)),
        None => Cow::from(SWAP.to_string()),
    };
    if !line.is_empty() {
        text.push_str("&m=");
        text.extend(line.iter().map(code));
    }
    let mut lost = lost_part::lost_with_line_only(game, KeptParts::default());
    let shown = std::iter::once(&NodeId::START).chain(&line);
    if let Some(number) = shown.clone().position(|node| *node == game.current()) {
        if number < line.len() {
            text.push_str(&format!("&n={number}"));
        }
        lost.retain(|part| *part != LostPart::CurrentMove);
    }
    if game.position().is_swapped() && !line.iter().any(|node| game.cell_of(*node).is_none()) {
        lost.push(LostPart::Swap);
    }
    text.push('\n');
    Ok(WrittenGame { text, lost })
}

/// Returns the codes of the marks that were set up, with `.` between the players.
fn written_marks(game: &Game) -> Result<String, FormatError> {
    let (rules, marks) = (game.rules(), game.position().set_up_marks());
    let mut cells = vec![Vec::new(); usize::from(rules.player_count())];
    for mark in marks {
        cells[usize::from(mark.player.0)].push(mark.cell.clone());
    }
    let codes = cells
        .iter()
        .map(|own| own.iter().map(|cell| cell_code(rules.shape(), cell)).collect::<String>());
    let codes: Vec<String> = codes.collect();
    if !marks.is_empty() && Setup::from_cells(rules.clone(), cells).position().is_err() {
        return Err(FormatError::unsupported(GameFormat::LINK, UnsupportedGame::LastCompleter));
    }
    Ok(codes.join(".").trim_end_matches('.').to_owned())
}
