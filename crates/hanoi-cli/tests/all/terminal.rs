//! `hanoi watch` and `hanoi play` in a real terminal under tmux. Without tmux all but the last of these tests skip.

use std::path::Path;
use std::process::Command;

use crate::common::hanoi;
use crate::common::terminal::Terminal;

impl Terminal {
    /// Waits for the shell and checks that the terminal is restored: main screen, cursor, no mouse, same settings.
    fn check_restored(&self, status: i32) {
        self.prompt();
        self.line("echo status $?; stty -a > after; echo done");
        self.see("\ndone");
        let screen = self.screen();
        assert!(screen.contains(&format!("\nstatus {status}\n")), "{screen}");
        let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag}#{mouse_all_flag}#{mouse_standard_flag}";
        let flags = self.tmux(&["display-message", "-p", flags]);
        assert_eq!(flags.trim(), "0 1 000");
        assert_eq!(self.read("after"), self.read("before"));
    }

    /// Saves the terminal's settings, clears the screen and starts a command.
    fn start(&self, command: &str) {
        self.line("clear");
        self.wait(|screen| screen.trim() == "ready>", "an empty screen");
        self.line(&format!("stty -a > before; clear; {command}"));
    }

    /// Resumes a suspended command. Clears the screen first: a prompt left on it could be mistaken for the final one.
    fn resume(&self) {
        self.line("clear; fg");
    }
}

#[test]
fn verify_prompts_for_terminal_input() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.line("hanoi verify");
    terminal.see("waiting for the answer: type or paste it, then press Enter and Ctrl-D");
    terminal.line("1AC");
    terminal.press("C-d");
    terminal.see("solved: 1 disk");
    assert!(!hanoi(&["verify"]).err.contains("waiting"));
}

#[test]
fn picture_is_drawn_in_the_terminal() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.line("hanoi draw tree 3; echo status $?");
    let screen = terminal.see("status 0");
    assert!(screen.contains('▀'), "{screen}");
    assert!(
        screen.contains("\nto keep the picture, add -o hanoi.svg\n"),
        "{screen}"
    );
    terminal.line("clear; hanoi draw tree 3 -o tree.svg; echo saved $?");
    terminal.wait(|screen| screen.starts_with("saved 0\n"), "no picture");
    assert!(terminal.read("tree.svg").starts_with("<svg "));
}

#[test]
fn game_is_played_to_its_end_and_verified() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi play 3 --file game.txt");
    terminal.see("minimum 7 (proven)");
    terminal.press("a b");
    terminal.see("7 moves left (1 move worse than optimal)");
    terminal.press("a b");
    terminal.see("not to B: disk 2 would lie on the smaller disk 1");
    terminal.press("Escape");
    terminal.wait(|screen| !screen.contains("not to B"), "an empty hand");
    terminal.press("u");
    terminal.see("1AB undone");
    terminal.press("r");
    terminal.see("1AB redone");
    terminal.press("u h h");
    terminal.see("best move: 1AC");
    terminal.see("with 1 hint");
    terminal.press("a c 1 2 c b Right Right Enter Left Enter b a b c a c");
    terminal.see("Solved in 7 moves, the minimum, with 1 hint");
    terminal.press("q");
    terminal.see("7 moves, solved, 1 hint; saved in game.txt");
    terminal.see("check it with: hanoi verify game.txt --disks 3");
    terminal.check_restored(0);
    let game = terminal.path("game.txt");
    let verified = hanoi(&["verify", game.to_str().unwrap(), "--disks", "3"]);
    assert_eq!(verified.status, 0, "{}", verified.out);
    assert!(
        verified.out.contains("in 7 legal moves"),
        "{}",
        verified.out
    );
}

#[test]
fn game_resumes_after_quitting() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi play 4");
    terminal.see("moves 0");
    terminal.press("a b a c");
    terminal.see("moves 2");
    terminal.press("q");
    terminal.see("2 moves, unfinished, no help");
    terminal.prompt();
    terminal.start("hanoi play 4");
    terminal.see("resumed after 2 moves");
    terminal.press("u u");
    terminal.see("moves 0");
    terminal.press("End");
    terminal.see("state AACB");
    terminal.press("C-c");
    terminal.check_restored(0);
    terminal.start("hanoi play 4 --new");
    terminal.see("moves 0");
    terminal.press("q");
}

#[test]
fn last_game_resumes_without_a_problem() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi play");
    terminal.see("no saved game to resume");
    terminal.prompt();
    for disks in [4, 3] {
        terminal.start(&format!("hanoi play {disks}"));
        terminal.see("moves 0");
        terminal.press("a b q");
        terminal.prompt();
    }
    terminal.start("hanoi play");
    terminal.see("resumed after 1 move; n starts a new game");
    terminal.see("3 disks");
    terminal.press("q");
    terminal.prompt();
    terminal.start("hanoi play --new");
    terminal.see("moves 0");
    terminal.see("3 disks");
    terminal.press("q");
    terminal.prompt();
    terminal.start("hanoi play --pegs 4");
    terminal.see("how many disks?");
    terminal.prompt();
    terminal.start("hanoi play --file state/hanoi/play-4-3-classic-A-C.txt --pegs 4");
    terminal.see("the game in the file has 4 disks");
}

#[test]
fn computer_plays_on_and_a_signal_saves_the_game() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi play --from ABCD --to DDDD --pegs 4 --file game.txt & echo $! > pid; fg");
    // Disk 1 makes room, 4, 3 and 2 follow, and disk 1 makes room again.
    terminal.see("6 moves left");
    terminal.press("s");
    terminal.see("Solved in 6 moves, the minimum, with 6 moves by the computer");
    terminal.press("u");
    terminal.see("1 move left");
    let pid = terminal.read("pid");
    let killed = Command::new("kill")
        .args(["-TERM", pid.trim()])
        .status()
        .unwrap();
    assert!(killed.success());
    terminal.see("5 moves, unfinished, 6 moves by the computer");
    terminal.check_restored(143);
    assert!(Path::new(&terminal.path("game.txt")).exists());
}

#[test]
fn one_game_follows_another() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi play 1");
    terminal.see("moves 0");
    terminal.press("l");
    terminal.see("the next level opens when this one is solved");
    terminal.press("a c");
    terminal.see("l next level");
    terminal.press("l");
    terminal.see("2 disks");
    terminal.press("a b n Escape");
    terminal.see("1AB: disk 1 from A to B");
    terminal.press("n");
    terminal.see("new game, disks: 2_");
    terminal.press("BSpace 1 Enter");
    terminal.see("1 disk,");
    terminal.press("a c l");
    // The unfinished game is resumed.
    terminal.see("resumed after 1 move;");
    terminal.press("n 9 9 9 9 9 9 9 9 Enter");
    terminal.see("299999999 disks are too many");
    terminal.press("q");
    terminal.check_restored(0);
}

#[test]
fn suspended_screen_restores_the_terminal_and_resumes() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    for (command, text) in [
        ("hanoi play 3", "moves 0"),
        ("hanoi watch 3", "0 of 7 moves"),
    ] {
        terminal.start(command);
        terminal.see(text);
        terminal.press("C-z");
        terminal.prompt();
        terminal.line("stty -a > after; echo stopped; jobs");
        let screen = terminal.see("\nstopped");
        assert!(!screen.contains(text), "{screen}");
        assert_eq!(terminal.read("after"), terminal.read("before"));
        terminal.resume();
        terminal.see(text);
        terminal.press("Right q");
        terminal.check_restored(0);
    }
}

#[test]
fn stop_signal_from_outside_suspends_the_screen() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi watch 3 & echo $! > pid; fg");
    terminal.see("0 of 7 moves");
    let pid = terminal.read("pid");
    let stopped = Command::new("kill").args(["-TSTP", pid.trim()]).status();
    assert!(stopped.unwrap().success());
    terminal.prompt();
    terminal.resume();
    terminal.see("0 of 7 moves");
    terminal.press("q");
    terminal.check_restored(0);
}

#[test]
fn terminal_without_cursor_control_is_refused() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    for command in ["play", "watch"] {
        terminal.start(&format!("TERM=dumb hanoi {command} 3"));
        terminal.see(&format!(
            "hanoi {command} needs a terminal that can draw, but TERM is 'dumb'"
        ));
        terminal.check_restored(2);
    }
}

#[test]
fn mouse_click_moves_a_disk() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi play 3");
    terminal.see("minimum 7");
    for column in [13, 65] {
        let click = format!("\x1b[<0;{column};12M\x1b[<0;{column};12m");
        terminal.tmux(&["send-keys", "-l", &click]);
    }
    terminal.see("1AC: disk 1 from A to C");
    terminal.press("q");
    terminal.check_restored(0);
}

#[test]
fn middle_of_64_disks_is_reached_on_any_screen_size() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi watch 64 --algorithm binary");
    terminal.see("0 of 18446744073709551615 moves");
    terminal.press("g");
    terminal.line("2^63-1");
    terminal.see("next 64AC: disk 64 from A to C");
    terminal.press("Right");
    terminal.see("9223372036854775808 of 18446744073709551615 moves");
    terminal.see("50.0 %");
    terminal.tmux(&["resize-window", "-x", "40", "-y", "12"]);
    terminal.see("\n9223372036854775808/18446744073709551615");
    terminal.tmux(&["resize-window", "-x", "15", "-y", "5"]);
    terminal.see("too small");
    terminal.tmux(&["resize-window", "-x", "80", "-y", "24"]);
    terminal.see("moves made: 0b100000…000000 (64 digits)");
    terminal.press("Left Left");
    terminal.see("9223372036854775806 of");
    terminal.press("q");
    terminal.check_restored(0);
}

#[test]
fn signal_during_a_search_leaves_a_clean_screen() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    for (signal, status) in [
        ("-INT", 130),
        ("-TERM", 143),
        ("-HUP", 129),
        ("-QUIT", 131),
        ("-ABRT", 134),
        ("-ALRM", 142),
        #[cfg(target_os = "linux")]
        ("-40", 168),
    ] {
        terminal.start("hanoi watch --from ABCD --to DDDD --pegs 4 & echo $! > pid; fg");
        terminal.see("0 of 6 moves");
        let pid = terminal.read("pid");
        let killed = Command::new("kill").args([signal, pid.trim()]).status();
        assert!(killed.unwrap().success());
        terminal.check_restored(status);
    }
}

#[test]
fn automatic_play_ends_at_the_goal() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi watch 5 --ascii");
    terminal.see("paused");
    terminal.press("+ + + + + Space");
    terminal.see("31 of 31 moves");
    let end = terminal.see("100.0 %");
    assert!(end.is_ascii(), "{end}");
    terminal.press("Escape");
    terminal.press("g Escape Escape");
    terminal.see("at the goal");
    terminal.press("q");
    terminal.check_restored(0);
}

#[test]
fn two_algorithms_are_shown_at_the_same_move() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    terminal.start("hanoi watch 3 --algorithm recursive,peg-pairs --skip 2");
    terminal.see("peg-pairs, iterative");
    let screen = terminal.see("2 of 7 moves");
    assert!(screen.contains("recursive has 3 calls open"), "{screen}");
    terminal.press("q");
    terminal.check_restored(0);
    terminal.line("hanoi watch 3 --algorithm recursive,binary,peg-pairs");
    terminal.see("3 algorithms do not fit side by side: expected one or two");
}

#[test]
fn environment_disables_colours_and_unicode() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    let coloured = || {
        let screen = terminal.tmux(&["capture-pane", "-p", "-e"]);
        screen.contains("\x1b[38;5;")
    };
    terminal.start("hanoi watch 3");
    assert!(!terminal.see("paused").is_ascii());
    assert!(coloured());
    terminal.press("q");
    terminal.prompt();
    terminal.start("NO_COLOR=1 LC_ALL=C hanoi watch 3");
    let screen = terminal.see("paused");
    assert!(screen.is_ascii(), "{screen}");
    assert!(!coloured());
    terminal.press("q");
    terminal.check_restored(0);
}

#[test]
fn output_without_a_terminal_is_refused() {
    for command in ["play", "watch"] {
        let refused = hanoi(&[command, "3"]);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""));
        assert!(refused.err.contains("needs a terminal"), "{}", refused.err);
    }
}

/// A screen that cannot start its threads is an error. A game that cannot start the thread of a question continues.
#[cfg(target_os = "linux")]
#[test]
fn screen_without_threads_ends_cleanly() {
    let Some(terminal) = Terminal::open() else {
        return;
    };
    if crate::common::faults::run_with_faults(&[], &["--version"]).is_none() {
        return;
    }
    let without = |which: &str| {
        format!(
            "strace -f -qq -o /dev/null -e inject=clone,clone3:error=EAGAIN:when={which} hanoi play 3 --pegs 4 --file game.txt"
        )
    };
    for which in ["1", "2"] {
        terminal.start(&without(which));
        terminal.see("error: cannot read the keyboard: Resource temporarily unavailable");
        terminal.check_restored(3);
    }
    terminal.start(&without("3+"));
    terminal.see("cannot start a thread");
    terminal.press("a b q");
    terminal.see("1 move, unfinished, no help; saved in game.txt");
    terminal.check_restored(0);
}
