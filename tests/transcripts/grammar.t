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

# import nameless
$ spvx grammar import - --set= <<'END'
> { "revision" : 1, "instructions" : [] }
> END
! -:1:1: error: no magic_number, so the set needs a name
[2]

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
