/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/debuginfo.c - declarations: every instruction of every vocabulary has a
 * form, types read as C has them, rules of the sets, trees, layouts, and graphs without an
 * end.
 *
 * The modules of tests/inputs/debuginfo have all instructions, flags, encodings, tags,
 * qualifiers and operations between them; what they print is recorded there.
 */
#include "debug/enums.h"
#include "debug/info.h"

#include "base/str.h"
#include "debug.h"
#include "failures.h"
#include "report/debug/debuginfo.h"

TestSuite(debug_debuginfo, .timeout = 60);

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

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

static void open_text(struct test_info *t, const char *text)
{
	memset(t, 0, sizeof(*t));
	cr_assert(test_debug_text(&t->debug, text), "%s", text);
	cr_assert(!load(t, NULL));
}

static void open_words(struct test_info *t, const struct test_module *m)
{
	memset(t, 0, sizeof(*t));
	cr_assert(!test_debug_open(&t->debug, m->data, m->len, SPVX_DEBUG_SPEC, NULL));
	cr_assert(!load(t, NULL));
}

static void open_file(struct test_info *t, const char *name)
{
	char *path = test_format("%s/tests/inputs/debuginfo/%s.spv", test_src(), name);

	memset(t, 0, sizeof(*t));
	t->file = test_read(path);
	cr_assert(t->file.data, "%s", path);
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
	struct sx_buf b;
	char *text;

	sx_buf_init(&b, NULL);
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

	for (size_t i = 0; i < COUNT(everything) + COUNT(others); i++) {
		const char *name = i < COUNT(everything) ? everything[i].name
							 : others[i - COUNT(everything)];
		char *path = test_format("%s/tests/inputs/debuginfo/%s", test_src(), name);
		struct test_bytes text = test_read(test_format("%s.spvasm", path));
		struct test_bytes spv = test_read(test_format("%s.spv", path));
		const unsigned char *data;
		struct test_as as;
		size_t size;

		cr_assert(text.data && spv.data, "%s", name);
		cr_assert(!test_as_open(&as, 0, 0, NULL));
		cr_assert(!test_as_run(&as, (char *)text.data, text.len, &data, &size),
			  "%s: %s", name, as.errors);
		/* words of this machine's byte order on both sides */
		if (!TEST_LITTLE_ENDIAN)
			cr_expect(size == spv.len && !memcmp(data, spv.data, size),
				  "%s.spv is not what %s.spvasm says", name, name);
		test_as_close(&as);
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
	for (size_t i = 0; i < COUNT(everything); i++) {
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

/* Every name that a table of the set has for a number is in the text. */
Test(debug_debuginfo, every_value)
{
	static const enum sx_debug_enum enums[] = {
		SX_DEBUG_ENCODING,  SX_DEBUG_ACCESS,          SX_DEBUG_QUALIFIER,
		SX_DEBUG_OPERATION, SX_DEBUG_IMPORTED_ENTITY,
	};

	for (size_t i = 0; i < COUNT(everything); i++) {
		struct test_info t;
		char *json;

		open_file(&t, everything[i].name);
		json = report(&t, "json");
		for (size_t k = 0; k < COUNT(enums) * 16 + 32; k++) {
			enum sx_debug_enum e =
				k < COUNT(enums) * 16 ? enums[k / 16] : SX_DEBUG_FLAG;
			uint32_t value = k < COUNT(enums) * 16
						 ? (uint32_t)k % 16
						 : UINT32_C(1) << (k - COUNT(enums) * 16);
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
	for (size_t i = 0; i < COUNT(everything); i++) {
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

/* ---- graphs ---- */

Test(debug_debuginfo, graph_names)
{
	struct test_info t;
	char *text;

	open_text(&t, "OpCapability Shader\n"
		      "%1 = OpExtInstImport \"NonSemantic.Graph.DebugInfo.1\"\n"
		      "OpMemoryModel Logical GLSL450\n"
		      "%2 = OpString \"main_graph\"\n%3 = OpString \"add\"\n"
		      "%4 = OpString \"input\"\n"
		      "%5 = OpTypeVoid\n%6 = OpTypeInt 32 0\n%7 = OpConstant %6 0\n"
		      "%8 = OpExtInst %5 %1 !1 %7 %2\n"
		      "%9 = OpExtInst %5 %1 !2 %8 %3 %7\n"
		      "%10 = OpExtInst %5 %1 !3 %7 %4 %7\n");
	text = report(&t, "text");
	cr_expect(strstr(text, marks[SPVX_DEBUGINFO_Graph]), "%s", text);
	cr_expect(strstr(text, marks[SPVX_DEBUGINFO_GraphOperation]), "%s", text);
	cr_expect(strstr(text, marks[SPVX_DEBUGINFO_GraphTensor]), "%s", text);
	close_info(&t);
}

/* An operand that only one version has. */
Test(debug_debuginfo, float_encoding)
{
	struct test_info t;
	char *text;

	open_text(&t, "OpCapability Shader\n"
		      "%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.101\"\n"
		      "OpMemoryModel Logical GLSL450\n%2 = OpString \"bf\"\n"
		      "%3 = OpTypeVoid\n%4 = OpTypeInt 32 0\n%5 = OpConstant %4 0\n"
		      "%6 = OpConstant %4 16\n%7 = OpConstant %4 3\n"
		      "%8 = OpExtInst %3 %1 DebugTypeBasic %2 %6 %7 %5 %5\n");
	text = report(&t, "text");
	cr_expect(strstr(text, "size 2, Float, BFloat16KHR */"), "%s", text);
	close_info(&t);
}

/* ---- types as C has them ---- */

static const char head[] = "OpCapability Kernel\nOpCapability Addresses\n"
			   "OpCapability Linkage\n%1 = OpExtInstImport \"DebugInfo\"\n"
			   "OpMemoryModel Physical32 OpenCL\n"
			   "%2 = OpString \"a.cl\"\n%3 = OpString \"int\"\n"
			   "%4 = OpString \"S\"\n%5 = OpString \"\"\n"
			   "%6 = OpString \"@image\"\n"
			   "%7 = OpTypeVoid\n%8 = OpTypeInt 32 0\n%9 = OpConstant %8 0\n"
			   "%10 = OpConstant %8 4\n%11 = OpConstant %8 32\n"
			   "%12 = OpTypeFunction %7\n"
			   "%13 = OpExtInst %7 %1 DebugInfoNone\n"
			   "%14 = OpExtInst %7 %1 DebugCompilationUnit %2 100 4\n"
			   "%15 = OpExtInst %7 %1 DebugTypeBasic %3 %11 Signed\n";

#define X "OpExtInst %7 %1 "

Test(debug_debuginfo, c_declarations)
{
	/* the last <id> is that of the type in question */
	static const struct {
		const char *text;
		uint32_t id;
		const char *c;
	} cases[] = {
		{ "", 15, "int" },
		{ "%20 = " X "DebugTypePointer %15 Function None\n", 20, "int *" },
		{ "%20 = " X "DebugTypeQualifier %15 ConstType\n"
		  "%21 = " X "DebugTypePointer %20 Function None\n",
		  21, "const int *" },
		{ "%20 = " X "DebugTypePointer %15 Function None\n"
		  "%21 = " X "DebugTypeQualifier %20 ConstType\n"
		  "%22 = " X "DebugTypePointer %21 Function None\n",
		  22, "int *const *" },
		{ "%20 = " X "DebugTypeArray %15 %10 %11\n", 20, "int[4][32]" },
		{ "%20 = " X "DebugTypeArray %15 %10\n"
		  "%21 = " X "DebugTypeArray %20 %11\n",
		  21, "int[32][4]" },
		{ "%20 = " X "DebugTypeArray %15 %9\n", 20, "int[]" },
		{ "%20 = " X "DebugTypeArray %15 %10\n"
		  "%21 = " X "DebugTypePointer %20 Function None\n"
		  "%22 = " X "DebugTypeArray %21 %11\n",
		  22, "int (*[32])[4]" },
		{ "%20 = " X "DebugTypeFunction %7 %15\n"
		  "%21 = " X "DebugTypePointer %20 Function None\n"
		  "%22 = " X "DebugTypeArray %21 %10\n",
		  22, "void (*[4])(int)" },
		{ "%20 = " X "DebugTypeFunction %15\n"
		  "%21 = " X "DebugTypePointer %20 Function None\n"
		  "%22 = " X "DebugTypeFunction %21 %21 %15\n",
		  22, "int (*(int (*)(void), int))(void)" },
		{ "%20 = " X "DebugTypeVector %15 3\n"
		  "%21 = " X "DebugTypeArray %20 %10\n",
		  21, "int x3[4]" },
		{ "%20 = " X "DebugTypedef %4 %15 %2 1 1 %14\n", 20, "typedef int S" },
		{ "%20 = " X "DebugTypedef %4 %15 %2 1 1 %14\n"
		  "%21 = " X "DebugTypePointer %20 Function None\n",
		  21, "S *" },
		{ "%20 = " X "DebugTypeComposite %4 Union %2 7 1 %14 %11 None\n", 20,
		  "union S" },
		{ "%20 = " X "DebugTypeComposite %5 Structure %2 7 1 %14 %11 None\n", 20,
		  "struct <anonymous@a.cl:7>" },
		{ "%20 = " X "DebugTypeComposite %6 Class %2 7 1 %14 %13 None\n", 20,
		  "class @image" },
		{ "%20 = " X "DebugTypeComposite %4 Class %2 7 1 %14 %11 None\n"
		  "%21 = " X "DebugTypePtrToMember %15 %20\n"
		  "%22 = " X "DebugTypePointer %21 Function None\n",
		  22, "int S::**" },
		{ "%20 = " X "DebugTypePointer %13 Function None\n", 20, "? *" },
		{ "%20 = " X "DebugTypePointer %20 Function None\n", 20, "... *" },
		{ "%20 = " X "DebugTypePointer %99 Function None\n", 20, "? *" },
		{ "%20 = " X "DebugTypePointer %15 Function FlagLValueReference\n", 20,
		  "int &" },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		char *text = test_format("%s%s", head, cases[i].text);
		struct test_info t;
		struct spvx_str c;
		uint32_t entry;

		open_text(&t, text);
		entry = spvx_debuginfo_find(&t.info, cases[i].id);
		cr_assert(entry != SPVX_NONE, "%s", cases[i].text);
		cr_assert(!spvx_debuginfo_text(&t.info, entry, &c));
		cr_expect(test_str_is(c, cases[i].c), "%.*s is not %s", (int)c.len, c.ptr,
			  cases[i].c);
		close_info(&t);
	}
}

/* ---- rules ---- */

Test(debug_debuginfo, rules)
{
	static const struct {
		const char *text;
		enum spvx_debug_code code;
		unsigned count;
	} cases[] = {
		{ "", SPVX_DEBUG_BAD_OPERAND, 0 },
		/* result type */
		{ "%20 = OpExtInst %8 %1 DebugTypeBasic %3 %11 Signed\n",
		  SPVX_DEBUG_BAD_RESULT_TYPE, 1 },
		/* kinds of operands */
		{ "%20 = " X "DebugTypeBasic %11 %11 Signed\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugTypeBasic %3 %3 Signed\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugTypePointer %14 Function None\n", SPVX_DEBUG_BAD_OPERAND,
		  1 },
		{ "%20 = " X "DebugTypePointer %7 Function None\n", SPVX_DEBUG_BAD_OPERAND,
		  1 },
		{ "%20 = " X "DebugTypeFunction %7 %15 %13\n", SPVX_DEBUG_BAD_OPERAND, 0 },
		{ "%20 = " X "DebugTypeFunction %7 %15 %14\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugTypeArray %15 %15\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugTypedef %4 %15 %2 1 1 %15\n", SPVX_DEBUG_BAD_OPERAND,
		  1 },
		{ "%20 = " X "DebugTypedef %4 %15 %11 1 1 %14\n", SPVX_DEBUG_BAD_SOURCE,
		  1 },
		{ "%20 = " X "DebugTypeEnum %4 %15 %2 1 1 %14 %11 None %9 %3 %3 %9\n",
		  SPVX_DEBUG_BAD_OPERAND, 2 },
		{ "%20 = " X "DebugTypeComposite %4 Class %2 1 1 %14 %11 None %15\n",
		  SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugTypeTemplate %15 %15\n", SPVX_DEBUG_BAD_OPERAND, 2 },
		{ "%20 = " X "DebugExpression %14\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugMacroUndef %2 1 %14\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugFunction %4 %15 %2 1 1 %14 %5 None 1 %7 %14\n",
		  SPVX_DEBUG_BAD_OPERAND, 2 },
		/* forward references are allowed here */
		{ "%20 = " X "DebugTypePointer %21 Function None\n"
		  "%21 = " X "DebugTypePointer %15 Function None\n",
		  SPVX_DEBUG_FORWARD_REFERENCE, 0 },
		/* numbers */
		{ "%20 = " X "DebugTypeBasic %3 %11 !3\n", SPVX_DEBUG_BAD_VALUE, 1 },
		{ "%20 = " X "DebugTypePointer %15 Function !0x4000\n",
		  SPVX_DEBUG_BAD_VALUE, 1 },
		{ "%20 = " X "DebugTypePointer %15 Function FlagIsPublic\n",
		  SPVX_DEBUG_BAD_VALUE, 0 },
		{ "%20 = " X "DebugTypeQualifier %15 !3\n", SPVX_DEBUG_BAD_VALUE, 1 },
		{ "%20 = " X "DebugTypeComposite %4 !3 %2 !1 !1 %14 %11 !0\n",
		  SPVX_DEBUG_BAD_VALUE, 1 },
		{ "%20 = " X "DebugOperation !9 !0 !1\n", SPVX_DEBUG_BAD_VALUE, 1 },
		{ "%20 = " X "DebugOperation !3\n", SPVX_DEBUG_MISSING_OPERAND, 1 },
		{ "%20 = " X "DebugOperation !0 !3\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		/* opaque types: @, no members, no size */
		{ "%20 = " X "DebugTypeComposite %6 Class %2 1 1 %14 %13 None\n",
		  SPVX_DEBUG_BAD_OPAQUE, 0 },
		{ "%20 = " X "DebugTypeComposite %6 Class %2 1 1 %14 %11 None\n",
		  SPVX_DEBUG_BAD_OPAQUE, 1 },
		{ "%20 = " X "DebugTypeComposite %6 Class %2 1 1 %14 %13 None %13\n",
		  SPVX_DEBUG_BAD_OPAQUE, 1 },
		{ "%20 = " X "DebugTypeComposite %4 Class %2 1 1 %14 %13 None\n",
		  SPVX_DEBUG_BAD_OPAQUE, 1 },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		char *text = test_format("%s%s", head, cases[i].text);
		struct test_info t;
		unsigned total = 0;

		open_text(&t, text);
		for (unsigned code = 0; code < SPVX_DEBUG_CODES; code++)
			total += t.count[code];
		cr_expect(t.count[cases[i].code] == cases[i].count &&
				  total == cases[i].count,
			  "%zu: %u of %u, not %u: %s", i, t.count[cases[i].code], total,
			  cases[i].count, cases[i].text);
		close_info(&t);
	}
}

/* Where instructions may be; DebugInfo 1.00, 2. */
Test(debug_debuginfo, places)
{
	static const char body[] = "%30 = OpFunction %7 None %12\n%31 = OpLabel\n";

	static const struct {
		const char *before;
		const char *inside;
		unsigned count;
	} cases[] = {
		{ "", "", 0 },
		{ "", "%20 = " X "DebugScope %14\n%21 = " X "DebugNoScope\n", 0 },
		{ "%20 = " X "DebugNoScope\n", "", 1 },
		{ "%20 = " X "DebugScope %14\n", "", 1 },
		{ "", "%20 = " X "DebugExpression\n", 1 },
		{ "", "%20 = " X "DebugInfoNone\n", 1 },
		{ "%20 = " X "DebugExpression\n%21 = OpTypeFloat 32\n", "", 4 },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		struct test_info t;

		open_text(&t, test_format("%s%s%s%sOpReturn\nOpFunctionEnd\n", head,
					  cases[i].before, body, cases[i].inside));
		cr_expect(t.debug.count[SPVX_DEBUG_SECTION] == cases[i].count, "%zu: %u", i,
			  t.debug.count[SPVX_DEBUG_SECTION]);
		close_info(&t);
	}
}

/* NonSemantic.*: numbers are constants, and nothing is used before it is there. */
Test(debug_debuginfo, shader_rules)
{
	static const char shader[] =
		"OpCapability Shader\n"
		"OpExtension \"SPV_KHR_non_semantic_info\"\n"
		"%1 = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
		"OpMemoryModel Logical GLSL450\n"
		"%2 = OpString \"a.frag\"\n%3 = OpString \"int\"\n"
		"%7 = OpTypeVoid\n%8 = OpTypeInt 32 0\n%9 = OpConstant %8 0\n"
		"%10 = OpConstant %8 4\n%11 = OpConstant %8 32\n%12 = OpTypeFloat 32\n"
		"%13 = OpConstant %12 1\n"
		"%14 = OpExtInst %7 %1 DebugSource %2\n"
		"%15 = OpExtInst %7 %1 DebugTypeBasic %3 %11 %10 %9\n"
		"%16 = OpExtInst %7 %1 DebugCompilationUnit %10 %10 %14 %10\n";

	static const struct {
		const char *text;
		enum spvx_debug_code code;
		unsigned count;
	} cases[] = {
		{ "", SPVX_DEBUG_BAD_OPERAND, 0 },
		{ "%20 = " X "DebugTypePointer %21 %9 %9\n"
		  "%21 = " X "DebugTypePointer %15 %9 %9\n",
		  SPVX_DEBUG_FORWARD_REFERENCE, 1 },
		{ "%20 = OpExtInstWithForwardRefsKHR %7 %1 DebugTypePointer %21 %9 %9\n"
		  "%21 = " X "DebugTypePointer %15 %9 %9\n",
		  SPVX_DEBUG_FORWARD_REFERENCE, 0 },
		{ "%20 = " X "DebugTypePointer %15 %13 %9\n", SPVX_DEBUG_BAD_OPERAND, 1 },
		{ "%20 = " X "DebugTypedef %3 %15 %14 %13 %13 %16\n",
		  SPVX_DEBUG_BAD_LINE_OPERAND, 2 },
		{ "%20 = " X "DebugTypeMatrix %15 %10 %10\n", SPVX_DEBUG_BAD_OPERAND, 1 },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		struct test_info t;

		open_text(&t, test_format("%s%s", shader, cases[i].text));
		cr_expect(t.count[cases[i].code] == cases[i].count, "%zu: %u", i,
			  t.count[cases[i].code]);
		close_info(&t);
	}
}

/* ---- scopes ---- */

/* The words of all scopes alone and those in none are the words of all spans in bodies. */
Test(debug_debuginfo, scope_words)
{
	for (size_t i = 0; i < COUNT(everything); i++) {
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

/* ---- layouts ---- */

Test(debug_debuginfo, layouts)
{
	static const struct {
		enum spvx_debuginfo_layout what;
		uint64_t debug;
		uint64_t module;
		const char *type;
	} expected[] = {
		{ SPVX_DEBUGINFO_MATRIX_STRIDE, 64, 128, "Block" },
		{ SPVX_DEBUGINFO_ARRAY_STRIDE, 32, 128, "Block" },
		{ SPVX_DEBUGINFO_MEMBERS, 2, 1, "Other" },
		{ SPVX_DEBUGINFO_OFFSET, 96, 128, "Light" },
	};
	struct test_info t;

	open_file(&t, "layout");
	cr_assert(t.info.mismatch_count == COUNT(expected), "%u", t.info.mismatch_count);
	for (uint32_t i = 0; i < COUNT(expected); i++) {
		const struct spvx_debuginfo_mismatch *m = &t.info.mismatches[i];

		cr_expect(m->what == expected[i].what && m->debug == expected[i].debug &&
				  m->module == expected[i].module,
			  "%u: %d %llu %llu", i, m->what, (unsigned long long)m->debug,
			  (unsigned long long)m->module);
		cr_expect(test_str_is(t.info.entries[m->type].name, expected[i].type));
	}
	close_info(&t);
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
	test_module_insn_str(m, 11, 1, (uint32_t[]){ 1 }, import, 0, NULL);
	test_module_insn_str(m, 7, 1, (uint32_t[]){ 3 }, "a", 0, NULL);
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

/* ---- memory ---- */

static int try_load(const struct spvx_allocator *a, void *debug)
{
	struct spvx_debuginfo_options options = { .size = sizeof(options), .allocator = a };
	struct spvx_debuginfo info = { .state = NULL };
	int err = spvx_debuginfo_init(&info, &options);

	if (!err)
		err = spvx_debuginfo_load(&info, debug);
	spvx_debuginfo_fini(&info);
	return err;
}

Test(debug_debuginfo, no_memory)
{
	struct test_info t;

	open_file(&t, "layout");
	test_each_failure(try_load, &t.debug.debug);
	close_info(&t);
}
