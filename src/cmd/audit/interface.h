/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/interface.h - the interface of a module as text, and what has changed in it.
 */
#ifndef SPVX_CMD_AUDIT_INTERFACE_H
#define SPVX_CMD_AUDIT_INTERFACE_H

#include "base/alloc.h"
#include "report/reflect/reflect.h"

/* The facts of an interface, a line each, sorted; in the arena. Return: 0, -SPVX_ENOMEM. */
int audit_interface_lines(const struct sx_reflect_view *v, struct sx_arena *arena,
			  struct spvx_str *lines);

/**
 * audit_interface_changes() - what differs between two interfaces, in a sentence
 * @b:   receives the first few: "set 0 binding 1: sampler -> image; new Vertex main output 2"
 * @was: lines of the old one
 * @is:  of the new one
 * Return: how many changes there are.
 */
uint64_t audit_interface_changes(struct sx_buf *b, struct spvx_str was, struct spvx_str is);

#endif
