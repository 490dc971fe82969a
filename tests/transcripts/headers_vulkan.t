# Vulkan headers as programs use them: compiled and run, with values that are known of the shaders
$ cat >$TMP.sh <<'.'
> header() { spvx reflect -f vulkan -o $TMP/m.h "$@"; }
> # module VERSION OPTION...: the header of a text
> module() { spvx as --target-env=$1 -o $TMP/m.spv - && shift && header --prefix=m_ "$@" $TMP/m.spv; }
> # holds [COMPILER:STANDARD]: what main() checks, in C and C++, else in that alone
> holds() {
> 	{ printf '#include "m.h"\n%.0s' 1 2; printf '#include <string.h>\n#define CHECK(holds) do { if (!(holds)) return __LINE__; } while (0)\n#line 1\nint main(void)\n{\n'
> 	cat; printf 'return 0;\n}\n'; } >$TMP/user.c
> 	for by in ${1:-gcc:c11 g++:c++17}; do
> 		command -v ${by%:*} >/dev/null || continue
> 		x=${by#*:}; ${by%:*} -x ${x%[0-9][0-9]} -std=$x -Wall -Wextra -pedantic -Werror -I$SRC/tests/vulkan -o $TMP/user $TMP/user.c && $TMP/user || echo "$by: line $?"
> 	done
> }
> .

# as the sources say: mesh.vert, mesh.frag
$ header --pipeline mesh.vert.spv mesh.frag.spv && holds <<'.'
> const VkDescriptorSetLayoutBinding *b = mesh_vk_set_0_bindings;
> const struct mesh_vk_specialization *s;
> CHECK(MESH_VK_SET_COUNT == 2 && MESH_VK_SET_0_BINDING_COUNT == 3);
> CHECK(b[0].binding == 0 && b[0].descriptorType == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER);
> CHECK(b[0].stageFlags == (VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT));
> CHECK(b[2].descriptorType == VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER);
> CHECK(b[2].descriptorCount == 1 && !b[2].pImmutableSamplers);
> CHECK(mesh_vk_set_layouts[1].bindingCount == 2);
> CHECK(mesh_vk_set_layouts[1].pBindings == mesh_vk_set_1_bindings);
> CHECK(mesh_vk_push_constant_ranges[0].size == 84);
> CHECK(mesh_vk_push_constant_ranges[0].stageFlags == VK_SHADER_STAGE_VERTEX_BIT);
> CHECK(mesh_vk_vertex_input.vertexAttributeDescriptionCount == 4);
> CHECK(mesh_vk_vertex_attributes[3].format == VK_FORMAT_R32G32_SFLOAT);
> CHECK(mesh_vk_vertex_attributes[3].offset == 40);
> CHECK(mesh_vk_vertex_bindings[0].stride == 48);
> CHECK(MESH_VK_STAGE_COUNT == 2 && mesh_vk_stages[0].stage == VK_SHADER_STAGE_VERTEX_BIT);
> CHECK(!strcmp(mesh_vk_stages[1].pName, "main") && !mesh_vk_stages[1].module);
> CHECK(mesh_vk_stages[1].pSpecializationInfo->dataSize == sizeof(*s));
> s = (const struct mesh_vk_specialization *)mesh_vk_specialization_info.pData;
> CHECK(s->shadow_taps == 2 && s->normal_mapping == VK_TRUE);
> CHECK(mesh_vk_specialization_entries[1].constantID == 1);
> CHECK(mesh_vk_specialization_entries[1].offset == 4);
> CHECK(mesh_vk_specialization_entries[1].size == 4);
> .

$ header --pipeline --lang=c++ mesh.vert.spv mesh.frag.spv && holds g++:c++17 <<'.'
> namespace vk = mesh::vk;
> static_assert(vk::set_count == 2 && vk::set_0_binding_count == 3);
> static_assert(vk::set_0_bindings[2].binding == 2);
> static_assert(vk::specialization_defaults.shadow_taps == 2);
> CHECK(vk::set_layouts[1].pBindings == vk::set_1_bindings);
> CHECK(vk::vertex_attributes[2].format == VK_FORMAT_R32G32B32A32_SFLOAT);
> CHECK(vk::stages[1].pSpecializationInfo == &vk::specialization_info);
> .

$ header --vertex=separate --prefix=a_ mesh.vert.spv && holds <<'.'
> CHECK(A_VK_VERTEX_BINDING_COUNT == 4 && a_vk_vertex_bindings[3].stride == 8);
> CHECK(a_vk_vertex_attributes[3].binding == 3 && a_vk_vertex_attributes[3].offset == 0);
> .

# all modules in one header, with one prefix: no name twice
$ header --prefix=p . && echo 'CHECK(P_VK_STAGE_COUNT == 1);' | holds
> header --prefix=p --lang=c++ . && holds g++:c++17 </dev/null

# other files have another guard
$ for of in 'blur.comp.spv mesh.frag.spv' 'blur.comp.spv water.frag.spv' '--prefix=p blur.comp.spv' '--prefix=p water.frag.spv'; do header $of; grep -m 1 '^#ifndef ' $TMP/m.h; done
#ifndef BLUR_COMP_85EA67B2_VULKAN_H
#ifndef BLUR_COMP_16951C29_VULKAN_H
#ifndef P_BLUR_COMP_VULKAN_H
#ifndef P_WATER_FRAG_VULKAN_H

# constants of each type, names that C does not take
$ module spv1.0 <<'.' && holds <<'end'
> OpCapability Shader
> OpCapability Int8
> OpCapability Int16
> OpCapability Int64
> OpCapability Float16
> OpCapability Float64
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "a\"b\\c??/ä"
> OpExecutionMode %main LocalSize 8 4 2
> OpName %c0 "int"
> OpName %c1 "x.y"
> OpName %c2 "x_y"
> OpName %c3 "3d"
> OpDecorate %c0 SpecId 0
> OpDecorate %c1 SpecId 1
> OpDecorate %c2 SpecId 2
> OpDecorate %c3 SpecId 3
> OpDecorate %c4 SpecId 4
> OpDecorate %c5 SpecId 5
> OpDecorate %c6 SpecId 6
> OpDecorate %c7 SpecId 7
> OpDecorate %c8 SpecId 8
> OpDecorate %c9 SpecId 9
> OpDecorate %c10 SpecId 10
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %i8 = OpTypeInt 8 1
> %u16 = OpTypeInt 16 0
> %i32 = OpTypeInt 32 1
> %i64 = OpTypeInt 64 1
> %u64 = OpTypeInt 64 0
> %f16 = OpTypeFloat 16
> %f32 = OpTypeFloat 32
> %f64 = OpTypeFloat 64
> %bool = OpTypeBool
> %c0 = OpSpecConstant %i8 -5
> %c1 = OpSpecConstant %u16 65535
> %c2 = OpSpecConstant %i32 -2147483648
> %c3 = OpSpecConstant %i64 -9223372036854775808
> %c4 = OpSpecConstant %u64 18446744073709551615
> %c5 = OpSpecConstant %f16 1.5
> %c6 = OpSpecConstant %f32 0x1p+128
> %c7 = OpSpecConstant %f32 0.1
> %c8 = OpSpecConstant %f64 -0x1.8p+1024
> %c9 = OpSpecConstantTrue %bool
> %c10 = OpSpecConstant %f64 0.1
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> const struct m_vk_specialization *s = &m_vk_specialization_defaults;
> CHECK(M_VK_SPECIALIZATION_COUNT == 11);
> CHECK(s->int_0 == -5 && sizeof(s->int_0) == 1);
> CHECK(s->x_y == 65535 && sizeof(s->x_y) == 2);
> CHECK(s->x_y_2 == INT32_MIN);
> CHECK(s->_3d == INT64_MIN);
> CHECK(s->constant_4 == UINT64_MAX);
> CHECK(s->constant_5 == 0x3e00 && sizeof(s->constant_5) == 2);
> CHECK(s->constant_6 == 0x7f800000u);
> CHECK(s->constant_7 == 0.1f);
> CHECK(s->constant_8 == 0xfff8000000000000ull);
> CHECK(s->constant_9 == VK_TRUE);
> CHECK(s->constant_10 == 0.1);
> for (uint32_t i = 0; i < M_VK_SPECIALIZATION_COUNT; i++)
> CHECK(m_vk_specialization_entries[i].constantID == i);
> CHECK(m_vk_specialization_entries[5].size == 2);
> CHECK(!strcmp(m_vk_stages[0].pName, "a\"b\\c?" "?/\303\244"));
> CHECK(M_VK_LOCAL_SIZE_X == 8 && M_VK_LOCAL_SIZE_Y == 4 && M_VK_LOCAL_SIZE_Z == 2);
> end

# two stages with a size each
$ module spv1.4 <<'.' && holds <<'end'
> OpCapability MeshShadingEXT
> OpExtension "SPV_EXT_mesh_shader"
> OpMemoryModel Logical GLSL450
> OpEntryPoint TaskEXT %t "t"
> OpEntryPoint MeshEXT %m "m"
> OpExecutionMode %t LocalSize 8 1 2
> OpExecutionMode %m LocalSize 4 3 1
> OpExecutionMode %m OutputTrianglesEXT
> OpExecutionMode %m OutputVertices 3
> OpExecutionMode %m OutputPrimitivesEXT 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u32 = OpTypeInt 32 0
> %one = OpConstant %u32 1
> %t = OpFunction %void None %fn
> %lt = OpLabel
> OpEmitMeshTasksEXT %one %one %one
> OpFunctionEnd
> %m = OpFunction %void None %fn
> %lm = OpLabel
> OpReturn
> OpFunctionEnd
> .
> CHECK(M_VK_STAGE_COUNT == 2);
> CHECK(m_vk_stages[0].stage == VK_SHADER_STAGE_TASK_BIT_EXT);
> CHECK(m_vk_local_sizes[0][0] == 8 && m_vk_local_sizes[0][2] == 2);
> CHECK(m_vk_local_sizes[1][0] == 4 && m_vk_local_sizes[1][1] == 3);
> end

# constants that set sizes: of one stage a macro, of two a table
$ size() { printf '%s\n' 'OpCapability MeshShadingEXT' 'OpExtension "SPV_EXT_mesh_shader"' 'OpMemoryModel Logical GLSL450' "OpEntryPoint ${1}EXT %main \"main\"" 'OpExecutionModeId %main LocalSizeId %k %one %one' "OpDecorate %k SpecId $2" '%void = OpTypeVoid' '%fn = OpTypeFunction %void' '%uint = OpTypeInt 32 0' '%k = OpSpecConstant %uint 8' '%one = OpConstant %uint 1' '%main = OpFunction %void None %fn' '%l = OpLabel' OpReturn OpFunctionEnd | spvx as -o $1 -; }
> cd $TMP; size Task 5; size Mesh 6; for p in Mesh '--pipeline Task Mesh'; do spvx reflect -f vulkan $p | sed -n '/spec_id/,/^}/p; /SPEC_ID/p'; done; cd - >there
#define MESH_MESH_VK_LOCAL_SIZE_X_SPEC_ID 6
static const uint32_t Task_vk_local_size_spec_ids[][3] = { /* by stage; UINT32_MAX: not a constant */
	{ 5, UINT32_MAX, UINT32_MAX },
	{ 6, UINT32_MAX, UINT32_MAX },
};

# only the last binding of a set has a count of its own, and only open ones have flags
$ module spv1.0 --binding-flags=variable-count,partially-bound <<'.' && holds <<'end'
> OpCapability Shader
> OpCapability RuntimeDescriptorArray
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 4
> OpDecorate %c DescriptorSet 1
> OpDecorate %c Binding 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u32 = OpTypeInt 32 0
> %zero = OpConstant %u32 0
> %s = OpTypeSampler
> %open = OpTypeRuntimeArray %s
> %ps = OpTypePointer UniformConstant %s
> %po = OpTypePointer UniformConstant %open
> %a = OpVariable %po UniformConstant
> %b = OpVariable %po UniformConstant
> %c = OpVariable %ps UniformConstant
> %main = OpFunction %void None %fn
> %l = OpLabel
> %x = OpAccessChain %ps %a %zero
> %y = OpAccessChain %ps %b %zero
> %z = OpLoad %s %c
> %u = OpLoad %s %x
> %w = OpLoad %s %y
> OpReturn
> OpFunctionEnd
> .
> CHECK(m_vk_set_0_binding_flags[0] == 4);
> CHECK(m_vk_set_0_binding_flags[1] == 12);
> CHECK(!m_vk_set_layouts[1].pNext && m_vk_set_layouts[0].pNext);
> CHECK(!m_vk_set_layouts[0].flags);
> end

# all kinds of ray tracing shaders: two hit groups, of which the second has its own geometry; the
# payload is 4 + 12 + 36 bytes, vectors as their components
$ module spv1.4 <<'.' && holds <<'end'
> OpCapability RayTracingKHR
> OpExtension "SPV_KHR_ray_tracing"
> OpMemoryModel Logical GLSL450
> OpEntryPoint CallableNV %e "c" %ci
> OpEntryPoint RayGenerationNV %e "g" %p %cd
> OpEntryPoint ClosestHitNV %e "h1" %pi %ha %rec
> OpEntryPoint AnyHitNV %e "a1" %pi %ha
> OpEntryPoint ClosestHitNV %e "h2" %pi
> OpEntryPoint IntersectionNV %e "i2" %hs
> OpEntryPoint MissNV %e "m" %pi
> OpDecorate %rs Block
> OpMemberDecorate %rs 0 Offset 0
> OpMemberDecorate %rs 1 Offset 16
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %u32 = OpTypeInt 32 0
> %n3 = OpConstant %u32 3
> %v2 = OpTypeVector %f32 2
> %v3 = OpTypeVector %f32 3
> %v4 = OpTypeVector %f32 4
> %ar = OpTypeArray %v3 %n3
> %ps = OpTypeStruct %f32 %v3 %ar
> %hss = OpTypeStruct %v3
> %rs = OpTypeStruct %v4 %f32
> %pp = OpTypePointer RayPayloadNV %ps
> %pip = OpTypePointer IncomingRayPayloadNV %ps
> %hap = OpTypePointer HitAttributeNV %v2
> %hsp = OpTypePointer HitAttributeNV %hss
> %cdp = OpTypePointer CallableDataNV %v4
> %cip = OpTypePointer IncomingCallableDataNV %v4
> %rp = OpTypePointer ShaderRecordBufferNV %rs
> %p = OpVariable %pp RayPayloadNV
> %pi = OpVariable %pip IncomingRayPayloadNV
> %ha = OpVariable %hap HitAttributeNV
> %hs = OpVariable %hsp HitAttributeNV
> %cd = OpVariable %cdp CallableDataNV
> %ci = OpVariable %cip IncomingCallableDataNV
> %rec = OpVariable %rp ShaderRecordBufferNV
> %e = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> const VkRayTracingShaderGroupCreateInfoKHR *g = m_vk_groups;
> CHECK(M_VK_STAGE_COUNT == 7 && M_VK_GROUP_COUNT == 5);
> CHECK(M_VK_RAYGEN_GROUP == 0 && M_VK_MISS_GROUP == 1 && M_VK_HIT_GROUP == 2);
> CHECK(M_VK_HIT_GROUP_COUNT == 2 && M_VK_CALLABLE_GROUP == 4);
> CHECK(g[0].type == 0 && g[0].generalShader == 1);
> CHECK(g[1].generalShader == 6 && g[1].closestHitShader == ~0u);
> CHECK(g[2].type == 1 && g[2].generalShader == ~0u);
> CHECK(g[2].closestHitShader == 2 && g[2].anyHitShader == 3);
> CHECK(g[2].intersectionShader == ~0u);
> CHECK(g[3].type == 2 && g[3].closestHitShader == 4);
> CHECK(g[3].anyHitShader == ~0u && g[3].intersectionShader == 5);
> CHECK(g[4].type == 0 && g[4].generalShader == 0);
> CHECK(m_vk_group_record_sizes[2] == 20 && !m_vk_group_record_sizes[3]);
> CHECK(M_VK_SHADER_RECORD_SIZE == 20 && M_VK_RAY_PAYLOAD_SIZE == 52);
> CHECK(M_VK_HIT_ATTRIBUTE_SIZE == 12 && M_VK_CALLABLE_DATA_SIZE == 16);
> end

# a count that the program gives is taken
$ module spv1.0 <<'.'
> OpCapability Shader
> OpCapability RuntimeDescriptorArray
> OpMemoryModel Logical GLSL450
> OpEntryPoint GLCompute %main "main"
> OpExecutionMode %main LocalSize 1 1 1
> OpDecorate %a DescriptorSet 0
> OpDecorate %a Binding 1
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %u32 = OpTypeInt 32 0
> %zero = OpConstant %u32 0
> %s = OpTypeSampler
> %open = OpTypeRuntimeArray %s
> %ps = OpTypePointer UniformConstant %s
> %po = OpTypePointer UniformConstant %open
> %a = OpVariable %po UniformConstant
> %main = OpFunction %void None %fn
> %l = OpLabel
> %x = OpAccessChain %ps %a %zero
> %u = OpLoad %s %x
> OpReturn
> OpFunctionEnd
> .
> echo 'CHECK(m_vk_set_0_bindings[0].descriptorCount == 1);' | holds
> sed -i '1i#define M_VK_SET_0_BINDING_1_COUNT 7' $TMP/m.h; echo 'CHECK(m_vk_set_0_bindings[0].descriptorCount == 7);' | holds
> header --prefix=m_ --max-descriptors=64 --binding-flags=partially-bound,variable-count --binding-flags=update-after-bind $TMP/m.spv && holds <<'end'
> const VkDescriptorSetLayoutBindingFlagsCreateInfo *f =
> (const VkDescriptorSetLayoutBindingFlagsCreateInfo *)m_vk_set_layouts[0].pNext;
> CHECK(f == &m_vk_set_0_binding_flags_info && f->bindingCount == 1);
> CHECK(f->pBindingFlags[0] == 13);
> CHECK(m_vk_set_layouts[0].flags == 2);
> CHECK(m_vk_set_0_bindings[0].descriptorCount == 64);
> end

# inputs that share a location are one attribute with the components of all, unless their types differ
$ for type in float int; do spvx as --target-env=spv1.0 -o $TMP/m.spv - <<.
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %main "main" %a %b
> OpDecorate %a Location 0
> OpDecorate %b Location 0
> OpDecorate %b Component 2
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %int = OpTypeInt 32 1
> %float = OpTypeFloat 32
> %v2 = OpTypeVector %$type 2
> %pa = OpTypePointer Input %float
> %pb = OpTypePointer Input %v2
> %a = OpVariable %pa Input
> %b = OpVariable %pb Input
> %main = OpFunction %void None %fn
> %l = OpLabel
> OpReturn
> OpFunctionEnd
> .
> spvx reflect -f vulkan $TMP/m.spv | grep 'VK_FORMAT.*,'; done
	{ 0, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 0 }, /* _2 */
	{ 0, 0, VK_FORMAT_R32_SFLOAT, 0 }, /* _2, read as another type as well */

# the header of Vulkan's structs in tests/ has the values and offsets of the real one, where that is installed
$ cd $TMP

$ awk '/^[ \t]*VK_[A-Za-z0-9_]+ = .*,/ { print "P(\"" $1 "\", " $1 ");" } /^typedef struct [A-Za-z]+ \{/ { s = $3; print "P(\"" s "\", sizeof(" s "));" }
> 	/^\t.*;/ && !/=/ { n = $NF; sub(/^\*/, "", n); sub(/;.*/, "", n); print "P(\"" n "\", offsetof(" s ", " n "));" }' $SRC/tests/vulkan/vulkan/vulkan_core.h >body
> { printf '#include <vulkan/vulkan_core.h>\n#include <stddef.h>\n#include <stdio.h>\n#define P(n, v) printf("%%s %%lu\\n", n, (unsigned long)(v))\nint main(void)\n{\n'; cat body; echo '}'; } >p.c
> gcc -I$SRC/tests/vulkan -o ours p.c && ./ours >ours.txt && [ $(wc -c <ours.txt) -gt 3000 ] || wc ours.txt
> if echo '#include <vulkan/vulkan_core.h>' | gcc -x c -fsyntax-only - 2>none; then gcc -o theirs p.c && ./theirs | diff ours.txt -; fi

# the list of layouts has up to 256 sets
$ cd $TMP; for n in 255 256; do spvx remap --set=0:$n -o set.spv $SRC/tests/modules/water.frag.spv; spvx reflect -f vulkan set.spv | grep -E 'SET_COUNT|no list'; done
#define SET_FRAG_VK_SET_COUNT 256
/* no list of sets up to 256 */
