/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/opts.c - --entry, --spec, --dynamic, --type: parsed once, then applied to
 * each module.
 */
#include "cmd/reflect/opts.h"

#include "base/nearest.h"
#include "base/num_parse.h"
#include "base/str.h"
#include "base/vec.h"
#include "cmd/inputs/textfile.h"
#include "spirv/ids.h"

#include <spvx/error.h>

/* ---- as given ---- */

bool reflect_read_u32(struct spvx_str s, uint32_t *v)
{
	uint64_t wide;

	if (!sx_parse_u64(s, &wide) || wide > UINT32_MAX)
		return false;
	*v = (uint32_t)wide;
	return true;
}

static int read_dynamic(struct reflect_choice *c, const struct opt_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		struct spvx_str set;
		struct spvx_str binding;

		if (!sx_str_split(sx_str(list->items[i]), '.', &set, &binding) ||
		    !reflect_read_u32(set, &c->dynamic[i].set) ||
		    !reflect_read_u32(binding, &c->dynamic[i].binding))
			return cmd_usage(
				c->run,
				"--dynamic: invalid value '%s': expected SET.BINDING",
				list->items[i]);
		c->dynamic_count++;
	}
	return 0;
}

/* With --pipeline the first --entry applies to the first INPUT, and so on. An INPUT that is
 * named twice is read once, and all its entries apply to its module. */
static int read_turns(struct reflect_choice *c)
{
	const struct opt_list *words = &c->run->words;
	size_t modules = 0;

	if (c->entry_count > words->count)
		return cmd_usage(c->run, "--pipeline: more --entry options than INPUTs");
	c->turns = sx_arena_zalloc(&c->run->arena, c->entry_count, sizeof(*c->turns));
	if (!c->turns)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < c->entry_count; i++) {
		size_t first = 0;

		while (strcmp(words->items[first], words->items[i]))
			first++;
		c->turns[i] = first < i ? c->turns[first] : modules++;
	}
	return 0;
}

int reflect_choice_make(struct reflect_choice *c, struct cmd_run *run,
			const struct opt_list *entry, const struct opt_list *spec)
{
	c->run = run;
	c->entries = sx_arena_zalloc(&run->arena, entry->count, sizeof(*c->entries));
	c->specs = sx_arena_zalloc(&run->arena, spec->count, sizeof(*c->specs));
	c->values = sx_arena_zalloc(&run->arena, spec->count, sizeof(*c->values));
	if (!c->entries || !c->specs || !c->values)
		return -SPVX_ENOMEM;
	c->entry_count = entry->count;
	for (size_t i = 0; i < entry->count; i++) {
		const char *colon = strrchr(entry->items[i], ':');
		struct reflect_entry *e = &c->entries[i];

		e->name = sx_str(entry->items[i]);
		e->stage = sx_str("");
		/* names may have colons, so the last part is a stage only if it names one */
		if (!colon ||
		    !spvx_enum_by_name(NULL, SPVX_KIND_ExecutionModel, sx_str(colon + 1)))
			continue;
		e->name.len = (size_t)(colon - entry->items[i]);
		e->stage = sx_str(colon + 1);
	}
	for (size_t i = 0; i < spec->count; i++) {
		struct reflect_spec *s = &c->specs[i];
		struct spvx_str id;

		if (!sx_str_split(sx_str(spec->items[i]), '=', &id, &s->text) || !id.len ||
		    !s->text.len)
			return cmd_usage(
				c->run,
				"--spec: invalid value '%s': expected ID=VALUE or NAME=VALUE",
				spec->items[i]);
		if (!reflect_read_u32(id, &s->spec_id))
			s->name = id;
		c->spec_count++;
	}
	return 0;
}

int reflect_choice_read(struct reflect_choice *c, struct cmd_run *run)
{
	const struct reflect_opts *own = run->own;
	int err = reflect_choice_make(c, run, &own->entry, &own->spec);

	c->used_only = own->used_only;
	c->dynamic = sx_arena_zalloc(&run->arena, own->dynamic.count, sizeof(*c->dynamic));
	if (!err && !c->dynamic)
		err = -SPVX_ENOMEM;
	if (!err && own->pipeline && c->entry_count)
		err = read_turns(c);
	return err ? err : read_dynamic(c, &own->dynamic);
}

/* ---- how attributes are packed ---- */

/* Report that the file of --vertex and the shaders do not match. */
static void say_misfit(void *ctx, uint32_t line, uint32_t column, const char *text)
{
	struct cmd_run *run = ctx;
	const struct reflect_opts *own = run->own;
	const struct cmd_place at = { .address = sx_str(own->vertex),
				      .line = line,
				      .column = column };

	cmd_say(&run->messages, CMD_ERROR, &at, "%s", text);
}

int reflect_vertex_read(struct reflect_opts *own, struct cmd_run *run)
{
	struct spvx_error error = { .code = SPVX_OK };
	struct spvx_str text;
	int err;

	own->header.vertex = &own->layout;
	if (!strcmp(own->vertex, "interleaved") || !strcmp(own->vertex, "separate")) {
		own->layout.packing =
			*own->vertex == 'i' ? SX_VERTEX_INTERLEAVED : SX_VERTEX_SEPARATE;
		return 0;
	}
	err = cmd_text_keep(run, own->vertex, &text);
	if (err)
		return err;
	own->layout.say = say_misfit;
	own->layout.say_ctx = run;
	err = sx_vertex_layout_read(&own->layout, text, &error);
	if (err != -SPVX_ESYNTAX)
		return err;
	cmd_text_fault(run, own->vertex, &error);
	return -SPVX_EINVAL;
}

/* ---- specialization constants of a module ---- */

bool reflect_read_value(const struct spvx_type *t, struct spvx_str text, uint64_t *bits)
{
	enum sx_float format;

	switch (t->opcode) {
	case SPVX_OP_TypeBool:
		*bits = sx_str_is(text, "true");
		return *bits || sx_str_is(text, "false") || sx_read_u64(text, bits);
	case SPVX_OP_TypeInt:
		return sx_read_integer(text, t->width, t->detail.number.signedness != 0,
				       bits) == SX_NUM_OK;
	case SPVX_OP_TypeFloat:
		return sx_float_of(t->width, t->detail.number.encoding, &format) &&
		       sx_read_float(text, format, bits);
	default:
		return false;
	}
}

const struct spvx_constant *reflect_constant(const struct spvx_reflection *r,
					     const void *module, struct spvx_str name,
					     uint32_t spec_id)
{
	for (uint32_t i = 0; i < r->spec_constants.count; i++) {
		const struct spvx_constant *c =
			&spvx_reflect_constants(r)[spvx_reflect_spec_constants(r)[i]];

		if (name.len ? sx_str_eq(spvx_reflect_text(r, module, c->name), name)
			     : c->spec_id == spec_id)
			return c;
	}
	return NULL;
}

/* Report that a module lacks a constant, which others may have. */
static void say_absent(struct reflect_choice *c, const struct sx_reflect_view *v,
		       const struct reflect_spec *s)
{
	struct sx_nearest near;

	if (!s->name.len) {
		cmd_say(&c->run->messages, CMD_WARNING, CMD_AT(v->address),
			"no specialization constant %u", s->spec_id);
		return;
	}
	sx_nearest_init(&near, s->name);
	for (uint32_t i = 0; i < v->r->spec_constants.count; i++) {
		struct spvx_str name =
			sx_reflect_str(v, sx_reflect_spec_constant(v, i)->name);
		const char *text = sx_arena_strdup(&c->run->arena, name.ptr, name.len);

		if (text)
			sx_nearest_try(&near, text);
	}
	cmd_say(&c->run->messages, CMD_WARNING, CMD_AT(v->address),
		near.name ? "no specialization constant '%.*s'; did you mean %s?"
			  : "no specialization constant '%.*s'%s",
		(int)s->name.len, s->name.ptr, near.name ? near.name : "");
}

void reflect_choice_specs(struct reflect_choice *c, const struct sx_reflect_view *v)
{
	c->value_count = 0;
	for (size_t i = 0; i < c->spec_count; i++) {
		const struct reflect_spec *s = &c->specs[i];
		const struct spvx_constant *k =
			reflect_constant(v->r, v->module, s->name, s->spec_id);
		struct spvx_spec *value = &c->values[c->value_count];

		if (!k) {
			say_absent(c, v, s);
			continue;
		}
		value->spec_id = k->spec_id;
		if (k->type != SPVX_NONE &&
		    reflect_read_value(&spvx_reflect_types(v->r)[k->type], s->text,
				       &value->value))
			c->value_count++;
		else
			cmd_say(&c->run->messages, CMD_ERROR, CMD_AT(v->address),
				"invalid value '%.*s' for specialization constant %u",
				(int)s->text.len, s->text.ptr, k->spec_id);
	}
}

/* ---- entry points of a module ---- */

static void say_no_entry(struct cmd_run *run, const struct sx_reflect_view *v,
			 const struct reflect_entry *wanted)
{
	struct sx_arena scratch = { .a = NULL };
	struct sx_nearest near;

	sx_nearest_init(&near, wanted->name);
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		struct spvx_str name =
			sx_reflect_str(v, spvx_reflect_entries(v->r)[i].name);

		if (!sx_str_eq(name, wanted->name))
			sx_nearest_copy(&near, name, &scratch);
	}
	cmd_say(&run->messages, CMD_ERROR, CMD_AT(v->address),
		near.name ? "no entry point '%.*s'%s%.*s; did you mean %s?"
			  : "no entry point '%.*s'%s%.*s",
		(int)wanted->name.len, wanted->name.ptr,
		wanted->stage.len ? " of stage " : "", (int)wanted->stage.len,
		wanted->stage.ptr, near.name);
	sx_arena_free(&scratch);
}

static void choose(struct reflect_choice *c, const struct sx_reflect_view *v,
		   const struct reflect_entry *wanted)
{
	const struct spvx_entry *model =
		spvx_enum_by_name(v->g, SPVX_KIND_ExecutionModel, wanted->stage);
	bool found = false;

	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[i];

		if (!sx_str_eq(sx_reflect_str(v, e->name), wanted->name) ||
		    (wanted->stage.len && (!model || spvx_entry_value(model) != e->model)))
			continue;
		c->hidden[i] = false;
		found = true;
	}
	if (!found)
		say_no_entry(c->run, v, wanted);
}

void reflect_choice_add(struct reflect_choice *to, const struct reflect_choice *c)
{
	to->next += c->next;
	for (size_t i = 0; i < c->dynamic_count; i++)
		to->dynamic[i].found |= c->dynamic[i].found;
}

void reflect_choice_end(const struct reflect_choice *c)
{
	for (size_t i = 0; i < c->dynamic_count && c->next; i++) {
		if (!c->dynamic[i].found)
			cmd_say(&c->run->messages, CMD_WARNING, NULL,
				"--dynamic: no uniform or storage buffer at set %u, binding %u",
				c->dynamic[i].set, c->dynamic[i].binding);
	}
}

int reflect_choice_view(struct reflect_choice *c, struct sx_reflect_view *v)
{
	uint32_t count = v->r->entries.count;
	size_t module = c->next++;
	bool any = false;

	v->used_only = c->used_only;
	v->dynamic = c->dynamic;
	v->dynamic_count = c->dynamic_count;
	/* the buffers of --dynamic that the module has */
	for (uint32_t i = 0; i < v->r->resources.count && c->dynamic_count; i++) {
		const struct spvx_reflect_variable *variable =
			&spvx_reflect_variables(v->r)[spvx_reflect_resources(v->r)[i]];

		if (sx_reflect_descriptor(v, variable) == variable->descriptor_type)
			continue;
		for (size_t n = 0; n < c->dynamic_count; n++)
			c->dynamic[n].found |= c->dynamic[n].set == variable->set &&
					       c->dynamic[n].binding == variable->binding;
	}
	for (size_t i = 0; i < c->entry_count; i++)
		any |= !c->turns || c->turns[i] == module;
	if (!any)
		return 0;
	if (count > c->hidden_cap) {
		c->hidden = sx_arena_alloc(&c->run->arena, count * sizeof(*c->hidden));
		c->hidden_cap = c->hidden ? count : 0;
		if (!c->hidden)
			return -SPVX_ENOMEM;
	}
	if (count)
		memset(c->hidden, true, count);
	v->hidden = c->hidden;
	for (size_t i = 0; i < c->entry_count; i++) {
		if (!c->turns || c->turns[i] == module)
			choose(c, v, &c->entries[i]);
	}
	return 0;
}

/* ---- --type and the files of --types ---- */

static int read_lines(struct reflect_opts *own, struct cmd_run *run, struct spvx_str text)
{
	struct cmd_place at = { .address = sx_str(own->types) };
	struct sx_header_type type;
	struct spvx_str whole;
	int err = 0;

	while (!err && sx_take_line(&text, &whole)) {
		const char *begin = whole.ptr;
		struct spvx_str line = sx_str_trim(sx_take_until(&whole, '#'));

		at.line++;
		at.column = (uint32_t)(line.ptr - begin) + 1;
		if (!line.len)
			continue;
		if (sx_header_type_read(line, &type)) {
			err = sx_vec_put(&own->own_types, NULL, &type, sizeof(type));
			continue;
		}
		cmd_say(&run->messages, CMD_ERROR, &at,
			"invalid line '%.*s': expected TYPE=NAME, as in mat4=glm::mat4",
			(int)line.len, line.ptr);
		err = -SPVX_EINVAL;
	}
	return err;
}

int reflect_types_read(struct reflect_opts *own, struct cmd_run *run)
{
	struct sx_header_type type;
	struct spvx_str text;
	int err = 0;

	for (size_t i = 0; i < own->type.count && !err; i++) {
		if (!sx_header_type_read(sx_str(own->type.items[i]), &type))
			return cmd_usage(
				run,
				"--type: invalid value '%s': expected TYPE=NAME, as in mat4=glm::mat4",
				own->type.items[i]);
		err = sx_vec_put(&own->own_types, NULL, &type, sizeof(type));
	}
	if (!err && own->types)
		err = cmd_text_keep(run, own->types, &text);
	if (!err && own->types)
		err = read_lines(own, run, text);
	own->header.types = own->own_types.items;
	own->header.type_count = own->own_types.count;
	return err;
}

/* ---- documents ---- */

int reflect_check_formats(struct cmd_run *run, const struct sx_document *what,
			  const char *option)
{
	cmd_for_each_out(out, &run->output) {
		if (!sx_document_has(what, out->format))
			return cmd_usage(run, "--%s is not supported with -f %s", option,
					 out->format);
	}
	return 0;
}

int reflect_docs_open(struct cmd_docs *docs, struct cmd_run *run,
		      const struct sx_document *what)
{
	const struct reflect_opts *own = run->own;
	int err = cmd_docs_open(docs, run, what, sizeof(struct sx_reflect_doc));

	cmd_for_each_doc(struct sx_reflect_doc, d, docs)
		d->wishes = &own->header;
	cmd_docs_begin(docs);
	return err;
}

int reflect_docs_put(struct cmd_run *run, const struct sx_document *what, const void *row,
		     const struct sx_ending *ending)
{
	struct cmd_docs docs;
	int err = reflect_docs_open(&docs, run, what);

	cmd_for_each_doc(struct sx_reflect_doc, d, &docs)
		sx_doc_put(&d->doc, row);
	cmd_docs_end(&docs, ending);
	return err;
}
