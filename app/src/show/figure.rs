//! A self-contained board to show: in a picture, an animation, or a step of a lesson. It owns
//! everything that a [`Show`] borrows.

use super::{
    AT_REST, Annotations, Bundle, Colouring, Eyes, Hint, HintStep, Seen, Show, ShownLine, Tour,
    Viewpoint,
};
use crate::board::Form;
use crate::board::ruler::Ruler;
use crate::board::straight::Straighten;
use crate::projection::Lens;
use hypertoe_core::analysis::Findings;
use hypertoe_core::search::{Choice, Threats};
use hypertoe_core::{Cell, Game, Line, NodeId};
use std::sync::Arc;

/// A self-contained board to show, independent of what happens in the window.
#[derive(Clone)]
pub struct Figure {
    /// The game, at the position that is shown.
    pub game: Game,
    /// What overrides the blindfold.
    pub eyes: Eyes,
    /// The pose, nesting and slice.
    pub view: Viewpoint,
    /// The colouring of empty cells.
    pub colouring: Colouring,
    pub threats: Option<Threats>,
    /// The suggested move, and how much of it is revealed.
    pub hint: Option<(Choice, HintStep)>,
    /// The explored lines.
    pub tour: Tour,
    /// Whether the explored lines are shown.
    pub touring: bool,
    pub bundle: Option<Bundle>,
    pub ruler: Option<Ruler>,
    /// The analysis of the position.
    pub findings: Option<Arc<Findings>>,
    /// Whether the critical cells of the analysis are marked.
    pub spots: bool,
    /// A variation that is previewed.
    pub line_of_play: Option<ShownLine>,
    /// A line being straightened, shown in place of the board.
    pub straighten: Option<Straighten>,
    /// Highlighted cells.
    pub annotations: Annotations,
}

impl Figure {
    /// Creates a figure of a game on a plain board.
    pub fn new(game: Game) -> Self {
        let shape = game.rules().shape();
        Self {
            eyes: Eyes::default(),
            view: Viewpoint::new(shape, Form::default(), Lens::default()),
            colouring: None,
            threats: None,
            hint: None,
            tour: Tour::default(),
            touring: false,
            bundle: None,
            ruler: None,
            findings: None,
            spots: false,
            line_of_play: None,
            straighten: None,
            annotations: Annotations::default(),
            game,
        }
    }

    /// Returns the game with the visibility of its marks.
    pub fn seen(&self) -> Seen<'_> {
        Seen::new(&self.game, self.eyes)
    }

    /// Returns the visible values of the pinned axes: the chosen ones, or, while the slice follows
    /// the bead, those of the bead's cell.
    pub fn slice(&self) -> Cell {
        Tour::slice(Some(&self.tour).filter(|_| self.touring), self.view.grid.slice())
    }

    /// Returns the view model.
    pub fn show(&self) -> Show<'_> {
        let tour = Some(&self.tour).filter(|_| self.touring);
        Show {
            seen: self.seen(),
            document: 0,
            grid: &self.view.grid,
            space: &self.view.space,
            slice: self.slice(),
            lit: self.view.lit,
            colouring: self.colouring.clone(),
            threats: self.threats.as_ref(),
            hint: self.hint.as_ref().map(|(choice, step)| Hint { choice, step: *step }),
            tour,
            bundle: self.bundle.as_ref(),
            ruler: self.ruler.as_ref(),
            findings: self.findings.as_deref(),
            spots: self.spots,
            line_of_play: self.line_of_play.as_ref(),
            straighten: self.straighten.as_ref(),
            annotations: Some(&self.annotations),
            cursor: &self.view.cursor,
            pointer: false,
            plays: false,
            motion: &AT_REST,
        }
    }

    /// Shows the explored lines one by one; those of the cell under the cursor if there are none.
    pub fn explore(&mut self) {
        self.touring = true;
        (self.bundle, self.ruler) = (None, None);
        self.forget_answers();
        self.tour.follow(true);
        if self.tour.is_empty() {
            self.tour.choose(self.game.position(), self.view.cursor.cell().clone());
        }
    }

    /// Plays a line, as one of those through a cell.
    pub fn follow(&mut self, line: &Line, through: Cell) {
        let position = self.game.position();
        self.tour.choose(position, through);
        let number = self.tour.all_lines().and_then(|lines| lines.rank(line));
        self.tour.go_to(&number.unwrap_or_default());
        self.touring = true;
    }

    /// Removes the analysis, the previewed variation, and a colouring that depends on the position.
    pub fn forget_answers(&mut self) {
        self.findings = None;
        self.line_of_play = None;
        self.colouring.take_if(|tint| tint.is_answer());
    }

    /// Goes to another position of the game, and updates or removes what depends on
    /// the position.
    pub fn go_to(&mut self, node: NodeId) {
        self.game.go_to(node);
        self.hint = None;
        self.forget_answers();
        if let Some(threats) = &mut self.threats {
            *threats = Threats::of(self.game.position());
        }
        if let Some(cell) = self.seen().last_mark().map(|last| last.cell.clone()) {
            self.view.grid.bring_into_view(&cell);
        }
    }
}
