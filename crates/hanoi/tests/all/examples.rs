//! Every example runs.

#[path = "../../examples/draw.rs"]
mod draw;
#[path = "../../examples/generate.rs"]
mod generate;
#[path = "../../examples/jump.rs"]
mod jump;
#[path = "../../examples/solve.rs"]
mod solve;
#[path = "../../examples/two_states.rs"]
mod two_states;
#[path = "../../examples/verify.rs"]
mod verify;

#[test]
fn every_example_runs() {
    draw::main().unwrap();
    generate::main().unwrap();
    jump::main().unwrap();
    solve::main().unwrap();
    two_states::main().unwrap();
    verify::main().unwrap();
}

#[test]
fn every_example_is_run_and_short() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(
            include_str!("examples.rs").contains(&format!("    {name}::main()")),
            "{name}"
        );
        let lines = std::fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 25, "{name}: {lines} lines");
    }
}
