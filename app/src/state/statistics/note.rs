//! A finished game in the statistics.

use crate::state::{Ending, EntryId, Moment};
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::rating::{Estimate, Ladder};
use hypertoe_core::{Bot, Conclusion, Game, Outcome, Player, PlayerInfo, Rules, Sight};
use serde::{Deserialize, Serialize};

/// A player in a seat: a computer, or a person by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sat {
    Computer(Bot),
    Person(String),
}

impl Sat {
    fn of(info: &PlayerInfo) -> Self {
        info.computer.map_or_else(|| Self::Person(info.name.clone()), Self::Computer)
    }

    pub fn computer(&self) -> Option<Bot> {
        match self {
            Self::Computer(bot) => Some(*bot),
            Self::Person(_) => None,
        }
    }
}

/// Circumstances that helped or hindered the person, or made the game different from a normal one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Aids {
    /// The number of hints.
    pub hints: u32,
    /// The number of takebacks.
    pub takebacks: u32,
    /// Whether the analysis was open during the game.
    pub analysed: bool,
    /// Whether marks were hidden.
    pub blindfold: bool,
    /// Whether it started with marks on the board.
    pub set_up: bool,
    /// Whether the players changed during the game.
    pub changed: bool,
    /// Whether it was started in another run or comes from a file: earlier help is not known.
    pub resumed: bool,
}

/// A finished game in the statistics.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Unique, so that a game counts once.
    pub id: EntryId,
    /// The rules, with the shape of the board.
    pub rules: Rules,
    /// In order of play.
    pub players: Vec<Sat>,
    pub ending: Ending,
    /// The conclusion, if the marks on the board did not end it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "by")]
    pub by: Option<Conclusion>,
    /// The number of moves of all players.
    pub moves: usize,
    /// Whether the players have swapped by the pie rule: each then made the moves of the other's
    /// seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    #[serde(default)]
    pub aids: Aids,
}

/// A finished game with the time of its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Noted {
    pub at: Moment,
    pub note: Note,
}

/// The kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// A single computer.
    Level(Bot),
    /// Several computers, against one person.
    Computers,
    /// Other persons.
    People,
}

/// The reason why a game is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// The opponent's strength on this board is not known.
    Unmeasured,
    /// A hint was used.
    Hint,
    /// A move was taken back.
    Takeback,
    /// The analysis was open.
    Analysis,
    /// Marks were hidden.
    Blindfold,
    /// It started with marks on the board.
    SetUp,
    Changed,
    /// It was not started in this run.
    Resumed,
}

impl Note {
    /// Records a game that is over.
    pub fn of(id: EntryId, game: &Game, aids: Aids) -> Self {
        let position = game.position();
        let ending = Ending::of(position.outcome());
        let blindfold = game.blindfold().shows != Sight::All;
        let set_up = !position.set_up_marks().is_empty();
        Self {
            id,
            rules: (**game.rules()).clone(),
            players: game.seated().iter().map(Sat::of).collect(),
            ending,
            by: position.conclusion(),
            moves: game.depth(game.current()),
            swapped: position.is_swapped(),
            aids: Aids { blindfold, set_up, ..aids },
        }
    }

    /// Returns the seat of the person, if there is only one, among computers.
    pub fn person(&self) -> Option<Player> {
        let mut persons = (0..).map(Player).zip(&self.players);
        let mut persons = persons.by_ref().filter(|(_, sat)| sat.computer().is_none());
        let (player, _) = persons.next()?;
        (persons.next().is_none() && self.players.len() > 1).then_some(player)
    }

    /// Returns the kind of opponent.
    pub fn against(&self) -> Against {
        let Some(person) = self.person() else { return Against::People };
        let others = (0..).map(Player).zip(&self.players).filter(|(player, _)| *player != person);
        let bots: Vec<Bot> = others.filter_map(|(_, sat)| sat.computer()).collect();
        match bots[..] {
            [bot] => Against::Level(bot),
            _ => Against::Computers,
        }
    }

    /// Returns the result of the single person among computers.
    pub fn result(&self) -> Option<PlayerResult> {
        let outcome = match self.ending {
            Ending::Open => Outcome::Undecided,
            Ending::Won(player) => Outcome::Won(player),
            Ending::Lost(player) => Outcome::Lost(player),
            Ending::Draw => Outcome::Draw,
        };
        outcome.for_player(self.person()?)
    }

    /// Returns the number of the person's own moves; `None` if marks were set up.
    pub fn own_moves(&self) -> Option<usize> {
        let (players, seat) = (self.players.len(), self.person()?.index());
        let began = if self.swapped { players - 1 - seat } else { seat };
        (!self.aids.set_up).then(|| (self.moves + players - 1 - began) / players)
    }

    /// Returns the strength of the opponent in its seat against a person of this strength.
    ///
    /// # Errors
    /// If the game is not rated.
    pub fn opponent(&self, own: f64) -> Result<Estimate, Unrated> {
        let Against::Level(bot) = self.against() else { return Err(Unrated::Unmeasured) };
        let moves_first = self.person() != Some(Player(0));
        let strength =
            Ladder::of(&self.rules).and_then(|ladder| ladder.opponent(bot, moves_first, own));
        let strength = strength.ok_or(Unrated::Unmeasured)?;
        // Destructured without `..`, so that no aid is forgotten.
        let Aids { hints, takebacks, analysed, blindfold, set_up, changed, resumed } = self.aids;
        let reasons = [
            (resumed, Unrated::Resumed),
            (set_up, Unrated::SetUp),
            (changed, Unrated::Changed),
            (hints > 0, Unrated::Hint),
            (takebacks > 0, Unrated::Takeback),
            (analysed, Unrated::Analysis),
            (blindfold, Unrated::Blindfold),
        ];
        match reasons.into_iter().find(|(applies, _)| *applies) {
            Some((_, why)) => Err(why),
            None => Ok(strength),
        }
    }
}

impl Note {
    /// Returns why the game is not rated, if games against this opponent are rated at all.
    pub fn unrated(&self) -> Option<Unrated> {
        let why = self.opponent(0.0).err();
        why.filter(|why| *why != Unrated::Unmeasured)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::Shape;

    fn note(players: Vec<Sat>, ending: Ending) -> Note {
        let shape = Shape::hypercube(3, 3).unwrap();
        let rules = Rules::new(shape, players.len() as u64).unwrap();
        let (id, aids) = (EntryId::new(7), Aids::default());
        Note { id, rules, players, ending, by: None, moves: 7, swapped: false, aids }
    }

    fn person() -> Sat {
        Sat::Person("Ada".to_owned())
    }

    fn club() -> Sat {
        Sat::Computer(Bot::Club)
    }

    #[test]
    fn it_knows_who_played_whom_and_how_it_ended() {
        let won = note(vec![person(), club()], Ending::Won(Player(0)));
        assert_eq!(
            (won.against(), won.result()),
            (Against::Level(Bot::Club), Some(PlayerResult::Won))
        );
        assert_eq!(won.own_moves(), Some(4));
        let lost = note(vec![club(), person()], Ending::Won(Player(0)));
        assert_eq!((lost.result(), lost.own_moves()), (Some(PlayerResult::Lost), Some(3)));
        // Ada began, and Club took her mark over: 1, 3, 5 and 7 were hers.
        let taken = note(vec![club(), person()], Ending::Won(Player(1)));
        assert_eq!(Note { swapped: true, ..taken }.own_moves(), Some(4));
        let set_up = note(vec![person(), club()], Ending::Won(Player(0)));
        let aids = Aids { set_up: true, ..set_up.aids };
        assert_eq!(Note { aids, ..set_up }.own_moves(), None, "who moved first is not known");
        let two = note(vec![person(), person()], Ending::Draw);
        assert_eq!((two.against(), two.result()), (Against::People, None));
        let three = note(vec![club(), person(), club()], Ending::Won(Player(1)));
        assert_eq!(
            (three.against(), three.result()),
            (Against::Computers, Some(PlayerResult::Won))
        );
        assert_eq!(three.opponent(1_500.0), Err(Unrated::Unmeasured));
    }

    #[test]
    fn an_opponent_that_moves_first_is_the_stronger_one_on_a_cube() {
        let first = note(vec![club(), person()], Ending::Draw).opponent(1_500.0).unwrap();
        let second = note(vec![person(), club()], Ending::Draw).opponent(1_500.0).unwrap();
        assert!(first.value > 1_700.0 && second.value < 1_300.0, "{first:?} {second:?}");
    }

    #[test]
    fn what_helped_is_no_measure_of_strength() {
        let plain = note(vec![person(), club()], Ending::Draw);
        assert!(plain.opponent(1_500.0).is_ok());
        let with = |aids| Note { aids, ..plain.clone() }.opponent(1_500.0);
        let none = Aids::default();
        assert_eq!(with(Aids { hints: 1, ..none }), Err(Unrated::Hint));
        assert_eq!(with(Aids { takebacks: 1, ..none }), Err(Unrated::Takeback));
        assert_eq!(with(Aids { analysed: true, ..none }), Err(Unrated::Analysis));
        assert_eq!(with(Aids { resumed: true, hints: 1, ..none }), Err(Unrated::Resumed));
        let custom = vec![person(), Sat::Computer(Bot::Custom { depth: Some(4), millis: None })];
        assert_eq!(note(custom, Ending::Draw).opponent(1_500.0), Err(Unrated::Unmeasured));
    }

    #[test]
    fn it_is_read_back_and_lines_of_an_older_program_are_too() {
        let note = note(vec![person(), club()], Ending::Won(Player(1)));
        let text = serde_json::to_string(&note).unwrap();
        assert_eq!(serde_json::from_str::<Note>(&text).unwrap(), note);
        let start = text.find(",\"aids\"").unwrap();
        let older = format!("{}}}", &text[..start]);
        assert_eq!(serde_json::from_str::<Note>(&older).unwrap(), note);
    }
}
