//! Actions of import and export: games as text, pictures, animations and sheets.

use crate::state::ExportKind;
use crate::table::{CellNotation, TableFormat};
use hypertoe_core::record::GameFormat;

#[derive(Debug)]
pub enum TextIoAction {
    OpenImport,
    /// Puts the game read from the text on the board.
    Import,
    OpenExport(GameFormat),
    CopyExport,
    SaveExport,
    /// Copies the last move, to send it to the opponent.
    CopyMove,
    /// Copies the whole game, to send it to the opponent.
    CopyGame,
    /// Opens the dialog with the link to what is shown.
    OpenLinkDialog,
    /// Copies the link of the dialog.
    CopyLink,
    /// Opens what a link leads to.
    OpenLink(String),
    /// Copies the table of the page in view.
    CopyTable(TableFormat),
    /// Asks for a file to save the table of the page in view to.
    SaveTable(TableFormat),
    /// Sets how cells are written in tables.
    SetTableCells(CellNotation),
    /// Requests the content of the clipboard; it arrives as a paste.
    RequestPaste,
    /// A text was pasted outside of any text field.
    Pasted(String),
}

/// Actions of the dialog that exports pictures, animations and sheets, and of copying a picture.
#[derive(Debug)]
pub enum PictureAction {
    /// Opens the export dialog; on a dark screen a dark picture is proposed.
    OpenDialog {
        /// Picture, animation or sheet.
        kind: ExportKind,
        /// Whether the screen uses a dark theme.
        dark: bool,
    },
    /// Opens the export dialog for a picture of the board with the table of the page.
    OpenWithTable {
        /// True if the screen uses a dark theme.
        dark: bool,
    },
    /// Turns the pages of the print preview.
    TurnPage(isize),
    Save,
    Cancel,
    /// Copies the picture of the dialog; without a dialog, one of the screen.
    Copy {
        /// Whether the screen uses a dark theme.
        dark: bool,
    },
}
