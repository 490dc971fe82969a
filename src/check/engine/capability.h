/* SPDX-License-Identifier: MIT */
/*
 * check/engine/capability.h - declaring capabilities and extensions.
 */
#ifndef SPVX_CHECK_ENGINE_CAPABILITY_H
#define SPVX_CHECK_ENGINE_CAPABILITY_H

#include "check/engine/check.h"

/* Declare a capability and all it implies. */
void sx_ck_declare_capability(struct ck *c, uint32_t capability);

/* Declare the extension that an OpExtension names. */
void sx_ck_declare_extension(struct ck *c, const struct spvx_insn *insn);

/* Record that a capability is missing. Return: whether this is the first time, so that it
 * is reported once. */
bool sx_ck_miss_capability(struct ck *c, uint32_t capability);

/* Set up c->support.usual, once for a state. */
void sx_ck_usual_create(struct ck *c);

/* Recompute c->features and the entries that are known to be supported. */
void sx_ck_features_derive(struct ck *c);

/* Whether an extension that enables an entry is declared. */
bool sx_ck_has_extension(const struct ck *c, const struct spvx_entry *e);

/*
 * Quick test of an entry's requirements: the version, and a declared capability that the
 * environment has. Return: true if the entry is supported, also in the rest of the module;
 * false if the full test has to decide.
 */
bool sx_ck_meets(struct ck *c, const struct spvx_entry *e);

/* Whether the entry at an index is known to be supported. */
static inline bool ck_place_is_supported(const struct ck *c, uint32_t place)
{
	return c->support.known[place / 64] >> (place & 63) & 1;
}

/* Whether all requirements of an opcode are met; a positive answer is cached. */
static inline bool ck_is_supported(struct ck *c, const struct ck_op *op)
{
	return ck_place_is_supported(c, op->place) || sx_ck_meets(c, op->entry);
}

/* Whether all requirements of an enumerant are met; a positive answer is cached. */
static inline bool ck_entry_is_supported(struct ck *c, const struct spvx_entry *e)
{
	return ck_place_is_supported(c, (uint32_t)(e - sx_entries(c->g))) ||
	       sx_ck_meets(c, e);
}

/* Check the requirements of an opcode that is not known to be supported, and of the
 * enumerants of an instruction. */
void sx_ck_require_op(struct ck *c, const struct ck_insn *i);
void sx_ck_require_enums(struct ck *c, const struct ck_insn *i);

/* Check that the environment has the capability that an OpCapability declares. */
void sx_ck_require_env(struct ck *c, const struct ck_insn *i);

/* Check that the module's version has the extension that an OpExtension declares. */
void sx_ck_require_extension(struct ck *c, const struct ck_insn *i);

/* Whether the environment has the capability without any extension; env.c. */
bool sx_ck_env_allows(const struct ck *c, uint32_t capability);

#endif
