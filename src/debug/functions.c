/* SPDX-License-Identifier: MIT */
/*
 * debug/functions.c - functions by their names in the source.
 *
 * Two kinds are in one list: the functions of the module, in its order, and those that the
 * debug information describes. They are linked by the description (DebugFunction's
 * Function) or inside the body (DebugFunctionDefinition), so names are set after the whole
 * module has been read.
 */
#include "debug/state.h"

#include "base/num_print.h"
#include "spirv/module.h"

void sx_debug_function_add(struct spvx_debug_state *s, uint32_t id)
{
	struct spvx_debug_function *f =
		SX_DEBUG_PUSH(s, SX_DEBUG_FUNCTIONS, spvx_debug_function);

	if (!f)
		return;
	f->id = id;
	f->at = SPVX_NONE;
	f->declared.file = SPVX_NONE;
}

void sx_debug_take_function(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	uint32_t id = sx_debug_ref(&s->vocab, d, SX_R_FUNCTION);

	if (id && !sx_debug_recall(s, SX_DEBUG_BOUND, id))
		sx_debug_remember(s, SX_DEBUG_BOUND, id, d->at + 1);
}

void sx_debug_take_definition(struct spvx_debug_state *s, const struct sx_debug_insn *d,
			      uint32_t body)
{
	uint32_t function = sx_debug_ref(&s->vocab, d, SX_R_FUNCTION);
	struct sx_debug_insn defined;

	if (body == SPVX_NONE || sx_debug_function(s, body)->id != function)
		sx_debug_report(s, SPVX_DEBUG_DEFINITION_MISMATCH, d->at, function);
	if (body == SPVX_NONE)
		return;
	if (sx_debug_function(s, body)->at != SPVX_NONE) {
		sx_debug_report(s, SPVX_DEBUG_DUP_DEFINITION, d->at,
				sx_debug_function(s, body)->id);
		return;
	}
	if (sx_debug_decode_id(&s->vocab, sx_debug_ref(&s->vocab, d, SX_R_DEBUG_FUNCTION),
			       &defined) &&
	    defined.op == SX_DEBUG_Function)
		sx_debug_function(s, body)->at = defined.at;
}

void sx_debug_take_global(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	uint32_t id = sx_debug_ref(&s->vocab, d, SX_R_VARIABLE);
	struct spvx_debug_position *place;

	if (!id || sx_debug_recall(s, SX_DEBUG_GLOBAL, id))
		return;
	place = sx_debug_push(s, SX_DEBUG_GLOBALS);
	if (!place)
		return;
	*place = sx_debug_place(s, d);
	sx_debug_remember(s, SX_DEBUG_GLOBAL, id, s->lists[SX_DEBUG_GLOBALS].count);
}

uint32_t sx_debug_function_of(struct spvx_debug_state *s, const struct sx_debug_insn *d)
{
	struct spvx_debug_function *f = sx_debug_push(s, SX_DEBUG_DESCRIBED);
	uint32_t place;

	if (!f)
		return SPVX_NONE;
	place = (s->lists[SX_DEBUG_DESCRIBED].count - 1) | SX_DEBUG_FAR;
	sx_debug_remember(s, SX_DEBUG_FUNCTION_OF, d->id, place + 1);
	f->id = d->id;
	f->at = d->at;
	f->name = sx_debug_text(&s->vocab, d, SX_R_NAME);
	if (!f->name.len)
		f->name = sx_debug_text(&s->vocab, d, SX_R_LINKAGE_NAME);
	sx_debug_number(&s->vocab, d, SX_R_SCOPE_LINE, &f->scope_line);
	f->declared = sx_debug_place(s, d);
	return place;
}

/* Word offset of the DebugFunction for a function of the module, SPVX_NONE: none. A
 * DebugFunctionDefinition takes precedence over the operand of a DebugFunction. */
static uint32_t description_of(struct spvx_debug_state *s, uint32_t i)
{
	const struct spvx_debug_function *f = sx_debug_function(s, i);
	uint32_t at = f->at;

	if (at != SPVX_NONE)
		return at;
	at = sx_debug_recall(s, SX_DEBUG_BOUND, f->id) - 1u;
	/* the first definition of an <id> counts, which may be no DebugFunction */
	if (at != SPVX_NONE && spvx_module_def_op(s->module, f->id) != SPVX_OP_Function)
		at = SPVX_NONE;
	return at;
}

/* Describe a function of the module by its DebugFunction. .same is 1 + the first function
 * of the module that is named by the same DebugFunction, 0 = none. */
static void describe(struct spvx_debug_state *s, uint32_t i)
{
	uint32_t at = description_of(s, i);
	struct spvx_debug_function *f = sx_debug_function(s, i);
	struct spvx_debug_function *source;
	struct sx_debug_insn d;
	uint32_t known;

	f->at = SPVX_NONE;
	if (at == SPVX_NONE)
		return;
	d.insn = sx_module_insn(s->module, at);
	known = sx_debug_recall(s, SX_DEBUG_FUNCTION_OF,
				spvx_insn_word(&d.insn, SX_EXT_RESULT));
	if (!known && sx_debug_decode(&s->vocab, d.insn, at, &d))
		known = sx_debug_function_of(s, &d) + 1u; /* SPVX_NONE becomes 0 */
	if (!known)
		return;
	source = sx_debug_function(s, known - 1);
	f->at = at;
	f->name = source->name;
	f->declared = source->declared;
	f->scope_line = source->scope_line;
	if (f->name.len && !source->same)
		source->same = i + 1;
	f->same = source->same;
}

/* The name %id for a function without another name. */
static struct spvx_str id_name(struct spvx_debug_state *s, uint32_t id)
{
	char text[1 + SX_NUM_ROOM] = "%";
	struct spvx_str name = { NULL, 0 };

	name.len = (size_t)(sx_put_u32(text + 1, id) - text);
	name.ptr = sx_arena_strdup(&s->arena, text, name.len);
	if (!name.ptr)
		s->error = -SPVX_ENOMEM;
	return name;
}

static void name_functions(struct spvx_debug_state *s)
{
	const struct spvx_module *m = s->module;

	for (uint32_t i = 0; i < m->function_count; i++) {
		if (!sx_debug_function(s, i)->name.len)
			sx_debug_function(s, i)->name =
				sx_function_name(m, m->functions[i].id);
	}
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_FUNCTIONS].count && !s->error; i++) {
		struct spvx_debug_function *f = sx_debug_function(s, i);

		if (!f->name.len)
			f->name = id_name(s, f->id);
	}
}

/* Append the described functions to those of the module. */
static void join_lists(struct spvx_debug_state *s)
{
	const struct spvx_debug_function *more = s->lists[SX_DEBUG_DESCRIBED].items;

	for (uint32_t i = 0; i < s->lists[SX_DEBUG_DESCRIBED].count; i++) {
		struct spvx_debug_function *f = sx_debug_push(s, SX_DEBUG_FUNCTIONS);

		if (!f)
			return;
		*f = more[i];
	}
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_SCOPES].count; i++)
		sx_debug_scope(s, i)->function =
			sx_debug_function_place(s, sx_debug_scope(s, i)->function);
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_INLINES].count; i++)
		sx_debug_inline(s, i)->caller =
			sx_debug_function_place(s, sx_debug_inline(s, i)->caller);
}

void sx_debug_functions_finish(struct spvx_debug_state *s)
{
	struct spvx_debug_function *functions;
	struct sx_strmap names;

	for (uint32_t i = 0; i < s->module->function_count && !s->error; i++)
		describe(s, i);
	if (!s->error)
		join_lists(s);
	if (s->error)
		return;
	name_functions(s);
	functions = s->lists[SX_DEBUG_FUNCTIONS].items;
	sx_strmap_init(&names, s->a);
	for (uint32_t i = 0; i < s->lists[SX_DEBUG_FUNCTIONS].count && !s->error; i++) {
		struct spvx_debug_function *f = &functions[i];
		bool fresh;
		uint64_t *same;

		if (f->same && f->same - 1 < i) {
			f->same = functions[f->same - 1].same;
			continue;
		}
		same = sx_strmap_at(&names, f->name.ptr, f->name.len, &fresh);
		if (!same) {
			s->error = -SPVX_ENOMEM;
			break;
		}
		if (fresh)
			*same = i;
		f->same = (uint32_t)*same;
	}
	sx_strmap_free(&names);
}

bool spvx_debug_declared(const struct spvx_debug *debug, uint32_t id,
			 struct spvx_debug_position *place)
{
	struct spvx_debug_state *s = debug->state;
	uint32_t function = spvx_module_function(debug->module, id);
	uint32_t global = sx_debug_recall(s, SX_DEBUG_GLOBAL, id);

	*place = (struct spvx_debug_position){ SPVX_NONE, 0, 0 };
	if (function != SPVX_NONE) {
		*place = debug->functions[function].declared;
		return place->file != SPVX_NONE || place->line;
	}
	if (!global)
		return false;
	*place = *SX_DEBUG_ITEM(s, SX_DEBUG_GLOBALS, spvx_debug_position, global - 1);
	return true;
}
