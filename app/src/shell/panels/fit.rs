//! Text truncated by “…” where room is short.

use egui::{Color32, TextStyle, Ui};

/// Truncates a text to a width.
pub fn truncated(ui: &Ui, text: &str, width: f32) -> String {
    truncated_name(ui, text, width, str::to_owned)
}

/// Truncates a name so that the text that `said` makes of it fits into a width.
pub fn truncated_name(ui: &Ui, name: &str, width: f32, said: impl Fn(&str) -> String) -> String {
    let font = TextStyle::Body.resolve(ui.style());
    let fits = |name: &str| {
        let galley = ui.painter().layout_no_wrap(said(name), font.clone(), Color32::PLACEHOLDER);
        galley.size().x <= width
    };
    if width.is_infinite() || fits(name) {
        return name.to_owned();
    }
    // Binary search: a text can have thousands of letters.
    let ends: Vec<usize> = name.char_indices().map(|(end, _)| end).collect();
    let cut = |end: usize| format!("{}…", name[..end].trim_end());
    let fitting = ends.partition_point(|end| fits(&cut(*end)));
    cut(ends.get(fitting.saturating_sub(1)).copied().unwrap_or(0))
}
