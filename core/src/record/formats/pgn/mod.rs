//! A game as text similar to chess's portable game notation (PGN).
//!
//! Tags hold the board, the rules, the set-up position from which the game began
//! (`[Setup "00, 11; 22"]`: each player's cells), the players with their marks, colours and
//! computers, the series and the blindfold setting. A cell is written as its coordinates, without
//! separators where every side is at most 10, otherwise with commas: `12,3,0`. Every move of a
//! player has its own number. `swap` is a move, and `@` follows the move on the board if that is
//! not the last one. After a move, `=` marks a draw by agreement, `P2 resigns` a resignation and
//! `P2 forfeits` a loss on time. A comment may begin with times, as in `{[%clk 0:02:47] [%emt
//! 0:00:12]}`: the clock after the move, and the time that the move took. Comments stand in
//! braces, variations in parentheses after the move that they replace; results are those of a
//! [list of moves](super::moves).
//!
//! Everything that a `.hypertoe` file holds is kept, except the order in which variations were
//! first played.

mod tags;
mod write;

use self::tags::PgnTags;
use super::reader::{self, CellSyntax};
use super::tokens::Lexer;
use crate::base::budget::{ReadBudget, Resource};
use crate::base::text::quote_word;
use crate::geometry::notation::parse_cell;
use crate::play::game::Game;
use crate::play::rules::Rules;
use crate::record::build::GameBuilder;
use crate::record::error::SpanError;
use crate::record::fault::ParseErrorKind;
use crate::record::format::{FormatError, FormatMatch, FormatScope, FormatSpec, GameFormat};

impl GameFormat {
    /// Text similar to PGN.
    pub const PGN: Self = Self(&FormatSpec {
        name: "pgn",
        extension: "pgn",
        example: "[Shape \"3^2\"]
[Rules \"2 players; first to 1 line\"]
[Player1 \"Ada\"]
[Player2 \"Ben\"]
[Result \"1-0\"]

1. 11 2. 10 {the edge loses} (2. 00 3. 22) 3. 00 4. 22 5. 02 6. 01 7. 20 1-0
",
        scope: FormatScope::Everything,
        detect,
        read,
        write: Some(|game| Ok(write::write(game)?)),
    });
}

fn detect(text: &str) -> FormatMatch {
    let second = text.chars().filter(|c| !c.is_whitespace()).nth(1);
    FormatMatch::Certain
        .when(text.starts_with('[') && second.is_some_and(|c| c.is_ascii_alphabetic()))
}

const CELLS: CellSyntax = CellSyntax {
    is_complete: |_, _| true,
    parse: |shape, words| {
        let what = |why| ParseErrorKind::NotACell { word: quote_word(words[0]), why };
        parse_cell(shape, words[0]).map_err(|error| SpanError::new(words[0], what(error)))
    },
};

/// Reads a game. The rules are those in its tags, otherwise those given.
fn read(
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let mut lexer = Lexer::new(text, text, true);
    let mut tags = PgnTags::new(text);
    while let Some((name, value, part)) = lexer.tag()? {
        budget.spend(Resource::Tags, 1).map_err(|spent| FormatError::at_span(text, part, spent))?;
        tags.add(name, value, part)?;
    }
    let mut game = tags.starting_game(tags.rules(rules)?)?;
    tags.apply_to(&mut game)?;
    let mut builder = GameBuilder::new(text, game, budget);
    if tags.on_time() {
        builder.ended_on_time();
    }
    reader::read_moves(lexer, builder, CELLS, tags.result()?)
}
