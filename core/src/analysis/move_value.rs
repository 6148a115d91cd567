//! The values of legal moves.

use super::evaluation::count_completed_lines;
use crate::base::control::{Control, Halt};
use crate::geometry::Cell;
use crate::play::{Move, Player, PlayerResult, Position};
use crate::search::{Basis, PlyCount, PositionEvaluation, SearchBoard, Verdict};
use crate::symmetry::Automorphism;
use std::collections::HashMap;

/// Subtracted from the estimate of a move that lets the next player win.
const UNBLOCKED_PENALTY: i64 = 1 << 24;

/// A legal move and its value for the player who makes it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveValue {
    /// The move.
    pub mv: Move,
    /// The number of the move's class: the symmetries of the position take moves of a class to one
    /// another. `None` where classes are not known, and for a swap.
    pub class: Option<u32>,
    /// The value of the move.
    pub verdict: Verdict,
    /// The expected play, this move first.
    pub pv: Vec<Move>,
}

impl MoveValue {
    /// Evaluates a move from the lines alone. The board is that of the position;
    /// `threatened` are the cells on which the next player wins.
    pub(super) fn evaluate_statically(
        position: &Position,
        board: &mut SearchBoard,
        threatened: &[Cell],
        mv: Move,
    ) -> Self {
        let me = position.to_move();
        let lines = count_completed_lines(position, me, &mv);
        let mut pv = vec![mv.clone()];
        let two = position.rules().player_count() == 2;
        let ends = match position.outcome_after_completing(me, lines).for_player(me) {
            _ if mv == Move::Swap => None,
            Some(PlayerResult::Won) => Some(Verdict::win(PlyCount::Exact(1), Basis::Threats)),
            Some(PlayerResult::Lost) if two => Some(Verdict::loss(PlyCount::Exact(1), Basis::Over)),
            Some(PlayerResult::Lost | PlayerResult::Drawn) | None => None,
        };
        let class = None;
        if let Some(verdict) = ends {
            return Self { mv, class, verdict, pv };
        }
        let open = threatened.iter().find(|cell| Some(*cell) != mv.cell());
        if let (true, Some(open), Some(_)) = (two, open, mv.cell()) {
            pv.push(Move::Place(open.clone()));
            let verdict = Verdict::loss(PlyCount::Exact(2), Basis::Threats);
            return Self { mv, class, verdict, pv };
        }
        let value = match mv.cell() {
            Some(cell) => {
                let number = board.line_index().cell_number(cell);
                board.make_move(number);
                let value = board.line_value_lead(me.index());
                board.unmake_move();
                value
            }
            None => board.line_value_lead(1 - me.index()),
        };
        // Of three or more players a third could still block.
        let open = if open.is_some() { UNBLOCKED_PENALTY } else { 0 };
        let verdict = Verdict::Estimate(value.saturating_sub(open));
        Self { mv, class, verdict, pv }
    }

    /// Replaces the value by that of the position after the move, in a game of two players: always
    /// if it is certain, otherwise only if all moves have been searched so far.
    pub(super) fn adopt_evaluation(
        &mut self,
        player: Player,
        after: &PositionEvaluation,
        all: bool,
    ) {
        let told = after.before(player, &self.mv);
        let certain = self.verdict.is_certain();
        let better = told.verdict.is_certain() && told.verdict.basis() >= self.verdict.basis();
        let deeper = all && !certain && matches!(told.verdict, Verdict::Estimate(_));
        if better || deeper {
            (self.verdict, self.pv) = (told.verdict, told.pv);
        }
    }
}

/// The maximum number of images of moves that are looked up.
const MAX_MOVE_IMAGES: usize = 100_000;

/// Copies certain values of moves to their images under the symmetries of the position, so that all
/// moves of a class have the sharpest value found for one of them. Returns whether any value changed.
/// O(moves · symmetries).
///
/// # Errors
/// [`Halt`] if the control ends the work.
pub(super) fn copy_to_images(
    moves: &mut [MoveValue],
    position: &Position,
    symmetries: &[Automorphism],
    control: &mut dyn Control<()>,
) -> Result<bool, Halt> {
    let cells = moves.iter().enumerate();
    let index_of: HashMap<Cell, usize> =
        cells.filter_map(|(at, value)| Some((value.mv.cell()?.clone(), at))).collect();
    let certain: Vec<MoveValue> =
        moves.iter().filter(|value| value.verdict.is_certain()).cloned().collect();
    let pairs = certain
        .iter()
        .flat_map(|value| symmetries.iter().map(move |automorphism| (value, automorphism)));
    let mut has_changed = false;
    for (value, by) in pairs.take(MAX_MOVE_IMAGES) {
        control.check_in(1, &|| ())?;
        let image = |mv: &Move| match mv {
            Move::Place(cell) => Move::Place(by.apply(position.shape(), cell)),
            Move::Swap => Move::Swap,
        };
        let mv = image(&value.mv);
        let Some(&at) = mv.cell().and_then(|cell| index_of.get(cell)) else { continue };
        let known = moves[at].verdict;
        let verdict = match known.is_certain() {
            true => known.sharpened_by(value.verdict),
            false => value.verdict,
        };
        if verdict == known {
            continue;
        }
        has_changed = true;
        moves[at].verdict = verdict;
        if verdict.plies() != known.plies() || !known.is_certain() {
            moves[at].pv = value.pv.iter().map(image).collect();
        }
    }
    Ok(has_changed)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

    use super::*;
    use crate::base::control::run_to_end;
    use crate::geometry::Shape;
    use crate::play::Rules;
    use crate::symmetry::Symmetries;
    use std::sync::Arc;

    fn placed(cell: [u16; 2], verdict: Verdict) -> MoveValue {
        let mv = Move::Place(Cell::from(cell));
        MoveValue { class: None, verdict, pv: vec![mv.clone()], mv }
    }

    /// On 3×3 the four corners are alike: all get the shortest win, with its line.
    #[test]
    fn moves_of_a_class_share_the_sharpest_value() {
        let position =
            Position::new(Arc::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap()));
        let symmetries = Symmetries::list_preserving(&position);
        let win = |plies| Verdict::win(PlyCount::AtMost(plies), Basis::FullSearch);
        let mut moves = vec![
            placed([0, 0], win(13)),
            placed([2, 0], Verdict::win(PlyCount::AtMost(11), Basis::Threats)),
            placed([2, 2], Verdict::Estimate(5)),
            placed([1, 1], Verdict::Estimate(7)),
        ];
        let changed =
            run_to_end(|control| copy_to_images(&mut moves, &position, &symmetries, control));
        assert!(changed);
        let best = Verdict::win(PlyCount::AtMost(11), Basis::Threats);
        assert_eq!(
            moves.iter().map(|value| value.verdict).collect::<Vec<_>>(),
            [best, best, best, Verdict::Estimate(7)]
        );
        assert!(moves.iter().all(|value| value.pv == [value.mv.clone()]));
        assert!(!run_to_end(|control| copy_to_images(&mut moves, &position, &symmetries, control)));
    }
}
