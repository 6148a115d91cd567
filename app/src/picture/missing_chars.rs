//! The characters of pictures that no font has.

use super::drawing::Drawing;
use super::format::{PictureFormat, SvgText};
use crate::i18n::{self, Arg, Message};
use crate::scene::{SceneShape, missing_chars};
use std::collections::BTreeSet;

/// The most characters that a message names.
const MAX_NAMED: usize = 6;

impl PictureFormat {
    /// Returns whether files of this format contain the shapes of letters; otherwise the viewer's
    /// fonts draw them.
    pub fn has_glyphs(&self) -> bool {
        !matches!(self, Self::Svg(SvgText::Text))
    }
}

impl Drawing {
    /// Returns the characters that no font has, so that boxes stand for them.
    pub fn missing_chars(&self) -> BTreeSet<char> {
        let shapes = self.layers.iter().flat_map(|layer| &layer.scene.shapes);
        let texts = shapes.filter_map(|shape| match shape {
            SceneShape::Text { text, .. } => Some(text),
            _ => None,
        });
        texts.flat_map(|text| missing_chars(text)).collect()
    }
}

/// Returns the message that boxes stand for characters, which it names; `None` for no characters.
pub fn missing_chars_message(chars: &BTreeSet<char>) -> Option<Message> {
    let count = chars.len();
    let mut named: Vec<Arg> = chars.iter().take(MAX_NAMED).map(|c| named_char(*c).into()).collect();
    if count > MAX_NAMED {
        named.push(i18n::picture_more_chars(count - MAX_NAMED).into());
    }
    (count > 0).then(|| i18n::picture_missing_chars(i18n::list_with_and(named), count))
}

/// Names a character by itself, which a terminal may be able to draw, and by its number.
fn named_char(c: char) -> Message {
    i18n::picture_named_char(c, format!("U+{:04X}", u32::from(c)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_some_characters_and_counts_the_others() {
        let text = |chars: &str| {
            missing_chars_message(&chars.chars().collect()).map(|message| message.to_string())
        };
        assert_eq!(text(""), None);
        let one = text("世").expect("a message");
        assert!(one.starts_with("世 (U+4E16) is drawn as a box"), "{one}");
        let many = text("一二三四五六七八").expect("a message");
        assert!(many.contains(" and 2 more are drawn as boxes"), "{many}");
    }
}
