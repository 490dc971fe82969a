/* SPDX-License-Identifier: MIT */
/*
 * pipeline/objects.h - adds the entries of archives to the set of objects.
 */
#ifndef SPVX_PIPELINE_OBJECTS_H
#define SPVX_PIPELINE_OBJECTS_H

#include "pipeline/quick_scan.h"
#include "pipeline/set.h"

/* Return: bits of the kinds whose documents are read: all but pipelines, unless stages of
 * libraries are needed. */
uint32_t sx_pipe_set_tags(const struct sx_pipe_set *s);

/* Add to the set: any entry, as a spvx_input_object_fn; a pipeline that is no library and
 * the only object of its entry, parsed or only scanned; a module of a file that is no
 * archive. */
int sx_pipe_set_take(void *ctx, const struct spvx_input_object *in);
void sx_pipe_set_take_pipeline(struct sx_pipe_set *s, const struct spvx_input_object *in,
			       const struct spvx_cache_pipeline *p);
void sx_pipe_set_add_scanned(struct sx_pipe_set *s, const struct spvx_input_object *in,
			     const struct sx_pipe_quick_scan *g);
int sx_pipe_set_take_module(struct sx_pipe_set *s, uint64_t hash);

#endif
