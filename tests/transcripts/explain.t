# alternatives
$ spvx explain OpGroupNonUniformIAdd SubgroupSize GeometryPointSize GroupNonUniformClustered
OpGroupNonUniformIAdd: instruction 349
  class         Non-Uniform
  operands      IdResultType, IdResult, Execution: IdScope, Operation:
                GroupOperation, Value: IdRef, ClusterSize: IdRef (optional)
  needs         GroupNonUniformArithmetic, GroupNonUniformClustered or
                GroupNonUniformPartitionedEXT
  since         1.3

SubgroupSize: enumerant 35 of ExecutionMode
  operands      Subgroup Size: LiteralInteger
  needs         SubgroupDispatch
  since         1.1

SubgroupSize: enumerant 36 of BuiltIn
  needs         Kernel, GroupNonUniform or SubgroupBallotKHR
  since         1.0

subgroupSize: property of Vulkan
  structures    VkPhysicalDeviceSubgroupProperties,
                VkPhysicalDeviceVulkan11Properties
  since         Vulkan 1.1

GeometryPointSize: enumerant 24 of Capability
  implies       Geometry
  since         1.0
  vulkan        shaderTessellationAndGeometryPointSize
                (VkPhysicalDeviceFeatures)

GroupNonUniformClustered: enumerant 67 of Capability
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

# capability
$ spvx explain Int64
Int64: enumerant 11 of Capability
  since         1.0
  enumerants    Int64Atomics, Int64ImageEXT
  vulkan        shaderInt64 (VkPhysicalDeviceFeatures)

# extensions published without a grammar
$ spvx explain SPV_EXT_relaxed_printf_string_address_space SPV_KHR_non_semantic_info
SPV_EXT_relaxed_printf_string_address_space: extension
  Published by Khronos; no grammar lists an instruction or enumerant of it.

SPV_KHR_non_semantic_info: extension
  vulkan        Vulkan 1.3 or VK_KHR_shader_non_semantic_info
  Published by Khronos; no grammar lists an instruction or enumerant of it.
$ spvx explain VK_KHR_surface
VK_KHR_surface: extension of Vulkan
  Published by Khronos for instances, or for Vulkan SC alone: nothing in a
  module asks for it.

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

# instruction
$ spvx explain OpImageGather
OpImageGather: instruction 96
  class         Image
  operands      IdResultType, IdResult, Sampled Image: IdRef, Coordinate:
                IdRef, Component: IdRef, ImageOperands (optional)
  needs         Shader
  since         1.0

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
      "facts": {
        "operands": "x: IdRef, y: IdRef, a: IdRef"
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

# number
$ spvx explain 96
OpImageGather: instruction 96
  class         Image
  operands      IdResultType, IdResult, Sampled Image: IdRef, Coordinate:
                IdRef, Component: IdRef, ImageOperands (optional)
  needs         Shader
  since         1.0

# rules
$ spvx explain I003 SPVX-P004 cap/operand
SPVX-I003: rule of spvx audit
  about         source text embedded
  severity      warning
  The module carries the source it was compiled from. Compile without source
  debug information, or strip it; `spvx sources` shows what is there.

SPVX-P004: rule of spvx audit
  about         capability used but not declared
  severity      error
  An instruction or enumerant needs a capability that the module does not
  declare. Drivers may reject it; the compiler is at fault.

cap/operand: rule of spvx check
  about         enumerant without a capability it requires
  section       Universal Validation Rules
  checks        missing-capability, rounding-storage
  Declare the capability that the message names with OpCapability (and the
  extension it belongs to), or do without what needs it.

# set
$ spvx explain GLSL.std.450
GLSL.std.450: extended instruction set
  instructions  Round, RoundEven, Trunc, FAbs, SAbs, FSign, SSign, Floor, Ceil,
                Fract, Radians, Degrees and 69 more

# several
$ spvx explain location imagegather
Location: enumerant 30 of Decoration
  operands      Location: LiteralInteger
  needs         Shader
  since         1.0

location: term
  section       Decoration
  the number by which inputs and outputs of stages are matched.

OpImageGather: instruction 96
  class         Image
  operands      IdResultType, IdResult, Sampled Image: IdRef, Coordinate:
                IdRef, Component: IdRef, ImageOperands (optional)
  needs         Shader
  since         1.0

# term
$ spvx explain 'Storage Class'
storage class: term
  section       Storage Class
  where a variable lives and who shares it: Function, Private, Workgroup,
  Uniform, StorageBuffer ...

# unknown
$ spvx explain OpImageGathr
! spvx: error: unknown word 'OpImageGathr'; did you mean OpImageGather?
[1]
