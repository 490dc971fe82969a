/* SPDX-License-Identifier: MIT */
/*
 * <spvx/twin.h> - twins: a stripped module and the module that it was made from.
 *
 * Both modules are walked to prove that their code is the same; then the lines and scopes
 * of the second are given to the first. <spvx/symbols.h> finds the second one in files.
 *
 *	struct spvx_twins twins;
 *	int err = spvx_twins_init(&twins, NULL);
 *
 *	if (!err)
 *		err = spvx_debug_twin(&twins, &stripped, &original); // <spvx/module.h>
 *	if (err > 0)
 *		err = spvx_debug_graft(&debug, &original_debug, &twins); // <spvx/debug.h>
 *	spvx_twins_fini(&twins);
 */
#ifndef SPVX_TWIN_H
#define SPVX_TWIN_H

#include <spvx/debug.h>

#ifndef SPVX_NO_DEBUG
SPVX_BEGIN_DECLS

/**
 * enum spvx_twin_level - the parts of two modules that are the same
 */
enum spvx_twin_level {
	SPVX_TWIN_NONE,
	SPVX_TWIN_BODY, /* functions, and the declarations that they use, which may be in
			 * another order */
	SPVX_TWIN_CODE  /* every instruction that is not debug information */
};

/** struct spvx_twin_pair - word offsets of an instruction in the first and second module */
struct spvx_twin_pair {
	uint32_t at;
	uint32_t twin_at;
};

struct spvx_twins_state;

/**
 * struct spvx_twins - the result of a comparison; read its fields, change none
 * @size:   set by the _init; see <spvx/spvx.h>
 * @level:  enum spvx_twin_level
 * @pairs:  instructions that are the same, in module order
 * @count:  number of @pairs
 * @differs: with SPVX_TWIN_NONE: word offset of the first instruction of the first module
 *          that differs; SPVX_NONE = the module ends before
 * @twin_differs: word offset of the first instruction of the second module that differs;
 *          SPVX_NONE = the module ends before
 * @until:  word offset up to which a damaged first module was compared; SPVX_NONE = it is
 *          not damaged
 */
struct spvx_twins {
	size_t size;
	unsigned level;
	const struct spvx_twin_pair *pairs;
	uint32_t count;
	uint32_t differs;
	uint32_t twin_differs;
	uint32_t until;

	struct spvx_twins_state *state; /* the library's own */
};

/** spvx_twins_init_sized() - as spvx_twins_init(), with @size = sizeof(*twins) of the
 * caller
 */
SPVX_API int spvx_twins_init_sized(struct spvx_twins *twins, size_t size,
				   const struct spvx_allocator *allocator);

/** spvx_twins_init() - set up a struct for any number of comparisons; @allocator NULL =
 * libc's. Return: 0, -SPVX_ENOMEM, -SPVX_EINVAL (sizes). */
SPVX_INLINE int spvx_twins_init(struct spvx_twins *twins,
				const struct spvx_allocator *allocator)
{
	return spvx_twins_init_sized(twins, sizeof(*twins), allocator);
}

/** spvx_twins_fini() - release all memory; the struct may be zeroed */
SPVX_API void spvx_twins_fini(struct spvx_twins *twins);

/**
 * spvx_debug_twin() - whether two modules have the same code
 * @twins:  set up by spvx_twins_init(); receives the result, valid until the next call
 * @module: the first module, loaded by spvx_module_load()
 * @twin:   the second module, loaded by spvx_module_load()
 *
 * SPVX_TWIN_CODE: the instructions that are not debug information are the same in the same
 * order, with a one-to-one mapping of <id>s. SPVX_TWIN_BODY: this holds from the first
 * OpFunction on, and the declarations that are used there are equal, decorations included.
 * The second module need not have lines. Time is proportional to the size of the modules.
 * Return: 1 with @twins->level, 0 if the code differs, -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_twin(struct spvx_twins *twins, const struct spvx_module *module,
			     const struct spvx_module *twin);

/** spvx_twins_id() - the <id> of the second module that matches @id of the first; 0 = none
 */
SPVX_API uint32_t spvx_twins_id(const struct spvx_twins *twins, uint32_t id);

/** spvx_twins_back() - the <id> of the first module that matches @id of the second; 0 =
 * none
 */
SPVX_API uint32_t spvx_twins_back(const struct spvx_twins *twins, uint32_t id);

/**
 * spvx_debug_graft() - give a module the lines of its twin
 * @debug: debug information of the first module, loaded; its line table is replaced
 * @twin:  debug information of the second; it and its module must outlive the use of @debug
 * @twins: result of spvx_debug_twin() for the two modules
 *
 * Each instruction in @twins->pairs gets file, line, column, function, scopes and call
 * sites of its counterpart; all others get none. Files, sources, functions, scopes and
 * inlined calls are those of @twin, with <id>s and word offsets of its module; word offsets
 * of spans are of the first module.
 * Return: 0, -SPVX_EINVAL (@twins has SPVX_TWIN_NONE), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_graft(struct spvx_debug *debug, const struct spvx_debug *twin,
			      const struct spvx_twins *twins);

/** spvx_debug_has_lines() - whether any instruction has a known line in a file with a name.
 * A module whose strings alone were stripped has lines in files without names */
SPVX_API bool spvx_debug_has_lines(const struct spvx_debug *debug);

SPVX_END_DECLS
#endif /* SPVX_NO_DEBUG */

#endif
