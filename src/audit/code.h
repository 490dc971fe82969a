/* SPDX-License-Identifier: MIT */
/*
 * audit/code.h - rules about the code of functions, at the end of a module: its index, and
 * source lines in messages.
 */
#ifndef SPVX_AUDIT_CODE_H
#define SPVX_AUDIT_CODE_H

#include <spvx/audit.h>
#include <spvx/debug.h>

/* Made when a rule needs them: most modules have no finding, and need no lines. */
struct au_code {
	struct spvx_module index;
	struct spvx_debug lines;
	bool indexed;
	bool lined;
};

/* The index of the current module; NULL: it is not in memory as a whole, or there is no
 * memory, which is recorded in @a. */
const struct spvx_module *sx_au_index(struct spvx_audit *a);

void sx_au_code_free(struct spvx_audit *a);

/* sx_au_hit() for the instruction at a word offset of the indexed module. */
bool sx_au_hit_code(struct spvx_audit *a, unsigned rule, uint32_t at);

/* Append the source line of the instruction at a word offset to a message, " at
 * shader.frag:31"; if it is unknown, the offset in bytes: " at 0x2c4". */
void sx_au_say_at(struct spvx_audit *a, unsigned rule, uint32_t at);

#endif
