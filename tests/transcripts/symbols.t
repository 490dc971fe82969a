# What ships, s.spv, and its twin with lines, sym/w.spv.
$ cd $TMP; cat >$TMP.sh <<'.'
> id=0123456789abcdef0123456789abcdef
> text() { # ID
> 	cat <<END
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %id = OpString "$1"
> %path = OpString "sym"
> %file = OpString "a.comp"
> OpName %x "x"
> %v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpConstant %u 0
> %fn = OpTypeFunction %v
> %b = OpExtInst %v %set DebugBuildIdentifier %id %c
> %p = OpExtInst %v %set DebugStoragePath %path
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpLine %file 7 1
> %x = OpIAdd %u %c %c
> OpReturn
> OpFunctionEnd
> END
> }
> setup() { rm -rf ./*; mkdir sym; text $id >text; spvx as -o sym/w.spv text; spvx strip --keep=debug -o s.spv sym/w.spv; }
> at() { spvx dis --raw-id --offsets "$1" | sed -n '/OpIAdd/s/.*; //p'; }
> # each: those that look lines up, with the function LOOK
> each() {
> 	for c in 'addr2line s.spv @main' 'annotate s.spv' 'srcmap s.spv' 'grep --source OpIAdd s.spv' \
> 		'dis --source s.spv' 'xref s.spv @main' 'cfg s.spv' 'sources s.spv' 'stats -d line s.spv'; do
> 		look $c
> 	done
> }
> .

# ---- Nothing but the INPUTs is read where there is no option: neither siblings with names searched for
# in folders of symbols, nor the path in the module.
$ setup; mkdir other; for n in s.dbg.spv $id.dbg.spv $id.spv $id; do cp sym/w.spv $n; done
> spvx info s.spv | grep symbols
> look() {
> 	for o in '' --symbols=other; do spvx "$@" $o >out 2>said; grep -h -e a.comp -e 'lines from' out said; done
> 	spvx "$@" --symbols=sym 2>&1 >out | sed "s/^/$1: /"
> }
> each; look stats -d file s.spv
  symbols       sym (recorded in the module; not looked up)
addr2line: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
annotate: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
srcmap: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
grep: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
dis: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
xref: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
cfg: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
sources: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
stats: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
stats: s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)

# What was read below a folder of symbols is among what the output depends on, whatever thread read it.
$ setup; spvx grep -j2 --source --symbols=sym --depfile=dep -o out . s.spv s.spv; cat dep
out: s.spv sym/w.spv
! s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)

# by name nothing else is read, which a damaged file in the folder shows; and only an identifier of 32
# to 128 hexadecimal digits is a name
$ setup; d31=${id%?} d128=$id$id$id$id
> for n in $d31 $id $d128 ${d128}0 ${d31}g ../../$id; do
> 	mkdir f; text $n >t; spvx as -o w.spv t; spvx strip -o s.spv w.spv; cp w.spv f/x.spv; cp w.spv f/${n##*/}.spv
> 	head -c 98 w.spv >f/cut.spv; spvx addr2line --brief --symbols=f s.spv w5 2>&1 >out | grep -oE 'lines from f/|build id|damaged' | tr '\n' ' '
> 	echo ${#n}; rm -r f
> done
damaged lines from f/ build id 31
lines from f/ build id 32
lines from f/ build id 128
damaged lines from f/ build id 129
damaged lines from f/ build id 32
damaged lines from f/ build id 38

# not there, not readable as modules, none in it: whatever reads it ends with 2
$ setup; mkdir empty; echo text >t.txt; : >nothing
> look() { for p in gone empty t.txt nothing sym/w.spv!x; do spvx "$@" --symbols=$p 2>&1 >out | grep error:; done; }
> look addr2line s.spv @main
> look() { for p in gone empty t.txt nothing sym/w.spv!x; do spvx "$@" --symbols=$p >out 2>said; printf '%s ' $? $(grep -c error: said); done; echo $1; }
> each
gone: error: No such file or directory
spvx: error: no module found in 0 files
t.txt:0x0: error: bin/magic: no SPIR-V module: text
nothing:0x0: error: bin/header-short: no SPIR-V module: an empty file
sym/w.spv!x: error: no such entry in the file
2 1 2 1 2 1 2 1 2 1 addr2line
2 1 2 1 2 1 2 1 2 1 annotate
2 1 2 1 2 1 2 1 2 1 srcmap
2 1 2 1 2 1 2 1 2 1 grep
2 1 2 1 2 1 2 1 2 1 dis
2 1 2 1 2 1 2 1 2 1 xref
2 1 2 1 2 1 2 1 2 1 cfg
2 1 2 1 2 1 2 1 2 1 sources
2 1 2 1 2 1 2 1 2 1 stats

# one that is there is enough for the lines, not for the status; of an unknown position, and without a
# twin, there is no failure
$ spvx addr2line --brief --symbols=gone --symbols=sym s.spv $(at s.spv)
a.comp:7
! gone: error: No such file or directory
! s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)
[2]

$ mkdir o; sed 's/OpReturn/OpUnreachable/' text | spvx as -o o/o.spv -; spvx addr2line --brief --symbols=o s.spv w80
> spvx addr2line --brief --symbols=s.spv s.spv w80
??:0
??:0
! o/o.spv: note: has the build id of s.spv, but not its code: not used
! s.spv: warning: none of 1 module with lines in o has its code
! s.spv: warning: no module with lines in s.spv has its code

# the nearest has the interface and functions, whatever the name of its entry point
$ rm -rf ./*; mkdir near; m=$SRC/tests/modules/water.frag.spv; spvx strip -o s.spv $m
> spvx dis $m | sed 's/"main"/"other"/; s/OpFMul/OpFDiv/' | spvx as -o near/a.spv -
> spvx dis $m | sed 's/Binding 0/Binding 7/; s/OpFMul/OpFDiv/' | spvx as -o near/b.spv -
> spvx addr2line --brief --symbols=near s.spv w200
??:0
! s.spv: warning: none of 2 modules with lines in near has its code
!   nearest  near/a.spv: 4 of 4 bindings, locations and offsets, 0 of 2 functions the same
!            other: 81 instructions here, 81 there; the first that differs: 0x5b0

# a binding without a set is as one of set 0
$ rm -rf ./*; mkdir near; m=$SRC/tests/modules/water.frag.spv; spvx dis $m | sed '/DescriptorSet 0/d' | spvx as -o u.spv -; spvx strip -o s.spv u.spv
> spvx dis $m | sed 's/OpFMul/OpFDiv/' | spvx as -o near/a.spv -; spvx addr2line --brief --symbols=near s.spv w200
??:0
! s.spv: warning: none of 1 module with lines in near has its code
!   nearest  near/a.spv: 4 of 4 bindings, locations and offsets, 0 of 2 functions the same
!            main: 81 instructions here, 81 there; the first that differs: 0x5a0

# a module is near with at least half of the interface or a function of the same shape; nearer with more of
# the interface and less besides, then with more of the functions, in any order
$ rm -rf ./*; cat >>$TMP.sh <<'.'
> # module BINDINGS FUNCTIONS: each "SET.NUMBER"; each a number of additions, that of main first
> module() {
> 	echo 'OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %f1 "main"
> OpExecutionMode %f1 LocalSize 1 1 1
> %file = OpString "a.comp"
> OpName %f2 "second"'
> 	for p in $1; do printf 'OpDecorate %%b%s DescriptorSet %d\nOpDecorate %%b%s Binding %d\n' ${p#*.} ${p%.*} ${p#*.} ${p#*.}; done
> 	echo '%v = OpTypeVoid
> %u = OpTypeInt 32 0
> %c = OpConstant %u 0
> %s = OpTypeStruct %u
> %ps = OpTypePointer Uniform %s
> %fn = OpTypeFunction %v'
> 	for p in $1; do echo "%b${p#*.} = OpVariable %ps Uniform"; done
> 	n=0; for f in $2; do
> 		n=$((n + 1)); printf '%%f%s = OpFunction %%v %s %%fn\n%%l%s = OpLabel\nOpLine %%file 7 1\n' $n "${control:-None}" $n
> 		for i in $(seq "$f"); do echo "%x${n}_$i = OpIAdd %u %c %c"; done; echo OpReturn; echo OpFunctionEnd
> 	done
> }
> # near BINDINGS FUNCTIONS MODULE...: what of the modules, each "BINDINGS/FUNCTIONS", is nearest
> near() {
> 	rm -rf near; mkdir near; module "$1" "$2" | spvx as -o w.spv -; spvx strip -q -o s.spv w.spv; shift 2; o=a
> 	for m; do module "${m%/*}" "${m#*/}" | spvx as -o near/$o.spv -; o=b; done
> 	spvx addr2line --brief --symbols=near s.spv w5 2>&1 >out | sed -n '/nearest/{N;p}'
> }
> .

$ near '0.1 0.2' 1 '0.1 0.2 0.3/9' '0.1 0.2/9'
> near '0.1 0.2' 1 '0.1 0.2/9' '0.1 0.2 0.3/9'; near '0.1 0.2 0.3' '1 2' '0.1/1 9' '0.1 0.2/1 9'
> near '1.1' '1 2' '0.1/1 9' '1.1/1 9'
> near 0.1 '1 2 3 4' '0.1/1 9' '0.1/4 2 3 1'
> near '' '1 2' '/1 9'; near '0.1 0.2' 1 0.1/9; near '0.1 0.2 0.3' 1 0.1/9
> control=Inline; near '' '1 2'; module '' '1 2' | sed 's/f2 = OpFunction %v Inline/f2 = OpFunction %v Const/' | spvx as -o near/a.spv -; spvx addr2line --brief --symbols=near s.spv w5
  nearest  near/b.spv: 2 of 2 bindings, locations and offsets, 0 of 1 function the same
           main: 5 instructions here, 13 there; the first that differs: 0x134
  nearest  near/a.spv: 2 of 2 bindings, locations and offsets, 0 of 1 function the same
           main: 5 instructions here, 13 there; the first that differs: 0x134
  nearest  near/b.spv: 2 of 3 bindings, locations and offsets, 1 of 2 functions the same
           second: 6 instructions here, 13 there; the first that differs: 0x1b0
  nearest  near/b.spv: 1 of 1 binding, location or offset, 1 of 2 functions the same
           second: 6 instructions here, 13 there; the first that differs: 0x150
  nearest  near/b.spv: 1 of 1 binding, location or offset, 4 of 4 functions the same
           main: 5 instructions here, 8 there; the first that differs: 0x104
  nearest  near/a.spv: 1 of 2 functions the same
           second: 6 instructions here, 13 there; the first that differs: 0x120
  nearest  near/a.spv: 1 of 2 bindings, locations and offsets, 0 of 1 function the same
           main: 5 instructions here, 13 there; the first that differs: 0x134
??:0
! s.spv: warning: none of 1 module with lines in near has its code
!   nearest  near/a.spv: 2 of 2 functions the same
!            second: 6 instructions here, 6 there; the first that differs: 0xdc

# nor are modules without lines compared, however many come first
$ rm -rf near; mkdir near; module '' '1 2' | spvx as -o w.spv -; spvx strip -q -o s.spv w.spv; for i in $(seq 10 74); do cp s.spv near/$i.spv; done
> module '' '1 9' | spvx as -o near/z.spv -; spvx addr2line --brief --symbols=near s.spv w5 2>&1 | grep nearest
  nearest  near/z.spv: 1 of 2 functions the same

# one whose lines hold for no instruction is not near
$ rm -rf near; mkdir near; module '' '1 2' | spvx as -o w.spv -; spvx strip -q -o s.spv w.spv; for end in OpNoLine ''; do
> 	module '' '1 9' | sed "s/^OpLine.*/&\n$end/" | spvx as -o near/a.spv -; spvx addr2line --brief --symbols=near s.spv w5 2>&1 | grep -c nearest
> done
0
1

# of two candidates in an archive the twin; the build identifier of one module is none of the next
$ rm -rf near; module '' '1 2' | spvx as -o b.spv -; module '' '1 2' | sed 's/32 0$/32 1/' | spvx as -o a.spv -; spvx strip -q -o s.spv b.spv; tar -cf n.tar a.spv b.spv; spvx addr2line --brief --symbols=n.tar s.spv w60
> mkdir sym; text $id >a; text $id | sed 's/OpReturn/OpUnreachable/' >b; spvx as -o sym/a.spv a; spvx as -o b.spv b; spvx strip -o s.spv b.spv; sed '/DebugBuild/d' b | spvx as -o sym/b.spv -
> tar -cf sym.tar sym/a.spv sym/b.spv; spvx addr2line --brief --symbols=sym.tar s.spv w80
??:0
a.comp:7
! s.spv: note: lines from n.tar!b.spv (shape; code proven, 21 instructions)
! sym.tar!sym/a.spv: note: has the build id of s.spv, but not its code: not used
! s.spv: note: lines from sym.tar!sym/b.spv (shape; code proven, 13 instructions)

# a line of a log picks the module of a folder, by its file or SHA-256, or of the PATHs of --symbols
$ rm -rf ./*; mkdir build ship; for m in water.frag mesh.vert; do cp $SRC/tests/modules/$m.spv build; spvx strip -q -o ship/$m.spv build/$m.spv; done
> sha=$(sha256sum <ship/water.frag.spv | cut -c 1-64)
> printf '%s\n' 'before 0x200' 'mesh.vert.spv: fault at 0x400' ' water.frag died' '  1092 bytes into the SPIR-V binary' w273 >log
> spvx addr2line --brief --symbols=build ship <log; echo; spvx addr2line -f json --offsets=any --symbols=build ship <log | grep -o '"Address.*\.spv"'
> echo "$sha, offset=1092" | spvx addr2line --brief -q --offsets=any --symbols=build --symbols=ship
> echo 0x200 | spvx addr2line --brief ship; spvx addr2line --brief ship <&-; spvx addr2line --brief --symbols=build ship 0x200
before 0x200
mesh.vert.spv: fault at 0x400
 water.frag died
  1092 bytes into the SPIR-V binary
water.frag:21
water.frag:21

"Address": "mesh.vert.spv: fault at 0x400", "ModuleName": "ship/mesh.vert.spv"
"Address": "0x400", "ModuleName": "ship/mesh.vert.spv"
"Address": "water.frag died", "ModuleName": "ship/water.frag.spv", "symbols": {"module": "build/water.frag.spv"
"Address": "1092 bytes into the SPIR-V binary", "ModuleName": "ship/water.frag.spv", "symbols": {"module": "build/water.frag.spv"
"Address": "0x444", "ModuleName": "ship/water.frag.spv", "symbols": {"module": "build/water.frag.spv"
"Address": "0x444", "ModuleName": "ship/water.frag.spv", "symbols": {"module": "build/water.frag.spv"
b1307ff63de1b9fd51986b85614e005f29226b0513c5a543b7b8f1d45f16f0a1, offset=1092
water.frag:21
0x200
??:0
! ship/mesh.vert.spv: warning: none of 1 module with lines in build has its code
! ship/water.frag.spv: note: lines from build/water.frag.spv (shape; code proven, 161 instructions)
! ship/mesh.vert.spv: warning: none of 1 module with lines in build has its code
! ship/water.frag.spv: note: lines from build/water.frag.spv (shape; code proven, 161 instructions)
! ship: error: has 2 modules, and no line names one by its hash, SHA-256 or file
! standard input: error: Bad file descriptor
! ship: error: has 2 modules, and no line names one by its hash, SHA-256 or file
! ship/mesh.vert.spv: warning: none of 1 module with lines in build has its code
! ship: error: contains more than one module, using the first; name another by its address (spvx ls)
[2]

# of many modules without a twin three are named
$ rm -rf ./*; mkdir in; for i in 1 2 3 4 5; do cp $SRC/tests/modules/mesh.vert.spv in/$i.spv; done
> spvx stats -d line -n 1 --symbols=$SRC/tests/modules/blur.comp.spv in | tail -n 1; spvx stats -d line --symbols=$SRC/tests/modules/blur.comp.spv --max-errors=0 in 2>&1 | grep -c warning
> rm in/5.spv; spvx srcmap --symbols=$SRC/tests/modules/blur.comp.spv in 2>&1 | grep more
[Other]                    5      25   0.7 %
5
spvx: warning: 1 more module has no twin in $SRC/tests/modules/blur.comp.spv; --max-errors=0 names all
! in/1.spv: warning: no module with lines in $SRC/tests/modules/blur.comp.spv has its code
! in/2.spv: warning: no module with lines in $SRC/tests/modules/blur.comp.spv has its code
! in/3.spv: warning: no module with lines in $SRC/tests/modules/blur.comp.spv has its code
! spvx: warning: 2 more modules have no twin in $SRC/tests/modules/blur.comp.spv; --max-errors=0 names all

# what selects among the INPUTs, or names them, is nothing to the PATHs
$ setup; mkdir in; cp s.spv in; tar -cf sym.tar sym; spvx srcmap -f tsv --symbols=sym in >want 2>said; cat want
> for p in sym sym/w.spv sym.tar sym.tar!sym/w.spv; do
> 	for o in --root=in --root=sym '--include=s.*' --exclude=w.spv --shard=0/1 -j1 --where=has:build-id \
> 		'--where=bytes<9999' '--where=!has:names' --max-entry=1M; do
> 		spvx srcmap -f tsv "$o" --symbols=$p in 2>said | grep -c a.comp
> 	done
> done | uniq -c | sed 's/^ *//'
> for p in sym sym/w.spv sym.tar; do spvx srcmap -f tsv --literal --symbols=$p in 2>said | cmp - want; done
address	word_offset	words	file	line	column	function	inlined_at
in/s.spv	80	7	-	-	-	main	-
in/s.spv	87	6	a.comp	7	1	main	-
in/s.spv	93	1	-	-	-	main	-
40 1

# ---- Lines of its own are believed, and never replaced: a module that has some is looked up by its build
# identifier, and the twin must say these, and more.
$ setup; sed 's/^%x = .*/%x = OpIAdd %u %c %c\nOpLine %file 8 1/' text >t; spvx as -o sym/w.spv t
> sed 's/OpLine %file 8 1/OpNoLine/' t >t2; spvx as -o s.spv t2; lines() { spvx srcmap -f tsv --each $1 s.spv | cut -f 4,5; }
> lines; lines --symbols=sym
file	line
-	-
-	-
a.comp	7
-	-
-	-
file	line
-	-
-	-
a.comp	7
a.comp	8
-	-
! s.spv: note: lines from sym/w.spv (build id; code proven, 13 instructions)

# the module itself says no more; another line, another file, no identifier, another identifier, none: its own
$ lines() { spvx srcmap -f tsv --each $1 s.spv; }
> lines >had; cp s.spv sym/w.spv; lines --symbols=sym | cmp - had
> for e in s/7/9/ s/a.comp/b.comp/ /Identifier/d s/\"0123/\"1123/ '/OpLine/{N;s/\(.*\)\n\(.*\)/\2\n\1/}'; do sed "$e" t | spvx as -o sym/w.spv -; lines --symbols=sym | cmp - had; done
> sed '/Identifier/d' t2 | spvx as -o s.spv -; lines >had; spvx as -o sym/w.spv t; lines --symbols=sym | cmp - had

# ---- Sixty modules of one shape, some of them twins, of two sources: whatever the number of threads.
$ setup; mkdir m
> for i in $(seq 10 69); do
> 	case $((i % 3)) in 0) e=s/7/7/ ;; 1) e=s/a.comp/b.comp/ ;; 2) e='s/OpConstant %u 0/OpConstant %u 1/' ;; esac
> 	sed "$e" text | spvx as -o m/$i.spv -
> done
> mv m/13.spv m/09.spv; mv m/16.spv m/08.spv; spvx strip --no-build-id -o n.spv sym/w.spv; cp n.spv n2.spv
> for j in 1 2 8; do
> 	for c in 'srcmap -f json n.spv n2.spv' 'annotate -f json n.spv' 'grep --source OpIAdd n.spv n2.spv' \
> 		'dis --source n.spv n2.spv' 'cfg n.spv' 'sources -f json n.spv' 'stats -d line -f json --per-module n.spv n2.spv'; do
> 		spvx $c -j$j --symbols=m 2>&1
> 	done >out.$j
> done
> grep -c m/08.spv out.1; cmp out.1 out.2; cmp out.1 out.8; spvx addr2line --brief --symbols=m n.spv $(at n.spv)
30
b.comp:7
! n.spv: note: lines from m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m/08.spv, m/12.spv

# whatever the order of the PATHs; in archives, compressed or not, as in the folder
$ for p in '12 18 08 09' '09 08 18 12' '18 09 12 08'; do spvx addr2line --brief $(printf ' --symbols=m/%s.spv' $p) n.spv $(at n.spv); done
b.comp:7
b.comp:7
b.comp:7
! n.spv: note: lines from m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m/08.spv, m/12.spv
! n.spv: note: lines from m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m/08.spv, m/12.spv
! n.spv: note: lines from m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m/08.spv, m/12.spv

$ tar -cf m.tar m; gzip -k m.tar; cat m/*.spv | gzip >m.gz; mkfifo pipe
> for p in m.tar m.tar.gz m.gz -; do spvx addr2line --brief --symbols=$p n.spv $(at n.spv) <m.tar; done
> cat m.tar.gz >pipe & spvx addr2line --brief --symbols=pipe n.spv $(at n.spv)
b.comp:7
b.comp:7
b.comp:7
b.comp:7
b.comp:7
! n.spv: note: lines from m.tar!m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m.tar!m/08.spv, m.tar!m/12.spv
! n.spv: note: lines from m.tar.gz!m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m.tar.gz!m/08.spv, m.tar.gz!m/12.spv
! n.spv: note: lines from m.gz@0x0 (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: m.gz@0x0, m.gz@0x120c
! n.spv: note: lines from -!m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: -!m/08.spv, -!m/12.spv
! n.spv: note: lines from pipe!m/08.spv (shape; code proven, 13 instructions)
! n.spv: note: 2 twins have different lines: pipe!m/08.spv, pipe!m/12.spv

# of the same source there is nothing to say
$ spvx addr2line --symbols=m/08.spv --symbols=m/09.spv n.spv $(at n.spv)
0xa4  %6 OpIAdd
    main  b.comp:7:1
! n.spv: note: lines from m/08.spv (shape; code proven, 13 instructions)

# a twin behind 999 other modules of its shape, and behind a thousand
$ setup; sed 's/%u 0$/%u 1/' text | spvx as -o other.spv -; spvx strip --no-build-id -o n.spv sym/w.spv
> for n in 999 1000; do { yes other.spv | head -n $n | xargs cat; cat sym/w.spv; } >many; spvx addr2line --brief --symbols=many n.spv @main; done
??:0
??:0
! n.spv: note: lines from many@0x666fc (shape; code proven, 13 instructions)
! n.spv: warning: none of 1,001 modules with lines in many has its code
!   nearest  many@0x0: 1 of 1 function the same
!            a declaration differs: 0x6c
! n.spv: note: 1,000 modules of its shape are not twins; the rest were not tried

# a function more at the end, there and here
$ setup; spvx strip --no-build-id -o n.spv sym/w.spv; { cat text; printf '%s\n' '%g = OpFunction %v None %fn' '%gl = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o more.spv -; spvx strip --no-build-id -o m.spv more.spv
> spvx addr2line --brief --symbols=more.spv n.spv w80; spvx addr2line --brief --symbols=sym m.spv w80
??:0
??:0
! n.spv: warning: none of 1 module with lines in more.spv has its code
!   nearest  more.spv: 1 of 1 function the same
!            the first difference is after the last one here
! m.spv: warning: none of 1 module with lines in sym has its code
!   nearest  sym/w.spv: 1 of 2 functions the same
!            a function without a name: 4 instructions here, 0 there; the first that differs: 0xc0

# ---- What drivers and layers print, one line of each; what has no position is echoed.
$ setup; n=$(spvx dis --raw-id --no-header --offsets s.spv | grep -n OpIAdd); i=${n%%:*}; at=$(echo "$n" | sed 's/.*; 0x0*//')
> b=$(printf %d 0x$at); echo "$n"; spvx addr2line -q --brief --symbols=sym s.spv <<END
> radv: SPIR-V WARNING: in file ../src/compiler/spirv/vtn.c:1
>     $b bytes into the SPIR-V binary
> MESA: SPIR-V offset $b: something
> error: line $i: something
> error: $i: something
> error: s.spv: error: $i: something
> SPIR-V Instruction: %$(echo "$n" | sed 's/.*%\([0-9]*\) = OpIAdd.*/\1/') = OpIAdd %5 %6 %6
> error: 12 things
> SPIR-V offset none
> 0 and bytes into the SPIR-V binary
> 0x$at
> b$b
> w$((b / 4))
> i$i
> END
17:          %6 = OpIAdd %8 %9 %9                                      ; 0x0000015c
radv: SPIR-V WARNING: in file ../src/compiler/spirv/vtn.c:1
    348 bytes into the SPIR-V binary
a.comp:7
MESA: SPIR-V offset 348: something
a.comp:7
error: line 17: something
a.comp:7
error: 17: something
a.comp:7
error: s.spv: error: 17: something
a.comp:7
SPIR-V Instruction: %6 = OpIAdd %5 %6 %6
a.comp:7
error: 12 things
SPIR-V offset none
0 and bytes into the SPIR-V binary
a.comp:7
a.comp:7
a.comp:7
a.comp:7

# ---- A bound of 2^32-1 on either side costs nothing; an index of anything leads to nothing, and not
# through the folders it names.
$ setup; bound() { printf '\377\377\377\377' | dd of=$1 bs=1 seek=12 conv=notrunc 2>said; }
> chmod +w s.spv sym/w.spv; cp s.spv s.old; cp sym/w.spv w.old; spvx srcmap -q -f tsv --symbols=sym s.spv >want; cat want
> for f in s.spv sym/w.spv 's.spv sym/w.spv'; do
> 	for g in $f; do bound $g; done; spvx srcmap -q -f tsv --symbols=sym s.spv | cmp - want; cp s.old s.spv; cp w.old sym/w.spv
> done
> s=$(spvx ls -f tsv --identity=shape s.spv | awk 'NR == 2 { print $NF }')
> for a in '' . .. / /dev/null sym ../../../../etc/passwd gone - -@0x0 -!m.spv '-#0' %00; do
> 	printf 'address\tshape\n%s\t%s\n' "$a" $s >i.tsv; spvx srcmap -q -f tsv --symbols=i.tsv s.spv <w.old 2>said | grep -c a.comp
> done | uniq
address	word_offset	words	file	line	column	function	inlined_at
s.spv	80	7	-	-	-	main	-
s.spv	87	6	a.comp	7	1	main	-
s.spv	93	1	-	-	-	main	-
0

# cells and lines without end, and what is not text
$ { printf 'address\tshape'; head -c 100000 /dev/zero | tr '\0' '\t'; echo; head -c 100000 /dev/zero; echo
> printf 'sym/w.spv\t%s\n' $(spvx ls -f tsv --identity=shape s.spv | awk 'NR == 2 { print $NF }'); } >i.tsv
> spvx srcmap -q -f tsv --symbols=i.tsv s.spv | cmp - want
- want differ: char 73, line 2
[1]

# ---- A real module, stripped as s.spv; its twin alone in twin/, other modules in other/.
$ rm -rf *; cat >$TMP.sh <<'.'
> lookup() { spvx addr2line --brief "$@" s.spv 0x800; }
> .
> mkdir twin other; cp $SRC/tests/modules/*.spv other; chmod +w other/*; mv other/water.frag.spv twin/w.spv
> spvx strip -o s.spv twin/w.spv

# every command that shows lines; in JSON it is said which twin it was, and nothing where none is needed
$ for c in 'addr2line s.spv 0x800' 'annotate s.spv' 'srcmap -f tsv s.spv' 'srcmap -f map s.spv' \
> 	'grep --source OpLoad s.spv' 'dis --source s.spv' 'cfg s.spv' 'sources s.spv'; do
> 	spvx $c >without 2>said; spvx $c --symbols=twin >with; grep -q water.frag with && ! cmp -s with without || echo "$c"
> done
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)

$ for c in 'srcmap -f json' 'annotate -f json' 'sources -f json' 'xref -f json' 'addr2line -f json' \
> 	'stats -d line -f json --per-module' 'stats -d file -f ndjson --per-module'; do
> 	case $c in xref*) w=@main ;; addr2line*) w=0x800 ;; *) w= ;; esac
> 	spvx $c -q --symbols=twin s.spv $w | grep -o '"symbols": *{[^}]*}' | tr -d ' '
> 	spvx $c --symbols=twin twin/w.spv $w | grep -o '"symbols"'
> done
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
"symbols":{"module":"twin/w.spv","by":"shape","level":"code","instructions":161}
[1]

# where they are from
$ lookup --symbols=twin; lookup -q --symbols=twin; SPVX_SYMBOLS=:other::twin: lookup -v; SPVX_SYMBOLS=twin lookup --no-symbols
> SPVX_SYMBOLS=nowhere lookup --symbols=twin; tar -cf t.tar twin; lookup --symbols=t.tar
water.frag:32
water.frag:32
water.frag:32
??:0
water.frag:32
water.frag:32
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! spvx: note: SPVX_SYMBOLS=:other::twin:
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! s.spv: note: lines from t.tar!twin/w.spv (shape; code proven, 161 instructions)

# several paths without it
$ for paths in '--symbols=other' '--symbols=other --symbols=other'; do lookup $paths 2>&1 | grep -o 'in other.*'; done
in other has its code
in other and others has its code

# an index, and an old one
$ for k in shape n1 n2; do spvx ls -f tsv --identity=$k --root=twin twin >twin/$k.tsv; lookup --symbols=twin/$k.tsv; done
water.frag:32
water.frag:32
water.frag:32
! s.spv: note: lines from twin/w.spv (index; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (index; code proven, 161 instructions)
! s.spv: note: lines from twin/w.spv (index; code proven, 161 instructions)

# an index that is older than its modules is reported once
$ mkdir two new; for n in 1 2; do cp s.spv two/$n.spv; done; cp twin/n1.tsv new/n1.tsv; touch -d 2001-01-01 new/n1.tsv; cp $SRC/tests/modules/blur.comp.spv new/w.spv
> spvx srcmap -f tsv --symbols=new/n1.tsv two >/dev/null; rm -r two new
! new/n1.tsv: note: older than new/w.spv: run ls again
! two/1.spv: warning: none of 1 module with lines in new/n1.tsv has its code
! two/2.spv: warning: none of 1 module with lines in new/n1.tsv has its code

$ sed 's/w.spv/gone.spv/' twin/n1.tsv >twin/old.tsv; lookup --symbols=twin/old.tsv
??:0
! twin/gone.spv: error: No such file or directory
! s.spv: warning: none of 1 module with lines in twin/old.tsv has its code
[2]

# no twin
$ lookup --symbols=other; lookup --symbols=s.spv
??:0
??:0
! s.spv: warning: none of 1 module with lines in other has its code
! s.spv: warning: no module with lines in s.spv has its code

$ lookup --symbols=gone
??:0
! gone: error: No such file or directory
! s.spv: warning: no module with lines in gone has its code
[2]

# what can be read only once; an index of what was on standard input, which is not there now
$ mkfifo pipe; lookup --symbols=- <twin/w.spv; cat s.spv twin/w.spv | lookup --symbols=-
> cat twin/w.spv >pipe & lookup --symbols=pipe; tar -cf - twin other | gzip | lookup --symbols=-
> spvx srcmap -q -f tsv --symbols=twin s.spv s.spv >want; spvx srcmap -q -f tsv --symbols=- s.spv s.spv <twin/w.spv | cmp - want
> spvx ls -f tsv --identity=shape - <twin/w.spv >gone.tsv; lookup -q --symbols=gone.tsv <twin/w.spv
water.frag:32
water.frag:32
water.frag:32
water.frag:32
??:0
! s.spv: note: lines from - (shape; code proven, 161 instructions)
! s.spv: note: lines from -@0x9f8 (shape; code proven, 161 instructions)
! s.spv: note: lines from pipe (shape; code proven, 161 instructions)
! s.spv: note: lines from -!twin/w.spv (shape; code proven, 161 instructions)

# the same of an archive that is there again
$ tar -C twin -cf t.tar w.spv; spvx ls -f tsv --identity=shape - <t.tar >gone.tsv; cut -f 1 gone.tsv; lookup --symbols=gone.tsv <t.tar
address
-!w.spv
??:0
! s.spv: warning: no module with lines in gone.tsv has its code

# an index in a folder with the signs of addresses, of several candidates, in files and in an archive
$ mkdir 'b@2!#'; cp twin/w.spv 'b@2!#/b.spv'; spvx dis twin/w.spv | sed 's/OpFMul/OpFDiv/' | spvx as -o 'b@2!#/a.spv' -; tar -C 'b@2!#' -cf 'b@2!#/t.tar' a.spv b.spv
> for p in 'a.spv b.spv' t.tar; do (cd 'b@2!#'; spvx ls -f tsv --identity=shape $p >i.tsv); lookup --symbols='b@2!#/i.tsv'; done
water.frag:32
water.frag:32
! s.spv: note: lines from b%402%21%23/b.spv (index; code proven, 161 instructions)
! s.spv: note: lines from b%402%21%23/t.tar!b.spv (index; code proven, 161 instructions)

# names with backslashes, one of them as the index writes a byte, with a line feed, and with a byte that is not UTF-8
$ mkdir 'c\x41'; for n in 'w\x4' 'w\x42' 'w\41' "$(printf 'w\nx')" "$(printf 'w\377')"; do rm -f 'c\x41'/*; cp twin/w.spv "c\\x41/$n"; (cd 'c\x41'; spvx ls -f tsv --identity=shape w* >i.tsv; sed 1d i.tsv | cut -f 1); lookup --symbols='c\x41/i.tsv'; done
w\\x4
water.frag:32
w\\x42
water.frag:32
w\\41
water.frag:32
w%0Ax
water.frag:32
w\xff
water.frag:32
! s.spv: note: lines from c\x41/w\x4 (index; code proven, 161 instructions)
! s.spv: note: lines from c\x41/w\x42 (index; code proven, 161 instructions)
! s.spv: note: lines from c\x41/w\41 (index; code proven, 161 instructions)
! s.spv: note: lines from c\x41/w%0Ax (index; code proven, 161 instructions)
! s.spv: note: lines from c\x41/w\xff (index; code proven, 161 instructions)

# an index that is older than the archive of a module
$ mkdir new; cp other/blur.comp.spv new/w.spv; tar -C new -cf t.tar w.spv; mv t.tar new; tar -C twin -cf t.tar w.spv; spvx ls -f tsv --identity=shape t.tar >new/i.tsv
> for d in 2001 2000; do touch -d $d-01-01 new/t.tar; touch -d 2000-06-01 new/i.tsv; lookup --symbols=new/i.tsv; done; rm -r new
??:0
??:0
! new/i.tsv: note: older than new/t.tar!w.spv: run ls again
! s.spv: warning: none of 1 module with lines in new/i.tsv has its code
! s.spv: warning: none of 1 module with lines in new/i.tsv has its code

# lines of its own name no file, since their strings are stripped; lines of its own stay
$ spvx dis --raw-id twin/w.spv | awk '/= OpString/ { s = 1 } !s; s && /"$/ { s = 0 }' | spvx as --preserve-numeric-ids -o n.spv -
> for a in 800 900 1000; do spvx addr2line --brief n.spv 0x$a; spvx addr2line --brief --symbols=twin n.spv 0x$a; done
??:0
??:0
??:0
??:0
??:28
water.frag:28
! n.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions); its own name no file
! n.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions); its own name no file
! n.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions); its own name no file

$ spvx addr2line --symbols=other twin/w.spv 0x10a4; spvx addr2line twin/w.spv 0x10a4
0x10a4  %90 OpExtInst
    main  water.frag:23
0x10a4  %90 OpExtInst
    main  water.frag:23

# damage of the module, and beside the twin
$ head -c 2002 s.spv >cut.spv; spvx srcmap -f tsv --symbols=twin cut.spv | tail -n 1; head -c 4002 twin/w.spv >twin/a.spv
> lookup --symbols=twin; cp twin/a.spv twin/b.spv; lookup --symbols=twin; rm twin/[ab].spv
cut.spv	476	19	water.frag	30	0	main	-
water.frag:32
water.frag:32
! cut.spv: note: lines from twin/w.spv (shape; code proven up to 0x7bc, 125 instructions)
! cut.spv:0x7bc: error: bin/truncated: instruction of 7 words runs past the end (22 bytes are left)
!   see: spvx dis --around=0x7bc cut.spv
! twin: note: 1 damaged module or entry skipped
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! twin: note: 2 damaged modules or entries skipped
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)

# damage of archives beside the twin counts as that of modules does, that of a named one as well; what
# is in a sound one does not
$ tar -cf twin/a.tar -C $SRC/tests/modules mesh.vert.spv; lookup --symbols=twin; head -c 600 twin/a.tar >twin/b.tar; lookup --symbols=twin; lookup --symbols=twin/b.tar; rm twin/*.tar
water.frag:32
water.frag:32
??:0
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! twin: note: 1 damaged module or entry skipped
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)
! twin/b.tar: note: 1 damaged module or entry skipped
! s.spv: warning: no module with lines in twin/b.tar has its code

# names of the twin: whole instructions were removed, each line is one of the twin's, in order
$ spvx dis --symbols=twin s.spv >a; grep '; names' a; spvx dis twin/w.spv >w; sed '1d;/^; Bound/d' a | diff - w | grep '^<'
> sed 1d a | wc -l; spvx dis --raw-id -q --symbols=twin s.spv >a; spvx dis --raw-id s.spv | cmp - a
> for n in $(spvx dis --raw-id twin/w.spv | sed -n 's/.*OpName %.* "\(..*\)"$/\1/p'); do
> 	spvx xref twin/w.spv @$n | grep '^%' | cut -d ' ' -f 1,2 >w; spvx xref -q --symbols=twin s.spv @$n >a
> 	grep '^%' a | cut -d ' ' -f 1,2 | cmp - w; grep -qF "\"$n\"" a || echo $n
> done
; names from twin/w.spv
166
! s.spv: note: lines from twin/w.spv (shape; code proven, 161 instructions)

# strip renumbers nothing: each name is that of the same <id> as in the twin
$ spvx dis --raw-id --no-header twin/w.spv | sed -n 's/.*OpName \(%.*\) "\(..*\)"$/\1 \2/p' | LC_ALL=C sort -u -k 2,2 >names
> wc -l <names; while read -r id n; do
> 	spvx addr2line -q --brief --symbols=twin s.spv $id >line; spvx addr2line -q --brief --symbols=twin s.spv @$n | cmp - line
> 	spvx dis -q --raw-id --around=$id:0 s.spv >want; spvx dis -q --raw-id --around=@$n:0 --symbols=twin s.spv | cmp - want
> 	spvx dis -q --raw-id --around=@$n:0 s.spv >got 2>said && echo without: $n
> 	spvx dis -q --no-header --around=%$n:0 --symbols=twin s.spv >got 2>said || continue
> 	cut -c 1-40 want >a; cut -c 1-40 got | cmp - a
> done <names
> for f in $(spvx dis --raw-id twin/w.spv | sed -n 's/^ *\(%[0-9]*\) = OpFunction .*/\1/p'); do
> 	name=$(sed -n "s/^$f //p" names); spvx dis -q --raw-id --function=$f s.spv >want
> 	for o in "$name" "${name%%(*}"; do
> 		spvx dis -q --raw-id --function="$o" --symbols=twin s.spv | cmp - want
> 		spvx cfg -q --function="$o" --symbols=twin s.spv | grep -F "$name ($f): "
> 	done
> done
14
without: main
main (%14): 9 blocks, 314 words, loops 1 deep; lines of water.frag
main (%14): 9 blocks, 314 words, loops 1 deep; lines of water.frag
wave(vf2;f1; (%35): 1 block, 58 words; lines of water.frag
wave(vf2;f1; (%35): 1 block, 58 words; lines of water.frag

# an entry point is a name, too, where no OpName says it
$ spvx xref s.spv @main | head -n 1; spvx addr2line s.spv @main | head -n 1; spvx dis --raw-id --around=@main:0 s.spv
%14  function () -> void
0x428  %14 OpFunction
0x428  00050036 00000004 0000000e 00000000  %14 = OpFunction %4 None %5
       00000005

# what drivers print
$ n=$(spvx dis --raw-id --no-header --offsets s.spv | grep -n 0x00000800 | cut -d : -f 1)
> for p in 0x800 b2048 ${n:+i$n}; do spvx addr2line -q --symbols=twin s.spv $p; done
> printf '%s\n' 'SPIR-V ERROR:' '  2048 bytes into the SPIR-V binary' | spvx addr2line --brief --symbols=twin -q s.spv
> printf 'error: line 1: x\nerror: 1: x\nerror: 1\n' | spvx addr2line s.spv
0x800  %203 OpLoad at 0x7f4
    main  water.frag:32
0x800  %203 OpLoad at 0x7f4
    main  water.frag:32
SPIR-V ERROR:
  2048 bytes into the SPIR-V binary
water.frag:32
error: line 1: x
0x14  OpCapability
    ??  ??:0
error: 1: x
0x14  OpCapability
    ??  ??:0
error: 1
