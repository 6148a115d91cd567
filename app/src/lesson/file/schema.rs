//! The schema of lesson files for serde.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::{Spanned, Value};

/// A text with its byte range in the file.
pub(super) type Text = Spanned<String>;

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LessonFile {
    pub format: Text,
    pub version: Spanned<u32>,
    pub title: Text,
    pub goal: Option<Text>,
    pub minutes: Option<Spanned<u16>>,
    pub notes: Option<Text>,
    #[serde(default)]
    pub steps: Vec<Spanned<StepFile>>,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct StepFile {
    pub text: Option<Text>,
    pub notes: Option<Text>,
    pub figure: Option<Spanned<FigureFile>>,
    pub question: Option<Spanned<QuestionFile>>,
}

/// What is shown. With a board the figure starts anew; without one it changes the figure of the
/// previous step, and an empty list or text removes something.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct FigureFile {
    pub board: Option<Text>,
    pub x: Option<Vec<Text>>,
    pub o: Option<Vec<Text>>,
    pub views: Option<Text>,
    pub arrangement: Option<Text>,
    pub nesting: Option<Vec<Text>>,
    pub upright: Option<bool>,
    pub slice: Option<BTreeMap<Text, Spanned<u16>>>,
    pub look: Option<Text>,
    pub turn: Option<BTreeMap<Text, Spanned<f64>>>,
    pub pose: Option<Spanned<PoseFile>>,
    pub line: Option<Spanned<Vec<Text>>>,
    pub stop: Option<Spanned<u16>>,
    pub play: Option<bool>,
    pub follow: Option<bool>,
    pub lines_through: Option<Text>,
    pub span: Option<Spanned<usize>>,
    pub one: Option<Spanned<Vec<Text>>>,
    pub colour: Option<Text>,
    pub light: Option<Spanned<BTreeMap<Text, Spanned<u16>>>>,
    pub ruler: Option<Spanned<Vec<Text>>>,
    pub points: Option<Vec<Text>>,
    pub names: Option<BTreeMap<Text, String>>,
    pub joined: Option<Vec<Spanned<Vec<Text>>>>,
}

/// The exact pose in space. An empty table removes it.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct PoseFile {
    pub rows: Option<Vec<Vec<f64>>>,
    pub yaw: Option<f64>,
    pub pitch: Option<f64>,
    pub zoom: Option<f64>,
    pub pan: Option<[f64; 2]>,
}

/// A question. The field `ask` determines which of the others are used.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct QuestionFile {
    pub ask: Text,
    pub prompt: Option<Text>,
    pub why: Option<Text>,
    pub cell: Option<Text>,
    pub cells: Option<Spanned<Vec<Text>>>,
    pub line: Option<Spanned<Vec<Text>>>,
    pub lines: Option<Spanned<Vec<Spanned<Vec<Text>>>>>,
    pub axis: Option<Text>,
    pub value: Option<Spanned<u16>>,
    pub step: Option<Spanned<i8>>,
    pub stop: Option<Spanned<u16>>,
    pub plane: Option<Text>,
    pub end: Option<Text>,
    pub span: Option<Spanned<usize>>,
    pub kinds: Option<Spanned<Vec<Text>>>,
    pub boards: Option<Spanned<Vec<Text>>>,
    pub count: Option<Spanned<usize>>,
    pub seed: Option<u64>,
    pub options: Option<Spanned<Vec<Text>>>,
    pub answer: Option<Spanned<Value>>,
}
