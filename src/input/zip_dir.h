/* SPDX-License-Identifier: MIT */
/*
 * input/zip_dir.h - the directory at the end of a zip file: finding it, and its records
 * (APPNOTE 4.3.12 to 4.3.16, 4.5.3).
 */
#ifndef SPVX_INPUT_ZIP_DIR_H
#define SPVX_INPUT_ZIP_DIR_H

#include "input/file.h"

/* Records are shorter than this: three fields of 64 KiB at most. */
#define SX_ZIP_RECORD ((size_t)256 * 1024)

/**
 * struct sx_zip_dir - where a directory is
 * @at:      offset in the file
 * @size:    bytes
 * @shift:   bytes before the archive, to be added to every offset in it
 * @split:   the archive consists of several files, to which its offsets refer
 */
struct sx_zip_dir {
	uint64_t at;
	uint64_t size;
	uint64_t shift;
	bool split;
};

/**
 * sx_zip_find() - look for the directory from the end of a file on
 * @file: a regular file
 * @size: its bytes
 * @dir:  receives where it is
 * Return: true; false: none, or dir->split.
 */
bool sx_zip_find(struct sx_file *file, uint64_t size, struct sx_zip_dir *dir);

/* Whether a file of another kind has an archive appended to it: the archive's end record,
 * without a comment, ends the file. */
bool sx_zip_is_appended(struct sx_file *file);

/**
 * struct sx_zip_record - an entry's record in the directory
 * @bytes:  size of the record
 * @local:  offset of the entry's own head, before it is shifted
 * @flags:  general purpose bits
 */
struct sx_zip_record {
	size_t bytes;
	struct spvx_str name;
	uint16_t flags;
	uint16_t method;
	uint32_t crc;
	uint64_t stored;
	uint64_t size;
	uint64_t local;
};

/* Read the record that data begins with. Return: false: none, or cut off. */
bool sx_zip_record(const unsigned char *data, size_t size, struct sx_zip_record *r);

/* Bytes of the fixed part of an entry's own head, before its name. */
#define SX_ZIP_HEAD_BYTES 30

/* Signatures, as they are read little-endian. */
#define SX_ZIP_SIGN_RECORD     0x02014b50u
#define SX_ZIP_SIGN_HEAD       0x04034b50u
#define SX_ZIP_SIGN_DESCRIPTOR 0x08074b50u

/* The sizes and the CRC-32 come after the data, in a descriptor: a bit of @flags. */
#define SX_ZIP_STREAMED 8

/* Bytes of the head that data begins with, up to the entry's data; 0: there is none. */
size_t sx_zip_head_bytes(const unsigned char *data, size_t size);

/* Read such a head, which is complete; @r->bytes and @r->local are 0. */
void sx_zip_head(const unsigned char *data, struct sx_zip_record *r);

#endif
