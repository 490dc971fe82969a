/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_record.c - declarations for programs, with each operand under the name
 * of its role, and records derived from them: scopes, counts, layouts that differ.
 *
 * One file: a declaration has its operands, whose tables give their roles by place.
 */
#include "report/debug/debuginfo.h"

#include "base/str.h"
#include "report/debug/names.h"
#include "report/records/members.h"

#define NO_STRING "null: no OpString"

/**
 * struct sx_debuginfo_shown - an entry being written
 * @insn: its instruction, decoded
 */
struct sx_debuginfo_shown {
	const struct spvx_debuginfo *info;
	const struct spvx_debuginfo_entry *e;
	struct sx_debug_insn insn;
};

/* ---- operands ---- */

/* Roles, and fields that are written along with them. */
enum {
	MACRO_TEXT = SX_R_COUNT_OF,
	CONSTANT,
	OPERANDS
};

static const struct sx_field operand_fields[OPERANDS];

static enum sx_debug_role role_of(const struct sx_field *f)
{
	return (enum sx_debug_role)(f - operand_fields);
}

static uint32_t ref_of(const struct sx_debuginfo_shown *x, const struct sx_field *f)
{
	return sx_debug_ref(sx_debuginfo_vocab(x->info), &x->insn, role_of(f));
}

static void put_text(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	sx_json_put_known_name(
		&w->json, w->field->key,
		sx_debug_text(sx_debuginfo_vocab(x->info), &x->insn, role_of(w->field)));
}

static void put_file(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	sx_json_put_known_name(&w->json, w->field->key,
			       sx_debug_file_name(x->info->debug, x->e->declared.file));
}

static void put_number(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;
	uint32_t value = 0;
	bool known = sx_debug_number(sx_debuginfo_vocab(x->info), &x->insn,
				     role_of(w->field), &value);

	sx_json_put_known(&w->json, w->field->key, known, value);
}

static void put_bits(struct sx_writer *w, const void *entry)
{
	const struct spvx_debuginfo_entry *e =
		((const struct sx_debuginfo_shown *)entry)->e;
	bool size = role_of(w->field) == SX_R_SIZE;

	sx_json_put_known(&w->json, w->field->key, size ? e->has_size : e->has_offset,
			  size ? e->size : e->offset);
}

static void put_id_of(struct sx_writer *w, struct spvx_str key,
		      const struct sx_debuginfo_shown *x, uint32_t id)
{
	struct sx_debug_insn d;

	sx_json_put_known(&w->json, key,
			  id && (!sx_debug_decode_id(sx_debuginfo_vocab(x->info), id, &d) ||
				 d.op != SX_DEBUG_InfoNone),
			  id);
}

static void put_id(struct sx_writer *w, const void *entry)
{
	put_id_of(w, w->field->key, entry, ref_of(entry, w->field));
}

static void put_enum(struct sx_writer *w, const void *entry)
{
	const struct spvx_debuginfo_entry *e =
		((const struct sx_debuginfo_shown *)entry)->e;
	const char *name = spvx_debuginfo_number_name(e);

	if (name)
		sx_json_put_str(&w->json, w->field->key, sx_str(name));
	else
		sx_json_put_u64(&w->json, w->field->key, e->number);
}

static void put_flags(struct sx_writer *w, const void *entry)
{
	const struct spvx_debuginfo_entry *e =
		((const struct sx_debuginfo_shown *)entry)->e;

	for (unsigned i = 0; i < 32 && e->flags >> i; i++) {
		const char *name = spvx_debuginfo_flag_name(e, i);

		if (name)
			sx_json_cstr(&w->json, NULL, name);
		else if (i > 1 && e->flags >> i & 1)
			sx_json_u64(&w->json, NULL, UINT32_C(1) << i);
	}
}

static void put_column_major(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;
	const struct spvx_module *m = x->info->debug->module;

	sx_json_put_bool(&w->json, w->field->key,
			 spvx_module_def_op(m, ref_of(x, w->field)) ==
				 SPVX_OP_ConstantTrue);
}

/* ---- items ---- */

static const struct spvx_str no_key;

#define for_each_item(item, x)                                                          \
	for (const struct spvx_debuginfo_item *item = &(x)->info->items[(x)->e->first], \
					      *item##_end = item + (x)->e->count;       \
	     item < item##_end; item++)

/* Items that are references. */
static void put_ids(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	for_each_item(item, x)
		put_id_of(w, no_key, x, item->id);
}

/* Items that are numbers of components. */
static void put_counts(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	for_each_item(item, x)
		sx_json_put_known(&w->json, no_key, item->has_value && !item->is_negative,
				  item->value);
}

static void put_signed(struct sx_json *j, struct spvx_str key,
		       const struct spvx_debuginfo_item *item)
{
	if (item->is_negative)
		sx_json_put_i64(j, key, (int64_t)item->value);
	else
		sx_json_put_known(j, key, item->has_value, item->value);
}

/* Items that are values. */
static void put_values(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	for_each_item(item, x)
		put_signed(&w->json, no_key, item);
}

static void put_enumerators(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	for_each_item(item, x)
		sx_record_item(w, w->field->of, item);
}

static void item_value(struct sx_writer *w, const void *record)
{
	put_signed(&w->json, w->field->key, record);
}

/* A text, or an <id> with its value, if known. */
static void put_value(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;
	const struct spvx_module *m = x->info->debug->module;
	uint32_t id = ref_of(x, w->field);
	uint64_t value;

	if (x->e->kind == SPVX_DEBUGINFO_MacroDef) {
		sx_json_put_name(&w->json, operand_fields[MACRO_TEXT].key, x->e->text);
		return;
	}
	put_id_of(w, w->field->key, x, id);
	if (!spvx_module_constant(m, id, &value))
		return;
	if (sx_debuginfo_is_negative(m, id, value))
		sx_json_put_i64(&w->json, operand_fields[CONSTANT].key, (int64_t)value);
	else
		sx_json_put_u64(&w->json, operand_fields[CONSTANT].key, value);
}

#define SIGNED                                              \
	"\"anyOf\": [{\"type\": [\"integer\", \"null\"]}, " \
	"{\"type\": \"string\", \"pattern\": \"^-?[0-9]+$\"}]"
#define VALUE_TYPE                                                          \
	"\"anyOf\": [{\"type\": [\"integer\", \"null\"], \"minimum\": 0}, " \
	"{\"type\": \"string\", \"pattern\": \"^[0-9]+$\"}]"
#define ENUM_TYPE             "\"type\": [\"string\", \"integer\"]"
#define ENUM_SAYS             "a name of the set, else the number"
#define ID_TYPE               "\"type\": [\"integer\", \"null\"], \"minimum\": 0"
#define ID_SAYS               "null: DebugInfoNone"
#define BITS_SAYS             "null: not known"
#define DESCRIBED(says, type) "\"description\": \"" says "\", " type

static const struct sx_record enumerator_record = SX_TABLE("enumerator")({
	SX_F_NAME("name", struct spvx_debuginfo_item, name, .says = NO_STRING),
	SX_F_MADE("value", SX_VALUE, item_value, .type = SIGNED),
});

/* The members present depend on the instruction. */
#define MADE(key, kind, put, ...) \
	SX_F_MADE(key, kind, put, .flags = SX_OPTIONAL | SX_NULL, __VA_ARGS__)
#define LIST(key, put, ...) \
	SX_F_MADE(key, SX_LIST, put, .flags = SX_OPTIONAL | SX_ONE_LINE, __VA_ARGS__)
#define TEXT(key) MADE(key, SX_NAME, put_text, .says = NO_STRING)
#define NAME_TOO(key) \
	SX_F_MADE(key, SX_NAME, put_text, .flags = SX_OPTIONAL | SX_NULL | SX_SAME)
#define NUMBER(key) MADE(key, SX_U32, put_number, .says = "null: no constant")
#define BITS(key)   MADE(key, SX_U64, put_bits, .says = BITS_SAYS)
#define ENUM(key)   MADE(key, SX_VALUE, put_enum, .type = ENUM_TYPE, .says = ENUM_SAYS)
#define ENUMERANT(key, kind)                                                       \
	SX_F_ENUMERANT(key, struct spvx_debuginfo_entry, number, SPVX_KIND_##kind, \
		       SX_VIA(struct sx_debuginfo_shown, e), .flags = SX_OPTIONAL)
#define ID(key) MADE(key, SX_U32, put_id, .says = ID_SAYS)

/* `spvx sources` lists the texts of sources. */
static const struct sx_field operand_fields[OPERANDS] = {
	[SX_R_NAME] = TEXT("name"),
	[SX_R_LINKAGE_NAME] = TEXT("linkage_name"),
	[SX_R_FILE] = NAME_TOO("name"),
	[SX_R_PRODUCER] = TEXT("producer"),
	[SX_R_CHECKSUM] = TEXT("checksum"),
	[SX_R_IDENTIFIER] = NAME_TOO("name"),
	[SX_R_PATH] = NAME_TOO("name"),
	[SX_R_SIGNATURE] = TEXT("signature"),
	[SX_R_COMMAND_LINE] = TEXT("command_line"),
	[SX_R_TEMPLATE_NAME] = TEXT("template_name"),
	[SX_R_CONFIG_MACROS] = TEXT("config_macros"),
	[SX_R_INCLUDE_PATH] = TEXT("include_path"),
	[SX_R_API_NOTES] = TEXT("api_notes"),
	[SX_R_LINE] = NUMBER("line"),
	[SX_R_COLUMN] = NUMBER("col"),
	[SX_R_SCOPE_LINE] = NUMBER("scope_line"),
	[SX_R_FLAGS] = LIST("flags", put_flags, .type = DESCRIBED(ENUM_SAYS, ENUM_TYPE)),
	[SX_R_TAG] = ENUM("tag"),
	[SX_R_ENCODING] = ENUM("encoding"),
	[SX_R_FP_ENCODING] = NUMBER("fp_encoding"),
	[SX_R_QUALIFIER] = ENUM("qualifier"),
	[SX_R_STORAGE_CLASS] = ENUMERANT("storage_class", StorageClass),
	[SX_R_COUNT] = NUMBER("count"),
	[SX_R_DISCRIMINATOR] = NUMBER("discriminator"),
	[SX_R_ARGUMENT] = NUMBER("argument"),
	[SX_R_OPERATION] = ENUM("operation"),
	[SX_R_OPERANDS] =
		LIST("operands", put_values, .type = DESCRIBED(BITS_SAYS, SIGNED)),
	[SX_R_VERSION] = NUMBER("version"),
	[SX_R_DWARF_VERSION] = NUMBER("dwarf_version"),
	[SX_R_LANGUAGE] = ENUMERANT("language", SourceLanguage),
	[SX_R_CHECKSUM_KIND] = NUMBER("checksum_kind"),
	[SX_R_IS_DECLARATION] = NUMBER("is_declaration"),
	[SX_R_SIZE] = BITS("size_bits"),
	[SX_R_OFFSET] = BITS("offset_bits"),
	[SX_R_COUNTS] =
		LIST("counts", put_counts, .type = DESCRIBED(BITS_SAYS, VALUE_TYPE)),
	[SX_R_COLUMN_MAJOR] =
		SX_F_MADE("column_major", SX_BOOL, put_column_major, .flags = SX_OPTIONAL),
	[SX_R_MATRIX_SCOPE] = NUMBER("matrix_scope"),
	[SX_R_ROWS] = NUMBER("rows"),
	[SX_R_COLUMNS] = NUMBER("columns"),
	[SX_R_USE] = NUMBER("use"),
	[SX_R_INDEX] = NUMBER("index"),
	[SX_R_TYPE] = ID("type"),
	[SX_R_SOURCE] = MADE("file", SX_NAME, put_file, .says = NO_STRING),
	[SX_R_PARENT] = ID("parent"),
	[SX_R_CHILD] = ID("child"),
	[SX_R_PARAMETERS] =
		LIST("parameters", put_ids, .type = DESCRIBED(ID_SAYS, ID_TYPE)),
	[SX_R_MEMBERS] = LIST("members", put_ids, .type = DESCRIBED(ID_SAYS, ID_TYPE)),
	[SX_R_ENUMERATORS] = LIST("enumerators", put_enumerators, .of = &enumerator_record),
	[SX_R_VALUE] = MADE("value", SX_U32, put_value, .says = ID_SAYS),
	[SX_R_TARGET] = ID("target"),
	[SX_R_VARIABLE] = ID("variable"),
	[SX_R_STATIC_MEMBER] = ID("static_member"),
	[SX_R_FUNCTION] = ID("function"),
	[SX_R_DEBUG_FUNCTION] = ID("debug_function"),
	[SX_R_DECLARATION] = ID("declaration"),
	[SX_R_UNIT] = ID("unit"),
	[SX_R_SCOPE] = ID("scope"),
	[SX_R_INLINED_AT] = ID("inlined_at"),
	[SX_R_LOCAL_VARIABLE] = ID("local_variable"),
	[SX_R_EXPRESSION] = ID("expression"),
	[SX_R_INDEXES] = LIST("indexes", put_ids, .type = DESCRIBED(ID_SAYS, ID_TYPE)),
	[SX_R_OPERATIONS] =
		LIST("operations", put_ids, .type = DESCRIBED(ID_SAYS, ID_TYPE)),
	[SX_R_MACRO] = ID("macro"),
	[SX_R_ENTITY] = ID("entity"),
	[SX_R_LOWER_BOUND] = ID("lower_bound"),
	[SX_R_UPPER_BOUND] = ID("upper_bound"),
	[SX_R_STRIDE] = ID("stride"),
	[SX_R_DATA_LOCATION] = ID("data_location"),
	[SX_R_ASSOCIATED] = ID("associated"),
	[SX_R_ALLOCATED] = ID("allocated"),
	[SX_R_RANK] = ID("rank"),
	[SX_R_RANGES] = LIST("ranges", put_ids, .type = DESCRIBED(ID_SAYS, ID_TYPE)),
	[SX_R_LENGTH] = ID("length"),
	[SX_R_GRAPH] = ID("graph"),
	[SX_R_INSTRUCTIONS] =
		LIST("instructions", put_ids, .type = DESCRIBED(ID_SAYS, ID_TYPE)),
	[SX_R_TENSOR] = ID("tensor"),
	[MACRO_TEXT] = TEXT("text"),
	[CONSTANT] = SX_F_MADE("constant", SX_VALUE, NULL, .type = SIGNED,
			       .flags = SX_OPTIONAL, .says = "value as a number"),
};

static const struct sx_record operands_record = SX_RECORD("operands", operand_fields);

static void put_operands(struct sx_writer *w, const void *entry)
{
	const struct sx_debuginfo_shown *x = entry;

	for (unsigned i = 0; x->insn.first + i < x->insn.insn.word_count; i++) {
		enum sx_debug_role role = sx_debug_role_at(&x->insn, i);

		if (role == SX_R_END)
			break;
		if (operand_fields[role].key.ptr)
			sx_fields_put(w, &operand_fields[role], 1, x);
	}
}

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
		sx_json_put_str(&w->json, w->field->key, sx_buf_str(b));
}

#define X        struct sx_debuginfo_shown
#define ENTRY    struct spvx_debuginfo_entry
#define OF_ENTRY SX_VIA(X, e)

static const struct sx_record entry_record = SX_TABLE(
	"entry", .says = "an instruction: its operands by role, references as <id>s")({
	SX_F_U32("id", ENTRY, id, OF_ENTRY),
	SX_F_U32("word", ENTRY, at, OF_ENTRY,
		 .says = "offset in the module, header included"),
	SX_F_NAMED("op", ENTRY, kind, spvx_debuginfo_kind_name, OF_ENTRY),
	SX_F_NAMED("set", ENTRY, vocabulary, sx_debug_vocabulary_name, OF_ENTRY),
	SX_F_MADE("c", SX_STR, put_declaration, .flags = SX_OPTIONAL,
		  .says = "declaration in C"),
	SX_F_MADE("", SX_MEMBERS, put_operands, .of = &operands_record),
});

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

static const struct sx_record scope_record = SX_TABLE("scope")({
	SX_F_U32("id", S, id),
	SX_F_U32("depth", NODE, depth, OF_NODE),
	SX_F_U64("words", NODE, words, OF_NODE, .says = "with those of nested scopes"),
	SX_F_U64("own", NODE, own, OF_NODE),
});

static const struct sx_record record_record = SX_TABLE("record")({
	SX_F_CSTR("op", S, op),
	SX_F_U32("count", S, count),
});

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

static const struct sx_record mismatch_record = SX_TABLE("mismatch")({
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
});

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

static const struct sx_record fault_record = SX_TABLE("faults")({ SX_F_MODULE_FAULT });

static const struct sx_record debug_record = SX_TABLE("debug")({
	SX_F_HERE("", SX_MEMBERS, &fault_record, SX_VIA(DEBUG, module)),
	SX_F_NAME("build_id", DEBUG, build_id, SX_WHEN(DEBUG, build_id.len),
		  .says = "of DebugBuildIdentifier"),
	SX_F_U32("build_id_flags", DEBUG, build_flags, SX_WHEN(DEBUG, build_id.len)),
	SX_F_NAME("storage_path", DEBUG, storage_path, .flags = SX_IF,
		  .says = "of DebugStoragePath"),
});

#define ENTRIES(key, part) \
	SX_F_MADE(key, SX_LIST, put_entries, PART(part), .of = &entry_record)

static const struct sx_record info_record = SX_TABLE("info")({
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
});

const struct sx_record sx_debuginfo_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("module", VIEW, address, .says = "its address"),
	SX_F_HERE("", SX_MEMBERS, &info_record, SX_VIA(VIEW, info)),
});
