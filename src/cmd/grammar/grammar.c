/* SPDX-License-Identifier: MIT */
/*
 * cmd/grammar/grammar.c - `spvx grammar`: the instruction tables of this build, and JSON
 * grammars.
 *
 * The actions list and check are in files of their own.
 */
#include "cmd/grammar/grammar.h"

#include "base/nearest.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/grammar/tables.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/textfile.h"
#include "frame/docs.h"
#include "frame/format.h"
#include "grammar/builtin.h"
#include "grammar/facts.h"
#include "grammar/import.h"

#include <spvx/error.h>

/* ---- the sets of this build ---- */

int grammar_builtin(struct cmd_run *run, struct grammar_sets *all)
{
	size_t tables = 0;
	int err = 0;

	while (sx_builtin_table(tables).ptr)
		tables++;
	all->count = 0;
	all->sets = sx_arena_zalloc(&run->arena, tables, sizeof(*all->sets));
	if (!all->sets)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < tables && !err; i++) {
		struct spvx_str text = sx_builtin_table(i);

		if (!sx_is_facts(text))
			err = sx_table_parse(&run->arena, text, &all->sets[all->count++],
					     NULL);
	}
	return err;
}

static struct sx_tset *find_exactly(const struct grammar_sets *all, struct spvx_str name)
{
	for (size_t i = 0; i < all->count; i++) {
		if (sx_str_eq(all->sets[i]->name, name))
			return all->sets[i];
	}
	return NULL;
}

/* A prefix of import names may be given without its dot. */
struct sx_tset *grammar_find(const struct grammar_sets *all, struct spvx_str name)
{
	struct sx_tset *set = find_exactly(all, name);
	unsigned found;

	for (size_t i = 0; i < all->count && !set; i++) {
		struct spvx_str bare = all->sets[i]->name;

		bare.len -= all->sets[i]->prefix;
		if (sx_str_eq(bare, name))
			set = all->sets[i];
	}
	/* the set with this import name, or the one that an alias refers to */
	found = spvx_set_find(NULL, name);
	for (unsigned i = 1; found && !set && i < spvx_set_count(NULL); i++) {
		if (spvx_set_op_at(NULL, i, 0) == spvx_set_op_at(NULL, found, 0))
			set = find_exactly(all, sx_str(spvx_set_name(NULL, i)));
	}
	return set;
}

/* ---- a file ---- */

bool grammar_is_xml(struct spvx_str text)
{
	size_t i = 0;

	while (i < text.len && strchr(" \t\r\n", text.ptr[i]) && text.ptr[i])
		i++;
	return i < text.len && text.ptr[i] == '<';
}

int grammar_read(struct cmd_run *run, const char *path, struct spvx_str text,
		 struct sx_tset **set)
{
	const struct grammar_opts *opts = run->own;
	struct spvx_error why = { .code = SPVX_OK };
	struct spvx_str name = opts->set ? sx_str(opts->set) : cmd_grammar_name(path);
	int err;

	if (grammar_is_xml(text))
		err = sx_generators_import(&run->arena, text, set, &why);
	else
		err = sx_grammar_import(&run->arena, text, name, set, &why);
	if (err && err != -SPVX_ENOMEM)
		cmd_text_fault(run, path, &why);
	return err;
}

/* ---- heads and counts ---- */

struct spvx_str grammar_version(struct cmd_run *run, const struct sx_tset *set)
{
	const char *text;

	if (!set->major_version.ptr || !set->minor_version.ptr)
		return set->version;
	text = cmd_format(&run->arena, "%.*s.%.*s", (int)set->major_version.len,
			  set->major_version.ptr, (int)set->minor_version.len,
			  set->minor_version.ptr);
	return text ? sx_str(text) : sx_str_n(NULL, 0);
}

static size_t count(const struct sx_tmember *m)
{
	size_t n = 0;

	for (; m; m = m->next)
		n++;
	return n;
}

struct sx_grammar_set grammar_set(struct cmd_run *run, const struct sx_tset *set)
{
	struct sx_grammar_set s = {
		.name = set->name,
		.prefix = set->prefix,
		.instructions = count(set->ops),
		.version = grammar_version(run, set),
		.revision = set->revision,
	};

	for (const struct sx_tkind *k = set->kinds; k; k = k->next)
		s.enumerants += count(k->enumerants);
	return s;
}

/* ---- a list of the sets ---- */

static int list(struct cmd_run *run)
{
	struct grammar_sets all;
	struct sx_grammar_set *sets;
	struct cmd_docs docs;
	size_t listed = 0;
	int err = grammar_builtin(run, &all);

	if (err)
		return err;
	sets = sx_arena_zalloc(&run->arena, all.count, sizeof(*sets));
	if (!sets)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < all.count; i++)
		if (!all.sets[i]->is_generators) /* the registry is a table, but no set */
			sets[listed++] = grammar_set(run, all.sets[i]);
	err = cmd_docs_open(&docs, run, &sx_grammar_document,
			    sizeof(struct sx_grammar_doc));
	cmd_for_each_doc(struct sx_grammar_doc, d, &docs) {
		d->sets = sets;
		d->set_count = listed;
		sx_grammar_list(d);
	}
	cmd_docs_end(&docs, cmd_ending(run, err));
	return err;
}

/* ---- import and export ---- */

/* Check that the output is one text, in one format. */
static int check_formats(struct cmd_run *run)
{
	cmd_for_each_out(out, &run->output) {
		if (out->kind != SX_IN_TEXT)
			return cmd_usage(run, "%s does not support format %s",
					 run->words.items[0], out->format);
	}
	return 0;
}

static int import_set(struct cmd_run *run)
{
	const char *path = run->words.items[1];
	struct spvx_str text;
	struct sx_tset *set;
	int err = check_formats(run);

	if (!err)
		err = cmd_grammar_text(run, path, &text);
	if (!err && grammar_is_registry(text)) {
		struct sx_buf table = { .a = NULL };

		err = grammar_registry(run, path, text, &table); /* another kind of table */
		cmd_for_each_out(out, &run->output)
			if (!err)
				sx_buf_put(&out->buf, table.data, table.len);
		sx_buf_free(&table);
		return err;
	}
	if (!err)
		err = grammar_read(run, path, text, &set);
	if (err)
		return err;
	cmd_for_each_out(out, &run->output)
		sx_table_print(&out->buf, set);
	return 0;
}

static int export_set(struct cmd_run *run)
{
	const char *name = run->words.items[1];
	struct grammar_sets all;
	struct sx_tset *set;
	int err = check_formats(run);

	if (!err)
		err = grammar_builtin(run, &all);
	if (err)
		return err;
	set = grammar_find(&all, sx_str(name));
	if (!set) {
		struct sx_nearest near;

		sx_nearest_init(&near, sx_str(name));
		for (unsigned i = 0; i < spvx_set_count(NULL); i++)
			sx_nearest_try(&near, spvx_set_name(NULL, i));
		if (near.name)
			return cmd_usage(run, "unknown set '%s'; did you mean %s?", name,
					 near.name);
		return cmd_usage(run, "unknown set '%s'; see `spvx grammar list`", name);
	}
	if (set->is_generators)
		return cmd_usage(run,
				 "the generator registry is not available with -f json");
	cmd_for_each_out(out, &run->output)
		sx_grammar_export(&out->buf, set);
	return 0;
}

/* ---- the command ---- */

/* The actions. @words: number of words, the name of the action included. */
static const struct action {
	const char *name;
	size_t words;
	bool named; /* --set applies */
	int (*run)(struct cmd_run *run);
} actions[] = {
	{ "list", 1, false, list },
	{ "import", 2, true, import_set },
	{ "export", 2, false, export_set },
	{ "check", 2, true, grammar_check },
};

static const char *const action_words[] = { "list", "import", "export", "check", NULL };

#define ACTIONS SX_ARRAY_SIZE(actions)

static int run_grammar(struct cmd_run *run)
{
	const struct opt_list *words = &run->words;
	const struct grammar_opts *opts = run->own;
	const struct action *a = actions;

	if (!words->count)
		return cmd_usage(run, "missing action (list, import, export, check)");
	while (a < actions + ACTIONS && strcmp(a->name, words->items[0]))
		a++;
	if (a == actions + ACTIONS) {
		struct sx_nearest near;

		sx_nearest_init(&near, sx_str(words->items[0]));
		for (size_t i = 0; i < ACTIONS; i++)
			sx_nearest_try(&near, actions[i].name);
		if (near.name)
			return cmd_usage(run, "unknown action '%s'; did you mean %s?",
					 words->items[0], near.name);
		return cmd_usage(
			run, "unknown action '%s': expected list, import, export or check",
			words->items[0]);
	}
	if (words->count != a->words)
		return cmd_usage(
			run, a->words == 1 ? "%s takes no operand" : "%s takes one operand",
			a->name);
	if (opts->set && !a->named)
		return cmd_usage(run, "--set is not used by %s", a->name);
	return a->run(run);
}

static const struct opt grammar_options[] = {
	OPT("set", STRING, struct grammar_opts, set, .arg = "NAME", .list = "set",
	    .help = "import name of the extended set in FILE; the file does not contain it; a name that ends in a dot matches every name with that prefix"),
	{ 0 }
};

static const char *const grammar_formats[] = { "text", "tsv", SX_FORMATS_WHOLE, NULL };

const struct cmd cmd_grammar_command = {
	.name = "grammar",
	.summary = "instruction tables",
	.usage = "list\nimport [--set=NAME] FILE\nexport NAME\ncheck [--set=NAME] FILE",
	.about = "Lists, imports, exports and checks instruction tables. spvx is built "
		 "from tables/ in its source, which are made from the machine-readable "
		 "grammars that Khronos publishes. (`--grammar=FILE.json`, an option of "
		 "every command that reads modules, adds a grammar for one run.)\n"
		 "\n"
		 "  list    the sets of this build\n"
		 "  import  FILE as a table\n"
		 "  export  a set of this build as JSON; NAME is core or an import name\n"
		 "  check   differences between this build and FILE, one per line:\n"
		 "          values, operands, capabilities, extensions, versions, "
		 "aliases;\n"
		 "          of Vulkan also features, mandatory features, and limits\n"
		 "\n"
		 "FILE is a JSON grammar, spir-v.xml (its generators), or the Vulkan "
		 "registry vk.xml; it may be - (standard input). Without --set the file "
		 "name selects the set: extinst.glsl.std.450.grammar.json is GLSL.std.450.",
	.finding = "check: a mismatch",
	.document = &sx_grammar_document,
	.formats = grammar_formats,
	.options = grammar_options,
	.options_size = sizeof(struct grammar_opts),
	.words = action_words,
	.examples = {
		{ "spvx grammar list", "the sets of this build" },
		{ "spvx grammar check spirv.core.grammar.json",
		  "differences between a newer grammar and this build" },
		{ "spvx grammar export DebugInfo | spvx grammar import --set=DebugInfo -",
		  "a set as a table, a line for each instruction" },
	},
	.group = CMD_MORE,
	.no_inputs = true,
	.run = run_grammar,
};
