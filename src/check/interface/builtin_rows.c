/* SPDX-License-Identifier: MIT */
/*
 * check/interface/builtin_rows.c - the table of built-ins.
 *
 * Spec: 3.21 (BuiltIn), the Vulkan environment.
 */
#include "check/interface/builtins.h"

/* clang-format off */
/* X(name, members of struct ck_builtin_type) */
#define BUILTIN_TYPES(X) \
	X(ANY_TYPE, 0, 0, 0, 0, 0) \
	X(F32, SX_KIND_FLOAT, 32, 1, 0, 0) \
	X(F32X2, SX_KIND_FLOAT, 32, 2, 0, 0) \
	X(F32X3, SX_KIND_FLOAT, 32, 3, 0, 0) \
	X(F32X4, SX_KIND_FLOAT, 32, 4, 0, 0) \
	X(F32S, SX_KIND_FLOAT, 32, 1, 0, CK_BI_ANY_LENGTH) \
	X(F32S2, SX_KIND_FLOAT, 32, 1, 0, 2) \
	X(F32S4, SX_KIND_FLOAT, 32, 1, 0, 4) \
	X(F32X3S3, SX_KIND_FLOAT, 32, 3, 0, 3) \
	X(F32X3X4, SX_KIND_FLOAT, 32, 3, 4, 0) \
	X(I32, SX_KIND_INT, 32, 1, 0, 0) \
	X(I32X2, SX_KIND_INT, 32, 2, 0, 0) \
	X(I32X3, SX_KIND_INT, 32, 3, 0, 0) \
	X(I32X4, SX_KIND_INT, 32, 4, 0, 0) \
	X(I32S, SX_KIND_INT, 32, 1, 0, CK_BI_ANY_LENGTH) \
	X(I32X2S, SX_KIND_INT, 32, 2, 0, CK_BI_ANY_LENGTH) \
	X(I32X3S, SX_KIND_INT, 32, 3, 0, CK_BI_ANY_LENGTH) \
	X(INT, SX_KIND_INT, 0, 1, 0, 0) \
	X(BOOL, SX_KIND_BOOL, 0, 1, 0, 0)

#define BUILTIN_TYPE(name, ...) name,
#define BUILTIN_TYPE_ROW(name, ...) { __VA_ARGS__ },

enum { BUILTIN_TYPES(BUILTIN_TYPE) };

static const struct ck_builtin_type types[] = { BUILTIN_TYPES(BUILTIN_TYPE_ROW) };

#define MESH   (CK_MEN | CK_MEE)
#define GROUPS (CK_C | CK_TAN | CK_MEN | CK_TAE | CK_MEE)
#define HITS   (CK_AH | CK_CH)
#define BOXES  (CK_IS | HITS)
#define MISSES (BOXES | CK_MI)
#define RAYS   (CK_RG | MISSES | CK_CA)
#define ALL    UINT32_MAX
#define BOTH   (CK_BI_IN | CK_BI_OUT)
#define VERTEX (CK_V | CK_TC | CK_TE | CK_G | MESH)

#define ROW(name, type, flags, classes, models, m, c, t) \
	{ SPVX_BUILT_IN_##name, &types[type], flags, classes, models, { m, c, t }, \
	  { 0, 0 }, { 0, 0 } }
#define IN_ROW(name, type, models, m, c, t) ROW(name, type, 0, CK_BI_IN, models, m, c, t)
#define SIDED(name, type, flags, models, m, c, t, in_not, in_vuid, out_not, out_vuid) \
	{ SPVX_BUILT_IN_##name, &types[type], flags, BOTH, models, { m, c, t },        \
	  { in_not, in_vuid }, { out_not, out_vuid } }

#define LATE_ARRAYED (CK_BI_LATE | CK_BI_ARRAYED)

static const struct ck_builtin rows[] = {
	SIDED(Position, F32X4, LATE_ARRAYED | CK_BI_NOT_V, VERTEX, 4318, 4320, 4321,
	      CK_V | MESH, 4319, 0, 0),
	SIDED(PointSize, F32, LATE_ARRAYED | CK_BI_NOT_V, VERTEX, 4314, 4316, 4317,
	      CK_V | MESH, 4315, 0, 0),
	SIDED(ClipDistance, F32S, LATE_ARRAYED, CK_F | VERTEX, 4187, 4190,
	      4191, CK_V | MESH, 4188, CK_F, 4189),
	SIDED(CullDistance, F32S, LATE_ARRAYED, CK_F | VERTEX, 4196, 4199,
	      4200, CK_V | MESH, 4197, CK_F, 4198),
	IN_ROW(FragCoord, F32X4, CK_F, 4210, 4211, 4212),
	ROW(FragDepth, F32, CK_BI_DEPTH, CK_BI_OUT, CK_F, 4213, 4214, 4215),
	IN_ROW(FrontFacing, BOOL, CK_F, 4229, 4230, 4231),
	IN_ROW(HelperInvocation, BOOL, CK_F, 4239, 4240, 4241),
	IN_ROW(PointCoord, F32X2, CK_F, 4311, 4312, 4313),
	IN_ROW(SampleId, I32, CK_F, 4354, 4355, 4356),
	IN_ROW(SamplePosition, F32X2, CK_F, 4360, 4361, 4362),
	ROW(SampleMask, I32S, 0, BOTH, CK_F, 4357, 4358, 4359),
	IN_ROW(BaryCoordKHR, F32X3, CK_F, 4154, 4155, 4156),
	IN_ROW(BaryCoordNoPerspKHR, F32X3, CK_F, 4160, 4161, 4162),
	IN_ROW(FragInvocationCountEXT, I32, CK_F, 4217, 4218, 4219),
	IN_ROW(FragSizeEXT, I32X2, CK_F, 4220, 4221, 4222),
	IN_ROW(FullyCoveredEXT, BOOL, CK_F, 4232, 4233, 4234),
	IN_ROW(ShadingRateKHR, I32, CK_F, 4490, 4491, 4492),
	ROW(FragStencilRefEXT, INT, 0, CK_BI_OUT, CK_F, 4223, 4224, 4225),
	IN_ROW(InvocationId, I32, CK_TC | CK_G, 4257, 4258, 4259),
	IN_ROW(PatchVertices, I32, CK_TC | CK_TE, 4308, 4309, 4310),
	IN_ROW(TessCoord, F32X3, CK_TE, 4387, 4388, 4389),
	SIDED(TessLevelOuter, F32S4, CK_BI_PATCH, CK_TC | CK_TE, 4390, 0, 4393, CK_TC,
	      4391, CK_TE, 4392),
	SIDED(TessLevelInner, F32S2, CK_BI_PATCH, CK_TC | CK_TE, 4394, 0, 4397, CK_TC,
	      4395, CK_TE, 4396),
	IN_ROW(VertexIndex, I32, CK_V, 4398, 4399, 4400),
	IN_ROW(InstanceIndex, I32, CK_V, 4263, 4264, 4265),
	IN_ROW(BaseVertex, I32, CK_V, 4184, 4185, 4186),
	IN_ROW(BaseInstance, I32, CK_V, 4181, 4182, 4183),
	ROW(VertexId, ANY_TYPE, CK_BI_NEVER, BOTH, ALL, 0, 0, 0),
	IN_ROW(DrawIndex, I32, CK_V | MESH | CK_TAN | CK_TAE, 4207, 4208, 4209),
	IN_ROW(ViewIndex, I32, ~(uint32_t)CK_C, 4401, 4402, 4403),
	IN_ROW(DeviceIndex, I32, ALL, 0, 4205, 4206),
	IN_ROW(GlobalInvocationId, I32X3, GROUPS, 4236, 4237, 4238),
	IN_ROW(LocalInvocationId, I32X3, GROUPS, 4281, 4282, 4283),
	IN_ROW(NumWorkgroups, I32X3, GROUPS, 4296, 4297, 4298),
	IN_ROW(WorkgroupId, I32X3, GROUPS, 4422, 4423, 4424),
	IN_ROW(LocalInvocationIndex, I32, GROUPS, 4284, 4285, 4286),
	ROW(NumSubgroups, I32, CK_BI_NO_MEMBER, CK_BI_IN, GROUPS, 4293, 4294, 4295),
	ROW(SubgroupId, I32, CK_BI_NO_MEMBER, CK_BI_IN, GROUPS, 4367, 4368, 4369),
#define SUBGROUP(name, type, c, t) \
	ROW(name, type, CK_BI_NO_MEMBER | CK_BI_DEF_CLASS, CK_BI_IN, ALL, 0, c, t)
	SUBGROUP(SubgroupSize, I32, 4382, 4383),
	SUBGROUP(SubgroupLocalInvocationId, I32, 4380, 4381),
	SUBGROUP(SubgroupEqMask, I32X4, 4370, 4371),
	SUBGROUP(SubgroupGeMask, I32X4, 4372, 4373),
	SUBGROUP(SubgroupGtMask, I32X4, 4374, 4375),
	SUBGROUP(SubgroupLeMask, I32X4, 4376, 4377),
	SUBGROUP(SubgroupLtMask, I32X4, 4378, 4379),
	ROW(WorkgroupSize, I32X3, CK_BI_CONSTANT, 0, GROUPS, 4425, 0, 4427),
	SIDED(Layer, I32, LATE_ARRAYED | CK_BI_NOT_MESH, CK_V | CK_TE | CK_G | CK_F | MESH,
	      4272, 0, 4276, CK_V | CK_TE | CK_G | MESH, 4274, CK_F, 4275),
	SIDED(ViewportIndex, I32, LATE_ARRAYED | CK_BI_NOT_MESH,
	      CK_V | CK_TE | CK_G | CK_F | MESH, 4404, 0, 4408, CK_V | CK_TE | CK_G | MESH,
	      4406, CK_F, 4407),
	SIDED(PrimitiveId, I32, LATE_ARRAYED | CK_BI_NOT_MESH,
	      CK_F | CK_TC | CK_TE | CK_G | MESH | BOXES, 4330, 0, 4337, 0, 0,
	      CK_TC | CK_TE | CK_F | BOXES, 4334),
	ROW(PrimitiveShadingRateKHR, I32, CK_BI_LATE | CK_BI_NOT_MESH, CK_BI_OUT,
	    CK_V | CK_G | MESH, 4484, 4485, 4486),
	ROW(CullPrimitiveEXT, ANY_TYPE, 0, CK_BI_OUT, CK_MEE, 7034, 7035, 0),
	ROW(PrimitivePointIndicesEXT, I32S, 0, CK_BI_OUT, CK_MEE, 7041, 7043, 7044),
	ROW(PrimitiveLineIndicesEXT, I32X2S, 0, CK_BI_OUT, CK_MEE, 7047, 7049, 7050),
	ROW(PrimitiveTriangleIndicesEXT, I32X3S, 0, CK_BI_OUT, CK_MEE, 7053, 7055, 7056),
	IN_ROW(HitKindKHR, I32, HITS, 4242, 4243, 4244),
	IN_ROW(HitTNV, F32, HITS, 4245, 4246, 4247),
	IN_ROW(HitTriangleVertexPositionsKHR, F32X3S3, HITS, 8747, 8748, 8749),
	IN_ROW(InstanceCustomIndexKHR, I32, BOXES, 4251, 4252, 4253),
	IN_ROW(InstanceId, I32, BOXES, 4254, 4255, 4256),
	IN_ROW(RayGeometryIndexKHR, I32, BOXES, 4345, 4346, 4347),
	IN_ROW(ObjectRayOriginKHR, F32X3, BOXES, 4302, 4303, 4304),
	IN_ROW(ObjectRayDirectionKHR, F32X3, BOXES, 4299, 4300, 4301),
	IN_ROW(ObjectToWorldKHR, F32X3X4, BOXES, 4305, 4306, 4307),
	IN_ROW(WorldToObjectKHR, F32X3X4, BOXES, 4434, 4435, 4436),
	IN_ROW(IncomingRayFlagsKHR, I32, MISSES, 4248, 4249, 4250),
	IN_ROW(CullMaskKHR, I32, MISSES, 6735, 6736, 6737),
	IN_ROW(RayTminKHR, F32, MISSES, 4351, 4352, 4353),
	IN_ROW(RayTmaxKHR, F32, MISSES, 4348, 4349, 4350),
	IN_ROW(WorldRayOriginKHR, F32X3, MISSES, 4431, 4432, 4433),
	IN_ROW(WorldRayDirectionKHR, F32X3, MISSES, 4428, 4429, 4430),
	IN_ROW(LaunchIdKHR, I32X3, RAYS, 4266, 4267, 4268),
	IN_ROW(LaunchSizeKHR, I32X3, RAYS, 4269, 4270, 4271),
	IN_ROW(CoreIDARM, I32, ALL, 0, 0, 0),
	IN_ROW(CoreCountARM, I32, ALL, 0, 0, 0),
	IN_ROW(CoreMaxIDARM, I32, ALL, 0, 0, 0),
	IN_ROW(WarpIDARM, I32, ALL, 0, 0, 0),
	IN_ROW(WarpMaxIDARM, I32, ALL, 0, 0, 0),
	IN_ROW(WarpsPerSMNV, I32, ALL, 0, 0, 0),
	IN_ROW(SMCountNV, I32, ALL, 0, 0, 0),
	IN_ROW(WarpIDNV, I32, ALL, 0, 0, 0),
	IN_ROW(SMIDNV, I32, ALL, 0, 0, 0),
	ROW(TileOffsetQCOM, I32X2, CK_BI_UNSIGNED, CK_BI_IN, CK_F | CK_C, 10626, 10627,
	    10628),
	ROW(TileDimensionQCOM, I32X3, CK_BI_UNSIGNED, CK_BI_IN, CK_F | CK_C, 10629, 10630,
	    10631),
	ROW(TileApronSizeQCOM, I32X2, CK_BI_UNSIGNED, CK_BI_IN, CK_F | CK_C, 10632, 10633,
	    10634),
};

/* clang-format on */

const struct ck_builtin *sx_ck_builtin(uint32_t builtin)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(rows); n++)
		if (rows[n].builtin == builtin)
			return &rows[n];
	return NULL;
}
