/* SPDX-License-Identifier: MIT */
/*
 * debug/scopes.c - nesting of scopes: each scope is resolved once, with all scopes around
 * it.
 *
 * Scopes may form cycles and be nested as deep as the module is long. A new chain is walked
 * outwards to a known scope, then completed inwards from there; so all scopes together take
 * linear time.
 */
#include "debug/state.h"

static const uint8_t kinds[SX_DEBUG_OPS] = {
	/* 1 + enum spvx_debug_scope_kind; 0: no scope */
	[SX_DEBUG_CompilationUnit] = 1 + SPVX_DEBUG_SCOPE_UNIT,
	[SX_DEBUG_Function] = 1 + SPVX_DEBUG_SCOPE_FUNCTION,
	[SX_DEBUG_FunctionDeclaration] = 1 + SPVX_DEBUG_SCOPE_FUNCTION,
	[SX_DEBUG_LexicalBlock] = 1 + SPVX_DEBUG_SCOPE_BLOCK,
	[SX_DEBUG_LexicalBlockDiscriminator] = 1 + SPVX_DEBUG_SCOPE_DISCRIMINATOR,
	[SX_DEBUG_Module] = 1 + SPVX_DEBUG_SCOPE_NAMESPACE,
	[SX_DEBUG_TypeComposite] = 1 + SPVX_DEBUG_SCOPE_TYPE,
	[SX_DEBUG_TypeEnum] = 1 + SPVX_DEBUG_SCOPE_TYPE,
	[SX_DEBUG_TypeTemplate] = 1 + SPVX_DEBUG_SCOPE_OTHER,
};

/* Set the fields of a scope that come from its own operands. */
static void fill(struct spvx_debug_state *s, const struct sx_debug_insn *d, uint32_t i)
{
	struct spvx_debug_scope scope = {
		.at = d->at,
		.id = d->id,
		.kind = (uint8_t)(kinds[d->op] - 1),
		.parent = SPVX_NONE,
		.function = SPVX_NONE,
		.name = sx_debug_text(&s->vocab, d, SX_R_NAME),
	};

	if (scope.kind == SPVX_DEBUG_SCOPE_BLOCK && scope.name.ptr)
		scope.kind = SPVX_DEBUG_SCOPE_NAMESPACE;
	if (scope.kind == SPVX_DEBUG_SCOPE_FUNCTION)
		scope.function = sx_debug_function_of(s, d);
	if (scope.function != SPVX_NONE) {
		scope.name = sx_debug_function(s, scope.function)->name;
		scope.declared = sx_debug_function(s, scope.function)->declared;
	} else {
		struct sx_debug_insn said = *d;

		if (d->op == SX_DEBUG_CompilationUnit) /* its source was reported */
			said.at = SPVX_NONE;
		scope.declared = sx_debug_place(s, &said);
	}
	if (!s->error)
		*sx_debug_scope(s, i) = scope;
}

/* Add a scope to the list; @parent receives the <id> of the scope around it, 0 at the
 * outermost. */
static uint32_t add(struct spvx_debug_state *s, uint32_t id, uint32_t at, uint32_t *parent)
{
	struct sx_debug_insn d;
	uint32_t i = s->lists[SX_DEBUG_SCOPES].count;

	*parent = 0;
	if (!sx_debug_decode_id(&s->vocab, id, &d) || !kinds[d.op]) {
		if (d.op != SX_DEBUG_InfoNone)
			sx_debug_report(s, SPVX_DEBUG_BAD_SCOPE, at, id);
		sx_debug_remember(s, SX_DEBUG_SCOPE_OF, id, SX_DEBUG_BAD);
		return SPVX_NONE;
	}
	if (!sx_debug_push(s, SX_DEBUG_SCOPES))
		return SPVX_NONE;
	sx_debug_remember(s, SX_DEBUG_SCOPE_OF, id, i + 1);
	fill(s, &d, i);
	*parent = sx_debug_ref(&s->vocab, &d, SX_R_PARENT);
	return s->error ? SPVX_NONE : i;
}

/* Inherit missing fields from the scope around it. */
static void inherit(struct spvx_debug_state *s, uint32_t i)
{
	struct spvx_debug_scope *scope = sx_debug_scope(s, i);
	const struct spvx_debug_scope *parent;

	if (scope->parent == SPVX_NONE)
		return;
	parent = sx_debug_scope(s, scope->parent);
	if (scope->function == SPVX_NONE)
		scope->function = parent->function;
	if (scope->declared.file == SPVX_NONE)
		scope->declared.file = parent->declared.file;
}

/*
 * Complete the new scopes from @base on, each of which is inside the next; the last has no
 * parent, a known one, or one of the new scopes: a cycle.
 */
static void finish(struct spvx_debug_state *s, uint32_t base)
{
	uint32_t end = s->lists[SX_DEBUG_SCOPES].count;
	uint32_t around = sx_debug_scope(s, end - 1)->parent;
	uint32_t circle = around != SPVX_NONE && around >= base ? around : end;
	uint64_t length = 0;

	if (circle < end) {
		length = end - circle;
		sx_debug_report(s, SPVX_DEBUG_SCOPE_CYCLE, sx_debug_scope(s, base)->at,
				sx_debug_scope(s, base)->id);
		for (uint32_t i = end; i-- > circle;)
			inherit(s, i); /* once more, to go round the cycle */
	} else if (around != SPVX_NONE) {
		length = sx_debug_scope(s, around)->length;
	}
	for (uint32_t i = end; i-- > base;) {
		inherit(s, i);
		length += i < circle;
		sx_debug_scope(s, i)->length =
			length < SPVX_DEBUG_CHAIN ? (uint32_t)length : SPVX_DEBUG_CHAIN;
	}
	if (length > SPVX_DEBUG_CHAIN)
		sx_debug_report(s, SPVX_DEBUG_SCOPE_DEPTH, sx_debug_scope(s, base)->at,
				sx_debug_scope(s, base)->id);
}

uint32_t sx_debug_scope_of(struct spvx_debug_state *s, uint32_t id, uint32_t at)
{
	uint32_t known = sx_debug_recall(s, SX_DEBUG_SCOPE_OF, id);
	uint32_t base = s->lists[SX_DEBUG_SCOPES].count;
	uint32_t i = SPVX_NONE;

	if (known)
		return known == SX_DEBUG_BAD ? SPVX_NONE : known - 1;
	while (!known) {
		uint32_t parent;
		uint32_t next = add(s, id, at, &parent);

		if (i != SPVX_NONE)
			sx_debug_scope(s, i)->parent = next;
		if (next == SPVX_NONE)
			break;
		i = next;
		id = parent;
		at = sx_debug_scope(s, i)->at;
		known = sx_debug_recall(s, SX_DEBUG_SCOPE_OF, id);
		if (known == SX_DEBUG_BAD && !sx_debug_is_none(s, id))
			sx_debug_report(s, SPVX_DEBUG_BAD_SCOPE, at, id);
		if (!id)
			break;
	}
	if (s->error || i == SPVX_NONE)
		return SPVX_NONE;
	if (known && known != SX_DEBUG_BAD)
		sx_debug_scope(s, i)->parent = known - 1;
	finish(s, base);
	return base;
}

unsigned spvx_debug_scope_chain(const struct spvx_debug *debug, uint32_t scope,
				uint32_t chain[SPVX_DEBUG_CHAIN])
{
	unsigned length = scope < debug->scope_count ? debug->scopes[scope].length : 0;

	for (unsigned i = 0; i < length; i++) {
		chain[i] = scope;
		scope = debug->scopes[scope].parent;
	}
	return length;
}
