//! The ladder: opponents on boards, one by one, each a bit harder than the last.

use super::game_setup::{GameSetup, HumanSide};
use super::new_game::NewGameForm;
use crate::i18n::{self, Message};
use hypertoe_core::play::{GamePreset, PRESETS};
use hypertoe_core::{Bot, Rules, TimeControl};
use std::sync::LazyLock;

/// An opponent of the ladder on a board.
#[derive(Clone, Copy, Debug)]
pub struct LadderRung {
    pub bot: Bot,
    /// The name of the preset.
    board: &'static str,
    /// The side of the person: against Club and Strong, the side that can win where it decides the game.
    pub side: HumanSide,
    /// Describes the opponent on this board in a sentence.
    pub about: fn() -> Message,
}

const CUBE: &str = "3×3×3 centre later";
const TESSERACT: &str = "3×3×3×3 centre later";
const QUBIC: &str = "Qubic 4×4×4";
const CONNECT_FOUR: &str = "Connect Four";

/// The rungs of the ladder, the easiest first.
pub const LADDER: [LadderRung; 11] = {
    use HumanSide::{First, Second};
    const fn rung(
        bot: Bot,
        board: &'static str,
        side: HumanSide,
        about: fn() -> Message,
    ) -> LadderRung {
        LadderRung { bot, board, side, about }
    }
    [
        rung(Bot::Careless, CUBE, First, i18n::ladder_careless_cube),
        rung(Bot::Careless, CONNECT_FOUR, Second, i18n::ladder_careless_connect_four),
        rung(Bot::Careless, QUBIC, First, i18n::ladder_careless_qubic),
        rung(Bot::Careless, TESSERACT, Second, i18n::ladder_careless_tesseract),
        rung(Bot::Club, CUBE, Second, i18n::ladder_club_cube),
        rung(Bot::Club, CONNECT_FOUR, First, i18n::ladder_club_connect_four),
        rung(Bot::Club, QUBIC, First, i18n::ladder_club_qubic),
        rung(Bot::Club, TESSERACT, Second, i18n::ladder_club_tesseract),
        rung(Bot::Strong, CUBE, Second, i18n::ladder_strong_cube),
        rung(Bot::Strong, TESSERACT, Second, i18n::ladder_strong_tesseract),
        rung(Bot::Strong, QUBIC, First, i18n::ladder_strong_qubic),
    ]
};

/// The rules of each rung.
static LADDER_RULES: LazyLock<Vec<Option<Rules>>> =
    LazyLock::new(|| LADDER.iter().map(|rung| rung.preset().rules().ok()).collect());

/// Returns the index of the rung with this opponent and these rules.
pub fn rung_of_game(bot: Bot, rules: &Rules) -> Option<usize> {
    let mut rungs = LADDER.iter().zip(&*LADDER_RULES);
    rungs.position(|(rung, known)| rung.bot == bot && known.as_ref() == Some(rules))
}

impl LadderRung {
    pub fn preset(&self) -> &'static GamePreset {
        PRESETS.iter().find(|preset| preset.name == self.board).unwrap_or(&PRESETS[0])
    }

    /// Returns the game of this rung, with the opponent in its seat; `None` never, as a test checks.
    pub fn game_setup(&self, time: TimeControl) -> Option<GameSetup> {
        let form = NewGameForm::from_preset(self.preset()).with_time_control(time);
        let mut setup = form.game_setup().ok()?;
        let person = usize::from(self.side == HumanSide::Second);
        for (seat, player) in setup.players.iter_mut().enumerate() {
            player.computer = Some(self.bot).filter(|_| seat != person);
        }
        Some(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Language, ToMessage as _, with_language};
    use crate::state::game_setup::lone_human_seat;
    use hypertoe_core::play::Goal;

    #[test]
    fn every_rung_is_a_game_against_its_opponent_in_which_the_first_move_does_not_win() {
        for rung in LADDER {
            let setup = rung.game_setup(TimeControl::None).expect("a game");
            let rules = setup.position.rules();
            assert_eq!(rung.preset().name, rung.board);
            assert_eq!((rules.player_count(), rules.goal()), (2, Goal::FirstTo(1)));
            let seat = lone_human_seat(&setup.players).expect("one person");
            assert_eq!(HumanSide::from_seat(seat), rung.side);
            assert_eq!(setup.players[1 - seat].computer, Some(rung.bot));
            // With an odd side, the centre wins at once unless it is barred.
            let is_odd = rules.shape().sides().iter().all(|side| side % 2 == 1);
            assert_eq!(is_odd, rung.preset().no_center_first, "{}", rung.board);
        }
    }

    #[test]
    fn no_rung_comes_twice_and_opponents_grow_stronger() {
        let strength = |rung: &LadderRung| {
            [Bot::Careless, Bot::Club, Bot::Strong].iter().position(|bot| *bot == rung.bot)
        };
        for (number, rung) in LADDER.iter().enumerate() {
            let rules = rung.preset().rules().expect("rules");
            assert_eq!(rung_of_game(rung.bot, &rules), Some(number));
            assert!(number == 0 || strength(&LADDER[number - 1]) <= strength(rung));
        }
    }

    #[test]
    fn the_sentence_of_each_rung_names_its_opponent_and_its_board() {
        for language in [Language::English, Language::German] {
            with_language(language, || {
                for rung in LADDER {
                    let about = (rung.about)().to_string();
                    let name = rung.preset().message().to_string();
                    let first_word = name.split(' ').next().filter(|_| name.contains('×'));
                    let board = first_word.unwrap_or(&name);
                    assert!(about.contains(board), "{about}: {board}");
                    assert!(about.contains(&rung.bot.message().to_string()), "{about}");
                }
            });
        }
    }
}
