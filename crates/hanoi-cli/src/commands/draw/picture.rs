//! The look and the destination of a picture.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use hanoi::ErrorKind;
use hanoi_draw::{DrawError, PegLabels, PictureLook, Refusal, Svg, Theme};

use super::format::{GIF, HELP, PNG, PictureFormat, TERMINAL};
use super::pixels::PixelArgs;
#[cfg(feature = "png")]
use super::png;
#[cfg(all(feature = "png", feature = "tui"))]
use super::terminal;
use crate::failure::Failure;
#[cfg(all(feature = "png", feature = "tui"))]
use crate::message::say;
use crate::output::Output;
use crate::problem::check_names;
use crate::values::THEME;

#[derive(Args, Debug)]
pub(super) struct PictureArgs {
    /// Colours [default: light; in a terminal dark, unless COLORFGBG is light]
    #[arg(long, value_parser = THEME, help_heading = "Picture")]
    theme: Option<Theme>,

    /// Leave out the title and the note above the picture
    #[arg(long, help_heading = "Picture")]
    no_heading: bool,

    /// Leave out the background
    #[arg(long, help_heading = "Picture")]
    transparent: bool,

    #[arg(short, long, help = HELP[0], value_name = "FILE", help_heading = "Picture")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pixels: PixelArgs,
}

#[derive(Args, Debug)]
pub(super) struct PegNamesArgs {
    /// Names of the pegs in the picture, a letter or digit each, as in 0,1,2
    #[arg(long, value_name = "NAMES", value_parser = PegLabels::parse, help_heading = "Picture",
          conflicts_with_all = ["variant", "variant_file"])]
    peg_names: Option<PegLabels>,
}

impl PegNamesArgs {
    /// Adds these names to the look of a picture with a number of pegs.
    pub(super) fn label(&self, look: PictureLook, pegs: u8) -> Result<PictureLook, Failure> {
        if let Some(names) = &self.peg_names {
            check_names(names, pegs)?;
        }
        Ok(look.labels(self.peg_names))
    }
}

impl PictureArgs {
    /// Draws and writes a still picture, if its format is suitable.
    pub(super) fn draw(
        &self,
        picture: impl FnOnce(PictureLook) -> Result<Svg, Failure>,
    ) -> Result<(), Failure> {
        let format = self.format()?;
        self.write(&picture(self.look())?, format)
    }

    pub(super) fn look(&self) -> PictureLook {
        let is_shown = TERMINAL && self.is_shown();
        let (theme, is_coarse) = if is_shown {
            terminal_look()
        } else {
            <_>::default()
        };
        PictureLook::from(self.theme.unwrap_or(theme))
            .bare(self.no_heading || is_coarse)
            .transparent(self.transparent)
    }

    /// Whether the picture goes to a terminal.
    fn is_shown(&self) -> bool {
        self.output.is_none() && io::stdout().is_terminal()
    }

    /// The format of a still picture.
    fn format(&self) -> Result<PictureFormat, Failure> {
        match self.any_format()? {
            PictureFormat::Gif => {
                Err(self.refused(".gif is for animations only: expected .svg or .png"))
            }
            format => Ok(format),
        }
    }

    /// The format of an animation.
    pub(super) fn moving_format(&self) -> Result<PictureFormat, Failure> {
        match self.any_format()? {
            PictureFormat::Png => {
                Err(self.refused(".png cannot be animated: expected .svg or .gif"))
            }
            PictureFormat::Gif if self.transparent => {
                Err(self
                    .refused("a .gif always has a background: expected .svg with --transparent"))
            }
            format => Ok(format),
        }
    }

    fn any_format(&self) -> Result<PictureFormat, Failure> {
        if self.is_shown() && !TERMINAL {
            return Err(Failure::Request(
                "no file for the picture: add -o FILE, as in -o hanoi.svg, or pipe it".to_owned(),
            ));
        }
        let extension = self.output.as_ref().and_then(|path| path.extension());
        let extension = extension.map(|extension| extension.to_string_lossy().to_ascii_lowercase());
        let format = match extension.as_deref() {
            None if self.is_shown() => PictureFormat::Terminal,
            None | Some("svg") => PictureFormat::Svg,
            Some("png") if PNG => PictureFormat::Png,
            Some("gif") if GIF => PictureFormat::Gif,
            Some(name @ ("png" | "gif")) => {
                return Err(Failure::not_built(format_args!(".{name}"), name));
            }
            Some(_) => {
                return Err(self.refused("expected .svg or .png, or .gif for an animation"));
            }
        };
        let is_sized = self.pixels.is_given();
        if is_sized && !(PNG || GIF) {
            return Err(Failure::not_built(
                "a picture of pixels, for --width and --scale,",
                "png",
            ));
        }
        if is_sized && matches!(format, PictureFormat::Svg | PictureFormat::Terminal) {
            return Err(Failure::Request(
                "--width and --scale are for .png and .gif: expected -o with a name such as hanoi.png"
                    .to_owned(),
            ));
        }
        Ok(format)
    }

    fn refused(&self, expected: &str) -> Failure {
        let name = self.output.as_ref().map(|path| path.display().to_string());
        Failure::Request(format!("'{}': {expected}", name.unwrap_or_default()))
    }

    /// Writes a picture.
    pub(super) fn write(&self, svg: &Svg, format: PictureFormat) -> Result<(), Failure> {
        let bytes = match format {
            #[cfg(feature = "png")]
            PictureFormat::Png => png::bytes(&self.pixels, svg)?,
            #[cfg(all(feature = "png", feature = "tui"))]
            PictureFormat::Terminal => {
                self.write_bytes(terminal::text(svg, &self.pixels)?.into_bytes())?;
                say("to keep the picture, add -o hanoi.svg");
                return Ok(());
            }
            _ => svg.as_str().as_bytes().to_vec(),
        };
        self.write_bytes(bytes)
    }

    /// Writes the bytes of a picture to the file, or standard output.
    pub(super) fn write_bytes(&self, bytes: Vec<u8>) -> Result<(), Failure> {
        Output::open(self.output.as_deref())?.whole(bytes)
    }

    /// The requested size in pixels.
    #[cfg(feature = "gif")]
    pub(super) const fn pixels(&self) -> &PixelArgs {
        &self.pixels
    }
}

/// The theme of the terminal, and whether its pixels are too coarse for a heading.
#[cfg(all(feature = "png", feature = "tui"))]
fn terminal_look() -> (Theme, bool) {
    (terminal::theme(), !terminal::has_pixels())
}

#[cfg(not(all(feature = "png", feature = "tui")))]
fn terminal_look() -> (Theme, bool) {
    <_>::default()
}

/// A picture that is too large is a limit; anything else is a bad request.
pub(super) fn drawn<T>(outcome: Result<T, DrawError>) -> Result<T, Failure> {
    outcome.map_err(|error| match error {
        DrawError::Refused(Refusal::Puzzle(error)) => error.into(),
        DrawError::Refused(_) => Failure::Refused(ErrorKind::Request, Box::new(error.parts())),
        _ => Failure::lacks(error.parts()),
    })
}
