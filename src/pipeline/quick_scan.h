/* SPDX-License-Identifier: MIT */
/*
 * pipeline/quick_scan.h - finds the modules that the text of a pipeline names, without
 * parsing it as JSON.
 */
#ifndef SPVX_PIPELINE_QUICK_SCAN_H
#define SPVX_PIPELINE_QUICK_SCAN_H

#include <spvx/memory.h>

#include <stdbool.h>
#include <stdint.h>

/* Most modules of one pipeline; a pipeline with more is parsed. */
#define SX_PIPE_QUICK_MODULES 16

/**
 * struct sx_pipe_quick_scan - the result of a quick scan of a pipeline
 * @modules: hashes of its modules
 * @count:   of @modules
 * @unclear: written as no recorder writes it, or too long: it has to be parsed
 * @values:  a stage sets values of specialization constants
 * @library: it may be a library
 */
struct sx_pipe_quick_scan {
	uint64_t modules[SX_PIPE_QUICK_MODULES];
	unsigned count;
	bool unclear;
	bool values;
	bool library;
};

/* Scan the text of a pipeline. @json: the text, without the NUL that ends it */
void sx_pipe_quick_scan(struct sx_pipe_quick_scan *g, struct spvx_str json);

#endif
