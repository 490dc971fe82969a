/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/idmap.c - a table of operand patterns for ranges of opcodes, and the loop that
 * follows one. Letters: r the result, i an id, n a literal word, s a string, * all the rest
 * are ids, N all the rest are literals, m memory operands, g image operands, w the cases of
 * a switch, x the operands of an extended instruction. What is not there may be missing.
 */
#include "idmap.h"

#include "opcodes.h"

#include <stddef.h>
#include <string.h>

static const struct pattern {
	uint16_t first;
	uint16_t last;
	const char *operands;
} patterns[] = {
	{ OpNop, OpNop, "" },
	{ OpUndef, OpUndef, "ir" },
	{ OpSourceContinued, OpSourceContinued, "N" },
	{ OpSource, OpSource, "nniN" },
	{ OpSourceExtension, OpSourceExtension, "N" },
	{ OpName, OpName, "iN" },
	{ OpMemberName, OpMemberName, "iN" },
	{ OpString, OpString, "rN" },
	{ OpLine, OpLine, "inn" },
	{ OpExtension, OpExtension, "N" },
	{ OpExtInstImport, OpExtInstImport, "rN" },
	{ OpExtInst, OpExtInst, "irinx" },
	{ OpMemoryModel, OpMemoryModel, "nn" },
	{ OpEntryPoint, OpEntryPoint, "nis*" },
	{ OpExecutionMode, OpExecutionMode, "iN" },
	{ OpCapability, OpCapability, "n" },
	{ OpTypeVoid, OpTypeBool, "r" },
	{ OpTypeInt, OpTypeFloat, "rN" },
	{ OpTypeVector, OpTypeMatrix, "rin" },
	{ OpTypeImage, OpTypeImage, "riN" },
	{ OpTypeSampler, OpTypeSampler, "r" },
	{ OpTypeSampledImage, OpTypeSampledImage, "ri" },
	{ OpTypeArray, OpTypeArray, "rii" },
	{ OpTypeRuntimeArray, OpTypeRuntimeArray, "ri" },
	{ OpTypeStruct, OpTypeStruct, "r*" },
	{ OpTypeOpaque, OpTypeOpaque, "rN" },
	{ OpTypePointer, OpTypePointer, "rni" },
	{ OpTypeFunction, OpTypeFunction, "r*" },
	{ OpTypeEvent, OpTypeQueue, "r" },
	{ OpTypePipe, OpTypePipe, "rn" },
	{ OpTypeForwardPointer, OpTypeForwardPointer, "in" },
	{ OpConstantTrue, OpConstantFalse, "ir" },
	{ OpConstant, OpConstant, "irN" },
	{ OpConstantComposite, OpConstantComposite, "ir*" },
	{ OpConstantSampler, OpConstantSampler, "irN" },
	{ OpConstantNull, OpSpecConstantFalse, "ir" },
	{ OpSpecConstant, OpSpecConstant, "irN" },
	{ OpSpecConstantComposite, OpSpecConstantComposite, "ir*" },
	{ OpFunction, OpFunction, "irni" },
	{ OpFunctionParameter, OpFunctionParameter, "ir" },
	{ OpFunctionEnd, OpFunctionEnd, "" },
	{ OpFunctionCall, OpFunctionCall, "ir*" },
	{ OpVariable, OpVariable, "irni" },
	{ OpImageTexelPointer, OpImageTexelPointer, "ir*" },
	{ OpLoad, OpLoad, "irim" },
	{ OpStore, OpStore, "iim" },
	{ OpCopyMemory, OpCopyMemory, "iimm" },
	{ OpCopyMemorySized, OpCopyMemorySized, "iiimm" },
	{ OpAccessChain, OpPtrAccessChain, "ir*" },
	{ OpArrayLength, OpArrayLength, "irin" },
	{ OpGenericPtrMemSemantics, OpInBoundsPtrAccessChain, "ir*" },
	{ OpDecorate, OpMemberDecorate, "iN" },
	{ OpDecorationGroup, OpDecorationGroup, "r" },
	{ OpGroupDecorate, OpGroupDecorate, "*" },
	{ OpVectorExtractDynamic, OpVectorInsertDynamic, "ir*" },
	{ OpVectorShuffle, OpVectorShuffle, "iriiN" },
	{ OpCompositeConstruct, OpCompositeConstruct, "ir*" },
	{ OpCompositeExtract, OpCompositeExtract, "iriN" },
	{ OpCompositeInsert, OpCompositeInsert, "iriiN" },
	{ OpCopyObject, OpTranspose, "ir*" },
	{ OpSampledImage, OpSampledImage, "ir*" },
	{ OpImageSampleImplicitLod, OpImageSampleExplicitLod, "iriig" },
	{ OpImageSampleDrefImplicitLod, OpImageSampleDrefExplicitLod, "iriiig" },
	{ OpImageSampleProjImplicitLod, OpImageSampleProjExplicitLod, "iriig" },
	{ OpImageSampleProjDrefImplicitLod, OpImageSampleProjDrefExplicitLod, "iriiig" },
	{ OpImageFetch, OpImageFetch, "iriig" },
	{ OpImageGather, OpImageDrefGather, "iriiig" },
	{ OpImageRead, OpImageRead, "iriig" },
	{ OpImageWrite, OpImageWrite, "iiig" },
	{ OpImage, OpImageQueryOrder, "ir*" },
	{ OpImageQuerySizeLod, OpImageQuerySamples, "ir*" },
	{ OpConvertFToU, OpGenericCastToPtr, "ir*" },
	{ OpBitcast, OpBitcast, "ir*" },
	{ OpSNegate, OpSMulExtended, "ir*" },
	{ OpAny, OpFUnordGreaterThanEqual, "ir*" },
	{ OpShiftRightLogical, OpBitCount, "ir*" },
	{ OpDPdx, OpFwidthCoarse, "ir*" },
	{ OpEmitVertex, OpEndPrimitive, "" },
	{ OpEmitStreamVertex, OpEndStreamPrimitive, "i" },
	{ OpControlBarrier, OpMemoryBarrier, "*" },
	{ OpAtomicLoad, OpAtomicLoad, "ir*" },
	{ OpAtomicStore, OpAtomicStore, "*" },
	{ OpAtomicExchange, OpAtomicXor, "ir*" },
	{ OpPhi, OpPhi, "ir*" },
	{ OpLoopMerge, OpLoopMerge, "iiN" },
	{ OpSelectionMerge, OpSelectionMerge, "in" },
	{ OpLabel, OpLabel, "r" },
	{ OpBranch, OpBranch, "i" },
	{ OpBranchConditional, OpBranchConditional, "iiiN" },
	{ OpSwitch, OpSwitch, "iiw" },
	{ OpKill, OpReturn, "" },
	{ OpReturnValue, OpReturnValue, "i" },
	{ OpUnreachable, OpUnreachable, "" },
	{ OpLifetimeStart, OpLifetimeStop, "in" },
	{ OpGroupIAdd, OpGroupSMax, "irin*" },
	{ OpNoLine, OpNoLine, "" },
	{ OpModuleProcessed, OpModuleProcessed, "N" },
	{ OpExecutionModeId, OpDecorateId, "in*" },
	{ OpGroupNonUniformElect, OpGroupNonUniformBallotBitExtract, "ir*" },
	{ OpGroupNonUniformBallotBitCount, OpGroupNonUniformBallotBitCount, "irin*" },
	{ OpGroupNonUniformBallotFindLSB, OpGroupNonUniformShuffleDown, "ir*" },
	{ OpGroupNonUniformIAdd, OpGroupNonUniformLogicalXor, "irin*" },
	{ OpGroupNonUniformQuadBroadcast, OpGroupNonUniformQuadSwap, "ir*" },
	{ OpCopyLogical, OpPtrDiff, "ir*" },
	{ OpTypeRayQueryKHR, OpTypeRayQueryKHR, "r" },
	{ OpTypeAccelerationStructureKHR, OpTypeAccelerationStructureKHR, "r" },
	{ OpDemoteToHelperInvocation, OpDemoteToHelperInvocation, "" },
	{ OpDecorateString, OpMemberDecorateString, "iN" },
};

static const char *find_pattern(uint32_t opcode)
{
	for (size_t i = 0; i < sizeof(patterns) / sizeof(patterns[0]); i++)
		if (opcode >= patterns[i].first && opcode <= patterns[i].last)
			return patterns[i].operands;
	return NULL;
}

/* Sets of which all instructions, or all below a number, take nothing but ids. */
static const struct {
	const char *prefix;
	uint32_t id_only;
} known_sets[] = {
	{ "GLSL.std.450", UINT32_MAX },
	{ "NonSemantic.", UINT32_MAX }, /* by the rule for such sets */
	{ "OpenCL.std", 171 },          /* vloadn */
};

static void add_set(struct idmap *map, uint32_t id, const char *name, size_t room)
{
	for (size_t i = 0; i < sizeof(known_sets) / sizeof(known_sets[0]); i++) {
		size_t len = strlen(known_sets[i].prefix);

		if (len <= room && memcmp(name, known_sets[i].prefix, len) == 0 &&
		    map->sets < IDMAP_SETS) {
			map->set[map->sets] = id;
			map->id_only[map->sets++] = known_sets[i].id_only;
		}
	}
}

static bool ids_only(const struct idmap *map, uint32_t set, uint32_t instruction)
{
	for (uint32_t i = 0; i < map->sets; i++)
		if (map->set[i] == set)
			return instruction < map->id_only[i];
	return false;
}

static void remember(struct idmap *map, uint32_t opcode, const uint32_t *w, uint32_t count)
{
	if (opcode == OpExtInstImport && count > 2)
		add_set(map, w[1], (const char *)(w + 2), (count - 2) * sizeof(*w));
	if (opcode == OpTypeInt && count > 2 && w[2] > 32)
		map->wide = true;
}

static bool ends_string(uint32_t word)
{
	return !(word & 0xff) || !(word >> 8 & 0xff) || !(word >> 16 & 0xff) ||
	       !(word >> 24);
}

static uint32_t skip_string(const uint32_t *w, uint32_t at, uint32_t count)
{
	while (at < count && !ends_string(w[at]))
		at++;
	return at + 1;
}

/* Ids from @at to the end, every @step words. */
static uint32_t tell_rest(uint32_t at, uint32_t count, uint32_t step, idmap_fn *fn,
			  void *ctx)
{
	for (; at < count; at += step)
		fn(ctx, at, false);
	return count;
}

#define MEMORY_ALIGNED 0x2u
#define MEMORY_IDS     0x30018u /* MakePointerAvailable, MakePointerVisible, two of aliasing */

static uint32_t memory_operands(const uint32_t *w, uint32_t at, uint32_t count,
				idmap_fn *fn, void *ctx)
{
	uint32_t mask = w[at++];
	uint32_t ids = (uint32_t)__builtin_popcount(mask & MEMORY_IDS);

	if (mask & MEMORY_ALIGNED)
		at++;
	for (; ids > 0 && at < count; ids--)
		fn(ctx, at++, false);
	return at;
}

/* One letter of a pattern. Return: the next operand, 0 = cannot be followed. */
static uint32_t follow(const struct idmap *map, char letter, const uint32_t *w, uint32_t at,
		       uint32_t count, idmap_fn *fn, void *ctx)
{
	switch (letter) {
	case 'r':
	case 'i':
		fn(ctx, at, letter == 'r');
		return at + 1;
	case 'n':
		return at + 1;
	case 's':
		return skip_string(w, at, count);
	case '*':
		return tell_rest(at, count, 1, fn, ctx);
	case 'm':
		return memory_operands(w, at, count, fn, ctx);
	case 'g': /* every image operand takes ids */
		return tell_rest(at + 1, count, 1, fn, ctx);
	case 'w':
		return map->wide ? 0 : tell_rest(at + 1, count, 2, fn, ctx);
	case 'x':
		return ids_only(map, w[3], w[4]) ? tell_rest(at, count, 1, fn, ctx) : 0;
	default: /* N */
		return count;
	}
}

bool idmap_instruction(struct idmap *map, const uint32_t *w, idmap_fn *fn, void *ctx)
{
	uint32_t count = w[0] >> 16;
	uint32_t opcode = w[0] & 0xffff;
	const char *pattern = find_pattern(opcode);
	uint32_t at = 1;

	if (!pattern)
		return false;
	remember(map, opcode, w, count);
	for (; *pattern && at < count; pattern++) {
		at = follow(map, *pattern, w, at, count, fn, ctx);
		if (at == 0)
			return false;
	}
	return at == count;
}
