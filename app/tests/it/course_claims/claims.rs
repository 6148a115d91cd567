//! The claims of the data, one by one: what each says is compared with what is computed.

use crate::course_claims::board::{AXES, digits, first_broken, values};
use crate::course_claims::by_hand::BY_HAND;
use crate::course_claims::counts;
use crate::course_claims::exercises;
use crate::course_claims::stated::stated;
use crate::course_claims::told::Told;
use crate::course_claims::written::slice;
use hypertoe::lesson::GradedQuestion;
use hypertoe_core::exercise::{Exercise, ExerciseAnswer, ExerciseQuestion};
use hypertoe_core::{Cell, Line};
use serde_json::{Map, Value, json};

/// Something that a lesson claims: in a text, or as the answer of a question.
#[derive(Debug)]
pub struct Claim {
    /// The name of the lesson.
    pub lesson: String,
    /// The step, from 1.
    pub step: usize,
    /// What kind of claim it is.
    pub kind: String,
    /// The claim in words.
    pub claim: String,
    fields: Map<String, Value>,
}

/// All claims of the data.
pub fn claims() -> Vec<Claim> {
    let text = include_str!("../../data/course_claims.json");
    let all: Vec<Map<String, Value>> = serde_json::from_str(text).expect("a list of claims");
    let text_of = |fields: &Map<String, Value>, name: &str| {
        let text = fields.get(name).and_then(Value::as_str);
        text.unwrap_or_else(|| panic!("no {name}: {fields:?}")).to_owned()
    };
    let claim = |fields: Map<String, Value>| Claim {
        lesson: text_of(&fields, "lesson"),
        step: fields.get("step").and_then(Value::as_u64).expect("a step") as usize,
        kind: text_of(&fields, "kind"),
        claim: text_of(&fields, "claim"),
        fields,
    };
    all.into_iter().map(claim).collect()
}

impl Claim {
    /// What is wrong with it.
    pub fn faults(&self) -> Vec<String> {
        let about = format!("{}, step {}, {} “{}”", self.lesson, self.step, self.kind, self.claim);
        let Some(l) = Told::find(&self.lesson) else {
            return vec![format!("{about}: there is no such lesson")];
        };
        if !(1..=l.lesson.steps.len()).contains(&self.step) {
            return vec![format!("{about}: there is no such step")];
        }
        let mut faults = Vec::new();
        let said = self.fields.get("value").cloned().unwrap_or_default();
        match self.due(&l) {
            None => faults.push(format!("{about}: nobody computes it")),
            Some(due) if due != said => {
                faults.push(format!("{about}: the claim is {said}, computed is {due}"));
            }
            Some(_) => {}
        }
        for (name, given) in self.given(&l) {
            if let Some(said) = self.fields.get(name)
                && *said != given
            {
                faults.push(format!("{about}: {name} is {said}, the step has {given}"));
            }
        }
        let phrase = self.fields.get("phrase").and_then(Value::as_str).unwrap_or_default();
        let options = l.options(self.step).iter().map(String::as_str);
        if !l.texts(self.step).into_iter().chain(options).any(|text| text.contains(phrase)) {
            faults.push(format!("{about}: the step does not say “{phrase}”"));
        }
        faults
    }

    /// Its value by brute force; `None` if nobody computes it.
    fn due(&self, l: &Told) -> Option<Value> {
        match self.kind.as_str() {
            "text" => stated(l, self.step, &self.claim),
            "formula" => Some(json!(counts::lines(self.claim.strip_prefix("lines of ")?))),
            "line" => self.line(l),
            "first-break" => Some(json!(AXES[first_broken(&l.row(self.step))?])),
            "choose" | "number" | "cells" | "sort" => {
                let found = BY_HAND.iter().find(|it| it.0 == l.name && it.1 == self.step)?;
                written(l, self.step, &(found.2)(l, self.step))
            }
            kind => {
                let exercise = l.exercise(self.step)?;
                let is_it = exercise.kind().name() == kind && self.has_lines_of(exercise);
                let due = written(l, self.step, &exercises::right(exercise));
                due.filter(|_| is_it).map(|due| self.one_of(due))
            }
        }
    }

    /// A single cell where the claim is about one.
    fn one_of(&self, due: Value) -> Value {
        let about_one = matches!(self.kind.as_str(), "find" | "neighbour" | "bead");
        match due {
            Value::Array(mut cells) if about_one && cells.len() == 1 => cells.remove(0),
            due => due,
        }
    }

    /// Whether it has the lines from which one is to be chosen, the right one first.
    fn has_lines_of(&self, exercise: &Exercise) -> bool {
        let (ExerciseQuestion::Pattern { options, right_index: right }
        | ExerciseQuestion::Picture { options, right_index: right }) = &exercise.question
        else {
            return true;
        };
        let Some(said) = self.fields.get("lines").and_then(Value::as_array) else { return false };
        let all = options.iter().all(|line| said.contains(&ends(line)));
        all && said.len() == options.len() && said[0] == ends(&options[*right])
    }

    /// `01 and 21 are on the line (t, 1) of 3^2`: its cells, if it has that pattern and is shown.
    fn line(&self, l: &Told) -> Option<Value> {
        let (ends, rest) = self.claim.split_once(" are on the line ")?;
        let (one, other) = ends.split_once(" and ")?;
        let (pattern, _) = rest.split_once(" of ")?;
        let on = l.board(self.step);
        let line = on.line(&[one, other].map(crate::course_claims::board::cell));
        let shown: Vec<Cell> = l.step(self.step).board.traced_line.as_ref()?.line.cells().collect();
        (on.pattern(&line) == pattern && shown == line).then(|| all_digits(&line))
    }

    /// What the claim repeats of its step.
    fn given(&self, l: &Told) -> Vec<(&'static str, Value)> {
        let mut all = l.exercise(self.step).map(given).unwrap_or_default();
        if self.kind != "formula" {
            all.push(("board", json!(l.step(self.step).board.shape.to_string())));
        }
        all
    }
}

fn all_digits(cells: &[Cell]) -> Value {
    json!(cells.iter().map(digits).collect::<Vec<String>>())
}

fn ends(line: &Line) -> Value {
    json!([digits(line.start()), digits(&line.cell(line.length() - 1))])
}

/// What an exercise asks about, as claims repeat it.
fn given(exercise: &Exercise) -> Vec<(&'static str, Value)> {
    match &exercise.question {
        ExerciseQuestion::CompleteLine { given, .. } => vec![("cells", all_digits(given))],
        ExerciseQuestion::IsLine { cells } | ExerciseQuestion::FirstBreak { cells } => {
            let broken = first_broken(cells).map(|axis| ("values", json!(values(cells, axis))));
            std::iter::once(("cells", all_digits(cells))).chain(broken).collect()
        }
        ExerciseQuestion::Axes { line } | ExerciseQuestion::Span { line } => {
            vec![("line", ends(line))]
        }
        ExerciseQuestion::CountThrough { cell, span } => {
            vec![("cell", json!(digits(cell))), ("span", json!(span))]
        }
        ExerciseQuestion::CountAll { span } => vec![("span", json!(span))],
        ExerciseQuestion::Threat { first, second, .. }
        | ExerciseQuestion::WinningCells { first, second, .. } => {
            vec![("x", all_digits(first)), ("o", all_digits(second))]
        }
        ExerciseQuestion::QuarterTurn(turn) => {
            let (from, to) = turn.plane;
            let end = match (from, turn.far) {
                (0, false) => "left",
                (0, true) => "right",
                (_, false) => "bottom",
                (_, true) => "top",
            };
            let plane = format!("{}{}", AXES[from], AXES[to]);
            vec![("plane", json!(plane)), ("end", json!(end))]
        }
        _ => Vec::new(),
    }
}

/// An answer as claims write it.
fn written(l: &Told, step: usize, answer: &ExerciseAnswer) -> Option<Value> {
    Some(match answer {
        ExerciseAnswer::Cells(cells) => json!(cells.iter().map(digits).collect::<Vec<String>>()),
        ExerciseAnswer::Coordinates(cells) => all_digits(cells),
        ExerciseAnswer::YesNo(yes) => json!(yes),
        ExerciseAnswer::Axis(axis) => json!(AXES[*axis]),
        ExerciseAnswer::Axes(axes) => {
            json!(axes.iter().map(|axis| AXES[*axis]).collect::<Vec<&str>>())
        }
        ExerciseAnswer::Number(number) => json!(number.to_string().parse::<u64>().ok()?),
        ExerciseAnswer::Option(place) => return option(l, step, *place),
        ExerciseAnswer::Order(places) => match l.quiz(step)? {
            GradedQuestion::Sort { items } => {
                let mut shown = items.clone();
                shown.sort();
                json!(places.iter().map(|place| shown[*place].clone()).collect::<Vec<String>>())
            }
            _ => {
                let asked = l.all_asked(step);
                let cells: Vec<Cell> = places.iter().map(|place| asked[*place].clone()).collect();
                all_digits(&cells)
            }
        },
    })
}

/// The text of an option.
fn option(l: &Told, step: usize, place: usize) -> Option<Value> {
    match l.quiz(step)? {
        GradedQuestion::Choose { options, .. } => Some(json!(options[place])),
        GradedQuestion::Exercise(exercise) => match &exercise.question {
            ExerciseQuestion::Pattern { options, .. }
            | ExerciseQuestion::Picture { options, .. } => {
                let line: Vec<Cell> = options[place].cells().collect();
                Some(json!(l.board(step).pattern(&line)))
            }
            ExerciseQuestion::QuarterTurn(turn) => {
                let (axis, far) = turn.options()[place];
                let value = if far { l.board(step).top() } else { 0 };
                Some(json!(slice(AXES[axis], value.into())))
            }
            _ => None,
        },
        _ => None,
    }
}
