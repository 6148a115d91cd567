//! A filter of the lines through a cell.

use crate::geometry::line::Line;

/// A condition on one axis of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AxisFilter {
    /// It may vary or not.
    #[default]
    Any,
    /// It must vary along the line.
    Varies,
    /// It must stay fixed.
    Fixed,
}

/// A filter of lines by span and by axes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LineFilter {
    /// The span of the lines; `None` for all.
    pub span: Option<usize>,
    /// The condition on each axis, x first; missing entries are [`AxisFilter::Any`].
    pub axes: Vec<AxisFilter>,
}

impl LineFilter {
    /// Returns the condition on one axis.
    pub fn axis(&self, axis: usize) -> AxisFilter {
        self.axes.get(axis).copied().unwrap_or_default()
    }

    /// Sets the condition on one axis.
    pub fn set_axis(&mut self, axis: usize, rule: AxisFilter) {
        if self.axes.len() <= axis {
            self.axes.resize(axis + 1, AxisFilter::Any);
        }
        self.axes[axis] = rule;
    }

    /// Returns whether every line passes.
    pub fn is_empty(&self) -> bool {
        self.span.is_none() && self.axes.iter().all(|rule| *rule == AxisFilter::Any)
    }

    /// Returns whether an axis of a line in canonical direction may take this step;
    /// `begun` if an axis before it varies.
    #[inline]
    pub(super) fn allows_step(&self, axis: usize, step: i8, begun: bool) -> bool {
        match self.axis(axis) {
            _ if step < 0 && !begun => false,
            AxisFilter::Any => true,
            AxisFilter::Varies => step != 0,
            AxisFilter::Fixed => step == 0,
        }
    }

    /// Returns whether a line passes.
    pub fn matches(&self, line: &Line) -> bool {
        self.span.is_none_or(|span| span == line.span())
            && line
                .steps()
                .iter()
                .enumerate()
                .all(|(axis, step)| self.allows_step(axis, *step, true))
    }
}
