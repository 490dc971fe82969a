# The same work spread over processes: however it is cut, shuffled, repeated, and merged in steps,
# the report is that of one `spvx stats` over all: 300 files, of which 120 are distinct, some
# damaged or no modules, in folders and archives if something makes them.
$ cd $TMP && mkdir -p t/a t/b/c t/d && LC_ALL=C awk -v of=stats -v count=300 -v kinds=120 -f $SRC/tests/inputs/modules.awk

$ try <<'.'
> find t -type f ! -exec grep -q ^text {} \; -print >list
> ! command -v zip >/dev/null || zip -qr t/z.zip t/a
> ! command -v tar >/dev/null || tar cf t/z.tar t/d
> spvx stats -f tsv t >expected.tsv 2>errors || [ $? = 2 ]
> said() { sed '/^not complete/,$d'; }
> spvx stats --count=both t 2>errors | said >expected.txt
> spvx stats --partial t >expected.nd 2>errors
> spvx merge -f tsv expected.nd | cmp - expected.tsv
> grep -v '"t":"s"' expected.nd | spvx merge --partial - >named.nd # lists have no text
> grep -v ^skipped expected.tsv >named.tsv
> spvx merge --count=both expected.nd | said | cmp - expected.txt
> .

# any number of threads
$ try <<'.'
> for j in 1 2 16; do spvx stats --partial -j$j t 2>/dev/null | cmp - expected.nd; done
> .

# shards of any number, in two steps, some twice
$ try <<'.'
> for n in 1 3 7 16; do
> rm -f s.*; for i in $(seq 0 $((n - 1))); do
> spvx stats --partial --shard=$i/$n -o s.$i t 2>/dev/null; done
> spvx merge --partial -o m.1 s.0 s.[0-4]
> spvx merge --partial s.* m.1 | cmp - expected.nd
> spvx merge -f tsv m.1 s.* | cmp - expected.tsv; done
> .

# shards of two numbers of them: each number is to be complete, in two steps, too
$ for n in 2 3; do for i in $(seq 0 $((n - 1))); do spvx stats -q --partial --shard=$i/$n -o p$i-$n t 2>errors; done; done
> spvx merge --partial -o some p1-2 p1-3; head -n 1 some | grep -o '"shards.*"'; spvx merge -q some 2>&1 >got | grep shards; spvx merge -q p1-2 p1-2 p1-3 p1-3 2>&1 >got | grep shards; spvx merge -q some p2-3 p0-2 2>&1 >got | grep shards; spvx merge -q some p2-3 p0-[23] 2>&1 >got | grep shards; rm p?-? some
"shards":"1/2 1/3"
spvx: error: shards missing: 0 of 2; 0, 2 of 3
spvx: error: shards missing: 0 of 2; 0, 2 of 3
spvx: error: shards read twice: 1 of 2; 1 of 3
spvx: error: shards missing: 0 of 3

# every file is in one shard
$ try <<'.'
> for i in 0 1 2 3 4; do spvx ls -f tsv --shard=$i/5 t 2>/dev/null | tail -n +2; done | LC_ALL=C sort >all || :
> { spvx ls -f tsv t 2>/dev/null || :; } | tail -n +2 | LC_ALL=C sort | cmp - all
> .

# a shard without an entry of an archive does not report it as empty; an empty one is reported once
$ tar cf one.tar -C $SRC/tests/modules blur.comp.spv; tar cf no.tar -C $SRC/tests/modules blur.comp; tar cf none.tar -T /dev/null
$ for t in one.tar no.tar none.tar; do for i in 0 1 2 3 4; do spvx ls -f tsv --shard=$i/5 $t 2>&1 | grep -v ^address || :; done | sed 's/.* no SPIR-V.*/none/' | cut -f 1; done
one.tar!blur.comp.spv
none
none

# a shuffled list
$ try <<'.'
> shuf list >mixed; spvx stats --partial --files-from=mixed t 2>/dev/null | cmp - expected.nd
> .

# lines with keys, sorted by a machine between
$ try <<'.'
> split -n l/6 list p.; for p in p.*; do spvx stats --partial --kv --files-from=$p t/z.* 2>/dev/null || [ $? = 2 ]; done | LC_ALL=C sort | spvx merge --partial --kv - | spvx merge -f tsv - | cmp - named.tsv
> .

# lines with keys, sorted and divided among reducers
$ try <<'.'
> split -n l/6 list q.; for p in q.*; do spvx stats --partial --kv --files-from=$p t/z.* 2>/dev/null || [ $? = 2 ]; done | LC_ALL=C sort >keys; split -n l/3 keys r.
> for p in r.*; do spvx merge --partial --kv --allow-partial - <$p; done >reduced
> spvx merge --partial reduced | cmp - named.nd
> spvx stats -f json t 2>/dev/null | tail -n 1 | cmp - <(spvx merge -f json reduced 2>/dev/null | tail -n 1)
> .

# paths divided by a machine, and all lines to one
$ try <<'.'
> rm -f w.*; split -n r/16 list w.; for p in w.*; do spvx stats --partial --files-from=- <$p 2>/dev/null || [ $? = 2 ]; done >lines
> spvx stats --partial t/z.* >>lines 2>/dev/null
> shuf lines | spvx merge --partial - | cmp - named.nd
> .

# xargs
$ try <<'.'
> find t -type f ! -exec grep -q ^text {} \; -print0 | xargs -0 -n 37 -P 4 sh -c 'printf "%s\0" "$@" | "$SPVX_BIN" stats --partial --files0-from=- -o "part.$$" 2>/dev/null || [ $? = 2 ]' _
> spvx merge --partial part.* | cmp - named.nd
> .

# GNU parallel
$ try <<'.'
> command -v parallel >/dev/null || exit 0
> parallel --will-cite --pipe -N 50 "$SPVX_BIN stats --partial --files-from=- 2>/dev/null || [ \$? = 2 ]" <list >par.nd; spvx merge --partial par.nd >par2.nd
> spvx stats --partial t/z.* 2>/dev/null | spvx merge --partial - par2.nd | cmp - named.nd
> .

# nothing is an empty partial
$ try <<'.'
> : | spvx stats --partial --files-from=- >none
> [ $(wc -l <none) = 2 ]; spvx merge --partial none expected.nd | cmp - expected.nd
> .

# files that are sorted, and the same as one that is not
$ try <<'.'
> for i in 0 1 2 3; do spvx stats --partial --shard=$i/4 -o f.$i t 2>/dev/null; done
> spvx merge --partial -o f.m f.1 f.3; cat f.0 f.1 f.2 f.3 f.m f.0 >mixed
> spvx merge --partial f.* f.0 >sorted 2>why; cmp sorted expected.nd
> spvx merge --partial mixed 2>why | cmp - sorted
> spvx merge --partial - <mixed 2>why | cmp - sorted
> spvx merge --partial --kv f.* 2>why | cut -f 2 | spvx merge --partial - 2>why | cmp - sorted
> sed 's/"op":/"op" :/' f.m >spelled
> spvx merge --partial spelled | sed 's/"op" :/"op":/' | spvx merge --partial - | cmp - f.m
> .

# a partial without an end
$ try <<'.'
> head -n 20 expected.nd >cut; spvx merge cut >/dev/null 2>why && exit 1
> grep -q incomplete why; spvx merge --allow-partial cut >/dev/null
> .

# a record that contradicts
$ try <<'.'
> sed 's/"insns":[0-9]*/"insns":77/' expected.nd >other
> for how in '' --partial '--partial --kv'; do
> spvx merge $how other expected.nd >/dev/null 2>why && exit 1
> grep -q conflicting why; done
> .

# other options
$ try <<'.'
> spvx stats --partial --where='words>9' t >other 2>/dev/null
> spvx merge other expected.nd >/dev/null 2>why && exit 1; grep -q options why
> .

# modules that are alike, in two steps
$ try <<'.'
> spvx stats --full -f tsv t 2>/dev/null | grep ^copies >copies || :
> for i in 0 1 2; do spvx stats --partial --shard=$i/3 -o c.$i t 2>/dev/null; done
> spvx merge --partial -o c.m c.2 c.0 && spvx merge --full -f tsv c.1 c.m c.0 | grep ^copies | cmp - copies
> grep -q '^copies.sha256.[1-9]' copies
> .

# resumed
$ try <<'.'
> spvx stats --partial -o r --resume t 2>/dev/null; cmp r expected.nd
> touch -d 2001-01-01 r; spvx stats --partial -o r --resume t
> [ r -ot list ]
> spvx stats --partial -o r --resume --where='words>9' t 2>/dev/null
> ! cmp -s r expected.nd; head -n 9 expected.nd >r
> spvx stats --partial -o r --resume t 2>/dev/null; cmp r expected.nd
> .

# long lines, and none at the end
$ try <<'.'
> long() { printf '{"t":"e","src":"%0*d","rule":"input","off":0,"len":1}' $1 $2; }
> head -n 1 expected.nd >l
> for n in 1 2 3; do long 700000 $n; echo; done >>l; long 9 4 >>l; echo >>l
> printf '%s' '{"t":"end","modules":0,"errors":4}' >>l
> spvx merge --partial l >r; { cat l; echo; } | sort >l.sorted; sed 's/,"rest":.*/}/' r | sort | cmp - l.sorted
> cat l | spvx merge --partial - | cmp - r
> .

# what was not read
$ try <<'.'
> mkdir -p u; cp "$(head -n 1 list)" u/good; head -c 30 u/good >u/cut
> spvx stats --partial u u/gone >u.nd 2>/dev/null && exit 1; [ $? = 2 ]
> spvx stats --partial u >/dev/null 2>&1; [ $? = 0 ]
> spvx merge --partial u.nd | cmp - u.nd
> for f in text tsv csv json ndjson markdown html; do
> spvx stats -f $f u u/gone >u.1 2>/dev/null && exit 1; [ $? = 2 ]
> spvx merge -f $f u.nd >u.2 2>why && exit 1; [ $? = 2 ]
> grep -q '^u/gone: error: ' why; grep -q '^u/cut:0x.*: error: bin/' why
> case $f in json) grep -q '"complete": false' u.2;;
> ndjson) grep -q '"complete":false' u.2;;
> text) grep -q '^not complete' u.2; grep -q u/gone u.2;;
> markdown) grep -q 'Not complete' u.2; grep -q u/gone u.2;;
> html) grep -q 'Not complete' u.2; grep -q u/gone u.2;; esac; done
> .

# missing shards
$ try <<'.'
> for i in 0 1 2 3 4; do spvx stats --partial --shard=$i/5 -o n.$i t 2>/dev/null
> spvx audit --partial --shard=$i/5 -o a.$i t 2>/dev/null
> head -n 1 n.$i | grep -q '"shard":"'$i/5; done
> for p in n a; do
> spvx merge -f json $p.0 $p.2 $p.3 >o 2>why && exit 1; [ $? = 2 ]
> grep -q 'shards missing: 1, 4 of 5' why; grep -q '"complete": false' o
> spvx merge -f json $p.* $p.3 >o 2>why && exit 1; [ $? = 2 ]
> grep -q 'shards read twice: 3 of 5' why; grep -q '"complete": false' o
> spvx merge --partial -o m.1 $p.0 $p.3; head -n 1 m.1 | grep -q '"shards":"0,3/5'
> spvx merge --partial $p.1 $p.0 $p.3 | head -n 1 | grep -q '"shards":"0-1,3/5'
> spvx merge -f json m.1 $p.1 >o 2>why && exit 1; [ $? = 2 ]
> grep -q 'shards missing: 2, 4 of 5' why
> spvx merge --partial m.1 $p.1 $p.2 $p.4 | head -n 1 | grep shard && exit 1
> spvx merge -f json m.1 $p.1 $p.2 $p.4 2>why >/dev/null || :
> grep shards why && exit 1
> spvx merge -f json --allow-partial --exit-zero m.1 2>why >o || grep -q 'bin/\|No such file' why
> grep -q '"complete": false' o; done; true
> .

# wrong shards
$ try <<'.'
> for s in 3/3 1 /2 1/ a/b 1/0 -1/2; do
> spvx ls --shard=$s t >/dev/null 2>&1 && exit 1; [ $? != 2 ] || :; done
> .

# the shard of an address is its FNV-1a modulo N, for machines that work it out themselves: the
# file's, or of what is in a zip file, the entry's
$ try <<'.'
> spvx ls -f tsv --shard=1/3 t 2>/dev/null | tail -n +2 | cut -f 1 | sed 's/\(\.tar\)!.*/\1/' >addresses || :
> while read -r a; do h=-3750763034362895579
> while [ "$a" ]; do printf -v c %d "'$a"; h=$(((h ^ c) * 1099511628211)); a=${a#?}; done
> [ $(((((h >> 1 & 0x7fffffffffffffff) % 3 * 2) + (h & 1)) % 3)) = 1 ]
> done <addresses; [ $(wc -l <addresses) -gt 60 ]
> .

# records beyond those that are kept in memory are put aside; where that is impossible they are kept
$ try <<'.'
> cat >many.awk <<'END'
> BEGIN { f = "one"; for (i = 0; i < 12000; i++) {
> 	big = i % 3 == 0; header(0, 0, 1 + i % 50); insn("17 1"); insn("71 1 30 " i) } }
> END
> LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f many.awk
> cp one two; for j in 1 2; do for kv in '' --kv; do
> spvx stats --partial -j$j $kv one two one >aside
> TMPDIR=/nonexistent spvx stats --partial -j$j $kv one two one | cmp - aside
> done; done; spvx stats --partial one >1; spvx stats --partial two >2
> [ $(wc -c <1) -gt 6000000 ]; spvx merge --partial --kv 1 2 | cmp - aside
> spvx stats -f tsv one two >whole; spvx merge -f tsv aside | cmp - whole
> .

# --max-errors says how many are named; a record has each, however many workers found them
$ try <<'.'
> echo 'BEGIN { f = "one"; for (i = 0; i < 100; i++) { header(0, 0, 1); word(i) } }' >faults.awk
> LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f faults.awk
> mkdir e; for i in 1 2 3 4 5; do cp one e/$i; done
> for c in stats requires; do for j in 1 2 8; do
> spvx $c --partial --max-errors=3 -j$j e >p 2>why
> [ $(grep -c '"t":"e"' p) = 500 ]
> [ $(grep -c ': error: ' why) = 3 ]
> done; done
> .

# a large file of modules is divided among the shards, each module in one of them: whatever is
# damaged, and where words of a module look like the header of another. Other files are in one shard
$ cat >large.awk <<'.'
> BEGIN { f = "looks"; header(0, 0, 9); insn("17 1"); for (i = 0; i < 40; i++) insn("71 1 30 119734787 65536 0 100 0 131089 1") }
> .
$ try <<'.'
> LC_ALL=C awk -f $SRC/tests/inputs/modules.awk -f large.awk
> cat $SRC/tests/modules/*.spv >some; head -c 5000 some >cut; head -c 300 /dev/zero >zeros
> cat some looks some looks cut zeros some looks zeros cut some >more; cp more all
> while [ $(wc -c <all) -lt 33554432 ]; do cat all more all >twice; mv twice all; done; mkdir wide
> cat all more all >wide/large; cp more wide/small
> while read -r n how; do
> spvx ls -f tsv $how 2>errors >whole || [ $? -le 2 ]
> for i in $(seq 0 $((n - 1))); do spvx ls -f tsv --shard=$i/$n $how >part.$i 2>said || [ $? -le 2 ]
> [ $(grep -c large part.$i) -gt $(($(wc -l <whole) / n / 2)) ]; done
> for i in $(seq 0 $((n - 1))); do tail -n +2 part.$i; done | LC_ALL=C sort | cmp - <(tail -n +2 whole | LC_ALL=C sort)
> done <<'END'
> 2 -j1 wide
> 3 -j2 wide
> 7 -j1 wide/large wide/small
> 7 -j2 wide/large wide/small
> END
> .

$ try <<'.'
> spvx stats --partial wide >whole 2>said || [ $? -le 2 ]; [ $(grep -c '"t":"e"' whole) -gt 1000 ]
> for i in 0 1 2; do spvx stats --partial --shard=$i/3 wide >part.$i 2>said || [ $? -le 2 ]; done
> spvx merge --partial part.0 part.1 part.2 | cmp - whole
> [ $(sed -n '$s/.*"modules":\([0-9]*\).*/\1/p' part.1) -gt 1000 ]
> .

# threads that count parts of it, some of which begin in what only looks like a module, have the same sums
$ try <<'.'
> for j in 1 2 5; do spvx stats -j$j -f json wide/large >sums.$j 2>said.$j || [ $? = 2 ]; cmp sums.$j sums.1; cmp said.$j said.1; done
> [ $(sed -n 's/.*"modules": \([0-9]*\),.*/\1/p' sums.1 | head -n 1) -gt 1000 ]
> .

