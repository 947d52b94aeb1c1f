//! Permutations of a few items.

/// Returns all permutations of the items 0 to `count` - 1.
pub(crate) fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for item in 0..count {
        let longer = |permutation: &Vec<usize>| {
            let permutation = permutation.clone();
            (0..=item).map(move |place| {
                let mut permutation = permutation.clone();
                permutation.insert(place, item);
                permutation
            })
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_are_distinct() {
        let mut all = permutations(3);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 6);
        assert_eq!(permutations(0), [[0; 0]]);
    }
}
