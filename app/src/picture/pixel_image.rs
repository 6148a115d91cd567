//! Images of pixels, and their encoding as PNG.

use super::limits::PictureError;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PixelImage {
    pub size: [u32; 2],
    /// Red, green, blue and alpha (not premultiplied) of each pixel, in rows from the top.
    #[serde(with = "serde_bytes")]
    pub rgba: Vec<u8>,
}

/// Encodes pixels as a PNG file, without an alpha channel if all are opaque.
pub(super) fn encode_png(rgba: &[u8], [width, height]: [u32; 2]) -> Result<Vec<u8>, PictureError> {
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
    written.map_err(PictureError::internal)?;
    Ok(file)
}
