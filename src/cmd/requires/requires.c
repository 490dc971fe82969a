/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/requires.c - the command `requires`: the device requirements of modules, and
 * whether devices meet them.
 *
 * Workers find the needs of modules, which are added up in the order of the inputs.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/check/options.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/requires/requires.h"
#include "cmd/words.h"
#include "frame/format.h"
#include "frame/status.h"
#include "requires/text.h"

const char *const requires_formats[] = { "text", SX_FORMATS_WHOLE, SX_FORMATS_LINES,
					 "tsv",  "markdown",       cmd_format_page,
					 NULL };

#define OPTS struct requires_opts

static const struct opt_value api_values[] = {
	{ "auto", "kernels are OpenCL's, all others Vulkan's" },
	{ "vulkan", "leave out kernels" },
	{ "opencl", "kernels only" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt options[] = {
	OPT("device", LIST, OPTS, device, .arg = "[LABEL=]FILE[:PROFILE]", .list = "device",
	    .help = "report whether modules load on a device; a Vulkan Profiles file, vulkaninfo --json, a report of gpuinfo, or a built-in device of --list-devices (repeatable)"),
	OPT("list-devices", FLAG, OPTS, list_devices, .no_input = true,
	    .help = "list the built-in devices: the minimum of each version of Vulkan, published profiles"),
	OPT("rules", LIST, OPTS, rules, .arg = "PATTERN,...", .commas = true,
	    .list = "requires-rules",
	    .help = "only needs of rules that match a PATTERN (`cap/*`, `limit/*`, `stores/*`); with a leading !, all others"),
	OPT("list-rules", FLAG, OPTS, list_rules, .no_input = true,
	    .help = "list the rules with their needs; with --rules, the selected ones"),
	OPT("entry", LIST, OPTS, entry, .arg = "NAME[:STAGE]",
	    .help = "only needs of the module and this entry point (repeatable)"),
	OPT("spec", LIST, OPTS, spec, .arg = "ID|NAME=VALUE",
	    .help = "set the specialization constant ID or NAME"),
	OPT("api", CHOICE, OPTS, api, .arg = "API", .values = api_values,
	    .help = "modules for this API only"),
	OPT("base", STRING, OPTS, base, .arg = "PATH", .excludes = "partial",
	    .help = "compare with the needs of PATH, an earlier build: modules, a report of -f json, or a partial made with the same options; those that came or went are first"),
	OPT("per-module", FLAG, OPTS, per_module, .excludes = "partial",
	    .help = "needs of each module, before the sum"),
	OPT("all", FLAG, OPTS, all,
	    .help = "also needs that every Vulkan 1.0 device meets"),
	OPT("strict", FLAG, OPTS, strict, .help = "count undecided modules as not loading"),
	OPT("partial", FLAG, OPTS, partial,
	    .help = "write records for `spvx merge`: the needs of each module"),
	CMD_PARTIAL_OPTIONS(OPTS),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS", .initial = "20",
	    .help = "rows of the text (0 = all)"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	{ 0 }
};

/* clang-format on */

/* ---- adding up ---- */

/* Needs that every Vulkan device meets are left out, unless a device of --device does
 * not. */
bool requires_is_shown(const struct requires_state *a, const struct requires_fact *f)
{
	for (size_t i = 0; i < f->fact.has.count; i++)
		if (f->fact.has.has[i] == SPVX_HAS_NOT)
			return true;
	return a->opts->all || !f->basic;
}

bool requires_is_hidden(const struct requires_state *a, const struct requires_fact *f)
{
	return !requires_is_shown(a, f) && !strcmp(f->fact.kind, "limit");
}

/* Count a limit that is left out, once. */
static int hide(struct requires_state *a, struct spvx_str rule)
{
	return sx_strmap_at(&a->hidden, rule.ptr, rule.len, NULL) ? 0 : -SPVX_ENOMEM;
}

static int put_module(struct requires_state *a, const struct requires_found *m)
{
	struct sx_requires_fact *shown = NULL;
	size_t count = 0;
	struct sx_requires_module row = { .address = m->address,
					  .vulkan = m->vulkan,
					  .complete = m->complete,
					  .verdicts = m->verdicts };

	if (m->count) {
		shown = sx_resize(NULL, NULL, 0, m->count * sizeof(*shown));
		if (!shown)
			return -SPVX_ENOMEM;
	}
	for (size_t i = 0; i < m->count; i++)
		if (requires_is_shown(a, &m->facts[i]))
			shown[count++] = m->facts[i].fact;
	row.facts = shown;
	row.fact_count = count;
	row.verdict_count = m->verdicts ? a->device_count : 0;
	cmd_for_each_doc(struct sx_requires_doc, d, &a->docs)
		sx_requires_put_module(d, &row);
	sx_free(NULL, shown, m->count * sizeof(*shown));
	return 0;
}

bool requires_fails(const struct requires_state *a, const struct requires_found *m)
{
	for (size_t i = 0; m->loads && i < a->device_count; i++)
		if (m->loads[i] == SPVX_HAS_NOT ||
		    (m->loads[i] == SPVX_HAS_UNKNOWN && a->opts->strict))
			return true;
	return false;
}

static void count_verdicts(struct requires_state *a, const struct requires_found *m)
{
	if (a->is_base)
		return;
	for (size_t i = 0; m->loads && i < a->device_count; i++) {
		if (m->loads[i] == SPVX_HAS)
			a->verdicts[i].loads++;
		else if (m->loads[i] == SPVX_HAS_NOT)
			a->verdicts[i].fails++;
		else
			a->verdicts[i].undecided++;
	}
	if (requires_fails(a, m))
		cmd_ledger_find(a->run->messages.ledger);
}

int requires_add(struct requires_state *a, const struct requires_found *m)
{
	int err = 0;

	if (a->lines)
		return requires_lines_put(a->lines, a, m);
	a->opencl += !m->vulkan;
	a->partly += !m->complete;
	for (size_t i = 0; i < m->count && !err; i++)
		if (requires_is_shown(a, &m->facts[i]))
			err = requires_sum_add(&a->sum, &m->facts[i].fact,
					       m->facts[i].value, m->facts[i].at_most);
		else if (requires_is_hidden(a, &m->facts[i]))
			err = hide(a, m->facts[i].fact.rule);
	for (size_t i = 0; i < m->hidden_count && !err; i++)
		err = hide(a, m->hidden[i]);
	a->sum.modules++;
	count_verdicts(a, m);
	return err || m->left_out || !a->opts->per_module ? err : put_module(a, m);
}

/* ---- threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct requires_state *a = w->own;

	a->all = ctx;
	a->opts = a->all->opts;
	a->run = &w->run;
	a->in = &w->in;
	return requires_prepare(a);
}

static int look(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct requires_state *a = w->own;

	a->unit = u;
	return requires_find(a, item);
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	int err = 0;

	for (const struct cmd_row *r = u->rows; r && !err; r = r->next)
		err = requires_add(ctx, (const struct requires_found *)r);
	return err;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct requires_state),
	.begin = begin_worker,
	.look = look,
	.put = put_unit,
	.release = requires_release,
};

/* ---- the command ---- */

static int open_devices(struct requires_state *a)
{
	const struct opt_list *names = &a->opts->device;

	if (!names->count)
		return 0;
	a->devices = sx_arena_zalloc(&a->run->arena, names->count, sizeof(*a->devices));
	a->verdicts = sx_arena_zalloc(&a->run->arena, names->count, sizeof(*a->verdicts));
	if (!a->devices || !a->verdicts)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < names->count; i++) {
		uint32_t version;
		const char *text;
		int err = cmd_device_open(a->run, NULL, names->items[i], &a->devices[i]);

		if (err)
			return err;
		a->device_count++;
		version = spvx_device_version(a->devices[i].device);
		text = cmd_format(&a->run->arena, "%u.%u", version >> 8, version & 0xff);
		if (!text)
			return -SPVX_ENOMEM;
		a->verdicts[i].name = sx_str(a->devices[i].label);
		a->verdicts[i].version = sx_str(text);
	}
	return 0;
}

static int open_docs(struct requires_state *a)
{
	const struct requires_opts *opts = a->opts;
	int err = cmd_docs_open(&a->docs, a->run, &sx_requires_document,
				sizeof(struct sx_requires_doc));

	if (err)
		return err;
	cmd_for_each_doc(struct sx_requires_doc, d, &a->docs) {
		d->rows = opts->rows;
		d->api = (enum sx_requires_api)opts->api;
		d->devices = a->verdicts;
		d->device_count = a->device_count;
		d->base = opts->base;
		d->all = opts->all;
		sx_requires_open(d, opts->per_module);
	}
	cmd_docs_begin(&a->docs);
	return 0;
}

static int put_sum(struct requires_state *a)
{
	const struct sx_requires_need *needs;

	if (a->base && requires_sum_compare(&a->sum, &a->base->sum))
		return -SPVX_ENOMEM;
	requires_sum_sort(&a->sum);
	needs = a->sum.needs.items;
	cmd_for_each_doc(struct sx_requires_doc, d, &a->docs) {
		d->modules = a->sum.modules;
		d->base_modules = a->base ? a->base->sum.modules : 0;
		d->opencl = a->opencl;
		d->partly = a->partly;
		d->hidden = a->hidden.table.count;
		d->needs = needs;
		d->need_count = a->sum.needs.count;
		if (a->opts->per_module)
			continue;
		for (size_t i = 0; i < d->need_count; i++)
			sx_doc_put(&d->doc, &needs[i]);
	}
	return 0;
}

/* Whether a pattern matches cap/ and the name of a capability, or its number. */
static bool is_capability(const char *pattern)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	const struct sx_range *names = &sx_kinds(g)[SPVX_KIND_Capability].entries;
	bool found = !pattern[4 + strspn(pattern + 4, "0123456789")];
	struct sx_buf b = { 0 };

	for (uint32_t i = 0; i < names->name_count && !found; i++) {
		b.len = 0;
		SX_SAY(&b, SX_T("cap/"), SX_C(sx_range_name(g, names, i)), SX_T("\0"));
		found = b.error || check_options_match(pattern, b.data);
	}
	sx_buf_free(&b);
	return found;
}

/* Whether a pattern may match a rule: some are cap/ and ext/ with a name after them. */
static bool is_known(const char *pattern)
{
	size_t fixed = strcspn(pattern, "*?[\\");

	for (unsigned id = 0; id < SX_VK_RULES; id++) {
		const char *name = sx_vk_name(sx_vk_rule((enum sx_vk_rule_id)id)->name);
		size_t len = strlen(name);

		if (check_options_match(pattern, name) ||
		    (name[len - 1] == '/' && (fixed >= len || pattern[fixed]) &&
		     !strncmp(pattern, name, fixed < len ? fixed : len)))
			return true;
	}
	return false;
}

/* The same without names that only a --grammar may have. */
static bool is_built_in(const char *pattern)
{
	return is_known(pattern) &&
	       (strncmp(pattern, "cap/", 4) != 0 || !pattern[4] || is_capability(pattern));
}

/* List the rules: for each its name, text, the needs, and the rule of the specification. */
static void list_rules(struct sx_buf *b, const struct opt_list *rules)
{
	for (unsigned id = 0; id < SX_VK_RULES; id++) {
		const struct sx_vk_rule *rule = sx_vk_rule((enum sx_vk_rule_id)id);
		const char *name = sx_vk_name(rule->name);

		if (!check_options_select(rules, name, name))
			continue;
		SX_SAY(b, SX_C(name), SX_C(rule->note ? ": (note) " : ": "),
		       SX_C(sx_vk_name(rule->text)), SX_T("\n    "));
		for (uint32_t i = 0; i < rule->count; i++) {
			sx_buf_puts(b, i ? "|" : "");
			sx_put_alternative(b, sx_vk_alternatives(rule->first + i));
		}
		SX_SAY(b, SX_C(rule->count ? "  " : ""), SX_C(sx_vk_name(rule->vuid)),
		       SX_T("\n"));
	}
}

int requires_scan(void *state)
{
	static const struct cmd_modules modules = { .pool = &pool_ops };
	const struct requires_state *a = state;
	struct cmd_inputs in;

	return cmd_modules_run(&in, a->run, NULL, &modules, state);
}

int requires_scan_base(struct requires_state *a, const struct opt_list *names)
{
	struct cmd_inputs in;
	int err = cmd_inputs_open_base(&in, a->run, names);

	in.skips.detail = CMD_SKIPS_NONE; /* --base is only compared with */
	if (!err)
		err = cmd_pool_all(&in, names, &pool_ops, a);
	err = cmd_inputs_end_base(&in, err);
	cmd_inputs_close(&in);
	return err;
}

int requires_report(struct requires_state *a, int (*fill)(void *state))
{
	int err;

	requires_sum_init(&a->sum);
	sx_strmap_init(&a->hidden, NULL);
	err = open_docs(a);
	if (!err)
		err = fill(a);
	if (!err)
		err = put_sum(a);
	a->run->output.unused = err == -SPVX_EINVAL; /* a wrong option: no report */
	cmd_docs_end(&a->docs, cmd_ending(a->run, err));
	requires_sum_free(&a->sum);
	sx_strmap_free(&a->hidden);
	return err;
}

/* Report the needs of the INPUTs, compared with those of --base. */
static int report(struct requires_state *a)
{
	struct requires_state base = { .run = a->run,
				       .opts = a->opts,
				       .devices = a->devices,
				       .device_count = a->device_count,
				       .is_base = true };
	int err;

	if (!a->opts->base)
		return requires_report(a, requires_scan);
	if (a->opts->per_module)
		return cmd_usage(a->run, "--base compares sums; it takes no --per-module");
	requires_sum_init(&base.sum);
	sx_strmap_init(&base.hidden, NULL);
	err = requires_base_read(&base, a->opts->base);
	a->base = &base;
	if (!err)
		err = requires_report(a, requires_scan);
	a->base = NULL;
	requires_sum_free(&base.sum);
	sx_strmap_free(&base.hidden);
	return err;
}

static int run_requires(struct cmd_run *run)
{
	const struct requires_opts *opts = run->own;
	struct requires_state a = { .run = run, .opts = opts };
	int err = check_options_patterns(
		run, &opts->rules, run->in.grammar.count ? is_known : is_built_in, "");

	if (err)
		return err;
	if (opts->list_rules || opts->list_devices) {
		struct sx_buf *b = &run->output.outs[0].buf;

		if (opts->list_rules)
			list_rules(b, &opts->rules);
		else
			cmd_words(b, NULL, "device");
		return 0;
	}
	err = open_devices(&a);
	if (!err)
		err = opts->partial ? requires_partial(&a, opts) : report(&a);
	for (size_t i = 0; i < a.device_count; i++)
		spvx_device_free(a.devices[i].device);
	return err;
}

const struct cmd cmd_requires = {
	.name = "requires",
	.summary = "features and limits it needs of a device",
	.usage = "[OPTION...] INPUT...",
	.about = "Lists the needs of modules on a Vulkan device: its API version, extensions, "
		 "features, properties and limits, each with the number of modules that "
		 "need it, the first place, and the rule. Needs of the code count as well "
		 "as declarations: a store in a fragment shader, an image without a "
		 "format, a scalar layout, the size of a workgroup.\n"
		 "\n"
		 "With --device it shows which modules load there, and the needs of the "
		 "others that are not met; several devices make a matrix. No device, "
		 "driver or loader is needed: a Vulkan Profiles file is enough, as the "
		 "profiles tools and `vulkaninfo --json` write it, or a report of gpuinfo. "
		 "A module is "
		 "undecided if it needs something that the file does not mention.\n"
		 "\n"
		 "A need is spelled v1.3 (version), VK_KHR_ray_query, shaderInt64, "
		 "subgroupSupportedStages&VK_SHADER_STAGE_VERTEX_BIT or "
		 "maxPushConstantsSize>=192; alternatives are separated by |.",
	.finding = "a module does not load on a device",
	.document = &sx_requires_document,
	.formats = requires_formats,
	.options = options,
	.options_size = sizeof(struct requires_opts),
	.examples = {
		{ "spvx requires shaders/", "needs of the modules below this folder" },
		{ "spvx requires --device=vulkan1.1 shaders/",
		  "their needs beyond Vulkan 1.1" },
		{ "spvx requires --per-module -f tsv game.foz",
		  "each module, for a script" },
	},
	.group = CMD_GOOD,
	.run = run_requires,
};
