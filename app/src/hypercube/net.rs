//! The net of a cube, flat or folded: four segments in a row, six squares in a cross, eight cubes in
//! a cross.

use super::counts::{CubeFace, cube_faces, face_count, unit_corner};
use super::model::{Corner, Edge, Emphasis, Face, Hue, MAX_DIMS, Model, Point};
use std::f64::consts::FRAC_PI_2;

/// The fewest dimensions of a cube with a net.
pub const MIN_NET_DIMS: usize = 2;

/// The numbers of a cube's net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetCounts {
    /// Its parts: 2k cubes of one dimension less.
    pub parts: usize,
    /// The pairs of sides that hang together: each part but the first hangs on another.
    pub hinges: usize,
    /// The pairs of sides that meet when it is folded.
    pub seams: usize,
}

impl NetCounts {
    pub fn of(dims: usize) -> Self {
        let parts = face_count(dims, dims - 1);
        let sides = parts * face_count(dims - 1, dims - 2);
        let hinges = parts - 1;
        Self { parts, hinges, seams: sides / 2 - hinges }
    }
}

/// A part of the net: the side of the cube that it becomes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    /// The part in the middle, which stays in place.
    Base,
    /// A part that hangs on the base: along this axis, at its start or its end.
    Flap(usize, bool),
    /// The last part, which closes the cube. It hangs on the flap at the end of the second axis, or
    /// of the only one.
    Lid,
}

/// Returns the net of a cube of `dims` dimensions, flat (`fold` = 0), closed (1), or between. All
/// parts turn at their hinges by the same angle, out of the space of the net: a net of squares along
/// z, one of cubes along w.
pub fn cube_net(dims: usize, fold: f64) -> Model {
    let dims = dims.clamp(MIN_NET_DIMS, MAX_DIMS);
    let fold = if fold.is_finite() { fold.clamp(0.0, 1.0) } else { 0.0 };
    let flaps = (0..dims - 1).flat_map(|axis| [Part::Flap(axis, false), Part::Flap(axis, true)]);
    let mut model = Model::default();
    for part in std::iter::once(Part::Base).chain(flaps).chain([Part::Lid]) {
        model.append(part_model(dims, part, fold));
    }
    let middle = net_middle(dims, fold);
    for corner in &mut model.corners {
        (0..MAX_DIMS).for_each(|axis| corner.at[axis] -= middle[axis]);
    }
    model
}

/// Returns the axis of the flap on which the lid hangs.
fn lid_axis(dims: usize) -> usize {
    (dims - 2).min(1)
}

/// Returns the middle of the net, on its way to that of the cube.
fn net_middle(dims: usize, fold: f64) -> Point {
    let (last, up) = (dims - 1, lid_axis(dims));
    let mut middle = [0.0; MAX_DIMS];
    middle[..last].fill(0.5);
    // Of the parts in a row, two lie beyond the base at one end, and one at the other.
    middle[up] += 0.5 * (1.0 - fold);
    middle[last] = 0.5 * fold;
    middle
}

fn part_model(dims: usize, part: Part, fold: f64) -> Model {
    let side = dims - 1;
    let hue = match part {
        Part::Base if dims == MAX_DIMS => Hue::AlongW(0.0),
        Part::Lid if dims == MAX_DIMS => Hue::AlongW(1.0),
        Part::Base => Hue::AxisEnd(side, false),
        Part::Lid => Hue::AxisEnd(side, true),
        Part::Flap(axis, far) => Hue::AxisEnd(axis, far),
    };
    let emphasis = Emphasis::Normal;
    let corner = |number: usize| Corner {
        at: folded(dims, part, unit_corner(number), fold * FRAC_PI_2),
        hue: Hue::Plain,
        emphasis,
    };
    let edge = |face: CubeFace| {
        let corners = face.corner_numbers();
        Edge { ends: [corners[0], corners[1]], hue: edge_hue(dims, part, face), emphasis }
    };
    // The face at a hinge belongs to the part on which this one hangs.
    let faces =
        cube_faces(side, 2).into_iter().filter(|face| side < 3 || !is_hinge(dims, part, *face));
    Model {
        corners: (0..1 << side).map(corner).collect(),
        edges: cube_faces(side, 1).into_iter().map(edge).collect(),
        faces: faces.map(|face| Face { corners: face.corner_numbers(), hue, emphasis }).collect(),
    }
}

/// Returns the colour of an edge: of the axis along which it runs once the net is folded.
fn edge_hue(dims: usize, part: Part, face: CubeFace) -> Hue {
    let axis = face.axes().next().unwrap_or_default();
    match part {
        Part::Flap(across, _) if across == axis => Hue::Axis(dims - 1),
        Part::Base | Part::Flap(..) | Part::Lid => Hue::Axis(axis),
    }
}

/// Returns whether a side of a part is its hinge.
fn is_hinge(dims: usize, part: Part, face: CubeFace) -> bool {
    match part {
        Part::Base => false,
        // Coordinates of a part grow away from its hinge.
        Part::Flap(axis, _) => !face.runs_along(axis) && !face.is_at_far_end(axis),
        Part::Lid => {
            let axis = lid_axis(dims);
            !face.runs_along(axis) && !face.is_at_far_end(axis)
        }
    }
}

/// Returns the place of a point of a part, whose coordinates are 0 to 1 and grow away from its
/// hinge, when each part is turned by this angle.
fn folded(dims: usize, part: Part, unit: Point, angle: f64) -> Point {
    let (last, mut at) = (dims - 1, unit);
    at[last] = 0.0;
    match part {
        Part::Base => {}
        Part::Flap(axis, far) => {
            let away = unit[axis] * angle.cos();
            at[axis] = if far { 1.0 + away } else { -away };
            at[last] = unit[axis] * angle.sin();
        }
        Part::Lid => {
            let axis = lid_axis(dims);
            at[axis] = 1.0 + angle.cos() + unit[axis] * (2.0 * angle).cos();
            at[last] = angle.sin() + unit[axis] * (2.0 * angle).sin();
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hypercube::swept_cube;
    use std::collections::BTreeSet;

    /// The corners as whole thousandths, each once.
    fn places(model: &Model) -> BTreeSet<[i64; MAX_DIMS]> {
        let whole = |corner: &Corner| corner.at.map(|at| (at * 1_000.0).round() as i64);
        model.corners.iter().map(whole).collect()
    }

    #[test]
    fn folded_it_is_the_cube() {
        for dims in MIN_NET_DIMS..=MAX_DIMS {
            let cube = swept_cube(dims, dims as f64);
            assert_eq!(places(&cube_net(dims, 1.0)), places(&cube), "{dims}");
        }
    }

    #[test]
    fn flat_it_lies_in_one_dimension_less_and_no_two_parts_overlap() {
        for dims in MIN_NET_DIMS..=MAX_DIMS {
            let net = cube_net(dims, 0.0);
            assert!(net.corners.iter().all(|corner| corner.at[dims - 1].abs() < 1e-12));
            let parts = net.corners.chunks(1 << (dims - 1));
            let middle = |part: &[Corner]| {
                let sum = |axis| part.iter().map(|corner| corner.at[axis]).sum::<f64>();
                std::array::from_fn(|axis| (sum(axis) * 1_000.0 / part.len() as f64).round() as i64)
            };
            let middles: BTreeSet<[i64; MAX_DIMS]> = parts.map(middle).collect();
            assert_eq!(middles.len(), 2 * dims, "as many parts as the cube has sides");
        }
    }

    #[test]
    fn no_part_is_stretched_while_it_folds() {
        for dims in MIN_NET_DIMS..=MAX_DIMS {
            for step in 0..=10 {
                let net = cube_net(dims, f64::from(step) / 10.0);
                assert!(net.edges.iter().all(|edge| (net.edge_length(edge) - 1.0).abs() < 1e-9));
            }
        }
    }

    #[test]
    fn parts_hang_together_at_their_hinges() {
        for dims in MIN_NET_DIMS..=MAX_DIMS {
            for fold in [0.0, 0.3, 0.7] {
                let net = cube_net(dims, fold);
                let all = net.corners.len();
                // Each hinge shares its corners: half of those of the part.
                let shared = (2 * dims - 1) << (dims - 2);
                assert_eq!(places(&net).len(), all - shared, "{dims}, {fold}");
            }
        }
    }

    #[test]
    fn hinges_and_seams_are_all_sides_of_the_parts() {
        let counts = |dims| {
            let net = NetCounts::of(dims);
            [net.parts, net.hinges, net.seams]
        };
        assert_eq!(counts(2), [4, 3, 1]);
        assert_eq!(counts(3), [6, 5, 7], "six squares; twelve edges: five hinges, seven seams");
        assert_eq!(counts(4), [8, 7, 17], "eight cubes; 24 squares: seven hinges, 17 seams");
        for dims in MIN_NET_DIMS..=MAX_DIMS {
            let net = NetCounts::of(dims);
            assert_eq!(net.hinges + net.seams, face_count(dims, dims - 2));
        }
    }
}
