/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/audit_counts.c - rules that need no judgement, against counts made here
 * by word counts and numbers of the specification alone: no grammar, no walk of the
 * library. How often a rule is broken is compared, not only whether.
 *
 * The other rules are in corpus_audit_counts.judged, with the reason.
 */
#include "audit.h"
#include "corpus.h"

TestSuite(corpus_audit_counts, .timeout = 300);

/* Numbers of the specification, of the registry of instruction sets. */
enum {
	NOP = 0,
	UNDEF = 1,
	SOURCE_CONTINUED = 2,
	SOURCE = 3,
	SOURCE_EXTENSION = 4,
	NAME = 5,
	MEMBER_NAME = 6,
	STRING = 7,
	LINE = 8,
	IMPORT = 11,
	EXT_INST = 12,
	EXT_INST_FORWARD = 4433,
	MEMORY_MODEL = 14,
	ENTRY_POINT = 15,
	EXECUTION_MODE = 16,
	CAPABILITY = 17,
	TYPE_INT = 21,
	TYPE_FLOAT = 22,
	DECORATE = 71,
	MEMBER_DECORATE = 72,
	COMPOSITE_CONSTRUCT = 80,
	COMPOSITE_EXTRACT = 81,
	UNREACHABLE = 255,
	NO_LINE = 317,
	EXECUTION_MODE_ID = 331,
	GRAPH_ENTRY_POINT = 4182,
	MODULE_PROCESSED = 330,
	DECORATE_STRING = 5632,
	MEMBER_DECORATE_STRING = 5633,
	KERNEL = 6,
	LINKAGE = 5,
	LOCAL_SIZE = 17,
	VOLATILE = 21,
	COHERENT = 23,
	USER_SEMANTIC = 5635,
	USER_TYPE = 5636,
	VULKAN_MODEL = 3,
	DEBUG_SOURCE = 35,
	DEBUG_LINE = 103,
	BUILD_ID = 105,
	STORAGE_PATH = 106
};

#define IMPORTS 64

/* A module as words. */
struct words {
	const struct test_bytes *b;
	bool big;
	size_t at;    /* of the current instruction, in words */
	size_t count; /* of it */
	uint32_t opcode;
	uint32_t debug[IMPORTS];  /* <id>s of sets for debuggers */
	uint32_t shader[IMPORTS]; /* those of NonSemantic.Shader.DebugInfo */
	size_t debug_count;
	size_t shader_count;
};

static uint32_t word_at(const struct words *w, size_t n)
{
	const unsigned char *p = w->b->data + 4 * n;

	return w->big ? (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
				p[3]
		      : (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 |
				p[0];
}

/* A word of the current instruction; 0 past its end. */
static uint32_t word(const struct words *w, size_t n)
{
	return n < w->count ? word_at(w, w->at + n) : 0;
}

/* The string that begins there, without what follows its NUL. */
static void string(const struct words *w, size_t from, char *to, size_t room)
{
	size_t len = 0;

	for (size_t n = from; n < w->count; n++) {
		for (unsigned k = 0; k < 4; k++) {
			to[len] = (char)(word(w, n) >> (8 * k));
			if (!to[len] || len + 1 == room) {
				to[len] = '\0';
				return;
			}
			len++;
		}
	}
	to[len] = '\0';
}

static bool next(struct words *w)
{
	uint32_t first;

	w->at += w->count;
	if (w->at >= w->b->len / 4)
		return false;
	first = word_at(w, w->at);
	w->opcode = first & 0xffff;
	w->count = first >> 16;
	return w->count && w->count <= w->b->len / 4 - w->at;
}

static bool is_in(const uint32_t *list, size_t count, uint32_t id)
{
	for (size_t n = 0; n < count; n++)
		if (list[n] == id)
			return true;
	return false;
}

/* ---- the counts ---- */

/* By rule, and their composition. */
struct counts {
	uint64_t of[128];
	unsigned models;
	unsigned entries;
	bool linkage;
	bool kernel;
	bool not_main;
	bool physical;
	bool size_ids;
	uint32_t memory_model;
	uint64_t old_decorations;
	uint64_t debug_words;
	uint64_t composite_words;
	uint64_t words;
};

static void add(struct counts *c, const char *id, bool holds)
{
	c->of[audit_rule(id)] += holds;
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* /x/..., \\x..., C:\, C:/, file:; text of several lines is source. */
static bool is_absolute(const char *s)
{
	if (s[0] == '/')
		return s[1] != '/' && strchr(s + 1, '/');
	if (s[0] == '\\')
		return s[1] == '\\' && strlen(s) > 3;
	if (is_letter(s[0]) && s[1] == ':')
		return s[2] == '\\' || s[2] == '/';
	return !strncmp(s, "file:", 5);
}

static void count_import(struct words *w, struct counts *c)
{
	char name[256];
	bool shader;
	bool debug;

	string(w, 2, name, sizeof(name));
	shader = !strncmp(name, "NonSemantic.Shader.DebugInfo.", 29);
	debug = shader || !strcmp(name, "OpenCL.DebugInfo.100") ||
		!strcmp(name, "DebugInfo") || !strcmp(name, "SPIRV.debug");
	if (debug && w->debug_count < IMPORTS)
		w->debug[w->debug_count++] = word(w, 1);
	if (shader && w->shader_count < IMPORTS)
		w->shader[w->shader_count++] = word(w, 1);
	add(c, "I007", !strncmp(name, "NonSemantic.DebugPrintf", 23));
	c->debug_words += debug ? w->count : 0;
}

static void count_ext_inst(struct words *w, struct counts *c)
{
	bool debug = is_in(w->debug, w->debug_count, word(w, 3));
	bool shader = is_in(w->shader, w->shader_count, word(w, 3));

	add(c, "I003", debug && word(w, 4) == DEBUG_SOURCE && w->count > 6);
	add(c, "I005", shader && word(w, 4) == DEBUG_LINE);
	/* no module here has leftovers of a stripper, which do not count */
	add(c, "I006",
	    debug && !(shader && (word(w, 4) == BUILD_ID || word(w, 4) == STORAGE_PATH)));
	c->debug_words += debug ? w->count : 0;
}

static void count_strings(const struct words *w, struct counts *c)
{
	static char text[300000];
	size_t from = w->opcode == STRING ? 2 : 1;

	if (w->opcode != STRING && w->opcode != MODULE_PROCESSED)
		return;
	string(w, from, text, sizeof(text));
	add(c, "I001", is_absolute(text) && (w->opcode != STRING || !strchr(text, '\n')));
}

static void count_entry(const struct words *w, struct counts *c)
{
	c->entries++;
	c->not_main |= w->count < 5 || word(w, 3) != 0x6e69616d || word(w, 4) != 0;
}

static void count_mode(const struct words *w, struct counts *c)
{
	uint64_t size = (uint64_t)word(w, 3) * word(w, 4) * word(w, 5);

	if (word(w, 2) == LOCAL_SIZE)
		add(c, "L004",
		    size > 128 || word(w, 3) > 128 || word(w, 4) > 128 || word(w, 5) > 64);
}

static void count_model(const struct words *w, struct counts *c)
{
	c->models++;
	c->physical |= word(w, 1) != 0;
	c->memory_model = word(w, 2);
}

static void count_decoration(const struct words *w, struct counts *c)
{
	uint32_t kind = word(w, w->opcode == MEMBER_DECORATE ? 3 : 2);

	c->old_decorations += kind == VOLATILE || kind == COHERENT;
}

static void count(struct words *w, struct counts *c)
{
	static const uint16_t debug[] = { SOURCE_CONTINUED,
					  SOURCE,
					  SOURCE_EXTENSION,
					  NAME,
					  MEMBER_NAME,
					  STRING,
					  LINE,
					  NO_LINE,
					  MODULE_PROCESSED };
	uint32_t op = w->opcode;

	for (size_t n = 0; n < sizeof(debug) / sizeof(debug[0]); n++)
		c->debug_words += op == debug[n] ? w->count : 0;
	count_strings(w, c);
	add(c, "I003", (op == SOURCE && w->count > 4) || op == SOURCE_CONTINUED);
	add(c, "I004", op == NAME || op == MEMBER_NAME);
	add(c, "I005", op == LINE);
	add(c, "Q007", op == NOP || op == UNDEF || op == UNREACHABLE);
	add(c, "P009", (op == TYPE_INT || op == TYPE_FLOAT) && word(w, 2) != 32);
	if (op == DECORATE_STRING || op == MEMBER_DECORATE_STRING) {
		uint32_t kind = word(w, op == DECORATE_STRING ? 2 : 3);

		add(c, "I009", kind == USER_SEMANTIC || kind == USER_TYPE);
	}
	if (op == IMPORT)
		count_import(w, c);
	if (op == EXT_INST || op == EXT_INST_FORWARD)
		count_ext_inst(w, c);
	if (op == ENTRY_POINT)
		count_entry(w, c);
	if (op == EXECUTION_MODE)
		count_mode(w, c);
	if (op == MEMORY_MODEL)
		count_model(w, c);
	if (op == DECORATE || op == MEMBER_DECORATE)
		count_decoration(w, c);
	c->entries += op == GRAPH_ENTRY_POINT;
	c->size_ids |= op == EXECUTION_MODE_ID;
	c->linkage |= op == CAPABILITY && word(w, 1) == LINKAGE;
	c->kernel |= op == CAPABILITY && word(w, 1) == KERNEL;
	if (op == COMPOSITE_CONSTRUCT || op == COMPOSITE_EXTRACT)
		c->composite_words += w->count;
}

static void count_header(const struct words *w, struct counts *c)
{
	uint32_t version = word_at(w, 1);

	add(c, "M009",
	    version >> 16 > 1 || (version >> 8 & 0xff) > 6 || version >> 24 ||
		    version & 0xff || word_at(w, 4));
	add(c, "P003", version > 0x00010300);
	add(c, "P012", word_at(w, 2) == 0);
}

/* Shares as percentages, rounded down, beyond a limit. */
static bool is_share(uint64_t part, uint64_t all, uint64_t limit)
{
	return part * 100 > all * limit;
}

static void count_whole(struct counts *c)
{
	add(c, "M008", c->models != 1 || (!c->entries && !c->linkage));
	add(c, "P008", c->physical && !c->kernel);
	add(c, "P016", c->entries > 1 || (c->not_main && !c->kernel));
	c->of[audit_rule("P017")] =
		c->memory_model == VULKAN_MODEL ? c->old_decorations : 0;
	if (c->kernel) /* a limit of Vulkan */
		c->of[audit_rule("L004")] = 0;
	add(c, "Q002", is_share(c->debug_words, c->words, 30));
	add(c, "Q008", is_share(c->composite_words, c->words, 25));
}

static struct counts count_all(const struct test_bytes *b)
{
	struct words w = { .b = b, .at = 5 };
	struct counts c = { .words = b->len / 4 };

	w.big = b->data[0] == 7;
	count_header(&w, &c);
	while (next(&w))
		count(&w, &c);
	count_whole(&c);
	return c;
}

/* ---- against the audit ---- */

/* @once: how often is not reported: it is said of the module. */
static const struct counted {
	const char *rule;
	bool once;
} counted[] = {
	{ "I001", false }, { "I003", false }, { "I004", false }, { "I005", false },
	{ "I006", false }, { "I007", false }, { "I009", false }, { "L004", false },
	{ "M008", true },  { "M009", true },  { "P003", true },  { "P008", true },
	{ "P009", false }, { "P012", true },  { "P016", true },  { "P017", false },
	{ "Q002", true },  { "Q007", false }, { "Q008", true },
};

#define COUNTED (sizeof(counted) / sizeof(counted[0]))

static void compare(const char *path, const struct audited *r, const struct counts *c,
		    uint64_t totals[COUNTED])
{
	for (size_t n = 0; n < COUNTED; n++) {
		unsigned rule = audit_rule(counted[n].rule);
		uint64_t ours = r->counts[rule];
		uint64_t plain = c->of[rule];

		/* sizes by <id>s are of constants, which no plain count finds */
		if (c->size_ids && !strcmp(counted[n].rule, "L004"))
			continue;
		if (counted[n].once) {
			ours = ours != 0;
			plain = plain != 0;
		}
		cr_expect(ours == plain, "%s: %s: %llu, plainly %llu", path,
			  counted[n].rule, (unsigned long long)ours,
			  (unsigned long long)plain);
		totals[n] += plain;
	}
}

/* No module of the corpus breaks these; that some do is for the suite `audit`. */
static bool is_absent(const char *id)
{
	return !strcmp(id, "M008") || !strcmp(id, "M009") || !strcmp(id, "P017");
}

Test(corpus_audit_counts, modules)
{
	struct spvx_audit_policy *p =
		audit_policy_of("all", "[policy]\nmax-version = 1.3\n");
	uint64_t totals[COUNTED] = { 0 };
	struct test_walk w;
	size_t walked = 0;

	test_need_shared();
	for (w = test_walk("corpus/MANIFEST.tsv"); test_walk_next(&w);) {
		if (w.bytes.len >= 20 && !strcmp(test_cell(&w.table, "framing"), "ok")) {
			struct audited r = audit_bytes(p, w.bytes.data, w.bytes.len);
			struct counts c = count_all(&w.bytes);

			compare(w.path, &r, &c, totals);
			walked++;
		}
	}
	cr_expect(walked > 2000, "%zu walked", walked);
	for (size_t n = 0; n < COUNTED; n++)
		if (!is_absent(counted[n].rule))
			cr_expect(totals[n] > 0, "%s is never broken", counted[n].rule);
	spvx_audit_policy_free(p);
}

/* ---- which rules there are ---- */

/* Counted in corpus_audit_known.c: containers, words that break off, duplicates. */
static const char *const known[] = {
	"C001", "C002", "C003", "C005", "C006", "C007", "C008", "C009", "C010", "C011",
	"C012", "C013", "C014", "M001", "M002", "M003", "M004", "R004", "P001", "Q003",
};

static bool is_counted(const char *id)
{
	for (size_t n = 0; n < COUNTED; n++)
		if (!strcmp(counted[n].rule, id))
			return true;
	for (size_t n = 0; n < sizeof(known) / sizeof(known[0]); n++)
		if (!strcmp(known[n], id))
			return true;
	return false;
}

Test(corpus_audit_counts, every_rule)
{
	char *path = test_format("%s/tests/unit/corpus/audit_counts.judged", test_src());
	struct test_bytes listed = test_read(path);
	struct spvx_audit_rule rule;

	cr_assert(listed.data);
	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++) {
		char *line = test_format("\n%s\t", rule.id);
		bool judged = strstr((const char *)listed.data, line);

		cr_expect(judged != is_counted(rule.id),
			  "%s: count it in tests/unit/corpus/audit_counts.c, or say in "
			  "%s which test judges it",
			  rule.id, path);
	}
}
