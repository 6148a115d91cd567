//! Parts of a game that are lost in a format that cannot hold them.

use crate::play::{Blindfold, EarlyEnd, Game, NodeId, PlayerInfo};
use std::fmt;

/// A part of a game that is lost when the game is written in a format without room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LostPart {
    /// The names of the players.
    Names,
    /// The players' marks.
    Marks,
    /// The shapes of the marks; their letters remain.
    MarkShapes,
    /// The players' colours.
    Colors,
    /// The computer players.
    Computers,
    /// The comment on the game as a whole.
    GameComment,
    /// The score of the series.
    Series,
    /// The blindfold setting.
    Blindfold,
    /// Moves outside the line of play.
    Variations,
    /// Comments on moves.
    MoveComments,
    /// Arrows and highlighted cells on the board.
    Drawings,
    /// A draw by agreement.
    AgreedDraw,
    /// A resignation.
    Resigned,
    /// A loss on time.
    OutOfTime,
    /// The clock, and the times of moves.
    Clock,
    /// The current move, on the board.
    CurrentMove,
    /// Which moves were taken back: the last ones of those that are written.
    TakenBack,
    /// The order in which the marks were placed.
    MoveOrder,
    /// Moves that are not part of the position on the board.
    OtherMoves,
    /// A swap of the players.
    Swap,
}

impl fmt::Display for LostPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Names => "the names of the players",
            Self::Marks => "their marks",
            Self::MarkShapes => "the shapes of marks: they become letters",
            Self::Colors => "their colours",
            Self::Computers => "which players are computers",
            Self::GameComment => "the comment on the game",
            Self::Series => "the score of the series",
            Self::Blindfold => "that it is played blindfold",
            Self::Variations => "the variations",
            Self::MoveComments => "the comments on moves",
            Self::Drawings => "the arrows and highlighted cells",
            Self::AgreedDraw => "that a draw was agreed",
            Self::Resigned => "that a player resigned",
            Self::OutOfTime => "that a player ran out of time",
            Self::Clock => "the clock and the times of moves",
            Self::CurrentMove => "which move is on the board: the last one will be",
            Self::TakenBack => "which moves were taken back",
            Self::MoveOrder => "the order of the moves",
            Self::OtherMoves => "the moves that are not on the board",
            Self::Swap => "that the players swapped",
        })
    }
}

/// The parts that a format keeps besides rules and moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeptParts {
    /// The players' marks.
    pub(super) marks: bool,
    /// Comments on the moves of the line of play.
    pub(super) comments: bool,
    /// The draw or loss at the end of the line of play that the marks do not show.
    pub(super) result: bool,
}

/// Returns the parts of a game that a format loses if it writes only the line of play and the parts
/// in `keeps`.
pub(super) fn lost_with_line_only(game: &Game, keeps: KeptParts) -> Vec<LostPart> {
    let line = game.line_of_play();
    let last = line.last().copied().unwrap_or(NodeId::START);
    let nodes = || std::iter::once(NodeId::START).chain(line.iter().copied());
    let commented = nodes().any(|node| !game.node_comment(node).is_empty());
    let kept = |node: NodeId| keeps.result && node == last;
    let ends = nodes().filter_map(|node| Some((game.early_end(node)?, kept(node))));
    let varied = game.tree_move_count() > line.len();
    let more = [
        (varied, LostPart::Variations),
        (commented && !keeps.comments, LostPart::MoveComments),
        (game.current() != last, LostPart::CurrentMove),
        (!varied && has_taken_back(game), LostPart::TakenBack),
    ];
    lost_parts(game, keeps, ends, more)
}

/// Returns the parts of a game that a format loses if it writes only the marks on the board, the
/// next `kept_after` moves and the parts in `keeps`.
pub(super) fn lost_with_position_only(
    game: &Game,
    keeps: KeptParts,
    kept_after: usize,
) -> Vec<LostPart> {
    let moved = !game.position().played_marks().is_empty();
    let commented = game.nodes().any(|node| !game.node_comment(node).is_empty());
    let ends = game.nodes().filter_map(|node| Some((game.early_end(node)?, false)));
    let written = game.depth(game.current()) + kept_after;
    let others = game.tree_move_count() > written;
    let more = [
        (moved, LostPart::MoveOrder),
        (others, LostPart::OtherMoves),
        (!others && has_taken_back(game), LostPart::TakenBack),
        (commented, LostPart::MoveComments),
        (game.position().is_swapped(), LostPart::Swap),
    ];
    lost_parts(game, keeps, ends, more)
}

/// Returns whether the game goes on from elsewhere than the end of the line of play.
fn has_taken_back(game: &Game) -> bool {
    game.main_line_end_candidates()[1] != game.main_line_end()
}

/// Returns the lost parts that all formats may lose (players, clock, endings), followed by those
/// of `more` that are marked lost. `ends` has each ending and whether the format keeps it.
fn lost_parts<const N: usize>(
    game: &Game,
    keeps: KeptParts,
    ends: impl Iterator<Item = (EarlyEnd, bool)>,
    more: [(bool, LostPart); N],
) -> Vec<LostPart> {
    let (mut agreed, mut resigned, mut timed_out) = (false, false, false);
    for (end, kept) in ends {
        match end {
            EarlyEnd::AgreedDraw => agreed |= !kept,
            EarlyEnd::Resigned(_) => resigned |= !kept,
            // A result does not name the clock as its reason.
            EarlyEnd::OutOfTime(_) => timed_out = true,
        }
    }
    let timed = |node| {
        game.move_time(node) > 0
            || game.pending_thinking_time(node) > 0
            || !game.time_taken_back(node).is_empty()
    };
    let clock = game.time_control().is_on() || game.nodes().any(timed);
    let drawn = game.nodes().any(|node| !game.drawings(node).is_empty());
    let usual = |check: &dyn Fn(&PlayerInfo, PlayerInfo) -> bool| {
        game.players()
            .iter()
            .enumerate()
            .all(|(seat, info)| check(info, PlayerInfo::default_for_seat(seat)))
    };
    let called = |info: &PlayerInfo, _| info.name == info.mark.letter().to_string();
    let people = [
        (!usual(&called), LostPart::Names),
        (!keeps.marks && !usual(&|info, usual| info.mark == usual.mark), LostPart::Marks),
        (!usual(&|info, usual| info.color == usual.color), LostPart::Colors),
        (!usual(&|info, _| info.computer.is_none()), LostPart::Computers),
        (!game.comment().is_empty(), LostPart::GameComment),
        (!game.series_before().is_default(), LostPart::Series),
        (game.blindfold() != Blindfold::default(), LostPart::Blindfold),
        (agreed, LostPart::AgreedDraw),
        (resigned, LostPart::Resigned),
        (timed_out, LostPart::OutOfTime),
        (drawn, LostPart::Drawings),
        (clock, LostPart::Clock),
    ];
    let lost = people.into_iter().chain(more).filter(|(missing, _)| *missing);
    lost.map(|(_, what)| what).collect()
}
