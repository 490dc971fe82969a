/* SPDX-License-Identifier: MIT */
/*
 * audit/code.h - rules about the code of functions, at the end of a module: its index, and
 * source lines in messages.
 */
#ifndef SPVX_AUDIT_CODE_H
#define SPVX_AUDIT_CODE_H

#include "base/say.h"
#include "spirv/calls.h"
#include "spirv/uniform.h"

#include <spvx/audit.h>
#include <spvx/debug.h>

/* ---- quick_scan.c ---- */

/* Kinds of instructions that the scan looks for. */
enum au_scanned {
	AU_DERIVATIVE = 1 << 0,
	AU_BARRIER = 1 << 1,
	AU_CALL = 1 << 2,
	AU_INDEX = 1 << 3
};

/**
 * struct au_quick_scan - result of the scan: most modules need no analysis
 * @vars, @places, @path, @constructs, @ids: state of the scan
 * @inside:     enum au_scanned of instructions that depend on a branch
 * @outside:    enum au_scanned of instructions that every path through a function contains
 * @unstored:   a load may read a variable that was never stored to
 * @aggregates: a large struct or array is loaded
 * @tables:     a constant array is large
 * @loops:      a loop may be unrolled
 * @long_function: a function has very many blocks
 * @done:       the scan is complete
 */
struct au_quick_scan {
	struct sx_vec vars;
	struct sx_vec places;
	struct sx_vec path;
	struct sx_vec constructs;
	struct spvx_idtable ids;
	uint32_t inside;
	uint32_t outside;
	bool unstored;
	bool aggregates;
	bool tables;
	bool loops;
	bool long_function;
	bool done;
};

/* The quick scan of the current module; empty if that is not in memory as a whole. */
const struct au_quick_scan *sx_au_quick_scan(struct spvx_audit *a);

void sx_au_quick_scan_begin(struct au_quick_scan *g);
void sx_au_quick_scan_free(struct au_quick_scan *g, const struct spvx_allocator *a);

/* Whether arrays in a storage class are of resources. */
static inline bool au_holds_resources(uint32_t class)
{
	return class == SPVX_STORAGE_CLASS_UniformConstant ||
	       class == SPVX_STORAGE_CLASS_Uniform ||
	       class == SPVX_STORAGE_CLASS_StorageBuffer;
}

/* ---- code.c ---- */

/* Analyses of the current module, made when a rule needs them: most modules have no
 * finding. */
struct au_code {
	struct au_quick_scan scan;
	struct spvx_module index;
	struct spvx_debug lines;
	struct sx_uniform uniform;
	struct sx_calls calls;
	struct spvx_idtable
		nonuniform; /* by <id>: 1: decorated NonUniform, or an operand of such */
	uint32_t hit;       /* word offset of the last finding */
	uint32_t file;      /* file that its message names, or SPVX_NONE */
	bool indexed;
	bool lined;
	bool analysed;
};

/* Begin a walk over the current module. Return: false: it is not in memory as a whole. */
bool sx_au_cursor(const struct spvx_audit *a, struct spvx_cursor *c);

/* The index of the current module; NULL: it is not in memory as a whole, or there is no
 * memory, which is recorded in @a. */
const struct spvx_module *sx_au_index(struct spvx_audit *a);

void sx_au_code_init(struct spvx_audit *a);
void sx_au_code_free(struct spvx_audit *a);

/* audit.c: as sx_au_say(), from typed pieces: counts have their separators. */
void sx_au_say_pieces(struct spvx_audit *a, unsigned rule, const struct sx_piece *pieces,
		      size_t count);

#define SX_AU_SAY(a, rule, ...)                               \
	sx_au_say_pieces((a), (rule), SX_PIECES(__VA_ARGS__), \
			 sizeof(SX_PIECES(__VA_ARGS__)) / sizeof(struct sx_piece))

/* sx_au_hit() for the instruction at a word offset of the indexed module. */
bool sx_au_hit_code(struct spvx_audit *a, unsigned rule, uint32_t at);

/* Append @before and the source line of the instruction at a word offset to a message, " at
 * shader.frag:31", or " at line 31" if the message names the file already. If it is unknown,
 * the offset in bytes, " at 0x2c4"; nothing if that is the place of the finding. */
void sx_au_say_at(struct spvx_audit *a, unsigned rule, const char *before, uint32_t at);

/* ---- diverge.c: rules that are called at the end of a module ---- */

void sx_au_derivatives(struct spvx_audit *a);
void sx_au_barriers(struct spvx_audit *a);
void sx_au_resource_indices(struct spvx_audit *a);

/* code.c: append an <id> to a message by its name, or by its number: "%57". */
void sx_au_say_id(struct spvx_audit *a, unsigned rule, const char *before, uint32_t id);

/* ---- rules of one file each, called at the end of a module ---- */

void sx_au_stores(struct spvx_audit *a);     /* U004 */
void sx_au_cliffs(struct spvx_audit *a);     /* U005, U009 */
void sx_au_aggregates(struct spvx_audit *a); /* U006 */

#endif
