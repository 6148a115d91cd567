//! The flat grid, as the program lays it out, and the picture of a cube in a cube, as it draws it.

use crate::course_claims::board::{Board, axis, board};
use crate::course_claims::counts::centre;
use egui::{Rect, pos2};
use hypertoe::board::{CellStyle, NestedGrid};
use hypertoe::lesson::LessonBoard;
use hypertoe::projection::FieldsOfView;
use hypertoe::state::LearnBoard;
use hypertoe::views::space::SpaceLayout;
use hypertoe_core::{Cell, Shape};
use std::collections::BTreeSet;

/// A millionth is rounded up to twice on the way along a row.
const SLACK: i64 = 4;

/// A place in millionths of a cell, to the right and up.
type Place = (i64, i64);

/// Where cells are in the grid.
fn placed(board: &Board, cells: &[Cell]) -> Vec<Place> {
    let shape = Shape::hypercube(board.side, board.dims).expect("a board");
    let grid = NestedGrid::new(&shape);
    let fine = |length: f64| (length * 1e6).round() as i64;
    let place = |cell: &Cell| {
        let (right, up) = grid.layout().cell_lower_left(cell);
        (fine(right), fine(up))
    };
    cells.iter().map(place).collect()
}

fn near(one: i64, other: i64) -> bool {
    (one - other).abs() <= SLACK
}

/// The directions in the grid of the lines through the centre.
fn directions(name: &str) -> Vec<Place> {
    let on = board(name);
    let direction = |line: &&Vec<Cell>| {
        let places = placed(on, line);
        let (from, to) = (places[0], places[places.len() - 1]);
        let way = (to.0 - from.0, to.1 - from.1);
        assert!(way != (0, 0), "{line:?} is a point in the grid");
        way
    };
    on.through(&[centre(name)]).iter().map(direction).collect()
}

fn parallel(one: Place, other: Place) -> bool {
    let slack = SLACK * (one.0.abs() + one.1.abs() + other.0.abs() + other.1.abs());
    (one.0 * other.1 - one.1 * other.0).abs() <= slack
}

/// The numbers of lines through the centre that have the same direction in the grid, direction
/// by direction, the largest first.
pub fn in_one_direction(name: &str) -> Vec<usize> {
    let mut found: Vec<(Place, usize)> = Vec::new();
    for way in directions(name) {
        match found.iter_mut().find(|(other, _)| parallel(*other, way)) {
            Some((_, many)) => *many += 1,
            None => found.push((way, 1)),
        }
    }
    let mut numbers: Vec<usize> = found.into_iter().map(|(_, many)| many).collect();
    numbers.sort_unstable();
    numbers.reverse();
    numbers
}

/// How many different directions the lines through the centre have in the grid.
pub fn strokes(name: &str) -> usize {
    in_one_direction(name).len()
}

/// How many lines through the centre have a direction that no other has.
pub fn alone_in_direction(name: &str) -> usize {
    in_one_direction(name).into_iter().filter(|many| *many == 1).count()
}

fn points(way: Place, whither: &str) -> bool {
    match whither {
        "up" => near(way.0, 0),
        "right" => near(way.1, 0),
        "up right" => near(way.0, way.1),
        "down right" => near(way.0, -way.1),
        _ => panic!("where is {whither}?"),
    }
}

/// How many lines through the centre point there in the grid.
pub fn pointing(name: &str, whither: &str) -> usize {
    directions(name).into_iter().filter(|way| points(*way, whither)).count()
}

/// The patterns of the lines through the centre that point there in the grid.
pub fn patterns_pointing(name: &str, whither: &str) -> Vec<String> {
    let on = board(name);
    let lines = on.through(&[centre(name)]);
    let each = lines.iter().zip(directions(name));
    let mut found: Vec<String> =
        each.filter(|(_, way)| points(*way, whither)).map(|(line, _)| on.pattern(line)).collect();
    found.sort();
    found
}

/// All rows of three cells with even spaces, of cells at these places: by the places' numbers.
fn even(places: &[Place]) -> Vec<[usize; 3]> {
    let mut rows = Vec::new();
    for (first, from) in places.iter().enumerate() {
        for (last, to) in places.iter().enumerate().skip(first + 1) {
            let between =
                |at: &Place| near(2 * at.0, from.0 + to.0) && near(2 * at.1, from.1 + to.1);
            rows.extend(places.iter().position(between).map(|middle| [first, middle, last]));
        }
    }
    rows
}

/// All rows of three cells with even spaces in the grid.
pub fn even_row_list(name: &str) -> BTreeSet<Vec<Cell>> {
    let on = board(name);
    let row = |numbers: [usize; 3]| {
        let mut row = numbers.map(|number| on.cells[number].clone()).to_vec();
        row.sort();
        row
    };
    even(&placed(on, &on.cells)).into_iter().map(row).collect()
}

/// How many there are.
pub fn even_rows(name: &str) -> usize {
    even_row_list(name).len()
}

/// How many cells the grid is wide.
pub fn across(name: &str) -> usize {
    let on = board(name);
    placed(on, &on.cells).into_iter().map(|place| place.0).collect::<BTreeSet<i64>>().len()
}

/// How many rows of three cells with even spaces a plain square of so many cells has.
pub fn even_rows_of_square(side: usize) -> usize {
    let ten = |value: usize| 10 * value as i64;
    let places: Vec<Place> =
        (0..side).flat_map(|x| (0..side).map(move |y| (ten(x), ten(y)))).collect();
    even(&places).len()
}

/// The cells that a ruler meets between two cells: those on the straight way from one to the
/// other.
pub fn met(name: &str, from: &Cell, to: &Cell) -> Vec<Cell> {
    let on = board(name);
    let [a, b] = [from, to].map(|cell| placed(on, std::slice::from_ref(cell))[0]);
    let is_met = |place: &Place| {
        let (way, there) = ((b.0 - a.0, b.1 - a.1), (place.0 - a.0, place.1 - a.1));
        let along = way.0 * there.0 + way.1 * there.1;
        parallel(way, there) && (0..=way.0 * way.0 + way.1 * way.1).contains(&along)
    };
    let each = on.cells.iter().zip(placed(on, &on.cells));
    each.filter(|(_, place)| is_met(place)).map(|(cell, _)| cell.clone()).collect()
}

/// The axes that lead from small board to small board: their neighbours in the grid are further
/// apart than those along x and y.
fn axes_outside(name: &str) -> Vec<usize> {
    let on = board(name);
    let from = Cell::origin(on.dims);
    let step = |axis: usize| {
        let places = placed(on, &[from.clone(), from.clone().with(axis, 1)]);
        (places[1].0 - places[0].0).max(places[1].1 - places[0].1)
    };
    let least = (0..on.dims).map(step).min().expect("there is an axis");
    (0..on.dims).filter(|axis| !near(step(*axis), least)).collect()
}

/// How many axes lead from cell to cell of a small board.
pub fn axes_inside(name: &str) -> usize {
    board(name).dims - axes_outside(name).len()
}

/// The first cells of all small boards, and of the one that has this cell.
fn small_boards(name: &str, cell: &Cell) -> (Vec<Place>, Place) {
    let on = board(name);
    let outside = axes_outside(name);
    let is_first =
        |cell: &&Cell| (0..on.dims).all(|axis| outside.contains(&axis) || cell.get(axis) == 0);
    let firsts: Vec<Cell> = on.cells.iter().filter(is_first).cloned().collect();
    let its = |first: &&Cell| outside.iter().all(|axis| first.get(*axis) == cell.get(*axis));
    let own = firsts.iter().find(its).expect("every cell is on a small board").clone();
    (placed(on, &firsts), placed(on, &[own])[0])
}

fn place_among(all: impl Iterator<Item = i64>, own: i64, names: [&'static str; 3]) -> &'static str {
    let all: BTreeSet<i64> = all.collect();
    if all.first() == Some(&own) {
        names[0]
    } else if all.last() == Some(&own) {
        names[2]
    } else {
        names[1]
    }
}

/// In which column of small boards a cell is.
pub fn column_of(name: &str, cell: &Cell) -> &'static str {
    let (all, own) = small_boards(name, cell);
    place_among(all.into_iter().map(|place| place.0), own.0, ["left", "middle", "right"])
}

/// In which row of small boards a cell is.
pub fn row_of(name: &str, cell: &Cell) -> &'static str {
    let (all, own) = small_boards(name, cell);
    place_among(all.into_iter().map(|place| place.1), own.1, ["bottom", "middle", "top"])
}

/// The cell in the corner of the grid at the bottom left.
pub fn bottom_left(name: &str) -> Cell {
    let on = board(name);
    let each = on.cells.iter().zip(placed(on, &on.cells));
    let (cell, _) = each.min_by_key(|(_, place)| place.0 + place.1).expect("there are cells");
    cell.clone()
}

/// Of the cells of each small board those that are furthest to the right, or up.
pub fn ends_of_small_boards(name: &str, whither: &str) -> BTreeSet<Cell> {
    let on = board(name);
    let outside = axes_outside(name);
    let places = placed(on, &on.cells);
    let far = |place: Place| if whither == "right" { place.0 } else { place.1 };
    let together =
        |one: &Cell, other: &Cell| outside.iter().all(|axis| one.get(*axis) == other.get(*axis));
    let each = || on.cells.iter().zip(places.iter().copied());
    let is_end = |(cell, place): &(&Cell, Place)| {
        each().all(|(other, there)| !together(cell, other) || far(there) <= far(*place))
    };
    each().filter(is_end).map(|(cell, _)| cell.clone()).collect()
}

/// The cells of the small board that is furthest to the right.
pub fn last_small_board(name: &str) -> BTreeSet<Cell> {
    board(name).cells.iter().filter(|cell| column_of(name, cell) == "right").cloned().collect()
}

/// The values along an axis by how wide their slices are drawn in space, the widest first.
pub fn by_width(setting: &LessonBoard, along: &str) -> Vec<usize> {
    let mut stage = LearnBoard::new(setting, (CellStyle::default(), FieldsOfView::default()), 1);
    stage.figure.view.space.advance(60.0);
    let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 800.0));
    let plan = SpaceLayout::new(&stage.figure.view.space, view);
    let on = board(&setting.shape.to_string());
    let width = |value: u16| {
        let slice = on.slice(axis(along), value);
        let places: Vec<f32> = slice.iter().map(|cell| plan.cell_center(cell).x).collect();
        let end = |pick: fn(f32, f32) -> f32| places.iter().copied().reduce(pick);
        end(f32::max).unwrap_or_default() - end(f32::min).unwrap_or_default()
    };
    let mut values: Vec<u16> = (0..on.side).collect();
    values.sort_by(|a, b| width(*b).total_cmp(&width(*a)));
    values.into_iter().map(usize::from).collect()
}
