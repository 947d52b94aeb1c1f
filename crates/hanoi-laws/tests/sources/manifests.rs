//! Published packages have addresses, licences and one version.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The manifests of the workspace, as cargo reads them.
fn packages() -> Vec<Value> {
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version=1"];
    let cargo = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&cargo.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap().clone();
    assert!(packages.len() > 12, "{} packages", packages.len());
    packages
}

fn folder(package: &Value) -> PathBuf {
    let manifest = Path::new(package["manifest_path"].as_str().unwrap());
    manifest.parent().unwrap().to_owned()
}

fn is_published(package: &Value) -> bool {
    package["publish"].is_null()
}

/// The workspace's address and version, from one of its packages.
fn address_and_version() -> (String, String) {
    let package = packages().swap_remove(0);
    let field = |name: &str| package[name].as_str().unwrap().to_owned();
    (field("repository"), field("version"))
}

#[test]
fn manifests_have_description_and_addresses() {
    let (address, version) = address_and_version();
    for package in packages() {
        let name = package["name"].as_str().unwrap();
        let documentation = if is_published(&package) && name != "hanoi-cli" {
            format!("https://docs.rs/{name}")
        } else {
            format!("{address}#readme")
        };
        assert_eq!(package["repository"], address, "{name}");
        assert_eq!(package["homepage"], address, "{name}");
        assert_eq!(package["documentation"], documentation, "{name}");
        assert_eq!(package["version"], version, "{name}");
        assert!(package["description"].is_string(), "{name}");
        for (list, max) in [("keywords", 5), ("categories", 5), ("authors", 1)] {
            let words = package[list].as_array().unwrap();
            assert!((1..=max).contains(&words.len()), "{name}: {list}");
        }
    }
}

#[test]
fn published_crates_contain_the_licences() {
    for package in packages() {
        if package["name"] == "xtask" || package["name"] == "hanoi-laws" {
            continue;
        }
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let copy = fs::read_to_string(folder(&package).join(licence));
            assert_eq!(copy.ok(), Some(text(licence)), "{}", package["name"]);
        }
    }
}

/// The targets of links and pictures in Markdown and its HTML.
fn targets(page: &str) -> impl Iterator<Item = &str> {
    let ends = [
        ("](", ')'),
        ("src=\"", '"'),
        ("href=\"", '"'),
        ("srcset=\"", '"'),
    ];
    ends.into_iter().flat_map(|(begin, end)| {
        let rest = page.split(begin).skip(1);
        rest.filter_map(move |rest| rest.split(end).next())
    })
}

#[test]
fn published_readmes_stand_alone() {
    let (address, _) = address_and_version();
    let crates = packages().into_iter().filter(is_published);
    let mut pages: Vec<PathBuf> = crates
        .map(|package| folder(&package).join("README.md"))
        .collect();
    pages.push(root().join("crates/hanoi-python/README.md"));
    assert!(pages.len() > 9, "{pages:?}");
    for path in pages {
        let page = text(&path);
        assert!(page.starts_with("# "), "{}", path.display());
        for target in targets(&page) {
            let is_absolute = target.starts_with("https://") || target.starts_with("data:");
            assert!(is_absolute, "{}: {target}", path.display());
            // Links to files must use the workspace's address.
            assert!(
                !target.contains("/blob/") || target.starts_with(&address),
                "{target}"
            );
        }
    }
    let found: Vec<&str> = targets("[a](docs/b.md) <img src=\"c.png\">").collect();
    assert_eq!(found, ["docs/b.md", "c.png"]);
}

/// The downloads of a release that the README offers to users without Rust: the offer, and the file and text that make it.
const OFFERED: [(&str, &str, &str); 7] = [
    (
        "(ADDRESS/releases/latest/download/hanoi.html)",
        "scripts/artefacts",
        "\"$out/hanoi.html\"",
    ),
    (
        "`hanoi-VERSION-SYSTEM.tar.gz`",
        "scripts/artefacts",
        "\"$out/hanoi-$version-$1.tar.gz\"",
    ),
    (
        "`hanoi_VERSION_SYSTEM.deb`",
        "scripts/artefacts",
        "\"$out/hanoi_${version}_$architecture.deb\"",
    ),
    (
        "`pip install hanoi-kit`",
        "crates/hanoi-python/pyproject.toml",
        "name = \"hanoi-kit\"",
    ),
    (
        "`npm install hanoi-kit`",
        "scripts/artefacts",
        "npm_manifest hanoi-kit ",
    ),
    (
        "`npm install hanoi-page`",
        "scripts/artefacts",
        "npm_manifest hanoi-page ",
    ),
    (
        "`hanoi-postgres-VERSION-SERVER-SYSTEM.tar.gz`",
        "scripts/artefacts",
        "\"hanoi-postgres-$version-$feature-$host\"",
    ),
];

#[test]
fn readme_offers_match_releases() {
    let (address, _) = address_and_version();
    let readme = text("README.md");
    let install = readme.split_once("\n## Install\n").unwrap().1;
    let table = install.split_once("\n| for | get |\n").unwrap().1;
    let table = table.split_once("\n\n").unwrap().0;
    for (offer, file, makes) in OFFERED {
        assert!(
            table.contains(&offer.replace("ADDRESS", &address)),
            "{offer}"
        );
        assert!(text(file).contains(makes), "{file}: {makes}");
    }
    let offers = table.matches('`').count() / 2 + table.matches("](").count();
    assert_eq!(offers, OFFERED.len(), "{table}");
    assert!(text("scripts/publish").contains(",html,"));
    let first = readme.split("\n\n").nth(2).unwrap();
    let page = OFFERED[0].0.replace("ADDRESS", &address);
    assert!(
        first.starts_with("Without Rust: ") && first.contains(&page),
        "{first}"
    );
}

#[test]
fn faces_share_one_version() {
    let (address, version) = address_and_version();
    let has = |path: &str, line: &str| {
        let found = text(path).lines().any(|other| other == line);
        assert!(found, "{path} has no line '{line}'");
    };
    has("CITATION.cff", &format!("version: {version}"));
    has("CITATION.cff", &format!("repository-code: {address}"));
    let control = "crates/hanoi-postgres/hanoi.control";
    has(control, &format!("default_version = '{version}'"));
    text(format!("crates/hanoi-postgres/sql/hanoi--{version}.sql"));
    let changelog = text("CHANGELOG.md");
    assert!(changelog.contains(&format!("\n## [{version}] - ")));
    has(
        "CHANGELOG.md",
        &format!("[{version}]: {address}/releases/tag/v{version}"),
    );
    let manifest = text("Cargo.toml");
    let internal = manifest
        .lines()
        .filter(|line| line.contains("path = \"crates/"));
    for line in internal {
        assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
    }
}

/// Workflows on a public forge only run cargo and scripts, which also run locally.
#[test]
fn workflows_call_existing_programs() {
    let mut calls = 0;
    for entry in fs::read_dir(root().join(".github/workflows")).unwrap() {
        let workflow = fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in workflow
            .lines()
            .filter_map(|line| line.split_once("- run: "))
        {
            let program = line.1.split(' ').next().unwrap();
            let exists = program == "cargo" || root().join(program).is_file();
            assert!(exists, "{}", line.1);
            calls += 1;
        }
    }
    assert!(calls > 8, "{calls} calls");
}
