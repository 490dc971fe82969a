/* SPDX-License-Identifier: MIT */
/*
 * <spvx/symbols.h> - source lines for stripped modules, from the unstripped originals.
 *
 * The caller names the modules that the build kept (files, folders, archives, or an index
 * of them) once; then each module without lines is looked up there. A candidate is found by
 * build identifier, by an index, or by the shape of its code; both modules are compared,
 * see <spvx/twin.h>, before lines of the candidate are used. Not part of the amalgamation.
 *
 *	const char *paths[] = { "symbols" };
 *	struct spvx_symbols_options options = { .size = sizeof(options), .paths = paths,
 *						.path_count = 1 };
 *	int err = spvx_symbols_create(&options, &symbols);
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
 *
 * Files are read at the first look-up that needs them and only once. Problems with them are
 * notes, not errors. An object is for one thread at a time.
 */
#ifndef SPVX_SYMBOLS_H
#define SPVX_SYMBOLS_H

#include <spvx/twin.h>

SPVX_BEGIN_DECLS

struct spvx_symbols;

/**
 * enum spvx_symbols_by - how a twin was found
 */
enum spvx_symbols_by {
	SPVX_SYMBOLS_BY_BUILD_ID, /* both modules have the same build identifier */
	SPVX_SYMBOLS_BY_INDEX,    /* an index names it */
	SPVX_SYMBOLS_BY_SHAPE,    /* its code has the same shape, see <spvx/identity.h> */
	SPVX_SYMBOLS_BY_NAME      /* its file is named after the build identifier */
};

/**
 * enum spvx_symbols_event - events of a look-up; no event ends it
 */
enum spvx_symbols_event {
	SPVX_SYMBOLS_UNREADABLE, /* a path or module cannot be read; @text is the reason */
	SPVX_SYMBOLS_DAMAGED,    /* @count modules or entries of a path were skipped */
	SPVX_SYMBOLS_NOT_PROVEN, /* the same build identifier, but different code */
	SPVX_SYMBOLS_OLDER,      /* an index is older than the module @text that it names */
	SPVX_SYMBOLS_NOT_KEPT /* an input that can be read only once is too large to keep:
			       * not searched for this module and later ones */
};

/**
 * struct spvx_symbols_note - an event of a look-up
 * @event:   enum spvx_symbols_event
 * @address: address of the module or file concerned
 * @text:    see @event; else empty
 * @count:   see @event; else 0
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
 * @path_count: number of @paths, at least 1
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
 * struct spvx_symbols_nearest - the most similar module, if there is no twin
 * @address:   its address; empty = no module with lines is near: of the same stages, and
 *             with a function or half of the interface in common
 * @functions: number of functions of the module with a counterpart of the same shape
 * @function:  index of the first function that differs, in either module; SPVX_NONE = a
 *             declaration differs first
 * @name:      name of that function
 * @here:      number of instructions of the function in the module, without debug
 *             information
 * @there:     number of instructions of the function in the similar module
 * @differs:   word offset of the first instruction that differs; SPVX_NONE = the module
 *             ends before
 * @interface: number of bindings, locations, offsets and the like of the module that the
 *             similar one has as well
 * @interface_count: number of those of the module
 */
struct spvx_symbols_nearest {
	struct spvx_str address;
	uint32_t functions;
	uint32_t function;
	struct spvx_str name;
	uint64_t here;
	uint64_t there;
	uint32_t differs;
	uint32_t interface;
	uint32_t interface_count;
};

/**
 * struct spvx_symbols_found - the result of a look-up
 * @address: address of the twin; empty = none
 * @by:      enum spvx_symbols_by
 * @other:   address of a twin of the same rank whose lines differ; empty = none
 * @twins:   the comparison: level, pairs of instructions, <id>s by spvx_twins_id()
 * @module:  the twin, with its names; NULL = none
 * @looked_up: the module had no lines; false = its own lines are kept, see
 *          spvx_symbols_find()
 * @with_lines: number of modules with lines in the paths; set if there is no twin
 * @passed_over: number of failed candidates after which the others were skipped; 0 = all
 *          were tried
 * @nearest: set if there is no twin
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
 * spvx_symbols_create() - set the paths to search; nothing is read yet
 * @options: copied, but the strings it points to must outlive the symbols
 * @symbols: receives the symbols, to be released with spvx_symbols_free()
 * Return: 0, -SPVX_EINVAL (sizes, no path), -SPVX_ENOMEM.
 */
SPVX_API int spvx_symbols_create(const struct spvx_symbols_options *options,
				 struct spvx_symbols **symbols);

/** spvx_symbols_free() - release symbols; NULL is ignored */
SPVX_API void spvx_symbols_free(struct spvx_symbols *symbols);

/**
 * spvx_symbols_find() - find the twin of a module, and give the module its lines
 * @symbols: from spvx_symbols_create()
 * @module:  loaded by spvx_module_load()
 * @debug:   debug information of @module, loaded by spvx_debug_load(); receives the lines,
 *           see spvx_debug_graft(). Lines of the module itself are never replaced: a module
 *           with lines is looked up only by its build identifier, and a twin must have the
 *           same lines, and more
 * @found:   receives the result, valid until the next call; so are the lines in @debug,
 *           whose names and texts are in the twin
 *
 * A folder is searched for the names of the build identifier first: ID.dbg.spv, ID.spv, ID,
 * ID[0..2]/ID[2..].dbg.spv, where ID is its digits in lower case. The first module that is
 * not found in this way causes all paths to be read, once. Of several twins, the best has
 * the highest level, then the same build identifier, then the most instructions with lines,
 * then the smallest address. After 1,000 candidates that are not twins the others are
 * skipped.
 * Return: 1 if @debug has the lines of a twin, 0 if there is none, -SPVX_ENOMEM.
 */
SPVX_API int spvx_symbols_find(struct spvx_symbols *symbols,
			       const struct spvx_module *module, struct spvx_debug *debug,
			       const struct spvx_symbols_found **found);

SPVX_END_DECLS
#endif
