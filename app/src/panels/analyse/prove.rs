//! The search for a proof: how it is begun, how far it is, what came of it.

use super::words::name;
use super::{proof_course, proof_end};
use crate::action::{Action, ProveAction};
use crate::command::Command;
use crate::sentences;
use crate::shell::widgets::{command_button, section};
use crate::state::{MEMORIES, Proving, State, THREADS};
use crate::theme::{Palette, size};
use egui::{Align, Checkbox, ComboBox, Grid, RichText, Ui};
use hypertoe_core::Shape;
use hypertoe_core::base::text::grouped;

/// Shows the section.
pub fn prove(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    section(ui, "Proof");
    match &state.analyse.proving {
        Some(proving) if proving.job.is_some() => going(ui, state, proving, palette, send),
        Some(proving) => {
            proof_end::end(ui, state, proving, palette, send);
            ui.add_space(size::GAP);
            begin(ui, state, send);
        }
        None => begin(ui, state, send),
    }
}

/// The board as it is spoken of: `4×4×4`.
pub fn board(shape: &Shape) -> String {
    const MOST: usize = 6;
    let sides: Vec<String> = shape.sides().iter().map(u16::to_string).collect();
    if sides.len() > MOST { shape.to_string() } else { sides.join("×") }
}

fn begin(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    if let Some(why) = state.why_not_prove() {
        ui.weak(format!("Nothing to prove here: {why}"));
        return;
    }
    let game = state.document.game();
    let (rules, start) = (game.rules(), game.position().marks().is_empty());
    let known = state.library.covers(rules);
    if state.analyse.proving.is_none() {
        ui.weak(match (known, start) {
            (true, true) => {
                "A proof of this game is at hand, and answers here. Watch how one is found:"
            }
            (true, false) => {
                "A proof of this game answers wherever it reaches. Or find one from here:"
            }
            (false, _) => "Search until it is certain who wins, or that nobody can:",
        });
    }
    ui.horizontal(|ui| {
        let text = if known && start { "Prove it before my eyes" } else { Command::Prove.text() };
        command_button(ui, state, Command::Prove, text, send);
        means(ui, state, send);
    });
}

/// What a search may take.
fn means(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let memory = state.settings.proof_memory;
    let amount = |mib: u32| match mib {
        mib if mib >= 1_024 => format!("{} GiB", mib / 1_024),
        mib => format!("{mib} MiB"),
    };
    let about = "Memory that the search takes at most";
    if let Some(mib) = choice(ui, ("proof memory", about), memory, &MEMORIES, amount) {
        send.push(Action::Prove(ProveAction::Memory(mib)));
    }
    let threads = state.settings.proof_threads;
    let many = |threads: Option<u32>| match threads {
        None => "all cores".to_owned(),
        Some(1) => "1 core".to_owned(),
        Some(threads) => format!("{threads} cores"),
    };
    let choices: Vec<_> = std::iter::once(None).chain(THREADS.map(Some)).collect();
    let about = "Processor cores that work on it, as far as there are so many";
    if let Some(threads) = choice(ui, ("proof threads", about), threads, &choices, many) {
        send.push(Action::Prove(ProveAction::Threads(threads)));
    }
}

/// A list that unfolds, by its name and with a hint; what was chosen, if something was.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    (id, about): (&str, &str),
    now: T,
    all: &[T],
    text: impl Fn(T) -> String,
) -> Option<T> {
    let mut chosen = None;
    let list = ComboBox::from_id_salt(id).selected_text(text(now)).width(76.0);
    let response = list.show_ui(ui, |ui| {
        for &one in all {
            if ui.selectable_label(one == now, text(one)).clicked() {
                chosen = Some(one);
            }
        }
    });
    response.response.on_hover_text(about);
    chosen
}

/// The search goes on.
fn going(ui: &mut Ui, state: &State, proving: &Proving, palette: &Palette, send: &mut Vec<Action>) {
    let first = ui.horizontal(|ui| {
        if proving.paused {
            ui.label(RichText::new("Paused").strong());
        } else {
            ui.spinner();
            ui.label(RichText::new(doing(state, proving)).strong());
        }
    });
    if proving.sight.is_none() {
        // The section has come up here from farther down.
        first.response.scroll_to_me(Some(Align::Center));
    }
    place(ui, state, proving, send);
    numbers(ui, proving, palette);
    proof_course::course(ui, &proving.course, palette);
    ui.horizontal(|ui| {
        let text = if proving.paused { "Continue" } else { "Pause" };
        command_button(ui, state, Command::PauseProof, text, send);
        command_button(ui, state, Command::StopProof, "Give up", send);
        let mut watched = state.settings.watch_proof;
        let about = "Show the moves that lead to the position that is being looked at";
        if ui.add(Checkbox::new(&mut watched, "Watch on the board")).on_hover_text(about).changed()
        {
            send.push(Action::Prove(ProveAction::Watch(watched)));
        }
    });
}

/// Where the search began, if that is not on the board.
pub fn place(ui: &mut Ui, state: &State, proving: &Proving, send: &mut Vec<Action>) {
    if proving.place == state.place() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let text = match (proving.position.turns(), proving.position.moves().len()) {
            (0, _) => "This is about the empty board.".to_owned(),
            (_, 0) => "This is about the position that was set up.".to_owned(),
            (turns, _) => format!("This is about the position after move {turns}."),
        };
        ui.weak(text);
        if ui.link("Go there").clicked() {
            send.push(Action::Prove(ProveAction::GoThere));
        }
    });
}

fn doing(state: &State, proving: &Proving) -> String {
    let stage = proving.sight.as_ref().map(|sight| &sight.solving.stage);
    let told = stage.map_or_else(
        || "Searching".to_owned(),
        |stage| sentences::solving(stage, |player| name(state, player).to_owned()),
    );
    format!("{told}…")
}

/// Proof and disproof number, positions, the table.
fn numbers(ui: &mut Ui, proving: &Proving, palette: &Palette) {
    let Some(sight) = &proving.sight else { return };
    let seconds = sight.time.as_secs_f64();
    let row = |ui: &mut Ui, label: RichText, text: String, about: &str| {
        ui.label(label).on_hover_text(about);
        ui.label(RichText::new(text).monospace());
        ui.end_row();
    };
    Grid::new("proof numbers").num_columns(2).spacing([16.0, 3.0]).show(ui, |ui| {
        let number = |number: Option<u32>| match number {
            Some(number) => grouped(&number.into()),
            None => "–".to_owned(),
        };
        let numbers = sight.solving.numbers().map(|(_, numbers)| numbers);
        let [proof, disproof] = proof_course::colors(palette);
        row(
            ui,
            RichText::new("Proof number").color(proof),
            number(numbers.map(|numbers| numbers.proof)),
            "Positions that must still be shown to be won, at least, to prove the win",
        );
        row(
            ui,
            RichText::new("Disproof number").color(disproof),
            number(numbers.map(|numbers| numbers.disproof)),
            "Positions that must still be shown not to be won, at least, to give the win up",
        );
        let speed = if seconds > 0.2 { sight.solving.nodes as f64 / seconds / 1e6 } else { 0.0 };
        let positions = match speed {
            0.0 => grouped(&sight.solving.nodes.into()),
            speed => format!("{} ({speed:.1} M/s)", grouped(&sight.solving.nodes.into())),
        };
        let about = "Positions looked at, those in search of wins by threats among them";
        row(ui, RichText::new("Positions"), positions, about);
        let fill = numbers.map(|numbers| (numbers.fill * 100.0).round());
        let fill = fill.map_or("–".to_owned(), |fill| format!("{fill} % full"));
        let about = "Where it is full, what is new takes the place of what took the least work";
        row(ui, RichText::new("Table"), fill, about);
        row(ui, RichText::new("Time"), format!("{seconds:.1} s"), "Time spent so far");
    });
}
