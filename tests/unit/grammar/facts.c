/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/facts.c - the reader of tables/facts.txt, and what it says: against
 * the text of the specification and against thousands of modules that are known to be
 * valid.
 */
#include "grammar/facts.h"

#include "corpus.h"
#include "failures.h"

#include "base/buf.h"
#include "base/str.h"
#include "grammar/image.h"

#include <spvx/enums.h>

TestSuite(grammar_facts, .timeout = 120);

/* ---- reading ---- */

/* Reads a copy that ends where its memory ends, so that a byte too far is seen. */
static int read_text(const char *text, size_t len, const struct spvx_allocator *a,
		     struct sx_buf *out, struct spvx_error *err)
{
	char *copy = malloc(len ? len : 1);
	struct sx_fact_group *groups;
	struct sx_arena arena;
	int ret;

	memcpy(copy, text, len);
	sx_arena_init(&arena, a, 0);
	ret = sx_facts_parse(&arena, sx_str_n(copy, len), &groups, err);
	for (; !ret && groups; groups = groups->next) {
		sx_buf_printf(out, "%u:%.*s", groups->line, (int)groups->heading.len,
			      groups->heading.ptr);
		for (struct sx_fact_name *n = groups->names; n; n = n->next)
			sx_buf_printf(out, " %u:%.*s", n->line, (int)n->name.len,
				      n->name.ptr);
		sx_buf_putc(out, ';');
	}
	sx_arena_free(&arena);
	free(copy);
	return ret;
}

/* A text, and its groups with their lines; NULL: refused, in the line given. */
static const struct {
	const char *text;
	const char *groups;
	uint32_t line;
} texts[] = {
	{ "facts\n", "", 0 },
	{ "", "", 0 },
	{ "# a\n\nfacts\n# b\nterminator\n\tOpA\n", "5:terminator 6:OpA;", 0 },
	{ "facts\nsection import\n\tOpA OpB\n\t\tOpC  OpD \n\n\tOpE\n# c\nanywhere\n",
	  "2:section import 3:OpA 3:OpB 4:OpC 4:OpD 6:OpE;8:anywhere;", 0 },
	{ "facts\na\nb\n\tOpA", "2:a;3:b 4:OpA;", 0 },
	{ "facts\na\n\t\n\t \n\tOpA*\n", "2:a 5:OpA*;", 0 },
	{ "facts\n# c\n\tOpA\na\n", NULL, 3 },
	{ "\tOpA\n", NULL, 1 },
};

Test(grammar_facts, texts)
{
	for (size_t i = 0; i < TEST_COUNT(texts); i++) {
		struct spvx_error err = { .line = 0 };
		struct sx_buf b = { .a = NULL };
		int ret;

		ret = read_text(texts[i].text, strlen(texts[i].text), NULL, &b, &err);
		sx_buf_putc(&b, '\0');
		cr_expect(ret == (texts[i].groups ? 0 : -SPVX_ESYNTAX), "%s: %d",
			  texts[i].text, ret);
		cr_expect(err.line == texts[i].line, "%s: line %u", texts[i].text,
			  err.line);
		cr_expect_str_eq(b.data, texts[i].groups ? texts[i].groups : "");
		cr_expect_str_eq(err.message,
				 texts[i].groups ? "" : "names before the first heading");
		sx_buf_free(&b);
	}
}

Test(grammar_facts, what_a_text_is)
{
	cr_expect(sx_is_facts(sx_str("facts\n")) && sx_is_facts(sx_str("facts")) &&
		  sx_is_facts(sx_str("# facts\n\n#\nfacts\na\n")));
	cr_expect(!sx_is_facts(sx_str("")) && !sx_is_facts(sx_str("# facts\n")) &&
		  !sx_is_facts(sx_str("set core\nfacts\n")) &&
		  !sx_is_facts(sx_str("facts \n")) && !sx_is_facts(sx_str("fact")));
}

static int read_it(const struct spvx_allocator *a, void *ctx)
{
	const struct test_bytes *b = ctx;
	struct sx_buf out = { .a = NULL };
	int ret;

	ret = read_text((char *)b->data, b->len, a, &out, NULL);
	sx_buf_free(&out);
	return ret;
}

Test(grammar_facts, every_cut_and_every_call)
{
	char *path = test_format("%s/tables/facts.txt", test_src());
	struct test_bytes b = test_read(path);

	cr_assert(b.data, "%s", path);
	for (size_t len = 0; len <= b.len; len++)
		cr_expect(!read_it(NULL, &(struct test_bytes){ b.data, len }), "cut at %zu",
			  len);
	cr_expect(test_each_failure(read_it, &b) > 0);
}

/* ---- OpSpecConstantOp, against the specification ---- */

/* The specification among the seeds; data is NULL when it is not there. */
static struct test_bytes specification(void)
{
	char *folder = test_shared() ? test_format("%s/seeds", test_shared()) : NULL;
	char **names = folder ? test_list(folder) : NULL;
	struct test_bytes b = { NULL, 0 };

	for (size_t i = 0; names && names[i]; i++) {
		if (!strncmp(names[i], "002_", 4))
			b = test_read(test_format("%s/%s", folder, names[i]));
	}
	return b;
}

/* Allowed by extensions, each in its own text. */
static const char *const spec_ops_of_extensions[] = {
	"OpUntypedAccessChainKHR",     "OpUntypedInBoundsAccessChainKHR",
	"OpUntypedPtrAccessChainKHR",  "OpUntypedInBoundsPtrAccessChainKHR",
	"OpCooperativeMatrixLengthNV", "OpCooperativeMatrixLengthKHR",
};

/* Take the names in the text off the list of those that are flagged. */
static void strike(const char *from, const char *to, bool *flagged)
{
	while ((from = strstr(from, "Op")) && from < to) {
		size_t len =
			strspn(from, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "0123456789");
		const struct spvx_entry *e = spvx_op_by_name(NULL, sx_str_n(from, len));

		if (e) {
			cr_expect(e->flags & SX_ENTRY_SPEC_OP, "%.*s may stand there",
				  (int)len, from);
			flagged[spvx_entry_value(e)] = false;
		}
		from += len;
	}
}

Test(grammar_facts, spec_constant_op)
{
	static bool flagged[UINT16_MAX + 1];
	struct test_bytes spec = specification();
	const char *from;
	const char *to;

	if (!spec.data)
		cr_skip_test("the specification is not there: set SPVX_SHARED");
	for (unsigned op = 0; op <= UINT16_MAX; op++) {
		const struct spvx_entry *e = spvx_op_find(NULL, (uint16_t)op);

		flagged[op] = e && e->flags & SX_ENTRY_SPEC_OP;
	}
	from = strstr((char *)spec.data, "Opcode must be one of the following opcodes");
	to = from ? strstr(from, "Operands are the operands required by opcode") : NULL;
	cr_assert(from && to, "no list of opcodes in the specification");
	strike(strchr(from, '\n'), to, flagged);
	for (size_t i = 0; i < 6; i++)
		strike(spec_ops_of_extensions[i],
		       spec_ops_of_extensions[i] + strlen(spec_ops_of_extensions[i]),
		       flagged);
	for (unsigned op = 0; op <= UINT16_MAX; op++)
		cr_expect(!flagged[op], "%s may not stand there",
			  spvx_entry_name(NULL, spvx_op_find(NULL, (uint16_t)op)));
}

/* ---- sections and terminators, against valid modules ---- */

/**
 * struct place - how far the walk through a module has come
 * @section:  enum spvx_section
 * @in_block: after an OpLabel
 * @ended:    a terminator has ended the block
 */
struct place {
	unsigned section;
	bool in_block;
	bool ended;
};

/* In a valid module each instruction is in its section or in one to come. */
static void check_section(const char *name, struct place *p, const struct spvx_entry *e)
{
	unsigned sections = e->sections;
	unsigned ahead = sections >> p->section << p->section;

	if (!sections)
		return;
	cr_expect(ahead, "%s: %s, sections %x, comes in section %u", name,
		  spvx_entry_name(NULL, e), sections, p->section);
	if (ahead)
		p->section = (unsigned)__builtin_ctz(ahead);
}

/* In a valid module a block ends with a terminator, and with nothing else. */
static void check_block(const char *name, struct place *p, const struct spvx_entry *e)
{
	bool terminator = e->flags & SX_ENTRY_TERMINATOR;

	switch (spvx_entry_value(e)) {
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
	case SPVX_OP_ExtInst: /* DebugNoScope and such */
		return;
	case SPVX_OP_Label:
	case SPVX_OP_FunctionEnd:
		cr_expect(!p->in_block || p->ended, "%s: a block ends without terminator",
			  name);
		p->in_block = spvx_entry_value(e) == SPVX_OP_Label;
		p->ended = false;
		return;
	default:
		cr_expect(!p->ended, "%s: %s behind a terminator", name,
			  spvx_entry_name(NULL, e));
		cr_expect(p->in_block || !terminator, "%s: %s ends no block", name,
			  spvx_entry_name(NULL, e));
		p->ended = terminator;
	}
}

static void check_module(const char *name, const void *data, size_t size, bool *seen)
{
	struct place p = { .section = 0 };
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	spvx_cursor_init(&cursor, data, size, &header);
	spvx_for_each_insn(insn, &cursor) {
		const struct spvx_entry *e = spvx_op_find(NULL, insn.opcode);

		if (!e)
			continue;
		seen[insn.opcode] = true;
		check_section(name, &p, e);
		check_block(name, &p, e);
	}
	cr_expect(!cursor.fault, "%s: %d", name, cursor.fault);
}

static size_t count_seen(const bool *seen)
{
	size_t count = 0;

	for (size_t i = 0; i <= UINT16_MAX; i++)
		count += seen[i];
	return count;
}

Test(grammar_facts, real_modules)
{
	static bool seen[UINT16_MAX + 1];
	struct test_walk w;
	size_t count = 0;

	test_need_shared();
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next(&w);) {
		if (strcmp(test_cell(&w.table, "val_spv16"), "valid"))
			continue;
		check_module(w.path, w.bytes.data, w.bytes.len, seen);
		count++;
	}
	cr_expect(count > 1900 && count_seen(seen) > 400, "%zu modules, %zu opcodes", count,
		  count_seen(seen));
}

/* The small ones that the reference's own tests accept. */
Test(grammar_facts, recorded_modules)
{
	static bool seen[UINT16_MAX + 1];
	struct test_walk w;
	size_t count = 0;

	test_need_shared();
	for (w = test_walk_cases("val"); test_walk_next(&w);) {
		if (strcmp(test_cell(&w.table, "verdict"), "SUCCESS") || !w.bytes.len)
			continue;
		check_module(test_cell(&w.table, "test"), w.bytes.data, w.bytes.len, seen);
		count++;
	}
	cr_expect(count > 8000 && count_seen(seen) > 400, "%zu modules, %zu opcodes", count,
		  count_seen(seen));
}
