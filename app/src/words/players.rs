//! What people read of computer players: what they do, why they moved, what a player gave away.

use super::{self as words, Arg, Message, ToMessage};
use hypertoe_core::analysis::{Mistake, Slip};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::search::{Promise, Reason};
use hypertoe_core::{Bot, Player};

/// What it is called.
impl ToMessage for Bot {
    fn message(&self) -> Message {
        match self {
            Self::Random => words::bot_name_random(),
            Self::Careless => words::bot_name_careless(),
            Self::Club => words::bot_name_club(),
            Self::Strong => words::bot_name_strong(),
            Self::Perfect => words::bot_name_perfect(),
            Self::LongGame => words::bot_name_long_game(),
            Self::Custom { .. } => words::bot_name_custom(),
        }
    }
}

/// One honest sentence about a player.
pub fn bot(bot: Bot) -> Message {
    match bot {
        Bot::Random => words::bot_random(),
        Bot::Careless => words::bot_careless(),
        Bot::Club => words::bot_club(),
        Bot::Strong => words::bot_strong(),
        Bot::Perfect => words::bot_perfect(),
        Bot::LongGame => words::bot_long_game(),
        Bot::Custom { .. } => words::bot_custom(),
    }
}

/// What Perfect promises of a game.
pub fn promise(promise: Promise) -> Message {
    match promise {
        Promise::Book => words::promise_book(),
        Promise::BookOf(Player(0)) => words::promise_first(),
        Promise::BookOf(_) => words::promise_second(),
        Promise::FullSearch => words::promise_search(),
        Promise::Beginner => words::promise_beginner(),
        Promise::Nothing => words::promise_nothing(),
    }
}

/// Why a move was chosen, to stand after it, with the players as `name` calls
/// them: `blocks Ada’s line, 3 of 4`.
pub fn reason<N: Into<Arg>>(reason: &Reason, name: impl Fn(Player) -> N) -> Message {
    match reason {
        Reason::AnyMove => words::reason_any(),
        Reason::OnlyLegal => words::reason_only_legal(),
        Reason::Completes { lines } => words::reason_completes(lines.len()),
        Reason::Blocks { player, marks, lines } => {
            let run = lines.first().expect("one line at least is blocked").run();
            words::reason_blocks(lines.len(), name(*player), *marks, run)
        }
        Reason::Threatens { cells, .. } => words::reason_threatens(cells.len()),
        Reason::WinsIn { moves } => words::reason_wins(*moves),
        Reason::OnlyMove => words::reason_only_move(),
        Reason::LosesIn { moves } => words::reason_loses(*moves),
        Reason::Draws => words::reason_draws(),
        Reason::LooksBest { depth } => words::reason_looks_best(*depth),
        Reason::NearMarks => words::reason_near_marks(),
        Reason::Lasts => words::reason_lasts(),
        Reason::Avoids => words::reason_avoids(),
        Reason::CannotAvoid => words::reason_cannot_avoid(),
        Reason::TakesOver { cell, proved: true } => words::reason_takes_over_win(cell.to_string()),
        Reason::TakesOver { cell, proved: false } => {
            words::reason_takes_over_lines(cell.to_string())
        }
        Reason::EvenOpening => words::reason_even(),
    }
}

/// What a player gave away, with the players as `name` calls them.
pub fn mistake<N: Into<Arg>>(mistake: &Mistake, name: impl Fn(Player) -> N) -> Message {
    let who = || name(mistake.player);
    let other = || name(Player(1 - mistake.player.0.min(1)));
    match &mistake.slip {
        Slip::MissedWin { moves, gone } if *moves == 1 || *gone => {
            words::mistake_missed_win(*moves, who())
        }
        Slip::MissedWin { moves, .. } => words::mistake_risked_win(who(), *moves),
        Slip::MissedBlock { cell, player } => {
            words::mistake_missed_block(who(), name(*player), cell_text(cell))
        }
        Slip::LostDraw { moves } => words::mistake_lost_draw((*moves).max(1), who(), other()),
        Slip::LetIn { moves } => words::mistake_let_in((*moves).max(1), other()),
        Slip::Doubtful => words::mistake_doubtful(who()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{BoardLines, Cell};

    #[test]
    fn the_players_introduce_themselves() {
        for known in Bot::ALL {
            // As it stands on the screen: without a full stop at its end.
            let about = bot(known).to_string();
            assert!(about.starts_with(char::is_uppercase) && !about.ends_with('.'), "{about}");
        }
    }

    #[test]
    fn mistakes_name_who_gave_what_away() {
        let said = |slip| {
            let (player, better) = (Player(1), Vec::new());
            let given = Mistake { number: 2, player, slip, basis: None, better };
            mistake(&given, |player| format!("P{}", player.0)).to_string()
        };
        let block = Slip::MissedBlock { cell: Cell::new([2, 0]), player: Player(0) };
        assert_eq!(said(block), "P1 could have blocked P0’s line at 2 0");
        assert_eq!(said(Slip::MissedWin { moves: 3, gone: true }), "P1 missed a forced win in 3");
        assert_eq!(said(Slip::MissedWin { moves: 1, gone: false }), "P1 could have won at once");
        assert_eq!(
            said(Slip::LostDraw { moves: 4 }),
            "P1 could have drawn; now P0 wins by force in 4"
        );
        assert_eq!(
            said(Slip::LetIn { moves: 1 }),
            "now P0 wins at once; another move may have held"
        );
    }

    #[test]
    fn reasons_name_the_players_as_they_are_called() {
        let shape = "3^2".parse().expect("a board");
        let lines = vec![BoardLines::new(&shape).nth(&0u32.into()).expect("a line")];
        let blocks = Reason::Blocks { player: Player(1), marks: 2, lines };
        let said = reason(&blocks, |player| format!("P{}", player.0)).to_string();
        assert_eq!(said, "blocks P1’s line, 2 of 3");
    }
}
