//! A moment as a clock on the wall shows it.

/// A moment: since when, and as a clock on this machine's wall showed it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// Seconds since 1970.
    pub seconds: i64,
    /// And this many billionths of the next one.
    pub nanoseconds: u32,
    /// Days since 1970, each from midnight to midnight here.
    pub day_number: i64,
    /// The year.
    pub year: i16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// The hour, from 0.
    pub hour: u8,
    /// The minute, from 0.
    pub minute: u8,
}
