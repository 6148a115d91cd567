//! The symmetry that brings a line to the front edge of its board.
//!
//! Mirrors, renamed values and exchanged axes keep every line a line. They
//! can make every axis of a line that moves rise, put those axes first, and
//! bring the fixed values towards 0; they can neither change how many axes
//! move nor take a value out of the middle.

use super::automorphism::Automorphism;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::shape::Shape;

/// What one axis does along a line once all that moves rises: the order in
/// which axes are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// It rises from this value.
    Rises(u16),
    /// It stays at this value.
    Stays(u16),
}

/// One of the steps in which a line is brought to the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// These axes are reversed: t becomes n−1−t.
    Mirror(Vec<usize>),
    /// On every axis, value t becomes the one at place t; each pair {t, S−1−t}
    /// stays a pair.
    Rename(Vec<u16>),
    /// Axis i takes the coordinate of the axis at place i.
    Exchange(Vec<usize>),
}

impl Step {
    /// The step as an automorphism of the board that it was found for.
    pub fn automorphism(&self, shape: &Shape) -> Automorphism {
        let dims = shape.dims();
        let same: Vec<usize> = (0..dims).collect();
        match self {
            Self::Mirror(axes) => {
                let mirrored = same.iter().map(|axis| axes.contains(axis)).collect();
                Automorphism::from_parts(same, mirrored, None)
            }
            Self::Rename(values) => {
                Automorphism::from_parts(same, vec![false; dims], Some(values.clone()))
            }
            Self::Exchange(axes) => Automorphism::from_parts(axes.clone(), vec![false; dims], None),
        }
    }
}

/// The symmetry that brings a line to the front: among axes of
/// equal side those that move come first, all of them rise, and the fixed
/// values are as near to 0 as can be, the most frequent one first.
///
/// Two lines that mirrors, renamed values and exchanged axes take into each
/// other have the same place at the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Front {
    mirrored: Vec<bool>,
    values: Option<Vec<u16>>,
    axes: Vec<usize>,
    line: Line,
}

impl Front {
    /// That of a line of the board. O(D² + S).
    pub fn new(shape: &Shape, line: &Line) -> Self {
        let (forward, roles) = Self::read(shape, line, false);
        let whole = |axis: usize| line.steps()[axis] == 0 || shape.side(axis) == line.run();
        if (0..shape.dims()).all(whole) {
            return forward;
        }
        // On longer axes it matters from which end the line is read.
        let (backward, others) = Self::read(shape, line, true);
        if others < roles { backward } else { forward }
    }

    /// The line read from its first cell, or from its last, and what each axis
    /// does at the front.
    fn read(shape: &Shape, line: &Line, backward: bool) -> (Self, Vec<Role>) {
        let dims = shape.dims();
        let (mut mirrored, mut roles) = (Vec::with_capacity(dims), Vec::with_capacity(dims));
        for axis in 0..dims {
            let last = shape.side(axis) - 1;
            let (start, step) = (line.start().get(axis), line.steps()[axis]);
            let reach = if step == 0 { 0 } else { line.run() - 1 };
            let end = if step < 0 { start - reach } else { start + reach };
            let (from, rises) = if backward { (end, step < 0) } else { (start, step > 0) };
            let mirror = if step == 0 { start > last - start } else { !rises };
            let value = if mirror { last - from } else { from };
            mirrored.push(mirror);
            roles.push(if step == 0 { Role::Stays(value) } else { Role::Rises(value) });
        }
        let values = rename(shape, &roles);
        if let Some(values) = &values {
            for (axis, role) in roles.iter_mut().enumerate() {
                if let Role::Stays(value) = role
                    && shape.side(axis) > 1
                {
                    *value = values[usize::from(*value)];
                }
            }
        }
        let axes = exchange(shape, &roles);
        let roles: Vec<Role> = axes.iter().map(|axis| roles[*axis]).collect();
        let start = Cell::new(roles.iter().map(|role| match *role {
            Role::Rises(value) | Role::Stays(value) => value,
        }));
        let steps = roles.iter().map(|role| i8::from(matches!(role, Role::Rises(_))));
        let line = Line::new(start, &steps.collect::<Vec<_>>(), line.run());
        (Self { mirrored, values, axes, line }, roles)
    }

    /// Where the line comes to lie.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Its steps, in order; none if the line is at the front.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mirrored = (0..self.mirrored.len()).filter(|axis| self.mirrored[*axis]);
        let mirrored: Vec<usize> = mirrored.collect();
        if !mirrored.is_empty() {
            steps.push(Step::Mirror(mirrored));
        }
        steps.extend(self.values.clone().map(Step::Rename));
        if self.axes.iter().enumerate().any(|(to, from)| to != *from) {
            steps.push(Step::Exchange(self.axes.clone()));
        }
        steps
    }

    /// All steps at once.
    pub fn automorphism(&self) -> Automorphism {
        let mirrored = self.axes.iter().map(|axis| self.mirrored[*axis]).collect();
        Automorphism::from_parts(self.axes.clone(), mirrored, self.values.clone())
    }
}

/// The renaming that brings the fixed values to 0, 1 …, the most frequent
/// first; `None` if nothing is to be renamed. Fixed values are in the lower
/// half already.
fn rename(shape: &Shape, roles: &[Role]) -> Option<Vec<u16>> {
    let side = shape.run();
    if side < 4 || shape.sides().iter().any(|n| *n != side && *n != 1) {
        return None;
    }
    let pairs = side / 2;
    let mut counts = vec![0usize; usize::from(pairs)];
    for (role, _) in roles.iter().zip(shape.sides()).filter(|(_, side)| **side > 1) {
        if let Role::Stays(value) = *role
            && value < pairs
        {
            counts[usize::from(value)] += 1;
        }
    }
    let count = |pair: u16| counts[usize::from(pair)];
    let mut used: Vec<u16> = (0..pairs).filter(|pair| count(*pair) > 0).collect();
    used.sort_by_key(|pair| (std::cmp::Reverse(count(*pair)), *pair));
    let front = used.len() as u16;
    // Who need not move does not; who must make room goes where room was made.
    let mut to: Vec<u16> = (0..pairs).collect();
    let mut left = (front..pairs).filter(|pair| count(*pair) > 0);
    for pair in (0..front).filter(|pair| count(*pair) == 0) {
        to[usize::from(pair)] = left.next().expect("as many leave the front as come to it");
    }
    (0..).zip(&used).for_each(|(rank, pair)| to[usize::from(*pair)] = rank);
    if to.is_sorted() {
        return None;
    }
    let image = |value: u16| {
        let pair = value.min(side - 1 - value);
        // The middle is no pair.
        let Some(&rank) = to.get(usize::from(pair)) else { return value };
        if value > pair { side - 1 - rank } else { rank }
    };
    Some((0..side).map(image).collect())
}

/// Among axes of equal side, those that come first in the order of their
/// roles go first; an axis that may stay where it is does.
fn exchange(shape: &Shape, roles: &[Role]) -> Vec<usize> {
    let dims = shape.dims();
    let mut axes: Vec<usize> = (0..dims).collect();
    let mut seen = vec![false; dims];
    for first in 0..dims {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        let equal = (first..dims).filter(|axis| shape.side(*axis) == shape.side(first));
        let places: Vec<usize> = equal.collect();
        places.iter().for_each(|place| seen[*place] = true);
        let mut wanted: Vec<Role> = places.iter().map(|axis| roles[*axis]).collect();
        wanted.sort_unstable();
        let stays = |(place, role): (&usize, &Role)| roles[*place] == *role;
        let mut rest: Vec<usize> =
            places.iter().zip(&wanted).filter(|at| !stays(*at)).map(|(place, _)| *place).collect();
        for (place, role) in places.iter().zip(&wanted).filter(|at| !stays(*at)) {
            if let Some(i) = rest.iter().position(|axis| roles[*axis] == *role) {
                axes[*place] = rest.remove(i);
            }
        }
    }
    axes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::pattern::parse_pattern;

    fn front(sides: &[u64], run: u64, pattern: &str) -> (String, Vec<Step>) {
        let shape = Shape::new(sides, run).unwrap();
        let front = Front::new(&shape, &parse_pattern(&shape, pattern).unwrap());
        (front.line().pattern(&shape), front.steps())
    }

    #[test]
    fn a_line_comes_to_the_front_in_few_steps() {
        let (line, steps) = front(&[3; 4], 3, "x2 y1 z+ w-");
        assert_eq!(line, "x+ y+ z0 w1");
        assert_eq!(steps, [Step::Mirror(vec![0, 3]), Step::Exchange(vec![2, 3, 0, 1])]);
        let (line, steps) = front(&[4; 3], 4, "x+ y1 z2");
        assert_eq!(line, "x+ y0 z0");
        assert_eq!(steps, [Step::Mirror(vec![2]), Step::Rename(vec![1, 0, 3, 2])]);
        // Two axes change places, not three in a ring.
        assert_eq!(front(&[3; 3], 3, "x0 y+ z+").1, [Step::Exchange(vec![2, 1, 0])]);
        for pattern in ["x+ y+ z+", "x+ y0 z1", "x+ y+ z0"] {
            assert_eq!(front(&[3; 3], 3, pattern), (pattern.to_owned(), vec![]));
        }
    }

    #[test]
    fn unequal_axes_keep_their_places() {
        assert_eq!(front(&[5, 4, 3], 3, "x4 y3- z+").0, "x0 y0+ z+");
        assert_eq!(front(&[7, 6], 4, "x3+ y5").0, "x0+ y0");
        assert_eq!(front(&[7, 6], 4, "x6 y1+").0, "x0 y1+");
        // Read from its other end a line may lie nearer to the corner.
        assert_eq!(front(&[7, 7], 4, "x2+ y3+").0, "x0+ y1+");
    }
}
