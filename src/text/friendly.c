/* SPDX-License-Identifier: MIT */
/*
 * text/friendly.c - the name mapper: one pass over all instructions, in module order.
 *
 * The first name of an <id> stays; a name that is taken gets a suffix. An <id> without a
 * name is its number, and numbers are names like others: an OpName "17" clashes with %17.
 * That is very rare, so numbers are neither stored nor looked up until a name begins with a
 * digit, or an OpName or BuiltIn comes after ids were left with their numbers. Then the
 * pass begins anew and records every <id>.
 */
#include "text/friendly.h"

#include "base/str.h"
#include "grammar/image.h"

/* Actions of an instruction on names. */
enum action {
	NUMBERED, /* its result, if any, is named by its number */
	NOTHING,  /* it has no result */
	EARLY,    /* as NUMBERED, but comes before the names of others */
	NAMES,    /* OpName */
	DECORATES,
	DECLARES /* its result is named after its declaration; see describe.c */
};

#define WORDS_A_NAME 20 /* words of a typical module for each name */

#define COMMON_OPCODES 512 /* opcodes without an action in the table are NUMBERED */

static const uint8_t actions[COMMON_OPCODES] = {
	[SPVX_OP_SourceContinued] = NOTHING,
	[SPVX_OP_Source] = NOTHING,
	[SPVX_OP_SourceExtension] = NOTHING,
	[SPVX_OP_Name] = NAMES,
	[SPVX_OP_MemberName] = NOTHING,
	[SPVX_OP_String] = EARLY,
	[SPVX_OP_Line] = NOTHING,
	[SPVX_OP_Extension] = NOTHING,
	[SPVX_OP_ExtInstImport] = EARLY,
	[SPVX_OP_MemoryModel] = NOTHING,
	[SPVX_OP_EntryPoint] = NOTHING,
	[SPVX_OP_ExecutionMode] = NOTHING,
	[SPVX_OP_Capability] = NOTHING,
	[SPVX_OP_TypeVoid] = DECLARES,
	[SPVX_OP_TypeBool] = DECLARES,
	[SPVX_OP_TypeInt] = DECLARES,
	[SPVX_OP_TypeFloat] = DECLARES,
	[SPVX_OP_TypeVector] = DECLARES,
	[SPVX_OP_TypeMatrix] = DECLARES,
	[SPVX_OP_TypeArray] = DECLARES,
	[SPVX_OP_TypeRuntimeArray] = DECLARES,
	[SPVX_OP_TypeStruct] = DECLARES,
	[SPVX_OP_TypeOpaque] = DECLARES,
	[SPVX_OP_TypePointer] = DECLARES,
	[SPVX_OP_TypeEvent] = DECLARES,
	[SPVX_OP_TypeDeviceEvent] = DECLARES,
	[SPVX_OP_TypeReserveId] = DECLARES,
	[SPVX_OP_TypeQueue] = DECLARES,
	[SPVX_OP_TypePipe] = DECLARES,
	[SPVX_OP_TypeForwardPointer] = NOTHING,
	[SPVX_OP_ConstantTrue] = DECLARES,
	[SPVX_OP_ConstantFalse] = DECLARES,
	[SPVX_OP_Constant] = DECLARES,
	[SPVX_OP_Decorate] = DECORATES,
	[SPVX_OP_MemberDecorate] = NOTHING,
	[SPVX_OP_DecorationGroup] = EARLY,
	[SPVX_OP_GroupDecorate] = NOTHING,
	[SPVX_OP_GroupMemberDecorate] = NOTHING,
	[SPVX_OP_NoLine] = NOTHING,
	[SPVX_OP_TypePipeStorage] = DECLARES,
	[SPVX_OP_TypeNamedBarrier] = DECLARES,
	[SPVX_OP_ModuleProcessed] = NOTHING,
	[SPVX_OP_ExecutionModeId] = NOTHING,
	[SPVX_OP_DecorateId] = NOTHING,
};

/* Names of variables with a BuiltIn decoration, mostly as in GLSL. The list is the
 * reference's, and closed: newer built-ins have no such name. */
static const struct {
	uint32_t built_in;
	char name[28];
} builtins[] = {
	{ SPVX_BUILT_IN_Position, "gl_Position" },
	{ SPVX_BUILT_IN_PointSize, "gl_PointSize" },
	{ SPVX_BUILT_IN_ClipDistance, "gl_ClipDistance" },
	{ SPVX_BUILT_IN_CullDistance, "gl_CullDistance" },
	{ SPVX_BUILT_IN_VertexId, "gl_VertexID" },
	{ SPVX_BUILT_IN_InstanceId, "gl_InstanceID" },
	{ SPVX_BUILT_IN_PrimitiveId, "gl_PrimitiveID" },
	{ SPVX_BUILT_IN_InvocationId, "gl_InvocationID" },
	{ SPVX_BUILT_IN_Layer, "gl_Layer" },
	{ SPVX_BUILT_IN_ViewportIndex, "gl_ViewportIndex" },
	{ SPVX_BUILT_IN_TessLevelOuter, "gl_TessLevelOuter" },
	{ SPVX_BUILT_IN_TessLevelInner, "gl_TessLevelInner" },
	{ SPVX_BUILT_IN_TessCoord, "gl_TessCoord" },
	{ SPVX_BUILT_IN_PatchVertices, "gl_PatchVertices" },
	{ SPVX_BUILT_IN_FragCoord, "gl_FragCoord" },
	{ SPVX_BUILT_IN_PointCoord, "gl_PointCoord" },
	{ SPVX_BUILT_IN_FrontFacing, "gl_FrontFacing" },
	{ SPVX_BUILT_IN_SampleId, "gl_SampleID" },
	{ SPVX_BUILT_IN_SamplePosition, "gl_SamplePosition" },
	{ SPVX_BUILT_IN_SampleMask, "gl_SampleMask" },
	{ SPVX_BUILT_IN_FragDepth, "gl_FragDepth" },
	{ SPVX_BUILT_IN_HelperInvocation, "gl_HelperInvocation" },
	{ SPVX_BUILT_IN_NumWorkgroups, "gl_NumWorkGroups" },
	{ SPVX_BUILT_IN_WorkgroupSize, "gl_WorkGroupSize" },
	{ SPVX_BUILT_IN_WorkgroupId, "gl_WorkGroupID" },
	{ SPVX_BUILT_IN_LocalInvocationId, "gl_LocalInvocationID" },
	{ SPVX_BUILT_IN_GlobalInvocationId, "gl_GlobalInvocationID" },
	{ SPVX_BUILT_IN_LocalInvocationIndex, "gl_LocalInvocationIndex" },
	{ SPVX_BUILT_IN_WorkDim, "WorkDim" },
	{ SPVX_BUILT_IN_GlobalSize, "GlobalSize" },
	{ SPVX_BUILT_IN_EnqueuedWorkgroupSize, "EnqueuedWorkgroupSize" },
	{ SPVX_BUILT_IN_GlobalOffset, "GlobalOffset" },
	{ SPVX_BUILT_IN_GlobalLinearId, "GlobalLinearId" },
	{ SPVX_BUILT_IN_SubgroupSize, "SubgroupSize" },
	{ SPVX_BUILT_IN_SubgroupMaxSize, "SubgroupMaxSize" },
	{ SPVX_BUILT_IN_NumSubgroups, "NumSubgroups" },
	{ SPVX_BUILT_IN_NumEnqueuedSubgroups, "NumEnqueuedSubgroups" },
	{ SPVX_BUILT_IN_SubgroupId, "SubgroupId" },
	{ SPVX_BUILT_IN_SubgroupLocalInvocationId, "SubgroupLocalInvocationId" },
	{ SPVX_BUILT_IN_VertexIndex, "gl_VertexIndex" },
	{ SPVX_BUILT_IN_InstanceIndex, "gl_InstanceIndex" },
	{ SPVX_BUILT_IN_SubgroupEqMask, "SubgroupEqMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupGeMask, "SubgroupGeMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupGtMask, "SubgroupGtMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupLeMask, "SubgroupLeMaskKHR" },
	{ SPVX_BUILT_IN_SubgroupLtMask, "SubgroupLtMaskKHR" },
	{ SPVX_BUILT_IN_BaseInstance, "gl_BaseInstance" },
};

struct pass {
	struct sx_names *names;
	const struct spvx_grammar *g;
	const struct sx_more_names *more;
	bool careful; /* numbers are kept as names */
	bool late;    /* some ids were left with numbers that are not stored */
	bool again;   /* a name may clash with such a number: begin anew, carefully */
	bool failed;  /* no memory */
};

static enum action action_of(uint16_t opcode)
{
	if (opcode < COMMON_OPCODES)
		return (enum action)actions[opcode];
	switch (opcode) {
	case SPVX_OP_DecorateString:
	case SPVX_OP_MemberDecorateString:
		return NOTHING;
	case SPVX_OP_TypeUntypedPointerKHR:
	case SPVX_OP_TypeNodePayloadArrayAMDX:
		return DECLARES;
	default:
		return NUMBERED;
	}
}

/* ---- giving names ---- */

static bool is_named(const struct pass *pass, uint32_t id)
{
	return sx_idtable_get(&pass->names->of, id) != 0;
}

static void give(struct pass *pass, uint32_t id, uint32_t place)
{
	if (!place || sx_idtable_put(&pass->names->of, id, place))
		pass->failed = true;
}

/* Name an <id> by its number; while numbers are not looked up, no name begins with a
 * digit. */
static void give_number(struct pass *pass, uint32_t id)
{
	char *name;
	size_t len;

	if (!id || is_named(pass, id))
		return;
	name = sx_namepool_open(&pass->names->pool);
	if (!name) {
		pass->failed = true;
		return;
	}
	len = (size_t)(sx_put_u32(name, id) - name);
	give(pass, id,
	     pass->careful ? sx_namepool_keep_unique(&pass->names->pool, len)
			   : sx_namepool_keep(&pass->names->pool, len));
}

/* Give an <id> the name composed at @name; @end NULL: its number. */
static void give_composed(struct pass *pass, uint32_t id, char *name, char *end)
{
	size_t len;

	if (!end || end - name > SX_NAME_MAX) {
		give_number(pass, id);
		return;
	}
	if (end == name)
		*end++ = '_';
	len = (size_t)(end - name);
	if (!pass->careful && (unsigned char)(*name - '0') < 10)
		pass->again = true;
	else
		give(pass, id, sx_namepool_keep_unique(&pass->names->pool, len));
}

/* @insn: OpName. */
static void give_string(struct pass *pass, uint32_t id, const struct spvx_insn *insn)
{
	char *name;
	char *end;

	if (!id || is_named(pass, id))
		return;
	pass->again |= pass->late;
	name = sx_namepool_open(&pass->names->pool);
	pass->failed |= !name;
	end = name ? sx_describe_string(name, insn) : NULL;
	if (end)
		give_composed(pass, id, name, end);
}

static void give_builtin(struct pass *pass, const struct spvx_insn *insn)
{
	uint32_t id = sx_arg(insn, 1);
	const char *builtin = NULL;
	char *name;

	if (sx_arg(insn, 2) != SPVX_DECORATION_BuiltIn || insn->word_count < 4 || !id ||
	    is_named(pass, id))
		return;
	pass->again |= pass->late;
	for (size_t i = 0; i < SX_ARRAY_SIZE(builtins) && !builtin; i++)
		if (builtins[i].built_in == sx_arg(insn, 3))
			builtin = builtins[i].name;
	if (!builtin)
		return;
	name = sx_namepool_open(&pass->names->pool);
	if (!name) {
		pass->failed = true;
		return;
	}
	memcpy(name, builtin, strlen(builtin));
	give_composed(pass, id, name, name + strlen(builtin));
}

static void give_declared(struct pass *pass, const struct spvx_insn *insn)
{
	bool is_constant = insn->opcode == SPVX_OP_Constant ||
			   insn->opcode == SPVX_OP_ConstantTrue ||
			   insn->opcode == SPVX_OP_ConstantFalse;
	struct sx_namer namer = { pass->names, pass->g };
	uint32_t id = sx_arg(insn, is_constant ? 2 : 1);
	char *name;

	if (insn->opcode == SPVX_OP_TypeInt || insn->opcode == SPVX_OP_TypeFloat)
		pass->failed |=
			spvx_ids_learn(&pass->names->types, pass->g, insn) == -SPVX_ENOMEM;
	if (!id || is_named(pass, id))
		return;
	name = sx_namepool_open(&pass->names->pool);
	if (name)
		give_composed(pass, id, name, sx_describe(&namer, name, insn));
	else
		pass->failed = true;
}

/* ---- the pass ---- */

static void visit(struct pass *pass, const struct spvx_insn *insn)
{
	switch (action_of(insn->opcode)) {
	case NUMBERED:
		pass->late = true;
		if (pass->careful)
			give_number(pass, spvx_result_id(pass->g, insn, NULL));
		break;
	case NOTHING:
		break;
	case EARLY:
		give_number(pass, spvx_result_id(pass->g, insn, NULL));
		break;
	case NAMES:
		give_string(pass, sx_arg(insn, 1), insn);
		break;
	case DECORATES:
		give_builtin(pass, insn);
		break;
	case DECLARES:
		give_declared(pass, insn);
		break;
	}
}

static bool stops(const struct pass *pass)
{
	return pass->failed || (pass->again && !pass->careful);
}

/*
 * Take instructions in order, up to the end, damage or the header of another module, which
 * the walk tells apart. Most of them have no effect on names.
 */
static void pass_quickly(struct pass *pass, struct spvx_cursor *cursor)
{
	struct spvx_insn insn = { .bytes = cursor->pos, .big = cursor->big };
	size_t left = (size_t)(cursor->end - cursor->pos) / SPVX_WORD_BYTES;
	bool late = pass->late;

	while (left) {
		uint32_t first = spvx_load32(insn.bytes, insn.big);
		uint32_t opcode = first & 0xffff;
		uint32_t count = first >> 16;

		if (opcode >= COMMON_OPCODES || !count || count > left)
			break;
		if (actions[opcode] > NOTHING || pass->careful) {
			insn.opcode = (uint16_t)opcode;
			insn.word_count = (uint16_t)count;
			pass->late = late;
			visit(pass, &insn);
			if (stops(pass))
				break;
		}
		late |= actions[opcode] == NUMBERED;
		insn.bytes += (size_t)count * SPVX_WORD_BYTES;
		left -= count;
	}
	pass->late = late;
	cursor->pos = insn.bytes;
}

/* Return: false when it must be done again, carefully, or has failed. */
static bool pass_over(struct pass *pass, struct spvx_cursor cursor)
{
	struct spvx_insn insn;
	size_t left = (size_t)(cursor.end - cursor.pos) / SPVX_WORD_BYTES;
	uint32_t words = left < UINT32_MAX ? (uint32_t)left : UINT32_MAX;
	uint32_t at = 0;
	uint32_t id;

	sx_friendly_reset(pass->names);
	sx_idtable_expect(&pass->names->of, words);
	sx_idtable_expect(&pass->names->types.facts, words);
	if (!sx_namepool_expect(&pass->names->pool, words / WORDS_A_NAME))
		pass->failed = true;
	while (pass->more && !stops(pass) &&
	       pass->more->next(pass->more->ctx, &at, &id, &insn))
		give_string(pass, id, &insn);
	while (!stops(pass)) {
		pass_quickly(pass, &cursor);
		if (stops(pass) || !spvx_next(&cursor, &insn))
			break;
		visit(pass, &insn);
	}
	return !stops(pass);
}

int sx_friendly_find(struct sx_names *names, const struct spvx_grammar *g,
		     const struct spvx_cursor *cursor, const struct sx_more_names *more)
{
	struct pass pass = { .names = names, .g = g, .more = more };

	if (!pass_over(&pass, *cursor) && !pass.failed) {
		pass.careful = true;
		pass_over(&pass, *cursor);
	}
	return pass.failed ? -SPVX_ENOMEM : 0;
}

void sx_friendly_init(struct sx_names *names, const struct spvx_allocator *a)
{
	sx_idtable_init(&names->of, a);
	sx_namepool_init(&names->pool, a);
	spvx_ids_init(&names->types, a);
}

void sx_friendly_reset(struct sx_names *names)
{
	sx_idtable_reset(&names->of);
	sx_namepool_reset(&names->pool);
	spvx_ids_reset(&names->types);
}

void sx_friendly_free(struct sx_names *names)
{
	sx_idtable_free(&names->of);
	sx_namepool_free(&names->pool);
	spvx_ids_fini(&names->types);
}
