/* SPDX-License-Identifier: MIT */
/*
 * profile/build_record.c - the compact record of a build: columns with a checksum.
 */
#include "profile/build.h"

#include "base/align.h"
#include "base/str.h"
#include "base/xxh64.h"

#include <spvx/error.h>

#define MAGIC       "spvxrec" /* the version follows */
#define MAGIC_BYTES (sizeof(MAGIC) - 1)
#define VERSION     1
#define START       (MAGIC_BYTES + 1)
#define SUM         8 /* bytes of the checksum */
#define LEB_BITS    7

/* Columns of numbers; @half: the first eight bytes of an identity. */
static const struct {
	size_t at;
	bool half;
} columns[] = {
	{ offsetof(struct sx_build_module, n1), true },
	{ offsetof(struct sx_build_module, n2), true },
	{ offsetof(struct sx_build_module, bytes), false },
	{ offsetof(struct sx_build_module, words), false },
	{ offsetof(struct sx_build_module, debug_words), false },
	{ offsetof(struct sx_build_module, traits), false },
};

static uint64_t *member(struct sx_build_module *m, size_t column)
{
	return (uint64_t *)(void *)((char *)m + columns[column].at);
}

static uint64_t checksum(const void *data, size_t size)
{
	struct sx_xxh64 x;

	sx_xxh64_init(&x);
	sx_xxh64_add(&x, data, size);
	return sx_xxh64_end(&x);
}

/* ---- writing ---- */

static void put_number(struct sx_buf *b, uint64_t v)
{
	for (; v >> LEB_BITS; v >>= LEB_BITS)
		sx_buf_putc(b, (char)((v & 0x7f) | 0x80));
	sx_buf_putc(b, (char)v);
}

/* Write a section with its length, and empty its buffer. */
static void put_section(struct sx_buf *out, struct sx_buf *section)
{
	put_number(out, section->len);
	sx_buf_put(out, section->data, section->len);
	sx_buf_fail(out, section->error);
	section->len = 0;
}

static void put_names(const struct sx_build *b, struct sx_buf *to)
{
	const struct sx_build_module *m = b->modules.items;
	struct spvx_str last = { "", 0 };

	for (uint32_t i = 0; i < b->modules.count; i++) {
		struct spvx_str name = m[i].name;
		size_t same = sx_str_common(last, name);

		put_number(to, same);
		put_number(to, name.len - same);
		sx_buf_put(to, name.ptr + same, name.len - same);
		last = name;
	}
}

/* Write the sets of traits in the order in which modules use them, and renumber those of the
 * modules. */
static void put_traits(struct sx_build *b, struct sx_buf *to)
{
	const struct spvx_str *sets = b->traits.items;
	struct sx_build_module *m = b->modules.items;
	struct spvx_str *ordered =
		sx_arena_array(&b->arena, b->traits.count, sizeof(*sets));
	uint64_t *number = sx_arena_zalloc(&b->arena, b->traits.count, sizeof(*number));
	uint32_t used = 0;

	if (b->traits.count && (!number || !ordered)) {
		sx_buf_fail(to, -SPVX_ENOMEM);
		return;
	}
	for (uint32_t i = 0; i < b->modules.count; i++) {
		uint64_t *n = &number[m[i].traits];

		if (!*n) {
			ordered[used] = sets[m[i].traits];
			put_number(to, ordered[used].len);
			sx_buf_put(to, ordered[used].ptr, ordered[used].len);
			*n = ++used;
		}
		m[i].traits = *n - 1;
	}
	if (used)
		memcpy(b->traits.items, ordered, used * sizeof(*ordered));
	b->traits.count = used;
}

/* Write the digests of findings, rule by rule; for an audit without findings, a rule without
 * a name. */
static void put_findings(const struct sx_build *b, struct sx_buf *to)
{
	const struct sx_build_finding *f = b->findings.items;
	uint32_t end;

	if (b->audited && !b->findings.count) {
		put_number(to, 0);
		put_number(to, 0);
	}
	for (uint32_t i = 0; i < b->findings.count; i = end) {
		for (end = i; end < b->findings.count;) {
			if (!sx_str_eq(f[end].rule, f[i].rule))
				break;
			end++;
		}
		put_number(to, f[i].rule.len);
		sx_buf_put(to, f[i].rule.ptr, f[i].rule.len);
		put_number(to, end - i);
		for (uint32_t k = i; k < end; k++)
			sx_buf_le(to, f[k].key, 8);
	}
}

void sx_build_write(struct sx_build *b, struct sx_buf *out)
{
	struct sx_build_module *m = b->modules.items;
	struct sx_buf all = { .a = NULL };
	struct sx_buf section = { .a = NULL };

	sx_buf_puts(&all, MAGIC);
	sx_buf_putc(&all, VERSION);
	put_number(&all, b->modules.count);
	/* The partial without its modules. */
	sx_partials_begin(&b->from, &section, false);
	sx_partials_end(&b->from, &section, b->modules.count, false);
	put_section(&all, &section);
	sx_buf_put(&section, b->labels.ptr, b->labels.len);
	put_section(&all, &section);
	put_findings(b, &section);
	put_section(&all, &section);
	put_traits(b, &section);
	put_section(&all, &section);
	put_names(b, &section);
	put_section(&all, &section);
	for (uint32_t i = 0; i < b->modules.count; i++)
		sx_buf_put(&section, (const char *)m[i].digest, SX_BUILD_DIGEST);
	put_section(&all, &section);
	for (size_t k = 0; k < SX_ARRAY_SIZE(columns); k++) {
		for (uint32_t i = 0; i < b->modules.count; i++) {
			if (columns[k].half)
				sx_buf_le(&section, *member(&m[i], k), 8);
			else
				put_number(&section, *member(&m[i], k));
		}
		put_section(&all, &section);
	}
	if (!all.error)
		sx_buf_le(&all, checksum(all.data, all.len), 8);
	sx_buf_put(out, all.data, all.len);
	sx_buf_end(&section, out);
	sx_buf_end(&all, out);
}

/* ---- reading ---- */

/* The unread part of a record or a section; @bad: it was too short, or wrong. */
struct cursor {
	const char *p;
	const char *end;
	bool bad;
};

static uint64_t get_number(struct cursor *c)
{
	uint64_t v = 0;

	for (unsigned bits = 0; c->p < c->end && bits < 64; bits += LEB_BITS) {
		unsigned char byte = (unsigned char)*c->p++;

		v |= (uint64_t)(byte & 0x7f) << bits;
		if (!(byte & 0x80))
			return v;
	}
	c->bad = true;
	return 0;
}

static struct spvx_str get_bytes(struct cursor *c, uint64_t len)
{
	struct spvx_str s = { c->p, 0 };

	c->bad |= len > (uint64_t)(c->end - c->p);
	if (c->bad)
		return s;
	s.len = (size_t)len;
	c->p += s.len;
	return s;
}

static uint64_t get_half(struct cursor *c)
{
	struct spvx_str bytes = get_bytes(c, 8);

	return c->bad ? 0 : sx_le64((const unsigned char *)bytes.ptr);
}

static struct cursor get_section(struct cursor *c)
{
	struct spvx_str s = get_bytes(c, get_number(c));

	return (struct cursor){ s.ptr, s.ptr + s.len, c->bad };
}

/* Check that a section was read to its end. */
static void end_section(struct cursor *c, const struct cursor *section)
{
	c->bad |= section->bad || section->p != section->end;
}

static int read_head(struct sx_build *b, struct cursor *c, const char **why)
{
	struct cursor s = get_section(c);
	struct spvx_str rest = sx_str_n(s.p, (size_t)(s.end - s.p));
	struct spvx_str line;
	int err = 0;

	while (!err && !c->bad && sx_take_line(&rest, &line))
		err = sx_partials_line(&b->from, line, why);
	return err;
}

static int read_labels(struct sx_build *b, struct cursor *c, const char **why)
{
	struct cursor s = get_section(c);
	struct spvx_str labels = sx_str_n(s.p, (size_t)(s.end - s.p));

	c->bad |= labels.len && labels.ptr[labels.len - 1] != '\0';
	if (c->bad)
		return 0;
	if (b->labels.ptr && !sx_str_eq(b->labels, labels))
		return sx_partial_wrong(why, "record of a build with other labels");
	b->labels = sx_arena_str(&b->arena, labels);
	return b->labels.ptr ? 0 : -SPVX_ENOMEM;
}

static int read_findings(struct sx_build *b, struct cursor *c)
{
	struct cursor s = get_section(c);
	int err = 0;

	while (!err && !s.bad && s.p < s.end) {
		struct spvx_str rule = get_bytes(&s, get_number(&s));
		uint64_t count = get_number(&s);

		b->audited |= !s.bad;
		for (uint64_t i = 0; i < count && !err && !s.bad; i++) {
			uint64_t key = get_half(&s);

			err = s.bad ? 0 : sx_build_finding(b, rule, key);
		}
	}
	end_section(c, &s);
	return err;
}

/* Read the dictionary of traits; @indices: receives their numbers in the build. */
static int read_traits(struct sx_build *b, struct cursor *c, struct sx_vec *indices)
{
	struct cursor s = get_section(c);
	int err = 0;

	while (!err && !s.bad && s.p < s.end) {
		struct spvx_str set = get_bytes(&s, get_number(&s));
		uint64_t *index = sx_vec_add(indices, NULL, 1, sizeof(*index));

		s.bad |= set.len && set.ptr[set.len - 1] != '\0';
		err = index ? sx_build_traits(b, set, index) : -SPVX_ENOMEM;
	}
	end_section(c, &s);
	return err;
}

static int read_names(struct sx_build *b, struct cursor *c, struct sx_build_module *m,
		      uint32_t count)
{
	struct cursor s = get_section(c);
	struct spvx_str last = { "", 0 };

	for (uint32_t i = 0; i < count && !s.bad; i++) {
		uint64_t same = get_number(&s);
		struct spvx_str more = get_bytes(&s, get_number(&s));
		char *name;

		s.bad |= same > last.len || more.len > SX_BUILD_NAME_MAX - (size_t)same;
		if (s.bad)
			break;
		name = sx_arena_alloc(&b->arena, (size_t)same + more.len + 1);
		if (!name)
			return -SPVX_ENOMEM;
		memcpy(name, last.ptr, (size_t)same);
		memcpy(name + same, more.ptr, more.len);
		last = sx_str_n(name, (size_t)same + more.len);
		m[i].name = sx_str_as_file(last);
	}
	end_section(c, &s);
	return 0;
}

static void read_columns(struct cursor *c, struct sx_build_module *m, uint32_t count)
{
	struct cursor s = get_section(c);

	for (uint32_t i = 0; i < count && !s.bad; i++) {
		struct spvx_str bytes = get_bytes(&s, SX_BUILD_DIGEST);

		memcpy(m[i].digest, bytes.ptr, bytes.len);
	}
	end_section(c, &s);
	for (size_t k = 0; k < SX_ARRAY_SIZE(columns); k++) {
		s = get_section(c);
		for (uint32_t i = 0; i < count && !s.bad; i++)
			*member(&m[i], k) = columns[k].half ? get_half(&s) : get_number(&s);
		end_section(c, &s);
	}
}

/* Read findings and modules, after the labels. */
static int read_modules(struct sx_build *b, struct cursor *c, uint32_t count)
{
	struct sx_vec indices = { NULL, 0, 0 };
	const uint32_t before = b->modules.count;
	const uint32_t findings = b->findings.count;
	const uint64_t *index;
	struct sx_build_module *m;
	int err = read_findings(b, c);

	if (!err)
		err = read_traits(b, c, &indices);
	m = err ? NULL : sx_vec_zadd(&b->modules, NULL, count, sizeof(*m));
	if (!err && count && !m)
		err = -SPVX_ENOMEM;
	if (!err)
		err = read_names(b, c, m, count);
	if (!err)
		read_columns(c, m, count);
	c->bad |= c->p != c->end;
	index = indices.items;
	for (uint32_t i = 0; i < count && !err && !c->bad; i++) {
		c->bad = m[i].traits >= indices.count;
		if (!c->bad)
			m[i].traits = index[m[i].traits];
	}
	if (c->bad || err) {
		b->modules.count = before;
		b->findings.count = findings;
	}
	sx_vec_free(&indices, NULL, sizeof(uint64_t));
	return err;
}

bool sx_build_is_record(const void *data, size_t size)
{
	return size >= MAGIC_BYTES && !memcmp(data, MAGIC, MAGIC_BYTES);
}

int sx_build_read(struct sx_build *b, const void *data, size_t size, const char **why)
{
	const char *bytes = data;
	struct cursor c;
	uint64_t count;
	int err;

	if (size >= START && bytes[MAGIC_BYTES] != VERSION)
		return sx_partial_wrong(why, "record of an unsupported version");
	*why = "damaged record";
	if (!sx_build_is_record(data, size) || size < START + SUM ||
	    sx_le64((const unsigned char *)data + size - SUM) != checksum(data, size - SUM))
		return -SPVX_ESYNTAX;
	c = (struct cursor){ bytes + START, bytes + size - SUM, false };
	count = get_number(&c);
	if (c.bad || count > size / SX_BUILD_DIGEST)
		return -SPVX_ESYNTAX;
	err = read_head(b, &c, why);
	if (!err)
		err = read_labels(b, &c, why);
	if (!err)
		err = read_modules(b, &c, (uint32_t)count);
	return !err && c.bad ? -SPVX_ESYNTAX : err;
}
