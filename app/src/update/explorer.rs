//! Updates of the line explorer, the ruler and the straightened line.

use crate::action::{ExploreAction, RulerAction, StraightenAction};
use crate::board::playback::{RepeatMode, SPEEDS};
use crate::board::ruler::Ruler;
use crate::board::straightening::{LinePlane, StagePlayback, StraightenMode, Straightening};
use crate::i18n::{self, ToMessage};
use crate::link::EmbedMode;
use crate::state::{ExplorerPage, Mode, SheetStop, State};
use crate::view_model::{BoardLineTopic, LineTour};
use hypertoe_core::{BigUint, Cell, Line, LineFilter, Player};

pub fn update(state: &mut State, action: ExploreAction) {
    if matches!(
        action,
        ExploreAction::PlayPause | ExploreAction::StepAlongLine(_) | ExploreAction::SeekCell(_)
    ) {
        // The bead moves on the board.
        state.screen.close_straightened();
    }
    let goes_to_a_line = selects_line(&action);
    let (hidden, is_lesson) = (state.has_hidden_marks(), state.learn_board().is_some());
    let (position, tour) = (state.document.game().position(), &mut state.explorer.tour);
    match action {
        // The cell is one of the lesson's board; the explorer is about the game.
        ExploreAction::ShowCellLines(_) if is_lesson => {}
        ExploreAction::ShowCellLines(cell) => explore_cell(state, cell),
        ExploreAction::ShowCompletedLines(player) => show_completed_lines(state, player),
        ExploreAction::ShowBoardLines(topic) => show_board_lines(state, topic),
        ExploreAction::BackToCell => explore_cell(state, previous_cell(state)),
        ExploreAction::ShowCurrentCellLines => {
            explore_cell(state, state.view.cursor.target_cell().clone());
        }
        ExploreAction::OpenPage(page) => state.explorer.page = page,
        ExploreAction::FilterSpan(span) => {
            tour.set_filter(position, LineFilter { span, ..tour.filter().clone() });
        }
        // The filter by marks would reveal hidden ones.
        ExploreAction::FilterState(Some(_)) if hidden => {}
        ExploreAction::FilterState(kind) => state.explorer.tour.set_state_filter(position, kind),
        ExploreAction::FilterAxis(axis, rule) => {
            let mut filter = tour.filter().clone();
            filter.set_axis(axis, rule);
            tour.set_filter(position, filter);
        }
        ExploreAction::ClearFilters => {
            tour.set_state_filter(position, None);
            tour.set_filter(position, LineFilter::default());
        }
        ExploreAction::ShowAllLines(at_once) => set_all_lines_shown(state, at_once),
        ExploreAction::Ruler(action) => update_ruler(state, action),
        ExploreAction::HighlightLines(lit) => state.explorer.highlight = lit,
        ExploreAction::HoverLines(lit) => {
            if let Some(bundle) = state.bundle_mut() {
                bundle.hovered = lit;
            }
        }
        ExploreAction::PlayPause => tour.toggle_playback(),
        ExploreAction::StepAlongLine(step) => tour.step_along(step),
        ExploreAction::SeekCell(stop) => tour.go_to_stop(stop),
        ExploreAction::StepLine(step) => tour.step_line(step),
        ExploreAction::FirstLine => tour.go_to_line(&BigUint::ZERO),
        ExploreAction::LastLine => tour.go_to_line(&tour.count()),
        ExploreAction::GoToLine(number) => tour.go_to_line(&number),
        ExploreAction::TypeLineNumber(text) => state.explorer.typed_line_number = text,
        ExploreAction::GoToTypedLine => go_to_typed_line(state),
        ExploreAction::Scroll(lines) => state.explorer.scroll(lines),
        ExploreAction::ScrollTo(top) => state.explorer.scroll_to(top),
        ExploreAction::Speed(speed) => tour.set_speed(speed),
        ExploreAction::ChangeSpeed(step) => change_speed(tour, step),
        ExploreAction::Rest(seconds) => tour.set_rest(seconds),
        ExploreAction::Repeat(repeat) => tour.set_repeat(repeat),
        ExploreAction::SetSliceFollowing(true) => tour.choose_slice_following(true),
        ExploreAction::SetSliceFollowing(false) => {
            state.freeze_slices();
            state.explorer.tour.choose_slice_following(false);
        }
    }
    if goes_to_a_line {
        state.explorer.highlight_followed();
    }
    if !is_lesson && let Some(followed) = state.explorer.tour.current_line() {
        state.view.show_moving_axes(&followed.line);
    }
}

/// Returns whether an action selects a line, which is then highlighted among all lines.
fn selects_line(action: &ExploreAction) -> bool {
    matches!(
        action,
        ExploreAction::PlayPause
            | ExploreAction::StepAlongLine(_)
            | ExploreAction::SeekCell(_)
            | ExploreAction::StepLine(_)
            | ExploreAction::FirstLine
            | ExploreAction::LastLine
            | ExploreAction::GoToLine(_)
            | ExploreAction::GoToTypedLine
    )
}

/// Sets whether all lines of the cell are shown at once.
fn set_all_lines_shown(state: &mut State, at_once: bool) {
    state.explorer.set_all_lines_shown(at_once);
    if at_once {
        state.explore_focused_cell();
        state.explorer.tour.pause();
        state.screen.close_straightened();
    }
}

/// Returns the cell that was explored before a player's lines, otherwise the focused one.
fn previous_cell(state: &State) -> Cell {
    state.explorer.previous_cell.as_ref().unwrap_or(&state.view.cursor.focus).clone()
}

fn go_to_typed_line(state: &mut State) {
    if !state.explorer.go_to_typed_line_number() {
        let count = state.explorer.tour.count();
        state.overlays.show_problem_toast(i18n::explore_which_line(count));
    }
}

/// Changes the speed of the playback to a neighbouring one of [`SPEEDS`].
fn change_speed(tour: &mut LineTour, step: i8) {
    let at = SPEEDS.iter().position(|speed| *speed == tour.playback().speed).unwrap_or(2);
    let next = at.saturating_add_signed(isize::from(step)).min(SPEEDS.len() - 1);
    tour.set_speed(SPEEDS[next]);
}

/// Shows the lines of a cell in the Explore mode; a cell of another board is ignored.
fn explore_cell(state: &mut State, cell: Cell) {
    if !state.document.game().rules().shape().contains(&cell) {
        return;
    }
    state.screen.set_mode(Mode::Explore);
    state.explorer.explore_cell(state.document.game().position(), cell.clone());
    state.view.grid.show_slice_of(&cell);
    state.view.cursor.focus = cell;
}

/// Explores the cell of a link and follows its line, or returns to playing if there are none. In a
/// frame of another page its mode decides; a film without a cell is about the focused one.
pub fn explore_linked(state: &mut State, cell: Option<Cell>, line: Option<&Line>) {
    let mode = state.embedded.as_ref().map(|page| page.embed.mode);
    let focused = || Some(state.view.cursor.focus.clone());
    let cell = match mode {
        Some(EmbedMode::Play) => None,
        Some(EmbedMode::Film) => cell.or_else(focused),
        Some(EmbedMode::Figure) | None => cell,
    };
    let Some(cell) = cell else {
        let is_figure = mode == Some(EmbedMode::Figure);
        return state.screen.set_mode(if is_figure { Mode::Explore } else { Mode::Play });
    };
    explore_cell(state, cell);
    let lines = state.explorer.tour.unfiltered_lines();
    let number = line.zip(lines).and_then(|(line, lines)| lines.rank(line));
    if let Some(number) = number {
        state.explorer.tour.go_to_line(&number);
        state.explorer.highlight_followed();
    }
    if mode == Some(EmbedMode::Film) {
        state.explorer.tour.set_repeat(RepeatMode::All);
        state.explorer.tour.play();
    }
}

/// Switches to the explorer and plays a tour of a player's completed lines; only shows a notice if
/// marks are hidden.
pub(super) fn show_completed_lines(state: &mut State, player: Player) {
    if state.has_hidden_marks() {
        state.overlays.show_problem_toast(i18n::completed_hidden());
        return;
    }
    if player.0 >= state.document.game().rules().player_count() {
        return;
    }
    state.screen.set_mode(Mode::Explore);
    state.explorer.explore_completed_lines(state.document.game().position(), player);
    state.explorer.tour.play();
}

/// Lists lines of the whole board; only shows a notice if the list would reveal hidden marks.
fn show_board_lines(state: &mut State, topic: BoardLineTopic) {
    let shape = state.document.game().rules().shape();
    if !topic.is_possible(shape) {
        return;
    }
    if state.has_hidden_marks() && topic.depends_on_marks() {
        state.overlays.show_problem_toast(i18n::completed_hidden());
        return;
    }
    state.screen.set_mode(Mode::Explore);
    state.explorer.ruler.set_active(false);
    state.explorer.explore_board(state.document.game().position(), topic);
}

/// Stops exploring lines that would reveal hidden marks, if there are any: clears the filter by
/// line state, and returns from lines of a player or of the board to those through a cell.
pub fn clear_mark_revealing_lines(state: &mut State) {
    if !state.has_hidden_marks() {
        return;
    }
    let (position, cell) = (state.document.game().position(), previous_cell(state));
    if state.explorer.tour.state_filter().is_some() {
        state.explorer.tour.set_state_filter(position, None);
    }
    let tour = &state.explorer.tour;
    let reveals = tour.board_topic().is_some_and(BoardLineTopic::depends_on_marks);
    if tour.completed_lines_player().is_some() || reveals {
        state.explorer.tour.explore_cell(position, cell);
    }
}

pub fn update_ruler(state: &mut State, action: RulerAction) {
    match action {
        RulerAction::SetActive(true) => {
            state.screen.close_straightened();
            state.explorer.tour.pause();
            state.freeze_slices();
            state.explorer.ruler.set_active(true);
            state.explorer.page = ExplorerPage::Lines;
            lower_sheet(state, SheetStop::Half);
        }
        RulerAction::SetActive(false) => state.explorer.ruler.set_active(false),
        RulerAction::PlaceEnd(cell) => place_ruler_end(state, cell),
        RulerAction::PlaceEndAtFocus => {
            let cursor = &mut state.view.cursor;
            (cursor.hover, cursor.last_hover, cursor.shows_focus) = (None, None, true);
            place_ruler_end(state, state.view.cursor.focus.clone());
        }
        RulerAction::SetEnds { from, to } => lay_ruler(state, from, to),
        RulerAction::Step(step) => state.explorer.ruler.step_look_alike(&state.view.grid, step),
    }
}

/// Sets the second end of the ruler if it has only one, otherwise the first end of a new ruler.
fn place_ruler_end(state: &mut State, cell: Cell) {
    let begun = state.explorer.ruler.ruler().filter(|ruler| ruler.to.is_none());
    match begun.map(|ruler| ruler.from.clone()) {
        Some(from) if from != cell => lay_ruler(state, from, cell),
        _ if state.view.grid.is_in_slice(&cell) => {
            state.explorer.ruler.set_ruler(Some(Ruler::new(cell)))
        }
        _ => {}
    }
}

fn lay_ruler(state: &mut State, from: Cell, to: Cell) {
    if state.view.grid.is_in_slice(&from) && state.view.grid.is_in_slice(&to) {
        let shape = state.document.game().rules().shape();
        let ruler = Ruler::between(shape, state.view.grid.layout(), from, to);
        state.explorer.ruler.set_ruler(Some(ruler));
    }
}

pub fn update_straighten(state: &mut State, action: StraightenAction) {
    match action {
        StraightenAction::Open(way) => open_straighten(state, way, Mode::Explore),
        StraightenAction::OpenWinningLine => straighten_completed(state),
        StraightenAction::Close => close_straighten(state),
        StraightenAction::Play { backwards } => {
            with_stages(state, |stages| stages.toggle_playing(backwards));
        }
        // From either end there is only one direction.
        StraightenAction::PlayPause => with_stages(state, |stages| {
            stages.toggle_playing(stages.position() > 0.0 && stages.is_backwards());
        }),
        StraightenAction::Scrub(time) => with_stages(state, |stages| stages.seek(time)),
        StraightenAction::Step(step) => with_stages(state, |stages| stages.step_stage(step)),
        StraightenAction::End => with_stages(state, |stages| stages.seek(stages.count() as f64)),
        StraightenAction::SetUpward(upward) => {
            let shape = state.document.game().rules().shape();
            if let Some(open) = state.screen.straightened_mut() {
                open.set_upward_axis(shape, upward);
            }
        }
    }
}

fn with_stages(state: &mut State, change: impl FnOnce(&mut StagePlayback)) {
    if let Some(open) = state.screen.straightened_mut() {
        change(&mut open.stages);
    }
}

/// Opens the view for the followed line, or changes its mode.
fn open_straighten(state: &mut State, mode: StraightenMode, back_to: Mode) {
    if let Some(refusal) = state.straighten_error(mode) {
        state.overlays.show_problem_toast(refusal);
        return;
    }
    if let Some(open) = state.screen.straightened_mut() {
        open.set_mode(mode);
        return;
    }
    let Some(followed) = state.explorer.tour.current_line() else { return };
    let shape = state.document.game().rules().shape();
    if let Ok(line) = Straightening::new(shape, &followed.line, mode) {
        state.screen.straighten(line, back_to);
        lower_sheet(state, SheetStop::Peek);
    }
}

/// Lowers the sheet of a narrow window, which would cover what has been opened.
fn lower_sheet(state: &mut State, most: SheetStop) {
    let mode = state.screen.mode();
    if state.sheet_stops.of_mode(mode) > most {
        state.sheet_stops.set(mode, most);
    }
}

/// Opens the view for the last line of the player who won or lost by lines, or who completed the
/// last one.
fn straighten_completed(state: &mut State) {
    let Some(player) = state.deciding_line_player() else {
        state.overlays.show_problem_toast(i18n::completed_no_line());
        return;
    };
    let position = state.document.game().position();
    if let Some(line) =
        position.completed_lines(player).last().filter(|_| !state.has_hidden_marks())
        && let Err(error) = LinePlane::new(position.rules().shape(), line)
    {
        state.overlays.show_problem_toast(error.message());
        return;
    }
    let before = state.screen.mode();
    show_completed_lines(state, player);
    if state.explorer.tour.completed_lines_player() != Some(player) {
        return;
    }
    let count = state.explorer.tour.count();
    state.explorer.tour.go_to_line(&count);
    state.screen.close_straightened();
    open_straighten(state, StraightenMode::SmallBoard, before);
}

fn close_straighten(state: &mut State) {
    if state.screen.leave_straightened() {
        state.explorer.tour.pause();
    }
}

/// Advances the animation of straightening by a time in seconds, at the playback speed.
pub fn advance_straighten(state: &mut State, seconds: f64) {
    let speed = state.explorer.tour.playback().speed;
    if let Some(open) = state.screen.straightened_mut() {
        open.stages.advance(seconds * speed);
    }
}

/// Keeps the straightening on the followed line, in a mode that is possible for it. Closes it if no
/// line is followed or a theory page is open.
pub fn sync_straighten(state: &mut State) {
    let Some(open) = state.screen.straightened() else { return };
    let on_show = !state.is_board_page();
    let Some(followed) = state.explorer.tour.current_line().filter(|_| on_show) else {
        return state.screen.close_straightened();
    };
    let refused = |mode| state.straighten_error(mode).is_some();
    let mode = if refused(open.mode()) { StraightenMode::SmallBoard } else { open.mode() };
    if *open.line() != followed.line || mode != open.mode() {
        let shape = state.document.game().rules().shape();
        state.screen.replace_straightened(Straightening::new(shape, &followed.line, mode).ok());
    }
    // Only one animation runs at a time.
    state.explorer.tour.pause();
}
