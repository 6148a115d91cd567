//! A figure of corners, edges and flat faces in four dimensions.

/// The most dimensions of a cube.
pub const MAX_DIMS: usize = 4;

/// A point of four dimensions: x, y, z, w.
pub type Point = [f64; MAX_DIMS];

/// The property of a part that its colour shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hue {
    /// It runs along an axis, or was made by a sweep along it.
    Axis(usize),
    /// It lies at the start (`false`) or at the end (`true`) of an axis.
    AxisEnd(usize, bool),
    /// It lies at a fraction 0 … 1 of the way along the last axis of four.
    AlongW(f64),
    /// None.
    Plain,
}

/// The prominence of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Emphasis {
    /// A part that only shows where something else is.
    Faint,
    Normal,
    /// A part that is just being made.
    Fresh,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    pub at: Point,
    pub hue: Hue,
    pub emphasis: Emphasis,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The corners that it joins, by index.
    pub ends: [usize; 2],
    pub hue: Hue,
    pub emphasis: Emphasis,
}

/// A flat, convex face.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Its corners in their order around it, by index.
    pub corners: Vec<usize>,
    pub hue: Hue,
    pub emphasis: Emphasis,
}

/// A figure of corners, edges and flat faces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    pub corners: Vec<Corner>,
    pub edges: Vec<Edge>,
    pub faces: Vec<Face>,
}

impl Model {
    /// Adds the parts of another figure.
    pub fn append(&mut self, other: Self) {
        let first = self.corners.len();
        self.corners.extend(other.corners);
        let edge = |edge: Edge| Edge { ends: edge.ends.map(|end| end + first), ..edge };
        self.edges.extend(other.edges.into_iter().map(edge));
        self.faces.extend(other.faces.into_iter().map(|mut face| {
            face.corners.iter_mut().for_each(|corner| *corner += first);
            face
        }));
    }

    /// Gives all parts the same emphasis.
    pub fn with_emphasis(mut self, emphasis: Emphasis) -> Self {
        self.corners.iter_mut().for_each(|corner| corner.emphasis = emphasis);
        self.edges.iter_mut().for_each(|edge| edge.emphasis = emphasis);
        self.faces.iter_mut().for_each(|face| face.emphasis = emphasis);
        self
    }

    /// Returns the greatest distance of a corner from the origin.
    pub fn radius(&self) -> f64 {
        let length = |point: &Point| point.iter().map(|at| at * at).sum::<f64>().sqrt();
        self.corners.iter().map(|corner| length(&corner.at)).fold(0.0, f64::max)
    }

    /// Returns the length of an edge.
    pub fn edge_length(&self, edge: &Edge) -> f64 {
        let [a, b] = edge.ends.map(|end| self.corners[end].at);
        (0..MAX_DIMS).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f64>().sqrt()
    }
}
