//! Branches of a game: deleted, restored, promoted; and the files that hold what is left.

use crate::support::games;
use crate::support::plain;

use games::any_game;
use hypertoe_core::play::EarlyEnd;
use hypertoe_core::record::{from_json, to_json};
use hypertoe_core::{BoardDrawing, Cell, Game, Move, NodeId, Outcome, Player, Rules};
use plain::plain;
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::HashMap;
use std::sync::Arc;

/// A move by the moves that lead to it, its comment, what is drawn there, and whether a draw was
/// agreed.
type Known = (Vec<Move>, String, Vec<BoardDrawing>, Option<EarlyEnd>);

/// All moves of a game, each branch before the one beside it.
fn tree(game: &Game) -> Vec<Known> {
    let mut open = vec![NodeId::START];
    let mut found = Vec::new();
    while let Some(node) = open.pop() {
        let comment = game.node_comment(node).to_owned();
        let drawings = game.drawings(node).to_vec();
        found.push((game.moves_to(node), comment, drawings, game.early_end(node)));
        let children: Vec<NodeId> = game.children(node).collect();
        open.extend(children.into_iter().rev());
    }
    found
}

/// What has to be true of every game, and of its file.
fn check(game: &Game) {
    for node in game.nodes() {
        assert!(node == NodeId::START || game.parent(node) < node, "a parent comes first");
        assert_eq!(game.depth(node), game.moves_to(node).len());
        assert_eq!(game.find_node(&game.moves_to(node)), Some(node));
        let children: Vec<NodeId> = game.children(node).collect();
        let main = game.path_to(game.main_line_end());
        let first = children.first().filter(|first| main.contains(first));
        let others = &children[usize::from(first.is_some())..];
        assert!(others.is_sorted(), "as a file brings them back");
        assert_eq!(first.is_none(), children.iter().all(|child| !main.contains(child)));
        assert!(children.iter().all(|child| game.parent(*child) == node));
        assert!(game.redo_target(node).is_none_or(|next| children.contains(&next)));
        assert_eq!(game.redo_target(node).is_none(), children.is_empty());
    }
    let mut replayed = game.clone();
    replayed.go_to(NodeId::START);
    replayed.go_to(game.current());
    assert_eq!(replayed.position(), game.position(), "the board shows the move it says");
    let read = from_json(&to_json(game).expect("it can be written")).expect("it can be read");
    assert_eq!(tree(&read), tree(game));
    assert_eq!(read.moves_to(read.current()), game.moves_to(game.current()));
    assert_eq!(read.moves_to(read.main_line_end()), game.moves_to(game.main_line_end()));
}

fn any_node(game: &Game, index: Index) -> NodeId {
    let nodes: Vec<NodeId> = game.nodes().collect();
    nodes[index.index(nodes.len())]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_branch_is_gone_and_comes_back(mut game in any_game(), index: Index) {
        let before = game.clone();
        let node = any_node(&game, index);
        let way = game.moves_to(node);
        let Some(branch) = game.delete_branch(node) else {
            prop_assert_eq!(node, NodeId::START);
            return Ok(());
        };
        check(&game);
        let rest: Vec<Known> =
            tree(&before).into_iter().filter(|known| !known.0.starts_with(&way)).collect();
        prop_assert_eq!(tree(&game), rest);
        prop_assert_eq!(branch.move_count() + game.tree_move_count(), before.tree_move_count());
        prop_assert!(game.revision() > before.revision());
        let was = before.moves_to(before.current());
        let here = if was.starts_with(&way) { &way[..way.len() - 1] } else { &was[..] };
        prop_assert_eq!(game.moves_to(game.current()), here);

        let back = game.restore_branch(branch).expect("nothing else was deleted");
        prop_assert_eq!(game.moves_to(back), way);
        check(&game);
        prop_assert_eq!(tree(&game), tree(&before));
        prop_assert_eq!(game.moves_to(game.current()), was);
        let line = |game: &Game| game.line_of_play().last().map(|node| game.moves_to(*node));
        prop_assert_eq!(line(&game), line(&before));
        prop_assert_eq!(
            game.moves_to(game.main_line_end()),
            before.moves_to(before.main_line_end())
        );
        for person in 0..game.players().len() {
            let used = before.time_used(person);
            // More than 49 days that were taken back are not counted.
            if used < u64::from(u32::MAX) {
                prop_assert_eq!(game.time_used(person), used);
            }
        }
    }

    #[test]
    fn branches_come_back_in_any_order_and_are_not_doubled(
        mut game in any_game(), indices: [Index; 4],
    ) {
        let before = game.clone();
        let mut taken = Vec::new();
        for index in indices {
            let node = any_node(&game, index);
            taken.extend(game.delete_branch(node));
        }
        for branch in taken.iter().rev().chain(&taken).cloned() {
            prop_assert!(game.restore_branch(branch).is_some());
            check(&game);
        }
        let sorted = |game: &Game| {
            let mut moves: Vec<String> =
                tree(game).into_iter().map(|known| format!("{known:?}")).collect();
            moves.sort();
            moves
        };
        prop_assert_eq!(sorted(&game), sorted(&before));
    }

    #[test]
    fn a_variation_goes_first_and_nothing_is_lost(mut game in any_game(), index: Index) {
        let before = game.clone();
        let node = any_node(&game, index);
        let way = game.moves_to(node);
        let beside = game.promotable_variation(node).map(|at| game.moves_to(at));
        prop_assert_eq!(game.promote(node), beside.is_some());
        check(&game);
        prop_assert_eq!(game.moves_to(game.current()), before.moves_to(before.current()));
        prop_assert_eq!(game.tree_move_count(), before.tree_move_count());
        match beside {
            None => prop_assert_eq!(tree(&game), tree(&before)),
            Some(beside) => {
                let at = game.find_node(&beside).expect("it is still there");
                prop_assert_eq!(game.children(game.parent(at)).next(), Some(at));
                prop_assert!(way.starts_with(&beside));
            }
        }
        let times = (0..game.tree_move_count()).take_while(|_| {
            let node = game.find_node(&way).expect("it is still there");
            game.promote(node)
        });
        prop_assert!(times.count() <= way.len(), "each step brings it nearer to the main line");
        let node = game.find_node(&way).expect("it is still there");
        prop_assert_eq!(game.promotable_variation(node), None);
    }
}

fn game() -> Game {
    Game::new(Arc::new(plain(3, 2)))
}

fn play(game: &mut Game, cell: [u16; 2]) -> NodeId {
    game.play_cell(&Cell::from(cell)).expect("a free cell")
}

#[test]
fn what_was_played_again_meanwhile_is_kept_with_what_was_deleted() {
    let mut game = game();
    play(&mut game, [1, 1]);
    let second = play(&mut game, [0, 0]);
    play(&mut game, [2, 2]);
    let branch = game.delete_branch(second).expect("a move");
    assert_eq!((branch.move_count(), game.tree_move_count()), (2, 1));
    play(&mut game, [0, 0]);
    let here = play(&mut game, [2, 0]);
    let way = game.moves_to(here);
    game.restore_branch(branch).expect("the first move is still there");
    assert_eq!(game.tree_move_count(), 4, "one second move, two answers to it");
    assert_eq!(game.moves_to(game.current()), way, "who went on stays");
}

#[test]
fn a_branch_that_grew_from_deleted_moves_waits_for_them() {
    let mut game = game();
    let first = play(&mut game, [1, 1]);
    let second = play(&mut game, [0, 0]);
    let leaf = game.delete_branch(second).expect("a move");
    let root = game.delete_branch(first).expect("a move");
    assert!(game.restore_branch(leaf.clone()).is_none());
    assert_eq!(game.tree_move_count(), 0);
    assert!(game.restore_branch(root).is_some() && game.restore_branch(leaf).is_some());
    assert_eq!(game.position().marks().len(), 2, "and the last one is on the board again");
}

/// Somebody who plays a mistake again after the end changes no result.
#[test]
fn the_end_of_the_main_line_is_the_result() {
    let rules = Rules::new("3^2".parse().expect("a board"), 2).expect("two players");
    let mut game = Game::new(Arc::new(rules));
    let cells: [[u16; 2]; 5] = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]];
    for cell in cells {
        game.play_cell(&Cell::from(cell)).expect("a legal move");
    }
    let won = game.series_after();
    for _ in 0..3 {
        game.undo();
    }
    let outcome = |game: &Game| game.at_main_line_end().position().outcome();
    assert_eq!(outcome(&game), Outcome::Won(Player(0)), "looking back changes nothing");
    game.play_cell(&Cell::from([2, 2])).expect("a legal move");
    assert_eq!(outcome(&game), Outcome::Won(Player(0)));
    assert_eq!(game.series_after(), won, "what is tried afterwards counts for nothing");
}

#[test]
fn what_is_played_after_a_takeback_is_the_main_line() {
    let mut game = game();
    let first = play(&mut game, [0, 0]);
    let taken = play(&mut game, [0, 1]);
    play(&mut game, [1, 0]);
    game.undo();
    game.undo();
    assert!(game.continue_from_current() && !game.continue_from_current());
    assert_eq!(game.main_line_end(), first);
    let revision = game.revision();
    let other = play(&mut game, [2, 2]);
    assert!(game.revision() > revision);
    let last = play(&mut game, [1, 1]);
    assert!(game.children(first).eq([other, taken]), "the rest is a variation");
    assert_eq!(game.main_line_end(), last);
    check(&game);
    // Who resigns has lost, whatever was played before.
    game.undo();
    game.continue_from_current();
    game.set_early_end(Some(EarlyEnd::Resigned(Player(0))));
    game.go_to(taken);
    check(&game);
    let read = from_json(&to_json(&game).expect("it can be written")).expect("it can be read");
    assert_eq!(read.at_main_line_end().position().outcome(), Outcome::Won(Player(1)));
    // Whoever takes up again what was taken back goes on there.
    game.continue_from_current();
    assert_eq!(game.main_line_end(), taken);
    assert!(game.children(first).eq([taken, other]));
}

#[test]
fn an_id_of_before_a_rearrangement_names_no_other_move() {
    let changes: [fn(&mut Game, [NodeId; 3]); 3] = [
        |game, [first, ..]| drop(game.delete_branch(first)),
        |game, [_, _, variation]| assert!(game.promote(variation)),
        |game, [first, ..]| {
            let branch = game.delete_branch(first).expect("it is a move");
            game.restore_branch(branch).expect("the start is still there");
        },
    ];
    for change in changes {
        let mut game = game();
        let first = play(&mut game, [1, 1]);
        let second = play(&mut game, [0, 0]);
        game.undo();
        let variation = play(&mut game, [2, 2]);
        let old = [first, second, variation];
        assert!(old.iter().all(|node| game.contains(*node)));
        assert!(game.nodes().map(NodeId::index).eq(0..4));
        let ways: HashMap<_, _> = old.map(|node| (node, game.moves_to(node))).into();
        change(&mut game, old);
        assert!(!old.iter().all(|node| game.contains(*node)));
        game.go_to(NodeId::START);
        play(&mut game, [0, 1]);
        assert!(game.contains(NodeId::START) && game.nodes().all(|node| game.contains(node)));
        for node in old {
            if game.contains(node) {
                assert_eq!(game.moves_to(node), ways[&node], "it names the same move as ever");
                continue;
            }
            let asked = std::panic::AssertUnwindSafe(|| drop(game.moves_to(node)));
            assert!(std::panic::catch_unwind(asked).is_err(), "it names no move at all");
        }
    }
}
