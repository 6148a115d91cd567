//! Everything that the views show.

use super::{ColourBy, Mode, PuzzleAttempt, State, ThemeChoice, TheoryPage, VisibleViews};
use crate::board::ruler::Ruler;
use crate::board::straight::{StraightenMode, straighten_refusal};
use crate::show::{
    ActiveColouring, Annotations, BoardFigure, BoardViewModel, CellColouring, Hint,
    LineCountColouring, LineTour, NO_ANIMATION, Peeking, RainbowColouring, VisibleGame,
};
use crate::words::Message;
use hypertoe_core::search::Threats;
use std::sync::Arc;

impl State {
    /// Returns the shown game with the visibility of its marks.
    pub fn visible_game(&self) -> VisibleGame<'_> {
        let eyes = if self.learn_board().is_some() { Peeking::default() } else { self.peeking };
        VisibleGame::new(self.shown_game().1, eyes)
    }

    /// Returns the document's game with the visibility of its marks, whatever else is on show.
    pub fn visible_document_game(&self) -> VisibleGame<'_> {
        VisibleGame::new(self.transformed_game().1, self.peeking)
    }

    /// Returns whether the theme is dark.
    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            ThemeChoice::System => self.is_system_dark,
            ThemeChoice::Dark => true,
            ThemeChoice::Light => false,
        }
    }

    /// Returns whether some marks of the game are hidden.
    pub fn has_hidden_marks(&self) -> bool {
        self.visible_document_game().has_hidden_marks()
    }

    /// Returns the hint for this place; none in a blindfold game, as its lines would reveal the
    /// marks.
    pub fn shown_hint(&self) -> Option<Hint<'_>> {
        let seen = !self.has_hidden_marks() && !self.is_transformed();
        let choice = self.computers.hint_at(self.position_id())?.choice().filter(|_| seen)?;
        Some(Hint { choice, step: self.computers.hint_step() })
    }

    /// Returns the colouring of empty cells: the result of a page about the whole board if there is
    /// one, otherwise as chosen.
    pub fn colouring(&self) -> ActiveColouring {
        let of_page: ActiveColouring = match self.theory_page() {
            // The symmetries belong to the document's rules; in a transformed game, closed cells
            // may differ.
            Some(TheoryPage::Symmetries)
                if self.shown_game().1.rules() == self.document.game().rules() =>
            {
                as_colouring(self.theory.symmetries.answer())
            }
            Some(TheoryPage::Pairs) => as_colouring(self.theory.pairs.answer()),
            Some(_) | None => None,
        };
        let dims = self.document.game().rules().shape().dims();
        of_page.or_else(|| match self.settings.colour_by {
            ColourBy::Nothing => None,
            ColourBy::MoveValues => as_colouring(self.shown_value_colouring()),
            ColourBy::Lines => Some(Arc::new(LineCountColouring)),
            ColourBy::Rainbow(axis) if axis < dims => Some(Arc::new(RainbowColouring(axis))),
            ColourBy::Rainbow(_) => None,
        })
    }

    /// Returns why the followed line cannot be straightened in this mode; `None` if it can.
    pub fn straighten_error(&self, way: StraightenMode) -> Option<Message> {
        let line = self.explorer.tour.current().map(|followed| &followed.line);
        straighten_refusal(self.document.game().rules().shape(), line, &self.view.grid, way)
    }

    /// Returns the threats to show; none in a blindfold game, as they would reveal the marks.
    pub fn shown_threats(&self) -> Option<&Threats> {
        // The analysis highlights threats in its own way.
        let marked = self.is_analysis_visible() && self.settings.critical_cells;
        let wanted = self.settings.threats && !self.has_hidden_marks() && !marked;
        self.threats.threats().filter(|_| wanted)
    }

    /// Returns the list of lines while its page is on show.
    pub(super) fn shown_tour(&self) -> Option<&LineTour> {
        let on_show = self.screen.mode() == Mode::Explore
            && self.theory_page().is_none()
            && !self.is_ruler_active();
        Some(&self.explorer.tour).filter(|_| on_show)
    }

    /// Returns whether the ruler is on and the grid is there to place it on.
    pub fn is_ruler_active(&self) -> bool {
        let exploring = self.screen.is_showing(Mode::Explore) && self.theory_page().is_none();
        exploring && self.explorer.ruler.is_active() && self.views() != VisibleViews::Space
    }

    fn shown_ruler(&self) -> Option<&Ruler> {
        self.explorer.ruler.ruler().filter(|_| self.is_ruler_active())
    }

    /// Returns everything that the views show.
    pub fn view_model(&self) -> BoardViewModel<'_> {
        if let Some(stage) = self.learn_board() {
            let (document, slice) = (stage.serial, self.slice());
            let plays = self.learn.attempt().is_some_and(PuzzleAttempt::is_to_move);
            return BoardViewModel {
                document,
                slice,
                shows_pointer: true,
                is_playable: plays,
                ..stage.figure.view_model()
            };
        }
        BoardViewModel {
            game: self.visible_game(),
            document: self.shown_game().0,
            grid: self.grid(),
            space: self.space(),
            slice: self.slice(),
            highlighted_slice: self.highlighted_slice(),
            colouring: self.colouring(),
            threats: self.shown_threats(),
            hint: self.shown_hint(),
            tour: self.shown_tour(),
            bundle: self.bundle(),
            ruler: self.shown_ruler(),
            analysis: self.position_analysis(),
            shows_critical_cells: self.settings.critical_cells,
            variation: self.displayed_line(),
            straightening: self.screen.straightened(),
            annotations: None,
            cursor: self.cursor(),
            shows_pointer: true,
            is_playable: self.screen.mode() != Mode::Explore && self.computer_to_move().is_none(),
            move_animation: if self.is_transformed() { &NO_ANIMATION } else { &self.motion },
        }
    }

    /// Returns a copy of what the views show, at rest and without pointer and keyboard focus. Its
    /// game is the transformed one if a symmetry is applied. A blindfold applies to the copy, too,
    /// unless the player has seen the end of the game.
    pub fn figure(&self) -> BoardFigure {
        if let Some(stage) = self.learn_board() {
            let mut figure = stage.figure.clone();
            figure.view.clear_interaction();
            return figure;
        }
        let mut view = self.view.clone();
        view.grid.show_slice_of(&self.slice());
        view.clear_interaction();
        let (serial, game) = self.shown_game();
        let (mut tour, touring) = (self.explorer.tour.clone(), self.shown_tour().is_some());
        tour.refresh(game.position(), (serial, game.current(), game.revision()));
        BoardFigure {
            game: game.clone(),
            peeking: self.peeking,
            view,
            colouring: self.colouring(),
            threats: self.shown_threats().cloned(),
            hint: self.shown_hint().map(|hint| (hint.choice.clone(), hint.step)),
            tour,
            shows_tour: touring,
            bundle: self.bundle().cloned(),
            ruler: self.shown_ruler().cloned(),
            analysis: self.shared_position_analysis().cloned(),
            shows_critical_cells: self.settings.critical_cells,
            variation: self.displayed_line().cloned(),
            straightening: self.screen.straightened().cloned(),
            annotations: Annotations::default(),
        }
    }
}

fn as_colouring(tint: Option<&Arc<impl CellColouring + 'static>>) -> ActiveColouring {
    Some(Arc::clone(tint?) as _)
}
