//! The icons of the page, drawn from the icon of the program.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::path::Path;

/// The sides of the icons in pixels.
const SIDES: [u32; 3] = [180, 192, 512];

/// The ground of an icon that the system cuts to a shape of its own, and the part of the side that
/// is never cut off.
const GROUND: [u8; 3] = [0x1c, 0x20, 0x27];
const SAFE_PART: f32 = 0.8;

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
