# alternatives
$ spvx explain OpGroupNonUniformIAdd SubgroupSize GeometryPointSize GroupNonUniformClustered
OpGroupNonUniformIAdd: instruction 349
  Adds an integer over the active invocations of the subgroup: subgroupAdd(),
  or a prefix sum.
  class         Non-Uniform
  operands      Result Type, Result, Execution (scope), Operation
                (GroupOperation), Value, ClusterSize (optional)
  needs         GroupNonUniformArithmetic, GroupNonUniformClustered or
                GroupNonUniformPartitionedEXT
  since         1.3
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpGroupNonUniformIAdd

SubgroupSize: enumerant 35 of ExecutionMode
  Asks for subgroups of this size.
  operands      Subgroup Size (integer)
  needs         SubgroupDispatch
  since         1.1
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#Execution_Mode

SubgroupSize: enumerant 36 of BuiltIn
  The number of invocations in a subgroup: 32 or 64 on most GPUs.
  needs         Kernel, GroupNonUniform or SubgroupBallotKHR
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#BuiltIn

subgroupSize: property of Vulkan
  structures    VkPhysicalDeviceSubgroupProperties,
                VkPhysicalDeviceVulkan11Properties
  since         Vulkan 1.1

GeometryPointSize: enumerant 24 of Capability
  Allows geometry shaders to write PointSize.
  implies       Geometry
  since         1.0
  vulkan        shaderTessellationAndGeometryPointSize
                (VkPhysicalDeviceFeatures)
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#Capability

GroupNonUniformClustered: enumerant 67 of Capability
  Allows sums and the like over clusters within the subgroup.
  implies       GroupNonUniform
  since         1.3
  allows        OpGroupNonUniformIAdd, OpGroupNonUniformFAdd,
                OpGroupNonUniformIMul, OpGroupNonUniformFMul,
                OpGroupNonUniformSMin, OpGroupNonUniformUMin,
                OpGroupNonUniformFMin, OpGroupNonUniformSMax,
                OpGroupNonUniformUMax, OpGroupNonUniformFMax,
                OpGroupNonUniformBitwiseAnd, OpGroupNonUniformBitwiseOr and 4
                more
  enumerants    ClusteredReduce
  vulkan        subgroupSupportedOperations&VK_SUBGROUP_FEATURE_CLUSTERED_BIT
                (VkPhysicalDeviceVulkan11Properties)
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#Capability

# capability
$ spvx explain Int64
Int64: enumerant 11 of Capability
  Allows 64-bit integer types and arithmetic.
  since         1.0
  enumerants    Int64Atomics, Int64ImageEXT
  vulkan        shaderInt64 (VkPhysicalDeviceFeatures)
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#Capability

# extensions published without a grammar
$ spvx explain SPV_EXT_relaxed_printf_string_address_space SPV_KHR_non_semantic_info
SPV_EXT_relaxed_printf_string_address_space: extension
  Published by Khronos; no grammar lists its instructions or enumerants.
  link          https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_relaxed_printf_string_address_space.html

SPV_KHR_non_semantic_info: extension
  vulkan        Vulkan 1.3 or VK_KHR_shader_non_semantic_info
  Published by Khronos; no grammar lists its instructions or enumerants.
  link          https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_non_semantic_info.html
$ spvx explain VK_KHR_surface
VK_KHR_surface: extension of Vulkan
  Published by Khronos for instances, or for Vulkan SC alone: no module needs
  it.

# extensions that nobody has published
$ spvx explain SPV_KHR_nonsense
! spvx: error: unknown word 'SPV_KHR_nonsense'
[1]
$ spvx explain VK_KHR_nonsense
! spvx: error: unknown word 'VK_KHR_nonsense'
[1]

# extension
$ spvx explain SPV_KHR_ray_query
SPV_KHR_ray_query: extension
  adds          OpConvertUToAccelerationStructureKHR, OpTypeRayQueryKHR,
                OpRayQueryInitializeKHR, OpRayQueryTerminateKHR,
                OpRayQueryGenerateIntersectionKHR,
                OpRayQueryConfirmIntersectionKHR, OpRayQueryProceedKHR,
                OpRayQueryGetIntersectionTypeKHR,
                OpTypeAccelerationStructureKHR, OpRayQueryGetRayTMinKHR,
                OpRayQueryGetRayFlagsKHR, OpRayQueryGetIntersectionTKHR and 14
                more
  enumerants    RayQueryProvisionalKHR, RayQueryKHR,
                RayTraversalPrimitiveCullingKHR
  vulkan        VK_KHR_ray_query
  link          https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_ray_query.html

# instruction
$ spvx explain OpImageGather
OpImageGather: instruction 96
  Reads one component of the four texels that bilinear filtering would mix:
  textureGather().
  class         Image
  operands      Result Type, Result, Sampled Image, Coordinate, Component,
                ImageOperands (optional)
  needs         Shader
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpImageGather

# json
$ spvx explain -f json FMix
{
  "spvx_explain": 1,
  "articles": [
    {
      "what": "instruction",
      "name": "FMix",
      "of": "GLSL.std.450",
      "value": 46,
      "summary": "Blends two values linearly: x * (1 - a) + y * a. mix() in GLSL, lerp in HLSL.",
      "link": "https://registry.khronos.org/SPIR-V/specs/unified1/GLSL.std.450.html",
      "facts": {
        "operands": "x, y, a"
      }
    }
  ],
  "complete": true
}

# nothing
$ spvx explain
! spvx: error: missing WORD
!   see: spvx explain --help
[2]

# provisional; another name; extensions that no module needs, and that one needs
$ spvx explain CoalescingAMDX OpDecorateString VK_KHR_swapchain VK_KHR_maintenance1 VK_KHR_shader_clock
CoalescingAMDX: enumerant 5069 of ExecutionMode
  Lets a node of a work graph take several inputs at once.
  needs         ShaderEnqueueAMDX
  status        provisional: it may still change
  link          https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMDX_shader_enqueue.html

OpDecorateString: instruction 5632
  Gives an <id> a property that is a text, such as the semantic of HLSL.
  class         Annotation
  operands      Target, Decoration
  extensions    SPV_GOOGLE_decorate_string or SPV_GOOGLE_hlsl_functionality1
  since         1.4
  also called   OpDecorateStringGOOGLE
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpDecorateString

VK_KHR_swapchain: extension of Vulkan
  No module needs it.

VK_KHR_maintenance1: extension of Vulkan
  promoted to   Vulkan 1.1

VK_KHR_shader_clock: extension of Vulkan
  features      shaderSubgroupClock, shaderDeviceClock
  capabilities  ShaderClockKHR
  extensions    SPV_KHR_shader_clock

# number
$ spvx explain 96
OpImageGather: instruction 96
  Reads one component of the four texels that bilinear filtering would mix:
  textureGather().
  class         Image
  operands      Result Type, Result, Sampled Image, Coordinate, Component,
                ImageOperands (optional)
  needs         Shader
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpImageGather

# rules
$ spvx explain I003 SPVX-P004 cap/operand
SPVX-I003: rule of spvx audit
  about         source text embedded
  severity      warning
  Compile without source debug information, or strip it. `spvx sources` shows
  the text.

SPVX-P004: rule of spvx audit
  about         capability used but not declared
  severity      error
  An instruction or enumerant needs a capability that the module does not
  declare. Drivers may reject it; this is a compiler bug.

cap/operand: rule of spvx check
  about         enumerant without a capability it requires
  section       Universal Validation Rules
  checks        missing-capability, rounding-storage
  Declare the capability that the message names with OpCapability (and the
  extension it belongs to), or do without what needs it.

# what reflect --pipeline finds
$ spvx explain E_COUNT w_io_unread E_COUN
E_COUNT: conflict of spvx reflect --pipeline
  about         different numbers of descriptors

W_IO_UNREAD: conflict of spvx reflect --pipeline
  about         the next stage does not read this output
! spvx: error: unknown word 'E_COUN'; did you mean E_COUNT?
[1]

# a rule of pipelines has the numbers that its messages have, each of which is found; none for a kind of pipeline that it is not about
$ for v in $(grep -oh 'VUID-[A-Za-z-]*-[0-9]\{5\}' $SRC/tests/transcripts/pipelines.t | sort -u); do spvx explain $v >>$TMP/found || echo $v; done; grep -c '^pipe/' $TMP/found; spvx explain pipe/topology VUID-VkComputePipelineCreateInfo-Input-07904
54
pipe/topology: rule of spvx pipelines
  about         patch-list topology needs tessellation stages, and they need it
  severity      error
  rule          VUID-VkGraphicsPipelineCreateInfo-topology-08889
                VUID-VkGraphicsPipelineCreateInfo-pStages-08888
  Found in the archive alone.
! spvx: error: unknown word 'VUID-VkComputePipelineCreateInfo-Input-07904'
[1]

# rules of other commands, a check, a command, a topic
$ spvx explain cap/operand:missing-capability pipe/missing-module pipe/set limit/maxUniformBufferRange limit/maxPushConstantsSize bits/not-32 check exit-status
cap/operand:missing-capability: check of spvx check
  about         operand enumerant requires capability <capability>
  severity      error
  rule          cap/operand
  section       Universal Validation Rules
  Declare the capability that the message names with OpCapability (and the
  extension it belongs to), or do without what needs it.

pipe/missing-module: rule of spvx pipelines
  about         no INPUT has the shader module
  severity      error
  Found in the archive alone.

pipe/set: rule of spvx pipelines
  about         the layout does not have the descriptor set
  severity      error
  rule          VUID-VkGraphicsPipelineCreateInfo-layout-07988
                VUID-VkComputePipelineCreateInfo-layout-07988
                VUID-VkRayTracingPipelineCreateInfoKHR-layout-07988
  Found with --check, which reads the modules.

limit/maxUniformBufferRange: rule of spvx requires
  about         bytes of a uniform block
  needed by     an entry point
  needs         maxUniformBufferRange
  vuid          VkWriteDescriptorSet-descriptorType-00332
  status        a note: it does not decide whether a module loads

limit/maxPushConstantsSize: rule of spvx requires
  about         bytes of push constants
  needed by     an entry point
  needs         maxPushConstantsSize
  vuid          VkPushConstantRange-size-00298

bits/not-32: rule of spvx requires
  about         bit instruction on a Base that is not 32 bits wide
  needed by     the module
  needs         maintenance9
  vuid          RuntimeSpirv-None-10824

check: term
  a rule of the specification that `spvx check` tests; its id is
  FAMILY/RULE:CHECK.

check: command of spvx
  about         valid by the specification
  see           spvx help check

exit-status: topic of spvx help
  about         meaning of the exit status
  see           spvx help exit-status

# set
$ spvx explain GLSL.std.450
GLSL.std.450: extended instruction set
  The math of GLSL and HLSL for shaders: sin, pow, normalize, mix and so on.
  instructions  Round, RoundEven, Trunc, FAbs, SAbs, FSign, SSign, Floor, Ceil,
                Fract, Radians, Degrees and 69 more
  link          https://registry.khronos.org/SPIR-V/specs/unified1/GLSL.std.450.html

# several
$ spvx explain location imagegather
Location: enumerant 30 of Decoration
  The number by which inputs and outputs of stages are matched, and vertex
  attributes and color outputs found.
  operands      Location (integer)
  needs         Shader
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#Decoration

location: term
  section       Decoration
  the number by which inputs and outputs of stages are matched.

OpImageGather: instruction 96
  Reads one component of the four texels that bilinear filtering would mix:
  textureGather().
  class         Image
  operands      Result Type, Result, Sampled Image, Coordinate, Component,
                ImageOperands (optional)
  needs         Shader
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpImageGather

# term
$ spvx explain 'Storage Class'
storage class: term
  section       Storage Class
  the memory that a variable is in and the invocations that share it: Function,
  Private, Workgroup, Uniform, StorageBuffer ...

# unknown
$ spvx explain OpImageGathr
! spvx: error: unknown word 'OpImageGathr'; did you mean OpImageGather?
[1]

# pairs, lists
$ spvx explain OpPhi OpSwitch OpImageDrefGather
OpPhi: instruction 245
  Picks a value by the block that control came from: the value of a source
  variable after branches join.
  class         Control-Flow
  operands      Result Type, Result, Variable, Parent, ... (in pairs)
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpPhi

OpSwitch: instruction 251
  Goes to the block of the case that an integer equals, or to the default.
  class         Control-Flow
  operands      Selector, Default, Target (integer and <id>, any number)
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpSwitch

OpImageDrefGather: instruction 97
  Compares the four texels that bilinear filtering would mix with a reference,
  as soft shadows do.
  class         Image
  operands      Result Type, Result, Sampled Image, Coordinate, Dref,
                ImageOperands (optional)
  needs         Shader
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpImageDrefGather

# pages of terms
$ spvx explain std140 DXC
std140: term
  the layout of uniform buffers in GLSL: vec3 is aligned as vec4, and elements
  of arrays, columns of matrices and structures begin at multiples of 16 bytes.
  link          https://docs.vulkan.org/guide/latest/shader_memory_layout.html

DXC: term
  the DirectX Shader Compiler, which translates HLSL: to DXIL for Direct3D, and
  with -spirv to SPIR-V for Vulkan.
  link          https://github.com/microsoft/DirectXShaderCompiler

# misspelt and cut short; a class as people write it
$ spvx explain OpImageSampel
! spvx: error: unknown word 'OpImageSampel'; did you mean OpImageSampleExplicitLod?
[1]
$ spvx explain OpIEqual
OpIEqual: instruction 170
  True if two integers are equal.
  class         Relational and Logical
  operands      Result Type, Result, Operand 1, Operand 2
  since         1.0
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#OpIEqual

# each instruction of the core says its sentence, and where it is specified
$ awk '!/^[\t#]/ { on = " " $0 " " ~ / core / } on && /^\t/' $SRC/tables/explain.txt >$TMP/core
> spvx explain -f json $(awk '{ print $1 }' $TMP/core) | awk -F'"' '
> 	FNR == NR { n++; split($0, w, "[\t ]"); said[w[2]] = substr($0, length(w[2]) + 3); next }
> 	$2 == "what" { is = $4 == "instruction" } $2 == "name" { name = $4 }
> 	is && $2 == "summary" { found += index($0, "\"" said[name] "\"") > 0 } is && $2 == "link" { links += $4 ~ /^https:/ }
> 	END { print (n > 800), n - found, n - links }' $TMP/core -
1 0 0

# each instruction by each of its names, with and without "Op"; an enumerant has no "Op"
$ sed -n 's/^\t[0-9]* \(Op.*\)/ \1/p' $SRC/tables/core.txt | grep -o '[ =]Op[A-Z][A-Za-z0-9]*' | tr -d ' =' >$TMP/names
> spvx explain $(cat $TMP/names; sed 's/^Op//' $TMP/names) | grep -c '^Op.*: instruction ' | awk -v n=$(grep -c . $TMP/names) '{ print (n > 800), $1 - 2 * n }'; spvx explain OpInt64
1 0
! spvx: error: unknown word 'OpInt64'; did you mean Int64?
[1]

# what a module declares, by its rule of requires
$ spvx explain cap/Int64 cap/Int63 ext/SPV_KHR_non_semantic_info
Int64: enumerant 11 of Capability
  Allows 64-bit integer types and arithmetic.
  since         1.0
  enumerants    Int64Atomics, Int64ImageEXT
  vulkan        shaderInt64 (VkPhysicalDeviceFeatures)
  link          https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html#Capability

SPV_KHR_non_semantic_info: extension
  vulkan        Vulkan 1.3 or VK_KHR_shader_non_semantic_info
  Published by Khronos; no grammar lists its instructions or enumerants.
  link          https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_non_semantic_info.html
! spvx: error: unknown word 'cap/Int63'; did you mean Int64?
[1]

# a word in another case; an extended set as modules name it, with its version or without
$ spvx explain spv_khr_ray_query ext/SPV_KHR_Ray_Query spv_khr_non_semantic_info i003 spvx-I003 CAP/operand Id/zero:id-zero cap/geometry | grep '^[^ ]'
SPV_KHR_ray_query: extension
SPV_KHR_ray_query: extension
SPV_KHR_non_semantic_info: extension
SPVX-I003: rule of spvx audit
SPVX-I003: rule of spvx audit
cap/operand: rule of spvx check
id/zero:id-zero: check of spvx check
Geometry: enumerant 3 of ExecutionModel
Geometry: enumerant 2 of Capability
$ spvx explain NonSemantic.Shader.DebugInfo NonSemantic.Shader.DebugInfo. NonSemantic.Shader.DebugInfo.100 NonSemantic.Shader.DebugInfo.101 nonsemantic.ClspvReflection.5 NonSemantic.Shader.DebugInfos.101 OpenCL.std.1 | grep '^[^ ]'
NonSemantic.Shader.DebugInfo.: extended instruction set
NonSemantic.Shader.DebugInfo.: extended instruction set
NonSemantic.Shader.DebugInfo.100: extended instruction set
NonSemantic.Shader.DebugInfo.: extended instruction set
NonSemantic.ClspvReflection.: extended instruction set
! spvx: error: unknown word 'NonSemantic.Shader.DebugInfos.101'; did you mean NonSemantic.Shader.DebugInfo.100?
! spvx: error: unknown word 'OpenCL.std.1'; did you mean OpenCL.std?

# the nearest word of each kind
$ spvx explain ConstOfset std14 DXCC pipe/missing-modul VK_KHR_swapchan maxPushConstantsSiz limit/maxPushConstantsSiz SPV_KHR_ray_querry ext/SPV_KHR_ray_querry SPV_KHR_non_semantic_inf cap/operandd id/zero:id-zer I0033 SPVX-I033
! spvx: error: unknown word 'ConstOfset'; did you mean ConstOffset?
! spvx: error: unknown word 'std14'; did you mean std140?
! spvx: error: unknown word 'DXCC'; did you mean DXC?
! spvx: error: unknown word 'pipe/missing-modul'; did you mean pipe/missing-module?
! spvx: error: unknown word 'VK_KHR_swapchan'; did you mean VK_KHR_swapchain?
! spvx: error: unknown word 'maxPushConstantsSiz'; did you mean maxPushConstantsSize?
! spvx: error: unknown word 'limit/maxPushConstantsSiz'; did you mean limit/maxPushConstantsSize?
! spvx: error: unknown word 'SPV_KHR_ray_querry'; did you mean SPV_KHR_ray_query?
! spvx: error: unknown word 'ext/SPV_KHR_ray_querry'; did you mean SPV_KHR_ray_query?
! spvx: error: unknown word 'SPV_KHR_non_semantic_inf'; did you mean SPV_KHR_non_semantic_info?
! spvx: error: unknown word 'cap/operandd'; did you mean cap/operand?
! spvx: error: unknown word 'id/zero:id-zer'; did you mean id/zero:id-zero?
! spvx: error: unknown word 'I0033'; did you mean I003?
! spvx: error: unknown word 'SPVX-I033'; did you mean I003?
[1]

$ spvx explain cap/oprand id/zero:id-zer I0033 audti GLSL.std.45 SPV_KHR_ray_qery ext/SPV_KHR_ray_qery xyzzy
! spvx: error: unknown word 'cap/oprand'; did you mean cap/operand?
! spvx: error: unknown word 'id/zero:id-zer'; did you mean id/zero:id-zero?
! spvx: error: unknown word 'I0033'; did you mean I003?
! spvx: error: unknown word 'audti'; did you mean audit?
! spvx: error: unknown word 'GLSL.std.45'; did you mean GLSL.std.450?
! spvx: error: unknown word 'SPV_KHR_ray_qery'; did you mean SPV_KHR_ray_query?
! spvx: error: unknown word 'ext/SPV_KHR_ray_qery'; did you mean SPV_KHR_ray_query?
! spvx: error: unknown word 'xyzzy'
[1]

# a rule of a limit needs this limit
$ spvx explain $(spvx requires --list-rules | sed -n 's/^\(limit[^: ]*\):.*/\1/p' | sort -u) | awk '/: rule/ { n++; sub(/:$/, "", $1); name = substr($1, 7) } $1 == "needs" { same += $2 == name } END { print (n > 80), n - same }'
1 0

# checks and rules of each command, its own page and that of a topic, an extension that no module needs, each by the fact that
# distinguishes it
$ spvx explain cap/operand:missing-capability output/index-1 limit/maxPushConstantsSize cap/ pipe/hash pipe/type strip policy VK_AMD_buffer_marker VK_AMD_gcn_shader OpDecorateStringGOOGLE OpDecorateId ShaderEnqueueAMDX Int64 |
> 	grep -e '^[^ ]' -e 'also called' -e status -e 'needed by' -e Found -e '^  rule  ' -e '^  see' -e '^  about' -e 'No module'
cap/operand:missing-capability: check of spvx check
  about         operand enumerant requires capability <capability>
  rule          cap/operand
output/index-1: rule of spvx requires
  about         fragment output with Index 1
  needed by     an entry point
  status        a note: it does not decide whether a module loads
limit/maxPushConstantsSize: rule of spvx requires
  about         bytes of push constants
  needed by     an entry point
cap/: rule of spvx requires
  about         declared capability
  needed by     the module
pipe/hash: rule of spvx pipelines
  about         the hash of the content differs from the entry's name
  Found in the archive alone.
pipe/type: rule of spvx pipelines
  about         the variable does not accept the descriptor type
  rule          VUID-VkGraphicsPipelineCreateInfo-layout-07990
  Found with --check, which reads the modules.
strip: command of spvx
  about         modules without debug information
  see           spvx help strip
policy: term
policy: topic of spvx help
  about         policies of audit, as a commented example
  see           spvx help policy
VK_AMD_buffer_marker: extension of Vulkan
  No module needs it.
VK_AMD_gcn_shader: extension of Vulkan
OpDecorateString: instruction 5632
  also called   OpDecorateStringGOOGLE
OpDecorateId: instruction 332
ShaderEnqueueAMDX: enumerant 5067 of Capability
  status        provisional: it may still change
Int64: enumerant 11 of Capability

# the singular of each ending, beside words without one; a threshold, and a rule that has none; a set
# that an extension adds; extensions that became a version and another extension
$ for w in capabilities switches images ies s spies; do echo "$w: $(spvx explain $w 2>&1 | grep -o -e '^[^ ].*: .*' -e 'unknown.*' | tr '\n' ';')"; done
> for w in D001 L001 SPV_AMD_gcn_shader SPV_KHR_shader_ballot VK_KHR_multiview VK_NV_compute_shader_derivatives VK_KHR_ray_query; do echo "$w: $(spvx explain $w | grep -e threshold -e link -e promoted | sort -u | tr -s ' \n' ' ')"; done
capabilities: OpCapability: instruction 17;Capability: operand kind;capability: term;
switches: OpSwitch: instruction 251;
images: OpImage: instruction 100;Image: enumerant 11 of StorageClass;
ies: spvx: error: unknown word 'ies';
s: spvx: error: unknown word 's';
spies: spvx: error: unknown word 'spies';
D001:  threshold 65536 bytes 
L001: 
SPV_AMD_gcn_shader:  link https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_gcn_shader.html 
SPV_KHR_shader_ballot:  link https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_shader_ballot.html 
VK_KHR_multiview:  promoted to Vulkan 1.1 
VK_NV_compute_shader_derivatives:  promoted to VK_KHR_compute_shader_derivatives 
VK_KHR_ray_query: 

# a list has up to twelve names, as many as VkPhysicalDeviceShaderAtomicFloatFeaturesEXT has members; more are counted
$ for word in VK_EXT_shader_atomic_float RayTracingKHR; do spvx explain $word | tr -s ' \n' ' ' | grep -oE 'and [0-9]+ more' || echo all; done
all
and 30 more

# faults that commands name; those that are rules of `check`, too, have one article
$ for word in bin/trailing-bytes deflate/checksum zstd/legacy bin/truncated bin/none; do spvx explain $word | sed -n 1,2p; done
bin/trailing-bytes: fault of an input
  about         stray bytes after the last instruction
deflate/checksum: fault of an input
  about         checksum mismatch
zstd/legacy: fault of an input
  about         zstd format older than 0.8
bin/truncated: rule of spvx check
  about         instruction runs past the end of the module
! spvx: error: unknown word 'bin/none'

# what every device has of a limit: the same in all versions, more in Vulkan 1.4, a lower bound, the first of an array, nothing
# what every device has of a limit: the same in all versions, more in Vulkan 1.4, a lower bound, elements of an array that differ, nothing
$ for word in maxClipDistances maxBoundDescriptorSets minTexelOffset maxComputeWorkGroupSize maxPushDescriptors; do echo $word: $(spvx explain $word | sed -n 's/^ *every device *//p'); done
maxClipDistances: at least 8
maxBoundDescriptorSets: at least 4, at least 7 in Vulkan 1.4
minTexelOffset: at most -8
maxComputeWorkGroupSize: at least 128, 128, 64, at least 256, 256, 64 in Vulkan 1.4
maxPushDescriptors:

# a rule of Vulkan, in whole as messages have it or without VUID-: of check, of requires, of pipelines; one that none checks
$ for w in VUID-StandaloneSpirv-Component-04920 RuntimeSpirv-None-06275 VUID-VkPipelineShaderStageCreateInfo-pName-00707 VUID-Foo-00001; do spvx explain $w; done
iface/location:component-range: check of spvx check
  about         Component N of <id> is greater than 3
  severity      error
  rule          iface/location
  vuid          VUID-StandaloneSpirv-Component-04920
  section       Vulkan Environment for SPIR-V
  Inputs and outputs need locations that do not overlap, and types that can
  cross between stages.
subgroup/extended-types: rule of spvx requires
  about         subgroup operation on 8-bit, 16-bit or 64-bit integers or
                16-bit floats
  needed by     an entry point
  needs         shaderSubgroupExtendedTypes
  vuid          RuntimeSpirv-None-06275
pipe/entry: rule of spvx pipelines
  about         the module has no entry point of that name and stage
  severity      error
  rule          VUID-VkPipelineShaderStageCreateInfo-pName-00707
  Found with --check, which reads the modules.
! spvx: error: unknown word 'VUID-Foo-00001'
[1]

# needs as reports print them
$ for w in 'maxPushConstantsSize>=192' 'maxComputeWorkGroupSize[0]' 'limit/maxComputeWorkGroupSize[0]' 'subgroupSupportedStages&VK_SHADER_STAGE_VERTEX_BIT' 'shaderInt6<'; do spvx explain "$w" | head -n 1; done
maxPushConstantsSize: property of Vulkan
maxComputeWorkGroupSize: property of Vulkan
limit/maxComputeWorkGroupSize[0]: rule of spvx requires
subgroupSupportedStages: property of Vulkan
! spvx: error: unknown word 'shaderInt6<'; did you mean shaderInt64?

# SET/NAME and KIND:NAME, as grep takes them, name one of several
$ spvx explain GLSL.std.450/FMix builtin:FragDepth NonSemantic.Shader.DebugInfo.200/DebugLine NonSemantic.Shader.DebugInfo.100/DebugLine OpenCL.DebugInfo.100/DebugScope Dim:Buffer BuiltIn:Location | grep -v '^ '; for w in GLSL.std.450/FMixx Foo/FMix BuiltIn/FragDepth a/ /b : Dim:Dim x/SPV_KHR_ray_query GLSL.std.450/46 core/23 123:Buffer 450/FMix /FMix :Buffer Dim:Bufer GLSL.std.450/FMxi ImageGahter enCL; do spvx explain $w | head -n 1; done
FMix: instruction 46 of GLSL.std.450

FragDepth: enumerant 22 of BuiltIn

DebugLine: instruction 103 of NonSemantic.Shader.DebugInfo.

DebugLine: instruction 103 of NonSemantic.Shader.DebugInfo.100

DebugScope: instruction 23 of OpenCL.DebugInfo.100

Buffer: enumerant 5 of Dim
FragDepth: enumerant 22 of BuiltIn
OpTypeVector: instruction 23
! spvx: error: unknown word 'BuiltIn:Location'; did you mean BuiltIn?
! spvx: error: unknown word 'GLSL.std.450/FMixx'; did you mean GLSL.std.450/FMix?
! spvx: error: unknown word 'Foo/FMix'
! spvx: error: unknown word 'a/'
! spvx: error: unknown word '/b'
! spvx: error: unknown word ':'
! spvx: error: unknown word 'Dim:Dim'
! spvx: error: unknown word 'x/SPV_KHR_ray_query'; did you mean SPV_KHR_ray_query?
! spvx: error: unknown word 'GLSL.std.450/46'; did you mean GLSL.std.450?
! spvx: error: unknown word '123:Buffer'
! spvx: error: unknown word '450/FMix'
! spvx: error: unknown word '/FMix'; did you mean FMix?
! spvx: error: unknown word ':Buffer'; did you mean Buffer?
! spvx: error: unknown word 'Dim:Bufer'; did you mean Dim:Buffer?
! spvx: error: unknown word 'GLSL.std.450/FMxi'; did you mean GLSL.std.450/FMix?
! spvx: error: unknown word 'ImageGahter'; did you mean ImageGather?
! spvx: error: unknown word 'enCL'; did you mean OpenCL?
