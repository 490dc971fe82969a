/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_module.c - records made from a module's index: entry points and
 * their modes, capabilities, extensions, the memory model.
 */
#include "report/modules/info.h"

/* Limit of entry points that share the modes of a function. */
#define MODES_SHARED 16

#define MODULE struct spvx_module

/* ---- entry points ---- */

/**
 * struct shown - an entry point, or one of its modes
 * @left: modes that may still be written of the module
 */
struct shown {
	const struct spvx_module *module;
	const struct spvx_entry_point *entry;
	const struct spvx_mode *mode;
	uint64_t *left;
};

static const struct sx_field id_fields[] = {
	SX_F_U64("id", struct sx_info_operand, value),
};

static const struct sx_record id_record = SX_RECORD("id", id_fields);

static void put_operands(struct sx_writer *w, const void *shown)
{
	const struct shown *s = shown;
	struct sx_info_operand o;

	for (uint32_t i = 0; sx_info_mode_operand(s->module, s->mode, i, &o); i++) {
		if (o.is_id)
			sx_record_item(w, &id_record, &o);
		else
			sx_json_u64(&w->json, NULL, o.value);
	}
}

/* Entry points of one function share its modes. A hostile module can have far more such
 * pairs than words, so their number is limited. */
static void put_modes(struct sx_writer *w, const void *shown)
{
	struct shown s = *(const struct shown *)shown;
	uint32_t i = s.entry->first_mode;

	for (; i != SPVX_NONE && *s.left; --*s.left) {
		s.mode = &s.module->modes[i];
		sx_record_item(w, w->field->of, &s);
		i = s.mode->next;
	}
}

static void put_entry_points(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;
	uint64_t left = (uint64_t)m->mode_count * MODES_SHARED;

	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		struct shown s = { m, &m->entry_points[i], NULL, &left };

		sx_record_item(w, w->field->of, &s);
	}
}

#define S    struct shown
#define E    struct spvx_entry_point
#define OF_E SX_VIA(S, entry)

static const struct sx_field mode_fields[] = {
	SX_F_ENUMERANT("mode", struct spvx_mode, mode, SPVX_KIND_ExecutionMode,
		       SX_VIA(S, mode)),
	SX_F_MADE(
		"operands", SX_LIST, put_operands, .flags = SX_ONE_LINE,
		.type = "\"anyOf\": [{" SX_SAYS_COUNT
			"}, {\"description\": \"its value is not known\", \"type\": \"object\", \"required\": [\"id\"], \"properties\": {\"id\": {" SX_SAYS_COUNT
			"}}}]"),
};

static const struct sx_record mode_record = SX_RECORD("mode", mode_fields);

static const struct sx_field entry_fields[] = {
	SX_F_ENUMERANT("model", E, model, SPVX_KIND_ExecutionModel, OF_E),
	SX_F_NAME("name", E, name, OF_E),
	SX_F_U32("function", E, function, OF_E),
	SX_F_MADE("modes", SX_LIST, put_modes, .of = &mode_record),
};

static const struct sx_record entry_record =
	SX_RECORD("entry_point", entry_fields, .spread = true);

/* ---- requirements ---- */

static void put_capabilities(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;

	for (uint32_t i = 0; i < m->capability_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->capabilities[i]);

		if (insn.word_count > 1)
			sx_put_enumerant(w, (struct spvx_str){ NULL, 0 },
					 SPVX_KIND_Capability, spvx_insn_word(&insn, 1));
	}
}

static void put_extensions(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;

	for (uint32_t i = 0; i < m->extension_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->extensions[i]);

		sx_json_str(&w->json, NULL, spvx_insn_string(&insn, 1, NULL, 0));
	}
}

/* Word .at of OpMemoryModel, a struct spvx_insn. */
static void put_model(struct sx_writer *w, const void *insn)
{
	sx_put_enumerant(w, w->field->key, w->field->enum_kind,
			 spvx_insn_word(insn, (unsigned)w->field->at));
}

static const struct sx_field memory_model_fields[] = {
	SX_F_MADE("addressing", SX_ENUMERANT, put_model, .at = 1,
		  .enum_kind = SPVX_KIND_AddressingModel),
	SX_F_MADE("memory", SX_ENUMERANT, put_model, .at = 2,
		  .enum_kind = SPVX_KIND_MemoryModel),
};

static const struct sx_record memory_model_record =
	SX_RECORD("memory_model", memory_model_fields);

static void put_memory_model(struct sx_writer *w, const void *module)
{
	const MODULE *m = module;
	struct spvx_insn insn = spvx_module_insn(m, m->memory_model);

	if (insn.word_count < 3)
		sx_json_put_null(&w->json, w->field->key);
	else
		sx_record_object(w, w->field->key, w->field->of, &insn, false);
}

/* ---- as members of a document ---- */

static const struct sx_field needs_fields[] = {
	SX_F_MADE("capabilities", SX_LIST, put_capabilities, .type = SX_SAYS_ENUMERANT),
	SX_F_MADE("extensions", SX_LIST, put_extensions, .type = SX_SAYS_STRING),
};

static const struct sx_field memory_fields[] = {
	SX_F_MADE("memory_model", SX_VALUE, put_memory_model, .of = &memory_model_record,
		  .flags = SX_NULL),
};

static const struct sx_field entries_fields[] = {
	SX_F_MADE("entry_points", SX_LIST, put_entry_points, .of = &entry_record),
};

const struct sx_record sx_info_needs_record = SX_RECORD("needs", needs_fields);
const struct sx_record sx_info_memory_record = SX_RECORD("memory", memory_fields);
const struct sx_record sx_info_entries_record = SX_RECORD("entries", entries_fields);
