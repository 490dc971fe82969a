/* SPDX-License-Identifier: MIT */
/*
 * <spvx/identity.h> - digests that identify modules: by their bytes, or by their code.
 *
 * Which digest answers which question:
 *
 *	sha256  are the files equal? As sha256sum prints it
 *	foz     which Fossilize entry is it? The hash that Fossilize names a module by
 *	n1      is the code equal? Without debug information, with <id>s numbered as they
 *	        appear, so stripping and renumbering do not change it
 *	n2      are interface and code equal? The order of declarations outside functions,
 *	        and unused declarations there, do not change it
 *	shape   may the code be equal? Opcodes and lengths only, fast to compute
 *
 * All but sha256 are the same for a copy in the other byte order.
 *
 *	struct spvx_identifier *identifier;
 *	struct spvx_identity identity;
 *	int err = spvx_identifier_create(NULL, &identifier);
 *
 *	while (!err && spvx_stream_module(stream) > 0)
 *		err = spvx_identify(identifier, stream, SPVX_IDENTITY_N1, &identity);
 *	spvx_identifier_free(identifier);
 *
 * An identifier keeps only facts about <id>s in memory, so it can stream modules of any
 * size; it reuses the memory for the next module. It is for one thread at a time.
 */
#ifndef SPVX_IDENTITY_H
#define SPVX_IDENTITY_H

#include <spvx/grammar.h>
#include <spvx/stream.h>

#ifndef SPVX_NO_PROFILE
SPVX_BEGIN_DECLS

/**
 * enum spvx_identity_level - digests to compute; bits, so that they can be combined
 *
 * SPVX_IDENTITY_N1: SHA-256 of the instructions, without the header and without debug
 * information. Left out are OpSource, OpSourceContinued, OpSourceExtension, OpString,
 * OpName, OpMemberName, OpLine, OpNoLine, OpModuleProcessed, OpExtension
 * "SPV_KHR_non_semantic_info", and imports of DebugInfo, OpenCL.DebugInfo.100 and
 * NonSemantic.* with all their instructions (DebugPrintf, too). <id>s are numbered as they
 * first appear. An operand that names an OpString counts as the text of the string.
 *
 * SPVX_IDENTITY_N2: as n1, but a type, constant, OpUndef or variable outside functions is
 * identified by its content and its decorations, in any order, instead of by a number. The
 * same holds for capabilities, extensions, imports, entry points and execution modes.
 * Unused declarations are left out, except variables and their types, which are interface.
 * It is a key to group modules by, not a proof that they are equal.
 *
 * SPVX_IDENTITY_FOZ: FNV-1 of 64 bits over all words, then over the creation flags (0).
 *
 * SPVX_IDENTITY_SHAPE: FNV-1a of 64 bits over the first words, opcode and length, of the
 * instructions from the first OpFunction on that are not debug information. It is a fast
 * key to find modules that may have the same code, since <id>s and literals do not count.
 */
enum spvx_identity_level {
	SPVX_IDENTITY_SHA256 = 1 << 0,
	SPVX_IDENTITY_N1 = 1 << 1,
	SPVX_IDENTITY_N2 = 1 << 2,
	SPVX_IDENTITY_FOZ = 1 << 3,
	SPVX_IDENTITY_SHAPE = 1 << 4,
	SPVX_IDENTITY_ALL = (1 << 5) - 1
};

/** Size of a SHA-256 digest in bytes. */
#define SPVX_DIGEST_BYTES 32

/**
 * struct spvx_identity - the digests of one module
 * @levels: enum spvx_identity_level, or'ed together: the members below that are set
 * @sha256: of its bytes
 * @n1:     of its code
 * @n2:     of its interface and code
 * @foz:    as Fossilize computes it; printed as 16 digits
 * @shape:  of the code in functions; printed as 16 digits
 */
struct spvx_identity {
	unsigned levels;
	unsigned char sha256[SPVX_DIGEST_BYTES];
	unsigned char n1[SPVX_DIGEST_BYTES];
	unsigned char n2[SPVX_DIGEST_BYTES];
	uint64_t foz;
	uint64_t shape;
};

/**
 * struct spvx_identifier_options - how to compute digests
 * @size:      sizeof(struct spvx_identifier_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in; n1 and n2 cover unknown instructions word by word
 */
struct spvx_identifier_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
};

struct spvx_identifier;

/**
 * spvx_identifier_create() - create an identifier, for one module after the other
 * @options:    NULL = defaults
 * @identifier: receives the identifier, to be released with spvx_identifier_free()
 * Return: 0, -SPVX_EINVAL (sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_create(const struct spvx_identifier_options *options,
				    struct spvx_identifier **identifier);

/** spvx_identifier_free() - release an identifier; NULL is ignored */
SPVX_API void spvx_identifier_free(struct spvx_identifier *identifier);

/**
 * spvx_identify() - compute digests of the current module of a stream
 * @identifier: from spvx_identifier_create()
 * @stream:     spvx_stream_module() has returned 1; this walks it to the module's end
 * @levels:     digests to compute, enum spvx_identity_level, or'ed together
 * @identity:   receives the digests
 *
 * The digests of a damaged module also cover the bytes after the fault.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identify(struct spvx_identifier *identifier, struct spvx_stream *stream,
			   unsigned levels, struct spvx_identity *identity);

/**
 * spvx_identifier_begin() - begin to identify a module that the caller walks itself
 * @identifier: forgets the previous module
 * @header:     header of the module
 * @levels:     digests to compute, enum spvx_identity_level, or'ed together
 *
 * For a caller that does something else in the same walk. Afterwards, pass each instruction
 * to spvx_identifier_take(), or a whole cursor to spvx_identifier_walk(). At the end of
 * each cursor, before spvx_stream_more(), pass the cursor to spvx_identifier_passed().
 * Pass the pieces of spvx_stream_rest() to spvx_identifier_rest(). Then call
 * spvx_identifier_end().
 */
SPVX_API void spvx_identifier_begin(struct spvx_identifier *identifier,
				    const struct spvx_header *header, unsigned levels);

/** spvx_identifier_take() - add the next instruction. Return: 0 or -SPVX_ENOMEM. */
SPVX_API int spvx_identifier_take(struct spvx_identifier *identifier,
				  const struct spvx_insn *insn);

/**
 * spvx_identifier_walk() - add all instructions of a cursor; faster than one by one
 * @identifier: after spvx_identifier_begin()
 * @cursor:     left at its end, or at a fault
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_walk(struct spvx_identifier *identifier,
				  struct spvx_cursor *cursor);

/** spvx_identifier_passed() - add the bytes between the beginning and the position of a
 * cursor, header included */
SPVX_API void spvx_identifier_passed(struct spvx_identifier *identifier,
				     const struct spvx_cursor *cursor);

/** spvx_identifier_rest() - add a piece of the bytes after a fault; @size is in bytes */
SPVX_API void spvx_identifier_rest(struct spvx_identifier *identifier, const void *data,
				   size_t size);

/**
 * spvx_identifier_end() - finish the module
 * @identifier: can begin with the next module afterwards
 * @identity:   receives the digests
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_end(struct spvx_identifier *identifier,
				 struct spvx_identity *identity);

SPVX_END_DECLS
#endif /* SPVX_NO_PROFILE */
#endif
