//! The ruler over the nested grid, and the rows that look like lines but are not: against brute
//! force.

use super::look::{act, board, rules, shown_in};
use egui::{Rect, pos2, vec2};
use hypertoe::action::{Action, ExploreAction, GridAction, RulerAction};
use hypertoe::board::NestedGrid;
use hypertoe::board::layout::NestedLayout;
use hypertoe::board::ruler::{LineLookAlikes, MAX_LISTED, Ruler, RulerVerdict};
use hypertoe::state::State;
use hypertoe_core::geometry::{first_broken_axis, lines_through_pair};
use hypertoe_core::{BigUint, Cell, Shape};
use std::collections::{BTreeSet, HashMap};

/// Boards with some nestings of each: which axes are stacked, and whether the last goes up.
fn grounds() -> Vec<(Shape, NestedGrid)> {
    let shape = |sides: &[u16], run| Shape::new(sides, run).expect("a board");
    let shapes = [
        shape(&[3, 3], 3),
        shape(&[3, 3, 3], 3),
        shape(&[3; 4], 3),
        shape(&[3; 5], 3),
        shape(&[4; 3], 4),
        shape(&[4; 4], 4),
        shape(&[5; 3], 5),
        shape(&[2; 6], 2),
        shape(&[5, 5], 3),
        shape(&[7, 6], 4),
        shape(&[4, 3, 5], 3),
        shape(&[3, 1, 3, 4], 3),
        shape(&[4, 4], 2),
        shape(&[9], 3),
    ];
    let mut grounds = Vec::new();
    for shape in shapes {
        let usual = NestedGrid::new(&shape);
        let (mut turned, mut pinned) = (usual.clone(), usual.clone());
        turned.move_axis_to_level(shape.dims() - 1, 0);
        turned.choose_last_axis_direction(true);
        pinned.pin_axis(shape.dims() - 1, 0);
        grounds.extend([usual, turned, pinned].map(|grid| (shape.clone(), grid)));
    }
    grounds
}

/// The cells of the slice on show.
fn cells(shape: &Shape, grid: &NestedGrid) -> Vec<Cell> {
    let count = u64::try_from(&shape.cell_count()).expect("few cells");
    let all = (0..count).filter_map(|k| shape.cell_with_number(&k.into()));
    all.filter(|cell| grid.is_in_slice(cell)).collect()
}

/// Where a cell is on the screen, to a millionth of a cell.
fn on_screen(layout: &NestedLayout, cell: &Cell) -> (i64, i64) {
    let (x, y) = layout.cell_lower_left(cell);
    let fine = |length: f64| (length * 1e6).round() as i64;
    (fine(x), fine(y))
}

/// Its column and row, counted without gaps.
fn counted(layout: &NestedLayout, cell: &Cell) -> (i64, i64) {
    (layout.columns.slot_of(cell) as i64, layout.rows.slot_of(cell) as i64)
}

/// All straight rows of as many cells as a line has, at even steps, each by its cells.
fn rows(
    shape: &Shape,
    cells: &[Cell],
    place: impl Fn(&Cell) -> (i64, i64),
    slack: i64,
) -> BTreeSet<Vec<Cell>> {
    let mut at: HashMap<(i64, i64), &Cell> = HashMap::new();
    for cell in cells {
        let (x, y) = place(cell);
        let near = (-slack..=slack).flat_map(|a| (-slack..=slack).map(move |b| (x + a, y + b)));
        near.for_each(|spot| _ = at.insert(spot, cell));
    }
    let mut found = BTreeSet::new();
    for a in cells {
        for b in cells.iter().filter(|b| *b != a) {
            let ((ax, ay), (bx, by)) = (place(a), place(b));
            let row = (0..i64::from(shape.line_length())).map(|t| {
                at.get(&(ax + t * (bx - ax), ay + t * (by - ay))).map(|cell| (*cell).clone())
            });
            if let Some(mut row) = row.collect::<Option<Vec<Cell>>>() {
                row.sort();
                found.insert(row);
            }
        }
    }
    found
}

fn is_line(shape: &Shape, row: &[Cell]) -> bool {
    let (first, last) = (&row[0], &row[row.len() - 1]);
    lines_through_pair(shape, first, last)
        .iter()
        .any(|line| row.iter().all(|cell| line.index_of(cell).is_some()))
}

#[test]
fn the_rows_that_look_like_lines_are_those_of_brute_force() {
    let (mut some_even, mut some_across) = (0, 0);
    for (shape, grid) in grounds() {
        let (layout, all) = (grid.layout(), cells(&shape, &grid));
        // A millionth is rounded up to twice on the way along a row.
        let even = rows(&shape, &all, |cell| on_screen(layout, cell), 4);
        let flat = rows(&shape, &all, |cell| counted(layout, cell), 0);
        let wrong: Vec<_> = even.iter().filter(|row| !is_line(&shape, row)).collect();
        let lines = even.len() - wrong.len();
        let across: Vec<_> = flat.difference(&even).collect();
        let found = LineLookAlikes::new(&shape, layout, grid.nesting(), grid.slice());
        let about = format!("{shape}, {:?}", grid.nesting());
        assert_eq!(found.line_count, BigUint::from(lines), "lines on {about}");
        assert_eq!(found.even_count, Some(wrong.len().into()), "evenly spaced on {about}");
        assert_eq!(found.ignoring_gaps_count, Some(across.len().into()), "across gaps on {about}");
        let due = (wrong.len() + across.len()).min(MAX_LISTED);
        assert_eq!(found.listed.len(), due, "listed on {about}");
        let mut ends = BTreeSet::new();
        for row in &found.listed {
            let ruler = Ruler::from_look_alike(layout, row.clone()).expect("a row of cells");
            let reading = ruler.reading().expect("it is laid");
            let mut row = reading.row_cells();
            assert!(first_broken_axis(&row).is_some() && reading.broken_axis().is_some());
            row.sort();
            match &reading.verdict {
                RulerVerdict::EvenRow(_) => assert!(wrong.contains(&&row)),
                RulerVerdict::EvenIgnoringGaps(_) => assert!(across.contains(&&row)),
                other => panic!("{other:?} on {about}"),
            }
            ends.insert(row);
        }
        assert_eq!(ends.len(), found.listed.len(), "each once on {about}");
        (some_even, some_across) = (
            some_even + usize::from(!wrong.is_empty()),
            some_across + usize::from(!across.is_empty()),
        );
    }
    assert!(some_even > 3 && some_across > 8, "{some_even} and {some_across} boards have some");
}

#[test]
fn on_a_hypercube_every_evenly_spaced_row_is_a_line() {
    for side in 2..=6 {
        for dims in 1..=6 {
            let shape = Shape::hypercube(side, dims).expect("a board");
            let grid = NestedGrid::new(&shape);
            let found = LineLookAlikes::new(&shape, grid.layout(), grid.nesting(), grid.slice());
            let Some(even) = found.even_count else { continue };
            assert_eq!(even, BigUint::ZERO, "{shape}");
            // Two cells of 2^D are always a line; without nesting there is no gap to cross.
            let nested = side > 2 && grid.stacked_axes().len() > 2;
            assert_eq!(found.ignoring_gaps_count != Some(BigUint::ZERO), nested, "{shape}");
        }
    }
    let grid = NestedGrid::new(&Shape::hypercube(3, 4).expect("a board"));
    let shape = Shape::hypercube(3, 4).expect("a board");
    let found = LineLookAlikes::new(&shape, grid.layout(), grid.nesting(), grid.slice());
    assert_eq!((found.line_count, found.ignoring_gaps_count), (272u32.into(), Some(528u32.into())));
}

#[test]
fn where_a_line_is_shorter_than_the_side_evenly_spaced_cells_may_lie_too_far_apart() {
    let shape = Shape::new(&[5, 5], 3).expect("a board");
    let grid = NestedGrid::new(&shape);
    let ruler = Ruler::between(&shape, grid.layout(), Cell::from([0, 2]), Cell::from([4, 2]));
    let reading = ruler.reading().expect("it is laid");
    assert_eq!(reading.row_cells(), [[0, 2], [2, 2], [4, 2]].map(Cell::from));
    assert!(matches!(reading.verdict, RulerVerdict::EvenRow(_)));
    assert_eq!(reading.broken_axis(), Some(0));
    assert_eq!(reading.cells_met.len(), 5);
}

#[test]
fn a_ruler_says_what_it_meets_on_the_tesseract() {
    let shape = Shape::hypercube(3, 4).expect("a board");
    let grid = NestedGrid::new(&shape);
    let read = |from: [u16; 4], to: [u16; 4]| {
        let ruler = Ruler::between(&shape, grid.layout(), from.into(), to.into());
        ruler.reading().expect("it is laid").clone()
    };
    // A diagonal of the space.
    let reading = read([0, 0, 0, 0], [2, 2, 2, 2]);
    assert!(matches!(&reading.verdict, RulerVerdict::Line(line) if line.span() == 4));
    assert_eq!(reading.cells_met.len(), 9, "the ruler runs on along the nested diagonal");
    // Neighbours across a gap.
    let reading = read([1, 0, 0, 0], [2, 0, 0, 0]);
    assert!(
        matches!(reading.verdict, RulerVerdict::Line(_)),
        "two cells of a row of the small board"
    );
    let reading = read([2, 0, 0, 0], [0, 0, 1, 0]);
    let due: [[u16; 4]; 3] = [[2, 0, 0, 0], [0, 0, 1, 0], [1, 0, 1, 0]];
    assert_eq!(reading.verdict, RulerVerdict::EvenIgnoringGaps(due.map(Cell::from).to_vec()));
    assert_eq!(reading.broken_axis(), Some(0), "x goes 2, 0, 1");
    // Its ends alone are on a line, which leaps over one cell in two.
    let reading = read([2, 0, 0, 0], [1, 0, 1, 0]);
    assert_eq!(reading.row_cells(), [[0, 0, 2, 0], [1, 0, 1, 0], [2, 0, 0, 0]].map(Cell::from));
    // The other way round it is told the other way round.
    let back = read([1, 0, 1, 0], [2, 0, 0, 0]);
    assert_eq!(back.cells_met.first(), Some(&Cell::from([2, 0, 2, 0])));
    // No three cells at even steps.
    let reading = read([0, 0, 0, 0], [1, 2, 2, 2]);
    assert_eq!(reading.verdict, RulerVerdict::NoRow);
    assert_eq!(reading.cells_met, [Cell::from([0, 0, 0, 0]), Cell::from([1, 2, 2, 2])]);
}

/// Whatever two cells: the verdict is true, and the cells met are those on the straight line.
#[test]
fn every_verdict_on_the_cube_and_the_tesseract_is_true() {
    for dims in [3, 4] {
        let shape = Shape::hypercube(3, dims).expect("a board");
        let grid = NestedGrid::new(&shape);
        let (layout, all) = (grid.layout(), cells(&shape, &grid));
        let flat = rows(&shape, &all, |cell| counted(layout, cell), 0);
        for a in all.iter().step_by(2) {
            for b in all.iter().filter(|b| *b != a) {
                let ruler = Ruler::between(&shape, layout, a.clone(), b.clone());
                let reading = ruler.reading().expect("it is laid");
                let mut row = reading.row_cells();
                row.sort();
                let both = |row: &Vec<Cell>| row.contains(a) && row.contains(b);
                match &reading.verdict {
                    RulerVerdict::Line(_) => assert!(is_line(&shape, &row) && both(&row)),
                    RulerVerdict::EvenIgnoringGaps(_) => assert!(flat.contains(&row) && both(&row)),
                    RulerVerdict::NoRow => assert!(!flat.iter().any(both), "{a} {b}"),
                    RulerVerdict::EvenRow(_) => panic!("there are none here"),
                }
                let [(ax, ay), (bx, by)] = [a, b].map(|cell| layout.cell_lower_left(cell));
                let off = |cell: &&Cell| {
                    let (x, y) = layout.cell_lower_left(cell);
                    ((x - ax) * (by - ay) - (y - ay) * (bx - ax)).abs()
                };
                let due: BTreeSet<&Cell> = all.iter().filter(|cell| off(cell) < 1e-6).collect();
                assert_eq!(reading.cells_met.iter().collect::<BTreeSet<_>>(), due, "{a} {b}");
            }
        }
    }
}

fn lay(state: &mut State, action: RulerAction) {
    act(state, Action::Explore(ExploreAction::Ruler(action)));
}

#[test]
fn the_ruler_goes_off_the_board_with_its_nesting_and_slice() {
    let mut state = board(rules(3, 4), &[]);
    act(&mut state, Action::Explore(ExploreAction::ShowCellLines(Cell::from([1; 4]))));
    lay(&mut state, RulerAction::SetActive(true));
    assert!(state.board_view_model().tour.is_none(), "nothing else lies over the board");
    lay(&mut state, RulerAction::PlaceEnd(Cell::from([0; 4])));
    assert!(state.board_view_model().ruler.is_some_and(|ruler| ruler.to.is_none()));
    lay(&mut state, RulerAction::PlaceEnd(Cell::from([2; 4])));
    assert!(state.board_view_model().ruler.and_then(Ruler::reading).is_some());
    assert!(state.figure_at_rest().view_model().ruler.is_some(), "a picture has it, too");
    act(&mut state, Action::Grid(GridAction::SetNestingLevel { axis: 3, place: 0 }));
    assert!(state.board_view_model().ruler.is_none());
    lay(&mut state, RulerAction::Step(1));
    assert!(
        state.board_view_model().ruler.and_then(Ruler::reading).is_some_and(|reading| {
            matches!(reading.verdict, RulerVerdict::EvenIgnoringGaps(_))
        })
    );
    act(&mut state, Action::Grid(GridAction::Pin { axis: 2, value: 0 }));
    assert!(state.board_view_model().ruler.is_none(), "the rows of another slice are others");
    lay(&mut state, RulerAction::Step(-1));
    let before = state.explorer.ruler.look_alike_index();
    lay(&mut state, RulerAction::Step(1));
    assert_eq!(
        state.explorer.ruler.look_alike_index(),
        Some(0),
        "after {before:?} comes the first"
    );
    lay(&mut state, RulerAction::SetActive(false));
    assert!(state.board_view_model().ruler.is_none() && state.board_view_model().tour.is_some());
}

#[test]
fn large_boards_are_read_as_well() {
    for (side, dims) in [(1000, 50), (10_000, 2), (2, 10), (3, 12), (30, 2), (1, 100), (1, 1)] {
        let mut state = board(rules(side, dims), &[]);
        let focus = state.cursor().focus.clone();
        act(&mut state, Action::Explore(ExploreAction::ShowCellLines(focus)));
        lay(&mut state, RulerAction::SetActive(true));
        let from = state.grid().slice().clone();
        let mut to = from.clone();
        to.coords_mut()[0] = if from.get(0) > 0 { 0 } else { side - 1 };
        lay(&mut state, RulerAction::SetEnds { from: from.clone(), to });
        let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(500.0, 400.0));
        let with = shown_in(&state, view).shapes.len();
        lay(&mut state, RulerAction::SetActive(false));
        assert!(side == 1 || with > 0, "{side}^{dims}");
    }
}
