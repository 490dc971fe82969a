# A merge divided by ranges of digests: each record is in one range, so that the N larger partials
# merge into what one merge makes, byte for byte: 300 modules, of which 120 are distinct, some damaged
# or no modules, in partials that share modules.
$ cd $TMP && mkdir -p t/a t/b/c t/d && LC_ALL=C awk -v of=stats -v count=300 -v kinds=120 -f $SRC/tests/inputs/modules.awk && printf '\177ELF\2\1\1' >t/a/program

$ cat >lib <<'.'
> partials() {
> 	for i in 0 1 2; do spvx "$@" --partial --shard=$i/3 t >p.$i 2>said || [ $? -le 2 ]; done
> 	spvx "$@" --partial t/a >p.3 2>said || [ $? -le 2 ]
> }
> whole() {
> 	n=$1; shift
> 	for i in $(seq 0 $((n - 1))); do spvx merge --partial --range=$i/$n -o r.$i "$@"; done
> 	spvx merge --partial $(seq -f r.%.0f 0 $((n - 1)))
> }
> sums() {
> 	awk -F '\t' '$1 == "total" || $1 == "opcode" { n[$1 "\t" $2] += $3 } END { for (k in n) print k "\t" n[k] }' "$@" | sort
> }
> .

# any number of ranges, of files that say where their records are sorted, of such that do not, of a pipe
$ try <<'.'
> . ./lib
> for c in stats requires 'audit --profile=all' 'variants --split=_'; do echo "${c%% *}"
> partials $c; sed -i 's/,"rest".*/}/' p.1; cat p.? >all; spvx merge --partial p.? >expected
> for n in 1 2 7; do
> whole $n p.? | cmp - expected
> whole $n all | cmp - expected
> for i in $(seq 0 $((n - 1))); do spvx merge --partial --range=$i/$n - <all | cmp - r.$i; done
> done; done
> partials stats; spvx merge --partial p.? >expected; whole 60 p.? | cmp - expected
> .

# a range of one shard is of that shard; ranges of several steps; lines with keys
$ try <<'.'
> . ./lib
> partials stats; spvx merge --partial p.1 >one; whole 3 p.1 | cmp - one
> head -n 1 r.1; spvx merge --partial p.? >expected
> for i in 0 1; do spvx merge --partial --range=$i/2 -o a.$i p.0 p.1; spvx merge --partial --range=$i/2 -o b.$i p.2 p.3; spvx merge --partial -o c.$i a.$i b.$i; done
> spvx merge --partial c.0 c.1 | cmp - expected
> for i in 0 1; do spvx merge --partial --kv --range=$i/2 -o k.$i p.?; done; spvx merge --partial k.0 k.1 | cmp - expected
> .

# reports of ranges add up, also to the messages
$ try <<'.'
> . ./lib
> spvx merge -f tsv p.? >whole.tsv 2>whole.said || [ $? = 2 ]
> for n in 2 5; do
> for i in $(seq 0 $((n - 1))); do spvx merge -f tsv --range=$i/$n p.? || [ $? = 2 ]; done >tsv 2>said
> [ -s whole.said ]; sums tsv | cmp - <(sums whole.tsv); sort said | cmp - <(sort whole.said)
> done
> .

# a partial of 5,000 records: 20 ranges of it, each with its share, merge into the whole
$ try <<'.'
> . ./lib
> record=$(sed -n 2p p.0); rest=${record#*,\"src\"}
> { head -n 1 p.3; LC_ALL=C awk -v rest="$rest" 'BEGIN { for (i = 0; i < 5000; i++) printf "{\"t\":\"m\",\"sha\":\"%08x%056d\",\"src\"%s\n", i * 858993, i, rest }'; echo '{"t":"end","modules":5000,"errors":0}'; } >plain
> spvx merge --partial -o big plain; tail -n 1 big | grep -q '"rest":'
> rm -f r.*; whole 20 big | cmp - big
> [ $(cat r.? r.?? | grep -c '"t":"m"') = 5000 ]
> [ $(grep -c '"t":"m"' r.10) = 250 ]
> .

# a wrong end of the sorted records: before the header, in it, right after it, after all records
$ try <<'.'
> . ./lib; at=$(($(wc -c <p.3) - $(tail -n 1 p.3 | wc -c))); spvx merge --partial p.3 >expected
> for rest in 0 1 $(($(head -n 1 p.3 | wc -c) - 1)) $(head -n 1 p.3 | wc -c) $at; do
> sed "s/\"rest\":[0-9]*/\"rest\":$rest/" p.3 | awk -v at=$at '{ sub(/"at":[0-9]*/, "\"at\":" at); print }' >p
> whole 3 p | cmp - expected; done
> .

# a compressed partial whose first bytes come one by one
$ try <<'.'
> command -v zstd >/dev/null || exit 0
> zstd -q -f p.3 -o z; spvx merge --partial p.3 >expected
> { for i in 0 1 2 3 4; do tail -c +$((i + 1)) z | head -c 1; sleep 0.05; done; tail -c +6 z; } | spvx merge --partial - | cmp - expected
> .

# a byte changed anywhere: what one merge reports, some range reports; and what no range reports adds up
$ try <<'.'
> . ./lib; mkdir changed
> od -An -v -w1 -tu1 p.3 | LC_ALL=C awk '{ b[NR - 1] = $1 } END { split("120 34 102 57 45 10", other, " "); for (n = 0; n < 40; n++) {
> 	at = int(n * NR / 40); byte = other[n % 6 + 1]; if (byte == b[at]) byte = 49
> 	to = "changed/" at; for (i = 0; i < NR; i++) printf "%c", i == at ? byte : b[i] >to; close(to) } }'
> set -- changed/*; [ $# = 40 ]; for p; do
> 	s=0; spvx merge -f tsv $p >got 2>said || s=$?; worst=0
> 	for i in 0 1 2; do r=0; spvx merge -f tsv --range=$i/3 $p >r.$i 2>said || r=$?; [ $r -le $worst ] || worst=$r; done
> 	[ $s -lt 2 ] || [ $worst = 2 ] || { echo "$p: not reported"; exit 1; }
> 	[ $worst = 2 ] || [ "$(sums r.0 r.1 r.2)" = "$(sums got)" ] || { echo "$p: other sums"; exit 1; }
> done
> .

# records out of order in a partial that says they are sorted
$ { sed -n 1p big; sed '1d;$d' big | sort -r; sed -n '$p' big; } >p; for i in 0 1 2; do spvx merge --range=$i/3 --partial p >out || echo "range $i: $?, $(wc -c <out) bytes"; done
range 1: 2, 0 bytes
! p: error: not sorted by digest, as its end says that it is

# ranges that are missing
$ rm -f r.*; spvx merge --partial --range=1/4 -o r.1 p.?; spvx merge --partial --range=3/4 -o r.3 p.?; spvx merge -f tsv r.1 r.3 2>&1 >got | grep ranges; spvx merge --partial r.1 r.3 | head -n 1
spvx: error: ranges missing: 0, 2 of 4
{"t":"spvx-partial","v":1,"buckets":"log2/8","grammar":"names","opts":"","ranges":"1,3/4"}

# what cannot be divided
$ while read -r words; do m=$(eval "spvx merge $words" 2>&1 >/dev/null | head -n 1); echo "${m:-$words}"; done <<'.'
> --range=3/3 p.0
> --range=1 p.0
> --range=a/b p.0
> --range=0/0 p.0
> --range=0/2 r.1
> --range=0/2 --record p.0
> --range=0/2 --base=p.0 p.1
> --range=0/2 --full p.0
> .
spvx: error: --range: invalid value '3/3': expected I/N, with I from 0 to N - 1
spvx: error: --range: invalid value '1': expected I/N, with I from 0 to N - 1
spvx: error: --range: invalid value 'a/b': expected I/N, with I from 0 to N - 1
spvx: error: --range: invalid value '0/0': expected I/N, with I from 0 to N - 1
spvx: error: --range divides no partial of a range
spvx: error: --range takes no --record, --base or --full
spvx: error: --range takes no --record, --base or --full
spvx: error: --range takes no --record, --base or --full
$ . ./lib; partials audit; spvx merge --range=0/2 p.0
! spvx: error: --range requires --partial, but for statistics and requirements
!   see: spvx merge --help
[2]

# a line that is no record, behind the sorted ones, is an error of each range
$ mkdir r; cp $SRC/tests/modules/*.spv r; spvx stats --partial -o w r; { sed '$d' w; echo x; } >x; sed -n '$p' w | sed "s/\"at\":[0-9]*/\"at\":$(wc -c <x)/" >>x; for i in 0 1 2; do spvx merge --partial --range=$i/3 -o y x; done
! x:12:1: error: invalid record of a partial
! x:12:1: error: invalid record of a partial
! x:12:1: error: invalid record of a partial
[2]

