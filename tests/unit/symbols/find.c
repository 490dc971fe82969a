/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/symbols/find.c - spvx_symbols_find(): recorded pairs, how a twin is found,
 * what is reported, and that no memory is lost.
 */
#include "base/str.h"
#include "corpus.h"
#include "failures.h"

#include <spvx/strip.h>
#include <spvx/symbols.h>

#include <unistd.h>
#include <utime.h>

TestSuite(symbols_find, .timeout = 300);

/* A module with its debug information. */
struct loaded {
	struct test_bytes bytes;
	struct spvx_module module;
	struct spvx_debug debug;
};

static void load(struct loaded *l, struct test_bytes bytes)
{
	l->bytes = bytes;
	cr_assert_eq(spvx_module_init(&l->module, NULL), 0);
	cr_assert_eq(spvx_debug_init(&l->debug, NULL), 0);
	cr_assert_eq(spvx_module_load(&l->module, bytes.data, bytes.len), 0);
	cr_assert_eq(spvx_debug_load(&l->debug, &l->module), 0);
}

static void release(struct loaded *l)
{
	spvx_debug_fini(&l->debug);
	spvx_module_fini(&l->module);
	test_bytes_free(&l->bytes);
}

static struct spvx_symbols *open_symbols(struct spvx_symbols_options *o,
					 const char *const *paths, size_t count)
{
	struct spvx_symbols *s;

	o->size = sizeof(*o);
	o->paths = paths;
	o->path_count = count;
	cr_assert_eq(spvx_symbols_create(o, &s), 0);
	return s;
}

/* Instructions of functions that come from a file; line 0 of it is the compiler's own. */
static uint32_t on_lines(const struct spvx_debug *debug)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < debug->span_count; i++) {
		const struct spvx_debug_span *span = &debug->spans[i];

		if (span->file != SPVX_NONE && span->body != SPVX_NONE)
			count += span->insns;
	}
	return count;
}

/* ---- recorded ---- */

static const char *const levels[] = { "-", "body", "code" };

/* The columns of PAIRS.tsv. */
enum {
	STRIPPED = 0,
	TWIN = 4,
	LEVEL = 6,
	WITH_A_LINE = 8,
	WHY_NOT = 9 /* "4 functions against 1", "function 0: 50 instructions against 69" */
};

struct seen {
	unsigned rows;
	unsigned twins;
	unsigned own; /* lines of their own, which are believed */
	unsigned none;
};

/* Why there is no twin, by the counts of functions or of their instructions. */
static void check_reason(const char *why, const struct spvx_module *module,
			 const struct spvx_symbols_nearest *nearest)
{
	unsigned function;
	unsigned here;
	unsigned there;

	if (sscanf(why, "function %u: %u instructions against %u", &function, &here,
		   &there) == 3) {
		cr_expect(nearest->address.len && nearest->function == function, "%s", why);
		cr_expect(nearest->here == here && nearest->there == there,
			  "%s: %u against %u", why, (unsigned)nearest->here,
			  (unsigned)nearest->there);
		cr_expect(nearest->functions < module->function_count, "%s", why);
	} else {
		cr_expect_eq(sscanf(why, "%u functions against %u", &here, &there), 2);
		cr_expect_eq(module->function_count, here, "%s", why);
		cr_expect(nearest->functions <= there, "%s", why);
	}
}

static void check_pair(char *const *fields, struct seen *seen)
{
	struct spvx_symbols_options o = { .note = NULL };
	char *twin = test_pair_path(fields[TWIN]);
	char *name = test_pair_path(fields[STRIPPED]);
	const char *const paths[] = { twin };
	struct spvx_symbols *s = open_symbols(&o, paths, 1);
	const struct spvx_symbols_found *found;
	struct loaded l;
	int rc;

	load(&l, test_read(name));
	rc = spvx_symbols_find(s, &l.module, &l.debug, &found);
	cr_expect(rc >= 0, "%s: %d", name, rc);
	seen->rows++;
	if (!found->looked_up) {
		seen->own++;
	} else if (!rc) {
		cr_expect_str_eq(fields[LEVEL], "-", "%s", name);
		cr_expect_eq(found->with_lines, 1, "%s", name);
		check_reason(fields[WHY_NOT], &l.module, &found->nearest);
		seen->none++;
	} else {
		cr_expect_str_eq(fields[LEVEL], levels[found->twins->level], "%s", name);
		cr_expect(found->address.len == strlen(twin) &&
				  !memcmp(found->address.ptr, twin, strlen(twin)),
			  "%s", name);
		cr_expect_eq(on_lines(&l.debug), (uint32_t)atoi(fields[WITH_A_LINE]),
			     "%s: %u", name, on_lines(&l.debug));
		seen->twins++;
	}
	release(&l);
	spvx_symbols_free(s);
}

Test(symbols_find, recorded_pairs)
{
	struct seen seen = { 0 };
	struct test_rows r;

	if (!test_shared() || !test_rows_open(&r, "corpus-more/symbols/PAIRS.tsv"))
		return;
	test_rows_next(&r);
	while (test_rows_next(&r))
		check_pair(r.fields, &seen);
	cr_expect(seen.rows == 250 && seen.twins == 227 && seen.own == 14 && seen.none == 9,
		  "%u rows, %u, %u, %u", seen.rows, seen.twins, seen.own, seen.none);
}

/* ---- in a folder ---- */

/* A folder with water.spv as what is kept, and a stripped copy of it in memory. */
struct field {
	char *folder;
	char *kept;
	struct loaded stripped;
};

static struct test_bytes strip(const struct test_bytes *module)
{
	struct test_bytes b = { malloc(module->len), 0 };

	cr_assert_eq(
		spvx_strip(module->data, module->len, NULL, test_bytes_append, &b, NULL),
		0);
	return b;
}

static void field_open(struct field *f)
{
	char *path = test_format("%s/tests/modules/water.frag.spv", test_src());
	struct test_bytes whole = test_read(path);

	cr_assert(whole.data, "%s", path);
	f->folder = test_folder();
	f->kept = test_format("%s/water.spv", f->folder);
	test_write(f->kept, whole.data, whole.len);
	load(&f->stripped, strip(&whole));
}

static void field_close(struct field *f)
{
	release(&f->stripped);
	test_remove(f->folder);
}

struct notes {
	unsigned count[5];
};

static void on_note(void *ctx, const struct spvx_symbols_note *note)
{
	cr_assert(note->event < 5 && note->address.len);
	cr_expect_eq(note->count > 0, note->event == SPVX_SYMBOLS_DAMAGED);
	((struct notes *)ctx)->count[note->event]++;
}

Test(symbols_find, one_pass_over_a_folder)
{
	struct notes notes = { { 0 } };
	struct spvx_symbols_options o = { .note = on_note, .ctx = &notes };
	const struct spvx_symbols_found *found;
	struct spvx_symbols *s;
	struct field f;
	char *cut;
	const char *paths[2];

	field_open(&f);
	cut = test_format("%s/cut.spv", f.folder);
	test_write(cut, f.stripped.bytes.data, f.stripped.bytes.len - 3);
	test_write(test_format("%s.gz", cut), "\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
	paths[0] = "/nowhere/at/all";
	paths[1] = f.folder;
	s = open_symbols(&o, paths, 2);
	for (unsigned i = 0; i < 2; i++) {
		cr_assert_eq(spvx_debug_load(&f.stripped.debug, &f.stripped.module), 0);
		cr_assert_eq(
			spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found),
			1);
		cr_expect(on_lines(&f.stripped.debug) > 50);
		cr_expect(found->looked_up && found->by == SPVX_SYMBOLS_BY_SHAPE);
		cr_expect_eq(found->twins->level, SPVX_TWIN_CODE);
		/* the same <id>: strip renumbers nothing */
		cr_expect_eq(spvx_twins_id(found->twins, found->module->functions[0].id),
			     found->module->functions[0].id);
	}
	/* it has lines by now */
	cr_expect_eq(spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found),
		     0);
	cr_expect(!found->looked_up && !found->address.len);
	cr_expect_eq(notes.count[SPVX_SYMBOLS_UNREADABLE], 1);
	cr_expect_eq(notes.count[SPVX_SYMBOLS_DAMAGED], 1);
	spvx_symbols_free(s);
	field_close(&f);
}

/* An index of a module that is there: found; of one that was changed since: older; of one that was
 * not: wrong, but not for its age. */
Test(symbols_find, index)
{
	static const char head[] = "address\tshape\nwater.spv\t0011223344556677\n"
				   "address\tshape\nwater.spv\tC911636228419b03\n";
	struct notes notes = { { 0 } };
	struct spvx_symbols_options o = { .note = on_note, .ctx = &notes };
	const struct spvx_symbols_found *found;
	struct field f;
	char *index;
	const char *paths[1];

	field_open(&f);
	index = test_format("%s/symbols.tsv", f.folder);
	test_write(index, head, strlen(head));
	paths[0] = index;
	for (unsigned i = 0; i < 3; i++) {
		struct spvx_symbols *s = open_symbols(&o, paths, 1);
		int rc =
			spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found);

		cr_expect_eq(rc, !i);
		cr_expect(i || found->by == SPVX_SYMBOLS_BY_INDEX);
		cr_expect_eq(notes.count[SPVX_SYMBOLS_OLDER], i == 1);
		notes.count[SPVX_SYMBOLS_OLDER] = 0;
		spvx_symbols_free(s);
		/* the index is old, and what it names is another module */
		test_write(f.kept, f.stripped.bytes.data, f.stripped.bytes.len);
		/* the second time it is not */
		utime(index, &(struct utimbuf){ i ? 2000000000 : 1000000000,
						i ? 2000000000 : 1000000000 });
		cr_assert_eq(spvx_debug_load(&f.stripped.debug, &f.stripped.module), 0);
	}
	field_close(&f);
}

/* An index whose archive lacks the modules that it lists. */
Test(symbols_find, index_of_what_is_gone)
{
	struct spvx_symbols_options o = { .note = NULL };
	const struct spvx_symbols_found *found;
	struct spvx_symbols *s;
	struct field f;
	const char *path;
	char *text;

	field_open(&f);
	path = test_format("%s/index", f.folder);
	text = test_format("address\tshape\n%s/tests/inputs/archives/nested.tar.gz!a\t"
			   "c911636228419b03\n%s/tests/inputs/archives/nested.tar.gz!b\t"
			   "c911636228419b03\n",
			   test_src(), test_src());
	test_write(path, text, strlen(text));
	s = open_symbols(&o, &path, 1);
	cr_expect_eq(spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found),
		     0);
	cr_expect_eq(found->with_lines, 2);
	spvx_symbols_free(s);
	field_close(&f);
}

/* ---- hostile ---- */

/* Copies of one module under other names, and @same or with another constant: of one shape. */
static void write_copies(const struct field *f, unsigned count, bool same)
{
	struct test_bytes b = test_read(f->kept);
	size_t at = 0;

	/* the last OpConstant: no proof gets by it */
	for (size_t i = SPVX_HEADER_BYTES; i < b.len;) {
		uint32_t word = spvx_load32(b.data + i, false);

		if ((word & 0xffff) == 43) /* OpConstant */
			at = i + 12;
		i += (size_t)(word >> 16) * 4;
	}
	cr_assert(at && at < b.len);
	b.data[at] ^= !same;
	for (unsigned i = 0; i < count; i++) {
		test_write(test_format("%s/%04u.spv", f->folder, i), b.data, b.len);
	}
}

/* So many modules of one shape: after 1,000 failed proofs the rest is skipped. */
Test(symbols_find, many_of_one_shape)
{
	const struct spvx_symbols_found *found;
	struct spvx_symbols_options o = { .note = NULL };
	struct spvx_symbols *s;
	struct field f;
	const char *paths[1];

	field_open(&f);
	paths[0] = f.folder;
	write_copies(&f, 1100, false);
	cr_assert_eq(unlink(f.kept), 0);
	s = open_symbols(&o, paths, 1);
	cr_expect_eq(spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found),
		     0);
	cr_expect_eq(found->passed_over, 1000);
	cr_expect(found->with_lines == 1100 && found->nearest.address.len);
	spvx_symbols_free(s);
	field_close(&f);
}

/* Of equal ones the smallest address is taken, in whatever order they are found. */
Test(symbols_find, rank_is_total)
{
	const struct spvx_symbols_found *found;
	struct spvx_symbols_options o = { .note = NULL };
	struct field f;
	char *first;

	field_open(&f);
	write_copies(&f, 20, true);
	first = test_format("%s/0000.spv", f.folder);
	for (unsigned i = 0; i < 2; i++) {
		const char *paths[2] = { i ? f.folder : f.kept, i ? f.kept : f.folder };
		struct spvx_symbols *s = open_symbols(&o, paths, 2);

		cr_assert_eq(spvx_debug_load(&f.stripped.debug, &f.stripped.module), 0);
		cr_expect_eq(
			spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found),
			1);
		cr_expect(found->address.len == strlen(first) &&
			  !memcmp(found->address.ptr, first, found->address.len));
		cr_expect_eq(found->other.len, 0);
		spvx_symbols_free(s);
	}
	field_close(&f);
}

/* A module cut anywhere: an error or an answer, and never more lines than the whole has. */
Test(symbols_find, cut_modules)
{
	struct spvx_symbols_options o = { .note = NULL };
	struct spvx_symbols *s;
	struct field f;
	const char *paths[1];
	uint32_t most = 0;
	unsigned with_lines = 0;

	field_open(&f);
	paths[0] = f.folder;
	s = open_symbols(&o, paths, 1);
	for (size_t len = f.stripped.bytes.len; len > SPVX_HEADER_BYTES; len -= 4) {
		const struct spvx_symbols_found *found;
		struct test_bytes cut = { malloc(len), len };
		struct loaded l;
		int rc;

		memcpy(cut.data, f.stripped.bytes.data, len);
		load(&l, cut);
		rc = spvx_symbols_find(s, &l.module, &l.debug, &found);
		cr_expect(rc == 0 || rc == 1, "%zu: %d", len, rc);
		if (len == f.stripped.bytes.len)
			most = on_lines(&l.debug);
		cr_expect(on_lines(&l.debug) <= most, "%zu", len);
		with_lines += on_lines(&l.debug) > 0;
		release(&l);
	}
	cr_expect(with_lines > 200, "%u", with_lines);
	spvx_symbols_free(s);
	field_close(&f);
}

struct no_memory {
	struct field f;
	const char *paths[1];
	bool is_there;
};

static int find_once(const struct spvx_allocator *a, void *ctx)
{
	struct no_memory *n = ctx;
	struct spvx_symbols_options o = {
		.size = sizeof(o), .allocator = a, .paths = n->paths, .path_count = 1
	};
	const struct spvx_symbols_found *found;
	struct spvx_symbols *s;
	int rc;

	cr_assert_eq(spvx_debug_load(&n->f.stripped.debug, &n->f.stripped.module), 0);
	rc = spvx_symbols_create(&o, &s);
	if (!rc)
		rc = spvx_symbols_find(s, &n->f.stripped.module, &n->f.stripped.debug,
				       &found);
	cr_expect(rc < 0 || rc == n->is_there, "%d", rc);
	if (!rc)
		cr_expect(!found->passed_over &&
			  sx_str_has(found->nearest.address, "/000"));
	spvx_symbols_free(s);
	return rc < 0 ? rc : 0;
}

/* No memory, at each place where some is asked for: where a twin is, and where others are. */
Test(symbols_find, no_memory)
{
	struct no_memory n;

	field_open(&n.f);
	n.paths[0] = n.f.folder;
	n.is_there = true;
	cr_expect_gt(test_each_failure(find_once, &n), 20);
	n.is_there = false;
	write_copies(&n.f, 2, false);
	/* nearer, but without lines */
	test_write(n.f.kept, n.f.stripped.bytes.data, n.f.stripped.bytes.len);
	cr_expect_gt(test_each_failure(find_once, &n), 20);
	field_close(&n.f);
}

static void on_temporary(void *ctx, const struct spvx_symbols_note *note)
{
	*(unsigned *)ctx += sx_str_has(note->text, "temporary file");
}

/* Archives in archives are put into the folder that was asked for. */
Test(symbols_find, temporary_folder)
{
	static const char *const folders[] = { NULL, "/none" };

	for (unsigned i = 0; i < 2; i++) {
		unsigned said = 0;
		struct spvx_symbols_options o = { .temporary = folders[i],
						  .note = on_temporary,
						  .ctx = &said };
		char *path =
			test_format("%s/tests/inputs/archives/nested.tar.gz", test_src());
		const struct spvx_symbols_found *found;
		struct spvx_symbols *s;
		struct field f;

		field_open(&f);
		s = open_symbols(&o, (const char *const *)&path, 1);
		cr_expect_eq(
			spvx_symbols_find(s, &f.stripped.module, &f.stripped.debug, &found),
			0);
		cr_expect(said == i, "%s: %u", folders[i] ? folders[i] : "/tmp", said);
		spvx_symbols_free(s);
		field_close(&f);
	}
}
