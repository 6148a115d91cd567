//! The page about full boards without a line.

use super::progress::progress;
use super::small_board::{drawn_board, layer};
use crate::action::{Action, DrawsAction, TheoryAction};
use crate::shell::widgets::{main_button, section};
use crate::state::{State, TheoryPage};
use crate::theme::{Palette, size};
use crate::work::DrawFinding;
use egui::{RichText, ScrollArea, Ui};
use hypertoe_core::base::text::grouped;
use hypertoe_core::theory::draw::{DrawAnswer, DrawProof, DrawQuestion, DrawnBoard};
use hypertoe_core::theory::layers::{Stacks, patterns};
use hypertoe_core::{Player, PlayerInfo};

/// The numbers of players that can be asked about.
const PLAYERS: std::ops::RangeInclusive<u8> = 2..=8;

/// Shows the page.
pub fn draws(ui: &mut Ui, state: &State, palette: &Palette, send: &mut Vec<Action>) {
    let page = &state.theory.draws;
    ScrollArea::vertical().id_salt("draws").auto_shrink(false).show(ui, |ui| {
        if let Some(now) = page.question.progress() {
            title(ui, &format!("Looking for a full board of {}", state.theory.rules().shape()));
            progress(ui, TheoryPage::Draws, now, send);
        } else if let Some(why) = page.question.error() {
            title(ui, "That is not known");
            ui.label(why);
            ui.weak(
                "Ask for other numbers of players or marks, or start a game on a smaller board",
            );
        } else if let (Some(finding), Some(asked)) = (page.question.answer(), page.question.asked())
        {
            answer(ui, state, finding, asked, palette, send);
        } else {
            title(ui, "Is there a draw at all?");
            ui.label(
                "A full board on which nobody has a line may exist, or it can be proved that \
                 there is none. On large boards either may take long",
            );
        }
        section(ui, "What is asked");
        options(ui, state, send);
        if let Some(finding) = page.question.answer()
            && let Some(stacks) = &finding.stacks
        {
            stacked(ui, state, *stacks, palette);
        }
    });
}

fn title(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(size::HEADING).strong());
}

fn push(send: &mut Vec<Action>, action: DrawsAction) {
    send.push(Action::Theory(TheoryAction::Draws(action)));
}

/// Players and numbers of marks; the button, where it is not asked at once.
fn options(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    let page = &state.theory.draws;
    let now = page.players(state.theory.rules());
    ui.horizontal_wrapped(|ui| {
        ui.weak("Players");
        for players in PLAYERS {
            let about = format!("A full board of the marks of {players} players");
            let chip = ui.selectable_label(players == now, format!(" {players} "));
            if chip.on_hover_text(about).clicked() && players != now {
                push(send, DrawsAction::Players(players));
            }
        }
    });
    let mut legal = page.legal_counts;
    let about =
        "As when all took turns until the board was full; else any numbers of marks will do";
    let text = "As many marks of each as in a real game";
    if ui.checkbox(&mut legal, text).on_hover_text(about).changed() {
        push(send, DrawsAction::LegalCounts(legal));
    }
    let asked = page.question.progress().is_some() || page.question.answer().is_some();
    if !asked && page.question.error().is_none() {
        ui.add_space(size::GAP);
        if main_button(ui, "Look for one").clicked() {
            send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Draws)));
        }
    }
}

fn answer(
    ui: &mut Ui,
    state: &State,
    finding: &DrawFinding,
    asked: &DrawQuestion,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let whose = match (asked.players, asked.closed.is_empty()) {
        (2, true) => String::new(),
        (2, false) => " with these closed cells".to_owned(),
        (players, true) => format!(" for {players} players"),
        (players, false) => format!(" for {players} players with these closed cells"),
    };
    let counts = if asked.legal_counts { " with marks as in a real game" } else { "" };
    match &finding.answer {
        DrawAnswer::None(proof) => {
            title(ui, &format!("None on {}{whose}", asked.shape));
            ui.label(format!("No full board of {}{counts} is without a line", asked.shape));
            ui.label(reason(proof));
        }
        DrawAnswer::Exists(board) => {
            title(ui, &format!("There is one on {}{whose}", asked.shape));
            ui.label(format!("A full board{counts}, without a line; checked against every line"));
            exists(ui, state, (finding, board), asked, palette, send);
        }
    }
}

/// Why there is no such board.
fn reason(proof: &DrawProof) -> String {
    let count = |n: u64, unit: &str| {
        let plural = if n == 1 { "" } else { "s" };
        format!("{} {unit}{plural}", grouped(&n.into()))
    };
    match proof {
        DrawProof::OneMark => "For one mark is a line by itself".to_owned(),
        DrawProof::EveryTwo { cells, players } => format!(
            "For every two cells make a line, and {} cells are more than {players} players",
            grouped(cells)
        ),
        DrawProof::Refuted { variables, clauses, conflicts, .. } => format!(
            "Proved by refuting that there is one: {}, {}, {}",
            count(*variables, "variable"),
            count(*clauses, "clause"),
            count(*conflicts, "conflict")
        ),
    }
}

/// The board that was found, and the game that ends with it.
fn exists(
    ui: &mut Ui,
    state: &State,
    (finding, board): (&DrawFinding, &DrawnBoard),
    asked: &DrawQuestion,
    palette: &Palette,
    send: &mut Vec<Action>,
) {
    let infos: Vec<PlayerInfo> = (0..asked.players).map(|player| info(state, player)).collect();
    let marks = infos.iter().zip(&finding.marks).map(|(info, marks)| {
        format!("{} {}", super::short_name(&info.name), grouped(&(*marks).into()))
    });
    ui.weak(format!("Marks: {}", marks.collect::<Vec<_>>().join(", ")));
    ui.add_space(size::GAP);
    drawn_board(ui, state.theory.rules(), board, &infos, palette);
    ui.add_space(size::GAP);
    if finding.legal {
        let about = "As a game that begins from this position, and is over";
        if ui.button("Put it on the board").on_hover_text(about).clicked() {
            push(send, DrawsAction::Load);
        }
    } else {
        ui.weak("No game ends like this: the players would not have taken turns");
        if ui.button("Look for one of a real game").clicked() {
            push(send, DrawsAction::LegalCounts(true));
            send.push(Action::Theory(TheoryAction::Ask(TheoryPage::Draws)));
        }
    }
}

/// A player of the game on the table, or one as usual.
fn info(state: &State, player: u8) -> PlayerInfo {
    let game = state.document.game();
    if player < game.rules().players() {
        return game.info(Player(player)).clone();
    }
    PlayerInfo::usual(usize::from(player))
}

/// The three drawn layers of 3^3, and what comes of stacking them.
fn stacked(ui: &mut Ui, state: &State, stacks: Stacks, palette: &Palette) {
    section(ui, "What it would be stacked from");
    ui.label(format!(
        "Each layer of a full 3^3 without a line would be a full 3^2 without a line. There are \
         {} of those, all of them these three, turned, mirrored or with the players exchanged:",
        stacks.layers
    ));
    ui.add_space(size::GAP);
    let infos = [info(state, 0), info(state, 1)];
    ui.horizontal(|ui| {
        for pattern in patterns() {
            layer(ui, &pattern, &infos, palette);
            ui.add_space(size::GAP);
        }
    });
    ui.add_space(size::GAP);
    let free = match stacks.without_line {
        0 => "none is".to_owned(),
        free => format!("{} are", grouped(&free.into())),
    };
    ui.label(format!(
        "Of the {} stacks of three such layers {free} free of a line: a second proof",
        grouped(&stacks.tried.into())
    ));
}
