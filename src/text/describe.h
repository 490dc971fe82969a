/* SPDX-License-Identifier: MIT */
/*
 * text/describe.h - names put together from what a thing is.
 */
#ifndef SPVX_TEXT_DESCRIBE_H
#define SPVX_TEXT_DESCRIBE_H

#include "spirv/facts_read.h"
#include "text/friendly.h"

#define SX_NAME_MAX 256 /* longer suggestions are not used */

/* What a name is put together by. */
struct sx_namer {
	const struct sx_names *names;
	const struct spvx_grammar *g;
};

/**
 * sx_describe() - the name of what an instruction declares
 * @p: SX_NAMEPOOL_ROOM bytes of room
 * Return: after the name; NULL when it is called by its number.
 */
char *sx_describe(const struct sx_namer *n, char *p, const struct spvx_insn *insn);

/* A string of the module, with _ for what cannot be in a name. Return: after it, at most
 * SX_NAME_MAX + 1 bytes; NULL when it has no end. */
char *sx_describe_string(char *p, const struct spvx_insn *insn, unsigned word);

#endif
