//! A lesson as a web page: one file that any browser opens, with its pictures, its questions and
//! the script that checks the answers.
//!
//! [`lesson_page`] writes the page. Nothing in it is loaded from elsewhere, and its
//! Content-Security-Policy allows no script but its own, whose hash it names. The right answers are
//! in the page, encoded so that nobody reads them by accident; they are no secret. Without
//! JavaScript, and on paper, all steps are shown at once.

mod board_picture;
mod film;
mod markup;
mod question;
mod script_texts;

use super::lesson_figure::{question_board, still_figure};
use crate::i18n::{self, current_language, with_unbreakable_formulas};
use crate::lesson::{GradedQuestion, Lesson, LessonBoard, LessonStep, LessonTask};
use crate::theme::axis_color;
use crate::view_model::{Annotations, BoardSnapshot, HighlightKind};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use board_picture::{pictures, show_cells, shown_views};
use egui::Color32;
use film::hypercube_picture;
use markup::{escaped, message_html, script_json};
use question::{InputForm, QuestionData, answer_fields, question_data};
use script_texts::ScriptTexts;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::f64::consts::FRAC_PI_2;

/// The extension of the file.
pub const EXTENSION: &str = "html";

const STYLE: &str = include_str!("lesson_page.css");
const SCRIPT: &str = include_str!("lesson_page.js");

/// An element that is empty, for links to other lessons where there are some.
pub const LINKS: &str = "<nav class=\"links\"></nav>";

/// The data of the page for its script.
#[derive(Serialize)]
struct PageData<'a> {
    language: &'a str,
    title: &'a str,
    texts: ScriptTexts,
    questions: Vec<QuestionData>,
}

/// Writes a lesson as a web page, with the texts of the page in the language of the lesson.
pub fn lesson_page(lesson: &Lesson) -> String {
    lesson.with_own_language(|| page(lesson))
}

fn page(lesson: &Lesson) -> String {
    let mut questions = Vec::new();
    let count = lesson.steps.len();
    let steps: String = lesson
        .steps
        .iter()
        .enumerate()
        .map(|(index, step)| step_sections(step, (index + 1, count), &mut questions))
        .collect();
    let has_questions = !questions.is_empty();
    let language = current_language().tag();
    let data = PageData { language, title: &lesson.title, texts: ScriptTexts::new(), questions };
    let title = escaped(&lesson.title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"generator\" content=\"Hypertoe\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{colors}</style>\n</head>\n<body>\n{head}<main>\n{steps}{result}</main>\n\
         {controls}<script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script>{SCRIPT}</script>\n</body>\n</html>\n",
        policy = content_policy(),
        colors = axis_colors(lesson),
        head = head(lesson),
        result = result_section(lesson, has_questions),
        controls = controls(),
        data = script_json(&data),
    )
}

/// Returns the policy that allows the script of the page, inline styles, and nothing from elsewhere.
fn content_policy() -> String {
    let hash = STANDARD.encode(Sha256::digest(SCRIPT));
    format!(
        "default-src 'none'; script-src 'sha256-{hash}'; style-src 'unsafe-inline'; \
         img-src data:; base-uri 'none'; form-action 'none'"
    )
}

/// Writes the colours of the axes, for words about them.
fn axis_colors(lesson: &Lesson) -> String {
    let dims = lesson.steps.iter().flat_map(|step| {
        let questions = step.task.iter().flat_map(LessonTask::questions);
        let asked = questions.filter_map(|it| it.exercise().map(|it| it.shape.dims()));
        asked.chain([step.board.shape.dims()]).collect::<Vec<usize>>()
    });
    let css = |color: Color32| format!("#{:02x}{:02x}{:02x}", color.r(), color.g(), color.b());
    let dims = dims.max().unwrap_or(0);
    let rule = |axis, dark| format!(".axis{axis}{{color:{}}}", css(axis_color(axis, dark)));
    let [light, dark] = [false, true].map(|is_dark| {
        (0..dims).map(|axis| rule(axis, is_dark)).collect::<Vec<String>>().join("\n")
    });
    format!("{light}\n@media screen and (prefers-color-scheme: dark) {{\n{dark}\n}}\n")
}

fn head(lesson: &Lesson) -> String {
    let goal = match lesson.goal.is_empty() {
        true => String::new(),
        false => format!("<p class=\"goal\" dir=\"auto\">{}</p>\n", escaped(&lesson.goal)),
    };
    format!(
        "<header>\n<h1 dir=\"auto\">{}</h1>\n{goal}\
         <noscript><p class=\"note\">{}</p></noscript>\n\
         <div class=\"progress\" aria-hidden=\"true\"></div>\n</header>\n",
        escaped(&lesson.title),
        escaped(&i18n::page_needs_script().to_string()),
    )
}

/// Writes a step: a section, or one for each of its questions.
fn step_sections(
    step: &LessonStep,
    (number, count): (usize, usize),
    questions: &mut Vec<QuestionData>,
) -> String {
    let place = i18n::learn_step(number, count);
    let asked = step.task.as_ref().map(LessonTask::questions).unwrap_or_default();
    if asked.is_empty() {
        let figure = still_figure(&step.board, &Annotations::default());
        let pictures = figure_pictures(&figure, &step.board, false);
        return section(&escaped(&place.to_string()), &step.text, &boards("", &pictures), "");
    }
    let total = asked.len();
    let sections = asked.iter().enumerate().map(|(index, question)| {
        let heading = match total {
            1 => escaped(&place.to_string()),
            _ => format!(
                "{} <span>· {}</span>",
                escaped(&place.to_string()),
                escaped(&i18n::learn_question(index + 1, total).to_string())
            ),
        };
        let task = step.task.as_ref();
        let why = task.and_then(|task| task.explanation.as_deref());
        let prompt = task.and_then(|task| task.prompt.as_deref());
        let (board, fields, data) =
            question_parts(question, &step.board, (prompt, why), questions.len());
        questions.push(data);
        section(&heading, &step.text, &board, &fields)
    });
    sections.collect()
}

fn section(heading: &str, text: &str, board: &str, question: &str) -> String {
    let text = match text.is_empty() {
        true => String::new(),
        false => {
            let text = escaped(&with_unbreakable_formulas(text));
            format!("<p class=\"text\" dir=\"auto\">{text}</p>\n")
        }
    };
    format!(
        "<section class=\"step\">\n<h2 tabindex=\"-1\">{heading}</h2>\n\
         <div class=\"words\">\n{text}{question}</div>\n{board}</section>\n"
    )
}

/// Writes the pictures of a figure: of its board, or of a cube in its place.
fn figure_pictures(figure: &BoardSnapshot, board: &LessonBoard, is_pressed: bool) -> String {
    match &figure.hypercube {
        Some(cube) => hypercube_picture(cube),
        None => pictures(figure, board, &shown_views(board, is_pressed), is_pressed),
    }
}

fn boards(class: &str, pictures: &str) -> String {
    format!("<div class=\"boards{class}\">{pictures}</div>\n")
}

/// Returns the pictures, the fields and the data of a question. The picture of its solution is kept
/// in a template.
fn question_parts(
    question: &GradedQuestion,
    step_board: &LessonBoard,
    (prompt, why): (Option<&str>, Option<&str>),
    number: usize,
) -> (String, String, QuestionData) {
    let presented = question.present(prompt);
    let board = question_board(question, step_board);
    let mut figure = still_figure(&board, &presented.highlights);
    let wished = InputForm::new(question, true);
    let named: Vec<_> = match wished.presses_cells() {
        true => presented.solution_highlights.highlights().map(|(cell, _)| cell.clone()).collect(),
        false => Vec::new(),
    };
    let can_press = show_cells(&mut figure, &named);
    let form = InputForm::new(question, can_press);
    let mut html = boards("", &figure_pictures(&figure, &board, form.presses_cells()));
    let solution = solution_annotations(&presented.solution_highlights);
    if !solution.is_empty() || presented.rotation_plane.is_some() {
        figure.annotations = figure.annotations.merged_with(&solution);
        if let Some(plane) = presented.rotation_plane {
            figure.view.space.rotate_local(plane, FRAC_PI_2);
        }
        let views = shown_views(&board, form.presses_cells());
        let pictures = pictures(&figure, &board, &views, false);
        html.push_str(&format!("<template>{}</template>\n", boards(" solution", &pictures)));
    }
    let text = message_html(&presented.question);
    let inputs = answer_fields(question, &presented, (form, &board.shape));
    let fields = question_html(number, &text, &inputs, form != InputForm::Compare);
    (html, fields, question_data(question, &presented, (form, &board.shape), why))
}

/// Returns the highlights of a solution: its cells are right.
fn solution_annotations(solution: &Annotations) -> Annotations {
    let mut right = Annotations::default();
    right.lines.clone_from(&solution.lines);
    right.non_lines.clone_from(&solution.non_lines);
    for (cell, spot) in solution.highlights() {
        right.highlight_cell(cell.clone(), HighlightKind::Correct, spot.label.clone());
    }
    right
}

fn question_html(number: usize, text: &str, inputs: &str, is_checked: bool) -> String {
    let check = match is_checked {
        true => format!(
            "<button type=\"submit\" class=\"main check\" disabled>{}</button>",
            escaped(&i18n::learn_check().to_string())
        ),
        false => String::new(),
    };
    let hidden = if is_checked { " hidden" } else { "" };
    format!(
        "<form class=\"question\" data-question=\"{number}\">\n\
         <p class=\"asked\" id=\"asked-{number}\" dir=\"auto\">{text}</p>\n\
         <div class=\"answer\" role=\"group\" aria-labelledby=\"asked-{number}\">{inputs}</div>\n\
         <div class=\"row\">{check}<button type=\"button\" class=\"show\"{hidden}>{show}</button></div>\n\
         <div class=\"verdict\" role=\"status\" aria-live=\"polite\"></div>\n</form>\n",
        show = escaped(&i18n::page_show_solution().to_string()),
    )
}

/// Writes the last page: what was learned, and the answers to be copied.
fn result_section(lesson: &Lesson, has_questions: bool) -> String {
    let text = |message: i18n::Message| escaped(&message.to_string());
    let goal = escaped(&lesson.goal);
    let answers = match has_questions {
        false => String::new(),
        true => format!(
            "<p class=\"score\" role=\"status\"></p>\n\
             <label class=\"field name\"><span>{name}</span>\
             <input type=\"text\" autocomplete=\"name\" maxlength=\"80\" dir=\"auto\"></label>\n\
             <div class=\"row\"><button type=\"button\" class=\"main copy\">{copy}</button> \
             <button type=\"button\" class=\"save\">{save}</button> \
             <button type=\"button\" class=\"restart\">{restart}</button></div>\n\
             <p class=\"copied\" role=\"status\" aria-live=\"polite\"></p>\n\
             <textarea class=\"report\" readonly rows=\"10\" aria-label=\"{report}\" hidden></textarea>\n",
            name = text(i18n::page_name()),
            copy = text(i18n::page_copy()),
            save = text(i18n::page_save()),
            restart = text(i18n::page_restart()),
            report = text(i18n::page_report()),
        ),
    };
    let list = if has_questions { "<ol class=\"answers\"></ol>\n" } else { "" };
    let heading = match has_questions {
        true => text(i18n::page_result()),
        false => text(i18n::learn_now_you_can()),
    };
    format!(
        "<section class=\"step result\">\n<h2 tabindex=\"-1\">{heading}</h2>\n<div class=\"words\">\n\
         <p class=\"text\" dir=\"auto\">{goal}</p>\n{answers}{LINKS}\n{list}</div>\n</section>\n"
    )
}

fn controls() -> String {
    let text = |message: i18n::Message| escaped(&message.to_string());
    format!(
        "<nav class=\"controls\">\n<button type=\"button\" class=\"back\">{}</button>\n\
         <button type=\"button\" class=\"next main\">{}</button>\n</nav>\n",
        text(i18n::page_back()),
        text(i18n::learn_next()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Palette;

    #[test]
    fn the_style_can_end_nowhere_but_at_its_end() {
        assert!(!STYLE.contains('<') && !SCRIPT.contains("</"));
        let paper = Palette::LIGHT.canvas;
        let paper = format!("background: #{:02x}{:02x}{:02x};", paper.r(), paper.g(), paper.b());
        assert!(STYLE.contains(&paper), "pictures lie on their own ground");
    }
}
