//! The options of an animation: its subject and its speed.

use super::super::widgets::section_heading;
use super::board::plane_name;
use crate::board::straight::{StraightenMode, straighten_refusal};
use crate::picture::film::MAX_FPS;
use crate::show::BoardFigure;
use crate::state::{AnimationKind, ExportDialog, rotation_planes};
use crate::words::{self, Message};
use egui::{Button, DragValue, Ui, WidgetInfo};

pub(super) fn animation_options(ui: &mut Ui, figure: &BoardFigure, take: &mut ExportDialog) {
    section_heading(ui, words::film_animate());
    let line = take.shown_line(figure);
    // By default, the first line of the current cell.
    let first = || ExportDialog { line: Some(1), ..take.clone() }.shown_line(figure);
    let meant = line.clone().or_else(first);
    let played = figure.game.move_count() > 0 && !figure.visible_game().has_hidden_marks();
    let shape = figure.game.rules().shape();
    let mut story = |ui: &mut Ui, story, text: String, why: Option<Message>| {
        let button = Button::selectable(take.animation == story, text);
        let response = ui.add_enabled(why.is_none(), button);
        let response = match why {
            Some(why) => response.on_disabled_hover_text(why),
            None => response,
        };
        if response.clicked() {
            take.animation = story;
            let of_a_line =
                matches!(story, AnimationKind::FollowedLine | AnimationKind::Straighten(_));
            if of_a_line && line.is_none() {
                take.line = Some(1);
            }
        }
    };
    ui.horizontal_wrapped(|ui| {
        story(ui, AnimationKind::FollowedLine, words::film_this_line().into(), None);
        for (way, text) in [
            (StraightenMode::SmallBoard, words::film_straight()),
            (StraightenMode::MoveBoard, words::film_front()),
        ] {
            let why = straighten_refusal(shape, meant.as_ref(), &figure.view.grid, way);
            story(ui, AnimationKind::Straighten(way), text.into(), why);
        }
        story(ui, AnimationKind::AllLines, words::film_all_lines().into(), None);
        let why = (!played).then(words::film_game_why_not);
        story(ui, AnimationKind::Replay, words::film_game().into(), why);
    });
    ui.horizontal_wrapped(|ui| {
        ui.weak(words::film_rotate());
        for plane in rotation_planes(shape) {
            story(ui, AnimationKind::Rotation(plane), plane_name(plane), None);
        }
    });
    section_heading(ui, words::film_time());
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
        ui.selectable_value(&mut take.as_folder, false, words::film_gif());
        ui.selectable_value(&mut take.as_folder, true, words::film_folder());
    });
    ui.add_enabled(!take.as_folder, egui::Checkbox::new(&mut take.loops, words::film_loop()));
}
