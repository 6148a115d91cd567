//! Writing of PGN-like text.

use super::tags::{blindfold_text, bot_text, series_text, word_of};
use crate::geometry::cell::Cell;
use crate::play::conclusion::Conclusion;
use crate::play::game::{Game, NodeId};
use crate::play::player::PlayerInfo;
use crate::play::sight::Blindfold;
use crate::record::error::RecordError;
use crate::record::escape::escape;
use crate::record::format::Written;
use crate::record::limits::MAX_MOVES;
use crate::record::result::result_text;
use crate::record::rules_text::{rules_text, setup_text};
use crate::record::times::{TIME_FORFEIT, Times, control_text};
use std::collections::HashSet;

/// The width at which lines are broken, in characters.
const WIDTH: usize = 80;

pub(super) fn write(game: &Game) -> Result<Written, RecordError> {
    if game.move_count() > MAX_MOVES {
        return Err(RecordError::TooManyMoves(game.move_count()));
    }
    let line = game.line_of_play();
    let last = line.last().copied().unwrap_or(NodeId::START);
    let result = result_text(game);
    let mut page = Page { text: String::new(), column: 0 };
    tags(game, &result, &mut page);
    page.text.push('\n');
    if game.current() == NodeId::START && last != NodeId::START {
        page.word("@");
    }
    let clocks = game.clocks_after_moves();
    notes(game, NodeId::START, &clocks, &mut page);
    moves(game, &line, &clocks, &mut page);
    page.word(&result);
    page.text.push('\n');
    Ok(Written { text: page.text, lost: Vec::new() })
}

/// A text of words separated by blanks, broken into lines.
struct Page {
    text: String,
    column: usize,
}

impl Page {
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

fn tags(game: &Game, result: &str, page: &mut Page) {
    let rules = game.rules();
    page.tag("Shape", &rules.shape().to_string());
    page.tag("Rules", &rules_text(rules));
    if let Some(setup) = setup_text(game) {
        page.tag("Setup", &setup);
    }
    page.tag("Players", &rules.players().to_string());
    for (seat, info) in game.players().iter().enumerate() {
        let usual = PlayerInfo::usual(seat);
        let number = seat + 1;
        page.tag(&format!("Player{number}"), &info.name);
        if info.mark != usual.mark {
            page.tag(&format!("Mark{number}"), &info.mark.name());
        }
        if info.color != usual.color {
            page.tag(&format!("Color{number}"), &word_of(&info.color));
        }
        if let Some(bot) = info.computer.and_then(bot_text) {
            page.tag(&format!("Computer{number}"), &bot);
        }
    }
    if !game.series().is_plain() {
        page.tag("Series", &series_text(game.series()));
    }
    if game.blindfold() != Blindfold::default() {
        page.tag("Blindfold", &blindfold_text(game.blindfold()));
    }
    if game.time_control().is_on() {
        page.tag("TimeControl", &control_text(game.time_control()));
    }
    if !game.comment().is_empty() {
        page.tag("Comment", game.comment());
    }
    page.tag("Result", result);
    let last = game.line_of_play().last().copied().unwrap_or(NodeId::START);
    if let Some(Conclusion::OutOfTime(_)) = game.conclusion(last) {
        page.tag("Termination", TIME_FORFEIT);
    }
}

/// A piece still to be written, on a stack instead of recursion: variations may be nested
/// thousands deep.
enum Pending {
    /// A move; `true` if its sibling variations follow it.
    Move(NodeId, bool),
    /// The continuation after a move.
    After(NodeId),
    Open,
    Close,
}

fn moves(game: &Game, line: &[NodeId], clocks: &[u32], page: &mut Page) {
    let on_line: HashSet<NodeId> = line.iter().copied().collect();
    let last = line.last().copied();
    let main_child = |node: NodeId| {
        if node == NodeId::START || on_line.contains(&node) {
            game.next(node)
        } else {
            game.children(node).next()
        }
    };
    let mut steps = vec![Pending::After(NodeId::START)];
    while let Some(step) = steps.pop() {
        match step {
            Pending::Open => page.word("("),
            Pending::Close => page.word(")"),
            Pending::After(node) => {
                steps.extend(main_child(node).map(|child| Pending::Move(child, true)));
            }
            Pending::Move(node, main) => {
                page.word(&move_text(game, node));
                if node == game.current() && Some(node) != last {
                    page.word("@");
                }
                notes(game, node, clocks, page);
                steps.push(Pending::After(node));
                if main {
                    let others: Vec<NodeId> = game.children(game.parent(node)).collect();
                    for other in others.into_iter().rev().filter(|other| *other != node) {
                        steps.extend([Pending::Close, Pending::Move(other, false), Pending::Open]);
                    }
                }
            }
        }
    }
}

fn move_text(game: &Game, node: NodeId) -> String {
    let run = game.rules().shape().sides().iter().all(|side| *side <= 10);
    let word = |cell: &Cell| {
        let coords: Vec<String> = cell.coords().iter().map(u16::to_string).collect();
        coords.join(if run { "" } else { "," })
    };
    format!("{}. {}", game.number(node), game.cell(node).map_or("swap".to_owned(), word))
}

/// Writes the conclusion at a move, its times and the comment on it.
fn notes(game: &Game, node: NodeId, clocks: &[u32], page: &mut Page) {
    match game.conclusion(node) {
        None => {}
        Some(Conclusion::AgreedDraw) => page.word("="),
        Some(Conclusion::Resigned(player)) => page.word(&format!("P{} resigns", player.0 + 1)),
        Some(Conclusion::OutOfTime(player)) => page.word(&format!("P{} forfeits", player.0 + 1)),
    }
    let used = Some(game.time_used(node)).filter(|time| *time > 0);
    let has_clock = game.time_control().is_on() && used.is_some();
    let times = Times {
        clock: has_clock.then(|| clocks.get(node.index()).copied()).flatten(),
        used,
        thought: Some(game.thought_at(node)).filter(|time| *time > 0),
    };
    if times != Times::default() {
        page.word(&format!("{{{}}}", times.text()));
    }
    let comment = escape(game.node_comment(node), '}');
    match comment.strip_prefix("[%") {
        // It would be read as times.
        Some(rest) => page.word(&format!("{{\\u005b%{rest}}}")),
        None if comment.is_empty() => {}
        None => page.word(&format!("{{{comment}}}")),
    }
}
