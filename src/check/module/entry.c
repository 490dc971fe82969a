/* SPDX-License-Identifier: MIT */
/*
 * check/module/entry.c - all entry points: there is at least one, no two have the same
 * model and name, none is called; recursion; imports of sets; capabilities that require
 * others.
 *
 * Spec: 2.16.1, 3.32.5; the Vulkan and OpenCL environments.
 */
#include "check/engine/check.h"

#include "base/hash.h"
#include "base/str.h"

struct entries {
	uint32_t sampler_modes;
	bool graph_entry;
	bool cooperative; /* CooperativeMatrixKHR was reported */
};

/* ---- imports ---- */

/* Whether a version from @least to @most follows @prefix. */
static bool has_revision(struct spvx_str name, const char *prefix, uint64_t least,
			 uint64_t most)
{
	size_t len = strlen(prefix);
	uint64_t v;

	return name.len > len && name.ptr[len] >= '0' && name.ptr[len] <= '9' &&
	       sx_parse_u64(sx_str_n(name.ptr + len, name.len - len), &v) && v >= least &&
	       v <= most;
}

/* Versions of sets. Later versions of debug information are compatible, so there is no last
 * one. */
#define SHADER_FIRST 100
#define GRAPH_FIRST  1
#define ARM_FIRST    1
#define ARM_LAST     1

static void check_import(struct ck *c, const struct ck_insn *i)
{
	static const char shader[] = "NonSemantic.Shader.DebugInfo.";
	static const char graph[] = "NonSemantic.Graph.DebugInfo.";
	static const char arm[] = "Arm.ExperimentalMLOperations.";
	char copy[256];
	struct spvx_str name = spvx_insn_string(&i->raw, 2, copy, sizeof(copy));

	if (sx_str_starts(name, arm) && !has_revision(name, arm, ARM_FIRST, ARM_LAST))
		sx_ck_report(c, CK(EXT_UNKNOWN_IMPORT_INVALID_REVISION), i, 2, i->result,
			     0);
	if (!sx_str_starts(name, "NonSemantic."))
		return;
	if (c->input.version <= CK_VERSION(1, 5) &&
	    !ck_ext(c, CK_EXT_KHR_NON_SEMANTIC_INFO))
		sx_ck_report(c, CK(EXT_NONSEMANTIC_NEEDS_EXT_MISSING_EXTENSION), i, 2,
			     i->result, 0);
	else if ((sx_str_starts(name, shader) &&
		  !has_revision(name, shader, SHADER_FIRST, UINT64_MAX)) ||
		 (sx_str_starts(name, graph) &&
		  !has_revision(name, graph, GRAPH_FIRST, UINT64_MAX)))
		sx_ck_report(c, CK(EXT_UNKNOWN_IMPORT_INVALID_REVISION), i, 2, i->result,
			     0);
	else if (sx_str_starts(name, graph) && !ck_ext(c, CK_EXT_ARM_GRAPH))
		sx_ck_report(c, CK(CAP_EXTENSION_GRAPH_DEBUG_INFO), i, 2, i->result, 0);
}

/* ---- names ---- */

static struct spvx_str name_of(const struct ck *c, const struct ck_entry_point *ep)
{
	struct ck_insn i = sx_ck_insn_at(c, ep->at);

	return ck_bytes(&i, ep->name, ep->interface_word);
}

/* Check for equal names in a model, with a map from hashes to entry points. Variants of one
 * entry point, selected by a condition, may have the same name. */
static void check_names(struct ck *c)
{
	struct sx_idmap seen;

	if (c->code.entry_points_count < 2)
		return;
	sx_idmap_init(&seen, c->a);
	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		const struct ck_entry_point *ep = &c->code.entry_points[n];
		struct spvx_str name = name_of(c, ep);
		uint64_t hash = sx_hash64(name.ptr, name.len, ep->model);
		uint32_t key = (uint32_t)(hash ^ hash >> 32) | 1;
		const struct ck_entry_point *other;

		if (ep->conditional)
			continue;
		other = &c->code.entry_points[sx_idmap_get(&seen, key, n)];
		if (other != ep && other->model == ep->model &&
		    sx_str_eq(name_of(c, other), name)) {
			ck_second(c, other->at);
			sx_ck_report_at(c, CK(EP_DUPLICATE_SAME_NAME), ep->at, ep->name,
					ep->function, 0);
		} else {
			ck_put(c, &seen, key, n);
		}
	}
	sx_idmap_free(&seen);
}

/* ---- all entry points ---- */

static void check_models(struct ck *c)
{
	bool nv = false;
	bool ext = false;

	for (uint32_t n = 0; n < c->code.entry_points_count; n++) {
		uint32_t model = sx_ck_model(c->code.entry_points[n].model);

		nv |= (model & (CK_TAN | CK_MEN)) != 0;
		ext |= (model & (CK_TAE | CK_MEE)) != 0;
	}
	if (nv && ext && ck_vk(c))
		sx_ck_report_vuid(c, CK(EP_DUPLICATE_MIXED_MESH_EXTENSIONS), NULL, 0, 0, 0,
				  7102);
}

static void check_presence(struct ck *c, const struct entries *e)
{
	bool graph = sx_ck_cap(c, SPVX_CAPABILITY_GraphARM);

	if (graph && !e->graph_entry)
		ck_report(c, CK(EP_GRAPH_MISSING_GRAPH), NULL);
	else if (!graph && !c->code.entry_points_count && !c->features.linkage)
		ck_report(c, CK(EP_NONE_MISSING_ENTRY_POINT), NULL);
	if (sx_ck_cap(c, SPVX_CAPABILITY_BindlessTextureNV) && e->sampler_modes != 1)
		ck_report(c, CK(CAP_REQUIRES_SAMPLER_MODE), NULL);
}

static void end(struct ck *c)
{
	check_names(c);
	check_models(c);
	check_presence(c, c->state);
	for (uint32_t n = 0; n < c->code.functions_count; n++) {
		const struct ck_function *f = &c->code.functions[n];

		if (f->entry_points && f->called)
			sx_ck_report_at(c, CK(EP_CALLED_CALLED_ENTRY_POINT), f->at, 0,
					f->id, 0);
		if (ck_vk(c) && f->reached && f->recursive)
			sx_ck_report_at(c, CK(CALLGRAPH_RECURSION_RECURSION), f->at, 0,
					f->id, 0);
	}
}

static void sampler_mode(struct ck *c, const struct ck_insn *i)
{
	struct entries *e = c->state;

	e->sampler_modes++;
	if (ck_word(i, 1) != 32 && ck_word(i, 1) != 64)
		sx_ck_report(c, CK(MISC_OPERANDS_SAMPLER_BITS), i, 1, 0, ck_word(i, 1));
}

static void graph_entry(struct ck *c, const struct ck_insn *i)
{
	struct entries *e = c->state;

	(void)i;
	e->graph_entry = true;
}

/* CooperativeMatrixKHR requires VulkanMemoryModel in shaders; visited in pass 2, when all
 * capabilities are known. */
static void capability(struct ck *c, const struct ck_insn *i)
{
	struct entries *e = c->state;

	if (!e->cooperative && ck_word(i, 1) == SPVX_CAPABILITY_CooperativeMatrixKHR &&
	    c->features.shader && !c->features.vulkan_memory_model) {
		e->cooperative = true;
		sx_ck_report(c, CK(CAP_REQUIRES_MISSING_VULKAN_MEMORY_MODEL), i, 1, 0, 0);
	}
}

const struct ck_family sx_ck_family_entry_points = {
	.state_size = sizeof(struct entries),
	.on = CK_ON({ SPVX_OP_Capability, .pass2 = capability },
		    { SPVX_OP_ExtInstImport, .pass2 = check_import },
		    { SPVX_OP_GraphEntryPointARM, .pass2 = graph_entry },
		    { SPVX_OP_SamplerImageAddressingModeNV, .pass2 = sampler_mode }),
	.end = end,
};
