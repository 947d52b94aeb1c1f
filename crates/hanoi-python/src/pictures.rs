//! Pictures: SVG for notebooks, pixels for vision models.

use hanoi::State;
use hanoi_draw::{DrawError, Svg, Theme};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::arguments::{Named, text};
use crate::errors::invalid_request;

/// A picture in SVG, which notebooks show.
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
    /// Draws a picture in a theme.
    pub(crate) fn of(
        theme: Named<Theme>,
        draw: impl FnOnce(Theme) -> Result<Svg, DrawError>,
    ) -> PyResult<Self> {
        let picture = draw(theme.0).map_err(|error| draw_error(&error))?;
        Ok(Self(picture.as_str().to_owned()))
    }
}

/// Returns the SVG for a notebook. A picture that would be too large gives `None`, and the notebook shows the text.
pub(crate) fn repr_svg(picture: Result<Svg, DrawError>) -> Option<String> {
    picture.ok().map(|svg| svg.as_str().to_owned())
}

/// Returns the colours of a theme for disks and distances, in order: each surface with the colour of the letters on it.
#[pyfunction]
pub(crate) fn colours(theme: Named<Theme>) -> Vec<(String, String)> {
    const LAST: u32 = 255;
    let Named(theme) = theme;
    let colour = |step| (theme.scale(step, LAST), theme.ink_on_scale(step, LAST));
    (0..=LAST).map(colour).collect()
}

/// The default theme.
pub(crate) const LIGHT: Named<Theme> = Named(Theme::Light);

/// Returns a state as an array of pixels.
pub(crate) fn pixels<'py>(
    py: Python<'py>,
    state: &State,
    theme: Named<Theme>,
) -> PyResult<Bound<'py, PyAny>> {
    let picture = hanoi_draw::pixels(state, theme.0).map_err(|error| draw_error(&error))?;
    let bytes = PyByteArray::new(py, &picture.bytes);
    let shape = (picture.height, picture.width, 3);
    py.import("numpy")?
        .call_method1("ndarray", (shape, "u1", bytes))
}

fn draw_error(error: &DrawError) -> PyErr {
    invalid_request(&error.parts())
}
