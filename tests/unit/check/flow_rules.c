/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/flow_rules.c - each rule on control flow broken by a module that breaks
 * nothing else, next to a twin that is valid: the functions of check_flow.rules.
 */
#include "twins.h"

TestSuite(check_flow_rules, .timeout = 60);

/* What is before the blocks of the function: an extension and a mode when asked for. */
static const char head[] = "OpCapability Shader\n"
			   "%s"
			   "OpMemoryModel Logical GLSL450\n"
			   "OpEntryPoint GLCompute %%main \"main\"\n"
			   "OpExecutionMode %%main LocalSize 1 1 1\n"
			   "%s"
			   "%%void = OpTypeVoid\n"
			   "%%fn = OpTypeFunction %%void\n"
			   "%%bool = OpTypeBool\n"
			   "%%int = OpTypeInt 32 1\n"
			   "%%float = OpTypeFloat 32\n"
			   "%%fn1 = OpTypeFunction %%int %%int\n"
			   "%%yes = OpConstantTrue %%bool\n"
			   "%%one = OpConstant %%int 1\n"
			   "%%real = OpConstant %%float 1\n"
			   "%%main = OpFunction %%void None %%fn\n"
			   "%%entry = OpLabel\n"
			   "%s"
			   "OpFunctionEnd\n";

/* The current case. */
struct rule {
	char id[64];
	unsigned minor;
	unsigned depth;   /* limit of nesting; 0 = as it is */
	bool maximal;     /* maximal reconvergence */
	const char *says; /* what the message has in it */
	unsigned line;
};

struct found {
	unsigned count;
	char id[64]; /* of the first */
	char text[1024];
	size_t used;
	struct twins_reported names;
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *finding)
{
	struct found *f = ctx;
	struct spvx_check_rule rule;
	char text[400];
	int len;

	twins_message(&f->names, check, finding, text, sizeof(text));
	spvx_check_rule(finding->rule, &rule);
	if (!f->count++)
		snprintf(f->id, sizeof(f->id), "%s", rule.id);
	len = snprintf(f->text + f->used, sizeof(f->text) - f->used, "%u: %s: %s\n",
		       (unsigned)finding->insn, rule.id, text);
	if (len > 0 && (size_t)len < sizeof(f->text) - f->used)
		f->used += (size_t)len;
	return 0;
}

static void set(struct spvx_check *check, const struct rule *r, struct found *f)
{
	struct spvx_check_options o;

	memset(f, 0, sizeof(*f));
	spvx_check_options_init(&o);
	o.env = spvx_check_env("spv1.6");
	o.found = take;
	o.ctx = f;
	if (r->depth)
		o.limits[SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH] = r->depth;
	cr_assert(!spvx_check_set(check, &o));
}

static void check_body(struct spvx_check *check, const struct rule *r, const char *body,
		       bool good)
{
	char *text = test_format(head,
				 r->maximal ? "OpExtension "
					      "\"SPV_KHR_maximal_reconvergence\"\n"
					    : "",
				 r->maximal ? "OpExecutionMode %main "
					      "MaximallyReconvergesKHR\n"
					    : "",
				 body);
	const unsigned char *module;
	struct test_as as;
	struct found f;
	size_t len;

	test_as_text(&as, text, 0x00010000 | r->minor << 8, 0, &module, &len);
	set(check, r, &f);
	f.names.as = as.as;
	cr_assert(!spvx_check_module(check, module, len, NULL));
	if (good)
		cr_expect(!f.count, "line %u: twin of %s: found\n%s", r->line, r->id,
			  f.text);
	else
		cr_expect(f.count == 1 && !strcmp(f.id, r->id) && strstr(f.text, r->says),
			  "line %u: %s: %s: found\n%s", r->line, r->id, r->says, f.text);
	test_as_close(&as);
}

/* Lines that begin with a tab are the body. Return: where it ends, a NUL after it. */
static char *body_at(char *at, char **body, unsigned *line)
{
	size_t len;

	for (*body = at; *at == '\t'; at += len) {
		len = strcspn(at, "\n") + 1;
		++*line;
	}
	return at;
}

static void parse_rule(const char *at, struct rule *r)
{
	const char *words = test_format("%.*s", (int)strcspn(at, "\n#"), at);
	const char *says = strstr(words, ": ");

	r->says = says ? says + 2 : "";
	cr_assert(sscanf(words, "rule %63s 1.%u", r->id, &r->minor) == 2, "line %u",
		  r->line);
	if (strstr(words, "depth="))
		r->depth = (unsigned)atoi(strstr(words, "depth=") + 6);
	r->maximal = strstr(words, "maximal") != NULL;
}

Test(check_flow_rules, broken_one_by_one)
{
	struct test_bytes b = test_source("tests/unit/check/flow.rules");
	struct spvx_check *check;
	struct rule r = { .line = 0 };
	unsigned line = 1;
	unsigned bodies = 0;

	cr_assert(!spvx_check_create(NULL, &check));
	for (char *at = (char *)b.data; *at;) {
		bool good = !strncmp(at, "good\n", 5);
		char *next = at + strcspn(at, "\n") + 1;
		char *body;
		char *end;

		if (!strncmp(at, "rule ", 5)) {
			r = (struct rule){ .line = line };
			parse_rule(at, &r);
		}
		line++;
		end = body_at(next, &body, &line);
		if (end != body) {
			check_body(check, &r, test_format("%.*s", (int)(end - body), body),
				   good);
			bodies++;
		}
		at = end;
	}
	cr_expect(bodies >= 80, "%u bodies", bodies);
	spvx_check_free(check);
}

/* Each rule on control flow that there is has its module there. */
Test(check_flow_rules, none_is_left_out)
{
	struct test_bytes b = test_source("tests/unit/check/flow.rules");
	struct spvx_check_rule rule;

	for (unsigned n = 0; spvx_check_rule(n, &rule); n++) {
		char *line = test_format("\nrule %s ", rule.id);

		cr_expect(strncmp(rule.id, "cfg/", 4) != 0 || strstr((char *)b.data, line),
			  "%s is broken by no module", rule.id);
	}
}
