/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/replay.c - reads partials of audits, and audits all their modules from the
 * records.
 */
#include "cmd/audit/lines.h"

#include "base/str.h"

/* ---- members ---- */

/* Read a digest, if the record has it. Return: false if it is invalid. */
static bool get_digest(const struct sx_json_node *record, const char *key,
		       unsigned char digest[SPVX_DIGEST_BYTES], bool *has)
{
	const struct sx_json_node *n = sx_json_get(record, key);

	*has = n != NULL;
	if (!n)
		return true;
	return cmd_record_is_text(n) && n->text.len == 2 * SPVX_DIGEST_BYTES &&
	       sx_read_hex_bytes(n->text, digest);
}

/* ---- records ---- */

/* Read a name that records may lack. */
static bool get_optional(struct sx_arena *arena, const struct sx_json_node *record,
			 const char *key, struct spvx_str *to)
{
	*to = sx_str("");
	return !sx_json_get(record, key) || sx_json_get_name(arena, record, key, to);
}

static bool get_place(struct sx_arena *arena, const struct sx_json_node *record,
		      struct sx_finding *f)
{
	f->clear = cmd_record_get_flag(record, "clear");
	return get_optional(arena, record, "symbol", &f->program.symbol) &&
	       get_optional(arena, record, "section", &f->program.section) &&
	       sx_json_get_name(arena, record, "src", &f->address) &&
	       sx_json_get_name(arena, record, "in", &f->container) &&
	       cmd_record_get_number(record, "at", SX_FINDING_NO_PLACE, &f->stored_at) &&
	       cmd_record_get_number(record, "b", 0, &f->size);
}

static bool get_finding(struct sx_arena *arena, const struct sx_json_node *record,
			struct audit_found *found, unsigned char sha[SPVX_DIGEST_BYTES])
{
	const struct sx_json_node *print = sx_json_get(record, "fp");
	const struct sx_json_node *id = sx_json_get(record, "rule");
	struct sx_finding *f = &found->f;
	uint64_t severity;
	int rule = cmd_record_is_text(id) ? audit_rule_find(id->text) : -1;
	bool has_sha;

	if (rule < 0 || !cmd_record_is_text(print) || print->text.len > SX_FINDING_PRINT ||
	    !cmd_record_get_number(record, "sev", SX_SEVERITIES, &severity) ||
	    severity >= SX_SEVERITIES)
		return false;
	*found = (struct audit_found){ .rule = (unsigned)rule };
	f->severity = (unsigned)severity;
	memcpy(f->print, print->text.ptr, print->text.len);
	f->in_module = cmd_record_get_flag(record, "module");
	if (!get_place(arena, record, f) ||
	    !sx_json_get_name(arena, record, "msg", &f->message) ||
	    !get_optional(arena, record, "file", &f->file) ||
	    !get_optional(arena, record, "text", &f->source) ||
	    !cmd_record_get_number(record, "off", SX_FINDING_NO_PLACE, &f->offset) ||
	    !cmd_record_get_number(record, "len", 0, &f->length) ||
	    !cmd_record_get_number(record, "insn", 0, &f->insn) ||
	    !cmd_record_get_number(record, "line", 0, &f->line) ||
	    !cmd_record_get_number(record, "col", 0, &f->column) ||
	    !cmd_record_get_number(record, "n", 1, &f->count) ||
	    !cmd_record_get_number(record, "weight", 0, &f->weight) ||
	    !get_digest(record, "sha", sha, &has_sha))
		return false;
	f->sha256 = has_sha ? sha : NULL;
	return true;
}

static bool get_module(struct sx_arena *arena, const struct sx_json_node *record,
		       struct audit_copy *c)
{
	struct sx_finding f;
	uint64_t generator;
	bool has_sha;

	memset(c, 0, sizeof(*c));
	if (!get_place(arena, record, &f) ||
	    !get_digest(record, "sha", c->sha256, &has_sha) || !has_sha ||
	    !get_digest(record, "n1", c->n1, &c->has_n1) ||
	    !cmd_record_get_number(record, "gen", 0, &generator) || generator > UINT32_MAX)
		return false;
	if (sx_json_get(record, "bid") && c->has_n1 &&
	    !sx_json_get_name(arena, record, "bid", &c->build_id))
		return false;
	c->address = f.address;
	c->container = f.container;
	c->program = f.program;
	c->stored_at = f.stored_at;
	c->size = f.size;
	c->clear = f.clear;
	c->generator = (uint32_t)generator;
	return true;
}

/* Read a list of names, each ended by a NUL. */
static bool get_needs(struct sx_arena *arena, const struct sx_json_node *record,
		      struct audit_facts *f)
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
		      struct audit_facts *f, unsigned char sha[SPVX_DIGEST_BYTES])
{
	const struct sx_json_node *interface = sx_json_get(record, "interface");
	bool has_sha;

	memset(f, 0, sizeof(*f));
	if (!get_place(arena, record, &f->about) ||
	    !sx_json_get_name(arena, record, "key", &f->key) ||
	    !get_digest(record, "sha", sha, &has_sha) || !has_sha ||
	    !cmd_record_is_text(interface) || interface->text.len >= sizeof(f->interface) ||
	    !cmd_record_get_number(record, "stages", 0, &f->stages))
		return false;
	f->about.sha256 = sha;
	f->about.offset = SX_FINDING_NO_PLACE;
	f->about.count = 1;
	f->about.in_module = true;
	f->whole = cmd_record_get_flag(record, "whole");
	memcpy(f->interface, interface->text.ptr, interface->text.len);
	if (sx_json_get(record, "facts") &&
	    !sx_json_get_name(arena, record, "facts", &f->lines))
		return false;
	return get_needs(arena, record, f);
}

/* ---- reading ---- */

static bool is_own(const struct sx_json_node *record)
{
	return cmd_record_is_of(record, "f") || cmd_record_is_of(record, "b") ||
	       (cmd_record_is_of(record, "m") &&
		cmd_record_is_text(sx_json_get(record, "src")));
}

static int read_header(struct cmd_lines *set, struct sx_arena *arena,
		       const struct sx_json_node *record, const char **why)
{
	struct audit_lines *l = (struct audit_lines *)set;
	struct spvx_str opts;
	struct spvx_str policy;
	struct spvx_str input;
	uint64_t v;
	int err;

	if (!cmd_record_get_number(record, "v", 0, &v) || v != 1 ||
	    !sx_json_get_name(arena, record, "opts", &opts) ||
	    !sx_json_get_name(arena, record, "policy", &policy) ||
	    !sx_json_get_name(arena, record, "input", &input))
		return cmd_record_wrong(why, "partial of an unsupported version");
	if (l->set.opts.ptr && !sx_str_eq(l->policy, policy))
		return cmd_record_wrong(why, "partials made with different policies");
	if (l->set.opts.ptr && !sx_str_eq(l->set.opts, opts))
		return cmd_record_wrong(why, "partials made with different options");
	err = sx_shards_read(&l->set.shards, record);
	if (err)
		return err == -SPVX_ESYNTAX ? cmd_record_wrong(why, "invalid shard") : err;
	l->set.headers++;
	if (!l->set.opts.ptr && (!cmd_lines_copy(&l->set, &l->set.opts, opts) ||
				 !cmd_lines_copy(&l->set, &l->policy, policy)))
		return -SPVX_ENOMEM;
	if (l->input.ptr && sx_str_cmp(l->input, input) <= 0)
		return 0;
	return cmd_lines_copy(&l->set, &l->input, input) ? 0 : -SPVX_ENOMEM;
}

/* Whether a record is valid. */
static bool is_good(struct sx_arena *arena, const struct sx_json_node *record)
{
	unsigned char sha[SPVX_DIGEST_BYTES];
	struct audit_found found;
	struct audit_copy module;
	struct audit_facts facts;

	if (cmd_record_is_of(record, "f"))
		return get_finding(arena, record, &found, sha);
	if (cmd_record_is_of(record, "m"))
		return get_module(arena, record, &module);
	if (cmd_record_is_of(record, "b"))
		return get_facts(arena, record, &facts, sha);
	return (cmd_record_is_of(record, "e") || cmd_record_is_of(record, "s")) &&
	       cmd_record_is_text(sx_json_get(record, "src"));
}

static int take(struct cmd_lines *set, struct sx_arena *arena,
		const struct sx_json_node *record, struct spvx_str line, const char **why)
{
	(void)set;
	(void)line;
	return is_good(arena, record) ? 0
				      : cmd_record_wrong(why, "invalid record of an audit");
}

static void put_header(const struct cmd_lines *set, struct sx_json *j)
{
	const struct audit_lines *l = (const struct audit_lines *)set;

	sx_json_name(j, "input", l->input);
	sx_json_name(j, "policy", l->policy);
}

const struct cmd_lines_kind audit_lines_kind = {
	.of = "audit",
	.modules = "m",
	.is_own = is_own,
	.put_header = put_header,
	.read_header = read_header,
	.take = take,
};

/* ---- replaying ---- */

static int replay(void *ctx, struct sx_arena *arena, const struct sx_json_node *record)
{
	struct audit_kept *kept = ctx;
	unsigned char sha[SPVX_DIGEST_BYTES];
	struct audit_found found;
	struct audit_copy module;
	struct audit_facts facts;

	/* findings of `check` count only if the partial was made with --check */
	if (cmd_record_is_of(record, "f") && get_finding(arena, record, &found, sha))
		return found.rule < kept->rule_count ? audit_keep(kept, &found) : 0;
	if (cmd_record_is_of(record, "m") && get_module(arena, record, &module)) {
		struct sx_finding about = audit_copy_about(&module);
		int err = audit_version_add(&kept->seen, &kept->arena, module.generator, 1,
					    &about);

		kept->modules++;
		kept->bytes += module.size;
		return err ? err : audit_copy_add(&kept->seen, &kept->arena, &module);
	}
	if (cmd_record_is_of(record, "b") && get_facts(arena, record, &facts, sha)) {
		const struct audit_facts_list list = { .first = &facts,
						       .last = &facts,
						       .count = 1 };

		return audit_base_take(&kept->facts[!cmd_record_get_flag(record, "base")],
				       &kept->arena, &list);
	}
	return 0;
}

int audit_lines_replay(struct audit_lines *l, struct audit_kept *kept)
{
	cmd_lines_finish(&l->set);
	kept->unordered = true; /* the findings of a module are not consecutive */
	kept->prints = true;
	return cmd_lines_each(&l->set, replay, kept);
}
