//! The page that gathers what is known of the board: value, full boards, pairing, symmetries, counts.

use super::search_state::page_scroll_area;
use crate::action::{ExploreAction, GridAction, TheoryAction};
use crate::i18n::numbers::{format_estimate, format_number};
use crate::i18n::{self, Message, ToMessage};
use crate::shell::PanelContext;
use crate::shell::widgets::{cell_layout_job, heading, section_heading};
use crate::state::{AtlasPage, ExplorerPage, FirstMoveClass, State, TheoryPage};
use crate::theme::{size, value_color};
use crate::view_model::CellValue;
use egui::text::LayoutJob;
use egui::{Align2, FontId, Grid, RichText, ScrollArea, Sense, TextFormat, TextStyle, Ui, vec2};
use hypertoe_core::geometry::board_line_count;
use hypertoe_core::theory::blocking::LINE_FREE_SOURCE;

/// The height from which the list of first moves scrolls.
const MAX_LIST_HEIGHT: f32 = 260.0;
/// The width of the colour of a first move.
const SWATCH_WIDTH: f32 = 44.0;
/// The most axes of a cell that are written out.
const MAX_AXES: usize = 5;

/// Shows the page.
pub fn known_page(ui: &mut Ui, cx: &PanelContext) {
    let theory = &cx.state.theory;
    let shape = theory.rules().shape();
    page_scroll_area(cx, "known").show(ui, |ui| {
        heading(ui, i18n::known_title(shape));
        ui.weak(theory.rules().message());
        ui.add_space(size::GAP);
        value(ui, cx.state);
        if let Some(atlas) = theory.atlas() {
            first_moves(ui, cx, atlas);
        }
        section_heading(ui, i18n::known_facts());
        Grid::new("known facts")
            .num_columns(2)
            .min_row_height(size::TEXT_ROW)
            .spacing([16.0, 6.0])
            .striped(true)
            .show(ui, |ui| facts(ui, cx));
    });
}

/// Shows the value of the game with its ground.
fn value(ui: &mut Ui, state: &State) {
    let theory = &state.theory;
    let Some(known) = theory.known_value() else {
        let many = theory.rules().player_count() > 2;
        let text = if many { i18n::known_many_players() } else { i18n::known_unknown() };
        ui.label(RichText::from(text).size(size::HEADING));
        if theory.rules().allows_strategy_stealing() {
            ui.label(i18n::known_no_second_win());
        }
        if !many {
            ui.weak(i18n::known_unknown_about());
        }
        return;
    };
    ui.label(RichText::from(known.message()).size(size::HEADING).strong());
    ui.label(i18n::known_how(known.ground_text()));
    if state.books.has_proof(theory.rules()) {
        ui.weak(i18n::known_proof());
    }
}

/// Lists the first moves with their values, as a legend of the colours on the empty board.
fn first_moves(ui: &mut Ui, cx: &PanelContext, atlas: &AtlasPage) {
    section_heading(ui, i18n::known_first_moves_title());
    let is_empty = cx.state.document.game().position().marks().is_empty();
    ui.weak(if is_empty {
        i18n::known_first_moves_about()
    } else {
        i18n::known_first_moves_empty()
    });
    ui.add_space(4.0);
    let row = ui.spacing().interact_size.y;
    let show = |ui: &mut Ui, class: &FirstMoveClass| first_move_row(ui, cx, class);
    if atlas.classes.len() as f32 * 2.0 * row < MAX_LIST_HEIGHT {
        atlas.classes.iter().for_each(|class| show(ui, class));
        return;
    }
    let list = ScrollArea::vertical().id_salt("values of first moves").max_height(MAX_LIST_HEIGHT);
    list.auto_shrink([false, true]).show(ui, |ui| {
        atlas.classes.iter().for_each(|class| show(ui, class));
    });
}

/// Shows a class of first moves: its colour, a representative, the number of cells and the value.
fn first_move_row(ui: &mut Ui, cx: &PanelContext, class: &FirstMoveClass) {
    let Some(cell) = class.cells.first() else { return };
    let value = CellValue { verdict: class.verdict, rank: 0.5 };
    let players = cx.state.theory.rules().player_count();
    let row = ui.spacing().interact_size.y;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(SWATCH_WIDTH, row - 4.0), Sense::hover());
        let fill = value_color(class.verdict, value.rank, cx.palette.dark);
        ui.painter().rect_filled(rect, 4.0, fill);
        let font = FontId::proportional(size::SMALL_TEXT);
        let label = value.label(players).unwrap_or_else(|| "?".to_owned());
        let ink = cx.palette.text_on(fill);
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, label, font, ink);
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                let text = cell_layout_job(ui, cell, MAX_AXES);
                cx.link(ui, text, GridAction::Focus(cell.clone()));
                if class.cells.len() > 1 {
                    ui.weak(i18n::values_alike(class.cells.len()))
                        .on_hover_text(i18n::values_alike_tip());
                }
            });
            ui.label(value.description(players));
        });
    });
}

fn facts(ui: &mut Ui, cx: &PanelContext) {
    let theory = &cx.state.theory;
    let shape = theory.rules().shape();
    let room = ui.max_rect().right();
    let fact = |ui: &mut Ui, name: Message, value: Message, page: Option<ExplorerPage>| {
        match page {
            Some(ExplorerPage::Theory(page)) => _ = cx.link(ui, name, TheoryAction::Open(page)),
            Some(page) => _ = cx.link(ui, name, ExploreAction::OpenPage(page)),
            None => _ = ui.label(name),
        }
        // The first column has room for its longest name; the text wraps in what is left.
        let width = (room - ui.cursor().left() - 8.0).max(80.0);
        let mut job = LayoutJob::default();
        let font = TextStyle::Body.resolve(ui.style());
        let color = ui.visuals().text_color();
        job.append(&value.to_string(), 0.0, TextFormat::simple(font, color));
        job.wrap.max_width = width;
        let text = ui.painter().layout_job(job);
        ui.label(text);
        ui.end_row();
    };
    let number = |number: &hypertoe_core::BigUint| i18n::known_number(format_number(number));
    fact(ui, i18n::known_cells(), number(&shape.cell_count()), None);
    let lines = number(&board_line_count(shape));
    fact(ui, i18n::known_lines(), lines, Some(ExplorerPage::Formula));
    let page = |page| Some(ExplorerPage::Theory(page));
    let drawn = theory.has_drawn_board().map(|exists| match exists {
        true => i18n::known_drawn_board(),
        false => i18n::known_no_drawn_board(),
    });
    fact(ui, i18n::known_draws(), found(cx, TheoryPage::Draws, drawn), page(TheoryPage::Draws));
    let pairing = theory.has_pairing().map(|exists| match exists {
        true => i18n::known_pairing(),
        false => i18n::known_no_pairing(),
    });
    fact(ui, i18n::known_pairs(), found(cx, TheoryPage::Pairs, pairing), page(TheoryPage::Pairs));
    let blocking = theory.blocking.answer().filter(|coloring| coloring.set.is_minimum());
    let blocking = blocking.map(|coloring| i18n::known_blockers(coloring.set.cells.len()));
    let published = theory
        .published_line_free_count()
        .map(|free| i18n::known_blockers_published(shape.cell_count() - free, LINE_FREE_SOURCE));
    let blocking = blocking.or(published.filter(|_| !theory.is_running(TheoryPage::Blocking)));
    let blocking = found(cx, TheoryPage::Blocking, blocking);
    fact(ui, i18n::known_blocking(), blocking, page(TheoryPage::Blocking));
    let symmetries = theory.symmetries.answer();
    let moves = symmetries.and_then(|coloring| {
        let classes = coloring.class_count()?;
        Some(match coloring.has_exact_first_moves() {
            true => i18n::known_first_moves(&classes),
            false => i18n::known_first_moves_most(&classes),
        })
    });
    let count = symmetries.map(|coloring| i18n::known_number(coloring.automorphism_count_text()));
    let symmetry_page = page(TheoryPage::Symmetries);
    fact(ui, i18n::known_symmetries(), found(cx, TheoryPage::Symmetries, count), symmetry_page);
    fact(ui, i18n::symmetries_first(), found(cx, TheoryPage::Symmetries, moves), symmetry_page);
    let answer = theory.census.question().answer();
    let census = answer.filter(|census| census.is_complete);
    let estimate = answer.and_then(|census| census.estimate.as_ref());
    let positions = census.map(|census| {
        let (all, distinct) = (census.position_counts(), census.distinct_position_counts());
        i18n::known_positions(format_number(all.total()), format_number(distinct.total()))
    });
    let games = census.map(|census| number(&census.game_counts().finished()));
    let estimated = |mean| i18n::known_estimated(format_estimate(mean));
    let positions =
        positions.or_else(|| estimate.map(|estimate| estimated(estimate.positions.total)));
    let games = games.or_else(|| estimate.map(|estimate| estimated(estimate.games.total)));
    let census_page = page(TheoryPage::Census);
    fact(ui, i18n::table_positions(), found(cx, TheoryPage::Census, positions), census_page);
    fact(ui, i18n::table_games(), found(cx, TheoryPage::Census, games), census_page);
}

/// Returns what was found, or why there is nothing yet.
fn found(cx: &PanelContext, page: TheoryPage, found: Option<Message>) -> Message {
    let theory = &cx.state.theory;
    let refused = page == TheoryPage::Census && theory.census.unsupported_reason().is_some();
    found.unwrap_or_else(|| match theory.is_running(page) {
        true => i18n::known_working(),
        false if refused => i18n::known_uncounted(),
        false if theory.is_too_large_for(page) => i18n::known_too_large(),
        false => i18n::known_not_asked(),
    })
}
