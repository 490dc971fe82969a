/* SPDX-License-Identifier: MIT */
/*
 * debug/debug.c - life cycle of a struct spvx_debug: memory, loading, publishing the lists.
 */
#include "debug/state.h"

#include "base/options.h"

/* ---- findings ---- */

static const struct {
	const char *name;
	const char *text;
} codes[SPVX_DEBUG_CODES] = {
	[SPVX_DEBUG_BAD_FILE] = { "bad-file",
				  "a file name or source text is not an OpString" },
	[SPVX_DEBUG_BAD_SOURCE] = { "bad-source",
				    "a Source is not a DebugSource with a file name" },
	[SPVX_DEBUG_BAD_LINE_OPERAND] = { "bad-line-operand",
					  "a line or column is not a 32-bit integer constant" },
	[SPVX_DEBUG_BAD_RANGE] = { "bad-range", "a DebugLine ends before it starts" },
	[SPVX_DEBUG_BAD_SCOPE] = { "bad-scope", "a scope is not a debug scope" },
	[SPVX_DEBUG_BAD_STRING] = { "bad-string", "a string does not end with a NUL byte" },
	[SPVX_DEBUG_SCOPE_CYCLE] = { "scope-cycle", "a scope is nested in itself" },
	[SPVX_DEBUG_SCOPE_DEPTH] = { "scope-depth", "scopes are nested too deeply" },
	[SPVX_DEBUG_INLINE_CYCLE] = { "inline-cycle", "a call is inlined into itself" },
	[SPVX_DEBUG_INLINE_DEPTH] = { "inline-depth", "too many calls are inlined" },
	[SPVX_DEBUG_MISPLACED_LINE] = { "misplaced-line",
					"a line or scope is not allowed here" },
	[SPVX_DEBUG_ORPHAN_CONTINUATION] = { "orphan-continuation",
					     "a continuation does not follow the text that it continues" },
	[SPVX_DEBUG_DUP_DEFINITION] = { "dup-definition",
					"a function has two DebugFunctionDefinition" },
	[SPVX_DEBUG_DEFINITION_MISMATCH] = { "definition-mismatch",
					     "a DebugFunctionDefinition is of another function or of none" },
	[SPVX_DEBUG_DUP_ID] = { "dup-id", "an <id> is defined twice" },
	[SPVX_DEBUG_UNKNOWN_VERSION] = { "unknown-version",
					 "unknown version of a debug set, read as the newest" },
	[SPVX_DEBUG_UNKNOWN_NUMBER] = { "unknown-number",
					"unknown instruction of a debug set" },
	[SPVX_DEBUG_MISSING_OPERAND] = { "missing-operand",
					 "a debug instruction lacks operands" },
	[SPVX_DEBUG_SECTION] = { "debug-section",
				 "a debug instruction where its set does not allow it" },
	[SPVX_DEBUG_BAD_OPERAND] = { "bad-operand",
				     "an operand of a debug instruction has the wrong kind" },
	[SPVX_DEBUG_BAD_VALUE] = { "bad-value",
				   "unknown number or flag in a debug instruction" },
	[SPVX_DEBUG_BAD_OPAQUE] = { "bad-opaque",
				    "an opaque type has members or a size, or its name lacks the @" },
	[SPVX_DEBUG_BAD_RESULT_TYPE] = { "bad-result-type",
					 "the result type of a debug instruction is not OpTypeVoid" },
	[SPVX_DEBUG_FORWARD_REFERENCE] = { "forward-reference",
					   "an operand is defined only later" },
	[SPVX_DEBUG_BAD_INLINED_AT] = { "bad-inlined-at",
					"a call site is not a DebugInlinedAt" },
};

const char *spvx_debug_code_name(enum spvx_debug_code code)
{
	return (unsigned)code < SPVX_DEBUG_CODES ? codes[code].name : "-";
}

const char *spvx_debug_code_text(enum spvx_debug_code code)
{
	return (unsigned)code < SPVX_DEBUG_CODES ? codes[code].text : "unknown finding";
}

void sx_debug_report(struct spvx_debug_state *s, enum spvx_debug_code code, uint32_t at,
		     uint32_t id)
{
	struct spvx_debug_finding finding = { code, at, id };

	if (s->options.report)
		s->options.report(s->options.ctx, &finding);
}

static const uint8_t item_sizes[SX_DEBUG_LISTS] = {
	[SX_DEBUG_FILES] = sizeof(struct spvx_debug_file),
	[SX_DEBUG_SOURCES] = sizeof(struct spvx_debug_source),
	[SX_DEBUG_PARTS] = sizeof(struct spvx_str),
	[SX_DEBUG_UNITS] = sizeof(struct spvx_debug_unit),
	[SX_DEBUG_FUNCTIONS] = sizeof(struct spvx_debug_function),
	[SX_DEBUG_SCOPES] = sizeof(struct spvx_debug_scope),
	[SX_DEBUG_INLINES] = sizeof(struct spvx_debug_inline),
	[SX_DEBUG_SPANS] = sizeof(struct spvx_debug_span),
	[SX_DEBUG_DESCRIBED] = sizeof(struct spvx_debug_function),
	[SX_DEBUG_GLOBALS] = sizeof(struct spvx_debug_position),
	[SX_DEBUG_MARKS] = sizeof(uint32_t),
};

size_t sx_debug_item_size(enum sx_debug_list list)
{
	return item_sizes[list];
}

bool sx_debug_grow(struct spvx_debug_state *s, enum sx_debug_list list)
{
	if (sx_vec_open(&s->lists[list], s->a, item_sizes[list]))
		s->error = -SPVX_ENOMEM;
	return !s->error;
}

void *sx_debug_push(struct spvx_debug_state *s, enum sx_debug_list list)
{
	return sx_debug_push_sized(s, list, item_sizes[list]);
}

void sx_debug_remember(struct spvx_debug_state *s, enum sx_debug_table table, uint32_t id,
		       uint32_t value)
{
	if (id && sx_idtable_put(&s->tables[table], id, value))
		s->error = -SPVX_ENOMEM;
}

int spvx_debug_init_sized(struct spvx_debug *debug, size_t size,
			  const struct spvx_debug_options *options)
{
	struct spvx_debug_options o = { .size = sizeof(o) };
	struct spvx_debug_state *s;

	if (sx_owned_init(debug, size, sizeof(*debug)) ||
	    sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	s = sx_zalloc(o.allocator, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	s->a = o.allocator;
	s->options = o;
	sx_arena_init(&s->arena, s->a, 0);
	sx_debug_vocab_init(&s->vocab, s->a);
	sx_debug_walk_init(s);
	sx_strmap_init(&s->file_names, s->a);
	for (unsigned i = 0; i < SX_DEBUG_TABLES; i++)
		sx_idtable_init(&s->tables[i], s->a);
	debug->state = s;
	return 0;
}

void spvx_debug_fini(struct spvx_debug *debug)
{
	struct spvx_debug_state *s =
		sx_owned_is(debug, sizeof(*debug)) ? debug->state : NULL;

	if (!s)
		return;
	sx_debug_texts_free(s);
	for (unsigned i = 0; i < SX_DEBUG_LISTS; i++)
		sx_vec_free(&s->lists[i], s->a, item_sizes[i]);
	for (unsigned i = 0; i < SX_DEBUG_TABLES; i++)
		sx_idtable_free(&s->tables[i]);
	sx_strmap_free(&s->file_names);
	sx_debug_vocab_free(&s->vocab);
	sx_arena_free(&s->arena);
	sx_free(s->a, s, sizeof(*s));
	memset(debug, 0, sizeof(*debug));
}

/* Forget the module, keep the memory of lists and tables. */
static void forget(struct spvx_debug_state *s, const struct spvx_module *module)
{
	sx_debug_texts_free(s);
	for (unsigned i = 0; i < SX_DEBUG_LISTS; i++)
		s->lists[i].count = 0;
	for (unsigned i = 0; i < SX_DEBUG_TABLES; i++) {
		sx_idtable_reset(&s->tables[i]);
		sx_idtable_expect(&s->tables[i], module->word_count);
	}
	sx_strmap_free(&s->file_names);
	sx_strmap_init(&s->file_names, s->a);
	sx_arena_reset(&s->arena);
	s->text_end = 0;
	s->text_set = 0;
	s->module = module;
	s->error = 0;
}

#define PUBLISH(field, list) \
	(d->field##s = s->lists[list].items, d->field##_count = s->lists[list].count)

void sx_debug_publish(struct spvx_debug *d)
{
	struct spvx_debug_state *s = d->state;

	PUBLISH(file, SX_DEBUG_FILES);
	PUBLISH(source, SX_DEBUG_SOURCES);
	PUBLISH(part, SX_DEBUG_PARTS);
	PUBLISH(unit, SX_DEBUG_UNITS);
	PUBLISH(function, SX_DEBUG_FUNCTIONS);
	PUBLISH(scope, SX_DEBUG_SCOPES);
	PUBLISH(inline, SX_DEBUG_INLINES);
	PUBLISH(span, SX_DEBUG_SPANS);
}

/* Report imports of unknown versions. */
static void check_imports(struct spvx_debug_state *s)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; s->options.report && i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		bool known = true;

		if (insn.word_count <= 2)
			continue;
		sx_debug_vocabulary(spvx_insn_string(&insn, 2, NULL, 0), &known);
		if (!known)
			sx_debug_report(s, SPVX_DEBUG_UNKNOWN_VERSION, m->imports[i],
					spvx_insn_word(&insn, 1));
	}
}

static int begin(struct spvx_debug *debug, const struct spvx_module *module)
{
	struct spvx_debug_state *s = debug->state;
	int err;

	sx_owned_init(debug, sizeof(*debug), sizeof(*debug));
	debug->state = s;
	debug->module = module;
	s->debug = debug;
	forget(s, module);
	err = sx_debug_vocab_load(&s->vocab, module);
	debug->vocabularies = s->vocab.used;
	if (!err)
		check_imports(s);
	return err;
}

int spvx_debug_load(struct spvx_debug *debug, const struct spvx_module *module)
{
	struct spvx_debug_state *s = debug->state;
	int err = begin(debug, module);

	for (uint32_t i = 0; i < module->function_count && !err; i++) {
		sx_debug_function_add(s, module->functions[i].id);
		err = s->error;
	}
	if (err)
		return err;
	sx_debug_walk(s);
	if (!s->error)
		sx_debug_sources_finish(s);
	if (!s->error)
		sx_debug_functions_finish(s);
	if (!s->error)
		sx_debug_runs_finish(s);
	sx_debug_publish(debug);
	return s->error;
}

int spvx_debug_read(struct spvx_debug *debug, struct spvx_module *module, const void *data,
		    size_t size)
{
	int err = spvx_module_load(module, data, size);

	return err ? err : spvx_debug_load(debug, module);
}
