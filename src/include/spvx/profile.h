/* SPDX-License-Identifier: MIT */
/*
 * <spvx/profile.h> - the composition of modules: instruction and word counts by category.
 *
 * A profile takes modules from streams and adds them up: opcodes, classes, sections,
 * capabilities, imports, storage classes, decorations, generators, sizes. All figures are
 * integer sums, so they do not depend on the order of the modules.
 *
 *	const struct spvx_profile_row *rows;
 *	struct spvx_profile *profile;
 *	size_t count = 0;
 *	int err = spvx_profile_create(NULL, &profile);
 *
 *	while (!err && spvx_stream_module(&stream) > 0) // see <spvx/stream.h>
 *		err = spvx_profile_module(profile, &stream);
 *	if (!err)
 *		err = spvx_profile_rows(profile, &rows, &count);
 *	for (size_t i = 0; i < count; i++)
 *		show(rows[i].kind, rows[i].name, rows[i].count, rows[i].words);
 *	spvx_profile_free(profile);
 *
 * Damaged modules are counted up to the damage. A profile is for one thread at a time.
 */
#ifndef SPVX_PROFILE_H
#define SPVX_PROFILE_H

#include <spvx/grammar.h>
#include <spvx/stream.h>

#ifndef SPVX_NO_PROFILE
SPVX_BEGIN_DECLS

/**
 * enum spvx_profile_kind - categories of figures, in the order of reports
 */
enum spvx_profile_kind {
	SPVX_PROFILE_TOTAL,
	SPVX_PROFILE_OPCODE,
	SPVX_PROFILE_CLASS,
	SPVX_PROFILE_SECTION,
	SPVX_PROFILE_CAPABILITY,
	SPVX_PROFILE_EXTENSION,
	SPVX_PROFILE_IMPORT,
	SPVX_PROFILE_EXTINST,
	SPVX_PROFILE_STORAGE,
	SPVX_PROFILE_DECORATION,
	SPVX_PROFILE_BUILTIN,
	SPVX_PROFILE_EXEC_MODEL,
	SPVX_PROFILE_EXEC_MODE,
	SPVX_PROFILE_GENERATOR,
	SPVX_PROFILE_VERSION,
	SPVX_PROFILE_SIZE_BUCKET,
	SPVX_PROFILE_COPIES, /* of reports only: a profile has no such rows */
	SPVX_PROFILE_USAGE,  /* of reports only, too */
	SPVX_PROFILE_KIND_COUNT
};

/** spvx_profile_kind_name() - the kind as reports spell it ("exec_model") */
SPVX_API const char *spvx_profile_kind_name(enum spvx_profile_kind kind);

/**
 * enum spvx_profile_depth - the categories that are counted; fewer are faster
 */
enum spvx_profile_depth {
	SPVX_DEPTH_OPCODES, /* totals, opcode, class, exec_model, generator, version,
			     * size_bucket */
	SPVX_DEPTH_SUMMARY, /* also the number of distinct modules, and the largest ones */
	SPVX_DEPTH_FULL     /* every category */
};

/**
 * struct spvx_profile_options - how to count
 * @size:      sizeof(struct spvx_profile_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @depth:     enum spvx_profile_depth
 * @address:   returns the printed address of the module at byte @offset of the current
 *             stream; called only for modules that are among the largest; may be NULL
 * @address_ctx: passed to @address
 */
struct spvx_profile_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	enum spvx_profile_depth depth;
	struct spvx_str (*address)(void *ctx, uint64_t offset);
	void *address_ctx;
};

/**
 * struct spvx_profile_totals - the sums over all modules
 * @modules:         number of modules, malformed ones included
 * @unique_modules:  number of modules with different content (0 below SPVX_DEPTH_SUMMARY)
 * @malformed:       number of damaged modules; they are counted up to the fault
 * @foreign_endian:  number of modules with the most significant byte first
 * @bytes:           sum of the sizes of the modules
 * @words:           @bytes / 4 of each module, headers included
 * @instructions:    number of instructions
 * @instruction_words: words of these instructions
 * @unknown_opcodes: number of instructions whose opcode is not in the grammar
 * @unknown_words:   words of these instructions
 * @debug_words:     words of debug instructions and of calls into debug vocabularies (0
 *                   below SPVX_DEPTH_FULL)
 * @min_bytes:       size of the smallest module
 * @max_bytes:       size of the largest module
 * @without_entry_point: number of modules without an entry point
 */
struct spvx_profile_totals {
	uint64_t modules;
	uint64_t unique_modules;
	uint64_t malformed;
	uint64_t foreign_endian;
	uint64_t bytes;
	uint64_t words;
	uint64_t instructions;
	uint64_t instruction_words;
	uint64_t unknown_opcodes;
	uint64_t unknown_words;
	uint64_t debug_words;
	uint64_t min_bytes;
	uint64_t max_bytes;
	uint64_t without_entry_point;
};

/**
 * struct spvx_profile_row - one figure
 * @kind:  enum spvx_profile_kind
 * @name:  name of the opcode, class, ..., spelled as in the specification; owned by the
 *         profile
 * @count: number of instructions; of modules for generator, version, size_bucket
 * @words: words of these
 */
struct spvx_profile_row {
	enum spvx_profile_kind kind;
	struct spvx_str name;
	uint64_t count;
	uint64_t words;
};

/**
 * struct spvx_profile_largest - one of the largest modules
 * @bytes:   size
 * @address: printed address; empty without an address callback
 */
struct spvx_profile_largest {
	uint64_t bytes;
	struct spvx_str address;
};

/** Number of largest modules that a profile remembers. */
#define SPVX_PROFILE_LARGEST 20

struct spvx_profile;

/**
 * spvx_profile_create() - create an empty profile
 * @options: NULL = defaults, with SPVX_DEPTH_FULL
 * @profile: receives the profile, to be released with spvx_profile_free()
 * Return: 0, -SPVX_EINVAL (sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_profile_create(const struct spvx_profile_options *options,
				 struct spvx_profile **profile);

/** spvx_profile_free() - release a profile; NULL is ignored */
SPVX_API void spvx_profile_free(struct spvx_profile *profile);

/** spvx_profile_reset() - forget all modules and keep the memory for others. After
 * -SPVX_ENOMEM, since a module is missing, all calls fail until then */
SPVX_API void spvx_profile_reset(struct spvx_profile *profile);

/**
 * spvx_profile_module() - add the current module of a stream
 * @profile: a profile
 * @stream:  spvx_stream_module() has returned 1; this walks it to the module's end
 * Return: 0 (for a damaged module too: see @stream->fault) or -SPVX_ENOMEM.
 */
SPVX_API int spvx_profile_module(struct spvx_profile *profile, struct spvx_stream *stream);

/**
 * spvx_profile_stream() - add the current module and all after it in the stream
 * @profile: a profile
 * @stream:  as for spvx_profile_module()
 * @fault:   called for each damaged module, with its @offset, @fault and @fault_offset in
 *           @stream; may be NULL
 * @ctx:     passed to @fault
 *
 * The figures are those of spvx_profile_module() for each module; below SPVX_DEPTH_FULL it
 * is several times as fast.
 * Return: 0, -SPVX_ENOMEM, or the reader's error.
 */
SPVX_API int spvx_profile_stream(struct spvx_profile *profile, struct spvx_stream *stream,
				 void (*fault)(void *ctx, const struct spvx_stream *stream),
				 void *ctx);

/** spvx_profile_totals() - get the sums over all modules so far */
SPVX_API void spvx_profile_totals(struct spvx_profile *profile,
				  struct spvx_profile_totals *totals);

/**
 * spvx_profile_rows() - get all figures, sorted by kind, then by falling words, then by
 * name (size buckets by rising size)
 * @profile: a profile
 * @rows:    receives the rows, valid until @profile is changed or its rows are read again
 * @count:   receives the number of rows
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_profile_rows(struct spvx_profile *profile,
			       const struct spvx_profile_row **rows, size_t *count);

/**
 * spvx_profile_percentile() - a percentile of the module sizes
 * @profile:    a profile
 * @per_hundred: 1 to 100
 * Return: upper bound in bytes of the bucket that contains the nearest-rank percentile (at
 * most 12.5 % above it, and not above the largest size); 0 without modules.
 */
SPVX_API uint64_t spvx_profile_percentile(const struct spvx_profile *profile,
					  unsigned per_hundred);

/**
 * spvx_profile_largest() - get the largest modules, the largest first, then by address
 * @profile: a profile
 * @largest: receives a pointer to them, valid until @profile is changed
 * Return: their number, at most SPVX_PROFILE_LARGEST.
 */
SPVX_API size_t spvx_profile_largest(const struct spvx_profile *profile,
				     const struct spvx_profile_largest **largest);

SPVX_END_DECLS
#endif /* SPVX_NO_PROFILE */
#endif
