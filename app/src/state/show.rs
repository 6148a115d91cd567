//! What the window shows, for the views.

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
    /// The game, and what may be seen of its marks.
    pub fn seen(&self) -> Seen<'_> {
        let eyes = if self.stage().is_some() { Eyes::default() } else { self.eyes };
        Seen::new(self.game_on_show().1, eyes)
    }

    /// The game on the board, whatever else is on show, and what may be seen of its marks.
    pub fn seen_game(&self) -> Seen<'_> {
        Seen::new(self.game_as_seen().1, self.eyes)
    }

    /// Whether the screen is dark.
    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            ThemeChoice::System => self.system_is_dark,
            ThemeChoice::Dark => true,
            ThemeChoice::Light => false,
        }
    }

    /// Whether marks stand on the board that may not be seen.
    pub fn is_hidden(&self) -> bool {
        self.seen_game().is_hidden()
    }

    /// The hint that was asked for here. With a blindfold its lines would tell
    /// who stands where.
    pub fn shown_hint(&self) -> Option<Hint<'_>> {
        let seen = !self.is_hidden() && !self.is_turned();
        let choice = self.seats.hint(self.place())?.choice().filter(|_| seen)?;
        Some(Hint { choice, step: self.seats.hint_step() })
    }

    /// What empty cells are coloured by. What a page has found out comes
    /// before what was chosen for all boards.
    pub fn colouring(&self) -> Colouring {
        let of_page: Colouring = match self.theory_page() {
            // They are those of the rules; closed cells may lie elsewhere, turned.
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

    /// Why the line that is followed cannot be laid out this way; `None`
    /// if it can.
    pub fn straighten_refusal(&self, way: Way) -> Option<Message> {
        let line = self.explore.tour.followed().map(|followed| &followed.line);
        refusal(self.document.game().rules().shape(), line, &self.view.grid, way)
    }

    /// The threats to be seen: none where they are not wanted, and with a
    /// blindfold, where they would reveal who stands where.
    pub fn threats_on_show(&self) -> Option<&Threats> {
        // The analysis marks them in its own way.
        let marked = self.is_analysing() && self.settings.spots;
        let wanted = self.settings.threats && !self.is_hidden() && !marked;
        self.threats.found().filter(|_| wanted)
    }

    /// The lines that are played, while their page is on show.
    pub(super) fn tour_on_show(&self) -> Option<&Tour> {
        let on_show = self.screen.mode() == Mode::Explore
            && self.theory_page().is_none()
            && !self.uses_ruler();
        Some(&self.explore.tour).filter(|_| on_show)
    }

    /// Whether the ruler is in the hand, and the grid is there to lay it on.
    pub fn uses_ruler(&self) -> bool {
        let exploring = self.screen.shows(Mode::Explore) && self.theory_page().is_none();
        exploring && self.explore.ruler.is_in_use() && self.views() != Views::Space
    }

    fn ruler_on_show(&self) -> Option<&Ruler> {
        self.explore.ruler.ruler().filter(|_| self.uses_ruler())
    }

    /// What is shown.
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

    /// What is shown, as a copy of its own: without pointer and keyboard, and
    /// at rest. A game seen turned is the game of the copy. With a blindfold it
    /// is seen with the same eyes; who has seen the end of the game may see
    /// all of it.
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
