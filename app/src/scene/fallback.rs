//! Fonts for characters that the bundled fonts lack: a source of them, and those that this thread
//! has met in texts.

use super::bidi::is_invisible;
use super::box_font::{UNITS_PER_EM, box_font};
use super::font::{box_width, bundled_database};
use crate::i18n::is_right_to_left;
use egui::FontData;
use egui::epaint::text::{
    FallbackRequest, FontInsert, FontPriority, FontProvider, InsertFontFamily,
};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Language, Source, Stretch, Style, Weight};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};
use ttf_parser::Face;

/// A font that has a character.
#[derive(Clone)]
pub struct FallbackFont {
    /// The name of the font face; two faces have different names.
    pub name: String,
    pub data: FontData,
}

/// The answer of a [`FontSource`].
#[derive(Clone)]
pub enum FontLookup {
    Found(FallbackFont),
    /// No font has the character.
    Missing,
    /// The fonts are still being searched.
    Pending,
}

/// A source of fonts for characters that the bundled fonts lack.
pub trait FontSource: Send + Sync {
    /// Looks for a font that has a character.
    fn look_up(&self, c: char) -> FontLookup;
}

/// A source without fonts.
pub struct NoFonts;

impl FontSource for NoFonts {
    fn look_up(&self, _: char) -> FontLookup {
        FontLookup::Missing
    }
}

/// A source of fonts as egui asks for them.
struct WindowFonts(Arc<dyn FontSource>);

impl FontProvider for WindowFonts {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let c = request.cluster.chars().next()?;
        let font = match self.0.look_up(c) {
            FontLookup::Found(font) => font,
            FontLookup::Missing | FontLookup::Pending => right_to_left_box(c)?,
        };
        let priority = FontPriority::Lowest;
        let families = vec![InsertFontFamily { family: request.family.clone(), priority }];
        Some(FontInsert::new(&font.name, font.data, families))
    }
}

/// Returns a font of boxes for a letter written from right to left that no font has; `None` for other
/// characters. In the font of its neighbours egui would draw these from right to left as well.
fn right_to_left_box(c: char) -> Option<FallbackFont> {
    static BOXES: OnceLock<Option<FontData>> = OnceLock::new();
    let boxes = || {
        let letters = '\u{590}'..='\u{8ff}';
        let forms = ('\u{fb1d}'..='\u{fdff}').chain('\u{fe70}'..='\u{fefe}');
        let chars = letters.chain(forms).filter(|c| is_right_to_left(*c)).collect();
        box_font(&chars, box_advance()).ok().map(FontData::from_owned)
    };
    let data = BOXES.get_or_init(boxes).clone().filter(|_| is_right_to_left(c))?;
    Some(FallbackFont { name: BOX_FAMILY.to_owned(), data })
}

/// Returns the advance width of a box in units of its font.
fn box_advance() -> u16 {
    (box_width() * f32::from(UNITS_PER_EM)) as u16
}

/// Lets the window of a context draw what its fonts lack with those of a source. Called again, it
/// forgets which characters no font had.
pub fn provide_fonts(ctx: &egui::Context, source: Arc<dyn FontSource>) {
    ctx.set_font_providers(vec![Arc::new(WindowFonts(source))]);
}

/// The family of the boxes that stand for characters which no font has.
const BOX_FAMILY: &str = "Hypertoe boxes";

/// The font that draws a character which the bundled fonts lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FallbackFace {
    /// A font of the source, by its number.
    Found(usize),
    /// The font of boxes.
    Boxes,
}

/// The fallback fonts of a thread.
struct Fallback {
    source: Arc<dyn FontSource>,
    fonts: Vec<FallbackFont>,
    /// The face and the advance width of a character, as a fraction of the text size.
    chars: HashMap<char, (FallbackFace, f32)>,
    boxes: BTreeSet<char>,
    /// The font of boxes, until there are more of them.
    box_font: Option<FontData>,
    /// The font database with these fonts and boxes, until there are more of them.
    database: Option<Arc<Database>>,
}

thread_local! {
    static FALLBACK: RefCell<Fallback> = RefCell::new(Fallback::new(Arc::new(NoFonts)));
}

/// Sets the source of fonts for texts that this thread measures and writes into pictures. A new
/// thread has none.
pub fn set_font_source(source: Arc<dyn FontSource>) {
    FALLBACK.set(Fallback::new(source));
}

/// Returns whether no font has a character that the bundled fonts lack.
pub(super) fn is_missing(c: char) -> bool {
    let source = FALLBACK.with_borrow(|fallback| Arc::clone(&fallback.source));
    matches!(source.look_up(c), FontLookup::Missing)
}

/// Returns the face for a character that the bundled fonts lack, and its advance width as a
/// fraction of the text size.
pub(super) fn face_for_char(c: char) -> (FallbackFace, f32) {
    FALLBACK.with_borrow_mut(|fallback| fallback.face_for_char(c))
}

/// Returns the font of a face.
pub(super) fn font_data(face: FallbackFace) -> Option<FontData> {
    FALLBACK.with_borrow_mut(|fallback| match face {
        FallbackFace::Found(number) => fallback.fonts.get(number).map(|font| font.data.clone()),
        FallbackFace::Boxes => fallback.box_font(),
    })
}

/// Lets the font of boxes draw all visible characters of a text.
pub(super) fn provide_boxes(text: &str) {
    let visible = text.chars().filter(|c| needs_font(*c));
    FALLBACK.with_borrow_mut(|fallback| visible.for_each(|c| fallback.add_box(c)));
}

/// Returns the family of a face in the [`database`].
pub(super) fn family(face: FallbackFace) -> String {
    match face {
        FallbackFace::Found(number) => format!("Hypertoe fallback {number}"),
        FallbackFace::Boxes => BOX_FAMILY.to_owned(),
    }
}

/// Returns a font database of the bundled fonts, of the fallback fonts that the texts of this
/// thread have needed, and of boxes, for rendering documents.
pub fn database() -> Arc<Database> {
    FALLBACK.with_borrow_mut(Fallback::database)
}

impl Fallback {
    fn new(source: Arc<dyn FontSource>) -> Self {
        Self {
            source,
            fonts: Vec::new(),
            chars: HashMap::new(),
            boxes: BTreeSet::new(),
            box_font: None,
            database: None,
        }
    }

    fn face_for_char(&mut self, c: char) -> (FallbackFace, f32) {
        if is_invisible(c) {
            return (FallbackFace::Boxes, 0.0);
        }
        if let Some(known) = self.chars.get(&c) {
            return *known;
        }
        if let FontLookup::Found(font) = self.source.look_up(c)
            && let Some(advance) = advance(&font.data, c)
        {
            let face = FallbackFace::Found(self.number_of(font));
            self.chars.insert(c, (face, advance));
            return (face, advance);
        }
        // The source may know more later.
        self.add_box(c);
        (FallbackFace::Boxes, box_width())
    }

    fn add_box(&mut self, c: char) {
        if self.boxes.insert(c) {
            self.box_font = None;
            self.database = None;
        }
    }

    fn box_font(&mut self) -> Option<FontData> {
        if self.box_font.is_none() {
            self.box_font = box_font(&self.boxes, box_advance()).ok().map(FontData::from_owned);
        }
        self.box_font.clone()
    }

    fn number_of(&mut self, font: FallbackFont) -> usize {
        let known = self.fonts.iter().position(|known| known.name == font.name);
        known.unwrap_or_else(|| {
            self.fonts.push(font);
            self.database = None;
            self.fonts.len() - 1
        })
    }

    fn database(&mut self) -> Arc<Database> {
        let bundled = bundled_database();
        if self.fonts.is_empty() && self.boxes.is_empty() {
            return Arc::clone(bundled);
        }
        let boxes = self.box_font();
        let fonts = &self.fonts;
        Arc::clone(self.database.get_or_insert_with(|| {
            let mut database = Database::clone(bundled);
            for (number, font) in fonts.iter().enumerate() {
                push_face(&mut database, family(FallbackFace::Found(number)), &font.data);
            }
            // Without it the first font draws its own box.
            if let Some(file) = &boxes {
                push_face(&mut database, BOX_FAMILY.to_owned(), file);
            }
            Arc::new(database)
        }))
    }
}

/// Adds one face of a font file to a database, under this family name.
fn push_face(database: &mut Database, family: String, data: &FontData) {
    database.push_face_info(FaceInfo {
        id: ID::dummy(),
        source: Source::Binary(Arc::clone(&data.font)),
        index: data.index,
        families: vec![(family, Language::English_UnitedStates)],
        post_script_name: String::new(),
        style: Style::Normal,
        weight: Weight::NORMAL,
        stretch: Stretch::Normal,
        monospaced: false,
    });
}

/// Returns the advance width of a character of a font, as a fraction of the text size; `None` if
/// the font lacks it or cannot be read.
fn advance(data: &FontData, c: char) -> Option<f32> {
    let face = Face::parse(data.bytes(), data.index).ok()?;
    let glyph = face.glyph_index(c)?;
    let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    Some(advance / f32::from(face.units_per_em()))
}

/// Returns whether a character is drawn at all, so that a font is needed for it.
pub(super) fn needs_font(c: char) -> bool {
    !is_invisible(c) && !c.is_control() && !c.is_whitespace()
}
