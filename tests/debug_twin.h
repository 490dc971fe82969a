/* SPDX-License-Identifier: MIT */
/*
 * tests/debug_twin.h - spvx_debug_read() against what it denotes: spvx_module_load() and
 * spvx_debug_load().
 */
#ifndef TEST_DEBUG_TWIN_H
#define TEST_DEBUG_TWIN_H

#include <spvx/debug.h>

#include <stdlib.h>
#include <string.h>

/* Findings so far; their order is not promised. */
struct test_findings {
	uint64_t sum;
	unsigned count;
};

static inline void test_findings_add(void *ctx, const struct spvx_debug_finding *f)
{
	struct test_findings *t = ctx;
	uint64_t h = ((uint64_t)f->code << 32 ^ f->at) * UINT64_C(0x9e3779b97f4a7c15) ^
		     f->id * UINT64_C(0xc2b2ae3d27d4eb4f);

	t->sum += h ^ h >> 29;
	t->count++;
}

static inline bool test_same_str(struct spvx_str a, struct spvx_str b)
{
	return a.len == b.len && (!a.len || !memcmp(a.ptr, b.ptr, a.len));
}

static inline bool test_same_text(const struct spvx_str *a, const struct spvx_str *b)
{
	return test_same_str(*a, *b);
}

static inline bool test_same_place(const struct spvx_debug_position *a,
				   const struct spvx_debug_position *b)
{
	return a->file == b->file && a->line == b->line && a->column == b->column;
}

static inline bool test_same_span(const struct spvx_debug_span *a,
				  const struct spvx_debug_span *b)
{
	return a->at == b->at && a->words == b->words && a->insns == b->insns &&
	       a->file == b->file && a->line == b->line && a->column == b->column &&
	       a->end_line == b->end_line && a->end_column == b->end_column &&
	       a->function == b->function && a->body == b->body && a->scope == b->scope &&
	       a->inlined_at == b->inlined_at && a->writer == b->writer &&
	       a->kind == b->kind && a->joined == b->joined;
}

static inline bool test_same_function(const struct spvx_debug_function *a,
				      const struct spvx_debug_function *b)
{
	return a->id == b->id && a->at == b->at && test_same_str(a->name, b->name) &&
	       a->same == b->same && test_same_place(&a->declared, &b->declared) &&
	       a->scope_line == b->scope_line;
}

static inline bool test_same_scope(const struct spvx_debug_scope *a,
				   const struct spvx_debug_scope *b)
{
	return a->at == b->at && a->id == b->id && a->kind == b->kind &&
	       a->parent == b->parent && a->function == b->function &&
	       test_same_place(&a->declared, &b->declared) &&
	       test_same_str(a->name, b->name) && a->length == b->length;
}

static inline bool test_same_inline(const struct spvx_debug_inline *a,
				    const struct spvx_debug_inline *b)
{
	return a->at == b->at && a->id == b->id && a->caller == b->caller &&
	       a->scope == b->scope && test_same_place(&a->site, &b->site) &&
	       a->has_column == b->has_column && a->next == b->next &&
	       a->length == b->length && a->cut == b->cut;
}

static inline bool test_same_source(const struct spvx_debug_source *a,
				    const struct spvx_debug_source *b)
{
	return a->at == b->at && a->id == b->id && a->kind == b->kind &&
	       a->vocabulary == b->vocabulary && a->has_text == b->has_text &&
	       a->is_unit == b->is_unit && a->has_name == b->has_name &&
	       a->file == b->file && a->language == b->language &&
	       a->version == b->version && a->first_part == b->first_part &&
	       a->part_count == b->part_count && a->bytes == b->bytes &&
	       a->preamble == b->preamble && test_same_str(a->checksum, b->checksum);
}

#define TEST_SAME_LIST(list, same)                                 \
	do {                                                       \
		if (a->list##_count != b->list##_count)            \
			return #list " count";                     \
		for (uint32_t i = 0; i < a->list##_count; i++) {   \
			if (!same(&a->list##s[i], &b->list##s[i])) \
				return #list;                      \
		}                                                  \
	} while (0)

static inline bool test_same_file(const struct spvx_debug_file *a,
				  const struct spvx_debug_file *b)
{
	return test_same_str(a->name, b->name) && a->source == b->source;
}

static inline bool test_same_unit(const struct spvx_debug_unit *a,
				  const struct spvx_debug_unit *b)
{
	return a->at == b->at && a->id == b->id && a->file == b->file &&
	       a->source == b->source && a->version == b->version && a->dwarf == b->dwarf &&
	       a->language == b->language && test_same_str(a->producer, b->producer);
}

/* What both promise of the index. */
static inline const char *test_module_difference(const struct spvx_module *a,
						 const struct spvx_module *b)
{
	if (a->word_count != b->word_count || a->insn_count != b->insn_count ||
	    a->fault != b->fault || a->fault_offset != b->fault_offset ||
	    a->header.bound != b->header.bound)
		return "extent";
	if (a->import_count != b->import_count ||
	    a->entry_point_count != b->entry_point_count ||
	    a->function_count != b->function_count)
		return "lists of the index";
	for (uint32_t i = 0; i < a->import_count; i++) {
		if (a->imports[i] != b->imports[i])
			return "imports";
	}
	for (uint32_t i = 0; i < a->entry_point_count; i++) {
		if (a->entry_points[i].at != b->entry_points[i].at ||
		    !test_same_str(a->entry_points[i].name, b->entry_points[i].name))
			return "entry points";
	}
	for (uint32_t i = 0; i < a->function_count; i++) {
		if (a->functions[i].id != b->functions[i].id ||
		    a->functions[i].at != b->functions[i].at ||
		    a->functions[i].end != b->functions[i].end)
			return "functions of the index";
	}
	for (uint32_t id = 0; id < a->header.bound && id < a->word_count;
	     id += 1 + id / 4096) {
		if (spvx_module_def(a, id) != spvx_module_def(b, id) ||
		    spvx_module_function(a, id) != spvx_module_function(b, id) ||
		    !test_same_str(spvx_module_name(a, id), spvx_module_name(b, id)))
			return "definitions";
	}
	return NULL;
}

/* What differs; NULL: nothing. */
static inline const char *test_debug_difference(const struct spvx_debug *a,
						const struct spvx_debug *b)
{
	const struct spvx_debug_totals *x = &a->totals;
	const struct spvx_debug_totals *y = &b->totals;

	TEST_SAME_LIST(file, test_same_file);
	TEST_SAME_LIST(source, test_same_source);
	TEST_SAME_LIST(part, test_same_text);
	TEST_SAME_LIST(unit, test_same_unit);
	TEST_SAME_LIST(function, test_same_function);
	TEST_SAME_LIST(scope, test_same_scope);
	TEST_SAME_LIST(inline, test_same_inline);
	TEST_SAME_LIST(span, test_same_span);
	if (x->words != y->words || x->line_words != y->line_words ||
	    x->zero_words != y->zero_words || x->plain_words != y->plain_words ||
	    x->record_words != y->record_words || x->insns != y->insns ||
	    x->files != y->files)
		return "totals";
	if (a->vocabularies != b->vocabularies || a->build_flags != b->build_flags ||
	    !test_same_str(a->build_id, b->build_id) ||
	    !test_same_str(a->storage_path, b->storage_path))
		return "vocabularies";
	/* all of a module that is small, some of a large one */
	for (uint32_t at = 0; at < a->module->word_count; at += 1 + at / 4096) {
		if (spvx_debug_at(a, at) != spvx_debug_at(b, at) ||
		    spvx_debug_insn_at(a, at) != spvx_debug_insn_at(b, at))
			return "look-ups";
	}
	return test_module_difference(a->module, b->module);
}

/* Read a module both ways; @reported: with findings. Return: what differs, NULL:
 * nothing. */
static inline const char *test_debug_twins_of(const void *data, size_t size,
					      enum spvx_debug_policy policy, bool reported)
{
	struct test_findings findings[2] = { { 0, 0 }, { 0, 0 } };
	struct spvx_module modules[2];
	struct spvx_debug debugs[2];
	const char *differs = NULL;
	int err[2];

	for (unsigned i = 0; i < 2; i++) {
		struct spvx_debug_options options = { .size = sizeof(options),
						      .policy = policy,
						      .report = reported ? test_findings_add
									 : NULL,
						      .ctx = &findings[i] };

		if (spvx_module_init(&modules[i], NULL) ||
		    spvx_debug_init(&debugs[i], &options))
			abort();
	}
	err[0] = spvx_debug_read(&debugs[0], &modules[0], data, size);
	err[1] = spvx_module_load(&modules[1], data, size);
	if (!err[1])
		err[1] = spvx_debug_load(&debugs[1], &modules[1]);
	if (err[0] != err[1])
		differs = "status";
	else if (!err[0])
		differs = test_debug_difference(&debugs[0], &debugs[1]);
	if (!differs &&
	    (findings[0].sum != findings[1].sum || findings[0].count != findings[1].count))
		differs = "findings";
	for (unsigned i = 0; i < 2; i++) {
		spvx_debug_fini(&debugs[i]);
		spvx_module_fini(&modules[i]);
	}
	return differs;
}

/* The same with findings and without: who wants none is served faster. */
static inline const char *test_debug_twins(const void *data, size_t size,
					   enum spvx_debug_policy policy)
{
	const char *differs = test_debug_twins_of(data, size, policy, true);

	return differs ? differs : test_debug_twins_of(data, size, policy, false);
}

#endif
