//! Rotations in text form: `xw=30,yz=20`.

use super::error::{CliError, shortened};
use crate::words;
use hypertoe_core::geometry::axis;

/// A rotation of one axis towards another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlaneRotation {
    /// The axis that is rotated.
    pub from: usize,
    /// The axis that it is rotated towards.
    pub to: usize,
    pub degrees: f64,
}

/// Parses a list of rotations.
///
/// # Errors
/// A plane does not exist on the board, or an angle is no number.
pub(super) fn parse_rotations(text: &str, dims: usize) -> Result<Vec<PlaneRotation>, CliError> {
    text.split(',').map(|part| parse_rotation(part.trim(), dims)).collect()
}

fn parse_rotation(part: &str, dims: usize) -> Result<PlaneRotation, CliError> {
    let wrong = || CliError::Argument(words::cli_value_turns("--rotate", shortened(part)));
    let (plane, angle) = part.split_once('=').ok_or_else(wrong)?;
    let (from, to) = self::parse_plane("--rotate", plane.trim(), dims)?;
    let degrees: f64 = angle.trim().trim_end_matches('°').parse().map_err(|_| wrong())?;
    if !degrees.is_finite() {
        return Err(wrong());
    }
    Ok(PlaneRotation { from, to, degrees: degrees % 360.0 })
}

/// Parses the plane of two different axes: `xw`, `a7x`.
///
/// # Errors
/// It does not name two axes, names the same one twice, or one that the board does not have.
pub(super) fn parse_plane(
    option: &'static str,
    text: &str,
    dims: usize,
) -> Result<(usize, usize), CliError> {
    let pair = two_axes(text).filter(|(from, to)| from != to);
    let wrong = || CliError::Argument(words::cli_value_plane(option, shortened(text)));
    let (from, to) = pair.ok_or_else(wrong)?;
    match [from, to].into_iter().find(|axis| *axis >= dims) {
        Some(missing) => {
            let (plane, axis) = (shortened(text), axis::name(missing));
            Err(CliError::Argument(words::cli_plane_axis(option, plane, axis, dims)))
        }
        None => Ok((from, to)),
    }
}

/// Splits the names of two axes.
fn two_axes(text: &str) -> Option<(usize, usize)> {
    let cuts = text.char_indices().map(|(at, _)| at).skip(1);
    let mut pairs = cuts.filter_map(|at| {
        let (from, to) = text.split_at(at);
        Some((axis::parse(from)?, axis::parse(to)?))
    });
    pairs.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_are_named_by_their_axes() {
        let turns = parse_rotations("xw=30, yz=-20.5", 4).expect("two turns");
        assert_eq!(turns[0], PlaneRotation { from: 0, to: 3, degrees: 30.0 });
        assert_eq!(turns[1], PlaneRotation { from: 1, to: 2, degrees: -20.5 });
        assert_eq!(parse_rotations("a7a10=1", 10).expect("far axes")[0].to, 9);
        assert_eq!(parse_rotations("xy=390", 2).expect("more than once around")[0].degrees, 30.0);
    }

    #[test]
    fn what_is_no_turn_is_told() {
        for text in ["", "x=3", "xx=3", "xw", "xw=", "xw=nan", "xq=3", "xw=3,,"] {
            assert!(parse_rotations(text, 4).is_err(), "{text}");
        }
        let error = parse_rotations("xw=30", 3).expect_err("no fourth axis").sentence();
        assert!(error.contains("needs axis w, but the board has only 3 dimensions"), "{error}");
    }
}
