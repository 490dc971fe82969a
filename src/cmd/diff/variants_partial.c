/* SPDX-License-Identifier: MIT */
/*
 * cmd/diff/variants_partial.c - records of variants: a module with its digests, its sketch
 * and its functions.
 *
 * The numbers of a module are base64: about 300 characters, and 16 for each function. A
 * sketch has 16 bits of each word, so that shares of code are estimates.
 */
#include "cmd/diff/variants.h"

#include "base/align.h"
#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "report/diff/variants.h"

#include <spvx/error.h>

#define FIXED    (2 * 16 + 3 * 8)
#define NUMBERS  (FIXED + 2 * SX_SKETCH_WORDS)
#define FUNCTION 12 /* bytes: digest and words */

/* ---- to records ---- */

static void put_h128(struct sx_buf *b, const struct sx_h128 *h)
{
	sx_buf_le(b, h->lo, 8);
	sx_buf_le(b, h->hi, 8);
}

static void put_base64(struct cmd_record *r, const char *key, const struct sx_buf *bytes)
{
	struct sx_buf text = { .a = NULL };

	for (size_t i = 0; i < bytes->len; i += 3) {
		const size_t count = bytes->len - i < 3 ? bytes->len - i : 3;
		uint32_t bits = 0;

		for (size_t k = 0; k < count; k++)
			bits |= (uint32_t)(unsigned char)bytes->data[i + k] << (16 - 8 * k);
		for (size_t k = 0; k <= count; k++)
			sx_buf_putc(&text, sx_base64_digits[bits >> (18 - 6 * k) & 63]);
	}
	sx_json_str(&r->w.json, key, sx_buf_str(&text));
	sx_buf_end(&text, &r->b);
}

int variants_lines_put(struct cmd_lines *l, const struct sx_variants *v,
		       const struct sx_canon *c, struct spvx_str address,
		       struct spvx_str name)
{
	const struct sx_variant *m = sx_variant_at(v, v->modules.count - 1);
	const struct sx_canon_function *f = c->functions.items;
	struct cmd_record r;
	struct sx_buf b = { .a = NULL };

	cmd_record_begin(&r, variants_lines_kind.types);
	sx_json_name(&r.w.json, "src", address);
	cmd_record_number(&r, "from", (uint64_t)(name.ptr - address.ptr), 0);
	cmd_record_number(&r, "len", name.len, address.len);
	cmd_record_number(&r, "b", m->bytes, 0);
	cmd_record_number(&r, "runs", m->grams, 0);
	if (m->defines.len)
		sx_json_name(&r.w.json, "macros", m->defines);
	put_h128(&b, &m->raw);
	put_h128(&b, &m->code);
	sx_buf_le(&b, m->masked, 8);
	sx_buf_le(&b, m->rest, 8);
	sx_buf_le(&b, m->interface, 8);
	for (unsigned i = 0; i < SX_SKETCH_WORDS; i++)
		sx_buf_le(&b, m->sketch[i], 2);
	put_base64(&r, "is", &b);
	b.len = 0;
	for (uint32_t i = 0; i < c->functions.count; i++) {
		sx_buf_le(&b, f[i].digest.exact.lo, 8);
		sx_buf_le(&b, f[i].words, 4);
	}
	put_base64(&r, "has", &b);
	sx_buf_end(&b, &r.b);
	return cmd_record_end(&r, l);
}

/* ---- from records ---- */

static void get_h128(const unsigned char *p, struct sx_h128 *h)
{
	h->lo = sx_le64(p);
	h->hi = sx_le64(p + 8);
}

/* Return: the bytes, in the arena; NULL: they are invalid, or no memory. */
static unsigned char *get_base64(struct sx_arena *arena, const struct sx_json_node *record,
				 const char *key, size_t *count)
{
	const struct sx_json_node *n = sx_json_get(record, key);
	struct sx_base64 digits = { .count = 0 };
	unsigned char *to;

	if (!sx_json_is_text(n) || n->text.len % 4 == 1)
		return NULL;
	digits.text = n->text;
	*count = n->text.len * 3 / 4;
	to = sx_arena_alloc(arena, *count + 1);
	for (size_t i = 0; to && i < *count; i++) {
		int byte = sx_base64_next(&digits);

		if (byte < 0)
			return NULL;
		to[i] = (unsigned char)byte;
	}
	return to;
}

/* Decode a module; @functions, in the arena, have a digest and words. */
static bool get_module(struct sx_arena *arena, const struct sx_json_node *record,
		       struct sx_variant *m, struct sx_shared **functions, uint32_t *count)
{
	const unsigned char *is;
	const unsigned char *has;
	struct spvx_str address;
	size_t size[2];
	uint64_t from;
	uint64_t len;
	uint64_t runs;

	memset(m, 0, sizeof(*m));
	is = get_base64(arena, record, "is", &size[0]);
	has = get_base64(arena, record, "has", &size[1]);
	if (!is || !has || size[0] != NUMBERS || size[1] % FUNCTION ||
	    !sx_json_get_name(arena, record, "src", &address) ||
	    !cmd_record_get_number(record, "from", 0, &from) ||
	    !cmd_record_get_number(record, "len", address.len, &len) ||
	    from > address.len || len > address.len - from ||
	    !cmd_record_get_number(record, "b", 0, &m->bytes) ||
	    !cmd_record_get_number(record, "runs", 0, &runs) || runs > UINT32_MAX ||
	    (sx_json_get(record, "macros") &&
	     !sx_json_get_name(arena, record, "macros", &m->defines)))
		return false;
	m->name = sx_str_n(address.ptr + from, (size_t)len);
	m->grams = (uint32_t)runs;
	get_h128(is, &m->raw);
	get_h128(is + 16, &m->code);
	m->masked = sx_le64(is + 32);
	m->rest = sx_le64(is + 40);
	m->interface = sx_le64(is + 48);
	for (unsigned i = 0; i < SX_SKETCH_WORDS; i++)
		m->sketch[i] = sx_le16(is + FIXED + 2 * (size_t)i);
	*count = (uint32_t)(size[1] / FUNCTION);
	*functions = sx_arena_zalloc(arena, (size_t)*count + 1, sizeof(**functions));
	for (uint32_t i = 0; *functions && i < *count; i++) {
		(*functions)[i].digest.lo = sx_le64(has + (size_t)i * FUNCTION);
		(*functions)[i].words = sx_le32(has + (size_t)i * FUNCTION + 8);
	}
	return *functions != NULL;
}

/* Add a module to the set of a report, unless its record was in another partial, too. */
static int take(struct cmd_lines *set, struct sx_arena *arena,
		const struct sx_json_node *record, struct spvx_str line)
{
	struct variants_lines *l = (struct variants_lines *)set;
	struct sx_shared *functions;
	struct sx_variant m;
	uint32_t count;
	bool fresh;
	int err;

	if (!get_module(arena, record, &m, &functions, &count))
		return -SPVX_ESYNTAX;
	if (!l->report)
		return 0;
	if (!sx_memo_at(&l->seen, sx_hash128(line.ptr, line.len), &fresh))
		return -SPVX_ENOMEM;
	err = fresh ? sx_variants_restore(l->report, &m, functions, count) : 0;
	return err ? err : 1;
}

const struct cmd_lines_kind variants_lines_kind = {
	.of = "variants",
	.types = "v",
	.take = take,
	.after_header = true,
	.invalid = "invalid record of variants",
};

/* ---- the report ---- */

/* Take the patterns of --split from the options of a partial. */
static int split_as(struct sx_variants *v, struct spvx_str opts)
{
	static const char option[] = "--split=";
	const size_t from = sizeof(option) - 1;
	struct spvx_str rest = opts;
	const char **to;
	int err = 0;

	while (rest.len && !err) {
		struct spvx_str word = sx_take_until(&rest, ' ');

		while (rest.len && !sx_str_starts(rest, "--")) { /* a value with spaces */
			const struct spvx_str more = sx_take_until(&rest, ' ');

			word.len = (size_t)(more.ptr + more.len - word.ptr);
		}
		if (!sx_str_starts(word, option))
			continue;
		to = sx_arena_array(&v->arena, v->split_count + 1, sizeof(*to));
		if (!to)
			return -SPVX_ENOMEM;
		if (v->split_count)
			memcpy(to, v->split, v->split_count * sizeof(*to));
		to[v->split_count] =
			sx_arena_strdup(&v->arena, word.ptr + from, word.len - from);
		err = to[v->split_count++] ? 0 : -SPVX_ENOMEM;
		v->split = to;
	}
	return err;
}

void variants_lines_init(struct variants_lines *l, struct sx_variants *report)
{
	*l = (struct variants_lines){ .set.kind = &variants_lines_kind, .report = report };
	sx_memo_init(&l->seen, NULL);
}

void variants_lines_free(struct variants_lines *l)
{
	cmd_lines_free(&l->set);
	sx_memo_free(&l->seen);
}

static int finish_set(struct variants_lines *l)
{
	int err = split_as(l->report, l->set.opts);

	sx_memo_free(&l->seen);
	if (!err)
		err = sx_variants_pair(l->report);
	return err ? err : sx_variants_finish(l->report);
}

int variants_merge(struct cmd_run *run, uint64_t rows, struct variants_lines *l)
{
	const struct variants_opts opts = { .rows = rows == UINT64_MAX ? VARIANTS_ROWS
								       : rows };
	struct sx_variants *v = l->report;
	struct cmd_docs docs;
	int err = cmd_lines_say(run, &l->set,
				v->modules.count ? NULL : "no module in the partials");

	if (!err)
		err = finish_set(l);
	if (!err)
		err = cmd_docs_open(&docs, run, &sx_variants_document,
				    sizeof(struct sx_variants_doc));
	if (!err) {
		err = variants_put(&docs, v, NULL, &opts);
		cmd_docs_end(&docs, cmd_ending(run, 0));
	}
	return err;
}

/* ---- a partial as a base ---- */

int variants_read_partials(struct cmd_run *run, const struct opt_list *names,
			   struct sx_variants *v)
{
	struct variants_lines lines;
	int err;

	variants_lines_init(&lines, v);
	err = cmd_lines_read_base(run, names, &lines.set);
	if (!err)
		err = finish_set(&lines);
	variants_lines_free(&lines);
	return !err || err == -SPVX_ENOMEM ? err : -SPVX_EIO;
}
