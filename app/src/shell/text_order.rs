//! Texts in the order in which they are read, where egui 0.37 draws another: texts written from
//! right to left, and texts that were cut inside a character.
//!
//! Texts are laid out, wrapped and announced as they are; only when a frame is complete the glyphs
//! of such texts are moved.

use crate::i18n::has_right_to_left;
use crate::scene::bidi::{TextAtom, is_shaped_right_to_left, visual_atoms};
use egui::epaint::text::{Glyph, LayoutJob, LayoutSection, PlacedRow, Row, TextWrapping};
use egui::epaint::{Mesh, TextShape};
use egui::layers::ShapeIdx;
use egui::{Align, Context, Galley, LayerId, Plugin, Shape, Ui, Vec2, vec2};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use unicode_segmentation::UnicodeSegmentation as _;

/// The plugin that puts texts in order at the end of each frame.
#[derive(Default)]
pub struct TextOrder {
    /// The ordered galleys of the last frame, by the address of the original, which is kept so that
    /// no other can have it.
    ordered: HashMap<usize, [Arc<Galley>; 2]>,
}

impl Plugin for TextOrder {
    fn debug_name(&self) -> &'static str {
        "text order"
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let mut layers: Vec<LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
        for layer in [LayerId::background(), LayerId::debug()] {
            if !layers.contains(&layer) {
                layers.push(layer);
            }
        }
        let known = std::mem::take(&mut self.ordered);
        for layer in layers {
            for index in disordered_shapes(&ctx, layer) {
                let shape = ctx.graphics(|graphics| {
                    let mut shapes = graphics.get(layer)?.all_entries().skip(index);
                    shapes.next().map(|clipped| clipped.shape.clone())
                });
                let Some(mut shape) = shape else { continue };
                self.put_in_order(&ctx, &known, &mut shape);
                ctx.graphics_mut(|graphics| {
                    let list = graphics.entry(layer);
                    list.mutate_shape(ShapeIdx(index), |clipped| clipped.shape = shape);
                });
            }
        }
    }
}

impl TextOrder {
    fn put_in_order(
        &mut self,
        ctx: &Context,
        known: &HashMap<usize, [Arc<Galley>; 2]>,
        shape: &mut Shape,
    ) {
        match shape {
            Shape::Vec(shapes) => {
                shapes.iter_mut().for_each(|shape| self.put_in_order(ctx, known, shape));
            }
            Shape::Text(TextShape { galley, .. }) if is_disordered(galley) => {
                let address = Arc::as_ptr(galley).addr();
                let pair = known.get(&address).cloned().unwrap_or_else(|| {
                    let ordered =
                        ordered_galley(galley, &|job| ctx.fonts_mut(|f| f.layout_job(job)));
                    [Arc::clone(galley), Arc::new(ordered)]
                });
                *galley = Arc::clone(&pair[1]);
                self.ordered.insert(address, pair);
            }
            _ => {}
        }
    }
}

/// Returns the indices of the shapes of a layer that have texts to be put in order.
fn disordered_shapes(ctx: &Context, layer: LayerId) -> Vec<usize> {
    fn has_disorder(shape: &Shape) -> bool {
        match shape {
            Shape::Vec(shapes) => shapes.iter().any(has_disorder),
            Shape::Text(text) => is_disordered(&text.galley),
            _ => false,
        }
    }
    ctx.graphics(|graphics| {
        let shapes = graphics.get(layer).into_iter().flat_map(|list| list.all_entries());
        let numbered = shapes.enumerate();
        numbered.filter(|(_, shape)| has_disorder(&shape.shape)).map(|(index, _)| index).collect()
    })
}

fn is_disordered(galley: &Galley) -> bool {
    let text = &galley.job.text;
    has_right_to_left(text) || galley.elided && has_clusters(text)
}

/// Returns whether a text has characters of several code points.
fn has_clusters(text: &str) -> bool {
    !text.is_ascii() && text.graphemes(true).any(|cluster| cluster.chars().nth(1).is_some())
}

/// Lays out a job; the window remembers it.
type LayOut<'a> = &'a dyn Fn(LayoutJob) -> Arc<Galley>;

/// Returns a galley of the same size whose rows are in visual order.
fn ordered_galley(galley: &Galley, lay_out: LayOut<'_>) -> Galley {
    let mut ordered = galley.clone();
    let last = galley.rows.len().saturating_sub(1);
    for (number, line) in row_ranges(galley).into_iter().enumerate() {
        let placed = &mut ordered.rows[number];
        let (job, line) = if galley.elided && number == last {
            let job = shortened_job(&galley.job, line.start, lay_out);
            let end = job.text.len();
            (job, line.start..end)
        } else {
            (LayoutJob::clone(&galley.job), line)
        };
        let atoms = visual_atoms(&job.text, line);
        let parts = atoms.iter().map(|atom| lay_out(atom_job(&job, atom))).collect::<Vec<_>>();
        // Where a text goes on in the row of another widget, its first row is indented and has the
        // height of that row.
        let (indent, min_height) = match number {
            0 => (indent_of(&job), job.first_row_min_height),
            _ => (0.0, 0.0),
        };
        replace_glyphs(placed, &parts, indent, min_height);
    }
    update_bounds(&mut ordered);
    ordered
}

/// Returns the bytes of the text that each row shows. egui can have made more or fewer glyphs than
/// characters where it shapes from right to left, but exactly one of each other character.
pub(super) fn row_ranges(galley: &Galley) -> Vec<Range<usize>> {
    let text = &galley.job.text;
    let mut at = 0;
    let mut ranges = Vec::with_capacity(galley.rows.len());
    for (number, row) in galley.rows.iter().enumerate() {
        let counted = |glyph: &&Glyph| !is_shaped_right_to_left(glyph.chr);
        let mut left = row.glyphs.iter().filter(counted).count();
        let is_last = number + 1 == galley.rows.len();
        let takes_rest = row.ends_with_newline || is_last;
        let ends_shaped = row.glyphs.last().is_some_and(|glyph| is_shaped_right_to_left(glyph.chr));
        let start = at;
        for c in text[start..].chars() {
            let shaped = is_shaped_right_to_left(c);
            let goes_on = left > 0 || takes_rest || shaped && ends_shaped;
            if c == '\n' && galley.job.break_on_newline || !goes_on || left == 0 && !shaped {
                break;
            }
            left -= usize::from(!shaped);
            at += c.len_utf8();
        }
        ranges.push(start..at);
        at += usize::from(row.ends_with_newline && text[at..].starts_with('\n'));
    }
    ranges
}

/// Shortens a text until its last row, which begins at the byte `start`, has room for the overflow
/// character behind it, and appends that. Nothing is cut inside a character.
fn shortened_job(job: &LayoutJob, start: usize, lay_out: LayOut<'_>) -> LayoutJob {
    let overflow = job.wrap.overflow_character.map_or_else(String::new, String::from);
    let row = job.text[start..].split('\n').next().unwrap_or_default();
    let shortened = |end: usize| {
        let kept = job.text[..start + end].trim_end_matches(' ').len().max(start);
        let mut job = LayoutJob { text: job.text[..kept].to_owned(), ..job.clone() };
        job.sections.retain(|section| section.byte_range.start.0 <= kept);
        if let Some(last) = job.sections.last_mut() {
            last.byte_range.end.0 = kept + overflow.len();
        }
        job.text.push_str(&overflow);
        job
    };
    let width = |job: &LayoutJob| -> f32 {
        let atoms = visual_atoms(&job.text, start..job.text.len());
        atoms.iter().map(|atom| lay_out(atom_job(job, atom)).size().x).sum()
    };
    let ends: Vec<usize> = row.grapheme_indices(true).map(|(at, _)| at).collect();
    let room = job.effective_wrap_width();
    let fitting = ends.partition_point(|end| width(&shortened(*end)) <= room);
    shortened(ends.get(fitting.saturating_sub(1)).copied().unwrap_or(0))
}

/// Returns the space before the first row.
pub(super) fn indent_of(job: &LayoutJob) -> f32 {
    job.sections.first().map_or(0.0, |section| section.leading_space)
}

/// Returns the job of an atom alone, in the formats that it has in the text.
pub(super) fn atom_job(job: &LayoutJob, atom: &TextAtom) -> LayoutJob {
    let Range { start, end } = atom.range;
    let mut part = LayoutJob {
        wrap: TextWrapping::no_max_width(),
        break_on_newline: false,
        round_output_to_gui: job.round_output_to_gui,
        ..LayoutJob::default()
    };
    for LayoutSection { leading_space, byte_range, format } in &job.sections {
        let (from, to) = (byte_range.start.0.max(start), byte_range.end.0.min(end));
        if from < to {
            let is_start = from == byte_range.start.0 && from > 0;
            let leading_space = if is_start { *leading_space } else { 0.0 };
            match atom.mirrored {
                Some(mirrored) => part.append(&mirrored.to_string(), leading_space, format.clone()),
                None => part.append(&job.text[from..to], leading_space, format.clone()),
            }
        }
    }
    part
}

/// Replaces the glyphs of a row by those of its parts, side by side after an indent. The row is at
/// least `min_height` high. Backgrounds, selections and underlines stay.
fn replace_glyphs(placed: &mut PlacedRow, parts: &[Arc<Galley>], indent: f32, min_height: f32) {
    let rows = || parts.iter().filter_map(|part| Some((part.rows.first()?, part)));
    let natural_height = rows().map(|(row, _)| row.size.y).fold(min_height, f32::max);
    let row = Arc::make_mut(&mut placed.row);
    // A scene in a preview is scaled after its layout.
    let factor = if natural_height > 0.0 { row.size.y / natural_height } else { 1.0 };
    let factor = if (factor - 1.0).abs() < 0.02 { 1.0 } else { factor };
    let old = std::mem::take(&mut row.visuals.mesh);
    let replaced = row.visuals.glyph_vertex_range.clone();
    let mut mesh = Mesh { texture_id: old.texture_id, ..Mesh::default() };
    mesh.vertices.extend_from_slice(&old.vertices[..replaced.start]);
    let is_glyph = |corners: &[u32]| replaced.contains(&(corners[0] as usize));
    let triangles: Vec<&[u32]> = old.indices.chunks_exact(3).collect();
    let first = triangles.iter().position(|corners| is_glyph(corners)).unwrap_or(triangles.len());
    let mut glyphs = GlyphWriter { glyphs: Vec::new(), mesh: Mesh::default(), x: indent * factor };
    glyphs.mesh.vertices = std::mem::take(&mut mesh.vertices);
    for (part, galley) in rows() {
        let align = galley.job.sections.first().map_or(Align::BOTTOM, |it| it.format.valign);
        glyphs.push(part, align.to_factor() * (row.size.y - part.size.y * factor), factor);
    }
    let end = glyphs.mesh.vertices.len();
    let moved = |index: u32| match index as usize {
        before if before < replaced.start => index,
        after => (after - replaced.end + end) as u32,
    };
    let kept = |triangles: &[&[u32]]| {
        let kept = triangles.iter().filter(|corners| !is_glyph(corners));
        kept.flat_map(|corners| corners.iter().map(|index| moved(*index))).collect::<Vec<u32>>()
    };
    mesh.indices = kept(&triangles[..first]);
    row.visuals.glyph_index_start = mesh.indices.len();
    mesh.indices.extend(glyphs.mesh.indices);
    mesh.indices.extend(kept(&triangles[first..]));
    mesh.vertices = glyphs.mesh.vertices;
    mesh.vertices.extend_from_slice(&old.vertices[replaced.end..]);
    row.glyphs = glyphs.glyphs;
    row.visuals.glyph_vertex_range = replaced.start..end;
    row.visuals.mesh_bounds = mesh.calc_bounds();
    row.visuals.mesh = mesh;
}

/// Glyphs of one row after another, side by side.
struct GlyphWriter {
    glyphs: Vec<Glyph>,
    mesh: Mesh,
    x: f32,
}

impl GlyphWriter {
    /// Adds the glyphs of a part of a row, `y` below its top, scaled by a factor.
    fn push(&mut self, part: &Row, y: f32, factor: f32) {
        let shift = vec2(self.x, y);
        let range = part.visuals.glyph_vertex_range.clone();
        let first = self.mesh.vertices.len() as u32;
        let place = |pos: egui::Pos2| (pos.to_vec2() * factor + shift).to_pos2();
        for vertex in &part.visuals.mesh.vertices[range.clone()] {
            self.mesh.vertices.push(egui::epaint::Vertex { pos: place(vertex.pos), ..*vertex });
        }
        let triangles = part.visuals.mesh.indices.chunks_exact(3);
        for corners in triangles.filter(|corners| range.contains(&(corners[0] as usize))) {
            let moved = corners.iter().map(|index| index - range.start as u32 + first);
            self.mesh.indices.extend(moved);
        }
        self.glyphs.extend(part.glyphs.iter().copied().map(|mut glyph| {
            glyph.pos = place(glyph.pos);
            glyph.advance_width *= factor;
            glyph.first_vertex = glyph.first_vertex - range.start as u32 + first;
            glyph
        }));
        self.x += part.size.x * factor;
    }
}

fn update_bounds(galley: &mut Galley) {
    let bounds = galley.rows.iter().map(|placed| {
        let offset: Vec2 = placed.pos.to_vec2();
        placed.visuals.mesh_bounds.translate(offset)
    });
    galley.mesh_bounds = bounds.reduce(|a, b| a | b).unwrap_or(egui::Rect::NOTHING);
    let meshes = || galley.rows.iter().map(|placed| &placed.visuals.mesh);
    galley.num_vertices = meshes().map(|mesh| mesh.vertices.len()).sum();
    galley.num_indices = meshes().map(|mesh| mesh.indices.len()).sum();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{FallbackFont, FontLookup, FontSource, NoFonts, box_font, provide_fonts};
    use crate::theme;
    use egui::epaint::text::MissingGlyphPolicy;
    use egui::{Color32, FontData, FontId};

    /// A system whose one font has Hebrew and Chinese letters.
    struct OneFont;

    impl FontSource for OneFont {
        fn look_up(&self, c: char) -> FontLookup {
            let chars = ('א'..='ת').chain('一'..='乔').collect();
            let file = box_font(&chars, 1_000).expect("a font");
            let font = FallbackFont { name: "one".to_owned(), data: FontData::from_owned(file) };
            if chars.contains(&c) { FontLookup::Found(font) } else { FontLookup::Missing }
        }
    }

    /// A text as it is read from left to right once it is in order, row by row.
    fn rows_in_order(
        fonts: impl FontSource + 'static,
        text: &str,
        wrap: TextWrapping,
    ) -> Vec<String> {
        let ctx = Context::default();
        theme::install_style(&ctx);
        ctx.set_missing_glyph_policy(MissingGlyphPolicy::Tofu);
        provide_fonts(&ctx, Arc::new(fonts));
        let mut found = Vec::new();
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let mut job = LayoutJob::simple_singleline(
                text.to_owned(),
                FontId::proportional(14.0),
                Color32::WHITE,
            );
            job.wrap = wrap.clone();
            let lay_out = |job| ui.fonts_mut(|fonts| fonts.layout_job(job));
            let galley = lay_out(job);
            let ordered = match is_disordered(&galley) {
                true => ordered_galley(&galley, &lay_out),
                false => Galley::clone(&galley),
            };
            assert_eq!(ordered.size(), galley.size(), "nothing else moves");
            found = ordered.rows.iter().map(|row| read(row)).collect();
        });
        output.drop_without_applying_deltas();
        found
    }

    /// The letters of a row from left to right, without what has no width.
    fn read(row: &Row) -> String {
        let mut glyphs: Vec<&Glyph> =
            row.glyphs.iter().filter(|glyph| glyph.advance_width > 0.0).collect();
        glyphs.sort_by(|a, b| a.pos.x.total_cmp(&b.pos.x));
        glyphs.iter().map(|glyph| glyph.chr).collect()
    }

    #[test]
    fn a_sentence_around_a_name_is_read_from_left_to_right_with_and_without_a_font() {
        let text = "\u{2068}אב גד\u{2069} to move: 12 lines (\u{2068}הו (3)\u{2069})";
        let expected = "דג בא to move: 12 lines ((3) וה)";
        let no_wrap = TextWrapping::no_max_width;
        assert_eq!(rows_in_order(OneFont, text, no_wrap()), [expected]);
        assert_eq!(rows_in_order(NoFonts, text, no_wrap()), [expected]);
    }

    /// A text that goes on in the row of another widget, as in a wrapped paragraph.
    #[test]
    fn an_indented_text_stays_behind_its_indent_and_keeps_its_size() {
        let ctx = Context::default();
        theme::install_style(&ctx);
        provide_fonts(&ctx, Arc::new(OneFont));
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let lay_out = |job| ui.fonts_mut(|fonts| fonts.layout_job(job));
            let mut job = LayoutJob::simple_singleline(
                "אב win".to_owned(),
                FontId::proportional(14.0),
                Color32::WHITE,
            );
            job.sections[0].leading_space = 30.0;
            job.first_row_min_height = 40.0;
            let plain = lay_out(job);
            let ordered = ordered_galley(&plain, &lay_out);
            let left = |galley: &Galley| {
                let glyphs = galley.rows[0].glyphs.iter().filter(|it| it.advance_width > 0.0);
                glyphs.map(|glyph| glyph.pos.x).fold(f32::MAX, f32::min)
            };
            assert_eq!(left(&ordered), left(&plain));
            for c in ['w', 'i', 'n'] {
                let glyph = |galley: &Galley| {
                    let found = galley.rows[0].glyphs.iter().find(|glyph| glyph.chr == c);
                    found.map(|glyph| (glyph.pos.y, glyph.advance_width))
                };
                assert_eq!(glyph(&ordered), glyph(&plain), "{c}");
            }
        });
        output.drop_without_applying_deltas();
    }

    #[test]
    fn a_comment_in_several_rows_begins_in_the_first() {
        let wrap = TextWrapping::from_wrap_mode_and_width(egui::TextWrapMode::Wrap, 62.0);
        let rows = rows_in_order(OneFont, "אב גד הו זח טי", wrap);
        assert_eq!(rows.iter().map(|row| row.trim()).collect::<Vec<_>>(), ["דג בא", "חז וה", "יט"]);
    }

    #[test]
    fn what_is_cut_off_is_the_end_and_never_a_part_of_a_character() {
        let wrap = |width| TextWrapping::truncate_at_width(width);
        let rows = rows_in_order(OneFont, "אבגדהוזחט", wrap(60.0));
        assert_eq!(rows, ["…גבא"], "the beginning is at the right");
        let letters =
            rows_in_order(OneFont, "一\u{302}一\u{302}一\u{302}一\u{302}一\u{302}", wrap(50.0));
        assert_eq!(letters[0].chars().filter(|c| *c == '一').count(), 2, "{letters:?}");
        assert!(letters[0].ends_with('…'), "{letters:?}");
    }
}
