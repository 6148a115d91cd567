//! Lines in the grid are straight; planes are laid out and lines moved to the front edge: on every
//! board, at every stage, forth and back.

use crate::support;
use crate::support::look;

use egui::{Rect, pos2, vec2};
use hypertoe::action::{
    Action, ExploreAction, GameAction, GridAction, ShellAction, StraightenAction,
};
use hypertoe::board::NestedGrid;
use hypertoe::board::straightening::{
    FrontEdgeSymmetry, LinePlacement, LinePlane, StraightenMode, Straightening, UpwardAxis,
    front_edge_refusal,
};
use hypertoe::scene::{Scene, SceneShape};
use hypertoe::state::{GameSetup, Settings, State};
use hypertoe::theme::Palette;
use hypertoe::views::grid::board_rect;
use hypertoe::views::straighten::{SmallBoardLayout, flying_cells, moving_cells, scene};
use hypertoe_core::geometry::parse_pattern;
use hypertoe_core::{BigUint, Blindfold, BoardLines, Cell, Line, Rules, Shape, Visibility};
use look::{act, board, rules};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashSet};
use support::Seed;

/// Where a symmetry takes a cell.
type MovesCells = Box<dyn Fn(&Cell) -> Cell>;

fn canvas() -> Rect {
    Rect::from_min_size(pos2(10.0, 60.0), vec2(820.0, 560.0))
}

/// Boards small, even and uneven; of large ones only some lines are looked at.
fn shapes() -> Vec<Shape> {
    let cubes = [(1, 1), (1, 3), (2, 1), (2, 2), (2, 5), (3, 1), (3, 3), (3, 5), (4, 4), (4, 6)];
    let cubes = cubes.map(|(side, dims)| Shape::hypercube(side, dims));
    let uneven: [(&[u16], u16); 6] =
        [(&[5, 4, 3], 3), (&[7, 6], 4), (&[9, 50], 5), (&[4, 1, 4], 4), (&[3, 2], 1), (&[40], 40)];
    let uneven = uneven.map(|(sides, run)| Shape::new(sides, run));
    cubes.into_iter().chain(uneven).map(|shape| shape.expect("a board")).collect()
}

/// All lines of a board, or about 150 of them.
fn lines(shape: &Shape) -> Vec<Line> {
    let lines = BoardLines::new(shape);
    let count = u64::try_from(lines.count()).expect("not too many");
    let step = (count / 150).max(1);
    (0..count).step_by(step as usize).filter_map(|k| lines.nth(&BigUint::from(k))).collect()
}

/// A board with this line followed, and laid out in this way.
fn opened(shape: &Shape, line: &Line, way: StraightenMode) -> State {
    let mut state = board(Rules::new(shape.clone(), 2).expect("two players"), &[]);
    follow(&mut state, line);
    act(&mut state, Action::Straighten(StraightenAction::Open(way)));
    assert_eq!(state.screen.straightened().map(Straightening::line), Some(line));
    state
}

/// Explores until this line is followed.
fn follow(state: &mut State, line: &Line) {
    act(state, Action::Explore(ExploreAction::ShowCellLines(line.start().clone())));
    while state.explorer.tour.current_line().expect("a line").line != *line {
        act(state, Action::Explore(ExploreAction::StepLine(1)));
    }
}

fn scrub(state: &mut State, at: f64) {
    act(state, Action::Straighten(StraightenAction::Scrub(at)));
}

fn open(state: &State) -> &Straightening {
    state.screen.straightened().expect("a line laid out")
}

/// Where cells are drawn: each axis by itself moves a cell along, so the picture is linear.
fn corners(grid: &NestedGrid, cells: impl Iterator<Item = Cell>) -> Vec<(f64, f64)> {
    cells.map(|cell| grid.layout().cell_lower_left(&cell)).collect()
}

fn is_even(places: &[(f64, f64)]) -> bool {
    places.windows(3).all(|three| {
        let [a, b, c] = [three[0], three[1], three[2]];
        (a.0 + c.0 - 2.0 * b.0).abs() < 1e-6 && (a.1 + c.1 - 2.0 * b.1).abs() < 1e-6
    })
}

#[test]
fn in_the_grid_every_line_is_straight_and_evenly_spaced_however_it_is_nested() {
    for shape in shapes() {
        let mut grid = NestedGrid::new(&shape);
        for axis in 0..shape.dims().min(4) {
            let _ = grid.move_axis_to_level(axis, (axis * 2 + 1) % shape.dims());
            for line in lines(&shape) {
                assert!(is_even(&corners(&grid, line.cells())), "{line:?} on {shape}");
                assert_ne!(
                    LinePlacement::new(&line, &grid),
                    LinePlacement::Slices,
                    "all of it is on show"
                );
            }
        }
    }
}

#[test]
fn on_the_tesseract_three_evenly_spaced_cells_are_a_line_and_nothing_else() {
    let shape = Shape::hypercube(3, 4).expect("a board");
    let grid = NestedGrid::new(&shape);
    let cells: Vec<Cell> = (0..81u64).filter_map(|k| shape.cell_with_number(&k.into())).collect();
    let places = corners(&grid, cells.iter().cloned());
    let mut found: BTreeSet<[usize; 3]> = BTreeSet::new();
    for a in 0..81 {
        for c in a + 1..81 {
            found.extend(
                (0..81).filter(|b| *b != a && *b != c).filter_map(|b| {
                    is_even(&[places[a], places[b], places[c]]).then_some([a, b, c])
                }),
            );
        }
    }
    let ordered = |[a, b, c]: [usize; 3]| BTreeSet::from([a, b, c]);
    let found: BTreeSet<BTreeSet<usize>> = found.into_iter().map(ordered).collect();
    let number = |cell: &Cell| cells.iter().position(|known| known == cell).expect("a cell");
    let lines: BTreeSet<BTreeSet<usize>> = BoardLines::new(&shape)
        .iter()
        .map(|line| line.cells().map(|cell| number(&cell)).collect())
        .collect();
    assert_eq!(lines.len(), 272);
    assert_eq!(found, lines);
}

/// The line that is followed in a picture is one straight stroke through the middle of its cells.
#[test]
fn a_line_is_drawn_as_one_straight_stroke() {
    let shape = Shape::hypercube(3, 4).expect("a board");
    for line in lines(&shape).iter().step_by(23) {
        let mut state = board(rules(3, 4), &[]);
        follow(&mut state, line);
        let strokes = look::shown(&state).shapes.into_iter().filter_map(|item| match item {
            SceneShape::Path { points, closed: false, .. } => Some(points),
            _ => None,
        });
        let whole: Vec<_> = strokes.filter(|points| points.len() == 3).collect();
        assert!(!whole.is_empty(), "{line:?}");
        for points in whole {
            assert!(((points[1] - points[0]) - (points[2] - points[1])).length() < 1e-3);
        }
    }
}

/// All lines that reflections, exchanges of axes and, on a cube, of pairs of values bring from
/// the front edge.
fn from_the_edge(side: u16, dims: usize) -> HashSet<BTreeSet<Cell>> {
    let edge: BTreeSet<Cell> = (0..side).map(|t| Cell::origin(dims).with(0, t)).collect();
    let last = side - 1;
    let mut moves: Vec<MovesCells> = Vec::new();
    for axis in 0..dims {
        moves.push(Box::new(move |cell: &Cell| cell.clone().with(axis, last - cell.get(axis))));
        moves.push(Box::new(move |cell: &Cell| {
            cell.clone().with(0, cell.get(axis)).with(axis, cell.get(0))
        }));
    }
    for pair in 1..side / 2 {
        let swapped = move |value: u16| match value {
            0 => pair,
            value if value == pair => 0,
            value if value == last => last - pair,
            value if value == last - pair => last,
            value => value,
        };
        moves.push(Box::new(move |cell: &Cell| {
            Cell::new(cell.coords().iter().map(|value| swapped(*value)).collect::<Vec<_>>())
        }));
    }
    let mut found = HashSet::from([edge.clone()]);
    let mut open = vec![edge];
    while let Some(line) = open.pop() {
        for by in &moves {
            let image: BTreeSet<Cell> = line.iter().map(by).collect();
            if found.insert(image.clone()) {
                open.push(image);
            }
        }
    }
    found
}

#[test]
fn a_line_is_moved_to_the_front_edge_where_a_symmetry_can_and_only_there() {
    for (side, dims) in [(3, 2), (3, 3), (4, 3), (5, 3), (3, 4), (4, 4), (6, 2), (2, 3)] {
        let shape = Shape::hypercube(side, dims).expect("a board");
        let reached = from_the_edge(side, dims);
        for line in BoardLines::new(&shape).iter() {
            let turned = FrontEdgeSymmetry::for_line(&shape, &line);
            let cells: BTreeSet<Cell> = line.cells().collect();
            let why = front_edge_refusal(&shape, &turned).map(|why| why.to_string());
            let already = why.as_deref() == Some("This line already runs along the front edge");
            assert_eq!(reached.contains(&cells), why.is_none() || already, "{line:?}: {why:?}");
            if reached.contains(&cells) {
                let edge: Vec<Cell> = (0..side).map(|t| Cell::origin(dims).with(0, t)).collect();
                assert_eq!(turned.front_line().cells().collect::<Vec<_>>(), edge);
            }
        }
    }
}

#[test]
fn on_the_small_board_every_line_is_straight() {
    for shape in shapes() {
        for line in lines(&shape) {
            let first = LinePlane::new(&shape, &line).expect("at most 40 cells");
            for upward in UpwardAxis::choices(&shape, &line) {
                let plane = first.clone().with_upward(&shape, upward);
                assert_eq!(plane.upward(), upward);
                let cells: Vec<Cell> =
                    plane.positions().map(|(t, row)| plane.cell(t, row)).collect();
                assert!(cells.iter().all(|cell| shape.contains(cell)), "{line:?} on {shape}");
                let distinct: HashSet<&Cell> = cells.iter().collect();
                assert_eq!(distinct.len(), cells.len(), "no cell has two places");
                let rows: Vec<i32> = (0..line.length()).map(|t| plane.row_of(t).into()).collect();
                // In order along the columns, and each step the same.
                let steps: HashSet<i32> = rows.windows(2).map(|two| two[1] - two[0]).collect();
                assert!(steps.len() <= 1 && steps.iter().all(|step| step.abs() <= 1));
                let diagonal = matches!(upward, UpwardAxis::Independent(_)) && line.length() > 1;
                assert_eq!(steps.iter().any(|step| *step != 0), diagonal, "a row or a diagonal");
                for t in 0..line.length() {
                    assert_eq!(plane.cell(t, plane.row_of(t)), line.cell(t));
                }
            }
        }
    }
}

#[test]
fn cells_start_in_the_grid_and_end_in_a_row() {
    for shape in shapes() {
        for line in lines(&shape).iter().step_by(17).take(9) {
            let mut state = opened(&shape, line, StraightenMode::SmallBoard);
            scrub(&mut state, 0.0);
            let room = board_rect(state.grid(), canvas());
            let (layout, whole) = (state.grid().layout(), state.grid().whole_area());
            let camera = hypertoe::board::camera::GridCamera::fit_area(layout, whole, room.into());
            for placed in flying_cells(&state.board_view_model(), open(&state), canvas(), 1.0) {
                let grid = camera.cell_rect(&placed.cell);
                if camera.points_per_cell() >= 6.0 {
                    assert_eq!(placed.rect, grid, "{} of {shape}", placed.cell);
                }
            }
            scrub(&mut state, 3.0);
            let plane = open(&state).plane();
            let small = SmallBoardLayout::new(plane, canvas());
            let ended = flying_cells(&state.board_view_model(), open(&state), canvas(), 1.0);
            let mut on_line: Vec<_> = ended.iter().filter(|placed| placed.on_line).collect();
            on_line.sort_by_key(|placed| line.index_of(&placed.cell));
            assert_eq!(on_line.len(), usize::from(line.length()));
            for placed in &ended {
                assert_eq!(placed.rect, small.cell_rect(placed.column, placed.row));
                assert_eq!(placed.opacity, 1.0);
                assert!(canvas().contains_rect(placed.rect));
            }
            let centers: Vec<_> = on_line.iter().map(|placed| placed.rect.center()).collect();
            for three in centers.windows(3) {
                let (a, b) = (three[1] - three[0], three[2] - three[1]);
                assert!((a - b).length() < 1e-2, "uneven steps {a:?}, {b:?}");
                assert!(a.x > 1.0, "t runs right");
            }
        }
    }
}

#[test]
fn scrubbed_back_the_picture_is_the_same() {
    for (side, dims, way, pattern) in [
        (3, 4, StraightenMode::SmallBoard, "x+ y1 z- w0"),
        (4, 3, StraightenMode::MoveBoard, "x1 y1 z+"),
        (2, 5, StraightenMode::MoveBoard, "x1 y0 z+ w1 v1"),
    ] {
        let shape = Shape::hypercube(side, dims).expect("a board");
        let line = parse_pattern(&shape, pattern).expect("a line");
        let mut state = opened(&shape, &line, way);
        let count = open(&state).stages.count() as f64;
        let places: Vec<f64> = (0..=24).map(|i| f64::from(i) / 24.0 * count).collect();
        let shown = |state: &State| scene(&state.board_view_model(), &Palette::DARK, canvas());
        let mut forth = Vec::new();
        for at in &places {
            scrub(&mut state, *at);
            forth.push(shown(&state));
        }
        act(&mut state, Action::Straighten(StraightenAction::Play { backwards: true }));
        act(&mut state, Action::Shell(ShellAction::Tick(0.7)));
        assert!(open(&state).stages.position() < count && open(&state).stages.is_playing());
        for (at, before) in places.iter().zip(&forth).rev() {
            scrub(&mut state, *at);
            assert_eq!(shown(&state), *before, "at {at}");
        }
        let differ = forth.windows(2).filter(|two| two[0] != two[1]).count();
        assert!(differ > 15, "hardly anything moves: {differ}");
    }
}

#[test]
fn turned_cells_change_places_and_the_line_comes_to_the_front() {
    for shape in shapes().into_iter().filter(|shape| shape.cell_count_u64() < Some(700)) {
        let can = |line: &&Line| {
            front_edge_refusal(&shape, &FrontEdgeSymmetry::for_line(&shape, line)).is_none()
        };
        for line in lines(&shape).iter().filter(can).step_by(7).take(5) {
            let mut state = opened(&shape, line, StraightenMode::MoveBoard);
            let turned = open(&state).front_edge_symmetry().clone();
            for stage in 0..=open(&state).stages.count() {
                scrub(&mut state, stage as f64);
                let cells = moving_cells(&state.board_view_model(), open(&state));
                let places: HashSet<Cell> =
                    cells.iter().map(|turning| turning.endpoints.1.clone()).collect();
                assert_eq!(Some(places.len() as u64), shape.cell_count_u64(), "two in one place");
                let on_line: HashSet<Cell> = cells
                    .iter()
                    .filter(|turning| line.index_of(&turning.cell).is_some())
                    .map(|turning| turning.endpoints.1.clone())
                    .collect();
                if stage > turned.steps().len() {
                    assert_eq!(on_line, turned.front_line().cells().collect());
                }
            }
        }
    }
}

#[test]
fn too_long_lines_say_so_and_large_boards_show_the_part_around_the_line() {
    let huge = Shape::hypercube(1000, 50).expect("a board");
    let mut state = board(Rules::new(huge, 2).expect("two"), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::new([7; 50]))));
    act(&mut state, Action::Straighten(StraightenAction::Open(StraightenMode::SmallBoard)));
    assert!(state.screen.straightened().is_none());
    assert!(
        state.overlays.toasts()[0]
            .text
            .to_string()
            .contains("This line has 1,000 cells; at most 40")
    );
    let wide = Shape::new(&[10_000, 10_000], 5).expect("a board");
    let line = parse_pattern(&wide, "x7000+ y4000-").expect("a line");
    let mut state = opened(&wide, &line, StraightenMode::SmallBoard);
    scrub(&mut state, 0.0);
    let cells = flying_cells(&state.board_view_model(), open(&state), canvas(), 1.0);
    assert!(cells.iter().all(|placed| placed.rect.width() > 20.0), "large enough to be seen");
    assert!(cells.iter().all(|placed| canvas().contains_rect(placed.rect)));
    let edge = parse_pattern(&wide, "x9990+ y0").expect("a line");
    let mut state = opened(&wide, &edge, StraightenMode::SmallBoard);
    act(&mut state, Action::Straighten(StraightenAction::Open(StraightenMode::MoveBoard)));
    assert!(
        state.overlays.toasts()[0]
            .text
            .to_string()
            .contains("This board has 100,000,000 cells; at most 8,192")
    );
    assert_eq!(open(&state).mode(), StraightenMode::SmallBoard);
}

#[test]
fn cells_of_other_slices_fade_in_where_they_would_be() {
    let mut state = board(rules(3, 4), &[]);
    act(&mut state, Action::Grid(GridAction::Pin { axis: 3, value: 1 }));
    let shape = state.document.game().rules().shape().clone();
    let line = parse_pattern(&shape, "x2 y0 z0 w+").expect("a line");
    follow(&mut state, &line);
    act(&mut state, Action::Straighten(StraightenAction::Open(StraightenMode::SmallBoard)));
    scrub(&mut state, 0.0);
    let seen = |state: &State| {
        let cells = flying_cells(&state.board_view_model(), open(state), canvas(), 1.0);
        cells.iter().filter(|placed| placed.opacity > 0.0).count()
    };
    // The bead is on the first cell, whose slice is on show with its column.
    assert_eq!(seen(&state), 3);
    scrub(&mut state, 2.0);
    assert_eq!(seen(&state), 9);
    assert!(
        state
            .straighten_error(StraightenMode::MoveBoard)
            .expect("w is pinned")
            .to_string()
            .contains("Stack w first")
    );
}

#[test]
fn a_blindfold_hides_the_marks_here_too() {
    let start = |shows: Visibility| {
        let blindfold = Blindfold { shows, peeks: 0 };
        let start = GameSetup { blindfold, ..GameSetup::with_default_players(rules(3, 3)) };
        let mut state = State::new(Settings::default());
        act(&mut state, Action::Game(GameAction::Start(Box::new(start))));
        state
    };
    let (mut hidden, mut none) = (start(Visibility::Nothing), start(Visibility::All));
    for cell in [[0, 0, 0], [1, 1, 1]] {
        act(&mut hidden, Action::Game(GameAction::Play(Cell::from(cell))));
    }
    for state in [&mut hidden, &mut none] {
        let line = BoardLines::new(state.document.game().rules().shape()).nth(&48u32.into());
        follow(state, &line.expect("the last line"));
        act(state, Action::Straighten(StraightenAction::Open(StraightenMode::SmallBoard)));
    }
    for at in [0.0, 1.0, 2.4, 4.0] {
        scrub(&mut hidden, at);
        scrub(&mut none, at);
        let shown = |state: &State| scene(&state.board_view_model(), &Palette::LIGHT, canvas());
        assert_eq!(shown(&hidden), shown(&none), "at {at}");
    }
    act(&mut hidden, Action::Game(GameAction::Peek));
    assert_ne!(
        scene(&hidden.board_view_model(), &Palette::LIGHT, canvas()),
        scene(&none.board_view_model(), &Palette::LIGHT, canvas())
    );
}

/// Whether every place in a scene is a number.
fn is_finite(scene: &Scene) -> bool {
    scene.shapes.iter().all(|item| match item {
        SceneShape::Rect { rect, .. } | SceneShape::Raster { rect, .. } => rect.is_finite(),
        SceneShape::Circle { center, radius, .. } => center.is_finite() && radius.is_finite(),
        SceneShape::Path { points, .. } => points.iter().all(|point| point.is_finite()),
        SceneShape::Text { pos, size, .. } => pos.is_finite() && size.is_finite(),
        SceneShape::Quads(quads) => {
            quads.iter().all(|quad| quad.corners.iter().all(|p| p.is_finite()))
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_line_can_be_drawn_at_any_time(
        (side, dims) in support::boards(),
        seeds in prop::collection::vec(any::<Seed>(), 0..12),
        (a, b, way) in (any::<u16>(), any::<u16>(), any::<bool>()),
        at in 0.0..5.0,
        (width, height) in (60.0f32..1200.0, 60.0f32..900.0),
    ) {
        let mut state = support::state(side, dims);
        for seed in seeds {
            let action = support::action(&state, seed);
            support::act(&mut state, action);
        }
        let cell = support::cell(&state, a, b);
        act(&mut state, Action::Explore(ExploreAction::ShowCellLines(cell)));
        act(&mut state, Action::Explore(ExploreAction::GoToLine(b.into())));
        let way = if way { StraightenMode::MoveBoard } else { StraightenMode::SmallBoard };
        act(&mut state, Action::Straighten(StraightenAction::Open(way)));
        scrub(&mut state, at);
        let canvas = Rect::from_min_size(pos2(5.0, 40.0), vec2(width, height));
        let shown = scene(&state.board_view_model(), &Palette::DARK, canvas);
        prop_assert_eq!(shown.shapes.is_empty(), state.screen.straightened().is_none());
        prop_assert!(is_finite(&shown));
    }
}
