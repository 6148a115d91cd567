//! The census page: every position and every game, counted.

use super::census_table::{Row, table};
use super::games_chart::games_chart;
use super::progress::progress;
use super::{refusal, short_name};
use crate::action::{Action, CensusAction, TheoryAction};
use crate::numbers::guess_text;
use crate::shell::widgets::{main_button, section};
use crate::state::{REACHES, State, TheoryPage, is_counted_at_once};
use crate::theme::{Palette, size};
use egui::{CollapsingHeader, RichText, ScrollArea, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::theory::census::{Census, Estimate, OutcomeCounts};
use hypertoe_core::{BigUint, Player};

/// Shows the page.
pub fn census(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let page = &state.theory.census;
    let shape = state.theory.rules().shape();
    if let Some(why) = &page.refused {
        refusal(ui, &format!("No census of {shape} by these rules"), why);
        return;
    }
    ScrollArea::vertical().id_salt("census").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = page.question.progress() {
            title(ui, &format!("Counting {shape}"));
            progress(ui, TheoryPage::Census, now, send);
        } else if let Some(why) = page.question.error() {
            title(ui, &format!("No census of {shape}"));
            ui.label(why);
        } else if let Some(census) = page.question.answer() {
            answer(ui, state, census, palette, send);
        } else {
            title(ui, &format!("Census of {shape}"));
            ui.label(
                "Every position that play can reach and every game, counted by number of marks. \
                 What is too large to count is estimated by random games, and said to be so",
            );
            ask(ui, state, "Count", send);
        }
    });
}

fn title(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(size::HEADING).strong());
}

/// How far to count, and the button that begins it.
fn ask(ui: &mut Ui, state: &State, text: &str, send: &mut Vec<Action>) {
    ui.add_space(size::GAP);
    if !is_counted_at_once(state.theory.rules()) {
        ui.label("Positions held at once, at most");
        ui.horizontal(|ui| {
            for (reach, name, about) in REACHES {
                let chosen = state.theory.census.reach == reach;
                if ui.selectable_label(chosen, name).on_hover_text(about).clicked() {
                    send.push(Action::Theory(TheoryAction::Census(CensusAction::Reach(reach))));
                }
            }
        });
        ui.weak("More of them count farther, and take more memory and time");
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
        let farther = CollapsingHeader::new("Count farther").id_salt("count farther");
        farther.show(ui, |ui| ask(ui, state, "Count again", send));
    }
    let mut checked = distinct;
    let symmetries = grouped(&census.symmetries);
    let text = format!("Count positions up to the {symmetries} symmetries");
    let about = "Positions that turning or mirroring the board makes the same count as one; \
                 games are counted one by one all the same";
    if ui.checkbox(&mut checked, text).on_hover_text(about).changed() {
        send.push(Action::Theory(TheoryAction::Census(CensusAction::Distinct(checked))));
    }
    section(ui, "Positions by number of marks");
    let sum = if census.complete { "sum" } else { "so far" };
    let mut rows: Vec<Row> = census
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct } else { &level.positions };
            Row::exact(level.marks.to_string(), counts.total(), counts)
        })
        .collect();
    rows.push(Row::exact(sum, positions.total(), &positions).into_sum());
    ui.scope(|ui| table(ui, &headings(state, "marks"), &rows));
    games(ui, state, census, palette);
    if let Some(estimate) = &census.estimate {
        guesses(ui, state, estimate, distinct);
    }
}

/// The great numbers, in words.
fn summary(ui: &mut Ui, state: &State, census: &Census, positions: &OutcomeCounts) {
    let (x, o) = names(state);
    let shape = state.theory.rules().shape();
    let distinct = if state.theory.census.distinct { " up to symmetry" } else { "" };
    if census.complete {
        let total = grouped(&positions.total());
        title(ui, &format!("{shape}: {total} positions{distinct}"));
        ui.label(format!(
            "{} of them are finished: {x} has won {}, {o} {}, and {} are draws",
            grouped(&positions.finished()),
            grouped(&positions.x_wins),
            grouped(&positions.o_wins),
            grouped(&positions.draws)
        ));
    } else {
        let marks = census.levels.last().map_or(0, |level| level.marks);
        title(ui, &format!("{shape} is too large to count"));
        ui.label(format!(
            "Counted exactly up to {marks} marks: {} positions{distinct}",
            grouped(&positions.total())
        ));
        if let Some(estimate) = &census.estimate {
            let up_to_symmetry = state.theory.census.distinct;
            let all = if up_to_symmetry { estimate.distinct } else { estimate.positions };
            ui.label(format!(
                "An estimate of all: {} positions{distinct}, and {} games",
                guess_text(all.total),
                guess_text(estimate.games.total)
            ));
        }
    }
    ui.add_space(4.0);
}

fn games(ui: &mut Ui, state: &State, census: &Census, palette: &Palette) {
    let (x, o) = names(state);
    section(ui, "Complete games by length");
    let games = census.games();
    if games.finished() == BigUint::ZERO {
        ui.weak("No game ends with so few marks");
        return;
    }
    let so_far = if census.complete { "" } else { " so far" };
    ui.label(format!(
        "{} games{so_far}: {x} wins {}, {o} wins {}, {} are draws",
        grouped(&games.finished()),
        grouped(&games.x_wins),
        grouped(&games.o_wins),
        grouped(&games.draws)
    ));
    ui.add_space(4.0);
    games_chart(ui, state, &census.levels, palette);
    ui.add_space(4.0);
    let finished = census.levels.iter().filter(|level| level.games.finished() != BigUint::ZERO);
    let mut rows: Vec<Row> = finished
        .map(|level| Row::exact(level.marks.to_string(), level.games.finished(), &level.games))
        .collect();
    let sum = if census.complete { "sum" } else { "so far" };
    rows.push(Row::exact(sum, games.finished(), &games).into_sum());
    ui.scope(|ui| table(ui, &headings(state, "moves"), &rows));
}

/// What random games say; never mixed with what is counted.
fn guesses(ui: &mut Ui, state: &State, estimate: &Estimate, distinct: bool) {
    section(ui, "An estimate, not a count");
    ui.label(format!(
        "From {} random games, for {} marks or more; the sums hold what is counted, too",
        grouped(&estimate.samples.into()),
        estimate.from
    ));
    ui.weak("≈ Point at a number to see how far it may be off");
    ui.add_space(4.0);
    ui.strong("Positions");
    let mut rows: Vec<Row> = estimate
        .levels
        .iter()
        .map(|level| {
            let counts = if distinct { &level.distinct } else { &level.positions };
            Row::about(level.marks.to_string(), counts)
        })
        .collect();
    let all = if distinct { &estimate.distinct } else { &estimate.positions };
    rows.push(Row::about("sum", all).into_sum());
    ui.scope(|ui| table(ui, &about(headings(state, "marks")), &rows));
    ui.add_space(8.0);
    ui.strong("Complete games");
    let mut rows: Vec<Row> = estimate
        .levels
        .iter()
        .map(|level| Row::about(level.marks.to_string(), &level.games))
        .collect();
    rows.push(Row::about("sum", &estimate.games).into_sum());
    ui.scope(|ui| table(ui, &about(headings(state, "moves")), &rows));
    ui.add_space(8.0);
}

fn names(state: &State) -> (String, String) {
    let game = state.document.game();
    (short_name(&game.info(Player(0)).name), short_name(&game.info(Player(1)).name))
}

fn headings(state: &State, first: &str) -> [String; 5] {
    let (x, o) = names(state);
    // A long name takes all the room of its column.
    let wins = |name: String| {
        if name.chars().count() > 2 { name } else { format!("{name} wins") }
    };
    [first.to_owned(), "all".to_owned(), wins(x), wins(o), "draws".to_owned()]
}

/// The headings of a table of guesses.
fn about(headings: [String; 5]) -> [String; 5] {
    let [first, all, x, o, draws] = headings;
    [first, format!("≈ {all}"), format!("≈ {x}"), format!("≈ {o}"), format!("≈ {draws}")]
}
