//! How large the files of a film will be, found out from a few of its frames.
//!
//! A frame of a GIF holds only what has changed, and nothing at all while everything rests. So
//! frames are looked at in three steps, each for what it costs: many drawings are compared with
//! those before them, which says how often anything changes; of those that change some are made;
//! and what is like nothing else, the first frame and those that begin a part of the film, counts
//! by itself.

use super::drawing::Drawing;
use super::error::PictureError;
use super::export::{Export, Subject};
use super::film::Film;
use super::kind::Kind;
use super::page::Page;
use super::raster::{GoOn, draw_while, png_while};
use super::{gif, pdf, svg};

/// A film of at most this many frames is made as a whole.
const WHOLE: u64 = 24;
/// The most frames that are made of each part of the estimate.
const MOST_MADE: usize = 32;
/// The most drawings that are compared with those before them, and the fewest.
const MOST_COMPARED: usize = 400;
const LEAST_COMPARED: usize = 48;
/// Shapes that all compared drawings may have together.
const SHAPES: usize = 1_000_000;
/// The last byte of a GIF.
const TRAILER: usize = 1;

/// About how many bytes a film takes as files of this kind, within a fifth or so.
///
/// # Errors
/// As for making the film.
pub fn estimate(go_on: GoOn<'_>, film: Film, kind: &Kind) -> Result<u64, PictureError> {
    if film.frames() <= WHOLE {
        return whole(go_on, film, kind);
    }
    // What cannot be made is found out as for the whole.
    Export::new(Subject::Film(Box::new(film.clone())), kind.clone())?;
    match kind {
        Kind::Gif { repeat } => changes(go_on, &film, *repeat),
        Kind::Png | Kind::Svg(_) => each(go_on, &film, kind),
        Kind::Pdf { .. } => pages(&film),
    }
}

/// The film is made.
fn whole(go_on: GoOn<'_>, film: Film, kind: &Kind) -> Result<u64, PictureError> {
    let mut export = Export::new(Subject::Film(Box::new(film)), kind.clone())?;
    while export.make_next(go_on)? {
        export.take_files();
    }
    export.take_files();
    Ok(export.bytes())
}

/// One of the numbers below `total` from each of as many equal parts of them, at most `most`;
/// each from another place of its part, so that no rhythm of the film is met by chance.
fn spread(total: usize, most: usize) -> Vec<usize> {
    let parts = total.min(most);
    let at = |part: usize| {
        let (from, to) = (part * total / parts, (part + 1) * total / parts);
        let share = (part as f64 * 0.618_034 + 0.4).fract();
        from + ((to - from) as f64 * share) as usize
    };
    (0..parts).map(at).collect()
}

fn mean(costs: &[usize]) -> f64 {
    costs.iter().sum::<usize>() as f64 / costs.len().max(1) as f64
}

/// Draws some frames of a film, in order of their numbers, each with the one before it.
fn visit(
    film: &Film,
    numbers: &[u64],
    mut visit: impl FnMut(u64, &Drawing, &Drawing) -> Result<(), PictureError>,
) -> Result<(), PictureError> {
    let mut film = film.clone();
    let mut drawn: Option<(u64, Drawing)> = None;
    for &number in numbers {
        let before = number.saturating_sub(1);
        let before = match drawn.take() {
            Some((known, drawing)) if known == before => drawing,
            _ => {
                while film.shown() < before && film.skip() {}
                let Some(frame) = film.next_frame().transpose()? else { return Ok(()) };
                frame.drawing
            }
        };
        if number == 0 {
            visit(number, &before, &before)?;
            drawn = Some((number, before));
            continue;
        }
        let Some(frame) = film.next_frame().transpose()? else { return Ok(()) };
        visit(number, &before, &frame.drawing)?;
        drawn = Some((number, frame.drawing));
    }
    Ok(())
}

/// The size of a GIF.
fn changes(go_on: GoOn<'_>, film: &Film, repeat: bool) -> Result<u64, PictureError> {
    let (size, scale) = (film.picture().size, film.picture().scale);
    let pixels = super::check::pixels(size, scale)?;
    let (mut first, mut shapes) = (0, 0);
    visit(film, &[0], |_, _, drawing| {
        shapes = drawing.layers.iter().map(|layer| layer.scene.items.len()).sum();
        let mut writer = gif::Writer::new(pixels, repeat)?;
        writer.add(draw_while(go_on, drawing, size, scale)?, 1.0)?;
        first = writer.finish()?.len();
        Ok(())
    })?;
    let compared = (SHAPES / shapes.max(1)).clamp(LEAST_COMPARED, MOST_COMPARED);
    let begins = film.begins();
    let (begin, within): (Vec<u64>, Vec<u64>) =
        (1..film.frames()).partition(|number| begins.binary_search(number).is_ok());
    let mut total = first as f64;
    for frames in [begin, within].into_iter().filter(|frames| !frames.is_empty()) {
        let chosen: Vec<u64> =
            spread(frames.len(), compared).into_iter().map(|at| frames[at]).collect();
        let mut changed = Vec::new();
        visit(film, &chosen, |number, before, now| {
            go_on()?;
            if before != now {
                changed.push(number);
            }
            Ok(())
        })?;
        let made: Vec<u64> =
            spread(changed.len(), MOST_MADE).into_iter().map(|at| changed[at]).collect();
        let mut costs = Vec::new();
        visit(film, &made, |_, before, now| {
            let mut writer = gif::Writer::new(pixels, repeat)?;
            writer.add(draw_while(go_on, before, size, scale)?, 1.0)?;
            writer.add(draw_while(go_on, now, size, scale)?, 1.0)?;
            let without = writer.bytes();
            costs.push(writer.finish()?.len() - TRAILER - without);
            Ok(())
        })?;
        let share = changed.len() as f64 / chosen.len() as f64;
        total += frames.len() as f64 * share * mean(&costs);
    }
    Ok(total.round() as u64)
}

/// The size of files of one frame each.
fn each(go_on: GoOn<'_>, film: &Film, kind: &Kind) -> Result<u64, PictureError> {
    let (size, scale) = (film.picture().size, film.picture().scale);
    let mut costs = Vec::new();
    visit(film, &some(film, MOST_MADE), |_, _, drawing| {
        costs.push(match kind {
            Kind::Svg(text) => {
                go_on()?;
                svg::document(drawing, size.map(|side| side as f32 * scale), *text)?.len()
            }
            _ => png_while(go_on, drawing, size, scale)?.len(),
        });
        Ok(())
    })?;
    Ok((mean(&costs) * film.frames() as f64).round() as u64)
}

/// The size of a document of all frames: what it has besides them is told by documents of more
/// and of fewer.
fn pages(film: &Film) -> Result<u64, PictureError> {
    let mut pages = Vec::new();
    visit(film, &some(film, MOST_MADE / 2), |_, _, drawing| {
        pages.push(Page::of(drawing.clone()));
        Ok(())
    })?;
    let many = pdf::document(&pages, "")?.len() as f64;
    let of = pages.len() as f64;
    // Every other page, so that both are about the same film.
    let half: Vec<Page> = pages.into_iter().step_by(2).collect();
    let few = pdf::document(&half, "")?.len() as f64;
    let each = (many - few) / (of - half.len() as f64).max(1.0);
    Ok((many + each * (film.frames() as f64 - of)).round() as u64)
}

/// Some numbers of frames from the whole film.
fn some(film: &Film, most: usize) -> Vec<u64> {
    spread(film.frames() as usize, most).into_iter().map(|at| at as u64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_over_all_and_come_in_order() {
        assert_eq!(spread(5, 10), [0, 1, 2, 3, 4]);
        assert!(spread(0, 10).is_empty());
        let numbers = spread(1_000, 10);
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
        let parts: Vec<usize> = numbers.iter().map(|number| number / 100).collect();
        assert_eq!(parts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
}
