//! A game as text, and what the text has no room for.

/// A game as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What of the game it does not hold, in plain words: `the comments on moves`.
    pub lost: Vec<String>,
}
