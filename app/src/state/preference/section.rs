//! The sections of the settings dialog.

use crate::words::{self, Message};

/// A section of the settings dialog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SettingsSection {
    #[default]
    Appearance,
    Board,
    Play,
    Sound,
    Computer,
    Language,
    Files,
    Accessibility,
}

impl SettingsSection {
    /// All sections, from top to bottom.
    pub const ALL: [Self; Self::Accessibility as usize + 1] = [
        Self::Appearance,
        Self::Board,
        Self::Play,
        Self::Sound,
        Self::Computer,
        Self::Language,
        Self::Files,
        Self::Accessibility,
    ];

    pub fn text(self) -> Message {
        match self {
            Self::Appearance => words::section_appearance(),
            Self::Board => words::section_board(),
            Self::Play => words::section_play(),
            Self::Sound => words::section_sound(),
            Self::Computer => words::section_computer(),
            Self::Language => words::section_language(),
            Self::Files => words::section_files(),
            Self::Accessibility => words::section_accessibility(),
        }
    }
}
