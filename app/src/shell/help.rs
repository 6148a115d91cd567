//! Help: keys, rules, games.

use super::widgets::{enter, main_button, scroll_up_to};
use super::{help_analysis, help_space};
use crate::action::{Action, ShellAction};
use crate::command::{Command, Scope};
use crate::goals;
use crate::sentences;
use crate::state::{Dialog, HelpPage};
use crate::theme::size;
use egui::{Grid, RichText, Ui};
use hypertoe_core::play::preset::PRESETS;
use hypertoe_core::record::Format;
use hypertoe_core::search::{Basis, Verdict, known_game};
use hypertoe_core::{Bot, Goal, MoveRule};

/// Shows a page of the help.
pub fn help(ui: &mut Ui, page: HelpPage, most: f32, send: &mut Vec<Action>) {
    ui.set_width(660.0_f32.min(ui.ctx().content_rect().width() - 60.0));
    ui.horizontal_wrapped(|ui| {
        for known in HelpPage::ALL {
            let text = RichText::new(known.title()).size(size::TEXT + 1.0);
            if ui.selectable_label(page == known, text).clicked() {
                send.push(Action::Shell(ShellAction::Edit(Dialog::Help(known))));
            }
        }
    });
    ui.add_space(8.0);
    scroll_up_to(most - 110.0).id_salt(page.title()).show(ui, |ui| match page {
        HelpPage::Keys => keys(ui),
        HelpPage::Rules => rules(ui),
        HelpPage::Games => games(ui),
        HelpPage::Formats => formats(ui),
        HelpPage::Theory => theory(ui),
        HelpPage::Space => help_space::space(ui),
        HelpPage::Analysis => help_analysis::analysis(ui),
    });
    ui.add_space(10.0);
    if main_button(ui, "Close").clicked() || enter(ui) {
        send.push(Action::Shell(ShellAction::Dismiss));
    }
}

/// Keys that are no command's.
const BOARD_KEYS: [(&str, &str); 14] = [
    ("Click", "Play a cell; in Explore, show its lines; in Analyse’s graph, go to a move"),
    ("Right click", "Show every line through a cell"),
    ("Arrows", "Move the marked cell in x and y"),
    ("Shift + arrows", "Move it in z and w"),
    ("Ctrl + arrows", "Move it in v and u; with Shift, the next two axes; Alt for more"),
    ("Drag, scroll", "Move the board"),
    ("Ctrl + scroll", "Zoom to the pointer"),
    ("Double click beside cells", "Fill the view with this small board, and back"),
    ("In space: drag", "Look from elsewhere; Shift and Ctrl turn through w, both move"),
    ("In space: wheel", "Zoom to the pointer; a middle drag moves the picture"),
    ("Space, arrows, Home, End", "In “Why is this straight?”: play, step from stage to stage"),
    ("Escape", "From a line laid straight, or shown in Analyse, back to the board"),
    ("Arrows, Home, End", "In “Ways to win”: leaf through the small boards"),
    ("Point, click, arrows", "In “Pairs”: the answer to a move in this cell, and their line"),
];

fn keys(ui: &mut Ui) {
    Grid::new("keys").num_columns(2).spacing([24.0, 6.0]).striped(true).show(ui, |ui| {
        for (key, about) in BOARD_KEYS {
            ui.strong(key);
            ui.label(about);
            ui.end_row();
        }
        for command in Command::ALL {
            let Some((_, scope)) = command.shortcut() else { continue };
            ui.strong(command.shortcut_text(ui.ctx()).unwrap_or_default());
            let while_open = match scope {
                Scope::Everywhere => "",
                Scope::Exploring => " (while exploring)",
                Scope::Analysing => " (while analysing)",
            };
            ui.label(format!("{}{while_open}", command.words().1));
            ui.end_row();
        }
    });
}

const LINE: (&str, &str) = (
    "Line",
    "Cells in a straight row in any direction, diagonals of all kinds included; on an uneven board, so many in a row as you say",
);

/// A rule about moves, and what it means.
fn move_rule(rule: MoveRule) -> (&'static str, &'static str) {
    match rule {
        MoveRule::Opening => (
            "First move",
            "Some cells may not be taken by the very first move. “No centre” bars the cells on the most lines; on 3^4 all nine cells with three or four coordinates in the middle",
        ),
        MoveRule::Pie => (
            "Pie rule",
            "After the first move the second player may take over that mark instead of moving: who begins does well to begin evenly",
        ),
        MoveRule::Gravity => (
            "Gravity",
            "Marks fall along an axis towards 0: a cell can be taken only if it is at 0, or the next lower one is taken or closed. A click anywhere in a column drops a mark there",
        ),
    }
}

/// How a game ends, and where nobody may play.
const END_AND_BOARD: [(&str, &str); 2] = [
    (
        "Draw",
        "The board is full and nobody has won. The players may call it a draw as soon as nobody can win any more",
    ),
    (
        "Closed cells",
        "Nobody may play there for the whole game; a line with a closed cell cannot be completed",
    ),
];

/// Who plays, and how.
const PLAYERS: [(&str, &str); 4] = [
    (
        "Players",
        "Two to eight, each a person or a computer. The order of play stays the same within a game",
    ),
    (
        "Who begins",
        "Always the first player, a toss, the players in turn, or who lost the game before. A rematch goes on with the same series, and its score is kept",
    ),
    (
        "Mental play",
        "The marks are not shown, or only the last one: call your moves by their coordinates. Looks at the board are counted",
    ),
    (
        "Numbers",
        "Cells are numbered from 0, x fastest; in naughts and crosses on a tesseract from 1 to 80, x slowest, the centre left out",
    ),
];

fn rules(ui: &mut Ui) {
    Grid::new("rules").num_columns(2).spacing([20.0, 8.0]).striped(true).show(ui, |ui| {
        let goals = Goal::ALL.map(goals::text).map(|goal| (goal.name, goal.help));
        let board = std::iter::once(LINE).chain(goals).chain(END_AND_BOARD);
        for (rule, about) in board.chain(MoveRule::ALL.map(move_rule)).chain(PLAYERS) {
            ui.strong(rule);
            // A grid asks for the width of its text unwrapped.
            ui.vertical(|ui| {
                ui.set_max_width(500.0);
                ui.label(about);
            });
            ui.end_row();
        }
    });
}

fn games(ui: &mut Ui) {
    ui.label(RichText::new("Games").strong());
    for preset in &PRESETS {
        let text = sentences::preset(preset);
        entry(ui, preset.name, text.about, text.source);
        if let Some(verdict) = preset.rules().ok().and_then(|rules| known_game(&rules)) {
            ui.weak(known(verdict));
        }
    }
    ui.add_space(size::SECTION);
    ui.label(RichText::new("Computer players").strong());
    for bot in Bot::ALL {
        entry(ui, bot.name(), sentences::bot(bot), "");
    }
}

fn formats(ui: &mut Ui) {
    ui.label(
        "File → Import… and Export…, dropping a file, or pasting beside the fields (Ctrl+V); \
         without a window: hypertoe convert IN OUT",
    );
    ui.weak(
        "Any format is recognised by itself where it can be; a broken text says line and column",
    );
    for format in Format::ALL {
        ui.add_space(size::SECTION);
        ui.horizontal_wrapped(|ui| {
            ui.strong(format.title);
            ui.weak(format!(".{}", format.extension));
            ui.label(format.about);
        });
        let example: String = format.example.chars().take(MOST_EXAMPLE).collect();
        let cut = if example.len() < format.example.len() { "…" } else { "" };
        ui.monospace(format!("{}{cut}", example.trim_end()));
    }
}

/// The longest example that is shown, in characters.
const MOST_EXAMPLE: usize = 420;

/// `The first player wins in at most 57 plies (proved)`
fn known(verdict: Verdict) -> String {
    let basis = verdict.basis().map_or("", Basis::in_short);
    match (verdict.sign(), verdict.plies()) {
        (Some(1), Some(plies)) => format!("The first player wins in {plies} plies ({basis})"),
        (Some(-1), Some(plies)) => format!("The second player wins in {plies} plies ({basis})"),
        _ => format!("A draw with best play ({basis})"),
    }
}

/// What the pages about the whole board tell.
const THEORY: [(&str, &str); 5] = [
    (
        "Census",
        "Counts every position that can arise and every game, with and without symmetry; what is too large is estimated by random games, and said to be so",
    ),
    (
        "Ways to win",
        "Finished positions as small boards: all of 3×3, or as many as you ask for; a click loads one as a game",
    ),
    (
        "Full boards",
        "Whether a full board without a line exists: with the board, or the size of the proof that there is none",
    ),
    (
        "Symmetries",
        "How many ways there are to re-label the cells so that every line stays one, and the first moves that truly differ",
    ),
    (
        "Pairs",
        "Two cells of its own for each line: then the second player answers in the other cell of a pair, and never loses",
    ),
];

fn theory(ui: &mut Ui) {
    ui.label("The menu Theory, and “The whole board” in Explore, tell what is known of a board:");
    ui.add_space(4.0);
    for (page, about) in THEORY {
        entry(ui, page, about, "");
    }
    ui.add_space(4.0);
    ui.weak("Without a window: hypertoe census, gallery, draw, symmetries, pairing");
}

fn entry(ui: &mut Ui, name: &str, about: &str, source: &str) {
    ui.horizontal_wrapped(|ui| {
        ui.strong(name);
        ui.label(about);
        ui.weak(source);
    });
}
