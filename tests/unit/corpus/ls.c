/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/ls.c - `spvx ls` of the shared modules, against their manifests and a
 * reading of the words made here; and of all that is wrong with those in bad/.
 */
#include "corpus.h"
#include "suite.h"

TestSuite(corpus_ls, .timeout = 300);

#define HEADING \
	"address\toffset\tbytes\tbyte_order\tversion\tgenerator\tentry_points\tsha256\tsymbol\tsection"

/* Columns of `ls -f tsv`. */
enum {
	ADDRESS,
	OFFSET,
	BYTES,
	ORDER,
	VERSION,
	GENERATOR,
	ENTRY_POINTS,
	SHA256,
	FIELDS
};

static char *corpus(void)
{
	return test_format("%s/corpus", test_shared());
}

/* ---- entry points, read here ---- */

/* Execution models; spec 3.3. */
static const struct {
	uint32_t value;
	const char *name;
} models[] = {
	{ 0, "Vertex" },
	{ 1, "TessellationControl" },
	{ 2, "TessellationEvaluation" },
	{ 3, "Geometry" },
	{ 4, "Fragment" },
	{ 5, "GLCompute" },
	{ 6, "Kernel" },
	{ 5267, "TaskNV" },
	{ 5268, "MeshNV" },
	{ 5313, "RayGenerationKHR" },
	{ 5314, "IntersectionKHR" },
	{ 5315, "AnyHitKHR" },
	{ 5316, "ClosestHitKHR" },
	{ 5317, "MissKHR" },
	{ 5318, "CallableKHR" },
	{ 5364, "TaskEXT" },
	{ 5365, "MeshEXT" },
};

static const char *model_name(uint32_t value)
{
	for (size_t i = 0; i < sizeof(models) / sizeof(models[0]); i++) {
		if (models[i].value == value)
			return models[i].name;
	}
	return "?";
}

static uint32_t word_at(const struct test_bytes *b, size_t at, bool big)
{
	const unsigned char *p = b->data + at;

	if (big)
		return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
		       p[3];
	return (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

/* Model:name joined by commas, as the column has it; no name here needs an escape. */
static void read_entries(const struct test_bytes *b, bool big, char *to, size_t room)
{
	size_t n = 0;
	size_t words;

	snprintf(to, room, "-");
	for (size_t at = 20; at + 4 <= b->len; at += 4 * words) {
		uint32_t first = word_at(b, at, big);

		words = first >> 16;
		if (!words || words > (b->len - at) / 4)
			return;
		if ((first & 0xffff) != 15)
			continue;
		n += (size_t)snprintf(to + n, room - n, "%s%s:", n ? "," : "",
				      model_name(word_at(b, at + 4, big)));
		for (size_t i = 12; i < 4 * words; i++) {
			unsigned char c = b->data[big ? (at + i) ^ 3 : at + i];

			if (!c)
				break;
			n += (size_t)snprintf(to + n, room - n, "%c", c);
		}
		cr_assert(n < room);
	}
}

/* ---- good modules ---- */

/* What a manifest says of a module. */
struct expected {
	char *sha256;
	char *bytes;
	char *generator;
	char *version;
};

/* A map from names to what is expected, sorted by insertion and looked up by search. */
struct manifest {
	struct test_rows rows;

	struct known {
		const char *name;
		struct expected e;
		bool listed;
	} * known;

	size_t count;
};

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct known *)a)->name, ((const struct known *)b)->name);
}

static struct known *look_up(const struct manifest *m, const char *name)
{
	struct known key = { .name = name };

	return bsearch(&key, m->known, m->count, sizeof(key), by_name);
}

/* The corpus's manifest, which has its modules' own. */
static void read_manifest(struct manifest *m)
{
	memset(m, 0, sizeof(*m));
	cr_assert(test_rows_open(&m->rows, "corpus/MANIFEST.tsv") &&
		  test_rows_next(&m->rows));
	cr_assert(!strcmp(m->rows.fields[1], "sha256") &&
		  !strcmp(m->rows.fields[2], "bytes") &&
		  !strcmp(m->rows.fields[8], "generator") &&
		  !strcmp(m->rows.fields[9], "version"));
	while (test_rows_next(&m->rows)) {
		char **f = m->rows.fields;

		m->known = realloc(m->known, (m->count + 1) * sizeof(*m->known));
		cr_assert(m->known);
		m->known[m->count++] = (struct known){
			.name = f[0],
			.e = { f[1], f[2], f[8], f[9] },
		};
	}
	qsort(m->known, m->count, sizeof(*m->known), by_name);
}

/* The swapped copies: bytes and sha256 of their own, the rest is that of their source. */
static void read_swapped(struct manifest *m, const struct manifest *sources)
{
	memset(m, 0, sizeof(*m));
	cr_assert(test_rows_open(&m->rows, "corpus/swapped/MANIFEST.tsv") &&
		  test_rows_next(&m->rows) && !strcmp(m->rows.fields[3], "source_path"));
	while (test_rows_next(&m->rows)) {
		char **f = m->rows.fields;
		const struct known *source = look_up(sources, f[3]);

		cr_assert(source, "%s", f[3]);
		m->known = realloc(m->known, (m->count + 1) * sizeof(*m->known));
		cr_assert(m->known);
		m->known[m->count++] = (struct known){
			.name = f[0],
			.e = { f[1], f[2], source->e.generator, source->e.version },
		};
	}
	qsort(m->known, m->count, sizeof(*m->known), by_name);
}

static void free_manifest(struct manifest *m)
{
	free(m->known);
}

static void check_row(struct manifest *m, const struct test_rows *row, bool big)
{
	char *const *f = row->fields;
	struct known *k = look_up(m, f[ADDRESS]);
	struct test_bytes b = test_corpus_read(f[ADDRESS]);
	char entries[4096];

	cr_assert(k && b.data, "%s", f[ADDRESS]);
	k->listed = true;
	read_entries(&b, big, entries, sizeof(entries));
	cr_expect(!strcmp(f[OFFSET], "0"), "%s: offset %s", f[0], f[OFFSET]);
	cr_expect(!strcmp(f[BYTES], k->e.bytes), "%s: bytes %s", f[0], f[BYTES]);
	cr_expect(!strcmp(f[ORDER], big ? "big" : "little"), "%s: %s", f[0], f[ORDER]);
	cr_expect(!strcmp(f[VERSION], k->e.version), "%s: version %s", f[0], f[VERSION]);
	cr_expect(!strcmp(f[GENERATOR], k->e.generator), "%s: |%s|", f[0], f[GENERATOR]);
	cr_expect(!strcmp(f[ENTRY_POINTS], entries), "%s: |%s| not |%s|", f[0],
		  f[ENTRY_POINTS], entries);
	cr_expect(!strcmp(f[SHA256], k->e.sha256), "%s: sha256 %s", f[0], f[SHA256]);
}

/* List a group of the corpus; @damaged of its modules are known to be. */
static void check_group(struct manifest *m, const char *group, bool big, bool damaged)
{
	char *dir = corpus();
	const char *const argv[] = { "spvx", "ls", "-f", "tsv", group, NULL };
	struct test_run r = { .argv = argv, .dir = dir };
	struct test_rows rows = { .next = NULL };

	test_run(&r);
	cr_expect(r.status == damaged, "%s: status %d, %s", group, r.status, r.err.data);
	rows.next = (char *)r.out.data;
	cr_assert(!strncmp(rows.next, HEADING "\n", sizeof(HEADING)));
	test_rows_next(&rows);
	while (test_rows_next(&rows))
		check_row(m, &rows, big);
	for (size_t i = 0; i < m->count; i++) {
		const char *name = m->known[i].name;
		size_t len = strlen(group);

		cr_expect(strncmp(name, group, len) || name[len] != '/' ||
				  m->known[i].listed,
			  "%s is not listed", name);
	}
}

Test(corpus_ls, manifest)
{
	struct manifest m;
	struct manifest swapped;
	const char *last = "";

	if (!test_shared())
		cr_skip_test("the shared modules are not here");
	read_manifest(&m);
	for (size_t i = 0; i < m.count; i++) {
		char group[64];

		snprintf(group, sizeof(group), "%.*s", (int)strcspn(m.known[i].name, "/"),
			 m.known[i].name);
		if (strncmp(group, last, strlen(group)) || last[strlen(group)] != '/')
			check_group(&m, group, false, !strcmp(group, "vulkan-samples"));
		last = m.known[i].name;
	}
	read_swapped(&swapped, &m);
	check_group(&swapped, "swapped", true, false);
	free_manifest(&swapped);
	free_manifest(&m);
}

/* ---- bad modules ---- */

static const struct {
	const char *name;
	const char *said; /* what is known better than the manifest's column says */
	int status;
	int rows;
} special[] = {
	{ "bad/two_modules.spv", "", 0, 2 },
	{ "bad/two_modules_mixed.spv", "", 0, 2 },
	{ "bad/text_hex.spv", "", 0, 1 },
	{ "bad/gzip.spv", "", 0, 1 },
};

struct verdict {
	char said[200]; /* how the message begins; "": there is none */
	int status;
	int rows;
};

/* The word a column says the fault is at, as the rule for it. */
static const char *rule_of(const struct test_bytes *b, size_t at)
{
	bool big = b->data[0] == 7;

	if (at + 4 > b->len)
		return "bin/trailing-bytes";
	return word_at(b, at, big) >> 16 ? "bin/truncated" : "bin/word-count-zero";
}

static void expect_fault(struct verdict *v, const char *name, size_t at, const char *rule)
{
	snprintf(v->said, sizeof(v->said), "%s:0x%zx: error: %s: ", name, at, rule);
}

/* What the columns `framing` says must come of a file that is named. */
static void read_verdict(struct verdict *v, const char *name, const char *framing,
			 const struct test_bytes *b)
{
	unsigned word;

	*v = (struct verdict){ .status = 0, .rows = 1 };
	for (size_t i = 0; i < sizeof(special) / sizeof(special[0]); i++) {
		if (!strcmp(special[i].name, name)) {
			*v = (struct verdict){ .status = special[i].status,
					       .rows = special[i].rows };
			strcpy(v->said, special[i].said);
			return;
		}
	}
	if (!strcmp(framing, "ok"))
		return;
	v->status = 1;
	if (sscanf(framing, "bad word count at word %u", &word) == 1) {
		expect_fault(v, name, 4 * (size_t)word, rule_of(b, 4 * (size_t)word));
	} else if (!strcmp(framing, "size not multiple of 4")) {
		expect_fault(v, name, b->len & ~(size_t)3, "bin/trailing-bytes");
	} else { /* no module in it */
		cr_assert(!strcmp(framing, "short") || !strcmp(framing, "magic"), "%s",
			  framing);
		v->status = 2;
		v->rows = 0;
		expect_fault(v, name, 0,
			     *framing == 's' ? "bin/header-short" : "bin/magic");
	}
}

static int count_lines(const struct test_bytes *b)
{
	int lines = 0;

	for (size_t i = 0; i < b->len; i++)
		lines += b->data[i] == '\n';
	return lines;
}

/* Run `spvx ls -f tsv NAME`, with so many KiB of memory of its own; 0: without limit. */
static void list_file(struct test_run *r, const char *dir, const char *name, size_t kib)
{
	char *script = test_format("ulimit -d %zu && exec \"$0\" ls -f tsv \"$1\"", kib);
	const char *const limited[] = { "/bin/sh", "-c", script, test_bin(), name, NULL };
	const char *const argv[] = { "spvx", "ls", "-f", "tsv", name, NULL };

	*r = (struct test_run){ .argv = kib ? limited : argv, .dir = dir };
	test_run(r);
}

static void check_verdict(const struct test_run *r, const struct verdict *v,
			  const char *name)
{
	const char *err = r->err.data ? (const char *)r->err.data : "";

	cr_expect(r->status == v->status, "%s: status %d, %s", name, r->status, err);
	cr_expect(*v->said ? !strncmp(err, v->said, strlen(v->said)) : !*err,
		  "%s: |%s| does not begin with |%s|", name, err, v->said);
	cr_expect(count_lines(&r->out) == v->rows + 1, "%s: |%s|", name, r->out.data);
}

static bool lists_within(const char *dir, const char *name, size_t kib)
{
	struct test_run r;
	bool well;

	list_file(&r, dir, name, kib);
	well = !r.status;
	return well;
}

/* The least memory in KiB that a module of a few bytes is listed with; 0: it cannot be
 * determined, as with sanitizers and emulators, which reserve what they can get. */
static size_t baseline(const char *dir, const char *name)
{
	size_t low = 0;
	size_t high = 65536;

	if (test_sanitized() || !lists_within(dir, name, high))
		return 0;
	while (high - low > 16) {
		size_t mid = low + (high - low) / 2;

		if (lists_within(dir, name, mid))
			high = mid;
		else
			low = mid;
	}
	return high;
}

/* Status, place and rule of each; and no more memory than 64 times its size and 1 MiB. */
Test(corpus_ls, bad)
{
	struct test_rows rows;
	size_t least;
	size_t count = 0;
	char *dir;

	if (!test_shared() || !test_rows_open(&rows, "corpus/bad/MANIFEST.tsv"))
		cr_skip_test("the shared modules are not here");
	dir = corpus();
	least = baseline(dir, "bad/text_hex.spv");
	cr_assert(test_rows_next(&rows) && !strcmp(rows.fields[4], "framing"));
	while (test_rows_next(&rows)) {
		const char *name = rows.fields[0];
		struct test_bytes b = test_corpus_read(name);
		struct verdict v;
		struct test_run r;

		cr_assert(b.data, "%s", name);
		read_verdict(&v, name, rows.fields[4], &b);
		list_file(&r, dir, name, least ? least + 1024 + b.len / 16 : 0);
		check_verdict(&r, &v, name);
		count++;
	}
	cr_expect(count > 100);
}
