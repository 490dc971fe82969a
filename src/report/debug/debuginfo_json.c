/* SPDX-License-Identifier: MIT */
/*
 * report/debug/debuginfo_json.c - declarations as JSON: every operand under the name of its role.
 */
#include "base/str.h"
#include "debug/enums.h"
#include "debug/info.h"
#include "report/debug/debuginfo.h"
#include "report/debug/names.h"

#include <spvx/error.h>

#define SCHEMA_VERSION 1

/* How an operand is written; by default as its class has it. */
enum form {
	BY_CLASS,
	BITS,
	FILE_NAME,
	ENUM,
	FLAGS,
	STORAGE,
	LANGUAGE
};

static const struct {
	const char *key;
	uint8_t form; /* enum form */
} keys[SX_R_COUNT_OF] = {
	[SX_R_NAME] = { "name", 0 },
	[SX_R_LINKAGE_NAME] = { "linkage_name", 0 },
	[SX_R_FILE] = { "name", 0 },
	[SX_R_TEXT] = { NULL, 0 }, /* `spvx sources` has them */
	[SX_R_PRODUCER] = { "producer", 0 },
	[SX_R_CHECKSUM] = { "checksum", 0 },
	[SX_R_IDENTIFIER] = { "name", 0 },
	[SX_R_PATH] = { "name", 0 },
	[SX_R_SIGNATURE] = { "signature", 0 },
	[SX_R_COMMAND_LINE] = { "command_line", 0 },
	[SX_R_TEMPLATE_NAME] = { "template_name", 0 },
	[SX_R_CONFIG_MACROS] = { "config_macros", 0 },
	[SX_R_INCLUDE_PATH] = { "include_path", 0 },
	[SX_R_API_NOTES] = { "api_notes", 0 },
	[SX_R_LINE] = { "line", 0 },
	[SX_R_COLUMN] = { "col", 0 },
	[SX_R_SCOPE_LINE] = { "scope_line", 0 },
	[SX_R_FLAGS] = { "flags", FLAGS },
	[SX_R_TAG] = { "tag", ENUM },
	[SX_R_ENCODING] = { "encoding", ENUM },
	[SX_R_FP_ENCODING] = { "fp_encoding", 0 },
	[SX_R_QUALIFIER] = { "qualifier", ENUM },
	[SX_R_STORAGE_CLASS] = { "storage_class", STORAGE },
	[SX_R_COUNT] = { "count", 0 },
	[SX_R_DISCRIMINATOR] = { "discriminator", 0 },
	[SX_R_ARGUMENT] = { "argument", 0 },
	[SX_R_OPERATION] = { "operation", ENUM },
	[SX_R_OPERANDS] = { "operands", 0 },
	[SX_R_VERSION] = { "version", 0 },
	[SX_R_DWARF_VERSION] = { "dwarf_version", 0 },
	[SX_R_LANGUAGE] = { "language", LANGUAGE },
	[SX_R_CHECKSUM_KIND] = { "checksum_kind", 0 },
	[SX_R_IS_DECLARATION] = { "is_declaration", 0 },
	[SX_R_SIZE] = { "size_bits", BITS },
	[SX_R_OFFSET] = { "offset_bits", BITS },
	[SX_R_COUNTS] = { "counts", 0 },
	[SX_R_COLUMN_MAJOR] = { "column_major", 0 },
	[SX_R_MATRIX_SCOPE] = { "matrix_scope", 0 },
	[SX_R_ROWS] = { "rows", 0 },
	[SX_R_COLUMNS] = { "columns", 0 },
	[SX_R_USE] = { "use", 0 },
	[SX_R_INDEX] = { "index", 0 },
	[SX_R_TYPE] = { "type", 0 },
	[SX_R_SOURCE] = { "file", FILE_NAME },
	[SX_R_PARENT] = { "parent", 0 },
	[SX_R_CHILD] = { "child", 0 },
	[SX_R_PARAMETERS] = { "parameters", 0 },
	[SX_R_MEMBERS] = { "members", 0 },
	[SX_R_ENUMERATORS] = { "enumerators", 0 },
	[SX_R_VALUE] = { "value", 0 },
	[SX_R_TARGET] = { "target", 0 },
	[SX_R_VARIABLE] = { "variable", 0 },
	[SX_R_STATIC_MEMBER] = { "static_member", 0 },
	[SX_R_FUNCTION] = { "function", 0 },
	[SX_R_DEBUG_FUNCTION] = { "debug_function", 0 },
	[SX_R_DECLARATION] = { "declaration", 0 },
	[SX_R_UNIT] = { "unit", 0 },
	[SX_R_SCOPE] = { "scope", 0 },
	[SX_R_INLINED_AT] = { "inlined_at", 0 },
	[SX_R_LOCAL_VARIABLE] = { "local_variable", 0 },
	[SX_R_EXPRESSION] = { "expression", 0 },
	[SX_R_INDEXES] = { "indexes", 0 },
	[SX_R_OPERATIONS] = { "operations", 0 },
	[SX_R_MACRO] = { "macro", 0 },
	[SX_R_ENTITY] = { "entity", 0 },
	[SX_R_LOWER_BOUND] = { "lower_bound", 0 },
	[SX_R_UPPER_BOUND] = { "upper_bound", 0 },
	[SX_R_STRIDE] = { "stride", 0 },
	[SX_R_DATA_LOCATION] = { "data_location", 0 },
	[SX_R_ASSOCIATED] = { "associated", 0 },
	[SX_R_ALLOCATED] = { "allocated", 0 },
	[SX_R_RANK] = { "rank", 0 },
	[SX_R_RANGES] = { "ranges", 0 },
	[SX_R_LENGTH] = { "length", 0 },
	[SX_R_GRAPH] = { "graph", 0 },
	[SX_R_INSTRUCTIONS] = { "instructions", 0 },
	[SX_R_TENSOR] = { "tensor", 0 },
};

/**
 * struct entry - an entry being written
 * @insn: decoded
 */
struct entry {
	struct sx_debuginfo_doc *doc;
	const struct spvx_debuginfo *info;
	const struct spvx_debuginfo_entry *e;
	struct sx_debug_insn insn;
};

/* ---- operands ---- */

static bool is_none(const struct entry *x, uint32_t id)
{
	struct sx_debug_insn d;

	return !id || (sx_debug_decode_id(sx_debuginfo_vocab(x->info), id, &d) &&
		       d.op == SX_DEBUG_InfoNone);
}

static void put_id(const struct entry *x, const char *key, uint32_t id)
{
	if (is_none(x, id))
		sx_json_null(&x->doc->json, key);
	else
		sx_json_u64(&x->doc->json, key, id);
}

static void put_named_number(struct sx_json *j, const char *key, const char *name,
			     uint32_t number)
{
	if (name)
		sx_json_cstr(j, key, name);
	else
		sx_json_u64(j, key, number);
}

static void put_flags(const struct entry *x, const char *key)
{
	struct sx_json *j = &x->doc->json;

	sx_json_array_inline(j, key);
	for (unsigned i = 0; i < 32 && x->e->flags >> i; i++) {
		const char *name = spvx_debuginfo_flag_name(x->e, i);

		if (name)
			sx_json_cstr(j, NULL, name);
		else if (i > 1 && x->e->flags >> i & 1)
			sx_json_u64(j, NULL, UINT32_C(1) << i);
	}
	sx_json_end_array(j);
}

static void put_file(const struct entry *x, const char *key)
{
	struct spvx_str name = sx_debug_file_name(x->info->debug, x->e->declared.file);

	if (name.ptr)
		sx_json_name(&x->doc->json, key, name);
	else
		sx_json_null(&x->doc->json, key);
}

/* Items: numbers where they have a value, <id>s where they stand for instructions. */
static void put_items(const struct entry *x, const char *key, bool values)
{
	struct sx_json *j = &x->doc->json;

	sx_json_array_inline(j, key);
	for (uint32_t i = 0; i < x->e->count; i++) {
		const struct spvx_debuginfo_item *item = &x->info->items[x->e->first + i];

		if (!values)
			put_id(x, NULL, item->id);
		else if (item->has_value)
			sx_json_u64(j, NULL, item->value);
		else
			sx_json_null(j, NULL);
	}
	sx_json_end_array(j);
}

static void put_enumerators(const struct entry *x, const char *key)
{
	struct sx_json *j = &x->doc->json;

	sx_json_array_inline(j, key);
	for (uint32_t i = 0; i < x->e->count; i++) {
		const struct spvx_debuginfo_item *item = &x->info->items[x->e->first + i];

		sx_json_object_inline(j, NULL);
		sx_json_name(j, "name", item->name);
		if (item->has_value)
			sx_json_i64(j, "value", (int64_t)item->value);
		else
			sx_json_null(j, "value");
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

/* A text, an <id> and its value where it has one. */
static void put_value(const struct entry *x, const char *key, uint32_t id)
{
	struct sx_json *j = &x->doc->json;
	uint64_t value;

	if (x->e->kind == SPVX_DEBUGINFO_MacroDef) {
		sx_json_name(j, "text", x->e->text);
		return;
	}
	put_id(x, key, id);
	if (spvx_module_constant(x->info->debug->module, id, &value))
		sx_json_i64(j, "constant", (int64_t)value);
}

/* Return: true when the role has a form of its own. */
static bool put_special(const struct entry *x, enum sx_debug_role role, const char *key)
{
	const struct spvx_grammar *g = x->info->debug->module->grammar;
	const struct spvx_debuginfo_entry *e = x->e;
	struct sx_json *j = &x->doc->json;

	switch ((enum form)keys[role].form) {
	case BY_CLASS:
		return false;
	case BITS:
		if (role == SX_R_SIZE ? e->has_size : e->has_offset)
			sx_json_u64(j, key, role == SX_R_SIZE ? e->size : e->offset);
		else
			sx_json_null(j, key);
		break;
	case FILE_NAME:
		put_file(x, key);
		break;
	case ENUM:
		put_named_number(j, key, spvx_debuginfo_number_name(e), e->number);
		break;
	case FLAGS:
		put_flags(x, key);
		break;
	case STORAGE:
		put_named_number(j, key,
				 spvx_enum_name(g, SPVX_KIND_StorageClass, e->number),
				 e->number);
		break;
	case LANGUAGE:
		put_named_number(j, key,
				 spvx_enum_name(g, SPVX_KIND_SourceLanguage, e->number),
				 e->number);
		break;
	}
	return true;
}

static void put_number(const struct entry *x, enum sx_debug_role role, const char *key)
{
	uint32_t value;

	if (sx_debug_number(sx_debuginfo_vocab(x->info), &x->insn, role, &value))
		sx_json_u64(&x->doc->json, key, value);
	else
		sx_json_null(&x->doc->json, key);
}

static void put_text(const struct entry *x, enum sx_debug_role role, const char *key)
{
	struct spvx_str text = sx_debug_text(sx_debuginfo_vocab(x->info), &x->insn, role);

	if (text.ptr)
		sx_json_name(&x->doc->json, key, text);
	else
		sx_json_null(&x->doc->json, key);
}

static void put_operand(const struct entry *x, enum sx_debug_role role)
{
	const char *key = keys[role].key;
	uint32_t ref = sx_debug_ref(sx_debuginfo_vocab(x->info), &x->insn, role);

	if (!key || put_special(x, role, key))
		return;
	switch (role) {
	case SX_R_OPERANDS:
	case SX_R_COUNTS:
		put_items(x, key, true);
		break;
	case SX_R_PARAMETERS:
	case SX_R_MEMBERS:
	case SX_R_INDEXES:
	case SX_R_OPERATIONS:
	case SX_R_RANGES:
	case SX_R_INSTRUCTIONS:
		put_items(x, key, false);
		break;
	case SX_R_ENUMERATORS:
		put_enumerators(x, key);
		break;
	case SX_R_COLUMN_MAJOR:
		sx_json_bool(&x->doc->json, key,
			     spvx_module_def_op(x->info->debug->module, ref) ==
				     SPVX_OP_ConstantTrue);
		break;
	case SX_R_VALUE:
		put_value(x, key, ref);
		break;
	default:
		if (role < SX_R_FIRST_NUMBER)
			put_text(x, role, key);
		else if (role < SX_R_FIRST_REF)
			put_number(x, role, key);
		else
			put_id(x, key, ref);
		break;
	}
}

/* ---- entries ---- */

static void put_declaration(const struct entry *x)
{
	struct sx_buf *b = &x->doc->cell;

	b->len = 0;
	sx_debuginfo_put(b, x->info, (uint32_t)(x->e - x->info->entries));
	if (b->len)
		sx_json_str(&x->doc->json, "c", sx_str_n(b->data, b->len));
}

static void put_entry(struct sx_debuginfo_doc *d, const struct spvx_debuginfo *info,
		      const struct spvx_debuginfo_entry *e)
{
	struct entry x = { .doc = d, .info = info, .e = e };
	struct sx_json *j = &d->json;

	sx_debuginfo_decode(info, e, &x.insn);
	sx_json_object_inline(j, NULL);
	sx_json_u64(j, "id", e->id);
	sx_json_u64(j, "word", e->at);
	sx_json_cstr(j, "op", spvx_debuginfo_kind_name((enum spvx_debuginfo_kind)e->kind));
	sx_json_cstr(j, "set", sx_debug_vocabulary_name(e->vocabulary));
	switch (spvx_debuginfo_part_of((enum spvx_debuginfo_kind)e->kind)) {
	case SPVX_DEBUGINFO_TYPES:
	case SPVX_DEBUGINFO_FUNCTIONS:
	case SPVX_DEBUGINFO_VARIABLES:
		put_declaration(&x);
		break;
	default:
		break;
	}
	for (unsigned i = 0; x.insn.first + i < x.insn.insn.word_count; i++) {
		enum sx_debug_role role = sx_debug_role_at(&x.insn, i);

		if (role == SX_R_END)
			break;
		put_operand(&x, role);
	}
	sx_json_end_object(j);
}

static const char *const part_keys[SPVX_DEBUGINFO_PARTS] = {
	[SPVX_DEBUGINFO_TYPES] = "types",         [SPVX_DEBUGINFO_FUNCTIONS] = "functions",
	[SPVX_DEBUGINFO_VARIABLES] = "variables", [SPVX_DEBUGINFO_SCOPES] = "scopes",
	[SPVX_DEBUGINFO_MACROS] = "macros",
};

static void put_part(struct sx_debuginfo_doc *d, const struct spvx_debuginfo *info,
		     enum spvx_debuginfo_part part)
{
	sx_json_array(&d->json, part_keys[part]);
	for (uint32_t i = 0; i < info->entry_count && !d->page.out->error; i++) {
		const struct spvx_debuginfo_entry *e = &info->entries[i];

		if (spvx_debuginfo_part_of((enum spvx_debuginfo_kind)e->kind) == part)
			put_entry(d, info, e);
	}
	sx_json_end_array(&d->json);
}

/* ---- what is made of the entries ---- */

static void put_tree(struct sx_json *j, const struct spvx_debuginfo *info)
{
	sx_json_array(j, "scope_words");
	for (uint32_t i = 0; i < info->node_count && !j->out->error; i++) {
		const struct spvx_debuginfo_node *node = &info->nodes[i];

		sx_json_object_inline(j, NULL);
		sx_json_u64(j, "id", info->entries[node->entry].id);
		sx_json_u64(j, "depth", node->depth);
		sx_json_u64(j, "words", node->words);
		sx_json_u64(j, "own", node->own);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_u64(j, "unscoped_words", info->unscoped_words);
}

static void put_records(struct sx_json *j, const struct spvx_debuginfo *info)
{
	sx_json_array(j, "records");
	for (unsigned kind = 0; kind < SPVX_DEBUGINFO_KINDS; kind++) {
		enum spvx_debuginfo_kind k = (enum spvx_debuginfo_kind)kind;

		if (!info->kinds[kind] ||
		    spvx_debuginfo_part_of(k) != SPVX_DEBUGINFO_RECORDS)
			continue;
		sx_json_object_inline(j, NULL);
		sx_json_cstr(j, "op", spvx_debuginfo_kind_name(k));
		sx_json_u64(j, "count", info->kinds[kind]);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static const char *const differences[] = {
	[SPVX_DEBUGINFO_OFFSET] = "Offset",
	[SPVX_DEBUGINFO_ARRAY_STRIDE] = "ArrayStride",
	[SPVX_DEBUGINFO_MATRIX_STRIDE] = "MatrixStride",
	[SPVX_DEBUGINFO_MEMBERS] = "members",
};

static void put_mismatches(struct sx_json *j, const struct spvx_debuginfo *info)
{
	sx_json_array(j, "mismatches");
	for (uint32_t i = 0; i < info->mismatch_count && !j->out->error; i++) {
		const struct spvx_debuginfo_mismatch *m = &info->mismatches[i];
		bool bits = m->what != SPVX_DEBUGINFO_MEMBERS;

		sx_json_object_inline(j, NULL);
		sx_json_cstr(j, "what", differences[m->what]);
		sx_json_u64(j, "variable", info->entries[m->variable].id);
		sx_json_u64(j, "type", info->entries[m->type].id);
		sx_json_u64(j, "struct", m->structure);
		if (bits) {
			sx_json_u64(j, "member", m->member);
			sx_json_name(j, "name", info->entries[m->entry].name);
		}
		sx_json_u64(j, bits ? "debug_bits" : "debug_members", m->debug);
		sx_json_u64(j, bits ? "module_bits" : "module_members", m->module);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

/* ---- the document ---- */

void sx_debuginfo_json_begin(struct sx_debuginfo_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_debuginfo", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

void sx_debuginfo_json_module(struct sx_debuginfo_doc *d, const struct sx_debuginfo_view *v)
{
	const struct spvx_module *m = v->info->debug->module;
	struct sx_json *j = &d->json;

	sx_json_object(j, NULL);
	sx_json_name(j, "module", v->address);
	if (m->fault) {
		sx_json_object_inline(j, "fault");
		sx_json_cstr(j, "rule", spvx_code_rule((int)m->fault));
		sx_json_u64(j, "byte_offset", m->fault_offset);
		sx_json_end_object(j);
	}
	if (v->info->debug->build_id.len) {
		sx_json_name(j, "build_id", v->info->debug->build_id);
		sx_json_u64(j, "build_id_flags", v->info->debug->build_flags);
	}
	if (v->info->debug->storage_path.len)
		sx_json_name(j, "storage_path", v->info->debug->storage_path);
	for (unsigned i = 0; i < SPVX_DEBUGINFO_PARTS; i++) {
		enum spvx_debuginfo_part part = (enum spvx_debuginfo_part)i;

		if (part_keys[i] && sx_debuginfo_shows(d, part))
			put_part(d, v->info, part);
		if (part == SPVX_DEBUGINFO_TYPES && sx_debuginfo_shows(d, part))
			put_mismatches(j, v->info);
	}
	if (sx_debuginfo_shows(d, SPVX_DEBUGINFO_SCOPES)) {
		put_tree(j, v->info);
		put_records(j, v->info);
	}
	sx_json_end_object(j);
}

void sx_debuginfo_json_end(struct sx_debuginfo_doc *d, const struct sx_ending *ending)
{
	sx_json_end_array(&d->json);
	sx_json_bool(&d->json, "complete", ending->complete);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}
