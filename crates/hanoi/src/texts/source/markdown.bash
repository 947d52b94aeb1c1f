# The Tower of Hanoi in three ways, corrected, for Bash: bash markdown.bash, or source it.
# Rods are 0, 1 and 2; the tower goes from 0 to 2. Corrected: b_toh and i_toh also for an even number of disks or none.

# Puts the tower on rod 0. A rod is a text with a blank before each disk.
tower() {
  local i
  rods=("" "" "")
  for ((i = $1; i > 0; i--)); do
    rods[0]+=" $i"
  done
}

# Moves a disk from a rod to a rod, and prints the rods.
disk_shift() {
  local disk=${rods[$1]##* }
  rods[$1]=${rods[$1]% *}
  rods[$2]+=" $disk"
  printf '%s\n' "0: ${rods[0]# }" "1: ${rods[1]# }" "2: ${rods[2]# }" ""
}

# Binary: the bits of the move's number. An even tower would go to rod 1: rods 1 and 2 change places.
b_toh() {
  local i turn=$((2 - $1 % 2))
  tower "$1"
  for ((i = 1; i < 1 << $1; i++)); do
    disk_shift $((turn * (i & i - 1) % 3)) $((turn * ((i | i - 1) + 1) % 3))
  done
}

# Recursive: the number of disks, origin, target, spare.
r_toh() {
  if [ "$1" -gt 0 ]; then
    r_toh $(($1 - 1)) "$2" "$4" "$3"
    echo "$1 from $2 to $3"
    r_toh $(($1 - 1)) "$4" "$3" "$2"
  fi
}

# Iterative: pairs of rods, each with one legal move. Prints a pair in the order in which a disk may go.
legal() {
  local a=${rods[$1]##* } b=${rods[$2]##* }
  if [ -n "$a" ] && { [ -z "$b" ] || [ "$a" -lt "$b" ]; }; then
    echo "$1 $2"
  else
    echo "$2 $1"
  fi
}

i_toh() {
  local i pairs=("0 2" "0 1" "1 2")
  [ $(($1 % 2)) -ne 0 ] || pairs=("0 1" "0 2" "1 2")
  tower "$1"
  for ((i = 0; i < (1 << $1) - 1; i++)); do
    # A pair is two words.
    # shellcheck disable=SC2046,SC2086
    disk_shift $(legal ${pairs[i % 3]})
  done
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
  b_toh 4
  r_toh 4 0 2 1
  i_toh 3
fi
