//! Estimates of the file size of an animation, from some of its frames.
//!
//! A frame of a GIF holds only what has changed, and nothing while everything rests. So frames are
//! sampled in three steps, by cost: many drawings are compared with their predecessors, which gives
//! the share of frames that change; some of the changed ones are encoded; and frames unlike all
//! others (the first, and those that begin a segment) are counted separately.

use super::animation::AnimationRenderer;
use super::drawing::{Drawing, PrintPage};
use super::export::{ExportSubject, PictureExporter};
use super::format::PictureFormat;
use super::limits::PictureError;
use super::render::{self, HaltCheck, rasterize_png_while, rasterize_with_halt_check};
use super::{gif, svg};

/// An animation of at most this many frames is made completely.
const MAX_EXACT_FRAMES: u64 = 24;
/// The maximum number of frames that are encoded for each part of the estimate.
const MAX_ENCODED: usize = 32;
/// The maximum and minimum number of drawings that are compared with their predecessors.
const MAX_COMPARED: usize = 400;
const MIN_COMPARED: usize = 48;
/// The maximum number of shapes in all compared drawings together.
const MAX_COMPARED_SHAPES: usize = 1_000_000;
/// The size in bytes of the trailer of a GIF.
const GIF_TRAILER: usize = 1;

/// Estimates the size in bytes of an animation exported in the format `kind`, to within about a
/// fifth. The size of a short animation is exact.
pub fn estimate_animation_size(
    go_on: HaltCheck<'_>,
    animation: AnimationRenderer,
    kind: &PictureFormat,
) -> Result<u64, PictureError> {
    if animation.frame_count() <= MAX_EXACT_FRAMES {
        return exact_size(go_on, animation, kind);
    }
    // Creating the export reports the same errors as making all of it.
    PictureExporter::new(ExportSubject::Animation(Box::new(animation.clone())), kind.clone())?;
    match kind {
        PictureFormat::Gif { repeat } => gif_size(go_on, &animation, *repeat),
        PictureFormat::Png | PictureFormat::Svg(_) => frame_files_size(go_on, &animation, kind),
        PictureFormat::Pdf { .. } => pdf_size(&animation),
    }
}

fn exact_size(
    go_on: HaltCheck<'_>,
    animation: AnimationRenderer,
    kind: &PictureFormat,
) -> Result<u64, PictureError> {
    let mut export =
        PictureExporter::new(ExportSubject::Animation(Box::new(animation)), kind.clone())?;
    while export.make_next_picture(go_on)? {
        export.take_files();
    }
    export.take_files();
    Ok(export.bytes_made())
}

/// Samples at most `max` of the numbers below `total`: one from each of equal parts, at varying
/// places, so that the samples do not fall in step with a rhythm of the animation.
fn spread_samples(total: usize, max: usize) -> Vec<usize> {
    let parts = total.min(max);
    let at = |part: usize| {
        let (from, to) = (part * total / parts, (part + 1) * total / parts);
        let fraction = (part as f64 * 0.618_034 + 0.4).fract();
        from + ((to - from) as f64 * fraction) as usize
    };
    (0..parts).map(at).collect()
}

fn mean(costs: &[usize]) -> f64 {
    costs.iter().sum::<usize>() as f64 / costs.len().max(1) as f64
}

/// Draws some frames, in ascending order, and calls `visit_frames` with each and its predecessor.
fn visit_frames(
    animation: &AnimationRenderer,
    numbers: &[u64],
    mut visit: impl FnMut(u64, &Drawing, &Drawing) -> Result<(), PictureError>,
) -> Result<(), PictureError> {
    let mut animation = animation.clone();
    let mut drawn: Option<(u64, Drawing)> = None;
    for &number in numbers {
        let before = number.saturating_sub(1);
        let before = match drawn.take() {
            Some((known, drawing)) if known == before => drawing,
            _ => {
                while animation.frames_done() < before && animation.skip_frame() {}
                let Some(frame) = animation.next_frame().transpose()? else { return Ok(()) };
                frame.drawing
            }
        };
        if number == 0 {
            visit(number, &before, &before)?;
            drawn = Some((number, before));
            continue;
        }
        let Some(frame) = animation.next_frame().transpose()? else { return Ok(()) };
        visit(number, &before, &frame.drawing)?;
        drawn = Some((number, frame.drawing));
    }
    Ok(())
}

fn gif_size(
    go_on: HaltCheck<'_>,
    animation: &AnimationRenderer,
    repeat: bool,
) -> Result<u64, PictureError> {
    let (size, scale) = (animation.picture_request().size, animation.picture_request().scale);
    let pixels = super::limits::pixel_size(size, scale)?;
    let (mut first, mut shapes) = (0, 0);
    visit_frames(animation, &[0], |_, _, drawing| {
        shapes = drawing.layers.iter().map(|layer| layer.scene.shapes.len()).sum();
        let mut writer = gif::GifEncoder::new(pixels, repeat)?;
        writer.add_frame(rasterize_with_halt_check(go_on, drawing, size, scale)?, 1.0)?;
        first = writer.finish()?.len();
        Ok(())
    })?;
    let compared = (MAX_COMPARED_SHAPES / shapes.max(1)).clamp(MIN_COMPARED, MAX_COMPARED);
    let begins = animation.segment_start_frames();
    let (begin, within): (Vec<u64>, Vec<u64>) =
        (1..animation.frame_count()).partition(|number| begins.binary_search(number).is_ok());
    let mut total = first as f64;
    for frames in [begin, within].into_iter().filter(|frames| !frames.is_empty()) {
        let chosen: Vec<u64> =
            spread_samples(frames.len(), compared).into_iter().map(|at| frames[at]).collect();
        let mut changed = Vec::new();
        visit_frames(animation, &chosen, |number, before, now| {
            go_on()?;
            if before != now {
                changed.push(number);
            }
            Ok(())
        })?;
        let made: Vec<u64> =
            spread_samples(changed.len(), MAX_ENCODED).into_iter().map(|at| changed[at]).collect();
        let mut costs = Vec::new();
        visit_frames(animation, &made, |_, before, now| {
            let mut writer = gif::GifEncoder::new(pixels, repeat)?;
            writer.add_frame(rasterize_with_halt_check(go_on, before, size, scale)?, 1.0)?;
            writer.add_frame(rasterize_with_halt_check(go_on, now, size, scale)?, 1.0)?;
            let without = writer.bytes_written();
            costs.push(writer.finish()?.len() - GIF_TRAILER - without);
            Ok(())
        })?;
        let fraction = changed.len() as f64 / chosen.len() as f64;
        total += frames.len() as f64 * fraction * mean(&costs);
    }
    Ok(total.round() as u64)
}

fn frame_files_size(
    go_on: HaltCheck<'_>,
    animation: &AnimationRenderer,
    kind: &PictureFormat,
) -> Result<u64, PictureError> {
    let (size, scale) = (animation.picture_request().size, animation.picture_request().scale);
    let mut costs = Vec::new();
    visit_frames(animation, &sample_frames(animation, MAX_ENCODED), |_, _, drawing| {
        costs.push(match kind {
            PictureFormat::Svg(text) => {
                go_on()?;
                svg::document(drawing, size.map(|side| side as f32 * scale), *text)?.len()
            }
            _ => rasterize_png_while(go_on, drawing, size, scale)?.len(),
        });
        Ok(())
    })?;
    Ok((mean(&costs) * animation.frame_count() as f64).round() as u64)
}

/// Estimates the size of a document of all frames. Comparing documents of more and fewer pages
/// separates the cost of a page from the fixed cost.
fn pdf_size(animation: &AnimationRenderer) -> Result<u64, PictureError> {
    let mut pages = Vec::new();
    visit_frames(animation, &sample_frames(animation, MAX_ENCODED / 2), |_, _, drawing| {
        pages.push(PrintPage::of_drawing_size(drawing.clone()));
        Ok(())
    })?;
    let many = render::pdf_document(&pages, "")?.len() as f64;
    let of = pages.len() as f64;
    // Every other page, so that both documents sample the same animation.
    let half: Vec<PrintPage> = pages.into_iter().step_by(2).collect();
    let few = render::pdf_document(&half, "")?.len() as f64;
    let each = (many - few) / (of - half.len() as f64).max(1.0);
    Ok((many + each * (animation.frame_count() as f64 - of)).round() as u64)
}

/// Samples frame numbers from the whole animation.
fn sample_frames(animation: &AnimationRenderer, max: usize) -> Vec<u64> {
    spread_samples(animation.frame_count() as usize, max).into_iter().map(|at| at as u64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_over_all_and_come_in_order() {
        assert_eq!(spread_samples(5, 10), [0, 1, 2, 3, 4]);
        assert!(spread_samples(0, 10).is_empty());
        let numbers = spread_samples(1_000, 10);
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
        let parts: Vec<usize> = numbers.iter().map(|number| number / 100).collect();
        assert_eq!(parts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
}
