/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/no_memory.c - the objects of <spvx/spvx.h> when memory runs out: each call
 * for it fails in turn, while own modules are read, one after the other.
 *
 * A call either says that it failed, or has the result of one with memory; the object then
 * takes another module.
 */
#include "assemble.h"
#include "base/buf.h"
#include "failures.h"

#include <spvx/spvx.h>

#include <string.h>
#include <sys/mman.h>

#if defined(__GLIBC__) && __GLIBC__ == 2 && __GLIBC_MINOR__ >= 33
#include <malloc.h>
#define HEAP_BYTES() (test_sanitized() ? 0 : mallinfo2().uordblks)
#else
#define HEAP_BYTES() ((size_t)0)
#endif

/*
 * Bytes that malloc() has handed out. Seven freed chunks of each size up to a KiB stay in a
 * cache that counts as in use; it is filled first. A free chunk of the next size may be handed
 * out instead, hence more than seven.
 */
static size_t heap_bytes(void)
{
	void *volatile chunks[65 * 32];

	for (size_t i = 0; i < 65 * 32; i++)
		chunks[i] = malloc(8 + 16 * (i / 32));
	for (size_t i = 0; i < 65 * 32; i++)
		free(chunks[i]);
	return HEAP_BYTES();
}

TestSuite(tree_no_memory, .timeout = 300);

/**
 * struct reading - two modules that an object reads
 * @text:     listing of the first one
 * @sum:      of the results
 * @expected: the sum with memory
 * @heap:     bytes that malloc() has handed out, which an object with an allocator leaves alone
 * @use:      makes an object, reads, and frees it
 */
struct reading {
	struct test_bytes modules[2];
	struct sx_buf text;
	struct spvx_audit_policy *policy;
	uint64_t sum;
	uint64_t expected;
	size_t heap;
	int (*use)(const struct spvx_allocator *a, struct reading *r);
};

static int add(void *ctx, const void *data, size_t size)
{
	struct reading *r = ctx;
	const unsigned char *bytes = data;

	for (size_t i = 0; i < size; i++)
		r->sum = (r->sum ^ bytes[i]) * UINT64_C(0x100000001b3);
	return 0;
}

static int add_text(void *ctx, const char *text, size_t len)
{
	return add(ctx, text, len);
}

/* From now on there is memory. */
static void relax(const struct spvx_allocator *a)
{
	if (a)
		((struct test_alloc *)a->ctx)->fail_at = 0;
}

/* All memory is of the allocator that was given; before the object is freed. */
static void expect_own(const struct reading *r)
{
	size_t heap = heap_bytes();

	cr_expect(!r->heap || r->heap == heap, "%zu bytes of another allocator",
		  heap - r->heap);
}

/* Read both modules; after a failure the first one again. */
#define READ(object, read)                                                            \
	do {                                                                          \
		for (unsigned i = 0; i < 2 && !err; i++)                              \
			err = read(object, r, &r->modules[i]);                        \
		expect_own(r);                                                        \
		if (err && (object)) {                                                \
			relax(a);                                                     \
			cr_expect_neq(read(object, r, &r->modules[0]), -SPVX_ENOMEM); \
		}                                                                     \
	} while (0)

/* ---- check, audit ---- */

static int take_invalid(void *ctx, const struct spvx_check *check,
			const struct spvx_check_finding *f)
{
	char text[400];
	size_t len = spvx_check_message(check, f, text, sizeof(text));

	return add(ctx, text, len < sizeof(text) ? len : sizeof(text));
}

static int check(struct spvx_check *c, struct reading *r, const struct test_bytes *m)
{
	(void)r;
	return spvx_check_module(c, m->data, m->len, NULL);
}

static int use_check(const struct spvx_allocator *a, struct reading *r)
{
	struct spvx_check_options o;
	struct spvx_check *c;
	int err;

	spvx_check_options_init(&o);
	o.allocator = a;
	o.env = spvx_check_env("vulkan1.0");
	o.flags = SPVX_CHECK_NOTES;
	o.found = take_invalid;
	o.ctx = r;
	err = spvx_check_create(&o, &c);
	READ(c, check);
	spvx_check_free(c);
	return err;
}

static int take_leak(void *ctx, const struct spvx_audit_finding *f)
{
	const uint64_t numbers[] = { f->rule, f->insn, f->offset, f->count, f->weight };

	add(ctx, numbers, sizeof(numbers));
	return add(ctx, f->message.ptr, f->message.len);
}

static int audit(struct spvx_audit *c, struct reading *r, const struct test_bytes *m)
{
	(void)r;
	return spvx_audit_module(c, m->data, m->len);
}

static int use_audit(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_audit_options o = { .size = sizeof(o),
					      .allocator = a,
					      .policy = r->policy,
					      .found = take_leak,
					      .ctx = r,
					      .digest = true,
					      .code = true };
	struct spvx_audit *c;
	int err = spvx_audit_create(&o, &c);

	READ(c, audit);
	spvx_audit_free(c);
	return err;
}

/* ---- reflect, requires ---- */

static int reflect(struct spvx_reflect *c, struct reading *r, const struct test_bytes *m)
{
	const struct spvx_reflection *found;
	int err = spvx_reflect_load(c, m->data, m->len, &found);

	return err ? err : add(r, found, found->size);
}

static int use_reflect(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_reflect_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_reflect *c;
	int err = spvx_reflect_create(&o, &c);

	READ(c, reflect);
	spvx_reflect_free(c);
	return err;
}

static int requires(struct spvx_requires *c, struct reading *r, const struct test_bytes *m)
{
	const struct spvx_requirements *found;
	int err = spvx_requires_load(c, m->data, m->len, &found);
	char text[200];

	/* a text is made in memory of its own, of which the C library keeps some */
	for (uint32_t i = 0; !r->heap && !err && i < found->need_count; i++)
		add(r, text, spvx_need_text(&found->needs[i], text, sizeof(text)));
	return err;
}

static int use_requires(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_requires_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_requires *c;
	int err = spvx_requires_create(&o, &c);

	READ(c, requires);
	spvx_requires_free(c);
	return err;
}

/* ---- text ---- */

static int dis(struct spvx_dis *c, struct reading *r, const struct test_bytes *m)
{
	(void)r;
	return spvx_dis_module(c, m->data, m->len);
}

static int use_dis(const struct spvx_allocator *a, struct reading *r, unsigned flags)
{
	const struct spvx_dis_options o = { .size = sizeof(o),
					    .allocator = a,
					    .flags = flags,
					    .write = add_text,
					    .ctx = r };
	struct spvx_dis *c;
	int err = spvx_dis_create(&o, &c);

	READ(c, dis);
	spvx_dis_free(c);
	return err;
}

static int use_names(const struct spvx_allocator *a, struct reading *r)
{
	return use_dis(a, r, 0);
}

static int use_comments(const struct spvx_allocator *a, struct reading *r)
{
	return use_dis(a, r,
		       SPVX_DIS_COMMENTS | SPVX_DIS_NESTED_INDENT |
			       SPVX_DIS_REORDER_BLOCKS | SPVX_DIS_WORDS | SPVX_DIS_ERRORS);
}

static int assemble(struct spvx_as *c, struct reading *r, const struct test_bytes *m)
{
	const unsigned char *module;
	size_t size;
	int err = spvx_as_module(c, r->text.data, r->text.len, &module, &size);

	(void)m;
	return err ? err : add(r, module, size);
}

static int use_as(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_as_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_as *c;
	int err = spvx_as_create(&o, &c);

	READ(c, assemble);
	spvx_as_free(c);
	return err;
}

/* ---- statistics, digests ---- */

static int profile(struct spvx_profile *c, const struct test_bytes *m)
{
	struct spvx_stream stream;

	spvx_stream_init_memory(&stream, m->data, m->len);
	return spvx_stream_module(&stream) > 0 ? spvx_profile_module(c, &stream) : 0;
}

static int use_profile(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_profile_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_profile *c;
	int err = spvx_profile_create(&o, &c);

	for (unsigned i = 0; i < 2 && !err; i++)
		err = profile(c, &r->modules[i]);
	expect_own(r);
	if (err && c) {
		relax(a);
		cr_expect_eq(profile(c, &r->modules[0]),
			     -SPVX_ENOMEM); /* a sum lacks one */
		spvx_profile_reset(c);
		cr_expect_eq(profile(c, &r->modules[0]), 0);
	}
	spvx_profile_free(c);
	return err;
}

static int identify(struct spvx_identifier *c, struct reading *r,
		    const struct test_bytes *m)
{
	struct spvx_identity identity;
	struct spvx_stream stream;
	int err = 0;

	memset(&identity, 0, sizeof(identity));
	spvx_stream_init_memory(&stream, m->data, m->len);
	if (spvx_stream_module(&stream) > 0)
		err = spvx_identify(c, &stream, SPVX_IDENTITY_N1 | SPVX_IDENTITY_N2,
				    &identity);
	return err == -SPVX_ENOMEM ? err : add(r, &identity.n2, sizeof(identity.n2));
}

static int use_identifier(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_identifier_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_identifier *c;
	int err = spvx_identifier_create(&o, &c);

	READ(c, identify);
	spvx_identifier_free(c);
	return err;
}

/* ---- other modules ---- */

static int use_strip(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_strip_options o = { .size = sizeof(o), .allocator = a };
	int err = 0;

	for (unsigned i = 0; i < 2 && err != -SPVX_ENOMEM; i++)
		err = spvx_strip(r->modules[i].data, r->modules[i].len, &o, add, r, NULL);
	return err == -SPVX_ENOMEM ? err : 0;
}

static int use_remap(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_remap_rule rule = { .kind = SPVX_REMAP_SET, .from = 0, .to = 3 };
	const struct spvx_remap_options o = {
		.size = sizeof(o), .allocator = a, .rules = &rule, .rule_count = 1
	};
	int err = 0;

	for (unsigned i = 0; i < 2 && err != -SPVX_ENOMEM; i++)
		err = spvx_remap(r->modules[i].data, r->modules[i].len, &o, add, r, NULL);
	return err == -SPVX_ENOMEM ? err : 0;
}

/* ---- an index, and objects that read it ---- */

/* Objects of the caller; those that no _init has set up are zeroed. */
struct indexed {
	struct spvx_module modules[2];
	struct spvx_debug debug;
	struct spvx_debuginfo info;
	struct spvx_diff diff;
	struct spvx_twins twins;
	struct spvx_xref xref;
};

static int load_debug(struct indexed *x, const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_debug_options lines = { .size = sizeof(lines), .allocator = a };
	const struct spvx_debuginfo_options types = { .size = sizeof(types),
						      .allocator = a };
	const struct spvx_debug_map_options map = { .size = sizeof(map),
						    .ctx = r,
						    .write = add_text };
	int err = spvx_debug_init(&x->debug, &lines);

	if (!err)
		err = spvx_debuginfo_init(&x->info, &types);
	for (unsigned i = 0; i < 2 && !err; i++) {
		err = spvx_debug_load(&x->debug, &x->modules[i]);
		if (!err)
			err = spvx_debug_map(&x->debug, &map);
		if (!err && spvx_debuginfo_load(&x->info, &x->debug) == -SPVX_ENOMEM)
			err = -SPVX_ENOMEM;
	}
	return err;
}

static int compare(struct indexed *x, const struct spvx_allocator *a, struct reading *r)
{
	int err = spvx_diff_init(&x->diff, a);

	if (!err)
		err = spvx_twins_init(&x->twins, a);
	if (!err)
		err = spvx_xref_init(&x->xref, a);
	if (!err)
		err = spvx_diff_modules(&x->diff, &x->modules[0], &x->modules[1]);
	if (!err)
		add(r, x->diff.edits, x->diff.edit_count * sizeof(*x->diff.edits));
	if (!err &&
	    spvx_debug_twin(&x->twins, &x->modules[0], &x->modules[1]) == -SPVX_ENOMEM)
		err = -SPVX_ENOMEM;
	for (uint32_t id = 1; id < 10 && !err; id++)
		err = spvx_xref_find(&x->xref, &x->modules[0], id, 3);
	return err;
}

static int use_index(const struct spvx_allocator *a, struct reading *r)
{
	const struct spvx_module_options o = { .size = sizeof(o), .allocator = a };
	struct indexed x;
	int err = 0;

	memset(&x, 0, sizeof(x));
	for (unsigned i = 0; i < 2 && !err; i++) {
		err = spvx_module_init(&x.modules[i], &o);
		if (!err && spvx_module_load(&x.modules[i], r->modules[i].data,
					     r->modules[i].len) == -SPVX_ENOMEM)
			err = -SPVX_ENOMEM;
	}
	if (!err)
		err = load_debug(&x, a, r);
	if (!err)
		err = compare(&x, a, r);
	expect_own(r);
	spvx_xref_fini(&x.xref);
	spvx_twins_fini(&x.twins);
	spvx_diff_fini(&x.diff);
	spvx_debuginfo_fini(&x.info);
	spvx_debug_fini(&x.debug);
	spvx_module_fini(&x.modules[1]);
	spvx_module_fini(&x.modules[0]);
	return err;
}

/* ---- all ---- */

static int (*const uses[])(const struct spvx_allocator *a, struct reading *r) = {
	use_check, use_audit,   use_reflect,    use_requires, use_names, use_comments,
	use_as,    use_profile, use_identifier, use_strip,    use_remap, use_index
};

static int try_use(const struct spvx_allocator *a, void *ctx)
{
	struct reading *r = ctx;
	int err;

	r->sum = 1;
	err = r->use(a, r);
	if (!a)
		r->expected = r->sum;
	cr_expect(err || r->sum == r->expected, "another result");
	return err;
}

/* Memory that is taken in order, and never given back. */
struct pool {
	unsigned char *at;
	size_t left;
};

static void *take(void *ctx, void *old, size_t old_size, size_t size)
{
	struct pool *pool = ctx;
	unsigned char *taken = pool->at;
	size_t room = (size + 15) / 16 * 16;

	if (!size)
		return NULL;
	cr_assert(room <= pool->left);
	pool->at += room;
	pool->left -= room;
	if (old)
		memcpy(taken, old, old_size < size ? old_size : size);
	return taken;
}

/* All that an object has is of the allocator that it was given. */
static void try_own(struct reading *r)
{
	const size_t most = (size_t)64 << 20;
	void *area = mmap(NULL, most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
			  -1, 0);
	struct pool pool = { area, most };
	const struct spvx_allocator a = { .ctx = &pool, .resize = take };

	cr_assert(area != MAP_FAILED);
	r->heap = heap_bytes();
	cr_expect_eq(r->use(&a, r), 0);
	r->heap = 0;
	munmap(area, most);
}

static int put(void *ctx, const char *text, size_t len)
{
	struct sx_buf *b = ctx;

	sx_buf_put(b, text, len);
	return b->error;
}

static void list(struct sx_buf *text, const struct test_bytes *m)
{
	const struct spvx_dis_options o = { .size = sizeof(o), .write = put, .ctx = text };
	struct spvx_dis *d;

	sx_buf_clear(text);
	cr_assert(!spvx_dis_create(&o, &d) && !spvx_dis_module(d, m->data, m->len));
	spvx_dis_free(d);
}

Test(tree_no_memory, objects)
{
	struct reading r = { .sum = 0 };
	unsigned modules = 0;

	/* sets that no own module has, more than a list has room for at first */
	sx_buf_init(&r.text, NULL);
	sx_buf_puts(&r.text, "OpCapability Shader\n");
	for (unsigned n = 1; n < 200; n++)
		sx_buf_printf(&r.text, "%%%u = OpExtInstImport \"NonSemantic.%u\"\n", n, n);
	sx_buf_put(&r.text, "OpMemoryModel Logical Simple\n", 30);
	r.modules[1] = test_assemble(r.text.data, 0x10600, 0);
	cr_assert(!spvx_audit_policy_create(NULL, NULL, "all", &r.policy));
	for (char **name = test_own_modules(); *name; name++) {
		r.modules[0] = r.modules[1];
		r.modules[1] = test_read(*name);
		modules++;
		list(&r.text, &r.modules[0]);
		for (size_t i = 0; i < sizeof(uses) / sizeof(uses[0]); i++) {
			r.use = uses[i];
			cr_assert_eq(try_use(NULL, &r), 0, "%s, object %zu", *name, i);
			try_own(&r);
			cr_expect_gt(test_failures(try_use, &r, true), 0, "%s, object %zu",
				     *name, i);
		}
	}
	cr_expect_gt(modules, 8);
	sx_buf_free(&r.text);
	spvx_audit_policy_free(r.policy);
}
