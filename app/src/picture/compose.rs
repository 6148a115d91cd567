//! The description of a picture, and its composition from views and legends.

use super::check::not_empty;
use super::content::Content;
use super::drawing::{Drawing, Layer};
use super::error::PictureError;
use super::kind::SvgText;
use super::size::{extent, zoom};
use super::{caption, key, legend, raster, svg};
use crate::board::Space;
use crate::show::Show;
use crate::theme::{Look, Palette};
use crate::views::{grid, space};
use egui::{Pos2, Rect, Vec2};
use hypertoe_core::{Cell, CellLines, LineFilter};

/// Margin around everything, in points.
const MARGIN: f32 = 14.0;
/// The options of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether axis names and coordinates stand along the edges.
    pub coordinates: bool,
    /// Whether board, players with marks and scores, and the axes are described around the board.
    pub legend: bool,
    /// Whether the rules are written above the board.
    pub rules: bool,
    /// Whether a key explains the colours of cells and lines, if they have a meaning.
    pub key: bool,
    /// Whether each mark has the number of its move.
    pub move_numbers: bool,
    /// The colour scheme.
    pub look: Look,
    /// Whether the background is left transparent.
    pub transparent: bool,
    /// Whether the whole board is shown, not only the part on the screen.
    pub whole: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            coordinates: true,
            legend: false,
            rules: false,
            key: true,
            move_numbers: false,
            look: Look::Light,
            transparent: false,
            whole: true,
        }
    }
}

/// The description of a picture to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub content: Content,
    pub options: Options,
    /// Width and height in pixels, at scale 1.
    pub size: [u32; 2],
    /// Pixels of the file per pixel of `size`, from 1 to 4.
    pub scale: f32,
    /// The factor on the default text size, which also scales pens.
    pub text: f32,
    /// The cell whose lines are all drawn over the board.
    pub lines_through: Option<Cell>,
}

impl Picture {
    /// Creates a picture of the whole grid with its coordinates.
    pub fn new(size: [u32; 2]) -> Self {
        let (content, options) = Default::default();
        Self { content, options, size, scale: 1.0, text: 1.0, lines_through: None }
    }

    /// Returns width and height of the drawing in points.
    fn extent(&self) -> Vec2 {
        extent(self.size, self.text)
    }

    pub fn palette(&self) -> Palette {
        self.options.look.palette()
    }

    /// Draws the picture, without pointer and keyboard focus.
    ///
    /// # Errors
    /// [`PictureError::Empty`], if the size has no pixels.
    pub fn drawing(&self, show: &Show<'_>) -> Result<Drawing, PictureError> {
        not_empty(self.size)?;
        let show = &Show { pointer: false, ..show.clone() };
        let palette = self.palette();
        let background = (!self.options.transparent).then_some(palette.canvas);
        let (mut layers, room) = self.legend(show, &palette);
        if let Some(open) = show.straighten {
            layers.extend(caption::straight(show, open, &palette, room));
            return Ok(Drawing { extent: self.extent(), background, layers });
        }
        let (grid, space) = self.content.rooms(room);
        if let Some(room) = grid {
            self.grid(show, &palette, room, &mut layers);
        }
        if let Some(room) = space {
            self.space(show, &palette, room, &mut layers);
        }
        Ok(Drawing { extent: self.extent(), background, layers })
    }

    /// Draws what is written around the board, and returns the remaining room for it.
    fn legend(&self, show: &Show<'_>, palette: &Palette) -> (Vec<Layer>, Rect) {
        let extent = self.extent();
        let all = Rect::from_min_size(Pos2::ZERO, extent);
        let mut room = all.shrink(MARGIN.min(extent.min_elem() / 20.0));
        let Options { legend, rules, key, .. } = self.options;
        let mut scenes = Vec::new();
        if legend || rules {
            scenes.push(legend::header(show, legend, rules, palette, &mut room));
        }
        if key {
            let cell = self.lines_through.as_ref().or_else(|| all_lines_of(show));
            scenes.push(key::key(show, cell, palette, &mut room));
        }
        if legend {
            scenes.push(legend::footer(show, self.content, palette, &mut room));
        }
        (scenes.into_iter().map(|scene| Layer { clip: None, scene }).collect(), room)
    }

    /// Returns the space zoomed as on the screen, or to the whole board.
    fn seen(&self, space: &Space) -> Space {
        let mut space = space.clone();
        if self.options.whole {
            space.show_whole();
        }
        space
    }

    fn space(&self, show: &Show<'_>, palette: &Palette, view: Rect, layers: &mut Vec<Layer>) {
        let space = &self.seen(show.space);
        let show = &Show { space, ..show.clone() };
        let mut look = space::Look::new(show, palette, view);
        look.coordinates = self.options.coordinates;
        // Names may extend a little beyond the view.
        let clip = self.clip(view.expand(MARGIN));
        let mut add = |scene| layers.push(Layer { clip, scene });
        add(space::scene(&look));
        if let Some(cell) = &self.lines_through {
            add(space::bundle(&look, cell));
        }
        if self.options.move_numbers {
            add(space::move_numbers(&look));
        }
    }

    /// Returns the clip rectangle of a view; `None` if the whole board is shown, which fits anyway.
    fn clip(&self, view: Rect) -> Option<Rect> {
        (!self.options.whole).then_some(view)
    }

    fn grid(&self, show: &Show<'_>, palette: &Palette, canvas: Rect, layers: &mut Vec<Layer>) {
        let coordinates = self.options.coordinates;
        let view = if coordinates { grid::board_room(show.grid, canvas) } else { canvas };
        let ppp = zoom(self.size, self.text) * self.scale;
        let look = grid::Look::still(show, palette, view, self.options.whole, ppp);
        let clip = self.clip(view.expand(6.0));
        let mut add = |clip, scene| layers.push(Layer { clip, scene });
        add(clip, grid::scene(&look, &mut grid::RasterCache::default()));
        if let Some(cell) = &self.lines_through {
            add(clip, grid::bundle(&look, cell));
        }
        if self.options.move_numbers {
            add(clip, grid::move_numbers(&look));
        }
        if coordinates {
            add(None, grid::rulers(&look));
        }
    }

    /// Draws the picture as a PNG file.
    ///
    /// # Errors
    /// [`PictureError`], if the size has no pixels, or too many.
    pub fn png(&self, show: &Show<'_>) -> Result<Vec<u8>, PictureError> {
        raster::png(&self.drawing(show)?, self.size, self.scale)
    }

    /// Draws the picture as pixels.
    ///
    /// # Errors
    /// [`PictureError`], if the size has no pixels, or too many.
    pub fn pixels(&self, show: &Show<'_>) -> Result<raster::Pixels, PictureError> {
        raster::draw(&self.drawing(show)?, self.size, self.scale)
    }

    /// Draws the picture as an SVG document.
    ///
    /// # Errors
    /// [`PictureError`], if the size has no pixels, or writing fails.
    pub fn svg(&self, show: &Show<'_>, text: SvgText) -> Result<String, PictureError> {
        let size = self.size.map(|n| n as f32 * self.scale);
        svg::document(&self.drawing(show)?, size, text)
    }
}

/// Returns the cell whose lines are shown at once, unless they are filtered.
fn all_lines_of<'a>(show: &Show<'a>) -> Option<&'a Cell> {
    let bundle = show.bundle?;
    let lines = CellLines::new(show.seen.shape(), bundle.cell(), &LineFilter::default());
    (lines.count() == bundle.count()).then(|| bundle.cell())
}
