//! A finished game in the statistics.

use crate::state::{EntryId, GameEnding, Timestamp};
use hypertoe_core::play::PlayerResult;
use hypertoe_core::rating::{RatingEstimate, RatingLadder};
use hypertoe_core::{Bot, EarlyEnd, Game, Line, Outcome, Player, PlayerInfo, Rules, Visibility};
use serde::{Deserialize, Serialize};

/// A participant in a game: a computer, or a person by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Participant {
    Computer(Bot),
    #[serde(rename = "person")]
    Human(String),
}

impl Participant {
    fn of(info: &PlayerInfo) -> Self {
        info.computer.map_or_else(|| Self::Human(info.name.clone()), Self::Computer)
    }

    /// Returns the computer in this seat; `None` for a person.
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Self::Computer(bot) => Some(*bot),
            Self::Human(_) => None,
        }
    }
}

/// The hints and takebacks used in a game, and the other circumstances in which it was not a normal
/// game, such as blindfold play or a set-up start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Aids {
    pub hints: u32,
    pub takebacks: u32,
    /// Whether the analysis was open during the game.
    pub analysed: bool,
    /// Whether cells that complete a line were marked on the board during the game.
    pub threats: bool,
    pub blindfold: bool,
    /// Whether the game started with marks on the board.
    pub set_up: bool,
    #[serde(rename = "changed")]
    pub players_changed: bool,
    /// Whether the game was started in another run or comes from a file: earlier help is not known.
    pub resumed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// Unique, so that a game counts once.
    pub id: EntryId,
    /// The rules, with the shape of the board.
    pub rules: Rules,
    /// In order of play.
    pub players: Vec<Participant>,
    pub ending: GameEnding,
    /// The conclusion, if the marks on the board did not end it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "by")]
    pub conclusion: Option<EarlyEnd>,
    pub moves: usize,
    /// Whether the players have swapped by the pie rule: each then made the moves of the other's
    /// seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    #[serde(default)]
    pub aids: Aids,
    /// The largest span of the lines with which the only person won; unknown for older games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winning_span: Option<usize>,
    /// The whole seconds left on the clock of the only person at the end of a timed game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds_left: Option<u32>,
}

impl Aids {
    /// Returns whether the person played without help, from the empty board, against the same
    /// players throughout.
    pub fn is_unaided(self) -> bool {
        let Self {
            hints,
            takebacks,
            analysed,
            threats,
            blindfold: _,
            set_up,
            players_changed,
            resumed: _,
        } = self;
        hints == 0 && takebacks == 0 && !analysed && !threats && !set_up && !players_changed
    }
}

/// A finished game with the time of its end.
#[derive(Clone, Debug, PartialEq)]
pub struct LoggedGame {
    pub ended_at: Timestamp,
    pub game: FinishedGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A single computer.
    Computer(Bot),
    /// Several computers, against one person.
    Computers,
    Humans,
}

/// The reason why a game is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnratedReason {
    /// Only people took part.
    NoComputer,
    /// No computer was measured in games by these rules.
    UnmeasuredBoard,
    /// The computer was not measured in games by these rules, as others were.
    UnmeasuredOpponent(Bot),
    Hint,
    /// A move was taken back.
    Takeback,
    Analysis,
    /// Threats were marked on the board.
    Threats,
    /// Marks were hidden.
    Blindfold,
    /// The game started with marks on the board.
    SetUp,
    PlayersChanged,
    /// The game was not started in this run of the program.
    Resumed,
}

/// Returns the largest span of the lines that the last move completed, if with them a person has won
/// against computers.
fn winning_span(game: &Game) -> Option<usize> {
    let position = game.position();
    let winner = game.lone_human().filter(|person| position.outcome() == Outcome::Won(*person))?;
    let last = position.played_marks().last().filter(|last| last.player == winner)?;
    let lines = position.completed_lines(winner).iter().rev().take(last.lines_completed);
    lines.map(Line::span).max()
}

/// Returns the whole seconds left on the clock of the only person among computers.
fn seconds_left(game: &Game) -> Option<u32> {
    game.lone_human().filter(|_| game.time_control().is_on())?;
    let seat = game.players().iter().position(|player| player.computer.is_none())?;
    Some(game.clocks().time_left(seat) / 1_000)
}

impl FinishedGame {
    /// Creates the record of a game as it is at the end of its main line.
    pub fn of(id: EntryId, game: &Game, aids: Aids) -> Self {
        let game = &*game.at_main_line_end();
        let position = game.position();
        let ending = GameEnding::of(position.outcome());
        let blindfold = game.blindfold().shows != Visibility::All;
        let set_up = !position.set_up_marks().is_empty();
        Self {
            id,
            rules: (**game.rules()).clone(),
            players: game.seated_players().iter().map(Participant::of).collect(),
            ending,
            conclusion: position.early_end(),
            moves: game.depth(game.current()),
            swapped: position.is_swapped(),
            aids: Aids { blindfold, set_up, ..aids },
            winning_span: winning_span(game),
            seconds_left: seconds_left(game),
        }
    }

    /// Returns the seat of the person, if there is only one, among computers.
    pub fn lone_human(&self) -> Option<Player> {
        let mut persons = (0..).map(Player).zip(&self.players);
        let mut persons = persons.by_ref().filter(|(_, sat)| sat.bot().is_none());
        let (player, _) = persons.next()?;
        (persons.next().is_none() && self.players.len() > 1).then_some(player)
    }

    pub fn opponent(&self) -> Opponent {
        let Some(person) = self.lone_human() else { return Opponent::Humans };
        let others = (0..).map(Player).zip(&self.players).filter(|(player, _)| *player != person);
        let bots: Vec<Bot> = others.filter_map(|(_, sat)| sat.bot()).collect();
        match bots[..] {
            [bot] => Opponent::Computer(bot),
            _ => Opponent::Computers,
        }
    }

    /// Returns the result for the only human playing against computers; `None` if there is no such
    /// player.
    pub fn human_result(&self) -> Option<PlayerResult> {
        let outcome = match self.ending {
            GameEnding::Open => Outcome::Undecided,
            GameEnding::Won(player) => Outcome::Won(player),
            GameEnding::Lost(player) => Outcome::Lost(player),
            GameEnding::Draw => Outcome::Draw,
        };
        outcome.for_player(self.lone_human()?)
    }

    /// Returns the number of the person's own moves; `None` if marks were set up.
    pub fn own_move_count(&self) -> Option<usize> {
        let (players, seat) = (self.players.len(), self.lone_human()?.index());
        let began = if self.swapped { players - 1 - seat } else { seat };
        (!self.aids.set_up).then(|| (self.moves + players - 1 - began) / players)
    }

    /// Returns the rating of the opponent, with the advantage or drawback of moving first or
    /// second, for a human of strength `own`.
    ///
    /// # Errors
    /// Returns the reason if the game is not rated.
    pub fn effective_opponent_rating(&self, own: f64) -> Result<RatingEstimate, UnratedReason> {
        let bot = match self.opponent() {
            Opponent::Computer(bot) => bot,
            Opponent::Computers => return Err(UnratedReason::UnmeasuredBoard),
            Opponent::Humans => return Err(UnratedReason::NoComputer),
        };
        let moves_first = self.lone_human() != Some(Player(0));
        let ladder = RatingLadder::for_rules(&self.rules).ok_or(UnratedReason::UnmeasuredBoard)?;
        let strength = ladder.opponent_strength(bot, moves_first, own);
        let strength = strength.ok_or(UnratedReason::UnmeasuredOpponent(bot))?;
        // Destructured without `..`, so that no aid is forgotten.
        let Aids {
            hints,
            takebacks,
            analysed,
            threats,
            blindfold,
            set_up,
            players_changed: changed,
            resumed,
        } = self.aids;
        let reasons = [
            (resumed, UnratedReason::Resumed),
            (set_up, UnratedReason::SetUp),
            (changed, UnratedReason::PlayersChanged),
            (hints > 0, UnratedReason::Hint),
            (takebacks > 0, UnratedReason::Takeback),
            (analysed, UnratedReason::Analysis),
            (threats, UnratedReason::Threats),
            (blindfold, UnratedReason::Blindfold),
        ];
        match reasons.into_iter().find(|(applies, _)| *applies) {
            Some((_, why)) => Err(why),
            None => Ok(strength),
        }
    }
}

impl FinishedGame {
    /// Returns why the game is not rated; `None` if it is, or if only people took part.
    pub fn unrated_reason(&self) -> Option<UnratedReason> {
        let why = self.effective_opponent_rating(0.0).err();
        why.filter(|why| *why != UnratedReason::NoComputer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::Shape;

    fn note(players: Vec<Participant>, ending: GameEnding) -> FinishedGame {
        let shape = Shape::hypercube(3, 3).unwrap();
        let rules = Rules::new(shape, players.len() as u8).unwrap();
        let (id, aids) = (EntryId::new(7), Aids::default());
        FinishedGame {
            id,
            rules,
            players,
            ending,
            conclusion: None,
            moves: 7,
            swapped: false,
            aids,
            winning_span: None,
            seconds_left: None,
        }
    }

    fn person() -> Participant {
        Participant::Human("Ada".to_owned())
    }

    fn club() -> Participant {
        Participant::Computer(Bot::Club)
    }

    #[test]
    fn it_knows_who_played_whom_and_how_it_ended() {
        let won = note(vec![person(), club()], GameEnding::Won(Player(0)));
        assert_eq!(
            (won.opponent(), won.human_result()),
            (Opponent::Computer(Bot::Club), Some(PlayerResult::Won))
        );
        assert_eq!(won.own_move_count(), Some(4));
        let lost = note(vec![club(), person()], GameEnding::Won(Player(0)));
        assert_eq!(
            (lost.human_result(), lost.own_move_count()),
            (Some(PlayerResult::Lost), Some(3))
        );
        // Ada began, and Club took her mark over: 1, 3, 5 and 7 were hers.
        let taken = note(vec![club(), person()], GameEnding::Won(Player(1)));
        assert_eq!(FinishedGame { swapped: true, ..taken }.own_move_count(), Some(4));
        let set_up = note(vec![person(), club()], GameEnding::Won(Player(0)));
        let aids = Aids { set_up: true, ..set_up.aids };
        assert_eq!(
            FinishedGame { aids, ..set_up }.own_move_count(),
            None,
            "who moved first is not known"
        );
        let two = note(vec![person(), person()], GameEnding::Draw);
        assert_eq!((two.opponent(), two.human_result()), (Opponent::Humans, None));
        let three = note(vec![club(), person(), club()], GameEnding::Won(Player(1)));
        assert_eq!(
            (three.opponent(), three.human_result()),
            (Opponent::Computers, Some(PlayerResult::Won))
        );
        assert_eq!(three.effective_opponent_rating(1_500.0), Err(UnratedReason::UnmeasuredBoard));
        assert_eq!(three.unrated_reason(), Some(UnratedReason::UnmeasuredBoard));
        assert_eq!(two.unrated_reason(), None, "nobody expects a rating among people");
    }

    #[test]
    fn an_opponent_that_moves_first_is_the_stronger_one_on_a_cube() {
        let first = note(vec![club(), person()], GameEnding::Draw)
            .effective_opponent_rating(1_500.0)
            .unwrap();
        let second = note(vec![person(), club()], GameEnding::Draw)
            .effective_opponent_rating(1_500.0)
            .unwrap();
        assert!(first.value > 1_700.0 && second.value < 1_300.0, "{first:?} {second:?}");
    }

    #[test]
    fn what_helped_is_no_measure_of_strength() {
        let plain = note(vec![person(), club()], GameEnding::Draw);
        assert!(plain.effective_opponent_rating(1_500.0).is_ok());
        let with = |aids| FinishedGame { aids, ..plain.clone() }.effective_opponent_rating(1_500.0);
        let none = Aids::default();
        assert_eq!(with(Aids { hints: 1, ..none }), Err(UnratedReason::Hint));
        assert_eq!(with(Aids { takebacks: 1, ..none }), Err(UnratedReason::Takeback));
        assert_eq!(with(Aids { analysed: true, ..none }), Err(UnratedReason::Analysis));
        assert_eq!(with(Aids { threats: true, ..none }), Err(UnratedReason::Threats));
        assert_eq!(with(Aids { resumed: true, hints: 1, ..none }), Err(UnratedReason::Resumed));
        let bot = Bot::Custom { depth: Some(4), millis: None };
        let custom = vec![person(), Participant::Computer(bot)];
        assert_eq!(
            note(custom, GameEnding::Draw).effective_opponent_rating(1_500.0),
            Err(UnratedReason::UnmeasuredOpponent(bot))
        );
    }

    #[test]
    fn it_is_read_back_and_lines_of_an_older_program_are_too() {
        let game = note(vec![person(), club()], GameEnding::Won(Player(1)));
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<FinishedGame>(&text).unwrap(), game);
        let start = text.find(",\"aids\"").unwrap();
        let older = format!("{}}}", &text[..start]);
        assert_eq!(serde_json::from_str::<FinishedGame>(&older).unwrap(), game);
    }
}
