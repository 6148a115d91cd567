//! What is saved comes back; what is not a game is refused, and nothing panics.

use crate::support::games;

use games::any_game;
use hypertoe_core::record::{from_json, to_json};
use hypertoe_core::{BoardDrawing, Cell, EarlyEnd, Game, NodeId, PlayerInfo, Shape};
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::Arc;

/// All of a game that a file keeps: players, comments, the tree with its
/// endings and times, the current move, the line of play. Where redo would go from
/// a node is kept along the line of play only.
type Kept = (Vec<PlayerInfo>, String, Vec<KeptNode>, NodeId, Vec<NodeId>);
type KeptNode = (Option<Cell>, NodeId, Vec<NodeId>, Notes);

/// The comment on a node, what is drawn there, the end of the game there, and its times.
type Notes = (String, Vec<BoardDrawing>, Option<EarlyEnd>, (u32, u32));

/// Where redo will go from each node once the game is read again: along the
/// line of play as before, elsewhere to the move that was played first there.
fn redo_once_read(game: &Game) -> Vec<Option<NodeId>> {
    let line = game.line_of_play();
    let on_line = |node| node == NodeId::START || line.contains(&node);
    let redo =
        |node| if on_line(node) { game.redo_target(node) } else { game.children(node).next() };
    game.nodes().map(redo).collect()
}

fn redo(game: &Game) -> Vec<Option<NodeId>> {
    game.nodes().map(|node| game.redo_target(node)).collect()
}

fn kept(game: &Game) -> Kept {
    let node = |id: NodeId| {
        let children = game.children(id).collect();
        let (comment, drawings) = (game.node_comment(id).to_owned(), game.drawings(id).to_vec());
        let times = (game.move_time(id), game.pending_thinking_time(id));
        let notes = (comment, drawings, game.early_end(id), times);
        (game.cell_of(id).cloned(), game.parent(id), children, notes)
    };
    let nodes = game.nodes().map(node).collect();
    let players = game.players().to_vec();
    (players, game.comment().to_owned(), nodes, game.current(), game.line_of_play())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_saved_comes_back(game in any_game()) {
        let bytes = to_json(&game).unwrap();
        let read = from_json(&bytes).unwrap();
        prop_assert_eq!(kept(&read), kept(&game));
        prop_assert_eq!(redo(&read), redo_once_read(&game));
        prop_assert_eq!(read.rules(), game.rules());
        prop_assert_eq!(read.revision(), 0);
        let (a, b) = (read.position(), game.position());
        prop_assert_eq!((a.played_marks(), a.set_up_marks()), (b.played_marks(), b.set_up_marks()));
        prop_assert_eq!((a.outcome(), a.scores()), (b.outcome(), b.scores()));
        prop_assert_eq!(a.early_end(), b.early_end());
        prop_assert_eq!(read.time_control(), game.time_control());
        prop_assert_eq!(read.clocks(), game.clocks());
        prop_assert_eq!(to_json(&read).unwrap(), bytes);
    }

    #[test]
    fn each_move_stands_on_one_line(game in any_game()) {
        let text = String::from_utf8(to_json(&game).unwrap()).unwrap();
        let moves = text.lines().filter(|line| {
            line.starts_with("    {\"cell\": [") || line.starts_with("    {\"swap\": true")
        });
        prop_assert_eq!(moves.count(), game.tree_move_count());
        let players = text.lines().filter(|line| line.starts_with("    {\"name\": "));
        prop_assert_eq!(players.count(), game.players().len());
        prop_assert_eq!(text.trim_end().len() + 1, text.len(), "one line end at the end");
        prop_assert!(text.lines().all(|line| line.trim_end() == line));
    }

    #[test]
    fn every_truncation_is_refused(game in any_game()) {
        let bytes = to_json(&game).unwrap();
        // The last byte is the line end, without which the file is whole.
        for length in 0..bytes.len() - 1 {
            prop_assert!(from_json(&bytes[..length]).is_err(), "{} bytes", length);
        }
        prop_assert!(from_json(&bytes[..bytes.len() - 1]).is_ok());
    }

    #[test]
    fn mutations_never_panic(
        game in any_game(),
        changes in prop::collection::vec((any::<Index>(), any_change()), 1..6),
    ) {
        let mut bytes = to_json(&game).unwrap();
        for (index, change) in changes {
            mutate(&mut bytes, index, change);
        }
        if let Ok(read) = from_json(&bytes) {
            let again = from_json(&to_json(&read).unwrap()).unwrap();
            prop_assert_eq!(kept(&again), kept(&read));
            prop_assert_eq!(redo(&again), redo_once_read(&read));
        }
    }
}

#[derive(Clone, Debug)]
enum Change {
    Set(u8),
    Digit(u8),
    Insert(String),
    Remove(usize),
    Repeat(usize),
}

fn any_change() -> impl Strategy<Value = Change> {
    let piece = prop::sample::select(
        &["9", "-", ".", "e9", "[", "]", "{", "}", ",", "\"", "\\u0000", "null", "true", ":"][..],
    );
    prop_oneof![
        any::<u8>().prop_map(Change::Set),
        (b'0'..=b'9').prop_map(Change::Digit),
        piece.prop_map(|text| Change::Insert(text.to_owned())),
        (1usize..40).prop_map(Change::Remove),
        (1usize..40).prop_map(Change::Repeat),
    ]
}

fn mutate(bytes: &mut Vec<u8>, index: Index, change: Change) {
    if bytes.is_empty() {
        return;
    }
    let at = index.index(bytes.len());
    match change {
        Change::Set(byte) => bytes[at] = byte,
        Change::Digit(digit) => {
            let place = bytes[at..].iter().position(u8::is_ascii_digit);
            if let Some(place) = place {
                bytes[at + place] = digit;
            }
        }
        Change::Insert(text) => {
            bytes.splice(at..at, text.bytes());
        }
        Change::Remove(count) => {
            bytes.drain(at..(at + count).min(bytes.len()));
        }
        Change::Repeat(count) => {
            let copy = bytes[at..(at + count).min(bytes.len())].to_vec();
            bytes.splice(at..at, copy);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn noise_is_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..60),
        text in r#"[\[\]{}",:0-9ehrtpy .\\-]{0,60}"#,
    ) {
        prop_assert!(from_json(&bytes).is_err());
        prop_assert!(from_json(text.as_bytes()).is_err());
    }
}

#[test]
fn giants_come_back() {
    let shape = Shape::hypercube(10_000, 100).unwrap();
    let cell = hypertoe_core::Cell::new((0..100).map(|axis| 9_999 - axis));
    let rules = hypertoe_core::Rules::new(shape, 6).unwrap();
    let mut game = Game::new(Arc::new(rules.with_closed([cell.clone()]).unwrap()));
    game.play_cell(&cell.with(99, 0)).unwrap();
    let read = from_json(&to_json(&game).unwrap()).unwrap();
    assert_eq!(kept(&read), kept(&game));
    assert_eq!(read.rules(), game.rules());
}

#[test]
fn where_redo_goes_is_kept_along_the_line_of_play_only() {
    let shape = Shape::hypercube(3, 2).unwrap();
    let mut game = Game::new(Arc::new(hypertoe_core::Rules::new(shape, 2).unwrap()));
    let play = |game: &mut Game, from: NodeId, cell: [u16; 2]| {
        game.go_to(from);
        game.play_cell(&cell.into()).unwrap()
    };
    // Two first moves with two answers each; both times the later one was kept to.
    let a = play(&mut game, NodeId::START, [0, 0]);
    let [a1, a2] = [[1, 0], [1, 1]].map(|cell| play(&mut game, a, cell));
    let b = play(&mut game, NodeId::START, [2, 2]);
    let [_b1, b2] = [[1, 0], [1, 1]].map(|cell| play(&mut game, b, cell));
    assert_eq!((game.redo_target(a), game.redo_target(b)), (Some(a2), Some(b2)));
    let read = from_json(&to_json(&game).unwrap()).unwrap();
    assert_eq!(read.redo_target(NodeId::START), Some(b));
    assert_eq!(read.redo_target(b), Some(b2), "on the line of play");
    assert_eq!(read.redo_target(a), Some(a1), "off it, the answer that was played first");
}
