//! Updates of links: opening what they lead to, and copying a link to what is shown.

use super::document::save_then_proceed;
use super::game_parsing::start_parsing;
use super::{learn, lesson_start, puzzle};
use crate::action::Effect;
use crate::i18n::{self, Message, ToMessage};
use crate::jobs::read::read_game;
use crate::jobs::shipped::shipped_puzzles;
use crate::jobs::{ParsedGame, ReadError};
use crate::lesson::{built_in_lesson_index, built_in_lessons, share_text};
use crate::link::{Link, LinkTarget, LinkedGame};
use crate::state::{
    AfterSave, Dialog, GameSource, LinkDialog, LoadedGame, Mode, SessionKind, State,
};
use hypertoe_core::base::read_budget::ReadBudget;
use hypertoe_core::record::{GameFormat, LostPart, write_game};

/// The longest link, in bytes, that is read at once.
const MAX_IMMEDIATE_BYTES: usize = 500;

/// Opens what a link leads to; the game on the board is saved first.
pub fn open(state: &mut State, link: Link, out: &mut Vec<Effect>) {
    state.file_ops.has_opened_link = true;
    match &link.target {
        LinkTarget::Game(game) => {
            let bytes = game.text.as_bytes().to_vec();
            if bytes.len() <= MAX_IMMEDIATE_BYTES {
                let budget = &mut ReadBudget::without_control();
                let read = read_game(&bytes, None, Some(GameFormat::LINK), None, budget);
                return on_parsed(state, &link, read, out);
            }
            start_parsing(state, GameSource::Link(link), bytes, Some(GameFormat::LINK), out);
        }
        LinkTarget::Puzzle(key) => {
            match shipped_puzzles().iter().position(|puzzle| puzzle.key == *key) {
                Some(number) => puzzle::open(state, number),
                None => state.overlays.show_problem_toast(i18n::link_no_puzzle()),
            }
        }
        LinkTarget::Lesson { lesson, step } => open_lesson(state, lesson, *step),
    }
}

fn open_lesson(state: &mut State, lesson: &str, step: usize) {
    let built_in = built_in_lesson_index(lesson);
    match built_in {
        Some(number) => lesson_start::open_built_in(state, number),
        None if share_text::is_share_text(lesson) => match share_text::decode(lesson) {
            Ok(lesson) => lesson_start::open_lesson(state, lesson, None),
            Err(error) => return state.overlays.show_problem_toast(error.message()),
        },
        None => return state.overlays.show_problem_toast(i18n::link_no_lesson()),
    }
    learn::go_to_step(state, step);
}

/// Handles the game of a link once it has been read.
pub fn on_parsed(
    state: &mut State,
    link: &Link,
    result: Result<ParsedGame, ReadError>,
    out: &mut Vec<Effect>,
) {
    let LinkTarget::Game(linked) = &link.target else { return };
    match result {
        Ok((game, _)) => {
            let shape = game.rules().shape();
            let (cell, line) = (linked.cell_on(shape), linked.line_on(shape));
            let is_lost =
                linked.cell.is_some() && cell.is_none() || linked.line.is_some() && line.is_none();
            if is_lost {
                state.overlays.show_problem_toast(i18n::link_no_line());
            }
            let game = LoadedGame::new(*game);
            save_then_proceed(state, AfterSave::OpenLinked { game, cell, line }, out);
        }
        Err(error) => state.overlays.show_error(i18n::link_not_opened(), error.message()),
    }
}

/// Opens the dialog with the link to what is shown.
pub fn open_dialog(state: &mut State) {
    match shown_target(state) {
        Ok((target, lost)) => {
            let link = Link { target, embed: None };
            state.overlays.open_dialog(Dialog::Link(LinkDialog { link, lost }));
        }
        Err(why) => state.overlays.show_problem_toast(why),
    }
}

/// Returns the target of a link to what is shown, and the parts of the game that it leaves out.
fn shown_target(state: &State) -> Result<(LinkTarget, Vec<LostPart>), Message> {
    if state.screen.is_showing(Mode::Learn) {
        if let Some(attempt) = state.learn.puzzle_attempt() {
            return Ok((LinkTarget::Puzzle(attempt.puzzle().key.clone()), Vec::new()));
        }
        if let Some(SessionKind::Lesson { lesson, number, step }) =
            state.learn.session().map(|session| session.kind())
        {
            let built_in = number.and_then(|number| built_in_lessons().get(number));
            let lesson = match built_in {
                Some(built_in) => built_in.name.to_owned(),
                None => share_text::encode(lesson),
            };
            return Ok((LinkTarget::Lesson { lesson, step: *step }, Vec::new()));
        }
    }
    let game = state.document.game();
    let written = write_game(GameFormat::LINK, game).map_err(|error| error.message())?;
    let is_exploring = state.screen.is_showing(Mode::Explore);
    let tour = Some(&state.explorer.tour).filter(|_| is_exploring);
    let line = tour.and_then(|tour| tour.current_line()).map(|followed| &followed.line);
    let cell = tour.and_then(|tour| tour.cell());
    let game = LinkedGame::new(written.text, game.rules().shape(), cell, line);
    Ok((LinkTarget::Game(game), written.lost))
}

/// Copies the link of the open dialog.
pub fn copy(state: &mut State, out: &mut Vec<Effect>) {
    let Some(Dialog::Link(dialog)) = state.overlays.dialog() else { return };
    let text = dialog.text(state.link_address());
    let is_frame = dialog.link.embed.is_some();
    state.overlays.close_dialog();
    let said = if is_frame { i18n::link_frame_copied() } else { i18n::link_copied() };
    state.overlays.show_done_toast(said);
    out.push(Effect::CopyText(text));
}
