//! The widgets that enter an answer.

use crate::action::SessionAction;
use crate::i18n;
use crate::lesson::{AnswerOptions, option_letter};
use crate::scene::{TextureCache, paint};
use crate::shell::PanelContext;
use crate::shell::text_field::focus_text_field;
use crate::shell::widgets::{message_layout_job, prefixed_layout_job, target_size};
use crate::state::{ActiveQuestion, QuestionPhase, State};
use crate::theme::{LayoutClass, Palette, axis_color, size};
use crate::views::miniature::Miniature;
use egui::{
    Button, Id, Key, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2,
    WidgetInfo, vec2,
};
use hypertoe_core::exercise::{AnswerForm, ExerciseAnswer, ExerciseKind};
use hypertoe_core::geometry;
use hypertoe_core::{Line, Rules, Shape};

/// Room around a picture to choose, and below it for its letter.
const PICTURE_MARGIN: f32 = 8.0;
const LETTER_HEIGHT: f32 = 20.0;
/// The smallest side of a cell in a picture.
const MIN_CELL_SIDE: f32 = 15.0;
const MAX_PICTURE_HEIGHT: f32 = 150.0;

/// Shows the widgets in which a question is answered, by the form of the answer.
pub fn answer_input(ui: &mut Ui, cx: &PanelContext, question: &ActiveQuestion) {
    match (&question.presented_question.options, question.graded_question.answer_form()) {
        (AnswerOptions::Texts(texts), form) => {
            let order = matches!(form, AnswerForm::Order { .. });
            if order {
                ui.weak(i18n::learn_click_order());
            }
            for (number, text) in texts.iter().enumerate() {
                let place = question.draft.position_in_answer(number);
                let before = match (order, place) {
                    (true, Some(index)) => format!("{}. ", index + 1),
                    (true, None) => "–  ".to_owned(),
                    _ => format!("{}  ", option_letter(number)),
                };
                let size = size::TEXT + 0.5;
                let text = message_layout_job(text, ui, cx.palette.text, size);
                let job = prefixed_layout_job(&before, &text, size, cx.palette.text_weak);
                option_button(ui, cx, question, number, Button::selectable(place.is_some(), job));
            }
        }
        (AnswerOptions::Pictures(lines), _) => {
            picture_options(ui, cx, (cx.state.shape(), lines), question, MAX_PICTURE_HEIGHT);
        }
        (AnswerOptions::None, AnswerForm::YesNo) => {
            let both = |ui: &mut Ui| {
                for (number, text) in
                    [i18n::answer_yes(), i18n::answer_no()].into_iter().enumerate()
                {
                    let chosen = question.draft.position_in_answer(number).is_some();
                    let button = Button::selectable(chosen, text).min_size(vec2(84.0, 30.0));
                    option_button(ui, cx, question, number, button);
                }
            };
            match is_below_board(cx.state) {
                true => both(ui),
                false => _ = ui.horizontal(both),
            }
        }
        (AnswerOptions::None, AnswerForm::Axis | AnswerForm::Axes) => {
            ui.horizontal_wrapped(|ui| {
                for number in 0..cx.state.shape().dims() {
                    let color = axis_color(number, ui.visuals().dark_mode);
                    let text =
                        RichText::new(geometry::axis_name(number)).color(color).size(size::HEADING);
                    let chosen = question.draft.position_in_answer(number).is_some();
                    let size = target_size(ui, vec2(40.0, 32.0));
                    let button = Button::selectable(chosen, text).min_size(size);
                    judged_button(ui, cx, question, number, button);
                }
            });
        }
        (AnswerOptions::None, AnswerForm::Number) => {
            let next = answer_field(ui, cx, question, 0, i18n::learn_number().to_string());
            focus_field(ui, question, next);
        }
        (AnswerOptions::None, AnswerForm::Coordinates { cells }) => {
            let mut next = None;
            for number in 0..cells {
                ui.horizontal(|ui| {
                    ui.label(option_letter(number));
                    let name = i18n::learn_coordinates_of(option_letter(number)).to_string();
                    next = answer_field(ui, cx, question, number, name).or(next);
                });
            }
            focus_field(ui, question, next);
        }
        (
            AnswerOptions::None,
            AnswerForm::Cells { .. } | AnswerForm::Order { .. } | AnswerForm::Option { .. },
        ) => {
            // The question of one cell says so itself.
            let says_click = question.graded_question.kind() == Some(ExerciseKind::FindCell);
            if question.is_open() && !says_click {
                ui.weak(i18n::learn_click());
            }
        }
    }
}

/// Returns whether the question is in a sheet below the board, to be answered with a thumb.
fn is_below_board(state: &State) -> bool {
    state.layout.class == LayoutClass::Upright
}

/// Shows an option as a button, as wide as a sheet.
fn option_button(
    ui: &mut Ui,
    cx: &PanelContext,
    question: &ActiveQuestion,
    number: usize,
    button: Button<'_>,
) {
    let button = match is_below_board(cx.state) {
        true => button.min_size(vec2(ui.available_width(), size::TOUCH_TARGET)).wrap(),
        false => button,
    };
    judged_button(ui, cx, question, number, button);
}

/// Shows an option of any size; once answered, it shows whether the option was right.
fn judged_button(
    ui: &mut Ui,
    cx: &PanelContext,
    question: &ActiveQuestion,
    number: usize,
    button: Button<'_>,
) {
    let response = ui.add_enabled(question.is_open(), button.frame_when_inactive(true));
    frame_judged_option(ui, question, number, response.rect, cx.palette);
    cx.send_on_click(response, SessionAction::PickOption(number));
}

/// Frames the chosen and the right options, once the question is answered.
fn frame_judged_option(
    ui: &Ui,
    question: &ActiveQuestion,
    number: usize,
    rect: Rect,
    palette: &Palette,
) {
    if let QuestionPhase::Retry { first, .. } = question.phase() {
        let was_chosen = match first {
            ExerciseAnswer::Option(chosen) | ExerciseAnswer::Axis(chosen) => *chosen == number,
            _ => false,
        };
        if was_chosen {
            ui.painter().rect_stroke(
                rect,
                6.0,
                Stroke::new(2.0, palette.error),
                StrokeKind::Outside,
            );
        }
        return;
    }
    let (QuestionPhase::Judged { .. } | QuestionPhase::Revealed) = question.phase() else { return };
    let meant = match question.graded_question.right_answer() {
        ExerciseAnswer::Option(right) => right == number,
        ExerciseAnswer::YesNo(yes) => yes == (number == 0),
        ExerciseAnswer::Axis(axis) => axis == number,
        ExerciseAnswer::Axes(axes) => axes.contains(&number),
        ExerciseAnswer::Cells(_)
        | ExerciseAnswer::Coordinates(_)
        | ExerciseAnswer::Number(_)
        | ExerciseAnswer::Order(_) => return,
    };
    let color = match (meant, question.draft.position_in_answer(number).is_some()) {
        (true, _) => palette.success,
        (false, true) => palette.error,
        (false, false) => return,
    };
    ui.painter().rect_stroke(rect, 6.0, Stroke::new(2.0, color), StrokeKind::Outside);
}

/// Gives the focus to a field of the answer; on the second try its text is selected. Called after all of
/// them are shown: a field that gets it earlier would take what was typed into the one before in the same
/// frame.
fn focus_field(ui: &Ui, question: &ActiveQuestion, field: Option<usize>) {
    if let Some(field) = field {
        focus_text_field(ui.ctx(), answer_field_id(field), question.is_retry());
    }
}

/// Shows a field of the answer. Returns the field that gets the focus after Enter, if any.
fn answer_field(
    ui: &mut Ui,
    cx: &PanelContext,
    question: &ActiveQuestion,
    number: usize,
    name: String,
) -> Option<usize> {
    let mut text = question.draft.text(number).to_owned();
    let edit = TextEdit::singleline(&mut text).id(answer_field_id(number)).desired_width(120.0);
    let response: Response = ui.add_enabled(question.is_open(), edit);
    if number == 0 {
        focus_new_question(ui, cx.state, question);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, question.is_open(), &name));
    if response.changed() {
        cx.send(SessionAction::TypeAnswer { field: number, text });
    }
    let by_tab = ui.input(|input| input.key_pressed(Key::Tab));
    if response.gained_focus() && by_tab {
        // As in forms everywhere, what is typed replaces the text.
        focus_text_field(ui.ctx(), answer_field_id(number), true);
    }
    let is_entered = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    is_entered.then(|| on_enter(cx, question, number)).flatten()
}

/// Returns the id of a field. It is fixed, so that no other widget inherits its focus.
fn answer_field_id(number: usize) -> Id {
    Id::unique(("answer", number))
}

/// Returns the number of fields of a typed answer.
fn field_count(question: &ActiveQuestion) -> usize {
    match question.graded_question.answer_form() {
        AnswerForm::Coordinates { cells } => cells,
        _ => 1,
    }
}

/// Handles Enter: moves the focus to a field that is empty or, on the second try, still wrong, which is
/// returned; without one it checks the answer.
fn on_enter(cx: &PanelContext, question: &ActiveQuestion, number: usize) -> Option<usize> {
    let fields = field_count(question);
    let pending = |field: &usize| question.is_field_pending(*field);
    let next = (number + 1..fields).chain(0..=number).find(pending);
    if next.is_some_and(|next| next != number) {
        return next;
    }
    // What is missing is told.
    cx.send(SessionAction::CheckAnswer);
    let is_whole = question.draft.answer(&question.graded_question).is_some() && next.is_none();
    (!is_whole).then_some(number)
}

/// Focuses the first field when a question appears, on the second try the first one that is wrong.
fn focus_new_question(ui: &Ui, state: &State, asking: &ActiveQuestion) {
    let place = Id::unique("the question whose field had the keyboard");
    // Each board of a lesson has a serial number; each question its number on the board.
    let serial = state.learn_board().map(|board| board.serial);
    let of_step = state.learn.session().and_then(|session| session.question_number_and_count());
    let question = asking.is_open().then_some((serial, of_step, asking.is_retry()));
    if ui.data(|data| data.get_temp(place).flatten()) != question {
        ui.data_mut(|data| data.insert_temp(place, question));
        if question.is_some() {
            let first = (0..field_count(asking)).find(|field| asking.is_field_pending(*field));
            focus_text_field(ui.ctx(), answer_field_id(first.unwrap_or(0)), asking.is_retry());
        }
    }
}

/// Shows the lines to choose from as pictures, in as many columns as fit, each at most `highest`
/// points high.
pub fn picture_options(
    ui: &mut Ui,
    cx: &PanelContext,
    (shape, lines): (&Shape, &[Line]),
    question: &ActiveQuestion,
    highest: f32,
) {
    let palette = cx.palette;
    let Ok(rules) = Rules::new(shape.clone(), 2) else { return };
    let gap = ui.spacing().item_spacing.x;
    let extent = Miniature::size_in_cells(&rules);
    let room = ui.available_width();
    let least = (MIN_CELL_SIDE * extent.x + 2.0 * PICTURE_MARGIN).min(room);
    let columns = ((room + gap) / (least + gap)).floor().clamp(1.0, lines.len() as f32);
    let width = ((room + gap) / columns - gap).floor();
    let cell = ((width - 2.0 * PICTURE_MARGIN) / extent.x).min(highest / extent.y);
    let inside = extent * cell;
    let card = inside + vec2(2.0 * PICTURE_MARGIN, 2.0 * PICTURE_MARGIN + LETTER_HEIGHT);
    ui.horizontal_wrapped(|ui| {
        for (number, line) in lines.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(card, Sense::click());
            let name = i18n::learn_picture(option_letter(number)).to_string();
            response.widget_info(|| WidgetInfo::labeled(Role::Button, question.is_open(), &name));
            let chosen = question.draft.position_in_answer(number).is_some();
            let edge = if chosen || response.hovered() { palette.accent } else { palette.outline };
            let edge = Stroke::new(if chosen { 2.5 } else { 1.0 }, edge);
            ui.painter().rect(rect, 8.0, palette.surface, edge, StrokeKind::Inside);
            let place = Rect::from_min_size(rect.min + Vec2::splat(PICTURE_MARGIN), inside);
            let miniature = Miniature::new(&rules, place);
            let mut scene = miniature.scene(&rules, palette);
            // Filled, not stroked: strokes would set the lines in a slice apart from the others.
            miniature.fill_cells_of_lines(&mut scene, std::slice::from_ref(line), palette.line);
            paint(&scene, &ui.painter_at(rect), &mut TextureCache::default());
            let at = rect.center_bottom() - vec2(0.0, LETTER_HEIGHT * 0.5 + PICTURE_MARGIN * 0.25);
            let font = egui::FontId::proportional(size::HEADING);
            ui.painter().text(
                at,
                egui::Align2::CENTER_CENTER,
                option_letter(number),
                font,
                palette.text,
            );
            frame_judged_option(ui, question, number, rect, palette);
            if response.clicked() && question.is_open() {
                cx.send(SessionAction::PickOption(number));
            }
        }
    });
}
