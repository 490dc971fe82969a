/* SPDX-License-Identifier: MIT */
/*
 * check/engine/message.c - a finding in words: the text of its rule with the blanks filled in.
 */
#include "check/engine/create.h"
#include "check/engine/message_layout.h"
#include "check/engine/operands.h"

#include "base/str.h"

/* A line being written into bounded room; what does not fit is counted. */
struct line {
	char *text;
	size_t room;
	size_t len;
};

static void put(struct line *l, const char *s, size_t len)
{
	for (size_t n = 0; n < len; n++, l->len++)
		if (l->len + 1 < l->room)
			l->text[l->len] = s[n];
}

static void puts_to(struct line *l, const char *s)
{
	put(l, s, strlen(s));
}

static void put_u32(struct line *l, uint32_t v)
{
	char digits[10];
	size_t n = sizeof(digits);

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

/* The operand at the finding's word. Return: there is one. */
static bool operand_at(const struct ck *c, const struct ck_insn *i, unsigned word,
		       struct spvx_operand *o)
{
	struct spvx_operands it;

	spvx_operands_init(&it, c->g, &c->decoded.numbers, &i->raw);
	while (spvx_operand_next(&it, o))
		if (word >= o->word && word < (unsigned)o->word + o->words)
			return true;
	/* what it could not take is an operand too */
	return it.fault && it.word == word && word < i->raw.word_count;
}

/* The finding whose text is being written. */
struct blank {
	const struct ck *c;
	const struct spvx_check_finding *f;
	const struct spvx_check_names *names;
	const struct ck_layout_fault *fault; /* of a layout; NULL: of something else */
	struct ck_insn i;
	bool has_insn;
};

/* "%int_1", or "%12" where there are no names. */
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

static const char *kind_name(const struct ck *c, unsigned kind)
{
	return spvx_kind_name(c->g, kind);
}

static void put_operand_name(struct line *l, const struct blank *b)
{
	struct spvx_operand o;

	if (!b->has_insn || !operand_at(b->c, &b->i, b->f->word, &o))
		puts_to(l, "operand");
	else
		puts_to(l, o.name ? o.name : kind_name(b->c, o.kind));
}

static void put_enumerant(struct line *l, const struct blank *b)
{
	struct spvx_operand o;

	if (b->has_insn && operand_at(b->c, &b->i, b->f->word, &o) &&
	    (o.cls == SPVX_OPERAND_ENUM || o.cls == SPVX_OPERAND_MASK))
		put_enum(l, b->c->g, o.kind, b->f->detail);
	else
		put_u32(l, b->f->detail);
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

/* The enumerant at the finding's word, or the instruction. */
static const struct spvx_entry *entry_of(const struct blank *b)
{
	struct spvx_operand o;

	return b->f->word && operand_at(b->c, &b->i, b->f->word, &o)
		       ? spvx_enum_find(b->c->g, o.kind, b->f->detail)
		       : b->i.op;
}

/* "1.3", of major << 4 | minor */
static void put_version(struct line *l, unsigned version)
{
	put_u32(l, version >> 4);
	puts_to(l, ".");
	put_u32(l, version & 0xf);
}

/* The versions of SPIR-V that have it. */
static void put_since(struct line *l, const struct blank *b)
{
	const struct spvx_entry *e = entry_of(b);
	unsigned since = e ? spvx_entry_since(e) : 0;
	unsigned until = e ? spvx_entry_until(e) : 0;

	if (since && since > b->c->input.version) {
		puts_to(l, "; it is from ");
		put_version(l, since);
		puts_to(l, " on");
	} else if (until && until < b->c->input.version) {
		puts_to(l, "; it is up to ");
		put_version(l, until);
	}
}

/* The capabilities that an entry lists: "A, B or C". */
static void put_caps(struct line *l, const struct blank *b)
{
	const struct spvx_entry *e = entry_of(b);
	uint32_t cap;
	uint32_t next;

	for (unsigned n = 0; e && spvx_entry_capability(b->c->g, e, n, &cap); n++) {
		if (n)
			puts_to(l, spvx_entry_capability(b->c->g, e, n + 1, &next)
					   ? ", "
					   : " or ");
		put_enum(l, b->c->g, SPVX_KIND_Capability, cap);
	}
}

static const struct {
	const char *name;
	unsigned kind;
} enums[] = {
	{ "cap", SPVX_KIND_Capability },
	{ "class", SPVX_KIND_StorageClass },
	{ "model", SPVX_KIND_ExecutionModel },
	{ "mode", SPVX_KIND_ExecutionMode },
	{ "builtin", SPVX_KIND_BuiltIn },
	{ "decoration", SPVX_KIND_Decoration },
	{ "dim", SPVX_KIND_Dim },
	{ "format", SPVX_KIND_ImageFormat },
	{ "scope", SPVX_KIND_Scope },
};

/* A blank where there is no finding. */
static void put_blank(struct line *l, struct spvx_str name)
{
	static const struct {
		const char *name;
		const char *text;
	} blanks[] = {
		{ "id", "<id>" },
		{ "op", "the instruction" },
		{ "opcode", "an instruction" },
		{ "operand", "the operand" },
		{ "enum", "the enumerant" },
		{ "caps", "that the grammar names" },
		{ "cap", "that it belongs to" },
		{ "class", "<class>" },
		{ "model", "the execution model" },
		{ "mode", "the mode" },
		{ "builtin", "the built-in" },
		{ "decoration", "the decoration" },
		{ "member", "a member" },
		{ "part", "the type" },
		{ "rules", "the rules of its layout" },
		{ "allow", "" },
		{ "since", "" },
		{ "env", "the target environment" },
	};

	for (size_t n = 0; n < sizeof(blanks) / sizeof(blanks[0]); n++)
		if (sx_str_is(name, blanks[n].name)) {
			puts_to(l, blanks[n].text);
			return;
		}
	puts_to(l, "N");
}

static void fill(struct line *l, const struct blank *b, struct spvx_str name)
{
	char layout[CK_LAYOUT_TEXT];

	if (!b->f) {
		put_blank(l, name);
		return;
	}
	if (b->fault && sx_ck_layout_text(b->c, b->fault, name, b->names != NULL, layout)) {
		puts_to(l, layout);
		return;
	}
	for (size_t n = 0; n < sizeof(enums) / sizeof(enums[0]); n++)
		if (sx_str_is(name, enums[n].name)) {
			put_enum(l, b->c->g, enums[n].kind, b->f->detail);
			return;
		}
	if (sx_str_is(name, "id")) {
		put_id(l, b, b->f->id);
	} else if (sx_str_is(name, "op")) {
		put_op(l, b, b->i.raw.opcode);
	} else if (sx_str_is(name, "opcode")) {
		put_op(l, b, b->f->detail);
	} else if (sx_str_is(name, "operand")) {
		put_operand_name(l, b);
	} else if (sx_str_is(name, "enum")) {
		put_enumerant(l, b);
	} else if (sx_str_is(name, "caps")) {
		put_caps(l, b);
	} else if (sx_str_is(name, "s")) {
		puts_to(l, sx_strings(b->c->g) + b->f->detail);
	} else if (sx_str_is(name, "version")) {
		put_version(l, b->c->input.version);
	} else if (sx_str_is(name, "since")) {
		put_since(l, b);
	} else if (sx_str_is(name, "env")) {
		puts_to(l, b->c->env->name);
	} else if (sx_str_is(name, "highest")) {
		put_version(l, b->c->env->version);
	} else if (sx_str_is(name, "hi")) {
		put_u32(l, b->f->detail >> 16);
	} else if (sx_str_is(name, "lo")) {
		put_u32(l, b->f->detail & UINT16_MAX);
	} else {
		put_u32(l, b->f->detail);
	}
}

/* The rule of Vulkan, where that is what was checked for. */
static void put_vuid(struct line *l, const struct blank *b)
{
	const char *vuid = spvx_check_vuid(b->f->vuid);

	if (!b->f->vuid || !ck_vk(b->c))
		return;
	puts_to(l, " (");
	if (vuid) {
		puts_to(l, vuid);
	} else {
		puts_to(l, "VUID ");
		put_u32(l, b->f->vuid);
	}
	puts_to(l, ")");
}

/* A text with its blanks filled in; one may stand for a text of its own. */
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

/* Return: bytes of all of it. */
static size_t end_line(struct line *l)
{
	if (l->room)
		l->text[l->len < l->room ? l->len : l->room - 1] = '\0';
	return l->len;
}

/* The <id> of the type of what the finding is about; 0: it has none. */
static uint32_t type_of(const struct blank *b)
{
	struct sx_id_table ids = b->c->index.ids;
	const struct sx_id *r = sx_id_get(&ids, b->f->id);

	return r->at && !(r->flags & SX_ID_TYPE) ? r->type : 0;
}

/* After a message on the type of an operand, the types that were looked at. */
static void put_types(struct line *l, const struct blank *b, const struct ck_rule *check)
{
	const char *text = check->title ? sx_ck_pred_text(b->f->detail) : check->text;
	uint32_t type = b->f->id == b->i.type ? 0 : type_of(b);

	if (!b->has_insn || !b->f->id || check->phase >> 5 != CK_AT_MISC >> 5 ||
	    !(strstr(text, "must ") || strstr(text, "type")))
		return;
	if (b->f->id == b->i.type) {
		puts_to(l, ", which is ");
		put_id(l, b, b->f->id);
	} else if (type) {
		puts_to(l, "; ");
		put_id(l, b, b->f->id);
		puts_to(l, " is of type ");
		put_id(l, b, type);
		if (b->i.type && b->i.type != type && strstr(text, "the result")) {
			puts_to(l, ", the result of type ");
			put_id(l, b, b->i.type);
		}
	}
}

size_t spvx_check_message_named(const struct spvx_check *check,
				const struct spvx_check_finding *f,
				const struct spvx_check_names *names, char *text,
				size_t room)
{
	const struct ck_rule *rule = f->made_of;
	struct blank b = { .c = sx_ck_inside(check), .f = f, .names = names };
	struct line l = { text, room, 0 };

	b.has_insn = f->offset && f->offset / SPVX_WORD_BYTES < b.c->index.word_count;
	if (b.has_insn)
		b.i = sx_ck_insn_at(b.c, (uint32_t)(f->offset / SPVX_WORD_BYTES));
	if (strstr(rule->text, "{member}") || strstr(rule->text, "{place}"))
		b.fault = &b.c->findings.layouts[f->detail];
	put_text(&l, &b, rule->text, false);
	put_types(&l, &b, rule);
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
	struct line l = { text, room, 0 };

	/* which instruction it was is of a finding alone */
	put_text(&l, &b, s + (strncmp(s, "{op}: ", 6) ? 0 : 6), false);
	return end_line(&l);
}
