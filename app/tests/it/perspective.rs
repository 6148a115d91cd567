//! The space beyond three dimensions: where its frame, values, numbers and colours are.

use crate::support::look;

use egui::{Pos2, Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction, SettingsAction, ShellAction, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::State;
use hypertoe::theme::Palette;
use hypertoe::theme::PictureTheme as Ground;
use hypertoe::views::space::{
    SpaceContext, SpaceLayout, axis_ticks, scene, slice_color_legend_entries, stop_labels,
};
use hypertoe_core::{Cell, Shape};
use look::{act, board, rules};
use proptest::prelude::*;

fn view() -> Rect {
    Rect::from_min_size(pos2(10.0, 30.0), vec2(820.0, 700.0))
}

fn space(state: &mut State, action: SpaceAction) {
    act(state, Action::Space(action));
}

fn in_perspective(side: u16, dims: usize, moves: &[Cell]) -> State {
    let mut state = board(rules(side, dims), moves);
    if dims > 3 {
        space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    }
    state
}

/// A look without words.
fn with_look<T>(state: &State, palette: &Palette, f: impl FnOnce(&SpaceContext<'_>) -> T) -> T {
    f(&SpaceContext::new(&state.board_view_model(), palette, view()))
}

fn cells(shape: &Shape) -> Vec<Cell> {
    let mut cells = vec![Cell::origin(shape.dims())];
    for axis in 0..shape.dims() {
        let longer = cells.iter().flat_map(|cell| {
            (0..shape.side(axis)).map(|value| {
                let mut cell = cell.clone();
                cell.coords_mut()[axis] = value;
                cell
            })
        });
        cells = longer.collect();
    }
    cells
}

/// Turns in planes, and from where.
type Pose = (Vec<(u8, f64)>, (f64, f64));

fn poses() -> impl Strategy<Value = Pose> {
    (prop::collection::vec((any::<u8>(), -3.0f64..3.0), 0..4), (-3.0f64..3.0, -1.5f64..1.5))
}

fn posed(state: &mut State, (turns, (yaw, pitch)): &Pose) {
    let planes = state.space().planes();
    for (which, angle) in turns {
        let plane = planes[usize::from(*which) % planes.len()];
        space(state, SpaceAction::Rotate { plane, angle: *angle });
    }
    space(state, SpaceAction::Orbit { yaw: *yaw, pitch: *pitch });
}

fn distance(at: Pos2, (a, b): (Pos2, Pos2)) -> f32 {
    let along = b - a;
    let t = ((at - a).dot(along) / along.length_sq().max(1e-6)).clamp(0.0, 1.0);
    at.distance(a + along * t)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_corners_of_the_frame_are_the_middles_of_the_corner_cells(
        side in 2u16..7,
        dims in 2usize..6,
        pose in poses(),
    ) {
        let mut state = in_perspective(side, dims, &[]);
        posed(&mut state, &pose);
        with_look(&state, &Palette::DARK, |look| {
            for bits in 0..1usize << look.layout.axes.len() {
                let mut cell = look.slice.clone();
                for (k, axis) in look.layout.axes.iter().enumerate() {
                    cell.coords_mut()[*axis] = if bits >> k & 1 == 1 { side - 1 } else { 0 };
                }
                let (corner, at) = (look.layout.project_position(&look.layout.board_box_corner(bits)).1, look.layout.project_cell(&cell).1);
                prop_assert!((corner.x - at.x).hypot(corner.y - at.y) < 1e-9);
            }
            Ok(())
        })?;
    }

    #[test]
    fn every_piece_of_the_frame_lies_between_two_neighbours(side in 2u16..5, pose in poses()) {
        let mut state = in_perspective(side, 4, &[]);
        posed(&mut state, &pose);
        with_look(&state, &Palette::LIGHT, |look| {
            let mut bare = SpaceContext::new(look.view_model, look.palette, view());
            bare.shows_coordinates = false;
            let all = cells(look.view_model.game.shape());
            let mut between = Vec::new();
            for cell in &all {
                for axis in 0..4 {
                    let mut next = cell.clone();
                    next.coords_mut()[axis] += 1;
                    if next.get(axis) < side {
                        between.push((look.layout.cell_center(cell), look.layout.cell_center(&next)));
                    }
                }
            }
            let mut pieces = 0;
            for item in scene(&bare).shapes {
                let SceneShape::Path { points, closed: false, .. } = item else { continue };
                let on = |ends: &&(Pos2, Pos2)| points.iter().all(|at| distance(*at, **ends) < 0.2);
                prop_assert!(between.iter().any(|ends| on(&ends)), "{points:?}");
                pieces += 1;
            }
            // Of the 32 edges some may point to the eye.
            prop_assert!(pieces >= 16, "{pieces}");
            Ok(())
        })?;
    }

    #[test]
    fn values_stand_at_their_cells_and_over_nothing(side in 2u16..6, dims in 3usize..5, pose in poses()) {
        let mut state = in_perspective(side, dims, &[]);
        posed(&mut state, &pose);
        with_look(&state, &Palette::LIGHT, |look| {
            let ticks = axis_ticks(look);
            let all = cells(look.view_model.game.shape());
            for (i, tick) in ticks.iter().enumerate() {
                let is_end = |cell: &Cell| (0..cell.dims()).all(|axis| {
                    axis == tick.axis || [0, side - 1].contains(&cell.get(axis))
                });
                let here = all.iter().filter(|cell| cell.get(tick.axis) == tick.value && is_end(cell));
                let near = here.map(|cell| look.layout.cell_center(cell).distance(tick.anchor));
                prop_assert!(near.fold(f32::INFINITY, f32::min) < 0.01, "{tick:?}");
                for other in &ticks[..i] {
                    prop_assert!(!tick.text_rect.intersects(other.text_rect), "{tick:?} {other:?}");
                }
                for cell in &all {
                    let seen = look.layout.project_cell(cell).1;
                    let reach = if dims > 3 { look.layout.dot_radius(&seen) } else { look.layout.projected_half_edge(&seen) };
                    let apart = tick.text_rect.distance_to_pos(look.layout.cell_center(cell));
                    prop_assert!(apart >= reach, "{tick:?} lies on {cell:?}");
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn numbers_of_a_line_lie_over_no_cell(side in 3u16..6, number in any::<u32>(), pose in poses()) {
        let marks = [Cell::from([0, 0, 0, 0]), Cell::from([1, 1, 1, 1])];
        let mut state = in_perspective(side, 4, &marks);
        posed(&mut state, &pose);
        act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
        let count = state.explorer.tour.count();
        let number = num_bigint_of(number) % count;
        act(&mut state, Action::Explore(ExploreAction::GoToLine(number)));
        with_look(&state, &Palette::DARK, |look| {
            let line = &look.view_model.tour.and_then(|tour| tour.current_line()).expect("a line").line;
            let stops = stop_labels(look, line);
            for (i, stop) in stops.iter().enumerate() {
                for cell in cells(look.view_model.game.shape()) {
                    let seen = look.layout.project_cell(&cell).1;
                    let apart = stop.center.distance(look.layout.cell_center(&cell));
                    prop_assert!(apart >= stop.radius + look.layout.dot_radius(&seen), "{stop:?} on {cell:?}");
                }
                for other in &stops[..i] {
                    prop_assert!(stop.center.distance(other.center) >= stop.radius + other.radius);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn the_board_fills_its_room_however_it_is_turned(side in 2u16..6, dims in 2usize..6, pose in poses()) {
        let mut state = in_perspective(side, dims, &[]);
        posed(&mut state, &pose);
        with_look(&state, &Palette::DARK, |look| {
            let points = cells(look.view_model.game.shape());
            let points: Vec<Pos2> = points.iter().map(|cell| look.layout.cell_center(cell)).collect();
            prop_assert!(points.iter().all(|at| view().contains(*at)));
            if look.layout.tiles.count() == 1 {
                let middle = look.layout.tile_center(0);
                let far = points.iter().map(|at| (*at - middle).abs().max_elem()).fold(0.0, f32::max);
                // The rest is for the outermost blocks and the values beside them.
                let least = if side == 2 { 0.4 } else { 0.5 };
                prop_assert!(far > least * look.layout.tiles.half_width(), "{far}");
            }
            Ok(())
        })?;
    }
}

fn num_bigint_of(number: u32) -> hypertoe_core::BigUint {
    number.into()
}

#[test]
fn every_axis_has_its_values_before_anything_is_turned() {
    for (side, dims) in [(2, 4), (3, 4), (4, 4), (5, 4), (3, 3), (4, 3)] {
        let state = in_perspective(side, dims, &[]);
        with_look(&state, &Palette::LIGHT, |look| {
            let ticks = axis_ticks(look);
            for axis in 0..dims {
                let values: Vec<u16> =
                    ticks.iter().filter(|tick| tick.axis == axis).map(|tick| tick.value).collect();
                assert_eq!(values, (0..side).collect::<Vec<_>>(), "{side}^{dims}, {axis}");
            }
        });
    }
}

#[test]
fn every_stop_of_a_long_diagonal_has_its_number() {
    for side in [3u16, 4, 5] {
        let mut state = in_perspective(side, 4, &[]);
        act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([0, 0, 0, 0]))));
        act(&mut state, Action::Explore(ExploreAction::LastLine));
        with_look(&state, &Palette::LIGHT, |look| {
            let line =
                &look.view_model.tour.and_then(|tour| tour.current_line()).expect("a line").line;
            let numbers: Vec<u16> =
                stop_labels(look, line).iter().map(|stop| stop.number).collect();
            assert_eq!(numbers, (1..=side).collect::<Vec<_>>(), "{side}");
        });
    }
}

/// The fills of the circles at a place.
fn fills(scene: &Scene, at: Pos2) -> Vec<egui::Color32> {
    let here = scene.shapes.iter().filter_map(|item| match item {
        SceneShape::Circle { center, fill, .. } if center.distance(at) < 0.01 => Some(*fill),
        _ => None,
    });
    here.collect()
}

#[test]
fn the_colors_of_the_key_are_those_of_the_cells() {
    for ground in Ground::ALL {
        let palette = ground.palette();
        for side in [2u16, 3, 4] {
            let state = in_perspective(side, 4, &[]);
            with_look(&state, &palette, |look| {
                let (axis, values) = slice_color_legend_entries(look).expect("a key");
                assert_eq!((axis, values.len()), (3, side as usize));
                let scene = scene(look);
                for cell in cells(look.view_model.game.shape()) {
                    let color = values[usize::from(cell.get(axis))].1;
                    let fills = fills(&scene, look.layout.cell_center(&cell));
                    assert!(fills.contains(&color), "{ground:?} {cell:?}");
                }
                for (_, color) in &values {
                    let told = |item: &&SceneShape| matches!(item, SceneShape::Circle { fill, .. } if fill == color);
                    let dots = scene.shapes.iter().filter(told).count();
                    assert_eq!(dots, side.pow(3) as usize + 1, "its cells, and its dot in the key");
                }
            });
        }
    }
}

#[test]
fn cells_that_are_colored_by_something_else_have_no_key() {
    let mut state = in_perspective(3, 4, &[]);
    let by = hypertoe::state::ColorBy::Lines;
    act(&mut state, Action::Settings(SettingsAction::ColorBy(by)));
    with_look(&state, &Palette::DARK, |look| assert_eq!(slice_color_legend_entries(look), None));
}

#[test]
fn a_whole_turn_keeps_one_size_and_comes_back_without_a_jump() {
    let mut state = in_perspective(3, 4, &[]);
    let before = state.space().magnification();
    space(&mut state, SpaceAction::Spin { plane: (0, 3), endless: false });
    let mut sizes = vec![before];
    while state.space().is_animating() {
        act(&mut state, Action::Shell(ShellAction::Tick(1.0 / 60.0)));
        sizes.push(state.space().magnification());
        assert!(sizes.len() < 2_000, "it comes to rest");
    }
    let jump = sizes.windows(2).map(|pair| (pair[1] / pair[0] - 1.0).abs()).fold(0.0, f64::max);
    assert!(jump < 0.06, "{jump}");
    let held = &sizes[90..450];
    let (least, most) = held.iter().fold((f64::MAX, 0.0_f64), |(a, b), s| (a.min(*s), b.max(*s)));
    assert!(most / least < 1.001, "it breathes: {least} {most}");
    assert!((sizes[sizes.len() - 1] / before - 1.0).abs() < 1e-6);
}

#[test]
fn a_hand_that_turns_the_board_only_shrinks_it_until_it_lets_go() {
    let mut state = in_perspective(4, 4, &[]);
    space(&mut state, SpaceAction::BeginDrag);
    let mut size = state.space().magnification();
    for _ in 0..60 {
        space(&mut state, SpaceAction::Rotate { plane: (1, 3), angle: 0.05 });
        let now = state.space().magnification();
        assert!(now <= size + 1e-9);
        size = now;
    }
    space(&mut state, SpaceAction::EndDrag);
    assert!(state.space().is_animating());
    for _ in 0..120 {
        act(&mut state, Action::Shell(ShellAction::Tick(1.0 / 60.0)));
    }
    assert!(!state.space().is_animating(), "at rest nothing moves");
    assert!(state.space().magnification() >= size);
}

/// Returns the least distance between two cells on the screen, as a multiple of the radius of the larger dot.
fn least_distance(state: &State) -> f32 {
    let plan = SpaceLayout::new(&state.view.space, view());
    let dots: Vec<(Pos2, f32)> = (plan.cells.iter())
        .map(|cell| {
            let at = plan.tile_point_to_screen(
                plan.tile_center(0),
                cell.projection.x,
                cell.projection.y,
            );
            (at, plan.dot_radius(&cell.projection))
        })
        .collect();
    let mut least = f32::INFINITY;
    for (index, (at, radius)) in dots.iter().enumerate() {
        for (other, other_radius) in &dots[..index] {
            least = least.min(at.distance(*other) / radius.max(*other_radius));
        }
    }
    least
}

#[test]
fn no_cell_of_a_tesseract_hides_the_middle_of_another() {
    for side in [2, 3] {
        let least = least_distance(&in_perspective(side, 4, &[]));
        assert!(least > 1.2, "{side}^4: two cells are {least} radii apart");
    }
}

#[test]
fn what_is_seen_under_the_pointer_is_meant() {
    let state = in_perspective(3, 4, &[]);
    let plan = SpaceLayout::new(&state.view.space, view());
    let slice = Cell::origin(4);
    // From back to front: the last one at a point is seen there.
    let dots: Vec<(Pos2, f32, Cell)> = (plan.cells.iter())
        .map(|it| {
            let middle = plan.tile_center(0);
            let at = plan.tile_point_to_screen(middle, it.projection.x, it.projection.y);
            (at, plan.dot_radius(&it.projection), plan.cell_of_projected(it, 0, &slice))
        })
        .collect();
    let mut checked = 0;
    for (at, radius, _) in &dots {
        for angle in 0..12 {
            let way = egui::Vec2::angled(angle as f32 * std::f32::consts::TAU / 12.0);
            let point = *at + way * (*radius * 0.9);
            let share = |it: &(Pos2, f32, Cell)| it.0.distance(point) / it.1;
            // Nobody sees what lies at a rim.
            if dots.iter().any(|it| (share(it) - 1.0).abs() < 0.05) {
                continue;
            }
            let Some((.., seen)) = dots.iter().rfind(|it| share(it) < 1.0) else { continue };
            assert_eq!(plan.cells_at(point, &slice).next().as_ref(), Some(seen), "{point:?}");
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked}");
}
