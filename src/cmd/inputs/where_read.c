/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/where_read.c - parses the terms of --where.
 *
 * A term is a key, a sign and a value; the table of terms names the function that reads the
 * value. Names are looked up at once, so that a typing error is an error and not an empty
 * result.
 */
#include "cmd/inputs/where_term.h"

#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/devices.h"
#include "cmd/words.h"

#include <spvx/enums.h>

/* Names of the subjects from WHERE_HAS_DEBUG on. */
static const char fact_names[][12] = { "debug", "source", "lines",
				       "names", "spec",   "build-id" };

#define FACTS SX_ARRAY_SIZE(fact_names)

/* ---- values ---- */

struct key;

/* A term being parsed: @text is the whole term, @value the part after the sign. */
struct reader {
	struct cmd_run *run;
	struct cmd_where *where;
	const struct key *key;
	struct spvx_str text;
	struct spvx_str value;
};

static int wrong(const struct reader *r, const char *why)
{
	return cmd_usage(r->run, "--where=%.*s: %s", (int)r->text.len, r->text.ptr, why);
}

/* Report a value that is not the name of a @what. */
static int unknown(const struct reader *r, const char *what, const struct sx_nearest *near)
{
	const char *hint = near->name ? "; did you mean " : "";
	const char *mark = near->name ? "?" : "";

	return cmd_usage(r->run, "--where=%.*s: unknown %s '%.*s'%s%s%s", (int)r->text.len,
			 r->text.ptr, what, (int)r->value.len, r->value.ptr, hint,
			 near->name ? near->name : "", mark);
}

/* Parse an enumerant: its name, or its number. */
static int read_enumerant(const struct reader *r, struct where_term *t, unsigned kind,
			  const char *what)
{
	const struct spvx_grammar *g = r->where->grammar;
	const struct spvx_entry *e = spvx_enum_by_name(g, kind, r->value);
	struct sx_nearest near;

	if (e) {
		t->number = spvx_entry_value(e);
		return 0;
	}
	if (sx_parse_u64(r->value, &t->number) && t->number <= UINT32_MAX)
		return 0;
	sx_nearest_init(&near, r->value);
	cmd_try_names(&near, g, &sx_kinds(g)[kind].entries);
	return unknown(r, what, &near);
}

static int read_capability(const struct reader *r, struct where_term *t)
{
	return read_enumerant(r, t, SPVX_KIND_Capability, "capability");
}

static int read_stage(const struct reader *r, struct where_term *t)
{
	return read_enumerant(r, t, SPVX_KIND_ExecutionModel, "execution model");
}

/* Parse OpLoad, or Op4095, as `stats` names opcodes that the grammar lacks. */
static int read_opcode(const struct reader *r, struct where_term *t)
{
	const struct spvx_grammar *g = r->where->grammar;
	const struct spvx_entry *e = spvx_op_by_name(g, r->value);
	struct sx_nearest near;

	if (e) {
		t->number = spvx_entry_value(e);
		return 0;
	}
	if (sx_str_starts(r->value, "Op") &&
	    sx_parse_u64(sx_str_n(r->value.ptr + 2, r->value.len - 2), &t->number) &&
	    t->number <= UINT16_MAX)
		return 0;
	sx_nearest_init(&near, r->value);
	cmd_try_names(&near, g, &sx_sets(g)[0].ops);
	return unknown(r, "instruction", &near);
}

static int read_glob(const struct reader *r, struct where_term *t)
{
	t->text = sx_arena_strdup(&r->run->arena, r->value.ptr, r->value.len);
	return t->text ? 0 : -SPVX_ENOMEM;
}

/* Parse a need. Names of Vulkan are known; rules and values of limits have other characters. */
static int read_need(const struct reader *r, struct where_term *t)
{
	bool name = !sx_str_is(r->value, "opencl") && !sx_str_starts(r->value, "cl_") &&
		    !sx_str_starts(r->value, "cles_") && !sx_str_starts(r->value, "CL_");
	struct sx_nearest near;

	if (!r->value.len)
		return wrong(r, "missing name");
	for (size_t i = 0; i < r->value.len; i++)
		name &= sx_is_name_char(r->value.ptr[i]);
	sx_nearest_init(&near, r->value);
	if (name)
		cmd_try_vulkan(&near);
	return !name || (near.name && sx_str_is(r->value, near.name))
		       ? read_glob(r, t)
		       : unknown(r, "need", &near);
}

static int read_fact(const struct reader *r, struct where_term *t)
{
	struct sx_nearest near;

	sx_nearest_init(&near, r->value);
	for (size_t i = 0; i < FACTS; i++) {
		if (sx_str_is(r->value, fact_names[i])) {
			t->subject = (uint8_t)(WHERE_HAS_DEBUG + i);
			return 0;
		}
		sx_nearest_try(&near, fact_names[i]);
	}
	return unknown(r, "fact", &near);
}

static bool read_number(struct spvx_str s, uint64_t *number)
{
	return sx_parse_u64(s, number) && *number <= UINT32_MAX;
}

static int read_set(const struct reader *r, struct where_term *t)
{
	return read_number(r->value, &t->number) ? 0 : wrong(r, "set:N: expected a number");
}

static int read_binding(const struct reader *r, struct where_term *t)
{
	struct spvx_str set;
	struct spvx_str binding;

	if (sx_str_split(r->value, '.', &set, &binding) && read_number(set, &t->number) &&
	    read_number(binding, &t->binding))
		return 0;
	return wrong(r, "binding:SET.BINDING: expected two numbers, as in binding:0.3");
}

static int read_digest(const struct reader *r, struct where_term *t)
{
	if (!r->value.len || r->value.len > 2 * WHERE_DIGEST)
		return wrong(r, "expected 1 to 64 hexadecimal digits");
	for (size_t i = 0; i < r->value.len; i++) {
		int digit = sx_hex_digit(r->value.ptr[i]);

		if (digit < 0)
			return wrong(r, "expected hexadecimal digits");
		t->digest[i / 2] |= (unsigned char)(i % 2 ? digit : digit << 4);
	}
	t->number = r->value.len;
	return 0;
}

/* Parse the hash of a pipeline, as in addresses. */
static int read_hash(const struct reader *r, struct where_term *t)
{
	return r->value.len == 16 && sx_cache_read_hash(r->value, &t->number)
		       ? 0
		       : wrong(r, "a hash has 16 hexadecimal digits");
}

/* Parse the first digits of a build identifier. */
static int read_digits(const struct reader *r, struct where_term *t)
{
	t->number = r->value.len;
	return r->value.len ? read_glob(r, t) : wrong(r, "missing digits");
}

/* Open a device, from a file or built in. */
static int read_device(const struct reader *r, struct where_term *t)
{
	const char *value = sx_arena_strdup(&r->run->arena, r->value.ptr, r->value.len);

	if (!value)
		return -SPVX_ENOMEM;
	return *value ? cmd_device(r->run, NULL, value, &t->device)
		      : wrong(r, "missing file");
}

/* Parse 1.4 to 0x104, the form in the header without its lowest byte. */
static int read_version(const struct reader *r, struct where_term *t)
{
	struct spvx_str major;
	struct spvx_str minor;
	uint64_t high;
	uint64_t low;

	if (!sx_str_split(r->value, '.', &major, &minor) || !sx_parse_u64(major, &high) ||
	    high > 255 || !sx_parse_u64(minor, &low) || low > 255)
		return wrong(r, "a version looks like 1.4");
	t->number = high << 8 | low;
	return 0;
}

static int read_size(const struct reader *r, struct where_term *t)
{
	return sx_parse_size(r->value, &t->number)
		       ? 0
		       : wrong(r,
			       "invalid size: expected bytes, or a number with K, M or G");
}

static int read_count(const struct reader *r, struct where_term *t)
{
	return sx_parse_u64(r->value, &t->number) ? 0 : wrong(r, "invalid number");
}

/* Parse 30%, 12.5% or 30 to thousandths of a per cent. */
static int read_share(const struct reader *r, struct where_term *t)
{
	struct spvx_str s = r->value;
	struct spvx_str whole;
	struct spvx_str part;
	uint64_t number;
	uint64_t scale = WHERE_SHARE_SCALE;

	if (s.len && s.ptr[s.len - 1] == '%')
		s.len--;
	if (!sx_str_split(s, '.', &whole, &part))
		part = sx_str("0");
	if (!sx_parse_u64(whole, &number) || number > 100)
		return wrong(r, "invalid share: expected 0% to 100%");
	t->number = number * scale;
	for (size_t i = 0; i < part.len; i++) {
		if (!sx_is_digit(part.ptr[i]))
			return wrong(r, "invalid share: expected 0% to 100%");
		if (scale == 1)
			return wrong(r, "a share has three decimals at most");
		scale /= 10;
		t->number += (uint64_t)(part.ptr[i] - '0') * scale;
	}
	return t->number <= WHERE_SHARE_ALL
		       ? 0
		       : wrong(r, "invalid share: expected 0% to 100%");
}

/* ---- the table of terms ---- */

#define NEEDS_PIPELINES (CMD_WHERE_ADDRESS | CMD_WHERE_PIPELINES)

/* A key, the sign and the form of its value as @usage shows them, and what reads the value;
 * NULL: there is none. */
static const struct key {
	char name[12];
	char usage[20];
	uint8_t subject; /* enum where_subject; the first of several for read_fact() */
	int (*read)(const struct reader *r, struct where_term *t);
	uint8_t needs;
} keys[] = {
	{ "cap", "cap:NAME", WHERE_CAP, read_capability, CMD_WHERE_BYTES },
	{ "ext", "ext:NAME", WHERE_EXT, read_glob, CMD_WHERE_BYTES },
	{ "import", "import:NAME", WHERE_IMPORT, read_glob, CMD_WHERE_BYTES },
	{ "op", "op:NAME", WHERE_OP, read_opcode, CMD_WHERE_BYTES },
	{ "stage", "stage:NAME", WHERE_STAGE, read_stage, CMD_WHERE_BYTES },
	{ "entry", "entry:NAME", WHERE_ENTRY, read_glob, CMD_WHERE_BYTES },
	{ "generator", "generator:GLOB", WHERE_GENERATOR, read_glob, 0 },
	{ "version", "version>=1.4", WHERE_VERSION, read_version, 0 },
	{ "bytes", "bytes>N", WHERE_BYTES, read_size, CMD_WHERE_BYTES },
	{ "words", "words>N", WHERE_WORDS, read_count, CMD_WHERE_BYTES },
	{ "insts", "insts>N", WHERE_INSTS, read_count, CMD_WHERE_BYTES },
	{ "debug", "debug>30%", WHERE_DEBUG, read_share, CMD_WHERE_BYTES },
	{ "set", "set:N", WHERE_SET, read_set, CMD_WHERE_BYTES },
	{ "binding", "binding:SET.BINDING", WHERE_BINDING, read_binding, CMD_WHERE_BYTES },
	{ "requires", "requires:NAME", WHERE_REQUIRES, read_need, CMD_WHERE_BYTES },
	{ "loads", "loads:FILE", WHERE_LOADS, read_device, CMD_WHERE_BYTES },
	{ "has", "has:debug", WHERE_HAS_DEBUG, read_fact, CMD_WHERE_BYTES },
	{ "malformed", "malformed", WHERE_MALFORMED, NULL, CMD_WHERE_BYTES },
	{ "build-id", "build-id:DIGITS", WHERE_BUILD_ID, read_digits, CMD_WHERE_BYTES },
	{ "sha256", "sha256:HEX", WHERE_SHA256, read_digest, CMD_WHERE_BYTES },
	{ "pipeline", "pipeline:HASH", WHERE_PIPELINE, read_hash, NEEDS_PIPELINES },
	{ "pipeline", "pipeline>N", WHERE_PIPELINES, read_count, NEEDS_PIPELINES },
	{ "unused", "unused", WHERE_UNUSED, NULL, NEEDS_PIPELINES },
	{ "path", "path:GLOB", WHERE_PATH, read_glob, CMD_WHERE_ADDRESS },
	{ "symbol", "symbol:GLOB", WHERE_SYMBOL, read_glob, 0 },
};

#define KEYS SX_ARRAY_SIZE(keys)

static const struct {
	char sign[3];
	uint8_t compare;
} signs[] = {
	/* signs of two characters come first */
	{ "<=", WHERE_LT | WHERE_EQ },
	{ ">=", WHERE_GT | WHERE_EQ },
	{ "!=", WHERE_LT | WHERE_GT },
	{ "==", WHERE_EQ },
	{ "<", WHERE_LT },
	{ ">", WHERE_GT },
	{ "=", WHERE_EQ },
};

/* ---- words for completions ---- */

/* Keys of patterns whose names can be listed; of others only the key is. */
static const struct {
	const char *key;
	const char *list;
} glob_lists[] = {
	{ "ext:", "extension" },
	{ "import:", "set" },
	{ "requires:", "requires-rules" },
	{ "loads:", "device" },
};

static void put_key(struct sx_buf *b, const struct key *k)
{
	size_t len = strlen(k->name);
	int whole = (int)(len + strspn(k->usage + len, ":<>="));

	sx_buf_printf(b, "%.*s\n", whole, k->usage);
	for (size_t i = 0; i < SX_ARRAY_SIZE(glob_lists); i++) {
		if (sx_str_is(sx_str_n(k->usage, (size_t)whole), glob_lists[i].key))
			cmd_put_words(b, glob_lists[i].key, glob_lists[i].list);
	}
}

/* Terms with named values are listed in full, others as the key and its sign. */
void cmd_where_words(struct sx_buf *b)
{
	for (size_t i = 0; i < KEYS; i++) {
		if (keys[i].read == read_capability)
			cmd_put_enumerants(b, "cap:", SPVX_KIND_Capability);
		else if (keys[i].read == read_stage)
			cmd_put_enumerants(b, "stage:", SPVX_KIND_ExecutionModel);
		else if (keys[i].read == read_opcode)
			cmd_put_ops(b, "op:", 0);
		else if (keys[i].read != read_fact)
			put_key(b, &keys[i]); /* version>=, set:, unused */
		for (size_t k = 0; keys[i].read == read_fact && k < FACTS; k++)
			sx_buf_printf(b, "has:%s\n", fact_names[k]);
	}
}

/* ---- terms ---- */

/* Find the key @word; report an unknown one. */
static const struct key *find_key(const struct reader *r, struct spvx_str word)
{
	struct sx_nearest near;

	sx_nearest_init(&near, word);
	for (size_t i = 0; i < KEYS; i++) {
		if (sx_str_is(word, keys[i].name))
			return &keys[i];
		sx_nearest_try(&near, keys[i].name);
	}
	for (size_t i = 0; near.name && i < KEYS; i++) {
		if (near.name == keys[i].name) {
			cmd_usage(r->run, "--where=%.*s: unknown term; did you mean %s?",
				  (int)r->text.len, r->text.ptr, keys[i].usage);
			return NULL;
		}
	}
	wrong(r, "unknown term");
	return NULL;
}

/* Parse the sign after a key: a colon, a comparison or none. Return: its length, or -1. */
static int read_sign(const struct key *key, struct spvx_str rest, struct where_term *t)
{
	if (!key->read)
		return rest.len ? -1 : 0;
	if (key->usage[strlen(key->name)] == ':')
		return rest.len && rest.ptr[0] == ':' ? 1 : -1;
	for (size_t i = 0; i < SX_ARRAY_SIZE(signs); i++) {
		if (sx_str_starts(rest, signs[i].sign)) {
			t->compare = signs[i].compare;
			return (int)strlen(signs[i].sign);
		}
	}
	return -1;
}

static int read_term(struct reader *r, struct where_term *t)
{
	struct spvx_str s = r->text;
	size_t len = 0;
	int sign;

	if (s.len && s.ptr[0] == '!') {
		t->negated = true;
		s = sx_str_n(s.ptr + 1, s.len - 1);
	}
	while (len < s.len &&
	       ((s.ptr[len] >= 'a' && s.ptr[len] <= 'z') ||
		(len && (s.ptr[len] == '-' || (s.ptr[len] >= '0' && s.ptr[len] <= '9')))))
		len++;
	r->key = find_key(r, sx_str_n(s.ptr, len));
	if (!r->key)
		return -SPVX_EINVAL;
	sign = read_sign(r->key, sx_str_n(s.ptr + len, s.len - len), t);
	if (sign < 0 && r->key + 1 < keys + KEYS && !strcmp(r->key[0].name, r->key[1].name))
		sign = read_sign(++r->key, sx_str_n(s.ptr + len, s.len - len), t);
	t->subject = r->key->subject;
	if (sign < 0)
		return cmd_usage(r->run, "--where=%.*s: expected %s", (int)s.len, s.ptr,
				 r->key->usage);
	len += (size_t)sign;
	r->value = sx_str_n(s.ptr + len, s.len - len);
	return r->key->read ? r->key->read(r, t) : 0;
}

/* Parse one --where: alternatives, separated by commas. */
static int read_terms(struct cmd_run *run, struct cmd_where *w, const char *given)
{
	struct reader r = { .run = run, .where = w };
	struct spvx_str rest = sx_str(given);
	bool more = true;
	bool joined = false;
	int err = 0;

	while (more) {
		struct where_term *t = &w->terms[w->count++];

		more = sx_str_split(rest, ',', &r.text, &rest);
		t->joined = joined;
		joined = true;
		err = read_term(&r, t);
		if (err)
			break;
		w->subjects |= 1u << t->subject;
		w->needs |= r.key->needs;
	}
	return err;
}

int where_read(struct cmd_run *run, struct cmd_where *w)
{
	const struct opt_list *given = &run->in.where;
	size_t count = given->count; /* of terms; a comma separates two */
	int err = 0;

	for (size_t i = 0; i < given->count; i++)
		for (const char *s = given->items[i]; *s; s++)
			count += *s == ',';
	w->terms = sx_arena_zalloc(&run->arena, count, sizeof(*w->terms));
	if (!w->terms)
		return -SPVX_ENOMEM;
	for (size_t i = 0; !err && i < given->count; i++)
		err = read_terms(run, w, given->items[i]);
	return err;
}
