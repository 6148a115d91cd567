//! Cubes of up to four dimensions and their slices, counted by writing all of their parts down.

use std::collections::BTreeSet;

/// A part of a cube: along each axis at its start, at its end, or running over its length.
type Part = Vec<Option<bool>>;

/// All parts of a cube of `dims` dimensions, of any dimension.
fn parts(dims: usize) -> Vec<Part> {
    (0..dims).fold(vec![Vec::new()], |all, _| {
        let with = |part: &Part, next| part.iter().copied().chain([next]).collect::<Part>();
        all.iter()
            .flat_map(|part| [Some(false), Some(true), None].map(|next| with(part, next)))
            .collect()
    })
}

/// The number of parts with `of` dimensions: corners, edges, faces, cubes.
pub fn count(dims: usize, of: usize) -> usize {
    let dims_of = |part: &&Part| part.iter().filter(|place| place.is_none()).count() == of;
    parts(dims).iter().filter(dims_of).count()
}

/// The edges that meet in a corner.
pub fn edges_at_a_corner(dims: usize) -> usize {
    let corner = vec![false; dims];
    let meets = |part: &&Part| {
        let runs = part.iter().filter(|place| place.is_none()).count() == 1;
        runs && part.iter().zip(&corner).all(|(place, at)| place.is_none_or(|place| place == *at))
    };
    parts(dims).iter().filter(meets).count()
}

/// The sides of all parts of a net: of each side of the cube, its own sides.
pub fn sides_of_net(dims: usize) -> usize {
    count(dims, dims - 1) * count(dims - 1, dims - 2)
}

/// The hinges of a net: the fewest that hold its parts together.
pub fn hinges(dims: usize) -> usize {
    count(dims, dims - 1) - 1
}

/// The pairs of sides that meet when the net is folded: in the cube, each side of a part belongs to
/// two parts.
pub fn seams(dims: usize) -> usize {
    let cube = parts(dims);
    let dims_of = |part: &Part| part.iter().filter(|place| place.is_none()).count();
    let lies_in = |part: &Part, side: &Part| {
        part.iter().zip(side).all(|(place, of)| of.is_none() || place == of)
    };
    let shared = cube.iter().filter(|part| dims_of(part) == dims - 2);
    let pairs = shared.filter(|part| {
        let sides = cube.iter().filter(|side| dims_of(side) == dims - 1 && lies_in(part, side));
        sides.count() == 2
    });
    pairs.count() - hinges(dims)
}

/// The sides of the slice in which the sum of the coordinates is `twice`/2, in a cube from 0 to 1:
/// those sides of the cube in which some points, and not only one, have this sum.
pub fn sides_of_slice(dims: usize, twice: usize) -> usize {
    let is_side = |part: &&Part| part.iter().filter(|place| place.is_none()).count() == dims - 1;
    let is_cut = |part: &&Part| {
        let least = 2 * part.iter().filter(|place| **place == Some(true)).count();
        least < twice && twice < least + 2 * (dims - 1)
    };
    parts(dims).iter().filter(is_side).filter(is_cut).count()
}

/// The corners of the slice in which the sum of the coordinates is `tenths`/10.
fn corners_of_slice(dims: usize, tenths: usize) -> usize {
    let cuts = parts(dims).into_iter().filter_map(|part| {
        let running: Vec<usize> = (0..dims).filter(|axis| part[*axis].is_none()).collect();
        let sum = 10 * part.iter().filter(|place| **place == Some(true)).count();
        let left = tenths.checked_sub(sum)?;
        let is_met = match running.len() {
            0 => left == 0,
            1 => 0 < left && left < 10,
            _ => false,
        };
        is_met.then_some(part)
    });
    cuts.collect::<BTreeSet<Part>>().len()
}

/// The names of the slices of a tesseract from a corner to the middle, by their corners: no other
/// solids with so many corners are cut.
pub fn slices_to_the_middle() -> Vec<&'static str> {
    let mut names = Vec::new();
    for tenths in 0..=20 {
        let name = match corners_of_slice(4, tenths) {
            1 => "Point",
            4 => "Tetrahedron",
            12 => "Truncated tetrahedron",
            6 => "Octahedron",
            corners => panic!("a slice with {corners} corners at {tenths}"),
        };
        if names.last() != Some(&name) {
            names.push(name);
        }
    }
    names
}
