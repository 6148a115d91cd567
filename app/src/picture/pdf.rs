//! PDF documents, with text as text.

use super::check::page as check;
use super::error::PictureError;
use super::page::{POINTS_PER_MM, Page};
use super::{svg, tree};
use crate::words;
use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt as _, SvgSettings};

/// Writes a document of these pages.
///
/// # Errors
/// [`PictureError`], if there is no page, or a page is empty or too large.
pub fn document(pages: &[Page], title: &str) -> Result<Vec<u8>, PictureError> {
    if pages.is_empty() {
        return Err(PictureError::Nothing(words::sheet_no_page()));
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
    // Rounded to a hundredth of a point, so that 800 stays 800.
    let points = |mm: f32| (mm * POINTS_PER_MM * 100.0).round() / 100.0;
    let room = Size::from_wh(points(width), points(height)).ok_or_else(wrong)?;
    let extent = [page.drawing.extent.x, page.drawing.extent.y];
    let tree = tree::tree(&svg::source(&page.drawing, extent)?)?;
    let mut sheet = document.start_page_with(PageSettings::new(room));
    let mut surface = sheet.surface();
    let drawn = surface.draw_svg(&tree, room, SvgSettings::default());
    surface.finish();
    sheet.finish();
    drawn.ok_or_else(|| PictureError::failed("a page could not be drawn"))
}
