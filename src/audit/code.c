/* SPDX-License-Identifier: MIT */
/*
 * audit/code.c - for rules about the code of functions: the index of a module that is in
 * memory, and source lines in messages.
 */
#include "audit/code.h"

#include "audit/rules.h"
#include "audit/state.h"
#include "spirv/module.h"

#include "spirv/stream.h"

void sx_au_code_init(struct spvx_audit *a)
{
	sx_uniform_init(&a->code.uniform, a->a);
	sx_idtable_init(&a->code.nonuniform, a->a);
	sx_idtable_init(&a->code.scan.ids, a->a);
}

void sx_au_code_free(struct spvx_audit *a)
{
	sx_au_quick_scan_free(&a->code.scan, a->a);
	sx_uniform_free(&a->code.uniform);
	sx_calls_free(&a->code.calls, a->a);
	sx_idtable_free(&a->code.nonuniform);
	spvx_debug_fini(&a->code.lines);
	spvx_module_fini(&a->code.index);
}

bool sx_au_cursor(const struct spvx_audit *a, struct spvx_cursor *c)
{
	struct spvx_header header;
	size_t size;
	const unsigned char *data = sx_stream_bytes(a->stream, &size);

	return data && !a->error && !spvx_cursor_init(c, data, size, &header);
}

const struct spvx_module *sx_au_index(struct spvx_audit *a)
{
	const struct spvx_module_options options = { .size = sizeof(options),
						     .allocator = a->a,
						     .grammar = a->g };
	struct spvx_cursor c;
	int err = 0;

	if (a->code.indexed)
		return &a->code.index;
	if (!sx_au_cursor(a, &c))
		return NULL;
	if (!a->code.index.state)
		err = spvx_module_init(&a->code.index, &options);
	if (!err)
		err = spvx_module_load(&a->code.index, c.begin, (size_t)(c.end - c.begin));
	a->code.indexed = !err;
	if (err == -SPVX_ENOMEM)
		a->error = err;
	return err ? NULL : &a->code.index;
}

bool sx_au_hit_code(struct spvx_audit *a, unsigned rule, uint32_t at)
{
	uint32_t insn = 1;
	uint32_t words;

	if (!au_on(a, rule) || au_has(&a->broken, rule))
		return sx_au_hit_at(a, rule, 0, 0, 0);
	for (uint32_t w = SPVX_HEADER_WORDS; w < at; w += words, insn++) {
		words = spvx_module_insn(&a->code.index, w).word_count;
		if (!words)
			break;
	}
	words = spvx_module_insn(&a->code.index, at).word_count;
	a->code.hit = at;
	a->code.file = SPVX_NONE;
	return sx_au_hit_at(a, rule, insn, (uint64_t)at * SPVX_WORD_BYTES,
			    words * (uint32_t)SPVX_WORD_BYTES);
}

/* Read the source lines of the indexed module. Return: false: no memory, recorded in @a. */
static bool load_lines(struct spvx_audit *a)
{
	const struct spvx_debug_options options = { .size = sizeof(options),
						    .allocator = a->a };
	int err = 0;

	if (a->code.lined || a->error)
		return !a->error;
	if (!a->code.lines.state)
		err = spvx_debug_init(&a->code.lines, &options);
	if (!err)
		err = spvx_debug_load(&a->code.lines, &a->code.index);
	a->code.lined = !err;
	if (err)
		a->error = err;
	return !err;
}

void sx_au_say_at(struct spvx_audit *a, unsigned rule, const char *before, uint32_t at)
{
	const struct spvx_debug_span *span;
	uint32_t n;

	if (!load_lines(a))
		return;
	n = spvx_debug_at(&a->code.lines, at);
	span = n == SPVX_NONE ? NULL : &a->code.lines.spans[n];
	if (!span || span->kind != SPVX_DEBUG_LINE || span->file == SPVX_NONE) {
		if (at != a->code.hit)
			sx_au_say(a, rule, "%s at 0x%llx", before,
				  (unsigned long long)at * SPVX_WORD_BYTES);
		return;
	}
	sx_au_say(a, rule, "%s at ", before);
	if (span->file == a->code.file)
		sx_au_say(a, rule, "line ");
	else
		sx_au_put(a, rule, "", a->code.lines.files[span->file].name);
	sx_au_say(a, rule, span->file == a->code.file ? "%u" : ":%u", span->line);
	a->code.file = span->file;
}

void sx_au_say_id(struct spvx_audit *a, unsigned rule, const char *before, uint32_t id)
{
	struct spvx_str name = sx_function_name(&a->code.index, id);

	sx_au_say(a, rule, "%s", before);
	if (name.len)
		sx_au_put(a, rule, "", name);
	else
		sx_au_say(a, rule, "%%%u", id);
}
