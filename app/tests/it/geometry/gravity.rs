//! Where marks fall, they fall down: the axis along which they fall goes up in every view.

use crate::support::look::{act, board};

use egui::{Pos2, Rect, pos2, vec2};
use hypertoe::action::{Action, GridAction, SpaceAction};
use hypertoe::board::camera::GridPane;
use hypertoe::board::{HigherAxes, StandardView};
use hypertoe::state::State;
use hypertoe::theme::Palette;
use hypertoe::view_model::BoardSnapshot;
use hypertoe::views::miniature::Miniature;
use hypertoe::views::space::SpaceContext;
use hypertoe_core::{Cell, Game, Rules, Shape};
use std::sync::Arc;

fn view() -> Rect {
    Rect::from_min_size(pos2(20.0, 40.0), vec2(640.0, 480.0))
}

/// Boards of two to four dimensions, with gravity along each of their axes.
fn boards_with_gravity() -> impl Iterator<Item = (Rules, usize)> {
    let sides: [(&[u16], u16); 7] = [
        (&[7, 6], 4),
        (&[3, 3], 3),
        (&[4, 4, 4], 4),
        (&[3, 4, 5], 3),
        (&[3, 3, 3, 3], 3),
        (&[2, 3, 4, 3], 2),
        (&[4, 4, 4, 4], 4),
    ];
    sides.into_iter().flat_map(|(sides, run)| {
        let shape = Shape::new(sides, run).expect("a board");
        (0..shape.dims()).map(move |axis| {
            let rules = Rules::new(shape.clone(), 2).expect("two players");
            (rules.with_gravity(Some(axis)).expect("an axis"), axis)
        })
    })
}

/// All cells of a board that have one above them, each with that one.
fn stacked_cells(shape: &Shape, axis: usize) -> Vec<(Cell, Cell)> {
    let above = |cell: Cell| {
        let mut above = cell.clone();
        above.coords_mut()[axis] += 1;
        shape.contains(&above).then_some((cell, above))
    };
    shape.iter_cells().filter_map(above).collect()
}

/// Checks that in this picture each cell lies higher than the one below it.
fn assert_stacks_up(
    rules: &Rules,
    axis: usize,
    picture: &str,
    center: impl Fn(&Cell) -> Option<Pos2>,
) {
    let mut seen = 0;
    for (below, above) in stacked_cells(rules.shape(), axis) {
        if let (Some(low), Some(high)) = (center(&below), center(&above)) {
            seen += 1;
            assert!(
                high.y < low.y - 0.5,
                "{} with gravity {axis}, {picture}: {above} at {high} above {below} at {low}",
                rules.shape()
            );
        }
    }
    assert!(seen > 0, "{} with gravity {axis}, {picture}: shows no column", rules.shape());
}

fn assert_grid_stacks_up(state: &State, rules: &Rules, axis: usize) {
    let camera = state.grid().camera(GridPane::from(view()));
    assert_stacks_up(rules, axis, "grid", |cell| Some(camera.cell_rect(cell).center()));
}

fn assert_space_stacks_up(state: &State, rules: &Rules, axis: usize) {
    let show = state.board_view_model();
    let context = SpaceContext::new(&show, &Palette::DARK, view());
    // The cells of the slices on show.
    let hidden = state.space().one_slice_axes();
    let slice = state.visible_document_slice();
    let is_shown = |cell: &Cell| hidden.iter().all(|axis| cell.get(*axis) == slice.get(*axis));
    assert_stacks_up(rules, axis, "space", |cell| {
        is_shown(cell).then(|| context.layout.cell_center(cell))
    });
}

#[test]
fn marks_fall_down_in_the_grid() {
    for (rules, axis) in boards_with_gravity() {
        let mut state = board(rules.clone(), &[]);
        assert_grid_stacks_up(&state, &rules, axis);
        act(&mut state, Action::Grid(GridAction::ResetNesting));
        assert_grid_stacks_up(&state, &rules, axis);
    }
}

#[test]
fn marks_fall_down_in_space_until_somebody_turns_the_board() {
    for (rules, axis) in boards_with_gravity() {
        for arrangement in HigherAxes::ALL {
            let mut state = board(rules.clone(), &[]);
            let space = &mut state.board_view_mut().space;
            space.arrange_higher_axes(arrangement);
            assert_space_stacks_up(&state, &rules, axis);
            let space = &mut state.board_view_mut().space;
            let turned = space.planes()[0];
            space.rotate(turned, 1.3);
            assert_eq!(space.standard_view(), None, "it turns");
            act(&mut state, Action::Space(SpaceAction::Reset));
            state.board_view_mut().space.advance(10.0);
            assert_space_stacks_up(&state, &rules, axis);
            state.board_view_mut().space.show_standard_view(StandardView::Front);
            assert_space_stacks_up(&state, &rules, axis);
        }
    }
}

#[test]
fn a_corner_of_a_board_with_gravity_is_seen_like_that_of_any_other() {
    let corner = |rules: Rules| {
        let state = board(rules, &[]);
        let camera = state.space().camera();
        (0..3).map(|axis| camera.axis_direction(axis)).collect::<Vec<_>>()
    };
    let rules = |axis| {
        let shape = Shape::hypercube(4, 3).expect("a board");
        Rules::new(shape, 2).expect("two players").with_gravity(axis).expect("an axis")
    };
    let usual = corner(rules(None));
    assert_eq!(corner(rules(Some(1))), usual, "y goes up anyway");
    for (gravity, to_the_right) in [(0, 1), (2, 0)] {
        let turned = corner(rules(Some(gravity)));
        let is_near = |a: [f64; 3], b: [f64; 3]| (0..3).all(|i| (a[i] - b[i]).abs() < 1e-9);
        assert!(is_near(turned[gravity], usual[1]), "axis {gravity} goes up");
        assert!(is_near(turned[to_the_right], usual[0]), "axis {to_the_right} goes right");
    }
}

#[test]
fn marks_fall_down_in_pictures() {
    for (rules, axis) in boards_with_gravity() {
        let figure = BoardSnapshot::new(Game::new(Arc::new(rules.clone())));
        let camera = figure.view.grid.picture_camera(GridPane::from(view()));
        let center = |cell: &Cell| Some(camera.cell_rect(cell).center());
        assert_stacks_up(&rules, axis, "picture of the grid", center);
        let show = figure.view_model();
        let context = SpaceContext::new(&show, &Palette::DARK, view());
        let center = |cell: &Cell| Some(context.layout.cell_center(cell));
        assert_stacks_up(&rules, axis, "picture in space", center);
        for rect in [view(), Rect::from_min_size(Pos2::ZERO, vec2(90.0, 200.0))] {
            let miniature = Miniature::new(&rules, rect);
            let center = |cell: &Cell| miniature.cell_rect(cell).map(|rect| rect.center());
            assert_stacks_up(&rules, axis, "miniature", center);
        }
    }
}
