//! A normal form of lines, and the symmetry that transforms a line into it.
//!
//! Reflections, permutations of values and of axes map every line to a line. They can make every
//! varying axis of a line rise, put those axes first, and move the fixed values towards 0; they
//! cannot change the number of varying axes or move a value out of the middle.

use super::Automorphism;
use super::orbits::value_pair_ranks;
use super::symmetries::{Symmetries, value_permutation};
use crate::geometry::{Cell, Line, Shape};

/// The direction of one axis along a line all of whose varying axes rise. Its order is
/// the order of the axes in the normal form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NormalDirection {
    stays: bool,
    /// The fixed value, or the one from which the axis rises.
    value: u16,
}

/// One of the steps that transform a line into its normal form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NormalizationStep {
    /// A reflection of these axes: t becomes n−1−t.
    Reflect(Vec<usize>),
    /// A permutation of the values on every axis: t becomes the value at index t; each
    /// pair {t, S−1−t} becomes a pair.
    PermuteValues(Vec<u16>),
    /// A permutation of the axes: axis i takes the coordinate of the axis at index i.
    PermuteAxes(Vec<usize>),
}

impl NormalizationStep {
    /// Returns this step as an automorphism of a board: `shape` must be that of the line for which
    /// the step was found.
    ///
    /// # Panics
    ///
    /// If the board has fewer axes than the step expects.
    pub fn automorphism(&self, shape: &Shape) -> Automorphism {
        let dims = shape.dims();
        let mut axes: Vec<usize> = (0..dims).collect();
        let (mut mirrored, mut values) = (vec![false; dims], None);
        match self {
            Self::Reflect(reversed) => reversed.iter().for_each(|axis| mirrored[*axis] = true),
            Self::PermuteValues(to) => values = Some(to.clone()),
            Self::PermuteAxes(from) => axes.clone_from(from),
        }
        Automorphism::from_parts(axes, mirrored, values)
    }
}

/// The normal form of a line, and the symmetry that transforms the line into it: among
/// axes of equal side the varying ones come first, all of them rise, and the fixed
/// values are as near to 0 as possible, the most frequent one first.
///
/// Two lines have the same normal form exactly if a reflection and permutations of
/// values and axes map one to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineNormalForm {
    /// The line in normal form.
    pub line: Line,
    /// The steps, in order; empty if the line is in normal form already.
    pub steps: Vec<NormalizationStep>,
}

impl LineNormalForm {
    /// Finds the normal form of a line of the board. O(D² + S).
    ///
    /// # Panics
    /// If the line is not one of the board.
    pub fn new(shape: &Shape, line: &Line) -> Self {
        // On axes longer than the line the two reading directions differ.
        let [(front, roles), (other, others)] =
            [false, true].map(|backward| Self::read(shape, line, backward));
        if others < roles { other } else { front }
    }

    /// Normalizes the line read from its first cell, or from its last, and returns also the
    /// directions of its axes.
    fn read(shape: &Shape, line: &Line, backward: bool) -> (Self, Vec<NormalDirection>) {
        let (mut mirrored, mut roles) = (Vec::new(), Vec::new());
        for axis in 0..shape.dims() {
            let last = shape.side(axis) - 1;
            let (start, step) = (line.start().get(axis), line.steps()[axis]);
            let reach = if step == 0 { 0 } else { line.length() - 1 };
            let end = if step < 0 { start - reach } else { start + reach };
            let (from, rises) = if backward { (end, step < 0) } else { (start, step > 0) };
            let stays = step == 0;
            let mirror = if stays { start > last - start } else { !rises };
            mirrored.extend(mirror.then_some(axis));
            roles.push(NormalDirection { stays, value: if mirror { last - from } else { from } });
        }
        let symmetries = Symmetries::new(shape);
        let values = value_order(&symmetries, &roles);
        if let Some(values) = &values {
            // Axes of one cell keep their only value.
            for (role, _) in roles.iter_mut().zip(shape.sides()).filter(|(_, side)| **side > 1) {
                if role.stays {
                    role.value = values[usize::from(role.value)];
                }
            }
        }
        let axes = axis_permutation(&symmetries, &roles);
        let roles: Vec<NormalDirection> = axes.iter().map(|axis| roles[*axis]).collect();
        let start = Cell::new(roles.iter().map(|role| role.value));
        let directions: Vec<i8> = roles.iter().map(|role| i8::from(!role.stays)).collect();
        let line = Line::new(start, &directions, line.length());
        let mirror = (!mirrored.is_empty()).then_some(NormalizationStep::Reflect(mirrored));
        let exchange = (!axes.is_sorted()).then_some(NormalizationStep::PermuteAxes(axes));
        let steps =
            mirror.into_iter().chain(values.map(NormalizationStep::PermuteValues)).chain(exchange);
        (Self { line, steps: steps.collect() }, roles)
    }
}

/// Returns the permutation of values that maps the fixed values to 0, 1 …, the most frequent first;
/// `None` if it is the identity. The fixed values are in the lower half already.
fn value_order(symmetries: &Symmetries, roles: &[NormalDirection]) -> Option<Vec<u16>> {
    if !symmetries.permutes_values() {
        return None;
    }
    let side = symmetries.shape().line_length();
    // A varying axis has no fixed value.
    let fixed: Vec<u16> =
        roles.iter().map(|role| if role.stays { role.value } else { side }).collect();
    let names = value_pair_ranks(symmetries, &fixed);
    let front = names.len() as u16;
    // Values stay where they can; one that is displaced takes a place that became free.
    let mut left = names.keys().copied().filter(|pair| *pair >= front);
    let to = (0..side / 2).map(|pair| match names.get(&pair) {
        Some(name) => *name,
        None if pair >= front => pair,
        None => left.next().expect("as many leave the front as come to it"),
    });
    let to: Vec<u16> = to.collect();
    (!to.is_sorted()).then(|| value_permutation(side, &to, |_| false))
}

/// Returns the permutation that sorts axes of equal side by their directions; an axis
/// stays where it is if it may.
fn axis_permutation(symmetries: &Symmetries, roles: &[NormalDirection]) -> Vec<usize> {
    let mut axes: Vec<usize> = (0..roles.len()).collect();
    for places in symmetries.equal_axis_groups() {
        let mut wanted: Vec<NormalDirection> = places.iter().map(|axis| roles[*axis]).collect();
        wanted.sort_unstable();
        let moving = places.into_iter().zip(wanted).filter(|(place, role)| roles[*place] != *role);
        let moving: Vec<(usize, NormalDirection)> = moving.collect();
        let mut rest: Vec<usize> = moving.iter().map(|(place, _)| *place).collect();
        for (place, role) in moving {
            let at = rest.iter().position(|axis| roles[*axis] == role);
            axes[place] = rest.remove(at.expect("who moves takes the place of another"));
        }
    }
    axes
}
