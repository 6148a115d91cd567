//! Which of the lines through a cell are asked for.

use crate::geometry::line::Line;

/// What is asked of one axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AxisRule {
    /// It may vary or not.
    #[default]
    Any,
    /// It must vary along the line.
    Moves,
    /// It must stay fixed.
    Stays,
}

/// A choice among the lines through a cell, by span and by axes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LineFilter {
    /// Only lines of this span; `None` for all.
    pub span: Option<usize>,
    /// A rule for each axis, x first; missing entries are [`AxisRule::Any`].
    pub axes: Vec<AxisRule>,
}

impl LineFilter {
    /// The rule for one axis.
    pub fn axis(&self, axis: usize) -> AxisRule {
        self.axes.get(axis).copied().unwrap_or_default()
    }

    /// Sets the rule for one axis.
    pub fn set_axis(&mut self, axis: usize, rule: AxisRule) {
        if self.axes.len() <= axis {
            self.axes.resize(axis + 1, AxisRule::Any);
        }
        self.axes[axis] = rule;
    }

    /// Whether every line passes.
    pub fn is_empty(&self) -> bool {
        self.span.is_none() && self.axes.iter().all(|rule| *rule == AxisRule::Any)
    }

    /// Whether an axis of a line in canonical direction may take this step, where
    /// an axis before it varies or not.
    #[inline]
    pub(super) fn allows(&self, axis: usize, step: i8, begun: bool) -> bool {
        match self.axis(axis) {
            _ if step < 0 && !begun => false,
            AxisRule::Any => true,
            AxisRule::Moves => step != 0,
            AxisRule::Stays => step == 0,
        }
    }

    /// Whether this line passes.
    pub fn admits(&self, line: &Line) -> bool {
        self.span.is_none_or(|span| span == line.span())
            && line.steps().iter().enumerate().all(|(axis, step)| self.allows(axis, *step, true))
    }
}
