//! The page about symmetries: how many, the first moves that differ, and the
//! same game turned.

use crate::action::{Action, TheoryAction};
use crate::shell::widgets::{cell_job, section};
use crate::state::{State, TheoryPage};
use crate::theme::{Palette, group_color, size};
use crate::work::FirstMoves;
use egui::{Button, FontId, Rect, RichText, ScrollArea, Sense, Ui, vec2};
use hypertoe_core::base::text::grouped;
use hypertoe_core::symmetry::orbits::Orbit;
use hypertoe_core::symmetry::symmetries::SymmetryCount;
use hypertoe_core::{BigUint, Shape};

/// The most axes of a representative that are written out.
const MOST_AXES: usize = 5;
/// Height of the list of more first moves than fit.
const LIST: f32 = 260.0;

/// Shows the page.
pub fn symmetries(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let question = &state.theory.symmetries;
    ScrollArea::vertical().id_salt("symmetries").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = question.progress() {
            super::progress::progress(ui, TheoryPage::Symmetries, now, send);
        } else if let Some(found) = question.answer() {
            count(ui, state.theory.rules().shape(), found);
            first_moves(ui, state, found, palette);
        } else {
            ui.label("The symmetries of the board, and the first moves that differ");
            if ui.button("Find them").clicked() {
                send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Symmetries)));
            }
        }
        turned(ui, state, send);
    });
}

/// How many automorphisms there are, and why.
fn count(ui: &mut Ui, shape: &Shape, found: &FirstMoves) {
    let at_least = matches!(found.count, SymmetryCount::AtLeast(_));
    let number = &found.number;
    let heading = match at_least {
        true => format!("{shape} has at least {number} symmetries"),
        false => format!("{shape} has {number} symmetries"),
    };
    ui.label(RichText::new(heading).size(size::HEADING).strong());
    ui.label("Ways to exchange cells so that every line stays a line");
    ui.add_space(4.0);
    if found.every_permutation {
        let why = match shape.run() {
            1 => "each cell is a line by itself",
            2 => "every two cells make a line",
            _ => "all cells together are the only line",
        };
        ui.label(format!("All permutations of the cells, as {why}"));
    } else if at_least {
        ui.label(
            "Axes with more than one cell may be mirrored, and axes of equal length may change \
             places. On an uneven board there may be more symmetries than these",
        );
    } else {
        of_cube(ui, shape, number);
    }
}

/// The formula for S^D, factor by factor.
fn of_cube(ui: &mut Ui, shape: &Shape, number: &str) {
    let pairs = shape.run() / 2;
    let axes = shape.sides().iter().filter(|side| **side > 1).count();
    let factors = format!("2^{pairs} · {pairs}! · 2^{} · {axes}!", axes - 1);
    ui.label(RichText::new(format!("{factors} = {number}")).strong());
    ui.weak(match pairs {
        1 => "2^1 · 1!: the values at both ends may change places, on all axes together".to_owned(),
        _ => format!(
            "2^{pairs} · {pairs}!: two values as far from both ends may change places, and so may \
             two pairs of such values, on all axes together"
        ),
    });
    ui.weak(format!("2^{}: each axis but one may be mirrored on its own", axes - 1));
    ui.weak(format!("{axes}!: the axes may change places"));
}

/// The first moves that differ, as a legend of the colours on the board.
fn first_moves(ui: &mut Ui, state: &State, found: &FirstMoves, palette: &Palette) {
    section(ui, "First moves");
    let orbits = match &found.orbits {
        Ok(orbits) => orbits,
        Err(why) => {
            ui.label(why.to_string());
            ui.weak("So the cells are not coloured");
            return;
        }
    };
    let legal = found.legal();
    let plural = if legal.len() == 1 { "" } else { "s" };
    let count = grouped(&legal.len().into());
    ui.label(RichText::new(format!("{count} distinct first move{plural}")).strong());
    let rules = state.theory.rules();
    let broken = !rules.closed().is_empty() || rules.gravity().is_some();
    ui.weak(match broken {
        true => "Cells of one colour are the same up to the symmetries that keep the rules",
        false => "Cells of one colour are the same up to symmetry",
    });
    ui.add_space(4.0);
    let here = found.number_of(state.cell_in_hand());
    let row = ui.spacing().interact_size.y;
    let show = |ui: &mut Ui, number: usize| {
        let orbit = &orbits.listed()[legal[number]];
        legend_row(ui, number, orbit, here == Some(number), palette);
    };
    if legal.len() as f32 * row < LIST {
        (0..legal.len()).for_each(|number| show(ui, number));
    } else {
        let list = ScrollArea::vertical().id_salt("first moves").max_height(LIST);
        list.auto_shrink([false, true]).show_rows(ui, row, legal.len(), |ui, range| {
            range.for_each(|number| show(ui, number));
        });
    }
    ui.add_space(2.0);
    match here {
        Some(number) => ui.weak(format!(
            "The cell in hand is a first move like number {}",
            grouped(&(number + 1).into())
        )),
        None => ui.weak("The first move may not go to the cell in hand"),
    };
}

/// Colour, number, how many cells, and one of them.
fn legend_row(ui: &mut Ui, number: usize, orbit: &Orbit, here: bool, palette: &Palette) {
    ui.horizontal(|ui| {
        let side = ui.spacing().interact_size.y - 4.0;
        let (rect, _) = ui.allocate_exact_size(vec2(side.max(26.0), side), Sense::hover());
        swatch(ui, rect, number, palette);
        let cells = grouped(&orbit.size);
        let unit = if orbit.size == BigUint::from(1u32) { "cell" } else { "cells" };
        let text = RichText::new(format!("{cells} {unit}"));
        ui.label(if here { text.strong() } else { text });
        ui.weak("like");
        ui.label(cell_job(ui, &orbit.representative, MOST_AXES));
    });
}

fn swatch(ui: &Ui, rect: Rect, number: usize, palette: &Palette) {
    let fill = group_color(number, palette.dark);
    ui.painter().rect_filled(rect, 4.0, fill);
    let font = FontId::proportional(size::SMALL_TEXT);
    let ink = palette.text_on(fill);
    let text = grouped(&(number + 1).into());
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
}

/// The game seen turned, and back.
fn turned(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    section(ui, "The same game turned");
    let is_turned = state.turned.is_some();
    let any = !state.kept_document().game().position().marks().is_empty();
    ui.horizontal(|ui| {
        let text = if is_turned { "Turn it another way" } else { "Show it turned" };
        let about = "Every cell goes where a symmetry of the board takes it, chosen by chance";
        let button = ui.add_enabled(any, Button::new(text)).on_hover_text(about);
        if button.on_disabled_hover_text("Make some moves first").clicked() {
            send.push(Action::Theory(TheoryAction::Turn));
        }
        if is_turned && ui.button("Turn back").on_hover_text("The game as it is").clicked() {
            send.push(Action::Theory(TheoryAction::TurnBack));
        }
    });
    if is_turned {
        ui.label(
            "You look at the game turned; the game itself has not changed. It is back as soon \
             as you turn back, leave this page, or do anything with it",
        );
    } else if any {
        ui.weak("What looks like another game may be the same one");
    } else {
        ui.weak("With some marks on the board it can be shown turned");
    }
}
