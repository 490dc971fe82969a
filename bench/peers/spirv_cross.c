/* SPDX-License-Identifier: MIT */
/*
 * bench/peers/spirv_cross.c - reflection with JSON, against SPIRV-Cross in one process (P8).
 *
 *	spirv_cross LIST
 *
 * LIST names real modules, one path a line. Modules that the installed version of the peer
 * does not read are left out for both sides. The peer parses a module, makes its compiler
 * for JSON, and writes that.
 *
 * links: -lspirv-cross-c-shared
 */
#include "../lib/reflecting.h"

#include <spirv_cross/spirv_cross_c.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MODULES_MAX 1584 /* as many as the goal speaks of */

/* Our side, and the peer's. */
struct sides {
	struct bench_reflecting ours;
	spvc_context peer;
};

/* Length of the JSON, 0 when the peer cannot. */
static size_t peer_one(spvc_context peer, const struct bench_module *m)
{
	spvc_compiler compiler;
	spvc_parsed_ir ir;
	const char *text;
	size_t len = 0;

	if (!spvc_context_parse_spirv(peer, m->words, m->count, &ir) &&
	    !spvc_context_create_compiler(peer, SPVC_BACKEND_JSON, ir,
					  SPVC_CAPTURE_MODE_TAKE_OWNERSHIP, &compiler) &&
	    !spvc_compiler_compile(compiler, &text))
		len = strlen(text);
	spvc_context_release_allocations(peer);
	return len;
}

static int peer_json(void *ctx, double *seconds)
{
	struct sides *s = ctx;
	double start = bench_seconds();

	for (size_t i = 0; i < s->ours.all.count; i++)
		s->ours.result += peer_one(s->peer, &s->ours.all.items[i]);
	*seconds = bench_seconds() - start;
	return 0;
}

/* Some modules end the peer: it is asked in a process of its own. */
static bool peer_can(spvc_context peer, const struct bench_module *m)
{
	int status = 1;
	pid_t child = fork();

	if (!child) {
		close(STDERR_FILENO);
		_exit(!peer_one(peer, m));
	}
	return child > 0 && waitpid(child, &status, 0) == child && !status;
}

static bool both_can(void *ctx, const struct bench_module *m)
{
	struct sides *s = ctx;

	return bench_reflecting_can(&s->ours, m) && peer_can(s->peer, m);
}

int main(int argc, char **argv)
{
	struct sides s;
	uint64_t result;

	if (argc != 2)
		bench_die("usage: spirv_cross LIST");
	bench_reflecting_open(&s.ours);
	if (spvc_context_create(&s.peer))
		bench_die("out of memory");
	bench_modules_read(&s.ours.all, argv[1], MODULES_MAX, both_can, &s);
	bench_reflecting_row(&s.ours, "reflect, JSON", bench_reflect_json, peer_json, &s,
			     ">= 6");
	bench_reflecting_row(&s.ours, "reflect, the same JSON", bench_reflect_same_json,
			     peer_json, &s, ">= 6");
	spvc_context_destroy(s.peer);
	result = s.ours.result;
	bench_reflecting_free(&s.ours);
	return !result;
}
