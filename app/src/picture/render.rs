//! Rendering of drawings: to pixels, PNG and PDF.

pub use super::pixel_image::PixelImage;

use super::drawing::{Drawing, POINTS_PER_MM, PrintPage};
use super::limits::{PictureError, check_page_size as check, pixel_size};
use super::pdf_page;
use super::pixel_image::encode_png;
use super::svg;
use crate::i18n;
use hypertoe_core::base::control::Halt;
use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use resvg::tiny_skia::{Pixmap, Transform};

/// A callback between steps of drawing, which returns a [`Halt`] to stop it.
pub type HaltCheck<'a> = &'a mut dyn FnMut() -> Result<(), Halt>;

/// The maximum number of pixels drawn between two callbacks.
const MAX_BAND_PIXELS: u32 = 1 << 20;

/// Rasterizes a drawing to `size` times `scale` pixels.
pub fn rasterize(
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<PixelImage, PictureError> {
    rasterize_with_halt_check(&mut || Ok(()), drawing, size, scale)
}

/// Rasterizes a drawing as [`rasterize`] does, but in bands. Calls `go_on` before each band; if
/// that returns an error, stops and returns the error.
pub fn rasterize_with_halt_check(
    go_on: HaltCheck<'_>,
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<PixelImage, PictureError> {
    let [width, height] = pixel_size(size, scale)?;
    let tree = svg::parse_svg(&svg::intermediate_svg(drawing, size.map(|n| n as f32))?)?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    let mut rgba = Vec::new();
    rgba.try_reserve_exact(width as usize * height as usize * 4)
        .map_err(|_| PictureError::OutOfMemory)?;
    let rows = (MAX_BAND_PIXELS / width).clamp(1, height);
    for top in (0..height).step_by(rows as usize) {
        go_on()?;
        let mut band =
            Pixmap::new(width, rows.min(height - top)).ok_or(PictureError::OutOfMemory)?;
        let place = Transform::from_scale(x, y).post_translate(0.0, -(top as f32));
        resvg::render(&tree, place, &mut band.as_mut());
        rgba.append(&mut band.take_demultiplied());
    }
    Ok(PixelImage { size: [width, height], rgba })
}

/// Rasterizes a drawing as a PNG file.
pub fn rasterize_png(
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<Vec<u8>, PictureError> {
    rasterize_png_while(&mut || Ok(()), drawing, size, scale)
}

/// Rasterizes a drawing to a PNG file as [`rasterize_png`] does, in bands, and calls `go_on` before
/// each band. Stops with its error if it returns one.
pub(super) fn rasterize_png_while(
    go_on: HaltCheck<'_>,
    drawing: &Drawing,
    size: [u32; 2],
    scale: f32,
) -> Result<Vec<u8>, PictureError> {
    let PixelImage { size, rgba } = rasterize_with_halt_check(go_on, drawing, size, scale)?;
    encode_png(&rgba, size)
}

/// Writes a PDF document of these pages.
pub fn pdf_document(pages: &[PrintPage], title: &str) -> Result<Vec<u8>, PictureError> {
    if pages.is_empty() {
        return Err(PictureError::NothingToShow(i18n::sheet_no_page()));
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
    let mut sheet = document.start_page_with(PageSettings::new(room));
    let mut surface = sheet.surface();
    let drawn = pdf_page::draw(&mut surface, &page.drawing, room);
    surface.finish();
    sheet.finish();
    drawn
}
