//! Random changes of the space view.

use super::cell;
use hypertoe::action::SpaceAction;
use hypertoe::board::{Arrangement, Form, Role, StandardView, Veil};
use hypertoe::projection::Lens;
use hypertoe::state::State;

/// An action of the space view as the screen could send it, and some that it
/// would not.
pub fn space_action(state: &State, a: u16, b: u16) -> SpaceAction {
    let dims = state.document.game().rules().shape().dims();
    let axis = usize::from(b) % dims;
    let part = f64::from(b) / 65_535.0;
    let planes = state.space().planes();
    let plane = planes.get(usize::from(b) % planes.len().max(1)).copied().unwrap_or((0, axis));
    match a % 20 {
        0 => SpaceAction::Orbit { yaw: part * 9.0 - 4.0, pitch: part * 3.0 - 1.5 },
        1 | 2 => SpaceAction::Turn { plane, angle: part * 7.0 - 3.5 },
        3 => SpaceAction::Dial { plane: (0, axis), angle: part * 6.0 },
        4 => SpaceAction::TurnThrough { plane, on_and_on: b.is_multiple_of(2) },
        5 => SpaceAction::TurnOrStop,
        6 => SpaceAction::Pan { dx: part / 2.0 - 0.25, dy: 0.2 - part / 4.0 },
        7 => SpaceAction::Zoom {
            at: (0.5 - part, part / 3.0),
            factor: [0.05, 0.6, 1.5, 30.0][axis % 4],
        },
        8 => SpaceAction::Go(
            [
                StandardView::Front,
                StandardView::Top,
                StandardView::Corner,
                StandardView::LastTowards,
            ][usize::from(b % 4)],
        ),
        9 => SpaceAction::Reset,
        10 if b.is_multiple_of(4) => SpaceAction::NextArrangement,
        10 => SpaceAction::Arrange(Arrangement::ALL[usize::from(b % 3)]),
        11 | 12 => {
            let roles = [Role::Space, Role::Slices, Role::Flip];
            SpaceAction::SetRole(axis, roles[usize::from(a / 20 % 3)])
        }
        13 => SpaceAction::SetLens(Lens { space: part * 120.0 - 10.0, beyond: f64::from(a % 90) }),
        14 => SpaceAction::SetForm(Form {
            cell: part * 2.0,
            spacing: part * 4.0,
            opacity: 1.0 - part,
            fog: part,
            lattice: b.is_multiple_of(2),
        }),
        15 => {
            let veils = [None, Some(Veil::Ghost), Some(Veil::Hidden)];
            SpaceAction::SetVeil(axis, b % 4, veils[usize::from(a / 20 % 3)])
        }
        16 => SpaceAction::OnlyThreats(b.is_multiple_of(2)),
        17 => SpaceAction::Flip { axis, value: a },
        18 => SpaceAction::PlayFlip(axis),
        19 if b.is_multiple_of(7) => SpaceAction::ClickBefore(cell(state, a, b)),
        19 if b.is_multiple_of(11) => SpaceAction::TurnBeyond,
        19 if b.is_multiple_of(13) => SpaceAction::Hold,
        19 if b.is_multiple_of(3) => SpaceAction::LetGo,
        _ if b.is_multiple_of(5) => SpaceAction::Confirm(a > 30_000),
        _ => SpaceAction::Click(cell(state, a, b)),
    }
}
