/* SPDX-License-Identifier: MIT */
/*
 * input/foz_pipelines.h - what Fossilize stores of a pipeline: JSON that names the modules of
 * its stages by their hashes.
 */
#ifndef SPVX_INPUT_FOZ_PIPELINES_H
#define SPVX_INPUT_FOZ_PIPELINES_H

#include "input/container.h"

/* Kinds of entries. */
enum sx_foz_tag {
	SX_FOZ_MODULE = 4,
	SX_FOZ_GRAPHICS = 6,
	SX_FOZ_COMPUTE = 7,
	SX_FOZ_RAYTRACING = 9
};

#define SX_FOZ_PIPELINE_MAX ((uint64_t)16 * 1024 * 1024) /* bytes of its JSON */

static inline bool sx_foz_is_pipeline(uint64_t tag)
{
	return tag == SX_FOZ_GRAPHICS || tag == SX_FOZ_COMPUTE || tag == SX_FOZ_RAYTRACING;
}

/**
 * sx_foz_pipelines_tell() - tell of the pipelines in an entry
 * @limits: with whom to tell
 * @json:   of the entry; ptr NULL: it cannot be had
 * Return: 0, -SPVX_ENOMEM. What is none is told of as a pipeline without stages.
 */
int sx_foz_pipelines_tell(const struct sx_limits *limits, struct spvx_str json);

#endif
