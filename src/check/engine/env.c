/* SPDX-License-Identifier: MIT */
/*
 * check/engine/env.c - the environments: which version and which capabilities they take.
 *
 * A newer one takes what the older of its family does, and more.
 */
#include "check/engine/capability.h"
#include "check/engine/walk.h"

#include "base/str.h"

/* Which capabilities an environment has; of a family each has those of the ones before. */
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

static const struct ck_env envs[CK_ENV_COUNT] = {
	[CK_ENV_UNIVERSAL_1_0] = { "spv1.0", CK_VERSION(1, 0), UNIVERSAL, CAPS_ALL },
	[CK_ENV_UNIVERSAL_1_1] = { "spv1.1", CK_VERSION(1, 1), UNIVERSAL, CAPS_ALL },
	[CK_ENV_UNIVERSAL_1_2] = { "spv1.2", CK_VERSION(1, 2), UNIVERSAL, CAPS_ALL },
	[CK_ENV_UNIVERSAL_1_3] = { "spv1.3", CK_VERSION(1, 3), UNIVERSAL, CAPS_ALL },
	[CK_ENV_UNIVERSAL_1_4] = { "spv1.4", CK_VERSION(1, 4), UNIVERSAL, CAPS_ALL },
	[CK_ENV_UNIVERSAL_1_5] = { "spv1.5", CK_VERSION(1, 5), UNIVERSAL, CAPS_ALL },
	[CK_ENV_UNIVERSAL_1_6] = { "spv1.6", CK_VERSION(1, 6), UNIVERSAL, CAPS_ALL },
	[CK_ENV_VULKAN_1_0] = { "vulkan1.0", CK_VERSION(1, 0), VULKAN, CAPS_VK_1_0 },
	[CK_ENV_VULKAN_1_1] = { "vulkan1.1", CK_VERSION(1, 3), RELAXED, CAPS_VK_1_1 },
	[CK_ENV_VULKAN_1_1_SPV_1_4] = { "vulkan1.1spv1.4", CK_VERSION(1, 4), RELAXED,
					CAPS_ALL },
	[CK_ENV_VULKAN_1_2] = { "vulkan1.2", CK_VERSION(1, 5), RELAXED, CAPS_VK_1_2 },
	[CK_ENV_VULKAN_1_3] = { "vulkan1.3", CK_VERSION(1, 6),
				RELAXED | CK_ENV_LOCAL_SIZE_ID, CAPS_VK_1_3 },
	[CK_ENV_VULKAN_1_4] = { "vulkan1.4", CK_VERSION(1, 6),
				RELAXED | CK_ENV_LOCAL_SIZE_ID, CAPS_VK_1_4 },
	[CK_ENV_OPENCL_1_2] = { "opencl1.2", CK_VERSION(1, 0), OPENCL, CAPS_CL_1_2 },
	[CK_ENV_OPENCL_1_2_EMBEDDED] = { "opencl1.2embedded", CK_VERSION(1, 0), EMBEDDED,
					 CAPS_CL_1_2 },
	[CK_ENV_OPENCL_2_0] = { "opencl2.0", CK_VERSION(1, 0), OPENCL, CAPS_CL_2_0 },
	[CK_ENV_OPENCL_2_0_EMBEDDED] = { "opencl2.0embedded", CK_VERSION(1, 0), EMBEDDED,
					 CAPS_CL_2_0 },
	[CK_ENV_OPENCL_2_1] = { "opencl2.1", CK_VERSION(1, 0), OPENCL, CAPS_CL_2_0 },
	[CK_ENV_OPENCL_2_1_EMBEDDED] = { "opencl2.1embedded", CK_VERSION(1, 0), EMBEDDED,
					 CAPS_CL_2_0 },
	[CK_ENV_OPENCL_2_2] = { "opencl2.2", CK_VERSION(1, 2), OPENCL, CAPS_CL_2_2 },
	[CK_ENV_OPENCL_2_2_EMBEDDED] = { "opencl2.2embedded", CK_VERSION(1, 2), EMBEDDED,
					 CAPS_CL_2_2 },
	[CK_ENV_OPENGL_4_0] = { "opengl4.0", CK_VERSION(1, 0), OPENGL, CAPS_ALL },
	[CK_ENV_OPENGL_4_1] = { "opengl4.1", CK_VERSION(1, 0), OPENGL, CAPS_ALL },
	[CK_ENV_OPENGL_4_2] = { "opengl4.2", CK_VERSION(1, 0), OPENGL, CAPS_ALL },
	[CK_ENV_OPENGL_4_3] = { "opengl4.3", CK_VERSION(1, 0), OPENGL, CAPS_ALL },
	[CK_ENV_OPENGL_4_5] = { "opengl4.5", CK_VERSION(1, 0), OPENGL, CAPS_ALL },
};

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

static bool vulkan_has(unsigned caps, uint32_t capability)
{
	return sx_ck_among(CK_LIST_ENV_VK_1_0, capability) ||
	       (caps >= CAPS_VK_1_1 && sx_ck_among(CK_LIST_ENV_VK_1_1, capability)) ||
	       (caps >= CAPS_VK_1_2 && sx_ck_among(CK_LIST_ENV_VK_1_2, capability)) ||
	       (caps >= CAPS_VK_1_3 && sx_ck_among(CK_LIST_ENV_VK_1_3, capability)) ||
	       (caps >= CAPS_VK_1_4 && sx_ck_among(CK_LIST_ENV_VK_1_4, capability));
}

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
		return vulkan_has(caps, capability);
	return opencl_has(c, caps, capability);
}

/*
 * ---- the environment of --target-env=auto ----
 *
 * The highest that a module's version, capabilities and memory model fit. Newer environments
 * of a family take all that older ones do, so the newest of each family is tried, and SPIR-V
 * as such fits everything.
 */

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
	struct spvx_cursor cursor = ck_cursor(c);
	struct spvx_insn insn;

	if (c->input.version > c->env->version || !fits_model(c->env, h))
		return false;
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
