//! A position of a proof.

use super::cell_at;
use crate::play::player::Player;
use crate::play::rules::Rules;
use std::fmt;

/// A position in which the winner is to move, and the winning move. Cells are
/// numbers, the first axis fastest, as [`Shape::number`](crate::Shape::number)
/// has them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stored {
    /// The winner's marks, rising.
    pub own: Vec<u32>,
    /// The other's marks, rising.
    pub other: Vec<u32>,
    /// The move.
    pub cell: u32,
}

impl Stored {
    /// Whether these are the same marks.
    pub(super) fn same_marks(&self, other: &Self) -> bool {
        self.own == other.own && self.other == other.other
    }

    /// Whether such a position can come about with the winner to move.
    pub(super) fn check(&self, rules: &Rules, winner: Player) -> Result<(), String> {
        let cells = rules.shape().cells_u64().unwrap_or(0);
        let rising = |marks: &[u32]| marks.windows(2).all(|pair| pair[0] < pair[1]);
        if !rising(&self.own) || !rising(&self.other) {
            return Err("cells must be listed once each, the lowest number first".to_owned());
        }
        let all = self.own.iter().chain(&self.other).chain([&self.cell]);
        for &cell in all.clone() {
            if u64::from(cell) >= cells {
                return Err(format!("there is no cell {cell}"));
            }
            if rules.closed().contains(&cell_at(rules, cell)) {
                return Err(format!("cell {cell} is closed"));
            }
            if all.clone().filter(|other| **other == cell).count() > 1 {
                return Err(format!("cell {cell} is taken twice"));
            }
        }
        // The first player to move has as many marks, the second one fewer.
        if self.own.len() + winner.index() != self.other.len() {
            return Err(format!("with these marks it is not the turn of {winner}"));
        }
        Ok(())
    }
}

impl fmt::Display for Stored {
    /// `0,5,9 / 1,2,33 / 17`; `-` where there are no marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for marks in [&self.own, &self.other] {
            match marks.split_first() {
                None => f.write_str("-")?,
                Some((first, rest)) => {
                    write!(f, "{first}")?;
                    rest.iter().try_for_each(|cell| write!(f, ",{cell}"))?;
                }
            }
            f.write_str(" / ")?;
        }
        write!(f, "{}", self.cell)
    }
}
