//! Who plays: marks, names, scores, the series.

use crate::action::{Action, ExploreAction};
use crate::command::Command;
use crate::goals::{lines_text, score_text};
use crate::sentences;
use crate::shell::widgets::{command_button, player_icon};
use crate::state::State;
use crate::theme::Palette;
use egui::{Align, CursorIcon, Label, Layout, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use hypertoe_core::{Game, Player};

/// The most players that stand in one row.
const MOST_IN_ROW: usize = 3;
/// The most letters of a name in two columns: the score stays in sight.
const MOST_LETTERS: usize = 15;
/// Height of a row.
const ROW: f32 = 22.0;

/// The players with their scores, and the score of the series.
pub fn players(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let game = state.document.game();
    let seats: Vec<Player> = (0..game.rules().players()).map(Player).collect();
    ui.add_space(8.0);
    if seats.len() <= MOST_IN_ROW {
        ui.horizontal_wrapped(|ui| {
            // A name and its score go to the next row together.
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Extend);
            for player in &seats {
                seat(ui, state, *player, usize::MAX, palette, send);
                ui.add_space(8.0);
            }
            command_button(ui, state, Command::EditPlayers, "Edit…", send);
        });
    } else {
        columns(ui, state, &seats, palette, send);
    }
    swapped(ui, game);
    if seats.len() <= MOST_IN_ROW {
        series(ui, game);
    }
}

/// Many players, in two columns.
fn columns(
    ui: &mut Ui,
    state: &State,
    seats: &[Player],
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let half = vec2((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, ROW);
    for pair in seats.chunks(2) {
        ui.horizontal(|ui| {
            for player in pair {
                ui.allocate_ui_with_layout(half, Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(half.x);
                    seat(ui, state, *player, MOST_LETTERS, palette, send);
                });
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        command_button(ui, state, Command::EditPlayers, "Edit…", send);
        series(ui, state.document.game());
    });
}

/// A player's mark, name in so many letters, and score. A click shows the
/// completed lines.
fn seat(
    ui: &mut Ui,
    state: &State,
    player: Player,
    letters: usize,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let game = state.document.game();
    let info = game.info(player);
    player_icon(ui, info, 16.0);
    let lines = game.position().lines_of(player).len();
    let name = &info.name;
    let label = score_text(game, player, name);
    let short: String = if name.chars().count() > letters {
        name.chars().take(letters - 1).chain(['…']).collect()
    } else {
        name.clone()
    };
    let text = RichText::new(score_text(game, player, &short));
    let turn = game.position().to_move() == player && !game.position().outcome().is_over();
    let text = if turn { text.strong() } else { text };
    let response = if lines == 0 || state.is_hidden() {
        let response = ui.add(Label::new(text).truncate());
        if short == *name { response } else { response.on_hover_text(name) }
    } else {
        let about = format!("Show {name}'s {} one by one", lines_text(lines));
        ui.add(Label::new(text.color(palette.accent)).truncate().sense(Sense::click()))
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_text(about)
    };
    if let Some(bot) = info.computer
        && usize::from(game.rules().players()) <= MOST_IN_ROW
    {
        ui.weak(format!("({})", bot.name())).on_hover_text(sentences::bot(bot));
    }
    let role = if response.sense.senses_click() { Role::Button } else { Role::Label };
    response.widget_info(|| WidgetInfo::labeled(role, true, &label));
    if response.clicked() {
        send.push(Action::Explore(ExploreAction::Completed(player)));
    }
}

/// Who plays what, after a swap.
fn swapped(ui: &mut Ui, game: &Game) {
    if !game.position().is_swapped() {
        return;
    }
    let letter = |player: u8| game.info(Player(player)).mark.letter();
    let (a, b) = (letter(0), letter(1));
    let [first, second] = [0, 1].map(|player| person(game, game.person(Player(player))));
    let text = match (first, second) {
        (Some(first), Some(second)) => {
            format!("Swapped: {first} plays {a} now, {second} plays {b}")
        }
        _ => format!("Swapped: the second player has {a} now, the first player {b}"),
    };
    ui.weak(text);
}

/// What the one who sat down here is called, whichever mark it plays: by name,
/// else as computer, else "you" if everybody else is a computer. `None` for
/// one of several persons who go by the letter of their mark.
fn person(game: &Game, seat: usize) -> Option<String> {
    let info = &game.players()[seat];
    if info.name != info.mark.letter().to_string() {
        return Some(info.name.clone());
    }
    let persons = game.players().iter().filter(|player| player.computer.is_none()).count();
    match info.computer {
        Some(bot) => Some(bot.name().to_owned()),
        None => (persons == 1).then(|| "you".to_owned()),
    }
}

/// The score of several games: `Series: Ada 2, Bob 1, draws 0`.
fn series(ui: &mut Ui, game: &Game) {
    if game.series().is_plain() {
        return;
    }
    let score = game.series_score();
    let named =
        |seat: usize| person(game, seat).unwrap_or_else(|| game.players()[seat].name.clone());
    let wins: Vec<String> =
        (0..).zip(&score.wins).map(|(seat, wins)| format!("{} {wins}", named(seat))).collect();
    let text = format!("Series: {}, draws {}", wins.join(", "), score.draws);
    ui.weak(text).on_hover_text(format!("Who begins: {}", score.begins.name()));
}
