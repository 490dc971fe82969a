/* SPDX-License-Identifier: MIT */
/*
 * tests/bodies.h - twins that differ in a few instructions: the rest of the module is the
 * same for many of them.
 */
#ifndef SPVX_TESTS_BODIES_H
#define SPVX_TESTS_BODIES_H

#include "twins.h"

/**
 * struct frame - what is around the instructions
 * @text: the parts of it; the instructions go between the last two
 */
struct frame {
	const char *env;
	uint32_t version;
	const char *text[4];
};

/**
 * struct body - instructions that break a rule, and some that keep it
 */
struct body {
	const char *rule;
	const char *says;
	const char *bad;
	const char *good;
};

static inline char *body_text(const struct frame *f, const char *body)
{
	return test_format("%s%s%s%s%s", f->text[0], f->text[1], f->text[2], body,
			   f->text[3]);
}

static inline void bodies_check(const struct frame *f, const struct body *all, size_t count)
{
	for (size_t n = 0; n < count; n++) {
		char *bad = body_text(f, all[n].bad);
		char *good = body_text(f, all[n].good);
		struct twins t = {
			all[n].rule, all[n].says, f->env, f->version, bad, good
		};

		twins_check(&t, 1);
	}
}

#define BODIES(frame, all) bodies_check((frame), (all), sizeof(all) / sizeof((all)[0]))

#endif
