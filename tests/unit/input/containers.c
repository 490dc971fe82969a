/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/containers.c - the same modules as plain files and in containers that
 * the system's own tools make: what `ls`, `stats`, and `reflect` report them is the same.
 */
#include "containers.h"
#include "failures.h"

#include <spvx/input.h>
#include <unistd.h>

TestSuite(input_containers, .timeout = 120);

#define MODULES 7

/* ---- what is in them ---- */

/* A whole module of @functions functions with @nops instructions each. */
static void put_module(struct test_module *m, unsigned functions, unsigned nops)
{
	test_module_header(m, 0x00010300, 100 + functions);
	TEST_INSN(m, 17, 1);    /* OpCapability Shader */
	TEST_INSN(m, 14, 0, 1); /* OpMemoryModel */
	TEST_INSN(m, 19, 1);    /* OpTypeVoid */
	TEST_INSN(m, 33, 2, 1); /* OpTypeFunction */
	for (unsigned f = 0; f < functions; f++) {
		TEST_INSN(m, 54, 1, 3 + 2 * f, 0, 2);
		TEST_INSN(m, 248, 4 + 2 * f);
		for (unsigned i = 0; i < nops; i++)
			TEST_INSN(m, 0);
		TEST_INSN(m, 253);
		TEST_INSN(m, 56);
	}
}

/* A folder with a folder `d` of modules, one of them big-endian, one larger than windows, and
 * a text. */
static char *make_folder(void)
{
	char *folder = test_folder();
	char *path = test_format("%s/d", folder);
	char *command = test_format("mkdir -p '%s/sub'", path);

	cr_assert_eq(system(command), 0);
	for (unsigned i = 0; i < MODULES; i++) {
		struct test_module m = { .swapped = i == 2 };
		char *name = test_format("%s/%s%u%s.spv", path, i < 4 ? "" : "sub/", i,
					 i == 5 ? "%! #" : "");

		put_module(&m, 1 + i, i == 6 ? 60000 : 5 * i);
		test_write(name, m.data, m.len);
	}
	command = test_format("echo text > '%s/readme'", path);
	cr_assert_eq(system(command), 0);
	return folder;
}

/* Modules that compilers have made, with something to reflect, go there as well. */
static void add_compiled(const char *folder)
{
	char *command =
		test_format("cp '%s'/tests/modules/*.spv '%s/d/sub'", test_src(), folder);

	cr_assert_eq(system(command), 0);
}

/* ---- running ---- */

static void run_in(struct test_run *r, const char *folder, const char *command)
{
	char *line = test_format("PATH=%.*s:$PATH; %s",
				 (int)(strrchr(test_bin(), '/') - test_bin()), test_bin(),
				 command);
	const char *argv[] = { "/bin/sh", "-c", line, NULL };

	*r = (struct test_run){ .argv = argv, .dir = folder };
	test_run(r);
	r->argv = NULL;
}

/* What a command prints in a folder; its status must be @status. */
static char *output(const char *folder, int status, const char *command)
{
	struct test_run r;
	char *text;

	run_in(&r, folder, command);
	cr_expect_eq(r.status, status, "%s: status %d\n%s%s", command, r.status, r.out.data,
		     r.err.data);
	text = strdup((char *)r.out.data);
	return text;
}

static bool has(const char *tool)
{
	bool there = !system(test_format("command -v %s >/dev/null 2>&1", tool));

	if (!there)
		printf("no %s: what it makes is not read\n", tool);
	return there;
}

static void expect_equal(const char *folder, char *plain, char *packed)
{
	char *wanted = output(folder, 0, plain);
	char *got = output(folder, 0, packed);

	cr_expect_str_eq(got, wanted, "%s:\n%s", packed, got);
	free(plain);
	free(packed);
	free(wanted);
	free(got);
}

/* What `ls` says besides addresses, sorted; and all of `stats` but what is not of
 * modules. */
#define LS    "spvx ls -f tsv %s | cut -f 3-8 | LC_ALL=C sort"
#define STATS "spvx stats -f tsv %s | grep -v '^skipped'"
#define REFLECT \
	"spvx reflect -f ndjson %s | sed 's/\"address\":\"[^\"]*\"//' | LC_ALL=C sort"

static void expect_same(const char *folder, const char *inputs)
{
	expect_equal(folder, test_format(LS, "d"), test_format(LS, inputs));
	expect_equal(folder, test_format(STATS, "d"), test_format(STATS, inputs));
	expect_equal(folder, test_format(REFLECT, "d"), test_format(REFLECT, inputs));
}

/* ---- tests ---- */

Test(input_containers, tools)
{
	static const char zipped[] =
		"python3 -c 'import zipfile,os,sys\n"
		"f = zipfile.ZipFile(sys.stdout.buffer, \"w\", zipfile.ZIP_DEFLATED)\n"
		"for p, _, n in os.walk(\"d\"):\n"
		"  for x in n: f.writestr(p + \"/\" + x, open(p + \"/\" + x, "
		"\"rb\").read())\n"
		"f.close()' | cat > x.zip";

	static const struct {
		const char *tool;
		const char *make;
		const char *inputs;
	} cases[] = {
		{ "tar", "tar -cf x d", "x" },
		{ "tar", "tar --format=v7 -cf x d", "x" },
		{ "tar", "tar --format=ustar -cf x d", "x" },
		{ "tar", "tar --format=gnu -cf x d", "x" },
		{ "tar", "tar --format=pax -cf x d", "- <x" },
		{ "tar",
		  "mkdir -p $(printf 'e/%060d/%060d/%060d' 0 0 0) && cp -r d e/0*/0*/0* && "
		  "tar --format=gnu -cf x e && rm -r e",
		  "x" },
		{ "tar",
		  "mkdir -p $(printf 'e/%060d/%060d/%060d' 0 0 0) && cp -r d e/0*/0*/0* && "
		  "tar --format=pax -cf x e && rm -r e",
		  "- <x" },
		{ "tar", "tar -czf x d", "x" },
		{ "tar", "tar -czf x d", "- <x" },
		{ "gzip", "cp -r d e && gzip -r e", "e" },
		{ "gzip", "find d -name '*.spv' | xargs -d '\\n' cat | gzip >x", "x" },
		{ "gzip", "for f in d/*.spv d/sub/*.spv; do gzip -1 <\"$f\"; done >x",
		  "x" },
		{ "zip", "zip -qr x d", "x.zip" },
		{ "zip", "zip -qr0 x d", "x.zip" },
		{ "zip", "zip -qr - d >x.zip", "- <x.zip" },
		{ "zip", "zip -qr x d; head -c 5000 /dev/zero | cat - x.zip >y", "y" },
		{ "zip", "zip -qr x d; tar -cf y x.zip; gzip y", "y.gz" },
		{ "python3", zipped, "x.zip" },
		{ "tar", "find d -name '*.spv' | xargs -d '\\n' cat >x; tar -cf y x", "y" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *folder;
		char *made;

		if (!has(cases[i].tool))
			continue;
		folder = make_folder();
		add_compiled(folder);
		made = output(folder, 0, cases[i].make);
		expect_same(folder, cases[i].inputs);
		free(made);
	}
}

/* Members are printed and found by their names, the second of a name by its place. */
Test(input_containers, members)
{
	static const char command[] =
		"spvx ls -f tsv x | tail -n +2 | while IFS='\t' read a b; do "
		"spvx ls -f tsv \"$a\" | tail -n +2 | cut -f 1,8; done";
	char *folder = make_folder();
	char *listed;
	char *again;

	if (has("tar")) {
		listed = output(folder, 0,
				"tar -cf x d && tar -rf x d && gzip x && mv x.gz x && "
				"spvx ls -f tsv x | tail -n +2 | cut -f 1,8");
		again = output(folder, 0, command);
		cr_expect_str_eq(again, listed);
		cr_expect_not_null(strstr(listed, "x!d/sub/5%25%21 %23.spv\t"), "%s",
				   listed);
		cr_expect_not_null(strstr(listed, "x@0x"), "%s", listed);
		free(listed);
		free(again);
	}
}

/* Four levels are read, a fifth is named; --no-archives reads none. */
Test(input_containers, levels)
{
	char *folder = make_folder();
	char *text;

	if (has("tar")) {
		text = output(folder, 0,
			      "tar -cf 1 d; tar -cf 2 1; tar -cf 3 2; tar -cf 4 3; "
			      "tar -cf 5 4; spvx ls -f tsv 4 | grep -c '^4!3!2!1!d'");
		cr_expect_str_eq(text, "7\n");
		free(text);
		text = output(folder, 2, "spvx ls 5 2>&1");
		cr_expect_not_null(strstr(text,
					  "5!4!3!2!1: error: archives nested more than "
					  "4 deep"),
				   "%s", text);
		free(text);
		text = output(folder, 2, "spvx ls --no-archives 1 2>&1");
		cr_expect_not_null(strstr(text,
					  "1:0x0: error: bin/magic: no SPIR-V module: a "
					  "tar archive"),
				   "%s", text);
		free(text);
		text = output(folder, 0,
			      "mkdir e; cp 1 d/1.spv e; spvx ls --no-archives e");
		cr_expect_not_null(strstr(text, "1 module,"), "%s", text);
		free(text);
	}
}

Test(input_containers, limits)
{
	char *folder = make_folder();
	char *text;

	if (has("zip")) {
		text = output(folder, 1, "zip -qr x d; spvx ls --max-entry=1K x.zip 2>&1");
		cr_expect_not_null(strstr(text, "x.zip!d/sub/6.spv:0x"), "%s", text);
		cr_expect_not_null(
			strstr(text, "error: SPVX-C015: larger than --max-entry"), "%s",
			text);
		cr_expect_not_null(strstr(text, "6 modules"), "%s", text);
		free(text);
		text = output(folder, 1,
			      "cat x.zip | spvx ls --max-entry=1K - 2>&1 || exit 1");
		cr_expect_not_null(strstr(text, "-:0x"), "%s", text);
		cr_expect_not_null(strstr(text, "SPVX-C015"), "%s", text);
		free(text);
	}
}

/* ---- containers of our own: what is refused, and what is just beside ---- */

enum made {
	ZIP, /* deflated */
	STORED,
	SMOLV,
	FILAMAT,
	GODOT,
	GFXR,
	VKD3D,
	FOZ,
	QSB,
	RCC,
	RDC,
	VGF,
	BUNDLE,
	RESOURCE, /* in a program */
	MADE
};

/* A container. @most: bytes of its largest entry, as they are read or as they are stored,
 * whichever are more; 0: what it has is as long as it likes. */
static struct test_out make(enum made kind, size_t *most)
{
	struct test_module m = test_shader();
	struct test_bytes frag = test_filamat_module("mesh.frag.spv");
	const struct test_zip e = {
		.name = "m", .data = m.data, .len = m.len, .deflate = kind == ZIP
	};
	struct test_out o = { 0 };

	*most = kind == STORED ? 0 : m.len;
	if (kind <= STORED) {
		test_zip(&o, &e, 1);
	} else if (kind == SMOLV) {
		cr_assert(smolv_encode(&o, SX_SMOLV_V1, m.data, m.len));
	} else if (kind == FILAMAT) {
		o = test_filamat();
		*most = frag.len;
	} else if (kind == GODOT) {
		o = test_godot(1);
		*most = 12 + (5 + 2 + 3) * 4;
	} else if (kind == GFXR) {
		o = test_gfxr(1);
		*most = 7 + m.len + 9;
	} else if (kind == QSB) {
		o = test_qsb(m.data, m.len);
		*most = o.len - 4 - 2 - 5 - 4;
	} else if (kind == RCC) {
		o = test_rcc(m.data, m.len);
	} else if (kind == RDC) {
		o = test_rdc(m.data, m.len);
	} else if (kind == VGF) {
		o = test_vgf(m.data, m.len);
		*most = 96 + m.len;
	} else if (kind == BUNDLE) {
		o = test_offload_packed(m.data, m.len);
	} else if (kind == RESOURCE) {
		test_put(&o, "\177ELF", 4);
		test_fill(&o, 0, 60);
		test_put_qt(&o, m.data, m.len);
	} else if (kind == VKD3D) {
		test_vkd3d_header(&o);
		test_vkd3d_module(&o, 1, 0, &m);
	} else {
		test_foz_header(&o);
		test_foz_module(&o, test_foz_hash(&m), &m);
		*most = o.len - 16 - 40 - 16;
	}
	return o;
}

/* What is said of a file, a line each. */
static char *read_made(const struct test_out *out, uint64_t most)
{
	char *folder = test_folder();
	char *path = test_format("%s/a", folder);
	const struct spvx_input_options o = { .size = sizeof(o),
					      .names = (const char *const *)&path,
					      .name_count = 1,
					      .max_entry = most };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	char *said = test_format("%s", "");

	test_write(path, out->data, out->len);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0) {
		const unsigned char *data;
		char *before = said;
		size_t size;

		if (!item->problem)
			spvx_input_whole(in, &data, &size);
		said = test_format("%s%s%s", before, item->problem ? item->message : "",
				   item->problem ? "\n" : "");
		free(before);
	}
	spvx_input_free(in);
	test_remove(folder);
	return said;
}

Test(input_containers, max_entry)
{
	for (unsigned kind = 0; kind < MADE; kind++) {
		size_t most;
		struct test_out o = make((enum made)kind, &most);

		for (unsigned below = 0; below < 2; below++) {
			char *said = read_made(&o, most ? most - below : 1);

			cr_expect_eq(strstr(said, "--max-entry") != NULL, below && most,
				     "%u, %u below %zu: %s", kind, below, most, said);
		}
		test_out_free(&o);
	}
}

static int read_all(const struct spvx_allocator *a, void *path)
{
	const struct spvx_input_options o = { .size = sizeof(o),
					      .names = (const char *const *)&path,
					      .name_count = 1,
					      .allocator = a };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	int err = spvx_input_create(&o, &in);
	int rc = err;

	while (!err && (rc = spvx_input_next(in, &item)) > 0) {
		const unsigned char *data;
		size_t size;

		cr_assert(!item->problem, "%s", item->message);
		err = spvx_input_whole(in, &data, &size);
	}
	spvx_input_free(in);
	return rc < 0 ? rc : err;
}

/* Without memory nothing else is said, and nothing is left. */
Test(input_containers, no_memory)
{
	for (unsigned kind = 0; kind < MADE; kind++) {
		char *path = test_format("/tmp/spvx-made-%d", (int)getpid());
		size_t most;
		struct test_out o = make((enum made)kind, &most);

		test_write(path, o.data, o.len);
		cr_expect_gt(test_each_failure(read_all, path), 3, "%u", kind);
		unlink(path);
		test_out_free(&o);
	}
}

#define PRUNED "decodes to fewer bytes than declared"
#define GROWN  "decodes to more bytes than declared"
#define TWO    "stored without compression, but its two sizes differ"

/* Numbers in other places, from the end where they are negative, and what is said then. */
static const struct {
	enum made kind;

	struct {
		int at;
		unsigned bytes;
		uint64_t value;
	} edits[2];

	const char *says; /* NULL: nothing */
} edited[] = {
	/* in the central directory */
	{ ZIP, { { 100 + 8, 2, 1 } }, "encrypted entry" },
	{ ZIP, { { 100 + 8, 2, 2 } }, NULL },
	{ ZIP, { { 100 + 10, 2, 9 } }, "unknown compression method 9" },
	{ ZIP, { { 100 + 16, 1, 0 } }, "CRC-32 mismatch" },
	{ ZIP, { { 100 + 20, 4, 70 } }, "trailing bytes after the compressed data" },
	{ ZIP, { { 100 + 20, 4, 68 } }, "truncated data" },
	{ ZIP, { { 100 + 20, 4, 139 } }, "runs past the end of the archive" },
	{ ZIP, { { 100 + 20, 4, 138 } }, "trailing bytes after the compressed data" },
	{ ZIP, { { 100 + 20, 4, 169 } }, "runs past the end of the archive" },
	{ ZIP, { { 100 + 20, 4, 170 } }, "overlapping entries: reading stops here" },
	{ ZIP, { { 100 + 24, 4, 65 } }, PRUNED },
	{ ZIP, { { 100 + 24, 4, 63 } }, GROWN },
	{ ZIP, { { 100 + 28, 2, 3 } }, "truncated central directory" },
	{ ZIP,
	  { { 100 + 42, 4, 1 } },
	  "no local header at the offset in the central directory" },
	{ ZIP, { { 30, 1, 'n' } }, "name differs between the local header and" },
	{ ZIP, { { 26, 1, 0 } }, "name differs between the local header and" },
	{ ZIP, { { -22, 1, 0 } }, "no central directory: the archive is truncated" },
	{ STORED, { { 95 + 20, 4, 63 } }, TWO },
	{ STORED, { { 95 + 24, 4, 63 } }, TWO },
	{ STORED, { { 95 + 16, 1, 0 } }, "CRC-32 mismatch" },
	{ SMOLV, { { 20, 4, 44 } }, "decodes to more bytes than its header declares" },
	{ SMOLV, { { 20, 4, 60 } }, "trailing bytes after the SMOL-V module" },
	{ SMOLV, { { 20, 4, 68 } }, "ends after 64 of 68 bytes" },
	{ SMOLV,
	  { { 20, 4, 0xfffffc } },
	  "no SPIR-V module: begins with bytes 4C 4F 4D 53" },
	{ FILAMAT, { { 27, 4, 2 } }, "unknown compression scheme 2" },
	{ FILAMAT, { { 31, 4, 3 } }, "truncated dictionary: it ends inside module 2" },
	{ FILAMAT, { { 31, 4, 1 } }, "use of module 1 of 1" },
	{ FILAMAT, { { -18, 4, 2 } }, "use of module 2 of 2" },
	{ FILAMAT, { { -18, 4, 0 } }, NULL },
	{ FILAMAT, { { -29, 8, 4 } }, "table of uses: more rows than its bytes can hold" },
	{ FILAMAT, { { -29, 8, 2 } }, NULL },
	{ FILAMAT, { { -33, 4, 28 } }, "table of uses: more rows than its bytes can hold" },
	{ FILAMAT, { { -33, 4, 30 } }, "truncated archive" },
	{ GODOT, { { 4, 4, 3 } }, "unsupported version 3" },
	{ GODOT, { { 4, 4, 1 } }, NULL },
	{ GODOT, { { -60, 4, 0x10002 } }, "unknown encoding (flags 0x10002)" },
	{ GODOT, { { -64, 4, 53 } }, "truncated archive" },
	{ GODOT, { { -56, 4, 41 } }, "decompressed size differs" },
	{ GODOT, { { -56, 4, 0x7fffffff } }, "exceeds what its bytes can" },
	{ GODOT, { { -52, 1, 0 } }, "invalid zstd frame header" },
	{ GFXR, { { 24, 8, 3 } }, "block shorter than its header" },
	{ GFXR, { { 24, 8, 4 } }, "function call: shorter than its header" },
	{ GFXR, { { 24, 8, 15 } }, "function call: shorter than its header" },
	{ GFXR, { { 24, 8, 16 } }, "truncated archive" },
	{ GFXR, { { 24, 8, 4 + 12 + 80 + 12 } }, NULL },
	{ GFXR, { { 24, 8, 4 + 12 + 80 + 13 } }, "truncated archive" },
	{ GFXR, { { 20, 4, 9 } }, NULL },
	{ GFXR,
	  { { 20, 4, 9 }, { 32, 4, 0x80000004 } },
	  "function call: unknown compression 9" },
	{ GFXR,
	  { { 20, 4, 1 }, { 32, 4, 0x80000004 } },
	  "exceeds what its bytes can decode to" },
	{ VKD3D, { { 64, 4, 11 } }, "too small for a module" },
	{ VKD3D, { { 80, 1, 255 } }, "contradictory sizes" },
	{ VKD3D, { { 76, 4, 400 } }, "contradictory sizes" },
	{ VKD3D, { { 76, 4, 60 } }, "invalid encoding of the words" },
	{ FOZ, { { 60, 4, 3 } }, "unknown payload format 3" },
	{ FOZ, { { 68, 1, 0 } }, TWO },
	{ FOZ, { { 64, 1, 0 } }, "CRC-32 mismatch" },
	{ FOZ,
	  { { 60, 4, 2 }, { 68, 4, 0xffffff } },
	  "declared size exceeds what its bytes can decode to" },
};

Test(input_containers, numbers_in_other_places)
{
	size_t most;

	for (size_t i = 0; i < MADE + sizeof(edited) / sizeof(edited[0]); i++) {
		size_t row = i < MADE ? 0 : i - MADE;
		struct test_out o = make(i < MADE ? (enum made)i : edited[row].kind, &most);
		const char *says = i < MADE ? NULL : edited[row].says;
		char *said;

		for (unsigned n = 0; i >= MADE && n < 2; n++) {
			int at = edited[row].edits[n].at;

			for (unsigned k = 0; k < edited[row].edits[n].bytes; k++)
				o.data[(at < 0 ? o.len : 0) + (size_t)at + k] =
					(unsigned char)(edited[row].edits[n].value >>
							8 * k);
		}
		said = read_made(&o, 0);
		cr_expect(says ? strstr(said, says) != NULL : !*said,
			  "%s%zu: '%s', wanted '%s'", i < MADE ? "made " : "", row, said,
			  says ? says : "");
		test_out_free(&o);
	}
}

/* A module in the program's own file is the one that was put there. */
Test(input_containers, carved)
{
	char *folder = make_folder();
	char *text = output(folder, 0,
			    "(cat \"$(command -v spvx)\"; printf x; cat d/2.spv; printf "
			    "'\\0\\0\\0\\0\\0'; cat d/1.spv; printf '\\3\\2\\43\\7') >x; "
			    "spvx ls -q -f tsv x | tail -n +2 | cut -f 8; "
			    "sha256sum d/2.spv d/1.spv | cut -d ' ' -f 1");
	char *half = text + strlen(text) / 2;

	cr_expect_eq(strlen(text), 4 * 65, "%s", text);
	cr_expect_eq(strncmp(text, half, 2 * 65), 0, "%s", text);
	free(text);
	text = output(folder, 2, "spvx ls . 2>&1 -q --include=x");
	cr_expect_not_null(strstr(text, "no module found"), "%s", text);
	free(text);
}
