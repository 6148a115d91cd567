//! Paper, and what stands on every page: head, foot and the room between.

use crate::picture::drawing::Drawing;
use crate::picture::page::{POINTS_PER_MM, Page};
use crate::scene::text_width;
use crate::scene::{Pen, Scene};
use crate::theme::Palette;
use crate::words;
use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};
use serde::{Deserialize, Serialize};

/// Black as it is printed, and what stands back from it.
pub(super) const INK: Color32 = Palette::LIGHT.text;
pub(super) const WEAK: Color32 = Palette::LIGHT.text_weak;
pub(super) const PALE: Color32 = Palette::LIGHT.outline;
/// Answers.
pub(super) const SOLVED: Color32 = Palette::LIGHT.accent;
/// A fill that takes little ink.
pub(super) const TINT: Color32 = Palette::LIGHT.blocks[1];
pub(super) const WHITE: Color32 = Palette::LIGHT.surface;

/// Points of a page to the millimetre.
pub(super) const MM: f32 = POINTS_PER_MM;
/// What printers may leave white, and holes need.
const MARGIN: f32 = 14.0 * MM;
const HEAD: f32 = 45.0;
const FOOT: f32 = 24.0;
const TITLE: f32 = 15.0;
const SMALL: f32 = 9.0;
/// The name of the program.
pub(super) const PROGRAM: &str = "Hypertoe";

/// The size of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paper {
    /// 210 × 297 mm (ISO 216).
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "Letter",
        }
    }

    /// Width and height in millimetres, upright.
    pub fn size_mm(self) -> [f32; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [215.9, 279.4],
        }
    }
}

/// A paper, upright or on its side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Format {
    pub paper: Paper,
    pub landscape: bool,
}

impl Format {
    /// Both ways to lay the paper, upright first.
    pub fn both(paper: Paper) -> [Self; 2] {
        [false, true].map(|landscape| Self { paper, landscape })
    }

    fn size_mm(self) -> [f32; 2] {
        let [width, height] = self.paper.size_mm();
        if self.landscape { [height, width] } else { [width, height] }
    }

    fn extent(self) -> Vec2 {
        Vec2::from(self.size_mm()) * MM
    }

    /// The room between head and foot, in points.
    pub fn body(self) -> Rect {
        let all = Rect::from_min_size(Pos2::ZERO, self.extent()).shrink(MARGIN);
        Rect::from_min_max(all.min + vec2(0.0, HEAD), all.max - vec2(0.0, FOOT))
    }
}

/// What stands above every page.
#[derive(Clone, Debug, Default)]
pub(super) struct Head {
    pub title: String,
    pub subtitle: String,
    /// Room for a name.
    pub name: bool,
    /// What stands below; the name of the program if nothing.
    pub foot: Option<String>,
}

/// Pages that fill from top to bottom.
pub(super) struct Flow {
    format: Format,
    head: Head,
    done: Vec<(Head, Scene)>,
    /// The page that fills.
    pub scene: Scene,
    y: f32,
}

impl Flow {
    /// The first page, empty.
    pub fn new(format: Format, head: Head) -> Self {
        let y = format.body().top();
        Self { format, head, done: Vec::new(), scene: Scene::default(), y }
    }

    /// The room on each page.
    pub fn body(&self) -> Rect {
        self.format.body()
    }

    /// Whether so much height is left on this page.
    pub fn fits(&self, height: f32) -> bool {
        // Rounding may not push a row off the page.
        self.y + height <= self.format.body().bottom() + 0.1
    }

    /// Takes so much height, over the whole width. The caller asks first
    /// whether it fits.
    pub fn take(&mut self, height: f32) -> Rect {
        let body = self.format.body();
        let rect = Rect::from_min_size(pos2(body.left(), self.y), vec2(body.width(), height));
        self.y += height;
        rect
    }

    /// Begins the next page.
    pub fn turn(&mut self) {
        self.done.push((self.head.clone(), std::mem::take(&mut self.scene)));
        self.y = self.format.body().top();
    }

    /// Begins the next page, under another head.
    pub fn turn_to(&mut self, head: Head) {
        self.turn();
        self.head = head;
    }

    /// All pages with their heads and feet.
    pub fn finish(mut self) -> Vec<Page> {
        self.turn();
        let (format, count) = (self.format, self.done.len());
        let pages = self.done.into_iter().enumerate();
        pages.map(|(i, (head, scene))| page(format, &head, scene, i + 1, count)).collect()
    }
}

fn page(format: Format, head: &Head, body: Scene, number: usize, count: usize) -> Page {
    let mut scene = Scene::default();
    let all = Rect::from_min_size(Pos2::ZERO, format.extent()).shrink(MARGIN);
    // Of the width, what the name leaves to the title.
    let room = if head.name { all.width() * 0.56 } else { all.width() };
    let fitting = |text: &str, size: f32| size * (room / text_width(text, size)).min(1.0);
    let title = fitting(&head.title, TITLE);
    scene.text(all.left_top(), Align2::LEFT_TOP, title, INK, head.title.clone());
    let below = all.left_top() + vec2(0.0, 21.0);
    let width = all.width() / text_width(&head.subtitle, SMALL).max(1.0);
    let subtitle = SMALL * width.min(1.0);
    scene.text(below, Align2::LEFT_TOP, subtitle, WEAK, head.subtitle.clone());
    if head.name {
        let (from, y) = (all.right() - all.width() * 0.4, all.top() + 15.0);
        let name = words::players_name_hint().to_string();
        rule(&mut scene, from + text_width(&name, SMALL) + 5.0, all.right(), y);
        scene.text(pos2(from, y), Align2::LEFT_BOTTOM, SMALL, INK, name);
    }
    scene.items.extend(body.items);
    let foot = head.foot.clone().unwrap_or_else(|| PROGRAM.to_owned());
    scene.text(all.left_bottom(), Align2::LEFT_BOTTOM, SMALL - 1.0, WEAK, foot);
    if count > 1 {
        let number = words::sheet_page(number, count).to_string();
        scene.text(all.right_bottom(), Align2::RIGHT_BOTTOM, SMALL - 1.0, WEAK, number);
    }
    let drawing = Drawing::new(format.extent(), Some(WHITE), scene);
    Page { drawing, size_mm: format.size_mm() }
}

/// A line to write on.
pub(super) fn rule(scene: &mut Scene, from: f32, to: f32, y: f32) {
    scene.polyline(vec![pos2(from, y), pos2(to, y)], Pen::new(0.5, WEAK));
}
