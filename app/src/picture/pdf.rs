//! Drawings as the pages of a PDF document, with text as text.

use super::error::PictureError;
use super::svg::{self, Text};
use super::{Drawing, raster};
use egui::Vec2;
use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt as _, SvgSettings};

/// Points of a PDF page to the millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// The longest side of a page, in millimetres (ISO 32000-1, annex C: 14,400 points).
pub const MAX_MM: u32 = 5_080;

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What stands on it; it fills the page.
    pub drawing: Drawing,
    /// Width and height in millimetres.
    pub size_mm: [f32; 2],
}

impl Page {
    /// A page as large as the drawing, one point of it a point of the page.
    pub fn of(drawing: Drawing) -> Self {
        let size_mm = millimetres(drawing.extent);
        Self { drawing, size_mm }
    }
}

/// Width and height of a page for a drawing of so many points.
pub(super) fn millimetres(extent: Vec2) -> [f32; 2] {
    [extent.x, extent.y].map(|points| points / POINTS_PER_MM)
}

/// Finds out whether a page can have this size.
pub(super) fn check(size_mm: [f32; 2]) -> Result<(), PictureError> {
    if size_mm.iter().any(|side| *side > MAX_MM as f32) {
        let [width, height] = size_mm.map(|side| side.ceil() as u64);
        return Err(PictureError::PageTooLarge { width, height });
    }
    Ok(())
}

/// A document of these pages.
///
/// # Errors
/// There is no page, or one has no size or is larger than a page can be.
pub fn document(pages: &[Page], title: &str) -> Result<Vec<u8>, PictureError> {
    if pages.is_empty() {
        return Err(PictureError::Nothing("there is no page to print".to_owned()));
    }
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.to_owned()).creator("Hypertoe".into()));
    pages.iter().try_for_each(|page| add(&mut document, page))?;
    document.finish().map_err(|error| PictureError::failed(format!("{error:?}")))
}

fn add(document: &mut Document, page: &Page) -> Result<(), PictureError> {
    let [width, height] = page.size_mm;
    check(page.size_mm)?;
    let wrong = || PictureError::failed(format!("a page of {width:.0} × {height:.0} mm cannot be"));
    // To a hundredth of a point: 800 stays 800.
    let points = |mm: f32| (mm * POINTS_PER_MM * 100.0).round() / 100.0;
    let room = Size::from_wh(points(width), points(height)).ok_or_else(wrong)?;
    let extent = [page.drawing.extent.x, page.drawing.extent.y];
    let tree = raster::tree(&svg::document(&page.drawing, extent, Text::Text)?)?;
    let mut sheet = document.start_page_with(PageSettings::new(room));
    let mut surface = sheet.surface();
    let drawn = surface.draw_svg(&tree, room, SvgSettings::default());
    surface.finish();
    sheet.finish();
    drawn.ok_or_else(|| PictureError::failed("a page could not be drawn"))
}
