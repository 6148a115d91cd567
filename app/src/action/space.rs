//! Actions of the space view.

use crate::board::{Arrangement, Form, Role, StandardView, Veil};
use crate::projection::Lens;
use hypertoe_core::Cell;

/// Changes of the space view: camera, rotation, slices.
#[derive(Debug)]
pub enum SpaceAction {
    /// Orbits the camera, by angles in radians.
    Orbit {
        /// Around the vertical axis.
        yaw: f64,
        /// Upward.
        pitch: f64,
    },
    /// Rotates the board in the plane of two axes.
    Turn {
        /// The axes, from the first towards the second.
        plane: (usize, usize),
        /// Angle in radians.
        angle: f64,
    },
    /// Rotates the board until the dial of this plane shows this angle.
    Dial {
        /// The two axes.
        plane: (usize, usize),
        /// Reading of the dial, in radians.
        angle: f64,
    },
    /// Animates a full rotation in the plane of two axes, or an endless one.
    TurnThrough {
        /// The two axes.
        plane: (usize, usize),
        /// Whether it goes on until it is stopped.
        on_and_on: bool,
    },
    /// Animates a full rotation in the first plane that leaves three dimensions, or stops the
    /// animation.
    TurnOrStop,
    /// Pans the picture, in fractions of the shorter side of the view.
    Pan {
        /// To the right.
        dx: f64,
        /// Downward.
        dy: f64,
    },
    /// Zooms about a point.
    Zoom {
        /// The point that stays fixed, relative to the centre of the view, in the same fractions.
        at: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    /// Moves the camera to a standard view.
    Go(StandardView),
    /// Resets the view.
    Reset,
    /// Sets how all axes beyond the third are shown.
    Arrange(Arrangement),
    /// Switches to the next way of showing them.
    NextArrangement,
    /// Sets the role of an axis.
    SetRole(usize, Role),
    /// Sets the fields of view of the projections.
    SetLens(Lens),
    /// Sets the form of cells.
    SetForm(Form),
    /// Sets the style of a slice, given by axis and value; `None` is the default.
    SetVeil(usize, u16, Option<Veil>),
    /// Shows all slices in the default style.
    ClearVeils,
    /// Shows only the cells that matter for threats, or all.
    OnlyThreats(bool),
    /// Flips to the slice at a value of an axis.
    Flip {
        /// Index of the axis; x is 0.
        axis: usize,
        /// From 0, less than the side.
        value: u16,
    },
    /// Starts flipping through the slices of an axis, or stops it.
    PlayFlip(usize),
    /// Plays a clicked cell, or selects it if moves need a second click.
    Click(Cell),
    /// The same for a cell in front of a mark, which may be what was meant.
    ClickBefore(Cell),
    /// A drag beyond three dimensions begins; if no higher axis is in space, a message says so.
    TurnBeyond,
    /// A drag of the board begins.
    Hold,
    /// The drag ends.
    LetGo,
    /// Requires a second click to confirm a move, in every view, or no longer.
    Confirm(bool),
    /// Shows or hides the window of dials and sliders.
    Tools(bool),
}
