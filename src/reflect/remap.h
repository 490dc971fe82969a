/* SPDX-License-Identifier: MIT */
/*
 * reflect/remap.h - a module that gets other numbers, shared by remap.c, which determines
 * the new words, and remap_clash.c, which checks that distinct things stay distinct.
 */
#ifndef SPVX_REFLECT_REMAP_H
#define SPVX_REFLECT_REMAP_H

#include "base/map.h"
#include "base/vec.h"

#include <spvx/remap.h>

/* The new and old place of a thing. */
struct sx_remap_key {
	uint64_t place;
	uint64_t was;
	uint32_t id;
};

/* Locations that an input or output takes. Only spans of one plane can clash: a plane is one
 * component at one Index, either per patch or not. */
struct sx_remap_span {
	uint64_t plane;
	uint64_t begin;
	uint64_t end;
	uint32_t shift; /* distance that it moves */
	uint32_t id;
};

/**
 * struct sx_remapper - a remapping in progress
 * @variables: by <id>: 1 + index of a variable
 * @structs:   by <id>: directions of the interface that the structure is part of
 * @edits:    struct edit
 * @keys:      struct sx_remap_key
 * @spans:     struct sx_remap_span
 */
struct sx_remapper {
	const struct spvx_allocator *a;
	const struct spvx_remap_options *o;
	const unsigned char *data;
	const struct spvx_reflection *r;
	struct sx_idmap variables;
	struct sx_idmap structs;
	struct sx_vec edits;
	struct sx_vec keys;
	struct sx_vec spans;
	struct spvx_remapped result;
	int err;
};

/* Note two <id>s for which the rules cannot be applied. Return: -SPVX_EINVAL. */
int sx_remap_refuse(struct sx_remapper *m, enum spvx_remap_problem problem, uint32_t one,
		    uint32_t other, uint32_t number, uint32_t binding);

/* The new number for a number of that kind. */
uint32_t sx_remap_number(const struct sx_remapper *m, uint32_t kind, uint32_t from);

bool sx_remap_is_descriptor(const struct spvx_reflect_variable *v);
uint32_t sx_remap_set(const struct sx_remapper *m, const struct spvx_reflect_variable *v);
uint32_t sx_remap_binding(const struct sx_remapper *m,
			  const struct spvx_reflect_variable *v);

/* Check that distinct things do not collide: sets @m->err to the problem, or to
 * -SPVX_ENOMEM. */
void sx_remap_descriptors(struct sx_remapper *m);
void sx_remap_constants(struct sx_remapper *m);
void sx_remap_locations(struct sx_remapper *m);

#endif
