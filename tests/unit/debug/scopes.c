/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/scopes.c - scopes and call sites in circles and of any depth, and what
 * is not a scope.
 */
#include "base/str.h"
#include "debug.h"
#include "report/debug/names.h"
#include "suite.h"

#include <time.h>

TestSuite(debug_scopes, .timeout = 60);

/* OpenCL.DebugInfo.100: literals, and references to what comes later. */
#define HEAD                                                                  \
	"OpCapability Addresses\nOpCapability Kernel\nOpCapability Linkage\n" \
	"%1 = OpExtInstImport \"OpenCL.DebugInfo.100\"\n"                     \
	"OpMemoryModel Physical32 OpenCL\n"                                   \
	"%2 = OpString \"a.cl\"\n%3 = OpString \"f\"\n%4 = OpString \"\"\n"   \
	"%7 = OpString \"h.cl\"\n"                                            \
	"%5 = OpTypeVoid\n%6 = OpTypeFunction %5\n"                           \
	"%8 = OpTypeBool\n%9 = OpConstantTrue %8\n"                           \
	"%20 = OpExtInst %5 %1 DebugSource %2\n"                              \
	"%21 = OpExtInst %5 %1 DebugSource %7\n"                              \
	"%22 = OpExtInst %5 %1 DebugCompilationUnit 100 4 %20 OpenCL_C\n"     \
	"%23 = OpExtInst %5 %1 DebugInfoNone\n"                               \
	"%24 = OpExtInst %5 %1 DebugTypeFunction None %5\n"                   \
	"%25 = OpExtInst %5 %1 DebugFunction %3 %24 %20 5 1 %22 %3 None 6 %40 %23\n"
#define BODY                            \
	"%40 = OpFunction %5 None %6\n" \
	"%41 = OpLabel\n"
#define END "OpReturn\nOpFunctionEnd\n"
#define ASK(id, scope)                                      \
	"%5" id " = OpExtInst %5 %1 DebugScope " scope "\n" \
	"%6" id " = OpLogicalNot %8 %9\n"

struct want {
	const char *text;
	const char *scopes;
	const char *sites;
	const char *function;
	enum spvx_debug_code code;
	unsigned count;
};

/* What is said of %60, as text. */
static void expect(const struct want *w)
{
	const struct spvx_debug_span *span;
	struct test_debug t;
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	cr_assert(test_debug_text(&t, w->text), "%s", w->text);
	span = test_debug_span(&t, 60);
	cr_assert(span);
	sx_put_scopes(&b, &t.debug, span->scope);
	cr_expect(test_str_is(sx_str_n(b.data, b.len), w->scopes), "scopes %.*s, not %s",
		  (int)b.len, b.data, w->scopes);
	b.len = 0;
	sx_put_call_sites(&b, &t.debug, span->inlined_at);
	cr_expect(test_str_is(sx_str_n(b.data, b.len), w->sites), "call sites %.*s, not %s",
		  (int)b.len, b.data, w->sites);
	cr_expect(test_str_is(t.debug.functions[span->function].name, w->function),
		  "%s: function", w->scopes);
	cr_expect(t.count[w->code] == w->count && t.total == w->count, "%s: %u %s of %zu",
		  w->scopes, t.count[w->code], spvx_debug_code_name(w->code), t.total);
	sx_buf_free(&b);
	test_debug_close(&t);
}

Test(debug_scopes, chains)
{
	static const struct want wants[] = {
		{ HEAD BODY ASK("0", "%25") END, "cu>fn:f", "", "f", 0, 0 },
		{ HEAD
		  "%26 = OpExtInst %5 %1 DebugLexicalBlock %20 8 1 %25\n"
		  "%27 = OpExtInst %5 %1 DebugLexicalBlockDiscriminator %20 3 %26\n" BODY
			  ASK("0", "%27") END,
		  "cu>fn:f>block:8>disc", "", "f", 0, 0 },
		{ HEAD "%26 = OpExtInst %5 %1 DebugLexicalBlock %20 8 1 %22 %3\n" BODY ASK(
			  "0", "%26") END,
		  "cu>ns:f", "", "f", 0, 0 },
		/* a block in itself, and in one that is in it */
		{ HEAD "%26 = OpExtInst %5 %1 DebugLexicalBlock %20 8 1 %26\n" BODY ASK(
			  "0", "%26") END,
		  "block:8", "", "f", SPVX_DEBUG_SCOPE_CYCLE, 1 },
		{ HEAD "%26 = OpExtInst %5 %1 DebugLexicalBlock %20 8 1 %27\n"
		       "%27 = OpExtInst %5 %1 DebugLexicalBlock %20 9 1 %26\n" BODY ASK(
			       "0", "%26") END,
		  "block:9>block:8", "", "f", SPVX_DEBUG_SCOPE_CYCLE, 1 },
		/* a function before the circle closes is found, one with another name too */
		{ HEAD "%26 = OpExtInst %5 %1 DebugLexicalBlock %20 8 1 %27\n"
		       "%27 = OpExtInst %5 %1 DebugFunction %2 %24 %20 9 1 %26 %3 None 6 "
		       "%23\n" BODY ASK("0", "%26") END,
		  "fn:a.cl>block:8", "", "a.cl", SPVX_DEBUG_SCOPE_CYCLE, 1 },
		/* no scopes: a constant, a type, nothing, what debug information does not have */
		{ HEAD BODY ASK("0", "%9") END, "", "", "f", SPVX_DEBUG_BAD_SCOPE, 1 },
		{ HEAD BODY ASK("0", "%5") END, "", "", "f", SPVX_DEBUG_BAD_SCOPE, 1 },
		{ HEAD BODY ASK("0", "%99") END, "", "", "f", SPVX_DEBUG_BAD_SCOPE, 1 },
		{ HEAD BODY ASK("0", "%20") END, "", "", "f", SPVX_DEBUG_BAD_SCOPE, 1 },
		/* named by its linkage name, and by nothing */
		{ HEAD "%26 = OpExtInst %5 %1 DebugFunction %4 %24 %20 9 1 %22 %2 None 6 "
		       "%23\n" BODY ASK("0", "%26") END,
		  "cu>fn:a.cl", "", "a.cl", 0, 0 },
		{ HEAD "%26 = OpExtInst %5 %1 DebugFunction %4 %24 %20 9 1 %22 %4 None 6 "
		       "%23\n" BODY ASK("0", "%26") END,
		  "cu>fn:-", "", "f", 0, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(wants); i++)
		expect(&wants[i]);
}

#define G "%26 = OpExtInst %5 %1 DebugFunction %7 %24 %21 9 1 %22 %3 None 6 %23\n"

Test(debug_scopes, call_sites)
{
	static const struct want wants[] = {
		{ HEAD G "%30 = OpExtInst %5 %1 DebugInlinedAt 77 %26\n" BODY ASK(
			  "0", "%25 %30") END,
		  "cu>fn:f", "h.cl@h.cl:77", "f", 0, 0 },
		{ HEAD G "%30 = OpExtInst %5 %1 DebugInlinedAt 77 %26 %31\n"
			 "%31 = OpExtInst %5 %1 DebugInlinedAt 78 %25\n" BODY ASK(
				 "0", "%25 %30") END,
		  "cu>fn:f", "h.cl@h.cl:77 <- f@a.cl:78", "f", 0, 0 },
		{ HEAD G "%30 = OpExtInst %5 %1 DebugInlinedAt 77 %26 %23\n" BODY ASK(
			  "0", "%25 %30") END,
		  "cu>fn:f", "h.cl@h.cl:77", "f", 0, 0 },
		/* into itself, and in a circle after a way in */
		{ HEAD G "%30 = OpExtInst %5 %1 DebugInlinedAt 77 %26 %30\n" BODY ASK(
			  "0", "%25 %30") END,
		  "cu>fn:f", "h.cl@h.cl:77 <- <cycle>", "f", SPVX_DEBUG_INLINE_CYCLE, 1 },
		{ HEAD G "%30 = OpExtInst %5 %1 DebugInlinedAt 1 %26 %31\n"
			 "%31 = OpExtInst %5 %1 DebugInlinedAt 2 %25 %32\n"
			 "%32 = OpExtInst %5 %1 DebugInlinedAt 3 %25 %31\n" BODY ASK(
				 "0", "%25 %30") END,
		  "cu>fn:f", "h.cl@h.cl:1 <- f@a.cl:2 <- f@a.cl:3 <- <cycle>", "f",
		  SPVX_DEBUG_INLINE_CYCLE, 1 },
		/* what is not a call site, or is at no scope */
		{ HEAD BODY ASK("0", "%25 %22") END, "cu>fn:f", "", "f",
		  SPVX_DEBUG_BAD_SCOPE, 1 },
		{ HEAD "%30 = OpExtInst %5 %1 DebugInlinedAt 77 %9\n" BODY ASK(
			  "0", "%25 %30") END,
		  "cu>fn:f", "-@-:77", "f", SPVX_DEBUG_BAD_SCOPE, 1 },
	};

	for (size_t i = 0; i < TEST_COUNT(wants); i++)
		expect(&wants[i]);
}

/* NonSemantic call sites with a column, under any version. */
Test(debug_scopes, columns)
{
	static const char text[] =
		"OpCapability Shader\n"
		"%%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.%s\"\n"
		"OpMemoryModel Logical GLSL450\n%%2 = OpString \"a\"\n%%3 = OpString "
		"\"f\"\n"
		"%%5 = OpTypeVoid\n%%6 = OpTypeFunction %%5\n%%8 = OpTypeBool\n"
		"%%9 = OpConstantTrue %%8\n%%10 = OpTypeInt 32 0\n%%11 = OpConstant %%10 "
		"11\n"
		"%%12 = OpConstant %%10 12\n%%20 = OpExtInst %%5 %%1 35 %%2\n"
		"%%22 = OpExtInst %%5 %%1 1 %%11 %%11 %%20 %%11\n"
		"%%25 = OpExtInst %%5 %%1 20 %%3 %%5 %%20 %%11 %%11 %%22 %%3 %%11 %%11\n"
		"%%30 = OpExtInst %%5 %%1 25 %%11 %%12 %%25\n"
		"%%40 = OpFunction %%5 None %%6\n%%41 = OpLabel\n"
		"%%50 = OpExtInst %%5 %%1 23 %%25 %%30\n%%60 = OpLogicalNot %%8 %%9\n"
		"OpReturn\nOpFunctionEnd\n";
	static const char *const versions[] = { "100", "101", "200", "999" };

	for (size_t i = 0; i < TEST_COUNT(versions); i++) {
		char *module = test_format(text, versions[i]);
		struct want w = { module,
				  "cu>fn:f",
				  "f@a:11:12",
				  "f",
				  SPVX_DEBUG_UNKNOWN_VERSION,
				  !strcmp(versions[i], "999") };

		expect(&w);
	}
}

/* Definitions: the first of a body counts; one of another function is reported. */
Test(debug_scopes, definitions)
{
	static const char text[] =
		"OpCapability Shader\nOpCapability Linkage\n"
		"%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
		"OpMemoryModel Logical GLSL450\n%2 = OpString \"a\"\n%3 = OpString \"f\"\n"
		"%4 = OpString \"g\"\n%5 = OpTypeVoid\n%6 = OpTypeFunction %5\n"
		"%10 = OpTypeInt 32 0\n%11 = OpConstant %10 11\n"
		"%20 = OpExtInst %5 %1 DebugSource %2\n"
		"%22 = OpExtInst %5 %1 DebugCompilationUnit %11 %11 %20 %11\n"
		"%25 = OpExtInst %5 %1 DebugFunction %3 %5 %20 %11 %11 %22 %3 %11 %11\n"
		"%26 = OpExtInst %5 %1 DebugFunction %4 %5 %20 %11 %11 %22 %4 %11 %11\n"
		"%40 = OpFunction %5 None %6\n%41 = OpLabel\n"
		"%42 = OpExtInst %5 %1 DebugFunctionDefinition %25 %40\n"
		"%43 = OpExtInst %5 %1 DebugFunctionDefinition %26 %40\n"
		"OpReturn\nOpFunctionEnd\n"
		"%45 = OpFunction %5 None %6\n%46 = OpLabel\n"
		"%47 = OpExtInst %5 %1 DebugFunctionDefinition %26 %40\n"
		"OpReturn\nOpFunctionEnd\n";
	struct test_debug t;

	cr_assert(test_debug_text(&t, text));
	cr_expect(test_str_is(t.debug.functions[0].name, "f"));
	cr_expect(test_str_is(t.debug.functions[1].name, "g"));
	cr_expect(t.count[SPVX_DEBUG_DUP_DEFINITION] == 1);
	cr_expect(t.count[SPVX_DEBUG_DEFINITION_MISMATCH] == 1);
	cr_expect(t.total == 2);
	test_debug_close(&t);
}

/* ---- a million ---- */

#define MILLION 1000000u

enum {
	VOID = 1,
	SET,
	FUNCTION_TYPE,
	NAME,
	SOURCE,
	UNIT,
	FUNCTION,
	LABEL,
	BODY_FUNCTION,
	FIRST /* of the chain */
};

#define EXT(m, id, number, ...) \
	TEST_INSN(m, SPVX_OP_ExtInst, VOID, id, SET, number, ##__VA_ARGS__)

static void put_head(struct test_module *m)
{
	test_module_header(m, 0x00010000, 3 * MILLION);
	TEST_INSN_STR(m, SPVX_OP_ExtInstImport, "OpenCL.DebugInfo.100", SET);
	TEST_INSN_STR(m, SPVX_OP_String, "n", NAME);
	TEST_INSN(m, SPVX_OP_TypeVoid, VOID);
	TEST_INSN(m, SPVX_OP_TypeFunction, FUNCTION_TYPE, VOID);
	EXT(m, SOURCE, 35, NAME);
	EXT(m, UNIT, 1, 100, 4, SOURCE, 3);
	EXT(m, FUNCTION, 20, NAME, VOID, SOURCE, 1, 1, UNIT, NAME, 0, 1, BODY_FUNCTION);
}

/* Nothing is quadratic. */
static void load_chain(const struct test_module *m, unsigned (*ask)(struct test_debug *t))
{
	struct test_alloc a;
	struct test_debug t;
	double took = (double)clock() / CLOCKS_PER_SEC;

	test_alloc_init(&a);
	cr_assert(!test_debug_open(&t, m->data, m->len, SPVX_DEBUG_SPEC, &a.hook));
	took = (double)clock() / CLOCKS_PER_SEC - took;
	cr_expect(test_sanitized() || took < 2.0, "%f seconds", took);
	cr_expect(ask(&t) == SPVX_DEBUG_CHAIN, "%u", ask(&t));
	cr_expect(a.peak_bytes < 24 * m->len, "%zu bytes for %zu", a.peak_bytes, m->len);
	test_debug_close(&t);
	cr_expect(!a.live_blocks);
}

/* Each block is in the next; the walk asks for all of them, the innermost first. */
static void put_blocks(struct test_module *m, uint32_t count, bool forward)
{
	put_head(m);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t around = i + 1 < count ? FIRST + i + 1 : FUNCTION;

		EXT(m, FIRST + i, 21, SOURCE, i, 1, around);
	}
	TEST_INSN(m, SPVX_OP_Function, VOID, BODY_FUNCTION, 0, FUNCTION_TYPE);
	TEST_INSN(m, SPVX_OP_Label, LABEL);
	for (uint32_t i = 0; i < count; i++)
		EXT(m, FIRST + count + i, 23, FIRST + (forward ? i : count - 1 - i));
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

static unsigned longest_scope(struct test_debug *t)
{
	unsigned most = 0;

	for (uint32_t i = 0; i < t->debug.scope_count; i++) {
		cr_assert(t->debug.scopes[i].kind == SPVX_DEBUG_SCOPE_UNIT ||
			  t->debug.scopes[i].function == t->debug.scopes[0].function);
		if (t->debug.scopes[i].length > most)
			most = t->debug.scopes[i].length;
	}
	return most;
}

Test(debug_scopes, million_scopes)
{
	for (unsigned forward = 0; forward < 2; forward++) {
		struct test_module m = { .len = 0 };

		put_blocks(&m, MILLION / 2, forward);
		load_chain(&m, longest_scope);
	}
}

/* Each call was inlined at the next; with a circle the last leads back to the first. */
static void put_calls(struct test_module *m, uint32_t count, bool circle)
{
	put_head(m);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t next = i + 1 < count ? FIRST + i + 1 : FIRST;

		if (i + 1 < count || circle)
			EXT(m, FIRST + i, 25, i, FUNCTION, next);
		else
			EXT(m, FIRST + i, 25, i, FUNCTION);
	}
	TEST_INSN(m, SPVX_OP_Function, VOID, BODY_FUNCTION, 0, FUNCTION_TYPE);
	TEST_INSN(m, SPVX_OP_Label, LABEL);
	for (uint32_t i = 0; i < count; i++)
		EXT(m, FIRST + count + i, 23, FUNCTION, FIRST + i);
	TEST_INSN(m, SPVX_OP_Nop);
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

static unsigned longest_call(struct test_debug *t)
{
	uint32_t chain[SPVX_DEBUG_CHAIN];
	unsigned most = 0;

	for (uint32_t i = 0; i < t->debug.inline_count; i++) {
		bool cut;
		unsigned length = spvx_debug_inline_chain(&t->debug, i, chain, &cut);

		cr_assert(chain[0] == i);
		if (cut && length > most)
			most = length;
	}
	return most;
}

Test(debug_scopes, million_calls)
{
	for (unsigned circle = 0; circle < 2; circle++) {
		struct test_module m = { .len = 0 };

		put_calls(&m, MILLION / 2, circle);
		load_chain(&m, longest_call);
	}
}
