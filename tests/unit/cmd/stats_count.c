/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/stats_count.c - `stats -f tsv` against a count of its own.
 *
 * Names, classes and enumerants come from the published JSON grammar and the registry, not
 * from our tables; words are walked by a loop of this file; sections, sizes and distinct
 * modules are reported as `spvx help formats` defines them, over the whole module at once.
 * Of the library only the JSON reader, the hash map and SHA-256 are used, which have tests
 * of their own. All groups of the shared modules are counted.
 */
#include "base/hash.h"
#include "base/json_read.h"
#include "base/map.h"
#include "base/str.h"
#include "suite.h"

#include <criterion/parameterized.h>

TestSuite(cmd_stats_count, .timeout = 120);

/* Opcodes, by their numbers in the specification. */
/* clang-format off */
enum {
	OpNop = 0, OpUndef = 1, OpName = 5, OpMemberName = 6, OpLine = 8,
	OpExtension = 10, OpExtInstImport = 11, OpExtInst = 12, OpMemoryModel = 14,
	OpEntryPoint = 15, OpExecutionMode = 16, OpCapability = 17, OpFunction = 54,
	OpFunctionEnd = 56, OpVariable = 59, OpDecorate = 71, OpMemberDecorate = 72,
	OpLabel = 248, OpNoLine = 317, OpModuleProcessed = 330,
	OpExecutionModeId = 331, OpDecorateId = 332,
	OpExtInstWithForwardRefsKHR = 4433, OpUntypedVariableKHR = 4418,
	OpDecorateString = 5632, OpMemberDecorateString = 5633
};

/* clang-format on */

/* ---- names from the published grammar ---- */

struct grammar {
	struct sx_arena arena;
	struct test_bytes core_text;
	struct test_bytes registry;
	struct spvx_str opcode[65536];
	struct spvx_str class[65536];
	const struct sx_json_node *kinds;

	struct {
		struct test_bytes text;
		struct spvx_str prefix;
		const struct sx_json_node *instructions;
	} sets[32];

	size_t set_count;
};

/* Import names, or what they begin with, and the files that define them. */
static const struct {
	const char *import;
	const char *file;
} set_files[] = {
	{ "GLSL.std.450", "extinst.glsl.std.450.grammar.json" },
	{ "OpenCL.std", "extinst.opencl.std.100.grammar.json" },
	{ "DebugInfo", "extinst.debuginfo.grammar.json" },
	{ "OpenCL.DebugInfo.100", "extinst.opencl.debuginfo.100.grammar.json" },
	{ "SPIRV.debug", "extinst.opencl.debuginfo.100.grammar.json" },
	{ "NonSemantic.Shader.DebugInfo.100",
	  "extinst.nonsemantic.shader.debuginfo.100.grammar.json" },
	{ "NonSemantic.Shader.DebugInfo.",
	  "extinst.nonsemantic.shader.debuginfo.grammar.json" },
	{ "NonSemantic.DebugBreak", "extinst.nonsemantic.debugbreak.grammar.json" },
	{ "NonSemantic.DebugPrintf", "extinst.nonsemantic.debugprintf.grammar.json" },
	{ "NonSemantic.ClspvReflection.",
	  "extinst.nonsemantic.clspvreflection.grammar.json" },
	{ "SPV_AMD_gcn_shader", "extinst.spv-amd-gcn-shader.grammar.json" },
	{ "SPV_AMD_shader_ballot", "extinst.spv-amd-shader-ballot.grammar.json" },
	{ "SPV_AMD_shader_explicit_vertex_parameter",
	  "extinst.spv-amd-shader-explicit-vertex-parameter.grammar.json" },
	{ "SPV_AMD_shader_trinary_minmax",
	  "extinst.spv-amd-shader-trinary-minmax.grammar.json" },
	{ "TOSA.001000.1", "extinst.tosa.001000.1.grammar.json" },
};

static const struct sx_json_node *parse(struct grammar *g, const char *file,
					struct test_bytes *text)
{
	char *path = test_format("%s/grammar/%s", test_shared(), file);
	struct sx_json_node *root = NULL;

	*text = test_read(path);
	cr_assert(text->data &&
			  !sx_json_parse(&g->arena, sx_str_n((char *)text->data, text->len),
					 &root, NULL),
		  "cannot read %s", path);
	return root;
}

static uint64_t number(const struct sx_json_node *node)
{
	uint64_t v = 0;

	cr_assert(sx_json_get_u64(node, &v), "a number is missing in the grammar");
	return v;
}

static struct grammar *load(void)
{
	struct grammar *g = calloc(1, sizeof(*g));
	const struct sx_json_node *root;
	const struct sx_json_node *n;
	char *path;

	sx_arena_init(&g->arena, NULL, 0);
	root = parse(g, "spirv.core.grammar.json", &g->core_text);
	for (n = sx_json_get(root, "instructions")->child; n; n = n->next) {
		uint64_t op = number(sx_json_get(n, "opcode"));

		if (g->opcode[op].len)
			continue; /* the first name counts */
		g->opcode[op] = sx_json_get(n, "opname")->text;
		g->class[op] = sx_json_get(n, "class")->text;
	}
	g->kinds = sx_json_get(root, "operand_kinds");
	for (size_t i = 0; i < sizeof(set_files) / sizeof(*set_files); i++) {
		root = parse(g, set_files[i].file, &g->sets[i].text);
		g->sets[i].prefix = sx_str(set_files[i].import);
		g->sets[i].instructions = sx_json_get(root, "instructions");
		g->set_count++;
	}
	path = test_format("%s/grammar/spir-v.xml", test_shared());
	g->registry = test_read(path);
	cr_assert(g->registry.data, "cannot read %s", path);
	return g;
}

static void unload(struct grammar *g)
{
	for (size_t i = 0; i < g->set_count; i++)
		test_bytes_free(&g->sets[i].text);
	test_bytes_free(&g->core_text);
	sx_arena_free(&g->arena);
	free(g);
}

/* The first enumerant with this value, or the value. */
static void name_enum(const struct grammar *g, const char *kind, uint32_t value,
		      char name[64])
{
	const struct sx_json_node *k = g->kinds->child;

	snprintf(name, 64, "%u", value);
	while (!sx_str_is(sx_json_get(k, "kind")->text, kind))
		k = k->next;
	for (k = sx_json_get(k, "enumerants")->child; k; k = k->next) {
		struct spvx_str s = sx_json_get(k, "enumerant")->text;

		if (number(sx_json_get(k, "value")) != value)
			continue;
		snprintf(name, 64, "%.*s", (int)s.len, s.ptr);
		return;
	}
}

/* An exact name comes before one that only begins so. */
static const struct sx_json_node *find_set(const struct grammar *g, struct spvx_str import)
{
	for (size_t i = 0; i < g->set_count; i++)
		if (sx_str_eq(g->sets[i].prefix, import))
			return g->sets[i].instructions;
	for (size_t i = 0; i < g->set_count; i++)
		if (sx_str_ends(g->sets[i].prefix, ".") &&
		    sx_str_starts(import, set_files[i].import))
			return g->sets[i].instructions;
	return NULL;
}

static char *name_ext_inst(const struct grammar *g, struct spvx_str import, uint32_t value)
{
	const struct sx_json_node *set = find_set(g, import);

	for (const struct sx_json_node *n = set ? set->child : NULL; n; n = n->next) {
		struct spvx_str s = sx_json_get(n, "opname")->text;

		if (number(sx_json_get(n, "opcode")) == value)
			return test_format("%.*s/%.*s", (int)import.len, import.ptr,
					   (int)s.len, s.ptr);
	}
	return test_format("%.*s/%u", (int)import.len, import.ptr, value);
}

/* The text between the quotes after @key, on a line of the registry. */
static struct spvx_str attribute(const char *line, size_t len, const char *key)
{
	char *quoted = test_format("%s=\"", key);
	char *copy = test_format("%.*s", (int)len, line);
	const char *at = strstr(copy, quoted);
	struct spvx_str s = { "", 0 };

	if (at) {
		s.ptr = line + (at - copy) + strlen(quoted);
		s.len = strcspn(s.ptr, "\"");
	}
	return s;
}

static char *name_tool(const struct grammar *g, uint32_t tool)
{
	char *id = test_format("<id value=\"%u\"", tool);
	const char *line = strstr((const char *)g->registry.data, id);
	size_t len = line ? strcspn(line, "\n") : 0;
	struct spvx_str vendor = attribute(line, len, "vendor");
	struct spvx_str name = attribute(line, len, "tool");

	if (!line)
		return test_format("Unknown(%u)", tool);
	return test_format("%.*s%s%.*s", (int)vendor.len, vendor.ptr, name.len ? " " : "",
			   (int)name.len, name.ptr);
}

/* ---- figures ---- */

struct figure {
	uint64_t count;
	uint64_t words;
	bool seen;
};

struct counts {
	const struct grammar *g;
	struct sx_strmap map; /* "kind<TAB>name" to place + 1 */
	struct sx_strmap shas;
	struct figure *list;
	size_t used;
};

static void add(struct counts *c, const char *kind, struct spvx_str name, uint64_t count,
		uint64_t words)
{
	struct sx_buf key;
	uint64_t *at;

	sx_buf_init(&key, NULL);
	sx_buf_puts(&key, kind);
	sx_buf_putc(&key, '\t');
	sx_put_tsv(&key, name);
	at = sx_strmap_at(&c->map, key.data, key.len, NULL);
	if (!*at) {
		c->list = realloc(c->list, (c->used + 1) * sizeof(*c->list));
		memset(&c->list[c->used], 0, sizeof(*c->list));
		*at = ++c->used;
	}
	c->list[*at - 1].count += count;
	c->list[*at - 1].words += words;
	sx_buf_free(&key);
}

static void add_enum(struct counts *c, const char *kind, const char *operand_kind,
		     uint32_t value, uint64_t words)
{
	char name[64];

	name_enum(c->g, operand_kind, value, name);
	add(c, kind, sx_str(name), 1, words);
}

/* ---- one module, all of it in words of this machine ---- */

struct module {
	uint32_t *words;
	size_t count; /* whole words before the fault */
	size_t *at;   /* instructions */
	size_t insns;
	bool big;
	bool malformed;
	size_t bytes;
};

static uint32_t load_word(const unsigned char *p, bool big)
{
	return big ? (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
			       p[3]
		   : (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 |
			       p[0];
}

/* `spvx help addresses`: what can begin a module. */
static bool is_header(const unsigned char *p, size_t left)
{
	bool big;

	if (left < 20 ||
	    (load_word(p, false) != 0x07230203 && load_word(p, true) != 0x07230203))
		return false;
	big = load_word(p, true) == 0x07230203;
	return (load_word(p + 4, big) & 0xffff00ff) == 0x00010000 &&
	       (load_word(p + 4, big) >> 8 & 0xff) <= 9 && load_word(p + 12, big) >= 1 &&
	       load_word(p + 16, big) == 0;
}

/* Take the module at the front. Return: its bytes, damage included. */
static size_t take_module(struct module *m, const unsigned char *p, size_t left)
{
	size_t at = 20;

	memset(m, 0, sizeof(*m));
	m->big = load_word(p, true) == 0x07230203;
	m->words = malloc(left);
	m->at = malloc(left * sizeof(*m->at) / 4 + 8);
	for (size_t i = 0; i < 5; i++)
		m->words[i] = load_word(p + 4 * i, m->big);
	while (at < left && !is_header(p + at, left - at)) {
		size_t words = left - at >= 4 ? load_word(p + at, m->big) >> 16 : 0;

		if (!words || words * 4 > left - at) {
			m->malformed = true;
			break;
		}
		m->at[m->insns++] = at / 4;
		for (size_t i = 0; i < words; i++)
			m->words[at / 4 + i] = load_word(p + at + 4 * i, m->big);
		at += words * 4;
	}
	m->count = at / 4;
	while (m->malformed && at < left && !is_header(p + at, left - at))
		at++;
	m->bytes = at;
	return at;
}

static uint32_t op_of(const struct module *m, size_t i)
{
	return m->words[m->at[i]] & 0xffff;
}

static uint32_t words_of(const struct module *m, size_t i)
{
	return m->words[m->at[i]] >> 16;
}

/* Strings are in words from the lowest byte up. */
static char *string_of(const struct module *m, size_t i, size_t word)
{
	size_t bytes = (words_of(m, i) - word) * 4;
	char *s = calloc(1, bytes + 1);

	for (size_t k = 0; k < bytes; k++)
		s[k] = (char)(m->words[m->at[i] + word + k / 4] >> 8 * (k % 4));
	return s;
}

/* ---- sections: where an opcode may be, from the specification's 2.4 ---- */

enum {
	CAPABILITY,
	EXTENSION,
	IMPORT,
	MEMORY_MODEL,
	ENTRY_POINT,
	EXECUTION_MODE,
	DEBUG_STRING,
	DEBUG_NAME,
	DEBUG_PROCESSED,
	ANNOTATION,
	TYPE_CONST_GLOBAL,
	DECLARATION,
	DEFINITION,
	SECTIONS
};

static const char *const sections[SECTIONS] = {
	"capability",         "extension",         "import",
	"memory_model",       "entry_point",       "execution_mode",
	"debug_string",       "debug_name",        "debug_processed",
	"annotation",         "type_const_global", "function_declaration",
	"function_definition"
};

#define FUNCTIONS (1u << DECLARATION | 1u << DEFINITION)

/* Bits of the sections; 0: stays where it is. */
static unsigned sections_of(const struct grammar *g, uint32_t op)
{
	struct spvx_str class = g->class[op];

	switch (op) {
	case OpLine:
	case OpNoLine:
	case OpNop:
	case OpUndef:
	case OpExtInst:
	case OpExtInstWithForwardRefsKHR:
		return 0;
	case OpCapability:
		return 1u << CAPABILITY;
	case OpExtension:
		return 1u << EXTENSION;
	case OpExtInstImport:
		return 1u << IMPORT;
	case OpMemoryModel:
		return 1u << MEMORY_MODEL;
	case OpEntryPoint:
		return 1u << ENTRY_POINT;
	case OpExecutionMode:
	case OpExecutionModeId:
		return 1u << EXECUTION_MODE;
	case OpName:
	case OpMemberName:
		return 1u << DEBUG_NAME;
	case OpModuleProcessed:
		return 1u << DEBUG_PROCESSED;
	case OpVariable:
	case OpUntypedVariableKHR:
		return 1u << TYPE_CONST_GLOBAL | 1u << DEFINITION;
	default:
		break;
	}
	if (!g->opcode[op].len)
		return 0;
	if (sx_str_is(class, "Debug"))
		return 1u << DEBUG_STRING;
	if (sx_str_is(class, "Annotation"))
		return 1u << ANNOTATION;
	if (sx_str_is(class, "Type-Declaration") || sx_str_is(class, "Constant-Creation") ||
	    sx_str_starts(g->opcode[op], "OpType") ||
	    sx_str_starts(g->opcode[op], "OpConstant"))
		return 1u << TYPE_CONST_GLOBAL;
	if (sx_str_is(class, "Graph")) /* SPV_ARM_graph: constants are global */
		return sx_str_starts(g->opcode[op], "OpGraphConstant")
			       ? 1u << TYPE_CONST_GLOBAL
			       : 1u << DEFINITION;
	return FUNCTIONS;
}

/* The section of the function that begins at @i: one that has a label has a body. */
static unsigned function_section(const struct module *m, size_t i)
{
	for (size_t k = i + 1; k < m->insns && op_of(m, k) != OpFunction; k++) {
		if (op_of(m, k) == OpLabel)
			return DEFINITION;
		if (op_of(m, k) == OpFunctionEnd)
			break;
	}
	return DECLARATION;
}

static void count_sections(struct counts *c, const struct module *m)
{
	unsigned current = CAPABILITY;
	unsigned inside = SECTIONS; /* of the current function */

	for (size_t i = 0; i < m->insns; i++) {
		unsigned may = sections_of(c->g, op_of(m, i));
		unsigned s = current;

		if (op_of(m, i) == OpFunction)
			inside = function_section(m, i);
		if (inside != SECTIONS && (!may || may & FUNCTIONS)) {
			s = inside;
		} else if (may) {
			while (s < SECTIONS && !(may >> s & 1))
				s++;
			for (unsigned k = 0; s == SECTIONS; k++)
				s = may >> k & 1 ? k : SECTIONS;
		}
		if (s > current)
			current = s;
		add(c, "section", sx_str(sections[s]), 1, words_of(m, i));
		if (op_of(m, i) == OpFunctionEnd)
			inside = SECTIONS;
	}
}

/* ---- everything else ---- */

static bool is_debug_set(const char *name)
{
	return !strcmp(name, "DebugInfo") || !strcmp(name, "OpenCL.DebugInfo.100") ||
	       !strcmp(name, "SPIRV.debug") ||
	       !strncmp(name, "NonSemantic.Shader.DebugInfo.", 29);
}

static void count_decoration(struct counts *c, const struct module *m, size_t i,
			     size_t word)
{
	const uint32_t *w = m->words + m->at[i];

	add_enum(c, "decoration", "Decoration", w[word], words_of(m, i));
	if (w[word] == 11) /* BuiltIn */
		add_enum(c, "builtin", "BuiltIn", w[word + 1], words_of(m, i));
}

static void count_import(struct counts *c, const struct module *m, size_t i)
{
	char *name = string_of(m, i, 2);

	add(c, "import", sx_str(name), 1, words_of(m, i));
	if (is_debug_set(name))
		add(c, "total", sx_str("debug_words"), words_of(m, i), words_of(m, i));
	free(name);
}

static void count_ext_inst(struct counts *c, const struct module *m, size_t i)
{
	const uint32_t *w = m->words + m->at[i];
	char *import = NULL;
	char *name;

	for (size_t k = 0; k < i && !import; k++)
		if (op_of(m, k) == OpExtInstImport && m->words[m->at[k] + 1] == w[3])
			import = string_of(m, k, 2);
	cr_assert(import, "an extended instruction without import");
	name = name_ext_inst(c->g, sx_str(import), w[4]);
	add(c, "extinst", sx_str(name), 1, words_of(m, i));
	if (is_debug_set(import))
		add(c, "total", sx_str("debug_words"), words_of(m, i), words_of(m, i));
	free(import);
}

static void count_details(struct counts *c, const struct module *m, size_t i)
{
	const uint32_t *w = m->words + m->at[i];
	uint32_t words = words_of(m, i);
	char *s;

	switch (op_of(m, i)) {
	case OpCapability:
		add_enum(c, "capability", "Capability", w[1], words);
		break;
	case OpExtension:
		s = string_of(m, i, 1);
		add(c, "extension", sx_str(s), 1, words);
		free(s);
		break;
	case OpExtInstImport:
		count_import(c, m, i);
		break;
	case OpExtInst:
	case OpExtInstWithForwardRefsKHR:
		count_ext_inst(c, m, i);
		break;
	case OpEntryPoint:
		add_enum(c, "exec_model", "ExecutionModel", w[1], words);
		break;
	case OpExecutionMode:
	case OpExecutionModeId:
		add_enum(c, "exec_mode", "ExecutionMode", w[2], words);
		break;
	case OpVariable:
	case OpUntypedVariableKHR:
		add_enum(c, "storage", "StorageClass", w[3], words);
		break;
	case OpDecorate:
	case OpDecorateId:
	case OpDecorateString:
		count_decoration(c, m, i, 2);
		break;
	case OpMemberDecorate:
	case OpMemberDecorateString:
		count_decoration(c, m, i, 3);
		break;
	default:
		break;
	}
}

static void count_instruction(struct counts *c, const struct module *m, size_t i)
{
	uint32_t op = op_of(m, i);
	uint32_t words = words_of(m, i);
	char unknown[16];

	add(c, "total", sx_str("instructions"), 1, words);
	snprintf(unknown, sizeof(unknown), "Op%u", op);
	if (c->g->opcode[op].len) {
		add(c, "opcode", c->g->opcode[op], 1, words);
		add(c, "class", c->g->class[op], 1, words);
		if (sx_str_is(c->g->class[op], "Debug"))
			add(c, "total", sx_str("debug_words"), words, words);
	} else {
		add(c, "opcode", sx_str(unknown), 1, words);
		add(c, "class", sx_str("unknown"), 1, words);
		add(c, "total", sx_str("unknown_opcodes"), 1, words);
	}
	count_details(c, m, i);
}

/* Smallest size in the bucket: eight of them to each power of two. */
static uint64_t bucket_of(uint64_t bytes)
{
	uint64_t step = 1;

	while (bytes / step >= 16)
		step *= 2;
	return bytes / step * step;
}

static void count_module(struct counts *c, const struct module *m,
			 const unsigned char *bytes)
{
	uint64_t words = m->bytes / 4;
	unsigned char sha[32];
	char text[32];
	char *tool = name_tool(c->g, m->words[2] >> 16);
	bool fresh;

	sx_sha256_plain(bytes, m->bytes, sha);
	sx_strmap_at(&c->shas, (char *)sha, sizeof(sha), &fresh);
	add(c, "total", sx_str("modules"), 1, 0);
	add(c, "total", sx_str("unique_modules"), fresh, 0);
	add(c, "total", sx_str("malformed"), m->malformed, 0);
	add(c, "total", sx_str("foreign_endian"), m->big, 0);
	add(c, "total", sx_str("bytes"), m->bytes, 0);
	add(c, "total", sx_str("words"), words, 0);
	add(c, "generator", sx_str(tool), 1, words);
	snprintf(text, sizeof(text), "%u.%u", m->words[1] >> 16 & 0xff,
		 m->words[1] >> 8 & 0xff);
	add(c, "version", sx_str(text), 1, words);
	snprintf(text, sizeof(text), "%llu", (unsigned long long)bucket_of(m->bytes));
	add(c, "size_bucket", sx_str(text), 1, words);
	for (size_t i = 0; i < m->insns; i++)
		count_instruction(c, m, i);
	count_sections(c, m);
}

static void count_file(struct counts *c, const char *path)
{
	struct test_bytes b = test_read(path);
	size_t at = 0;

	while (at < b.len && is_header(b.data + at, b.len - at)) {
		struct module m;
		size_t bytes = take_module(&m, b.data + at, b.len - at);

		count_module(c, &m, b.data + at);
		free(m.words);
		free(m.at);
		at += bytes;
	}
}

/* Everything in a folder and below it that is SPIR-V. */
static void count_folder(struct counts *c, const char *folder)
{
	char **names = test_list(folder);

	for (size_t i = 0; names && names[i]; i++) {
		char *path = test_format("%s/%s", folder, names[i]);
		char **inside = test_list(path);

		if (inside)
			count_folder(c, path);
		else
			count_file(c, path);
	}
}

static void counts_init(struct counts *c, const struct grammar *g)
{
	static const char *const totals[] = {
		"modules", "unique_modules", "malformed",       "foreign_endian", "bytes",
		"words",   "instructions",   "unknown_opcodes", "debug_words"
	};

	memset(c, 0, sizeof(*c));
	c->g = g;
	sx_strmap_init(&c->map, NULL);
	sx_strmap_init(&c->shas, NULL);
	for (size_t i = 0; i < sizeof(totals) / sizeof(*totals); i++)
		add(c, "total", sx_str(totals[i]), 0, 0);
}

static void counts_free(struct counts *c)
{
	sx_strmap_free(&c->map);
	sx_strmap_free(&c->shas);
	free(c->list);
}

/* ---- what the program says ---- */

static struct test_run run_stats(const char *const *argv)
{
	struct test_run r = { .argv = argv };

	test_run(&r);
	return r;
}

/* Every line is a figure that was counted, and every figure has its line. */
static void compare(const char *group, const struct counts *c, const char *out)
{
	size_t lines = 0;

	cr_assert(!strncmp(out, "kind\tname\tcount\twords\n", 22), "%s: the heading",
		  group);
	for (out += 22; *out; out += strcspn(out, "\n") + 1) {
		size_t key = strcspn(out, "\t") + 1;
		unsigned long long count = 0;
		unsigned long long words = 0;
		uint64_t *at;
		struct figure *f;

		if (!strncmp(out, "skipped\t", 8)) /* no figure of modules: coverage.c */
			continue;
		key += strcspn(out + key, "\t");
		sscanf(out + key, "\t%llu\t%llu\n", &count, &words);
		at = sx_strmap_find(&c->map, out, key);
		cr_assert(at, "%s: nobody counted %.*s", group, (int)key, out);
		f = &c->list[*at - 1];
		cr_expect(f->count == count && f->words == words,
			  "%s: %.*s is %llu %llu, counted %llu %llu", group, (int)key, out,
			  count, words, (unsigned long long)f->count,
			  (unsigned long long)f->words);
		cr_expect(!f->seen, "%s: %.*s twice", group, (int)key, out);
		f->seen = true;
		lines++;
	}
	cr_expect(lines == c->used, "%s: %zu of %zu figures", group, lines, c->used);
}

/* Folders that hold something else than modules, or are taken one by one elsewhere. */
static const char no_groups[] = " bad cases containers expected ";

#define MAX_GROUPS 40

struct group {
	char name[48];
};

ParameterizedTestParameters(cmd_stats_count, group)
{
	static struct group groups[MAX_GROUPS];
	char *folder = test_format("%s/corpus", test_shared() ? test_shared() : "");
	char **names = test_shared() ? test_list(folder) : NULL;
	size_t count = 0;

	for (size_t i = 0; names && names[i] && count < MAX_GROUPS; i++) {
		if (!strstr(no_groups, test_format(" %s ", names[i])) &&
		    !strchr(names[i], '.'))
			snprintf(groups[count++].name, sizeof(groups->name), "%s",
				 names[i]);
	}
	if (!count)
		snprintf(groups[count++].name, sizeof(groups->name), "%s", "");
	return cr_make_param_array(struct group, groups, count);
}

ParameterizedTest(struct group *group, cmd_stats_count, group)
{
	struct grammar *g;
	struct counts c;
	struct test_run r;
	char *folder;

	if (!group->name[0])
		cr_skip_test("the shared modules are not here");
	folder = test_format("%s/corpus/%s", test_shared(), group->name);
	g = load();
	counts_init(&c, g);
	count_folder(&c, folder);
	r = run_stats((const char *const[]){ "spvx", "stats", "-f", "tsv", folder, NULL });
	cr_assert(r.out.data, "%s: no output", group->name);
	compare(group->name, &c, (const char *)r.out.data);
	cr_expect(r.status ==
			  (c.list[*sx_strmap_find(&c.map, "total\tmalformed", 15) - 1].count
				   ? 2
				   : 0),
		  "%s: status %d", group->name, r.status);
	counts_free(&c);
	unload(g);
}
