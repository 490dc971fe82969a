/* SPDX-License-Identifier: MIT */
/*
 * debug/info.c - declarations: an entry for each debug instruction that makes one.
 *
 * Two passes over the module, because references may point forwards: the first makes an
 * entry for each <id>, the second reads the operands. A third pass, backwards over the
 * entries, chains those of one parent and those about one target in the order of the
 * module.
 */
#include "debug/info.h"

#include "base/options.h"
#include "base/str.h"
#include "debug/enums.h"

#define OP_PART(op, part, classes)             [SX_DEBUG_##op] = SPVX_DEBUGINFO_##part,
#define NAMED_OP_PART(op, name, part, classes) OP_PART(op, part, classes)

static const uint8_t parts[SX_DEBUG_OPS] = { SX_DEBUG_INSNS(OP_PART, NAMED_OP_PART) };

_Static_assert((int)SPVX_DEBUGINFO_GraphTensor == (int)SX_DEBUG_GraphTensor,
	       "kinds are the debug instructions of the table");

enum spvx_debuginfo_part spvx_debuginfo_part_of(enum spvx_debuginfo_kind kind)
{
	return (unsigned)kind < SPVX_DEBUGINFO_KINDS ? (enum spvx_debuginfo_part)parts[kind]
						     : SPVX_DEBUGINFO_RECORDS;
}

const char *spvx_debuginfo_kind_name(enum spvx_debuginfo_kind kind)
{
	unsigned op = (unsigned)kind < SPVX_DEBUGINFO_KINDS ? (unsigned)kind
							    : (unsigned)SX_DEBUG_UNKNOWN;

	return sx_debug_op_name((enum sx_debug_op)op);
}

/* ---- memory ---- */

static const uint8_t item_sizes[SX_DEBUGINFO_LISTS] = {
	[SX_DEBUGINFO_ENTRIES] = sizeof(struct spvx_debuginfo_entry),
	[SX_DEBUGINFO_ITEMS] = sizeof(struct spvx_debuginfo_item),
	[SX_DEBUGINFO_NODES] = sizeof(struct spvx_debuginfo_node),
	[SX_DEBUGINFO_MISMATCHES] = sizeof(struct spvx_debuginfo_mismatch),
};

void *sx_debuginfo_push(struct spvx_debuginfo_state *s, enum sx_debuginfo_list list)
{
	void *item = sx_vec_zadd(&s->lists[list], s->a, 1, item_sizes[list]);

	if (!item)
		s->error = -SPVX_ENOMEM;
	return item;
}

int spvx_debuginfo_init_sized(struct spvx_debuginfo *info, size_t size,
			      const struct spvx_debuginfo_options *options)
{
	struct spvx_debuginfo_options o = { .size = sizeof(o) };
	struct spvx_debuginfo_state *s;

	if (sx_owned_init(info, size, sizeof(*info)) || sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	s = sx_zalloc(o.allocator, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	s->a = o.allocator;
	s->options = o;
	sx_idtable_init(&s->entry_of, s->a);
	sx_arena_init(&s->arena, s->a, 0);
	sx_buf_init(&s->text, s->a);
	info->state = s;
	return 0;
}

void spvx_debuginfo_fini(struct spvx_debuginfo *info)
{
	struct spvx_debuginfo_state *s =
		sx_owned_is(info, sizeof(*info)) ? info->state : NULL;

	if (!s)
		return;
	for (unsigned i = 0; i < SX_DEBUGINFO_LISTS; i++)
		sx_vec_free(&s->lists[i], s->a, item_sizes[i]);
	sx_idtable_free(&s->entry_of);
	sx_arena_free(&s->arena);
	sx_buf_free(&s->text);
	sx_free(s->a, s, sizeof(*s));
	memset(info, 0, sizeof(*info));
}

/* ---- the first pass ---- */

static void add(struct spvx_debuginfo_state *s, const struct spvx_insn *insn, uint32_t at)
{
	const struct spvx_debug_state *debug = s->debug;
	struct spvx_debuginfo_entry *e;
	struct sx_debug_insn d;

	if (!sx_debug_decode(&debug->vocab, *insn, at, &d) || d.op >= SPVX_DEBUGINFO_KINDS)
		return;
	s->info->kinds[d.op]++;
	if (s->options.report)
		sx_debuginfo_check(s, &d);
	if (parts[d.op] == SPVX_DEBUGINFO_RECORDS)
		return;
	s->info->parts[parts[d.op]]++;
	e = sx_debuginfo_push(s, SX_DEBUGINFO_ENTRIES);
	if (!e)
		return;
	e->at = at;
	e->id = d.id;
	e->kind = d.op;
	e->vocabulary = d.vocabulary;
	if (d.id && spvx_module_def(debug->module, d.id) == at &&
	    sx_idtable_put(&s->entry_of, d.id, s->lists[SX_DEBUGINFO_ENTRIES].count))
		s->error = -SPVX_ENOMEM;
}

static void add_all(struct spvx_debuginfo_state *s)
{
	const struct spvx_module *m = s->debug->module;
	uint32_t at = SPVX_HEADER_WORDS;

	for (uint32_t i = 0; i < m->insn_count && !s->error; i++) {
		struct spvx_insn insn = spvx_module_insn(m, at);

		if (sx_is_ext_inst(insn.opcode))
			add(s, &insn, at);
		at += insn.word_count;
	}
}

/* ---- the second pass: operands ---- */

/* The first of several roles that the instruction has, SX_R_END: none. */
static enum sx_debug_role role_of(const struct sx_debug_vocab *v,
				  const struct sx_debug_insn *d, const uint8_t *roles)
{
	while (*roles != SX_R_END && !v->place[d->shape][*roles])
		roles++;
	return (enum sx_debug_role) * roles;
}

static const uint8_t name_roles[] = { SX_R_NAME, SX_R_FILE,      SX_R_IDENTIFIER,
				      SX_R_PATH, SX_R_SIGNATURE, SX_R_END };
static const uint8_t text_roles[] = { SX_R_LINKAGE_NAME, SX_R_TEMPLATE_NAME, SX_R_PRODUCER,
				      SX_R_COMMAND_LINE, SX_R_INCLUDE_PATH,  SX_R_VALUE,
				      SX_R_END };
static const uint8_t number_roles[] = { SX_R_ENCODING,      SX_R_TAG,
					SX_R_QUALIFIER,     SX_R_STORAGE_CLASS,
					SX_R_DISCRIMINATOR, SX_R_ARGUMENT,
					SX_R_OPERATION,     SX_R_COUNT,
					SX_R_LANGUAGE,      SX_R_END };
static const uint8_t parent_roles[] = { SX_R_PARENT, SX_R_SCOPE, SX_R_END };
static const uint8_t target_roles[] = {
	SX_R_LOCAL_VARIABLE, SX_R_MACRO,       SX_R_ENTITY,
	SX_R_TARGET,         SX_R_DECLARATION, SX_R_DEBUG_FUNCTION,
	SX_R_STATIC_MEMBER,  SX_R_VARIABLE,    SX_R_END
};
static const uint8_t object_roles[] = { SX_R_FUNCTION, SX_R_VARIABLE, SX_R_VALUE,
					SX_R_GRAPH,    SX_R_TENSOR,   SX_R_END };
static const uint8_t list_roles[] = { SX_R_COUNTS,   SX_R_PARAMETERS,   SX_R_MEMBERS,
				      SX_R_OPERANDS, SX_R_INDEXES,      SX_R_OPERATIONS,
				      SX_R_RANGES,   SX_R_INSTRUCTIONS, SX_R_END };

/* Read an integer constant of up to 64 bits that specialization cannot change. */
static bool constant(const struct spvx_module *m, uint32_t id, uint64_t *value)
{
	uint16_t op = spvx_module_def_op(m, id);

	*value = 0;
	return (op == SPVX_OP_Constant || op == SPVX_OP_ConstantNull ||
		op == SPVX_OP_ConstantTrue || op == SPVX_OP_ConstantFalse) &&
	       spvx_module_constant(m, id, value);
}

static void read_value(const struct spvx_module *m, struct spvx_debuginfo_item *item)
{
	item->has_value = constant(m, item->id, &item->value);
	item->is_negative = sx_debuginfo_is_negative(m, item->id, item->value);
}

static uint32_t refer(const struct spvx_debuginfo_state *s, const struct sx_debug_insn *d,
		      enum sx_debug_role role)
{
	return spvx_debuginfo_find(s->info, sx_debug_ref(&s->debug->vocab, d, role));
}

#define TYPEDEFS_MAX 16 /* that an enum is looked for behind; they may be a cycle */

/* The bits of the integers that an enum is of, and whether they have a sign; 0: not known. */
static unsigned underlying(const struct spvx_debuginfo_state *s,
			   const struct sx_debug_insn *d, bool *sign)
{
	const struct sx_debug_vocab *v = &s->debug->vocab;
	struct sx_debug_insn type = *d;
	const char *name = NULL;
	uint32_t encoding;
	uint64_t bits;
	unsigned n = 0;

	do {
		if (!sx_debug_decode_id(v, sx_debug_ref(v, &type, SX_R_TYPE), &type))
			return 0;
	} while (type.op == SX_DEBUG_Typedef && n++ < TYPEDEFS_MAX);
	if (sx_debug_number(v, &type, SX_R_ENCODING, &encoding))
		name = sx_debug_enum_name(SX_DEBUG_ENCODING, type.vocabulary, encoding);
	*sign = name && sx_str_starts(sx_str(name), "Signed");
	if (!name || (!*sign && !sx_str_starts(sx_str(name), "Unsigned")) ||
	    !constant(s->debug->module, sx_debug_ref(v, &type, SX_R_SIZE), &bits))
		return 0;
	return bits <= 64 ? (unsigned)bits : 0;
}

static void add_enumerators(struct spvx_debuginfo_state *s, const struct sx_debug_insn *d)
{
	bool sign;
	unsigned bits = underlying(s, d, &sign);
	unsigned first;
	unsigned n = sx_debug_list(&s->debug->vocab, d, SX_R_ENUMERATORS, &first);

	for (unsigned i = 0; i + 1 < n && !s->error; i += 2) {
		struct spvx_debuginfo_item *item = sx_debuginfo_push(s, SX_DEBUGINFO_ITEMS);

		if (!item)
			return;
		item->id = spvx_insn_word(&d->insn, first + i);
		item->entry = SPVX_NONE;
		read_value(s->debug->module, item);
		if (bits) { /* the integers of kernels have no sign */
			item->value = item->value << (64 - bits) >> (64 - bits);
			item->is_negative = sign && item->value >> (bits - 1);
			if (item->is_negative)
				item->value |= ~UINT64_C(0) << (bits - 1);
		}
		item->name = sx_debug_string(&s->debug->vocab,
					     spvx_insn_word(&d->insn, first + i + 1));
	}
}

#define LLVM_TRANSLATOR 6 /* the tool in spir-v.xml */

static bool by_translator(const struct spvx_debuginfo_state *s)
{
	return s->debug->module->header.generator >> 16 == LLVM_TRANSLATOR;
}

/* The number of counts of an array without as many lower bounds, which the SPIR-V translator of
 * LLVM adds; those of C are DebugInfoNone. */
static unsigned drop_bounds(const struct spvx_debuginfo_state *s,
			    const struct sx_debug_insn *d, unsigned first, unsigned n)
{
	for (unsigned i = n / 2; i < n; i++)
		if (n % 2 ||
		    !sx_debug_is_none(s->debug, spvx_insn_word(&d->insn, first + i)))
			return n;
	return n / 2;
}

static void add_items(struct spvx_debuginfo_state *s, const struct sx_debug_insn *d)
{
	enum sx_debug_role role = role_of(&s->debug->vocab, d, list_roles);
	bool literal = role == SX_R_OPERANDS && !sx_debug_is_ns(d->vocabulary);
	unsigned first;
	unsigned n = sx_debug_list(&s->debug->vocab, d, role, &first);

	if (role == SX_R_COUNTS && by_translator(s))
		n = drop_bounds(s, d, first, n);
	for (unsigned i = 0; i < n && role != SX_R_END; i++) {
		struct spvx_debuginfo_item *item = sx_debuginfo_push(s, SX_DEBUGINFO_ITEMS);

		if (!item)
			return;
		item->id = spvx_insn_word(&d->insn, first + i);
		item->value = item->id;
		item->entry = SPVX_NONE;
		item->has_value = literal;
		if (literal)
			continue;
		read_value(s->debug->module, item);
		item->entry = spvx_debuginfo_find(s->info, item->id);
		if (item->entry != SPVX_NONE)
			sx_debuginfo_entries(s)[item->entry].listed = true;
	}
}

static void fill_numbers(const struct spvx_debuginfo_state *s,
			 const struct sx_debug_insn *d, struct spvx_debuginfo_entry *e)
{
	const struct sx_debug_vocab *v = &s->debug->vocab;
	enum sx_debug_role number = role_of(v, d, number_roles);

	sx_debug_number(v, d, SX_R_FLAGS, &e->flags);
	if (number != SX_R_END)
		sx_debug_number(v, d, number, &e->number);
	e->has_size = constant(s->debug->module, sx_debug_ref(v, d, SX_R_SIZE), &e->size);
	e->has_offset =
		constant(s->debug->module, sx_debug_ref(v, d, SX_R_OFFSET), &e->offset);
}

/* Whether DebugInfoNone is void as the type of an entry: to the translator, where C has void. */
static bool none_is_void(const struct spvx_debuginfo_state *s, uint32_t kind)
{
	return by_translator(s) &&
	       (kind == SPVX_DEBUGINFO_TypePointer ||
		kind == SPVX_DEBUGINFO_TypeQualifier || kind == SPVX_DEBUGINFO_Typedef ||
		kind == SPVX_DEBUGINFO_TypeFunction ||
		kind == SPVX_DEBUGINFO_TypeTemplateParameter);
}

static void fill_references(const struct spvx_debuginfo_state *s,
			    const struct sx_debug_insn *d, struct spvx_debuginfo_entry *e)
{
	const struct sx_debug_vocab *v = &s->debug->vocab;
	const struct spvx_module *m = s->debug->module;
	uint32_t type = sx_debug_ref(v, d, SX_R_TYPE);

	e->type = refer(s, d, SX_R_TYPE);
	e->is_void = spvx_module_def_op(m, type) == SPVX_OP_TypeVoid ||
		     (none_is_void(s, e->kind) && sx_debug_is_none(s->debug, type));
	e->parent = refer(s, d, role_of(v, d, parent_roles));
	e->target = refer(s, d, role_of(v, d, target_roles));
	e->inlined_at = refer(s, d, SX_R_INLINED_AT);
	e->expression = refer(s, d, SX_R_EXPRESSION);
	e->object = sx_debug_ref(v, d, role_of(v, d, object_roles));
}

/* The source position of an entry; a call site has the file of its scope. */
static struct spvx_debug_position place(struct spvx_debuginfo_state *s,
					const struct sx_debug_insn *d)
{
	struct spvx_debug_state *debug = s->debug;
	uint32_t i;

	if (d->op != SX_DEBUG_InlinedAt)
		return sx_debug_place(debug, d);
	i = sx_debug_inline_of(debug, d->id, d->at);
	if (i == SPVX_NONE)
		return (struct spvx_debug_position){ SPVX_NONE, 0, 0 };
	return sx_debug_inline(debug, i)->site;
}

static void fill(struct spvx_debuginfo_state *s, uint32_t i)
{
	const struct sx_debug_vocab *v = &s->debug->vocab;
	struct spvx_debuginfo_entry e = sx_debuginfo_entries(s)[i];
	struct spvx_insn insn = spvx_module_insn(s->debug->module, e.at);
	struct sx_debug_insn d;

	if (!sx_debug_decode(v, insn, e.at, &d))
		return;
	e.name = sx_debug_text(v, &d, role_of(v, &d, name_roles));
	e.text = sx_debug_text(v, &d, role_of(v, &d, text_roles));
	e.declared = place(s, &d);
	fill_numbers(s, &d, &e);
	fill_references(s, &d, &e);
	e.first = s->lists[SX_DEBUGINFO_ITEMS].count;
	if (e.kind == SPVX_DEBUGINFO_TypeEnum)
		add_enumerators(s, &d);
	else
		add_items(s, &d);
	e.count = s->lists[SX_DEBUGINFO_ITEMS].count - e.first;
	e.child = e.sibling = e.use = e.next_use = SPVX_NONE;
	e.listed |= sx_debuginfo_entries(s)[i].listed;
	sx_debuginfo_entries(s)[i] = e;
}

/* ---- the third pass: chains ---- */

static void chain_all(struct spvx_debuginfo_state *s)
{
	struct spvx_debuginfo_entry *entries = sx_debuginfo_entries(s);

	for (uint32_t i = s->lists[SX_DEBUGINFO_ENTRIES].count; i--;) {
		struct spvx_debuginfo_entry *e = &entries[i];

		/* the other two kinds name a parent without being inside it */
		if (e->parent != SPVX_NONE && e->kind != SPVX_DEBUGINFO_TypeInheritance &&
		    e->kind != SPVX_DEBUGINFO_TypePtrToMember) {
			e->sibling = entries[e->parent].child;
			entries[e->parent].child = i;
		}
		if (e->target == SPVX_NONE)
			continue;
		e->next_use = entries[e->target].use;
		entries[e->target].use = i;
		if (e->kind == SPVX_DEBUGINFO_FunctionDefinition &&
		    !entries[e->target].object)
			entries[e->target].object = e->object;
	}
}

/* ---- loading ---- */

#define PUBLISH(field, field_count, list) \
	(info->field = s->lists[list].items, info->field_count = s->lists[list].count)

static void publish(struct spvx_debuginfo *info)
{
	struct spvx_debuginfo_state *s = info->state;

	PUBLISH(entries, entry_count, SX_DEBUGINFO_ENTRIES);
	PUBLISH(items, item_count, SX_DEBUGINFO_ITEMS);
	PUBLISH(nodes, node_count, SX_DEBUGINFO_NODES);
	PUBLISH(mismatches, mismatch_count, SX_DEBUGINFO_MISMATCHES);
}

/* Read operands without repeating the findings of the line table about them. */
static void fill_all(struct spvx_debuginfo_state *s)
{
	struct spvx_debug_options reported = s->debug->options;

	s->debug->options.report = NULL;
	for (uint32_t i = 0; i < s->lists[SX_DEBUGINFO_ENTRIES].count && !s->error; i++)
		fill(s, i);
	s->debug->options = reported;
	if (s->debug->error)
		s->error = s->debug->error;
	sx_debug_publish(s->info->debug);
}

int spvx_debuginfo_load(struct spvx_debuginfo *info, struct spvx_debug *debug)
{
	struct spvx_debuginfo_state *s = info->state;

	sx_owned_init(info, sizeof(*info), sizeof(*info));
	info->state = s;
	info->debug = debug;
	s->info = info;
	for (unsigned i = 0; i < SX_DEBUGINFO_LISTS; i++)
		s->lists[i].count = 0;
	sx_idtable_reset(&s->entry_of);
	sx_idtable_expect(&s->entry_of, debug->module->word_count);
	sx_arena_reset(&s->arena);
	s->debug = debug->state;
	s->error = 0;
	add_all(s);
	if (!s->error)
		fill_all(s);
	if (!s->error)
		chain_all(s);
	publish(info);
	if (!s->error)
		sx_debuginfo_scopes(s);
	if (!s->error)
		sx_debuginfo_compare(s);
	publish(info);
	return s->error;
}

uint32_t spvx_debuginfo_find(const struct spvx_debuginfo *info, uint32_t id)
{
	uint32_t i = id ? sx_idtable_get(&info->state->entry_of, id) : 0;

	return i ? i - 1 : SPVX_NONE;
}

void sx_debuginfo_decode(const struct spvx_debuginfo *info,
			 const struct spvx_debuginfo_entry *e, struct sx_debug_insn *d)
{
	struct spvx_insn insn = spvx_module_insn(info->debug->module, e->at);

	sx_debug_decode(sx_debuginfo_vocab(info), insn, e->at, d);
}
