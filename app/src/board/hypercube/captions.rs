//! The names of shapes, and the sentences about what is shown.

use super::figure::{HypercubeFigure, HypercubeKind};
use crate::hypercube::SliceShape;
use crate::i18n::{self, Message, axis_name};

/// Returns the name of a cube of this many dimensions.
pub(super) fn cube_name(dims: usize) -> Message {
    match dims {
        0 => i18n::hypercube_point(),
        1 => i18n::hypercube_segment(),
        2 => i18n::hypercube_square(),
        3 => i18n::hypercube_cube(),
        _ => i18n::hypercube_tesseract(),
    }
}

pub(super) fn slice_name(shape: SliceShape) -> Message {
    match shape {
        SliceShape::Point => i18n::hypercube_point(),
        SliceShape::Segment => i18n::hypercube_segment(),
        SliceShape::Triangle => i18n::hypercube_triangle(),
        SliceShape::Hexagon => i18n::hypercube_hexagon(),
        SliceShape::RegularHexagon => i18n::hypercube_regular_hexagon(),
        SliceShape::Tetrahedron => i18n::hypercube_tetrahedron(),
        SliceShape::TruncatedTetrahedron => i18n::hypercube_truncated_tetrahedron(),
        SliceShape::Octahedron => i18n::hypercube_octahedron(),
    }
}

impl HypercubeKind {
    /// Returns what the film shows, in a sentence or two.
    pub fn about(self, dims: usize) -> Message {
        match (self, dims) {
            (Self::Sweep, _) => i18n::hypercube_sweep_about(),
            (Self::Net, 2) => i18n::hypercube_square_flat(),
            (Self::Net, 3) => i18n::hypercube_cube_flat(),
            (Self::Net, _) => i18n::hypercube_tesseract_flat(),
            (Self::Slice, 2) => i18n::hypercube_square_cut(),
            (Self::Slice, 3) => i18n::hypercube_cube_cut(),
            (Self::Slice, _) => i18n::hypercube_tesseract_cut(),
        }
    }
}

impl HypercubeFigure {
    /// Returns the title of the whole film.
    pub fn film_title(&self) -> Message {
        match (self.kind(), self.dims()) {
            (HypercubeKind::Sweep, dims) => i18n::hypercube_sweep_to(cube_name(dims)),
            (HypercubeKind::Net, _) => self.title(),
            (HypercubeKind::Slice, 2) => i18n::hypercube_slices_of_square(),
            (HypercubeKind::Slice, 3) => i18n::hypercube_slices_of_cube(),
            (HypercubeKind::Slice, _) => i18n::hypercube_slices_of_tesseract(),
        }
    }

    /// Returns the positions at which the film shows something of its own, each with its name.
    pub fn stops(&self) -> Vec<(f64, Message)> {
        let name = |at: f64| match self.kind() {
            HypercubeKind::Sweep => cube_name(at as usize),
            HypercubeKind::Net if at == 0.0 => i18n::hypercube_net_flat(),
            HypercubeKind::Net => i18n::hypercube_net_folded(),
            HypercubeKind::Slice => slice_name(self.slice_at(at).shape()),
        };
        self.stop_positions().into_iter().map(|at| (at, name(at))).collect()
    }

    /// Returns the name of what is shown now: the cube that is complete or being made, or the
    /// slice.
    pub fn title(&self) -> Message {
        match self.kind() {
            HypercubeKind::Sweep => cube_name(self.film.position().ceil() as usize),
            HypercubeKind::Net => match self.dims() {
                2 => i18n::hypercube_net_of_square(),
                3 => i18n::hypercube_net_of_cube(),
                _ => i18n::hypercube_net_of_tesseract(),
            },
            HypercubeKind::Slice => slice_name(self.slice().shape()),
        }
    }

    /// Returns what is happening now, in a sentence or two.
    pub fn caption(&self) -> Message {
        match self.kind() {
            HypercubeKind::Sweep => self.sweep_caption(),
            HypercubeKind::Net => self.net_caption(),
            HypercubeKind::Slice => match self.dims() {
                2 => i18n::hypercube_slice_of_square(self.title()),
                3 => i18n::hypercube_slice_of_cube(self.title()),
                _ => i18n::hypercube_slice_of_tesseract(self.title()),
            },
        }
    }

    fn sweep_caption(&self) -> Message {
        let at = self.film.position();
        let complete = at.floor() as usize;
        let [x, y, z, w] = [0, 1, 2, 3].map(axis_name);
        if at.fract() == 0.0 {
            return match complete {
                0 => i18n::hypercube_point_about(),
                1 => i18n::hypercube_segment_about(x),
                2 => i18n::hypercube_square_about(x, y),
                3 => i18n::hypercube_cube_about(x, y, z),
                _ => i18n::hypercube_tesseract_about(x, y, z, w),
            };
        }
        match complete {
            0 => i18n::hypercube_point_moves(x),
            1 => i18n::hypercube_segment_moves(y),
            2 => i18n::hypercube_square_moves(z),
            _ => i18n::hypercube_cube_moves(w),
        }
    }

    fn net_caption(&self) -> Message {
        let at = self.film.position();
        match (self.dims(), at) {
            (2, 0.0) => i18n::hypercube_square_flat(),
            (3, 0.0) => i18n::hypercube_cube_flat(),
            (_, 0.0) => i18n::hypercube_tesseract_flat(),
            (2, 1.0) => i18n::hypercube_square_folded(),
            (3, 1.0) => i18n::hypercube_cube_folded(),
            (_, 1.0) => i18n::hypercube_tesseract_folded(axis_name(3)),
            _ => i18n::hypercube_folding(self.fold_degrees().round() as usize),
        }
    }
}
