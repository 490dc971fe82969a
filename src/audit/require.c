/* SPDX-License-Identifier: MIT */
/*
 * audit/require.c - requirements of instructions and enumerants: capabilities, extensions, a
 * version; and which declarations are unused.
 *
 * Each entry of the grammar is checked at its first use in a module. Spec: 2.16.1.
 */
#include "audit/state.h"

#include "base/compiler.h"
#include "base/str.h"

struct spvx_str sx_au_enum_name(const struct spvx_audit *a, unsigned kind, uint32_t value)
{
	const char *name = spvx_enum_name(a->g, kind, value);

	return sx_str(name ? name : "unknown");
}

/* ---- provisional, vendor-specific and deprecated entries: P010, P011 ---- */

static const char *const vendors[] = { "INTEL", "NV",  "AMD",    "AMDX",  "ARM",
				       "QCOM",  "IMG", "ALTERA", "HUAWEI" };

static bool is_of_vendor(struct spvx_str name)
{
	for (size_t n = 0; n < SX_ARRAY_SIZE(vendors); n++)
		if (sx_str_ends(name, vendors[n]))
			return true;
	return false;
}

/* Entries that the specification deprecates but the grammar does not; spec 1.6, changes. */
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

static void look_at_entry(struct spvx_audit *a, const struct au_insn *i,
			  const struct spvx_entry *e)
{
	const char *instead = sx_au_version(a) < 0x16 ? NULL : replacement(a, e);
	struct spvx_str name;

	if (!au_on(a, AU_P010) && !e->until && !instead)
		return;
	name = sx_str(spvx_entry_name(a->g, e));
	if (au_on(a, AU_P010) && (spvx_entry_provisional(e) || is_of_vendor(name)) &&
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

/* ---- entries without requirements ---- */

/* Whether P004 is the only rule that can report the entry. */
bool sx_au_is_silent(const struct spvx_audit *a, const struct spvx_entry *e)
{
	return !sx_lists(a->g)[e->extensions] && !e->until && !au_on(a, AU_P010) &&
	       !replacement(a, e);
}

int sx_au_require_create(struct spvx_audit *a)
{
	a->seen_words = (a->g->entries.count + 63) / 64;
	a->seen = sx_resize(a->a, NULL, 0, 3 * a->seen_words * sizeof(*a->seen));
	if (!a->seen)
		return -SPVX_ENOMEM;
	a->no_needs = a->seen + a->seen_words;
	a->only_shader = a->no_needs + a->seen_words;
	memset(a->no_needs, 0, 2 * a->seen_words * sizeof(*a->seen));
	for (uint32_t n = 0; n < a->g->entries.count; n++) {
		const struct spvx_entry *e = sx_entries(a->g) + n;
		const uint32_t *list = sx_lists(a->g) + e->capabilities;
		uint64_t bit = UINT64_C(1) << (n & 63);

		if (list[0] > 1 || (list[0] && list[1] != SPVX_CAPABILITY_Shader) ||
		    !sx_au_is_silent(a, e))
			continue;
		if (!list[0])
			a->no_needs[n / 64] |= bit;
		else
			a->only_shader[n / 64] |= bit;
	}
	return 0;
}

bool sx_au_has_no_needs(const struct spvx_audit *a, const struct spvx_entry *e, bool shader)
{
	return au_has_bit(a, a->no_needs, e) ||
	       (shader && au_has_bit(a, a->only_shader, e));
}

void sx_au_require_free(struct spvx_audit *a)
{
	sx_free(a->a, a->seen, 3 * a->seen_words * sizeof(*a->seen));
}

void sx_au_require_shader(struct spvx_audit *a)
{
	for (size_t n = 0; n < a->seen_words; n++)
		a->seen[n] |= a->only_shader[n];
	sx_au_enums_shader(a);
	a->conditions &= ~AU_COND(AU_COND_SHADER);
	sx_cap_put(&a->used, sx_cap_place(&a->policy->caps, SPVX_CAPABILITY_Shader));
}

void sx_au_require_begin(struct spvx_audit *a)
{
	memcpy(a->seen, a->no_needs, a->seen_words * sizeof(*a->seen));
	memset(&a->declared, 0, sizeof(a->declared));
	memset(&a->named, 0, sizeof(a->named));
	memset(&a->used, 0, sizeof(a->used));
	memset(&a->exts_declared, 0, sizeof(a->exts_declared));
	memset(&a->exts_used, 0, sizeof(a->exts_used));
	a->unknown_caps = false;
}

/* ---- capabilities ---- */

/* Whether the module's version has an entry, or an extension may provide it. */
static bool visible(const struct spvx_audit *a, const struct spvx_entry *e)
{
	const uint32_t *lists = sx_lists(a->g);
	unsigned version = sx_au_version(a);

	if (lists[e->extensions] || lists[e->capabilities])
		return true;
	if (e->flags & SX_ENTRY_NOT_CORE)
		return false;
	return version >= e->since && (!e->until || version <= e->until);
}

/* Record the use of a capability, or of all that imply it if it is not declared by name. */
static void note_use(struct spvx_audit *a, uint32_t place)
{
	if (sx_cap_get(&a->named, place)) {
		sx_cap_put(&a->used, place);
		return;
	}
	for (unsigned w = 0; w < SX_CAP_WORDS; w++) {
		for (uint64_t b = a->named.bits[w]; b; b &= b - 1) {
			uint32_t n = w * 64 + (unsigned)sx_ctz64(b);

			if (sx_cap_get(&a->policy->caps.closure[n], place))
				sx_cap_put(&a->used, n);
		}
	}
}

/* Record the use of an entry's capabilities. Return: whether one is declared. */
static bool has_capability(struct spvx_audit *a, const struct spvx_entry *e)
{
	const uint32_t *list = sx_lists(a->g) + e->capabilities;
	bool found = false;

	for (uint32_t n = 0; n < list[0]; n++) {
		uint32_t place = sx_cap_place(&a->policy->caps, list[1 + n]);

		note_use(a, place);
		found |= sx_cap_get(&a->declared, place);
	}
	return found || !list[0];
}

/* Whether a capability can be declared in the module. */
static bool can_declare(const struct spvx_audit *a, uint32_t capability)
{
	const struct spvx_entry *cap =
		spvx_enum_find(a->g, SPVX_KIND_Capability, capability);

	return !cap || visible(a, cap);
}

/* Number of an entry's capabilities that can be declared. */
static unsigned count_declarable(const struct spvx_audit *a, const struct spvx_entry *e)
{
	uint32_t capability;
	unsigned count = 0;

	for (unsigned n = 0; spvx_entry_capability(a->g, e, n, &capability); n++)
		count += can_declare(a, capability);
	return count;
}

/* Some entries may be mentioned without their capability; others have separate rules.
 * Spec: 3.21, 3.27. */
static bool is_free(const struct spvx_audit *a, const struct spvx_entry *e)
{
	if (au_is_of(a, e, SPVX_KIND_BuiltIn))
		return e->value == SPVX_BUILT_IN_PointSize ||
		       e->value == SPVX_BUILT_IN_ClipDistance ||
		       e->value == SPVX_BUILT_IN_CullDistance;
	if (au_is_of(a, e, SPVX_KIND_Decoration))
		return e->value == SPVX_DECORATION_FPRoundingMode;
	if (au_is_op(a, e))
		return e->value >= SPVX_OP_GroupIAddNonUniformAMD &&
		       e->value <= SPVX_OP_GroupSMaxNonUniformAMD;
	return au_is_of(a, e, SPVX_KIND_FPRoundingMode) ||
	       au_is_of(a, e, SPVX_KIND_GroupOperation);
}

/* Append name @n of @count to "X needs": "A, B or C", since one suffices. The first is the
 * subject of the finding. */
static void say_needed(struct spvx_audit *a, unsigned rule, const char *name, unsigned n,
		       unsigned count)
{
	if (!n)
		sx_au_name(a, rule, "", sx_str(name));
	else
		sx_au_say(a, rule, "%s%s", n + 1 == count ? " or " : ", ", name);
}

static void require_capability(struct spvx_audit *a, const struct au_insn *i,
			       const struct spvx_entry *e)
{
	unsigned count;
	unsigned said = 0;
	uint32_t capability;

	if (has_capability(a, e) || a->unknown_caps || !(count = count_declarable(a, e)) ||
	    is_free(a, e) || !visible(a, e) || !sx_au_hit(a, AU_P004, i))
		return;
	sx_au_say(a, AU_P004, "%s needs ", spvx_entry_name(a->g, e));
	for (unsigned n = 0; spvx_entry_capability(a->g, e, n, &capability); n++)
		if (can_declare(a, capability))
			say_needed(a, AU_P004,
				   spvx_enum_name(a->g, SPVX_KIND_Capability, capability),
				   said++, count);
}

/* ---- extensions ---- */

static void require_extension(struct spvx_audit *a, const struct au_insn *i,
			      const struct spvx_entry *e)
{
	const uint32_t *lists = sx_lists(a->g);
	const uint32_t *list = lists + e->extensions;
	bool core = !(e->flags & SX_ENTRY_NOT_CORE);
	uint32_t n = (uint32_t)(e - sx_entries(a->g));
	struct au_pending *p;

	if (!au_on(a, AU_P006))
		return;
	for (uint32_t k = 0; k < list[0]; k++)
		sx_ext_put(&a->exts_used, sx_ext_place_at(&a->policy->caps, list[1 + k]));
	/* the operands of OpCapability are handled there; Shader needs no extension */
	if ((core && sx_au_version(a) >= e->since) || is_free(a, e) ||
	    (au_is_op(a, e) && lists[e->capabilities] &&
	     e->value != SPVX_OP_TerminateInvocation))
		return;
	p = au_add_to(a, &a->pending, sizeof(*p));
	if (p)
		*p = (struct au_pending){ n, a->m.insns, au_offset(i) };
}

void sx_au_require_end(struct spvx_audit *a)
{
	const struct au_pending *p = a->pending.items;

	for (uint32_t n = 0; n < a->pending.count && !a->unknown_caps; n++) {
		const struct spvx_entry *e = sx_entries(a->g) + p[n].entry;
		const uint32_t *list = sx_lists(a->g) + e->extensions;

		if (sx_ext_enables(&a->policy->caps, &a->exts_declared, e) ||
		    !sx_au_hit_at(a, AU_P006, p[n].insn, p[n].offset, 0))
			continue;
		sx_au_say(a, AU_P006, "%s needs ", spvx_entry_name(a->g, e));
		for (uint32_t k = 0; k < list[0]; k++)
			say_needed(a, AU_P006, sx_strings(a->g) + list[1 + k], k, list[0]);
	}
}

/* ---- an entry ---- */

void sx_au_require(struct spvx_audit *a, const struct au_insn *i,
		   const struct spvx_entry *e, bool is_capability)
{
	size_t n = (size_t)(e - sx_entries(a->g));

	a->seen[n / 64] |= UINT64_C(1) << (n & 63);
	if (!is_capability)
		require_capability(a, i, e);
	if (sx_lists(a->g)[e->extensions])
		require_extension(a, i, e);
	if (e->until || sx_au_version(a) >= 0x16 || au_on(a, AU_P010))
		look_at_entry(a, i, e);
}
