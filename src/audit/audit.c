/* SPDX-License-Identifier: MIT */
/*
 * audit/audit.c - creates an audit, and processes a module from its header to its findings.
 *
 * One file: the set-up for a module and its release must match.
 */
#include "audit/audit.h"

#include "base/compiler.h"
#include "base/options.h"
#include "base/str.h"
#include "spirv/ids.h"
#include "spirv/stream.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- life ---- */

#define OPEN_MOST ((uint64_t)1 << 18) /* most <id>s that the tables begin with */

/* The lists of a module: offset in struct spvx_audit, and size of an item. */
static const struct {
	uint16_t at;
	uint16_t size;
} lists[] = {

#define LIST(field, type)                                        \
	{                                                        \
		offsetof(struct spvx_audit, field), sizeof(type) \
	}
	LIST(globals, struct au_global), LIST(variables, struct au_variable),
	LIST(values, uint64_t),          LIST(depths, uint32_t),
	LIST(deco_list, struct au_deco), LIST(functions, struct au_function),
	LIST(entries, struct au_entry),  LIST(merges, uint32_t),
	LIST(sizes, struct au_size_ids), LIST(pending, struct au_pending),
#undef LIST
};

#define LISTS SX_ARRAY_SIZE(lists)

static struct sx_vec *list_at(struct spvx_audit *a, size_t n)
{
	return (struct sx_vec *)(void *)((char *)a + lists[n].at);
}

/* Enable the rules of the policy, and their functions for the end of a module. */
static void turn_on(struct spvx_audit *a)
{
	for (unsigned n = 0; n < AU_COUNT; n++) {
		const struct au_rule *rule = sx_au_rule(n);
		unsigned k = 0;

		if (spvx_audit_policy_severity(a->policy, n) == SPVX_AUDIT_OFF)
			continue;
		au_add(&a->on, n);
		while (k < a->end_count && a->ends[k] != rule->end)
			k++; /* rules may share one */
		if (rule->end && k == a->end_count)
			a->ends[a->end_count++] = rule->end;
	}
	a->marks_uses = au_on(a, AU_Q005);
	sx_au_strings_begin(a);
	sx_au_declared_begin(a);
}

int sx_au_identifier(struct spvx_audit *a, struct spvx_identifier **identifier)
{
	const struct spvx_identifier_options options = {
		.size = sizeof(options),
		.allocator = a->a,
		.grammar = a->g,
	};

	return *identifier ? 0 : spvx_identifier_create(&options, identifier);
}

/* Bytes of an audit with its table of opcodes. */
static size_t size_for(const struct spvx_grammar *g)
{
	return sizeof(struct spvx_audit) +
	       (sx_sets(g)[0].ops.count + 1) * sizeof(struct au_op);
}

int spvx_audit_create(const struct spvx_audit_options *options, struct spvx_audit **audit)
{
	struct spvx_audit_options o = { .size = sizeof(o) };
	struct spvx_audit *a;
	int err;

	*audit = NULL;
	if (sx_options(&o, sizeof(o), options) || !o.policy)
		return -SPVX_EINVAL;
	a = sx_zalloc(o.allocator, size_for(o.policy->g));
	if (!a)
		return -SPVX_ENOMEM;
	a->a = o.allocator;
	a->policy = o.policy;
	a->g = o.policy->g;
	a->found = o.found;
	a->match = o.match;
	a->ctx = o.ctx;
	a->digest = o.digest;
	turn_on(a);
	spvx_ids_init(&a->ids, a->a);
	sx_facts_init(&a->facts, a->g, a->a);
	sx_idtable_init(&a->decos, a->a);
	sx_idtable_init(&a->function_of, a->a);
	sx_idmap_init(&a->seen_hashes, a->a);
	sx_au_debug_init(&a->debug, a->a);
	sx_au_code_init(a);
	sx_buf_init(&a->scratch, a->a);
	sx_buf_init(&a->text, a->a);
	sx_buf_init(&a->keys, a->a);
	a->first_op = sx_sets(a->g)[0].ops.first;
	a->op_count = sx_sets(a->g)[0].ops.count;
	/* not NULL: a struct without members is not an allocation failure */
	err = sx_vec_open(&a->facts.members, a->a, sizeof(struct spvx_member));
	if (!err)
		err = sx_au_require_create(a);
	if (!err)
		err = sx_au_enums_create(a);
	if (!err)
		err = sx_au_ops_create(a);
	if (!err && o.code)
		err = sx_au_identifier(a, &a->identifier);
	if (err) {
		spvx_audit_free(a);
		return err;
	}
	*audit = a;
	return 0;
}

void spvx_audit_free(struct spvx_audit *a)
{
	if (!a)
		return;
	sx_au_ops_free(a);
	sx_au_enums_free(a);
	sx_au_require_free(a);
	spvx_identifier_free(a->identifier);
	spvx_identifier_free(a->of_build_id);
	spvx_ids_fini(&a->ids);
	sx_facts_free(&a->facts);
	sx_idtable_free(&a->decos);
	sx_idtable_free(&a->function_of);
	sx_idmap_free(&a->seen_hashes);
	sx_au_debug_free(&a->debug);
	sx_au_code_free(a);
	for (size_t n = 0; n < LISTS; n++)
		sx_vec_free(list_at(a, n), a->a, lists[n].size);
	sx_calls_free(&a->calls, a->a);
	sx_free(a->a, a->marks, a->mark_room * sizeof(*a->marks));
	sx_buf_free(&a->scratch);
	sx_buf_free(&a->text);
	sx_buf_free(&a->keys);
	sx_free(a->a, a, size_for(a->g));
}

/* ---- hits ---- */

bool sx_au_hit_at(struct spvx_audit *a, unsigned rule, uint32_t insn, uint64_t offset,
		  uint32_t length)
{
	struct au_hit *h = &a->hits[rule];

	if (!au_on(a, rule))
		return false;
	if (au_has(&a->broken, rule)) {
		h->count++;
		return false;
	}
	au_add(&a->broken, rule);
	*h = (struct au_hit){
		.offset = offset, .insn = insn, .length = length, .count = 1
	};
	return true;
}

bool sx_au_hit(struct spvx_audit *a, unsigned rule, const struct au_insn *i)
{
	if (!i)
		return sx_au_hit_at(a, rule, 0, 0, 0);
	return sx_au_hit_at(a, rule, a->m.insns, au_offset(i),
			    i->raw.word_count * (uint32_t)SPVX_WORD_BYTES);
}

bool sx_au_hit_global(struct spvx_audit *a, unsigned rule, const struct au_global *g)
{
	return sx_au_hit_at(a, rule, g->insn, g->offset,
			    g->words * (uint32_t)SPVX_WORD_BYTES);
}

void sx_au_soften(struct spvx_audit *a, unsigned rule)
{
	a->hits[rule].soft = true;
}

void sx_au_say_pieces(struct spvx_audit *a, unsigned rule, const struct sx_piece *pieces,
		      size_t count)
{
	struct au_hit *h = &a->hits[rule];

	if (!h->text_len)
		h->text = (uint32_t)a->text.len;
	sx_say(&a->text, pieces, count);
	h->text_len = (uint32_t)a->text.len - h->text;
}

void sx_au_say(struct spvx_audit *a, unsigned rule, const char *format, ...)
{
	char line[256];
	va_list ap;
	int len;

	va_start(ap, format);
	len = vsnprintf(line, sizeof(line), format, ap);
	va_end(ap);
	if (len >= 0)
		SX_AU_SAY(a, rule, SX_C(line));
}

#define QUOTED 64  /* bytes of a string that a message shows */
#define KEYED  512 /* bytes of a string in the fingerprint */

void sx_au_key(struct spvx_audit *a, unsigned rule, struct spvx_str s)
{
	struct au_hit *h = &a->hits[rule];

	h->key = (uint32_t)a->keys.len;
	sx_buf_put(&a->keys, s.ptr, sx_str_cut(s, KEYED));
	h->key_len = (uint32_t)a->keys.len - h->key;
}

bool sx_au_is_of(const struct spvx_audit *a, unsigned rule, struct spvx_str s)
{
	const struct au_hit *h = &a->hits[rule];

	return h->count && sx_str_eq(sx_str_n(a->keys.data + h->key, h->key_len),
				     sx_str_n(s.ptr, sx_str_cut(s, KEYED)));
}

void sx_au_put(struct spvx_audit *a, unsigned rule, const char *before, struct spvx_str s)
{
	struct au_hit *h = &a->hits[rule];
	size_t len = sx_str_cut(s, QUOTED);

	if (!h->text_len)
		h->text = (uint32_t)a->text.len;
	sx_buf_puts(&a->text, before);
	for (size_t n = 0; n < len; n++) /* a message is one line */
		sx_buf_putc(&a->text, (unsigned char)s.ptr[n] < 0x20 ? ' ' : s.ptr[n]);
	h->text_len = (uint32_t)a->text.len - h->text;
}

void sx_au_name(struct spvx_audit *a, unsigned rule, const char *before, struct spvx_str s)
{
	sx_au_put(a, rule, before, s);
	sx_au_key(a, rule, s);
}

void sx_au_quote(struct spvx_audit *a, unsigned rule, struct spvx_str s)
{
	sx_au_name(a, rule, "\"", s);
	SX_AU_SAY(a, rule, SX_C(sx_str_cut(s, QUOTED) < s.len ? "\xe2\x80\xa6\"" : "\""));
}

/* ---- marks ---- */

#define MARKS_FIRST 1024

uint16_t *sx_au_mark_at(struct spvx_audit *a, uint32_t id)
{
	uint64_t fair = au_words_seen(a) + MARKS_FIRST;
	size_t used;

	if (id >= fair)
		return NULL;
	used = (size_t)(fair < 2 * (uint64_t)id + 64 ? fair : 2 * (uint64_t)id + 64);
	if (used > a->mark_room &&
	    sx_grow(a->a, (void **)&a->marks, &a->mark_room, used, sizeof(*a->marks))) {
		a->error = -SPVX_ENOMEM;
		return NULL;
	}
	memset(a->marks + a->mark_used, 0, (used - a->mark_used) * sizeof(*a->marks));
	a->mark_used = used;
	return &a->marks[id];
}

/* ---- a module ---- */

/* Allocate the table of facts at once, while others grow: for all <id>s below the bound, but
 * for no more than there are words in memory, nor than OPEN_MOST. */
static void open_tables(struct spvx_audit *a, const struct spvx_cursor *c)
{
	size_t words = (size_t)(c->end - c->pos) / SPVX_WORD_BYTES;
	uint32_t bound = a->m.header.bound;

	if (bound > words)
		bound = (uint32_t)words;
	if (bound > OPEN_MOST)
		bound = OPEN_MOST;
	a->ids.facts.words_seen = bound;
	a->facts.tags.words_seen = bound;
	a->decos.words_seen = bound;
	sx_idtable_open(&a->ids.facts, bound);
	sx_au_reach(a);
}

void sx_au_reach(struct spvx_audit *a)
{
	size_t used = a->ids.facts.used;

	a->below = used < a->m.header.bound ? (uint32_t)used : a->m.header.bound;
	if (used)
		a->ids.facts.near[0] =
			SX_FACT_DEFINED; /* 0 is no result, and never looked up */
}

static void begin(struct spvx_audit *a, const struct spvx_header *header)
{
	memset(&a->m, 0, sizeof(a->m));
	memset(&a->broken, 0, sizeof(a->broken));
	a->m.header = *header;
	a->mark_used = 0;
	a->error = 0;
	a->digested = false;
	a->sha_known = false;
	a->stream = NULL;
	spvx_ids_reset(&a->ids);
	sx_facts_forget(&a->facts);
	sx_idtable_reset(&a->decos);
	sx_au_ops_forget(a);
	sx_au_enums_begin(a);
	for (size_t n = 0; n < LISTS; n++)
		list_at(a, n)->count = 0;
	sx_calls_forget(&a->calls);
	sx_buf_clear(&a->text);
	sx_buf_clear(&a->keys);
	sx_au_debug_begin(&a->debug);
	sx_au_quick_scan_begin(&a->code.scan);
	a->code.indexed = a->code.lined = a->code.analysed = false;
	sx_au_require_begin(a);
}

/* Without messages the buffer may be NULL. */
static struct spvx_str part(const struct sx_buf *b, uint32_t from, uint32_t len)
{
	return len ? sx_str_n(b->data + from, len) : sx_str("");
}

static int report(struct spvx_audit *a, unsigned rule)
{
	const struct au_hit *h = &a->hits[rule];
	struct spvx_audit_finding f = {
		.rule = (uint16_t)rule,
		.severity = (uint8_t)spvx_audit_policy_severity(a->policy, rule),
		.insn = h->insn,
		.offset = h->offset,
		.length = h->length,
		.count = h->count,
		.weight = h->weight,
		.message = part(&a->text, h->text, h->text_len),
		.key = part(&a->keys, h->key, h->key_len),
	};

	if (h->soft && f.severity < SPVX_AUDIT_NOTE)
		f.severity = SPVX_AUDIT_NOTE;
	return a->found ? a->found(a->ctx, &f) : 0;
}

static int report_all(struct spvx_audit *a)
{
	int err = a->error ? a->error : a->text.error ? a->text.error : a->keys.error;

	for (unsigned w = 0; w < AU_WORDS; w++) {
		for (uint64_t b = a->broken.bits[w]; b && !err; b &= b - 1)
			err = report(a, w * 64 + (unsigned)sx_ctz64(b));
	}
	return err;
}

int spvx_audit_stream(struct spvx_audit *a, struct spvx_stream *stream,
		      struct spvx_str address)
{
	const unsigned char *piece;
	size_t size;
	bool damaged;

	begin(a, &stream->header);
	open_tables(a, &stream->cursor);
	a->address = address;
	a->digesting = a->identifier;
	if (a->identifier)
		spvx_identifier_begin(a->identifier, &stream->header, SPVX_IDENTITY_N1);
	sx_au_walk(a, stream);
	/* the rest of a module after a fault */
	while (spvx_stream_rest(stream, &piece, &size)) {
		if (a->digested)
			sx_sha256_add(&a->sha, piece, size);
		if (a->digesting)
			spvx_identifier_rest(a->digesting, piece, size);
	}
	if (a->digesting && !a->error)
		a->error = spvx_identifier_end(a->digesting, &a->identity);
	a->m.bytes = stream->bytes;
	a->stream = stream;
	if (a->error)
		return a->error;
	/* drop findings just before a fault: the walk stops later than the damage begins */
	damaged = stream->fault && !sx_au_is_padding(stream);
	for (unsigned n = AU_M003; damaged && n <= AU_M011; n++)
		a->broken.bits[n / 64] &= ~(UINT64_C(1) << (n & 63));
	if (stream->fault)
		sx_au_fault(a, stream);
	if (!damaged) {
		sx_au_flow_end(a);
		for (unsigned n = 0; n < a->end_count && !a->error; n++)
			a->ends[n](a);
	}
	return report_all(a);
}

int spvx_audit_module(struct spvx_audit *a, const void *data, size_t size)
{
	static const struct spvx_header none;
	struct spvx_stream stream;

	spvx_stream_init_memory(&stream, data, size);
	if (spvx_stream_module(&stream) == 1)
		return spvx_audit_stream(a, &stream, sx_str(""));
	begin(a, &none);
	if (sx_au_hit(a, AU_M001, NULL))
		sx_au_say(a, AU_M001, "%s",
			  spvx_code_text(size < SPVX_HEADER_BYTES ? SPVX_ESHORT
								  : SPVX_EMAGIC));
	return report_all(a);
}

/* Most modules are in memory as a whole: their digest is computed on demand. */
bool spvx_audit_sha256(struct spvx_audit *a, unsigned char digest[32])
{
	const unsigned char *data;
	size_t size;

	if (!a->digest || !a->stream)
		return false;
	if (!a->sha_known && a->digested) {
		sx_sha256_end(&a->sha, a->sha256);
	} else if (!a->sha_known) {
		data = sx_stream_bytes(a->stream, &size);
		if (!data || size != a->m.bytes)
			return false;
		sx_sha256(data, size, a->sha256);
	}
	a->sha_known = true;
	memcpy(digest, a->sha256, sizeof(a->sha256));
	return true;
}

bool spvx_audit_n1(struct spvx_audit *a, unsigned char digest[32])
{
	if (!a->identifier || !a->stream)
		return false;
	memcpy(digest, a->identity.n1, sizeof(a->identity.n1));
	return true;
}

/* n1 of the current module, which is in memory; it was not computed during the walk. */
static int find_n1(struct spvx_audit *a, unsigned char n1[32])
{
	struct spvx_identity identity;
	struct spvx_stream stream;
	size_t size;
	const unsigned char *data = sx_stream_bytes(a->stream, &size);
	int err = sx_au_identifier(a, &a->of_build_id);

	if (err || !data || size != a->m.bytes)
		return err;
	err = spvx_stream_init_memory(&stream, data, size);
	if (!err && spvx_stream_module(&stream) > 0)
		err = spvx_identify(a->of_build_id, &stream, SPVX_IDENTITY_N1, &identity);
	if (err)
		return err;
	memcpy(n1, identity.n1, sizeof(identity.n1));
	return 1;
}

int spvx_audit_build_id(struct spvx_audit *a, struct spvx_str *id, unsigned char n1[32])
{
	*id = sx_build_id_text(&a->debug.build_id);
	if (!id->len || !a->stream || a->debug.build_id.flags & SX_BUILD_ID_SHARED)
		return 0;
	if (!a->digesting)
		return find_n1(a, n1);
	memcpy(n1, a->identity.n1, sizeof(a->identity.n1));
	return 1;
}
