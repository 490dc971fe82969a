/* SPDX-License-Identifier: MIT */
/*
 * cmd/explain.c - the command `explain`: the meaning of a word, which may be an
 * instruction, an enumerant, an extension, a rule, a term. A word with several meanings has
 * several articles.
 */
#include "cmd/commands.h"

#include "base/nearest.h"
#include "base/str.h"
#include "cmd/explain.h"
#include "cmd/words.h"
#include "frame/docs.h"
#include "grammar/published.h"
#include "pipeline/rules.h"
#include "report/findings/finding.h"

#include <spvx/audit.h>
#include <spvx/check.h>
#include <spvx/pipeline.h>

static const char *const explain_formats[] = { "text", SX_FORMATS_WHOLE, NULL };

/* A word that the program or the specification uses, the section or page that defines it
 * (or NULL), and its meaning. */
static const struct term {
	const char *name;
	const char *spec;
	const char *text;
} terms[] = {

#include "explain.terms.inc"
	{ NULL, NULL, NULL },
};

void explain_put_terms(struct sx_buf *b)
{
	for (const struct term *t = terms; t->name; t++)
		sx_buf_printf(b, "%s\n", t->name);
}

/* ---- articles ---- */

const char *explain_copy(struct explain *l, struct spvx_str s)
{
	const char *c = sx_arena_strdup(&l->run->arena, s.ptr, s.len);

	if (!c)
		l->err = -SPVX_ENOMEM;
	return c ? c : "";
}

struct sx_article *explain_article(struct explain *l, const char *what,
				   struct spvx_str name, uint64_t value)
{
	struct sx_article *a = sx_arena_zalloc(&l->run->arena, 1, sizeof(*a));

	if (!a) {
		l->err = -SPVX_ENOMEM;
		l->lost = (struct sx_article){ .what = what };
		return &l->lost;
	}
	a->what = what;
	a->name = explain_copy(l, name);
	a->value = value;
	*l->last = a;
	l->last = &a->next;
	return a;
}

void explain_fact(struct explain *l, struct sx_article *a, const char *label,
		  struct spvx_str text)
{
	struct sx_fact **last;
	struct sx_fact *f;

	if (!text.len)
		return;
	f = sx_arena_zalloc(&l->run->arena, 1, sizeof(*f));
	if (!f) {
		l->err = -SPVX_ENOMEM;
		return;
	}
	f->label = label;
	f->text = explain_copy(l, text);
	for (last = &a->facts; *last; last = &(*last)->next)
		;
	*last = f;
}

/* Add the text in l->line as a fact. */
void explain_line(struct explain *l, struct sx_article *a, const char *label)
{
	if (l->line.error)
		l->err = l->line.error;
	else
		explain_fact(l, a, label, sx_buf_str(&l->line));
	l->line.len = 0;
}

void explain_list_add(struct explain *l, struct spvx_str name)
{
	if (l->listed++ < EXPLAIN_LISTED)
		SX_SAY(&l->line, SX_C(l->line.len ? ", " : ""), SX_S(name));
}

void explain_list_put(struct explain *l, struct sx_article *a, const char *label)
{
	if (l->listed > EXPLAIN_LISTED)
		sx_buf_printf(&l->line, " and %llu more",
			      (unsigned long long)(l->listed - EXPLAIN_LISTED));
	explain_line(l, a, label);
	l->listed = 0;
}

bool explain_is_word(const struct explain *l, struct spvx_str name)
{
	return name.len == l->word.len && sx_str_eq_fold(name, l->word);
}

/* Add an article about a name if it is the word. Return: NULL: it is not. */
static struct sx_article *add_titled(struct explain *l, const char *what, const char *name,
				     const char *title)
{
	struct sx_article *a;

	if (!explain_is_word(l, sx_str(name)))
		return NULL;
	a = explain_article(l, what, sx_str(name), UINT64_MAX);
	explain_fact(l, a, "about", sx_str(title));
	return a;
}

/* ---- rules and terms ---- */

static void look_for_check_rule(struct explain *l)
{
	struct spvx_check_rule rule;
	struct sx_article *a;
	int n = spvx_check_rule_find(l->word);
	struct spvx_check_subrule check;

	if (n < 0 || !spvx_check_rule((unsigned)n, &rule))
		return;
	a = add_titled(l, "rule of spvx check", rule.id, rule.title);
	explain_fact(l, a, "section", sx_str(rule.spec));
	for (unsigned k = 0; spvx_check_subrule(k, &check); k++) {
		if (check.rule != (unsigned)n)
			continue;
		sx_buf_puts(&l->line, l->line.len ? ", " : "");
		sx_buf_puts(&l->line, strchr(check.id, ':') + 1);
	}
	explain_line(l, a, "checks");
	a->text = rule.help;
}

/* Look for a check, or the checks of a Vulkan rule. */
static void look_for_check(struct explain *l)
{
	struct spvx_check_subrule check;
	struct spvx_check_rule rule;
	struct sx_article *a;
	char title[512];

	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		const char *vuid = spvx_check_vuid(check.vuid);

		if (!explain_is_word(l, sx_str(check.id)) && !explain_is_vuid(l, vuid))
			continue;
		spvx_check_rule(check.rule, &rule);
		a = explain_article(l, "check of spvx check", sx_str(check.id), UINT64_MAX);
		spvx_check_subrule_title(n, title, sizeof(title));
		explain_fact(l, a, "about", sx_str(title));
		explain_fact(l, a, "severity",
			     sx_str(spvx_check_severity_name(check.severity)));
		explain_fact(l, a, "rule", sx_str(rule.id));
		explain_fact(l, a, "vuid", sx_str(vuid ? vuid : ""));
		explain_fact(l, a, "section", sx_str(rule.spec));
		a->text = rule.help;
	}
}

/* Look for a rule of damaged files, or for a conflict of shaders. */
static void look_for_code(struct explain *l)
{
	bool found = spvx_check_rule_find(l->word) >= 0;

	for (int n = 1; n < SPVX_CODE_COUNT && !found; n++)
		found = add_titled(l, "fault of an input", spvx_code_rule(n),
				   spvx_code_text(n));
	for (uint32_t n = 1; n < SPVX_CONFLICT_CODES; n++)
		add_titled(l, "conflict of spvx reflect --pipeline", spvx_conflict_name(n),
			   spvx_conflict_text(n));
}

static void look_for_audit_rule(struct explain *l)
{
	struct spvx_audit_rule rule;
	struct sx_article *a;
	int n = spvx_audit_rule_find(l->word);

	if (n < 0 || !spvx_audit_rule((unsigned)n, &rule))
		return;
	sx_buf_printf(&l->line, "SPVX-%s", rule.id);
	a = explain_article(l, "rule of spvx audit", sx_buf_str(&l->line), UINT64_MAX);
	l->line.len = 0;
	explain_fact(l, a, "about", sx_str(rule.title));
	explain_fact(l, a, "severity", sx_str(spvx_audit_severity_name(rule.severity)));
	if (rule.unit) {
		sx_buf_printf(&l->line, "%u %s", (unsigned)rule.threshold, rule.unit);
		explain_line(l, a, "threshold");
	}
	a->text = rule.help;
}

static void look_for_pipe_rule(struct explain *l)
{
	for (unsigned n = 0; n < SX_PIPE_RULES; n++) {
		const struct sx_pipe_rule_facts *f = &sx_pipe_rules[n];
		bool found = explain_is_word(l, sx_str(f->id));
		struct sx_article *a;

		for (unsigned k = 0; k < SX_PIPE_VUIDS; k++)
			found |= explain_is_vuid(l, f->vuid[k]);
		if (!found)
			continue;
		a = explain_article(l, "rule of spvx pipelines", sx_str(f->id), UINT64_MAX);
		explain_fact(l, a, "about", sx_str(f->title));
		explain_fact(l, a, "severity", sx_str(sx_severity_names[f->severity]));
		for (unsigned k = 0; k < SX_PIPE_VUIDS && f->vuid[k]; k++)
			explain_fact(l, a, k ? "" : "rule", sx_str(f->vuid[k]));
		a->text = f->modules ? "Found with --check, which reads the modules."
				     : "Found in the archive alone.";
	}
}

static void look_for_term(struct explain *l)
{
	for (const struct term *t = terms; t->name; t++) {
		struct sx_article *a;

		if (!explain_is_word(l, sx_str(t->name)))
			continue;
		a = explain_article(l, "term", sx_str(t->name), UINT64_MAX);
		if (t->spec && sx_str_starts(sx_str(t->spec), "https://"))
			a->link = t->spec;
		else if (t->spec)
			explain_fact(l, a, "section", sx_str(t->spec));
		a->text = t->text;
	}
}

/* ---- pages of the help ---- */

static void add_page(struct explain *l, const char *what, const char *name,
		     const char *summary)
{
	struct sx_article *a = add_titled(l, what, name, summary);

	if (!a)
		return;
	sx_buf_printf(&l->line, "spvx help %s", name);
	explain_line(l, a, "see");
}

static void look_for_page(struct explain *l)
{
	const struct cmd_program *program = l->run->program;

	cmd_for_each(c, program)
		add_page(l, "command of spvx", (*c)->name, (*c)->summary);
	for (const struct cmd_topic *t = program->topics; t && t->name; t++)
		add_page(l, "topic of spvx help", t->name, t->summary);
}

/* ---- the command ---- */

/* Add all articles about l->word. */
static void look_everywhere(struct explain *l)
{
	look_for_check_rule(l);
	look_for_check(l);
	look_for_code(l);
	look_for_audit_rule(l);
	look_for_pipe_rule(l);
	explain_grammar(l);
	explain_vulkan(l);
	look_for_term(l);
	look_for_page(l);
}

/* Endings of plurals and of their singulars, the longest first. */
static const struct {
	const char *plural, *singular;
} endings[] = { { "ies", "y" }, { "es", "" }, { "s", "" } };

/* Look for @start and @end instead of the word. */
static void look_instead(struct explain *l, struct spvx_str start, const char *end)
{
	struct spvx_str word = l->word;

	SX_SAY(&l->line, SX_S(start), SX_C(end));
	l->word = sx_str(explain_copy(l, sx_buf_str(&l->line)));
	l->line.len = 0;
	look_everywhere(l);
	l->word = word;
}

/* Look for the singular of a word that has no article. */
static void look_for_singular(struct explain *l)
{
	struct sx_article **before = l->last;

	for (size_t i = 0; i < SX_ARRAY_SIZE(endings) && l->last == before; i++) {
		size_t len = strlen(endings[i].plural);

		if (l->word.len > len && sx_str_ends(l->word, endings[i].plural))
			look_instead(l, sx_str_n(l->word.ptr, l->word.len - len),
				     endings[i].singular);
	}
}

/* Look for an extended set as modules name it: with its version, or without one. */
static void look_for_set(struct explain *l)
{
	struct spvx_str name = l->word;

	while (name.len && strchr(".0123456789", name.ptr[name.len - 1]))
		name.len--;
	look_instead(l, name, ".");
}

/* Go on with the capability or the extension in a name of requires, such as cap/Geometry, with
 * a rule of `audit` as SARIF names it, or a rule of Vulkan. */
static void look_for_suffix(struct explain *l)
{
	static const char *const prefixes[] = { "cap/",  "ext/",  "SPVX-",
						"spvx-", "VUID-", "vuid-" };
	size_t i = 0;

	while (i < SX_ARRAY_SIZE(prefixes) && !sx_str_starts(l->word, prefixes[i]))
		i++;
	if (i == SX_ARRAY_SIZE(prefixes))
		return;
	l->word.len -= strlen(prefixes[i]);
	l->word.ptr += strlen(prefixes[i]);
	look_everywhere(l);
}

/* ---- words that are nearly known ---- */

static void try_extensions(struct explain *l, struct sx_nearest *near,
			   const struct sx_tmember *m)
{
	for (; m; m = m->next)
		for (const struct sx_tnames *n = m->extensions; n; n = n->next)
			sx_nearest_try(near, explain_copy(l, n->name));
}

/* @words: those offered for completion, each with a NUL; they outlive @near. */
static void find_nearest(struct explain *l, struct sx_nearest *near, struct spvx_str word,
			 struct spvx_str words)
{
	const char *published;
	struct spvx_str known;

	sx_nearest_init(near, word);
	while ((known = sx_str_next(&words)).ptr) {
		sx_nearest_try(near, known.ptr);
		if (sx_str_starts(known, "Op") && sx_lower(known.ptr[2]) != known.ptr[2])
			sx_nearest_try(near, known.ptr + 2);
	}
	for (size_t i = 0; i < l->sets.count; i++) {
		try_extensions(l, near, l->sets.sets[i]->ops);
		for (const struct sx_tkind *k = l->sets.sets[i]->kinds; k; k = k->next)
			try_extensions(l, near, k->enumerants);
	}
	for (size_t i = 0; (published = sx_published_extension_at(i)) != NULL; i++)
		sx_nearest_try(near, published);
}

/* Look for the word in another case, or say that it is unknown, with the nearest word that
 * is known. @word: with its prefix. */
static void look_for_nearest(struct explain *l, struct spvx_str word)
{
	struct sx_article **before = l->last;
	struct sx_nearest near;
	struct sx_nearest bare;
	struct sx_buf words = { .a = NULL };

	cmd_words(&words, l->run->program, "explain");
	for (size_t i = 0; i < words.len; i++)
		if (words.data[i] == '\n')
			words.data[i] = '\0';
	find_nearest(l, &near, word, sx_buf_str(&words));
	find_nearest(l, &bare, l->word, sx_buf_str(&words));
	if (bare.cost < near.cost)
		near = bare;
	if (near.name && sx_str_eq_fold(sx_str(near.name), near.word)) {
		l->word = sx_str(explain_copy(l, sx_str(near.name)));
		look_everywhere(l);
	}
	near = l->near.name ? l->near : near;
	if (!l->err && l->last == before)
		cmd_say(&l->run->messages, CMD_FINDING, NULL,
			near.name ? "unknown word '%s'; did you mean %s?"
				  : "unknown word '%s'",
			word.ptr, near.name);
	l->err = l->err ? l->err : words.error;
	sx_buf_free(&words);
}

static int run_explain(struct cmd_run *run)
{
	/* those that are likely come first */
	static void (*const ways[])(struct explain *) = { look_everywhere,
							  look_for_singular, look_for_set,
							  explain_within, look_for_suffix };
	struct explain l = { .run = run };
	struct cmd_docs docs;
	int err;

	if (!run->words.count)
		return cmd_usage(run, "missing WORD");
	l.last = &l.first;
	l.err = grammar_builtin(run, &l.sets);
	for (size_t n = 0; n < run->words.count && !l.err; n++) {
		const struct spvx_str word = sx_str(run->words.items[n]);
		struct sx_article **before = l.last;

		l.word = word;
		l.near.name = NULL;
		for (size_t i = 0; i < SX_ARRAY_SIZE(ways) && !l.err && l.last == before;
		     i++)
			ways[i](&l);
		if (!l.err && l.last == before)
			look_for_nearest(&l, word);
	}
	sx_buf_free(&l.line);
	err = cmd_docs_open(&docs, run, &sx_explain_document, sizeof(struct sx_doc));
	cmd_docs_begin(&docs);
	for (const struct sx_article *a = l.first; a; a = a->next)
		cmd_for_each_doc(struct sx_doc, d, &docs)
			sx_doc_put(d, a);
	cmd_docs_end(&docs, cmd_ending(run, l.err));
	return l.err ? l.err : err;
}

const struct cmd cmd_explain = {
	.name = "explain",
	.summary = "an opcode, a rule, a term",
	.usage = "[OPTION...] WORD...",
	.about = "Explains each WORD in a sentence, and names the page that defines it. A "
		 "word with several meanings has several articles; upper and lower case "
		 "are the same. A WORD is\n"
		 "  OpImageGather, ImageGather, 96     an instruction, by name or number\n"
		 "  Float64, Location, SampleMask      a capability or another enumerant\n"
		 "  SPV_KHR_ray_query                  an extension, and its additions\n"
		 "  GLSL.std.450, FMix                 an extended set or instruction\n"
		 "  GLSL.std.450/FMix, Dim:Buffer      the one of this set, or of this kind\n"
		 "  cap/operand, id/zero:id-zero       a rule of check, or one of its "
		 "checks\n"
		 "  pipe/type, stores/fragment, I003   a rule of pipelines, requires or "
		 "audit\n"
		 "  VUID-StandaloneSpirv-None-04633    a rule of Vulkan\n"
		 "  shaderInt64, maxPushConstantsSize  a feature, extension or limit of "
		 "Vulkan,\n"
		 "                                     and the instructions that need it\n"
		 "  descriptor, build-id               a term of the specification or of "
		 "spvx",
	.finding = "a WORD that is not known",
	.document = &sx_explain_document,
	.list = "explain",
	.formats = explain_formats,
	.examples = {
		{ "spvx explain OpImageGather", "operands, capabilities, versions" },
		{ "spvx explain I003 cap/operand", "two rules" },
		{ "spvx explain shaderInt64",
		  "capabilities that need a feature of Vulkan" },
	},
	.group = CMD_MORE,
	.no_inputs = true,
	.run = run_explain,
};
