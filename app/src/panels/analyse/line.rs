//! The best play: its moves one by one, to be stepped through on the board.

use super::words::turn_text;
use crate::action::{Action, AnalyseAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, section};
use crate::state::{ShownLine, State};
use crate::theme::{Palette, icons, player_color};
use egui::{Button, RichText, Ui};
use hypertoe_core::Move;
use hypertoe_core::search::{GameValue, Plies, Standing};

/// The most moves that are listed.
const MOST: usize = 60;

/// Shows the line of play that is expected, or the one that is shown on the board.
pub fn line(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let Some(found) = state.findings() else { return };
    let over = state.document.game().position().outcome().is_over();
    let shown = state.shown_line();
    let moves = shown.map_or(&found.standing.line, |shown| &shown.line);
    if over || moves.is_empty() {
        return;
    }
    section(ui, &title(state, &found.standing, shown));
    let certain = found.standing.verdict.own_moves(state.document.game().rules().players());
    if shown.is_none() && certain.is_some_and(|moves| moves.count() > 1) {
        let text = format!("{} moves of both players; “in N” counts the winner’s own", moves.len());
        ui.weak(text);
    }
    let listed = ShownLine::new(state.place(), state.document.game().position(), moves.clone());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (number, turn) in moves.iter().enumerate().take(MOST) {
            step(ui, state, &listed, (number, turn), shown, palette, send);
        }
        if moves.len() > MOST {
            ui.weak(format!("… {} more", moves.len() - MOST));
        }
    });
    ui.horizontal_wrapped(|ui| {
        command_button(ui, state, Command::LineBack, icons::STEP_BACK, send);
        command_button(ui, state, Command::LineOn, icons::STEP, send);
        let first = format!("Play {}", turn_text(&moves[0]));
        command_button(ui, state, Command::PlayBest, &first, send);
        if shown.is_some() && ui.button("Hide").on_hover_text("Show the board as it is").clicked() {
            send.push(Action::Analyse(AnalyseAction::Hide));
        }
    });
    if shown.is_some() {
        ui.weak("Faint marks are shown only; the game is as it was");
    }
}

/// `Win in 3, step by step`
fn title(state: &State, standing: &Standing, shown: Option<&ShownLine>) -> String {
    if shown.is_some_and(|shown| shown.line != standing.line) {
        return "The line that is shown".to_owned();
    }
    let players = state.document.game().rules().players();
    let verdict = standing.verdict;
    match (verdict.value(), verdict.own_moves(players)) {
        (Some(GameValue::Win(_)), Some(Plies::Exact(1))) => "Win in 1".to_owned(),
        (Some(GameValue::Win(_)), Some(moves)) => format!("Win in {moves}, step by step"),
        (Some(GameValue::Loss(_)), Some(_)) => "The longest defence that was found".to_owned(),
        _ => "Best line found".to_owned(),
    }
}

/// One move of the line: a click shows the board after it.
fn step(
    ui: &mut Ui,
    state: &State,
    listed: &ShownLine,
    (number, turn): (usize, &Move),
    shown: Option<&ShownLine>,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let player = listed.player(number);
    let info = state.document.game().info(player);
    let color = player_color(info.color, palette.dark);
    let text = RichText::new(format!("{}. {}", number + 1, turn_text(turn))).color(color);
    let here = shown.is_some_and(|shown| shown.shown == number + 1);
    let button = Button::selectable(here, if here { text.strong() } else { text });
    let about = format!("{}: show the board after this move", info.name);
    if ui.add(button.frame_when_inactive(true)).on_hover_text(about).clicked() {
        if shown.is_none() {
            send.push(Action::Analyse(AnalyseAction::Show(listed.line.clone())));
        }
        send.push(Action::Analyse(AnalyseAction::StepTo(number + 1)));
    }
}
