//! Setters of the fields of a request.

/// Gives a type, in its `impl`, a setter for each of these public fields. One that takes `impl Into<Option<_>>` takes a value as
/// it is.
///
/// ```
/// #[derive(Default)]
/// pub struct Ask {
///     pub pegs: u8,
///     pub disks: Option<u32>,
/// }
///
/// impl Ask {
///     hanoi_core::setters! { pegs: u8, disks: impl Into<Option<u32>> }
/// }
///
/// let ask = Ask::default().pegs(4).disks(3);
/// assert_eq!((ask.pegs, ask.disks), (4, Some(3)));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! setters {
    ($($field:ident: $value:ty),+ $(,)?) => {
        $(
            #[doc = concat!("Returns it with another [`", stringify!($field), "`](field@Self::", stringify!($field), ").")]
            #[must_use]
            pub fn $field(mut self, $field: $value) -> Self {
                self.$field = $field.into();
                self
            }
        )+
    };
}
