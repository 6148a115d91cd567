//! A cube of up to four dimensions on show: its sweep, its net or an oblique slice, at a position
//! of the film and in a pose; with the table of its counts and its captions. No drawing.

mod captions;
mod count_table;
mod figure;
mod film;

pub use count_table::{CountRow, CountTable, RowState};
pub use figure::{HypercubeDims, HypercubeFigure, HypercubeKind, HypercubeScene};
pub use film::Film;
