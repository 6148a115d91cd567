//! A game as text similar to chess's portable game notation (PGN).
//!
//! Tags hold the board, the rules, the set-up position from which the game began
//! (`[Setup "00, 11; 22"]`: each player's cells), the players with their marks, colours and
//! computers, the series and the blindfold setting. A cell is written as its coordinates, without
//! separators where every side is at most 10, otherwise with commas: `12,3,0`. Every move of a
//! player has its own number. `swap` is a move, and `@` follows the move on the board if that is
//! not the last one. After a move, `=` marks a draw by agreement, `P2 resigns` a resignation and
//! `P2 forfeits` a loss on time. A comment may begin with times, as in `{[%clk 0:02:47] [%emt
//! 0:00:12]}`: the clock after the move, and the time that the move took; `[%back 0:00:20
//! 0:00:00]`: what each player has used for moves that were taken back to there; `[%played]`: the
//! game as it was played ends there, not with the last move of the text; `[%csl G11 R02]` and `[%cal
//! G00-22]`: highlighted cells and arrows, in green, red or blue (`B`). Comments stand in
//! braces, variations in parentheses after the move that they replace; results are those of a
//! [list of moves](super::move_list). Signs on a move, such as `!`, `±` and `$16`, are read into the
//! comment on it. Comments, `%` lines and prose above the tags, and prose below the result, are
//! skipped. A tag that is unknown or malformed, or whose value means nothing here, is kept as a line
//! of the comment on the game, and clock readings of a game without a clock, or cells that are not on
//! the board, in the comments on its moves.
//!
//! Everything that a `.hypertoe` file holds is kept, except the order in which variations were
//! first played.

pub(super) mod segments;
mod tags;

pub(crate) use segments::split;

use super::lexer::Lexer;
use super::move_reader::{self, CellSyntax};
use crate::base::read_budget::{ReadBudget, Resource};
use crate::base::shorten_word;
use crate::geometry::{Cell, parse_cell};
use crate::play::{Blindfold, EarlyEnd, Game, NodeId, PlayerInfo, Rules};
use crate::record::checks::check_drawing_count;
use crate::record::comment_commands::{CommentCommands, cell_text, drawing_commands};
use crate::record::format::FormatMatch;
use crate::record::game_builder::GameBuilder;
use crate::record::notation::{MoveTimes, TIME_FORFEIT, escape, result_text, time_control_text};
use crate::record::rules_text::setup_text;
use crate::record::{
    FormatError, FormatScope, FormatSpec, GameFormat, MAX_MOVES, ParseErrorKind, RecordError,
    SpanError, WrittenGame, rules_text,
};
use segments::{first_tag, quoted_tag};
use std::collections::HashSet;
use tags::{Keyword as _, PgnTags, blindfold_text, bot_text, series_text};

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
        write: Some(|game| Ok(write(game)?)),
    });
}

fn detect(text: &str) -> FormatMatch {
    let second = text.chars().filter(|c| !c.is_whitespace()).nth(1);
    let begins = text.starts_with('[') && second.is_some_and(|c| c.is_ascii_alphabetic());
    match begins || first_tag(text).is_some() || quoted_tag(text).is_some() {
        true => FormatMatch::Certain,
        false => FormatMatch::None,
    }
}

/// Cells as one word, or their coordinates separated by blanks.
const CELLS: CellSyntax = CellSyntax {
    falls_along: None,
    is_complete: |shape, words| {
        let is_coordinate = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
        words.len() >= shape.dims()
            || !words.iter().all(is_coordinate)
            || words.len() == 1 && parse_cell(shape, words[0]).is_ok()
    },
    parse: |shape, words| {
        let text = words.join(" ");
        parse_cell(shape, &text).map_err(|why| {
            let what = ParseErrorKind::NotACell { word: shorten_word(&text), why };
            SpanError::new(words[0], what)
        })
    },
};

/// Reads a game. The rules are those in its tags, otherwise those given.
fn read(
    text: &str,
    rules: Option<&Rules>,
    budget: &mut ReadBudget<'_>,
) -> Result<Game, FormatError> {
    let first = first_tag(text);
    if let Some(line) = quoted_tag(text).filter(|_| first.is_none()) {
        return Err(FormatError::at_span(text, line, ParseErrorKind::QuotedMail));
    }
    let mut lexer = Lexer::new(text, &text[first.unwrap_or(0)..], true);
    let mut tags = PgnTags::new(text);
    while let Some(tag) = lexer.next_tag_after_comments()? {
        let spent = budget.spend(Resource::Tags, 1);
        spent.map_err(|spent| FormatError::at_span(text, tag.span, spent))?;
        tags.add(tag)?;
    }
    let mut game = tags.starting_game(tags.rules(rules)?)?;
    tags.apply_to(&mut game)?;
    let mut builder = GameBuilder::new(text, game, budget);
    if tags.is_lost_on_time() {
        builder.set_lost_on_time();
    }
    move_reader::read_moves(lexer, builder, CELLS, tags.result())
}

/// The width at which lines are broken, in characters.
const WIDTH: usize = 80;

fn write(game: &Game) -> Result<WrittenGame, RecordError> {
    if game.tree_move_count() > MAX_MOVES {
        return Err(RecordError::TooManyMoves(game.tree_move_count()));
    }
    check_drawing_count(game)?;
    let line = game.line_of_play();
    let last = line.last().copied().unwrap_or(NodeId::START);
    let result = result_text(game);
    let mut page = PgnWriter { text: String::new(), column: 0 };
    write_tags(game, &result, &mut page);
    page.text.push('\n');
    if game.current() == NodeId::START && last != NodeId::START {
        page.word("@");
    }
    let notes = NoteContext::of(game);
    write_notes(game, NodeId::START, &notes, &mut page);
    write_moves(game, &line, &notes, &mut page);
    page.word(&result);
    page.text.push('\n');
    Ok(WrittenGame { text: page.text, lost: Vec::new() })
}

/// A text of words separated by blanks, broken into lines.
struct PgnWriter {
    text: String,
    column: usize,
}

impl PgnWriter {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        let opens = self.text.ends_with('(');
        if self.column > 0 && self.column + length + 1 > WIDTH && !opens {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 && !opens && word != ")" {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.text.push_str(&format!("[{name} \"{}\"]\n", escape(value, '"')));
    }
}

fn write_tags(game: &Game, result: &str, page: &mut PgnWriter) {
    let rules = game.rules();
    page.tag("Shape", &rules.shape().to_string());
    page.tag("Rules", &rules_text(rules));
    if let Some(setup) = setup_text(game) {
        page.tag("Setup", &setup);
    }
    page.tag("Players", &rules.player_count().to_string());
    for (seat, info) in game.players().iter().enumerate() {
        let usual = PlayerInfo::default_for_seat(seat);
        let number = seat + 1;
        page.tag(&format!("Player{number}"), &info.name);
        if info.mark != usual.mark {
            page.tag(&format!("Mark{number}"), &info.mark.name());
        }
        if info.color != usual.color {
            page.tag(&format!("Color{number}"), info.color.word());
        }
        if let Some(bot) = info.computer.map(bot_text) {
            page.tag(&format!("Computer{number}"), &bot);
        }
    }
    if !game.series_before().is_default() {
        page.tag("Series", &series_text(game.series_before()));
    }
    if game.blindfold() != Blindfold::default() {
        page.tag("Blindfold", &blindfold_text(game.blindfold()));
    }
    if game.time_control().is_on() {
        page.tag("TimeControl", &time_control_text(game.time_control()));
    }
    if !game.comment().is_empty() {
        page.tag("Comment", game.comment());
    }
    page.tag("Result", result);
    let last = game.line_of_play().last().copied().unwrap_or(NodeId::START);
    if let Some(EarlyEnd::OutOfTime(_)) = game.early_end(last) {
        page.tag("Termination", TIME_FORFEIT);
    }
}

/// A piece still to be written, on a stack instead of recursion: variations may be nested
/// thousands deep.
enum PendingPiece {
    /// A move; `true` if its sibling variations follow it.
    Move(NodeId, bool),
    /// The continuation after a move.
    After(NodeId),
    Open,
    Close,
}

fn write_moves(game: &Game, line: &[NodeId], notes: &NoteContext, page: &mut PgnWriter) {
    let on_line: HashSet<NodeId> = line.iter().copied().collect();
    let last = line.last().copied();
    let main_child = |node: NodeId| {
        if node == NodeId::START || on_line.contains(&node) {
            game.redo_target(node)
        } else {
            game.children(node).next()
        }
    };
    let mut steps = vec![PendingPiece::After(NodeId::START)];
    while let Some(step) = steps.pop() {
        match step {
            PendingPiece::Open => page.word("("),
            PendingPiece::Close => page.word(")"),
            PendingPiece::After(node) => {
                steps.extend(main_child(node).map(|child| PendingPiece::Move(child, true)));
            }
            PendingPiece::Move(node, main) => {
                page.word(&move_text(game, node));
                if node == game.current() && Some(node) != last {
                    page.word("@");
                }
                write_notes(game, node, notes, page);
                steps.push(PendingPiece::After(node));
                if main {
                    let others: Vec<NodeId> = game.children(game.parent(node)).collect();
                    for other in others.into_iter().rev().filter(|other| *other != node) {
                        steps.extend([
                            PendingPiece::Close,
                            PendingPiece::Move(other, false),
                            PendingPiece::Open,
                        ]);
                    }
                }
            }
        }
    }
}

fn move_text(game: &Game, node: NodeId) -> String {
    let word = |cell: &Cell| cell_text(cell, game.rules().shape());
    format!("{}. {}", game.move_number(node), game.cell_of(node).map_or("swap".to_owned(), word))
}

/// The data of a game that the notes on its moves need.
struct NoteContext {
    /// The mover's clock after each move, by its number.
    clocks: Vec<u32>,
    /// The last move of the main line, unless the line of play ends with it.
    main_end: Option<NodeId>,
}

impl NoteContext {
    fn of(game: &Game) -> Self {
        let (end, [_, shown]) = (game.main_line_end(), game.main_line_end_candidates());
        Self { clocks: game.clocks_after_moves(), main_end: Some(end).filter(|end| *end != shown) }
    }
}

/// Writes the conclusion at a move, its times, what is drawn there, and the comment on it.
fn write_notes(game: &Game, node: NodeId, notes: &NoteContext, page: &mut PgnWriter) {
    match game.early_end(node) {
        None => {}
        Some(EarlyEnd::AgreedDraw) => page.word("="),
        Some(EarlyEnd::Resigned(player)) => page.word(&format!("P{} resigns", player.0 + 1)),
        Some(EarlyEnd::OutOfTime(player)) => page.word(&format!("P{} forfeits", player.0 + 1)),
    }
    let used = Some(game.move_time(node)).filter(|time| *time > 0);
    let has_clock = game.time_control().is_on() && used.is_some();
    let drawings = drawing_commands(game, node);
    let times = MoveTimes {
        clock: has_clock.then(|| notes.clocks.get(node.index()).copied()).flatten(),
        used,
        thought: Some(game.pending_thinking_time(node)).filter(|time| *time > 0),
        taken_back: game.time_taken_back(node).to_vec(),
        ends_main_line: notes.main_end == Some(node),
    };
    let commands = [times.comment_prefix(), drawings];
    let commands: Vec<String> = commands.into_iter().filter(|told| !told.is_empty()).collect();
    if !commands.is_empty() {
        page.word(&format!("{{{}}}", commands.join(" ")));
    }
    let comment = escape(game.node_comment(node), '}');
    if CommentCommands::of_comment(game.node_comment(node), game).is_some() {
        // It would be read as commands.
        page.word(&format!("{{{}}}", comment.replacen('[', "\\u005b", 1)));
    } else if !comment.is_empty() {
        page.word(&format!("{{{comment}}}"));
    }
}
