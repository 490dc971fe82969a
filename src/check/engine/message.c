/* SPDX-License-Identifier: MIT */
/*
 * check/engine/message.c - the message of a finding: the text of its rule with the blanks
 * filled in.
 *
 * One file: each blank's name and the function that fills it are a row of one table.
 */
#include "check/engine/create.h"
#include "check/engine/operands.h"

#include "base/num_print.h"
#include "base/str.h"
#include "spirv/shading.h"

#define SPEC_OPCODE 3 /* word of OpSpecConstantOp */

/* A line being written into a buffer of @room bytes; @len also counts bytes that did not
 * fit. */
struct line {
	char *text;
	size_t room;
	size_t len;
	uint32_t number; /* the last one put */
};

static void put(struct line *l, const char *s, size_t len)
{
	size_t left = l->len < l->room ? l->room - 1 - l->len : 0;

	if (left && len)
		memcpy(l->text + l->len, s, len < left ? len : left);
	l->len += len;
}

static void puts_to(struct line *l, const char *s)
{
	put(l, s, strlen(s));
}

static void put_u32(struct line *l, uint32_t v)
{
	char digits[10];
	size_t n = sizeof(digits);

	l->number = v;
	do {
		digits[--n] = (char)('0' + v % 10);
		v /= 10;
	} while (v);
	put(l, digits + n, sizeof(digits) - n);
}

static void put_enum(struct line *l, const struct spvx_grammar *g, unsigned kind,
		     uint32_t value)
{
	const char *name = spvx_enum_name(g, kind, value);

	if (name)
		puts_to(l, name);
	else
		put_u32(l, value);
}

/* The operand at the finding's word. Return: whether there is one. */
static bool operand_at(const struct ck *c, const struct ck_insn *i, unsigned word,
		       struct spvx_operand *o)
{
	struct spvx_operands it;

	spvx_operands_init(&it, c->g, &c->decoded.numbers, &i->raw);
	while (spvx_operand_next(&it, o))
		if (word >= o->word && word < (unsigned)o->word + o->words)
			return true;
	/* a faulty operand counts, too */
	return it.fault && it.word == word && word < i->raw.word_count;
}

/* The finding whose text is being written. */
struct blank {
	const struct ck *c;
	const struct spvx_check_finding *f;
	const struct spvx_check_names *names;
	const struct ck_layout_fault *fault; /* NULL: the finding is not of a layout */
	struct ck_insn i;
	bool has_insn;
};

/* "%int_1", or "%12" without names. */
static void put_id(struct line *l, const struct blank *b, uint32_t id)
{
	char room[10];
	struct spvx_str name;

	puts_to(l, "%");
	if (!b->names) {
		put_u32(l, id);
		return;
	}
	name = b->names->name(b->names->ctx, id, room);
	put(l, name.ptr, name.len);
}

/* A copy of the record of an <id>. */
static struct sx_id record_of(const struct blank *b, uint32_t id)
{
	struct sx_id_table ids = b->c->index.ids;

	return *sx_id_get(&ids, id);
}

/* The <id> of the type of a value; 0: it has none. */
static uint32_t type_of(const struct blank *b, uint32_t id)
{
	struct sx_id r = record_of(b, id);

	return r.at && !(r.flags & SX_ID_TYPE) ? r.type : 0;
}

static void put_operand_name(struct line *l, const struct blank *b)
{
	struct spvx_operand o;

	if (!b->has_insn || !operand_at(b->c, &b->i, b->f->word, &o) ||
	    (!o.name && o.cls == SPVX_OPERAND_ID))
		puts_to(l, "operand");
	else if (o.cls == SPVX_OPERAND_RESULT_TYPE)
		puts_to(l, "Result Type");
	else
		puts_to(l, o.name ? o.name : spvx_kind_name(b->c->g, o.kind));
}

/* A value of the finding's operand. */
static void put_value(struct line *l, const struct blank *b, uint32_t value)
{
	struct spvx_operand o;

	if (b->has_insn && operand_at(b->c, &b->i, b->f->word, &o) &&
	    (o.cls == SPVX_OPERAND_ENUM || o.cls == SPVX_OPERAND_MASK))
		put_enum(l, b->c->g, o.kind, value);
	else
		put_u32(l, value);
}

static void put_enumerant(struct line *l, const struct blank *b)
{
	put_value(l, b, b->f->detail);
}

static void put_given(struct line *l, const struct blank *b)
{
	put_value(l, b, ck_word(&b->i, b->f->word));
}

static void put_op(struct line *l, const struct blank *b, uint32_t opcode)
{
	const struct spvx_entry *op =
		opcode <= UINT16_MAX ? spvx_op_find(b->c->g, (uint16_t)opcode) : NULL;

	if (op)
		puts_to(l, spvx_entry_name(b->c->g, op));
	else
		put_u32(l, opcode);
}

/* The word that has the number of another instruction; 0: there is none. */
static unsigned number_at(const struct blank *b)
{
	return b->i.raw.opcode == SPVX_OP_SpecConstantOp ? SPEC_OPCODE
	       : ck_is_ext_inst(&b->i)                   ? SX_EXT_NUMBER
							 : 0;
}

/* "OpLoad", "OpExtInst FMin", "OpSpecConstantOp IAdd" */
static void put_instruction(struct line *l, const struct blank *b)
{
	struct spvx_operand o;
	unsigned word = number_at(b);

	put_op(l, b, b->i.raw.opcode);
	if (word && operand_at(b->c, &b->i, word, &o) && o.entry) {
		const char *name = spvx_entry_name(b->c->g, o.entry);

		puts_to(l, " ");
		puts_to(l, name + (o.cls == SPVX_OPERAND_SPEC_OP ? 2 : 0));
	}
}

static void put_opcode(struct line *l, const struct blank *b)
{
	put_op(l, b, b->f->detail);
}

/* The enumerant at the finding's word, or the instruction. */
static const struct spvx_entry *entry_of(const struct blank *b)
{
	struct spvx_operand o;

	return b->f->word && operand_at(b->c, &b->i, b->f->word, &o)
		       ? spvx_enum_find(b->c->g, o.kind, b->f->detail)
		       : b->i.op;
}

/* "1.3", of major << 4 | minor */
static void put_number(struct line *l, unsigned version)
{
	put_u32(l, version >> 4);
	puts_to(l, ".");
	put_u32(l, version & 0xf);
}

static void put_version(struct line *l, const struct blank *b)
{
	put_number(l, b->c->input.version);
}

static void put_highest(struct line *l, const struct blank *b)
{
	put_number(l, b->c->env->version);
}

static void put_env(struct line *l, const struct blank *b)
{
	puts_to(l, b->c->env->name);
}

/* Put the separator before item @n of a list: "A, B or C". */
static void put_between(struct line *l, unsigned n, bool last)
{
	if (n)
		puts_to(l, last ? " or " : ", ");
}

/* The capabilities that an entry lists. */
static void put_caps(struct line *l, const struct blank *b)
{
	const struct spvx_entry *e = entry_of(b);
	uint32_t cap;
	uint32_t next;

	for (unsigned n = 0; e && spvx_entry_capability(b->c->g, e, n, &cap); n++) {
		put_between(l, n, !spvx_entry_capability(b->c->g, e, n + 1, &next));
		put_enum(l, b->c->g, SPVX_KIND_Capability, cap);
	}
}

/* The extensions that enable an entry. */
static void put_extensions(struct line *l, const struct blank *b)
{
	const struct spvx_entry *e = entry_of(b);
	const char *name;

	for (unsigned n = 0; e && (name = spvx_entry_extension(b->c->g, e, n)); n++) {
		put_between(l, n, !spvx_entry_extension(b->c->g, e, n + 1));
		puts_to(l, name);
	}
}

/* A later version of SPIR-V, which has the entry without an extension. */
static void put_later(struct line *l, const struct blank *b)
{
	const struct spvx_entry *e = entry_of(b);

	if (e && spvx_entry_since(e) > b->c->input.version) {
		puts_to(l, " or SPIR-V ");
		put_number(l, spvx_entry_since(e));
	}
}

/* The versions of SPIR-V that have the entry, and the extensions that enable it earlier. */
static void put_since(struct line *l, const struct blank *b)
{
	const struct spvx_entry *e = entry_of(b);
	unsigned since = e ? spvx_entry_since(e) : 0;
	unsigned until = e ? spvx_entry_until(e) : 0;

	if (since && since > b->c->input.version) {
		puts_to(l, " (requires ");
		put_number(l, since);
		puts_to(l, spvx_entry_extension(b->c->g, e, 0) ? " or " : "");
		put_extensions(l, b);
		puts_to(l, ")");
	} else if (until && until < b->c->input.version) {
		puts_to(l, " (removed after ");
		put_number(l, until);
		puts_to(l, ")");
	}
}

static void put_count(struct line *l, uint32_t n, const char *after)
{
	put_u32(l, n);
	puts_to(l, after);
}

/* "a 32-bit float scalar", "an array of 3-component vectors of 32-bit floats" */
static void put_wanted(struct line *l, const struct blank *b)
{
	static const char *const kinds[] = { "Boolean", "integer", "float", "value" };
	uint32_t v = b->f->detail;
	uint32_t columns = v >> CK_WANTED_COLUMNS & 7;
	uint32_t dim = v >> CK_WANTED_DIM & 7;
	uint32_t array = v >> CK_WANTED_ARRAY & 7;
	bool several = array || columns;
	/* "integer scalar", of any width and sign */
	bool vowel = v >> CK_WANTED_KIND == (1u << (CK_WANTED_DIM - CK_WANTED_KIND) | 1u);

	puts_to(l, array ? "an array of " : vowel ? "an " : "a ");
	if (array > 1)
		put_count(l, array, " ");
	if (columns)
		put_count(l, columns, "-column matrix of ");
	if (dim > 1)
		put_count(l, dim,
			  several ? "-component vectors of " : "-component vector of ");
	if (v >> CK_WANTED_WIDTH & 3)
		put_count(l, 32 * (v >> CK_WANTED_WIDTH & 3), "-bit ");
	if (v >> CK_WANTED_UNSIGNED & 1)
		puts_to(l, "unsigned ");
	puts_to(l, kinds[v >> CK_WANTED_KIND & 3]);
	puts_to(l, dim > 1 ? "s" : array ? " scalars" : " scalar");
}

static void put_detail(struct line *l, const struct blank *b)
{
	put_u32(l, b->f->detail);
}

static void put_hex(struct line *l, const struct blank *b)
{
	char digits[8];

	sx_put_hex(digits, b->f->detail, sizeof(digits));
	puts_to(l, "0x");
	put(l, digits, sizeof(digits));
}

static void put_high(struct line *l, const struct blank *b)
{
	put_u32(l, b->f->detail >> 16);
}

static void put_low(struct line *l, const struct blank *b)
{
	put_u32(l, b->f->detail & UINT16_MAX);
}

/* The plural of the word after a number. */
static void put_plural(struct line *l, const struct blank *b)
{
	(void)b;
	puts_to(l, l->number == 1 ? "" : "s");
}

/* Execution modes of a group: two that exclude one another, or those of which the entry
 * point lacks one. */
static void put_modes(struct line *l, const struct blank *b)
{
	uint32_t first = b->f->detail >> 16;
	uint32_t second = b->f->detail & UINT16_MAX;
	uint32_t mode;

	if (first != CK_NO_MODE) {
		puts_to(l, "has execution mode ");
		put_enum(l, b->c->g, SPVX_KIND_ExecutionMode, first);
		puts_to(l, ", which excludes ");
		put_enum(l, b->c->g, SPVX_KIND_ExecutionMode, second);
		return;
	}
	for (unsigned n = 0; (mode = sx_ck_listed((enum ck_list)second, n)) != UINT32_MAX;
	     n++) {
		puts_to(l, n ? "" : "lacks execution mode ");
		put_between(l, n, sx_ck_listed((enum ck_list)second, n + 1) == UINT32_MAX);
		put_enum(l, b->c->g, SPVX_KIND_ExecutionMode, mode);
	}
}

static void put_finding_id(struct line *l, const struct blank *b)
{
	put_id(l, b, b->f->id);
}

/* " of type %float"; nothing for an <id> without a type. */
static void put_typed(struct line *l, const struct blank *b)
{
	uint32_t type = type_of(b, b->f->id);

	if (!type)
		return;
	puts_to(l, " of type ");
	put_id(l, b, type);
}

/* "; %12 is of type %float", or "; the type is %float"; nothing for a function, whose type
 * says nothing about it, nor for a type that the text has named. */
static void put_found(struct line *l, const struct blank *b)
{
	struct sx_id r = record_of(b, b->f->id);
	bool type = r.flags & SX_ID_TYPE;

	if (r.opcode == SPVX_OP_Function || !(type || type_of(b, b->f->id)))
		return;
	if (type && strstr(((const struct ck_finding *)b->f->made_of)->rule->text, "{id}"))
		return;
	puts_to(l, type ? "; the type is " : "; ");
	put_id(l, b, b->f->id);
	puts_to(l, type ? "" : " is");
	put_typed(l, b);
}

/* After "{found}": ", the result of type %vec4", if that is another type. */
static void put_against(struct line *l, const struct blank *b)
{
	if (b->i.type == type_of(b, b->f->id))
		return;
	puts_to(l, ", the result of type ");
	put_id(l, b, b->i.type);
}

/* "; %12 is an OpLoad" */
static void put_made(struct line *l, const struct blank *b)
{
	puts_to(l, "; ");
	put_id(l, b, b->f->id);
	puts_to(l, " is an ");
	put_op(l, b, record_of(b, b->f->id).opcode);
}

/* The literal at the finding's word. */
static void put_literal(struct line *l, const struct blank *b)
{
	put_u32(l, ck_word(&b->i, b->f->word));
}

static void put_other_id(struct line *l, const struct blank *b)
{
	put_id(l, b, b->f->detail);
}

static void put_result_type(struct line *l, const struct blank *b)
{
	put_id(l, b, b->i.type);
}

/* The limit that the check compares with. */
static void put_limit(struct line *l, const struct blank *b)
{
	static const uint8_t limits[] = {
		[CK_LIMIT_STRUCT_MEMBERS] = SPVX_CHECK_MAX_STRUCT_MEMBERS,
		[CK_LIMIT_STRUCT_DEPTH] = SPVX_CHECK_MAX_STRUCT_DEPTH,
		[CK_LIMIT_SWITCH_PAIRS] = SPVX_CHECK_MAX_SWITCH_BRANCHES,
		[CK_LIMIT_FUNCTION_PARAMS] = SPVX_CHECK_MAX_FUNCTION_ARGS,
		[CK_LIMIT_GLOBALS] = SPVX_CHECK_MAX_GLOBAL_VARIABLES,
		[CK_LIMIT_LOCALS] = SPVX_CHECK_MAX_LOCAL_VARIABLES,
		[CK_LIMIT_INDEXES] = SPVX_CHECK_MAX_ACCESS_CHAIN_INDEXES,
		[CK_LIMIT_ID_BOUND] = SPVX_CHECK_MAX_ID_BOUND,
		[CK_CFG_NESTING_LIMIT] = SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH,
	};
	const struct ck_rule *rule = ((const struct ck_finding *)b->f->made_of)->rule;

	put_u32(l, b->c->options.limits[limits[rule->id]]);
}

/* ---- layouts: members, types, rules, and the option that would allow the layout ---- */

#define NAME_SHOWN 48 /* bytes of a member's name */

/* A name in quotes, with `?` for bytes that are not graphic ASCII. */
static void put_member_name(struct line *l, const struct blank *b)
{
	struct spvx_insn insn;
	char name[NAME_SHOWN];
	struct spvx_str s;

	if (!b->fault->name_at || !sx_index_insn(&b->c->index, b->fault->name_at, &insn))
		return;
	s = spvx_insn_string(&insn, SX_MEMBER_NAME_TEXT, name, sizeof(name));
	if (!s.len)
		return;
	puts_to(l, " '");
	for (size_t n = 0; n < s.len && n < NAME_SHOWN; n++) {
		char letter = s.ptr[n];

		put(l, letter < ' ' || letter > '~' || letter == '\'' ? "?" : &letter, 1);
	}
	puts_to(l, "'");
}

static void put_member(struct line *l, const struct blank *b)
{
	puts_to(l, "member ");
	put_u32(l, b->fault->member);
	if (b->names)
		put_member_name(l, b);
}

/* The letter of a component type, as in spirv/shading.h; any type but a number is bool. */
static char letter_of(const struct sx_type *t)
{
	if (!t || (t->kind != SX_KIND_FLOAT && t->kind != SX_KIND_INT))
		return 'b';
	return t->kind == SX_KIND_FLOAT ? 'f' : t->encoding ? 'i' : 'u';
}

/* The type with that <id>. The look-up writes only to its cache, here in a copy of the
 * index. */
static const struct sx_type *type_at(const struct ck *c, uint32_t id)
{
	struct sx_index index = c->index;

	return sx_index_type(&index, id);
}

/* The name of a type in shading languages, if it has a short one. */
static void put_part(struct line *l, const struct blank *b)
{
	const struct sx_type *t = type_at(b->c, b->fault->part);
	const struct sx_type *inner = t ? type_at(b->c, t->component) : NULL;
	char name[SX_SHADING_ROOM];
	uint32_t rows;

	switch (t ? t->kind : SX_KIND_OTHER) {
	case SX_KIND_INT:
	case SX_KIND_FLOAT:
		sx_shading_number(name, letter_of(t), t->width);
		break;
	case SX_KIND_VECTOR:
		sx_shading_vector(name, letter_of(inner), inner ? inner->width : 0,
				  t->count);
		break;
	case SX_KIND_MATRIX:
		rows = inner ? inner->count : 0;
		inner = inner ? type_at(b->c, inner->component) : NULL;
		sx_shading_matrix(name, letter_of(inner), inner ? inner->width : 0,
				  t->count, rows);
		break;
	default:
		puts_to(l, sx_type_is_array(t)         ? "the array"
			   : ck_is(t, SX_KIND_STRUCT)  ? "the struct"
			   : ck_is(t, SX_KIND_POINTER) ? "the pointer"
						       : "the type");
		return;
	}
	puts_to(l, name);
}

static void put_place(struct line *l, const struct blank *b)
{
	put_u32(l, b->fault->place);
}

static void put_needs(struct line *l, const struct blank *b)
{
	put_u32(l, b->fault->needs);
}

static void put_rules(struct line *l, const struct blank *b)
{
	puts_to(l, b->fault->rules);
}

static void put_allow(struct line *l, const struct blank *b)
{
	static const char *const options[] = {
		[CK_ALLOW_NONE] = "",
		[CK_ALLOW_RELAXED] = "; valid with --relax-block-layout",
		[CK_ALLOW_STANDARD] = "; valid with --uniform-buffer-standard-layout",
		[CK_ALLOW_SCALAR] = "; valid with --scalar-block-layout",
		[CK_ALLOW_WORKGROUP_SCALAR] =
			"; valid with --workgroup-scalar-block-layout",
	};

	puts_to(l, options[b->fault->allow]);
}

/* ---- texts ---- */

/* The blanks of texts. @absent: the text used if there is no finding; empty: none, nor the
 * blank or comma before it. */
static const struct {
	const char *name;
	void (*put)(struct line *l, const struct blank *b);
	unsigned kind; /* without @put: the kind of enumerant that the detail is */
	const char *absent;
} blanks[] = {
	{ "id", put_finding_id, 0, "<id>" },
	{ "type", put_other_id, 0, "<id>" },
	{ "result", put_result_type, 0, "" },
	{ "typed", put_typed, 0, "" },
	{ "found", put_found, 0, "" },
	{ "against", put_against, 0, "" },
	{ "made", put_made, 0, "" },
	{ "literal", put_literal, 0, "N" },
	{ "op", put_instruction, 0, "instruction" },
	{ "opcode", put_opcode, 0, "instruction" },
	{ "operand", put_operand_name, 0, "operand" },
	{ "enum", put_enumerant, 0, "enumerant" },
	{ "given", put_given, 0, "enumerant" },
	{ "caps", put_caps, 0, "<capability>" },
	{ "extensions", put_extensions, 0, "<extension>" },
	{ "later", put_later, 0, "" },
	{ "version", put_version, 0, "<version>" },
	{ "highest", put_highest, 0, "<version>" },
	{ "since", put_since, 0, "" },
	{ "env", put_env, 0, "<environment>" },
	{ "limit", put_limit, 0, "N" },
	{ "n", put_detail, 0, "N" },
	{ "hex", put_hex, 0, "N" },
	{ "s", put_plural, 0, "s" },
	{ "hi", put_high, 0, "N" },
	{ "lo", put_low, 0, "N" },
	{ "cap", NULL, SPVX_KIND_Capability, "<capability>" },
	{ "class", NULL, SPVX_KIND_StorageClass, "<storage class>" },
	{ "model", NULL, SPVX_KIND_ExecutionModel, "<execution model>" },
	{ "mode", NULL, SPVX_KIND_ExecutionMode, "<execution mode>" },
	{ "dim", NULL, SPVX_KIND_Dim, "<Dim>" },
	{ "format", NULL, SPVX_KIND_ImageFormat, "<Image Format>" },
	{ "modes", put_modes, 0, "<execution modes>" },
	{ "builtin", NULL, SPVX_KIND_BuiltIn, "<built-in>" },
	{ "wanted", put_wanted, 0, "<type>" },
	{ "decoration", NULL, SPVX_KIND_Decoration, "<decoration>" },
	/* of layouts */
	{ "member", put_member, 0, "member" },
	{ "part", put_part, 0, "<type>" },
	{ "place", put_place, 0, "N" },
	{ "needs", put_needs, 0, "N" },
	{ "rules", put_rules, 0, "layout rules" },
	{ "allow", put_allow, 0, "" },
};

/* "{w2}": the <id> at a word of the instruction; "{t2}": its type; "{y2}": the type of its
 * operand 2. */
static void put_word(struct line *l, const struct blank *b, const char *name)
{
	unsigned word = (unsigned)(name[1] - '0') + (*name != 'y'   ? 0
						     : number_at(b) ? number_at(b) + 1
								    : b->i.first);
	uint32_t id = b->f ? ck_word(&b->i, word) : 0;

	if (!b->f)
		puts_to(l, *name == 'w' ? "<id>" : "<type>");
	else
		put_id(l, b, *name == 'w' ? id : type_of(b, id));
}

static void fill(struct line *l, const struct blank *b, struct spvx_str name)
{
	size_t n = 0;

	if (name.len == 2 && name.ptr[1] >= '0' && name.ptr[1] <= '9') {
		put_word(l, b, name.ptr);
		return;
	}
	while (n < SX_ARRAY_SIZE(blanks) &&
	       (*blanks[n].name != *name.ptr || !sx_str_is(name, blanks[n].name)))
		n++;
	if (n == SX_ARRAY_SIZE(blanks))
		return;
	if (!b->f) {
		puts_to(l, blanks[n].absent);
		/* nothing is named: end before the comma or blank that would precede it */
		while (!*blanks[n].absent && l->len && l->len < l->room &&
		       strchr(" ,", l->text[l->len - 1]))
			l->len--;
	} else if (blanks[n].put) {
		blanks[n].put(l, b);
	} else {
		put_enum(l, b->c->g, blanks[n].kind,
			 blanks[n].kind == SPVX_KIND_BuiltIn ? b->f->detail & UINT16_MAX
							     : b->f->detail);
	}
}

/* The VUID of Vulkan's rule, if the module was checked for Vulkan. */
static void put_vuid(struct line *l, const struct blank *b)
{
	const char *vuid;

	if (!b->f->vuid || !ck_vk(b->c))
		return;
	vuid = spvx_check_vuid(b->f->vuid);
	puts_to(l, " (");
	if (vuid) {
		puts_to(l, vuid);
	} else {
		puts_to(l, "VUID ");
		put_u32(l, b->f->vuid);
	}
	puts_to(l, ")");
}

/* A text with its blanks filled in; a blank may stand for a text with blanks of its own. */
static void put_text(struct line *l, const struct blank *b, const char *s, bool nested)
{
	while (*s) {
		size_t plain = strcspn(s, "{");
		size_t name;

		put(l, s, plain);
		s += plain;
		if (!*s)
			break;
		name = strcspn(s, "}");
		if (!nested && sx_str_is(sx_str_n(s + 1, name - 1), "pred"))
			put_text(l, b, sx_ck_pred_text(b->f->detail), true);
		else
			fill(l, b, sx_str_n(s + 1, name - 1));
		s += name + (s[name] != '\0');
	}
}

/* Terminate a line. Return: bytes of the whole line, without NUL. */
static size_t end_line(struct line *l)
{
	if (l->room)
		l->text[l->len < l->room ? l->len : l->room - 1] = '\0';
	return l->len;
}

size_t spvx_check_message_named(const struct spvx_check *check,
				const struct spvx_check_finding *f,
				const struct spvx_check_names *names, char *text,
				size_t room)
{
	const struct ck_rule *rule = ((const struct ck_finding *)f->made_of)->rule;
	struct blank b = { .c = sx_ck_inside(check), .f = f, .names = names };
	struct line l = { .text = text, .room = room };

	b.has_insn = f->offset && f->offset / SPVX_WORD_BYTES < b.c->index.word_count;
	if (b.has_insn)
		b.i = sx_ck_insn_at(b.c, (uint32_t)(f->offset / SPVX_WORD_BYTES));
	if (strstr(rule->text, "{member}") || strstr(rule->text, "{place}"))
		b.fault = &b.c->findings.layouts[f->detail];
	put_text(&l, &b, rule->text, false);
	put_vuid(&l, &b);
	return end_line(&l);
}

size_t spvx_check_message(const struct spvx_check *check,
			  const struct spvx_check_finding *f, char *text, size_t room)
{
	return spvx_check_message_named(check, f, NULL, text, room);
}

size_t sx_ck_title(const struct ck_rule *check, char *text, size_t room)
{
	const char *s = check->title ? check->title : check->text;
	struct blank b = { .f = NULL };
	struct line l = { .text = text, .room = room };

	/* without a finding no instruction can be named */
	put_text(&l, &b, s + (strncmp(s, "{op}: ", 6) ? 0 : 6), false);
	return end_line(&l);
}
