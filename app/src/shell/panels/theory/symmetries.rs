//! The page about symmetries: their number, the distinct first moves, and the transformed game.

use super::search_state::page_scroll_area;
use crate::action::TheoryAction;
use crate::i18n::{self, ToMessage, numbers};
use crate::shell::PanelContext;
use crate::shell::widgets::{cell_layout_job, heading, section_heading};
use crate::state::TheoryPage;
use crate::theme::{Palette, group_color, size};
use crate::view_model::{ExactCount, FirstMoveColoring};
use egui::{FontId, Rect, RichText, ScrollArea, Sense, Ui, vec2};
use hypertoe_core::Shape;
use hypertoe_core::symmetry::{CellOrbit, SymmetryCount};

/// Axes of a representative cell that are written out, at most.
const MAX_AXES: usize = 5;
/// Height from which the list of first moves scrolls.
const MAX_LIST_HEIGHT: f32 = 260.0;

pub fn symmetries_page(ui: &mut Ui, cx: &PanelContext) {
    let question = &cx.state.theory.symmetries;
    page_scroll_area(cx, "symmetries").show(ui, |ui| {
        if let Some(now) = question.progress() {
            super::search_state::search_progress(ui, cx, TheoryPage::Symmetries, now);
        } else if let Some(coloring) = question.answer() {
            symmetry_count(ui, cx.state.theory.rules().shape(), coloring);
            first_moves(ui, cx, coloring);
        } else {
            ui.label(i18n::symmetries_about());
            cx.button(ui, i18n::symmetries_find(), TheoryAction::StartWork(TheoryPage::Symmetries));
        }
        transform_buttons(ui, cx);
    });
}

/// Shows the number of automorphisms, and its reasons.
fn symmetry_count(ui: &mut Ui, shape: &Shape, coloring: &FirstMoveColoring) {
    let at_least = matches!(coloring.automorphism_count, SymmetryCount::AtLeast(_));
    let title = match at_least {
        true => i18n::symmetries_at_least(shape, coloring.automorphism_count_text()),
        false => i18n::symmetries_count(shape, coloring.automorphism_count_text()),
    };
    heading(ui, title);
    ui.label(i18n::symmetries_meaning());
    if let Some(kept) = &coloring.kept_count {
        ui.label(match coloring.is_kept_count_exact {
            true => i18n::symmetries_kept(kept),
            false => i18n::symmetries_kept_least(kept),
        });
    }
    ui.add_space(4.0);
    if coloring.every_permutation {
        ui.label(match shape.line_length() {
            1 => i18n::symmetries_each_cell(),
            2 => i18n::symmetries_every_two(),
            _ => i18n::symmetries_one_line(),
        });
    } else if at_least {
        ui.label(i18n::symmetries_uneven());
    } else if let Some(exact) = coloring.exact {
        ui.label(match exact {
            ExactCount::Listed => i18n::symmetries_listed(),
            ExactCount::More if coloring.has_exact_first_moves() => {
                i18n::symmetries_counted_exact()
            }
            ExactCount::More => i18n::symmetries_counted(),
        });
    } else {
        hypercube_factors(ui, shape, coloring);
    }
}

/// Shows the formula for S^D, factor by factor.
fn hypercube_factors(ui: &mut Ui, shape: &Shape, coloring: &FirstMoveColoring) {
    let pairs = shape.line_length() / 2;
    let axes = shape.sides().iter().filter(|side| **side > 1).count();
    let factors = format!("2^{pairs} · {pairs}! · 2^{} · {axes}!", axes - 1);
    ui.label(RichText::new(format!("{factors} = {}", coloring.automorphism_count_text())).strong());
    ui.weak(match pairs {
        1 => i18n::symmetries_ends(),
        _ => i18n::symmetries_values(pairs),
    });
    ui.weak(i18n::symmetries_mirrors(axes - 1));
    ui.weak(i18n::symmetries_axes(axes));
}

/// Lists the distinct first moves, as a legend of the colours on the board.
fn first_moves(ui: &mut Ui, cx: &PanelContext, coloring: &FirstMoveColoring) {
    section_heading(ui, i18n::symmetries_first());
    let orbits = match coloring.orbits() {
        Ok(orbits) => orbits,
        Err(why) => {
            ui.label(why.message());
            ui.weak(i18n::symmetries_uncoloured());
            return;
        }
    };
    let legal = coloring.legal_orbits();
    let distinct = match coloring.has_exact_first_moves() {
        true => i18n::symmetries_distinct(legal.len()),
        false => i18n::symmetries_distinct_most(legal.len()),
    };
    ui.label(RichText::from(distinct).strong());
    let rules = cx.state.theory.rules();
    let broken = !rules.closed_cells().is_empty() || rules.gravity_axis().is_some();
    ui.weak(if broken { i18n::symmetries_same_rules() } else { i18n::symmetries_same() });
    ui.add_space(4.0);
    let here = coloring.first_move_class(cx.state.cursor().target_cell());
    let row = ui.spacing().interact_size.y;
    let show = |ui: &mut Ui, number: usize| {
        let orbit = &orbits.as_slice()[legal[number]];
        first_move_row(ui, number, orbit, here == Some(number), cx.palette);
    };
    if legal.len() as f32 * row < MAX_LIST_HEIGHT {
        (0..legal.len()).for_each(|number| show(ui, number));
    } else {
        let list = ScrollArea::vertical().id_salt("first moves").max_height(MAX_LIST_HEIGHT);
        list.auto_shrink([false, true]).show_rows(ui, row, legal.len(), |ui, range| {
            range.for_each(|number| show(ui, number));
        });
    }
    ui.add_space(2.0);
    match here {
        Some(number) => ui.weak(i18n::symmetries_here(number + 1)),
        None => ui.weak(i18n::symmetries_barred()),
    };
}

/// Shows a class of cells: its colour, number, size and a representative.
fn first_move_row(ui: &mut Ui, number: usize, orbit: &CellOrbit, here: bool, palette: &Palette) {
    ui.horizontal(|ui| {
        let side = ui.spacing().interact_size.y - 4.0;
        let (rect, _) = ui.allocate_exact_size(vec2(side.max(26.0), side), Sense::hover());
        class_swatch(ui, rect, number, palette);
        let text = RichText::from(i18n::count_cells(&orbit.size));
        ui.label(if here { text.strong() } else { text });
        ui.weak(i18n::symmetries_like());
        ui.label(cell_layout_job(ui, &orbit.representative, MAX_AXES));
    });
}

fn class_swatch(ui: &Ui, rect: Rect, number: usize, palette: &Palette) {
    let fill = group_color(number, palette.dark);
    ui.painter().rect_filled(rect, 4.0, fill);
    let font = FontId::proportional(size::SMALL_TEXT);
    let ink = palette.text_on(fill);
    let text = numbers::format_number(number + 1);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
}

/// Shows the buttons that transform the displayed game by a symmetry, and back.
fn transform_buttons(ui: &mut Ui, cx: &PanelContext) {
    section_heading(ui, i18n::transformed_title());
    let is_turned = cx.state.is_showing_transformed();
    let any = !cx.state.document.game().position().marks().is_empty();
    ui.horizontal_wrapped(|ui| {
        let text = if is_turned { i18n::transformed_again() } else { i18n::transformed_show() };
        let about = i18n::transformed_show_tip();
        cx.enabled_button(ui, any, text, TheoryAction::ShowSymmetricImage)
            .on_hover_text(about)
            .on_disabled_hover_text(i18n::transformed_no_moves());
        let back = |ui: &mut Ui| ui.button(i18n::transformed_back());
        if is_turned && back(ui).on_hover_text(i18n::transformed_back_tip()).clicked() {
            cx.send(TheoryAction::ShowOriginal);
        }
    });
    if is_turned {
        ui.label(i18n::transformed_about());
    } else if any {
        ui.weak(i18n::transformed_same());
    } else {
        ui.weak(i18n::transformed_empty());
    }
}
