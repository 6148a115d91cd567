//! The division of content among pages.

/// A piece of content that no page break divides.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlowItem {
    /// The height, in points.
    pub height: f32,
    /// The cost of a page break before the item; 0 where it does not belong to the item before.
    pub break_cost: u32,
}

/// A division of items among pages.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageDivision {
    /// The number of items on each page.
    pub counts: Vec<usize>,
    /// The sum of the costs of all breaks.
    pub break_cost: u32,
}

/// The costs of the best division of the last items, compared in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
struct Costs {
    pages: usize,
    break_cost: u32,
    /// The sum of the squares of the heights that stay empty, without that of the last page.
    emptiness: f32,
}

/// Divides items among pages of this height in points, with at least this gap between two items on a page.
///
/// The division has the fewest pages, of these the cheapest breaks, and of these the most even pages.
/// An item that is higher than a page has one to itself. Dynamic programming over the last items, in
/// O(n · items per page).
pub(super) fn divide(items: &[FlowItem], height: f32, gap: f32) -> PageDivision {
    // For each start: the costs of all items from it on, and the number of items on its page.
    let mut best = vec![(Costs::default(), 0); items.len() + 1];
    for start in (0..items.len()).rev() {
        let mut used = 0.0;
        let mut cheapest: Option<(Costs, usize)> = None;
        for (end, item) in (start + 1..).zip(&items[start..]) {
            used += item.height;
            if used > height && cheapest.is_some() {
                break;
            }
            let rest = best[end].0;
            let mut costs = Costs { pages: rest.pages + 1, ..rest };
            if let Some(next) = items.get(end) {
                costs.break_cost += next.break_cost;
                costs.emptiness += (height - used).max(0.0).powi(2);
            }
            if cheapest.is_none_or(|(least, _)| costs < least) {
                cheapest = Some((costs, end - start));
            }
            used += gap;
        }
        best[start] = cheapest.unwrap_or_default();
    }
    let mut counts = Vec::new();
    let mut start = 0;
    while start < items.len() {
        counts.push(best[start].1);
        start += best[start].1;
    }
    PageDivision { counts, break_cost: best[0].0.break_cost }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn items(list: &[(f32, u32)]) -> Vec<FlowItem> {
        list.iter().map(|&(height, break_cost)| FlowItem { height, break_cost }).collect()
    }

    /// Returns the costs of a division, if all of its pages hold their items.
    fn costs(items: &[FlowItem], counts: &[usize], height: f32, gap: f32) -> Option<(usize, u32)> {
        let (mut start, mut cost) = (0, 0);
        for &count in counts {
            let page = &items[start..start + count];
            let used: f32 =
                page.iter().map(|item| item.height).sum::<f32>() + gap * (count - 1) as f32;
            if used > height && count > 1 {
                return None;
            }
            if start > 0 {
                cost += items[start].break_cost;
            }
            start += count;
        }
        (start == items.len()).then_some((counts.len(), cost))
    }

    #[test]
    fn questions_of_a_step_stay_together_where_it_takes_no_more_pages() {
        let step = items(&[(40.0, 0), (30.0, 0), (30.0, 1), (30.0, 1), (5.0, 0)]);
        let divided = divide(&step, 110.0, 1.0);
        assert_eq!(divided, PageDivision { counts: vec![1, 4], break_cost: 0 });
        // No item has no page, and one that is higher than a page has one to itself.
        assert_eq!(divide(&[], 100.0, 1.0).counts, Vec::<usize>::new());
        assert_eq!(divide(&items(&[(500.0, 0), (10.0, 1)]), 100.0, 1.0).counts, [1, 1]);
    }

    proptest! {
        #[test]
        fn no_division_is_cheaper(
            list in prop::collection::vec((5.0f32..70.0, 0u32..3), 1..9),
            height in 60.0f32..150.0,
        ) {
            let items = items(&list);
            let found = divide(&items, height, 4.0);
            let cost = costs(&items, &found.counts, height, 4.0).expect("the pages hold their items");
            prop_assert_eq!(cost.1, found.break_cost);
            // Each set of breaks between the items is a number in binary.
            for breaks in 0..1u32 << (items.len() - 1) {
                let mut counts = vec![1];
                for index in 0..items.len() - 1 {
                    match breaks >> index & 1 {
                        1 => counts.push(1),
                        _ => *counts.last_mut().expect("there is a page") += 1,
                    }
                }
                if let Some(other) = costs(&items, &counts, height, 4.0) {
                    prop_assert!(cost <= other, "{:?} is cheaper than {:?}", counts, found);
                }
            }
        }
    }
}
