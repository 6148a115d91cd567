//! What of a game a format has no room for, in plain words.

use crate::play::game::{Game, NodeId};
use crate::play::player::PlayerInfo;
use crate::play::sight::Blindfold;

/// That marks are kept, and not how they came there.
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
    let nodes = || std::iter::once(NodeId::START).chain(line.iter().copied());
    let commented = nodes().any(|node| !game.node_comment(node).is_empty());
    let agreed = nodes().any(|node| game.is_agreed_draw(node) && (!keeps.draw || node != last));
    let more = [
        (game.move_count() > line.len(), "the variations"),
        (commented && !keeps.comments, "the comments on moves"),
        (agreed, "that the players called it a draw"),
        (game.current() != last, "which move is on the board: the last one will be"),
    ];
    those(game, keeps, more)
}

/// What a game loses when only the marks on the board are written, and
/// `kept_after` moves that follow.
pub(super) fn of_position(game: &Game, keeps: Keeps, kept_after: usize) -> Vec<String> {
    let moved = !game.position().moves().is_empty();
    let commented = game.nodes().any(|node| !game.node_comment(node).is_empty());
    let agreed = game.nodes().any(|node| game.is_agreed_draw(node));
    let written = game.depth(game.current()) + kept_after;
    let more = [
        (moved, ORDER),
        (game.move_count() > written, "the moves that are not on the board"),
        (commented, "the comments on moves"),
        (agreed, "that the players called it a draw"),
        (game.position().is_swapped(), "that the players swapped"),
    ];
    those(game, keeps, more)
}

/// What is lost of the people who play, and what else of this is.
fn those<const N: usize>(game: &Game, keeps: Keeps, more: [(bool, &str); N]) -> Vec<String> {
    let usual = |check: &dyn Fn(&PlayerInfo, PlayerInfo) -> bool| {
        game.players().iter().enumerate().all(|(seat, info)| check(info, PlayerInfo::usual(seat)))
    };
    let called = |info: &PlayerInfo, _| info.name == info.mark.letter().to_string();
    let people = [
        (!usual(&called), "the names of the players"),
        (!keeps.marks && !usual(&|info, usual| info.mark == usual.mark), "their marks"),
        (!usual(&|info, usual| info.color == usual.color), "their colours"),
        (!usual(&|info, _| info.computer.is_none()), "which players are computers"),
        (!game.comment().is_empty(), "the comment on the game"),
        (!game.series().is_plain(), "the score of the series"),
        (game.blindfold() != Blindfold::default(), "that it is played blindfold"),
    ];
    let lost = people.into_iter().chain(more).filter(|(missing, _)| *missing);
    lost.map(|(_, what)| what.to_owned()).collect()
}
