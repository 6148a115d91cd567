//! Properties of the recovery of a game from a damaged journal.

use hypertoe::action::{JournalChange, JournaledGame};
use hypertoe_core::{Cell, Game, Move, NodeId, Rules, Shape};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::Arc;

fn left_behind() -> JournaledGame {
    let rules = Rules::new(Shape::hypercube(3, 3).expect("a board"), 2).expect("rules");
    let mut game = Game::new(Arc::new(rules.with_pie_rule(true)));
    for cell in [[0, 0, 0], [2, 1, 0]] {
        game.play_cell(&Cell::from(cell)).expect("a move");
    }
    let (file, fingerprint, entry) = (None, None, None);
    JournaledGame { game: Box::new(game), file, fingerprint, entry, is_saved: false }
}

fn any_move() -> impl Strategy<Value = Move> {
    let cell = prop_oneof![8 => vec(0_u16..3, 3), 1 => vec(any::<u16>(), 0..5)];
    let turn = cell.prop_map(|coords| Move::Place(Cell::from(&coords[..])));
    prop_oneof![8 => turn, 1 => Just(Move::Swap)]
}

fn any_change() -> impl Strategy<Value = JournalChange> {
    let node = || prop_oneof![8 => 0_usize..6, 1 => any::<usize>()];
    prop_oneof![
        4 => (node(), any_move()).prop_map(|(after, turn)| JournalChange::Play(after, turn)),
        4 => (node(), any_move(), any::<u32>())
            .prop_map(|(after, turn, millis)| JournalChange::Timed(after, turn, millis)),
        2 => node().prop_map(JournalChange::GoTo),
        1 => any::<u32>().prop_map(JournalChange::ThinkingTime),
    ]
}

/// The text of a change; in some a character is another one.
fn any_text() -> impl Strategy<Value = String> {
    let pieces = select(vec!["", "-", "9", "1e9", "{", "]", "null", "\"at\"", "é"]);
    let damage = proptest::option::weighted(0.2, (any::<prop::sample::Index>(), pieces));
    (any_change(), damage).prop_map(|(change, damage)| {
        let text = serde_json::to_string(&change).expect("JSON");
        let Some((at, piece)) = damage else { return text };
        let at = at.index(text.len());
        format!("{}{piece}{}", &text[..at], &text[at + 1..])
    })
}

proptest! {
    #[test]
    fn whatever_a_journal_holds_the_game_before_it_comes_back(texts in vec(any_text(), 0..12)) {
        let mut game = left_behind();
        let changes: Vec<JournalChange> =
            texts.iter().map_while(|text| serde_json::from_str(text).ok()).collect();
        let moves = changes.iter().filter(|change| change.is_move()).count();
        let fits = game.replay(changes);
        let before = left_behind().game;
        for node in before.nodes() {
            prop_assert_eq!(before.move_of(node), game.game.move_of(node));
        }
        let added = game.game.tree_move_count() - before.tree_move_count();
        prop_assert!(added == moves || !fits && added < moves, "{added} of {moves} moves");
        // What came back can be gone through and played on.
        game.game.go_to(NodeId::START);
        for node in game.game.nodes().collect::<Vec<_>>() {
            game.game.go_to(node);
        }
    }
}
