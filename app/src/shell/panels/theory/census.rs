//! The census page: exact numbers of positions and games, and estimates.

use super::census_table::{Heading, Row, table};
use super::games_chart::games_chart;
use super::progress::progress;
use super::refusal::refusal;
use crate::action::{Action, CensusAction, TheoryAction};
use crate::shell::widgets::{main_button, section};
use crate::state::{REACHES, State, Theory, TheoryPage, is_counted_at_once};
use crate::theme::{Palette, size};
use crate::words::numbers::guess_text;
use crate::words::{self, Message};
use egui::{CollapsingHeader, RichText, ScrollArea, Ui};
use hypertoe_core::theory::census::{Census, Estimate, MAX_CELLS, OutcomeCounts};
use hypertoe_core::{BigUint, Player};

pub fn census(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let page = &state.theory.census;
    let shape = state.theory.rules().shape();
    if let Some(why) = page.refused() {
        refusal(ui, words::census_refused(shape), why);
        return;
    }
    ScrollArea::vertical().id_salt("census").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = page.question().progress() {
            title(ui, words::census_counting(shape));
            progress(ui, TheoryPage::Census, now, send);
        } else if let Some(why) = page.question().error() {
            title(ui, words::census_none(shape));
            ui.label(why);
        } else if let Some(census) = page.question().answer() {
            answer(ui, state, census, palette, send);
        } else {
            title(ui, words::census_title(shape));
            ui.label(words::census_about(MAX_CELLS));
            ask(ui, &state.theory, words::census_count(), send);
        }
    });
}

fn title(ui: &mut Ui, text: Message) {
    ui.label(RichText::from(text).size(size::HEADING).strong());
}

/// Shows the choice of how far to count, and the button that starts it.
fn ask(ui: &mut Ui, theory: &Theory, text: Message, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
    if !is_counted_at_once(theory.rules()) {
        ui.label(words::census_reach());
        ui.horizontal(|ui| {
            for (reach, name, about) in REACHES {
                let chosen = theory.census.reach == reach;
                if ui.selectable_label(chosen, name).on_hover_text(about).clicked() {
                    send.push(Action::Theory(TheoryAction::Census(CensusAction::Reach(reach))));
                }
            }
        });
        ui.weak(words::census_reach_about());
        ui.add_space(size::GAP);
    }
    if main_button(ui, text).clicked() {
        send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Census)));
    }
}

fn answer(ui: &mut Ui, state: &State, census: &Census, palette: &Palette, send: &mut Vec<Action>) {
    let distinct = state.theory.census.distinct;
    let positions = if distinct { census.distinct() } else { census.positions() };
    summary(ui, state, census, &positions);
    if !census.complete {
        let further = CollapsingHeader::new(words::census_further()).id_salt("count further");
        further.show(ui, |ui| ask(ui, &state.theory, words::census_again(), send));
    }
    let mut checked = distinct;
    let text = words::census_symmetry(&census.symmetries);
    if ui.checkbox(&mut checked, text).on_hover_text(words::census_symmetry_tip()).changed() {
        send.push(Action::Theory(TheoryAction::Census(CensusAction::Distinct(checked))));
    }
    section(ui, words::census_positions());
    let sum = if census.complete { words::census_sum() } else { words::census_so_far() };
    let mut rows: Vec<Row> = census
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct } else { &level.positions };
            Row::exact(level.marks.to_string(), counts.total(), counts)
        })
        .collect();
    rows.push(Row::exact(sum, positions.total(), &positions).into_sum());
    ui.scope(|ui| table(ui, &headings(state, words::census_marks()), &rows));
    games(ui, state, census, palette);
    if let Some(estimate) = &census.estimate {
        guesses(ui, state, estimate, distinct);
    }
}

/// Summarises the results in words.
fn summary(ui: &mut Ui, state: &State, census: &Census, positions: &OutcomeCounts) {
    let (x, o) = names(state);
    let shape = state.theory.rules().shape();
    let distinct = state.theory.census.distinct;
    let total = match distinct {
        true => words::count_distinct(positions.total()),
        false => words::count_positions(positions.total()),
    };
    if census.complete {
        title(ui, words::census_total(shape, total));
        let OutcomeCounts { x_wins, o_wins, draws, .. } = positions;
        let finished = positions.finished();
        ui.label(words::census_finished(finished, x, x_wins, o, o_wins, draws));
    } else {
        let marks = census.levels.last().map_or(0, |level| level.marks);
        title(ui, words::census_too_large(shape));
        ui.label(words::census_exact(marks, total));
        if let Some(estimate) = &census.estimate {
            let games = guess_text(estimate.games.total);
            ui.label(match distinct {
                true => words::census_estimate_distinct(guess_text(estimate.distinct.total), games),
                false => words::census_estimate(guess_text(estimate.positions.total), games),
            });
        }
    }
    ui.add_space(4.0);
}

fn games(ui: &mut Ui, state: &State, census: &Census, palette: &Palette) {
    let (x, o) = names(state);
    section(ui, words::census_by_length());
    let games = census.games();
    if games.finished() == BigUint::ZERO {
        ui.weak(words::census_no_game());
        return;
    }
    let (all, draws) = (games.finished(), &games.draws);
    ui.label(match census.complete {
        true => words::census_games(all, x, &games.x_wins, o, &games.o_wins, draws),
        false => words::census_games_so_far(all, x, &games.x_wins, o, &games.o_wins, draws),
    });
    ui.add_space(4.0);
    games_chart(ui, state, &census.levels, palette);
    ui.add_space(4.0);
    let finished = census.levels.iter().filter(|level| level.games.finished() != BigUint::ZERO);
    let mut rows: Vec<Row> = finished
        .map(|level| Row::exact(level.marks.to_string(), level.games.finished(), &level.games))
        .collect();
    let sum = if census.complete { words::census_sum() } else { words::census_so_far() };
    rows.push(Row::exact(sum, games.finished(), &games).into_sum());
    ui.scope(|ui| table(ui, &headings(state, words::census_moves()), &rows));
}

/// Shows the estimates from random games, separately from exact numbers.
fn guesses(ui: &mut Ui, state: &State, estimate: &Estimate, distinct: bool) {
    section(ui, words::census_guesses());
    ui.label(words::census_guesses_about(estimate.samples, estimate.from));
    ui.weak(words::census_guesses_error());
    ui.add_space(4.0);
    ui.strong(words::census_guess_positions());
    let mut rows: Vec<Row> = estimate
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct } else { &level.positions };
            Row::about(level.marks.to_string(), counts)
        })
        .collect();
    let all = if distinct { &estimate.distinct } else { &estimate.positions };
    rows.push(Row::about(words::census_sum(), all).into_sum());
    ui.scope(|ui| table(ui, &about(headings(state, words::census_marks())), &rows));
    ui.add_space(8.0);
    ui.strong(words::census_guess_games());
    let mut rows: Vec<Row> = estimate
        .levels
        .iter()
        .map(|level| Row::about(level.marks.to_string(), &level.games))
        .collect();
    rows.push(Row::about(words::census_sum(), &estimate.games).into_sum());
    ui.scope(|ui| table(ui, &about(headings(state, words::census_moves())), &rows));
    ui.add_space(8.0);
}

fn names(state: &State) -> (&str, &str) {
    let game = state.document.game();
    (&game.info(Player(0)).name, &game.info(Player(1)).name)
}

fn headings(state: &State, first: Message) -> [Heading; 5] {
    let (x, o) = names(state);
    // A long name takes all the room of its column.
    let wins = |name: &str| Heading { text: words::census_wins(name).into(), short: name.into() };
    let plain = |text: Message| Heading { text: text.to_string(), short: text.into() };
    [plain(first), plain(words::census_all()), wins(x), wins(o), plain(words::census_draws())]
}

/// Marks the headings of a table of estimates.
fn about(headings: [Heading; 5]) -> [Heading; 5] {
    let mut number = 0;
    headings.map(|Heading { text, short }| {
        number += 1;
        let guessed = |text: String| if number == 1 { text } else { format!("≈ {text}") };
        Heading { text: guessed(text), short: guessed(short) }
    })
}
