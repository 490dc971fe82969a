/* SPDX-License-Identifier: MIT */
/*
 * check/module/layout.c - the order of a module: sections, then functions and their blocks.
 *
 * Spec: 2.4. An instruction moves the walk on to the first section that it may be in, from
 * the current one on. Instructions that belong to earlier sections only are reported once
 * for each section.
 */
#include "check/engine/walk.h"

#include "base/compiler.h"

enum section {
	CAPABILITIES,
	EXTENSIONS,
	IMPORTS,
	MEMORY_MODEL,
	SAMPLER_MODE,
	ENTRY_POINTS,
	EXECUTION_MODES,
	DEBUG_1, /* strings, sources */
	DEBUG_2, /* names */
	DEBUG_3, /* processes */
	ANNOTATIONS,
	TYPES,
	DECLARATIONS,
	DEFINITIONS,
	GRAPHS
};

/* ---- sections ---- */

#define BIT(section) (1u << (section))

/* OpFunction, OpFunctionParameter, OpFunctionEnd. */
static bool is_function(uint32_t op)
{
	return op >= SPVX_OP_Function && op <= SPVX_OP_FunctionEnd;
}

/* All sections of an instruction that belongs to functions. */
static uint16_t shared_sections(const struct spvx_entry *op)
{
	if (ck_is_variable(op->value) ||
	    (op->flags & SX_ENTRY_ANY_SECTION && op->value != SPVX_OP_Nop))
		return BIT(TYPES) | BIT(DEFINITIONS) | BIT(GRAPHS);
	if (is_function(op->value))
		return BIT(DECLARATIONS) | BIT(DEFINITIONS);
	if (op->value == SPVX_OP_SamplerImageAddressingModeNV)
		return BIT(SAMPLER_MODE);
	return op->sections == BIT(SPVX_SECTION_FUNCTION_DEFINITION)
		       ? BIT(GRAPHS)
		       : BIT(DEFINITIONS) | BIT(GRAPHS);
}

static unsigned lowest(unsigned bits)
{
	return (unsigned)sx_ctz32(bits);
}

/* The sections that an instruction may be in, from those of the grammar. */
uint16_t sx_ck_layout_sections(const struct spvx_entry *op)
{
	static const uint8_t section_of[SPVX_SECTION_COUNT] = {
		[SPVX_SECTION_CAPABILITY] = CAPABILITIES,
		[SPVX_SECTION_EXTENSION] = EXTENSIONS,
		[SPVX_SECTION_IMPORT] = IMPORTS,
		[SPVX_SECTION_MEMORY_MODEL] = MEMORY_MODEL,
		[SPVX_SECTION_ENTRY_POINT] = ENTRY_POINTS,
		[SPVX_SECTION_EXECUTION_MODE] = EXECUTION_MODES,
		[SPVX_SECTION_DEBUG_STRING] = DEBUG_1,
		[SPVX_SECTION_DEBUG_NAME] = DEBUG_2,
		[SPVX_SECTION_DEBUG_PROCESSED] = DEBUG_3,
		[SPVX_SECTION_ANNOTATION] = ANNOTATIONS,
		[SPVX_SECTION_TYPE_CONST_GLOBAL] = TYPES,
	};
	unsigned sections = op->sections & ~SX_IN_FUNCTIONS;

	if (!sections || op->sections & SX_IN_FUNCTIONS || ck_is_variable(op->value) ||
	    op->value == SPVX_OP_SamplerImageAddressingModeNV)
		return shared_sections(op);
	return (uint16_t)BIT(section_of[lowest(sections)]);
}

/* Sections in which an opcode may be at any place; in functions, at any place in a
 * block. */
uint16_t sx_ck_layout_anywhere(const struct spvx_entry *op)
{
	if (is_function(op->value) || op->value == SPVX_OP_Label ||
	    sx_is_ext_inst((uint16_t)op->value))
		return 0;
	return sx_ck_layout_sections(op);
}

/* Report an instruction that comes after its section, once for each section. */
static void report_late(struct ck *c, const struct ck_insn *i, unsigned sections)
{
	unsigned section = lowest(sections);

	if (c->walk.layout.reported >> section & 1)
		return;
	c->walk.layout.reported |= (uint16_t)BIT(section);
	ck_report(c,
		  c->walk.layout.section >= DECLARATIONS
			  ? CK(LAYOUT_SECTION_ORDER_NOT_IN_FUNCTION)
			  : CK(LAYOUT_SECTION_ORDER_EARLIER_SECTION),
		  i);
}

static void enter(struct ck_layout *l, unsigned section)
{
	l->section = (uint8_t)section;
	l->functions = section >= DECLARATIONS;
	l->anywhere =
		(uint16_t)(section == DECLARATIONS || section == GRAPHS ? 0 : BIT(section));
}

/* Move on to the next section that the instruction may be in. Return: false if there is
 * none, which is reported. */
static bool move_on(struct ck *c, const struct ck_insn *i, unsigned sections)
{
	struct ck_layout *l = &c->walk.layout;
	unsigned ahead = sections >> l->section << l->section;

	if (!ahead) {
		report_late(c, i, sections);
		return false;
	}
	if (lowest(ahead) > MEMORY_MODEL && l->section < MEMORY_MODEL) {
		/* continue as if there were a memory model; sx_ck_layout_end() reports the
		 * missing one */
		l->reported |= BIT(MEMORY_MODEL);
		ck_report(c, CK(LAYOUT_SECTION_ORDER_BEFORE_MODEL), i);
	}
	enter(l, lowest(ahead));
	return true;
}

/* ---- extended instructions ---- */

static bool is_local_debug(enum ck_set set, uint32_t number)
{
	switch (number) {
	case SPVX_DEBUG_INFO_DebugScope:
	case SPVX_DEBUG_INFO_DebugNoScope:
	case SPVX_DEBUG_INFO_DebugDeclare:
	case SPVX_DEBUG_INFO_DebugValue:
		return true;
	case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugFunctionDefinition:
	case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugLine:
	case SPVX_NON_SEMANTIC_SHADER_DEBUG_INFO_100_DebugNoLine:
		return set == CK_SET_SHADER_DEBUG;
	default:
		return false;
	}
}

static void check_ext_inst(struct ck *c, const struct ck_insn *i, bool among_types)
{
	enum ck_set set = ck_set(c, i);

	if (ck_set_is_debug(set)) {
		bool local = is_local_debug(set, ck_word(i, 4));

		if (local && !c->walk.function)
			ck_report(c, CK(LAYOUT_DEBUG_SCOPE_LOCAL_DEBUG), i);
		else if (!local && c->walk.function)
			ck_report(c, CK(LAYOUT_DEBUG_SCOPE_GLOBAL_DEBUG), i);
	} else if (ck_set_is_non_semantic(set)) {
		if (!among_types && c->walk.function && !c->walk.block)
			ck_report(c, CK(LAYOUT_OUTSIDE_BLOCK_OUTSIDE_BLOCK), i);
	} else if (!c->walk.block) {
		ck_report(c, CK(LAYOUT_OUTSIDE_BLOCK_OUTSIDE_BLOCK), i);
	}
}

/* ---- functions ---- */

static void check_in_functions(struct ck *c, const struct ck_insn *i)
{
	bool declarations = c->walk.layout.section == DECLARATIONS;

	switch (i->raw.opcode) {
	case SPVX_OP_Function:
		if (c->walk.function)
			ck_report(c, CK(LAYOUT_FUNCTION_OPEN_NESTED_FUNCTION), i);
		break;
	case SPVX_OP_FunctionParameter:
		if (!c->walk.function || c->walk.function->blocks)
			ck_report(c, CK(LAYOUT_PARAM_POSITION_STRAY_PARAMETER), i);
		break;
	case SPVX_OP_FunctionEnd:
		if (!c->walk.function)
			ck_report(c, CK(LAYOUT_FUNCTION_OPEN_STRAY_END), i);
		else if (c->walk.block)
			ck_report(c, CK(LAYOUT_BLOCK_UNTERMINATED_END_IN_BLOCK), i);
		else if (!c->walk.function->blocks && !declarations)
			ck_report(c, CK(LAYOUT_FUNCTION_DECL_AFTER_DEF_LATE_DECLARATION),
				  i);
		break;
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
		break;
	case SPVX_OP_Label:
		if (!c->walk.function)
			ck_report(c, CK(LAYOUT_LABEL_OUTSIDE_FUNCTION_STRAY_LABEL), i);
		else if (c->walk.block)
			ck_report(c, CK(LAYOUT_BLOCK_UNTERMINATED_MISSING_TERMINATOR), i);
		break;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
		check_ext_inst(c, i, false);
		break;
	default:
		if (!c->walk.block)
			ck_report(c, CK(LAYOUT_OUTSIDE_BLOCK_OUTSIDE_BLOCK), i);
		break;
	}
}

/* ---- graphs ---- */

enum graph_state {
	GRAPH_NONE,
	GRAPH_INPUTS,
	GRAPH_BODY,
	GRAPH_OUTPUTS
};

static void check_in_graphs(struct ck *c, const struct ck_insn *i)
{
	struct ck_layout *l = &c->walk.layout;
	bool good = true;

	switch (i->raw.opcode) {
	case SPVX_OP_GraphARM:
		good = l->graph == GRAPH_NONE;
		l->graph = GRAPH_INPUTS;
		break;
	case SPVX_OP_GraphEntryPointARM:
		good = l->graph == GRAPH_NONE;
		break;
	case SPVX_OP_GraphInputARM:
		good = l->graph == GRAPH_INPUTS;
		break;
	case SPVX_OP_GraphSetOutputARM:
		good = l->graph != GRAPH_NONE;
		l->graph = GRAPH_OUTPUTS;
		break;
	case SPVX_OP_GraphEndARM:
		good = l->graph == GRAPH_OUTPUTS;
		l->graph = GRAPH_NONE;
		break;
	case SPVX_OP_Line:
	case SPVX_OP_NoLine:
		break;
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
	case SPVX_OP_CompositeExtract:
	case SPVX_OP_Undef:
	case SPVX_OP_PoisonKHR:
		if (ck_set_is_non_semantic(ck_set(c, i)))
			break;
		good = l->graph == GRAPH_INPUTS || l->graph == GRAPH_BODY;
		l->graph = GRAPH_BODY;
		break;
	default:
		good = false;
	}
	if (!good)
		ck_report(c, CK(EP_GRAPH_STRAY_GRAPH), i);
}

/* ---- the step ---- */

void sx_ck_layout(struct ck *c, const struct ck_insn *i)
{
	struct ck_layout *l = &c->walk.layout;
	unsigned sections = i->known->sections;
	bool ext_inst = ck_is_ext_inst(i);

	if (ck_layout_is_plain(c, i->known))
		return;
	if (l->section < TYPES && ext_inst && ck_set_is_non_semantic(ck_set(c, i))) {
		ck_report(c, CK(LAYOUT_SECTION_ORDER_EARLY_NON_SEMANTIC), i);
		return;
	}
	if (l->section == DECLARATIONS && !(sections & BIT(DECLARATIONS)) &&
	    sections & BIT(DEFINITIONS))
		enter(l, DEFINITIONS);
	if (!move_on(c, i, sections))
		return;
	if (l->section == TYPES && ext_inst)
		check_ext_inst(c, i, true);
	else if (l->section == DECLARATIONS || l->section == DEFINITIONS)
		check_in_functions(c, i);
	else if (l->section == GRAPHS)
		check_in_graphs(c, i);
}

void sx_ck_layout_end(struct ck *c)
{
	if (!c->declared.has_memory_model)
		ck_report(c, CK(LAYOUT_MEMORY_MODEL_MISSING_MISSING_MEMORY_MODEL), NULL);
	if (c->walk.function) {
		c->walk.function->broken = 1;
		ck_report(c, CK(LAYOUT_FUNCTION_OPEN_MISSING_FUNCTION_END), NULL);
	}
	if (c->walk.layout.graph)
		ck_report(c, CK(EP_GRAPH_UNTERMINATED_GRAPH), NULL);
}
