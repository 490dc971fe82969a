/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols.c - looks up the twin of a module, and says what came of it.
 */
#include "cmd/debug/symbols.h"

#include "base/str.h"
#include "cmd/inputs/grammars.h"
#include "frame/format.h"
#include "grammar/image.h"

#include <spvx/error.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#define FAILED_MOST 1000 /* proofs for one module; what is left is passed over */

/* Digits of a build identifier that becomes part of a path. */
#define ID_LEAST 32
#define ID_MOST  128

/* ---- options ---- */

static int add_environment(struct cmd_symbols *s)
{
	const char *value = getenv("SPVX_SYMBOLS");
	const struct cmd_place none = { .has_offset = false };
	int err = 0;

	if (!value || !*value)
		return 0;
	cmd_say(&s->run->messages, CMD_VERBOSE, &none, "SPVX_SYMBOLS=%s", value);
	while (!err && *value) {
		size_t len = strcspn(value, ":");
		char *path = sx_arena_strdup(&s->run->arena, value, len);

		if (!path)
			return -SPVX_ENOMEM;
		if (len)
			err = opt_list_add(&s->paths, &s->run->arena, path);
		value += len + (value[len] == ':');
	}
	return err;
}

int cmd_symbols_open(struct cmd_symbols *s, struct cmd_run *run,
		     const struct cmd_symbols_opts *opts)
{
	int err = 0;

	s->run = run;
	sx_strmap_init(&s->table.keys, NULL);
	s->best = &s->twin[0];
	s->tried = &s->twin[1];
	s->grammar = cmd_grammar(run, &err);
	if (err)
		return err;
	s->grammar = sx_grammar(s->grammar);
	s->paths = opts->paths;
	if (!opts->paths.count && !opts->none)
		err = add_environment(s);
	for (size_t i = 0; i < s->paths.count; i++)
		cmd_output_spare(&run->output, s->paths.items[i]);
	return err || !s->paths.count ? err : spvx_twins_init(&s->twins, NULL);
}

void cmd_symbols_close(struct cmd_symbols *s)
{
	for (unsigned i = 0; i < 2; i++)
		cmd_twin_free(&s->twin[i]);
	spvx_twins_fini(&s->twins);
	cmd_symbols_table_free(&s->table);
}

/* ---- candidates ---- */

/* What is known of a twin; @lines differs for those that say different lines. */
struct rank {
	bool found;
	unsigned level;
	bool build_id;
	uint32_t on_lines; /* instructions */
	uint64_t lines;
	unsigned by;
};

/**
 * struct search - for the twin of a module
 * @best:   so far; it is loaded in cmd_symbols.best
 * @other:  address of one of the same rank that says other lines
 * @failed: proofs
 */
struct search {
	struct cmd_symbols *s;
	const struct spvx_module *module;
	const struct spvx_debug *debug;
	struct spvx_str address;
	struct rank best;
	struct sx_buf other;
	uint32_t failed;
	bool passed_over;
};

static uint64_t add_word(uint64_t h, uint64_t word)
{
	return (h ^ word) * SX_SHAPE_PRIME;
}

static uint64_t name_hash(struct spvx_str name)
{
	uint64_t h = SX_SHAPE_BASIS;

	for (size_t i = 0; i < name.len; i++)
		h = add_word(h, (unsigned char)name.ptr[i]);
	return h;
}

/* How many instructions the twin has lines for, and which. */
static void weigh(const struct cmd_symbols *s, const struct spvx_debug *twin,
		  struct rank *rank)
{
	uint32_t file = SPVX_NONE;
	uint64_t name = 0;

	rank->lines = SX_SHAPE_BASIS;
	for (uint32_t i = 0; i < s->twins.count; i++) {
		uint32_t at = spvx_debug_at(twin, s->twins.pairs[i].twin_at);
		const struct spvx_debug_span *span;

		if (at == SPVX_NONE || twin->spans[at].kind != SPVX_DEBUG_LINE)
			continue;
		span = &twin->spans[at];
		if (span->file != file) {
			file = span->file;
			name = file == SPVX_NONE ? 0 : name_hash(twin->files[file].name);
		}
		rank->on_lines++;
		rank->lines =
			add_word(add_word(add_word(rank->lines, i), name), span->line);
	}
}

static bool is_same_text(struct spvx_str a, struct spvx_str b)
{
	return a.len == b.len && !memcmp(a.ptr ? a.ptr : "", b.ptr ? b.ptr : "", a.len);
}

static int compare_addresses(const struct sx_buf *a, const struct sx_buf *b)
{
	size_t len = a->len < b->len ? a->len : b->len;
	int order = memcmp(a->data, b->data, len);

	return order ? order : (a->len > b->len) - (a->len < b->len);
}

/* Negative: @a comes first; 0: but for the address they are of one rank. */
static int compare(const struct rank *a, const struct rank *b)
{
	if (a->level != b->level)
		return a->level > b->level ? -1 : 1;
	if (a->build_id != b->build_id)
		return a->build_id ? -1 : 1;
	if (a->on_lines != b->on_lines)
		return a->on_lines > b->on_lines ? -1 : 1;
	return 0;
}

/* The candidate that was tried is a twin: is it a better one? */
static void take_twin(struct search *x, const struct rank *rank)
{
	struct cmd_symbols *s = x->s;
	struct cmd_twin *tried = s->tried;
	int order = x->best.found ? compare(rank, &x->best) : -1;
	bool differs = x->best.found && !order && rank->lines != x->best.lines;
	bool first = order < 0;

	if (!order && compare_addresses(&tried->address, &s->best->address) < 0)
		first = true;
	if (differs) {
		const struct sx_buf *second = first ? &s->best->address : &tried->address;

		x->other.len = 0;
		sx_buf_put(&x->other, second->data, second->len);
	} else if (order < 0) {
		x->other.len = 0;
	}
	if (!first)
		return;
	s->tried = s->best;
	s->best = tried;
	x->best = *rank;
}

/* Prove the candidate that is loaded. Return: 1, 0, -SPVX_ENOMEM. */
static int prove(struct search *x, unsigned by)
{
	struct cmd_symbols *s = x->s;
	struct cmd_twin *t = s->tried;
	struct rank rank = { .found = true, .by = by };
	struct spvx_str id = x->debug->build_id;
	int same;

	rank.build_id = id.len && is_same_text(id, t->debug.build_id);
	if (!spvx_debug_has_lines(&t->debug))
		return 0;
	same = spvx_debug_twin(&s->twins, x->module, &t->module);
	if (same < 0)
		return same;
	if (!same) {
		const struct cmd_place at = { .address = sx_str_n(t->address.data,
								  t->address.len) };

		x->failed++;
		if (rank.build_id)
			cmd_say(&s->run->messages, CMD_NOTE, &at,
				"has the build id of %.*s, but not its code: not used",
				(int)x->address.len, x->address.ptr);
		return 0;
	}
	if (rank.build_id && by != SYMBOLS_BY_INDEX)
		rank.by = SYMBOLS_BY_BUILD_ID;
	rank.level = s->twins.level;
	weigh(s, &t->debug, &rank);
	take_twin(x, &rank);
	return 1;
}

/* ---- by name ---- */

/* The identifier in lower case, if it may be part of a path. */
static const char *digits_of(struct cmd_symbols *s, struct spvx_str id)
{
	char *digits;

	if (id.len < ID_LEAST || id.len > ID_MOST)
		return NULL;
	for (size_t i = 0; i < id.len; i++) {
		if (sx_hex_digit(id.ptr[i]) < 0)
			return NULL;
	}
	digits = sx_arena_strdup(&s->run->arena, id.ptr, id.len);
	for (size_t i = 0; digits && i < id.len; i++) {
		if (digits[i] >= 'A' && digits[i] <= 'F')
			digits[i] = (char)(digits[i] - 'A' + 'a');
	}
	return digits;
}

static int try_name(struct search *x, const char *path)
{
	struct stat st;
	int got;

	if (!path)
		return -SPVX_ENOMEM;
	if (stat(path, &st) || !S_ISREG(st.st_mode))
		return 0;
	got = cmd_twin_load(x->s->tried, x->s, path);
	return got > 0 ? prove(x, SYMBOLS_BY_NAME) : got;
}

/* Return: 1: found, 0, -SPVX_ENOMEM. */
static int find_by_name(struct search *x)
{
	struct cmd_symbols *s = x->s;
	const char *id = digits_of(s, x->debug->build_id);
	int got = 0;

	for (size_t i = 0; id && i < s->paths.count && !got; i++) {
		const char *dir = s->paths.items[i];
		struct stat st;

		if (stat(dir, &st) || !S_ISDIR(st.st_mode))
			continue;
		got = try_name(x, cmd_format(&s->run->arena, "%s/%s.dbg.spv", dir, id));
		if (!got)
			got = try_name(x, cmd_format(&s->run->arena, "%s/%s.spv", dir, id));
		if (!got)
			got = try_name(x, cmd_format(&s->run->arena, "%s/%s", dir, id));
		if (!got)
			got = try_name(x, cmd_format(&s->run->arena, "%s/%.2s/%s.dbg.spv",
						     dir, id, id + 2));
	}
	return got;
}

/* ---- in the table ---- */

static int try_symbol(struct search *x, uint32_t number)
{
	struct cmd_symbols *s = x->s;
	struct cmd_symbol *symbol = (struct cmd_symbol *)s->table.symbols.items + number;
	int got;

	if (symbol->mark == s->lookups || !symbol->lines)
		return 0;
	symbol->mark = s->lookups;
	if (x->failed >= FAILED_MOST) {
		x->passed_over = true;
		return 0;
	}
	got = cmd_twin_load(s->tried, s, s->table.texts.data + symbol->address);
	return got > 0 ? prove(x, symbol->by) : got;
}

static int try_key(struct search *x, char letter, struct spvx_str value)
{
	const struct cmd_symbols_table *t = &x->s->table;
	const struct cmd_symbol_link *link = cmd_symbols_key(t, letter, value);
	int got = 0;

	while (link && got >= 0) {
		got = try_symbol(x, link->symbol);
		link = link->next ? (const struct cmd_symbol_link *)t->links.items +
					    link->next - 1
				  : NULL;
	}
	return got;
}

/* What identifies a module of the table, of this one. */
static int identify(struct search *x, const unsigned char *data, size_t size,
		    struct spvx_identity *identity)
{
	const struct spvx_identifier_options o = { .size = sizeof(o),
						   .grammar = x->s->grammar };
	const unsigned levels = SPVX_IDENTITY_ALL & ~(unsigned)SPVX_IDENTITY_SHA256;
	struct spvx_identifier *identifier;
	struct spvx_stream stream;
	int err = spvx_identifier_create(&o, &identifier);

	spvx_stream_init_memory(&stream, data, size);
	memset(identity, 0, sizeof(*identity));
	if (!err && spvx_stream_module(&stream) > 0)
		err = spvx_identify(identifier, &stream, levels, identity);
	spvx_identifier_free(identifier);
	return err;
}

/* A module that is cut short has another shape: all with its entry points may be its twin. */
static int try_entries(struct search *x)
{
	const struct cmd_symbols_table *t = &x->s->table;
	uint64_t entries = cmd_symbols_entries(x->module);
	int got = 0;

	for (uint32_t i = 0; i < t->symbols.count && got >= 0; i++) {
		if (((const struct cmd_symbol *)t->symbols.items)[i].entries == entries)
			got = try_symbol(x, i);
	}
	return got;
}

static int find_in_table(struct search *x, const unsigned char *data, size_t size)
{
	struct spvx_identity identity;
	char text[2 * SPVX_DIGEST_BYTES + 1];
	int err = x->s->scanned ? 0 : cmd_symbols_scan(x->s);

	if (!err)
		err = identify(x, data, size, &identity);
	if (err)
		return err;
	err = try_key(x, 'b', x->debug->build_id);
	snprintf(text, sizeof(text), "%016llx", (unsigned long long)identity.shape);
	if (err >= 0)
		err = try_key(x, 's', sx_str(text));
	snprintf(text, sizeof(text), "%016llx", (unsigned long long)identity.foz);
	if (err >= 0)
		err = try_key(x, 'f', sx_str(text));
	sx_put_hex_bytes(text, identity.n1, SPVX_DIGEST_BYTES);
	if (err >= 0)
		err = try_key(x, 'n', sx_str(text));
	sx_put_hex_bytes(text, identity.n2, SPVX_DIGEST_BYTES);
	if (err >= 0)
		err = try_key(x, 'm', sx_str(text));
	if (err >= 0 && x->module->fault && !x->best.found)
		err = try_entries(x);
	return err < 0 ? err : 0;
}

/* ---- what came of it ---- */

const char *cmd_symbols_by(unsigned by)
{
	static const char *const names[] = { [SYMBOLS_BY_BUILD_ID] = "build id",
					     [SYMBOLS_BY_INDEX] = "index",
					     [SYMBOLS_BY_SHAPE] = "shape",
					     [SYMBOLS_BY_NAME] = "name" };

	return names[by];
}

static void say_found(const struct search *x, const struct cmd_symbols_found *found)
{
	const struct cmd_place at = { .address = x->address };
	struct cmd_messages *m = &x->s->run->messages;

	const char *level = found->level == SPVX_TWIN_CODE ? "code" : "body";
	char until[40] = "";

	if (x->s->twins.until != SPVX_NONE)
		snprintf(until, sizeof(until), " up to 0x%llx",
			 (unsigned long long)x->s->twins.until * SPVX_WORD_BYTES);
	cmd_say(m, CMD_NOTE, &at, "lines from %.*s (%s; %s proven%s, %u instructions)",
		(int)found->address.len, found->address.ptr, cmd_symbols_by(found->by),
		level, until, found->instructions);
	if (x->other.len)
		cmd_say(m, CMD_NOTE, &at, "2 twins say different lines: %.*s, %.*s",
			(int)found->address.len, found->address.ptr, (int)x->other.len,
			x->other.data);
}

static int say_none(const struct search *x)
{
	struct cmd_place at = { .address = x->address };
	struct cmd_symbols *s = x->s;
	struct cmd_messages *m = &s->run->messages;
	struct sx_buf detail;
	int err;

	sx_buf_init(&detail, NULL);
	err = cmd_symbols_nearest(s, x->module, &detail);
	at.detail = sx_str_n(detail.data, detail.len);
	cmd_say(m, CMD_WARNING, &at, "none of %llu modules with lines in %s%s has its code",
		(unsigned long long)s->table.with_lines, s->paths.items[0],
		s->paths.count > 1 ? " and others" : "");
	at.detail.len = 0;
	if (x->passed_over)
		cmd_say(m, CMD_NOTE, &at,
			"%u modules of its shape are not twins; the rest were not tried",
			(unsigned)FAILED_MOST);
	sx_buf_free(&detail);
	return err;
}

/* The proof of the best again: others have been tried since. */
static int graft(struct search *x, struct spvx_debug *debug,
		 struct cmd_symbols_found *found)
{
	struct cmd_symbols *s = x->s;
	struct cmd_twin *t = s->best;
	int same = spvx_debug_twin(&s->twins, x->module, &t->module);

	if (same <= 0)
		return same;
	*found = (struct cmd_symbols_found){ sx_str_n(t->address.data, t->address.len),
					     x->best.by, s->twins.level, s->twins.count };
	say_found(x, found);
	return spvx_debug_graft(debug, &t->debug, &s->twins);
}

int cmd_symbols_find(struct cmd_symbols *s, const struct spvx_module *module,
		     struct spvx_debug *debug, const unsigned char *data, size_t size,
		     struct spvx_str address, struct cmd_symbols_found *found)
{
	struct search x = { .s = s, .module = module, .debug = debug, .address = address };
	int err;

	memset(found, 0, sizeof(*found));
	if (!cmd_symbols_on(s) || spvx_debug_has_lines(debug))
		return 0;
	sx_buf_init(&x.other, NULL);
	s->lookups++;
	err = find_by_name(&x);
	if (!err)
		err = find_in_table(&x, data, size);
	if (err >= 0 && x.best.found)
		err = graft(&x, debug, found);
	else if (err >= 0)
		err = say_none(&x);
	sx_buf_free(&x.other);
	return err < 0 ? err : 0;
}
