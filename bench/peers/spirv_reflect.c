/* SPDX-License-Identifier: MIT */
/*
 * bench/peers/spirv_reflect.c - reflection to structures, against SPIRV-Reflect in one
 * process (P8).
 *
 *	spirv_reflect LIST
 *
 * LIST names real modules, one path a line. Modules that the installed version of the peer
 * does not read are left out for both sides.
 *
 * links: -lspirv-reflect-static
 */
#include "../lib/reflecting.h"

#include <spirv_reflect.h>

#define MODULES_MAX 1584 /* as many as the goal speaks of */

static bool peer_one(const struct bench_module *m, uint64_t *result)
{
	SpvReflectShaderModule module;
	bool done = spvReflectCreateShaderModule(m->count * sizeof(uint32_t), m->words,
						 &module) == SPV_REFLECT_RESULT_SUCCESS;

	if (done) {
		*result += module.descriptor_binding_count;
		spvReflectDestroyShaderModule(&module);
	}
	return done;
}

static int peer_structs(void *ctx, double *seconds)
{
	struct bench_reflecting *r = ctx;
	double start = bench_seconds();

	for (size_t i = 0; i < r->all.count; i++)
		peer_one(&r->all.items[i], &r->result);
	*seconds = bench_seconds() - start;
	return 0;
}

static bool both_can(void *ctx, const struct bench_module *m)
{
	struct bench_reflecting *r = ctx;

	return bench_reflecting_can(r, m) && peer_one(m, &r->result);
}

int main(int argc, char **argv)
{
	struct bench_reflecting r;
	uint64_t result;

	if (argc != 2)
		bench_die("usage: spirv_reflect LIST");
	bench_reflecting_open(&r);
	bench_modules_read(&r.all, argv[1], MODULES_MAX, both_can, &r);
	bench_reflecting_row(&r, "reflect, structures", bench_reflect_structs, peer_structs,
			     &r, ">= 6");
	result = r.result;
	bench_reflecting_free(&r);
	return !result;
}
