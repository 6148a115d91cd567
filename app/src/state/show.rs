//! Everything that the views show.

use super::{Attempt, ColourBy, Mode, State, ThemeChoice, TheoryPage, Views};
use crate::board::ruler::Ruler;
use crate::board::straight::{Way, refusal};
use crate::show::{
    AT_REST, Annotations, Colouring, Eyes, Figure, Hint, Lines, Rainbow, Seen, Show, Tint, Tour,
};
use crate::words::Message;
use hypertoe_core::search::Threats;
use std::sync::Arc;

impl State {
    /// Returns the shown game with the visibility of its marks.
    pub fn seen(&self) -> Seen<'_> {
        let eyes = if self.stage().is_some() { Eyes::default() } else { self.eyes };
        Seen::new(self.game_on_show().1, eyes)
    }

    /// Returns the document's game with the visibility of its marks, whatever else is on show.
    pub fn seen_game(&self) -> Seen<'_> {
        Seen::new(self.game_as_seen().1, self.eyes)
    }

    /// Returns whether the theme is dark.
    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            ThemeChoice::System => self.system_is_dark,
            ThemeChoice::Dark => true,
            ThemeChoice::Light => false,
        }
    }

    /// Returns whether some marks of the game are hidden.
    pub fn is_hidden(&self) -> bool {
        self.seen_game().is_hidden()
    }

    /// Returns the hint for this place; none in a blindfold game, as its lines would reveal the
    /// marks.
    pub fn shown_hint(&self) -> Option<Hint<'_>> {
        let seen = !self.is_hidden() && !self.is_turned();
        let choice = self.seats.hint(self.place())?.choice().filter(|_| seen)?;
        Some(Hint { choice, step: self.seats.hint_step() })
    }

    /// Returns the colouring of empty cells: the result of a page about the whole board if there is
    /// one, otherwise as chosen.
    pub fn colouring(&self) -> Colouring {
        let of_page: Colouring = match self.theory_page() {
            // The symmetries belong to the document's rules; in a transformed game, closed cells
            // may differ.
            Some(TheoryPage::Symmetries)
                if self.game_on_show().1.rules() == self.document.game().rules() =>
            {
                of(self.theory.symmetries.answer())
            }
            Some(TheoryPage::Pairs) => of(self.theory.pairs.answer()),
            Some(_) | None => None,
        };
        let dims = self.document.game().rules().shape().dims();
        of_page.or_else(|| match self.settings.colour_by {
            ColourBy::Nothing => None,
            ColourBy::Worths => of(self.shown_worths()),
            ColourBy::Lines => Some(Arc::new(Lines)),
            ColourBy::Rainbow(axis) if axis < dims => Some(Arc::new(Rainbow(axis))),
            ColourBy::Rainbow(_) => None,
        })
    }

    /// Returns why the followed line cannot be straightened in this mode; `None` if it can.
    pub fn straighten_refusal(&self, way: Way) -> Option<Message> {
        let line = self.explore.tour.followed().map(|followed| &followed.line);
        refusal(self.document.game().rules().shape(), line, &self.view.grid, way)
    }

    /// Returns the threats to show; none in a blindfold game, as they would reveal the marks.
    pub fn threats_on_show(&self) -> Option<&Threats> {
        // The analysis highlights threats in its own way.
        let marked = self.is_analysing() && self.settings.spots;
        let wanted = self.settings.threats && !self.is_hidden() && !marked;
        self.threats.found().filter(|_| wanted)
    }

    /// Returns the list of lines while its page is on show.
    pub(super) fn tour_on_show(&self) -> Option<&Tour> {
        let on_show = self.screen.mode() == Mode::Explore
            && self.theory_page().is_none()
            && !self.uses_ruler();
        Some(&self.explore.tour).filter(|_| on_show)
    }

    /// Returns whether the ruler is on and the grid is there to place it on.
    pub fn uses_ruler(&self) -> bool {
        let exploring = self.screen.shows(Mode::Explore) && self.theory_page().is_none();
        exploring && self.explore.ruler.is_in_use() && self.views() != Views::Space
    }

    fn ruler_on_show(&self) -> Option<&Ruler> {
        self.explore.ruler.ruler().filter(|_| self.uses_ruler())
    }

    /// Returns everything that the views show.
    pub fn show(&self) -> Show<'_> {
        if let Some(stage) = self.stage() {
            let (document, slice) = (stage.serial, self.slice());
            let plays = self.learn.attempt().is_some_and(Attempt::is_asked);
            return Show { document, slice, pointer: true, plays, ..stage.figure.show() };
        }
        Show {
            seen: self.seen(),
            document: self.game_on_show().0,
            grid: self.grid(),
            space: self.space(),
            slice: self.slice(),
            lit: self.lit(),
            colouring: self.colouring(),
            threats: self.threats_on_show(),
            hint: self.shown_hint(),
            tour: self.tour_on_show(),
            bundle: self.bundle(),
            ruler: self.ruler_on_show(),
            findings: self.findings(),
            spots: self.settings.spots,
            line_of_play: self.line_on_board(),
            straighten: self.screen.straight(),
            annotations: None,
            cursor: self.cursor(),
            pointer: true,
            plays: self.screen.mode() != Mode::Explore && self.computer_to_move().is_none(),
            motion: if self.is_turned() { &AT_REST } else { &self.motion },
        }
    }

    /// Returns a copy of what the views show, at rest and without pointer and keyboard focus. Its
    /// game is the transformed one if a symmetry is applied. A blindfold applies to the copy, too,
    /// unless the player has seen the end of the game.
    pub fn figure(&self) -> Figure {
        if let Some(stage) = self.stage() {
            let mut figure = stage.figure.clone();
            figure.view.rest();
            return figure;
        }
        let mut view = self.view.clone();
        view.grid.show(&self.slice());
        view.rest();
        let (serial, game) = self.game_on_show();
        let (mut tour, touring) = (self.explore.tour.clone(), self.tour_on_show().is_some());
        tour.refresh(game.position(), (serial, game.current(), game.revision()));
        Figure {
            game: game.clone(),
            eyes: self.eyes,
            view,
            colouring: self.colouring(),
            threats: self.threats_on_show().cloned(),
            hint: self.shown_hint().map(|hint| (hint.choice.clone(), hint.step)),
            tour,
            touring,
            bundle: self.bundle().cloned(),
            ruler: self.ruler_on_show().cloned(),
            findings: self.found_here().cloned(),
            spots: self.settings.spots,
            line_of_play: self.line_on_board().cloned(),
            straighten: self.screen.straight().cloned(),
            annotations: Annotations::default(),
        }
    }
}

fn of(tint: Option<&Arc<impl Tint + 'static>>) -> Colouring {
    Some(Arc::clone(tint?) as _)
}
