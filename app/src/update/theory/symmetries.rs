//! The game seen turned.

use crate::state::{State, ToastKind};
use crate::words::{self, ToMessage};
use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::symmetry::relabel::{RelabelError, relabelled_game};
use hypertoe_core::symmetry::symmetries::Symmetries;
use hypertoe_core::{Game, Played, Rules, Stone};

/// How many automorphisms are tried before it is said that none is of use.
const TRIES: u64 = 32;

/// Shows the game turned by chance, so that its marks stand elsewhere.
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

/// An automorphism of the board that looks random. Where marks fall it
/// mirrors the other axes alone: few others let them fall the same way.
fn automorphism(rules: &Rules, seed: u64) -> Automorphism {
    let shape = rules.shape();
    let random = || Symmetries::new(shape).random(seed);
    let Some(axis) = rules.gravity() else { return random() };
    let mirrored = (0..shape.dims()).map(|i| i != axis && seed >> (i % 64) & 1 == 1).collect();
    let axes = (0..shape.dims()).collect();
    Automorphism::new(shape, axes, mirrored, None).unwrap_or_else(|_| random())
}

/// Whether a game turned like this has a mark where the shown one has another, or none.
fn moves_marks(game: &Game, shown: &Game, by: &Automorphism) -> bool {
    let shape = game.rules().shape();
    let image = |mark: &Played| shown.position().stone(&by.apply(shape, &mark.cell));
    game.position().marks().iter().any(|mark| image(mark) != Some(Stone::Of(mark.player)))
}
