# numbers that modules ask for where they are as large as numbers get
$ cd $TMP

# an array of a block of 64 KiB, of almost 4 GiB, and of more bytes than a number has room for
$ bytes() { case $1 in Uniform) d='OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n' ;; *) d= ;; esac; printf '%b\n' 'OpCapability Shader' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' "${d}OpDecorate %b Block" 'OpMemberDecorate %b 0 Offset 0' "OpDecorate %a ArrayStride $3" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 32 0' "%n = OpConstant %u $2" '%a = OpTypeArray %u %n' '%aa = OpTypeArray %a %n' '%b = OpTypeStruct %aa' "%p = OpTypePointer $1 %b" "%v = OpVariable %p $1" '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpCopyObject %p %v' OpReturn OpFunctionEnd | sed "s/^OpDecorate %a .*/&\nOpDecorate %aa ArrayStride $4/" | spvx as --target-env=spv1.0 -o bytes.spv - && echo $(spvx requires --all bytes.spv | grep -o 'max[A-Z][A-Za-z]* >= .*'); }
> for class in Uniform PushConstant; do bytes $class 64 16 1024; bytes $class 65535 16 65536; bytes $class 4294967294 16 4294967280; done
maxBoundDescriptorSets >= 1 maxComputeWorkGroupInvocations >= 1 maxDescriptorSetUniformBuffers >= 1 maxPerStageDescriptorUniformBuffers >= 1 maxPerStageResources >= 1 maxUniformBufferRange >= 65536
maxBoundDescriptorSets >= 1 maxComputeWorkGroupInvocations >= 1 maxDescriptorSetUniformBuffers >= 1 maxPerStageDescriptorUniformBuffers >= 1 maxPerStageResources >= 1 maxUniformBufferRange >= 4294901760
maxBoundDescriptorSets >= 1 maxComputeWorkGroupInvocations >= 1 maxDescriptorSetUniformBuffers >= 1 maxPerStageDescriptorUniformBuffers >= 1 maxPerStageResources >= 1 maxUniformBufferRange >= 9223372036854775807
maxComputeWorkGroupInvocations >= 1 maxPushConstantsSize >= 65536
maxComputeWorkGroupInvocations >= 1 maxPushConstantsSize >= 4294901760
maxComputeWorkGroupInvocations >= 1 maxPushConstantsSize >= 9223372036854775807

# the last location ends with the last component that is used of it, and a dvec3 with two; push constants come by four bytes; four components are no long vector
$ cat >last.spvasm <<'.'
> OpCapability Shader
> OpCapability Float64
> OpCapability Int16
> OpCapability StoragePushConstant16
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "main" %o
> OpDecorate %o Location 3
> OpDecorate %B Block
> OpMemberDecorate %B 0 Offset 4
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %float = OpTypeFloat 64
> %u16 = OpTypeInt 16 0
> %vector = OpTypeVector %float 3
> %B = OpTypeStruct %u16
> %pB = OpTypePointer PushConstant %B
> %po = OpTypePointer Output %vector
> %null = OpConstantNull %vector
> %o = OpVariable %po Output
> %b = OpVariable %pB PushConstant
> %main = OpFunction %void None %fn
> %l = OpLabel
> %m = OpLoad %B %b
> OpStore %o %null
> OpReturn
> OpFunctionEnd
> .
> for edit in '' '/Location/s/$/\nOpDecorate %o Component 2/; s/%float 3/%float 2/; s/Float 64/Float 32/' 's/Float64/LongVectorEXT/; s/%float 3/%float 4/; s/Float 64/Float 32/'; do sed "$edit" last.spvasm | spvx as -o last.spv -; echo $(spvx requires --all last.spv | grep -o 'max.* >= .*'); done
maxPushConstantsSize >= 8 maxVertexOutputComponents >= 18
maxPushConstantsSize >= 8 maxVertexOutputComponents >= 16
maxPushConstantsSize >= 8 maxVertexOutputComponents >= 16

# a stage does not count a sampler alone as a resource; a specialized size has its default value
$ spvx as --target-env=spv1.2 -o default.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionModeId %main LocalSizeId %x %y %y
> OpDecorate %x SpecId 0
> OpDecorate %s DescriptorSet 0
> OpDecorate %s Binding 0
> OpDecorate %t DescriptorSet 0
> OpDecorate %t Binding 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u32 = OpTypeInt 32 0
> %x = OpSpecConstant %u32 64
> %y = OpConstant %u32 2
> %f32 = OpTypeFloat 32
> %sampler = OpTypeSampler
> %image = OpTypeImage %f32 2D 0 0 0 1 Unknown
> %ps = OpTypePointer UniformConstant %sampler
> %pt = OpTypePointer UniformConstant %image
> %s = OpVariable %ps UniformConstant
> %t = OpVariable %pt UniformConstant
> %main = OpFunction %void None %fn
> %l = OpLabel
> %ls = OpLoad %sampler %s
> %lt = OpLoad %image %t
> OpReturn
> OpFunctionEnd
> .
> spvx reflect -f json default.spv | grep -e '"default"' -e Resources | cut -c 12-
"limit": "maxComputeWorkGroupSize[0]", "value": 64, "rule": "limit/maxComputeWorkGroupSize[0]", "offset": 40, "how": "default", "basic": true},
"limit": "maxComputeWorkGroupInvocations", "value": 256, "rule": "limit/maxComputeWorkGroupInvocations", "offset": 40, "how": "default"},
"limit": "maxPerStageResources", "value": 1, "rule": "limit/maxPerStageResources", "offset": 40, "basic": true},

# what could not be followed in one module says nothing of the next
$ for n in 4095 4096; do { echo 'OpCapability Shader'; yes 'OpCapability Shader' | head -n $n; echo 'OpMemoryModel Logical GLSL450'; } | spvx as -o $n.spv -; done; for list in '4096 4095' '4095 4096' '4096 4095 4095'; do echo $(spvx requires --jobs=1 $(printf '%s.spv ' $list) | grep 'in part'); done
1 damaged module was read only in part
1 damaged module was read only in part
1 damaged module was read only in part
