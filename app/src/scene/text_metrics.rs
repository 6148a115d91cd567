//! The widths of texts, and the characters that no font has.

use super::complex_text;
use super::text_run::char_width;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Returns the width of a text of this size, in points; without kerning, if it is simple.
pub fn text_width(text: &str, size: f32) -> f32 {
    // Views measure thousands of numbers in a frame.
    static ASCII: OnceLock<[f32; 128]> = OnceLock::new();
    let ascii =
        ASCII.get_or_init(|| std::array::from_fn(|code| char_width(char::from(code as u8))));
    let width = |c: char| match ascii.get(c as usize) {
        Some(width) => *width,
        None => char_width(c),
    };
    if complex_text::is_simple(text) {
        text.chars().map(width).sum::<f32>() * size
    } else {
        complex_text::width(text) * size
    }
}

/// Returns the characters of a text that no font has: they are drawn as boxes.
pub fn missing_chars(text: &str) -> BTreeSet<char> {
    match complex_text::is_simple(text) {
        true => BTreeSet::new(),
        false => complex_text::missing_chars(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{FallbackFont, FontLookup, FontSource, box_font, set_font_source};
    use egui::FontData;
    use std::sync::Arc;

    /// A system with one font, which has these characters, each as wide as the text is high.
    struct OneFont(BTreeSet<char>);

    impl FontSource for OneFont {
        fn look_up(&self, c: char) -> FontLookup {
            if !self.0.contains(&c) {
                return FontLookup::Missing;
            }
            let file = box_font(&self.0, 1_000).expect("a font");
            FontLookup::Found(FallbackFont {
                name: "one".to_owned(),
                data: FontData::from_owned(file),
            })
        }
    }

    #[test]
    fn a_text_is_as_wide_as_its_characters() {
        assert!(text_width("wide", 10.0) > text_width("lit", 10.0));
        assert_eq!(text_width("", 10.0), 0.0);
    }

    #[test]
    fn other_fonts_draw_what_the_bundled_ones_lack() {
        let boxes = text_width("李世", 10.0);
        assert_eq!(missing_chars("Lee 李世乭 שלום").len(), 7, "there is no other font");
        set_font_source(Arc::new(OneFont("李世שלום".chars().collect())));
        assert_eq!(missing_chars("Lee 李世乭 שלום"), BTreeSet::from(['乭']));
        assert_eq!(text_width("李世", 10.0), 20.0);
        assert!(boxes > 0.0 && boxes < 20.0, "{boxes}");
        let latin = text_width("Lee  to move", 10.0);
        let all = text_width("Lee \u{2068}שלום\u{2069} to move", 10.0);
        assert!((all - latin - 40.0).abs() < 0.3, "isolation has no width: {all} {latin}");
    }

    #[test]
    fn all_characters_are_missing_that_boxes_stand_for() {
        let flag = "🏳\u{fe0f}\u{200d}🌈";
        assert!(missing_chars("🌈").is_empty(), "the bundled fonts have it");
        assert_eq!(missing_chars(flag), BTreeSet::from(['🏳', '🌈']), "drawn with the flag");
        set_font_source(Arc::new(OneFont("🏳".chars().collect())));
        assert!(missing_chars("🏳").is_empty());
    }

    #[test]
    fn nothing_is_missing_that_is_never_drawn() {
        assert!(missing_chars("a\u{200d}b\u{2068}c\u{2069}\u{fe0f}\t\u{3000}").is_empty());
    }
}
