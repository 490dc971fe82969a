/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/audit.c - the rules of the audit: for each, in audit.rules, a module
 * that breaks it, and one nearly the same that does not.
 */
#include "audit.h"
#include "failures.h"
#include "pieces.h"
#include "rules.h"

TestSuite(audit_audit, .timeout = 60);

#define SHADER "OpCapability Shader\n"
#define MODEL  "OpMemoryModel Logical GLSL450\n"
#define COMPUTE                                   \
	"OpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                                                    \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n"  \
	"%u = OpTypeInt 32 0\n%b = OpTypeBool\n%v4 = OpTypeVector %f 4\n"        \
	"%t = OpConstantTrue %b\n%u0 = OpConstant %u 0\n%u1 = OpConstant %u 1\n" \
	"%f1 = OpConstant %f 1\n"
#define BODY  "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define PLAIN SHADER MODEL COMPUTE

#define V10 0x10000

/* ---- rules shown by modules of audit.rules ---- */

static uint64_t found_in(const char *policy, const void *data, size_t size, const char *id)
{
	struct spvx_audit_policy *p = audit_policy_of("all", policy);
	struct audited r = audit_bytes(p, data, size);

	spvx_audit_policy_free(p);
	return r.counts[spvx_audit_rule_find((struct spvx_str){ id, 4 })];
}

static size_t assemble(const char *text, uint32_t version, unsigned char *out, size_t room)
{
	struct test_bytes b = test_assemble(text, version, 0);

	cr_assert(b.len <= room);
	memcpy(out, b.data, b.len);
	return b.len;
}

/* A policy with the text of the rule, whose first line ends behind a bracket, after other text. */
static char *policy_of(const struct rules_reader *r, const char *before)
{
	char *policy = test_format("%s%s\n", before, r->says);

	if (*r->says)
		*(strchr(policy + strlen(before), ']') + 1) = '\n';
	return policy;
}

static bool shows(const struct rules_reader *r, const char *text)
{
	unsigned char m[8192];

	return found_in(policy_of(r, ""), m, assemble(text, r->version, m, sizeof(m)),
			r->rule) != 0;
}

/* The lines that break the rule, and after them the same with the <id>s of a second place. */
static const char *twice(const struct rules_reader *r)
{
	const char *module = rules_join(&r->module);
	struct rules_text added = { { "" }, 1 };
	const char *definitions, *copy = "", *all = "";

	for (size_t n = 0; n < r->broken.count; n++)
		if (!strstr(module, r->broken.lines[n]))
			rules_insert(&added, added.count, r->broken.lines[n]);
	definitions = rules_join(&added);
	for (size_t n = 0; n < r->broken.count; n++) {
		const char *line = r->broken.lines[n];
		bool is_added = !strstr(module, line);

		all = test_format("%s%s%s\n", all, is_added ? "" : copy, line);
		copy = is_added ? copy : "";
		for (size_t len; is_added && *line; line += len) {
			const char *id;

			len = strcspn(line + 1, " %") + 1;
			id = test_format("\n%.*s = ", (int)len, line);
			copy = test_format("%s%.*s%s%s", copy, (int)len, line,
					   strstr(definitions, id) ? "_2" : "",
					   line[len] ? "" : "\n");
		}
	}
	return test_format("%s%s", all, copy);
}

/* The rules that were shown, and a line for each time: the rule, its message when it alone is on. */
struct seen {
	bool rules[128];
	char *said;
};

static bool seen(const struct rules_reader *r, const char *text)
{
	struct seen *s = r->ctx;
	char *only = test_format("[rules]\ndefault = none\n%s = warning\n", r->rule);
	struct spvx_audit_policy *p = audit_policy_of("all", policy_of(r, only));
	struct audited a = audit_text(p, r->version, text);
	struct audited b;
	int rule = spvx_audit_rule_find((struct spvx_str){ r->rule, strlen(r->rule) });

	cr_assert(rule >= 0, "%s", r->rule);
	b = audit_text(p, r->version, twice(r));
	/* the message is of the first place; a number that counts both may have more digits */
	cr_expect(!a.counts[rule] || strlen(b.message) <= strlen(a.message) + 2,
		  "line %u: %s, twice: %s", r->line, a.message, b.message);
	spvx_audit_policy_free(p);
	s->rules[rule] = true;
	if (a.counts[rule])
		s->said = test_format("%s%s\t%s\n", s->said, r->rule, a.message);
	return shows(r, text);
}

/* Whether a transcript has the rule, which no text of one module breaks. */
static bool is_in_transcript(const char *id)
{
	char *folder = test_format("%s/tests/transcripts", test_src());
	char *script = test_format("grep -q SPVX-%s *.t", id);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = test_run_in(folder, argv);
	bool found = r.status == 0;

	test_run_free(&r);
	free(script);
	free(folder);
	return found;
}

static bool is_for_others(const struct spvx_audit_rule *rule)
{
	return rule->needs == SPVX_AUDIT_CONTAINER || rule->needs == SPVX_AUDIT_ALL ||
	       rule->needs == SPVX_AUDIT_BASE || rule->needs == SPVX_AUDIT_DEVICE;
}

/* Shown by bytes that no text makes; see the tests below. */
static bool is_of_bytes(const char *id)
{
	return strstr("M001 M002 M004 M009 P003 P012 Q001 Q009", id) != NULL;
}

Test(audit_audit, twins)
{
	static struct rules_reader r = { .shows = seen };
	char *said = test_format("%s/tests/unit/audit/audit.said", test_src());
	struct seen s = { .said = test_format("%s", "") };
	struct spvx_audit_rule rule;
	unsigned count = 0;

	r.ctx = &s;
	rules_read(&r, "audit/audit");
	cr_expect_str_eq(s.said, (const char *)test_read(said).data, "%s:\n%s", said,
			 s.said);
	for (; spvx_audit_rule(count, &rule); count++) {
		if (is_for_others(&rule))
			cr_expect(is_in_transcript(rule.id),
				  "%s: add a case to tests/transcripts/audit_around.t",
				  rule.id);
		else
			cr_expect(s.rules[count] || is_of_bytes(rule.id),
				  "%s: add a rule to tests/unit/audit/audit.rules",
				  rule.id);
		cr_expect(rule.title && rule.help && strlen(rule.help) > 20, "%s", rule.id);
		cr_expect(strlen(rule.title) < 52, "%s: title does not fit", rule.id);
		cr_expect(spvx_audit_rule_find((struct spvx_str){ rule.id, 4 }) ==
			  (int)count);
	}
}

/* ---- rules shown by bytes ---- */

Test(audit_audit, bytes)
{
	static const unsigned char zeros[8];
	unsigned char m[4096];
	size_t size = assemble(PLAIN TYPES BODY END, V10, m, sizeof(m) - 8);

	cr_expect(found_in(NULL, zeros, 8, "M001"));
	cr_expect(found_in(NULL, m, 16, "M001"));
	cr_expect(!found_in(NULL, m, size, "M001"));
	cr_expect(found_in(NULL, m, size - 4, "M010")); /* no OpFunctionEnd */
	cr_expect(!found_in(NULL, m, size, "M002"));
	cr_expect(found_in(NULL, m, 24, "M002")); /* half of OpCapability */
	cr_expect(!found_in(NULL, m, 24, "M004"));
	cr_expect(!found_in(NULL, m, size, "M004"));
	cr_expect(found_in(NULL, m, size - 1, "M004"));
	memset(m + size, 0, 8);
	cr_expect(found_in(NULL, m, size + 8, "M004"));
	cr_expect(!found_in(NULL, m, size + 8, "M002"));
	/* what is filled up is looked at like any other, what breaks off is not */
	cr_expect(found_in(NULL, m, size + 8, "Q005") == found_in(NULL, m, size, "Q005"));
	cr_expect(found_in(NULL, m, size + 8, "Q005"));
	m[size + 7] = 1;
	cr_expect(found_in(NULL, m, size + 8, "M002"));
}

Test(audit_audit, header)
{
	unsigned char m[4096];
	size_t size = assemble(PLAIN TYPES BODY END, V10, m, sizeof(m));

	cr_expect(!found_in("[policy]\nmax-version = 1.0\n", m, size, "P003"));
	m[5] = 1;
	m[6] = 1;
	cr_expect(found_in("[policy]\nmax-version = 1.0\n", m, size, "P003"));
	cr_expect(found_in("[policy]\nmin-version = 1.2\n", m, size, "P003"));
	cr_expect(!found_in("[policy]\nmin-version = 1.1\n", m, size, "P003"));
	m[8] = 3; /* version of the tool */
	m[9] = 0;
	m[10] = 8;
	m[11] = 0;
	cr_expect(!found_in(NULL, m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 < 3\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 <= 3\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 = 3\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 <= 2\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 < 4\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 = 2\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 > 2\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 > 3\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 >= 3\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 >= 4\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8\n", m, size, "P012"));
	cr_expect(!found_in(NULL, m, size, "M009"));
	m[6] = 7; /* no such version */
	cr_expect(found_in(NULL, m, size, "M009"));
	m[6] = 1;
	m[16] = 1; /* the schema */
	cr_expect(found_in(NULL, m, size, "M009"));
	m[16] = 0;
	/* 12 <id>s: more than half of those below the bound have to be unused */
	for (unsigned bound = 13; bound < 200; bound++) {
		m[12] = (unsigned char)bound;
		cr_expect((found_in(NULL, m, size, "Q001") != 0) == (bound - 1 > 2 * 12),
			  "bound %u", bound);
	}
	m[11] = 0x70; /* no such tool */
	cr_expect(found_in(NULL, m, size, "P012"));
}

/* Loads of a local variable, more than a few, and the same of an input. */
Test(audit_audit, locals)
{
	static char text[8192];
	unsigned char m[8192];

	for (unsigned local = 0; local < 2; local++) {
		size_t len =
			(size_t)snprintf(text, sizeof(text), "%s",
					 PLAIN TYPES "%p = OpTypePointer Function %u\n"
						     "%q = OpTypePointer Private %u\n"
						     "%y = OpVariable %q Private\n" BODY
						     "%x = OpVariable %p Function\n");

		for (unsigned n = 0; n < 40; n++)
			len += (size_t)snprintf(text + len, sizeof(text) - len,
						"%%l%u = OpLoad %%u %s\n", n,
						local ? "%x" : "%y");
		snprintf(text + len, sizeof(text) - len, "%s", END);
		cr_expect((found_in(NULL, m, assemble(text, V10, m, sizeof(m)), "Q009") !=
			   0) == local);
	}
}

/* ---- the same of a module in either byte order, and in pieces ---- */

static struct audited audit_pieces(const struct spvx_audit_policy *p,
				   const unsigned char *m, size_t size)
{
	struct test_pieces source = test_pieces_of(m, size, 37);
	struct audited r = { .rules = 0 };
	struct spvx_audit_options options = {
		.size = sizeof(options), .policy = p, .found = audited_take, .ctx = &r
	};
	struct spvx_stream stream;
	struct spvx_audit *a;

	cr_assert(!spvx_audit_create(&options, &a));
	cr_assert(!spvx_stream_init_reader(&stream, NULL, test_read_piece, &source));
	cr_assert(spvx_stream_module(&stream) == 1);
	cr_assert(!spvx_audit_stream(a, &stream, (struct spvx_str){ "", 0 }));
	spvx_stream_fini(&stream);
	spvx_audit_free(a);
	return r;
}

static void swap_words(unsigned char *to, const unsigned char *from, size_t size)
{
	for (size_t k = 0; k + 4 <= size; k += 4) {
		unsigned char w[4] = { from[k + 3], from[k + 2], from[k + 1], from[k] };

		memcpy(to + k, w, 4);
	}
}

static bool same(const struct rules_reader *r, const char *text)
{
	const struct spvx_audit_policy *p = r->ctx;
	unsigned char m[8192];
	size_t size = assemble(text, r->version, m, sizeof(m));
	struct audited little = audit_bytes(p, m, size);
	struct audited other = audit_pieces(p, m, size);

	cr_expect(!strcmp(little.text, other.text), "pieces: %s, %s", little.text,
		  other.text);
	swap_words(m, m, size);
	other = audit_bytes(p, m, size);
	cr_expect(!strcmp(little.text, other.text), "big: %s, %s", little.text, other.text);
	return shows(r, text);
}

Test(audit_audit, byte_order_and_pieces)
{
	static struct rules_reader r = { .shows = same };
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);

	r.ctx = p;
	rules_read(&r, "audit/audit");
	spvx_audit_policy_free(p);
}

/* ---- fast path and slow path ---- */

/* One audit for all of them, so that what it keeps from module to module shows, too. */
static void audit_next(struct spvx_audit *a, struct audited *r, const unsigned char *m,
		       size_t size)
{
	*r = (struct audited){ .rules = 0 };
	cr_assert(!spvx_audit_module(a, m, size));
}

/* A word of a module is another: what runs of instructions in the order of this machine skip
 * is what the walk over each of them, which takes the other order, finds nothing in. */
static void try_words(struct spvx_audit *a, struct audited *r, unsigned char *m,
		      size_t size)
{
	/* the last ones make an instruction a word longer or shorter, long, longer than all */
	uint32_t others[] = { 0, 1, 5, 40, UINT32_C(0x80000000), UINT32_MAX, 0, 0, 0 };
	size_t count = sizeof(others) / sizeof(others[0]);
	unsigned char swapped[8192];

	for (size_t at = SPVX_HEADER_BYTES; at + 4 <= size; at += 4) {
		for (size_t n = 0; n < count; n++) {
			struct audited plain;
			uint32_t was;

			memcpy(&was, m + at, sizeof(was));
			others[count - 3] = was ^ UINT32_C(0x10000);
			others[count - 2] = (was & 0xffff) | 20u << 16;
			others[count - 1] = (was & 0xffff) | 0x7fffu << 16;
			memcpy(m + at, &others[n], sizeof(was));
			swap_words(swapped, m, size);
			audit_next(a, r, swapped, size);
			plain = *r;
			audit_next(a, r, m, size);
			cr_expect(!strcmp(plain.text, r->text), "%zu: %u: %s, %s", at,
				  others[n], plain.text, r->text);
			memcpy(m + at, &was, sizeof(was));
		}
	}
}

struct short_way {
	struct spvx_audit *audit;
	struct audited found;
};

static bool try_rule(const struct rules_reader *r, const char *text)
{
	struct short_way *s = r->ctx;
	bool shown = shows(r, text);
	unsigned char m[8192];

	if (shown && !*r->says)
		try_words(s->audit, &s->found, m, assemble(text, r->version, m, sizeof(m)));
	return shown;
}

Test(audit_audit, short_way)
{
	static struct rules_reader r = { .shows = try_rule };
	static struct short_way s;
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	struct spvx_audit_options options = {
		.size = sizeof(options), .policy = p, .found = audited_take, .ctx = &s.found
	};

	cr_assert(!spvx_audit_create(&options, &s.audit));
	r.ctx = &s;
	rules_read(&r, "audit/audit");
	spvx_audit_free(s.audit);
	spvx_audit_policy_free(p);
}

/* ---- memory ---- */

struct audited_module {
	const struct spvx_audit_policy *policy;
	struct test_bytes bytes;
};

static int audit_it(const struct spvx_allocator *allocator, void *ctx)
{
	const struct audited_module *m = ctx;
	struct audited r = { .rules = 0 };
	struct spvx_audit_options options = { .size = sizeof(options),
					      .policy = m->policy,
					      .allocator = allocator,
					      .found = audited_take,
					      .ctx = &r };
	struct spvx_audit *a;
	int err = spvx_audit_create(&options, &a);

	if (!err)
		err = spvx_audit_module(a, m->bytes.data, m->bytes.len);
	spvx_audit_free(a);
	return err;
}

static bool starves(const struct rules_reader *r, const char *text)
{
	struct audited_module m = { r->ctx, test_assemble(text, r->version, 0) };

	test_each_failure(audit_it, &m);
	return shows(r, text);
}

Test(audit_audit, memory)
{
	static struct rules_reader r = { .shows = starves };
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);

	r.ctx = p;
	rules_read(&r, "audit/audit");
	spvx_audit_policy_free(p);
}
