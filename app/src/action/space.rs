//! Changes of the space view.

use crate::board::{Arrangement, Form, Role, StandardView, Veil};
use crate::projection::Lens;
use hypertoe_core::Cell;

/// Changes of the space view.
#[derive(Debug)]
pub enum SpaceAction {
    /// Looks from elsewhere, by radians.
    Orbit {
        /// Around the upright axis.
        yaw: f64,
        /// From above.
        pitch: f64,
    },
    /// Turns the board in the plane of two of its axes, by radians.
    Turn {
        /// The axes, from the first towards the second.
        plane: (usize, usize),
        /// How far.
        angle: f64,
    },
    /// Turns the board until this dial reads this many radians.
    Dial {
        /// The axes.
        plane: (usize, usize),
        /// The reading.
        angle: f64,
    },
    /// Turns once through the plane of two axes, or on and on.
    TurnThrough {
        /// The axes.
        plane: (usize, usize),
        /// Whether it goes on until it is stopped.
        on_and_on: bool,
    },
    /// Turns once through the first plane that leaves three dimensions; stops
    /// what moves.
    TurnOrStop,
    /// Moves the picture, in shares of the shorter side of the view.
    Pan {
        /// To the right.
        dx: f64,
        /// Downward.
        dy: f64,
    },
    /// Zooms about a point.
    Zoom {
        /// The point that stays, from the middle of the view, in such shares.
        at: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    /// Goes to a standard view.
    Go(StandardView),
    /// Goes back to the start.
    Reset,
    /// Arranges all axes beyond the third.
    Arrange(Arrangement),
    /// The next arrangement of these axes.
    NextArrangement,
    /// Gives an axis a role.
    SetRole(usize, Role),
    /// Sets the fields of view.
    SetLens(Lens),
    /// Sets how cells look.
    SetForm(Form),
    /// Shows a slice otherwise: the axis, its value, and how.
    SetVeil(usize, u16, Option<Veil>),
    /// Shows all slices fully.
    ClearVeils,
    /// Shows all cells again, or only those that matter.
    OnlyThreats(bool),
    /// Shows the slice at a value of an axis.
    Flip {
        /// Its number; x is 0.
        axis: usize,
        /// From 0, less than the side.
        value: u16,
    },
    /// Flips through the slices of an axis, or stops.
    PlayFlip(usize),
    /// A cell was clicked in play.
    Click(Cell),
    /// The same, where a mark is seen through the cell.
    ClickBefore(Cell),
    /// A hand begins to turn the board beyond three dimensions.
    TurnBeyond,
    /// A hand begins to turn the board.
    Hold,
    /// It has let go of it.
    LetGo,
    /// A second click confirms a move, or not, in every view.
    Confirm(bool),
    /// Opens or closes the window with dials and sliders.
    Tools(bool),
}
