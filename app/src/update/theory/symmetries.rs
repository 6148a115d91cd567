//! Changes of the pages about symmetries and pairs: their answers, and the
//! game seen turned.

use crate::action::{
    Action, DrawsAction, GalleryAction, GameAction, ShellAction, SpaceAction, TheoryAction,
};
use crate::command::Command;
use crate::state::{Dialog, State, TheoryPage, ToastKind};
use hypertoe_core::symmetry::Automorphism;
use hypertoe_core::symmetry::relabel::{RelabelError, relabelled_game};
use hypertoe_core::symmetry::symmetries::Symmetries;
use hypertoe_core::{Game, Played, Rules, Stone};

/// How many automorphisms are tried before it is said that none is of use.
const TRIES: u64 = 32;

/// Shows the game turned by chance, so that its marks stand elsewhere.
pub fn turn(state: &mut State) {
    let seeds: Vec<u64> = (0..TRIES).map(|_| state.dice.seed()).collect();
    let kept = state.kept_document().game();
    let turned = seeds.iter().find_map(|seed| {
        let by = automorphism(kept.rules(), *seed);
        let moved = moves_marks(kept, state.document.game(), &by);
        moved.then(|| relabelled_game(kept, &by))
    });
    match turned {
        Some(Ok(game)) => state.show_turned(game),
        Some(Err(RelabelError::Gravity)) | None => {
            let text = "Turned, this game looks as it does now; make some more moves first";
            state.toast(ToastKind::Problem, text);
        }
        Some(Err(error)) => state.toast(ToastKind::Problem, error.to_string()),
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

/// The game is only looked at while it is turned: whatever is about the game
/// itself finds it as it was. Returns what is still to be done.
pub fn before(state: &mut State, action: Action) -> Option<Action> {
    if state.turned.is_none() || !is_about_the_game(&action) {
        return Some(action);
    }
    state.turn_back();
    match action {
        // The last thing that was done was to turn.
        Action::Game(GameAction::Undo) => None,
        Action::Shell(ShellAction::Ask(Dialog::NewGame(_))) => Some(Command::NewGame.action(state)),
        action => Some(action),
    }
}

/// Leaving the page ends the look at the turned game.
pub fn after(state: &mut State) {
    if state.theory_page() != Some(TheoryPage::Symmetries) {
        state.turn_back();
    }
}

fn is_about_the_game(action: &Action) -> bool {
    match action {
        Action::Game(_) | Action::File(_) | Action::Exchange(_) => true,
        Action::Seat(_) | Action::Explore(_) | Action::Straighten(_) => true,
        Action::Analyse(_) | Action::Prove(_) => true,
        Action::Theory(action) => matches!(
            action,
            TheoryAction::Gallery(GalleryAction::Load(_)) | TheoryAction::Draws(DrawsAction::Load)
        ),
        Action::Space(SpaceAction::Click(_)) => true,
        Action::Grid(_) | Action::Space(_) | Action::Work(_) | Action::Picture(_) => false,
        Action::Shell(action) => matches!(
            action,
            ShellAction::Ask(Dialog::NewGame(_) | Dialog::Unsaved { .. })
                | ShellAction::SaveThen(_)
                | ShellAction::AskThen(_)
                | ShellAction::DiscardThen(_)
                | ShellAction::PathTyped(..)
                | ShellAction::OverwriteConfirmed(..)
                | ShellAction::Recover
                | ShellAction::ForgetRecovered
                | ShellAction::CloseRequested
        ),
    }
}
