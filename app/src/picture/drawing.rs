//! A picture before it has a size in pixels or millimetres.

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
