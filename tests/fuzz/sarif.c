/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/sarif.c - any findings as SARIF: the document is JSON whatever addresses and
 * messages hold, each result has the rule it names, and each index is one of what it points
 * into. Findings are read off the bytes, fields one after the other; strings go up to 0xff.
 */
#include "base/json_read.h"
#include "base/str.h"
#include "report/findings/findings.h"
#include "target.h"

#include <string.h>

static const struct sx_finding_rule rules[] = {
	{ "SPVX-A001", "first", NULL, "do so", NULL, NULL, SX_ERROR, NULL, 0 },
	{ "SPVX-A002", "second", "Second", NULL, "2.16", "VUID-a-b-00001", SX_WARNING, "%",
	  7 },
	{ "a/\"b\"", "third\ttitle", NULL, "", NULL, NULL, SX_NOTE, NULL, 0 },
};

#define RULES (sizeof(rules) / sizeof(rules[0]))

struct bytes {
	const uint8_t *at;
	size_t left;
};

static unsigned number(struct bytes *b)
{
	if (!b->left)
		return 0;
	b->left--;
	return *b->at++;
}

static struct spvx_str string(struct bytes *b)
{
	const uint8_t *end = b->left ? memchr(b->at, 0xff, b->left) : NULL;
	size_t len = end ? (size_t)(end - b->at) : b->left;
	struct spvx_str s = { (const char *)b->at, len };

	b->at += len;
	b->left -= len;
	number(b);
	return s;
}

/* Small numbers, and those at the ends of the range. */
static uint64_t large(struct bytes *b)
{
	unsigned n = number(b);

	return n < 250 ? n : UINT64_MAX >> (n - 250) * 10;
}

static struct sx_finding finding(struct bytes *b, const unsigned char *sha256)
{
	unsigned flags = number(b);
	struct sx_finding f = {
		.rule = &rules[flags % RULES],
		.severity = number(b) % SX_SEVERITIES,
		.address = string(b),
		.message = string(b),
		.justification = string(b),
		.stored_at = large(b),
		.size = large(b),
		.offset = large(b),
		.length = large(b),
		.insn = large(b),
		.count = 1 + large(b) / 2,
		.clear = flags & 8,
		.sha256 = flags & 16 ? sha256 : NULL,
		.state = number(b) % 3,
		.in_module = flags & 32,
	};

	/* mostly a container as there is one: what the address begins with */
	f.container = f.address;
	if (flags & 64)
		f.container.len = f.address.len / 2;
	else if (flags & 128)
		f.container = string(b);
	if (flags & 4)
		memcpy(f.print, "0123456789abcdef", sizeof(f.print));
	return f;
}

static const struct sx_json_node *get(const struct sx_json_node *n, const char *key)
{
	const struct sx_json_node *member = sx_json_get(n, key);

	require(member != NULL);
	return member;
}

static const struct sx_json_node *nth(const struct sx_json_node *array, uint64_t n)
{
	const struct sx_json_node *item = array->child;

	require(n < array->count);
	while (n--)
		item = item->next;
	return item;
}

static uint64_t index_of(const struct sx_json_node *n)
{
	uint64_t v;

	require(sx_json_get_u64(n, &v));
	return v;
}

/* Artifacts are in artifacts before them. */
static void look_at_artifacts(const struct sx_json_node *list)
{
	uint64_t n = 0;

	for (const struct sx_json_node *a = list->child; a; a = a->next, n++) {
		const struct sx_json_node *parent = sx_json_get(a, "parentIndex");

		require(!parent || index_of(parent) < n);
	}
}

static void look_at_result(const struct sx_json_node *r, const struct sx_json_node *run)
{
	const struct sx_json_node *driver = get(get(run, "tool"), "driver");
	const struct sx_json_node *locations = sx_json_get(r, "locations");
	const struct sx_json_node *rule =
		nth(get(driver, "rules"), index_of(get(r, "ruleIndex")));

	require(sx_str_eq(get(rule, "id")->text, get(r, "ruleId")->text));
	require(get(get(r, "message"), "text")->text.len > 0);
	for (const struct sx_json_node *l = locations ? locations->child : NULL; l;
	     l = l->next) {
		const struct sx_json_node *place =
			get(get(l, "physicalLocation"), "artifactLocation");
		const struct sx_json_node *number = sx_json_get(place, "index");

		if (number)
			nth(get(run, "artifacts"), index_of(number));
	}
}

static void look_at(struct spvx_str text, size_t results)
{
	const struct sx_json_node *run;
	const struct sx_json_node *list;
	struct sx_json_node *root;
	struct sx_arena arena = { .a = NULL };

	require(!sx_json_parse(&arena, text, &root, NULL));
	require(sx_str_is(get(root, "version")->text, "2.1.0"));
	run = nth(get(root, "runs"), 0);
	list = get(run, "results");
	require(list->count == results);
	if (sx_json_get(run, "artifacts"))
		look_at_artifacts(get(run, "artifacts"));
	for (const struct sx_json_node *r = list->child; r; r = r->next)
		look_at_result(r, run);
	sx_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const unsigned char sha256[32] = { 1, 2, 3 };
	struct bytes b = { data, size };
	struct sx_sarif_notice notice = { .rule = NULL };
	struct sx_ending ending = SX_COMPLETE;
	struct sx_sarif_run run = { .version = "1", .notices = &notice };
	struct sx_findings f;
	struct sx_buf out = { .a = NULL };
	unsigned how = number(&b);

	if (size > 20000)
		return 0;
	run.baseline = how & 1;
	ending.complete = how & 2;
	run.ending = &ending;
	run.notice_count = how >> 2 & 1;
	notice.severity = (enum sx_severity)(how >> 3 & 1);
	notice.message = string(&b);
	require(!sx_findings_init(&f, rules, RULES, 1 + how % 64));
	while (b.left) {
		struct sx_finding one = finding(&b, sha256);

		require(!sx_findings_add(&f, &one));
	}
	sx_findings_sort(&f);
	require(!sx_sarif_write(&out, &f, &run) && !out.error);
	look_at((struct spvx_str){ out.data, out.len }, f.count);
	sx_buf_free(&out);
	sx_findings_free(&f);
	return 0;
}
