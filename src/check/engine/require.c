/* SPDX-License-Identifier: MIT */
/*
 * check/engine/require.c - requirements of an instruction and its enumerants: a capability,
 * an extension, a version, and an environment that has them.
 *
 * Spec: 2.16.1, 3. Of several capabilities one is enough. Capabilities that the
 * environment's version cannot have are not required.
 */
#include "check/engine/capability.h"

#include "base/str.h"

/* ---- capabilities ---- */

/*
 * Whether the environment's version has an entry, or an extension may provide it. Only then
 * is a capability a requirement.
 */
static bool visible(const struct ck *c, const struct spvx_entry *e)
{
	const uint32_t *lists = sx_lists(c->g);
	unsigned version = c->env->version;

	if (lists[e->extensions] || lists[e->capabilities])
		return true;
	if (e->flags & SX_ENTRY_NOT_CORE)
		return false;
	return version >= e->since && (!e->until || version <= e->until);
}

/*
 * Whether one of the capabilities that an entry lists is declared, or none is a
 * requirement, or the first one has been reported as missing.
 */
static bool has_capability(struct ck *c, const struct spvx_entry *e)
{
	bool required = false;
	uint32_t first = 0;
	uint32_t capability;

	if (c->declared.unknown)
		return true;
	for (unsigned n = 0; spvx_entry_capability(c->g, e, n, &capability); n++) {
		const struct spvx_entry *cap =
			spvx_enum_find(c->g, SPVX_KIND_Capability, capability);

		if (cap && !visible(c, cap))
			continue;
		if (sx_ck_cap(c, capability))
			return true;
		if (!required)
			first = capability;
		required = true;
	}
	return !required || !sx_ck_miss_capability(c, first);
}

/* Whether a decoration with this built-in requires no capability; uses of the variable
 * do. */
static bool is_free(uint32_t builtin)
{
	return builtin == SPVX_BUILT_IN_PointSize ||
	       builtin == SPVX_BUILT_IN_ClipDistance ||
	       builtin == SPVX_BUILT_IN_CullDistance;
}

static bool is_free_enum(const struct ck *c, const struct ck_operand *o)
{
	if (o->kind == SPVX_KIND_FPRoundingMode)
		return c->features.rounding_modes;
	if (o->kind == SPVX_KIND_GroupOperation)
		return (c->features.kernel || ck_ext(c, CK_EXT_AMD_SHADER_BALLOT)) &&
		       o->value <= SPVX_GROUP_OPERATION_ExclusiveScan;
	return o->kind == SPVX_KIND_BuiltIn && is_free(o->value);
}

static void require_enum_capability(struct ck *c, const struct ck_insn *i,
				    const struct ck_operand *o, const struct spvx_entry *e)
{
	if (is_free_enum(c, o))
		return;
	if (o->kind == SPVX_KIND_Decoration && e->value == SPVX_DECORATION_FPRoundingMode) {
		if (!c->features.rounding_modes && ck_vk(c))
			sx_ck_report(c, CK(CAP_OPERAND_ROUNDING_STORAGE), i, o->word, 0, 0);
		return;
	}
	if (!has_capability(c, e))
		sx_ck_report(c, CK(CAP_OPERAND_MISSING_CAPABILITY), i, o->word, 0,
			     e->value);
}

/* ---- versions ---- */

static void require_enum_version(struct ck *c, const struct ck_insn *i,
				 const struct ck_operand *o, const struct spvx_entry *e)
{
	bool core = !(e->flags & SX_ENTRY_NOT_CORE);

	if (e->until && c->input.version > e->until) {
		sx_ck_report(c, CK(VERSION_ENUM_OPERAND_VERSION), i, o->word, 0, e->value);
		return;
	}
	if (core && c->input.version >= e->since)
		return;
	if (sx_lists(c->g)[e->extensions]) {
		if (!sx_ck_has_extension(c, e))
			sx_ck_report(c, CK(CAP_EXTENSION_OPERAND_EXTENSION), i, o->word, 0,
				     e->value);
	} else if (core) {
		sx_ck_report(c, CK(VERSION_ENUM_OPERAND_VERSION), i, o->word, 0, e->value);
	}
}

static void require_op_version(struct ck *c, const struct ck_insn *i)
{
	const uint32_t *lists = sx_lists(c->g);
	const struct spvx_entry *e = i->op;
	bool reserved = e->flags & SX_ENTRY_NOT_CORE;

	if (e->until && c->input.version > e->until) {
		ck_report(c, CK(VERSION_ENUM_OPCODE_VERSION), i);
		return;
	}
	if (lists[e->capabilities] && i->raw.opcode != SPVX_OP_TerminateInvocation)
		return;
	if (!lists[e->extensions]) {
		if (reserved || c->input.version < e->since)
			ck_report(c, CK(VERSION_ENUM_OPCODE_VERSION), i);
		return;
	}
	if (sx_ck_has_extension(c, e))
		return;
	if (reserved)
		ck_report(c, CK(CAP_EXTENSION_OPCODE_EXTENSION), i);
	else if (c->input.version < e->since)
		ck_report(c, CK(VERSION_ENUM_OPCODE_VERSION), i);
}

/* ---- operands ---- */

/* Checking the requirements of an entry once is enough, since declarations only grow. */
static void set_supported(uint64_t *supported, const struct ck *c,
			  const struct spvx_entry *e)
{
	size_t n = (size_t)(e - sx_entries(c->g));

	supported[n / 64] |= UINT64_C(1) << (n & 63);
}

static bool is_of_kind(const struct ck *c, const struct spvx_entry *e, unsigned kind)
{
	return sx_range_find(c->g, &sx_kinds(c->g)[kind].entries, e->value) == e;
}

/* How the requirements of an entry are met. */
enum source {
	NOT_ALL,
	DECLARED, /* by capabilities beyond the usual ones */
	USUAL     /* by the version and the usual capabilities */
};

static enum source capability_source(const struct ck *c, const struct spvx_entry *e)
{
	enum source source = NOT_ALL;
	uint32_t capability;

	if (!sx_lists(c->g)[e->capabilities])
		return USUAL;
	for (unsigned n = 0; spvx_entry_capability(c->g, e, n, &capability); n++) {
		const struct spvx_entry *cap =
			spvx_enum_find(c->g, SPVX_KIND_Capability, capability);
		uint32_t place = sx_cap_place(&c->tables.capabilities, capability);

		if (!cap || !visible(c, cap) ||
		    !sx_cap_get(&c->declared.capabilities, place))
			continue;
		if (c->support.current &&
		    sx_cap_get(&c->support.current->capabilities, place))
			return USUAL;
		source = DECLARED;
	}
	return source;
}

static enum source source_of(const struct ck *c, const struct spvx_entry *e)
{
	if (is_free(e->value) && is_of_kind(c, e, SPVX_KIND_BuiltIn))
		return USUAL;
	if (e->flags & SX_ENTRY_NOT_CORE || c->input.version < e->since ||
	    (e->until && c->input.version > e->until) ||
	    (e->value == SPVX_DECORATION_FPRoundingMode && /* which has rules of its own */
	     is_of_kind(c, e, SPVX_KIND_Decoration)))
		return NOT_ALL;
	return capability_source(c, e);
}

bool sx_ck_meets(struct ck *c, const struct spvx_entry *e)
{
	enum source source = source_of(c, e);

	if (source == NOT_ALL)
		return false;
	set_supported(c->support.known, c, e);
	if (source == USUAL && c->support.current)
		set_supported(c->support.current->supported, c, e);
	return true;
}

static void require_entry(struct ck *c, const struct ck_insn *i, const struct ck_operand *o,
			  const struct spvx_entry *e)
{
	uint32_t before = c->findings.sequence;

	if (i->raw.opcode != SPVX_OP_Capability)
		require_enum_capability(c, i, o, e);
	require_enum_version(c, i, o, e);
	if (c->findings.sequence == before)
		set_supported(c->support.known, c, e);
}

static void require_mask(struct ck *c, const struct ck_insn *i, const struct ck_operand *o)
{
	const struct sx_range *r = &sx_kinds(c->g)[o->kind].entries;

	for (uint32_t bit = UINT32_C(1) << 31; bit; bit >>= 1) {
		const struct spvx_entry *e =
			o->value & bit ? sx_range_find(c->g, r, bit) : NULL;

		if (e && !ck_entry_is_supported(c, e))
			require_entry(c, i, o, e);
	}
}

void sx_ck_require_op(struct ck *c, const struct ck_insn *i)
{
	uint32_t before = c->findings.sequence;

	if (!(i->raw.opcode >= SPVX_OP_GroupIAddNonUniformAMD &&
	      i->raw.opcode <= SPVX_OP_GroupSMaxNonUniformAMD &&
	      ck_ext(c, CK_EXT_AMD_SHADER_BALLOT)) &&
	    visible(c, i->op) && !has_capability(c, i->op))
		ck_report(c, CK(CAP_OPCODE_MISSING_CAPABILITY), i);
	require_op_version(c, i);
	if (c->findings.sequence == before)
		set_supported(c->support.known, c, i->op);
}

void sx_ck_require_enums(struct ck *c, const struct ck_insn *i)
{
	ck_for_each_operand(o, c, i) {
		if (o->cls == SPVX_OPERAND_ENUM) {
			if (!ck_entry_is_supported(c, o->entry))
				require_entry(c, i, o, o->entry);
		} else if (o->cls == SPVX_OPERAND_MASK && o->value) {
			require_mask(c, i, o);
		}
	}
}

/* ---- OpCapability, OpExtension ---- */

void sx_ck_require_env(struct ck *c, const struct ck_insn *i)
{
	uint32_t capability = ck_word(i, 1);
	const struct spvx_entry *e = spvx_enum_find(c->g, SPVX_KIND_Capability, capability);

	if (!e || sx_ck_env_allows(c, capability))
		return;
	if (!sx_ck_has_extension(c, e))
		sx_ck_report(c, CK(CAP_ENV_NOT_IN_ENVIRONMENT), i, 1, 0, capability);
}

void sx_ck_require_extension(struct ck *c, const struct ck_insn *i)
{
	static const struct {
		const char *name;
		uint32_t version;
	} since[] = {
		{ "SPV_KHR_vulkan_memory_model", CK_VERSION(1, 3) },
		{ "SPV_QCOM_cooperative_matrix_conversion", CK_VERSION(1, 3) },
		{ "SPV_KHR_workgroup_memory_explicit_layout", CK_VERSION(1, 4) },
		{ "SPV_KHR_opacity_micromap", CK_VERSION(1, 4) },
		{ "SPV_EXT_mesh_shader", CK_VERSION(1, 4) },
		{ "SPV_NV_shader_invocation_reorder", CK_VERSION(1, 4) },
		{ "SPV_EXT_shader_invocation_reorder", CK_VERSION(1, 4) },
		{ "SPV_NV_cluster_acceleration_structure", CK_VERSION(1, 4) },
		{ "SPV_NV_linear_swept_spheres", CK_VERSION(1, 4) },
		{ "SPV_QCOM_image_processing", CK_VERSION(1, 4) },
		{ "SPV_QCOM_image_processing2", CK_VERSION(1, 4) },
	};

	char copy[256];
	struct spvx_str name;

	if (c->input.version >= CK_VERSION(1, 4))
		return;
	name = spvx_insn_string(&i->raw, 1, copy, sizeof(copy));
	for (size_t n = 0; n < SX_ARRAY_SIZE(since); n++)
		if (c->input.version < since[n].version && sx_str_is(name, since[n].name))
			sx_ck_report(c, CK(EXT_VERSION_EXT_VERSION), i, 1, 0, 0);
}
