//! Oblique slices: a plane at right angles to the long diagonal moves through a cube. All points of
//! the slice have the same sum of coordinates.

use super::counts::{CubeFace, cube_faces, unit_corner};
use super::model::{Corner, Edge, Emphasis, Face, Hue, MAX_DIMS, Model, Point};
use super::sweep::swept_cube;

/// The fewest dimensions of a cube that is cut.
pub const MIN_SLICE_DIMS: usize = 2;

/// Sums this close to a whole number are that number.
const TOLERANCE: f64 = 1e-9;

/// The shape of a slice, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SliceShape {
    Point,
    Segment,
    Triangle,
    Hexagon,
    RegularHexagon,
    Tetrahedron,
    TruncatedTetrahedron,
    Octahedron,
}

/// A slice through a cube of two to four dimensions, from 0 to 1 along each axis, where the sum of
/// the coordinates is a given number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObliqueSlice {
    dims: usize,
    sum: f64,
}

impl ObliqueSlice {
    /// Creates the slice of a cube of `dims` dimensions at a sum of coordinates from 0 to `dims`.
    pub fn new(dims: usize, sum: f64) -> Self {
        let dims = dims.clamp(MIN_SLICE_DIMS, MAX_DIMS);
        let sum = if sum.is_finite() { sum.clamp(0.0, dims as f64) } else { 0.0 };
        let whole = sum.round();
        Self { dims, sum: if (sum - whole).abs() < TOLERANCE { whole } else { sum } }
    }

    /// Returns the sum of the coordinates.
    pub fn sum(&self) -> f64 {
        self.sum
    }

    pub fn shape(&self) -> SliceShape {
        let nearest_end = self.sum.min(self.dims as f64 - self.sum);
        match self.dims {
            _ if nearest_end == 0.0 => SliceShape::Point,
            2 => SliceShape::Segment,
            3 if nearest_end <= 1.0 => SliceShape::Triangle,
            3 if (nearest_end - 1.5).abs() < TOLERANCE => SliceShape::RegularHexagon,
            3 => SliceShape::Hexagon,
            _ if nearest_end <= 1.0 => SliceShape::Tetrahedron,
            _ if nearest_end == 2.0 => SliceShape::Octahedron,
            _ => SliceShape::TruncatedTetrahedron,
        }
    }

    /// Returns its length, area or volume: √k times the density of a sum of k random numbers from 0
    /// to 1 (Irwin and Hall).
    pub fn measure(&self) -> f64 {
        let power = self.dims as i32 - 1;
        let (mut sum, mut choices, mut sign) = (0.0, 1.0, 1.0);
        for j in 0..=self.dims {
            let beyond = self.sum - j as f64;
            if beyond > 0.0 {
                sum += sign * choices * beyond.powi(power);
            }
            choices *= (self.dims - j) as f64 / (j + 1) as f64;
            sign = -sign;
        }
        let factorial: f64 = (1..self.dims).map(|i| i as f64).product();
        // At the far end the terms cancel up to rounding.
        ((self.dims as f64).sqrt() * sum / factorial).max(0.0)
    }

    /// Returns the slice as a figure in the cube, whose middle is the origin.
    pub fn model_in_cube(&self) -> Model {
        let (mut model, numbers) = self.corners();
        model.edges = cube_faces(self.dims, 2)
            .into_iter()
            .filter_map(|square| self.crossing(square, &numbers))
            .collect();
        model.faces = match self.dims {
            2 => Vec::new(),
            _ => {
                let cubes = cube_faces(self.dims, 3);
                cubes.into_iter().filter_map(|cube| self.cut(cube, &model, &numbers)).collect()
            }
        };
        model
    }

    /// Returns the slice as a figure of its own, in its true shape: in one dimension less than the
    /// cube. The middle of the figure is where the long diagonal meets it.
    pub fn model_alone(&self) -> Model {
        let mut model = self.model_in_cube();
        let basis = slice_basis(self.dims);
        for corner in &mut model.corners {
            let mut at = [0.0; MAX_DIMS];
            for (to, direction) in at.iter_mut().zip(&basis) {
                *to = (0..self.dims).map(|axis| direction[axis] * corner.at[axis]).sum();
            }
            corner.at = at;
        }
        model
    }

    /// Returns the cube around the slice.
    pub fn cube(dims: usize) -> Model {
        let mut cube = swept_cube(dims, dims as f64);
        cube.faces.clear();
        cube.with_emphasis(Emphasis::Faint)
    }

    /// Returns the corners, and the edge of the cube on which each lies; a corner of the cube counts
    /// as an edge that runs along no axis.
    fn corners(&self) -> (Model, Vec<CubeFace>) {
        let mut model = Model::default();
        let mut places = Vec::new();
        for place in cube_faces(self.dims, 0).into_iter().chain(cube_faces(self.dims, 1)) {
            let beyond = self.sum - place.fixed_sum() as f64;
            let axis = place.axes().next();
            let is_met = match axis {
                Some(_) => beyond > 0.0 && beyond < 1.0,
                None => beyond == 0.0,
            };
            if !is_met {
                continue;
            }
            let mut at = unit_corner(place.corner_numbers()[0]);
            axis.into_iter().for_each(|axis| at[axis] = beyond);
            at[..self.dims].iter_mut().for_each(|at| *at -= 0.5);
            model.corners.push(Corner { at, hue: Hue::Plain, emphasis: Emphasis::Normal });
            places.push(place);
        }
        (model, places)
    }

    /// Returns the edge in which the slice crosses a square of the cube, if it does.
    fn crossing(&self, square: CubeFace, places: &[CubeFace]) -> Option<Edge> {
        let beyond = self.sum - square.fixed_sum() as f64;
        if beyond <= 0.0 || beyond >= 2.0 {
            return None;
        }
        let on = self.on_face(square, places);
        let [a, b] = <[usize; 2]>::try_from(on).ok()?;
        let hue = match self.dims {
            3 => self.facet_hue(square),
            _ => Hue::Plain,
        };
        Some(Edge { ends: [a, b], hue, emphasis: Emphasis::Normal })
    }

    /// Returns the polygon in which the slice cuts a cube of three dimensions, if it does.
    fn cut(&self, cube: CubeFace, model: &Model, places: &[CubeFace]) -> Option<Face> {
        let beyond = self.sum - cube.fixed_sum() as f64;
        if beyond <= 0.0 || beyond >= 3.0 {
            return None;
        }
        let mut corners = self.on_face(cube, places);
        sort_around(&mut corners, model, &cube.axes().collect::<Vec<usize>>());
        let hue = if self.dims == MAX_DIMS { self.facet_hue(cube) } else { Hue::Plain };
        Some(Face { corners, hue, emphasis: Emphasis::Normal })
    }

    /// Returns the corners of the slice on a face of the cube.
    fn on_face(&self, face: CubeFace, places: &[CubeFace]) -> Vec<usize> {
        let stays = |axis: &usize| !face.runs_along(*axis);
        let fixed: Vec<usize> = (0..self.dims).filter(stays).collect();
        let is_on = |place: &CubeFace| {
            fixed.iter().all(|axis| {
                !place.runs_along(*axis) && place.is_at_far_end(*axis) == face.is_at_far_end(*axis)
            })
        };
        places.iter().enumerate().filter(|(_, place)| is_on(place)).map(|(at, _)| at).collect()
    }

    /// Returns the colour of a side of the slice: that of the side of the cube on which it lies.
    fn facet_hue(&self, facet: CubeFace) -> Hue {
        let axis = (0..self.dims).find(|axis| !facet.runs_along(*axis));
        axis.map_or(Hue::Plain, |axis| Hue::AxisEnd(axis, facet.is_at_far_end(axis)))
    }
}

/// Returns directions at right angles to one another and to the long diagonal.
fn slice_basis(dims: usize) -> Vec<Point> {
    let scaled = |point: [f64; MAX_DIMS], length: f64| point.map(|at| at / length);
    match dims {
        2 => vec![scaled([1.0, -1.0, 0.0, 0.0], 2f64.sqrt())],
        3 => vec![
            scaled([1.0, -1.0, 0.0, 0.0], 2f64.sqrt()),
            scaled([-1.0, -1.0, 2.0, 0.0], 6f64.sqrt()),
        ],
        // A tetrahedron whose corners are four of a cube's.
        _ => vec![
            scaled([1.0, -1.0, 1.0, -1.0], 2.0),
            scaled([1.0, -1.0, -1.0, 1.0], 2.0),
            scaled([-1.0, -1.0, 1.0, 1.0], 2.0),
        ],
    }
}

/// Sorts corners of a convex polygon around its middle. They lie in the space of these three axes,
/// on a plane at right angles to its long diagonal.
fn sort_around(corners: &mut [usize], model: &Model, axes: &[usize]) {
    let angle = |corner: &usize| {
        let at = |number: usize| model.corners[*corner].at[axes[number]];
        let right = (at(0) - at(1)) / 2f64.sqrt();
        let up = (2.0 * at(2) - at(0) - at(1)) / 6f64.sqrt();
        up.atan2(right)
    };
    corners.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(dims: usize, sum: f64) -> [usize; 3] {
        let model = ObliqueSlice::new(dims, sum).model_in_cube();
        [model.corners.len(), model.edges.len(), model.faces.len()]
    }

    #[test]
    fn a_cube_is_cut_in_triangles_and_hexagons() {
        assert_eq!(counts(3, 0.0), [1, 0, 0]);
        for sum in [0.4, 1.0, 2.0, 2.7] {
            assert_eq!(counts(3, sum), [3, 3, 1], "{sum}");
            assert_eq!(ObliqueSlice::new(3, sum).shape(), SliceShape::Triangle);
        }
        for sum in [1.1, 1.5, 1.9] {
            assert_eq!(counts(3, sum), [6, 6, 1], "{sum}");
        }
        assert_eq!(ObliqueSlice::new(3, 1.5).shape(), SliceShape::RegularHexagon);
        assert_eq!(ObliqueSlice::new(3, 1.4).shape(), SliceShape::Hexagon);
        assert_eq!(ObliqueSlice::new(3, 3.0).shape(), SliceShape::Point);
    }

    #[test]
    fn a_tesseract_is_cut_in_tetrahedra_truncated_ones_and_an_octahedron() {
        assert_eq!(counts(4, 0.0), [1, 0, 0]);
        for sum in [0.5, 1.0, 3.0, 3.5] {
            assert_eq!(counts(4, sum), [4, 6, 4], "{sum}");
            assert_eq!(ObliqueSlice::new(4, sum).shape(), SliceShape::Tetrahedron);
        }
        for sum in [1.25, 1.5, 2.5] {
            assert_eq!(counts(4, sum), [12, 18, 8], "{sum}");
            assert_eq!(ObliqueSlice::new(4, sum).shape(), SliceShape::TruncatedTetrahedron);
        }
        assert_eq!(counts(4, 2.0), [6, 12, 8]);
        assert_eq!(ObliqueSlice::new(4, 2.0).shape(), SliceShape::Octahedron);
        assert_eq!(counts(4, 4.0), [1, 0, 0]);
    }

    #[test]
    fn solids_have_the_corners_and_edges_that_euler_asks_for() {
        for step in 1..40 {
            let sum = f64::from(step) / 10.0;
            let [corners, edges, faces] = counts(4, sum);
            assert_eq!(corners + faces, edges + 2, "{sum}");
            let model = ObliqueSlice::new(4, sum).model_in_cube();
            let around: usize = model.faces.iter().map(|face| face.corners.len()).sum();
            assert_eq!(around, 2 * edges, "each edge is between two faces");
        }
    }

    #[test]
    fn the_regular_ones_are_regular() {
        for (dims, sum) in [(3, 1.0), (3, 1.5), (4, 1.0), (4, 1.5), (4, 2.0), (4, 3.0)] {
            let model = ObliqueSlice::new(dims, sum).model_alone();
            let lengths: Vec<f64> =
                model.edges.iter().map(|edge| model.edge_length(edge)).collect();
            let first = lengths[0];
            assert!(lengths.iter().all(|length| (length - first).abs() < 1e-9), "{dims}, {sum}");
        }
    }

    #[test]
    fn alone_it_has_its_true_size_and_one_dimension_less() {
        for (dims, sum) in [(2, 0.7), (3, 0.8), (3, 1.3), (4, 0.6), (4, 1.7), (4, 2.0)] {
            let slice = ObliqueSlice::new(dims, sum);
            let (inside, alone) = (slice.model_in_cube(), slice.model_alone());
            assert!(
                alone.corners.iter().all(|corner| corner.at[dims - 1..] == [0.0; 4][dims - 1..])
            );
            for edge in &inside.edges {
                assert!((inside.edge_length(edge) - alone.edge_length(edge)).abs() < 1e-9);
            }
            let whole = (0..=dims).map(|sum| ObliqueSlice::new(dims, sum as f64).model_alone());
            let most = whole.map(|slice| slice.radius()).fold(0.0, f64::max);
            assert!(alone.radius() <= most + 1e-9, "the largest slices are at whole numbers");
        }
    }

    /// The area of a polygon, or the volume of a solid around the origin, by triangles and pyramids.
    fn measured(dims: usize, model: &Model) -> f64 {
        let at = |corner: usize| model.corners[corner].at;
        let triangles = model.faces.iter().flat_map(|face| {
            (1..face.corners.len() - 1)
                .map(|i| [face.corners[0], face.corners[i], face.corners[i + 1]])
        });
        let part = |[a, b, c]: [usize; 3]| {
            let (a, b, c) = (at(a), at(b), at(c));
            match dims {
                3 => ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).abs() / 2.0,
                _ => {
                    let cross = [
                        b[1] * c[2] - b[2] * c[1],
                        b[2] * c[0] - b[0] * c[2],
                        b[0] * c[1] - b[1] * c[0],
                    ];
                    (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]).abs() / 6.0
                }
            }
        };
        triangles.map(part).sum()
    }

    #[test]
    fn areas_and_volumes_are_those_of_the_figures() {
        for dims in [3, 4] {
            for step in 1..10 * dims {
                let slice = ObliqueSlice::new(dims, step as f64 / 10.0);
                let found = measured(dims, &slice.model_alone());
                assert!((slice.measure() - found).abs() < 1e-9, "{dims}, {step}: {found}");
            }
        }
        let of = |dims, sum| ObliqueSlice::new(dims, sum).measure();
        assert!((of(2, 1.0) - 2f64.sqrt()).abs() < 1e-12, "the diagonal of a square");
        assert!((of(3, 1.0) - 3f64.sqrt() / 2.0).abs() < 1e-12);
        assert!((of(3, 1.5) - 0.75 * 3f64.sqrt()).abs() < 1e-12, "a regular hexagon");
        assert!((of(4, 2.0) - 4.0 / 3.0).abs() < 1e-12, "a regular octahedron");
        assert!(of(4, 4.0).abs() < 1e-9);
    }

    #[test]
    fn corners_have_the_sum_of_the_slice_and_lie_in_the_cube() {
        for dims in MIN_SLICE_DIMS..=MAX_DIMS {
            for step in 0..=10 * dims {
                let sum = step as f64 / 10.0;
                for corner in ObliqueSlice::new(dims, sum).model_in_cube().corners {
                    let found: f64 = corner.at[..dims].iter().map(|at| at + 0.5).sum();
                    assert!((found - sum).abs() < 1e-9);
                    assert!(corner.at.iter().all(|at| at.abs() <= 0.5 + 1e-9));
                }
            }
        }
    }
}
