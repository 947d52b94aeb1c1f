//! Pictures: SVG in notebooks, pixels for programs that see.

use hanoi::State;
use hanoi_draw::{DrawError, Svg, Theme};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::arguments::{Named, text};
use crate::errors::refused;

/// A picture: SVG that a notebook shows.
///
/// >>> from hanoi import State
/// >>> picture = State("CCBA").draw()
/// >>> picture.svg.startswith("<svg xmlns")
/// True
/// >>> str(picture) == picture.svg
/// True
#[pyclass(frozen, eq, hash, name = "Picture", module = "hanoi")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyPicture(String);

#[pymethods]
impl PyPicture {
    #[new]
    fn new(svg: &Bound<'_, PyAny>) -> PyResult<Self> {
        text("svg", svg).map(|svg| Self(svg.to_owned()))
    }

    /// The whole SVG document, with a title and a description.
    #[getter]
    fn svg(&self) -> &str {
        &self.0
    }

    fn _repr_svg_(&self) -> &str {
        &self.0
    }

    fn _repr_html_(&self) -> String {
        format!("<div>{}</div>", self.0)
    }

    fn __str__(&self) -> &str {
        &self.0
    }

    fn __repr__(&self) -> String {
        format!("<Picture: {} bytes of SVG>", self.0.len())
    }

    fn __getnewargs__(&self) -> (&str,) {
        (&self.0,)
    }
}

impl PyPicture {
    /// What a function draws in a theme.
    pub(crate) fn of(
        theme: Named<Theme>,
        draw: impl FnOnce(Theme) -> Result<Svg, DrawError>,
    ) -> PyResult<Self> {
        let picture = draw(theme.0).map_err(|error| undrawn(&error))?;
        Ok(Self(picture.as_str().to_owned()))
    }
}

/// What a notebook shows: nothing if it would be too large, so that it takes the text instead.
pub(crate) fn shown(picture: Result<Svg, DrawError>) -> Option<String> {
    picture.ok().map(|svg| svg.as_str().to_owned())
}

/// Returns the colours of a theme for disks and distances, from the first to the last: of each the surface and the letters on
/// it.
#[pyfunction]
pub(crate) fn colours(theme: Named<Theme>) -> Vec<(String, String)> {
    const MOST: u32 = 255;
    let Named(theme) = theme;
    let colour = |step| (theme.scale(step, MOST), theme.ink_on_scale(step, MOST));
    (0..=MOST).map(colour).collect()
}

/// The theme by default.
pub(crate) const LIGHT: Named<Theme> = Named(Theme::Light);

/// A state as an array of pixels.
pub(crate) fn pixels<'py>(
    py: Python<'py>,
    state: &State,
    theme: Named<Theme>,
) -> PyResult<Bound<'py, PyAny>> {
    let picture = hanoi_draw::pixels(state, theme.0).map_err(|error| undrawn(&error))?;
    let bytes = PyByteArray::new(py, &picture.bytes);
    let shape = (picture.height, picture.width, 3);
    py.import("numpy")?
        .call_method1("ndarray", (shape, "u1", bytes))
}

fn undrawn(error: &DrawError) -> PyErr {
    refused(&error.parts())
}
