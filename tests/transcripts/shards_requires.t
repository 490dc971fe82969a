# `requires` spread over processes: however it is cut, shuffled, repeated, and merged in steps, the
# report is that of one run over all, in every format, and so is the status: 240 files in folders,
# and archives if something makes them.
$ cd $TMP && mkdir -p t/a t/b/c t/d && LC_ALL=C awk -v of=requires -v count=240 -v kinds=90 -f $SRC/tests/inputs/modules.awk

$ try <<'.'
> ! command -v zip >/dev/null || (cd t && zip -qr z.zip a d)
> ! command -v tar >/dev/null || tar cf t/z.tar t/d
> cat >all.sh <<'END'
> # all.sh EXPECTED COMMAND...: in all formats, with the status
> to=$1; shift; for f in text tsv csv json ndjson markdown; do
> "$@" -f $f >$to.$f 2>/dev/null; echo $? >>$to.$f; done
> END
> cat >same.sh <<'END'
> for f in text tsv csv json ndjson markdown; do
> sh said.sh <$1.$f >1.said; sh said.sh <$2.$f | cmp 1.said - || exit 1; done
> END
> # a partial has the rule of a damage, not what else was said of it
> echo "sed 's,\(: bin/[a-z-]*\): .*,\1,'" >said.sh
> cat >options <<'END'
> --api=vulkan --rules=cap/*,version/*
> --all
> --strict --device=vulkan1.1 --device=old=VP_KHR_roadmap_2022
> END
> .

# each case with each of the options, which are A, in a folder of theirs; those that fail are printed
$ cat >$TMP.sh <<'.'
> each() {
> 	lines=$(cat)
> 	n=0
> 	while read -r A; do
> 		n=$((n + 1))
> 		turn 3 $n || continue
> 		[ -d $TMP/$n ] || { mkdir $TMP/$n && cp -r $TMP/[a-z]* $TMP/$n; }
> 		cd $TMP/$n
> 		echo "A='$A'
> $lines" | try || echo "$A"
> 	done <$TMP/options
> }
> .

# expected
$ each <<'.'
> sh all.sh x $SPVX_BIN requires $A t
> [ $(tail -n 1 x.tsv) = 2 ]; [ $(wc -l <x.tsv) -gt 9 ]
> spvx requires --partial $A t >x.nd 2>/dev/null
> .

# one partial
$ each <<'.'
> sh all.sh y $SPVX_BIN merge x.nd; sh same.sh x y
> .

# rows
$ each <<'.'
> spvx requires -n 3 $A t 2>/dev/null | sh said.sh >x3
> spvx merge -n 3 x.nd 2>/dev/null | sh said.sh | cmp - x3
> .

# any number of threads
$ each <<'.'
> for j in 1 2 16; do spvx requires --partial -j$j $A t 2>/dev/null | cmp - x.nd; sh all.sh y $SPVX_BIN requires -j$j $A t; sh same.sh x y; done
> .

# inputs in another order
$ each <<'.'
> spvx requires $A t >one 2>/dev/null || :
> spvx requires $A t/z.* t/d t/b t/a 2>/dev/null | cmp - one
> .

# shards of any number, in two steps, some twice
$ each <<'.'
> for n in 1 3 16; do
> rm -f s.*; for i in $(seq 0 $((n - 1))); do
> spvx requires --partial --shard=$i/$n -o s.$i $A t 2>/dev/null || :; done
> spvx merge --partial -o m.1 s.0 s.[0-4]
> spvx merge --partial s.* m.1 | cmp - x.nd
> sh all.sh y $SPVX_BIN merge m.1 $(ls s.* | shuf); sh same.sh x y
> done
> .

# lines with keys, sorted by a machine between
$ each <<'.'
> for i in 0 1 2; do spvx requires --partial --kv --shard=$i/3 $A t 2>/dev/null || :; done | LC_ALL=C sort >kv; spvx merge --partial --kv kv | spvx merge --partial - | cmp - x.nd
> cut -f1 kv | grep -qE '^[0-9a-f]{64}$'
> .

# a partial without an end
$ each <<'.'
> head -n 90 x.nd >cut; spvx merge cut >/dev/null 2>why && exit 1; [ $? = 2 ]
> grep -q incomplete why; spvx merge --allow-partial cut >/dev/null 2>&1 || :
> tail -n 20 x.nd >cut; spvx merge --allow-partial cut 2>why >/dev/null && exit 1
> grep -q 'cut:1:.*before the header' why
> .

# others that do not fit
$ each <<'.'
> spvx requires --partial --rules='limit/*' t >o 2>/dev/null || :
> spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q options why
> spvx requires --partial --device=vulkan1.4 t >o 2>/dev/null || :
> spvx merge o x.nd >/dev/null 2>why && exit 1; grep -qE 'options|devices' why
> spvx audit --partial t >o 2>/dev/null || :
> spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q 'different commands' why
> spvx merge -f sarif x.nd >/dev/null 2>why && exit 1; grep -q sarif why
> spvx requires --partial --per-module t 2>why && exit 1; grep -q per-module why
> .

# records that are damaged
$ each <<'.'
> for s in 's/"off":/"off":-/' 's/"kind"/"king"/' 's/"sha":"./&x/' 's/"needs":\[/"needs":[7,/' 's/"hidden":\[/"hidden":[{},/' 's/"has":"/&x/' 's/"loads":"/&x/' 's/>=[0-9]/>=x/' 's/"has":"./"has":"x/' 's/>=\([0-9]\)/>\1/' 's/>=[0-9]*"/>="/' 's/>=[0-9]*/>=9223372036854775808/' 's/,"needs.*//'; do
> sed "$s" x.nd >o; ! cmp -s o x.nd || continue
> spvx merge o >/dev/null 2>why && exit 1; [ $? = 2 ]; grep -q 'o:[0-9]' why; done
> .

# a header with a wrong device leaves nothing in that of the next partial
$ each <<'.'
> sed '1s/"version":"[^"]*"}\]/"version":7}]/' x.nd >o; ! cmp -s o x.nd || exit 0
> spvx merge --allow-partial -f json o x.nd >y 2>why && exit 1; [ $? = 2 ]
> grep -q 'o:1:1: .*invalid device' why; spvx merge -f json x.nd >x 2>/dev/null || :
> [ -z "$(sed -n '/"devices": \[/,/\]/p' x y | sort | uniq -u)" ]
> .

# nothing
$ each <<'.'
> mkdir -p none; spvx requires --partial $A none >o; [ $(wc -l <o) = 2 ]
> spvx merge --partial o x.nd | cmp - x.nd
> spvx merge o >/dev/null 2>&1 && exit 1; [ $? = 2 ]
> .

# resumed
$ each <<'.'
> spvx requires --partial -o r --resume $A t 2>/dev/null || :; cmp r x.nd
> touch -d 2001-01-01 r; spvx requires --partial -o r --resume $A t
> [ r -ot x.nd ]; head -n 9 x.nd >r
> spvx requires --partial -o r --resume $A t 2>/dev/null || :; cmp r x.nd
> .
