//! Reading the figure of a step.

use super::fault::Fault;
use super::parts::{At, axis, cell, cells, fail, line, named, plane, two, value};
use super::schema::{FigureFile, Text};
use super::{MAX_ITEMS, MAX_NAME, can_hold, pose};
use crate::board::{Arrangement, NestedGrid, StandardView};
use crate::lesson::{ColourOf, Setting, Through, Walk};
use crate::show::Views;
use hypertoe_core::play::setup::{Setup, SetupFault};
use hypertoe_core::{Cell, Rules, Shape};
use std::sync::Arc;
use toml::Spanned;

pub(super) const VIEWS: [(&str, Views); 3] =
    [("grid", Views::Grid), ("space", Views::Space), ("both", Views::Both)];
pub(super) const ARRANGEMENTS: [(&str, Arrangement); 3] = [
    ("slices", Arrangement::Slices),
    ("perspective", Arrangement::Perspective),
    ("flip", Arrangement::Flip),
];
pub(super) const LOOKS: [(&str, StandardView); 4] = [
    ("front", StandardView::Front),
    ("top", StandardView::Top),
    ("corner", StandardView::Corner),
    ("last-towards", StandardView::LastTowards),
];
/// Colouring by the number of lines.
pub(super) const BY_LINES: &str = "lines";
/// Removes the colouring.
pub(super) const BY_NOTHING: &str = "none";

/// Reads a figure: anew, or as a change of the previous one.
pub(super) fn setting(file: &Spanned<FigureFile>, before: Option<&Setting>) -> At<Setting> {
    let figure = file.get_ref();
    let mut setting = match (&figure.board, before) {
        (Some(text), _) => Setting::new(board(text)?),
        (None, Some(before)) => before.clone(),
        (None, None) => return fail(file, Fault::NoBoard),
    };
    marks(file, &mut setting)?;
    looks(figure, &mut setting)?;
    pose::read(figure, &mut setting)?;
    lines(file, &mut setting)?;
    pointed(figure, &mut setting)?;
    Ok(setting)
}

/// Parses a board that is small enough for a lesson.
pub(super) fn board(text: &Text) -> At<Shape> {
    let shape: Shape =
        text.get_ref().parse().map_err(|error| (text.span(), Fault::Board(error)))?;
    if can_hold(&shape) { Ok(shape) } else { fail(text, Fault::LargeBoard) }
}

fn marks(file: &Spanned<FigureFile>, setting: &mut Setting) -> At<()> {
    let figure = file.get_ref();
    for (texts, own) in [&figure.x, &figure.o].into_iter().zip(&mut setting.marks) {
        if let Some(texts) = texts {
            *own = cells(&setting.shape, texts)?;
        }
    }
    if figure.x.is_none() && figure.o.is_none() {
        return Ok(());
    }
    let at = figure.x.iter().chain(&figure.o).flatten().next().map_or(file.span(), Text::span);
    let rules = Rules::new(setting.shape.clone(), 2);
    let rules = rules.unwrap_or_else(|error| unreachable!("two players: {error}"));
    let setup = Setup::of_cells(Arc::new(rules), setting.marks.iter().cloned());
    let position = setup.position().or_else(|error| error.ignore(SetupFault::can_be_ignored));
    position.map(|_| ()).map_err(|error| (at, Fault::Marks(error)))
}

fn looks(figure: &FigureFile, setting: &mut Setting) -> At<()> {
    let shape = setting.shape.clone();
    if let Some(text) = &figure.views {
        setting.views = named(text, &VIEWS)?;
    }
    if let Some(text) = &figure.arrangement {
        setting.arrangement = named(text, &ARRANGEMENTS)?;
    }
    if let Some(texts) = &figure.nesting {
        let axes: Vec<usize> =
            texts.iter().map(|text| axis(&shape, text)).collect::<At<Vec<usize>>>()?;
        if let Some(text) = texts.first() {
            let fits = NestedGrid::new(&shape).set_stacked(axes.clone());
            setting.nesting = if fits { Some(axes) } else { return fail(text, Fault::Nesting) };
        } else {
            setting.nesting = None;
        }
    }
    setting.upright = figure.upright.unwrap_or(setting.upright);
    for (text, number) in figure.slice.iter().flatten() {
        let axis = axis(&shape, text)?;
        setting.pinned.insert(axis, value(&shape, axis, number)?);
    }
    if let Some(text) = &figure.look {
        setting.look = named(text, &LOOKS)?;
    }
    if let Some(turns) = &figure.turn {
        let turn = |(text, degrees): (&Text, &Spanned<f64>)| {
            let finite = Some(*degrees.get_ref()).filter(|degrees| degrees.is_finite());
            Ok((plane(&shape, text)?, finite.unwrap_or_default() % 360.0))
        };
        setting.turns = turns.iter().map(turn).collect::<At<Vec<_>>>()?;
    }
    if let Some(text) = &figure.colour {
        setting.colour = match text.get_ref().as_str() {
            BY_NOTHING | "" => None,
            BY_LINES => Some(ColourOf::Lines),
            _ => Some(ColourOf::Axis(axis(&shape, text)?)),
        };
    }
    if let Some(light) = &figure.light {
        let mut each = light.get_ref().iter();
        setting.light = match each.next() {
            None => None,
            Some((text, number)) => {
                let axis = axis(&shape, text)?;
                Some((axis, value(&shape, axis, number)?))
            }
        };
        if each.next().is_some() {
            return fail(light, Fault::Count(1));
        }
    }
    Ok(())
}

fn lines(file: &Spanned<FigureFile>, setting: &mut Setting) -> At<()> {
    let (figure, shape) = (file.get_ref(), setting.shape.clone());
    if let Some(ends) = &figure.line {
        let shown = |line| Walk { line, stop: 0, plays: false, follows: true };
        let empty = ends.get_ref().is_empty();
        setting.walk = if empty { None } else { Some(shown(line(&shape, ends)?)) };
    }
    match (&mut setting.walk, &figure.stop) {
        (Some(walk), Some(stop)) => {
            walk.stop = stop_of(walk.line.run(), stop, 1)?;
        }
        (None, Some(stop)) => return fail(stop, Fault::Missing("line")),
        (_, None) => {}
    }
    match (&mut setting.walk, figure.play) {
        (Some(walk), Some(plays)) => walk.plays = plays,
        (None, Some(true)) => return fail(file, Fault::Missing("line")),
        _ => {}
    }
    match (&mut setting.walk, figure.follow) {
        (Some(walk), Some(follows)) => walk.follows = follows,
        (None, Some(_)) => return fail(file, Fault::Missing("line")),
        _ => {}
    }
    if let Some(text) = &figure.lines_through {
        setting.through = match text.get_ref().is_empty() {
            true => None,
            false => Some(Through { cell: cell(&shape, text)?, span: None, one: None }),
        };
    }
    if let Some(number) = &figure.span {
        let Some(through) = &mut setting.through else {
            return fail(number, Fault::Missing("lines-through"));
        };
        through.span = Some(span(&shape, number)?);
    }
    if let Some(ends) = &figure.one {
        let Some(through) = &mut setting.through else {
            return fail(ends, Fault::Missing("lines-through"));
        };
        let one = line(&shape, ends)?;
        if one.place_of(&through.cell).is_none() {
            return fail(ends, Fault::NoLine);
        }
        through.one = Some(one);
    }
    if let Some(ends) = &figure.ruler {
        setting.ruler = match ends.get_ref().is_empty() {
            true => None,
            false => Some(two(&shape, ends)?),
        };
        if setting.ruler.as_ref().is_some_and(|[a, b]| a == b) {
            return fail(ends, Fault::Count(2));
        }
    }
    Ok(())
}

/// Parses a stop on a line of `run` cells, from `first` (1 or more) in the file, to an index from
/// 0.
pub(super) fn stop_of(run: u16, stop: &Spanned<u16>, first: u16) -> At<u16> {
    match *stop.get_ref() {
        number if (first..=run).contains(&number) => Ok(number - 1),
        _ => fail(stop, Fault::Stop(run)),
    }
}

/// Parses a span that lines of the board have.
pub(super) fn span(shape: &Shape, span: &Spanned<usize>) -> At<usize> {
    let most = shape.sides().iter().filter(|side| **side >= shape.run()).count();
    match *span.get_ref() {
        number if (1..=most).contains(&number) => Ok(number),
        _ => fail(span, Fault::Span(most)),
    }
}

fn pointed(figure: &FigureFile, setting: &mut Setting) -> At<()> {
    let shape = setting.shape.clone();
    if figure.points.is_some() || figure.names.is_some() {
        let plain = cells(&shape, figure.points.as_deref().unwrap_or_default())?;
        let mut points: Vec<(Cell, String)> =
            plain.into_iter().map(|cell| (cell, String::new())).collect();
        for (text, name) in figure.names.iter().flatten() {
            let name: String = name.chars().take(MAX_NAME).collect();
            points.push((cell(&shape, text)?, name));
        }
        points.sort();
        setting.points = points;
    }
    if let Some(joined) = &figure.joined {
        if let Some(list) = joined.get(MAX_ITEMS) {
            return fail(list, Fault::Many);
        }
        let each = joined.iter().map(|list| cells(&shape, list.get_ref()));
        setting.joined = each.collect::<At<Vec<Vec<Cell>>>>()?;
    }
    Ok(())
}
