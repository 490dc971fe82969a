# The format of a storage image: R64i, the last that SPIR-V has, is VK_FORMAT_R64_SINT (111); Unknown and a number
# after the last have none.
$ cd $TMP; for format in R64ui R64i Unknown '!42'; do printf '%s\n' 'OpCapability Shader' 'OpCapability Int64ImageEXT' 'OpCapability Int64' 'OpExtension "SPV_EXT_shader_image_int64"' 'OpMemoryModel Logical GLSL450' 'OpEntryPoint GLCompute %main "main"' 'OpExecutionMode %main LocalSize 1 1 1' 'OpDecorate %v DescriptorSet 0' 'OpDecorate %v Binding 0' '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%u = OpTypeInt 64 1' "%img = OpTypeImage %u 2D 0 0 0 2 $format" '%p = OpTypePointer UniformConstant %img' '%v = OpVariable %p UniformConstant' '%main = OpFunction %void None %fn' '%l = OpLabel' '%x = OpLoad %img %v' OpReturn OpFunctionEnd | spvx as -q -o img.spv -; spvx reflect -f json img.spv | grep -o '"format": .*}'; done
"format": "R64ui", "format_value": 110}
"format": "R64i", "format_value": 111}
"format": "Unknown"}
"format": "42"}
