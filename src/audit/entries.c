/* SPDX-License-Identifier: MIT */
/*
 * audit/entries.c - what an opcode or an enumerant is, besides what it needs: provisional, of
 * a vendor, deprecated. P010, P011.
 */
#include "audit/state.h"

#include "base/str.h"

struct spvx_str sx_au_enum_name(const struct spvx_audit *a, unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(a->g, kind, value);

	return sx_str(name ? name : "unknown");
}

static const char *const vendors[] = { "INTEL", "NV",  "AMD",    "AMDX",  "ARM",
				       "QCOM",  "IMG", "ALTERA", "HUAWEI" };

static bool is_of_vendor(struct spvx_str name)
{
	for (size_t n = 0; n < sizeof(vendors) / sizeof(vendors[0]); n++)
		if (sx_str_ends(name, vendors[n]))
			return true;
	return false;
}

/* What the specification calls deprecated and the grammar does not; spec 1.6, changes. */
static const char *replacement(const struct spvx_audit *a, const struct spvx_entry *e)
{
	if (au_is_op(a, e) && e->value == SPVX_OP_Kill)
		return "OpTerminateInvocation or OpDemoteToHelperInvocation";
	if (au_is_op(a, e) && e->value == SPVX_OP_LessOrGreater)
		return "OpFOrdNotEqual";
	if (au_is_of(a, e, SPVX_KIND_BuiltIn) && e->value == SPVX_BUILT_IN_WorkgroupSize)
		return "the execution mode LocalSizeId";
	return NULL;
}

bool sx_au_is_deprecated(const struct spvx_audit *a, const struct spvx_entry *e)
{
	return replacement(a, e) != NULL;
}

void sx_au_look_at_entry(struct spvx_audit *a, const struct au_insn *i,
			 const struct spvx_entry *e)
{
	const char *instead = sx_au_version(a) < 0x16 ? NULL : replacement(a, e);
	struct spvx_str name;

	if (!au_on(a, AU_P010) && !e->until && !instead)
		return;
	name = sx_str(spvx_entry_name(a->g, e));
	if (au_on(a, AU_P010) && (e->flags & SX_ENTRY_PROVISIONAL || is_of_vendor(name)) &&
	    sx_au_hit(a, AU_P010, i))
		sx_au_name(a, AU_P010, "", name);
	if (!e->until && !instead)
		return;
	if (!sx_au_hit(a, AU_P011, i))
		return;
	sx_au_name(a, AU_P011, "", name);
	if (instead)
		sx_au_say(a, AU_P011, ": %s instead", instead);
	else
		sx_au_say(a, AU_P011, ": not in SPIR-V after %u.%u", e->until >> 4,
			  e->until & 0xf);
}
