//! The lines that are nearly complete, found without looking for them.

/// A player's lines that lack one mark, and those that lack two.
#[derive(Clone, Debug)]
pub struct Bags {
    lacking: [Vec<u32>; 2],
    /// Where in its bag each line is.
    place: Vec<u32>,
}

impl Bags {
    /// Empty bags, on a board of so many lines.
    pub fn new(lines: usize) -> Self {
        Self { lacking: [Vec::new(), Vec::new()], place: vec![0; lines] }
    }

    /// The lines that lack so many marks, 1 or 2, in no particular order.
    pub fn lacking(&self, marks: usize) -> &[u32] {
        &self.lacking[marks - 1]
    }

    /// Puts a line in that lacks so many marks, if they are 1 or 2.
    pub fn insert(&mut self, line: u32, lacking: usize) {
        if let 1..=2 = lacking {
            let bag = &mut self.lacking[lacking - 1];
            self.place[line as usize] = bag.len() as u32;
            bag.push(line);
        }
    }

    /// Takes a line out that lacks so many marks.
    pub fn remove(&mut self, line: u32, lacking: usize) {
        if let 1..=2 = lacking {
            let bag = &mut self.lacking[lacking - 1];
            let at = self.place[line as usize] as usize;
            bag.swap_remove(at);
            if let Some(&moved) = bag.get(at) {
                self.place[moved as usize] = at as u32;
            }
        }
    }
}
