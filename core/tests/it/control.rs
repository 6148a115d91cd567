//! Long work goes on or ends as it is told to.

use hypertoe_core::base::control::{Control, Halt, StepLimit, map_reports, run_to_end};

/// Counts to ten in steps of two; if it is to finish, says how far it came.
fn count(control: &mut dyn Control<u64>) -> Result<u64, Halt> {
    let mut at = 0;
    while at < 10 {
        at += 2;
        match control.check_in(2, &|| at) {
            Err(Halt::FinishEarly) => return Ok(at),
            go_on => go_on?,
        }
    }
    Ok(at)
}

#[test]
fn work_goes_on_or_ends() {
    assert_eq!(run_to_end(count), 10);
    assert_eq!(count(&mut StepLimit::up_to(5, Halt::FinishEarly)), Ok(6));
    assert_eq!(count(&mut StepLimit::up_to(5, Halt::Cancel)), Err(Halt::Cancel));
    let mut counted = StepLimit::up_to(u64::MAX, Halt::Cancel);
    assert_eq!(count(&mut counted), Ok(10));
    assert_eq!((counted.steps, counted.longest_gap, counted.check_ins), (10, 2, 5));
}

#[test]
fn a_part_tells_of_the_whole() {
    let mut seen = Vec::new();
    let mut whole = |_: u64, report: &dyn Fn() -> String| {
        seen.push(report());
        Ok(())
    };
    assert_eq!(count(&mut map_reports(&mut whole, |at: u64| format!("at {at}"))), Ok(10));
    assert_eq!(seen, ["at 2", "at 4", "at 6", "at 8", "at 10"]);
}
