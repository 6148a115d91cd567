//! What an animation tells, and how fast.

use super::super::widgets::section;
use crate::picture::film::MAX_FPS;
use crate::state::{Mode, State, Story, TakeAway, Way, turns};
use egui::{Button, DragValue, Ui, WidgetInfo};
use hypertoe_core::geometry::axis;

pub(super) fn film(ui: &mut Ui, state: &State, take: &mut TakeAway) {
    section(ui, "Tell");
    let explored = state.explore.followed().is_some() && state.mode == Mode::Explore;
    let played = state.document.game().move_count() > 0 && !state.is_hidden();
    let mut story = |ui: &mut Ui, can: bool, story, text: &str, why: &str| {
        let button = Button::selectable(take.story == story, text);
        let response = ui.add_enabled(can, button).on_disabled_hover_text(why);
        if response.clicked() {
            take.story = story;
        }
    };
    ui.horizontal_wrapped(|ui| {
        let why = "Explore a cell first";
        story(ui, explored, Story::ThisLine, "This line", why);
        let straight = explored && state.straighten_refusal(Way::SmallBoard).is_none();
        let why_not = "Explore a line that is not too long";
        story(ui, straight, Story::Straighten(Way::SmallBoard), "Why it is straight", why_not);
        let turned = explored && state.straighten_refusal(Way::Turn).is_none();
        let why_not = "The board is too large, or not all of it is shown";
        story(ui, turned, Story::Straighten(Way::Turn), "Turned to the front", why_not);
        story(ui, true, Story::AllLines, "All lines of the list", why);
        let why = "Play a move first; in mental play, finish the game";
        story(ui, played, Story::Replay, "The game", why);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak("Turn through");
        for plane in turns(state) {
            let name = format!("{}{}", axis::name(plane.0), axis::name(plane.1));
            story(ui, true, Story::Turn(plane), &name, "");
        }
    });
    section(ui, "Time");
    ui.horizontal(|ui| {
        let fps = DragValue::new(&mut take.pace.fps).range(1.0..=MAX_FPS).suffix(" a second");
        let fps =
            ui.add(fps.max_decimals(0)).on_hover_text("Pictures a second where something moves");
        fps.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, "Pictures a second"));
        for (speed, text) in [(0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×")] {
            let chosen = take.pace.speed == speed;
            if ui.add(Button::selectable(chosen, text)).on_hover_text("Speed").clicked() {
                take.pace.speed = speed;
            }
        }
    });
    ui.horizontal(|ui| {
        ui.selectable_value(&mut take.folder, false, "GIF");
        ui.selectable_value(&mut take.folder, true, "Numbered PNGs in a folder");
    });
    ui.add_enabled(!take.folder, egui::Checkbox::new(&mut take.repeat, "Begin again at the end"));
}
