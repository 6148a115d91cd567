//! How many lines a board has, and which run through one cell:
//! `cargo run -p hypertoe-core --example lines`

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::geometry::board_line_count;
use hypertoe_core::{BoardLines, Cell, CellLines, LineFilter, Shape};
use std::error::Error;

/// Counts lines, and lists some.
pub fn main() -> Result<(), Box<dyn Error>> {
    let shape: Shape = "3^4".parse()?;
    println!("{shape} has {} cells and {} lines.", shape.cell_count(), board_line_count(&shape));
    println!("Their span says how many coordinates change along them:");
    for (span, count) in BoardLines::new(&shape).counts_by_span() {
        println!("  span {span}: {count}");
    }

    // All lines through a cell, or only those that pass a filter.
    let cell = Cell::from([1, 1, 0, 1]);
    let lines = CellLines::new(&shape, &cell, &LineFilter::default());
    println!("{} of them run through {cell}:", lines.count());
    for (&span, count) in lines.counts_by_span() {
        println!("  span {span}: {count}");
        let filter = LineFilter { span: Some(span), ..LineFilter::default() };
        for line in CellLines::new(&shape, &cell, &filter).iter() {
            let cells: Vec<String> = line.cells().map(|cell| cell.to_string()).collect();
            println!("    {}   {}", line.pattern(&shape), cells.join(" "));
        }
    }

    // Nothing as large as the board is ever made, so a huge one will do.
    let huge: Shape = "1000^50".parse()?;
    let all = BoardLines::new(&huge);
    let last = all.nth(&(all.count() - 1u32)).ok_or("a board without lines")?;
    println!("{huge} has about 10^{} lines.", all.count().to_string().len() - 1);
    println!("The last of them is a diagonal through {} dimensions.", last.span());
    Ok(())
}
