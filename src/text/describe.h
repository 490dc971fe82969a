/* SPDX-License-Identifier: MIT */
/* text/describe.h - composes names of types and constants from their declarations. */
#ifndef SPVX_TEXT_DESCRIBE_H
#define SPVX_TEXT_DESCRIBE_H

#include "spirv/facts_read.h"
#include "text/friendly.h"

#define SX_NAME_MAX 256 /* longer suggestions are not used */

/* The inputs of a name. */
struct sx_namer {
	const struct sx_names *names;
	const struct spvx_grammar *g;
};

/**
 * sx_describe() - name the result of a declaration
 * @p: room for SX_NAMEPOOL_ROOM bytes
 * Return: the end of the name; NULL when the number is used instead.
 */
char *sx_describe(const struct sx_namer *n, char *p, const struct spvx_insn *insn);

/* Copy the string of an OpName or OpTypeOpaque, with _ for characters that a name cannot have. Return: its
 * end, after at most SX_NAME_MAX + 1 bytes; NULL when it is not terminated. */
char *sx_describe_string(char *p, const struct spvx_insn *insn);

#endif
