/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/addr.h - parses addresses of instructions and positions in source files.
 */
#ifndef SPVX_CMD_INPUTS_ADDR_H
#define SPVX_CMD_INPUTS_ADDR_H

#include <spvx/debug.h>

/* How an address is given. */
enum cmd_addr_type {
	CMD_ADDR_UNREAD,
	CMD_ADDR_OFFSET, /* in bytes */
	CMD_ADDR_INSN,   /* number of the instruction, the first being 1 */
	CMD_ADDR_ID,
	CMD_ADDR_SHOWN, /* %color: a name in the listing */
	CMD_ADDR_NAME,  /* @color: an OpName, or an entry point */
	CMD_ADDR_LINE   /* water.frag:12, of dis --around */
};

/* The forms that cmd_addr_read() takes, for messages. */
#define CMD_ADDR_FORMS "0xOFFSET, bBYTES, wWORD, iINSTRUCTION, %%ID, id:N or @NAME"

/* Parse 0x1234, b4660, w123, i108, %42, id:42, %name or @name. @value receives the number,
 * an offset in bytes where it is one. */
enum cmd_addr_type cmd_addr_read(struct spvx_str s, uint64_t *value);

/* Find an address in a line that a driver or a layer has logged: "8636 bytes into the
 * SPIR-V binary", "SPIR-V offset 64564", "error: line 108:" and "error: 108:" of the
 * validator, "SPIR-V Instruction: %42 = OpLoad". @value: as for cmd_addr_read(). */
enum cmd_addr_type cmd_addr_read_log(struct spvx_str line, uint64_t *value);

/* Find the next address in a line of a log whose form is not known: `0x1f` or `offset=31`,
 * both byte offsets, and move @line after it. Return: false: there is none. */
bool cmd_addr_next(struct spvx_str *line, uint64_t *offset);

/* Cut the last colon, and the number after it, off @s. Return: false: another text, or a
 * larger number than @most, follows it. */
bool cmd_addr_take_number(struct spvx_str *s, uint64_t most, uint64_t *value);

/* Parse FILE:LINE[:COL]; the file may have colons; @place->file is not set. Return: false
 * if @text has another form. */
bool cmd_addr_read_line(struct spvx_str text, struct spvx_str *file,
			struct spvx_debug_position *place);

/* The hash that ends the address of a module: after a '#', or in the name of a file of a
 * Fossilize directory, TAG.HASH.json. Return: false if there is none. */
bool cmd_addr_hash(struct spvx_str address, uint64_t *hash);

#endif
