/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit_scan.c - from inputs to findings, in one thread or several.
 */
#include "cmd/audit.h"

#include "base/hash.h"
#include "base/str.h"
#include "cmd/pool.h"
#include "report/findings.h"

#include <stdio.h>

/**
 * struct scan - what a reader of inputs works with
 * @kept:    where findings go; NULL: to the unit at hand
 * @unit:    the unit, of one of several threads
 * @digests: findings get fingerprints
 * @versions, @copies, @budgets, @codes: what is looked at of all modules; for a partial all
 *           copies are
 * @base:    makes the facts that --base compares; @compares: there is --base,
 * @in_base: and it is what is being read
 * @stream:  of the module at hand
 * @again:   that, when it has been read as a whole
 * @address: of the module at hand; empty: not asked for yet
 * @item:    that module
 * @digest:  of it, once it is asked for
 * @sha256:  the same, in hex; empty: not asked for yet
 * @n1:      of its code, in hex, once it is asked for
 * @error:   why a finding could not be kept
 */
struct scan {
	struct cmd_run *run;
	const struct audit_policy *policy;
	struct cmd_inputs *in;
	struct spvx_audit *audit;
	struct audit_kept *kept;
	struct cmd_unit *unit;
	bool digests;
	bool versions;
	bool copies;
	bool budgets;
	bool codes;
	struct audit_base *base;
	bool compares;
	bool in_base;
	bool needs_address;
	struct sx_buf address;
	struct sx_buf container;
	const struct spvx_input_item *item;
	struct spvx_stream *stream;
	struct spvx_stream again;
	unsigned char digest[32];
	char sha256[65];
	char n1[65];
	int error;
};

/* What a unit has found, until its turn comes. */
struct unit_found {
	struct audit_seen seen;
	struct audit_found *first;
	struct audit_found *last;
	uint64_t count;
	uint64_t modules;
	uint64_t bytes;
};

#define FOUND_KEPT 4096 /* of a unit */

/* ---- where ---- */

static void set_address(struct scan *s, struct spvx_str address)
{
	s->address.len = 0;
	sx_buf_put(&s->address, address.ptr, address.len);
}

static struct spvx_str address_of(struct scan *s)
{
	if (!s->address.len)
		set_address(s, cmd_inputs_address(s->in, s->item->offset));
	return sx_str_n(s->address.data, s->address.len);
}

/* Up to the last member or entry: the archive it is in; else what was named. */
static struct spvx_str container_of(struct scan *s, struct spvx_str address)
{
	size_t n = address.len;

	while (n && address.ptr[n - 1] != '!' && address.ptr[n - 1] != '#')
		n--;
	if (n)
		return sx_str_n(address.ptr, n - 1);
	n = address.len;
	while (n && address.ptr[n - 1] != '@')
		n--;
	if (n && n + 2 < address.len && address.ptr[n] == '0' && address.ptr[n + 1] == 'x')
		return sx_str_n(address.ptr, n - 1);
	return s->in->item.named ? address : sx_str(s->in->item.input_name);
}

/* ---- fingerprints ---- */

static void put_hex(char *to, const unsigned char *from, size_t count)
{
	for (size_t n = 0; n < count; n++) {
		to[2 * n] = "0123456789abcdef"[from[n] >> 4];
		to[2 * n + 1] = "0123456789abcdef"[from[n] & 15];
	}
	to[2 * count] = '\0';
}

static struct spvx_str sha_of(struct scan *s)
{
	if (!*s->sha256 && s->audit && spvx_audit_sha256(s->audit, s->digest))
		put_hex(s->sha256, s->digest, sizeof(s->digest));
	return sx_str(s->sha256);
}

/* What fingerprints know a module by: its code, if that is looked at, else its bytes. */
static struct spvx_str identity_of(struct scan *s)
{
	unsigned char n1[SPVX_DIGEST_BYTES];

	if (!spvx_audit_n1(s->audit, n1))
		return sha_of(s);
	put_hex(s->n1, n1, sizeof(n1));
	return sx_str(s->n1);
}

void audit_print(char print[SX_FINDING_PRINT + 1], const char *rule, struct spvx_str what,
		 struct spvx_str key, unsigned ordinal)
{
	char number[16];
	struct sx_sha256 sha;
	unsigned char digest[32];
	int len = snprintf(number, sizeof(number), "|%u", ordinal);

	sx_sha256_init(&sha);
	sx_sha256_add(&sha, rule, strlen(rule));
	sx_sha256_add(&sha, "|", 1);
	sx_sha256_add(&sha, what.ptr, what.len);
	sx_sha256_add(&sha, "|", 1);
	sx_sha256_add(&sha, key.ptr, key.len);
	sx_sha256_add(&sha, number, len > 0 ? (size_t)len : 0);
	sx_sha256_end(&sha, digest);
	put_hex(print, digest, SX_FINDING_PRINT / 2);
}

/* ---- findings ---- */

static int add_to_unit(struct scan *s, const struct audit_found *found)
{
	struct unit_found *u = s->unit->result;
	struct audit_found *copy = audit_found_copy(&s->unit->arena, found);

	if (!copy)
		return -SPVX_ENOMEM;
	if (u->last)
		u->last->next = copy;
	else
		u->first = copy;
	u->last = copy;
	u->count++;
	return 0;
}

static void add(struct scan *s, const struct audit_found *found)
{
	int err = s->unit ? add_to_unit(s, found) : audit_keep(s->kept, found);

	if (err)
		s->error = err;
}

/* What all findings about the module at hand have in common. */
static struct sx_finding about_module(struct scan *s)
{
	struct spvx_str address = address_of(s);

	return (struct sx_finding){
		.address = address,
		.container = container_of(s, address),
		.lies_at = s->item->lies_at,
		.clear = s->item->clear,
		.size = s->stream->bytes,
		.sha256 = (s->digests || s->copies || s->budgets) && sha_of(s).len
				  ? s->digest
				  : NULL,
		.offset = SX_FINDING_NOWHERE,
		.count = 1,
		.in_module = true,
	};
}

/* A spvx_audit_found_fn. */
static int take(void *ctx, const struct spvx_audit_finding *f)
{
	struct scan *s = ctx;
	struct audit_found found = { .rule = f->rule };
	const struct spvx_audit_policy *p = s->policy->policy;
	struct spvx_audit_rule rule;
	struct spvx_str address = address_of(s);

	if (spvx_audit_policy_ignores(p, address) ||
	    spvx_audit_policy_suppresses(p, f->rule, address,
					 spvx_audit_policy_needs_sha256(p) ? sha_of(s)
									   : sx_str("")))
		return 0;
	spvx_audit_rule(f->rule, &rule);
	found.f = about_module(s);
	found.f.severity = f->severity;
	if (f->insn || f->offset)
		found.f.offset = f->offset;
	found.f.length = f->length;
	found.f.insn = f->insn;
	found.f.count = f->count;
	found.f.weight = f->weight;
	found.f.message = f->message;
	if (s->digests)
		audit_print(found.f.print, rule.id, identity_of(s), f->key, 0);
	add(s, &found);
	return s->error;
}

static bool match(void *ctx, unsigned pattern, struct spvx_str text)
{
	const struct scan *s = ctx;

	return audit_policy_match(s->policy, pattern, text);
}

/* ---- problems with archives and files ---- */

static void take_problem(struct scan *s, const struct spvx_input_item *item, unsigned rule)
{
	const struct spvx_audit_policy *p = s->policy->policy;
	struct audit_found found = { .rule = rule };
	unsigned severity = spvx_audit_policy_severity(p, rule);
	struct spvx_audit_rule about;
	struct spvx_str address;

	s->item = item;
	s->address.len = 0;
	s->sha256[0] = '\0';
	address = address_of(s);
	if (severity == SPVX_AUDIT_OFF || spvx_audit_policy_ignores(p, address) ||
	    spvx_audit_policy_suppresses(p, rule, address, sx_str("")))
		return;
	spvx_audit_rule(rule, &about);
	s->in->item.named = item->named;
	s->in->item.input_name = item->input_name;
	found.f = (struct sx_finding){
		.severity = severity,
		.address = address,
		.container = container_of(s, address),
		.lies_at = SX_FINDING_NOWHERE,
		.clear = sx_address_file(address).len == address.len,
		.offset = item->rule ? item->offset : SX_FINDING_NOWHERE,
		.count = 1,
		.message = sx_str(item->message),
	};
	/* an entry that cannot be read has no digest: its name within its archive */
	if (s->digests)
		audit_print(found.f.print, about.id,
			    sx_str_n(address.ptr + found.f.container.len,
				     found.f.container.len <= address.len
					     ? address.len - found.f.container.len
					     : 0),
			    sx_str(item->message), 0);
	add(s, &found);
}

/* Damage of what is not audited fails nobody. */
static void warn(struct scan *s, const struct spvx_input_item *item)
{
	const struct cmd_place at = {
		.address = cmd_inputs_address(s->in, item->offset),
		.has_offset = true,
		.offset = item->offset,
		.rule = item->rule,
	};

	cmd_say(&s->run->messages, CMD_WARNING, &at, "%s", item->message);
}

/* Of cmd_inputs: what audits report themselves is no message. */
static bool problem(void *ctx, const struct spvx_input_item *item)
{
	struct scan *s = ctx;
	int rule = -1;

	if (item->rule && !(item->problem == SPVX_EMAGIC && item->named))
		rule = spvx_audit_rule_find(sx_str(item->rule));
	else if (item->problem == SPVX_ESHORT && !item->named)
		rule = spvx_audit_rule_find(sx_str("M001"));
	if (rule < 0)
		return false;
	if (s->in_base)
		warn(s, item);
	else
		take_problem(s, item, (unsigned)rule);
	return true;
}

/* ---- modules ---- */

/* What rules about all modules need of this one. */
static int see_version(struct scan *s, struct audit_seen *seen, struct sx_arena *arena)
{
	struct sx_finding about;

	if (!s->versions)
		return 0;
	if (!s->unit) { /* alone, it need not be handed on */
		seen = &s->kept->seen;
		arena = &s->kept->arena;
	}
	about = about_module(s);
	return audit_version_add(seen, arena, s->stream->header.generator, 1, &about);
}

static int see_copy(struct scan *s, struct audit_seen *seen, struct sx_arena *arena)
{
	struct sx_finding about;
	struct audit_copy c;

	if (!s->copies)
		return 0;
	about = about_module(s);
	if (!about.sha256)
		return 0;
	c = (struct audit_copy){
		.address = about.address,
		.container = about.container,
		.lies_at = about.lies_at,
		.size = about.size,
		.generator = s->stream->header.generator,
		.clear = about.clear,
	};
	memcpy(c.sha256, about.sha256, sizeof(c.sha256));
	c.has_n1 = s->codes && spvx_audit_n1(s->audit, c.n1);
	return audit_copy_add(seen, arena, &c);
}

/* The module at hand as a whole, with its facts. Return: 1, 0: it cannot be had (said), or
 * a negative code. */
static int see_facts(struct scan *s, struct audit_seen *seen, struct sx_arena *arena)
{
	struct sx_finding about;
	const unsigned char *data;
	size_t size;
	int rc = cmd_inputs_whole(s->in, &data, &size);

	if (rc <= 0)
		return rc;
	spvx_stream_memory(&s->again, data, size);
	s->again.data_offset = s->item->offset;
	s->stream = &s->again;
	sx_sha256(data, size, s->digest);
	put_hex(s->sha256, s->digest, sizeof(s->digest));
	about = about_module(s);
	about.size = size;
	about.sha256 = s->digest;
	rc = audit_base_see(s->base, &seen->facts, arena, s->run, s->item->input_name,
			    &about, data, size);
	return rc ? rc : spvx_stream_module(&s->again);
}

/* Audit the module at hand, and note what is of interest for all. */
static int look(struct scan *s, const struct spvx_input_item *item, struct audit_seen *seen,
		struct sx_arena *arena)
{
	int rc = 1;
	int err;

	s->item = item;
	s->stream = item->stream;
	s->address.len = 0;
	s->sha256[0] = '\0';
	if (s->compares)
		rc = see_facts(s, seen, arena);
	if (rc <= 0 || s->in_base)
		return rc < 0 ? rc : 0;
	err = spvx_audit_stream(s->audit, s->stream,
				s->needs_address ? address_of(s) : sx_str(""));
	if (!err)
		err = s->error;
	if (!err)
		err = see_version(s, seen, arena);
	return err ? err : see_copy(s, seen, arena);
}

static int begin(struct scan *s)
{
	struct spvx_audit_options options = {
		.size = sizeof(options),
		.policy = s->policy->policy,
		.found = take,
		.match = s->policy->patterns.count ? match : NULL,
		.ctx = s,
		.digest = s->digests || s->copies || s->budgets ||
			  spvx_audit_policy_needs_sha256(s->policy->policy),
		.code = s->codes,
	};

	int err = s->compares ? audit_base_create(s->in->grammar, &s->base) : 0;

	sx_buf_init(&s->address, NULL);
	sx_buf_init(&s->container, NULL);
	s->in->problem = problem;
	s->in->problem_ctx = s;
	return err ? err : spvx_audit_create(&options, &s->audit);
}

static void end(struct scan *s)
{
	spvx_audit_free(s->audit);
	audit_base_free(s->base);
	sx_buf_free(&s->address);
	sx_buf_free(&s->container);
}

/* ---- one after another ---- */

static int scan_all(struct scan *s)
{
	const struct spvx_input_item *item;
	struct sx_arena arena;
	int err = begin(s);
	int more = 0;

	sx_arena_init(&arena, NULL, 0);
	while (!err && (more = cmd_inputs_next(s->in, &item)) > 0) {
		struct audit_seen seen = { .versions = NULL };

		err = look(s, item, &seen, &arena);
		if (!err)
			err = audit_keep_seen(s->kept, &seen);
		sx_arena_reset(&arena);
		s->kept->modules += !s->in_base;
		s->kept->bytes += s->in_base ? 0 : s->stream->bytes;
	}
	sx_arena_free(&arena);
	end(s);
	return more < 0 ? more : err ? err : s->error;
}

/* ---- by several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct scan *all = ctx;
	struct scan *s = w->own;

	*s = *all;
	s->run = &w->run;
	s->in = &w->in;
	return begin(s);
}

static int scan_unit(void *ctx, struct cmd_worker *w, struct cmd_unit *u)
{
	const struct spvx_input_item *item;
	struct unit_found *found;
	struct scan *s = w->own;
	uint64_t seen = 0;
	int err = 0;
	int more = 0;

	(void)ctx;
	s->unit = u;
	while (!err) {
		if (!u->result)
			u->result = sx_arena_zalloc(&u->arena, 1, sizeof(*found));
		found = u->result;
		if (!found)
			return -SPVX_ENOMEM;
		more = cmd_inputs_next(&w->in, &item);
		if (more <= 0)
			break;
		err = look(s, item, &found->seen, &u->arena);
		seen++;
		found->modules += !s->in_base;
		found->bytes += s->in_base ? 0 : s->stream->bytes;
		if (!err && (found->count >= FOUND_KEPT || seen % FOUND_KEPT == 0))
			err = cmd_pool_flush(w, u);
	}
	return more < 0 ? more : err < 0 ? err : s->error;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	const struct unit_found *found = u->result;
	struct scan *all = ctx;
	int err = 0;

	if (!found)
		return 0;
	all->kept->modules += found->modules;
	all->kept->bytes += found->bytes;
	for (const struct audit_found *f = found->first; f && !err; f = f->next)
		err = audit_keep(all->kept, f);
	return err ? err : audit_keep_seen(all->kept, &found->seen);
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	(void)ctx;
	(void)err;
	end(w->own);
	return 0;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct scan),
	.begin = begin_worker,
	.work = scan_unit,
	.put = put_unit,
	.end = end_worker,
};

/* ---- all ---- */

/* People's text shows no fingerprints, and text alone needs no digests. */
static bool needs_prints(const struct cmd_run *run, const struct audit_opts *opts)
{
	cmd_for_each_out(out, &run->output) {
		if (strcmp(out->format, "text") != 0)
			return true;
	}
	return opts->baseline || opts->baseline_write || opts->partial;
}

static bool is_on(const struct audit_policy *p, const char *id)
{
	unsigned rule = (unsigned)spvx_audit_rule_find(sx_str(id));

	return spvx_audit_policy_severity(p->policy, rule) != SPVX_AUDIT_OFF;
}

static int scan(struct scan *s, const struct opt_list *words)
{
	unsigned jobs = cmd_pool_jobs(s->in, words);

	s->kept->in_base = s->in_base;
	return jobs > 1 ? cmd_pool_run(s->in, jobs, &pool_ops, s) : scan_all(s);
}

/* The modules of --base, which are not audited. */
static int scan_base(const struct scan *all, const char *name)
{
	struct opt_list words = { .items = &name, .count = 1, .cap = 1 };
	struct cmd_inputs in;
	struct scan s = *all;
	int err = cmd_inputs_open(&in, s.run, &words);

	s.in = &in;
	s.in_base = true;
	if (!err)
		err = scan(&s, &words);
	cmd_inputs_close(&in);
	return err;
}

int audit_scan(struct cmd_run *run, const struct audit_opts *opts,
	       const struct audit_policy *policy, struct cmd_inputs *in,
	       struct audit_kept *kept)
{
	struct scan s = {
		.run = run,
		.policy = policy,
		.in = in,
		.kept = kept,
		.digests = needs_prints(run, opts),
		.needs_address = opts->policy != NULL,
		.compares = opts->base != NULL,
	};
	const char *name = run->words.count ? run->words.items[0] : "-";
	int err = 0;

	s.versions = is_on(policy, "R004") && !opts->partial;
	s.codes = is_on(policy, "R003");
	s.copies = s.codes || is_on(policy, "Q003") || opts->partial;
	s.budgets = opts->policy && is_on(policy, "G006");
	kept->prints = s.digests;
	kept->late = s.copies || s.budgets || s.compares;
	if (opts->base)
		err = scan_base(&s, opts->base);
	if (!err)
		err = scan(&s, &run->words);
	return err || !opts->base || opts->partial ? err : audit_base_tell(kept, name);
}
