/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/sentences.c - messages of SARIF and markdown are whole sentences: a
 * capital, a verb, a period; for every rule of audit, every check, and what the program
 * writes of modules.
 */
#include "report/findings/finding.h"

#include "audit/rules.h"
#include "base/json_read.h"
#include "base/str.h"
#include "pipeline/rules.h"
#include "report/pipelines/pipelines.h"
#include "suite.h"

#include <ctype.h>
#include <spvx/audit.h>
#include <spvx/check.h>

TestSuite(report_sentences, .timeout = 120);

/* Verbs of the messages, as words. */
static const char verbs[] =
	" is are was were has have had does do must can cannot may contains carries names uses "
	"declares exceeds exceed requires require needs lacks takes fits differs refers begins begin ends end comes came "
	"belongs branches falls contradict dominates dominate appears calls points point reads "
	"reaches reach mixes lists decorates stores matches match follows follow gives rounds "
	"contain makes leads share overlaps straddle changed grown exits wants need differ leaves imports "
	"exclude straddles writes ";

static bool has_verb(struct spvx_str s)
{
	for (size_t at = 0; at < s.len;) {
		size_t n = at;
		char word[32];

		while (n < s.len && isalpha((unsigned char)s.ptr[n]))
			n++;
		if (n > at && n - at < sizeof(word) - 2) {
			snprintf(word, sizeof(word), " %.*s ", (int)(n - at), s.ptr + at);
			for (char *p = word; *p; p++)
				*p = (char)tolower((unsigned char)*p);
			if (strstr(verbs, word))
				return true;
		}
		at = n + 1;
	}
	return false;
}

/* A sentence that begins with a name or a number keeps it as it is. */
static void check_sentence(struct spvx_str s)
{
	size_t word = 0;

	while (word < s.len && islower((unsigned char)s.ptr[word]))
		word++;
	cr_expect(s.len && (!word || (word < s.len && s.ptr[word] != ' ')), "capital: %.*s",
		  (int)s.len, s.ptr);
	cr_expect(s.len && strchr(".!?", s.ptr[s.len - 1]), "period: %.*s", (int)s.len,
		  s.ptr);
	cr_expect(has_verb(s), "verb: %.*s", (int)s.len, s.ptr);
}

/* ---- every rule ---- */

static void check_rule(struct sx_finding_rule *rule, struct spvx_str message)
{
	struct sx_finding f = { .rule = rule, .message = message };
	struct sx_buf b = { .a = NULL };

	sx_put_sentence(&b, &f);
	check_sentence(sx_str_n(b.data, b.len));
	cr_expect(!memchr(b.data, '[', b.len) && !memchr(b.data, '{', b.len), "%.*s",
		  (int)b.len, b.data);
	sx_buf_free(&b);
}

Test(report_sentences, rules_of_audit)
{
	struct spvx_audit_rule rule;

	for (unsigned n = 0; spvx_audit_rule(n, &rule); n++) {
		char *id = test_format("SPVX-%s", rule.id);
		struct sx_finding_rule r = { .id = id,
					     .title = rule.title,
					     .sentence = sx_au_rule(n)->sentence,
					     .limit = 7 };

		cr_expect(r.sentence, "%s has no sentence", rule.id);
		check_rule(&r, sx_str(""));
		check_rule(&r, sx_str("x"));
	}
}

/* The title of a check is its message with the blanks named; families are no messages. */
Test(report_sentences, checks)
{
	struct spvx_check_subrule sub;
	unsigned count = 0;

	for (unsigned n = 0; spvx_check_subrule(n, &sub); n++) {
		char title[256];
		struct sx_finding_rule rule = { .id = sub.id, .title = title };

		if (!strchr(sub.id, ':'))
			continue;
		spvx_check_subrule_title(n, title, sizeof(title));
		check_rule(&rule, sx_str(title));
		count++;
	}
	cr_expect_gt(count, 900);
}

/* ---- what is written ---- */

static void check_results(const struct sx_json_node *run)
{
	const struct sx_json_node *results = sx_json_get(run, "results");

	for (const struct sx_json_node *r = results->child; r; r = r->next) {
		const struct sx_json_node *message = sx_json_get(r, "message");

		check_sentence(sx_json_get(message, "text")->text);
	}
	cr_expect(results->child);
}

Test(report_sentences, sarif)
{
	static const char *const argvs[][6] = {
		{ "spvx", "audit", "--check", "--profile=all", "-f", "sarif" },
		{ "spvx", "check", "--fail-on=note", "--exit-zero", "-f", "sarif" },
	};
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t n = 0; n < sizeof(argvs) / sizeof(argvs[0]); n++) {
		const char *argv[8] = { NULL };
		struct test_run r = { .argv = argv, .dir = dir };
		struct sx_json_node *root;
		struct sx_arena arena = { .a = NULL };

		memcpy(argv, argvs[n], sizeof(argvs[n]));
		argv[6] = ".";
		test_run(&r);
		cr_assert(!sx_json_parse(&arena, sx_str_n((char *)r.out.data, r.out.len),
					 &root, NULL));
		check_results(sx_json_get(root, "runs")->child);
		sx_arena_free(&arena);
	}
}

/* The last cell of each row is code. */
Test(report_sentences, markdown)
{
	const char *const argv[] = { "spvx", "audit",    "--check", "--profile=all",
				     "-f",   "markdown", ".",       NULL };
	char *dir = test_format("%s/tests/modules", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	char *last = NULL;
	unsigned count = 0;

	test_run(&r);
	for (char *line = strtok_r((char *)r.out.data, "\n", &last); line;
	     line = strtok_r(NULL, "\n", &last)) {
		char *end = strrchr(line, '`');
		char *cell = strstr(line, "` | `");

		if (strncmp(line, "| `", 3)) /* rows of findings begin with a place */
			continue;
		while (cell && strstr(cell + 1, "` | `"))
			cell = strstr(cell + 1, "` | `");
		cr_assert(cell && end, "%s", line);
		check_sentence(sx_str_n(cell + 5, (size_t)(end - cell - 5)));
		count++;
	}
	cr_expect_gt(count, 10);
}

/* Every rule of pipelines, with all members and with none that may be empty. */
Test(report_sentences, pipelines)
{
	for (unsigned n = 0; n < SX_PIPE_RULES; n++) {
		for (unsigned full = 0; full < 2; full++) {
			struct spvx_str value = sx_str(full ? "sint|uint" : "");
			const struct sx_pipe_finding f = { .rule = &sx_pipe_rules[n],
							   .stage = 1,
							   .place = sx_str("location 1"),
							   .recorded = value,
							   .shader = value };
			struct sx_buf b = { .a = NULL };

			sx_pipe_put_finding(&b, &f, false);
			sx_buf_putc(&b, '\0');
			cr_expect(has_verb(sx_str(b.data)), "%s: %s", f.rule->id, b.data);
			cr_expect(!strpbrk(b.data, "{}[]|"), "%s: %s", f.rule->id, b.data);
			cr_expect(!strstr(b.data, "expected"), "%s: %s", f.rule->id,
				  b.data);
			sx_buf_free(&b);
		}
	}
}
