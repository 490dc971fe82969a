/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/val_text.c - of assembly text: every finding in every module that the
 * reference validator rejects is at its instruction in the text, and so is its second place;
 * its message prints the value that was judged, and the type of a value.
 */
#include "assemble.h"
#include "base/buf.h"
#include "base/str.h"
#include "check/engine/create.h"
#include "check/engine/operands.h"
#include "corpus.h"
#include "facts.h"

#include <ctype.h>
#include <spvx/check.h>
#include <spvx/text.h>

TestSuite(corpus_val_text, .timeout = 300);

enum column {
	ENV = 3,
	VERDICT = 5,
	MOD_OFF = 7,
	MOD_LEN = 8
};

/* The current text and its module. */
struct suite {
	struct test_as as;
	struct spvx_dis *dis;
	struct spvx_check *check;
	struct sx_buf text;
	const unsigned char *data;
	size_t size;
	struct spvx_header header;
	const char *id;
	unsigned places;
	unsigned notes;
	unsigned facts; /* messages about an <id> */
	unsigned types; /* those with its type */
};

static int put(void *ctx, const char *text, size_t len)
{
	sx_buf_put(ctx, text, len);
	return 0;
}

/* The line there has the name of the opcode, or is an OpUnknown. */
static void expect_line(struct suite *s, uint64_t offset)
{
	uint32_t word = spvx_load32(s->data + offset, s->header.big);
	const char *name =
		spvx_entry_name(NULL, spvx_op_find(NULL, (uint16_t)(word & 0xffff)));
	struct spvx_as_place at;
	const char *found;

	cr_assert(!spvx_as_place(s->as.as, offset, &at), "%s", s->id);
	cr_assert(at.line && at.column, "%s", s->id);
	found = strstr(at.source.ptr, name);
	if (sx_str_starts(at.source, "OpUnknown("))
		found = at.source.ptr;
	cr_assert(found && found < at.source.ptr + strcspn(at.source.ptr, "\n"),
		  "%s: %u:%u has no %s: %.60s", s->id, at.line, at.column, name,
		  at.source.ptr);
}

static bool has_id(const char *text)
{
	while ((text = strchr(text, '%')))
		if (isdigit((unsigned char)*++text))
			return true;
	return false;
}

/* The blanks for an <id>, or for its type, are not left empty: predicates are about the type
 * of an operand or the result, or about a literal or constant. */
static void expect_fact(struct suite *s, const struct spvx_check *check,
			const struct spvx_check_finding *f)
{
	const struct ck_rule *rule = ((const struct ck_finding *)f->made_of)->rule;
	bool table = !strcmp(rule->text, "{pred}");
	const char *said = table ? sx_ck_pred_text(f->detail) : rule->text;
	unsigned facts = facts_of(said);
	const struct ck *c = sx_ck_inside(check);
	struct sx_id_table ids = c->index.ids;
	const struct sx_id *id = sx_id_get(&ids, f->id);
	char text[512];

	spvx_check_message(check, f, text, sizeof(text));
	cr_expect(!table || facts, "%s: %s: %s", s->id, rule->name, said);
	cr_expect(!(facts & FACT_ID) || facts & FACT_NUMBER || has_id(text), "%s: %s: %s",
		  s->id, rule->name, text);
	s->facts += (facts & FACT_ID) != 0;
	if (!(facts & FACT_TYPE) || !id->at || id->flags & SX_ID_TYPE || !id->type ||
	    id->opcode == SPVX_OP_Function || strstr(said, "{made}"))
		return;
	cr_expect(strstr(text, "type "), "%s: %s: %s", s->id, rule->name, text);
	s->types++;
}

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct suite *s = ctx;
	uint64_t second;
	char text[160];

	expect_fact(s, check, f);
	/* not the first word of the instruction */
	cr_expect(f->word || f->id < s->header.bound, "%s: %u", s->id, f->id);
	if (f->insn) {
		expect_line(s, f->offset);
		s->places++;
	}
	if (spvx_check_note(check, f, NULL, &second, text, sizeof(text))) {
		cr_assert(second != f->offset && strlen(text) > 8, "%s", s->id);
		expect_line(s, second);
		s->notes++;
	}
	return 0;
}

static void run(struct suite *s, const struct test_bytes *modules, char *const *f)
{
	const unsigned char *module = modules->data + strtoull(f[MOD_OFF], NULL, 10);
	size_t size = (size_t)strtoull(f[MOD_LEN], NULL, 10);
	struct spvx_check_options o;

	s->id = f[0];
	s->text.len = 0;
	if (spvx_dis_module(s->dis, module, size))
		return;
	sx_buf_putc(&s->text, '\0');
	if (test_as_run(&s->as, s->text.data, s->text.len - 1, &s->data, &s->size))
		return;
	cr_assert(!spvx_header_read(s->data, s->size, &s->header));
	spvx_check_options_init(&o);
	o.env = spvx_check_env(f[ENV]);
	o.found = take;
	o.ctx = s;
	cr_assert(!spvx_check_set(s->check, &o));
	cr_assert(!spvx_check_module(s->check, s->data, s->size, NULL));
}

Test(corpus_val_text, findings_are_at_their_instructions)
{
	struct suite s = { .places = 0 };
	const struct spvx_dis_options o = { .size = sizeof(o),
					    .write = put,
					    .ctx = &s.text };
	struct test_bytes modules;
	struct test_rows rows;

	test_need_recorded();
	modules = test_corpus_read("cases/val/modules.bin");
	cr_assert(modules.data && test_rows_open(&rows, "corpus/cases/val/index.tsv"));
	sx_buf_init(&s.text, NULL);
	cr_assert(!spvx_dis_create(&o, &s.dis) && !spvx_check_create(NULL, &s.check));
	cr_assert(!test_as_open(&s.as, 0, 0, NULL));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		if (strcmp(rows.fields[VERDICT], "SUCCESS") != 0)
			run(&s, &modules, rows.fields);
	}
	fprintf(stderr, "%u places, %u second ones\n", s.places, s.notes);
	cr_expect(s.places > 4000 && s.notes > 3000, "%u places, %u second ones", s.places,
		  s.notes);
	cr_expect(s.facts > 3000 && s.types > 1000, "%u <id>s, %u types", s.facts, s.types);
	test_as_close(&s.as);
	spvx_check_free(s.check);
	spvx_dis_free(s.dis);
	sx_buf_free(&s.text);
	test_bytes_free(&modules);
}
