//! Generated exercises of a step: kinds, number and seed.

use crate::lesson::QuestionDraft;
use crate::lesson::file::MAX_EXERCISES;
use crate::theme::size;
use crate::words::{self, kinds};
use egui::{Checkbox, DragValue, Role, Ui, WidgetInfo};
use hypertoe_core::Shape;
use hypertoe_core::exercise::ExerciseKind;

/// Shows the widgets.
pub fn generated_exercises(ui: &mut Ui, query: &mut QuestionDraft, shape: &Shape) {
    ui.add_space(size::GAP);
    ui.label(words::learn_kinds());
    for kind in ExerciseKind::ALL {
        let mut chosen = query.kinds.iter().any(|name| name == kind.name());
        // A chosen kind can always be deselected.
        let fits = chosen || kind.fits_board(shape, None);
        let toggle = ui.add_enabled(fits, Checkbox::new(&mut chosen, kinds::name(kind)));
        if toggle.on_hover_text(kinds::task(kind)).changed() {
            match chosen {
                true => query.kinds.push(kind.name().to_owned()),
                false => query.kinds.retain(|name| name != kind.name()),
            }
        }
    }
    ui.horizontal(|ui| {
        ui.label(words::editor_count());
        let count = ui.add(
            DragValue::new(&mut query.count)
                .range(1..=MAX_EXERCISES)
                .clamp_existing_to_range(false),
        );
        count.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, words::editor_count()));
        ui.label(words::sheet_seed());
        let seed = DragValue::new(&mut query.seed)
            .range(0..=u64::from(u32::MAX))
            .clamp_existing_to_range(false);
        let seed = ui.add(seed);
        seed.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, words::sheet_seed()));
        seed.on_hover_text(words::sheet_seed_tip());
    });
}
