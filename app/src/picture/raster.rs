//! A drawing as pixels.

use super::error::PictureError;
use super::limits::pixels;
use super::svg::{self, Text};
use super::{Drawing, font};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{FontResolver, Options, Tree};

/// A picture in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Width and height.
    pub size: [u32; 2],
    /// Red, green, blue and alpha of each pixel, not multiplied, rows from the top.
    pub rgba: Vec<u8>,
}

/// Draws a drawing `size` pixels large, times `scale`.
///
/// # Errors
/// The picture would have no pixels, or too many.
pub fn draw(drawing: &Drawing, size: [u32; 2], scale: f32) -> Result<Pixels, PictureError> {
    let [width, height] = pixels(size, scale)?;
    let room = || PictureError::failed("there is not enough memory");
    let tree = tree(&svg::document(drawing, size.map(|n| n as f32), Text::Text)?)?;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(room)?;
    let (x, y) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(x, y), &mut pixmap.as_mut());
    Ok(Pixels { size: [width, height], rgba: pixmap.take_demultiplied() })
}

/// A drawing as a PNG file.
///
/// # Errors
/// As [`draw`].
pub fn png(drawing: &Drawing, size: [u32; 2], scale: f32) -> Result<Vec<u8>, PictureError> {
    let Pixels { size, rgba } = draw(drawing, size, scale)?;
    encode(&rgba, size)
}

/// Pixels as a PNG file, smaller where none is transparent.
pub(super) fn encode(rgba: &[u8], [width, height]: [u32; 2]) -> Result<Vec<u8>, PictureError> {
    let opaque = rgba.chunks_exact(4).all(|pixel| pixel[3] == 255);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let written = if opaque {
        encoder.set_color(png::ColorType::Rgb);
        let mut rgb = Vec::with_capacity(rgba.len() / 4 * 3);
        rgba.chunks_exact(4).for_each(|pixel| rgb.extend_from_slice(&pixel[..3]));
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&rgb))
    } else {
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header().and_then(|mut writer| writer.write_image_data(rgba))
    };
    written.map_err(PictureError::failed)?;
    Ok(file)
}

/// A document as the tree that everything else is made from.
pub(super) fn tree(document: &str) -> Result<Tree, PictureError> {
    let options = Options {
        fontdb: font::database(),
        font_family: font::USUAL.to_owned(),
        font_resolver: FontResolver::default(),
        ..Options::default()
    };
    Tree::from_str(document, &options).map_err(PictureError::failed)
}
