/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/compile.c - from table texts to an image: what a value and a name lead
 * to, what is refused and where, that the image the build printed as C is the one that is
 * compiled.
 */
#include "grammar/compile.h"

#include "grammars.h"

#include "grammar/builtin.h"
#include "grammar/image.h"

TestSuite(grammar_compile, .timeout = 60);

#define MAX_TEXTS 8

/* A grammar made of texts, of which one may be facts. */
struct made {
	struct sx_arena arena;
	struct spvx_grammar *g;
	struct spvx_error err;
	int ret;
	const struct spvx_allocator *a;
};

static void make(struct made *m, const struct spvx_allocator *a, const char *const *texts)
{
	const struct sx_tset *sets[MAX_TEXTS];
	struct sx_fact_group *facts = NULL;
	size_t count = 0;

	memset(m, 0, sizeof(*m));
	m->a = a;
	sx_arena_init(&m->arena, NULL, 0);
	for (size_t i = 0; texts[i]; i++) {
		struct spvx_str text = sx_str(texts[i]);
		struct sx_tset *set = NULL;
		int err;

		if (sx_is_facts(text))
			err = sx_facts_parse(&m->arena, text, &facts, &m->err);
		else
			err = sx_table_parse(&m->arena, text, &set, &m->err);
		cr_assert(!err, "text %zu:%u:%u: %s", i, m->err.line, m->err.column,
			  m->err.message);
		if (set)
			sets[count++] = set;
	}
	m->ret = sx_grammar_compile(a, sets, count, facts, &m->g, &m->err);
	cr_assert((m->ret == 0) == (m->g != NULL), "a grammar or an error");
}

static void done(struct made *m)
{
	spvx_grammar_free(m->a, m->g);
	sx_arena_free(&m->arena);
}

/* Fifteen lines; the next is line 16. */
#define HEAD                        \
	"set core\n"                \
	"magic_number 0x07230203\n" \
	"major_version 1\n"         \
	"minor_version 0\n"         \
	"revision 1\n"              \
	"class One \"Class one\"\n" \
	"class Two\n"               \
	"id IdRef\n"                \
	"id IdResult\n"             \
	"id IdResultType\n"         \
	"literal LiteralInteger\n"  \
	"enum Capability\n"         \
	"\t0 Matrix =OldMatrix\n"   \
	"\t7 Kernel =Matrix\n"      \
	"\t1 Shader =OldShader =ES v1.0 +Matrix\n"

#define MAKE(m, ...) make((m), NULL, (const char *const[]){ __VA_ARGS__, NULL })

static void make_well(struct made *m, const char *const *texts)
{
	make(m, NULL, texts);
	cr_assert(!m->ret, "%d, line %u: %s", m->ret, m->err.line, m->err.message);
}

#define MAKE_WELL(m, ...) make_well((m), (const char *const[]){ __VA_ARGS__, NULL })

static void expect_aliases(const struct spvx_grammar *g, const struct spvx_entry *e,
			   const char *const *names)
{
	unsigned i = 0;

	for (; names[i]; i++) {
		const char *alias = spvx_entry_alias(g, e, i);

		cr_expect_str_eq(alias ? alias : "(none)", names[i]);
	}
	cr_expect(!spvx_entry_alias(g, e, i), "%s: %s", spvx_entry_name(g, e),
		  spvx_entry_alias(g, e, i));
}

/* ---- values and names ---- */

/* Older grammars list aliases as entries of their own. */
Test(grammar_compile, the_first_of_a_value_counts)
{
	struct made m;
	const struct spvx_entry *e;

	MAKE_WELL(&m, HEAD "ops\n"
			   "\t9 OpNine IdRef:First =OpNueve %Two v1.1 +Shader @SPV_a\n"
			   "\t2 OpTwo\n"
			   "\t9 OpNineKHR IdRef IdRef =OpNeun =OpNine %One v1.2 @SPV_b\n"
			   "\t9 OpNineEXT =OpNeun\n");
	e = spvx_op_find(m.g, 9);
	cr_assert(e && spvx_set_op_count(m.g, 0) == 2);
	cr_expect_str_eq(spvx_entry_name(m.g, e), "OpNine");
	expect_aliases(m.g, e,
		       (const char *const[]){ "OpNueve", "OpNineKHR", "OpNeun", "OpNineEXT",
					      NULL });
	cr_expect(e->operand_count == 1 && spvx_entry_since(e) == 0x11);
	cr_expect_str_eq(spvx_class_tag(m.g, spvx_op_class(m.g, e)), "Two");
	cr_expect_str_eq(spvx_entry_extension(m.g, e, 0), "SPV_a");
	cr_expect(!spvx_entry_extension(m.g, e, 1));
	for (const char *const *name =
		     (const char *const[]){ "OpNine", "OpNueve", "OpNineKHR", "OpNeun",
					    "OpNineEXT", NULL };
	     *name; name++)
		cr_expect(spvx_op_by_name(m.g, sx_str(*name)) == e, "%s", *name);
	cr_expect(spvx_op_by_name(m.g, sx_str("OpTwo")) == spvx_op_find(m.g, 2));
	done(&m);
}

/* What is printed is found again; of equals the first in the text. */
Test(grammar_compile, a_name_of_two_values)
{
	struct made m;
	unsigned kind;

	MAKE_WELL(&m, HEAD "enum Two\n"
			   "\t5 A =C\n"
			   "\t4 B =A =D\n"
			   "\t3 C =D\n"
			   "\t6 E\n"
			   "\t2 E\n"
			   "ops\n");
	kind = test_kind_of(m.g, "Two");
	cr_expect(spvx_entry_value(spvx_enum_by_name(m.g, kind, sx_str("A"))) == 5);
	cr_expect(spvx_entry_value(spvx_enum_by_name(m.g, kind, sx_str("B"))) == 4);
	cr_expect(spvx_entry_value(spvx_enum_by_name(m.g, kind, sx_str("C"))) == 3);
	cr_expect(spvx_entry_value(spvx_enum_by_name(m.g, kind, sx_str("D"))) == 4);
	cr_expect(spvx_entry_value(spvx_enum_by_name(m.g, kind, sx_str("E"))) == 6);
	cr_expect_str_eq(spvx_enum_name(m.g, kind, 2), "E");
	done(&m);
}

/* Ranges with gaps, at the ends of what a word holds. */
Test(grammar_compile, every_value_is_found)
{
	static const uint32_t values[] = { 5,  6,          7,          9,         11,
					   12, 0x80000000, 0xfffffffe, 0xffffffff };
	const size_t count = TEST_COUNT(values);
	struct made m;
	unsigned kind;

	MAKE_WELL(&m, HEAD "enum Sparse\n"
			   "\t12 L\n\t4294967295 Last\n\t5 E\n\t7 G\n\t9 I\n\t6 F\n\t11 K\n"
			   "\t4294967294 Near\n\t2147483648 Half\n"
			   "enum Top\n\t4294967294 Near\n\t4294967295 Last\n"
			   "enum None\n"
			   "ops\n");
	kind = test_kind_of(m.g, "Sparse");
	for (size_t i = 0; i < count; i++) {
		const struct spvx_entry *e = spvx_enum_find(m.g, kind, values[i]);

		cr_expect(e && spvx_entry_value(e) == values[i], "%u", values[i]);
	}
	for (uint32_t v = 0; v < 20; v++) {
		bool there = (v >= 5 && v <= 7) || v == 9 || v == 11 || v == 12;

		cr_expect(!spvx_enum_find(m.g, kind, v) == !there, "%u", v);
		cr_expect(!spvx_enum_find(m.g, test_kind_of(m.g, "Top"), v), "%u", v);
		cr_expect(!spvx_enum_find(m.g, test_kind_of(m.g, "None"), v), "%u", v);
	}
	cr_expect(!spvx_enum_find(m.g, kind, 0x7fffffff) &&
		  !spvx_enum_find(m.g, kind, 0xfffffffd));
	kind = test_kind_of(m.g, "Top");
	cr_expect_str_eq(spvx_enum_name(m.g, kind, 0xffffffff), "Last");
	cr_expect(!spvx_enum_find(m.g, kind, 0xfffffffd));
	cr_expect(!spvx_enum_by_name(m.g, test_kind_of(m.g, "None"), sx_str("Near")));
	done(&m);
}

Test(grammar_compile, bits)
{
	struct made m;
	const struct sx_kind *k;

	MAKE_WELL(&m, HEAD "mask Flags\n"
			   "\t0x0000 None IdRef\n"
			   "\t0x0001 A\n"
			   "\t0x0006 BandC IdRef\n"
			   "\t0x0004 C IdRef\n"
			   "\t0x80000000 Top LiteralInteger*\n"
			   "\t0x0018 DandE\n"
			   "ops\n");
	k = &sx_kinds(m.g)[test_kind_of(m.g, "Flags")];
	cr_expect(k->known_bits == 0x80000005, "%x", k->known_bits);
	cr_expect(k->param_bits == 0x80000004, "%x", k->param_bits);
	cr_expect_str_eq(spvx_enum_name(m.g, test_kind_of(m.g, "Flags"), 6), "BandC");
	cr_expect_str_eq(spvx_enum_name(m.g, test_kind_of(m.g, "Flags"), 0), "None");
	cr_expect(!spvx_enum_find(m.g, test_kind_of(m.g, "Flags"), 2));
	done(&m);
}

/* ---- what entries carry ---- */

Test(grammar_compile, capabilities)
{
	struct made m;
	const struct spvx_entry *e;
	uint32_t v = 99;

	MAKE_WELL(&m,
		  HEAD "ops\n\t1 OpA +ES +Matrix +Shader +OldShader\n\t2 OpB +OldMatrix\n",
		  "set Ext\nrevision 1\nops\n\t1 X +Kernel cap=Shader +Shader\n\t2 Y\n");
	e = spvx_op_find(m.g, 1);
	cr_expect(spvx_entry_capability(m.g, e, 0, &v) && v == 1, "an alias: %u", v);
	cr_expect(spvx_entry_capability(m.g, e, 1, &v) && v == 0,
		  "the name itself before the alias of another: %u", v);
	cr_expect(!spvx_entry_capability(m.g, e, 2, &v), "once: %u", v);
	e = spvx_op_find(m.g, 2);
	cr_expect(spvx_entry_capability(m.g, e, 0, &v) && v == 0);
	e = spvx_set_op(m.g, 1, 1);
	cr_expect(spvx_entry_capability(m.g, e, 0, &v) && v == 1, "the stray key: %u", v);
	cr_expect(spvx_entry_capability(m.g, e, 1, &v) && v == 7);
	cr_expect(!spvx_entry_capability(m.g, e, 2, &v), "%u", v);
	cr_expect(!spvx_entry_capability(m.g, spvx_set_op(m.g, 1, 2), 0, &v));
	done(&m);
}

Test(grammar_compile, versions)
{
	struct made m;

	MAKE_WELL(&m, HEAD "ops\n\t1 OpA v1.0 <=1.15\n\t2 OpB v15.3\n\t3 OpC v- "
			   "!provisional\n\t4 OpD\n");
	cr_expect(spvx_entry_since(spvx_op_find(m.g, 1)) == 0x10 &&
		  spvx_entry_until(spvx_op_find(m.g, 1)) == 0x1f &&
		  !spvx_entry_provisional(spvx_op_find(m.g, 1)));
	cr_expect(spvx_entry_since(spvx_op_find(m.g, 2)) == 0xf3 &&
		  spvx_entry_until(spvx_op_find(m.g, 2)) == 0);
	cr_expect(spvx_entry_since(spvx_op_find(m.g, 3)) == 0 &&
		  spvx_op_find(m.g, 3)->flags & SX_ENTRY_NOT_CORE &&
		  spvx_entry_provisional(spvx_op_find(m.g, 3)));
	cr_expect(spvx_entry_since(spvx_op_find(m.g, 4)) == 0 &&
		  !(spvx_op_find(m.g, 4)->flags & SX_ENTRY_NOT_CORE));
	done(&m);
}

static const char *operand_name(const struct spvx_grammar *g, const struct spvx_entry *e,
				unsigned i)
{
	return sx_strings(g) + sx_operands(g)[e->operands + i].name;
}

Test(grammar_compile, operands)
{
	struct made m;
	const struct spvx_entry *e;
	const struct sx_operand *o;

	MAKE_WELL(&m,
		  HEAD "enum Own\n\t1 InCore\nid IdNew\n"
		       "pair PairLiteralIntegerIdRef LiteralInteger IdRef\n"
		       "pair PairIdRefLiteralInteger IdRef LiteralInteger\n"
		       "ops\n\t1 OpTypeA IdResult IdNew:\"'Quoted Name'\" IdRef:\"''\"\n"
		       "\t2 OpTypeB IdRef:\"'\"\n\t3 OpC IdResultType IdResult Own?\n",
		  "set Ext\nrevision 1\nmask Own\n\t0x1 InExt\nops\n\t1 OpTypeX IdResult "
		  "Own:own IdRef*\n");
	e = spvx_op_find(m.g, 1);
	cr_expect_str_eq(operand_name(m.g, e, 0), "");
	cr_expect_str_eq(operand_name(m.g, e, 1), "Quoted Name");
	cr_expect_str_eq(operand_name(m.g, e, 2), "");
	o = sx_operands(m.g) + e->operands;
	cr_expect(o[1].form == SX_FORM_ID, "a kind of id nobody knows is an id");
	cr_expect(e->flags == (SX_ENTRY_RESULT | SX_ENTRY_TYPE));
	e = spvx_op_find(m.g, 2);
	cr_expect_str_eq(operand_name(m.g, e, 0), "'");
	cr_expect(e->flags == 0, "no result, so it declares none");
	e = spvx_op_find(m.g, 3);
	cr_expect(e->flags == (SX_ENTRY_RESULT | SX_ENTRY_RESULT_TYPE));
	o = sx_operands(m.g) + e->operands;
	cr_expect(o[2].quantifier == '?' && o[2].form == SX_FORM_ENUM);
	e = spvx_set_op(m.g, 1, 1);
	o = sx_operands(m.g) + e->operands;
	cr_expect(o[1].form == SX_FORM_MASK, "a set's own kind before core's");
	cr_expect(o[2].quantifier == '*' && o[2].form == SX_FORM_ID, "core's kinds serve");
	cr_expect(e->flags == SX_ENTRY_RESULT, "types are core's");
	o = sx_operands(m.g) +
	    sx_kinds(m.g)[test_kind_of(m.g, "PairLiteralIntegerIdRef")].parts;
	cr_expect(o[0].form == SX_FORM_SELECTOR && o[1].form == SX_FORM_ID);
	o = sx_operands(m.g) +
	    sx_kinds(m.g)[test_kind_of(m.g, "PairIdRefLiteralInteger")].parts;
	cr_expect(o[0].form == SX_FORM_ID && o[1].form == SX_FORM_INTEGER);
	done(&m);
}

Test(grammar_compile, sets_and_generators)
{
	struct made m;
	const struct spvx_entry *e;

	MAKE_WELL(&m, HEAD "ops\n\t65535 OpLast %Nothing\n\t0 OpNop %One\n",
		  "generators\n\t7 Khronos \"A tool\"\n\t3 Vendor\n\t7 Khronos Other\n",
		  "set NonSemantic.A.\nprefix\nversion 12\nrevision 3\nops\n\t4 X\n",
		  "set NonSemantic.A.B.\nprefix\nrevision 3\nops\n\t4 X\n",
		  "set C\nrevision 1\nops\n");
	cr_expect(spvx_set_count(m.g) == 4);
	cr_expect(spvx_set_find(m.g, sx_str("NonSemantic.A.1")) == 1);
	cr_expect(spvx_set_find(m.g, sx_str("NonSemantic.A.B.1")) == 2,
		  "the longest prefix");
	cr_expect(spvx_set_find(m.g, sx_str("C")) == 3 && !spvx_set_op_count(m.g, 3));
	cr_expect(!spvx_set_find(m.g, sx_str("C.1")), "no prefix");
	cr_expect(sx_sets(m.g)[1].version == 12 && !sx_sets(m.g)[2].version);
	cr_expect(sx_sets(m.g)[1].flags == (SX_SET_PREFIX | SX_SET_NONSEMANTIC));
	cr_expect(sx_sets(m.g)[3].flags == 0);
	cr_expect_str_eq(spvx_generator_name(m.g, 7), "Khronos A tool");
	cr_expect_str_eq(spvx_generator_name(m.g, 3), "Vendor");
	cr_expect(!spvx_generator_name(m.g, 0));
	e = spvx_op_find(m.g, 65535);
	cr_assert(e);
	cr_expect_str_eq(spvx_entry_name(m.g, e), "OpLast");
	cr_expect(spvx_op_class(m.g, e) == 2 && spvx_class_count(m.g) == 2,
		  "a class that is not declared is none");
	cr_expect(spvx_op_class(m.g, spvx_op_find(m.g, 0)) == 0);
	cr_expect(!spvx_op_find(m.g, 255) && !spvx_op_find(m.g, 65280));
	done(&m);
}

/* ---- what is refused ---- */

struct fault {
	const char *core; /* after HEAD */
	uint32_t line;    /* 0: of no line */
	const char *message;
	const char *more[2];
};

static const struct fault faults[] = {
	{ "ops\n\t1 OpA IdRef Foo\n", 17, "unknown kind Foo", { NULL } },
	{ "ops\n\t1 OpA\n\t2 OpB +Shadre\n", 18, "unknown capability Shadre", { NULL } },
	{ "ops\n",
	  4,
	  "unknown capability No",
	  { "set E\nrevision 1\nops\n\t1 X cap=No\n" } },
	{ "literal LiteralBig\nops\n", 16, "unknown literal kind LiteralBig", { NULL } },
	{ "enum E\n\t1 A Foo\nops\n", 17, "unknown kind Foo", { NULL } },
	{ "enum K\n\t1 A\nenum K\n\t2 B\nops\n", 18, "kind K is declared twice", { NULL } },
	{ "pair P IdRef Foo\nops\n", 16, "unknown kind Foo", { NULL } },
	{ "ops\n",
	  4,
	  "unknown kind Own",
	  { "set E\nrevision 1\nops\n\t1 X Own\n",
	    "set F\nrevision 1\nenum Own\n\t1 A\nops\n" } },
	{ "ops\n",
	  0,
	  "two sets are called E",
	  { "set E\nrevision 1\nops\n", "set E\nrevision 2\nops\n" } },
	{ "ops\n", 2, "unknown heading nonsense", { "facts\nnonsense\n\tOpA\n" } },
	{ "ops\n\t1 OpA\n",
	  4,
	  "no instruction OpB",
	  { "facts\nterminator\n\tOpA\n\tOpA OpB\n" } },
	{ "ops\n\t1 OpA\n",
	  3,
	  "no instruction OpB*",
	  { "facts\nsection annotation\n\tOpB*\n" } },
	{ "ops\n", 3, "no set E", { "facts\ndebug_set\n\tcore E\n" } },
	{ "ops\n", 3, "no set B", { "facts\nset_alias\n\tA B\n" } },
	{ "ops\n", 3, "no set B", { "facts\nset_alias\n\tA core B\n" } },
};

static const struct fault out_of_range[] = {
	{ "ops\n\t1 OpA v1.16\n", 17, "version out of range: 1.16", { NULL } },
	{ "ops\n\t1 OpA <=16.0\n", 17, "version out of range: 16.0", { NULL } },
	{ "pair P IdRef IdRef IdRef IdRef IdRef IdRef IdRef IdRef IdRef\nops\n",
	  16,
	  "too many bases",
	  { NULL } },
};

static void expect_faults(const struct fault *f, size_t count, int code)
{
	for (; count--; f++) {
		char *core = test_format("%s%s", HEAD, f->core);
		struct made m;

		MAKE(&m, core, f->more[0], f->more[1]);
		cr_expect(m.ret == code && (int)m.err.code == -code, "%s: %d (%s)",
			  f->message, m.ret, m.err.message);
		cr_expect(m.err.line == f->line && m.err.column == !!f->line, "%s: %u:%u",
			  f->message, m.err.line, m.err.column);
		cr_expect_str_eq(m.err.message, f->message);
		done(&m);
	}
}

Test(grammar_compile, faults)
{
	expect_faults(faults, TEST_COUNT(faults), -SPVX_ESYNTAX);
	expect_faults(out_of_range, TEST_COUNT(out_of_range), -SPVX_ELIMIT);
}

/* @head, @count times @item with its number in it, @tail. */
static char *repeat(const char *head, const char *item, unsigned count, const char *tail)
{
	struct sx_buf b = { .a = NULL };
	char *text;

	sx_buf_puts(&b, head);
	for (unsigned i = 0; i < count; i++) {
		const char *hash = strchr(item, '#');

		sx_buf_put(&b, item, (size_t)(hash - item));
		sx_buf_u64(&b, i);
		sx_buf_puts(&b, hash + 1);
	}
	sx_buf_puts(&b, tail);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

/* The largest number that is accepted, and the first that is not. */
static const struct limit {
	const char *head;
	const char *item;
	const char *tail;
	unsigned most;
	uint32_t line;
	const char *says;
} limits[] = {
	{ HEAD "ops\n\t1 OpA", " IdRef:n#", "\n", 64, 17, "too many operands" },
	{ HEAD "ops\n\t1 OpA", " =A#", "\n", 64, 17, "more than 64 names in a list" },
	{ HEAD "ops\n\t1 OpA", " @A#", "\n", 64, 17, "more than 64 names in a list" },
	{ "set core\nmagic_number 0x07230203\nmajor_version 1\nminor_version 0\n"
	  "revision 1\n",
	  "class A#\n", "ops\n", 255, 0, "too many classes" },
	{ HEAD "enum K", "00000000000000000000000000000#", "\n\t1 A\nops\n", 4, 16,
	  "kind name too long" },
	{ HEAD, "id K#\n", "id Last\nops\n\t1 OpA Last\n", 65530, 65549, "too many kinds" },
	/* a name of 65535 bytes, and one of 65540 */
	{ HEAD "ops\n\t1 OpABC", "#", "\n", 15328, 17, "name too long" },
};

Test(grammar_compile, limits)
{
	for (size_t i = 0; i < TEST_COUNT(limits); i++) {
		const struct limit *l = &limits[i];

		for (unsigned more = 0; more < 2; more++) {
			char *text = repeat(l->head, l->item, l->most + more, l->tail);
			struct made m;

			MAKE(&m, text);
			cr_expect(m.ret == (more ? -SPVX_ELIMIT : 0), "%s x %u: %d (%s)",
				  l->item, l->most + more, m.ret, m.err.message);
			if (more)
				cr_expect(m.err.line == l->line &&
						  !strcmp(m.err.message, l->says),
					  "%s: line %u: %s", l->item, m.err.line,
					  m.err.message);
			done(&m);
		}
	}
}

Test(grammar_compile, names_of_generators)
{
	for (int len = 254; len <= 255; len++) {
		char *text = test_format("generators\n\t7 %0*d X\n", len, 0);
		struct made m;

		MAKE(&m, HEAD "ops\n", text);
		cr_expect(m.ret == (len == 254 ? 0 : -SPVX_ELIMIT), "%d: %d", len, m.ret);
		cr_expect_str_eq(m.err.message, m.ret ? "generator name too long" : "");
		done(&m);
	}
}

/* A page is made for 256 opcodes, and numbered by a byte. */
Test(grammar_compile, opcodes_all_over)
{
	for (unsigned pages = 255; pages <= 256; pages++) {
		struct sx_buf b = { .a = NULL };
		struct made m;

		sx_buf_puts(&b, HEAD "ops\n");
		for (unsigned i = 0; i < pages; i++)
			sx_buf_printf(&b, "\t%u Op%u\n", i * 256 + i, i);
		sx_buf_putc(&b, '\0');
		MAKE(&m, b.data);
		cr_expect(m.ret == (pages == 255 ? 0 : -SPVX_ELIMIT), "%u pages: %d", pages,
			  m.ret);
		cr_expect_str_eq(m.err.message, m.ret ? "too many opcode pages" : "");
		for (unsigned op = 0; m.g && op <= UINT16_MAX; op++) {
			const struct spvx_entry *e = spvx_op_find(m.g, (uint16_t)op);

			cr_expect(!e == (op % 257 != 0 || op / 257 >= pages), "%u", op);
			cr_expect(!e || spvx_entry_value(e) == op, "%u", op);
		}
		done(&m);
		sx_buf_free(&b);
	}
}

/* Opcodes are found by 16-bit numbers, which enumerants do not use up. */
Test(grammar_compile, many_enumerants)
{
	struct sx_buf b = { .a = NULL };
	struct made m;

	sx_buf_puts(&b, HEAD "enum E\n");
	for (unsigned i = 0; i < 65537; i++)
		sx_buf_printf(&b, "\t%u E%u\n", i, i);
	sx_buf_puts(&b, "ops\n\t1 OpA\n\t2 OpB\n");
	sx_buf_putc(&b, '\0');
	MAKE(&m, b.data);
	cr_assert(m.ret == 0, "%d: %s", m.ret, m.err.message);
	cr_expect(spvx_op_find(m.g, 2) == spvx_op_by_name(m.g, sx_str("OpB")));
	done(&m);
	sx_buf_free(&b);
}

/* ---- lines of several texts in one row ---- */

Test(grammar_compile, lines_can_be_moved)
{
	const char text[] = HEAD "ops\n\t1 OpA Foo\n";
	const char facts_text[] = "facts\nterminator\n\tOpB\n";
	struct sx_fact_group *facts;
	struct sx_tset *set;
	struct sx_arena arena = { .a = NULL };

	cr_assert(!sx_table_parse(&arena, sx_str(text), &set, NULL));
	sx_compile_move_lines(set, 1000);
	cr_expect(set->ops->line == 1017 && set->kinds->line == 1008);
	for (const struct sx_tkind *k = set->kinds; k; k = k->next)
		cr_expect(!k->enumerants || (k->enumerants->line == 1013 &&
					     k->enumerants->next->next->line == 1015));
	cr_assert(!sx_facts_parse(&arena, sx_str(facts_text), &facts, NULL));
	sx_compile_move_fact_lines(facts, 1000);
	cr_expect(facts->line == 1002 && facts->names->line == 1003);
	sx_arena_free(&arena);
}

/* ---- the built-in one ---- */

struct span_of {
	const char *name;
	size_t at; /* of the span in the head */
	size_t size;
};

#define SPAN(field, type)                                                   \
	{                                                                   \
		.name = #field, .at = offsetof(struct spvx_grammar, field), \
		.size = sizeof(type)                                        \
	}

static const struct span_of spans[] = {
	SPAN(strings, char),
	SPAN(lists, uint32_t),
	SPAN(operands, struct sx_operand),
	SPAN(entries, struct spvx_entry),
	SPAN(shapes, struct sx_op_shape),
	SPAN(names, struct sx_name),
	SPAN(kinds, struct sx_kind),
	SPAN(sets, struct sx_set),
	SPAN(classes, struct sx_class),
	SPAN(generators, struct sx_generator),
	SPAN(pages, uint16_t),
	SPAN(shape_at, uint16_t),
};

static const struct sx_span *span_at(const struct spvx_grammar *g, const struct span_of *s)
{
	return (const struct sx_span *)(const void *)((const char *)g + s->at);
}

/* The C text that the build made says what the compiler makes of the same tables. */
Test(grammar_compile, the_built_in_image)
{
	const struct spvx_grammar *built = spvx_grammar_builtin();
	struct spvx_grammar *g;
	struct spvx_error err;

	cr_assert(spvx_grammar_create(NULL, NULL, 0, &g, NULL, &err) == 0, "%s",
		  err.message);
	for (size_t i = 0; i < TEST_COUNT(spans); i++) {
		const struct sx_span *a = span_at(built, &spans[i]);
		const struct sx_span *b = span_at(g, &spans[i]);

		cr_expect(a->count && a->count == b->count, "%s: %u and %u", spans[i].name,
			  a->count, b->count);
		cr_expect(a->offset % 4 == 0 || spans[i].size < 4, "%s: at %u",
			  spans[i].name, a->offset);
		cr_expect(!memcmp((const char *)built + a->offset,
				  (const char *)g + b->offset, a->count * spans[i].size),
			  "%s differ", spans[i].name);
		cr_expect(a->offset + a->count * spans[i].size <= built->size,
			  "%s: past the end", spans[i].name);
	}
	cr_expect(!memcmp(built->page_of, g->page_of, sizeof(g->page_of)));
	spvx_grammar_free(NULL, g);
	spvx_grammar_free(NULL, NULL);
}

/* Core first; each a table, or the facts. */
Test(grammar_compile, the_built_in_texts)
{
	struct sx_arena arena = { .a = NULL };
	unsigned facts = 0;
	size_t i;

	for (i = 0; sx_builtin_table(i).ptr; i++) {
		struct spvx_str text = sx_builtin_table(i);
		struct sx_tset *set = NULL;
		char *path;
		struct test_bytes file;

		if (sx_is_facts(text)) {
			facts++;
			path = test_format("%s/tables/facts.txt", test_src());
		} else {
			cr_assert(!sx_table_parse(&arena, text, &set, NULL), "text %zu", i);
			path = test_format("%s/tables/%.*s.txt", test_src(),
					   (int)(set->name.len - set->prefix),
					   set->name.ptr);
		}
		cr_expect(i || (set && sx_str_is(set->name, "core")), "core is the first");
		file = test_read(path);
		cr_expect(file.data &&
				  sx_str_eq(text, sx_str_n((char *)file.data, file.len)),
			  "%s is not what was built in", path);
	}
	cr_expect(i == 21 && facts == 1, "%zu texts, %u of facts", i, facts);
	cr_expect(!sx_builtin_table(SIZE_MAX).ptr);
	sx_arena_free(&arena);
}

/* ---- without memory ---- */

static const char *const something_of_all[] = {
	HEAD "mask M\n\t0x1 A IdRef =B +Shader @SPV_a\npair P IdRef LiteralInteger\n"
	     "ops\n\t1 OpA IdResultType IdResult P*:Name %One =OpB v1.1 +Shader @SPV_a\n"
	     "\t70 OpC\n\t999 OpD\n",
	"set E\nrevision 1\nenum K\n\t1 A\nops\n\t1 X K\n\t2 Y\n",
	"generators\n\t7 Khronos \"A tool\"\n\t3 Vendor\n",
	"facts\nterminator\n\tOpA\ndebug_set\n\tE\nset_alias\n\tF E\n",
	NULL,
};

static int make_all(const struct spvx_allocator *a, void *ctx)
{
	struct made m;

	(void)ctx;
	make(&m, a, something_of_all);
	cr_expect(m.ret == 0 || m.err.code == SPVX_ENOMEM, "%s", m.err.message);
	done(&m);
	return m.ret;
}

/* A grammar is one block. */
Test(grammar_compile, no_memory)
{
	struct test_alloc a;
	struct made m;

	test_each_failure(make_all, NULL);
	test_alloc_init(&a);
	make(&m, &a.hook, something_of_all);
	cr_expect(m.g && a.live_blocks == 1 && a.live_bytes == m.g->size, "%zu bytes",
		  a.live_bytes);
	done(&m);
}
