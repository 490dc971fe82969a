/* SPDX-License-Identifier: MIT */
/*
 * input/nest_choose.h - selection of a container's entries.
 */
#ifndef SPVX_INPUT_NEST_CHOOSE_H
#define SPVX_INPUT_NEST_CHOOSE_H

#include "input/nest.h"

/* Whether an entry is identified by a name or a hash. */
bool sx_nest_has_step(const struct sx_entry *e);

/* Whether the step is the alias of the current entry, which others may have. */
bool sx_nest_is_alias(const struct sx_level *l);

/* Whether the current entry is wanted. */
bool sx_nest_is_wanted(struct sx_level *l);

/* Note an entry that is not wanted if its name, or one of its symbols, contains the name in
 * the step, also as a C++ name. Return: 0 or -SPVX_ENOMEM. */
int sx_nest_note_near(struct sx_nest *n, const struct sx_level *l);

/* The address steps that remain inside the current entry. */
struct spvx_str sx_nest_steps_into(const struct sx_level *l);

/* Set @l->repeated: the entry's name has come before. Return: 0 or -SPVX_ENOMEM. */
int sx_nest_note_name(struct sx_level *l);

/* Whether the current entry is in the shard. Return: 1, 0, -SPVX_ENOMEM. */
int sx_nest_is_in_shard(struct sx_nest *n);

#endif
