/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/baseline.c - accepted findings: a line each, by fingerprint.
 *
 * FINGERPRINT TAB RULE TAB ADDRESS TAB REASON; the fields after the fingerprint are for
 * people. Empty lines and lines that begin with # are ignored.
 */
#include "cmd/audit/audit.h"

#include "base/str.h"
#include "cmd/inputs/textfile.h"
#include "frame/outfile.h"
#include "report/findings/findings.h"

static bool is_print(struct spvx_str s)
{
	for (size_t n = 0; n < s.len; n++)
		if (sx_hex_digit(s.ptr[n]) < 0)
			return false;
	return s.len == SX_FINDING_PRINT;
}

/* Cut the field up to the next TAB, and the TAB, off the line. */
static struct spvx_str take_field(struct spvx_str *line)
{
	const char *tab = memchr(line->ptr, '\t', line->len);
	size_t len = tab ? (size_t)(tab - line->ptr) : line->len;
	struct spvx_str field = sx_str_n(line->ptr, len);

	len += tab != NULL;
	*line = sx_str_n(line->ptr + len, line->len - len);
	return field;
}

static bool keep_str(struct audit_kept *k, struct spvx_str *to, struct spvx_str s)
{
	*to = sx_arena_str(&k->arena, s);
	return to->ptr != NULL;
}

static int take_line(struct audit_kept *k, struct spvx_str line)
{
	struct spvx_str print = take_field(&line);
	struct spvx_str rule = take_field(&line);
	struct spvx_str address = take_field(&line);
	struct spvx_str reason = take_field(&line);
	struct audit_accepted *a;
	bool fresh;
	uint64_t *at;

	if (!print.len || print.ptr[0] == '#')
		return 0;
	if (!is_print(print))
		return -SPVX_ESYNTAX;
	at = sx_strmap_at(k->baseline, print.ptr, print.len, &fresh);
	if (at && !fresh)
		return 0;
	if (at)
		*at = k->accepted.count;
	a = sx_vec_zadd(&k->accepted, NULL, 1, sizeof(*a));
	if (!at || !a)
		return -SPVX_ENOMEM;
	memcpy(a->print, print.ptr, SX_FINDING_PRINT);
	a->rule = k->checks ? audit_rule_find(rule) : spvx_audit_rule_find(rule);
	if (sx_str_eq(reason, sx_str("-")))
		reason.len = 0;
	return keep_str(k, &a->address, address) && keep_str(k, &a->reason, reason)
		       ? 0
		       : -SPVX_ENOMEM;
}

int audit_baseline_absent(struct audit_kept *k)
{
	const struct audit_accepted *a = k->accepted.items;
	int err = 0;

	for (uint32_t n = 0; n < k->accepted.count && !err; n++) {
		struct audit_found found = { .rule = (unsigned)a[n].rule };
		struct sx_finding *f = &found.f;

		if (a[n].rule < 0 || a[n].found)
			continue;
		f->rule = &k->rules[a[n].rule];
		f->severity = f->rule->severity;
		f->address = a[n].address;
		f->container = f->address;
		f->stored_at = SX_FINDING_NO_PLACE;
		f->clear = sx_address_file(f->address).len == f->address.len;
		f->offset = SX_FINDING_NO_PLACE;
		f->justification = a[n].reason;
		f->count = 1;
		f->state = SX_STATE_ABSENT;
		memcpy(f->print, a[n].print, sizeof(f->print));
		k->states[SX_STATE_ABSENT]++;
		err = audit_keep_some(k, &found);
	}
	return err;
}

static int take_lines(struct audit_kept *k, struct cmd_run *run, const char *path,
		      struct spvx_str rest)
{
	struct cmd_place at = { .address = sx_str(path), .column = 1 };
	int err = 0;

	while (!err && rest.len) {
		const char *lf = memchr(rest.ptr, '\n', rest.len);
		size_t len = lf ? (size_t)(lf - rest.ptr) : rest.len;

		at.line++;
		err = take_line(k, sx_str_n(rest.ptr, len));
		len += lf != NULL;
		rest = sx_str_n(rest.ptr + len, rest.len - len);
	}
	if (err == -SPVX_ESYNTAX) {
		cmd_say(&run->messages, CMD_ERROR, &at,
			"invalid line of a baseline: expected a fingerprint of 16 hexadecimal digits");
		return -SPVX_EINVAL;
	}
	return err;
}

int audit_baseline_read(struct audit_kept *k, struct cmd_run *run, const char *path)
{
	struct sx_buf text;
	int err;

	k->baseline = sx_arena_zalloc(&k->arena, 1, sizeof(*k->baseline));
	if (!k->baseline)
		return -SPVX_ENOMEM;
	sx_strmap_init(k->baseline, NULL);
	sx_buf_init(&text, NULL);
	err = cmd_text_read(run, path, &text);
	if (!err)
		err = take_lines(k, run, path, sx_str_n(text.data, text.len));
	sx_buf_free(&text);
	return err;
}

static void put_line(struct sx_buf *b, const struct sx_finding *f)
{
	SX_SAY(b, SX_C(f->print), SX_T("\t"), SX_C(f->rule->id), SX_T("\t"),
	       SX_BY(sx_put_tsv, f->address), SX_T("\t-\n"));
}

/* Write the lines sorted, so that baselines of the same findings are equal. */
static int put_sorted(struct sx_buf *b, const struct sx_audit_report *r,
		      struct sx_arena *arena)
{
	struct spvx_str *lines;
	size_t total = 0;
	size_t count = 0;

	for (size_t n = 0; n < r->group_count; n++)
		total += r->groups[n].count;
	lines = sx_arena_zalloc(arena, total + 1, sizeof(*lines));
	if (!lines)
		return -SPVX_ENOMEM;
	for (size_t n = 0; n < r->group_count; n++) {
		for (size_t k = 0; k < r->groups[n].count; k++) {
			struct sx_buf line;

			sx_buf_init(&line, NULL);
			put_line(&line, r->groups[n].findings[k]);
			lines[count] = sx_buf_keep(&line, arena);
			if (!lines[count++].ptr)
				return -SPVX_ENOMEM;
		}
	}
	count = sx_str_unite(lines, count);
	for (size_t n = 0; n < count; n++)
		sx_buf_put(b, lines[n].ptr, lines[n].len);
	return b->error;
}

int audit_baseline_write(struct cmd_run *run, const char *path,
			 const struct sx_audit_report *r)
{
	struct cmd_file file = { .fd = -1 };
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	err = put_sorted(&b, r, &run->arena);
	if (!err)
		err = cmd_file_open(&file, path, &run->arena);
	if (!err)
		err = cmd_file_write(&file, b.data, b.len);
	file.sync = run->out.sync;
	if (!err)
		err = cmd_file_commit(&file, false);
	if (err == -SPVX_EIO)
		cmd_error(&run->messages, path, "cannot write: %s", strerror(file.error));
	cmd_file_discard(&file);
	sx_buf_free(&b);
	return err;
}
