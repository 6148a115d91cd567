//! The gallery’s page: the filter of finished positions by lines and ending, and their number.

use super::search_state::{page_scroll_area, search_progress, unsupported_game_message};
use crate::action::{GalleryAction, TheoryAction};
use crate::i18n::boards::all_coordinate_changes;
use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::panels::texts::truncate_text;
use crate::shell::widgets::{heading, section_heading, selectable_label, selectable_value};
use crate::state::{
    GALLERY_BATCH_SIZE, GalleryFilter, State, Theory, TheoryPage, is_gallery_instant,
    open_cell_count,
};
use crate::theme::size;
use egui::{DragValue, ScrollArea, Ui};
use hypertoe_core::theory::gallery::{GalleryEnding, GalleryStopReason};
use hypertoe_core::{Player, Rules};

/// Numbers of marks that get a button each, at most.
const MAX_MARK_BUTTONS: u64 = 12;
const MAX_NAME_WIDTH: f32 = 90.0;

pub fn gallery_page(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let page = &state.theory.gallery;
    if let Some(why) = page.unsupported_reason() {
        unsupported_game_message(ui, [i18n::gallery_refused(), i18n::gallery_large()], why);
        return;
    }
    let mut filter = page.filter().clone();
    page_scroll_area(cx, "gallery").show(ui, |ui| {
        found_count(ui, state);
        search_controls(ui, cx, &state.theory);
        ui.add_space(size::GAP);
        let about = i18n::gallery_show_tip();
        if !page.is_shown() && ui.button(i18n::gallery_show()).on_hover_text(about).clicked() {
            cx.send(GalleryAction::Show(true));
        }
        section_heading(ui, i18n::gallery_which());
        winner_filter(ui, state, &mut filter);
        marks_filter(ui, state.theory.rules(), &mut filter);
        ui.checkbox(&mut filter.distinct, i18n::gallery_symmetry());
        section_heading(ui, i18n::gallery_line());
        line_picker(ui, state, &mut filter);
    });
    if filter != *page.filter() {
        cx.send(GalleryAction::Filter(filter));
    }
}

/// Shows the numbers of found positions and of all positions.
fn found_count(ui: &mut Ui, state: &State) {
    let page = &state.theory.gallery;
    let count = page.positions().len();
    let title = match (count, page.is_complete()) {
        (0, true) => i18n::gallery_none(),
        (0, false) => i18n::gallery_title(),
        _ if page.filter().distinct => i18n::gallery_found_distinct(count),
        _ => i18n::gallery_found(count),
    };
    heading(ui, title);
    if count == 0 {
        if page.question().is_unasked() {
            ui.label(i18n::gallery_about());
        }
    } else {
        ui.label(endings_text(state, page.outcome_counts()));
    }
    if let Some(census) = state.theory.census.question().answer().filter(|c| c.is_complete) {
        let (all, distinct) = (census.position_counts(), census.distinct_position_counts());
        ui.weak(i18n::gallery_census(
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
    i18n::gallery_endings(name(0), x, name(1), o, draws)
}

/// Shows the search: its button, its progress, or its result.
fn search_controls(ui: &mut Ui, cx: &PanelContext, theory: &Theory) {
    let page = &theory.gallery;
    ui.add_space(size::GAP);
    if let Some(now) = page.question().progress() {
        search_progress(ui, cx, TheoryPage::Gallery, now);
        return;
    }
    if let Some(why) = page.question().error() {
        ui.colored_label(ui.visuals().error_fg_color, why);
        ui.weak(i18n::gallery_ask_others());
        return;
    }
    let message = match (page.positions().is_empty(), page.end_reason) {
        (_, None) | (false, Some(GalleryStopReason::CountReached)) => None,
        (true, Some(_)) if !page.is_complete() => Some(i18n::gallery_not_found()),
        (true, Some(_)) => Some(i18n::gallery_searched()),
        (false, Some(GalleryStopReason::All)) => Some(i18n::gallery_all()),
        (false, Some(GalleryStopReason::GaveUp)) => Some(i18n::gallery_gave_up()),
    };
    if let Some(message) = message {
        ui.weak(message);
    }
    if page.is_complete() {
        return;
    }
    let text = match (is_gallery_instant(theory.rules()), page.positions().is_empty()) {
        (true, _) => i18n::gallery_find_all(),
        (false, true) => i18n::gallery_find(GALLERY_BATCH_SIZE),
        (false, false) => i18n::gallery_find_more(GALLERY_BATCH_SIZE),
    };
    cx.primary_button(ui, text, TheoryAction::StartWork(TheoryPage::Gallery));
}

fn winner_filter(ui: &mut Ui, state: &State, filter: &mut GalleryFilter) {
    let game = state.document.game();
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::gallery_won_by());
        selectable_value(ui, &mut filter.ending, None, i18n::gallery_any());
        for player in [Player(0), Player(1)] {
            let name = truncate_text(ui, &game.player_info(player).name, MAX_NAME_WIDTH);
            selectable_value(ui, &mut filter.ending, Some(GalleryEnding::Won(player)), name);
        }
        let draw = selectable_value(
            ui,
            &mut filter.ending,
            Some(GalleryEnding::Draw),
            i18n::gallery_draw(),
        );
        if draw.clicked() {
            // A draw has no line.
            filter.line = None;
        }
    });
}

fn marks_filter(ui: &mut Ui, rules: &Rules, filter: &mut GalleryFilter) {
    let max = open_cell_count(rules).unwrap_or(u64::MAX).clamp(1, 9_999);
    let least = (2 * u64::from(rules.shape().line_length())).saturating_sub(1).clamp(1, max);
    ui.horizontal_wrapped(|ui| {
        ui.weak(i18n::gallery_marks());
        selectable_value(ui, &mut filter.marks, None, i18n::gallery_any_number());
        if max - least < MAX_MARK_BUTTONS {
            for count in least..=max {
                let count = count as u32;
                selectable_value(ui, &mut filter.marks, Some(count), format!(" {count} "));
            }
            return;
        }
        let chosen = filter.marks.is_some();
        if selectable_label(ui, chosen, i18n::gallery_exactly()).clicked() && !chosen {
            filter.marks = Some(least as u32);
        }
        let mut count = filter.marks.unwrap_or(least as u32);
        let field = DragValue::new(&mut count).range(1..=max as u32);
        let field = ui.add_enabled(chosen, field).on_hover_text(i18n::gallery_marks_tip());
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::SpinButton, chosen, i18n::gallery_marks_field())
        });
        if chosen && field.changed() {
            filter.marks = Some(count);
        }
    });
}

/// Lines that are shown without scrolling, at most.
const MAX_LINE_BUTTONS: usize = 16;
/// The smallest height of the scrolling list, and the height reserved below it.
const MIN_LIST_HEIGHT: f32 = 168.0;
const RESERVED_HEIGHT: f32 = 30.0;

/// Shows the choice of the line that finished positions must contain: any, the explored one, or one
/// from the list. Writes it to `filter`.
pub fn line_picker(ui: &mut Ui, state: &State, filter: &mut GalleryFilter) {
    if filter.ending == Some(GalleryEnding::Draw) {
        ui.weak(i18n::gallery_error_draw_line());
        return;
    }
    let shape = state.theory.rules().shape();
    let explored = state.explorer.tour.current_line().map(|followed| &followed.line);
    ui.horizontal_wrapped(|ui| {
        selectable_value(ui, &mut filter.line, None, i18n::gallery_any_line());
        if let Some(line) = explored {
            let about = i18n::gallery_explored_line_tip(line.pattern(shape));
            let chosen = filter.line.as_ref() == Some(line);
            if selectable_label(ui, chosen, i18n::gallery_explored_line())
                .on_hover_text(about)
                .clicked()
            {
                filter.line = Some(line.clone());
            }
        }
    });
    let lines = state.theory.gallery.lines();
    let mut choose = |ui: &mut Ui, number: usize| {
        let line = &lines[number];
        let chosen = filter.line.as_ref() == Some(line);
        let label = selectable_label(ui, chosen, line.pattern(shape));
        if label.on_hover_text(all_coordinate_changes(line).to_string()).clicked() {
            filter.line = if chosen { None } else { Some(line.clone()) };
        }
    };
    if lines.len() <= MAX_LINE_BUTTONS {
        ui.horizontal_wrapped(|ui| (0..lines.len()).for_each(|number| choose(ui, number)));
        return;
    }
    let row = ui.spacing().interact_size.y;
    let height =
        (ui.clip_rect().bottom() - ui.cursor().top() - RESERVED_HEIGHT).max(MIN_LIST_HEIGHT);
    let list = ScrollArea::vertical().id_salt("lines of the gallery").max_height(height);
    list.auto_shrink([false, true]).show_rows(ui, row, lines.len(), |ui, range| {
        range.for_each(|number| choose(ui, number));
    });
    if let Some(line) = &filter.line {
        ui.weak(i18n::gallery_chosen_line(line.pattern(shape)));
    }
}
