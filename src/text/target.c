/* SPDX-License-Identifier: MIT */
/*
 * text/target.c - target environments and the version of SPIR-V each has.
 */
#include "base/str.h"

#include <spvx/text.h>

/* A name that begins with another comes before it. */
static const struct {
	char name[20];
	uint32_t version;
} targets[] = {
	{ "vulkan1.1spv1.4", 0x00010400 }, { "vulkan1.0", 0x00010000 },
	{ "vulkan1.1", 0x00010300 },       { "vulkan1.2", 0x00010500 },
	{ "vulkan1.3", 0x00010600 },       { "vulkan1.4", 0x00010600 },
	{ "spv1.0", 0x00010000 },          { "spv1.1", 0x00010100 },
	{ "spv1.2", 0x00010200 },          { "spv1.3", 0x00010300 },
	{ "spv1.4", 0x00010400 },          { "spv1.5", 0x00010500 },
	{ "spv1.6", 0x00010600 },          { "opencl1.2embedded", 0x00010000 },
	{ "opencl1.2", 0x00010000 },       { "opencl2.0embedded", 0x00010000 },
	{ "opencl2.0", 0x00010000 },       { "opencl2.1embedded", 0x00010000 },
	{ "opencl2.1", 0x00010000 },       { "opencl2.2embedded", 0x00010200 },
	{ "opencl2.2", 0x00010200 },       { "opengl4.0", 0x00010000 },
	{ "opengl4.1", 0x00010000 },       { "opengl4.2", 0x00010000 },
	{ "opengl4.3", 0x00010000 },       { "opengl4.5", 0x00010000 },
};

uint32_t spvx_target_version(struct spvx_str name)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(targets); i++) {
		if (sx_str_starts(name, targets[i].name))
			return targets[i].version;
	}
	return 0;
}

const char *spvx_target_name(unsigned i)
{
	return i < SX_ARRAY_SIZE(targets) ? targets[i].name : NULL;
}
