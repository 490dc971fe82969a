/* SPDX-License-Identifier: MIT */
/*
 * report/records/uses.c - what a module of a Filament material is for, in JSON.
 */
#include "report/records/uses.h"

static const char *const stages[] = { "vertex", "fragment", "compute" };

static void stage(struct sx_writer *w, const struct sx_field *f, const void *use)
{
	unsigned v = ((const unsigned char *)use)[f->at];

	if (v < sizeof(stages) / sizeof(stages[0]))
		sx_buf_puts(&w->cell, stages[v]);
	else
		sx_buf_u64(&w->cell, v);
}

/* A byte of a use. */
#define BYTE(text, which, ...)                                                       \
	{                                                                            \
		SX_KEY(text), .kind = SX_UINT, .at = (which), .size = 1, __VA_ARGS__ \
	}

static const struct sx_field fields[] = {
	BYTE("model", 0, .type = "\"type\": \"integer\"",
	     .says = "of the API: 1 mobile, 2 desktop"),
	BYTE("variant", 1, .type = "\"type\": \"integer\"", .says = "of the material"),
	SX_F_TEXT("stage", stage, .at = 2,
		  .says = "vertex, fragment, compute, or a number"),
};

const struct sx_record sx_use_record = SX_RECORD("use", fields, .size = SX_USE_BYTES);
