//! Properties of the space view, however the board is turned: lines are straight, and cells are picked
//! where they are seen.

use crate::support::look::{act, board, rules};

use egui::{Pos2, Rect, pos2, vec2};
use hypertoe::action::{Action, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::board::space::slice_layout::SliceTiles;
use hypertoe::projection::FieldsOfView;
use hypertoe::state::State;
use hypertoe::theme::Palette;
use hypertoe::views::space::{SpaceContext, cell_at};
use hypertoe_core::{BoardLines, Line, Rules, Shape};
use proptest::prelude::*;

fn view() -> Rect {
    Rect::from_min_size(pos2(20.0, 40.0), vec2(640.0, 480.0))
}

fn space(state: &mut State, action: SpaceAction) {
    act(state, Action::Space(action));
}

/// Every line, or some hundred of many.
fn some_lines(state: &State) -> Vec<Line> {
    let lines = BoardLines::new(state.document.game().rules().shape());
    lines.iter().take(600).collect()
}

#[derive(Clone, Debug)]
struct Turns {
    turns: Vec<(u8, f64)>,
    orbit: (f64, f64),
    lens: FieldsOfView,
}

fn turns() -> impl Strategy<Value = Turns> {
    let turns = prop::collection::vec((any::<u8>(), -3.0f64..3.0), 0..5);
    let orbit = (-3.0f64..3.0, -1.5f64..1.5);
    (turns, orbit, (0.0f64..84.0, 0.0f64..84.0)).prop_map(|(turns, orbit, (space, beyond))| Turns {
        turns,
        orbit,
        lens: FieldsOfView { space, higher: beyond },
    })
}

fn turned(state: &mut State, turns: &Turns) {
    let planes = state.space().planes();
    for (which, angle) in &turns.turns {
        if let Some(plane) = planes.get(usize::from(*which) % planes.len().max(1)) {
            space(state, SpaceAction::Rotate { plane: *plane, angle: *angle });
        }
    }
    let (yaw, pitch) = turns.orbit;
    space(state, SpaceAction::Orbit { yaw, pitch });
    space(state, SpaceAction::SetFieldsOfView(turns.lens));
}

fn boards() -> impl Strategy<Value = (u16, usize)> {
    prop::sample::select(vec![(3u16, 3usize), (5, 3), (3, 4), (4, 4), (2, 5), (3, 5), (3, 2)])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_lines_cells_are_collinear_however_the_board_is_turned(
        (side, dims) in boards(),
        turns in turns(),
    ) {
        let mut state = board(rules(side, dims), &[]);
        space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
        turned(&mut state, &turns);
        let show = state.board_view_model();
        let look = SpaceContext::new(&show, &Palette::DARK, view());
        for line in some_lines(&state) {
            let points: Vec<(f64, f64)> = line.cells().map(|cell| {
                let (_, seen) = look.layout.project_cell(&cell);
                (seen.x, seen.y)
            }).collect();
            let (a, b) = (points[0], points[points.len() - 1]);
            for p in &points {
                let area = (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0);
                prop_assert!(area.abs() < 1e-9, "{:?} bends by {area}", line.pattern(state.document.game().rules().shape()));
            }
        }
    }

    #[test]
    fn a_line_through_slices_is_straight_and_goes_in_even_steps(
        sides in prop::collection::vec(1u16..7, 4..7),
        (width, height) in (120.0f32..1900.0, 120.0f32..1100.0),
        turns in turns(),
    ) {
        let shape = Shape::new(&sides, *sides.iter().max().unwrap()).unwrap();
        let mut state = board(Rules::new(shape, 2).unwrap(), &[]);
        turned(&mut state, &turns);
        let show = state.board_view_model();
        let view = Rect::from_min_size(pos2(20.0, 40.0), vec2(width, height));
        let look = SpaceContext::new(&show, &Palette::DARK, view);
        for line in some_lines(&state).iter().filter(|line| line.length() > 2) {
            let points: Vec<Pos2> = line.cells().map(|cell| look.layout.cell_center(&cell)).collect();
            let step = points[1] - points[0];
            for pair in points.windows(2) {
                let next = pair[1] - pair[0];
                let bend = step.x * next.y - step.y * next.x;
                prop_assert!(bend.abs() < 0.02 * step.length().max(1.0), "{points:?}");
                // A single slice is seen in perspective.
                let is_even = (next - step).length() < 0.01;
                prop_assert!(is_even || look.layout.tiles.count() == 1, "{points:?}");
            }
        }
    }

    #[test]
    fn a_cell_is_picked_where_it_is_seen_unless_a_nearer_one_hides_it(
        (side, dims) in boards(),
        arrangement in prop::sample::select(HigherAxes::ALL.to_vec()),
        turns in turns(),
    ) {
        let mut state = board(rules(side, dims), &[]);
        space(&mut state, SpaceAction::SetHigherAxes(arrangement));
        turned(&mut state, &turns);
        let show = state.board_view_model();
        let look = SpaceContext::new(&show, &Palette::DARK, view());
        let mut found = 0;
        for tile in 0..look.layout.tiles.count() {
            for (depth, spot) in look.layout.cells.iter().enumerate() {
                let cell = look.layout.cell_of_projected(spot, tile, &look.slice);
                let picked = cell_at(&look, look.layout.cell_center(&cell));
                // The cell itself, or one that is drawn later.
                let picked = picked.expect("something is where a cell is seen");
                let later = look.layout.cells[depth..].iter().any(|nearer| {
                    look.layout.cell_of_projected(nearer, tile, &look.slice) == picked
                });
                prop_assert!(later, "{cell:?} is before {picked:?}, but not drawn so");
                found += usize::from(picked == cell);
            }
        }
        prop_assert!(found > 0);
    }

    #[test]
    fn the_picture_of_the_board_stays_in_its_slice(
        (side, dims) in boards(),
        turns in turns(),
    ) {
        let mut state = board(rules(side, dims), &[]);
        turned(&mut state, &turns);
        let show = state.board_view_model();
        let look = SpaceContext::new(&show, &Palette::DARK, view());
        for bits in 0..1usize << look.layout.axes.len() {
            let (_, seen) = look.layout.project_position(&look.layout.board_box_corner(bits));
            prop_assert!(seen.x.hypot(seen.y) <= 1.0 + 1e-9);
        }
    }
}

proptest! {
    /// In a small pane no slice beside another is tiny; in a large one all that fit are side by side.
    #[test]
    fn slices_are_not_tiny(
        (side, dims) in (2u16..7, 3usize..8),
        width in 150.0f32..1600.0,
        height in 150.0f32..1000.0,
    ) {
        let state = board(rules(side, dims), &[]);
        let mut space = state.space().clone();
        let usual = space.slice_axes();
        let pane = vec2(width, height);
        if let Some(roles) = space.roles_for_pane(pane) {
            space.set_automatic_roles(roles);
        }
        prop_assert_eq!(space.roles_for_pane(pane), None, "it is at rest");
        let axes = space.slice_axes();
        prop_assert!(usual.starts_with(&axes));
        let view = Rect::from_min_size(Pos2::ZERO, pane);
        let side = |axes: &[usize]| SliceTiles::new(space.shape(), axes, view).side();
        let least = if width.min(height) < 480.0 { 96.0 } else { 56.0 };
        prop_assert!(axes.is_empty() || side(&axes) >= least);
        // Where there is room, all lie side by side.
        let name = 14.0 * usual.len() as f32 + 20.0;
        prop_assert!(axes == usual || side(&usual) < f32::max(96.0, name));
        // What the user has chosen stays.
        space.arrange_higher_axes(HigherAxes::Slices);
        prop_assert_eq!(space.roles_for_pane(pane), None);
    }
}
