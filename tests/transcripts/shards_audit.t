# An audit spread over processes: however it is cut, shuffled, repeated, and merged in steps, the
# report is that of one `spvx audit` over all, in every format, and so is the status: 240 files in
# folders, archives if something makes them, and a build before that: some are new, gone, grown, or
# need more.
$ cd $TMP && mkdir -p t/a t/b/c t/d && LC_ALL=C awk -v of=audit -v count=240 -v kinds=90 -f $SRC/tests/inputs/modules.awk

$ try <<'.'
> cp -r t base; rm -r base/d; cp base/a/0*.spv base/new.spv
> for i in 4 8 12; do cat "base/a/$i .spv" >"base/a/16 .spv"; done
> ! command -v zip >/dev/null || (cd t && zip -qr z.zip a d)
> ! command -v tar >/dev/null || tar cf t/z.tar t/d
> printf '[rules]\ndefault = all\nQ003 = warning\nM002 = off\n[paths]\nignore = t/a/1*\n[budget t/b/**]\nwords = 40\n[budget *]\nwords = 50\n[suppress]\nQ007 = path:t/d/**\n' >policy
> cat >lib <<'END'
> # all FOLDER ARGUMENT...: what a command prints in all formats, by one run, and its status
> all() {
> 	to=$1 also=; shift; mkdir -p $to; for f in tsv json ndjson sarif markdown; do also="$also --also=$f:$to/$f"; done
> 	s=0; spvx "$@" -o $to/text $also 2>/dev/null || s=$?; echo $s >$to/status
> }
> END
> cat >options <<'END'
> --profile=all
> --policy=policy
> --profile=all --base=base
> --policy=policy --check --target-env=vulkan1.2
> END
> .

# each case with each of the options, which are A, in a folder of theirs; those that fail are printed
$ cat >$TMP.sh <<'.'
> each() {
> 	lines=$(cat)
> 	n=0
> 	while read -r A; do
> 		n=$((n + 1))
> 		turn 4 $n || continue
> 		[ -d $TMP/$n ] || { mkdir $TMP/$n && cp -r $TMP/[a-z]* $TMP/$n; }
> 		cd $TMP/$n
> 		echo "A='$A'; . ./lib
> $lines" | try || echo "$A"
> 	done <$TMP/options
> }
> .

# expected: in each format by a run of its own, which is what one run writes in all of them
$ each <<'.'
> mkdir -p x; for f in text tsv json ndjson sarif markdown; do s=0; spvx audit $A -f $f t >x/$f 2>/dev/null || s=$?; [ $s = 1 ]; done
> echo 1 >x/status; all y audit $A t; diff -r x y; [ $(wc -l <x/tsv) -gt 100 ]
> spvx audit --partial $A t >x.nd 2>/dev/null; [ $? = 0 ]
> .

# one partial
$ each <<'.'
> all y merge x.nd; diff -r x y
> .

# any number of threads
$ each <<'.'
> for j in 1 2 16; do spvx audit --partial -j$j $A t | cmp - x.nd; done
> for j in 2 7; do all y audit -j$j $A t; diff -r x y; done
> .

# shards of any number, in two steps, some twice
$ each <<'.'
> for n in 1 3 7 16; do
> rm -f s.*; for i in $(seq 0 $((n - 1))); do
> spvx audit --partial --shard=$i/$n -o s.$i $A t 2>/dev/null; done
> spvx merge --partial -o m.1 s.0 s.[0-4]
> spvx merge --partial s.* m.1 | cmp - x.nd
> all y merge m.1 $(ls s.* | shuf); diff -r x y
> done
> .

# a shuffled list
$ each <<'.'
> find t -type f | shuf >list; for p in 0 1 2; do
> spvx audit --partial --shard=$p/3 -o l.$p $A t 2>/dev/null; done
> cat l.2 l.0 l.1 l.0 | spvx merge --partial - | cmp - x.nd
> .

# lines with keys, sorted by a machine between
$ each <<'.'
> for i in 0 1 2; do spvx audit --partial --kv --shard=$i/3 $A t; done | LC_ALL=C sort >kv; spvx merge --partial --kv kv | spvx merge --partial - | cmp - x.nd
> spvx merge --partial kv | cmp - x.nd
> .

# baselines
$ each <<'.'
> spvx audit --baseline-write=b1 $A t >/dev/null || [ $? = 1 ]
> spvx merge --baseline-write=b2 x.nd >/dev/null || [ $? = 1 ]; cmp b1 b2
> spvx merge --baseline=b1 x.nd >/dev/null
> head -n 40 b1 >b3; all x2 audit --baseline=b3 $A t
> all y merge --baseline=b3 x.nd; diff -r x2 y
> .

# other ways to show it
$ each <<'.'
> for o in --max-per-rule=1 --max-per-rule=0 --fail-on=error --max-bytes=2000; do
> all x2 audit $o $A t; all y merge $o x.nd; diff -r x2 y; done
> .

# a partial without an end
$ each <<'.'
> head -n 20 x.nd >cut; spvx merge cut >/dev/null 2>why && exit 1; [ $? = 2 ]
> grep -q incomplete why; spvx merge --allow-partial --exit-zero cut >/dev/null
> tail -n 20 x.nd >cut; spvx merge --allow-partial cut 2>why && exit 1; [ $? = 2 ]
> .

# others that do not fit
$ each <<'.'
> spvx audit --partial $(echo $A | sed 's/--p[a-z]*=[a-z]*/--profile=release/') t >o 2>/dev/null
> spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q policies why
> spvx audit --partial --where='words>9' $A t >o 2>/dev/null
> spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q options why
> spvx stats --partial t >o 2>/dev/null || :
> spvx merge o x.nd >/dev/null 2>why && exit 1; grep -q statistics why
> spvx merge -f csv x.nd >/dev/null 2>why && exit 1; grep -q csv why
> sed 's/"rule":"[^"]*"/"rule":"X"/' x.nd >o
> spvx merge o >/dev/null 2>why && exit 1; grep -q 'o:[0-9]' why
> .

# what a record cannot be without
$ each <<'.'
> for r in f:sev,fp,src,in,msg m:sha,in b:key,sha,interface,src,in,needs; do
> n=$(grep -nm1 "^{.t.:.${r%%:*}\"" x.nd | cut -d: -f1); [ "$n" ] || continue
> for k in $(echo ${r#*:} | tr , ' '); do
> sed "${n}s/\"$k\":/\"not-$k\":/" x.nd >o; cmp -s o x.nd && exit 1
> r=0; spvx merge o >/dev/null 2>why || r=$?; [ $r = 2 ]; grep -q "^o:$n:.*invalid record" why
> done; done
> case $A in *base*) grep -q '^{.t.:.b' x.nd ;; esac
> .

# what cannot be read
$ each <<'.'
> mkdir -p gone; ln -sf nowhere gone/x; spvx audit --partial $A t gone/x >o 2>/dev/null && exit 1
> [ $? = 2 ]; spvx merge -f json o >o.json 2>why && exit 1; [ $? = 2 ]
> grep -q gone/x why; grep -q '"complete": false' o.json
> .

# nothing
$ each <<'.'
> case $A in *base*) exit 0; esac
> mkdir -p none; spvx audit --partial $A none >o; [ $(wc -l <o) = 2 ]
> spvx merge --partial o x.nd | tail -n +2 | cmp - <(tail -n +2 x.nd)
> spvx merge o >/dev/null 2>&1 && exit 1; [ $? = 2 ]
> .

# resumed
$ each <<'.'
> spvx audit --partial -o r --resume $A t; cmp r x.nd
> touch -d 2001-01-01 r; spvx audit --partial -o r --resume $A t; [ r -ot list ]
> head -n 9 x.nd >r; spvx audit --partial -o r --resume $A t; cmp r x.nd
> .
