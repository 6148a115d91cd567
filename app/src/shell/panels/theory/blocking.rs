//! The page about blocking sets: the fewest cells that meet every line, and the most that hold none.

use super::search_state::{page_scroll_area, search_progress};
use crate::action::TheoryAction;
use crate::i18n;
use crate::shell::PanelContext;
use crate::shell::widgets::{cell_layout_job, heading, section_heading};
use crate::state::TheoryPage;
use crate::theme::size;
use crate::view_model::BlockingColoring;
use egui::{Label, RichText, Ui};
use hypertoe_core::theory::blocking::{BlockingEnd, LINE_FREE_SOURCE};

/// Cells that are listed, at most, and their axes that are written out.
const MAX_CELLS: usize = 60;
const MAX_AXES: usize = 6;

pub fn blocking_page(ui: &mut Ui, cx: &PanelContext) {
    let theory = &cx.state.theory;
    let question = &theory.blocking;
    let shape = theory.rules().shape();
    page_scroll_area(cx, "blocking").show(ui, |ui| {
        if let Some(now) = question.progress() {
            heading(ui, i18n::blocking_searching(shape));
            search_progress(ui, cx, TheoryPage::Blocking, now);
        } else if let Some(why) = question.error() {
            heading(ui, i18n::theory_unknown());
            ui.label(why);
        } else if let Some(coloring) = question.answer() {
            blocking_set(ui, cx, coloring);
        } else {
            heading(ui, i18n::blocking_title());
            ui.label(i18n::blocking_about());
            ui.add_space(size::GAP);
            if cx.state.theory.is_too_large_for(TheoryPage::Blocking) {
                ui.weak(i18n::known_too_large());
                return;
            }
            if let Some(free) = theory.published_line_free_count() {
                ui.label(i18n::blocking_published(free, LINE_FREE_SOURCE));
            }
            let action = TheoryAction::StartWork(TheoryPage::Blocking);
            cx.primary_button(ui, i18n::blocking_find(), action);
        }
    });
}

fn blocking_set(ui: &mut Ui, cx: &PanelContext, coloring: &BlockingColoring) {
    let set = &coloring.set;
    let (blockers, bound) = (set.cells.len(), set.lower_bound);
    let open = set.shape.cell_count() - set.closed.len();
    let most = &open - blockers;
    if set.is_minimum() {
        heading(ui, i18n::blocking_fewest(blockers, &set.shape));
        ui.label(RichText::from(i18n::blocking_most(most)).strong());
        ui.weak(i18n::blocking_proved());
    } else {
        heading(ui, i18n::blocking_between(&set.shape, bound, blockers));
        ui.label(RichText::from(i18n::blocking_most_between(most, &open - bound)).strong());
        ui.weak(match set.end {
            BlockingEnd::TooManyLiterals => i18n::blocking_too_large(),
            _ => i18n::blocking_stopped(),
        });
        if let Some(free) = cx.state.theory.published_line_free_count() {
            ui.label(i18n::blocking_published(free, LINE_FREE_SOURCE));
        }
    }
    ui.add_space(size::GAP);
    ui.label(i18n::blocking_meaning());
    section_heading(ui, i18n::blocking_cells());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * size::GAP;
        for cell in set.cells.iter().take(MAX_CELLS) {
            // A cell stays on one row.
            ui.add(Label::new(cell_layout_job(ui, cell, MAX_AXES)).extend());
        }
        if blockers > MAX_CELLS {
            ui.weak(i18n::blocking_more(blockers - MAX_CELLS));
        }
    });
}
