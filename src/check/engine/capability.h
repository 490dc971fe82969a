/* SPDX-License-Identifier: MIT */
/*
 * check/engine/capability.h - declaring capabilities and extensions.
 */
#ifndef SPVX_CHECK_ENGINE_CAPABILITY_H
#define SPVX_CHECK_ENGINE_CAPABILITY_H

#include "check/engine/check.h"

/* A capability and all it implies. */
void sx_ck_declare_capability(struct ck *c, uint32_t capability);

/* The name an OpExtension has. */
void sx_ck_declare_extension(struct ck *c, const struct spvx_insn *insn);

/* The lack of a capability is reported once. Return: this is the first time. */
bool sx_ck_miss_capability(struct ck *c, uint32_t capability);

/* What c->support.usual begin with, once. */
void sx_ck_usual_create(struct ck *c);

/* Work out c->features again, and what is known to be supported. */
void sx_ck_features_derive(struct ck *c);

/* One of the extensions that enable an entry is declared. */
bool sx_ck_has_extension(const struct ck *c, const struct spvx_entry *e);

/*
 * All that an entry needs is there, of the plainest kind: the version, and of capabilities one
 * that every environment shows; then there is nothing to say of it from now on. Where this
 * says no there can still be nothing.
 */
bool sx_ck_meets(struct ck *c, const struct spvx_entry *e);

/* The same of what is known to be. */
static inline bool ck_place_is_supported(const struct ck *c, uint32_t place)
{
	return c->support.known[place / 64] >> (place & 63) & 1;
}

/* An opcode is known to have all it needs: that is looked for once. */
static inline bool ck_is_supported(struct ck *c, const struct ck_op *op)
{
	return ck_place_is_supported(c, op->place) || sx_ck_meets(c, op->entry);
}

/* The same of an enumerant. */
static inline bool ck_entry_is_supported(struct ck *c, const struct spvx_entry *e)
{
	return ck_place_is_supported(c, (uint32_t)(e - sx_entries(c->g))) ||
	       sx_ck_meets(c, e);
}

/* Work out c->tables.in_all_envs, once. */
void sx_ck_capabilities_create(struct ck *c);

/* The rules on an opcode that is not known to be fine, and on the enumerants of an instruction
 * that has some. */
void sx_ck_require_op(struct ck *c, const struct ck_insn *i);
void sx_ck_require_enums(struct ck *c, const struct ck_insn *i);

/* The capability that OpCapability declares, in this environment. */
void sx_ck_require_env(struct ck *c, const struct ck_insn *i);

/* The extension that OpExtension declares, in this version. */
void sx_ck_require_extension(struct ck *c, const struct ck_insn *i);

/* The environment has the capability, without any extension; env.c. */
bool sx_ck_env_allows(const struct ck *c, uint32_t capability);

#endif
