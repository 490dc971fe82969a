/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/val.c - verdicts against the reference validator's: the modules of its
 * own tests with environment and options, and the real modules of the shared corpus.
 *
 * A table per test file goes to stderr, every differing case to tests-out/corpus_val.out of
 * the build folder. One false alarm fails; so does less agreement than the constants here
 * say, which only go up. SPVX_VAL=TEXT looks at the test files with TEXT in their names
 * alone, SPVX_VERBOSE=1 shows files without a difference too. Verdicts that differ are in
 * val.differences with the reason, all of them and no other.
 */
#include "corpus.h"

#include <spvx/check.h>

#include <sys/stat.h>

TestSuite(corpus_val, .timeout = 300);

/* Per mille of the recorded cases, and as the mean over the files they come from. */
#define AGREED_CASES 999
#define AGREED_FILES 999

/* Per mille of the rejected cases whose instruction and class of error are ours as well. */
#define SAME_PLACE 994
#define SAME_CLASS 999

#define MAX_FILES  128
#define MAX_LISTED 40 /* false alarms that are named */

/* The cases of one test file of the reference. */
struct file {
	char name[96];
	unsigned cases;
	unsigned agreed;
	unsigned alarms;
	unsigned rejected; /* recorded */
	unsigned placed;   /* of those we reject: the recorded instruction is among ours */
	unsigned class;    /* of those we reject: our first class is the recorded one */
	unsigned caught;
};

struct suite {
	struct spvx_check *check;
	struct test_bytes modules;
	struct test_bytes listed; /* val.differences */
	struct file files[MAX_FILES];
	unsigned file_count;
	FILE *out;
	const char *only;
	/* of the current case */
	uint32_t position;
	bool placed;
	char first[256]; /* finding, as text */
	struct spvx_check_result result;
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct suite *s = ctx;
	struct spvx_check_rule rule;
	char text[160];

	if (f->severity != SPVX_CHECK_ERROR)
		return 0;
	if (f->insn == s->position)
		s->placed = true;
	if (s->first[0])
		return 0;
	spvx_check_message(check, f, text, sizeof(text));
	spvx_check_rule(f->rule, &rule);
	snprintf(s->first, sizeof(s->first), "%u: %s: %s", (unsigned)f->insn, rule.id,
		 text);
	return 0;
}

/* ---- options ---- */

static const struct {
	const char *name;
	uint32_t flag;
} flags[] = {
	{ "--relax-struct-store", SPVX_CHECK_RELAX_STRUCT_STORE },
	{ "--relax-logical-pointer", SPVX_CHECK_RELAX_LOGICAL_POINTER },
	{ "--before-hlsl-legalization", SPVX_CHECK_BEFORE_HLSL_LEGALIZATION },
	{ "--relax-block-layout", SPVX_CHECK_RELAX_BLOCK_LAYOUT },
	{ "--uniform-buffer-standard-layout", SPVX_CHECK_UNIFORM_BUFFER_STANDARD_LAYOUT },
	{ "--scalar-block-layout", SPVX_CHECK_SCALAR_BLOCK_LAYOUT },
	{ "--workgroup-scalar-block-layout", SPVX_CHECK_WORKGROUP_SCALAR_BLOCK_LAYOUT },
	{ "--skip-block-layout", SPVX_CHECK_SKIP_BLOCK_LAYOUT },
	{ "--allow-localsizeid", SPVX_CHECK_ALLOW_LOCALSIZEID },
	{ "--allow-offset-texture-operand", SPVX_CHECK_ALLOW_OFFSET_TEXTURE_OPERAND },
	{ "--allow-vulkan-32-bit-bitwise", SPVX_CHECK_ALLOW_VULKAN_32_BIT_BITWISE },
};

/* One word of the options, with what follows it. Return: it takes a value. */
static bool set_option(struct spvx_check_options *o, const char *word, const char *value)
{
	for (size_t n = 0; n < sizeof(flags) / sizeof(flags[0]); n++)
		if (!strcmp(word, flags[n].name)) {
			o->flags |= flags[n].flag;
			return false;
		}
	for (unsigned n = 0; n < SPVX_CHECK_LIMITS; n++)
		if (!strncmp(word, "--", 2) &&
		    !strcmp(word + 2, spvx_check_limit_name(n))) {
			o->limits[n] = (uint32_t)strtoul(value, NULL, 10);
			return true;
		}
	cr_assert(!strcmp(word, "(raw-names)"), "option %s", word);
	return false;
}

static void set_options(struct suite *s, const char *env, char *opts)
{
	struct spvx_check_options o;
	char *words[16] = { NULL };
	unsigned count = 0;

	spvx_check_options_init(&o);
	o.env = spvx_check_env(env);
	cr_assert(o.env >= 0, "environment %s", env);
	o.found = take;
	o.ctx = s;
	for (char *w = strtok(opts, " "); w && count < 15; w = strtok(NULL, " "))
		words[count++] = w;
	for (unsigned n = 0; n < count; n++)
		if (set_option(&o, words[n], words[n + 1]))
			n++;
	cr_assert(!spvx_check_set(s->check, &o));
}

/* ---- a module ---- */

static void run(struct suite *s, const void *data, size_t size, uint32_t position)
{
	s->position = position;
	s->placed = !position; /* no instruction is recorded */
	s->first[0] = '\0';
	cr_assert(!spvx_check_module(s->check, data, size, &s->result));
}

static bool rejected(const struct suite *s)
{
	return s->result.counts[SPVX_CHECK_ERROR] != 0;
}

static void open_suite(struct suite *s, const char *out)
{
	char *folder = test_format("%s/tests-out", test_build());
	char *path = test_format("%s/%s", folder, out);

	memset(s, 0, sizeof(*s));
	mkdir(folder, 0777); /* it is there already, as a rule */
	s->listed = test_differences("val");
	cr_assert(!spvx_check_create(NULL, &s->check));
	s->out = fopen(path, "w");
	cr_assert(s->out, "%s", path);
	s->only = getenv("SPVX_VAL");
}

static void close_suite(struct suite *s)
{
	spvx_check_free(s->check);
	fclose(s->out);
}

/* A verdict is expected to differ only where it is listed. */
static void expect_listed(const struct suite *s, const char *id, bool differs)
{
	cr_expect(differs == test_differs(&s->listed, id), "%s %s in val.differences", id,
		  differs ? "is not" : "agrees, but is");
}

/* ---- the recorded cases ---- */

enum column {
	ID,
	FILE_NAME,
	TEST,
	ENV,
	OPTS,
	VERDICT,
	POSITION,
	MOD_OFF,
	MOD_LEN,
	DIAG = 13
};

static struct file *file_of(struct suite *s, const char *name)
{
	const char *base = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;

	for (unsigned n = 0; n < s->file_count; n++)
		if (!strcmp(s->files[n].name, base))
			return &s->files[n];
	cr_assert(s->file_count < MAX_FILES);
	snprintf(s->files[s->file_count].name, sizeof(s->files[0].name), "%s", base);
	return &s->files[s->file_count++];
}

static void list(struct suite *s, const char *what, char *const *f)
{
	fprintf(s->out, "%s\t%s\t%s\t%s\t%s %s\n\ttheirs %s: %s\n\tours %u %s: %s\n", f[ID],
		what, f[FILE_NAME], f[TEST], f[ENV], f[OPTS], f[POSITION], f[DIAG],
		(unsigned)s->result.insn, spvx_check_class_name(s->result.cls), s->first);
}

static void judge_rejected(struct suite *s, struct file *file, char *const *f)
{
	bool class = !strcmp(f[VERDICT], spvx_check_class_name(s->result.cls));

	file->rejected++;
	if (!rejected(s)) {
		list(s, "missed", f);
		return;
	}
	file->agreed++;
	file->caught++;
	file->class += class;
	file->placed += s->placed;
	if (!class)
		list(s, "class", f);
	else if (!s->placed)
		list(s, "place", f);
}

static void judge(struct suite *s, char *const *f)
{
	struct file *file = file_of(s, f[FILE_NAME]);
	bool reject = strcmp(f[VERDICT], "SUCCESS") && strcmp(f[VERDICT], "WARNING");

	file->cases++;
	if (reject) {
		judge_rejected(s, file, f);
	} else if (rejected(s)) {
		file->alarms++;
		list(s, "ALARM", f);
	} else {
		file->agreed++;
	}
	expect_listed(s, f[ID], reject != rejected(s));
}

static void row(const struct file *f)
{
	fprintf(stderr, "%-52s %6u %6.1f%% %7u %7u %7u %7u\n", f->name, f->cases,
		100.0 * f->agreed / f->cases, f->alarms, f->rejected - f->caught,
		f->caught - f->class, f->caught - f->placed);
}

static int by_missed(const void *a, const void *b)
{
	const struct file *x = a;
	const struct file *y = b;
	unsigned p = x->cases - x->agreed;
	unsigned q = y->cases - y->agreed;

	return p > q ? -1 : p < q ? 1 : strcmp(x->name, y->name);
}

static void report(struct suite *s)
{
	struct file sum = { .name = "all" };
	double files = 0;

	qsort(s->files, s->file_count, sizeof(s->files[0]), by_missed);
	fprintf(stderr, "%-52s %6s %7s %7s %7s %7s %7s\n", "file", "cases", "agreed",
		"alarms", "missed", "class", "place");
	for (unsigned n = 0; n < s->file_count; n++) {
		const struct file *f = &s->files[n];

		if (f->agreed != f->cases || getenv("SPVX_VERBOSE"))
			row(f);
		files += (double)f->agreed / f->cases;
		sum.cases += f->cases;
		sum.agreed += f->agreed;
		sum.alarms += f->alarms;
		sum.rejected += f->rejected;
		sum.caught += f->caught;
		sum.class += f->class;
		sum.placed += f->placed;
	}
	cr_assert(sum.cases, "no case");
	row(&sum);
	fprintf(stderr, "rejected %u: %.2f %% of the places, %.2f %% of the classes\n",
		sum.rejected, 100.0 * sum.placed / sum.rejected,
		100.0 * sum.class / sum.rejected);
	fprintf(stderr, "mean over files %.1f %%\n", 100.0 * files / s->file_count);
	cr_expect(!sum.alarms, "%u false alarms; see corpus_val.out", sum.alarms);
	if (s->only)
		return;
	cr_expect(1000ul * sum.agreed >= (unsigned long)AGREED_CASES * sum.cases,
		  "%u of %u cases agree", sum.agreed, sum.cases);
	cr_expect(1000ul * sum.placed >= (unsigned long)SAME_PLACE * sum.rejected,
		  "%u of %u places", sum.placed, sum.rejected);
	cr_expect(1000ul * sum.class >= (unsigned long)SAME_CLASS * sum.rejected,
		  "%u of %u classes", sum.class, sum.rejected);
	cr_expect(1000 * files >= (double)AGREED_FILES * s->file_count,
		  "mean over files %.1f %%", 100.0 * files / s->file_count);
}

Test(corpus_val, recorded)
{
	struct suite s;
	struct test_rows rows;

	test_need_recorded();
	open_suite(&s, "corpus_val.out");
	s.modules = test_corpus_read("cases/val/modules.bin");
	cr_assert(s.modules.data && test_rows_open(&rows, "corpus/cases/val/index.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		size_t off = strtoul(rows.fields[MOD_OFF], NULL, 10);
		size_t len = strtoul(rows.fields[MOD_LEN], NULL, 10);
		char *opts = test_format("%s", rows.fields[OPTS]);

		if (!s.only || strstr(rows.fields[FILE_NAME], s.only)) {
			set_options(&s, rows.fields[ENV], opts);
			cr_assert(off <= s.modules.len && len <= s.modules.len - off);
			run(&s, s.modules.data + off, len,
			    (uint32_t)strtoul(rows.fields[POSITION], NULL, 10));
			judge(&s, rows.fields);
		}
	}
	report(&s);
	close_suite(&s);
}

/* ---- real modules ---- */

static void real_one(struct suite *s, const char *path, const char *env, const char *opts,
		     const char *verdict, unsigned *alarms, unsigned *missed)
{
	struct test_bytes b = test_corpus_read(path);
	char *copy = test_format("%s", opts);

	cr_assert(b.data, "%s", path);
	set_options(s, env, copy);
	run(s, b.data, b.len, 0);
	if (!strcmp(verdict, "valid") && rejected(s)) {
		if (++*alarms <= MAX_LISTED)
			fprintf(stderr, "false alarm: %s %s: %s\n", path, env, s->first);
		fprintf(s->out, "%s\t%s\tALARM\t%s\n", path, env, s->first);
	} else if (!strcmp(verdict, "invalid") && !rejected(s)) {
		++*missed;
		expect_listed(s, path, true);
		fprintf(s->out, "%s\t%s\tmissed\n", path, env);
	}
}

Test(corpus_val, real)
{
	struct suite s;
	struct test_rows rows;
	unsigned alarms = 0;
	unsigned missed = 0;
	unsigned count = 0;

	test_need_recorded();
	open_suite(&s, "corpus_val_real.out");
	cr_assert(test_rows_open(&rows, "corpus/expected/val.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		real_one(&s, rows.fields[0], "spv1.6", "--scalar-block-layout",
			 rows.fields[1], &alarms, &missed);
		real_one(&s, rows.fields[0], "vulkan1.3", "", rows.fields[3], &alarms,
			 &missed);
		count += 2;
	}
	fprintf(stderr, "real modules: %u verdicts, %u false alarms, %u missed\n", count,
		alarms, missed);
	cr_expect(!alarms, "%u false alarms; see corpus_val_real.out", alarms);
	close_suite(&s);
}
