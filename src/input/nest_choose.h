/* SPDX-License-Identifier: MIT */
/*
 * input/nest_choose.h - which entries of a container are taken.
 */
#ifndef SPVX_INPUT_NEST_CHOOSE_H
#define SPVX_INPUT_NEST_CHOOSE_H

#include "input/nest.h"

/* Entries that are identified by names, or by hashes. */
bool sx_nest_has_step(const struct sx_entry *e);

/* Whether the current entry is one that is wanted. */
bool sx_nest_is_wanted(struct sx_level *l);

/* Steps that are left for what is in the current entry. */
struct spvx_str sx_nest_steps_into(const struct sx_level *l);

/* Whether its name has come before: @l->repeated. Return: 0 or -SPVX_ENOMEM. */
int sx_nest_note_name(struct sx_level *l);

/* Whether the current entry is in the shard. Return: 1, 0, -SPVX_ENOMEM. */
int sx_nest_is_in_shard(struct sx_nest *n);

#endif
