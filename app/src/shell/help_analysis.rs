//! Help: what the analysis and the prover say.

use super::help_space::rows;
use egui::Ui;

/// The words of the analysis, in the order in which they are met.
const ANALYSIS: [(&str, &str); 13] = [
    (
        "proved",
        "Certain, and can be checked: the game is over, or each threat leaves one answer until one makes two, or a proof says so",
    ),
    (
        "found by full search",
        "Certain as far as the program is right: every line of play that counts was searched to its end",
    ),
    ("estimate", "A guess from the lines that are still open; it may be wrong"),
    (
        "Win in 3",
        "With three moves more of the winner, this one included, whatever is answered. “At most” where shorter wins were not looked for",
    ),
    (
        "★ ! and the branch",
        "A cell that wins at once, one that must be answered, one that makes two threats",
    ),
    (
        "What each move is worth",
        "W3 wins in three, = draws, L2 loses in two; other cells have the colour of their estimate",
    ),
    (
        "Prove this position",
        "Searches until it is certain who wins, or that nobody can. On boards such as 5×5×5 nobody knows how long that takes",
    ),
    (
        "Proof number",
        "So many positions must still be shown to be won, at least, before the win is proved. At 0 it is",
    ),
    (
        "Disproof number",
        "So many positions must still be shown not to be won, at least, before the search gives this win up",
    ),
    (
        "Watch on the board",
        "The moves to the position that is being looked at, as faint marks with numbers",
    ),
    (
        "The proof",
        "The positions, up to symmetry, in which the winner has no win by threats alone, with a move for each. From all others threats win",
    ),
    (
        "Check it",
        "Tries every legal answer at every position of the proof, with a board and a search of its own",
    ),
    (
        "hypertoe solve, verify",
        "The same from a command line; the file is text, packed by gzip, and its format is told in ENGINE.md",
    ),
];

/// The page.
pub(super) fn analysis(ui: &mut Ui) {
    rows(ui, "analysis", &ANALYSIS);
}
