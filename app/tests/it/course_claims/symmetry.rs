//! What takes lines to lines, found by trying.

use crate::course_claims::board::{Board, board, sequences};
use hypertoe_core::Cell;
use std::collections::BTreeSet;

/// All reflections and exchanges of axes, one after the other: for each axis, where it goes, and
/// whether it is reflected.
fn signed(on: &Board) -> Vec<Vec<(usize, bool)>> {
    let orders = sequences(on.dims as u16, on.dims).into_iter();
    let orders = orders.filter(|order| order.iter().collect::<BTreeSet<_>>().len() == order.len());
    let mut all = Vec::new();
    for order in orders {
        for flips in sequences(2, on.dims) {
            let each = order.iter().zip(&flips);
            all.push(each.map(|(to, flip)| (usize::from(*to), *flip == 1)).collect());
        }
    }
    all
}

fn moved(on: &Board, by: &[(usize, bool)], cell: &Cell) -> Cell {
    let mut there = cell.clone();
    for (value, (to, flip)) in cell.coords().iter().zip(by) {
        there = there.with(*to, if *flip { on.top() - value } else { *value });
    }
    there
}

/// Whether a map of the cells keeps every line a line.
fn keeps_lines(on: &Board, map: impl Fn(&Cell) -> Cell) -> bool {
    let lines: BTreeSet<&Vec<Cell>> = on.lines.iter().collect();
    on.lines.iter().all(|line| {
        let mut there: Vec<Cell> = line.iter().map(&map).collect();
        there.sort();
        lines.contains(&there)
    })
}

/// How many different maps reflections and exchanges of axes make, all of which keep lines.
pub fn signed_symmetries(name: &str) -> usize {
    let on = board(name);
    let mut maps = BTreeSet::new();
    for by in signed(on) {
        assert!(keeps_lines(on, |cell| moved(on, &by, cell)), "{by:?} breaks a line of {name}");
        let map: Vec<Cell> = on.cells.iter().map(|cell| moved(on, &by, cell)).collect();
        maps.insert(map);
    }
    maps.len()
}

/// Into how many classes they part the cells.
pub fn classes(name: &str) -> usize {
    let on = board(name);
    let all = signed(on);
    let orbit =
        |cell: &Cell| -> BTreeSet<Cell> { all.iter().map(|by| moved(on, by, cell)).collect() };
    on.cells.iter().map(orbit).collect::<BTreeSet<BTreeSet<Cell>>>().len()
}

/// Whether an exchange of values, the same along all axes, keeps lines.
pub fn exchange_keeps_lines(name: &str, values: &[u16]) -> bool {
    let on = board(name);
    let map = |cell: &Cell| Cell::new(cell.coords().iter().map(|it| values[usize::from(*it)]));
    keeps_lines(on, map)
}

/// Whether reflecting an axis keeps lines.
pub fn reflection_keeps_lines(name: &str, axis: usize) -> bool {
    let on = board(name);
    keeps_lines(on, |cell| cell.clone().with(axis, on.top() - cell.get(axis)))
}

/// How many maps of the cells keep lines, of all that there are.
pub fn automorphisms(name: &str) -> usize {
    let on = board(name);
    let many = on.cells.len();
    let joined = |a: usize, b: usize| {
        let pair = [on.cells[a].clone(), on.cells[b].clone()];
        !on.through(&pair).is_empty()
    };
    let joined: Vec<Vec<bool>> =
        (0..many).map(|a| (0..many).map(|b| joined(a, b)).collect()).collect();
    let each = on.cells.iter();
    let through: Vec<usize> =
        each.map(|cell| on.through(std::slice::from_ref(cell)).len()).collect();
    let mut search = Search { on, joined, through, images: Vec::new(), found: 0 };
    search.go();
    search.found
}

/// Gives each cell an image, one after the other.
struct Search {
    on: &'static Board,
    /// Whether a line runs through two cells.
    joined: Vec<Vec<bool>>,
    /// How many lines run through each cell.
    through: Vec<usize>,
    images: Vec<usize>,
    found: usize,
}

impl Search {
    fn go(&mut self) {
        let cell = self.images.len();
        if cell == self.joined.len() {
            let number = |of: &Cell| self.on.cells.iter().position(|it| it == of);
            let image = |of: &Cell| {
                let number = number(of).expect("a cell of the board");
                self.on.cells[self.images[number]].clone()
            };
            self.found += usize::from(keeps_lines(self.on, image));
            return;
        }
        for image in 0..self.joined.len() {
            if self.fits(cell, image) {
                self.images.push(image);
                self.go();
                self.images.pop();
            }
        }
    }

    /// Whether an image for the next cell goes with those of the cells before it.
    fn fits(&self, cell: usize, image: usize) -> bool {
        let mut before = self.images.iter().enumerate();
        self.through[cell] == self.through[image]
            && !self.images.contains(&image)
            && before.all(|(other, there)| self.joined[cell][other] == self.joined[image][*there])
    }
}
