//! The table of counts beside a figure.

use super::captions::cube_name;
use super::figure::{HypercubeFigure, HypercubeKind};
use crate::hypercube::{NetCounts, face_count};
use crate::i18n::{self, Message, axis_name, concat, decimal, format_number};

/// The state of a row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// A cube that was made before.
    Earlier,
    /// The figure that is shown.
    Current,
    /// A cube that is being made.
    Growing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountRow {
    pub name: String,
    /// The values, one for each column of the head; in a table without head, one.
    pub values: Vec<String>,
    pub state: RowState,
}

/// The counts of a figure at the position of its film.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountTable {
    /// A line below the title: an equation; empty for none.
    pub subtitle: String,
    /// The names of the columns; empty for a table of names and values.
    pub head: Vec<String>,
    pub rows: Vec<CountRow>,
    /// The number of rows at the end of the film, for which there is room all along.
    pub most_rows: usize,
    /// The longest texts of the name and of a value at any position, for the width of the columns.
    pub widest: (Vec<String>, Vec<String>),
}

impl HypercubeFigure {
    /// Returns the table of counts at the position of the film.
    pub fn counts(&self) -> CountTable {
        match self.kind() {
            HypercubeKind::Sweep => self.sweep_counts(),
            HypercubeKind::Net => self.net_counts(),
            HypercubeKind::Slice => self.slice_counts(),
        }
    }

    fn sweep_counts(&self) -> CountTable {
        let at = self.film.position();
        let (complete, is_moving) = (at.floor() as usize, at.fract() > 0.0);
        let head = [
            i18n::hypercube_corners(),
            i18n::hypercube_edges(),
            i18n::hypercube_faces(),
            i18n::hypercube_cubes(),
            i18n::hypercube_tesseracts(),
        ];
        let row = |dims: usize| {
            let is_growing = dims > complete;
            let value = |m: usize| match is_growing {
                true => growing_count(dims, m),
                false => face_count(dims, m).to_string(),
            };
            let state = match (is_growing, dims == complete && !is_moving) {
                (true, _) => RowState::Growing,
                (false, true) => RowState::Current,
                (false, false) => RowState::Earlier,
            };
            CountRow {
                name: cube_name(dims).to_string(),
                values: (0..=dims).map(value).collect(),
                state,
            }
        };
        let last = if is_moving { complete + 1 } else { complete };
        let all = 0..=self.dims();
        CountTable {
            subtitle: String::new(),
            head: head.into_iter().take(self.dims() + 1).map(|it| it.to_string()).collect(),
            rows: (0..=last).map(row).collect(),
            most_rows: self.dims() + 1,
            widest: (
                all.clone().map(|dims| cube_name(dims).to_string()).collect(),
                // The longest of a column is in its last row.
                all.map(|m| growing_count(self.dims(), m)).collect(),
            ),
        }
    }

    fn net_counts(&self) -> CountTable {
        let net = NetCounts::of(self.dims());
        let part = match self.dims() {
            2 => i18n::hypercube_segments(),
            3 => i18n::hypercube_squares(),
            _ => i18n::hypercube_cubes(),
        };
        let rows = [
            (part, net.parts.to_string()),
            (i18n::hypercube_hinges(), net.hinges.to_string()),
            (i18n::hypercube_seams(), net.seams.to_string()),
            (i18n::hypercube_angle(), format!("{:.0}°", self.fold_degrees())),
        ];
        table_of_values(String::new(), rows.into(), "90°")
    }

    fn slice_counts(&self) -> CountTable {
        let slice = self.slice();
        let model = slice.model_in_cube();
        let number = |value: f64| format_number(decimal(value, 2));
        let measure = match self.dims() {
            2 => i18n::hypercube_length(),
            3 => i18n::hypercube_area(),
            _ => i18n::hypercube_volume(),
        };
        let mut rows = vec![(i18n::hypercube_corners(), model.corners.len().to_string())];
        if self.dims() > 2 {
            rows.push((i18n::hypercube_edges(), model.edges.len().to_string()));
        }
        if self.dims() > 3 {
            rows.push((i18n::hypercube_faces(), model.faces.len().to_string()));
        }
        rows.push((measure, number(slice.measure())));
        let names = (0..self.dims()).map(|axis| match axis {
            0 => axis_name(axis),
            _ => concat([" + ".into(), axis_name(axis)]),
        });
        let sum = i18n::hypercube_equation(concat(names), decimal(slice.sum(), 2));
        table_of_values(sum.to_string(), rows, &number(0.0))
    }
}

fn table_of_values(
    subtitle: String,
    rows: Vec<(Message, String)>,
    widest_value: &str,
) -> CountTable {
    let names = rows.iter().map(|(name, _)| name.to_string()).collect();
    let row = |(name, value): (Message, String)| CountRow {
        name: name.to_string(),
        values: vec![value],
        state: RowState::Current,
    };
    CountTable {
        subtitle,
        head: Vec::new(),
        most_rows: rows.len(),
        rows: rows.into_iter().map(row).collect(),
        widest: (names, vec![widest_value.to_owned()]),
    }
}

/// Returns how the number of faces of a dimension grows in the sweep to a cube of `dims` dimensions:
/// twice what there was, and one for each face of one dimension less.
fn growing_count(dims: usize, face_dims: usize) -> String {
    let Some(before) = dims.checked_sub(1) else { return face_count(dims, face_dims).to_string() };
    let twice = face_count(before, face_dims);
    let swept = face_dims.checked_sub(1).map_or(0, |below| face_count(before, below));
    match (twice, swept) {
        (0, swept) => swept.to_string(),
        (twice, 0) => format!("2·{twice}"),
        (twice, swept) => format!("2·{twice}+{swept}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep(dims: usize, at: f64) -> CountTable {
        let mut figure = HypercubeFigure::nearest(HypercubeKind::Sweep, dims);
        figure.film.seek(at);
        figure.counts()
    }

    fn values(table: &CountTable) -> Vec<String> {
        table.rows.iter().map(|row| row.values.join(" ")).collect()
    }

    #[test]
    fn the_table_grows_with_each_sweep() {
        let all = ["1", "2 1", "4 4 1", "8 12 6 1", "16 32 24 8 1"];
        for at in 0..=4 {
            let table = sweep(4, at as f64);
            assert_eq!(values(&table), all[..=at]);
            assert_eq!(table.rows[at].state, RowState::Current);
            assert_eq!((table.most_rows, table.head.len()), (5, 5));
        }
    }

    #[test]
    fn while_it_grows_the_rule_is_shown() {
        let table = sweep(4, 2.5);
        assert_eq!(values(&table), ["1", "2 1", "4 4 1", "2·4 2·4+4 2·1+4 1"]);
        let states: Vec<RowState> = table.rows.iter().map(|row| row.state).collect();
        let earlier = RowState::Earlier;
        assert_eq!(states, [earlier, earlier, earlier, RowState::Growing]);
        // The rule gives the counts.
        let value = |text: &str| -> usize {
            let sum = text.split('+').map(|part| {
                part.split('·').map(|it| it.parse::<usize>().expect("a number")).product::<usize>()
            });
            sum.sum()
        };
        for dims in 1..=4 {
            for m in 0..=dims {
                assert_eq!(value(&growing_count(dims, m)), face_count(dims, m));
            }
        }
    }

    #[test]
    fn a_net_and_a_slice_have_a_value_in_each_row() {
        let mut net = HypercubeFigure::nearest(HypercubeKind::Net, 4);
        net.film.seek(0.5);
        assert_eq!(values(&net.counts()), ["8", "7", "17", "45°"]);
        let slice = HypercubeFigure::nearest(HypercubeKind::Slice, 4);
        assert_eq!(values(&slice.counts()), ["6", "12", "8", "1.33"]);
        assert_eq!(slice.counts().subtitle, "x + y + z + w = 2.00");
    }
}
