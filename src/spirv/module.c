/* SPDX-License-Identifier: MIT */
/*
 * spirv/module.c - the module index: memory, the walk, and the lists of offsets.
 *
 * One table gives the subject of each opcode (spirv/facts.h). Decorations are in decor.c,
 * functions in functions.c.
 */
#include "spirv/module.h"

#include "base/options.h"
#include "base/str.h"
#include "spirv/ids.h"

/* ---- names ---- */

static int names_take(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;

	s->name_count++;
	if (insn->word_count <= SX_NAME_TEXT)
		return 0;
	return sx_table_put_first(s, SX_TABLE_NAME, spvx_insn_word(insn, SX_NAME_TARGET),
				  s->at);
}

static int member_names_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const uint32_t *at = SX_LIST_ITEMS(&s->facts, SX_LIST_MEMBER_NAMES);
	uint32_t count = s->facts.lists[SX_LIST_MEMBER_NAMES].count;
	struct spvx_member_name *names = sx_arena_zalloc(&s->arena, count, sizeof(*names));
	uint32_t used = 0;
	int err = names ? 0 : -SPVX_ENOMEM;

	for (uint32_t i = 0; i < count && !err; i++) {
		struct spvx_insn insn = sx_module_insn(m, at[i]);

		if (insn.word_count > SX_MEMBER_NAME_TEXT)
			names[used++] = (struct spvx_member_name){
				.member = spvx_insn_word(&insn, SX_MEMBER_NAME_MEMBER),
				.at = at[i]
			};
	}
	for (uint32_t i = used; i-- && !err;) {
		struct spvx_insn insn = sx_module_insn(m, names[i].at);

		err = sx_table_chain(s, SX_TABLE_MEMBER_NAME,
				     spvx_insn_word(&insn, SX_NAME_TARGET), i,
				     &names[i].next);
	}
	m->name_count = s->name_count + count;
	m->member_names = names;
	m->member_name_count = used;
	return err;
}

/* The string of an instruction that is known to have one. */
static struct spvx_str string_at(const struct spvx_module *m, uint32_t at, unsigned word)
{
	struct spvx_insn insn = spvx_module_insn(m, at);

	return spvx_insn_string(&insn, word, NULL, 0);
}

struct spvx_str spvx_module_name(const struct spvx_module *module, uint32_t id)
{
	uint32_t at = sx_table_get(module, SX_TABLE_NAME, id);

	return at && sx_module_insn(module, at).opcode == SPVX_OP_Name
		       ? string_at(module, at, SX_NAME_TEXT)
		       : (struct spvx_str){ NULL, 0 };
}

struct spvx_str sx_function_name(const struct spvx_module *m, uint32_t id)
{
	uint32_t at = sx_table_get(m, SX_TABLE_NAME, id);

	return at && sx_module_insn(m, at).opcode == SPVX_OP_EntryPoint
		       ? string_at(m, at, SX_ENTRY_POINT_NAME)
		       : spvx_module_name(m, id);
}

uint32_t spvx_module_first_member_name(const struct spvx_module *module, uint32_t id)
{
	return sx_table_index(module, SX_TABLE_MEMBER_NAME, id);
}

struct spvx_str spvx_module_member_name(const struct spvx_module *module, uint32_t id,
					uint32_t member)
{
	uint32_t i = spvx_module_first_member_name(module, id);

	while (i != SPVX_NONE && module->member_names[i].member != member)
		i = module->member_names[i].next;
	if (i == SPVX_NONE)
		return (struct spvx_str){ NULL, 0 };
	return string_at(module, module->member_names[i].at, SX_MEMBER_NAME_TEXT);
}

/* ---- entry points and their modes ---- */

static int entry_points_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const uint32_t *at = SX_LIST_ITEMS(&s->facts, SX_LIST_ENTRY_POINTS);
	uint32_t count = s->facts.lists[SX_LIST_ENTRY_POINTS].count;
	struct spvx_entry_point *e = sx_arena_zalloc(&s->arena, count, sizeof(*e));
	int err = e ? 0 : -SPVX_ENOMEM;

	m->entry_points = e;
	for (uint32_t i = 0; i < count && !err; i++) {
		struct spvx_insn insn = sx_module_insn(m, at[i]);

		if (insn.word_count <= SX_ENTRY_POINT_NAME)
			continue;
		*e = sx_read_entry_point(&insn, at[i]);
		e->first_mode = sx_table_index(m, SX_TABLE_MODE, e->function);
		/* an empty OpName is none */
		if (e->function && !sx_function_name(m, e->function).len)
			err = sx_idtable_put(&s->tables[SX_TABLE_NAME], e->function, e->at);
		e++;
		m->entry_point_count++;
	}
	return err;
}

static int modes_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const uint32_t *at = SX_LIST_ITEMS(&s->facts, SX_LIST_MODES);
	uint32_t count = s->facts.lists[SX_LIST_MODES].count;
	struct spvx_mode *modes = sx_arena_zalloc(&s->arena, count, sizeof(*modes));
	uint32_t used = 0;
	int err = modes ? 0 : -SPVX_ENOMEM;

	for (uint32_t i = 0; i < count && !err; i++) {
		struct spvx_insn insn = sx_module_insn(m, at[i]);

		if (insn.word_count > SX_MODE)
			modes[used++] = (struct spvx_mode){
				.at = at[i], .mode = spvx_insn_word(&insn, SX_MODE)
			};
	}
	for (uint32_t i = used; i-- && !err;) {
		struct spvx_insn insn = sx_module_insn(m, modes[i].at);

		err = sx_table_chain(s, SX_TABLE_MODE,
				     spvx_insn_word(&insn, SX_MODE_FUNCTION), i,
				     &modes[i].next);
	}
	m->modes = modes;
	m->mode_count = used;
	return err;
}

/* ---- memory ---- */

int spvx_module_init_sized(struct spvx_module *module, size_t size,
			   const struct spvx_module_options *options)
{
	struct spvx_module_options o = { .size = sizeof(o) };
	struct spvx_module_state *s;

	if (sx_owned_init(module, size, sizeof(*module)) ||
	    sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	module->grammar = sx_grammar(o.grammar);
	module->memory_model = SPVX_NONE;
	s = sx_zalloc(o.allocator, sizeof(*s));
	if (!s)
		return -SPVX_ENOMEM;
	sx_quota_init(&s->quota, o.allocator, o.memory_limit);
	sx_facts_init(&s->facts, module->grammar, &s->quota.hook);
	sx_arena_init(&s->arena, &s->quota.hook, 0);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_init(&s->tables[i], &s->quota.hook);
	spvx_ids_init(&module->ids, &s->quota.hook);
	module->state = s;
	return 0;
}

void spvx_module_fini(struct spvx_module *module)
{
	struct spvx_module_state *s =
		sx_owned_is(module, sizeof(*module)) ? module->state : NULL;
	const struct spvx_allocator *outer;

	if (!s)
		return;
	spvx_ids_fini(&module->ids);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_free(&s->tables[i]);
	sx_arena_free(&s->arena);
	sx_facts_free(&s->facts);
	sx_vec_free(&s->functions, &s->quota.hook, sizeof(struct spvx_function));
	sx_vec_free(&s->blocks, &s->quota.hook, sizeof(struct spvx_block));
	sx_vec_free(&s->calls, &s->quota.hook, sizeof(uint32_t));
	sx_vec_free(&s->annotations, &s->quota.hook, sizeof(struct spvx_annotation));
	outer = s->quota.outer;
	sx_free(outer, s, sizeof(*s));
	memset(module, 0, sizeof(*module));
}

/* Drop the contents, keep the memory. */
static void forget(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const struct spvx_grammar *grammar = m->grammar;
	struct spvx_ids ids = m->ids;

	spvx_ids_reset(&ids);
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_reset(&s->tables[i]);
	sx_arena_reset(&s->arena);
	s->index = 0;
	s->name_count = 0;
	s->functions.count = 0;
	s->blocks.count = 0;
	s->calls.count = 0;
	s->in_function = false;
	s->in_block = false;
	s->quota.refused = false;
	sx_owned_init(m, sizeof(*m), sizeof(*m));
	m->grammar = grammar;
	m->ids = ids;
	m->memory_model = SPVX_NONE;
	m->state = s;
}

/* ---- the walk ---- */

/* Record the definition of an <id>. */
static int define(struct spvx_module *m, const struct spvx_insn *insn,
		  const struct spvx_entry *op)
{
	unsigned word = sx_result_word(op);
	int err;

	if (!word || word >= insn->word_count)
		return 0;
	if (op->flags & SX_ENTRY_TYPE || insn->opcode == SPVX_OP_ExtInstImport)
		err = sx_ids_learn(&m->ids, m->grammar, op, insn);
	else
		err = sx_ids_learn_value(&m->ids, spvx_insn_word(insn, word),
					 word == 2 ? spvx_insn_word(insn, 1) : 0);
	if (err == -SPVX_EIDTWICE)
		m->ids_twice++;
	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	m->ids_used++;
	return sx_idtable_put(&m->state->tables[SX_TABLE_DEF], spvx_insn_word(insn, word),
			      m->state->at);
}

/* Handle an instruction that the grammar knows. */
static inline int take_known(struct spvx_module *m, const struct spvx_insn *insn,
			     const struct spvx_entry *op, enum sx_subject subject,
			     unsigned section)
{
	struct spvx_module_state *s = m->state;
	int err = define(m, insn, op);

	if (err)
		return err;
	if (sx_subject_in(SX_MODULE_LISTED, subject))
		return sx_facts_list(&s->facts, subject, s->at);
	if (subject == SX_LIST_NAMES)
		return names_take(m, insn);
	if (sx_subject_in(SX_MODULE_TAKEN, subject))
		return sx_index_functions_take(m, insn, subject);
	if (op->flags & SX_ENTRY_TERMINATOR)
		sx_index_functions_terminate(m, insn);
	else if (section == SPVX_SECTION_TYPE_CONST_GLOBAL && op->sections)
		return sx_facts_list(&s->facts, SX_LIST_GLOBALS, s->at);
	return 0;
}

static inline int take(void *ctx, const struct spvx_insn *insn, uint32_t at,
		       enum sx_subject subject)
{
	struct spvx_module *m = ctx;
	struct spvx_module_state *s = m->state;
	const struct spvx_entry *op = sx_op(m->grammar, insn->opcode);
	unsigned section = sx_layout_step(&s->layout, op, insn->word_count);
	int err = 0;

	s->at = at;
	if (op)
		err = take_known(m, insn, op, subject, section);
	else
		m->unknown_opcodes++;
	s->index++;
	return err;
}

static inline int take_outline(void *ctx, const struct spvx_insn *insn, uint32_t at,
			       enum sx_subject subject)
{
	struct spvx_module *m = ctx;
	struct spvx_module_state *s = m->state;
	int err = 0;

	s->at = at;
	if (sx_subject_in(SX_OUTLINE_LISTED, subject))
		err = sx_facts_list(&s->facts, subject, at);
	else if (subject == SX_LIST_NAMES)
		err = names_take(m, insn);
	else if (sx_subject_in(SX_OUTLINE_TAKEN, subject))
		err = sx_index_functions_take(m, insn, subject);
	s->index++;
	return err;
}

/* Publish the lists of offsets. */
static void finish_lists(struct spvx_module *m)
{
	const struct sx_vec *lists = m->state->facts.lists;

	struct {
		enum sx_subject list;
		const uint32_t **items;
		uint32_t *count;
	} out[] = {
		{ SX_LIST_CAPABILITIES, &m->capabilities, &m->capability_count },
		{ SX_LIST_EXTENSIONS, &m->extensions, &m->extension_count },
		{ SX_LIST_IMPORTS, &m->imports, &m->import_count },
		{ SX_LIST_SOURCES, &m->sources, &m->source_count },
		{ SX_LIST_STRINGS, &m->strings, &m->string_count },
		{ SX_LIST_GLOBALS, &m->globals, &m->global_count },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(out); i++) {
		*out[i].items = lists[out[i].list].items;
		*out[i].count = lists[out[i].list].count;
	}
	if (lists[SX_LIST_MEMORY_MODELS].count)
		m->memory_model = *(const uint32_t *)lists[SX_LIST_MEMORY_MODELS].items;
}

static int finish(struct spvx_module *m)
{
	static int (*const parts[])(struct spvx_module *) = {
		sx_annotations_finish, member_names_finish, modes_finish,
		entry_points_finish, /* they refer to their modes */
	};
	int err = 0;

	sx_layout_end(&m->state->layout);
	for (unsigned i = 0; i < SPVX_SECTION_COUNT; i++) {
		const struct sx_layout_count *c = &m->state->layout.counts[i];

		m->sections[i].first = c->insns ? (uint32_t)c->first : SPVX_NONE;
		m->sections[i].insns = (uint32_t)c->insns;
		m->sections[i].words = (uint32_t)c->words;
	}
	finish_lists(m);
	sx_index_functions_finish(m);
	for (size_t i = 0; i < SX_ARRAY_SIZE(parts) && !err; i++)
		err = parts[i](m);
	return err;
}

/* Begin a module: its words and its tables. Return: as spvx_module_load(). */
static int open_words(struct spvx_module *m, const void *data, size_t size)
{
	struct spvx_module_state *s = m->state;
	int err = sx_facts_open(&s->facts, data, size, SPVX_NONE);

	if (err)
		return err;
	m->header = s->facts.header;
	m->words = s->facts.words;
	for (unsigned i = 0; i < SX_TABLES; i++)
		sx_idtable_expect(&s->tables[i], sx_facts_size(&s->facts));
	sx_idtable_expect(&m->ids.facts, sx_facts_size(&s->facts));
	sx_layout_init(&s->layout);
	return 0;
}

static int load(struct spvx_module *m, const void *data, size_t size, bool outline)
{
	struct spvx_module_state *s = m->state;
	int err;

	forget(m);
	err = open_words(m, data, size);
	if (!err) {
		err = outline ? sx_facts_walk(&s->facts, 0, take_outline, m)
			      : sx_facts_walk(&s->facts, 0, take, m);
		s->at = m->word_count = (uint32_t)sx_facts_words(&s->facts);
		m->insn_count = s->index;
		m->fault = s->facts.cursor.fault;
		m->fault_offset = spvx_cursor_offset(&s->facts.cursor);
	}
	if (!err)
		err = finish(m);
	if (err == -SPVX_ENOMEM && s->quota.refused)
		err = -SPVX_ELIMIT;
	if (err)
		forget(m);
	return err;
}

int spvx_module_load(struct spvx_module *module, const void *data, size_t size)
{
	return load(module, data, size, false);
}

int sx_module_load_outline(struct spvx_module *module, const void *data, size_t size)
{
	return load(module, data, size, true);
}

/* ---- look-ups ---- */

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
	return sx_module_definition(module, id).opcode;
}

const char *sx_module_debug_name(const struct spvx_module *m, const struct spvx_insn *insn)
{
	const struct spvx_entry *op;
	unsigned set;

	if (!sx_is_ext_inst(insn->opcode) || insn->word_count <= SX_EXT_NUMBER)
		return NULL;
	set = spvx_ids_set(&m->ids, spvx_insn_word(insn, SX_EXT_SET));
	if (!set ||
	    !spvx_import_is_debug(m->grammar, sx_str(spvx_set_name(m->grammar, set))))
		return NULL;
	op = spvx_set_op(m->grammar, set, spvx_insn_word(insn, SX_EXT_NUMBER));
	return op ? spvx_entry_name(m->grammar, op) : "";
}
