/* SPDX-License-Identifier: MIT */
/*
 * check/engine/capability.c - declared capabilities and extensions, and the features that
 * follow from them.
 *
 * spirv/capabilities.c knows which capabilities imply others.
 */
#include "check/engine/capability.h"
#include "check/engine/walk.h"

#include "base/str.h"

/* ---- declared ---- */

bool sx_ck_cap(const struct ck *c, uint32_t capability)
{
	return sx_cap_get(&c->declared.capabilities,
			  sx_cap_place(&c->tables.capabilities, capability));
}

bool sx_ck_miss_capability(struct ck *c, uint32_t capability)
{
	uint32_t n = sx_cap_place(&c->tables.capabilities, capability);
	bool first = !sx_cap_get(&c->declared.missing, n);

	sx_cap_put(&c->declared.missing, n);
	return first;
}

bool sx_ck_any_cap(const struct ck *c, enum ck_list list)
{
	uint32_t cap;

	for (unsigned n = 0; (cap = sx_ck_listed(list, n)) != UINT32_MAX; n++)
		if (sx_ck_cap(c, cap))
			return true;
	return false;
}

#define CAP(name) SPVX_CAPABILITY_##name

static void derive(struct ck *c)
{
	struct ck_features *f = &c->features;

	f->int8 = sx_ck_cap(c, CAP(Int8));
	f->int16 = sx_ck_cap(c, CAP(Int16));
	f->float16 = sx_ck_cap(c, CAP(Float16));
	f->rounding_modes = sx_ck_any_cap(c, CK_LIST_STORAGE_16);
	f->shader = sx_ck_cap(c, CAP(Shader));
	f->kernel = sx_ck_cap(c, CAP(Kernel));
	f->linkage = sx_ck_cap(c, CAP(Linkage));
	f->vulkan_memory_model = sx_ck_cap(c, CAP(VulkanMemoryModel));
	f->variable_pointers = sx_ck_cap(c, CAP(VariablePointers));
	f->variable_pointers_storage = sx_ck_cap(c, CAP(VariablePointersStorageBuffer));
	f->any_variable_pointers = f->variable_pointers || f->variable_pointers_storage;
	f->workgroup_layout = sx_ck_cap(c, CAP(WorkgroupMemoryExplicitLayoutKHR));
	f->untyped_pointers = sx_ck_cap(c, CAP(UntypedPointersKHR));
}

static struct ck_usual *find_usual(struct ck *c)
{
	uint32_t minor = c->input.version - CK_VERSION(1, 0);

	return minor < CK_USUAL_VERSIONS
		       ? &c->support.usual[minor * 4 + c->features.shader * 2u +
					   c->features.kernel]
		       : NULL;
}

void sx_ck_usual_create(struct ck *c)
{
	size_t words = sx_ck_support_bytes(c) / sizeof(*c->support.known);

	for (unsigned n = 0; n < CK_USUAL; n++) {
		struct ck_usual *u = &c->support.usual[n];

		u->supported = c->support.known + (n + 1) * words;
		memset(u->supported, 0, sx_ck_support_bytes(c));
		if (n & 2)
			sx_cap_declare(&c->tables.capabilities, &u->capabilities,
				       CAP(Shader));
		if (n & 1)
			sx_cap_declare(&c->tables.capabilities, &u->capabilities,
				       CAP(Kernel));
	}
}

/* Whether the module declares the same as the previous one, as modules of one compiler
 * mostly do. */
static bool is_known(const struct ck *c, const struct ck_declared *d)
{
	return d->version == c->input.version &&
	       d->named_extensions == c->declared.named_extensions &&
	       !memcmp(&d->capabilities, &c->declared.capabilities,
		       sizeof(d->capabilities));
}

void sx_ck_features_derive(struct ck *c)
{
	struct ck_declared *d = &c->support.before;

	if (is_known(c, d)) {
		c->features = d->features;
	} else {
		derive(c);
		*d = (struct ck_declared){
			.capabilities = c->declared.capabilities,
			.named_extensions = c->declared.named_extensions,
			.version = c->input.version,
			.features = c->features,
		};
	}
	c->declared.changed = false;
	c->declared.conditions = 0;
	c->support.current = find_usual(c);
	/* forget the entries that earlier declarations of this module support */
	if (c->support.current)
		memcpy(c->support.known, c->support.current->supported,
		       sx_ck_support_bytes(c));
}

void sx_ck_declare_capability(struct ck *c, uint32_t capability)
{
	if (sx_cap_declare(&c->tables.capabilities, &c->declared.capabilities,
			   capability)) {
		c->declared.changed = true;
		c->support.current = NULL;
	}
}

#define NAME(id, name) name,

static const char *const ext_names[] = { CK_EXTENSIONS(NAME) };

void sx_ck_declare_extension(struct ck *c, const struct spvx_insn *insn)
{
	char copy[256];
	struct spvx_str name = spvx_insn_string(insn, 1, copy, sizeof(copy));

	sx_ext_put(&c->declared.extensions, sx_ext_place(&c->tables.capabilities, name));
	for (unsigned k = 0; k < CK_EXT_COUNT; k++)
		if (sx_str_is(name, ext_names[k]))
			c->declared.named_extensions |= 1u << k;
	c->declared.changed = true;
}

bool sx_ck_has_extension(const struct ck *c, const struct spvx_entry *e)
{
	return sx_ext_enables(&c->tables.capabilities, &c->declared.extensions, e);
}
