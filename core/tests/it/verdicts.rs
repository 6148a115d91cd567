//! Verdicts are put into order, turned round and kept.

use hypertoe_core::search::{Basis, PlyCount, Verdict};

#[test]
fn quick_wins_come_first_and_quick_losses_last() {
    let all = [
        Verdict::win(PlyCount::Exact(1), Basis::Threats),
        Verdict::win(PlyCount::AtMost(7), Basis::FullSearch),
        Verdict::Estimate(i64::MAX),
        Verdict::draw(Basis::Pairing),
        Verdict::Estimate(-1),
        Verdict::loss(PlyCount::AtMost(8), Basis::Proof),
        Verdict::loss(PlyCount::Exact(2), Basis::Threats),
    ];
    assert!(all.is_sorted_by(|a, b| a.sort_key() > b.sort_key()));
}

#[test]
fn the_view_of_the_other_is_the_reverse_and_keeps_what_it_stands_on() {
    for verdict in [
        Verdict::Unknown,
        Verdict::Estimate(i64::MIN + 1),
        Verdict::win(PlyCount::AtMost(9), Basis::Proof),
        Verdict::loss(PlyCount::Exact(4), Basis::FullSearch),
        Verdict::draw(Basis::NoWin),
    ] {
        assert_eq!(verdict.for_opponent().for_opponent(), verdict);
        assert_eq!(verdict.for_opponent().basis(), verdict.basis());
        let before = verdict.one_ply_before().plies();
        assert_eq!(
            before.map(PlyCount::upper_bound),
            verdict.plies().map(|plies| plies.upper_bound() + 1)
        );
        assert_eq!(before.map(PlyCount::is_exact), verdict.plies().map(PlyCount::is_exact));
    }
}

#[test]
fn a_verdict_is_kept_as_text_and_read_back() {
    let verdict = Verdict::win(PlyCount::AtMost(7), Basis::Threats);
    let text = serde_json::to_string(&verdict).unwrap();
    assert_eq!(serde_json::from_str::<Verdict>(&text).ok(), Some(verdict));
}
