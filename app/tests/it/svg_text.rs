//! Text of an SVG stays where it was laid out, whatever font shows it.

use crate::support::look;

use egui::{Align2, Color32, pos2, vec2};
use hypertoe::action::{Action, SpaceAction};
use hypertoe::board::HigherAxes;
use hypertoe::picture::{Drawing, PictureOptions, PictureRequest, SvgText, svg};
use hypertoe::scene::Scene;
use hypertoe::view_model::{BoardColoring, BoardSnapshot, RainbowColoring, VisibleViews};
use hypertoe_core::Cell;
use look::{act, board, played, rules};
use quick_xml::events::Event;
use resvg::usvg::{self, fontdb};
use std::sync::Arc;

/// Documents with all sorts of text.
fn documents() -> Vec<String> {
    let mut documents = Vec::new();
    for (side, dims, arrangement) in [
        (3, 2, HigherAxes::Slices),
        (3, 4, HigherAxes::Perspective),
        (12, 2, HigherAxes::Slices),
        (4, 3, HigherAxes::Slices),
    ] {
        let mut state =
            if (side, dims) == (3, 4) { played() } else { board(rules(side, dims), &[]) };
        act(&mut state, Action::Space(SpaceAction::SetHigherAxes(arrangement)));
        let mut figure = state.figure_at_rest();
        figure.coloring = Some(BoardColoring::Rainbow(RainbowColoring(dims - 1)));
        let options = PictureOptions {
            header_and_axes: true,
            rules: true,
            move_numbers: true,
            ..PictureOptions::default()
        };
        let picture = PictureRequest {
            views: VisibleViews::Both,
            options,
            lines_through: Some(Cell::origin(dims)),
            ..PictureRequest::new([800, 600])
        };
        documents.push(svg_of(&picture, &figure));
    }
    documents
}

fn svg_of(picture: &PictureRequest, figure: &BoardSnapshot) -> String {
    picture.to_svg(&figure.view_model(), SvgText::Text).expect("a document")
}

/// Every run of text in a document, and whether its own element holds its width.
fn runs(document: &str) -> Vec<(String, bool)> {
    let mut reader = quick_xml::Reader::from_str(document);
    let (mut held, mut found) = (Vec::new(), Vec::new());
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Start(element) => {
                let value = |name: &str| {
                    let attribute = element.try_get_attribute(name).expect("an attribute");
                    attribute.map(|it| String::from_utf8(it.value.to_vec()).expect("UTF-8"))
                };
                let length: Option<f32> =
                    value("textLength").map(|length| length.parse().expect("a number"));
                let both = value("lengthAdjust").as_deref() == Some("spacingAndGlyphs");
                held.push(both && length.is_some_and(|length| length > 0.0));
            }
            Event::End(_) => {
                held.pop();
            }
            Event::Text(text) => {
                let text = text.xml10_content().expect("UTF-8").into_owned();
                found.push((text, held.last() == Some(&true)));
            }
            Event::Eof => return found,
            _ => {}
        }
    }
}

#[test]
fn every_text_says_how_wide_it_is() {
    let mut all = 0;
    for document in documents() {
        let runs = runs(&document);
        all += runs.len();
        for (text, held) in runs {
            assert!(held || text.trim().is_empty(), "nothing holds the width of {text:?}");
        }
    }
    assert!(all > 100, "{all} texts");
}

/// The boxes of the texts of a document, drawn with the fonts of a database under any name.
fn boxes(document: &str, fonts: fontdb::Database) -> Vec<usvg::Rect> {
    let family = fonts.faces().next().expect("a font").families[0].0.clone();
    let options = usvg::Options {
        fontdb: Arc::new(fonts),
        font_family: family,
        font_resolver: usvg::FontResolver {
            select_font: Box::new(|_, fonts| fonts.faces().next().map(|face| face.id)),
            select_fallback: usvg::FontResolver::default_fallback_selector(),
        },
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(document, &options).expect("SVG");
    let mut found = Vec::new();
    collect(tree.root(), &mut found);
    found
}

fn collect(group: &usvg::Group, found: &mut Vec<usvg::Rect>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => collect(group, found),
            usvg::Node::Text(text) => found.push(text.bounding_box()),
            _ => {}
        }
    }
}

/// A font by the name under which egui brings it.
fn font(name: &str) -> fontdb::Database {
    let fonts = hypertoe::theme::fonts::definitions();
    let mut database = fontdb::Database::new();
    database.load_font_data((*fonts.font_data[name].font).as_ref().to_vec());
    database
}

/// A typewriter font is wider by a third; its texts end where they would in the font of the window.
#[test]
fn a_wider_font_takes_no_more_room() {
    let mut scene = Scene::default();
    let texts = [("Lines through each cell", Align2::LEFT_CENTER), ("17", Align2::CENTER_CENTER)];
    for (row, (text, align)) in (1..).zip(texts) {
        scene.text(pos2(200.0, 30.0 * row as f32), align, 14.0, Color32::BLACK, text);
    }
    let drawing = Drawing::new(vec2(400.0, 100.0), None, scene);
    let free = svg::document(&drawing, [400.0, 100.0], SvgText::Text).expect("a document");
    let loose = free.replace("textLength", "data-length");
    let (usual, other) = (boxes(&free, font("Ubuntu-Light")), boxes(&free, font("Hack")));
    let wide = boxes(&loose, font("Hack"));
    assert_eq!((usual.len(), other.len()), (2, 2));
    assert!(wide[0].width() > usual[0].width() * 1.15, "the test needs a wider font");
    for (usual, other) in usual.iter().zip(&other) {
        let off = |a: f32, b: f32| (a - b).abs() < 1.5;
        assert!(off(usual.left(), other.left()), "{usual:?} {other:?}");
        assert!(off(usual.right(), other.right()), "{usual:?} {other:?}");
    }
    for document in documents() {
        let (usual, other) =
            (boxes(&document, font("Ubuntu-Light")), boxes(&document, font("Hack")));
        assert_eq!(usual.len(), other.len());
        for (usual, other) in usual.iter().zip(&other) {
            assert!(other.width() <= usual.width() * 1.1 + 3.0, "{usual:?} {other:?}");
        }
    }
}
