/* SPDX-License-Identifier: MIT */
/*
 * audit/audit.h - the steps of an audit, for audit.c alone.
 */
#ifndef SPVX_AUDIT_AUDIT_H
#define SPVX_AUDIT_AUDIT_H

#include "audit/rules.h"
#include "audit/state.h"

/* ops.c: the table of opcodes. Return: 0, -SPVX_ENOMEM or -SPVX_ELIMIT; to be
 * freed in either case. */
int sx_au_ops_create(struct spvx_audit *a);
/* Begin a module: no opcode has occurred in it, and no section has begun. */
void sx_au_ops_forget(struct spvx_audit *a);
void sx_au_ops_free(struct spvx_audit *a);

/* Adapt @a->below to the table of facts, which may have grown. */
void sx_au_reach(struct spvx_audit *a);

/* walk.c: all instructions of the current module. */
void sx_au_walk(struct spvx_audit *a, struct spvx_stream *stream);

/* Create an identifier for n1, unless it exists. Return: 0 or -SPVX_ENOMEM. */
int sx_au_identifier(struct spvx_audit *a, struct spvx_identifier **identifier);

/* rules_m.c: whether the walk has stopped at padding: the module itself is complete. */
bool sx_au_is_padding(const struct spvx_stream *stream);

/* rules_m.c: report the fault at which the walk has stopped. */
void sx_au_fault(struct spvx_audit *a, const struct spvx_stream *stream);

#endif
