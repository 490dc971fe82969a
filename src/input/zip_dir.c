/* SPDX-License-Identifier: MIT */
/*
 * input/zip_dir.c - the directory at the end of a zip file.
 *
 *	[anything] entries, directory, [zip64 end, its locator], end, comment
 *
 * Offsets count from the archive's start, which may follow other data: the record at the
 * end has the directory's size and offset, and the difference to its real place is the
 * shift.
 */
#include "input/zip_dir.h"

#include "base/align.h"
#include "base/str.h"

#define END_BYTES     22
#define END64_BYTES   56
#define LOCATOR_BYTES 20
#define RECORD_BYTES  46
#define MAX_COMMENT   65535

#define SIGN_END     0x06054b50u
#define SIGN_END64   0x06064b50u
#define SIGN_LOCATOR 0x07064b50u

#define EXTRA_ZIP64 1
#define IS_IN_EXTRA UINT32_MAX /* instead of a size or offset */

/* ---- the record at the end ---- */

/* Read the zip64 record, for large numbers, before the record at @end; some writers put it
 * before small ones, too. Return: its offset; @end: there is none. */
static uint64_t read_end64(struct sx_file *file, uint64_t end, struct sx_zip_dir *dir,
			   uint64_t *claimed)
{
	unsigned char p[END64_BYTES];
	uint64_t places[2] = { end - LOCATOR_BYTES - END64_BYTES }; /* the usual one */

	if (end < LOCATOR_BYTES + END64_BYTES ||
	    !sx_file_get(file, end - LOCATOR_BYTES, p, LOCATOR_BYTES) ||
	    sx_le32(p) != SIGN_LOCATOR)
		return end;
	places[1] = sx_le64(p + 8);
	for (unsigned i = 0; i < 2; i++) {
		if (!sx_file_get(file, places[i], p, END64_BYTES) ||
		    sx_le32(p) != SIGN_END64)
			continue;
		if (dir->size == IS_IN_EXTRA)
			dir->size = sx_le64(p + 40);
		if (*claimed == IS_IN_EXTRA)
			*claimed = sx_le64(p + 48);
		return places[i];
	}
	return end;
}

static bool is_record_at(struct sx_file *file, uint64_t at)
{
	unsigned char p[4];

	return sx_file_get(file, at, p, sizeof(p)) && sx_le32(p) == SX_ZIP_SIGN_RECORD;
}

/* Find the directory from the record at @end. */
static bool place(struct sx_file *file, const unsigned char *record, uint64_t end,
		  struct sx_zip_dir *dir)
{
	uint64_t claimed = sx_le32(record + 16);
	uint64_t at;

	dir->size = sx_le32(record + 12);
	at = read_end64(file, end, dir, &claimed);
	if (dir->size <= at && at - dir->size >= claimed &&
	    (!dir->size || is_record_at(file, at - dir->size))) {
		dir->at = at - dir->size;
		dir->shift = dir->at - claimed;
		return true;
	}
	dir->at = claimed; /* other bytes follow the directory */
	dir->shift = 0;
	return claimed <= end && dir->size <= end - claimed && is_record_at(file, claimed);
}

bool sx_zip_find(struct sx_file *file, uint64_t size, struct sx_zip_dir *dir)
{
	unsigned char tail[END_BYTES + MAX_COMMENT];
	size_t len = size < sizeof(tail) ? (size_t)size : sizeof(tail);

	if (!sx_file_get(file, size - len, tail, len))
		return false;
	/* the comment may have the signature, too */
	for (size_t back = END_BYTES; back <= len; back++) {
		const unsigned char *p = tail + len - back;
		const unsigned disk = sx_le16(p + 4);
		const unsigned comment = sx_le16(p + 20);

		if (sx_le32(p) != SIGN_END || comment > back - END_BYTES)
			continue;
		if (disk && disk != UINT16_MAX && comment == back - END_BYTES)
			dir->split = true;
		if (place(file, p, size - back, dir))
			return !dir->split;
	}
	/* only the first part begins with this signature: APPNOTE.TXT 8.5.3 */
	dir->split |=
		sx_file_get(file, 0, tail, 4) && sx_le32(tail) == SX_ZIP_SIGN_DESCRIPTOR;
	return false;
}

bool sx_zip_is_appended(struct sx_file *file)
{
	unsigned char end[END_BYTES];
	struct sx_zip_dir dir;
	uint64_t size = sx_file_size(file);

	return size != UINT64_MAX && size > END_BYTES &&
	       sx_file_get(file, size - END_BYTES, end, END_BYTES) &&
	       sx_le32(end) == SIGN_END && !sx_le16(end + 20) &&
	       place(file, end, size - END_BYTES, &dir) && dir.size;
}

/* ---- entries ---- */

/* Take the sizes and the offset that do not fit the record; they come in this order. */
static bool take_zip64(struct sx_zip_record *r, const unsigned char *p, size_t size)
{
	uint64_t *const fields[] = { &r->size, &r->stored, &r->local };

	for (unsigned i = 0; i < 3; i++) {
		if (*fields[i] != IS_IN_EXTRA)
			continue;
		if (size < 8)
			return false;
		*fields[i] = sx_le64(p);
		p += 8;
		size -= 8;
	}
	return true;
}

static bool take_extra(struct sx_zip_record *r, const unsigned char *p, size_t size)
{
	while (size >= 4) {
		size_t len = sx_le16(p + 2);

		if (len > size - 4)
			return true; /* malformed by other tools */
		if (sx_le16(p) == EXTRA_ZIP64)
			return take_zip64(r, p + 4, len);
		p += 4 + len;
		size -= 4 + len;
	}
	return true;
}

bool sx_zip_record(const unsigned char *p, size_t size, struct sx_zip_record *r)
{
	size_t name;
	size_t extra;

	if (size < RECORD_BYTES || sx_le32(p) != SX_ZIP_SIGN_RECORD)
		return false;
	name = sx_le16(p + 28);
	extra = sx_le16(p + 30);
	*r = (struct sx_zip_record){
		.bytes = RECORD_BYTES + name + extra + sx_le16(p + 32),
		.name = sx_str_n((const char *)p + RECORD_BYTES, name),
		.flags = sx_le16(p + 8),
		.method = sx_le16(p + 10),
		.crc = sx_le32(p + 16),
		.stored = sx_le32(p + 20),
		.size = sx_le32(p + 24),
		.local = sx_le32(p + 42),
	};
	return r->bytes <= size && take_extra(r, p + RECORD_BYTES + name, extra);
}

size_t sx_zip_head_bytes(const unsigned char *p, size_t size)
{
	if (size < SX_ZIP_HEAD_BYTES || sx_le32(p) != SX_ZIP_SIGN_HEAD)
		return 0;
	return SX_ZIP_HEAD_BYTES + (size_t)sx_le16(p + 26) + sx_le16(p + 28);
}

void sx_zip_head(const unsigned char *p, struct sx_zip_record *r)
{
	size_t name = sx_le16(p + 26);

	*r = (struct sx_zip_record){
		.name = sx_str_n((const char *)p + SX_ZIP_HEAD_BYTES, name),
		.flags = sx_le16(p + 6),
		.method = sx_le16(p + 8),
		.crc = sx_le32(p + 14),
		.stored = sx_le32(p + 18),
		.size = sx_le32(p + 22),
	};
	take_extra(r, p + SX_ZIP_HEAD_BYTES + name, sx_le16(p + 28));
}
