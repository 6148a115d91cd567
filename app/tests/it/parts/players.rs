//! Computer players in words.

use hypertoe::i18n::search::{bot_description, game_mistake_text, move_reason_text};
use hypertoe_core::analysis::{Mistake, MistakeKind};
use hypertoe_core::search::MoveReason;
use hypertoe_core::{BoardLines, Cell};
use hypertoe_core::{Bot, Player};

#[test]
fn the_players_introduce_themselves() {
    for known in Bot::ALL {
        // As it stands on the screen: without a full stop at its end.
        let about = bot_description(known).to_string();
        assert!(about.starts_with(char::is_uppercase) && !about.ends_with('.'), "{about}");
    }
}

#[test]
fn mistakes_name_who_gave_what_away() {
    let said = |slip| {
        let (player, better) = (Player(1), Vec::new());
        let given = Mistake { number: 2, player, kind: slip, basis: None, better };
        game_mistake_text(&given, |player| format!("P{}", player.0)).to_string()
    };
    let block = MistakeKind::MissedBlock { cell: Cell::new([2, 0]), player: Player(0) };
    assert_eq!(said(block), "P1 could have blocked P0’s line at 2 0");
    assert_eq!(
        said(MistakeKind::MissedWin { moves: 3, gone: true }),
        "P1 missed a forced win within 3"
    );
    assert_eq!(said(MistakeKind::MissedWin { moves: 1, gone: false }), "P1 could have won at once");
    assert_eq!(
        said(MistakeKind::LostDraw { moves: 4 }),
        "P1 could have drawn; now P0 wins by force within 4"
    );
    assert_eq!(
        said(MistakeKind::AllowedWin { moves: 1 }),
        "now P0 wins at once; another move might have stopped it"
    );
}

#[test]
fn reasons_name_the_players_as_they_are_called() {
    let shape = "3^2".parse().expect("a board");
    let lines = vec![BoardLines::new(&shape).nth(&0u32.into()).expect("a line")];
    let blocks = MoveReason::Blocks { player: Player(1), marks: 2, lines };
    let said = move_reason_text(&blocks, |player| format!("P{}", player.0)).to_string();
    assert_eq!(said, "blocks P1’s line, 2 of 3");
}
