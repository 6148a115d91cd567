//! Progress and results of background work.

use super::{self as words, Arg, Message, ToMessage};
use hypertoe_core::Player;
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::proof::pairing::CellShortage;
use hypertoe_core::proof::prove::{INFINITE, MoveWidth};
use hypertoe_core::proof::solve::{FullSearchProgress, SolveAttempt, SolveStage};

/// Describes the progress of a job, without a full stop: `Random games: 300 of 1,000`.
pub fn progress_text(progress: &Progress) -> Message {
    let Progress { done, total, .. } = *progress;
    match (progress.stage, total) {
        (Stage::Lines, _) => words::work_lines(),
        (Stage::Symmetries, _) => words::work_symmetries(),
        (Stage::PreparingGames, _) => words::work_preparing_games(),
        (Stage::RandomGames, None) => words::work_random_games(done),
        (Stage::RandomGames, Some(total)) => words::work_random_games_of(done, total),
        (Stage::Census { marks, held }, _) => words::work_census(marks, done, held),
        (Stage::FullBoard { rotated, opposites }, _) => match (rotated, opposites) {
            (true, true) => words::work_full_board_both(done),
            (true, false) => words::work_full_board_rotated(done),
            (false, true) => words::work_full_board_opposite(done),
            (false, false) => words::work_full_board(done),
        },
        (Stage::CheckingBoard, _) => words::work_checking_board(done),
        (Stage::Gallery { all: true }, _) => words::work_gallery_all(done),
        (Stage::Gallery { all: false }, None) => words::work_gallery(done),
        (Stage::Gallery { all: false }, Some(total)) => words::work_gallery_of(done, total),
        (Stage::Matching { paired, lines }, _) => words::work_matching(paired, lines),
        (Stage::Pairs, None) => words::work_pairs(done),
        (Stage::Pairs, Some(total)) => words::work_pairs_of(done, total),
        (Stage::CheckingMoves, None) => words::work_checking_moves(done),
        (Stage::CheckingMoves, Some(total)) => words::work_checking_moves_of(done, total),
        (Stage::ReadingProof, _) => words::work_reading_proof(),
        (Stage::CheckingProof { .. }, None) => words::work_checking_proof(done),
        (Stage::CheckingProof { .. }, Some(total)) => words::work_checking_proof_of(done, total),
        (Stage::FirstPass, _) => words::work_first_look(),
        (Stage::Depth(moves), _) => words::work_ahead(moves),
        (Stage::Move { number, of }, _) => words::work_move(number, of),
        (Stage::BestPlay, _) => words::work_best_play(),
        (Stage::AfterMove(number), _) => words::work_after_move(number),
        (Stage::Preparing, _) => words::work_preparing(),
    }
}

/// Describes the current stage of solving a position, with the players as `name` calls them.
pub fn solving_stage_text<N: Into<Arg>>(stage: &SolveStage, name: impl Fn(Player) -> N) -> Message {
    match stage {
        SolveStage::FullSearch { plies } => words::solving_full_search(*plies),
        SolveStage::Pairs(pairs) => words::solving_pairs(progress_text(pairs)),
        SolveStage::Proof(player, _) => words::solving_proof(name(*player)),
        SolveStage::ShorterWin { plies } => words::solving_shorter(*plies),
        SolveStage::Preparing => words::solving_searching(),
    }
}

/// Describes a solving attempt that settled nothing, with the players as `name` calls them.
pub fn attempt_text<N: Into<Arg>>(tried: &SolveAttempt, name: impl Fn(Player) -> N) -> Message {
    match tried {
        SolveAttempt::TooLarge => words::tried_too_large(),
        SolveAttempt::FullSearch(FullSearchProgress { plies, nodes }) => {
            words::tried_full_search(*plies, *nodes)
        }
        SolveAttempt::Pairs(why) => words::tried_pairs(shortage_text(why)),
        SolveAttempt::Proof { player, width, progress: numbers, finished } => {
            let moves = match *width {
                MoveWidth { near: usize::MAX, .. } => words::tried_all_moves(),
                MoveWidth { near, below } => words::tried_best_moves(near, below),
            };
            let (proof, disproof) =
                (proof_number_text(numbers.proof), proof_number_text(numbers.disproof));
            let (player, nodes) = (name(*player), numbers.nodes);
            if *finished {
                words::tried_proof_none(player, moves, nodes, proof, disproof)
            } else {
                words::tried_proof_unfinished(player, moves, nodes, proof, disproof)
            }
        }
        SolveAttempt::UnsuitedRules(why) => words::tried_no_proofs(why.message()),
    }
}

/// Describes the lines that lack cells of their own in a pairing.
pub fn shortage_text(CellShortage { lines, cells, is_whole_board: all }: &CellShortage) -> Message {
    let needed = lines * 2u32;
    if *all {
        words::tried_pairs_shortage(lines, needed, cells)
    } else {
        words::tried_pairs_some(lines, needed, cells)
    }
}

/// Formats a proof number or a disproof number.
pub fn proof_number_text(number: u32) -> Arg {
    if number >= INFINITE { "∞".into() } else { number.into() }
}
