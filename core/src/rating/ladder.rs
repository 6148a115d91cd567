//! The measured strengths of the computer players.

use super::RatingEstimate;
use super::fit::{PairScore, Strength, fit_strengths};
use crate::play::{Bot, PRESETS, Rules};
use std::sync::LazyLock;

/// The player whose strength is the same on every board, and that strength, which is also the
/// rating of an unknown player.
pub const ANCHOR: (Bot, f64) = (Bot::Club, 1_500.0);

/// The strengths of the computer players in games by some rules.
#[derive(Clone, Debug)]
pub struct RatingLadder {
    /// The rules of the games.
    pub rules: Rules,
    /// The measured players with their strengths, in the order of the levels.
    pub strengths: Vec<(Bot, Strength)>,
    /// The number of games that the strengths are fitted to.
    pub game_count: u32,
}

/// The measured games; the text says how to read it.
const MEASURED_GAMES: &str = include_str!("measured.txt");

/// All measured ladders.
static LADDERS: LazyLock<Vec<RatingLadder>> = LazyLock::new(|| {
    let boards = measured_games(MEASURED_GAMES).into_iter();
    boards.map(|(name, games)| RatingLadder::new(name, &games).expect(name)).collect()
});

/// The player who moved first, the second, and numbers of games won by the first, drawn, and won
/// by the second.
type MeasuredPairing = (Bot, Bot, [u32; 3]);

/// Reads measured games: for each preset, by name, those of each pair of players.
///
/// # Panics
/// If a line is malformed.
fn measured_games(text: &str) -> Vec<(&str, Vec<MeasuredPairing>)> {
    let bot = |name: &str| Bot::ALL.into_iter().find(|bot| bot.name().eq_ignore_ascii_case(name));
    let pairing = |line: &str| {
        let mut words = line.split_whitespace();
        let (first, second) = (bot(words.next()?)?, bot(words.next()?)?);
        let results: Vec<u32> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
        Some((first, second, results.try_into().ok()?))
    };
    let mut boards: Vec<(&str, Vec<MeasuredPairing>)> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match boards.last_mut().filter(|_| line.starts_with(' ')) {
            None => boards.push((line, Vec::new())),
            Some((_, games)) => games.push(pairing(line).expect(line)),
        }
    }
    boards
}

impl RatingLadder {
    /// Returns the ladder of games by these rules, if it was measured.
    pub fn for_rules(rules: &Rules) -> Option<&'static Self> {
        LADDERS.iter().find(|ladder| ladder.rules == *rules)
    }

    /// Returns all measured ladders.
    pub fn all() -> &'static [Self] {
        &LADDERS
    }

    /// Fits the ladder of a preset, for two players, to these games.
    fn new(name: &str, games: &[MeasuredPairing]) -> Option<Self> {
        let preset = PRESETS.iter().find(|preset| preset.name == name)?;
        let mut preset = *preset;
        preset.default_players = 2;
        let bots: Vec<Bot> =
            Bot::ALL.into_iter().filter(|bot| games.iter().any(|game| game.0 == *bot)).collect();
        let place = |bot: Bot| bots.iter().position(|known| *known == bot);
        let played = games.iter().filter_map(|(first, second, results)| {
            Some(PairScore { seats: [place(*first)?, place(*second)?], results: *results })
        });
        let anchor = (place(ANCHOR.0)?, ANCHOR.1);
        let strengths = fit_strengths(bots.len(), &played.collect::<Vec<PairScore>>(), anchor);
        Some(Self {
            rules: preset.rules().ok()?,
            strengths: bots.into_iter().zip(strengths).collect(),
            game_count: games.iter().flat_map(|game| game.2).sum(),
        })
    }

    /// Returns the strength of a computer player, if it was measured. Without a proof for these
    /// rules, Perfect has the strength of Strong.
    pub fn strength(&self, bot: Bot) -> Option<Strength> {
        let of = |bot| self.strengths.iter().find(|(known, _)| *known == bot).map(|step| step.1);
        of(bot).or_else(|| (bot == Bot::Perfect).then(|| of(Bot::Strong)).flatten())
    }

    /// Returns the strength of a computer player, moving first or second, against a player of
    /// strength `own`. The advantage of moving first is taken as the mean of that at both
    /// strengths. `None` if the computer player's strength is not known.
    pub fn opponent_strength(
        &self,
        bot: Bot,
        moves_first: bool,
        own: f64,
    ) -> Option<RatingEstimate> {
        let strength = self.strength(bot)?;
        let worth = (strength.first_move_advantage() + self.advantage_at(own)) / 2.0;
        let (seat, sign) = match moves_first {
            true => (strength.first, 1.0),
            false => (strength.second, -1.0),
        };
        let value = strength.overall.value + sign * worth;
        Some(RatingEstimate { value, deviation: seat.deviation })
    }

    /// Returns the advantage of moving first for this strength, interpolated between the levels.
    fn advantage_at(&self, own: f64) -> f64 {
        let mut known: Vec<(f64, f64)> = self
            .strengths
            .iter()
            .map(|(_, it)| (it.overall.value, it.first_move_advantage()))
            .collect();
        known.sort_by(|a, b| a.0.total_cmp(&b.0));
        let above = known.partition_point(|(value, _)| *value <= own);
        match (above.checked_sub(1).and_then(|below| known.get(below)), known.get(above)) {
            (Some(low), Some(high)) => low.1 + (high.1 - low.1) * (own - low.0) / (high.0 - low.0),
            (Some(end), None) | (None, Some(end)) => end.1,
            (None, None) => 0.0,
        }
    }
}

#[cfg(test)]
#[cfg(feature = "search")]
mod tests {
    use super::*;
    use crate::search::{BookLibrary, PerfectGuarantee};

    #[test]
    fn every_measured_game_has_its_ladder() {
        assert_eq!(RatingLadder::all().len(), 14);
        let games = RatingLadder::all().iter().map(|ladder| ladder.game_count);
        assert_eq!(games.sum::<u32>(), 47_155);
        for ladder in RatingLadder::all() {
            let known = RatingLadder::for_rules(&ladder.rules).unwrap();
            assert!(std::ptr::eq(known, ladder), "two ladders for {}", ladder.rules);
            for bot in [Bot::Random, Bot::Careless, Bot::Club, Bot::Strong, Bot::Perfect] {
                assert!(ladder.strength(bot).is_some(), "{bot:?}");
            }
            assert_eq!(ladder.strength(Bot::LongGame), None);
            // Where Perfect knows more than Strong, it was measured itself.
            let knows = PerfectGuarantee::of(&ladder.rules, &BookLibrary::default())
                != PerfectGuarantee::Nothing;
            let measured = ladder.strengths.iter().any(|(bot, _)| *bot == Bot::Perfect);
            assert!(measured || !knows, "{}", ladder.rules);
        }
    }

    /// On 3^3 moving first decides the games of good players, and matters little to poor ones.
    #[test]
    fn what_the_seat_is_worth_depends_on_both_players() {
        let ladder =
            RatingLadder::all().iter().find(|it| it.rules.shape().to_string() == "3^3").unwrap();
        let club = |first, own| ladder.opponent_strength(Bot::Club, first, own).unwrap().value;
        let gap = |own| club(true, own) - club(false, own);
        assert!(gap(1_500.0) > 1.5 * gap(0.0), "{} {}", gap(1_500.0), gap(0.0));
        assert!(gap(-5_000.0) > 0.0 && gap(5_000.0) > 1_000.0);
        for own in [-5_000.0, 0.0, 1_500.0, 5_000.0] {
            assert!((club(true, own) + club(false, own) - 3_000.0).abs() < 1e-6);
        }
        assert_eq!(ladder.opponent_strength(Bot::LongGame, true, 1_500.0), None);
    }

    #[test]
    fn each_level_is_better_than_those_below_as_far_as_the_board_allows() {
        for ladder in RatingLadder::all() {
            let at = |bot| ladder.strength(bot).unwrap().overall;
            assert_eq!(at(Bot::Club).value, 1_500.0);
            let steps = [Bot::Random, Bot::Careless, Bot::Club, Bot::Strong, Bot::Perfect];
            for pair in steps.windows(2) {
                let (low, high) = (at(pair[0]), at(pair[1]));
                let sure = 2.0 * low.deviation.hypot(high.deviation);
                assert!(high.value > low.value - sure, "{pair:?} {low:?} {high:?}");
            }
            assert!(at(Bot::Careless).value < 1_450.0 && at(Bot::Random).value < 1_250.0);
        }
    }
}
