/* SPDX-License-Identifier: MIT */
/*
 * grammar/import.c - a JSON grammar to structs.
 *
 * Mostly tables: the types of values, then the schemas of objects from the inside out, as in
 * the document of the JSON grammar and in every grammar published so far. schema.c reads JSON
 * by these schemas.
 */
#include "grammar/import.h"

#include "base/error.h"
#include "base/str.h"
#include "grammar/schema.h"
#include "grammar/table_spelling.h"

#include <stddef.h>

/* Spellings that table texts do not need */

static bool is_line(struct spvx_str s)
{
	return sx_spelled_text(s) && !memchr(s.ptr, '\n', s.len);
}

static bool is_version_or_none(struct spvx_str s)
{
	return sx_str_is(s, "None") || sx_spelled_version(s);
}

static bool is_quantifier(struct spvx_str s)
{
	return sx_str_is(s, "?") || sx_str_is(s, "*");
}

static bool is_magic(struct spvx_str s)
{
	uint32_t v;

	return sx_spelled_hex(s, &v) && v == SX_MAGIC_NUMBER;
}

static bool is_bits(struct spvx_str s)
{
	return sx_spelled_hex(s, NULL);
}

static bool is_opcode(struct spvx_str s)
{
	return sx_spelled_decimal(s, SX_MAX_OPCODE, NULL);
}

static bool is_u32(struct spvx_str s)
{
	return sx_spelled_decimal(s, UINT32_MAX, NULL);
}

/* Types of values */

/* Read the number of an instruction or an enumerant, and how it is spelled. */
static int read_value(const struct sx_schema_reader *rd, const struct sx_json_node *node,
		      const struct sx_schema_key *key, void *to)
{
	struct sx_tmember *m = to;
	int err = sx_schema_check(rd, node, key->type);

	if (err)
		return err;
	m->spelling = node->text;
	if (!sx_spelled_decimal(m->spelling, UINT32_MAX, &m->value))
		sx_spelled_hex(m->spelling, &m->value);
	return 0;
}

/* Older debug-info sets have the numbers of enumerants in quotes; these are kept. */
static int read_enumerant(const struct sx_schema_reader *rd,
			  const struct sx_json_node *node, const struct sx_schema_key *key,
			  void *to)
{
	struct sx_tmember *m = to;
	size_t len = node->text.len;
	char *quoted;

	if (node->type != SX_JSON_STRING)
		return read_value(rd, node, key, to);
	if (!sx_spelled_decimal(node->text, SX_MAX_ENUMERANT, &m->value))
		return sx_schema_fail(rd, node, key->type->expected);
	quoted = sx_arena_alloc(rd->arena, len + 2);
	if (!quoted)
		return sx_error(rd->err, SPVX_ENOMEM, "out of memory");
	quoted[0] = '"';
	memcpy(quoted + 1, node->text.ptr, len);
	quoted[len + 1] = '"';
	m->spelling = sx_str_n(quoted, len + 2);
	return 0;
}

static const struct sx_schema_type any_text = {
	.read = sx_schema_text,
	.json = SX_JSON_STRING,
	.spelled = sx_spelled_text,
	.expected = "expected a string without control characters",
};

static const struct sx_schema_type word = {
	.read = sx_schema_text,
	.json = SX_JSON_STRING,
	.spelled = sx_spelled_word,
	.expected = "expected a string of letters, digits and _",
};

static const struct sx_schema_type kind_name = {
	.read = sx_schema_text,
	.json = SX_JSON_STRING,
	.spelled = sx_spelled_kind,
	.expected = "expected a string: a capitalized word",
};

static const struct sx_schema_type version_type = {
	.read = sx_schema_text,
	.json = SX_JSON_STRING,
	.spelled = is_version_or_none,
	.expected = "expected a string such as \"1.6\", or \"None\"",
};

static const struct sx_schema_type last_version_type = {
	.read = sx_schema_text,
	.json = SX_JSON_STRING,
	.spelled = sx_spelled_version,
	.expected = "expected a string such as \"1.6\"",
};

static const struct sx_schema_type magic = {
	.read = sx_schema_text,
	.json = SX_JSON_STRING,
	.spelled = is_magic,
	.expected = "expected \"0x07230203\"",
};

static const struct sx_schema_type number = {
	.read = sx_schema_text,
	.json = SX_JSON_NUMBER,
	.spelled = is_u32,
	.expected = "expected a 32-bit integer",
};

static const struct sx_schema_type lines = {
	.read = sx_schema_strings,
	.json = SX_JSON_STRING,
	.spelled = is_line,
	.expected = "expected a string without control characters",
};

static const struct sx_schema_type words = {
	.read = sx_schema_strings,
	.json = SX_JSON_STRING,
	.spelled = sx_spelled_word,
	.expected = "expected a string of letters, digits and _",
};

static const struct sx_schema_type kind_names = {
	.read = sx_schema_strings,
	.json = SX_JSON_STRING,
	.spelled = sx_spelled_kind,
	.expected = "expected a string: a capitalized word",
};

static const struct sx_schema_type bits = {
	.read = read_value,
	.json = SX_JSON_STRING,
	.spelled = is_bits,
	.expected = "expected a string \"0x...\" of 32 bits",
};

static const struct sx_schema_type value = {
	.read = read_value,
	.json = SX_JSON_NUMBER,
	.spelled = is_u32,
	.expected = "expected a 32-bit integer",
};

static const struct sx_schema_type enumerant_value = {
	.read = read_enumerant,
	.json = SX_JSON_NUMBER,
	.spelled = is_u32,
	.expected = "expected a 32-bit integer",
};

static const struct sx_schema_type opcode = {
	.read = read_value,
	.json = SX_JSON_NUMBER,
	.spelled = is_opcode,
	.expected = "expected an integer up to 65535",
};

static const struct sx_schema_type quantifier_type = {
	.read = sx_schema_char,
	.json = SX_JSON_STRING,
	.spelled = is_quantifier,
	.expected = "expected \"?\" or \"*\"",
};

static const struct sx_schema_type flag = {
	.read = sx_schema_flag,
	.json = SX_JSON_TRUE,
	.expected = "expected true, or no such key",
};

static const struct sx_schema_type objects = { .read = sx_schema_objects };

/* Schemas, from the inside out */

#define OPERAND(what) offsetof(struct sx_toperand, what)
#define MEMBER(what)  offsetof(struct sx_tmember, what)
#define KIND(what)    offsetof(struct sx_tkind, what)
#define CLASS(what)   offsetof(struct sx_tclass, what)
#define SET(what)     offsetof(struct sx_tset, what)

static const struct sx_schema_key operand_keys[] = {
	{ "kind", true, &kind_name, OPERAND(kind), NULL },
	{ "quantifier", false, &quantifier_type, OPERAND(quantifier), NULL },
	{ "name", false, &any_text, OPERAND(name), NULL },
	{ .name = "" },
};

static const struct sx_schema operand = {
	.keys = operand_keys,
	.size = sizeof(struct sx_toperand),
};

/* Keys of instructions and enumerants in every set. */
static const struct sx_schema_key member_keys[] = {
	{ "aliases", false, &words, MEMBER(aliases), NULL },
	{ "capabilities", false, &words, MEMBER(capabilities), NULL },
	{ "extensions", false, &words, MEMBER(extensions), NULL },
	{ "version", false, &version_type, MEMBER(version), NULL },
	{ "lastVersion", false, &last_version_type, MEMBER(last_version), NULL },
	{ "provisional", false, &flag, MEMBER(provisional), NULL },
	{ .name = "" },
};

static const struct sx_schema_key bit_keys[] = {
	{ "enumerant", true, &word, MEMBER(name), NULL },
	{ "value", true, &bits, 0, NULL },
	{ "parameters", false, &objects, MEMBER(operands), &operand },
	{ .name = "" },
};

static const struct sx_schema_key enumerant_keys[] = {
	{ "enumerant", true, &word, MEMBER(name), NULL },
	{ "value", true, &enumerant_value, 0, NULL },
	{ "parameters", false, &objects, MEMBER(operands), &operand },
	{ .name = "" },
};

static const struct sx_schema_key core_op_keys[] = {
	{ "opname", true, &word, MEMBER(name), NULL },
	{ "class", false, &any_text, MEMBER(class_name), NULL },
	{ "opcode", true, &opcode, 0, NULL },
	{ "operands", false, &objects, MEMBER(operands), &operand },
	{ .name = "" },
};

static const struct sx_schema_key extended_op_keys[] = {
	{ "opname", true, &word, MEMBER(name), NULL },
	{ "opcode", true, &value, 0, NULL },
	{ "operands", false, &objects, MEMBER(operands), &operand },
	{ "capability", false, &word, MEMBER(stray_capability), NULL },
	{ .name = "" },
};

#define MEMBERS \
	.more_keys = member_keys, .size = sizeof(struct sx_tmember), .line = MEMBER(line)

static const struct sx_schema bit = { .keys = bit_keys, MEMBERS };
static const struct sx_schema enumerant = { .keys = enumerant_keys, MEMBERS };
static const struct sx_schema core_op = { .keys = core_op_keys, MEMBERS };
static const struct sx_schema extended_op = { .keys = extended_op_keys, MEMBERS };

static sx_schema_read_fn read_category;

static const struct sx_schema_type category_type = { .read = read_category };

static const struct sx_schema_key kind_keys[] = {
	{ "category", true, &category_type, KIND(category), NULL },
	{ "kind", true, &kind_name, KIND(name), NULL },
	{ "doc", false, &any_text, KIND(doc), NULL },
	{ .name = "" },
};

static const struct sx_schema_key pair_keys[] = {
	{ "bases", true, &kind_names, KIND(bases), NULL },
	{ .name = "" },
};

static const struct sx_schema_key mask_keys[] = {
	{ "enumerants", true, &objects, KIND(enumerants), &bit },
	{ .name = "" },
};

static const struct sx_schema_key enum_keys[] = {
	{ "enumerants", true, &objects, KIND(enumerants), &enumerant },
	{ .name = "" },
};

#define KINDS .more_keys = kind_keys, .size = sizeof(struct sx_tkind), .line = KIND(line)

/* Which keys a kind has depends on its category. */
static const struct {
	char name[12];
	enum sx_tkind_category category;
	struct sx_schema schema;
} categories[] = {
	{ "Id", SX_TKIND_ID, { KINDS } },
	{ "Literal", SX_TKIND_LITERAL, { KINDS } },
	{ "Composite", SX_TKIND_PAIR, { .keys = pair_keys, KINDS } },
	{ "BitEnum", SX_TKIND_MASK, { .keys = mask_keys, KINDS } },
	{ "ValueEnum", SX_TKIND_ENUM, { .keys = enum_keys, KINDS } },
};

#define CATEGORIES SX_ARRAY_SIZE(categories)

/* Return: an index in categories; CATEGORIES and an error when @node names none. */
static size_t find_category(const struct sx_schema_reader *rd,
			    const struct sx_json_node *node)
{
	for (size_t i = 0; i < CATEGORIES && node->type == SX_JSON_STRING; i++) {
		if (sx_str_is(node->text, categories[i].name))
			return i;
	}
	sx_schema_fail(rd, node, "expected Id, Literal, Composite, BitEnum or ValueEnum");
	return CATEGORIES;
}

static int read_category(const struct sx_schema_reader *rd, const struct sx_json_node *node,
			 const struct sx_schema_key *key, void *to)
{
	size_t i = find_category(rd, node);

	(void)key;
	if (i == CATEGORIES)
		return -SPVX_ESYNTAX;
	memcpy(to, &categories[i].category, sizeof(categories[i].category));
	return 0;
}

static const struct sx_schema *select_kind(const struct sx_schema_reader *rd,
					   const struct sx_json_node *node)
{
	const struct sx_json_node *named = sx_json_get(node, "category");
	size_t i;

	if (!named) {
		sx_schema_missing(rd, node, "category");
		return NULL;
	}
	i = find_category(rd, named);
	return i < CATEGORIES ? &categories[i].schema : NULL;
}

static const struct sx_schema kind_schema = {
	.size = sizeof(struct sx_tkind),
	.select = select_kind,
};

static const struct sx_schema_key class_keys[] = {
	{ "tag", true, &any_text, CLASS(tag), NULL },
	{ "heading", false, &any_text, CLASS(heading), NULL },
	{ .name = "" },
};

static const struct sx_schema printing_class = {
	.keys = class_keys,
	.size = sizeof(struct sx_tclass),
};

static const struct sx_schema_key core_keys[] = {
	{ "copyright", false, &lines, SET(copyright), NULL },
	{ "magic_number", true, &magic, SET(magic_number), NULL },
	{ "major_version", true, &number, SET(major_version), NULL },
	{ "minor_version", true, &number, SET(minor_version), NULL },
	{ "revision", true, &number, SET(revision), NULL },
	{ "instruction_printing_class", false, &objects, SET(classes), &printing_class },
	{ "instructions", true, &objects, SET(ops), &core_op },
	{ "operand_kinds", true, &objects, SET(kinds), &kind_schema },
	{ .name = "" },
};

static const struct sx_schema_key extended_keys[] = {
	{ "copyright", false, &lines, SET(copyright), NULL },
	{ "version", false, &number, SET(version), NULL },
	{ "revision", true, &number, SET(revision), NULL },
	{ "instructions", true, &objects, SET(ops), &extended_op },
	{ "operand_kinds", false, &objects, SET(kinds), &kind_schema },
	{ .name = "" },
};

static const struct sx_schema core_set = { .keys = core_keys };
static const struct sx_schema extended_set = { .keys = extended_keys };

/* The caller names an extended set. */
static int check_name(const struct sx_schema_reader *rd, const struct sx_json_node *root,
		      struct spvx_str name)
{
	if (!name.len)
		return sx_schema_fail(rd, root, "no magic_number, so the set needs a name");
	if (sx_str_is(name, "core"))
		return sx_schema_fail(rd, root, "no magic_number, so this is not core");
	if (!sx_spelled_text(name))
		return sx_schema_fail(rd, root, "invalid name of the set");
	return 0;
}

int sx_grammar_import(struct sx_arena *arena, struct spvx_str text, struct spvx_str name,
		      struct sx_tset **set, struct spvx_error *err)
{
	struct sx_schema_reader rd = { arena, err };
	struct sx_json_node *root;
	struct sx_tset *s;
	bool core;
	int r = sx_json_parse(arena, text, &root, err);

	if (r)
		return r;
	core = sx_json_get(root, "magic_number");
	if (!core && root->type == SX_JSON_OBJECT)
		r = check_name(&rd, root, name);
	if (r)
		return r;
	s = sx_arena_zalloc(arena, 1, sizeof(*s));
	if (!s)
		return sx_error(err, SPVX_ENOMEM, "out of memory");
	r = sx_schema_object(&rd, root, core ? &core_set : &extended_set, s);
	if (r)
		return r;
	s->name = core ? sx_str("core") : name;
	s->prefix = !core && sx_str_ends(name, ".");
	*set = s;
	return 0;
}
