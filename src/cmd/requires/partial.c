/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/partial.c - records of requirements: a module with the needs that are shown,
 * the limits that are not, and whether it loads on the devices.
 */
#include "cmd/requires/partial.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "cmd/inputs/partial_make.h"
#include "cmd/requires/requires.h"

#include <spvx/error.h>

/* ---- to records ---- */

static void put_letters(struct cmd_record *r, const char *key, const unsigned char *has,
			size_t count)
{
	struct sx_buf b;

	if (!count)
		return;
	sx_buf_init(&b, NULL);
	for (size_t i = 0; i < count; i++)
		sx_buf_putc(&b, REQUIRES_LETTERS[has[i]]);
	sx_json_str(&r->w.json, key, sx_str_n(b.data, b.len));
	sx_buf_end(&b, &r->b);
}

#define FACT struct sx_requires_fact

static const struct sx_field fact_fields[] = {
	SX_F_NAME("n", FACT, needs),
	SX_F_CSTR("kind", FACT, kind),
	SX_F_NAME("rule", FACT, rule),
	SX_F_CSTR("vuid", FACT, vuid),
	SX_F_UINT("note", FACT, note, .flags = SX_IF),
	SX_F_UINT("off", FACT, offset),
	SX_F_NAME("insn", FACT, insn, .flags = SX_IF),
	SX_F_NAME("line", FACT, source, .flags = SX_IF),
};

const struct sx_record requires_fact_record = SX_RECORD("fact", fact_fields);

static void put_fact(struct cmd_record *r, const struct sx_requires_fact *f)
{
	sx_json_object(&r->w.json, NULL);
	sx_record_members(&r->w, &requires_fact_record, f);
	put_letters(r, "has", f->has.has, f->has.count);
	sx_json_end_object(&r->w.json);
}

/* Write the name of a rule that is only counted, as an object if it is not UTF-8. */
static void put_hidden(struct sx_json *j, struct spvx_str rule)
{
	if (sx_utf8_valid(rule)) {
		sx_json_str(j, NULL, rule);
		return;
	}
	sx_json_object(j, NULL);
	sx_json_name(j, "rule", rule);
	sx_json_end_object(j);
}

int requires_lines_put(struct requires_lines *l, const struct requires_state *a,
		       const struct requires_found *m)
{
	struct cmd_record r;

	cmd_record_begin(&r, requires_lines_kind.modules);
	cmd_record_digest(&r, "sha", m->sha256);
	sx_json_name(&r.w.json, "src", m->address);
	cmd_record_number(&r, "opencl", !m->vulkan, 0);
	cmd_record_number(&r, "partly", !m->complete, 0);
	cmd_record_number(&r, "fails", requires_fails(a, m), 0);
	if (m->verdicts)
		put_letters(&r, "loads", m->loads, a->device_count);
	sx_json_array(&r.w.json, "needs");
	for (size_t i = 0; i < m->count; i++)
		if (requires_is_shown(a, &m->facts[i]))
			put_fact(&r, &m->facts[i].fact);
	sx_json_end_array(&r.w.json);
	sx_json_array(&r.w.json, "hidden");
	for (size_t i = 0; i < m->count; i++)
		if (requires_is_hidden(a, &m->facts[i]))
			put_hidden(&r.w.json, m->facts[i].fact.rule);
	for (size_t i = 0; i < m->hidden_count; i++)
		put_hidden(&r.w.json, m->hidden[i]);
	sx_json_end_array(&r.w.json);
	return cmd_record_end(&r, &l->set);
}

/* ---- the command ---- */

static void put_list(struct sx_buf *b, const char *name, const struct opt_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		sx_buf_printf(b, " --%s=%s", name, list->items[i]);
}

int requires_partial_opts(struct cmd_run *run, const struct requires_opts *o,
			  struct spvx_str *opts)
{
	struct sx_buf b;
	int err;

	sx_buf_init(&b, NULL);
	if (o->all)
		sx_buf_puts(&b, " --all");
	if (o->strict)
		sx_buf_puts(&b, " --strict");
	put_list(&b, "rules", &o->rules);
	put_list(&b, "entry", &o->entry);
	put_list(&b, "spec", &o->spec);
	put_list(&b, "device", &o->device);
	sx_buf_putc(&b, '\0');
	err = b.error ? b.error : cmd_partial_opts(run, b.data + (*b.data == ' '), opts);
	sx_buf_free(&b);
	return err;
}

static int check_options(struct cmd_run *run, const struct requires_opts *o)
{
	if (o->per_module || o->base)
		return cmd_usage(run, "--partial and --%s cannot be used together",
				 o->base ? "base" : "per-module");
	return cmd_partial_check_options(run, o->resume);
}

struct partial {
	struct requires_state *asker;
	const struct requires_opts *opts;
	struct requires_lines lines;
};

static int scan(void *ctx)
{
	struct partial *p = ctx;

	p->asker->lines = &p->lines;
	return requires_scan(p->asker);
}

int requires_partial(struct requires_state *a, const struct requires_opts *opts)
{
	struct partial p = { .asker = a, .opts = opts };
	int err = check_options(a->run, opts);

	cmd_lines_init(&p.lines.set, &requires_lines_kind);
	p.lines.devices = a->verdicts;
	p.lines.device_count = a->device_count;
	p.lines.api = opts->api;
	if (!err)
		err = cmd_partial_shard(a->run, &p.lines.set.shards);
	if (!err)
		err = requires_partial_opts(a->run, opts, &p.lines.set.opts);
	if (!err)
		err = cmd_lines_make(a->run, &p.lines.set, scan, &p, opts->kv,
				     opts->resume);
	cmd_lines_free(&p.lines.set);
	return err;
}
