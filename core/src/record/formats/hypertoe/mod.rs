//! The `.hypertoe` file: versioned JSON, as in the example below.
//!
//! `rules` may also hold the `"closed"` cells, `"opening"` (`"free"`, `"no_center"`, or `{"not":
//! [cells]}`), `"pie": true` and `"gravity"`, the number of the axis along which marks fall; a
//! goal is `{"first_to": n}`, `"most_lines"` or `"misere"`. A move may be `{"swap": true}`. A
//! player may have a `"computer"`. A `"color"` is `blue`, `orange`, `green`, `pink`, `sky`,
//! `violet`, `yellow` or `grey`; a `"mark"` is `cross`, `ring`, `triangle`, `square`, `diamond`,
//! `plus`, `star`, `hexagon` or one character. Beside `players` there may be a `"series"`
//! (`{"begins": "alternate", "wins": [2, 1], "draws": 0}`: the score of the earlier games) and a
//! `"blindfold"` (`{"shows": "nothing", "peeks": 3}`).
//!
//! A game that begins from a set-up position has a `"setup"`, such as `{"marks":
//! [[[0, 0], [1, 1]], [[2, 2]]]}`: the cells of each player, in the order of play.
//! With `"swapped": true` the second player had taken over the first mark. Such a
//! file is of version 2 at least; simpler ones are of version 1.
//!
//! Moves are numbered by their position in `moves`, from 1. A move of a variation has `"after"`,
//! the number of the move it follows, or 0 for the start; by default that is the preceding move.
//! `current` is the number of the move on the board; `"line"`, such as `[1, 2]`, is the line of
//! play, where that is not all moves. The game, its start and a move may have a `"comment"`, the
//! last two also `"draw": true` for a draw by agreement.
//!
//! A game with a clock has a `"clock"` beside `players`: `{"game": {"base": 300000,
//! "increment": 2000}}` or `{"move": {"time": 10000}}`, in milliseconds. The `"time"` of a move
//! is how long it took; the `"thought"` of a move, or of the start, is the thinking time after it
//! until the game was saved. Where a player resigned or ran out of time, the last move, or the
//! start, has `"resigned"` or `"out_of_time"` with the number of the player, from 1. A file with
//! any of these fields is of version 3.
//!
//! The `"taken_back"` of a move, or of the start, has for each player the milliseconds used for
//! moves that were taken back to there. The main line, the game as it was played, ends with the
//! last of the moves that come first, if the game is over there; otherwise with the last move of
//! the line of play. `"played"`, the number of a move, says so where it ends elsewhere. A file with
//! any of these fields is of version 4.
//!
//! The `"drawings"` of a move, or of the start, are the cells highlighted on the board there and the
//! arrows: `{"cell": [0, 0], "to": [1, 1], "color": "red"}`. Without `"to"` it is a highlighted cell,
//! without a `"color"` it is green; `blue` is the third. A file with drawings is of version 5.

mod locate;
mod schema;

use crate::base::read_budget::{BudgetError, ReadBudget, Resource};
use crate::geometry::{ParseShapeError, Shape};
use crate::play::{Blindfold, EarlyEnd, Game, Move, NodeId, Position, Rules, Setup};
use crate::record::checks::{
    check_comment, check_drawing_count, check_player_infos, invalid_entry,
};
use crate::record::format::FormatMatch;
use crate::record::{
    FileLocation, FormatError, FormatScope, FormatSpec, GameFormat, InvalidEntry,
    LATEST_FILE_VERSION, MAX_MOVES, ParseErrorKind, RecordError, WrittenGame,
};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::read::ZlibDecoder;
use schema::{
    EndingFields, FileDrawing, FileHeader, FileMarks, FileMove, FilePlayer, FileRules, FileSetup,
    GameFile, StartNotes, to_readable_json,
};
use std::sync::Arc;

impl GameFormat {
    /// The `.hypertoe` file.
    pub const HYPERTOE: Self = Self(&FormatSpec {
        name: "hypertoe",
        extension: FILE_EXTENSION,
        example: r#"{
  "format": "hypertoe",
  "version": 1,
  "board": {"sides": [3, 3], "run": 3},
  "rules": {"goal": {"first_to": 1}},
  "players": [
    {"name": "Ada", "mark": "cross", "color": "blue"},
    {"name": "Ben", "mark": "ring", "color": "orange"}
  ],
  "moves": [{"cell": [1, 1]}, {"cell": [0, 0]}],
  "current": 2
}
"#,
        scope: FormatScope::Everything,
        detect,
        read: |text, _, budget| Ok(from_json_with_budget(text.as_bytes(), budget)?),
        write: Some(write),
    });
}

/// The file name extension, without the dot.
pub const FILE_EXTENSION: &str = "hypertoe";

fn detect(text: &str) -> FormatMatch {
    let second = text.chars().filter(|c| !c.is_whitespace()).nth(1);
    match second {
        _ if !text.starts_with('{') => FormatMatch::None,
        None | Some('"' | '}') => FormatMatch::Certain,
        // A comment above another format, or JSON with a fault at its beginning.
        Some(c) => FormatMatch::Likely.when(!c.is_ascii_digit()),
    }
}

fn write(game: &Game) -> Result<WrittenGame, FormatError> {
    let text = String::from_utf8_lossy(&to_json(game)?).into_owned();
    Ok(WrittenGame { text, lost: Vec::new() })
}

/// Returns a game as the readable JSON of a `.hypertoe` file, in UTF-8.
///
/// # Errors
/// [`RecordError`] for a game that could not be read again: too many moves, a comment or a name
/// that is too long, two players with one mark.
pub fn to_json(game: &Game) -> Result<Vec<u8>, RecordError> {
    check_size(to_readable_json(&file_of(game)?)?)
}

/// Returns a game as JSON on one line, without whitespace.
pub(in crate::record) fn to_compact_json(game: &Game) -> Result<Vec<u8>, RecordError> {
    check_size(serde_json::to_vec(&file_of(game)?)?)
}

/// Returns the bytes unchanged, or an error if they are too many to be read again.
fn check_size(bytes: Vec<u8>) -> Result<Vec<u8>, RecordError> {
    if bytes.len() as u64 > Resource::Bytes.limit() {
        return Err(BudgetError::LimitExceeded(Resource::Bytes).into());
    }
    Ok(bytes)
}

fn file_of(game: &Game) -> Result<GameFile, RecordError> {
    if game.tree_move_count() > MAX_MOVES {
        return Err(RecordError::TooManyMoves(game.tree_move_count()));
    }
    check_player_infos(game.players())?;
    check_drawing_count(game)?;
    check_comment(FileLocation::Field("comment"), game.comment())?;
    check_comment(FileLocation::Field("start"), game.node_comment(NodeId::START))?;
    let mut moves = Vec::with_capacity(game.tree_move_count());
    for node in game.nodes() {
        let Some(mv) = game.move_of(node) else { continue };
        let parent = game.parent(node).index();
        check_comment(FileLocation::Move(node.index()), game.node_comment(node))?;
        let EndingFields { draw, resigned, out_of_time } = EndingFields::of(game.early_end(node));
        moves.push(FileMove {
            cell: mv.cell().cloned(),
            swap: *mv == Move::Swap,
            after: (parent + 1 != node.index()).then_some(parent),
            comment: game.node_comment(node).to_owned(),
            drawings: FileDrawing::list(game.drawings(node)),
            time: game.move_time(node),
            draw,
            resigned,
            out_of_time,
            thought: game.pending_thinking_time(node),
            taken_back: game.time_taken_back(node).to_vec(),
        });
    }
    let setup = setup_of(game)?;
    // Omitted where it is the whole record.
    let mut line: Vec<usize> = game.line_of_play().iter().map(|node| node.index()).collect();
    if line.len() == game.tree_move_count() {
        line.clear();
    }
    let EndingFields { draw, resigned, out_of_time } =
        EndingFields::of(game.early_end(NodeId::START));
    Ok(GameFile {
        format: "hypertoe".to_owned(),
        version: version_of(game),
        board: game.rules().shape().clone().into(),
        rules: FileRules::of(game.rules()),
        players: game.players().iter().map(FilePlayer::of).collect(),
        series: (!game.series_before().is_default()).then(|| game.series_before().clone()),
        blindfold: (game.blindfold() != Blindfold::default()).then(|| game.blindfold()),
        clock: game.time_control(),
        comment: game.comment().to_owned(),
        setup,
        start: StartNotes {
            comment: game.node_comment(NodeId::START).to_owned(),
            drawings: FileDrawing::list(game.drawings(NodeId::START)),
            draw,
            resigned,
            out_of_time,
            thought: game.pending_thinking_time(NodeId::START),
            taken_back: game.time_taken_back(NodeId::START).to_vec(),
        },
        line,
        moves,
        current: game.current().index(),
        played: played_of(game),
    })
}

/// Returns the number of the last move of the main line, if a reader cannot tell it from the moves.
fn played_of(game: &Game) -> Option<usize> {
    let end = game.main_line_end();
    let is_told = game.main_line_end_candidates().iter().all(|node| *node == end);
    (!is_told).then_some(end.index())
}

/// Returns the oldest version that holds a game.
fn version_of(game: &Game) -> u64 {
    let set_up = !game.position().set_up_marks().is_empty();
    let new = |node: NodeId| {
        let ended = game.early_end(node).is_some_and(|end| end != EarlyEnd::AgreedDraw);
        ended || game.move_time(node) > 0 || game.pending_thinking_time(node) > 0
    };
    let taken_back = game.nodes().any(|node| !game.time_taken_back(node).is_empty());
    let drawn = game.nodes().any(|node| !game.drawings(node).is_empty());
    match () {
        () if drawn => LATEST_FILE_VERSION,
        () if taken_back || played_of(game).is_some() => 4,
        () if game.time_control().is_on() || game.nodes().any(new) => 3,
        () if set_up => 2,
        () => 1,
    }
}

/// Returns the set-up position from which a game begins; `None` for the empty board.
fn setup_of(game: &Game) -> Result<Option<FileSetup>, RecordError> {
    if game.position().set_up_marks().is_empty() {
        return Ok(None);
    }
    let setup = Setup::from_start_of(game.position());
    // Faults that were ignored when the game was set up would be errors when the file is read.
    setup.position().map_err(|error| invalid_entry(FileLocation::Field("setup"), error))?;
    let marks = setup.cells_by_player().into_iter().map(FileMarks).collect();
    Ok(Some(FileSetup { marks, swapped: setup.swapped }))
}

/// Returns the position from which a game begins.
fn start(rules: Rules, setup: Option<FileSetup>) -> Result<Position, RecordError> {
    let Some(FileSetup { marks, swapped }) = setup else {
        return Ok(Position::new(Arc::new(rules)));
    };
    let marks: Vec<_> = marks.into_iter().map(|FileMarks(cells)| cells).collect();
    let count: usize = marks.iter().map(Vec::len).sum();
    let marks_field = FileLocation::Field("setup, marks");
    if count > MAX_MOVES {
        return Err(invalid_entry(marks_field, ParseErrorKind::TooManyMarks(count)).into());
    }
    let setup = Setup { swapped, ..Setup::from_cells(rules, marks) };
    if setup.marks.len() < count {
        return Err(invalid_entry(marks_field, ParseErrorKind::DuplicateCell).into());
    }
    Ok(setup.position().map_err(|error| invalid_entry(FileLocation::Field("setup"), error))?)
}

/// Reads a game from the JSON of a `.hypertoe` file. Any bytes give a game or an error;
/// O(moves · marks) at worst.
///
/// # Errors
/// [`RecordError`] says where the file is wrong and why.
pub fn from_json(bytes: &[u8]) -> Result<Game, RecordError> {
    from_json_with_budget(bytes, &mut ReadBudget::without_control())
}

/// Reads a game as [`from_json`] does, within the limits of a budget.
///
/// # Errors
/// As [`from_json`], or [`RecordError::Budget`] if the budget is exceeded.
pub fn from_json_with_budget(
    bytes: &[u8],
    budget: &mut ReadBudget<'_>,
) -> Result<Game, RecordError> {
    budget.spend(Resource::Bytes, bytes.len() as u64)?;
    parse_json(bytes, budget).map_err(|error| locate::with_position(bytes, error))
}

/// Reads a game from the JSON of a file whose bytes the budget has already counted.
pub(in crate::record) fn parse_json(
    bytes: &[u8],
    budget: &mut ReadBudget<'_>,
) -> Result<Game, RecordError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let header: FileHeader<'_> = serde_json::from_slice(bytes)?;
    if !header.is_hypertoe() {
        return Err(RecordError::OtherFormat);
    }
    if let Some(version) = header.version().filter(|version| *version > LATEST_FILE_VERSION as f64)
    {
        return Err(RecordError::NewerVersion(version as u64));
    }
    let file: GameFile = serde_json::from_slice(bytes)?;
    if file.version == 0 {
        return Err(invalid_entry(FileLocation::Field("version"), ParseErrorKind::NoVersion).into());
    }
    let board = Shape::try_from(file.board).map_err(ParseShapeError::from);
    let board = board.map_err(|error| invalid_entry(FileLocation::Field("board"), error))?;
    let rules = file.rules.rules(board, file.players.len())?;
    let mut game = Game::from_start(&start(rules, file.setup)?);
    let players = file.players.into_iter().enumerate().map(|(i, player)| {
        player.into_player_info().map_err(|error| invalid_entry(FileLocation::Player(i + 1), error))
    });
    let players = players.collect::<Result<Vec<_>, _>>()?;
    check_player_infos(&players)?;
    game.set_players(players);
    game.set_blindfold(file.blindfold.unwrap_or_default());
    if let Some(series) = file.series
        && !game.set_series_before(series)
    {
        let why = ParseErrorKind::NotOnePerPlayer(game.players().len());
        return Err(invalid_entry(FileLocation::Field("series, wins"), why).into());
    }
    check_comment(FileLocation::Field("comment"), &file.comment)?;
    check_comment(FileLocation::Field("start"), &file.start.comment)?;
    game.set_comment(file.comment);
    game.set_node_comment(NodeId::START, file.start.comment.clone());
    if !file.clock.is_valid() {
        return Err(invalid_entry(FileLocation::Field("clock"), ParseErrorKind::Clock).into());
    }
    game.set_time_control(file.clock);
    let StartNotes { comment: _, drawings, draw, resigned, out_of_time, thought, taken_back } =
        file.start;
    let end = EndingFields { draw, resigned, out_of_time };
    let end = end.into_early_end(game.players().len(), FileLocation::Field("start"))?;
    game.load_early_end(NodeId::START, end);
    game.set_move_times(NodeId::START, 0, thought);
    load_time_taken_back(&mut game, NodeId::START, taken_back, FileLocation::Field("start"))?;
    load_drawings(&mut game, NodeId::START, drawings, FileLocation::Field("start"), budget)?;
    let nodes = add_moves(&mut game, file.moves, budget)?;
    let end = file.line.last().copied().unwrap_or(file.current);
    let end = nodes.get(end).copied().unwrap_or(NodeId::START);
    if let Some((node, error)) = game.find_illegal_move(end, budget) {
        return Err(invalid_entry(FileLocation::Move(node.index()), error).into());
    }
    // The line of play ends here, or at `current`.
    set_line_and_current(&mut game, &nodes, &file.line, file.current)?;
    let played = file.played.map(|number| node_of(&nodes, "played", number)).transpose()?;
    game.load_main_line_end(played);
    game.reset_revision();
    Ok(game)
}

/// Sets the times of moves that were taken back to a node.
fn load_time_taken_back(
    game: &mut Game,
    node: NodeId,
    times: Vec<u32>,
    location: FileLocation,
) -> Result<(), InvalidEntry> {
    let players = game.players().len();
    if !times.is_empty() && times.len() != players {
        return Err(invalid_entry(location, ParseErrorKind::NotOnePerPlayer(players)));
    }
    game.load_time_taken_back(node, times);
    Ok(())
}

/// Draws on the board what was drawn at a node.
fn load_drawings(
    game: &mut Game,
    node: NodeId,
    drawings: Vec<FileDrawing>,
    location: FileLocation,
    budget: &mut ReadBudget<'_>,
) -> Result<(), RecordError> {
    budget.spend(Resource::Drawings, drawings.len() as u64)?;
    for drawing in drawings {
        let drawn = game.add_drawing(node, drawing.into_drawing());
        drawn.map_err(|error| invalid_entry(location, error))?;
    }
    Ok(())
}

/// Returns the move with a number, 0 for the start; `field` is the one that names it.
fn node_of(nodes: &[NodeId], field: &'static str, number: usize) -> Result<NodeId, InvalidEntry> {
    let none = || invalid_entry(FileLocation::Field(field), ParseErrorKind::NoSuchMove(number));
    nodes.get(number).copied().ok_or_else(none)
}

/// Adds the moves; returns the node of each, the start first.
fn add_moves(
    game: &mut Game,
    moves: Vec<FileMove>,
    budget: &mut ReadBudget<'_>,
) -> Result<Vec<NodeId>, RecordError> {
    let mut nodes = vec![NodeId::START];
    let mut known = std::collections::HashSet::new();
    for (i, entry) in moves.into_iter().enumerate() {
        let number = i + 1;
        let location = FileLocation::Move(number);
        let parent = entry.after.unwrap_or(i);
        if parent > i {
            return Err(invalid_entry(location, ParseErrorKind::ParentNotEarlier(parent)).into());
        }
        let mv = match (entry.cell, entry.swap) {
            (Some(cell), false) => Move::Place(cell),
            (None, true) => Move::Swap,
            _ => return Err(invalid_entry(location, ParseErrorKind::CellOrSwap).into()),
        };
        if !known.insert((parent, mv.clone())) {
            return Err(invalid_entry(location, ParseErrorKind::DuplicateMove).into());
        }
        check_comment(location, &entry.comment)?;
        let node = game.add_unchecked(nodes[parent], mv);
        game.set_node_comment(node, entry.comment);
        let FileMove { draw, resigned, out_of_time, .. } = entry;
        let end = EndingFields { draw, resigned, out_of_time };
        game.load_early_end(node, end.into_early_end(game.players().len(), location)?);
        game.set_move_times(node, entry.time, entry.thought);
        load_time_taken_back(game, node, entry.taken_back, location)?;
        load_drawings(game, node, entry.drawings, location, budget)?;
        nodes.push(node);
    }
    Ok(nodes)
}

/// Makes `line` the line of play and `current` the current move.
fn set_line_and_current(
    game: &mut Game,
    nodes: &[NodeId],
    line: &[usize],
    current: usize,
) -> Result<(), RecordError> {
    let mut before = NodeId::START;
    for &number in line {
        let next = node_of(nodes, "line", number)?;
        if next == NodeId::START || game.parent(next) != before {
            let why = ParseErrorKind::NotFollowing(number);
            return Err(invalid_entry(FileLocation::Field("line"), why).into());
        }
        before = next;
    }
    let current = node_of(nodes, "current", current)?;
    game.go_to(current);
    Ok(())
}

impl GameFormat {
    /// A whole game as one line of text, to be pasted: packed JSON in base 64.
    pub const GAME_CODE: Self = Self(&FormatSpec {
        name: "code",
        extension: "code",
        example: "hypertoe:1:eNpNj8EOgyAMht-lZw46b9621zBkQayODKgpaGKI776SLdtO8NGv_UuBmTi\
              YDD08jhU5E4KCHTk5itC3CkYyPEFfILkJE_RDpzqtgDcpd2e9-PpcYCHj6zk7TvmeSbqlb\
              D0llP5BC6zeHDJaqEA0ASX1OhkJDIafApYpJUFLnlh49BvCqb7yDeNPZheXP5fYxEVs2S3\
              Qju8Qi152GlrV6jrmg41qdPXsxoxR_n45X32mVSI\n",
        scope: FormatScope::Everything,
        detect: |text| FormatMatch::Certain.when(text.starts_with("hypertoe:")),
        read: |text, _, budget| read(text, budget),
        write: Some(write_code),
    });
}

/// The prefix of a whole game; the number is the version of this format.
const PREFIX: &str = "hypertoe:1:";

fn write_code(game: &Game) -> Result<WrittenGame, FormatError> {
    let json = to_compact_json(game)?;
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(&json, 9);
    let text = format!("{PREFIX}{}\n", URL_SAFE_NO_PAD.encode(packed));
    Ok(WrittenGame { text, lost: Vec::new() })
}

fn read(text: &str, budget: &mut ReadBudget<'_>) -> Result<Game, FormatError> {
    let line = text.trim();
    let wrong = |part: &str, what: ParseErrorKind| FormatError::at_span(text, part, what);
    let after = line
        .strip_prefix("hypertoe:")
        .ok_or_else(|| wrong(line, ParseErrorKind::MissingCodePrefix))?;
    let (version, code) =
        after.split_once(':').ok_or_else(|| wrong(after, ParseErrorKind::MissingCodePrefix))?;
    if version.trim() != "1" {
        return Err(wrong(version, ParseErrorKind::NewerCode));
    }
    let known = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '=';
    if let Some(at) = code.find(|c: char| !known(c) && !c.is_whitespace()) {
        return Err(wrong(&code[at..], ParseErrorKind::BadCodeChar));
    }
    let broken = || wrong(&code[code.len()..], ParseErrorKind::CorruptCode);
    let digits: String = code.chars().filter(|c| !c.is_whitespace() && *c != '=').collect();
    let packed = URL_SAFE_NO_PAD.decode(digits).map_err(|_| broken())?;
    let json = budget.read_to_end(ZlibDecoder::new(&packed[..])).map_err(|_| broken())??;
    drop(packed);
    Ok(parse_json(&json, budget)?)
}
