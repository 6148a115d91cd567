//! The visual order of a line of text (Unicode Standard Annex 9), in atoms that are drawn in the
//! right order even by software that knows only the scripts of letters, such as egui 0.37: it shapes
//! a run of letters of one font from right to left if their script is written so, but puts all runs
//! in the order of the text.

use crate::i18n::is_direction_override;
use std::borrow::Cow;
use std::ops::Range;
use unicode_bidi::{BidiClass, BidiInfo, bidi_class};
use unicode_bidi_mirroring::get_mirrored;
use unicode_segmentation::UnicodeSegmentation as _;

/// A part of a line with letters of one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextAtom {
    /// The bytes of the text that it stands for.
    pub range: Range<usize>,
    pub is_right_to_left: bool,
    /// The mirror image of a bracket inside a text written from right to left.
    pub mirrored: Option<char>,
}

/// Splits a line of a text, given by the bytes `line`, into atoms, from left to right.
pub fn visual_atoms(text: &str, line: Range<usize>) -> Vec<TextAtom> {
    let text = without_overrides(text);
    let info = BidiInfo::new(&text, None);
    let paragraph = info.paragraphs.iter().find(|paragraph| paragraph.range.end >= line.end);
    let Some(paragraph) = paragraph.filter(|_| !line.is_empty()) else { return Vec::new() };
    let (levels, runs) = info.visual_runs(paragraph, line);
    let mut atoms = Vec::new();
    for run in runs {
        if levels[run.start].is_ltr() {
            atoms.push(TextAtom { range: run, is_right_to_left: false, mirrored: None });
        } else {
            let first = atoms.len();
            push_right_to_left(&text, run, &mut atoms);
            atoms[first..].reverse();
        }
    }
    atoms
}

/// Adds the atoms of a run that is written from right to left, in the order of the text.
fn push_right_to_left(text: &str, run: Range<usize>, atoms: &mut Vec<TextAtom>) {
    let mut joins = false;
    for (at, cluster) in text[run.clone()].grapheme_indices(true) {
        let range = run.start + at..run.start + at + cluster.len();
        let first = cluster.chars().next().unwrap_or_default();
        let shaped = is_shaped_right_to_left(first);
        match atoms.last_mut() {
            Some(last) if joins && shaped => last.range.end = range.end,
            _ => {
                let mirrored = get_mirrored(first);
                atoms.push(TextAtom { range, is_right_to_left: true, mirrored });
            }
        }
        joins = shaped;
    }
}

/// Returns whether egui can only have drawn a character in a run of a script that is written from
/// right to left, or as part of the character before it: it is of such a script, combines or is
/// invisible. Of all others it makes one glyph each.
pub fn is_shaped_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    ) || matches!(
        bidi_class(c),
        BidiClass::NSM
            | BidiClass::BN
            | BidiClass::FSI
            | BidiClass::LRI
            | BidiClass::RLI
            | BidiClass::PDI
            | BidiClass::R
            | BidiClass::AL
    ) || is_direction_override(c)
}

/// Returns whether a character only directs or joins its neighbours (default ignorable, general
/// category Cf).
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Replaces overrides of the direction by an invisible character of the same length.
fn without_overrides(text: &str) -> Cow<'_, str> {
    if text.contains(is_direction_override) {
        text.replace(is_direction_override, "\u{200b}").into()
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The atoms of a whole text, separated by bars; their letters stay in the order of the text.
    fn atoms(text: &str) -> String {
        let atoms = visual_atoms(text, 0..text.len());
        let atoms = atoms.into_iter().map(|atom| match atom.mirrored {
            Some(mirrored) => mirrored.to_string(),
            None => text[atom.range].to_owned(),
        });
        let visible = atoms.map(|atom| atom.replace(['\u{2068}', '\u{2069}', '\u{202e}'], ""));
        visible.filter(|atom| !atom.is_empty()).collect::<Vec<_>>().join("|")
    }

    #[test]
    fn a_name_has_its_words_from_right_to_left_inside_a_sentence() {
        assert_eq!(atoms("Ann to move"), "Ann to move");
        assert_eq!(atoms("\u{2068}אב גד\u{2069} to move"), "גד| |אב| to move");
    }

    #[test]
    fn numbers_after_an_isolated_name_stay_where_they_are() {
        assert_eq!(atoms("\u{2068}אב\u{2069}: 1 line"), "אב|: 1 line");
        assert_eq!(atoms("אב: 1 line"), "line| |1| |:|אב", "as it would be without isolation");
    }

    #[test]
    fn digits_and_brackets_in_a_name_are_drawn_as_they_are_read() {
        assert_eq!(atoms("אב 12 (גד)"), "(|גד|)| |12| |אב");
    }

    #[test]
    fn an_override_changes_nothing() {
        assert_eq!(atoms("\u{202e}abc"), "abc");
        assert_eq!(visual_atoms("", 0..0), []);
    }
}
