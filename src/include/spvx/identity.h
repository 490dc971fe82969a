/* SPDX-License-Identifier: MIT */
/*
 * <spvx/identity.h> - digests that identify modules: by their bytes, or by their code.
 *
 * There are five levels. sha256 and foz cover the module as stored: the digest that
 * sha256sum prints, and the hash that Fossilize names a module by. n1 covers the code: it
 * leaves out debug information and numbers <id>s as they appear, so stripping and
 * renumbering do not change it. n2 covers the interface and the code: neither the order of
 * declarations outside functions nor unused declarations there change it. shape covers only
 * opcodes and lengths. All but sha256 are the same for a copy in the other byte order.
 *
 * Only facts about <id>s are kept in memory, so modules of any size can be streamed, and
 * the memory is used again for the next module.
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
 * enum spvx_identity_level - digests to compute; bits, so that they can be combined
 *
 * SPVX_IDENTITY_N1: SHA-256 of the instructions without debug information, and nothing of
 * the header: without OpSource, OpSourceContinued, OpSourceExtension, OpString, OpName,
 * OpMemberName, OpLine, OpNoLine, OpModuleProcessed, OpExtension
 * "SPV_KHR_non_semantic_info", and imports of DebugInfo, OpenCL.DebugInfo.100 and
 * NonSemantic.* with all their instructions, so DebugPrintf is left out, too. <id>s are
 * numbered as they first appear. An operand that names an OpString counts as the text of
 * the string.
 *
 * SPVX_IDENTITY_N2: as n1, but a type, constant, OpUndef or variable outside functions is
 * identified by its content and its decorations, in any order, instead of by a number. The
 * same holds for capabilities, extensions, imports, entry points and execution modes.
 * Unused declarations are left out, except variables and their types, which are interface.
 * It is a key to group modules by, not a proof that they are equal.
 *
 * SPVX_IDENTITY_FOZ: FNV-1 of 64 bits over all words, then over the creation flags 0.
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

#define SPVX_DIGEST_BYTES 32

/**
 * struct spvx_identity - the digests of one module
 * @levels: enum spvx_identity_level: the members below that are set
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
 * @grammar:   NULL = built in; n1 and n2 cover unknown instructions word by word
 */
struct spvx_identifier_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
};

struct spvx_identifier;

/**
 * spvx_identifier_create() - create an object that identifies modules, one after the other
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
 * @stream:     spvx_stream_module() has returned 1; this walks it to the module's end
 * @levels:     digests to compute, enum spvx_identity_level
 * @identity:   receives them
 *
 * The digests of a damaged module include the bytes after the fault unchanged.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identify(struct spvx_identifier *identifier, struct spvx_stream *stream,
			   unsigned levels, struct spvx_identity *identity);

/**
 * spvx_identifier_begin() - begin with a module that the caller walks
 * @identifier: forgets the module before
 * @header:     header of the module
 * @levels:     digests to compute, enum spvx_identity_level
 *
 * Then pass each instruction to spvx_identifier_take(), or a whole cursor to
 * spvx_identifier_walk(). At the end of each cursor, before the stream moves on, pass the
 * cursor to spvx_identifier_passed(). Pass the pieces after a fault to
 * spvx_identifier_rest(). spvx_identifier_end() gives the result.
 */
SPVX_API void spvx_identifier_begin(struct spvx_identifier *identifier,
				    const struct spvx_header *header, unsigned levels);

/** spvx_identifier_take() - the next instruction. Return: 0 or -SPVX_ENOMEM. */
SPVX_API int spvx_identifier_take(struct spvx_identifier *identifier,
				  const struct spvx_insn *insn);

/**
 * spvx_identifier_walk() - take all instructions of a cursor; faster than one by one
 * @identifier: of the module
 * @cursor:     left at its end, or at a fault
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_walk(struct spvx_identifier *identifier,
				  struct spvx_cursor *cursor);

/** spvx_identifier_passed() - take the bytes that a cursor went over, header included */
SPVX_API void spvx_identifier_passed(struct spvx_identifier *identifier,
				     const struct spvx_cursor *cursor);

/** spvx_identifier_rest() - take a piece of the bytes after a fault; @size in bytes */
SPVX_API void spvx_identifier_rest(struct spvx_identifier *identifier, const void *data,
				   size_t size);

/**
 * spvx_identifier_end() - finish the module
 * @identifier: ready for the next module afterwards
 * @identity:   receives the digests
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_identifier_end(struct spvx_identifier *identifier,
				 struct spvx_identity *identity);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_PROFILE */
#endif
