/* SPDX-License-Identifier: MIT */
/*
 * bench/peers/spirv_val.c - validation, against SPIRV-Tools in one process (P10).
 *
 *	spirv_val LIST LARGE
 *
 * LIST names real modules, one path a line; LARGE is one big module. Each row is the rate in
 * bytes of binary. Modules that either side rejects are left out for both: the peer stops at
 * its first error.
 *
 * links: -lSPIRV-Tools -lstdc++ -lm
 */
#include "../lib/modules.h"
#include "../lib/row.h"
#include "../timing.h"

#include <spvx/check.h>

#include <spirv-tools/libspirv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MODULES_MAX  1500
#define ROUNDS       5
#define ROUNDS_LARGE 3 /* the peer takes ten seconds for one */

struct set {
	struct bench_modules modules;
	uint64_t result; /* so that no compiler leaves the work out */
	spv_context peer;
	spv_validator_options options;
	struct spvx_check *check;
};

static bool peer_accepts(struct set *s, const struct bench_module *m)
{
	struct spv_const_binary_t binary = { m->words, m->count };

	return !spvValidateWithOptions(s->peer, s->options, &binary, NULL);
}

/* Return: 0, negative error; *@errors: of the module. */
static int our_check(struct set *s, const struct bench_module *m, uint64_t *errors)
{
	struct spvx_check_result result;
	int err =
		spvx_check_module(s->check, m->words, m->count * sizeof(uint32_t), &result);

	*errors = err ? 0 : result.counts[SPVX_CHECK_ERROR];
	return err;
}

static bool is_common(void *ctx, const struct bench_module *m)
{
	uint64_t errors;

	return !our_check(ctx, m, &errors) && !errors && peer_accepts(ctx, m);
}

static int ours(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();
	int err = 0;

	for (size_t i = 0; !err && i < s->modules.count; i++) {
		uint64_t errors;

		err = our_check(s, &s->modules.items[i], &errors);
		s->result += !errors;
	}
	*seconds = bench_seconds() - start;
	return err;
}

static int theirs(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();

	for (size_t i = 0; i < s->modules.count; i++)
		s->result += peer_accepts(s, &s->modules.items[i]);
	*seconds = bench_seconds() - start;
	return 0;
}

static void measure(struct set *s, const char *what, unsigned rounds)
{
	struct bench_side a = { .run = ours, .ctx = s };
	struct bench_side b = { .run = theirs, .ctx = s };
	struct bench_row row = { .id = "P10", .goal = ">= 20" };
	char name[80];

	snprintf(name, sizeof(name), "library: check, %s", what);
	if (bench_alternate(&a, &b, rounds))
		bench_die("%s failed", name);
	row.work = name;
	bench_row_rates(&row, s->modules.bytes, &a, &b);
	bench_row_print(&row);
}

static void open_set(struct set *s)
{
	struct spvx_check_options options;

	memset(s, 0, sizeof(*s));
	spvx_check_options_init(&options);
	options.env = spvx_check_env("spv1.6");
	options.flags = SPVX_CHECK_SCALAR_BLOCK_LAYOUT;
	s->peer = spvContextCreate(SPV_ENV_UNIVERSAL_1_6);
	s->options = spvValidatorOptionsCreate();
	spvValidatorOptionsSetScalarBlockLayout(s->options, true);
	/* larger than the universal limit is what a large module is */
	spvValidatorOptionsSetUniversalLimit(s->options, spv_validator_limit_max_id_bound,
					     UINT32_MAX);
	options.limits[SPVX_CHECK_MAX_ID_BOUND] = UINT32_MAX;
	if (spvx_check_create(&options, &s->check))
		bench_die("out of memory");
}

static void close_set(struct set *s)
{
	bench_modules_free(&s->modules);
	spvx_check_free(s->check);
	spvValidatorOptionsDestroy(s->options);
	spvContextDestroy(s->peer);
}

static void add_large(struct set *s, const char *path)
{
	struct bench_module m;

	if (!bench_module_read(path, &m))
		return;
	if (is_common(s, &m)) {
		s->modules.items = malloc(sizeof(m));
		if (!s->modules.items)
			bench_die("out of memory");
		s->modules.items[0] = m;
		s->modules.count = 1;
		s->modules.bytes = m.count * sizeof(uint32_t);
	} else {
		free(m.words);
	}
}

int main(int argc, char **argv)
{
	struct set s;
	uint64_t done = 0;
	char what[32];

	if (argc != 3)
		bench_die("usage: spirv_val LIST LARGE");
	open_set(&s);
	bench_modules_read(&s.modules, argv[1], MODULES_MAX, is_common, &s);
	snprintf(what, sizeof(what), "%zu modules", s.modules.count);
	measure(&s, what, ROUNDS);
	done += s.result;
	close_set(&s);
	open_set(&s);
	add_large(&s, argv[2]);
	if (s.modules.count)
		measure(&s, "one large", ROUNDS_LARGE);
	done += s.result;
	close_set(&s);
	return !done;
}
