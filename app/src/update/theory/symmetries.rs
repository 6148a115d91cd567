//! The transformation of the game on the board by a symmetry.

use crate::state::{State, ToastKind};
use crate::words::{self, ToMessage};
use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::symmetry::relabel::{RelabelError, relabelled_game};
use hypertoe_core::symmetry::symmetries::Symmetries;
use hypertoe_core::{Game, PlacedMark, Rules, Stone};

/// The number of automorphisms that are tried before giving up.
const MAX_TRIES: u64 = 32;

/// Shows the game transformed by a random symmetry that moves its marks.
pub fn show_random_symmetry(state: &mut State) {
    let seeds: Vec<u64> = (0..MAX_TRIES).map(|_| state.rng.next_u64()).collect();
    let kept = state.document.game();
    let turned = seeds.iter().find_map(|seed| {
        let by = automorphism(kept.rules(), *seed);
        let moved = changes_marks(kept, state.shown_game().1, &by);
        moved.then(|| relabelled_game(kept, &by))
    });
    match turned {
        Some(Ok(game)) => state.show_transformed(game),
        Some(Err(RelabelError::Gravity)) | None => {
            state.overlays.toast(ToastKind::Problem, words::turned_alike())
        }
        Some(Err(error)) => state.overlays.toast(ToastKind::Problem, error.message()),
    }
}

/// Returns a random automorphism of the board. Under gravity it only reflects the other axes: few
/// other automorphisms are compatible with gravity.
fn automorphism(rules: &Rules, seed: u64) -> Automorphism {
    let shape = rules.shape();
    let random = || Symmetries::new(shape).random(seed);
    let Some(axis) = rules.gravity() else { return random() };
    let mirrored = (0..shape.dims()).map(|i| i != axis && seed >> (i % 64) & 1 == 1).collect();
    let axes = (0..shape.dims()).collect();
    Automorphism::new(shape, axes, mirrored, None).unwrap_or_else(|_| random())
}

/// Returns whether the transformed game differs from the shown one in the marks on some cell.
fn changes_marks(game: &Game, shown: &Game, by: &Automorphism) -> bool {
    let shape = game.rules().shape();
    let image = |mark: &PlacedMark| shown.position().stone(&by.apply(shape, &mark.cell));
    game.position().marks().iter().any(|mark| image(mark) != Some(Stone::Mark(mark.player)))
}
