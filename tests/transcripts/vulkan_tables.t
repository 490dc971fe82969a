# rows of the tables of a Vulkan header, by the rules of Vulkan, of shaders that have one thing each
$ cd $TMP; cat >$TMP.sh <<'.'
> tables() { # STAGE LISTED NOTES GLOBALS BODY [OPTION...]
> 	case $1 in Fragment) mode='OpExecutionMode %main OriginUpperLeft' ;; GLCompute) mode='OpExecutionMode %main LocalSize 1 1 1' ;; *) mode= ;; esac
> 	printf '%b\n' 'OpCapability Shader\nOpMemoryModel Logical GLSL450' "OpEntryPoint $1 %main \"main\" $2" "$mode" "$3" \
> 		'%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = OpTypeInt 32 0\n%f32 = OpTypeFloat 32\n%v2 = OpTypeVector %f32 2\n%v4 = OpTypeVector %f32 4\n%uv4 = OpTypeVector %u32 4' \
> 		"$4" '%main = OpFunction %void None %fn\n%label = OpLabel' "$5" 'OpReturn\nOpFunctionEnd' | spvx as -q --target-env=spv1.4 -o a.spv - && shift 5 && header "$@"
> }
> header() { spvx reflect -f vulkan --prefix=m_ "$@" a.spv | sed '1,/^ \*\//d; /^$/d; /^#endif$/d'; }
> caps='%f64 = OpTypeFloat 64\n%d3 = OpTypeVector %f64 3\n%i16 = OpTypeInt 16 1\n%s3 = OpTypeVector %i16 3\n%u8 = OpTypeInt 8 0\n%m = OpTypeMatrix %v2 3\n'
> images='%image = OpTypeImage %f32 2D 0 0 0 1 Unknown\n'
> bound='OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 1\n'
> constant='%pB = OpTypePointer UniformConstant %B\n%b = OpVariable %pB UniformConstant'
> use='%use = OpCopyObject %pB %b'
> .

$ while IFS='|' read -r name stage listed notes globals body; do echo "# $name"; tables $stage "$listed" "$notes" "$globals" "$body"; done <<.
> components of one location|Vertex|%a %b|OpDecorate %a Location 3\nOpDecorate %b Location 3\nOpDecorate %b Component 2\n|%pa = OpTypePointer Input %v2\n%a = OpVariable %pa Input\n%pb = OpTypePointer Input %f32\n%b = OpVariable %pb Input\n|
> components in the other order|Vertex|%a %b|OpDecorate %b Location 3\nOpDecorate %b Component 3\nOpDecorate %a Location 3\n|%pb = OpTypePointer Input %f32\n%b = OpVariable %pb Input\n%pa = OpTypePointer Input %v2\n%a = OpVariable %pa Input\n|
> a matrix, an array of vectors|Vertex|%a %b|OpName %a "a"\nOpName %b "b"\nOpDecorate %a Location 1\nOpDecorate %b Location 5\n|${caps}%n2 = OpConstant %u32 2\n%ar = OpTypeArray %v4 %n2\n%pa = OpTypePointer Input %m\n%a = OpVariable %pa Input\n%pb = OpTypePointer Input %ar\n%b = OpVariable %pb Input\n|
> doubles take two locations, and are aligned|Vertex|%a %b|OpDecorate %a Location 0\nOpDecorate %b Location 1\n|${caps}%pa = OpTypePointer Input %f32\n%a = OpVariable %pa Input\n%pb = OpTypePointer Input %d3\n%b = OpVariable %pb Input\n|
> small integers|Vertex|%a %b %c|OpDecorate %a Location 0\nOpDecorate %b Location 1\nOpDecorate %c Location 2\n|${caps}%pa = OpTypePointer Input %u8\n%a = OpVariable %pa Input\n%pb = OpTypePointer Input %s3\n%b = OpVariable %pb Input\n%pc = OpTypePointer Input %uv4\n%c = OpVariable %pc Input\n|
> no attribute|Vertex||||
> no vertex shader|Fragment||||
> an array without a length|Fragment|%b|${bound}|${images}%B = OpTypeRuntimeArray %image\n${constant}|$use
> an array with one|Fragment|%b|${bound}|${images}%n = OpConstant %u32 4\n%B = OpTypeArray %image %n\n${constant}|$use
> a block that the interface of SPIR-V 1.4 lists, and no code uses|Fragment|%b|OpDecorate %B Block\n${bound}OpMemberDecorate %B 0 Offset 0\n|%B = OpTypeStruct %v4\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform|
> a block that is not listed either|Fragment||OpDecorate %B Block\n${bound}OpMemberDecorate %B 0 Offset 0\n|%B = OpTypeStruct %v4\n%pB = OpTypePointer Uniform %B\n%b = OpVariable %pB Uniform|
> sets below the first|Fragment|%b|OpDecorate %b DescriptorSet 2\nOpDecorate %b Binding 7\n|${images}%n = OpConstant %u32 2\n%B = OpTypeArray %image %n\n${constant}|$use
> sets that are too far up for a list|Fragment|%b|OpDecorate %b DescriptorSet 4000000000\nOpDecorate %b Binding 7\n|${images}%n = OpConstant %u32 2\n%B = OpTypeArray %image %n\n${constant}|$use
> push constants are whole words|Fragment|%b|OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 6\nOpMemberDecorate %B 1 Offset 12\n|${caps}%B = OpTypeStruct %i16 %u8\n%pB = OpTypePointer PushConstant %B\n%b = OpVariable %pB PushConstant|$use
> a workgroup, of which constants set two sides|GLCompute||OpDecorate %x SpecId 7\nOpDecorate %z SpecId 0\nOpDecorate %size BuiltIn WorkgroupSize\n|%x = OpSpecConstant %u32 64\n%y = OpConstant %u32 2\n%z = OpSpecConstant %u32 3\n%uv3 = OpTypeVector %u32 3\n%size = OpSpecConstantComposite %uv3 %x %y %z\n|
> a workgroup and a constant of the same SpecId: the value that is passed for it|GLCompute||OpDecorate %group SpecId 5\nOpDecorate %x SpecId 5\nOpDecorate %size BuiltIn WorkgroupSize\n|%group = OpSpecConstant %u32 64\n%x = OpSpecConstant %u32 1\n%y = OpConstant %u32 2\n%uv3 = OpTypeVector %u32 3\n%size = OpSpecConstantComposite %uv3 %x %y %y\n|
> a workgroup|GLCompute||||
> .
\# components of one location
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 12, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define M_VK_VERTEX_ATTRIBUTE_COUNT 1
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 3, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }, /* _2 */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	1, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# components in the other order
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 16, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define M_VK_VERTEX_ATTRIBUTE_COUNT 1
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 3, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 0 }, /* _2 */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	1, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# a matrix, an array of vectors
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 56, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define M_VK_VERTEX_ATTRIBUTE_COUNT 5
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 1, 0, VK_FORMAT_R32G32_SFLOAT, 0 }, /* a, column 0 */
	{ 2, 0, VK_FORMAT_R32G32_SFLOAT, 8 }, /* a, column 1 */
	{ 3, 0, VK_FORMAT_R32G32_SFLOAT, 16 }, /* a, column 2 */
	{ 5, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 24 }, /* b[0] */
	{ 6, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 40 }, /* b[1] */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	5, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# doubles take two locations, and are aligned
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 32, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define M_VK_VERTEX_ATTRIBUTE_COUNT 2
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R32_SFLOAT, 0 }, /* _2 */
	{ 1, 0, VK_FORMAT_R64G64B64_SFLOAT, 8 }, /* _3 */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	2, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# small integers
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 24, VK_VERTEX_INPUT_RATE_VERTEX },
};
#define M_VK_VERTEX_ATTRIBUTE_COUNT 3
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R8_UINT, 0 }, /* _2 */
	{ 1, 0, VK_FORMAT_R16G16B16_SINT, 2 }, /* _3 */
	{ 2, 0, VK_FORMAT_R32G32B32A32_UINT, 8 }, /* _4 */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	3, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# no attribute
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 0
#define M_VK_VERTEX_ATTRIBUTE_COUNT 0
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	0, NULL,
	0, NULL,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# no vertex shader
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# an array without a length
#ifndef M_VK_SET_0_BINDING_1_COUNT
#define M_VK_SET_0_BINDING_1_COUNT 1 /* unsized array: #define its length first */
#define M_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding m_vk_set_0_bindings[] = {
	{ 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, M_VK_SET_0_BINDING_1_COUNT,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* _2 */
};
#define M_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo m_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, m_vk_set_0_bindings },
};
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# an array with one
#define M_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding m_vk_set_0_bindings[] = {
	{ 1, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 4,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* _2 */
};
#define M_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo m_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, m_vk_set_0_bindings },
};
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# a block that the interface of SPIR-V 1.4 lists, and no code uses
/* not used: set 0, binding 1, _2 */
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# a block that is not listed either
/* not used: set 0, binding 1, _3 */
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# sets below the first
#define M_VK_SET_2_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding m_vk_set_2_bindings[] = {
	{ 7, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 2,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* _2 */
};
#define M_VK_SET_COUNT 3
static const VkDescriptorSetLayoutCreateInfo m_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 0, NULL }, /* set 0 is empty */
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 0, NULL }, /* set 1 is empty */
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, m_vk_set_2_bindings },
};
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# sets that are too far up for a list
#define M_VK_SET_4000000000_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding m_vk_set_4000000000_bindings[] = {
	{ 7, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 2,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* _2 */
};
/* no list of sets up to 4000000000 */
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# push constants are whole words
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange m_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_FRAGMENT_BIT, 4, 12 },
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "main", NULL },
};
\# a workgroup, of which constants set two sides
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 2
struct m_vk_specialization {
	uint32_t constant_0; /* SpecId 0 */
	uint32_t constant_7; /* SpecId 7 */
};
static const VkSpecializationMapEntry m_vk_specialization_entries[] = {
	{ 0, offsetof(struct m_vk_specialization, constant_0), sizeof(uint32_t) },
	{ 7, offsetof(struct m_vk_specialization, constant_7), sizeof(uint32_t) },
};
static const struct m_vk_specialization m_vk_specialization_defaults = {
	3u, /* constant_0 */
	64u, /* constant_7 */
};
static const VkSpecializationInfo m_vk_specialization_info = {
	2, m_vk_specialization_entries,
	sizeof(struct m_vk_specialization), &m_vk_specialization_defaults,
};
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_COMPUTE_BIT, VK_NULL_HANDLE, "main", &m_vk_specialization_info },
};
#define M_VK_LOCAL_SIZE_X 64
#define M_VK_LOCAL_SIZE_Y 2
#define M_VK_LOCAL_SIZE_Z 3
#define M_VK_LOCAL_SIZE_X_SPEC_ID 7
#define M_VK_LOCAL_SIZE_Z_SPEC_ID 0
\# a workgroup and a constant of the same SpecId: the value that is passed for it
/* warning: constant 5: the constants have different defaults: _2 u32 = 64, _3 u32 = 1 */
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 1
struct m_vk_specialization {
	uint32_t constant_5; /* SpecId 5 */
};
static const VkSpecializationMapEntry m_vk_specialization_entries[] = {
	{ 5, offsetof(struct m_vk_specialization, constant_5), sizeof(uint32_t) },
};
static const struct m_vk_specialization m_vk_specialization_defaults = {
	64u, /* constant_5 */
};
static const VkSpecializationInfo m_vk_specialization_info = {
	1, m_vk_specialization_entries,
	sizeof(struct m_vk_specialization), &m_vk_specialization_defaults,
};
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_COMPUTE_BIT, VK_NULL_HANDLE, "main", &m_vk_specialization_info },
};
#define M_VK_LOCAL_SIZE_X 64
#define M_VK_LOCAL_SIZE_Y 2
#define M_VK_LOCAL_SIZE_Z 2
#define M_VK_LOCAL_SIZE_X_SPEC_ID 5
\# a workgroup
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_COMPUTE_BIT, VK_NULL_HANDLE, "main", NULL },
};
#define M_VK_LOCAL_SIZE_X 1
#define M_VK_LOCAL_SIZE_Y 1
#define M_VK_LOCAL_SIZE_Z 1

# by use and by declaration: two stages that list a block, one of which reads it
$ spvx as -q --target-env=spv1.4 -o a.spv - <<'.'
> OpCapability Shader
> OpMemoryModel Logical GLSL450
> OpEntryPoint Vertex %v "v" %b %p
> OpEntryPoint Fragment %f "f" %b %p
> OpExecutionMode %f OriginUpperLeft
> OpDecorate %s Block
> OpMemberDecorate %s 0 Offset 0
> OpDecorate %b DescriptorSet 0
> OpDecorate %b Binding 0
> %void = OpTypeVoid
> %fn = OpTypeFunction %void
> %f32 = OpTypeFloat 32
> %s = OpTypeStruct %f32
> %us = OpTypePointer Uniform %s
> %ps = OpTypePointer PushConstant %s
> %b = OpVariable %us Uniform
> %p = OpVariable %ps PushConstant
> %v = OpFunction %void None %fn
> %l1 = OpLabel
> %x = OpLoad %s %p
> OpReturn
> OpFunctionEnd
> %f = OpFunction %void None %fn
> %l2 = OpLabel
> %y = OpLoad %s %b
> OpReturn
> OpFunctionEnd
> .
> header; header --declared
#define M_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding m_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
	  VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* _2, 4 bytes */
};
#define M_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo m_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, m_vk_set_0_bindings },
};
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange m_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_VERTEX_BIT, 0, 4 },
};
#define M_VK_VERTEX_BINDING_COUNT 0
#define M_VK_VERTEX_ATTRIBUTE_COUNT 0
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	0, NULL,
	0, NULL,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 2
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "v", NULL },
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "f", NULL },
};
#define M_VK_SET_0_BINDING_COUNT 1
static const VkDescriptorSetLayoutBinding m_vk_set_0_bindings[] = {
	{ 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
	  VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, NULL }, /* _2, 4 bytes */
};
#define M_VK_SET_COUNT 1
static const VkDescriptorSetLayoutCreateInfo m_vk_set_layouts[] = {
	{ VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, NULL, 0, 1, m_vk_set_0_bindings },
};
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 1
static const VkPushConstantRange m_vk_push_constant_ranges[] = {
	{ VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0, 4 },
};
#define M_VK_VERTEX_BINDING_COUNT 0
#define M_VK_VERTEX_ATTRIBUTE_COUNT 0
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	0, NULL,
	0, NULL,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 2
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "v", NULL },
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_FRAGMENT_BIT, VK_NULL_HANDLE, "f", NULL },
};

# a shader that reads another kind of number than the file has must not compile
$ printf 'location 0 format=R8G8B8A8_UINT\nlocation 1 format=R32_UINT\n' >v
> tables Vertex '%a %b' 'OpDecorate %a Location 0\nOpDecorate %b Location 1\n' '%pa = OpTypePointer Input %v4\n%a = OpVariable %pa Input\n%pb = OpTypePointer Input %uv4\n%b = OpVariable %pb Input\n' '' --vertex=v
> printf 'location 0 format=R8G8B8A8_UINT\n' >v; header --vertex=v
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 8, VK_VERTEX_INPUT_RATE_VERTEX },
};
#error "location 0 has another number type than the input of the shader"
#define M_VK_VERTEX_ATTRIBUTE_COUNT 2
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R8G8B8A8_UINT, 0 }, /* _2 */
	{ 1, 0, VK_FORMAT_R32_UINT, 4 }, /* _3 */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	2, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
#define M_VK_SET_COUNT 0
#define M_VK_PUSH_CONSTANT_RANGE_COUNT 0
#define M_VK_VERTEX_BINDING_COUNT 1
static const VkVertexInputBindingDescription m_vk_vertex_bindings[] = {
	{ 0, 4, VK_VERTEX_INPUT_RATE_VERTEX },
};
#error "location 0 has another number type than the input of the shader"
#error "location 1 is not in the vertex layout"
#define M_VK_VERTEX_ATTRIBUTE_COUNT 1
static const VkVertexInputAttributeDescription m_vk_vertex_attributes[] = {
	{ 0, 0, VK_FORMAT_R8G8B8A8_UINT, 0 }, /* _2 */
};
static const VkPipelineVertexInputStateCreateInfo m_vk_vertex_input = {
	VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, NULL, 0,
	1, m_vk_vertex_bindings,
	1, m_vk_vertex_attributes,
};
#define M_VK_SPECIALIZATION_COUNT 0
#define M_VK_STAGE_COUNT 1
static const VkPipelineShaderStageCreateInfo m_vk_stages[] = {
	{ VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, NULL, 0,
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "main", NULL },
};
! v:1:12: error: location 0 has unsigned integers, and is read as floats by a.spv; did you mean format=R8G8B8A8_UNORM?
! v:1:12: error: location 0 has unsigned integers, and is read as floats by a.spv; did you mean format=R8G8B8A8_UNORM?
! v:2:1: error: no line for location 1, which is read by a.spv; add 'location 1 format=R32G32B32A32_UINT'

# a constant whose default is not a finite float, or not one that C has, as its bits
$ for c in '%f32 1.5' '%f32 !0x7f7fffff' '%f32 !0x7f800000' '%f64 1.5' '%f16 1.5' '%u32 7'; do tables Fragment '' 'OpDecorate %c SpecId 3\n' "%f64 = OpTypeFloat 64\n%f16 = OpTypeFloat 16\n%c = OpSpecConstant $c" '' | grep 'SpecId\|/. constant'; done
	float constant_3; /* SpecId 3 */
	(1.5f), /* constant_3 */
	float constant_3; /* SpecId 3 */
	(3.40282347e+38f), /* constant_3 */
	uint32_t constant_3; /* SpecId 3, the bits of a float */
	0x7f800000u, /* constant_3 */
	double constant_3; /* SpecId 3 */
	(1.5), /* constant_3 */
	uint16_t constant_3; /* SpecId 3, the bits of a float */
	0x3e00u, /* constant_3 */
	uint32_t constant_3; /* SpecId 3 */
	7u, /* constant_3 */

# as many attributes, and lines of a file for them, as there can be, and one more
$ for n in 256 257; do listed= notes= globals='%p = OpTypePointer Input %f32\n'; for i in $(seq $n); do listed="$listed %a$i" notes="${notes}OpDecorate %a$i Location $i\n" globals="$globals%a$i = OpVariable %p Input\n"; done
> tables Vertex "$listed" "$notes" "$globals" '' | grep 'error\|ATTRIBUTE_COUNT'
> for line in 'location %d format=R8_UNORM' 'binding %d'; do for i in $(seq $n); do printf "$line\n" $i; done >v; header --vertex=v 2>&1 | grep many; done; done
#define M_VK_VERTEX_ATTRIBUTE_COUNT 256
#error "more than 256 attributes"
#define M_VK_VERTEX_ATTRIBUTE_COUNT 256
v:257:29: error: too many locations
v:257:12: error: too many bindings

# mappings of a combined image sampler
$ for by in heap push; do spvx reflect -f vulkan --mapping=$by $SRC/tests/modules/mesh.frag.spv | sed -n '/allocates/,/^{/p; /m\[2\].source/p'; done
/* For VkShaderDescriptorSetAndBindingMappingInfoEXT of each stage; allocates from *resources and
 * *samplers on, and advances both. */
static inline void mesh_frag_vk_heap_mappings(const struct spvx_heap_strides *stride,
	uint32_t *resources, uint32_t *samplers, VkDescriptorSetAndBindingMappingEXT *m)
{
	m[2].sourceData.constantOffset.heapOffset = spvx_heap_take(resources, stride->image, 1);
	m[2].sourceData.constantOffset.heapArrayStride = stride->image;
	m[2].sourceData.constantOffset.samplerHeapOffset = spvx_heap_take(samplers, stride->sampler, 1);
	m[2].sourceData.constantOffset.samplerHeapArrayStride = stride->sampler;
/* For VkShaderDescriptorSetAndBindingMappingInfoEXT of each stage; allocates from *resources and
 * *samplers on, indexed by push data. */
static inline void mesh_frag_vk_heap_mappings(const struct spvx_heap_strides *stride,
	uint32_t *resources, uint32_t *samplers, VkDescriptorSetAndBindingMappingEXT *m)
{
	m[2].sourceData.pushIndex.pEmbeddedSampler = NULL;
	m[2].sourceData.pushIndex.useCombinedImageSamplerIndex = VK_FALSE;
	m[2].sourceData.pushIndex.heapOffset = *resources;
	m[2].sourceData.pushIndex.pushOffset = 8;
	m[2].sourceData.pushIndex.heapIndexStride = stride->image;
	m[2].sourceData.pushIndex.heapArrayStride = stride->image;
	m[2].sourceData.pushIndex.samplerHeapOffset = *samplers;
	m[2].sourceData.pushIndex.samplerPushOffset = 12;
	m[2].sourceData.pushIndex.samplerHeapIndexStride = stride->sampler;
	m[2].sourceData.pushIndex.samplerHeapArrayStride = stride->sampler;

# inputs that are members, booleans, at the last location; constants of each type, of a width that has no bytes, whose names are taken
$ p='%pa = OpTypePointer Input %S\n%a = OpVariable %pa Input'; for at in 'OpMemberDecorate %S 0 Location 3\nOpMemberDecorate %S 1 Location 4\nOpMemberName %S 0 "at"\nOpName %a "in"' 'OpDecorate %a Location 3'; do tables Vertex %a "OpDecorate %S Block\n$at" "%S = OpTypeStruct %v4 %u32\n$p" '' | grep 'VK_FORMAT'; spvx reflect --pipeline -f json a.spv | grep '"location".*VK_FORMAT'; done
> tables Vertex %a 'OpDecorate %a Location 1' "%S = OpTypeBool\n$p" '' | grep 'ATTRIBUTE_COUNT'; tables Vertex %a 'OpDecorate %a Location 4294967293' "%S = OpTypeMatrix %v2 3\n$p" '' | grep VK_FORMAT
> tables Vertex '' 'OpDecorate %t SpecId 1\nOpDecorate %f SpecId 2\nOpDecorate %i SpecId 3\nOpDecorate %x0 SpecId 4\nOpDecorate %x1 SpecId 5\nOpDecorate %x2 SpecId 6\nOpName %x0 "x"\nOpName %x1 "x_6"\nOpName %x2 "x"\nOpDecorate %h SpecId 7\nOpDecorate %e SpecId 8' '%bool = OpTypeBool\n%t = OpSpecConstantTrue %bool\n%f = OpSpecConstantFalse %bool\n%i12 = OpTypeInt 12 0\n%i = OpSpecConstant %i12 3\n%x0 = OpSpecConstant %u32 1\n%x1 = OpSpecConstant %u32 1\n%x2 = OpSpecConstant %f32 0x1p+128\n%half = OpTypeFloat 16\n%h = OpSpecConstant %half 1\n%e4 = OpTypeFloat 8 Float8E4M3EXT\n%e = OpSpecConstant %e4 0.5' '' | sed -n '/struct.* {$/,/^}/p'
	{ 3, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 0 }, /* at */
	{ 4, 0, VK_FORMAT_R32_UINT, 16 }, /* _2 */
    {"location": 3, "format": "VK_FORMAT_R32G32B32A32_SFLOAT", "format_value": 109, "name": "at"},
    {"location": 4, "format": "VK_FORMAT_R32_UINT", "format_value": 98, "name": ""}
	{ 3, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 0 }, /* _2 */
	{ 4, 0, VK_FORMAT_R32_UINT, 16 }, /* _2 */
    {"location": 3, "format": "VK_FORMAT_R32G32B32A32_SFLOAT", "format_value": 109, "name": ""},
    {"location": 4, "format": "VK_FORMAT_R32_UINT", "format_value": 98, "name": ""}
#define M_VK_VERTEX_ATTRIBUTE_COUNT 0
	{ 4294967293, 0, VK_FORMAT_R32G32_SFLOAT, 0 }, /* _2, column 0 */
	{ 4294967294, 0, VK_FORMAT_R32G32_SFLOAT, 8 }, /* _2, column 1 */
struct m_vk_specialization {
	VkBool32 constant_1; /* SpecId 1 */
	VkBool32 constant_2; /* SpecId 2 */
	uint32_t x; /* SpecId 4 */
	uint32_t x_6; /* SpecId 5 */
	uint32_t x_6_6; /* SpecId 6, the bits of a float */
	uint16_t constant_7; /* SpecId 7, the bits of a float */
	uint8_t constant_8; /* SpecId 8, the bits of a float */
};
static const struct m_vk_specialization m_vk_specialization_defaults = {
	VK_TRUE, /* constant_1 */
	VK_FALSE, /* constant_2 */
	1u, /* x */
	1u, /* x_6 */
	0x7f800000u, /* x_6_6 */
	0x3c00u, /* constant_7 */
	0x30u, /* constant_8 */
};

# entry points whose names C reads otherwise; push constants up to the end of 32 bits
$ while read -r name; do tables Vertex '' "OpEntryPoint Vertex %main \"$name\"" '' '' | tail -n 2 | sed 1q; done <<'.'
> a?\\"\\\\é~\0177\t1
> .
> tables Vertex %b 'OpDecorate %B Block\nOpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 4294967292' '%B = OpTypeStruct %u32 %v4\n%pB = OpTypePointer PushConstant %B\n%b = OpVariable %pB PushConstant' "$use" | grep 'BIT, 0'
	  VK_SHADER_STAGE_VERTEX_BIT, VK_NULL_HANDLE, "a\077\042\134\303\251~\177\0111", NULL },
	{ VK_SHADER_STAGE_VERTEX_BIT, 0, 4294967292 },

# formats that an input does not read, and which it would: of another kind of number, packed, of another width
$ for f in R8G8B8A8_UNORM R16_UINT R8_SINT A2B10G10R10_UNORM_PACK32 R32_SFLOAT R64_SFLOAT R64_UINT; do echo "location 0 format=$f" >v; for t in v2 uv4 i16 d3; do echo $f $t: $(tables Vertex %a 'OpDecorate %a Location 0' "$caps%p = OpTypePointer Input %$t\n%a = OpVariable %p Input" '' --vertex=v 2>&1 | sed -n 's/#error "location 0 //p; s/.* has \(.*\), and is \(.*\) by.*did you mean format=/\1 \2: /p'); done; done
R8G8B8A8_UNORM v2:
R8G8B8A8_UNORM uv4: floats read as unsigned integers: R8G8B8A8_UINT? has another number type than the input of the shader"
R8G8B8A8_UNORM i16: floats read as signed integers: R8G8B8A8_SINT? has another number type than the input of the shader"
R8G8B8A8_UNORM d3: floats read as 64-bit floats: R64G64B64_SFLOAT? has 64 bits only in one of layout and shader"
R16_UINT v2: unsigned integers read as floats: R16_SFLOAT? has another number type than the input of the shader"
R16_UINT uv4:
R16_UINT i16: unsigned integers read as signed integers: R16_SINT? has another number type than the input of the shader"
R16_UINT d3: unsigned integers read as 64-bit floats: R64G64B64_SFLOAT? has another number type than the input of the shader"
R8_SINT v2: signed integers read as floats: R8_UNORM? has another number type than the input of the shader"
R8_SINT uv4: signed integers read as unsigned integers: R8_UINT? has another number type than the input of the shader"
R8_SINT i16:
R8_SINT d3: signed integers read as 64-bit floats: R64G64B64_SFLOAT? has another number type than the input of the shader"
A2B10G10R10_UNORM_PACK32 v2:
A2B10G10R10_UNORM_PACK32 uv4: floats read as unsigned integers: R32G32B32A32_UINT? has another number type than the input of the shader"
A2B10G10R10_UNORM_PACK32 i16: floats read as signed integers: R16_SINT? has another number type than the input of the shader"
A2B10G10R10_UNORM_PACK32 d3: floats read as 64-bit floats: R64G64B64_SFLOAT? has 64 bits only in one of layout and shader"
R32_SFLOAT v2:
R32_SFLOAT uv4: floats read as unsigned integers: R32_UINT? has another number type than the input of the shader"
R32_SFLOAT i16: floats read as signed integers: R32_SINT? has another number type than the input of the shader"
R32_SFLOAT d3: floats read as 64-bit floats: R64G64B64_SFLOAT? has 64 bits only in one of layout and shader"
R64_SFLOAT v2: 64-bit floats read as floats: R32G32_SFLOAT? has 64 bits only in one of layout and shader"
R64_SFLOAT uv4: 64-bit floats read as unsigned integers: R32G32B32A32_UINT? has another number type than the input of the shader"
R64_SFLOAT i16: 64-bit floats read as signed integers: R16_SINT? has another number type than the input of the shader"
R64_SFLOAT d3:
R64_UINT v2: 64-bit unsigned integers read as floats: R32G32_SFLOAT? has another number type than the input of the shader"
R64_UINT uv4: 64-bit unsigned integers read as unsigned integers: R32G32B32A32_UINT? has 64 bits only in one of layout and shader"
R64_UINT i16: 64-bit unsigned integers read as signed integers: R16_SINT? has another number type than the input of the shader"
R64_UINT d3: 64-bit unsigned integers read as 64-bit floats: R64_SFLOAT? has another number type than the input of the shader"

# workgroups of several stages, and which constants set them; a stage that Vulkan does not have
$ groups() { printf '%b\n' 'OpCapability Shader\nOpMemoryModel Logical GLSL450' "OpEntryPoint $2 %main \"main\"\nOpDecorate %x SpecId 3" "$3" '%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u32 = OpTypeInt 32 0\n%x = OpSpecConstant %u32 64\n%y = OpConstant %u32 2\n%main = OpFunction %void None %fn\n%label = OpLabel\nOpReturn\nOpFunctionEnd' | spvx as -q --target-env=spv1.4 -o $1 -; }
> groups t TaskEXT 'OpExecutionModeId %main LocalSizeId %x %y %x'; groups k Kernel 'OpExecutionMode %main LocalSize 1 2 3'; groups f Fragment; for size in LocalSize\ 1\ 2\ 3 OutputVertices\ 3; do groups m MeshEXT "OpExecutionMode %main $size"; spvx reflect -f vulkan --pipeline --prefix=m_ t m f | sed -n '/[lL][oO][cC].*_[sS][iI]/,/;/p'; done; spvx reflect -f vulkan k | grep -c -i local
static const uint32_t m_vk_local_sizes[][3] = { /* by stage; 0: none */
	{ 64, 2, 64 },
	{ 1, 2, 3 },
	{ 0, 0, 0 },
};
static const uint32_t m_vk_local_size_spec_ids[][3] = { /* by stage; UINT32_MAX: not a constant */
	{ 3, UINT32_MAX, 3 },
	{ UINT32_MAX, UINT32_MAX, UINT32_MAX },
	{ UINT32_MAX, UINT32_MAX, UINT32_MAX },
};
#define M_VK_LOCAL_SIZE_X 64
#define M_VK_LOCAL_SIZE_Y 2
#define M_VK_LOCAL_SIZE_Z 64
#define M_VK_LOCAL_SIZE_X_SPEC_ID 3
#define M_VK_LOCAL_SIZE_Z_SPEC_ID 3

#endif
0
[1]

# what the exporter writes: offsets and strides that are not given are the next that fit
$ { printf '# what the exporter writes\r\nbinding 1 rate=instance\n\nlocation 0 format=R32G32B32_SFLOAT\n  location 1 format=VK_FORMAT_R8G8B8A8_UNORM # after a comment\n'
> printf 'location 2 format=R64_SFLOAT\nlocation 5 format=R16G16_SFLOAT offset=40\nlocation 4 binding=1 format=R32_UINT\nlocation 6 binding=3 format=R8_UNORM\nbinding 3 stride=64'; } >v
> input() { printf %s "%p$1 = OpTypePointer Input %$2\\n%l$1 = OpVariable %p$1 Input\\n"; }
> tables Vertex '%l0 %l1 %l2 %l4 %l5 %l6' "$(for n in 0 1 2 4 5 6; do printf %s "OpDecorate %l$n Location $n\\n"; done)" "%f64 = OpTypeFloat 64\\n$(input 0 v2; input 1 v4; input 2 f64; input 4 u32; input 5 v2; input 6 f32)" '' --vertex=v | grep '^	{ [0-9]'
	{ 1, 4, VK_VERTEX_INPUT_RATE_INSTANCE },
	{ 3, 64, VK_VERTEX_INPUT_RATE_VERTEX },
	{ 0, 48, VK_VERTEX_INPUT_RATE_VERTEX },
	{ 0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0 }, /* _2 */
	{ 1, 0, VK_FORMAT_R8G8B8A8_UNORM, 12 }, /* _3 */
	{ 2, 0, VK_FORMAT_R64_SFLOAT, 16 }, /* _4 */
	{ 4, 1, VK_FORMAT_R32_UINT, 0 }, /* _5 */
	{ 5, 0, VK_FORMAT_R16G16_SFLOAT, 40 }, /* _6 */
	{ 6, 3, VK_FORMAT_R8_UNORM, 0 }, /* _7 */

# the macro for an array without a length is not below the length of another array that code uses at its place
$ for used in a b; do tables Fragment '%a %b' "OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 1\n$bound" "$images%n = OpConstant %u32 4\n%A = OpTypeArray %image %n\n%pA = OpTypePointer UniformConstant %A\n%a = OpVariable %pA UniformConstant\n%B = OpTypeRuntimeArray %image\n$constant" "$use\n%x = OpCopyObject %p$(echo $used | tr ab AB) %$used" >$used.h; for most in '' 3 5; do header ${most:+--max-descriptors=$most} | grep -o 'BINDING_1_COUNT [0-9]*'; done; done
BINDING_1_COUNT 4
BINDING_1_COUNT 4
BINDING_1_COUNT 5
BINDING_1_COUNT 1
BINDING_1_COUNT 3
BINDING_1_COUNT 5
