/* SPDX-License-Identifier: MIT */
/*
 * tests/pair.h - shaders by their text, taken together; for Criterion tests.
 */
#ifndef SPVX_TESTS_PAIR_H
#define SPVX_TESTS_PAIR_H

#include "assemble.h"
#include "shaders.h"

#include <spvx/pipeline.h>

/* A shader, assembled and reflected: from malloc. */
struct made {
	unsigned char *module;
	void *block;
};

static inline struct made make(const char *name, const struct shader *s)
{
	char *text = test_shader(s);
	const struct spvx_reflection *r;
	struct spvx_reflect *reflect;
	struct test_bytes module = test_assemble(text, 0x10400, 0);
	struct made m = { module.data, NULL };

	cr_assert(!spvx_reflect_create(NULL, &reflect));
	cr_assert(!spvx_reflect_load(reflect, m.module, module.len, &r));
	cr_assert(!r->notes.count, "%s: %s", name,
		  spvx_reflect_note_text(spvx_reflect_notes(r)->code));
	m.block = malloc(r->size);
	cr_assert(m.block);
	memcpy(m.block, r, r->size);
	spvx_reflect_free(reflect);
	return m;
}

/* Two shaders taken together; pass it on to close(). */
struct pair {
	struct made made[2];
	struct spvx_pipeline *p;
};

static inline void open_pair(struct pair *pair, const char *name, const struct shader *a,
			     const struct shader *b, bool used_only)
{
	struct spvx_pipeline_options options = { .size = sizeof(options),
						 .used_only = used_only };
	struct spvx_pipeline_shader shaders[2];

	pair->made[0] = make(name, a);
	pair->made[1] = make(name, b);
	for (unsigned i = 0; i < 2; i++)
		shaders[i] = (struct spvx_pipeline_shader){ pair->made[i].block,
							    pair->made[i].module, 0 };
	cr_assert(!spvx_pipeline_create(shaders, 2, &options, &pair->p));
}

static inline void close_pair(struct pair *pair)
{
	spvx_pipeline_free(pair->p);
	for (unsigned i = 0; i < 2; i++) {
		free(pair->made[i].module);
		free(pair->made[i].block);
	}
}

#endif
