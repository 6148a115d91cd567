//! The initial contents of the export dialog.

use super::{Mode, Source, State, Story, TakeAway, Taking, Views, turns};
use crate::picture::Content;

impl State {
    /// Returns the export dialog for what the window shows, with the likely choices.
    pub fn take_away(&self, taking: Taking, dark: bool) -> TakeAway {
        let content = match self.views() {
            Views::Grid => Content::Grid,
            Views::Space => Content::Space,
            Views::Both => Content::Both,
        };
        let game = self.document.game();
        let story = if let Some(open) = self.screen.straight() {
            Story::Straighten(open.way())
        } else if self.screen.mode() == Mode::Explore && self.explore.tour.followed().is_some() {
            Story::ThisLine
        } else if game.move_count() > 0 && !self.is_hidden() {
            Story::Replay
        } else {
            let turns = turns(game.rules().shape());
            turns.first().map_or(Story::AllLines, |plane| Story::Turn(*plane))
        };
        TakeAway::new(taking, content, story, dark)
    }

    /// Returns what is to be exported, as it is now.
    pub fn source(&self) -> Source {
        let document = &self.document;
        Source {
            figure: self.figure(),
            title: document.title().to_owned(),
            folder: document.file().and_then(|file| file.folder().if_any().cloned()),
        }
    }
}
