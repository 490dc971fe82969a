/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/module.c - the module index on the shared material: against what its
 * tables say, against a plain search through the instructions, and against damage.
 */
#include "corpus.h"
#include "module_dump.h"

TestSuite(corpus_module, .timeout = 300);

/* ---- against a plain search ---- */

/* What the index says of an instruction's result, name and place. */
static void check_insn(const char *path, const struct spvx_module *m,
		       const struct spvx_insn *insn, uint32_t at)
{
	uint32_t id = spvx_result_id(NULL, insn, NULL);
	struct spvx_insn known;
	struct spvx_str s;
	char copy[512];

	if (id && spvx_module_def(m, id) != at)
		cr_expect(m->ids_twice && spvx_module_def(m, id) < at, "%s: %u at word %u",
			  path, id, at);
	known = spvx_module_insn(m, at);
	cr_expect(known.opcode == insn->opcode && known.word_count == insn->word_count &&
			  !known.big,
		  "%s: word %u", path, at);
	if (insn->opcode == SPVX_OP_Name) {
		struct spvx_str name = spvx_module_name(m, spvx_insn_word(insn, 1));

		s = spvx_insn_string(insn, 2, copy, sizeof(copy));
		cr_expect(name.ptr, "%s: name at word %u", path, at);
		if (at == (uint32_t)((const unsigned char *)name.ptr - m->words) / 4 - 2)
			cr_expect(name.len == s.len && !memcmp(name.ptr, s.ptr, s.len),
				  "%s: name at word %u", path, at);
	}
}

/* The annotations of each target, counted by following its chain. */
static uint32_t count_chained(const struct spvx_module *m)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < m->annotation_count; i++) {
		uint32_t target = m->annotations[i].target;
		uint32_t at = spvx_module_first_annotation(m, target);

		if (at != i) /* each target once: at its first */
			continue;
		for (; at != SPVX_NONE; at = m->annotations[at].next)
			count += m->annotations[at].target == target;
	}
	return count;
}

static void check_search(const char *path, const struct spvx_module *m, const void *data,
			 size_t size)
{
	uint32_t labels = 0, functions = 0, decorations = 0, calls = 0, groups = 0;
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;

	spvx_cursor_init(&cursor, data, size, &header);
	spvx_for_each_insn(insn, &cursor) {
		check_insn(path, m, &insn,
			   (uint32_t)(spvx_insn_offset(&cursor, &insn) / SPVX_WORD_BYTES));
		labels += insn.opcode == SPVX_OP_Label;
		functions += insn.opcode == SPVX_OP_Function;
		calls += insn.opcode == SPVX_OP_FunctionCall;
		groups += insn.opcode == SPVX_OP_GroupDecorate ||
			  insn.opcode == SPVX_OP_GroupMemberDecorate;
		decorations += insn.opcode == SPVX_OP_Decorate ||
			       insn.opcode == SPVX_OP_MemberDecorate ||
			       insn.opcode == SPVX_OP_DecorateId ||
			       insn.opcode == SPVX_OP_MemberDecorateIdEXT ||
			       insn.opcode == SPVX_OP_DecorateString ||
			       insn.opcode == SPVX_OP_MemberDecorateString;
	}
	cr_expect(m->block_count == labels, "%s: %u blocks", path, m->block_count);
	cr_expect(m->function_count == functions, "%s: %u functions", path,
		  m->function_count);
	cr_expect(m->call_count == calls, "%s: %u calls", path, m->call_count);
	cr_expect(groups ? m->annotation_count > decorations
			 : m->annotation_count == decorations,
		  "%s: %u annotations", path, m->annotation_count);
	cr_expect(count_chained(m) == m->annotation_count, "%s: %u chained", path,
		  count_chained(m));
}

/* Blocks and functions of a good module are one after the other and are whole. */
static void check_functions(const char *path, const struct spvx_module *m)
{
	uint32_t end = SPVX_HEADER_WORDS;
	uint32_t block = 0;

	for (uint32_t i = 0; i < m->function_count; i++) {
		const struct spvx_function *f = &m->functions[i];

		cr_expect(f->at >= end && f->end > f->at && f->first_block == block,
			  "%s: function %u", path, f->id);
		cr_expect(spvx_module_function(m, f->id) == i, "%s: function %u", path,
			  f->id);
		for (end = f->at; block < f->first_block + f->block_count; block++) {
			const struct spvx_block *b = &m->blocks[block];

			cr_expect(b->at > end && b->end < f->end, "%s: block %u", path,
				  b->label);
			cr_expect(b->terminator < b->end, "%s: block %u", path, b->label);
			end = b->end - 1;
		}
		end = f->end;
	}
	cr_expect(block == m->block_count, "%s", path);
}

/* ---- against the tables ---- */

static char *join(char **names, size_t count)
{
	char *all = test_format("%s", count ? "" : "-");

	qsort(names, count, sizeof(*names), test_by_bytes);
	for (size_t i = 0; i < count; i++) {
		char *more;

		if (i && !strcmp(names[i], names[i - 1]))
			continue;
		more = test_format("%s%s%s", all, i ? "," : "", names[i]);
		free(all);
		all = more;
	}
	for (size_t i = 0; i < count; i++)
		free(names[i]);
	free(names);
	return all;
}

static char *capabilities_of(const struct spvx_module *m)
{
	char **names = malloc((m->capability_count + 1) * sizeof(*names));

	for (uint32_t i = 0; i < m->capability_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->capabilities[i]);

		names[i] = test_format("%s", spvx_enum_name(NULL, SPVX_KIND_Capability,
							    spvx_insn_word(&insn, 1)));
	}
	return join(names, m->capability_count);
}

static char *imports_of(const struct spvx_module *m)
{
	char **names = malloc((m->import_count + 1) * sizeof(*names));

	for (uint32_t i = 0; i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		struct spvx_str s = spvx_insn_string(&insn, 2, NULL, 0);

		names[i] = test_format("%.*s", (int)s.len, s.ptr);
	}
	return join(names, m->import_count);
}

static void check_row(const struct spvx_module *m, const struct test_walk *w)
{
	char *version = test_format("%u.%u", m->header.version >> 16 & 0xff,
				    m->header.version >> 8 & 0xff);
	char *capabilities = capabilities_of(m);
	char *imports = imports_of(m);

	cr_expect_eq(m->insn_count, test_walk_number(w, "instructions"), "%s", w->path);
	cr_expect_eq(m->header.bound, test_walk_number(w, "id_bound"), "%s", w->path);
	cr_expect_str_eq(version, test_cell(&w->table, "version"), "%s", w->path);
	cr_expect_str_eq(capabilities, test_cell(&w->table, "capabilities"), "%s", w->path);
	cr_expect_str_eq(imports, test_cell(&w->table, "ext_inst_sets"), "%s", w->path);
	free(capabilities);
	free(imports);
}

/* Load with all memory counted: what the index may take is in proportion to the module. */
static void load_counted(struct spvx_module *m, struct test_alloc *alloc, const char *path,
			 const struct test_bytes *b)
{
	struct spvx_module_options o = { .size = sizeof(o), .allocator = &alloc->hook };

	test_alloc_init(alloc);
	cr_assert(!spvx_module_init(m, &o));
	spvx_module_load(m, b->data, b->len);
	cr_expect(alloc->peak_bytes <= 64 * b->len + (1 << 20), "%s: %zu bytes", path,
		  alloc->peak_bytes);
}

static void check_module(const struct test_walk *w)
{
	const char *path = w->path;
	struct test_alloc alloc;
	struct spvx_module m;

	load_counted(&m, &alloc, path, &w->bytes);
	if (!strcmp(test_cell(&w->table, "framing"), "ok")) {
		cr_expect(!m.fault, "%s: %s", path, spvx_code_text(m.fault));
		check_row(&m, w);
		check_functions(path, &m);
		check_search(path, &m, w->bytes.data, w->bytes.len);
	} else {
		cr_expect(m.fault, "%s", path);
	}
	spvx_module_fini(&m);
	cr_expect(!alloc.live_blocks, "%s: %zu blocks", path, alloc.live_blocks);
}

Test(corpus_module, manifest)
{
	size_t count = test_walk_all("corpus/MANIFEST.tsv", check_module);

	cr_expect(test_enough(count, 2000), "only %zu modules", count);
}

/* ---- swapped, damaged, hostile ---- */

static struct sx_buf dumped(const char *path)
{
	struct test_bytes b = test_corpus_read(path);
	struct spvx_module m;
	struct sx_buf text = { .a = NULL };

	cr_assert(b.data && !spvx_module_init(&m, NULL), "%s", path);
	cr_assert(!spvx_module_load(&m, b.data, b.len), "%s", path);
	dump_module(&text, &m, m.word_count);
	spvx_module_fini(&m);
	return text;
}

static void check_swapped(const struct test_walk *w)
{
	struct sx_buf a = dumped(w->path);
	struct sx_buf b = dumped(test_cell(&w->table, "source_path"));

	cr_expect(a.len == b.len && !memcmp(a.data, b.data, a.len), "%s", w->path);
	sx_buf_free(&a);
	sx_buf_free(&b);
}

Test(corpus_module, swapped)
{
	test_walk_all("corpus/swapped/MANIFEST.tsv", check_swapped);
}

static void check_bad(const struct test_walk *w)
{
	struct test_alloc alloc;
	struct spvx_module m;
	struct sx_buf text = { .a = NULL };

	load_counted(&m, &alloc, w->path, &w->bytes);
	dump_module(&text, &m, 70000);
	sx_buf_free(&text);
	spvx_module_fini(&m);
	cr_expect(!alloc.live_blocks, "%s", w->path);
}

Test(corpus_module, bad)
{
	test_walk_all("corpus/bad/MANIFEST.tsv", check_bad);
}

/* Cut at every byte: indexed up to the last whole instruction, and the cut is reported. */
static void check_truncations(const char *path)
{
	struct test_bytes b = test_corpus_read(path);
	struct spvx_module m;
	uint32_t whole = 0; /* instructions of the one before */

	cr_assert(b.data && !spvx_module_init(&m, NULL), "%s", path);
	for (size_t len = 0; len <= b.len; len++) {
		unsigned char *copy =
			malloc(len ? len : 1); /* its end is the end of memory */
		int err;

		memcpy(copy, b.data, len);
		err = spvx_module_load(&m, copy, len);
		cr_expect(err == (len < SPVX_HEADER_BYTES ? -SPVX_ESHORT : 0),
			  "%s: %zu bytes", path, len);
		cr_expect(m.insn_count == whole || m.insn_count == whole + 1,
			  "%s: %zu bytes", path, len);
		cr_expect(err || (m.fault == SPVX_OK) == (len == (size_t)m.word_count * 4),
			  "%s: %zu bytes", path, len);
		cr_expect(m.fault_offset <= len, "%s: %zu bytes", path, len);
		whole = m.insn_count;
		if (len % 64 < 8) {
			struct sx_buf text = { .a = NULL };

			dump_module(&text, &m, 500);
			sx_buf_free(&text);
		}
		free(copy);
	}
	cr_expect(!m.fault && m.insn_count, "%s", path);
	spvx_module_fini(&m);
}

Test(corpus_module, truncations)
{
	static const char *const paths[] = {
		"vulkan/glsl__shadowmapping__scene.frag.spv",
		"opencl-ocl-100/k02_struct.O0.spv",
		"swapped/debug-inlined__s_include.frag.gV.inl.spv",
	};

	test_need_recorded();
	for (size_t i = 0; i < 3; i++)
		check_truncations(paths[i]);
}
