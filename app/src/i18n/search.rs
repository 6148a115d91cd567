//! Texts about searches: computer players, reasons for their moves, values of positions,
//! progress.

use super::boards::line_kind_text;
use super::{self as i18n, Arg, Message, ToMessage, decimal, messages};
use hypertoe_core::analysis::{Mistake, MistakeKind};
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::proof::pairing::{CellShortage, NoPairing};
use hypertoe_core::proof::prove::{INFINITE, MoveWidth};
use hypertoe_core::proof::solve::{FailedMethod, FullSearchProgress, SolveStage};
use hypertoe_core::search::{
    Basis, MoveGround, MoveReason, PerfectGuarantee, PlyCount, Tactic, TakeoverGround,
};
use hypertoe_core::{Bot, Line, Player, Shape};

messages! {
    Bot {
        Self::Random => i18n::bot_name_random(),
        Self::Careless => i18n::bot_name_careless(),
        Self::Club => i18n::bot_name_club(),
        Self::Strong => i18n::bot_name_strong(),
        Self::Perfect => i18n::bot_name_perfect(),
        Self::LongGame => i18n::bot_name_long_game(),
        Self::Custom { .. } => i18n::bot_name_custom(),
    }
}

/// Describes a computer player in one sentence.
pub fn bot_description(bot: Bot) -> Message {
    match bot {
        Bot::Random => i18n::bot_random(),
        Bot::Careless => i18n::bot_careless(),
        Bot::Club => i18n::bot_club(),
        Bot::Strong => i18n::bot_strong(),
        Bot::Perfect => i18n::bot_perfect(),
        Bot::LongGame => i18n::bot_long_game(),
        Bot::Custom { .. } => i18n::bot_custom(),
    }
}

/// Returns the length of a win in a game of two players, after “wins in”: `4 moves (7 plies)`.
pub fn win_length_text(plies: PlyCount) -> Message {
    let both = plies.upper_bound();
    let own = both.div_ceil(2);
    match plies {
        PlyCount::Exact(_) => i18n::win_length(own, both),
        PlyCount::AtMost(_) => i18n::win_length_most(own, both),
    }
}

/// Describes what the computer player Perfect guarantees in a game.
pub fn perfect_guarantee_text(promise: PerfectGuarantee) -> Message {
    match promise {
        PerfectGuarantee::Book => i18n::promise_book(),
        PerfectGuarantee::BookFor(Player(0)) => i18n::promise_first(),
        PerfectGuarantee::BookFor(_) => i18n::promise_second(),
        PerfectGuarantee::FullSearch => i18n::promise_search(),
        PerfectGuarantee::FullSearchFrom(marks) => i18n::promise_search_from(marks + 1),
        PerfectGuarantee::FirstPlayerWin => i18n::promise_beginner(),
        PerfectGuarantee::Nothing => i18n::promise_nothing(),
    }
}

/// The names that the text of a reason needs, and how much it tells.
#[derive(Clone, Copy)]
pub struct ReasonContext<'a> {
    /// The board of the game.
    pub shape: &'a Shape,
    /// Returns what to call a player.
    pub name: &'a dyn Fn(Player) -> String,
    /// Whether the text may name cells, such as a forced reply.
    pub names_cells: bool,
    /// Whether the text may name axes, as the board on show does.
    pub names_axes: bool,
}

/// Explains a chosen move, in a phrase that follows the move: `blocks Ada’s row along z (3 of 4)`,
/// `makes two threats: wins in 3`.
pub fn move_reason_text(reason: &MoveReason, context: ReasonContext<'_>) -> Message {
    let ground = || move_ground_text(&reason.ground);
    if reason.tactics.is_empty() {
        return ground();
    }
    let effects = tactics_text(&reason.tactics, context);
    match reason.ground {
        MoveGround::Tactics => i18n::as_written(effects),
        _ => i18n::reason_with_ground(effects, ground()),
    }
}

/// Describes the effects of a move, at least one, in a phrase: `blocks Ada’s diagonal (2 of 3) and
/// makes two threats`.
pub fn tactics_text(tactics: &[Tactic], context: ReasonContext<'_>) -> Arg {
    i18n::list_with_and(tactics.iter().map(|tactic| tactic_text(tactic, context)))
}

fn tactic_text(tactic: &Tactic, context: ReasonContext<'_>) -> Message {
    let name = |player: &Player| (context.name)(*player);
    let kind = |line: &Line| line_kind_text(line, context.shape, context.names_axes);
    match tactic {
        Tactic::Completes { lines } => match &lines[..] {
            [line] => i18n::tactic_completes(kind(line)),
            lines => i18n::tactic_completes_many(i18n::count_lines(lines.len())),
        },
        Tactic::Blocks { player, marks, lines } => match &lines[..] {
            [line] => i18n::tactic_blocks(name(player), kind(line), *marks, line.length()),
            lines => {
                let run = lines.first().map_or(0, Line::length);
                i18n::tactic_blocks_many(i18n::count_lines(lines.len()), name(player), *marks, run)
            }
        },
        Tactic::BlocksFork { player, .. } => i18n::tactic_blocks_fork(name(player)),
        Tactic::Threatens { cells, lines } => match (&lines[..], cells.len()) {
            ([line], _) => i18n::tactic_threatens(kind(line)),
            (_, count) => i18n::tactic_threatens_many(count),
        },
        Tactic::Forces { player, reply, next, .. } if context.names_cells => {
            i18n::tactic_forces_cells(name(player), reply, next)
        }
        Tactic::Forces { player, .. } => i18n::tactic_forces(name(player)),
        Tactic::MostOpenLines { count } => i18n::tactic_open_lines(i18n::count_lines(*count)),
    }
}

/// Names the ground for choosing a move.
fn move_ground_text(ground: &MoveGround) -> Message {
    match ground {
        // Stands only beside tactics.
        MoveGround::Tactics => i18n::reason_any(),
        MoveGround::RandomMove { quiet: false } => i18n::reason_any(),
        MoveGround::RandomMove { quiet: true } => i18n::reason_any_quiet(),
        MoveGround::OnlyLegal => i18n::reason_only_legal(),
        MoveGround::WinsIn { moves: PlyCount::Exact(1) | PlyCount::AtMost(1) } => {
            i18n::reason_wins_now()
        }
        MoveGround::WinSettled => i18n::reason_win_settled(),
        MoveGround::WinsIn { moves } => i18n::reason_wins(move_count_text(*moves)),
        MoveGround::OnlyMove { holds: true, mirrored: false } => i18n::reason_only_move(),
        MoveGround::OnlyMove { holds: true, mirrored: true } => i18n::reason_only_move_mirrored(),
        MoveGround::OnlyMove { holds: false, mirrored: false } => i18n::reason_others_lose(),
        MoveGround::OnlyMove { holds: false, mirrored: true } => {
            i18n::reason_others_lose_mirrored()
        }
        MoveGround::LosesIn { moves: PlyCount::Exact(moves) } => i18n::reason_loses(*moves),
        MoveGround::LosesIn { moves: PlyCount::AtMost(moves) } => i18n::reason_loses_most(*moves),
        MoveGround::Draws => i18n::reason_draws(),
        MoveGround::LooksBest { depth } => i18n::reason_best_found(*depth),
        MoveGround::BestOfSample => i18n::reason_best_of_sample(),
        MoveGround::Prolongs => i18n::reason_lasts(),
        MoveGround::AvoidsLines => i18n::reason_avoids(),
        MoveGround::CannotAvoidLines => i18n::reason_cannot_avoid(),
        MoveGround::TakesOver { cell, ground } => {
            let cell = cell.to_string();
            match ground {
                TakeoverGround::ProvedWin => i18n::reason_takes_over_win(cell),
                TakeoverGround::ManyLines => i18n::reason_takes_over_lines(cell),
                TakeoverGround::Mirroring => i18n::reason_takes_over_mirroring(cell),
            }
        }
        MoveGround::EvenOpening => i18n::reason_even(),
    }
}

/// Describes a mistake found by the review of a game. `name` returns what to call each player.
pub fn game_mistake_text<N: Into<Arg>>(mistake: &Mistake, name: impl Fn(Player) -> N) -> Message {
    let who = || name(mistake.player);
    let other = || name(Player(1 - mistake.player.0.min(1)));
    match &mistake.kind {
        MistakeKind::MissedWin { moves, gone } if *moves == 1 || *gone => {
            i18n::mistake_missed_win(*moves, who())
        }
        MistakeKind::MissedWin { moves, .. } => i18n::mistake_risked_win(who(), *moves),
        MistakeKind::DelayedWin => i18n::mistake_delayed_win(who()),
        MistakeKind::MissedBlock { cell, player, was_lost: false } => {
            i18n::mistake_missed_block(who(), name(*player), cell)
        }
        MistakeKind::MissedBlock { cell, player, was_lost: true } => {
            i18n::mistake_missed_block_lost(who(), name(*player), cell)
        }
        MistakeKind::LostDraw { moves } => i18n::mistake_lost_draw((*moves).max(1), who(), other()),
        MistakeKind::AllowedWin { moves } => i18n::mistake_let_in((*moves).max(1), other()),
        MistakeKind::Doubtful => i18n::mistake_doubtful(who()),
    }
}

/// Names the basis of a value in a word or two; `None` is an estimate.
pub fn short_basis_text(basis: Option<Basis>) -> Message {
    match basis {
        None => i18n::basis_short_estimate(),
        Some(basis) if basis.is_proved() => i18n::basis_short_proved(),
        Some(_) => i18n::basis_short_search(),
    }
}

/// Formats a number of moves: `7`, or `at most 7` for an upper bound.
pub fn move_count_text(moves: PlyCount) -> Arg {
    match moves {
        PlyCount::Exact(count) => count.into(),
        PlyCount::AtMost(count) => i18n::value_at_most(count).into(),
    }
}

/// Formats a thinking or waiting time in seconds.
pub fn thinking_time_text(seconds: f64) -> Message {
    match seconds {
        0.0 => i18n::seats_at_once(),
        whole if whole.fract() == 0.0 => i18n::seats_seconds(decimal(whole, 0)),
        seconds => i18n::seats_seconds(decimal(seconds, 1)),
    }
}

/// Formats an amount of memory, given in MiB.
pub fn memory_text(mib: u32) -> Message {
    match mib {
        mib if mib >= 1_024 => i18n::prove_gib(mib / 1_024),
        mib => i18n::prove_mib(mib),
    }
}

/// Formats a number of processor cores; `None` is all of them.
pub fn core_count_text(many: Option<u32>) -> Message {
    many.map_or_else(i18n::prove_all_cores, i18n::prove_cores)
}

/// Describes the progress of a job, without a full stop: `Random games: 300 of 1,000`.
pub fn progress_text(progress: &Progress) -> Message {
    let Progress { done, total, .. } = *progress;
    match (progress.stage, total) {
        (Stage::ListingLines, _) => i18n::work_lines(),
        (Stage::ListingSymmetries, _) => i18n::work_symmetries(),
        (Stage::PreparingGames, _) => i18n::work_preparing_games(),
        (Stage::RandomGames, None) => i18n::work_random_games(done),
        (Stage::RandomGames, Some(total)) => i18n::work_random_games_of(done, total),
        (Stage::Census { marks, held }, _) => i18n::work_census(marks, done, held),
        (Stage::FullBoard { rotated, opposites }, _) => match (rotated, opposites) {
            (true, true) => i18n::work_full_board_both(done),
            (true, false) => i18n::work_full_board_rotated(done),
            (false, true) => i18n::work_full_board_opposite(done),
            (false, false) => i18n::work_full_board(done),
        },
        (Stage::CheckingBoard, _) => i18n::work_checking_board(done),
        (Stage::Gallery { all: true }, _) => i18n::work_gallery_all(done),
        (Stage::Gallery { all: false }, None) => i18n::work_gallery(done),
        (Stage::Gallery { all: false }, Some(total)) => i18n::work_gallery_of(done, total),
        (Stage::Matching { paired, lines }, _) => i18n::work_matching(paired, lines),
        (Stage::ListingPairs, None) => i18n::work_pairs(done),
        (Stage::ListingPairs, Some(total)) => i18n::work_pairs_of(done, total),
        (Stage::Blocking { smallest, least }, _) => i18n::work_blocking(least, smallest, done),
        (Stage::CountingBoards, None) => i18n::work_counting_boards(done),
        (Stage::CountingBoards, Some(total)) => i18n::work_counting_boards_of(done, total),
        (Stage::CheckingMoves, None) => i18n::work_checking_moves(done),
        (Stage::CheckingMoves, Some(total)) => i18n::work_checking_moves_of(done, total),
        (Stage::ReadingProof, _) => i18n::work_reading_proof(),
        // A proof without positions has moves to check.
        (Stage::CheckingProof { .. }, Some(0)) => i18n::work_checking_proof_moves(),
        (Stage::CheckingProof { .. }, None) => i18n::work_checking_proof(done),
        (Stage::CheckingProof { .. }, Some(total)) => i18n::work_checking_proof_of(done, total),
        (Stage::FirstPass, _) => i18n::work_first_pass(),
        (Stage::Depth(moves), _) => i18n::work_ahead(moves),
        (Stage::Move { number, of }, _) => i18n::work_move(number, of),
        (Stage::BestPlay, _) => i18n::work_best_play(),
        (Stage::AfterMove(number), _) => i18n::work_after_move(number),
        (Stage::Preparing, _) => i18n::work_preparing(),
        (Stage::SharingPairs, _) => i18n::work_sharing_pairs(progress.done),
    }
}

/// Describes the current stage of solving a position, with the players as `name` calls them.
pub fn solving_stage_text<N: Into<Arg>>(stage: &SolveStage, name: impl Fn(Player) -> N) -> Message {
    match stage {
        SolveStage::FullSearch { plies } => i18n::solving_full_search(*plies),
        SolveStage::FallingSearch(score) if score.has_winner() => i18n::solving_falling_length(),
        SolveStage::FallingSearch(_) => i18n::solving_falling(),
        SolveStage::Pairs(pairs) => i18n::solving_pairs(progress_text(pairs)),
        SolveStage::Proof(player, _) => i18n::solving_proof(name(*player)),
        SolveStage::ShorterWin { plies } => i18n::solving_shorter(*plies),
        SolveStage::Preparing => i18n::solving_searching(),
    }
}

/// Describes a method of solving a position that gave no result. `name` returns what a player is
/// called.
pub fn failed_method_text<N: Into<Arg>>(
    tried: &FailedMethod,
    name: impl Fn(Player) -> N,
) -> Message {
    match tried {
        FailedMethod::TooLarge => i18n::attempt_too_large(),
        FailedMethod::FullSearch(FullSearchProgress { plies, nodes }) => {
            i18n::attempt_full_search(*plies, *nodes)
        }
        FailedMethod::FallingSearch(score) => i18n::attempt_falling(score.nodes),
        FailedMethod::Pairs(why) => i18n::attempt_pairs(pairing_shortage_text(why)),
        FailedMethod::Proof { player, width, progress: numbers, finished } => {
            let moves = match *width {
                MoveWidth { near_root: usize::MAX, .. } => i18n::attempt_all_moves(),
                MoveWidth { near_root: near, deeper: below } => {
                    i18n::attempt_best_moves(near, below)
                }
            };
            let (proof, disproof) = (
                proof_number_text(numbers.proof_number),
                proof_number_text(numbers.disproof_number),
            );
            let (player, nodes) = (name(*player), numbers.nodes);
            if *finished {
                i18n::attempt_proof_none(player, moves, nodes, proof, disproof)
            } else {
                i18n::attempt_proof_unfinished(player, moves, nodes, proof, disproof)
            }
        }
        FailedMethod::SharedPairs { is_refuted: true } => {
            i18n::attempt_pairs(i18n::attempt_no_pairs())
        }
        FailedMethod::SharedPairs { is_refuted: false } => {
            i18n::attempt_pairs(i18n::attempt_pairs_unfinished())
        }
        FailedMethod::UnsuitedRules(why) => i18n::attempt_no_proofs(why.message()),
    }
}

/// Describes why a pairing is impossible.
pub fn no_pairing_text(why: &NoPairing) -> Message {
    match (why, why.shortage()) {
        (_, Some(shortage)) => pairing_shortage_text(&shortage),
        (NoPairing::Refuted { lines, pairs }, None) => i18n::attempt_pairs_refuted(*pairs, *lines),
        (_, None) => i18n::attempt_no_pairs(),
    }
}

/// Describes why a pairing is impossible: these lines have too few cells for the pairs that they need.
pub fn pairing_shortage_text(
    CellShortage { lines, pairs, cells, is_whole_board: all }: &CellShortage,
) -> Message {
    let needed = pairs * 2u32;
    if pairs < lines {
        i18n::attempt_pairs_shared(cells, lines, needed)
    } else if *all {
        i18n::attempt_pairs_shortage(lines, needed, cells)
    } else {
        i18n::attempt_pairs_some(lines, needed, cells)
    }
}

/// Formats a proof number or a disproof number.
pub fn proof_number_text(number: u32) -> Arg {
    if number >= INFINITE { "∞".into() } else { number.into() }
}
