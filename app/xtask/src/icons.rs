//! The icons of the page and of packages, drawn from the icon of the program.

use anyhow::{Context, Result};
use icns::{IconFamily, IconType};
use ico::{IconDir, IconDirEntry, IconImage, ResourceType};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::path::Path;

/// The sides of the icons in pixels.
const SIDES: [u32; 3] = [180, 192, 512];

/// The ground of an icon that the system cuts to a shape of its own, and the part of the side that
/// is never cut off.
const GROUND: [u8; 3] = [0x1c, 0x20, 0x27];
const SAFE_PART: f32 = 0.8;

/// The sides of the pictures of an icon for Windows, in pixels.
const WINDOWS_SIDES: [u32; 7] = [16, 24, 32, 48, 64, 128, 256];

/// The kinds of the pictures of an icon for macOS, with their sides in pixels.
const MACOS_KINDS: [(IconType, u32); 8] = [
    (IconType::RGBA32_16x16_2x, 32),
    (IconType::RGBA32_32x32_2x, 64),
    (IconType::RGBA32_128x128, 128),
    (IconType::RGBA32_128x128_2x, 256),
    (IconType::RGBA32_256x256, 256),
    (IconType::RGBA32_256x256_2x, 512),
    (IconType::RGBA32_512x512, 512),
    (IconType::RGBA32_512x512_2x, 1024),
];

/// Draws an icon in SVG as PNG, with this side in pixels.
///
/// # Errors
/// The icon is no SVG.
pub fn png(svg: &[u8], side: u32) -> Result<Vec<u8>> {
    Ok(picture(svg, side)?.encode_png()?)
}

/// Draws an icon in SVG as an icon for Windows (ICO).
///
/// # Errors
/// The icon is no SVG.
pub fn ico(svg: &[u8]) -> Result<Vec<u8>> {
    let mut icon = IconDir::new(ResourceType::Icon);
    for side in WINDOWS_SIDES {
        let image = IconImage::from_rgba_data(side, side, straight_rgba(&picture(svg, side)?));
        icon.add_entry(IconDirEntry::encode(&image)?);
    }
    let mut bytes = Vec::new();
    icon.write(&mut bytes)?;
    Ok(bytes)
}

/// Draws `hypertoe.ico` in a folder with `hypertoe.svg`.
///
/// # Errors
/// The icon is no SVG, or a file cannot be read or written.
pub fn write_ico(folder: &Path) -> Result<()> {
    let svg = std::fs::read(folder.join("hypertoe.svg"))?;
    Ok(std::fs::write(folder.join("hypertoe.ico"), ico(&svg)?)?)
}

/// Draws an icon in SVG as an icon for macOS (ICNS).
///
/// # Errors
/// The icon is no SVG.
pub fn icns(svg: &[u8]) -> Result<Vec<u8>> {
    let mut icon = IconFamily::new();
    for (kind, side) in MACOS_KINDS {
        let data = straight_rgba(&picture(svg, side)?);
        let image = icns::Image::from_data(icns::PixelFormat::RGBA, side, side, data)?;
        icon.add_icon_with_type(&image, kind)?;
    }
    let mut bytes = Vec::new();
    icon.write(&mut bytes)?;
    Ok(bytes)
}

fn picture(svg: &[u8], side: u32) -> Result<Pixmap> {
    let tree = Tree::from_data(svg, &Options::default())?;
    draw(&tree, Pixmap::new(side, side).context("an icon has a size")?, 1.0)
}

/// Returns the pixels as red, green, blue and opacity, not multiplied with each other.
fn straight_rgba(picture: &Pixmap) -> Vec<u8> {
    let pixels = picture.pixels().iter().map(|pixel| pixel.demultiply());
    pixels.flat_map(|color| [color.red(), color.green(), color.blue(), color.alpha()]).collect()
}

/// Writes the icons to a folder.
///
/// # Errors
/// The icon is no SVG, or a file cannot be written.
pub fn write(svg: &Path, folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    std::fs::copy(svg, folder.join("icon.svg"))?;
    let tree = Tree::from_data(&std::fs::read(svg)?, &Options::default())?;
    for side in SIDES {
        let pixmap = Pixmap::new(side, side).context("an icon has a size")?;
        draw(&tree, pixmap, 1.0)?.save_png(folder.join(format!("{side}.png")))?;
    }
    let mut pixmap = Pixmap::new(512, 512).context("an icon has a size")?;
    let [red, green, blue] = GROUND;
    pixmap.fill(Color::from_rgba8(red, green, blue, 255));
    draw(&tree, pixmap, SAFE_PART)?.save_png(folder.join("maskable.png"))?;
    Ok(())
}

/// Draws the icon in the middle, over this part of the side.
fn draw(tree: &Tree, mut pixmap: Pixmap, part: f32) -> Result<Pixmap> {
    let side = pixmap.width() as f32;
    let scale = side * part / tree.size().width();
    let margin = side * (1.0 - part) / 2.0;
    let transform = Transform::from_scale(scale, scale).post_translate(margin, margin);
    resvg::render(tree, transform, &mut pixmap.as_mut());
    Ok(pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the icon of the program in this file of the assets.
    fn asset(name: &str) -> Vec<u8> {
        let path = crate::project_folder().join("assets").join(name);
        std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    #[test]
    fn the_icon_for_windows_is_that_of_the_program() {
        let drawn =
            IconDir::read(std::io::Cursor::new(ico(&asset("hypertoe.svg")).expect("an icon")));
        let stored = IconDir::read(std::io::Cursor::new(asset("hypertoe.ico")));
        let pictures = |icon: &IconDir| -> Vec<Vec<u8>> {
            let decoded = icon.entries().iter().map(|entry| entry.decode().expect("a picture"));
            decoded.map(|image| image.rgba_data().to_vec()).collect()
        };
        let (drawn, stored) = (drawn.expect("an icon"), stored.expect("an icon"));
        assert_eq!(stored.entries().len(), WINDOWS_SIDES.len());
        for (drawn, stored) in pictures(&drawn).iter().zip(pictures(&stored)) {
            let differences = drawn.iter().zip(&stored).filter(|(a, b)| a.abs_diff(**b) > 2);
            assert_eq!(drawn.len(), stored.len());
            assert!(differences.count() < drawn.len() / 100, "run `cargo xtask icons`");
        }
    }

    #[test]
    fn the_icon_for_macos_has_all_its_sizes() {
        let bytes = icns(&asset("hypertoe.svg")).expect("an icon");
        let icon = IconFamily::read(std::io::Cursor::new(bytes)).expect("an icon");
        for (kind, side) in MACOS_KINDS {
            let image = icon.get_icon_with_type(kind).expect("a picture");
            assert_eq!((image.width(), image.height()), (side, side));
        }
    }
}
