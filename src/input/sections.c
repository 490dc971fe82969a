/* SPDX-License-Identifier: MIT */
/*
 * input/sections.c - sections by offset: where their bytes come from, libraries, and looking
 * one up. The kinds of objects are in sections_elf.c and sections_other.c.
 */
#include "input/sections.h"

#include "base/align.h"
#include "base/str.h"
#include "spirv/stream.h"

#define HELD_FIRST ((size_t)64 * 1024)
#define HELD_MOST  ((size_t)16 << 20)

void sx_sections_init(struct sx_sections *s, const struct spvx_allocator *allocator)
{
	memset(s, 0, sizeof(*s));
	s->allocator = allocator;
	sx_buf_init(&s->names, allocator);
	sx_buf_init(&s->member, allocator);
}

void sx_sections_free(struct sx_sections *s)
{
	sx_vec_free(&s->list, s->allocator, sizeof(struct sx_section));
	sx_buf_free(&s->names);
	sx_buf_free(&s->member);
}

/* ---- bytes ---- */

bool sx_sections_get(const struct sx_sections *s, uint64_t offset, void *to, size_t size)
{
	struct sx_file_part part = { s->file, offset };
	unsigned char *at = to;
	size_t got = 1;

	if (!s->file) {
		if (offset > s->size || size > s->size - offset)
			return false;
		memcpy(to, s->data + offset, size);
		return true;
	}
	if (offset > INT64_MAX - SX_SECTION_NAME_MAX)
		return false;
	for (; size && got; at += got, size -= got) {
		if (sx_file_read_part(&part, at, size, &got) < 0)
			return false;
	}
	return !size;
}

/* As many as there are, of a text. */
static size_t get_some(const struct sx_sections *s, uint64_t offset, char *to, size_t size)
{
	while (size && !sx_sections_get(s, offset, to, size))
		size /= 2;
	return size;
}

/* ---- a section ---- */

size_t sx_sections_begin(struct sx_sections *s)
{
	size_t name = s->names.len;

	sx_buf_put(&s->names, s->member.data, s->member.len);
	return name;
}

void sx_sections_put_name(struct sx_sections *s, uint64_t offset, size_t max)
{
	char text[SX_SECTION_NAME_MAX];
	size_t got = get_some(s, offset, text, max < sizeof(text) ? max : sizeof(text));

	sx_buf_put(&s->names, text, strnlen(text, got));
}

bool sx_sections_end(struct sx_sections *s, size_t name, uint64_t offset, uint64_t size)
{
	struct sx_section *section;

	if (s->member.len)
		sx_buf_putc(&s->names, ')');
	if (s->list.count == SX_SECTIONS_MAX)
		return false;
	section = sx_vec_add(&s->list, s->allocator, 1, sizeof(*section));
	s->failed |= !section || s->names.error;
	if (!section)
		return false;
	*section = (struct sx_section){ .begin = offset,
					.end = size < UINT64_MAX - offset ? offset + size
									  : UINT64_MAX,
					.name = name,
					.name_len = s->names.len - name };
	return s->list.count < SX_SECTIONS_MAX;
}

struct spvx_str sx_sections_find(const struct sx_sections *s, uint64_t offset)
{
	const struct sx_section *list = s->list.items;
	const struct sx_section *found = NULL;

	for (uint32_t i = 0; i < s->list.count; i++) {
		const struct sx_section *at = &list[i];

		if (at->begin <= offset && offset < at->end &&
		    (!found || at->end - at->begin < found->end - found->begin))
			found = at;
	}
	return found && found->name_len
		       ? sx_str_n(s->names.data + found->name, found->name_len)
		       : sx_str("");
}

/* ---- libraries ---- */

#define AR_MAGIC    "!<arch>\n"
#define AR_HEAD     60
#define AR_NAME     16
#define AR_SIZE_AT  48
#define AR_SIZE_LEN 10
#define AR_BSD      "#1/" /* the name is before the member, so long */
#define AR_TABLE    "//"  /* names that "/N" are offsets in */

static uint64_t decimal(const char *text, size_t len)
{
	uint64_t n = 0;

	for (size_t i = 0; i < len && text[i] >= '0' && text[i] <= '9'; i++)
		n = n * 10 + (uint64_t)(text[i] - '0');
	return n;
}

/* Its name to s->member, with a parenthesis. @long_name: bytes of it before the member. */
static void name_member(struct sx_sections *s, const char *head, uint64_t data,
			uint64_t table, size_t long_name)
{
	char text[SX_SECTION_NAME_MAX];
	size_t len = AR_NAME;

	memcpy(text, head, AR_NAME);
	if (long_name)
		len = get_some(s, data, text,
			       long_name < sizeof(text) ? long_name : sizeof(text));
	else if (text[0] == '/' && table)
		len = get_some(s, table + decimal(head + 1, AR_NAME - 1), text,
			       sizeof(text));
	len = strnlen(text, len);
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\n' || (text[i] == '/' && i + 1 < len &&
					(text[i + 1] == '\n' || text[i + 1] == ' '))) {
			len = i;
			break;
		}
	}
	while (len && (text[len - 1] == ' ' || text[len - 1] == '/'))
		len--;
	s->member.len = 0;
	sx_buf_put(&s->member, text, len);
}

/* A member as a whole, then its sections, which are smaller. */
static bool read_member(struct sx_sections *s, uint64_t data, uint64_t size)
{
	size_t name = s->names.len;
	size_t len = s->member.len;
	bool more;

	sx_buf_put(&s->names, s->member.data, len);
	s->member.len = 0;
	more = sx_sections_end(s, name, data, size);
	s->member.len = len;
	sx_buf_putc(&s->member, '(');
	if (more && !sx_sections_elf(s, data) && !sx_sections_mach_o(s, data))
		sx_sections_pe(s, data);
	return more && s->list.count < SX_SECTIONS_MAX;
}

static bool read_library(struct sx_sections *s)
{
	uint64_t at = strlen(AR_MAGIC);
	uint64_t table = 0;
	char head[AR_HEAD];
	bool more = true;

	while (more && sx_sections_get(s, at, head, sizeof(head))) {
		uint64_t data = at + AR_HEAD;
		uint64_t size = decimal(head + AR_SIZE_AT, AR_SIZE_LEN);
		size_t bsd = 0;

		if (!memcmp(head, AR_TABLE, 2))
			table = data;
		if (!memcmp(head, AR_BSD, 3))
			bsd = (size_t)decimal(head + 3, AR_NAME - 3);
		if (bsd > size)
			bsd = 0;
		if (head[0] != '/' || (head[1] >= '0' && head[1] <= '9')) {
			name_member(s, head, data, table, bsd);
			more = read_member(s, data + bsd, size - bsd);
		}
		at = data + size + (size & 1);
	}
	s->member.len = 0;
	return true;
}

/* ---- which kind ---- */

#define LOOKED_AT 8

static bool is_known(const unsigned char *p)
{
	uint32_t magic = sx_le32(p);

	return !memcmp(p, "\177ELF", 4) || !memcmp(p, "MZ", 2) || !memcmp(p, AR_MAGIC, 8) ||
	       (magic & 0xfeffffffu) == 0xcefaedfeu ||
	       (magic & 0xfffffffeu) == 0xfeedfaceu ||
	       (sx_be32(p) & 0xfffffffeu) == 0xcafebabeu;
}

/* Bytes that are not a file's: hold them, up to a limit. */
static void hold(struct sx_sections *s, struct sx_bytes *bytes)
{
	size_t want = HELD_FIRST;

	while ((s->size = sx_stream_hold(bytes->window, want, HELD_MOST, &s->data)) >=
		       want &&
	       want < HELD_MOST)
		want *= 2;
}

int sx_sections_read(struct sx_sections *s, struct sx_bytes *bytes)
{
	unsigned char magic[LOOKED_AT];

	s->file = bytes->file;
	if (!s->file && sx_bytes_offset(bytes))
		return 0;
	if (!s->file)
		s->size = spvx_stream_peek(bytes->window, LOOKED_AT, &s->data);
	if (!sx_sections_get(s, 0, magic, sizeof(magic)) || !is_known(magic))
		return 0;
	if (!s->file)
		hold(s, bytes);
	if (!memcmp(magic, AR_MAGIC, sizeof(magic)))
		read_library(s);
	else if (!sx_sections_elf(s, 0) && !sx_sections_mach_o(s, 0))
		sx_sections_pe(s, 0);
	s->data = NULL; /* the window moves on */
	s->size = 0;
	return s->failed || s->member.error ? -SPVX_ENOMEM : 0;
}
