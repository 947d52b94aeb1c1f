#!/usr/bin/env bash
# Explores a graph on several machines under Slurm, with one process a task:
#
#   sbatch --nodes 4 examples/slurm.sh 24 --pegs 4 --memory 20G
#
# The arguments are those of `hanoi explore`. The first task prints the answer to the job's output. `hanoi` has to be built with the feature
# `cluster`. The current folder has to be one that all machines see: the list of hosts and the secret are written to a folder in it.
#SBATCH --job-name=hanoi
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --exclusive
#SBATCH --time=04:00:00
#SBATCH --output=hanoi-%j.out
set -euo pipefail

folder=$PWD/hanoi-$SLURM_JOB_ID
first_port=${HANOI_PORT:-20000}
umask 077
mkdir "$folder"
trap 'rm -r "$folder"' EXIT

head -c 32 /dev/urandom | base64 > "$folder/secret"
# Each task tells its number and its machine.
srun bash -c 'echo "$SLURM_PROCID $SLURMD_NODENAME"' | sort -n | while read -r process host; do
    echo "$host:$((first_port + process))"
done > "$folder/hosts"

srun bash -c 'exec hanoi explore "$@" --process "$SLURM_PROCID"' hanoi \
    "$@" --hosts "$folder/hosts" --secret-file "$folder/secret" --wait 120s
