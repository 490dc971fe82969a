/* SPDX-License-Identifier: MIT */
/*
 * bench/peers/spirv_tools.c - text, against SPIRV-Tools in one process (P6, P7).
 *
 *	spirv_tools LIST LARGE
 *
 * LIST names real modules, one path a line; LARGE is one big module. Each row is the rate in
 * bytes of binary. Modules the installed version of the peer does not read are left out for
 * both sides.
 *
 * links: -lSPIRV-Tools -lstdc++ -lm
 */
#include "../lib/modules.h"
#include "../lib/row.h"
#include "../timing.h"

#include <spvx/text.h>

#include <spirv-tools/libspirv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MODULES_MAX  2000
#define ROUNDS       5
#define ROUNDS_LARGE 3 /* the peer takes ten seconds for one */

struct module {
	struct bench_module binary;
	spv_text text; /* as the peer prints it, with friendly names */
};

/**
 * struct set - what one row works on
 * @what:   for its name
 * @rounds: how often
 * @flags:  enum spvx_dis_flag
 * @result: so that no compiler leaves the work out
 */
struct set {
	const char *what;
	struct module *modules;
	size_t count;
	uint64_t bytes;
	unsigned rounds;
	unsigned flags;
	uint64_t result;
	spv_context peer;
};

/* ---- input ---- */

/* A module that the peer can take apart and put together again. */
static bool is_common(const struct set *s, struct module *m)
{
	const uint32_t friendly =
		SPV_BINARY_TO_TEXT_OPTION_INDENT | SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES;
	spv_binary binary = NULL;
	bool ok = !spvBinaryToText(s->peer, m->binary.words, m->binary.count, friendly,
				   &m->text, NULL) &&
		  !spvTextToBinary(s->peer, m->text->str, m->text->length, &binary, NULL);

	spvBinaryDestroy(binary);
	return ok;
}

static void add(struct set *s, const char *path)
{
	struct module m = { .text = NULL };

	if (!bench_module_read(path, &m.binary) || !is_common(s, &m)) {
		spvTextDestroy(m.text);
		free(m.binary.words);
		return;
	}
	s->modules = realloc(s->modules, (s->count + 1) * sizeof(m));
	if (!s->modules)
		bench_die("out of memory");
	s->modules[s->count++] = m;
	s->bytes += m.binary.count * sizeof(uint32_t);
}

static void add_listed(struct set *s, const char *list)
{
	FILE *f = fopen(list, "r");
	char path[4096];

	while (f && s->count < MODULES_MAX && fgets(path, sizeof(path), f)) {
		path[strcspn(path, "\n")] = '\0';
		add(s, path);
	}
	if (f)
		fclose(f);
	if (!s->count)
		bench_die("%s: no module that can be compared", list);
}

static void drop(struct set *s)
{
	for (size_t i = 0; i < s->count; i++) {
		free(s->modules[i].binary.words);
		spvTextDestroy(s->modules[i].text);
	}
	free(s->modules);
}

/* ---- disassembly ---- */

static int take(void *ctx, const char *text, size_t len)
{
	struct set *s = ctx;

	s->result += len + (unsigned char)text[0];
	return 0;
}

static int ours_dis(void *ctx, double *seconds)
{
	struct set *s = ctx;
	struct spvx_dis_options o = {
		.size = sizeof(o), .flags = s->flags, .write = take, .ctx = s
	};
	double start = bench_seconds();
	struct spvx_dis *dis;
	int err = spvx_dis_create(&o, &dis);

	for (size_t i = 0; !err && i < s->count; i++)
		err = spvx_dis_module(dis, s->modules[i].binary.words,
				      s->modules[i].binary.count * sizeof(uint32_t));
	if (!err)
		spvx_dis_free(dis);
	*seconds = bench_seconds() - start;
	return err;
}

static int peer_dis(void *ctx, double *seconds)
{
	struct set *s = ctx;
	uint32_t options = SPV_BINARY_TO_TEXT_OPTION_INDENT;
	double start = bench_seconds();
	int err = 0;

	if (!(s->flags & SPVX_DIS_RAW_IDS))
		options |= SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES;
	for (size_t i = 0; !err && i < s->count; i++) {
		spv_text text = NULL;

		err = spvBinaryToText(s->peer, s->modules[i].binary.words,
				      s->modules[i].binary.count, options, &text, NULL);
		s->result += err ? 0 : text->length;
		spvTextDestroy(text);
	}
	*seconds = bench_seconds() - start;
	return err;
}

/* ---- assembly ---- */

static int ours_as(void *ctx, double *seconds)
{
	struct set *s = ctx;
	struct spvx_as_options o = { .size = sizeof(o) };
	double start = bench_seconds();
	const unsigned char *module;
	struct spvx_as *as;
	size_t size;
	int err = spvx_as_create(&o, &as);

	for (size_t i = 0; !err && i < s->count; i++) {
		const spv_text text = s->modules[i].text;

		err = spvx_as_module(as, text->str, text->length, &module, &size);
		s->result += err ? 0 : size;
	}
	spvx_as_free(as);
	*seconds = bench_seconds() - start;
	return err;
}

static int peer_as(void *ctx, double *seconds)
{
	struct set *s = ctx;
	double start = bench_seconds();
	int err = 0;

	for (size_t i = 0; !err && i < s->count; i++) {
		const spv_text text = s->modules[i].text;
		spv_binary binary = NULL;

		err = spvTextToBinary(s->peer, text->str, text->length, &binary, NULL);
		s->result += err ? 0 : binary->wordCount;
		spvBinaryDestroy(binary);
	}
	*seconds = bench_seconds() - start;
	return err;
}

/* ---- rows ---- */

static const struct work {
	const char *id;
	const char *name;
	unsigned flags;
	bench_fn *ours;
	bench_fn *peer;
	const char *goal;
	const char *goal_large;
} works[] = {
	{ "P6", "dis", 0, ours_dis, peer_dis, ">= 25", ">= 80" },
	{ "P6", "dis --raw-id", SPVX_DIS_RAW_IDS, ours_dis, peer_dis, ">= 35", ">= 60" },
	{ "P7", "as", 0, ours_as, peer_as, ">= 15", ">= 35" },
};

static void measure(const struct work *w, struct set *s, const char *goal)
{
	struct bench_side ours = { .run = w->ours, .ctx = s };
	struct bench_side peer = { .run = w->peer, .ctx = s };
	struct bench_row row = { .id = w->id, .goal = goal };
	char name[80];

	snprintf(name, sizeof(name), "library: %s, %s", w->name, s->what);
	s->flags = w->flags;
	if (bench_alternate(&ours, &peer, s->rounds))
		bench_die("%s failed", name);
	row.work = name;
	bench_row_rates(&row, s->bytes, &ours, &peer);
	bench_row_print(&row);
}

int main(int argc, char **argv)
{
	spv_context peer = spvContextCreate(SPV_ENV_UNIVERSAL_1_6);
	struct set real = { .rounds = ROUNDS, .peer = peer };
	struct set large = { .what = "one large", .rounds = ROUNDS_LARGE, .peer = peer };
	char what[32];

	if (argc != 3)
		bench_die("usage: spirv_tools LIST LARGE");
	add_listed(&real, argv[1]);
	add(&large, argv[2]);
	snprintf(what, sizeof(what), "%zu modules", real.count);
	real.what = what;
	for (size_t i = 0; i < sizeof(works) / sizeof(works[0]); i++) {
		measure(&works[i], &real, works[i].goal);
		if (large.count)
			measure(&works[i], &large, works[i].goal_large);
	}
	drop(&real);
	drop(&large);
	spvContextDestroy(peer);
	return real.result + large.result == 0;
}
