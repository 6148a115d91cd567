//! The keyboard: shortcuts, and the keys of the board and of the other views.

use super::accessibility::{is_board_id, visible_grid_cells};
use super::board::current_page_indices;
use super::{PanelContext, library};
use crate::action::{
    Action, AnalyseAction, DrawingAction, ExploreAction, GalleryAction, GridAction,
    HypercubeAction, IntroductionAction, LearnAction, LessonEditAction, PresenterAction,
    PuzzleAction, RulerAction, SessionAction, ShellAction, SpaceAction, StatisticsAction,
    StraightenAction, TextIoAction, TheoryAction,
};
use crate::board::camera::BoardRegion;
use crate::command::{Command, Keymap, ShortcutScope};
use crate::lesson::option_letter;
use crate::state::{DrawingTool, LearnPage, Mode, State};
use egui::text_selection::LabelSelectionState;
use egui::{Context, Event, Key, KeyboardShortcut, Modifiers};
use hypertoe_core::exercise::AnswerForm;
use hypertoe_core::geometry;
use std::ops::Range;

/// Sends the actions of the pressed keys, in order (a slow frame may bring several), and consumes
/// these keys before any widget sees them. Text fields and dialogs keep their keys.
pub fn send_key_actions(ctx: &Context, cx: &PanelContext) {
    let state = cx.state;
    if state.overlays.dialog().is_some() || state.overlays.palette_search_text().is_some() {
        return;
    }
    let typing = ctx.egui_wants_keyboard_input() && !has_board_focus(ctx);
    let bare_keys = !typing && !egui::Popup::is_any_open(ctx) && has_board_keys(ctx);
    let commands = active_shortcuts(ctx, state, typing, bare_keys);
    // Read before the input is locked: egui cannot be asked anything meanwhile.
    let (mut asked, sight) = (false, VisibleParts::find(ctx, state));
    // An answer's field has one line, so the Page keys still change the step.
    let pages = typing && state.learn_board().and(state.learn.session()).is_some();
    let copies = !typing && state.screen.is_board() && !has_text_selection(ctx);
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            // Keys pressed after one that opens a dialog are meant for the dialog.
            if asked {
                return true;
            }
            match event {
                Event::Paste(text) if !typing => {
                    cx.send(TextIoAction::Pasted(text.clone()));
                    return false;
                }
                // The backend makes one event of Ctrl+C, with or without Shift.
                Event::Copy if copies => {
                    let one_move = input.modifiers.shift;
                    let command = if one_move { Command::CopyMove } else { Command::CopyGame };
                    cx.send(command.action(state));
                    return false;
                }
                _ => {}
            }
            let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
            let to_view = bare_keys || pages && matches!(key, Key::PageDown | Key::PageUp);
            if to_view && let Some(action) = screen_key_action(state, &sight, *key, *modifiers) {
                cx.send(action);
                return false;
            }
            let pressed = commands.iter().find(|(shortcut, _)| {
                shortcut.logical_key == *key && modifiers.matches_logically(shortcut.modifiers)
            });
            let Some((shortcut, command)) = pressed else { return true };
            // A browser sends what is pasted by its own keys without being asked.
            if cfg!(target_arch = "wasm32")
                && *command == Command::Paste
                && shortcut.logical_key == Key::V
                && shortcut.modifiers == Modifiers::COMMAND
            {
                return true;
            }
            // A disabled command still consumes its keys: Ctrl+Shift+Z never falls back to Ctrl+Z.
            if !command.is_enabled(state) {
                return false;
            }
            let action = command.action(state);
            asked = matches!(
                &action,
                Action::Shell(ShellAction::OpenDialog(_) | ShellAction::SetCommandPalette(_))
            );
            cx.send(action);
            false
        });
    });
}

/// Sends the presentation's actions for keys pressed in the window of the teacher's notes, and
/// consumes all of them. Escape closes a dialog there. A button reached by Tab keeps Enter and
/// Space.
pub fn send_notes_window_key_actions(ctx: &Context, cx: &PanelContext) {
    let asks = cx.state.overlays.dialog().is_some();
    let searches = cx.state.overlays.palette_search_text().is_some();
    let reached = ctx.memory(|memory| memory.focused().is_some());
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
            if reached && matches!(key, Key::Enter | Key::Space) {
                return true;
            }
            let action = match key {
                Key::Escape if asks => Some(Action::Shell(ShellAction::Dismiss)),
                Key::Escape if searches => {
                    Some(Action::Shell(ShellAction::SetCommandPalette(None)))
                }
                _ if asks || searches => None,
                // The presentation goes on.
                Key::Escape => Some(LearnAction::ShowNotes(false).into()),
                _ => lesson_key_action(cx.state, *key, *modifiers),
            };
            cx.send_all(action);
            false
        });
    });
}

/// Returns the shortcuts that are active now, those with more modifiers first.
fn active_shortcuts(
    ctx: &Context,
    state: &State,
    typing: bool,
    bare_keys: bool,
) -> Vec<(KeyboardShortcut, Command)> {
    let is_editing = state.visible_editor().is_some();
    let mode = Some(state.screen.mode()).filter(|_| state.screen.is_board());
    let heard = |shortcut: &KeyboardShortcut, scope| {
        let open = match scope {
            ShortcutScope::Everywhere => true,
            ShortcutScope::Exploring => mode == Some(Mode::Explore),
            ShortcutScope::Analysing => mode == Some(Mode::Analyse),
        };
        open && match key_receiver(shortcut) {
            KeyReceiver::Program => true,
            KeyReceiver::TextField => !typing,
            // Beside a field of the lesson editor, a letter was meant for the field.
            KeyReceiver::FocusedWidget if writes_text(shortcut) => bare_keys && !is_editing,
            KeyReceiver::FocusedWidget => bare_keys,
        }
    };
    let mut commands: Vec<(KeyboardShortcut, Command)> = Vec::new();
    let keymap = Keymap::current(ctx);
    for command in Command::ALL {
        let keys = keymap.shortcuts(command).iter().filter(|(keys, scope)| heard(keys, *scope));
        commands.extend(keys.map(|(keys, _)| (*keys, command)));
    }
    // Ctrl+Shift+S also matches Ctrl+S, so shortcuts with more modifiers are tried first.
    commands.sort_by_key(|(keys, _)| {
        let held = keys.modifiers;
        std::cmp::Reverse(u8::from(held.shift) + u8::from(held.alt) + u8::from(held.ctrl))
    });
    commands
}

/// Returns whether the keys of a shortcut write a character in a text field.
fn writes_text(shortcut: &KeyboardShortcut) -> bool {
    let KeyboardShortcut { modifiers, logical_key: key } = shortcut;
    let is_sign = (Key::A..=Key::Z).contains(key)
        || (Key::Num0..=Key::Num9).contains(key)
        || key.symbol_or_name().chars().count() == 1 && !is_arrow(*key);
    is_sign && !modifiers.command && !modifiers.ctrl && !modifiers.alt
}

fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight)
}

enum KeyReceiver {
    /// The program's shortcuts, always.
    Program,
    /// The text field that is being edited; shortcuts otherwise.
    TextField,
    /// The focused widget; shortcuts if that is the board or none.
    FocusedWidget,
}

fn key_receiver(shortcut: &KeyboardShortcut) -> KeyReceiver {
    match shortcut.logical_key {
        key if (Key::F1..=Key::F35).contains(&key) => KeyReceiver::Program,
        _ if !shortcut.modifiers.command => KeyReceiver::FocusedWidget,
        Key::A | Key::C | Key::V | Key::X | Key::Y | Key::Z | Key::Home | Key::End => {
            KeyReceiver::TextField
        }
        _ => KeyReceiver::Program,
    }
}

/// Returns whether text on the screen is selected, so that Ctrl+C copies it.
fn has_text_selection(ctx: &Context) -> bool {
    let selection = ctx.plugin_opt::<LabelSelectionState>();
    selection.is_some_and(|selection| selection.lock().has_selection())
}

/// Returns whether keys without modifiers belong to the board: no other widget has the focus.
fn has_board_keys(ctx: &Context) -> bool {
    has_board_focus(ctx) || ctx.memory(|memory| memory.focused().is_none())
}

fn has_board_focus(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.focused().is_some_and(is_board_id))
}

/// Returns a key's action on the screen on show: the library, the statistics, or a view. It takes
/// precedence over shortcuts.
fn screen_key_action(
    state: &State,
    parts: &VisibleParts,
    key: Key,
    modifiers: Modifiers,
) -> Option<Action> {
    if state.screen.is_board() || state.learn_board().is_some() {
        view_key_action(state, parts, key, modifiers)
    } else if !modifiers.is_none() {
        None
    } else if state.screen.is_library() {
        library::library_key_action(state, key).map(Action::from)
    } else if state.screen.is_statistics() && key == Key::Escape {
        Some(StatisticsAction::Show(false).into())
    } else {
        None
    }
}

/// Returns a key's action in the view on show: the board, a lesson, the gallery or a straightened
/// line.
fn view_key_action(
    state: &State,
    parts: &VisibleParts,
    key: Key,
    modifiers: Modifiers,
) -> Option<Action> {
    // The floating window is closed first.
    if key == Key::Escape && modifiers.is_none() && has_floating_tools(state) {
        Some(Action::Space(SpaceAction::ShowSpacePanel(false)))
    } else if state.shown_hypercube().is_some() {
        let own = hypercube_key_action(state, key, modifiers).map(Action::from);
        own.or_else(|| lesson_key_action(state, key, modifiers))
    } else if state.learn_board().is_some() {
        lesson_key_action(state, key, modifiers)
            .or_else(|| arrow_key_action(key, modifiers, parts.board))
    } else if state.shows_gallery() {
        gallery_key_action(&parts.gallery, key, modifiers)
    } else if state.screen.straightened().is_some() {
        straighten_key_action(key, modifiers)
    } else if state.is_ruler_active()
        && modifiers.is_none()
        && let Some(action) = ruler_key_action(key)
    {
        Some(Action::Explore(ExploreAction::Ruler(action)))
    } else if state.pending_drawing().is_some()
        && modifiers.is_none()
        && let Some(action) = drawing_key_action(state, key)
    {
        Some(Action::Drawing(action))
    } else if key == Key::Escape && modifiers.is_none() && state.previewed_variation().is_some() {
        Some(Action::Analyse(AnalyseAction::HideLine))
    } else {
        arrow_key_action(key, modifiers, parts.board)
    }
}

/// Returns a key's action on the drawing that waits for a cell.
fn drawing_key_action(state: &State, key: Key) -> Option<DrawingAction> {
    match key {
        Key::Escape => Some(DrawingAction::Cancel),
        Key::Enter => state.drawing_target().cloned().map(DrawingAction::PickCell),
        _ => None,
    }
}

/// Returns whether the rotation and appearance window floats over the board.
fn has_floating_tools(state: &State) -> bool {
    state.is_space_panel_open && state.shows_space() && state.coin_toss.is_none()
}

/// The parts of the views that are on the screen when a key is pressed.
struct VisibleParts {
    board: Option<BoardRegion>,
    /// The visible positions of the gallery, if it is shown.
    gallery: Range<usize>,
}

impl VisibleParts {
    fn find(ctx: &Context, state: &State) -> Self {
        Self { board: visible_grid_cells(ctx, state), gallery: current_page_indices(ctx, state) }
    }
}

/// Returns the action of a key in the gallery: arrows, Page keys, Home and End scroll it.
fn gallery_key_action(sight: &Range<usize>, key: Key, modifiers: Modifiers) -> Option<Action> {
    let position = match key {
        _ if !modifiers.is_none() => return None,
        Key::ArrowRight | Key::ArrowDown | Key::PageDown => sight.end,
        Key::ArrowLeft | Key::ArrowUp | Key::PageUp => sight.start.saturating_sub(1),
        Key::Home => 0,
        Key::End => usize::MAX,
        _ => return None,
    };
    Some(Action::Theory(TheoryAction::Gallery(GalleryAction::GoTo(position))))
}

/// Returns the action of a key in the straightened view: Space plays and pauses; arrows, comma
/// and period step between stages; Home and End go to the ends; Escape returns to the board.
fn straighten_key_action(key: Key, modifiers: Modifiers) -> Option<Action> {
    let action = match key {
        _ if !modifiers.is_none() => return None,
        Key::Space => StraightenAction::PlayPause,
        Key::ArrowRight | Key::Period => StraightenAction::Step(1),
        Key::ArrowLeft | Key::Comma => StraightenAction::Step(-1),
        Key::Home => StraightenAction::Scrub(0.0),
        Key::End => StraightenAction::End,
        Key::Escape => StraightenAction::Close,
        _ => return None,
    };
    Some(Action::Straighten(action))
}

/// Radians by which an arrow key turns a cube.
const KEY_TURN: f64 = 0.12;

/// Returns the action of a key on a cube of up to four dimensions: Space plays and pauses its film,
/// the left and right arrows step, up and down tip it; with Shift, arrows turn it in four dimensions.
/// While a lesson is presented, these keys change the step of the lesson.
fn hypercube_key_action(state: &State, key: Key, modifiers: Modifiers) -> Option<HypercubeAction> {
    state.shown_hypercube().filter(|_| !state.is_presenting())?;
    let tip = |pitch| HypercubeAction::Orbit { yaw: 0.0, pitch };
    let turn = |axis, angle| HypercubeAction::Rotate { plane: (axis, 3), angle };
    match (key, modifiers.shift_only()) {
        (Key::ArrowRight, true) => Some(turn(0, KEY_TURN)),
        (Key::ArrowLeft, true) => Some(turn(0, -KEY_TURN)),
        (Key::ArrowUp, true) => Some(turn(1, KEY_TURN)),
        (Key::ArrowDown, true) => Some(turn(1, -KEY_TURN)),
        _ if !modifiers.is_none() => None,
        (Key::Space, _) => Some(HypercubeAction::PlayPause),
        (Key::ArrowRight, _) => Some(HypercubeAction::Step(1)),
        (Key::ArrowLeft, _) => Some(HypercubeAction::Step(-1)),
        (Key::ArrowUp, _) => Some(tip(KEY_TURN)),
        (Key::ArrowDown, _) => Some(tip(-KEY_TURN)),
        _ => None,
    }
}

/// Returns the action of a key in a lesson: letters choose an option, digits type a number, Enter
/// answers or continues, Space clicks the focused cell, Page keys change the step, Escape leaves.
fn lesson_key_action(state: &State, key: Key, modifiers: Modifiers) -> Option<Action> {
    if state.visible_editor().is_some() {
        if key == Key::Space && modifiers.is_none() {
            return Some(Action::Learn(LearnAction::ClickFocused));
        }
        return editor_key_action(key, modifiers)
            .map(|action| Action::Learn(LearnAction::Edit(action)));
    }
    let presented = state.is_presenting();
    if let Some(number) = option_for_key(state, key).filter(|_| modifiers.is_none()) {
        return Some(Action::from(SessionAction::PickOption(number)));
    }
    if let Some(text) = number_with_digit(state, key).filter(|_| modifiers.is_none()) {
        return Some(Action::from(SessionAction::TypeAnswer { field: 0, text }));
    }
    Some(match key {
        _ if !modifiers.is_none() => return None,
        Key::B | Key::Period if presented => PresenterAction::ToggleBlank.into(),
        Key::P if presented => PresenterAction::Pen(DrawingTool::Freehand).into(),
        Key::A if presented => PresenterAction::Pen(DrawingTool::Arrow).into(),
        Key::C if presented => PresenterAction::ClearStrokes.into(),
        Key::L if presented => {
            let is_dark = state.learn.session()?.presentation()?.is_dark;
            PresenterAction::SetDark(!is_dark.unwrap_or(state.is_dark())).into()
        }
        Key::R if presented => SessionAction::PlayAgain.into(),
        Key::Home if presented => SessionAction::GoTo(0).into(),
        Key::End if presented => {
            let (_, count) = state.learn.session()?.step_index_and_count()?;
            SessionAction::GoTo(count - 1).into()
        }
        Key::N if presented => LearnAction::ShowNotes(!state.shows_notes_window()).into(),
        Key::Space | Key::PageDown | Key::ArrowRight | Key::ArrowDown if presented => {
            LearnAction::CheckOrNext.into()
        }
        Key::Backspace | Key::ArrowLeft | Key::ArrowUp if presented => {
            SessionAction::Step(-1).into()
        }
        // The key of a remote control that starts a presentation; one is under way.
        Key::F5 if presented => LearnAction::Present(true).into(),
        Key::Escape if presented => LearnAction::Present(false).into(),
        Key::Enter => LearnAction::CheckOrNext.into(),
        Key::Space => LearnAction::ClickFocused.into(),
        Key::PageDown => SessionAction::Step(1).into(),
        Key::PageUp => SessionAction::Step(-1).into(),
        Key::T if state.learn.puzzle_attempt().is_some() => PuzzleAction::Hint.into(),
        Key::Escape if state.learn.puzzle_attempt().is_some() => {
            LearnAction::OpenPage(LearnPage::Puzzles).into()
        }
        Key::Escape if state.learn.introduction().is_some() => IntroductionAction::Leave.into(),
        Key::Escape => LearnAction::OpenPage(LearnPage::Contents).into(),
        _ => return None,
    })
}

/// Returns the option of the open question that a letter chooses: by its letter, by the name of
/// the axis, or Y and N (J in German).
fn option_for_key(state: &State, key: Key) -> Option<usize> {
    let session = state.learn.session().filter(|session| session.presentation().is_none())?;
    let question = session.question().filter(|question| question.is_open())?;
    match question.graded_question.answer_form() {
        AnswerForm::Option { count: of } => {
            (0..of).find(|number| option_letter(*number) == key.name())
        }
        AnswerForm::Axis | AnswerForm::Axes => {
            let named =
                |number: &usize| geometry::axis_name(*number).eq_ignore_ascii_case(key.name());
            (0..state.shape().dims()).find(named)
        }
        AnswerForm::YesNo => match key {
            Key::Y | Key::J => Some(0),
            Key::N => Some(1),
            _ => None,
        },
        AnswerForm::Number
        | AnswerForm::Coordinates { .. }
        | AnswerForm::Cells { .. }
        | AnswerForm::Order { .. } => None,
    }
}

/// Returns the answer with this digit appended, if a number is asked for.
fn number_with_digit(state: &State, key: Key) -> Option<String> {
    let session = state.learn.session().filter(|session| session.presentation().is_none())?;
    let question = session.question().filter(|question| question.is_open())?;
    let digit = key.name().parse::<u8>().ok().filter(|digit| *digit < 10)?;
    let asks = question.graded_question.answer_form() == AnswerForm::Number;
    // On a second try the first answer is replaced.
    let is_first = question.is_retry() && !question.can_submit();
    let before = if is_first { "" } else { question.draft.text(0) };
    asks.then(|| format!("{before}{digit}"))
}

/// Returns the action of a key in the lesson editor: Page keys choose a step, Alt moves it.
fn editor_key_action(key: Key, modifiers: Modifiers) -> Option<LessonEditAction> {
    Some(match key {
        Key::PageDown if modifiers.alt => LessonEditAction::MoveStep(1),
        Key::PageUp if modifiers.alt => LessonEditAction::MoveStep(-1),
        _ if !modifiers.is_none() => return None,
        Key::PageDown => LessonEditAction::SelectNext(1),
        Key::PageUp => LessonEditAction::SelectNext(-1),
        Key::Delete => LessonEditAction::Delete,
        _ => return None,
    })
}

/// Returns the ruler's action: Enter puts an end on the focused cell, Escape closes the ruler.
fn ruler_key_action(key: Key) -> Option<RulerAction> {
    match key {
        Key::Enter => Some(RulerAction::PlaceEndAtFocus),
        Key::Escape => Some(RulerAction::SetActive(false)),
        _ => None,
    }
}

/// Returns the action of an arrow key. Arrows move in x and y; Shift, Ctrl and Alt count as 1, 2
/// and 4 and choose the pair of axes: Shift z and w, Ctrl v and u, Ctrl+Shift the next pair …
fn arrow_key_action(key: Key, modifiers: Modifiers, area: Option<BoardRegion>) -> Option<Action> {
    let (right, step) = match key {
        Key::ArrowRight => (true, 1),
        Key::ArrowLeft => (true, -1),
        Key::ArrowUp => (false, 1),
        Key::ArrowDown => (false, -1),
        _ => return None,
    };
    let index = 2 * axis_pair(modifiers) + usize::from(!right);
    Some(Action::Grid(GridAction::Move { place: index, step, seen: area }))
}

fn axis_pair(modifiers: Modifiers) -> usize {
    usize::from(modifiers.shift)
        + 2 * usize::from(modifiers.command || modifiers.ctrl)
        + 4 * usize::from(modifiers.alt)
}
