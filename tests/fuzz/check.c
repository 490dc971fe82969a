/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/check.c - any words as a module: it is checked in every kind of environment,
 * findings come in order, and the verdict agrees with them. The first byte says how.
 */
#include <spvx/check.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is known of the findings so far. */
struct seen {
	uint64_t offset;
	uint64_t counts[3];
	size_t size;
};

static int see(void *ctx, const struct spvx_check *check,
	       const struct spvx_check_finding *f)
{
	struct seen *s = ctx;
	struct spvx_check_rule rule;
	char text[64];

	if (f->offset < s->offset || f->offset > s->size ||
	    !spvx_check_rule(f->rule, &rule))
		abort();
	s->offset = f->offset;
	s->counts[f->severity]++;
	if (!spvx_check_message(check, f, text, sizeof(text)) || !memchr(text, 0, 64))
		abort();
	return 0;
}

static void check(const struct spvx_check_options *options, const void *data, size_t size)
{
	static struct spvx_check *state; /* kept from module to module, as it may be */
	struct spvx_check_options o = *options;
	struct spvx_check_result result;
	struct seen seen = { .size = size };

	o.ctx = &seen;
	if (!state && spvx_check_create(NULL, &state))
		abort();
	if (spvx_check_set(state, &o) || spvx_check_module(state, data, size, &result))
		abort();
	if (!result.counts[SPVX_CHECK_ERROR] != !result.cls)
		abort();
	for (unsigned n = 0; n < 3; n++)
		if (seen.counts[n] > result.counts[n])
			abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const envs[] = { "vulkan1.4", "opencl2.2", "spv1.6",
					    "opengl4.5" };
	struct spvx_check_options options;
	char *copy;

	if (!size)
		return 0;
	spvx_check_options_init(&options);
	options.found = see;
	options.env = data[0] & 4 ? spvx_check_env(envs[data[0] & 3]) : SPVX_CHECK_ENV_AUTO;
	options.flags = data[0] & 8 ? UINT32_MAX : SPVX_CHECK_NOTES;
	options.max_findings = data[0] & 16 ? 3 : 1000;
	/* of exactly its size, so that reading on is noticed */
	copy = malloc(size);
	memcpy(copy, data + 1, size - 1);
	check(&options, copy, size - 1);
	free(copy);
	return 0;
}
