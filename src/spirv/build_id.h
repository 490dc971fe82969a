/* SPDX-License-Identifier: MIT */
/*
 * spirv/build_id.h - DebugBuildIdentifier and DebugStoragePath: links from a stripped
 * module to the unstripped one. For walks over a stream.
 */
#ifndef SPVX_SPIRV_BUILD_ID_H
#define SPVX_SPIRV_BUILD_ID_H

#include "base/buf.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"

#include <spvx/enums.h>
#include <spvx/walk.h>

/* Numbers in NonSemantic.Shader.DebugInfo.*. */
#define SX_DEBUG_BUILD_ID     105
#define SX_DEBUG_STORAGE_PATH 106

#define SX_BUILD_ID_SHARED 1u /* a flag: several modules may have it */

#define SX_SET_NAME_BYTES 64 /* longer than all known names of imports and extensions */

#define SX_BUILD_ID_TEXT 1024 /* longer strings are sources, not identifiers or paths */

/* Whether an imported set has these instructions. */
static inline bool sx_has_build_id(struct spvx_str import)
{
	return sx_str_starts(import, "NonSemantic.Shader.DebugInfo.");
}

/**
 * struct sx_build_id - state of a walk over a module
 * @sets:    <id>s of the imports that have these instructions
 * @strings: by <id>: 1 + index in @texts; filled only after such an import
 * @values:  by <id> of a constant: its value
 * @texts:   offsets and lengths in @bytes
 * @id_text, @path_text: 1 + index in @texts of the last identifier and path, 0 = none
 * @flags:   of the identifier
 */
struct sx_build_id {
	const struct spvx_allocator *a;
	struct sx_idmap sets;
	struct sx_idmap strings;
	struct sx_idmap values;
	struct sx_vec texts;
	struct sx_buf bytes;
	uint32_t id_text;
	uint32_t path_text;
	uint32_t flags;
};

void sx_build_id_init(struct sx_build_id *b, const struct spvx_allocator *a);
void sx_build_id_free(struct sx_build_id *b);

/* Start the next module. */
void sx_build_id_reset(struct sx_build_id *b);

/* Whether the instruction imports a set with these instructions; no module has them
 * without. */
bool sx_build_id_imports(const struct spvx_insn *insn);

/* The slow path of sx_build_id_take(). */
int sx_build_id_look(struct sx_build_id *b, const struct spvx_insn *insn);

/* Call it for every instruction of the module, in order; those in functions may be left
 * out. Return: 0 or -SPVX_ENOMEM. */
static inline int sx_build_id_take(struct sx_build_id *b, const struct spvx_insn *insn)
{
	if (insn->opcode != SPVX_OP_ExtInstImport && !b->sets.table.count)
		return 0;
	return sx_build_id_look(b, insn);
}

/* The identifier and the path as stored, empty when there is none. Valid until the next
 * instruction. */
struct spvx_str sx_build_id_text(const struct sx_build_id *b);
struct spvx_str sx_build_id_path(const struct sx_build_id *b);

#endif
