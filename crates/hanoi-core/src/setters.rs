//! Setters for the fields of a request.

/// Defines a setter for each of these public fields, inside the `impl` of their type. A setter of type
/// `impl Into<Option<_>>` also accepts the bare value.
///
/// ```
/// #[derive(Default)]
/// pub struct Request {
///     pub pegs: u8,
///     pub disks: Option<u32>,
/// }
///
/// impl Request {
///     hanoi_core::setters! { pegs: u8, disks: impl Into<Option<u32>> }
/// }
///
/// let request = Request::default().pegs(4).disks(3);
/// assert_eq!((request.pegs, request.disks), (4, Some(3)));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! setters {
    ($($field:ident: $value:ty),+ $(,)?) => {
        $(
            #[doc = concat!("Returns `self` with another [`", stringify!($field), "`](field@Self::", stringify!($field), ").")]
            #[must_use]
            pub fn $field(mut self, $field: $value) -> Self {
                self.$field = $field.into();
                self
            }
        )+
    };
}
