//! The initial contents of the export dialog.

use super::{
    AnimationKind, ExportDialog, ExportKind, ExportSource, Mode, State, VisibleViews,
    rotation_planes,
};
use crate::picture::PictureViews;

impl State {
    /// Returns the export dialog for what the window shows, with the likely choices.
    pub fn default_export(&self, taking: ExportKind, dark: bool) -> ExportDialog {
        let content = match self.views() {
            VisibleViews::Grid => PictureViews::Grid,
            VisibleViews::Space => PictureViews::Space,
            VisibleViews::Both => PictureViews::Both,
        };
        let game = self.document.game();
        let story = if let Some(open) = self.screen.straightened() {
            AnimationKind::Straighten(open.mode())
        } else if self.screen.mode() == Mode::Explore && self.explorer.tour.current().is_some() {
            AnimationKind::FollowedLine
        } else if game.move_count() > 0 && !self.has_hidden_marks() {
            AnimationKind::Replay
        } else {
            let turns = rotation_planes(game.rules().shape());
            turns.first().map_or(AnimationKind::AllLines, |plane| AnimationKind::Rotation(*plane))
        };
        ExportDialog::new(taking, content, story, dark)
    }

    /// Returns what is to be exported, as it is now.
    pub fn export_source(&self) -> ExportSource {
        let document = &self.document;
        ExportSource {
            figure: self.figure(),
            title: document.title().to_owned(),
            folder: document.file().and_then(|file| file.folder().non_empty().cloned()),
        }
    }
}
