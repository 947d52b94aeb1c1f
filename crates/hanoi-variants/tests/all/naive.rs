//! A naive program for variants, written only from the text of the rules. It shares no code with the crate, only texts of variants.

use std::collections::{BTreeSet, HashMap};

/// A piece: its letter (`_` for none), its size and its face.
pub(crate) type NaivePiece = (char, i64, usize);

/// The piles from the bottom up, and the remaining sins.
pub(crate) type NaiveState = (Vec<Vec<NaivePiece>>, usize);

/// The moves of a step, sorted: the lowest size, the number of pieces, and the two pegs.
pub(crate) type NaiveStep = BTreeSet<(i64, usize, usize, usize)>;

/// The rules of a variant.
#[derive(Clone, Debug, Default)]
pub(crate) struct NaiveRules {
    pub(crate) pegs: usize,
    /// The arcs of all pieces, except for those with their own.
    pub(crate) arcs: Vec<(usize, usize)>,
    pub(crate) own_arcs: Option<(String, Vec<(usize, usize)>)>,
    pub(crate) over: Option<i64>,
    pub(crate) all_below: bool,
    pub(crate) face_touch: String,
    pub(crate) stack_touch: String,
    pub(crate) faces: usize,
    pub(crate) turn: usize,
    pub(crate) floors: Vec<Option<usize>>,
    pub(crate) heights: Vec<Option<usize>>,
    pub(crate) accepts: Vec<Option<String>>,
    pub(crate) step: String,
    pub(crate) swaps: bool,
    pub(crate) sins: usize,
    pub(crate) heaps: bool,
    /// The stacks in the order of the start.
    pub(crate) stacks: Vec<char>,
}

impl NaiveRules {
    fn has_arc(&self, piece: NaivePiece, from: usize, to: usize) -> bool {
        if let Some((who, arcs)) = &self.own_arcs
            && (*who == piece.0.to_string() || *who == piece.1.to_string())
        {
            return arcs.contains(&(from, to));
        }
        self.arcs.contains(&(from, to))
    }

    /// The number of sins in putting a piece on a pile; `None` if it is illegal.
    pub(crate) fn land(&self, piece: NaivePiece, pile: &[NaivePiece], peg: usize) -> Option<usize> {
        if self.heights[peg].is_some_and(|height| pile.len() + 1 > height) {
            return None;
        }
        if self.accepts[peg]
            .as_ref()
            .is_some_and(|stacks| !stacks.contains(piece.0))
        {
            return None;
        }
        if pile.is_empty() {
            let fits = self.floors[peg].is_none_or(|face| face == piece.2);
            return fits.then_some(0);
        }
        let faces: Vec<usize> = pile.iter().map(|piece| piece.2).collect();
        let place = |c: char| self.stacks.iter().position(|&other| other == c).unwrap();
        let stacks: Vec<usize> = pile.iter().map(|piece| place(piece.0)).collect();
        if !touches(&self.face_touch, piece.2, &faces, self.faces)
            || !touches(
                &self.stack_touch,
                place(piece.0),
                &stacks,
                self.stacks.len(),
            )
        {
            return None;
        }
        let below = if self.all_below {
            pile
        } else {
            &pile[pile.len() - 1..]
        };
        let fits = self
            .over
            .is_none_or(|k| below.iter().all(|lower| piece.1 - lower.1 < k));
        if fits {
            return Some(0);
        }
        (self.sins > 0).then_some(1)
    }

    /// Whether a state can be built under the rules.
    pub(crate) fn builds(&self, piles: &[Vec<NaivePiece>]) -> bool {
        let mut sins = 0;
        for (peg, pile) in piles.iter().enumerate() {
            for at in 0..pile.len() {
                match self.land(pile[at], &pile[..at], peg) {
                    Some(added) => sins += added,
                    None => return false,
                }
            }
        }
        sins <= self.sins
    }

    /// Whether the rules allow this kind of step.
    fn has_step(&self, step: &NaiveStep) -> bool {
        let moves: Vec<_> = step.iter().copied().collect();
        let swap =
            |a: (i64, usize, usize, usize), b: (i64, usize, usize, usize)| a.2 == b.3 && a.3 == b.2;
        match self.step.as_str() {
            "single" => moves.len() == 1 && moves[0].1 == 1,
            "parallel" => {
                let swapped = moves.iter().any(|&a| moves.iter().any(|&b| swap(a, b)));
                moves.iter().all(|one| one.1 == 1) && (self.swaps || !swapped)
            }
            "exchange" => match moves[..] {
                [one] => one.0 == 1 && one.1 == 1,
                [a, b] => swap(a, b) && a.1 == 1 && b.1 == 1 && (a.0 - b.0).abs() == 1,
                _ => false,
            },
            _ => match moves[..] {
                [one] => one.0 == 1 && one.1 == 1,
                // Sorted by size, the tower comes first.
                [tower, one] => {
                    swap(tower, one)
                        && one.1 == 1
                        && one.0 == tower.0 + 1
                        && i64::try_from(tower.1) == Ok(tower.0)
                }
                _ => false,
            },
        }
    }

    /// Plays a step, if it is legal.
    pub(crate) fn play(&self, state: &NaiveState, step: &NaiveStep) -> Option<NaiveState> {
        let (mut piles, mut sins) = state.clone();
        if step.is_empty() || !self.has_step(step) {
            return None;
        }
        let distinct = |pegs: Vec<usize>| pegs.iter().collect::<BTreeSet<_>>().len() == pegs.len();
        if !distinct(step.iter().map(|one| one.2).collect())
            || !distinct(step.iter().map(|one| one.3).collect())
        {
            return None;
        }
        let mut air = Vec::new();
        for &(size, pieces, from, to) in step {
            if from >= self.pegs || to >= self.pegs || from == to || piles[from].len() < pieces {
                return None;
            }
            let at = piles[from].len() - pieces;
            let lifted = piles[from].split_off(at);
            let tower = lifted.iter().rev().map(|piece| piece.1);
            let lowest = lifted[0].1 == size;
            if !lowest
                || (pieces > 1 && !tower.eq(1..=size))
                || !lifted.iter().all(|&piece| self.has_arc(piece, from, to))
            {
                return None;
            }
            air.push((to, lifted));
        }
        for (to, lifted) in air {
            for (letter, size, face) in lifted {
                let piece = (letter, size, (face + self.turn) % self.faces);
                sins = sins.checked_sub(self.land(piece, &piles[to], to)?)?;
                piles[to].push(piece);
            }
        }
        Some((piles, sins))
    }

    /// All candidates for legal steps: each top piece stays or moves anywhere, and towers change places with pieces.
    fn steps(&self, piles: &[Vec<NaivePiece>]) -> Vec<NaiveStep> {
        let mut steps = vec![NaiveStep::new()];
        for (from, pile) in piles.iter().enumerate() {
            let Some(top) = pile.last() else { continue };
            for step in steps.clone() {
                for to in (0..self.pegs).filter(|&to| to != from) {
                    let mut longer = step.clone();
                    longer.insert((top.1, 1, from, to));
                    steps.push(longer);
                }
            }
        }
        for (a, pile) in piles.iter().enumerate() {
            for b in 0..self.pegs {
                if let Some(top) = pile.last().filter(|top| top.1 > 2) {
                    let pieces = usize::try_from(top.1 - 1).unwrap();
                    steps.push(NaiveStep::from([
                        (top.1, 1, a, b),
                        (top.1 - 1, pieces, b, a),
                    ]));
                }
            }
        }
        steps
    }

    /// All legal steps, each with the state after it.
    pub(crate) fn legal(&self, state: &NaiveState) -> Vec<(NaiveStep, NaiveState)> {
        let steps = self.steps(&state.0).into_iter();
        let played = steps.filter_map(|step| self.play(state, &step).map(|after| (step, after)));
        played.collect()
    }

    /// The length of a shortest solution and the number of shortest paths of states, by a search from the start; `None` if unsolvable.
    pub(crate) fn solve(
        &self,
        start: &[Vec<NaivePiece>],
        goals: &[Vec<Vec<NaivePiece>>],
    ) -> Option<(u64, u128)> {
        let start: NaiveState = (start.to_vec(), self.sins);
        let mut visited = BTreeSet::from([start.clone()]);
        let mut rim: HashMap<NaiveState, u128> = HashMap::from([(start, 1)]);
        for distance in 0.. {
            let at_goal = rim.iter().filter(|(state, _)| goals.contains(&state.0));
            let paths: u128 = at_goal.map(|(_, paths)| paths).sum();
            if paths > 0 {
                return Some((distance, paths));
            }
            let mut next: HashMap<NaiveState, u128> = HashMap::new();
            for (state, paths) in &rim {
                let after: BTreeSet<NaiveState> = self
                    .legal(state)
                    .into_iter()
                    .map(|(_, after)| after)
                    .collect();
                for after in after.into_iter().filter(|after| !visited.contains(after)) {
                    *next.entry(after).or_default() += paths;
                }
            }
            if next.is_empty() {
                return None;
            }
            visited.extend(next.keys().cloned());
            rim = next;
        }
        None
    }
}

/// Whether the colour of a piece fits those below.
fn touches(relation: &str, upper: usize, below: &[usize], colours: usize) -> bool {
    match relation {
        "any" => true,
        "same" => upper == below[below.len() - 1],
        "different" => upper != below[below.len() - 1],
        "cyclic" => upper == (below[below.len() - 1] + 1) % colours,
        group => {
            let group: usize = group.parse().unwrap();
            let from = below.len().saturating_sub(group - 1);
            !below[from..].contains(&upper)
        }
    }
}

/// Writes piles as a state.
pub(crate) fn text(piles: &[Vec<NaivePiece>]) -> String {
    let piece = |&(letter, size, face): &NaivePiece| {
        let letter = if letter == '_' {
            String::new()
        } else {
            letter.to_string()
        };
        format!("{letter}{size}{}", "'".repeat(face))
    };
    let pile = |pile: &Vec<NaivePiece>| {
        if pile.is_empty() {
            return "-".to_owned();
        }
        pile.iter().map(piece).collect::<Vec<_>>().join(" ")
    };
    piles.iter().map(pile).collect::<Vec<_>>().join("/")
}
