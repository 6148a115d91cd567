//! Pictures of the views, exported as files.
//!
//! All of them are made in the same way. A [`PictureRequest`] describes content and size;
//! [`PictureRequest::draw`] makes a [`Drawing`] of display lists from the view model; [`svg`]
//! writes it as an SVG document; every other format is made from that document: pixels and pages
//! ([`render`]), frames ([`gif`]). Only the embedded fonts of the window are used, so a picture is
//! the same on every machine. This module touches neither files nor the clock.

pub mod animation;
pub mod estimate;
pub mod export;
pub mod gif;
mod legend;
mod limits;
pub mod render;
mod request;
pub mod sheet;
pub mod svg;

pub use crate::scene::text_width;
pub use export::{FileNumbering, PictureFormat, SvgText};
pub use limits::{MAX_FRAMES, MAX_PIXEL_SIDE, MAX_PIXELS, PictureError, check_size};
pub use request::{PictureOptions, PicturePreset, PictureRequest, PictureViews};

use crate::scene::Scene;
use egui::{Color32, Rect, Vec2};

/// A scene in a drawing, possibly clipped.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawingLayer {
    /// The rectangle outside of which nothing is drawn.
    pub clip: Option<Rect>,
    /// The content, in points of the drawing.
    pub scene: Scene,
}

/// The content of a picture in points, independent of its size in pixels or millimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Width and height in points; the upper left corner is the origin.
    pub extent: Vec2,
    /// The background colour; `None` leaves it transparent.
    pub background: Option<Color32>,
    /// The layers, from back to front.
    pub layers: Vec<DrawingLayer>,
}

impl Drawing {
    /// Creates a drawing of one scene.
    pub fn new(extent: Vec2, background: Option<Color32>, scene: Scene) -> Self {
        Self { extent, background, layers: vec![DrawingLayer { clip: None, scene }] }
    }
}

/// Points of a PDF page per millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;
#[derive(Clone, Debug, PartialEq)]
pub struct PrintPage {
    /// The content; it fills the page.
    pub drawing: Drawing,
    /// Width and height in millimetres.
    pub size_mm: [f32; 2],
}

impl PrintPage {
    /// Creates a page as large as the drawing, one point for each point.
    pub fn fitting(drawing: Drawing) -> Self {
        let size_mm = points_to_mm(drawing.extent);
        Self { drawing, size_mm }
    }
}

/// Converts an extent in points to millimetres.
fn points_to_mm(extent: Vec2) -> [f32; 2] {
    [extent.x, extent.y].map(|points| points / POINTS_PER_MM)
}
