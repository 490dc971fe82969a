/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/lines.c - the records of an audit's partial.
 */
#include "cmd/audit/lines.h"

#include "base/str.h"

/* ---- a record ---- */

/* Write the place and size of a module. */
static void put_place(struct cmd_record *r, const struct sx_finding *f)
{
	sx_json_name(&r->json, "in", f->container);
	if (f->program.symbol.len)
		sx_json_name(&r->json, "symbol", f->program.symbol);
	if (f->program.section.len)
		sx_json_name(&r->json, "section", f->program.section);
	cmd_record_number(r, "at", f->stored_at, SX_FINDING_NO_PLACE);
	cmd_record_number(r, "clear", f->clear, 0);
	cmd_record_number(r, "b", f->size, 0);
}

int audit_lines_put_finding(struct audit_lines *l, const char *id,
			    const struct audit_found *found)
{
	const struct sx_finding *f = &found->f;
	struct cmd_record r;

	cmd_record_begin(&r, "f");
	sx_json_cstr(&r.json, "fp", f->print);
	sx_json_cstr(&r.json, "rule", id);
	sx_json_u64(&r.json, "sev", f->severity);
	sx_json_name(&r.json, "src", f->address);
	cmd_record_number(&r, "off", f->offset, SX_FINDING_NO_PLACE);
	sx_json_name(&r.json, "msg", f->message);
	cmd_record_number(&r, "len", f->length, 0);
	cmd_record_number(&r, "insn", f->insn, 0);
	cmd_record_number(&r, "line", f->line, 0);
	cmd_record_number(&r, "col", f->column, 0);
	if (f->file.len)
		sx_json_name(&r.json, "file", f->file);
	if (f->source.len)
		sx_json_name(&r.json, "text", f->source);
	cmd_record_number(&r, "n", f->count, 1);
	cmd_record_number(&r, "weight", f->weight, 0);
	put_place(&r, f);
	if (f->sha256)
		cmd_record_digest(&r, "sha", f->sha256);
	cmd_record_number(&r, "module", f->in_module, 0);
	return cmd_record_end(&r, &l->set);
}

static int put_module(struct audit_lines *l, const struct audit_copy *c)
{
	const struct sx_finding about = audit_copy_about(c);
	struct cmd_record r;

	cmd_record_begin(&r, "m");
	cmd_record_digest(&r, "sha", c->sha256);
	sx_json_name(&r.json, "src", c->address);
	put_place(&r, &about);
	sx_json_u64(&r.json, "gen", c->generator);
	if (c->has_n1)
		cmd_record_digest(&r, "n1", c->n1);
	if (c->build_id.len)
		sx_json_name(&r.json, "bid", c->build_id);
	return cmd_record_end(&r, &l->set);
}

static int put_facts(struct audit_lines *l, const struct audit_facts *f, bool in_base)
{
	struct cmd_record r;
	struct sx_buf b;

	cmd_record_begin(&r, "b");
	cmd_record_digest(&r, "sha", f->about.sha256);
	sx_json_name(&r.json, "src", f->about.address);
	put_place(&r, &f->about);
	cmd_record_number(&r, "base", in_base, 0);
	sx_json_name(&r.json, "key", f->key);
	cmd_record_number(&r, "whole", f->whole, 0);
	cmd_record_number(&r, "stages", f->stages, 0);
	sx_json_cstr(&r.json, "interface", f->interface);
	/* a list of names, each ended by a NUL */
	sx_buf_init(&b, NULL);
	for (size_t n = 0; n < f->need_count; n++)
		SX_SAY(&b, SX_S(f->needs[n]), SX_T("\0"));
	sx_json_name(&r.json, "needs", sx_str_n(b.len ? b.data : "", b.len));
	sx_buf_end(&b, &r.b);
	if (f->lines.len)
		sx_json_name(&r.json, "facts", f->lines);
	return cmd_record_end(&r, &l->set);
}

int audit_lines_put_seen(struct audit_lines *l, const struct audit_seen *seen, bool in_base)
{
	int err = 0;

	for (const struct audit_copy *c = seen->copies; c && !err; c = c->next)
		err = put_module(l, c);
	for (const struct audit_facts *f = seen->facts.first; f && !err; f = f->next)
		err = put_facts(l, f, in_base);
	return err;
}

/* ---- all ---- */

bool audit_lines_checked(const struct audit_lines *l)
{
	struct spvx_str rest = l->set.opts;

	while (rest.len && !sx_str_starts(rest, AUDIT_CHECKED)) {
		rest.ptr++;
		rest.len--;
	}
	return rest.len != 0;
}
