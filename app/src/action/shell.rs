//! Actions of what surrounds the board, and of the settings.

use crate::i18n::Language;
use crate::link::EmbeddedPage;
use crate::state::{
    AfterSave, ColorBy, Dialog, FileRef, HumanSide, Mode, PathPurpose, PlaySection, Preference,
    PreferenceValue, SaveSubject, SettingPaths, SheetStop, ThemeChoice, Timestamp, Tip,
    VisibleViews,
};
use crate::theme::WindowLayout;
use hypertoe_core::Bot;

#[derive(Debug)]
pub enum ShellAction {
    Mode(Mode),
    OpenDialog(Dialog),
    /// Replaces the open dialog by an edited version.
    EditDialog(Dialog),
    Dismiss,
    /// Saves the unsaved work, then goes on.
    SaveThen(AfterSave),
    /// Does this after unsaved work has been dealt with.
    ConfirmThen(AfterSave),
    /// Discards the unsaved work and goes on.
    DiscardThen(AfterSave),
    /// A path was typed, where there is no native dialog.
    PathTyped(PathPurpose, String),
    /// Overwriting the typed path was confirmed.
    OverwriteConfirmed(SaveSubject, FileRef),
    /// Puts the work recovered from an earlier run on the board.
    OpenRecovered,
    DiscardRecovered,
    CloseRequested,
    /// Shows or hides the welcome page.
    Welcome(bool),
    CloseCoinToss,
    /// Seeds the random number generator.
    SetRngSeed(u64),
    /// Opens the command palette or changes its search text; `None` closes it.
    SetCommandPalette(Option<String>),
    /// Highlights a slice in every view, by axis and value; `None` removes the highlight.
    HighlightSlice(Option<(usize, u16)>),
    /// The system switched to a dark theme, or to a light one.
    SystemThemeChanged(bool),
    /// The system prefers reduced motion, or no longer does.
    ReducedMotionChanged(bool),
    /// The window has another size, or is used by another kind of pointer.
    LayoutChanged(WindowLayout),
    /// Opens the sheet below the board this far, in the mode on show.
    SetSheetStop(SheetStop),
    TimeReceived(Timestamp),
    /// The folder of settings, library and crash reports.
    DataFolderKnown(FileRef),
    /// The address of the page that the program runs in, for links.
    PageAddressKnown(String),
    /// The page is a frame in another one, and shows nothing but its board.
    Embedded(EmbeddedPage),
    FullScreen,
    /// Shows the grid, the space view or both.
    Views(VisibleViews),
    /// Advances animations and timers, by seconds.
    Tick(f64),
}

#[derive(Debug)]
pub enum SettingsAction {
    Theme(ThemeChoice),
    /// Sets the language; `None` follows the system.
    Language(Option<Language>),
    /// Shows or hides the side panel.
    TogglePanel,
    /// Sets the zoom factor of the user interface.
    SetZoom(f32),
    /// Sets the opponent of games started from the welcome page; `None` is another person.
    Opponent(Option<Bot>),
    /// Sets the side that a single person plays against computers.
    Side(HumanSide),
    /// Turns high contrast on or off.
    Contrast(bool),
    /// Turns projector mode on or off: everything larger and of high contrast.
    Projector(bool),
    /// Turns sound on or off.
    Sound(bool),
    /// A tip about the program has been shown.
    TipShown(Tip),
    /// Shows or hides a part of the panel for playing.
    TogglePart(PlaySection),
    /// Turns comments by the computer players on or off.
    Coaching(bool),
    SetPreference(Preference, PreferenceValue),
    Reset,
    /// Sets the shortcut of a command; `None` restores its default.
    SetShortcut {
        command: String,
        /// As written in the settings; an empty text is no shortcut.
        shortcut: Option<String>,
    },
    /// Restores the default shortcuts of all commands.
    ResetShortcuts,
    /// Sets the grid's share of the width when both views are shown; `None` is the default.
    Split(Option<f32>),
    ToggleThreats,
    ColorBy(ColorBy),
    /// Another window has changed stored settings from the first to the second ones.
    ChangedElsewhere(Box<(SettingPaths, SettingPaths)>),
}
