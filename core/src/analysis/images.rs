//! What holds of a move holds of its images.

use super::move_value::MoveValue;
use crate::geometry::cell::Cell;
use crate::play::moves::Move;
use crate::play::position::Position;
use crate::symmetry::Automorphism;
use crate::symmetry::symmetries::Symmetries;
use std::collections::HashMap;

/// The most automorphisms that are gone through, and images of moves that are looked up.
const MOST: usize = 4_000;
const MOST_IMAGES: usize = 100_000;

/// The automorphisms of the board that leave a position as it is: every mark,
/// and every closed cell.
#[derive(Debug)]
pub(super) struct Images(Vec<Automorphism>);

impl Images {
    /// Those of a position; none where marks fall, or where the board has too
    /// many. O(automorphisms · (marks + closed cells)).
    pub fn of(position: &Position) -> Self {
        let (rules, shape) = (position.rules(), position.shape());
        if rules.gravity().is_some() {
            return Self(Vec::new());
        }
        let mut all = Symmetries::new(shape).list(MOST).unwrap_or_default();
        let marks = position.moves();
        all.retain(|symmetry| {
            let kept =
                |cell: &Cell| position.stone(&symmetry.apply(shape, cell)) == position.stone(cell);
            marks.iter().all(|mark| kept(&mark.cell)) && rules.closed().iter().all(kept)
        });
        Self(all)
    }

    /// Tells what is certain of some of these moves of the images of each.
    /// `true` if that is news of any.
    pub fn spread(&self, position: &Position, moves: &mut [MoveValue]) -> bool {
        let open = moves.iter().enumerate().filter(|(_, value)| !value.is_solid());
        let mut open: HashMap<Cell, usize> =
            open.filter_map(|(at, value)| Some((value.turn.cell()?.clone(), at))).collect();
        let before = open.len();
        let certain: Vec<MoveValue> =
            moves.iter().filter(|value| value.is_solid()).cloned().collect();
        let pairs = certain.iter().flat_map(|value| self.0.iter().map(move |by| (value, by)));
        for (value, by) in pairs.take(MOST_IMAGES) {
            if open.is_empty() {
                break;
            }
            let image = |turn: &Move| match turn {
                Move::Place(cell) => Move::Place(by.apply(position.shape(), cell)),
                Move::Swap => Move::Swap,
            };
            let turn = image(&value.turn);
            if let Some(at) = turn.cell().and_then(|cell| open.remove(cell)) {
                let line = value.line.iter().map(image).collect();
                moves[at] = MoveValue { turn, line, ..value.clone() };
            }
        }
        open.len() < before
    }
}
