//! Time controls and clock displays.

use super::{self as words, Arg, Message, fixed};
use hypertoe_core::TimeControl;

const SECOND: u32 = 1_000;
const MINUTE: u32 = 60 * SECOND;

/// Describes a time control: `3 min + 2 s`.
pub fn time_control_text(control: TimeControl) -> Message {
    match control {
        TimeControl::None => words::clock_none(),
        TimeControl::Game { base, increment: 0 } => words::clock_game(in_unit(base, MINUTE)),
        TimeControl::Game { base, increment } => {
            words::clock_game_increment(in_unit(base, MINUTE), in_unit(increment, SECOND))
        }
        TimeControl::Move { time } => words::clock_move(in_unit(time, SECOND)),
    }
}

/// Returns a time in a unit, with one decimal where it is not whole.
fn in_unit(millis: u32, unit: u32) -> Arg {
    let value = f64::from(millis) / f64::from(unit);
    fixed(value, usize::from(!millis.is_multiple_of(unit))).into()
}

/// Formats the time left on a clock: `1:04:30`, `4:58`, and near the end `8.4`. Rounds up, so that
/// 0 means that the time is up.
pub fn clock_text(left: u32, tenths: bool) -> String {
    if tenths {
        let rounded = f64::from(left.div_ceil(100)) / 10.0;
        return words::clock_tenths(fixed(rounded, 1)).to_string();
    }
    let seconds = left.div_ceil(SECOND);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Warns that a player has little time left.
pub fn low_time_text(name: &str, left: u32) -> Message {
    match left {
        MINUTE.. => words::clock_minute_left(name),
        _ => words::clock_seconds_left(left / SECOND, name),
    }
}
