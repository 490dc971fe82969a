/* SPDX-License-Identifier: MIT */
/*
 * debug/info_text.c - debug types as C declares them.
 *
 * A type is a chain: pointers, arrays and functions around a base with a name. C writes it
 * inside out: the base, what stands left of the name from the base outwards, the name, what
 * stands right of it. Parameters are declarations of their own; a small stack has what is
 * still to be written, so nothing recurses, and a text has a largest length, so that types
 * that multiply one another cost no more than others.
 */
#include "debug/info.h"

#include "base/str.h"
#include "debug/enums.h"

#define MAX_LAYERS 16
#define MAX_NESTED 3   /* lists inside one another, those of parameters: */
#define MAX_CALLS  2
#define MAX_TASKS  32  /* more than MAX_NESTED lists can leave waiting */
#define MAX_NAME   256 /* bytes of a name that are shown */
#define MAX_TEXT   512 /* bytes after which a text is cut short */
#define MAX_OPEN   96  /* bytes after which no list inside another is spelled out */

static const char cut_mark[] = "...";
static const struct spvx_str nothing = { NULL, 0 };

/* What is still to be written. */
enum task_kind {
	LEFT,  /* of a chain: what stands left of the name, and the name */
	RIGHT, /* of a chain: from a layer on */
	LIST   /* the items of an entry, from one on */
};

struct task {
	enum task_kind kind;
	uint32_t entry;
	uint32_t next; /* layer or item */
	struct spvx_str name;
};

#define MAX_PARAMETERS 32 /* that get their names */

/**
 * struct writer - a text in the making
 * @end:   length of the text at which to stop
 * @open:  length of the text from which on lists inside others are `(...)`
 * @count: of tasks
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

/* ---- names ---- */

static void put_clipped(struct sx_buf *b, struct spvx_str name)
{
	sx_buf_put(b, name.ptr, name.len < MAX_NAME ? name.len : MAX_NAME);
	if (name.len > MAX_NAME)
		sx_buf_puts(b, cut_mark);
}

void sx_debuginfo_put_name(struct sx_buf *b, const struct spvx_debuginfo *info,
			   const struct spvx_debuginfo_entry *e)
{
	const struct spvx_debug *debug = info->debug;

	if (e->name.len) {
		put_clipped(b, e->name);
		return;
	}
	if (e->declared.file == SPVX_NONE && !e->declared.line) {
		sx_buf_puts(b, "<anonymous>");
		return;
	}
	sx_buf_puts(b, "<anonymous@");
	if (e->declared.file < debug->file_count)
		put_clipped(b, debug->files[e->declared.file].name);
	else
		sx_buf_putc(b, '?');
	sx_buf_putc(b, ':');
	sx_buf_u64(b, e->declared.line);
	sx_buf_putc(b, '>');
}

static void put_value(struct sx_buf *b, const struct spvx_debuginfo_item *item)
{
	if (item->has_value)
		sx_buf_i64(b, (int64_t)item->value);
	else
		sx_buf_putc(b, '?');
}

/* ---- chains ---- */

/* Kinds that are written around what they are of. */
static bool is_layer(unsigned kind)
{
	switch (kind) {
	case SPVX_DEBUGINFO_TypePointer:
	case SPVX_DEBUGINFO_TypeQualifier:
	case SPVX_DEBUGINFO_TypeArray:
	case SPVX_DEBUGINFO_TypeArrayDynamic:
	case SPVX_DEBUGINFO_TypeVector:
	case SPVX_DEBUGINFO_TypeVectorId:
	case SPVX_DEBUGINFO_TypeMatrix:
	case SPVX_DEBUGINFO_TypeCooperativeMatrix:
	case SPVX_DEBUGINFO_TypeFunction:
	case SPVX_DEBUGINFO_TypePtrToMember:
		return true;
	default:
		return false;
	}
}

/* Those that stand right of the name. */
static bool is_right(unsigned kind)
{
	return kind == SPVX_DEBUGINFO_TypeArray ||
	       kind == SPVX_DEBUGINFO_TypeArrayDynamic ||
	       kind == SPVX_DEBUGINFO_TypeFunction;
}

/**
 * struct chain - a type taken apart
 * @layers: entries, that nearest to the name first
 * @count:  how many, without the qualifiers of the base
 * @qualified: layers from @count on: those, written in front of the base
 * @base:   entry of what is in the middle, SPVX_NONE: void or unknown
 * @is_void: it is void
 * @cut:    there are more
 */
struct chain {
	const struct spvx_debuginfo_entry *layers[MAX_LAYERS];
	unsigned count;
	unsigned qualified;
	uint32_t base;
	bool is_void;
	bool cut;
};

/* A layer comes round again, or is what no function can return: an array, a function. */
static bool is_end(const struct chain *c, const struct spvx_debuginfo_entry *e)
{
	if (c->count && is_right(e->kind) &&
	    c->layers[c->count - 1]->kind == SPVX_DEBUGINFO_TypeFunction)
		return true;
	for (unsigned i = 0; i < c->count; i++) {
		if (c->layers[i] == e)
			return true;
	}
	return false;
}

static void take_apart(const struct spvx_debuginfo *info, uint32_t type, struct chain *c)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(info, type);

	c->count = 0;
	c->is_void = false;
	c->cut = false;
	while (e && is_layer(e->kind)) {
		if (c->count == MAX_LAYERS || is_end(c, e)) {
			c->cut = true;
			break;
		}
		c->layers[c->count++] = e;
		c->is_void = e->is_void;
		type = e->type;
		e = sx_debuginfo_entry(info, type);
	}
	c->base = e ? type : SPVX_NONE;
	c->qualified = c->count;
	while (c->count && c->layers[c->count - 1]->kind == SPVX_DEBUGINFO_TypeQualifier)
		c->count--;
}

/* ---- the base ---- */

static void push(struct writer *w, enum task_kind kind, uint32_t entry, uint32_t next,
		 struct spvx_str name)
{
	if (w->count < MAX_TASKS)
		w->tasks[w->count++] = (struct task){ kind, entry, next, name };
}

static const char *tag_word(uint32_t tag)
{
	static const char *const words[] = { "class ", "struct ", "union " };

	return tag < sizeof(words) / sizeof(words[0]) ? words[tag] : "";
}

static void put_tagged(struct writer *w, const struct spvx_debuginfo_entry *e)
{
	if (e->kind == SPVX_DEBUGINFO_TypeComposite)
		sx_buf_puts(w->b, tag_word(e->number));
	else if (e->kind == SPVX_DEBUGINFO_TypeEnum)
		sx_buf_puts(w->b, "enum ");
	sx_debuginfo_put_name(w->b, w->info, e);
}

static void put_range(struct writer *w, const struct spvx_debuginfo_entry *e)
{
	const struct spvx_debuginfo_item *items = &w->info->items[e->first];

	sx_buf_puts(w->b, "range");
	for (uint32_t i = 0; i < e->count && i < 4; i++) {
		sx_buf_putc(w->b, i ? ',' : '<');
		put_value(w->b, &items[i]);
	}
	if (e->count)
		sx_buf_putc(w->b, '>');
}

static void put_base(struct writer *w, const struct chain *c)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(w->info, c->base);
	const struct spvx_debuginfo_entry *target;

	if (c->cut || !e ||
	    spvx_debuginfo_part_of((enum spvx_debuginfo_kind)e->kind) !=
		    SPVX_DEBUGINFO_TYPES) {
		sx_buf_puts(w->b, c->cut ? cut_mark : c->is_void ? "void" : "?");
		return;
	}
	switch (e->kind) {
	case SPVX_DEBUGINFO_TypeTemplate:
		target = sx_debuginfo_entry(w->info, e->target);
		if (target)
			put_tagged(w, target);
		else
			sx_buf_putc(w->b, '?');
		break;
	case SPVX_DEBUGINFO_TypeSubrange:
		put_range(w, e);
		break;
	default:
		put_tagged(w, e);
		break;
	}
}

/* ---- layers ---- */

static const char *const qualifier_words[] = { "const", "volatile", "restrict", "_Atomic" };

static void put_qualifier(struct sx_buf *b, const struct spvx_debuginfo_entry *e)
{
	size_t n = sizeof(qualifier_words) / sizeof(qualifier_words[0]);

	sx_buf_puts(b, e->number < n ? qualifier_words[e->number] : "?");
}

static void put_pointer(struct sx_buf *b, const struct spvx_debuginfo_entry *e)
{
	if (e->flags & 0x800)
		sx_buf_putc(b, '&');
	else if (e->flags & 0x1000)
		sx_buf_puts(b, "&&");
	else
		sx_buf_putc(b, '*');
}

static void put_cooperative(struct writer *w, const struct spvx_debuginfo_entry *e)
{
	static const enum sx_debug_role roles[] = { SX_R_ROWS, SX_R_COLUMNS };
	const struct sx_debug_vocab *v = sx_debuginfo_vocab(w->info);
	struct sx_debug_insn d;

	sx_debuginfo_decode(w->info, e, &d);
	sx_buf_puts(w->b, " coop");
	for (unsigned i = 0; i < 2; i++) {
		uint32_t value;

		sx_buf_putc(w->b, i ? 'x' : ' ');
		if (sx_debug_number(v, &d, roles[i], &value))
			sx_buf_u64(w->b, value);
		else
			sx_buf_putc(w->b, '?');
	}
}

/* Matrices are of vectors: `float x4` and its `x3 col` are `float x4x3 col`. */
static void put_matrix(struct writer *w, const struct spvx_debuginfo_entry *e)
{
	const struct sx_debug_vocab *v = sx_debuginfo_vocab(w->info);
	struct sx_debug_insn d;
	uint32_t id;

	sx_debuginfo_decode(w->info, e, &d);
	id = sx_debug_ref(v, &d, SX_R_COLUMN_MAJOR);
	sx_buf_putc(w->b, 'x');
	sx_buf_u64(w->b, e->number);
	sx_buf_puts(w->b,
		    spvx_module_def_op(w->info->debug->module, id) == SPVX_OP_ConstantFalse
			    ? " row"
			    : " col");
}

/* Keep a word apart from the one before it. */
static void gap(struct sx_buf *b)
{
	if (b->len && !strchr(" (<*&", b->data[b->len - 1]))
		sx_buf_putc(b, ' ');
}

/* What stands left of the name, for the layer at @i. */
static void put_left(struct writer *w, const struct chain *c, unsigned i)
{
	const struct spvx_debuginfo_entry *e = c->layers[i];
	const struct spvx_debuginfo_entry *scope;
	struct sx_buf *b = w->b;

	switch (e->kind) {
	case SPVX_DEBUGINFO_TypePointer:
		gap(b);
		put_pointer(b, e);
		break;
	case SPVX_DEBUGINFO_TypeQualifier:
		gap(b);
		put_qualifier(b, e);
		break;
	case SPVX_DEBUGINFO_TypePtrToMember:
		gap(b);
		scope = sx_debuginfo_entry(w->info, e->parent);
		if (scope)
			sx_debuginfo_put_name(b, w->info, scope);
		sx_buf_puts(b, "::*");
		break;
	case SPVX_DEBUGINFO_TypeVector:
	case SPVX_DEBUGINFO_TypeVectorId:
		sx_buf_puts(b, " x");
		sx_buf_u64(b, e->number);
		break;
	case SPVX_DEBUGINFO_TypeMatrix:
		put_matrix(w, e);
		break;
	case SPVX_DEBUGINFO_TypeCooperativeMatrix:
		put_cooperative(w, e);
		break;
	default: /* to the right of it; a pointer to it takes parentheses */
		if (i && !is_right(c->layers[i - 1]->kind)) {
			gap(b);
			sx_buf_putc(b, '(');
		}
		break;
	}
}

/* ---- what stands right of the name ---- */

static void put_counts(struct writer *w, const struct spvx_debuginfo_entry *e)
{
	if (e->kind == SPVX_DEBUGINFO_TypeArrayDynamic || !e->count)
		sx_buf_puts(w->b, "[]");
	for (uint32_t i = 0; e->kind == SPVX_DEBUGINFO_TypeArray && i < e->count; i++) {
		const struct spvx_debuginfo_item *item = &w->info->items[e->first + i];

		if (w->b->len >= w->end)
			return;
		sx_buf_putc(w->b, '[');
		if (item->has_value && item->value)
			sx_buf_u64(w->b, item->value);
		sx_buf_putc(w->b, ']');
	}
}

static void put_right(struct writer *w, const struct task *t)
{
	const struct spvx_debuginfo_entry *e;
	struct chain c;

	take_apart(w->info, t->entry, &c);
	for (unsigned i = t->next; i < c.count; i++) {
		e = c.layers[i];
		if (!is_right(e->kind))
			continue;
		if (i && !is_right(c.layers[i - 1]->kind))
			sx_buf_putc(w->b, ')');
		if (e->kind != SPVX_DEBUGINFO_TypeFunction) {
			put_counts(w, e);
			continue;
		}
		/* nothing is left of it behind the last */
		push(w, RIGHT, i + 1 < c.count ? t->entry : SPVX_NONE, i + 1, nothing);
		push(w, LIST, (uint32_t)(e - w->info->entries), 0, nothing);
		return;
	}
}

/* ---- declarations ---- */

static void put_lefts(struct writer *w, const struct chain *c, struct spvx_str name)
{
	for (unsigned i = c->count; i--;)
		put_left(w, c, i);
	if (name.len || (c->count && c->layers[0]->kind == SPVX_DEBUGINFO_TypeFunction))
		gap(w->b);
	put_clipped(w->b, name);
}

static void declare(struct writer *w, uint32_t type, bool is_void, struct spvx_str name)
{
	const struct spvx_debuginfo_entry *e;
	struct chain c;

	take_apart(w->info, type, &c);
	c.is_void |= is_void;
	for (unsigned i = c.qualified; i-- > c.count;) {
		put_qualifier(w->b, c.layers[i]);
		sx_buf_putc(w->b, ' ');
	}
	put_base(w, &c);
	push(w, RIGHT, c.count ? type : SPVX_NONE, 0, nothing);
	e = sx_debuginfo_entry(w->info, c.base);
	if (e && e->kind == SPVX_DEBUGINFO_TypeTemplate) {
		push(w, LEFT, type, 0, name);
		push(w, LIST, c.base, 0, nothing);
	} else if (w->b->len < w->end) {
		put_lefts(w, &c, name);
	}
}

/* An argument of a template: a value, the name of a template, a type. */
static void put_argument(struct writer *w, uint32_t entry)
{
	const struct spvx_debuginfo_entry *e = sx_debuginfo_entry(w->info, entry);
	uint64_t value;

	if (!e) {
		sx_buf_putc(w->b, '?');
		return;
	}
	switch (e->kind) {
	case SPVX_DEBUGINFO_TypeTemplateParameter:
		if (spvx_module_constant(w->info->debug->module, e->object, &value))
			sx_buf_i64(w->b, (int64_t)value);
		else
			declare(w, e->type, e->is_void, nothing);
		break;
	case SPVX_DEBUGINFO_TypeTemplateTemplateParameter:
		put_clipped(w->b, e->text);
		break;
	case SPVX_DEBUGINFO_TypeTemplateParameterPack:
		push(w, LIST, entry, 0, nothing);
		break;
	default:
		declare(w, entry, false, nothing);
		break;
	}
}

/* The list that begins is too deep in others, or in a text that is long already. */
static bool is_spared(const struct writer *w, bool function)
{
	unsigned around = 0;

	for (unsigned i = 0; i < w->count; i++)
		around += w->tasks[i].kind == LIST;
	return around >= (function ? MAX_CALLS : MAX_NESTED) ||
	       (around && w->b->len >= w->open);
}

/* The next parameter or argument, and what stands around it. */
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
		struct chain c;

		if (w->b->len >= w->end) {
			sx_buf_puts(w->b, cut_mark);
			return;
		}
		switch (t.kind) {
		case LEFT:
			take_apart(w->info, t.entry, &c);
			put_lefts(w, &c, t.name);
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

/* Parameters by their number, as far as there are variables for them. */
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
	const struct spvx_debuginfo_entry *e = &info->entries[entry];
	struct writer w;

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
			put_clipped(b, e->name);
		break;
	}
	work(&w);
}

int spvx_debuginfo_text(struct spvx_debuginfo *info, uint32_t entry, struct spvx_str *text)
{
	struct sx_buf *b = &info->state->text;

	b->len = 0;
	sx_debuginfo_put(b, info, entry);
	*text = sx_str_n(b->data, b->len);
	return b->error;
}

/* ---- numbers ---- */

const char *spvx_debuginfo_number_name(const struct spvx_debuginfo_entry *entry)
{
	static const uint8_t enums[SPVX_DEBUGINFO_KINDS] = {
		/* 1 + enum sx_debug_enum */
		[SPVX_DEBUGINFO_TypeBasic] = 1 + SX_DEBUG_ENCODING,
		[SPVX_DEBUGINFO_TypeComposite] = 1 + SX_DEBUG_COMPOSITE,
		[SPVX_DEBUGINFO_TypeQualifier] = 1 + SX_DEBUG_QUALIFIER,
		[SPVX_DEBUGINFO_Operation] = 1 + SX_DEBUG_OPERATION,
		[SPVX_DEBUGINFO_ImportedEntity] = 1 + SX_DEBUG_IMPORTED_ENTITY,
	};
	unsigned e = enums[entry->kind];

	return e ? sx_debug_enum_name((enum sx_debug_enum)(e - 1), entry->vocabulary,
				      entry->number)
		 : NULL;
}

const char *spvx_debuginfo_flag_name(const struct spvx_debuginfo_entry *entry, unsigned i)
{
	uint32_t bit = i < 32 ? entry->flags & UINT32_C(1) << i : 0;

	if (entry->kind == SPVX_DEBUGINFO_BuildIdentifier)
		return bit ? sx_debug_enum_name(SX_DEBUG_BUILD_FLAG, entry->vocabulary, bit)
			   : NULL;
	if (!i)
		return sx_debug_enum_name(SX_DEBUG_ACCESS, entry->vocabulary,
					  entry->flags & SX_DEBUG_ACCESS_MASK);
	if (!bit || i == 1)
		return NULL;
	return sx_debug_enum_name(SX_DEBUG_FLAG, entry->vocabulary, bit);
}
