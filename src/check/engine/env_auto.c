/* SPDX-License-Identifier: MIT */
/*
 * check/engine/env_auto.c - the environment of --target-env=auto: the highest that a
 * module's version, capabilities and memory model fit.
 *
 * Newer environments of a family take all that older ones do, so the newest of each family
 * is tried, and SPIR-V as such fits everything.
 */
#include "check/engine/capability.h"
#include "check/engine/walk.h"

/* What the head of a module asks for. */
struct head {
	bool model;
	uint32_t addressing;
	uint32_t memory;
};

static bool fits_model(const struct ck_env *env, const struct head *h)
{
	if (!h->model)
		return true;
	if (env->flags & CK_ENV_OPENCL)
		return h->memory == SPVX_MEMORY_MODEL_OpenCL &&
		       (h->addressing == SPVX_ADDRESSING_MODEL_Physical32 ||
			h->addressing == SPVX_ADDRESSING_MODEL_Physical64);
	return h->memory != SPVX_MEMORY_MODEL_OpenCL &&
	       (h->addressing == SPVX_ADDRESSING_MODEL_Logical ||
		h->addressing == SPVX_ADDRESSING_MODEL_PhysicalStorageBuffer64);
}

static bool fits_capability(const struct ck *c, uint32_t capability)
{
	const struct spvx_entry *e = spvx_enum_find(c->g, SPVX_KIND_Capability, capability);

	return !e || sx_ck_env_allows(c, capability) || sx_ck_has_extension(c, e);
}

/* Walk the head: capabilities, extensions, imports, memory model. */
static bool fits(struct ck *c, const struct head *h)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	if (c->input.version > c->env->version || !fits_model(c->env, h))
		return false;
	spvx_cursor_init(&cursor, c->index.words, c->input.size, &header);
	while (spvx_next(&cursor, &insn) &&
	       (insn.opcode == SPVX_OP_Capability || insn.opcode == SPVX_OP_Extension))
		if (insn.opcode == SPVX_OP_Capability && insn.word_count > 1 &&
		    !fits_capability(c, spvx_insn_word(&insn, 1)))
			return false;
	return true;
}

/* Declares what the head does: the caller forgets it again. */
static void read_head(struct ck *c, struct head *h)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	*h = (struct head){ .model = false };
	spvx_cursor_init(&cursor, c->index.words, c->input.size, &header);
	while (spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Capability && insn.word_count > 1) {
			sx_ck_declare_capability(c, spvx_insn_word(&insn, 1));
		} else if (insn.opcode == SPVX_OP_MemoryModel && insn.word_count > 2) {
			h->model = true;
			h->addressing = spvx_insn_word(&insn, 1);
			h->memory = spvx_insn_word(&insn, 2);
			break;
		} else if (insn.opcode != SPVX_OP_Extension &&
			   insn.opcode != SPVX_OP_ExtInstImport &&
			   insn.opcode != SPVX_OP_Capability) {
			break;
		}
	}
}

int sx_ck_env_auto(struct ck *c)
{
	static const uint8_t candidates[] = { CK_ENV_VULKAN_1_4, CK_ENV_OPENCL_2_2 };
	struct head head;
	int found = CK_ENV_UNIVERSAL_1_6;

	read_head(c, &head);
	for (size_t n = 0; n < sizeof(candidates); n++) {
		c->env = sx_ck_env(candidates[n]);
		if (fits(c, &head)) {
			found = candidates[n];
			break;
		}
	}
	memset(&c->declared.capabilities, 0, sizeof(c->declared.capabilities));
	return found;
}
