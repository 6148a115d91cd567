//! The practice page: board, kinds of exercises, and limits.

use super::contents_page::subpage_title;
use crate::action::LearnAction;
use crate::i18n::{self, Message, ToMessage};
use crate::lesson::{PresentedQuestion, exercise_name, exercise_task, present};
use crate::shell::PanelContext;
use crate::shell::frame_cache::cached;
use crate::shell::widgets::{
    AccessibleName, COMMON_BOARDS, choice_row, section_heading, selectable_label, selectable_value,
};
use crate::state::{PracticeLimit, PracticeOptions};
use crate::theme::size;
use crate::view_model::{ViewPanes, VisibleViews};
use egui::{Checkbox, DragValue, RichText, Role, TextEdit, Ui};
use hypertoe_core::Shape;
use hypertoe_core::exercise::{ExerciseFilter, ExerciseKind, Exercises};

const QUESTION_LIMITS: [u32; 3] = [10, 20, 50];
const MINUTE_LIMITS: [u32; 3] = [2, 5, 10];

pub fn practice_page(ui: &mut Ui, cx: &PanelContext) {
    subpage_title(ui, cx, i18n::learn_practice());
    ui.label(i18n::learn_practice_about());
    let mut practice = cx.state.learn.practice_options.clone();
    start_buttons(ui, cx, &practice);
    board_choice(ui, &mut practice);
    let shape = practice.shape();
    kind_choice(ui, &mut practice, shape.as_ref());
    let dims = shape.as_ref().map_or(3, |shape| shape.dims());
    span_choice(ui, &mut practice, dims);
    view_choice(ui, &mut practice);
    limit_choice(ui, &mut practice);
    seed_field(ui, &mut practice);
    if practice != cx.state.learn.practice_options {
        cx.send(LearnAction::SetPractice(practice));
    }
}

/// Shows the buttons that begin the practice or print it, and beside them what is missing.
fn start_buttons(ui: &mut Ui, cx: &PanelContext, practice: &PracticeOptions) {
    let shape = practice.shape();
    let wrong = shape.as_ref().and_then(|shape| practice.check(shape).err());
    let problem = match (&shape, &wrong) {
        (None, _) => Some(i18n::learn_no_board()),
        _ if practice.kinds.is_empty() => Some(i18n::learn_choose_kind()),
        (_, Some(error)) => Some(error.message()),
        _ => None,
    };
    ui.add_space(size::GAP);
    ui.horizontal_wrapped(|ui| {
        ui.add_enabled_ui(problem.is_none(), |ui| {
            ui.horizontal(|ui| {
                cx.primary_button(ui, i18n::learn_begin(), LearnAction::StartPractice);
                cx.button(ui, i18n::learn_print(), LearnAction::PrintPractice)
                    .on_hover_text(i18n::learn_print_tip());
            });
        });
        if let Some(problem) = problem {
            ui.colored_label(cx.palette.error, problem);
        }
    });
}

/// The smallest width of a kind with its example.
const MIN_KIND_WIDTH: f32 = 330.0;
/// The seed of the examples.
const EXAMPLE_SEED: u64 = 5;

/// Shows the choice of the kinds of questions, each with an example.
fn kind_choice(ui: &mut Ui, practice: &mut PracticeOptions, shape: Option<&Shape>) {
    section_heading(ui, i18n::learn_kinds());
    ui.horizontal(|ui| {
        if ui.link(i18n::learn_all_kinds()).clicked() {
            practice.kinds = ExerciseKind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
        }
        if ui.link(i18n::learn_no_kinds()).clicked() {
            practice.kinds.clear();
        }
        if ui.link(i18n::learn_default_kinds()).clicked() {
            practice.kinds = PracticeOptions::default().kinds;
        }
    });
    ui.add_space(size::GAP);
    let gap = ui.spacing().item_spacing.x;
    let room = ui.available_width();
    let columns = ((room + gap) / (MIN_KIND_WIDTH + gap)).floor().clamp(1.0, 3.0);
    let width = ((room + gap) / columns - gap).floor();
    for row in ExerciseKind::ALL.chunks(columns as usize) {
        ui.horizontal_top(|ui| {
            for kind in row {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    kind_toggle(ui, practice, shape, *kind);
                });
            }
        });
    }
}

/// Shows a kind of question as a check box, above its example.
fn kind_toggle(
    ui: &mut Ui,
    practice: &mut PracticeOptions,
    shape: Option<&Shape>,
    kind: ExerciseKind,
) {
    let fits = shape.is_some_and(|shape| {
        shape.line_length() >= 3
            && kind.fits_board(shape, practice.span.filter(|_| kind.can_limit_span()))
    });
    let mut chosen = practice.has_kind(kind);
    let toggle = ui.add_enabled(fits, Checkbox::new(&mut chosen, exercise_name(kind)));
    if toggle.on_hover_text(exercise_task(kind)).changed() {
        match chosen {
            true => _ = practice.kinds.insert(kind.name().to_owned()),
            false => _ = practice.kinds.remove(kind.name()),
        }
    }
    let example = cached(ui.ctx(), ("example of a kind", kind.name()), &(), || example(kind));
    for text in example.iter().flatten() {
        ui.label(RichText::from(text.clone()).size(size::SMALL_TEXT).weak());
    }
    ui.add_space(size::GAP);
}

/// Returns an example of a kind on the cube, as it is understood without a board: the question and
/// its answer.
fn example(kind: ExerciseKind) -> Option<[Message; 2]> {
    let shape = Shape::hypercube(3, 3).ok()?;
    let filter = ExerciseFilter { kinds: vec![kind], span: None };
    let exercise = Exercises::new(&shape, &filter, EXAMPLE_SEED).ok()?.next()?;
    let PresentedQuestion { question, without_board, on_paper, answer, .. } = present(&exercise);
    let (question, answer) = match (on_paper, without_board) {
        (Some((question, answer)), _) => (i18n::learn_example(question), answer),
        (None, Some((question, given))) if !given.is_empty() => {
            let question = i18n::concat([question.into(), " ".into(), given.into()]);
            (i18n::learn_example(question), answer)
        }
        (None, Some((question, _))) => (i18n::learn_example(question), answer),
        (None, None) => (i18n::learn_example(question), answer),
    };
    Some([question, i18n::learn_example_answer(answer)])
}

/// Returns whether two texts name the same board, such as `3^3` and `3×3×3`.
fn is_same_board(a: &str, b: &str) -> bool {
    let [a, b] = [a, b].map(|text| text.parse::<Shape>().ok());
    a.is_some() && a == b
}

fn board_choice(ui: &mut Ui, practice: &mut PracticeOptions) {
    section_heading(ui, i18n::learn_board());
    ui.horizontal_wrapped(|ui| {
        for board in COMMON_BOARDS {
            let chosen = is_same_board(&practice.board, board);
            if selectable_label(ui, chosen, board).clicked() {
                practice.board = board.to_owned();
            }
        }
        let field = TextEdit::singleline(&mut practice.board).desired_width(90.0);
        let field = ui.add(field);
        field.set_name(Role::TextInput, i18n::learn_board());
    });
}

fn span_choice(ui: &mut Ui, practice: &mut PracticeOptions, dims: usize) {
    section_heading(ui, i18n::learn_spans());
    ui.weak(i18n::spans_about());
    practice.span = practice.span.filter(|span| *span <= dims);
    ui.horizontal_wrapped(|ui| {
        selectable_value(ui, &mut practice.span, None, i18n::learn_all_spans());
        for span in 1..=dims.min(8) {
            selectable_value(ui, &mut practice.span, Some(span), span.to_string());
        }
    });
}

fn view_choice(ui: &mut Ui, practice: &mut PracticeOptions) {
    section_heading(ui, i18n::learn_views());
    let label = |views: VisibleViews| match views.panes() {
        ViewPanes::One(_) => views.command_texts().0,
        ViewPanes::Two(..) => i18n::learn_both_views(),
    };
    ui.horizontal_wrapped(|ui| {
        let choices = VisibleViews::ALL.map(|views| (views, label(views)));
        choice_row(ui, &mut practice.views, choices);
    });
}

fn limit_choice(ui: &mut Ui, practice: &mut PracticeOptions) {
    section_heading(ui, i18n::learn_limit());
    ui.horizontal_wrapped(|ui| {
        selectable_value(ui, &mut practice.limit, PracticeLimit::None, i18n::learn_endless());
        for most in QUESTION_LIMITS {
            let text = i18n::learn_questions(most);
            selectable_value(ui, &mut practice.limit, PracticeLimit::Questions(most), text);
        }
        for most in MINUTE_LIMITS {
            let text = i18n::learn_minutes(most as u16);
            selectable_value(ui, &mut practice.limit, PracticeLimit::Minutes(most), text);
        }
    });
}

fn seed_field(ui: &mut Ui, practice: &mut PracticeOptions) {
    section_heading(ui, i18n::sheet_seed());
    let value = DragValue::new(&mut practice.seed).speed(1.0);
    ui.add(value).on_hover_text(i18n::sheet_seed_tip());
}
