$ cd $SRC/tests/inputs/diff

# bad by
$ spvx diff --by=weight old new
! spvx: error: --by: invalid value 'weight': expected insts, words, bytes, body or op:NAME
!   see: spvx diff --help
[2]

# bad fail
$ spvx diff --fail-on=growth old new
! spvx: error: --fail-on: invalid value 'growth': expected any, growth:N% or none
!   see: spvx diff --help
[2]

# growth limit
$ spvx diff --fail-on=growth:3% -f tsv old new
old_address	new_address	change	module	function	old	new	growth
old/blur.spv	new/blur.spv	same	blur.spv	-	145	145	0
old/sub/same.spv	new/sub/same.spv	same	sub/same.spv	-	230	230	0
old/sub/gone.spv	-	removed	sub/gone.spv	-	168	0	-168
-	new/sub/fresh.spv	added	sub/fresh.spv	-	0	133	133

# growth of exactly the limit, and of one word more; of two modules, of one name and of two, and of two sets; what
# shrinks does not grow
$ mkdir $TMP/g; for n in 20000 21000 21001; do mkdir $TMP/g/$n; yes OpNop | head -n $n | spvx as -o $TMP/g/$n/m.spv -; done; mkdir $TMP/g/more; cp $TMP/g/20000/m.spv $TMP/g/more; cp $TMP/g/20000/m.spv $TMP/g/more/new.spv
> fails() { cp $TMP/g/$3/m.spv $TMP/n.spv; spvx diff --by=insts --fail-on=growth:$1% -q $TMP/g/$2 $TMP/g/$3 >out; echo "$* $? $(for n in g/$3/m n; do spvx diff --by=insts --fail-on=growth:$1% -q $TMP/g/$2/m.spv $TMP/$n.spv >out; echo $?; done | uniq)"; }
> cd $TMP; fails 5 20000 21000; fails 5 20000 21001; fails 6 20000 21001; fails 0 20000 20000; fails 0 21001 21000; fails 0 21000 21001; fails 99 20000 more; fails 100 20000 more; fails 18446744073709551615 20000 more
> for o in min-growth=x min-growth=5x fail-on=growth:5 fail-on=growth:% fail-on=growth:18446744073709551616%; do spvx diff --$o g/20000 g/21000 2>&1 | head -n 1; done; spvx diff g/20000 g/21000 | grep ^OpNop | tr -s ' '; rm -r g
5 20000 21000 0 0
5 20000 21001 1 1
6 20000 21001 0 0
0 20000 20000 0 0
0 21001 21000 0 0
0 21000 21001 1 1
99 20000 more 0 0
100 20000 more 0 0
18446744073709551615 20000 more 0 0
spvx: error: --min-growth: invalid value 'x': expected N or N%
spvx: error: --min-growth: invalid value '5x': expected N or N%
spvx: error: --fail-on: invalid value 'growth:5': expected any, growth:N% or none
spvx: error: --fail-on: invalid value 'growth:%': expected any, growth:N% or none
spvx: error: --fail-on: invalid value 'growth:18446744073709551616%': expected any, growth:N% or none
OpNop 20,000 21,000 +1,000

# growth none
$ spvx diff --fail-on=none -f tsv old new
old_address	new_address	change	module	function	old	new	growth
old/blur.spv	new/blur.spv	same	blur.spv	-	145	145	0
old/sub/same.spv	new/sub/same.spv	same	sub/same.spv	-	230	230	0
old/sub/gone.spv	-	removed	sub/gone.spv	-	168	0	-168
-	new/sub/fresh.spv	added	sub/fresh.spv	-	0	133	133

# identical
$ spvx diff old/blur.spv old/blur.spv
old/blur.spv -> old/blur.spv: the same bytes

# missing
$ spvx diff old nowhere
! nowhere: error: No such file or directory
[2]

# modules json
$ spvx diff -f json old/blur.spv new/blur.spv
{
  "spvx_diff": 1,
  "old": "old/blur.spv",
  "new": "new/blur.spv",
  "same": false,
  "identical": false,
  "removed": 2,
  "added": 2,
  "changed": 4,
  "moved": 1,
  "moved_functions": 0,
  "header": {
    "generator": ["Khronos Glslang Reference Front End; 11", "Khronos SPIR-V Tools Assembler; 0"]
  },
  "parts": [
    {
      "section": "annotation",
      "moved_function": false,
      "insns": [12, 12],
      "words": [48, 48],
      "removed": 0,
      "added": 0,
      "changed": 1,
      "moved": 0,
      "edits": [
        {"change": "changed", "old_offset": 304, "old": "OpDecorate %161 Binding 1", "new_offset": 304, "new": "OpDecorate %161 Binding 2"}
      ]
    },
    {
      "section": "type_const_global",
      "moved_function": false,
      "insns": [45, 45],
      "words": [186, 186],
      "removed": 1,
      "added": 1,
      "changed": 0,
      "moved": 0,
      "edits": [
        {"change": "removed", "old_offset": 992, "old": "%float_n0_5 = OpConstant %float -0.5"},
        {"change": "added", "new_offset": 992, "new": "%float_n0_25' = OpConstant %float -0.25"}
      ]
    },
    {
      "function": "main",
      "moved_function": false,
      "insns": [82, 82],
      "words": [362, 362],
      "removed": 1,
      "added": 1,
      "changed": 3,
      "moved": 1,
      "edits": [
        {"change": "removed", "old_offset": 1856, "old": "OpControlBarrier %uint_2 %uint_2 %uint_264"},
        {"change": "changed", "old_offset": 2084, "old": "%136 = OpFMul %float %float_n0_5 %135", "new_offset": 2088, "new": "%136 = OpFMul %float %float_n0_25' %135"},
        {"change": "changed", "old_offset": 2140, "old": "%143 = OpFMul %float %140 %140", "new_offset": 2144, "new": "%143 = OpFAdd %float %140 %140"},
        {"change": "moved", "old_offset": 2204, "old": "%147 = OpIAdd %int %63 %int_16", "new_offset": 2032, "new": "%147 = OpIAdd %int %63 %int_16"},
        {"change": "added", "new_offset": 2396, "new": "%112' = OpSNegate %v2int %67"},
        {"change": "changed", "old_offset": 2412, "old": "%168 = OpIMul %v2int %67 %167", "new_offset": 2412, "new": "%168 = OpIMul %v2int %112' %167"}
      ]
    }
  ],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
[1]

# modules markdown
$ spvx diff -f markdown old/blur.spv new/blur.spv
**4 instructions changed, 2 removed, 2 added, 1 moved, and the header**: `old/blur.spv` -> `new/blur.spv`

header, generator: `Khronos Glslang Reference Front End; 11` -> `Khronos SPIR-V Tools Assembler; 0`

<details><summary><code>annotation</code> section</summary>

|  | old | new |
|:--|:--|:--|
| changed | `OpDecorate %161 Binding 1` | `OpDecorate %161 Binding 2` |

</details>

<details><summary><code>type_const_global</code> section</summary>

|  | old | new |
|:--|:--|:--|
| removed | `%float_n0_5 = OpConstant %float -0.5` | - |
| added | - | `%float_n0_25' = OpConstant %float -0.25` |

</details>

<details><summary><code>main</code> function</summary>

|  | old | new |
|:--|:--|:--|
| removed | `OpControlBarrier %uint_2 %uint_2 %uint_264` | - |
| changed | `%136 = OpFMul %float %float_n0_5 %135` | `%136 = OpFMul %float %float_n0_25' %135` |
| changed | `%143 = OpFMul %float %140 %140` | `%143 = OpFAdd %float %140 %140` |
| moved | `%147 = OpIAdd %int %63 %int_16` | `%147 = OpIAdd %int %63 %int_16` |
| added | - | `%112' = OpSNegate %v2int %67` |
| changed | `%168 = OpIMul %v2int %67 %167` | `%168 = OpIMul %v2int %112' %167` |

</details>

[1]

# modules ndjson
$ spvx diff -f ndjson old/blur.spv new/blur.spv
{"t":"diff","spvx_diff":1,"old":"old/blur.spv","new":"new/blur.spv","header":{"generator":["Khronos Glslang Reference Front End; 11","Khronos SPIR-V Tools Assembler; 0"]}}
{"t":"edit","section":"annotation","change":"changed","old_offset":304,"old":"OpDecorate %161 Binding 1","new_offset":304,"new":"OpDecorate %161 Binding 2"}
{"t":"edit","section":"type_const_global","change":"removed","old_offset":992,"old":"%float_n0_5 = OpConstant %float -0.5"}
{"t":"edit","section":"type_const_global","change":"added","new_offset":992,"new":"%float_n0_25' = OpConstant %float -0.25"}
{"t":"edit","function":"main","change":"removed","old_offset":1856,"old":"OpControlBarrier %uint_2 %uint_2 %uint_264"}
{"t":"edit","function":"main","change":"changed","old_offset":2084,"old":"%136 = OpFMul %float %float_n0_5 %135","new_offset":2088,"new":"%136 = OpFMul %float %float_n0_25' %135"}
{"t":"edit","function":"main","change":"changed","old_offset":2140,"old":"%143 = OpFMul %float %140 %140","new_offset":2144,"new":"%143 = OpFAdd %float %140 %140"}
{"t":"edit","function":"main","change":"moved","old_offset":2204,"old":"%147 = OpIAdd %int %63 %int_16","new_offset":2032,"new":"%147 = OpIAdd %int %63 %int_16"}
{"t":"edit","function":"main","change":"added","new_offset":2396,"new":"%112' = OpSNegate %v2int %67"}
{"t":"edit","function":"main","change":"changed","old_offset":2412,"old":"%168 = OpIMul %v2int %67 %167","new_offset":2412,"new":"%168 = OpIMul %v2int %112' %167"}
{"t":"total","same":false,"identical":false,"removed":2,"added":2,"changed":4,"moved":1,"moved_functions":0,"complete":true}
[1]

# modules tsv
$ spvx diff -f tsv old/blur.spv new/blur.spv
old_address	new_address	change	in	name	old_offset	new_offset	old	new
old/blur.spv	new/blur.spv	changed	header	generator	-	-	Khronos Glslang Reference Front End; 11	Khronos SPIR-V Tools Assembler; 0
old/blur.spv	new/blur.spv	changed	section	annotation	304	304	OpDecorate %161 Binding 1	OpDecorate %161 Binding 2
old/blur.spv	new/blur.spv	removed	section	type_const_global	992	-	%float_n0_5 = OpConstant %float -0.5	-
old/blur.spv	new/blur.spv	added	section	type_const_global	-	992	-	%float_n0_25' = OpConstant %float -0.25
old/blur.spv	new/blur.spv	removed	function	main	1856	-	OpControlBarrier %uint_2 %uint_2 %uint_264	-
old/blur.spv	new/blur.spv	changed	function	main	2084	2088	%136 = OpFMul %float %float_n0_5 %135	%136 = OpFMul %float %float_n0_25' %135
old/blur.spv	new/blur.spv	changed	function	main	2140	2144	%143 = OpFMul %float %140 %140	%143 = OpFAdd %float %140 %140
old/blur.spv	new/blur.spv	moved	function	main	2204	2032	%147 = OpIAdd %int %63 %int_16	%147 = OpIAdd %int %63 %int_16
old/blur.spv	new/blur.spv	added	function	main	-	2396	-	%112' = OpSNegate %v2int %67
old/blur.spv	new/blur.spv	changed	function	main	2412	2412	%168 = OpIMul %v2int %67 %167	%168 = OpIMul %v2int %112' %167
[1]

# modules
$ spvx diff old/blur.spv new/blur.spv
old/blur.spv -> new/blur.spv: 4 instructions changed, 2 removed, 2 added, 1 moved, and the header
ids with a prime, as %float_n0_25', are only in the new module

--- old/blur.spv
+++ new/blur.spv
@@ header @@
-generator Khronos Glslang Reference Front End; 11
+generator Khronos SPIR-V Tools Assembler; 0
@@ annotation: 12 instructions @@
-0x0130  OpDecorate %161 Binding 1
+0x0130  OpDecorate %161 Binding 2
@@ type_const_global: 45 instructions @@
-0x03e0  %float_n0_5 = OpConstant %float -0.5
+0x03e0  %float_n0_25' = OpConstant %float -0.25
@@ function main: 82 instructions @@
-0x0740  OpControlBarrier %uint_2 %uint_2 %uint_264
-0x0824  %136 = OpFMul %float %float_n0_5 %135
+0x0828  %136 = OpFMul %float %float_n0_25' %135
-0x085c  %143 = OpFMul %float %140 %140
+0x0860  %143 = OpFAdd %float %140 %140
~0x089c -> 0x07f0  %147 = OpIAdd %int %63 %int_16
+0x095c  %112' = OpSNegate %v2int %67
-0x096c  %168 = OpIMul %v2int %67 %167
+0x096c  %168 = OpIMul %v2int %112' %167
[1]

# one
$ spvx diff old
! spvx: error: expected two INPUTs: OLD NEW
!   see: spvx diff --help
[2]

# sets by op
$ spvx diff --by=op:OpFMul --sort=percent old new
2 modules paired by path; 1 only in old, 1 only in new

kind                           modules       before        bytes       change
before                               3                     9,632
new                                  1            0        2,416       +2,416
gone                                 1        3,048            0       -3,048
after                                3                     9,000

old count  new count   change            module
                                         and 1 unchanged
        2          1       -1   -50.0 %  blur.spv

opcode                old insts  new insts    words
OpFAdd                        4          5       +5
OpSNegate                     1          2       +4
OpControlBarrier              1          0       -4
OpFMul                        4          3       -5

instructions in paired modules   375 -> 375   =
bytes in paired modules        6,584 -> 6,584 =
0 grew, 1 shrank, 1 unchanged
[1]

# sets entry
$ spvx diff --pair=entry -f tsv --min-growth=1 old new
old_address	new_address	change	module	function	old	new	growth
old/sub/gone.spv	-	removed	Vertex:main	-	168	0	-168
-	new/sub/fresh.spv	added	Kernel:histogram	-	0	133	133
[1]

# sets file
$ spvx diff --pair=renamed -f tsv old new
old_address	new_address	change	module	function	old	new	growth
old/blur.spv	new/blur.spv	same	blur.spv	-	145	145	0
old/sub/same.spv	new/sub/same.spv	same	sub/same.spv	-	230	230	0
old/sub/gone.spv	new/sub/fresh.spv	shrank	sub/gone.spv	-	168	133	-35
! renamed:3:1: warning: no module old in old
! renamed:3:1: warning: no module new in new
[1]

# lines that end in CR LF, and paths that no module has on one side
$ sed 's/$/\r/' renamed >$TMP/crlf; spvx diff --pair=$TMP/crlf -f tsv old new | cut -f 1-3; printf 'gone.spv\tsub/fresh.spv\nblur.spv\tblur.spv\nsub/same.spv\tsame.spv\n' >$TMP/stale; spvx diff --pair=$TMP/stale -f tsv old new | cut -f 1-3
old_address	new_address	change
old/blur.spv	new/blur.spv	same
old/sub/same.spv	new/sub/same.spv	same
old/sub/gone.spv	new/sub/fresh.spv	shrank
old_address	new_address	change
old/blur.spv	new/blur.spv	same
old/sub/same.spv	new/sub/same.spv	same
old/sub/gone.spv	-	removed
-	new/sub/fresh.spv	added
! $TMP/crlf:3:1: warning: no module old in old
! $TMP/crlf:3:1: warning: no module new in new
! $TMP/stale:1:1: warning: no module gone.spv in old
! $TMP/stale:3:1: warning: no module same.spv in new

# 35 of 168 words are 20.8 %
$ for least in 20 21; do spvx diff --pair=renamed -f tsv --min-growth=$least% old new | sed 1d; done
old/sub/gone.spv	new/sub/fresh.spv	shrank	sub/gone.spv	-	168	133	-35
! renamed:3:1: warning: no module old in old
! renamed:3:1: warning: no module new in new
! renamed:3:1: warning: no module old in old
! renamed:3:1: warning: no module new in new

# sets functions
$ spvx diff --functions --by=words old new
2 modules paired by path; 1 only in old, 1 only in new

kind                           modules       before        bytes       change
before                               3                     9,632
new                                  1            0        2,416       +2,416
gone                                 1        3,048            0       -3,048
after                                3                     9,000

opcode                old insts  new insts    words
OpFAdd                        4          5       +5
OpSNegate                     1          2       +4
OpControlBarrier              1          0       -4
OpFMul                        4          3       -5

instructions in paired modules   375 -> 375   =
bytes in paired modules        6,584 -> 6,584 =
0 grew, 0 shrank, 2 unchanged
[1]

# sets json
$ spvx diff -f json old new
{
  "spvx_diff": 1,
  "old": "old",
  "new": "new",
  "paired_by": "path",
  "measure": "instructions",
  "same": false,
  "pairs": 2,
  "ways": {"key": 2, "bytes": 0, "n1": 0, "n2": 0},
  "changed_modules": 1,
  "only_in": [1, 1],
  "hurt": 0,
  "helped": 0,
  "unchanged": 2,
  "totals": {
    "insts": [375, 375],
    "words": [1646, 1646],
    "bytes": [6584, 6584],
    "body": [747, 747]
  },
  "changes": {
    "new": [0, 2416],
    "gone": [3048, 0],
    "debug": [0, 0],
    "grew": [0, 0],
    "shrank": [0, 0]
  },
  "rows": [
    {"change": "same", "module": "blur.spv", "value": [145, 145], "old_address": "old/blur.spv", "new_address": "new/blur.spv"},
    {"change": "same", "module": "sub/same.spv", "value": [230, 230], "old_address": "old/sub/same.spv", "new_address": "new/sub/same.spv"}
  ],
  "unpaired": [
    {"in": "old", "address": "old/sub/gone.spv"},
    {"in": "new", "address": "new/sub/fresh.spv"}
  ],
  "opcodes": [
    {"name": "OpFAdd", "count": [4, 5], "words": [20, 25]},
    {"name": "OpFMul", "count": [4, 3], "words": [20, 15]},
    {"name": "OpSNegate", "count": [1, 2], "words": [4, 8]},
    {"name": "OpControlBarrier", "count": [1, 0], "words": [4, 0]}
  ],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
[1]

# sets markdown
$ spvx diff -f markdown old new
**2 modules paired by path; 0 grew, 0 shrank**; instructions 375 -> 375 (=); 1 only in `old`, 1 only in `new`

| kind | modules | bytes before | bytes | change |
|:--|--:|--:|--:|--:|
| before | 3 |  | 9,632 |  |
| new | 1 | 0 | 2,416 | +2,416 |
| gone | 1 | 3,048 | 0 | -3,048 |
| after | 3 |  | 9,000 |  |

[1]

# sets ndjson
$ spvx diff -f ndjson old new
{"t":"diff","spvx_diff":1,"old":"old","new":"new","paired_by":"path","measure":"instructions"}
{"t":"row","change":"same","module":"blur.spv","value":[145,145],"old_address":"old/blur.spv","new_address":"new/blur.spv"}
{"t":"row","change":"same","module":"sub/same.spv","value":[230,230],"old_address":"old/sub/same.spv","new_address":"new/sub/same.spv"}
{"t":"unpaired","in":"old","address":"old/sub/gone.spv"}
{"t":"unpaired","in":"new","address":"new/sub/fresh.spv"}
{"t":"opcode","name":"OpFAdd","count":[4,5],"words":[20,25]}
{"t":"opcode","name":"OpFMul","count":[4,3],"words":[20,15]}
{"t":"opcode","name":"OpSNegate","count":[1,2],"words":[4,8]}
{"t":"opcode","name":"OpControlBarrier","count":[1,0],"words":[4,0]}
{"t":"total","same":false,"pairs":2,"ways":{"key":2,"bytes":0,"n1":0,"n2":0},"changed_modules":1,"only_in":[1,1],"hurt":0,"helped":0,"unchanged":2,"totals":{"insts":[375,375],"words":[1646,1646],"bytes":[6584,6584],"body":[747,747]},"changes":{"new":[0,2416],"gone":[3048,0],"debug":[0,0],"grew":[0,0],"shrank":[0,0]},"complete":true}
[1]

# sets odd
$ spvx diff -f json 'odd#1 %' old
{
  "spvx_diff": 1,
  "old": "odd#1 %",
  "new": "old",
  "paired_by": "path",
  "measure": "instructions",
  "same": false,
  "pairs": 1,
  "ways": {"key": 1, "bytes": 0, "n1": 0, "n2": 0},
  "changed_modules": 0,
  "only_in": [0, 2],
  "hurt": 0,
  "helped": 0,
  "unchanged": 1,
  "totals": {
    "insts": [145, 145],
    "words": [631, 631],
    "bytes": [2524, 2524],
    "body": [362, 362]
  },
  "changes": {
    "new": [0, 7108],
    "gone": [0, 0],
    "debug": [0, 0],
    "grew": [0, 0],
    "shrank": [0, 0]
  },
  "rows": [
    {"change": "same", "module": "blur.spv", "value": [145, 145], "old_address": "odd%231 %25/blur.spv", "new_address": "old/blur.spv"}
  ],
  "unpaired": [
    {"in": "new", "address": "old/sub/gone.spv"},
    {"in": "new", "address": "old/sub/same.spv"}
  ],
  "opcodes": [],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}
[1]

# sets root
$ spvx diff -f tsv --root=.. ./old new
old_address	new_address	change	module	function	old	new	growth
./old/blur.spv	new/blur.spv	same	blur.spv	-	145	145	0
./old/sub/same.spv	new/sub/same.spv	same	sub/same.spv	-	230	230	0
./old/sub/gone.spv	-	removed	sub/gone.spv	-	168	0	-168
-	new/sub/fresh.spv	added	sub/fresh.spv	-	0	133	133
[1]

# sets same
$ spvx diff old ./old
3 modules paired by path, all identical

# sets slashes
$ spvx diff -f tsv .//old/ new//
old_address	new_address	change	module	function	old	new	growth
.//old/blur.spv	new/blur.spv	same	blur.spv	-	145	145	0
.//old/sub/same.spv	new/sub/same.spv	same	sub/same.spv	-	230	230	0
.//old/sub/gone.spv	-	removed	sub/gone.spv	-	168	0	-168
-	new/sub/fresh.spv	added	sub/fresh.spv	-	0	133	133
[1]

# sets tsv
$ spvx diff -f tsv old/ new
old_address	new_address	change	module	function	old	new	growth
old/blur.spv	new/blur.spv	same	blur.spv	-	145	145	0
old/sub/same.spv	new/sub/same.spv	same	sub/same.spv	-	230	230	0
old/sub/gone.spv	-	removed	sub/gone.spv	-	168	0	-168
-	new/sub/fresh.spv	added	sub/fresh.spv	-	0	133	133
[1]

# sets
$ spvx diff old new
2 modules paired by path; 1 only in old, 1 only in new

kind                           modules       before        bytes       change
before                               3                     9,632
new                                  1            0        2,416       +2,416
gone                                 1        3,048            0       -3,048
after                                3                     9,000

opcode                old insts  new insts    words
OpFAdd                        4          5       +5
OpSNegate                     1          2       +4
OpControlBarrier              1          0       -4
OpFMul                        4          3       -5

instructions in paired modules   375 -> 375   =
bytes in paired modules        6,584 -> 6,584 =
0 grew, 0 shrank, 2 unchanged
[1]

# single and set
$ spvx diff old/blur.spv new
1 module paired by path; 2 only in new

kind                           modules       before        bytes       change
before                               1                     2,524
new                                  2            0        6,476       +6,476
after                                3                     9,000

opcode                old insts  new insts    words
OpFAdd                        2          3       +5
OpSNegate                     1          2       +4
OpControlBarrier              1          0       -4
OpFMul                        2          1       -5

instructions in paired modules   145 -> 145   =
bytes in paired modules        2,524 -> 2,524 =
0 grew, 0 shrank, 1 unchanged
[1]

$ cd $TMP
> cat >$TMP.sh <<'.'
> # with FILE TEXT [MORE]: a module with this text of a file of this name, and more debug information
> with() {
> 	cat <<END
> OpCapability Shader
> OpExtension "SPV_KHR_non_semantic_info"
> %set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
> OpMemoryModel Logical GLSL450
> %file = OpString "$1"
> %text = OpString "$2
> "
> $3
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %source = OpExtInst %void %set DebugSource %file %text
> %f = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> # lines COUNT AT LINE: so many, one of which is this
> lines() { seq "$1" | sed "s/.*/line &;/; $2s/.*/$3/"; }
> # odd NAME N: names and texts with whatever bytes
> odd() {
> 	e=$(printf '\033') r=$(printf '\r') x=$(printf '\205')
> 	with "a
> b$e[31mc$r" "one
> two $2
> three$x" "%more = OpString \"$2
>
> last\"
> OpSource GLSL $((450 + $2)) %file \"inline $2
> second
> \"
> OpName %f \"f
> -x$e]0;$2\"
> OpModuleProcessed \"p
> $2\"" | spvx as -o "$1" -
> }
> # entry NAME N: a module of one entry point, and what it does
> entry() {
> 	spvx as -o "$1" - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %f "main"
> %void = OpTypeVoid
> %float = OpTypeFloat 32
> %k = OpConstant %float $2
> %fn = OpTypeFunction %void
> %f = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> .

# of a long text only the line that changed
$ with a.frag "$(lines 6002 4000 'float x = 1.0;')" | spvx as -o old.spv -
> with a.frag "$(lines 6002 4000 'float x = 2.0;')" | spvx as -o new.spv -
> spvx diff old.spv new.spv
old.spv -> new.spv: 1 instruction changed

--- old.spv
+++ new.spv
@@ debug_string: 2 instructions @@
!0x0084 -> 0x0084  source text of a.frag: 1 of 6,002 lines changed
- line 4000: float x = 1.0;
+ line 4000: float x = 2.0;
[1]

$ spvx diff -f json old.spv new.spv | grep -o '"lines": {.*}'
"lines": {"source": "a.frag", "count": [6002, 6002], "removed": 1, "added": 1}}

# each line of the comparison has its marker, whatever is in the modules
$ odd old.spv 0; odd new.spv 1; with a.frag "$(lines 8 5 x)" | spvx as -o other.spv -
> spvx diff --color=never old.spv new.spv
old.spv -> new.spv: 3 instructions changed, 2 removed, 2 added
ids with a prime, as %4', are only in the new module

--- old.spv
+++ new.spv
@@ debug_string: 4 instructions @@
!0x0088 -> 0x0088  source text of a\x0ab\x1b[31mc\x0d: 1 of 3 lines changed
- line 2: two 0
+ line 2: two 1
-0x00a4  %4 = OpString "0..." (3 lines)
!0x00b4 -> 0x00b4  source text of a\x0ab\x1b[31mc\x0d: 1 of 2 lines changed
- line 1: inline 0
+ line 1: inline 1
+0x00a4  %4' = OpString "1..." (3 lines)
@@ debug_name: 1 instruction @@
-0x00d8  OpName %f__x__0_0 "f..."
+0x00d8  OpName %f__x__0_0 "f..."
@@ debug_processed: 1 instruction @@
-0x00ec  OpModuleProcessed "p..."
+0x00ec  OpModuleProcessed "p..."
[1]

$ spvx diff --color=always old.spv new.spv
\\x1b[1mold.spv -> new.spv: 3 instructions changed, 2 removed, 2 added\x1b[0m
\ids with a prime, as \x1b[33m%4\x1b[0m', are only in the new module

\\x1b[1m--- old.spv\x1b[0m
\\x1b[1m+++ new.spv\x1b[0m
\\x1b[36m@@ debug_string: 4 instructions @@\x1b[0m
\\x1b[33m!0x0088 -> 0x0088  source text of a\\x0ab\\x1b[31mc\\x0d: 1 of 3 lines changed\x1b[0m
\\x1b[31m- line 2: two 0\x1b[0m
\\x1b[32m+ line 2: two 1\x1b[0m
\\x1b[31m-0x00a4  %4 = OpString "0..." (3 lines)\x1b[0m
\\x1b[33m!0x00b4 -> 0x00b4  source text of a\\x0ab\\x1b[31mc\\x0d: 1 of 2 lines changed\x1b[0m
\\x1b[31m- line 1: inline 0\x1b[0m
\\x1b[32m+ line 1: inline 1\x1b[0m
\\x1b[32m+0x00a4  %4' = OpString "1..." (3 lines)\x1b[0m
\\x1b[36m@@ debug_name: 1 instruction @@\x1b[0m
\\x1b[31m-0x00d8  OpName %f__x__0_0 "f..."\x1b[0m
\\x1b[32m+0x00d8  OpName %f__x__0_0 "f..."\x1b[0m
\\x1b[36m@@ debug_processed: 1 instruction @@\x1b[0m
\\x1b[31m-0x00ec  OpModuleProcessed "p..."\x1b[0m
\\x1b[32m+0x00ec  OpModuleProcessed "p..."\x1b[0m
[1]

$ spvx diff --color=never old.spv other.spv
old.spv -> other.spv: 2 instructions changed, 4 removed

--- old.spv
+++ other.spv
@@ debug_string: 4 -> 2 instructions, -4 words @@
-0x0074  %2 = OpString "a..." (2 lines)
+0x0074  %2 = OpString "a.frag"
!0x0088 -> 0x0084  source text of a.frag: 3 of 3 lines removed, 8 added
- line 1: one
- line 2: two 0
- line 3: three\x85
+ line 1: line 1;
+ line 2: line 2;
+ line 3: line 3;
+ line 4: line 4;
+ line 5: x
+ line 6: line 6;
+ line 7: line 7;
+ line 8: line 8;
-0x00a4  %4 = OpString "0..." (3 lines)
-0x00b4  OpSource GLSL 450 %2 "inline 0..." (2 lines)
@@ debug_name: 1 -> 0 instructions, -5 words @@
-0x00d8  OpName %f__x__0_0 "f..."
@@ debug_processed: 1 -> 0 instructions, -2 words @@
-0x00ec  OpModuleProcessed "p..."
[1]

$ spvx diff --color=never other.spv new.spv
other.spv -> new.spv: 2 instructions changed, 4 added
ids with a prime, as %4', are only in the new module

--- other.spv
+++ new.spv
@@ debug_string: 2 -> 4 instructions, +4 words @@
-0x0074  %2 = OpString "a.frag"
+0x0074  %2 = OpString "a..." (2 lines)
!0x0084 -> 0x0088  source text of a\x0ab\x1b[31mc\x0d: 8 of 8 lines removed, 3 added
- line 1: line 1;
- line 2: line 2;
- line 3: line 3;
- line 4: line 4;
- line 5: x
- line 6: line 6;
- line 7: line 7;
- line 8: line 8;
+ line 1: one
+ line 2: two 1
+ line 3: three\x85
+0x00a4  %4' = OpString "1..." (3 lines)
+0x00b4  OpSource GLSL 451 %2 "inline 1..." (2 lines)
@@ debug_name: 0 -> 1 instructions, +5 words @@
+0x00d8  OpName %7 "f..."
@@ debug_processed: 0 -> 1 instructions, +2 words @@
+0x00ec  OpModuleProcessed "p..."
[1]

# debug information left out, and what else is not compared
$ with a.frag "$(lines 10 5 x)" | spvx as -o old.spv -
> with a.frag "$(lines 10 5 y)" | spvx as -o new.spv -
> spvx diff --ignore=debug old.spv new.spv; spvx diff --ignore=names,debug old.spv new.spv
old.spv -> new.spv: no difference but ids and order, ignored instructions aside
old.spv -> new.spv: no difference but ids and order, ignored instructions aside

# types and values that only debug information names are part of it, undefined ones as well
$ cat >old.spvasm <<.
> OpCapability Shader
> %s = OpExtInstImport "OpenCL.DebugInfo.100" ; debug
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %f = OpTypeFloat 32 ; debug
> %none = OpExtInst %void %s DebugInfoNone ; debug
> %u = OpUndef %f ; debug
> %x = OpExtInst %void %s DebugExpression ; debug
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %m = OpLabel
> %k = OpExtInst %void %s DebugValue %none %u %x ; debug
> OpReturn
> OpFunctionEnd
> .
> grep -v debug old.spvasm >new.spvasm; spvx diff --ignore=debug old.spvasm new.spvasm
old.spvasm -> new.spvasm: no difference but ids and order, ignored instructions aside

# but not those that code uses, too
$ sed -i 's/%u = .*/%u = OpConstant %f 1/; s/%m = OpLabel/&\n%v = OpFNegate %f %u/' old.spvasm
> sed 's/%f 1/%f 2/' old.spvasm >new.spvasm; spvx diff --ignore=debug old.spvasm new.spvasm
old.spvasm -> new.spvasm: 1 instruction changed, 1 removed, 1 added
ids with a prime, as %u', are only in the new module

--- old.spvasm
+++ new.spvasm
@@ type_const_global: 4 instructions @@
-9:1  %u = OpConstant %f 1
+9:1  %u' = OpConstant %f 2
@@ function main: 5 instructions @@
-14:1  %v = OpFNegate %f %u
+14:1  %v = OpFNegate %f %u'
[1]

$ for i in names,debug names lines; do spvx diff -f json --ignore=$i old.spv new.spv | grep ignored; done
  "ignored": ["debug", "names"],
  "ignored": ["names"],
  "ignored": ["lines"],

$ spvx diff --ignore=names old.spv new.spv
old.spv -> new.spv: 1 instruction changed

--- old.spv
+++ new.spv
@@ debug_string: 2 instructions @@
!0x0084 -> 0x0084  source text of a.frag: 1 of 10 lines changed
- line 5: x
+ line 5: y
[1]

$ spvx diff --ignore=colour old.spv new.spv
! spvx: error: --ignore: invalid value 'colour': expected debug, names or lines
!   see: spvx diff --help
[2]

$ spvx diff --ignore=debug . .
! spvx: error: --ignore is only used with two modules, not with two sets
!   see: spvx diff --help
[2]

# modules of the same entry point, which meet only if they are the same
$ pairs() {
> 	rm -rf a b; mkdir a b
> 	for n in $2; do entry a/$n.spv $n; done
> 	for n in $3; do entry b/$n.spv $n; done
> 	spvx diff -f ndjson --pair=$1 a b | grep -o '"pairs":.*'
> }
> pairs entry 1 2; pairs entry '1 2' '3 4'; pairs entry '1 2' '2 4'; pairs entry 1 '3 4'
"pairs":1,"ways":{"key":1,"bytes":0,"n1":0,"n2":0},"changed_modules":1,"only_in":[0,0],"hurt":0,"helped":0,"unchanged":1,"totals":{"insts":[11,11],"words":[36,36],"bytes":[144,144],"body":[9,9]},"changes":{"new":[0,0],"gone":[0,0],"debug":[0,0],"grew":[0,0],"shrank":[0,0]},"complete":true}
"pairs":0,"ways":{"key":0,"bytes":0,"n1":0,"n2":0},"changed_modules":0,"only_in":[2,2],"ambiguous":[2,2],"hurt":0,"helped":0,"unchanged":0,"totals":{"insts":[0,0],"words":[0,0],"bytes":[0,0],"body":[0,0]},"changes":{"new":[0,288],"gone":[288,0],"debug":[0,0],"grew":[0,0],"shrank":[0,0]},"complete":true}
"pairs":1,"ways":{"key":1,"bytes":0,"n1":0,"n2":0},"changed_modules":0,"only_in":[1,1],"ambiguous":[1,1],"hurt":0,"helped":0,"unchanged":1,"totals":{"insts":[11,11],"words":[36,36],"bytes":[144,144],"body":[9,9]},"changes":{"new":[0,144],"gone":[144,0],"debug":[0,0],"grew":[0,0],"shrank":[0,0]},"complete":true}
"pairs":0,"ways":{"key":0,"bytes":0,"n1":0,"n2":0},"changed_modules":0,"only_in":[1,2],"ambiguous":[0,2],"hurt":0,"helped":0,"unchanged":0,"totals":{"insts":[0,0],"words":[0,0],"bytes":[0,0],"body":[0,0]},"changes":{"new":[0,288],"gone":[144,0],"debug":[0,0],"grew":[0,0],"shrank":[0,0]},"complete":true}

$ mkdir c d; entry c/0.spv 1; entry c/1.spv 2; entry d/0.spv 3; entry d/1.spv 4
> spvx diff -f ndjson --pair=path c d | grep -o '"pairs":.*'
"pairs":2,"ways":{"key":2,"bytes":0,"n1":0,"n2":0},"changed_modules":2,"only_in":[0,0],"hurt":0,"helped":0,"unchanged":2,"totals":{"insts":[22,22],"words":[72,72],"bytes":[288,288],"body":[18,18]},"changes":{"new":[0,0],"gone":[0,0],"debug":[0,0],"grew":[0,0],"shrank":[0,0]},"complete":true}

$ cd $SRC/tests/inputs/diff

# the bytes of files, in words: old and new, once more by other names, and the other way round
$ find . -name '*.spv' -printf '%p %s\n' | awk '{ print $1, $2 / 4 }' | LC_ALL=C sort
> spvx stats -d module -f tsv -j2 --base=old new
./new/blur.spv 631
./new/sub/fresh.spv 604
./new/sub/same.spv 1015
./odd#1 0
./old/blur.spv 631
./old/sub/gone.spv 762
./old/sub/same.spv 1015
module	count	words	base_count	base_words	delta_words
sub/gone.spv	0	0	1	762	-762
sub/fresh.spv	1	604	0	0	604
blur.spv	1	631	1	631	0
sub/same.spv	1	1015	1	1015	0

$ spvx stats -d module -f tsv -j2 --base=./old/ new/
module	count	words	base_count	base_words	delta_words
sub/gone.spv	0	0	1	762	-762
sub/fresh.spv	1	604	0	0	604
blur.spv	1	631	1	631	0
sub/same.spv	1	1015	1	1015	0

$ spvx stats -d module -f tsv -j2 --base=new old
module	count	words	base_count	base_words	delta_words
sub/gone.spv	1	762	0	0	762
sub/fresh.spv	0	0	1	604	-604
blur.spv	1	631	1	631	0
sub/same.spv	1	1015	1	1015	0

# ---- An offset says where a module is, not which: of another build of a file those are a pair that are
# the same bytes, the same code, or the same but for the order of declarations. In each file modules one
# behind the other: a digit is one, a letter the same with another name in it, which is the same code; K
# is the one of 1 whose constant and type are in another order.
$ cd $TMP

$ carved() { printf '\177ELF'; for c in $(echo $1 | sed 's/./& /g'); do
> 	n=$(echo $c | tr ABCK 1231); name= first= last='%fn = OpTypeFunction %void'; case $c in K) first=$last last= ;; [A-C]) name='OpName %f "a name"' ;; esac
> 	printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %f "main"' "$name" '%void = OpTypeVoid' "$first" '%float = OpTypeFloat 32' "%k = OpConstant %float $n" "$last" '%f = OpFunction %void None %fn' '%l = OpLabel' '%x = OpFAdd %float %k %k' OpReturn OpFunctionEnd | spvx as -q -o - -
> done; }
> while read -r old new want; do carved $old >a.so; carved $new >b.so; for by in path name; do
> 	spvx diff -f ndjson --carve --pair=$by a.so b.so | grep -o '"pairs":.*"only_in":[^]]*]' | grep -vxF "$want"
> 	spvx audit --carve --profile=all --base=a.so b.so | grep 'compared with'
> done; echo $old: $(spvx diff --carve a.so b.so | head -n 1); done <<'.'
> 12 34 "pairs":0,"ways":{"key":0,"bytes":0,"n1":0,"n2":0},"changed_modules":0,"only_in":[2,2]
> 12 21 "pairs":2,"ways":{"key":0,"bytes":2,"n1":0,"n2":0},"changed_modules":0,"only_in":[0,0]
> 12 321 "pairs":2,"ways":{"key":0,"bytes":2,"n1":0,"n2":0},"changed_modules":0,"only_in":[0,1]
> 123 4BA "pairs":2,"ways":{"key":0,"bytes":0,"n1":2,"n2":0},"changed_modules":2,"only_in":[1,1]
> 1A3 4BA "pairs":1,"ways":{"key":0,"bytes":1,"n1":0,"n2":0},"changed_modules":0,"only_in":[2,2]
> 12 3K "pairs":1,"ways":{"key":0,"bytes":0,"n1":0,"n2":1},"changed_modules":1,"only_in":[1,1]
> .
12: 0 modules paired by path; 2 only in a.so, 2 only in b.so
12: 2 modules paired: 2 by equal bytes, all identical
12: 2 modules paired: 2 by equal bytes; 1 only in b.so
123: 2 modules paired: 2 by n1; 1 only in a.so, 1 only in b.so
1A3: 1 module paired: 1 by equal bytes; 2 only in a.so, 2 only in b.so
12: 1 module paired: 1 by n2; 1 only in a.so, 1 only in b.so

# figures of modules are no modules
$ cd $TMP; mkdir figures; cp $SRC/tests/modules/blur.comp.spv figures; cp $SRC/tests/modules/mesh.frag.spv figures
> spvx stats --record -o record figures; spvx stats --partial -o partial figures; spvx stats -f json -o report figures
$ for f in record partial report; do spvx diff $f figures; echo $?; spvx diff figures $f; done
> for f in record partial report; do for c in variants reflect annotate; do spvx $c --base=$f figures/blur.comp.spv | head -n 1; done; done
2
2
2
! record: error: a record lacks the instructions of its modules; `spvx trend` compares builds
! record: error: a record lacks the instructions of its modules; `spvx trend` compares builds
! partial: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
! partial: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
! report: error: a report lacks the instructions of its modules
! report: error: a report lacks the instructions of its modules
! record: error: a record lacks the instructions of its modules; `spvx trend` compares builds
! record: error: a record lacks the instructions of its modules; `spvx trend` compares builds
! record: error: a record lacks the instructions of its modules; `spvx trend` compares builds
! partial:1:1: error: partial of another command
! partial: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
! partial: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
! report: error: a report lacks the instructions of its modules
! report: error: no report of `spvx reflect -f json`
! report: error: a report lacks the instructions of its modules

# parts of the change: modules, debug information that strip removes, code; they add up
$ cd $TMP; mkdir -p parts/a parts/b; cd parts; for m in mesh.frag water.frag blur.comp outline.geom
> do cp $SRC/tests/modules/$m.spv a; done
> spvx strip --no-build-id -o b/mesh.frag.spv a/mesh.frag.spv; cp a/blur.comp.spv b/new.spv
> spvx strip --no-build-id -o b/water.frag.spv a/water.frag.spv; cp a/outline.geom.spv b/blur.comp.spv
$ spvx diff --exit-zero a b | sed -n '/^kind/,/^after/p'; cat a/*.spv | wc -c; cat b/*.spv | wc -c
> wc -c <a/blur.comp.spv; for m in mesh water; do cat a/$m.* | wc -c; cat b/$m.* | wc -c; done
> spvx diff --exit-zero -f json a b | awk '/"changes"/, /}/ { gsub(/[^0-9,]/, ""); split($0, n, ",")
> sum += n[2] - n[1] } END { print sum }'
kind                           modules       before        bytes       change
before                               4                    21,428
new                                  1            0        2,524       +2,524
gone                                 1        4,176            0       -4,176
debug information                    3        5,040        1,668       -3,372
all else that shrank                 1        2,524        2,508          -16
after                                4                    16,388
21428
16388
2524
8172
7136
6556
2552
-5040

# as many rows as modules that changed; one; the rest in a line
$ cd $TMP

$ mkdir -p rows/o rows/n; cd rows; for m in blur.comp mesh.frag mesh.vert water.frag; do cp $SRC/tests/modules/$m.spv n; spvx strip --only=names -o o/$m.spv n/$m.spv; done; for n in 1 2 3; do spvx diff -n $n o n | grep -A 4 '^old insts' | grep -v '^$'; done
old insts  new insts   change            module
      428        486      +58   +13.6 %  mesh.frag.spv
                                         and 2 more grew, 1 unchanged
opcode                old insts  new insts    words
old insts  new insts   change            module
      428        486      +58   +13.6 %  mesh.frag.spv
                                         and 2 more grew, 1 unchanged
opcode                old insts  new insts    words
old insts  new insts   change            module
      428        486      +58   +13.6 %  mesh.frag.spv
      140        168      +28   +20.0 %  mesh.vert.spv
      254        270      +16    +6.3 %  water.frag.spv
                                         and 1 unchanged

# half of the rows is for what grew, half for what shrank and the line between them
$ cd $TMP; mkdir half half/o half/n; cd half; m() { { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450'; for i in $(seq $2); do echo "%$i = OpTypeInt 32 $((i & 1))"; done; } | spvx as -o $1.spv -; }; for i in 1 2 3 4 5; do m o/up$i 1; m n/up$i $((i + 1)); m o/down$i $((i + 1)); m n/down$i 1; done; for n in 2 3 4 5 6 7 8 9; do spvx diff -n $n o n | grep -o ' up[1-5]\| down[1-5]\|more grew\|more shrank' | tr -d '[1-5]' | uniq -c | tr -s ' \n' ' '; echo; done
 1 up 1 more grew 1 more shrank 
 2 up 1 more grew 1 more shrank 
 2 up 1 more grew 1 more shrank 1 down 
 3 up 1 more grew 1 more shrank 1 down 
 3 up 1 more grew 1 more shrank 2 down 
 4 up 1 more grew 1 more shrank 2 down 
 4 up 1 more grew 1 more shrank 3 down 
 5 up 1 more shrank 3 down 

# an opcode with more instructions and as many words (OpTypeStruct: one of 4, two of 2) has changed
$ mkdir same same/o same/n; cd same; m() { to=$1; shift; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%u = OpTypeInt 32 0' "$@" | spvx as -o $to -; }; m o/m.spv '%a = OpTypeStruct %u %u'; m n/m.spv '%a = OpTypeStruct' '%b = OpTypeStruct' '%0 = OpConstant %u 0'; spvx diff --by=words o n
1 module paired by path

kind                           modules       before        bytes       change
before                               1                        72
all else that grew                   1           72           88          +16
after                                1                        88

old words  new words   change            module
       18         22       +4   +22.2 %  m.spv

opcode                old insts  new insts    words
OpConstant                    0          1       +4
OpTypeStruct                  1          2        0

instructions in paired modules  4 -> 6  +50.0 %
bytes in paired modules        72 -> 88 +22.2 %
1 grew, 0 shrank, 0 unchanged
[1]

# any one of a row of stores once more, at any place of the row, is one instruction; structures of one form
# differ in the names of their members
$ cd $TMP; made() { # FILE DECLARATIONS INSTRUCTION...
> 	file=$1; declared=$2; shift 2; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpMemberName %s 0 "m"' 'OpMemberName %t 0 "n"' \
> 		'%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%u = OpTypeInt 32 0' '%p = OpTypePointer Function %u' '%two = OpTypeFunction %u %p %p' '%1 = OpConstant %u 1' '%2 = OpConstant %u 2' "$declared" \
> 		'%main = OpFunction %v None %fn' '%l = OpLabel' '%a = OpVariable %p Function' '%b = OpVariable %p Function' '%c = OpVariable %p Function' '%x = OpIAdd %u %1 %1' '%y = OpIAdd %u %2 %2' '%z = OpIAdd %u %1 %2' "$@" '%w = OpFunctionCall %u %f %a %b' OpReturn OpFunctionEnd \
> 		'%f = OpFunction %u None %two' '%fa = OpFunctionParameter %p' '%fb = OpFunctionParameter %p' '%fl = OpLabel' 'OpReturnValue %1' OpFunctionEnd | spvx as -o $file -
> }
> s='%s = OpTypeStruct %u %u'; t='%t = OpTypeStruct %u %u'; x='OpStore %a %x'; y='OpStore %b %y'; z='OpStore %c %z'; made old.spv "$s
> $t" "$x" "$y" "$z"
> for more in "$x" "$y" "$z"; do for row in "$more!$x!$y!$z" "$x!$more!$y!$z" "$x!$y!$more!$z" "$x!$y!$z!$more"; do
> 	made new.spv "$s
> $t" "$(echo "$row" | tr ! '\n')"; spvx diff old.spv new.spv; spvx diff new.spv old.spv
> done; done | grep ': ' | sort | uniq -c | sed 's/^ *//'
> made new.spv "$t
> $s" "$x" "$y" "$z"; spvx diff old.spv new.spv
12 @@ function main: 14 -> 15 instructions, +3 words @@
12 @@ function main: 15 -> 14 instructions, -3 words @@
12 new.spv -> old.spv: 1 instruction removed
12 old.spv -> new.spv: 1 instruction added
old.spv -> new.spv: no difference but ids and order

# functions without names are paired by their code, operands included, in any order
$ cat >$TMP.sh <<'END'
> bodies() {	# FILE LINE...; %n is another in each function
> out=$1; shift; { cat <<ASM; for f; do printf '%s\n' "$f"; done; } | spvx as -o $out -
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> OpName %first "first"
> OpName %lost "lost"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %float = OpTypeFloat 32
> %half = OpConstant %float 0.5
> %two = OpConstant %float 2
> %ptr = OpTypePointer Private %float
> %a = OpVariable %ptr Private
> %b = OpVariable %ptr Private
> ASM
> }
> body() {	# NAME LINE...
> echo "%$1 = OpFunction %void None %fn"; echo "%l$1 = OpLabel"; n=$1; shift; printf '%s\n' "$@" | sed "s/%\([xyzs]\)/%\1$n/g"; printf 'OpReturn\nOpFunctionEnd\n'
> }
> END
> . $TMP.sh; cd $TMP; i=0; for loads in 'a b' 'b a'; do for uses in 'x %y' 'y %x'; do i=$((i + 1))
> body n$i "%x = OpLoad %float %${loads% *}" "%y = OpLoad %float %${loads#* }" "%z = OpFSub %float %$uses" >body.$i; done; done; body first OpNop >body.0
> for order in 1234 2134 4321 3412 2413; do bodies order.$order "$(for i in 0 $(echo $order | sed 's/./& /g'); do cat body.$i; done)"; spvx diff order.1234 order.$order | cut -d: -f2; done; spvx diff -f markdown order.1234 order.2134 | grep summary
 the same bytes
 no difference but ids and order (1 function has moved)
 no difference but ids and order (3 functions have moved)
 no difference but ids and order (2 functions have moved)
 no difference but ids and order (2 functions have moved)
<details><summary><code>%12</code> function, moved</summary>

# an instruction that is removed is the only difference, also where both modules use undefined <id>s
$ cd $TMP; list() { sed "$1" <<'END'; }
> %x = OpLoad %float %a
> %y = OpFAdd %float %lost %half
> OpStore %b %half
> %z = OpFMul %float %lost %gone
> OpStore %a %half
> OpNop
> END
> bodies all "$(body first "$(list '')")"; for i in 1 2 3 4 5 6; do bodies less "$(body first "$(list ${i}d)")"; spvx diff all less | sed -n '1s/.*: //p'; done | uniq -c
      6 1 instruction removed

# an addition to another value, elsewhere, is no instruction that has moved
$ cd $TMP; bodies was "$(body first '%x = OpLoad %float %b' OpNop '%y = OpFMul %float %x %half' '%s = OpFAdd %float %lost %x' '%w = OpLoad %float %b' '%z = OpFMul %float %x %y')"
> bodies is "$(body first '%x = OpFMul %float %half %half' '%s = OpFAdd %float %lost %x' OpNop '%y = OpFMul %float %x %two')"; spvx diff was is | grep FAdd
+0x00f0  %13' = OpFAdd %float %lost %12
-0x0104  %14 = OpFAdd %float %lost %12

# a variable whose use is the same is the same if its name or its location is, or if either was without; else it is another
$ input() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main" %in %out' 'OpExecutionMode %main OriginUpperLeft' "${2:+OpName %in \"$2\"}" "${3:+OpDecorate %in Location $3}" 'OpDecorate %out Location 0' \
> 	'%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%pi = OpTypePointer Input %f' '%po = OpTypePointer Output %f' '%in = OpVariable %pi Input' '%out = OpVariable %po Output' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %f %in' 'OpStore %out %x' OpReturn OpFunctionEnd | spvx as -o $1 -; }
> cd $TMP; input was albedo 1; for is in 'normal 2' 'normal 1' 'albedo 2' 'normal' ; do input is $is; echo $is: $(spvx diff was is | sed 's/.*: //; q'); done; input is '' 2; echo 2: $(spvx diff was is | sed 's/.*: //; q')
normal 2: 2 instructions changed, 3 removed, 3 added
normal 1: 1 instruction changed
albedo 2: 1 instruction changed
normal: 1 instruction changed, 1 removed
2: 1 instruction changed, 1 removed

# a function of one side alone is new or gone, also one without a name and one behind all others
$ cd $TMP; mkdir few more; empty() { for name; do body $name OpNop; done; }; bodies few/m.spv "$(empty first)"; bodies more/m.spv "$(empty first lost nameless)"
> for sides in 'few more' 'more few'; do spvx diff --functions -f tsv $sides | cut -f 3,5- | sed 1d; done
new	-	0	5	5
new	lost	0	5	5
same	first	5	5	0
same	first	5	5	0
gone	-	5	0	-5
gone	lost	5	0	-5

# a function without a name is the same beside a new one with a name; of two modules alone, whatever their names
$ cd $TMP; mkdir early late; empty() { for name; do body $name OpNop; done; }; bodies early/m.spv "$(empty first nameless)"; bodies late/m.spv "$(empty first lost nameless)"; cp late/m.spv other.spv
> for sides in 'early late' 'early/m.spv other.spv'; do spvx diff --functions -f tsv $sides | cut -f 3-; done; spvx diff --functions early/m.spv other.spv | grep -v '^$'
change	module	function	old	new	growth
new	m.spv	lost	0	5	5
same	m.spv	-	5	5	0
same	m.spv	first	5	5	0
change	module	function	old	new	growth
new	other.spv	lost	0	5	5
same	other.spv	-	5	5	0
same	other.spv	first	5	5	0
1 module paired by path
kind                           modules       before        bytes       change
before                               1                       272
all else that grew                   1          240          280          +40
after                                1                       312
old insts  new insts   change            function
        0          5       +5       new  other.spv: lost
                                         and 2 unchanged
opcode                old insts  new insts    words
OpFunction                    2          3       +5
OpLabel                       2          3       +2
instructions in paired modules  23 -> 28  +21.7 %
bytes in paired modules        272 -> 312 +14.7 %
1 grew, 0 shrank, 2 unchanged

# of two equal instructions the one that more others use is still there; of equal functions the first ones are
$ cd $TMP; twice() { body first '%x = OpFMul %float %half %half' "$1" "%s = OpFAdd %float %$2 %half" "%u = OpFSub %float %$3 %two" "%w = OpFDiv %float %$4 %two" | grep -v OpNop; }
> for users in 'x y y' 'y x x' 'x x y' 'y y x'; do bodies two "$(twice '%y = OpFMul %float %half %half' $users)"; bodies one "$(twice OpNop x x x)"
> spvx diff two one | sed -n '1s/.*: //p'; spvx diff one two | sed -n '1s/.*: //p'; done | sort | uniq -c
> copies() { bodies $1 "$(body first OpNop)" "$(for n in $(seq $1); do body n$n '%x = OpLoad %float %a' 'OpStore %b %x'; done)"; }
> for n in 1 2 3; do copies $n; done; for pair in '1 2' '3 1' '2 3'; do spvx diff $pair | sed -n '1s/.*: //p'; done
      4 1 instruction changed, 1 added
      4 1 instruction changed, 1 removed
6 instructions added
12 instructions removed
6 instructions added

# nearly always (here 20 times of 24) a function is found that shares 11 of 12 instructions, behind one that shares half
$ cd $TMP; ops=$(for o in FAdd FSub FMul FDiv FRem FMod; do for a in half two; do for b in half two; do echo "Op$o,%float,%$a,%$b"; done; done; done)
> some() { echo $ops $ops | cut -d' ' -f$1-$2 | tr ' ,' '\n ' | sed "=" | sed "N; s/\(.*\)\n/%$3\1 = /"; }
> for at in $(seq 24); do bodies old "$(body first OpNop)" "$(body f "$(some $at $((at + 11)) p)")"
> bodies new "$(body first OpNop)" "$(body g "$(some $at $((at + 5)) q; some $((at + 13)) $((at + 17)) r)")" "$(body h "$(some $at $((at + 10)) t)")"
> spvx diff old new; done | awk '/: 1 instruction removed, 15 added/ { n++ } END { print (n >= 20 ? "nearly always" : n) }'
nearly always

# differences of damaged modules, as far as they were read, and of headers; files are compared before that
$ mkdir $TMP/verdicts

$ cd $TMP/verdicts

$ cp $SRC/tests/modules/mesh.vert.spv whole; head -c 1000 whole >cut; head -c 1004 whole >longer; { head -c 4 whole; printf '\0\1\1\0'; tail -c +9 whole; } >other; head -c 1000 other >less
> for pair in 'cut cut' 'cut longer' 'whole other' 'cut less' 'whole cut' 'less whole'; do spvx diff $pair 2>said | head -n 1; done
> mkdir a b; cp whole cut a; cp whole cut b; spvx diff a b 2>said | head -n 1; rm ?/cut; spvx diff a b
cut -> cut: the same bytes
cut -> longer: no difference but ids and order, up to the damage
whole -> other: the header differs
cut -> less: the header differs, up to the damage
whole -> cut: 164 instructions removed, 46 added, up to the damage
less -> whole: 46 instructions removed, 164 added, and the header, up to the damage
2 modules paired by path, identical as far as they were read
1 module paired by path, all identical

# the problem of a file that is on both sides is listed once, those of two files are two
$ for pair in 'cut cut' 'cut longer'; do spvx diff $pair 2>said | grep -c '(and 1 more)$'; for c in diff trend; do spvx $c -f json $pair 2>said | grep -c '"rule": "bin/truncated"'; done; done
0
1
1
1
2
2

# each word of the header: version, generator, schema
$ { head -c 4 whole; printf '\0\1\1\0\5\0\10\0'; tail -c +13 whole; } >other; { head -c 16 whole; printf '\7'; tail -c +18 whole; } >schema
> for file in whole other schema; do for f in text markdown json tsv; do spvx diff -f $f whole $file | grep -e '^[-+][^-+]' -e '^header' -e '": \["' -e '	header	'; done; done
-version 1.0
+version 1.1
-generator Khronos Glslang Reference Front End; 11
+generator Khronos Glslang Reference Front End; 5
+Vulkan 1.1
header, version: `1.0` -> `1.1`
header, generator: `Khronos Glslang Reference Front End; 11` -> `Khronos Glslang Reference Front End; 5`
    "added": ["v1.1"]
    "version": ["1.0", "1.1"],
    "generator": ["Khronos Glslang Reference Front End; 11", "Khronos Glslang Reference Front End; 5"]
whole	other	changed	header	version	-	-	1.0	1.1
whole	other	changed	header	generator	-	-	Khronos Glslang Reference Front End; 11	Khronos Glslang Reference Front End; 5
-schema 0
+schema 7
header, schema: `0` -> `7`
    "schema": ["0", "7"]
whole	schema	changed	header	schema	-	-	0	7

# a text of whose lines as many have changed as are shown, and one more on each side; in a cell of a table their number
$ lines() { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%f = OpString "a.c"' "OpSource GLSL 450 %f \"$(seq 40 | awk -v n=$1 '{ print (NR <= n ? "_" : "") $0 }')\"" | spvx as -o $2 -; }
> lines 0 old; for n in 20 21; do lines $n new; spvx diff old new | tail -n +6 | grep -v ' line [2-9]: \| line 1[0-9]: '; spvx diff -f markdown old new | grep '| changed'; done
!0x0034 -> 0x0034  source text of a.c: 20 of 40 lines changed
- line 1: 1
- line 20: 20
+ line 1: _1
+ line 20: _20
| changed | `OpSource GLSL 450 %1 "1..." (40 lines)` | `source text of a.c: 20 of 40 lines changed` |
!0x0034 -> 0x0034  source text of a.c: 21 of 40 lines changed
- line 1: 1
- line 20: 20
+ line 1: _1
+ line 20: _20
\! and 2 more lines
| changed | `OpSource GLSL 450 %1 "1..." (40 lines)` | `source text of a.c: 21 of 40 lines changed` |

# needs of a device that came, went, and both
$ cap() { file=$1; shift; { for c; do echo "OpCapability $c"; done; echo 'OpMemoryModel Logical GLSL450'; } | spvx as --target-env=spv1.0 -o $file -; }; cap none Shader; cap one Shader Int64; cap two Shader Int64 Geometry; cap other Shader Float64
> for pair in 'none two' 'one none' 'one other'; do spvx diff $pair | sed -n '/requirements/,/@@ cap/p'; spvx diff -f markdown $pair | grep required; done
@@ device requirements @@
+shaderInt64
+geometryShader
@@ capability: 1 -> 3 instructions, +4 words @@
now required of a device: shaderInt64, geometryShader
@@ device requirements @@
-shaderInt64
@@ capability: 2 -> 1 instructions, -2 words @@
no longer required of a device: shaderInt64
@@ device requirements @@
-shaderInt64
+shaderFloat64
@@ capability: 2 instructions @@
no longer required of a device: shaderInt64
now required of a device: shaderFloat64

# columns have the unit of their measure; one pair, and two, below --min-growth
$ bodies a/m "$(body first OpNop)"; bodies b/m "$(body first OpNop OpNop)"; for by in insts words bytes body op:OpNop; do spvx diff --by=$by a b | grep -A 1 '^old'; spvx diff -f ndjson --by=$by a b | grep -o '"measure":"[^"]*"'; done
> for n in 1 2; do spvx diff --by=words --min-growth=$n a b | grep below; done
old insts  new insts   change            module
       18         19       +1    +5.6 %  m
"measure":"instructions"
old words  new words   change            module
       58         59       +1    +1.7 %  m
"measure":"words"
old bytes  new bytes   change            module
      232        236       +4    +1.7 %  m
"measure":"bytes"
old words  new words   change            module
       10         11       +1   +10.0 %  m
"measure":"words of functions"
old count  new count   change            module
        1          2       +1  +100.0 %  m
"measure":"OpNop"
1 below --min-growth is not listed
2 below --min-growth are not listed

# modules whose entry points are those of others
$ rm ?/m; cp whole b/more; spvx diff --pair=entry a b | head -n 2; spvx diff --pair=entry -f markdown a b | grep -o '(. share.*)'; for m in more most last; do cp whole a/$m; done; spvx diff --pair=entry a b | head -n 2; spvx diff --pair=entry -f markdown a b | grep -o '(. share.*)'
1 module paired by entry; 1 only in b
1 module only in b shares its entry with another: not paired
(1 shares its entry)
2 modules paired by entry; 2 only in a
2 modules only in a share their entry with another: not paired
(2 share their entry)

# rows in the order of names, all and a few; of one that grew and six that shrank the half that is free goes to the others
$ mkdir -p A B; nops() { { printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' '%f = OpTypeFunction %v' '%m = OpFunction %v None %f' '%l = OpLabel'; yes OpNop | head -n $1; printf '%s\n' OpReturn OpFunctionEnd; } | spvx as -o $2 -; }
> for n in 1 2 3 4 5 6; do nops $((n + 1)) A/s$n; nops $n B/s$n; done; nops 2 A/grew; nops 3 B/grew; nops 1 A/same; nops 1 B/same; nops 3 A/gone; nops 4 B/new
> for o in '-n 0' '-n 2' '--sort=name -n 0' '--sort=name -n 2'; do echo "$o: "$(spvx diff $o A B | sed -n '/^old insts/,/^$/s/.*%  \|.*=  \|^ *and/ /p'); done
> spvx diff -f tsv --by=op:OpNop A B | grep -e added -e removed
-n 0:  grew 1 unchanged s1 s2 s3 s4 s5 s6
-n 2:  grew 1 unchanged, 6 more shrank
--sort=name -n 0:  grew s1 s2 s3 s4 s5 s6 same
--sort=name -n 2:  grew s1 1 unchanged, 5 more shrank
A/gone	-	removed	gone	-	3	0	-3
-	B/new	added	new	-	0	4	4

# modules that moved in an archive are paired by their code as well when it can be read once only, on
# either side
$ rm -r a b; mkdir a b; cp $SRC/tests/modules/blur.comp.spv a; cp a/* b; cp $SRC/tests/modules/mesh.vert.spv a/x.spv; spvx strip -q -o b/y.spv a/x.spv; for s in a b; do tar -cf $s.tar -C $s .; done
> spvx diff -f tsv a.tar b.tar; cat a.tar | spvx diff -f tsv - b.tar | tail -n 1; cat b.tar | spvx diff -f tsv a.tar - | tail -n 1; rm -r a b [ab].tar
old_address	new_address	change	module	function	old	new	growth
a.tar!./blur.comp.spv	b.tar!./blur.comp.spv	same	blur.comp.spv	-	145	145	0
a.tar!./x.spv	b.tar!./y.spv	shrank	y.spv	-	168	139	-29
-!./x.spv	b.tar!./y.spv	shrank	y.spv	-	168	139	-29
a.tar!./x.spv	-!./y.spv	shrank	y.spv	-	168	139	-29

# a folder and an archive of it pair by path, whether tar has ./ before its names or not, and so does a record of them
$ cd $TMP; rm -rf f g; mkdir -p f/p g/p; for m in mesh.vert blur.comp; do cp $SRC/tests/modules/$m.spv f/p; spvx strip -q -o g/p/$m.spv f/p/$m.spv; done; tar -cf g.tar -C g p; tar -cf h.tar -C g .
> for b in g g.tar h.tar; do spvx diff f $b | head -n 1; spvx diff $b f | head -n 1; done; spvx diff g.tar h.tar | head -n 1; printf '!p/mesh.vert.spv\tp/mesh.vert.spv\n' >pairs; spvx diff --pair=pairs g.tar f | head -n 1
> for b in f g.tar h.tar; do spvx stats --record --label=build=$b -o $b.rec $b; done; spvx trend -f tsv f.rec g.tar.rec h.tar.rec | cut -f 1-2,9-
> spvx stats --partial -o h.ndjson h.tar; spvx trend -f tsv h.ndjson g | cut -f 1-2,9-12; tar -cf i.tar -C g ./././p; spvx diff i.tar f | head -n 1
> spvx audit --profile=all --rules=G00? --base=f h.tar | grep -c gone; spvx audit --profile=all --rules=G00? --base=g.tar.rec f | grep -c gone; rm -r f g [ghi].tar *.rec pairs h.ndjson
2 modules paired by path
2 modules paired by path
2 modules paired by path
2 modules paired by path
2 modules paired by path
2 modules paired by path
2 modules paired by path, all identical
2 modules paired by file
build	modules	new	new_bytes	gone	gone_bytes	changed	changed_bytes_before	changed_bytes	debug	debug_bytes_before	debug_bytes	code	code_bytes_before	code_bytes	other	other_bytes_before	other_bytes	moved
f	2	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-	-
g.tar	2	0	0	0	0	1	3048	2476	1	3048	2476	0	0	0	0	0	0	0
h.tar	2	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0
build	modules	new	new_bytes	gone	gone_bytes
h	2	-	-	-	-
g	2	0	0	0	0
2 modules paired by path
0
0

# one word more, two, one less
$ for n in 1 2 3; do printf '%s\n' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%f = OpTypeFloat 32' "%s = OpTypeStruct$(printf ' %%f%.0s' $(seq $n))" | spvx as -o $TMP/words$n.spv -; done
> for p in '1 2' '1 3' '2 1' '3 1'; do set -- $p; spvx diff $TMP/words$1.spv $TMP/words$2.spv | grep -o '[+-][0-9]* word.*'; spvx stats --base=$TMP/words$1.spv $TMP/words$2.spv | head -n 1; spvx stats -f markdown --base=$TMP/words$1.spv $TMP/words$2.spv | head -n 1; spvx stats -f html --base=$TMP/words$1.spv $TMP/words$2.spv | grep -o '[+-][0-9]* words* against[^<]*'; done
+1 word @@
+1 word (+6.3 %): 17 in 1 module, base 16 in 1 module
**1 module, 68 bytes, 17 words, 4 instructions**: none malformed, no unknown opcode; +1 word against the base (+6.3 %)
+1 word against the base (+6.3 %)
+2 words @@
+2 words (+12.5 %): 18 in 1 module, base 16 in 1 module
**1 module, 72 bytes, 18 words, 4 instructions**: none malformed, no unknown opcode; +2 words against the base (+12.5 %)
+2 words against the base (+12.5 %)
-1 word @@
-1 word (-5.9 %): 16 in 1 module, base 17 in 1 module
**1 module, 64 bytes, 16 words, 4 instructions**: none malformed, no unknown opcode; -1 word against the base (-5.9 %)
-1 word against the base (-5.9 %)
-2 words @@
-2 words (-11.1 %): 16 in 1 module, base 18 in 1 module
**1 module, 64 bytes, 16 words, 4 instructions**: none malformed, no unknown opcode; -2 words against the base (-11.1 %)
-2 words against the base (-11.1 %)

# how modules were paired, in words: in one way, in several
$ mkdir o n; for m in o/a:mesh.vert n/a:mesh.vert o/b:mesh.frag n/x:mesh.frag; do cp $SRC/tests/modules/${m#*:}.spv ${m%:*}; done; spvx diff o/a n/a | head -n 1; for f in text markdown; do spvx diff -f $f o n | head -n 1; done
o/a -> n/a: the same bytes
2 modules paired: 1 by path, 1 by equal bytes, all identical
**2 modules paired: 1 by path, 1 by equal bytes; 0 grew, 0 shrank**; instructions 654 -> 654 (=); 0 only in `o`, 0 only in `n`

# of modules that all shrank, or all grew, the half of the rows that no other needs is theirs, too
$ cd $TMP; mkdir some bare; cp $SRC/tests/modules/*.frag.spv $SRC/tests/modules/*.vert.spv $SRC/tests/modules/*.geom.spv some; cd some; spvx strip -q --to=../bare --name=address *.spv >../said; cd ..
> rows() { spvx diff -n $n "$@" | awk '/^old|^ *old/ { on = 1; next } on && !NF { exit } on' | sed 's/^.* //; s/.*more.*/more/' | tr '\n' ' '; echo; }; for n in 1 2 3 4; do echo $n: $(rows some bare), $(rows bare some); done
1: shrank water.frag.spv , water.frag.spv grew
2: shrank water.frag.spv , water.frag.spv grew
3: shrank mesh.frag.spv water.frag.spv , water.frag.spv mesh.frag.spv grew
4: mesh.vert.spv outline.geom.spv mesh.frag.spv water.frag.spv , water.frag.spv mesh.frag.spv outline.geom.spv mesh.vert.spv

# opcodes that no grammar has are shown by their numbers
$ cd $TMP; mkdir young older; un() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' "$@" OpReturn OpFunctionEnd | spvx as -o - -; }; un 'OpUnknown(9000, 2) 7' >older/a; un 'OpUnknown(9000, 2) 7' 'OpUnknown(9001, 1)' >young/a
> spvx diff older young | grep 'Op9'; spvx diff older/a young/a | grep '^+0x'; spvx srcmap --each young/a | grep Op9; spvx addr2line young/a 0x5c; spvx cfg --code young/a | grep OpUnk; spvx info young/a | grep -i unknown
Op9001                        0          1       +1
+0x0060  OpUnknown(9001, 1)
0x00000058 +8     Op9000                   -  %3
0x00000060 +4     Op9001                   -  %3
0x5c  Op9000 at 0x58
    %3  ??:0
      OpUnknown(9000, 2) 7
      OpUnknown(9001, 1)
  code          1 function, 1 block, 0 loops, 10 instructions (2 unknown)

# a variable with another name is the same one, also without a place; one with another name and another place is another
$ mkdir $TMP/renamed; cd $TMP/renamed; named() { spvx as -q -o $1 - <<.
> OpCapability Shader
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> OpName %x "$2"
> OpName %y "$3"
> OpDecorate %y Location $4
> %float = OpTypeFloat 32
> %uint = OpTypeInt 32 0
> %private = OpTypePointer Private %float
> %input = OpTypePointer Input %uint
> %x = OpVariable %private Private
> %y = OpVariable %input Input
> .
> }
> named old a b 1; named name c b 1; named place a b 2; named both a d 2; named here a d 1; for new in name place both here; do spvx diff old $new | grep -E '^old|OpVariable'; done
old -> name: 1 instruction changed
old -> place: 1 instruction changed
old -> both: 3 instructions removed, 3 added
-0x00a4  %b = OpVariable %_ptr_Input_uint Input
+0x00a4  %d' = OpVariable %_ptr_Input_uint Input
old -> here: 1 instruction changed

# of two loads that a later sum could use, the one before a store is not taken for the one after it
$ cd $TMP; sum() { printf '%b\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpMemoryModel Logical GLSL450' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%f = OpTypeFloat 32' '%p = OpTypePointer Private %f' '%x = OpVariable %p Private' '%y = OpVariable %p Private' '%one = OpConstant %f 1' '%m = OpFunction %v None %fn' '%l = OpLabel' "$2" OpReturn OpFunctionEnd | spvx as -o $1.spv -; }
> for between in 'OpStore %y %one\n' ''; do sum two "%a = OpLoad %f %x\n$between%b = OpLoad %f %x\n%s = OpFAdd %f %b %b"; sum one "%a = OpLoad %f %x\n$between%s = OpFAdd %f %a %a"; spvx diff two.spv one.spv | grep '^[-+]0x'; done
-0x00c8  %11 = OpLoad %float %5
-0x00d8  %12 = OpFAdd %float %11 %11
+0x00c8  %12 = OpFAdd %float %10 %10
-0x00ac  %10 = OpLoad %float %5

# a file of pairs names modules by their offsets in files, too; the other module of the pair is not paired by its path
$ mkdir $TMP/carved $TMP/carved/o $TMP/carved/n; cd $TMP/carved; { printf 12345678; cat $SRC/tests/modules/blur.comp.spv; } >o/a.bin; cp o/a.bin n/b.bin; cp $SRC/tests/modules/blur.comp.spv o/x.spv; for p in a.bin@0x8 x.spv; do printf '%s\tb.bin@0x8\n' $p >pairs; spvx diff --carve --pair=pairs -f tsv o n | cut -f 1-4; done
old_address	new_address	change	module
o/a.bin@0x8	n/b.bin@0x8	same	a.bin@0x8
o/x.spv	-	removed	x.spv
old_address	new_address	change	module
o/x.spv	n/b.bin@0x8	same	x.spv
o/a.bin@0x8	-	removed	a.bin@0x8

# a module in the other byte order
$ cd $SRC/tests/modules; spvx diff particles.comp.spv particles.swapped.spv; spvx diff particles.swapped.spv particles.swapped.spv; spvx diff -f markdown particles.swapped.spv particles.comp.spv | head -n 1
particles.comp.spv -> particles.swapped.spv: no difference but byte order, ids and order
particles.swapped.spv -> particles.swapped.spv: the same bytes
**no difference but byte order, ids and order**: `particles.swapped.spv` -> `particles.comp.spv`

# functions in bytes; an opcode whose instructions grow, as many as they are
$ cd $TMP; mkdir little many-more; for d in little many-more; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' "OpName %main \"$d\"" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o $d/m.spv -; done; spvx diff --functions --by=bytes -f tsv little many-more | cut -f 3-; spvx diff -f json little many-more | grep OpName
change	module	function	old	new	growth
new	m.spv	many-more	0	36	36
gone	m.spv	little	36	0	-36
    {"name": "OpName", "count": [1, 1], "words": [4, 5]}

# of equal instructions those at the ends are paired, with the new ones between; local variables of two functions are two
$ m() { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpName %f "f"' 'OpName %main "main"' '%v = OpTypeVoid' '%u = OpTypeInt 32 0' '%c1 = OpConstant %u 1' '%c2 = OpConstant %u 2' '%c3 = OpConstant %u 3' '%p = OpTypePointer Private %u' '%pf = OpTypePointer Function %u' '%x = OpVariable %p Private' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' "$2"; for n in $1; do echo "OpStore %x %c$n"; done; printf '%s\n' '%call = OpFunctionCall %v %f' OpReturn OpFunctionEnd '%f = OpFunction %v None %fn' '%k = OpLabel' "$3" OpReturn OpFunctionEnd | cat; }
> d() { m "$1" | spvx as -o $TMP/old.spv -; m "$2" | spvx as -o $TMP/new.spv -; echo "$1 / $2"; spvx diff $TMP/old.spv $TMP/new.spv | grep '^[-+~].*OpStore'; }; d '1 2' '3 2 2'; d '1 2 2' '3 2'; d '2 1' '2 2 3'; d '1 2' '2 2 1'
> m '' '%a = OpVariable %pf Function' '' | spvx as -o $TMP/old.spv -; m '' '' '%a = OpVariable %pf Function' | spvx as -o $TMP/new.spv -; spvx diff $TMP/old.spv $TMP/new.spv | grep '^[-+~].*OpVar'
1 2 / 3 2 2
-0x0110  OpStore %10 %uint_1
+0x0110  OpStore %10 %uint_3
+0x011c  OpStore %10 %uint_2
1 2 2 / 3 2
-0x0110  OpStore %10 %uint_1
+0x0110  OpStore %10 %uint_3
-0x011c  OpStore %10 %uint_2
2 1 / 2 2 3
-0x011c  OpStore %10 %uint_1
+0x011c  OpStore %10 %uint_2
+0x0128  OpStore %10 %uint_3
1 2 / 2 2 1
~0x0110 -> 0x0128  OpStore %10 %uint_1
+0x011c  OpStore %10 %uint_2
-0x0110  %13 = OpVariable %_ptr_Function_uint Function
+0x0144  %15' = OpVariable %_ptr_Function_uint Function
