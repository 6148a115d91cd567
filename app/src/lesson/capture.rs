//! Capture of the board on the screen as a step of a lesson: the inverse of [`Setting::figure`].

use super::file::{MAX_AXES, MAX_CELLS, MAX_ITEMS, MAX_NAME, can_hold};
use super::setting::{ColourOf, Setting, Through, Walk};
use crate::board::{Aim, Form, NestedGrid, Pose, Space};
use crate::projection::{Lens, Rotation};
use crate::show::{Bundle, Figure, Lit, Views};
use crate::words::{self, Message, ToMessage, list};
use hypertoe_core::play::setup::PositionError;
use hypertoe_core::{Cell, Game, Player};
use std::sync::Arc;

/// A feature of the screen that a lesson cannot hold, so that it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// Marks hidden by the blindfold.
    HiddenMarks,
    /// Marks and colours chosen by the players.
    Looks,
    /// Closed cells.
    Closed,
    /// Gravity.
    Gravity,
    /// Marked threats.
    Threats,
    /// A hint.
    Hint,
    /// Results of the analysis: critical cells and the previewed variation.
    Analysis,
    /// A colouring by a computation.
    Colours,
    /// Filters of lines.
    Filters,
    /// The zoom of the grid.
    Zoom,
    /// Faded or hidden slices.
    Veils,
    /// The restriction to cells on threatened lines.
    OnlyThreats,
    /// Roles of axes that no arrangement gives.
    Roles,
}

/// The reason why the screen cannot be captured in a lesson.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// More than two players.
    Players(u8),
    LargeBoard,
    /// More marks than a lesson may have.
    Marks,
    /// Marks that no game of a lesson leads to.
    Position(PositionError),
    /// A line is being straightened in place of the board.
    Straight,
}

impl Setting {
    /// Captures a figure, and returns what had to be left out.
    ///
    /// # Errors
    /// The reason why a lesson cannot show the figure.
    pub fn of(figure: &Figure, views: Views) -> Result<(Self, Vec<LeftOut>), Refusal> {
        let (rules, shape) = (figure.game.rules(), figure.game.rules().shape());
        if figure.straighten.is_some() {
            return Err(Refusal::Straight);
        }
        if rules.players() != 2 {
            return Err(Refusal::Players(rules.players()));
        }
        if !can_hold(shape) {
            return Err(Refusal::LargeBoard);
        }
        let mut setting = Self::new(shape.clone());
        let mut left = Vec::new();
        setting.views = views;
        setting.take_marks(figure, &mut left)?;
        setting.take_grid(figure, &mut left);
        setting.take_space(figure, &mut left);
        setting.take_lines(figure, &mut left);
        setting.take_notes(figure, &mut left);
        left.sort();
        Ok((setting, left))
    }

    fn take_marks(&mut self, figure: &Figure, left: &mut Vec<LeftOut>) -> Result<(), Refusal> {
        let (game, rules) = (&figure.game, figure.game.rules());
        if !rules.closed().is_empty() {
            left.push(LeftOut::Closed);
        }
        if rules.gravity().is_some() {
            left.push(LeftOut::Gravity);
        }
        let marks = game.position().marks();
        if marks.is_empty() {
            return Ok(());
        }
        if figure.seen().is_hidden() {
            left.push(LeftOut::HiddenMarks);
            return Ok(());
        }
        if marks.len() > MAX_ITEMS {
            return Err(Refusal::Marks);
        }
        for player in [Player(0), Player(1)] {
            let own = marks.iter().filter(|mark| mark.player == player);
            let mut cells: Vec<Cell> = own.map(|mark| mark.cell.clone()).collect();
            cells.sort();
            self.marks[player.index()] = cells;
        }
        if let Some(error) = self.marks_fault() {
            return Err(Refusal::Position(error));
        }
        let usual = Game::new(Arc::clone(rules));
        let looks = |game: &Game, player| (game.info(player).mark, game.info(player).color);
        if [Player(0), Player(1)].iter().any(|it| looks(game, *it) != looks(&usual, *it)) {
            left.push(LeftOut::Looks);
        }
        Ok(())
    }

    fn take_grid(&mut self, figure: &Figure, left: &mut Vec<LeftOut>) {
        let (grid, usual) = (&figure.view.grid, NestedGrid::new(&self.shape));
        if grid.stacked() != usual.stacked() {
            self.nesting = Some(grid.stacked().to_vec());
        }
        self.upright = grid.nesting().is_upright();
        let mut single: Vec<usize> = grid.pinned().chain(figure.view.space.flip_axes()).collect();
        single.sort_unstable();
        for axis in single {
            let value = grid.slice().get(axis);
            if value != usual.slice().get(axis) {
                self.pinned.insert(axis, value);
            }
        }
        if grid.aim() != Aim::Fit && self.views != Views::Space {
            left.push(LeftOut::Zoom);
        }
    }

    fn take_space(&mut self, figure: &Figure, left: &mut Vec<LeftOut>) {
        let space = &figure.view.space;
        self.arrangement = space.arrangement().unwrap_or(self.arrangement);
        let mut arranged = Space::new(&self.shape, Form::default(), Lens::default());
        arranged.arrange(self.arrangement);
        let same = (0..self.shape.dims()).all(|axis| arranged.role(axis) == space.role(axis));
        match space.standard_view() {
            Some(view) => self.look = view,
            None => self.pose = Some(fine(space.pose())).filter(|_| same),
        }
        if self.views == Views::Grid {
            return;
        }
        if !same {
            left.push(LeftOut::Roles);
        }
        if space.has_veils() {
            left.push(LeftOut::Veils);
        }
        if space.only_threats {
            left.push(LeftOut::OnlyThreats);
        }
    }

    fn take_lines(&mut self, figure: &Figure, left: &mut Vec<LeftOut>) {
        let show = figure.show();
        if let Some((tour, followed)) = show.played() {
            let playback = tour.playback();
            self.walk = Some(Walk {
                stop: playback.stop().min(followed.line.run() - 1),
                line: followed.line.clone(),
                plays: playback.playing,
                follows: tour.is_following(),
            });
        }
        if let Some(bundle) = &figure.bundle {
            let (span, one) = match bundle.chosen.clone() {
                Some(Lit::Span(span)) => (Some(span), None),
                Some(Lit::Line(line)) => (None, Some(line)),
                None => (None, None),
            };
            self.through = Some(Through { cell: bundle.cell().clone(), span, one });
            if Bundle::new(&self.shape, bundle.cell()).lines() != bundle.lines() {
                left.push(LeftOut::Filters);
            }
        }
        if let Some(ruler) = &figure.ruler
            && let Some((to, _)) = &ruler.to
        {
            self.ruler = Some([ruler.from.clone(), to.clone()]);
        }
    }

    fn take_notes(&mut self, figure: &Figure, left: &mut Vec<LeftOut>) {
        self.light = figure.view.lit;
        match figure.colouring.as_ref().map(|tint| tint.key()) {
            Some(("rainbow", axis)) => self.colour = Some(ColourOf::Axis(axis as usize)),
            Some(("lines", _)) => self.colour = Some(ColourOf::Lines),
            Some(_) => left.push(LeftOut::Colours),
            None => {}
        }
        let annotations = &figure.annotations;
        for (cell, spot) in annotations.spots().take(MAX_ITEMS) {
            let name = spot.label.chars().take(MAX_NAME).collect();
            self.points.push((cell.clone(), name));
        }
        let lines = annotations.lines.iter().map(|line| line.cells().collect());
        self.joined.extend(lines.chain(annotations.crooked.iter().cloned()));
        let show = figure.show();
        if figure.threats.is_some() && show.threats().next().is_some() {
            left.push(LeftOut::Threats);
        }
        if figure.hint.is_some() {
            left.push(LeftOut::Hint);
        }
        if figure.line_of_play.is_some() || figure.findings.is_some() {
            left.push(LeftOut::Analysis);
        }
    }
}

/// Returns a pose with the rounding of writing it to a file and reading it again.
fn fine(pose: &Pose) -> Pose {
    let rotation = Rotation::from_rows(&pose.rotation.rows());
    Pose { rotation: rotation.unwrap_or_else(|| pose.rotation.clone()), ..pose.clone() }
}

impl ToMessage for LeftOut {
    fn message(&self) -> Message {
        match self {
            Self::HiddenMarks => words::left_out_hidden(),
            Self::Looks => words::left_out_looks(),
            Self::Closed => words::left_out_closed(),
            Self::Gravity => words::left_out_gravity(),
            Self::Threats => words::left_out_threats(),
            Self::Hint => words::left_out_hint(),
            Self::Analysis => words::left_out_analysis(),
            Self::Colours => words::left_out_colours(),
            Self::Filters => words::left_out_filters(),
            Self::Zoom => words::left_out_zoom(),
            Self::Veils => words::left_out_veils(),
            Self::OnlyThreats => words::left_out_only_threats(),
            Self::Roles => words::left_out_roles(),
        }
    }
}

/// Lists in a sentence what is left out; `None` if nothing is.
pub fn left_out_text(left: &[LeftOut]) -> Option<Message> {
    (!left.is_empty()).then(|| words::left_out(list(left.iter().map(ToMessage::message))))
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match self {
            Self::Players(count) => words::not_captured_players(count.to_string()),
            Self::LargeBoard => words::lesson_fault_large_board(MAX_AXES, MAX_CELLS),
            Self::Marks => words::not_captured_marks(MAX_ITEMS),
            Self::Position(error) => error.message(),
            Self::Straight => words::not_captured_straight(),
        }
    }
}
