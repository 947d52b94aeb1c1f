#!/usr/bin/env bash
# Makes the pictures of the README and the documents anew from the program; with --check it only tells whether they are
# as the program draws them. HANOI names another binary than the one that cargo builds.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=docs/pictures
check=false
case "${1-}" in
    "") ;;
    --check) check=true; folder=$(mktemp -d); trap 'rm -r "$folder"' EXIT ;;
    *) echo "usage: docs/pictures.sh [--check]" >&2; exit 2 ;;
esac
if [ -z "${HANOI-}" ]; then
    cargo build --quiet --locked -p hanoi-cli
    HANOI=${CARGO_TARGET_DIR:-target}/debug/hanoi
fi

draw() { "$HANOI" draw "${@:2}" -o "$folder/$1.svg"; }

draw state state 5,2/3,1/4
draw solid state AAAA --solid
draw states states 3
draw tree tree 4
draw tree-4-pegs tree 6 --pegs 4
draw ring ring 4
draw directions-odd directions 3
draw directions-even directions 4
draw ruler ruler 5
draw graph graph 4 --path CCAA BCAB
draw growth growth docs/pictures/times.csv
grep -E '^(algorithm|best-first,([3-9]|10)),' docs/pictures/times.csv | draw growth-best-first growth - --axis both
draw animation animation 4
"$HANOI" explore 8 --pegs 4 --csv --plot "$folder/levels.svg" > /dev/null
draw variant-magnetic states 3 --variant magnetic:RNB
draw variant-switching animation 3 --variant switching

$check || exit 0
for picture in "$folder"/*.svg; do
    name=$(basename "$picture")
    cmp "$picture" "docs/pictures/$name" || { echo "docs/pictures/$name is not current: run docs/pictures.sh"; exit 1; }
done
echo "all pictures are current"
