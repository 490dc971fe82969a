/* SPDX-License-Identifier: MIT */
/*
 * <spvx/identity.h> - what says equal modules: by their bytes, by their code.
 *
 * Five levels. sha256 and foz are of the module as stored: the digest that sha256sum
 * prints, and the hash that Fossilize names a module by. n1 is of the code: debug
 * information is left out, <id>s are numbered as they appear, so stripping and renumbering
 * change nothing. n2 is of the interface and the code: the order of what is declared
 * outside functions, and what is declared there and never used, change nothing either. All
 * but sha256 are the same for a copy in the other byte order.
 *
 * Nothing is held of a module but what is known of its <id>s, so modules of any size stream
 * through, and the memory serves one module after the other.
 *
 *	err = spvx_identifier_create(NULL, &identifier);
 *	while (!err && spvx_stream_module(stream) > 0)
 *		err = spvx_identify(identifier, stream, SPVX_IDENTITY_N1, &identity);
 */
#ifndef SPVX_IDENTITY_H
#define SPVX_IDENTITY_H

#include <spvx/grammar.h>
#include <spvx/stream.h>

#ifndef SPVX_NO_PROFILE
#ifdef __cplusplus
extern "C" {
#endif

/**
 * enum spvx_identity_level - bits, so that several can be asked for
 *
 * SPVX_IDENTITY_N1: SHA-256 of the instructions without debug information, and nothing of the
 * header: without OpSource, OpSourceContinued, OpSourceExtension, OpString, OpName,
 * OpMemberName, OpLine, OpNoLine, OpModuleProcessed, OpExtension
 * "SPV_KHR_non_semantic_info", and imports of DebugInfo, OpenCL.DebugInfo.100 and
 * NonSemantic.* with all instructions of them, so DebugPrintf is left out too. <id>s are
 * numbered as they first appear. An OpString that is used by an instruction that stays counts
 * by its text there.
 *
 * SPVX_IDENTITY_N2: as n1, but a type, constant, OpUndef or variable outside functions goes
 * by what it is instead of by a number, with its decorations in any order; so do capabilities,
 * extensions and imports, entry points and execution modes. What is not used is left out, but
 * for variables, which are interface: with their parts they always count. A key to
 * group modules by, not proof that they are equal.
 *
 * SPVX_IDENTITY_FOZ: FNV-1 of 64 bits over all words, then over the creation flags 0.
 *
 * SPVX_IDENTITY_SHAPE: FNV-1a of 64 bits over the first words, opcode and length, of the
 * instructions from the first OpFunction on that are not debug information. A fast key for
 * modules that may have the same code: <id>s and literals do not count.
 */
enum spvx_identity_level {
	SPVX_IDENTITY_SHA256 = 1 << 0,
	SPVX_IDENTITY_N1 = 1 << 1,
	SPVX_IDENTITY_N2 = 1 << 2,
	SPVX_IDENTITY_FOZ = 1 << 3,
	SPVX_IDENTITY_SHAPE = 1 << 4,
	SPVX_IDENTITY_ALL = (1 << 5) - 1
};

#define SPVX_DIGEST_BYTES 32

/**
 * struct spvx_identity - of one module
 * @levels: which of the others are set, enum spvx_identity_level
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
 * struct spvx_identifier_options - how to work
 * @size:      sizeof(struct spvx_identifier_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in; n1 and n2 of what it does not know are of the words as they are
 */
struct spvx_identifier_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
};

struct spvx_identifier;

/**
 * spvx_identifier_create() - what identifies one module after the other
 * @options:    NULL = defaults
 * @identifier: receives it; released with spvx_identifier_free()
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_create(const struct spvx_identifier_options *options,
				    struct spvx_identifier **identifier);

/** spvx_identifier_free() - release it; NULL is fine */
SPVX_API void spvx_identifier_free(struct spvx_identifier *identifier);

/**
 * spvx_identify() - identify the current module
 * @identifier: its memory is used again for each module
 * @stream:     spvx_stream_module() has returned 1; walked to the module's end by this
 * @levels:     which are wanted, enum spvx_identity_level
 * @identity:   receives them
 *
 * Of a damaged module everything counts: after the fault, the bytes as they are.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identify(struct spvx_identifier *identifier, struct spvx_stream *stream,
			   unsigned levels, struct spvx_identity *identity);

/**
 * spvx_identifier_begin() - begin with a module that the caller walks
 * @identifier: what it held of the module before is forgotten
 * @header:     of the module
 * @levels:     which are wanted
 *
 * Then each instruction goes to spvx_identifier_take(), or all that a cursor has to
 * spvx_identifier_walk(); each time the cursor has yielded all it has, and before the stream
 * moves on, the cursor goes to spvx_identifier_passed(); the pieces after a fault to
 * spvx_identifier_rest(); and spvx_identifier_end() gives the result.
 */
SPVX_API void spvx_identifier_begin(struct spvx_identifier *identifier,
				    const struct spvx_header *header, unsigned levels);

/** spvx_identifier_take() - the next instruction. Return: 0 or -SPVX_ENOMEM. */
SPVX_API int spvx_identifier_take(struct spvx_identifier *identifier,
				  const struct spvx_insn *insn);

/**
 * spvx_identifier_walk() - all instructions that a cursor has; faster than one by one
 * @identifier: of the module
 * @cursor:     at its end then, or at a fault
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_walk(struct spvx_identifier *identifier,
				  struct spvx_cursor *cursor);

/** spvx_identifier_passed() - the bytes that a cursor went over, header included */
SPVX_API void spvx_identifier_passed(struct spvx_identifier *identifier,
				     const struct spvx_cursor *cursor);

/** spvx_identifier_rest() - a piece of what follows a fault, @size in bytes */
SPVX_API void spvx_identifier_rest(struct spvx_identifier *identifier, const void *data,
				   size_t size);

/**
 * spvx_identifier_end() - end of the module
 * @identifier: ready for the next
 * @identity:   receives what was wanted
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_end(struct spvx_identifier *identifier,
				 struct spvx_identity *identity);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_PROFILE */
#endif
