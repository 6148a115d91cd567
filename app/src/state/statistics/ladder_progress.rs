//! The progress on the ladder, which follows from the finished games.

use super::{FinishedGame, Opponent};
use crate::state::ladder::{LADDER, rung_of_game};
use hypertoe_core::play::PlayerResult;
use std::collections::BTreeSet;

/// The rungs of the ladder that were beaten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LadderProgress {
    beaten: BTreeSet<usize>,
}

/// A win against the opponent of a rung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderWin {
    /// The index of the rung.
    pub rung: usize,
    /// Whether the win counts: it was achieved without help.
    pub counts: bool,
}

impl LadderWin {
    /// Returns the win that a game was; `None` if it was none against an opponent of the ladder.
    pub fn of(game: &FinishedGame) -> Option<Self> {
        let Opponent::Computer(bot) = game.opponent() else { return None };
        let rung = rung_of_game(bot, &game.rules)?;
        let is_won = game.human_result() == Some(PlayerResult::Won);
        is_won.then_some(Self { rung, counts: game.aids.is_unaided() && !game.aids.resumed })
    }
}

impl LadderProgress {
    pub(super) fn add(&mut self, game: &FinishedGame) {
        let win = LadderWin::of(game).filter(|win| win.counts);
        self.beaten.extend(win.map(|win| win.rung));
    }

    pub fn is_beaten(&self, rung: usize) -> bool {
        self.beaten.contains(&rung)
    }

    pub fn beaten_count(&self) -> usize {
        self.beaten.len()
    }

    /// Returns the index of the rung to play next: the first one above the highest that was beaten,
    /// otherwise the first one that was left out; `None` if all are beaten.
    pub fn current(&self) -> Option<usize> {
        let above = self.beaten.last().map_or(0, |highest| highest + 1);
        (above..LADDER.len()).next().or_else(|| (0..above).find(|rung| !self.is_beaten(*rung)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::statistics::{Aids, Participant};
    use crate::state::{EntryId, GameEnding, HumanSide};
    use hypertoe_core::{Bot, Player};

    /// Returns a game of a rung that the person has won.
    fn won(rung: usize) -> FinishedGame {
        let seat = u8::from(LADDER[rung].side == HumanSide::Second);
        let mut players = vec![Participant::Computer(LADDER[rung].bot); 2];
        players[usize::from(seat)] = Participant::Human("Ada".to_owned());
        FinishedGame {
            id: EntryId::new(rung as u64),
            rules: LADDER[rung].preset().rules().expect("rules"),
            players,
            ending: GameEnding::Won(Player(seat)),
            conclusion: None,
            moves: 9,
            swapped: false,
            aids: Aids::default(),
            winning_span: None,
            seconds_left: None,
        }
    }

    fn after(games: impl IntoIterator<Item = FinishedGame>) -> LadderProgress {
        let mut ladder = LadderProgress::default();
        games.into_iter().for_each(|game| ladder.add(&game));
        ladder
    }

    #[test]
    fn one_stands_above_the_highest_rung_that_was_beaten() {
        assert_eq!(after([]).current(), Some(0));
        assert_eq!(after([won(0), won(0)]).current(), Some(1));
        let jumped = after([won(4)]);
        assert_eq!((jumped.current(), jumped.beaten_count()), (Some(5), 1));
        // At the top, what was left out is still to be beaten.
        let last = LADDER.len() - 1;
        assert_eq!(after([won(0), won(last)]).current(), Some(1));
        assert_eq!(after((0..LADDER.len()).map(won)).current(), None);
    }

    #[test]
    fn only_a_win_without_help_counts() {
        let with = |aids| FinishedGame { aids, ..won(0) };
        let none = Aids::default();
        for aids in [
            Aids { hints: 1, ..none },
            Aids { takebacks: 1, ..none },
            Aids { analysed: true, ..none },
            Aids { set_up: true, ..none },
            Aids { players_changed: true, ..none },
            Aids { resumed: true, ..none },
        ] {
            assert_eq!(LadderWin::of(&with(aids)), Some(LadderWin { rung: 0, counts: false }));
            assert_eq!(after([with(aids)]).beaten_count(), 0, "{aids:?}");
        }
        assert_eq!(after([with(Aids { blindfold: true, ..none })]).beaten_count(), 1);
        let lost = FinishedGame { ending: GameEnding::Won(Player(1)), ..won(0) };
        assert_eq!(LadderWin::of(&lost), None);
        let random = vec![Participant::Human("Ada".to_owned()), Participant::Computer(Bot::Random)];
        assert_eq!(LadderWin::of(&FinishedGame { players: random, ..won(0) }), None);
    }
}
