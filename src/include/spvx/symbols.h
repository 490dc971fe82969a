/* SPDX-License-Identifier: MIT */
/*
 * <spvx/symbols.h> - source lines for stripped modules, from the unstripped originals.
 *
 * The caller names the modules that the build kept (files, folders, archives, or an index
 * of them) once; then each module without lines is looked up there. A candidate may be
 * found by build identifier, by an index, or by the shape of its code; both modules are
 * then compared, see <spvx/twin.h>, before lines are taken from it.
 *
 *	err = spvx_symbols_create(&options, &symbols);
 *	...
 *	err = spvx_module_load(&module, data, size);
 *	if (!err)
 *		err = spvx_debug_load(&debug, &module);
 *	if (!err)
 *		err = spvx_symbols_find(symbols, &module, &debug, &found);
 *	if (err > 0)
 *		report(&debug, found);
 *	...
 *	spvx_symbols_free(symbols);
 */
#ifndef SPVX_SYMBOLS_H
#define SPVX_SYMBOLS_H

#include <spvx/twin.h>

#ifdef __cplusplus
extern "C" {
#endif

struct spvx_symbols;

/**
 * enum spvx_symbols_by - how a twin was found
 */
enum spvx_symbols_by {
	SPVX_SYMBOLS_BY_BUILD_ID, /* it has the build identifier of the module */
	SPVX_SYMBOLS_BY_INDEX,
	SPVX_SYMBOLS_BY_SHAPE,
	SPVX_SYMBOLS_BY_NAME /* of its file, which is that build identifier */
};

/**
 * enum spvx_symbols_event - events of a look-up; no event ends it
 */
enum spvx_symbols_event {
	SPVX_SYMBOLS_UNREADABLE, /* a path or a module: @text says why */
	SPVX_SYMBOLS_DAMAGED,    /* @count modules or entries of a path were skipped */
	SPVX_SYMBOLS_NOT_PROVEN, /* it has the module's build identifier, but other code */
	SPVX_SYMBOLS_OLDER,      /* an index is older than the module @text that it names */
	SPVX_SYMBOLS_NOT_KEPT /* an input that can be read only once is too large to keep:
				  * not searched for this module and later ones */
};

/**
 * struct spvx_symbols_note - something to report
 * @event:   enum spvx_symbols_event
 * @address: of the module or file concerned
 * @text:    see there; else empty
 * @count:   see there; else 0
 */
struct spvx_symbols_note {
	unsigned event;
	struct spvx_str address;
	struct spvx_str text;
	uint64_t count;
};

/**
 * struct spvx_symbols_options - where to look
 * @size:       sizeof(struct spvx_symbols_options), so that it can grow
 * @allocator:  NULL = libc's
 * @grammar:    NULL = built in
 * @paths:      modules, folders, archives, addresses, or an index: a file whose first line
 *              has the names of columns, `address` among them and one or more of
 *              `build_id`, `shape`, `n1`, `n2`, `foz`, as `spvx ls -f tsv` writes it. Its
 *              addresses are relative to its folder. The strings must outlive the symbols
 * @path_count: how many
 * @max_entry:  as in struct spvx_input_options
 * @note:       called with each note, which is valid during the call; may be NULL
 * @ctx:        passed to it
 * @temporary:  as in struct spvx_input_options
 */
struct spvx_symbols_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	const char *const *paths;
	size_t path_count;
	uint64_t max_entry;
	void (*note)(void *ctx, const struct spvx_symbols_note *note);
	void *ctx;
	const char *temporary;
};

/**
 * struct spvx_symbols_nearest - the module that comes nearest to one without a twin
 * @address:   of it; empty: no module with lines has the same entry points
 * @functions: number of functions of the module with a counterpart of the same shape
 * @function:  index of the function that differs first, in either module; SPVX_NONE: it is
 *             a declaration
 * @name:      name of that function
 * @here:      instructions of the function in the module, without debug information
 * @there:     the same in the other module
 * @differs:   word offset of the first instruction that differs; SPVX_NONE: the module has
 *             ended
 */
struct spvx_symbols_nearest {
	struct spvx_str address;
	uint32_t functions;
	uint32_t function;
	struct spvx_str name;
	uint64_t here;
	uint64_t there;
	uint32_t differs;
};

/**
 * struct spvx_symbols_found - the result of a look-up
 * @address: of the twin; empty: there is none
 * @by:      enum spvx_symbols_by
 * @other:   address of a twin of the same rank whose lines differ; empty: there is none
 * @twins:   the proof: level, pairs of instructions, <id>s by spvx_twins_id()
 * @module:  the twin; names are there. NULL: there is none
 * @looked_up: the module had no lines; false = its own lines are kept, see
 *          spvx_symbols_find()
 * @with_lines: number of modules with lines in the paths; set when there is no twin
 * @passed_over: number of failed candidates after which the rest were skipped; 0 = all
 *               tried
 * @nearest: when there is no twin
 */
struct spvx_symbols_found {
	struct spvx_str address;
	unsigned by;
	struct spvx_str other;
	const struct spvx_twins *twins;
	const struct spvx_module *module;
	bool looked_up;
	uint64_t with_lines;
	uint32_t passed_over;
	struct spvx_symbols_nearest nearest;
};

/**
 * spvx_symbols_create() - name where to look; nothing is read yet
 * @options: copied, but the strings it points to must outlive the symbols
 * @symbols: receives them, released with spvx_symbols_free()
 * Return: 0, -SPVX_EINVAL (sizes, no path), -SPVX_ENOMEM.
 */
SPVX_API int spvx_symbols_create(const struct spvx_symbols_options *options,
				 struct spvx_symbols **symbols);

/** spvx_symbols_free() - release symbols; NULL is fine */
SPVX_API void spvx_symbols_free(struct spvx_symbols *symbols);

/**
 * spvx_symbols_find() - give a module the lines of its twin
 * @symbols: where to look
 * @module:  loaded by spvx_module_load()
 * @debug:   of it, by spvx_debug_load(); receives the lines, see spvx_debug_graft(). What a
 *           module says itself is never replaced: one that has lines is looked up only by
 *           its build identifier, and its twin must say the same lines, and more
 * @found:   receives the result, valid until the next call; so are the lines in @debug,
 *           whose names and texts are in the twin
 *
 * A folder is searched for the names of the build identifier first: ID.dbg.spv, ID.spv, ID,
 * ID[0..2]/ID[2..].dbg.spv, where ID is its digits in lower case. The first module that is
 * not found so has all paths read, once. Of several twins the one with the higher level
 * comes first, then the same build identifier, then more instructions on a line, then the
 * smaller address. After 1,000 candidates that are not twins the others are skipped.
 * Return: 1: @debug has the lines of a twin, 0, -SPVX_ENOMEM.
 */
SPVX_API int spvx_symbols_find(struct spvx_symbols *symbols,
			       const struct spvx_module *module, struct spvx_debug *debug,
			       const struct spvx_symbols_found **found);

#ifdef __cplusplus
}
#endif
#endif
