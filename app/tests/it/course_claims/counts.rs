//! What the texts count on boards, counted one by one.

use crate::course_claims::board::{Board, Motion, axis, board, cell, motion, sequences, span};
use crate::course_claims::written::join;
use hypertoe_core::Cell;
use std::collections::BTreeSet;

/// The side of a board.
pub fn side(name: &str) -> usize {
    board(name).side.into()
}

/// Its number of axes.
pub fn dims(name: &str) -> usize {
    board(name).dims
}

/// Its number of cells.
pub fn cells(name: &str) -> usize {
    board(name).cells.len()
}

/// The last value along an axis.
pub fn top(name: &str) -> usize {
    board(name).top().into()
}

/// The value in the middle.
pub fn middle(name: &str) -> usize {
    top(name) / 2
}

/// All values along an axis.
pub fn values(name: &str) -> Vec<usize> {
    (0..side(name)).collect()
}

/// All values along an axis, from the last.
pub fn values_down(name: &str) -> Vec<usize> {
    (0..side(name)).rev().collect()
}

/// The cell in the middle.
pub fn centre(name: &str) -> Cell {
    Cell::new(vec![board(name).top() / 2; dims(name)])
}

/// The cell on the other side of the centre.
pub fn opposite(name: &str, cell: &Cell) -> Cell {
    Cell::new(cell.coords().iter().map(|value| board(name).top() - value))
}

/// The number of lines.
pub fn lines(name: &str) -> usize {
    board(name).lines.len()
}

/// The number of lines of a span.
pub fn lines_of_span(name: &str, of: usize) -> usize {
    board(name).lines.iter().filter(|line| span(line) == of).count()
}

/// The numbers of lines by their span, from 1.
pub fn lines_by_span(name: &str) -> Vec<usize> {
    (1..=dims(name)).map(|of| lines_of_span(name, of)).collect()
}

/// The number of lines along one axis.
pub fn lines_along(name: &str, only: &str) -> usize {
    lines_within(&board(name).lines.iter().collect::<Vec<_>>(), only)
}

/// All spans that lines have.
pub fn spans(name: &str) -> Vec<usize> {
    let spans: BTreeSet<usize> = board(name).lines.iter().map(|line| span(line)).collect();
    spans.into_iter().collect()
}

/// The number of lines through a cell.
pub fn through(name: &str, digits: &str) -> usize {
    board(name).through(&[cell(digits)]).len()
}

/// The number of lines of a span through a cell.
pub fn through_of_span(name: &str, digits: &str, of: usize) -> usize {
    board(name).through(&[cell(digits)]).iter().filter(|line| span(line) == of).count()
}

/// The number of lines through a cell along which none but these axes vary.
pub fn through_within(name: &str, digits: &str, axes: &str) -> usize {
    lines_within(&board(name).through(&[cell(digits)]), axes)
}

fn lines_within(lines: &[&Vec<Cell>], axes: &str) -> usize {
    let among: Vec<usize> = axes.chars().map(|name| axis(&name.to_string())).collect();
    let is_within = |line: &&&Vec<Cell>| {
        let mut all = 0..line[0].dims();
        all.all(|axis| among.contains(&axis) || motion(line, axis) == Motion::Stays)
    };
    lines.iter().filter(is_within).count()
}

/// The pattern of the only line of a span through a cell.
pub fn pattern_of_span(name: &str, digits: &str, of: usize) -> String {
    let lines = board(name).through(&[cell(digits)]);
    let found = lines.iter().filter(|line| span(line) == of);
    let patterns: Vec<String> = found.map(|line| board(name).pattern(line)).collect();
    join(&patterns, " and ")
}

/// The number of lines that end in a cell.
pub fn through_end(name: &str, digits: &str) -> usize {
    let cell = cell(digits);
    let ends = |line: &&&Vec<Cell>| line.first() == Some(&cell) || line.last() == Some(&cell);
    board(name).through(std::slice::from_ref(&cell)).iter().filter(ends).count()
}

/// The number of lines through a cell that do not end there.
pub fn through_middle(name: &str, digits: &str) -> usize {
    through(name, digits) - through_end(name, digits)
}

/// The number of lines through a corner.
pub fn corner_lines(name: &str) -> usize {
    board(name).through(&[Cell::origin(dims(name))]).len()
}

/// The number of lines through the centre of a board that has one.
pub fn centre_lines(name: &str) -> usize {
    assert!(top(name).is_multiple_of(2), "{name} has no centre");
    board(name).through(&[centre(name)]).len()
}

/// The sum of the lines through all cells.
pub fn sum_through(name: &str) -> usize {
    let all = board(name).cells.iter();
    all.map(|cell| board(name).through(std::slice::from_ref(cell)).len()).sum()
}

/// The different numbers of lines through a cell, the largest first.
pub fn numbers_through(name: &str) -> Vec<usize> {
    let all = board(name).cells.iter();
    let numbers = all.map(|cell| board(name).through(std::slice::from_ref(cell)).len());
    numbers.collect::<BTreeSet<usize>>().into_iter().rev().collect()
}

/// The numbers of lines through cells with so many values in the middle, from none to all.
pub fn through_by_middles(name: &str) -> Vec<usize> {
    let numbers = |middles: usize| {
        let each = with_middles(name, middles).into_iter();
        let each = each.map(|cell| board(name).through(&[cell]).len());
        let numbers: Vec<usize> = each.collect::<BTreeSet<usize>>().into_iter().collect();
        match numbers[..] {
            [number] => number,
            _ => panic!("cells with {middles} values in the middle differ: {numbers:?}"),
        }
    };
    (0..=dims(name)).map(numbers).collect()
}

/// The numbers of cells with so many values in the middle, from none to all.
pub fn cells_by_middles(name: &str) -> Vec<usize> {
    (0..=dims(name)).map(|middles| with_middles(name, middles).len()).collect()
}

/// With how many values in the middle a cell has the fewest lines.
pub fn fewest_by_middles(name: &str) -> usize {
    let numbers = through_by_middles(name);
    let least = numbers.iter().min();
    numbers.iter().position(|number| Some(number) == least).expect("there is a least one")
}

fn with_middles(name: &str, middles: usize) -> Vec<Cell> {
    let middle = board(name).top() / 2;
    let has = |cell: &&Cell| cell.coords().iter().filter(|it| **it == middle).count() == middles;
    board(name).cells.iter().filter(has).cloned().collect()
}

/// The numbers of values in the middle that cells have.
pub fn numbers_of_middles(name: &str) -> Vec<usize> {
    (0..=dims(name)).filter(|middles| !with_middles(name, *middles).is_empty()).collect()
}

/// The number of cells one step away.
pub fn neighbours(name: &str, digits: &str) -> usize {
    "xyzwvu".chars().take(dims(name)).map(|axis| neighbours_along(name, digits, axis)).sum()
}

/// The number of cells one step away along an axis.
pub fn neighbours_along(name: &str, digits: &str, along: char) -> usize {
    let (cell, along) = (cell(digits), axis(&along.to_string()));
    let is_next = |other: &&Cell| {
        (0..dims(name)).all(|axis| {
            let apart = other.get(axis).abs_diff(cell.get(axis));
            apart == u16::from(axis == along)
        })
    };
    board(name).cells.iter().filter(is_next).count()
}

/// The number of cells with a value along an axis.
pub fn cells_with(name: &str, along: &str, value: u16) -> usize {
    board(name).slice(axis(along), value).len()
}

fn corner_cells(board: &Board) -> Vec<&Cell> {
    let is_end = |value: &u16| *value == 0 || *value == board.top();
    board.cells.iter().filter(|cell| cell.coords().iter().all(is_end)).collect()
}

/// The number of corners.
pub fn corners(name: &str) -> usize {
    corner_cells(board(name)).len()
}

/// The number of corners with a value along an axis.
pub fn corners_with(name: &str, along: &str, value: u16) -> usize {
    let along = axis(along);
    corner_cells(board(name)).iter().filter(|cell| cell.get(along) == value).count()
}

/// The edges: pairs of corners that differ in one axis, each with that axis.
fn edge_list(board: &Board) -> Vec<(&Cell, usize)> {
    let corners = corner_cells(board);
    let mut edges = Vec::new();
    for from in &corners {
        for to in &corners {
            let differ: Vec<usize> =
                (0..board.dims).filter(|axis| from.get(*axis) != to.get(*axis)).collect();
            if let ([axis], true) = (&differ[..], from < to) {
                edges.push((*from, *axis));
            }
        }
    }
    edges
}

/// The number of edges.
pub fn edges(name: &str) -> usize {
    edge_list(board(name)).len()
}

/// The number of edges that run along an axis.
pub fn edges_along(name: &str, along: &str) -> usize {
    edge_list(board(name)).iter().filter(|(_, runs)| *runs == axis(along)).count()
}

/// The number of edges within a slice.
pub fn edges_within(name: &str, of: &str, value: u16) -> usize {
    let of = axis(of);
    let is_within = |(from, runs): &&(&Cell, usize)| *runs != of && from.get(of) == value;
    edge_list(board(name)).iter().filter(is_within).count()
}

/// What a coordinate can do along a line: the different sequences of its values.
pub fn motions(name: &str) -> usize {
    let along = |line: &'static Vec<Cell>, axis: usize| {
        let forth = crate::course_claims::board::values(line, axis);
        let back: Vec<u16> = forth.iter().rev().copied().collect();
        [forth, back]
    };
    let lines = board(name).lines.iter();
    let each = lines.flat_map(|line| (0..dims(name)).flat_map(move |axis| along(line, axis)));
    each.collect::<BTreeSet<Vec<u16>>>().len()
}

/// The number of patterns that are not constant: lines, each from both ends.
pub fn patterns(name: &str) -> usize {
    let on = board(name);
    let both = |line: &Vec<Cell>| {
        let back: Vec<Cell> = line.iter().rev().cloned().collect();
        [on.pattern(line), on.pattern(&back)]
    };
    on.lines.iter().flat_map(both).collect::<BTreeSet<String>>().len()
}

/// The fewest cells of a line of which any so many lie on no other line.
pub fn cells_that_fix_a_line(name: &str) -> usize {
    let on = board(name);
    let fixes = |many: &usize| {
        let chosen = sequences(on.side, *many);
        let mut rising = chosen.iter().filter(|places| places.is_sorted_by(|a, b| a < b));
        rising.all(|places| {
            on.lines.iter().all(|line| {
                let some: Vec<Cell> =
                    places.iter().map(|place| line[usize::from(*place)].clone()).collect();
                on.through(&some).len() == 1
            })
        })
    };
    (1..=side(name)).find(fixes).expect("all cells of a line lie on no other")
}

/// In how many ways some can be chosen of so many.
pub fn choices(of: usize, chosen: usize) -> usize {
    sequences(2, of).iter().filter(|taken| taken.iter().sum::<u16>() as usize == chosen).count()
}

/// The number of cells of a board with a shell around it.
pub fn with_shell(name: &str) -> usize {
    sequences(board(name).side + 2, dims(name)).len()
}

/// The number of cells of the shell.
pub fn shell(name: &str) -> usize {
    let end = board(name).side + 1;
    let wide = sequences(end + 1, dims(name));
    wide.iter().filter(|coords| coords.contains(&0) || coords.contains(&end)).count()
}

/// The lines of a board, each longer by a cell at both ends, that end in this cell of the shell:
/// their other ends.
pub fn other_ends(name: &str, from: &Cell) -> Vec<Cell> {
    let end = board(name).side + 1;
    let wide = board(&format!("{}^{}", end + 1, dims(name)));
    let is_inside = |cell: &Cell| cell.coords().iter().all(|value| (1..end).contains(value));
    let mut others = Vec::new();
    for line in wide.through(std::slice::from_ref(from)) {
        if line[1..line.len() - 1].iter().all(is_inside) {
            let (first, last) = (&line[0], &line[line.len() - 1]);
            others.extend([(first, last), (last, first)].into_iter().filter(|it| it.0 == from));
        }
    }
    others.into_iter().map(|(_, other)| other.clone()).collect()
}

/// The other end of the one longer line that ends in this cell of the shell.
pub fn other_end(name: &str, from: &Cell) -> Cell {
    match &other_ends(name, from)[..] {
        [other] => other.clone(),
        others => panic!("from {from} there are {others:?}"),
    }
}

/// Of how many longer lines each cell of the shell is the end.
pub fn lines_from_shell(name: &str) -> Vec<usize> {
    let end = board(name).side + 1;
    let wide = sequences(end + 1, dims(name)).into_iter().map(Cell::new);
    let is_shell = |cell: &Cell| cell.coords().contains(&0) || cell.coords().contains(&end);
    let numbers = wide.filter(is_shell).map(|cell| other_ends(name, &cell).len());
    numbers.collect::<BTreeSet<usize>>().into_iter().collect()
}

/// The values beside a value with which two axes can vary together: `0 or 3` on a side of four.
pub fn together(name: &str, value: usize) -> String {
    let on = board(name);
    let can = |other: &usize| {
        on.lines.iter().any(|line| {
            span(line) == 2
                && line.iter().any(|cell| {
                    let axes = (0..on.dims).filter(|axis| motion(line, *axis) != Motion::Stays);
                    let held: Vec<usize> = axes.map(|axis| cell.get(axis).into()).collect();
                    held == [value, *other] || held == [*other, value]
                })
        })
    };
    let found: Vec<usize> = values(name).into_iter().filter(can).collect();
    crate::course_claims::written::list_or(&found)
}
