//! A drawing: the content of a picture in points, before it becomes pixels, SVG or a page.

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
