/* SPDX-License-Identifier: MIT */
/*
 * reflect/usage.c - the walk over function bodies: the roots that each function accesses.
 *
 * No list of opcodes is needed to see that a root is used: any <id> operand counts, and the
 * grammar determines the operands. Most words name nothing of interest, so each is looked
 * up first, and only then in the grammar. effect.c determines the kind of access.
 */
#include "reflect/effect.h"
#include "reflect/vulkan.h"

#include "base/str.h"
#include "grammar/image.h"

#define ROTATE_CLUSTER_SIZE 6 /* operand word of OpGroupNonUniformRotateKHR; spec 3.42.24 */
#define FLOW_OPERANDS       3 /* first word that OpSelect and OpPhi choose from */
#define POINTER_FUNCTION    3 /* word of OpConstantFunctionPointerINTEL */

/* Each list: its place, and the size of its items. */
static const struct {
	uint16_t at;
	uint16_t size;
} lists[] = {
	{ offsetof(struct sx_usage, functions), sizeof(struct sx_usage_function) },
	{ offsetof(struct sx_usage, origins), sizeof(struct sx_origin) },
	{ offsetof(struct sx_usage, accesses), sizeof(struct sx_access) },
	{ offsetof(struct sx_usage, ranges), sizeof(struct sx_byte_span) },
	{ offsetof(struct sx_usage, arguments), sizeof(struct sx_argument) },
	{ offsetof(struct sx_usage, pairs), sizeof(struct sx_join) },
	{ offsetof(struct sx_usage, specs), sizeof(uint32_t) },
	{ offsetof(struct sx_usage, parameters), sizeof(struct sx_parameter) },
	{ offsetof(struct sx_usage, flows), sizeof(struct sx_usage_flow) },
	{ offsetof(struct sx_usage, current), sizeof(uint32_t) },
	{ offsetof(struct sx_usage, spec_seen), sizeof(uint32_t) },
	{ offsetof(struct sx_usage, reach), sizeof(struct sx_access) },
	{ offsetof(struct sx_usage, reached), sizeof(uint32_t) },
	{ offsetof(struct sx_usage, bindings), sizeof(struct sx_binding) },
};

#define LISTS SX_ARRAY_SIZE(lists)

static struct sx_vec *list_of(struct sx_usage *u, size_t i)
{
	return (struct sx_vec *)(void *)((char *)u + lists[i].at);
}

void sx_usage_free(struct spvx_reflect *r)
{
	for (size_t i = 0; i < LISTS; i++)
		sx_vec_free(list_of(&r->usage, i), r->facts.a, lists[i].size);
	sx_calls_free(&r->usage.calls, r->facts.a);
	sx_calls_free(&r->usage.active, r->facts.a);
}

static bool zeros(struct spvx_reflect *r, struct sx_vec *v, uint32_t count)
{
	return sx_vec_zadd(v, r->facts.a, count, sizeof(uint32_t)) != NULL;
}

/* Each variable is an origin of itself. */
static int take_variables(struct spvx_reflect *r, uint32_t count)
{
	struct sx_origin *o = sx_vec_add(&r->usage.origins, r->facts.a, count, sizeof(*o));

	if (!o)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < count; i++)
		o[i] = sx_origin_of(r, i);
	return 0;
}

static int forget(struct spvx_reflect *r)
{
	struct sx_usage *u = &r->usage;
	uint32_t variables = r->out[SX_OUT_VARIABLES].count;

	for (size_t i = 0; i < LISTS; i++)
		list_of(u, i)->count = 0;
	sx_calls_forget(&u->calls);
	return zeros(r, &u->current, variables) && zeros(r, &u->reached, variables) &&
			       zeros(r, &u->spec_seen, r->facts.constants.count)
		       ? take_variables(r, variables)
		       : -SPVX_ENOMEM;
}

int sx_usage_init(struct spvx_reflect *r)
{
	int err = 0;

	for (unsigned i = 0; i < SX_SCANS; i++)
		r->usage.scans[i] = sx_scan_of(r->facts.grammar, (uint16_t)i);
	/* columns and lines are not <id>s, and the file does not matter */
	r->usage.scans[SPVX_OP_Line].limit = 0;
	for (size_t i = 0; i < LISTS && !err; i++)
		err = sx_vec_open(list_of(&r->usage, i), r->facts.a, lists[i].size);
	return err;
}

/* Whether an extended instruction has no effect: it may name a variable without using
 * it. */
static bool says_nothing(const struct spvx_reflect *r, const struct spvx_insn *insn)
{
	struct spvx_str name = sx_facts_import(&r->facts, sx_arg(insn, SX_EXT_SET));

	return sx_str_starts(name, "NonSemantic.") ||
	       spvx_import_is_debug(r->facts.grammar, name);
}

/* ---- device features of an operation: subgroup features, cooperative matrices ---- The
 * capabilities that the grammar lists for an opcode are alternatives: any one is enough.
 * The GroupOperation of an operation on a group decides between them: its own alternatives
 * share one with those of the opcode. */

static bool has_capability(const struct spvx_grammar *g, const struct spvx_entry *e,
			   uint32_t capability)
{
	uint32_t other;

	for (unsigned i = 0; spvx_entry_capability(g, e, i, &other); i++) {
		if (other == capability)
			return true;
	}
	return false;
}

/* The capability that an instruction requires in any case; SPVX_NONE: none, or it has
 * alternatives. */
static uint32_t needed(const struct spvx_grammar *g, const struct spvx_insn *insn,
		       const struct spvx_entry *op)
{
	unsigned word = sx_word_of_kind(g, op, SPVX_KIND_GroupOperation);
	const struct spvx_entry *group = NULL;
	uint32_t found = SPVX_NONE;
	uint32_t capability;

	if (word && word < insn->word_count)
		group = spvx_enum_find(g, SPVX_KIND_GroupOperation,
				       spvx_insn_word(insn, word));
	for (unsigned i = 0; spvx_entry_capability(g, op, i, &capability); i++) {
		if (group && !has_capability(g, group, capability))
			continue;
		if (found != SPVX_NONE)
			return SPVX_NONE;
		found = capability;
	}
	return found;
}

static void add_needs(const struct spvx_grammar *g, const struct spvx_insn *insn,
		      struct sx_usage_function *f)
{
	const struct spvx_entry *op = sx_op(g, insn->opcode);
	uint32_t capability = op ? needed(g, insn, op) : SPVX_NONE;

	f->subgroup |= sx_vulkan_subgroup(capability);
	if (insn->opcode == SPVX_OP_GroupNonUniformRotateKHR &&
	    insn->word_count > ROTATE_CLUSTER_SIZE)
		f->subgroup |= SX_SUBGROUP_ROTATE_CLUSTERED;
	f->cooperative |= capability == SPVX_CAPABILITY_CooperativeMatrixKHR ||
			  capability == SPVX_CAPABILITY_CooperativeMatrixNV;
}

/* ---- functions ---- */

/* Whether functions are named before they are defined, other than by a call: by kernels
 * that enqueue, by pointers, for the elements of matrices. These functions get their tags
 * first. */
static bool names_functions(const struct spvx_reflect *r)
{
	sx_for_each_listed(l, &r->facts, SX_LIST_CAPABILITIES) {
		uint32_t capability = sx_arg(&l.insn, 1);

		if (capability == SPVX_CAPABILITY_DeviceEnqueue ||
		    capability == SPVX_CAPABILITY_FunctionPointersINTEL ||
		    capability == SPVX_CAPABILITY_CooperativeMatrixReductionsNV ||
		    capability == SPVX_CAPABILITY_CooperativeMatrixPerElementOperationsNV ||
		    capability == SPVX_CAPABILITY_CooperativeMatrixBlockLoadsNV)
			return true;
	}
	return false;
}

/* Give constants that point to a function the tag of the function. */
static int tag_pointers(struct spvx_reflect *r)
{
	sx_for_each_listed(l, &r->facts, SX_LIST_FUNCTION_POINTERS) {
		uint32_t tag = sx_tag_of(&r->facts, sx_arg(&l.insn, POINTER_FUNCTION));

		if (sx_tag_kind(tag) == SX_IS_FUNCTION &&
		    sx_tag_give(&r->facts, sx_arg(&l.insn, SX_CONSTANT_RESULT), tag))
			return -SPVX_ENOMEM;
	}
	return 0;
}

static int tag_functions(struct spvx_reflect *r)
{
	struct spvx_cursor cursor = r->facts.cursor;
	struct spvx_insn insn;
	uint32_t index = 0;
	int err = 0;

	if (!names_functions(r))
		return 0;
	while (!err && spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Function)
			err = sx_tag_give(&r->facts, sx_arg(&insn, SX_FUNCTION_RESULT),
					  sx_tag(SX_IS_FUNCTION, index++));
	}
	return err ? err : tag_pointers(r);
}

/* Whether a label follows the parameters. */
static bool has_body(const struct spvx_reflect *r, const struct spvx_insn *function)
{
	struct spvx_cursor cursor = r->facts.cursor;
	struct spvx_insn insn;

	cursor.pos = function->bytes + (size_t)function->word_count * SPVX_WORD_BYTES;
	while (spvx_next(&cursor, &insn)) {
		if (insn.opcode != SPVX_OP_FunctionParameter &&
		    insn.opcode != SPVX_OP_Line && insn.opcode != SPVX_OP_NoLine)
			return insn.opcode == SPVX_OP_Label;
	}
	return false;
}

static int open_function(struct spvx_reflect *r, const struct spvx_insn *insn)
{
	struct sx_usage *u = &r->usage;
	uint32_t index = u->functions.count;
	struct sx_usage_function *f = sx_vec_zadd(&u->functions, r->facts.a, 1, sizeof(*f));

	if (!f || sx_calls_function(&u->calls, r->facts.a))
		return -SPVX_ENOMEM;
	f->id = sx_arg(insn, SX_FUNCTION_RESULT);
	f->at = (uint32_t)((size_t)(insn->bytes - r->facts.words) / SPVX_WORD_BYTES);
	f->first_access = u->first_access = u->accesses.count;
	f->first_argument = u->arguments.count;
	f->first_pair = u->pairs.count;
	f->first_spec = u->specs.count;
	f->first_parameter = u->parameters.count;
	f->has_body = has_body(r, insn);
	return sx_tag_give(&r->facts, f->id, sx_tag(SX_IS_FUNCTION, index));
}

/* Pass the operands of an OpSelect or OpPhi for its result. */
static int take_flow(struct spvx_reflect *r, const struct sx_usage_flow *flow)
{
	struct spvx_insn insn = sx_facts_insn(&r->facts, flow->at);

	for (unsigned w = FLOW_OPERANDS; w < insn.word_count; w++) {
		uint32_t tag = sx_tag_of(&r->facts, sx_arg(&insn, w));
		struct sx_argument *a;

		if (sx_tag_kind(tag) != SX_IS_ORIGIN && sx_tag_kind(tag) != SX_IS_VARIABLE)
			continue;
		a = sx_vec_zadd(&r->usage.arguments, r->facts.a, 1, sizeof(*a));
		if (!a)
			return -SPVX_ENOMEM;
		a->flows = true;
		a->parameter = flow->parameter;
		a->origin = ((const struct sx_origin *)
				     r->usage.origins.items)[sx_tag_index(tag)];
	}
	return 0;
}

static int take_flows(struct spvx_reflect *r)
{
	struct sx_vec *flows = &r->usage.flows;
	int err = 0;

	for (uint32_t i = 0; i < flows->count && !err; i++)
		err = take_flow(r, (const struct sx_usage_flow *)flows->items + i);
	flows->count = 0;
	return err;
}

static int close_function(struct spvx_reflect *r)
{
	struct sx_usage *u = &r->usage;
	struct sx_usage_function *f = u->functions.items;
	int err;

	if (!u->functions.count)
		return 0;
	err = take_flows(r);
	f += u->functions.count - 1;
	f->access_count = u->accesses.count - f->first_access;
	f->argument_count = u->arguments.count - f->first_argument;
	f->pair_count = u->pairs.count - f->first_pair;
	f->spec_count = u->specs.count - f->first_spec;
	return err;
}

uint32_t sx_root_add(struct spvx_reflect *r, uint32_t id, uint32_t type)
{
	struct sx_usage *u = &r->usage;
	uint32_t index = u->parameters.count;
	struct sx_parameter *p = sx_vec_zadd(&u->parameters, r->facts.a, 1, sizeof(*p));
	struct sx_origin o = { .root = r->out[SX_OUT_VARIABLES].count + index,
			       .type = SPVX_NONE,
			       .size = SPVX_REFLECT_OPEN,
			       .parts = SX_PARTS_BYTES };
	const struct spvx_type *t = sx_type_at(&r->facts, type);

	if (!p || sx_vec_put_u32(&u->current, r->facts.a, 0) ||
	    sx_vec_put_u32(&u->reached, r->facts.a, 0))
		return SPVX_NONE;
	p->id = id;
	p->type = type;
	p->function = u->functions.count - 1;
	o.handle = t && sx_is_handle(r, t);
	if (t && spvx_type_is_pointer(t))
		o.type = t->element;
	else if (o.handle)
		o.type = type;
	else
		return index;
	return sx_origin_give(r, id, &o) ? SPVX_NONE : index;
}

static int take_parameter(struct spvx_reflect *r, const struct spvx_insn *insn)
{
	uint32_t index =
		sx_root_add(r, sx_arg(insn, SX_FUNCTION_RESULT),
			    sx_type_index(&r->facts, sx_arg(insn, SX_PARAMETER_TYPE)));

	if (index == SPVX_NONE)
		return -SPVX_ENOMEM;
	((struct sx_usage_function *)r->usage.functions.items + r->usage.functions.count -
	 1)
		->parameter_count++;
	return 0;
}

/* ---- instructions ---- */

static int use_spec(struct spvx_reflect *r, uint32_t constant)
{
	struct sx_usage *u = &r->usage;
	uint32_t *seen = u->spec_seen.items;

	if (constant >= u->spec_seen.count || seen[constant] == u->functions.count)
		return 0;
	seen[constant] = u->functions.count;
	return sx_vec_put_u32(&u->specs, r->facts.a, constant);
}

/* Handle a word that names something of interest. */
static int hit(struct spvx_reflect *r, const struct spvx_insn *insn, unsigned word,
	       uint32_t tag)
{
	if (insn->opcode == SPVX_OP_ExtInst && says_nothing(r, insn))
		return 0;
	switch (sx_tag_kind(tag)) {
	case SX_IS_SPEC:
		return use_spec(r, sx_tag_index(tag));
	case SX_IS_FUNCTION:
		if (insn->opcode == SPVX_OP_FunctionCall && word == SX_CALL_FUNCTION)
			return 0; /* noted already: it may have been unknown then */
		return sx_calls_call(&r->usage.calls, r->facts.a, sx_arg(insn, word));
	default:
		return sx_effect(r, insn, word,
				 (const struct sx_origin *)r->usage.origins.items +
					 sx_tag_index(tag));
	}
}

/* ---- the walk ---- */

/* Handle the words of interest; most words are not. */
static int take_words(struct spvx_reflect *r, const struct spvx_insn *insn,
		      struct sx_scan scan)
{
	unsigned end = scan.limit < insn->word_count ? scan.limit : insn->word_count;
	int err = 0;

	for (unsigned w = scan.first; w < end && !err; w++) {
		uint32_t tag = sx_tag_of(&r->facts, spvx_insn_word(insn, w));

		if (tag & SX_TAG_IN_BODIES &&
		    (w < scan.sure || sx_scan_is_id(r->facts.grammar, insn, w)))
			err = hit(r, insn, w, tag);
	}
	return err;
}

static int take(struct spvx_reflect *r, const struct spvx_insn *insn)
{
	struct sx_scan scan = { UINT16_MAX, 0, 1, SX_SCAN_OTHER };
	int err = 0;

	if (insn->opcode < SX_SCANS)
		scan = r->usage.scans[insn->opcode];
	switch (scan.action) {
	case SX_SCAN_FUNCTION:
		err = close_function(r);
		return err ? err : open_function(r, insn);
	case SX_SCAN_PARAMETER:
		return take_parameter(r, insn);
	case SX_SCAN_CALL:
		err = sx_calls_take(&r->usage.calls.callees, r->facts.a, insn);
		break;
	case SX_SCAN_OTHER:
		add_needs(r->facts.grammar, insn,
			  (struct sx_usage_function *)r->usage.functions.items +
				  r->usage.functions.count - 1);
		break;
	default:
		break;
	}
	return err ? err : take_words(r, insn, scan);
}

int sx_usage_walk(struct spvx_reflect *r)
{
	struct spvx_cursor cursor = r->facts.cursor;
	struct spvx_insn insn;
	int err = forget(r);

	if (!err)
		err = tag_functions(r);
	while (!err && spvx_next(&cursor, &insn))
		err = take(r, &insn);
	if (!err)
		err = close_function(r);
	r->facts.cursor = cursor;
	return err;
}
