//! Icons: glyphs of the bundled fonts.

/// First line.
pub const FIRST: &str = "⏮";
/// Last line.
pub const LAST: &str = "⏭";
/// Previous line.
pub const PREVIOUS: &str = "⏪";
/// Next line.
pub const NEXT: &str = "⏩";
/// One step backward.
pub const STEP_BACK: &str = "←";
/// One step forward.
pub const STEP_FORWARD: &str = "→";
pub const PLAY: &str = "▶";
/// Play backwards.
pub const PLAY_BACKWARD: &str = "◀";
pub const PAUSE: &str = "⏸";
pub const SOUND: &str = "🔊";
pub const MUTED: &str = "🔇";
pub const UNDO: &str = "↩";
pub const REDO: &str = "↪";
pub const CLOSE: &str = "✖";
/// Reset to the default.
pub const RESET: &str = "⟲";
pub const HOME: &str = "🏠";
/// The menu of what does not fit into a bar.
pub const MORE: &str = "⋯";
pub const PIN: &str = "📌";
pub const FILE: &str = "📄";
/// A favourite.
pub const STAR: &str = "★";
/// Not a favourite.
pub const STAR_OUTLINE: &str = "☆";
pub const DELETE: &str = "🗑";
pub const ADD: &str = "➕";
/// Duplicate.
pub const COPY: &str = "🗐";
pub const UP: &str = "⬆";
pub const DOWN: &str = "⬇";
