# all
$ spvx requires --all -n 0 blur.comp.spv
1 module needs Vulkan 1.3 and 1 feature

modules  need, and its first module
      1  maintenance4
         blur.comp.spv:0x74  mode/LocalSizeId
      1  maxBoundDescriptorSets >= 1
         blur.comp.spv:0x48  limit/maxBoundDescriptorSets
      1  maxComputeSharedMemorySize >= 1536
         blur.comp.spv:0x48  limit/maxComputeSharedMemorySize
      1  maxComputeWorkGroupInvocations >= 64
         blur.comp.spv:0x48  limit/maxComputeWorkGroupInvocations
      1  maxComputeWorkGroupSize[0] >= 64
         blur.comp.spv:0x48  limit/maxComputeWorkGroupSize[0]
      1  maxComputeWorkGroupSize[1] >= 1
         blur.comp.spv:0x48  limit/maxComputeWorkGroupSize[1]
      1  maxComputeWorkGroupSize[2] >= 1
         blur.comp.spv:0x48  limit/maxComputeWorkGroupSize[2]
      1  maxDescriptorSetStorageImages >= 2
         blur.comp.spv:0x48  limit/maxDescriptorSetStorageImages
      1  maxPerStageDescriptorStorageImages >= 2
         blur.comp.spv:0x48  limit/maxPerStageDescriptorStorageImages
      1  maxPerStageResources >= 2
         blur.comp.spv:0x48  limit/maxPerStageResources
      1  maxPushConstantsSize >= 16
         blur.comp.spv:0x284  limit/maxPushConstantsSize
      1  Vulkan 1.0
         blur.comp.spv:0x14  cap/ImageQuery cap/Shader
      1  Vulkan 1.3
         blur.comp.spv:0x4  version/spirv

# devices
$ spvx requires --device=vulkan1.0 --device=roadmap=VP_KHR_roadmap_2022 -n 8 blur.comp.spv mesh.frag.spv outline.geom.spv particles.comp.spv water.frag.spv mirror.rchit.spv
6 modules need Vulkan 1.3 and 6 features
(1) vulkan1.0 (Vulkan 1.0): 1 loads, 5 do not
(2) roadmap (Vulkan 1.3): 4 load, 2 do not

modules  (1) (2) need, and its first module
      1  no  no  VK_KHR_ray_tracing_pipeline
                 mirror.rchit.spv:0x3c  ext/SPV_KHR_ray_tracing
      1  no  yes bufferDeviceAddress or bufferDeviceAddressEXT
                 mirror.rchit.spv:0x34  cap/PhysicalStorageBufferAddresses
      1  no  no  geometryShader
                 outline.geom.spv:0x14  cap/Geometry
      1  no  yes maintenance4
                 blur.comp.spv:0x74  mode/LocalSizeId
      1  no  yes maxComputeWorkGroupInvocations >= 256
                 particles.comp.spv:0x40  limit/maxComputeWorkGroupInvocations
      1  no  yes maxComputeWorkGroupSize[0] >= 256
                 particles.comp.spv:0x40  limit/maxComputeWorkGroupSize[0]
      1  no  no  rayTracingPipeline
                 mirror.rchit.spv:0x14  cap/RayTracingKHR
      1  no  yes runtimeDescriptorArray
                 mirror.rchit.spv:0x24  cap/RuntimeDescriptorArray
and 6 more (-n 0 shows all)
(30 limits that every device meets: --all)
[1]

# entry
$ spvx requires --entry=main:GLCompute '--rules=limit/*' --all --spec=0=512 particles.comp.spv
1 module needs Vulkan 1.0 and no feature

modules  need, and its first module
      1  maxBoundDescriptorSets >= 1
         particles.comp.spv:0x40  limit/maxBoundDescriptorSets
      1  maxComputeSharedMemorySize >= 4096
         particles.comp.spv:0x40  limit/maxComputeSharedMemorySize
      1  maxComputeWorkGroupInvocations >= 512
         particles.comp.spv:0x40  limit/maxComputeWorkGroupInvocations
      1  maxComputeWorkGroupSize[0] >= 512
         particles.comp.spv:0x40  limit/maxComputeWorkGroupSize[0]
      1  maxComputeWorkGroupSize[1] >= 1
         particles.comp.spv:0x40  limit/maxComputeWorkGroupSize[1]
      1  maxComputeWorkGroupSize[2] >= 1
         particles.comp.spv:0x40  limit/maxComputeWorkGroupSize[2]
      1  maxDescriptorSetStorageBuffers >= 3
         particles.comp.spv:0x40  limit/maxDescriptorSetStorageBuffers
      1  maxPerStageDescriptorStorageBuffers >= 3
         particles.comp.spv:0x40  limit/maxPerStageDescriptorStorageBuffers
      1  maxPerStageResources >= 3
         particles.comp.spv:0x40  limit/maxPerStageResources
      1  maxPushConstantsSize >= 12
         particles.comp.spv:0x658  limit/maxPushConstantsSize
      1  maxStorageBufferRange >= 4
         particles.comp.spv:0x82c  limit/maxStorageBufferRange (note)

# of a limit the most demanding value with its module, in either order: the largest, or the smallest of one that is at most
$ offset() { printf 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint Fragment %%m "main" %%s %%o\nOpExecutionMode %%m OriginUpperLeft\n%%v = OpTypeVoid\n%%fn = OpTypeFunction %%v\n%%f = OpTypeFloat 32\n%%v4 = OpTypeVector %%f 4\n%%v2 = OpTypeVector %%f 2\n%%i = OpTypeInt 32 1\n%%i2 = OpTypeVector %%i 2\n%%img = OpTypeImage %%f 2D 0 0 0 1 Unknown\n%%si = OpTypeSampledImage %%img\n%%ps = OpTypePointer UniformConstant %%si\n%%s = OpVariable %%ps UniformConstant\n%%po = OpTypePointer Output %%v4\n%%o = OpVariable %%po Output\n%%h = OpConstant %%f 0.5\n%%at = OpConstantComposite %%v2 %%h %%h\n%%a = OpConstant %%i %s\n%%b = OpConstant %%i %s\n%%by = OpConstantComposite %%i2 %%a %%b\n%%m = OpFunction %%v None %%fn\n%%l = OpLabel\n%%x = OpLoad %%si %%s\n%%y = OpImageSampleImplicitLod %%v4 %%x %%at ConstOffset %%by\nOpStore %%o %%y\nOpReturn\nOpFunctionEnd\n' $2 $3 | spvx as -q -o $TMP/$1.spv -; }
> offset near -9 8; offset far -12 9; for order in 'near far' 'far near'; do (cd $TMP; set -- $order; spvx requires -f tsv --rules='limit/*Texel*' $1.spv $2.spv | cut -f 1,3,6; spvx requires --partial $1.spv $2.spv | spvx merge -f tsv - | cut -f 1,3,6 | grep Texel); done
needs	modules	first
maxTexelOffset>=9	2	far.spv
minTexelOffset<=-12	2	far.spv
maxTexelOffset>=9	2	far.spv
minTexelOffset<=-12	2	far.spv
needs	modules	first
maxTexelOffset>=9	2	far.spv
minTexelOffset<=-12	2	far.spv
maxTexelOffset>=9	2	far.spv
minTexelOffset<=-12	2	far.spv

# rules by pattern, with a leading ! all others; the names of capabilities and extensions follow their rules
$ spvx requires --all -n 0 '--rules=!limit/*' blur.comp.spv
1 module needs Vulkan 1.3 and 1 feature

modules  need, and its first module
      1  maintenance4
         blur.comp.spv:0x74  mode/LocalSizeId
      1  Vulkan 1.0
         blur.comp.spv:0x14  cap/ImageQuery cap/Shader
      1  Vulkan 1.3
         blur.comp.spv:0x4  version/spirv

$ for p in 'cap/Sh*' 'cap/*' cap/Shader '[ce]*/Shader' 'cap/*,!cap/I*' cap cab/Shader '!limits/*'; do echo "$p: $(spvx requires --all -f tsv "--rules=$p" blur.comp.spv 2>&1 | grep -oE 'cap/[A-Z]([A-Za-z/]| )*|no rule.*')"; done
cap/Sh*: cap/Shader
cap/*: cap/ImageQuery cap/Shader
cap/Shader: cap/Shader
[ce]*/Shader: cap/Shader
cap/*,!cap/I*: cap/Shader
cap: no rule matches 'cap' (--list-rules)
cab/Shader: no rule matches 'cab/Shader' (--list-rules)
!limits/*: no rule matches 'limits/*' (--list-rules)

$ spvx requires --all -f tsv '--rules=limit/*Size[[]0],limit/maxComputeWorkGroupSize[1]' blur.comp.spv | cut -f 1
needs
maxComputeWorkGroupSize[0]>=64
maxComputeWorkGroupSize[1]>=1
$ spvx requires --rules=cap/Shader,mode/LocalSizeld blur.comp.spv
! spvx: error: no rule matches 'mode/LocalSizeld' (--list-rules)
!   see: spvx requires --help
[2]
# a capability is one of the grammar, or a number
$ for rule in cap/Floatt '!cap/Shadre' 'cap/*46' cap/ cap/4711 'cap/*64' 'cap/[F-S]?*r' ca\*; do echo "$rule: $(spvx requires -q --all --rules="$rule" blur.comp.spv 2>&1 | grep -o -e 'no rule.*' -e 'cap/[A-Z].*')"; done
cap/Floatt: no rule matches 'cap/Floatt' (--list-rules)
!cap/Shadre: no rule matches 'cap/Shadre' (--list-rules)
cap/*46: no rule matches 'cap/*46' (--list-rules)
cap/: 
cap/4711: 
cap/*64: 
cap/[F-S]?*r: cap/Shader
ca*: cap/ImageQuery cap/Shader
$ echo '{"revision":1,"operand_kinds":[{"category":"ValueEnum","kind":"Capability","enumerants":[{"enumerant":"Own","value":4711}]}],"instructions":[]}' >$TMP/own.json; spvx requires --grammar=$TMP/own.json --rules=cap/Own blur.comp.spv
1 module needs Vulkan 1.0 and no feature

$ spvx requires --list-rules '--rules=stores/*,!*/vertex*'
stores/fragment: storage buffer, storage image or storage texel buffer that is not NonWritable in a fragment shader
    fragmentStoresAndAtomics  RuntimeSpirv-NonWritable-06340

# json
$ spvx requires -f json --per-module --device=VP_ANDROID_baseline_2021 blur.comp.spv mesh.frag.spv
{
  "spvx_requires": 1,
  "per_module": [
    {
      "address": "blur.comp.spv",
      "vulkan": true,
      "followed": true,
      "needs": [
        {"address": "blur.comp.spv", "scope": "-", "kind": "version", "needs": "v1.3", "rule": "version/spirv", "vuid": "VkShaderModuleCreateInfo-pCode-08737", "how": "-", "note": false, "offset": 4, "instruction": "", "source": "", "has": ["no"]},
        {"address": "blur.comp.spv", "scope": "COMPUTE:main", "kind": "feature", "needs": "maintenance4", "rule": "mode/LocalSizeId", "vuid": "RuntimeSpirv-LocalSizeId-06434", "how": "-", "note": false, "offset": 116, "instruction": "OpExecutionModeId", "source": "", "has": ["no"]}
      ],
      "verdicts": [
        {"device": "VP_ANDROID_baseline_2021", "loads": "no", "unmet": "v1.3 maintenance4", "undecided": ""}
      ]
    },
    {
      "address": "mesh.frag.spv",
      "vulkan": true,
      "followed": true,
      "needs": [],
      "verdicts": [
        {"device": "VP_ANDROID_baseline_2021", "loads": "yes", "unmet": "", "undecided": ""}
      ]
    }
  ],
  "devices": [
    {"name": "VP_ANDROID_baseline_2021", "version": "1.0", "loads": 1, "fails": 1, "undecided": 0}
  ],
  "modules": 2,
  "opencl": 0,
  "not_followed": 0,
  "complete": true
}
[1]

$ spvx requires -f json --device=VP_ANDROID_baseline_2021 blur.comp.spv mesh.frag.spv
{
  "spvx_requires": 1,
  "needs": [
    {"needs": "maintenance4", "kind": "feature", "modules": 1, "rules": "mode/LocalSizeId", "vuid": "RuntimeSpirv-LocalSizeId-06434", "note": false, "first": "blur.comp.spv", "offset": 116, "instruction": "OpExecutionModeId", "source": "", "has": ["no"]},
    {"needs": "v1.3", "kind": "version", "modules": 1, "rules": "version/spirv", "vuid": "VkShaderModuleCreateInfo-pCode-08737", "note": false, "first": "blur.comp.spv", "offset": 4, "instruction": "", "source": "", "has": ["no"]}
  ],
  "devices": [
    {"name": "VP_ANDROID_baseline_2021", "version": "1.0", "loads": 1, "fails": 1, "undecided": 0}
  ],
  "modules": 2,
  "opencl": 0,
  "not_followed": 0,
  "complete": true
}
[1]

# list devices
$ spvx requires --list-devices
vulkan1.0
vulkan1.1
vulkan1.2
vulkan1.3
vulkan1.4
VP_ANDROID_15_minimums
VP_ANDROID_16_minimums
VP_ANDROID_baseline_2021
VP_ANDROID_baseline_2022
VP_KHR_roadmap_2022

# list rules
$ spvx requires --list-rules
version/spirv: SPIR-V 1.1 to 1.3
    v1.1  VkShaderModuleCreateInfo-pCode-08737
version/spirv: SPIR-V 1.4
    v1.2|VK_KHR_spirv_1_4  VkShaderModuleCreateInfo-pCode-08737
version/spirv: SPIR-V 1.5
    v1.2  VkShaderModuleCreateInfo-pCode-08737
version/spirv: SPIR-V 1.6
    v1.3  VkShaderModuleCreateInfo-pCode-08737
cap/: declared capability
    VkShaderModuleCreateInfo-pCode-08740
ext/: declared SPIR-V extension
    VkShaderModuleCreateInfo-pCode-08742
stores/fragment: storage buffer, storage image or storage texel buffer that is not NonWritable in a fragment shader
    fragmentStoresAndAtomics  RuntimeSpirv-NonWritable-06340
stores/vertex-pipeline: storage buffer, storage image or storage texel buffer that is not NonWritable in a vertex, tessellation or geometry shader
    vertexPipelineStoresAndAtomics  RuntimeSpirv-NonWritable-06341
stage/task: entry point of model TaskEXT
    taskShader  VkPipelineShaderStageCreateInfo-stage-02092
stage/mesh: entry point of model MeshEXT
    meshShader  VkPipelineShaderStageCreateInfo-stage-02091
stage/task: entry point of model TaskNV
    taskShaderNV  VkPipelineShaderStageCreateInfo-stage-02092
stage/mesh: entry point of model MeshNV
    meshShaderNV  VkPipelineShaderStageCreateInfo-stage-02091
image/read-without-format: storage image of unknown format that is not NonReadable
    shaderStorageImageReadWithoutFormat|v1.3|VK_KHR_format_feature_flags2  RuntimeSpirv-apiVersion-07955
image/write-without-format: storage image of unknown format that is not NonWritable
    shaderStorageImageWriteWithoutFormat|v1.3|VK_KHR_format_feature_flags2  RuntimeSpirv-apiVersion-07954
image/offset-not-gather: image operand Offset on an instruction other than OpImage*Gather
    maintenance8  RuntimeSpirv-Offset-10213
bits/not-32: bit instruction on a Base that is not 32 bits wide
    maintenance9  RuntimeSpirv-None-10824
layout/relaxed: vector at an offset that is only a multiple of its component
    v1.1|VK_KHR_relaxed_block_layout|scalarBlockLayout  interfaces-resources-layout
layout/uniform-standard: uniform block without the 16-byte alignment of arrays and structures
    uniformBufferStandardLayout|scalarBlockLayout  interfaces-resources-layout
layout/scalar: block that only follows scalar alignment
    scalarBlockLayout  interfaces-resources-layout
layout/workgroup-scalar: Workgroup block that only follows scalar alignment
    workgroupMemoryExplicitLayoutScalarBlockLayout  interfaces-resources-layout
storage/8bit: 8-bit type in a storage buffer
    storageBuffer8BitAccess  RuntimeSpirv-storageBuffer8BitAccess-06328
storage/8bit: 8-bit type in Uniform storage
    uniformAndStorageBuffer8BitAccess  RuntimeSpirv-uniformAndStorageBuffer8BitAccess-06329
storage/8bit: 8-bit type in push constants
    storagePushConstant8  RuntimeSpirv-storagePushConstant8-06330
storage/8bit: 8-bit type in a Workgroup block
    workgroupMemoryExplicitLayout8BitAccess  RuntimeSpirv-workgroupMemoryExplicitLayout8BitAccess-10756
storage/16bit: 16-bit type in a storage buffer
    storageBuffer16BitAccess  RuntimeSpirv-storageBuffer16BitAccess-11161
storage/16bit: 16-bit type in Uniform storage
    uniformAndStorageBuffer16BitAccess  RuntimeSpirv-uniformAndStorageBuffer16BitAccess-06332
storage/16bit: 16-bit type in push constants
    storagePushConstant16  RuntimeSpirv-storagePushConstant16-06333
storage/16bit: 16-bit type in a Workgroup block
    workgroupMemoryExplicitLayout16BitAccess  RuntimeSpirv-workgroupMemoryExplicitLayout16BitAccess-10757
storage/16bit: 16-bit type in an input or output
    storageInputOutput16  RuntimeSpirv-storageInputOutput16-11162
storage/8bit-interface: 8-bit type in an input or output, which no Vulkan device takes
    never:8-bit-interface  RuntimeSpirv-None-10980
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_VERTEX_BIT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_GEOMETRY_BIT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_FRAGMENT_BIT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_TASK_BIT_EXT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_MESH_BIT_EXT  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_RAYGEN_BIT_KHR  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_ANY_HIT_BIT_KHR  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_MISS_BIT_KHR  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_INTERSECTION_BIT_KHR  RuntimeSpirv-None-06343
subgroup/stage: subgroup operation in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_CALLABLE_BIT_KHR  RuntimeSpirv-None-06343
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_VERTEX_BIT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_GEOMETRY_BIT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_FRAGMENT_BIT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_TASK_BIT_EXT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_MESH_BIT_EXT  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_RAYGEN_BIT_KHR  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_ANY_HIT_BIT_KHR  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_MISS_BIT_KHR  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_INTERSECTION_BIT_KHR  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR in this stage
    subgroupSupportedStages&VK_SHADER_STAGE_CALLABLE_BIT_KHR  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
mode/subgroup-uniform: mode SubgroupUniformControlFlowKHR
    shaderSubgroupUniformControlFlow  RuntimeSpirv-SubgroupUniformControlFlowKHR-06379
subgroup/quad-stage: quad operation outside of fragment and compute shaders
    subgroupQuadOperationsInAllStages&VK_TRUE  RuntimeSpirv-None-06342
subgroup/extended-types: subgroup operation on 8-bit, 16-bit or 64-bit integers or 16-bit floats
    shaderSubgroupExtendedTypes  RuntimeSpirv-None-06275
subgroup/dynamic-id: broadcast from an invocation that is not constant
    subgroupBroadcastDynamicId  RuntimeSpirv-subgroupBroadcastDynamicId-06276
subgroup/rotate-clustered: rotation with a ClusterSize
    shaderSubgroupRotateClustered  RuntimeSpirv-shaderSubgroupRotateClustered-09566
atomic/int64-buffer: atomic operation on 64-bit integers
    shaderBufferInt64Atomics  RuntimeSpirv-None-06278
atomic/int64-shared: atomic operation on 64-bit integers
    shaderSharedInt64Atomics  RuntimeSpirv-None-06279
atomic/int64-image: atomic operation on 64-bit integers
    shaderImageInt64Atomics  RuntimeSpirv-None-06288
atomic/float16-buffer: atomic load, store or exchange on 16-bit floats
    shaderBufferFloat16Atomics  RuntimeSpirv-None-06284
atomic/float16-buffer: atomic addition on 16-bit floats
    shaderBufferFloat16AtomicAdd  RuntimeSpirv-None-06284
atomic/float16-buffer: atomic minimum or maximum on 16-bit floats
    shaderBufferFloat16AtomicMinMax  RuntimeSpirv-None-06284
atomic/float16-shared: atomic load, store or exchange on 16-bit floats
    shaderSharedFloat16Atomics  RuntimeSpirv-None-06285
atomic/float16-shared: atomic addition on 16-bit floats
    shaderSharedFloat16AtomicAdd  RuntimeSpirv-None-06285
atomic/float16-shared: atomic minimum or maximum on 16-bit floats
    shaderSharedFloat16AtomicMinMax  RuntimeSpirv-None-06285
atomic/float32-buffer: atomic load, store or exchange on 32-bit floats
    shaderBufferFloat32Atomics  RuntimeSpirv-None-06284
atomic/float32-buffer: atomic addition on 32-bit floats
    shaderBufferFloat32AtomicAdd  RuntimeSpirv-None-06284
atomic/float32-buffer: atomic minimum or maximum on 32-bit floats
    shaderBufferFloat32AtomicMinMax  RuntimeSpirv-None-06284
atomic/float32-shared: atomic load, store or exchange on 32-bit floats
    shaderSharedFloat32Atomics  RuntimeSpirv-None-06285
atomic/float32-shared: atomic addition on 32-bit floats
    shaderSharedFloat32AtomicAdd  RuntimeSpirv-None-06285
atomic/float32-shared: atomic minimum or maximum on 32-bit floats
    shaderSharedFloat32AtomicMinMax  RuntimeSpirv-None-06285
atomic/float32-image: atomic load, store or exchange on 32-bit floats
    shaderImageFloat32Atomics  RuntimeSpirv-None-06286
atomic/float32-image: atomic addition on 32-bit floats
    shaderImageFloat32AtomicAdd  RuntimeSpirv-None-06286
atomic/float32-image: atomic minimum or maximum on 32-bit floats
    shaderImageFloat32AtomicMinMax  RuntimeSpirv-None-06286
atomic/float64-buffer: atomic load, store or exchange on 64-bit floats
    shaderBufferFloat64Atomics  RuntimeSpirv-None-06284
atomic/float64-buffer: atomic addition on 64-bit floats
    shaderBufferFloat64AtomicAdd  RuntimeSpirv-None-06284
atomic/float64-buffer: atomic minimum or maximum on 64-bit floats
    shaderBufferFloat64AtomicMinMax  RuntimeSpirv-None-06284
atomic/float64-shared: atomic load, store or exchange on 64-bit floats
    shaderSharedFloat64Atomics  RuntimeSpirv-None-06285
atomic/float64-shared: atomic addition on 64-bit floats
    shaderSharedFloat64AtomicAdd  RuntimeSpirv-None-06285
atomic/float64-shared: atomic minimum or maximum on 64-bit floats
    shaderSharedFloat64AtomicMinMax  RuntimeSpirv-None-06285
atomic/float16-vector: atomic operation on a vector of 16-bit floats
    shaderFloat16VectorAtomics  RuntimeSpirv-shaderFloat16VectorAtomics-09581
memory/device-scope: memory scope Device under the Vulkan memory model
    vulkanMemoryModelDeviceScope  RuntimeSpirv-vulkanMemoryModel-06265
memory/queue-family-scope: memory scope QueueFamily
    vulkanMemoryModel  RuntimeSpirv-vulkanMemoryModel-06266
clock/subgroup: OpReadClockKHR of scope Subgroup
    shaderSubgroupClock  RuntimeSpirv-shaderSubgroupClock-06267
clock/device: OpReadClockKHR of scope Device
    shaderDeviceClock  RuntimeSpirv-shaderDeviceClock-06268
ext-inst/forward-refs: OpExtInstWithForwardRefsKHR
    shaderRelaxedExtendedInstruction  RuntimeSpirv-shaderRelaxedExtendedInstruction-10773
fma/float16: OpFmaKHR of 16 bits
    shaderFmaFloat16  RuntimeSpirv-shaderFmaFloat16-10977
fma/float32: OpFmaKHR of 32 bits
    shaderFmaFloat32  RuntimeSpirv-shaderFmaFloat32-10978
fma/float64: OpFmaKHR of 64 bits
    shaderFmaFloat64  RuntimeSpirv-shaderFmaFloat64-10979
workgroup/initializer: Workgroup variable with an initializer
    shaderZeroInitializeWorkgroupMemory  RuntimeSpirv-shaderZeroInitializeWorkgroupMemory-06372
mode/LocalSizeId: mode LocalSizeId
    maintenance4  RuntimeSpirv-LocalSizeId-06434
mode/float-controls: mode SignedZeroInfNanPreserve for 16 bits
    shaderSignedZeroInfNanPreserveFloat16&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat16-06293
mode/float-controls: mode SignedZeroInfNanPreserve for 32 bits
    shaderSignedZeroInfNanPreserveFloat32&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat32-06294
mode/float-controls: mode SignedZeroInfNanPreserve for 64 bits
    shaderSignedZeroInfNanPreserveFloat64&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat64-06295
mode/float-controls: mode DenormPreserve for 16 bits
    shaderDenormPreserveFloat16&VK_TRUE  RuntimeSpirv-shaderDenormPreserveFloat16-06296
mode/float-controls: mode DenormPreserve for 32 bits
    shaderDenormPreserveFloat32&VK_TRUE  RuntimeSpirv-shaderDenormPreserveFloat32-06297
mode/float-controls: mode DenormPreserve for 64 bits
    shaderDenormPreserveFloat64&VK_TRUE  RuntimeSpirv-shaderDenormPreserveFloat64-06298
mode/float-controls: mode DenormFlushToZero for 16 bits
    shaderDenormFlushToZeroFloat16&VK_TRUE  RuntimeSpirv-shaderDenormFlushToZeroFloat16-06299
mode/float-controls: mode DenormFlushToZero for 32 bits
    shaderDenormFlushToZeroFloat32&VK_TRUE  RuntimeSpirv-shaderDenormFlushToZeroFloat32-06300
mode/float-controls: mode DenormFlushToZero for 64 bits
    shaderDenormFlushToZeroFloat64&VK_TRUE  RuntimeSpirv-shaderDenormFlushToZeroFloat64-06301
mode/float-controls: mode RoundingModeRTE for 16 bits
    shaderRoundingModeRTEFloat16&VK_TRUE  RuntimeSpirv-shaderRoundingModeRTEFloat16-06302
mode/float-controls: mode RoundingModeRTE for 32 bits
    shaderRoundingModeRTEFloat32&VK_TRUE  RuntimeSpirv-shaderRoundingModeRTEFloat32-06303
mode/float-controls: mode RoundingModeRTE for 64 bits
    shaderRoundingModeRTEFloat64&VK_TRUE  RuntimeSpirv-shaderRoundingModeRTEFloat64-06304
mode/float-controls: mode RoundingModeRTZ for 16 bits
    shaderRoundingModeRTZFloat16&VK_TRUE  RuntimeSpirv-shaderRoundingModeRTZFloat16-06305
mode/float-controls: mode RoundingModeRTZ for 32 bits
    shaderRoundingModeRTZFloat32&VK_TRUE  RuntimeSpirv-shaderRoundingModeRTZFloat32-06306
mode/float-controls: mode RoundingModeRTZ for 64 bits
    shaderRoundingModeRTZFloat64&VK_TRUE  RuntimeSpirv-shaderRoundingModeRTZFloat64-06307
mode/early-and-late: mode EarlyAndLateFragmentTestsAMD or one of StencilRef
    shaderEarlyAndLateFragmentTests  RuntimeSpirv-shaderEarlyAndLateFragmentTests-06767
mode/derivative-group-mesh: derivative group in a mesh or task shader
    meshAndTaskShaderDerivatives&VK_TRUE  RuntimeSpirv-meshAndTaskShaderDerivatives-10153
builtin/primitive-shading-rate-mesh: PrimitiveShadingRateKHR in a mesh shader
    primitiveFragmentShadingRateMeshShader  PrimitiveShadingRateKHR-PrimitiveShadingRateKHR-12275
subpass/no-index: subpass image without InputAttachmentIndex
    dynamicRenderingLocalRead  RuntimeSpirv-None-09558
uniform/unsized-array: uniform block that ends with a runtime array
    shaderUniformBufferUnsizedArray  RuntimeSpirv-shaderUniformBufferUnsizedArray-11806
output/index-1: (note) fragment output with Index 1
    dualSrcBlend  VkPipelineColorBlendAttachmentState-srcColorBlendFactor-00608
limit/maxComputeWorkGroupSize[0]: x of the workgroup size
    RuntimeSpirv-x-06429
limit/maxComputeWorkGroupSize[1]: y of the workgroup size
    RuntimeSpirv-y-06430
limit/maxComputeWorkGroupSize[2]: z of the workgroup size
    RuntimeSpirv-z-06431
limit/maxTaskWorkGroupSize[0]: x of the workgroup size
    RuntimeSpirv-TaskEXT-07291
limit/maxTaskWorkGroupSize[1]: y of the workgroup size
    RuntimeSpirv-TaskEXT-07292
limit/maxTaskWorkGroupSize[2]: z of the workgroup size
    RuntimeSpirv-TaskEXT-07293
limit/maxMeshWorkGroupSize[0]: x of the workgroup size
    RuntimeSpirv-MeshEXT-07295
limit/maxMeshWorkGroupSize[1]: y of the workgroup size
    RuntimeSpirv-MeshEXT-07296
limit/maxMeshWorkGroupSize[2]: z of the workgroup size
    RuntimeSpirv-MeshEXT-07297
limit/maxTaskWorkGroupSizeNV[0]: x of the workgroup size
    -
limit/maxTaskWorkGroupSizeNV[1]: y of the workgroup size
    -
limit/maxTaskWorkGroupSizeNV[2]: z of the workgroup size
    -
limit/maxMeshWorkGroupSizeNV[0]: x of the workgroup size
    -
limit/maxMeshWorkGroupSizeNV[1]: y of the workgroup size
    -
limit/maxMeshWorkGroupSizeNV[2]: z of the workgroup size
    -
limit/maxComputeWorkGroupInvocations: invocations of a workgroup
    RuntimeSpirv-x-06432
limit/maxTaskWorkGroupInvocations: invocations of a workgroup
    RuntimeSpirv-TaskEXT-07294
limit/maxMeshWorkGroupInvocations: invocations of a workgroup
    RuntimeSpirv-MeshEXT-07298
limit/maxTaskWorkGroupInvocationsNV: invocations of a workgroup
    -
limit/maxMeshWorkGroupInvocationsNV: invocations of a workgroup
    -
limit/maxComputeSharedMemorySize: bytes of Workgroup variables
    RuntimeSpirv-Workgroup-06530
limit/maxTaskSharedMemorySize: bytes of Workgroup variables
    RuntimeSpirv-maxTaskSharedMemorySize-08759
limit/maxTaskPayloadAndSharedMemorySize: bytes of the payload and of Workgroup variables
    RuntimeSpirv-maxTaskPayloadAndSharedMemorySize-08760
limit/maxTaskPayloadSize: bytes of the payload
    RuntimeSpirv-maxTaskPayloadSize-08758
limit/maxMeshSharedMemorySize: bytes of Workgroup variables
    RuntimeSpirv-maxMeshSharedMemorySize-08754
limit/maxMeshPayloadAndSharedMemorySize: bytes of the payload and of Workgroup variables
    RuntimeSpirv-maxMeshPayloadAndSharedMemorySize-08755
limit/maxMeshOutputVertices: mode OutputVertices
    RuntimeSpirv-MeshEXT-07115
limit/maxMeshOutputPrimitives: mode OutputPrimitivesEXT
    RuntimeSpirv-MeshEXT-07116
limit/maxMeshOutputVerticesNV: mode OutputVertices
    RuntimeSpirv-MeshNV-07113
limit/maxMeshOutputPrimitivesNV: mode OutputPrimitivesNV
    RuntimeSpirv-MeshNV-07114
limit/maxPushConstantsSize: bytes of push constants
    VkPushConstantRange-size-00298
limit/maxBoundDescriptorSets: highest DescriptorSet + 1
    VkPipelineLayoutCreateInfo-setLayoutCount-00286
limit/maxPerStageDescriptorSamplers: descriptors of the stage: samplers
    VkPipelineLayoutCreateInfo-descriptorType-03016
limit/maxDescriptorSetSamplers: descriptors of all sets: samplers
    VkPipelineLayoutCreateInfo-descriptorType-03028
limit/maxPerStageDescriptorUniformBuffers: descriptors of the stage: uniform buffers
    VkPipelineLayoutCreateInfo-descriptorType-03017
limit/maxDescriptorSetUniformBuffers: descriptors of all sets: uniform buffers
    VkPipelineLayoutCreateInfo-descriptorType-03029
limit/maxPerStageDescriptorStorageBuffers: descriptors of the stage: storage buffers
    VkPipelineLayoutCreateInfo-descriptorType-03018
limit/maxDescriptorSetStorageBuffers: descriptors of all sets: storage buffers
    VkPipelineLayoutCreateInfo-descriptorType-03031
limit/maxPerStageDescriptorSampledImages: descriptors of the stage: sampled images
    VkPipelineLayoutCreateInfo-descriptorType-06939
limit/maxDescriptorSetSampledImages: descriptors of all sets: sampled images
    VkPipelineLayoutCreateInfo-descriptorType-03033
limit/maxPerStageDescriptorStorageImages: descriptors of the stage: storage images
    VkPipelineLayoutCreateInfo-descriptorType-03020
limit/maxDescriptorSetStorageImages: descriptors of all sets: storage images
    VkPipelineLayoutCreateInfo-descriptorType-03034
limit/maxPerStageDescriptorInputAttachments: descriptors of the stage: input attachments
    VkPipelineLayoutCreateInfo-descriptorType-03021
limit/maxDescriptorSetInputAttachments: descriptors of all sets: input attachments
    VkPipelineLayoutCreateInfo-descriptorType-03035
limit/maxPerStageResources: descriptors of the stage and color attachments
    VkGraphicsPipelineCreateInfo-layout-01688
limit/maxUniformBufferRange: (note) bytes of a uniform block
    VkWriteDescriptorSet-descriptorType-00332
limit/maxStorageBufferRange: (note) bytes of a storage block
    VkWriteDescriptorSet-descriptorType-00333
limit/maxVertexInputAttributes: highest Location of an input + 1
    VkVertexInputAttributeDescription-location-00620
limit/maxVertexOutputComponents: output components
    RuntimeSpirv-Location-06272
limit/maxTessellationControlPerVertexInputComponents: input components
    RuntimeSpirv-Location-06272
limit/maxTessellationControlPerVertexOutputComponents: output components of a vertex
    RuntimeSpirv-Location-06272
limit/maxTessellationControlPerPatchOutputComponents: output components of the patch
    RuntimeSpirv-Location-06272
limit/maxTessellationEvaluationInputComponents: input components
    RuntimeSpirv-Location-06272
limit/maxTessellationEvaluationOutputComponents: output components
    RuntimeSpirv-Location-06272
limit/maxGeometryInputComponents: input components
    RuntimeSpirv-Location-06272
limit/maxGeometryOutputComponents: output components
    RuntimeSpirv-Location-06272
limit/maxFragmentInputComponents: input components
    RuntimeSpirv-Location-06272
limit/maxGeometryTotalOutputComponents: output components of all vertices
    RuntimeSpirv-Location-06272
limit/maxGeometryOutputVertices: mode OutputVertices
    VkPipelineShaderStageCreateInfo-stage-00714
limit/maxGeometryShaderInvocations: mode Invocations
    VkPipelineShaderStageCreateInfo-stage-00715
limit/maxTessellationPatchSize: mode OutputVertices
    VkPipelineShaderStageCreateInfo-stage-00713
limit/maxFragmentOutputAttachments: highest Location of an output + 1
    RuntimeSpirv-Location-06272
limit/maxFragmentDualSrcAttachments: (note) highest Location with Index 1, + 1
    RuntimeSpirv-Fragment-06427
limit/maxFragmentCombinedOutputResources: storage buffers, storage images and outputs
    RuntimeSpirv-Location-06428
limit/maxClipDistances: length of ClipDistance
    VkPipelineShaderStageCreateInfo-maxClipDistances-00708
limit/maxCullDistances: length of CullDistance
    VkPipelineShaderStageCreateInfo-maxCullDistances-00709
limit/maxCombinedClipAndCullDistances: length of ClipDistance and CullDistance
    VkPipelineShaderStageCreateInfo-maxCombinedClipAndCullDistances-00710
limit/maxSampleMaskWords: length of SampleMask
    VkPipelineShaderStageCreateInfo-maxSampleMaskWords-00711
limit/minTexelOffset: smallest ConstOffset
    RuntimeSpirv-OpImageSample-06435
limit/maxTexelOffset: largest ConstOffset
    RuntimeSpirv-OpImageSample-06436
limit/minTexelGatherOffset: smallest offset of a gather
    RuntimeSpirv-OpImage-06376
limit/maxTexelGatherOffset: largest offset of a gather
    RuntimeSpirv-OpImage-06377
limit/maxTransformFeedbackBufferDataStride: XfbStride
    RuntimeSpirv-XfbStride-06313
limit/maxTransformFeedbackStreams: highest Stream + 1
    RuntimeSpirv-Stream-06312
limit/maxPerStageDescriptorAccelerationStructures: acceleration structures of the stage
    VkPipelineLayoutCreateInfo-descriptorType-03571
limit/maxDescriptorSetAccelerationStructures: acceleration structures of all sets
    VkPipelineLayoutCreateInfo-descriptorType-03573
tile/compute: compute shader with the capability TileShadingQCOM
    tileShading  RuntimeSpirv-TileShadingQCOM-10698
tile/fragment: fragment shader with the capability TileShadingQCOM
    tileShadingFragmentStage  RuntimeSpirv-TileShadingQCOM-10699
xfb/streams-lines-triangles: primitives other than points in more than one stream
    transformFeedbackStreamsLinesTriangles&VK_TRUE  RuntimeSpirv-transformFeedbackStreamsLinesTriangles-06311
mode/conservative: FullyCoveredEXT with the mode PostDepthCoverage
    conservativeRasterizationPostDepthCoverage&VK_TRUE  FullyCoveredEXT-conservativeRasterizationPostDepthCoverage-04235
coop/workgroup-scope: cooperative matrix of scope Workgroup
    cooperativeMatrixWorkgroupScope  RuntimeSpirv-cooperativeMatrixWorkgroupScope-10164
coop/shape: (note) cooperative matrices or vectors: a device has a list of their types and shapes, which no file has
    RuntimeSpirv-OpTypeCooperativeMatrixKHR-10163
storage/untyped: access through an untyped pointer of a size that is no multiple of 2 bytes
    storageBuffer8BitAccess  RuntimeSpirv-storageBuffer8BitAccess-06328
storage/untyped: access through an untyped pointer of a size that is no multiple of 4 bytes
    storageBuffer16BitAccess  RuntimeSpirv-storageBuffer16BitAccess-11161
storage/untyped: access through an untyped pointer of a size that is no multiple of 2 bytes
    uniformAndStorageBuffer8BitAccess  RuntimeSpirv-uniformAndStorageBuffer8BitAccess-06329
storage/untyped: access through an untyped pointer of a size that is no multiple of 4 bytes
    uniformAndStorageBuffer16BitAccess  RuntimeSpirv-uniformAndStorageBuffer16BitAccess-06332
storage/untyped: access through an untyped pointer of a size that is no multiple of 2 bytes
    storagePushConstant8  RuntimeSpirv-storagePushConstant8-06330
storage/untyped: access through an untyped pointer of a size that is no multiple of 4 bytes
    storagePushConstant16  RuntimeSpirv-storagePushConstant16-06333
storage/untyped: access through an untyped pointer of a size that is no multiple of 2 bytes
    workgroupMemoryExplicitLayout8BitAccess  RuntimeSpirv-workgroupMemoryExplicitLayout8BitAccess-10756
storage/untyped: access through an untyped pointer of a size that is no multiple of 4 bytes
    workgroupMemoryExplicitLayout16BitAccess  RuntimeSpirv-workgroupMemoryExplicitLayout16BitAccess-10757
mode/fast-math: mode FPFastMathDefault for 16 bits without NSZ, NotInf or NotNaN
    shaderSignedZeroInfNanPreserveFloat16&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat16-09559
mode/fast-math: mode FPFastMathDefault for 32 bits without NSZ, NotInf or NotNaN
    shaderSignedZeroInfNanPreserveFloat32&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat32-09561
mode/fast-math: mode FPFastMathDefault for 64 bits without NSZ, NotInf or NotNaN
    shaderSignedZeroInfNanPreserveFloat64&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat64-09563
mode/fast-math: FPFastMathMode without NSZ, NotInf or NotNaN on an instruction of 16 bits
    shaderSignedZeroInfNanPreserveFloat16&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat16-09560
mode/fast-math: FPFastMathMode without NSZ, NotInf or NotNaN on an instruction of 32 bits
    shaderSignedZeroInfNanPreserveFloat32&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat32-09562
mode/fast-math: FPFastMathMode without NSZ, NotInf or NotNaN on an instruction of 64 bits
    shaderSignedZeroInfNanPreserveFloat64&VK_TRUE  RuntimeSpirv-shaderSignedZeroInfNanPreserveFloat64-09564
mode/float-independence: modes of denormals that differ between 16 and 64 bits
    denormBehaviorIndependence&VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL  RuntimeSpirv-denormBehaviorIndependence-06289
mode/float-independence: modes of denormals that differ between 32 bits and others
    denormBehaviorIndependence&VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL|denormBehaviorIndependence&VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_32_BIT_ONLY  RuntimeSpirv-denormBehaviorIndependence-06290
mode/float-independence: modes of rounding that differ between 16 and 64 bits
    roundingModeIndependence&VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL  RuntimeSpirv-roundingModeIndependence-06291
mode/float-independence: modes of rounding that differ between 32 bits and others
    roundingModeIndependence&VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_ALL|roundingModeIndependence&VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_32_BIT_ONLY  RuntimeSpirv-roundingModeIndependence-06292
mode/isolines: mode Isolines, on a device with VK_KHR_portability_subset
    tessellationIsolines  RuntimeSpirv-tessellationShader-06326
mode/point-mode: mode PointMode, on a device with VK_KHR_portability_subset
    tessellationPointMode  RuntimeSpirv-tessellationShader-06327
interpolation/portability: capability InterpolationFunction, on a device with VK_KHR_portability_subset
    shaderSampleRateInterpolationFunctions  RuntimeSpirv-shaderSampleRateInterpolationFunctions-06325
heap/untyped-pointers: untyped pointers with the capability DescriptorHeapEXT
    shaderUntypedPointers  VkShaderModuleCreateInfo-pCode-08740
limit/maxVectorComponents: components of a vector
    RuntimeSpirv-longVector-12296
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_VERTEX_BIT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_GEOMETRY_BIT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_FRAGMENT_BIT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_TASK_BIT_EXT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_MESH_BIT_EXT  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_RAYGEN_BIT_KHR  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_ANY_HIT_BIT_KHR  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_MISS_BIT_KHR  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_INTERSECTION_BIT_KHR  RuntimeSpirv-shaderTensorSupportedStages-09901
tensor/stage: operation on tensors in this stage
    shaderTensorSupportedStages&VK_SHADER_STAGE_CALLABLE_BIT_KHR  RuntimeSpirv-shaderTensorSupportedStages-09901
limit/maxTensorShaderAccessArrayLength: elements that are read from or written to a tensor at once
    RuntimeSpirv-maxTensorShaderAccessArrayLength-09903
limit/maxTensorShaderAccessSize: bytes that are read from or written to a tensor at once
    RuntimeSpirv-maxTensorShaderAccessSize-09904
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_VERTEX_BIT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_GEOMETRY_BIT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_FRAGMENT_BIT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_TASK_BIT_EXT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_MESH_BIT_EXT  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_RAYGEN_BIT_KHR  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_ANY_HIT_BIT_KHR  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_MISS_BIT_KHR  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_INTERSECTION_BIT_KHR  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix in this stage
    cooperativeMatrixSupportedStages&VK_SHADER_STAGE_CALLABLE_BIT_KHR  RuntimeSpirv-cooperativeMatrixSupportedStages-08985
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_VERTEX_BIT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_GEOMETRY_BIT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_FRAGMENT_BIT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_COMPUTE_BIT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_TASK_BIT_EXT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_MESH_BIT_EXT  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_RAYGEN_BIT_KHR  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_ANY_HIT_BIT_KHR  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_MISS_BIT_KHR  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_INTERSECTION_BIT_KHR  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
coop/stage: cooperative matrix of NV in this stage
    cooperativeMatrixSupportedStagesNV&VK_SHADER_STAGE_CALLABLE_BIT_KHR  RuntimeSpirv-OpTypeCooperativeMatrixNV-06322
tile/atomic: OpImageTexelPointer into a tile attachment
    tileShadingAtomicOps  RuntimeSpirv-OpImage-10706
limit/maxMeshWorkGroupCount[0]: group count of OpEmitMeshTasksEXT
    RuntimeSpirv-TaskEXT-07299
limit/maxMeshWorkGroupCount[1]: group count of OpEmitMeshTasksEXT
    RuntimeSpirv-TaskEXT-07300
limit/maxMeshWorkGroupCount[2]: group count of OpEmitMeshTasksEXT
    RuntimeSpirv-TaskEXT-07301
limit/maxMeshWorkGroupTotalCount: groups of OpEmitMeshTasksEXT together
    RuntimeSpirv-TaskEXT-07302
limit/maxTransformFeedbackBufferDataSize: bytes of a transform feedback buffer, of each vertex
    RuntimeSpirv-Offset-06308
limit/maxTransformFeedbackStreamDataSize: bytes of all buffers of a stream, of each vertex
    RuntimeSpirv-XfbBuffer-06309

# json: each device has its own name and its own numbers
$ spvx requires -f json --device=vulkan1.1 --device=VP_ANDROID_15_minimums blur.comp.spv outline.geom.spv | grep '"name"'
    {"name": "vulkan1.1", "version": "1.1", "loads": 0, "fails": 2, "undecided": 0},
    {"name": "VP_ANDROID_15_minimums", "version": "1.3", "loads": 1, "fails": 1, "undecided": 0}

# markdown: several devices have numbers
$ spvx requires -f markdown --device=vulkan1.0 --device=vulkan1.1 water.frag.spv | head -n 6
1 module needs Vulkan 1.1 and no feature
(1) vulkan1.0 (Vulkan 1.0): 0 load, 1 does not
(2) vulkan1.1 (Vulkan 1.1): 0 load, 1 does not

| modules | (1) | (2) | needs | rules | first |
| ---: | --- | --- | --- | --- | --- |

# markdown
$ spvx requires -f markdown --device=vulkan1.1 blur.comp.spv mesh.frag.spv outline.geom.spv particles.comp.spv water.frag.spv mirror.rchit.spv
6 modules need Vulkan 1.3 and 6 features
vulkan1.1 (Vulkan 1.1): 1 loads, 5 do not

| modules | `vulkan1.1` | needs | rules | first |
| ---: | --- | --- | --- | --- |
| 1 | no | VK_KHR_ray_tracing_pipeline | `ext/SPV_KHR_ray_tracing` | `mirror.rchit.spv` 0x3c |
| 1 | no | bufferDeviceAddress or bufferDeviceAddressEXT | `cap/PhysicalStorageBufferAddresses` | `mirror.rchit.spv` 0x34 |
| 1 | no | geometryShader | `cap/Geometry` | `outline.geom.spv` 0x14 |
| 1 | no | maintenance4 | `mode/LocalSizeId` | `blur.comp.spv` 0x74 |
| 1 | no | maxComputeWorkGroupInvocations >= 256 | `limit/maxComputeWorkGroupInvocations` | `particles.comp.spv` 0x40 |
| 1 | no | maxComputeWorkGroupSize[0] >= 256 | `limit/maxComputeWorkGroupSize[0]` | `particles.comp.spv` 0x40 |
| 1 | no | rayTracingPipeline | `cap/RayTracingKHR` | `mirror.rchit.spv` 0x14 |
| 1 | no | runtimeDescriptorArray | `cap/RuntimeDescriptorArray` | `mirror.rchit.spv` 0x24 |
| 1 | no | shaderSampledImageArrayNonUniformIndexing | `cap/SampledImageArrayNonUniformIndexing` | `mirror.rchit.spv` 0x2c |
| 1 | no | Vulkan 1.2 | `version/spirv` | `mirror.rchit.spv` 0x4 |
| 1 | no | Vulkan 1.2 or VK_EXT_descriptor_indexing | `cap/ShaderNonUniform` | `mirror.rchit.spv` 0x1c |
| 1 | no | Vulkan 1.3 | `version/spirv` | `blur.comp.spv` 0x4 |
| 1 | no | Vulkan 1.3 or VK_KHR_shader_non_semantic_info | `ext/SPV_KHR_non_semantic_info` | `water.frag.spv` 0x1c |

<details><summary>all others</summary>

| modules | `vulkan1.1` | needs | rules | first |
| ---: | --- | --- | --- | --- |
| 1 | yes | Vulkan 1.1 | `version/spirv` | `water.frag.spv` 0x4 |

</details>

[1]

# ndjson
$ spvx requires -f ndjson --per-module --device=vulkan1.1 blur.comp.spv mesh.frag.spv
{"t":"module","spvx_requires":1,"address":"blur.comp.spv","vulkan":true,"followed":true,"needs":[{"address":"blur.comp.spv","scope":"-","kind":"version","needs":"v1.3","rule":"version/spirv","vuid":"VkShaderModuleCreateInfo-pCode-08737","how":"-","note":false,"offset":4,"instruction":"","source":"","has":["no"]},{"address":"blur.comp.spv","scope":"COMPUTE:main","kind":"feature","needs":"maintenance4","rule":"mode/LocalSizeId","vuid":"RuntimeSpirv-LocalSizeId-06434","how":"-","note":false,"offset":116,"instruction":"OpExecutionModeId","source":"","has":["no"]}],"verdicts":[{"device":"vulkan1.1","loads":"no","unmet":"v1.3 maintenance4","undecided":""}]}
{"t":"module","address":"mesh.frag.spv","vulkan":true,"followed":true,"needs":[],"verdicts":[{"device":"vulkan1.1","loads":"yes","unmet":"","undecided":""}]}
{"t":"sum","devices":[{"name":"vulkan1.1","version":"1.1","loads":1,"fails":1,"undecided":0}],"modules":2,"opencl":0,"not_followed":0,"complete":true}
[1]

# no device
$ spvx requires --device=missing.json blur.comp.spv
! missing.json: error: cannot read: No such file or directory
[2]
$ spvx requires --device=vulkan13 blur.comp.spv; spvx ls --where=loads:VP_KHR_roadmap2022 blur.comp.spv; spvx audit --device=phone=VP_ANDROID_16_minimum blur.comp.spv
! vulkan13: error: no such file or built-in device; did you mean vulkan1.3?
! VP_KHR_roadmap2022: error: no such file or built-in device; did you mean VP_KHR_roadmap_2022?
! VP_ANDROID_16_minimum: error: no such file or built-in device; did you mean VP_ANDROID_16_minimums?
[2]

# no entry
$ spvx requires --entry=nothing blur.comp.spv
1 module needs Vulkan 1.3 and no feature

modules  need, and its first module
      1  Vulkan 1.3
         blur.comp.spv:0x4  version/spirv
not complete:
  blur.comp.spv: no entry point 'nothing'
! blur.comp.spv: error: no entry point 'nothing'
[2]

# opencl text
$ spvx requires --api=opencl histogram.cl.spv blur.comp.spv
1 module for Vulkan left out
1 module for OpenCL

modules  need, and its first module
      1  CL_DEVICE_IL_VERSION >= SPIR-V_1.0
         histogram.cl.spv:0x4  version/spirv
      1  CL_DEVICE_PROFILE=FULL_PROFILE or cles_khr_int64
         histogram.cl.spv:0x2c  cap/Int64

# opencl
$ spvx requires -f tsv --api=opencl histogram.cl.spv blur.comp.spv
needs	kind	modules	rules	vuid	first	offset	instruction	source	has
CL_DEVICE_IL_VERSION>=SPIR-V_1.0	query	1	version/spirv	-	histogram.cl.spv	0x4	-	-	-
CL_DEVICE_PROFILE=FULL_PROFILE|cles_khr_int64	query	1	cap/Int64	-	histogram.cl.spv	0x2c	OpCapability	-	-

# per module tsv
$ spvx requires -f tsv --per-module water.frag.spv
address	scope	kind	needs	rule	vuid	how	offset	instruction	source	has
water.frag.spv	-	version	v1.1	version/spirv	VkShaderModuleCreateInfo-pCode-08737	-	0x4	-	-	-
water.frag.spv	-	version	v1.3|VK_KHR_shader_non_semantic_info	ext/SPV_KHR_non_semantic_info	VkShaderModuleCreateInfo-pCode-08742	-	0x1c	OpExtension	-	-

# per module
$ spvx requires --per-module --device=vulkan1.0 water.frag.spv outline.geom.spv
water.frag.spv
  vulkan1.0: does not load: Vulkan 1.1, Vulkan 1.3 or VK_KHR_shader_non_semantic_info
  Vulkan 1.1  no
          0x4  header  version/spirv: SPIR-V 1.1 to 1.3
  Vulkan 1.3 or VK_KHR_shader_non_semantic_info  no
          0x1c  OpExtension  ext/SPV_KHR_non_semantic_info: declared SPIR-V extension

outline.geom.spv
  vulkan1.0: does not load: geometryShader
  geometryShader  no
          0x14  OpCapability  cap/Geometry: declared capability

2 modules need Vulkan 1.1 and 1 feature
vulkan1.0 (Vulkan 1.0): 0 load, 2 do not

modules  has  need, and its first module
      1  no   geometryShader
              outline.geom.spv:0x14  cap/Geometry
      1  no   Vulkan 1.1
              water.frag.spv:0x4  version/spirv
      1  no   Vulkan 1.3 or VK_KHR_shader_non_semantic_info
              water.frag.spv:0x1c  ext/SPV_KHR_non_semantic_info
(15 limits that every device meets: --all)
[1]

# text
$ spvx requires blur.comp.spv mesh.frag.spv outline.geom.spv particles.comp.spv water.frag.spv mirror.rchit.spv
6 modules need Vulkan 1.3 and 6 features

modules  need, and its first module
      1  VK_KHR_ray_tracing_pipeline
         mirror.rchit.spv:0x3c  ext/SPV_KHR_ray_tracing
      1  bufferDeviceAddress or bufferDeviceAddressEXT
         mirror.rchit.spv:0x34  cap/PhysicalStorageBufferAddresses
      1  geometryShader
         outline.geom.spv:0x14  cap/Geometry
      1  maintenance4
         blur.comp.spv:0x74  mode/LocalSizeId
      1  maxComputeWorkGroupInvocations >= 256
         particles.comp.spv:0x40  limit/maxComputeWorkGroupInvocations
      1  maxComputeWorkGroupSize[0] >= 256
         particles.comp.spv:0x40  limit/maxComputeWorkGroupSize[0]
      1  rayTracingPipeline
         mirror.rchit.spv:0x14  cap/RayTracingKHR
      1  runtimeDescriptorArray
         mirror.rchit.spv:0x24  cap/RuntimeDescriptorArray
      1  shaderSampledImageArrayNonUniformIndexing
         mirror.rchit.spv:0x2c  cap/SampledImageArrayNonUniformIndexing
      1  Vulkan 1.1
         water.frag.spv:0x4  version/spirv
      1  Vulkan 1.2
         mirror.rchit.spv:0x4  version/spirv
      1  Vulkan 1.2 or VK_EXT_descriptor_indexing
         mirror.rchit.spv:0x1c  cap/ShaderNonUniform
      1  Vulkan 1.3
         blur.comp.spv:0x4  version/spirv
      1  Vulkan 1.3 or VK_KHR_shader_non_semantic_info
         water.frag.spv:0x1c  ext/SPV_KHR_non_semantic_info
(30 limits that every device meets: --all)

# tsv
$ spvx requires -f tsv --device=vulkan1.1 blur.comp.spv mesh.frag.spv outline.geom.spv particles.comp.spv water.frag.spv mirror.rchit.spv
needs	kind	modules	rules	vuid	first	offset	instruction	source	has
VK_KHR_ray_tracing_pipeline	extension	1	ext/SPV_KHR_ray_tracing	VkShaderModuleCreateInfo-pCode-08742	mirror.rchit.spv	0x3c	OpExtension	-	no
bufferDeviceAddress|bufferDeviceAddressEXT	feature	1	cap/PhysicalStorageBufferAddresses	VkShaderModuleCreateInfo-pCode-08740	mirror.rchit.spv	0x34	OpCapability	-	no
geometryShader	feature	1	cap/Geometry	VkShaderModuleCreateInfo-pCode-08740	outline.geom.spv	0x14	OpCapability	-	no
maintenance4	feature	1	mode/LocalSizeId	RuntimeSpirv-LocalSizeId-06434	blur.comp.spv	0x74	OpExecutionModeId	-	no
maxComputeWorkGroupInvocations>=256	limit	1	limit/maxComputeWorkGroupInvocations	RuntimeSpirv-x-06432	particles.comp.spv	0x40	OpEntryPoint	-	no
maxComputeWorkGroupSize[0]>=256	limit	1	limit/maxComputeWorkGroupSize[0]	RuntimeSpirv-x-06429	particles.comp.spv	0x40	OpEntryPoint	-	no
rayTracingPipeline	feature	1	cap/RayTracingKHR	VkShaderModuleCreateInfo-pCode-08740	mirror.rchit.spv	0x14	OpCapability	-	no
runtimeDescriptorArray	feature	1	cap/RuntimeDescriptorArray	VkShaderModuleCreateInfo-pCode-08740	mirror.rchit.spv	0x24	OpCapability	-	no
shaderSampledImageArrayNonUniformIndexing	feature	1	cap/SampledImageArrayNonUniformIndexing	VkShaderModuleCreateInfo-pCode-08740	mirror.rchit.spv	0x2c	OpCapability	-	no
v1.2	version	1	version/spirv	VkShaderModuleCreateInfo-pCode-08737	mirror.rchit.spv	0x4	-	-	no
v1.2|VK_EXT_descriptor_indexing	version	1	cap/ShaderNonUniform	VkShaderModuleCreateInfo-pCode-08740	mirror.rchit.spv	0x1c	OpCapability	-	no
v1.3	version	1	version/spirv	VkShaderModuleCreateInfo-pCode-08737	blur.comp.spv	0x4	-	-	no
v1.3|VK_KHR_shader_non_semantic_info	version	1	ext/SPV_KHR_non_semantic_info	VkShaderModuleCreateInfo-pCode-08742	water.frag.spv	0x1c	OpExtension	-	no
v1.1	version	1	version/spirv	VkShaderModuleCreateInfo-pCode-08737	water.frag.spv	0x4	-	-	yes
[1]

# ---- explain knows Vulkan's words.
$ explain() { spvx explain -f json "$1" | grep -oE -e '"what": "[^"]*"' -e "\"$2\": .*" | sed 's/,$//'; }
> explain vk_khr_16bit_storage promoted_to; explain stores/fragment vuid
> explain VkPhysicalDeviceFeatures::shaderInt64 capabilities; explain maxPushConstantsSize every_device
> explain shaderInt8 structures; explain shaderInt8 since
> explain SPV_KHR_ray_query vulkan
"what": "extension of Vulkan"
"promoted_to": "Vulkan 1.1"
"what": "rule of spvx requires"
"vuid": "RuntimeSpirv-NonWritable-06340"
"what": "feature of Vulkan"
"capabilities": "Int64"
"what": "property of Vulkan"
"every_device": "at least 128, at least 256 in Vulkan 1.4"
"what": "feature of Vulkan"
"structures": "VkPhysicalDeviceFloat16Int8FeaturesKHR, VkPhysicalDeviceShaderFloat16Int8Features, VkPhysicalDeviceShaderFloat16Int8FeaturesKHR, VkPhysicalDeviceVulkan12Features"
"what": "feature of Vulkan"
"since": "Vulkan 1.2"
"what": "extension"
"vulkan": "VK_KHR_ray_query"

$ spvx explain shaderInt65
! spvx: error: unknown word 'shaderInt65'; did you mean shaderInt64?
[1]

# a capability says which feature allows it where the registry does, and the feature which it allows
$ awk '!/^\t/ { on = $1 == "capabilities" } on && $2 ~ /\./ && $2 !~ /[@&]|^v1/ { sub(/^.*=|^[^.]*\./, "", $2); print $1, $2 }' $SRC/tables/vulkan/registry.txt >$TMP/pairs
> spvx explain -f json $(cat $TMP/pairs) 2>&1 | awk -F'"' '$2 == "what" { what = $4 } $2 == "name" { name = $4 }
> 	$2 == "vulkan" && what == "enumerant" && !needs[name] { needs[name] = $4 } $2 == "capabilities" { asks[name] = $4 }
> 	END { FS = " "; while ((getline <ARGV[2]) > 0) {
> 		known += needs[$1] != ""; if (needs[$1] && !index(needs[$1], $2) || !index(asks[$2], $1) && asks[$2] !~ / more$/) print
> 	} print (known > 100) }' - $TMP/pairs
1

# untyped pointers: the bytes that are accessed, by storage class
$ for class in StorageBuffer Uniform PushConstant Workgroup Private; do for access in '%x = OpLoad %u8 %v' 'OpStore %v %zero' '%x = OpLoad %u16 %v' '%x = OpLoad %v3 %v' '%x = OpLoad %u32 %v'; do
> 	spvx as -q -o $TMP/u.spv - <<END; echo $class ${access#%x = }: $(spvx requires -f tsv $TMP/u.spv | awk -F '\t' '$4 == "storage/untyped" { print $1, $5 }')
> OpCapability Shader
> OpCapability UntypedPointersKHR
> OpExtension "SPV_KHR_untyped_pointers"
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u8 = OpTypeInt 8 0
> %u16 = OpTypeInt 16 0
> %v3 = OpTypeVector %u16 3
> %u32 = OpTypeInt 32 0
> %zero = OpConstant %u8 0
> %block = OpTypeStruct %u32
> %ptr = OpTypeUntypedPointerKHR $class
> %v = OpUntypedVariableKHR %ptr $class %block
> %main = OpFunction %void None %fn
> %label = OpLabel
> $access
> OpReturn
> OpFunctionEnd
> END
> done; done
StorageBuffer OpLoad %u8 %v: storageBuffer8BitAccess RuntimeSpirv-storageBuffer8BitAccess-06328
StorageBuffer OpStore %v %zero: storageBuffer8BitAccess RuntimeSpirv-storageBuffer8BitAccess-06328
StorageBuffer OpLoad %u16 %v: storageBuffer16BitAccess RuntimeSpirv-storageBuffer16BitAccess-11161
StorageBuffer OpLoad %v3 %v: storageBuffer16BitAccess RuntimeSpirv-storageBuffer16BitAccess-11161
StorageBuffer OpLoad %u32 %v:
Uniform OpLoad %u8 %v: uniformAndStorageBuffer8BitAccess RuntimeSpirv-uniformAndStorageBuffer8BitAccess-06329
Uniform OpStore %v %zero: uniformAndStorageBuffer8BitAccess RuntimeSpirv-uniformAndStorageBuffer8BitAccess-06329
Uniform OpLoad %u16 %v: uniformAndStorageBuffer16BitAccess RuntimeSpirv-uniformAndStorageBuffer16BitAccess-06332
Uniform OpLoad %v3 %v: uniformAndStorageBuffer16BitAccess RuntimeSpirv-uniformAndStorageBuffer16BitAccess-06332
Uniform OpLoad %u32 %v:
PushConstant OpLoad %u8 %v: storagePushConstant8 RuntimeSpirv-storagePushConstant8-06330
PushConstant OpStore %v %zero: storagePushConstant8 RuntimeSpirv-storagePushConstant8-06330
PushConstant OpLoad %u16 %v: storagePushConstant16 RuntimeSpirv-storagePushConstant16-06333
PushConstant OpLoad %v3 %v: storagePushConstant16 RuntimeSpirv-storagePushConstant16-06333
PushConstant OpLoad %u32 %v:
Workgroup OpLoad %u8 %v: workgroupMemoryExplicitLayout8BitAccess RuntimeSpirv-workgroupMemoryExplicitLayout8BitAccess-10756
Workgroup OpStore %v %zero: workgroupMemoryExplicitLayout8BitAccess RuntimeSpirv-workgroupMemoryExplicitLayout8BitAccess-10756
Workgroup OpLoad %u16 %v: workgroupMemoryExplicitLayout16BitAccess RuntimeSpirv-workgroupMemoryExplicitLayout16BitAccess-10757
Workgroup OpLoad %v3 %v: workgroupMemoryExplicitLayout16BitAccess RuntimeSpirv-workgroupMemoryExplicitLayout16BitAccess-10757
Workgroup OpLoad %u32 %v:
Private OpLoad %u8 %v:
Private OpStore %v %zero:
Private OpLoad %u16 %v:
Private OpLoad %v3 %v:
Private OpLoad %u32 %v:

# ---- What other commands say of it: small.spv runs on every device, wide.spv asks for more.
$ cat >$TMP.sh <<'.'
> # shader NAME CAPABILITIES WIDTH: of a workgroup
> shader() {
> 	spvx as --target-env=spv1.0 -o "$1" - <<END
> OpCapability Shader
> $2
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize $3 1 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> END
> }
> wide='OpCapability Int64
> OpCapability Geometry'
> .

$ cd $TMP

$ shader small.spv '' 64; shader wide.spv "$wide" 512; shader more.spv "$wide" 600
> spvx info wide.spv | grep -A 2 needs; spvx info small.spv | grep -e needs -e capabilities
  needs         shaderInt64, geometryShader, maxComputeWorkGroupSize[0] >= 512,
                maxComputeWorkGroupInvocations >= 512
  memory model  Logical GLSL450
  capabilities  Shader

$ for c in ls stats reflect requires check 'grep OpTypeVoid' audit info; do
> 	spvx $c --where='requires:shaderInt*' --exit-zero small.spv wide.spv >out; grep small.spv out; wc -c <out | sed 's/^0$/nothing/; s/^[0-9]*$/something/'
> done
something
something
something
something
something
something
something
something

$ cat >has.json <<'.'
> {"VkPhysicalDeviceProperties": {"apiVersion": 4194304, "limits": {"maxComputeWorkGroupSize": [512, 1, 1],
> "maxComputeWorkGroupInvocations": 512, "maxComputeSharedMemorySize": 1, "maxBoundDescriptorSets": 4}},
> "VkPhysicalDeviceFeatures": {"shaderInt64": 1, "geometryShader": 1}, "ArrayOfVkExtensionProperties": []}
> .
> for t in requires:shaderInt64 'requires:cap/*' requires:cap/Geometry 'requires:maxComputeWorkGroupSize\[0\]' \
> 	'requires:maxComputeWorkGroupSize\[0\]>=512' '!requires:geometryShader' 'requires:VK_*' loads:vulkan1.0 \
> 	'!loads:vulkan1.0' loads:has.json 'loads:has.json,requires:VK_*'; do
> 	echo "$t:" $(spvx ls -f tsv --where="$t" small.spv wide.spv | tail -n +2 | cut -f 1)
> done
requires:shaderInt64: wide.spv
requires:cap/*: small.spv wide.spv
requires:cap/Geometry: wide.spv
requires:maxComputeWorkGroupSize\[0\]: small.spv wide.spv
requires:maxComputeWorkGroupSize\[0\]>=512: wide.spv
!requires:geometryShader: small.spv
requires:VK_*:
loads:vulkan1.0: small.spv
!loads:vulkan1.0: wide.spv
loads:has.json: small.spv wide.spv
loads:has.json,requires:VK_*: small.spv wide.spv

# a limit that is not a number is not known; of blocks that stand for one another the least holds, of
# blocks together the most
$ invocations() { echo "$1 $(spvx requires -f tsv --all --device=v.json wide.spv | awk '/Invocations/ { print $NF }')"; }
> for v in 512 null '"0x200"' '"0x1ff"' '"0x200g"'; do sed "s/: 512,/: $v,/" has.json >v.json; invocations "$v"; done
> for list in '["a", "b"]' '"a", "b"'; do for a in 511 512; do
> 	echo "{\"capabilities\": {$(printf ',"%s":{"properties":{"VkPhysicalDeviceProperties":{"limits":{"maxComputeWorkGroupInvocations":%d}}}}' b 1024 a $a | cut -c 2-)},
> \"profiles\": {\"P\": {\"api-version\": \"1.0.0\", \"capabilities\": [$list]}}}" >v.json; invocations "$a $list"; done; done
512 yes
null ?
"0x200" yes
"0x1ff" no
"0x200g" ?
511 ["a", "b"] no
512 ["a", "b"] yes
511 "a", "b" yes
512 "a", "b" yes

$ spvx ls --where=loads:none.json small.spv
! none.json: error: cannot read: No such file or directory
[2]

$ spvx reflect -f json wide.spv | sed -n '/"needs": \[$/,/^ *\]/p'
      "needs": [
        {"needs": [["v1.0"]], "rule": "cap/Shader", "offset": 20, "basic": true},
        {"needs": [["shaderInt64"]], "rule": "cap/Int64", "offset": 28},
        {"needs": [["geometryShader"]], "rule": "cap/Geometry", "offset": 36}
      ]
        "needs": [
          {"limit": "maxComputeWorkGroupSize[0]", "value": 512, "rule": "limit/maxComputeWorkGroupSize[0]", "offset": 56},
          {"limit": "maxComputeWorkGroupSize[1]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[1]", "offset": 56, "basic": true},
          {"limit": "maxComputeWorkGroupSize[2]", "value": 1, "rule": "limit/maxComputeWorkGroupSize[2]", "offset": 56, "basic": true},
          {"limit": "maxComputeWorkGroupInvocations", "value": 512, "rule": "limit/maxComputeWorkGroupInvocations", "offset": 56}
        ]

# what is asked for in addition breaks, and what is not any more fits
$ spvx reflect --base=small.spv wide.spv
wide.spv: 5 changes, 4 break pipelines made for the old one

  fits    GLCompute main local size
          64 x 1 x 1 -> 512 x 1 x 1

  breaks  needs shaderInt64
          new: required

  breaks  needs geometryShader
          new: required

  breaks  needs maxComputeWorkGroupSize[0]
          new: 512

  breaks  needs maxComputeWorkGroupInvocations
          new: 512
[1]

$ spvx reflect --base=wide.spv more.spv
more.spv: 3 changes, 2 break pipelines made for the old one

  fits    GLCompute main local size
          512 x 1 x 1 -> 600 x 1 x 1

  breaks  needs maxComputeWorkGroupSize[0]
          512 -> 600

  breaks  needs maxComputeWorkGroupInvocations
          512 -> 600
[1]

$ spvx reflect --base=wide.spv small.spv
small.spv: 5 changes, pipelines made for the old one still fit

  fits    GLCompute main local size
          512 x 1 x 1 -> 64 x 1 x 1

  fits    needs shaderInt64
          gone: required

  fits    needs geometryShader
          gone: required

  fits    needs maxComputeWorkGroupSize[0]
          gone: 512

  fits    needs maxComputeWorkGroupInvocations
          gone: 512

$ spvx diff small.spv wide.spv | sed -n '/asked/,$p'
> spvx diff -f json small.spv wide.spv | sed -n '/"needs"/,/}/p'
> spvx diff -f tsv wide.spv small.spv | grep device
> spvx diff -f markdown small.spv wide.spv | grep asked; spvx diff wide.spv wide.spv
  "needs": {
    "removed": [],
    "added": ["shaderInt64", "geometryShader", "maxComputeWorkGroupSize[0]>=512", "maxComputeWorkGroupInvocations>=512"]
  },
wide.spv	small.spv	removed	device	needs	-	-	shaderInt64	-
wide.spv	small.spv	removed	device	needs	-	-	geometryShader	-
wide.spv	small.spv	removed	device	needs	-	-	maxComputeWorkGroupSize[0]>=512	-
wide.spv	small.spv	removed	device	needs	-	-	maxComputeWorkGroupInvocations>=512	-
wide.spv -> wide.spv: the same bytes

# a document of a program that did not write them
$ spvx reflect -f json wide.spv | sed 's/"needs"/"nevds"/' >old.json; spvx reflect --base=old.json wide.spv
wide.spv: the interface is the same

# ---- audit --device: a device of Vulkan 1.0 with a limit and without another.
$ cat >has.json <<'.'
> {"VkPhysicalDeviceProperties": {"apiVersion": 4194304, "limits": {"maxComputeWorkGroupSize": [512, 1, 1],
> "maxComputeSharedMemorySize": 1, "maxPushConstantsSize": 4}}, "VkPhysicalDeviceFeatures": {"shaderInt64": 1},
> "ArrayOfVkExtensionProperties": [{"extensionName": "VK_KHR_storage_buffer_storage_class"}]}
> .
> fragment() { # NAME VERSION CAPABILITY DECORATION WORDS
> 	spvx as --target-env=spv$2 -o "$1.spv" - <<END
> OpCapability Shader
> $3
> OpExtension "SPV_KHR_storage_buffer_storage_class"
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main"
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %block Block
> OpMemberDecorate %block 0 Offset 0
> OpDecorate %a ArrayStride 4
> OpDecorate %pushed Block
> OpMemberDecorate %pushed 0 Offset 0
> OpDecorate %buffer DescriptorSet 0
> OpDecorate %buffer Binding 0
> $4
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u = OpTypeInt 32 0
> %n = OpConstant %u $5
> %a = OpTypeArray %u %n
> %block = OpTypeStruct %u
> %pushed = OpTypeStruct %a
> %p = OpTypePointer StorageBuffer %block
> %pp = OpTypePointer PushConstant %pushed
> %pu = OpTypePointer StorageBuffer %u
> %ppu = OpTypePointer PushConstant %u
> %u0 = OpConstant %u 0
> %buffer = OpVariable %p StorageBuffer
> %push = OpVariable %pp PushConstant
> %main = OpFunction %void None %fn
> %l = OpLabel
> %x = OpAccessChain %pu %buffer %u0
> %y = OpLoad %u %x
> %z = OpAccessChain %ppu %push %u0 %u0
> %w = OpLoad %u %z
> OpReturn
> OpFunctionEnd
> END
> }
> fragment plain 1.0 '' '' 1; fragment later 1.3 '' '' 1; fragment geometry 1.0 'OpCapability Geometry' '' 1
> fragment int64 1.0 'OpCapability Int64' '' 1; fragment read 1.0 '' 'OpDecorate %buffer NonWritable' 1
> fragment pushed 1.0 '' '' 2; fragment linkage 1.0 'OpCapability Linkage' '' 1
> off=$(printf 'V00%d = off\n' 1 2 3 5 6 7) all=$(printf 'V00%d = path:*\n' 1 2 3 5 6 7) device='[device]
> file = has.json'
> found() { # POLICY: rules on devices of each module
> 	echo "$1" >a.policy
> 	for m in plain later geometry int64 read pushed linkage; do
> 		echo $m: $(spvx audit --profile=all --policy=a.policy --exit-zero -f tsv $m.spv 2>/dev/null | cut -f 3 | grep V00 | sort -u)
> 	done
> }
> found "$device"; echo; found "# no device"; echo
> found "[rules]
> $off
> $device" | sort -u; found "[suppress]
> $all
> $device" | sort -u
plain: SPVX-V003 SPVX-V006 SPVX-V008
later: SPVX-V001 SPVX-V003 SPVX-V006 SPVX-V008
geometry: SPVX-V002 SPVX-V003 SPVX-V006 SPVX-V008
int64: SPVX-V003 SPVX-V006 SPVX-V008
read: SPVX-V006 SPVX-V008
pushed: SPVX-V003 SPVX-V005 SPVX-V006 SPVX-V008
linkage: SPVX-V003 SPVX-V006 SPVX-V007 SPVX-V008

plain:
later:
geometry:
int64:
read:
pushed:
linkage: SPVX-V007

geometry: SPVX-V008
int64: SPVX-V008
later: SPVX-V008
linkage: SPVX-V008
plain: SPVX-V008
pushed: SPVX-V008
read: SPVX-V008
geometry: SPVX-V008
int64: SPVX-V008
later: SPVX-V008
linkage: SPVX-V008
plain: SPVX-V008
pushed: SPVX-V008
read: SPVX-V008

# fingerprints have the label of the device: another path changes nothing, another label does
$ spvx audit --device=a=vulkan1.0 --baseline-write=known wide.spv | tail -n 1
> spvx audit --device=a=vulkan1.0 --baseline=known wide.spv | tail -n 2
> spvx audit --device=b=vulkan1.0 --baseline=known wide.spv | tail -n 2
ACCEPTED: 4 findings at warning or above, in 1 module
PASS: nothing new at warning or above
baseline: 5 unchanged, 0 new, 0 gone
FAIL: 4 new findings at warning or above, in 1 module
baseline: 1 unchanged, 4 new, 4 gone

$ spvx audit --device=vulkan1.0 wide.spv; spvx audit --device=vulkan1.0 small.spv
1 module, 156 bytes, policy desktop: 4 errors, 1 note

error    V002  capability or extension not supported by a device    1 module
  wide.spv:0x1c
      vulkan1.0: no shaderInt64, which cap/Int64 needs
  wide.spv:0x24
      vulkan1.0: no geometryShader, which cap/Geometry needs
error    V005  limit of a device exceeded                           1 module
  wide.spv:0x38
      vulkan1.0: no maxComputeWorkGroupInvocations >= 512, which limit/maxComputeWorkGroupInvocations needs
  wide.spv:0x38
      vulkan1.0: no maxComputeWorkGroupSize[0] >= 512, which limit/maxComputeWorkGroupSize[0] needs
note     P005  capability declared but not needed                   1 module
  wide.spv (and 1 more)
      nothing needs Geometry, Int64

FAIL: 4 findings at warning or above, in 1 module
1 module, 140 bytes, policy desktop: no findings
PASS: nothing at warning or above

$ spvx audit --device=vulkan1.0 -f sarif wide.spv | grep -e '"ruleId"' -e shaderInt64
> spvx audit --device=vulkan1.0 -f markdown wide.spv | grep -e V005 -e wide
          "ruleId": "SPVX-V002",
          "message": {"text": "A device does not support a capability or an extension that the module declares: vulkan1.0: no shaderInt64, which cap/Int64 needs."},
          "ruleId": "SPVX-V002",
          "ruleId": "SPVX-V005",
          "ruleId": "SPVX-V005",
          "ruleId": "SPVX-P005",
| error | `SPVX-V005` | limit of a device exceeded | 2 |
| `wide.spv:0x1c` | `A device does not support a capability or an extension that the module declares: vulkan1.0: no shaderInt64, which cap/Int64 needs.` |
| `wide.spv:0x24` | `A device does not support a capability or an extension that the module declares: vulkan1.0: no geometryShader, which cap/Geometry needs.` |
<details><summary><code>SPVX-V005</code> error: limit of a device exceeded, 2 findings</summary>
| `wide.spv:0x38` | `The module exceeds a limit of a device: vulkan1.0: no maxComputeWorkGroupInvocations >= 512, which limit/maxComputeWorkGroupInvocations needs.` |
| `wide.spv:0x38` | `The module exceeds a limit of a device: vulkan1.0: no maxComputeWorkGroupSize[0] >= 512, which limit/maxComputeWorkGroupSize[0] needs.` |
| `wide.spv` | `The module declares a capability that it does not need: nothing needs Geometry, Int64.` |

# ---- requires --base: needs that came and went. old/ has small.spv and wide.spv; new/ another wide.spv
# of 600, and later.spv.
$ mkdir old new; cp small.spv old/; cp wide.spv old/; cp more.spv new/wide.spv; cp small.spv new/
> shader new/later.spv 'OpCapability Float64' 64
> spvx requires --base=old new; spvx requires --base=old --device=vulkan1.0 -f markdown new
> spvx requires --base=old -f tsv new | cut -f 1,3,11- ; spvx requires --base=old --all -n 3 old/small.spv
3 modules need Vulkan 1.0 and 3 features
compared with old (2 modules): 1 need new, 0 gone, 2 other limits

modules  change  need, and its first module
      1  new     shaderFloat64
                 new/later.spv:0x1c  cap/Float64
      1  limit   maxComputeWorkGroupInvocations >= 600 (was maxComputeWorkGroupInvocations >= 512)
                 new/wide.spv:0x38  limit/maxComputeWorkGroupInvocations
      1  limit   maxComputeWorkGroupSize[0] >= 600 (was maxComputeWorkGroupSize[0] >= 512)
                 new/wide.spv:0x38  limit/maxComputeWorkGroupSize[0]
      1          geometryShader
                 new/wide.spv:0x24  cap/Geometry
      1          shaderInt64
                 new/wide.spv:0x1c  cap/Int64
(4 limits that every device meets: --all)
3 modules need Vulkan 1.0 and 3 features
compared with old (2 modules): 1 need new, 0 gone, 2 other limits
vulkan1.0 (Vulkan 1.0): 1 loads, 2 do not

| modules | change | `vulkan1.0` | needs | rules | first |
| ---: | ---: | --- | --- | --- | --- |
| 1 | new | no | shaderFloat64 | `cap/Float64` | `new/later.spv` 0x1c |
| 1 | limit | no | maxComputeWorkGroupInvocations >= 600 (was maxComputeWorkGroupInvocations >= 512) | `limit/maxComputeWorkGroupInvocations` | `new/wide.spv` 0x38 |
| 1 | limit | no | maxComputeWorkGroupSize[0] >= 600 (was maxComputeWorkGroupSize[0] >= 512) | `limit/maxComputeWorkGroupSize[0]` | `new/wide.spv` 0x38 |
| 1 |  | no | geometryShader | `cap/Geometry` | `new/wide.spv` 0x24 |
| 1 |  | no | shaderInt64 | `cap/Int64` | `new/wide.spv` 0x1c |
needs	modules	change	base_modules	base_limit
shaderFloat64	1	new	0	-
maxComputeWorkGroupInvocations>=600	1	limit	1	maxComputeWorkGroupInvocations>=512
maxComputeWorkGroupSize[0]>=600	1	limit	1	maxComputeWorkGroupSize[0]>=512
geometryShader	1	same	1	-
shaderInt64	1	same	1	-
1 module needs Vulkan 1.0 and no feature
compared with old (2 modules): 0 needs new, 2 gone, 2 other limits

modules  change  need, and its first module
      0  gone    geometryShader
                 old/wide.spv:0x24  cap/Geometry
      0  gone    shaderInt64
                 old/wide.spv:0x1c  cap/Int64
      1  limit   maxComputeWorkGroupInvocations >= 64 (was maxComputeWorkGroupInvocations >= 512)
                 old/small.spv:0x28  limit/maxComputeWorkGroupInvocations
and 4 more (-n 0 shows all)

# the same from a report and from partials of shards; a base that is equal has no change
$ spvx requires -f json -o report old; spvx requires --partial -o partial old
> for i in 0/2 1/2; do spvx requires --partial --shard=$i old; done >shards
> for f in text json ndjson tsv markdown; do
> 	spvx requires --base=old -f $f new >out
> 	for b in report partial shards; do spvx requires --base=$b -f $f new | sed "s/$b (/old (/" | cmp - out; done
> done
> for b in old report partial; do spvx requires --base=$b -f tsv old | cut -f 11 | sort | uniq -c | sed 's/^ *//'; done
1 change
4 same
1 change
4 same
1 change
4 same

# verdicts are those of the new build
$ spvx requires --base=old --device=vulkan1.0 small.spv | sed -n 3p; echo $?
vulkan1.0 (Vulkan 1.0): 1 loads, 0 do not
0

# bases without needs of devices
$ rm out; head -n 1 partial >cut; spvx stats --record -o old.record old; spvx requires --partial --all -o all old; spvx requires --all -f json -o all.json old; spvx merge -f json all | cmp - all.json; grep '"all"' all.json report
> spvx requires --per-module -f json -o each.json old; sed 's/"complete": true/"complete": false/' report >failed.json
> spvx stats -f json -o stats.json old; sed 's/"modules": 2/"modules": "x"/' report >wrong.json
> for b in cut old.record all all.json each.json failed.json stats.json wrong.json; do
> 	spvx requires --base=$b -o out new; echo $?; [ -e out ] && echo written
> done
> spvx requires --base=old --per-module new; spvx requires --base=old --partial new; spvx requires --base=report --all new; spvx requires --base=all.json --all -f tsv old | cut -f 11 | sort -u
all.json:  "all": true,
2
2
2
2
2
2
2
2
change
same
! cut: error: incomplete: a partial has no end
! old.record: error: a record has capabilities and extensions, not the needs of devices: name modules, a report or a partial
! all: error: partial made with different options
! all.json: error: report made with --all
! each.json: error: no complete report of `spvx requires -f json` without --per-module
! failed.json: error: no complete report of `spvx requires -f json` without --per-module
! stats.json: error: no complete report of `spvx requires -f json` without --per-module
! wrong.json: error: no complete report of `spvx requires -f json` without --per-module
! spvx: error: --base compares sums; it takes no --per-module
!   see: spvx requires --help
! spvx: error: --partial and --base cannot be used together
!   see: spvx requires --help
! report: error: report made without --all

# six reasons are named; the list of modules leaves room for the sums
$ spvx requires --device=vulkan1.0 --per-module $SRC/tests/modules/mirror.rchit.spv | grep load; cd $SRC/tests; spvx requires --per-module --max-bytes=1300 -f markdown modules | grep -A 2 '^and'
  vulkan1.0: does not load: Vulkan 1.2, rayTracingPipeline, Vulkan 1.2 or VK_EXT_descriptor_indexing, runtimeDescriptorArray, shaderSampledImageArrayNonUniformIndexing, bufferDeviceAddress or bufferDeviceAddressEXT and 1 more
vulkan1.0 (Vulkan 1.0): 0 load, 1 does not
and 1 more module

9 modules need Vulkan 1.3 and 7 features
--
and 16 more rows

$ for n in 6 7; do { printf 'OpCapability %s\n' Shader $(echo Float64 Int64 Int16 ClipDistance CullDistance SampledCubeArray ImageMSArray | cut -d ' ' -f -$n); echo OpMemoryModel Logical GLSL450; } | spvx as --target-env=vulkan1.0 -o $TMP/$n.spv -; spvx requires --device=vulkan1.0 --per-module $TMP/$n.spv | grep load:; done
  vulkan1.0: does not load: shaderFloat64, shaderInt64, shaderInt16, shaderClipDistance, shaderCullDistance, imageCubeArray
  vulkan1.0: does not load: shaderFloat64, shaderInt64, shaderInt16, shaderClipDistance, shaderCullDistance, imageCubeArray and 1 more
# a note of a report that is the base is one when it is gone, too
$ m=$SRC/tests/modules; spvx requires --all -f json $m/particles.comp.spv >$TMP/notes.json; spvx requires --all --base=$TMP/notes.json $m/mesh.vert.spv -n 0 | grep -A 1 gone | grep -c 'maxStorageBufferRange (note)'
1

# a need with several places in a module is reported at the first
$ mkdir $TMP/places; for n in 1 2; do printf '%s\n' 'OpCapability MeshShadingEXT' 'OpExtension "SPV_EXT_mesh_shader"' 'OpMemoryModel Logical GLSL450' | spvx as --target-env=spv1.4 -o $TMP/places/$n.spv -; done; spvx requires -f tsv $TMP/places | grep ^VK_EXT_mesh_shader | cut -f -4,6-8
VK_EXT_mesh_shader	extension	2	cap/MeshShadingEXT ext/SPV_EXT_mesh_shader	$TMP/places/1.spv	0x14	OpCapability

# the three group counts of a task shader and their product, each with its rule of Vulkan
$ spvx as --target-env=spv1.4 -o $TMP/t.spv - <<'.'
> OpCapability MeshShadingEXT
> OpExtension "SPV_EXT_mesh_shader"
> OpMemoryModel Logical GLSL450
> OpEntryPoint TaskEXT %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %void = OpTypeVoid
> %u = OpTypeInt 32 0
> %x = OpConstant %u 70000
> %y = OpConstant %u 65536
> %z = OpConstant %u 65537
> %fn = OpTypeFunction %void
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpEmitMeshTasksEXT %x %y %z
> OpFunctionEnd
> .
> spvx requires -f tsv $TMP/t.spv | grep ^maxMesh | cut -f 1,5
maxMeshWorkGroupCount[0]>=70000	RuntimeSpirv-TaskEXT-07299
maxMeshWorkGroupCount[1]>=65536	RuntimeSpirv-TaskEXT-07300
maxMeshWorkGroupCount[2]>=65537	RuntimeSpirv-TaskEXT-07301
maxMeshWorkGroupTotalCount>=300652298240000	RuntimeSpirv-TaskEXT-07302

# a count that is not constant has no limit, and leaves none for the product
$ spvx dis $TMP/t.spv | sed 's/OpEmitMeshTasksEXT %uint_70000/%n = OpIAdd %uint %uint_70000 %uint_70000\n&/; s/\(OpEmitMeshTasksEXT\) %uint_70000/\1 %n/' | spvx as -o $TMP/n.spv -; spvx requires --all -f tsv $TMP/n.spv | grep ^maxMesh.*Count | cut -f 1
maxMeshWorkGroupCount[1]>=65536
maxMeshWorkGroupCount[2]>=65537

# a product of 64 bits is the largest number that is written; no workgroups are no need
$ for of in '4294967295 4294967295 4294967295' '70000 65536 0'; do set -- $of; spvx dis $TMP/t.spv | sed "s/OpConstant %uint 70000/OpConstant %uint $1/; s/OpConstant %uint 65536/OpConstant %uint $2/; s/OpConstant %uint 65537/OpConstant %uint $3/" | spvx as -o $TMP/n.spv -; spvx requires --all -f tsv $TMP/n.spv | grep ^maxMesh.*Count | cut -f 1; done
maxMeshWorkGroupCount[0]>=4294967295
maxMeshWorkGroupCount[1]>=4294967295
maxMeshWorkGroupCount[2]>=4294967295
maxMeshWorkGroupTotalCount>=9223372036854775807
maxMeshWorkGroupCount[0]>=70000
maxMeshWorkGroupCount[1]>=65536

# of more than 4,096 capabilities or extensions the others are not read, which is said
$ for first in 'OpCapability Shader' 'OpCapability Kernel' 'OpCapability Shader\nOpExtension "SPV_KHR_multiview"'; do for n in 4095 4096; do { printf "$first\n"; yes "$(printf "$first\n" | tail -n 1)" | head -n $n; echo 'OpMemoryModel Logical GLSL450'; } | spvx as -o $TMP/n.spv -; echo $n $(spvx requires $TMP/n.spv | grep 'in part'); done; done
4095
4096 1 damaged module was read only in part
4095
4096 1 damaged module was read only in part
4095
4096 1 damaged module was read only in part

# a name is one word without the signs that needs are written with
$ printf '%s\n' 'OpCapability Shader' 'OpExtension "a b|c<d>e=f&g\\\\h"' 'OpExtension "=/:;,"' 'OpMemoryModel Logical GLSL450' | spvx as -o $TMP/n.spv -; spvx requires -f tsv $TMP/n.spv | grep ext: | cut -f 1 | sed 's/\\\\/\\/g'
unknown:ext:\x3d/:;,
unknown:ext:a\x20b\x7cc\x3cd\x3ee\x3df\x26g\x5c\x5ch

# a capability that the grammar does not have is known by its number
$ printf '%s\n' 'OpCapability Shader' 'OpCapability !4711' 'OpCapability !4775' 'OpMemoryModel Logical GLSL450' | spvx as -o $TMP/n.spv -; spvx requires -f tsv $TMP/n.spv | grep cap: | cut -f 1-4
unknown:cap:4711	unknown	1	cap/4711
unknown:cap:4775	unknown	1	cap/4775

# kernels: the version; a capability that is of OpenCL too, and one that no device of OpenCL is known to take
$ cd $TMP

$ for capability in Kernel Float16 Geometry; do printf '%s\n' 'OpCapability Kernel' 'OpCapability Addresses' "OpCapability $capability" 'OpMemoryModel Physical64 OpenCL' | spvx as --target-env=spv1.2 -o $capability.spv -; done
> spvx requires --all -f tsv --per-module Kernel.spv Float16.spv Geometry.spv | cut -f 1,3-6
address	kind	needs	rule	vuid
Kernel.spv	query	CL_DEVICE_IL_VERSION>=SPIR-V_1.2	version/spirv	-
Kernel.spv	query	opencl	cap/Kernel	-
Kernel.spv	query	opencl	cap/Addresses	-
Float16.spv	query	CL_DEVICE_IL_VERSION>=SPIR-V_1.2	version/spirv	-
Float16.spv	query	opencl	cap/Kernel	-
Float16.spv	query	opencl	cap/Addresses	-
Float16.spv	query	cl_khr_fp16	cap/Float16	-
Geometry.spv	query	CL_DEVICE_IL_VERSION>=SPIR-V_1.2	version/spirv	-
Geometry.spv	query	opencl	cap/Kernel	-
Geometry.spv	query	opencl	cap/Addresses	-
Geometry.spv	unknown	unknown:cap:Geometry	cap/Geometry	VkShaderModuleCreateInfo-pCode-08740

# the offsets of texels that every device has, and one beyond on either side
$ for x in -8 -9 7 8; do spvx as --target-env=spv1.0 -o t.spv - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main"
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %i DescriptorSet 0
> OpDecorate %i Binding 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %s32 = OpTypeInt 32 1
> %f32 = OpTypeFloat 32
> %v2 = OpTypeVector %s32 2
> %v4 = OpTypeVector %f32 4
> %image = OpTypeImage %f32 2D 0 0 0 1 Unknown
> %p = OpTypePointer UniformConstant %image
> %i = OpVariable %p UniformConstant
> %0 = OpConstant %s32 0
> %x = OpConstant %s32 $x
> %at = OpConstantComposite %v2 %0 %0
> %off = OpConstantComposite %v2 %x %0
> %main = OpFunction %void None %fn
> %l = OpLabel
> %m = OpLoad %image %i
> %t = OpImageFetch %v4 %m %at Lod|ConstOffset %0 %off
> OpReturn
> OpFunctionEnd
> END
> spvx requires -f tsv t.spv | grep Texel | cut -f 1,5; done
minTexelOffset<=-9	RuntimeSpirv-OpImageSample-06435
maxTexelOffset>=8	RuntimeSpirv-OpImageSample-06436

# two outputs of two locations each, of which the second begins where the first does, at its last location,
# after it, and one further: the locations that they take together, and the highest
$ for at in 0 1 2 3; do spvx as --target-env=spv1.0 -o t.spv - <<END
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Fragment %main "main" %a %b
> OpExecutionMode %main OriginUpperLeft
> OpDecorate %a Location 0
> OpDecorate %b Location $at
> OpDecorate %b Component 2
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u32 = OpTypeInt 32 0
> %f32 = OpTypeFloat 32
> %v2 = OpTypeVector %f32 2
> %two = OpConstant %u32 2
> %array = OpTypeArray %v2 %two
> %p = OpTypePointer Output %array
> %a = OpVariable %p Output
> %b = OpVariable %p Output
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> END
> spvx requires --all -f tsv t.spv | grep Output | cut -f 1 | paste -sd ' '; done
maxFragmentCombinedOutputResources>=2 maxFragmentOutputAttachments>=2
maxFragmentCombinedOutputResources>=3 maxFragmentOutputAttachments>=3
maxFragmentCombinedOutputResources>=4 maxFragmentOutputAttachments>=4
maxFragmentCombinedOutputResources>=4 maxFragmentOutputAttachments>=5

# the lengths of built-in arrays: as variables, as members of a block; the longest of inputs and outputs counts
$ cd $TMP; distances() { # MODEL DECORATIONS TYPES VARIABLES
> 	printf '%s\n' 'OpCapability Shader' 'OpCapability ClipDistance' 'OpCapability CullDistance' 'OpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\" $4" "$2" \
> 		'%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%u = OpTypeInt 32 1' '%n1 = OpConstant %u 1' '%n2 = OpConstant %u 2' '%n3 = OpConstant %u 3' \
> 		'%f1 = OpTypeArray %f %n1' '%f2 = OpTypeArray %f %n2' '%f3 = OpTypeArray %f %n3' '%u2 = OpTypeArray %u %n2' "$3" '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd |
> 		spvx as -o d.spv - && spvx requires -f tsv --all d.spv | grep -oE 'max(Clip|Cull|Comb|SampleMask)[^	]*>=[0-9]*' | sort -u | xargs
> }
> distances Vertex 'OpDecorate %a BuiltIn ClipDistance' '%p = OpTypePointer Output %f3
> %a = OpVariable %p Output' %a
> distances Vertex 'OpDecorate %a BuiltIn CullDistance' '%p = OpTypePointer Output %f2
> %a = OpVariable %p Output' %a
> distances Vertex 'OpMemberDecorate %b 0 BuiltIn ClipDistance
> OpMemberDecorate %b 1 BuiltIn CullDistance
> OpDecorate %b Block' '%b = OpTypeStruct %f3 %f2
> %p = OpTypePointer Output %b
> %a = OpVariable %p Output' %a
> distances Fragment 'OpExecutionMode %main OriginUpperLeft
> OpDecorate %a BuiltIn ClipDistance
> OpDecorate %m BuiltIn SampleMask
> OpDecorate %o BuiltIn SampleMask
> OpDecorate %a Flat' '%p = OpTypePointer Input %f1
> %a = OpVariable %p Input
> %pm = OpTypePointer Input %u2
> %m = OpVariable %pm Input
> %u1 = OpTypeArray %u %n1
> %po = OpTypePointer Output %u1
> %o = OpVariable %po Output' '%a %m %o'
maxClipDistances>=3 maxCombinedClipAndCullDistances>=3
maxCombinedClipAndCullDistances>=2 maxCullDistances>=2
maxClipDistances>=3 maxCombinedClipAndCullDistances>=5 maxCullDistances>=2
maxClipDistances>=1 maxCombinedClipAndCullDistances>=1 maxSampleMaskWords>=2

# a module that every device runs, a kernel, damaged modules with a need and without; one damaged module, and several
$ cd $TMP; cp $SRC/tests/modules/histogram.cl.spv kernel.spv; for c in Shader Int64; do printf '%s\n' "OpCapability $c" 'OpMemoryModel Logical GLSL450' | spvx as --target-env=spv1.0 -o $c.spv -; head -c 36 $c.spv >cut.$c.spv; done
> for f in text markdown; do spvx requires -f $f --per-module --device=vulkan1.0 Shader.spv kernel.spv cut.Shader.spv cut.Int64.spv 2>said | sed '/^[0-9]* modules need/,$d'; done
> for set in Shader 'Shader cut.Shader' 'cut.Shader cut.Int64'; do spvx requires -n 1 $(printf '%s.spv ' $set) 2>said | sed -n '1p; /^[0-9]* damaged/p'; done
Shader.spv: runs on any Vulkan 1.0 device
  vulkan1.0: loads

kernel.spv: for OpenCL
  CL_DEVICE_IL_VERSION >= SPIR-V_1.0  ?
          0x4  header  version/spirv: version of SPIR-V
  CL_DEVICE_PROFILE=FULL_PROFILE or cles_khr_int64  ?
          0x2c  OpCapability  cap/Int64: declared capability

cut.Shader.spv: damaged, read only in part
  vulkan1.0: undecided: read only in part

cut.Int64.spv: damaged, read only in part
  vulkan1.0: does not load: shaderInt64
  shaderInt64  no
          0x14  OpCapability  cap/Int64: declared capability

- `Shader.spv`: nothing
  -  vulkan1.0: loads
- `kernel.spv`: CL_DEVICE_IL_VERSION >= SPIR-V_1.0, CL_DEVICE_PROFILE=FULL_PROFILE or cles_khr_int64
- `cut.Shader.spv`: damaged, read only in part
  -  vulkan1.0: undecided: read only in part
- `cut.Int64.spv`: shaderInt64, damaged, read only in part
  -  vulkan1.0: does not load: shaderInt64

1 module needs Vulkan 1.0 and no feature
2 modules need Vulkan 1.0 and no feature
1 damaged module was read only in part
2 modules need Vulkan 1.0 and 1 feature
2 damaged modules were read only in part

# the source line of a need, where the module has one, in text, JSON and after a partial
$ mkdir $TMP/lines; cd $TMP/lines; bits() { spvx as -o $1.spv - <<END
> OpCapability Shader
> OpCapability Int64
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> %file = OpString "a dir/a.comp"
> %v = OpTypeVoid
> %u = OpTypeInt 64 0
> %c = OpConstant %u 0
> %fn = OpTypeFunction %v
> %main = OpFunction %v None %fn
> %l = OpLabel
> OpLine %file 7 3
> $2
> %x = OpBitCount %u %c
> OpReturn
> OpFunctionEnd
> END
> }
> bits line; bits none OpNoLine
> for m in line none; do spvx requires --rules='bits/*' $m.spv | grep -A 1 maintenance9$; spvx requires --rules='bits/*' -f json $m.spv | grep -o '"source": "[^"]*"'; spvx requires --partial $m.spv | spvx merge -f json - | grep maintenance9 | grep -o '"source": "[^"]*"'; done
      1  maintenance9
         line.spv:0xd8  bits/not-32  a dir/a.comp:7
"source": "a dir/a.comp:7"
"source": "a dir/a.comp:7"
      1  maintenance9
         none.spv:0xdc  bits/not-32
"source": ""
"source": ""

# in a page what a device lacks belongs to the item of its module
$ spvx requires --device=vulkan1.0 --per-module -f html $SRC/tests/modules/terrain.tesc.spv --root=$SRC/tests/modules | grep -A 2 '^<ul'
<ul>
<li><code>terrain.tesc.spv</code>: tessellationShader</li>
<li class="inner">vulkan1.0: does not load: tessellationShader</li>

# where the code of a need comes from, of a module and of a text; of a store and of a declaration alone; of an API that no module is for
$ cd $TMP; mkdir r; printf '%b\n' 'OpCapability Shader\nOpCapability Int64\nOpCapability Int64Atomics\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main "main"\nOpExecutionMode %main LocalSize 1 1 1\n%name = OpString "a\tb"' '%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = OpTypeInt 32 0\n%u64 = OpTypeInt 64 0\n%z = OpConstant %u32 0\n%o = OpConstant %u32 1\n%v = OpConstant %u64 1\n%p = OpTypePointer Workgroup %u64\n%s = OpVariable %p Workgroup\n%main = OpFunction %void None %fn\n%l = OpLabel\nOpLine %name 12 3\n%x = OpAtomicIAdd %u64 %s %o %z %v\nOpReturn\nOpFunctionEnd' >r/a.spvasm
> spvx as -o r/a.spv r/a.spvasm; for f in r/a.spv '--assembly r/a.spvasm'; do spvx requires --per-module --rules='atomic/*' --root=r $f | grep -A 1 Shared; done
> store() { printf '%b\n' 'OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint Fragment %main "main" %b\nOpExecutionMode %main OriginUpperLeft\nOpDecorate %B Block\nOpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 0\nOpMemberDecorate %B 0 Offset 0\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = OpTypeInt 32 0\n%B = OpTypeStruct %u32\n%pB = OpTypePointer StorageBuffer %B\n%pu = OpTypePointer StorageBuffer %u32\n%zero = OpConstant %u32 0\n%b = OpVariable %pB StorageBuffer\n%main = OpFunction %void None %fn\n%l = OpLabel\n%c = OpAccessChain %pu %b %zero' "$1" 'OpReturn\nOpFunctionEnd' | spvx as --target-env=spv1.4 -o $2 -; }
> mkdir was is; store 'OpStore %c %zero' was/a; store '' is/b; cp was/a is; cp was/a is/c; for m in was/a is/b; do spvx requires --per-module $m | grep stores/f; done; for api in opencl vulkan; do spvx requires --api=$api was | head -n 1; done; spvx requires --base=was is | grep Atomics; spvx requires --base=is -f markdown was | grep Atomics
  shaderSharedInt64Atomics
          0x124  OpAtomicIAdd  atomic/int64-shared: atomic operation on 64-bit integers, a\x09b:12
--
      1  shaderSharedInt64Atomics
         a.spv:0x124  atomic/int64-shared  a\x09b:12
  shaderSharedInt64Atomics
          20:1  OpAtomicIAdd  atomic/int64-shared: atomic operation on 64-bit integers
--
      1  shaderSharedInt64Atomics
         a.spvasm:20:1  atomic/int64-shared
          0xec  OpVariable  stores/fragment: storage buffer, storage image or storage texel buffer that is not NonWritable in a fragment shader, writes, FRAGMENT:main
         was/a:0xec  stores/fragment
          0xec  OpVariable  stores/fragment: storage buffer, storage image or storage texel buffer that is not NonWritable in a fragment shader, declared, FRAGMENT:main
         is/b:0xec  stores/fragment
1 module for Vulkan left out
1 module needs Vulkan 1.0 and 1 feature
      3  +2      fragmentStoresAndAtomics
| 1 | -2 | fragmentStoresAndAtomics | `stores/fragment` | `was/a` 0xec |

# what did not load in the build before is no finding of this one, whether it was recorded or is read again
$ cd $TMP; spvx requires -q --device=vulkan1.0 --partial -o before.p $SRC/tests/modules/mirror.rchit.spv
> for base in before.p $SRC/tests/modules/mirror.rchit.spv; do spvx requires --device=vulkan1.0 --base=$base $SRC/tests/modules/mesh.frag.spv >said; echo $?; spvx requires --device=vulkan1.0 --base=$base $SRC/tests/modules/mirror.rchit.spv >said; echo $?; done
0
1
0
1

# members of a block are laid out in the order of their offsets, not of their declarations: 12 is no place of a vec2
$ cd $TMP; for o in '0 16' '16 0' '12 0' '4 16' '16 4'; do set -- $o; printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %b DescriptorSet 0' 'OpDecorate %b Binding 0' 'OpDecorate %B Block' "OpMemberDecorate %B 0 Offset $1" "OpMemberDecorate %B 1 Offset $2" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%v2 = OpTypeVector %f 2' '%B = OpTypeStruct %v2 %v2' '%p = OpTypePointer Uniform %B' '%b = OpVariable %p Uniform' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpCopyObject %p %b' OpReturn OpFunctionEnd | spvx as --target-env=spv1.3 -o members.spv -; echo $o: $(spvx requires -f tsv members.spv | grep -o 'layout/[a-z-]*' | sort -u); done
0 16:
16 0:
12 0: layout/scalar
4 16: layout/relaxed
16 4: layout/relaxed

# each of the offsets of a gather counts, its first component as well as its second, in an array of vectors
$ cd $TMP; gather() { printf '%s\n' 'OpCapability Shader' 'OpCapability ImageGatherExtended' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Fragment %main "main" %s %o' 'OpExecutionMode %main OriginUpperLeft' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%v4 = OpTypeVector %f 4' '%v2 = OpTypeVector %f 2' '%i = OpTypeInt 32 1' '%u = OpTypeInt 32 0' '%i2 = OpTypeVector %i 2' '%four = OpConstant %u 4' '%a4 = OpTypeArray %i2 %four' '%img = OpTypeImage %f 2D 0 0 0 1 Unknown' '%si = OpTypeSampledImage %img' '%ps = OpTypePointer UniformConstant %si' '%s = OpVariable %ps UniformConstant' '%po = OpTypePointer Output %v4' '%o = OpVariable %po Output' '%at = OpConstantNull %v2' '%0 = OpConstant %u 0' "%x = OpConstant %i $1" "%y = OpConstant %i $2" '%1 = OpConstantNull %i2' '%2 = OpConstantComposite %i2 %x %y' "%all = OpConstantComposite %a4 $3" '%main = OpFunction %void None %fn' '%l = OpLabel' '%g = OpLoad %si %s' '%t = OpImageGather %v4 %g %at %0 ConstOffsets %all' 'OpStore %o %t' 'OpReturn' 'OpFunctionEnd' | spvx as -o gather.spv - && echo $(spvx requires gather.spv | grep -o 'm[a-z]*TexelGatherOffset.*'); }
> gather -9 31 '%1 %1 %1 %2'; gather 40 -7 '%2 %1 %1 %1'; gather -8 7 '%2 %2 %2 %2'
maxTexelGatherOffset >= 31 maxTexelGatherOffset minTexelGatherOffset <= -9 minTexelGatherOffset
maxTexelGatherOffset >= 40 maxTexelGatherOffset


# a task shader's payload is limited by itself, and together with the memory that its workgroup shares
$ payload() { printf '%s\n' 'OpCapability MeshShadingEXT' 'OpExtension "SPV_EXT_mesh_shader"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint TaskEXT %main "main" %p %s' 'OpExecutionMode %main LocalSize 1 1 1' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' '%1 = OpConstant %u 1' "%n = OpConstant %u $1" "%m = OpConstant %u $2" '%an = OpTypeArray %u %n' '%am = OpTypeArray %u %m' '%pp = OpTypePointer TaskPayloadWorkgroupEXT %an' '%ps = OpTypePointer Workgroup %am' '%p = OpVariable %pp TaskPayloadWorkgroupEXT' '%s = OpVariable %ps Workgroup' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %am %s' 'OpEmitMeshTasksEXT %1 %1 %1 %p' 'OpFunctionEnd' | spvx as -q --target-env=spv1.4 -o task.spv - && echo $(spvx requires task.spv | grep -o 'maxTask[A-Z][a-zA-Z]* >= .*'); }
> payload 4096 1; payload 4097 1; payload 1 8193

maxTaskPayloadSize >= 16388
maxTaskPayloadAndSharedMemorySize >= 32776 maxTaskSharedMemorySize >= 32772

# each mode of float controls asks of each width for the property of that name
$ cd $TMP; { printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"'; for m in DenormPreserve DenormFlushToZero SignedZeroInfNanPreserve RoundingModeRTE RoundingModeRTZ; do for w in 16 32 64 8; do echo "OpExecutionMode %main $m $w"; echo shader${m}Float$w | grep -v 8 >&3; done; done
> printf '%s\n' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd; } 3>want | spvx as -q --target-env=spv1.4 -o floats.spv -
> spvx requires -n 0 floats.spv | grep -o 'shader[A-Za-z]*Float[0-9]*' | sort >have; sort want | diff - have

# a mesh shader that sets the rate of its primitives, by itself or in a block
$ cd $TMP; mesh() { printf '%s\n' 'OpCapability MeshShadingEXT' 'OpCapability FragmentShadingRateKHR' 'OpExtension "SPV_EXT_mesh_shader"' 'OpExtension "SPV_KHR_fragment_shading_rate"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint MeshEXT %main "main" %p %q' 'OpExecutionMode %main LocalSize 1 1 1' 'OpExecutionMode %main OutputVertices 3' 'OpExecutionMode %main OutputPrimitivesEXT 1' 'OpExecutionMode %main OutputTrianglesEXT' 'OpDecorate %B Block' 'OpMemberDecorate %B 0 BuiltIn Layer' 'OpMemberDecorate %B 0 PerPrimitiveEXT' 'OpMemberDecorate %B 1 PerPrimitiveEXT' 'OpDecorate %q PerPrimitiveEXT' "OpMemberDecorate %B 1 BuiltIn $1" "OpDecorate %q BuiltIn $2" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%i = OpTypeInt 32 1' '%u = OpTypeInt 32 0' '%1 = OpConstant %u 1' '%B = OpTypeStruct %i %i' '%aB = OpTypeArray %B %1' '%ai = OpTypeArray %i %1' '%pB = OpTypePointer Output %aB' '%pi = OpTypePointer Output %ai' '%p = OpVariable %pB Output' '%q = OpVariable %pi Output' '%main = OpFunction %void None %fn' '%l = OpLabel' 'OpSetMeshOutputsEXT %1 %1' OpReturn OpFunctionEnd | spvx as -q --target-env=spv1.4 -o rate.spv - && echo "$1:" $(spvx requires -n 0 rate.spv | grep -o 'primitive[A-Za-z]*Mesh[A-Za-z]*'); }
> mesh PrimitiveShadingRateKHR ViewportIndex; mesh ViewportIndex PrimitiveShadingRateKHR; mesh ViewportIndex PrimitiveId
PrimitiveShadingRateKHR: primitiveFragmentShadingRateMeshShader
ViewportIndex: primitiveFragmentShadingRateMeshShader
ViewportIndex:

# the scope of a texel that is made visible or available counts, that of the device
$ cd $TMP; texel() { printf '%s\n' 'OpCapability Shader' 'OpCapability VulkanMemoryModel' 'OpExtension "SPV_KHR_vulkan_memory_model"' 'OpMemoryModel Logical Vulkan' 'OpEntryPoint GLCompute %main "main" %v' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %v DescriptorSet 0' 'OpDecorate %v Binding 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%u = OpTypeInt 32 0' '%v4 = OpTypeVector %f 4' '%v2 = OpTypeVector %u 2' '%img = OpTypeImage %f 2D 0 0 0 2 Rgba32f' '%p = OpTypePointer UniformConstant %img' '%v = OpVariable %p UniformConstant' '%device = OpConstant %u 1' '%workgroup = OpConstant %u 2' '%at = OpConstantNull %v2' '%zero = OpConstantNull %v4' '%main = OpFunction %void None %fn' '%l = OpLabel' '%i = OpLoad %img %v' "$1" OpReturn OpFunctionEnd | spvx as -q --target-env=spv1.5 -o texel.spv - && echo $1: $(spvx requires -n 0 texel.spv | grep -o '[a-zA-Z]*DeviceScope'); }
> for scope in device workgroup; do texel "%x = OpImageRead %v4 %i %at NonPrivateTexel|MakeTexelVisible %$scope"; texel "OpImageWrite %i %at %zero NonPrivateTexel|MakeTexelAvailable %$scope"; done
> for o in Bias Lod 'Grad %workgroup' ConstOffset Offset ConstOffsets Sample MinLod; do before=${o%% *}; more=${o#"$before"}
> 	texel "%x = OpImageRead %v4 %i %at $before|NonPrivateTexel|MakeTexelVisible$more %workgroup %device"; texel "%x = OpImageRead %v4 %i %at $before|NonPrivateTexel|MakeTexelVisible$more %device %workgroup"
> done | sed 's/.* %at //'
%x = OpImageRead %v4 %i %at NonPrivateTexel|MakeTexelVisible %device: vulkanMemoryModelDeviceScope
OpImageWrite %i %at %zero NonPrivateTexel|MakeTexelAvailable %device: vulkanMemoryModelDeviceScope
%x = OpImageRead %v4 %i %at NonPrivateTexel|MakeTexelVisible %workgroup:
OpImageWrite %i %at %zero NonPrivateTexel|MakeTexelAvailable %workgroup:
Bias|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
Bias|NonPrivateTexel|MakeTexelVisible %device %workgroup:
Lod|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
Lod|NonPrivateTexel|MakeTexelVisible %device %workgroup:
Grad|NonPrivateTexel|MakeTexelVisible %workgroup %workgroup %device: vulkanMemoryModelDeviceScope
Grad|NonPrivateTexel|MakeTexelVisible %workgroup %device %workgroup:
ConstOffset|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
ConstOffset|NonPrivateTexel|MakeTexelVisible %device %workgroup:
Offset|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
Offset|NonPrivateTexel|MakeTexelVisible %device %workgroup:
ConstOffsets|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
ConstOffsets|NonPrivateTexel|MakeTexelVisible %device %workgroup:
Sample|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
Sample|NonPrivateTexel|MakeTexelVisible %device %workgroup:
MinLod|NonPrivateTexel|MakeTexelVisible %workgroup %device: vulkanMemoryModelDeviceScope
MinLod|NonPrivateTexel|MakeTexelVisible %device %workgroup:

# a profile has both its capabilities and its profiles
$ for has in capabilities profiles; do echo "{\"$has\":{}}" >half.json; spvx requires --device=half.json $SRC/tests/modules/blur.comp.spv; done
! half.json:1:1: error: neither a Vulkan profile nor a device report
! half.json:1:1: error: neither a Vulkan profile nor a device report
[2]

# each entry point has the modes that name it, in whatever order they stand
$ printf '%s\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %a "a"' 'OpEntryPoint GLCompute %b "b"' 'OpExecutionMode %b RoundingModeRTE 32' 'OpExecutionMode %a LocalSize 1 1 1' 'OpExecutionMode %a DenormPreserve 16' 'OpExecutionMode %b LocalSize 1 1 1' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%a = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd '%b = OpFunction %void None %fn' '%m = OpLabel' OpReturn OpFunctionEnd | spvx as -q --target-env=spv1.4 -o two.spv -; for which in --entry=a --entry=b ''; do echo $which: $(spvx requires $which -n 0 two.spv | grep -o 'shader[A-Z][A-Za-z]*[0-9]*'); done
--entry=a: shaderDenormPreserveFloat16
--entry=b: shaderRoundingModeRTEFloat32
: shaderDenormPreserveFloat16 shaderRoundingModeRTEFloat32

# a pointer to physical memory has the layout of its pointee looked at, used or not
$ for m in '4 16' '8 16' '16 12' '16 16'; do set -- $m; printf '%s\n' 'OpCapability Shader' 'OpCapability PhysicalStorageBufferAddresses' 'OpExtension "SPV_KHR_physical_storage_buffer"' 'OpMemoryModel PhysicalStorageBuffer64 GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %S Block' 'OpMemberDecorate %S 0 Offset 0' "OpMemberDecorate %S 1 Offset $1" "OpMemberDecorate %S 2 Offset 32" "OpDecorate %a ArrayStride $2" '%v = OpTypeVoid' '%fn = OpTypeFunction %v' '%f = OpTypeFloat 32' '%v3 = OpTypeVector %f 3' '%a = OpTypeRuntimeArray %v3' '%S = OpTypeStruct %f %v3 %a' '%p = OpTypePointer PhysicalStorageBuffer %S' '%main = OpFunction %v None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o $TMP/m.spv -; echo "$m"; spvx requires -f tsv $TMP/m.spv | cut -f 4 | grep layout/; done; true
4 16
layout/relaxed
8 16
layout/scalar
16 12
layout/scalar
16 16

# a decoration that lacks its number asks for nothing
$ cd $TMP; for end in '!0x00030047 %o !29' 'OpDecorate %o Stream 9'; do printf '%s\n' 'OpCapability Shader' 'OpCapability GeometryStreams' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint Geometry %main "main" %o' 'OpExecutionMode %main InputPoints' 'OpExecutionMode %main OutputPoints' 'OpExecutionMode %main OutputVertices 1' 'OpExecutionMode %main Invocations 1' "$end" 'OpDecorate %o Location 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%f = OpTypeFloat 32' '%p = OpTypePointer Output %f' '%o = OpVariable %p Output' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -q -o stream.spv -; spvx requires --all -n 0 stream.spv | grep -c 'maxTransformFeedbackStreams >= '; done
0
1
