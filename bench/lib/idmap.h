/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/idmap.h - which words of an instruction are ids. Knows the instructions that
 * real modules are mostly made of, from a table of its own: the generator must not be built
 * on what it is there to measure. A module with another one keeps its ids as they are.
 */
#ifndef SPVX_BENCH_IDMAP_H
#define SPVX_BENCH_IDMAP_H

#include <stdbool.h>
#include <stdint.h>

#define IDMAP_SETS 8

/* What has to be remembered of a module. Begins zeroed. */
struct idmap {
	uint32_t set[IDMAP_SETS];     /* ids of extended sets */
	uint32_t id_only[IDMAP_SETS]; /* their instructions below this have only ids */
	uint32_t sets;
	bool wide; /* has a 64-bit integer type */
};

/* Notified of each id in an instruction, in order. */
typedef void idmap_fn(void *ctx, uint32_t place, bool defines);

/**
 * idmap_instruction() - find the ids of an instruction
 * @map:  what came before in the module
 * @w:    its words; the places reported are offsets from here
 * @fn:   called for each
 * Return: false when the instruction is not known well enough
 */
bool idmap_instruction(struct idmap *map, const uint32_t *w, idmap_fn *fn, void *ctx);

#endif
