//! The limits of pictures.

/// The longest allowed side of a picture, in pixels.
pub const MAX_PIXEL_SIDE: u32 = 16_384;
/// The maximum number of pixels of a picture.
pub const MAX_PIXELS: u64 = 100_000_000;

/// The longest allowed side of a GIF, in pixels.
pub const MAX_GIF_SIDE: u32 = 4_096;
/// The longest allowed side of a page, in millimetres (ISO 32000-1, annex C: 14,400 points).
pub const MAX_PAGE_MM: u32 = 5_080;
/// The maximum number of frames of an animation.
pub const MAX_FRAMES: u64 = 20_000;

/// The maximum number of axes of a board on a sheet.
pub const MAX_SHEET_AXES: usize = 12;
/// The maximum number of exercises on a sheet.
pub const MAX_EXERCISES: u32 = 200;
