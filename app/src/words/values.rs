//! What is known of a position or a move, and how it is known.

use super::{self as words, Arg, Message};
use hypertoe_core::search::{Basis, Plies};

/// How a value is known, in a word or two.
pub fn basis_in_short(basis: Option<Basis>) -> Message {
    match basis {
        None => words::basis_short_estimate(),
        Some(basis) if basis.is_proved() => words::basis_short_proved(),
        Some(_) => words::basis_short_search(),
    }
}

/// A number of moves that may be a bound: `7`, `at most 7`.
pub fn moves(moves: Plies) -> Arg {
    match moves {
        Plies::Exact(count) => count.into(),
        Plies::AtMost(count) => words::value_at_most(count).into(),
    }
}
