/* SPDX-License-Identifier: MIT */
/*
 * report/records/symbols.c - where the lines of a stripped module are from, in JSON.
 */
#include "report/records/symbols.h"

static const char *const ways[] = { "build-id", "index", "shape", "name", NULL };
static const char *const levels[] = { "code", "body", NULL };

static const struct sx_field fields[] = {
	SX_F_NAME("module", struct sx_symbols, address),
	SX_F_CSTR("by", struct sx_symbols, by, .names = ways),
	SX_F_CSTR("level", struct sx_symbols, level, .names = levels),
	SX_F_U32("instructions", struct sx_symbols, instructions),
};

const struct sx_record sx_symbols_record = SX_RECORD("symbols", fields);
