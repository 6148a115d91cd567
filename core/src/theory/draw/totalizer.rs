//! A totalizer: at most k of these literals.

use super::solver::{Lit, SatSolver};
use std::collections::VecDeque;

/// Asks that at most `most` of the inputs be true.
///
/// A tree of sums in unary: each node's k-th output is true if at least k of
/// its inputs are (Bailleux & Boufkhad, "Efficient CNF encoding of Boolean
/// cardinality constraints", 2003), counted no further than `most` + 1. Only
/// this direction is needed here. For n inputs about n·most/2 clauses.
pub(super) fn at_most(solver: &mut SatSolver<'_>, inputs: &[Lit], most: usize) {
    if most >= inputs.len() {
        return;
    }
    let mut sums: VecDeque<Vec<Lit>> = inputs.iter().map(|input| vec![*input]).collect();
    while sums.len() > 1 {
        let (Some(a), Some(b)) = (sums.pop_front(), sums.pop_front()) else { break };
        let outputs = (a.len() + b.len()).min(most + 1);
        let sum: Vec<Lit> = (0..outputs).map(|_| solver.new_variable()).collect();
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                // i of these and j of those: i + j at least.
                let reached = (i + j).min(outputs);
                if reached == 0 {
                    continue;
                }
                let of = |part: &[Lit], k: usize| (k > 0).then(|| !part[k - 1]);
                let premises = of(&a, i).into_iter().chain(of(&b, j));
                solver.clause(premises.chain([sum[reached - 1]]));
            }
        }
        sums.push_back(sum);
    }
    if let Some(beyond) = sums.pop_front().and_then(|sum| sum.get(most).copied()) {
        solver.clause([!beyond]);
    }
}

/// Literals that [`at_most`] takes, about.
pub(super) fn literals_of(inputs: usize, most: usize) -> u64 {
    if most >= inputs {
        return 0;
    }
    let mut sums: VecDeque<usize> = std::iter::repeat_n(1, inputs).collect();
    let mut literals = 1;
    while sums.len() > 1 {
        let (Some(a), Some(b)) = (sums.pop_front(), sums.pop_front()) else { break };
        literals += 3 * (a as u64 + 1) * (b as u64 + 1);
        sums.push_back((a + b).min(most + 1));
    }
    literals
}

#[cfg(test)]
mod tests {
    use super::super::solver::{SatResult, literal};
    use super::*;

    fn verdict(forced: usize, inputs: usize, most: usize) -> SatResult {
        let mut solver = SatSolver::new(inputs as u32, &|_, _| Ok(()));
        let literals: Vec<Lit> =
            (0..inputs as u32).map(|variable| literal(variable, true)).collect();
        at_most(&mut solver, &literals, most);
        for literal in &literals[inputs - forced..] {
            solver.clause([*literal]);
        }
        solver.run_unit().unwrap()
    }

    #[test]
    fn exactly_as_many_as_allowed() {
        for inputs in 1..10 {
            for (forced, most) in (0..=inputs).flat_map(|f| (0..=inputs).map(move |m| (f, m))) {
                let known = if forced <= most { SatResult::Satisfied } else { SatResult::Refuted };
                assert_eq!(verdict(forced, inputs, most), known, "{forced} of {inputs} ≤ {most}");
            }
        }
    }

    #[test]
    fn the_estimate_is_no_less() {
        for (inputs, most) in [(9, 4), (64, 32), (30, 10)] {
            let mut solver = SatSolver::new(inputs as u32, &|_, _| Ok(()));
            let literals: Vec<Lit> =
                (0..inputs as u32).map(|variable| literal(variable, true)).collect();
            at_most(&mut solver, &literals, most);
            let (_, _, used) = solver.size();
            assert!(used <= literals_of(inputs, most) && literals_of(inputs, most) < 3 * used);
        }
    }
}
