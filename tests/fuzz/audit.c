/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/audit.c - any words as a module: every rule looks at it, findings come in order
 * and are in it, those of the module in small pieces are the same, and so are those of an
 * audit that may take shorter ways because fewer rules are on. The first byte says whether
 * strings dominate: then the rest is the text of an OpString.
 */
#include "pieces.h"
#include "target.h"

#include <spvx/audit.h>

#include <stdlib.h>
#include <string.h>

/* @fewer: of the findings, those whose rules are on in the profile ci. */
struct seen {
	int rule;
	size_t size;
	uint64_t sum;
	uint64_t fewer;
	const struct spvx_audit_policy *ci;
};

static void add(uint64_t *sum, const struct spvx_audit_finding *f)
{
	*sum = *sum * 31 + f->rule * 7u + f->offset + f->count;
	for (size_t n = 0; n < f->message.len; n++)
		*sum = *sum * 31 + (unsigned char)f->message.ptr[n];
}

static int see(void *ctx, const struct spvx_audit_finding *f)
{
	struct seen *s = ctx;
	struct spvx_audit_rule rule;

	require(spvx_audit_rule(f->rule, &rule) && (int)f->rule > s->rule && f->count &&
		f->severity < SPVX_AUDIT_OFF && f->offset <= s->size &&
		f->offset + f->length <= s->size &&
		!memchr(f->message.ptr, '\n', f->message.len));
	s->rule = f->rule;
	if (rule.needs == SPVX_AUDIT_CODE) /* of modules in memory only */
		return 0;
	add(&s->sum, f);
	if (spvx_audit_policy_severity(s->ci, f->rule) != SPVX_AUDIT_OFF)
		add(&s->fewer, f);
	return 0;
}

static uint64_t in_pieces(struct spvx_audit *a, struct seen *seen, const uint8_t *data,
			  size_t size)
{
	struct test_pieces source = test_pieces_of(data, size, 61);
	struct spvx_stream stream;

	*seen = (struct seen){ .rule = -1, .size = size, .ci = seen->ci };
	require(!spvx_stream_init_reader(&stream, NULL, test_read_piece, &source));
	if (spvx_stream_module(&stream) == 1 &&
	    spvx_audit_stream(a, &stream, (struct spvx_str){ "x", 1 }))
		abort();
	spvx_stream_fini(&stream);
	return seen->sum;
}

/* A module with one string. */
static uint8_t *with_string(const uint8_t *data, size_t size, size_t *all)
{
	static const uint8_t head[] = { 3, 2, 0x23, 7, 0, 0, 1, 0, 0, 0,
					0, 0, 9,    0, 0, 0, 0, 0, 0, 0 };
	size_t words = 3 + size / 4;
	uint8_t *m = calloc(1, sizeof(head) + words * 4);

	require(m && words <= 65535);
	memcpy(m, head, sizeof(head));
	m[20] = 7; /* OpString */
	m[22] = (uint8_t)words;
	m[23] = (uint8_t)(words >> 8);
	m[24] = 1;
	memcpy(m + 28, data, size);
	*all = sizeof(head) + words * 4;
	return m;
}

/* An audit by a profile, kept from module to module, as it may be. */
struct by_profile {
	struct spvx_audit_policy *policy;
	struct spvx_audit *audit;
	struct seen seen;
};

static void open_profile(struct by_profile *p, const char *name)
{
	struct spvx_audit_options options = {
		.size = sizeof(options), .found = see, .ctx = &p->seen, .digest = true
	};

	if (p->audit)
		return;
	require(!spvx_audit_policy_create(NULL, NULL, name, &p->policy));
	options.policy = p->policy;
	require(!spvx_audit_create(&options, &p->audit));
}

static void run(struct by_profile *p, const struct by_profile *ci, const uint8_t *data,
		size_t size)
{
	p->seen = (struct seen){ .rule = -1, .size = size, .ci = ci->policy };
	require(!spvx_audit_module(p->audit, data, size));
}

static void audit(const uint8_t *data, size_t size)
{
	static struct by_profile all;
	static struct by_profile ci;
	uint64_t sum;

	open_profile(&all, "all");
	open_profile(&ci, "ci");
	run(&all, &ci, data, size);
	run(&ci, &ci, data, size);
	require(all.seen.fewer == ci.seen.sum);
	sum = all.seen.sum;
	/* what is not a module, or several, is another matter in a stream */
	require(size < SPVX_HEADER_BYTES || !spvx_header_plausible(data, size) ||
		spvx_find_header(data, size, 1) != size ||
		in_pieces(all.audit, &all.seen, data, size) == sum);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint8_t *m;
	size_t all;

	if (!size || size > 100000)
		return 0;
	if (data[0] & 1) {
		m = with_string(data + 1, size - 1, &all);
		audit(m, all);
		free(m);
	} else {
		audit(data + 1, size - 1);
	}
	return 0;
}
