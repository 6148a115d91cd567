//! Icons: glyphs of the fonts that ship with the program.

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
/// Play.
pub const PLAY: &str = "▶";
/// Play backwards.
pub const PLAY_BACK: &str = "◀";
/// Pause.
pub const PAUSE: &str = "⏸";
/// Undo.
pub const UNDO: &str = "↩";
/// Redo.
pub const REDO: &str = "↪";
/// Pin.
pub const PIN: &str = "📌";
/// A file.
pub const FILE: &str = "📄";
