//! Something to be shown that stands for itself: a picture, a film, a page of
//! a lesson. It has all that a [`Show`] borrows.

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

/// What is shown, as a copy of its own: nothing that happens in the window
/// changes it.
#[derive(Clone)]
pub struct Figure {
    /// At the move that is shown.
    pub game: Game,
    /// What may be seen of its marks.
    pub eyes: Eyes,
    /// How the board is looked at.
    pub view: Viewpoint,
    /// What empty cells are coloured by.
    pub colouring: Colouring,
    /// The threats of all players, if they are marked.
    pub threats: Option<Threats>,
    /// A move to be suggested.
    pub hint: Option<(Choice, HintStep)>,
    /// Lines to be played.
    pub tour: Tour,
    /// Whether the line that is played is shown.
    pub touring: bool,
    /// All lines through a cell, shown at once.
    pub bundle: Option<Bundle>,
    /// A ruler over the grid.
    pub ruler: Option<Ruler>,
    /// What is known of the position.
    pub findings: Option<Arc<Findings>>,
    /// Whether threats and forks among the findings are marked.
    pub spots: bool,
    /// A line of play that is shown without being made.
    pub line_of_play: Option<ShownLine>,
    /// A line laid out, shown in place of the board.
    pub straighten: Option<Straighten>,
    /// Cells that somebody points at.
    pub annotations: Annotations,
}

impl Figure {
    /// A game on a plain board.
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

    /// The game as it may be seen.
    pub fn seen(&self) -> Seen<'_> {
        Seen::new(&self.game, self.eyes)
    }

    /// The values on show along pinned and flipped axes: those that were chosen, or, while a line
    /// is followed, of the cell its bead is at.
    pub fn slice(&self) -> Cell {
        Tour::slice(Some(&self.tour).filter(|_| self.touring), self.view.grid.slice())
    }

    /// What is shown.
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

    /// Shows the lines of the tour one by one; those of the cell in hand if it has none.
    pub fn explore(&mut self) {
        self.touring = true;
        (self.bundle, self.ruler) = (None, None);
        self.forget_answers();
        self.tour.follow(true);
        if self.tour.is_empty() {
            self.tour.choose(self.game.position(), self.view.cursor.cell().clone());
        }
    }

    /// Plays this line, one of those through a cell.
    pub fn follow(&mut self, line: &Line, through: Cell) {
        let position = self.game.position();
        self.tour.choose(position, through);
        let number = self.tour.all_lines().and_then(|lines| lines.rank(line));
        self.tour.go_to(&number.unwrap_or_default());
        self.touring = true;
    }

    /// Leaves out what a search or a page has found out.
    pub fn forget_answers(&mut self) {
        self.findings = None;
        self.line_of_play = None;
        self.colouring.take_if(|tint| tint.is_answer());
    }

    /// Shows another position of the game. What was known of the one before
    /// is left out.
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
