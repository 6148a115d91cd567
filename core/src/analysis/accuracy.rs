//! The accuracy of each player, and the decisive moves of a game.

use super::review::GameReview;
use crate::play::player::Player;

/// The least loss of outlook, of 2 from won to lost, that makes a move decisive.
const MIN_DECISIVE_LOSS: f64 = 0.25;
/// The most decisive moves that are listed.
const MAX_DECISIVE_MOVES: usize = 3;

/// A move that turned the game against the player who made it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecisiveMove {
    /// The number of the move, from 1.
    pub number: usize,
    /// The player who made it.
    pub player: Player,
    /// The loss of the player's outlook, 0 … 2: an outlook is 1 if won, −1 if lost.
    pub outlook_loss: f64,
}

impl GameReview {
    /// Returns how far a move, by its number from 1, lowered its player's outlook; 0 if it
    /// did not. `None` where too little is known.
    pub fn outlook_loss(&self, number: usize) -> Option<f64> {
        let before = self.points.get(number.checked_sub(1)?)?.as_ref()?;
        let after = self.points.get(number)?.as_ref()?;
        let of = before.standing.player.index();
        Some((before.outlook.get(of)? - after.outlook.get(of)?).max(0.0))
    }

    /// Returns whether a move kept its player's outlook, as far as that is known.
    pub fn keeps_outlook(&self, number: usize) -> Option<bool> {
        Some(self.outlook_loss(number)? < MIN_DECISIVE_LOSS)
    }

    /// Returns the decisive moves in the order of play: the three, at most, with the
    /// greatest loss.
    pub fn decisive_moves(&self) -> Vec<DecisiveMove> {
        let all = self.moves_with_loss().filter(|moment| moment.outlook_loss >= MIN_DECISIVE_LOSS);
        let mut moments: Vec<DecisiveMove> = all.collect();
        moments.sort_by(|a, b| b.outlook_loss.total_cmp(&a.outlook_loss));
        moments.truncate(MAX_DECISIVE_MOVES);
        moments.sort_by_key(|moment| moment.number);
        moments
    }

    /// Returns the accuracy of a player in percent: the mean over the player's moves, except
    /// those in positions already lost for certain. `None` if no move counts.
    ///
    /// A move's accuracy is that of Lichess (<https://lichess.org/page/accuracy>):
    /// 103.1668 e^(−0.04354 d) − 3.1669, where d is the loss of winning chance by the
    /// move, in percent; an outlook from −1 to 1 stands for 0 to 100 %.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let own = self.moves_with_loss().filter(|moment| moment.player == player);
        let counted = own.filter(|moment| self.can_lose(moment));
        let (sum, count) = counted.fold((0.0, 0), |(sum, count), moment| {
            let lost = moment.outlook_loss * 50.0;
            let accuracy = 103.1668 * (-0.04354 * lost).exp() - 3.1669;
            (sum + accuracy.clamp(0.0, 100.0), count + 1)
        });
        (count > 0).then(|| sum / f64::from(count))
    }

    /// Iterates over the moves with known outlooks before and after.
    fn moves_with_loss(&self) -> impl Iterator<Item = DecisiveMove> {
        (1..self.points.len()).filter_map(|number| {
            let player = self.points[number - 1].as_ref()?.standing.player;
            Some(DecisiveMove { number, player, outlook_loss: self.outlook_loss(number)? })
        })
    }

    /// Returns whether the player was not already lost for certain.
    fn can_lose(&self, moment: &DecisiveMove) -> bool {
        let before = self.points[moment.number - 1].as_ref();
        before.is_some_and(|point| !point.standing.verdict.is_loss())
    }
}
