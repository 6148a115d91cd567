//! The gallery's page in the panel: the filter of finished positions, and their number.

use super::line_picker::line_picker;
use super::progress::search_progress;
use super::refusal::refusal;
use crate::action::{Action, GalleryAction, TheoryAction};
use crate::shell::panels::fit::truncated;
use crate::shell::widgets::{primary_button, section_heading};
use crate::state::{
    BATCH_SIZE, GalleryFilter, State, Theory, TheoryPage, is_gallery_instant, open_cells,
};
use crate::theme::size;
use crate::words;
use crate::words::Message;
use egui::{DragValue, RichText, ScrollArea, Ui};
use hypertoe_core::theory::gallery::{GalleryEnd, GalleryEnding};
use hypertoe_core::{Player, Rules};

/// Numbers of marks that get a button each, at most.
const MAX_MARK_BUTTONS: u64 = 12;
/// The largest width of a name on a button.
const MAX_NAME_WIDTH: f32 = 90.0;

pub fn gallery_page(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let page = &state.theory.gallery;
    if let Some(why) = page.unsupported() {
        refusal(ui, words::gallery_refused(), why);
        return;
    }
    let mut filter = page.filter().clone();
    ScrollArea::vertical().id_salt("gallery").auto_shrink(false).show(ui, |ui| {
        found_count(ui, state);
        search_controls(ui, &state.theory, send);
        ui.add_space(size::GAP);
        let about = words::gallery_show_tip();
        if !page.is_shown() && ui.button(words::gallery_show()).on_hover_text(about).clicked() {
            send.push(gallery_action(GalleryAction::Show(true)));
        }
        section_heading(ui, words::gallery_which());
        winner_filter(ui, state, &mut filter);
        marks_filter(ui, state.theory.rules(), &mut filter);
        ui.checkbox(&mut filter.distinct, words::gallery_symmetry());
        section_heading(ui, words::gallery_line());
        line_picker(ui, state, &mut filter);
    });
    if filter != *page.filter() {
        send.push(gallery_action(GalleryAction::Filter(filter)));
    }
}

fn gallery_action(action: GalleryAction) -> Action {
    Action::Theory(TheoryAction::Gallery(action))
}

/// Shows the numbers of found positions and of all positions.
fn found_count(ui: &mut Ui, state: &State) {
    let page = &state.theory.gallery;
    let count = page.positions().len();
    let heading = match (count, page.is_complete()) {
        (0, true) => words::gallery_none(),
        (0, false) => words::gallery_title(),
        _ if page.filter().distinct => words::gallery_found_distinct(count),
        _ => words::gallery_found(count),
    };
    ui.label(RichText::from(heading).size(size::HEADING).strong());
    if count == 0 {
        if page.question().is_unasked() {
            ui.label(words::gallery_about());
        }
    } else {
        ui.label(endings_text(state, page.tally()));
    }
    if let Some(census) = state.theory.census.question().answer().filter(|c| c.complete) {
        let (all, distinct) = (census.positions(), census.distinct());
        ui.weak(words::gallery_census(
            &all.x_wins,
            &all.o_wins,
            &all.draws,
            &distinct.x_wins,
            &distinct.o_wins,
            &distinct.draws,
        ));
    }
}

/// Describes the endings: `Wins: X 626, O 316. Draws: 16`.
fn endings_text(state: &State, [x, o, draws]: [usize; 3]) -> Message {
    let game = state.document.game();
    let name = |player| &game.player_info(Player(player)).name;
    words::gallery_endings(name(0), x, name(1), o, draws)
}

/// Shows the search: its button, its progress, or its result.
fn search_controls(ui: &mut Ui, theory: &Theory, send: &mut Vec<Action>) {
    let page = &theory.gallery;
    ui.add_space(size::GAP);
    if let Some(now) = page.question().progress() {
        search_progress(ui, TheoryPage::Gallery, now, send);
        return;
    }
    if let Some(why) = page.question().error() {
        ui.colored_label(ui.visuals().error_fg_color, why);
        ui.weak(words::gallery_ask_others());
        return;
    }
    let said = match (page.positions().is_empty(), page.end()) {
        (_, None) | (false, Some(GalleryEnd::CountReached)) => None,
        (true, Some(_)) if !page.is_complete() => Some(words::gallery_not_found()),
        (true, Some(_)) => Some(words::gallery_searched()),
        (false, Some(GalleryEnd::All)) => Some(words::gallery_all()),
        (false, Some(GalleryEnd::GaveUp)) => Some(words::gallery_gave_up()),
    };
    if let Some(said) = said {
        ui.weak(said);
    }
    if page.is_complete() {
        return;
    }
    let text = match (is_gallery_instant(theory.rules()), page.positions().is_empty()) {
        (true, _) => words::gallery_find_all(),
        (false, true) => words::gallery_find(BATCH_SIZE),
        (false, false) => words::gallery_find_more(BATCH_SIZE),
    };
    if primary_button(ui, text).clicked() {
        send.push(Action::Theory(TheoryAction::StartWork(TheoryPage::Gallery)));
    }
}

fn winner_filter(ui: &mut Ui, state: &State, filter: &mut GalleryFilter) {
    let game = state.document.game();
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::gallery_won_by());
        ui.selectable_value(&mut filter.ending, None, words::gallery_any());
        for player in [Player(0), Player(1)] {
            let name = truncated(ui, &game.player_info(player).name, MAX_NAME_WIDTH);
            ui.selectable_value(&mut filter.ending, Some(GalleryEnding::Won(player)), name);
        }
        let draw = ui.selectable_value(
            &mut filter.ending,
            Some(GalleryEnding::Draw),
            words::gallery_draw(),
        );
        if draw.clicked() {
            // A draw has no line.
            filter.line = None;
        }
    });
}

fn marks_filter(ui: &mut Ui, rules: &Rules, filter: &mut GalleryFilter) {
    let most = open_cells(rules).unwrap_or(u64::MAX).clamp(1, 9_999);
    let least = (2 * u64::from(rules.shape().line_length())).saturating_sub(1).clamp(1, most);
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::gallery_marks());
        ui.selectable_value(&mut filter.marks, None, words::gallery_any_number());
        if most - least < MAX_MARK_BUTTONS {
            for count in least..=most {
                let count = count as u32;
                ui.selectable_value(&mut filter.marks, Some(count), format!(" {count} "));
            }
            return;
        }
        let chosen = filter.marks.is_some();
        if ui.selectable_label(chosen, words::gallery_exactly()).clicked() && !chosen {
            filter.marks = Some(least as u32);
        }
        let mut count = filter.marks.unwrap_or(least as u32);
        let field = DragValue::new(&mut count).range(1..=most as u32);
        let field = ui.add_enabled(chosen, field).on_hover_text(words::gallery_marks_tip());
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::SpinButton, chosen, words::gallery_marks_field())
        });
        if chosen && field.changed() {
            filter.marks = Some(count);
        }
    });
}
