/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/debuginfo.c - declarations: every instruction of every vocabulary has a
 * form; trees, and graphs without an end. Types as C has them, layouts, and rules of the sets,
 * are in tests/transcripts/debuginfo.t.
 *
 * The modules of tests/inputs/debuginfo have all instructions, flags, encodings, tags,
 * qualifiers and operations between them; what they print is recorded there.
 */
#include "debug/enums.h"
#include "debug/info.h"

#include "base/str.h"
#include "debug.h"
#include "report/debug/debuginfo.h"
#include "suite.h"

TestSuite(debug_debuginfo, .timeout = 60);

/* Declarations of a current module, and what rules they break. */
struct test_info {
	struct test_debug debug;
	struct spvx_debuginfo info;
	struct test_bytes file;
	unsigned count[SPVX_DEBUG_CODES];
};

static void found(void *ctx, const struct spvx_debug_finding *f)
{
	struct test_info *t = ctx;

	t->count[f->code]++;
}

static int load(struct test_info *t, const struct spvx_allocator *a)
{
	struct spvx_debuginfo_options options = { sizeof(options), a, found, t };
	int err = spvx_debuginfo_init(&t->info, &options);

	return err ? err : spvx_debuginfo_load(&t->info, &t->debug.debug);
}

static void open_words(struct test_info *t, const struct test_module *m)
{
	memset(t, 0, sizeof(*t));
	cr_assert(!test_debug_open(&t->debug, m->data, m->len, SPVX_DEBUG_SPEC, NULL));
	cr_assert(!load(t, NULL));
}

static void open_file(struct test_info *t, const char *name)
{
	memset(t, 0, sizeof(*t));
	t->file = test_source(test_format("tests/inputs/debuginfo/%s.spv", name));
	cr_assert(!test_debug_open(&t->debug, t->file.data, t->file.len, SPVX_DEBUG_SPEC,
				   NULL));
	cr_assert(!load(t, NULL));
}

static void close_info(struct test_info *t)
{
	spvx_debuginfo_fini(&t->info);
	test_debug_close(&t->debug);
}

/* All of it in a format; from malloc. */
static char *report(struct test_info *t, const char *name)
{
	struct sx_debuginfo_view v = { sx_str("x.spv"), &t->info };
	struct sx_debuginfo_doc d;
	struct sx_buf b = { .a = NULL };
	char *text;

	memset(&d, 0, sizeof(d));
	sx_doc_init(&d.doc, &sx_debuginfo_document, name,
		    (struct sx_page){ .out = &b, .width = SX_PAGE_WIDTH });
	d.parts = ~0u;
	sx_doc_begin(&d.doc);
	sx_debuginfo_module(&d, &v);
	sx_doc_end(&d.doc, &SX_COMPLETE);
	cr_assert(!b.error);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

/* ---- the modules with everything ---- */

static const struct {
	const char *name;
	enum spvx_debug_vocabulary vocabulary;
} everything[] = {
	{ "debuginfo", SPVX_DEBUG_DI },    { "opencl", SPVX_DEBUG_CL },
	{ "shader100", SPVX_DEBUG_NS100 }, { "shader101", SPVX_DEBUG_NS101 },
	{ "shader200", SPVX_DEBUG_NS200 },
};

Test(debug_debuginfo, modules)
{
	static const char *const others[] = { "layout", "broken", "hostile" };

	for (size_t i = 0; i < TEST_COUNT(everything) + TEST_COUNT(others); i++) {
		const char *name = i < TEST_COUNT(everything)
					   ? everything[i].name
					   : others[i - TEST_COUNT(everything)];
		char *path = test_format("tests/inputs/debuginfo/%s", name);
		struct test_bytes text = test_source(test_format("%s.spvasm", path));
		struct test_bytes spv = test_source(test_format("%s.spv", path));
		struct test_bytes made = test_assemble((char *)text.data, 0, 0);

		/* words of this machine's byte order on both sides */
		if (!TEST_LITTLE_ENDIAN)
			cr_expect(made.len == spv.len &&
					  !memcmp(made.data, spv.data, spv.len),
				  "%s.spv is not what %s.spvasm says", name, name);
	}
}

/* What the text has of an instruction in those modules; NULL: counted among the records. */
static const char *const marks[SPVX_DEBUGINFO_KINDS] = {
	[SPVX_DEBUGINFO_InfoNone] = "1 DebugInfoNone",
	[SPVX_DEBUGINFO_CompilationUnit] = "\nunit src/entities.hpp;",
	[SPVX_DEBUGINFO_TypeBasic] = "\nuchar;   ",
	[SPVX_DEBUGINFO_TypePointer] = "\nfloat **;   ",
	[SPVX_DEBUGINFO_TypeQualifier] = "\nfloat *restrict;   ",
	[SPVX_DEBUGINFO_TypeArray] = "\nint[2][3];",
	[SPVX_DEBUGINFO_TypeVector] = "\nfloat x4;",
	[SPVX_DEBUGINFO_Typedef] = "\ntypedef uint size_type;",
	[SPVX_DEBUGINFO_TypeFunction] = "\nint (float *, size_type);",
	[SPVX_DEBUGINFO_TypeEnum] = "\nenum Color : int {",
	[SPVX_DEBUGINFO_TypeComposite] = "\nclass Base {",
	[SPVX_DEBUGINFO_TypeMember] = "\n        const int answer;",
	[SPVX_DEBUGINFO_TypeInheritance] =
		"        class Base;                     /*    0 "
		"   8, inherited, FlagIsPublic */",
	[SPVX_DEBUGINFO_TypePtrToMember] = "\nint Base::*;",
	[SPVX_DEBUGINFO_TypeTemplate] = "\ntemplate <",
	[SPVX_DEBUGINFO_TypeTemplateParameter] = "\n        int N = 3 ",
	[SPVX_DEBUGINFO_TypeTemplateTemplateParameter] = "\n        template A = Alloc ",
	[SPVX_DEBUGINFO_TypeTemplateParameterPack] = "\ntypename... Ts = <char, float *> ",
	[SPVX_DEBUGINFO_GlobalVariable] = "\nint state;",
	[SPVX_DEBUGINFO_FunctionDeclaration] = "\nvoid get(void);  ",
	[SPVX_DEBUGINFO_Function] = "\nint kern(float *p, size_type) ",
	[SPVX_DEBUGINFO_LexicalBlock] = "  block src/entities.hpp:42",
	[SPVX_DEBUGINFO_LexicalBlockDiscriminator] = "  discriminator 3",
	[SPVX_DEBUGINFO_Scope] = "3 DebugScope",
	[SPVX_DEBUGINFO_NoScope] = "1 DebugNoScope",
	[SPVX_DEBUGINFO_InlinedAt] = "\ninlined at src/entities.hpp:43;",
	[SPVX_DEBUGINFO_LocalVariable] = "\nint (*callback)(float *, size_type);",
	[SPVX_DEBUGINFO_InlinedVariable] = "\ninlined int x;",
	[SPVX_DEBUGINFO_Declare] = "\n        declare %",
	[SPVX_DEBUGINFO_Value] = "\n        value %",
	[SPVX_DEBUGINFO_Operation] = "PlusUconst 4",
	[SPVX_DEBUGINFO_Expression] = "\nexpression;",
	[SPVX_DEBUGINFO_MacroDef] = "\n#define SQUARE(x) ((x)*(x)) ",
	[SPVX_DEBUGINFO_MacroUndef] = "\n#undef SQUARE ",
	[SPVX_DEBUGINFO_ImportedEntity] = "\nusing namespace geo;",
	[SPVX_DEBUGINFO_Source] = "\nsource src/entities.hpp;",
	[SPVX_DEBUGINFO_Module] = "\nmodule std.core;",
	[SPVX_DEBUGINFO_FunctionDefinition] = " \"kern\"",
	[SPVX_DEBUGINFO_SourceContinued] = "DebugSourceContinued",
	[SPVX_DEBUGINFO_Line] = "1 DebugLine",
	[SPVX_DEBUGINFO_NoLine] = "1 DebugNoLine",
	[SPVX_DEBUGINFO_BuildIdentifier] = "\nbuild 0123456789abcdef0123456789abcdef;",
	[SPVX_DEBUGINFO_StoragePath] = "\nstored in debug/kern.dbg;",
	[SPVX_DEBUGINFO_EntryPoint] = "\nentry point kern;",
	[SPVX_DEBUGINFO_TypeMatrix] = "\nfloat x4x2 row;",
	[SPVX_DEBUGINFO_TypeVectorId] = "\nfloat x8;",
	[SPVX_DEBUGINFO_TypeCooperativeMatrix] = "\nfloat coop 16x8;",
	[SPVX_DEBUGINFO_TypeSubrange] = "\nrange<4,0,3,1>;",
	[SPVX_DEBUGINFO_TypeArrayDynamic] = "\nint[];                                  /* "
					    "dynamic array */",
	[SPVX_DEBUGINFO_TypeString] = "\ncharacter;   ",
	[SPVX_DEBUGINFO_Graph] = "graph main_graph",
	[SPVX_DEBUGINFO_GraphOperation] = "operation add",
	[SPVX_DEBUGINFO_GraphTensor] = "\ntensor input;",
};

/* Whatever number a set has: the module has it, and both formats show it. NonSemantic.200
 * continues a source by the second row of its text; its module has none to continue. */
static void check_forms(struct test_info *t, enum spvx_debug_vocabulary set,
			const char *name)
{
	const struct sx_debug_vocab *v = sx_debuginfo_vocab(&t->info);
	char *text = report(t, "text");
	char *json = report(t, "json");

	for (unsigned number = 0; number < SX_DEBUG_NUMBERS; number++) {
		unsigned kind = v->op[v->shape[set][number]];
		char *op = test_format(
			"\"op\": \"%s\"",
			spvx_debuginfo_kind_name((enum spvx_debuginfo_kind)kind));

		if (kind &&
		    !(set == SPVX_DEBUG_NS200 && kind == SPVX_DEBUGINFO_SourceContinued)) {
			cr_assert(kind < SPVX_DEBUGINFO_KINDS && marks[kind], "%s: %u",
				  name, number);
			cr_expect(t->info.kinds[kind], "%s has no %s", name, op);
			cr_expect(strstr(text, marks[kind]), "%s: no %s for %s in\n%s",
				  name, marks[kind], op, text);
			cr_expect(strstr(json, op), "%s: no %s", name, op);
		}
	}
}

Test(debug_debuginfo, every_instruction)
{
	for (size_t i = 0; i < TEST_COUNT(everything); i++) {
		struct test_info t;

		open_file(&t, everything[i].name);
		check_forms(&t, everything[i].vocabulary, everything[i].name);
		for (unsigned code = 0; code < SPVX_DEBUG_CODES; code++)
			cr_expect(!t.count[code] && !t.debug.count[code], "%s: %s",
				  everything[i].name,
				  spvx_debug_code_name((enum spvx_debug_code)code));
		close_info(&t);
	}
}

Test(debug_debuginfo, codes_that_are_none)
{
	cr_expect_str_eq(spvx_debug_code_name(SPVX_DEBUG_CODES), "-");
	cr_expect_str_eq(spvx_debug_code_text(SPVX_DEBUG_CODES), "unknown finding");
}

/* Every name that a table of the set has for a number is in the text. */
Test(debug_debuginfo, every_value)
{
	static const enum sx_debug_enum enums[] = {
		SX_DEBUG_ENCODING,  SX_DEBUG_ACCESS,          SX_DEBUG_QUALIFIER,
		SX_DEBUG_OPERATION, SX_DEBUG_IMPORTED_ENTITY,
	};

	for (size_t i = 0; i < TEST_COUNT(everything); i++) {
		struct test_info t;
		char *json;

		open_file(&t, everything[i].name);
		json = report(&t, "json");
		for (size_t k = 0; k < TEST_COUNT(enums) * 16 + 32; k++) {
			enum sx_debug_enum e =
				k < TEST_COUNT(enums) * 16 ? enums[k / 16] : SX_DEBUG_FLAG;
			uint32_t value = k < TEST_COUNT(enums) * 16
						 ? (uint32_t)k % 16
						 : UINT32_C(1)
							   << (k - TEST_COUNT(enums) * 16);
			const char *name =
				sx_debug_enum_name(e, everything[i].vocabulary, value);
			char *quoted = test_format("\"%s\"", name ? name : "");

			cr_expect(!name || strstr(json, quoted), "%s: no %s",
				  everything[i].name, quoted);
		}
		cr_expect(strstr(json, "\"Class\"") && strstr(json, "\"Structure\"") &&
			  strstr(json, "\"Union\""));
		close_info(&t);
	}
}

/* The other byte order says the same. */
Test(debug_debuginfo, swapped)
{
	for (size_t i = 0; i < TEST_COUNT(everything); i++) {
		struct test_info plain;
		struct test_info swapped;
		char *texts[2];

		open_file(&plain, everything[i].name);
		memset(&swapped, 0, sizeof(swapped));
		swapped.file.data = test_keep(malloc(plain.file.len));
		swapped.file.len = plain.file.len;
		for (size_t k = 0; k < plain.file.len; k++)
			swapped.file.data[k] = plain.file.data[k ^ 3];
		cr_assert(!test_debug_open(&swapped.debug, swapped.file.data,
					   swapped.file.len, SPVX_DEBUG_SPEC, NULL));
		cr_assert(!load(&swapped, NULL));
		texts[0] = report(&plain, "json");
		texts[1] = report(&swapped, "json");
		cr_expect_str_eq(texts[0], texts[1], "%s", everything[i].name);
		free(texts[0]);
		free(texts[1]);
		close_info(&swapped);
		close_info(&plain);
	}
}

/* ---- scopes ---- */

/* The words of all scopes alone and those in none are the words of all spans in bodies. */
Test(debug_debuginfo, scope_words)
{
	for (size_t i = 0; i < TEST_COUNT(everything); i++) {
		uint64_t own = 0;
		uint64_t outer = 0;
		struct test_info t;

		open_file(&t, everything[i].name);
		for (uint32_t k = 0; k < t.info.node_count; k++) {
			own += t.info.nodes[k].own;
			outer += t.info.nodes[k].depth ? 0 : t.info.nodes[k].words;
		}
		cr_expect(own && own == outer, "%s", everything[i].name);
		cr_expect(own + t.info.unscoped_words + t.debug.debug.totals.record_words ==
				  t.debug.debug.totals.words,
			  "%s", everything[i].name);
		close_info(&t);
	}
}

/* ---- without an end ---- */

#define MANY 100000
#define LINE 256 /* bytes that may be said of each, whatever it refers to */

/* A module of DebugInfo with @MANY instructions of one kind; %1 the set, %2 void, %3 "a",
 * %4 a constant, %5 the unit. */
static void begin_many(struct test_module *m, const char *import)
{
	memset(m, 0, sizeof(*m));
	test_module_header(m, 0x00010000, 16 + MANY);
	TEST_INSN_STR(m, 11, import, 1);
	TEST_INSN_STR(m, 7, "a", 3);
	TEST_INSN(m, 19, 2);
	TEST_INSN(m, 21, 6, 32, 0);
	TEST_INSN(m, 43, 6, 4, 8);
	TEST_INSN(m, 12, 2, 5, 1, 1, 3, 100, 4);
}

Test(debug_debuginfo, endless)
{
	for (unsigned kind = 0; kind < 7; kind++) {
		struct test_module m;
		struct test_info t;
		char *text;

		begin_many(&m, "DebugInfo");
		for (uint32_t i = 0; i < MANY; i++) {
			uint32_t id = 16 + i;
			uint32_t next = 16 + (i + 1) % MANY;

			switch (kind) {
			case 0: /* pointers in a circle */
				TEST_INSN(&m, 12, 2, id, 1, 3, next, 7, 0);
				break;
			case 1: /* functions of one another, each of four */
				TEST_INSN(&m, 12, 2, id, 1, 8, next, 16 + 3 * i % MANY,
					  16 + 7 * i % MANY, 16 + (i + MANY / 2) % MANY);
				break;
			case 2: /* scopes in a circle */
				TEST_INSN(&m, 12, 2, id, 1, 21, 3, 1, 1, next);
				break;
			case 3: /* scopes as deep as there are */
				TEST_INSN(&m, 12, 2, id, 1, 21, 3, 1, 1, i ? id - 1 : 5);
				break;
			case 4: /* all in one */
				TEST_INSN(&m, 12, 2, id, 1, 21, 3, 1, 1, 5);
				break;
			case 5: /* call sites in a circle */
				TEST_INSN(&m, 12, 2, id, 1, 25, 1, 5, next);
				break;
			default: /* structures in themselves */
				TEST_INSN(&m, 12, 2, id, 1, 10, 3, 1, 3, 1, 1, next, 4, 0,
					  id, next);
				break;
			}
		}
		open_words(&t, &m);
		cr_expect(t.info.entry_count == MANY + 1, "%u", kind);
		if (kind >= 2 && kind <= 4)
			cr_expect(t.info.node_count == MANY + 1, "%u", kind);
		text = report(&t, "text");
		cr_expect(strlen(text) > MANY && strlen(text) < MANY * LINE, "%u: %zu",
			  kind, strlen(text));
		close_info(&t);
	}
}
