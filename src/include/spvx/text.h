/* SPDX-License-Identifier: MIT */
/*
 * <spvx/text.h> - modules as text, and back: the disassembler and the assembler.
 *
 * The text is the assembly language of SPIRV-Tools, byte for byte as the reference tools
 * print  * it. The disassembler streams: it keeps facts about the ids of one module, never
 * the text. An instruction that cannot be decoded is printed as OpUnknown(opcode, words)
 * and the listing continues, unless SPVX_DIS_STRICT is set.
 *
 *	struct spvx_dis_options options = { .size = sizeof(options), .write = put };
 *	struct spvx_dis *dis;
 *
 *	if (!spvx_dis_create(&options, &dis))
 *		spvx_dis_module(dis, data, size);
 *	spvx_dis_free(dis);
 */
#ifndef SPVX_TEXT_H
#define SPVX_TEXT_H

#include <spvx/operand.h>

#ifndef SPVX_NO_TEXT
#ifdef __cplusplus
extern "C" {
#endif

/* ---- disassembly ---- */

/* A valid module nests 1023 constructs, of two levels each, and some more. The blocks of a
 * function that goes deeper are indented by fewer levels at most, since a listing would
 * grow with the square of the depth. */
#define SPVX_DIS_DEEPEST 2100
#define SPVX_DIS_LEVELS  100

/**
 * enum spvx_dis_flag - how a listing looks; without any it has a header, friendly names and
 * operations in a column of their own
 * @SPVX_DIS_RAW_IDS:        ids are numbers
 * @SPVX_DIS_NO_INDENT:      operations begin where the line does
 * @SPVX_DIS_NO_HEADER:      without the five lines about the module
 * @SPVX_DIS_OFFSETS:        byte offset of each instruction, as a comment
 * @SPVX_DIS_COMMENTS:       decorations next to their targets, headings of sections
 * @SPVX_DIS_NESTED_INDENT:  blocks indented by nesting depth, up to the valid depth
 * @SPVX_DIS_REORDER_BLOCKS: blocks in the order of the structured control flow
 * @SPVX_DIS_COLOR:          with the escapes of a terminal
 * @SPVX_DIS_ESCAPE:         control bytes and ill-formed UTF-8 in strings as \xHH, for a
 *                           terminal; such a text is for reading only
 * @SPVX_DIS_STRICT:         stop where the reference stops, with its words
 * @SPVX_DIS_WORDS:          the words of each instruction in hexadecimal before its text,
 *                           in rows of 4; with SPVX_DIS_OFFSETS its offset before these.
 *                           Strings are escaped as by SPVX_DIS_ESCAPE
 * @SPVX_DIS_ERRORS:         the fault of an instruction as a comment below it, unless the
 *                           grammar merely lacks a name
 */
enum spvx_dis_flag {
	SPVX_DIS_RAW_IDS = 1 << 0,
	SPVX_DIS_NO_INDENT = 1 << 1,
	SPVX_DIS_NO_HEADER = 1 << 2,
	SPVX_DIS_OFFSETS = 1 << 3,
	SPVX_DIS_COMMENTS = 1 << 4,
	SPVX_DIS_NESTED_INDENT = 1 << 5,
	SPVX_DIS_REORDER_BLOCKS = 1 << 6,
	SPVX_DIS_COLOR = 1 << 7,
	SPVX_DIS_ESCAPE = 1 << 8,
	SPVX_DIS_STRICT = 1 << 9,
	SPVX_DIS_WORDS = 1 << 10,
	SPVX_DIS_ERRORS = 1 << 11
};

struct spvx_dis;

/**
 * struct spvx_dis_options - how to disassemble
 * @size:      sizeof(struct spvx_dis_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @flags:     enum spvx_dis_flag, added up
 * @rows:      SPVX_DIS_WORDS: of a longer instruction show so many rows of words and as
 *             much of the text as fits next to them; 0: all
 * @write:     takes the text, a good many lines at a time, not necessarily whole ones.
 *             Return: 0, or a negative code that ends the listing and is passed on
 * @operand:   a host's own way to print an operand, result ids included: writes it with
 *             spvx_dis_put() and returns true, or returns false for the usual way; may be
 *             NULL
 * @take:      asked of each instruction in module order, before anything is written for it.
 *             Return: 0, 1 to leave it out (it is learnt all the same), or a negative code
 *             that ends the listing and is passed on; may be NULL
 * @line:      called before the line of each instruction, in the order of the lines; may
 *             write lines of its own with spvx_dis_put(). Returns as @take; may be NULL
 * @gap:       the same before words that are not instructions; may narrow down their range:
 *             @from and @to are offsets in bytes, to be moved by whole words. May be NULL
 * @fault:     called for each decoding error, in order; under SPVX_DIS_STRICT at most once.
 *             @err is valid during the call; may be NULL
 * @named:     provides friendly names that the module lacks: called with *@at = 0, then
 *             again with the value that it stored there; sets @id, and @name to an OpName
 *             whose string names it. Return: true, or false past the last name. May be NULL
 * @ctx:       passed to all of them
 */
struct spvx_dis_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	unsigned flags;
	unsigned rows;
	int (*write)(void *ctx, const char *text, size_t len);
	bool (*operand)(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
			const struct spvx_operand *operand);
	int (*take)(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		    uint64_t offset);
	int (*line)(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		    uint64_t offset);
	int (*gap)(void *ctx, struct spvx_dis *dis, uint64_t *from, uint64_t *to);
	void (*fault)(void *ctx, const struct spvx_error *err);
	bool (*named)(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name);
	void *ctx;
};

/**
 * spvx_dis_create() - a disassembler, for one module after the other
 * @options: copied; @options->write must be there
 * @dis:     receives it; released with spvx_dis_free()
 * Return: 0, -SPVX_EINVAL, -SPVX_ENOMEM.
 */
SPVX_API int spvx_dis_create(const struct spvx_dis_options *options, struct spvx_dis **dis);

/** spvx_dis_free() - release a disassembler; NULL is fine */
SPVX_API void spvx_dis_free(struct spvx_dis *dis);

/**
 * spvx_dis_module() - the listing of a module
 * @dis:  a disassembler
 * @data: bytes of one module, at any alignment; of several back to back the first is taken
 * @size: how many, in bytes
 *
 * Damage is reported to the fault callback; after it the listing continues where
 * instructions make sense again, and the words between are printed (`!0x...`).
 * Return: 0, also when there were faults, unless the listing is strict: then the negative
 * code of the fault; -SPVX_ESHORT, -SPVX_EMAGIC: no module; -SPVX_ENOMEM; what a callback
 * returned. All text has been passed on.
 */
SPVX_API int spvx_dis_module(struct spvx_dis *dis, const void *data, size_t size);

/**
 * spvx_dis_begin() - the listing of a module, piece by piece: its header
 * @dis:    a disassembler
 * @header: of the module
 *
 * After this spvx_dis_names() once, if at all, then spvx_dis_print() and spvx_dis_learn()
 * over the instructions in order, then spvx_dis_end().
 * Return: 0 or a code as of spvx_dis_module().
 */
SPVX_API int spvx_dis_begin(struct spvx_dis *dis, const struct spvx_header *header);

/**
 * spvx_dis_names() - find friendly names
 * @dis:    spvx_dis_begin() has been called
 * @cursor: all instructions of the module; not moved
 *
 * Any name can depend on later instructions, so this reads the whole module. Without this
 * call, and under SPVX_DIS_RAW_IDS, ids are numbers.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_dis_names(struct spvx_dis *dis, const struct spvx_cursor *cursor);

/**
 * spvx_dis_print() - print instructions
 * @dis:    between begin and end
 * @cursor: walked to its end
 *
 * Under SPVX_DIS_NESTED_INDENT and SPVX_DIS_REORDER_BLOCKS a function must not reach over
 * the end of the cursor.
 * Return: 0 or a code as of spvx_dis_module(); where the walk stopped and why is for the
 * caller to see in @cursor.
 */
SPVX_API int spvx_dis_print(struct spvx_dis *dis, struct spvx_cursor *cursor);

/**
 * spvx_dis_beyond() - as spvx_dis_print(), and on where the walk stops
 * @dis:    between begin and end
 * @cursor: walked to its end; it has all that is left of the module
 *
 * The fault that stops the walk is reported to the fault callback; after it the listing
 * continues where instructions make sense again, and the words between are printed.
 * Return: 0 or a code as of spvx_dis_module().
 */
SPVX_API int spvx_dis_beyond(struct spvx_dis *dis, struct spvx_cursor *cursor);

/**
 * spvx_dis_learn() - skip instructions without printing them
 * @dis:    between begin and end
 * @cursor: walked to its end
 *
 * Types, imports and decorations are recorded, for later instructions.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_dis_learn(struct spvx_dis *dis, struct spvx_cursor *cursor);

/** spvx_dis_end() - pass on all text that waits. Return: as of spvx_dis_module(). */
SPVX_API int spvx_dis_end(struct spvx_dis *dis);

/**
 * spvx_dis_insn() - the text of one instruction, not written
 * @dis:    between begin and end; has learnt the types and imports the instruction uses
 * @insn:   the instruction
 * @text:   receives it, without indentation, comments and end of line; good until @dis is
 *          used again. What cannot be decoded reads OpUnknown(opcode, words) ...
 * @err:    receives the error, may be NULL
 * Return: 0, the negative code of the fault, -SPVX_ENOMEM (@text is empty then).
 */
SPVX_API int spvx_dis_insn(struct spvx_dis *dis, const struct spvx_insn *insn,
			   struct spvx_str *text, struct spvx_error *err);

/** spvx_dis_put() - write text of a host's own; only inside the callbacks that may */
SPVX_API void spvx_dis_put(struct spvx_dis *dis, const char *text, size_t len);

/**
 * spvx_dis_name() - the name of an <id> in the current listing
 * @dis:  between begin and end
 * @id:   any
 * @room: for the digits of a number, 10 bytes
 * Return: the name, without the %; good until the next module.
 */
SPVX_API struct spvx_str spvx_dis_name(const struct spvx_dis *dis, uint32_t id, char *room);

/**
 * spvx_dis_written() - bytes of text written so far
 * @dis: a disassembler
 *
 * Inside the line callback, the next text begins there. Text that has not been passed on
 * yet counts; the text of all modules since spvx_dis_create() does.
 */
SPVX_API uint64_t spvx_dis_written(const struct spvx_dis *dis);

/* ---- assembly ---- */

/**
 * enum spvx_as_flag - how a text is read and a module written
 * @SPVX_AS_PRESERVE_IDS: ids that are numbers keep their value; names fill the gaps
 * @SPVX_AS_BIG_ENDIAN:   the words of the module have the most significant byte first
 */
enum spvx_as_flag {
	SPVX_AS_PRESERVE_IDS = 1 << 0,
	SPVX_AS_BIG_ENDIAN = 1 << 1
};

/**
 * struct spvx_as_error - an error in a text; valid during the call
 * @offset:  where, in bytes from its beginning
 * @line:    1-based
 * @column:  1-based, in bytes
 * @len:     bytes that are at fault there; 0: something is missing
 * @message: one line of English, without the position
 * @hint:    what may help ("Did you mean 'OpLoad'?"); empty when nothing comes to mind
 * @source:  the line of the text, without its end; of a long one the first thousand bytes
 */
struct spvx_as_error {
	uint64_t offset;
	uint32_t line;
	uint32_t column;
	size_t len;
	struct spvx_str message;
	struct spvx_str hint;
	struct spvx_str source;
};

/**
 * struct spvx_as_options - how to assemble
 * @size:      sizeof(struct spvx_as_options), so that it can grow
 * @allocator: NULL = libc's
 * @grammar:   NULL = built in
 * @flags:     enum spvx_as_flag, added up
 * @version:   of the module, 0x00010300 for 1.3: opcodes that came later are errors. 0:
 *             what a comment "; Version: 1.3" at the head of the text says, else 1.6
 * @error:     called for each error, in order; reading continues at the next instruction.
 *             Return: 0, or a negative code that ends the work and is passed on; may be
 *             NULL
 * @ctx:       passed to it
 */
struct spvx_as_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_grammar *grammar;
	unsigned flags;
	uint32_t version;
	int (*error)(void *ctx, const struct spvx_as_error *err);
	void *ctx;
};

struct spvx_as;

/**
 * spvx_as_create() - an assembler, for one text after the other
 * @options: copied
 * @as:      receives it; released with spvx_as_free()
 * Return: 0, -SPVX_EINVAL, -SPVX_ENOMEM.
 */
SPVX_API int spvx_as_create(const struct spvx_as_options *options, struct spvx_as **as);

/** spvx_as_free() - release an assembler; NULL is fine */
SPVX_API void spvx_as_free(struct spvx_as *as);

/**
 * spvx_as_module() - the module a text describes
 * @as:     an assembler
 * @text:   a whole text; a NUL ends it
 * @len:    bytes of it
 * @module: receives the bytes of the module; good until @as is used again. NULL when there
 *          is an error
 * @size:   receives how many
 * Return: 0, -SPVX_ESYNTAX: there were errors, -SPVX_ELIMIT: more ids than can be numbered,
 * -SPVX_ENOMEM, what the callback returned.
 */
SPVX_API int spvx_as_module(struct spvx_as *as, const char *text, size_t len,
			    const unsigned char **module, size_t *size);

/**
 * struct spvx_as_place - where an instruction is in a text
 * @offset: of its first word, in bytes
 * @line:   of that word, 1-based
 * @column: of that word, 1-based, in bytes
 * @source: from that word to the next instruction or the end of the text, comments included
 */
struct spvx_as_place {
	uint64_t offset;
	uint32_t line;
	uint32_t column;
	struct spvx_str source;
};

/**
 * spvx_as_place() - where the text has an instruction of the module
 * @as:     its last text has given a module; that text must still be there
 * @offset: in the module, in bytes, of the instruction or inside it
 * @place:  receives its place
 *
 * The first call for a text assembles it once more and leaves its module unchanged.
 *
 * Return: 0, -SPVX_EINVAL: there is no module, or no instruction at the offset,
 * -SPVX_ELIMIT: the text has 4 GiB or more, -SPVX_ENOMEM.
 */
SPVX_API int spvx_as_place(struct spvx_as *as, uint64_t offset,
			   struct spvx_as_place *place);

/**
 * spvx_as_name() - the name of an <id> in the text, without the %
 * @as: as for spvx_as_place()
 * @id: any
 * Return: a view into the text; empty: the text has no such <id>, or there is no module.
 */
SPVX_API struct spvx_str spvx_as_name(struct spvx_as *as, uint32_t id);

/**
 * spvx_target_version() - the SPIR-V version of a target environment
 * @name: as in the reference tools ("vulkan1.1"); text after a known name is ignored, so
 *        "vulkan1.2spv1.5" is vulkan1.2
 * Return: as in the header of a module; 0 for names that are not known.
 */
SPVX_API uint32_t spvx_target_version(struct spvx_str name);

/**
 * spvx_target_name() - the names spvx_target_version() knows, one by one
 * @i: 0, 1, ...
 * Return: the name, NULL past the last.
 */
SPVX_API const char *spvx_target_name(unsigned i);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_TEXT */
#endif
