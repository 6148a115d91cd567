//! Games as lists of moves: what the spellings of cells have in common.
//!
//! Moves end with their last coordinate, at `;` and at the end of a line; their
//! numbers (`12.`) may be left out. `swap` is a move. A comment in braces, or
//! after `#` on the line of a move, belongs to the move before; other lines
//! that begin with `#` are skipped. The result comes last.

use crate::geometry::cell::Cell;
use crate::geometry::shape::Shape;
use crate::play::game::{Game, NodeId};
use crate::play::moves::Move;
use crate::play::rules::Rules;
use crate::record::build::Builder;
use crate::record::error::{offset_of, quoted};
use crate::record::escape::{escape, length_until, unescape};
use crate::record::format::{Format, FormatError, Sign, Written};
use crate::record::heading::Heading;
use crate::record::lost::{self, Keeps};
use crate::record::result::{Told, after_number, result_text};
use crate::record::rules_text::rules_text;

/// How a list of moves spells cells.
pub(super) struct Spelling {
    pub(super) format: Format,
    /// The first line of such a list.
    pub(super) title: &'static str,
    /// The sides of the board that it is for, with as many in a row; `None`
    /// for any board.
    pub(super) sides: Option<[u16; 3]>,
    /// Numbers, comments and the result stand beside the moves.
    pub(super) with_notes: bool,
    /// What stands between two moves.
    pub(super) between: &'static str,
    /// Whether these words are a whole move, so that the next one begins
    /// another.
    pub(super) is_complete: fn(&Shape, &[&str]) -> bool,
    pub(super) parse: fn(&Shape, &[&str]) -> Result<Cell, Wrong>,
    pub(super) word: fn(&Shape, &Cell) -> String,
}

/// What is wrong with the words of a move.
pub(super) struct Wrong {
    /// Which word, where it is one of them.
    pub(super) word: Option<usize>,
    /// What is wrong.
    pub(super) what: String,
}

impl Wrong {
    /// A word that is no move, and what one looks like.
    pub(super) fn not_a_move(word: &str, like: &str) -> Self {
        let what = format!("{} is not a move: write it like {like}", quoted(word));
        Self { word: Some(0), what }
    }
}

impl Spelling {
    /// Lists begin with the title.
    pub(super) fn sign(&self, text: &str) -> Sign {
        let first = text.lines().next().unwrap_or_default().trim();
        let title = first.strip_prefix('#').map(str::trim);
        Sign::Sure.when(title == Some(self.title))
    }

    /// The rules of a list that tells none.
    fn usual(&self) -> Option<Rules> {
        let sides = self.sides?.map(u64::from);
        Rules::new(Shape::new(&sides, sides[0]).ok()?, 2).ok()
    }

    /// Why the spelling does not fit a board, if so.
    fn board_error(&self, shape: &Shape) -> Option<String> {
        let sides = self.sides.filter(|sides| shape.sides() != sides)?;
        Some(format!("it is for {}^3, not for {shape}", sides[0]))
    }
}

/// Reads a list of moves. The rules are those in it, otherwise those given if
/// they fit its board, otherwise the usual ones of the spelling, if it has any.
pub(super) fn read(
    spelling: &Spelling,
    text: &str,
    rules: Option<&Rules>,
) -> Result<Game, FormatError> {
    let format = spelling.format;
    let (heading, body) = heading(text)?;
    let fitting = rules.filter(|rules| spelling.board_error(rules.shape()).is_none());
    let rules = heading.resolve(text, fitting, spelling.usual(), format)?;
    if let Some(why) = spelling.board_error(rules.shape()) {
        let place = heading.shape.or(heading.rules);
        let cannot = || FormatError::cannot(format, "board", why.as_str());
        return Err(place.map_or_else(cannot, |part| FormatError::with(text, part, why.as_str())));
    }
    let builder = Builder::new(text, rules);
    let mut reader = Reader {
        text,
        spelling,
        builder,
        at: NodeId::START,
        pending: Vec::new(),
        told: Told::new(text),
    };
    let mut rest = body;
    while !rest.is_empty() {
        rest = reader.step(rest)?;
    }
    reader.flush()?;
    let result = reader.told.result()?;
    reader.builder.finish_with(reader.at, reader.at, result)
}

/// The lines before the first move, and the rest of the text.
fn heading(text: &str) -> Result<(Heading<'_>, &str), FormatError> {
    let mut heading = Heading::default();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let line = rest[..end].trim();
        let remark = line.starts_with('#');
        let taken = heading.take(text, line.trim_start_matches('#').trim())?;
        if !(line.is_empty() || remark || taken) {
            break;
        }
        rest = &rest[end..];
    }
    Ok((heading, rest))
}

struct Reader<'a> {
    text: &'a str,
    spelling: &'a Spelling,
    builder: Builder<'a>,
    at: NodeId,
    /// Coordinates of a move that is not complete.
    pending: Vec<&'a str>,
    told: Told<'a>,
}

impl<'a> Reader<'a> {
    /// Takes the next token and returns what follows it.
    fn step(&mut self, rest: &'a str) -> Result<&'a str, FormatError> {
        let Some(c) = rest.chars().next() else { return Ok("") };
        match c {
            '\n' | ';' => {
                self.flush()?;
                Ok(&rest[1..])
            }
            c if c.is_whitespace() || matches!(c, ',' | '(' | ')' | '[' | ']') => {
                Ok(&rest[c.len_utf8()..])
            }
            '{' => {
                self.flush()?;
                let inner = &rest[1..];
                let open = || {
                    FormatError::with(self.text, rest, "this comment has no end: a } is missing")
                };
                let length = length_until(inner, '}').ok_or_else(open)?;
                self.comment(&unescape(&inner[..length], '}'), rest)?;
                Ok(&inner[length + 1..])
            }
            '#' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                // At the beginning of a line it belongs to no move.
                let before = &self.text[..offset_of(self.text, rest)];
                let line = before.rsplit('\n').next().unwrap_or(before);
                if !line.trim().is_empty() {
                    self.flush()?;
                    self.comment(rest[1..end].trim(), rest)?;
                }
                Ok(&rest[end..])
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || ",;(){}[]#".contains(c);
                let end = rest.find(ends).unwrap_or(rest.len()).max(c.len_utf8());
                self.word(&rest[..end])?;
                Ok(&rest[end..])
            }
        }
    }

    fn comment(&mut self, comment: &str, part: &str) -> Result<(), FormatError> {
        if comment.is_empty() {
            return Ok(());
        }
        self.builder.comment(self.at, comment, offset_of(self.text, part))
    }

    fn word(&mut self, word: &'a str) -> Result<(), FormatError> {
        if self.told.take_second(word)? {
            return Ok(());
        }
        if let Some(after) = after_number(word) {
            self.flush()?;
            return if after.is_empty() { Ok(()) } else { self.word(after) };
        }
        if self.told.take(word)? {
            return self.flush();
        }
        if word.eq_ignore_ascii_case("swap") {
            self.flush()?;
            self.at = self.builder.add(self.at, Move::Swap, word)?;
        } else {
            self.pending.push(word);
            let shape = self.builder.game().rules().shape().clone();
            if (self.spelling.is_complete)(&shape, &self.pending) {
                self.place()?;
            }
        }
        Ok(())
    }

    /// A move that is not complete has ended.
    fn flush(&mut self) -> Result<(), FormatError> {
        if self.pending.is_empty() { Ok(()) } else { self.place() }
    }

    fn place(&mut self) -> Result<(), FormatError> {
        let shape = self.builder.game().rules().shape();
        let first = self.pending.first().copied().unwrap_or(self.text);
        let cell = (self.spelling.parse)(shape, &self.pending);
        let cell = cell.map_err(|error| {
            // The whole move is at fault where it is too short or too long.
            let part = error.word.and_then(|word| self.pending.get(word)).copied().unwrap_or(first);
            FormatError::with(self.text, part, error.what)
        })?;
        self.pending.clear();
        self.at = self.builder.add(self.at, Move::Place(cell), first)?;
        Ok(())
    }
}

/// Writes the line of play.
pub(super) fn write(spelling: &Spelling, game: &Game) -> Result<Written, FormatError> {
    let rules = game.rules();
    if let Some(why) = spelling.board_error(rules.shape()) {
        return Err(FormatError::cannot(spelling.format, "board", why));
    }
    let general = spelling.with_notes;
    let mark = if general { "" } else { "# " };
    let mut text = format!("# {}\n", spelling.title);
    text.push_str(&format!("{mark}shape: {}\n", rules.shape()));
    text.push_str(&format!("{mark}rules: {}\n", rules_text(rules)));
    let line = game.line_of_play();
    if general {
        push_comment(&mut text, game.node_comment(NodeId::START), "\n");
    }
    for (i, node) in line.iter().enumerate() {
        let word = match game.cell(*node) {
            Some(cell) => (spelling.word)(rules.shape(), cell),
            None => "swap".to_owned(),
        };
        if general {
            text.push_str(&format!("{}. ", i + 1));
        }
        text.push_str(&word);
        if general && !game.node_comment(*node).is_empty() {
            text.push(' ');
            push_comment(&mut text, game.node_comment(*node), "");
        }
        text.push_str(if i + 1 == line.len() { "\n" } else { spelling.between });
    }
    if general {
        let mut end = game.clone();
        end.go_to(line.last().copied().unwrap_or(NodeId::START));
        text.push_str(&result_text(end.position().outcome(), rules.players()));
        text.push('\n');
    }
    let keeps = Keeps { comments: general, draw: general, ..Keeps::default() };
    Ok(Written { text, lost: lost::of_line(game, keeps) })
}

fn push_comment(text: &mut String, comment: &str, end: &str) {
    if !comment.is_empty() {
        text.push_str(&format!("{{{}}}{end}", escape(comment, '}')));
    }
}
