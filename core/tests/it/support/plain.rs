//! The plain game on a hypercube.

use hypertoe_core::{Rules, Shape};

/// Two players on S^D; the first line wins.
pub fn plain(side: u16, dims: usize) -> Rules {
    Rules::new(Shape::hypercube(side, dims).expect("within limits"), 2).expect("two may play")
}
