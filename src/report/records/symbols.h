/* SPDX-License-Identifier: MIT */
/*
 * report/records/symbols.h - where the lines of a stripped module are from, in JSON.
 */
#ifndef SPVX_REPORT_RECORDS_SYMBOLS_H
#define SPVX_REPORT_RECORDS_SYMBOLS_H

#include "base/json_write.h"
#include "report/records/record.h"

/**
 * struct sx_symbols - the twin of a module
 * @address: of the twin; empty: the module has lines of its own, or none at all
 * @by:      how it was found: "build-id", "index", "shape", "name"
 * @level:   what was proven: "code", "body"
 * @instructions: that have a counterpart
 */
struct sx_symbols {
	struct spvx_str address;
	const char *by;
	const char *level;
	uint32_t instructions;
};

extern const struct sx_record sx_symbols_record;

/* The member "symbols" of a record that has them at @member, when there is a twin. */
#define SX_F_SYMBOLS(r, member, ...)                                          \
	SX_F_OBJECT("symbols", r, member, &sx_symbols_record, .flags = SX_IF, \
		    .says = "where its lines are from", __VA_ARGS__)

/* The same where members are written one by one: when there is a twin. */
static inline void sx_put_json_symbols(struct sx_json *j, const struct sx_symbols *s)
{
	if (!s->address.len)
		return;
	sx_json_object_inline(j, "symbols");
	sx_json_name(j, "module", s->address);
	sx_json_cstr(j, "by", s->by);
	sx_json_cstr(j, "level", s->level);
	sx_json_u64(j, "instructions", s->instructions);
	sx_json_end_object(j);
}

/* Its part of such a schema: @indent is that of its line. */
#define SX_SYMBOLS_SCHEMA SX_SYMBOLS_SCHEMA_AT("        ")

#define SX_SYMBOLS_SCHEMA_AT(indent)                                                      \
	indent "\"symbols\": {\"description\": \"where its lines are from\","             \
	       " \"type\": \"object\", \"required\": [\"module\", \"by\", \"level\","     \
	       " \"instructions\"], \"properties\": {\"module\": {\"type\": \"string\"}," \
	       " \"module_hex\": {\"$ref\": \"#/$defs/hex\"},"                            \
	       " \"by\": {\"enum\": [\"build-id\", \"index\", \"shape\", \"name\"]},"     \
	       " \"level\": {\"enum\": [\"code\", \"body\"]},"                            \
	       " \"instructions\": {\"type\": \"integer\", \"minimum\": 0}}},\n"

#endif
