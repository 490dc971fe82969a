/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/grammar_check.c - what two grammars say differently. The published grammars,
 * to tables, back to JSON, and against the build, are in tests/transcripts/grammar.t.
 */
#include "cmd/grammar/grammar.h"

#include "base/str.h"
#include "grammar/compile.h"
#include "grammar/image.h"

#include "failures.h"

TestSuite(cmd_grammar_check, .timeout = 120);

/* ---- two grammars ---- */

static void note(void *ctx, const struct sx_difference *d)
{
	struct sx_buf *b = ctx;

	sx_buf_printf(b, "%.*s %s: %.*s | %.*s\n", (int)d->what.len, d->what.ptr, d->field,
		      (int)d->here.len, d->here.ptr, (int)d->there.len, d->there.ptr);
}

static struct spvx_grammar *compile(const char *core, const char *more)
{
	struct sx_tset *sets[2];
	struct spvx_grammar *g;
	struct sx_arena arena = { .a = NULL };

	cr_assert(!sx_table_parse(&arena, sx_str(core), &sets[0], NULL), "%s", core);
	cr_assert(!sx_table_parse(&arena, sx_str(more), &sets[1], NULL), "%s", more);
	cr_assert(!sx_grammar_compile(NULL, (const struct sx_tset *const *)sets, 2, NULL,
				      &g, NULL),
		  "%s", core);
	sx_arena_free(&arena);
	return g;
}

#define CORE                                   \
	"set core\n"                           \
	"magic_number 0x07230203\n"            \
	"major_version 1\n"                    \
	"minor_version 0\n"                    \
	"revision 1\n"                         \
	"class One\n"                          \
	"class Two\n"                          \
	"id IdRef\n"                           \
	"id IdResult\n"                        \
	"literal LiteralInteger\n"             \
	"enum Capability\n"                    \
	"\t0 Matrix\n"                         \
	"\t1 Shader =OldShader v1.0 +Matrix\n" \
	"\t2 Kernel\n"
#define MASK "mask Flags\n\t0x0001 A\n\t0x0002 B IdRef v1.0\n"
#define PAIR "pair Pair IdRef LiteralInteger\n"
#define OPS                                                             \
	"ops\n\t1 OpA IdResult IdRef:Name %One =OpZ =OpY v1.0 +Shader " \
	"+Kernel @S2 @S1\n"
#define OP_B      "\t2 OpB\n"
#define GENERATOR "generators\n\t1 V Tool\n\t2 W\n"

/* Grammars for here and there, each a core and a registry, and what differs. */
static const struct {
	const char *here[2];
	const char *there[2];
	const char *differences;
} pairs[] = {
	{ { CORE MASK PAIR OPS OP_B, GENERATOR },
	  { CORE MASK PAIR OPS OP_B, GENERATOR },
	  "" },
	/* written differently */
	{ { CORE MASK PAIR OPS OP_B, GENERATOR },
	  { CORE PAIR "mask Flags\n\t0x2 B IdRef v1.0\n\t0x01 A\n"
		      "ops\n\t2 OpB\n\t1 OpA IdResult IdRef:Name %One =OpY v1.0 +Kernel "
		      "+OldShader @S1 @S2\n\t1 OpZ\n",
	    GENERATOR },
	  "" },
	/* instructions */
	{ { CORE OPS OP_B, GENERATOR }, { CORE OPS, GENERATOR }, "OpB value: 2 | \n" },
	{ { CORE OPS, GENERATOR }, { CORE OPS OP_B, GENERATOR }, "OpB value:  | 2\n" },
	{ { CORE OPS OP_B, GENERATOR },
	  { CORE OPS "\t3 OpB\n", GENERATOR },
	  "OpB value: 2 | 3\n" },
	{ { CORE OPS OP_B "\t3 OpC\n", GENERATOR },
	  { CORE OPS "\t3 OpB\n", GENERATOR },
	  "OpB value: 2 | 3\nOpC name: OpC | OpB\n" },
	{ { CORE OPS OP_B, GENERATOR },
	  { CORE OPS "\t2 OpC =OpB\n", GENERATOR },
	  "OpB name: OpB | OpC\nOpB aliases:  | OpB\n" },
	{ { CORE OPS OP_B, GENERATOR },
	  { CORE OPS "\t2 OpB %Two <=1.3 !provisional v-\n", GENERATOR },
	  "OpB class: unknown | Two\nOpB version:  | None\nOpB lastVersion:  | 1.3\n"
	  "OpB provisional:  | true\n" },
	{ { CORE OPS, GENERATOR },
	  { CORE "ops\n\t1 OpA IdResult IdRef*:Name LiteralInteger? %One =OpZ v1.1 +Shader "
		 "+Matrix @S1 @S3\n",
	    GENERATOR },
	  "OpA operands: IdResult IdRef:\"Name\" | IdResult IdRef*:\"Name\" "
	  "LiteralInteger?\n"
	  "OpA capabilities: Kernel Shader | Matrix Shader\n"
	  "OpA extensions: S1 S2 | S1 S3\n"
	  "OpA aliases: OpY OpZ | OpZ\n"
	  "OpA version: 1.0 | 1.1\n" },
	/* kinds and enumerants */
	{ { CORE MASK OPS, GENERATOR }, { CORE OPS, GENERATOR }, "Flags kind: mask | \n" },
	{ { CORE PAIR OPS, GENERATOR },
	  { CORE "id IdNew\n" OPS, GENERATOR },
	  "Pair kind: pair IdRef LiteralInteger | \nIdNew kind:  | id\n" },
	{ { CORE PAIR OPS, GENERATOR },
	  { CORE "pair Pair IdRef IdRef\n" OPS, GENERATOR },
	  "Pair kind: pair IdRef LiteralInteger | pair IdRef IdRef\n" },
	{ { CORE MASK OPS, GENERATOR },
	  { CORE "mask Flags\n\t0x0001 A =C\n\t0x0004 D\n" OPS, GENERATOR },
	  "Flags.A aliases:  | C\nFlags.B value: 0x0002 | \nFlags.D value:  | 0x0004\n" },
	{ { CORE MASK OPS, GENERATOR },
	  { CORE "enum Flags\n\t1 A\n\t2 B LiteralInteger v1.0\n" OPS, GENERATOR },
	  "Flags kind: mask | enum\nFlags.B operands: IdRef | LiteralInteger\n" },
	/* generators */
	{ { CORE OPS, GENERATOR },
	  { CORE OPS, "generators\n\t1 V Tool2\n\t3 X\n" },
	  "generator 1 tool: V Tool | V Tool2\ngenerator 2 tool: W | \n"
	  "generator 3 tool:  | X\n" },
};

Test(cmd_grammar_check, differences)
{
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		struct spvx_grammar *here = compile(pairs[i].here[0], pairs[i].here[1]);
		struct spvx_grammar *there = compile(pairs[i].there[0], pairs[i].there[1]);
		struct sx_buf b = { .a = NULL };

		cr_expect(!sx_grammar_compare(NULL, here, 0, there, 0, note, &b) &&
			  !sx_generators_compare(NULL, here, there, note, &b));
		sx_buf_putc(&b, '\0');
		cr_expect(!strcmp(b.data, pairs[i].differences),
			  "pair %zu: got\n%swanted\n%s", i, b.data, pairs[i].differences);
		sx_buf_free(&b);
		spvx_grammar_free(NULL, here);
		spvx_grammar_free(NULL, there);
	}
}

/* A grammar without printing classes says nothing of them. */
Test(cmd_grammar_check, no_classes)
{
	static const char bare[] = "set core\nmagic_number 0x07230203\nmajor_version 1\n"
				   "minor_version 0\nrevision 1\nops\n\t1 OpA %One\n";
	struct spvx_grammar *here = compile(CORE "ops\n\t1 OpA %One\n", GENERATOR);
	struct spvx_grammar *there = compile(bare, GENERATOR);
	struct sx_buf b = { .a = NULL };

	cr_expect(!sx_grammar_compare(NULL, here, 0, there, 0, note, &b));
	sx_buf_putc(&b, '\0');
	cr_expect(!strstr(b.data, "OpA"), "%s", b.data);
	sx_buf_free(&b);
	spvx_grammar_free(NULL, here);
	spvx_grammar_free(NULL, there);
}

Test(cmd_grammar_check, the_build_and_itself)
{
	struct sx_buf b = { .a = NULL };

	for (unsigned set = 0; set < spvx_set_count(NULL); set++)
		cr_expect(!sx_grammar_compare(NULL, NULL, set, NULL, set, note, &b));
	cr_expect(!sx_generators_compare(NULL, NULL, NULL, note, &b));
	cr_expect(b.len == 0, "%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
}

static void ignore(void *ctx, const struct sx_difference *d)
{
	(void)ctx;
	(void)d;
}

static int try_compare(const struct spvx_allocator *a, void *ctx)
{
	(void)ctx;
	return sx_grammar_compare(a, NULL, 0, NULL, 0, ignore, NULL);
}

Test(cmd_grammar_check, no_memory)
{
	cr_expect(test_each_failure(try_compare, NULL) > 1);
}
