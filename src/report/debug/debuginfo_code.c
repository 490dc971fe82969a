/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_code.c - functions with their declarations, and variables with the
 * places of their values.
 */
#include "debug/info.h"
#include "report/debug/debuginfo.h"

#define MAX_INDEXES 16 /* indexes of a DebugValue that are spelled out */

/* ---- functions ---- */

/* The first block, or variable that is not a parameter, from an entry on. */
static uint32_t first_inside(const struct spvx_debuginfo *info, uint32_t i)
{
	for (; i != SPVX_NONE; i = info->entries[i].sibling) {
		const struct spvx_debuginfo_entry *e = &info->entries[i];

		if ((e->kind == SPVX_DEBUGINFO_LocalVariable && !e->number) ||
		    e->kind == SPVX_DEBUGINFO_LexicalBlock ||
		    e->kind == SPVX_DEBUGINFO_LexicalBlockDiscriminator)
			break;
	}
	return i;
}

/*
 * Blocks and variables of a function, outer ones first. Each has one parent and is not a
 * function, so the walk visits it once.
 */
static void put_body(struct sx_debuginfo_doc *d, uint32_t function)
{
	uint32_t i = first_inside(d->info, d->info->entries[function].child);
	unsigned depth = 1;

	while (i != SPVX_NONE && !d->doc.page.out->error) {
		const struct spvx_debuginfo_entry *e = &d->info->entries[i];
		uint32_t next = SPVX_NONE;

		if (e->kind == SPVX_DEBUGINFO_LocalVariable) {
			sx_debuginfo_declare(d, depth, i, ";");
			/* the place of a variable, from its first DebugDeclare or DebugValue */
			if (e->use != SPVX_NONE)
				sx_debuginfo_note_object(d, "",
							 d->info->entries[e->use].object);
			sx_debuginfo_note_flags(d, e);
			sx_debuginfo_end_line(d);
		} else {
			struct sx_buf *b = sx_debuginfo_line(d, depth);

			if (e->name.ptr)
				SX_SAY(b, SX_T("namespace "), SX_S(e->name), SX_T(" "));
			sx_buf_putc(b, '{');
			if (e->kind == SPVX_DEBUGINFO_LexicalBlockDiscriminator)
				SX_SAY(sx_debuginfo_note(d), SX_T("discriminator "),
				       SX_PLAIN(e->number));
			else
				sx_debuginfo_note_place(d, e);
			sx_debuginfo_end_line(d);
			next = first_inside(d->info, e->child);
			if (next == SPVX_NONE)
				sx_debuginfo_plain(d, depth, "}");
			else
				depth++;
		}
		while (next == SPVX_NONE && i != function) {
			next = first_inside(d->info, d->info->entries[i].sibling);
			if (next != SPVX_NONE)
				break;
			i = d->info->entries[i].parent;
			sx_debuginfo_plain(d, --depth, "}");
		}
		i = next;
	}
}

static void put_function(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	bool body = first_inside(d->info, e->child) != SPVX_NONE;

	sx_debuginfo_declare(d, 0, entry, body ? "" : ";");
	sx_debuginfo_note_object(d, "-> ", e->object);
	if (e->kind == SPVX_DEBUGINFO_Function) {
		const struct sx_debug_vocab *v = sx_debuginfo_vocab(d->info);
		struct sx_debug_insn insn;
		uint32_t line;

		sx_debuginfo_decode(d->info, e, &insn);
		if (sx_debug_number(v, &insn, SX_R_SCOPE_LINE, &line))
			SX_SAY(sx_debuginfo_note(d), SX_T("scope line "), SX_PLAIN(line));
	} else {
		sx_buf_puts(sx_debuginfo_note(d), "declaration");
	}
	if (e->name.len)
		sx_debuginfo_note_text(d, "linkage", e->text);
	sx_debuginfo_note_flags(d, e);
	if (e->kind == SPVX_DEBUGINFO_Function)
		sx_debuginfo_note_at(d, "declared ", e->target);
	sx_debuginfo_end_line(d);
	if (!body)
		return;
	sx_debuginfo_plain(d, 0, "{");
	put_body(d, entry);
}

/* A DebugFunctionDefinition or DebugEntryPoint; the former only if its function does not
 * say the same. */
static void put_about_function(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	const struct spvx_debuginfo_entry *target = sx_debuginfo_entry(d->info, e->target);
	bool definition = e->kind == SPVX_DEBUGINFO_FunctionDefinition;
	struct sx_buf *b;

	if (definition && target && target->object == e->object)
		return;
	b = sx_debuginfo_line(d, 0);
	sx_buf_puts(b, definition ? "definition of " : "entry point ");
	sx_debuginfo_put_name(b, d->info, target);
	sx_buf_putc(b, ';');
	if (definition) {
		sx_debuginfo_note_object(d, "-> ", e->object);
	} else {
		sx_debuginfo_note_text(d, "compiler", e->name);
		sx_debuginfo_note_text(d, "command line", e->text);
	}
	sx_debuginfo_end_line(d);
}

sx_debuginfo_put_fn *const sx_debuginfo_function_puts[SPVX_DEBUGINFO_KINDS] = {
	[SPVX_DEBUGINFO_Function] = put_function,
	[SPVX_DEBUGINFO_FunctionDeclaration] = put_function,
	[SPVX_DEBUGINFO_FunctionDefinition] = put_about_function,
	[SPVX_DEBUGINFO_EntryPoint] = put_about_function,
};

/* ---- variables ---- */

/* The nearest function around a variable, if it is within SPVX_DEBUG_CHAIN scopes. */
static void note_function(struct sx_debuginfo_doc *d, const struct spvx_debuginfo_entry *e)
{
	const struct spvx_debuginfo_entry *scope = sx_debuginfo_entry(d->info, e->parent);
	struct sx_buf *b;

	for (unsigned i = 0; scope && scope->kind != SPVX_DEBUGINFO_Function; i++) {
		if (i == SPVX_DEBUG_CHAIN)
			return;
		scope = sx_debuginfo_entry(d->info, scope->parent);
	}
	if (!scope)
		return;
	b = sx_debuginfo_note(d);
	sx_buf_puts(b, "in ");
	sx_debuginfo_put_name(b, d->info, scope);
}

static void put_use(struct sx_debuginfo_doc *d, uint32_t entry, unsigned depth)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	struct sx_buf *b = sx_debuginfo_line(d, depth);

	sx_buf_puts(b, e->kind == SPVX_DEBUGINFO_Declare ? "declare %" : "value %");
	sx_buf_u64(b, e->object);
	for (uint32_t i = 0; i < e->count && i < MAX_INDEXES; i++) {
		const struct spvx_debuginfo_item *item = &d->info->items[e->first + i];

		sx_buf_putc(b, '[');
		if (item->has_value)
			sx_debuginfo_put_value(b, item);
		else
			SX_SAY(b, SX_T("%"), SX_PLAIN(item->id));
		sx_buf_putc(b, ']');
	}
	if (e->count > MAX_INDEXES)
		sx_buf_puts(b, "...");
	b = sx_debuginfo_note(d);
	SX_SAY(b, SX_T("at 0x"), SX_DIGITS((uint64_t)e->at * SPVX_WORD_BYTES, 8));
	if (e->expression != SPVX_NONE)
		sx_debuginfo_note_operations(d, e->expression);
	sx_debuginfo_end_line(d);
}

static void put_uses(struct sx_debuginfo_doc *d, uint32_t entry)
{
	for (uint32_t i = d->info->entries[entry].use; i != SPVX_NONE;
	     i = d->info->entries[i].next_use) {
		if (d->info->entries[i].kind == SPVX_DEBUGINFO_Declare ||
		    d->info->entries[i].kind == SPVX_DEBUGINFO_Value)
			put_use(d, i, 1);
	}
}

static void put_global(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	struct sx_buf *b;

	sx_debuginfo_declare(d, 0, entry, ";");
	sx_debuginfo_note_object(d, "", e->object);
	sx_debuginfo_note_text(d, "linkage", e->text);
	sx_debuginfo_note_flags(d, e);
	if (e->target != SPVX_NONE) { /* the static member that this variable defines */
		b = sx_debuginfo_note(d);
		sx_buf_puts(b, "member ");
		sx_debuginfo_put_name(b, d->info, &d->info->entries[e->target]);
	}
	note_function(d, e);
	sx_debuginfo_end_line(d);
}

static void put_variable(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];

	sx_debuginfo_declare(d, 0, entry, ";");
	note_function(d, e);
	if (e->number)
		SX_SAY(sx_debuginfo_note(d), SX_T("parameter "), SX_PLAIN(e->number));
	sx_debuginfo_note_flags(d, e);
	sx_debuginfo_end_line(d);
	put_uses(d, entry);
}

static void put_inlined(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	const struct spvx_debuginfo_entry *v = sx_debuginfo_entry(d->info, e->target);
	bool local = v && v->kind == SPVX_DEBUGINFO_LocalVariable;
	struct sx_buf *b = sx_debuginfo_line(d, 0);

	sx_buf_puts(b, "inlined ");
	sx_debuginfo_put(b, d->info, local ? e->target : SPVX_NONE);
	sx_buf_putc(b, ';');
	sx_debuginfo_note_at(d, "at ", e->inlined_at);
	sx_debuginfo_end_line(d);
	put_uses(d, entry);
}

static void put_expression(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = &d->info->entries[entry];
	bool whole = e->kind == SPVX_DEBUGINFO_Expression;

	if (!whole && e->listed)
		return;
	sx_buf_puts(sx_debuginfo_line(d, 0), whole ? "expression;" : "operation;");
	SX_SAY(sx_debuginfo_note(d), SX_T("%"), SX_PLAIN(e->id));
	if (whole)
		sx_debuginfo_note_operations(d, entry);
	else
		sx_debuginfo_note_operation(d, e);
	sx_debuginfo_end_line(d);
}

/* A DebugDeclare or DebugValue, unless it is shown with its variable. */
static void put_lone_use(struct sx_debuginfo_doc *d, uint32_t entry)
{
	const struct spvx_debuginfo_entry *target =
		sx_debuginfo_entry(d->info, d->info->entries[entry].target);

	if (!target || (target->kind != SPVX_DEBUGINFO_LocalVariable &&
			target->kind != SPVX_DEBUGINFO_InlinedVariable))
		put_use(d, entry, 0);
}

sx_debuginfo_put_fn *const sx_debuginfo_variable_puts[SPVX_DEBUGINFO_KINDS] = {
	[SPVX_DEBUGINFO_GlobalVariable] = put_global,
	[SPVX_DEBUGINFO_LocalVariable] = put_variable,
	[SPVX_DEBUGINFO_InlinedVariable] = put_inlined,
	[SPVX_DEBUGINFO_Declare] = put_lone_use,
	[SPVX_DEBUGINFO_Value] = put_lone_use,
	[SPVX_DEBUGINFO_Expression] = put_expression,
	[SPVX_DEBUGINFO_Operation] = put_expression,
};
