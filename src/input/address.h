/* SPDX-License-Identifier: MIT */
/*
 * input/address.h - how a module's place is spelled, and how such a spelling is read:
 *
 *	path { "!" member } [ "@0x" offset ] [ "#" 16 hexadecimal digits ]
 *
 * In a printed path ! # @ % and control bytes are %XX. Members and # are of archives, which
 * are not read yet: what is spelled with them is recognized and refused.
 */
#ifndef SPVX_INPUT_ADDRESS_H
#define SPVX_INPUT_ADDRESS_H

#include "base/str.h"

/**
 * sx_address_below() - a path as seen from a folder
 * @path: a path
 * @root: the folder, or NULL
 *
 * Told by the names alone: links are not looked at, ".." is a name like any other.
 * Return: the part of @path below @root; @path itself when it is not below it.
 */
struct spvx_str sx_address_below(struct spvx_str path, const char *root);

/* Append a path as an address spells it. */
void sx_address_put_path(struct sx_buf *b, struct spvx_str path);

/* Append the offset of a module. */
void sx_address_put_offset(struct sx_buf *b, uint64_t offset);

/**
 * enum sx_address_verdict - what a string is that is no file's name
 */
enum sx_address_verdict {
	SX_ADDRESS_NOWHERE,  /* nothing of that name exists, however it is read */
	SX_ADDRESS_OFFSET,   /* a module at an offset in a file */
	SX_ADDRESS_PATH,     /* a file, its name spelled with %XX */
	SX_ADDRESS_MEMBER,   /* something inside an archive */
	SX_ADDRESS_MALFORMED /* a file, and then something that is no address */
};

/**
 * sx_address_resolve() - read a string as an address
 * @name:    the string; no file has this name
 * @path:    emptied, then receives the file, decoded and NUL-terminated
 * @offset:  receives the offset
 * @verdict: receives what it is
 *
 * The file is the longest part of the string that names one.
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_address_resolve(const char *name, struct sx_buf *path, uint64_t *offset,
		       enum sx_address_verdict *verdict);

#endif
