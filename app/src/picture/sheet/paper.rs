//! Pages of paper: sizes, colours, head, foot, and a flow that fills pages from top to bottom.

use crate::i18n;
use crate::picture::{Drawing, POINTS_PER_MM, PrintPage};
use crate::scene::{Pen, Scene, text_width};
use crate::theme::{Palette, axis_color};
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};
use hypertoe_core::{Line, Shape};
use serde::{Deserialize, Serialize};

/// The colour of text on paper.
pub(super) const INK: Color32 = Palette::LIGHT.text;
pub(super) const WEAK_INK: Color32 = Palette::LIGHT.text_weak;
pub(super) const FRAME_INK: Color32 = Palette::LIGHT.outline;
pub(super) const ANSWER_INK: Color32 = Palette::LIGHT.accent;
/// A fill colour that takes little ink.
pub(super) const TINT: Color32 = Palette::LIGHT.blocks[1];
pub(super) const WHITE: Color32 = Palette::LIGHT.surface;

/// One millimetre, in points of a page.
pub(super) const MM: f32 = POINTS_PER_MM;
/// Margin for the unprintable border and for holes.
const MARGIN: f32 = 14.0 * MM;
const HEAD_HEIGHT: f32 = 45.0;
const FOOT_HEIGHT: f32 = 24.0;
const TITLE_TEXT: f32 = 15.0;
const SMALL_TEXT: f32 = 9.0;
pub(super) const PROGRAM_NAME: &str = "Hypertoe";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
pub enum Paper {
    /// 210 × 297 mm (ISO 216).
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Returns width and height in millimetres, in portrait orientation.
    pub fn size_mm(self) -> [f32; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }
}

/// A paper size with its orientation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PageFormat {
    pub paper: Paper,
    pub landscape: bool,
}

impl PageFormat {
    /// Returns both orientations, portrait first.
    pub fn orientations(paper: Paper) -> [Self; 2] {
        [false, true].map(|landscape| Self { paper, landscape })
    }

    fn size_mm(self) -> [f32; 2] {
        let [width, height] = self.paper.size_mm();
        if self.landscape { [height, width] } else { [width, height] }
    }

    fn extent(self) -> Vec2 {
        Vec2::from(self.size_mm()) * MM
    }

    /// Returns the rectangle between head and foot, in points.
    pub fn body_rect(self) -> Rect {
        let all = Rect::from_min_size(Pos2::ZERO, self.extent()).shrink(MARGIN);
        Rect::from_min_max(all.min + vec2(0.0, HEAD_HEIGHT), all.max - vec2(0.0, FOOT_HEIGHT))
    }
}

/// The texts of the header and footer of a page.
#[derive(Clone, Debug, Default)]
pub(super) struct HeaderAndFooter {
    pub title: String,
    pub subtitle: String,
    pub has_name_line: bool,
    /// The text of the foot; `None` for the name of the program.
    pub footer: Option<String>,
}

/// A sequence of pages that are filled from top to bottom.
pub(super) struct PageFlow {
    format: PageFormat,
    head: HeaderAndFooter,
    done: Vec<(HeaderAndFooter, Scene)>,
    pub scene: Scene,
    y: f32,
}

impl PageFlow {
    /// Starts with an empty page.
    pub fn new(format: PageFormat, head: HeaderAndFooter) -> Self {
        let y = format.body_rect().top();
        Self { format, head, done: Vec::new(), scene: Scene::default(), y }
    }

    /// Returns the rectangle for content on each page.
    pub fn body_rect(&self) -> Rect {
        self.format.body_rect()
    }

    /// Returns whether content of this height, in points, fits on the rest of the page.
    pub fn fits(&self, height: f32) -> bool {
        // Rounding must not push a row off the page.
        self.y + height <= self.format.body_rect().bottom() + 0.1
    }

    /// Returns the rectangle of this height, in points, over the whole width, and moves past it. It
    /// may extend beyond the page.
    pub fn reserve(&mut self, height: f32) -> Rect {
        let body = self.format.body_rect();
        let rect = Rect::from_min_size(pos2(body.left(), self.y), vec2(body.width(), height));
        self.y += height;
        rect
    }

    /// Ends the page and starts the next one, with the same header.
    pub fn next_page(&mut self) {
        self.done.push((self.head.clone(), std::mem::take(&mut self.scene)));
        self.y = self.format.body_rect().top();
    }

    /// Ends the page and starts the next one; it and those that follow have this header.
    pub fn next_page_with_header(&mut self, head: HeaderAndFooter) {
        self.next_page();
        self.head = head;
    }

    /// Returns all pages with their heads and feet.
    pub fn finish(mut self) -> Vec<PrintPage> {
        self.next_page();
        let (format, count) = (self.format, self.done.len());
        let pages = self.done.into_iter().enumerate();
        pages.map(|(i, (head, scene))| build_page(format, &head, scene, i + 1, count)).collect()
    }
}

fn build_page(
    format: PageFormat,
    head: &HeaderAndFooter,
    body: Scene,
    number: usize,
    count: usize,
) -> PrintPage {
    let mut scene = Scene::default();
    let all = Rect::from_min_size(Pos2::ZERO, format.extent()).shrink(MARGIN);
    // The width that the name line leaves to the title.
    let room = if head.has_name_line { all.width() * 0.56 } else { all.width() };
    let fitting = |text: &str, size: f32| size * (room / text_width(text, size)).min(1.0);
    let title = fitting(&head.title, TITLE_TEXT);
    scene.text(all.left_top(), Align2::LEFT_TOP, title, INK, head.title.clone());
    let below = all.left_top() + vec2(0.0, 21.0);
    let width = all.width() / text_width(&head.subtitle, SMALL_TEXT).max(1.0);
    let subtitle = SMALL_TEXT * width.min(1.0);
    scene.text(below, Align2::LEFT_TOP, subtitle, WEAK_INK, head.subtitle.clone());
    if head.has_name_line {
        let (from, y) = (all.right() - all.width() * 0.4, all.top() + 15.0);
        let name = i18n::players_name_hint().to_string();
        draw_answer_line(&mut scene, from + text_width(&name, SMALL_TEXT) + 5.0, all.right(), y);
        scene.text(pos2(from, y), Align2::LEFT_BOTTOM, SMALL_TEXT, INK, name);
    }
    scene.shapes.extend(body.shapes);
    let foot = head.footer.clone().unwrap_or_else(|| PROGRAM_NAME.to_owned());
    scene.text(all.left_bottom(), Align2::LEFT_BOTTOM, SMALL_TEXT - 1.0, WEAK_INK, foot);
    if count > 1 {
        let number = i18n::sheet_page(number, count).to_string();
        scene.text(all.right_bottom(), Align2::RIGHT_BOTTOM, SMALL_TEXT - 1.0, WEAK_INK, number);
    }
    let drawing = Drawing::new(format.extent(), Some(WHITE), scene);
    PrintPage { drawing, size_mm: format.size_mm() }
}

pub(super) fn draw_answer_line(scene: &mut Scene, from: f32, to: f32, y: f32) {
    scene.polyline(vec![pos2(from, y), pos2(to, y)], Pen::new(0.5, WEAK_INK));
}

/// The line height, as a factor on the text size.
const LINE_HEIGHT: f32 = 1.32;

/// A no-break space: a row ends there only if it must.
const NO_BREAK_SPACE: char = '\u{a0}';

/// Replaces every space by a no-break space.
pub(super) fn with_no_break_spaces(text: &str) -> String {
    text.replace(' ', &NO_BREAK_SPACE.to_string())
}

/// Wraps a text to a width. A longer word has a row to itself.
pub(super) fn wrap_text(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut add = |word: &str| {
        let fitting = rows.last_mut().filter(|row| {
            text_width(row, size) + text_width(" ", size) + text_width(word, size) <= width
        });
        match fitting {
            Some(row) => {
                row.push(' ');
                row.push_str(word);
            }
            None => rows.push(word.to_owned()),
        }
    };
    for word in split_words(text) {
        let plain = word.replace(NO_BREAK_SPACE, " ");
        if text_width(&plain, size) <= width {
            add(&plain);
        } else {
            plain.split(' ').for_each(&mut add);
        }
    }
    rows
}

/// Splits a text into words; a text in brackets is one word.
fn split_words(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ' ' && depth == 0
    })
}

/// Returns the height of `rows` lines of text of the font size `size`.
pub(super) fn rows_height(rows: usize, size: f32) -> f32 {
    rows as f32 * size * LINE_HEIGHT
}

/// Writes rows of text one below the other and returns their total height.
pub(super) fn write_rows(
    scene: &mut Scene,
    at: Pos2,
    size: f32,
    color: Color32,
    rows: &[String],
) -> f32 {
    for (i, row) in rows.iter().enumerate() {
        let at = at + vec2(0.0, rows_height(i, size));
        scene.text(at, Align2::LEFT_TOP, size, color, row.clone());
    }
    rows_height(rows.len(), size)
}

/// The [pattern](Line::pattern) of a line, wrapped into rows of text in which the part for each
/// axis has the colour of that axis.
pub(super) struct LinePatternText {
    rows: Vec<Vec<(String, Color32)>>,
    size: f32,
}

impl LinePatternText {
    /// Lays out the pattern after a lead text, in rows of at most this width.
    pub fn new(lead: &str, shape: &Shape, line: &Line, size: f32, width: f32) -> Self {
        let pattern = line.pattern(shape);
        let parts = pattern.split(' ').enumerate();
        let parts = parts.map(|(axis, part)| (part.to_owned(), axis_color(axis, false)));
        let mut rows = vec![vec![(lead.to_owned(), INK)]];
        let mut used = text_width(lead, size);
        for part in parts {
            let wide = text_width(&part.0, size) + gap(size);
            if used + wide > width {
                rows.push(Vec::new());
                used = 0.0;
            }
            used += wide;
            if let Some(row) = rows.last_mut() {
                row.push(part);
            }
        }
        Self { rows, size }
    }

    /// Returns the height of all rows, in points.
    pub fn height(&self) -> f32 {
        rows_height(self.rows.len(), self.size)
    }

    /// Writes the rows of text, with the top left corner of the first at `at`.
    pub fn write(&self, scene: &mut Scene, at: Pos2) {
        for (i, row) in self.rows.iter().enumerate() {
            let mut at = at + vec2(0.0, rows_height(i, self.size));
            for (part, color) in row {
                scene.text(at, Align2::LEFT_TOP, self.size, *color, part.clone());
                at.x += text_width(part, self.size) + gap(self.size);
            }
        }
    }
}

fn gap(size: f32) -> f32 {
    size * 0.36
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_no_wider_than_asked_and_lose_no_word() {
        let text = "Two cells of a line are marked: mark the others that belong to it";
        for width in [60.0, 100.0, 1000.0] {
            let rows = wrap_text(text, 9.0, width);
            assert!(rows.iter().all(|row| text_width(row, 9.0) <= width), "{rows:?}");
            assert_eq!(rows.join(" "), text);
        }
        assert_eq!(wrap_text(text, 9.0, 1.0).len(), text.split(' ').count());
        let pattern = format!("the line {}", with_no_break_spaces("x+ y- z1"));
        // Room for a part of the pattern, if it might be broken.
        let room = text_width("the line x+ ", 9.0);
        assert_eq!(wrap_text(&pattern, 9.0, room), ["the line", "x+ y- z1"]);
        assert_eq!(wrap_text(&pattern, 9.0, 1.0), ["the", "line", "x+", "y-", "z1"]);
        let room = text_width("cell (0, ", 9.0);
        assert_eq!(wrap_text("cell (0, 1)", 9.0, room), ["cell", "(0, 1)"]);
    }
}
