/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/partial.c - records of requirements: a module with the needs that are shown,
 * the limits that are not, and whether it loads on the devices.
 */
#include "cmd/requires/requires.h"

#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "frame/status.h"
#include "profile/partial.h"

#include <spvx/error.h>

/* By enum spvx_has. */
static const char letters[] = "yn?";

/* ---- to records ---- */

static void put_letters(struct cmd_record *r, const char *key, const unsigned char *has,
			size_t count)
{
	struct sx_buf b = { .a = NULL };

	if (!count)
		return;
	for (size_t i = 0; i < count; i++)
		sx_buf_putc(&b, letters[has[i]]);
	sx_json_str(&r->w.json, key, sx_buf_str(&b));
	sx_buf_end(&b, &r->b);
}

#define FACT struct sx_requires_fact

static const struct sx_record fact_record = SX_TABLE("fact")({
	SX_F_NAME("n", FACT, needs),
	SX_F_CSTR("kind", FACT, kind),
	SX_F_NAME("rule", FACT, rule),
	SX_F_CSTR("vuid", FACT, vuid),
	SX_F_UINT("note", FACT, note, .flags = SX_IF),
	SX_F_UINT("off", FACT, offset),
	SX_F_NAME("insn", FACT, insn, .flags = SX_IF),
	SX_F_NAME("line", FACT, source, .flags = SX_IF),
});

int requires_lines_put(struct requires_lines *l, const struct requires_state *a,
		       const struct requires_found *m)
{
	struct cmd_record r;

	cmd_record_begin(&r, requires_lines_kind.types);
	cmd_record_digest(&r, "sha", m->sha256);
	sx_json_name(&r.w.json, "src", m->address);
	cmd_record_number(&r, "opencl", !m->vulkan, 0);
	cmd_record_number(&r, "partly", !m->complete, 0);
	cmd_record_number(&r, "fails", requires_fails(a, m), 0);
	if (m->verdicts)
		put_letters(&r, "loads", m->loads, a->device_count);
	sx_json_array(&r.w.json, "needs");
	for (size_t i = 0; i < m->count; i++) {
		const struct sx_requires_fact *f = &m->facts[i].fact;

		if (!requires_is_shown(a, &m->facts[i]))
			continue;
		sx_json_object(&r.w.json, NULL);
		sx_record_members(&r.w, &fact_record, f);
		put_letters(&r, "has", f->has.has, f->has.count);
		sx_json_end_object(&r.w.json);
	}
	sx_json_end_array(&r.w.json);
	sx_json_array(&r.w.json, "hidden");
	for (size_t i = 0; i < m->count; i++)
		if (requires_is_hidden(a, &m->facts[i]))
			sx_json_str(&r.w.json, NULL, m->facts[i].fact.rule);
	for (size_t i = 0; i < m->hidden_count; i++)
		sx_json_str(&r.w.json, NULL, m->hidden[i]);
	sx_json_end_array(&r.w.json);
	return cmd_record_end(&r, &l->set);
}

/* ---- the command ---- */

void requires_partial_opts(const struct requires_opts *o, struct sx_buf *b)
{
	SX_SAY(b, SX_C(o->all ? "--all" : ""), SX_C(o->all && o->strict ? " " : ""),
	       SX_C(o->strict ? "--strict" : ""));
	cmd_partial_put_opts(b, "rules", &o->rules);
	cmd_partial_put_opts(b, "entry", &o->entry);
	cmd_partial_put_opts(b, "spec", &o->spec);
	cmd_partial_put_opts(b, "device", &o->device);
}

int requires_partial(struct requires_state *a, const struct requires_opts *opts)
{
	struct requires_lines lines = { .set = { .kind = &requires_lines_kind,
						 .kv = opts->kv },
					.devices = a->verdicts,
					.device_count = a->device_count,
					.api = opts->api };
	struct sx_buf b = { .a = NULL };
	int err = cmd_partial_check_options(a->run, opts->resume);

	a->lines = &lines;
	if (!err) {
		requires_partial_opts(opts, &b);
		err = cmd_lines_make(a->run, &lines.set, &b, requires_scan, a,
				     opts->resume);
	}
	cmd_lines_free(&lines.set);
	return err;
}

/* ---- from records ---- */

static const struct sx_json_node *list_of(const struct sx_json_node *record,
					  const char *key)
{
	const struct sx_json_node *n = sx_json_get(record, key);

	return n && n->type == SX_JSON_ARRAY ? n : NULL;
}

/* Read a letter for each device. */
static bool get_letters(struct sx_arena *arena, const struct sx_json_node *record,
			const char *key, size_t count, unsigned char **has)
{
	const struct sx_json_node *n = sx_json_get(record, key);

	*has = NULL;
	if (!count)
		return !n;
	if (!sx_json_is_text(n) || n->text.len != count)
		return false;
	*has = sx_arena_alloc(arena, count);
	for (size_t i = 0; *has && i < count; i++) {
		const char *letter = memchr(letters, n->text.ptr[i], strlen(letters));

		if (!letter)
			return false;
		(*has)[i] = (unsigned char)(letter - letters);
	}
	return *has != NULL;
}

/* Read the value in the text of a limit, "maxPushConstantsSize>=192". */
static bool get_value(struct requires_fact *f)
{
	struct spvx_str s = f->fact.needs;
	size_t sign = sx_str_before(s, "<>").len;
	bool minus;
	uint64_t v;

	if (strcmp(f->fact.kind, "limit") != 0)
		return true;
	s = sx_str_n(s.ptr + sign, s.len - sign);
	if (s.len <= 2 || s.ptr[1] != '=')
		return false;
	f->at_most = *s.ptr == '<';
	minus = s.ptr[2] == '-';
	s = sx_str_n(s.ptr + 2 + minus, s.len - 2 - minus);
	if (!sx_parse_u64(s, &v) || v > INT64_MAX)
		return false;
	f->value = minus ? -(int64_t)v : (int64_t)v;
	return true;
}

static bool get_module(struct sx_arena *arena, const struct sx_json_node *record,
		       size_t devices, struct requires_found *m, bool *fails)
{
	const struct sx_json_node *needs = list_of(record, "needs");
	const struct sx_json_node *hidden = list_of(record, "hidden");
	const struct sx_json_node *sha = sx_json_get(record, "sha");
	uint64_t opencl, partly, failed;

	memset(m, 0, sizeof(*m));
	if (!cmd_record_get_number(record, "opencl", 0, &opencl) ||
	    !cmd_record_get_number(record, "partly", 0, &partly) ||
	    !cmd_record_get_number(record, "fails", 0, &failed) || !needs || !hidden ||
	    !sx_json_is_text(sha) || sha->text.len != 2 * SPVX_DIGEST_BYTES ||
	    !sx_json_get_name(arena, record, "src", &m->address) ||
	    (sx_json_get(record, "loads") &&
	     !get_letters(arena, record, "loads", devices, &m->loads)))
		return false;
	m->vulkan = !opencl;
	m->complete = !partly;
	*fails = failed != 0;
	m->facts = sx_arena_zalloc(arena, needs->count + 1, sizeof(*m->facts));
	m->hidden = sx_arena_zalloc(arena, hidden->count + 1, sizeof(*m->hidden));
	if (!m->facts || !m->hidden)
		return false;
	for (const struct sx_json_node *n = needs->child; n; n = n->next, m->count++) {
		struct requires_fact *f = &m->facts[m->count];
		unsigned char *has;

		if (!sx_record_read(arena, n, &fact_record, &f->fact) ||
		    !f->fact.needs.len || !get_letters(arena, n, "has", devices, &has) ||
		    !get_value(f))
			return false;
		f->fact.has = (struct sx_requires_has){ has, devices };
		f->fact.address = m->address;
	}
	for (const struct sx_json_node *n = hidden->child; n; n = n->next) {
		if (!sx_json_is_text(n))
			return false;
		m->hidden[m->hidden_count++] = n->text;
	}
	return true;
}

/* ---- reading ---- */

/* Read the devices of a header, which must be those of the first one. */
static int read_devices(struct requires_lines *l, struct sx_arena *arena,
			const struct sx_json_node *list, const char **why)
{
	const struct sx_json_node *n = list->child;
	const bool first = !l->set.opts.ptr;
	size_t i = 0;

	if (first) {
		l->devices = sx_arena_zalloc(&l->set.arena, list->count + 1,
					     sizeof(*l->devices));
		if (!l->devices)
			return -SPVX_ENOMEM;
		l->device_count = list->count;
	}
	for (; n && i < l->device_count; n = n->next, i++) {
		struct sx_requires_device *d = &l->devices[i];
		struct spvx_str name;
		struct spvx_str version;
		bool good = sx_json_get_name(arena, n, "name", &name) &&
			    sx_json_get_name(arena, n, "version", &version);

		if (first && !good) {
			l->device_count = 0;
			return sx_partial_wrong(why, "invalid device");
		}
		if (first && (!cmd_lines_copy(&l->set, &d->name, name) ||
			      !cmd_lines_copy(&l->set, &d->version, version)))
			return -SPVX_ENOMEM;
		if (!good || !sx_str_eq(name, d->name) || !sx_str_eq(version, d->version))
			break;
	}
	return !n && i == l->device_count
		       ? 0
		       : sx_partial_wrong(why, "partials made with different devices");
}

static int read_header(struct cmd_lines *set, struct sx_arena *arena,
		       const struct sx_json_node *record, const char **why)
{
	struct requires_lines *l = (struct requires_lines *)set;
	const struct sx_json_node *devices = list_of(record, "devices");
	uint64_t api;

	if (!devices || !cmd_record_get_number(record, "api", 0, &api) ||
	    api > SX_REQUIRES_OPENCL)
		return sx_partial_wrong(why, CMD_LINES_VERSION);
	if (set->opts.ptr && l->api != api)
		return sx_partial_wrong(why, CMD_LINES_OPTIONS);
	l->api = api;
	return read_devices(l, arena, devices, why);
}

static int take(struct cmd_lines *set, struct sx_arena *arena,
		const struct sx_json_node *record, struct spvx_str line)
{
	const struct requires_lines *l = (struct requires_lines *)set;
	struct requires_found m;
	bool fails;

	(void)line;
	return get_module(arena, record, l->device_count, &m, &fails) ? 0 : -SPVX_ESYNTAX;
}

static void put_header(const struct cmd_lines *set, struct sx_json *j)
{
	const struct requires_lines *l = (const struct requires_lines *)set;

	sx_json_u64(j, "api", l->api);
	sx_json_array(j, "devices");
	for (size_t i = 0; i < l->device_count; i++) {
		sx_json_object(j, NULL);
		sx_json_name(j, "name", l->devices[i].name);
		sx_json_str(j, "version", l->devices[i].version);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

const struct cmd_lines_kind requires_lines_kind = {
	.of = "requires",
	.types = "q",
	.put_header = put_header,
	.read_header = read_header,
	.take = take,
	.after_header = true,
	.invalid = "invalid record of requirements",
};

/* ---- adding up ---- */

static int replay(void *ctx, struct sx_arena *arena, const struct sx_json_node *record)
{
	struct requires_state *a = ctx;
	struct requires_found m;
	bool fails;

	if (!cmd_record_is_of(record, "q") ||
	    !get_module(arena, record, a->device_count, &m, &fails))
		return 0;
	if (fails && !a->is_base)
		cmd_ledger_find(a->run->messages.ledger);
	return requires_add(a, &m);
}

int requires_replay(void *state)
{
	const struct requires_lines *l = ((const struct requires_state *)state)->from;

	return cmd_partial_each(l->set.list.items, l->set.list.count, replay, state);
}

#define ROWS 20 /* the same as for `requires` */

int requires_merge(struct cmd_run *run, uint64_t rows, struct requires_lines *l)
{
	struct requires_opts opts = { .rows = rows == UINT64_MAX ? ROWS : rows,
				      .api = (unsigned)l->api,
				      .all = sx_str_starts(l->set.opts, "--all") };
	struct requires_state a = { .run = run,
				    .opts = &opts,
				    .verdicts = l->devices,
				    .device_count = l->device_count,
				    .from = l };
	const int err = cmd_lines_say(run, &l->set, "no module in the partials");

	return err ? err : requires_report(&a, requires_replay);
}
