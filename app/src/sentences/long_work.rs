//! What people read of long work: what is being done, and what came of it.

use hypertoe_core::Player;
use hypertoe_core::base::control::{Progress, Stage};
use hypertoe_core::base::text::grouped;
use hypertoe_core::proof::pairing::Shortage;
use hypertoe_core::proof::prove::Width;
use hypertoe_core::proof::solve::{Ahead, SolvingStage, Tried};

fn count(number: u64) -> String {
    grouped(&number.into())
}

/// What is being done, as a sentence without its end: `Random games: 300 of 1,000`.
pub fn progress(progress: &Progress) -> String {
    let done = count(progress.done);
    let of_total = progress.total.map_or(String::new(), |total| format!(" of {}", count(total)));
    match progress.stage {
        Stage::Lines => "Listing the lines".to_owned(),
        Stage::Symmetries => "Finding the symmetries".to_owned(),
        Stage::PreparingGames => "Preparing random games".to_owned(),
        Stage::RandomGames => format!("Random games: {done}{of_total}"),
        Stage::Census { marks, held } => {
            format!("{marks} marks: {done} of {} positions up to symmetry", count(held))
        }
        Stage::FullBoard { rotated, opposites } => {
            let board = match (rotated, opposites) {
                (true, true) => "boards with rotated and opposite cells tied",
                (true, false) => "boards with rotated cells tied",
                (false, true) => "boards with opposite cells tied",
                (false, false) => "all boards",
            };
            format!("Searching {board}: {done} dead ends")
        }
        Stage::CheckingBoard => format!("Checking the board: line {done}"),
        Stage::Gallery { all: true } => format!("Listing all there are: {done} positions"),
        Stage::Gallery { all: false } => format!("Building positions: {done}{of_total}"),
        Stage::Matching { paired, lines } => {
            format!("{} of {} lines have two cells", count(paired), count(lines))
        }
        Stage::Pairs => format!("Listing the pairs: {done}{of_total}"),
        Stage::ReadingProof => "Reading the proof of this game".to_owned(),
        Stage::CheckingProof { .. } => format!("Checking positions: {done}{of_total}"),
        Stage::FirstLook => "A first look at each move".to_owned(),
        Stage::Ahead(1) => "1 move ahead".to_owned(),
        Stage::Ahead(moves) => format!("{moves} moves ahead"),
        Stage::Move { number, of } => format!("Move {number} of {of}"),
        Stage::BestPlay => "Following best play to the end".to_owned(),
        Stage::AfterMove(number) => format!("After move {number}"),
        _ => "Getting ready".to_owned(),
    }
}

/// What a search for the value of a position is doing, with the players as
/// `name` calls them.
pub fn solving(stage: &SolvingStage, name: impl Fn(Player) -> String) -> String {
    match stage {
        SolvingStage::FullSearch { plies } => format!("Full search, {plies} moves ahead"),
        SolvingStage::Pairs(pairs) => format!("Pairs of cells for a draw. {}", progress(pairs)),
        SolvingStage::Proof(player, _) => format!("Searching for a win of {}", name(*player)),
        SolvingStage::Shorter { plies } => format!("Won; searching for a win in {plies} moves"),
        _ => "Searching".to_owned(),
    }
}

/// What was tried in vain, with the players as `name` calls them.
pub fn tried(tried: &Tried, name: impl Fn(Player) -> String) -> String {
    match tried {
        Tried::TooLarge => {
            "Too many cells or lines to search: at most 65,535 cells and 200,000 lines".to_owned()
        }
        Tried::FullSearch(Ahead { plies, nodes }) => {
            format!("Full search: {plies} moves ahead, {} positions", count(*nodes))
        }
        Tried::Pairs(Shortage { lines, cells, all }) => {
            let which = if *all { "" } else { "some " };
            let needed = grouped(&(lines * 2u32));
            format!(
                "Pairs of cells for a draw: {which}{} lines need {needed} cells and have {}",
                grouped(lines),
                grouped(cells)
            )
        }
        Tried::Proof { player, width, numbers, finished } => {
            let end = if *finished { "none among the moves tried" } else { "not finished" };
            let Width { near, below } = *width;
            let moves = match (near, below) {
                (usize::MAX, _) => "all moves".to_owned(),
                (near, below) => format!("the best {near} moves, later {below}"),
            };
            format!(
                "A win of {}, trying {moves}: {end} after {} positions \
                 (proof number {}, disproof number {})",
                name(*player),
                count(numbers.nodes),
                count(numbers.proof.into()),
                count(numbers.disproof.into())
            )
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_counts_what_there_is_to_count() {
        let told = Progress { done: 1_234, total: Some(5_000), stage: Stage::RandomGames };
        assert_eq!(progress(&told), "Random games: 1,234 of 5,000");
        let told = Progress { done: 7, ..Progress::of(Stage::Census { marks: 3, held: 9_000 }) };
        assert_eq!(progress(&told), "3 marks: 7 of 9,000 positions up to symmetry");
        assert_eq!(progress(&Progress::default()), "Getting ready");
    }

    #[test]
    fn what_was_tried_names_whose_win() {
        let name = |player: Player| format!("P{}", player.0);
        let ahead = Ahead { plies: 6, nodes: 1_000 };
        assert_eq!(
            tried(&Tried::FullSearch(ahead), name),
            "Full search: 6 moves ahead, 1,000 positions"
        );
        let numbers = hypertoe_core::proof::prove::ProofNumbers {
            proof: 12,
            disproof: 3_000,
            nodes: 40_000,
            fill: 0.5,
        };
        let width = Width { near: 16, below: 8 };
        let proof = Tried::Proof { player: Player(1), width, numbers, finished: false };
        assert_eq!(
            tried(&proof, name),
            "A win of P1, trying the best 16 moves, later 8: not finished after 40,000 positions \
             (proof number 12, disproof number 3,000)"
        );
        let stage = SolvingStage::Proof(Player(0), numbers);
        assert_eq!(solving(&stage, name), "Searching for a win of P0");
    }
}
