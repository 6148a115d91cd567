//! The page about pairs: two cells of its own for each line.

use super::census::open_cells;
use hypertoe_core::Rules;
use hypertoe_core::geometry::lines::board_count;

/// The most cells of a board whose pairs are looked for at once.
const SMALL: u64 = 4_096;

/// Whether the pairs take no time to speak of: on small boards, and where
/// there are fewer than two cells for each line.
pub fn is_paired_at_once(rules: &Rules) -> bool {
    let small = open_cells(rules).is_some_and(|cells| cells <= SMALL);
    let shape = rules.shape();
    small || rules.closed().is_empty() && board_count(shape) * 2u32 > shape.cells()
}
