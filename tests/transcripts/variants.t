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

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words

$ cd $TMP/few

# the pairs of an axis
$ spvx variants --axis=_2\|_4 .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes

first                     second                      bytes   shared  class
blur_2                    blur_4                          0  100.0 %  constants_only
blur_2_packed             blur_4_packed                   0  100.0 %  constants_only
blur_2_wide               blur_4_wide                     0  100.0 %  constants_only

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words

$ spvx variants -f tsv --axis=tint .
first	second	bytes_first	bytes_second	class	jaccard	containment
blur_2	blur_2_tint	268	284	code_differs	0.3750	0.6000

# an axis that is not there
$ spvx variants --axis=nowhere .
7 modules, 1,892 bytes; 7 in 1 family with 4 axes
no pairs of nowhere

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words

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

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words

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

# names that say nothing: similar code
$ mkdir $TMP/hashed; cp blur_2.spv $TMP/hashed/c0ffee.spv; cp blur_2_tint.spv $TMP/hashed/decade.spv; cp blur_4.spv $TMP/hashed/facade.spv; spvx variants $TMP/hashed
3 modules, 820 bytes; 2 in 1 family with 1 axis, by similar code (names do not help)

axis              pairs       bytes   shared  verdict
similar code          1         268  100.0 %  constants only: uint 2 -> uint 4

3 different bodies of 3 functions, 0 in several modules; one copy of each saves 0.0 % of all function words

# a damaged module is no variant
$ mkdir $TMP/cut; cp blur_2.spv $TMP/cut; head -c 198 blur_4.spv >$TMP/cut/blur_4.spv; spvx variants $TMP/cut
1 module, 268 bytes; no variants

1 different body of 1 function, 0 in several modules; one copy of each saves 0.0 % of all function words
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

3 different bodies of 7 functions, 2 in several modules; one copy of each saves 56.0 % of all function words

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

$ spvx variants --partial blur_2.spv | sed 's/"is":"./"is":"*/' | spvx merge -
0 modules, 0 bytes; no variants
not complete:
  -: invalid record of variants
  no module in the partials
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

1 different body of 1 function, 0 in several modules; one copy of each saves 0.0 % of all function words
