/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_short.c - the short way through the first walk of a check finds what the
 * long way does: in all modules there are, as they are and broken in a few words. What a state
 * keeps from module to module changes nothing.
 */
#include "support.h"

#include "check/create.h"

#include <criterion/criterion.h>
#include <spvx/check.h>
#include <stdlib.h>
#include <string.h>

TestSuite(check_short, .timeout = 120);

#define HEADER_WORDS 5
#define BROKEN       24 /* variants of each module */
#define MOST_WOUNDS  6
#define MOST_WORDS   20000 /* of a module that is broken */

/* What a check tells, as a sum; and how much that is. */
struct told {
	uint64_t sum;
	unsigned count;
};

struct ways {
	const struct spvx_check_options *options;
	struct spvx_check *by_short;
	struct spvx_check *by_long;
	struct told told;
	unsigned modules;
	unsigned findings;
	uint64_t random;
};

static void mix(struct told *t, uint64_t value)
{
	t->sum = (t->sum ^ value) * UINT64_C(0x100000001b3);
	t->sum ^= t->sum >> 29;
}

static int found(void *ctx, const struct spvx_check *check,
		 const struct spvx_check_finding *f)
{
	struct told *t = &((struct ways *)ctx)->told;

	(void)check;
	mix(t, f->rule);
	mix(t, f->vuid);
	mix(t, f->word);
	mix(t, f->offset);
	mix(t, f->id);
	mix(t, f->detail);
	t->count++;
	return 0;
}

static struct told run(struct ways *w, struct spvx_check *check, const void *data,
		       size_t size)
{
	struct spvx_check_result r;

	w->told = (struct told){ 0, 0 };
	cr_assert_eq(spvx_check_module(check, data, size, &r), 0);
	mix(&w->told, r.cls);
	mix(&w->told, r.insn);
	mix(&w->told, r.counts[SPVX_CHECK_ERROR]);
	return w->told;
}

static void compare(struct ways *w, const char *name, unsigned variant, const void *data,
		    size_t size)
{
	struct told a = run(w, w->by_short, data, size);
	struct told b = run(w, w->by_long, data, size);

	cr_expect(a.sum == b.sum && a.count == b.count,
		  "%s, variant %u: %u findings the short way, %u the long", name, variant,
		  a.count, b.count);
	w->modules++;
	w->findings += b.count;
}

/* By a state that has seen other modules, and by one that has seen none. */
static void compare_fresh(struct ways *w, const char *name, const struct test_bytes *b)
{
	struct spvx_check *fresh;
	struct told a = run(w, w->by_short, b->data, b->len);
	struct told n;

	cr_assert_eq(spvx_check_create(w->options, &fresh), 0);
	n = run(w, fresh, b->data, b->len);
	spvx_check_free(fresh);
	cr_expect(a.sum == n.sum && a.count == n.count,
		  "%s: %u findings after other modules, %u alone", name, a.count, n.count);
}

/* ---- broken modules ---- */

static uint32_t below(struct ways *w, size_t limit)
{
	w->random ^= w->random << 13;
	w->random ^= w->random >> 7;
	w->random ^= w->random << 17;
	return limit ? (uint32_t)(w->random % limit) : 0;
}

/* Take an instruction out, the one around a word. Return: words that are left. */
static size_t take_out(uint32_t *words, size_t count, size_t around)
{
	size_t at = HEADER_WORDS;
	size_t len = words[at] >> 16;

	while (len && at + len <= around) {
		at += len;
		len = words[at] >> 16;
	}
	if (!len || at + len > count)
		return count;
	memmove(words + at, words + at + len, (count - at - len) * sizeof(*words));
	return count - len;
}

static size_t wound(struct ways *w, uint32_t *words, size_t count)
{
	size_t at = HEADER_WORDS + below(w, count - HEADER_WORDS);

	switch (below(w, 6)) {
	case 0:
		words[at] = below(w, words[3]); /* any <id> */
		break;
	case 1:
		words[at] ^= UINT32_C(1) << below(w, 32);
		break;
	case 2:
		words[at] = words[HEADER_WORDS + below(w, count - HEADER_WORDS)];
		break;
	case 3:
		words[at]++;
		break;
	case 4:
		words[at] = below(w, 64);
		break;
	default:
		return take_out(words, count, at);
	}
	return count;
}

static void check_broken(struct ways *w, const char *name, const struct test_bytes *b)
{
	size_t all = b->len / sizeof(uint32_t);
	uint32_t *words = malloc(all * sizeof(*words));

	cr_assert(words);
	for (unsigned n = 0; n < BROKEN; n++) {
		size_t count = all;

		memcpy(words, b->data, all * sizeof(*words));
		for (unsigned k = 1 + below(w, MOST_WOUNDS); k && count > HEADER_WORDS + 1;
		     k--)
			count = wound(w, words, count);
		compare(w, name, n + 1, words, count * sizeof(*words));
	}
	free(words);
}

static bool is_module(const char *name)
{
	size_t len = strlen(name);

	return len > 4 && !strcmp(name + len - 4, ".spv");
}

static void check_folder(struct ways *w, const char *folder)
{
	char **names = test_list(folder);

	for (size_t n = 0; names && names[n]; n++) {
		char *path = test_format("%s/%s", folder, names[n]);
		struct test_bytes b = is_module(names[n]) ? test_read(path)
							  : (struct test_bytes){ NULL, 0 };

		if (b.data) {
			compare(w, path, 0, b.data, b.len);
			compare_fresh(w, path, &b);
			if (b.len > (HEADER_WORDS + 1) * sizeof(uint32_t) &&
			    b.len < MOST_WORDS * sizeof(uint32_t))
				check_broken(w, path, &b);
		}
		test_bytes_free(&b);
		free(path);
	}
	test_list_free(names);
}

/* ---- both ways ---- */

static void check_all(const char *env)
{
	static const char *const shared[] = { "bad", "swapped", "debuginfo-100", "vulkan" };
	struct spvx_check_options o;
	struct ways w = { .options = &o, .random = UINT64_C(88172645463325252) };
	char *folder = test_format("%s/tests/modules", test_src());

	spvx_check_options_init(&o);
	o.env = spvx_check_env(env);
	o.flags = SPVX_CHECK_NOTES;
	o.found = found;
	o.ctx = &w;
	cr_assert_eq(spvx_check_create(&o, &w.by_short), 0);
	cr_assert_eq(spvx_check_create(&o, &w.by_long), 0);
	sx_ck_full_path_only(w.by_long);
	check_folder(&w, folder);
	for (size_t n = 0; test_shared() && n < sizeof(shared) / sizeof(shared[0]); n++) {
		char *more = test_format("%s/corpus/%s", test_shared(), shared[n]);

		check_folder(&w, more);
		free(more);
	}
	cr_expect(w.modules > 100 && w.findings > w.modules / 4);
	spvx_check_free(w.by_short);
	spvx_check_free(w.by_long);
	free(folder);
}

Test(check_short, universal)
{
	check_all("spv1.6");
}

Test(check_short, vulkan)
{
	check_all("vulkan1.3");
}

Test(check_short, opencl)
{
	check_all("opencl2.2");
}
