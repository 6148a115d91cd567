//! Random changes of the space view.

use super::shown_cell;
use hypertoe::action::SpaceAction;
use hypertoe::board::{AxisRole, CellStyle, HigherAxes, SliceStyle, StandardView};
use hypertoe::projection::FieldsOfView;
use hypertoe::state::State;

/// An action of the space view as the screen could send it.
pub fn space_action(state: &State, a: u16, b: u16) -> SpaceAction {
    let dims = state.shape().dims();
    let axis = usize::from(b) % dims;
    let part = f64::from(b) / 65_535.0;
    let planes = state.space().planes();
    let plane = planes.get(usize::from(b) % planes.len().max(1)).copied().unwrap_or((0, axis));
    match a % 20 {
        0 => SpaceAction::Orbit { yaw: part * 9.0 - 4.0, pitch: part * 3.0 - 1.5 },
        1 | 2 => SpaceAction::Rotate { plane, angle: part * 7.0 - 3.5 },
        3 => SpaceAction::SetRotation { plane: (0, axis), angle: part * 6.0 },
        4 => SpaceAction::Spin { plane, endless: b.is_multiple_of(2) },
        5 => SpaceAction::SpinOrStop,
        6 => SpaceAction::Pan { dx: part / 2.0 - 0.25, dy: 0.2 - part / 4.0 },
        7 => SpaceAction::Zoom {
            anchor: (0.5 - part, part / 3.0),
            factor: [0.05, 0.6, 1.5, 30.0][axis % 4],
        },
        8 => SpaceAction::GoToView(
            [
                StandardView::Front,
                StandardView::Top,
                StandardView::Corner,
                StandardView::LastAxisTowards,
            ][usize::from(b % 4)],
        ),
        9 => SpaceAction::Reset,
        10 if b.is_multiple_of(4) => SpaceAction::NextHigherAxes,
        10 => SpaceAction::SetHigherAxes(HigherAxes::ALL[usize::from(b % 3)]),
        11 | 12 => {
            let roles = [AxisRole::Space, AxisRole::Slices, AxisRole::OneSlice];
            SpaceAction::SetRole(axis, roles[usize::from(a / 20 % 3)])
        }
        13 => SpaceAction::SetFieldsOfView(FieldsOfView {
            space: part * 120.0 - 10.0,
            higher: f64::from(a % 90),
        }),
        14 => SpaceAction::SetCellStyle(CellStyle {
            edge: part * 2.0,
            spacing: part * 4.0,
            opacity: 1.0 - part,
            fog: part,
            shows_lattice: b.is_multiple_of(2),
        }),
        15 => {
            let veils = [None, Some(SliceStyle::Faded), Some(SliceStyle::Hidden)];
            SpaceAction::SetSliceStyle(
                axis,
                b % state.shape().side(axis),
                veils[usize::from(a / 20 % 3)],
            )
        }
        16 => SpaceAction::ShowOnlyThreats(b.is_multiple_of(2)),
        17 => SpaceAction::FlipToSlice { axis, value: a },
        18 => SpaceAction::ToggleSliceFlipping(axis),
        // The cells of a lesson are not played.
        19 if state.learn_board().is_some() => SpaceAction::EndDrag,
        19 if b.is_multiple_of(7) => SpaceAction::ClickInFrontOfMark(shown_cell(state, a, b)),
        19 if b.is_multiple_of(11) => SpaceAction::BeginHigherRotation,
        19 if b.is_multiple_of(13) => SpaceAction::BeginDrag,
        19 if b.is_multiple_of(3) => SpaceAction::EndDrag,
        _ if b.is_multiple_of(5) => SpaceAction::SetConfirmMoves(a > 30_000),
        _ => SpaceAction::Click(shown_cell(state, a, b)),
    }
}
