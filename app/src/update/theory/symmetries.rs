//! The transformation of the game on the board by a symmetry.

use crate::state::{State, ToastKind};
use crate::words::{self, ToMessage};
use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::symmetry::relabel::{RelabelError, relabelled_game};
use hypertoe_core::symmetry::symmetries::Symmetries;
use hypertoe_core::{Game, Played, Rules, Stone};

/// The number of automorphisms that are tried before giving up.
const TRIES: u64 = 32;

/// Shows the game transformed by a random symmetry that moves its marks.
pub fn turn(state: &mut State) {
    let seeds: Vec<u64> = (0..TRIES).map(|_| state.dice.seed()).collect();
    let kept = state.document.game();
    let turned = seeds.iter().find_map(|seed| {
        let by = automorphism(kept.rules(), *seed);
        let moved = moves_marks(kept, state.game_on_show().1, &by);
        moved.then(|| relabelled_game(kept, &by))
    });
    match turned {
        Some(Ok(game)) => state.show_turned(game),
        Some(Err(RelabelError::Gravity)) | None => {
            state.front.toast(ToastKind::Problem, words::turned_alike())
        }
        Some(Err(error)) => state.front.toast(ToastKind::Problem, error.message()),
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
fn moves_marks(game: &Game, shown: &Game, by: &Automorphism) -> bool {
    let shape = game.rules().shape();
    let image = |mark: &Played| shown.position().stone(&by.apply(shape, &mark.cell));
    game.position().marks().iter().any(|mark| image(mark) != Some(Stone::Of(mark.player)))
}
