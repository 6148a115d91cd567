//! Computer players in words.

use hypertoe::i18n::search::{ReasonContext, bot_description, game_mistake_text, move_reason_text};
use hypertoe_core::analysis::{Mistake, MistakeKind};
use hypertoe_core::search::{MoveGround, MoveReason, PlyCount, Tactic};
use hypertoe_core::{BoardLines, Bot, Cell, Line, Player, Shape};

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
    let block =
        MistakeKind::MissedBlock { cell: Cell::new([2, 0]), player: Player(0), was_lost: false };
    assert_eq!(said(block), "P1 did not block P0’s line at (2, 0)");
    assert_eq!(
        said(MistakeKind::MissedWin { moves: 3, gone: true }),
        "P1 missed a forced win within 3"
    );
    assert_eq!(said(MistakeKind::MissedWin { moves: 1, gone: false }), "P1 missed a win in one");
    assert_eq!(
        said(MistakeKind::LostDraw { moves: 4 }),
        "P1 could have drawn; now P0 wins by force within 4"
    );
    assert_eq!(
        said(MistakeKind::AllowedWin { moves: 1 }),
        "now P0 wins at once; another move might have stopped it"
    );
}

/// Returns the text of a reason on a board of two players.
fn said(reason: &MoveReason, shape: &Shape, names_cells: bool) -> String {
    let name = |player: Player| format!("P{}", player.0);
    move_reason_text(reason, ReasonContext { shape, name: &name, names_cells, names_axes: true })
        .to_string()
}

fn line(shape: &Shape, from: &[u16], to: &[u16]) -> Line {
    let ends = |line: &Line| {
        let cells: Vec<Cell> = line.cells().collect();
        let ends = [cells.first().cloned(), cells.last().cloned()];
        let wanted = [from, to].map(|cell| Some(Cell::from(cell)));
        ends == wanted || [ends[1].clone(), ends[0].clone()] == wanted
    };
    BoardLines::new(shape).iter().find(ends).expect("a line")
}

#[test]
fn reasons_name_the_players_and_the_kind_of_line() {
    let (square, cube): (Shape, Shape) = ("3^2".parse().unwrap(), "3^3".parse().unwrap());
    let lines = |shape: &Shape, from: &[u16], to: &[u16]| vec![line(shape, from, to)];
    let tactics = |tactics: Vec<Tactic>| MoveReason { tactics, ground: MoveGround::Tactics };
    let column = lines(&square, &[0, 0], &[0, 2]);
    let blocks = Tactic::Blocks { player: Player(1), marks: 2, lines: column };
    let text = said(&tactics(vec![blocks]), &square, false);
    assert_eq!(text, "blocks P1’s row along y (2 of 3)");
    for (from, to, kind) in [
        ([0, 0, 0], [0, 0, 2], "row along z"),
        ([0, 0, 0], [2, 0, 2], "diagonal in x and z"),
        ([0, 0, 0], [2, 2, 2], "long diagonal"),
    ] {
        let completes = Tactic::Completes { lines: lines(&cube, &from, &to) };
        assert_eq!(said(&tactics(vec![completes]), &cube, false), format!("completes a {kind}"));
    }
    let diagonal = Tactic::Completes { lines: lines(&square, &[0, 0], &[2, 2]) };
    assert_eq!(said(&tactics(vec![diagonal]), &square, false), "completes a diagonal");
}

#[test]
fn the_number_of_moves_comes_after_the_reason() {
    let cube: Shape = "3^3".parse().unwrap();
    let lines = || vec![line(&cube, &[0, 0, 0], &[0, 0, 2]), line(&cube, &[0, 0, 0], &[0, 2, 0])];
    let cells = vec![Cell::from([0, 0, 2]), Cell::from([0, 2, 0])];
    let ground = MoveGround::WinsIn { moves: PlyCount::Exact(2) };
    let threats = Tactic::Threatens { cells, lines: lines() };
    let reason = MoveReason { tactics: vec![threats], ground };
    assert_eq!(said(&reason, &cube, false), "makes two threats: wins in 2");
    let (reply, next) = (Cell::from([0, 0, 2]), Cell::from([1, 1, 1]));
    let forces = Tactic::Forces { player: Player(1), reply, next, lines: lines() };
    let ground = MoveGround::WinsIn { moves: PlyCount::AtMost(4) };
    let reason = MoveReason { tactics: vec![forces], ground };
    assert_eq!(said(&reason, &cube, false), "forces P1 to block: wins in at most 4");
    assert_eq!(
        said(&reason, &cube, true),
        "forces P1 to block at (0, 0, 2), then plays (1, 1, 1): wins in at most 4"
    );
}
