//! Games: play, undo, save, load and convert in any order.

use super::kept::{all_of, survives};
use super::outcome;
use hypertoe_core::play::{Setup, SetupFault};
use hypertoe_core::record::{FormatScope, GameFormat, from_json, to_json};
use hypertoe_core::{
    BoardDrawing, Cell, DrawingColor, EarlyEnd, Game, Goal, Line, Move, NodeId, OpeningRule,
    Outcome, Player, Rules, Shape,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Bytes to be taken one after the other; zeros once they have run out.
pub struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// All of them.
    pub fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    /// The next one.
    pub fn next(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        *first
    }

    /// Those that were not taken.
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }
}

/// Sides and run: small boards of every kind, and one whose cells are too many
/// for numbers.
const BOARDS: [(&[u16], u16); 14] = [
    (&[3, 3], 3),
    (&[3, 3, 3], 3),
    (&[4, 4, 4], 4),
    (&[3, 3, 3, 3], 3),
    (&[2, 2], 2),
    (&[2, 2, 2, 2, 2], 2),
    (&[1], 1),
    (&[1, 1, 1], 1),
    (&[5], 3),
    (&[7, 6], 4),
    (&[4, 3, 2], 2),
    (&[5, 1, 4], 3),
    (&[6, 5], 3),
    (&[300; 10], 3),
];

/// Rules on one of the boards.
pub fn any_rules(bytes: &mut Bytes<'_>) -> Rules {
    let (sides, run) = BOARDS[usize::from(bytes.next()) % BOARDS.len()];
    let shape = Shape::new(sides, run).expect("a board");
    let kinds = bytes.next();
    let rules = Rules::new(shape, 2 + kinds % 4).expect("two to five players");
    // The first line, or one of the goals, a race then for more.
    let goal = match usize::from(kinds / 4) % (Goal::ALL.len() + 1) {
        0 => Goal::default(),
        other => Goal::ALL[other - 1].with_target_lines(2 + u32::from(kinds / 16 % 4)),
    };
    // Not every rule fits every board; it is then left out.
    let rules = rules.clone().with_goal(goal).unwrap_or(rules);
    let flags = bytes.next();
    let cells = |bytes: &mut Bytes<'_>, count: u8| -> Vec<Cell> {
        (0..count).map(|_| cell_of(rules.shape(), bytes)).collect()
    };
    let closed = cells(bytes, flags % 4);
    let opening = match flags / 4 % 4 {
        1 => OpeningRule::NoCenter,
        2 => OpeningRule::Forbidden(cells(bytes, 2).into_iter().collect()),
        _ => OpeningRule::Free,
    };
    let rules = rules.clone().with_closed(closed).unwrap_or(rules);
    let axis = (flags & 32 > 0).then(|| usize::from(flags / 64) % rules.shape().dims());
    let rules = rules.clone().with_gravity(axis).unwrap_or(rules);
    let rules = rules.clone().with_opening_rule(opening).unwrap_or(rules);
    rules.with_pie_rule(flags & 16 > 0)
}

fn cell_of(shape: &Shape, bytes: &mut Bytes<'_>) -> Cell {
    let byte = bytes.next();
    match shape.cell_count_u64() {
        Some(cells) => {
            shape.cell_with_number(&(u64::from(byte) % cells).into()).expect("on the board")
        }
        // Near enough to each other for lines to come about.
        None => Cell::new((0..shape.dims()).map(|axis| match axis {
            0..4 => u16::from(byte) >> (2 * axis) & 3,
            _ => 0,
        })),
    }
}

/// A cell of a game's board.
pub fn pick(game: &Game, bytes: &mut Bytes<'_>) -> Cell {
    cell_of(game.rules().shape(), bytes)
}

/// Plays a game as the bytes say.
pub fn run(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut game = Game::new(Arc::new(any_rules(&mut bytes)));
    // Games that go on and on find nothing new, and texts take far longer
    // than moves.
    let mut texts = 4;
    for _ in 0..100 {
        if bytes.rest().is_empty() {
            break;
        }
        act(&mut game, &mut bytes, &mut texts);
    }
    check_position(&game);
}

fn act(game: &mut Game, bytes: &mut Bytes<'_>, texts: &mut u32) {
    match bytes.next() {
        0..150 => {
            let cell = pick(game, bytes);
            let cell = game.position().landing(&cell).unwrap_or(cell);
            play(game, &Move::Place(cell));
        }
        150..165 => play(game, &Move::Swap),
        165..190 => undo(game),
        190..200 => {
            let next = game.redo_target(game.current());
            assert_eq!(game.redo(), next.is_some());
            assert!(next.is_none_or(|next| next == game.current()));
        }
        200..210 => {
            let nodes: Vec<NodeId> = game.nodes().collect();
            let node = nodes[usize::from(bytes.next()) % nodes.len()];
            game.go_to(node);
            assert_eq!(game.current(), node);
        }
        210..215 => {
            let over = game.position().outcome().is_over();
            assert!(!(game.set_agreed_draw(true) && over), "a game that is over is not agreed on");
        }
        215 => *game = set_up(game),
        216 => {
            game.set_early_end(None);
            assert_eq!(game.position().early_end(), None);
        }
        217 => draw(game, bytes),
        218 => {
            let over = game.position().outcome().is_over();
            let player = Player(bytes.next() % game.rules().player_count());
            let ended = game.set_early_end(Some(EarlyEnd::Resigned(player)));
            assert_eq!(ended, !over, "who resigns ends a game that goes on");
        }
        219 => game.set_thinking_time(u32::from(bytes.next()) * 100),
        220..230 => game.set_node_comment(game.current(), comment(bytes)),
        byte => {
            let Some(left) = texts.checked_sub(1) else { return };
            *texts = left;
            if byte < 240 { load(game) } else { convert(game, bytes) }
        }
    }
}

/// Draws an arrow, or highlights a cell.
fn draw(game: &mut Game, bytes: &mut Bytes<'_>) {
    let [from, to] = [pick(game, bytes), pick(game, bytes)];
    let color = DrawingColor::ALL[usize::from(bytes.next()) % DrawingColor::ALL.len()];
    let drawing = BoardDrawing::between(from, to, color);
    let drawn = game.toggle_drawing(game.current(), drawing.clone());
    if let Ok(drawn) = drawn {
        assert_eq!(game.drawings(game.current()).contains(&drawing), drawn);
    }
}

/// A short comment of signs that mean something in one of the formats.
fn comment(bytes: &mut Bytes<'_>) -> String {
    const SIGNS: [char; 16] =
        ['a', ' ', '{', '}', '(', ')', '[', ']', '"', '\\', ';', '#', '\n', '·', '\u{feff}', '\r'];
    let (first, second) = (bytes.next(), bytes.next());
    let sign = |byte: u8| SIGNS[usize::from(byte % 16)];
    [first, first / 16, second, second / 16].map(sign).iter().collect()
}

/// What a position is, but for its rules.
#[derive(Debug, PartialEq)]
struct Snapshot {
    marks: Vec<(Cell, Player, usize)>,
    to_move: Player,
    lines: Vec<Vec<Line>>,
    outcome: Outcome,
    flags: (bool, Option<EarlyEnd>),
    empty: Option<u64>,
}

fn snapshot(game: &Game) -> Snapshot {
    let position = game.position();
    let seats = game.rules().player_count();
    let marks = position.marks().iter();
    Snapshot {
        marks: marks.map(|one| (one.cell.clone(), one.player, one.lines_completed)).collect(),
        to_move: position.to_move(),
        lines: (0..seats).map(|seat| position.completed_lines(Player(seat)).to_vec()).collect(),
        outcome: position.outcome(),
        flags: (position.is_swapped(), position.early_end()),
        empty: position.empty_count(),
    }
}

/// A move that is refused changes nothing; one that is made can be taken back.
fn play(game: &mut Game, turn: &Move) {
    let before = snapshot(game);
    let (node, count) = (game.current(), game.tree_move_count());
    let check = game.position().check_move(turn);
    let result = game.play_move(turn);
    assert_eq!(result.clone().err(), check.err());
    if result.is_err() {
        assert_eq!((snapshot(game), game.current(), game.tree_move_count()), (before, node, count));
        return;
    }
    let after = snapshot(game);
    assert_ne!(after, before);
    assert!(game.undo());
    assert_eq!((snapshot(game), game.current()), (before, node));
    assert!(game.redo());
    assert_eq!(snapshot(game), after);
}

fn undo(game: &mut Game) {
    let (here, before) = (game.current(), snapshot(game));
    let moved = game.undo();
    assert_eq!(moved, here != NodeId::START);
    if moved {
        assert_eq!(
            (game.current(), game.redo_target(game.current())),
            (game.parent(here), Some(here))
        );
        assert!(game.redo());
        assert_eq!(snapshot(game), before);
        game.undo();
    }
}

/// Saves, loads, and goes on with what was loaded.
fn load(game: &mut Game) {
    let saved = to_json(game).expect("a game can be saved");
    let loaded = from_json(&saved).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(all_of(&loaded), all_of(game));
    assert_eq!(snapshot(&loaded), snapshot(game));
    assert_eq!(loaded.tree_move_count(), game.tree_move_count());
    assert_eq!(to_json(&loaded).expect("it was saved before"), saved);
    *game = loaded;
}

fn convert(game: &Game, bytes: &mut Bytes<'_>) {
    let format = GameFormat::ALL[usize::from(bytes.next()) % GameFormat::ALL.len()];
    let fits = survives(format, game).is_some();
    let any = [
        GameFormat::HYPERTOE,
        GameFormat::PGN,
        GameFormat::MOVES,
        GameFormat::BOARD,
        GameFormat::ACTIONS,
    ];
    let starts_empty = game.position().set_up_marks().is_empty();
    let holds_start = match format.scope {
        FormatScope::Everything => true,
        FormatScope::LineOfPlay => starts_empty,
        FormatScope::SetupAndLineOfPlay => starts_plainly(game),
        FormatScope::Position => Setup::from_position(game.position()).position().is_ok(),
    };
    assert!(fits || !(any.contains(&format) && holds_start), "{format:?} holds every game");
}

/// Returns whether the marks from which a game starts tell the whole of its start.
pub fn starts_plainly(game: &Game) -> bool {
    let mut start = game.clone();
    start.go_to(NodeId::START);
    Setup::from_position(start.position()).position().is_ok()
}

/// A game that begins from the marks on the board; the same game where these do
/// not tell who completed the last line, and that decides.
pub fn set_up(game: &Game) -> Game {
    match Setup::from_position(game.position()).position() {
        Err(error) if error.faults() == [SetupFault::LastCompleter] => game.clone(),
        start => Game::from_start(&start.expect("a game came to these marks")),
    }
}

/// The completed lines and the outcome, counted anew from the marks.
fn check_position(game: &Game) {
    let position = game.position();
    if game.rules().shape().dims() > 5 {
        return;
    }
    let seats = (0..game.rules().player_count()).map(Player);
    let scores: Vec<usize> = seats.map(|player| count_lines(game, player)).collect();
    assert_eq!(position.scores(), scores);
    if let Some(conclusion) = position.early_end() {
        assert_eq!(position.outcome(), conclusion.outcome(game.rules().player_count()));
        return;
    }
    let full = position.empty_count() == Some(0);
    assert_eq!(position.outcome(), outcome::of(position, &scores, full), "{scores:?}");
}

/// A player's lines without the help of the crate: from each mark in each direction.
fn count_lines(game: &Game, player: Player) -> usize {
    let shape = game.rules().shape();
    let dims = shape.dims();
    let marks = game.position().marks().iter().filter(|mark| mark.player == player);
    let own: BTreeSet<Vec<i32>> =
        marks.map(|mark| mark.cell.coords().iter().map(|c| i32::from(*c)).collect()).collect();
    let run = i32::from(shape.line_length());
    if run == 1 {
        return own.len();
    }
    let steps: Vec<Vec<i32>> = (0..3u32.pow(dims as u32))
        .map(|code| (0..dims).map(|axis| (code / 3u32.pow(axis as u32) % 3) as i32 - 1).collect())
        .filter(|step: &Vec<i32>| step.iter().find(|s| **s != 0) == Some(&1))
        .collect();
    let is_line = |from: &[i32], step: &[i32]| {
        (1..run).all(|t| {
            own.contains(&from.iter().zip(step).map(|(c, s)| c + t * s).collect::<Vec<_>>())
        })
    };
    own.iter().map(|from| steps.iter().filter(|step| is_line(from, step)).count()).sum()
}
