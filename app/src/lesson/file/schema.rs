//! A lesson as it stands in its file.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::{Spanned, Value};

/// A text with its place in the file.
pub(super) type Text = Spanned<String>;

/// The whole file.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LessonFile {
    pub format: Text,
    pub version: Spanned<u32>,
    pub title: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<Spanned<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text>,
    #[serde(default)]
    pub steps: Vec<Spanned<StepFile>>,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct StepFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Spanned<FigureFile>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Spanned<QuestionFile>>,
}

/// What is shown. With a board it begins anew; without one it changes what was shown before, and
/// an empty list or text takes away.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct FigureFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<Vec<Text>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub o: Option<Vec<Text>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub views: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrangement: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nesting: Option<Vec<Text>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slice: Option<BTreeMap<Text, Spanned<u16>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<BTreeMap<Text, Spanned<f64>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Spanned<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines_through: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Spanned<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub light: Option<Spanned<BTreeMap<Text, Spanned<u16>>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruler: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Text>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<BTreeMap<Text, String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<Vec<Spanned<Vec<Text>>>>,
}

/// What is asked. Which of the fields are used says `ask`.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct QuestionFile {
    pub ask: Text,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Spanned<Vec<Spanned<Vec<Text>>>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub axis: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Spanned<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Spanned<i8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<Spanned<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plane: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Spanned<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Spanned<usize>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Spanned<Vec<Text>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Spanned<Value>>,
}
