/* SPDX-License-Identifier: MIT */
/*
 * audit/debug_insns.h - instructions of debug sets; those that use an undefined <id> are the
 * remains of stripped debug information.
 */
#ifndef SPVX_AUDIT_DEBUG_INSNS_H
#define SPVX_AUDIT_DEBUG_INSNS_H

#include "base/vec.h"
#include "spirv/build_id.h"

#include <stdint.h>

struct au_insn;
struct spvx_audit;

/**
 * struct au_open_debug - a debug instruction with operands that are not defined yet
 * @offset: in the module, in bytes
 * @insn:   its number
 * @set:    its debug set
 * @words:  its word count
 * @first, @count: its undefined operands, in au_debug_insns.ids
 */
struct au_open_debug {
	uint64_t offset;
	uint32_t insn;
	unsigned set;
	uint32_t words;
	uint32_t first;
	uint32_t count;
};

/**
 * struct au_debug_insns - debug instructions of the current module
 * @build_id: finds the build identifier
 * @open:     struct au_open_debug
 * @ids:      uint32_t
 * @lines:    number of OpLine or DebugLine
 * @insns:    number of instructions that are neither leftovers nor the two of @build_id
 * @import_words, @build_id_words: words of the instructions that DebugBuildIdentifier needs
 * @others:   imports of NonSemantic sets that are not for debuggers: DebugPrintf, reflection
 * @strings:  OpString -> its words, if @others is not empty
 * @other_words: words of the strings that instructions of @others use
 */
struct au_debug_insns {
	struct sx_build_id build_id;
	struct sx_vec open;
	struct sx_vec ids;
	uint64_t lines;
	uint64_t insns;
	uint32_t import_words;
	uint32_t build_id_words;
	struct sx_idmap others;
	struct sx_idmap strings;
	uint64_t other_words;
};

void sx_au_debug_init(struct au_debug_insns *d, const struct spvx_allocator *a);
void sx_au_debug_free(struct au_debug_insns *d);
void sx_au_debug_begin(struct au_debug_insns *d);

/* Take an OpExtInstImport, OpString, OpLine, OpConstant. */
void sx_au_debug_import(struct spvx_audit *a, const struct au_insn *i);
void sx_au_debug_string(struct spvx_audit *a, const struct au_insn *i);
void sx_au_debug_line(struct spvx_audit *a, const struct au_insn *i);
void sx_au_debug_look(struct spvx_audit *a, const struct au_insn *i);

/* End of module: instructions with <id>s that are still undefined are leftovers. */
void sx_au_debug_end(struct spvx_audit *a);

/* Take an extended instruction of a module with several sets. */
void sx_au_extended(struct spvx_audit *a, const struct au_insn *i);

/* rules_i.c: report source text. */
void sx_au_hit_source(struct spvx_audit *a, const struct au_insn *i, bool non_semantic);

/* Words used by DebugBuildIdentifier only. */
uint64_t sx_au_build_id_words(const struct spvx_audit *a);

#endif
