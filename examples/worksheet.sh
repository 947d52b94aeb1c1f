#!/usr/bin/env bash
# A worksheet for a class, its key, and a check of the answers. Needs hanoi in the PATH, and the usual awk, grep and tr.
#
#   examples/worksheet.sh make FOLDER [SEED [PUZZLES]]   writes a sheet of 1 to 13 puzzles (6) into a new folder; each seed has its own
#   examples/worksheet.sh check FOLDER [ANSWERS]         marks a file of answers, FOLDER/answers.jsonl unless another is named
set -euo pipefail

refuse() { echo "worksheet.sh: $*" >&2; exit 2; }

# The value of a key in a line of JSON: a text, or anything else up to the next comma.
value() {
    local text="\"$2\": *\"(([^\"\\]|\\\\.)*)\"" other="\"$2\": *([^,}]*)" found
    [[ $1 =~ $text || $1 =~ $other ]] || return 0
    found=${BASH_REMATCH[1]//\\\"/\"}
    echo "${found//\\\\/\\}"
}

# The moves of a puzzle's solution: 1AC 2AB 1CB.
solution() {
    local moves=${1#*\"solution\":[}
    moves=${moves%%]*}
    tr -d '"' <<< "${moves//,/ }"
}

# Puzzles whose shortest solutions grow from 3 moves to 15, and whose goal is a tower.
generate() {
    local seed=$1 puzzles=$2 id length line
    for ((id = 1; id <= puzzles; id++)); do
        length=$((puzzles == 1 ? 7 : 3 + 12 * (id - 1) / (puzzles - 1)))
        line=$(hanoi generate --count 1 --seed "$seed" --disks 2..4 --kind to-perfect --distance "$length") || return
        echo "${line/\"id\":1,/\"id\":$id,}"
    done
}

head_of_page() {
    cat << HTML
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tower of Hanoi: $1</title>
<style>
body { font: 12pt/1.4 Arial, sans-serif; color: #000; background: #fff; max-width: 180mm; margin: 10mm auto }
h1 { font-size: 18pt; margin: 0 0 3mm }
h2 { font-size: 13pt; margin: 0 0 1mm }
section { break-inside: avoid; margin: 0 0 4mm }
.line { display: flex; gap: 4mm } .line i { flex: 1; border-bottom: 1px solid }
.pictures { display: flex; gap: 8mm; text-align: center } .pictures figure { flex: 1; margin: 0 } .pictures svg { width: 72mm; height: auto; margin: -3mm 0 }
.sheet rect { fill: #fff; stroke: #000; stroke-width: 2 } .sheet text { fill: #000 }
.moves { display: grid; grid-template-columns: repeat(10, 1fr); gap: 1mm; margin: 0 } .moves i { border: 1px solid; height: 9mm; font: 7pt Arial; padding: 1px 2px }
.key svg { max-width: 100%; height: auto }
table { border-collapse: collapse; margin: 0 0 3mm } td, th { border: 1px solid; width: 16mm; height: 8mm; text-align: center }
@media print { body { margin: 0 auto } @page { size: A4; margin: 15mm } }
</style>
<body class="$2">
HTML
}

# How many moves towers need, with blanks for the answers if that is asked for.
table() {
    local pair disks='' moves=''
    for pair in $(hanoi count --disks 1..6 --one-line); do
        disks+="<th>${pair%:*}</th>"
        moves+="<td>$([ "${1-}" = blank ] || echo "${pair#*:}")</td>"
    done
    echo "<table><tr><th>disks</th>$disks</tr><tr><th>moves</th>$moves</tr></table>"
}

picture() { hanoi draw state "$1" --no-heading --transparent; }

sheet() {
    local seed=$1 line box
    head_of_page "sheet $seed" sheet
    cat << HTML
<h1>Tower of Hanoi, sheet $seed</h1>
<p class="line">Name <i></i> Class <i></i> Date <i></i></p>
<p>Move one disk at a time: the top disk of a peg. Never put a disk on a smaller one.<br>
Write a move as disk, from, to: <b>1AC</b> takes disk 1 from peg A to peg C. Use as few moves as you can; some boxes stay empty.</p>
HTML
    while read -r line; do
        cat << HTML
<section>
<h2>Puzzle $(value "$line" id)</h2>
<div class="pictures">
<figure><figcaption>Start</figcaption>$(picture "$(value "$line" start)")</figure>
<figure><figcaption>Goal</figcaption>$(picture "$(value "$line" goal)")</figure>
</div>
<div class="moves">$(for box in {1..20}; do echo "<i>$box</i>"; done)</div>
</section>
HTML
    done
    cat << HTML
<section>
<h2>Whole towers</h2>
<p>How many moves does it take, at least, to bring a whole tower to another peg?</p>
$(table blank)
<p class="line">How do you get each number from the one before it? <i></i></p>
<p class="line">Why is that so? <i></i></p>
<p class="line">&nbsp;<i></i></p>
</section>
HTML
}

key() {
    local seed=$1 line
    head_of_page "key of sheet $seed" key
    echo "<h1>Key of sheet $seed</h1>"
    while read -r line; do
        cat << HTML
<section>
<h2>Puzzle $(value "$line" id): $(value "$line" distance) moves</h2>
<p><b>$(solution "$line")</b><br>The fewest possible: $(value "$line" optimality) ($(value "$line" proof)).</p>
$(hanoi draw states --from "$(value "$line" start)" --to "$(value "$line" goal)" --no-heading --transparent)
</section>
HTML
    done
    cat << HTML
<section>
<h2>Whole towers</h2>
$(table)
<p>Double the number before and add one. The largest disk can move only when all the others stand on the third peg. So the smaller tower
moves twice, out of the way and back on top, and the largest disk moves once.</p>
</section>
HTML
}

# A file of answers to begin with: Ada has solved every puzzle, Ben's last moves are missing.
sample() {
    local line moves
    while read -r line; do
        moves=$(solution "$line")
        echo "{\"pupil\":\"Ada\",\"id\":$(value "$line" id),\"answer\":\"$moves\"}"
        echo "{\"pupil\":\"Ben\",\"id\":$(value "$line" id),\"answer\":\"${moves% *}\"}"
    done
}

make() {
    local folder=$1 seed=${2:-1} puzzles=${3:-6} made
    [[ $seed =~ ^[0-9]+$ ]] || refuse "the seed is '$seed': expected a whole number such as 7"
    [[ $puzzles =~ ^([1-9]|1[0-3])$ ]] || refuse "the number of puzzles is '$puzzles': expected 1 to 13"
    [ ! -e "$folder" ] || [ -d "$folder" ] || refuse "'$folder' is a file: expected a new folder"
    [ ! -d "$folder" ] || [ -z "$(ls -A "$folder")" ] || refuse "the folder '$folder' is not empty: expected a new one"
    made=$(generate "$seed" "$puzzles")
    mkdir -p "$folder"
    echo "$made" > "$folder/puzzles.jsonl"
    sheet "$seed" <<< "$made" > "$folder/worksheet.html"
    key "$seed" <<< "$made" > "$folder/key.html"
    sample <<< "$made" > "$folder/answers.jsonl"
    echo "Print worksheet.html and key.html in $folder; put the pupils' answers into answers.jsonl."
}

# What a result is worth, and why: 2 points for a shortest solution, 1 for a longer one.
mark() {
    local verdict moves least
    verdict=$(value "$1" verdict) moves=$(value "$1" moves) least=$(value "$1" distance)
    if [ "$verdict" = error ]; then printf -- '-\tnot marked: %s' "$(value "$1" reason)"
    elif [ "$verdict" != solved ]; then printf '0\t%s' "$(value "$1" reason)"
    elif [ "$moves" = "$least" ]; then printf '2\tsolved in %s moves, the fewest possible' "$moves"
    else printf '1\tsolved in %s moves, but %s are enough' "$moves" "$least"
    fi
}

# The rows, and below them the points of each pupil.
with_sums() {
    awk -F'\t' '{ print; if (!($1 in sum)) pupils[++n] = $1; sum[$1] += $3 }
        END { for (i = 1; i <= n; i++) print pupils[i] "\tall\t" sum[pupils[i]] }'
}

# The lines of a file that are not blank: hanoi has a result for each of them, whatever its bytes.
answered() { LC_ALL=C grep -a $'[^ \t\r\f]' "$1" || true; }

check() {
    local folder=$1 answers=${2:-$1/answers.jsonl} results line result pupil
    [ -f "$folder/puzzles.jsonl" ] || refuse "no puzzles.jsonl in '$folder': expected a folder that 'make' wrote"
    [ -f "$answers" ] || refuse "no file '$answers': expected lines such as {\"pupil\":\"Ada\",\"id\":1,\"answer\":\"1AC 2AB 1CB\"}"
    # Status 2 says that a line could not be judged; its result says why. Without results its error is shown.
    results=$(hanoi verify --reading any --batch "$answers" --puzzles "$folder/puzzles.jsonl" 2> /dev/null) ||
        [ -n "$results" ] || hanoi verify --reading any --batch "$answers" --puzzles "$folder/puzzles.jsonl"
    [ -z "$results" ] || [ "$(answered "$answers" | wc -l)" -eq "$(wc -l <<< "$results")" ] ||
        refuse "hanoi read '$answers' as other lines than this script does: nothing is marked"
    printf 'pupil\tpuzzle\tpoints\twhy\n'
    while IFS= read -r line <&3 && IFS= read -r result <&4; do
        pupil=$(value "$line" pupil)
        printf '%s\t%s\t%s\n' "${pupil:--}" "$(value "$line" id)" "$(mark "$result")"
    done 3< <(answered "$answers") 4<<< "$results" | with_sums
}

usage="usage: worksheet.sh make FOLDER [SEED [PUZZLES]], or worksheet.sh check FOLDER [ANSWERS]"
[ $# -ge 2 ] || refuse "$usage"
command -v hanoi > /dev/null || refuse "hanoi is not in the PATH: see the README on how to install it"
case $1 in
    make) [ $# -le 4 ] || refuse "$usage" ;;
    check) [ $# -le 3 ] || refuse "$usage" ;;
    *) refuse "$usage" ;;
esac
"$@"
