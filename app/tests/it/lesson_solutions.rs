//! The answer of a question and its reason are told once.

use hypertoe::i18n::{Language, with_language};
use hypertoe::lesson::{BareAnswer, GradedQuestion, PresentedQuestion, built_in_lessons};
use hypertoe_core::exercise::{AnswerForm, ExerciseAnswer};
use hypertoe_core::{BigUint, Cell};

/// A question of a lesson.
struct Asked {
    /// The language, the lesson and the step.
    place: String,
    question: GradedQuestion,
    presented: PresentedQuestion,
    why: Option<String>,
}

/// Calls a function with every question of the lessons, in each language.
fn for_each_question(mut check: impl FnMut(&Asked)) {
    for language in [Language::English, Language::German] {
        with_language(language, || {
            for own in built_in_lessons() {
                for (number, step) in (1..).zip(&own.lesson.steps) {
                    let Some(task) = &step.task else { continue };
                    for question in task.questions() {
                        check(&Asked {
                            place: format!("{language:?} {}, step {number}", own.name),
                            presented: question.present(task.prompt.as_deref()),
                            why: task.explanation.clone(),
                            question,
                        });
                    }
                }
            }
        });
    }
}

fn plain(text: &impl ToString) -> String {
    text.to_string().replace('\u{a0}', " ")
}

/// Counts how often a number is given as a result: after a colon, an equals sign or “is”.
fn times_told(text: &str, number: &str) -> usize {
    let before = [": ", "= ", "is ", "lautet "];
    let is_told = |at: usize| {
        let after = text[at + number.len()..].chars().next();
        before.iter().any(|it| text[..at].ends_with(it)) && after.is_none_or(|c| !c.is_numeric())
    };
    text.match_indices(number).filter(|(at, _)| is_told(*at)).count()
}

/// A wrong answer of the kind that the question asks for.
fn wrong_answer(question: &GradedQuestion) -> Option<ExerciseAnswer> {
    let answers: Vec<ExerciseAnswer> = match question.answer_form() {
        AnswerForm::Number => vec![ExerciseAnswer::Number(BigUint::from(12_345u32))],
        AnswerForm::YesNo => [true, false].map(ExerciseAnswer::YesNo).to_vec(),
        AnswerForm::Option { count } => (0..count).map(ExerciseAnswer::Option).collect(),
        AnswerForm::Axis => (0..2).map(ExerciseAnswer::Axis).collect(),
        AnswerForm::Cells { .. } => match question.right_answer() {
            ExerciseAnswer::Cells(right) => {
                let dims = right.first().map_or(0, Cell::dims);
                let other = |value: u16| Cell::new(vec![value; dims]);
                let cells = [0, 1].map(other).into_iter();
                cells.map(|cell| ExerciseAnswer::Cells([cell].into())).collect()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    answers.into_iter().find(|answer| !question.grade(answer).is_right)
}

/// Describes the first of these texts that repeats another.
fn repeated(texts: &[String]) -> Option<String> {
    let pairs = texts.iter().enumerate().flat_map(|(i, a)| {
        texts.iter().enumerate().filter(move |(j, _)| i != *j).map(move |(_, b)| (a, b))
    });
    let mut repeats = pairs.filter(|(a, b)| a.contains(b.as_str()));
    repeats.next().map(|(a, b)| format!("“{a}” has “{b}” in it"))
}

#[test]
fn the_solution_tells_the_answer_once() {
    let mut faults = Vec::new();
    for_each_question(|asked| {
        let told = asked.presented.solution(asked.why.as_deref());
        let texts: Vec<String> = told.iter().map(plain).collect();
        let whole = texts.join(" ");
        if let BareAnswer::Values(values) = &asked.presented.bare {
            let missing = values.iter().map(plain).find(|value| !whole.contains(value.as_str()));
            faults.extend(missing.map(|it| format!("{}: no {it} in “{whole}”", asked.place)));
        }
        let repeats = repeated(&texts);
        faults.extend(repeats.map(|it| format!("{}: {it}", asked.place)));
        if asked.question.answer_form() == AnswerForm::Number {
            let number = plain(&asked.presented.answer);
            let number = number.split(':').next().unwrap_or_default();
            let times = times_told(&whole, number);
            if times != 1 {
                faults.push(format!("{}: {times} times {number} in “{whole}”", asked.place));
            }
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_is_told_twice_after_a_wrong_answer() {
    let (mut faults, mut tried) = (Vec::new(), 0);
    for_each_question(|asked| {
        let Some(answer) = wrong_answer(&asked.question) else { return };
        tried += 1;
        let judged = asked.question.grade(&answer);
        for is_shown in [false, true] {
            let told = judged.texts(&asked.presented, asked.why.as_deref(), is_shown);
            let texts: Vec<String> = told.iter().map(plain).collect();
            let repeats = repeated(&texts);
            faults.extend(repeats.map(|it| format!("{}: {it}", asked.place)));
            if texts.is_empty() {
                faults.push(format!("{}: no answer is given", asked.place));
            }
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(tried > 200, "{tried} wrong answers");
}

#[test]
fn an_explanation_that_leaves_the_answer_out_follows_it() {
    let question = GradedQuestion::Number { right: 8u32.into() };
    let presented = question.present(Some("How many neighbours?"));
    let told =
        |why: Option<&str>| -> Vec<String> { presented.solution(why).iter().map(plain).collect() };
    assert_eq!(told(None), ["The answer is 8"]);
    assert_eq!(
        told(Some("Two for each of four axes.")),
        ["The answer is 8", "Two for each of four axes."]
    );
    assert_eq!(told(Some("Two for each of four axes: 8.")), ["Two for each of four axes: 8."]);
    // Another number is not the answer, nor is a part of one.
    assert_eq!(told(Some("80 other cells, 8 of them near: 18."))[0], "The answer is 8");
    let options = ["It stays", "It falls"].map(str::to_owned).to_vec();
    let presented = GradedQuestion::Choose { options, right: 1 }.present(None);
    let told = |why: &str| presented.solution(Some(why)).len();
    assert_eq!(told("y goes 2, 1, 0: it falls."), 1);
    assert_eq!(told("y goes 2, 1, 0."), 2);
}
