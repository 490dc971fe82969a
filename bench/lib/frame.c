/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/frame.c - the frame of made-up modules, mostly as a table of instructions.
 */
#include "frame.h"

#include "opcodes.h"

#include <string.h>

#define VERSION_1_3 0x00010300u

/* Values of the specification's enumerations that the frame uses. */
enum {
	CapabilityShader = 1,
	AddressingModelLogical = 0,
	MemoryModelGLSL450 = 1,
	ExecutionModelGLCompute = 5,
	ExecutionModeLocalSize = 17,
	SourceLanguageGLSL = 2,
	DecorationBlock = 2,
	DecorationArrayStride = 6,
	DecorationBinding = 33,
	DecorationDescriptorSet = 34,
	DecorationOffset = 35,
	StorageClassStorageBuffer = 12,
};

struct line {
	uint16_t opcode;
	uint16_t count;
	uint32_t operand[6];
};

static const struct line annotations_and_types[] = {
	{ OpDecorate, 3, { ID_ARRAY, DecorationArrayStride, 16 } },
	{ OpDecorate, 2, { ID_BLOCK, DecorationBlock } },
	{ OpMemberDecorate, 4, { ID_BLOCK, 0, DecorationOffset, 0 } },
	{ OpDecorate, 3, { ID_BUFFER, DecorationDescriptorSet, 0 } },
	{ OpDecorate, 3, { ID_BUFFER, DecorationBinding, 0 } },
	{ OpTypeVoid, 1, { ID_VOID } },
	{ OpTypeFunction, 2, { ID_PROC, ID_VOID } },
	{ OpTypeBool, 1, { ID_BOOL } },
	{ OpTypeInt, 3, { ID_INT, 32, 1 } },
	{ OpTypeFloat, 2, { ID_FLOAT, 32 } },
	{ OpTypeVector, 3, { ID_VEC4, ID_FLOAT, 4 } },
	{ OpTypeRuntimeArray, 2, { ID_ARRAY, ID_VEC4 } },
	{ OpTypeStruct, 2, { ID_BLOCK, ID_ARRAY } },
	{ OpTypePointer, 3, { ID_PTR_BLOCK, StorageClassStorageBuffer, ID_BLOCK } },
	{ OpTypePointer, 3, { ID_PTR_VEC4, StorageClassStorageBuffer, ID_VEC4 } },
	{ OpVariable, 3, { ID_PTR_BLOCK, ID_BUFFER, StorageClassStorageBuffer } },
	{ OpConstantTrue, 2, { ID_BOOL, ID_TRUE } },
};

void frame_begin(struct frame *f, struct sink *s)
{
	static const char set[] = "GLSL.std.450";
	static const char file[] = "shaders/made_up.comp";
	uint32_t *header = sink_reserve(s, HEADER_WORDS);

	f->start = sink_tell(s);
	f->next_id = ID_FREE;
	f->functions = 0;
	header[0] = MAGIC;
	header[1] = VERSION_1_3;
	header[2] = 0; /* generator: none registered */
	header[BOUND_WORD] = ID_FREE;
	header[4] = 0;
	s->used += HEADER_WORDS;
	EMIT(s, OpCapability, CapabilityShader);
	emit_string(s, OpExtInstImport, (const uint32_t[]){ ID_SET }, 1, set, strlen(set));
	EMIT(s, OpMemoryModel, AddressingModelLogical, MemoryModelGLSL450);
	emit_string(s, OpEntryPoint, (const uint32_t[]){ ExecutionModelGLCompute, ID_MAIN },
		    2, "main", strlen("main"));
	EMIT(s, OpExecutionMode, ID_MAIN, ExecutionModeLocalSize, 64, 1, 1);
	emit_string(s, OpString, (const uint32_t[]){ ID_FILE }, 1, file, strlen(file));
	EMIT(s, OpSource, SourceLanguageGLSL, 450, ID_FILE);
}

void frame_types(struct sink *s)
{
	size_t lines = sizeof(annotations_and_types) / sizeof(annotations_and_types[0]);

	for (size_t i = 0; i < lines; i++)
		emit_words(s, annotations_and_types[i].opcode,
			   annotations_and_types[i].operand,
			   annotations_and_types[i].count);
	for (uint32_t i = 0; i < ID_GROUP; i++)
		EMIT(s, OpConstant, ID_INT, ID_INT0 + i, i);
	for (uint32_t i = 0; i < ID_GROUP; i++) /* 1.0, 1.125, 1.25 ... */
		EMIT(s, OpConstant, ID_FLOAT, ID_FLOAT0 + i, 0x3f800000u + (i << 20));
	for (uint32_t i = 0; i < ID_GROUP; i++)
		EMIT(s, OpConstantComposite, ID_VEC4, ID_VEC0 + i, ID_FLOAT0 + i, ID_FLOAT0,
		     ID_FLOAT0 + 7 - i, ID_FLOAT0 + 1);
}

void frame_function(struct frame *f, struct sink *s)
{
	uint32_t function = f->functions++ == 0 ? ID_MAIN : f->next_id++;

	EMIT(s, OpFunction, ID_VOID, function, 0, ID_PROC);
	EMIT(s, OpLabel, f->next_id++);
}

void frame_function_end(struct sink *s)
{
	emit_op(s, OpReturn, 1);
	emit_op(s, OpFunctionEnd, 1);
}

void frame_end(struct frame *f, struct sink *s)
{
	sink_patch(s, f->start + BOUND_WORD, f->next_id);
}
