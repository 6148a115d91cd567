//! Pictures with texts in scripts that the bundled fonts lack.

use egui::{Align2, Color32, FontData, Rect, pos2, vec2};
use flate2::read::ZlibDecoder;
use hypertoe::picture::{Drawing, PrintPage, SvgText, render, svg};
use hypertoe::scene::{
    FallbackFont, FontLookup, FontSource, NoFonts, Scene, box_font, set_font_source, text_width,
};
use std::collections::BTreeSet;
use std::io::Read as _;
use std::sync::Arc;

/// A system with one font, in which these characters are boxes as wide as the text is high.
struct OneFont(BTreeSet<char>);

impl FontSource for OneFont {
    fn look_up(&self, c: char) -> FontLookup {
        if !self.0.contains(&c) {
            return FontLookup::Missing;
        }
        let file = box_font(&self.0, 1_000).expect("a font");
        FontLookup::Found(FallbackFont { name: "one".to_owned(), data: FontData::from_owned(file) })
    }
}

fn set_font(chars: &str) {
    set_font_source(Arc::new(OneFont(chars.chars().collect())));
}

/// A drawing of texts, each at a place.
fn drawing(texts: &[(f32, &str)]) -> Drawing {
    let mut scene = Scene::default();
    for (x, text) in texts {
        scene.text(pos2(*x, 20.0), Align2::LEFT_CENTER, 16.0, Color32::BLACK, *text);
    }
    Drawing::new(vec2(300.0, 40.0), Some(Color32::WHITE), scene)
}

fn pixels(drawing: &Drawing) -> Vec<u8> {
    render::rasterize(drawing, [600, 80], 1.0).expect("a picture").rgba
}

/// The streams of a PDF file, unpacked.
fn streams(pdf: &[u8]) -> String {
    String::from_utf8_lossy(&content_bytes(pdf)).into_owned()
}

fn content_bytes(pdf: &[u8]) -> Vec<u8> {
    let (mut all, mut rest) = (Vec::new(), pdf);
    while let Some(at) = rest.windows(7).position(|it| it == b"stream\n") {
        rest = &rest[at + 7..];
        let mut bytes = Vec::new();
        if ZlibDecoder::new(rest).read_to_end(&mut bytes).is_ok() {
            all.append(&mut bytes);
        }
    }
    all
}

/// Every character has a glyph of its own, so a reader can copy it, whether a font has it or not.
#[test]
fn the_text_of_a_pdf_is_whole() {
    for chars in ["", "李", "李世乭שלום"] {
        set_font(chars);
        let page = PrintPage::of_drawing_size(drawing(&[(10.0, "李世乭 \u{2068}שלום\u{2069}!")]));
        let pdf = render::pdf_document(&[page], "Names").expect("a document");
        let text = streams(&pdf);
        for c in "李世乭שלום!".chars() {
            let entry = format!("<{:04X}>", u32::from(c));
            assert!(text.to_uppercase().contains(&entry), "{c} with a font for “{chars}”");
        }
        assert!(!text.contains("2068"), "no mark of isolation");
    }
    set_font_source(Arc::new(NoFonts));
}

#[test]
fn a_hebrew_name_in_a_legend_stays_before_its_score() {
    for chars in ["", "שלום"] {
        set_font(chars);
        let name = text_width("שלום", 16.0);
        let whole = pixels(&drawing(&[(10.0, "\u{2068}שלום\u{2069}: 1 line")]));
        let parts = pixels(&drawing(&[(10.0, "שלום"), (10.0 + name, ": 1 line")]));
        assert_eq!(whole, parts, "with a font for “{chars}”");
    }
    set_font_source(Arc::new(NoFonts));
}

#[test]
fn an_override_of_the_direction_draws_nothing_over_other_letters() {
    assert_eq!(pixels(&drawing(&[(10.0, "a\u{202e}bc")])), pixels(&drawing(&[(10.0, "abc")])));
}

#[test]
fn the_fonts_of_the_system_change_nothing_that_the_bundled_ones_can_draw() {
    let drawing = drawing(&[(10.0, "Łukasz: 3 × 3 → ½ ☺")]);
    let made = || {
        let page = PrintPage::of_drawing_size(drawing.clone());
        let svg = |text| svg::document(&drawing, [600.0, 80.0], text).expect("a document");
        let pdf = render::pdf_document(&[page], "Names").expect("a document");
        (svg(SvgText::Text), svg(SvgText::Outlines), pdf, pixels(&drawing))
    };
    set_font_source(Arc::new(NoFonts));
    let before = made();
    set_font("Łukasz 李世乭×→½☺");
    text_width("李世乭", 16.0);
    assert!(before == made());
    set_font_source(Arc::new(NoFonts));
}

/// Its reader has fonts of its own, whatever this system has.
#[test]
fn an_svg_with_its_text_names_no_font_of_this_system() {
    let drawing = drawing(&[(10.0, "Lee 李世乭")]);
    let made = |chars| {
        set_font(chars);
        svg::document(&drawing, [600.0, 80.0], SvgText::Text).expect("a document")
    };
    let documents = [made(""), made("李世乭")];
    assert_eq!(documents[0], documents[1]);
    assert!(documents[0].contains(">李世乭</tspan>"), "{}", documents[0]);
    set_font_source(Arc::new(NoFonts));
}

/// In Devanagari a vowel is drawn before its consonant; together they are as wide as both.
#[test]
fn syllables_of_several_glyphs_stand_side_by_side_as_they_are_measured() {
    set_font("कि");
    let syllable = text_width("कि", 16.0);
    assert_eq!(syllable, 32.0, "the test needs two glyphs side by side");
    let whole = pixels(&drawing(&[(10.0, "किकिक")]));
    let parts = [(10.0, "कि"), (10.0 + syllable, "कि"), (10.0 + 2.0 * syllable, "क")];
    assert_eq!(whole, pixels(&drawing(&parts)));
    set_font_source(Arc::new(NoFonts));
}

/// The bytes of a text in a PDF file: big-endian UTF-16 after a mark of the byte order.
fn pdf_text(text: &str) -> String {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    let bytes: Vec<u8> = units.flat_map(u16::to_be_bytes).collect();
    bytes.iter().map(|byte| format!("{byte:02X}")).collect()
}

#[test]
fn a_pdf_says_which_characters_the_glyphs_of_a_syllable_stand_for() {
    for (chars, text, cluster) in
        [("कि", "किक", "कि"), ("", "🏳\u{fe0f}\u{200d}🌈", "🏳\u{fe0f}\u{200d}🌈")]
    {
        set_font(chars);
        let page = PrintPage::of_drawing_size(drawing(&[(10.0, text)]));
        let pdf = render::pdf_document(&[page], "Names").expect("a document");
        let hex: String = content_bytes(&pdf).iter().map(|byte| format!("{byte:02X}")).collect();
        let (actual, text) = (pdf_text(cluster), streams(&pdf).to_uppercase());
        assert!(hex.contains(&actual) || text.contains(&actual), "{cluster} of {text}");
    }
    set_font_source(Arc::new(NoFonts));
}

/// A text keeps its place between the shapes before and behind it.
#[test]
fn a_page_draws_a_text_in_its_place_among_the_shapes_and_inside_its_clip() {
    set_font("कि");
    let mut scene = Scene::default();
    let dot = |scene: &mut Scene, x| scene.fill_circle(pos2(x, 20.0), 3.0, Color32::RED);
    dot(&mut scene, 10.0);
    scene.text(pos2(20.0, 20.0), Align2::LEFT_CENTER, 16.0, Color32::BLACK, "कि");
    dot(&mut scene, 30.0);
    let mut drawing = Drawing::new(vec2(300.0, 40.0), Some(Color32::WHITE), scene);
    let bounds = Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 40.0));
    drawing.layers[0].clip = Some(bounds);
    let pdf = render::pdf_document(&[PrintPage::of_drawing_size(drawing)], "Names");
    let text = streams(&pdf.expect("a document"));
    // The first letters of a text object, a fill, a clip and a curve.
    let known = ["BT", "f", "W", "c"];
    let words =
        text.split_whitespace().map(|word| if word.starts_with("BT") { "BT" } else { word });
    let order: Vec<&str> = words.filter(|word| known.contains(word)).collect();
    let (text_at, last) = (order.iter().position(|it| *it == "BT"), order.len() - 1);
    let text_at = text_at.unwrap_or_else(|| panic!("no text in {text}"));
    assert!(order[..text_at].contains(&"c") && order[text_at..last].contains(&"c"), "{order:?}");
    assert_eq!(order[text_at - 1], "W", "{order:?}");
}
