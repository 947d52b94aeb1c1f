//! Problems with several goals: the goal that the answer reaches counts.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use hanoi::AskedPuzzle;

use super::VerifyArgs;
use crate::failure::Failure;

impl VerifyArgs {
    /// Chooses the goal that the answer reaches, if the problem has several, and returns the answer.
    pub(super) fn choose_goal(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let read = self.problem.read.problem.as_ref();
        let Some(goals) = read
            .map(|read| read.goals.clone())
            .filter(|goals| !goals.is_empty())
        else {
            return Ok(None);
        };
        let answer = self
            .whole()
            .map_err(|error| Failure::reading(self.name(), &error))?;
        let request = self
            .out
            .or_write_error(self.problem.request(self.disks).resolve())?;
        if let AskedPuzzle::Classic(request) = request {
            let mut check = self.configured(self.out.or_write_error(request.checker())?)?;
            let end = check.verdict(&answer).end.to_string();
            if let Some(read) = self
                .problem
                .read
                .problem
                .as_mut()
                .filter(|_| goals.contains(&end))
            {
                read.goal = end;
            }
        }
        Ok(Some(answer))
    }

    /// The whole answer.
    fn whole(&self) -> io::Result<Vec<u8>> {
        let mut answer = Vec::new();
        if self.file == Path::new("-") {
            io::stdin().lock().read_to_end(&mut answer)?;
        } else {
            File::open(&self.file)?.read_to_end(&mut answer)?;
        }
        Ok(answer)
    }
}
