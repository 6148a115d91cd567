//! The space view as a display list: what is to be seen of a board, and what holds however it is
//! turned.

use crate::support::grid_reading::bounds;
use crate::support::look;

use egui::{Color32, Pos2, Rect, pos2, vec2};
use hypertoe::action::{
    Action, ExploreAction, GameAction, GridAction, SettingsAction, ShellAction, SpaceAction,
};
use hypertoe::board::{AxisRole, HigherAxes, SliceStyle, StandardView};
use hypertoe::projection::FieldsOfView;
use hypertoe::scene::{Quad, Scene, SceneShape};
use hypertoe::state::State;
use hypertoe::theme::{Palette, axis_color, player_color};
use hypertoe::views::space::{SpaceContext, cell_at, scene};
use hypertoe_core::geometry;
use hypertoe_core::{Cell, OpeningRule, Player};
use look::{act, board, rules};
use std::collections::{BTreeMap, BTreeSet};

fn view() -> Rect {
    Rect::from_min_size(pos2(20.0, 40.0), vec2(640.0, 480.0))
}

fn space(state: &mut State, action: SpaceAction) {
    act(state, Action::Space(action));
}

/// Lets time pass, frame by frame.
fn wait(state: &mut State, seconds: f64) {
    const FRAME: f64 = 0.05;
    for _ in 0..(seconds / FRAME).round() as u32 {
        act(state, Action::Shell(ShellAction::Tick(FRAME)));
    }
}

/// A board in the space view.
fn in_space(side: u16, dims: usize, moves: &[Cell]) -> State {
    board(rules(side, dims), moves)
}

fn shown(state: &State) -> Scene {
    scene(&SpaceContext::new(&state.board_view_model(), &Palette::DARK, view()))
}

/// The colour of a player's marks.
fn ink(state: &State, player: u8) -> Color32 {
    player_color(state.document.game().player_info(Player(player)).color, true)
}

/// The middle of a cell on the screen.
fn center(state: &State, cell: &Cell) -> Pos2 {
    let show = state.board_view_model();
    SpaceContext::new(&show, &Palette::DARK, view()).layout.cell_center(cell)
}

/// The faces of cells, which can be seen through.
fn faces(scene: &Scene) -> Vec<Quad> {
    let quads = scene.shapes.iter().filter_map(|item| match item {
        SceneShape::Quads(quads) => Some(quads),
        _ => None,
    });
    quads.flatten().filter(|quad| quad.color.a() < 255).copied().collect()
}

/// The faces of marks, which cannot be seen through.
fn solids(scene: &Scene) -> Rect {
    let is_solid = |item: &&SceneShape| match item {
        SceneShape::Path { points, closed: true, fill, .. } => points.len() == 4 && fill.a() > 0,
        SceneShape::Quads(quads) => quads.iter().all(|quad| quad.color.a() == 255),
        _ => false,
    };
    scene.shapes.iter().filter(is_solid).map(bounds).reduce(Rect::union).expect("a solid mark")
}

/// The frames around the faces of a cell in this colour.
fn framed_faces(scene: &Scene, color: Color32) -> Vec<Rect> {
    let frames = scene.shapes.iter().filter(|item| match item {
        SceneShape::Path { points, closed: true, fill, pen: Some(pen) } => {
            points.len() == 4 && fill.a() == 0 && pen.color == color
        }
        _ => false,
    });
    frames.map(bounds).collect()
}

/// Texts of an axis's colour, with their places.
fn texts_of(scene: &Scene, axis: usize) -> Vec<(&str, Pos2)> {
    let texts = scene.shapes.iter().filter_map(|item| match item {
        SceneShape::Text { text, pos, color, .. } if *color == axis_color(axis, true) => {
            Some((text.as_str(), *pos))
        }
        _ => None,
    });
    texts.collect()
}

/// Nothing is outside the view, and each of the three axes of space has each value once, and its
/// name at its ruler and at the compass.
fn check(scene: &Scene, side: u16) {
    for item in &scene.shapes {
        assert!(view().contains_rect(bounds(item)), "{item:?}");
    }
    for axis in 0..3 {
        let mut told: Vec<&str> = texts_of(scene, axis).into_iter().map(|(text, _)| text).collect();
        told.sort_unstable();
        let mut expected: Vec<String> = (0..side).map(|value| value.to_string()).collect();
        expected.extend([geometry::axis_name(axis), geometry::axis_name(axis)]);
        assert_eq!(told, expected);
    }
}

#[test]
fn cube_with_two_marks() {
    let (x, o) = (Cell::from([1, 1, 1]), Cell::from([0, 2, 0]));
    let state = in_space(3, 3, &[x.clone(), o.clone()]);
    let scene = shown(&state);
    check(&scene, 3);
    assert_eq!(faces(&scene).len(), 3 * 26, "three of each cell, but where the cross stands");
    assert!(solids(&scene).center().distance(center(&state, &x)) < 4.0, "the cross");
    // The ball, and the last move's cell with frames of its colour.
    let is_ball = |item: &&SceneShape| match item {
        SceneShape::Circle { center: at, fill, .. } => {
            *fill == ink(&state, 1) && at.distance(center(&state, &o)) < 8.0
        }
        _ => false,
    };
    assert_eq!(scene.shapes.iter().filter(is_ball).count(), 1);
    let frames = framed_faces(&scene, ink(&state, 1));
    assert_eq!(frames.len(), 3);
    let around = frames.into_iter().reduce(Rect::union).expect("three");
    assert!(around.center().distance(center(&state, &o)) < 4.0);
    assert!(framed_faces(&scene, ink(&state, 0)).is_empty());
}

#[test]
fn tesseract_as_slices_with_a_line_half_way() {
    let mut state = in_space(3, 4, &[Cell::from([0, 0, 0, 0])]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1, 1, 1, 1]))));
    act(&mut state, Action::Explore(ExploreAction::GoToLine(39u32.into())));
    act(&mut state, Action::Explore(ExploreAction::StepAlongLine(1)));
    let scene = shown(&state);
    check(&scene, 3);
    assert_eq!(faces(&scene).len(), 3 * 81);
    // The slices side by side, each with its value above it.
    let line =
        [[0, 2, 2, 2], [1, 1, 1, 1], [2, 0, 0, 0]].map(|cell| center(&state, &Cell::from(cell)));
    let slices = texts_of(&scene, 3);
    for (value, (text, at)) in slices.iter().enumerate() {
        let middle = center(&state, &Cell::from([1, 1, 1, value as u16]));
        assert_eq!(*text, format!("w={value}"));
        assert!((at.x - middle.x).abs() < 1.0 && at.y < middle.y - 60.0, "{text} at {at:?}");
    }
    assert_eq!(slices.len(), 3);
    // The tube, its numbers, and the bead.
    let tube = scene.shapes.iter().filter_map(|item| match item {
        SceneShape::Quads(quads) => Some(quads),
        _ => None,
    });
    let tube: Vec<Pos2> =
        tube.flatten().filter(|quad| quad.color.a() == 255).flat_map(|quad| quad.corners).collect();
    let from = |at: &Pos2, [a, b]: [Pos2; 2]| {
        let share = ((*at - a).dot(b - a) / (b - a).length_sq()).clamp(0.0, 1.0);
        at.distance(a + share * (b - a))
    };
    let far = |at: &&Pos2| from(at, [line[0], line[1]]).min(from(at, [line[1], line[2]])) > 5.0;
    assert_eq!(tube.iter().find(far), None);
    for end in line {
        assert!(tube.iter().any(|at| at.distance(end) < 5.0), "it does not reach {end:?}");
    }
    for (number, place) in ["1", "2", "3"].iter().zip(line) {
        let is_number = |item: &SceneShape| match item {
            SceneShape::Text { text, pos, .. } => text == number && pos.distance(place) < 30.0,
            _ => false,
        };
        assert!(scene.shapes.iter().any(is_number), "no {number}");
    }
    let is_bead = |item: &SceneShape| match item {
        SceneShape::Circle { center, fill, pen: Some(pen), .. } => {
            fill.a() == 0 && pen.color == Palette::DARK.line && center.distance(line[1]) < 0.1
        }
        _ => false,
    };
    assert!(scene.shapes.iter().any(is_bead));
}

#[test]
fn four_to_the_four_in_perspective() {
    let marked = Cell::from([0, 1, 2, 3]);
    let mut state = in_space(4, 4, std::slice::from_ref(&marked));
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    space(&mut state, SpaceAction::Rotate { plane: (0, 3), angle: 0.5 });
    let scene = shown(&state);
    check(&scene, 4);
    let circles: Vec<(Pos2, f32, Color32)> = scene
        .shapes
        .iter()
        .filter_map(|item| match item {
            SceneShape::Circle { center, radius, fill, .. } => Some((*center, *radius, *fill)),
            _ => None,
        })
        .collect();
    // Each cell is a dot in the colour that the legend has for its w.
    let legend = |value: u16| {
        let number = scene.shapes.iter().rev().find_map(|item| match item {
            SceneShape::Text { text, pos, .. } if *text == value.to_string() => Some(*pos),
            _ => None,
        });
        let number = number.expect("a number");
        let beside = circles.iter().min_by_key(|(at, ..)| at.distance(number) as i32);
        beside.expect("a dot").2
    };
    let colors: BTreeSet<[u8; 4]> = (0..4).map(|value| legend(value).to_array()).collect();
    assert_eq!(colors.len(), 4);
    for cell in state.document.game().rules().shape().iter_cells() {
        let at = center(&state, &cell);
        let mut dots = circles.iter().filter(|(place, ..)| place.distance(at) < 0.05);
        let (_, _, color) = dots.next().unwrap_or_else(|| panic!("{cell} is not drawn"));
        if cell == marked {
            assert_eq!(color.a(), 0, "a ring around the last move");
        } else {
            assert_eq!(*color, legend(cell.get(3)), "{cell}");
        }
    }
    assert!(solids(&scene).center().distance(center(&state, &marked)) < 4.0);
    assert!(texts_of(&scene, 3).iter().all(|(text, _)| *text == "w"));
}

/// As high a view as beside the grid in a window of 1280 × 800.
#[test]
fn each_axis_has_its_name_in_perspective() {
    let mut state = in_space(3, 4, &[]);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    let view = Rect::from_min_size(pos2(459.0, 100.0), vec2(449.0, 669.0));
    let scene = scene(&SpaceContext::new(&state.board_view_model(), &Palette::DARK, view));
    for name in ["x", "y", "z", "w"] {
        let is_name = |item: &&SceneShape| matches!(item, SceneShape::Text { text, size, .. } if text == name && *size > 13.0);
        assert!(scene.shapes.iter().any(|item| is_name(&item)), "{name}");
    }
}

#[test]
fn five_dimensions_of_side_two() {
    let cell = Cell::from([1, 0, 1, 0, 1]);
    let state = in_space(2, 5, std::slice::from_ref(&cell));
    let scene = shown(&state);
    check(&scene, 2);
    assert_eq!(faces(&scene).len(), 3 * 32);
    assert!(solids(&scene).center().distance(center(&state, &cell)) < 4.0);
    assert_eq!(framed_faces(&scene, ink(&state, 0)).len(), 3);
    // w to the right and v upward, both above each slice.
    let texts = |axis| texts_of(&scene, axis);
    for (w, v) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let corners =
            [[0; 3], [1; 3]].map(|[x, y, z]| center(&state, &Cell::from([x, y, z, w, v])));
        let middle = corners[0] + (corners[1] - corners[0]) / 2.0;
        for (axis, text) in [(3, format!("w={w}")), (4, format!("v={v}"))] {
            let is_it = |(known, at): &(&str, Pos2)| {
                *known == text
                    && (at.x - middle.x).abs() < 40.0
                    && (40.0..130.0).contains(&(middle.y - at.y))
            };
            assert_eq!(texts(axis).iter().filter(|it| is_it(it)).count(), 1, "{text}");
        }
    }
}

#[test]
fn five_dimensions_flipped_through_with_ghosts() {
    let mut state = in_space(3, 5, &[]);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::OneSlice));
    space(&mut state, SpaceAction::FlipToSlice { axis: 4, value: 2 });
    let whole = shown(&state);
    check(&whole, 3);
    assert_eq!(faces(&whole).len(), 3 * 27);
    space(&mut state, SpaceAction::SetSliceStyle(0, 0, Some(SliceStyle::Hidden)));
    space(&mut state, SpaceAction::SetSliceStyle(0, 1, Some(SliceStyle::Faded)));
    let scene = shown(&state);
    check(&scene, 3);
    let mut strengths: BTreeMap<u8, usize> = BTreeMap::new();
    for face in faces(&scene) {
        *strengths.entry(face.color.a()).or_default() += 1;
    }
    assert_eq!(strengths.values().collect::<Vec<_>>(), [&27, &27], "9 ghosts, 9 cells as before");
    assert_eq!(
        strengths.keys().last(),
        faces(&whole).iter().map(|face| face.color.a()).max().as_ref()
    );
    for (axis, slice) in [(3, "w=1"), (4, "v=2")] {
        let told: Vec<&str> = texts_of(&scene, axis).into_iter().map(|(text, _)| text).collect();
        assert_eq!(told, [slice]);
    }
}

/// The number of cells that can be clicked, looking at many places.
fn clickable(state: &State) -> usize {
    let show = state.board_view_model();
    let look = SpaceContext::new(&show, &Palette::DARK, view());
    let mut found = std::collections::HashSet::new();
    for x in 0..160u16 {
        for y in 0..120u16 {
            let pos = view().min + vec2(f32::from(x), f32::from(y)) * 4.0;
            found.extend(cell_at(&look, pos));
        }
    }
    found.len()
}

#[test]
fn every_cell_of_small_boards_can_be_clicked_from_the_corner() {
    for (side, dims) in [(3, 1), (3, 2), (3, 3), (4, 3), (3, 4), (2, 5)] {
        let state = in_space(side, dims, &[]);
        let cells = state.document.game().rules().shape().cell_count_u64().expect("few cells");
        assert_eq!(clickable(&state) as u64, cells, "{side}^{dims}");
    }
}

#[test]
fn the_middle_of_a_full_cube_is_found_by_hiding_what_is_before_it() {
    let mut state = in_space(5, 3, &[]);
    let middle = Cell::from([2, 2, 2]);
    for axis in 0..3 {
        for value in [0, 1, 3, 4] {
            let veil = if axis == 0 { SliceStyle::Hidden } else { SliceStyle::Faded };
            space(&mut state, SpaceAction::SetSliceStyle(axis, value, Some(veil)));
        }
    }
    let show = state.board_view_model();
    let look = SpaceContext::new(&show, &Palette::DARK, view());
    assert_eq!(cell_at(&look, look.layout.cell_center(&middle)), Some(middle));
    assert_eq!(clickable(&state), 1, "ghosts and hidden slices are not clicked");
    space(&mut state, SpaceAction::ClearSliceStyles);
    assert!(clickable(&state) > 90);
}

#[test]
fn a_second_click_confirms_where_that_is_set() {
    let mut state = in_space(3, 3, &[]);
    let (a, b) = (Cell::from([0, 0, 0]), Cell::from([1, 1, 1]));
    space(&mut state, SpaceAction::Click(a.clone()));
    assert_eq!(state.document.game().position().played_marks().len(), 1);
    space(&mut state, SpaceAction::SetConfirmMoves(true));
    space(&mut state, SpaceAction::Click(b.clone()));
    assert_eq!(state.document.game().position().played_marks().len(), 1);
    assert_eq!(state.cursor().armed, Some(b.clone()));
    let other = Cell::from([2, 2, 2]);
    space(&mut state, SpaceAction::Click(other.clone()));
    assert_eq!(state.cursor().armed, Some(other), "another cell is chosen instead");
    space(&mut state, SpaceAction::Click(b.clone()));
    space(&mut state, SpaceAction::Click(b.clone()));
    assert_eq!(state.document.game().position().played_marks().len(), 2);
    assert_eq!(state.cursor().armed, None);
    // A taken cell is refused, not armed.
    space(&mut state, SpaceAction::Click(a));
    assert_eq!(state.cursor().armed, None);
    assert_eq!(state.document.game().position().played_marks().len(), 2);
}

#[test]
fn only_cells_that_matter_are_drawn_and_clicked() {
    let moves = [[0, 0, 0], [2, 2, 1], [1, 1, 1], [0, 2, 1]].map(Cell::from);
    let mut state = in_space(3, 3, &moves);
    let all = shown(&state).shapes.len();
    space(&mut state, SpaceAction::ShowOnlyThreats(true));
    assert!(state.settings.threats);
    // X threatens (2,2,2), O (1,2,1); with the four marks these are left.
    let threats: Vec<_> =
        state.board_view_model().threats().map(|(_, threat)| threat.cell.clone()).collect();
    assert_eq!(threats, [Cell::from([2, 2, 2]), Cell::from([1, 2, 1])]);
    assert!(shown(&state).shapes.len() < all);
    let show = state.board_view_model();
    let look = SpaceContext::new(&show, &Palette::DARK, view());
    assert_eq!(cell_at(&look, look.layout.cell_center(&threats[0])), Some(threats[0].clone()));
    assert_eq!(cell_at(&look, look.layout.cell_center(&Cell::from([2, 0, 2]))), None);
    act(&mut state, Action::Settings(SettingsAction::ToggleThreats));
    assert!(!state.space().shows_only_threats);
}

#[test]
fn time_turns_once_and_comes_back() {
    let mut state = in_space(3, 4, &[]);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    let cell = Cell::from([0, 2, 1, 2]);
    let place = |state: &State| {
        SpaceContext::new(&state.board_view_model(), &Palette::DARK, view())
            .layout
            .cell_center(&cell)
    };
    let before = place(&state);
    space(&mut state, SpaceAction::Spin { plane: (0, 3), endless: false });
    wait(&mut state, 2.0);
    assert!((place(&state) - before).length() > 20.0);
    for _ in 0..300 {
        act(&mut state, Action::Shell(ShellAction::Tick(0.05)));
    }
    assert!(!state.space().is_animating());
    assert!((place(&state) - before).length() < 1e-3);
}

#[test]
fn flipping_goes_through_all_slices_and_around() {
    let mut state = in_space(3, 4, &[]);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::OneSlice));
    space(&mut state, SpaceAction::FlipToSlice { axis: 3, value: 0 });
    space(&mut state, SpaceAction::ToggleSliceFlipping(3));
    let mut seen = vec![state.grid().slice().get(3)];
    for _ in 0..200 {
        act(&mut state, Action::Shell(ShellAction::Tick(0.05)));
        let value = state.grid().slice().get(3);
        if seen.last() != Some(&value) {
            seen.push(value);
        }
    }
    assert!(seen.starts_with(&[0, 1, 2, 0, 1, 2]), "{seen:?}");
    space(&mut state, SpaceAction::ToggleSliceFlipping(3));
    assert!(!state.space().is_animating());
}

#[test]
fn standard_views_are_reached_and_left() {
    let mut state = in_space(3, 4, &[]);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    let start = state.space().pose().clone();
    space(&mut state, SpaceAction::GoToView(StandardView::LastAxisTowards));
    wait(&mut state, 1.0);
    assert_eq!(*state.space().pose(), state.space().standard_pose(StandardView::LastAxisTowards));
    // w now points to the eye.
    let eye = state.space().camera();
    assert!((eye.axis_direction(3)[2] - 1.0).abs() < 1e-9);
    space(&mut state, SpaceAction::Rotate { plane: (1, 3), angle: 1.0 });
    space(&mut state, SpaceAction::Zoom { anchor: (-0.3, -0.2), factor: 2.0 });
    space(&mut state, SpaceAction::Reset);
    for _ in 0..20 {
        act(&mut state, Action::Shell(ShellAction::Tick(0.1)));
    }
    assert_eq!(*state.space().pose(), start);
}

#[test]
fn axes_take_other_roles_and_what_is_impossible_is_said() {
    let mut state = in_space(3, 5, &[]);
    assert_eq!(state.space().chosen_arrangement(), Some(HigherAxes::Slices));
    space(&mut state, SpaceAction::SetRole(4, AxisRole::Space));
    assert_eq!(state.space().planes().len(), 6);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    assert_eq!(state.space().planes().len(), 10, "C(5, 2)");
    let mut giant = in_space(1000, 50, &[]);
    for axis in 3..6 {
        space(&mut giant, SpaceAction::SetRole(axis, AxisRole::Slices));
    }
    assert!(!giant.overlays.toasts().is_empty(), "too many slices");
    assert!(giant.space().tile_count() <= 1_024);
}

#[test]
fn without_perspective_beyond_slices_lie_on_one_another() {
    let mut state = in_space(3, 4, &[]);
    space(&mut state, SpaceAction::SetHigherAxes(HigherAxes::Perspective));
    // Not even beside the middle a little.
    space(&mut state, SpaceAction::GoToView(StandardView::Front));
    wait(&mut state, 1.0);
    space(&mut state, SpaceAction::SetFieldsOfView(FieldsOfView { space: 0.0, higher: 0.0 }));
    let show = state.board_view_model();
    let look = SpaceContext::new(&show, &Palette::DARK, view());
    let near: Pos2 = look.layout.cell_center(&Cell::from([0, 2, 1, 0]));
    let far = look.layout.cell_center(&Cell::from([0, 2, 1, 2]));
    assert!((near - far).length() < 1e-3);
}

#[test]
fn a_blindfold_hides_the_marks() {
    use hypertoe::state::{GameSetup, Settings};
    use hypertoe_core::{Blindfold, Visibility};
    let blindfold = Blindfold { shows: Visibility::Nothing, peeks: 0 };
    let start = GameSetup { blindfold, ..GameSetup::with_default_players(rules(3, 3)) };
    let mut state = State::new(Settings { coordinates: true, ..Settings::default() });
    act(&mut state, Action::Game(GameAction::Start(Box::new(start))));
    let empty = shown(&state);
    act(&mut state, Action::Settings(SettingsAction::ToggleThreats));
    for cell in [[0, 0, 0], [2, 2, 1], [1, 1, 1], [0, 2, 1]] {
        act(&mut state, Action::Game(GameAction::Play(Cell::from(cell))));
    }
    act(&mut state, Action::Grid(GridAction::Hover(None)));
    assert_eq!(shown(&state), empty);
}

#[test]
fn a_board_too_large_for_cells_still_shows_marks_and_lines() {
    let mut state = in_space(1000, 3, &[Cell::from([500, 500, 500]), Cell::from([0, 0, 999])]);
    let disks = |scene: &Scene| {
        scene.shapes.iter().filter(|item| matches!(item, SceneShape::Circle { .. })).count()
    };
    assert!(disks(&shown(&state)) >= 2);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([7, 7, 7]))));
    act(&mut state, Action::Explore(ExploreAction::LastLine));
    let long = shown(&state).shapes.iter().any(|item| match item {
        SceneShape::Quads(quads) => quads.len() == 999,
        _ => false,
    });
    assert!(long, "the line is drawn");
    // What is pointed at has a ring, though it has no block.
    act(&mut state, Action::Grid(GridAction::Hover(None)));
    let before = disks(&shown(&state));
    act(&mut state, Action::Grid(GridAction::Hover(Some(Cell::from([3, 4, 5])))));
    assert_eq!(disks(&shown(&state)), before + 1);
}

#[test]
fn cells_that_the_first_move_may_not_take_look_so_until_it_is_made() {
    let fair = rules(3, 3).with_opening_rule(OpeningRule::NoCenter).expect("a centre");
    let mut state = board(fair, &[]);
    let rims = |state: &State| {
        let color = Palette::DARK.closed_mark;
        let is_rim = |item: &&SceneShape| match item {
            SceneShape::Path { pen: Some(pen), .. } => pen.color == color,
            _ => false,
        };
        shown(state).shapes.iter().filter(is_rim).count()
    };
    assert_eq!(rims(&state), 3, "the three faces of the centre that are seen");
    act(&mut state, Action::Game(GameAction::Play(Cell::from([0, 0, 0]))));
    assert_eq!(rims(&state), 0);
}
