//! Computer players: names, descriptions, reasons for their moves; and mistakes of any player.

use super::{self as words, Arg, Message, ToMessage};
use hypertoe_core::analysis::{Loss, Mistake};
use hypertoe_core::geometry::notation::format_cell;
use hypertoe_core::search::{MoveReason, PerfectGuarantee};
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
pub fn bot_description(bot: Bot) -> Message {
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
pub fn promise_text(promise: PerfectGuarantee) -> Message {
    match promise {
        PerfectGuarantee::Book => words::promise_book(),
        PerfectGuarantee::BookFor(Player(0)) => words::promise_first(),
        PerfectGuarantee::BookFor(_) => words::promise_second(),
        PerfectGuarantee::FullSearch => words::promise_search(),
        PerfectGuarantee::FirstPlayerWin => words::promise_beginner(),
        PerfectGuarantee::Nothing => words::promise_nothing(),
    }
}

/// Explains a computer's move, in a phrase that follows the move, with the players as `name` calls
/// them: `blocks Ada’s line, 3 of 4`.
pub fn reason_text<N: Into<Arg>>(reason: &MoveReason, name: impl Fn(Player) -> N) -> Message {
    match reason {
        MoveReason::AnyMove => words::reason_any(),
        MoveReason::OnlyLegal => words::reason_only_legal(),
        MoveReason::Completes { lines } => words::reason_completes(lines.len()),
        MoveReason::Blocks { player, marks, lines } => {
            let run = lines.first().expect("one line at least is blocked").length();
            words::reason_blocks(lines.len(), name(*player), *marks, run)
        }
        MoveReason::Threatens { cells, .. } => words::reason_threatens(cells.len()),
        MoveReason::WinsIn { moves } => words::reason_wins(*moves),
        MoveReason::OnlyMove => words::reason_only_move(),
        MoveReason::LosesIn { moves } => words::reason_loses(*moves),
        MoveReason::Draws => words::reason_draws(),
        MoveReason::LooksBest { depth } => words::reason_looks_best(*depth),
        MoveReason::NearMarks => words::reason_near_marks(),
        MoveReason::Prolongs => words::reason_lasts(),
        MoveReason::AvoidsLines => words::reason_avoids(),
        MoveReason::CannotAvoidLines => words::reason_cannot_avoid(),
        MoveReason::TakesOver { cell, proved: true } => {
            words::reason_takes_over_win(cell.to_string())
        }
        MoveReason::TakesOver { cell, proved: false } => {
            words::reason_takes_over_lines(cell.to_string())
        }
        MoveReason::EvenOpening => words::reason_even(),
    }
}

/// Describes a mistake, with the players as `name` calls them.
pub fn mistake_text<N: Into<Arg>>(mistake: &Mistake, name: impl Fn(Player) -> N) -> Message {
    let who = || name(mistake.player);
    let other = || name(Player(1 - mistake.player.0.min(1)));
    match &mistake.loss {
        Loss::MissedWin { moves, gone } if *moves == 1 || *gone => {
            words::mistake_missed_win(*moves, who())
        }
        Loss::MissedWin { moves, .. } => words::mistake_risked_win(who(), *moves),
        Loss::MissedBlock { cell, player } => {
            words::mistake_missed_block(who(), name(*player), format_cell(cell))
        }
        Loss::LostDraw { moves } => words::mistake_lost_draw((*moves).max(1), who(), other()),
        Loss::AllowedWin { moves } => words::mistake_let_in((*moves).max(1), other()),
        Loss::Doubtful => words::mistake_doubtful(who()),
    }
}
