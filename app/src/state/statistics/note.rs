//! A finished game, as the statistics note it.

use crate::state::{Ending, EntryId, Moment};
use hypertoe_core::play::outcome::PlayerResult;
use hypertoe_core::rating::{Estimate, Ladder};
use hypertoe_core::{Bot, Conclusion, Game, Outcome, Player, PlayerInfo, Rules, Sight};
use serde::{Deserialize, Serialize};

/// Who sat in a seat: a computer, or a person by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sat {
    /// A computer.
    Computer(Bot),
    /// A person.
    Person(String),
}

impl Sat {
    fn of(info: &PlayerInfo) -> Self {
        info.computer.map_or_else(|| Self::Person(info.name.clone()), Self::Computer)
    }

    /// The computer that sat there.
    pub fn computer(&self) -> Option<Bot> {
        match self {
            Self::Computer(bot) => Some(*bot),
            Self::Person(_) => None,
        }
    }
}

/// What helped or hindered the person, or made the game another one than the board's usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Aids {
    /// Hints that were asked for.
    pub hints: u32,
    /// Moves that were played otherwise once more.
    pub takebacks: u32,
    /// The analysis was open while the game went on.
    pub analysed: bool,
    /// Marks were hidden.
    pub blindfold: bool,
    /// It began with marks on the board.
    pub set_up: bool,
    /// The players were others in the course of the game.
    pub changed: bool,
    /// It was begun in another run, or comes from a file: what helped then is not known.
    pub resumed: bool,
}

/// A finished game, as the statistics note it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Which game: it counts once.
    pub id: EntryId,
    /// By what it was played, the board included.
    pub rules: Rules,
    /// Who played each mark, in order of play.
    pub players: Vec<Sat>,
    /// How it ended.
    pub ending: Ending,
    /// What ended it, if not its marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Conclusion>,
    /// Moves of all players.
    pub moves: usize,
    /// Whether the second player took over the first mark: each made the moves of the other's seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    /// What helped.
    #[serde(default)]
    pub aids: Aids,
}

/// A note, and when the game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Noted {
    /// When.
    pub at: Moment,
    /// What.
    pub note: Note,
}

/// Against whom a person played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    /// Against a computer, alone.
    Level(Bot),
    /// One person against several computers.
    Computers,
    /// With other persons.
    People,
}

/// Why a game does not count for the rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// The strength of the opponent was not measured here.
    Unmeasured,
    /// A hint was asked for.
    Hint,
    /// A move was taken back.
    Takeback,
    /// The analysis was open.
    Analysis,
    /// It was played blindfold.
    Blindfold,
    /// It began with marks on the board.
    SetUp,
    /// The players changed.
    Changed,
    /// It was not begun in this run.
    Resumed,
}

impl Note {
    /// The game on the board, which is over.
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

    /// The mark of the one person among computers.
    pub fn person(&self) -> Option<Player> {
        let mut persons = (0..).map(Player).zip(&self.players);
        let mut persons = persons.by_ref().filter(|(_, sat)| sat.computer().is_none());
        let (player, _) = persons.next()?;
        (persons.next().is_none() && self.players.len() > 1).then_some(player)
    }

    /// Against whom the person played.
    pub fn against(&self) -> Against {
        let Some(person) = self.person() else { return Against::People };
        let others = (0..).map(Player).zip(&self.players).filter(|(player, _)| *player != person);
        let bots: Vec<Bot> = others.filter_map(|(_, sat)| sat.computer()).collect();
        match bots[..] {
            [bot] => Against::Level(bot),
            _ => Against::Computers,
        }
    }

    /// How it ended for the one person among computers.
    pub fn result(&self) -> Option<PlayerResult> {
        let outcome = match self.ending {
            Ending::Open => Outcome::Undecided,
            Ending::Won(player) => Outcome::Won(player),
            Ending::Lost(player) => Outcome::Lost(player),
            Ending::Draw => Outcome::Draw,
        };
        outcome.for_player(self.person()?)
    }

    /// How many of the moves were the person's, of a game that was not set up.
    pub fn own_moves(&self) -> Option<usize> {
        let (players, seat) = (self.players.len(), self.person()?.index());
        let began = if self.swapped { players - 1 - seat } else { seat };
        (!self.aids.set_up).then(|| (self.moves + players - 1 - began) / players)
    }

    /// The strength of the opponent in its seat to a person of this strength, if the game counts
    /// for the rating.
    ///
    /// # Errors
    /// Why it does not.
    pub fn opponent(&self, own: f64) -> Result<Estimate, Unrated> {
        let Against::Level(bot) = self.against() else { return Err(Unrated::Unmeasured) };
        let moves_first = self.person() != Some(Player(0));
        let strength =
            Ladder::of(&self.rules).and_then(|ladder| ladder.opponent(bot, moves_first, own));
        let strength = strength.ok_or(Unrated::Unmeasured)?;
        // Whoever takes this apart without `..` minds every aid.
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
    /// Why it does not count for the rating, where games like it would.
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
