//! What of a game a format keeps, for the comparison of a game with its copy.

use hypertoe_core::record::{
    FormatError, FormatScope, GameFormat, WrittenGame, detect_format, read_game, to_json,
    write_game,
};
use hypertoe_core::{
    Blindfold, BoardDrawing, Cell, EarlyEnd, Game, Move, NodeId, Player, PlayerInfo, Position,
    Rules, SeriesScore, TimeControl,
};
use std::collections::BTreeMap;

/// A move in the tree: its depth, what was played, and the notes on it.
type Entry = (usize, Option<Move>, (String, Vec<BoardDrawing>), Option<EarlyEnd>, Times);

/// The times of a move, the thought after it, and what moves that were taken back took.
type Times = (u32, u32, Vec<u32>);

/// All of a game but the order in which variations were first played.
#[derive(Debug, PartialEq)]
pub struct Kept {
    rules: Rules,
    players: Vec<PlayerInfo>,
    series: SeriesScore,
    blindfold: Blindfold,
    clock: TimeControl,
    comment: String,
    start: Position,
    tree: Vec<Entry>,
    line: Vec<Move>,
    current: usize,
    main_line: Vec<Move>,
}

/// All of a game but the order in which variations were first played.
pub fn all_of(game: &Game) -> Kept {
    Kept {
        rules: game.rules().as_ref().clone(),
        players: game.players().to_vec(),
        series: game.series_before().clone(),
        blindfold: game.blindfold(),
        clock: game.time_control(),
        comment: game.comment().to_owned(),
        start: game.position().start_position(),
        tree: tree(game),
        line: line(game),
        current: game.depth(game.current()),
        main_line: game.moves_to(game.main_line_end()),
    }
}

/// Every move with its notes, each before those that follow it, and
/// variations in the order of their cells.
fn tree(game: &Game) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut open = vec![NodeId::START];
    while let Some(node) = open.pop() {
        let (turn, comment) = (game.move_of(node).cloned(), game.node_comment(node).to_owned());
        let back = game.time_taken_back(node).to_vec();
        let times = (game.move_time(node), game.pending_thinking_time(node), back);
        let notes = (comment, game.drawings(node).to_vec());
        entries.push((game.depth(node), turn, notes, game.early_end(node), times));
        let mut children: Vec<NodeId> = game.children(node).collect();
        children.sort_by(|a, b| game.cell_of(*a).cmp(&game.cell_of(*b)));
        open.extend(children);
    }
    entries
}

/// The moves of the line of play.
pub fn line(game: &Game) -> Vec<Move> {
    game.line_of_play().iter().filter_map(|node| game.move_of(*node).cloned()).collect()
}

/// The comments on the moves of the line of play.
fn notes(game: &Game) -> Vec<&str> {
    game.line_of_play().into_iter().map(|node| game.node_comment(node)).collect()
}

/// The position at the end of the line of play.
fn at_end(game: &Game) -> Position {
    let mut end = game.clone();
    end.go_to(game.line_of_play().last().copied().unwrap_or(NodeId::START));
    end.position().clone()
}

/// Whose mark stands where.
pub fn stones(game: &Game) -> BTreeMap<&Cell, Player> {
    game.position().marks().iter().map(|played| (&played.cell, played.player)).collect()
}

/// A game written and read again; `None` if the format has no room for its
/// rules, or games in it are only read.
///
/// # Panics
/// If the text cannot be read, is taken for another format, tells other
/// rules, or has lost something all the same.
fn around(format: GameFormat, game: &Game) -> Option<(WrittenGame, Game)> {
    let written = match write_game(format, game) {
        Ok(written) => written,
        Err(FormatError::Unsupported { .. }) => return None,
        Err(FormatError::ReadOnly(_)) if !format.is_writable() => return None,
        Err(error) => panic!("{format:?}: {error}"),
    };
    let name = format!("a.{}", format.extension);
    assert_eq!(detect_format(&written.text, Some(&name)), Some(format), "{}", written.text);
    let read = read_game(format, &written.text, None);
    let mut read = read.unwrap_or_else(|error| panic!("{format:?}: {error}\n{}", written.text));
    if format == GameFormat::NC4 && written.lost.is_empty() {
        // The usual shapes are told by their letters there.
        let letters = |game: &Game| -> Vec<char> {
            game.players().iter().map(|info| info.mark.letter()).collect()
        };
        assert_eq!(letters(&read), letters(game));
        read.set_players(game.players().to_vec());
        read.reset_revision();
    }
    assert_eq!(read.rules(), game.rules(), "{}", written.text);
    assert_eq!(read.revision(), 0);
    if written.lost.is_empty() {
        assert_eq!(all_of(&read), all_of(game), "{format:?} says that nothing is lost");
    }
    Some((written, read))
}

/// A game written in a format and read again; `None` if its rules do not fit, or games in
/// that format are only read.
///
/// # Panics
/// As [`around`], and if something is lost that the format is for, or if the
/// copy is written otherwise.
pub fn survives(format: GameFormat, game: &Game) -> Option<Game> {
    let (written, read) = around(format, game)?;
    match format.scope {
        FormatScope::Everything => assert!(written.lost.is_empty(), "{format:?} holds everything"),
        FormatScope::Position => assert_eq!(stones(&read), stones(game)),
        FormatScope::LineOfPlay | FormatScope::SetupAndLineOfPlay => {
            assert_eq!(line(&read), line(game))
        }
    }
    if format == GameFormat::HYPERTOE || format == GameFormat::GAME_CODE {
        // The order in which variations were first played, too.
        let json = |game: &Game| to_json(game).expect("what was read can be written");
        assert_eq!(json(&read), json(game));
    }
    if format == GameFormat::MOVES {
        assert_eq!(at_end(&read).outcome(), at_end(game).outcome());
        assert_eq!(notes(&read), notes(game));
    }
    // The packing of equal games is equal, and takes long.
    if format != GameFormat::GAME_CODE {
        let again = write_game(format, &read).expect("its like was written before");
        assert_eq!(again.text, written.text);
    }
    Some(read)
}
