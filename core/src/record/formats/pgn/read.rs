//! Reading such a text.

use super::tags::Tags;
use crate::geometry::notation::parse_cell;
use crate::play::game::Game;
use crate::play::rules::Rules;
use crate::record::build::Builder;
use crate::record::error::{Misread, quoted};
use crate::record::format::FormatError;
use crate::record::formats::reader::{self, Cells};
use crate::record::formats::tokens::Lexer;

const CELLS: Cells = Cells {
    is_complete: |_, _| true,
    parse: |shape, words| {
        let what = |error| format!("{} is not a move: {error}", quoted(words[0]));
        parse_cell(shape, words[0]).map_err(|error| Misread::new(words[0], what(error)))
    },
};

/// Reads a game. The rules are those in its tags, otherwise those given.
pub(super) fn read(text: &str, rules: Option<&Rules>) -> Result<Game, FormatError> {
    let mut lexer = Lexer::new(text, text, true);
    let mut tags = Tags::new(text);
    while let Some((name, value, part)) = lexer.tag()? {
        tags.add(name, value, part)?;
    }
    let mut game = tags.start(tags.rules(rules)?)?;
    tags.dress(&mut game)?;
    reader::read(lexer, Builder::new(text, game), CELLS, tags.result()?)
}
