//! Icons: glyphs of the fonts that ship with the program.

#![expect(missing_docs, reason = "the rest are what they are called")]

/// First line.
pub const FIRST: &str = "⏮";
/// Last line.
pub const LAST: &str = "⏭";
/// Previous line.
pub const PREVIOUS: &str = "⏪";
/// Next line.
pub const NEXT: &str = "⏩";
/// One step back.
pub const STEP_BACK: &str = "←";
/// One step on.
pub const STEP: &str = "→";
pub const PLAY: &str = "▶";
/// Play backwards.
pub const PLAY_BACK: &str = "◀";
pub const PAUSE: &str = "⏸";
pub const SOUND: &str = "🔊";
pub const SILENCE: &str = "🔇";
pub const UNDO: &str = "↩";
pub const REDO: &str = "↪";
pub const CLOSE: &str = "✖";
/// Back to the default.
pub const RESET: &str = "⟲";
pub const HOME: &str = "🏠";
/// What does not fit into a bar.
pub const MORE: &str = "⋯";
pub const PIN: &str = "📌";
pub const FILE: &str = "📄";
/// One of the favourites.
pub const STAR: &str = "★";
/// None of the favourites.
pub const NO_STAR: &str = "☆";
pub const DELETE: &str = "🗑";
pub const ADD: &str = "➕";
/// The same once more.
pub const COPY: &str = "🗐";
pub const UP: &str = "⬆";
pub const DOWN: &str = "⬇";
