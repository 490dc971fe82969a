/* SPDX-License-Identifier: MIT */
/*
 * check/engine/env.c - the environments: the versions and capabilities that they accept.
 *
 * A newer environment accepts everything that the older ones of its family accept.
 */
#include "check/engine/capability.h"
#include "check/engine/walk.h"

#include "base/str.h"

/* Sets of capabilities of environments; each includes the ones before it of the same
 * family. */
enum cap_set {
	CAPS_ALL,
	CAPS_VK_1_0,
	CAPS_VK_1_1,
	CAPS_VK_1_2,
	CAPS_VK_1_3,
	CAPS_VK_1_4,
	CAPS_CL_1_2,
	CAPS_CL_2_0,
	CAPS_CL_2_2
};

#define UNIVERSAL (CK_ENV_UNIVERSAL | CK_ENV_LOCAL_SIZE_ID)
#define OPENCL    (CK_ENV_OPENCL | CK_ENV_LOCAL_SIZE_ID)
#define EMBEDDED  (OPENCL | CK_ENV_EMBEDDED)
#define OPENGL    (CK_ENV_OPENGL | CK_ENV_LOCAL_SIZE_ID)
#define VULKAN    CK_ENV_VULKAN
#define RELAXED   (CK_ENV_VULKAN | CK_ENV_RELAXED_LAYOUT)
#define NEWER     (RELAXED | CK_ENV_LOCAL_SIZE_ID)

#define ENV(id, name, major, minor, flags, caps) \
	{ name, CK_VERSION(major, minor), flags, caps },

static const struct ck_env envs[] = { CK_ENVS(ENV) };

const struct ck_env *sx_ck_env(int env)
{
	return env >= 0 && env < CK_ENV_COUNT ? &envs[env] : NULL;
}

int spvx_check_env(const char *name)
{
	for (int n = 0; n < CK_ENV_COUNT; n++)
		if (!strcmp(envs[n].name, name))
			return n;
	return -1;
}

const char *spvx_check_env_name(int env)
{
	const struct ck_env *e = sx_ck_env(env);

	return e ? e->name : NULL;
}

/* ---- capabilities ---- */

static bool opencl_has(const struct ck *c, unsigned caps, uint32_t capability)
{
	bool images = sx_ck_cap(c, SPVX_CAPABILITY_ImageBasic);

	return sx_ck_among(CK_LIST_ENV_CL_1_2, capability) ||
	       (!(c->env->flags & CK_ENV_EMBEDDED) &&
		sx_ck_among(CK_LIST_ENV_CL_FULL, capability)) ||
	       (images && sx_ck_among(CK_LIST_ENV_CL_IMAGES, capability)) ||
	       (caps >= CAPS_CL_2_0 && sx_ck_among(CK_LIST_ENV_CL_2_0, capability)) ||
	       (caps >= CAPS_CL_2_0 && images &&
		sx_ck_among(CK_LIST_ENV_CL_2_0_IMAGES, capability)) ||
	       (caps >= CAPS_CL_2_2 && sx_ck_among(CK_LIST_ENV_CL_2_2, capability));
}

bool sx_ck_env_allows(const struct ck *c, uint32_t capability)
{
	unsigned caps = c->env->caps;

	if (caps == CAPS_ALL)
		return true;
	if (caps <= CAPS_VK_1_4)
		return sx_ck_among(CK_LIST_ENV_VK_1_0, capability) ||
		       (caps >= CAPS_VK_1_1 &&
			sx_ck_among(CK_LIST_ENV_VK_1_1, capability)) ||
		       (caps >= CAPS_VK_1_2 &&
			sx_ck_among(CK_LIST_ENV_VK_1_2, capability)) ||
		       (caps >= CAPS_VK_1_3 &&
			sx_ck_among(CK_LIST_ENV_VK_1_3, capability)) ||
		       (caps >= CAPS_VK_1_4 && sx_ck_among(CK_LIST_ENV_VK_1_4, capability));
	return opencl_has(c, caps, capability);
}

/*
 * ---- the environment of --target-env=auto ----
 *
 * The highest environment that fits a module's version, capabilities and memory model. A
 * newer environment of a family accepts everything that older ones do, so the newest of
 * each family is tried; universal SPIR-V fits every module.
 */

/* The memory model of a module's head. */
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

/* Whether the current environment fits the head: capabilities, memory model. */
static bool fits(struct ck *c, const struct head *h)
{
	struct spvx_cursor cursor = ck_cursor(c);
	struct spvx_insn insn;

	if (c->input.version > c->env->version || !fits_model(c->env, h))
		return false;
	while (spvx_next(&cursor, &insn) &&
	       (insn.opcode == SPVX_OP_Capability || insn.opcode == SPVX_OP_Extension)) {
		uint32_t cap = insn.word_count > 1 ? spvx_insn_word(&insn, 1) : UINT32_MAX;
		const struct spvx_entry *e =
			insn.opcode == SPVX_OP_Capability
				? spvx_enum_find(c->g, SPVX_KIND_Capability, cap)
				: NULL;

		if (e && !sx_ck_env_allows(c, cap) && !sx_ck_has_extension(c, e))
			return false;
	}
	return true;
}

/* Read the head. This declares its capabilities, and the caller has to undo that. */
static void read_head(struct ck *c, struct head *h)
{
	struct spvx_cursor cursor = ck_cursor(c);
	struct spvx_insn insn;

	*h = (struct head){ .model = false };
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
