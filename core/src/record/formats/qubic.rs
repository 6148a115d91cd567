//! Positions of 4^3 on one line, as in the dictionary of opening moves that Oren Patashnik made in
//! 1976–77 for his proof that the first player wins ("Qubic: 4×4×4 Tic-Tac-Toe", Mathematics
//! Magazine 53, 1980, 202–216) and that Ken Thompson put into this form in 1978.
//!
//! The 64 cells stand in plane, row and column order: `x` and `o` are marks, a number stands for
//! that many empty cells. After a blank follows the cell (0 to 63) to be played next. Cell
//! 16·plane + 4·row + column is (column, row, plane) here: x is the column, y the row, z the
//! plane. `x` moves first.
//!
//! When read, the game begins from this position, and the move to be played follows it in the
//! tree, where "redo" goes to it.

use crate::base::read_budget::ReadBudget;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape};
use crate::play::{Game, Move, NodeId, Player, Rules, Stone};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::lost_part::{self, KeptParts};
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, ParseErrorKind, RulePart, UnsupportedGame,
    WrittenGame,
};
use std::fmt::Write as _;

impl GameFormat {
    /// The format for a position of Qubic (4^3) on one line, with runs of empty cells as numbers.
    pub const QUBIC: Self = Self(&FormatSpec {
        name: "qubic",
        extension: "qubic",
        example: "xo1x8x8o41o 41\n",
        scope: FormatScope::Position,
        detect,
        read,
        write: Some(write),
    });
}

/// Returns how surely a text is a position: one line with a board and perhaps a number.
fn detect(text: &str) -> FormatMatch {
    let mut words = text.split_whitespace();
    let board = words.next().unwrap_or_default();
    let drawn = |c: char| "xoXO0123456789".contains(c);
    let marks = board.contains(['x', 'o', 'X', 'O']) && board.chars().all(drawn);
    let number = words.next().is_none_or(|word| word.bytes().all(|b| b.is_ascii_digit()));
    let alone = words.next().is_none() && !text.trim().contains('\n');
    FormatMatch::Likely.when(marks && number && alone && board.len() > 2)
}

const CELLS: u64 = 64;

fn qubic_rules() -> Rules {
    Rules::new(Shape::hypercube(4, 3).expect("4^3 is a board"), 2).expect("two can play")
}

/// Reads a position, with the given rules if they are for two players on 4^3, otherwise with
/// those of Qubic.
fn read(
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let fitting = rules.filter(|rules| check_board(rules).is_ok());
    let rules = fitting.cloned().unwrap_or_else(qubic_rules);
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let none = || FormatError::at_offset(text, 0, ParseErrorKind::ExpectedPosition);
    let line = lines.next().ok_or_else(none)?;
    if let Some(more) = lines.next() {
        return Err(FormatError::at_span(text, more, ParseErrorKind::SecondPosition));
    }
    let (board, next) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let marks = parse_marks(text, board, rules.shape())?;
    let mut builder = GameBuilder::from_setup(text, rules, marks, board, |_| None, budget)?;
    let mut last = NodeId::START;
    let next = next.trim();
    if !next.is_empty() {
        let number = next.parse::<u64>().ok().filter(|number| *number < CELLS);
        let cell = number
            .and_then(|number| builder.game_mut().rules().shape().cell_with_number(&number.into()));
        let cell =
            cell.ok_or_else(|| FormatError::at_span(text, next, ParseErrorKind::BadNextCell))?;
        last = builder.add_move(NodeId::START, Move::Place(cell), next)?;
    }
    builder.finish(last, NodeId::START, None)
}

fn parse_marks(text: &str, board: &str, shape: &Shape) -> Result<Vec<Vec<Cell>>, FormatError> {
    let mut marks = vec![Vec::new(); 2];
    let mut at = 0;
    let mut rest = board;
    while let Some(c) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (length, cells) = match c {
            'x' | 'X' | 'o' | 'O' => (1, 1),
            _ if digits > 0 => (digits, rest[..digits].parse().unwrap_or(u64::MAX)),
            c => return Err(FormatError::at_span(text, rest, ParseErrorKind::BadPositionChar(c))),
        };
        if cells == 0 || cells > CELLS - at {
            let found = shorten_word(&rest[..length]);
            let what = ParseErrorKind::CellsLeft { found, left: CELLS - at };
            return Err(FormatError::at_span(text, rest, what));
        }
        if digits == 0
            && let Some(cell) = shape.cell_with_number(&at.into())
        {
            marks[usize::from(c.eq_ignore_ascii_case(&'o'))].push(cell);
        }
        at += cells;
        rest = &rest[length..];
    }
    if at < CELLS {
        let end = &board[board.len()..];
        return Err(FormatError::at_span(text, end, ParseErrorKind::PositionTooShort(at)));
    }
    Ok(marks)
}

/// Writes the position on the board, and the next move of the line of play.
fn write(game: &Game) -> Result<WrittenGame, FormatError> {
    let rules = game.rules();
    check_board(rules)?;
    if let Some(part) = RulePart::first_differing(rules, &qubic_rules()) {
        return Err(FormatError::unsupported(GameFormat::QUBIC, UnsupportedGame::NotPlain(part)));
    }
    let cells = (0..CELLS).map(|number| rules.shape().cell_with_number(&number.into()));
    let letter = |cell: Option<Cell>| match game.position().stone(&cell?)? {
        Stone::Mark(Player(0)) => Some('x'),
        _ => Some('o'),
    };
    let letters: Vec<Option<char>> = cells.map(letter).collect();
    let mut text = String::new();
    for same in letters.chunk_by(|a, b| a.is_none() && b.is_none()) {
        match same[0] {
            Some(letter) => text.push(letter),
            None => text.push_str(&same.len().to_string()),
        }
    }
    let next = game.redo_target(game.current()).and_then(|node| game.cell_of(node));
    if let Some(cell) = next {
        let _ = write!(text, " {}", rules.shape().cell_number(cell));
    }
    text.push('\n');
    let lost =
        lost_part::lost_with_position_only(game, KeptParts::default(), usize::from(next.is_some()));
    Ok(WrittenGame { text, lost })
}

fn check_board(rules: &Rules) -> Result<(), FormatError> {
    let cannot = |why| Err(FormatError::unsupported(GameFormat::QUBIC, why));
    let shape = rules.shape();
    if !shape.is_hypercube() || shape.line_length() != 4 || shape.dims() != 3 {
        return cannot(UnsupportedGame::Board { only: "4^3", shape: shape.clone() });
    }
    if rules.player_count() != 2 {
        let players = rules.player_count();
        return cannot(UnsupportedGame::Players { most: 2, players });
    }
    Ok(())
}
