//! A position as a text board, in the layout that [`board_text`](crate::record::board_text) prints.
//!
//! The first line gives the board and the rules; each may also stand on a line of its own
//! (`shape: 3^3`, `rules: …`). Without it the board is inferred from the layout if all its sides
//! are equal. Empty cells are `·`, `.` or `_`, closed ones `#`, other characters are marks: the
//! default X O Y Z D P S H, or those that a line such as `marks: A B` names in order of play. The
//! output of `hypertoe show` can be read unchanged. Boards that are too large to be drawn list
//! their marks instead: first those that were set up, without numbers, then the moves, numbered
//! in the order of play.

use crate::base::read_budget::ReadBudget;
use crate::base::shorten_word;
use crate::geometry::{Cell, Shape, parse_cell};
use crate::play::rules::checked_player_count;
use crate::play::{
    Game, MAX_PLAYERS, Mark, MarkError, Move, NodeId, PlayerInfo, Rules, RulesError,
};
use crate::record::board_text::{MAX_PRINTED_CELLS, PrintedAxes, board_text};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::lost_part::{self, KeptParts};
use crate::record::rules_text::{RulesHeading, rules_text_beside_board};
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, LostPart, MAX_MOVES, ParseErrorKind,
    WrittenGame,
};

impl GameFormat {
    /// A position as a text board.
    pub const BOARD: Self = Self(&FormatSpec {
        name: "board",
        extension: "txt",
        example: "3^3: 2 players; first to 1 line

x: cells right, y: cells up, z: boards right

· · ·   · · ·   · · ·
· X ·   · · ·   · · O
· · ·   · X ·   · · ·
",
        scope: FormatScope::Position,
        detect,
        read,
        write: Some(|game| Ok(write(game))),
    });
}

/// Returns how surely a text is a board: a row of cells or a line only found beside a board is
/// strong evidence, nothing but default marks weak evidence.
fn detect(text: &str) -> FormatMatch {
    let grid = |line: &str| {
        let cells = line.chars().filter(|c| !c.is_whitespace() && *c != '|');
        let single = line.split_whitespace().all(|word| word.chars().count() == 1 || word == "||");
        single && cells.clone().count() > 1 && cells.clone().any(|c| "·._#".contains(c))
    };
    let known = |line: &str| line.starts_with("x: cells") || line.contains("is too large to print");
    let mut lines = text.lines().map(str::trim);
    let look = lines.clone().any(|line| known(line) || grid(line));
    let mark = |c: char| Mark::SYMBOLS.iter().any(|mark| mark.letter() == c.to_ascii_uppercase());
    let usual = |c: char| c.is_whitespace() || "·._#|".contains(c) || mark(c);
    let mut rows = lines.clone().filter(|line| !line.is_empty() && !line.contains(':'));
    let drawn = rows.clone().nth(1).is_some() && rows.all(|line| line.chars().all(usual));
    let named = lines.any(|line| line.starts_with("marks:"));
    FormatMatch::Likely.when(look).max(FormatMatch::Hint.when(drawn || named))
}

/// The parts of a text board.
#[derive(Default)]
struct BoardParts<'a> {
    heading: RulesHeading<'a>,
    marks: Option<&'a str>,
    rows: Vec<DrawnRow<'a>>,
    /// Lines such as `3. X 7 7 7`, on a board too large to be drawn.
    listed: Option<Vec<&'a str>>,
}

/// Reads a game that begins from the position that is drawn.
fn read(
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let mut parts = split_parts(text)?;
    let told = parts.marks.map(|marks| parse_marks(text, marks)).transpose()?;
    let rules = resolve(text, &mut parts, told.as_deref(), rules)?;
    let usual = || {
        (0..rules.player_count().into())
            .map(|seat| PlayerInfo::default_for_seat(seat).mark)
            .collect()
    };
    let marks: Vec<Mark> = told.unwrap_or_else(usual);
    if marks.len() != usize::from(rules.player_count()) {
        let part = parts.marks.unwrap_or(text);
        let what = ParseErrorKind::MarksCount { marks: marks.len(), players: rules.player_count() };
        return Err(FormatError::at_span(text, part, what));
    }
    if let Some(listed) = &parts.listed {
        return read_list(text, listed, rules, &marks, budget);
    }
    let first = parts.rows.first().map_or(text, |row| row.line);
    let placed = cells_of(text, &parts.rows, rules.shape(), &marks)?;
    let drawn = drawn_cells(text, &parts.rows, rules.shape())?;
    let part_of =
        |cell: &Cell| drawn.iter().find(|(drawn, ..)| drawn == cell).map(|(.., part)| *part);
    let mut builder = GameBuilder::from_setup(text, rules, placed, first, part_of, budget)?;
    builder.set_players_from_marks(&marks);
    builder.finish(NodeId::START, NodeId::START, None)
}

fn split_parts(text: &str) -> Result<BoardParts<'_>, FormatError> {
    let mut parts = BoardParts::default();
    let mut blank = 0;
    let mut first = true;
    let mut drawn = 0;
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.is_empty() {
            blank += 1;
            continue;
        }
        if let Some(listed) = parts.listed.as_mut().filter(|_| !trimmed.contains(':')) {
            if listed.len() == MAX_MOVES {
                return Err(FormatError::at_span(text, trimmed, ParseErrorKind::TooManyMoves));
            }
            listed.push(trimmed);
        } else if trimmed.ends_with(" marks:") && trimmed.contains("is too large to print") {
            parts.listed = Some(Vec::new());
        } else if first && is_shape(trimmed) {
            parts.heading.shape = Some(trimmed);
        } else if trimmed.contains(':') {
            if !(first && parse_first_line(&mut parts.heading, trimmed)) {
                parts.parse_line(text, trimmed)?;
            }
        } else {
            let row = DrawnRow { line: trimmed, blank };
            drawn += row.cells().count() as u64;
            if drawn > MAX_PRINTED_CELLS {
                let what = ParseErrorKind::TooManyDrawnCells(MAX_PRINTED_CELLS);
                return Err(FormatError::at_span(text, trimmed, what));
            }
            parts.rows.push(row);
        }
        first = false;
        blank = 0;
    }
    if parts.rows.is_empty() && parts.listed.is_none() {
        return Err(FormatError::at_offset(text, text.trim_end().len(), ParseErrorKind::NoBoard));
    }
    Ok(parts)
}

/// Returns whether a first line names the board, such as `3^4`; a single character is a mark.
fn is_shape(line: &str) -> bool {
    line.chars().nth(1).is_some() && line.parse::<Shape>().is_ok()
}

/// Parses a first line such as `3^4: 3 players; first to 9 lines`; returns whether it is one.
fn parse_first_line<'a>(heading: &mut RulesHeading<'a>, line: &'a str) -> bool {
    let parts = line.split_once(':').filter(|(shape, _)| shape.parse::<Shape>().is_ok());
    let Some((shape, rules)) = parts else { return false };
    heading.shape = Some(shape.trim());
    heading.rules = Some(rules.trim()).filter(|rules| !rules.is_empty());
    true
}

impl<'a> BoardParts<'a> {
    fn parse_line(&mut self, text: &str, line: &'a str) -> Result<(), FormatError> {
        // The lines that `hypertoe show` prints above and below the board.
        let shown = ["x: cells", "Moves:", "Turn:", "Lines:", "Outcome:", "Comment:"];
        if shown.iter().any(|key| line.starts_with(key)) || self.heading.parse_line(text, line)? {
            return Ok(());
        }
        match line.split_once(':') {
            Some((key, marks)) if key.trim().eq_ignore_ascii_case("marks") => {
                self.marks = Some(marks.trim());
                Ok(())
            }
            _ => {
                let what = ParseErrorKind::UnknownBoardLine(shorten_word(line));
                Err(FormatError::at_span(text, line, what))
            }
        }
    }
}

/// Parses the marks that a line names, in order of play.
fn parse_marks(text: &str, line: &str) -> Result<Vec<Mark>, FormatError> {
    let mut marks: Vec<Mark> = Vec::new();
    for word in line.split_whitespace() {
        let mark = letter_mark(word).map_err(|error| FormatError::at_span(text, word, error))?;
        if marks.iter().any(|other| other.resembles(mark)) {
            let what = ParseErrorKind::SimilarMark(shorten_word(word));
            return Err(FormatError::at_span(text, word, what));
        }
        marks.push(mark);
        if marks.len() > MAX_PLAYERS as usize {
            let error = RulesError::Players(line.split_whitespace().count() as u64);
            return Err(FormatError::at_span(text, line, error));
        }
    }
    Ok(marks)
}

/// Parses a mark: the letter or name of a shape, or any one character.
fn letter_mark(word: &str) -> Result<Mark, MarkError> {
    let shape = Mark::SYMBOLS.into_iter().find(|mark| word == mark.letter().to_string());
    shape.map_or_else(|| Mark::try_from(word.to_owned()), Ok)
}

/// Returns the rules, with the closed cells as drawn.
fn resolve(
    text: &str,
    parts: &mut BoardParts<'_>,
    marks: Option<&[Mark]>,
    given: Option<&Rules>,
) -> Result<Rules, FormatError> {
    let first = parts.rows.first().map_or(text, |row| row.line);
    let at_board = |error: RulesError| FormatError::at_span(text, first, error);
    let heading = &mut parts.heading;
    if heading.rules.is_some_and(|rules| rules.starts_with('{')) {
        return heading.rules_or_fallback(text, given, None, GameFormat::BOARD);
    }
    let shape = match (heading.shape(text)?, given) {
        (Some(shape), _) => shape,
        (None, Some(given)) if parts.listed.is_some() || fits(&parts.rows, given.shape()) => {
            given.shape().clone()
        }
        (None, _) if parts.listed.is_some() => {
            return Err(FormatError::RulesNeeded(GameFormat::BOARD));
        }
        (None, _) => shape_of(text, &parts.rows)?,
    };
    let drawn = parts.listed.is_none();
    let closed = drawn.then(|| closed_of(text, &parts.rows, &shape)).transpose()?;
    heading.closed.clone_from(&closed);
    let given = given.filter(|rules| *rules.shape() == shape);
    let players = marks.map_or_else(|| players_of(&parts.rows), |marks| marks.len() as u64);
    let players = checked_player_count(players).map_err(at_board)?;
    let usual = Rules::new(shape, players).map_err(at_board)?;
    let rules = heading.rules_or_fallback(text, given, Some(&usual), GameFormat::BOARD)?;
    match closed {
        Some(closed) => rules.with_closed(closed).map_err(at_board),
        None => Ok(rules),
    }
}

/// Returns the number of players that the default marks on the board imply, at least two.
fn players_of(rows: &[DrawnRow<'_>]) -> u64 {
    let letters = rows.iter().flat_map(DrawnRow::cells).map(|(_, c)| c.to_ascii_uppercase());
    let seat = |c| Mark::SYMBOLS.iter().position(|mark| mark.letter() == c);
    letters.filter_map(seat).max().map_or(2, |last| (last + 1).max(2)) as u64
}

/// Infers the board from the layout, if all its sides are equal.
fn shape_of(text: &str, rows: &[DrawnRow<'_>]) -> Result<Shape, FormatError> {
    let sides = sides_of(rows);
    let first = rows.first().map_or(text, |row| row.line);
    let is_usual =
        |c: char| Mark::SYMBOLS.iter().any(|mark| mark.letter() == c.to_ascii_uppercase());
    let is_prose = |row: &&DrawnRow<'_>| {
        let mut words = row.line.split_whitespace();
        words.any(|word| {
            word.chars().count() > 1 && word.chars().any(|c| c.is_alphabetic() && !is_usual(c))
        })
    };
    if let Some(row) = rows.iter().find(is_prose) {
        let what = ParseErrorKind::UnknownBoardLine(shorten_word(row.line));
        return Err(FormatError::at_span(text, row.line, what));
    }
    let equal = sides.windows(2).all(|pair| pair[0] == pair[1]);
    let cube = equal.then(|| Shape::from_numbers(&sides, sides[0]).ok()).flatten();
    cube.ok_or_else(|| {
        let sides_shown: Vec<String> = sides.iter().take(8).map(u64::to_string).collect();
        let like = sides_shown.join("×");
        let more = if sides.len() > 8 { "×…" } else { "" };
        let what = ParseErrorKind::AmbiguousBoard { sides: format!("{like}{more}"), like };
        FormatError::at_span(text, first, what)
    })
}

/// Reads marks such as `X 7 7 7`, which were set up, and then moves such as `3. X 7 7 7`.
fn read_list(
    text: &str,
    lines: &[&str],
    rules: Rules,
    marks: &[Mark],
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let shape = rules.shape().clone();
    let wrong = |part: &str, what: ParseErrorKind| FormatError::at_span(text, part, what);
    // Returns the seat and cell of a line; on a numbered line it must be that seat's turn.
    let entry = |turn: usize, numbered: bool| {
        let (line, due) = (lines[turn], turn % marks.len());
        let part = line.split_once('.').map_or(line, |(_, part)| part.trim());
        let (mark, cell) = part.split_once(char::is_whitespace).unwrap_or_default();
        let seat = marks.iter().position(|known| mark.chars().eq([known.letter()]));
        let seat = seat.filter(|seat| !numbered || *seat == due);
        let like = ParseErrorKind::ExpectedMove { number: turn + 1, mark: marks[due].letter() };
        let seat = seat.ok_or_else(|| wrong(line, like))?;
        let cell = parse_cell(&shape, cell).map_err(|error| wrong(cell, error.into()))?;
        Ok::<_, FormatError>((seat, cell))
    };
    let numbered = lines.iter().position(|line| line.contains('.')).unwrap_or(lines.len());
    let mut placed = vec![Vec::new(); marks.len()];
    for turn in 0..numbered {
        let (seat, cell) = entry(turn, false)?;
        placed[seat].push(cell);
    }
    let first = lines.first().unwrap_or(&text);
    let part_of = |cell: &Cell| {
        let mut set_up = lines[..numbered].iter();
        set_up
            .find(|line| {
                line.split_once(char::is_whitespace)
                    .is_some_and(|(_, text)| parse_cell(&shape, text).is_ok_and(|it| it == *cell))
            })
            .copied()
    };
    let mut builder = GameBuilder::from_setup(text, rules, placed, first, part_of, budget)?;
    builder.set_players_from_marks(marks);
    let mut at = NodeId::START;
    for (turn, line) in lines.iter().enumerate().skip(numbered) {
        let (_, cell) = entry(turn, true)?;
        at = builder.add_move(at, Move::Place(cell), line)?;
    }
    builder.finish(at, at, None)
}

/// Writes the position on the board with its rules; works for every game.
fn write(game: &Game) -> WrittenGame {
    let rules = game.rules();
    let drawn = rules.shape().cell_count_u64().is_some_and(|cells| cells <= MAX_PRINTED_CELLS);
    let words = rules_text_beside_board(rules, drawn);
    let mut text = format!("{}: {words}\n", rules.shape());
    let letter = |info: &PlayerInfo| info.mark.letter().to_string();
    let letters: Vec<String> = game.seated_players().iter().map(letter).collect();
    if !(0..).zip(&letters).all(|(seat, own)| *own == letter(&PlayerInfo::default_for_seat(seat))) {
        text.push_str(&format!("marks: {}\n", letters.join(" ")));
    }
    text.push('\n');
    text.push_str(&board_text(game));
    let mut lost = lost_part::lost_with_position_only(
        game,
        KeptParts { marks: true, ..KeptParts::default() },
        0,
    );
    if !drawn {
        lost.retain(|what| *what != LostPart::MoveOrder);
    }
    WrittenGame { text, lost }
}

/// A row of a text board.
struct DrawnRow<'a> {
    line: &'a str,
    /// The number of blank lines above the row.
    blank: usize,
}

impl<'a> DrawnRow<'a> {
    /// Returns the cells, each with its byte offset in the line.
    fn cells(&self) -> impl Iterator<Item = (usize, char)> + use<'a> {
        self.line.char_indices().filter(|(_, c)| !c.is_whitespace() && *c != '|')
    }

    /// Returns how many levels of nesting end between neighbouring cells: none at a single blank,
    /// one at several blanks, one more for each bar.
    fn gaps(&self) -> Vec<usize> {
        let ends: Vec<(usize, usize)> =
            self.cells().map(|(at, c)| (at, at + c.len_utf8())).collect();
        let between = ends.windows(2).map(|pair| &self.line[pair[0].1..pair[1].0]);
        between.map(|gap| gap.matches('|').count() + usize::from(gap.chars().count() > 1)).collect()
    }
}

/// Returns the sides of the board that the layout of the rows implies, x first.
fn sides_of(rows: &[DrawnRow<'_>]) -> Vec<u64> {
    let right = rows.first().map(DrawnRow::gaps).unwrap_or_default();
    let up: Vec<usize> = rows.iter().skip(1).map(|row| row.blank).collect();
    let (right, up) = (sides_from_gaps(&right), sides_from_gaps(&up));
    let side = |levels: &[u64], level: usize| levels.get(level).copied().unwrap_or(1);
    let both = |level| [side(&right, level), side(&up, level)];
    let mut sides: Vec<u64> = (0..right.len().max(up.len())).flat_map(both).collect();
    while sides.len() > 1 && sides.last() == Some(&1) {
        sides.pop();
    }
    sides
}

/// Returns the sides in one direction, given how many levels end after each row or column.
fn sides_from_gaps(gaps: &[usize]) -> Vec<u64> {
    let total = gaps.len() + 1;
    let max = gaps.iter().copied().max().unwrap_or(0);
    let mut sizes = vec![1];
    let end = |level| gaps.iter().position(|gap| *gap >= level).map_or(total, |at| at + 1);
    sizes.extend((1..=max).map(end));
    sizes.push(total);
    sizes.windows(2).map(|pair| (pair[1] / pair[0]) as u64).collect()
}

/// Returns whether the rows and columns drawn are as many as a board has.
fn fits(rows: &[DrawnRow<'_>], shape: &Shape) -> bool {
    drawn_cells("", rows, shape).is_ok()
}

/// Returns the closed cells drawn on a board of known shape.
fn closed_of(text: &str, rows: &[DrawnRow<'_>], shape: &Shape) -> Result<Vec<Cell>, FormatError> {
    let closed = drawn_cells(text, rows, shape)?.into_iter().filter(|(_, c, _)| *c == '#');
    Ok(closed.map(|(cell, ..)| cell).collect())
}

/// Returns the cells of each player drawn on a board of known shape.
fn cells_of(
    text: &str,
    rows: &[DrawnRow<'_>],
    shape: &Shape,
    marks: &[Mark],
) -> Result<Vec<Vec<Cell>>, FormatError> {
    let mut placed = vec![Vec::new(); marks.len()];
    for (cell, c, part) in drawn_cells(text, rows, shape)? {
        if !matches!(c, '·' | '.' | '_' | '#') {
            let seat = seat_of(c, marks).ok_or_else(|| no_mark(text, part, c, marks))?;
            placed[seat].push(cell);
        }
    }
    Ok(placed)
}

/// Returns each cell, the character drawn for it, and the slice of the text that begins with it.
fn drawn_cells<'a>(
    text: &str,
    rows: &[DrawnRow<'a>],
    shape: &Shape,
) -> Result<Vec<(Cell, char, &'a str)>, FormatError> {
    let first = rows.first().map_or(text, |row| row.line);
    if shape.cell_count_u64().is_none_or(|cells| cells > MAX_PRINTED_CELLS) {
        let what = ParseErrorKind::TooLargeToDraw(shape.clone());
        return Err(FormatError::at_span(text, first, what));
    }
    let (columns, up) =
        (PrintedAxes::every_second_from(shape, 0), PrintedAxes::every_second_from(shape, 1));
    if rows.len() != up.cells_across() {
        let part = rows.get(up.cells_across()).map_or(first, |row| row.line);
        let (due, found) = (up.cells_across(), rows.len());
        let what = ParseErrorKind::WrongRowCount { shape: shape.clone(), due, found };
        return Err(FormatError::at_span(text, part, what));
    }
    let mut drawn = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let count = row.cells().count();
        if count != columns.cells_across() {
            let end = row.cells().nth(columns.cells_across()).map_or(row.line.len(), |(at, _)| at);
            let (due, shape) = (columns.cells_across(), shape.clone());
            let what = ParseErrorKind::WrongColumnCount { shape, due, found: count };
            return Err(FormatError::at_span(text, &row.line[end..], what));
        }
        for (column, (at, c)) in row.cells().enumerate() {
            let mut cell = Cell::origin(shape.dims());
            columns.set_coords(column, &mut cell);
            up.set_coords(up.cells_across() - 1 - number, &mut cell);
            drawn.push((cell, c, &row.line[at..]));
        }
    }
    Ok(drawn)
}

/// Returns the seat whose mark a character is, in either case.
fn seat_of(c: char, marks: &[Mark]) -> Option<usize> {
    marks.iter().position(|mark| mark.letter().to_lowercase().eq(c.to_lowercase()))
}

fn no_mark(text: &str, part: &str, c: char, marks: &[Mark]) -> FormatError {
    let letters: Vec<String> = marks.iter().map(|mark| mark.letter().to_string()).collect();
    let (found, marks) = (shorten_word(&c.to_string()), letters.join(" "));
    FormatError::at_span(text, part, ParseErrorKind::UnknownMark { found, marks })
}
