/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/module.c - audits a module or an archive: the place and fingerprint of each
 * finding, and the facts for the rules about all modules; with --base those that are compared:
 * its size, its interface as lines, its needs, and its path relative to the INPUT.
 */
#include "cmd/audit/scan.h"

#include "base/hash.h"
#include "base/str.h"
#include "cmd/audit/audit.h"
#include "cmd/inputs/relative_path.h"
#include "cmd/reflect/base.h"
#include "input/address.h"
#include "report/reflect/reflect.h"

#include <stdio.h>

/* Capabilities without a name are left out: messages could not name them. */
static int keep_needs(const struct spvx_grammar *g, struct sx_audit_facts *f,
		      struct sx_arena *arena, const struct spvx_reflection *r,
		      const void *data)
{
	const uint32_t *caps = spvx_reflect_capabilities(r);
	const struct spvx_text *exts = spvx_reflect_extensions(r);
	size_t room = (size_t)r->capabilities.count + r->extensions.count;
	struct spvx_str *list = sx_arena_zalloc(arena, room + 1, sizeof(*list));
	size_t all = 0;

	if (!list)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < r->capabilities.count; n++) {
		const char *name = spvx_enum_name(g, SPVX_KIND_Capability, caps[n]);

		if (name)
			list[all++] = sx_str(name);
	}
	for (uint32_t n = 0; n < r->extensions.count; n++)
		list[all++] = spvx_reflect_text(r, data, exts[n]);
	f->needs = list;
	f->need_count = sx_str_unite(list, all);
	for (size_t n = 0; n < f->need_count; n++)
		if (!sx_arena_own(arena, &list[n]))
			return -SPVX_ENOMEM;
	return 0;
}

/* Write facts to @arena, as sorted lines KEY TAB VALUE; @scratch holds each line before. */
static int put_sorted(const struct sx_vec *facts, struct sx_arena *scratch,
		      struct sx_arena *arena, struct spvx_str *lines)
{
	const struct reflect_fact *f = facts->items;
	struct spvx_str *list = sx_arena_zalloc(scratch, facts->count + 1, sizeof(*list));
	struct sx_buf b = { .a = NULL };
	size_t count;

	if (!list)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < facts->count; i++) {
		SX_SAY(&b, SX_S(f[i].key), SX_T("\t"), SX_S(f[i].value), SX_T("\n"));
		list[i] = sx_buf_keep(&b, scratch);
		if (!list[i].ptr)
			return -SPVX_ENOMEM;
	}
	count = sx_str_unite(list, facts->count);
	for (size_t i = 0; i < count; i++)
		sx_buf_put(&b, list[i].ptr, list[i].len);
	*lines = sx_buf_keep(&b, arena);
	return lines->ptr ? 0 : -SPVX_ENOMEM;
}

/* Write the facts of an interface that `reflect --base` compares: KEY TAB VALUE, a line each,
 * sorted, in the arena. */
static int interface_lines(const struct sx_reflect_view *v, struct sx_arena *arena,
			   struct spvx_str *lines)
{
	struct sx_vec facts = { .items = NULL };
	struct sx_arena scratch = { .a = NULL };
	struct sx_buf text = { .a = NULL };
	struct sx_json j;
	int err;

	sx_json_init(&j, &text, false);
	sx_reflect_json(&j, v);
	err = text.error;
	if (!err)
		err = reflect_facts(&scratch, sx_buf_str(&text), &facts, NULL);
	if (!err)
		err = put_sorted(&facts, &scratch, arena, lines);
	sx_vec_free(&facts, NULL, sizeof(struct reflect_fact));
	sx_buf_free(&text);
	sx_arena_free(&scratch);
	return err;
}

static int keep_interface(const struct audit_reader *s, struct sx_audit_facts *f,
			  struct sx_arena *arena, const struct spvx_reflection *r)
{
	struct sx_reflect_view v = { .g = s->in->grammar,
				     .r = r,
				     .module = s->data,
				     .size = s->size,
				     .sha256 = "" };
	int err = sx_reflect_view_open(&v);

	if (err)
		return err;
	err = sx_reflect_hash(&v, f->interface);
	if (!err)
		err = interface_lines(&v, arena, &f->lines);
	sx_reflect_view_close(&v);
	return err;
}

static int reflect(struct audit_reader *s, struct sx_audit_facts *f, struct sx_arena *arena)
{
	const struct spvx_grammar *g = s->in->grammar;
	const struct spvx_reflection *r;
	int err = spvx_reflect_load(s->base, s->data, s->size, &r);

	if (err)
		return err == -SPVX_ENOMEM ? err : 0;
	f->whole = !r->fault;
	for (uint32_t n = 0; n < r->entries.count; n++)
		f->stages |= spvx_audit_stage(g, spvx_reflect_entries(r)[n].model);
	err = keep_needs(g, f, arena, r, s->data);
	return err ? err : keep_interface(s, f, arena, r);
}

static int see_base(struct audit_reader *s, struct sx_audit_facts_list *to,
		    struct sx_arena *arena, const struct sx_finding *about)
{
	struct sx_audit_facts *f = sx_arena_zalloc(arena, 1, sizeof(*f));
	struct spvx_str prefix = { NULL, 0 };
	int err;

	if (!f)
		return -SPVX_ENOMEM;
	f->about = *about;
	if (!sx_finding_own(&f->about, arena))
		return -SPVX_ENOMEM;
	err = cmd_below_prefix(s->run, s->item->input_name, arena, &prefix);
	if (!err)
		err = reflect(s, f, arena);
	if (s->needs_address &&
	    spvx_audit_policy_ignores(s->policy->policy, f->about.address))
		f->whole = false;
	f->key = cmd_below(f->about.address, prefix);
	if (!f->key.len)
		f->key = sx_str_last(f->about.address, "/");
	f->placed = sx_address_is_placed(f->about.address);
	sx_audit_facts_append(to, f);
	return err;
}

/* ---- addresses ---- */

static struct spvx_str address_of(struct audit_reader *s)
{
	if (!s->address.len) {
		struct spvx_str address = cmd_inputs_address(s->in, s->item->offset);

		sx_buf_put(&s->address, address.ptr, address.len);
	}
	return sx_buf_str(&s->address);
}

/* Return: the archive of a module; else the INPUT. */
static struct spvx_str container_of(struct audit_reader *s, struct spvx_str address)
{
	struct spvx_str archive = sx_address_archive(address);

	if (archive.len)
		return archive;
	return s->in->item.named ? address : sx_str(s->in->item.input_name);
}

/* Set the place of the current module: the .place of its sx_audit_module. */
static void place(void *ctx, struct sx_finding *about)
{
	struct audit_reader *s = ctx;

	about->address = address_of(s);
	about->container = container_of(s, about->address);
	about->program = cmd_inputs_program(s->item);
	about->stored_at = s->item->stored_at;
	about->clear = s->item->clear;
}

/* ---- findings ---- */

/* Find the line of assembly text or of the source that a finding is about. Lines of the source
 * are only known if the module is in memory. Return: 0 or -SPVX_ENOMEM. */
static int find_place(struct audit_reader *s, struct sx_finding *f)
{
	struct sx_source_line source;
	int rc;

	if (!f->in_module || f->offset == SX_FINDING_NO_PLACE)
		return 0;
	cmd_inputs_line(s->in, f->offset, &f->line, &f->column);
	if (cmd_inputs_text(s->in) || s->stream != &s->again)
		return 0;
	if (!s->debug_read) {
		rc = cmd_debug_read(&s->debug, s->data, s->size, s->item->offset);
		if (rc == -SPVX_ENOMEM)
			return rc;
		s->debug_read = true;
		s->has_debug = rc > 0;
	}
	if (s->has_debug &&
	    sx_source_line(&s->debug.debug, (uint32_t)(f->offset / SPVX_WORD_BYTES),
			   &source)) {
		f->file = source.file;
		f->line = source.line;
		f->column = source.column;
		f->source = source.text;
	}
	return 0;
}

void audit_reader_add(struct audit_reader *s, const struct sx_audit_found *found)
{
	struct audit_unit *u = s->unit->result;
	struct sx_audit_found placed = *found;
	int err = find_place(s, &placed.f);
	struct sx_audit_found *copy =
		err ? NULL : sx_audit_found_copy(&s->unit->arena, &placed);

	if (!copy) {
		s->error = -SPVX_ENOMEM;
		return;
	}
	if (u->last)
		u->last->next = copy;
	else
		u->first = copy;
	u->last = copy;
	u->count++;
}

/* A spvx_audit_found_fn. */
static int take(void *ctx, const struct spvx_audit_finding *f)
{
	struct audit_reader *s = ctx;
	struct sx_audit_found found;

	if (sx_audit_module_found(&s->module, f, &found))
		audit_reader_add(s, &found);
	return s->error;
}

static bool match(void *ctx, unsigned pattern, struct spvx_str text)
{
	const struct audit_reader *s = ctx;

	return audit_policy_match(s->policy, pattern, text);
}

/* ---- problems with archives and files ---- */

static void take_problem(struct audit_reader *s, const struct spvx_input_item *item,
			 unsigned rule)
{
	const struct spvx_audit_policy *p = s->policy->policy;
	struct sx_audit_found found = { .rule = rule };
	unsigned severity = spvx_audit_policy_severity(p, rule);
	struct spvx_audit_rule about;
	struct spvx_str address, entry;
	char place[24] = "";

	s->item = item;
	s->address.len = 0;
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
		.stored_at = SX_FINDING_NO_PLACE,
		.clear = sx_address_file(address).len == address.len,
		.offset = item->rule ? item->offset : SX_FINDING_NO_PLACE,
		.count = 1,
		.message = sx_str(item->message),
	};
	/* an entry that cannot be read has no digest: the fingerprint uses its name in the
	 * archive, or its offset, and not the message, whose wording may change */
	entry = sx_str_n(address.ptr + found.f.container.len,
			 found.f.container.len <= address.len && !found.f.clear
				 ? address.len - found.f.container.len
				 : 0);
	if (!entry.len && item->rule)
		snprintf(place, sizeof(place), "0x%llx", (unsigned long long)item->offset);
	if (s->module.wants.digests)
		sx_audit_print(found.f.print, about.id,
			       (struct sx_audit_identity){ entry, sx_str(place), 0 });
	audit_reader_add(s, &found);
}

/* The .problem callback of cmd_inputs: problems that are findings give no message. */
static bool problem(void *ctx, const struct spvx_input_item *item)
{
	struct audit_reader *s = ctx;
	struct audit_unit *u = s->unit->result;
	int rule = -1;

	u->lost |= item->problem == SPVX_EENTRY && item->severity != SPVX_INPUT_NOTE;
	if (item->rule && !(item->problem == SPVX_EMAGIC && item->named))
		rule = spvx_audit_rule_find(sx_str(item->rule));
	else if (item->problem == SPVX_ESHORT && !item->named)
		rule = spvx_audit_rule_find(sx_str("M001"));
	if (rule < 0)
		return false;
	if (s->in_base) {
		const struct cmd_place at = {
			.address = cmd_inputs_address(s->in, item->offset),
			.has_offset = true,
			.offset = item->offset,
			.rule = item->rule,
		};

		/* damage in --base, which is not audited, does not affect the status */
		cmd_say(&s->run->messages, CMD_WARNING, &at, "%s", item->message);
	} else {
		take_problem(s, item, (unsigned)rule);
	}
	return true;
}

/* ---- modules ---- */

/* Read the whole current module, so that it can be walked again. Return: 1, 0: not possible
 * (reported), or a negative code. */
static int read_whole(struct audit_reader *s)
{
	int rc = cmd_inputs_whole(s->in, &s->data, &s->size);

	if (rc <= 0)
		return rc;
	spvx_stream_init_memory(&s->again, s->data, s->size);
	s->again.data_offset = s->item->offset;
	s->stream = &s->again;
	return spvx_stream_module(&s->again);
}

int audit_reader_look(struct audit_reader *s, const struct spvx_input_item *item,
		      struct sx_audit_seen *seen, struct sx_arena *arena)
{
	struct sx_audit_module *m = &s->module;
	int rc = 1;
	int err = 0;

	s->item = item;
	s->stream = item->stream;
	s->address.len = 0;
	s->debug_read = false;
	seen->caches |= item->kind == SPVX_KIND_FOSSILIZE;
	if (s->compares || s->check || s->requires) {
		rc = read_whole(s);
	} else if (s->whole && !s->in_base) {
		rc = cmd_inputs_apart(s->in, &s->again);
		s->stream = rc > 0 ? &s->again : s->stream;
	}
	sx_audit_module_begin(m, s->stream);
	if (rc > 0 && s->compares) {
		struct sx_finding about;

		/* the facts that --base compares */
		sx_sha256(s->data, s->size, m->digest);
		sx_put_hex_bytes(m->sha256, m->digest, sizeof(m->digest));
		about = sx_audit_module_about(m);
		about.size = s->size;
		about.sha256 = m->digest;
		err = see_base(s, &seen->facts, arena, &about);
	}
	if (rc > 0 && s->in_base && item->stream->fault)
		/* --base is not audited: its damage is no finding */
		cmd_say(&s->run->messages, CMD_WARNING, CMD_AT(address_of(s)),
			"damaged; skipped in the comparison");
	if (rc <= 0 || err || s->in_base)
		return rc < 0 ? rc : err;
	if (s->needs_address) /* a pattern matches modules without findings, too */
		spvx_audit_policy_ignores(s->policy->policy, address_of(s));
	err = spvx_audit_stream(m->audit, s->stream,
				s->needs_address ? address_of(s) : sx_str(""));
	s->named = false;
	if (!err && s->check)
		err = spvx_check_module(s->check, s->data, s->size, NULL);
	if (!err && s->requires)
		err = audit_device_module(s);
	if (!err)
		err = s->error;
	return err ? err : sx_audit_module_see(m, seen, arena);
}

int audit_reader_begin(struct audit_reader *s)
{
	struct sx_audit_module *m = &s->module;
	struct spvx_audit_options options = {
		.size = sizeof(options),
		.policy = m->policy,
		.found = take,
		.match = s->policy->patterns.count ? match : NULL,
		.ctx = s,
		.digest = m->wants.digests || m->wants.copies || m->wants.budgets ||
			  spvx_audit_policy_needs_sha256(m->policy),
		.code = m->wants.codes,
	};
	const struct spvx_reflect_options base = { .size = sizeof(base),
						   .grammar = s->in->grammar };
	int err = s->compares ? spvx_reflect_create(&base, &s->base) : 0;

	m->place = place;
	m->ctx = s;
	s->in->problem = problem;
	s->in->problem_ctx = s;
	if (!err)
		err = cmd_debug_init_silent(&s->debug, s->in);
	if (!err && s->validity && !s->in_base)
		err = audit_check_create(s);
	if (!err && !s->in_base)
		err = audit_device_create(s);
	return err ? err : spvx_audit_create(&options, &m->audit);
}

void audit_reader_end(void *own)
{
	struct audit_reader *s = own;

	spvx_audit_free(s->module.audit);
	cmd_debug_free(&s->debug);
	sx_check_lines_free(&s->lines);
	spvx_check_free(s->check);
	audit_device_free(s);
	spvx_reflect_free(s->base);
	sx_buf_free(&s->address);
}
