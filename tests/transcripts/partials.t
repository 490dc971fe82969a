# Names that are not what JSON holds, of files and in modules, through partials: bytes that are not
# UTF-8, alone, in the place of one another and beside what they are shown as; what JSON, TSV and keys
# escape. Modules, equal and not, cut ones and what is none; extensions and a set that differ in bytes
# that are shown alike; a folder with programs, which are skipped.
$ mkdir $TMP/names

$ cd $TMP/names

$ printf 'OpCapability Shader\nOpExtension "SPV_~"\nOpExtension "SPV_`"\nOpExtension "SPV_plain"\n%%1 = OpExtInstImport "NonSemantic.~"\n%%2 = OpExtInstImport "NonSemantic.`"\nOpMemoryModel Logical GLSL450\n' | spvx as -q --target-env=spv1.3 -o ../odd - && LC_ALL=C tr '~`' '\377\376' <../odd >../hostile
> i=0; while read -r name; do
> 	name=$(printf "$name."); name=${name%.}
> 	set -- water.frag.spv blur.comp.spv; shift $((i % 2)); from=$SRC/tests/modules/$1
> 	if [ $((i % 5)) = 4 ]; then cp ../hostile "$name"; elif [ $((i % 7)) = 5 ]; then head -c 700 $from >"$name"; else cp $from "$name"; fi
> 	[ $i -gt 1 ] || { mkdir -p "$(printf '\377d')"; printf '\177ELF\2\1\1' >"$(printf '\377d')/$name"; }
> 	i=$((i + 1))
> done <<'END'
> \377.spv
> \376.spv
> \357\277\275.spv
> a\377b.spv
> a\376b.spv
> \303.spv
> \355\240\200.spv
> \300\200.spv
> \303\274.spv
> q".spv
> b\\.spv
> t\tab.spv
> line\n.spv
> e\033[1m.spv
> _hex.spv
> plain \177.spv
> END
> find . -type f | wc -l
19

# A partial of each file; of them all, with keys, sorted as a framework does; of that again.
$ try <<'.'
> export LC_ALL=C; T=$TMP
> for C in stats 'audit --profile=all' requires; do echo "$C"
> for i in *; do spvx $C --partial "$i" || [ $? -le 2 ]; done >$T/p 2>$T/err
> spvx merge --partial $T/p >$T/p2 2>$T/err || [ $? -le 2 ]
> spvx $C --partial * >$T/one 2>$T/err || [ $? -le 2 ]
> for f in text json tsv; do
> r=0; spvx $C -f $f * >$T/direct 2>$T/err || r=$?
> for p in p p2 one; do echo $f $p
> s=0; spvx merge -f $f $T/$p >$T/merged 2>$T/err2 || s=$?
> [ $s = $r ]; diff -a $T/direct $T/merged
> done; done; done
> .

# An INPUT that cannot be read is an error of the merged audit, too.
$ cd $TMP; cp $SRC/tests/modules/water.frag.spv fine.spv; echo hello >hello.txt
$ spvx audit -f json fine.spv hello.txt >a 2>said; s=$?; spvx audit --partial fine.spv hello.txt 2>said | spvx merge -f json - >b 2>said; echo $s $?; cmp a b; grep -c '"complete": false' b
2 2
1

# A partial with one byte changed, or cut short, anywhere: `merge` ends with a status of ours, says why
# where that is 2, and then no document says that it is complete.
$ cd $TMP

$ broken() { s=0; spvx merge -f json $1 >$1.got 2>said || s=$?
> 	[ $s -lt 2 ] || { [ $s = 2 ] && [ -s said ] && incomplete="$incomplete $1.got"; } || echo "$c, $1: $s"; }
> for c in stats audit requires variants; do
> 	spvx $c --partial $SRC/tests/modules/histogram.cl.spv >whole; mkdir cut changed
> 	od -An -v -w1 -tu1 whole | LC_ALL=C awk '{ b[NR - 1] = $1 } END { split("120 34 91 57 45 0", other, " "); for (n = 0; n < 120; n++) {
> 		at = int(n * NR / 120); byte = other[n % 6 + 1]; if (byte == b[at]) byte = 49
> 		to = "cut/" at; if (n % 4 == 0) { printf "" >to; for (i = 0; i < at; i++) printf "%c", b[i] >to; close(to) }
> 		to = "changed/" at; for (i = 0; i < NR; i++) printf "%c", i == at ? byte : b[i] >to; close(to) } }'
> 	set -- cut/* changed/*; [ $# = 150 ] || echo $#; incomplete=; for p; do broken $p; done; grep -l '"complete": true' $incomplete; rm -r cut changed
> done

# A member of another type makes its record invalid, but for these: flags, names that are not UTF-8, optional
# members of an error, and counts for readers that skip records.
$ mkdir members; cd members; cp $SRC/tests/modules/water.frag.spv $SRC/tests/modules/histogram.cl.spv .; head -c 1000 water.frag.spv >cut.spv; cp water.frag.spv "$(printf '\377.spv')"
> for c in stats 'audit --profile=all --device=vulkan1.1' 'requires --all --device=vulkan1.1' variants; do
> 	spvx $c --partial *.spv 2>said | LC_ALL=C awk '{ line[NR] = $0 } END { for (n = 1; n <= NR; n++) for (rest = line[n]; match(rest, /"[a-z0-9_]*":/); rest = substr(rest, RSTART + RLENGTH)) {
> 		key = substr(rest, RSTART, RLENGTH); at = length(line[n]) - length(rest) + RSTART; type = line[n]; sub(/^{"t":"/, "", type); sub(/".*/, "", type)
> 		if (key == "\"t\":" || done[type, key]++) continue
> 		to = sprintf("%d %s %s", n, type, substr(key, 2, length(key) - 3))
> 		for (i = 1; i <= NR; i++) print i == n ? substr(line[n], 1, at - 1) key "null,\"_\":" substr(line[n], at + length(key)) : line[i] >to; close(to) } }'
> 	for f in [0-9]*; do spvx merge "$f" >got 2>said; grep -q "^$f:${f%% *}:" said || echo ${c%% *} ${f#* }; done; rm [0-9]*
> done | sort -k 2 | awk '{ of[$2 " " $3] = of[$2 " " $3] " " $1 } END { for (k in of) print k ":" of[k] }' | LC_ALL=C sort; cd ..
e len: requires stats variants
e off: requires stats variants
e rule: requires stats variants
e text: requires stats variants
end at: stats
end errors: audit requires stats variants
end modules: audit requires stats variants
end rest: stats
f in_hex: audit
f src_hex: audit
m in_hex: audit
m src_hex: audit stats
q src_hex: requires
spvx-partial grammar: audit requires stats variants
v src_hex: variants

# the record is named by its line, and the others count: one number in the place of a pair
$ spvx stats --partial $SRC/tests/modules/histogram.cl.spv | sed '2s/\("op":{[^[]*\[[0-9]*\),/\1./' >p; spvx merge p >got 2>said; echo $?; grep -c '^p:2:1: error: ' said
2
1

# a module that compressed data breaks off in is damaged, and is counted up to there, as the bytes that
# came out of it are; partials have it
$ cd $TMP; gzip -nc $SRC/tests/modules/water.frag.spv | head -c 1500 >m.spv.gz; gzip -dc m.spv.gz >m.spv 2>said
> for c in stats 'stats --full' 'stats -d function' 'audit --rules=M*'; do
> 	for f in m.spv m.spv.gz; do spvx $c $f 2>said | sed "s/$f/m/g; /^not complete/,\$d" >$f.got; done
> 	cmp m.spv.got m.spv.gz.got && [ -s m.spv.got ] || echo "$c"
> done
> for c in stats audit; do spvx $c -f json m.spv.gz >a 2>said; spvx $c --partial m.spv.gz 2>said | spvx merge -f json - >b 2>said; cmp a b; grep -oE '"modules": 1\b' a; done
"modules": 1
"modules": 1

# nothing else is said of it, written, or compared with it, also where it breaks off after a whole instruction
$ w() { printf "\\$(printf %03o $(($1 & 255)))\\$(printf %03o $(($1 >> 8)))"; }; m=$SRC/tests/modules/water.frag.spv; len=$(($(wc -c <$m) + 4))
> { printf '\037\213\010\0\0\0\0\0\0\377\001'; w $len; w $((65535 - len)); cat $m; } >c.spv.gz
> for f in m.spv.gz c.spv.gz; do for c in 'extract --to=out' 'strip -o out/s' 'remap --set=0:3 -o out/r' "diff $m" variants check dis requires; do
> 	spvx $c $f >got 2>said; echo $? $(grep -c C002 said) $(grep -c '^[1-9][0-9]* module' got)
> done; done | sort | uniq -c; find out -type f 2>said
      2 1 1 0
     14 2 1 0

# options of a partial without --partial; with it nothing is refused
$ cd $TMP; for c in 'stats --kv' 'requires --kv' 'variants --resume -o x' 'audit --resume -o x' 'audit --label=a=b' 'audit --target-env=vulkan1.1'; do spvx $c m.spv; done; spvx stats --kv --partial $SRC/tests/modules/mesh.vert.spv >k; spvx merge --kv k; spvx merge --kv --partial k | cmp - k; spvx stats --kv --help | head -n 1
usage: spvx stats [OPTION...] INPUT...
! spvx: error: --kv requires --partial
!   see: spvx stats --help
! spvx: error: --kv requires --partial
!   see: spvx requires --help
! spvx: error: --resume requires --partial
!   see: spvx variants --help
! spvx: error: --resume requires --partial
!   see: spvx audit --help
! spvx: error: --label requires --record
!   see: spvx audit --help
! spvx: error: --target-env requires --check
!   see: spvx audit --help
! spvx: error: --kv requires --partial
!   see: spvx merge --help

# an error in a text has its line in the partial, and in documents made from it
$ cd $TMP; mkdir -p text; printf 'OpCapability Shader\n OpFoo\n' >text/bad.spvasm
> spvx stats --assembly --partial -o text/p text 2>said; grep '"t":"e"' text/p; spvx merge -f json text/p 2>said | grep '"line"'; cat said
{"t":"e","src":"text/bad.spvasm","rule":"input","off":0,"len":0,"line":2,"col":2,"text":"Invalid Opcode name 'OpFoo'"}
    {"address": "text/bad.spvasm", "line": 2, "column": 2, "message": "Invalid Opcode name 'OpFoo'"}
text/bad.spvasm:2:2: error: Invalid Opcode name 'OpFoo'
