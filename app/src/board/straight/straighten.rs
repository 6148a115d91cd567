//! A line being straightened: its plane or symmetry, and the playback of the stages.

use super::{
    Lie, Plane, Stages, TooLong, Turned, Upward, edge_refusal, plane_caption, turn_caption,
};
use crate::board::NestedGrid;
use crate::board::playback::eased;
use crate::words::{self, Message, ToMessage, list};
use hypertoe_core::geometry::axis;
use hypertoe_core::{Line, Shape};

/// The most cells that fly when the whole board is moved.
pub const MOST_FLYING: u64 = 8_192;
/// Duration of a step of the bead, and the most for all steps.
const STEP_SECONDS: f64 = 0.7;
const MOST_SECONDS: f64 = 6.0;
/// Time to read at the end of a stage, in seconds.
const READING: f64 = 1.2;

/// The way in which a line is straightened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// The cells of its plane fly to a small board.
    #[default]
    SmallBoard,
    /// A symmetry moves the whole board until the line runs along the front edge.
    Turn,
}

/// A line being straightened.
#[derive(Clone, Debug)]
pub struct Straighten {
    way: Way,
    plane: Plane,
    turned: Turned,
    pub stages: Stages,
}

impl Straighten {
    /// Starts straightening a line of a board.
    ///
    /// # Errors
    /// The line is too long for its cells to be laid side by side.
    pub fn new(shape: &Shape, line: &Line, way: Way) -> Result<Self, TooLong> {
        let plane = Plane::new(shape, line)?;
        let turned = Turned::new(shape, line);
        let stages = Stages::new(seconds(way, line, &turned));
        Ok(Self { way, plane, turned, stages })
    }

    /// Returns the line in its original position.
    pub fn line(&self) -> &Line {
        self.plane.line()
    }

    pub fn way(&self) -> Way {
        self.way
    }

    /// Changes the mode, and starts again with the first stage.
    pub fn set_way(&mut self, way: Way) {
        if self.way != way {
            self.way = way;
            self.stages = Stages::new(seconds(way, self.plane.line(), &self.turned));
        }
    }

    /// Returns the small board.
    pub fn plane(&self) -> &Plane {
        &self.plane
    }

    /// Chooses the upward axis of the small board.
    pub fn set_upward(&mut self, shape: &Shape, upward: Upward) {
        self.plane = self.plane.clone().with(shape, upward);
    }

    /// Returns the symmetry that moves the board.
    pub fn turned(&self) -> &Turned {
        &self.turned
    }

    pub fn stage_names(&self) -> Vec<Message> {
        match self.way {
            Way::SmallBoard => vec![
                words::stage_lies(),
                words::stage_number(),
                words::stage_fly(),
                words::stage_straight(),
            ],
            Way::Turn => {
                use hypertoe_core::symmetry::front::Step;
                let turns = self.turned.steps().iter().map(|turn| match turn {
                    Step::Mirror(_) => words::stage_reverse(),
                    Step::Rename(_) => words::stage_values(),
                    Step::Exchange(_) => words::stage_axes(),
                });
                let ends = (words::stage_lies(), words::stage_front());
                std::iter::once(ends.0).chain(turns).chain([ends.1]).collect()
            }
        }
    }

    /// Returns the position of the bead on the line in a stage in which it runs: from 0 at
    /// the first cell to run − 1 at the last.
    pub fn bead(&self, stage: usize) -> f64 {
        let steps = self.line().run() - 1;
        let at = self.stages.done(stage) * f64::from(steps);
        let whole = at.floor();
        // The bead moves for most of a step, then rests.
        whole + eased((at - whole) / 0.75)
    }

    /// Returns the caption of the current stage; `lie` is the appearance of the line in
    /// the nested grid.
    pub fn caption(&self, shape: &Shape, lie: Lie) -> Message {
        let stage = self.stages.stage();
        let stop = self.bead(0).round() as u16;
        match self.way {
            Way::SmallBoard => plane_caption(&self.plane, stage, stop, lie),
            Way::Turn => turn_caption(shape, &self.turned, stage, stop, lie),
        }
    }
}

/// Returns the durations of the stages, in seconds.
fn seconds(way: Way, line: &Line, turned: &Turned) -> Vec<f64> {
    let steps = f64::from(line.run() - 1);
    let trace = (STEP_SECONDS * steps).min(MOST_SECONDS) + READING;
    match way {
        Way::SmallBoard => vec![trace, 3.0 + READING, 4.0 + READING, trace + READING],
        Way::Turn => {
            let turns = turned.steps().iter().map(|_| 3.5 + READING);
            std::iter::once(trace).chain(turns).chain([trace + READING]).collect()
        }
    }
}

/// Explains why a line cannot be straightened in a mode; `None` if it can.
pub fn refusal(shape: &Shape, line: Option<&Line>, grid: &NestedGrid, way: Way) -> Option<Message> {
    let Some(line) = line else {
        return Some(words::straight_no_line());
    };
    if let Err(error) = Plane::new(shape, line) {
        return Some(error.message());
    }
    if way == Way::SmallBoard {
        return None;
    }
    if let Some(why) = edge_refusal(shape, &Turned::new(shape, line)) {
        return Some(why);
    }
    if shape.cells_u64().is_none_or(|cells| cells > MOST_FLYING) {
        return Some(words::straight_large(shape.cells(), MOST_FLYING));
    }
    let pinned: Vec<String> = grid.pinned().map(axis::name).collect();
    (!pinned.is_empty()).then(|| words::straight_pinned(list(pinned)))
}

impl Lie {
    /// Determines the appearance of a line in the nested grid.
    pub fn of(line: &Line, grid: &NestedGrid) -> Self {
        if grid.pinned().any(|axis| line.steps()[axis] != 0) {
            return Self::Slices;
        }
        let layout = grid.layout();
        let (from, to) = (layout.corner(line.start()), layout.corner(&line.cell(line.run() - 1)));
        let steps = f64::from((line.run() - 1).max(1));
        let near = |from: f64, to: f64| ((to - from) / steps).abs() < 1.5;
        // The cells of one small board are adjacent.
        if near(from.0, to.0) && near(from.1, to.1) { Self::Row } else { Self::Apart }
    }
}
