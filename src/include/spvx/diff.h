/* SPDX-License-Identifier: MIT */
/*
 * <spvx/diff.h> - the differences between two modules.
 *
 * Instructions are compared by meaning, not by the numbers of their <id>s. Objects with an
 * identity (a name, a location, a binding, a SpecId, a built-in, a function) are matched by
 * it and may have changed; types, constants and everything else outside functions match
 * only if their structure is equal. Once the <id>s of one module are mapped to those of the
 * other, the instructions without an equal one are the difference. Declarations and
 * functions may be in another order. Time is O(n log n) in the number of instructions.
 *
 *	struct spvx_diff diff;
 *	int err = spvx_diff_init(&diff, NULL);
 *
 *	if (!err)
 *		err = spvx_diff_modules(&diff, &old, &now); // see <spvx/module.h>
 *	for (uint32_t i = 0; !err && i < diff.part_count; i++) {
 *		const struct spvx_diff_part *part = &diff.parts[i];
 *
 *		for (uint32_t k = 0; k < part->count; k++)
 *			show(&diff.edits[part->first + k]);
 *	}
 *	spvx_diff_fini(&diff);
 *
 * All results are valid until the next comparison. Word offsets count from the header of a
 * module. Damaged modules are compared up to the damage.
 */
#ifndef SPVX_DIFF_H
#define SPVX_DIFF_H

#include <spvx/module.h>

#ifndef SPVX_NO_PROFILE
SPVX_BEGIN_DECLS

/** enum spvx_diff_kind - kinds of differences */
enum spvx_diff_kind {
	SPVX_DIFF_REMOVED,
	SPVX_DIFF_ADDED,
	SPVX_DIFF_CHANGED,
	SPVX_DIFF_MOVED, /* unchanged, but elsewhere in its function */
	SPVX_DIFF_KINDS
};

/**
 * struct spvx_diff_edit - an instruction that differs
 * @kind:   enum spvx_diff_kind
 * @old_at: word offset in the old module; SPVX_NONE if it was added
 * @new_at: word offset in the new module; SPVX_NONE if it was removed
 */
struct spvx_diff_edit {
	enum spvx_diff_kind kind;
	uint32_t old_at;
	uint32_t new_at;
};

/**
 * struct spvx_diff_part - a section, or a function, that differs
 * @section:      section of the logical layout; SPVX_SECTION_COUNT for a function
 * @old_function: index in functions[] of the old module, or SPVX_NONE
 * @new_function: index in functions[] of the new module, or SPVX_NONE
 * @moved:        the function has moved relative to the others
 * @first:        index in edits[] of the first edit of this part. Edits are in the order of
 *                the old module; additions are placed as in the new one (in a section:
 *                last)
 * @count:        number of edits; 0 for a function that has only moved
 * @kinds:        number of edits by enum spvx_diff_kind
 * @insns:        number of instructions of the part that are not ignored, old and new
 * @words:        number of words of these instructions, old and new
 */
struct spvx_diff_part {
	enum spvx_section section;
	uint32_t old_function;
	uint32_t new_function;
	bool moved;
	uint32_t first;
	uint32_t count;
	uint32_t kinds[SPVX_DIFF_KINDS];
	uint32_t insns[2];
	uint32_t words[2];
};

/** enum spvx_diff_ignore - instructions to ignore; bits that can be combined */
enum spvx_diff_ignore {
	SPVX_DIFF_NO_DEBUG =
		1, /* sources, strings, vocabularies of debug information, lines */
	SPVX_DIFF_NO_NAMES = 2, /* OpName, OpMemberName */
	SPVX_DIFF_NO_LINES =
		4 /* OpLine and the like; line and column in debug instructions */
};

/** Header fields that differ; the bound is not compared. */
#define SPVX_DIFF_VERSION   1
#define SPVX_DIFF_GENERATOR 2
#define SPVX_DIFF_SCHEMA    4

struct spvx_diff_state;

/**
 * struct spvx_diff - a difference; read its fields, change none but @ignore
 * @size:   set by the _init; see <spvx/spvx.h>
 * @ignore: enum spvx_diff_ignore, or'ed together; set by the caller before
 *          spvx_diff_modules(), which keeps it. Types and constants that only ignored
 *          instructions use are ignored, too
 * @header: SPVX_DIFF_VERSION and so on, or'ed together
 * @parts:  sections in the order of the layout, then functions: those of the old module in
 *          its order, then added ones
 * @edits:  edits of all parts
 * @kinds:  number of edits by enum spvx_diff_kind
 * @moved_functions: number of functions that have moved
 */
struct spvx_diff {
	size_t size;
	unsigned ignore;
	unsigned header;
	const struct spvx_diff_part *parts;
	uint32_t part_count;
	const struct spvx_diff_edit *edits;
	uint32_t edit_count;
	uint32_t kinds[SPVX_DIFF_KINDS];
	uint32_t moved_functions;

	struct spvx_diff_state *state; /* the library's own */
};

/** spvx_diff_init_sized() - as spvx_diff_init(), with @size = sizeof(*diff) of the
 * caller */
SPVX_API int spvx_diff_init_sized(struct spvx_diff *diff, size_t size,
				  const struct spvx_allocator *allocator);

/**
 * spvx_diff_init() - set up a struct for any number of comparisons
 * @diff:      caller's struct; ignores nothing
 * @allocator: NULL = libc's
 * Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes).
 */
SPVX_INLINE int spvx_diff_init(struct spvx_diff *diff,
			       const struct spvx_allocator *allocator)
{
	return spvx_diff_init_sized(diff, sizeof(*diff), allocator);
}

/** spvx_diff_fini() - release all memory; the struct may be zeroed */
SPVX_API void spvx_diff_fini(struct spvx_diff *diff);

/**
 * spvx_diff_modules() - compare two modules; replaces the previous result
 * @diff: set up by spvx_diff_init()
 * @old:  the old module, loaded by spvx_module_load()
 * @now:  the new module; both must outlive the use of @diff and should share a grammar
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_diff_modules(struct spvx_diff *diff, const struct spvx_module *old,
			       const struct spvx_module *now);

/** spvx_diff_same() - whether the modules differ at most in ids and in the order of
 * declarations and functions */
SPVX_API bool spvx_diff_same(const struct spvx_diff *diff);

/** spvx_diff_old_id() - the <id> of the old module that matches @new_id of the new module;
 * 0 = none. Either both are defined, or neither is. */
SPVX_API uint32_t spvx_diff_old_id(const struct spvx_diff *diff, uint32_t new_id);

SPVX_END_DECLS
#endif /* SPVX_NO_PROFILE */
#endif
