//! What is known of a position or a move, and how it is known.

use super::{self as words, Arg, Message, fixed};
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

/// Seconds to wait or to think.
pub fn pace(seconds: f64) -> Message {
    match seconds {
        0.0 => words::seats_at_once(),
        whole if whole.fract() == 0.0 => words::seats_seconds(fixed(whole, 0)),
        seconds => words::seats_seconds(fixed(seconds, 1)),
    }
}

/// Memory, in MiB.
pub fn memory(mib: u32) -> Message {
    match mib {
        mib if mib >= 1_024 => words::prove_gib(mib / 1_024),
        mib => words::prove_mib(mib),
    }
}

/// Cores of the processor; all of them without a number.
pub fn cores(many: Option<u32>) -> Message {
    many.map_or_else(words::prove_all_cores, words::prove_cores)
}
