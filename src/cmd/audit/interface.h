/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/interface.h - the interface of a module as text, and changes between two.
 */
#ifndef SPVX_CMD_AUDIT_INTERFACE_H
#define SPVX_CMD_AUDIT_INTERFACE_H

#include "base/alloc.h"
#include "report/reflect/reflect.h"

/* Write the facts of an interface, a line each, sorted, in the arena. Return: 0,
 * -SPVX_ENOMEM. */
int audit_interface_lines(const struct sx_reflect_view *v, struct sx_arena *arena,
			  struct spvx_str *lines);

/**
 * audit_interface_changes() - describe the changes between two interfaces
 * @b:   receives the first few: "set 0 binding 1: sampler -> image; new Vertex main output
 *       2"
 * @was: lines of the old interface
 * @is:  lines of the new interface
 * Return: the number of changes.
 */
uint64_t audit_interface_changes(struct sx_buf *b, struct spvx_str was, struct spvx_str is);

#endif
