//! Computer players: names, descriptions, reasons for their moves; and mistakes of any player.

use super::{self as words, Arg, Message, ToMessage};
use hypertoe_core::analysis::{Mistake, Slip};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::search::{Promise, Reason};
use hypertoe_core::{Bot, Player};

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

/// Describes a computer player in one sentence.
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

/// Describes what Perfect guarantees in a game.
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

/// Explains a computer's move, in a phrase that follows the move, with the players as `name` calls
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

/// Describes a mistake, with the players as `name` calls them.
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
