# Twins for --symbols: how they are found, judged and weighed.
$ cat >$TMP.sh <<'.'
> # module ID: text of one whose line is 7
> module() {
> 	printf '%s\n' 'OpCapability Shader' 'OpExtension "SPV_KHR_non_semantic_info"' '%set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"' \
> 		'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' \
> 		"%id = OpString \"$1\"" '%file = OpString "a.comp"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c = OpConstant %u 0' \
> 		'%fn = OpTypeFunction %v' '%b = OpExtInst %v %set DebugBuildIdentifier %id %c' '%main = OpFunction %v None %fn' '%l = OpLabel' \
> 		'OpLine %file 7 1' OpReturn OpFunctionEnd
> }
> # identified FLAGS END
> identified() {
> 	module 0123456789abcdef0123456789abcdef | sed '/OpLine/d; s/%file = .*/%path = OpString "C:\\\\Users\\\\joe\\\\sym"/
> 		s/%u 0$/%u '$1'/; s/OpReturn/'$2'/; /DebugBuild/{p; s/.*/%p = OpExtInst %v %set DebugStoragePath %path/}'
> }
> ID=0123456789ABCDEF0123456789abcdef
> .

$ cd $TMP

# Words by the specification: strings of 32 and 16 characters and a NUL, names of 32 and 25.
$ identified 0 OpReturn >a; cp a same; identified 0 OpUnreachable >b; identified 1 OpUnreachable >shared; try <<'.'
> for n in a b same shared; do spvx as -o $n.spv $n; done
> spvx audit -f tsv a.spv b.spv >t || :; grep -c I013 t | grep -qx 1
> grep I013 t | grep -q b.spv; grep -q 'is also that of a.spv' t
> spvx audit -f tsv a.spv same.spv >t || :; not grep I013 t
> spvx audit -f tsv a.spv shared.spv >t || :; not grep I013 t
> spvx audit --partial a.spv >1; spvx audit --partial b.spv >2
> spvx merge -f tsv 1 2 >t || :; grep I013 t | grep -q b.spv
> spvx audit -f tsv a.spv >t || :; for r in I001 I002; do
> grep $r t | grep -q 'DebugStoragePath .*Users'; done
> # 2 of them, 11 and 7 words, while the path needs the import and the extension
> spvx stats -d debug -f tsv a.spv | grep -qx 'build id	2	18'
> spvx strip -o s.spv a.spv
> # and then 11 for the import, 8 for the extension
> spvx stats -d debug -f tsv s.spv | grep -qx 'build id	4	37'
> spvx stats -d debug -f tsv s.spv | awk '{ n += $NF } END { exit n != 80 }'
> spvx audit --profile=release s.spv | grep -q 'no findings'
> spvx strip --no-build-id -o n.spv a.spv; spvx stats -d debug -f tsv n.spv >t
> not grep build t
> # larger than what is held of a pipe: as from a file
> for n in a b same shared; do awk '{ print } /OpLabel/ { for (i = 0; i < 60000; i++)
> 	print "%x" i " = OpIAdd %u %c %c" }' $n | spvx as -o $n.spv -; done
> for n in same b shared; do for o in '' -j2; do
> spvx audit $o -f tsv a.spv $n.spv >t || :; grep I013 t | cut -f 2-5 >want || :
> cat a.spv $n.spv | spvx audit $o -f tsv - >t || :; grep I013 t | cut -f 2-5 | cmp - want
> done; test $(wc -l <want) = $(test $n = b && echo 1 || echo 0); done
> spvx audit --partial - <a.spv >1; spvx audit --partial - <b.spv >2
> spvx merge -f tsv 1 2 >t || :; grep -c I013 t | grep -qx 1
> # among functions it is none, whatever is held of the module
> for count in 0 60000; do for n in a b; do
> awk -v count=$count '/DebugBuild/ { id = $0; next } { print }
> 	/OpLabel/ { print id; for (i = 0; i < count; i++)
> 	print "%x" i " = OpIAdd %u %c %c" }' $n | spvx as -o $n.spv -; done
> spvx audit -f tsv a.spv b.spv >t || :; grep -q I006 t; not grep I013 t
> cat a.spv b.spv | spvx audit -f tsv - >t || :; grep -q I006 t; not grep I013 t; done
> .

# a path before it is another finding, with its own text; one after it does not matter
$ identified 0 OpReturn >a; for at in '^%path' '^%v ='; do sed "s|$at|%file = OpString \"/home/eve/a.comp\"\n&|" a | spvx as -o a.spv -; spvx audit -f tsv a.spv | grep I00[12] | cut -f 2-4,7; done
warning	SPVX-I001	204	OpString "/home/eve/a.comp"
warning	SPVX-I002	204	path of a user or build machine
warning	SPVX-I001	204	DebugStoragePath "C:\\Users\\joe\\sym"
warning	SPVX-I002	204	DebugStoragePath "C:\\Users\\joe\\sym"

# so many digits make a name, which is looked for in one folder after the other; others are in the
# table, where the smallest address wins
$ for want in 31:a 32:sym 128:sym 129:a 240:a; do
> 	id=$(printf "%0${want%:*}d" 7); rm -rf sym a; mkdir sym a
> 	module $id | spvx as -o whole.spv -; spvx strip -o s.spv whole.spv; cp whole.spv sym/$id.spv; cp whole.spv a/$id.spv
> 	spvx addr2line --brief --symbols=sym --symbols=a s.spv @main 2>&1 >b | grep -c "lines from ${want#*:}/$id.spv (build id"
> done
1
1
1
1
1

# a twin is found by each column alone, also in capitals; and is taken where it says what the module does, and more:
# another line, another file, one line less, and none more are refused
$ rm -rf ${TMP:?}/*; module $ID >text; try <<'.'
> spvx as -o whole.spv text; spvx strip -o s.spv whole.spv
> spvx ls -f tsv --identity=n1,n2,foz,shape,build-id s.spv >all
> for c in n1 n2 foz shape build_id; do
> awk -F'\t' -v c=$c 'NR == 1 { while ($++i != c); print "address" FS c }
> NR == 2 { print "whole.spv" FS $i }' all >i; sed '2s/\t.*/\U&/' i >I
> for index in i I; do spvx srcmap -f tsv --symbols=$index s.spv >a 2>said
> grep -q 'lines from whole.spv (index; code proven' said; done; done
> own() { sed 's/^OpReturn/%x = OpUndef %u\nOpNoLine\n&/' text; }
> twin() { sed 's/^OpReturn/%x = OpUndef %u\nOpLine %file 9 1\n&/' text; }
> own >o; twin >t0; twin | sed 's/file 7/file 8/' >t1
> twin | sed 's/a.comp/b.comp/' >t2; twin | sed '/file 7/d' >t3; cp o t4
> spvx as -o own.spv o; for n in 0 1 2 3 4; do spvx as -o $n.spv t$n
> spvx srcmap --each -f tsv --symbols=$n.spv own.spv 2>&1 |
> grep -c 'OpReturn.a.comp.9' || :; done >got; test "$(echo $(cat got))" = '1 0 0 0 0'
> .

# what a decoration names by <id> is compared, too
$ rm -rf ${TMP:?}/*; module $ID | sed 's/^%v = .*/OpDecorateId %A CounterBuffer %B\nOpDecorate %B Binding 1\nOpDecorate %C Binding 2\n&/
> s/^%c = .*/&\n%p = OpTypePointer Uniform %u\n%A = OpVariable %p Uniform\n%B = OpVariable %p Uniform\n%C = OpVariable %p Uniform/
> s/^OpReturn/%x = OpLoad %u %A\n%y = OpLoad %u %B\n%z = OpLoad %u %C\n&/' >text; spvx as -o whole.spv text; spvx strip -o s.spv whole.spv
> sed 's/CounterBuffer %B/CounterBuffer %C/' text | spvx as -o other.spv -
> sed 's/^%fn/%more = OpConstant %u 5\n&/' text | spvx as -o more.spv -
> for twin in whole more other; do spvx addr2line --brief --symbols=$twin.spv s.spv @main; done
??:0
??:0
??:0
! s.spv: note: lines from whole.spv (build id; code proven, 22 instructions)
! s.spv: note: lines from more.spv (build id; body proven, 7 instructions)
! other.spv: note: has the build id of s.spv, but not its code: not used
! s.spv: warning: none of 1 module with lines in other.spv has its code
!   nearest  other.spv: 2 of 2 bindings, locations and offsets, 1 of 1 function the same
!            a declaration differs: 0x134

# by name: the digits in lower case, with and without folders; no path out of a module is followed
$ rm -rf ${TMP:?}/*; module $ID >text; module ../../../../../../tmp/x >evil; try <<'.'
> spvx as -o whole.spv text; spvx strip -o s.spv whole.spv; mkdir sym sym/01
> id=$(echo 0123456789ABCDEF0123456789abcdef | tr A-F a-f)
> cp whole.spv sym/0.spv
> for n in $id.dbg.spv $id.spv $id 01/${id#01}.dbg.spv; do cp whole.spv sym/$n
> chmod 0 bad 2>/dev/null || :
> spvx addr2line --brief --symbols=sym s.spv @main %1 2>said >a
> grep -q "lines from sym/$n (build id; code proven" said; rm sym/$n; done; rm sym/0.spv
> spvx as -o evil.spv evil; spvx strip -o e.spv evil.spv; cp evil.spv out.spv
> spvx addr2line --brief --symbols=sym --symbols=out.spv e.spv w1 2>said >a || :
> grep -q 'lines from out.spv' said
> sed 's/OpReturn/OpUnreachable/' text >t2; spvx as -o sym/$id.dbg.spv t2
> spvx addr2line --brief --symbols=sym s.spv 0x100 2>said >a
> grep -q 'has the build id of s.spv, but not its code: not used' said
> .

# variables and functions are declared where the twin says, whatever their numbers are in it
$ m=$SRC/tests/inputs/debuginfo/shader100.spv; spvx addr2line $m %119 %57; rm -rf ${TMP:?}/*; spvx strip -o s.spv $m
> spvx dis --raw-id s.spv | sed 's/$/ /; s/%119 /%901 /g; s/%57 /%902 /g' | spvx as --preserve-numeric-ids -o r.spv -
> spvx addr2line --symbols=$m r.spv %901 %902
0x820  %119 OpVariable
    ??  ??:0
    declared     src/entities.hpp:30:5
0x15b8  %57 OpFunction
    kern  ??:0
    declared     src/entities.hpp:40:13
0x488  %901 OpVariable
    ??  ??:0
    declared     src/entities.hpp:30:5
0x4b4  %902 OpFunction
    kern  ??:0
    declared     src/entities.hpp:40:13
! r.spv: note: lines from $SRC/tests/inputs/debuginfo/shader100.spv (build id; code proven, 77 instructions)

# after 1,000 candidates that are not the twin the search ends: files, files that are not there, modules of an
# archive, and those that are not in it
$ rm -rf ${TMP:?}/*; module $ID | sed /DebugBuild/d | spvx as -o a.spv -; spvx strip -o s.spv a.spv; shape=$(spvx ls -f tsv --identity=shape s.spv | awk -F'\t' 'NR == 1 { while ($++i != "shape"); } END { print $i }')
> module $ID | sed '/DebugBuild/d; s/OpReturn/OpUnreachable/' | spvx as -o m -; size=$(wc -c <m); for i in 1 2 3 4 5 6 7 8 9 10; do cat m m >n; mv n m; done; mkdir d; split -a 3 -b $size m d/m.; cp a.spv d; tar -C d -cf d.tar $(ls d | tail -n 1000) a.spv; tar -C d -cf t.tar m.aaa
> for n in 999 1000; do for in in d/ none/ d.tar! t.tar!; do
> 	{ echo address shape; for f in $(ls d | tail -n $n); do echo $in$f $shape; done; echo ${in##[nt]*}a.spv $shape; } | tr ' ' '\t' >i
> 	echo $n $in; spvx addr2line --symbols=i s.spv @main 2>&1 | grep -o 'index;.*\|searched.*\|candidate.*\|none of.*\|no module.*'
> done; done
999 d/
index; code proven, 12 instructions)
999 none/
index; code proven, 12 instructions)
999 d.tar!
index; code proven, 12 instructions)
999 t.tar!
index; code proven, 12 instructions)
1000 d/
none of 1,001 modules with lines in i has its code
1000 none/
none of 1,001 modules with lines in i has its code
1000 d.tar!
none of 1,001 modules with lines in i has its code
1000 t.tar!
none of 1,001 modules with lines in i has its code

# of two ways to one module the first PATH counts
$ rm -rf ${TMP:?}/*; module $ID | sed /DebugBuild/d | spvx as -o w.spv -; spvx strip -o s.spv w.spv; spvx ls -f tsv --identity=shape w.spv >i
> for p in 'i w.spv' 'w.spv i'; do spvx addr2line $(printf -- '--symbols=%s ' $p) s.spv @main 2>&1 | grep -o 'w.spv (.*;'; done
w.spv (index;
w.spv (shape;

# of several twins the one whose declarations are the same is taken, then the one with more lines, then the first by address
$ rm -rf ${TMP:?}/*; mkdir c; both() { module 0 | sed "/DebugBuild/d; s/^OpReturn/$1&/"; }; one='%x = OpUndef %u\nOpNoLine\n' two='%x = OpUndef %u\nOpLine %file 9 1\n'; both "$one" | spvx as -o one.spv -; spvx strip -o s.spv one.spv
> found() { spvx addr2line --brief --symbols=c s.spv @main 2>&1 | sed -n 's/.*lines from c/from c/p'; rm c/*; }
> more() { both "$1" | sed 's/^%fn/%unused = OpTypeFloat 16\n&/' | spvx as -o c/$2.spv -; }
> for a in a z; do more "$two" $a; found; cp one.spv c/m.spv; more "$two" $a; found; done
> for a in a z; do cp one.spv c/m.spv; both "$two" | spvx as -o c/$a.spv -; found; done
> for a in a z; do cp one.spv c/m.spv; both "$one" | sed 's/file 7/file 8/' | spvx as -o c/$a.spv -; found; done
from c/a.spv (shape; body proven, 5 instructions)
from c/m.spv (shape; code proven, 13 instructions)
from c/z.spv (shape; body proven, 5 instructions)
from c/m.spv (shape; code proven, 13 instructions)
from c/a.spv (shape; code proven, 13 instructions)
from c/z.spv (shape; code proven, 13 instructions)
from c/a.spv (shape; code proven, 13 instructions)
from c/m.spv (shape; code proven, 13 instructions)

# without a twin, of modules with as many functions alike the nearest is that whose number of instructions is, then the first by address
$ rm -rf ${TMP:?}/*; mkdir c; near() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%file = OpString "a.comp"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%fn = OpTypeFunction %v' '%same = OpFunction %v None %fn' '%k = OpLabel' 'OpLine %file 3 1' OpReturn OpFunctionEnd '%main = OpFunction %v None %fn' '%l = OpLabel' 'OpLine %file 7 1'; yes '= OpUndef %u' | head -n $1 | sed = | paste - - | sed 's/^/%x/'; printf '%s\n' OpReturn OpFunctionEnd; }
> near 5 | spvx as -o w.spv -; spvx strip -o s.spv w.spv; for sizes in '6 8' '8 6' '4 2' '2 4' '4 7' '7 4' '4 6' '6 4'; do set -- $sizes; near $1 | spvx as -o c/a.spv -; near $2 | spvx as -o c/z.spv -; echo "$sizes: $(spvx addr2line --symbols=c s.spv @main 2>&1 | grep -o 'c/.\.spv')"; done
6 8: c/a.spv
8 6: c/z.spv
4 2: c/a.spv
2 4: c/z.spv
4 7: c/a.spv
7 4: c/z.spv
4 6: c/a.spv
6 4: c/a.spv

# that two of them have different lines is said, but not where a third has more lines than both
$ rm -rf ${TMP:?}/*; mkdir c; lines() { module 0 | sed "/DebugBuild/d; s/^OpReturn/%x = OpUndef %u\n$1\n&/; s/file 7/file $2/" | spvx as -o c/$3.spv -; }; lines OpNoLine 7 a; lines OpNoLine 8 b; spvx strip -o s.spv c/a.spv
> found() { spvx addr2line --brief --symbols=c s.spv @main 2>&1 | grep -o 'lines from c/..spv\|2 twins.*'; }; found; lines 'OpLine %file 9 1' 7 c; found
lines from c/a.spv
2 twins have different lines: c/a.spv, c/b.spv
lines from c/c.spv

# of two indices the second is older than its module; an index without an address names no module, not its folder
$ rm -rf ${TMP:?}/*; mkdir a b; module $ID | sed /DebugBuild/d | spvx as -o w.spv -; spvx strip -o s.spv w.spv; spvx ls -f tsv --identity=shape w.spv >b/i; module $ID | sed '/DebugBuild/d; s/OpReturn/OpUnreachable/' | spvx as -o b/w.spv -
> cp s.spv a/other.spv; sed s/w.spv/other.spv/ b/i >a/i; touch -d 2001-01-01 b/i; spvx addr2line --brief --symbols=a/i --symbols=b/i s.spv @main; sed '2s/^[^\t]*//' b/i >i; spvx addr2line --brief --symbols=i s.spv @main
??:0
??:0
! b/i: note: older than b/w.spv: run ls again
! s.spv: warning: none of 2 modules with lines in a/i and others has its code
! s.spv: warning: no module with lines in i has its code
