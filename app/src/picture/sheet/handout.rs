//! The handout of a lesson: its figures, texts and questions, for pupils or for the teacher.

use super::block::{Answer, Block, BlockFigure, FigureSize};
use super::block_rows::place_blocks;
use super::paper::{HeaderAndFooter, PROGRAM_NAME, PageFlow, PageFormat, Paper};
use super::plan;
use crate::i18n::{self, Message};
use crate::lesson::{
    AnswerOptions, GradedQuestion, Lesson, LessonBoard, LessonStep, LessonTask, PresentedQuestion,
    explanation_message, option_letter,
};
use crate::picture::PrintPage;
use crate::picture::lesson_figure::{question_board, still_figure};
use crate::view_model::Annotations;
use hypertoe_core::exercise::AnswerForm;
use serde::{Deserialize, Serialize};

enum_with_all! {
    /// The reader of a handout, who decides what it tells.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
    pub enum HandoutReader {
        /// Questions with room for answers, and no answer.
        #[default]
        Pupils,
        /// Every step with its answer, notes and minutes.
        Teacher,
        /// One page: what to know and have at hand before, and the steps with their minutes.
        Plan,
    }
}

/// The options of a handout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HandoutOptions {
    pub reader: HandoutReader,
    pub paper: Paper,
    pub figures: FigureSize,
    /// True for shades of grey instead of colours.
    pub is_grey: bool,
}

/// Lays out a lesson on paper. None of the pages is empty.
pub(super) fn pages(lesson: &Lesson, options: HandoutOptions) -> Vec<PrintPage> {
    let format = PageFormat { paper: options.paper, landscape: false };
    let mut pages = match options.reader {
        HandoutReader::Plan => plan::pages(lesson, format),
        HandoutReader::Pupils | HandoutReader::Teacher => lesson_pages(lesson, options, format),
    };
    if options.is_grey {
        pages.iter_mut().for_each(PrintPage::remove_colors);
    }
    pages
}

fn lesson_pages(lesson: &Lesson, options: HandoutOptions, format: PageFormat) -> Vec<PrintPage> {
    let is_teacher = options.reader == HandoutReader::Teacher;
    let mut flow = PageFlow::new(format, head(lesson, is_teacher));
    let mut author = BlockAuthor::new(is_teacher);
    let mut blocks = Vec::new();
    if is_teacher && !lesson.notes.is_empty() {
        blocks.push(Block { notes: vec![lesson.notes.clone()], ..Block::default() });
    }
    for (index, step) in lesson.steps.iter().enumerate() {
        blocks.extend(author.step_blocks(index, step));
    }
    place_blocks(&mut flow, &blocks, options.figures);
    flow.finish()
}

fn head(lesson: &Lesson, is_teacher: bool) -> HeaderAndFooter {
    let title = match is_teacher {
        true => i18n::handout_teacher(&lesson.title).to_string(),
        false => lesson.title.clone(),
    };
    HeaderAndFooter {
        title,
        subtitle: lesson.goal.clone(),
        has_name_line: !is_teacher,
        footer: Some(i18n::handout_foot(PROGRAM_NAME).to_string()),
    }
}

/// Writes the blocks of the steps in order: it counts the questions, and remembers the figure that
/// was printed last and the answers that no later text may tell.
struct BlockAuthor {
    is_teacher: bool,
    number: usize,
    /// The board and the annotations of the figure that was printed last.
    printed: Option<(LessonBoard, Annotations)>,
    answers: Vec<String>,
}

impl BlockAuthor {
    fn new(is_teacher: bool) -> Self {
        Self { is_teacher, number: 0, printed: None, answers: Vec::new() }
    }

    /// Returns the blocks of a step: its text and its questions.
    fn step_blocks(&mut self, index: usize, step: &LessonStep) -> Vec<Block> {
        let mut blocks = Vec::new();
        let questions = step.task.as_ref().map(LessonTask::questions).unwrap_or_default();
        let text = match self.is_teacher {
            true => step.text.clone(),
            false => without_answers(&step.text, &self.answers),
        };
        // The only question is about the same figure: one block for both.
        let joined = matches!(&questions[..], [one] if shares_figure(one, &step.board));
        if !joined {
            // The questions have boards of their own; an empty one before them says nothing.
            let is_told = !step.board.is_empty() || questions.is_empty();
            let figure =
                is_told.then(|| self.new_figure(&step.board, &Annotations::default(), false));
            let figure = figure.flatten();
            if !text.is_empty() || figure.is_some() {
                blocks.push(Block { text: text.clone(), figure, ..Block::default() });
            }
        }
        for question in questions {
            let prompt = step.task.as_ref().and_then(|task| task.prompt.as_deref());
            let why = step.task.as_ref().and_then(|task| task.explanation.clone());
            let presented = question.present(prompt);
            let board = question_board(&question, &step.board);
            let mut block = self.question_block(&question, &presented, &board, why);
            if joined {
                block.text.clone_from(&text);
            }
            blocks.push(block);
        }
        blocks.iter_mut().skip(1).for_each(|block| block.continues_step = true);
        if let Some(first) = blocks.first_mut().filter(|_| self.is_teacher) {
            let minutes = step.minutes.map(i18n::learn_minutes);
            first.heading = Some(match minutes {
                Some(minutes) => i18n::handout_step_minutes(index + 1, minutes).to_string(),
                None => i18n::notes_step(index + 1).to_string(),
            });
            first.notes.extend(Some(step.notes.clone()).filter(|notes| !notes.is_empty()));
        }
        blocks
    }

    fn question_block(
        &mut self,
        question: &GradedQuestion,
        presented: &PresentedQuestion,
        board: &LessonBoard,
        why: Option<String>,
    ) -> Block {
        self.number += 1;
        let form = question.answer_form();
        let options = match &presented.options {
            AnswerOptions::Texts(texts) => {
                texts.iter().enumerate().map(|(i, it)| with_letter(i, it)).collect()
            }
            AnswerOptions::Pictures(_) | AnswerOptions::None => Vec::new(),
        };
        let on_paper = presented.on_paper.as_ref();
        let text = on_paper.map_or(&presented.question, |(question, _)| question);
        let on_board = matches!(form, AnswerForm::Cells { .. })
            || matches!(presented.options, AnswerOptions::Pictures(_))
            || matches!(form, AnswerForm::Order { .. }) && options.is_empty();
        let answer = on_paper.map_or(&presented.answer, |(_, answer)| answer).to_string();
        let highlights = match self.is_teacher {
            true => presented.highlights.merged_with(&presented.solution_highlights),
            false => presented.highlights.clone(),
        };
        let needs_figure = on_board && !self.is_teacher || presented.rotation_plane.is_some();
        let reply = if self.is_teacher {
            // On paper a line may be drawn instead of chosen: the figure shows it.
            let told = match (on_paper, why) {
                (Some((_, answer)), None) => vec![answer.clone()],
                (Some(_), Some(why)) => vec![explanation_message(why)],
                (None, why) => presented.solution(why.as_deref()),
            };
            Answer::Told(told.iter().map(Message::to_string).collect())
        } else {
            self.answers.push(answer);
            match form {
                AnswerForm::Coordinates { cells } => Answer::Lines(cells),
                _ if on_board => Answer::OnBoard,
                _ => Answer::Lines(1),
            }
        };
        Block {
            number: Some(self.number),
            question: text.to_string(),
            options,
            answer: reply,
            figure: self.new_figure(board, &highlights, needs_figure),
            ..Block::default()
        }
    }

    /// Returns the figure of a board, unless it is the one that was printed last and is not needed
    /// once more.
    fn new_figure(
        &mut self,
        board: &LessonBoard,
        more: &Annotations,
        is_needed: bool,
    ) -> Option<BlockFigure> {
        let key = (board.clone(), more.clone());
        if self.printed.as_ref() == Some(&key) && !is_needed {
            return None;
        }
        self.printed = Some(key);
        Some(BlockFigure { figure: still_figure(board, more), views: board.views })
    }
}

/// Returns whether a question is about the figure of its step, and needs none of its own.
fn shares_figure(question: &GradedQuestion, board: &LessonBoard) -> bool {
    question.exercise().is_none_or(|exercise| exercise.shape == board.shape)
}

fn with_letter(index: usize, text: &Message) -> String {
    format!("{}   {text}", option_letter(index))
}

/// Returns a text without the sentences that tell an answer to an earlier question: those with its
/// number or its cell.
fn without_answers(text: &str, answers: &[String]) -> String {
    let tokens: Vec<&str> = answers.iter().flat_map(|answer| told_values(answer)).collect();
    let kept = text.split_inclusive(". ").filter(|sentence| {
        let told = told_values(sentence);
        !told.iter().any(|value| tokens.contains(value))
    });
    kept.collect::<String>().trim_end().to_owned()
}

/// Returns the cells and the numbers of two or more digits in a text.
fn told_values(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('(') {
        let Some(length) = rest[start..].find(')') else { break };
        let cell = &rest[start..=start + length];
        if cell.contains(',') && cell.chars().all(|c| "(), ".contains(c) || c.is_ascii_digit()) {
            found.push(cell);
        }
        rest = &rest[start + length + 1..];
    }
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| number.len() > 1);
    found.extend(numbers);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_that_tell_an_earlier_answer_are_left_out() {
        let answers = ["13".to_owned(), "(2, 1, 2): x rises".to_owned()];
        let text = "4 lines run through the centre of a square. 13 run through that of a cube.";
        assert_eq!(without_answers(text, &answers), "4 lines run through the centre of a square.");
        let text = "The line ends in (2, 1, 2). What now?";
        assert_eq!(without_answers(text, &answers), "What now?");
        let text = "Read (x, y, z): 3 axes. The cell is (1, 2, 1).";
        assert_eq!(without_answers(text, &answers), text);
    }
}
