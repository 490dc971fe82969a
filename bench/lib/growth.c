/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/growth.c - one writer per shape, and the table of them. An instruction has at
 * most 65535 words: what has to be in one (members, cases, phi operands) is spread over
 * as few as can hold it.
 */
#include "growth.h"

#include "frame.h"
#include "opcodes.h"

#include <stdio.h>
#include <string.h>

#define MOST_MEMBERS 60000u
#define MOST_CASES   30000u

#define GENERATOR_WORD 2 /* of the header */

enum {
	DecorationRelaxedPrecision = 0,
	DecorationLocation = 30,
	DecorationOffset = 35,
};

static uint32_t least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static void constants(struct frame *f, struct sink *s, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		EMIT(s, OpConstant, ID_INT, f->next_id++, i);
}

static void empty_main(struct frame *f, struct sink *s)
{
	frame_function(f, s);
	frame_function_end(s);
}

static void ids(struct frame *f, struct sink *s, uint32_t n)
{
	frame_types(s);
	constants(f, s, n);
	empty_main(f, s);
}

static void names(struct frame *f, struct sink *s, uint32_t n)
{
	char name[32];

	for (uint32_t i = 0; i < n; i++) {
		int len = snprintf(name, sizeof(name), "name%u", i);
		uint32_t id = f->next_id + i;

		emit_string(s, OpName, &id, 1, name, (size_t)len);
	}
	ids(f, s, n);
}

static void equal_names(struct frame *f, struct sink *s, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		uint32_t id = f->next_id + i;

		emit_string(s, OpName, &id, 1, "param", strlen("param"));
	}
	ids(f, s, n);
}

static void strings(struct frame *f, struct sink *s, uint32_t n)
{
	char text[64];

	for (uint32_t i = 0; i < n; i++) {
		int len = snprintf(text, sizeof(text), "line %u of a \"source\"\n", i);

		emit_string(s, OpString, (const uint32_t[]){ f->next_id++ }, 1, text,
			    (size_t)len);
	}
	frame_types(s);
	empty_main(f, s);
}

static void decorations(struct frame *f, struct sink *s, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		EMIT(s, OpDecorate, ID_BUFFER, DecorationLocation, i);
	frame_types(s);
	empty_main(f, s);
}

/* Groups of one decoration, each for a constant of its own. */
static void groups(struct frame *f, struct sink *s, uint32_t n)
{
	uint32_t group = f->next_id;

	f->next_id += n;
	for (uint32_t i = 0; i < n; i++)
		EMIT(s, OpDecorate, group + i, DecorationRelaxedPrecision);
	for (uint32_t i = 0; i < n; i++)
		EMIT(s, OpDecorationGroup, group + i);
	for (uint32_t i = 0; i < n; i++)
		EMIT(s, OpGroupDecorate, group + i, f->next_id + i);
	ids(f, s, n);
}

/* Constants as far from one another as ids can be. */
static void bounds(struct frame *f, struct sink *s, uint32_t n)
{
	uint32_t step = (UINT32_MAX - f->next_id) / (n + 1);
	uint32_t first = f->next_id;

	frame_types(s);
	for (uint32_t i = 1; i <= n; i++)
		EMIT(s, OpConstant, ID_INT, first + i * step, i);
	empty_main(f, s);
	f->next_id = UINT32_MAX;
}

static void member_names(struct sink *s, uint32_t type, uint32_t n)
{
	char name[32];

	for (uint32_t i = 0; i < n; i++) {
		int len = snprintf(name, sizeof(name), "m%u", i);

		emit_string(s, OpMemberName, (const uint32_t[]){ type, i }, 2, name,
			    (size_t)len);
	}
}

static void member_offsets(struct sink *s, uint32_t type, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		EMIT(s, OpMemberDecorate, type, i, DecorationOffset, 4 * i);
}

static void struct_type(struct sink *s, uint32_t type, uint32_t n)
{
	uint32_t *w = emit_op(s, OpTypeStruct, 2 + n);

	*w++ = type;
	for (uint32_t i = 0; i < n; i++)
		w[i] = ID_FLOAT;
}

typedef void member_fn(struct sink *s, uint32_t type, uint32_t n);

static void members(struct frame *f, struct sink *s, uint32_t n)
{
	static member_fn *const part[] = { member_names, member_offsets, struct_type };
	uint32_t type = 0;

	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
		type = f->next_id;
		if (part[i] == struct_type)
			frame_types(s);
		for (uint32_t left = n; left > 0; left -= least(left, MOST_MEMBERS))
			part[i](s, type++, least(left, MOST_MEMBERS));
	}
	f->next_id = type;
	empty_main(f, s);
}

/* A switch over @n cases, all to one block. */
static void cases_to_one(struct frame *f, struct sink *s, uint32_t n)
{
	uint32_t target = f->next_id++;
	uint32_t merge = f->next_id++;
	uint32_t *w;

	EMIT(s, OpSelectionMerge, merge, 0);
	w = emit_op(s, OpSwitch, 3 + 2 * n);
	*w++ = ID_INT0;
	*w++ = merge;
	for (uint32_t i = 0; i < n; i++) {
		*w++ = i;
		*w++ = target;
	}
	EMIT(s, OpLabel, target);
	EMIT(s, OpBranch, merge);
	EMIT(s, OpLabel, merge);
}

/* A switch over @n cases, each with a block, and a phi over them all. */
static void cases_to_phi(struct frame *f, struct sink *s, uint32_t n)
{
	uint32_t other = f->next_id++;
	uint32_t merge = f->next_id++;
	uint32_t target = f->next_id;
	uint32_t *w;

	f->next_id += n;
	EMIT(s, OpSelectionMerge, merge, 0);
	w = emit_op(s, OpSwitch, 3 + 2 * n);
	*w++ = ID_INT0;
	*w++ = other;
	for (uint32_t i = 0; i < n; i++) {
		*w++ = i;
		*w++ = target + i;
	}
	EMIT(s, OpLabel, other);
	EMIT(s, OpBranch, merge);
	for (uint32_t i = 0; i < n; i++) {
		EMIT(s, OpLabel, target + i);
		EMIT(s, OpBranch, merge);
	}
	EMIT(s, OpLabel, merge);
	w = emit_op(s, OpPhi, 5 + 2 * n);
	*w++ = ID_INT;
	*w++ = f->next_id++;
	*w++ = ID_INT0;
	*w++ = other;
	for (uint32_t i = 0; i < n; i++) {
		*w++ = ID_INT0 + i % ID_GROUP;
		*w++ = target + i;
	}
}

static void selections(struct frame *f, struct sink *s, uint32_t n)
{
	frame_types(s);
	for (uint32_t left = n; left > 0; left -= least(left, MOST_CASES)) {
		frame_function(f, s);
		cases_to_one(f, s, least(left, MOST_CASES));
		frame_function_end(s);
	}
}

static void phis(struct frame *f, struct sink *s, uint32_t n)
{
	frame_types(s);
	for (uint32_t left = n; left > 0; left -= least(left, MOST_CASES)) {
		frame_function(f, s);
		cases_to_phi(f, s, least(left, MOST_CASES));
		frame_function_end(s);
	}
}

static void functions(struct frame *f, struct sink *s, uint32_t n)
{
	frame_types(s);
	for (uint32_t i = 0; i < n; i++)
		empty_main(f, s);
}

/* One function of @n instructions in blocks of eight. */
static void one_function(struct frame *f, struct sink *s, uint32_t n)
{
	uint32_t last = ID_FLOAT0;

	frame_types(s);
	frame_function(f, s);
	for (uint32_t i = 0; i < n; i++) {
		if (i % 8 == 6) {
			EMIT(s, OpBranch, f->next_id);
		} else if (i % 8 == 7) {
			EMIT(s, OpLabel, f->next_id++);
		} else {
			EMIT(s, OpFAdd, ID_FLOAT, f->next_id, last, ID_FLOAT0 + 1);
			last = f->next_id++;
		}
	}
	if (n % 8 == 7)
		EMIT(s, OpLabel, f->next_id++);
	frame_function_end(s);
}

/* One function of @n blocks. */
static void blocks(struct frame *f, struct sink *s, uint32_t n)
{
	frame_types(s);
	frame_function(f, s);
	for (uint32_t i = 0; i < n; i++) {
		EMIT(s, OpBranch, f->next_id);
		EMIT(s, OpLabel, f->next_id++);
	}
	frame_function_end(s);
}

/* The @n'th of modules that each have a name, a string, a decoration, a constant and a tool
 * that no other has. */
static void different(struct sink *s, uint32_t n)
{
	const uint32_t named = ID_MAIN;
	struct frame f;
	uint32_t string;
	char name[32];
	int len = snprintf(name, sizeof(name), "name%u", n);

	frame_begin(&f, s);
	string = f.next_id++;
	emit_string(s, OpString, &string, 1, name, (size_t)len);
	emit_string(s, OpName, &named, 1, name, (size_t)len);
	EMIT(s, OpDecorate, ID_BUFFER, 20000 + n);
	frame_types(s);
	EMIT(s, OpConstant, ID_INT, f.next_id++, n);
	empty_main(&f, s);
	frame_end(&f, s);
	sink_patch(s, f.start + GENERATOR_WORD, n * 2654435761u);
}

static const struct shape {
	const char *name;
	void (*write)(struct frame *f, struct sink *s, uint32_t n);
} shapes[] = {
	{ "ids", ids },
	{ "names", names },
	{ "equal-names", equal_names },
	{ "strings", strings },
	{ "members", members },
	{ "decorations", decorations },
	{ "groups", groups },
	{ "bounds", bounds },
	{ "phi", phis },
	{ "switch", selections },
	{ "functions", functions },
	{ "blocks", blocks },
	{ "one-function", one_function },
};

#define SHAPES (sizeof(shapes) / sizeof(shapes[0]))

bool growth_write(const char *shape, uint32_t n, struct sink *s)
{
	struct frame frame;

	if (strcmp(shape, "modules") == 0) {
		for (uint32_t i = 0; i < n; i++)
			different(s, i);
		return true;
	}
	for (size_t i = 0; i < SHAPES; i++) {
		if (strcmp(shape, shapes[i].name) != 0)
			continue;
		frame_begin(&frame, s);
		shapes[i].write(&frame, s, n);
		frame_end(&frame, s);
		return true;
	}
	return false;
}
