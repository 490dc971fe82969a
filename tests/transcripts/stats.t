# all
$ spvx stats .
10 modules (10 distinct), 45,936 bytes, 11,484 words, 2,516 instructions
none malformed, no unknown opcode, 1 big-endian; a module: 2,416 to 8,172 bytes,
median <= 4,607, 90th percentile <= 6,655

class                  count    words   share
Memory                   712    2,963  25.8 %  ####################
Debug                    328    1,995  17.4 %  #############
Type-Declaration         318    1,244  10.8 %  ########
Annotation               218      936   8.2 %  ######
Extension                109      891   7.8 %  ######
Composite                127      760   6.6 %  #####
Arithmetic               149      744   6.5 %  #####
Constant-Creation        145      612   5.3 %  ####
Control-Flow             230      546   4.8 %  ####
Function                  67      226   2.0 %  ##
(8 others)               113      517   4.5 %  ###
(headers)                 10       50   0.4 %

opcode                 count    words   share
OpLoad                   286    1,186  10.3 %  ####################
OpName                   200      885   7.7 %  ###############
OpExtInst                 96      807   7.0 %  ##############
OpAccessChain            139      741   6.5 %  ############
OpTypePointer            151      604   5.3 %  ##########
OpVariable               147      588   5.1 %  ##########
OpDecorate               136      540   4.7 %  #########
OpConstant               118      472   4.1 %  ########
OpStore                  134      418   3.6 %  #######
OpMemberName              70      412   3.6 %  #######

stages     GLCompute 3  Fragment 2  Geometry 1  Kernel 1  Vertex 1
           ray tracing 1  tessellation 1
made by    Glslang 9  LLVM translator 1
largest    8,172  ./mesh.frag.spv
           6,556  ./water.frag.spv
           5,424  ./particles.comp.spv

# wrong values that are found late: no report
$ spvx stats --shard=2/2 -f json mesh.frag.spv; spvx stats --where=foo -f html mesh.frag.spv; spvx requires --where=foo mesh.frag.spv; spvx requires --shard=2/2 -f json mesh.frag.spv
! spvx: error: --shard: invalid value '2/2': expected I/N, with I from 0 to N - 1
!   see: spvx stats --help
! spvx: error: --where=foo: unknown term
!   see: spvx stats --help
! spvx: error: --where=foo: unknown term
!   see: spvx requires --help
! spvx: error: --shard: invalid value '2/2': expected I/N, with I from 0 to N - 1
!   see: spvx requires --help
[2]

# bad label
$ spvx stats --label=x .
! spvx: error: --label: invalid value 'x': expected KEY=VALUE
!   see: spvx stats --help
[2]

# base tsv
$ spvx stats -f tsv -d section --base=mesh.vert.spv mesh.frag.spv
section	count	words	base_count	base_words	delta_words
function_definition	307	1272	59	274	998
type_const_global	80	337	46	184	153
debug_name	58	256	28	140	116
annotation	34	143	30	130	13
entry_point	1	11	1	15	-4
execution_mode	1	3	0	0	3
capability	2	4	1	2	2
(headers)	1	5	1	5	0
debug_string	1	3	1	3	0
import	1	6	1	6	0
memory_model	1	3	1	3	0

# base
$ spvx stats -n 3 --base=mesh.frag.spv water.frag.spv
-404 words (-19.8 %): 1,639 in 1 module, base 2,043 in 1 module
1 module, 6,556 bytes, 1,639 words, 270 instructions
none malformed, no unknown opcode; a module: 6,556 bytes

class                     base     words    change   of base
Extension                   77       613      +536  +696.1 %
Memory                     591       151      -440   -74.5 %
Composite                  243        63      -180   -74.1 %
(11 others)              1,127       807      -320   -28.4 %
(header)                     5         5         0         =
(all)                    2,043     1,639      -404   -19.8 %

opcode                    base     words    change   of base
OpExtInst                   71       588      +517  +728.2 %
OpString                     0       311      +311       new
OpLoad                     272        76      -196   -72.1 %

# both tsv
$ cat $SRC/tests/modules/mesh.frag.spv | spvx stats -f tsv -d stage --count=both . particles.swapped.spv -
stage	count	words	unique_count	unique_words
Fragment	3	5725	2	3682
GLCompute	4	4699	3	3343
Geometry	1	1044	1	1044
TessellationControl	1	1034	1	1034
ClosestHitKHR	1	1015	1	1015
Vertex	1	762	1	762
Kernel	1	604	1	604

# both
$ cat $SRC/tests/modules/mesh.frag.spv | spvx stats -n 3 --count=both . particles.swapped.spv -
12 modules (10 distinct), 59,532 bytes, 14,883 words, 3,329 instructions
none malformed, no unknown opcode, 2 big-endian; a module: 2,416 to 8,172 bytes,
median <= 4,607, 90th percentile <= 8,172

class                  count    words   share  distinct    words   share
Memory                   977    4,030  27.1 %       712    2,963  25.8 %  ####
Debug                    427    2,433  16.3 %       328    1,995  17.4 %  ##
Type-Declaration         399    1,562  10.5 %       318    1,244  10.8 %  #
(15 others)            1,526    6,798  45.7 %     1,158    5,232  45.6 %  ######
(headers)                 12       60   0.4 %        10       50   0.4 %

opcode                 count    words   share  distinct    words   share
OpLoad                   396    1,626  10.9 %       286    1,186  10.3 %  ######
OpName                   278    1,214   8.2 %       200      885   7.7 %  ####
OpAccessChain            186      992   6.7 %       139      741   6.5 %  ####

stages     GLCompute 4  Fragment 3  Geometry 1  Kernel 1  Vertex 1
           ray tracing 1  tessellation 1
made by    Glslang 11  LLVM translator 1
largest    8,172  -
           8,172  ./mesh.frag.spv
           6,556  ./water.frag.spv

# csv
$ spvx stats -f csv -d import '--label=who=a,"b"' --label=n=1 histogram.cl.spv water.frag.spv
\who,n,import,count,words\x0d
\"a,""b""",1,-,337,1623\x0d
\"a,""b""",1,NonSemantic.Shader.DebugInfo.100,62,585\x0d
\"a,""b""",1,GLSL.std.450,3,20\x0d
\"a,""b""",1,(headers),2,10\x0d
\"a,""b""",1,OpenCL.std,1,5\x0d

# damaged two
$ cat $SRC/tests/inputs/stdin/stats-damaged-two | spvx stats -d class -f tsv -
class	count	words
Memory	151	591
Debug	63	277
Composite	41	243
Arithmetic	36	180
Type-Declaration	44	179
Annotation	34	143
Control-Flow	51	118
Constant-Creation	25	114
Extension	13	83
Function	15	52
Mode-Setting	10	42
(damaged)	1	26
Image	5	25
Relational_and_Logical	4	20
Conversion	4	16
(headers)	2	10
unknown	1	2
! -@0x1fec:0xd0: error: bin/word-count-zero: word count 0 (104 bytes are left)
!   see: spvx dis --around=0xd0 -@0x1fec
[2]

# damaged
$ cat $SRC/tests/inputs/stdin/stats-damaged | spvx stats -
1 module, 312 bytes, 78 words, 11 instructions
1 malformed, 1 unknown opcode (2 words)

section                      count   words   share
names                            3      15  19.2 %  ############
entry points                     1      11  14.1 %  ########
capabilities                     3       6   7.7 %  #####
imports                          1       6   7.7 %  #####
annotations                      0       0   0.0 %
function bodies                  0       0   0.0 %
types, constants, globals        0       0   0.0 %
everything else                  3       9  11.5 %  #######
(header)                         1       5   6.4 %  ####
(damaged)                        1      26  33.3 %  ####################

no function with a body
not complete:
  -:0xd0: bin/word-count-zero: word count 0 (104 bytes are left)
! -:0xd0: error: bin/word-count-zero: word count 0 (104 bytes are left)
!   see: spvx dis --around=0xd0 -
[2]

# dup
$ spvx stats -d dup blur.comp.spv blur.comp.spv particles.comp.spv particles.swapped.spv
3 modules, 13,372 bytes, 3,343 words, 799 instructions

dup                    count   words   share
no other                   2   1,987  59.4 %  ####################
same code                  1   1,356  40.6 %  ##############

# cost
$ spvx stats -d cost $SHARED/corpus-cost/curve/unroll_1024.comp.spv $SHARED/corpus-cost/curve/table_4096.comp.spv blur.comp.spv
3 modules, 86,908 bytes, 21,727 words, 4,394 instructions

cost                   count    words   share
U005                       1   20,739  95.5 %  ####################
none                       1      631   2.9 %  #
U009                       1      357   1.6 %

# entry
$ spvx stats -d entry,debug mesh.frag.spv histogram.cl.spv
2 modules, 10,588 bytes, 2,647 words, 619 instructions

entry, debug           count   words   share
main                     307   1,272  48.1 %  ####################
  code                   307   1,272  48.1 %  ####################
-                        231   1,014  38.3 %  ################
  code                   167     716  27.0 %  ###########
  names                   62     292  11.0 %  #####
  strings and source       2       6   0.2 %
histogram                 81     351  13.3 %  ######
  code                    81     351  13.3 %  ######
(headers)                  2      10   0.4 %

# full breakdown
$ spvx stats --full -d dup .
! spvx: error: --full and -d cannot be used together
!   see: spvx stats --help
[2]

# full tsv
$ spvx stats --full -f tsv blur.comp.spv
kind	name	count	words
total	modules	1	0
total	unique_modules	1	0
total	malformed	0	0
total	foreign_endian	0	0
total	bytes	2524	0
total	words	631	0
total	instructions	145	626
total	unknown_opcodes	0	0
total	debug_words	0	0
opcode	OpConstant	14	56
opcode	OpAccessChain	8	40
opcode	OpLoad	9	36
opcode	OpTypePointer	9	36
opcode	OpIAdd	7	35
opcode	OpDecorate	9	33
opcode	OpIMul	6	30
opcode	OpPhi	4	28
opcode	OpCompositeConstruct	5	27
opcode	OpVariable	6	24
opcode	OpConstantComposite	4	22
opcode	OpExtInst	3	21
opcode	OpISub	3	15
opcode	OpMemberDecorate	3	15
opcode	OpLabel	7	14
opcode	OpBitcast	3	12
opcode	OpTypeVector	3	12
opcode	OpEntryPoint	1	11
opcode	OpFAdd	2	10
opcode	OpFDiv	2	10
opcode	OpFMul	2	10
opcode	OpTypeImage	1	9
opcode	OpBranch	4	8
opcode	OpBranchConditional	2	8
opcode	OpLoopMerge	2	8
opcode	OpTypeInt	2	8
opcode	OpExecutionModeId	1	6
opcode	OpExtInstImport	1	6
opcode	OpFunction	1	5
opcode	OpImageRead	1	5
opcode	OpSLessThan	1	5
opcode	OpSLessThanEqual	1	5
opcode	OpTypeStruct	1	5
opcode	OpVectorTimesScalar	1	5
opcode	OpCapability	2	4
opcode	OpControlBarrier	1	4
opcode	OpConvertSToF	1	4
opcode	OpImageQuerySize	1	4
opcode	OpImageWrite	1	4
opcode	OpSNegate	1	4
opcode	OpTypeArray	1	4
opcode	OpMemoryModel	1	3
opcode	OpStore	1	3
opcode	OpTypeFloat	1	3
opcode	OpTypeFunction	1	3
opcode	OpTypeBool	1	2
opcode	OpTypeVoid	1	2
opcode	OpFunctionEnd	1	1
opcode	OpReturn	1	1
class	Arithmetic	24	119
class	Memory	24	103
class	Type-Declaration	21	84
class	Constant-Creation	18	78
class	Control-Flow	20	67
class	Annotation	12	48
class	Composite	5	27
class	Extension	4	27
class	Mode-Setting	5	24
class	Conversion	4	16
class	Image	3	13
class	Relational_and_Logical	2	10
class	Function	2	6
class	Barrier	1	4
section	function_definition	82	362
section	type_const_global	45	186
section	annotation	12	48
section	entry_point	1	11
section	execution_mode	1	6
section	import	1	6
section	capability	2	4
section	memory_model	1	3
capability	ImageQuery	1	2
capability	Shader	1	2
import	GLSL.std.450	1	6
extinst	GLSL.std.450/SClamp	1	8
extinst	GLSL.std.450/SMin	1	7
extinst	GLSL.std.450/Exp	1	6
storage	Input	2	8
storage	UniformConstant	2	8
storage	PushConstant	1	4
storage	Workgroup	1	4
decoration	Offset	3	15
decoration	Binding	2	8
decoration	BuiltIn	2	8
decoration	DescriptorSet	2	8
decoration	Block	1	3
decoration	NonReadable	1	3
decoration	NonWritable	1	3
builtin	LocalInvocationId	1	4
builtin	WorkgroupId	1	4
exec_model	GLCompute	1	11
exec_mode	LocalSizeId	1	6
generator	Khronos Glslang Reference Front End	1	631
version	1.6	1	631
size_bucket	2304	1	631
copies	n1	0	0
copies	n2	0	0
copies	sha256	0	0
usage	dead_functions	0	0
usage	functions	1	362
usage	id_gap_max	427	0
usage	id_gap_p50	427	0
usage	id_gap_p90	427	0
usage	id_gap_p99	427	0
usage	id_gaps	86	0
usage	ids	115	0
usage	source_text_bytes	0	0
usage	unused_ids	0	0

# full
$ spvx stats --full -n 2 .
10 modules (10 distinct), 45,936 bytes, 11,484 words, 2,516 instructions
none malformed, no unknown opcode, 1 big-endian; a module: 2,416 to 8,172 bytes,
median <= 4,607, 90th percentile <= 6,655

class                  count    words   share
Memory                   712    2,963  25.8 %  #########
Debug                    328    1,995  17.4 %  ######
(16 others)            1,476    6,476  56.4 %  ####################
(headers)                 10       50   0.4 %

opcode                 count    words   share
OpLoad                   286    1,186  10.3 %  ####################
OpName                   200      885   7.7 %  ###############

stages     GLCompute 3  Fragment 2  Geometry 1  Kernel 1  Vertex 1
           ray tracing 1  tessellation 1
made by    Glslang 9  LLVM translator 1
largest    8,172  ./mesh.frag.spv
           6,556  ./water.frag.spv
           5,424  ./particles.comp.spv

copies, by             count    words   share
bytes (sha256)             0        0   0.0 %
code (n1)                  1    1,356  11.8 %  ####################
interface, code (n2)       1    1,356  11.8 %  ####################

unused ids: 108 of 1,761 (median <= 1.4 %, 90th percentile <= 2.5 %, maximum
42.7 %)
19 types, constants and variables are not used (80 words); 0 of 19 functions
cannot be reached (0 words); 950 bytes of source text

# json tree
$ spvx stats -f json -d debug,stage --label=build=7 mesh.vert.spv
{
  "spvx_stats": 1,
  "labels": {
    "build": "7"
  },
  "sources": ["debug", "stage"],
  "totals": {
    "modules": 1,
    "malformed": 0,
    "foreign_endian": 0,
    "without_entry_point": 0,
    "bytes": 3048,
    "words": 762,
    "instructions": 168,
    "instruction_words": 757,
    "unknown_opcodes": 0,
    "unknown_words": 0,
    "min_bytes": 3048,
    "max_bytes": 3048,
    "p50_bytes": 3048,
    "p90_bytes": 3048,
    "p99_bytes": 3048
  },
  "leaves": [
    {"debug": "code", "stage": "Vertex", "count": 139, "words": 614},
    {"debug": "names", "stage": "Vertex", "count": 28, "words": 140},
    {"debug": "(headers)", "stage": "Vertex", "count": 1, "words": 5},
    {"debug": "strings and source", "stage": "Vertex", "count": 1, "words": 3}
  ],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# json
$ spvx stats -f json outline.geom.spv
{
  "spvx_stats": 1,
  "totals": {
    "modules": 1,
    "unique_modules": 1,
    "malformed": 0,
    "foreign_endian": 0,
    "without_entry_point": 0,
    "bytes": 4176,
    "words": 1044,
    "instructions": 192,
    "instruction_words": 1039,
    "unknown_opcodes": 0,
    "unknown_words": 0,
    "debug_words": 417,
    "min_bytes": 4176,
    "max_bytes": 4176,
    "p50_bytes": 4176,
    "p90_bytes": 4176,
    "p99_bytes": 4176
  },
  "opcode": [
    {"name": "OpSource", "count": 1, "words": 242},
    {"name": "OpAccessChain", "count": 17, "words": 95},
    {"name": "OpLoad", "count": 20, "words": 80},
    {"name": "OpLine", "count": 16, "words": 64},
    {"name": "OpMemberName", "count": 8, "words": 54},
    {"name": "OpName", "count": 12, "words": 51},
    {"name": "OpTypePointer", "count": 11, "words": 44},
    {"name": "OpMemberDecorate", "count": 8, "words": 40},
    {"name": "OpConstant", "count": 8, "words": 32},
    {"name": "OpVariable", "count": 8, "words": 32},
    {"name": "OpStore", "count": 7, "words": 21},
    {"name": "OpVectorShuffle", "count": 3, "words": 21},
    {"name": "OpFSub", "count": 4, "words": 20},
    {"name": "OpLabel", "count": 9, "words": 18},
    {"name": "OpCompositeConstruct", "count": 3, "words": 15},
    {"name": "OpFDiv", "count": 3, "words": 15},
    {"name": "OpDecorate", "count": 4, "words": 14},
    {"name": "OpExecutionMode", "count": 4, "words": 14},
    {"name": "OpTypeArray", "count": 3, "words": 12},
    {"name": "OpTypeVector", "count": 3, "words": 12},
    {"name": "OpTypeStruct", "count": 2, "words": 12},
    {"name": "OpFMul", "count": 2, "words": 10},
    {"name": "OpFunction", "count": 2, "words": 10},
    {"name": "OpSMod", "count": 2, "words": 10},
    {"name": "OpEntryPoint", "count": 1, "words": 9},
    {"name": "OpBranch", "count": 4, "words": 8},
    {"name": "OpBranchConditional", "count": 2, "words": 8},
    {"name": "OpTypeInt", "count": 2, "words": 8},
    {"name": "OpTypeFunction", "count": 2, "words": 6},
    {"name": "OpExtInstImport", "count": 1, "words": 6},
    {"name": "OpString", "count": 1, "words": 6},
    {"name": "OpFOrdLessThan", "count": 1, "words": 5},
    {"name": "OpIAdd", "count": 1, "words": 5},
    {"name": "OpSLessThan", "count": 1, "words": 5},
    {"name": "OpFunctionCall", "count": 1, "words": 4},
    {"name": "OpLogicalNot", "count": 1, "words": 4},
    {"name": "OpLoopMerge", "count": 1, "words": 4},
    {"name": "OpMemoryModel", "count": 1, "words": 3},
    {"name": "OpSelectionMerge", "count": 1, "words": 3},
    {"name": "OpTypeFloat", "count": 1, "words": 3},
    {"name": "OpFunctionEnd", "count": 2, "words": 2},
    {"name": "OpReturn", "count": 2, "words": 2},
    {"name": "OpCapability", "count": 1, "words": 2},
    {"name": "OpReturnValue", "count": 1, "words": 2},
    {"name": "OpTypeBool", "count": 1, "words": 2},
    {"name": "OpTypeVoid", "count": 1, "words": 2},
    {"name": "OpEmitVertex", "count": 1, "words": 1},
    {"name": "OpEndPrimitive", "count": 1, "words": 1}
  ],
  "class": [
    {"name": "Debug", "count": 38, "words": 417},
    {"name": "Memory", "count": 52, "words": 228},
    {"name": "Type-Declaration", "count": 26, "words": 101},
    {"name": "Arithmetic", "count": 12, "words": 60},
    {"name": "Annotation", "count": 12, "words": 54},
    {"name": "Control-Flow", "count": 20, "words": 45},
    {"name": "Composite", "count": 6, "words": 36},
    {"name": "Constant-Creation", "count": 8, "words": 32},
    {"name": "Mode-Setting", "count": 7, "words": 28},
    {"name": "Function", "count": 5, "words": 16},
    {"name": "Relational_and_Logical", "count": 3, "words": 14},
    {"name": "Extension", "count": 1, "words": 6},
    {"name": "Primitive", "count": 2, "words": 2}
  ],
  "section": [
    {"name": "function_definition", "count": 111, "words": 445},
    {"name": "debug_string", "count": 2, "words": 248},
    {"name": "type_const_global", "count": 39, "words": 153},
    {"name": "debug_name", "count": 20, "words": 105},
    {"name": "annotation", "count": 12, "words": 54},
    {"name": "execution_mode", "count": 4, "words": 14},
    {"name": "entry_point", "count": 1, "words": 9},
    {"name": "import", "count": 1, "words": 6},
    {"name": "memory_model", "count": 1, "words": 3},
    {"name": "capability", "count": 1, "words": 2}
  ],
  "capability": [
    {"name": "Geometry", "count": 1, "words": 2}
  ],
  "extension": [],
  "import": [
    {"name": "GLSL.std.450", "count": 1, "words": 6}
  ],
  "extinst": [],
  "storage": [
    {"name": "Function", "count": 4, "words": 16},
    {"name": "Input", "count": 2, "words": 8},
    {"name": "Output", "count": 2, "words": 8}
  ],
  "decoration": [
    {"name": "BuiltIn", "count": 8, "words": 40},
    {"name": "Location", "count": 2, "words": 8},
    {"name": "Block", "count": 2, "words": 6}
  ],
  "builtin": [
    {"name": "ClipDistance", "count": 2, "words": 10},
    {"name": "CullDistance", "count": 2, "words": 10},
    {"name": "PointSize", "count": 2, "words": 10},
    {"name": "Position", "count": 2, "words": 10}
  ],
  "exec_model": [
    {"name": "Geometry", "count": 1, "words": 9}
  ],
  "exec_mode": [
    {"name": "Invocations", "count": 1, "words": 4},
    {"name": "OutputVertices", "count": 1, "words": 4},
    {"name": "OutputLineStrip", "count": 1, "words": 3},
    {"name": "Triangles", "count": 1, "words": 3}
  ],
  "generator": [
    {"name": "Khronos Glslang Reference Front End", "count": 1, "words": 1044}
  ],
  "version": [
    {"name": "1.0", "count": 1, "words": 1044}
  ],
  "size_bucket": [
    {"name": "4096", "count": 1, "words": 1044}
  ],
  "largest": [
    {"address": "outline.geom.spv", "bytes": 4176}
  ],
  "skipped": [],
  "not_looked_into": 0,
  "complete": true
}

# list sources
$ spvx stats --list-sources
opcode      the instruction
class       the class the grammar puts it in
section     the section of the module's layout
function    the enclosing function, by name
callee      the body of the enclosing function, by a digest: equal in all modules
entry       the entry points that reach the function
file        the source file it comes from
line        the line of the source it comes from
stage       the stages of the module's entry points
capability  OpCapability, by capability
extension   OpExtension, by extension
import      extended instructions, by their set
storage     variables, by storage class
decoration  decorations, by their kind
generator   the tool that made the module
version     the SPIR-V version of the module
container   the file or archive the module is in
module      the module, by address
debug       names, source, lines, debug info or code
dup         whether a module before it was alike, and how far
cost        what most of the time to compile the module is due to (estimated)
label       the --label of the partial the module is in (merge only)

# markdown modules
$ spvx stats -f markdown --per-module --max-bytes=900 mesh.frag.spv mesh.vert.spv water.frag.spv
<details><summary><code>mesh.frag.spv</code> 8,172 bytes, 2,043 words, 486 instructions</summary>

| section | count | words | share |
|:--|--:|--:|--:|
| `function_definition` | 307 | 1,272 | 62.3 % |
| `type_const_global` | 80 | 337 | 16.5 % |
| `debug_name` | 58 | 256 | 12.5 % |
| `annotation` | 34 | 143 | 7.0 % |
| `entry_point` | 1 | 11 | 0.5 % |
| `import` | 1 | 6 | 0.3 % |
| `capability` | 2 | 4 | 0.2 % |
| `debug_string` | 1 | 3 | 0.1 % |
| `execution_mode` | 1 | 3 | 0.1 % |
| `memory_model` | 1 | 3 | 0.1 % |
| header | 1 | 5 | 0.2 % |

</details>

<details><summary><code>mesh.vert.spv</code> 3,048 bytes, 762 words, 168 instructions</summary>

| section | count | words | share |
|:--|--:|--:|--:|
| `function_definition` | 59 | 274 | 36.0 % |

and 9 more rows

</details>


and 1 more module

# markdown tree
$ spvx stats -f markdown -n 3 -d class,stage mesh.frag.spv
**1 module, 8,172 bytes, 2,043 words, 486 instructions**: none malformed, no unknown opcode

| class | stage | count | words | share |
|:--|:--|--:|--:|--:|
| `Memory` | `Fragment` | 151 | 591 | 28.9 % |
| `Debug` | `Fragment` | 59 | 259 | 12.7 % |
| `Composite` | `Fragment` | 41 | 243 | 11.9 % |
| 12 others |  | 236 | 950 | 46.5 % |

<details><summary>All rows</summary>

| class | stage | count | words | share |
|:--|:--|--:|--:|--:|
| `Memory` | `Fragment` | 151 | 591 | 28.9 % |
| `Debug` | `Fragment` | 59 | 259 | 12.7 % |
| `Composite` | `Fragment` | 41 | 243 | 11.9 % |
| `Arithmetic` | `Fragment` | 36 | 180 | 8.8 % |
| `Type-Declaration` | `Fragment` | 44 | 179 | 8.8 % |
| `Annotation` | `Fragment` | 34 | 143 | 7.0 % |
| `Control-Flow` | `Fragment` | 51 | 118 | 5.8 % |
| `Constant-Creation` | `Fragment` | 25 | 114 | 5.6 % |
| `Extension` | `Fragment` | 12 | 77 | 3.8 % |
| `Function` | `Fragment` | 15 | 52 | 2.5 % |
| `Image` | `Fragment` | 5 | 25 | 1.2 % |
| `Mode-Setting` | `Fragment` | 5 | 21 | 1.0 % |
| `Relational_and_Logical` | `Fragment` | 4 | 20 | 1.0 % |
| `Conversion` | `Fragment` | 4 | 16 | 0.8 % |
| `(headers)` | `Fragment` | 1 | 5 | 0.2 % |

</details>


# markdown
$ spvx stats -f markdown -n 2 --max-bytes=1500 .
**10 modules (10 distinct), 45,936 bytes, 11,484 words, 2,516 instructions**: none malformed, no unknown opcode, 1 big-endian

| class | count | words | share |
|:--|--:|--:|--:|
| `Memory` | 712 | 2,963 | 25.8 % |
| `Debug` | 328 | 1,995 | 17.4 % |
| 16 others | 1,476 | 6,476 | 56.4 % |
| headers | 10 | 50 | 0.4 % |

| opcode | count | words | share |
|:--|--:|--:|--:|
| `OpLoad` | 286 | 1,186 | 10.3 % |
| `OpName` | 200 | 885 | 7.7 % |
| 97 others | 2,030 | 9,363 | 81.5 % |
| headers | 10 | 50 | 0.4 % |

<details><summary>All figures</summary>

| opcode | count | words | share |
|:--|--:|--:|--:|
| `OpLoad` | 286 | 1,186 | 10.3 % |
| `OpName` | 200 | 885 | 7.7 % |
| `OpExtInst` | 96 | 807 | 7.0 % |
| `OpAccessChain` | 139 | 741 | 6.5 % |
| `OpTypePointer` | 151 | 604 | 5.3 % |
| `OpVariable` | 147 | 588 | 5.1 % |
| `OpDecorate` | 136 | 540 | 4.7 % |
| `OpConstant` | 118 | 472 | 4.1 % |
| `OpStore` | 134 | 418 | 3.6 % |
| `OpMemberName` | 70 | 412 | 3.6 % |
| `OpMemberDecorate` | 82 | 396 | 3.4 % |
| `OpString` | 25 | 317 | 2.8 % |
| `OpCompositeExtract` | 61 | 305 | 2.7 % |
| `OpVectorShuffle` | 35 | 276 | 2.4 % |
| `OpSource` | 8 | 263 | 2.3 % |
| `OpLabel` | 102 | 204 | 1.8 % |
| `OpCompositeConstruct` | 29 | 171 | 1.5 % |
| `OpTypeStruct` | 31 | 135 | 1.2 % |
| `OpTypeVector` | 29 | 116 | 1.0 % |
| `OpFMul` | 23 | 115 | 1.0 % |

and 80 more rows

</details>


# module base
$ spvx stats --per-module --base=. .
! spvx: error: --per-module and --base cannot be used together
!   see: spvx stats --help
[2]

# module both
$ spvx stats --per-module --count=both .
! spvx: error: --per-module and --count=both cannot be used together
!   see: spvx stats --help
[2]

# ndjson
$ spvx stats -f ndjson -d class --per-module mesh.vert.spv mesh.frag.spv
{"t":"stats","spvx_stats":1,"sources":["class"]}
{"t":"totals","address":"mesh.vert.spv","modules":1,"malformed":0,"foreign_endian":0,"without_entry_point":0,"bytes":3048,"words":762,"instructions":168,"instruction_words":757,"unknown_opcodes":0,"unknown_words":0,"min_bytes":3048,"max_bytes":3048,"p50_bytes":3048,"p90_bytes":3048,"p99_bytes":3048}
{"t":"leaf","address":"mesh.vert.spv","class":"Memory","count":43,"words":171}
{"t":"leaf","address":"mesh.vert.spv","class":"Debug","count":29,"words":143}
{"t":"leaf","address":"mesh.vert.spv","class":"Annotation","count":30,"words":130}
{"t":"leaf","address":"mesh.vert.spv","class":"Type-Declaration","count":29,"words":116}
{"t":"leaf","address":"mesh.vert.spv","class":"Composite","count":17,"words":105}
{"t":"leaf","address":"mesh.vert.spv","class":"Arithmetic","count":5,"words":25}
{"t":"leaf","address":"mesh.vert.spv","class":"Constant-Creation","count":5,"words":20}
{"t":"leaf","address":"mesh.vert.spv","class":"Mode-Setting","count":3,"words":20}
{"t":"leaf","address":"mesh.vert.spv","class":"Extension","count":3,"words":18}
{"t":"leaf","address":"mesh.vert.spv","class":"Function","count":2,"words":6}
{"t":"leaf","address":"mesh.vert.spv","class":"(headers)","count":1,"words":5}
{"t":"leaf","address":"mesh.vert.spv","class":"Control-Flow","count":2,"words":3}
{"t":"totals","address":"mesh.frag.spv","modules":1,"malformed":0,"foreign_endian":0,"without_entry_point":0,"bytes":8172,"words":2043,"instructions":486,"instruction_words":2038,"unknown_opcodes":0,"unknown_words":0,"min_bytes":8172,"max_bytes":8172,"p50_bytes":8172,"p90_bytes":8172,"p99_bytes":8172}
{"t":"leaf","address":"mesh.frag.spv","class":"Memory","count":151,"words":591}
{"t":"leaf","address":"mesh.frag.spv","class":"Debug","count":59,"words":259}
{"t":"leaf","address":"mesh.frag.spv","class":"Composite","count":41,"words":243}
{"t":"leaf","address":"mesh.frag.spv","class":"Arithmetic","count":36,"words":180}
{"t":"leaf","address":"mesh.frag.spv","class":"Type-Declaration","count":44,"words":179}
{"t":"leaf","address":"mesh.frag.spv","class":"Annotation","count":34,"words":143}
{"t":"leaf","address":"mesh.frag.spv","class":"Control-Flow","count":51,"words":118}
{"t":"leaf","address":"mesh.frag.spv","class":"Constant-Creation","count":25,"words":114}
{"t":"leaf","address":"mesh.frag.spv","class":"Extension","count":12,"words":77}
{"t":"leaf","address":"mesh.frag.spv","class":"Function","count":15,"words":52}
{"t":"leaf","address":"mesh.frag.spv","class":"Image","count":5,"words":25}
{"t":"leaf","address":"mesh.frag.spv","class":"Mode-Setting","count":5,"words":21}
{"t":"leaf","address":"mesh.frag.spv","class":"Relational_and_Logical","count":4,"words":20}
{"t":"leaf","address":"mesh.frag.spv","class":"Conversion","count":4,"words":16}
{"t":"leaf","address":"mesh.frag.spv","class":"(headers)","count":1,"words":5}
{"t":"end","complete":true}

# no input
$ spvx stats
! spvx: error: missing INPUT: name a file or a directory, or - for standard input
!   see: spvx stats --help
[2]

# nothing allowed
$ spvx stats --allow-empty '--where=version>=1.9' .
0 modules, 0 bytes, 0 words, 0 instructions

# per module
$ spvx stats --per-module -n 2 histogram.cl.spv particles.comp.spv
histogram.cl.spv: 2,416 bytes, 604 words, 133 instructions

section                      count   words   share
function bodies                 81     351  58.1 %  ####################
annotations                     16      89  14.7 %  #####
types, constants, globals       22      87  14.4 %  #####
names                            4      36   6.0 %  ##
everything else                 10      36   6.0 %  ##
(header)                         1       5   0.8 %

function                    blocks   insts   words   share  calls
histogram                        7      72     322  53.3 %      0
histogram                        1       9      29   4.8 %      1

particles.comp.spv: 5,424 bytes, 1,356 words, 327 instructions

section                      count   words   share
function bodies                195     801  59.1 %  ####################
types, constants, globals       59     231  17.0 %  ######
names                           39     176  13.0 %  ####
annotations                     28     116   8.6 %  ###
everything else                  6      27   2.0 %  #
(header)                         1       5   0.4 %

function                    blocks   insts   words   share  calls  loops
main                            15     164     671  49.5 %      1      2
pull(vf4;vf3;                    1      31     130   9.6 %      0      0

# sort count
$ spvx stats -d opcode -n 3 -s count .
10 modules, 45,936 bytes, 11,484 words, 2,516 instructions

opcode                 count    words   share
OpLoad                   286    1,186  10.3 %  ###
OpName                   200      885   7.7 %  ##
OpTypePointer            151      604   5.3 %  #
[Other]                1,889    8,809  76.7 %  ####################

# swapped
$ spvx stats particles.swapped.spv
1 module, 5,424 bytes, 1,356 words, 327 instructions

section                      count   words   share
function bodies                195     801  59.1 %  ####################
types, constants, globals       59     231  17.0 %  ######
names                           39     176  13.0 %  ####
annotations                     28     116   8.6 %  ###
everything else                  6      27   2.0 %  #
(header)                         1       5   0.4 %

function                    blocks   insts   words   share  calls  loops
main                            15     164     671  49.5 %      1      2
pull(vf4;vf3;                    1      31     130   9.6 %      0      0

# however many functions are listed, the sums of all columns are the same
$ for m in *.spv; do
> 	for n in 1 2 3 0; do spvx stats -n $n $m | awk '/^function  /, !NF { gsub(",", ""); for (i = NF - 6; NF > 6 && i <= NF; i++) if (i != NF - 3) s[NF - i] += $i
> 	} END { for (i = 0; i < 7; i++) printf " %d", s[i]; print "" }'; done | uniq | wc -l
> done | uniq -c | sed 's/^ *//'
10 1

# tree names
$ spvx stats -d function,section -n 4 -s name water.frag.spv
1 module, 6,556 bytes, 1,639 words, 270 instructions

function, section       count   words   share
(headers)                   1       5   0.3 %
-                         143   1,010  61.6 %  ####################
  annotation                6      24   1.5 %
  capability                1       2   0.1 %
  debug_name               16      64   3.9 %  #
  debug_processed           4      25   1.5 %
  [Other]                 116     895  54.6 %  ##################
main                      105     511  31.2 %  ##########
  function_definition     105     511  31.2 %  ##########
wave(vf2;f1;               22     113   6.9 %  ##
  function_definition      22     113   6.9 %  ##

# tree
$ spvx stats -d generator,class -n 2 .
10 modules, 45,936 bytes, 11,484 words, 2,516 instructions

generator, class                      count    words   share
Khronos Glslang Reference Front End   2,392   10,880  94.7 %  ##################
  Memory                                669    2,737  23.8 %  #####
  Debug                                 323    1,956  17.0 %  ###
  [Other]                             1,400    6,187  53.9 %  ##########
Khronos LLVM/SPIR-V Translator          134      604   5.3 %  #
  Memory                                 43      226   2.0 %
  Annotation                             16       89   0.8 %
  [Other]                                75      289   2.5 %

# twice source
$ spvx stats -d class -d class .
! spvx: error: -d: class is listed twice
!   see: spvx stats --help
[2]

# two labels
$ spvx stats --label=a=1 --label=a=2 .
! spvx: error: duplicate label a
!   see: spvx stats --help
[2]

# unique
$ cat $SRC/tests/modules/mesh.frag.spv | spvx stats -d class --count=unique . -
10 modules (10 distinct), 45,936 bytes, 11,484 words, 2,516 instructions

class                    count    words   share
Memory                     712    2,963  25.8 %  ####################
Debug                      328    1,995  17.4 %  #############
Type-Declaration           318    1,244  10.8 %  ########
Annotation                 218      936   8.2 %  ######
Extension                  109      891   7.8 %  ######
Composite                  127      760   6.6 %  #####
Arithmetic                 149      744   6.5 %  #####
Constant-Creation          145      612   5.3 %  ####
Control-Flow               230      546   4.8 %  ####
Function                    67      226   2.0 %  ##
Mode-Setting                51      223   1.9 %  ##
Relational_and_Logical      24      119   1.0 %  #
Conversion                  14       56   0.5 %
(headers)                   10       50   0.4 %
Image                       10       50   0.4 %
Barrier                      7       28   0.2 %
Atomic                       4       27   0.2 %
Reserved                     1       12   0.1 %
Primitive                    2        2   0.0 %

# unknown source
$ spvx stats -d opcode,opcodes .
! spvx: error: -d: invalid value 'opcodes'; did you mean opcode? Expected one of opcode, class, section, function, callee, entry, file, line, stage, capability, extension, import, storage, decoration, generator, version, container, module, debug, dup, cost, label
!   see: spvx stats --help
[2]

$ cd $SHARED/corpus/srcmap

# file function line
$ spvx stats -d file,function,line -n6 a.gVS.opt.spv k.O2.ocl-100.spv a.nodbg.spv
3 modules, 16,380 bytes, 4,095 words, 736 instructions

file, function, line   count   words   share
(no line)                525   2,818  68.8 %  ####################
  -                      339   2,151  52.5 %  ###############
    (no line)            339   2,151  52.5 %  ###############
  main                   124     466  11.4 %  ###
    (no line)            124     466  11.4 %  ###
  both(f1;                23      79   1.9 %  #
    (no line)             23      79   1.9 %  #
  k                       21      63   1.5 %
    (no line)             21      63   1.5 %
  sq(f1;                  11      37   0.9 %
    (no line)             11      37   0.9 %
  helper(f1;               7      22   0.5 %
    (no line)              7      22   0.5 %
(line records)           105     683  16.7 %  #####
  main                    56     443  10.8 %  ###
    (line records)        56     443  10.8 %  ###
  k                       48     236   5.8 %  ##
    (line records)        48     236   5.8 %  ##
  -                        1       4   0.1 %
    (line records)         1       4   0.1 %
a.frag                    69     365   8.9 %  ###
  main                    69     365   8.9 %  ###
    a.frag:25             11      58   1.4 %
    a.frag:23              9      50   1.2 %
    a.frag:19             10      47   1.1 %
    a.frag:14              8      40   1.0 %
    a.frag:10              6      39   1.0 %
    a.frag:20              6      34   0.8 %
    [Other]               19      97   2.4 %  #
./k.cl                    26     126   3.1 %  #
  k                       26     126   3.1 %  #
    ./k.cl:12              8      38   0.9 %
    ./k.cl:8               6      25   0.6 %
    ./k.cl:10              4      21   0.5 %
    ./k.cl:9               3      20   0.5 %
    ./k.cl:7               2      11   0.3 %
    ./k.cl:2               1       5   0.1 %
    [Other]                2       6   0.1 %
(line 0)                  10      80   2.0 %  #
  k                       10      80   2.0 %  #
    (line 0)              10      80   2.0 %  #
(headers)                  3      15   0.4 %
[Other]                    1       8   0.2 %

# line tsv
$ spvx stats -d debug,line -f tsv k.O2.ocl-100.spv
debug	line	count	words
debug info	(no line)	39	395
code	(no line)	64	231
debug info	(line records)	21	128
strings and source	(no line)	24	126
lines	(line records)	27	108
debug info	(line 0)	10	80
code	./k.cl:12	8	38
code	./k.cl:8	6	25
code	./k.cl:10	4	21
code	./k.cl:9	3	20
names	(no line)	3	19
code	./k.cl:7	2	11
(headers)	(headers)	1	5
code	./k.cl:2	1	5
code	./k.cl:4	1	5
code	./k.cl:13	1	1

# line
$ spvx stats -d line a.gVS.opt.spv
1 module, 8,228 bytes, 2,057 words, 305 instructions

line                   count   words   share
(no line)                178   1,232  59.9 %  ####################
(line records)            57     447  21.7 %  #######
a.frag:25                 11      58   2.8 %  #
a.frag:23                  9      50   2.4 %  #
a.frag:19                 10      47   2.3 %  #
a.frag:14                  8      40   1.9 %  #
a.frag:10                  6      39   1.9 %  #
a.frag:20                  6      34   1.7 %  #
a.frag:18                  4      30   1.5 %
a.frag:22                  6      29   1.4 %
a.frag:16                  3      14   0.7 %
a.frag:21                  3      12   0.6 %
./inc.glsl:2               1       8   0.4 %
a.frag:17                  1       8   0.4 %
(headers)                  1       5   0.2 %
a.frag:26                  2       4   0.2 %

$ cd $SHARED/corpus

# one
$ spvx stats vulkan/glsl__shadowmapping__scene.frag.spv
1 module, 5,028 bytes, 1,257 words, 323 instructions

section                      count   words   share
function bodies                225     848  67.5 %  ####################
types, constants, globals       46     186  14.8 %  ####
names                           36     152  12.1 %  ####
annotations                      9      36   2.9 %  #
everything else                  7      30   2.4 %  #
(header)                         1       5   0.4 %

function                    blocks   insts   words   share  calls  loops
filterPCF(vf4;                  11     101     365  29.0 %      1      2
main                             4      70     286  22.8 %      2      0
textureProj(vf4;vf2;             9      54     197  15.7 %      0      0

# several
$ spvx stats --root=vulkan vulkan
583 modules (583 distinct), 1,582,980 bytes, 395,745 words, 88,943 instructions
none malformed, no unknown opcode; a module: 300 to 19,032 bytes, median
<= 2,303, 90th percentile <= 5,119

class                  count     words   share
Memory                22,754    90,889  23.0 %  ####################
Composite             12,409    70,740  17.9 %  ################
Debug                 10,751    55,939  14.1 %  ############
Type-Declaration      11,331    43,999  11.1 %  ##########
Annotation             8,214    34,641   8.8 %  ########
Arithmetic             5,121    25,379   6.4 %  ######
Constant-Creation      4,767    20,238   5.1 %  ####
Control-Flow           6,070    14,305   3.6 %  ###
Extension              1,852    12,112   3.1 %  ###
Mode-Setting           2,237    10,490   2.7 %  ##
(11 others)            3,437    14,098   3.6 %  ###
(headers)                583     2,915   0.7 %  #

opcode                 count     words   share
OpCompositeExtract     8,032    40,187  10.2 %  ####################
OpName                 7,502    39,327   9.9 %  ####################
OpLoad                 8,336    33,390   8.4 %  #################
OpVariable             5,974    23,901   6.0 %  ############
OpDecorate             5,300    20,552   5.2 %  ##########
OpAccessChain          3,634    18,979   4.8 %  #########
OpTypePointer          4,677    18,708   4.7 %  #########
OpCompositeConstruct   2,776    18,193   4.6 %  #########
OpConstant             3,994    15,976   4.0 %  ########
OpMemberName           2,589    14,277   3.6 %  #######

stages     Vertex 238  Fragment 230  ray tracing 62  GLCompute 22
           tessellation 17  Geometry 9  task/mesh 5
made by    Glslang 211  Slang 190  spiregg (DXC) 182
largest    19,032  slang__computeraytracing__raytracing.comp.spv
           16,252  glsl__computeraytracing__raytracing.comp.spv
           15,204  glsl__computecloth__cloth.comp.spv

# a base: new, gone and changed modules, by name; the sizes are those of the files
$ cd $SRC/tests/modules

$ mkdir -p $TMP/old $TMP/new; cp *.spv $TMP/old; cp *.spv $TMP/new; rm $TMP/new/blur.comp.spv; cp mesh.vert.spv $TMP/new/copy.spv
> spvx strip -o $TMP/new/water.frag.spv water.frag.spv; for f in blur.comp.spv mesh.vert.spv water.frag.spv $TMP/new/water.frag.spv; do echo $(($(wc -c <$f) / 4)) words; done
> spvx stats --base=$TMP/old $TMP/new | head -n 11
> spvx stats --base=$TMP/old -f json $TMP/new | sed -n '/"changes"/,/}$/p' | head -n 5
> spvx stats --base=$TMP/old -d module -n 1 --sort=name $TMP/new
> spvx stats --base=$TMP/old -f markdown $TMP/new | head -n 1
> spvx stats --base=$TMP/new -j1 $TMP/old | sed -n 2,3p; spvx stats --base=$TMP/new -j3 $TMP/old | sed -n 2,3p
631 words
762 words
1639 words
638 words
-870 words (-7.6 %): 10,614 in 10 modules, base 11,484 in 10 modules
1 new module (+762 words), 1 gone (-631 words), 1 changed in size
(-1,001 words), 8 of the same size
10 modules (9 distinct), 42,456 bytes, 10,614 words, 2,430 instructions
none malformed, no unknown opcode, 1 big-endian; a module: 2,416 to 8,172 bytes,
median <= 4,095, 90th percentile <= 5,631

module                    base     words    change   of base
water.frag.spv           1,639       638    -1,001   -61.1 %
copy.spv                     0       762      +762       new
blur.comp.spv              631         0      -631      gone
  "changes": {
    "new": {"modules": 1, "words": 762, "base_words": 0},
    "gone": {"modules": 1, "words": 0, "base_words": 631},
    "changed": {"modules": 1, "words": 638, "base_words": 1639},
    "same": {"modules": 8, "words": 9214, "base_words": 9214}
-870 words (-7.6 %): 10,614 in 10 modules, base 11,484 in 10 modules
1 new module (+762 words), 1 gone (-631 words), 1 changed in size
(-1,001 words), 8 of the same size
10 modules, 42,456 bytes, 10,614 words, 2,430 instructions

module                    base     words    change   of base
blur.comp.spv              631         0      -631      gone
[1 other new]                0       762      +762       new
[1 other changed]        1,639       638    -1,001   -61.1 %
[8 unchanged]            9,214     9,214         0         =
**10 modules (9 distinct), 42,456 bytes, 10,614 words, 2,430 instructions**: none malformed, no unknown opcode, 1 big-endian; -870 words against the base (-7.6 %); 1 new module (+762 words), 1 gone (-631 words), 1 changed in size (-1,001 words), 8 of the same size
1 new module (+631 words), 1 gone (-762 words), 1 changed in size
(+1,001 words), 8 of the same size
1 new module (+631 words), 1 gone (-762 words), 1 changed in size
(+1,001 words), 8 of the same size

# a base that is a record: partials, of shards, merged and with keys, say to the byte what the files do,
# whatever folder they were made in; a report in JSON says it without the modules
$ cd $TMP

$ (cd old; spvx stats --partial --kv -o ../kv .); (cd /; spvx stats --partial -o $TMP/whole $TMP/old); spvx stats -f json -o report old
> for i in 0 1; do spvx stats --partial --shard=$i/2 -o $i old; done; spvx merge --partial -o merged 0 1
> for how in '-f text' '-f json' '-f tsv' '-f markdown' '-d module' '-d module -f json' '-d class' '--count=unique' '--count=both -f tsv'; do
> spvx stats $how --base=old new >want
> for b in whole kv merged '0 --base=1' '1 --base=0 --base=merged'; do for j in 1 3; do spvx stats $how -j$j --base=$b new | diff want - || echo "$how $b"; done; done
> case $how in *module*|*class|--count*|*text) ;; *) spvx stats $how --base=report new >got; sed '/"changes"/,/}$/d; /^  },$/d; s/; 1 new module.*same size//' want >less; sed '/^  },$/d' got | diff less - || echo "$how report" ;; esac
> done
> spvx stats --base=report new | sed -n 1,3p
> spvx stats --partial -o n new; for i in 0 1; do spvx stats --partial --shard=$i/2 -o n$i new; done
> for how in '-f text' '-f json' '-f tsv' '-f markdown' '-f tsv --count=unique' '--count=both -f tsv'; do spvx stats $how --base=old new >want; for b in whole '0 --base=1'; do for n in n 'n1 n0'; do spvx merge $how --base=$b $n | diff want - || echo "merge $how $b $n"; done; done; done
> spvx stats -f json --base=report new >want; spvx merge -f json --base=report n | diff want -; for b in old nowhere 0; do spvx merge --base=$b n 2>&1 >/dev/null | grep error:; done
-870 words (-7.6 %): 10,614 in 10 modules, base 11,484 in 10 modules
10 modules (9 distinct), 42,456 bytes, 10,614 words, 2,430 instructions
none malformed, no unknown opcode, 1 big-endian; a module: 2,416 to 8,172 bytes,
old: error: no partial or report of `spvx stats`, and no record of `spvx audit`
nowhere: error: No such file or directory
spvx: error: shards missing: 1 of 2

# one that cannot be compared with, and records cut at any byte
$ for b in 'whole -d line' 'whole -d module,class' 'report -d module' 'report --base=whole' 'old --base=whole' 0 audited modules; do
> [ -e audited ] || { spvx audit --partial -o audited old; spvx stats -d module -f json -o modules old; }
> s=0; spvx stats --base=$b new 2>&1 >/dev/null | grep error: ; done
spvx: error: --base: 'whole' is a record of figures; -d line needs the modules
spvx: error: --base: 'whole' is a record of figures; -d class needs the modules
spvx: error: --base: 'report' is a record of figures; -d module needs the modules
spvx: error: --base: 'report' and 'whole' cannot be added up: name modules, or partials, or one report
spvx: error: --base: 'old' and 'whole' cannot be added up: name modules, or partials, or one report
spvx: error: shards missing: 1 of 2
audited:1:1: error: partial of another command
modules: error: no report of `spvx stats -f json` with all figures

$ for from in whole report; do size=$(wc -c <$from); n=0; while [ $n -lt $size ]; do head -c $n $from >cut; s=0; spvx stats --base=cut new >out 2>&1 || s=$?; [ $s = 2 ] || echo $from $n $s; n=$((n + 997)); done; done

# one module with an opcode that the grammar lacks
$ { head -c 20 $SRC/tests/modules/mesh.frag.spv; printf '\377\077\001\000'; tail -c +21 $SRC/tests/modules/mesh.frag.spv; } >u.spv; spvx stats u.spv | head -n 2
1 module, 8,176 bytes, 2,044 words, 487 instructions
none malformed, 1 unknown opcode (1 word)

# a file's name is cut to 4,080 characters, so that its line has room
$ for n in 4079 4080 4081 9000; do spvx as -o long.spv - <<.
> OpCapability Linkage
> OpMemoryModel Logical GLSL450
> %f = OpString "$(head -c $n /dev/zero | tr '\0' a)"
> %v = OpTypeVoid
> %fn = OpTypeFunction %v
> %m = OpFunction %v None %fn
> OpLine %f 4294967295 1
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> for by in file line; do spvx stats -d $by -f tsv long.spv | cut -f 1 | sed -n 's/^a*/& /p' | awk '$1 ~ /^aa/ { print length($1), $2 }'; done; done
4079 
4079 :4294967295
4080 
4080 :4294967295
4080 
4080 :4294967295
4080 
4080 :4294967295

# names of all lengths keep their lines
$ for n in 1 7 8 9 15 16 17 60 100 200 1000; do name=$(head -c $n /dev/zero | tr '\0' x); printf '%s\n' 'OpCapability Linkage' "OpExtension \"$name\"" 'OpMemoryModel Logical Simple' | spvx as -o x.spv - 2>/dev/null; spvx stats -f tsv x.spv | awk -v n=$n '$1 == "extension" { print n - length($2), $3, $4 - int(n / 4) }'; done | sort | uniq -c | tr -s ' '
 11 0 1 2

# two modules are compared whatever they are called, of three each with the one of its name
$ (cd $SRC/tests/modules; m=mesh.frag.spv; echo $(($(wc -c <mesh.vert.spv) / 4)); spvx stats --base=mesh.vert.spv $m | grep -c 'new module\|gone'; spvx stats --base=$m $m mesh.vert.spv | grep 'new module'; mkdir $TMP/pair; cp $m mesh.vert.spv $TMP/pair; cd $TMP/pair; cp $m ..; spvx stats --base=. ../$m | grep 'new module'; rm ../$m)
762
0
1 new module (+762 words), 0 gone, 0 changed in size, 1 of the same size
0 new modules, 1 gone (-762 words), 0 changed in size, 1 of the same size

# all entry points count where the opcode alone decides the rest
$ printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint Vertex %%m "v"\nOpEntryPoint GLCompute %%m "c"
> %%v = OpTypeVoid\n%%fn = OpTypeFunction %%v\n%%m = OpFunction %%v None %%fn\n%%l = OpLabel\nOpReturn\nOpFunctionEnd\n' |
> 	spvx as -o two.spv -; spvx stats -d opcode,stage -f tsv two.spv | cut -f 2 | uniq
stage
Vertex+GLCompute

# equal modules are one with --count=unique: percentiles, and the largest at the lowest of its addresses, wherever that is read
$ rm -rf *; mkdir z a m; for d in z m a; do cp $SRC/tests/modules/mesh.frag.spv $d; done; cp $SRC/tests/modules/mesh.vert.spv $SRC/tests/modules/blur.comp.spv a
> spvx stats --partial -o p z m a; for how in '-f text' '-f json' '-f markdown'; do
> 	spvx stats --count=unique $how a >want; for j in 1 2; do spvx stats --count=unique $how -j$j z m a | diff want -; done; spvx merge --count=unique $how p | diff want -
> done

# of several names of a function the first; <id>s that are all gaps
$ cd $TMP; spvx as -o names.spv - <<END
> OpCapability Linkage
> OpMemoryModel Logical Simple
> OpName %f "first"
> OpName %f "second"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> END
> spvx stats names.spv | grep -A 1 '^function  '
> printf '%s\n' 'OpMemoryModel Logical Simple' 'OpName %1 "none"' | spvx as -o gap.spv -; spvx stats --full -f tsv gap.spv | grep id_gap
function                    blocks   insts   words   share  calls  loops
first                            1       4       9  28.1 %      0      0
usage	id_gap_max	1000	0
usage	id_gap_p50	1000	0
usage	id_gap_p90	1000	0
usage	id_gap_p99	1000	0
usage	id_gaps	1	0

# instructions that the grammar lacks, of one word and of two; declarations and functions that nothing uses; imported functions
$ for n in 0 1 2; do { cat $SRC/tests/modules/blur.comp.spv; for i in $(seq $n); do words $((65535 | i << 16)) $(seq 2 $i); done; } >odd.spv; cp odd.spv odd2.spv; spvx stats odd.spv odd2.spv | grep unknown
> { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' '%void = OpTypeVoid' '%fn = OpTypeFunction %void'; [ $n = 0 ] || echo '%a = OpTypeBool'; [ $n != 2 ] || echo '%b = OpTypeFloat 32'
> [ $n = 0 ] || for i in $(seq $n); do printf '%s\n' "%f$i = OpFunction %void None %fn" "%l$i = OpLabel" OpReturn OpFunctionEnd; done; } | spvx as -o unused.spv -; spvx stats --full unused.spv | tail -n 2; done
> printf '%s\n' 'OpMemoryModel Logical OpenCL' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%a = OpFunction %void None %fn' OpFunctionEnd | spvx as -o imports.spv -; spvx stats imports.spv | grep function
none malformed, no unknown opcode; a module: 2,524 bytes
1 type, constant or variable is not used (3 words); 0 of 0 functions cannot be
reached (0 words); 0 bytes of source text
none malformed, 2 unknown opcodes (2 words); a module: 2,528 bytes
1 type, constant or variable is not used (2 words); 1 of 1 function cannot be
reached (9 words); 0 bytes of source text
none malformed, 4 unknown opcodes (6 words); a module: 2,536 bytes
2 types, constants and variables are not used (5 words); 2 of 2 functions cannot
be reached (18 words); 0 bytes of source text
function declarations            2       6  31.6 %  ####################
function bodies                  0       0   0.0 %
no function with a body

# equal code in another order of declarations; more rows than are shown, that only the base has
$ for order in '%v = OpTypeVoid%u = OpTypeBool' '%u = OpTypeBool%v = OpTypeVoid'; do n=$((n + 1)); { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450'; echo "$order" | sed 's/%[uv] =/\n&/g' | sed 1d; printf '%s\n' '%fn = OpTypeFunction %v' '%m = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o order.$n.spv -; done
> spvx stats -d dup order.*.spv | tail -n 2; cd $SRC/tests/modules; for n in 1 11; do spvx stats -d section -n $n --base=water.frag.spv mesh.frag.spv | sed -n '/^\[/p'; done; for f in markdown html; do spvx stats -f $f -d class --count=both blur.comp.spv | grep -o 'words of distinct\|share of distinct'; done
no other                      1      26  50.0 %  ####################
same interface and code       1      26  50.0 %  ####################
[2 other gone]              33         0       -33      gone
[7 other changed]          967       760      -207   -21.4 %
[3 unchanged]               11        11         0         =
[2 unchanged]                6         6         0         =
words of distinct
share of distinct
words of distinct
share of distinct

# a percentile of the gaps is that of the nearest rank above: of two modules, the 50th is the first's, the 90th the second's
$ mkdir gaps; for id in 1 900; do printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\n%%%s = OpTypeVoid\n' $id | spvx as --preserve-numeric-ids -o gaps/$id.spv -; done; spvx stats --full -f tsv gaps | grep id_gap_
usage	id_gap_max	998	0
usage	id_gap_p50	0	0
usage	id_gap_p90	998	0
usage	id_gap_p99	998	0
# a label with the name of a column is refused in formats with columns
$ cd $SRC/tests/modules; for o in 'kind -f tsv' 'address -f tsv' 'address --per-module -f csv' 'opcode -d opcode -f csv' 'words -d opcode -f tsv' 'kind -d opcode -f tsv' 'SOURCE -d opcode -f tsv' 'kind -f ndjson' 'base_words -f tsv' 'base_words --base=mesh.frag.spv -f tsv'; do
> 	echo "$o: $(spvx stats --label=${o%% *}=x ${o#* } mesh.vert.spv 2>&1 | head -n 1)"; done
kind -f tsv: spvx: error: --label: -f tsv already has a column 'kind'
address -f tsv: address	kind	name	count	words
address --per-module -f csv: spvx: error: --label: -f csv already has a column 'address'
opcode -d opcode -f csv: spvx: error: --label: -f csv already has a column 'opcode'
words -d opcode -f tsv: spvx: error: --label: -f tsv already has a column 'words'
kind -d opcode -f tsv: kind	opcode	count	words
SOURCE -d opcode -f tsv: SOURCE	opcode	count	words
kind -f ndjson: {"t":"stats","spvx_stats":1,"labels":{"kind":"x"}}
base_words -f tsv: base_words	kind	name	count	words
base_words --base=mesh.frag.spv -f tsv: spvx: error: --label: -f tsv already has a column 'base_words'

# damaged modules that differ after the fault alone are two, however long they go on
$ mkdir $TMP/torn; cd $TMP/torn; for size in 1004 9000000; do for rest in x y; do head -c 1000 $SRC/tests/modules/mesh.vert.spv >$rest.spv; truncate -s $size $rest.spv; printf $rest$rest$rest$rest >>$rest.spv; done; spvx stats . 2>../said | head -n 1; cp x.spv y.spv; spvx stats . 2>../said | head -n 1; done
2 modules (2 distinct), 2,016 bytes, 504 words, 102 instructions
2 modules (1 distinct), 2,016 bytes, 504 words, 102 instructions
2 modules (2 distinct), 18,000,008 bytes, 4,500,002 words, 102 instructions
2 modules (1 distinct), 18,000,008 bytes, 4,500,002 words, 102 instructions

# generators 5 and 47 have one name: they are one row
$ mkdir $TMP/arm; cd $TMP/arm; for tool in 5 47; do cp $SRC/tests/modules/blur.comp.spv $tool.spv; printf "\\$(printf %03o $tool)" | dd of=$tool.spv bs=1 seek=10 conv=notrunc 2>../said; done; spvx stats -f tsv . | grep ^generator
generator	ARM	2	1262

# modules by themselves have the copies and the sizes of one alone, whatever was before them
$ cd $SRC/tests/modules; spvx stats --full --per-module -f tsv particles.comp.spv particles.swapped.spv mesh.frag.spv >$TMP/all; for m in particles.comp particles.swapped mesh.frag; do spvx stats --full --per-module -f tsv $m.spv | sed 1d; done | diff - $TMP/all
0a1
\> address	kind	name	count	words
# sections of a page that open are closed, one in another too, wherever the page is cut
$ cd $SRC/tests/modules; balanced() { tr '<' '\n' | awk -v of="$*" '/^details>/ { open++; n++ } /^\/details>/ && open-- < 1 { bad = 1 } END { if (open || bad) print of ": " open " open" } END { exit !n }'; }
> while read -r command; do most=0; for b in $(seq 140 120 4000) 9000 100000; do spvx $command --max-bytes=$b -f markdown | balanced $command, $b && most=$((most + 1)); done; [ $most -gt 4 ] || echo "$command: $most with sections"; done <<'.'
> stats mesh.frag.spv mesh.vert.spv
> stats --per-module mesh.frag.spv mesh.vert.spv
> stats -d class,opcode --per-module -n 2 mesh.frag.spv mesh.vert.spv
> requires --all --device=vulkan1.0 --exit-zero water.frag.spv
> diff mesh.vert.spv mesh.frag.spv --exit-zero
> reflect --pipeline mesh.vert.spv mesh.frag.spv
> reflect mesh.vert.spv mesh.frag.spv
> check --exit-zero water.frag.spv
> audit --profile=all --exit-zero .
> .

# the build identifier takes what `strip` keeps for it: its import, unless another instruction uses the set, and the
# extension, unless another set needs it
$ cd $TMP; build() { printf '%b\n' 'OpCapability Shader' 'OpCapability Linkage' 'OpExtension "SPV_KHR_non_semantic_info"' '%set = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"' "$1" 'OpMemoryModel Logical GLSL450' '%id = OpString "d0ff1ce0"' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%u = OpTypeInt 32 0' '%one = OpConstant %f 1' '%n1 = OpConstant %u 1' '%b = OpExtInst %void %set DebugBuildIdentifier %id %n1' '%m = OpFunction %void None %fn' '%l = OpLabel' "$2" OpReturn OpFunctionEnd | spvx as -o build.spv -; }
> sqrt='%r = OpExtInst %f %glsl Sqrt %one' glsl='%glsl = OpExtInstImport "GLSL.std.450"'
> for more in "$glsl|$sqrt" "$glsl|$sqrt\n%d = OpExtInst %void %set DebugNoScope" "$glsl\n%other = OpExtInstImport \"NonSemantic.Other\"|$sqrt"; do build "${more%%|*}" "${more#*|}"; spvx stats -d debug -f tsv build.spv | sed 1d | paste -sd ' '; done
code	15	48 build id	4	31 (headers)	1	5
code	16	56 debug info	2	16 build id	2	12 (headers)	1	5
code	17	63 build id	3	23 (headers)	1	5

# a wide character of East Asia takes two columns of a table, a combining one none
$ cd $TMP; i=0; for n in 関数 パス 'ハ\0343\0202\0232ス' 'ｱ' 'ｱ１' ✓ 😀x 한글 é 'e\0314\0201'; do i=$((i + 1)); printf 'OpName %%%d "%b"\n' $i "$n"; done >names; { echo OpCapability Shader; cat names; echo '%void = OpTypeVoid'; echo '%fn = OpTypeFunction %void'; for i in 1 2 3 4 5 6 7 8 9 10; do printf '%s\n' "%$i = OpFunction %void None %fn" "%l$i = OpLabel" OpReturn OpFunctionEnd; done; } | spvx as -o wide.spv - && spvx stats wide.spv | sed 1,10d; spvx stats -n 4 -d function wide.spv | sed 1d
function                    blocks   insts   words   share  calls  loops
é                                1       4       9   6.5 %      0      0
é                                1       4       9   6.5 %      0      0
✓                                1       4       9   6.5 %      0      0
パス                             1       4       9   6.5 %      0      0
パス                             1       4       9   6.5 %      0      0
関数                             1       4       9   6.5 %      0      0
한글                             1       4       9   6.5 %      0      0
ｱ                                1       4       9   6.5 %      0      0
ｱ１                              1       4       9   6.5 %      0      0
😀x                              1       4       9   6.5 %      0      0

function               count   words   share
-                         13      44  31.7 %  #############
é                          4       9   6.5 %  ###
é                          4       9   6.5 %  ###
✓                          4       9   6.5 %  ###
[Other]                   29      68  48.9 %  ####################

# tables of opcodes, classes and sections have every word, with those of headers and of damage: so they add up
$ cd $TMP; head -c 5002 $SRC/tests/modules/water.frag.spv >cut.spv; cat >sums.awk <<'END'
> BEGIN { FS = "[|]" }
> /^[|] (opcode|class|section) / { kind = $2; words = 0 }
> /^[|]/ && kind { n = $4; gsub(",", "", n); words += n }
> !/^[|]/ && kind { print kind words; kind = "" }
> END
$ cd $TMP; for o in -q --per-module; do spvx stats -f markdown $o $SRC/tests/modules/water.frag.spv cut.spv 2>&1 | awk -f sums.awk; done; for kind in opcode class section; do spvx stats -f html cut.spv 2>&1 | sed -n "/<details.* id=\"$kind\"/,/<\/details>/p" | sed 's/<[^>]*>/ /g' | grep -E ' (header|damaged) '; done
 class 2889
 opcode 2889
 opcode 2889
 class 2889
 section 2889
 section 1639
 section 1250
   header   1  5  0.4 %  
   header   1  5  0.4 %  
   header   1  5  0.4 %  

# modules pair by their paths in a folder and in archives of it, whatever tar calls them, and in partials of those
$ cd $TMP; mkdir -p pairs/old/sub; cd pairs; cp $SRC/tests/modules/*.vert.spv old; cp $SRC/tests/modules/*.frag.spv old/sub; cp -r old new; rm new/sub/water.frag.spv
> for b in old new; do tar -C $b -cf $b.dot.tar .; (cd $b; tar -cf ../$b.tar *); done; spvx stats --partial -o old.part old.dot.tar
> for b in old old.tar old.dot.tar old.part; do for n in new new.tar new.dot.tar; do spvx stats --base=$b $n; done; done >all; head -n 3 all; grep -c 'gone' all; sort all | uniq -c | awk '{ print $1 % 12 }' | sort -u
-1,639 words (-36.9 %): 2,805 in 2 modules, base 4,444 in 3 modules
0 new modules, 1 gone (-1,639 words), 0 changed in size, 2 of the same size
2 modules (2 distinct), 11,220 bytes, 2,805 words, 654 instructions
36
0
