//! Runs: stretches of text that are drawn with one face.

use super::fallback;
use super::font::{self, bundled_face_for_char, bundled_file};
use super::run_face::{OtherFonts, RunFace};
use crate::theme::fonts::{FACES, FontFace};
use std::borrow::Cow;
use unicode_segmentation::UnicodeSegmentation as _;

/// A stretch of text that is drawn with one face.
#[derive(Clone, Debug, PartialEq)]
pub struct TextRun<'a> {
    /// The family of the face.
    pub family: Cow<'static, str>,
    /// The weight of the face, 400 for regular.
    pub weight: u16,
    /// Whether the bundled fonts have the text, so that its width is the same everywhere.
    pub is_bundled: bool,
    /// Factor on the text size: faces differ in the size of their characters.
    pub scale: f32,
    /// Distance from the top of the row to the baseline, as a fraction of the text size.
    pub baseline: f32,
    /// Width without kerning, as a fraction of the text size.
    pub width: f32,
    pub text: Cow<'a, str>,
}

/// Splits a text into runs of one face each. No grapheme cluster is split.
pub fn split_into_runs(text: &str, other: OtherFonts) -> Vec<TextRun<'_>> {
    split_into_faces(text, other).into_iter().map(|(_, run)| run).collect()
}

/// Splits a text as [`split_into_runs`] does, and returns the face of each run too.
pub(super) fn split_into_faces(text: &str, other: OtherFonts) -> Vec<(RunFace, TextRun<'_>)> {
    let mut runs: Vec<(RunFace, TextRun<'_>)> = Vec::new();
    let mut start = 0;
    for (at, cluster) in text.grapheme_indices(true) {
        let end = at + cluster.len();
        let face = RunFace::for_cluster(cluster, other);
        let width = cluster.chars().map(char_width).sum::<f32>();
        match runs.last_mut() {
            Some((known, run)) if *known == face => {
                run.text = text[start..end].into();
                run.width += width;
            }
            _ => {
                start = at;
                runs.push((face, TextRun { width, ..new_run(face, cluster) }));
            }
        }
    }
    runs
}

/// Returns a run without a width.
fn new_run(face: RunFace, text: &str) -> TextRun<'_> {
    let (number, is_bundled) = match face {
        RunFace::Bundled(number) => (number, true),
        RunFace::Fallback(_) | RunFace::Viewer => (0, false),
    };
    let FontFace { family, weight, .. } = FACES[number];
    let (family, weight) = match face {
        RunFace::Fallback(face) => (fallback::family(face).into(), 400),
        RunFace::Bundled(_) | RunFace::Viewer => (family.into(), weight),
    };
    let (baseline, scale) = (font::baseline(number), bundled_file(number).1);
    TextRun { family, weight, is_bundled, scale, baseline, width: 0.0, text: text.into() }
}

/// Returns the advance width of a character, as a fraction of the text size.
pub(super) fn char_width(c: char) -> f32 {
    match bundled_face_for_char(c) {
        Some(number) => font::advance(number, c),
        // Nothing is looked for that is never drawn.
        None if c.is_control() => font::box_width(),
        None => fallback::face_for_char(c).1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_taken_from_the_first_face_that_has_them() {
        let found = split_into_runs("a→☺ x", OtherFonts::Fallback);
        let families: Vec<_> = found.iter().map(|run| (&*run.family, &*run.text)).collect();
        assert_eq!(families[0], ("Ubuntu", "a"));
        assert_eq!(families.last(), Some(&("Ubuntu", " x")));
        assert!(families.len() > 2, "{families:?}");
        assert!(found.iter().all(|run| run.is_bundled));
        assert!(split_into_runs("", OtherFonts::Fallback).is_empty());
    }
}
