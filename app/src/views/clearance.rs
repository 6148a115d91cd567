//! Polylines that leave out what they must not cover.

use egui::Pos2;

/// Returns the parts of a polyline outside of all disks, given by their centres and radii.
pub(super) fn parts_outside_disks(points: &[Pos2], disks: &[(Pos2, f32)]) -> Vec<Vec<Pos2>> {
    let mut parts: Vec<Vec<Pos2>> = Vec::new();
    for ends in points.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        for (begin, end) in free_intervals(from, to, disks) {
            let (start, stop) = (from.lerp(to, begin), from.lerp(to, end));
            match parts.last_mut().filter(|part| part.last() == Some(&start)) {
                Some(part) => part.push(stop),
                None => parts.push(vec![start, stop]),
            }
        }
    }
    parts
}

/// Returns the intervals of the segment from a to b, as shares of it, that lie in no disk.
fn free_intervals(from: Pos2, to: Pos2, disks: &[(Pos2, f32)]) -> Vec<(f32, f32)> {
    let way = to - from;
    let length = way.length_sq();
    if length < 1e-6 {
        return Vec::new();
    }
    let mut covered: Vec<(f32, f32)> = disks
        .iter()
        .filter_map(|(center, radius)| {
            let nearest = (*center - from).dot(way) / length;
            let distance = (from + way * nearest).distance_sq(*center);
            let half = (radius * radius - distance).max(0.0).sqrt() / length.sqrt();
            let (begin, end) = ((nearest - half).max(0.0), (nearest + half).min(1.0));
            (half > 0.0 && begin < end).then_some((begin, end))
        })
        .collect();
    covered.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut free, mut at) = (Vec::new(), 0.0);
    for (begin, end) in covered {
        if begin > at {
            free.push((at, begin));
        }
        at = end.max(at);
    }
    if at < 1.0 {
        free.push((at, 1.0));
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_line_stops_before_a_disk_and_goes_on_behind_it() {
        let line = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(20.0, 0.0)];
        let whole = parts_outside_disks(&line, &[(pos2(5.0, 4.0), 3.0)]);
        assert_eq!(whole, [line.to_vec()], "the disk is beside it");
        let parts = parts_outside_disks(&line, &[(pos2(5.0, 0.0), 2.0), (pos2(20.0, 0.0), 1.0)]);
        let expected = [
            vec![pos2(0.0, 0.0), pos2(3.0, 0.0)],
            vec![pos2(7.0, 0.0), pos2(10.0, 0.0), pos2(19.0, 0.0)],
        ];
        assert_eq!(parts.len(), 2);
        for (part, expected) in parts.iter().zip(&expected) {
            assert_eq!(part.len(), expected.len());
            let near = |(a, b): (&Pos2, &Pos2)| a.distance(*b) < 1e-3;
            assert!(part.iter().zip(expected).all(near), "{part:?}");
        }
        assert!(parts_outside_disks(&line, &[(pos2(10.0, 0.0), 30.0)]).is_empty());
    }
}
