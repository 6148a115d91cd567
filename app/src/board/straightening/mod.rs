//! Straightening a line: its cells fly to a small board of which the line is a row or a diagonal,
//! or a symmetry moves the whole board until the line runs along the front edge. Pure arithmetic:
//! the cells, their positions, the progress of their flight, and the captions.

mod captions;
mod front_edge_symmetry;
mod line_plane;

pub use crate::board::playback::StagePlayback;
pub use captions::{LinePlacement, front_edge_refusal, plane_caption, symmetry_caption};
pub use front_edge_symmetry::FrontEdgeSymmetry;
pub use line_plane::{LinePlane, LineTooLong, MAX_CELLS_ACROSS, UpwardAxis};

use crate::board::NestedGrid;
use crate::board::playback::smoothstep;
use crate::i18n::{self, Message, ToMessage, list_with_and};
use hypertoe_core::geometry;
use hypertoe_core::symmetry::NormalizationStep;
use hypertoe_core::{Line, Shape};
use serde::{Deserialize, Serialize};

/// The maximum number of cells of a board that moves as a whole in the animation that straightens a
/// line.
pub const MAX_FLYING_CELLS: u64 = 8_192;
/// Duration of a step of the bead, and the most for all steps.
const STEP_SECONDS: f64 = 0.7;
const MOST_SECONDS: f64 = 6.0;
/// Time to read at the end of a stage, in seconds.
const READING: f64 = 1.2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum StraightenMode {
    /// The cells of its plane fly to a small board.
    #[default]
    SmallBoard,
    /// A symmetry moves the whole board until the line runs along the front edge.
    MoveBoard,
}

/// A line being straightened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Straightening {
    mode: StraightenMode,
    plane: LinePlane,
    front_transform: FrontEdgeSymmetry,
    pub stages: StagePlayback,
}

impl Straightening {
    /// Starts straightening a line of a board.
    ///
    /// # Errors
    /// The line is too long for its cells to be laid side by side.
    pub fn new(shape: &Shape, line: &Line, way: StraightenMode) -> Result<Self, LineTooLong> {
        let plane = LinePlane::new(shape, line)?;
        let transform = FrontEdgeSymmetry::for_line(shape, line);
        let stages = StagePlayback::new(stage_durations(way, line, &transform));
        Ok(Self { mode: way, plane, front_transform: transform, stages })
    }

    pub fn line(&self) -> &Line {
        self.plane.line()
    }

    pub fn mode(&self) -> StraightenMode {
        self.mode
    }

    /// Changes the mode, and starts again with the first stage.
    pub fn set_mode(&mut self, mode: StraightenMode) {
        if self.mode != mode {
            self.mode = mode;
            self.stages =
                StagePlayback::new(stage_durations(mode, self.plane.line(), &self.front_transform));
        }
    }

    /// Returns the plane of the line: the small board on which the line is laid out.
    pub fn plane(&self) -> &LinePlane {
        &self.plane
    }

    /// Chooses the upward axis of the small board.
    pub fn set_upward_axis(&mut self, shape: &Shape, upward: UpwardAxis) {
        self.plane = self.plane.clone().with_upward(shape, upward);
    }

    /// Returns the symmetry of the board that moves the line to the front edge, step by step.
    pub fn front_edge_symmetry(&self) -> &FrontEdgeSymmetry {
        &self.front_transform
    }

    pub fn stage_names(&self) -> Vec<Message> {
        match self.mode {
            StraightenMode::SmallBoard => vec![
                i18n::stage_on_board(),
                i18n::stage_number(),
                i18n::stage_fly(),
                i18n::stage_straight(),
            ],
            StraightenMode::MoveBoard => {
                let turns = self.front_transform.steps().iter().map(|turn| match turn {
                    NormalizationStep::Reflect(_) => i18n::stage_reverse(),
                    NormalizationStep::PermuteValues(_) => i18n::stage_values(),
                    NormalizationStep::PermuteAxes(_) => i18n::stage_axes(),
                });
                let ends = (i18n::stage_on_board(), i18n::stage_front());
                std::iter::once(ends.0).chain(turns).chain([ends.1]).collect()
            }
        }
    }

    /// Returns the position of the bead on the line in a stage in which it runs: from 0 at
    /// the first cell to run − 1 at the last.
    pub fn bead_position(&self, stage: usize) -> f64 {
        let steps = self.line().length() - 1;
        let at = self.stages.stage_progress(stage) * f64::from(steps);
        let whole = at.floor();
        // The bead moves for most of a step, then rests.
        whole + smoothstep((at - whole) / 0.75)
    }

    /// Returns the caption of the current stage; `placement` is the appearance of the line in
    /// the nested grid.
    pub fn caption(&self, shape: &Shape, placement: LinePlacement) -> Message {
        let stage = self.stages.current_stage();
        let stop = self.bead_position(0).round() as u16;
        match self.mode {
            StraightenMode::SmallBoard => plane_caption(&self.plane, stage, stop, placement),
            StraightenMode::MoveBoard => {
                symmetry_caption(shape, &self.front_transform, stage, stop, placement)
            }
        }
    }
}

/// Returns the durations of the stages, in seconds.
fn stage_durations(mode: StraightenMode, line: &Line, transform: &FrontEdgeSymmetry) -> Vec<f64> {
    let steps = f64::from(line.length() - 1);
    let trace = (STEP_SECONDS * steps).min(MOST_SECONDS) + READING;
    match mode {
        StraightenMode::SmallBoard => vec![trace, 3.0 + READING, 4.0 + READING, trace + READING],
        StraightenMode::MoveBoard => {
            let turns = transform.steps().iter().map(|_| 3.5 + READING);
            std::iter::once(trace).chain(turns).chain([trace + READING]).collect()
        }
    }
}

/// Explains why a line cannot be straightened in a mode; `None` if it can.
pub fn straighten_refusal(
    shape: &Shape,
    line: Option<&Line>,
    grid: &NestedGrid,
    mode: StraightenMode,
) -> Option<Message> {
    let Some(line) = line else {
        return Some(i18n::straighten_no_line());
    };
    if let Err(error) = LinePlane::new(shape, line) {
        return Some(error.message());
    }
    if mode == StraightenMode::SmallBoard {
        return None;
    }
    if let Some(why) = front_edge_refusal(shape, &FrontEdgeSymmetry::for_line(shape, line)) {
        return Some(why);
    }
    if shape.cell_count_u64().is_none_or(|cells| cells > MAX_FLYING_CELLS) {
        return Some(i18n::straighten_large(shape.cell_count(), MAX_FLYING_CELLS));
    }
    let pinned: Vec<String> = grid.pinned_axes().map(geometry::axis_name).collect();
    (!pinned.is_empty()).then(|| i18n::straighten_pinned(list_with_and(pinned)))
}
