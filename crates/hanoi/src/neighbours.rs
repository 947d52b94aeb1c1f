//! The states one move away.

use hanoi_core::Towers;

use crate::{Move, Rules, State};

/// Returns every legal move from a state with the resulting state, in the order of [`Towers::legal_moves`].
///
/// ```
/// use hanoi::{Rules, State, neighbours};
///
/// let moves = neighbours(&State::parse("AAA", 3)?, &Rules::classic(3)?);
/// let moves: Vec<String> = moves.map(|(mv, state)| format!("{mv} {state}")).collect();
/// assert_eq!(moves, ["1AB AAB", "1AC AAC"]);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Complexity
///
/// Time and memory linear in the disks for each state.
pub fn neighbours(state: &State, rules: &Rules) -> impl Iterator<Item = (Move, State)> + use<> {
    let mut towers = Towers::new(state);
    let moves = towers.legal_moves(rules);
    moves.into_iter().map(move |mv| {
        towers.follow(mv);
        let after = towers.state().clone();
        towers.follow(mv.inverse());
        (mv, after)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_of_edges_follows_the_formula() {
        // There are C(p,2) (p^n - (p-2)^n) / 2 edges, each seen from both ends.
        for (disks, pegs, edges) in [(1, 3, 3), (4, 3, 120), (3, 4, 168), (2, 5, 80)] {
            let rules = Rules::classic(pegs).unwrap();
            let mut found = vec![State::perfect(disks, pegs, crate::Peg::A).unwrap()];
            let (mut at, mut ends) = (0, 0);
            while at < found.len() {
                for (mv, state) in neighbours(&found[at].clone(), &rules) {
                    ends += 1;
                    assert_eq!(state.peg_of(mv.disk), Some(mv.to));
                    if !found.contains(&state) {
                        found.push(state);
                    }
                }
                at += 1;
            }
            assert_eq!(
                (found.len(), ends),
                (usize::from(pegs).pow(disks), 2 * edges)
            );
        }
    }
}
