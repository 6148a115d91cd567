//! What an animation shows, and how fast.

use super::super::widgets::section;
use super::board::plane_name;
use crate::board::straight::{Way, refusal};
use crate::picture::film::MAX_FPS;
use crate::show::Figure;
use crate::state::{Story, TakeAway, turns};
use crate::words::{self, Message};
use egui::{Button, DragValue, Ui, WidgetInfo};

pub(super) fn film(ui: &mut Ui, figure: &Figure, take: &mut TakeAway) {
    section(ui, words::film_animate());
    let line = take.line_of(figure);
    let explored = line.is_some();
    let played = figure.game.move_count() > 0 && !figure.seen().is_hidden();
    let shape = figure.game.rules().shape();
    let refused = |way| match explored {
        true => refusal(shape, line.as_ref(), &figure.grid, way),
        false => Some(words::film_straight_why_not()),
    };
    let mut story = |ui: &mut Ui, can: bool, story, text: String, why: Message| {
        let button = Button::selectable(take.story == story, text);
        let response = ui.add_enabled(can, button).on_disabled_hover_text(why);
        if response.clicked() {
            take.story = story;
        }
    };
    ui.horizontal_wrapped(|ui| {
        let why = words::film_first();
        story(ui, explored, Story::ThisLine, words::film_this_line().into(), why);
        for (way, text) in
            [(Way::SmallBoard, words::film_straight()), (Way::Turn, words::film_front())]
        {
            let why = refused(way);
            let can = why.is_none();
            let why = why.unwrap_or_else(words::film_first);
            story(ui, can, Story::Straighten(way), text.into(), why);
        }
        story(ui, true, Story::AllLines, words::film_all_lines().into(), words::film_first());
        let (text, why) = (words::film_game().into(), words::film_game_why_not());
        story(ui, played, Story::Replay, text, why);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::film_rotate());
        for plane in turns(shape) {
            story(ui, true, Story::Turn(plane), plane_name(plane), words::film_first());
        }
    });
    section(ui, words::film_time());
    ui.horizontal(|ui| {
        let fps = DragValue::new(&mut take.pace.fps)
            .range(1.0..=MAX_FPS)
            .suffix(words::film_fps_suffix());
        let fps = ui.add(fps.max_decimals(0)).on_hover_text(words::film_fps_tip());
        fps.widget_info(|| WidgetInfo::labeled(egui::Role::SpinButton, true, words::film_fps()));
        for (speed, text) in [(0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×")] {
            let chosen = take.pace.speed == speed;
            if ui.add(Button::selectable(chosen, text)).on_hover_text(words::film_speed()).clicked()
            {
                take.pace.speed = speed;
            }
        }
    });
    ui.horizontal(|ui| {
        ui.selectable_value(&mut take.folder, false, words::film_gif());
        ui.selectable_value(&mut take.folder, true, words::film_folder());
    });
    ui.add_enabled(!take.folder, egui::Checkbox::new(&mut take.repeat, words::film_loop()));
}
