/* SPDX-License-Identifier: MIT */
/* debug/cost_class.c - see debug/cost_class.h. */
#include "debug/cost_class.h"

#include "base/str.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

const char *sx_cost_class_name(enum sx_cost_class c)
{
	static const char names[][5] = { "mem", "alu", "tex", "ctl", "call", "dbg", "oth" };

	return names[c];
}

static enum sx_cost_class class_of_tag(const char *tag)
{
	static const struct {
		const char *tag;
		enum sx_cost_class cost;
	} tags[] = {
		{ "Memory", SX_COST_MEM },
		{ "Atomic", SX_COST_MEM },
		{ "Arithmetic", SX_COST_ALU },
		{ "Bit", SX_COST_ALU },
		{ "Composite", SX_COST_ALU },
		{ "Conversion", SX_COST_ALU },
		{ "Derivative", SX_COST_ALU },
		{ "Extension", SX_COST_ALU },
		{ "Group", SX_COST_ALU },
		{ "Non-Uniform", SX_COST_ALU },
		{ "Relational_and_Logical", SX_COST_ALU },
		{ "Tensor", SX_COST_ALU },
		{ "Image", SX_COST_TEX },
		{ "Barrier", SX_COST_CTL },
		{ "Control-Flow", SX_COST_CTL },
		{ "Function", SX_COST_CALL },
		{ "Debug", SX_COST_DBG },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(tags); i++) {
		if (!strcmp(tags[i].tag, tag))
			return tags[i].cost;
	}
	return SX_COST_OTH;
}

/* Instructions of a set that is not listed here count as other, not as computation. */
static enum sx_cost_class class_of_import(const struct spvx_module *m, struct spvx_str name)
{
	if (spvx_import_is_debug(m->grammar, name))
		return SX_COST_DBG;
	return sx_str_starts(name, "NonSemantic.") ? SX_COST_OTH : SX_COST_ALU;
}

int sx_cost_model_init(struct sx_cost_model *model, const struct spvx_module *m,
		       const struct spvx_allocator *a)
{
	int err = 0;

	model->module = m;
	sx_idmap_init(&model->sets, a);
	memset(model->of_class, 0, sizeof(model->of_class));
	for (uint32_t i = 0; !err && i < m->import_count; i++) {
		struct spvx_insn insn = spvx_module_insn(m, m->imports[i]);
		uint32_t id = insn.word_count > 1 ? spvx_insn_word(&insn, 1) : 0;
		struct spvx_str name;

		if (!id)
			continue;
		name = spvx_insn_string(&insn, 2, NULL, 0);
		err = sx_idmap_put(&model->sets, id, 1u + class_of_import(m, name));
	}
	return err;
}

void sx_cost_model_free(struct sx_cost_model *model)
{
	sx_idmap_free(&model->sets);
}

/* Looked up on first use, as a module uses few classes of the grammar. */
static enum sx_cost_class class_of_op(struct sx_cost_model *model,
				      const struct spvx_entry *op)
{
	const struct spvx_grammar *g = model->module->grammar;
	unsigned class = spvx_op_class(g, op);
	uint8_t *known = &model->of_class[class];

	if (!*known)
		*known = (uint8_t)(1 + class_of_tag(spvx_class_tag(g, class)));
	return (enum sx_cost_class)(*known - 1);
}

enum sx_cost_class sx_cost_class_of(struct sx_cost_model *model,
				    const struct spvx_insn *insn)
{
	const struct spvx_entry *op = spvx_op_find(model->module->grammar, insn->opcode);
	uint32_t set = 0;

	if (sx_is_ext_inst(insn->opcode) && insn->word_count > SX_EXT_SET)
		set = sx_idmap_get(&model->sets, spvx_insn_word(insn, SX_EXT_SET), 0);
	if (set)
		return (enum sx_cost_class)(set - 1);
	return op ? class_of_op(model, op) : SX_COST_OTH;
}
