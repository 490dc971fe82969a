# a family: two values, a mode, a copy
$ cat >$TMP.sh <<'END'
> shader() {	# NAME BOUND MODE INSTRUCTION
> spvx as -o $1.spv - <<ASM
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main $3
> OpName %main "main"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %uint = OpTypeInt 32 0
> %bound = OpConstant %uint $2
> %main = OpFunction %void None %fn
> %entry = OpLabel
> %a = OpIAdd %uint %bound %bound
> %b = OpIMul %uint %a %bound
> %c = OpISub %uint %b %a
> %d = OpIAdd %uint %c %b
> $4
> OpReturn
> OpFunctionEnd
> ASM
> }
> END
> . $TMP.sh; mkdir $TMP/few; cd $TMP/few
> shader blur_2 2 'LocalSize 8 8 1'; shader blur_4 4 'LocalSize 8 8 1'
> shader blur_2_wide 2 'LocalSize 64 1 1'; shader blur_4_wide 4 'LocalSize 64 1 1'
> cp blur_2.spv blur_2_packed.spv; shader blur_4_packed 4 'LocalSize 8 8 1'
> shader blur_2_tint 2 'LocalSize 8 8 1' '%e = OpNot %uint %d'
> spvx variants .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes

axis              pairs       bytes   shared  verdict
_2|_4                 3         804  100.0 %  constants only: uint 2 -> uint 4
packed                2         536  100.0 %  same bytes
wide                  2         536  100.0 %  modes only: LocalSize 64 1 1,
                                              LocalSize 8 8 1
tint                  1         284   60.0 %  other code

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

$ cd $TMP/few

# the pairs of an axis
$ spvx variants --axis=_2\|_4 .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes

first                     second                      bytes   shared  class
blur_2                    blur_4                          0  100.0 %  constants_only
blur_2_packed             blur_4_packed                   0  100.0 %  constants_only
blur_2_wide               blur_4_wide                     0  100.0 %  constants_only

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

$ spvx variants -f tsv --axis=tint .
first	second	bytes_first	bytes_second	class	jaccard	containment
blur_2	blur_2_tint	268	284	code_differs	0.3750	0.6000

# a cell of a family's matrix for each two tokens of one module's name: how many modules have both
$ spvx variants -f html . | grep -o 'title="[^"]*: [0-9]* modu' | sort >cells; for f in *.spv; do IFS=_; set -- ${f%.spv}; unset IFS; shift; for a; do for b; do [ $a = $b ] && echo "$a" || echo "$a and $b"; done; done; done | sort | uniq -c | sed 's/ *\([0-9]*\) \(.*\)/title="\2: \1 modu/' | sort | diff - cells && wc -l <cells; rm cells
15

# the bar of the axis with the most bytes (804) has the whole width; the shared part of each is filled
$ spvx variants -f html . | grep -o -e '<h2>.*' -e '"width:[^%]*%"><i style="width:[^"]*'
<h2>Axes</h2>
"width:100.0%"><i style="width:100.0%
"width:66.7%"><i style="width:100.0%
"width:66.7%"><i style="width:100.0%
"width:35.3%"><i style="width:60.0%
<h2>blur <small>7 modules, 1,892 bytes</small></h2>

# an axis that is not there: a paragraph of its own
$ spvx variants --axis='no|where' -f markdown .; spvx variants --axis=nowhere .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes

no pairs of `no|where`

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words

7 modules, 1,892 bytes; 7 in 1 family with 4 axes

no pairs of nowhere

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

# functions
$ spvx variants --functions -n 2 .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes

axis              pairs       bytes   shared  verdict
_2|_4                 3         804  100.0 %  constants only: uint 2 -> uint 4
packed                2         536  100.0 %  same bytes
and 2 more (-n 0 shows all)

    saves   words  copies  modules  function                first in
       58      29       3        3  main                    blur_2
       58      29       3        3  main                    blur_4

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

$ spvx variants --functions -f tsv .
digest	words	copies	modules	saves	name	where
8939b01af74a4998	29	3	3	58	main	blur_2
630044699a3b1dd0	29	3	3	58	main	blur_4

# for programs
$ spvx variants -f tsv .
family	families	axis	values	pairs	bytes	same_bytes	same_code	modes_only	constants_only	code_differs	jaccard	containment	verdict
blur	1	_2|_4	_2|_4	3	804	0	0	0	3	0	1.0000	1.0000	constants_only
blur	1	packed	off|on	2	536	2	0	0	0	0	1.0000	1.0000	same_bytes
blur	1	wide	off|on	2	536	0	0	2	0	0	1.0000	1.0000	modes_only
blur	1	tint	off|on	1	284	0	0	0	0	1	0.3750	0.6000	other_code

$ spvx variants -f json .
{
  "spvx_variants": 1,
  "by": "names",
  "modules": 7,
  "bytes": 1892,
  "paired": 7,
  "functions": 7,
  "function_words": 207,
  "shared_functions": 2,
  "distinct_functions": 3,
  "saved_words": 116,
  "axes": [
    {"family": "blur", "families": 1, "axis": "_2|_4", "values": "_2|_4", "pairs": 3, "bytes": 804, "same_bytes": 0, "same_code": 0, "modes_only": 0, "constants_only": 3, "code_differs": 0, "jaccard": 1.0000, "containment": 1.0000, "verdict": "constants_only", "measured": 3, "weight": 804, "changes": [{"what": "uint 2 -> uint 4", "pairs": 3}]},
    {"family": "blur", "families": 1, "axis": "packed", "values": "off|on", "pairs": 2, "bytes": 536, "same_bytes": 2, "same_code": 0, "modes_only": 0, "constants_only": 0, "code_differs": 0, "jaccard": 1.0000, "containment": 1.0000, "verdict": "same_bytes", "measured": 0, "weight": 536},
    {"family": "blur", "families": 1, "axis": "wide", "values": "off|on", "pairs": 2, "bytes": 536, "same_bytes": 0, "same_code": 0, "modes_only": 2, "constants_only": 0, "code_differs": 0, "jaccard": 1.0000, "containment": 1.0000, "verdict": "modes_only", "measured": 2, "weight": 536, "changes": [{"what": "LocalSize 64 1 1", "pairs": 2}, {"what": "LocalSize 8 8 1", "pairs": 2}]},
    {"family": "blur", "families": 1, "axis": "tint", "values": "off|on", "pairs": 1, "bytes": 284, "same_bytes": 0, "same_code": 0, "modes_only": 0, "constants_only": 0, "code_differs": 1, "jaccard": 0.3750, "containment": 0.6000, "verdict": "other_code", "measured": 1, "weight": 0}
  ],
  "families": [
    {"name": "blur", "modules": 7, "bytes": 1892, "pairs": 8}
  ],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

$ spvx variants -f ndjson .
{"t":"variants","spvx_variants":1,"by":"names"}
{"t":"axis","family":"blur","families":1,"axis":"_2|_4","values":"_2|_4","pairs":3,"bytes":804,"same_bytes":0,"same_code":0,"modes_only":0,"constants_only":3,"code_differs":0,"jaccard":1.0000,"containment":1.0000,"verdict":"constants_only","measured":3,"weight":804,"changes":[{"what":"uint 2 -> uint 4","pairs":3}]}
{"t":"axis","family":"blur","families":1,"axis":"packed","values":"off|on","pairs":2,"bytes":536,"same_bytes":2,"same_code":0,"modes_only":0,"constants_only":0,"code_differs":0,"jaccard":1.0000,"containment":1.0000,"verdict":"same_bytes","measured":0,"weight":536}
{"t":"axis","family":"blur","families":1,"axis":"wide","values":"off|on","pairs":2,"bytes":536,"same_bytes":0,"same_code":0,"modes_only":2,"constants_only":0,"code_differs":0,"jaccard":1.0000,"containment":1.0000,"verdict":"modes_only","measured":2,"weight":536,"changes":[{"what":"LocalSize 64 1 1","pairs":2},{"what":"LocalSize 8 8 1","pairs":2}]}
{"t":"axis","family":"blur","families":1,"axis":"tint","values":"off|on","pairs":1,"bytes":284,"same_bytes":0,"same_code":0,"modes_only":0,"constants_only":0,"code_differs":1,"jaccard":0.3750,"containment":0.6000,"verdict":"other_code","measured":1,"weight":0}
{"t":"family","name":"blur","modules":7,"bytes":1892,"pairs":8}
{"t":"total","modules":7,"bytes":1892,"paired":7,"functions":7,"function_words":207,"shared_functions":2,"distinct_functions":3,"saved_words":116,"complete":true}

# markdown
$ spvx variants -f markdown -n 2 .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes

| axis | pairs | bytes | shared | verdict |
|:--|--:|--:|--:|:--|
| `_2\|_4` | 3 | 804 | 100.0 % | constants only: uint 2 -> uint 4 |
| `packed` | 2 | 536 | 100.0 % | same bytes |

and 2 more (-n 0 shows all)

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words


# split tokens
$ mkdir $TMP/split; cp blur_2.spv $TMP/split/blur_r2.spv; cp blur_4.spv $TMP/split/blur_r4.spv; spvx variants --split='r*' -f tsv $TMP/split | cut -f 3-5
axis	values	pairs
_2|_4	_2|_4	1

# a name is split by whichever of several patterns it matches, and only then
$ for p in 'r* x*' 'x* r*' 'x* y*'; do spvx variants --split=${p% *} --split=${p#* } -f tsv $TMP/split | sed 1d | cut -f 3,4; done
_2|_4	_2|_4
_2|_4	_2|_4
r2|r4	r2|r4

# a family of names that begin with different tokens has the name of its first module
$ mkdir $TMP/front; cp blur_2.spv $TMP/front/blur.spv; cp blur_4.spv $TMP/front/wide_blur.spv; spvx variants -f ndjson $TMP/front | grep -o '"t":"family","name":"[^"]*"'
"t":"family","name":"blur"

# the changes of an axis: those of more pairs come first
$ mkdir $TMP/tall; for n in 7 8; do shader $TMP/tall/${n}_blur $n "LocalSize $n 1 1"; shader $TMP/tall/${n}_blur_tall $n 'LocalSize 9 1 1'; done; spvx variants -f ndjson $TMP/tall | grep -o '"axis":"tall"\|"changes".*LocalSize.*'
"axis":"tall"
"changes":[{"what":"LocalSize 9 1 1","pairs":2},{"what":"LocalSize 7 1 1","pairs":1},{"what":"LocalSize 8 1 1","pairs":1}]}

# a mode of <id>s is named by the constants, whatever their <id>s are; an extension that only one module has
$ sized() { shader $1 2 'LocalSize 8 8 1'; spvx dis $1.spv | sed "s/OpExecutionMode .*/OpExecutionModeId %main LocalSizeId %$3 %y %y/; s/.*OpConstant %uint 2$/%y = OpConstant %uint 1\n%$3 = OpConstant %uint $2\n&/; s/OpMemoryModel/$4\n&/" | spvx as --preserve-numeric-ids -o $1.spv -; }
> mkdir $TMP/sized; cd $TMP/sized; sized a_b 8 70; sized a_c 16 70; spvx variants -f ndjson . | grep -o '"changes".*'
> rm *; sized a_b 8 70; sized a_c 8 80 'OpExtension "SPV_KHR_multiview"'; spvx variants -f ndjson . | grep -o '"changes".*'
"changes":[{"what":"LocalSizeId 16 1 1","pairs":1},{"what":"LocalSizeId 8 1 1","pairs":1}]}
"changes":[{"what":"SPV_KHR_multiview","pairs":1}]}

# the last pair joins a family to its first module; a capability that only the second module has; constants
# of floats; functions in the order of what their copies weigh; a base with families of its own
$ mkdir $TMP/more; for n in e_b e_c e_a_b; do cp blur_2.spv $TMP/more/$n.spv; done; cp blur_4.spv $TMP/more/y_2.spv
> spvx dis blur_4.spv | sed '/Shader/aOpCapability StorageImageMultisample' | spvx as -o $TMP/more/y_4.spv -; for x in 0.5 1.5; do spvx dis blur_2.spv | sed "s/OpTypeInt 32 0/OpTypeFloat 32/; s/%uint 2$/%uint $x/" | spvx as -o $TMP/more/fog_${x%.5}.spv -; done
> spvx variants --functions --base=$TMP/more $TMP/more; spvx variants $TMP/more | grep -A 1 only
7 modules, 1,876 bytes; 7 in 3 families with 4 axes
base: 7 modules, 1,876 bytes; 3 families, 4 axes
4 axes are the same
3 families are the same

    saves   words  copies  modules  function                first in
       58      29       3        3  main                    e_a_b
       29      29       2        2  main                    y_2

4 different bodies of 7 functions, 2 in several modules; one copy of each saves
42.9 % of all function words
_2|_4                 1         276  100.0 %  modes only: capability
                                              StorageImageMultisample
--
_0|_1                 1         264  100.0 %  constants only: float 0.5 -> float
                                              1.5

# names that say nothing: similar code
$ mkdir $TMP/hashed; cp blur_2.spv $TMP/hashed/c0ffee.spv; cp blur_2_tint.spv $TMP/hashed/decade.spv; cp blur_4.spv $TMP/hashed/facade.spv; spvx variants $TMP/hashed
3 modules, 820 bytes; 2 in 1 family with 1 axis, by similar code (names do not
help)

family            pairs       bytes   shared  verdict
c0ffee                1         268  100.0 %  constants only: uint 2 -> uint 4

3 different bodies of 3 functions, 0 in several modules; one copy of each saves
0.0 % of all function words

# a page lists the modules of such a family instead of tokens of their names
$ spvx variants -f html $TMP/hashed | sed -n '/<h2>c0ffee/,/^<.ul>/p'
<h2>c0ffee <small>2 modules, 536 bytes</small></h2>
<ul>
<li>c0ffee <small>268 bytes</small></li>
<li>facade <small>268 bytes</small></li>
</ul>

# digests, hashes and offsets are no values of an axis; numbers are, and fewer digits
$ named() { rm -rf $TMP/named; mkdir $TMP/named; cp blur_2.spv $TMP/named/$1.spv; cp blur_4.spv $TMP/named/$2.spv; spvx variants -f json $TMP/named | sed -n 's/.*"axis": "\([^"]*\)".*/\1/p'; }
> named 2dcca2f0 4dcca2f0; named x_2dcca2f0 x_4dcca2f0; named 2dcca2f 4dcca2f; named 20241230 20241231; named decadeba decadebe; named 2d_x 3d_x
> cat blur_2.spv blur_4.spv >$TMP/both.bin; spvx variants -f json $TMP/both.bin | grep -o '"axis": "[^"]*"'
> . $SRC/tests/inputs/pipelines.sh; (cd $TMP; { head_of; for n in 2 4; do spvx dis few/blur_$n.spv | module foz$n; done; } >few.foz); spvx variants -f json $TMP/few.foz | grep -o '"axis": "[^"]*"'
similar code
similar code
_2dcca2f|_4dcca2f
_20241230|_20241231
similar code
_2d|_3d
"axis": "similar code"
"axis": "similar code"

# axes of similar code have one name, which lists the pairs of all of them
$ mkdir $TMP/alike; cp blur_2.spv $TMP/alike/c0ffee.spv; cp blur_4.spv $TMP/alike/facade.spv; cp $SRC/tests/modules/mesh.vert.spv $TMP/alike/babe.spv; spvx strip -o $TMP/alike/fade.spv $TMP/alike/babe.spv
> for n in 0 1; do spvx variants -n $n --axis='similar code' $TMP/alike | sed -n '4,/^$/p; /more/p'; done; spvx variants -f tsv --axis='similar code' $TMP/alike
first                     second                      bytes   shared  class
babe                      fade                         -572  100.0 %  same_code
c0ffee                    facade                          0  100.0 %  constants_only

first                     second                      bytes   shared  class
babe                      fade                         -572  100.0 %  same_code
and 1 more (-n 0 shows all)
and 1 more (-n 0 shows all)

first	second	bytes_first	bytes_second	class	jaccard	containment
babe	fade	3048	2476	same_code	1.0000	1.0000
c0ffee	facade	268	268	constants_only	1.0000	1.0000

# they are compared as families, which are found again by their modules: of two, one is gone
$ (cd $TMP; mkdir fewer; cp alike/c0ffee.spv alike/facade.spv alike/babe.spv fewer; spvx variants --base=alike fewer | sed -n '/^family/,/^$/p'; spvx variants -f tsv --base=alike fewer | grep -c 'similar code')
family            modules       bytes       change
babe                    0           0       -5,524  gone
1 family is the same

0
[1]

# a damaged module is no variant
$ mkdir $TMP/cut; cp blur_2.spv $TMP/cut; head -c 198 blur_4.spv >$TMP/cut/blur_4.spv; spvx variants $TMP/cut
1 module, 268 bytes; no variants

1 different body of 1 function, 0 in several modules; one copy of each saves
0.0 % of all function words
not complete:
  $TMP/cut/blur_4.spv:0xb4: bin/truncated: instruction of 5 words runs past the end (18 bytes are left)
! $TMP/cut/blur_4.spv:0xb4: error: bin/truncated: instruction of 5 words runs past the end (18 bytes are left)
!   see: spvx dis --around=0xb4 $TMP/cut/blur_4.spv
[2]

# from partials, in any order and number, with estimates of shares
$ cd $TMP/few

$ for i in 0 1 2; do spvx variants --partial --shard=$i/3 . >$TMP/$i; done; spvx merge $TMP/2 $TMP/0 $TMP/1
7 modules, 1,892 bytes; 7 in 1 family with 4 axes; shares are estimates

axis              pairs       bytes   shared  verdict
_2|_4                 3         804  100.0 %  constants only
packed                2         536  100.0 %  same bytes
wide                  2         536  100.0 %  modes only
tint                  1         284   40.0 %  other code

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

$ spvx merge --partial --kv $TMP/1 $TMP/2 >$TMP/larger; spvx merge -f tsv $TMP/0 $TMP/larger >$TMP/got; spvx variants -f tsv . | cut -f 1-11 | sort >$TMP/wanted; cut -f 1-11 $TMP/got | sort | diff - $TMP/wanted

$ spvx merge -f ndjson $TMP/0 $TMP/larger | sed -n 1p
{"t":"variants","spvx_variants":1,"by":"names","estimated":true}

$ spvx variants --partial blur_2.spv
{"t":"spvx-partial","v":1,"of":"variants","grammar":"names","opts":""}
{"t":"v","src":"blur_2.spv","len":6,"b":268,"runs":5,"is":"sQqfPNjtTgG3Uzc5I4Mzq0ha921n0P9A0QZjN385dYfAPfCJ+kjYdIqFpyP7w4wvKcvo+1/+g5EO0lAXUBBQ2VByUNtQFFAdUPZQn1AYUGFQelBjUBxQpVD+UCdQIFDpUIJQ61AkUC1QBhKWsslSf/JWkvAy7NLpcokSa7IuUnTy25IFMpHSHnJOEsCyE1Lp8uC91M0C3YXt7f3KDa0dJC3AyoDq1QqlKg5uHc6BLuSOpO4iTr+u2Q","has":"mElK9xqwOYkdAAAA"}
{"t":"end","modules":1,"errors":0}

$ spvx variants --partial - <blur_2.spv | sed -n 's/,"is".*//p'
{"t":"v","src":"-","b":268,"runs":5

$ spvx variants --partial --split='r*' $TMP/split | spvx merge -f tsv - | cut -f 3-5
axis	values	pairs
_2|_4	_2|_4	1

# several patterns, one of two words, beside another option, as without a partial; the first word alone
# splits nothing
$ rm -rf $TMP/words; mkdir $TMP/words; for n in 2 4; do cp blur_$n.spv "$TMP/words/my r$n.spv"; cp $TMP/split/blur_r$n.spv $TMP/words/x$n.spv; done
> for p in 'x*,my r*' 'my r*' 'my'; do for o in -q '--where=bytes>9'; do spvx variants --partial $o "--split=$p" $TMP/words | spvx merge -f tsv - | sed 1d | cut -f 3-5 | tr '\t\n' ' ;'; done
> spvx variants "--split=$p" -f tsv $TMP/words | sed 1d | cut -f 3-5 | tr '\t\n' ' ;'; echo; done
_2|_4 _2|_4 2;_2|_4 _2|_4 2;_2|_4 _2|_4 2;
_2|_4 _2|_4 1;x2|x4 x2|x4 1;_2|_4 _2|_4 1;x2|x4 x2|x4 1;_2|_4 _2|_4 1;x2|x4 x2|x4 1;
my r2|my r4 my r2|my r4 1;x2|x4 x2|x4 1;my r2|my r4 my r2|my r4 1;x2|x4 x2|x4 1;my r2|my r4 my r2|my r4 1;x2|x4 x2|x4 1;

$ spvx variants --partial blur_2.spv | sed 's/"is":"./"is":"*/' | spvx merge -
0 modules, 0 bytes; no variants
not complete:
  no module in the partials
  -:2:1: invalid record of variants
! -:2:1: error: invalid record of variants
! spvx: error: no module in the partials
[2]

$ { spvx variants --partial blur_2.spv; spvx stats --partial blur_4.spv; } | spvx merge -
! spvx: error: cannot merge partials of different commands
!   see: spvx merge --help
[2]

# without bytes no pairs are listed
$ spvx variants --partial --axis=tint .
! spvx: error: --partial and --axis or --functions cannot be used together
!   see: spvx variants --help
[2]

# read twice
$ spvx variants - <blur_2.spv
! spvx: error: variants reads its INPUTs twice
!   see: spvx variants --help
[2]

# nothing to pair
$ spvx variants blur_2.spv
1 module, 268 bytes; no variants

1 different body of 1 function, 0 in several modules; one copy of each saves
0.0 % of all function words

# what changed since another build: axes by their names, families by the modules that both have
$ mkdir $TMP/old; cp blur_2.spv blur_4.spv blur_2_wide.spv blur_4_wide.spv $TMP/old; cp blur_2.spv $TMP/old/blur_2_tint.spv
> cp blur_2.spv $TMP/old/haze.spv; cp blur_4.spv $TMP/old/haze_far.spv; spvx variants --base=$TMP/old .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes
base: 7 modules, 1,876 bytes; 2 families, 4 axes

axis              pairs       bytes       change  verdict
packed                2         536         +536  new: same bytes
_2|_4                 3         804         +268  constants only
far                   0           0         -268  gone: constants only
tint                  1         284          +16  same bytes -> other code
1 axis is the same

family            modules       bytes       change
blur                    7       1,892         +552
haze                    0           0         -536  gone

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

$ spvx variants --base=$TMP/old -f tsv .
kind	name	change	base_modules	modules	base_pairs	pairs	base_bytes	bytes	base_verdict	verdict
axis	packed	new	-	-	0	2	0	536	-	same_bytes
axis	_2|_4	changed	-	-	2	3	536	804	constants_only	constants_only
axis	far	gone	-	-	1	0	268	0	constants_only	-
axis	tint	changed	-	-	1	1	268	284	same_bytes	other_code
axis	wide	same	-	-	2	2	536	536	modes_only	modes_only
family	blur	changed	5	7	5	8	1340	1892	-	-
family	haze	gone	2	-	1	0	536	0	-	-

# as many bytes in other pairs, or with another verdict, are a change
$ (cd $TMP; mkdir was is; cd was; shader p 2 'LocalSize 8 8 1'; shader q 4 'LocalSize 8 8 1'; shader r 2 'LocalSize 1 1 1'; cp p.spv p_fast.spv; cp q.spv q_fast.spv; cp r.spv r_low.spv; cd ../is; shader p 2 'LocalSize 8 8 1' "$(yes OpNop | head -n 67)"; cp p.spv p_fast.spv; cp ../was/r.spv .; shader r_low 4 'LocalSize 1 1 1'; cd ..; spvx variants -f tsv --base=was is | grep axis; rm -r was is)
axis	fast	changed	-	-	2	1	536	536	same_bytes	same_bytes
axis	low	changed	-	-	1	1	268	268	same_bytes	constants_only

$ spvx variants --base=$TMP/old -f json . | sed -n '/"base_modules": [0-9]*,$/p; /"base_bytes": [0-9]*,$/p; /"compared"/,/]/p'
  "base_modules": 7,
  "base_bytes": 1876,
  "compared": [
    {"kind": "axis", "name": "packed", "change": "new", "base_pairs": 0, "pairs": 2, "base_bytes": 0, "bytes": 536, "verdict": "same_bytes"},
    {"kind": "axis", "name": "_2|_4", "change": "changed", "base_pairs": 2, "pairs": 3, "base_bytes": 536, "bytes": 804, "base_verdict": "constants_only", "verdict": "constants_only"},
    {"kind": "axis", "name": "far", "change": "gone", "base_pairs": 1, "pairs": 0, "base_bytes": 268, "bytes": 0, "base_verdict": "constants_only"},
    {"kind": "axis", "name": "tint", "change": "changed", "base_pairs": 1, "pairs": 1, "base_bytes": 268, "bytes": 284, "base_verdict": "same_bytes", "verdict": "other_code"},
    {"kind": "axis", "name": "wide", "change": "same", "base_pairs": 2, "pairs": 2, "base_bytes": 536, "bytes": 536, "base_verdict": "modes_only", "verdict": "modes_only"},
    {"kind": "family", "name": "blur", "change": "changed", "base_modules": 5, "modules": 7, "base_pairs": 5, "pairs": 8, "base_bytes": 1340, "bytes": 1892},
    {"kind": "family", "name": "haze", "change": "gone", "base_modules": 2, "base_pairs": 1, "pairs": 0, "base_bytes": 536, "bytes": 0}
  ],

$ spvx variants --base=$TMP/old -f ndjson . | grep -e '"compared"' -e base_modules | tail -n 2
{"t":"compared","kind":"family","name":"haze","change":"gone","base_modules":2,"base_pairs":1,"pairs":0,"base_bytes":536,"bytes":0}
{"t":"total","modules":7,"bytes":1892,"base_modules":7,"base_bytes":1876,"paired":7,"functions":7,"function_words":207,"shared_functions":2,"distinct_functions":3,"saved_words":116,"complete":true}

$ spvx variants --base=$TMP/old -f markdown -n 2 . | sed -n '/^base/,/^| family/p'
base: 7 modules, 1,876 bytes; 2 families, 4 axes

| axis | pairs | bytes | change | verdict |
|:--|--:|--:|--:|:--|
| `packed` | 2 | 536 | +536 | new: same bytes |
| `_2\|_4` | 3 | 804 | +268 | constants only |

and 2 more (-n 0 shows all)

1 axis is the same

| family | modules | bytes | change | state |

$ spvx variants --base=$TMP/old -f html . | grep -c 'gone: constants only'
1

# the other way round; nothing changed
$ spvx variants --base=. $TMP/old
7 modules, 1,876 bytes; 7 in 2 families with 4 axes
base: 7 modules, 1,892 bytes; 1 family, 4 axes

axis              pairs       bytes       change  verdict
packed                0           0         -536  gone: same bytes
_2|_4                 2         536         -268  constants only
far                   1         268         +268  new: constants only
tint                  1         268          -16  other code -> same bytes
1 axis is the same

family            modules       bytes       change
blur                    5       1,340         -552
haze                    2         536         +536  new

2 different bodies of 7 functions, 2 in several modules; one copy of each saves
71.4 % of all function words

$ spvx variants --base=. .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes
base: 7 modules, 1,892 bytes; 1 family, 4 axes
4 axes are the same
1 family is the same

3 different bodies of 7 functions, 2 in several modules; one copy of each saves
56.0 % of all function words

# of a family that falls apart, the part with more of its modules; of two that become one, the one with more of them
$ mkdir $TMP/apart; cd $TMP/apart; mkdir one two; for n in k_1 k_2 k_2_z k_2_z_w; do cp $TMP/few/blur_2.spv one/$n.spv; done; for n in k_1 k_2 k_2_z_w k_2_z_v; do cp $TMP/few/blur_2.spv two/$n.spv; done
> spvx variants --base=one -f tsv two | grep family; spvx variants --base=two -f tsv one | grep family; cd $TMP/few
family	k	changed	4	2	3	1	1072	536	-	-
family	k_2_z	new	-	2	0	1	0	536	-	-
family	k	changed	2	4	1	3	536	1072	-	-
family	k_2_z	gone	2	-	1	0	536	0	-	-

# partials as the base
$ spvx variants --partial $TMP/old >$TMP/old.0; spvx variants --base=$TMP/old.0 -f tsv . | cut -f 1-9 >$TMP/got
> spvx variants --base=$TMP/old -f tsv . | cut -f 1-9 | diff - $TMP/got
> for i in 0 1; do spvx variants --partial --kv --shard=$i/2 $TMP/old >$TMP/old.$i; done
> spvx variants --base=$TMP/old.1 --base=$TMP/old.0 -f tsv . | cut -f 1-9 | diff - $TMP/got

# which modules are in a shard depends on the name of the folder
$ r=0; spvx variants --base=$TMP/old.1 . >$TMP/got || r=$?; tail -n 2 $TMP/got; exit $r
not complete:
  shards missing: 0 of 2
! spvx: error: shards missing: 0 of 2
[2]

$ spvx variants --partial $TMP/old >$TMP/old.0; head -n 2 $TMP/old.0 >$TMP/no-end; spvx variants --base=$TMP/no-end .
! $TMP/no-end: error: incomplete: a partial has no end
[2]

$ sed 's/"is":"./"is":"*/' $TMP/old.0 >$TMP/bad; spvx variants --base=$TMP/bad .
! $TMP/bad:2:1: error: invalid record of variants
[2]

$ spvx stats --partial . >$TMP/stats; spvx variants --base=$TMP/stats .
! $TMP/stats:1:1: error: partial of another command
[2]

$ spvx variants --base=nowhere .
! nowhere: error: No such file or directory
[2]

$ mkdir $TMP/empty; spvx variants --base=$TMP/empty .
! spvx: error: no module found in 0 files
[2]

# of a function only its own instructions count, not those behind it; so does a text that an instruction of an unknown set names
$ mkdir $TMP/texts; cd $TMP/texts; for n in 1 2; do
> spvx as -o said_$n.spv - <<ASM
> OpCapability Shader
> OpCapability Linkage
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.DebugPrintf"
> OpMemoryModel Logical GLSL450
> %text = OpString "$n"
> %void = OpTypeVoid
> %result_1 = OpTypeInt 32 0
> %result_2 = OpTypeFloat 32
> %fn = OpTypeFunction %void
> %other_fn = OpTypeFunction %result_$n
> %same = OpFunction %void None %fn
> %l = OpLabel
> %x = OpExtInst %void %set DebugPrintf %text
> OpReturn
> OpFunctionEnd
> %other = OpFunction %result_$n None %other_fn
> %m = OpLabel
> OpUnreachable
> OpFunctionEnd
> ASM
> LC_ALL=C sed s/NonSemantic/VendorLogOf/ said_$n.spv >own_$n.spv
> done; spvx variants said_*.spv; spvx variants own_*.spv
> spvx stats -d callee -f tsv said_*.spv | sed -n 's/^[0-9a-f]*	/body	/p'
2 modules, 560 bytes; 2 in 1 family with 1 axis

axis              pairs       bytes   shared  verdict
_1|_2                 1         280   20.0 %  other code

3 different bodies of 4 functions, 1 in several modules; one copy of each saves
31.3 % of all function words
2 modules, 560 bytes; 2 in 1 family with 1 axis

axis              pairs       bytes   shared  verdict
_1|_2                 1         280    0.0 %  other code

4 different bodies of 4 functions, 0 in several modules; one copy of each saves
0.0 % of all function words
body	10	30
body	4	9
body	4	9

# which member of a struct is decorated
$ for n in 0 1; do
> spvx as -o member_$n.spv - <<ASM
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> OpMemberDecorate %pair $n RelaxedPrecision
> %float = OpTypeFloat 32
> %pair = OpTypeStruct %float %float
> %fn = OpTypeFunction %float %pair
> %f = OpFunction %float None %fn
> %p = OpFunctionParameter %pair
> %l = OpLabel
> %x = OpCompositeExtract %float %p 0
> OpReturnValue %x
> OpFunctionEnd
> ASM
> done; spvx variants -f tsv member_*.spv
family	families	axis	values	pairs	bytes	same_bytes	same_code	modes_only	constants_only	code_differs	jaccard	containment	verdict
member	1	_0|_1	_0|_1	1	180	0	0	0	0	1	0.2000	0.3333	other_code

# proven families come first, however few bytes they have; each axis names its family
$ mkdir $TMP/order; cd $TMP/order; more() { for n in $(seq 40); do echo "%e$n = $1 %uint $2"; done; }
> shader blur_2 2 'LocalSize 8 8 1'; shader blur_4 4 'LocalSize 8 8 1'
> shader fog_2 2 'LocalSize 8 8 1' "$(more OpUDiv '%d %a')"; shader fog_2_half 2 'LocalSize 8 8 1' "$(more OpUDiv '%d %b')"
> spvx variants -f json . | grep -oE '"family": "[^"]*"|"axis": "[^"]*"|"bytes": .*"verdict": "[^"]*"' | sed -E 's/, "same.*, / /'
"family": "blur"
"axis": "_2|_4"
"bytes": 268 "verdict": "constants_only"
"family": "fog_2"
"axis": "half"
"bytes": 1068 "verdict": "mostly_shared"

# the digits of a fraction are not ordered as a number
$ mkdir $TMP/fractions; cd $TMP/fractions; for q in 1p5 1p25 1p125 10p5 2p5; do shader q_$q ${q%p*}00${q#*p} 'LocalSize 8 8 1'; done; spvx variants -f json . | grep -o '"values": "[^"]*"'
"values": "_1p125|_1p25|_1p5|_2p5|_10p5"

# of more than 16 values, the first 16 in their order
$ mkdir $TMP/values; cd $TMP/values; for n in $(seq 17); do cp $TMP/few/blur_2.spv q_$n.spv; done; spvx variants -f json . | grep -o '"values": "[^"]*"'; rm q_17.spv; spvx variants -f json . | grep -o '"values": "[^"]*"'
"values": "_1|_2|_3|_4|_5|_6|_7|_8|_9|_10|_11|_12|_13|_14|_15|_16|..."
"values": "_1|_2|_3|_4|_5|_6|_7|_8|_9|_10|_11|_12|_13|_14|_15|_16"

# 32 values make an axis, 33 an enumeration
$ mkdir $TMP/counts; cd $TMP/counts; for count in 32 33; do for n in $(seq $count); do cp $TMP/few/blur_2.spv q_$n.spv; done; spvx variants -f json . | grep -o '"axis": "[^"]*"'; done
"axis": "_1|_2|_3|_4|_5|_6|_7|_8|_9|_10|_11|_12|_13|_14|_15|_16|..."
"axis": "similar code"

# the last of 64 tokens is the rest of the name
$ mkdir $TMP/tokens; cd $TMP/tokens; for n in 62 63 64; do rm -f *; name=$(printf '%*s' $n | sed 's/ /x_/g'); for end in a b; do cp $TMP/few/blur_2.spv $name$end.spv; done; spvx variants -f json . | grep -o '"values": "[^"]*"'; done
"values": "a|b"
"values": "a|b"
"values": "x_a|x_b"

# what decorates an instruction is code, whatever the values of constants
$ mkdir $TMP/notes; cd $TMP/notes; . $TMP.sh; for n in 2 4; do shader a_$n $n 'LocalSize 8 8 1'; done
> note() { spvx dis --raw-id a_$1.spv | sed "/OpName/a OpDecorate %9 $2" | spvx as --preserve-numeric-ids -o a_$1.spv -; }
> class() { spvx variants -f tsv --axis='_2|_4' . | sed 1d | cut -f 5; }
> class; note 4 NoSignedWrap; class; note 2 NoUnsignedWrap; class; note 2 NoSignedWrap; note 4 NoUnsignedWrap; class
constants_only
code_differs
code_differs
constants_only

# shares: those of a pair do not depend on other pairs; the same code without names is shared; without code nothing is, as in partials
$ chain() { d=d; for o; do echo "%$d$o = Op$o %uint %$d"; d=$d$o; done; }; mkdir $TMP/beside; cd $TMP/beside; n=1
> for ops in 'Not Not Not Not Not SNegate' 'Not Not Not SNegate SNegate SNegate' 'Not SNegate SNegate SNegate Not Not'; do
> mkdir $n; shader $n/a_$n $n 'LocalSize 8 8 1' "$(chain Not Not Not Not Not Not)"; shader $n/a_${n}_tint $n 'LocalSize 8 8 1' "$(chain $ops)"; n=$((n + 1)); done
> mkdir all; cp ?/* all; for n in 1 2 3; do spvx variants -f tsv --axis=tint $n; done | awk 'NR == 1 || !/class/' >alone; spvx variants -f tsv --axis=tint all | diff alone -; wc -l <alone
> mkdir bare; shader bare/a 2 'LocalSize 8 8 1'; spvx strip -o bare/a_bare.spv bare/a.spv; spvx variants -f tsv --axis=bare bare | cut -f 5-
> mkdir none; shader none/a_full 2 'LocalSize 8 8 1'; printf 'OpCapability Linkage\nOpMemoryModel Logical GLSL450\n' | spvx as -o none/a.spv -
> spvx variants -f tsv none | cut -f 12,13; spvx variants --partial none | spvx merge -f tsv - | cut -f 12,13
4
class	jaccard	containment
same_code	1.0000	1.0000
jaccard	containment
0.0000	0.0000
jaccard	containment
0.0000	0.0000

# names that say nothing: the macros of one source file, in whatever folder, but not of two
$ mkdir $TMP/macros; cd $TMP/macros; recorded() { shader $1 2 'LocalSize 8 8 1'; spvx dis --raw-id $1.spv | sed "/OpName/{h; s/.*/%100 = OpString \"$2\"\nOpSource GLSL 450 %100/; G; s/\$/\nOpModuleProcessed \"define-macro $3\"/}" | spvx as --preserve-numeric-ids -o $1.spv -; }
> for file in a b; do recorded c0ffee '\/a.glsl' SIZE=1; recorded decade $file.glsl SIZE=2; spvx variants . | grep -v '^$' | tee $TMP/direct; spvx variants --partial . | spvx merge - | sed '/^$/d; s/; shares are estimates//' | diff $TMP/direct -; done
2 modules, 648 bytes; 2 in 1 family with 1 axis, by the macros that they record
(names do not help)
axis              pairs       bytes   shared  verdict
SIZE=1|SIZE=2         1         324  100.0 %  same code
1 different body of 2 functions, 1 in several modules; one copy of each saves
50.0 % of all function words
2 modules, 648 bytes; 2 in 1 family with 1 axis, by similar code (names do not
help)
family            pairs       bytes   shared  verdict
c0ffee                1         324  100.0 %  same code
1 different body of 2 functions, 1 in several modules; one copy of each saves
50.0 % of all function words

# without a source file, and in any order, too; the macro that differs is the first
$ cd $TMP/macros; order='p; s/A=./B=1/'; for n in 1 2; do spvx dis --raw-id decade.spv | sed "/OpSource/d; /OpString/d; s/define-macro .*/define-macro A=$n\"/" | sed "/OpModuleProcessed/{$order;}" | spvx as --preserve-numeric-ids -o none$n -; order='h; s/A=./B=1/p; g'; done; mkdir none; mv none1 none/c0ffee.spv; mv none2 none/decade.spv; spvx variants none | sed -n '4,/same/p'; spvx variants -f tsv none | cut -f 3-5
axis              pairs       bytes   shared  verdict
A=1|A=2               1         316  100.0 %  same code
axis	values	pairs
A=1|A=2	A=1|A=2	1

# four fifths of the code are mostly shared
$ mkdir $TMP/shared; cd $TMP/shared; chain() { d=d; for o; do echo "%$d$o = Op$o %uint %$d"; d=$d$o; done; }; for ops in 'Not SNegate BitReverse BitCount' 'Not SNegate BitReverse BitCount CopyObject'; do shader a 2 'LocalSize 8 8 1' "$(chain $ops)"; shader a_tint 2 'LocalSize 8 8 1' "$(chain $ops Not)"; spvx variants . | sed -n '4p; /^mostly/,$p'; done
tint                  1         348   77.8 %  other code
tint                  1         364   80.0 %  mostly shared
mostly shared: a branch or a specialization constant may replace the variants;
measure its cost at run time

# one token more than a matrix has, and two; one family more than a page has, and two
$ mkdir $TMP/many; cd $TMP/many; shader a 2 'LocalSize 8 8 1'; letters=$(for a in a b c; do for b in a b c d e f g h i j k l; do echo x$a$b; done; done)
> for n in 32 33 34; do rm -f a_*; for x in $(echo $letters | cut -d ' ' -f -$n); do cp a.spv a_$x.spv; done; spvx variants -f html . | grep -c '<p>and'; spvx variants -f html . | grep '<p>and'; done
> for n in 16 17 18; do rm -rf f; mkdir f; for x in $(echo $letters | cut -d ' ' -f -$n); do cp a.spv f/$x.spv; cp a.spv f/${x}_tint.spv; done; spvx variants -f html f | grep '<p>and'; done
0
1
<p>and 1 more token</p>
1
<p>and 2 more tokens</p>
<p>and 1 more family</p>
<p>and 2 more families</p>

# constants other than numbers: truths, a null, and those whose words are <id>s
$ mkdir $TMP/kinds; kind() { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%bool = OpTypeBool' '%uint = OpTypeInt 32 0' '%float = OpTypeFloat 32' '%vec = OpTypeVector %float 2' '%bf16 = OpTypeFloat 16 BFloat16KHR' '%fp8 = OpTypeFloat 8 Float8E5M2EXT' '%0 = OpConstant %float 0.5' '%1 = OpConstant %float 1.5' '%7 = OpSpecConstant %uint 7' '%pair = OpConstantComposite %vec %0 %1' '%riap = OpConstantComposite %vec %1 %0' '%five = OpTypeStruct %float %float %float %vec %vec' "%c = $2" '%m = OpFunction %v None %fn' '%l = OpLabel' '%x = OpCopyObject '"$(set -- $2; echo $2)"' %c' OpReturn OpFunctionEnd | spvx as -o $TMP/kinds/$1.spv -; }
> kinds() { kind k_1 "$1"; kind k_2 "$2"; spvx variants -f json $TMP/kinds | grep -o '"what".*'; }
> kinds 'OpConstantTrue %bool' 'OpConstantFalse %bool'; kinds 'OpConstantNull %uint' 'OpConstant %uint 3'; kinds 'OpConstantComposite %vec %0 %1' 'OpConstantComposite %vec %1 %1'
> kinds 'OpConstantComposite %five %0 %1 %0 %pair %riap' 'OpConstantComposite %five %1 %1 %0 %pair %pair'
> kinds 'OpSpecConstantOp %uint IAdd %7 %7' 'OpSpecConstantOp %uint IMul %7 %7'; kinds 'OpConstant %float 0.5' 'OpSpecConstant %float 2'; kinds 'OpConstant %bf16 0.5' 'OpConstant %bf16 2'; kinds 'OpConstant %fp8 0.5' 'OpConstant %fp8 2'
"what": "true -> false", "pairs": 1}]}
"what": "uint 0 -> uint 3", "pairs": 1}]}
"what": "(float 0.5, float 1.5) -> (float 1.5, float 1.5)", "pairs": 1}]}
"what": "(float 0.5, float 1.5, float 0.5, a composite, ...) -> (float 1.5, float 1.5, float 0.5, a composite, ...)", "pairs": 1}]}
"what": "OpIAdd -> OpIMul", "pairs": 1}]}
"what": "float 0.5 -> float 2", "pairs": 1}]}
"what": "float 0x1p-1 -> float 0x1p+1", "pairs": 1}]}
"what": "float 0x1p-1 -> float 0x1p+1", "pairs": 1}]}

# two changed constants are named, and the others counted
$ mkdir -p $TMP/constants; changed() { { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%u = OpTypeInt 32 0'; for i in $(seq $1); do echo "%c$i = OpConstant %u $((i * 10 + $2))"; done; printf '%s\n' '%m = OpFunction %v None %fn' '%l = OpLabel'; for i in $(seq $1); do echo "%x$i = OpIAdd %u %c$i %c$i"; done; printf '%s\n' OpReturn OpFunctionEnd; } | spvx as -o $TMP/constants/$3.spv -; }
> for n in 2 3 4; do changed $n 0 blur; changed $n 1 blur_tint; spvx variants -f markdown $TMP/constants | sed -n 's/.*| \(constants only.*\) |/\1/p'; done
constants only: uint 10 -> uint 11, uint 20 -> uint 21
constants only: uint 10 -> uint 11, uint 20 -> uint 21 and 1 more
constants only: uint 10 -> uint 11, uint 20 -> uint 21 and 2 more

# a page of a run that is not complete lists what is missing
$ mkdir $TMP/half; cd $TMP/half; shader a 2 'LocalSize 8 8 1'; cp a.spv a_tint.spv; head -c 102 a.spv >a_cut.spv; spvx variants -f html . 2>$TMP/said | sed -n '/ot complete/,/<.ul>/p'
<p><b>Not complete: not all was read.</b></p>
<ul>
<li>./a_cut.spv:0x64: bin/trailing-bytes: 2 stray bytes after the last instruction</li>
</ul>

# a module that follows two others of an axis counts once among the bytes that one value would save
$ mkdir three; for n in 1 2 3; do printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%u = OpTypeInt 32 0\n%%c = OpConstant %%u %s\n' $n | spvx as -o three/m_q$n.spv -; done; spvx variants -f tsv three | cut -f 3,5,6
axis	pairs	bytes
q1|q2|q3	3	144

# the order of INPUTs, and whether one is an archive, does not matter, nor that of a list; of copies of a function that differ in lines the smallest is kept
$ cd $TMP; rm -rf order; mkdir -p order/x order/y; cd order; lines() { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%s = OpString "a"' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' "$2" OpReturn OpFunctionEnd | spvx as -o $1 -; }
> lines x/p_on.spv; lines x/p.spv 'OpLine %s 1 1'; lines y/q_on.spv 'OpLine %s 1 1'; lines y/q.spv; (cd y; tar -cf ../y.tar .)
> spvx variants --functions -f tsv x y; spvx variants -f tsv x y >a; spvx variants -f tsv y x | cmp - a; spvx variants -f tsv y.tar x | cmp - a
> for i in 0 1; do spvx variants --partial --shard=$i/2 -o $i.part x y; done; for f in x y; do spvx variants -f json x y | grep saved_words; done; spvx merge -f json 0.part 1.part | grep saved_words
> rm y.tar; cp y/q.spv x-p.spv; cp x/p.spv x/q.spv; find . -name '*.spv' | sort >rising; sort -r rising >falling; for o in --functions --axis=on; do spvx variants -f json $o --files-from=rising >a; spvx variants -f json $o --files-from=falling | cmp - a; done
digest	words	copies	modules	saves	name	where
91f1d809867d85a1	9	4	4	35	-	p
  "saved_words": 35,
  "saved_words": 35,
  "saved_words": 35,

# values are in numeric order, but not the digits of a fraction; of modules whose names have the same tokens one has a partner
$ named() { rm -rf $TMP/v; mkdir $TMP/v; for n; do printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' "%s = OpString \"$n\"" | spvx as -o $TMP/v/$n.spv -; done; spvx variants -f tsv $TMP/v | cut -f 3-5 | sed 1d; }
> named f_2 f_10; named f_1p5 f_1p25; named f_1x5 f_1x25; named f_p5 f_p25; named f_x_1 f-x_1 f_1; named f_x f; named f_x f-x f
_2|_10	_2|_10	1
_1p25|_1p5	_1p25|_1p5	1
_1x5|_1x25	_1x5|_1x25	1
p5|p25	p5|p25	1
x	off|on	1
x	off|on	1
x	off|on	1

# the medians of both shares, each in its own order: of three pairs, the second of which has neither the most nor the least in common
$ m() { n=$1; shift; { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c = OpConstant %u 1' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel'; echo "$@" | awk '{ split("IAdd ISub IMul UDiv UMod BitwiseOr BitwiseXor BitwiseAnd ShiftLeftLogical", op, " "); for (i = 1; i < NF; i += 2) { s = $i; for (n = $(i + 1); n > 0; n--) { s = (s * 137 + 29) % 1009; print "%x" ++k " = Op" op[int(s / 7) % 9 + 1] " %u %c %c" } } }'; echo OpReturn; echo OpFunctionEnd; } | spvx as -o $TMP/v/$n.spv -; }
> rm -rf $TMP/v; mkdir $TMP/v; m x_1 1 30; m x_2 1 30 2 60; m y_1 3 60 4 20; m y_2 3 60 5 20; m z_1 6 40 7 50; m z_2 6 40 8 50; spvx variants -f json $TMP/v | grep -o '"jaccard.*'; for p in x y z; do spvx variants -f json $TMP/v/${p}_* | grep -o '"jacc.*'; done
"jaccard": 0.3277, "containment": 0.9218, "verdict": "mostly_shared", "measured": 3, "weight": 5269}
"jaccard": 0.3152, "containment": 0.9354, "verdict": "mostly_shared", "measured": 1, "weight": 1844}
"jaccard": 0.6860, "containment": 0.9218, "verdict": "mostly_shared", "measured": 1, "weight": 1633}
"jaccard": 0.3277, "containment": 0.5820, "verdict": "other_code", "measured": 1, "weight": 0}
