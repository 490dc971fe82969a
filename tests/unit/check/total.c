/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/total.c - nothing is accepted because it was forgotten: every enumerant
 * of every operand kind is refused somewhere by a rule of its own, and every opcode has a
 * family of rules, or check_total.list says why there is nothing to check.
 *
 * `probe KIND ENV 1.MINOR CLEAN RULE...`: the lines of a module with an enumerant of the
 * kind in the place of $E (with its operands; $Z: integers are 0), or its number in that of
 * $V; $C are the capabilities it needs. It is refused when a finding is of one of the
 * rules, whose ids begin so. The enumerant CLEAN is not: so it is not the module that is.
 * `nothing KIND: REASON`: lines with the names of enumerants, or of opcodes when the kind
 * is Op. Who is refused cannot be listed.
 */
#include "check/engine/family.h"
#include "check/engine/rule.h"
#include "grammar/image.h"
#include "twins.h"
#include "written.h"

TestSuite(check_total, .timeout = 120);

#define MAX_PROBES  96
#define MAX_NOTHING 512
#define MAX_RULES   4

struct probe {
	char kind[48];
	char env[24];
	char clean[48];
	char rules[MAX_RULES][32];
	unsigned rule_count;
	uint32_t version;
	char *text;
};

/* A name that is listed, of a kind. */
struct nothing {
	const char *kind;
	char *name;
	bool used;
};

struct list {
	struct test_bytes bytes;
	struct probe probes[MAX_PROBES];
	size_t probe_count;
	struct nothing *nothing;
	size_t nothing_count;
	size_t nothing_cap;
	const char *kind; /* of the names that follow; NULL = lines of a probe do */
	unsigned missing;
};

/* ---- the list ---- */

static void begin_probe(struct list *l, const char *line)
{
	struct probe *p = &l->probes[l->probe_count++];
	unsigned minor;

	cr_assert(l->probe_count <= MAX_PROBES);
	cr_assert(sscanf(line, "probe %47s %23s 1.%u %47s %31s %31s %31s %31s", p->kind,
			 p->env, &minor, p->clean, p->rules[0], p->rules[1], p->rules[2],
			 p->rules[3]) >= 5,
		  "%s", line);
	for (p->rule_count = 0; p->rule_count < MAX_RULES && *p->rules[p->rule_count];)
		p->rule_count++;
	p->version = 0x00010000 | minor << 8;
	p->text = test_format("%s", "");
	l->kind = NULL;
}

static void add_line(struct probe *p, const char *line)
{
	char *more = test_format("%s%s\n", p->text, line);

	free(p->text);
	p->text = more;
}

static void add_name(struct list *l, char *name)
{
	if (l->nothing_count == l->nothing_cap) {
		l->nothing_cap += MAX_NOTHING;
		l->nothing = realloc(l->nothing, l->nothing_cap * sizeof(l->nothing[0]));
		cr_assert(l->nothing);
	}
	l->nothing[l->nothing_count++] = (struct nothing){ .kind = l->kind, .name = name };
}

static void begin_nothing(struct list *l, char *line)
{
	char *colon = strchr(line, ':');

	cr_assert(colon && colon[1] == ' ' && strlen(colon) > 8, "no reason: %s", line);
	*colon = '\0';
	l->kind = line + strlen("nothing ");
}

static void read_line(struct list *l, char *line)
{
	if (!strncmp(line, "probe ", 6))
		begin_probe(l, line);
	else if (!strncmp(line, "nothing ", 8))
		begin_nothing(l, line);
	else if (*line == '\t' && l->kind)
		for (char *name = strtok(line, "\t "); name; name = strtok(NULL, " "))
			add_name(l, name);
	else if (*line == '\t')
		add_line(&l->probes[l->probe_count - 1], line + 1);
}

static void open_list(struct list *l)
{
	char *path = test_format("%s/tests/unit/check/total.list", test_src());
	char *next;

	memset(l, 0, sizeof(*l));
	l->bytes = test_read(path);
	cr_assert(l->bytes.data, "%s", path);
	for (char *at = (char *)l->bytes.data; *at; at = next) {
		next = at + strcspn(at, "\n");
		if (*next)
			*next++ = '\0';
		read_line(l, at);
	}
}

static void close_list(struct list *l)
{
	for (size_t n = 0; n < l->probe_count; n++)
		free(l->probes[n].text);
	free(l->nothing);
}

static bool is_listed(struct list *l, const char *kind, const char *name)
{
	bool any = false;

	for (size_t n = 0; n < l->nothing_count; n++) {
		struct nothing *e = &l->nothing[n];

		if (strcmp(e->kind, kind) != 0 || strcmp(e->name, name) != 0)
			continue;
		cr_expect(!e->used, "%s %s is listed twice", kind, name);
		e->used = any = true;
	}
	return any;
}

/* It is refused, or listed, and not both. */
static void judge(struct list *l, const char *kind, const char *name, bool refused)
{
	bool listed = is_listed(l, kind, name);

	cr_expect(refused || listed,
		  "%s %s: nothing refuses it, and nothing says that there is nothing to "
		  "check",
		  kind, name);
	cr_expect(!refused || !listed, "%s %s is listed, but it is refused", kind, name);
}

/* Of the kinds @core: opcodes; else the others. */
static void expect_all_used(struct list *l, bool ops)
{
	for (size_t n = 0; n < l->nothing_count; n++)
		if (!strcmp(l->nothing[n].kind, "Op") == ops)
			cr_expect(l->nothing[n].used, "%s has no %s", l->nothing[n].kind,
				  l->nothing[n].name);
}

/* ---- enumerants ---- */

/* The operands of a mask come after the whole of it. */
static void put_mark(struct text *t, const struct spvx_grammar *g,
		     const struct spvx_entry *e, char mark)
{
	char number[16];

	switch (mark) {
	case 'C':
		put_needs(t, g, e);
		break;
	case 'E':
		put_enumerant(t, g, e, " 3");
		break;
	case 'Z':
		put_enumerant(t, g, e, " 0");
		break;
	default:
		snprintf(number, sizeof(number), "%u", spvx_entry_value(e));
		puts_to(t, number);
		break;
	}
}

static void fill(struct text *t, const struct probe *p, const struct spvx_grammar *g,
		 const struct spvx_entry *e)
{
	const char *at = p->text;

	t->len = 0;
	for (const char *mark; (mark = strchr(at, '$')); at = mark + 2) {
		put(t, at, (size_t)(mark - at));
		put_mark(t, g, e, mark[1]);
	}
	puts_to(t, at);
}

/* What a module is refused for. */
struct findings {
	const struct probe *probe;
	bool refused;
	char text[256];
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct findings *all = ctx;
	struct spvx_check_rule rule;

	if (!*all->text)
		spvx_check_message(check, f, all->text, sizeof(all->text));
	if (!spvx_check_rule(f->rule, &rule))
		return 0;
	for (unsigned n = 0; n < all->probe->rule_count; n++)
		all->refused |= !strncmp(rule.id, all->probe->rules[n],
					 strlen(all->probe->rules[n]));
	return 0;
}

static bool refuses(const struct probe *p, const struct spvx_grammar *g,
		    const struct spvx_entry *e, char says[256])
{
	static struct text text;
	struct findings all = { .probe = p };
	struct spvx_check_options options;
	const unsigned char *module;
	struct spvx_check *check;
	struct test_as as;
	size_t size;

	fill(&text, p, g, e);
	spvx_check_options_init(&options);
	options.env = spvx_check_env(p->env);
	options.found = take;
	options.ctx = &all;
	cr_assert(options.env >= 0 && !spvx_check_create(&options, &check), "%s", p->env);
	cr_assert(!test_as_open(&as, 0, p->version, NULL));
	cr_expect(!test_as_run(&as, text.bytes, text.len, &module, &size), "%s %s: %s: %s",
		  p->kind, spvx_entry_name(g, e), as.errors, text.bytes);
	if (module)
		cr_assert(!spvx_check_module(check, module, size, NULL));
	memcpy(says, all.text, sizeof(all.text));
	spvx_check_free(check);
	test_as_close(&as);
	return all.refused;
}

static void look_at_kind(struct list *l, const struct spvx_grammar *g, uint32_t kind)
{
	const struct sx_kind *k = &sx_kinds(g)[kind];
	const char *name = spvx_kind_name(g, kind);
	char says[256];

	for (uint32_t n = 0; n < k->entries.count; n++) {
		const struct spvx_entry *e = entry_of(g, kind, n);
		bool refused = false;

		if (k->form == SX_FORM_MASK && !spvx_entry_value(e))
			continue; /* no bit */
		for (size_t m = 0; m < l->probe_count; m++) {
			const struct probe *p = &l->probes[m];
			bool clean = !strcmp(p->clean, spvx_entry_name(g, e));
			bool wrong;

			if (strcmp(p->kind, name) != 0 || (refused && !clean))
				continue;
			wrong = refuses(p, g, e, says);
			cr_expect(!clean || !wrong, "%s %s: %s", name, p->clean, says);
			refused |= wrong;
		}
		judge(l, name, spvx_entry_name(g, e), refused);
	}
}

Test(check_total, enumerants)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const struct sx_set *core = &sx_sets(g)[0];
	static struct list l;
	unsigned kinds = 0;

	open_list(&l);
	for (uint32_t n = core->first_kind; n < core->first_kind + core->kind_count; n++) {
		const struct sx_kind *k = &sx_kinds(g)[n];

		if (k->form != SX_FORM_ENUM && k->form != SX_FORM_MASK && !k->entries.count)
			continue;
		look_at_kind(&l, g, n);
		kinds++;
	}
	cr_expect(kinds > 50, "%u kinds", kinds);
	expect_all_used(&l, false);
	close_list(&l);
}

/* ---- decorations, each by each instruction ---- */

#define FORM(insns)                                                                   \
	"OpCapability Shader\nOpCapability Linkage\nOpCapability DescriptorHeapEXT\n" \
	"$C\nOpExtension \"SPV_EXT_descriptor_heap\"\n"                               \
	"OpMemoryModel Logical GLSL450\n" insns "%f = OpTypeFloat 32\n"               \
	"%id = OpConstant %f 1\n%s = OpTypeStruct %f\n"                               \
	"%p = OpTypePointer Private %f\n%v = OpVariable %p Private\n"

enum {
	NUMBERS = 1,
	IDS = 2,
	STRINGS = 4
};

/* By the specification OpDecorate may give strings as well. */
static const struct {
	unsigned takes;
	const char *once;
	const char *twice;
} forms[] = {

#define BOTH(insn) FORM(insn " $E\n"), FORM(insn " $E\n" insn " $E\n")
	{ NUMBERS | STRINGS, BOTH("OpDecorate %v") },
	{ NUMBERS | STRINGS, BOTH("OpMemberDecorate %s 0") },
	{ IDS, BOTH("OpDecorateId %v") },
	{ IDS, BOTH("OpMemberDecorateIdEXT %s 0") },
	{ STRINGS, BOTH("OpDecorateString %v") },
	{ STRINGS, BOTH("OpMemberDecorateString %s 0") },
};

/* What a decoration takes, as its first operand is. */
static unsigned form_of(const struct spvx_grammar *g, const struct spvx_entry *e)
{
	const struct sx_operand *o = sx_operands(g) + e->operands;

	if (!e->operand_count)
		return NUMBERS;
	switch (o->form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
		return IDS;
	case SX_FORM_STRING:
		return STRINGS;
	default:
		return NUMBERS;
	}
}

/* Whether a module with the decoration breaks the rule. */
static bool breaks(const char *rule, const char *module, const struct spvx_entry *e,
		   char says[256])
{
	struct probe p = { .env = "spv1.6", .version = 0x10600, .rule_count = 1 };
	char text[1024];

	snprintf(p.rules[0], sizeof(p.rules[0]), "%s", rule);
	snprintf(text, sizeof(text), "%s", module);
	p.text = text;
	return refuses(&p, spvx_grammar_builtin(), e, says);
}

/* Spec 3.20 and the extensions: what such a decoration says is another thing each time. */
static bool may_repeat(const char *name)
{
	static const char *const all[] = {
		"FuncParamAttr",
		"UserSemantic",
		"ClobberINTEL",
		"FunctionRoundingModeINTEL",
		"FunctionDenormModeINTEL",
		"FunctionFloatingPointModeINTEL",
		"LatencyControlConstraintALTERA",
		"CacheControlLoadINTEL",
		"CacheControlStoreINTEL",
	};

	for (size_t n = 0; n < TEST_COUNT(all); n++)
		if (!strcmp(all[n], name))
			return true;
	return false;
}

Test(check_total, forms_of_decorations)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	uint32_t count = sx_kinds(g)[SPVX_KIND_Decoration].entries.count;
	char says[256];

	cr_expect(count > 100);
	for (size_t k = 0; k < TEST_COUNT(forms); k++)
		for (uint32_t n = 0; n < count; n++) {
			const struct spvx_entry *e = entry_of(g, SPVX_KIND_Decoration, n);
			const char *name = spvx_entry_name(g, e);

			cr_expect(breaks("deco/id-form", forms[k].once, e, says) ==
					  !(forms[k].takes & form_of(g, e)),
				  "form %zu of %s: %s", k, name, says);
			cr_expect(!breaks("deco/duplicate", forms[k].once, e, says),
				  "form %zu of %s once: %s", k, name, says);
			cr_expect(breaks("deco/duplicate", forms[k].twice, e, says) ==
					  !may_repeat(name),
				  "form %zu of %s twice: %s", k, name, says);
		}
}

/* ---- opcodes ---- */

/* A list says it, or a table. */
static bool has_opcode(const struct ck_family *f, uint32_t opcode)
{
	const unsigned char *row = f->rows.first;

	for (const uint16_t *o = f->ops; o && *o != CK_OPS_END; o++)
		if (*o == opcode)
			return true;
	for (const struct ck_on *on = f->on; on && on->op != CK_OPS_END; on++)
		if (on->op == opcode)
			return true;
	for (unsigned n = 0; n < f->rows.count; n++, row += f->rows.size)
		if (*(const uint16_t *)(const void *)row == opcode)
			return true;
	return sx_ck_among(f->listed, opcode);
}

static bool sees(const struct spvx_grammar *g, const struct ck_family *f, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);

	return (f->row_of && f->row_of(op)) || (f->wants && f->wants(g, op));
}

/* Families that look at any instruction, and know nothing of what it is. */
static bool is_general(const struct spvx_grammar *g, const struct ck_family *f)
{
	if (f->row_of)
		return sees(g, f, SPVX_OP_CompositeConstruct) &&
		       sees(g, f, SPVX_OP_SubgroupBlockReadINTEL);
	return sees(g, f, SPVX_OP_FAdd) && sees(g, f, SPVX_OP_Nop);
}

static bool has_family(const struct spvx_grammar *g, const struct spvx_entry *op)
{
#define POINTER(name) &sx_ck_family_##name,
	static const struct ck_family *const all[] = { SX_CK_FAMILIES(POINTER) };

	for (size_t n = 0; n < TEST_COUNT(all); n++) {
		const struct ck_family *f = all[n];

		if (!is_general(g, f) && (has_opcode(f, spvx_entry_value(op)) ||
					  sees(g, f, (uint16_t)spvx_entry_value(op))))
			return true;
	}
	return false;
}

Test(check_total, opcodes)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	unsigned count = spvx_set_op_count(g, 0);
	static struct list l;

	open_list(&l);
	for (unsigned n = 0; n < count; n++) {
		const struct spvx_entry *op = spvx_set_op_at(g, 0, n);

		judge(&l, "Op", spvx_entry_name(g, op), has_family(g, op));
	}
	cr_expect(count > 700, "%u opcodes", count);
	expect_all_used(&l, true);
	close_list(&l);
}
