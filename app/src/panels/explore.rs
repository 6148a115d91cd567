//! The panel for exploring: the lines of a cell, and the formula page.

use super::completed;
use super::filters::filters;
use super::formula::formula;
use super::line_list::line_list;
use super::line_text::{span_name, state_label};
use super::spans::spans;
use super::straighten;
use super::theory;
use crate::action::{Action, ExploreAction};
use crate::animation::{Repeat, SPEEDS};
use crate::command::Command;
use crate::shell::widgets::{
    MOST_AXES, TRANSPORT, cell_job, command_button, line_job, named_slider,
};
use crate::state::{ExplorePage, Followed, State};
use crate::theme::{Palette, axis_color, icons, size};
use egui::{Button, Key, RichText, TextEdit, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::geometry::axis;
use hypertoe_core::{Cell, line_state};

const PAGES: [(ExplorePage, &str, &str); 3] = [
    (ExplorePage::Lines, "Lines of a cell", "Every line through the chosen cell, one at a time"),
    (ExplorePage::Spans, "By span", "How many lines of each span run through the cell"),
    (ExplorePage::Formula, "Why so many?", "How many lines the whole board has, and why"),
];

/// Shows the panel.
pub fn explore(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    theory::groups(ui, state, send);
    if let ExplorePage::Theory(page) = state.explore.page {
        theory::show(ui, state, page, palette, send);
        return;
    }
    let player = state.explore.player();
    ui.horizontal_wrapped(|ui| {
        for (page, text, about) in PAGES {
            let of_cell = player.is_none() || page != ExplorePage::Lines;
            let chosen = state.explore.page == page && of_cell;
            let tab = ui.selectable_label(chosen, text).on_hover_text(about);
            if tab.clicked() {
                // From a player's lines the first page is the way back.
                let back = page == ExplorePage::Lines && state.explore.page == page && !of_cell;
                let action =
                    if back { ExploreAction::CellBefore } else { ExploreAction::Page(page) };
                send.push(Action::Explore(action));
            }
        }
    });
    ui.separator();
    match (state.explore.page, state.explore.cell(), player) {
        (ExplorePage::Theory(_), ..) => {}
        (ExplorePage::Formula, ..) => formula(ui, state, palette),
        (ExplorePage::Lines, _, Some(player)) => {
            completed::heading(ui, state, player, send);
            if state.explore.followed().is_some() {
                lines(ui, state, palette, send);
            }
        }
        (_, None, _) => {
            ui.weak("Click a cell to see every line through it");
        }
        (ExplorePage::Lines, Some(cell), _) => {
            heading(ui, state, cell);
            lines(ui, state, palette, send);
        }
        (ExplorePage::Spans, Some(cell), _) => {
            heading(ui, state, cell);
            spans(ui, state, cell, palette);
        }
    }
}

/// The controls, and the list in all the room that is left.
fn lines(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    const LEAST_LIST: f32 = 190.0;
    let room = ui.available_height();
    egui::ScrollArea::vertical().id_salt("explore").auto_shrink(false).show(ui, |ui| {
        let top = ui.cursor().top();
        transport(ui, state, send);
        straighten::buttons(ui, state, send);
        if let Some(followed) = state.explore.followed() {
            current(ui, state, followed, palette, send);
        }
        if state.explore.cell().is_some() {
            filters(ui, state, palette, send);
        }
        ui.add_space(2.0);
        go_to_line(ui, state, send);
        ui.add_space(4.0);
        let used = ui.cursor().top() - top;
        line_list(ui, state, (room - used - 2.0).max(LEAST_LIST), palette, send);
    });
}

fn heading(ui: &mut Ui, state: &State, cell: &Cell) {
    let all = state.explore.all_lines().map(|lines| grouped(lines.count())).unwrap_or_default();
    let plural = if all == "1" { "line runs" } else { "lines run" };
    let heading = RichText::new(format!("{all} {plural} through")).size(size::HEADING).strong();
    let heading = ui.label(heading);
    // Rounded on the screen, in full in the tooltip.
    if let Some(lines) = state.explore.all_lines() {
        heading.on_hover_text(format!("{} {plural} through it", lines.count()));
    }
    ui.label(cell_job(ui, cell, MOST_AXES));
    let count = state.explore.count();
    if grouped(&count) != all {
        ui.weak(format!("{} of them pass the filters", grouped(&count)));
    }
}

/// Play, pause, steps, lines, speed, loop.
fn transport(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let playback = &state.explore.playback;
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (command, icon) in &TRANSPORT[..3] {
            command_button(ui, state, *command, icon, send);
        }
        let play = if playback.playing { icons::PAUSE } else { icons::PLAY };
        let button = Button::new(RichText::new(play).strong()).min_size(egui::vec2(76.0, 0.0));
        let command = Command::PlayPause;
        let response =
            ui.add_enabled(command.enabled(state), button).on_hover_text(command.tooltip(ui.ctx()));
        if response.clicked() {
            send.push(command.action(state));
        }
        for (command, icon) in &TRANSPORT[3..] {
            command_button(ui, state, *command, icon, send);
        }
    });
    ui.horizontal(|ui| {
        ui.weak("Speed");
        for speed in SPEEDS {
            let chosen = playback.speed == speed;
            if ui.selectable_label(chosen, format!("{speed}×")).clicked() {
                send.push(Action::Explore(ExploreAction::Speed(speed)));
            }
        }
    });
    ui.horizontal(|ui| {
        ui.weak("Loop").on_hover_text(Command::Repeat.tooltip(ui.ctx()));
        for (repeat, text) in
            [(Repeat::Off, "off"), (Repeat::All, "all lines"), (Repeat::Line, "this line")]
        {
            if ui.selectable_label(playback.repeat == repeat, text).clicked() {
                send.push(Action::Explore(ExploreAction::Repeat(repeat)));
            }
        }
    });
}

/// The line that is played: its number, pattern, state, and the present step.
fn current(
    ui: &mut Ui,
    state: &State,
    followed: &Followed,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    ui.add_space(size::GAP);
    let (number, count) = (grouped(&(&followed.number + 1u32)), grouped(&state.explore.count()));
    ui.horizontal_wrapped(|ui| {
        let exact = format!("Line {} of {}", &followed.number + 1u32, state.explore.count());
        ui.label(RichText::new(format!("Line {number} of {count}")).strong()).on_hover_text(exact);
        ui.weak(span_name(followed.line.span(), followed.line.steps().len()));
    });
    ui.label(line_job(ui, &followed.line));
    if state.explore.player().is_some() {
        completed::completed_label(ui, state, followed);
    } else if !state.is_hidden() {
        state_label(ui, state, line_state(state.document.game().position(), &followed.line));
    }
    ui.add_space(size::GAP);
    let run = followed.line.run();
    let playback = &state.explore.playback;
    let mut stop = playback.stop() + 1;
    ui.horizontal(|ui| {
        ui.weak("Step");
        ui.spacing_mut().slider_width = 190.0;
        if named_slider(ui, "Step", &mut stop, 1..=run, run > 1) {
            send.push(Action::Explore(ExploreAction::Stop(stop - 1)));
        }
    });
    caption(ui, state, followed, palette);
}

/// A field to go to a line by its number.
fn go_to_line(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    ui.horizontal(|ui| {
        ui.label("Go to line");
        let mut typed = state.explore.typed.clone();
        let field = TextEdit::singleline(&mut typed).hint_text("number").desired_width(170.0);
        let response = ui.add(field).on_hover_text("Type a number and press Enter");
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Line number"));
        if typed != state.explore.typed {
            send.push(Action::Explore(ExploreAction::Type(typed)));
        }
        if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
            send.push(Action::Explore(ExploreAction::GoToTyped));
            // What is wrong can be mended where it stands.
            if state.explore.typed_line().is_none() {
                response.request_focus();
            }
        }
    });
}

/// What each axis does in this step: `x rises 0→1, y stays 1`.
fn caption(ui: &mut Ui, state: &State, followed: &Followed, palette: &Palette) {
    let playback = &state.explore.playback;
    let line = &followed.line;
    let last = line.run() - 1;
    let from = playback.stop().min(last);
    // Between stops, and at rest after a step, the caption tells of that step.
    let step = if playback.is_between() { Some(from) } else { from.checked_sub(1) };
    let Some(step) = step.filter(|step| *step < last) else {
        let mut job = cell_job(ui, &line.cell(from), MOST_AXES);
        let font = egui::FontId::proportional(size::TEXT);
        let weak =
            egui::TextFormat { font_id: font, color: palette.text_weak, ..Default::default() };
        job.append("  is the start", 0.0, weak);
        ui.label(job);
        return;
    };
    let (a, b) = (line.cell(step), line.cell(step + 1));
    let mut job = egui::text::LayoutJob::default();
    let font = egui::FontId::proportional(size::TEXT);
    let text = |color| egui::TextFormat { font_id: font.clone(), color, ..Default::default() };
    job.append(&format!("{}→{}:  ", step + 1, step + 2), 0.0, text(palette.text_weak));
    let dims = a.dims();
    let mut first = true;
    for i in 0..dims {
        let (u, v) = (a.get(i), b.get(i));
        let words = match v.cmp(&u) {
            std::cmp::Ordering::Greater => format!("rises {u}→{v}"),
            std::cmp::Ordering::Less => format!("falls {u}→{v}"),
            std::cmp::Ordering::Equal if dims > 12 => continue,
            std::cmp::Ordering::Equal => format!("stays {u}"),
        };
        if !first {
            job.append(", ", 0.0, text(palette.text_weak));
        }
        first = false;
        let color = axis_color(i, palette.dark);
        job.append(&format!("{} {words}", axis::name(i)), 0.0, text(color));
    }
    if dims > 12 && dims > line.span() {
        let rest = format!(", the other {} stay", dims - line.span());
        job.append(&rest, 0.0, text(palette.text_weak));
    }
    ui.label(job);
}
