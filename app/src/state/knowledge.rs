//! One record of what is known of the game on the board: values, full boards, pairings and counts, from
//! the tables of the program, from searches and proofs, from the theory pages and from publications.

use super::theory::PairsPage;
use super::{State, Theory, TheoryPage};
use crate::i18n::search::win_length_text;
use crate::i18n::{self, Message, ToMessage};
use crate::view_model::PairingColoring;
use hypertoe_core::proof::pairing::PairingSearch;
use hypertoe_core::search::{
    Basis, GameTheoreticValue, PlyCount, PositionEvaluation, Publication, Verdict,
    known_game_verdict, published_value,
};
use hypertoe_core::theory::blocking::{BlockingSearch, published_line_free_count};
use hypertoe_core::theory::draw::{DrawQuestion, DrawSearch};
use hypertoe_core::{Goal, Player, Rules};

/// The reason why a value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueGround {
    Basis(Basis),
    /// No full board is without a line, so somebody wins, and by strategy stealing that is the first
    /// player (Golomb and Hales, "Hypercube tic-tac-toe", 2002).
    StrategyStealing,
    Publication(Publication),
}

impl ValueGround {
    /// Returns whether this program has found or checked the value; publications are only quoted.
    pub fn is_certain(self) -> bool {
        !matches!(self, Self::Publication(_))
    }
}

impl ToMessage for ValueGround {
    fn message(&self) -> Message {
        match self {
            Self::Basis(Basis::Proof | Basis::Threats) => i18n::known_proved(),
            Self::Basis(Basis::FullSearch) => i18n::known_searched(),
            Self::Basis(basis) => basis.message(),
            Self::StrategyStealing => i18n::known_stealing(),
            Self::Publication(publication) => i18n::known_published(publication.citation()),
        }
    }
}

/// The value of a game from its empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownValue {
    pub value: GameTheoreticValue,
    /// The plies to the end with best play.
    pub plies: Option<PlyCount>,
    pub ground: ValueGround,
}

impl KnownValue {
    /// Returns the value that a verdict for the first player states, if it is certain.
    pub fn from_verdict(verdict: Verdict) -> Option<Self> {
        let value = match verdict.sign()? {
            1 => GameTheoreticValue::FirstWins,
            -1 => GameTheoreticValue::SecondWins,
            _ => GameTheoreticValue::Draw,
        };
        let plies = verdict.plies().filter(|_| value != GameTheoreticValue::Draw);
        Some(Self { value, plies, ground: ValueGround::Basis(verdict.basis()?) })
    }

    /// Returns the value as a verdict for the first player; `None` if its ground is no [`Basis`].
    fn verdict(&self) -> Option<Verdict> {
        let ValueGround::Basis(basis) = self.ground else { return None };
        match self.value {
            GameTheoreticValue::FirstWins => Some(Verdict::win(self.plies?, basis)),
            GameTheoreticValue::SecondWins => Some(Verdict::loss(self.plies?, basis)),
            GameTheoreticValue::Draw => Some(Verdict::draw(basis)),
        }
    }

    /// Describes the ground. A search that has found a win need not have looked at every other move: it
    /// says so.
    pub fn ground_text(&self) -> Message {
        match (self.ground, self.plies) {
            (ValueGround::Basis(Basis::FullSearch), Some(PlyCount::AtMost(_))) => {
                i18n::known_searched_most()
            }
            (ground, _) => ground.message(),
        }
    }

    /// Returns the published value of the game by these rules.
    pub fn from_publication(rules: &Rules) -> Option<Self> {
        let published = published_value(rules)?;
        Some(Self {
            value: published.value,
            plies: published
                .plies
                .map(PlyCount::Exact)
                .filter(|_| published.value != GameTheoreticValue::Draw),
            ground: ValueGround::Publication(published.publication),
        })
    }

    /// Returns the player who wins; `None` for a draw.
    pub fn winner(&self) -> Option<Player> {
        match self.value {
            GameTheoreticValue::FirstWins => Some(Player(0)),
            GameTheoreticValue::SecondWins => Some(Player(1)),
            GameTheoreticValue::Draw => None,
        }
    }

    /// Returns what the program knows of the game by these rules without any search.
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        let known = known_game_verdict(rules).and_then(Self::from_verdict);
        known.or_else(|| Self::from_publication(rules))
    }

    /// Returns the value with its ground in one line.
    pub fn text_with_ground(&self) -> Message {
        i18n::known_value_with_ground(self.message(), self.ground_text())
    }
}

/// `The first player wins in 21 moves (41 plies)`.
impl ToMessage for KnownValue {
    fn message(&self) -> Message {
        use GameTheoreticValue::{Draw, FirstWins, SecondWins};
        match (self.value, self.plies) {
            (FirstWins, None) => i18n::known_first_wins(),
            (FirstWins, Some(plies)) => i18n::known_first_wins_in(win_length_text(plies)),
            (SecondWins, None) => i18n::known_second_wins(),
            (SecondWins, Some(plies)) => i18n::known_second_wins_in(win_length_text(plies)),
            (Draw, _) => i18n::known_draw(),
        }
    }
}

impl State {
    /// Returns the value of the position on the board: that which the analysis has found, and before
    /// the first move also what is known of the game. `None` before the analysis has begun, where
    /// nothing is known.
    pub fn position_evaluation(&self) -> Option<PositionEvaluation> {
        let found = self.position_analysis().map(|analysis| &analysis.evaluation);
        let is_unplayed = self.document.game().position().marks().is_empty();
        let known = is_unplayed.then(|| self.known_start_evaluation()).flatten();
        let Some(known) = known else { return found.cloned() };
        Some(match found {
            Some(found) if found.verdict.is_certain() => {
                let verdict = found.verdict.sharpened_by(known.verdict);
                PositionEvaluation { verdict, ..found.clone() }
            }
            // A line of play that was only estimated need not reach the value.
            _ => known,
        })
    }

    /// Returns the certain value of the start of the game, without a line of play; `None` where it is
    /// not known, or only published, or where the game does not start from the empty board.
    pub fn known_start_evaluation(&self) -> Option<PositionEvaluation> {
        let position = self.document.game().position();
        let verdict = self.theory.known_value_for(position.rules())?.verdict()?;
        let is_bare = position.set_up_marks().is_empty();
        is_bare.then(|| PositionEvaluation { player: Player(0), verdict, pv: Vec::new() })
    }

    /// Returns what is known of the game on the board, if no mark stands there yet.
    pub fn known_value_before_first_move(&self) -> Option<KnownValue> {
        let position = self.document.game().position();
        let is_unplayed = position.marks().is_empty() && !position.outcome().is_over();
        is_unplayed.then(|| self.theory.known_value_for(position.rules())).flatten()
    }
}

impl Theory {
    /// Returns the value of the game of these pages.
    pub fn known_value(&self) -> Option<KnownValue> {
        self.known_value_for(self.rules())
    }

    /// Returns the value of the game by these rules, by the best ground there is: a search or proof,
    /// now or earlier, a pairing, the lack of draws, a publication.
    pub fn known_value_for(&self, rules: &Rules) -> Option<KnownValue> {
        let (facts, pairs) = self.findings_for(rules).unzip();
        let facts = facts.unwrap_or_default();
        let settled = facts.value.or_else(|| known_game_verdict(rules));
        let settled = settled.or_else(|| self.atlas_verdict_for(rules));
        settled
            .and_then(KnownValue::from_verdict)
            .or_else(|| value_by_pairing(rules, pairs?))
            .or_else(|| value_by_stealing(rules, facts.has_drawn_board?))
            .or_else(|| KnownValue::from_publication(rules))
    }

    /// Returns whether some full board of the game has no line, if that is known: only then can a game
    /// end in a draw. Where best play draws, there is one.
    pub fn has_drawn_board(&self) -> Option<bool> {
        let draws = || known_game_verdict(self.rules()).filter(|verdict| verdict.is_draw());
        self.found_drawn_board().or_else(|| draws().map(|_| true))
    }

    /// Returns whether the board is too large for the search of a page.
    pub fn is_too_large_for(&self, page: TheoryPage) -> bool {
        let rules = &**self.rules();
        let (shape, closed) = (rules.shape(), rules.closed_cells());
        match page {
            TheoryPage::Pairs => PairingSearch::new(shape, closed).is_err(),
            TheoryPage::Blocking => BlockingSearch::new(shape, closed).is_err(),
            TheoryPage::Draws => DrawSearch::new(DrawQuestion::for_rules(rules)).is_err(),
            TheoryPage::Census | TheoryPage::Gallery | TheoryPage::Symmetries => false,
        }
    }

    /// Returns the published number of the most cells without a complete line, if there is one.
    pub fn published_line_free_count(&self) -> Option<u16> {
        published_line_free_count(self.rules().shape(), self.rules().closed_cells())
    }

    /// Returns whether there is a pairing of the lines, if that is known.
    pub fn has_pairing(&self) -> Option<bool> {
        has_pairing(&self.pairs)
    }
}

fn has_pairing(pairs: &PairsPage) -> Option<bool> {
    Some(matches!(**pairs.answer()?, PairingColoring::Complete(_)))
}

/// With a pairing neither player can be kept from a cell of each line.
fn value_by_pairing(rules: &Rules, pairs: &PairsPage) -> Option<KnownValue> {
    let holds = has_pairing(pairs)? && rules.player_count() == 2 && rules.gravity_axis().is_none();
    (holds && rules.goal() == Goal::FirstTo(1)).then_some(KnownValue {
        value: GameTheoreticValue::Draw,
        plies: None,
        ground: ValueGround::Basis(Basis::Pairing),
    })
}

/// Without draws the first player wins: a winning strategy of the second could be stolen, since one
/// mark more never harms.
fn value_by_stealing(rules: &Rules, has_drawn_board: bool) -> Option<KnownValue> {
    (rules.allows_strategy_stealing() && !has_drawn_board).then_some(KnownValue {
        value: GameTheoreticValue::FirstWins,
        plies: None,
        ground: ValueGround::StrategyStealing,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search that found a win without looking at every move does not claim to have done so.
    #[test]
    fn a_value_says_what_was_searched() {
        let known = |verdict| KnownValue::from_verdict(verdict).expect("it is certain");
        let most = known(Verdict::win(PlyCount::AtMost(11), Basis::FullSearch));
        assert!(!most.ground_text().to_string().contains("all moves"));
        let exact = known(Verdict::win(PlyCount::Exact(7), Basis::FullSearch));
        assert!(exact.ground_text().to_string().contains("all moves of both players"));
        for verdict in [
            Verdict::win(PlyCount::AtMost(11), Basis::Threats),
            Verdict::loss(PlyCount::Exact(4), Basis::Proof),
            Verdict::draw(Basis::Pairing),
        ] {
            assert_eq!(known(verdict).verdict(), Some(verdict));
        }
    }
}
