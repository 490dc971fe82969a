/* SPDX-License-Identifier: MIT */
/*
 * cmd/requires/module.c - finds the needs of one module, and whether devices meet them.
 */
#include "cmd/requires/requires.h"

#include "base/hash.h"
#include "base/str.h"
#include "cmd/check/options.h"
#include "reflect/vulkan.h"
#include "requires/text.h"

/* ---- a need ---- */

static int keep_text(struct requires_state *a, struct spvx_str *to)
{
	if (a->text.error)
		return -SPVX_ENOMEM;
	*to = sx_buf_str(&a->text);
	if (!a->text.len)
		to->ptr = "";
	return CMD_UNIT_KEEP(a->unit, to);
}

static void put_scope(struct requires_state *a, const struct spvx_requirements *r,
		      const void *data, uint32_t entry)
{
	static const char prefix[] = "VK_SHADER_STAGE_";
	const struct spvx_reflect_entry *e;
	const char *stage;
	struct spvx_str name;

	a->text.len = 0;
	if (entry == SPVX_NONE) {
		sx_buf_putc(&a->text, '-');
		return;
	}
	e = &spvx_reflect_entries(r->reflection)[entry];
	stage = sx_vulkan_stage_name(e->stage);
	name = spvx_reflect_text(r->reflection, data, e->name);
	if (stage && sx_str_starts(sx_str(stage), prefix)) {
		const char *bit = strstr(stage, "_BIT");

		stage += sizeof(prefix) - 1;
		sx_buf_put(&a->text, stage, bit ? (size_t)(bit - stage) : strlen(stage));
	}
	SX_SAY(&a->text, SX_T(":"), SX_S(name));
}

static int keep_has(struct requires_state *a, const struct spvx_need *n,
		    struct sx_requires_has *has)
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

/* "scene.frag:41", if the module has lines, which are read for the first need that may have one;
 * of assembly text its own place. */
static int put_source(struct requires_state *a, const struct sx_requires_fact *f)
{
	uint32_t at = (uint32_t)(f->offset / SPVX_WORD_BYTES);
	const struct spvx_debug_span *line;
	struct spvx_as_place text;
	int rc = 0;

	if (at >= a->lines_from) {
		rc = cmd_debug_read(&a->debug, (const void *)a->module.ptr, a->module.len,
				    a->offset);
		a->lines_from = UINT32_MAX;
		a->has_lines = rc > 0;
	}
	line = a->has_lines ? cmd_debug_line(&a->debug, at) : NULL;
	a->text.len = 0;
	if (cmd_inputs_text(a->in)) {
		sx_buf_put(&a->text, f->address.ptr, f->address.len);
		if (cmd_inputs_place(a->in, f->offset, &text))
			SX_SAY(&a->text, SX_T(":"), SX_PLAIN(text.line), SX_T(":"),
			       SX_PLAIN(text.column));
	} else if (line) {
		SX_SAY(&a->text, SX_S(a->debug.debug.files[line->file].name), SX_T(":"),
		       SX_PLAIN(line->line));
	}
	return rc < 0 ? rc : 0;
}

static int keep_fact(struct requires_state *a, const struct spvx_requirements *r,
		     const void *data, const struct spvx_need *n, struct requires_fact *f)
{
	struct sx_requires_fact *to = &f->fact;
	const struct spvx_entry *op = NULL; /* none: the header */
	uint32_t first;
	int err;

	put_scope(a, r, data, n->entry);
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
	if (n->at >= SPVX_HEADER_WORDS) {
		first = spvx_load32((const unsigned char *)data + to->offset,
				    r->reflection->big);
		op = spvx_op_find(a->in->grammar, (uint16_t)first);
	}
	to->insn = sx_str(op ? spvx_entry_name(a->in->grammar, op) : "");
	f->basic = n->basic;
	f->value = n->value;
	f->at_most = n->kind == SPVX_NEED_LIMIT && sx_need_at_most(n);
	if (!err)
		err = put_source(a, to);
	if (!err)
		err = keep_text(a, &to->source);
	return err ? err : keep_has(a, n, &to->has);
}

/* List the needs of a module for which a device has the verdict @has, each once: entry
 * points often share needs. */
static int put_needs(struct requires_state *a, const struct requires_found *m,
		     size_t device, enum spvx_has has, struct spvx_str *to)
{
	int err = 0;

	a->text.len = 0;
	sx_strmap_free(&a->once);
	for (size_t i = 0; i < m->count && !err; i++) {
		const struct sx_requires_fact *f = &m->facts[i].fact;
		bool fresh = false;

		if (f->note || f->has.has[device] != has)
			continue;
		if (!sx_strmap_at(&a->once, f->needs.ptr, f->needs.len, &fresh))
			err = -SPVX_ENOMEM;
		if (!fresh)
			continue;
		if (a->text.len)
			sx_buf_putc(&a->text, ' ');
		sx_buf_put(&a->text, f->needs.ptr, f->needs.len);
	}
	return err ? err : keep_text(a, to);
}

static int keep_verdicts(struct requires_state *a, const struct spvx_requirements *r,
			 struct requires_found *m)
{
	static const char *const verdicts[] = { "yes", "no", "undecided" };
	size_t count = a->all->device_count;
	enum spvx_has loads;
	int err = 0;

	if (!count || !m->vulkan || m->left_out)
		return 0;
	m->verdicts = cmd_unit_alloc(a->unit, count, sizeof(*m->verdicts));
	m->loads = cmd_unit_alloc(a->unit, count, 1);
	if (!m->verdicts || !m->loads)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < count && !err; i++) {
		struct sx_requires_verdict *v = &m->verdicts[i];

		v->device = sx_str(a->all->devices[i].label);
		err = put_needs(a, m, i, SPVX_HAS_NOT, &v->unmet);
		if (!err)
			err = put_needs(a, m, i, SPVX_HAS_UNKNOWN, &v->undecided);
		loads = spvx_device_loads(a->all->devices[i].device, r);
		m->loads[i] = (unsigned char)loads;
		v->verdict = verdicts[loads];
	}
	return err;
}

/* Whether every device, also those of --device, meets a need, and no option lists it. */
static bool is_omitted(const struct requires_state *a, const struct spvx_need *n)
{
	bool omitted = n->basic && !a->opts->all;

	for (size_t i = 0; i < a->all->device_count && omitted; i++)
		omitted = spvx_device_has(a->all->devices[i].device, n) == SPVX_HAS;
	return omitted;
}

/* Keep the needs of a module; of the basic ones, which are many, only the names of limits,
 * to save memory while units wait to be put. */
static int keep_needs(struct requires_state *a, const struct spvx_requirements *r,
		      const void *data, struct requires_found *m)
{
	size_t omitted = 0;
	int err = 0;

	for (uint32_t i = 0; i < r->need_count; i++)
		omitted += is_omitted(a, &r->needs[i]);
	m->facts = cmd_unit_alloc(a->unit, r->need_count - omitted + 1, sizeof(*m->facts));
	m->hidden = cmd_unit_alloc(a->unit, omitted + 1, sizeof(*m->hidden));
	if (!m->facts || !m->hidden)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < r->need_count && !err; i++) {
		const struct spvx_need *n = &r->needs[i];

		if (!omitted || !is_omitted(a, n)) {
			m->facts[m->count].fact.address = m->address;
			err = keep_fact(a, r, data, n, &m->facts[m->count++]);
		} else if (n->kind == SPVX_NEED_LIMIT) {
			m->hidden[m->hidden_count++] = sx_str(
				sx_vk_name(sx_vk_rule((enum sx_vk_rule_id)n->rule)->name));
		}
	}
	return err;
}

static int keep_module(struct requires_state *a, const struct spvx_requirements *r,
		       const void *data, size_t size, struct spvx_str address)
{
	struct requires_found *m = cmd_unit_row(a->unit, sizeof(*m));
	int err = m ? 0 : -SPVX_ENOMEM;

	if (err)
		return err;
	m->address = address;
	m->vulkan = r->vulkan;
	m->left_out = a->opts->api == (r->vulkan ? SX_REQUIRES_OPENCL : SX_REQUIRES_VULKAN);
	m->complete = r->complete;
	if (a->all->lines)
		sx_sha256(data, size, m->sha256);
	err = CMD_UNIT_KEEP(a->unit, &m->address);
	if (!err && !m->left_out && r->need_count)
		err = keep_needs(a, r, data, m);
	return err ? err : keep_verdicts(a, r, m);
}

/* ---- selection by options ---- */

static bool is_chosen(struct requires_state *a, const struct sx_reflect_view *v,
		      const struct spvx_need *n)
{
	const struct opt_list *rules = &a->opts->rules;

	if (n->entry != SPVX_NONE && v->hidden && v->hidden[n->entry])
		return false;
	if (!rules->count)
		return true;
	a->text.len = 0;
	sx_put_need_rule(&a->text, n);
	sx_buf_putc(&a->text, '\0');
	return !a->text.error && check_options_select(rules, a->text.data, a->text.data);
}

/* Keep only needs of the entry points and rules that options name. */
static int choose(struct requires_state *a, struct sx_reflect_view *v,
		  struct spvx_requirements *r)
{
	int err;

	if (!a->choice.entry_count && !a->opts->rules.count)
		return 0;
	err = reflect_choice_view(&a->choice, v);
	a->chosen.count = 0;
	for (uint32_t i = 0; i < r->need_count && !err; i++) {
		if (!is_chosen(a, v, &r->needs[i]))
			continue;
		if (sx_vec_put(&a->chosen, NULL, &r->needs[i], sizeof(struct spvx_need)))
			err = -SPVX_ENOMEM;
	}
	r->needs = a->chosen.items;
	r->need_count = a->chosen.count;
	return err ? err : a->text.error;
}

/* Load a module, and once more if options set its constants. */
static int load(struct requires_state *a, struct sx_reflect_view *v,
		struct spvx_requirements *r)
{
	int err;

	spvx_requires_specialize(a->requires, NULL, 0);
	err = spvx_requires_load(a->requires, v->module, v->size, &v->requires);
	if (err)
		return err;
	v->r = v->requires->reflection;
	if (a->choice.spec_count) {
		reflect_choice_specs(&a->choice, v);
		spvx_requires_specialize(a->requires, a->choice.values,
					 a->choice.value_count);
		err = spvx_requires_load(a->requires, v->module, v->size, &v->requires);
		if (err)
			return err;
		v->r = v->requires->reflection;
	}
	*r = *v->requires;
	return choose(a, v, r);
}

/* Find where a module's first line may hold: after the strings, which name the files of lines. */
static void expect_lines(struct requires_state *a, const struct sx_reflect_view *v,
			 uint64_t offset)
{
	struct spvx_header header;
	struct spvx_cursor c;
	struct spvx_insn insn;
	bool any = false;

	a->module = sx_str_n((const char *)v->module, v->size);
	a->offset = offset;
	a->has_lines = false;
	a->lines_from = UINT32_MAX;
	if (spvx_cursor_init(&c, v->module, v->size, &header))
		return;
	while (spvx_next(&c, &insn) && insn.opcode != SPVX_OP_Line &&
	       insn.opcode != SPVX_OP_Function)
		any |= insn.opcode == SPVX_OP_String;
	if (any)
		a->lines_from = (uint32_t)(((const char *)insn.bytes - a->module.ptr) /
					   SPVX_WORD_BYTES);
}

int requires_find(struct requires_state *a, const struct spvx_input_item *item)
{
	struct sx_reflect_view view = { .g = a->in->grammar };
	struct spvx_requirements chosen;
	const struct spvx_requirements *r = &chosen;
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(a->in, &data, &size);

	if (err <= 0)
		return err;
	view.address = cmd_inputs_address(a->in, item->offset);
	view.module = data;
	view.size = size;
	err = load(a, &view, &chosen);
	expect_lines(a, &view, item->offset);
	if (err == -SPVX_ELIMIT) {
		cmd_say(&a->run->messages, CMD_ERROR,
			CMD_AT(cmd_inputs_address(a->in, item->offset)),
			"interface too large for a module of this size");
		return 0;
	}
	if (err)
		return err;
	err = keep_module(a, r, data, size, cmd_inputs_address(a->in, item->offset));
	if (!err && r->reflection->fault)
		cmd_inputs_fault(a->in, item->stream);
	return err;
}

/* ---- setup ---- */

int requires_prepare(struct requires_state *a)
{
	struct spvx_requires_options o = { .size = sizeof(o), .grammar = a->in->grammar };
	const struct requires_opts *opts = a->opts;
	int err;

	sx_strmap_init(&a->once, NULL);
	err = reflect_choice_make(&a->choice, a->run, &opts->entry, &opts->spec);
	if (!err)
		err = cmd_debug_open(&a->debug, a->in, NULL);
	return err ? err : spvx_requires_create(&o, &a->requires);
}

void requires_release(void *own)
{
	struct requires_state *a = own;

	spvx_requires_free(a->requires);
	cmd_debug_free(&a->debug);
	sx_strmap_free(&a->once);
	sx_vec_free(&a->chosen, NULL, sizeof(struct spvx_need));
	sx_buf_free(&a->text);
}
