//! What of a game a format has no room for, in plain words.

use crate::play::game::{Game, NodeId};
use crate::play::player::PlayerInfo;
use crate::play::sight::Blindfold;

/// That the moves may come in another order.
pub(super) const ORDER: &str = "the order of the moves";

/// What a format keeps besides rules and moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Keeps {
    /// The players' marks.
    pub(super) marks: bool,
    /// Comments on the moves of the line of play.
    pub(super) comments: bool,
    /// A draw agreed at the end of the line of play.
    pub(super) draw: bool,
}

/// What is lost of a game whose line of play is written.
pub(super) fn of_line(game: &Game, keeps: Keeps) -> Vec<String> {
    let line = game.line_of_play();
    let last = line.last().copied().unwrap_or(NodeId::START);
    let mut lost = of_people(game, keeps);
    let mut say = |missing: bool, what: &str| {
        if missing {
            lost.push(what.to_owned());
        }
    };
    let nodes = || std::iter::once(NodeId::START).chain(line.iter().copied());
    let commented = nodes().any(|node| !game.node_comment(node).is_empty());
    let agreed = nodes().any(|node| game.is_agreed_draw(node) && (!keeps.draw || node != last));
    say(game.move_count() > line.len(), "the variations");
    say(commented && !keeps.comments, "the comments on moves");
    say(agreed, "that the players called it a draw");
    say(game.current() != last, "which move is on the board: the last one will be");
    lost
}

/// What is lost of a game of which only the marks on the board are written,
/// and `kept_after` moves that follow.
pub(super) fn of_position(game: &Game, keeps: Keeps, kept_after: usize) -> Vec<String> {
    let mut lost = of_people(game, keeps);
    let mut say = |missing: bool, what: &str| {
        if missing {
            lost.push(what.to_owned());
        }
    };
    let marks = game.position().moves().len();
    let commented = game.nodes().any(|node| !game.node_comment(node).is_empty());
    say(marks > 1, ORDER);
    say(
        game.move_count() > game.depth(game.current()) + kept_after,
        "the moves that are not on the board",
    );
    say(commented, "the comments on moves");
    let agreed = game.nodes().any(|node| game.is_agreed_draw(node));
    say(agreed, "that the players called it a draw");
    say(game.position().is_swapped(), "that the players swapped");
    lost
}

fn of_people(game: &Game, keeps: Keeps) -> Vec<String> {
    let mut lost = Vec::new();
    let mut say = |missing: bool, what: &str| {
        if missing {
            lost.push(what.to_owned());
        }
    };
    let usual = |check: &dyn Fn(&PlayerInfo, PlayerInfo) -> bool| {
        game.players().iter().enumerate().all(|(seat, info)| check(info, PlayerInfo::usual(seat)))
    };
    let called = |info: &PlayerInfo, _| info.name == info.mark.letter().to_string();
    say(!usual(&called), "the names of the players");
    say(!keeps.marks && !usual(&|info, usual| info.mark == usual.mark), "their marks");
    say(!usual(&|info, usual| info.color == usual.color), "their colours");
    say(!usual(&|info, _| info.computer.is_none()), "which players are computers");
    say(!game.comment().is_empty(), "the comment on the game");
    say(!game.series().is_plain(), "the score of the series");
    say(game.blindfold() != Blindfold::default(), "that it is played blindfold");
    lost
}
