//! The options of an animation: its subject and its speed.

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
    // By default, the first line of the current cell.
    let first = || TakeAway { line: Some(1), ..take.clone() }.line_of(figure);
    let meant = line.clone().or_else(first);
    let played = figure.game.move_count() > 0 && !figure.seen().is_hidden();
    let shape = figure.game.rules().shape();
    let mut story = |ui: &mut Ui, story, text: String, why: Option<Message>| {
        let button = Button::selectable(take.story == story, text);
        let response = ui.add_enabled(why.is_none(), button);
        let response = match why {
            Some(why) => response.on_disabled_hover_text(why),
            None => response,
        };
        if response.clicked() {
            take.story = story;
            let of_a_line = matches!(story, Story::ThisLine | Story::Straighten(_));
            if of_a_line && line.is_none() {
                take.line = Some(1);
            }
        }
    };
    ui.horizontal_wrapped(|ui| {
        story(ui, Story::ThisLine, words::film_this_line().into(), None);
        for (way, text) in
            [(Way::SmallBoard, words::film_straight()), (Way::Turn, words::film_front())]
        {
            let why = refusal(shape, meant.as_ref(), &figure.view.grid, way);
            story(ui, Story::Straighten(way), text.into(), why);
        }
        story(ui, Story::AllLines, words::film_all_lines().into(), None);
        let why = (!played).then(words::film_game_why_not);
        story(ui, Story::Replay, words::film_game().into(), why);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::film_rotate());
        for plane in turns(shape) {
            story(ui, Story::Turn(plane), plane_name(plane), None);
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
