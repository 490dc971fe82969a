/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/glance.h - what the text of a pipeline names, without reading it as JSON.
 */
#ifndef SPVX_CMD_PIPELINES_GLANCE_H
#define SPVX_CMD_PIPELINES_GLANCE_H

#include <spvx/memory.h>

#include <stdbool.h>
#include <stdint.h>

/* Of one pipeline; what has more is read. */
#define PIPE_GLANCE_MODULES 16

/**
 * struct pipe_glance - a pipeline at first sight
 * @modules: hashes of its modules
 * @count:   of them
 * @unclear: written in a way that no recorder writes, or too long: it has to be read
 * @values:  a stage sets values of specialization constants
 * @library: it may be a library
 */
struct pipe_glance {
	uint64_t modules[PIPE_GLANCE_MODULES];
	unsigned count;
	bool unclear;
	bool values;
	bool library;
};

/* @json: its text, up to the NUL. */
void pipe_glance(struct pipe_glance *g, struct spvx_str json);

#endif
