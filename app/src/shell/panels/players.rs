//! The players in the play panel: marks, names, scores, clocks and the series.

use super::clocks;
use super::fit::truncated_name;
use crate::action::{Action, ExploreAction};
use crate::command::Command;
use crate::shell::widgets::{command_button, player_icon};
use crate::state::State;
use crate::theme::Palette;
use crate::words::goals::score_text;
use crate::words::{self, Arg, Message, ToMessage, list_with_commas, players};
use egui::{Align, CursorIcon, Label, Layout, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use hypertoe_core::{Game, Player, StartOrder};

/// Players that are listed in one row, at most.
const MAX_IN_ROW: usize = 3;
/// Width of a player's mark before the name.
const ICON_WIDTH: f32 = 28.0;
/// Half of the width that a clock needs, approximately.
const HALF_CLOCK_WIDTH: f32 = 86.0;
/// Height of a row.
const ROW_HEIGHT: f32 = 22.0;

/// Shows the players with their scores, and the score of the series.
pub fn players_section(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let seats: Vec<Player> = (0..game.rules().player_count()).map(Player).collect();
    ui.add_space(8.0);
    if game.time_control().is_on() {
        rows_with_clocks(ui, state, &seats, palette, send);
    } else if seats.len() <= MAX_IN_ROW {
        ui.horizontal_wrapped(|ui| {
            // A name and its score go to the next row together.
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            for player in &seats {
                player_entry(ui, state, *player, f32::INFINITY, palette, send);
                ui.add_space(8.0);
            }
            command_button(ui, state, Command::EditPlayers, words::play_edit_players(), send);
        });
    } else {
        player_columns(ui, state, &seats, palette, send);
    }
    swapped_marks_note(ui, game);
    if seats.len() <= MAX_IN_ROW && !game.time_control().is_on() {
        series_score_label(ui, game);
    }
}

/// Shows each player in a row with a clock.
fn rows_with_clocks(
    ui: &mut Ui,
    state: &State,
    seats: &[Player],
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    for player in seats {
        ui.horizontal(|ui| {
            ui.set_height(clocks::CLOCK_ROW_HEIGHT);
            let room = ui.available_width() - 2.0 * HALF_CLOCK_WIDTH;
            player_entry(ui, state, *player, room - ICON_WIDTH, palette, send);
            clocks::player_clock(ui, state, *player, palette);
        });
    }
    ui.horizontal_wrapped(|ui| {
        command_button(ui, state, Command::EditPlayers, words::play_edit_players(), send);
        clocks::stopped_clocks_notice(ui, state, send);
        series_score_label(ui, state.document.game());
    });
}

/// Shows many players in two columns.
fn player_columns(
    ui: &mut Ui,
    state: &State,
    seats: &[Player],
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let half = vec2((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, ROW_HEIGHT);
    for pair in seats.chunks(2) {
        ui.horizontal(|ui| {
            for player in pair {
                ui.allocate_ui_with_layout(half, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(half.x);
                    player_entry(ui, state, *player, half.x - ICON_WIDTH, palette, send);
                });
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        command_button(ui, state, Command::EditPlayers, words::play_edit_players(), send);
        series_score_label(ui, state.document.game());
    });
}

/// Shows a player's mark, name and score within a width. A click shows the completed lines.
fn player_entry(
    ui: &mut Ui,
    state: &State,
    player: Player,
    width: f32,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let game = state.document.game();
    let info = game.player_info(player);
    player_icon(ui, info, 16.0);
    let lines = game.position().completed_lines(player).len();
    let name = &info.name;
    let label = score_text(game, player, name);
    let shown = truncated_name(ui, name, width, |name| score_text(game, player, name).into());
    let text = RichText::from(score_text(game, player, &shown));
    let turn = game.position().to_move() == player && !game.position().outcome().is_over();
    let text = if turn { text.strong() } else { text };
    let response = if lines == 0 || state.has_hidden_marks() {
        let response = ui.add(Label::new(text).truncate());
        if shown == *name { response } else { response.on_hover_text(name) }
    } else {
        let about = words::play_show_completed(lines, name);
        ui.add(Label::new(text.color(palette.accent)).truncate().sense(Sense::click()))
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_text(about)
    };
    if let Some(bot) = info.computer
        && usize::from(game.rules().player_count()) <= MAX_IN_ROW
    {
        ui.weak(format!("({})", bot.message())).on_hover_text(players::bot_description(bot));
    }
    if info.computer.is_none() && state.person_count() == 1 && game.players().len() > 1 {
        ui.weak(words::play_you());
    }
    let role = if response.sense.senses_click() { Role::Button } else { Role::Label };
    response.widget_info(|| WidgetInfo::labeled(role, true, &label));
    if response.clicked() {
        send.push(Action::Explore(ExploreAction::ShowCompletedLines(player)));
    }
}

/// Shows who plays which mark after a swap.
fn swapped_marks_note(ui: &mut Ui, game: &Game) {
    if !game.position().is_swapped() {
        return;
    }
    let letter = |player: u8| game.player_info(Player(player)).mark.letter();
    let (a, b) = (letter(0), letter(1));
    let [first, second] =
        [0, 1].map(|player| participant_name(game, game.original_seat(Player(player))));
    ui.weak(match (first, second) {
        (ParticipantName::Named(first), ParticipantName::Named(second)) => {
            words::play_swapped_names(first, a, second, b)
        }
        (ParticipantName::You, ParticipantName::Named(second)) => {
            words::play_swapped_you_first(a, second, b)
        }
        (ParticipantName::Named(first), ParticipantName::You) => {
            words::play_swapped_you_second(first, a, b)
        }
        _ => words::play_swapped(a, b),
    });
}

/// The form of address of a participant, independent of the mark played.
enum ParticipantName {
    /// The name of a person or a computer player.
    Named(String),
    /// The only person, without a name.
    You,
    /// One of several persons without a name.
    Unnamed,
}

fn participant_name(game: &Game, seat: usize) -> ParticipantName {
    let info = &game.players()[seat];
    if info.name != info.mark.letter().to_string() {
        return ParticipantName::Named(info.name.clone());
    }
    let persons = game.players().iter().filter(|player| player.computer.is_none()).count();
    match info.computer {
        Some(bot) => ParticipantName::Named(bot.message().to_string()),
        None if persons == 1 => ParticipantName::You,
        None => ParticipantName::Unnamed,
    }
}

/// Shows the score of several games: `Series: Ada 2, Bob 1, draws 0`.
fn series_score_label(ui: &mut Ui, game: &Game) {
    if game.series().is_default() {
        return;
    }
    let score = game.series_score();
    let wins = |(seat, wins): (usize, &u32)| -> Message {
        match participant_name(game, seat) {
            ParticipantName::Named(name) => words::series_wins(name, *wins),
            ParticipantName::You => words::series_you(*wins),
            ParticipantName::Unnamed => words::series_wins(&game.players()[seat].name, *wins),
        }
    };
    let all: Arg = list_with_commas((0..).zip(&score.wins).map(wins));
    ui.weak(words::series_score(all, score.draws)).on_hover_text(match score.start_order {
        StartOrder::Fixed => words::series_fixed(),
        StartOrder::Toss => words::series_toss(),
        StartOrder::Alternate => words::series_alternate(),
        StartOrder::Loser => words::series_loser(),
    });
}
