# bare water
$ spvx water.frag.spv
water.frag.spv: SPIR-V 1.3 fragment shader, 6,556 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL, water.frag (source text, 837 bytes)
  entry point   Fragment "main" %14, OriginUpperLeft
  interface     1 input, 1 output, 1 descriptor, 1 push constant block
  capabilities  Shader
  extensions    SPV_KHR_non_semantic_info
  imports       NonSemantic.Shader.DebugInfo.100 (61 calls),
                GLSL.std.450 (2 calls)
  needs         Vulkan 1.1, Vulkan 1.3 or VK_KHR_shader_non_semantic_info
  memory model  Logical GLSL450
  code          2 functions, 10 blocks, 1 loop, 270 instructions
  ids           213 used, bound 216
  debug info    16 names, 256 bytes (3.9 %); 15 line records, 552 bytes (8.4 %);
                source text, 837 bytes (12.8 %);
                NonSemantic.Shader.DebugInfo.100, 1,820 bytes (27.8 %); in all
                3,972 bytes (60.6 %)
  byte order    little-endian
  sha256        b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e

# histogram
$ spvx info histogram.cl.spv
histogram.cl.spv: SPIR-V 1.0 compute kernel, 2,416 bytes

  made by       Khronos LLVM/SPIR-V Translator, version 14
  written in    OpenCL_C 102000 (no file name, no source text)
  entry point   Kernel "histogram" %78, LocalSize 256 1 1
  interface     4 kernel arguments
  exported      histogram
  to be linked  __spirv_BuiltInLocalInvocationId,
                __spirv_BuiltInGlobalInvocationId, __spirv_BuiltInGlobalSize
  capabilities  Addresses, Linkage, Kernel, Int64, Int8
  extensions    none
  imports       OpenCL.std (0 calls)
  needs         CL_DEVICE_IL_VERSION >= SPIR-V_1.0,
                CL_DEVICE_PROFILE=FULL_PROFILE or cles_khr_int64
  memory model  Physical64 OpenCL
  code          2 functions, 8 blocks, 133 instructions
  ids           84 used, bound 85
  debug info    4 names, 144 bytes (6.0 %); no lines, no source
  byte order    little-endian
  sha256        33c8860c8c962919f74dd0138a3f94005869fe374d5109b7ed96ec1feb5ba022

# json water
$ spvx info -f json water.frag.spv
{
  "spvx_info": 1,
  "modules": [
    {
      "address": "water.frag.spv",
      "bytes": 6556,
      "sha256": "b5dac154f7ae30597a646a5efda4d4cb6401f2a83c39383fb23c5f4c0636e93e",
      "byte_order": "little",
      "version": "1.3",
      "generator": {"tool": 8, "name": "Khronos Glslang Reference Front End", "version": 11},
      "bound": 216,
      "schema": 0,
      "damage": null,
      "languages": [
        {"name": "GLSL", "version": 0}
      ],
      "files": [
        {"name": "water.frag", "text_bytes": 837}
      ],
      "entry_points": [
        {
          "model": "Fragment",
          "name": "main",
          "function": 14,
          "modes": [
            {"mode": "OriginUpperLeft", "operands": []}
          ]
        }
      ],
      "interface": {
        "inputs": 1,
        "outputs": 1,
        "descriptors": 1,
        "push_constant_blocks": 1,
        "specialization_constants": 0,
        "ray_payloads": 0,
        "hit_attributes": 0,
        "callable_data_blocks": 0,
        "shader_record_buffers": 0,
        "task_payloads": 0,
        "kernel_arguments": 0
      },
      "linkage": [],
      "capabilities": [
        "Shader"
      ],
      "extensions": [
        "SPV_KHR_non_semantic_info"
      ],
      "imports": [
        {"name": "NonSemantic.Shader.DebugInfo.100", "calls": 61, "debug": true},
        {"name": "GLSL.std.450", "calls": 2, "debug": false}
      ],
      "memory_model": {"addressing": "Logical", "memory": "GLSL450"},
      "code": {
        "functions": 2,
        "declared_functions": 0,
        "blocks": 10,
        "loops": 1,
        "instructions": 270,
        "unknown_opcodes": 0,
        "ids": 213,
        "ids_defined_twice": 0
      },
      "debug": {
        "names": {"instructions": 16, "bytes": 256},
        "lines": {"instructions": 15, "bytes": 552},
        "source_text": {"instructions": 0, "bytes": 0},
        "vocabularies": {"instructions": 49, "bytes": 1820},
        "other": {"instructions": 28, "bytes": 1344}
      }
    }
  ],
  "findings": [],
  "complete": true
}

# mirror
$ spvx info mirror.rchit.spv
mirror.rchit.spv: SPIR-V 1.5 closest-hit shader, 4,060 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 460 (no file name, no source text)
  entry point   ClosestHitKHR "main" %4
  interface     3 descriptors, 2 ray payloads, 1 hit attribute
  capabilities  RayTracingKHR, ShaderNonUniform, RuntimeDescriptorArray,
                SampledImageArrayNonUniformIndexing,
                PhysicalStorageBufferAddresses
  extensions    SPV_KHR_ray_tracing
  imports       GLSL.std.450 (5 calls)
  needs         Vulkan 1.2, rayTracingPipeline, runtimeDescriptorArray,
                shaderSampledImageArrayNonUniformIndexing,
                and 2 more (`spvx requires` shows all)
  memory model  PhysicalStorageBuffer64 GLSL450
  code          1 function, 3 blocks, 0 loops, 230 instructions
  ids           144 used, bound 145
  debug info    33 names, 676 bytes (16.7 %); no lines, no source
  byte order    little-endian
  sha256        563fc8e23b8bfa61acd1d978be641204c07d6c72287769f6dab421d3516c2eda

# nothing
$ spvx info water.frag
not complete:
  water.frag:0x0: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc; did you mean water.frag.spv?
! water.frag:0x0: error: bin/magic: no SPIR-V module: GLSL source; compile it first: glslang -V, or glslc; did you mean water.frag.spv?
[2]

# sizes that a pipeline sets, each of its constants once
$ for size in '%x %y %x' '%y %x %x' '%x %x %x' '%x %z %x' '%z %x %y' '%x %x %z' '%x %z %z'; do printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %f "f"' "OpExecutionModeId %f LocalSizeId $size" \
> 	'OpDecorate %x SpecId 20' 'OpDecorate %z SpecId 21' '%v = OpTypeVoid' '%t = OpTypeFunction %v' '%u = OpTypeInt 32 0' '%x = OpSpecConstant %u 1' '%y = OpConstant %u 4' '%z = OpSpecConstant %u 2' '%f = OpFunction %v None %t' '%l = OpLabel' OpReturn OpFunctionEnd |
> 	spvx as --target-env=spv1.3 -o- - | spvx info - | grep 'entry'; done
  entry point   GLCompute "f" %1, LocalSizeId 1 4 1, from SpecId 20
  entry point   GLCompute "f" %1, LocalSizeId 4 1 1, from SpecId 20
  entry point   GLCompute "f" %1, LocalSizeId 1 1 1, from SpecId 20
  entry point   GLCompute "f" %1, LocalSizeId 1 2 1, from SpecId 20, 21
  entry point   GLCompute "f" %1, LocalSizeId 2 1 4, from SpecId 21, 20
  entry point   GLCompute "f" %1, LocalSizeId 1 1 2, from SpecId 20, 21
  entry point   GLCompute "f" %1, LocalSizeId 1 2 2, from SpecId 20, 21

# swapped copy
$ spvx info particles.comp.spv particles.swapped.spv
particles.comp.spv: SPIR-V 1.0 compute shader, 5,424 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 450 (no file name, no source text)
  entry point   GLCompute "main" %4, LocalSize 256 1 1, from SpecId 0
  interface     3 descriptors, 1 push constant block, 3 specialization constants
  capabilities  Shader
  extensions    none
  imports       GLSL.std.450 (3 calls)
  needs         maxComputeWorkGroupSize[0] >= 256,
                maxComputeWorkGroupInvocations >= 256
  memory model  Logical GLSL450
  code          2 functions, 16 blocks, 2 loops, 327 instructions
  ids           207 used, bound 211
  debug info    39 names, 704 bytes (13.0 %); no lines, no source
  byte order    little-endian
  sha256        d7879190af33741359213aa92feeadde90d372ab5ea602a0f2672ffec62ebb78

particles.swapped.spv: SPIR-V 1.0 compute shader, 5,424 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 450 (no file name, no source text)
  entry point   GLCompute "main" %4, LocalSize 256 1 1, from SpecId 0
  interface     3 descriptors, 1 push constant block, 3 specialization constants
  capabilities  Shader
  extensions    none
  imports       GLSL.std.450 (3 calls)
  needs         maxComputeWorkGroupSize[0] >= 256,
                maxComputeWorkGroupInvocations >= 256
  memory model  Logical GLSL450
  code          2 functions, 16 blocks, 2 loops, 327 instructions
  ids           207 used, bound 211
  debug info    39 names, 704 bytes (13.0 %); no lines, no source
  byte order    big-endian
  sha256        7470b75c9c6946727fba70dff4d59f060881a347063eca9475e78d2d01589e90

# water
$ [ "$(spvx info water.frag.spv)" = "$(spvx water.frag.spv)" ] && echo the same
the same

$ cd $SHARED/corpus

# bare damaged
$ spvx bad/wc_zero.spv
bad/wc_zero.spv: damaged SPIR-V 1.4 module, 2,600 bytes

  damage        0x5b4: word count 0; instructions are valid again from 0x5c4
  readable      the header and 78 instructions, up to 0x5b4
  made by       Khronos Glslang Reference Front End, version 11
not complete:
  bad/wc_zero.spv:0x5b4: bin/word-count-zero: word count 0 (1,140 bytes are left)
! bad/wc_zero.spv:0x5b4: error: bin/word-count-zero: word count 0 (1,140 bytes are left)
!   0x5c4: valid instructions from here on
!   see: spvx dis --around=0x5b4 bad/wc_zero.spv
[2]

# bare problem
$ spvx bad/random.spv bad/two_modules.spv -f json
{
  "spvx_stats": 1,
  "totals": {
    "modules": 2,
    "unique_modules": 2,
    "malformed": 0,
    "foreign_endian": 0,
    "without_entry_point": 0,
    "bytes": 4244,
    "words": 1061,
    "instructions": 251,
    "instruction_words": 1051,
    "unknown_opcodes": 0,
    "unknown_words": 0,
    "debug_words": 138,
    "min_bytes": 1616,
    "max_bytes": 2628,
    "p50_bytes": 1663,
    "p90_bytes": 2628,
    "p99_bytes": 2628
  },
  "opcode": [
    {"name": "OpLoad", "count": 57, "words": 228},
    {"name": "OpStore", "count": 31, "words": 93},
    {"name": "OpName", "count": 22, "words": 92},
    {"name": "OpVariable", "count": 15, "words": 60},
    {"name": "OpExtInst", "count": 6, "words": 44},
    {"name": "OpDecorate", "count": 12, "words": 42},
    {"name": "OpTypePointer", "count": 10, "words": 40},
    {"name": "OpSourceExtension", "count": 5, "words": 40},
    {"name": "OpCompositeConstruct", "count": 4, "words": 32},
    {"name": "OpConstantComposite", "count": 4, "words": 27},
    {"name": "OpTypeImage", "count": 3, "words": 27},
    {"name": "OpConstant", "count": 6, "words": 24},
    {"name": "OpTypeVector", "count": 5, "words": 20},
    {"name": "OpSelect", "count": 3, "words": 18},
    {"name": "OpSConvert", "count": 4, "words": 16},
    {"name": "OpTypeInt", "count": 4, "words": 16},
    {"name": "OpFunction", "count": 3, "words": 15},
    {"name": "OpEntryPoint", "count": 2, "words": 14},
    {"name": "OpFunctionCall", "count": 2, "words": 14},
    {"name": "OpExtension", "count": 2, "words": 13},
    {"name": "OpCapability", "count": 6, "words": 12},
    {"name": "OpTypeFunction", "count": 3, "words": 12},
    {"name": "OpExtInstImport", "count": 2, "words": 12},
    {"name": "OpCompositeExtract", "count": 2, "words": 10},
    {"name": "OpVectorTimesScalar", "count": 2, "words": 10},
    {"name": "OpFunctionParameter", "count": 3, "words": 9},
    {"name": "OpExecutionMode", "count": 2, "words": 9},
    {"name": "OpBitFieldInsert", "count": 1, "words": 7},
    {"name": "OpLabel", "count": 3, "words": 6},
    {"name": "OpMemoryModel", "count": 2, "words": 6},
    {"name": "OpSource", "count": 2, "words": 6},
    {"name": "OpBitFieldSExtract", "count": 1, "words": 6},
    {"name": "OpExpectKHR", "count": 1, "words": 5},
    {"name": "OpIEqual", "count": 1, "words": 5},
    {"name": "OpINotEqual", "count": 1, "words": 5},
    {"name": "OpSGreaterThan", "count": 1, "words": 5},
    {"name": "OpSGreaterThanEqual", "count": 1, "words": 5},
    {"name": "OpSLessThan", "count": 1, "words": 5},
    {"name": "OpSLessThanEqual", "count": 1, "words": 5},
    {"name": "OpSMulExtended", "count": 1, "words": 5},
    {"name": "OpTypeVoid", "count": 2, "words": 4},
    {"name": "OpBitCount", "count": 1, "words": 4},
    {"name": "OpBitReverse", "count": 1, "words": 4},
    {"name": "OpImageWrite", "count": 1, "words": 4},
    {"name": "OpTypeStruct", "count": 1, "words": 4},
    {"name": "OpFunctionEnd", "count": 3, "words": 3},
    {"name": "OpReturn", "count": 3, "words": 3},
    {"name": "OpTypeFloat", "count": 1, "words": 3},
    {"name": "OpTypeBool", "count": 1, "words": 2}
  ],
  "class": [
    {"name": "Memory", "count": 103, "words": 381},
    {"name": "Debug", "count": 29, "words": 138},
    {"name": "Type-Declaration", "count": 30, "words": 128},
    {"name": "Extension", "count": 10, "words": 69},
    {"name": "Constant-Creation", "count": 10, "words": 51},
    {"name": "Relational_and_Logical", "count": 9, "words": 48},
    {"name": "Annotation", "count": 12, "words": 42},
    {"name": "Composite", "count": 6, "words": 42},
    {"name": "Mode-Setting", "count": 12, "words": 41},
    {"name": "Function", "count": 11, "words": 41},
    {"name": "Bit", "count": 4, "words": 21},
    {"name": "Conversion", "count": 4, "words": 16},
    {"name": "Arithmetic", "count": 3, "words": 15},
    {"name": "Control-Flow", "count": 6, "words": 9},
    {"name": "Miscellaneous", "count": 1, "words": 5},
    {"name": "Image", "count": 1, "words": 4}
  ],
  "section": [
    {"name": "function_definition", "count": 150, "words": 610},
    {"name": "type_const_global", "count": 44, "words": 195},
    {"name": "debug_name", "count": 22, "words": 92},
    {"name": "debug_string", "count": 7, "words": 46},
    {"name": "annotation", "count": 12, "words": 42},
    {"name": "entry_point", "count": 2, "words": 14},
    {"name": "extension", "count": 2, "words": 13},
    {"name": "capability", "count": 6, "words": 12},
    {"name": "import", "count": 2, "words": 12},
    {"name": "execution_mode", "count": 2, "words": 9},
    {"name": "memory_model", "count": 2, "words": 6}
  ],
  "capability": [
    {"name": "Shader", "count": 2, "words": 4},
    {"name": "ExpectAssumeKHR", "count": 1, "words": 2},
    {"name": "Int8", "count": 1, "words": 2},
    {"name": "LongVectorEXT", "count": 1, "words": 2},
    {"name": "StorageImageWriteWithoutFormat", "count": 1, "words": 2}
  ],
  "extension": [
    {"name": "SPV_KHR_expect_assume", "count": 1, "words": 7},
    {"name": "SPV_EXT_long_vector", "count": 1, "words": 6}
  ],
  "import": [
    {"name": "GLSL.std.450", "count": 2, "words": 12}
  ],
  "extinst": [
    {"name": "GLSL.std.450/SClamp", "count": 2, "words": 16},
    {"name": "GLSL.std.450/SMax", "count": 2, "words": 14},
    {"name": "GLSL.std.450/SMin", "count": 2, "words": 14}
  ],
  "storage": [
    {"name": "Function", "count": 11, "words": 44},
    {"name": "UniformConstant", "count": 2, "words": 8},
    {"name": "Input", "count": 1, "words": 4},
    {"name": "Output", "count": 1, "words": 4}
  ],
  "decoration": [
    {"name": "NonReadable", "count": 3, "words": 9},
    {"name": "Binding", "count": 2, "words": 8},
    {"name": "DescriptorSet", "count": 2, "words": 8},
    {"name": "Location", "count": 2, "words": 8},
    {"name": "Coherent", "count": 2, "words": 6},
    {"name": "Flat", "count": 1, "words": 3}
  ],
  "builtin": [],
  "exec_model": [
    {"name": "Fragment", "count": 1, "words": 9},
    {"name": "GLCompute", "count": 1, "words": 5}
  ],
  "exec_mode": [
    {"name": "LocalSize", "count": 1, "words": 6},
    {"name": "OriginUpperLeft", "count": 1, "words": 3}
  ],
  "generator": [
    {"name": "Khronos Glslang Reference Front End", "count": 2, "words": 1061}
  ],
  "version": [
    {"name": "1.6", "count": 2, "words": 1061}
  ],
  "size_bucket": [
    {"name": "1536", "count": 1, "words": 404},
    {"name": "2560", "count": 1, "words": 657}
  ],
  "largest": [
    {"address": "bad/two_modules.spv@0x650", "bytes": 2628},
    {"address": "bad/two_modules.spv@0x0", "bytes": 1616}
  ],
  "skipped": [],
  "not_looked_into": 0,
  "problems": [
    {"address": "bad/random.spv", "byte_offset": 0, "rule": "bin/magic", "message": "no SPIR-V module: begins with bytes 48 B1 38 A7, not with the magic number 03 02 23 07"}
  ],
  "complete": false
}
! bad/random.spv:0x0: error: bin/magic: no SPIR-V module: begins with bytes 48 B1 38 A7, not with the magic number 03 02 23 07
[2]

# bare several
$ spvx vulkan/glsl__shadowmapping__scene.frag.spv vulkan/glsl__shadowmapping__scene.vert.spv -f ndjson
{"t":"stats","spvx_stats":1}
{"t":"totals","modules":2,"unique_modules":2,"malformed":0,"foreign_endian":0,"without_entry_point":0,"bytes":8384,"words":2096,"instructions":503,"instruction_words":2086,"unknown_opcodes":0,"unknown_words":0,"debug_words":288,"min_bytes":3356,"max_bytes":5028,"p50_bytes":3583,"p90_bytes":5028,"p99_bytes":5028}
{"t":"figure","kind":"opcode","name":"OpLoad","count":62,"words":248}
{"t":"figure","kind":"opcode","name":"OpName","count":51,"words":217}
{"t":"figure","kind":"opcode","name":"OpVariable","count":42,"words":168}
{"t":"figure","kind":"opcode","name":"OpStore","count":38,"words":114}
{"t":"figure","kind":"opcode","name":"OpMemberDecorate","count":19,"words":91}
{"t":"figure","kind":"opcode","name":"OpDecorate","count":22,"words":86}
{"t":"figure","kind":"opcode","name":"OpAccessChain","count":17,"words":85}
{"t":"figure","kind":"opcode","name":"OpConstant","count":20,"words":80}
{"t":"figure","kind":"opcode","name":"OpTypePointer","count":20,"words":80}
{"t":"figure","kind":"opcode","name":"OpCompositeExtract","count":16,"words":80}
{"t":"figure","kind":"opcode","name":"OpMemberName","count":11,"words":65}
{"t":"figure","kind":"opcode","name":"OpCompositeConstruct","count":8,"words":53}
{"t":"figure","kind":"opcode","name":"OpLabel","count":25,"words":50}
{"t":"figure","kind":"opcode","name":"OpVectorShuffle","count":6,"words":47}
{"t":"figure","kind":"opcode","name":"OpExtInst","count":7,"words":44}
{"t":"figure","kind":"opcode","name":"OpConstantComposite","count":6,"words":40}
{"t":"figure","kind":"opcode","name":"OpBranch","count":14,"words":28}
{"t":"figure","kind":"opcode","name":"OpBranchConditional","count":7,"words":28}
{"t":"figure","kind":"opcode","name":"OpTypeVector","count":7,"words":28}
{"t":"figure","kind":"opcode","name":"OpEntryPoint","count":2,"words":26}
{"t":"figure","kind":"opcode","name":"OpFDiv","count":5,"words":25}
{"t":"figure","kind":"opcode","name":"OpConvertSToF","count":5,"words":20}
{"t":"figure","kind":"opcode","name":"OpFMul","count":4,"words":20}
{"t":"figure","kind":"opcode","name":"OpFunction","count":4,"words":20}
{"t":"figure","kind":"opcode","name":"OpMatrixTimesMatrix","count":4,"words":20}
{"t":"figure","kind":"opcode","name":"OpMatrixTimesVector","count":4,"words":20}
{"t":"figure","kind":"opcode","name":"OpFunctionCall","count":3,"words":17}
{"t":"figure","kind":"opcode","name":"OpTypeInt","count":4,"words":16}
{"t":"figure","kind":"opcode","name":"OpSelectionMerge","count":5,"words":15}
{"t":"figure","kind":"opcode","name":"OpTypeFunction","count":4,"words":15}
{"t":"figure","kind":"opcode","name":"OpIAdd","count":3,"words":15}
{"t":"figure","kind":"opcode","name":"OpTypeStruct","count":2,"words":15}
{"t":"figure","kind":"opcode","name":"OpPhi","count":2,"words":14}
{"t":"figure","kind":"opcode","name":"OpExtInstImport","count":2,"words":12}
{"t":"figure","kind":"opcode","name":"OpFAdd","count":2,"words":10}
{"t":"figure","kind":"opcode","name":"OpFOrdGreaterThan","count":2,"words":10}
{"t":"figure","kind":"opcode","name":"OpFOrdLessThan","count":2,"words":10}
{"t":"figure","kind":"opcode","name":"OpSLessThanEqual","count":2,"words":10}
{"t":"figure","kind":"opcode","name":"OpVectorTimesScalar","count":2,"words":10}
{"t":"figure","kind":"opcode","name":"OpFunctionParameter","count":3,"words":9}
{"t":"figure","kind":"opcode","name":"OpTypeImage","count":1,"words":9}
{"t":"figure","kind":"opcode","name":"OpFNegate","count":2,"words":8}
{"t":"figure","kind":"opcode","name":"OpLoopMerge","count":2,"words":8}
{"t":"figure","kind":"opcode","name":"OpSNegate","count":2,"words":8}
{"t":"figure","kind":"opcode","name":"OpTypeMatrix","count":2,"words":8}
{"t":"figure","kind":"opcode","name":"OpCapability","count":3,"words":6}
{"t":"figure","kind":"opcode","name":"OpMemoryModel","count":2,"words":6}
{"t":"figure","kind":"opcode","name":"OpSource","count":2,"words":6}
{"t":"figure","kind":"opcode","name":"OpTypeFloat","count":2,"words":6}
{"t":"figure","kind":"opcode","name":"OpSpecConstantOp","count":1,"words":6}
{"t":"figure","kind":"opcode","name":"OpDot","count":1,"words":5}
{"t":"figure","kind":"opcode","name":"OpFSub","count":1,"words":5}
{"t":"figure","kind":"opcode","name":"OpImageQuerySizeLod","count":1,"words":5}
{"t":"figure","kind":"opcode","name":"OpImageSampleImplicitLod","count":1,"words":5}
{"t":"figure","kind":"opcode","name":"OpFunctionEnd","count":4,"words":4}
{"t":"figure","kind":"opcode","name":"OpReturnValue","count":2,"words":4}
{"t":"figure","kind":"opcode","name":"OpTypeVoid","count":2,"words":4}
{"t":"figure","kind":"opcode","name":"OpImage","count":1,"words":4}
{"t":"figure","kind":"opcode","name":"OpSpecConstant","count":1,"words":4}
{"t":"figure","kind":"opcode","name":"OpTypeArray","count":1,"words":4}
{"t":"figure","kind":"opcode","name":"OpExecutionMode","count":1,"words":3}
{"t":"figure","kind":"opcode","name":"OpTypeSampledImage","count":1,"words":3}
{"t":"figure","kind":"opcode","name":"OpReturn","count":2,"words":2}
{"t":"figure","kind":"opcode","name":"OpTypeBool","count":1,"words":2}
{"t":"figure","kind":"class","name":"Memory","count":159,"words":615}
{"t":"figure","kind":"class","name":"Debug","count":64,"words":288}
{"t":"figure","kind":"class","name":"Type-Declaration","count":47,"words":190}
{"t":"figure","kind":"class","name":"Composite","count":30,"words":180}
{"t":"figure","kind":"class","name":"Annotation","count":41,"words":177}
{"t":"figure","kind":"class","name":"Control-Flow","count":59,"words":149}
{"t":"figure","kind":"class","name":"Arithmetic","count":30,"words":146}
{"t":"figure","kind":"class","name":"Constant-Creation","count":28,"words":130}
{"t":"figure","kind":"class","name":"Extension","count":9,"words":56}
{"t":"figure","kind":"class","name":"Function","count":14,"words":50}
{"t":"figure","kind":"class","name":"Mode-Setting","count":8,"words":41}
{"t":"figure","kind":"class","name":"Relational_and_Logical","count":6,"words":30}
{"t":"figure","kind":"class","name":"Conversion","count":5,"words":20}
{"t":"figure","kind":"class","name":"Image","count":3,"words":14}
{"t":"figure","kind":"section","name":"function_definition","count":295,"words":1176}
{"t":"figure","kind":"section","name":"type_const_global","count":93,"words":392}
{"t":"figure","kind":"section","name":"debug_name","count":62,"words":282}
{"t":"figure","kind":"section","name":"annotation","count":41,"words":177}
{"t":"figure","kind":"section","name":"entry_point","count":2,"words":26}
{"t":"figure","kind":"section","name":"import","count":2,"words":12}
{"t":"figure","kind":"section","name":"capability","count":3,"words":6}
{"t":"figure","kind":"section","name":"debug_string","count":2,"words":6}
{"t":"figure","kind":"section","name":"memory_model","count":2,"words":6}
{"t":"figure","kind":"section","name":"execution_mode","count":1,"words":3}
{"t":"figure","kind":"capability","name":"Shader","count":2,"words":4}
{"t":"figure","kind":"capability","name":"ImageQuery","count":1,"words":2}
{"t":"figure","kind":"import","name":"GLSL.std.450","count":2,"words":12}
{"t":"figure","kind":"extinst","name":"GLSL.std.450/Normalize","count":5,"words":30}
{"t":"figure","kind":"extinst","name":"GLSL.std.450/FMax","count":1,"words":7}
{"t":"figure","kind":"extinst","name":"GLSL.std.450/Reflect","count":1,"words":7}
{"t":"figure","kind":"storage","name":"Function","count":24,"words":96}
{"t":"figure","kind":"storage","name":"Input","count":9,"words":36}
{"t":"figure","kind":"storage","name":"Output","count":7,"words":28}
{"t":"figure","kind":"storage","name":"Uniform","count":1,"words":4}
{"t":"figure","kind":"storage","name":"UniformConstant","count":1,"words":4}
{"t":"figure","kind":"decoration","name":"Location","count":15,"words":60}
{"t":"figure","kind":"decoration","name":"Offset","count":7,"words":35}
{"t":"figure","kind":"decoration","name":"BuiltIn","count":4,"words":20}
{"t":"figure","kind":"decoration","name":"MatrixStride","count":4,"words":20}
{"t":"figure","kind":"decoration","name":"ColMajor","count":4,"words":16}
{"t":"figure","kind":"decoration","name":"Binding","count":2,"words":8}
{"t":"figure","kind":"decoration","name":"DescriptorSet","count":2,"words":8}
{"t":"figure","kind":"decoration","name":"Block","count":2,"words":6}
{"t":"figure","kind":"decoration","name":"SpecId","count":1,"words":4}
{"t":"figure","kind":"builtin","name":"ClipDistance","count":1,"words":5}
{"t":"figure","kind":"builtin","name":"CullDistance","count":1,"words":5}
{"t":"figure","kind":"builtin","name":"PointSize","count":1,"words":5}
{"t":"figure","kind":"builtin","name":"Position","count":1,"words":5}
{"t":"figure","kind":"exec_model","name":"Vertex","count":1,"words":15}
{"t":"figure","kind":"exec_model","name":"Fragment","count":1,"words":11}
{"t":"figure","kind":"exec_mode","name":"OriginUpperLeft","count":1,"words":3}
{"t":"figure","kind":"generator","name":"Khronos Glslang Reference Front End","count":2,"words":2096}
{"t":"figure","kind":"version","name":"1.0","count":2,"words":2096}
{"t":"figure","kind":"size_bucket","name":"3328","count":1,"words":839}
{"t":"figure","kind":"size_bucket","name":"4608","count":1,"words":1257}
{"t":"end","complete":true}

# bare
$ spvx vulkan/glsl__shadowmapping__scene.frag.spv
vulkan/glsl__shadowmapping__scene.frag.spv: SPIR-V 1.0 fragment shader, 5,028 bytes

  made by       Khronos Glslang Reference Front End, version 10
  written in    GLSL 450 (no file name, no source text)
  entry point   Fragment "main" %4, OriginUpperLeft
  interface     5 inputs, 1 output, 1 descriptor, 1 specialization constant
  capabilities  Shader, ImageQuery
  extensions    none
  imports       GLSL.std.450 (6 calls)
  memory model  Logical GLSL450
  code          3 functions, 24 blocks, 2 loops, 323 instructions
  ids           208 used, bound 213
  debug info    36 names, 608 bytes (12.1 %); no lines, no source
  byte order    little-endian
  sha256        ce3d342ed0cf3b46466cb65834627cf936ba2778d46485a95de3ee778c7d272f

# damaged and empty
$ spvx info bad/wc_max.spv bad/empty.spv
bad/wc_max.spv: damaged SPIR-V 1.4 module, 4,076 bytes

  damage        0x25c: instruction of 65,535 words runs past the end;
                instructions are valid again from 0x26c
  readable      the header and 21 instructions, up to 0x25c
  made by       Khronos Slang Compiler, version 0
not complete:
  bad/empty.spv:0x0: bin/header-short: no SPIR-V module: an empty file
  bad/wc_max.spv:0x25c: bin/truncated: instruction of 65,535 words runs past the end (3,472 bytes are left)
! bad/wc_max.spv:0x25c: error: bin/truncated: instruction of 65,535 words runs past the end (3,472 bytes are left)
!   0x26c: valid instructions from here on
!   see: spvx dis --around=0x25c bad/wc_max.spv
! bad/empty.spv:0x0: error: bin/header-short: no SPIR-V module: an empty file
[2]

# damaged
$ spvx info vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv: damaged SPIR-V 1.0 module, 778 bytes (not a multiple of 4)

  damage        0x58: bytes EF BF BD inside a word: a text conversion has
                replaced bytes above 7F here (3 occurrences); 0x70: instruction
                of 26,465 words runs past the end
  readable      the header and 4 instructions, up to 0x50
  made by       Google spiregg, version 0
not complete:
  vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
! vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
[2]

# each
$ spvx info --each --where=stage:Geometry '--include=*viewport*' vulkan
vulkan/glsl__viewportarray__multiview.geom.spv: SPIR-V 1.0 geometry shader, 3,740 bytes

  made by       Khronos Glslang Reference Front End, version 7
  written in    GLSL 450 (no file name, no source text)
  entry point   Geometry "main" %4, Triangles, Invocations 2,
                OutputTriangleStrip, OutputVertices 3
  interface     2 inputs, 4 outputs, 1 descriptor
  capabilities  Geometry, MultiViewport
  extensions    none
  imports       GLSL.std.450 (0 calls)
  needs         geometryShader, multiViewport
  memory model  Logical GLSL450
  code          1 function, 6 blocks, 1 loop, 215 instructions
  ids           119 used, bound 120
  debug info    32 names, 684 bytes (18.3 %); no lines, no source
  byte order    little-endian
  sha256        d8666533ef83b392639e43bd2c4036aefd9d35fb6b00ad5ce4eb0c7cb79696b7

vulkan/slang__viewportarray__multiview.geom.spv: SPIR-V 1.4 geometry shader, 5,644 bytes

  made by       Khronos Slang Compiler, version 0
  written in    Slang 1 (no file name, no source text)
  entry point   Geometry "main" %2, Triangles, OutputVertices 3,
                OutputTriangleStrip, Invocations 2
  interface     2 inputs, 4 outputs, 1 descriptor
  capabilities  ShaderViewportIndex, Geometry, Shader
  extensions    none
  imports       none
  needs         Vulkan 1.2 or VK_KHR_spirv_1_4, shaderOutputViewportIndex,
                geometryShader
  memory model  Logical GLSL450
  code          1 function, 11 blocks, 1 loop, 310 instructions
  ids           225 used, bound 301
  debug info    24 names, 540 bytes (9.6 %); no lines, no source
  byte order    little-endian
  sha256        6f13f7f80df95b08eb1ae8aa4d7c4093c4628fdb1bf5f3a5169ab3f3253f6484

# fragment
$ [ "$(spvx info vulkan/glsl__shadowmapping__scene.frag.spv)" = "$(spvx vulkan/glsl__shadowmapping__scene.frag.spv)" ] && echo the same
the same

# inputs
$ spvx info bad/two_modules.spv vulkan/glsl__shadowmapping__scene.vert.spv
bad/two_modules.spv@0x0: SPIR-V 1.6 fragment shader, 1,616 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    ESSL 310 (no file name, no source text)
  entry point   Fragment "main" %4, OriginUpperLeft
  interface     1 input, 1 output, 2 descriptors
  capabilities  Shader, StorageImageWriteWithoutFormat
  extensions    none
  imports       GLSL.std.450 (0 calls)
  needs         Vulkan 1.3, fragmentStoresAndAtomics
  memory model  Logical GLSL450
  code          2 functions, 2 blocks, 0 loops, 98 instructions
  ids           53 used, bound 54
  debug info    15 names, 268 bytes (16.6 %); no lines, no source
  byte order    little-endian
  sha256        5d53ef084b65ac36b4157fe951ab2b9544cd4133ae9f6d9ae9555827db6e422e

bad/two_modules.spv@0x650: SPIR-V 1.6 compute shader, 2,628 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 450 (no file name, no source text)
  entry point   GLCompute "main" %4, LocalSize 64 1 1
  interface     none
  capabilities  Shader, Int8, LongVectorEXT, ExpectAssumeKHR
  extensions    SPV_EXT_long_vector, SPV_KHR_expect_assume
  imports       GLSL.std.450 (6 calls)
  needs         Vulkan 1.3, Vulkan 1.4 or VK_KHR_shader_expect_assume,
                shaderInt8, longVector, and 3 more (`spvx requires` shows all)
  memory model  Logical GLSL450
  code          1 function, 1 block, 0 loops, 153 instructions
  ids           105 used, bound 106
  debug info    7 names, 100 bytes (3.8 %); no lines, no source
  byte order    little-endian
  sha256        272b25ce52edede4f47bb56670fa32d6e387af27f0e8853e1524eb4a0c501bc6

vulkan/glsl__shadowmapping__scene.vert.spv: SPIR-V 1.0 vertex shader, 3,356 bytes

  made by       Khronos Glslang Reference Front End, version 10
  written in    GLSL 450 (no file name, no source text)
  entry point   Vertex "main" %4
  interface     4 inputs, 5 outputs, 1 descriptor
  capabilities  Shader
  extensions    none
  imports       GLSL.std.450 (1 call)
  memory model  Logical GLSL450
  code          1 function, 1 block, 0 loops, 180 instructions
  ids           108 used, bound 109
  debug info    26 names, 520 bytes (15.5 %); no lines, no source
  byte order    little-endian
  sha256        59ff857486bd2716419798b329d7070e99522874b23258a4e72c3a621a486f41

# json kernel
$ spvx info -f json opencl-ocl-100/k14_globals.O0.spv
{
  "spvx_info": 1,
  "modules": [
    {
      "address": "opencl-ocl-100/k14_globals.O0.spv",
      "bytes": 4624,
      "sha256": "31442efec3059d67b5cb2311e76ae30d1279a0b13c24a29c6681deaef7aa2639",
      "byte_order": "little",
      "version": "1.1",
      "generator": {"tool": 6, "name": "Khronos LLVM/SPIR-V Translator", "version": 14},
      "bound": 155,
      "schema": 0,
      "damage": null,
      "languages": [
        {"name": "OpenCL_C", "version": 200000}
      ],
      "files": [
        {"name": "/build/k14_globals.cl", "text_bytes": null}
      ],
      "entry_points": [
        {
          "model": "Kernel",
          "name": "lut",
          "function": 105,
          "modes": []
        }
      ],
      "interface": {
        "inputs": 0,
        "outputs": 0,
        "descriptors": 0,
        "push_constant_blocks": 0,
        "specialization_constants": 0,
        "ray_payloads": 0,
        "hit_attributes": 0,
        "callable_data_blocks": 0,
        "shader_record_buffers": 0,
        "task_payloads": 0,
        "kernel_arguments": 2
      },
      "linkage": [
        {"name": "table", "type": "Export", "id": 17},
        {"name": "weights", "type": "Export", "id": 41},
        {"name": "__spirv_BuiltInGlobalInvocationId", "type": "Import", "id": 44},
        {"name": "lut", "type": "Export", "id": 49}
      ],
      "capabilities": [
        "Addresses",
        "Linkage",
        "Kernel",
        "Int64",
        "Int8"
      ],
      "extensions": [
        "SPV_KHR_no_integer_wrap_decoration"
      ],
      "imports": [
        {"name": "OpenCL.std", "calls": 0, "debug": false},
        {"name": "OpenCL.DebugInfo.100", "calls": 32, "debug": true}
      ],
      "memory_model": {"addressing": "Physical64", "memory": "OpenCL"},
      "code": {
        "functions": 2,
        "declared_functions": 0,
        "blocks": 2,
        "loops": 0,
        "instructions": 220,
        "unknown_opcodes": 0,
        "ids": 153,
        "ids_defined_twice": 0
      },
      "debug": {
        "names": {"instructions": 5, "bytes": 108},
        "lines": {"instructions": 29, "bytes": 464},
        "source_text": {"instructions": 0, "bytes": 0},
        "vocabularies": {"instructions": 33, "bytes": 1212},
        "other": {"instructions": 15, "bytes": 308}
      }
    }
  ],
  "findings": [],
  "complete": true
}

# json
$ spvx info -f json vulkan/glsl__shadowmapping__scene.frag.spv vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
{
  "spvx_info": 1,
  "modules": [
    {
      "address": "vulkan/glsl__shadowmapping__scene.frag.spv",
      "bytes": 5028,
      "sha256": "ce3d342ed0cf3b46466cb65834627cf936ba2778d46485a95de3ee778c7d272f",
      "byte_order": "little",
      "version": "1.0",
      "generator": {"tool": 8, "name": "Khronos Glslang Reference Front End", "version": 10},
      "bound": 213,
      "schema": 0,
      "damage": null,
      "languages": [
        {"name": "GLSL", "version": 450}
      ],
      "files": [],
      "entry_points": [
        {
          "model": "Fragment",
          "name": "main",
          "function": 4,
          "modes": [
            {"mode": "OriginUpperLeft", "operands": []}
          ]
        }
      ],
      "interface": {
        "inputs": 5,
        "outputs": 1,
        "descriptors": 1,
        "push_constant_blocks": 0,
        "specialization_constants": 1,
        "ray_payloads": 0,
        "hit_attributes": 0,
        "callable_data_blocks": 0,
        "shader_record_buffers": 0,
        "task_payloads": 0,
        "kernel_arguments": 0
      },
      "linkage": [],
      "capabilities": [
        "Shader",
        "ImageQuery"
      ],
      "extensions": [],
      "imports": [
        {"name": "GLSL.std.450", "calls": 6, "debug": false}
      ],
      "memory_model": {"addressing": "Logical", "memory": "GLSL450"},
      "code": {
        "functions": 3,
        "declared_functions": 0,
        "blocks": 24,
        "loops": 2,
        "instructions": 323,
        "unknown_opcodes": 0,
        "ids": 208,
        "ids_defined_twice": 0
      },
      "debug": {
        "names": {"instructions": 36, "bytes": 608},
        "lines": {"instructions": 0, "bytes": 0},
        "source_text": {"instructions": 0, "bytes": 0},
        "vocabularies": {"instructions": 0, "bytes": 0},
        "other": {"instructions": 1, "bytes": 12}
      }
    },
    {
      "address": "vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv",
      "bytes": 778,
      "sha256": "86e286804ae596843647705c4225e0f0f8ac30dc393da3185eb62ee9562e6726",
      "byte_order": "little",
      "version": "1.0",
      "generator": {"tool": 14, "name": "Google spiregg", "version": 0},
      "bound": 24,
      "schema": 0,
      "damage": {
        "rule": "bin/truncated",
        "offset": 112,
        "message": "instruction of 26465 words runs past the end",
        "replaced_bytes": {"places": 3, "offset": 88},
        "inserted_bytes": null,
        "resumes": {"offset": 94, "shift": 2, "other_byte_order": false},
        "readable_instructions": 4,
        "readable_bytes": 80
      },
      "languages": [
        {"name": "HLSL", "version": 45989871}
      ],
      "files": [],
      "entry_points": [
        {
          "model": "Fragment",
          "name": "main",
          "function": 1,
          "modes": [
            {"mode": "OriginUpperLeft", "operands": []}
          ]
        }
      ],
      "interface": {
        "inputs": 0,
        "outputs": 0,
        "descriptors": 0,
        "push_constant_blocks": 0,
        "specialization_constants": 0,
        "ray_payloads": 0,
        "hit_attributes": 0,
        "callable_data_blocks": 0,
        "shader_record_buffers": 0,
        "task_payloads": 0,
        "kernel_arguments": 0
      },
      "linkage": [],
      "capabilities": [
        "Shader"
      ],
      "extensions": [],
      "imports": [],
      "memory_model": {"addressing": "Logical", "memory": "GLSL450"},
      "code": {
        "functions": 0,
        "declared_functions": 0,
        "blocks": 0,
        "loops": 0,
        "instructions": 6,
        "unknown_opcodes": 0,
        "ids": 0,
        "ids_defined_twice": 0
      },
      "debug": {
        "names": {"instructions": 0, "bytes": 0},
        "lines": {"instructions": 0, "bytes": 0},
        "source_text": {"instructions": 0, "bytes": 0},
        "vocabularies": {"instructions": 0, "bytes": 0},
        "other": {"instructions": 1, "bytes": 12}
      }
    }
  ],
  "findings": [
    {"address": "vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv", "rule": "bin/truncated", "offset": 112, "message": "instruction of 26465 words runs past the end"}
  ],
  "problems": [
    {"address": "vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv", "byte_offset": 112, "rule": "bin/truncated", "message": "instruction of 26,465 words runs past the end (666 bytes are left)"}
  ],
  "complete": false
}
! vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
[2]

# kernel
$ spvx info opencl-ocl-100/k14_globals.O0.spv
opencl-ocl-100/k14_globals.O0.spv: SPIR-V 1.1 compute kernel, 4,624 bytes

  made by       Khronos LLVM/SPIR-V Translator, version 14
  written in    OpenCL_C 200000, /build/k14_globals.cl (no source text)
  entry point   Kernel "lut" %105
  interface     2 kernel arguments
  exported      table, weights, lut
  to be linked  __spirv_BuiltInGlobalInvocationId
  capabilities  Addresses, Linkage, Kernel, Int64, Int8
  extensions    SPV_KHR_no_integer_wrap_decoration
  imports       OpenCL.std (0 calls), OpenCL.DebugInfo.100 (32 calls)
  needs         CL_DEVICE_IL_VERSION >= SPIR-V_1.1,
                CL_DEVICE_PROFILE=FULL_PROFILE or cles_khr_int64
  memory model  Physical64 OpenCL
  code          2 functions, 2 blocks, 220 instructions
  ids           153 used, bound 155
  debug info    5 names, 108 bytes (2.3 %); 29 line records, 464 bytes (10.0 %);
                OpenCL.DebugInfo.100, 1,212 bytes (26.2 %); in all 2,092 bytes
                (45.2 %); no source
  byte order    little-endian
  sha256        31442efec3059d67b5cb2311e76ae30d1279a0b13c24a29c6681deaef7aa2639

# library
$ spvx info spirv-cross-asm/shaders-hlsl__asm__lib__export-calls-export.asm.lib.spv
spirv-cross-asm/shaders-hlsl__asm__lib__export-calls-export.asm.lib.spv: SPIR-V 1.3 library, 692 bytes

  made by       Khronos SPIR-V Tools Assembler, version 0
  written in    HLSL 630 (no file name, no source text)
  entry point   none
  interface     none
  exported      add_one, add_two, add_three
  capabilities  Linkage, Shader
  extensions    none
  imports       none
  needs         Vulkan 1.1
  memory model  Logical GLSL450
  code          3 functions, 3 blocks, 0 loops, 47 instructions
  ids           25 used, bound 26
  debug info    6 names, 88 bytes (12.7 %); no lines, no source
  byte order    little-endian
  sha256        794f5e1de1facf9a236f340986f68accbb578050f5600bf82bdbb0cbf18c6ffd

# many capabilities
$ spvx info bad/many_capabilities.spv
bad/many_capabilities.spv: SPIR-V 1.0 module without entry point, 160,136 bytes

  made by       Khronos, version 0
  written in    not said
  entry point   none
  interface     none
  capabilities  Shader, Shader, Shader, Shader, Shader, Shader, Shader, Shader,
                Shader, Shader, Shader, Shader, Shader, Shader, Shader, Shader,
                Shader, Shader, Shader, Shader, Shader, Shader, Shader, Shader,
                Shader, Shader, Shader, Shader, Shader, Shader, Shader, Shader,
                Shader, Shader, Shader, Shader, Shader, Shader, Shader, Shader,
                and 19,973 more
  extensions    none
  imports       none
  memory model  Logical GLSL450
  code          0 functions, 0 blocks, 0 loops, 20,014 instructions
  ids           0 used, bound 100
  debug info    none
  byte order    little-endian
  sha256        ad478df4a5ec123a5fcabcdadfbde71381dc14a930f19b35fc17e03d8a79b52f

# mesh
$ spvx info glsl-debug/spirv-cross__shaders-hlsl-no-opt__mesh__mesh-shader-basic-triangle.spv14.vk.nocompat.nofxc.flip-vert-y.mesh.g.spv
glsl-debug/spirv-cross__shaders-hlsl-no-opt__mesh__mesh-shader-basic-triangle.spv14.vk.nocompat.nofxc.flip-vert-y.mesh.g.spv: SPIR-V 1.6 mesh shader, 5,160 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 450,
                shaders-hlsl-no-opt/mesh/mesh-shader-basic-triangle.spv14.vk.nocompat.nofxc.flip-vert-y.mesh
                (source text, 1,532 bytes)
  entry point   MeshEXT "main" %5, LocalSizeId 2 3 4, OutputVertices 24,
                OutputPrimitivesEXT 22, OutputTrianglesEXT
  interface     2 outputs, 1 specialization constant, 1 task payload
  capabilities  ClipDistance, CullDistance, MeshShadingEXT
  extensions    SPV_EXT_mesh_shader
  imports       GLSL.std.450 (0 calls)
  needs         Vulkan 1.3, shaderClipDistance, shaderCullDistance,
                VK_EXT_mesh_shader, and 2 more (`spvx requires` shows all)
  memory model  Logical GLSL450
  code          1 function, 3 blocks, 0 loops, 198 instructions
  ids           112 used, bound 113
  debug info    23 names, 528 bytes (10.2 %); 14 line records, 224 bytes
                (4.3 %); source text, 1,532 bytes (29.7 %); in all 2,580 bytes
                (50.0 %)
  byte order    little-endian
  sha256        0d3ed4596762ebbc05d8cdf71bb09e178a9888b6caf82ff84ed09886b3d1bbc5

# ndjson
$ spvx info -f ndjson vulkan/glsl__shadowmapping__scene.frag.spv bad/trailing_1.spv
{"t":"info","spvx_info":1}
{"t":"module","address":"vulkan/glsl__shadowmapping__scene.frag.spv","bytes":5028,"sha256":"ce3d342ed0cf3b46466cb65834627cf936ba2778d46485a95de3ee778c7d272f","byte_order":"little","version":"1.0","generator":{"tool":8,"name":"Khronos Glslang Reference Front End","version":10},"bound":213,"schema":0,"damage":null,"languages":[{"name":"GLSL","version":450}],"files":[],"entry_points":[{"model":"Fragment","name":"main","function":4,"modes":[{"mode":"OriginUpperLeft","operands":[]}]}],"interface":{"inputs":5,"outputs":1,"descriptors":1,"push_constant_blocks":0,"specialization_constants":1,"ray_payloads":0,"hit_attributes":0,"callable_data_blocks":0,"shader_record_buffers":0,"task_payloads":0,"kernel_arguments":0},"linkage":[],"capabilities":["Shader","ImageQuery"],"extensions":[],"imports":[{"name":"GLSL.std.450","calls":6,"debug":false}],"memory_model":{"addressing":"Logical","memory":"GLSL450"},"code":{"functions":3,"declared_functions":0,"blocks":24,"loops":2,"instructions":323,"unknown_opcodes":0,"ids":208,"ids_defined_twice":0},"debug":{"names":{"instructions":36,"bytes":608},"lines":{"instructions":0,"bytes":0},"source_text":{"instructions":0,"bytes":0},"vocabularies":{"instructions":0,"bytes":0},"other":{"instructions":1,"bytes":12}}}
{"t":"module","address":"bad/trailing_1.spv","bytes":1617,"sha256":"f33c6d45284f825b6081b9c18297829d381bfc08d2abd1ccdfc2cc930e4508f0","byte_order":"little","version":"1.6","generator":{"tool":8,"name":"Khronos Glslang Reference Front End","version":11},"bound":54,"schema":0,"damage":{"rule":"bin/trailing-bytes","offset":1616,"message":"1 stray byte after the last instruction","replaced_bytes":null,"inserted_bytes":null,"resumes":null,"readable_instructions":98,"readable_bytes":1616},"languages":[{"name":"ESSL","version":310}],"files":[],"entry_points":[{"model":"Fragment","name":"main","function":4,"modes":[{"mode":"OriginUpperLeft","operands":[]}]}],"interface":{"inputs":1,"outputs":1,"descriptors":2,"push_constant_blocks":0,"specialization_constants":0,"ray_payloads":0,"hit_attributes":0,"callable_data_blocks":0,"shader_record_buffers":0,"task_payloads":0,"kernel_arguments":0},"linkage":[],"capabilities":["Shader","StorageImageWriteWithoutFormat"],"extensions":[],"imports":[{"name":"GLSL.std.450","calls":0,"debug":false}],"memory_model":{"addressing":"Logical","memory":"GLSL450"},"code":{"functions":2,"declared_functions":0,"blocks":2,"loops":0,"instructions":98,"unknown_opcodes":0,"ids":53,"ids_defined_twice":0},"debug":{"names":{"instructions":15,"bytes":268},"lines":{"instructions":0,"bytes":0},"source_text":{"instructions":0,"bytes":0},"vocabularies":{"instructions":0,"bytes":0},"other":{"instructions":1,"bytes":12}}}
{"t":"problem","address":"bad/trailing_1.spv","byte_offset":1616,"rule":"bin/trailing-bytes","message":"1 stray byte after the last instruction"}
{"t":"end","modules":2,"damaged":1,"complete":false}
! bad/trailing_1.spv:0x650: error: bin/trailing-bytes: 1 stray byte after the last instruction
!   see: spvx dis --around=0x650 bad/trailing_1.spv
[2]

# no entry point
$ spvx info vulkan-samples/tensor_and_data_graph__spirv__conv2d.spvasm.spv
vulkan-samples/tensor_and_data_graph__spirv__conv2d.spvasm.spv: SPIR-V 1.6 module without entry point, 960 bytes

  made by       Khronos SPIR-V Tools Assembler, version 0
  written in    not said
  entry point   none
  interface     2 descriptors
  capabilities  Shader, TensorsARM, GraphARM
  extensions    SPV_ARM_tensors, SPV_ARM_graph
  imports       TOSA.001000.1 (1 call)
  needs         Vulkan 1.3, shaderTensorAccess, dataGraph, VK_ARM_tensors,
                VK_ARM_data_graph
  memory model  Logical GLSL450
  code          0 functions, 0 blocks, 0 loops, 54 instructions
  ids           41 used, bound 42
  debug info    none
  byte order    little-endian
  sha256        b7f4548d1c7347b88871d4e87f750efe06f53a949f4e968dd5790a4c5b472198

# shifted
$ spvx info bad/half_swapped.spv
bad/half_swapped.spv: damaged SPIR-V 1.6 module, 1,616 bytes

  damage        0x340: instruction of 11,008 words runs past the end;
                instructions are valid again from 0x340, in the other byte order
  readable      the header and 49 instructions, up to 0x340
  made by       Khronos Glslang Reference Front End, version 11
not complete:
  bad/half_swapped.spv:0x340: bin/truncated: instruction of 11,008 words runs past the end (784 bytes are left)
! bad/half_swapped.spv:0x340: error: bin/truncated: instruction of 11,008 words runs past the end (784 bytes are left)
!   0x340: valid instructions from here on, in the other byte order
!   see: spvx dis --around=0x340 bad/half_swapped.spv
[2]

# stages
$ spvx info spirv-reflect/raytrace__raytracing.nv.library.spv
spirv-reflect/raytrace__raytracing.nv.library.spv: SPIR-V 1.5 module of 12 shaders, 4,688 bytes

  made by       Google spiregg, version 0
  written in    HLSL 630 (no file name, no source text)
  entry points  RayGenerationKHR "MyRayGenMain" %1
                RayGenerationKHR "MyRayGenMain2" %28
                MissKHR "MyMissMain" %29
                MissKHR "MyMissMain2" %30
                IntersectionKHR "MyISecMain" %31
                IntersectionKHR "MyISecMain2" %32
                AnyHitKHR "MyAHitMain" %33
                AnyHitKHR "MyAHitMain2" %34
                ClosestHitKHR "MyCHitMain" %35
                ClosestHitKHR "MyCHitMain2" %36
                CallableKHR "MyCallMain" %37
                CallableKHR "MyCallMain2" %38
  interface     1 descriptor, 7 ray payloads, 1 hit attribute,
                3 callable data blocks
  capabilities  RayTracingNV
  extensions    SPV_NV_ray_tracing
  imports       none
  needs         Vulkan 1.2, VK_NV_ray_tracing
  memory model  Logical GLSL450
  code          12 functions, 15 blocks, 0 loops, 225 instructions
  ids           108 used, bound 109
  debug info    31 names, 632 bytes (13.5 %); no lines, no source
  byte order    little-endian
  sha256        ba95254a7b1988712f2df6b550a9b647d78418f841eaaed62e421c6e6709347f

# strange version
$ spvx info bad/version_all_ones.spv
bad/version_all_ones.spv: SPIR-V 0xffffffff vertex shader, 6,420 bytes

  made by       Google Shaderc over Glslang, version 11
  written in    GLSL 450 (no file name, no source text)
  entry point   Vertex "main" %4
  interface     7 inputs, 5 outputs, 1 descriptor
  capabilities  Shader
  extensions    none
  imports       GLSL.std.450 (9 calls)
  memory model  Logical GLSL450
  code          1 function, 1 block, 0 loops, 350 instructions
  ids           245 used, bound 246
  debug info    36 names, 680 bytes (10.6 %); no lines, no source
  byte order    little-endian
  sha256        c061304768a099ce837a50bb3b3596a333618306a6b6ba47eac9110437baefd8

# sum damaged
$ spvx info -q --max-errors=2 vulkan-samples
vulkan-samples: 345 modules, 1,120,556 bytes

  sizes         320 to 51,796 bytes
  versions      1.0 (223), 1.4 (117), 1.5 (3), 1.6 (2)
  made by       Google Shaderc over Glslang (175), Khronos Slang Compiler (97),
                Google spiregg (67), Khronos Glslang Reference Front End (5),
                Khronos SPIR-V Tools Assembler (1)
  written in    GLSL (158), Slang (97), HLSL (67), ESSL (22)
  entry points  Fragment (152), Vertex (127), GLCompute (20),
                ClosestHitKHR (11), MissKHR (7), RayGenerationKHR (7),
                TessellationControl (6), TessellationEvaluation (6), and 2 more
  capabilities  Shader (318), RayTracingKHR (25), ShaderNonUniform (18),
                Tessellation (12), RuntimeDescriptorArray (11),
                SampledImageArrayNonUniformIndexing (10), DrawParameters (9),
                InputAttachment (9), and 22 more
  extensions    SPV_KHR_ray_tracing (25), SPV_EXT_descriptor_indexing (20),
                SPV_KHR_storage_buffer_storage_class (8), SPV_KHR_ray_query (7),
                SPV_EXT_mesh_shader (5), SPV_KHR_physical_storage_buffer (5),
                SPV_KHR_16bit_storage (3), SPV_KHR_fragment_shading_rate (3),
                and 8 more
  imports       GLSL.std.450 (239), NonSemantic.DebugPrintf (4),
                NonSemantic.Shader.DebugInfo.100 (1), TOSA.001000.1 (1)
  memory model  Logical GLSL450 (339), PhysicalStorageBuffer64 GLSL450 (6)
  debug info    343 with names, 1 with lines, 1 with source text, 1 with a
                vocabulary of debug information; 13.5 % of all bytes
  byte order    little-endian (345), big-endian (0)
  damaged       3 modules
not complete:
  vulkan-samples/fragment_shader_barycentric__hlsl__object.vert.spv:0x480: bin/word-count-zero: word count 0 (268 bytes are left) (and 1 more)
  vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
! vulkan-samples/fragment_shader_barycentric__hlsl__object.vert.spv:0x480: error: bin/word-count-zero: word count 0 (268 bytes are left)
!   0x206: bytes EF BF BD (6 places): a text conversion has replaced bytes above 7F
!   0x20a: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x480 vulkan-samples/fragment_shader_barycentric__hlsl__object.vert.spv
! vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv:0x70: error: bin/truncated: instruction of 26,465 words runs past the end (666 bytes are left)
!   0x58: bytes EF BF BD (3 places): a text conversion has replaced bytes above 7F
!   0x5e: valid instructions from here on, shifted by 2 bytes
!   see: spvx dis --around=0x70 vulkan-samples/fragment_shader_barycentric__hlsl__skybox.frag.spv
! spvx: note: 1 more error; --max-errors=0 names all
[2]

# sum
$ spvx info vulkan
vulkan: 583 modules, 1,582,980 bytes

  sizes         300 to 19,032 bytes
  versions      1.0 (350), 1.4 (219), 1.5 (14)
  made by       Khronos Glslang Reference Front End (211),
                Khronos Slang Compiler (190), Google spiregg (182)
  written in    GLSL (211), Slang (190), HLSL (182)
  entry points  Vertex (238), Fragment (230), GLCompute (22),
                ClosestHitKHR (20), MissKHR (18), RayGenerationKHR (13),
                TessellationControl (10), Geometry (9), and 6 more
  capabilities  Shader (519), RayTracingKHR (58), ImageQuery (21),
                Tessellation (17), StorageImageWriteWithoutFormat (13),
                StorageImageReadWithoutFormat (11), Geometry (9),
                PhysicalStorageBufferAddresses (9), and 23 more
  extensions    SPV_KHR_ray_tracing (58),
                SPV_KHR_storage_buffer_storage_class (14),
                SPV_KHR_physical_storage_buffer (7), SPV_EXT_mesh_shader (5),
                SPV_KHR_ray_query (5), SPV_EXT_descriptor_indexing (4),
                SPV_NV_ray_tracing (4), SPV_KHR_fragment_shading_rate (3),
                and 6 more
  imports       GLSL.std.450 (364), NonSemantic.DebugPrintf (1)
  memory model  Logical GLSL450 (574), PhysicalStorageBuffer64 GLSL450 (9)
  debug info    583 with names, 0 with lines, 0 with source text, 0 with a
                vocabulary of debug information; 14.1 % of all bytes
  byte order    little-endian (583), big-endian (0)
  damaged       none

# swapped
$ spvx info swapped/opencl-ocl-100__k14_globals.O2.spv
swapped/opencl-ocl-100__k14_globals.O2.spv: SPIR-V 1.1 compute kernel, 3,928 bytes

  made by       Khronos LLVM/SPIR-V Translator, version 14
  written in    OpenCL_C 200000, /build/k14_globals.cl (no source text)
  entry point   Kernel "lut" %82
  interface     2 kernel arguments
  exported      table, weights, lut
  to be linked  __spirv_BuiltInGlobalInvocationId
  capabilities  Addresses, Linkage, Kernel, Int64, Int8
  extensions    SPV_KHR_no_integer_wrap_decoration
  imports       OpenCL.std (0 calls), OpenCL.DebugInfo.100 (34 calls)
  needs         CL_DEVICE_IL_VERSION >= SPIR-V_1.1,
                CL_DEVICE_PROFILE=FULL_PROFILE or cles_khr_int64
  memory model  Physical64 OpenCL
  code          2 functions, 2 blocks, 181 instructions
  ids           132 used, bound 134
  debug info    5 names, 108 bytes (2.7 %); 13 line records, 208 bytes (5.3 %);
                OpenCL.DebugInfo.100, 1,256 bytes (32.0 %); in all 1,880 bytes
                (47.9 %); no source
  byte order    big-endian
  sha256        882f7578d09dc8fadf1727a0a061ebb0fe182fb3395132d71de8bc19658c0548

# trailing bytes
$ spvx info bad/trailing_3.spv
bad/trailing_3.spv: damaged SPIR-V 1.6 module, 1,619 bytes (not a multiple of 4)

  damage        0x650: 3 stray bytes after the last instruction
  readable      the header and 98 instructions, up to 0x650
  made by       Khronos Glslang Reference Front End, version 11
not complete:
  bad/trailing_3.spv:0x650: bin/trailing-bytes: 3 stray bytes after the last instruction
! bad/trailing_3.spv:0x650: error: bin/trailing-bytes: 3 stray bytes after the last instruction
!   see: spvx dis --around=0x650 bad/trailing_3.spv
[2]

# unknown opcode
$ spvx info bad/opcode_unknown_real.spv
bad/opcode_unknown_real.spv: SPIR-V 1.6 any-hit shader, 2,512 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL 460 (no file name, no source text)
  entry point   AnyHitKHR "main" %4
  interface     1 ray payload
  capabilities  RayTracingNV
  extensions    SPV_NV_ray_tracing
  imports       GLSL.std.450 (0 calls)
  needs         Vulkan 1.3, VK_NV_ray_tracing
  memory model  Logical GLSL450
  code          1 function, 4 blocks, 0 loops, 155 instructions (1 unknown)
  ids           78 used, bound 80
  debug info    31 names, 604 bytes (24.0 %); no lines, no source
  byte order    little-endian
  sha256        73271ab6360c1a98d6184bea7b8dc3eac53e6643b2a17a37b561a46e22d0d550

# vocabulary
$ spvx info glsl-debug/vulkan__shaders__glsl__instancing__planet.frag.gVS.spv
glsl-debug/vulkan__shaders__glsl__instancing__planet.frag.gVS.spv: SPIR-V 1.6 fragment shader, 5,864 bytes

  made by       Khronos Glslang Reference Front End, version 11
  written in    GLSL, shaders/glsl/instancing/planet.frag (source text,
                705 bytes)
  entry point   Fragment "main" %14, OriginUpperLeft
  interface     5 inputs, 1 output, 1 descriptor
  capabilities  Shader
  extensions    SPV_KHR_non_semantic_info
  imports       NonSemantic.Shader.DebugInfo.100 (53 calls),
                GLSL.std.450 (7 calls)
  needs         Vulkan 1.3
  memory model  Logical GLSL450
  code          1 function, 1 block, 0 loops, 225 instructions
  ids           183 used, bound 184
  debug info    15 names, 256 bytes (4.4 %); 10 line records, 400 bytes (6.8 %);
                source text, 705 bytes (12.0 %);
                NonSemantic.Shader.DebugInfo.100, 1,728 bytes (29.5 %); in all
                3,612 bytes (61.6 %)
  byte order    little-endian
  sha256        f828d6bb1797402237fc33552bce6612cef49218f2ffb011e4c445e452cd2170

# of the last instruction the first word alone is there, whose words are known
$ cd $TMP

$ for n in 4 3; do head -c $((8172 - 12 + n)) $SRC/tests/modules/mesh.frag.spv | spvx info - 2>&1 >$TMP/said; done
-:0x1fe0: error: bin/truncated: instruction of 2 words runs past the end (4 bytes are left)
  see: spvx dis --around=0x1fe0 -
-:0x1fe0: error: bin/trailing-bytes: 3 stray bytes after the last instruction
  see: spvx dis --around=0x1fe0 -
[2]

# bytes that a module lacks: the words behind the damage are shifted, unless a whole word is missing
$ for n in 1 2 3 4; do { head -c 1000 $SRC/tests/modules/mesh.vert.spv; tail -c +$((1001 + n)) $SRC/tests/modules/mesh.vert.spv; } >less; spvx info --width=200 less 2>said | sed -n 's/.*; instructions/instructions/p'; done
instructions are valid again from 0x403, shifted by 3 bytes
instructions are valid again from 0xbd2, shifted by 2 bytes
instructions are valid again from 0x401, shifted by 1 byte
instructions are valid again from 0x400

# up to 3 modules of one INPUT, and up to 16 files, have a paragraph each
$ cd $TMP; for i in $(seq 17); do cp $SRC/tests/modules/water.frag.spv $i.spv; done
> for n in 3 4; do cat $(seq -f %.0f.spv $n) >several; echo $n in one: $(spvx info several | grep -c '^ *sha256') paragraphs; done
> for n in 16 17; do echo $n files: $(spvx info $(seq -f %.0f.spv $n) | grep -c '^ *sha256') paragraphs; done
3 in one: 3 paragraphs
4 in one: 0 paragraphs
16 files: 16 paragraphs
17 files: 0 paragraphs

# up to 16 entry points and 40 execution modes are listed; more are counted
$ for n in 16 17; do { echo 'OpCapability Shader'; echo 'OpMemoryModel Logical GLSL450'; for i in $(seq $n); do echo "OpEntryPoint GLCompute %main \"e$i\""; done; printf '%s\n' 'OpExecutionMode %main LocalSize 1 1 1' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o e.spv -; echo $n: $(spvx info e.spv | grep -c 'GLCompute "e') $(spvx info e.spv | grep -o 'and [0-9]* more'); spvx info e.spv | grep '^  *$'; done
> for n in 40 41; do { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "e"'; for i in $(seq $n); do echo "OpExecutionMode %main LocalSize $i 1 1"; done; printf '%s\n' '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%main = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } | spvx as -o e.spv -; echo $n: $(spvx info e.spv | grep -o 'LocalSize' | wc -l) $(spvx info e.spv | grep -o 'and [0-9]* more'); done
16: 16
17: 16 and 1 more
40: 40
41: 40 and 1 more

# the loops of a kernel are not counted: translators declare them not at all, or one several times
$ kernel() { printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' 'OpMemoryModel Physical64 OpenCL' 'OpEntryPoint Kernel %k "k"' '%v = OpTypeVoid' '%f = OpTypeFunction %v' '%k = OpFunction %v None %f' '%e = OpLabel' 'OpBranch %l' '%l = OpLabel' "$@" 'OpBranch %l' OpFunctionEnd | spvx as -o $TMP/loop.spv -; spvx info $TMP/loop.spv | grep code; }; kernel; kernel 'OpLoopMerge %e %l None' 'OpLoopMerge %e %l None'; spvx cfg $TMP/loop.spv
  code          1 function, 2 blocks, 12 instructions
  code          1 function, 2 blocks, 14 instructions
$TMP/loop.spv: 1 function, 2 blocks

k (%1): 2 blocks, 22 words, loops 1 deep
  block    offset   words  loops  then
  %4         0x68       4         to %5
  %5         0x78      12      1  to %5 (back); loop merges at %4, continues
                                  at %5
