//! Pictures of the views, exported as files.
//!
//! All of them are made in the same way. A [`PictureRequest`] describes content and size;
//! [`PictureRequest::draw`] makes a [`Drawing`] of display lists from the view model; [`svg`]
//! writes it as an SVG document; every other format is made from that document: pixels and pages
//! ([`render`]), frames ([`gif`]). Only the glyphs of joined or foreign letters are written on PDF
//! pages directly. What the embedded fonts of the window can draw is the same on every machine; other
//! characters are drawn with fonts of the system, if it has any. This module touches neither files
//! nor the clock.

pub mod animation;
mod drawing;
pub mod export;
pub mod file_size;
mod format;
pub mod gif;
mod legend;
mod lesson_figure;
pub mod lesson_page;
mod limits;
mod missing_chars;
mod pdf_page;
mod pixel_image;
pub mod render;
mod request;
pub mod sheet;
pub mod svg;
mod table_scene;

pub use crate::scene::text_width;
pub use drawing::{Drawing, POINTS_PER_MM, PrintPage};
pub use format::{FileNumbering, PictureFormat, SvgText};
pub use lesson_figure::{figure_layers, still_figure};
pub use limits::{MAX_FRAMES, MAX_PIXEL_SIDE, MAX_PIXELS, PictureError, check_size};
pub use missing_chars::missing_chars_message;
pub use request::{PictureOptions, PicturePreset, PictureRequest};
