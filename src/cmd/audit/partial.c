/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/partial.c - `audit --partial`: its records, and `merge` of such partials.
 */
#include "cmd/audit/audit.h"

#include "audit/policy.h"
#include "base/str.h"
#include "cmd/inputs/partial_file.h"
#include "input/address.h"
#include "profile/partial.h"

/* ---- the members of records ---- */

#define FOUND struct sx_audit_found
#define COPY  struct sx_audit_copy
#define FACTS struct sx_audit_facts

#define IF .flags = SX_IF /* missing when it is 0 or empty */

/* The place and size of a module; @p is the prefix of the members with them. */
#define PLACE(r, p)                                                                    \
	SX_F_NAME("in", r, p container), SX_F_NAME("symbol", r, p program.symbol, IF), \
		SX_F_NAME("section", r, p program.section, IF),                        \
		SX_F_U64("at", r, p stored_at,                                         \
			 SX_WHEN_NOT(r, p stored_at, SX_FINDING_NO_PLACE)),            \
		SX_F_UINT("clear", r, p clear, IF), SX_F_U64("b", r, p size, IF)

static const struct sx_field found_fields[] = {
	SX_F_UINT("sev", FOUND, f.severity),
	SX_F_NAME("src", FOUND, f.address),
	SX_F_U64("off", FOUND, f.offset, SX_WHEN_NOT(FOUND, f.offset, SX_FINDING_NO_PLACE)),
	SX_F_NAME("msg", FOUND, f.message),
	SX_F_U64("len", FOUND, f.length, IF),
	SX_F_U64("insn", FOUND, f.insn, IF),
	SX_F_U64("line", FOUND, f.line, IF),
	SX_F_U64("col", FOUND, f.column, IF),
	SX_F_NAME("file", FOUND, f.file, IF),
	SX_F_NAME("text", FOUND, f.source, IF),
	SX_F_U64("n", FOUND, f.count, SX_WHEN_NOT(FOUND, f.count, 1)),
	SX_F_U64("weight", FOUND, f.weight, IF),
	PLACE(FOUND, f.),
	SX_F_HERE("sha", SX_SHA256, NULL, SX_VIA(FOUND, f.sha256)),
	SX_F_UINT("module", FOUND, f.in_module, IF),
};

static const struct sx_field copy_fields[] = {
	SX_F_BYTES("sha", SX_SHA256, COPY, sha256),
	SX_F_NAME("src", COPY, address),
	PLACE(COPY, ),
	SX_F_U32("gen", COPY, generator),
	SX_F_BYTES("n1", SX_SHA256, COPY, n1, SX_WHEN(COPY, has_n1)),
	SX_F_NAME("bid", COPY, build_id, IF),
};

static const struct sx_field facts_fields[] = {
	SX_F_HERE("sha", SX_SHA256, NULL, SX_VIA(FACTS, about.sha256)),
	SX_F_NAME("src", FACTS, about.address),
	PLACE(FACTS, about.),
	SX_F_UINT("base", FACTS, in_base, IF),
	SX_F_NAME("key", FACTS, key),
	SX_F_UINT("whole", FACTS, whole, IF),
	SX_F_U64("stages", FACTS, stages, IF),
	SX_F_BYTES("interface", SX_CHARS, FACTS, interface),
};

static const struct sx_record found_record = SX_RECORD("f", found_fields);
static const struct sx_record copy_record = SX_RECORD("m", copy_fields);
static const struct sx_record facts_record = SX_RECORD("b", facts_fields);

/* ---- findings ---- */

static int put_finding(void *lines, const char *id, const struct sx_audit_found *found)
{
	struct audit_lines *l = lines;
	struct cmd_record r;

	cmd_record_begin(&r, "f");
	sx_json_cstr(&r.w.json, "fp", found->f.print);
	sx_json_cstr(&r.w.json, "rule", id);
	sx_record_members(&r.w, &found_record, found);
	return cmd_record_end(&r, &l->set);
}

static bool get_finding(struct sx_arena *arena, const struct sx_json_node *record,
			struct sx_audit_found *found)
{
	const struct sx_json_node *print = sx_json_get(record, "fp");
	const struct sx_json_node *id = sx_json_get(record, "rule");
	int rule = sx_json_is_text(id) ? sx_audit_rule_find(id->text) : -1;

	if (rule < 0 || !sx_json_is_text(print) || print->text.len > SX_FINDING_PRINT)
		return false;
	*found = (struct sx_audit_found){ .rule = (unsigned)rule };
	memcpy(found->f.print, print->text.ptr, print->text.len);
	return sx_record_read(arena, record, &found_record, found) &&
	       found->f.severity < SX_SEVERITIES;
}

/* ---- modules ---- */

static bool get_module(struct sx_arena *arena, const struct sx_json_node *record,
		       struct sx_audit_copy *c)
{
	memset(c, 0, sizeof(*c));
	c->has_n1 = sx_json_get(record, "n1");
	return sx_record_read(arena, record, &copy_record, c) &&
	       (c->has_n1 || !c->build_id.len);
}

static int put_facts(struct audit_lines *l, const struct sx_audit_facts *facts,
		     bool in_base)
{
	struct sx_audit_facts f = *facts;
	struct cmd_record r;
	struct sx_buf b = { .a = NULL };

	f.in_base = in_base;
	cmd_record_begin(&r, "b");
	sx_record_members(&r.w, &facts_record, &f);
	/* a list of names, each ended by a NUL */
	for (size_t n = 0; n < f.need_count; n++)
		SX_SAY(&b, SX_S(f.needs[n]), SX_T("\0"));
	sx_json_name(&r.w.json, "needs", sx_str_n(b.len ? b.data : "", b.len));
	sx_buf_end(&b, &r.b);
	if (f.lines.len)
		sx_json_name(&r.w.json, "facts", f.lines);
	return cmd_record_end(&r, &l->set);
}

/* Read a list of names, each ended by a NUL. */
static bool get_needs(struct sx_arena *arena, const struct sx_json_node *record,
		      struct sx_audit_facts *f)
{
	struct spvx_str all;
	size_t count = 0;

	if (!sx_json_get_name(arena, record, "needs", &all))
		return false;
	for (size_t n = 0; n < all.len; n++)
		count += !all.ptr[n];
	f->needs = sx_arena_zalloc(arena, count + 1, sizeof(*f->needs));
	if (!f->needs)
		return false;
	for (const char *at = all.ptr; f->need_count < count; f->need_count++) {
		f->needs[f->need_count] = sx_str(at);
		at += f->needs[f->need_count].len + 1;
	}
	return true;
}

static bool get_facts(struct sx_arena *arena, const struct sx_json_node *record,
		      struct sx_audit_facts *f)
{
	*f = (struct sx_audit_facts){
		.about = { .offset = SX_FINDING_NO_PLACE, .count = 1, .in_module = true }
	};
	if (!sx_record_read(arena, record, &facts_record, f) || !f->about.sha256)
		return false;
	if (sx_json_get(record, "facts") &&
	    !sx_json_get_name(arena, record, "facts", &f->lines))
		return false;
	f->placed = sx_address_is_placed(f->about.address);
	return get_needs(arena, record, f);
}

/* Keep a module for the findings about all modules together. */
static int keep_module(struct sx_audit_kept *kept, const struct sx_audit_copy *c)
{
	struct sx_finding about = sx_audit_copy_about(c);
	int err = spvx_audit_policy_ignores(kept->policy, c->address)
			  ? 0
			  : sx_audit_version_add(&kept->seen, &kept->arena, c->generator, 1,
						 &about);

	return err ? err : sx_audit_copy_add(&kept->seen, &kept->arena, c);
}

static int put_seen(void *lines, const struct sx_audit_seen *seen, bool in_base)
{
	struct audit_lines *l = lines;
	struct cmd_record r;
	int err = 0;

	for (const struct sx_audit_copy *c = seen->copies; c && !err; c = c->next) {
		if (l->together) {
			err = keep_module(l->together, c);
			continue;
		}
		cmd_record_begin(&r, "m");
		sx_record_members(&r.w, &copy_record, c);
		err = cmd_record_end(&r, &l->set);
	}
	for (const struct sx_audit_facts *f = seen->facts.first; f && !err; f = f->next)
		err = put_facts(lines, f, in_base);
	return err;
}

/* ---- reading ---- */

static int read_header(struct cmd_lines *set, struct sx_arena *arena,
		       const struct sx_json_node *record, const char **why)
{
	struct audit_lines *l = (struct audit_lines *)set;
	struct spvx_str policy;
	struct spvx_str input;

	if (!sx_json_get_name(arena, record, "policy", &policy) ||
	    !sx_json_get_name(arena, record, "input", &input))
		return sx_partial_wrong(why, CMD_LINES_VERSION);
	if (set->opts.ptr && !sx_str_eq(l->policy, policy))
		return sx_partial_wrong(why, "partials made with different policies");
	if (!set->opts.ptr && !cmd_lines_copy(set, &l->policy, policy))
		return -SPVX_ENOMEM;
	if (l->input.ptr && sx_str_cmp(l->input, input) <= 0)
		return 0;
	return cmd_lines_copy(set, &l->input, input) ? 0 : -SPVX_ENOMEM;
}

static int take(struct cmd_lines *set, struct sx_arena *arena,
		const struct sx_json_node *record, struct spvx_str line)
{
	struct sx_audit_found found;
	struct sx_audit_copy module;
	struct sx_audit_facts facts;
	bool good;

	(void)set;
	(void)line;
	if (cmd_record_is_of(record, "f"))
		good = get_finding(arena, record, &found);
	else if (cmd_record_is_of(record, "m"))
		good = get_module(arena, record, &module);
	else
		good = get_facts(arena, record, &facts);
	return good ? 0 : -SPVX_ESYNTAX;
}

static void put_header(const struct cmd_lines *set, struct sx_json *j)
{
	const struct audit_lines *l = (const struct audit_lines *)set;

	sx_json_name(j, "input", l->input);
	sx_json_name(j, "policy", l->policy);
}

const struct cmd_lines_kind audit_lines_kind = {
	.of = "audit",
	.types = "mfb",
	.put_header = put_header,
	.read_header = read_header,
	.take = take,
	.invalid = "invalid record of an audit",
};

/* ---- replaying ---- */

static int replay(void *ctx, struct sx_arena *arena, const struct sx_json_node *record)
{
	struct sx_audit_kept *kept = ctx;
	struct sx_audit_found found;
	struct sx_audit_copy module;
	struct sx_audit_facts facts;

	/* findings of `check` count only if the partial was made with --check */
	if (cmd_record_is_of(record, "f") && get_finding(arena, record, &found))
		return found.rule < kept->result.rule_count ? sx_audit_keep(kept, &found)
							    : 0;
	if (cmd_record_is_of(record, "m") && get_module(arena, record, &module)) {
		kept->result.modules++;
		kept->result.bytes += module.size;
		return keep_module(kept, &module);
	}
	if (cmd_record_is_of(record, "b") && get_facts(arena, record, &facts)) {
		const struct sx_audit_facts_list list = { .first = &facts,
							  .last = &facts,
							  .count = 1 };

		return sx_audit_facts_add(&kept->facts[!facts.in_base], &kept->arena,
					  &list);
	}
	return 0;
}

/* ---- the command ---- */

/* In the options of a partial that was made with --check. */
#define AUDIT_CHECKED "--check="

struct partial {
	struct cmd_run *run;
	const struct audit_opts *opts;
	const struct audit_policy *policy;
	struct cmd_inputs *in;
	struct audit_lines lines;
};

static int scan(void *ctx)
{
	struct partial *p = ctx;
	struct sx_audit_kept kept = {
		.policy = p->policy->policy,
		.checks = p->opts->check,
		.sink = { put_finding, put_seen, &p->lines },
	};
	/* which modules are together in a shard says nothing of the build */
	bool together = p->opts->record && !p->run->in.shard;
	int err = sx_audit_kept_init(&kept, NULL);

	p->in->skips.detail = together ? CMD_SKIPS_CONTAINERS : CMD_SKIPS_FILES;
	if (together)
		p->lines.together = &kept;
	if (!err)
		err = audit_scan(p->run, p->opts, p->policy, p->in, &kept);
	cmd_inputs_close(p->in);
	if (!err && together)
		err = audit_report_skips(&kept, &p->run->messages.ledger->skips);
	if (!err && together)
		err = sx_audit_cross_module(&kept);
	sx_audit_kept_free(&kept);
	return err;
}

static int make(struct partial *p)
{
	const struct audit_opts *o = p->opts;
	struct cmd_run *run = p->run;
	struct audit_lines *l = &p->lines;
	struct sx_buf b = { .a = NULL };

	sx_policy_put(&b, p->policy->policy);
	l->policy = sx_buf_keep(&b, &run->arena);
	if (!l->policy.ptr)
		return -SPVX_ENOMEM;
	l->input = sx_str(run->words.count ? run->words.items[0] : "-");
	l->set.kv = o->kv;
	if (o->check)
		SX_SAY(&b, SX_T(AUDIT_CHECKED), SX_C(o->env ? o->env : "auto"),
		       SX_C(o->base ? " " : ""));
	if (o->base)
		SX_SAY(&b, SX_T("--base="), SX_C(o->base));
	cmd_partial_put_opts(&b, "device", &o->device);
	return cmd_lines_make(run, &l->set, &b, scan, p, o->resume);
}

int audit_partial(struct cmd_run *run, const struct audit_opts *opts,
		  const struct audit_policy *policy, struct cmd_inputs *in)
{
	struct partial p = { .run = run,
			     .opts = opts,
			     .policy = policy,
			     .in = in,
			     .lines.set.kind = &audit_lines_kind };
	struct cmd_lines *set = &p.lines.set;
	int err;

	if (opts->baseline || opts->baseline_write)
		return cmd_usage(run,
				 "--%s records all findings: baselines only apply to %s",
				 opts->record ? "record" : "partial",
				 opts->record ? "reports" : "`spvx merge`");
	err = opts->record
		      ? cmd_inputs_refuse_stdin(
				run,
				"--record reads INPUTs twice, and standard input can only be read once")
		      : cmd_partial_check_options(run, opts->resume);
	if (!err)
		err = opts->record ? audit_record_write(run, opts, set, scan, &p)
				   : make(&p);
	cmd_lines_free(set);
	return err;
}

/* ---- merging ---- */

/* @base: a record whose findings are accepted, or NULL */
struct merging {
	struct cmd_run *run;
	struct audit_lines *lines;
	const char *base;
};

static int fill(void *ctx, struct sx_audit_kept *kept)
{
	struct merging *m = ctx;
	struct audit_lines *l = m->lines;
	char *name;
	int err = m->base ? audit_record_read(kept, m->run, m->base) : 0;

	kept->prints = true;
	if (!err)
		err = cmd_partial_each(l->set.list.items, l->set.list.count, replay, kept);
	/* with --base all modules have two records: of the audit, and of the comparison */
	if (err || (!kept->facts[0].count && !kept->facts[1].count))
		return err;
	name = sx_arena_strdup(&kept->arena, l->input.ptr, l->input.len);
	return name ? sx_audit_compare(kept, name) : -SPVX_ENOMEM;
}

int audit_merge(struct cmd_run *run, const struct audit_opts *opts,
		struct audit_lines *lines)
{
	struct audit_policy policy = { .policy = NULL };
	struct merging m = { run, lines, opts->base };
	struct audit_opts how = *opts;
	int err = audit_policy_again(&policy, run, lines->policy);

	how.check = sx_str_has(lines->set.opts, AUDIT_CHECKED);
	run->messages.ledger->skips.detail = CMD_SKIPS_CONTAINERS;
	if (!err)
		err = cmd_lines_say(run, &lines->set, "nothing was audited");
	if (!err)
		err = audit_write(run, &how, &policy, fill, &m);
	audit_policy_free(&policy);
	return err;
}
