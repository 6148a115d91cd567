//! The bundled fonts: their files, and in which order egui takes characters from them.

use egui::epaint::text::FontTweak;
use egui::{FontData, FontDefinitions, FontFamily};
use std::sync::{Arc, OnceLock};
use ttf_parser::Face;

/// A bundled font face.
#[derive(Clone, Copy)]
pub struct FontFace {
    /// Its family in documents.
    pub family: &'static str,
    pub weight: u16,
    /// Its key in egui's font definitions.
    name: &'static str,
    scale: FaceScale,
    /// Its file in the program.
    file: &'static [u8],
    /// True if that file has only the characters of the program's own texts.
    is_partial: bool,
}

/// Scale factor of a face's characters, as in the window.
pub type FaceScale = f32;

/// The family of the first face.
pub const DEFAULT_FAMILY: &str = "Ubuntu";

/// The faces, in fallback order, scaled as egui scales them (epaint 0.37,
/// `text/font_definitions.rs`).
pub const FACES: [FontFace; 4] = [
    FontFace {
        family: DEFAULT_FAMILY,
        weight: 300,
        name: "Ubuntu-Light",
        scale: 1.0,
        file: epaint_default_fonts::UBUNTU_LIGHT,
        is_partial: false,
    },
    FontFace {
        family: "Noto Emoji",
        weight: 400,
        name: "NotoEmoji-Regular",
        scale: 0.81,
        file: emoji::NOTO_EMOJI_REGULAR,
        is_partial: HAS_PARTS,
    },
    FontFace {
        family: "emoji",
        weight: 400,
        name: "emoji-icon-font",
        scale: 0.9,
        file: emoji::EMOJI_ICON,
        is_partial: HAS_PARTS,
    },
    // It has arrows that the others lack.
    FontFace {
        family: "Hack",
        weight: 400,
        name: "Hack",
        scale: 1.0,
        file: epaint_default_fonts::HACK_REGULAR,
        is_partial: false,
    },
];

/// True if the program has only parts of the emoji faces.
const HAS_PARTS: bool = !cfg!(feature = "emoji-fonts");

#[cfg(feature = "emoji-fonts")]
use epaint_default_fonts as emoji;

/// The emoji faces with nothing but the characters of the program's own texts.
#[cfg(not(feature = "emoji-fonts"))]
mod emoji {
    pub const NOTO_EMOJI_REGULAR: &[u8] =
        include_bytes!("../../../assets/fonts/NotoEmoji-Regular-icons.ttf");
    pub const EMOJI_ICON: &[u8] = include_bytes!("../../../assets/fonts/emoji-icon-font-icons.ttf");
}

/// Reads the whole file of a face, of which the program has a part, by its name.
pub type FaceReader = fn(name: &str) -> Option<Vec<u8>>;

static FACE_READER: OnceLock<FaceReader> = OnceLock::new();

/// Sets the reader of whole files, before the first text is measured. A face that it cannot read is
/// drawn with the part in the program.
pub fn set_face_reader(reader: FaceReader) {
    // A second reader would come too late.
    let _ = FACE_READER.set(reader);
}

/// Returns the files of the faces, in the order of [`FACES`].
pub fn files() -> &'static [Arc<FontData>; FACES.len()] {
    static FILES: OnceLock<[Arc<FontData>; FACES.len()]> = OnceLock::new();
    FILES.get_or_init(|| FACES.map(|face| Arc::new(face.read())))
}

impl FontFace {
    fn read(self) -> FontData {
        let reader = FACE_READER.get().filter(|_| self.is_partial);
        let file = reader.and_then(|read| read(self.name));
        let data = match file.filter(|file| Face::parse(file, 0).is_ok()) {
            Some(file) => FontData::from_owned(file),
            None => FontData::from_static(self.file),
        };
        data.tweak(FontTweak { scale: self.scale, ..FontTweak::default() })
    }
}

/// Returns the faces as egui takes them: Hack first where all characters are equally wide.
pub fn definitions() -> FontDefinitions {
    let mut definitions = FontDefinitions::empty();
    for (face, file) in FACES.iter().zip(files()) {
        definitions.font_data.insert(face.name.to_owned(), Arc::clone(file));
    }
    let names = FACES.map(|face| face.name.to_owned());
    let mut monospaced = names.clone();
    monospaced.rotate_right(1);
    definitions.families.insert(FontFamily::Proportional, names.to_vec());
    definitions.families.insert(FontFamily::Monospace, monospaced.to_vec());
    definitions
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    const PROJECT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

    /// Collects the characters of all texts in a folder.
    fn collect_chars(folder: &Path, chars: &mut BTreeSet<char>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match fs::read_to_string(&path) {
                _ if path.is_dir() => collect_chars(&path, chars),
                Ok(text) => chars.extend(text.chars()),
                // Pictures and fonts are no texts.
                Err(_) => {}
            }
        }
    }

    /// The part of an emoji face that the page has shows all icons and texts; `assets/fonts/icons.md`
    /// says how to make it anew.
    #[test]
    fn the_page_has_every_character_of_the_texts() {
        let mut chars = BTreeSet::new();
        for folder in ["app/src", "assets"] {
            collect_chars(&Path::new(PROJECT).join(folder), &mut chars);
        }
        let whole = files().each_ref().map(|file| Face::parse(file.bytes(), 0).expect("a font"));
        for (number, face) in FACES.iter().enumerate() {
            let path = format!("{PROJECT}/assets/fonts/{}-icons.ttf", face.name);
            let Ok(part) = fs::read(path) else { continue };
            let part = Face::parse(&part, 0).expect("a font");
            let is_of_face = |c: &char| {
                whole.iter().position(|face| face.glyph_index(*c).is_some()) == Some(number)
            };
            let missing: String =
                chars.iter().filter(|c| is_of_face(c) && part.glyph_index(**c).is_none()).collect();
            assert_eq!(missing, "", "{}", face.name);
        }
    }

    #[test]
    fn text_looks_as_in_the_default_fonts_of_egui() {
        let (own, usual) = (definitions(), FontDefinitions::default());
        for face in &FACES {
            let (own, usual) = (&own.font_data[face.name], &usual.font_data[face.name]);
            assert_eq!(own.bytes(), usual.bytes(), "{}", face.name);
            assert_eq!(own.tweak, usual.tweak, "{}", face.name);
        }
    }
}
