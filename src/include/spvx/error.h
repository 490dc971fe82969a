/* SPDX-License-Identifier: MIT */
/*
 * <spvx/error.h> - error codes, and the position of an error.
 *
 * Every function that can fail returns 0 or the negative of one of these codes. Functions
 * with a parameter `struct spvx_error *err` also store the position and a message there;
 * the caller owns the struct, and it is only written on failure. The codes about
 * instructions double as the fault of a module (see struct spvx_cursor, struct
 * spvx_module): a fault is data about the module, not a failure of the call.
 */
#ifndef SPVX_ERROR_H
#define SPVX_ERROR_H

#include <spvx/api.h>

SPVX_BEGIN_DECLS

/**
 * enum spvx_code - error codes; functions return them negated
 *
 * New codes may be added to each group in a minor release.
 */
enum spvx_code {
	SPVX_OK = 0,
	/* of the call */
	SPVX_EINVAL = 1, /* an argument is not among the documented values */
	SPVX_ENOMEM,     /* the allocator returned NULL */
	SPVX_ELIMIT,     /* a stated bound (depth, size, memory limit) was reached */
	SPVX_EIO,        /* reading or writing failed; errno has the reason */
	SPVX_ENOENT,     /* the named object does not exist */
	SPVX_ESYNTAX,    /* a text (JSON, table, option) breaks its grammar */
	/* of the instruction stream; spec 2.3 */
	SPVX_ESHORT,    /* fewer than 20 bytes: no room for the header */
	SPVX_EMAGIC,    /* the first word is the magic number in neither byte order */
	SPVX_EZERO,     /* an instruction claims a word count of 0 */
	SPVX_EPASTEND,  /* an instruction claims more words than are left */
	SPVX_ETRAILING, /* 1 to 3 bytes are left where an instruction would begin */
	/* of the operands of an instruction; spec 2.2 and 3 */
	SPVX_EOPCODE,  /* the opcode is not in the grammar */
	SPVX_EMISSING, /* the instruction ends before an operand it needs */
	SPVX_ESURPLUS, /* words are left after the last operand */
	SPVX_ESTRING,  /* a literal string has no NUL inside its instruction */
	SPVX_EENUM,    /* a value that is not in its enumeration */
	SPVX_EMASK,    /* a bit that is not in its mask */
	SPVX_EIDZERO,  /* an <id> operand is 0 */
	SPVX_EIDTWICE, /* a result <id> is defined a second time */
	SPVX_ENOTYPE,  /* a literal's width depends on an <id> that is not a numeric type */
	SPVX_ENOTTYPE, /* a result type <id> is not defined by a type */
	SPVX_ESET,     /* OpExtInstImport of a set that is not in the grammar */
	SPVX_ENOTSET,  /* the set operand of OpExtInst is not an OpExtInstImport */
	SPVX_EEXTINST, /* an instruction number that is not in its set */
	SPVX_ESPECOP,  /* an opcode that OpSpecConstantOp may not carry */
	/* of compressed data; RFC 1950, 1951, 1952 */
	SPVX_ECUT,      /* the encoded data ends before it is complete */
	SPVX_EFRAME,    /* no zlib or gzip header, or one with an unknown method or flag */
	SPVX_EBLOCK,    /* a block of type 3, or a stored one whose two lengths disagree */
	SPVX_ELENGTHS,  /* code lengths that make no prefix code */
	SPVX_ESYMBOL,   /* an unassigned codeword, or a reserved symbol */
	SPVX_EDISTANCE, /* a match begins before the output does */
	SPVX_ECHECKSUM, /* checksum or length mismatch */
	/* of words encoded with 7 bits a byte (Fossilize, vkd3d-proton) */
	SPVX_EVARINT, /* a word takes more than five bytes */
	SPVX_ELEFT,   /* bytes left over after the last word */
	/* of archives */
	SPVX_EENTRY, /* an archive, or an entry of it, is damaged or beyond a limit */
	/* of zstd data; RFC 8878 */
	SPVX_EZHEADER,     /* no frame, or a frame header with reserved bits */
	SPVX_EZLEGACY,     /* a frame of a format older than 0.8 */
	SPVX_EZDICTIONARY, /* a frame that needs a dictionary */
	SPVX_EZWINDOW,     /* a window above the limit */
	SPVX_EZBLOCK,      /* a reserved block type, or sizes that a block cannot have */
	SPVX_EZTABLE,      /* an invalid Huffman or FSE table, or a repeat of none */
	SPVX_EZSTREAM,     /* a bitstream that ends too early or too late */
	SPVX_EZDISTANCE,   /* a match begins before the frame, or outside the window */
	SPVX_EZSIZE,       /* the frame header states another size of the output */
	SPVX_CODE_COUNT
};

/**
 * struct spvx_error - where and why a call failed
 * @code:    one of enum spvx_code, positive
 * @offset:  byte offset in the module or text
 * @insn:    index of the instruction, counted from 0 (modules only)
 * @line:    1-based line (texts only, else 0)
 * @column:  1-based column in bytes (texts only, else 0)
 * @message: one line of English, NUL-terminated, without the position
 */
struct spvx_error {
	enum spvx_code code;
	uint64_t offset;
	uint64_t insn;
	uint32_t line;
	uint32_t column;
	char message[160];
};

/**
 * spvx_code_text() - describe a code in one short English phrase
 * @code: an enum spvx_code, positive or negated
 * Return: a static string; "unknown error" for any other number. Never NULL.
 */
SPVX_API const char *spvx_code_text(int code);

/**
 * spvx_code_rule() - the name of the rule that a fault breaks, which never changes
 * @code: an enum spvx_code, positive or negated
 * Return: a static string such as "bin/truncated"; "-" for codes of the call.
 */
SPVX_API const char *spvx_code_rule(int code);

/**
 * spvx_code_unknown() - whether a fault may be due to an old grammar
 * @code: an enum spvx_code, positive or negated
 * Return: true for unknown opcodes, enumerants, mask bits, sets and instructions of sets: a
 * newer grammar may define them, so the module is not necessarily damaged.
 */
SPVX_API bool spvx_code_unknown(int code);

SPVX_END_DECLS
#endif
