/* SPDX-License-Identifier: MIT */
/*
 * profile/breakdown.h - every word of every module under one combination of names.
 *
 * A breakdown has one or more sources (profile/source.h) and a leaf for each combination of
 * names that they give a word. Each word belongs to exactly one leaf: headers and the words
 * after a fault have names of their own, so that the leaves add up to all words. Memory is
 * in proportion to the number of leaves.
 *
 * When a source distinguishes instructions, a leaf counts instructions (and headers); when
 * all sources are of_module, it counts modules.
 */
#ifndef SPVX_PROFILE_BREAKDOWN_H
#define SPVX_PROFILE_BREAKDOWN_H

#include "profile/distinct.h"
#include "profile/figures.h"
#include "profile/source.h"

#include <spvx/module.h>

struct sx_breakdown;

/* Make an empty breakdown by @count @sources, all different. @g: NULL = built in. Return: 0
 * or -SPVX_ENOMEM. */
int sx_breakdown_create(const struct spvx_allocator *a, const struct spvx_grammar *g,
			const enum sx_source *sources, size_t count,
			struct sx_breakdown **b);
void sx_breakdown_free(struct sx_breakdown *b);

/* Forget all leaves. */
void sx_breakdown_reset(struct sx_breakdown *b);

/* The SX_NEED() bits of its sources. */
unsigned sx_breakdown_needs(const struct sx_breakdown *b);

/* Call @find with the line table of each module. */
void sx_breakdown_find_lines(struct sx_breakdown *b, sx_lines_fn *find, void *ctx);

/* Load the parts of a module that the sources need into @index, which must not be used for
 * anything else. Return: as spvx_module_load(). */
int sx_breakdown_load(struct sx_breakdown *b, struct spvx_module *index, const void *data,
		      size_t size);

/* Begin a module. @index: the loaded module if a source needs SX_NEED_WHOLE, else NULL.
 * Return: 0 or -SPVX_ENOMEM. */
int sx_breakdown_begin(struct sx_breakdown *b, const struct spvx_header *header,
		       const struct spvx_module *index);

/* Count its next instruction; @breakdown is a struct sx_breakdown. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_breakdown_take(void *breakdown, const struct spvx_insn *insn);

/**
 * sx_breakdown_end() - end the module and count it
 * @b:       a breakdown
 * @address: address of the module, for the sources container and module
 * @bytes:   size of the whole module
 * @like:    level at which it equals an earlier module; SX_COPIES_LEVELS: none
 * @domains: bit (1 << enum sx_domain) of each domain it counts in; 0 forgets the module
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_breakdown_end(struct sx_breakdown *b, struct spvx_str address, uint64_t bytes,
		     enum sx_copies_level like, unsigned domains);

/* Add all leaves of @from, which has the same sources, to @to. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_breakdown_add(struct sx_breakdown *to, const struct sx_breakdown *from);

/* List all leaves, not sorted; names are valid until the breakdown is freed or reset. */
int sx_breakdown_figures(struct sx_breakdown *b, struct sx_figures *f);

#endif
