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
      "function": "%4",
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

<details><summary><code>%4</code> function</summary>

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
{"t":"edit","function":"%4","change":"removed","old_offset":1856,"old":"OpControlBarrier %uint_2 %uint_2 %uint_264"}
{"t":"edit","function":"%4","change":"changed","old_offset":2084,"old":"%136 = OpFMul %float %float_n0_5 %135","new_offset":2088,"new":"%136 = OpFMul %float %float_n0_25' %135"}
{"t":"edit","function":"%4","change":"changed","old_offset":2140,"old":"%143 = OpFMul %float %140 %140","new_offset":2144,"new":"%143 = OpFAdd %float %140 %140"}
{"t":"edit","function":"%4","change":"moved","old_offset":2204,"old":"%147 = OpIAdd %int %63 %int_16","new_offset":2032,"new":"%147 = OpIAdd %int %63 %int_16"}
{"t":"edit","function":"%4","change":"added","new_offset":2396,"new":"%112' = OpSNegate %v2int %67"}
{"t":"edit","function":"%4","change":"changed","old_offset":2412,"old":"%168 = OpIMul %v2int %67 %167","new_offset":2412,"new":"%168 = OpIMul %v2int %112' %167"}
{"t":"total","same":false,"identical":false,"removed":2,"added":2,"changed":4,"moved":1,"moved_functions":0,"complete":true}
[1]

# modules tsv
$ spvx diff -f tsv old/blur.spv new/blur.spv
old_address	new_address	change	in	name	old_offset	new_offset	old	new
old/blur.spv	new/blur.spv	changed	header	generator	-	-	Khronos Glslang Reference Front End; 11	Khronos SPIR-V Tools Assembler; 0
old/blur.spv	new/blur.spv	changed	section	annotation	304	304	OpDecorate %161 Binding 1	OpDecorate %161 Binding 2
old/blur.spv	new/blur.spv	removed	section	type_const_global	992	-	%float_n0_5 = OpConstant %float -0.5	-
old/blur.spv	new/blur.spv	added	section	type_const_global	-	992	-	%float_n0_25' = OpConstant %float -0.25
old/blur.spv	new/blur.spv	removed	function	%4	1856	-	OpControlBarrier %uint_2 %uint_2 %uint_264	-
old/blur.spv	new/blur.spv	changed	function	%4	2084	2088	%136 = OpFMul %float %float_n0_5 %135	%136 = OpFMul %float %float_n0_25' %135
old/blur.spv	new/blur.spv	changed	function	%4	2140	2144	%143 = OpFMul %float %140 %140	%143 = OpFAdd %float %140 %140
old/blur.spv	new/blur.spv	moved	function	%4	2204	2032	%147 = OpIAdd %int %63 %int_16	%147 = OpIAdd %int %63 %int_16
old/blur.spv	new/blur.spv	added	function	%4	-	2396	-	%112' = OpSNegate %v2int %67
old/blur.spv	new/blur.spv	changed	function	%4	2412	2412	%168 = OpIMul %v2int %67 %167	%168 = OpIMul %v2int %112' %167
[1]

# modules
$ spvx diff old/blur.spv new/blur.spv
old/blur.spv -> new/blur.spv: 4 instructions changed, 2 removed, 2 added, 1 moved, and the header

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
@@ function %4: 82 instructions @@
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

  old   new  change            module
  ...1 the same...
    2     1      -1  -50.0 %   blur.spv

opcode                  old     new    words
OpFAdd                    4       5       +5
OpSNegate                 1       2       +4
OpControlBarrier          1       0       -4
OpFMul                    4       3       -5

instructions in paired modules   375 -> 375   =
bytes in paired modules        6,584 -> 6,584 =
HURT: 0   helped: 1   same: 1
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
[1]

# sets functions
$ spvx diff --functions --by=words old new
2 modules paired by path; 1 only in old, 1 only in new

opcode                  old     new    words
OpFAdd                    4       5       +5
OpSNegate                 1       2       +4
OpControlBarrier          1       0       -4
OpFMul                    4       3       -5

instructions in paired modules   375 -> 375   =
bytes in paired modules        6,584 -> 6,584 =
HURT: 0   helped: 0   same: 2
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
**2 modules paired by path: 0 hurt, 0 helped**; instructions 375 -> 375 (=); 1 only in `old`, 1 only in `new`

| module | function | old | new | change |
|:--|:--|--:|--:|--:|

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
{"t":"total","same":false,"pairs":2,"changed_modules":1,"only_in":[1,1],"hurt":0,"helped":0,"unchanged":2,"totals":{"insts":[375,375],"words":[1646,1646],"bytes":[6584,6584],"body":[747,747]},"complete":true}
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
3 modules paired by path, all the same to the byte

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

opcode                  old     new    words
OpFAdd                    4       5       +5
OpSNegate                 1       2       +4
OpControlBarrier          1       0       -4
OpFMul                    4       3       -5

instructions in paired modules   375 -> 375   =
bytes in paired modules        6,584 -> 6,584 =
HURT: 0   helped: 0   same: 2
[1]

# single and set
$ spvx diff old/blur.spv new
1 module paired by path; 2 only in new

opcode                  old     new    words
OpFAdd                    2       3       +5
OpSNegate                 1       2       +4
OpControlBarrier          1       0       -4
OpFMul                    2       1       -5

instructions in paired modules   145 -> 145   =
bytes in paired modules        2,524 -> 2,524 =
HURT: 0   helped: 0   same: 1
[1]
