/* SPDX-License-Identifier: MIT */
/*
 * <spvx/strip.h> - a module without its debug information.
 *
 * Whole instructions are left out and nothing else is changed: no <id> is renumbered,
 * nothing is reordered, the header stays unchanged, bound included. So the result is a
 * subsequence of the module's instructions, in the byte order of the module, with the same
 * n1 (see <spvx/identity.h>), and a valid module stays valid.
 *
 *	static int put(void *ctx, const void *data, size_t size)
 *	{
 *		return fwrite(data, 1, size, ctx) == size ? 0 : -SPVX_EIO;
 *	}
 *	...
 *	struct spvx_stripped result;
 *	int err = spvx_strip(data, size, NULL, put, file, &result);
 *
 * A malformed module is an error of the call: nothing is written.
 */
#ifndef SPVX_STRIP_H
#define SPVX_STRIP_H

#include <spvx/grammar.h>

#ifndef SPVX_NO_STRIP
SPVX_BEGIN_DECLS

/**
 * enum spvx_strip_part - instructions to leave out; bits that can be combined
 *
 * SPVX_STRIP_DEBUG: instructions of DebugInfo, OpenCL.DebugInfo.100, SPIRV.debug,
 * NonSemantic.Shader.DebugInfo.* and NonSemantic.Graph.DebugInfo.*, except
 * DebugBuildIdentifier.
 *
 * Names and decorations of a removed result are always removed with it. So are OpStrings
 * and imports that nothing uses any more, and OpExtension "SPV_KHR_non_semantic_info" when
 * no NonSemantic import is left.
 */
enum spvx_strip_part {
	SPVX_STRIP_NAMES = 1 << 0,     /* OpName, OpMemberName */
	SPVX_STRIP_LINES = 1 << 1,     /* OpLine, OpNoLine */
	SPVX_STRIP_SOURCES = 1 << 2,   /* OpSource, OpSourceContinued, OpSourceExtension */
	SPVX_STRIP_PROCESSED = 1 << 3, /* OpModuleProcessed */
	SPVX_STRIP_DEBUG = 1 << 4,
	SPVX_STRIP_ALL = (1 << 5) - 1,    /* the default: all of the above */
	SPVX_STRIP_BUILD_ID = 1 << 5,     /* DebugBuildIdentifier */
	SPVX_STRIP_NON_SEMANTIC = 1 << 6, /* all other NonSemantic.* instructions */
	SPVX_STRIP_NOTHING = 1 << 7       /* alone: copy the module; 0 means the default */
};

/**
 * enum spvx_strip_kind - kinds of instructions that were left out
 */
enum spvx_strip_kind {
	SPVX_STRIPPED_NAME,
	SPVX_STRIPPED_MEMBER_NAME,
	SPVX_STRIPPED_STRING,
	SPVX_STRIPPED_LINE,
	SPVX_STRIPPED_SOURCE,
	SPVX_STRIPPED_SOURCE_EXTENSION,
	SPVX_STRIPPED_PROCESSED,
	SPVX_STRIPPED_DEBUG,
	SPVX_STRIPPED_NON_SEMANTIC,
	SPVX_STRIPPED_DECORATION,
	SPVX_STRIPPED_IMPORT,
	SPVX_STRIPPED_EXTENSION,
	SPVX_STRIPPED_KINDS
};

/**
 * struct spvx_strip_options - what to leave out
 * @size:      sizeof(struct spvx_strip_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in; each word of an unknown instruction counts as the use of an
 *             <id>
 * @parts:     enum spvx_strip_part, or'ed together; 0 = SPVX_STRIP_ALL
 */
struct spvx_strip_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	unsigned parts;
};

/**
 * struct spvx_stripped - the result of stripping
 * @before: size of the input in bytes
 * @after:  size of the output in bytes
 * @fault:  SPVX_OK, or why the module is malformed
 * @fault_offset: byte offset of the fault
 * @count:  number of instructions that were left out, by enum spvx_strip_kind
 */
struct spvx_stripped {
	uint64_t before;
	uint64_t after;
	enum spvx_code fault;
	uint64_t fault_offset;
	uint64_t count[SPVX_STRIPPED_KINDS];
};

/**
 * spvx_strip_fn - receives the module piece by piece
 * @ctx:  as passed to spvx_strip()
 * @data: a piece of the input, which is not copied
 * @size: size of @data in bytes, not 0
 * Return: 0, or a negative code that ends the writing and that spvx_strip() returns.
 */
typedef int spvx_strip_fn(void *ctx, const void *data, size_t size);

/**
 * spvx_strip() - write a module without its debug information
 * @data:    one module, in either byte order, at any alignment
 * @size:    size of @data in bytes
 * @options: NULL = defaults
 * @write:   called only after the whole module was read; NULL = only count
 * @ctx:     passed to @write
 * @result:  receives counts and the fault, if any; may be NULL
 *
 * The module is walked twice, in time proportional to its size. Bytes after its last
 * instruction, such as another module, are written unchanged.
 * Return: 0; the fault of the module (-SPVX_ESHORT, -SPVX_EMAGIC, -SPVX_EZERO,
 * -SPVX_EPASTEND, -SPVX_ETRAILING), with nothing written; -SPVX_EINVAL (sizes);
 * -SPVX_ENOMEM; or the code that @write returned.
 */
SPVX_API int spvx_strip(const void *data, size_t size,
			const struct spvx_strip_options *options, spvx_strip_fn *write,
			void *ctx, struct spvx_stripped *result);

/**
 * spvx_strip_kind_name() - "name", "member name" and so on, in the singular or the plural
 * Return: a static string, never NULL.
 */
SPVX_API const char *spvx_strip_kind_name(enum spvx_strip_kind kind, bool plural);

SPVX_END_DECLS
#endif /* SPVX_NO_STRIP */
#endif
