/* SPDX-License-Identifier: MIT */
/*
 * report/code/xref_json.c - an <id> for programs: JSON with its schema, and graphs.
 */
#include "report/code/xref.h"

#include "base/str.h"
#include "report/records/symbols.h"

#include <spvx/enums.h>

/* ---- json ---- */

static void put_insn(struct sx_json *j, const struct sx_xref_view *v, uint32_t at)
{
	struct sx_place place = v->place(v->ctx, at);

	sx_json_u64(j, "byte_offset", sx_xref_offset(at));
	sx_json_name(j, "instruction", sx_xref_insn(v, at, NULL));
	if (!place.line)
		return;
	sx_json_name(j, "file", place.file);
	sx_json_u64(j, "line", place.line);
}

static void put_type(struct sx_json *j, const struct sx_xref_view *v, const char *key,
		     uint32_t type)
{
	char room[SX_TYPE_ROOM];

	if (spvx_type_text(v->module, type, room, sizeof(room)))
		sx_json_name(j, key, sx_str(room));
	else
		sx_json_null(j, key);
}

static void put_members(struct sx_json *j, const struct sx_xref_view *v, uint32_t id)
{
	struct spvx_insn insn = spvx_module_insn(v->module, spvx_module_def(v->module, id));

	sx_json_array(j, "members");
	for (unsigned i = 2; i < insn.word_count; i++) {
		struct spvx_str name = v->name(v->ctx, id, i - 2);

		sx_json_object_inline(j, NULL);
		if (name.ptr)
			sx_json_name(j, "name", name);
		else
			sx_json_null(j, "name");
		put_type(j, v, "type", spvx_insn_word(&insn, i));
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_what(struct sx_json *j, const struct sx_xref_view *v)
{
	uint32_t id = v->xref->refs[0].id;
	uint32_t type = sx_xref_type(v, id);
	uint32_t members = spvx_type_struct(v->module, type);
	struct spvx_str name = sx_xref_name(v, id);
	uint32_t at = spvx_module_def(v->module, id);

	sx_json_u64(j, "id", id);
	if (name.ptr)
		sx_json_name(j, "name", name);
	else
		sx_json_null(j, "name");
	put_type(j, v, "type", type);
	if (members)
		put_members(j, v, members);
	if (at == SPVX_NONE) {
		sx_json_null(j, "defined");
		return;
	}
	sx_json_object_inline(j, "defined");
	put_insn(j, v, at);
	sx_json_end_object(j);
}

/* Uses of one kind of the <id> itself. */
static void put_kind(struct sx_json *j, const struct sx_xref_view *v, const char *key,
		     enum spvx_use_kind kind)
{
	const struct spvx_use *uses = v->xref->uses;

	sx_json_array(j, key);
	for (uint32_t i = v->xref->refs[0].first; i != SPVX_NONE; i = uses[i].next) {
		if (uses[i].kind != kind)
			continue;
		sx_json_object_inline(j, NULL);
		put_insn(j, v, uses[i].at);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_use(struct sx_json *j, const struct sx_xref_view *v,
		    const struct spvx_ref *ref, const struct spvx_use *u)
{
	const struct spvx_module *m = v->module;
	struct spvx_str name;

	sx_json_object_inline(j, NULL);
	sx_json_u64(j, "of", ref->id);
	sx_json_u64(j, "depth", ref->depth + 1);
	put_insn(j, v, u->at);
	sx_json_u64(j, "word", u->word);
	sx_json_cstr(j, "role", u->role);
	if (u->result)
		sx_json_u64(j, "result", u->result);
	if (u->function != SPVX_NONE) {
		sx_json_u64(j, "function_id", m->functions[u->function].id);
		name = sx_xref_name(v, m->functions[u->function].id);
		if (name.ptr)
			sx_json_name(j, "function", name);
	}
	sx_json_end_object(j);
}

void sx_xref_json(struct sx_json *j, const struct sx_xref_view *v)
{
	const struct spvx_xref *x = v->xref;

	sx_json_object(j, NULL);
	put_what(j, v);
	put_kind(j, v, "names", SPVX_USE_NAME);
	put_kind(j, v, "decorations", SPVX_USE_DECORATION);
	sx_json_array(j, "uses");
	for (size_t i = 0; i < x->ref_count; i++) {
		for (uint32_t u = x->refs[i].first; u != SPVX_NONE; u = x->uses[u].next) {
			if (x->uses[u].kind == SPVX_USE_OPERAND)
				put_use(j, v, &x->refs[i], &x->uses[u]);
		}
	}
	sx_json_end_array(j);
	sx_json_end_object(j);
}

/* clang-format off */
const char sx_xref_schema[] =
	"{\n"
	"  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	"  \"title\": \"spvx xref\",\n"
	"  \"type\": \"object\",\n"
	"  \"required\": [\"spvx_xref\", \"address\", \"ids\", \"complete\"],\n"
	"  \"properties\": {\n"
	"    \"spvx_xref\": {\"const\": 1},\n"
	"    \"address\": {\"type\": \"string\"},\n"
	"    \"address_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	SX_SYMBOLS_SCHEMA_AT("    ")
	"    \"ids\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/id\"}},\n"
	"    \"complete\": {\"description\": \"all of the module could be read\","
	" \"type\": \"boolean\"}\n"
	"  },\n"
	"  \"$defs\": {\n"
	"    \"count\": {\"type\": \"integer\", \"minimum\": 0},\n"
	"    \"hex\": {\"description\": \"the bytes of a name that is not UTF-8\","
	" \"type\": \"string\", \"pattern\": \"^([0-9a-f]{2})*$\"},\n"
	"    \"text\": {\"type\": [\"string\", \"null\"]},\n"
	"    \"id\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"id\", \"name\", \"type\", \"defined\", \"names\","
	" \"decorations\", \"uses\"],\n"
	"      \"properties\": {\n"
	"        \"id\": {\"$ref\": \"#/$defs/count\"},\n"
	"        \"name\": {\"$ref\": \"#/$defs/text\"},\n"
	"        \"name_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"type\": {\"description\": \"in words\", \"$ref\": \"#/$defs/text\"},\n"
	"        \"type_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"members\": {\"description\": \"of the structure that the type points to or is\","
	" \"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/member\"}},\n"
	"        \"defined\": {\"anyOf\": [{\"$ref\": \"#/$defs/instruction\"},"
	" {\"type\": \"null\"}]},\n"
	"        \"names\": {\"type\": \"array\","
	" \"items\": {\"$ref\": \"#/$defs/instruction\"}},\n"
	"        \"decorations\": {\"type\": \"array\","
	" \"items\": {\"$ref\": \"#/$defs/instruction\"}},\n"
	"        \"uses\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/use\"}}\n"
	"      }\n"
	"    },\n"
	"    \"member\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"name\", \"type\"],\n"
	"      \"properties\": {\n"
	"        \"name\": {\"$ref\": \"#/$defs/text\"},\n"
	"        \"name_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"type\": {\"$ref\": \"#/$defs/text\"},\n"
	"        \"type_hex\": {\"$ref\": \"#/$defs/hex\"}\n"
	"      }\n"
	"    },\n"
	"    \"instruction\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"byte_offset\", \"instruction\"],\n"
	"      \"properties\": {\n"
	"        \"byte_offset\": {\"$ref\": \"#/$defs/count\"},\n"
	"        \"instruction\": {\"type\": \"string\"},\n"
	"        \"instruction_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"file\": {\"description\": \"source it comes from\","
	" \"type\": \"string\"},\n"
	"        \"file_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"line\": {\"$ref\": \"#/$defs/count\"}\n"
	"      }\n"
	"    },\n"
	"    \"use\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"of\", \"depth\", \"byte_offset\", \"instruction\", \"word\","
	" \"role\"],\n"
	"      \"properties\": {\n"
	"        \"of\": {\"description\": \"the id that is used\","
	" \"$ref\": \"#/$defs/count\"},\n"
	"        \"depth\": {\"description\": \"1: of the id asked for; 2: of what such a use"
	" makes; ...\", \"$ref\": \"#/$defs/count\"},\n"
	"        \"byte_offset\": {\"$ref\": \"#/$defs/count\"},\n"
	"        \"instruction\": {\"type\": \"string\"},\n"
	"        \"instruction_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"file\": {\"type\": \"string\"},\n"
	"        \"file_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"line\": {\"$ref\": \"#/$defs/count\"},\n"
	"        \"word\": {\"description\": \"word of the instruction that is the id\","
	" \"$ref\": \"#/$defs/count\"},\n"
	"        \"role\": {\"description\": \"what the grammar calls the operand\","
	" \"type\": \"string\"},\n"
	"        \"result\": {\"description\": \"id that the instruction makes\","
	" \"$ref\": \"#/$defs/count\"},\n"
	"        \"function_id\": {\"$ref\": \"#/$defs/count\"},\n"
	"        \"function\": {\"type\": \"string\"},\n"
	"        \"function_hex\": {\"$ref\": \"#/$defs/hex\"}\n"
	"      }\n"
	"    }\n"
	"  }\n"
	"}\n";

/* clang-format on */

/* ---- dot ---- */

/* Inside a string of the language. */
static void put_quoted(struct sx_buf *b, struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		if (s.ptr[i] == '"' || s.ptr[i] == '\\')
			sx_buf_putc(b, '\\');
		sx_buf_putc(b, (unsigned char)s.ptr[i] < ' ' ? ' ' : s.ptr[i]);
	}
}

static void put_node(struct sx_buf *b, const struct sx_xref_view *v, uint32_t id)
{
	struct spvx_str name = sx_xref_name(v, id);
	uint32_t at = spvx_module_def(v->module, id);
	const struct spvx_entry *op =
		spvx_op_find(v->module->grammar, spvx_module_def_op(v->module, id));

	sx_buf_printf(b, "  \"%%%u\" [label=\"%%%u", id, id);
	if (name.len) {
		sx_buf_putc(b, ' ');
		put_quoted(b, name);
	}
	if (at != SPVX_NONE && op) {
		sx_buf_puts(b, "\\n");
		sx_buf_puts(b, spvx_entry_name(v->module->grammar, op));
	}
	sx_buf_puts(b, "\"];\n");
}

static void put_edge(struct sx_buf *b, const struct sx_xref_view *v,
		     const struct spvx_ref *ref, const struct spvx_use *u)
{
	struct spvx_insn insn = spvx_module_insn(v->module, u->at);
	const struct spvx_entry *op = spvx_op_find(v->module->grammar, insn.opcode);

	if (!u->result) {
		sx_buf_printf(b, "  \"0x%llx\" [label=\"%s\\n0x%llx\", shape=box];\n",
			      (unsigned long long)sx_xref_offset(u->at),
			      op ? spvx_entry_name(v->module->grammar, op) : "OpUnknown",
			      (unsigned long long)sx_xref_offset(u->at));
		sx_buf_printf(b, "  \"%%%u\" -> \"0x%llx\"", ref->id,
			      (unsigned long long)sx_xref_offset(u->at));
	} else {
		if (spvx_xref_ref(v->xref, u->result) == SPVX_NONE)
			put_node(b, v, u->result);
		sx_buf_printf(b, "  \"%%%u\" -> \"%%%u\"", ref->id, u->result);
	}
	sx_buf_puts(b, " [label=\"");
	put_quoted(b, sx_str(u->role));
	sx_buf_puts(b, "\"];\n");
}

void sx_xref_dot(struct sx_buf *b, const struct sx_xref_view *v)
{
	const struct spvx_xref *x = v->xref;

	for (size_t i = 0; i < x->ref_count; i++)
		put_node(b, v, x->refs[i].id);
	for (size_t i = 0; i < x->ref_count; i++) {
		for (uint32_t u = x->refs[i].first; u != SPVX_NONE; u = x->uses[u].next) {
			if (x->uses[u].kind == SPVX_USE_OPERAND)
				put_edge(b, v, &x->refs[i], &x->uses[u]);
		}
	}
}
