//! Draws on full boards: is there one on which nobody has a line?
//!
//! The question is one of satisfiability: a variable says who owns a cell,
//! and for each line and player a clause says that not all its cells are that
//! player's. A solver finds such a board or proves that there is none.
//!
//! The solver is `batsat`, a Rust descendant of MiniSat (Eén & Sörensson, "An
//! extensible SAT-solver", 2003). The `rustsat` layer above it would bring files
//! and the processor's clock into a crate that uses neither.
//!
//! Boards with a regular pattern are tried first, since a regular board has
//! far fewer cells to choose: axes may be rotated (x to y, y to z …, the last
//! to x) and for two players cells may differ from their mirror image through
//! the centre. If such an attempt fails, nothing is proved; the answer "none" always
//! rests on a proof for every board.

mod question;
mod search;
mod solver;
mod ties;

pub use question::{DrawAnswer, DrawError, DrawProof, DrawQuestion, DrawnBoard, MAX_LITERALS};
pub use search::DrawSearch;
