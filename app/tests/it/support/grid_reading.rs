//! A picture of the grid, read as somebody reads it who knows how boards are nested: x, z, v … run
//! to the right, from the inside out, and y, w … upward.

use egui::{Color32, Pos2, Rect};
use hypertoe::scene::{Quad, Scene, SceneShape};
use hypertoe::theme::axis_color;
use hypertoe_core::geometry;
use hypertoe_core::{Cell, Shape};
use std::collections::{BTreeMap, BTreeSet};

/// What is drawn of a whole board in the usual nesting.
pub struct GridReading<'a> {
    scene: &'a Scene,
    cells: BTreeMap<Cell, Rect>,
    /// The opaque colours that fill each cell, one above the other.
    fills: BTreeMap<Cell, Vec<Color32>>,
}

impl<'a> GridReading<'a> {
    /// Finds the cells, and checks that there is nothing wrong with how they are laid out, nor
    /// with the frame and the rulers around them.
    pub fn new(scene: &'a Scene, shape: &Shape) -> Self {
        let reading = Self::of_cells(scene, shape);
        reading.check_frame();
        reading.check_rulers(shape);
        reading
    }

    /// Finds the cells of a board without a frame.
    pub fn of_cells(scene: &'a Scene, shape: &Shape) -> Self {
        let filled = filled_rects(scene);
        let mut sizes: BTreeMap<[i32; 2], usize> = BTreeMap::new();
        for (rect, _) in &filled {
            *sizes.entry(size(rect)).or_default() += 1;
        }
        // There are more cells than anything else.
        let most = sizes.iter().max_by_key(|(_, count)| **count).expect("something is filled");
        let (cell_size, _) = most;
        let squares = filled.iter().filter(|(rect, _)| size(rect) == *cell_size);
        let squares: Vec<_> = squares.cloned().collect();
        let columns: BTreeSet<i32> = squares.iter().map(|(rect, _)| rect.left() as i32).collect();
        let rows: BTreeSet<i32> = squares.iter().map(|(rect, _)| -rect.bottom() as i32).collect();
        check_gaps(&columns.iter().copied().collect::<Vec<_>>(), cell_size[0], shape, 0);
        check_gaps(&rows.iter().copied().collect::<Vec<_>>(), cell_size[1], shape, 1);
        let (mut cells, mut fills) = (BTreeMap::new(), BTreeMap::<Cell, Vec<Color32>>::new());
        for (rect, color) in squares {
            let column = columns.range(..rect.left() as i32).count();
            let row = rows.range(..-rect.bottom() as i32).count();
            let cell = cell_at(shape, column, row);
            cells.insert(cell.clone(), rect);
            fills.entry(cell).or_default().push(color);
        }
        assert_eq!(cells.len() as u64, shape.cell_count_u64().expect("few cells"));
        Self { scene, cells, fills }
    }

    /// The board is the first thing drawn, and nothing but texts reaches out of it.
    fn check_frame(&self) {
        let (frame, _) = filled_rects(self.scene)[0];
        for item in &self.scene.shapes {
            if !matches!(item, SceneShape::Text { .. }) {
                assert!(frame.expand(1.0).contains_rect(bounds(item)), "{item:?} leaves {frame:?}");
            }
        }
    }

    /// Beside each axis that has numbers stand all of its values, in the middle of their cells.
    fn check_rulers(&self, shape: &Shape) {
        for axis in 0..shape.dims() {
            let horizontal = axis.is_multiple_of(2);
            let along = |pos: Pos2| if horizontal { pos.x } else { pos.y };
            let colors = [true, false].map(|dark| axis_color(axis, dark));
            let texts: Vec<(&str, f32)> = self
                .scene
                .shapes
                .iter()
                .filter_map(|item| match item {
                    SceneShape::Text { text, pos, color, .. } if colors.contains(color) => {
                        Some((text.as_str(), along(*pos)))
                    }
                    _ => None,
                })
                .collect();
            let names = texts.iter().filter(|(text, _)| *text == geometry::axis_name(axis)).count();
            if texts.is_empty() {
                continue;
            }
            assert_eq!(names, 1, "the name of axis {axis}");
            // Each value once in each repetition of the axis.
            let mut expected: BTreeMap<(Vec<u16>, u16), Rect> = BTreeMap::new();
            for (cell, rect) in &self.cells {
                let outer = (axis + 2..shape.dims()).step_by(2).map(|axis| cell.get(axis));
                let group = expected.entry((outer.collect(), cell.get(axis)));
                group.and_modify(|all| *all = all.union(*rect)).or_insert(*rect);
            }
            // Where there is no room for all, the first and the last number are there.
            let last = shape.sides()[axis] - 1;
            let mut found = 0;
            for ((_, value), group) in expected {
                let number = value.to_string();
                let is_it = |(text, at): &(&str, f32)| {
                    *text == number && (at - along(group.center())).abs() < 1.0
                };
                let is_there = texts.iter().any(is_it);
                found += usize::from(is_there);
                let needed = value == 0 || value == last;
                assert!(is_there || !needed, "no {number} of axis {axis} at {group:?}");
            }
            assert_eq!(texts.len() - 1, found, "a number of axis {axis} stands beside its cells");
        }
    }

    /// The cells whose upmost opaque filling has this colour.
    pub fn filled(&self, color: Color32) -> BTreeSet<Cell> {
        let upmost = |fills: &Vec<Color32>| fills.last() == Some(&color);
        let cells = self.fills.iter().filter(|(_, fills)| upmost(fills));
        cells.map(|(cell, _)| cell.clone()).collect()
    }

    /// The colours of the cells' own filling.
    pub fn grounds(&self) -> BTreeMap<Cell, Color32> {
        self.fills.iter().map(|(cell, fills)| (cell.clone(), fills[0])).collect()
    }

    /// The cells that are drawn more than once.
    pub fn drawn_again(&self) -> BTreeSet<Cell> {
        let again = self.fills.iter().filter(|(_, fills)| fills.len() > 1);
        again.map(|(cell, _)| cell.clone()).collect()
    }

    /// The cells with two bars of this colour that cross in their middle.
    pub fn crosses(&self, color: Color32) -> BTreeSet<Cell> {
        let mut bars: BTreeMap<Cell, usize> = BTreeMap::new();
        for (center, of) in bars_of(self.scene) {
            if let Some(cell) = self.cell_in_the_middle_of(center).filter(|_| of == color) {
                *bars.entry(cell).or_default() += 1;
            }
        }
        bars.into_iter().filter(|(_, bars)| *bars == 2).map(|(cell, _)| cell).collect()
    }

    /// The cells with a ring around their middle, and its colour.
    pub fn rings(&self) -> BTreeMap<Cell, Color32> {
        let rings = self.scene.shapes.iter().filter_map(|item| match item {
            SceneShape::Circle { center, radius, fill, pen: Some(pen) } if fill.a() == 0 => {
                let cell = self.cell_in_the_middle_of(*center)?;
                (*radius > 0.2 * self.cells[&cell].width()).then_some((cell, pen.color))
            }
            _ => None,
        });
        rings.collect()
    }

    /// The cells around which a frame of this colour is drawn, on their edge or further out.
    pub fn framed(&self, color: Color32) -> BTreeSet<Cell> {
        let frames = self.scene.shapes.iter().filter_map(|item| match item {
            SceneShape::Rect { rect, fill, pen: Some(pen), .. }
                if fill.a() == 0 && pen.color == color =>
            {
                let cell = self.cell_in_the_middle_of(rect.center())?;
                rect.expand(0.1).contains_rect(self.cells[&cell]).then_some(cell)
            }
            _ => None,
        });
        frames.collect()
    }

    /// The cells with a translucent veil.
    pub fn tinted(&self) -> BTreeSet<Cell> {
        let veils = self.scene.shapes.iter().filter_map(|item| match item {
            SceneShape::Rect { rect, fill, .. } if (1..255).contains(&fill.a()) => Some(*rect),
            _ => None,
        });
        veils.filter_map(|rect| self.cell_in_the_middle_of(rect.center())).collect()
    }

    /// The strokes of this colour that run from the middle of a cell to the middle of another.
    pub fn strokes(&self, color: Color32) -> BTreeSet<Vec<Cell>> {
        let strokes = self.scene.shapes.iter().filter_map(|item| match item {
            SceneShape::Path { points, closed: false, pen: Some(pen), .. }
                if pen.color == color =>
            {
                points.iter().map(|point| self.cell_in_the_middle_of(*point)).collect()
            }
            _ => None,
        });
        strokes.collect()
    }

    /// The texts within cells.
    pub fn texts(&self) -> BTreeMap<Cell, String> {
        let texts = self.scene.shapes.iter().filter_map(|item| match item {
            SceneShape::Text { pos, text, .. } => {
                let cell = self.cells.iter().find(|(_, rect)| rect.contains(*pos));
                cell.map(|(cell, _)| (cell.clone(), text.clone()))
            }
            _ => None,
        });
        texts.collect()
    }

    /// The shapes within a cell, in a colour.
    pub fn drawn_in(&self, cell: &Cell, color: Color32) -> Vec<&SceneShape> {
        let rect = self.cells[cell];
        let is_in = |item: &&SceneShape| match item {
            SceneShape::Path { pen, fill, .. } | SceneShape::Circle { pen, fill, .. } => {
                rect.contains_rect(bounds(item))
                    && (*fill == color || pen.is_some_and(|pen| pen.color == color))
            }
            SceneShape::Rect { pen: Some(pen), fill, .. } => {
                fill.a() == 0 && pen.color == color && rect.shrink(1.0).contains_rect(bounds(item))
            }
            _ => false,
        };
        self.scene.shapes.iter().filter(is_in).collect()
    }

    fn cell_in_the_middle_of(&self, at: Pos2) -> Option<Cell> {
        let near = |rect: &Rect| rect.center().distance(at) < 0.8;
        self.cells.iter().find(|(_, rect)| near(rect)).map(|(cell, _)| cell.clone())
    }
}

fn size(rect: &Rect) -> [i32; 2] {
    [rect.width().round() as i32, rect.height().round() as i32]
}

/// The cell in a column, counted from the left, and a row, counted from below.
fn cell_at(shape: &Shape, column: usize, row: usize) -> Cell {
    let mut left = [column, row];
    let coords = (0..shape.dims()).map(|axis| {
        let (side, left) = (usize::from(shape.side(axis)), &mut left[axis % 2]);
        let value = *left % side;
        *left /= side;
        value as u16
    });
    Cell::new(coords.collect::<Vec<_>>())
}

/// Gaps are as wide at all places of one level, but for a pixel, and wider farther out.
fn check_gaps(starts: &[i32], width: i32, shape: &Shape, first: usize) {
    let mut levels: Vec<Vec<i32>> = Vec::new();
    for (number, two) in (1..).zip(starts.windows(2)) {
        let (mut level, mut period) = (0, 1);
        for axis in (first..shape.dims()).step_by(2) {
            period *= usize::from(shape.side(axis));
            if number % period == 0 {
                level += 1;
            }
        }
        levels.resize(levels.len().max(level + 1), Vec::new());
        levels[level].push(two[1] - two[0] - width);
    }
    let mut inner = 0.0;
    for gaps in levels.iter().filter(|gaps| !gaps.is_empty()) {
        let (least, most) = (gaps.iter().min().expect("one"), gaps.iter().max().expect("one"));
        assert!(most - least <= 1, "uneven gaps: {gaps:?}");
        let mean = gaps.iter().sum::<i32>() as f32 / gaps.len() as f32;
        assert!(mean > inner, "gaps do not grow outward: {levels:?}");
        inner = mean;
    }
}

/// All opaque rectangles without an outline.
fn filled_rects(scene: &Scene) -> Vec<(Rect, Color32)> {
    let mut found = Vec::new();
    for item in &scene.shapes {
        match item {
            SceneShape::Rect { rect, fill, pen: None, .. } if fill.a() == 255 => {
                found.push((*rect, *fill));
            }
            SceneShape::Quads(quads) => {
                let upright = quads.iter().filter(|quad| is_upright(quad));
                found.extend(upright.map(|quad| (Rect::from_points(&quad.corners), quad.color)));
            }
            _ => {}
        }
    }
    found
}

fn is_upright(quad: &Quad) -> bool {
    let [a, b, c, d] = quad.corners;
    a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
}

/// The middles and colours of all bars: paths with two ends, and slanted quadrilaterals.
fn bars_of(scene: &Scene) -> Vec<(Pos2, Color32)> {
    let mut found = Vec::new();
    for item in &scene.shapes {
        match item {
            SceneShape::Path { points, closed: false, pen: Some(pen), .. } if points.len() == 2 => {
                found.push((Rect::from_points(points).center(), pen.color));
            }
            SceneShape::Quads(quads) => {
                let slanted = quads.iter().filter(|quad| !is_upright(quad));
                found.extend(
                    slanted.map(|quad| (Rect::from_points(&quad.corners).center(), quad.color)),
                );
            }
            _ => {}
        }
    }
    found
}

/// The smallest rectangle around an item.
pub fn bounds(item: &SceneShape) -> Rect {
    match item {
        SceneShape::Rect { rect, .. } | SceneShape::Raster { rect, .. } => *rect,
        SceneShape::Circle { center, radius, .. } => {
            Rect::from_center_size(*center, egui::Vec2::splat(2.0 * radius))
        }
        SceneShape::Path { points, .. } => Rect::from_points(points),
        SceneShape::Text { pos, .. } => Rect::from_min_max(*pos, *pos),
        SceneShape::Quads(quads) => {
            let corners: Vec<Pos2> = quads.iter().flat_map(|quad| quad.corners).collect();
            Rect::from_points(&corners)
        }
    }
}
