/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/every_op.c - lists of the specification that are closed, over every
 * opcode of the grammar: those that may take or give a logical pointer (2.16.1), what may
 * name a function type, what is rounded, which types have parts. Each <id> of each
 * instruction is such a thing once.
 */
#include "base/str.h"
#include "twins.h"
#include "written.h"

TestSuite(check_every_op, .timeout = 120);

/* ---- the lists; a name may end in * ---- */

/* Spec: 2.16.1, and the extensions that add to it. */
static const char takers[] =
	"OpLoad OpStore OpAccessChain OpInBoundsAccessChain OpFunctionCall "
	"OpImageTexelPointer OpCopyMemory OpCopyMemorySized OpCopyObject OpArrayLength "
	"OpExtInst* OpAtomic* OpName OpDecorate OpDecorateId OpDecorateString "
	"OpGroupDecorate OpEntryPoint OpConditionalEntryPointINTEL "
	"OpUntypedArrayLengthKHR OpUntypedAccessChainKHR OpUntypedInBoundsAccessChainKHR "
	"OpUntypedImageTexelPointerEXT OpBufferPointerEXT "
	"OpCooperativeMatrixLoadKHR OpCooperativeMatrixLoadNV OpCooperativeMatrixLoadTensorNV "
	"OpCooperativeMatrixStoreKHR OpCooperativeMatrixStoreNV "
	"OpCooperativeMatrixStoreTensorNV OpCooperativeVector* "
	"OpTraceRayKHR OpTraceRayMotionNV OpTraceMotionNV OpExecuteCallableKHR OpRayQuery* "
	"OpHitObject* OpReorderThreadWithHitObject* OpRawAccessChainNV OpEmitMeshTasksEXT "
	"OpEnqueueNodePayloadsAMDX OpNodePayloadArrayLengthAMDX OpIsNodePayloadValidAMDX "
	"OpFinishWritingNodePayloadAMDX OpGraphEntryPointARM OpPredicatedLoadINTEL "
	"OpPredicatedStoreINTEL";

static const char givers[] =
	"OpVariable OpAccessChain OpInBoundsAccessChain OpFunctionParameter "
	"OpImageTexelPointer OpCopyObject OpUndef OpPoisonKHR OpUntypedVariableKHR "
	"OpUntypedAccessChainKHR OpUntypedInBoundsAccessChainKHR "
	"OpUntypedImageTexelPointerEXT OpBufferPointerEXT OpRawAccessChainNV "
	"OpAllocateNodePayloadsAMDX";

/* Spec: 2.16.1, SPV_INTEL_inline_assembly. */
static const char function_types[] = "OpFunction OpAsmINTEL";

/* Spec: 3.20, FPRoundingMode; a division has it by SPV_INTEL_arbitrary_precision_integers. */
static const char rounded_in_kernels[] =
	"OpConvertFToU OpConvertFToS OpConvertSToF OpConvertUToF OpFConvert";

/* Spec: 2.2.2, Composite Type. */
static const char composites[] =
	"OpTypeVector OpTypeVectorIdEXT OpTypeMatrix OpTypeArray OpTypeRuntimeArray "
	"OpTypeNodePayloadArrayAMDX OpTypeStruct OpTypeCooperativeMatrixKHR "
	"OpTypeCooperativeMatrixNV";

/* Nothing is of these types. */
static const char no_values[] = "OpTypeVoid OpTypeFunction";

static bool is_listed(const char *list, const char *name)
{
	char all[2048];

	snprintf(all, sizeof(all), "%s", list);
	for (char *way = strtok(all, " "); way; way = strtok(NULL, " ")) {
		size_t len = strcspn(way, "*");

		if (!strncmp(name, way, len) && (way[len] || !name[len]))
			return true;
	}
	return false;
}

/* ---- an instruction ---- */

#define RESULT_TYPE UINT32_MAX

/*
 * struct place - where an instruction has what it must not have
 * @op:      the instruction
 * @operand: of its pattern, or RESULT_TYPE
 * @with:    the <id>
 */
struct place {
	const struct spvx_grammar *g;
	const struct spvx_entry *op;
	unsigned operand;
	const char *with;
};

static const struct sx_operand *operand_at(const struct place *p, unsigned n)
{
	return sx_operands(p->g) + p->op->operands + n;
}

/* What may be absent is, unless it is before the place. */
static void put_operands(struct text *t, const struct place *p)
{
	for (unsigned n = 0; n < p->op->operand_count; n++) {
		const struct sx_operand *o = operand_at(p, n);
		bool here = n == p->operand;

		if (o->form == SX_FORM_RESULT || o->form == SX_FORM_RESULT_TYPE)
			continue;
		if (o->quantifier && (p->operand == RESULT_TYPE || n > p->operand))
			continue;
		if (here)
			puts_to(t, p->with);
		else if (o->form == SX_FORM_TYPED || o->form == SX_FORM_SELECTOR)
			puts_to(t, " 1");
		else if (o->form == SX_FORM_ENUM || o->form == SX_FORM_MASK) {
			puts_to(t, " ");
			put_enumerant(t, p->g, entry_of(p->g, o->kind, 0), " 1");
		} else {
			put_operand(t, p->g, o, " 1");
		}
	}
}

static void put_instruction(struct text *t, const struct place *p)
{
	if (p->op->flags & SX_ENTRY_RESULT)
		puts_to(t, "%made = ");
	puts_to(t, spvx_entry_name(p->g, p->op));
	if (p->op->flags & SX_ENTRY_RESULT_TYPE)
		puts_to(t, p->operand == RESULT_TYPE ? p->with : " %u");
	put_operands(t, p);
	puts_to(t, "\n");
}

/* ---- a module that has it ---- */

#define SHADER                                        \
	"OpCapability Shader\nOpCapability Linkage\n" \
	"OpCapability GroupNonUniformArithmetic\n"
#define KERNEL "OpCapability Kernel\nOpCapability Linkage\n"
#define TYPES                                                                          \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"                             \
	"%u = OpTypeInt 32 0\n%id = OpConstant %u 1\n%to = OpTypePointer Private %u\n" \
	"%v = OpVariable %to Private\n"

static bool is_global(const struct spvx_entry *op)
{
	return op->sections & 1u << SPVX_SECTION_TYPE_CONST_GLOBAL;
}

/* It can be written among types or in a function. */
static bool has_place(const struct spvx_entry *op)
{
	switch (op->value) {
	case SPVX_OP_Function:
	case SPVX_OP_FunctionEnd:
	case SPVX_OP_FunctionParameter:
	case SPVX_OP_Label:
	case SPVX_OP_Line:
	case SPVX_OP_ExtInst:
	case SPVX_OP_ExtInstWithForwardRefsKHR:
	case SPVX_OP_Constant: /* the assembler has to know the type of these */
	case SPVX_OP_SpecConstant:
	case SPVX_OP_SpecConstantOp:
	case SPVX_OP_GraphEntryPointARM:
	case SPVX_OP_GraphARM:
	case SPVX_OP_GraphEndARM:
		return false; /* other tests have these */
	default:
		return is_global(op) || op->sections & SX_IN_FUNCTIONS;
	}
}

static uint32_t count_lines(const struct text *t)
{
	uint32_t count = 0;

	for (size_t n = 0; n < t->len; n++)
		count += t->bytes[n] == '\n';
	return count;
}

static void put_head(struct text *t, const struct place *p, const char *capabilities,
		     const char *annotation)
{
	t->len = 0;
	puts_to(t, capabilities);
	put_needs(t, p->g, p->op);
	puts_to(t, "OpMemoryModel Logical GLSL450\n");
	puts_to(t, annotation);
	puts_to(t, TYPES);
}

/* Return: the number of the instruction. */
static uint32_t write_module(struct text *t, const struct place *p,
			     const char *capabilities, const char *annotation)
{
	uint32_t number;

	put_head(t, p, capabilities, annotation);
	if (!is_global(p->op))
		puts_to(t, "%f = OpFunction %void None %fn\n%entry = OpLabel\n");
	number = count_lines(t) + 1;
	put_instruction(t, p);
	if (is_global(p->op))
		puts_to(t, "%f = OpFunction %void None %fn\n%entry = OpLabel\n");
	if (!(p->op->flags & SX_ENTRY_TERMINATOR) || is_global(p->op))
		puts_to(t, "OpReturn\n");
	puts_to(t, "OpFunctionEnd\n");
	return number;
}

/* What is found of one instruction. */
struct findings {
	uint32_t number;
	const char *words; /* in the message of the rule */
	bool refused;      /* for what it takes or gives */
	bool by_list;      /* by the rule */
	char says[200];
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	static const char *const others[] = { "cap/", "version/", "ext/", "env/" };
	struct findings *all = ctx;
	struct spvx_check_rule rule;
	char says[sizeof(all->says)];

	if (f->insn != all->number || !spvx_check_rule(f->rule, &rule))
		return 0;
	for (size_t n = 0; n < TEST_COUNT(others); n++)
		if (!strncmp(rule.id, others[n], strlen(others[n])))
			return 0;
	spvx_check_message(check, f, says, sizeof(says));
	if (!all->refused)
		memcpy(all->says, says, sizeof(says));
	all->refused = true;
	all->by_list |= all->words && strstr(says, all->words);
	return 0;
}

/* One check and one assembler for all modules. */
struct tools {
	struct spvx_check *check;
	struct test_as as;
	struct findings found;
	unsigned places;
	unsigned by_list;
};

static void open_tools(struct tools *t)
{
	memset(t, 0, sizeof(*t));
	t->check = test_check("spv1.6", 0, take, &t->found);
	cr_assert(!test_as_open(&t->as, 0, 0x10600, NULL));
}

static void close_tools(struct tools *t)
{
	spvx_check_free(t->check);
	test_as_close(&t->as);
}

/* ---- every opcode, every <id> ---- */

static void check_text(struct tools *t, const struct text *text)
{
	const unsigned char *module;
	size_t size;

	cr_assert(!test_as_run(&t->as, text->bytes, text->len, &module, &size), "%s: %s",
		  t->as.errors, text->bytes);
	cr_assert(!spvx_check_module(t->check, module, size, NULL));
	t->places++;
	t->by_list += t->found.by_list;
}

static void judge(struct tools *t, const struct place *p, const char *list)
{
	const char *name = spvx_entry_name(p->g, p->op);
	static struct text text;

	t->found = (struct findings){ .number = write_module(&text, p, SHADER, ""),
				      .words = "logical pointer" };
	check_text(t, &text);
	if (is_listed(list, name))
		cr_expect(!t->found.by_list, "%s, operand %d, with%s: %s", name,
			  (int)p->operand, p->with, t->found.says);
	else
		cr_expect(t->found.refused, "%s, operand %d, with%s: nothing is found",
			  name, (int)p->operand, p->with);
}

static void judge_all(struct tools *t, const char *with, const char *list, const char *type,
		      const char *result_list)
{
	struct place p = { .g = spvx_grammar_builtin() };

	for (unsigned n = 0; n < spvx_set_op_count(p.g, 0); n++) {
		p.op = spvx_set_op_at(p.g, 0, n);
		if (!has_place(p.op))
			continue;
		p.with = type;
		p.operand = RESULT_TYPE;
		if (p.op->flags & SX_ENTRY_RESULT_TYPE)
			judge(t, &p, result_list);
		p.with = with;
		for (p.operand = 0; p.operand < p.op->operand_count; p.operand++)
			if (sx_form_is_id(operand_at(&p, p.operand)->form))
				judge(t, &p, list);
	}
}

Test(check_every_op, logical_pointers)
{
	struct tools t;

	open_tools(&t);
	judge_all(&t, " %v", takers, " %to", givers);
	cr_expect(t.places > 2000 && t.by_list > 500, "%u of %u places", t.by_list,
		  t.places);
	close_tools(&t);
}

Test(check_every_op, function_types)
{
	struct tools t;

	open_tools(&t);
	judge_all(&t, " %fn", function_types, " %fn", "OpAsmINTEL");
	cr_expect(t.places > 2000, "%u places", t.places);
	close_tools(&t);
}

/* ---- every result, rounded ---- */

static void judge_rounding(struct tools *t, const struct place *p, const char *capabilities,
			   const char *list)
{
	const char *name = spvx_entry_name(p->g, p->op);
	static struct text text;

	t->found = (struct findings){
		.number = write_module(&text, p, capabilities,
				       "OpDecorate %made FPRoundingMode RTE\n"),
		.words = "FPRoundingMode",
	};
	check_text(t, &text);
	cr_expect(t->found.by_list == !is_listed(list, name), "%s of %s: %s", name,
		  capabilities, t->found.says);
}

Test(check_every_op, rounding_modes)
{
	struct place p = { .g = spvx_grammar_builtin(), .with = " %u" };
	struct tools t;

	open_tools(&t);
	for (unsigned n = 0; n < spvx_set_op_count(p.g, 0); n++) {
		p.op = spvx_set_op_at(p.g, 0, n);
		p.operand = RESULT_TYPE;
		if (!has_place(p.op) || !(p.op->flags & SX_ENTRY_RESULT_TYPE))
			continue;
		judge_rounding(&t, &p, SHADER, "OpFConvert");
		judge_rounding(&t, &p, KERNEL, rounded_in_kernels);
	}
	cr_expect(t.places > 900, "%u places", t.places);
	close_tools(&t);
}

/* ---- every type, as a composite ---- */

/* What is done with a type as if it had parts: among constants, or in a function. */
static const struct {
	bool global;
	const char *insn;
} uses[] = {
	{ true, "%x = OpConstantComposite %made %id\n" },
	{ true, "%x = OpSpecConstantComposite %made %id\n" },
	{ true, "%x = OpConstantCompositeReplicateEXT %made %id\n" },
	{ true, "%x = OpSpecConstantCompositeReplicateEXT %made %id\n" },
	{ false, "%x = OpCompositeConstruct %made %id\n" },
	{ false, "%x = OpCompositeConstructReplicateEXT %made %id\n" },
	{ false, "%x = OpCompositeExtract %u %value 0\n" },
	{ false, "%x = OpCompositeInsert %made %id %value 0\n" },
};

/* Types whose operands are not just any. */
static const struct {
	uint16_t op;
	const char *text;
} declared[] = {
	{ SPVX_OP_TypeInt, "%made = OpTypeInt 64 0\n" },
	{ SPVX_OP_TypeFloat, "%made = OpTypeFloat 64\n" },
	{ SPVX_OP_TypeSampledImage, "%made = OpTypeSampledImage %image\n" },
	{ SPVX_OP_TypeGraphARM, "%made = OpTypeGraphARM 0 %tensor\n" },
};

static void put_type(struct text *t, struct place *p)
{
	for (size_t n = 0; n < TEST_COUNT(declared); n++)
		if (declared[n].op == p->op->value) {
			puts_to(t, declared[n].text);
			return;
		}
	for (p->operand = 0; p->operand < p->op->operand_count; p->operand++)
		if (operand_at(p, p->operand)->form == SX_FORM_ID)
			break;
	put_instruction(t, p);
}

static void judge_parts(struct tools *t, struct place *p, size_t use)
{
	static struct text text;

	put_head(&text, p,
		 SHADER "OpCapability ReplicatedCompositesEXT\nOpCapability Int64\n"
			"OpCapability Float64\n",
		 "");
	puts_to(&text, "%tensor = OpTypeTensorARM %u\n%image = OpTypeImage %u 2D 0 0 0 1 "
		       "Unknown\n");
	put_type(&text, p);
	if (!uses[use].global)
		puts_to(&text, "%call = OpTypeFunction %void %made\n"
			       "%f = OpFunction %void None %call\n"
			       "%value = OpFunctionParameter %made\n%entry = OpLabel\n");
	t->found = (struct findings){ .number = count_lines(&text) + 1 };
	puts_to(&text, uses[use].insn);
	if (!uses[use].global)
		puts_to(&text, "OpReturn\nOpFunctionEnd\n");
	check_text(t, &text);
	cr_expect(t->found.refused, "%s: nothing is found of %s",
		  spvx_entry_name(p->g, p->op), uses[use].insn);
}

Test(check_every_op, composites)
{
	struct place p = { .g = spvx_grammar_builtin(), .with = " %u" };
	struct tools t;

	open_tools(&t);
	for (unsigned n = 0; n < spvx_set_op_count(p.g, 0); n++) {
		const char *name;

		p.op = spvx_set_op_at(p.g, 0, n);
		name = spvx_entry_name(p.g, p.op);
		if (strncmp(name, "OpType", 6) != 0 || !(p.op->flags & SX_ENTRY_RESULT) ||
		    is_listed(composites, name) || is_listed(no_values, name))
			continue;
		for (size_t use = 0; use < TEST_COUNT(uses); use++)
			judge_parts(&t, &p, use);
	}
	cr_expect(t.places > 300, "%u places", t.places);
	close_tools(&t);
}

/* ---- every operand of sets of values, as what has no type ---- */

static void judge_untyped(struct tools *t, const struct place *p, const char *set)
{
	static struct text text;

	text.len = 0;
	puts_to(&text, KERNEL "%set = OpExtInstImport \"");
	puts_to(&text, set);
	puts_to(&text, "\"\nOpMemoryModel Logical GLSL450\n%string = OpString \"s\"\n" TYPES
		       "%f = OpFunction %void None %fn\n%entry = OpLabel\n");
	t->found = (struct findings){ .number = count_lines(&text) + 1,
				      .words = "has no type" };
	puts_to(&text, "%x = OpExtInst %u %set ");
	puts_to(&text, spvx_entry_name(p->g, p->op));
	put_operands(&text, p);
	puts_to(&text, "\nOpReturn\nOpFunctionEnd\n");
	check_text(t, &text);
	cr_expect(t->found.by_list, "%s, operand %u, with%s: %s",
		  spvx_entry_name(p->g, p->op), p->operand, p->with, t->found.says);
}

Test(check_every_op, operands_without_type)
{
	static const char *const sets[] = { "GLSL.std.450", "OpenCL.std" };
	static const char *const untyped[] = { " %set", " %string", " %entry" };
	struct place p = { .g = spvx_grammar_builtin() };
	struct tools t;

	open_tools(&t);
	for (size_t s = 0; s < 2; s++) {
		unsigned set = spvx_set_find(p.g, sx_str(sets[s]));

		for (unsigned n = 0; n < spvx_set_op_count(p.g, set); n++) {
			p.op = spvx_set_op_at(p.g, set, n);
			for (p.operand = 0; p.operand < p.op->operand_count; p.operand++)
				for (size_t k = 0; k < 3; k++) {
					p.with = untyped[k];
					if (operand_at(&p, p.operand)->form == SX_FORM_ID)
						judge_untyped(&t, &p, sets[s]);
				}
		}
	}
	cr_expect(t.by_list > 1000, "%u places", t.by_list);
	close_tools(&t);
}
