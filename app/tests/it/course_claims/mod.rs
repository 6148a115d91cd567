//! Every claim of the lessons against a computation of its own: what their texts say with numbers,
//! what their questions take for right, and the claims of the data. Lines are found by walking from
//! every cell in every direction; the program's own counting is never asked.

mod board;
mod by_hand;
mod claims;
mod counts;
mod coverage;
mod cubes;
mod exercises;
mod formula;
mod grid;
mod marks;
mod says;
mod stated;
mod symmetry;
mod tactics;
mod told;
mod turn;
mod written;

use by_hand::BY_HAND;
use claims::{Claim, claims};
use hypertoe::lesson::{GradedQuestion, TaskQuestions};
use hypertoe_core::exercise::{Exercise, ExerciseAnswer, ExerciseQuestion};
use std::collections::BTreeSet;
use told::Told;

/// Fails with all faults, if there are any.
fn none_of(faults: Vec<String>) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_claim_of_the_data_is_computed() {
    let all = claims();
    assert!(all.len() > 200, "{} claims", all.len());
    none_of(all.iter().flat_map(Claim::faults).collect());
}

#[test]
fn every_question_of_a_step_is_a_claim_of_the_data() {
    let claimed: BTreeSet<(String, usize)> = claims()
        .into_iter()
        .filter(|claim| !matches!(claim.kind.as_str(), "text" | "formula" | "line"))
        .map(|claim| (claim.lesson, claim.step))
        .collect();
    let mut faults = Vec::new();
    for l in Told::all() {
        for step in 1..=l.lesson.steps.len() {
            if l.quiz(step).is_some() && !claimed.contains(&(l.name.to_owned(), step)) {
                faults.push(format!("{}, step {step}: the data has no claim", l.name));
            }
        }
    }
    none_of(faults);
}

#[test]
fn exercises_take_for_right_what_brute_force_finds() {
    let mut faults = Vec::new();
    for l in Told::all() {
        for (step, told) in (1..).zip(&l.lesson.steps) {
            let quizzes = told.task.iter().flat_map(|task| task.questions());
            for quiz in quizzes {
                let GradedQuestion::Exercise(exercise) = &quiz else { continue };
                let (due, found) = (exercises::right(exercise), quiz.right_answer());
                if due != found {
                    let about = format!("{}, step {step}: {exercise:?}", l.name);
                    faults.push(format!("{about}: computed is {due:?}, found {found:?}"));
                }
            }
        }
    }
    none_of(faults);
}

#[test]
fn drawn_questions_are_as_many_as_are_announced() {
    for l in Told::all() {
        for step in 1..=l.lesson.steps.len() {
            if let Some(drawn) = l.drawn(step) {
                assert_eq!(drawn.exercises().len(), drawn.count, "{}, step {step}", l.name);
            }
        }
    }
}

#[test]
fn answers_made_by_hand_are_what_is_computed() {
    let mut faults = Vec::new();
    let mut asked = BTreeSet::new();
    for l in Told::all() {
        for (step, told) in (1..).zip(&l.lesson.steps) {
            let Some(TaskQuestions::Question(quiz)) = told.task.as_ref().map(|task| &task.content)
            else {
                continue;
            };
            if matches!(quiz, GradedQuestion::Exercise(_)) {
                continue;
            }
            asked.insert((l.name, step));
            let about = format!("{}, step {step}: “{}”", l.name, l.prompt(step));
            let computed = BY_HAND.iter().find(|it| it.0 == l.name && it.1 == step);
            let Some((_, _, computed)) = computed else {
                faults.push(format!("{about}: nobody computes the answer"));
                continue;
            };
            let (due, found) = (computed(&l, step), quiz.right_answer());
            if due != found {
                faults.push(format!("{about}: computed is {due:?}, the lesson has {found:?}"));
            }
        }
    }
    for (name, step, _) in BY_HAND {
        if !asked.contains(&(name, step)) {
            faults.push(format!("{name}, step {step}: computed, but not asked"));
        }
    }
    none_of(faults);
}

#[test]
fn every_number_in_the_texts_is_computed() {
    let names: BTreeSet<&str> = Told::all().iter().map(|l| l.name).collect();
    let said: BTreeSet<&str> = says::SAID.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, said, "lessons, and lessons whose texts are computed");
    none_of(Told::all().iter().flat_map(coverage::faults).collect());
}

#[test]
fn the_minutes_of_the_steps_fill_the_lesson() {
    for l in Told::all() {
        let minutes = l.lesson.steps.iter().filter_map(|step| step.minutes);
        let minutes: Vec<usize> = minutes.map(usize::from).collect();
        if l.name.starts_with("class") {
            assert_eq!(minutes.len(), l.lesson.steps.len(), "{}: each step has minutes", l.name);
        }
        if !minutes.is_empty() {
            assert_eq!(minutes.iter().sum::<usize>(), l.minutes(), "{}", l.name);
        }
    }
}

#[test]
fn about_half_of_the_answers_about_near_misses_are_no() {
    let l = Told::of("course/05-near-misses");
    let drawn = l.drawn(8).expect("drawn questions").exercises();
    let asks = |exercise: &&Exercise| matches!(exercise.question, ExerciseQuestion::IsLine { .. });
    let answers: Vec<ExerciseAnswer> = drawn.iter().filter(asks).map(exercises::right).collect();
    let no = answers.iter().filter(|answer| **answer == ExerciseAnswer::YesNo(false)).count();
    let yes = answers.len() - no;
    assert!(!answers.is_empty() && no.abs_diff(yes) <= 1, "{no} of {} are no", answers.len());
}
