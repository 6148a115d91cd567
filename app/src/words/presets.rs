//! Names and descriptions of the preset games.

use super::{self as words, Message, ToMessage};
use hypertoe_core::play::preset::{GamePreset, PRESETS};

/// The description of a preset game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetText {
    /// One sentence about the game.
    pub about: Message,
    /// The source of the game, or of what `about` claims.
    pub source: Message,
}

/// The descriptions, in the order of [`PRESETS`].
static TEXTS: [(&str, PresetText); PRESETS.len()] = [
    of("3×3", words::preset_3x3(), words::source_counted()),
    of("3×3×3", words::preset_3x3x3(), words::source_golomb_hales()),
    of("3×3×3 fair", words::preset_3x3x3_fair(), words::source_full_search()),
    of("3×3×3 centre closed", words::preset_3x3x3_closed(), words::source_full_search()),
    of("3×3×3 for three", words::preset_3x3x3_three(), words::source_house_rule()),
    of("Qubic 4×4×4", words::preset_qubic(), words::source_qubic()),
    of("3×3×3×3", words::preset_3x3x3x3(), words::source_golomb_hales()),
    of("3×3×3×3 fair", words::preset_3x3x3x3_fair(), words::source_openings()),
    of("Naughts and crosses on a tesseract", words::preset_naughts(), words::source_naughts()),
    of("4×4×4×4", words::preset_4x4x4x4(), words::source_golomb_hales()),
    of("5×5×5", words::preset_5x5x5(), words::source_golomb_hales()),
    of("Gomoku", words::preset_gomoku(), words::source_gomoku()),
    of("Connect Four", words::preset_connect_four(), words::source_connect_four()),
    of("Score Four", words::preset_score_four(), words::source_score_four()),
    of("3×3×3 misère", words::preset_misere(), words::source_golomb_hales()),
];

const fn of(name: &'static str, about: Message, source: Message) -> (&'static str, PresetText) {
    (name, PresetText { about, source })
}

impl ToMessage for GamePreset {
    fn message(&self) -> Message {
        match self.name {
            "3×3×3 centre closed" => words::preset_name_closed(),
            "3×3×3 for three" => words::preset_name_three(),
            "Connect Four" => words::preset_name_connect_four(),
            "Naughts and crosses on a tesseract" => words::preset_name_naughts(),
            "3×3×3 fair" => words::preset_name_fair_cube(),
            "3×3×3×3 fair" => words::preset_name_fair_tesseract(),
            "3×3×3 misère" => words::preset_name_misere(),
            name => words::preset_name(name),
        }
    }
}

/// Returns the description of a preset.
pub fn preset_text(preset: &GamePreset) -> PresetText {
    let text = TEXTS.iter().find(|(name, _)| *name == preset.name);
    text.map(|text| text.1.clone()).expect("each preset has its text, in its order")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_its_text() {
        for (known, (name, text)) in PRESETS.iter().zip(&TEXTS) {
            assert_eq!(known.name, *name);
            assert_eq!(preset_text(known), *text);
            assert!(!text.about.to_string().ends_with('.'));
        }
    }
}
