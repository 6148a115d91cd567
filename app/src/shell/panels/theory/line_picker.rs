//! The choice of the line that the winner must have completed.

use crate::state::{GalleryFilter, State};
use crate::words;
use crate::words::lines::all_coordinate_changes;
use egui::{ScrollArea, Ui};
use hypertoe_core::theory::gallery::GalleryEnding;

/// Lines that are shown without scrolling, at most.
const MAX_LINE_BUTTONS: usize = 16;
/// The smallest height of the scrolling list, and the height reserved below it.
const MIN_LIST_HEIGHT: f32 = 168.0;
const RESERVED_HEIGHT: f32 = 30.0;

/// Shows the choice: any line, the explored one, or one from the list.
pub fn line_picker(ui: &mut Ui, state: &State, filter: &mut GalleryFilter) {
    if filter.ending == Some(GalleryEnding::Draw) {
        ui.weak(words::gallery_error_draw_line());
        return;
    }
    let shape = state.theory.rules().shape();
    let explored = state.explorer.tour.current().map(|followed| &followed.line);
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut filter.line, None, words::gallery_any_line());
        if let Some(line) = explored {
            let about = words::gallery_explored_line_tip(line.pattern(shape));
            let chosen = filter.line.as_ref() == Some(line);
            if ui
                .selectable_label(chosen, words::gallery_explored_line())
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
        let label = ui.selectable_label(chosen, line.pattern(shape));
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
        ui.weak(words::gallery_chosen_line(line.pattern(shape)));
    }
}
