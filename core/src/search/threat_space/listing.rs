//! The ways to make a threat, and whether two of them meet.

/// Notes which cells were listed, so that a cell at which two lines meet is
/// seen at once. Forgets all without a step for each cell.
#[derive(Clone, Debug)]
pub struct Listing {
    /// When each cell was last listed, and with which answer.
    last: Vec<(u32, u16)>,
    now: u32,
}

impl Listing {
    /// For a board of so many cells.
    pub fn new(cells: usize) -> Self {
        Self { last: vec![(0, 0); cells], now: 0 }
    }

    /// A new list.
    #[inline]
    pub fn begin(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.last.fill((0, 0));
            self.now = 1;
        }
    }

    /// Appends both ways to make a threat on a line with these two empty
    /// cells, or with `only` that by a mark on that cell. Returns a cell at
    /// which this line meets another of the list: a mark there makes two
    /// threats. (Where lines overlap two of them may lack the same two cells:
    /// these do not meet.)
    #[inline]
    pub fn add(
        &mut self,
        [one, two]: [u16; 2],
        only: Option<u16>,
        found: &mut Vec<(u16, u16)>,
    ) -> Option<u16> {
        for (cell, answer) in [(one, two), (two, one)] {
            if only.is_some_and(|only| only != cell) {
                continue;
            }
            let last = &mut self.last[usize::from(cell)];
            if last.0 != self.now {
                *last = (self.now, answer);
                found.push((cell, answer));
            } else if last.1 != answer {
                return Some(cell);
            }
        }
        None
    }
}
