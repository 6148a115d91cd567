#!/usr/bin/env bash
# Splits work, does its parts under Slurm and under GNU parallel with the scripts of assets/cluster, kills
# one part on the way, and compares the joined report with that of one process.
#
#     bash tests/cluster.sh
#
# Starts munged, slurmctld and slurmd on this machine's loopback, in a folder of its own, and ends them.
# Needs Linux, and root only to install slurm-wlm, munge and parallel on Debian or Ubuntu, and to start
# them. HYPERTOE_BIN is the program to test; without it, target/debug/hypertoe is used.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

die() {
    echo "tests/cluster.sh: $*" >&2
    exit 1
}

[[ $(id -u) == 0 ]] || die "run as root: slurmctld and munged are started"
if ! command -v slurmctld slurmd munged parallel sbatch >/dev/null; then
    echo "installing slurm-wlm, munge and parallel"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
        slurm-wlm munge parallel </dev/null >/dev/null || die "apt-get could not install them"
fi
HYPERTOE=${HYPERTOE_BIN:-${CARGO_TARGET_DIR:-target}/debug/hypertoe}
[[ -x $HYPERTOE ]] ||
    die "$HYPERTOE is not a program; run cargo build -p hypertoe, or set HYPERTOE_BIN"
HYPERTOE=$(realpath "$HYPERTOE")
export HYPERTOE

work=$(mktemp -d)
log=$work/log
daemons=()
finish() {
    local status=$?
    kill "${daemons[@]}" 2>/dev/null || true
    wait "${daemons[@]}" 2>/dev/null || true
    if [[ $status != 0 ]]; then
        tail -n 40 "$log"/* "$work"/*/*.log 2>/dev/null || true
    fi
    rm -rf "$work"
}
trap finish EXIT
mkdir -p "$log" "$work"/{munge,state,spool}

# A key and a socket of our own, so that another munged is left alone.
start_slurm() {
    local host
    host=$(hostname -s)
    chown -R munge: "$work/munge"
    chmod 711 "$work"
    chmod 755 "$work/munge"
    dd if=/dev/urandom of="$work/munge/key" bs=128 count=1 status=none
    chown munge: "$work/munge/key"
    chmod 400 "$work/munge/key"
    setpriv --reuid=munge --regid=munge --clear-groups munged --foreground --force \
        --key-file="$work/munge/key" --socket="$work/munge/socket" --pid-file="$work/munge/pid" \
        --seed-file="$work/munge/seed" --log-file="$work/munge/log" 2>"$log/munged" &
    daemons+=($!)
    export SLURM_CONF=$work/slurm.conf
    cat >"$SLURM_CONF" <<END
ClusterName=hypertoe
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
MailProg=/bin/true
JobRequeue=1
SchedulerParameters=sched_interval=1,bf_interval=1,requeue_delay=0
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
KillWait=1
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
    wait_for "munged" test -S "$work/munge/socket"
    slurmctld -D >"$log/slurmctld" 2>&1 &
    daemons+=($!)
    slurmd -D -N "$host" >"$log/slurmd" 2>&1 &
    daemons+=($!)
    wait_for "a node of Slurm" has_idle_node
}

has_idle_node() { [[ $(sinfo --noheader --format=%T 2>/dev/null) == idle ]]; }

# Waits until a command succeeds, half a minute at most.
wait_for() {
    local what=$1
    shift
    for _ in $(seq 150); do
        if "$@"; then return; fi
        sleep 0.2
    done
    die "no $what"
}

# Returns the seconds since a time of EPOCHREALTIME.
since() { awk -v begun="$1" -v now="$EPOCHREALTIME" 'BEGIN { printf "%.1f", now - begun }'; }

# Kills the first part that is at work.
kill_one_part() {
    local id
    for _ in $(seq 600); do
        id=$(pgrep -f "^$HYPERTOE part $1/" | head -n 1) || true
        if [[ -n $id ]] && kill -9 "$id" 2>/dev/null; then
            echo "killed the part of process $id"
            return
        fi
        sleep 0.05
    done
    die "no part was at work"
}

# A report without what differs from machine to machine.
plain() { sed -E 's/,"effort":\{[^}]*\}//' "$1"; }

same() {
    [[ -s $2 ]] || die "$1: no report"
    diff <(plain "$work/whole") <(plain "$2") >&2 || die "$1: the joined report differs"
    echo "$1: the joined report is that of one process"
}

command=(random-games --board 4^3 --games "${HYPERTOE_CLUSTER_GAMES:-20000000}" --seed 7 --json)
begun=$EPOCHREALTIME
"$HYPERTOE" "${command[@]}" >"$work/whole"
echo "one process: $(since "$begun") s"

"$HYPERTOE" split "${command[@]}" --parts 6 --out "$work/parallel" >/dev/null
begun=$EPOCHREALTIME
kill_one_part "$work/parallel" &
killer=$!
bash assets/cluster/parallel.sh "$work/parallel" --jobs 2 >"$work/joined"
wait "$killer"
same "GNU parallel ($(since "$begun") s)" "$work/joined"

start_slurm
"$HYPERTOE" split "${command[@]}" --parts 6 --out "$work/slurm" >/dev/null
begun=$EPOCHREALTIME
kill_one_part "$work/slurm" &
killer=$!
bash assets/cluster/slurm.sh "$work/slurm" >/dev/null
wait "$killer"
same "Slurm ($(since "$begun") s)" "$work/slurm/joined"

# A proof, whose parts are proved alone.
"$HYPERTOE" split solve --board 3^4 --proof "$work/joined.proof" --parts 6 --out "$work/proof" >/dev/null
bash assets/cluster/parallel.sh "$work/proof" --jobs 2 >"$work/report"
"$HYPERTOE" verify "$work/joined.proof" | tee "$log/verify" | head -n 3
