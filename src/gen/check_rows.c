/* SPDX-License-Identifier: MIT */
/*
 * gen/check_rows.c - the lines of an operand table.
 *
 *	rule ID CLASS PHASE [WHERE] how the next rows are reported, and where they hold
 *	set NAME                   the set of the next rows ("core" at first)
 *	part NAME [KIND] FIELD...  fields that rows use as &NAME; KIND... of its operands
 *	list NAME KIND A|B...      values: $NAME in terms, CK_LIST_NAME in the checker
 *	OpA|OpB FIELD FIELD...     a row; a line that begins with a tab continues with it
 */
#include "gen/check_rows.h"

#include <stdio.h>

void check_rows_complain(struct check_rows *t, const char *what, struct spvx_str where)
{
	fprintf(stderr, "%s:%u: error: %s '%.*s'\n", t->path, (unsigned)t->line, what,
		(int)where.len, where.len ? where.ptr : "");
	t->failed = true;
}

static void read_rule(struct check_rows *t, struct spvx_str line)
{
	struct check_rule *r = &t->rules[t->rule_count];

	if (t->rule_count == RULES_MAX) {
		check_rows_complain(t, "too many rules", line);
		return;
	}
	r->id = sx_take_word(&line);
	r->cls = sx_take_word(&line);
	r->phase = sx_take_word(&line);
	r->where = sx_take_word(&line);
	if (!r->phase.len || sx_take_word(&line).len)
		check_rows_complain(t, "a rule is ID CLASS PHASE [WHERE], not", r->id);
	t->rule_count++;
}

static void read_set(struct check_rows *t, struct spvx_str line)
{
	struct spvx_str name = sx_take_word(&line);

	for (unsigned n = 0; n < t->set_count; n++)
		if (sx_str_eq(t->sets[n]->name, name)) {
			t->set = n;
			return;
		}
	check_rows_complain(t, "no set", name);
}

static bool is_taken(const struct check_rows *t, uint32_t key)
{
	for (unsigned n = 0; n < t->row_count; n++)
		if (t->rows[n].set == t->set && t->rows[n].key == key &&
		    t->rows[n].rule == t->rule_count - 1)
			return true;
	return false;
}

static void add_row(struct check_rows *t, const struct sx_tmember *op)
{
	if (!t->op)
		t->op = op;
	t->rows[t->row_count++] = (struct check_row){
		.key = op->value,
		.set = t->set,
		.rule = t->rule_count - 1,
		.first = t->pred_count,
		.line = t->line,
	};
}

/* Add rows for all instructions whose names begin with @prefix, unless the rule has one for
 * them. */
static void add_all(struct check_rows *t, struct spvx_str prefix)
{
	unsigned before = t->row_count;

	for (const struct sx_tmember *m = t->sets[t->set]->ops; m; m = m->next)
		if (m->name.len >= prefix.len &&
		    !memcmp(m->name.ptr, prefix.ptr, prefix.len) &&
		    !is_taken(t, m->value) && t->row_count < ROWS_MAX)
			add_row(t, m);
	if (t->row_count == before)
		check_rows_complain(t, "no instruction begins with", prefix);
}

static void add_key(struct check_rows *t, struct spvx_str name)
{
	const struct sx_tmember *op = check_member(t->sets[t->set]->ops, name);

	if (name.len > 1 && name.ptr[name.len - 1] == '*' && t->rule_count)
		add_all(t, sx_str_n(name.ptr, name.len - 1));
	else if (!op)
		check_rows_complain(t, "no instruction", name);
	else if (is_taken(t, op->value))
		check_rows_complain(t, "a second row for", name);
	else if (t->row_count == ROWS_MAX || !t->rule_count)
		check_rows_complain(t, "no rule yet, or too many rows, for", name);
	else
		add_row(t, op);
}

static void add_keys(struct check_rows *t, struct spvx_str keys)
{
	while (keys.len)
		add_key(t, sx_take_until(&keys, '|'));
}

/* Begin a part: take its name, and the kinds of its operands if it has any. */
static void begin_part(struct check_rows *t, struct spvx_str *line)
{
	struct check_part *p = &t->parts[t->part_count];
	struct spvx_str rest;

	*p = (struct check_part){ .name = sx_take_word(line),
				  .rule = t->rule_count - 1,
				  .first = t->pred_count };
	if (!p->name.len || !t->rule_count || ++t->part_count == PARTS_MAX)
		check_rows_complain(t, "no name of a part, or too many:", p->name);
	t->op = NULL;
	memset(t->kinds, 0, sizeof(t->kinds));
	for (unsigned n = 0; n < PART_KINDS; n++, *line = rest) {
		rest = *line;
		t->kinds[n] = check_terms_kind(t, sx_take_word(&rest));
		if (!t->kinds[n])
			break;
	}
}

/* Assign the predicates read since to the rows from @first on, or to the last part. */
static void count_preds(struct check_rows *t, unsigned first)
{
	if (!t->op && t->part_count) {
		struct check_part *p = &t->parts[t->part_count - 1];

		p->count = t->pred_count - p->first;
		return;
	}
	for (unsigned n = first; n < t->row_count; n++)
		t->rows[n].count = t->pred_count - t->rows[n].first;
}

static void read_line(struct check_rows *t, struct spvx_str line, unsigned *first)
{
	bool goes_on = line.len && line.ptr[0] == '\t';
	struct spvx_str whole = line;
	struct spvx_str word = sx_take_word(&line);

	if (!word.len || word.ptr[0] == '#')
		return;
	if (goes_on && t->listing) {
		check_terms_listed(t, whole);
		return;
	}
	t->listing = sx_str_is(word, "list") && !goes_on;
	if (t->listing) {
		check_terms_list(t, line);
		return;
	}
	if (sx_str_is(word, "rule") && !goes_on) {
		read_rule(t, line);
		return;
	}
	if (sx_str_is(word, "set") && !goes_on) {
		read_set(t, line);
		return;
	}
	if (!goes_on && sx_str_is(word, "part")) {
		begin_part(t, &line);
		word = sx_take_word(&line);
	} else if (!goes_on) {
		*first = t->row_count;
		t->op = NULL;
		add_keys(t, word);
		word = sx_take_word(&line);
	}
	for (; word.len; word = sx_take_word(&line))
		check_terms_read(t, word);
	count_preds(t, *first);
}

void check_rows_read(struct check_rows *t, const char *path, struct spvx_str text)
{
	bool list = sx_str_is(sx_str_last(sx_str(path), "/"), "checks.txt");
	unsigned first = t->row_count;
	struct spvx_str line;

	t->path = path;
	t->line = 0;
	t->set = 0;
	while (sx_take_line(&text, &line)) {
		t->line++;
		if (list)
			check_list_line(t, line);
		else
			read_line(t, line, &first);
	}
}
