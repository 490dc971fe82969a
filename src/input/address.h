/* SPDX-License-Identifier: MIT */
/*
 * input/address.h - how a module's place is spelled, and how such a spelling is read:
 *
 *	path { "!" member } [ "@0x" offset ] [ "#" 16 hexadecimal digits ]
 *
 * In a printed path and member ! # @ % and control bytes are %XX. Each of the parts after
 * the path is a step into the thing named so far: to a member of an archive, to an entry of
 * a Fossilize archive by its hash, to a module by its offset, or to an entry without a
 * unique name by its offset.
 */
#ifndef SPVX_INPUT_ADDRESS_H
#define SPVX_INPUT_ADDRESS_H

#include "base/str.h"

/**
 * sx_address_below() - a path as seen from a folder
 * @path: a path
 * @root: the folder, or NULL
 *
 * Compares names only: links are not resolved, ".." is a name like any other.
 * Return: the part of @path below @root; @path itself when it is not below it.
 */
struct spvx_str sx_address_below(struct spvx_str path, const char *root);

/* Append a path as an address spells it. */
void sx_address_put_path(struct sx_buf *b, struct spvx_str path);

/* Append the offset of a module. */
void sx_address_put_offset(struct sx_buf *b, uint64_t offset);

/* Whether an address contains an offset, also from a symbol ("!NAME+0x40"), at which another
 * build of the file may differ. */
bool sx_address_is_placed(struct spvx_str address);

/**
 * enum sx_address_verdict - meaning of a string that is not a file's name
 */
enum sx_address_verdict {
	SX_ADDRESS_NOT_FOUND, /* neither a file nor an address in one */
	SX_ADDRESS_PATH,      /* a file, its name spelled with %XX */
	SX_ADDRESS_INSIDE,    /* something in a file: steps follow */
	SX_ADDRESS_MALFORMED  /* a file, followed by malformed steps */
};

/* What the steps after a file's name make of it. */
enum sx_address_verdict sx_address_judge(struct spvx_str steps);

/**
 * sx_address_resolve() - read a string as an address
 * @name:    the string; no file has this name
 * @path:    emptied, then receives the file, decoded and NUL-terminated
 * @steps:   receives the part of @name after the file
 * @verdict: receives the meaning
 *
 * The file is the longest part of the string that names one.
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO with errno: a path could not be examined.
 */
int sx_address_resolve(const char *name, struct sx_buf *path, struct spvx_str *steps,
		       enum sx_address_verdict *verdict);

/**
 * struct sx_step - a step of an address
 * @kind:   '!' a member, '@' an offset, '#' a hash, 0: no step is left
 * @text:   its spelling, without @kind
 * @offset: the value of an offset
 * @within: of "@0x40+0x1f4", the offset after the +, in the decompressed bytes; 0: none
 */
struct sx_step {
	char kind;
	struct spvx_str text;
	uint64_t offset;
	uint64_t within;
};

/* Remove the first step from @steps. Return: false: it is malformed. */
bool sx_address_step(struct spvx_str *steps, struct sx_step *step);

/* Whether @step spells a member's name, given as in the archive. */
bool sx_address_names(const struct sx_step *step, struct spvx_str name);

#endif
