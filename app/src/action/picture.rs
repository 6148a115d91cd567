//! Actions of exported pictures.

use crate::state::ExportKind;

/// Changes of the export of pictures, animations and sheets.
#[derive(Debug)]
pub enum PictureAction {
    /// Opens the export dialog; on a dark screen a dark picture is proposed.
    Ask {
        /// Picture, animation or sheet.
        kind: ExportKind,
        /// Whether the screen uses a dark theme.
        dark: bool,
    },
    /// Turns the pages of the print preview.
    TurnPage(isize),
    /// Asks where to save.
    Save,
    /// Cancels the export.
    Cancel,
    /// Copies the picture of the dialog; without a dialog, one of the screen.
    Copy {
        /// Whether the screen uses a dark theme.
        dark: bool,
    },
}
