/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/debug.c - see cmd/debug/debug.h.
 */
#include "cmd/debug/debug.h"

#include "base/num_print.h"
#include "base/str.h"
#include "spirv/facts_read.h"

static void say_finding(void *ctx, const struct spvx_debug_finding *finding)
{
	struct cmd_debug *d = ctx;
	struct cmd_place at = {
		.address = sx_buf_str(&d->address),
		.has_offset = true,
		.offset = (uint64_t)finding->at * SPVX_WORD_BYTES,
		.rule = spvx_debug_code_name(finding->code),
	};
	struct spvx_as_place place;

	if (cmd_inputs_place(d->in, at.offset, &place)) {
		at.has_offset = false;
		at.line = place.line;
		at.column = place.column;
	}

	if (finding->id)
		cmd_say(&d->in->run->messages, d->severity, &at, "%s (%%%u)",
			spvx_debug_code_text(finding->code), finding->id);
	else
		cmd_say(&d->in->run->messages, d->severity, &at, "%s",
			spvx_debug_code_text(finding->code));
}

int cmd_debug_init(struct cmd_debug *d, struct cmd_inputs *in, enum cmd_severity severity,
		   struct spvx_debug_options *options)
{
	struct spvx_module_options module = { .size = sizeof(module),
					      .grammar = in->grammar };
	int err;

	d->in = in;
	d->severity = severity;
	options->report = d->silent ? NULL : say_finding;
	options->ctx = d;
	err = spvx_module_init(&d->module, &module);
	return err ? err : spvx_debug_init(&d->debug, options);
}

int cmd_debug_open(struct cmd_debug *d, struct cmd_inputs *in,
		   const struct cmd_symbols_opts *symbols)
{
	struct spvx_debug_options options = { .size = sizeof(options) };
	int err = cmd_debug_init(d, in, CMD_VERBOSE, &options);

	return err || !symbols ? err : cmd_symbols_open(&d->symbols, in->run, symbols);
}

int cmd_debug_init_silent(struct cmd_debug *d, struct cmd_inputs *in)
{
	d->silent = true;
	return cmd_debug_open(d, in, NULL);
}

struct sx_symbols cmd_debug_from(const struct cmd_debug *d)
{
	return cmd_symbols_record(d->found);
}

static void free_names(struct cmd_debug *d)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(d->names); i++) {
		if (d->has_names[i])
			sx_strmap_free(&d->names[i]);
		d->has_names[i] = false;
	}
}

int cmd_debug_read(struct cmd_debug *d, const unsigned char *data, size_t size,
		   uint64_t offset)
{
	struct spvx_str address = cmd_inputs_address(d->in, offset);
	int err;

	free_names(d);
	d->data = data;
	d->size = size;
	d->address.len = 0;
	sx_buf_put(&d->address, address.ptr, address.len);
	if (d->address.error)
		return d->address.error;
	err = spvx_debug_read(&d->debug, &d->module, data, size);
	if (err == -SPVX_ELIMIT) {
		if (!d->silent)
			cmd_inputs_limit(d->in, offset);
		return spvx_debug_load(&d->debug, &d->module); /* an empty table */
	}
	if (!err)
		err = cmd_symbols_find(&d->symbols, &d->module, &d->debug,
				       sx_buf_str(&d->address), &d->found);
	return err ? err : 1;
}

int cmd_debug_load(struct cmd_debug *d, const struct spvx_input_item *item)
{
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(d->in, &data, &size);

	return err > 0 ? cmd_debug_read(d, data, size, item->offset) : err;
}

const struct spvx_debug_span *cmd_debug_line(const struct cmd_debug *d, uint32_t at)
{
	uint32_t i = spvx_debug_at(&d->debug, at);
	const struct spvx_debug_span *span = i != SPVX_NONE ? &d->debug.spans[i] : NULL;

	return span && span->file != SPVX_NONE ? span : NULL;
}

bool cmd_debug_named(const void *debug, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	const struct cmd_debug *d = debug;
	const struct spvx_module *twin = d->found ? d->found->module : NULL;
	uint32_t next = *at ? *at : SPVX_HEADER_WORDS;

	if (cmd_inputs_text(d->in))
		return cmd_inputs_named(d->in, at, id, name);
	while (twin && next < twin->word_count) {
		*name = spvx_module_insn(twin, next);
		if (name->opcode == SPVX_OP_Function)
			return false;
		next += name->word_count;
		if (name->opcode != SPVX_OP_Name || name->word_count <= 2)
			continue;
		*at = next;
		*id = spvx_twins_back(d->found->twins, spvx_insn_word(name, 1));
		if (*id && !spvx_module_name(&d->module, *id).len)
			return true;
	}
	return false;
}

/* A spvx_dis_options.named. */
static bool named(void *ctx, uint32_t *at, uint32_t *id, struct spvx_insn *name)
{
	return cmd_debug_named(ctx, at, id, name);
}

int cmd_debug_listing(struct cmd_debug *d, unsigned flags, struct spvx_dis **dis)
{
	const struct spvx_dis_options options = {
		.size = sizeof(options),
		.grammar = d->in->grammar,
		.flags = flags | SPVX_DIS_NO_INDENT | SPVX_DIS_NO_HEADER,
		.write = sx_discard,
		.named = named,
		.ctx = d,
	};
	struct spvx_cursor cursor;
	struct spvx_header header;
	int err;

	spvx_dis_free(*dis);
	*dis = NULL;
	err = spvx_dis_create(&options, dis);
	if (!err)
		err = spvx_cursor_init(&cursor, d->module.words,
				       (size_t)d->module.word_count * SPVX_WORD_BYTES,
				       &header);
	if (!err)
		err = spvx_dis_begin(*dis, &header);
	if (!err)
		err = spvx_dis_names(*dis, &cursor);
	return err ? err : spvx_dis_learn(*dis, &cursor);
}

static bool next_own_name(const struct spvx_module *m, struct cmd_name *it)
{
	if (!it->at)
		it->at = SPVX_HEADER_WORDS;
	while (it->at < m->word_count) {
		struct spvx_insn insn = spvx_module_insn(m, it->at);

		it->at += insn.word_count;
		if (insn.opcode != SPVX_OP_Name || insn.word_count <= SX_NAME_TEXT)
			continue;
		it->id = spvx_insn_word(&insn, SX_NAME_TARGET);
		it->name = spvx_insn_string(&insn, SX_NAME_TEXT, NULL, 0);
		if (it->id)
			return true;
	}
	return false;
}

bool cmd_debug_next_name(const struct cmd_debug *d, struct cmd_name *it)
{
	const struct spvx_module *m = &d->module;
	struct spvx_insn insn;

	if (next_own_name(m, it))
		return true;
	if (cmd_debug_named(d, &it->twin_at, &it->id, &insn)) {
		it->name = spvx_insn_string(&insn, SX_NAME_TEXT, NULL, 0);
		return true;
	}
	it->entry = true;
	if (it->next_entry >= m->entry_point_count)
		return false;
	it->id = m->entry_points[it->next_entry].function;
	it->name = m->entry_points[it->next_entry++].name;
	return true;
}

void cmd_debug_suggest(const struct cmd_debug *d, struct sx_nearest *near, bool functions,
		       struct sx_arena *arena)
{
	struct cmd_name n = { .id = 0 };

	while (cmd_debug_next_name(d, &n)) {
		if (!functions || spvx_module_function(&d->module, n.id) != SPVX_NONE)
			sx_nearest_copy(near, n.name, arena);
	}
}

/* Enter an <id>, unless the name is that of another. */
static int enter_name(struct sx_strmap *names, struct spvx_str name, uint32_t id)
{
	bool fresh;
	uint64_t *value = sx_strmap_at(names, name.ptr, name.len, &fresh);

	if (value && fresh)
		*value = id;
	return value ? 0 : -SPVX_ENOMEM;
}

/* @shown: names of the listing; otherwise those of cmd_debug_next_name(), and then those
 * without the parameters that a compiler added. */
static int gather_names(struct cmd_debug *d, bool shown)
{
	const struct spvx_module *m = &d->module;
	struct sx_strmap *names = &d->names[shown];
	struct spvx_dis *dis = NULL;
	char room[SX_NUM_ROOM];
	int err = 0;

	sx_strmap_init(names, NULL);
	d->has_names[shown] = true;
	for (unsigned part = 0; !shown && part < 2; part++) {
		struct cmd_name n = { .id = 0 };

		while (!err && cmd_debug_next_name(d, &n)) {
			struct spvx_str name = part ? sx_take_until(&n.name, '(') : n.name;

			if (name.len)
				err = enter_name(names, name, n.id);
		}
	}
	if (shown)
		err = cmd_debug_listing(d, 0, &dis);
	for (uint32_t at = SPVX_HEADER_WORDS; dis && !err && at < m->word_count;) {
		struct spvx_insn insn = spvx_module_insn(m, at);
		uint32_t id = spvx_result_id(m->grammar, &insn, NULL);

		if (id)
			err = enter_name(names, spvx_dis_name(dis, id, room), id);
		at += insn.word_count;
	}
	spvx_dis_free(dis);
	return err;
}

int cmd_debug_find(struct cmd_debug *d, char kind, struct spvx_str name, uint64_t *id)
{
	const bool shown = kind == '%';
	const uint64_t *found;
	int err;

	if (!shown && kind != '@')
		return 0;
	if (shown && !cmd_inputs_text(d->in) && sx_parse_u64(name, id))
		return 0;
	err = d->has_names[shown] ? 0 : gather_names(d, shown);
	found = err ? NULL : sx_strmap_find(&d->names[shown], name.ptr, name.len);
	*id = found ? *found : 0;
	return err;
}

uint32_t cmd_debug_insn(const struct cmd_debug *d, uint64_t number)
{
	const struct spvx_module *m = &d->module;
	uint32_t at = SPVX_HEADER_WORDS;

	while (number > 1 && at < m->word_count) {
		at += spvx_module_insn(m, at).word_count;
		number--;
	}
	return number == 1 && at < m->word_count ? at : SPVX_NONE;
}

struct spvx_str cmd_debug_name(const struct cmd_debug *d, uint32_t id, uint32_t member)
{
	struct cmd_assembler *text = cmd_inputs_text(d->in);
	const struct spvx_module *m = &d->module;
	struct spvx_str name = { NULL, 0 };

	if (text && member == SPVX_NONE)
		name = spvx_as_name(text->as, id);
	for (unsigned i = 0; i < 2 && id && !name.len; i++) {
		name = member == SPVX_NONE ? spvx_module_name(m, id)
					   : spvx_module_member_name(m, id, member);
		if (!d->found)
			break;
		m = d->found->module;
		id = spvx_twins_id(d->found->twins, id);
	}
	return name;
}

void cmd_debug_free(struct cmd_debug *d)
{
	free_names(d);
	spvx_debug_fini(&d->debug);
	spvx_module_fini(&d->module);
	sx_buf_free(&d->address);
	cmd_symbols_close(&d->symbols);
}
