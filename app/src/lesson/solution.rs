//! The right answer of a question with its reason, each told once.

use super::feedback::Feedback;
use super::presentation::{BareAnswer, PresentedQuestion};
use crate::i18n::{self, Message, list_with_and, list_with_commas, with_unbreakable_formulas};

impl BareAnswer {
    /// Returns the answer as a sentence.
    fn sentence(&self) -> Option<Message> {
        match self {
            Self::Values(values) => Some(i18n::answer_is(list_with_and(values.clone()))),
            Self::Option(text) => Some(i18n::answer_is_option(text.clone())),
            Self::Order(items) => Some(i18n::answer_order_is(list_with_commas(items.clone()))),
            Self::Sentence(sentence) => Some(sentence.clone()),
            Self::OnBoard => None,
        }
    }

    /// Returns whether an explanation tells the answer, too.
    fn is_told_in(&self, explanation: &str) -> bool {
        let explanation = plain_text(explanation);
        match self {
            Self::Values(values) => values.iter().all(|value| tells(&explanation, value)),
            Self::Option(text) | Self::Sentence(text) => tells(&explanation, text),
            Self::Order(items) => {
                let mut rest = explanation.as_str();
                items.iter().all(|item| match rest.split_once(&plain_text(&item.to_string())) {
                    Some((_, after)) => {
                        rest = after;
                        true
                    }
                    None => false,
                })
            }
            Self::OnBoard => true,
        }
    }
}

impl PresentedQuestion {
    /// Returns whether the answer has a computed reason: whether more is told than the bare answer.
    fn has_reason(&self) -> bool {
        let text = |message: &Message| plain_text(&message.to_string());
        self.bare
            .sentence()
            .is_some_and(|bare| self.solution(None).iter().all(|told| text(told) != text(&bare)))
    }

    /// Returns the right answer and its reason, each told once: the explanation by the author of
    /// the lesson in place of the computed reason, and alone where it tells the answer, too.
    pub fn solution(&self, explanation: Option<&str>) -> Vec<Message> {
        let Some(explanation) = explanation else {
            let whole = self.answer.clone();
            return vec![match &self.bare {
                BareAnswer::Sentence(_) => whole,
                BareAnswer::Order(_) => i18n::answer_order_is(whole),
                BareAnswer::Option(_) => self.bare.sentence().unwrap_or(whole),
                BareAnswer::Values(_) | BareAnswer::OnBoard => i18n::answer_is(whole),
            }];
        };
        let answer = self.bare.sentence().filter(|_| !self.bare.is_told_in(explanation));
        answer.into_iter().chain([explanation_message(explanation)]).collect()
    }
}

impl Feedback {
    /// Returns what is told about an answer: what is wrong with it, and the right answer with its
    /// reason once it is shown or nothing else can be said.
    pub fn texts(
        &self,
        presented: &PresentedQuestion,
        explanation: Option<&str>,
        is_solution_shown: bool,
    ) -> Vec<Message> {
        let tells_answer = self.reasons.contains(&presented.answer);
        // The board shows the answer, and a reason says what is wrong.
        let is_plain = presented.bare == BareAnswer::OnBoard && !tells_answer;
        let is_told = match self.is_right {
            // What was right is told again where there is a reason to learn from.
            true => explanation.is_none() && presented.has_reason(),
            false => (is_solution_shown || tells_answer) && !is_plain,
        };
        let solution = match is_told {
            true => presented.solution(explanation),
            false => explanation.map(explanation_message).into_iter().collect(),
        };
        let told = |reason: &Message| {
            let reason = plain_text(&reason.to_string());
            solution.iter().any(|text| plain_text(&text.to_string()).contains(&reason))
        };
        let own = |reason: &&Message| **reason != presented.answer && !told(reason);
        self.reasons.iter().filter(own).cloned().chain(solution.iter().cloned()).collect()
    }
}

/// Returns the explanation by the author of a lesson as a message.
pub fn explanation_message(explanation: impl AsRef<str>) -> Message {
    i18n::as_written(with_unbreakable_formulas(explanation.as_ref()))
}

/// Returns a text with plain blanks, so that texts can be compared.
pub fn plain_text(text: &str) -> String {
    text.replace('\u{a0}', " ").replace(['\u{2068}', '\u{2069}'], "")
}

/// Returns whether an explanation tells an answer: a number as the result of a sum or after a
/// colon, another text anywhere.
fn tells(explanation: &str, answer: &Message) -> bool {
    let answer = plain_text(&answer.to_string());
    if !answer.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '.' | ',')) {
        // A text may begin a sentence, or stand within one.
        let mut rest = answer.chars();
        let begun = rest.next().map_or_else(String::new, |first| first.to_lowercase().collect());
        return explanation.contains(&answer) || explanation.contains(&(begun + rest.as_str()));
    }
    let is_result = |at: usize| {
        let (before, after) = (&explanation[..at], &explanation[at + answer.len()..]);
        let ends = !after.trim_start_matches(['.', ',']).starts_with(|c: char| c.is_ascii_digit())
            && ![" + ", " − ", " · ", " × ", " / "].iter().any(|sign| after.starts_with(sign));
        ends && (before.ends_with(": ") || before.ends_with("= "))
    };
    explanation.match_indices(&answer).any(|(at, _)| is_result(at))
}
