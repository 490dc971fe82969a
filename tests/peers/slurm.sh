#!/bin/sh
# SPDX-License-Identifier: MIT
#
# peers/slurm.sh - `stats --partial --shard` as an array job of SLURM, on a controller and a
# node that this script starts itself, with keys, ports and folders of its own, and stops
# again. What is merged in the end must be what one process gives. Needs root, since the
# daemons do, and Debian's slurm-wlm and munge.

set -eu

skip()
{
	echo "slurm: $1"
	exit 77
}

for tool in slurmctld slurmd sbatch squeue munged; do
	PATH=$PATH:/usr/sbin command -v $tool >/dev/null || skip "no $tool"
done
PATH=$PATH:/usr/sbin
[ "$(id -u)" = 0 ] || skip 'not root'

work=$(mktemp -d)
tasks=7
host=$(hostname -s)
pids=

stop()
{
	scancel --quiet --user=root 2>/dev/null || :
	for pid in $pids; do
		kill "$pid" 2>/dev/null || :
	done
	wait
	rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

fail()
{
	echo "slurm: $1"
	tail -n 20 "$work"/*.log
	exit 1
}

# ---- a cluster of one machine ----

dd if=/dev/urandom of="$work/munge.key" bs=128 count=1 2>/dev/null
chmod 400 "$work/munge.key"
mkdir -m 755 "$work/munge" "$work/state" "$work/spool"
chmod 755 "$work"
munged --force --foreground --num-threads=2 --key-file="$work/munge.key" \
	--socket="$work/munge/socket" --pid-file="$work/munge/pid" \
	--seed-file="$work/munge/seed" --log-file="$work/munge.log" 2>"$work/munged.log" &
pids=$!

# two ports that nobody listens on
port=20000
while ss -ltn 2>/dev/null | grep -q ":$port \|:$((port + 1)) "; do
	port=$((port + 2))
done
cat >"$work/slurm.conf" <<END
ClusterName=spvx
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
SlurmUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$work/slurm.conf"
slurmctld -D >"$work/slurmctld.log" 2>&1 &
pids="$pids $!"
slurmd -D -N "$host" >"$work/slurmd.log" 2>&1 &
pids="$pids $!"

i=0
until sinfo --noheader --format=%T 2>/dev/null | grep -q idle; do
	i=$((i + 1))
	[ $i -lt 60 ] || fail 'the node does not come up'
	sleep 1
done

# ---- what is to be counted ----

mkdir "$work/cache"
cp "$SPVX_SRC"/tests/modules/*.spv "$work/cache"
shared=${SPVX_SHARED:-$SPVX_SRC/../shared}
if [ -d "$shared/corpus-foz" ]; then
	cp "$shared"/corpus-foz/*.foz "$work/cache"
fi
head -c 1000 "$work/cache/mesh.frag.spv" >"$work/cache/damaged.spv"
cd "$work"
"$SPVX_BIN" stats -f tsv cache >expected.tsv 2>/dev/null || [ $? = 2 ]

# ---- the job, and what comes behind it ----

cat >job.sh <<'END'
#!/bin/sh
#SBATCH --output=%a.out
#SBATCH --array=0-6
"$SPVX_BIN" stats --partial --shard "$SLURM_ARRAY_TASK_ID/7" \
	-o "out/$SLURM_ARRAY_TASK_ID.ndjson" --resume cache
END
cat >merge.sh <<'END'
#!/bin/sh
#SBATCH --output=merge.out
"$SPVX_BIN" merge -f tsv -o report.tsv out/*.ndjson
END
mkdir out
id=$(sbatch --parsable --export=ALL job.sh)
sbatch --parsable --export=ALL --dependency=afterok:"$id" merge.sh >/dev/null
i=0
while squeue --noheader | grep -q .; do
	i=$((i + 1))
	[ $i -lt 120 ] || fail 'the jobs do not end'
	sleep 1
done
[ "$(ls out | wc -l)" = $tasks ] || fail "not $tasks partials: $(ls out; cat ./*.out)"
[ -f report.tsv ] || fail "no report: $(cat ./*.out)"
cmp expected.tsv report.tsv || fail 'the report is another one'

# a task that is done again leaves its partial alone
touch -d 2001-01-01 out/3.ndjson
sbatch --parsable --export=ALL --array=3 --wait job.sh >/dev/null
[ "$(find out/3.ndjson ! -newer job.sh)" ] || fail 'a task that was resumed has begun anew'
echo "slurm: an array of $tasks tasks and their merge give what one process gives"
