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

#define LIST(list, type) { offsetof(struct sx_usage, list), sizeof(type) },

/* Each list: its place, and the size of its items. */
static const struct {
	uint16_t at;
	uint16_t size;
} lists[] = { SX_USAGE_LISTS(LIST) };

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

static void forget(struct spvx_reflect *r)
{
	struct sx_usage *u = &r->usage;
	uint32_t variables = r->out[SX_OUT_VARIABLES].count;
	struct sx_origin *o;

	for (size_t i = 0; i < LISTS; i++)
		list_of(u, i)->count = 0;
	sx_calls_forget(&u->calls);
	sx_reflect_add(r, &u->current, variables, sizeof(uint32_t));
	sx_reflect_add(r, &u->reached, variables, sizeof(uint32_t));
	sx_reflect_add(r, &u->spec_seen, r->facts.constants.count, sizeof(uint32_t));
	/* each variable is an origin of itself */
	o = sx_reflect_add(r, &u->origins, variables, sizeof(*o));
	for (uint32_t i = 0; o && i < variables; i++)
		o[i] = sx_origin_of(r, i);
}

void sx_usage_init(struct spvx_reflect *r)
{
	for (unsigned i = 0; i < SX_SCANS; i++)
		r->usage.scans[i] = sx_scan_of(r->facts.grammar, (uint16_t)i);
	/* columns and lines are not <id>s, and the file does not matter */
	r->usage.scans[SPVX_OP_Line].limit = 0;
	for (size_t i = 0; i < LISTS; i++)
		sx_reflect_work(
			r, sx_vec_open(list_of(&r->usage, i), r->facts.a, lists[i].size));
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

static void tag_functions(struct spvx_reflect *r)
{
	struct spvx_cursor cursor = r->facts.cursor;
	struct spvx_insn insn;
	uint32_t index = 0;

	if (!names_functions(r))
		return;
	while (spvx_next(&cursor, &insn)) {
		if (insn.opcode == SPVX_OP_Function)
			sx_reflect_tag(r, sx_arg(&insn, SX_FUNCTION_RESULT),
				       sx_tag(SX_IS_FUNCTION, index++));
	}
	/* constants that point to a function get its tag */
	sx_for_each_listed(l, &r->facts, SX_LIST_FUNCTION_POINTERS) {
		uint32_t tag = sx_tag_of(&r->facts, sx_arg(&l.insn, POINTER_FUNCTION));

		if (sx_tag_kind(tag) == SX_IS_FUNCTION)
			sx_reflect_tag(r, sx_arg(&l.insn, SX_CONSTANT_RESULT), tag);
	}
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

static void open_function(struct spvx_reflect *r, const struct spvx_insn *insn)
{
	struct sx_usage *u = &r->usage;
	uint32_t index = u->functions.count;
	struct sx_usage_function *f = sx_reflect_add(r, &u->functions, 1, sizeof(*f));

	if (!f || !sx_reflect_work(r, sx_calls_function(&u->calls, r->facts.a)))
		return;
	f->id = sx_arg(insn, SX_FUNCTION_RESULT);
	f->at = sx_reflect_offset(r, insn->bytes);
	f->first_access = u->first_access = u->accesses.count;
	f->first_argument = u->arguments.count;
	f->first_pair = u->pairs.count;
	f->first_spec = u->specs.count;
	f->first_parameter = u->parameters.count;
	f->has_body = has_body(r, insn);
	sx_reflect_tag(r, f->id, sx_tag(SX_IS_FUNCTION, index));
}

/* Pass the operands of an OpSelect or OpPhi for its result. */
static void take_flow(struct spvx_reflect *r, const struct sx_usage_flow *flow)
{
	struct spvx_insn insn = sx_facts_insn(&r->facts, flow->at);
	const struct sx_origin *origins = sx_all_origins(&r->usage);

	for (unsigned w = FLOW_OPERANDS; w < insn.word_count; w++) {
		uint32_t tag = sx_tag_of(&r->facts, sx_arg(&insn, w));
		struct sx_argument a = { .flows = true, .parameter = flow->parameter };

		if (sx_tag_kind(tag) != SX_IS_ORIGIN && sx_tag_kind(tag) != SX_IS_VARIABLE)
			continue;
		a.origin = origins[sx_tag_index(tag)];
		sx_reflect_put(r, &r->usage.arguments, &a, sizeof(a));
	}
}

static void close_function(struct spvx_reflect *r)
{
	struct sx_usage *u = &r->usage;
	struct sx_usage_function *f = sx_all_functions(u);

	if (!u->functions.count)
		return;
	for (uint32_t i = 0; i < u->flows.count; i++)
		take_flow(r, sx_all_flows(u) + i);
	u->flows.count = 0;
	f += u->functions.count - 1;
	f->access_count = u->accesses.count - f->first_access;
	f->argument_count = u->arguments.count - f->first_argument;
	f->pair_count = u->pairs.count - f->first_pair;
	f->spec_count = u->specs.count - f->first_spec;
}

uint32_t sx_root_add(struct spvx_reflect *r, uint32_t id, uint32_t type)
{
	struct sx_usage *u = &r->usage;
	uint32_t index = u->parameters.count;
	struct sx_parameter *p = sx_reflect_add(r, &u->parameters, 1, sizeof(*p));
	struct sx_origin o = { .root = r->out[SX_OUT_VARIABLES].count + index,
			       .type = SPVX_NONE,
			       .size = SPVX_REFLECT_OPEN,
			       .parts = SX_PARTS_BYTES };
	const struct spvx_type *t = sx_type_at(&r->facts, type);

	if (!p || !sx_reflect_put_u32(r, &u->current, 0) ||
	    !sx_reflect_put_u32(r, &u->reached, 0))
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
	return sx_origin_give(r, id, &o) ? index : SPVX_NONE;
}

static struct sx_usage_function *last_function(struct spvx_reflect *r)
{
	return sx_all_functions(&r->usage) + r->usage.functions.count - 1;
}

/* ---- instructions ---- */

static void use_spec(struct spvx_reflect *r, uint32_t constant)
{
	struct sx_usage *u = &r->usage;
	uint32_t *seen = sx_all_spec_seen(u);

	if (constant >= u->spec_seen.count || seen[constant] == u->functions.count)
		return;
	seen[constant] = u->functions.count;
	sx_reflect_put_u32(r, &u->specs, constant);
}

/* Handle a word that names something of interest, if it is an <id>. */
static SX_NOINLINE void rare_hit(struct spvx_reflect *r, const unsigned char *at,
				 unsigned word, uint32_t tag, unsigned sure)
{
	const struct spvx_insn insn = sx_reflect_insn(r, at);
	struct sx_usage *u = &r->usage;

	if (word >= sure && !sx_scan_is_id(r->facts.grammar, &insn, word))
		return;
	if (insn.opcode == SPVX_OP_ExtInst && says_nothing(r, &insn))
		return;
	if (sx_tag_kind(tag) == SX_IS_SPEC)
		use_spec(r, sx_tag_index(tag));
	else if (sx_tag_kind(tag) != SX_IS_FUNCTION)
		sx_effect(r, at, word, sx_all_origins(u) + sx_tag_index(tag));
	/* a callee is noted already: it may have been unknown then */
	else if (insn.opcode != SPVX_OP_FunctionCall || word != SX_CALL_FUNCTION)
		sx_reflect_work(r,
				sx_calls_call(&u->calls, r->facts.a, sx_arg(&insn, word)));
}

/* The same; most words name a variable for sure. Not inline, so that the walk keeps its
 * state in registers. */
static SX_NOINLINE void hit(struct spvx_reflect *r, const unsigned char *at, unsigned word,
			    uint32_t tag, unsigned sure)
{
	bool root = sx_tag_kind(tag) == SX_IS_VARIABLE || sx_tag_kind(tag) == SX_IS_ORIGIN;

	if (word < sure && root && (uint16_t)spvx_load32(at, false) != SPVX_OP_ExtInst)
		sx_effect(r, at, word, sx_all_origins(&r->usage) + sx_tag_index(tag));
	else
		rare_hit(r, at, word, tag, sure);
}

/* ---- the walk ---- */

/* Handle the words of interest; most words are not. */
static inline void take_words(struct spvx_reflect *r, const struct spvx_insn *insn,
			      const struct sx_scan *scan)
{
	unsigned end = scan->limit < insn->word_count ? scan->limit : insn->word_count;

	for (unsigned w = scan->first; w < end; w++) {
		uint32_t tag = sx_tag_of(&r->facts, spvx_insn_word(insn, w));

		if (tag & SX_TAG_IN_BODIES)
			hit(r, insn->bytes, w, tag, scan->sure);
	}
}

/* Handle an instruction by more than its words. Return: whether these matter. */
static SX_NOINLINE bool act(struct spvx_reflect *r, const unsigned char *at,
			    unsigned action)
{
	const struct spvx_insn insn = sx_reflect_insn(r, at);

	switch (action) {
	case SX_SCAN_FUNCTION:
		close_function(r);
		open_function(r, &insn);
		return false;
	case SX_SCAN_PARAMETER:
		sx_root_add(r, sx_arg(&insn, SX_FUNCTION_RESULT),
			    sx_type_index(&r->facts, sx_arg(&insn, SX_PARAMETER_TYPE)));
		last_function(r)->parameter_count++;
		return false;
	case SX_SCAN_CALL:
		sx_reflect_work(r,
				sx_calls_take(&r->usage.calls.callees, r->facts.a, &insn));
		return true;
	default:
		add_needs(r->facts.grammar, &insn, last_function(r));
		return true;
	}
}

/* Not inline, so that the walk keeps its state in registers. */
static SX_NOINLINE void note(struct spvx_reflect *r, const unsigned char *at)
{
	sx_reflect_put_u32(r, &r->usage.noted, sx_reflect_offset(r, at));
}

/* Whether the module is for OpenCL alone, so that spvx_requires_load() asks for no needs in
 * functions. */
static bool is_kernel(const struct spvx_reflect *r)
{
	bool kernel = false;

	if (sx_facts_model(&r->facts, SX_MODEL_MEMORY) != SPVX_MEMORY_MODEL_OpenCL)
		return false;
	sx_for_each_listed(l, &r->facts, SX_LIST_CAPABILITIES) {
		if (sx_arg(&l.insn, 1) == SPVX_CAPABILITY_Shader)
			return false;
		kernel |= sx_arg(&l.insn, 1) == SPVX_CAPABILITY_Kernel;
	}
	return kernel;
}

void sx_usage_walk(struct spvx_reflect *r)
{
	static const struct sx_scan other = { UINT16_MAX, 0, 1, SX_SCAN_OTHER, 0 };
	const bool notes = !is_kernel(r);
	struct spvx_cursor cursor = r->facts.cursor;
	struct spvx_insn insn;

	forget(r);
	tag_functions(r);
	cursor.big = false; /* as words of facts are; the compiler cannot know */
	while (!r->err && spvx_next(&cursor, &insn)) {
		const struct sx_scan *scan =
			insn.opcode < SX_SCANS ? &r->usage.scans[insn.opcode] : &other;

		if (insn.word_count > scan->silent && notes)
			note(r, insn.bytes);
		if (scan->action == SX_SCAN_PLAIN || act(r, insn.bytes, scan->action))
			take_words(r, &insn, scan);
	}
	close_function(r);
	r->facts.cursor = cursor;
}

/* ---- variables and members of an entry point ---- */

const struct spvx_reflect_use *sx_reflect_use_of(const struct spvx_reflection *r,
						 const struct spvx_reflect_entry *e,
						 uint32_t variable)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;
	/* they are in the order of the variables */
	uint32_t n = SX_BELOW(uses, e->use_count, variable, variable);

	return n < e->use_count && uses[n].variable == variable ? &uses[n] : NULL;
}

bool sx_reflect_overlaps(const struct spvx_reflect_range *range, uint64_t offset,
			 uint64_t size)
{
	return (size == SPVX_REFLECT_OPEN || range->offset < offset + size) &&
	       (range->size == SPVX_REFLECT_OPEN || offset < range->offset + range->size);
}

bool sx_reflect_is_accessed(const struct spvx_reflection *r,
			    const struct spvx_reflect_use *use,
			    const struct spvx_reflect_io *io)
{
	const struct spvx_reflect_range *range = spvx_reflect_ranges(r) + use->first_range;
	uint32_t element = spvx_reflect_variables(r)[io->variable].element;

	if (io->member == SPVX_NONE || !(use->flags & SPVX_USE_IN_CALL_TREE))
		return use->flags & SPVX_USE_IN_CALL_TREE;
	for (uint32_t i = 0; i < use->range_count; i++) {
		if (sx_reflect_overlaps(&range[i],
					io->member - spvx_reflect_types(r)[element].first,
					1))
			return true;
	}
	return false;
}
