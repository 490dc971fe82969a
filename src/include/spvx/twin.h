/* SPDX-License-Identifier: MIT */
/*
 * <spvx/twin.h> - twins: a stripped module and the one it was made from.
 *
 * Both modules are walked to prove that their code is the same; then the lines and scopes
 * of the second apply to the first.
 */
#ifndef SPVX_TWIN_H
#define SPVX_TWIN_H

#include <spvx/debug.h>

#ifndef SPVX_NO_DEBUG
#ifdef __cplusplus
extern "C" {
#endif

/**
 * enum spvx_twin_level - how much of two modules is the same
 */
enum spvx_twin_level {
	SPVX_TWIN_NONE,
	SPVX_TWIN_BODY, /* functions, and the declarations they use; the rest may differ in
			 * order */
	SPVX_TWIN_CODE  /* every instruction that is not debug information */
};

/** struct spvx_twin_pair - word offsets of an instruction in either module */
struct spvx_twin_pair {
	uint32_t at;
	uint32_t twin_at;
};

struct spvx_twins_state;

/**
 * struct spvx_twins - two modules, compared
 * @size:   set by the _init; see <spvx/spvx.h>
 * @level:  enum spvx_twin_level
 * @pairs:  instructions that are the same, in module order
 * @count:  how many
 * @differs: without a level: word offset in the first module of the first instruction that
 *          is not the same, SPVX_NONE where the module has ended
 * @twin_differs: the same in the second
 * @until:  of a damaged first module: the word offset it was compared up to, else SPVX_NONE
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

/** spvx_twins_init_sized() - spvx_twins_init(), given the size of the caller's struct */
SPVX_API int spvx_twins_init_sized(struct spvx_twins *twins, size_t size,
				   const struct spvx_allocator *allocator);

/* spvx_twins_init() - set up memory for any number of proofs. Return: 0, -SPVX_ENOMEM,
 * -SPVX_EINVAL (sizes). */
SPVX_INLINE int spvx_twins_init(struct spvx_twins *twins,
				const struct spvx_allocator *allocator)
{
	return spvx_twins_init_sized(twins, sizeof(*twins), allocator);
}

/** spvx_twins_fini() - give everything back; zeroed is fine */
SPVX_API void spvx_twins_fini(struct spvx_twins *twins);

/**
 * spvx_debug_twin() - whether two modules have the same code
 * @twins:  receives it; good until the next proof
 * @module: the first; loaded by spvx_module_load()
 * @twin:   the second; the same
 *
 * Code: their instructions that are not debug information are the same ones in the same
 * order, with <id>s under one-to-one matching. Body: the same from the first OpFunction on,
 * and declarations that are used there are equal, decorations included. The second need not
 * have lines. Time is proportional to the size of the modules.
 * Return: 1 with @twins->level, 0 when the code differs, -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_twin(struct spvx_twins *twins, const struct spvx_module *module,
			     const struct spvx_module *twin);

/** spvx_twins_id() - the <id> in the second module that one of the first was matched with;
 * 0 = none */
SPVX_API uint32_t spvx_twins_id(const struct spvx_twins *twins, uint32_t id);

/** spvx_twins_back() - the <id> in the first module that one of the second was matched
 * with; 0 = none */
SPVX_API uint32_t spvx_twins_back(const struct spvx_twins *twins, uint32_t id);

/**
 * spvx_debug_graft() - give a module the lines of its twin
 * @debug: of the first module, loaded; its line table is replaced
 * @twin:  of the second; it and its module must outlive the use of @debug
 * @twins: as proven
 *
 * Each instruction that was matched takes file, line, column, function, scopes and call
 * sites of its counterpart; all others have none. Files, sources, functions, scopes and
 * inlined calls are those of @twin, whose <id>s they name; word offsets of spans are of the
 * module.
 * Return: 0, -SPVX_EINVAL (nothing is proven), -SPVX_ENOMEM.
 */
SPVX_API int spvx_debug_graft(struct spvx_debug *debug, const struct spvx_debug *twin,
			      const struct spvx_twins *twins);

/** spvx_debug_has_lines() - whether any instruction has a known line in a file with a name;
 * line records without names remain when only strings were stripped */
SPVX_API bool spvx_debug_has_lines(const struct spvx_debug *debug);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_DEBUG */

#endif
