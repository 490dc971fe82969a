/* SPDX-License-Identifier: MIT */
/*
 * <spvx/text.h> - modules as text, and back: the disassembler and the assembler.
 *
 * The text is the assembly language of SPIRV-Tools, byte for byte as the reference tools
 * print it. The disassembler streams: it keeps facts about the ids of one module, never the
 * text. An instruction that cannot be decoded is printed as OpUnknown(opcode, words) and
 * the listing continues, unless SPVX_DIS_STRICT is set.
 *
 *	struct spvx_dis_options options = { .size = sizeof(options), .write = put };
 *	struct spvx_dis *dis;
 *	int err = spvx_dis_create(&options, &dis);
 *
 *	if (!err)
 *		err = spvx_dis_module(dis, data, size);
 *	spvx_dis_free(dis);
 *
 * The assembler needs the whole text, returns the module in memory, and reports every
 * error, not only the first:
 *
 *	struct spvx_as_options options = { .size = sizeof(options), .error = print };
 *	struct spvx_as *as;
 *	int err = spvx_as_create(&options, &as);
 *
 *	if (!err)
 *		err = spvx_as_module(as, text, len, &module, &size);
 *	if (!err)
 *		fwrite(module, 1, size, file);
 *	spvx_as_free(as);
 *
 * Either object is for one thread at a time and keeps its memory between modules.
 */
#ifndef SPVX_TEXT_H
#define SPVX_TEXT_H

#include <spvx/operand.h>

#ifndef SPVX_NO_TEXT
SPVX_BEGIN_DECLS

/* ---- disassembly ---- */

/* A valid module nests at most 1023 constructs, of two levels each, and a few more. The
 * blocks of a function that is nested deeper than DEEPEST are indented by at most LEVELS
 * levels, since the size of a listing grows with the square of the depth. */
#define SPVX_DIS_DEEPEST 2100
#define SPVX_DIS_LEVELS  100

/**
 * enum spvx_dis_flag - the form of a listing; without flags it has a header, friendly names
 * and an indented column of operations
 * @SPVX_DIS_RAW_IDS:        ids are numbers
 * @SPVX_DIS_NO_INDENT:      operations are not indented
 * @SPVX_DIS_NO_HEADER:      without the five lines about the module
 * @SPVX_DIS_OFFSETS:        byte offset of each instruction, as a comment
 * @SPVX_DIS_COMMENTS:       decorations next to their targets, headings of sections
 * @SPVX_DIS_NESTED_INDENT:  blocks indented by nesting depth, up to the valid depth
 * @SPVX_DIS_REORDER_BLOCKS: blocks in the order of the structured control flow
 * @SPVX_DIS_COLOR:          with escape sequences for a terminal
 * @SPVX_DIS_ESCAPE:         control bytes and ill-formed UTF-8 in strings as \xHH, for a
 *                           terminal; such a text cannot be assembled again
 * @SPVX_DIS_STRICT:         stop where the reference tools stop, with their message
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
 * @flags:     enum spvx_dis_flag, or'ed together
 * @rows:      with SPVX_DIS_WORDS, largest number of rows of words of an instruction, whose
 *             text is cut to fit next to them; 0 = no limit
 * @write:     receives the text in large pieces, which may end within a line; required.
 *             Return: 0, or a negative code that ends the listing
 * @operand:   replaces the printing of an operand, result ids included: writes it with
 *             spvx_dis_put() and returns true, or returns false to print it as usual; may
 *             be NULL
 * @take:      called for each instruction in module order, before anything is written for
 *             it. Return: 0, 1 to leave the instruction out (later ones may still refer to
 *             it), or a negative code that ends the listing; may be NULL
 * @line:      called before the line of each instruction, in the order of the lines; may
 *             write lines of its own with spvx_dis_put(). Return: as @take; may be NULL
 * @gap:       called before words that are not instructions; may narrow their range by
 *             whole words: *@from and *@to are byte offsets. Return: as @take; may be NULL
 * @fault:     called for each decoding error, in order; with SPVX_DIS_STRICT at most once.
 *             @err is valid during the call; may be NULL
 * @named:     provides friendly names that the module lacks: called with *@at = 0, then
 *             again with the value that it stored there; sets @id, and @name to an OpName
 *             whose string names it. Return: true, or false past the last name. May be NULL
 * @ctx:       passed to all of these
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
 * spvx_dis_create() - create a disassembler, for one module after the other
 * @options: copied; @options->write is required
 * @dis:     receives the disassembler, to be released with spvx_dis_free()
 * Return: 0, -SPVX_EINVAL (no @write, sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_dis_create(const struct spvx_dis_options *options, struct spvx_dis **dis);

/** spvx_dis_free() - release a disassembler; NULL is ignored */
SPVX_API void spvx_dis_free(struct spvx_dis *dis);

/**
 * spvx_dis_module() - write the listing of a module
 * @dis:  a disassembler
 * @data: bytes of a module, at any alignment; of several back to back the first is listed
 * @size: size of @data in bytes
 *
 * Damage is reported to the fault callback; after it the listing continues where
 * instructions make sense again, and the words between are printed (`!0x...`). All text has
 * been passed to @write when the function returns.
 * Return: 0, also with faults, except under SPVX_DIS_STRICT: then the negative code of the
 * fault; -SPVX_ESHORT, -SPVX_EMAGIC (not a module); -SPVX_ENOMEM; or the code that a
 * callback returned.
 */
SPVX_API int spvx_dis_module(struct spvx_dis *dis, const void *data, size_t size);

/**
 * spvx_dis_begin() - begin a listing that is written piece by piece, with its header
 * @dis:    a disassembler
 * @header: header of the module
 *
 * Afterwards, call spvx_dis_names() at most once, spvx_dis_print() and spvx_dis_learn() for
 * the instructions in order, then spvx_dis_end().
 *
 * The listing of a function @f of a struct spvx_module, with a cursor @all from
 * spvx_cursor_init():
 *
 *	struct spvx_cursor before = all, body = all;
 *
 *	before.end = body.pos = all.begin + (size_t)f->at * SPVX_WORD_BYTES;
 *	body.end = all.begin + (size_t)f->end * SPVX_WORD_BYTES;
 *	err = spvx_dis_begin(dis, &header);
 *	if (!err)
 *		err = spvx_dis_names(dis, &all);
 *	if (!err)
 *		err = spvx_dis_learn(dis, &before);
 *	if (!err)
 *		err = spvx_dis_print(dis, &body);
 *	if (!err)
 *		err = spvx_dis_end(dis);
 *
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
 * @dis:    between spvx_dis_begin() and spvx_dis_end()
 * @cursor: this walks it to its end, or to a fault, which @cursor then has
 *
 * With SPVX_DIS_NESTED_INDENT and SPVX_DIS_REORDER_BLOCKS the cursor must contain whole
 * functions.
 * Return: 0 or a code as of spvx_dis_module().
 */
SPVX_API int spvx_dis_print(struct spvx_dis *dis, struct spvx_cursor *cursor);

/**
 * spvx_dis_beyond() - as spvx_dis_print(), and continue after faults
 * @dis:    between spvx_dis_begin() and spvx_dis_end()
 * @cursor: this walks it to its end; it must contain the rest of the module
 *
 * A fault that stops the walk is reported to the fault callback; after it the listing
 * continues where instructions make sense again, and the words between are printed.
 * Return: 0 or a code as of spvx_dis_module().
 */
SPVX_API int spvx_dis_beyond(struct spvx_dis *dis, struct spvx_cursor *cursor);

/**
 * spvx_dis_learn() - skip instructions without printing them
 * @dis:    between spvx_dis_begin() and spvx_dis_end()
 * @cursor: this walks it to its end
 *
 * Types, imports and decorations are recorded, for later instructions.
 * Return: 0 or -SPVX_ENOMEM.
 */
SPVX_API int spvx_dis_learn(struct spvx_dis *dis, struct spvx_cursor *cursor);

/** spvx_dis_end() - end a listing: pass the remaining text to @write. Return: as
 * spvx_dis_module(). */
SPVX_API int spvx_dis_end(struct spvx_dis *dis);

/**
 * spvx_dis_insn() - get the text of one instruction without writing it
 * @dis:    between spvx_dis_begin() and spvx_dis_end(), after printing or learning the
 *          types and imports that the instruction uses
 * @insn:   the instruction
 * @text:   receives the text, without indentation, comments and end of line; valid until
 *          @dis is used again. OpUnknown(opcode, words) ... if it cannot be decoded
 * @err:    receives the error; may be NULL
 * Return: 0, the negative code of the fault, -SPVX_ENOMEM (@text is empty then).
 */
SPVX_API int spvx_dis_insn(struct spvx_dis *dis, const struct spvx_insn *insn,
			   struct spvx_str *text, struct spvx_error *err);

/** spvx_dis_put() - write @len bytes of the caller's text; only in the callbacks @operand,
 * @line and @gap */
SPVX_API void spvx_dis_put(struct spvx_dis *dis, const char *text, size_t len);

/**
 * spvx_dis_name() - the name of an <id> in the current listing
 * @dis:  between spvx_dis_begin() and spvx_dis_end()
 * @id:   any <id>
 * @room: 10 bytes for the digits of a number
 * Return: the name, without the %; valid until the next module, or as long as @room.
 */
SPVX_API struct spvx_str spvx_dis_name(const struct spvx_dis *dis, uint32_t id, char *room);

/**
 * spvx_dis_written() - number of bytes of text so far, of all modules
 * @dis: a disassembler
 *
 * Includes text that has not been passed to @write yet. In the line callback, this is the
 * offset of the next text.
 */
SPVX_API uint64_t spvx_dis_written(const struct spvx_dis *dis);

/* ---- assembly ---- */

/**
 * enum spvx_as_flag - flags of the assembler
 * @SPVX_AS_PRESERVE_IDS: ids that are numbers keep their value; names fill the gaps
 * @SPVX_AS_BIG_ENDIAN:   the words of the module have the most significant byte first
 */
enum spvx_as_flag {
	SPVX_AS_PRESERVE_IDS = 1 << 0,
	SPVX_AS_BIG_ENDIAN = 1 << 1
};

/**
 * struct spvx_as_error - an error in a text; valid during the call
 * @offset:  byte offset in the text
 * @line:    1-based
 * @column:  1-based, in bytes
 * @len:     number of bytes at fault; 0 = something is missing at @offset
 * @message: one line of English, without the position
 * @hint:    a suggestion ("Did you mean 'OpLoad'?"), or empty
 * @source:  the line of the text, without its end, cut to a thousand bytes
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
 * @flags:     enum spvx_as_flag, or'ed together
 * @version:   SPIR-V version of the module, 0x00010300 for 1.3; opcodes of later versions
 *             are errors. 0 = the version in a comment "; Version: 1.3" at the head of the
 *             text, else 1.6
 * @error:     called for each error, in order; assembly continues at the next instruction.
 *             Return: 0, or a negative code that ends the assembly and that
 *             spvx_as_module() returns; may be NULL
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
 * spvx_as_create() - create an assembler, for one text after the other
 * @options: copied; required
 * @as:      receives the assembler, to be released with spvx_as_free()
 * Return: 0, -SPVX_EINVAL (no options, sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_as_create(const struct spvx_as_options *options, struct spvx_as **as);

/** spvx_as_free() - release an assembler; NULL is ignored */
SPVX_API void spvx_as_free(struct spvx_as *as);

/**
 * spvx_as_module() - assemble a text
 * @as:     an assembler
 * @text:   the whole text; it also ends at a NUL
 * @len:    size of @text in bytes
 * @module: receives the address of the module, valid until @as is used again; NULL on
 *          errors
 * @size:   receives the size of the module in bytes
 * Return: 0, -SPVX_ESYNTAX (errors in the text), -SPVX_ELIMIT (more ids than can be
 * numbered), -SPVX_ENOMEM, or the code that @error returned.
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
 * @as:     has assembled its last text to a module; that text must still be in memory
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
 * @id: any <id>
 * Return: a view into the text; empty: the text has no such <id>, or there is no module.
 */
SPVX_API struct spvx_str spvx_as_name(struct spvx_as *as, uint32_t id);

/**
 * spvx_target_version() - the SPIR-V version of a target environment
 * @name: as in the reference tools ("vulkan1.1"); text after a known name is ignored, so
 *        "vulkan1.2spv1.5" is vulkan1.2
 * Return: the version as in the header of a module (0x00010300); 0 = unknown name.
 */
SPVX_API uint32_t spvx_target_version(struct spvx_str name);

/**
 * spvx_target_name() - name @i of those that spvx_target_version() knows
 * @i: 0, 1, ...
 * Return: a static string, NULL past the last.
 */
SPVX_API const char *spvx_target_name(unsigned i);

SPVX_END_DECLS
#endif /* SPVX_NO_TEXT */
#endif
