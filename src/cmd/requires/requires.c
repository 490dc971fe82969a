/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/requires.c - what modules ask of a device, and whether devices have it.
 *
 * Workers find the needs of modules; what they found is added up in the order of the inputs.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/inputs/devices.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pool.h"
#include "cmd/requires/sum.h"
#include "frame/docs.h"
#include "frame/format.h"
#include "frame/ledger.h"
#include "reflect/vulkan.h"
#include "requires/text.h"

static const char *const requires_formats[] = { "text", SX_FORMATS_WHOLE, SX_FORMATS_LINES,
						"tsv",  "markdown",       NULL };

struct requires_opts {
	struct opt_list device;
	bool per_module;
	bool all;
	bool strict;
	uint64_t rows;
};

#define AT(field) offsetof(struct requires_opts, field)

/* clang-format off */
static const struct opt options[] = {
	{ .name = "device", .type = OPT_LIST, .at = AT(device), .arg = "[LABEL=]FILE[:PROFILE]",
	  .help = "do the modules load there? A file of Vulkan Profiles, of vulkaninfo --json "
		  "or of gpuinfo; vulkan1.0 to vulkan1.4 are the least that a version allows. "
		  "Repeat for more" },
	{ .name = "per-module", .type = OPT_FLAG, .at = AT(per_module),
	  .help = "what each module asks for, before the sum" },
	{ .name = "all", .type = OPT_FLAG, .at = AT(all),
	  .help = "also what every Vulkan 1.0 device has" },
	{ .name = "strict", .type = OPT_FLAG, .at = AT(strict),
	  .help = "a module that cannot be decided does not load" },
	{ .short_name = 'n', .name = "rows", .type = OPT_U64, .at = AT(rows), .arg = "ROWS",
	  .initial = "20", .help = "rows of the text (0 = all)" },
	{ 0 }
};

/* clang-format on */

/* A need of a module until its turn comes. */
struct fact {
	struct sx_requires_fact fact;
	int64_t value;
	bool at_most;
	bool basic;
};

/* A module. */
struct found {
	struct cmd_row row;
	struct spvx_str address;
	struct fact *facts;
	size_t count;
	struct sx_requires_verdict *verdicts;
	bool vulkan;
	bool complete;
};

/**
 * struct asker - the command, or one of its threads, at work
 * @unit:  where what is found goes
 * @text:  scratch
 */
struct asker {
	struct cmd_run *run;
	struct cmd_inputs *in;
	struct cmd_unit *unit;
	struct spvx_requires *requires;
	const struct asker *all; /* the command's */
	struct sx_buf text;

	struct cmd_device *devices;
	size_t device_count;
	struct sx_requires_device *verdicts; /* by device */
	struct requires_sum sum;
	struct cmd_docs docs;
	uint64_t opencl;
	uint64_t partly;
	struct sx_strmap hidden; /* limits that are left out */
};

/* ---- a module, in a worker ---- */

static int keep_text(struct asker *a, struct spvx_str *to)
{
	if (a->text.error)
		return -SPVX_ENOMEM;
	*to = sx_str_n(a->text.data, a->text.len);
	if (!a->text.len)
		to->ptr = "";
	return cmd_unit_keep(a->unit, to);
}

static int put_scope(struct asker *a, const struct spvx_requirements *r, const void *data,
		     uint32_t entry)
{
	static const char prefix[] = "VK_SHADER_STAGE_";
	const struct spvx_reflect_entry *e;
	const char *stage;
	struct spvx_str name;

	a->text.len = 0;
	if (entry == SPVX_NONE) {
		sx_buf_putc(&a->text, '-');
		return 0;
	}
	e = &spvx_reflect_entries(r->reflection)[entry];
	stage = sx_vulkan_stage_name(e->stage);
	name = spvx_reflect_text(r->reflection, data, e->name);
	if (stage && sx_str_starts(sx_str(stage), prefix)) {
		const char *bit = strstr(stage, "_BIT");

		stage += sizeof(prefix) - 1;
		sx_buf_put(&a->text, stage, bit ? (size_t)(bit - stage) : strlen(stage));
	}
	sx_buf_putc(&a->text, ':');
	sx_buf_put(&a->text, name.ptr, name.len);
	return 0;
}

/* The name of the instruction at a word; empty: it is the header. */
static const char *insn_name(const struct asker *a, const struct spvx_requirements *r,
			     const unsigned char *data, uint32_t at)
{
	const struct spvx_entry *op;
	uint32_t first;

	if (at < SPVX_HEADER_WORDS)
		return "";
	first = spvx_load32(data + (size_t)at * SPVX_WORD_BYTES, r->reflection->big);
	op = spvx_op_find(a->in->grammar, (uint16_t)first);
	return op ? spvx_entry_name(a->in->grammar, op) : "";
}

static int keep_has(struct asker *a, const struct spvx_need *n, struct sx_requires_has *has)
{
	size_t count = a->all->device_count;
	unsigned char *list = count ? cmd_unit_alloc(a->unit, count, 1) : NULL;

	if (count && !list)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < count; i++)
		list[i] = (unsigned char)spvx_device_has(a->all->devices[i].device, n);
	has->has = list;
	has->count = count;
	return 0;
}

static int keep_fact(struct asker *a, const struct spvx_requirements *r, const void *data,
		     const struct spvx_need *n, struct fact *f)
{
	struct sx_requires_fact *to = &f->fact;
	int err = put_scope(a, r, data, n->entry);

	if (!err)
		err = keep_text(a, &to->scope);
	a->text.len = 0;
	sx_put_need(&a->text, n);
	if (!err)
		err = keep_text(a, &to->needs);
	a->text.len = 0;
	sx_put_need_rule(&a->text, n);
	if (!err)
		err = keep_text(a, &to->rule);
	to->kind = sx_need_kind_name(n);
	to->vuid = spvx_need_vuid(n);
	to->reason = spvx_need_reason(n);
	to->how = sx_need_how_name(n);
	to->note = n->note;
	to->offset = (uint64_t)n->at * SPVX_WORD_BYTES;
	to->insn = sx_str(insn_name(a, r, data, n->at));
	f->basic = n->basic;
	f->value = n->value;
	f->at_most = n->kind == SPVX_NEED_LIMIT && sx_need_at_most(n);
	return err ? err : keep_has(a, n, &to->has);
}

/* The needs of a module that a device meets like that, each once. */
static int put_needs(struct asker *a, const struct found *m, size_t device,
		     enum spvx_has has, struct spvx_str *to)
{
	a->text.len = 0;
	for (size_t i = 0; i < m->count; i++) {
		const struct sx_requires_fact *f = &m->facts[i].fact;
		bool again = f->note || f->has.has[device] != has;

		for (size_t n = 0; n < i && !again; n++)
			again = sx_str_eq(m->facts[n].fact.needs, f->needs);
		if (again)
			continue;
		if (a->text.len)
			sx_buf_putc(&a->text, ' ');
		sx_buf_put(&a->text, f->needs.ptr, f->needs.len);
	}
	return keep_text(a, to);
}

static int keep_verdicts(struct asker *a, const struct spvx_requirements *r,
			 struct found *m)
{
	static const char *const verdicts[] = { "yes", "no", "undecided" };
	size_t count = a->all->device_count;
	int err = 0;

	if (!count || !m->vulkan)
		return 0;
	m->verdicts = cmd_unit_alloc(a->unit, count, sizeof(*m->verdicts));
	if (!m->verdicts)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < count && !err; i++) {
		struct sx_requires_verdict *v = &m->verdicts[i];

		v->device = sx_str(a->all->devices[i].label);
		err = put_needs(a, m, i, SPVX_HAS_NOT, &v->unmet);
		if (!err)
			err = put_needs(a, m, i, SPVX_HAS_UNKNOWN, &v->undecided);
		v->verdict = verdicts[spvx_device_loads(a->all->devices[i].device, r)];
	}
	return err;
}

static int keep_module(struct asker *a, const struct spvx_requirements *r, const void *data,
		       struct spvx_str address)
{
	struct found *m = cmd_unit_row(a->unit, sizeof(*m));
	int err = m ? 0 : -SPVX_ENOMEM;

	if (err)
		return err;
	m->address = address;
	m->vulkan = r->vulkan;
	m->complete = r->complete;
	m->count = r->need_count;
	err = cmd_unit_keep(a->unit, &m->address);
	if (!err && m->count) {
		m->facts = cmd_unit_alloc(a->unit, m->count, sizeof(*m->facts));
		err = m->facts ? 0 : -SPVX_ENOMEM;
	}
	for (size_t i = 0; i < m->count && !err; i++) {
		m->facts[i].fact.address = m->address;
		err = keep_fact(a, r, data, &r->needs[i], &m->facts[i]);
	}
	return err ? err : keep_verdicts(a, r, m);
}

static int ask(struct asker *a, const struct spvx_input_item *item)
{
	const struct spvx_requirements *r;
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(a->in, &data, &size);

	if (err <= 0)
		return err;
	err = spvx_requires_load(a->requires, data, size, &r);
	if (err == -SPVX_ELIMIT) {
		struct cmd_place at = { .address =
						cmd_inputs_address(a->in, item->offset) };

		cmd_say(&a->run->messages, CMD_ERROR, &at,
			"its interface comes to more than a module of this size may");
		return 0;
	}
	if (err)
		return err;
	err = keep_module(a, r, data, cmd_inputs_address(a->in, item->offset));
	if (!err && r->reflection->fault)
		cmd_inputs_fault(a->in, item->stream);
	return err;
}

/* ---- adding up ---- */

/* What every device has is left out, unless one of these has not. */
static bool is_shown(const struct asker *a, const struct fact *f)
{
	const struct requires_opts *opts = a->run->own;

	for (size_t i = 0; i < f->fact.has.count; i++)
		if (f->fact.has.has[i] == SPVX_HAS_NOT)
			return true;
	return opts->all || !f->basic;
}

/* A limit that is left out, which is counted once. */
static int hide(struct asker *a, const struct fact *f)
{
	if (strcmp(f->fact.kind, "limit") != 0)
		return 0;
	return sx_strmap_at(&a->hidden, f->fact.rule.ptr, f->fact.rule.len, NULL)
		       ? 0
		       : -SPVX_ENOMEM;
}

static int put_module(struct asker *a, const struct found *m)
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
		if (is_shown(a, &m->facts[i]))
			shown[count++] = m->facts[i].fact;
	row.facts = shown;
	row.fact_count = count;
	row.verdict_count = m->verdicts ? a->device_count : 0;
	cmd_for_each_doc(struct sx_requires_doc, d, &a->docs)
		sx_requires_put_module(d, &row);
	sx_free(NULL, shown, m->count * sizeof(*shown));
	return 0;
}

static void count_verdicts(struct asker *a, const struct found *m)
{
	const struct requires_opts *opts = a->run->own;

	for (size_t i = 0; m->verdicts && i < a->device_count; i++) {
		char verdict = *m->verdicts[i].verdict;

		if (verdict == 'y')
			a->verdicts[i].loads++;
		else if (verdict == 'n')
			a->verdicts[i].fails++;
		else
			a->verdicts[i].undecided++;
		if (verdict == 'n' || (verdict == 'u' && opts->strict))
			cmd_ledger_find(a->run->messages.ledger);
	}
}

static int add_module(struct asker *a, const struct found *m)
{
	const struct requires_opts *opts = a->run->own;
	int err = 0;

	a->opencl += !m->vulkan;
	a->partly += !m->complete;
	for (size_t i = 0; i < m->count && !err; i++)
		if (is_shown(a, &m->facts[i]))
			err = requires_sum_add(&a->sum, &m->facts[i].fact,
					       m->facts[i].value, m->facts[i].at_most);
		else
			err = hide(a, &m->facts[i]);
	requires_sum_end_module(&a->sum);
	count_verdicts(a, m);
	return err || !opts->per_module ? err : put_module(a, m);
}

/* ---- threads ---- */

static int prepare(struct asker *a)
{
	struct spvx_requires_options o = { .size = sizeof(o), .grammar = a->in->grammar };

	sx_buf_init(&a->text, NULL);
	return spvx_requires_create(&a->requires, &o);
}

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct asker *a = w->own;

	a->all = ctx;
	a->run = &w->run;
	a->in = &w->in;
	return prepare(a);
}

static int work(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	struct asker *a = w->own;
	const struct spvx_input_item *item;
	int more = 0;
	int err = 0;

	(void)ctx;
	a->unit = u;
	while (!err && (more = cmd_inputs_next(a->in, &item)) > 0) {
		err = ask(a, item);
		if (!err)
			err = cmd_unit_added(w, u);
	}
	return more < 0 ? more : err < 0 ? err : 0;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	int err = 0;

	for (const struct cmd_row *r = u->rows; r && !err; r = r->next)
		err = add_module(ctx, (const struct found *)r);
	return err;
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	struct asker *a = w->own;

	(void)ctx;
	(void)err;
	spvx_requires_free(a->requires);
	sx_buf_free(&a->text);
	return 0;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct asker),
	.begin = begin_worker,
	.work = work,
	.put = put_unit,
	.end = end_worker,
};

/* One thread: a unit of one module, again and again. */
static int ask_all(struct asker *a)
{
	struct cmd_unit unit = { .rows = NULL };
	const struct spvx_input_item *item;
	int err = prepare(a);
	int more = 0;

	sx_arena_init(&unit.arena, NULL, 0);
	a->unit = &unit;
	a->all = a;
	while (!err && !cmd_output_failed(&a->run->output) &&
	       (more = cmd_inputs_next(a->in, &item)) > 0) {
		err = ask(a, item);
		if (!err)
			err = put_unit(a, &unit);
		unit.rows = NULL;
		unit.last_row = NULL;
		unit.row_count = 0;
		unit.bytes = 0;
		sx_arena_reset(&unit.arena);
	}
	sx_arena_free(&unit.arena);
	spvx_requires_free(a->requires);
	sx_buf_free(&a->text);
	return more < 0 ? more : err;
}

/* ---- the command ---- */

static int open_devices(struct asker *a)
{
	const struct opt_list *names = &((struct requires_opts *)a->run->own)->device;

	if (!names->count)
		return 0;
	a->devices = sx_arena_zalloc(&a->run->arena, names->count, sizeof(*a->devices));
	a->verdicts = sx_arena_zalloc(&a->run->arena, names->count, sizeof(*a->verdicts));
	if (!a->devices || !a->verdicts)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < names->count; i++) {
		uint32_t version;
		const char *text;
		int err = cmd_device_open(a->run, names->items[i], &a->devices[i]);

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

static int open_docs(struct asker *a)
{
	const struct requires_opts *opts = a->run->own;
	int err = cmd_docs_open(&a->docs, a->run, &sx_requires_document,
				sizeof(struct sx_requires_doc));

	if (err)
		return err;
	cmd_for_each_doc(struct sx_requires_doc, d, &a->docs)
	{
		d->rows = opts->rows;
		d->devices = a->verdicts;
		d->device_count = a->device_count;
		sx_requires_open(d, opts->per_module);
	}
	cmd_docs_begin(&a->docs);
	return 0;
}

static void put_sum(struct asker *a)
{
	const struct sx_requires_need *needs = a->sum.needs.items;
	const struct requires_opts *opts = a->run->own;

	requires_sum_sort(&a->sum);
	cmd_for_each_doc(struct sx_requires_doc, d, &a->docs)
	{
		d->modules = a->sum.modules;
		d->opencl = a->opencl;
		d->partly = a->partly;
		d->hidden = a->hidden.count;
		d->needs = needs;
		d->need_count = a->sum.needs.count;
		if (opts->per_module)
			continue;
		for (size_t i = 0; i < d->need_count; i++)
			sx_requires_put_need(d, &needs[i]);
	}
}

static int run_requires(struct cmd_run *run)
{
	struct cmd_inputs in = { .run = NULL };
	struct asker a = { .run = run, .in = &in };
	int err;

	requires_sum_init(&a.sum);
	sx_strmap_init(&a.hidden, NULL);
	err = open_devices(&a);
	if (!err)
		err = cmd_inputs_open(&in, run, &run->words);
	if (!err)
		err = open_docs(&a);
	if (!err) {
		unsigned jobs = cmd_pool_jobs(&in, &run->words);

		err = jobs > 1 ? cmd_pool_run(&in, jobs, &pool_ops, &a) : ask_all(&a);
	}
	cmd_inputs_close(&in); /* may have something to say */
	if (!err)
		put_sum(&a);
	cmd_docs_end(&a.docs, cmd_ending(run, err));
	for (size_t i = 0; i < a.device_count; i++)
		spvx_device_free(a.devices[i].device);
	requires_sum_free(&a.sum);
	sx_strmap_free(&a.hidden);
	return err;
}

const struct cmd cmd_requires = {
	.name = "requires",
	.summary = "what a device must have, and whether it has it",
	.usage = "[OPTION...] INPUT...",
	.about = "Lists what modules ask of a Vulkan device: the API version, extensions, "
		 "features, properties and limits, each with how many modules ask, the "
		 "first place that does, and the rule. What the code asks for counts as "
		 "well as what is declared: a store in a fragment shader, an image without "
		 "a format, a scalar layout, the size of a workgroup.\n"
		 "\n"
		 "With --device it says which modules load there, and what is missing for "
		 "the others; several devices make a matrix. No device, driver or loader is "
		 "needed: a Vulkan Profiles file is enough, as the profiles tools and "
		 "`vulkaninfo --json` write it, or a report of gpuinfo. Where a file does "
		 "not say whether there is something, the module is undecided.\n"
		 "\n"
		 "A need is spelled v1.3 (version), VK_KHR_ray_query, shaderInt64, "
		 "subgroupSupportedStages&VK_SHADER_STAGE_VERTEX_BIT or "
		 "maxPushConstantsSize>=192; alternatives are parted by bars.",
	.finding = "a module does not load on a device",
	.document = &sx_requires_document,
	.formats = requires_formats,
	.options = options,
	.options_size = sizeof(struct requires_opts),
	.examples = {
		{ "spvx requires .", "what the modules below this folder ask for" },
		{ "spvx requires --exit-zero --device=vulkan1.1 .",
		  "what of it Vulkan 1.1 does not promise" },
		{ "spvx requires -f tsv --per-module .", "each module, for a script" },
	},
	.group = CMD_GOOD,
	.shares = CMD_INPUT | CMD_OUTPUT,
	.run = run_requires,
};
