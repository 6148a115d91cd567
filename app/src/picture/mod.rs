//! Pictures of the views, exported as files.
//!
//! All of them are made in the same way. A [`PictureRequest`] describes content and size;
//! [`PictureRequest::draw`] makes a [`Drawing`] of display lists from the state; [`svg`] writes it as
//! an SVG document; every other format is made from that document: pixels ([`raster`]), pages
//! ([`pdf`]), frames ([`gif`]). Only the embedded fonts of the window are used, so a picture is the
//! same on every machine. This module touches neither files nor the clock.

mod caption;
mod check;
mod compose;
mod content;
mod drawing;
mod error;
pub mod estimate;
pub mod export;
pub mod film;
mod flow;
pub mod gif;
mod key;
mod kind;
mod legend;
mod limits;
mod numbering;
mod page;
mod palette;
pub mod pdf;
mod png_file;
mod preset;
pub mod raster;
pub mod sheet;
mod size;
pub mod svg;
mod svg_text;
mod tree;

pub use crate::scene::text_width;
pub use check::check_size;
pub use compose::{PictureOptions, PictureRequest};
pub use content::PictureViews;
pub use drawing::{Drawing, DrawingLayer};
pub use error::PictureError;
pub use kind::{PictureFormat, SvgText};
pub use limits::{MAX_FRAMES, MAX_PIXEL_SIDE, MAX_PIXELS};
pub use numbering::FileNumbering;
pub use page::PrintPage;
pub use preset::PicturePreset;
