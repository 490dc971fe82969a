/* SPDX-License-Identifier: MIT */
/*
 * audit/declared.c - capabilities and extensions that are declared but not needed: P005, P006.
 */
#include "audit/state.h"

#include "base/compiler.h"
#include "base/str.h"

/*
 * Capabilities whose every use shows in an opcode, an enumerant or a type. Left out are
 * those that permit certain types or values, such as Int8, VariablePointers,
 * ShaderNonUniform or ImageBuffer (storage images of that dimension), and implied ones.
 */
static const uint16_t decidable[] = {
	SPVX_CAPABILITY_Geometry,
	SPVX_CAPABILITY_Tessellation,
	SPVX_CAPABILITY_ImageQuery,
	SPVX_CAPABILITY_DerivativeControl,
	SPVX_CAPABILITY_ImageGatherExtended,
	SPVX_CAPABILITY_ClipDistance,
	SPVX_CAPABILITY_CullDistance,
	SPVX_CAPABILITY_SampleRateShading,
	SPVX_CAPABILITY_InputAttachment,
	SPVX_CAPABILITY_SparseResidency,
	SPVX_CAPABILITY_MinLod,
	SPVX_CAPABILITY_Sampled1D,
	SPVX_CAPABILITY_SampledBuffer,
	SPVX_CAPABILITY_StorageImageExtendedFormats,
	SPVX_CAPABILITY_InterpolationFunction,
	SPVX_CAPABILITY_TransformFeedback,
	SPVX_CAPABILITY_GeometryStreams,
	SPVX_CAPABILITY_MultiViewport,
	SPVX_CAPABILITY_DrawParameters,
	SPVX_CAPABILITY_MultiView,
	SPVX_CAPABILITY_DeviceGroup,
	SPVX_CAPABILITY_StencilExportEXT,
	SPVX_CAPABILITY_GroupNonUniformVote,
	SPVX_CAPABILITY_GroupNonUniformArithmetic,
	SPVX_CAPABILITY_GroupNonUniformBallot,
	SPVX_CAPABILITY_GroupNonUniformShuffle,
	SPVX_CAPABILITY_GroupNonUniformShuffleRelative,
	SPVX_CAPABILITY_GroupNonUniformClustered,
	SPVX_CAPABILITY_GroupNonUniformQuad,
	SPVX_CAPABILITY_DemoteToHelperInvocation,
	SPVX_CAPABILITY_FragmentShadingRateKHR,
	SPVX_CAPABILITY_RayQueryKHR,
	SPVX_CAPABILITY_RayTracingKHR,
	SPVX_CAPABILITY_MeshShadingEXT,
	SPVX_CAPABILITY_ShaderClockKHR,
	SPVX_CAPABILITY_Float64,
	SPVX_CAPABILITY_Int64,
};

/* Whether a type needs the capability. */
static bool types_need(const struct spvx_audit *a, uint32_t capability)
{
	static const struct {
		uint16_t capability;
		uint16_t opcode;
		uint32_t width;
	} needs[] = {
		{ SPVX_CAPABILITY_Float64, SPVX_OP_TypeFloat, 64 },
		{ SPVX_CAPABILITY_Int64, SPVX_OP_TypeInt, 64 },
	};
	const struct spvx_type *types = sx_types_of(&a->facts);

	for (size_t n = 0; n < SX_ARRAY_SIZE(needs); n++) {
		if (needs[n].capability != capability)
			continue;
		for (uint32_t k = 0; k < a->facts.types.count; k++)
			if (types[k].opcode == needs[n].opcode &&
			    types[k].width == needs[n].width)
				return true;
	}
	return false;
}

static void put_over(struct spvx_audit *a, uint32_t capability, bool *first)
{
	*first &= sx_au_hit(a, AU_P005, NULL);
	if (*first)
		sx_au_name(a, AU_P005, "nothing needs ",
			   sx_au_enum_name(a, SPVX_KIND_Capability, capability));
	else if (au_on(a, AU_P005))
		sx_au_say(a, AU_P005, ", %s",
			  spvx_enum_name(a->g, SPVX_KIND_Capability, capability));
	*first = false;
}

/* Mark the capabilities that are judged. */
void sx_au_declared_begin(struct spvx_audit *a)
{
	const struct sx_capabilities *c = &a->policy->caps;

	for (size_t n = 0; n < SX_ARRAY_SIZE(decidable); n++)
		sx_cap_put(&a->decidable, sx_cap_place(c, decidable[n]));
}

void sx_au_over_declared(struct spvx_audit *a)
{
	bool first = true;
	uint64_t any = 0;

	for (unsigned w = 0; w < SX_CAP_WORDS; w++)
		any |= a->named.bits[w] & ~a->used.bits[w] & a->decidable.bits[w];
	for (size_t n = 0; any && n < SX_ARRAY_SIZE(decidable); n++) {
		const uint32_t place = sx_cap_place(&a->policy->caps, decidable[n]);

		if (sx_cap_get(&a->named, place) && !sx_cap_get(&a->used, place) &&
		    !types_need(a, decidable[n]))
			put_over(a, decidable[n], &first);
	}
}

void sx_au_unused_extensions(struct spvx_audit *a)
{
	const struct sx_capabilities *c = &a->policy->caps;

	sx_au_require_end(a);
	for (unsigned w = 0; w < SX_EXT_WORDS; w++) {
		uint64_t b = a->exts_declared.bits[w] & ~a->exts_used.bits[w];

		for (; b; b &= b - 1) {
			uint32_t n = w * 64 + (unsigned)sx_ctz64(b);

			if (sx_au_hit(a, AU_P006, NULL))
				sx_au_name(a, AU_P006, "nothing needs ",
					   sx_str(sx_strings(a->g) + c->ext_names[n]));
		}
	}
}
