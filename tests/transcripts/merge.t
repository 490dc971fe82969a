$ cd $SRC/tests/inputs/merge

# allow partial
$ spvx merge --allow-partial --label=build=7 -f tsv a.ndjson
build	kind	name	count	words
7	total	modules	2	0
7	total	unique_modules	2	0
7	total	malformed	0	0
7	total	foreign_endian	0	0
7	total	bytes	11220	0
7	total	words	2805	0
7	total	instructions	654	2795
7	total	unknown_opcodes	0	0
7	total	debug_words	402	402
7	opcode	OpLoad	82	328
7	opcode	OpName	67	287
7	opcode	OpVariable	49	196
7	opcode	OpCompositeExtract	29	145
7	opcode	OpTypePointer	35	140
7	opcode	OpMemberDecorate	29	138
7	opcode	OpDecorate	35	135
7	opcode	OpStore	40	120
7	opcode	OpAccessChain	23	118
7	opcode	OpVectorShuffle	14	111
7	opcode	OpMemberName	19	109
7	opcode	OpCompositeConstruct	15	92
7	opcode	OpExtInst	13	83
7	opcode	OpConstant	19	76
7	opcode	OpLabel	24	48
7	opcode	OpSpecConstantOp	8	45
7	opcode	OpVectorTimesScalar	7	35
7	opcode	OpTypeStruct	7	33
7	opcode	OpFAdd	6	30
7	opcode	OpMatrixTimesVector	6	30
7	opcode	OpTypeVector	7	28
7	opcode	OpEntryPoint	2	26
7	opcode	OpFDiv	5	25
7	opcode	OpFSub	5	25
7	opcode	OpFunction	5	25
7	opcode	OpBranch	12	24
7	opcode	OpBranchConditional	5	20
7	opcode	OpFMul	4	20
7	opcode	OpTypeFunction	5	19
7	opcode	OpTypeImage	2	18
7	opcode	OpConvertSToF	4	16
7	opcode	OpTypeInt	4	16
7	opcode	OpTypeMatrix	4	16
7	opcode	OpFunctionCall	3	16
7	opcode	OpDot	3	15
7	opcode	OpIAdd	3	15
7	opcode	OpFunctionParameter	4	12
7	opcode	OpLoopMerge	3	12
7	opcode	OpExtInstImport	2	12
7	opcode	OpImageSampleImplicitLod	2	10
7	opcode	OpMatrixTimesMatrix	2	10
7	opcode	OpSLessThanEqual	2	10
7	opcode	OpReturnValue	4	8
7	opcode	OpCapability	3	6
7	opcode	OpMemoryModel	2	6
7	opcode	OpSelectionMerge	2	6
7	opcode	OpSource	2	6
7	opcode	OpTypeFloat	2	6
7	opcode	OpTypeSampledImage	2	6
7	opcode	OpConstantComposite	1	6
7	opcode	OpImageSampleDrefImplicitLod	1	6
7	opcode	OpFunctionEnd	5	5
7	opcode	OpFOrdLessThan	1	5
7	opcode	OpImageQuerySizeLod	1	5
7	opcode	OpULessThan	1	5
7	opcode	OpTypeVoid	2	4
7	opcode	OpImage	1	4
7	opcode	OpSpecConstant	1	4
7	opcode	OpTypeArray	1	4
7	opcode	OpExecutionMode	1	3
7	opcode	OpSpecConstantTrue	1	3
7	opcode	OpTypeRuntimeArray	1	3
7	opcode	OpReturn	2	2
7	opcode	OpTypeBool	1	2
7	opcode	OpKill	1	1
7	class	Memory	194	762
7	class	Debug	88	402
7	class	Composite	58	348
7	class	Type-Declaration	73	295
7	class	Annotation	64	273
7	class	Arithmetic	41	205
7	class	Constant-Creation	30	134
7	class	Control-Flow	53	121
7	class	Extension	15	95
7	class	Function	17	58
7	class	Mode-Setting	8	41
7	class	Image	5	25
7	class	Relational_and_Logical	4	20
7	class	Conversion	4	16
7	section	function_definition	366	1546
7	section	type_const_global	126	521
7	section	debug_name	86	396
7	section	annotation	64	273
7	section	entry_point	2	26
7	section	import	2	12
7	section	capability	3	6
7	section	debug_string	2	6
7	section	memory_model	2	6
7	section	execution_mode	1	3
7	capability	Shader	2	4
7	capability	ImageQuery	1	2
7	import	GLSL.std.450	2	12
7	extinst	GLSL.std.450/Normalize	7	42
7	extinst	GLSL.std.450/FMax	3	21
7	extinst	GLSL.std.450/Cross	1	7
7	extinst	GLSL.std.450/Pow	1	7
7	extinst	GLSL.std.450/Length	1	6
7	storage	Function	26	104
7	storage	Input	9	36
7	storage	Output	7	28
7	storage	Uniform	3	12
7	storage	UniformConstant	3	12
7	storage	PushConstant	1	4
7	decoration	Offset	13	65
7	decoration	Location	15	60
7	decoration	MatrixStride	5	25
7	decoration	Binding	6	24
7	decoration	DescriptorSet	6	24
7	decoration	ColMajor	5	20
7	decoration	BuiltIn	4	20
7	decoration	Block	4	12
7	decoration	NonWritable	2	8
7	decoration	SpecId	2	8
7	decoration	ArrayStride	1	4
7	decoration	BufferBlock	1	3
7	builtin	ClipDistance	1	5
7	builtin	CullDistance	1	5
7	builtin	PointSize	1	5
7	builtin	Position	1	5
7	exec_model	Vertex	1	15
7	exec_model	Fragment	1	11
7	exec_mode	OriginUpperLeft	1	3
7	generator	Khronos Glslang Reference Front End	2	2805
7	version	1.0	2	2805
7	size_bucket	2816	1	762
7	size_bucket	7680	1	2043

# audit sarif
$ spvx merge -f sarif audit.ndjson
{
  "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "spvx",
          "semanticVersion": "0.1.0",
          "rules": [
            {
              "id": "SPVX-P011",
              "shortDescription": {"text": "deprecated feature"},
              "help": {"text": "A later version of SPIR-V removes or deprecates it. Compile for a later target environment."},
              "defaultConfiguration": {"level": "warning"}
            }
          ]
        }
      },
      "columnKind": "utf16CodeUnits",
      "artifacts": [
        {
          "location": {"uri": "mesh.frag.spv", "uriBaseId": "%SRCROOT%"},
          "length": 8172,
          "hashes": {"sha-256": "967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9"},
          "mimeType": "application/octet-stream",
          "roles": ["analysisTarget"]
        }
      ],
      "results": [
        {
          "ruleId": "SPVX-P011",
          "ruleIndex": 0,
          "level": "warning",
          "message": {"text": "The module uses a deprecated feature: BufferBlock: not in SPIR-V after 1.3."},
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {"uri": "mesh.frag.spv", "uriBaseId": "%SRCROOT%", "index": 0},
                "region": {"byteOffset": 1676, "byteLength": 12, "startLine": 1},
                "address": {"relativeAddress": 1676, "length": 12, "kind": "instruction", "fullyQualifiedName": "mesh.frag.spv"}
              }
            }
          ],
          "partialFingerprints": {"spvx/v1": "a577717677470cbd"}
        }
      ],
      "invocations": [
        {
          "executionSuccessful": true,
          "exitCode": 1,
          "toolExecutionNotifications": []
        }
      ],
      "properties": {"errors": 0, "warnings": 1, "notes": 0, "left_out": 0, "policy": "ci", "policy_sha256": "0cd3d10a0f055596e06b45de70d4d30fd2303558d19e892ff20541181974579e"}
    }
  ]
}
[1]

# audit
$ spvx merge audit.ndjson
2 modules, 11,220 bytes, policy ci: 1 warning

warning  P011  deprecated feature                                   1 module
  mesh.frag.spv:0x68c
      BufferBlock: not in SPIR-V after 1.3

FAIL: 1 finding at warning or above, in 1 module
[1]

# cut
$ spvx merge a.ndjson cut.ndjson
2 modules (2 distinct), 11,220 bytes, 2,805 words, 654 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 3,071, 90th percentile <= 8,172

class                  count   words   share
Memory                   194     762  27.2 %  ####################
Debug                     88     402  14.3 %  ###########
Composite                 58     348  12.4 %  #########
Type-Declaration          73     295  10.5 %  ########
Annotation                64     273   9.7 %  #######
Arithmetic                41     205   7.3 %  #####
Constant-Creation         30     134   4.8 %  ####
Control-Flow              53     121   4.3 %  ###
Extension                 15      95   3.4 %  ##
Function                  17      58   2.1 %  ##
(4 others)                21     102   3.6 %  ###
(headers)                  2      10   0.4 %

opcode                 count   words   share
OpLoad                    82     328  11.7 %  ####################
OpName                    67     287  10.2 %  ##################
OpVariable                49     196   7.0 %  ############
OpCompositeExtract        29     145   5.2 %  #########
OpTypePointer             35     140   5.0 %  #########
OpMemberDecorate          29     138   4.9 %  ########
OpDecorate                35     135   4.8 %  ########
OpStore                   40     120   4.3 %  #######
OpAccessChain             23     118   4.2 %  #######
OpVectorShuffle           14     111   4.0 %  #######

stages     Fragment 1  Vertex 1
made by    Glslang 2
largest    8,172  mesh.frag.spv
           3,048  mesh.vert.spv
not complete:
  cut.ndjson: incomplete: this partial has no end; --allow-partial accepts that
  cut.ndjson:3:1: invalid record of a partial
! cut.ndjson:3:1: error: invalid record of a partial
! cut.ndjson: error: incomplete: this partial has no end; --allow-partial accepts that
[2]

# json
$ spvx merge -f json a.ndjson b.ndjson
{
  "spvx_stats": 1,
  "totals": {
    "modules": 3,
    "unique_modules": 3,
    "malformed": 0,
    "foreign_endian": 0,
    "without_entry_point": 0,
    "bytes": 17776,
    "words": 4444,
    "instructions": 924,
    "instruction_words": 4429,
    "unknown_opcodes": 0,
    "unknown_words": 0,
    "debug_words": 1395,
    "min_bytes": 3048,
    "max_bytes": 8172,
    "p50_bytes": 6655,
    "p90_bytes": 8172,
    "p99_bytes": 8172
  },
  "opcode": [
    {"name": "OpExtInst", "count": 76, "words": 671},
    {"name": "OpLoad", "count": 101, "words": 404},
    {"name": "OpName", "count": 82, "words": 346},
    {"name": "OpString", "count": 24, "words": 311},
    {"name": "OpVariable", "count": 59, "words": 236},
    {"name": "OpConstant", "count": 46, "words": 184},
    {"name": "OpTypePointer", "count": 44, "words": 176},
    {"name": "OpCompositeExtract", "count": 35, "words": 175},
    {"name": "OpDecorate", "count": 40, "words": 154},
    {"name": "OpStore", "count": 50, "words": 150},
    {"name": "OpMemberDecorate", "count": 30, "words": 143},
    {"name": "OpAccessChain", "count": 24, "words": 123},
    {"name": "OpVectorShuffle", "count": 15, "words": 119},
    {"name": "OpCompositeConstruct", "count": 19, "words": 117},
    {"name": "OpMemberName", "count": 20, "words": 114},
    {"name": "OpLabel", "count": 34, "words": 68},
    {"name": "OpSpecConstantOp", "count": 8, "words": 45},
    {"name": "OpTypeVector", "count": 10, "words": 40},
    {"name": "OpFAdd", "count": 8, "words": 40},
    {"name": "OpFMul", "count": 8, "words": 40},
    {"name": "OpVectorTimesScalar", "count": 8, "words": 40},
    {"name": "OpBranch", "count": 18, "words": 36},
    {"name": "OpTypeStruct", "count": 8, "words": 36},
    {"name": "OpFunction", "count": 7, "words": 35},
    {"name": "OpEntryPoint", "count": 3, "words": 33},
    {"name": "OpConvertSToF", "count": 8, "words": 32},
    {"name": "OpFDiv", "count": 6, "words": 30},
    {"name": "OpMatrixTimesVector", "count": 6, "words": 30},
    {"name": "OpExtInstImport", "count": 4, "words": 29},
    {"name": "OpBranchConditional", "count": 7, "words": 28},
    {"name": "OpTypeFunction", "count": 7, "words": 27},
    {"name": "OpTypeImage", "count": 3, "words": 27},
    {"name": "OpFSub", "count": 5, "words": 25},
    {"name": "OpModuleProcessed", "count": 4, "words": 25},
    {"name": "OpTypeInt", "count": 6, "words": 24},
    {"name": "OpFunctionCall", "count": 4, "words": 22},
    {"name": "OpDot", "count": 4, "words": 20},
    {"name": "OpIAdd", "count": 4, "words": 20},
    {"name": "OpFunctionParameter", "count": 6, "words": 18},
    {"name": "OpLoopMerge", "count": 4, "words": 16},
    {"name": "OpTypeMatrix", "count": 4, "words": 16},
    {"name": "OpImageSampleImplicitLod", "count": 3, "words": 15},
    {"name": "OpSLessThanEqual", "count": 3, "words": 15},
    {"name": "OpConstantComposite", "count": 2, "words": 12},
    {"name": "OpReturnValue", "count": 5, "words": 10},
    {"name": "OpMatrixTimesMatrix", "count": 2, "words": 10},
    {"name": "OpMemoryModel", "count": 3, "words": 9},
    {"name": "OpSelectionMerge", "count": 3, "words": 9},
    {"name": "OpTypeFloat", "count": 3, "words": 9},
    {"name": "OpTypeSampledImage", "count": 3, "words": 9},
    {"name": "OpCapability", "count": 4, "words": 8},
    {"name": "OpLine", "count": 2, "words": 8},
    {"name": "OpExtension", "count": 1, "words": 8},
    {"name": "OpFunctionEnd", "count": 7, "words": 7},
    {"name": "OpTypeVoid", "count": 3, "words": 6},
    {"name": "OpExecutionMode", "count": 2, "words": 6},
    {"name": "OpSource", "count": 2, "words": 6},
    {"name": "OpImageSampleDrefImplicitLod", "count": 1, "words": 6},
    {"name": "OpFOrdGreaterThan", "count": 1, "words": 5},
    {"name": "OpFOrdLessThan", "count": 1, "words": 5},
    {"name": "OpISub", "count": 1, "words": 5},
    {"name": "OpImageQuerySizeLod", "count": 1, "words": 5},
    {"name": "OpULessThan", "count": 1, "words": 5},
    {"name": "OpTypeBool", "count": 2, "words": 4},
    {"name": "OpImage", "count": 1, "words": 4},
    {"name": "OpSpecConstant", "count": 1, "words": 4},
    {"name": "OpTypeArray", "count": 1, "words": 4},
    {"name": "OpReturn", "count": 3, "words": 3},
    {"name": "OpSpecConstantTrue", "count": 1, "words": 3},
    {"name": "OpTypeRuntimeArray", "count": 1, "words": 3},
    {"name": "OpKill", "count": 1, "words": 1}
  ],
  "class": [
    {"name": "Memory", "count": 234, "words": 913},
    {"name": "Debug", "count": 134, "words": 810},
    {"name": "Extension", "count": 81, "words": 708},
    {"name": "Composite", "count": 69, "words": 411},
    {"name": "Type-Declaration", "count": 95, "words": 381},
    {"name": "Annotation", "count": 70, "words": 297},
    {"name": "Arithmetic", "count": 52, "words": 260},
    {"name": "Constant-Creation", "count": 58, "words": 248},
    {"name": "Control-Flow", "count": 75, "words": 171},
    {"name": "Function", "count": 24, "words": 82},
    {"name": "Mode-Setting", "count": 12, "words": 56},
    {"name": "Conversion", "count": 8, "words": 32},
    {"name": "Image", "count": 6, "words": 30},
    {"name": "Relational_and_Logical", "count": 6, "words": 30}
  ],
  "section": [
    {"name": "function_definition", "count": 494, "words": 2174},
    {"name": "type_const_global", "count": 211, "words": 1063},
    {"name": "debug_name", "count": 102, "words": 460},
    {"name": "debug_string", "count": 26, "words": 317},
    {"name": "annotation", "count": 70, "words": 297},
    {"name": "entry_point", "count": 3, "words": 33},
    {"name": "import", "count": 4, "words": 29},
    {"name": "debug_processed", "count": 4, "words": 25},
    {"name": "memory_model", "count": 3, "words": 9},
    {"name": "capability", "count": 4, "words": 8},
    {"name": "extension", "count": 1, "words": 8},
    {"name": "execution_mode", "count": 2, "words": 6}
  ],
  "capability": [
    {"name": "Shader", "count": 3, "words": 6},
    {"name": "ImageQuery", "count": 1, "words": 2}
  ],
  "extension": [
    {"name": "SPV_KHR_non_semantic_info", "count": 1, "words": 8}
  ],
  "import": [
    {"name": "GLSL.std.450", "count": 3, "words": 18},
    {"name": "NonSemantic.Shader.DebugInfo.100", "count": 1, "words": 11}
  ],
  "extinst": [
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugLine", "count": 13, "words": 130},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugLocalVariable", "count": 6, "words": 74},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugScope", "count": 10, "words": 60},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugGlobalVariable", "count": 4, "words": 56},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugDeclare", "count": 6, "words": 48},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugTypeBasic", "count": 5, "words": 45},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugTypeComposite", "count": 3, "words": 43},
    {"name": "GLSL.std.450/Normalize", "count": 7, "words": 42},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugFunction", "count": 2, "words": 28},
    {"name": "GLSL.std.450/FMax", "count": 3, "words": 21},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugTypeVector", "count": 3, "words": 21},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugTypeFunction", "count": 2, "words": 16},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugFunctionDefinition", "count": 2, "words": 14},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugTypeMember", "count": 1, "words": 13},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugCompilationUnit", "count": 1, "words": 9},
    {"name": "GLSL.std.450/FMix", "count": 1, "words": 8},
    {"name": "GLSL.std.450/Cross", "count": 1, "words": 7},
    {"name": "GLSL.std.450/Pow", "count": 1, "words": 7},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugSource", "count": 1, "words": 7},
    {"name": "GLSL.std.450/Length", "count": 1, "words": 6},
    {"name": "GLSL.std.450/Sin", "count": 1, "words": 6},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugExpression", "count": 1, "words": 5},
    {"name": "NonSemantic.Shader.DebugInfo.100/DebugInfoNone", "count": 1, "words": 5}
  ],
  "storage": [
    {"name": "Function", "count": 32, "words": 128},
    {"name": "Input", "count": 10, "words": 40},
    {"name": "Output", "count": 8, "words": 32},
    {"name": "UniformConstant", "count": 4, "words": 16},
    {"name": "Uniform", "count": 3, "words": 12},
    {"name": "PushConstant", "count": 2, "words": 8}
  ],
  "decoration": [
    {"name": "Offset", "count": 14, "words": 70},
    {"name": "Location", "count": 17, "words": 68},
    {"name": "Binding", "count": 7, "words": 28},
    {"name": "DescriptorSet", "count": 7, "words": 28},
    {"name": "MatrixStride", "count": 5, "words": 25},
    {"name": "ColMajor", "count": 5, "words": 20},
    {"name": "BuiltIn", "count": 4, "words": 20},
    {"name": "Block", "count": 5, "words": 15},
    {"name": "NonWritable", "count": 2, "words": 8},
    {"name": "SpecId", "count": 2, "words": 8},
    {"name": "ArrayStride", "count": 1, "words": 4},
    {"name": "BufferBlock", "count": 1, "words": 3}
  ],
  "builtin": [
    {"name": "ClipDistance", "count": 1, "words": 5},
    {"name": "CullDistance", "count": 1, "words": 5},
    {"name": "PointSize", "count": 1, "words": 5},
    {"name": "Position", "count": 1, "words": 5}
  ],
  "exec_model": [
    {"name": "Fragment", "count": 2, "words": 18},
    {"name": "Vertex", "count": 1, "words": 15}
  ],
  "exec_mode": [
    {"name": "OriginUpperLeft", "count": 2, "words": 6}
  ],
  "generator": [
    {"name": "Khronos Glslang Reference Front End", "count": 3, "words": 4444}
  ],
  "version": [
    {"name": "1.0", "count": 2, "words": 2805},
    {"name": "1.3", "count": 1, "words": 1639}
  ],
  "size_bucket": [
    {"name": "2816", "count": 1, "words": 762},
    {"name": "6144", "count": 1, "words": 1639},
    {"name": "7680", "count": 1, "words": 2043}
  ],
  "largest": [
    {"address": "mesh.frag.spv", "bytes": 8172},
    {"address": "water.frag.spv", "bytes": 6556},
    {"address": "mesh.vert.spv", "bytes": 3048}
  ],
  "skipped": [],
  "not_looked_into": 0,
  "problems": [
    {"address": "none.spv", "message": "was not read when the partial was made"}
  ],
  "complete": false
}
! none.spv: error: was not read when the partial was made
[2]

# markdown
$ spvx merge -f markdown a.ndjson b.ndjson
**3 modules (3 distinct), 17,776 bytes, 4,444 words, 924 instructions**: none malformed, no unknown opcode

| class | count | words | share |
|:--|--:|--:|--:|
| `Memory` | 234 | 913 | 20.5 % |
| `Debug` | 134 | 810 | 18.2 % |
| `Extension` | 81 | 708 | 15.9 % |
| `Composite` | 69 | 411 | 9.2 % |
| `Type-Declaration` | 95 | 381 | 8.6 % |
| `Annotation` | 70 | 297 | 6.7 % |
| `Arithmetic` | 52 | 260 | 5.9 % |
| `Constant-Creation` | 58 | 248 | 5.6 % |
| `Control-Flow` | 75 | 171 | 3.8 % |
| `Function` | 24 | 82 | 1.8 % |
| 4 others | 32 | 148 | 3.3 % |
| headers | 3 | 15 | 0.3 % |

| opcode | count | words | share |
|:--|--:|--:|--:|
| `OpExtInst` | 76 | 671 | 15.1 % |
| `OpLoad` | 101 | 404 | 9.1 % |
| `OpName` | 82 | 346 | 7.8 % |
| `OpString` | 24 | 311 | 7.0 % |
| `OpVariable` | 59 | 236 | 5.3 % |
| `OpConstant` | 46 | 184 | 4.1 % |
| `OpTypePointer` | 44 | 176 | 4.0 % |
| `OpCompositeExtract` | 35 | 175 | 3.9 % |
| `OpDecorate` | 40 | 154 | 3.5 % |
| `OpStore` | 50 | 150 | 3.4 % |
| 61 others | 367 | 1,622 | 36.5 % |
| headers | 3 | 15 | 0.3 % |

<details><summary>All figures</summary>

| opcode | count | words | share |
|:--|--:|--:|--:|
| `OpExtInst` | 76 | 671 | 15.1 % |
| `OpLoad` | 101 | 404 | 9.1 % |
| `OpName` | 82 | 346 | 7.8 % |
| `OpString` | 24 | 311 | 7.0 % |
| `OpVariable` | 59 | 236 | 5.3 % |
| `OpConstant` | 46 | 184 | 4.1 % |
| `OpTypePointer` | 44 | 176 | 4.0 % |
| `OpCompositeExtract` | 35 | 175 | 3.9 % |
| `OpDecorate` | 40 | 154 | 3.5 % |
| `OpStore` | 50 | 150 | 3.4 % |
| `OpMemberDecorate` | 30 | 143 | 3.2 % |
| `OpAccessChain` | 24 | 123 | 2.8 % |
| `OpVectorShuffle` | 15 | 119 | 2.7 % |
| `OpCompositeConstruct` | 19 | 117 | 2.6 % |
| `OpMemberName` | 20 | 114 | 2.6 % |
| `OpLabel` | 34 | 68 | 1.5 % |
| `OpSpecConstantOp` | 8 | 45 | 1.0 % |
| `OpTypeVector` | 10 | 40 | 0.9 % |
| `OpFAdd` | 8 | 40 | 0.9 % |
| `OpFMul` | 8 | 40 | 0.9 % |
| `OpVectorTimesScalar` | 8 | 40 | 0.9 % |
| `OpBranch` | 18 | 36 | 0.8 % |
| `OpTypeStruct` | 8 | 36 | 0.8 % |
| `OpFunction` | 7 | 35 | 0.8 % |
| `OpEntryPoint` | 3 | 33 | 0.7 % |
| `OpConvertSToF` | 8 | 32 | 0.7 % |
| `OpFDiv` | 6 | 30 | 0.7 % |
| `OpMatrixTimesVector` | 6 | 30 | 0.7 % |
| `OpExtInstImport` | 4 | 29 | 0.7 % |
| `OpBranchConditional` | 7 | 28 | 0.6 % |
| `OpTypeFunction` | 7 | 27 | 0.6 % |
| `OpTypeImage` | 3 | 27 | 0.6 % |
| `OpFSub` | 5 | 25 | 0.6 % |
| `OpModuleProcessed` | 4 | 25 | 0.6 % |
| `OpTypeInt` | 6 | 24 | 0.5 % |
| `OpFunctionCall` | 4 | 22 | 0.5 % |
| `OpDot` | 4 | 20 | 0.5 % |
| `OpIAdd` | 4 | 20 | 0.5 % |
| `OpFunctionParameter` | 6 | 18 | 0.4 % |
| `OpLoopMerge` | 4 | 16 | 0.4 % |
| `OpTypeMatrix` | 4 | 16 | 0.4 % |
| `OpImageSampleImplicitLod` | 3 | 15 | 0.3 % |
| `OpSLessThanEqual` | 3 | 15 | 0.3 % |
| `OpConstantComposite` | 2 | 12 | 0.3 % |
| `OpReturnValue` | 5 | 10 | 0.2 % |
| `OpMatrixTimesMatrix` | 2 | 10 | 0.2 % |
| `OpMemoryModel` | 3 | 9 | 0.2 % |
| `OpSelectionMerge` | 3 | 9 | 0.2 % |
| `OpTypeFloat` | 3 | 9 | 0.2 % |
| `OpTypeSampledImage` | 3 | 9 | 0.2 % |
| `OpCapability` | 4 | 8 | 0.2 % |
| `OpLine` | 2 | 8 | 0.2 % |
| `OpExtension` | 1 | 8 | 0.2 % |
| `OpFunctionEnd` | 7 | 7 | 0.2 % |
| `OpTypeVoid` | 3 | 6 | 0.1 % |
| `OpExecutionMode` | 2 | 6 | 0.1 % |
| `OpSource` | 2 | 6 | 0.1 % |
| `OpImageSampleDrefImplicitLod` | 1 | 6 | 0.1 % |
| `OpFOrdGreaterThan` | 1 | 5 | 0.1 % |
| `OpFOrdLessThan` | 1 | 5 | 0.1 % |
| `OpISub` | 1 | 5 | 0.1 % |
| `OpImageQuerySizeLod` | 1 | 5 | 0.1 % |
| `OpULessThan` | 1 | 5 | 0.1 % |
| `OpTypeBool` | 2 | 4 | 0.1 % |
| `OpImage` | 1 | 4 | 0.1 % |
| `OpSpecConstant` | 1 | 4 | 0.1 % |
| `OpTypeArray` | 1 | 4 | 0.1 % |
| `OpReturn` | 3 | 3 | 0.1 % |
| `OpSpecConstantTrue` | 1 | 3 | 0.1 % |
| `OpTypeRuntimeArray` | 1 | 3 | 0.1 % |
| `OpKill` | 1 | 1 | 0.0 % |
| headers | 3 | 15 | 0.3 % |

| class | count | words | share |
|:--|--:|--:|--:|
| `Memory` | 234 | 913 | 20.5 % |
| `Debug` | 134 | 810 | 18.2 % |
| `Extension` | 81 | 708 | 15.9 % |
| `Composite` | 69 | 411 | 9.2 % |
| `Type-Declaration` | 95 | 381 | 8.6 % |
| `Annotation` | 70 | 297 | 6.7 % |
| `Arithmetic` | 52 | 260 | 5.9 % |
| `Constant-Creation` | 58 | 248 | 5.6 % |
| `Control-Flow` | 75 | 171 | 3.8 % |
| `Function` | 24 | 82 | 1.8 % |
| `Mode-Setting` | 12 | 56 | 1.3 % |
| `Conversion` | 8 | 32 | 0.7 % |
| `Image` | 6 | 30 | 0.7 % |
| `Relational_and_Logical` | 6 | 30 | 0.7 % |
| headers | 3 | 15 | 0.3 % |

| section | count | words | share |
|:--|--:|--:|--:|
| `function_definition` | 494 | 2,174 | 48.9 % |
| `type_const_global` | 211 | 1,063 | 23.9 % |
| `debug_name` | 102 | 460 | 10.4 % |
| `debug_string` | 26 | 317 | 7.1 % |
| `annotation` | 70 | 297 | 6.7 % |
| `entry_point` | 3 | 33 | 0.7 % |
| `import` | 4 | 29 | 0.7 % |
| `debug_processed` | 4 | 25 | 0.6 % |
| `memory_model` | 3 | 9 | 0.2 % |
| `capability` | 4 | 8 | 0.2 % |
| `extension` | 1 | 8 | 0.2 % |
| `execution_mode` | 2 | 6 | 0.1 % |
| headers | 3 | 15 | 0.3 % |

| capability | count | words | share |
|:--|--:|--:|--:|
| `Shader` | 3 | 6 | 0.1 % |
| `ImageQuery` | 1 | 2 | 0.0 % |

| extension | count | words | share |
|:--|--:|--:|--:|
| `SPV_KHR_non_semantic_info` | 1 | 8 | 0.2 % |

| import | count | words | share |
|:--|--:|--:|--:|
| `GLSL.std.450` | 3 | 18 | 0.4 % |
| `NonSemantic.Shader.DebugInfo.100` | 1 | 11 | 0.2 % |

| extinst | count | words | share |
|:--|--:|--:|--:|
| `NonSemantic.Shader.DebugInfo.100/DebugLine` | 13 | 130 | 2.9 % |
| `NonSemantic.Shader.DebugInfo.100/DebugLocalVariable` | 6 | 74 | 1.7 % |
| `NonSemantic.Shader.DebugInfo.100/DebugScope` | 10 | 60 | 1.4 % |
| `NonSemantic.Shader.DebugInfo.100/DebugGlobalVariable` | 4 | 56 | 1.3 % |
| `NonSemantic.Shader.DebugInfo.100/DebugDeclare` | 6 | 48 | 1.1 % |
| `NonSemantic.Shader.DebugInfo.100/DebugTypeBasic` | 5 | 45 | 1.0 % |
| `NonSemantic.Shader.DebugInfo.100/DebugTypeComposite` | 3 | 43 | 1.0 % |
| `GLSL.std.450/Normalize` | 7 | 42 | 0.9 % |
| `NonSemantic.Shader.DebugInfo.100/DebugFunction` | 2 | 28 | 0.6 % |
| `GLSL.std.450/FMax` | 3 | 21 | 0.5 % |
| `NonSemantic.Shader.DebugInfo.100/DebugTypeVector` | 3 | 21 | 0.5 % |
| `NonSemantic.Shader.DebugInfo.100/DebugTypeFunction` | 2 | 16 | 0.4 % |
| `NonSemantic.Shader.DebugInfo.100/DebugFunctionDefinition` | 2 | 14 | 0.3 % |
| `NonSemantic.Shader.DebugInfo.100/DebugTypeMember` | 1 | 13 | 0.3 % |
| `NonSemantic.Shader.DebugInfo.100/DebugCompilationUnit` | 1 | 9 | 0.2 % |
| `GLSL.std.450/FMix` | 1 | 8 | 0.2 % |
| `GLSL.std.450/Cross` | 1 | 7 | 0.2 % |
| `GLSL.std.450/Pow` | 1 | 7 | 0.2 % |
| `NonSemantic.Shader.DebugInfo.100/DebugSource` | 1 | 7 | 0.2 % |
| `GLSL.std.450/Length` | 1 | 6 | 0.1 % |
| `GLSL.std.450/Sin` | 1 | 6 | 0.1 % |
| `NonSemantic.Shader.DebugInfo.100/DebugExpression` | 1 | 5 | 0.1 % |
| `NonSemantic.Shader.DebugInfo.100/DebugInfoNone` | 1 | 5 | 0.1 % |

| storage | count | words | share |
|:--|--:|--:|--:|
| `Function` | 32 | 128 | 2.9 % |
| `Input` | 10 | 40 | 0.9 % |
| `Output` | 8 | 32 | 0.7 % |
| `UniformConstant` | 4 | 16 | 0.4 % |
| `Uniform` | 3 | 12 | 0.3 % |
| `PushConstant` | 2 | 8 | 0.2 % |

| decoration | count | words | share |
|:--|--:|--:|--:|
| `Offset` | 14 | 70 | 1.6 % |
| `Location` | 17 | 68 | 1.5 % |
| `Binding` | 7 | 28 | 0.6 % |
| `DescriptorSet` | 7 | 28 | 0.6 % |
| `MatrixStride` | 5 | 25 | 0.6 % |
| `ColMajor` | 5 | 20 | 0.5 % |
| `BuiltIn` | 4 | 20 | 0.5 % |
| `Block` | 5 | 15 | 0.3 % |
| `NonWritable` | 2 | 8 | 0.2 % |
| `SpecId` | 2 | 8 | 0.2 % |
| `ArrayStride` | 1 | 4 | 0.1 % |
| `BufferBlock` | 1 | 3 | 0.1 % |

| builtin | count | words | share |
|:--|--:|--:|--:|
| `ClipDistance` | 1 | 5 | 0.1 % |
| `CullDistance` | 1 | 5 | 0.1 % |
| `PointSize` | 1 | 5 | 0.1 % |
| `Position` | 1 | 5 | 0.1 % |

| exec_model | count | words | share |
|:--|--:|--:|--:|
| `Fragment` | 2 | 18 | 0.4 % |
| `Vertex` | 1 | 15 | 0.3 % |

| exec_mode | count | words | share |
|:--|--:|--:|--:|
| `OriginUpperLeft` | 2 | 6 | 0.1 % |

| generator | count | words | share |
|:--|--:|--:|--:|
| `Khronos Glslang Reference Front End` | 3 | 4,444 | 100.0 % |

| version | count | words | share |
|:--|--:|--:|--:|
| `1.0` | 2 | 2,805 | 63.1 % |
| `1.3` | 1 | 1,639 | 36.9 % |

| size_bucket | count | words | share |
|:--|--:|--:|--:|
| `2816` | 1 | 762 | 17.1 % |
| `6144` | 1 | 1,639 | 36.9 % |
| `7680` | 1 | 2,043 | 46.0 % |

</details>

**Not complete**: not all was read

- `none.spv: was not read when the partial was made`

! none.spv: error: was not read when the partial was made
[2]

# mixed
$ spvx merge a.ndjson audit.ndjson
! spvx: error: cannot merge partials of audits and of statistics
!   see: spvx merge --help
[2]

# not one
$ spvx merge a.ndjson ../../modules/blur.comp
2 modules (2 distinct), 11,220 bytes, 2,805 words, 654 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 3,071, 90th percentile <= 8,172

class                  count   words   share
Memory                   194     762  27.2 %  ####################
Debug                     88     402  14.3 %  ###########
Composite                 58     348  12.4 %  #########
Type-Declaration          73     295  10.5 %  ########
Annotation                64     273   9.7 %  #######
Arithmetic                41     205   7.3 %  #####
Constant-Creation         30     134   4.8 %  ####
Control-Flow              53     121   4.3 %  ###
Extension                 15      95   3.4 %  ##
Function                  17      58   2.1 %  ##
(4 others)                21     102   3.6 %  ###
(headers)                  2      10   0.4 %

opcode                 count   words   share
OpLoad                    82     328  11.7 %  ####################
OpName                    67     287  10.2 %  ##################
OpVariable                49     196   7.0 %  ############
OpCompositeExtract        29     145   5.2 %  #########
OpTypePointer             35     140   5.0 %  #########
OpMemberDecorate          29     138   4.9 %  ########
OpDecorate                35     135   4.8 %  ########
OpStore                   40     120   4.3 %  #######
OpAccessChain             23     118   4.2 %  #######
OpVectorShuffle           14     111   4.0 %  #######

stages     Fragment 1  Vertex 1
made by    Glslang 2
largest    8,172  mesh.frag.spv
           3,048  mesh.vert.spv
not complete:
  ../../modules/blur.comp:1:1: invalid record of a partial
! ../../modules/blur.comp:1:1: error: invalid record of a partial
[2]

# partial
$ spvx merge --partial a.ndjson b.ndjson
{"t":"spvx-partial","v":1,"buckets":"log2/8","grammar":"names","opts":""}
{"t":"m","sha":"9105ef856418d99b86aba04888dfbb457df786628b9ca780cc9040bfa635ebcb","src":["mesh.vert.spv"],"b":3048,"w":762,"ver":"1.0","gen":"Khronos Glslang Reference Front End","end":"little","bad":0,"n1":"3cc2b33003926de23388635e0db8b98834a2c59e277e663d935c6e62db90bf0c","n2":"063911e3b40c237e6146a64ab239739bafecbe75db6d526ccc0c15b199a052df","foz":"123f843e4aab00c0","insns":168,"unk":0,"dbg":143,"op":{"OpAccessChain":[7,35],"OpCapability":[1,2],"OpCompositeConstruct":[3,20],"OpCompositeExtract":[9,45],"OpConstant":[5,20],"OpDecorate":[14,53],"OpEntryPoint":[1,15],"OpExtInst":[2,12],"OpExtInstImport":[1,6],"OpFunction":[1,5],"OpFunctionEnd":[1,1],"OpLabel":[1,2],"OpLoad":[14,56],"OpMatrixTimesMatrix":[1,5],"OpMatrixTimesVector":[4,20],"OpMemberDecorate":[16,77],"OpMemberName":[10,60],"OpMemoryModel":[1,3],"OpName":[18,80],"OpReturn":[1,1],"OpSource":[1,3],"OpStore":[8,24],"OpTypeArray":[1,4],"OpTypeFloat":[1,3],"OpTypeFunction":[1,3],"OpTypeInt":[2,8],"OpTypeMatrix":[2,8],"OpTypePointer":[15,60],"OpTypeStruct":[3,16],"OpTypeVector":[3,12],"OpTypeVoid":[1,2],"OpVariable":[14,56],"OpVectorShuffle":[5,40]},"cls":{"Annotation":[30,130],"Arithmetic":[5,25],"Composite":[17,105],"Constant-Creation":[5,20],"Control-Flow":[2,3],"Debug":[29,143],"Extension":[3,18],"Function":[2,6],"Memory":[43,171],"Mode-Setting":[3,20],"Type-Declaration":[29,116]},"sec":{"annotation":[30,130],"capability":[1,2],"debug_name":[28,140],"debug_string":[1,3],"entry_point":[1,15],"function_definition":[59,274],"import":[1,6],"memory_model":[1,3],"type_const_global":[46,184]},"cap":{"Shader":[1,2]},"ext":{},"imp":{"GLSL.std.450":[1,6]},"xi":{"GLSL.std.450/Normalize":[2,12]},"sc":{"Function":[2,8],"Input":[4,16],"Output":[6,24],"PushConstant":[1,4],"Uniform":[1,4]},"dec":{"Binding":[1,4],"Block":[3,9],"BuiltIn":[4,20],"ColMajor":[3,12],"DescriptorSet":[1,4],"Location":[9,36],"MatrixStride":[3,15],"Offset":[6,30]},"bi":{"ClipDistance":[1,5],"CullDistance":[1,5],"PointSize":[1,5],"Position":[1,5]},"em":{"Vertex":[1,15]},"xm":{},"ent":1}
{"t":"m","sha":"967602d7ac15eb0964bcdae9aa398c7d5d89b4293bb78c90ca39c75577761da9","src":["mesh.frag.spv"],"b":8172,"w":2043,"ver":"1.0","gen":"Khronos Glslang Reference Front End","end":"little","bad":0,"n1":"518f9cb43ae6eb2b281c3b4750f320acdc54b4b4055a45be0e480952ee17b903","n2":"55b95cfdcb26a7e11df7ebbb783f102ea8b9a03541c611b6e5017b001cf67db4","foz":"3a02e163d696ddad","insns":486,"unk":0,"dbg":259,"op":{"OpAccessChain":[16,83],"OpBranch":[12,24],"OpBranchConditional":[5,20],"OpCapability":[2,4],"OpCompositeConstruct":[12,72],"OpCompositeExtract":[20,100],"OpConstant":[14,56],"OpConstantComposite":[1,6],"OpConvertSToF":[4,16],"OpDecorate":[21,82],"OpDot":[3,15],"OpEntryPoint":[1,11],"OpExecutionMode":[1,3],"OpExtInst":[11,71],"OpExtInstImport":[1,6],"OpFAdd":[6,30],"OpFDiv":[5,25],"OpFMul":[4,20],"OpFOrdLessThan":[1,5],"OpFSub":[5,25],"OpFunction":[4,20],"OpFunctionCall":[3,16],"OpFunctionEnd":[4,4],"OpFunctionParameter":[4,12],"OpIAdd":[3,15],"OpImage":[1,4],"OpImageQuerySizeLod":[1,5],"OpImageSampleDrefImplicitLod":[1,6],"OpImageSampleImplicitLod":[2,10],"OpKill":[1,1],"OpLabel":[23,46],"OpLoad":[68,272],"OpLoopMerge":[3,12],"OpMatrixTimesMatrix":[1,5],"OpMatrixTimesVector":[2,10],"OpMemberDecorate":[13,61],"OpMemberName":[9,49],"OpMemoryModel":[1,3],"OpName":[49,207],"OpReturn":[1,1],"OpReturnValue":[4,8],"OpSLessThanEqual":[2,10],"OpSelectionMerge":[2,6],"OpSource":[1,3],"OpSpecConstant":[1,4],"OpSpecConstantOp":[8,45],"OpSpecConstantTrue":[1,3],"OpStore":[32,96],"OpTypeBool":[1,2],"OpTypeFloat":[1,3],"OpTypeFunction":[4,16],"OpTypeImage":[2,18],"OpTypeInt":[2,8],"OpTypeMatrix":[2,8],"OpTypePointer":[20,80],"OpTypeRuntimeArray":[1,3],"OpTypeSampledImage":[2,6],"OpTypeStruct":[4,17],"OpTypeVector":[4,16],"OpTypeVoid":[1,2],"OpULessThan":[1,5],"OpVariable":[35,140],"OpVectorShuffle":[9,71],"OpVectorTimesScalar":[7,35]},"cls":{"Annotation":[34,143],"Arithmetic":[36,180],"Composite":[41,243],"Constant-Creation":[25,114],"Control-Flow":[51,118],"Conversion":[4,16],"Debug":[59,259],"Extension":[12,77],"Function":[15,52],"Image":[5,25],"Memory":[151,591],"Mode-Setting":[5,21],"Relational_and_Logical":[4,20],"Type-Declaration":[44,179]},"sec":{"annotation":[34,143],"capability":[2,4],"debug_name":[58,256],"debug_string":[1,3],"entry_point":[1,11],"execution_mode":[1,3],"function_definition":[307,1272],"import":[1,6],"memory_model":[1,3],"type_const_global":[80,337]},"cap":{"ImageQuery":[1,2],"Shader":[1,2]},"ext":{},"imp":{"GLSL.std.450":[1,6]},"xi":{"GLSL.std.450/Cross":[1,7],"GLSL.std.450/FMax":[3,21],"GLSL.std.450/Length":[1,6],"GLSL.std.450/Normalize":[5,30],"GLSL.std.450/Pow":[1,7]},"sc":{"Function":[24,96],"Input":[5,20],"Output":[1,4],"Uniform":[2,8],"UniformConstant":[3,12]},"dec":{"ArrayStride":[1,4],"Binding":[5,20],"Block":[1,3],"BufferBlock":[1,3],"ColMajor":[2,8],"DescriptorSet":[5,20],"Location":[6,24],"MatrixStride":[2,10],"NonWritable":[2,8],"Offset":[7,35],"SpecId":[2,8]},"bi":{},"em":{"Fragment":[1,11]},"xm":{"OriginUpperLeft":[1,3]},"ent":1}
{"t":"m","sha":"b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e","src":["water.frag.spv"],"b":6556,"w":1639,"ver":"1.3","gen":"Khronos Glslang Reference Front End","end":"little","bad":0,"n1":"3385d59d1a171b1b33fe7f93bdcbba43bf7a83ac6e5b1c99a40a3b641b135bff","n2":"1f4aef7e04caeab39f77535cdabf27abe800cd7e8760a190137d119581c73fc9","foz":"f762500b1ea5dd30","insns":270,"unk":0,"dbg":993,"op":{"OpAccessChain":[1,5],"OpBranch":[6,12],"OpBranchConditional":[2,8],"OpCapability":[1,2],"OpCompositeConstruct":[4,25],"OpCompositeExtract":[6,30],"OpConstant":[27,108],"OpConstantComposite":[1,6],"OpConvertSToF":[4,16],"OpDecorate":[5,19],"OpDot":[1,5],"OpEntryPoint":[1,7],"OpExecutionMode":[1,3],"OpExtInst":[63,588],"OpExtInstImport":[2,17],"OpExtension":[1,8],"OpFAdd":[2,10],"OpFDiv":[1,5],"OpFMul":[4,20],"OpFOrdGreaterThan":[1,5],"OpFunction":[2,10],"OpFunctionCall":[1,6],"OpFunctionEnd":[2,2],"OpFunctionParameter":[2,6],"OpIAdd":[1,5],"OpISub":[1,5],"OpImageSampleImplicitLod":[1,5],"OpLabel":[10,20],"OpLine":[2,8],"OpLoad":[19,76],"OpLoopMerge":[1,4],"OpMemberDecorate":[1,5],"OpMemberName":[1,5],"OpMemoryModel":[1,3],"OpModuleProcessed":[4,25],"OpName":[15,59],"OpReturn":[1,1],"OpReturnValue":[1,2],"OpSLessThanEqual":[1,5],"OpSelectionMerge":[1,3],"OpStore":[10,30],"OpString":[24,311],"OpTypeBool":[1,2],"OpTypeFloat":[1,3],"OpTypeFunction":[2,8],"OpTypeImage":[1,9],"OpTypeInt":[2,8],"OpTypePointer":[9,36],"OpTypeSampledImage":[1,3],"OpTypeStruct":[1,3],"OpTypeVector":[3,12],"OpTypeVoid":[1,2],"OpVariable":[10,40],"OpVectorShuffle":[1,8],"OpVectorTimesScalar":[1,5]},"cls":{"Annotation":[6,24],"Arithmetic":[11,55],"Composite":[11,63],"Constant-Creation":[28,114],"Control-Flow":[22,50],"Conversion":[4,16],"Debug":[46,408],"Extension":[66,613],"Function":[7,24],"Image":[1,5],"Memory":[40,151],"Mode-Setting":[4,15],"Relational_and_Logical":[2,10],"Type-Declaration":[22,86]},"sec":{"annotation":[6,24],"capability":[1,2],"debug_name":[16,64],"debug_processed":[4,25],"debug_string":[24,311],"entry_point":[1,7],"execution_mode":[1,3],"extension":[1,8],"function_definition":[128,628],"import":[2,17],"memory_model":[1,3],"type_const_global":[85,542]},"cap":{"Shader":[1,2]},"ext":{"SPV_KHR_non_semantic_info":[1,8]},"imp":{"GLSL.std.450":[1,6],"NonSemantic.Shader.DebugInfo.100":[1,11]},"xi":{"GLSL.std.450/FMix":[1,8],"GLSL.std.450/Sin":[1,6],"NonSemantic.Shader.DebugInfo.100/DebugCompilationUnit":[1,9],"NonSemantic.Shader.DebugInfo.100/DebugDeclare":[6,48],"NonSemantic.Shader.DebugInfo.100/DebugExpression":[1,5],"NonSemantic.Shader.DebugInfo.100/DebugFunction":[2,28],"NonSemantic.Shader.DebugInfo.100/DebugFunctionDefinition":[2,14],"NonSemantic.Shader.DebugInfo.100/DebugGlobalVariable":[4,56],"NonSemantic.Shader.DebugInfo.100/DebugInfoNone":[1,5],"NonSemantic.Shader.DebugInfo.100/DebugLine":[13,130],"NonSemantic.Shader.DebugInfo.100/DebugLocalVariable":[6,74],"NonSemantic.Shader.DebugInfo.100/DebugScope":[10,60],"NonSemantic.Shader.DebugInfo.100/DebugSource":[1,7],"NonSemantic.Shader.DebugInfo.100/DebugTypeBasic":[5,45],"NonSemantic.Shader.DebugInfo.100/DebugTypeComposite":[3,43],"NonSemantic.Shader.DebugInfo.100/DebugTypeFunction":[2,16],"NonSemantic.Shader.DebugInfo.100/DebugTypeMember":[1,13],"NonSemantic.Shader.DebugInfo.100/DebugTypeVector":[3,21]},"sc":{"Function":[6,24],"Input":[1,4],"Output":[1,4],"PushConstant":[1,4],"UniformConstant":[1,4]},"dec":{"Binding":[1,4],"Block":[1,3],"DescriptorSet":[1,4],"Location":[2,8],"Offset":[1,5]},"bi":{},"em":{"Fragment":[1,7]},"xm":{"OriginUpperLeft":[1,3]},"ent":1}
{"t":"e","src":"none.spv","rule":"input","off":0,"len":0}
{"t":"end","modules":3,"errors":1,"rest":8693,"at":8751}

# text
$ spvx merge -f text a.ndjson b.ndjson
3 modules (3 distinct), 17,776 bytes, 4,444 words, 924 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 6,655, 90th percentile <= 8,172

class                  count   words   share
Memory                   234     913  20.5 %  ####################
Debug                    134     810  18.2 %  ##################
Extension                 81     708  15.9 %  ################
Composite                 69     411   9.2 %  #########
Type-Declaration          95     381   8.6 %  ########
Annotation                70     297   6.7 %  #######
Arithmetic                52     260   5.9 %  ######
Constant-Creation         58     248   5.6 %  #####
Control-Flow              75     171   3.8 %  ####
Function                  24      82   1.8 %  ##
(4 others)                32     148   3.3 %  ###
(headers)                  3      15   0.3 %

opcode                 count   words   share
OpExtInst                 76     671  15.1 %  ####################
OpLoad                   101     404   9.1 %  ############
OpName                    82     346   7.8 %  ##########
OpString                  24     311   7.0 %  #########
OpVariable                59     236   5.3 %  #######
OpConstant                46     184   4.1 %  #####
OpTypePointer             44     176   4.0 %  #####
OpCompositeExtract        35     175   3.9 %  #####
OpDecorate                40     154   3.5 %  #####
OpStore                   50     150   3.4 %  ####

stages     Fragment 2  Vertex 1
made by    Glslang 3
largest    8,172  mesh.frag.spv
           6,556  water.frag.spv
           3,048  mesh.vert.spv
not complete:
  none.spv: was not read when the partial was made
! none.spv: error: was not read when the partial was made
[2]

# tsv
$ spvx merge -f tsv a.ndjson b.ndjson
kind	name	count	words
total	modules	3	0
total	unique_modules	3	0
total	malformed	0	0
total	foreign_endian	0	0
total	bytes	17776	0
total	words	4444	0
total	instructions	924	4429
total	unknown_opcodes	0	0
total	debug_words	1395	1395
opcode	OpExtInst	76	671
opcode	OpLoad	101	404
opcode	OpName	82	346
opcode	OpString	24	311
opcode	OpVariable	59	236
opcode	OpConstant	46	184
opcode	OpTypePointer	44	176
opcode	OpCompositeExtract	35	175
opcode	OpDecorate	40	154
opcode	OpStore	50	150
opcode	OpMemberDecorate	30	143
opcode	OpAccessChain	24	123
opcode	OpVectorShuffle	15	119
opcode	OpCompositeConstruct	19	117
opcode	OpMemberName	20	114
opcode	OpLabel	34	68
opcode	OpSpecConstantOp	8	45
opcode	OpTypeVector	10	40
opcode	OpFAdd	8	40
opcode	OpFMul	8	40
opcode	OpVectorTimesScalar	8	40
opcode	OpBranch	18	36
opcode	OpTypeStruct	8	36
opcode	OpFunction	7	35
opcode	OpEntryPoint	3	33
opcode	OpConvertSToF	8	32
opcode	OpFDiv	6	30
opcode	OpMatrixTimesVector	6	30
opcode	OpExtInstImport	4	29
opcode	OpBranchConditional	7	28
opcode	OpTypeFunction	7	27
opcode	OpTypeImage	3	27
opcode	OpFSub	5	25
opcode	OpModuleProcessed	4	25
opcode	OpTypeInt	6	24
opcode	OpFunctionCall	4	22
opcode	OpDot	4	20
opcode	OpIAdd	4	20
opcode	OpFunctionParameter	6	18
opcode	OpLoopMerge	4	16
opcode	OpTypeMatrix	4	16
opcode	OpImageSampleImplicitLod	3	15
opcode	OpSLessThanEqual	3	15
opcode	OpConstantComposite	2	12
opcode	OpReturnValue	5	10
opcode	OpMatrixTimesMatrix	2	10
opcode	OpMemoryModel	3	9
opcode	OpSelectionMerge	3	9
opcode	OpTypeFloat	3	9
opcode	OpTypeSampledImage	3	9
opcode	OpCapability	4	8
opcode	OpLine	2	8
opcode	OpExtension	1	8
opcode	OpFunctionEnd	7	7
opcode	OpTypeVoid	3	6
opcode	OpExecutionMode	2	6
opcode	OpSource	2	6
opcode	OpImageSampleDrefImplicitLod	1	6
opcode	OpFOrdGreaterThan	1	5
opcode	OpFOrdLessThan	1	5
opcode	OpISub	1	5
opcode	OpImageQuerySizeLod	1	5
opcode	OpULessThan	1	5
opcode	OpTypeBool	2	4
opcode	OpImage	1	4
opcode	OpSpecConstant	1	4
opcode	OpTypeArray	1	4
opcode	OpReturn	3	3
opcode	OpSpecConstantTrue	1	3
opcode	OpTypeRuntimeArray	1	3
opcode	OpKill	1	1
class	Memory	234	913
class	Debug	134	810
class	Extension	81	708
class	Composite	69	411
class	Type-Declaration	95	381
class	Annotation	70	297
class	Arithmetic	52	260
class	Constant-Creation	58	248
class	Control-Flow	75	171
class	Function	24	82
class	Mode-Setting	12	56
class	Conversion	8	32
class	Image	6	30
class	Relational_and_Logical	6	30
section	function_definition	494	2174
section	type_const_global	211	1063
section	debug_name	102	460
section	debug_string	26	317
section	annotation	70	297
section	entry_point	3	33
section	import	4	29
section	debug_processed	4	25
section	memory_model	3	9
section	capability	4	8
section	extension	1	8
section	execution_mode	2	6
capability	Shader	3	6
capability	ImageQuery	1	2
extension	SPV_KHR_non_semantic_info	1	8
import	GLSL.std.450	3	18
import	NonSemantic.Shader.DebugInfo.100	1	11
extinst	NonSemantic.Shader.DebugInfo.100/DebugLine	13	130
extinst	NonSemantic.Shader.DebugInfo.100/DebugLocalVariable	6	74
extinst	NonSemantic.Shader.DebugInfo.100/DebugScope	10	60
extinst	NonSemantic.Shader.DebugInfo.100/DebugGlobalVariable	4	56
extinst	NonSemantic.Shader.DebugInfo.100/DebugDeclare	6	48
extinst	NonSemantic.Shader.DebugInfo.100/DebugTypeBasic	5	45
extinst	NonSemantic.Shader.DebugInfo.100/DebugTypeComposite	3	43
extinst	GLSL.std.450/Normalize	7	42
extinst	NonSemantic.Shader.DebugInfo.100/DebugFunction	2	28
extinst	GLSL.std.450/FMax	3	21
extinst	NonSemantic.Shader.DebugInfo.100/DebugTypeVector	3	21
extinst	NonSemantic.Shader.DebugInfo.100/DebugTypeFunction	2	16
extinst	NonSemantic.Shader.DebugInfo.100/DebugFunctionDefinition	2	14
extinst	NonSemantic.Shader.DebugInfo.100/DebugTypeMember	1	13
extinst	NonSemantic.Shader.DebugInfo.100/DebugCompilationUnit	1	9
extinst	GLSL.std.450/FMix	1	8
extinst	GLSL.std.450/Cross	1	7
extinst	GLSL.std.450/Pow	1	7
extinst	NonSemantic.Shader.DebugInfo.100/DebugSource	1	7
extinst	GLSL.std.450/Length	1	6
extinst	GLSL.std.450/Sin	1	6
extinst	NonSemantic.Shader.DebugInfo.100/DebugExpression	1	5
extinst	NonSemantic.Shader.DebugInfo.100/DebugInfoNone	1	5
storage	Function	32	128
storage	Input	10	40
storage	Output	8	32
storage	UniformConstant	4	16
storage	Uniform	3	12
storage	PushConstant	2	8
decoration	Offset	14	70
decoration	Location	17	68
decoration	Binding	7	28
decoration	DescriptorSet	7	28
decoration	MatrixStride	5	25
decoration	ColMajor	5	20
decoration	BuiltIn	4	20
decoration	Block	5	15
decoration	NonWritable	2	8
decoration	SpecId	2	8
decoration	ArrayStride	1	4
decoration	BufferBlock	1	3
builtin	ClipDistance	1	5
builtin	CullDistance	1	5
builtin	PointSize	1	5
builtin	Position	1	5
exec_model	Fragment	2	18
exec_model	Vertex	1	15
exec_mode	OriginUpperLeft	2	6
generator	Khronos Glslang Reference Front End	3	4444
version	1.0	2	2805
version	1.3	1	1639
size_bucket	2816	1	762
size_bucket	6144	1	1639
size_bucket	7680	1	2043
! none.spv: error: was not read when the partial was made
[2]

# twice
$ spvx merge a.ndjson a.ndjson
2 modules (2 distinct), 11,220 bytes, 2,805 words, 654 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 3,071, 90th percentile <= 8,172

class                  count   words   share
Memory                   194     762  27.2 %  ####################
Debug                     88     402  14.3 %  ###########
Composite                 58     348  12.4 %  #########
Type-Declaration          73     295  10.5 %  ########
Annotation                64     273   9.7 %  #######
Arithmetic                41     205   7.3 %  #####
Constant-Creation         30     134   4.8 %  ####
Control-Flow              53     121   4.3 %  ###
Extension                 15      95   3.4 %  ##
Function                  17      58   2.1 %  ##
(4 others)                21     102   3.6 %  ###
(headers)                  2      10   0.4 %

opcode                 count   words   share
OpLoad                    82     328  11.7 %  ####################
OpName                    67     287  10.2 %  ##################
OpVariable                49     196   7.0 %  ############
OpCompositeExtract        29     145   5.2 %  #########
OpTypePointer             35     140   5.0 %  #########
OpMemberDecorate          29     138   4.9 %  ########
OpDecorate                35     135   4.8 %  ########
OpStore                   40     120   4.3 %  #######
OpAccessChain             23     118   4.2 %  #######
OpVectorShuffle           14     111   4.0 %  #######

stages     Fragment 1  Vertex 1
made by    Glslang 2
largest    8,172  mesh.frag.spv
           3,048  mesh.vert.spv

# unique
$ spvx merge --count=both a.ndjson b.ndjson
3 modules (3 distinct), 17,776 bytes, 4,444 words, 924 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 6,655, 90th percentile <= 8,172

class                  count   words   share  distinct   words   share
Memory                   234     913  20.5 %       234     913  20.5 %  ########
Debug                    134     810  18.2 %       134     810  18.2 %  #######
Extension                 81     708  15.9 %        81     708  15.9 %  ######
Composite                 69     411   9.2 %        69     411   9.2 %  ####
Type-Declaration          95     381   8.6 %        95     381   8.6 %  ###
Annotation                70     297   6.7 %        70     297   6.7 %  ###
Arithmetic                52     260   5.9 %        52     260   5.9 %  ##
Constant-Creation         58     248   5.6 %        58     248   5.6 %  ##
Control-Flow              75     171   3.8 %        75     171   3.8 %  #
Function                  24      82   1.8 %        24      82   1.8 %  #
(4 others)                32     148   3.3 %        32     148   3.3 %  #
(headers)                  3      15   0.3 %         3      15   0.3 %

opcode                 count   words   share  distinct   words   share
OpExtInst                 76     671  15.1 %        76     671  15.1 %  ########
OpLoad                   101     404   9.1 %       101     404   9.1 %  #####
OpName                    82     346   7.8 %        82     346   7.8 %  ####
OpString                  24     311   7.0 %        24     311   7.0 %  ####
OpVariable                59     236   5.3 %        59     236   5.3 %  ###
OpConstant                46     184   4.1 %        46     184   4.1 %  ##
OpTypePointer             44     176   4.0 %        44     176   4.0 %  ##
OpCompositeExtract        35     175   3.9 %        35     175   3.9 %  ##
OpDecorate                40     154   3.5 %        40     154   3.5 %  ##
OpStore                   50     150   3.4 %        50     150   3.4 %  ##

stages     Fragment 2  Vertex 1
made by    Glslang 3
largest    8,172  mesh.frag.spv
           6,556  water.frag.spv
           3,048  mesh.vert.spv
not complete:
  none.spv: was not read when the partial was made
! none.spv: error: was not read when the partial was made
[2]

# labels are in the header of a report, of a larger partial and of a record; modules are counted by label
$ cd $TMP; mkdir -p w/1 w/2; cp $SRC/tests/modules/mesh.*.spv w/1; cp $SRC/tests/modules/mesh.*.spv $SRC/tests/modules/blur.comp.spv w/2; cd w/1; spvx stats --partial --label=build=1 --label=os=x -o ../1.ndjson .; cd ../2; spvx stats --partial --label=build=2 -o ../2.ndjson .; spvx stats --partial -o ../none.ndjson .
$ cd $TMP/w

$ head -n 1 1.ndjson; spvx merge --partial 1.ndjson 1.ndjson | cmp - 1.ndjson
> spvx merge -f json 1.ndjson | grep labels; spvx merge -f json --label=a=b 1.ndjson | grep -A2 labels; spvx merge -f json 1.ndjson 2.ndjson | grep -e labels -e '"modules"'
> spvx merge -d label 1.ndjson 2.ndjson none.ndjson; cat 2.ndjson 1.ndjson | spvx merge -d label -f json - | grep -A3 leaves
> spvx trend -f tsv 2.ndjson 1.ndjson | cut -f 1,2; spvx merge --record -o w.record 1.ndjson; spvx stats --record --label=build=1 --label=os=x 1 | cmp - w.record
> sed '2,$s/"m",/"m", /' 1.ndjson | spvx merge --record - | cmp - w.record
{"t":"spvx-partial","v":1,"buckets":"log2/8","grammar":"names","opts":"","labels":["build=1","os=x"]}
  "labels": {
  "labels": {
    "a": "b"
  },
    "modules": 5,
8 modules, 38,708 bytes, 9,677 words, 2,252 instructions

label                  count   words   share
-                          3   3,436  35.5 %  ####################
build=2                    3   3,436  35.5 %  ####################
build=1, os=x              2   2,805  29.0 %  ################
  "leaves": [
    {"label": "build=2", "count": 3, "words": 3436},
    {"label": "build=1, os=x", "count": 2, "words": 2805}
  ],
build	modules
1	2
2	3
! spvx: note: builds are in the order of their labels, not of the command line
$ spvx merge --partial -o p 1.ndjson 2.ndjson; spvx merge --record -o r 1.ndjson 2.ndjson; sort 1.ndjson 2.ndjson | spvx merge -f tsv - | grep -c .
> spvx stats --record --label=build=3 -o 3.record 2; spvx merge --record -o r 3.record 2.ndjson; spvx merge --record -o r 2.ndjson 3.record
> spvx merge --record -o r 3.record none.ndjson && cmp r 3.record; spvx merge --record -o r 1.ndjson w.record 1.ndjson && cmp r w.record; { sort 1.ndjson; sort 1.ndjson; } | spvx merge --record - | cmp - w.record
159
! 2.ndjson:1:1: error: partial of a build with other labels
! 2.ndjson:1:1: error: partial of a build with other labels
! -:9:1: error: partial of a build with other labels
! 2.ndjson:1:1: error: partial of a build with other labels
! 3.record: error: record of a build with other labels
$ spvx stats -d label 1; spvx merge -d label --count=unique 1.ndjson; spvx merge -d opcode 1.ndjson; spvx audit --partial -o a.ndjson 1; spvx merge -d label a.ndjson; for o in --full --count=both --sort=name; do spvx merge $o a.ndjson; done
! spvx: error: -d label is only used with `spvx merge`
!   see: spvx stats --help
! spvx: error: -d takes no --record, --partial, --base or --count
!   see: spvx merge --help
! spvx: error: -d: invalid value 'opcode': expected label
!   see: spvx merge --help
! spvx: error: -d, --full, --count, --sort and --label are only used with partials of statistics
!   see: spvx merge --help
! spvx: error: -d, --full, --count, --sort and --label are only used with partials of statistics
!   see: spvx merge --help
! spvx: error: -d, --full, --count, --sort and --label are only used with partials of statistics
!   see: spvx merge --help
! spvx: error: -d, --full, --count, --sort and --label are only used with partials of statistics
!   see: spvx merge --help
[2]
$ sed 's/"build=1"/"build"/' 1.ndjson | spvx merge -n 1 -; sed 's/"build=1"/7/' 1.ndjson | spvx merge -n 1 -
2 modules (2 distinct), 11,220 bytes, 2,805 words, 654 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 3,071, 90th percentile <= 8,172

class                  count   words   share
Memory                   194     762  27.2 %  #######
(13 others)              460   2,033  72.5 %  ####################
(headers)                  2      10   0.4 %

opcode                 count   words   share
OpLoad                    82     328  11.7 %  ####################

stages     Fragment 1  Vertex 1
made by    Glslang 2
largest    8,172  ./mesh.frag.spv
           3,048  ./mesh.vert.spv
not complete:
  -:1:1: label without a key
2 modules (2 distinct), 11,220 bytes, 2,805 words, 654 instructions
none malformed, no unknown opcode; a module: 3,048 to 8,172 bytes, median
<= 3,071, 90th percentile <= 8,172

class                  count   words   share
Memory                   194     762  27.2 %  #######
(13 others)              460   2,033  72.5 %  ####################
(headers)                  2      10   0.4 %

opcode                 count   words   share
OpLoad                    82     328  11.7 %  ####################

stages     Fragment 1  Vertex 1
made by    Glslang 2
largest    8,172  ./mesh.frag.spv
           3,048  ./mesh.vert.spv
not complete:
  -:1:1: label without a key
! -:1:1: error: label without a key
! -:1:1: error: label without a key
[2]

# texts that gzip or zstd has compressed: the same as without, and damage of theirs
$ cd $TMP; mkdir z; cd z; for m in blur.comp mesh.frag water.frag; do cp $SRC/tests/modules/$m.spv .; done
> zst() { n=$(wc -c <$1); printf '\050\265\057\375\000\130'; h=$((n * 8 + 1))	# FILE: a frame of one raw block
> printf "\\$(printf %o $((h & 255)))\\$(printf %o $((h >> 8 & 255)))\\$(printf %o $((h >> 16)))"; cat $1; }
> for k in stats audit requires variants; do spvx $k --partial --exit-zero -o $k.part *.spv; done
> spvx stats --record -o 1.record *.spv; spvx stats -f json -o report.json *.spv; spvx reflect -f json -o ends.json blur.comp.spv
> spvx audit --exit-zero --baseline-write=known.json -o /dev/null *.spv
> for f in *.part *.record *.json; do gzip -kn $f; zst $f >$f.zst; done
$ for k in stats audit requires variants; do for z in gz zst; do spvx merge --partial $k.part.$z >m
> cmp m $k.part && spvx merge --partial - <$k.part.$z | cmp - $k.part && spvx merge --exit-zero $k.part.$z >m
> spvx merge --exit-zero $k.part | cmp - m && echo $k $z; done; done
stats gz
stats zst
audit gz
audit zst
requires gz
requires zst
variants gz
variants zst
$ for z in gz zst; do for i in 0 1 2; do spvx merge --partial --range=$i/3 stats.part.$z >$i; done; spvx merge --partial 0 1 2 | cmp - stats.part
> for f in stats.part 1.record report.json; do spvx diff --exit-zero $f.$z blur.comp.spv 2>&1 | grep error; done
> for f in stats.part report.json; do spvx stats --base=$f.$z *.spv | head -n 1; done; spvx reflect --base=ends.json.$z blur.comp.spv
> spvx trend -q 1.record.$z 1.record | head -n 1; spvx audit --baseline=known.json.$z *.spv | tail -n 1; done
stats.part.gz: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
1.record.gz: error: a record lacks the instructions of its modules; `spvx trend` compares builds
report.json.gz: error: a report lacks the instructions of its modules
0 words (=): 4,313 in 3 modules, base 4,313 in 3 modules
0 words (=): 4,313 in 3 modules, base 4,313 in 3 modules
blur.comp.spv: the interface is the same
2 builds: 1 to 1
baseline: 4 unchanged, 0 new, 0 gone
stats.part.zst: error: a partial lacks the instructions of its modules; `spvx trend` compares builds
1.record.zst: error: a record lacks the instructions of its modules; `spvx trend` compares builds
report.json.zst: error: a report lacks the instructions of its modules
0 words (=): 4,313 in 3 modules, base 4,313 in 3 modules
0 words (=): 4,313 in 3 modules, base 4,313 in 3 modules
blur.comp.spv: the interface is the same
2 builds: 1 to 1
baseline: 4 unchanged, 0 new, 0 gone
$ head -c 500 stats.part.gz >cut; spvx merge -q cut; (cat stats.part.gz; echo x) >more; spvx merge more | head -n 1
> head -c 500 stats.part.zst >cut; spvx merge -q --allow-partial cut; gzip -c stats.part.gz >twice; spvx merge -q twice
> head -c 200000000 /dev/zero | gzip >line; spvx merge -q --allow-partial line
0 modules, 0 bytes, 0 words, 0 instructions
not complete:
  cut: cannot read: gzip data: truncated data
3 modules (3 distinct), 17,252 bytes, 4,313 words, 901 instructions
0 modules, 0 bytes, 0 words, 0 instructions
not complete:
  cut: cannot read: zstd data: truncated data
0 modules, 0 bytes, 0 words, 0 instructions
not complete:
  twice:1:1: invalid record of a partial
0 modules, 0 bytes, 0 words, 0 instructions
not complete:
  line: cannot read: File too large
! cut: error: cannot read: gzip data: truncated data
! more: warning: trailing bytes after the gzip data
! cut: error: cannot read: zstd data: truncated data
! twice:1:1: error: invalid record of a partial
! line: error: cannot read: File too large
[2]

# lines in another order, a shard three times, shards of other numbers, ranges in several partials, one without its end
$ cd $TMP

$ mkdir y; cd y; m=$SRC/tests/modules; spvx stats --partial -o p $m; sed '2{h;d;};3G' p >q; spvx merge --partial q | cmp - p
> for i in 0 1; do spvx stats --partial --shard=$i/2 -o s$i $m; done; spvx merge s0 s0 s0 s1 >said; sed '$d' p >cut; spvx merge --allow-partial -f json cut | grep complete; spvx merge --allow-partial cut | tail -n 1
> spvx stats --partial --shard=1/3 -o t1 $m; spvx merge s0 t1 >said; spvx merge --partial -o st s0 t1; head -n 1 st | grep -o '"shards.*'
> for i in 0 1 2 3; do spvx merge --partial --range=$i/4 -o r$i p; done; spvx merge --partial --allow-partial -o r01 r0 r1; spvx merge --partial r0 r01 r2 r3 | cmp - p; spvx merge --depfile=d -o o p; cat d
  "complete": false
not complete: not all was read
"shards":"0/2 1/3"}
o: p
! spvx: error: shards read twice: 0 of 2
! spvx: error: shards missing: 1 of 2; 0, 2 of 3

# figures of another kind than written are not taken for 0: a number, a text, rows
$ cd $TMP; spvx stats --partial -o p $SRC/tests/modules/water.frag.spv
$ for s in 's/"b":6556/"b":"65"/' 's/"ver":"1.3"/"ver":10003/' 's/:\[10,20\]/:[1,"2"]/' 's/:\[10,20\]/:["1",2]/' 's/:\[10,20\]/:[1,2,3]/'; do
> 	sed "$s" p >b; cmp -s p b && echo "$s"; spvx merge b 2>&1 | head -1; spvx trend b p 2>&1 | head -1; done
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures
b:2:1: error: module record with invalid figures

# digests have their length
$ for f in n1 n2; do spvx stats --full --partial $SRC/tests/modules/blur.comp.spv | sed "s/\"$f\":\"../\"$f\":\"/" | spvx merge --full - 2>&1 >/dev/null; done
-:2:1: error: module record with invalid figures
-:2:1: error: module record with invalid figures
[2]

# words of instructions that no grammar has are counted
$ { cat $SRC/tests/modules/blur.comp.spv; printf '\377\377\3\0\1\0\0\0\2\0\0\0'; } >$TMP/odd.spv; spvx stats --partial $TMP/odd.spv | spvx merge - | grep unknown
none malformed, 1 unknown opcode (3 words); a module: 2,536 bytes

# headers that no spvx of this version has written, or not for the same devices and API; after one that
# is refused there is no device
$ mkdir $TMP/heads; cd $TMP/heads; a=$SRC/tests/modules/mesh.vert.spv; spvx requires --partial -o auto $a; spvx requires --partial --api=opencl -o cl --allow-empty $a; spvx requires --partial --device=vulkan1.0 -o one $a; spvx requires --partial --device=vulkan1.0 --device=vulkan1.1 -o two $a
> first() { spvx merge "$@" 2>&1 | grep -e '^[^ ]*: error: [^i]' -e 'error: invalid' -e load; }
> first auto; for pair in 'auto cl' 'cl auto' 'one two' 'two one' 'auto one'; do first $pair; done
> for e in 's/"v":1/"v":2/' 's/"api":0/"api":2/' 's/"api":0/"api":3/' 's/"version":[^}]*/"x":"x"/'; do sed "$e" one >odd; echo "$e: $(first odd)"; done
> for c in stats audit requires variants; do spvx $c --partial --shard=0/2 --allow-empty -o shard $a; for n in 2/2 x; do sed "1s|\"shard\":\"0/2\"|\"shard\":\"$n\"|" shard >odd; echo "$c $n: $(first odd | head -n 1)"; done; done
cl:1:1: error: partials made with different options
auto:1:1: error: partials made with different options
two:1:1: error: partials made with different options
vulkan1.0 (Vulkan 1.0): 1 loads, 0 do not
one:1:1: error: partials made with different options
(1) vulkan1.0 (Vulkan 1.0): 1 loads, 0 do not
(2) vulkan1.1 (Vulkan 1.1): 1 loads, 0 do not
one:1:1: error: partials made with different options
s/"v":1/"v":2/: odd:1:1: error: partial of an unsupported version
spvx: error: no module in the partials
s/"api":0/"api":2/: vulkan1.0 (Vulkan 1.0): 1 loads, 0 do not
s/"api":0/"api":3/: odd:1:1: error: partial of an unsupported version
spvx: error: no module in the partials
s/"version":[^}]*/"x":"x"/: odd:1:1: error: invalid device
spvx: error: no module in the partials
stats 2/2: odd:1:1: error: invalid shard
stats x: odd:1:1: error: invalid shard
audit 2/2: odd:1:1: error: invalid shard
audit x: odd:1:1: error: invalid shard
requires 2/2: odd:1:1: error: invalid shard
requires x: odd:1:1: error: invalid shard
variants 2/2: odd:1:1: error: invalid shard
variants x: odd:1:1: error: invalid shard

# a file that cannot be read: no word about partials
$ cd $TMP; : >empty; for f in nofile.ndjson . $SRC/tests/modules/mesh.vert.spv empty; do spvx merge $f 2>&1 >/dev/null | sed "s#$SRC/##"; done
nofile.ndjson: error: cannot read: No such file or directory
.: error: cannot read: Is a directory
tests/modules/mesh.vert.spv:1:1: error: invalid record of a partial
empty: error: no partial: an empty file; --allow-partial accepts that

# a task that was killed leaves an empty file, or one without its end: each is named
$ cd $TMP; spvx stats --partial -o whole $SRC/tests/modules/mesh.vert.spv; : >empty; sed '$d' whole >cut; gzip -c empty >empty.gz
$ for f in empty empty.gz cut; do for o in "" --partial; do spvx merge $o whole $f 2>&1 >/dev/null; echo $?; done; done
empty: error: no partial: an empty file; --allow-partial accepts that
2
empty: error: no partial: an empty file; --allow-partial accepts that
2
empty.gz: error: no partial: an empty file; --allow-partial accepts that
2
empty.gz: error: no partial: an empty file; --allow-partial accepts that
2
cut: error: incomplete: this partial has no end; --allow-partial accepts that
2
cut: error: incomplete: this partial has no end; --allow-partial accepts that
2
$ spvx stats --record -o whole.record $SRC/tests/modules/mesh.vert.spv; spvx merge --record whole.record empty >/dev/null; echo $?
2
! empty: error: no record or partial: an empty file

# of files that are no partials the command is not known, so that no format of it is refused
$ cd $TMP; spvx merge -f sarif empty; spvx merge -f sarif whole
! empty: error: no partial: an empty file; --allow-partial accepts that
! spvx: error: unknown format of statistics: 'sarif'
!   see: spvx merge --help
