# The functions of text 004 (markdown) in Bash: source this file, then b_toh 4, r_toh 4 0 2 1 or i_toh 3.
# Where the text errs, b_toh and i_toh do as printed; `b_toh 4 corrected` goes to rod 2.

b_toh() {
  hanoi solve "$1" --quiet --like markdown/bash/b_toh ${2:+"--$2"}
}

# The number of disks, origin, target, spare.
r_toh() {
  hanoi solve "$1" --quiet --like markdown/bash/r_toh --from "$2" --to "$3"
}

i_toh() {
  hanoi solve "$1" --quiet --like markdown/bash/i_toh ${2:+"--$2"}
}
