//! The texts that a frame paints, and what is wrong with how they lie.

use egui::epaint::{CircleShape, ClippedShape, TextShape};
use egui::{Rect, Shape, Vec2, vec2};

/// A text on the screen.
#[derive(Clone, Debug)]
pub struct Painted {
    /// What it says.
    pub text: String,
    /// Where each of its rows lies, also where it is clipped.
    pub rows: Vec<Rect>,
    /// Where it may be seen.
    pub clip: Rect,
    /// Whether some of it is left out for want of room.
    pub elided: bool,
}

impl Painted {
    fn new(shape: &TextShape, clip: Rect) -> Self {
        Self {
            text: shape.galley.text().to_owned(),
            rows: shape.galley.rows.iter().map(|row| row_rect(row, shape)).collect(),
            clip,
            elided: shape.galley.elided,
        }
    }

    /// The parts that can be seen.
    fn seen(&self) -> impl Iterator<Item = Rect> {
        let parts = self.rows.iter().map(|row| row.intersect(self.clip));
        parts.filter(|part| part.width() > 0.5 && part.height() > 0.5)
    }

    /// Whether some of it lies on some of another text.
    fn lies_on(&self, other: &Self) -> bool {
        let inner = |rect: Rect| rect.shrink(1.5);
        self.seen().map(inner).any(|seen| {
            other
                .seen()
                .map(inner)
                .any(|other| seen.is_positive() && other.is_positive() && seen.intersects(other))
        })
    }
}

/// Where a row of a text is painted.
fn row_rect(row: &egui::epaint::text::PlacedRow, shape: &TextShape) -> Rect {
    row.row.visuals.mesh_bounds.translate(shape.pos.to_vec2() + row.pos.to_vec2())
}

/// An area as large as this with a fill of its own hides what lies under it: a window, a menu, a
/// bar; not a button, which must hide nothing. What throws a shadow lies over the rest, however
/// small it is.
const SMALLEST_COVER: Vec2 = vec2(90.0, 44.0);

/// All texts that can be seen, from the first painted to the last.
pub fn texts(shapes: &[ClippedShape]) -> Vec<Painted> {
    let mut found = Vec::new();
    for clipped in shapes {
        collect(&clipped.shape, clipped.clip_rect, SMALLEST_COVER, &mut found);
    }
    found.retain(|text| !text.text.trim().is_empty() && text.seen().next().is_some());
    found
}

fn collect(shape: &Shape, clip: Rect, least: Vec2, found: &mut Vec<Painted>) {
    match shape {
        Shape::Vec(shapes) => {
            let is_shadow = |shape: &Shape| matches!(shape, Shape::Rect(r) if r.blur_width > 0.0);
            let least = if shapes.iter().any(is_shadow) { Vec2::ZERO } else { least };
            shapes.iter().for_each(|shape| collect(shape, clip, least, found));
        }
        Shape::Text(text) => found.push(Painted::new(text, clip)),
        Shape::Rect(rect) if rect.fill.is_opaque() && rect.blur_width == 0.0 => {
            let cover = rect.rect.intersect(clip);
            if cover.width() >= least.x && cover.height() >= least.y {
                found.retain(|text| !text.seen().any(|seen| seen.intersects(cover)));
            }
        }
        // A text may be painted once more on a disk that hides the first.
        Shape::Circle(disk) if disk.fill.is_opaque() => {
            found.retain(|text| !text.seen().all(|seen| holds(disk, seen)));
        }
        _ => {}
    }
}

/// Whether a rectangle lies within a disk.
fn holds(disk: &CircleShape, rect: Rect) -> bool {
    let corners = [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()];
    corners.iter().all(|corner| corner.distance(disk.center) <= disk.radius)
}

/// What is wrong with these texts in a window of this size.
pub fn faults(texts: &[Painted], window: Rect) -> Vec<String> {
    let mut faults = Vec::new();
    for (i, text) in texts.iter().enumerate() {
        if text.elided {
            faults.push(format!("cut short: {:?}", text.text));
        }
        for row in text.rows.iter().map(|row| row.shrink(1.0)).filter(|row| row.is_positive()) {
            let clip = text.clip;
            // What is scrolled is cut at its upper and lower end.
            let is_seen = row.intersects(clip);
            if is_seen && (row.left() < clip.left() || row.right() > clip.right()) {
                faults.push(format!("cut at its side: {:?} {row:?} in {clip:?}", text.text));
            }
            if clip.contains_rect(window) && !window.contains_rect(row) {
                faults.push(format!("out of the window: {:?} {row:?}", text.text));
            }
        }
        for other in texts[..i].iter().filter(|other| text.lies_on(other)) {
            let (a, b) = (&other.rows, &text.rows);
            faults
                .push(format!("on one another: {:?} {a:?} and {:?} {b:?}", other.text, text.text));
        }
    }
    faults
}

/// Whether a text has a number with a decimal point, as no German text has; groups of three
/// digits are parted by points there.
pub fn has_decimal_point(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    parts.windows(2).any(|pair| {
        let digits = pair[1].chars().take_while(char::is_ascii_digit).count();
        pair[0].ends_with(|c: char| c.is_ascii_digit()) && digits > 0 && digits != 3
    })
}

/// The accents of the pseudo-language.
const ACCENTS: &str = "àéîöûñçÿÅÉÎØÜÑÇ";

/// What of a text in the pseudo-language does not come from the catalogue: its plain words outside
/// of brackets. Those of the catalogue have accents, and a sentence in several rows has one
/// bracket.
pub fn literal(text: &str) -> Option<String> {
    let mut depth = 0;
    let mut outside = String::new();
    for letter in text.chars() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            other if depth <= 0 => outside.push(other),
            _ => {}
        }
    }
    let outside = outside.trim().to_owned();
    // Axes, marks and units have no more than two letters in a row.
    let word = |word: &str| word.chars().count() > 2 && !word.contains(|c| ACCENTS.contains(c));
    let is_said = outside.split(|c: char| !c.is_alphabetic()).any(word);
    (is_said && !is_code(&outside)).then_some(outside)
}

/// Whether it is a code by which two ends compare their games, `0J3T-GNP8`.
fn is_code(text: &str) -> bool {
    let half = |half: &str| {
        half.len() == 4 && half.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase())
    };
    text.split_once('-').is_some_and(|(first, second)| half(first) && half(second))
}
