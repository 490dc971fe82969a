/* SPDX-License-Identifier: MIT */
/*
 * spirv/module.c - the module index: memory, the two walks, and the lists of offsets.
 *
 * What an instruction means to the index is one table, by opcode. Everything about names,
 * decorations, entry points and functions is in the files of those names.
 */
#include "spirv/module.h"

#include "base/align.h"
#include "spirv/ids.h"

static const uint8_t roles[] = {
	[SPVX_OP_Source] = SX_ROLE_SOURCE,
	[SPVX_OP_Name] = SX_ROLE_NAME,
	[SPVX_OP_MemberName] = SX_ROLE_MEMBER_NAME,
	[SPVX_OP_String] = SX_ROLE_STRING,
	[SPVX_OP_Extension] = SX_ROLE_EXTENSION,
	[SPVX_OP_ExtInstImport] = SX_ROLE_IMPORT,
	[SPVX_OP_MemoryModel] = SX_ROLE_MEMORY_MODEL,
	[SPVX_OP_EntryPoint] = SX_ROLE_ENTRY_POINT,
	[SPVX_OP_ExecutionMode] = SX_ROLE_MODE,
	[SPVX_OP_ExecutionModeId] = SX_ROLE_MODE,
	[SPVX_OP_Capability] = SX_ROLE_CAPABILITY,
	[SPVX_OP_Function] = SX_ROLE_FUNCTION,
	[SPVX_OP_FunctionEnd] = SX_ROLE_FUNCTION_END,
	[SPVX_OP_FunctionCall] = SX_ROLE_CALL,
	[SPVX_OP_Label] = SX_ROLE_BLOCK,
	[SPVX_OP_LoopMerge] = SX_ROLE_LOOP_MERGE,
	[SPVX_OP_SelectionMerge] = SX_ROLE_SELECTION_MERGE,
	[SPVX_OP_Decorate] = SX_ROLE_ANNOTATION,
	[SPVX_OP_MemberDecorate] = SX_ROLE_ANNOTATION,
	[SPVX_OP_DecorateId] = SX_ROLE_ANNOTATION,
	[SPVX_OP_MemberDecorateIdEXT] = SX_ROLE_ANNOTATION,
	[SPVX_OP_DecorateString] = SX_ROLE_ANNOTATION,
	[SPVX_OP_MemberDecorateString] = SX_ROLE_ANNOTATION,
	[SPVX_OP_GroupDecorate] = SX_ROLE_GROUP,
	[SPVX_OP_GroupMemberDecorate] = SX_ROLE_GROUP,
};

static enum sx_role role_of(uint16_t opcode)
{
	return opcode < sizeof(roles) ? (enum sx_role)roles[opcode] : SX_ROLE_NONE;
}

bool sx_has_role(uint16_t opcode)
{
	return role_of(opcode) != SX_ROLE_NONE;
}

/* ---- memory ---- */

static const uint8_t item_sizes[SX_ROLE_LISTS] = {
	[SX_ROLE_ENTRY_POINT] = sizeof(struct spvx_entry_point),
	[SX_ROLE_MODE] = sizeof(struct spvx_mode),
	[SX_ROLE_MEMBER_NAME] = sizeof(struct spvx_member_name),
	[SX_ROLE_ANNOTATION] = sizeof(struct spvx_annotation),
	[SX_ROLE_FUNCTION] = sizeof(struct spvx_function),
	[SX_ROLE_BLOCK] = sizeof(struct spvx_block),
	[SX_ROLE_CALL] = sizeof(uint32_t),
	[SX_ROLE_GROUP] = sizeof(uint32_t),
	[SX_ROLE_CAPABILITY] = sizeof(uint32_t),
	[SX_ROLE_EXTENSION] = sizeof(uint32_t),
	[SX_ROLE_IMPORT] = sizeof(uint32_t),
	[SX_ROLE_SOURCE] = sizeof(uint32_t),
	[SX_ROLE_STRING] = sizeof(uint32_t),
	[SX_ROLE_GLOBAL] = sizeof(uint32_t),
};

int spvx_module_init(struct spvx_module *module, const struct spvx_module_options *options)
{
	struct spvx_module_options o = { .size = sizeof(o) };
	struct spvx_module_state *s;

	if (options)
		memcpy(&o, options, options->size < sizeof(o) ? options->size : sizeof(o));
	memset(module, 0, sizeof(*module));
	module->grammar = sx_grammar(o.grammar);
	module->memory_model = SPVX_NONE;
	s = sx_resize(o.allocator, NULL, 0, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	memset(s, 0, sizeof(*s));
	sx_quota_init(&s->quota, o.allocator, o.memory_limit);
	sx_arena_init(&s->arena, &s->quota.hook, 0);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_init(&s->tables[i], &s->quota.hook);
	spvx_ids_init(&module->ids, &s->quota.hook);
	module->state = s;
	return 0;
}

void spvx_module_free(struct spvx_module *module)
{
	struct spvx_module_state *s = module->state;
	const struct spvx_allocator *outer;

	if (!s)
		return;
	spvx_ids_free(&module->ids);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_free(&s->tables[i]);
	sx_arena_free(&s->arena);
	sx_vec_free(&s->lean_imports, &s->quota.hook, sizeof(uint32_t));
	sx_vec_free(&s->lean_entry_points, &s->quota.hook, sizeof(struct spvx_entry_point));
	sx_vec_free(&s->lean_functions, &s->quota.hook, sizeof(struct spvx_function));
	outer = s->quota.outer;
	sx_free(outer, s, sizeof(*s));
	memset(module, 0, sizeof(*module));
}

void sx_module_forget(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const struct spvx_grammar *grammar = m->grammar;
	struct spvx_ids ids = m->ids;

	spvx_ids_reset(&ids);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_reset(&s->tables[i]);
	sx_arena_reset(&s->arena);
	memset(s->counts, 0, sizeof(s->counts));
	memset(s->lists, 0, sizeof(s->lists));
	s->at = SPVX_HEADER_WORDS;
	s->index = 0;
	s->function = NULL;
	s->block = NULL;
	s->lean_imports.count = 0;
	s->lean_entry_points.count = 0;
	s->lean_functions.count = 0;
	s->quota.refused = false;
	memset(m, 0, sizeof(*m));
	m->grammar = grammar;
	m->ids = ids;
	m->memory_model = SPVX_NONE;
	m->state = s;
}

/* Room for all lists, and behind them for @copy bytes, in one block. */
static int make_room(struct spvx_module_state *s, size_t copy, unsigned char **room)
{
	size_t sum = copy;
	char *block;

	for (unsigned i = 0; i < SX_ROLE_LISTS; i++) {
		size_t bytes;

		if (__builtin_mul_overflow((size_t)s->counts[i], item_sizes[i], &bytes) ||
		    __builtin_add_overflow(sum, bytes, &sum))
			return -SPVX_ENOMEM;
	}
	block = sx_arena_alloc(&s->arena, sum);
	if (!block)
		return -SPVX_ENOMEM;
	for (unsigned i = 0; i < SX_ROLE_LISTS; i++) {
		s->lists[i].items = block;
		block += (size_t)s->counts[i] * item_sizes[i];
	}
	*room = (unsigned char *)block;
	return 0;
}

/* ---- the first walk: how much of everything there is ---- */

static int survey(struct spvx_module *m, struct spvx_cursor *cursor)
{
	uint32_t *counts = m->state->counts;
	struct spvx_insn insn;
	uint32_t n = 0;
	uint64_t words;

	spvx_for_each_insn(insn, cursor) {
		counts[role_of(insn.opcode)]++;
		n++;
	}
	m->insn_count = n;
	m->fault = cursor->fault;
	m->fault_offset = spvx_cursor_offset(cursor);
	words = m->fault_offset / SPVX_WORD_BYTES;
	if (words >= SPVX_NONE)
		return -SPVX_ELIMIT;
	m->word_count = (uint32_t)words;
	/* those of the global section are among the ones that mean nothing by their opcode */
	counts[SX_ROLE_GLOBAL] = counts[SX_ROLE_NONE];
	return 0;
}

/* Have the words in little-endian order, in @copy if they are not. */
static void set_words(struct spvx_module *m, const unsigned char *data, unsigned char *copy)
{
	m->words = m->header.big ? copy : data;
	for (size_t i = 0; m->header.big && i < m->word_count; i++) {
		const unsigned char *from = data + i * SPVX_WORD_BYTES;
		unsigned char *to = copy + i * SPVX_WORD_BYTES;

		to[0] = from[3];
		to[1] = from[2];
		to[2] = from[1];
		to[3] = from[0];
	}
}

/* ---- the second walk ---- */

/* Take note of the <id> an instruction defines. */
static int define(struct spvx_module *m, const struct spvx_insn *insn,
		  const struct spvx_entry *op)
{
	bool typed = op->flags & SX_ENTRY_RESULT_TYPE;
	unsigned word = typed ? 2 : 1;
	int err;

	if (!(op->flags & SX_ENTRY_RESULT) || word >= insn->word_count)
		return 0;
	if (op->flags & SX_ENTRY_TYPE || insn->opcode == SPVX_OP_ExtInstImport)
		err = sx_ids_learn(&m->ids, m->grammar, op, insn);
	else
		err = sx_ids_learn_value(&m->ids, spvx_insn_word(insn, word),
					 typed ? spvx_insn_word(insn, 1) : 0);
	if (err == -SPVX_EIDTWICE)
		m->ids_twice++;
	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	m->ids_used++;
	return sx_idtable_put(&m->state->tables[SX_TABLE_DEF], spvx_insn_word(insn, word),
			      m->state->at);
}

static int take_role(struct spvx_module *m, const struct spvx_insn *insn, enum sx_role role)
{
	struct spvx_module_state *s = m->state;

	switch (role) {
	case SX_ROLE_GROUP:
	case SX_ROLE_CAPABILITY:
	case SX_ROLE_EXTENSION:
	case SX_ROLE_IMPORT:
	case SX_ROLE_SOURCE:
	case SX_ROLE_STRING:
		sx_list_add(s, role, s->at);
		return 0;
	case SX_ROLE_MEMORY_MODEL:
		if (m->memory_model == SPVX_NONE)
			m->memory_model = s->at;
		return 0;
	case SX_ROLE_NAME:
		return sx_names_take(m, insn);
	case SX_ROLE_MEMBER_NAME:
		sx_member_names_take(m, insn);
		return 0;
	case SX_ROLE_ANNOTATION:
		sx_annotations_take(m, insn);
		return 0;
	case SX_ROLE_ENTRY_POINT:
		sx_entry_points_take(m, insn);
		return 0;
	case SX_ROLE_MODE:
		sx_modes_take(m, insn);
		return 0;
	default:
		return sx_index_functions_take(m, insn, role);
	}
}

static int take(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;
	const struct spvx_entry *op = sx_op(m->grammar, insn->opcode);
	enum sx_role role = role_of(insn->opcode);
	unsigned section = sx_layout_step(&s->layout, op, insn->word_count);
	int err;

	if (!op) {
		m->unknown_opcodes++;
		return 0;
	}
	err = define(m, insn, op);
	if (err)
		return err;
	if (role != SX_ROLE_NONE)
		return take_role(m, insn, role);
	if (op->flags & SX_ENTRY_TERMINATOR)
		sx_index_functions_terminate(m, insn);
	else if (section == SPVX_SECTION_TYPE_CONST_GLOBAL && op->sections)
		sx_list_add(s, SX_ROLE_GLOBAL, s->at);
	return 0;
}

static int fill(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	int err;

	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_saw(&s->tables[i], m->word_count);
	sx_idtable_saw(&m->ids.facts, m->word_count);
	sx_layout_init(&s->layout);
	err = spvx_cursor_init(&cursor, m->words, (size_t)m->word_count * SPVX_WORD_BYTES,
			       &header);
	while (!err && spvx_next(&cursor, &insn)) {
		err = take(m, &insn);
		s->at += insn.word_count;
		s->index++;
	}
	return err;
}

static void finish_sections(struct spvx_module *m)
{
	sx_layout_end(&m->state->layout);
	for (unsigned i = 0; i < SPVX_SECTION_COUNT; i++) {
		const struct sx_layout_count *c = &m->state->layout.counts[i];

		m->sections[i].first = c->insns ? (uint32_t)c->first : SPVX_NONE;
		m->sections[i].insns = (uint32_t)c->insns;
		m->sections[i].words = (uint32_t)c->words;
	}
}

/* The lists of offsets become the module's. */
static void finish_lists(struct spvx_module *m)
{
	const struct sx_list *lists = m->state->lists;

	struct {
		enum sx_role role;
		const uint32_t **items;
		uint32_t *count;
	} out[] = {
		{ SX_ROLE_CAPABILITY, &m->capabilities, &m->capability_count },
		{ SX_ROLE_EXTENSION, &m->extensions, &m->extension_count },
		{ SX_ROLE_IMPORT, &m->imports, &m->import_count },
		{ SX_ROLE_SOURCE, &m->sources, &m->source_count },
		{ SX_ROLE_STRING, &m->strings, &m->string_count },
		{ SX_ROLE_GLOBAL, &m->globals, &m->global_count },
	};

	for (size_t i = 0; i < sizeof(out) / sizeof(out[0]); i++) {
		*out[i].items = lists[out[i].role].items;
		*out[i].count = lists[out[i].role].used;
	}
}

static int finish(struct spvx_module *m)
{
	int err;

	finish_sections(m);
	finish_lists(m);
	sx_index_functions_finish(m);
	err = sx_names_finish(m);
	if (!err)
		err = sx_entry_points_finish(m);
	return err ? err : sx_annotations_finish(m);
}

static int load(struct spvx_module *m, const void *data, size_t size)
{
	struct spvx_cursor cursor;
	unsigned char *copy;
	int err = spvx_cursor_init(&cursor, data, size, &m->header);

	if (!err)
		err = survey(m, &cursor);
	if (!err)
		err = make_room(m->state,
				m->header.big ? (size_t)m->word_count * SPVX_WORD_BYTES : 0,
				&copy);
	if (err)
		return err;
	set_words(m, data, copy);
	err = fill(m);
	return err ? err : finish(m);
}

int spvx_module_load(struct spvx_module *module, const void *data, size_t size)
{
	struct spvx_module_state *s = module->state;
	int err;

	sx_module_forget(module);
	err = load(module, data, size);
	if (err == -SPVX_ENOMEM && s->quota.refused)
		err = -SPVX_ELIMIT;
	if (err)
		sx_module_forget(module);
	return err;
}

/* ---- questions ---- */

struct spvx_insn spvx_module_insn(const struct spvx_module *module, uint32_t at)
{
	return sx_module_insn(module, at);
}

uint32_t spvx_module_def(const struct spvx_module *module, uint32_t id)
{
	uint32_t at = sx_table_get(module, SX_TABLE_DEF, id);

	return at ? at : SPVX_NONE;
}

uint16_t spvx_module_def_op(const struct spvx_module *module, uint32_t id)
{
	return spvx_module_insn(module, spvx_module_def(module, id)).opcode;
}
