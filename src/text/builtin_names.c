/* SPDX-License-Identifier: MIT */
/*
 * text/builtin_names.c - what variables are called that a BuiltIn decoration is on.
 *
 * The list is the reference's, and closed: built-ins that came later have no such name.
 */
#include "text/builtin_names.h"

#include <spvx/enums.h>

#include <stddef.h>

static const struct {
	uint32_t built_in;
	char name[28];
} names[] = {
	{ SPVX_BUILT_IN_Position, "gl_Position" },
	{ SPVX_BUILT_IN_PointSize, "gl_PointSize" },
	{ SPVX_BUILT_IN_ClipDistance, "gl_ClipDistance" },
	{ SPVX_BUILT_IN_CullDistance, "gl_CullDistance" },
	{ SPVX_BUILT_IN_VertexId, "gl_VertexID" },
	{ SPVX_BUILT_IN_InstanceId, "gl_InstanceID" },
	{ SPVX_BUILT_IN_PrimitiveId, "gl_PrimitiveID" },
	{ SPVX_BUILT_IN_InvocationId, "gl_InvocationID" },
	{ SPVX_BUILT_IN_Layer, "gl_Layer" },
	{ SPVX_BUILT_IN_ViewportIndex, "gl_ViewportIndex" },
	{ SPVX_BUILT_IN_TessLevelOuter, "gl_TessLevelOuter" },
	{ SPVX_BUILT_IN_TessLevelInner, "gl_TessLevelInner" },
	{ SPVX_BUILT_IN_TessCoord, "gl_TessCoord" },
	{ SPVX_BUILT_IN_PatchVertices, "gl_PatchVertices" },
	{ SPVX_BUILT_IN_FragCoord, "gl_FragCoord" },
	{ SPVX_BUILT_IN_PointCoord, "gl_PointCoord" },
	{ SPVX_BUILT_IN_FrontFacing, "gl_FrontFacing" },
	{ SPVX_BUILT_IN_SampleId, "gl_SampleID" },
	{ SPVX_BUILT_IN_SamplePosition, "gl_SamplePosition" },
	{ SPVX_BUILT_IN_SampleMask, "gl_SampleMask" },
	{ SPVX_BUILT_IN_FragDepth, "gl_FragDepth" },
	{ SPVX_BUILT_IN_HelperInvocation, "gl_HelperInvocation" },
	{ SPVX_BUILT_IN_NumWorkgroups, "gl_NumWorkGroups" },
	{ SPVX_BUILT_IN_WorkgroupSize, "gl_WorkGroupSize" },
	{ SPVX_BUILT_IN_WorkgroupId, "gl_WorkGroupID" },
	{ SPVX_BUILT_IN_LocalInvocationId, "gl_LocalInvocationID" },
	{ SPVX_BUILT_IN_GlobalInvocationId, "gl_GlobalInvocationID" },
	{ SPVX_BUILT_IN_LocalInvocationIndex, "gl_LocalInvocationIndex" },
	{ SPVX_BUILT_IN_WorkDim, "WorkDim" },
	{ SPVX_BUILT_IN_GlobalSize, "GlobalSize" },
	{ SPVX_BUILT_IN_EnqueuedWorkgroupSize, "EnqueuedWorkgroupSize" },
	{ SPVX_BUILT_IN_GlobalOffset, "GlobalOffset" },
	{ SPVX_BUILT_IN_GlobalLinearId, "GlobalLinearId" },
	{ SPVX_BUILT_IN_SubgroupSize, "SubgroupSize" },
	{ SPVX_BUILT_IN_SubgroupMaxSize, "SubgroupMaxSize" },
	{ SPVX_BUILT_IN_NumSubgroups, "NumSubgroups" },
	{ SPVX_BUILT_IN_NumEnqueuedSubgroups, "NumEnqueuedSubgroups" },
	{ SPVX_BUILT_IN_SubgroupId, "SubgroupId" },
	{ SPVX_BUILT_IN_SubgroupLocalInvocationId, "SubgroupLocalInvocationId" },
	{ SPVX_BUILT_IN_VertexIndex, "gl_VertexIndex" },
	{ SPVX_BUILT_IN_InstanceIndex, "gl_InstanceIndex" },
	{ SPVX_BUILT_IN_SubgroupEqMask, "SubgroupEqMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupGeMask, "SubgroupGeMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupGtMask, "SubgroupGtMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupLeMask, "SubgroupLeMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupLtMask, "SubgroupLtMaskKHR" },
	{ SPVX_BUILT_IN_BaseInstance, "gl_BaseInstance" },
};

const char *sx_builtin_name(uint32_t built_in)
{
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (names[i].built_in == built_in)
			return names[i].name;
	}
	return NULL;
}
