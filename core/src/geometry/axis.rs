//! Names of the axes: x, y, z, w, v, u, then a7, a8 …

const LETTERS: [&str; 6] = ["x", "y", "z", "w", "v", "u"];

/// Returns the name of the axis with 0-based number `axis`: `x, y, z, w, v, u, a7, a8 …`.
///
/// ```
/// assert_eq!(hypertoe_core::geometry::axis::name(3), "w");
/// assert_eq!(hypertoe_core::geometry::axis::name(6), "a7");
/// ```
pub fn name(axis: usize) -> String {
    match LETTERS.get(axis) {
        Some(letter) => (*letter).to_owned(),
        None => format!("a{}", axis + 1),
    }
}

/// Returns the 0-based number of the axis called `text`, the inverse of [`name`].
pub fn parse(text: &str) -> Option<usize> {
    if let Some(axis) = LETTERS.iter().position(|letter| *letter == text) {
        return Some(axis);
    }
    let number: usize = text.strip_prefix('a')?.parse().ok()?;
    (number > LETTERS.len()).then(|| number - 1)
}
