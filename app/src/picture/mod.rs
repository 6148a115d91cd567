//! Pictures to take away: what the views show, as files.
//!
//! There is one way for all of them. A [`Picture`] says what is shown and how
//! large; [`Picture::drawing`] makes a [`Drawing`] of display lists from the
//! state; [`svg`] writes it as an SVG document; and every other kind of file
//! is made from that document: pixels ([`raster`]), pages ([`pdf`]), frames
//! ([`gif`]). Only the fonts in `assets/fonts` are used, so that a picture is
//! the same on every machine. Nothing here touches files or knows the time.

mod caption;
mod compose;
mod error;
pub mod export;
pub mod film;
mod font;
pub mod gif;
mod legend;
mod limits;
mod numbering;
mod palette;
pub mod pdf;
pub mod raster;
pub mod sheet;
pub mod svg;

pub use compose::{Content, Options, Picture};
pub use error::PictureError;
pub use font::text_width;
pub use limits::{MAX_PIXELS, MAX_PIXELS_A_SIDE, check};
pub use numbering::Numbering;

use crate::scene::Scene;
use egui::{Color32, Rect, Vec2};

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What is drawn outside of it is cut off.
    pub clip: Option<Rect>,
    /// What is drawn, in points of the drawing.
    pub scene: Scene,
}

/// A picture before it has a size in pixels or millimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Width and height in points; the upper left corner is the origin.
    pub extent: Vec2,
    /// The colour behind everything; `None` leaves it transparent.
    pub background: Option<Color32>,
    /// What is drawn, from back to front.
    pub layers: Vec<Layer>,
}

impl Drawing {
    /// One scene on a background.
    pub fn new(extent: Vec2, background: Option<Color32>, scene: Scene) -> Self {
        Self { extent, background, layers: vec![Layer { clip: None, scene }] }
    }
}
