$ cd $SRC/tests/inputs/grammar

# check exit zero
$ spvx grammar check --set=NonSemantic.DebugBreak Vendor.unknown.0.json --exit-zero
NonSemantic.DebugBreak: 4 differences (here revision 1; there revision 1)

DebugBreak value: here 1; there -
Twist value: here -; there 7
Turn value: here -; there 70000
Direction kind: here -; there enum

# check fault
$ spvx grammar check - --set=GLSL.std.450 <<'END'
> { "revision" : 1, "instructions" : [
>   { "opname" : "A", "opcode" : 1, "capabilities" : [ "Foo" ] } ] }
> END
! -:2:1: error: unknown capability Foo
[2]

# check json
$ spvx grammar check --set=NonSemantic.DebugBreak Vendor.unknown.0.json -f json
{
  "spvx_grammar": 1,
  "here": {"name": "NonSemantic.DebugBreak", "prefix": false, "instructions": 1, "enumerants": 0, "version": null, "revision": "1"},
  "there": {"name": "NonSemantic.DebugBreak", "prefix": false, "instructions": 2, "enumerants": 2, "version": null, "revision": "1"},
  "differences": [
    {"what": "DebugBreak", "field": "value", "here": "1", "there": null},
    {"what": "Twist", "field": "value", "here": null, "there": "7"},
    {"what": "Turn", "field": "value", "here": null, "there": "70000"},
    {"what": "Direction", "field": "kind", "here": null, "there": "enum"}
  ],
  "complete": true
}
[1]

# check same
$ spvx grammar check --set=NonSemantic.DebugBreak - <<'END'
> { "revision" : 1, "instructions" : [ { "opname" : "DebugBreak", "opcode" : 1 } ] }
> END
NonSemantic.DebugBreak: no difference in 1 instruction

# check tsv
$ spvx grammar check --set=NonSemantic.DebugBreak Vendor.unknown.0.json -f tsv
what	field	here	there
DebugBreak	value	1	-
Twist	value	-	7
Turn	value	-	70000
Direction	kind	-	enum
[1]

# check unknown
$ spvx grammar check Vendor.unknown.0.json
! Vendor.unknown.0.json: error: unknown set Vendor.unknown.0; name it with --set=NAME
[2]

# check
$ spvx grammar check --set=NonSemantic.DebugBreak Vendor.unknown.0.json
NonSemantic.DebugBreak: 4 differences (here revision 1; there revision 1)

DebugBreak value: here 1; there -
Twist value: here -; there 7
Turn value: here -; there 70000
Direction kind: here -; there enum
[1]

# export alias
$ spvx grammar export NonSemantic.Graph.DebugInfo.1
{
  "copyright": [
    "SPDX-FileCopyrightText: 2022-2026 Arm Ltd.",
    "SPDX-License-Identifier: MIT"
  ],
  "revision": 1,
  "instructions": [
    {
      "opname": "DebugGraph",
      "opcode": 1,
      "operands": [
        {"kind": "IdRef", "name": "Graph"},
        {"kind": "IdRef", "name": "Name"}
      ]
    },
    {
      "opname": "DebugOperation",
      "opcode": 2,
      "operands": [
        {"kind": "IdRef", "name": "DebugGraph"},
        {"kind": "IdRef", "name": "Name"},
        {"kind": "IdRef", "quantifier": "*", "name": "Instructions"}
      ]
    },
    {
      "opname": "DebugTensor",
      "opcode": 3,
      "operands": [
        {"kind": "IdRef", "name": "Tensor"},
        {"kind": "IdRef", "name": "Name"},
        {"kind": "IdRef", "quantifier": "?", "name": "Index"}
      ]
    }
  ]
}

# export generators
$ spvx grammar export generators
! spvx: error: the generator registry is not available with -f json
!   see: spvx grammar --help
[2]

# export tsv
$ spvx grammar export core -f tsv
! spvx: error: export does not support format tsv
!   see: spvx grammar --help
[2]

# export unknown
$ spvx grammar export GLSL.std.45
! spvx: error: unknown set 'GLSL.std.45'; did you mean GLSL.std.450?
!   see: spvx grammar --help
[2]

# export
$ spvx grammar export SPV_AMD_gcn_shader
{
  "revision": 2,
  "instructions": [
    {
      "opname": "CubeFaceIndexAMD",
      "opcode": 1,
      "operands": [
        {"kind": "IdRef", "name": "P"}
      ],
      "extensions": ["SPV_AMD_gcn_shader"]
    },
    {
      "opname": "CubeFaceCoordAMD",
      "opcode": 2,
      "operands": [
        {"kind": "IdRef", "name": "P"}
      ],
      "extensions": ["SPV_AMD_gcn_shader"]
    },
    {
      "opname": "TimeAMD",
      "opcode": 3,
      "extensions": ["SPV_AMD_gcn_shader"]
    }
  ]
}

# import fault
$ spvx grammar import --set=A - <<'END'
> {
>   "revision" : 1,
>   "instructions" : [ { "opname" : "A", "opcode" : 1,
>     "colour" : "red" } ]
> }
> END
! -:4:16: error: unknown key "colour"
[2]

# import folder
$ spvx grammar import .
! .: error: cannot read: Is a directory
[2]

# import generators
$ spvx grammar import - <<'END'
> <?xml version="1.0"?>
> <registry>
>   <!-- A registry -->
>   <ids type="vendor" start="0" end="0xFFFF">
>     <id value="0" vendor="Khronos" comment="Reserved"/>
>     <id value="8" vendor="Khronos" tool="Glslang Reference Front End"/>
>   </ids>
> </registry>
> END
\# A registry
generators
	0 Khronos
	8 Khronos "Glslang Reference Front End"

# import missing
$ spvx grammar import missing.json
! missing.json: error: cannot read: No such file or directory
[2]

# names of a set
$ for set in '' core core1 "$(printf 'a\tb')" 'a b'; do echo '{ "revision" : 1, "instructions" : [] }' | spvx grammar import - --set="$set"; done
set core1
revision 1
ops
set "a b"
revision 1
ops
! -:1:1: error: no magic_number, so the set needs a name
! -:1:1: error: no magic_number, so this is not core
! -:1:1: error: invalid name of the set

# import prefix
$ spvx grammar import --set=Vendor.known. Vendor.unknown.0.json
set Vendor.known.
prefix
revision 1
enum Direction
	0 Left
	1 Right =Starboard
ops
	7 Twist IdRef:What Direction:Direction IdRef*
	70000 Turn

# a file of 64 MiB, and a byte more
$ for more in 0 1; do truncate -s $((64 << 20 | more)) $TMP/long; spvx grammar import $TMP/long; spvx ls --grammar=- thing.inc <$TMP/long; done
! $TMP/long:1:1: error: not JSON: expected a value
! -:1:1: error: not JSON: expected a value
! $TMP/long: error: too large for a grammar
! -: error: too large for a grammar
[2]

# import set
$ spvx grammar import Vendor.unknown.0.json
set Vendor.unknown.0
revision 1
enum Direction
	0 Left
	1 Right =Starboard
ops
	7 Twist IdRef:What Direction:Direction IdRef*
	70000 Turn

# import stdin nameless
$ spvx grammar import - <<'END'
> { "revision" : 1, "instructions" : [] }
> END
! -:1:1: error: no magic_number, so the set needs a name
[2]

# import stdin
$ spvx grammar import - --set=A <<'END'
> { "revision" : 1, "instructions" : [] }
> END
set A
revision 1
ops

# import
$ spvx grammar import vendor.json
\# SPDX-License-Identifier: MIT
\# A vendor's instruction, for tests of --grammar
set core
magic_number 0x07230203
major_version 1
minor_version 6
revision 0
class Vendor "Vendor Instructions"
enum StorageClass
	4242 VendorStorage VendorFlags:Flags v- +VendorThings
enum Capability
	4095 VendorThings v-
mask VendorFlags
	0x0000 None
	0x0001 Fast LiteralInteger:Speed
	0x0002 Wide
ops
	4095 OpVendorThing IdResult StorageClass:"Storage Class" IdRef:Type %Vendor =OpVendorThingEXT v- +VendorThings +Shader @SPV_VENDOR_thing !provisional

# list json
$ spvx grammar list --format=json
{
  "spvx_grammar": 1,
  "sets": [
    {"name": "core", "prefix": false, "instructions": 876, "enumerants": 1110, "version": "1.6", "revision": "7"},
    {"name": "Arm.ExperimentalMLOperations.", "prefix": true, "instructions": 1, "enumerants": 0, "version": null, "revision": "1"},
    {"name": "Arm.MotionEngine.100", "prefix": false, "instructions": 3, "enumerants": 0, "version": "100", "revision": "1"},
    {"name": "DebugInfo", "prefix": false, "instructions": 34, "enumerants": 39, "version": "100", "revision": "1"},
    {"name": "GLSL.std.450", "prefix": false, "instructions": 81, "enumerants": 0, "version": "100", "revision": "2"},
    {"name": "NonSemantic.ClspvReflection.", "prefix": true, "instructions": 42, "enumerants": 2, "version": null, "revision": "7"},
    {"name": "NonSemantic.DebugBreak", "prefix": false, "instructions": 1, "enumerants": 0, "version": null, "revision": "1"},
    {"name": "NonSemantic.DebugPrintf", "prefix": false, "instructions": 1, "enumerants": 0, "version": null, "revision": "1"},
    {"name": "NonSemantic.Graph.DebugInfo.", "prefix": true, "instructions": 3, "enumerants": 0, "version": null, "revision": "1"},
    {"name": "NonSemantic.Shader.DebugInfo.100", "prefix": false, "instructions": 44, "enumerants": 48, "version": "100", "revision": "6"},
    {"name": "NonSemantic.Shader.DebugInfo.", "prefix": true, "instructions": 46, "enumerants": 48, "version": "101", "revision": "1"},
    {"name": "NonSemantic.VkspReflection.", "prefix": true, "instructions": 8, "enumerants": 0, "version": null, "revision": "4"},
    {"name": "OpenCL.DebugInfo.100", "prefix": false, "instructions": 37, "enumerants": 46, "version": "200", "revision": "2"},
    {"name": "OpenCL.std", "prefix": false, "instructions": 162, "enumerants": 0, "version": "100", "revision": "2"},
    {"name": "SPV_AMD_gcn_shader", "prefix": false, "instructions": 3, "enumerants": 0, "version": null, "revision": "2"},
    {"name": "SPV_AMD_shader_ballot", "prefix": false, "instructions": 4, "enumerants": 0, "version": null, "revision": "5"},
    {"name": "SPV_AMD_shader_explicit_vertex_parameter", "prefix": false, "instructions": 1, "enumerants": 0, "version": null, "revision": "4"},
    {"name": "SPV_AMD_shader_trinary_minmax", "prefix": false, "instructions": 9, "enumerants": 0, "version": null, "revision": "4"},
    {"name": "TOSA.001000.1", "prefix": false, "instructions": 66, "enumerants": 0, "version": "1000001", "revision": "1"}
  ],
  "complete": true
}

# list tsv
$ spvx grammar list -f tsv
set	instructions	version	revision
core	876	1.6	7
Arm.ExperimentalMLOperations.	1	-	1
Arm.MotionEngine.100	3	100	1
DebugInfo	34	100	1
GLSL.std.450	81	100	2
NonSemantic.ClspvReflection.	42	-	7
NonSemantic.DebugBreak	1	-	1
NonSemantic.DebugPrintf	1	-	1
NonSemantic.Graph.DebugInfo.	3	-	1
NonSemantic.Shader.DebugInfo.100	44	100	6
NonSemantic.Shader.DebugInfo.	46	101	1
NonSemantic.VkspReflection.	8	-	4
OpenCL.DebugInfo.100	37	200	2
OpenCL.std	162	100	2
SPV_AMD_gcn_shader	3	-	2
SPV_AMD_shader_ballot	4	-	5
SPV_AMD_shader_explicit_vertex_parameter	1	-	4
SPV_AMD_shader_trinary_minmax	9	-	4
TOSA.001000.1	66	1000001	1

# list
$ spvx grammar list
19 sets, 1,422 instructions

set                                       instructions  version
core                                               876  1.6, revision 7
Arm.ExperimentalMLOperations.                        1  revision 1
Arm.MotionEngine.100                                 3  100, revision 1
DebugInfo                                           34  100, revision 1
GLSL.std.450                                        81  100, revision 2
NonSemantic.ClspvReflection.                        42  revision 7
NonSemantic.DebugBreak                               1  revision 1
NonSemantic.DebugPrintf                              1  revision 1
NonSemantic.Graph.DebugInfo.                         3  revision 1
NonSemantic.Shader.DebugInfo.100                    44  100, revision 6
NonSemantic.Shader.DebugInfo.                       46  101, revision 1
NonSemantic.VkspReflection.                          8  revision 4
OpenCL.DebugInfo.100                                37  200, revision 2
OpenCL.std                                         162  100, revision 2
SPV_AMD_gcn_shader                                   3  revision 2
SPV_AMD_shader_ballot                                4  revision 5
SPV_AMD_shader_explicit_vertex_parameter             1  revision 4
SPV_AMD_shader_trinary_minmax                        9  revision 4
TOSA.001000.1                                       66  1000001, revision 1

# nothing
$ spvx grammar
! spvx: error: missing action (list, import, export, check)
!   see: spvx grammar --help
[2]

# set list
$ spvx grammar list --set=core
! spvx: error: --set is not used by list
!   see: spvx grammar --help
[2]

# too few
$ spvx grammar check
! spvx: error: check takes one operand
!   see: spvx grammar --help
[2]

# typo
$ spvx grammar imprt vendor.json
! spvx: error: unknown action 'imprt'; did you mean import?
!   see: spvx grammar --help
[2]

# use empty
$ spvx ls --grammar=A= thing.inc
! spvx: error: --grammar: invalid value 'A=': expected [NAME=]FILE
!   see: spvx ls --help
[2]

# use fault
$ spvx ls --grammar=vendor.json --grammar=A=fault.json thing.inc
! fault.json:2:1: error: unknown kind Unknown
[2]

# use info
$ spvx info thing.inc --grammar=vendor.json --grammar=Vendor.unknown.0.json
thing.inc: SPIR-V 1.6 compute shader, 308 bytes

  made by       Khronos, version 0
  written in    not said
  entry point   GLCompute "main" %10, LocalSize 1 1 1
  interface     none
  capabilities  Shader, VendorThings
  extensions    SPV_VENDOR_thing
  imports       Vendor.unknown.0 (2 calls)
  needs         Vulkan 1.3
  memory model  Logical GLSL450
  code          1 function, 1 block, 0 loops, 18 instructions
  ids           10 used, bound 20
  debug info    none
  byte order    little-endian
  sha256        15b6441766e18c34c49d352b7d28ee28625e4f04ed37559dfcf3baefc91d878b

# use missing
$ spvx ls --grammar=missing.json thing.inc
! missing.json: error: cannot read: No such file or directory
[2]

# use named
$ spvx stats -f tsv -d opcode --grammar=vendor.json --grammar=Vendor.unknown.0=Vendor.unknown.0.json thing.inc
opcode	count	words
OpExtInst	2	14
OpExtInstImport	1	7
OpExecutionMode	1	6
OpExtension	1	6
OpVendorThing	1	6
(headers)	1	5
OpEntryPoint	1	5
OpFunction	1	5
OpCapability	2	4
OpConstant	1	4
OpMemoryModel	1	3
OpTypeFloat	1	3
OpTypeFunction	1	3
OpLabel	1	2
OpTypeVoid	1	2
OpFunctionEnd	1	1
OpReturn	1	1

# use nothing
$ spvx info thing.inc
thing.inc: SPIR-V 1.6 compute shader, 308 bytes

  made by       Khronos, version 0
  written in    not said
  entry point   GLCompute "main" %10, LocalSize 1 1 1
  interface     none
  capabilities  Shader, 4095
  extensions    SPV_VENDOR_thing
  imports       Vendor.unknown.0 (2 calls)
  needs         Vulkan 1.3
  memory model  Logical GLSL450
  code          1 function, 1 block, 0 loops, 18 instructions (1 unknown)
  ids           9 used, bound 20
  debug info    none
  byte order    little-endian
  sha256        15b6441766e18c34c49d352b7d28ee28625e4f04ed37559dfcf3baefc91d878b

# use path
$ spvx ls --grammar=./A=missing.json thing.inc
! ./A=missing.json: error: cannot read: No such file or directory
[2]

# use real
$ spvx stats -f tsv -d opcode --grammar=vendor.json $SHARED/corpus/bad/opcode_unknown_real.spv
opcode	count	words
OpName	31	151
OpVariable	30	120
OpLoad	16	64
OpDecorate	15	60
OpStore	16	48
OpTypePointer	12	48
OpEntryPoint	1	20
OpTypeVector	3	12
OpLabel	4	8
OpConstant	2	8
OpTypeInt	2	8
OpConstantComposite	1	7
OpExtInstImport	1	6
OpExtension	1	6
OpSourceExtension	1	6
(headers)	1	5
OpFunction	1	5
OpIEqual	1	5
OpBranch	2	4
OpBranchConditional	1	4
OpTypeMatrix	1	4
OpVendorThing	1	4
OpMemoryModel	1	3
OpSelectionMerge	1	3
OpSource	1	3
OpTypeFloat	1	3
OpTypeFunction	1	3
OpCapability	1	2
OpTypeBool	1	2
OpTypeVoid	1	2
OpFunctionEnd	1	1
OpIgnoreIntersectionNV	1	1
OpReturn	1	1
OpTerminateRayNV	1	1

# use stats
$ spvx stats -f tsv thing.inc --grammar=vendor.json --grammar=Vendor.unknown.0.json
kind	name	count	words
total	modules	1	0
total	unique_modules	1	0
total	malformed	0	0
total	foreign_endian	0	0
total	bytes	308	0
total	words	77	0
total	instructions	18	72
total	unknown_opcodes	0	0
total	debug_words	0	0
opcode	OpExtInst	2	14
opcode	OpExtInstImport	1	7
opcode	OpExecutionMode	1	6
opcode	OpExtension	1	6
opcode	OpVendorThing	1	6
opcode	OpEntryPoint	1	5
opcode	OpFunction	1	5
opcode	OpCapability	2	4
opcode	OpConstant	1	4
opcode	OpMemoryModel	1	3
opcode	OpTypeFloat	1	3
opcode	OpTypeFunction	1	3
opcode	OpLabel	1	2
opcode	OpTypeVoid	1	2
opcode	OpFunctionEnd	1	1
opcode	OpReturn	1	1
class	Extension	4	27
class	Mode-Setting	5	18
class	Type-Declaration	3	8
class	Function	2	6
class	Vendor	1	6
class	Constant-Creation	1	4
class	Control-Flow	2	3
section	function_definition	6	23
section	type_const_global	5	18
section	import	1	7
section	execution_mode	1	6
section	extension	1	6
section	entry_point	1	5
section	capability	2	4
section	memory_model	1	3
capability	Shader	1	2
capability	VendorThings	1	2
extension	SPV_VENDOR_thing	1	6
import	Vendor.unknown.0	1	7
extinst	Vendor.unknown.0/Twist	1	9
extinst	Vendor.unknown.0/Turn	1	5
exec_model	GLCompute	1	5
exec_mode	LocalSize	1	6
generator	Khronos	1	77
version	1.6	1	77
size_bucket	288	1	77

# use where unknown
$ spvx ls -f tsv --where=op:OpVendorThing thing.inc
! spvx: error: --where=op:OpVendorThing: unknown instruction 'OpVendorThing'
!   see: spvx ls --help
[2]

# use where
$ spvx ls -f tsv --grammar=vendor.json --where=op:OpVendorThing thing.inc
address	offset	bytes	byte_order	version	generator	entry_points	sha256	symbol	section
thing.inc	0	308	little	1.6	Khronos; 0	GLCompute:main	15b6441766e18c34c49d352b7d28ee28625e4f04ed37559dfcf3baefc91d878b	-	-

# words
$ spvx grammar list core
! spvx: error: list takes no operand
!   see: spvx grammar --help
[2]

# grammars in JSON that are refused, and where: no JSON, or not an object; keys; missing keys, at the object; types and values
$ top() { printf '{"revision":1,"instructions":[],\n%s}' "$1"; }; ops() { printf '{"revision":1,"instructions":[\n%s]}' "$1"; }; kinds() { top '"operand_kinds":[
> '"$1]"; }
> op() { ops '{"opname":"A","opcode":1,
> '"$1}"; }; bit() { kinds '{"category":"BitEnum","kind":"M","enumerants":[
> '"$1]}"; }; enum() { kinds '{"category":"ValueEnum","kind":"E","enumerants":[
> '"$1]}"; }
> core() { printf '{"magic_number":"0x07230203","major_version":1,"minor_version":6,\n"revision":7,"operand_kinds":[],\n%s}' "$1"; }; raw() { printf %b "$1"; }
> while IFS='|' read -r form text; do $form "$text" | spvx grammar import --set=Test.Set. -; done <<'END'
> raw|
> raw|{\n  "revision": 1,\n}
> raw|[]
> raw| null
> raw|\n"core"
> top|"foo":1
> top|"Revision":1
> top|"\u0000\n":1
> raw|{"revision":1,"revision":1,"instructions":[]}
> top|"magic":1
> top|"major_version":1
> top|"instruction_printing_class":[]
> op|"foo":1
> op|"class":"A"
> op|"parameters":[]
> op|"operands":[{"kind":"IdRef","foo":1}]
> bit|{"enumerant":"A","value":"0x1","capability":"B"}
> bit|{"enumerant":"A","value":"0x1","operands":[]}
> kinds|{"category":"Id","kind":"Id","enumerants":[]}
> kinds|{"category":"BitEnum","kind":"M","enumerants":[],"bases":[]}
> core|"instructions":[],"version":1
> core|"instructions":[{"opname":"A","opcode":1,"capability":"B"}]
> core|"instructions":[],"instruction_printing_class":[{"tag":"A","x":1}]
> raw|{"instructions":[]}
> raw|{"revision":1}
> raw|\n {"magic_number":"0x07230203","instructions":[]}
> raw|{"magic_number":"0x07230203","major_version":1,"minor_version":1,"revision":1,"instructions":[]}
> ops| {"opname":"A"}
> ops|{"opcode":1}
> op|"operands":[{"name":"a"}]
> bit|{"value":"0x1"}
> enum|{"enumerant":"A"}
> kinds|{"kind":"A"}
> kinds|{"enumerants":[]}
> kinds|{"category":"Id"}
> kinds|{"category":"BitEnum","kind":"A"}
> kinds|{"category":"Composite","kind":"A"}
> core|"instructions":[],"instruction_printing_class":[{"heading":"A"}]
> top|"version":"1"
> top|"version":1.0
> top|"version":1e2
> top|"version":-1
> top|"version":4294967296
> top|"copyright":"A"
> top|"copyright":["a", 1]
> top|"copyright":["a\nb"]
> top|"copyright":["a\tb"]
> top|"operand_kinds":{}
> top|"operand_kinds":[1]
> raw|{"revision":1,"instructions":{}}
> ops|1
> ops|{"opname":1,"opcode":1}
> ops|{"opname":"","opcode":1}
> ops|{"opname":"A B","opcode":1}
> ops|{"opname":"A","opcode":"1"}
> ops|{"opname":"A","opcode":4294967296}
> core|"instructions":[{"opname":"A","opcode":65536}]
> op|"operands":{}
> op|"operands":[{"kind":"idRef"}]
> op|"operands":[{"kind":"Id:Ref"}]
> op|"operands":[{"kind":"IdRef","quantifier":"+"}]
> op|"operands":[{"kind":"IdRef","quantifier":""}]
> op|"operands":[{"kind":"IdRef","quantifier":null}]
> op|"operands":[{"kind":"IdRef","name":1}]
> op|"operands":[{"kind":"IdRef","name":"\u0000"}]
> op|"operands":[{"kind":"IdRef","name":"\u0085"}]
> op|"capabilities":"A"
> op|"capabilities":["A",""]
> op|"extensions":[1]
> op|"aliases":["a-b"]
> op|"capability":["A"]
> op|"version":1.0
> op|"version":"1"
> op|"version":"none"
> op|"version":"1.0 "
> op|"lastVersion":"None"
> op|"provisional":false
> op|"provisional":"true"
> bit|{"enumerant":"A","value":1}
> bit|{"enumerant":"A","value":"1"}
> bit|{"enumerant":"A","value":"0x"}
> bit|{"enumerant":"A","value":"0X1"}
> bit|{"enumerant":"A","value":"0x1G"}
> bit|{"enumerant":"A","value":"0x100000000"}
> enum|{"enumerant":"A","value":"0x1"}
> enum|{"enumerant":"A","value":"01"}
> enum|{"enumerant":"A","value":"4294967296"}
> enum|{"enumerant":"A","value":""}
> enum|{"enumerant":"A","value":true}
> enum|{"enumerant":"A","value":-1}
> enum|{"enumerant":"A","value":4294967296}
> kinds|{"category":"Enum","kind":"A"}
> kinds|{"kind":"A","enumerants":[],"category":7}
> kinds|{"category":"Composite","kind":"A","bases":[]}
> kinds|{"category":"Composite","kind":"A","bases":["a"]}
> raw|{"magic_number":119734787}
> raw|{"magic_number":"0x03022307"}
> END
! -:1:1: error: expected a value, found the end of the text
! -:3:1: error: expected a name in quotes
! -:1:1: error: expected an object
! -:1:2: error: expected an object
! -:2:1: error: expected an object
! -:2:7: error: unknown key "foo"
! -:2:12: error: unknown key "Revision"
! -:2:12: error: unknown key "??"
! -:1:15: error: duplicate name in an object
! -:2:9: error: unknown key "magic"
! -:2:17: error: unknown key "major_version"
! -:2:30: error: unknown key "instruction_printing_class"
! -:3:7: error: unknown key "foo"
! -:3:9: error: unknown key "class"
! -:3:14: error: unknown key "parameters"
! -:3:35: error: unknown key "foo"
! -:4:45: error: unknown key "capability"
! -:4:43: error: unknown key "operands"
! -:3:43: error: unknown key "enumerants"
! -:3:58: error: unknown key "bases"
! -:3:29: error: unknown key "version"
! -:3:55: error: unknown key "capability"
! -:3:64: error: unknown key "x"
! -:1:1: error: the object has no key "revision"
! -:1:1: error: the object has no key "instructions"
! -:2:2: error: the object has no key "major_version"
! -:1:1: error: the object has no key "operand_kinds"
! -:2:2: error: the object has no key "opcode"
! -:2:1: error: the object has no key "opname"
! -:3:13: error: the object has no key "kind"
! -:4:1: error: the object has no key "enumerant"
! -:4:1: error: the object has no key "value"
! -:3:1: error: the object has no key "category"
! -:3:1: error: the object has no key "category"
! -:3:1: error: the object has no key "kind"
! -:3:1: error: the object has no key "enumerants"
! -:3:1: error: the object has no key "bases"
! -:3:49: error: the object has no key "tag"
! -:2:11: error: expected a 32-bit integer
! -:2:11: error: expected a 32-bit integer
! -:2:11: error: expected a 32-bit integer
! -:2:11: error: expected a 32-bit integer
! -:2:11: error: expected a 32-bit integer
! -:2:13: error: expected an array
! -:2:19: error: expected a string without control characters
! -:2:14: error: expected a string without control characters
! -:2:14: error: expected a string without control characters
! -:2:17: error: expected an array
! -:2:18: error: expected an object
! -:1:30: error: expected an array
! -:2:1: error: expected an object
! -:2:11: error: expected a string of letters, digits and _
! -:2:11: error: expected a string of letters, digits and _
! -:2:11: error: expected a string of letters, digits and _
! -:2:24: error: expected a 32-bit integer
! -:2:24: error: expected a 32-bit integer
! -:3:40: error: expected an integer up to 65535
! -:3:12: error: expected an array
! -:3:21: error: expected a string: a capitalized word
! -:3:21: error: expected a string: a capitalized word
! -:3:42: error: expected "?" or "*"
! -:3:42: error: expected "?" or "*"
! -:3:42: error: expected "?" or "*"
! -:3:36: error: expected a string without control characters
! -:3:36: error: expected a string without control characters
! -:3:36: error: expected a string without control characters
! -:3:16: error: expected an array
! -:3:21: error: expected a string of letters, digits and _
! -:3:15: error: expected a string of letters, digits and _
! -:3:12: error: expected a string of letters, digits and _
! -:3:14: error: expected a string of letters, digits and _
! -:3:11: error: expected a string such as "1.6", or "None"
! -:3:11: error: expected a string such as "1.6", or "None"
! -:3:11: error: expected a string such as "1.6", or "None"
! -:3:11: error: expected a string such as "1.6", or "None"
! -:3:15: error: expected a string such as "1.6"
! -:3:15: error: expected true, or no such key
! -:3:15: error: expected true, or no such key
! -:4:26: error: expected a string "0x..." of 32 bits
! -:4:26: error: expected a string "0x..." of 32 bits
! -:4:26: error: expected a string "0x..." of 32 bits
! -:4:26: error: expected a string "0x..." of 32 bits
! -:4:26: error: expected a string "0x..." of 32 bits
! -:4:26: error: expected a string "0x..." of 32 bits
! -:4:26: error: expected a 32-bit integer
! -:4:26: error: expected a 32-bit integer
! -:4:26: error: expected a 32-bit integer
! -:4:26: error: expected a 32-bit integer
! -:4:26: error: expected a 32-bit integer
! -:4:26: error: expected a 32-bit integer
! -:4:26: error: expected a 32-bit integer
! -:3:13: error: expected Id, Literal, Composite, BitEnum or ValueEnum
! -:3:40: error: expected Id, Literal, Composite, BitEnum or ValueEnum
! -:3:44: error: the array is empty
! -:3:45: error: expected a string: a capitalized word
! -:1:17: error: expected "0x07230203"
! -:1:17: error: expected "0x07230203"
[2]

$ printf '[%.0s' $(seq 1000) | spvx grammar import --set=A -
! -:1:65: error: nested too deeply
[2]

# registries of generators that are refused
$ raw() { printf %b "$1"; }; ids() { printf '<ids type="vendor">\n%b\n</ids>' "$1"; }; after() { ids "$1"; printf '\377'; }
> while IFS='|' read -r form text; do $form "$text" | spvx grammar import -; done <<'END'
> raw|<registry>\n</registry>\n
> raw|<!-- a
> raw|<?xml
> raw|<!-- a\0033 -->
> raw|<
> raw|<>
> raw|<a
> raw|<a b>
> raw|<a b=c>
> raw|<a b="c>
> raw|<a b="<">
> raw|<a ="c">
> raw|<ids type="vendor">\n
> raw|<a a='' b='' c='' d='' e='' f='' g='' h='' i='' j='' k='' l='' m='' n='' o='' p=''\nq=''/>
> ids|<id value="1"/>
> ids|<id vendor="A"/>
> ids|<id value="65536" vendor="A"/>
> ids|<id value="0x1" vendor="A"/>
> ids|<id value="" vendor="A"/>
> ids|<id value="1" vendor="A" foo=""/>
> ids|<id value="1" vendor="A&b;"/>
> ids|<id value="1" vendor="A&amp"/>
> ids|<id value="1" vendor="A\n\0001"/>
> ids|<id value="1" vendor="A">
> ids|<foo/>
> ids|<ids type="vendor"/>
> ids|text
> after|<id value="1" vendor="A"/>
> END
! -:3:1: error: missing <ids type="vendor">
! -:1:1: error: unterminated comment
! -:1:1: error: unterminated <?
! -:1:6: error: control character in the licence
! -:1:2: error: expected a name
! -:1:2: error: expected a name
! -:1:1: error: unterminated element
! -:1:5: error: expected =
! -:1:6: error: expected a quoted value
! -:1:6: error: unterminated value
! -:1:6: error: unterminated value
! -:1:4: error: expected a name
! -:2:1: error: unterminated <ids>
! -:2:1: error: too many attributes
! -:2:1: error: <id/> without value or vendor
! -:2:1: error: <id/> without value or vendor
! -:2:12: error: expected a number up to 65535
! -:2:12: error: expected a number up to 65535
! -:2:12: error: expected a number up to 65535
! -:2:26: error: unknown attribute
! -:2:24: error: unknown entity
! -:2:24: error: unknown entity
! -:2:23: error: control character in a value
! -:2:1: error: expected <id/>, <unused/> or </ids>
! -:2:1: error: expected <id/>, <unused/> or </ids>
! -:2:1: error: expected <id/>, <unused/> or </ids>
! -:2:1: error: unexpected text between elements
! -:3:7: error: unexpected text between elements
[2]

# a set of the build as JSON is its table again, and has no difference
$ cd $SRC/tests/inputs/grammar

$ for n in $(spvx grammar list -f tsv | awk -F'\t' 'NR > 1 && $1 != "generators" && $1 != "Vulkan" { print $1 }'); do
> spvx grammar export $n >$TMP/json || echo $n; spvx grammar import --set=$n - <$TMP/json | cmp - $SRC/tables/${n%.}.txt; spvx grammar check --set=$n - <$TMP/json
> done
core: no difference in 876 instructions, 1,110 enumerants
Arm.ExperimentalMLOperations.: no difference in 1 instruction
Arm.MotionEngine.100: no difference in 3 instructions
DebugInfo: no difference in 34 instructions, 39 enumerants
GLSL.std.450: no difference in 81 instructions
NonSemantic.ClspvReflection.: no difference in 42 instructions, 2 enumerants
NonSemantic.DebugBreak: no difference in 1 instruction
NonSemantic.DebugPrintf: no difference in 1 instruction
NonSemantic.Graph.DebugInfo.: no difference in 3 instructions
NonSemantic.Shader.DebugInfo.100: no difference in 44 instructions, 48 enumerants
NonSemantic.Shader.DebugInfo.: no difference in 46 instructions, 48 enumerants
NonSemantic.VkspReflection.: no difference in 8 instructions
OpenCL.DebugInfo.100: no difference in 37 instructions, 46 enumerants
OpenCL.std: no difference in 162 instructions
SPV_AMD_gcn_shader: no difference in 3 instructions
SPV_AMD_shader_ballot: no difference in 4 instructions
SPV_AMD_shader_explicit_vertex_parameter: no difference in 1 instruction
SPV_AMD_shader_trinary_minmax: no difference in 9 instructions
TOSA.001000.1: no difference in 66 instructions

# a byte of each instruction's name is another: each is reported, and nothing else
$ spvx grammar export core | sed 's/"opname": "O/"opname": "X/' >$TMP/json; n=$(grep -c '"opname": "X' $TMP/json)
> spvx grammar check --format=tsv - <$TMP/json | awk -v n=$n 'NR > 1 && !/\tname\tOp/ { print } END { print (n > 800), (NR - 1 == n) }'
1 1

# a registry of Vulkan that shares a little with the table: the differences, then the common part; each other line of the
# table is reported as gone, once
$ spvx grammar check - --format=tsv >$TMP/lines <<'END'
> <registry>
> <type category="define">#define <name>VK_HEADER_VERSION</name> 7</type>
> <type category="struct" name="VkPhysicalDeviceFeatures">
> <member><type>VkBool32</type> <name>shaderInt64</name></member>
> <member><type>VkBool32</type> <name>shaderNew</name></member></type>
> <type category="struct" name="VkPhysicalDeviceLimits">
> <member limittype="min"><name>maxComputeWorkGroupSize</name>[3]</member></type>
> <type category="struct" name="VkPhysicalDeviceNewFeatures" structextends="VkPhysicalDeviceFeatures2">
> <member><type>VkBool32</type> <name>other</name></member></type>
> <feature api="vulkan" name="VK_VERSION_1_0" number="1.0"><require><type name="VkPhysicalDeviceFeatures"/><type name="VkPhysicalDeviceLimits"/><type name="VkPhysicalDeviceNewFeatures"/><feature name="shaderInt64" struct="VkPhysicalDeviceFeatures"/></require></feature>
> <extension name="VK_KHR_swapchain" type="device" supported="vulkan"/>
> <extension name="VK_KHR_multiview" type="device" supported="vulkan" promotedto="VK_VERSION_1_2"/>
> <extension name="VK_KHR_new" type="device" supported="vulkan"/>
> <extension name="VK_KHR_new_surface" type="instance" supported="vulkan"/>
> <enums name="VkFrontFace"><enum value="1" name="VK_FRONT_FACE_COUNTER_CLOCKWISE"/></enums>
> <spirvextension name="SPV_KHR_new"><enable version="VK_VERSION_1_0"/></spirvextension>
> <spirvcapability name="DeviceGroup"><enable extension="VK_KHR_device_group"/><enable version="VK_VERSION_1_1"/></spirvcapability>
> <spirvcapability name="Geometry"><enable version="VK_VERSION_1_0"/></spirvcapability>
> </registry>
> END
> echo $?; awk -F'\t' '$4 != "-" || /^Features.(robustB|geometryS)/ || /^VkFrontFace/' $TMP/lines
> awk -F'\t' 'NR == FNR { if ($2 == "kind" && $4 == "-") gone[$1]++; else other[$1] = 1; next } /^mandatory$/ { exit } /^\t/ { n++; split($2, w, " "); if (gone[w[1]] + (w[1] in other) != 1) print w[1], gone[w[1]] } END { print (n > 1000) }' $TMP/lines $SRC/tables/vulkan/registry.txt
1
what	field	here	there
Vulkan	version	1.4.359	1.0.7
Geometry	needs	Features.geometryShader	v1.0
SPV_KHR_new	kind	-	SPIR-V extension
VK_KHR_multiview	promoted to	v1.1	v1.2
VK_KHR_new	kind	-	extension
VK_KHR_new_surface	kind	-	other extension
Features.geometryShader	kind	feature	-
Features.robustBufferAccess	kind	feature	-
Features.shaderNew	kind	-	feature
NewFeatures	kind	-	features
NewFeatures.other	kind	-	feature
Limits.maxComputeWorkGroupSize	kind	max[3]	min[3]
Features.robustBufferAccess	mandatory in	v1.0	-
Features.shaderInt64	mandatory in	-	v1.0
VkFrontFace.VK_FRONT_FACE_CLOCKWISE	value	1	-
VkFrontFace.VK_FRONT_FACE_COUNTER_CLOCKWISE	value	0	1
DeviceGroup 
VK_KHR_swapchain 
Features 
Limits 
1

# a member whose name is unique in a registry, and is not in the table
$ spvx grammar check - --format=tsv <<'END' | grep '^MeshShaderFeaturesNV[.]m'
> <registry>
> <type category="struct" name="VkPhysicalDeviceMeshShaderFeaturesNV" structextends="VkPhysicalDeviceFeatures2">
> <member><type>VkBool32</type> <name>meshShader</name></member></type>
> <feature api="vulkan" name="VK_VERSION_1_0" number="1.0"><require><type name="VkPhysicalDeviceMeshShaderFeaturesNV"/></require></feature>
> <spirvcapability name="Geometry"><enable version="VK_VERSION_1_0"/></spirvcapability>
> </registry>
> END
MeshShaderFeaturesNV.meshShader	name	meshShaderNV	-
MeshShaderFeaturesNV.meshShader	mandatory in	VK_NV_mesh_shader	-

# a registry of Vulkan as a table, without the features of another API and those that are disabled, removed, conditional or in no version
$ spvx grammar import - <<'END'
> <registry>
> <comment>
> Copyright of someone
>
> SPDX-License-Identifier: Apache-2.0
> </comment>
> <comment>of something else</comment>
> <type category="define">#define <name>VK_HEADER_VERSION</name> 7</type>
> <type category="struct" name="VkPhysicalDeviceFeatures">
> <member api="vulkan"><type>VkBool32</type> <name>shaderInt64</name><comment>[3]</comment></member>
> <member api="vulkansc"><type>VkBool32</type> <name>shaderSafe</name></member>
> <member><type>uint32_t</type> <name>count</name></member></type>
> <type category="struct" name="VkPhysicalDeviceLimits">
> <member limittype="max"><type>uint32_t</type> <name>maxSize</name>[3]</member>
> <member limittype="bitmask"><type>VkFlags</type> <name>stages</name></member>
> <member limittype="exact"><type>VkBool32</type> <name>other</name></member></type>
> <type category="struct" name="VkPhysicalDeviceNewFeatures" structextends="VkPhysicalDeviceFeatures2,VkDeviceCreateInfo">
> <member><type>VkBool32</type> <name>same</name></member></type>
> <type category="struct" name="VkPhysicalDeviceOldFeatures" structextends="VkPhysicalDeviceFeatures2">
> <member><type>VkBool32</type> <name>same</name></member></type>
> <type category="struct" name="VkPhysicalDeviceNewFeaturesKHR" alias="VkPhysicalDeviceNewFeatures"/>
> <type category="struct" name="VkPhysicalDeviceSafeFeatures" api="vulkansc" structextends="VkPhysicalDeviceFeatures2">
> <member><type>VkBool32</type> <name>safe</name></member></type>
> <type category="struct" name="VkPhysicalDeviceUnusedFeatures" structextends="VkPhysicalDeviceFeatures2">
> <member><type>VkBool32</type> <name>unused</name></member></type>
> <enums name="VkCompareOp"><enum value="0" name="VK_COMPARE_OP_NEVER"/><enum name="VK_COMPARE_OP_NO" alias="VK_COMPARE_OP_NEVER"/><enum value="1" name="VK_COMPARE_OP_SAFE" api="vulkansc"/></enums>
> <enums name="VkCullModeFlagBits"><enum bitpos="1" name="VK_CULL_MODE_BACK_BIT"/></enums>
> <enums name="VkOther"><enum name="VK_OTHER"/></enums>
> <feature api="vulkan,vulkansc" name="VK_VERSION_1_0" number="1.0">
> <require><type name="VkPhysicalDeviceFeatures"/><type name="VkPhysicalDeviceLimits"/><type name="VkPhysicalDeviceOldFeatures"/><feature name="shaderInt64" struct="VkPhysicalDeviceFeatures"/></require>
> <require depends="VK_KHR_b"><feature name="same" struct="VkPhysicalDeviceOldFeatures"/></require>
> <require api="vulkansc"><feature name="same" struct="VkPhysicalDeviceOldFeatures"/></require>
> <remove><type name="VkPhysicalDeviceNewFeatures"/></remove></feature>
> <feature api="vulkansc" name="VKSC_VERSION_1_0" number="1.0"><require><type name="VkPhysicalDeviceUnusedFeatures"/></require></feature>
> <extension name="VK_KHR_a" number="2" type="device" supported="vulkan" promotedto="VK_VERSION_1_1">
> <require><type name="VkPhysicalDeviceNewFeatures"/><feature name="same" struct="VkPhysicalDeviceNewFeatures"/><feature name="x,y" struct="VkPhysicalDeviceNewFeatures"/><enum offset="3" extends="VkCompareOp" name="VK_COMPARE_OP_A"/><enum offset="4" extnumber="5" extends="VkCompareOp" name="VK_COMPARE_OP_B"/></require></extension>
> <extension name="VK_KHR_b" number="3" type="device" supported="vulkan,vulkansc" promotedto="VK_EXT_c"/>
> <extension name="VK_KHR_no" number="4" type="device" supported="disabled"/>
> <extension name="VK_KHR_s" number="5" type="instance" supported="vulkan"/>
> <spirvextension name="SPV_KHR_a"><enable version="VK_VERSION_1_1"/><enable extension="VK_KHR_a"/></spirvextension>
> <spirvcapability name="Int64"><enable struct="VkPhysicalDeviceFeatures" feature="shaderInt64" requires="VK_VERSION_1_0"/></spirvcapability>
> <spirvcapability name="New"><enable struct="VkPhysicalDeviceNewFeatures" feature="same" requires="VK_KHR_a" alias="sameNew"/><enable property="VkPhysicalDeviceLimits" member="stages" value="VK_TRUE" requires="VK_VERSION_1_0"/></spirvcapability>
> </registry>
> END
\# Copyright of someone
#
\# SPDX-License-Identifier: Apache-2.0
set Vulkan
version 1.0.7
capabilities
	Int64 Features.shaderInt64
	New NewFeatures.same=sameNew Limits.stages&VK_TRUE
spirv-extensions
	SPV_KHR_a v1.1 @VK_KHR_a
extensions
	VK_KHR_a =v1.1
	VK_KHR_b =VK_EXT_c
other-extensions
	VK_KHR_s
features
	Features v1.0 shaderInt64
	NewFeatures @VK_KHR_a =NewFeaturesKHR same
	OldFeatures v1.0 same
properties
	Limits v1.0 maxSize[3]:max stages:bits
mandatory
	v1.0 Features.shaderInt64
	@VK_KHR_a NewFeatures.same
enumerations
	VkCompareOp VK_COMPARE_OP_NEVER:0 VK_COMPARE_OP_A:1000001003 VK_COMPARE_OP_B:1000004004
	VkCullModeFlagBits VK_CULL_MODE_BACK_BIT:2

# a registry of Vulkan whose enumerant has no number or no name, or that has no capability
$ cap='<spirvcapability name="Geometry"><enable version="VK_VERSION_1_0"/></spirvcapability>'
> for enum in '<enum name="VK_A"/>' '<enum value="1"/>' '<enum value="1" name="VK_A"/>' none; do
> 	[ "$enum" != none ] || cap=
> 	printf '<registry>\n<type category="struct" name="VkPhysicalDeviceFeatures"/>\n%s</registry>\n' "<enums name=\"VkFrontFace\">${enum#none}</enums>$cap" | spvx grammar check - 2>&1 | sed 1q
> done
-:3:27: error: <enum> without a name or a number
-:3:27: error: <enum> without a name or a number
Vulkan: 3,106 differences (here 1.4.359; there no version)
-:4:1: error: missing <spirvcapability>

# the published grammars and registries are the tables of the build, and have no difference
$ spvx grammar import $SHARED/corpus-requires/vk.xml | cmp - $SRC/tables/vulkan/registry.txt; spvx grammar check $SHARED/corpus-requires/vk.xml
Vulkan: no difference (1.4.359)

$ cd $SHARED/grammar

$ for f in *.grammar.json spir-v.xml; do
> spvx grammar import $f >$TMP/table || echo $f; n=$(sed -n 's/^set //p' $TMP/table); cmp $TMP/table $SRC/tables/$(test $n && echo ${n%.} || echo generators).txt
> spvx grammar import $(test $n && echo --set=$n) $f | cmp - $TMP/table; spvx grammar check $f
> done
Arm.ExperimentalMLOperations.: no difference in 1 instruction
Arm.MotionEngine.100: no difference in 3 instructions
DebugInfo: no difference in 34 instructions, 39 enumerants
GLSL.std.450: no difference in 81 instructions
NonSemantic.ClspvReflection.: no difference in 42 instructions, 2 enumerants
NonSemantic.DebugBreak: no difference in 1 instruction
NonSemantic.DebugPrintf: no difference in 1 instruction
NonSemantic.Graph.DebugInfo.: no difference in 3 instructions
NonSemantic.Shader.DebugInfo.100: no difference in 44 instructions, 48 enumerants
NonSemantic.Shader.DebugInfo.: no difference in 46 instructions, 48 enumerants
NonSemantic.VkspReflection.: no difference in 8 instructions
OpenCL.DebugInfo.100: no difference in 37 instructions, 46 enumerants
OpenCL.std: no difference in 162 instructions
SPV_AMD_gcn_shader: no difference in 3 instructions
SPV_AMD_shader_ballot: no difference in 4 instructions
SPV_AMD_shader_explicit_vertex_parameter: no difference in 1 instruction
SPV_AMD_shader_trinary_minmax: no difference in 9 instructions
TOSA.001000.1: no difference in 66 instructions
core: no difference in 876 instructions, 1,110 enumerants
generators: no difference

# an enumerant that was removed after 1.3, which Shader enables
$ cd $TMP; spvx grammar export core | sed '/"enumerant": "Location"/,/"version"/s/"version": "1.0"/&, "lastVersion": "1.3"/' >until.json

$ for c in Shader Kernel; do for v in 2 3 4; do
> 	spvx dis --no-header $SRC/tests/modules/mesh.vert.spv | sed "s/OpCapability Shader/OpCapability $c/" | spvx as --target-env=spv1.$v -o m.spv -
> 	echo $c 1.$v; spvx check --grammar=until.json --target-env=spv1.$v m.spv 2>&1 | grep -m1 'error.*Location'
> done; done
Shader 1.2
Shader 1.3
Shader 1.4
m.spv:0x324: error: version/enum:operand-version: Decoration Location is not available in SPIR-V 1.4 (removed after 1.3)
Kernel 1.2
Kernel 1.3
Kernel 1.4
m.spv:0x324: error: version/enum:operand-version: Decoration Location is not available in SPIR-V 1.4 (removed after 1.3)

# a prefix of import names without its dot
$ for s in $(spvx grammar list -f tsv | awk -F'\t' '$1 ~ /[.]$/ { print $1 }'); do
> spvx grammar export $s >export && spvx grammar export ${s%.} | cmp - export || echo $s; done

# a name with another value, and one whose value has another name
$ spvx grammar export core >$TMP/core.json; for other in '' 's/"enum/"enumerant": "OtherQCOM", "value": 1, "version": "None" }, { "enum/;'; do sed "/\"GatherDQCOM\"/{${other}n;s/1/9/;}" $TMP/core.json | spvx grammar check - | sed 1,2d; done
GatherModes.GatherDQCOM value: here 1; there 9
GatherModes.GatherDQCOM name: here GatherDQCOM; there OtherQCOM
GatherModes.GatherDQCOM value: here -; there 9

# the value of a bit is in hexadecimal; a generator of the other side alone
$ sed '/"enumerant": "Bias"/{n;s/0x0001/0x80000/;}' $TMP/core.json | spvx grammar check - | sed 1,2d
ImageOperands.Bias value: here 0x0001; there 0x80000

$ printf '<registry>\n<!-- -->\n<ids type="vendor" start="0" end="4000"><id value="0" vendor="Khronos"/><id value="4000" vendor="V" tool="T"/></ids></registry>\n' | spvx grammar check - | grep -e '0 tool: here -' -e 'generator 0 '
generator 4000 tool: here -; there V T
