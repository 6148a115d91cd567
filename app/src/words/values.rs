//! Values of positions, times, and resources for searches.

use super::{self as words, Arg, Message, fixed};
use hypertoe_core::search::{Basis, PlyCount};

/// Names the basis of a value in a word or two; an estimate without a basis.
pub fn short_basis_text(basis: Option<Basis>) -> Message {
    match basis {
        None => words::basis_short_estimate(),
        Some(basis) if basis.is_proved() => words::basis_short_proved(),
        Some(_) => words::basis_short_search(),
    }
}

/// Formats a number of moves that may be an upper bound: `7`, `at most 7`.
pub fn move_count_text(moves: PlyCount) -> Arg {
    match moves {
        PlyCount::Exact(count) => count.into(),
        PlyCount::AtMost(count) => words::value_at_most(count).into(),
    }
}

/// Formats a thinking or waiting time in seconds.
pub fn thinking_time_text(seconds: f64) -> Message {
    match seconds {
        0.0 => words::seats_at_once(),
        whole if whole.fract() == 0.0 => words::seats_seconds(fixed(whole, 0)),
        seconds => words::seats_seconds(fixed(seconds, 1)),
    }
}

/// Formats an amount of memory.
pub fn memory_text(mib: u32) -> Message {
    match mib {
        mib if mib >= 1_024 => words::prove_gib(mib / 1_024),
        mib => words::prove_mib(mib),
    }
}

/// Formats a number of processor cores; `None` is all of them.
pub fn core_count_text(many: Option<u32>) -> Message {
    many.map_or_else(words::prove_all_cores, words::prove_cores)
}
