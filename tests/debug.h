/* SPDX-License-Identifier: MIT */
/*
 * tests/debug.h - debug information of a current module, and what was found wrong with it.
 */
#ifndef SPVX_TESTS_DEBUG_H
#define SPVX_TESTS_DEBUG_H

#include "assemble.h"
#include "base/str.h"

#include <spvx/debug.h>
#include <spvx/enums.h>

#define TEST_FINDINGS 64

/**
 * struct test_debug - a module with its debug information
 * @count:    findings of each code
 * @findings: the first of them
 * @total:    how many there were
 * @bytes:    the module, when it was assembled here
 */
struct test_debug {
	struct spvx_module module;
	struct spvx_debug debug;
	unsigned count[SPVX_DEBUG_CODES];
	struct spvx_debug_finding findings[TEST_FINDINGS];
	size_t total;
	unsigned char *bytes;
	size_t size;
};

/* An index of an array, or none. */
static inline bool is_index(uint32_t i, uint32_t count)
{
	return i == SPVX_NONE || i < count;
}

static inline void test_debug_finding(void *ctx, const struct spvx_debug_finding *f)
{
	struct test_debug *t = ctx;

	t->count[f->code]++;
	if (t->total < TEST_FINDINGS)
		t->findings[t->total] = *f;
	t->total++;
}

/* Return: 0 or what failed. */
static inline int test_debug_open(struct test_debug *t, const void *data, size_t size,
				  enum spvx_debug_policy policy,
				  const struct spvx_allocator *a)
{
	struct spvx_module_options module = { .size = sizeof(module), .allocator = a };
	struct spvx_debug_options debug = { .size = sizeof(debug),
					    .allocator = a,
					    .policy = policy,
					    .report = test_debug_finding,
					    .ctx = t };
	int err;

	memset(t, 0, sizeof(*t));
	err = spvx_module_init(&t->module, &module);
	if (!err)
		err = spvx_module_load(&t->module, data, size);
	if (!err)
		err = spvx_debug_init(&t->debug, &debug);
	if (!err)
		err = spvx_debug_load(&t->debug, &t->module);
	return err;
}

static inline void test_debug_close(struct test_debug *t)
{
	spvx_debug_fini(&t->debug);
	spvx_module_fini(&t->module);
	free(t->bytes);
}

/* From a text. Return: whether it went. */
static inline bool test_debug_text(struct test_debug *t, const char *text)
{
	struct test_bytes b = test_assemble(text, 0, SPVX_AS_PRESERVE_IDS);

	if (test_debug_open(t, b.data, b.len, SPVX_DEBUG_SPEC, NULL))
		return false;
	t->bytes = b.data;
	t->size = b.len;
	return true;
}

/* The span of what defines an <id>; NULL: none. */
static inline const struct spvx_debug_span *test_debug_span(const struct test_debug *t,
							    uint32_t id)
{
	uint32_t at = spvx_module_def(&t->module, id);
	uint32_t i = at == SPVX_NONE ? SPVX_NONE : spvx_debug_at(&t->debug, at);

	return i == SPVX_NONE ? NULL : &t->debug.spans[i];
}

static inline bool test_str_is(struct spvx_str s, const char *text)
{
	return s.len == strlen(text) && (!s.len || !memcmp(s.ptr, text, s.len));
}

/* Whether an instruction says where others are from, by its name in the grammar: independent of
 * the table of roles. */
static inline bool test_debug_is_record(const struct spvx_module *m,
					const struct spvx_insn *insn)
{
	static const char *const names[] = { "DebugScope", "DebugNoScope", "DebugLine",
					     "DebugNoLine" };
	struct spvx_str import;
	struct spvx_insn set;
	uint32_t at;
	unsigned index;
	const struct spvx_entry *op;

	if (insn->opcode == SPVX_OP_Line || insn->opcode == SPVX_OP_NoLine)
		return true;
	if ((insn->opcode != SPVX_OP_ExtInst &&
	     insn->opcode != SPVX_OP_ExtInstWithForwardRefsKHR) ||
	    insn->word_count < 5)
		return false;
	at = spvx_module_def(m, spvx_insn_word(insn, 3));
	if (at == SPVX_NONE)
		return false;
	set = spvx_module_insn(m, at);
	import = set.opcode == SPVX_OP_ExtInstImport ? spvx_insn_string(&set, 2, NULL, 0)
						     : sx_str("");
	if (sx_str_is(import, "SPIRV.debug"))
		import = sx_str("OpenCL.DebugInfo.100");
	if (!spvx_import_is_debug(m->grammar, import))
		return false;
	index = spvx_set_find(m->grammar, import);
	op = index ? spvx_set_op(m->grammar, index, spvx_insn_word(insn, 4)) : NULL;
	for (size_t i = 0; op && i < sizeof(names) / sizeof(names[0]); i++) {
		if (!strcmp(spvx_entry_name(m->grammar, op), names[i]))
			return true;
	}
	return false;
}

#endif
