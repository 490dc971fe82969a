/* SPDX-License-Identifier: MIT */
/*
 * debug/info_text.c - debug types as C declares them.
 *
 * A type is a chain: pointers, arrays and functions around a base with a name. C writes it
 * inside out: the base, the parts to the left of the name from the base outwards, the name,
 * the parts to its right. Parameters are declarations of their own; a small stack of
 * pending parts avoids recursion, and the length of a text is limited, which bounds types
 * whose expansion grows exponentially.
 */
#include "debug/info.h"

#include "base/str.h"

#define MAX_NESTED 3 /* nested parameter lists */
#define MAX_CALLS  2
#define MAX_TASKS  32  /* more tasks than MAX_NESTED lists can leave pending */
#define MAX_TEXT   512 /* length at which a text is cut short */
#define MAX_OPEN   96  /* length from which on nested lists are written as `(...)` */

static const struct spvx_str nothing = { NULL, 0 };

/* Kinds of pending parts. */
enum task_kind {
	LEFT,  /* of a chain: the part to the left of the name, and the name */
	RIGHT, /* of a chain: the part to the right, from a layer on */
	LIST   /* the items of an entry, from an index on */
};

struct task {
	enum task_kind kind;
	uint32_t entry;
	uint32_t next; /* layer or item */
	struct spvx_str name;
};

#define MAX_PARAMETERS 32 /* number of parameters that get their names */

/**
 * struct writer - a text under construction
 * @end:   length of the text at which to stop
 * @open:  length of the text from which on nested lists are written as `(...)`
 * @count: number of tasks
 * @function: the DebugTypeFunction whose parameters have names, SPVX_NONE: none
 * @names: of its parameters
 */
struct writer {
	struct sx_buf *b;
	const struct spvx_debuginfo *info;
	size_t end;
	size_t open;
	unsigned count;
	struct task tasks[MAX_TASKS];
	uint32_t function;
	struct spvx_str names[MAX_PARAMETERS];
};

/* ---- the part to the right of the name ---- */

static void push(struct writer *w, enum task_kind kind, uint32_t entry, uint32_t next,
		 struct spvx_str name)
{
	if (w->count < MAX_TASKS)
		w->tasks[w->count++] = (struct task){ kind, entry, next, name };
}

/* End a text that has become too long; nothing is pending any more. */
static void cut_short(struct writer *w)
{
	sx_buf_puts(w->b, SX_DEBUGINFO_CUT);
	w->count = 0;
}

/* Write a length; one that specialization sets by its name or <id>. */
static void put_length(struct writer *w, const struct spvx_debuginfo_item *item)
{
	const struct spvx_module *m = w->info->debug->module;
	uint16_t op = spvx_module_def_op(m, item->id);
	struct spvx_str name = spvx_module_name(m, item->id);

	if (item->has_value && item->value) {
		sx_debuginfo_put_value(w->b, item);
	} else if (op == SPVX_OP_SpecConstant || op == SPVX_OP_SpecConstantOp) {
		sx_debuginfo_put_clipped(w->b, name);
		if (!name.len) {
			sx_buf_putc(w->b, '%');
			sx_buf_u64(w->b, item->id);
		}
	}
}

/* Return: whether the text is short enough to go on. */
static bool put_counts(struct writer *w, const struct spvx_debuginfo_entry *e)
{
	if (e->kind == SPVX_DEBUGINFO_TypeArrayDynamic || !e->count)
		sx_buf_puts(w->b, "[]");
	for (uint32_t i = 0; e->kind == SPVX_DEBUGINFO_TypeArray && i < e->count; i++) {
		const struct spvx_debuginfo_item *item = &w->info->items[e->first + i];

		if (w->b->len >= w->end) {
			cut_short(w);
			return false;
		}
		sx_buf_putc(w->b, '[');
		put_length(w, item);
		sx_buf_putc(w->b, ']');
	}
	return true;
}

static void put_right(struct writer *w, const struct task *t)
{
	const struct spvx_debuginfo_entry *e;
	struct sx_debuginfo_chain c;

	sx_debuginfo_take_apart(w->info, t->entry, &c);
	for (unsigned i = t->next; i < c.count; i++) {
		e = c.layers[i];
		if (!sx_debuginfo_is_right(e->kind))
			continue;
		if (i && !sx_debuginfo_is_right(c.layers[i - 1]->kind))
			sx_buf_putc(w->b, ')');
		if (e->kind != SPVX_DEBUGINFO_TypeFunction) {
			if (!put_counts(w, e))
				return;
			continue;
		}
		/* the last layer leaves nothing pending after its list */
		push(w, RIGHT, i + 1 < c.count ? t->entry : SPVX_NONE, i + 1, nothing);
		push(w, LIST, (uint32_t)(e - w->info->entries), 0, nothing);
		return;
	}
}

/* ---- declarations ---- */

/* Whether a name has the arguments of a template, as clang's have: A<int>. */
static bool has_arguments(const struct spvx_debuginfo_entry *e)
{
	return e && sx_str_ends(e->name, ">") && !sx_str_ends(e->name, "=>") &&
	       memchr(e->name.ptr, '<', e->name.len);
}

static void declare(struct writer *w, uint32_t type, bool is_void, struct spvx_str name)
{
	const struct spvx_debuginfo_entry *e;
	struct sx_debuginfo_chain c;

	sx_debuginfo_take_apart(w->info, type, &c);
	c.is_void |= is_void;
	sx_debuginfo_put_base(w->b, w->info, &c);
	push(w, RIGHT, c.count ? type : SPVX_NONE, 0, nothing);
	e = sx_debuginfo_entry(w->info, c.base);
	if (e && e->kind == SPVX_DEBUGINFO_TypeTemplate) {
		push(w, LEFT, type, 0, name);
		if (!has_arguments(sx_debuginfo_entry(w->info, e->target)))
			push(w, LIST, c.base, 0, nothing);
	} else if (w->b->len < w->end) {
		sx_debuginfo_put_left(w->b, w->info, &c, name);
	}
}

/* Append a template argument: a value, the name of a template, a type. */
static void put_argument(struct writer *w, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(w->info, entry);

	if (!e) {
		sx_buf_putc(w->b, '?');
		return;
	}
	switch (e->kind) {
	case SPVX_DEBUGINFO_TypeTemplateParameter:
		if (!sx_debuginfo_put_constant(w->b, w->info, e->object))
			declare(w, e->type, e->is_void, nothing);
		break;
	case SPVX_DEBUGINFO_TypeTemplateTemplateParameter:
		sx_debuginfo_put_clipped(w->b, e->text);
		break;
	case SPVX_DEBUGINFO_TypeTemplateParameterPack:
		push(w, LIST, entry, 0, nothing);
		break;
	default:
		declare(w, entry, false, nothing);
		break;
	}
}

/* Whether a list is abbreviated: it is nested too deeply, or the text is long already. */
static bool is_spared(const struct writer *w, bool function)
{
	unsigned around = 0;

	for (unsigned i = 0; i < w->count; i++)
		around += w->tasks[i].kind == LIST;
	return around >= (function ? MAX_CALLS : MAX_NESTED) ||
	       (around && w->b->len >= w->open);
}

/* Append the next parameter or argument with its separator. */
static void put_item(struct writer *w, const struct task *t)
{
	const struct spvx_debuginfo_entry *e = &w->info->entries[t->entry];
	const struct spvx_debuginfo_item *item;
	bool function = e->kind == SPVX_DEBUGINFO_TypeFunction;
	bool named = t->entry == w->function && t->next < MAX_PARAMETERS;

	if (!t->next)
		sx_buf_putc(w->b, function ? '(' : '<');
	if (!t->next && e->count && is_spared(w, function)) {
		sx_buf_puts(w->b, function ? "...)" : "...>");
		return;
	}
	if (t->next >= e->count) {
		sx_buf_puts(w->b, function ? (e->count ? ")" : "void)") : ">");
		return;
	}
	if (t->next)
		sx_buf_puts(w->b, ", ");
	push(w, LIST, t->entry, t->next + 1, nothing);
	item = &w->info->items[e->first + t->next];
	if (function)
		declare(w, item->entry,
			item->entry == SPVX_NONE &&
				spvx_module_def_op(w->info->debug->module, item->id) ==
					SPVX_OP_TypeVoid,
			named ? w->names[t->next] : nothing);
	else
		put_argument(w, item->entry);
}

static void work(struct writer *w)
{
	while (w->count && !w->b->error) {
		struct task t = w->tasks[--w->count];
		struct sx_debuginfo_chain c;

		if (w->b->len >= w->end) {
			cut_short(w);
			return;
		}
		switch (t.kind) {
		case LEFT:
			sx_debuginfo_take_apart(w->info, t.entry, &c);
			sx_debuginfo_put_left(w->b, w->info, &c, t.name);
			break;
		case RIGHT:
			put_right(w, &t);
			break;
		case LIST:
			put_item(w, &t);
			break;
		}
	}
}

static void begin(struct writer *w, struct sx_buf *b, const struct spvx_debuginfo *info)
{
	w->b = b;
	w->info = info;
	w->end = b->len + MAX_TEXT;
	w->open = b->len + MAX_OPEN;
	w->count = 0;
	w->function = SPVX_NONE;
	memset(w->names, 0, sizeof(w->names));
}

void sx_debuginfo_put_type(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct spvx_debuginfo_entry *of, struct spvx_str name)
{
	struct writer w;

	begin(&w, b, info);
	declare(&w, of->type, of->is_void, name);
	work(&w);
}

/* ---- entries ---- */

/* Collect the names of parameters by number, from the variables that describe them. */
static void name_parameters(struct writer *w, const struct spvx_debuginfo_entry *function)
{
	uint32_t looked = 0;

	w->function = function->type;
	for (uint32_t i = function->child; i != SPVX_NONE && looked < 4 * MAX_PARAMETERS;
	     i = w->info->entries[i].sibling, looked++) {
		const struct spvx_debuginfo_entry *e = &w->info->entries[i];

		if (e->kind == SPVX_DEBUGINFO_LocalVariable && e->number &&
		    e->number <= MAX_PARAMETERS)
			w->names[e->number - 1] = e->name;
	}
}

void sx_debuginfo_put(struct sx_buf *b, const struct spvx_debuginfo *info, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(info, entry);
	struct writer w;

	if (!e) {
		sx_buf_putc(b, '?');
		return;
	}
	begin(&w, b, info);
	switch (e->kind) {
	case SPVX_DEBUGINFO_Function:
	case SPVX_DEBUGINFO_FunctionDeclaration:
		name_parameters(&w, e);
		declare(&w, e->type, e->is_void, e->name.len ? e->name : e->text);
		break;
	case SPVX_DEBUGINFO_Typedef:
		sx_buf_puts(b, "typedef ");
		declare(&w, e->type, e->is_void, e->name);
		break;
	case SPVX_DEBUGINFO_TypeMember:
	case SPVX_DEBUGINFO_GlobalVariable:
	case SPVX_DEBUGINFO_LocalVariable:
		declare(&w, e->type, e->is_void, e->name);
		break;
	case SPVX_DEBUGINFO_TypeTemplateParameter:
	case SPVX_DEBUGINFO_TypeTemplateTemplateParameter:
	case SPVX_DEBUGINFO_TypeTemplateParameterPack:
		put_argument(&w, entry);
		break;
	default:
		if (spvx_debuginfo_part_of(e->kind) == SPVX_DEBUGINFO_TYPES)
			declare(&w, entry, false, nothing);
		else
			sx_debuginfo_put_clipped(b, e->name);
		break;
	}
	work(&w);
}

int spvx_debuginfo_text(struct spvx_debuginfo *info, uint32_t entry, struct spvx_str *text)
{
	struct sx_buf *b = &info->state->text;

	sx_buf_clear(b);
	sx_debuginfo_put(b, info, entry);
	*text = sx_buf_str(b);
	return b->error;
}
