/* SPDX-License-Identifier: MIT */
/*
 * check/capability.c - which capabilities and extensions are declared, and what follows.
 *
 * What a capability implies is worked out once per grammar, so that declaring one is an OR
 * of a few words.
 */
#include "check/capability.h"

#include "base/str.h"

#include <stdlib.h>

/* ---- the grammar's tables ---- */

static const struct sx_range *capabilities(const struct ck *c)
{
	return &sx_kinds(c->g)[SPVX_KIND_Capability].entries;
}

/* Place of a capability among those of the grammar; UINT32_MAX: it has none. */
static uint32_t cap_index(const struct ck *c, uint32_t capability)
{
	const struct sx_range *r = capabilities(c);
	const struct spvx_entry *e = sx_range_find(c->g, r, capability);

	return e ? (uint32_t)(e - sx_entries(c->g)) - r->first : UINT32_MAX;
}

static bool get(const struct ck_bits *b, uint32_t n)
{
	return n / 64 < CK_CAP_WORDS && b->bits[n / 64] >> (n & 63) & 1;
}

static void put(struct ck_bits *b, uint32_t n)
{
	if (n / 64 < CK_CAP_WORDS)
		b->bits[n / 64] |= UINT64_C(1) << (n & 63);
}

/* Take over what @from has. Return: @to has grown. */
static bool merge(struct ck_bits *to, const struct ck_bits *from)
{
	uint64_t grown = 0;

	for (unsigned w = 0; w < CK_CAP_WORDS; w++) {
		grown |= from->bits[w] & ~to->bits[w];
		to->bits[w] |= from->bits[w];
	}
	return grown != 0;
}

/* One round over all capabilities. Return: some closure has grown. */
static bool close_once(struct ck *c)
{
	const struct spvx_entry *e = sx_entries(c->g) + capabilities(c)->first;
	bool grown = false;
	uint32_t parent;

	for (uint32_t n = 0; n < c->cap_count; n++)
		for (unsigned k = 0; spvx_entry_capability(c->g, &e[n], k, &parent); k++) {
			uint32_t p = cap_index(c, parent);

			if (p < c->cap_count && merge(&c->closure[n], &c->closure[p]))
				grown = true;
		}
	return grown;
}

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a;
	uint32_t y = *(const uint32_t *)b;

	return x < y ? -1 : x > y;
}

/* Offsets of the names of all extensions, sorted, each once. Names are pooled: equal names
 * have one offset. */
static int collect_extensions(struct ck *c)
{
	const uint32_t *lists = sx_lists(c->g);
	uint32_t used = 0;
	uint32_t kept = 0;

	for (uint32_t n = 0; n < c->g->entries.count; n++)
		used += lists[sx_entries(c->g)[n].extensions];
	c->ext_room = used;
	c->ext_names = sx_resize(c->a, NULL, 0, (size_t)(used + 1) * sizeof(uint32_t));
	if (!c->ext_names)
		return -SPVX_ENOMEM;
	used = 0;
	for (uint32_t n = 0; n < c->g->entries.count; n++) {
		const uint32_t *list = lists + sx_entries(c->g)[n].extensions;

		for (uint32_t k = 0; k < list[0]; k++)
			c->ext_names[used++] = list[1 + k];
	}
	qsort(c->ext_names, used, sizeof(uint32_t), by_number);
	for (uint32_t n = 0; n < used; n++)
		if (!kept || c->ext_names[kept - 1] != c->ext_names[n])
			c->ext_names[kept++] = c->ext_names[n];
	c->ext_count = kept;
	return 0;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The same names in their own order, to be found by. */
static int sort_extensions(struct ck *c)
{
	c->ext_sorted = sx_resize(c->a, NULL, 0, c->ext_count * sizeof(*c->ext_sorted));
	if (!c->ext_sorted)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < c->ext_count; n++)
		c->ext_sorted[n] = sx_strings(c->g) + c->ext_names[n];
	qsort(c->ext_sorted, c->ext_count, sizeof(*c->ext_sorted), by_text);
	return 0;
}

int sx_ck_capabilities_create(struct ck *c)
{
	c->cap_count = capabilities(c)->count;
	if (c->cap_count > CK_CAP_WORDS * 64)
		c->cap_count = CK_CAP_WORDS * 64;
	c->closure = sx_resize(c->a, NULL, 0, (size_t)c->cap_count * sizeof(*c->closure));
	if (!c->closure)
		return -SPVX_ENOMEM;
	memset(c->closure, 0, (size_t)c->cap_count * sizeof(*c->closure));
	for (uint32_t n = 0; n < c->cap_count; n++)
		put(&c->closure[n], n);
	while (close_once(c))
		;
	if (collect_extensions(c))
		return -SPVX_ENOMEM;
	return sort_extensions(c);
}

void sx_ck_capabilities_free(struct ck *c)
{
	sx_free(c->a, c->closure, (size_t)c->cap_count * sizeof(*c->closure));
	sx_free(c->a, c->ext_sorted,
		c->ext_sorted ? c->ext_count * sizeof(*c->ext_sorted) : 0);
	sx_free(c->a, c->ext_names, (size_t)(c->ext_room + 1) * sizeof(uint32_t));
}

/* ---- declared ---- */

bool sx_ck_cap(const struct ck *c, uint32_t capability)
{
	return get(&c->caps, cap_index(c, capability));
}

bool sx_ck_miss_capability(struct ck *c, uint32_t capability)
{
	uint32_t n = cap_index(c, capability);
	bool first = !get(&c->missing, n);

	put(&c->missing, n);
	return first;
}

static bool any_cap(const struct ck *c, const uint16_t *list, size_t count)
{
	while (count--)
		if (sx_ck_cap(c, list[count]))
			return true;
	return false;
}

#define CAP(name) SPVX_CAPABILITY_##name
#define ANY(c, ...)                                     \
	any_cap((c), (const uint16_t[]){ __VA_ARGS__ }, \
		sizeof((const uint16_t[]){ __VA_ARGS__ }) / sizeof(uint16_t))
#define STORAGE_16                                                              \
	CAP(StorageBuffer16BitAccess), CAP(UniformAndStorageBuffer16BitAccess), \
		CAP(StoragePushConstant16), CAP(StorageInputOutput16),          \
		CAP(WorkgroupMemoryExplicitLayout16BitAccessKHR)

static void derive_widths(struct ck *c)
{
	struct ck_features *f = &c->has;
	bool storage = ANY(c, STORAGE_16);

	f->int8 = sx_ck_cap(c, CAP(Int8));
	f->int16 = sx_ck_cap(c, CAP(Int16));
	f->int64 = sx_ck_cap(c, CAP(Int64));
	f->float16 = sx_ck_cap(c, CAP(Float16));
	f->float64 = sx_ck_cap(c, CAP(Float64));
	f->decl8 = ANY(c, CAP(Int8), CAP(StorageBuffer8BitAccess),
		       CAP(UniformAndStorageBuffer8BitAccess), CAP(StoragePushConstant8),
		       CAP(WorkgroupMemoryExplicitLayout8BitAccessKHR));
	f->decl16i = f->int16 || storage;
	f->declf16 = f->float16 || storage || sx_ck_cap(c, CAP(Float16Buffer)) ||
		     ck_ext(c, CK_EXT_AMD_GPU_SHADER_HALF_FLOAT) ||
		     ck_ext(c, CK_EXT_AMD_GPU_SHADER_HALF_FLOAT_FETCH);
	f->declf8 = ANY(c, CAP(Float8EXT), CAP(Float8UnsignedE8M0EXT), CAP(MXInt8EXT));
	f->free_rm = storage;
}

void sx_ck_features_derive(struct ck *c)
{
	struct ck_features *f = &c->has;

	derive_widths(c);
	f->shader = sx_ck_cap(c, CAP(Shader));
	f->kernel = sx_ck_cap(c, CAP(Kernel));
	f->addresses = sx_ck_cap(c, CAP(Addresses));
	f->linkage = sx_ck_cap(c, CAP(Linkage));
	f->vmm = sx_ck_cap(c, CAP(VulkanMemoryModel));
	f->redscan = f->kernel || ck_ext(c, CK_EXT_AMD_SHADER_BALLOT);
	f->uconv_sc =
		c->version >= CK_VERSION(1, 4) || ck_ext(c, CK_EXT_AMD_GPU_SHADER_INT16);
	f->vp = sx_ck_cap(c, CAP(VariablePointers));
	f->vpsb = sx_ck_cap(c, CAP(VariablePointersStorageBuffer));
	f->varptr = f->vp || f->vpsb;
	f->wg_layout = sx_ck_cap(c, CAP(WorkgroupMemoryExplicitLayoutKHR));
	f->untyped = sx_ck_cap(c, CAP(UntypedPointersKHR));
}

void sx_ck_declare_capability(struct ck *c, uint32_t capability)
{
	uint32_t n = cap_index(c, capability);

	if (n < c->cap_count && merge(&c->caps, &c->closure[n]))
		sx_ck_features_derive(c);
}

static const char *const ext_names[CK_EXT_COUNT] = {
	[CK_EXT_AMD_GPU_SHADER_HALF_FLOAT] = "SPV_AMD_gpu_shader_half_float",
	[CK_EXT_AMD_GPU_SHADER_HALF_FLOAT_FETCH] = "SPV_AMD_gpu_shader_half_float_fetch",
	[CK_EXT_AMD_GPU_SHADER_INT16] = "SPV_AMD_gpu_shader_int16",
	[CK_EXT_AMD_SHADER_BALLOT] = "SPV_AMD_shader_ballot",
	[CK_EXT_ARM_GRAPH] = "SPV_ARM_graph",
	[CK_EXT_EXT_RELAXED_PRINTF] = "SPV_EXT_relaxed_printf_string_address_space",
	[CK_EXT_KHR_COMPUTE_SHADER_DERIVATIVES] = "SPV_KHR_compute_shader_derivatives",
	[CK_EXT_KHR_NON_SEMANTIC_INFO] = "SPV_KHR_non_semantic_info",
	[CK_EXT_KHR_PHYSICAL_STORAGE_BUFFER] = "SPV_KHR_physical_storage_buffer",
	[CK_EXT_VALIDATOR_IGNORE_TYPE_DECL_UNIQUE] =
		"SPV_VALIDATOR_ignore_type_decl_unique",
};

/* Place of an extension among those the grammar names; UINT32_MAX: it names none so. */
static uint32_t ext_index(const struct ck *c, uint32_t offset)
{
	const uint32_t *at =
		bsearch(&offset, c->ext_names, c->ext_count, sizeof(uint32_t), by_number);

	return at ? (uint32_t)(at - c->ext_names) : UINT32_MAX;
}

static uint32_t find_extension(const struct ck *c, struct spvx_str name)
{
	uint32_t low = 0;
	uint32_t high = c->ext_count;

	while (low < high) {
		uint32_t mid = low + (high - low) / 2;
		int order = sx_str_cmp(sx_str(c->ext_sorted[mid]), name);

		if (!order)
			return ext_index(c,
					 (uint32_t)(c->ext_sorted[mid] - sx_strings(c->g)));
		if (order < 0)
			low = mid + 1;
		else
			high = mid;
	}
	return UINT32_MAX;
}

void sx_ck_declare_extension(struct ck *c, const struct spvx_insn *insn)
{
	char copy[256];
	struct spvx_str name = spvx_insn_string(insn, 1, copy, sizeof(copy));
	uint32_t n = find_extension(c, name);

	if (n / 64 < CK_EXT_WORDS)
		c->exts[n / 64] |= UINT64_C(1) << (n & 63);
	for (unsigned k = 0; k < CK_EXT_COUNT; k++)
		if (sx_str_is(name, ext_names[k]))
			c->named_exts |= 1u << k;
}

bool sx_ck_has_extension(const struct ck *c, const struct spvx_entry *e)
{
	const uint32_t *list = sx_lists(c->g) + e->extensions;

	for (uint32_t k = 0; k < list[0]; k++) {
		uint32_t n = ext_index(c, list[1 + k]);

		if (n / 64 < CK_EXT_WORDS && c->exts[n / 64] >> (n & 63) & 1)
			return true;
	}
	return false;
}
