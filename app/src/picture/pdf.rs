//! PDF documents, with text as text.

use super::check::check_page_size as check;
use super::error::PictureError;
use super::page::{POINTS_PER_MM, PrintPage};
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
pub fn pdf_document(pages: &[PrintPage], title: &str) -> Result<Vec<u8>, PictureError> {
    if pages.is_empty() {
        return Err(PictureError::NothingToShow(words::sheet_no_page()));
    }
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.to_owned()).creator("Hypertoe".into()));
    pages.iter().try_for_each(|page| add_page(&mut document, page))?;
    document.finish().map_err(|error| PictureError::internal(format!("{error:?}")))
}

fn add_page(document: &mut Document, page: &PrintPage) -> Result<(), PictureError> {
    let [width, height] = page.size_mm;
    check(page.size_mm)?;
    let wrong =
        || PictureError::internal(format!("a page of {width:.0} × {height:.0} mm cannot be"));
    // Rounded to a hundredth of a point, so that 800 stays 800.
    let points = |mm: f32| (mm * POINTS_PER_MM * 100.0).round() / 100.0;
    let room = Size::from_wh(points(width), points(height)).ok_or_else(wrong)?;
    let extent = [page.drawing.extent.x, page.drawing.extent.y];
    let tree = tree::parse_svg(&svg::render_source(&page.drawing, extent)?)?;
    let mut sheet = document.start_page_with(PageSettings::new(room));
    let mut surface = sheet.surface();
    let drawn = surface.draw_svg(&tree, room, SvgSettings::default());
    surface.finish();
    sheet.finish();
    drawn.ok_or_else(|| PictureError::internal("a page could not be drawn"))
}
