//! A ruler over the nested grid: the cells that it meets, and the look-alikes: rows that look like
//! lines but are not. Pure and exact.

mod look_alikes;
mod middles;
mod reading;

pub use look_alikes::{LookAlikes, MOST_LISTED};
pub use reading::{Ruler, RulerReading, RulerRow, RulerVerdict};
