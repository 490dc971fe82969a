/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/where.c - --where=TERM: every term on modules made here word by word, in
 * both byte orders. The shared modules: tests/transcripts/where.t.
 */
#include "cmd/inputs/where.h"

#include "suite.h"

#include <unistd.h>

TestSuite(cmd_where, .timeout = 60);

/* ---- the words of a module; spec 3.32 ---- */

enum {
	UNDEF = 1,
	SOURCE = 3,
	NAME = 5,
	STRING = 7,
	LINE = 8,
	EXTENSION = 10,
	EXT_INST_IMPORT = 11,
	EXT_INST = 12,
	MEMORY_MODEL = 14,
	ENTRY_POINT = 15,
	CAPABILITY = 17,
	TYPE_VOID = 19,
	SPEC_CONSTANT = 50,
	DECORATE = 71,
	DECORATION_GROUP = 73,
	GROUP_DECORATE = 74
};

#define GLSLANG      (8u << 16 | 11)
#define DEBUG_SOURCE 35
#define DEBUG_LINE   103

static void begin(struct test_module *m, bool swapped, uint32_t version, uint32_t generator)
{
	memset(m, 0, sizeof(*m));
	m->swapped = swapped;
	test_module_word(m, 0x07230203);
	test_module_word(m, version);
	test_module_word(m, generator);
	test_module_word(m, 100);
	test_module_word(m, 0);
}

static void string_insn(struct test_module *m, uint16_t opcode, const char *s)
{
	test_module_insn_str(m, opcode, 0, NULL, s, 0, NULL);
}

static void named(struct test_module *m, uint16_t opcode, uint32_t id, const char *s)
{
	test_module_insn_str(m, opcode, 1, &id, s, 0, NULL);
}

static void entry_point(struct test_module *m, uint32_t model, const char *name)
{
	uint32_t words[] = { model, 4 };

	test_module_insn_str(m, ENTRY_POINT, 2, words, name, 0, NULL);
}

/* A bit of everything but debug information. */
static void make_plain(struct test_module *m, bool swapped)
{
	begin(m, swapped, 0x00010400, GLSLANG);
	TEST_INSN(m, CAPABILITY, 1);  /* Shader */
	TEST_INSN(m, CAPABILITY, 50); /* ImageQuery */
	string_insn(m, EXTENSION, "SPV_KHR_16bit_storage");
	named(m, EXT_INST_IMPORT, 1, "GLSL.std.450");
	TEST_INSN(m, MEMORY_MODEL, 0, 1);
	entry_point(m, 4, "main");         /* Fragment */
	entry_point(m, 0, "vs_main");      /* Vertex */
	TEST_INSN(m, DECORATE, 10, 34, 2); /* DescriptorSet */
	TEST_INSN(m, DECORATE, 10, 33, 5); /* Binding */
	TEST_INSN(m, DECORATE, 11, 33, 6);
	TEST_INSN(m, DECORATE, 11, 34, 0);
	TEST_INSN(m, DECORATE, 12, 33, UINT32_MAX); /* neither has the other */
	TEST_INSN(m, DECORATE, 13, 34, 7);
	TEST_INSN(m, SPEC_CONSTANT, 2, 20, 0);
}

/* Debug information in every way there is: OpSource with text, OpLine, OpName. */
static void make_debug(struct test_module *m, bool swapped)
{
	uint32_t source[] = { 2, 450, 3 };

	begin(m, swapped, 0x00010000, 14u << 16);
	TEST_INSN(m, CAPABILITY, 1);
	TEST_INSN(m, MEMORY_MODEL, 0, 1);
	entry_point(m, 5, "main");
	named(m, STRING, 3, "a.comp");
	test_module_insn_str(m, SOURCE, 3, source, "void main() {}", 0, NULL);
	named(m, NAME, 4, "main");
	TEST_INSN(m, LINE, 3, 1, 1);
}

/* A debug vocabulary and nothing else of that kind. */
static void make_vocabulary(struct test_module *m, bool swapped)
{
	begin(m, swapped, 0x00010600, 40u << 16);
	TEST_INSN(m, CAPABILITY, 1);
	named(m, EXT_INST_IMPORT, 1, "NonSemantic.Shader.DebugInfo.100");
	TEST_INSN(m, MEMORY_MODEL, 0, 1);
	entry_point(m, 5, "main");
	TEST_INSN(m, TYPE_VOID, 2);
	TEST_INSN(m, EXT_INST, 2, 30, 1, DEBUG_SOURCE, 5, 6);
	TEST_INSN(m, EXT_INST, 2, 31, 1, DEBUG_LINE, 30, 1, 1, 1, 1);
}

/* A checksum is where the text of a source belongs; a group carries set and binding. */
static void make_odd(struct test_module *m, bool swapped)
{
	begin(m, swapped, 0x00010100, 999u << 16 | 3);
	TEST_INSN(m, CAPABILITY, 6); /* Kernel */
	named(m, EXT_INST_IMPORT, 1, "OpenCL.DebugInfo.100");
	TEST_INSN(m, MEMORY_MODEL, 2, 2);
	named(m, STRING, 6, "//__CSK_MD5:18aa9ce738eaafc7b7b7181c19092815");
	TEST_INSN(m, DECORATE, 40, 34, 3);
	TEST_INSN(m, DECORATE, 40, 33, 9);
	TEST_INSN(m, DECORATE, 41, 33, 8);
	TEST_INSN(m, DECORATION_GROUP, 40);
	TEST_INSN(m, GROUP_DECORATE, 40, 41, 42);
	TEST_INSN(m, EXT_INST, 2, 30, 1, DEBUG_SOURCE, 5, 6);
	TEST_INSN(m, 4095, 1, 2, 3);
	test_module_word(m, 0x00000001); /* word count 0 */
}

enum which {
	PLAIN = 1,
	DEBUG = 2,
	VOCABULARY = 4,
	ODD = 8
};

static void (*const makers[])(struct test_module *m,
			      bool swapped) = { make_plain, make_debug, make_vocabulary,
						make_odd };

static const char *const paths[] = { "dir/plain.frag.spv", "x/%23debug.comp.spv@0x40",
				     "vocabulary.spv", "-" };

#define MODULES (sizeof(makers) / sizeof(makers[0]))

/* ---- judging ---- */

struct judge {
	struct cmd_run run;
	struct cmd_ledger ledger;
	struct cmd_where *where;
	int err;
	int said; /* where messages can be read from */
};

static const struct cmd ls_like = { .name = "ls" };

/* Up to two --where, NULL for none. */
static void judge_open(struct judge *j, const char *first, const char *second)
{
	int ends[2];

	memset(j, 0, sizeof(*j));
	cr_assert(!pipe(ends));
	j->said = ends[0];
	sx_arena_init(&j->run.arena, NULL, 0);
	j->run.cmd = &ls_like;
	j->run.messages.fd = ends[1];
	j->run.messages.ledger = &j->ledger;
	opt_list_add(&j->run.in.where, &j->run.arena, first);
	if (second)
		opt_list_add(&j->run.in.where, &j->run.arena, second);
	j->err = cmd_where_make(&j->run, NULL, NULL, &j->where);
}

static void judge_close(struct judge *j)
{
	cmd_where_free(j->where);
	sx_arena_free(&j->run.arena);
	close(j->said);
	close(j->run.messages.fd);
}

static bool judge(struct judge *j, const unsigned char *data, size_t size, const char *path)
{
	struct cmd_where_module m = { .address = { path, strlen(path) },
				      .data = data,
				      .size = size };
	int holds;

	cr_assert(!spvx_header_read(data, size, &m.header));
	holds = cmd_where_holds(j->where, &m);
	cr_assert(holds >= 0);
	return holds;
}

static const struct {
	const char *first;
	const char *second;
	unsigned holds; /* for these */
} terms[] = {
	{ "cap:Shader", NULL, PLAIN | DEBUG | VOCABULARY },
	{ "cap:ImageQuery", NULL, PLAIN },
	{ "cap:50", NULL, PLAIN },
	{ "cap:4427", NULL, 0 },
	{ "!cap:Shader", NULL, ODD },
	{ "ext:SPV_KHR_16bit_storage", NULL, PLAIN },
	{ "ext:SPV_KHR_*", NULL, PLAIN },
	{ "ext:SPV_KHR", NULL, 0 },
	{ "ext:*", NULL, PLAIN },
	{ "import:GLSL.std.450", NULL, PLAIN },
	{ "import:*DebugInfo*", NULL, VOCABULARY | ODD },
	{ "op:OpCapability", NULL, PLAIN | DEBUG | VOCABULARY | ODD },
	{ "op:OpLine", NULL, DEBUG },
	{ "op:Op4095", NULL, ODD },
	{ "op:Op17", NULL, PLAIN | DEBUG | VOCABULARY | ODD },
	{ "stage:Fragment", NULL, PLAIN },
	{ "stage:Vertex", NULL, PLAIN },
	{ "stage:GLCompute", NULL, DEBUG | VOCABULARY },
	{ "entry:main", NULL, PLAIN | DEBUG | VOCABULARY },
	{ "entry:vs_*", NULL, PLAIN },
	{ "entry:?????main", NULL, 0 },
	{ "generator:*Glslang*", NULL, PLAIN },
	{ "generator:Khronos Glslang Reference Front End", NULL, PLAIN },
	{ "generator:*; 11", NULL, PLAIN },
	{ "generator:*; 12", NULL, 0 },
	{ "generator:Unknown(999)", NULL, ODD },
	{ "version>=1.4", NULL, PLAIN | VOCABULARY },
	{ "version>1.4", NULL, VOCABULARY },
	{ "version<1.4", NULL, DEBUG | ODD },
	{ "version<=1.0", NULL, DEBUG },
	{ "version=1.6", NULL, VOCABULARY },
	{ "version==1.6", NULL, VOCABULARY },
	{ "version!=1.6", NULL, PLAIN | DEBUG | ODD },
	{ "bytes>0", NULL, PLAIN | DEBUG | VOCABULARY | ODD },
	{ "bytes>=1K", NULL, 0 },
	{ "bytes<1K", NULL, PLAIN | DEBUG | VOCABULARY | ODD },
	{ "words=5", NULL, 0 },
	{ "insts=7", NULL, DEBUG | VOCABULARY },
	{ "insts>7", NULL, PLAIN | ODD },
	{ "debug>0%", NULL, DEBUG | VOCABULARY | ODD },
	{ "debug=0", NULL, PLAIN },
	{ "debug<=100%", NULL, PLAIN | DEBUG | VOCABULARY | ODD },
	{ "set:2", NULL, PLAIN },
	{ "set:0", NULL, PLAIN },
	{ "set:3", NULL, ODD },
	{ "set:5", NULL, 0 },
	{ "binding:2.5", NULL, PLAIN },
	{ "binding:0.6", NULL, PLAIN },
	{ "binding:2.6", NULL, 0 },
	{ "binding:7.4294967295", NULL, 0 },
	{ "binding:3.9", NULL, ODD }, /* through the group */
	{ "binding:3.8", NULL, ODD }, /* its own binding, the group's set */
	{ "has:debug", NULL, DEBUG | VOCABULARY | ODD },
	{ "has:source", NULL, DEBUG | VOCABULARY },
	{ "has:lines", NULL, DEBUG | VOCABULARY },
	{ "has:names", NULL, DEBUG },
	{ "has:spec", NULL, PLAIN },
	{ "malformed", NULL, ODD },
	{ "!malformed", NULL, PLAIN | DEBUG | VOCABULARY },
	{ "path:*.frag.spv", NULL, PLAIN },
	{ "path:dir/*", NULL, PLAIN },
	{ "path:plain*", NULL, PLAIN },
	{ "path:*/plain*", NULL, PLAIN },
	{ "path:%23debug.comp.spv", NULL, DEBUG },
	{ "path:*@*", NULL, 0 },
	{ "path:-", NULL, ODD },
	/* put together */
	{ "cap:Kernel,cap:ImageQuery", NULL, PLAIN | ODD },
	{ "cap:Shader", "!has:debug", PLAIN },
	{ "cap:Shader", "has:debug", DEBUG | VOCABULARY },
	{ "cap:Shader,malformed", "version<1.4", DEBUG | ODD },
	{ "!cap:Shader,!has:debug", NULL, PLAIN | ODD },
	{ "cap:Kernel", "cap:Shader,malformed", ODD },
	{ "cap:Kernel", "cap:Shader", 0 },
};

static void check_terms(bool swapped)
{
	struct test_module modules[MODULES];

	for (size_t i = 0; i < MODULES; i++)
		makers[i](&modules[i], swapped);
	for (size_t t = 0; t < sizeof(terms) / sizeof(terms[0]); t++) {
		struct judge j;

		judge_open(&j, terms[t].first, terms[t].second);
		cr_assert(!j.err, "%s", terms[t].first);
		for (unsigned i = 0; i < MODULES; i++)
			cr_expect(judge(&j, modules[i].data, modules[i].len, paths[i]) ==
					  (terms[t].holds >> i & 1),
				  "%s %s, %s, %s", terms[t].first,
				  terms[t].second ? terms[t].second : "", paths[i],
				  swapped ? "swapped" : "as it is");
		judge_close(&j);
	}
}

Test(cmd_where, terms)
{
	check_terms(false);
	check_terms(true);
}

/* A checksum instead of a source: `//__NAME:` and hexadecimal digits, one line. */
Test(cmd_where, checksums)
{
	static const struct {
		const char *text;
		bool is_source;
	} texts[] = {
		{ "//__CSK_MD5:18aa9ce7", false },
		{ "//__CSK_MD5:", true },
		{ "//__CSK_MD5 18aa9ce7", true },
		{ "/*__CSK_MD5:18aa9ce7", true },
		{ "//__CSK_MD5:18aa9ceg", true },
		{ "//__\nCSK_MD5:18aa9ce7", true },
		{ "18aa9ce7", true },
	};

	for (size_t i = 0; i < 2 * sizeof(texts) / sizeof(texts[0]); i++) {
		struct test_module m;
		struct judge j;

		begin(&m, i & 1, 0x00010100, 999u << 16 | 3);
		named(&m, EXT_INST_IMPORT, 1, "OpenCL.DebugInfo.100");
		named(&m, STRING, 6, texts[i / 2].text);
		TEST_INSN(&m, EXT_INST, 2, 30, 1, DEBUG_SOURCE, 5, 6);
		judge_open(&j, "has:source", NULL);
		cr_assert(!j.err);
		cr_expect_eq(judge(&j, m.data, m.len, "a"), texts[i / 2].is_source, "%s",
			     texts[i / 2].text);
		judge_close(&j);
	}
}

/* What `sha256sum` says of the twenty bytes of an empty module. */
Test(cmd_where, sha256)
{
	static const char sum[] =
		"98065727a1ab8303a0aa274573c4eec46a0204fb1ba3f0193d549131308a340a";
	static const unsigned char empty[] = { 3, 2, 35, 7, 0, 0, 1, 0, 0, 0,
					       0, 0, 1,  0, 0, 0, 0, 0, 0, 0 };

	for (size_t digits = 1; digits <= 64; digits++) {
		char *term = test_format("sha256:%.*s", (int)digits, sum);
		struct judge j;

		judge_open(&j, term, NULL);
		cr_assert(!j.err);
		cr_expect(judge(&j, empty, sizeof(empty), "a"), "%s", term);
		term[7 + digits - 1] = sum[digits - 1] == '0' ? '1' : '0';
		judge_close(&j);
		judge_open(&j, term, NULL);
		cr_expect(!judge(&j, empty, sizeof(empty), "a"), "%s", term);
		judge_close(&j);
	}
}

/* Only what a term needs is asked for. */
Test(cmd_where, needs)
{
	static const struct {
		const char *term;
		unsigned needs;
	} cases[] = {
		{ "version>1.0", 0 },
		{ "generator:*,version=1.3", 0 },
		{ "path:*", CMD_WHERE_ADDRESS },
		{ "cap:Shader", CMD_WHERE_BYTES },
		{ "path:*,malformed", CMD_WHERE_ADDRESS | CMD_WHERE_BYTES },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct judge j;

		judge_open(&j, cases[i].term, NULL);
		cr_assert(!j.err);
		cr_expect(cmd_where_needs(j.where) == cases[i].needs, "%s", cases[i].term);
		judge_close(&j);
	}
}

#define DIGITS_64 "0123456789abcdef0123456789ABCDEF0123456789abcdef0123456789abcdef"

/* Wrong terms are refused, each with a word about why; those that are just right are not. */
Test(cmd_where, wrong)
{
	static const struct {
		const char *term;
		const char *says;
	} cases[] = {
		{ "", "unknown term" },
		{ "!", "unknown term" },
		{ "cap:Shader,", "unknown term" },
		{ "colour:red", "unknown term" },
		{ "caps:Shader", "did you mean cap:NAME?" },
		{ "sha:12", "unknown term" },
		{ "cap", "expected cap:NAME" },
		{ "cap=Shader", "expected cap:NAME" },
		{ "version:1.4", "expected version>=1.4" },
		{ "malformed:yes", "expected malformed" },
		{ "cap:Shadr", "unknown capability 'Shadr'; did you mean Shader?" },
		{ "cap:shader", "unknown capability 'shader'; did you mean Shader?" },
		{ "cap:Xyzzyquux", "unknown capability 'Xyzzyquux'\n" },
		{ "stage:Fragmnt", "did you mean Fragment?" },
		{ "op:OpLod", "unknown instruction 'OpLod'; did you mean OpLoad?" },
		{ "op:Op65536", "unknown instruction" },
		{ "has:line", "unknown fact 'line'; did you mean lines?" },
		{ "version>=1", "a version looks like 1.4" },
		{ "version>=1.x", "a version looks like 1.4" },
		{ "version>=1.3x", "a version looks like 1.4" },
		{ "version>=1.", "a version looks like 1.4" },
		{ "version>=.4", "a version looks like 1.4" },
		{ "version>=256.0", "a version looks like 1.4" },
		{ "version>=1.256", "a version looks like 1.4" },
		{ "version>=255.255", NULL },
		{ "bytes>", "invalid size" },
		{ "bytes>1X", "invalid size" },
		{ "words>-1", "invalid number" },
		{ "words>1K", "invalid number" },
		{ "debug>101%", "invalid share" },
		{ "debug>100.000%", NULL },
		{ "debug>100.001%", "invalid share" },
		{ "debug>%", "invalid share" },
		{ "debug>1.2345", "three decimals" },
		{ "debug>1.234", NULL },
		{ "debug>1.a", "three decimals" },
		{ "set:a", "expected a number" },
		{ "set:4294967296", "expected a number" },
		{ "set:4294967295", NULL },
		{ "binding:4294967296.0", "two numbers" },
		{ "binding:0.4294967296", "two numbers" },
		{ "binding:4294967295.4294967295", NULL },
		{ "binding:1", "two numbers" },
		{ "binding:1.", "two numbers" },
		{ "sha256:", "1 to 64 hexadecimal digits" },
		{ "sha256:" DIGITS_64 "0", "1 to 64 hexadecimal digits" },
		{ "sha256:" DIGITS_64, NULL },
		{ "sha256:f", NULL },
		{ "sha256:0g", "expected hexadecimal digits" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char said[1000] = "";
		struct judge j;

		judge_open(&j, cases[i].term, NULL);
		cr_expect(j.err == (cases[i].says ? -SPVX_EINVAL : 0), "'%s'",
			  cases[i].term);
		cr_expect(!j.where == !!cases[i].says, "'%s'", cases[i].term);
		cr_expect_eq(j.ledger.incomplete, cases[i].says != NULL, "'%s'",
			     cases[i].term);
		if (!cases[i].says) {
			judge_close(&j);
			continue;
		}
		cr_assert(read(j.said, said, sizeof(said) - 1) > 0, "'%s'", cases[i].term);
		cr_expect(strstr(said, cases[i].says), "'%s': %s", cases[i].term, said);
		judge_close(&j);
	}
}
