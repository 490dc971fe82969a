/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/boxes.c - files that other tools wrote around modules: captures, packs,
 * models, packages. Each row of their tables, by file, by pipe, four archives deep, and cut off
 * anywhere.
 */
#include "archive.h"
#include "corpus.h"

#include <criterion/criterion.h>
#include <spvx/input.h>

TestSuite(corpus_boxes, .timeout = 300);

#define FOLDER "corpus-outside"

/* Columns of `ls -f tsv`. */
enum {
	ADDRESS,
	BYTES = 2,
	SHA256 = 7
};

/* Columns of the tables: those that a step is made of, then those that all have. */
enum {
	STEP_COLUMNS = 4,
	OF_BYTES = STEP_COLUMNS,
	OF_SHA256,
	OF_VERDICT,
	COLUMNS
};

/* ---- addresses, as the design has them ---- */

static const char *field(const struct test_rows *t, const size_t *columns, size_t i)
{
	return t->fields[columns[i]];
}

/* spirv_version, variant */
static char *qsb_step(const struct test_rows *t, const size_t *columns)
{
	const char *suffix = strcmp(field(t, columns, 1), "Standard") ? "-batchable" : "";

	return test_format("!spirv%s%s", field(t, columns, 0), suffix);
}

/* The offset of a pack within rcc's zlib data, which stores it as it is, in place of that of the
 * resource: by bytes of its head, of zlib's and of its block's. */
#define STORED_AT 11

static bool is_stored_in_zlib(const char *resource)
{
	return strstr(resource, "a-frag") || strstr(resource, "c-debug");
}

/* spirv_version, variant, resource, offset: the path in a file of resources, the place in a
 * program; of a resource that is in a codec there, any place. */
static char *resource_step(const struct test_rows *t, const size_t *columns)
{
	const char *resource = field(t, columns, 2);
	unsigned long at = strtoul(field(t, columns, 3), NULL, 0);
	char *within = strcmp(field(t, columns, 0), "-") ? qsb_step(t, columns)
							 : test_format("%s", "");

	if (strstr(t->fields[0], ".rcc"))
		return test_format("!%s%s", resource + strlen(":/"), within);
	if (!at)
		return test_format("*");
	if (strstr(t->fields[0], "zlib") && is_stored_in_zlib(resource))
		at -= STORED_AT;
	return test_format("@0x%lx%s", at, within);
}

/* name */
static char *vgf_step(const struct test_rows *t, const size_t *columns)
{
	return test_format("!%s", field(t, columns, 0));
}

/* name, resource: a name that is one module's own, or else the resource */
static char *rdc_step(const struct test_rows *t, const size_t *columns)
{
	const char *name = field(t, columns, 0);

	if (!strcmp(name, "-") || !strcmp(name, "blur"))
		return test_format("!0x%x", (unsigned)atoi(field(t, columns, 1)));
	return test_format("!%s", name);
}

static const struct box {
	const char *folder;
	unsigned files;
	const char *columns[STEP_COLUMNS]; /* what the step is made of */
	char *(*step)(const struct test_rows *t, const size_t *columns); /* NULL: any */
	const char *verdict;
	const char *cut[5]; /* files that are read at every length */
	bool carve;
	unsigned levels; /* of archives in each file, beyond one */
} boxes[] = {
	{ "containers/qsb",
	  21,
	  { "spirv_version", "variant" },
	  qsb_step,
	  "note",
	  { "b-batchable.qsb", "three-versions.qsb", "z-level0.qsb" },
	  false,
	  0 },
	{ "containers/qsb-in-programs",
	  6,
	  { "spirv_version", "variant", "resource", "offset" },
	  resource_step,
	  "stored",
	  { "none.rcc", "zlib.rcc", "zstd.rcc", "libzstd.so" },
	  true,
	  1 },
	{ "containers/vgf",
	  13,
	  { "name" },
	  vgf_step,
	  "verdict",
	  { "kinds.vgf", "section-last.vgf", "three.vgf" },
	  false,
	  0 },
	{ "containers/rdc",
	  17,
	  { "name", "resource" },
	  rdc_step,
	  "verdict",
	  { "empty.rdc", "lz4-during.rdc", "raw.rdc", "zstd-named.rdc" },
	  false,
	  0 },
	{ .folder = "containers/deb",
	  .files = 6,
	  .columns = { "member" },
	  .verdict = "compression",
	  .cut = { "cut.deb", "gzip.deb", "zstd.deb" },
	  .carve = true,
	  .levels = 2 },
	{ .folder = "zstd/containers",
	  .files = 13,
	  .columns = { "member" },
	  .verdict = "verdict",
	  .cut = { "one.spv.zst", "two-frames.tar.zst", "method93.zip", "zstd.gfxr",
		   "zstd.grsc" },
	  .levels = 1 },
};

#define BOXES (sizeof(boxes) / sizeof(boxes[0]))

/* ---- what is expected of a file ---- */

#define MOST 512

/**
 * struct wanted - the rows of a file
 * @rows:  "STEP BYTES SHA256" of each module, in any order; or without the step, or with * for
 *         any
 * @fails: an error is required
 * @unread: its modules are in a form that is not read, which is said
 */
struct wanted {
	char *rows[MOST];
	unsigned count;
	bool fails;
	bool unread;
	char *file;
};

/* What a row says in place of a module, without any fault. */
static bool is_no_fault(const char *verdict, const char *bytes)
{
	return !strncmp(verdict, "no SPIR-V: ", 11) || !strcmp(verdict, "no module") ||
	       !strcmp(verdict, "the SPIR-V was erased (qsb -e)") ||
	       (!strcmp(bytes, "0") && !strstr(verdict, " claims "));
}

/* Read the rows of the next file. @t: its first row is current; afterwards that of another
 * file. Return: false: there is none. */
static bool next_wanted(const struct box *box, struct test_rows *t, const size_t *columns,
			bool *more, struct wanted *w)
{
	*w = (struct wanted){ .count = 0 };
	if (!*more)
		return false;
	w->file = t->fields[0];
	do {
		const char *bytes = field(t, columns, OF_BYTES);
		const char *sha = field(t, columns, OF_SHA256);
		const char *verdict = field(t, columns, OF_VERDICT);

		if (!strcmp(verdict, "xz"))
			w->unread = true;
		else if (strlen(sha) == 64 && strcmp(verdict, "not required"))
			w->rows[w->count++] = test_format(
				"%s %s %s", box->step ? box->step(t, columns) : "", bytes,
				sha);
		else
			w->fails |= !is_no_fault(verdict, bytes);
		*more = test_rows_next(t);
	} while (*more && !strcmp(t->fields[0], w->file));
	return true;
}

static bool open_table(const struct box *box, struct test_rows *t, size_t *columns)
{
	if (!test_rows_open(t, test_format(FOLDER "/%s/EXPECTED.tsv", box->folder)))
		return false;
	test_rows_next(t);
	for (unsigned i = 0; i < STEP_COLUMNS && box->columns[i]; i++)
		columns[i] = test_rows_column(t, box->columns[i]);
	columns[OF_BYTES] = test_rows_column(t, "bytes");
	columns[OF_SHA256] = test_rows_column(t, "sha256");
	columns[OF_VERDICT] = test_rows_column(t, box->verdict);
	return true;
}

/* ---- what is listed ---- */

/* The listing has each of the rows, and, of a file that does not fail, no other. An address
 * begins with @prefix. */
static void check(const struct box *box, const struct wanted *w, const struct test_run *r,
		  const char *prefix)
{
	bool taken[MOST] = { false };
	const char *err = (const char *)r->err.data;
	struct test_rows got = { .next = (char *)r->out.data };
	unsigned listed = 0;
	unsigned found = 0;

	test_rows_next(&got);
	for (; test_rows_next(&got); listed++) {
		const char *address = got.fields[ADDRESS];
		char *row;

		cr_expect(!strncmp(address, prefix, strlen(prefix)), "%s: %s", w->file,
			  address);
		row = test_format("%s %s %s", box->step ? address + strlen(prefix) : "",
				  got.fields[BYTES], got.fields[SHA256]);
		for (unsigned i = 0; i < w->count; i++) {
			const char *part = row;

			if (w->rows[i][0] == '*')
				part = strchr(row, ' ');
			if (taken[i] || strcmp(w->rows[i] + (part > row), part) != 0)
				continue;
			taken[i] = true;
			found++;
			break;
		}
		free(row);
	}
	cr_expect_eq(found, w->count, "%s: %u of %u:\n%s%s", w->file, found, w->count,
		     (char *)r->out.data, err);
	cr_expect(w->fails || listed == w->count, "%s: %u modules", w->file, listed);
	cr_expect(!w->fails == !strstr(err, "error: SPVX-C") || !w->count, "%s: %s",
		  w->file, err);
	cr_expect(!w->fails || (r->status && strstr(err, "error: ")), "%s: status %d: %s",
		  w->file, r->status, err);
	cr_expect(w->fails || r->status == (w->count ? 0 : 2), "%s: status %d", w->file,
		  r->status);
	cr_expect(!w->unread || strstr(err, "xz data, not scanned"), "%s: %s", w->file,
		  err);
}

static struct test_run list(const char *dir, const char *name, const struct test_bytes *in,
			    bool carve)
{
	const char *argv[] = { "spvx", "ls", "-f", "tsv", name, carve ? "--carve" : NULL,
			       NULL };
	struct test_run r = { .argv = argv, .dir = dir };

	if (in) {
		r.in = in->data;
		r.in_len = in->len;
	}
	test_run(&r);
	r.argv = NULL;
	return r;
}

#define DEPTH 4

/* The file in as many zip files as make four archives with its own. */
static struct test_bytes nest(const struct test_bytes *b, unsigned own)
{
	struct test_out o[DEPTH] = { { 0 } };
	const unsigned char *data = b->data;
	size_t len = b->len;

	for (unsigned i = 0; i < DEPTH - own; i++) {
		test_zip(&o[i],
			 &(const struct test_zip){ .name = "z", .data = data, .len = len },
			 1);
		data = o[i].data;
		len = o[i].len;
	}
	return (struct test_bytes){ o[DEPTH - own - 1].data, o[DEPTH - own - 1].len };
}

Test(corpus_boxes, rows)
{
	static const char *const prefixes[] = { "-!z!z!z", "-!z!z", "-!z" };

	for (size_t i = 0; i < BOXES; i++) {
		const struct box *box = &boxes[i];
		char *dir = test_format("%s/" FOLDER "/%s", test_shared(), box->folder);
		struct test_rows t;
		struct wanted w;
		size_t columns[COLUMNS];
		unsigned files = 0;
		bool more;

		if (!test_shared() || !open_table(box, &t, columns))
			cr_skip_test("no shared test material");
		more = test_rows_next(&t);
		for (; next_wanted(box, &t, columns, &more, &w); files++) {
			struct test_bytes b = test_read(test_format("%s/%s", dir, w.file));
			struct test_bytes nested = nest(&b, box->levels + 1);
			struct test_run r =
				list(dir, w.file, NULL, box->carve && !w.unread);

			check(box, &w, &r, w.file);
			r = list(NULL, "-", &b, box->carve && !w.unread);
			check(box, &w, &r, "-");
			r = list(NULL, "-", &nested, box->carve && !w.unread);
			check(box, &w, &r, prefixes[box->levels]);
		}
		cr_expect_eq(files, box->files, "%s: %u files", box->folder, files);
	}
}

/* Each address leads to its module and no other, also by the name or the resource that it is
 * not listed by. */
Test(corpus_boxes, addresses)
{
	static const struct {
		const char *address;
		const char *bytes;
	} others[] = { { "rdc/lz4-named.rdc!0x92", "1160\n" },
		       { "rdc/lz4-named.rdc!blur", "6420\n5392\n" },
		       { "rdc/lz4-named.rdc!last", "648\n" },
		       { "rdc/lz4-named.rdc!0x93", "8452\n" },
		       { "rdc/lz4-named.rdc!none", "" },
		       { "qsb/three-versions.qsb!spirv130", "728\n" },
		       { "vgf/three.vgf!post/ü", "2128\n" },
		       { "qsb-in-programs/zlib.rcc!shaders/b-batchable.qsb",
			 "1108\n896\n" },
		       { "qsb-in-programs/libnone.so@0x2514!spirv100", "896\n" },
		       { "qsb-in-programs/libzstd.so@0x2514", "1108\n896\n" },
		       { "qsb-in-programs/libzlib.so@0x2d0a", "728\n" } };

	if (!test_shared())
		cr_skip_test("no shared test material");
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		char *dir = test_format("%s/" FOLDER "/containers", test_shared());
		struct test_run r = list(dir, others[i].address, NULL, false);
		struct test_rows got = { .next = (char *)r.out.data };
		char text[64] = "";

		test_rows_next(&got);
		while (test_rows_next(&got))
			strcat(strcat(text, got.fields[BYTES]), "\n");
		cr_expect_str_eq(text, others[i].bytes, "%s", others[i].address);
	}
}

/* ---- cut off ---- */

#define HASHES 64

/* FNV-1a of each module of a file, in their order; and whether it was said to have a fault. */
struct seen {
	uint64_t hashes[HASHES];
	unsigned count;
	unsigned problems;
};

static void read_file(const char *path, struct seen *seen)
{
	const struct spvx_input_options o = { .size = sizeof(o),
					      .names = &path,
					      .name_count = 1 };
	const struct spvx_input_item *item;
	struct spvx_input *in;

	*seen = (struct seen){ .count = 0 };
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0) {
		const unsigned char *data;
		uint64_t hash = 0xcbf29ce484222325u;
		size_t size;

		seen->problems += item->problem != 0;
		if (item->problem || spvx_input_whole(in, &data, &size))
			continue;
		while (size--)
			hash = (hash ^ *data++) * 0x100000001b3u;
		if (seen->count < HASHES)
			seen->hashes[seen->count++] = hash;
	}
	spvx_input_free(in);
}

/* At every length: the modules that there are are those of the whole file, from the first;
 * where any is missing a fault is said, and reading ends. */
static void cut(const struct box *box, const char *name)
{
	struct test_bytes b = test_read(
		test_format("%s/" FOLDER "/%s/%s", test_shared(), box->folder, name));
	char *path = test_format("%s/%s", test_folder(), name);
	struct seen whole;

	test_write(path, b.data, b.len);
	read_file(path, &whole);
	for (size_t len = b.len; len--;) {
		struct seen seen;

		cr_assert_eq(truncate(path, (off_t)len), 0);
		read_file(path, &seen);
		/* a capture of GFXReconstruct may end after any block, and of a program it
		 * is not known how many there are */
		cr_assert(seen.count == whole.count || seen.problems ||
				  strstr(name, ".gfxr") || strstr(name, ".so"),
			  "%s: cut at %zu: %u modules, no fault", name, len, seen.count);
		cr_assert(seen.count <= whole.count &&
				  !memcmp(seen.hashes, whole.hashes,
					  seen.count * sizeof(*seen.hashes)),
			  "%s: cut at %zu: other modules", name, len);
	}
}

Test(corpus_boxes, cut)
{
	if (!test_shared())
		cr_skip_test("no shared test material");
	for (size_t i = 0; i < BOXES; i++) {
		for (size_t n = 0; n < 5 && boxes[i].cut[n]; n++)
			cut(&boxes[i], boxes[i].cut[n]);
	}
}
