//! What a picture shows, and how it is put together.

use super::error::PictureError;
use super::limits::not_empty;
use super::{Drawing, Layer, caption, legend, raster, svg};
use crate::state::State;
use crate::theme::Palette;
use crate::views::{grid, space};
use egui::{Pos2, Rect, Vec2, vec2};
use hypertoe_core::Cell;

/// Room around everything, in points.
const MARGIN: f32 = 14.0;
/// The size that a picture is laid out for, in points: in a larger picture
/// everything is larger, text as well.
const LAID_OUT_FOR: Vec2 = vec2(800.0, 600.0);
/// In a smaller picture everything is smaller, as long as it can be read.
const LEAST_ZOOM: f32 = 0.7;

/// Which view is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// The nested grid.
    #[default]
    Grid,
    /// The space.
    Space,
    /// Both: side by side, or one above the other in a tall picture.
    Both,
}

impl Content {
    /// The room of the grid and of the space, as far as they are shown.
    fn rooms(self, room: Rect) -> (Option<Rect>, Option<Rect>) {
        match self {
            Self::Grid => (Some(room), None),
            Self::Space => (None, Some(room)),
            Self::Both => {
                let (first, second) = if room.width() >= room.height() {
                    room.split_left_right_at_fraction(0.5)
                } else {
                    room.split_top_bottom_at_fraction(0.5)
                };
                (Some(first), Some(second))
            }
        }
    }
}

/// How it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Axis names and coordinates along the edges.
    pub coordinates: bool,
    /// Board, rules, players with marks and scores, and how the axes lie.
    pub legend: bool,
    /// The number of its move on each mark.
    pub move_numbers: bool,
    /// Light on dark.
    pub dark: bool,
    /// Nothing behind the board.
    pub transparent: bool,
    /// The whole board, whatever part of it is on the screen.
    pub whole: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            coordinates: true,
            legend: false,
            move_numbers: false,
            dark: false,
            transparent: false,
            whole: true,
        }
    }
}

/// Pixels of a picture to a point of its drawing.
fn zoom(size: [u32; 2]) -> f32 {
    let [width, height] = size.map(|n| n as f32);
    (width / LAID_OUT_FOR.x).min(height / LAID_OUT_FOR.y).max(LEAST_ZOOM)
}

/// Width and height of its drawing in points.
pub(super) fn extent(size: [u32; 2]) -> Vec2 {
    vec2(size[0] as f32, size[1] as f32) / zoom(size)
}

/// A picture to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Which view is shown.
    pub content: Content,
    /// How it is shown.
    pub options: Options,
    /// Width and height in pixels, at scale 1.
    pub size: [u32; 2],
    /// Pixels of the file to a pixel of `size`: 1 … 4.
    pub scale: f32,
    /// Draws all lines through this cell over the board.
    pub lines_through: Option<Cell>,
}

impl Picture {
    /// A picture of the whole grid with its coordinates.
    pub fn new(size: [u32; 2]) -> Self {
        let (content, options) = Default::default();
        Self { content, options, size, scale: 1.0, lines_through: None }
    }

    /// The colours.
    pub fn palette(&self) -> Palette {
        Palette::of(self.options.dark)
    }

    /// What is drawn, from the state as it is.
    ///
    /// # Errors
    /// A size without pixels.
    pub fn drawing(&self, state: &State) -> Result<Drawing, PictureError> {
        not_empty(self.size)?;
        let palette = self.palette();
        let background = (!self.options.transparent).then_some(palette.canvas);
        let (mut layers, room) = self.legend(state, &palette);
        if let Some(open) = &state.straighten {
            layers.extend(caption::straight(state, open, &palette, room));
            return Ok(Drawing { extent: extent(self.size), background, layers });
        }
        let (grid, space) = self.content.rooms(room);
        if let Some(room) = grid {
            self.grid(state, &palette, room, &mut layers);
        }
        if let Some(room) = space {
            self.space(state, &palette, room, &mut layers);
        }
        Ok(Drawing { extent: extent(self.size), background, layers })
    }

    /// What is written around the board, and the room that it leaves.
    fn legend(&self, state: &State, palette: &Palette) -> (Vec<Layer>, Rect) {
        let extent = extent(self.size);
        let all = Rect::from_min_size(Pos2::ZERO, extent);
        let mut room = all.shrink(MARGIN.min(extent.min_elem() / 20.0));
        if !self.options.legend {
            return (Vec::new(), room);
        }
        let scenes = [
            legend::header(state, self.lines_through.as_ref(), palette, &mut room),
            legend::footer(state, self.content, palette, &mut room),
        ];
        (scenes.map(|scene| Layer { clip: None, scene }).into(), room)
    }

    /// A copy of the state that is seen in the room that the picture has for
    /// it: to be drawn many times.
    pub(super) fn prepared(&self, state: &State) -> State {
        let mut copy = state.for_picture();
        let (_, room) = self.legend(&copy, &self.palette());
        if let (_, Some(view)) = self.content.rooms(room) {
            self.look_from(&mut copy, view);
        }
        copy
    }

    /// Shows the space in another view: the same part of it, or the whole.
    fn look_from(&self, state: &mut State, view: Rect) {
        let space = &mut state.space;
        let before = space.view.size().max(Vec2::splat(1.0));
        let factor = f64::from((view.size() / before).min_elem());
        if self.options.whole {
            (space.pose.zoom, space.pose.pan) = (1.0, (0.0, 0.0));
        } else {
            let (x, y) = space.pose.pan;
            space.pose.pan = (x * factor, y * factor);
        }
        space.view = view;
    }

    fn space(&self, state: &State, palette: &Palette, view: Rect, layers: &mut Vec<Layer>) {
        // A copy that was prepared is drawn as it is.
        let mut copy = None;
        if state.space.view != view || state.grid.hover.is_some() || state.grid.focus_shown {
            self.look_from(copy.insert(state.for_picture()), view);
        }
        let state = copy.as_ref().unwrap_or(state);
        let mut look = space::Look::new(state, palette, view);
        look.coordinates = self.options.coordinates;
        // Names may stand out a little.
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

    /// Where a view is cut off: the whole board lies within it anyway.
    fn clip(&self, view: Rect) -> Option<Rect> {
        (!self.options.whole).then_some(view)
    }

    fn grid(&self, state: &State, palette: &Palette, canvas: Rect, layers: &mut Vec<Layer>) {
        let coordinates = self.options.coordinates;
        let view = if coordinates { grid::board_room(state, canvas) } else { canvas };
        let ppp = zoom(self.size) * self.scale;
        let look = grid::Look::still(state, palette, view, self.options.whole, ppp);
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

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// A size without pixels, or with too many.
    pub fn png(&self, state: &State) -> Result<Vec<u8>, PictureError> {
        raster::png(&self.drawing(state)?, self.size, self.scale)
    }

    /// The picture as pixels.
    ///
    /// # Errors
    /// A size without pixels, or with too many.
    pub fn pixels(&self, state: &State) -> Result<raster::Pixels, PictureError> {
        raster::draw(&self.drawing(state)?, self.size, self.scale)
    }

    /// The picture as an SVG document; it is as sharp at any scale.
    ///
    /// # Errors
    /// A size without pixels.
    pub fn svg(&self, state: &State, text: svg::Text) -> Result<String, PictureError> {
        let size = self.size.map(|n| n as f32 * self.scale);
        svg::document(&self.drawing(state)?, size, text)
    }
}
