//! Actions of the grid, of the space view and of straightening.

use crate::board::camera::BoardRegion;
use crate::board::straightening::{StraightenMode, UpwardAxis};
use crate::board::{AxisRole, CellStyle, HigherAxes, SliceStyle, StandardView};
use crate::projection::FieldsOfView;
use hypertoe_core::Cell;

#[derive(Debug)]
pub enum GridAction {
    Hover(Option<Cell>),
    Focus(Cell),
    /// Moves the keyboard focus to a cell, scrolls to it and marks it.
    GoTo {
        cell: Cell,
        seen: Option<BoardRegion>,
    },
    /// Moves the keyboard focus along an axis of the nesting.
    Move {
        /// Nesting level of the axis: 0 is the innermost axis that runs right, 1 up, 2 right …
        place: usize,
        /// 1 or −1.
        step: i8,
        seen: Option<BoardRegion>,
    },
    Pan {
        /// To the right, in cells.
        right: f64,
        /// Upward, in cells.
        up: f64,
    },
    /// Zooms about a point.
    Zoom {
        /// The point of the board that stays fixed, in cells.
        anchor: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    /// Zooms about the centre of the view, by a factor.
    ZoomCenter(f64),
    Fit,
    /// Fits the small board that contains this cell into the view.
    FitSmallBoard(Cell),
    /// Moves an axis to another level of the nesting.
    SetNestingLevel {
        /// Index of the axis; x is 0.
        axis: usize,
        /// The level, 0 innermost.
        place: usize,
    },
    /// Sets the direction of the outermost axis where the number of stacked axes is odd.
    SetOddAxisUpright {
        /// Whether it runs up rather than right.
        upright: bool,
    },
    /// Sets the direction of the outermost axis as it fits the pane, unless the user has chosen it.
    FitOddAxis {
        /// True for up, false for right.
        upright: bool,
    },
    /// Stacks as many axes as fit the pane, unless the user has chosen them.
    FitStackedAxes {
        /// The number of stacked axes, at least 1.
        count: usize,
        /// True if the last of an odd number goes up.
        upright: bool,
    },
    /// Pins an axis to a value: only that slice is shown.
    Pin {
        /// Index of the axis; x is 0.
        axis: usize,
        /// From 0, less than the side.
        value: u16,
    },
    /// Stacks a pinned axis again, as the outermost one.
    Unpin(usize),
    ResetNesting,
}

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
    Rotate {
        /// The axes, from the first towards the second.
        plane: (usize, usize),
        /// Angle in radians.
        angle: f64,
    },
    /// Rotates the board until the dial of this plane shows this angle.
    SetRotation {
        plane: (usize, usize),
        /// Reading of the dial, in radians.
        angle: f64,
    },
    /// Animates a full rotation in the plane of two axes, or an endless one.
    Spin {
        plane: (usize, usize),
        /// Whether it goes on until it is stopped.
        endless: bool,
    },
    /// Animates a full rotation in the first plane that leaves three dimensions, or stops the
    /// animation.
    SpinOrStop,
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
        anchor: (f64, f64),
        /// Above 1 to enlarge.
        factor: f64,
    },
    GoToView(StandardView),
    Reset,
    /// Sets how all axes beyond the third are shown.
    SetHigherAxes(HigherAxes),
    /// Gives the axes roles for which the pane has room, as long as the user has chosen none.
    SetAutomaticRoles(Vec<AxisRole>),
    /// Switches to the next way of showing them.
    NextHigherAxes,
    SetRole(usize, AxisRole),
    SetFieldsOfView(FieldsOfView),
    SetCellStyle(CellStyle),
    /// Sets the style of a slice, given by axis and value; `None` is the default.
    SetSliceStyle(usize, u16, Option<SliceStyle>),
    ClearSliceStyles,
    /// Shows only the cells that matter for threats, or all.
    ShowOnlyThreats(bool),
    /// Flips to the slice at a value of an axis.
    FlipToSlice {
        /// Index of the axis; x is 0.
        axis: usize,
        /// From 0, less than the side.
        value: u16,
    },
    /// Starts flipping through the slices of an axis, or stops it.
    ToggleSliceFlipping(usize),
    /// Plays a clicked cell, or selects it if moves need a second click.
    Click(Cell),
    /// The same for a cell in front of a mark, which may be what was meant.
    ClickInFrontOfMark(Cell),
    /// A drag beyond three dimensions begins; if no higher axis is in space, a message says so.
    BeginHigherRotation,
    BeginDrag,
    EndDrag,
    /// Requires a second click to confirm a move, in every view, or no longer.
    SetConfirmMoves(bool),
    /// Shows or hides the window of dials and sliders.
    ShowSpacePanel(bool),
}

/// Changes of the view that lays out the plane of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StraightenAction {
    /// Opens the view for the line followed in the explorer.
    Open(StraightenMode),
    /// Opens the view for the line that won the game, otherwise for the one completed last.
    OpenWinningLine,
    /// Closes the view and shows the board.
    Close,
    /// Plays the animation in a direction, or pauses it.
    Play { backwards: bool },
    /// Plays the animation in its last direction, or pauses it.
    PlayPause,
    /// Scrubs to a time: n is the end of stage n, counted from 1.
    Scrub(f64),
    /// Goes to the end of a stage, or for −1 to its start.
    Step(i8),
    /// Goes to the end of the last stage.
    End,
    /// Sets what runs up in the small board.
    SetUpward(UpwardAxis),
}
