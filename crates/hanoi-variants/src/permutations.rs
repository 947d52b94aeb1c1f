//! All orders of some things.

/// Returns all orders of so many things.
pub(crate) fn orders(things: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for thing in 0..things {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            (0..=thing).map(move |place| {
                let mut order = order.clone();
                order.insert(place, thing);
                order
            })
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_orders_of_three_things_are_different() {
        let mut all = orders(3);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 6);
        assert_eq!(orders(0), [[0; 0]]);
    }
}
