/* SPDX-License-Identifier: MIT */
/*
 * gen/check_list.c - reads tables/check/checks.txt, which defines its own notation: rules,
 * helps, VUIDs of Vulkan, checks; and writes C text for them.
 */
#include "gen/check_rows.h"
#include "gen/literal.h"

#include <stdlib.h>

#define VUID_PREFIX "VUID-"
#define VUID_DIGITS 5

static bool take_quoted(struct spvx_str *line, struct spvx_str *text)
{
	const char *end;

	while (line->len && *line->ptr == ' ')
		*line = sx_str_n(line->ptr + 1, line->len - 1);
	if (line->len < 2 || *line->ptr != '"' ||
	    !(end = memchr(line->ptr + 1, '"', line->len - 1)))
		return false;
	*text = sx_str_n(line->ptr + 1, (size_t)(end - line->ptr) - 1);
	*line = sx_str_n(end + 1, line->len - text->len - 2);
	return true;
}

/* The rest of a line, without the blank before it. */
static struct spvx_str rest_of(struct spvx_str line)
{
	return line.len ? sx_str_n(line.ptr + 1, line.len - 1) : line;
}

/* The number of a VUID, written in full or as the number alone; 0: neither. */
static unsigned number_of(struct spvx_str vuid)
{
	unsigned number = 0;
	size_t from = vuid.len < VUID_DIGITS ? vuid.len : vuid.len - VUID_DIGITS;

	for (size_t n = from; n < vuid.len; n++) {
		if (vuid.ptr[n] < '0' || vuid.ptr[n] > '9')
			return 0;
		number = number * 10 + (unsigned)(vuid.ptr[n] - '0');
	}
	return number;
}

static void add_vuid(struct check_rows *t, struct spvx_str vuid)
{
	struct check_vuid made = { number_of(vuid), vuid };

	for (unsigned n = 0; n < t->vuid_count; n++) {
		if (t->vuids[n].number != made.number)
			continue;
		if (!sx_str_eq(t->vuids[n].name, vuid))
			check_rows_complain(t, "its number has another VUID:", vuid);
		return;
	}
	if (!made.number || t->vuid_count == VUIDS_MAX)
		check_rows_complain(t, "no VUID, or too many:", vuid);
	else
		t->vuids[t->vuid_count++] = made;
}

static void read_vuids(struct check_rows *t, struct spvx_str line)
{
	struct spvx_str name = sx_take_word(&line);
	struct spvx_str digits;

	while ((digits = sx_take_word(&line)).len) {
		struct sx_buf b = { .a = NULL };

		sx_buf_printf(&b, VUID_PREFIX "%.*s-%.*s", (int)name.len, name.ptr,
			      (int)digits.len, digits.ptr);
		add_vuid(t, sx_str(sx_arena_strdup(&t->arena, b.data, b.len)));
		sx_buf_free(&b);
	}
}

static struct check_listed *find_rule(struct check_rows *t, struct spvx_str id)
{
	for (unsigned n = 0; n < t->listed_count; n++)
		if (sx_str_eq(t->listed[n].id, id))
			return &t->listed[n];
	return NULL;
}

static void read_rule(struct check_rows *t, struct spvx_str line)
{
	struct check_listed *r = &t->listed[t->listed_count];
	struct spvx_str id = sx_take_word(&line);

	if (t->listed_count == LISTED_MAX || find_rule(t, id)) {
		check_rows_complain(t, "a second rule, or too many:", id);
		return;
	}
	r->id = id;
	r->tier = sx_take_word(&line);
	if (!take_quoted(&line, &r->spec) || !(r->title = rest_of(line)).len)
		check_rows_complain(t, "a rule is ID TIER \"SECTION\" TITLE, not", id);
	t->listed_count++;
}

static void read_help(struct check_rows *t, struct spvx_str line)
{
	struct spvx_str family = sx_take_word(&line);
	bool used = false;

	for (unsigned n = 0; n < t->listed_count; n++) {
		struct check_listed *r = &t->listed[n];

		if (r->id.len > family.len && r->id.ptr[family.len] == '/' &&
		    !memcmp(r->id.ptr, family.ptr, family.len)) {
			r->help = rest_of(line);
			used = true;
		}
	}
	if (!used)
		check_rows_complain(t, "help without rules:", family);
}

static bool begins(struct spvx_str s, const char *with)
{
	return s.len > strlen(with) && !memcmp(s.ptr, with, strlen(with));
}

static void read_check(struct check_rows *t, struct spvx_str id, struct spvx_str line)
{
	struct check_single *s = &t->singles[t->single_count];
	const char *colon = memchr(id.ptr, ':', id.len);
	const char *bar = memchr(line.ptr, '|', line.len);
	struct spvx_str after;

	if (!colon || t->single_count == SINGLES_MAX ||
	    !find_rule(t, sx_str_n(id.ptr, (size_t)(colon - id.ptr)))) {
		check_rows_complain(t, "no check of a rule, or too many:", id);
		return;
	}
	for (unsigned n = 0; n < t->single_count; n++)
		if (sx_str_eq(t->singles[n].id, id))
			check_rows_complain(t, "a second check", id);
	s->id = id;
	s->rule = find_rule(t, sx_str_n(id.ptr, (size_t)(colon - id.ptr)))->id;
	if (bar) {
		s->title =
			rest_of(sx_str_n(bar + 1, (size_t)(line.ptr + line.len - bar) - 1));
		line.len = (size_t)(bar - line.ptr) - 1;
	}
	s->cls = sx_take_word(&line);
	s->phase = sx_take_word(&line);
	after = line;
	s->vuid = sx_take_word(&after);
	if (begins(s->vuid, VUID_PREFIX))
		add_vuid(t, s->vuid);
	if (begins(s->vuid, VUID_PREFIX) ||
	    (s->vuid.len == VUID_DIGITS && number_of(s->vuid)))
		line = after;
	else
		s->vuid.len = 0;
	s->text = rest_of(line);
	if (!s->text.len)
		check_rows_complain(t, "a check is ID CLASS PHASE MESSAGE, not", id);
	t->single_count++;
}

void check_list_line(struct check_rows *t, struct spvx_str line)
{
	struct spvx_str word = sx_take_word(&line);

	if (!word.len || word.ptr[0] == '#')
		return;
	if (sx_str_is(word, "rule"))
		read_rule(t, line);
	else if (sx_str_is(word, "help"))
		read_help(t, line);
	else if (sx_str_is(word, "vuid"))
		read_vuids(t, line);
	else
		read_check(t, word, line);
}

/* ---- output ---- */

void check_list_put_id(struct sx_buf *b, const char *prefix, struct spvx_str id)
{
	sx_buf_puts(b, prefix);
	for (size_t n = 0; n < id.len; n++) {
		char c = id.ptr[n];

		if (c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		sx_buf_putc(b, strchr("/:-", c) ? '_' : c);
	}
}

void check_list_enums(struct sx_buf *b, const struct check_rows *t)
{
	sx_buf_puts(b, "enum ck_rule_id {\n");
	for (unsigned n = 0; n < t->listed_count; n++) {
		check_list_put_id(b, "\tCK_", t->listed[n].id);
		sx_buf_puts(b, ",\n");
	}
	sx_buf_puts(b, "\tCK_RULE_COUNT\n};\n\nenum ck_check {\n");
	for (unsigned n = 0; n < t->single_count; n++) {
		check_list_put_id(b, "\tCK_CHECK_", t->singles[n].id);
		sx_buf_puts(b, ",\n");
	}
	sx_buf_puts(b, "\tCK_CHECK_COUNT\n};\n\nenum ck_list {\n\tCK_NO_LIST,\n");
	for (unsigned n = 0; n < t->list_count; n++) {
		check_list_put_id(b, "\tCK_LIST_", t->lists[n].name);
		sx_buf_puts(b, ",\n");
	}
	sx_buf_puts(b, "};\n");
}

static void put_text(struct sx_buf *b, const char *before, struct spvx_str text)
{
	sx_buf_puts(b, before);
	sx_emit_literal(b, text.ptr, text.len);
}

static int by_number(const void *a, const void *b)
{
	const struct check_vuid *x = a;
	const struct check_vuid *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

static void put_single(struct sx_buf *b, const struct check_single *s)
{
	check_list_put_id(b, "\t{ .id = CK_", s->rule);
	sx_buf_printf(b, ", .cls = SPVX_CHECK_%.*s, .phase = CK_AT_%.*s", (int)s->cls.len,
		      s->cls.ptr, (int)s->phase.len, s->phase.ptr);
	sx_buf_printf(b, ", .severity = SPVX_CHECK_%s, .vuid = %u",
		      sx_str_is(s->phase, "NOTE")      ? "NOTE"
		      : sx_str_is(s->phase, "WARNING") ? "WARNING"
						       : "ERROR",
		      number_of(s->vuid));
	put_text(b, ",\n\t  .name = ", s->id);
	put_text(b, ",\n\t  .text = ", s->text);
	if (s->title.len)
		put_text(b, ",\n\t  .title = ", s->title);
	sx_buf_puts(b, " },\n");
}

void check_list_tables(struct sx_buf *b, struct check_rows *t)
{
	sx_buf_puts(b, "static const struct spvx_check_rule rules[] = {\n");
	for (unsigned n = 0; n < t->listed_count; n++) {
		const struct check_listed *r = &t->listed[n];

		if (!r->help.len)
			check_rows_complain(t, "no help for", r->id);
		put_text(b, "\t{ .id = ", r->id);
		put_text(b, ", .spec = ", r->spec);
		sx_buf_printf(b, ", .tier = %.*s", (int)r->tier.len, r->tier.ptr);
		put_text(b, ",\n\t  .title = ", r->title);
		put_text(b, ",\n\t  .help = ", r->help);
		sx_buf_puts(b, " },\n");
	}
	sx_buf_puts(b, "};\n\nconst struct ck_rule sx_ck_checks[] = {\n");
	for (unsigned n = 0; n < t->single_count; n++)
		put_single(b, &t->singles[n]);
	qsort(t->vuids, t->vuid_count, sizeof(t->vuids[0]), by_number);
	sx_buf_puts(b,
		    "};\n\nstatic const struct {\n\tunsigned number;\n\tconst char *name;\n"
		    "} vuids[] = {\n");
	for (unsigned n = 0; n < t->vuid_count; n++) {
		sx_buf_printf(b, "\t{ %u", t->vuids[n].number);
		put_text(b, ", ", t->vuids[n].name);
		sx_buf_puts(b, " },\n");
	}
	sx_buf_puts(b, "};\n");
}
