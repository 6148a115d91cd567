//! How the board on show is looked at, whichever board it is.

use super::State;
use crate::board::{NestedGrid, Space};
use crate::show::{Cursor, Viewpoint};
use hypertoe_core::Shape;

impl State {
    /// How the board on show is looked at.
    pub fn viewpoint(&self) -> &Viewpoint {
        &self.view
    }

    /// The same, to be changed.
    pub fn viewpoint_mut(&mut self) -> &mut Viewpoint {
        &mut self.view
    }

    /// The nested grid on show.
    pub fn grid(&self) -> &NestedGrid {
        &self.viewpoint().grid
    }

    /// How the board on show lies in space.
    pub fn space(&self) -> &Space {
        &self.viewpoint().space
    }

    /// Where pointer and keyboard are.
    pub fn cursor(&self) -> &Cursor {
        &self.viewpoint().cursor
    }

    /// The slice that is lit: an axis and a value.
    pub fn lit(&self) -> Option<(usize, u16)> {
        self.viewpoint().lit
    }

    /// The shape of the board on show.
    pub fn shape(&self) -> &Shape {
        self.grid().shape()
    }
}
