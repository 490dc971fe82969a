/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/synth.c - the random bodies. Operands are chosen among the last values of their
 * type in the same block, or constants: so every use is dominated by its definition.
 */
#include "synth.h"

#include "frame.h"
#include "opcodes.h"

#include "../timing.h"

#include <stdio.h>
#include <string.h>

/* Types of values: what a mix line's letters denote. */
enum value {
	FLOAT,
	VEC4,
	INT,
	BOOL,
	POINTER,
	VALUES
};

static const struct {
	char letter;
	uint32_t type;
	uint32_t constants; /* first of ID_GROUP; 0 = none */
} values[VALUES] = {
	[FLOAT] = { 'f', ID_FLOAT, ID_FLOAT0 }, [VEC4] = { 'v', ID_VEC4, ID_VEC0 },
	[INT] = { 'i', ID_INT, ID_INT0 },       [BOOL] = { 'b', ID_BOOL, 0 },
	[POINTER] = { 'p', ID_PTR_VEC4, 0 },
};

/* Besides: B the buffer, z the constant 0, X the set, e an instruction of it that takes two
 * operands, q a component 0-3, o one of two vectors 0-7. Weights add up to 256. */
#define WEIGHTS 256

static const struct mix {
	uint16_t opcode;
	uint16_t weight;
	int result; /* -1: none */
	const char *operands;
} mix[] = {
	{ OpLoad, 44, VEC4, "p" },
	{ OpAccessChain, 40, POINTER, "Bzi" },
	{ OpStore, 28, -1, "pv" },
	{ OpCompositeExtract, 24, FLOAT, "vq" },
	{ OpFAdd, 8, FLOAT, "ff" },
	{ OpFAdd, 10, VEC4, "vv" },
	{ OpFSub, 8, VEC4, "vv" },
	{ OpFMul, 8, FLOAT, "ff" },
	{ OpFMul, 10, VEC4, "vv" },
	{ OpFNegate, 3, VEC4, "v" },
	{ OpVectorTimesScalar, 8, VEC4, "vf" },
	{ OpDot, 5, FLOAT, "vv" },
	{ OpVectorShuffle, 10, VEC4, "vvoooo" },
	{ OpCompositeConstruct, 12, VEC4, "ffff" },
	{ OpExtInst, 8, VEC4, "Xevv" },
	{ OpExtInst, 8, FLOAT, "Xeff" },
	{ OpIAdd, 8, INT, "ii" },
	{ OpConvertSToF, 4, FLOAT, "i" },
	{ OpConvertFToS, 3, INT, "f" },
	{ OpFOrdLessThan, 4, BOOL, "ff" },
	{ OpSelect, 3, FLOAT, "bff" },
};

#define MIX (sizeof(mix) / sizeof(mix[0]))

static const uint32_t two_operand_functions[] = { 26, 37, 40,
						  2 }; /* Pow FMin FMax unused */

#define RECENT 8 /* a power of two */

struct body {
	struct sink *s;
	struct rng *r;
	const struct synth_shape *shape;
	struct frame frame;
	uint32_t recent[VALUES][RECENT];
	uint32_t written[VALUES];
	unsigned char pick[WEIGHTS]; /* index into mix, as often as its weight */
	uint32_t line;
};

static void fill_pick(struct body *b)
{
	size_t at = 0;

	for (size_t i = 0; i < MIX; i++)
		for (uint32_t k = 0; k < mix[i].weight && at < WEIGHTS; k++)
			b->pick[at++] = (unsigned char)i;
	if (at != WEIGHTS)
		bench_die("the mix of instructions has %zu parts of %d", at, WEIGHTS);
}

static void define(struct body *b, int value, uint32_t id)
{
	b->recent[value][b->written[value]++ % RECENT] = id;
}

/* What a new block may use: constants, and a pointer of its own. */
static void begin_block(struct body *b)
{
	uint32_t pointer = b->frame.next_id++;

	EMIT(b->s, OpAccessChain, ID_PTR_VEC4, pointer, ID_BUFFER, ID_INT0,
	     ID_INT0 + rng_below(b->r, ID_GROUP));
	for (uint32_t i = 0; i < RECENT; i++) {
		for (int value = 0; value < VALUES; value++)
			b->recent[value][i] = values[value].constants + i;
		b->recent[BOOL][i] = ID_TRUE;
		b->recent[POINTER][i] = pointer;
	}
}

static uint32_t operand(const struct body *b, char letter, uint32_t draw)
{
	switch (letter) {
	case 'f':
		return b->recent[FLOAT][draw % RECENT];
	case 'v':
		return b->recent[VEC4][draw % RECENT];
	case 'i':
		return b->recent[INT][draw % RECENT];
	case 'b':
		return b->recent[BOOL][draw % RECENT];
	case 'p':
		return b->recent[POINTER][draw % RECENT];
	case 'B':
		return ID_BUFFER;
	case 'z':
		return ID_INT0;
	case 'X':
		return ID_SET;
	case 'e':
		return two_operand_functions[draw % 3];
	case 'q':
		return draw % 4;
	default: /* o */
		return draw % 8;
	}
}

static void instruction(struct body *b)
{
	uint64_t draw = rng_next(b->r);
	const struct mix *m = &mix[b->pick[draw % WEIGHTS]];
	uint32_t count = (uint32_t)strlen(m->operands);
	uint32_t *w;

	draw /= WEIGHTS;
	if (m->result < 0) {
		w = emit_op(b->s, m->opcode, 1 + count);
	} else {
		w = emit_op(b->s, m->opcode, 3 + count);
		*w++ = values[m->result].type;
		*w++ = b->frame.next_id;
	}
	for (uint32_t i = 0; i < count; i++, draw >>= 4)
		w[i] = operand(b, m->operands[i], draw & 15);
	if (m->result >= 0)
		define(b, m->result, b->frame.next_id++);
}

static void line_record(struct body *b)
{
	b->line += rng_below(b->r, 3);
	EMIT(b->s, OpLine, ID_FILE, b->line, 1 + rng_below(b->r, 60));
}

static void instructions(struct body *b, uint32_t count)
{
	uint32_t every = b->shape->line;

	for (uint32_t i = 0; i < count; i++) {
		if (every > 0 && i % every == 0)
			line_record(b);
		instruction(b);
	}
}

static void label(struct body *b, uint32_t id)
{
	EMIT(b->s, OpLabel, id);
	begin_block(b);
}

/* if (b) { ... } */
static void selection(struct body *b)
{
	uint32_t inside = b->frame.next_id++;
	uint32_t merge = b->frame.next_id++;

	EMIT(b->s, OpSelectionMerge, merge, 0);
	EMIT(b->s, OpBranchConditional, operand(b, 'b', rng_below(b->r, RECENT)), inside,
	     merge);
	label(b, inside);
	instructions(b, b->shape->block / 2 + rng_below(b->r, b->shape->block));
	EMIT(b->s, OpBranch, merge);
	label(b, merge);
}

/* Half to one and a half times what the shape says; never more than @end allows by far. */
static void function(struct body *b, uint64_t end)
{
	const struct synth_shape *shape = b->shape;
	uint32_t blocks = shape->blocks / 2 + rng_below(b->r, shape->blocks + 1);

	frame_function(&b->frame, b->s);
	begin_block(b);
	if (shape->block == 0) {
		while (sink_tell(b->s) < end)
			instructions(b, 64);
	} else {
		instructions(b, shape->block / 2 + rng_below(b->r, shape->block));
		for (uint32_t i = 0; i < blocks && sink_tell(b->s) < end; i++) {
			selection(b);
			instructions(b, rng_below(b->r, shape->block));
		}
	}
	frame_function_end(b->s);
}

/* ---- names and strings ---- */

static const char *const pieces[] = {
	"albedo",  "ambient",  "base",     "bias",      "bitangent", "camera", "clip",
	"color",   "depth",    "diffuse",  "emissive",  "fresnel",   "gamma",  "index",
	"inverse", "light",    "material", "matrix",    "metallic",  "normal", "offset",
	"param",   "position", "ray",      "roughness", "sample",    "shadow", "tangent",
	"texture", "vertex",   "view",     "world",
};

#define PIECES     (sizeof(pieces) / sizeof(pieces[0]))
#define NAME_BYTES 96

/* Like "shadow.normalTexture_81": three of four are not there twice. */
static size_t make_name(struct body *b, uint32_t number, char *text)
{
	uint32_t parts = 1 + rng_below(b->r, 4);
	size_t len = 0;

	for (uint32_t i = 0; i < parts; i++) {
		const char *piece = pieces[rng_below(b->r, PIECES)];
		size_t piece_len = strlen(piece);

		memcpy(text + len, piece, piece_len);
		len += piece_len;
		text[len++] = i % 2 ? '.' : '_';
	}
	if (number % 4 == 0)
		return len - 1;
	while (number > 0) {
		text[len++] = (char)('0' + number % 10);
		number /= 10;
	}
	return len;
}

/* OpString until @end; no instruction uses them. */
static void write_strings(struct body *b, uint64_t end)
{
	char text[NAME_BYTES];

	while (sink_tell(b->s) < end) {
		size_t len = make_name(b, b->frame.next_id, text);

		emit_string(b->s, OpString, &b->frame.next_id, 1, text, len);
		b->frame.next_id++;
	}
}

/* OpName until @end, for ids that the functions will define. Return: the last named id. */
static uint32_t write_names(struct body *b, uint64_t end)
{
	char text[NAME_BYTES];
	uint32_t id = b->frame.next_id;

	for (; sink_tell(b->s) < end; id++)
		emit_string(b->s, OpName, &id, 1, text, make_name(b, id, text));
	return id - 1;
}

void synth_write(const struct synth_shape *shape, uint64_t bytes, struct rng *r,
		 struct sink *s)
{
	struct body b = { .s = s, .r = r, .shape = shape, .line = 1 };
	uint64_t words = bytes / 4;
	uint64_t start = sink_tell(s);
	uint32_t named;

	fill_pick(&b);
	frame_begin(&b.frame, s);
	write_strings(&b, start + words * shape->strings / 100);
	named = write_names(&b, start + words * (shape->strings + shape->names) / 100);
	frame_types(s);
	do {
		function(&b, start + words);
	} while (sink_tell(s) < start + words);
	if (b.frame.next_id <= named)
		bench_die("more names than ids: %u of %u", named, b.frame.next_id);
	frame_end(&b.frame, s);
}
