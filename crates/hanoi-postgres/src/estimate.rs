//! Estimates for the planner how many rows `hanoi_moves` returns.

use hanoi::{Solution, UBig};
use pgrx::datum::Internal;
use pgrx::pg_sys::NodeTag;
use pgrx::prelude::*;
use pgrx::{FromDatum, pg_sys};

use crate::arguments::ProblemArguments;
use crate::moves::MAX_ROWS;
use crate::number::whole;

/// Answers the planner's request for the number of rows, if the arguments are constants. Supports no other request.
#[pg_extern]
#[expect(
    unsafe_code,
    reason = "PostgreSQL passes a pointer to a node, as the type `internal`"
)]
fn hanoi_moves_support(request: Internal) -> Internal {
    let unsupported = Internal::from(Some(pg_sys::Datum::from(0_usize)));
    let Some(datum) = request.unwrap() else {
        return unsupported;
    };
    // SAFETY: the planner passes a node. SQL has no values of the type `internal`.
    let request: Option<&mut pg_sys::SupportRequestRows> =
        unsafe { node(datum.cast_mut_ptr(), NodeTag::T_SupportRequestRows) };
    let Some(request) = request else {
        return unsupported;
    };
    // SAFETY: the request is the planner's.
    let arguments = unsafe { ConstantArguments::of(request) };
    let Some(rows) = arguments
        .and_then(MovesCall::of)
        .and_then(|call| call.rows())
    else {
        return unsupported;
    };
    request.rows = rows;
    Internal::from(Some(datum))
}

/// Casts a planner node to `T` if it has the tag.
///
/// # Safety
///
/// The pointer must be to a node, and `tag` must be the tag of `T`.
#[expect(unsafe_code, reason = "nodes are pointers whose tag states their type")]
unsafe fn node<'a, T>(node: *mut pg_sys::Node, tag: NodeTag) -> Option<&'a mut T> {
    // SAFETY: every node begins with its tag.
    unsafe { ((*node).type_ == tag).then(|| &mut *node.cast::<T>()) }
}

/// The constant arguments of a call: each value, and whether it is null.
struct ConstantArguments(Vec<(pg_sys::Datum, bool)>);

impl ConstantArguments {
    /// Returns the arguments of the planned call, if all are constants.
    ///
    /// # Safety
    ///
    /// The request must be the planner's.
    #[expect(unsafe_code, reason = "nodes are pointers")]
    unsafe fn of(request: &pg_sys::SupportRequestRows) -> Option<Self> {
        // SAFETY: the request has valid nodes, and a list has `length` elements.
        unsafe {
            let call: &pg_sys::FuncExpr = node(request.node, NodeTag::T_FuncExpr)?;
            let list = call.args.as_ref()?;
            let constant = |index| {
                let argument = (*list.elements.add(index)).ptr_value.cast();
                let value = pg_sys::estimate_expression_value(request.root, argument);
                let constant: &pg_sys::Const = node(value, NodeTag::T_Const)?;
                Some((constant.constvalue, constant.constisnull))
            };
            let indices = 0..usize::try_from(list.length).ok()?;
            indices.map(constant).collect::<Option<_>>().map(Self)
        }
    }

    /// Returns an argument, or `None` if it is null.
    ///
    /// # Safety
    ///
    /// The argument must be of type `T`.
    #[expect(unsafe_code, reason = "the values are untyped")]
    unsafe fn get<T: FromDatum>(&self, index: usize) -> Option<T> {
        let &(value, is_null) = self.0.get(index)?;
        // SAFETY: as promised by the caller.
        unsafe { T::from_datum(value, is_null) }
    }
}

/// A call of `hanoi_moves`.
struct MovesCall {
    disks: Option<i64>,
    pegs: Option<i64>,
    first: Option<AnyNumeric>,
    count: Option<i64>,
    start: Option<String>,
    goal: Option<String>,
    rules: Option<String>,
}

impl MovesCall {
    #[expect(unsafe_code, reason = "SQL declares the types of the arguments")]
    fn of(arguments: ConstantArguments) -> Option<Self> {
        if arguments.0.len() != 7 {
            return None;
        }
        // SAFETY: only `hanoi_moves` has this support function, with arguments of these types.
        unsafe {
            Some(Self {
                disks: arguments.get(0),
                pegs: arguments.get(1),
                first: arguments.get(2),
                count: arguments.get(3),
                start: arguments.get(4),
                goal: arguments.get(5),
                rules: arguments.get(6),
            })
        }
    }

    /// Returns the number of rows, if a formula gives it.
    fn rows(&self) -> Option<f64> {
        let [start, goal, rules] = [&self.start, &self.goal, &self.rules].map(Option::as_deref);
        let arguments = ProblemArguments::new(self.disks, self.pegs, start, goal, rules);
        let Some(problem) = arguments.problem().ok()? else {
            return Some(0.0);
        };
        if problem.disks() > MAX_DISKS {
            return None;
        }
        let length = Solution::new(&problem).ok()?.length().clone();
        let first = self.first.as_ref().map_or(Ok(UBig::ONE), whole).ok()?;
        let remaining = if first > length {
            UBig::ZERO
        } else {
            length + UBig::ONE - first
        };
        let limit = self
            .count
            .map_or(Some(MAX_ROWS), |count| u64::try_from(count).ok())?;
        let rows = remaining.min(UBig::from(limit));
        u32::try_from(&rows).map_or(Some(f64::from(u32::MAX)), |rows| Some(f64::from(rows)))
    }
}

/// Up to this many disks, evaluating the formula takes no significant time.
const MAX_DISKS: u32 = 1000;
