//! What people read of computer players, of why they moved, of mistakes, of long
//! work, and of the games that are ready to be played.

mod long_work;

pub use long_work::{progress, solving, tried};

use hypertoe_core::analysis::{Mistake, Slip};
use hypertoe_core::geometry::notation::cell_text;
use hypertoe_core::play::preset::{PRESETS, Preset};
use hypertoe_core::search::{Promise, Reason};
use hypertoe_core::{Bot, Player};

/// One honest sentence about a player.
pub fn bot(bot: Bot) -> &'static str {
    match bot {
        Bot::Random => "Plays random legal moves; wins only by luck",
        Bot::Careless => {
            "Completes a line or blocks one, otherwise plays at random; falls for any fork"
        }
        Bot::Club => "Looks two moves ahead. Punishes mistakes, but you can out-plan it",
        Bot::Strong => "Searches for forced wins for its full thinking time",
        Bot::Perfect => "Perfect where the game is solved; otherwise like Strong",
        Bot::LongGame => {
            "Blocks and avoids lines to make the game last; wins only when it would otherwise lose"
        }
        Bot::Custom { .. } => "Like Strong, with your own depth or time limit",
    }
}

/// What Perfect promises of a game.
pub fn promise(promise: Promise) -> &'static str {
    match promise {
        Promise::Book => "Unbeatable here: the game is proved",
        Promise::BookOf(Player(0)) => {
            "Unbeatable here moving first: the win is proved; otherwise like Strong"
        }
        Promise::BookOf(_) => {
            "Unbeatable here moving second: the win is proved; otherwise like Strong"
        }
        Promise::FullSearch => "Unbeatable here: searches to the end of the game",
        Promise::Beginner => "Wins here moving first, by threats; otherwise like Strong",
        Promise::Nothing => "Like Strong here: nothing is proved of this game",
    }
}

/// Why a move was chosen, to stand after it, with the players as `name` calls
/// them: `blocks Ada’s line, 3 of 4`.
pub fn reason(reason: &Reason, name: impl Fn(Player) -> String) -> String {
    match reason {
        Reason::AnyMove => "no threats; random move".to_owned(),
        Reason::OnlyLegal => "the only legal move".to_owned(),
        Reason::Completes { lines } => match lines.len() {
            1 => "completes a line".to_owned(),
            n => format!("completes {n} lines"),
        },
        Reason::Blocks { player, marks, lines } => {
            let run = lines.first().expect("one line at least is blocked").run();
            match lines.len() {
                1 => format!("blocks {}’s line, {marks} of {run}", name(*player)),
                n => format!("blocks {n} lines of {}, {marks} of {run}", name(*player)),
            }
        }
        Reason::Threatens { cells, .. } => match cells.len() {
            1 => "threatens to complete a line".to_owned(),
            2 => "makes two threats".to_owned(),
            n => format!("makes {n} threats"),
        },
        Reason::WinsIn { moves: 1 } => "wins at once".to_owned(),
        Reason::WinsIn { moves } => format!("wins in {moves} moves, whatever the reply"),
        Reason::OnlyMove => "the only move that does not lose".to_owned(),
        Reason::LosesIn { moves } => format!(
            "every move loses against best play; this one lasts longest, {moves} {}",
            if *moves == 1 { "move" } else { "moves" }
        ),
        Reason::Draws => "keeps the draw".to_owned(),
        Reason::LooksBest { depth } => format!("best move found, {depth} ahead"),
        Reason::NearMarks => {
            "best cell near the marks; the board is too large to search".to_owned()
        }
        Reason::Lasts => "makes the game last".to_owned(),
        Reason::Avoids => "completes no line".to_owned(),
        Reason::CannotAvoid => "every move completes a line".to_owned(),
        Reason::TakesOver { cell, proved: true } => {
            format!("takes over the first mark: {cell} wins")
        }
        Reason::TakesOver { cell, proved: false } => {
            format!("takes over the first mark: {cell} is on more lines than most cells")
        }
        Reason::EvenOpening => {
            "a balanced first move: a stronger one would be taken over".to_owned()
        }
    }
}

/// What a player gave away, with the players as `name` calls them.
pub fn mistake(mistake: &Mistake, name: impl Fn(Player) -> String) -> String {
    let who = name(mistake.player);
    let other = || name(Player(1 - mistake.player.0.min(1)));
    match &mistake.slip {
        Slip::MissedWin { moves: 1, .. } => format!("{who} could have won at once"),
        Slip::MissedWin { moves, gone: true } => format!("{who} missed a forced win in {moves}"),
        Slip::MissedWin { moves, gone: false } => {
            format!("{who} had a forced win in {moves}; the move played may not win")
        }
        Slip::MissedBlock { cell, player } => {
            format!("{who} could have blocked {}’s line at {}", name(*player), cell_text(cell))
        }
        Slip::LostDraw { moves } => {
            format!("{who} could have drawn; now {} {}", other(), wins_in(*moves))
        }
        Slip::LetIn { moves } => {
            format!("now {} {}; another move may have held", other(), wins_in(*moves))
        }
        Slip::Doubtful => format!("{who} had a move that looks much better"),
    }
}

fn wins_in(moves: u32) -> String {
    match moves {
        0 | 1 => "wins at once".to_owned(),
        moves => format!("wins by force in {moves}"),
    }
}

/// What is said of a game that is ready to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresetText {
    /// One sentence about it.
    pub about: &'static str,
    /// Where it is described, or where what is said of it comes from.
    pub source: &'static str,
}

const GOLOMB_HALES: &str = "Golomb and Hales, Hypercube Tic-Tac-Toe, 2002";
const FULL_SEARCH: &str = "Found by full search";

/// In the order of [`PRESETS`].
const TEXTS: [(&str, PresetText); PRESETS.len()] = [
    of("3×3", "The game everyone knows: a draw with good play", "Counted completely"),
    of("3×3×3", "Draws are impossible; the first player wins by taking the centre", GOLOMB_HALES),
    of(
        "3×3×3 fair",
        "The first move may not take the centre; the second player can win",
        FULL_SEARCH,
    ),
    of(
        "3×3×3 centre closed",
        "The centre is closed; the first player still wins, with the fourth mark",
        FULL_SEARCH,
    ),
    of(
        "3×3×3 for three",
        "Three players, one cube: watch both opponents",
        "A house rule for the cube",
    ),
    of(
        "Qubic 4×4×4",
        "The 3D classic: 76 lines, and the first player can always win",
        "Patashnik, Qubic: 4×4×4 Tic-Tac-Toe, 1980; Allis, 1994",
    ),
    of(
        "3×3×3×3",
        "The tesseract: 272 lines, 40 through the centre; whoever takes it wins",
        GOLOMB_HALES,
    ),
    of(
        "3×3×3×3 fair",
        "The first move may not take the centre or a cell beside it; the second player can win",
        "Forced wins were found after each of the 72 openings",
    ),
    of(
        "Naughts and crosses on a tesseract",
        "The centre is closed; the first to 9 of the 232 lines wins",
        "Wolfram Community 2091022, 2020; its game strings (NC4) can be imported",
    ),
    of("4×4×4×4", "256 cells, 520 lines, and room to plan", GOLOMB_HALES),
    of("5×5×5", "109 lines of five: nobody knows yet who wins", GOLOMB_HALES),
    of(
        "Gomoku",
        "Five in a row, or more, on 15×15: the first player can win",
        "Allis, van den Herik and Huntjens, Go-Moku solved, 1996",
    ),
    of(
        "Connect Four",
        "Marks fall down a 7×6 board; four in a row: the first player can win",
        "Allis, A knowledge-based approach of Connect-Four, 1988; Allen, 1988",
    ),
    of(
        "Score Four",
        "Qubic with beads on 16 pins: marks fall along z",
        "Sold under this name from 1968",
    ),
    of(
        "3×3×3 misère",
        "Whoever completes a line loses; the first player wins from the centre by mirroring every move",
        GOLOMB_HALES,
    ),
];

const fn of(
    name: &'static str,
    about: &'static str,
    source: &'static str,
) -> (&'static str, PresetText) {
    (name, PresetText { about, source })
}

/// What is said of a preset.
pub fn preset(preset: &Preset) -> PresetText {
    let text = TEXTS.iter().find(|(name, _)| *name == preset.name);
    text.map(|text| text.1).expect("each preset has its text, in its order")
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::{BoardLines, Cell};

    #[test]
    fn every_preset_has_its_text() {
        for (known, (name, text)) in PRESETS.iter().zip(TEXTS) {
            assert_eq!(known.name, name);
            assert_eq!(preset(known), text);
            assert!(!text.about.ends_with('.') && !text.source.is_empty());
        }
    }

    #[test]
    fn the_players_introduce_themselves() {
        for known in Bot::ALL {
            // As it stands on the screen: without a full stop at its end.
            let about = bot(known);
            assert!(about.starts_with(char::is_uppercase) && !about.ends_with('.'), "{about}");
        }
    }

    #[test]
    fn mistakes_name_who_gave_what_away() {
        let said = |slip| {
            let (player, better) = (Player(1), Vec::new());
            let given = Mistake { number: 2, player, slip, basis: None, better };
            mistake(&given, |player| format!("P{}", player.0))
        };
        let block = Slip::MissedBlock { cell: Cell::new([2, 0]), player: Player(0) };
        assert_eq!(said(block), "P1 could have blocked P0’s line at 2 0");
        assert_eq!(said(Slip::MissedWin { moves: 3, gone: true }), "P1 missed a forced win in 3");
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
        assert_eq!(reason(&blocks, |player| format!("P{}", player.0)), "blocks P1’s line, 2 of 3");
    }
}
