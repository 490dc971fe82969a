/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_record.c - declarations for programs, and records derived from
 * them: scopes, counts, layouts that differ.
 */
#include "report/debug/debuginfo.h"

#include "base/str.h"
#include "report/debug/names.h"
#include "report/records/members.h"

/* ---- entries ---- */

static void put_declaration(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;
	struct sx_buf *b = sx_writer_cell(w);

	switch (spvx_debuginfo_part_of((enum spvx_debuginfo_kind)x->e->kind)) {
	case SPVX_DEBUGINFO_TYPES:
	case SPVX_DEBUGINFO_FUNCTIONS:
	case SPVX_DEBUGINFO_VARIABLES:
		sx_debuginfo_put(b, x->info, (uint32_t)(x->e - x->info->entries));
		break;
	default:
		break;
	}
	if (b->len)
		sx_json_put_str(&w->json, w->field->key, sx_str_n(b->data, b->len));
}

#define X        struct sx_debuginfo_shown
#define ENTRY    struct spvx_debuginfo_entry
#define OF_ENTRY SX_VIA(X, e)

static const struct sx_field entry_fields[] = {
	SX_F_U32("id", ENTRY, id, OF_ENTRY),
	SX_F_U32("word", ENTRY, at, OF_ENTRY,
		 .says = "offset in the module, header included"),
	SX_F_NAMED("op", ENTRY, kind, spvx_debuginfo_kind_name, OF_ENTRY),
	SX_F_NAMED("set", ENTRY, vocabulary, sx_debug_vocabulary_name, OF_ENTRY),
	SX_F_MADE("c", SX_STR, put_declaration, .flags = SX_OPTIONAL,
		  .says = "declaration in C"),
	SX_F_MADE("", SX_MEMBERS, sx_debuginfo_put_operands,
		  .of = &sx_debuginfo_operands_record),
};

static const struct sx_record entry_record =
	SX_RECORD("entry", entry_fields,
		  .says = "an instruction: its operands by role, references as <id>s");

/* Write the entries of the part whose bit is .asked. */
static void put_entries(struct sx_writer *w, const void *record)
{
	const struct spvx_debuginfo *info = record;

	for (uint32_t i = 0; i < info->entry_count && !w->out->error; i++) {
		struct sx_debuginfo_shown x = { .info = info, .e = &info->entries[i] };

		if (1u << spvx_debuginfo_part_of((enum spvx_debuginfo_kind)x.e->kind) !=
		    w->field->asked)
			continue;
		sx_debuginfo_decode(info, x.e, &x.insn);
		sx_record_item(w, w->field->of, &x);
	}
}

/* ---- derived from the entries ---- */

/* A derived record of any kind. */
struct shown {
	const struct spvx_debuginfo_node *node;
	const struct spvx_debuginfo_mismatch *mismatch;
	uint32_t id;
	uint32_t type;
	const char *op;
	uint32_t count;
	struct spvx_str name;
};

#define S       struct shown
#define NODE    struct spvx_debuginfo_node
#define OF_NODE SX_VIA(S, node)

static const struct sx_field scope_fields[] = {
	SX_F_U32("id", S, id),
	SX_F_U32("depth", NODE, depth, OF_NODE),
	SX_F_U64("words", NODE, words, OF_NODE, .says = "with those of nested scopes"),
	SX_F_U64("own", NODE, own, OF_NODE),
};

static const struct sx_field record_fields[] = {
	SX_F_CSTR("op", S, op),
	SX_F_U32("count", S, count),
};

static const struct sx_record scope_record = SX_RECORD("scope", scope_fields);
static const struct sx_record record_record = SX_RECORD("record", record_fields);

static void put_tree(struct sx_writer *w, const void *record)
{
	const struct spvx_debuginfo *info = record;

	for (uint32_t i = 0; i < info->node_count && !w->out->error; i++) {
		const struct spvx_debuginfo_node *node = &info->nodes[i];
		struct shown s = { .node = node, .id = info->entries[node->entry].id };

		sx_record_item(w, w->field->of, &s);
	}
}

static void put_records(struct sx_writer *w, const void *record)
{
	const struct spvx_debuginfo *info = record;

	for (unsigned kind = 0; kind < SPVX_DEBUGINFO_KINDS; kind++) {
		enum spvx_debuginfo_kind k = (enum spvx_debuginfo_kind)kind;
		struct shown s = { .op = spvx_debuginfo_kind_name(k),
				   .count = info->kinds[kind] };

		if (s.count && spvx_debuginfo_part_of(k) == SPVX_DEBUGINFO_RECORDS)
			sx_record_item(w, w->field->of, &s);
	}
}

static const char *const differences[] = {
	[SPVX_DEBUGINFO_OFFSET] = "Offset",
	[SPVX_DEBUGINFO_ARRAY_STRIDE] = "ArrayStride",
	[SPVX_DEBUGINFO_MATRIX_STRIDE] = "MatrixStride",
	[SPVX_DEBUGINFO_MEMBERS] = "members",
	NULL,
};

static bool has_member(const struct sx_writer *w, const void *shown)
{
	(void)w;
	return ((const struct shown *)shown)->mismatch->what != SPVX_DEBUGINFO_MEMBERS;
}

#define M    struct spvx_debuginfo_mismatch
#define OF_M SX_VIA(S, mismatch)

static const struct sx_field mismatch_fields[] = {
	SX_F_ENUM("what", M, what, differences, OF_M),
	SX_F_U32("variable", S, id),
	SX_F_U32("type", S, type),
	SX_F_U32("struct", M, structure, OF_M),
	SX_F_U32("member", M, member, OF_M, SX_WHEN_NOT(M, what, SPVX_DEBUGINFO_MEMBERS)),
	SX_F_NAME("name", S, name, .there = has_member, .says = NO_STRING),
	SX_F_U64("debug_bits", M, debug, OF_M,
		 SX_WHEN_NOT(M, what, SPVX_DEBUGINFO_MEMBERS)),
	SX_F_U64("module_bits", M, module, OF_M,
		 SX_WHEN_NOT(M, what, SPVX_DEBUGINFO_MEMBERS)),
	SX_F_U64("debug_members", M, debug, OF_M,
		 SX_WHEN_IS(M, what, SPVX_DEBUGINFO_MEMBERS)),
	SX_F_U64("module_members", M, module, OF_M,
		 SX_WHEN_IS(M, what, SPVX_DEBUGINFO_MEMBERS)),
};

static const struct sx_record mismatch_record = SX_RECORD("mismatch", mismatch_fields);

static void put_mismatches(struct sx_writer *w, const void *record)
{
	const struct spvx_debuginfo *info = record;

	for (uint32_t i = 0; i < info->mismatch_count && !w->out->error; i++) {
		const struct spvx_debuginfo_mismatch *m = &info->mismatches[i];
		struct shown s = { .mismatch = m,
				   .id = info->entries[m->variable].id,
				   .type = info->entries[m->type].id };

		if (m->what != SPVX_DEBUGINFO_MEMBERS)
			s.name = info->entries[m->entry].name;
		sx_record_item(w, w->field->of, &s);
	}
}

/* ---- the document ---- */

#define VIEW       struct sx_debuginfo_view
#define INFO       struct spvx_debuginfo
#define DEBUG      struct spvx_debug
#define OF_DEBUG   SX_VIA(INFO, debug)
#define PART(part) .asked = 1u << SPVX_DEBUGINFO_##part

static const struct sx_field fault_fields[] = { SX_F_MODULE_FAULT };
static const struct sx_record fault_record = SX_RECORD("faults", fault_fields);

static const struct sx_field debug_fields[] = {
	SX_F_HERE("", SX_MEMBERS, &fault_record, SX_VIA(DEBUG, module)),
	SX_F_NAME("build_id", DEBUG, build_id, SX_WHEN(DEBUG, build_id.len),
		  .says = "of DebugBuildIdentifier"),
	SX_F_U32("build_id_flags", DEBUG, build_flags, SX_WHEN(DEBUG, build_id.len)),
	SX_F_NAME("storage_path", DEBUG, storage_path, .flags = SX_IF,
		  .says = "of DebugStoragePath"),
};

static const struct sx_record debug_record = SX_RECORD("debug", debug_fields);

#define ENTRIES(key, part) \
	SX_F_MADE(key, SX_LIST, put_entries, PART(part), .of = &entry_record)

static const struct sx_field info_fields[] = {
	SX_F_HERE("", SX_MEMBERS, &debug_record, OF_DEBUG),
	ENTRIES("types", TYPES),
	SX_F_MADE("mismatches", SX_LIST, put_mismatches, PART(TYPES),
		  .of = &mismatch_record,
		  .says = "layouts that differ from the decorations"),
	ENTRIES("functions", FUNCTIONS),
	ENTRIES("variables", VARIABLES),
	ENTRIES("scopes", SCOPES),
	ENTRIES("macros", MACROS),
	SX_F_MADE("scope_words", SX_LIST, put_tree, PART(SCOPES), .of = &scope_record,
		  .says = "scopes, each before those nested in it"),
	SX_F_U64("unscoped_words", INFO, unscoped_words, PART(SCOPES)),
	SX_F_MADE("records", SX_LIST, put_records, PART(SCOPES), .of = &record_record,
		  .says = "instructions that are only counted"),
};

static const struct sx_record info_record = SX_RECORD("info", info_fields);

static const struct sx_field module_fields[] = {
	SX_F_NAME("module", VIEW, address, .says = "its address"),
	SX_F_HERE("", SX_MEMBERS, &info_record, SX_VIA(VIEW, info)),
};

const struct sx_record sx_debuginfo_record =
	SX_RECORD("module", module_fields, .spread = true);
