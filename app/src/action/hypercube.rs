//! Actions on a cube of up to four dimensions that is shown in place of a board.

use crate::board::hypercube::HypercubeKind;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HypercubeAction {
    /// Opens the page of Learn where one plays with such cubes.
    Open,
    /// Shows another film on that page: its kind, and the dimensions of the cube.
    Show(HypercubeKind, usize),
    /// Plays the film, or pauses it.
    PlayPause,
    /// Moves to the next stop of the film (1) or to the previous one (−1).
    Step(i8),
    /// Moves to a position of the film.
    Seek(f64),
    /// Turns the view, in radians.
    Orbit { yaw: f64, pitch: f64 },
    /// Rotates the figure in the plane of two axes, in radians.
    Rotate { plane: (usize, usize), angle: f64 },
    /// Turns the figure back to its default pose.
    ResetPose,
    /// Saves the figure as a web page, with its stages.
    ExportWebPage,
}
