/* SPDX-License-Identifier: MIT */
/*
 * text/as.c - assembles a text into a module.
 *
 * The header needs the highest id, so the module is kept in memory until the text has
 * ended; it is smaller than the text. After an error assembly continues at the next
 * instruction, so that one run reports all errors of a text.
 */
#include "text/as.h"

#include "base/options.h"
#include "base/str.h"

#define GENERATOR   UINT32_C(0x00070000) /* registered: "Khronos SPIR-V Tools Assembler" */
#define VERSION_1   UINT32_C(0x00010000)
#define VERSION_1_6 UINT32_C(0x00010600)

#define FIRST_ROOM  256 /* words */
#define PENALTY_MAX 64

/* ---- words in and out ---- */

static const char nothing[1] = "";

void sx_as_refill(struct spvx_as *as)
{
	size_t kept = as->at ? as->at - 1 : 0; /* the one before the current word */
	size_t more;

	memmove(as->words, as->words + kept, (as->count - kept) * sizeof(as->words[0]));
	as->at -= kept;
	as->count -= kept;
	more = sx_lex(&as->lexer, as->words + as->count, as->batch);
	as->count += more;
	if (more == as->batch) {
		if (as->batch < SX_AS_BATCH)
			as->batch *= 2;
		return;
	}
	as->ended = true;
	for (unsigned i = 0; i <= SX_AS_AHEAD; i++)
		as->words[as->count + i] = (struct sx_word){ nothing, nothing };
}

bool sx_as_grow(struct spvx_as *as, size_t more)
{
	void *out = as->out;

	if (as->out_cap - as->out_len >= more)
		return true;
	if (as->out_len > SIZE_MAX - more ||
	    sx_grow(as->o.allocator, &out, &as->out_cap, as->out_len + more,
		    sizeof(as->out[0]))) {
		as->failed = -SPVX_ENOMEM;
		return false;
	}
	as->out = out;
	return true;
}

void sx_as_resume(struct spvx_as *as, const char *place)
{
	as->lexer.p = place;
	as->at = 0;
	as->count = 0;
	as->batch = SX_AS_BATCH_FIRST;
	as->ended = false;
	as->behind = false;
	sx_as_refill(as);
}

/* ---- the header ---- */

/* "; Version: 1.3" in the comments at the head of the text. */
static uint32_t version_of_text(struct spvx_str text)
{
	static const char head[] = "; Version: 1.";

	struct spvx_str line;

	while (sx_take_line(&text, &line)) {
		const char *digit = line.ptr + strlen(head);
		size_t blank = 0;

		if (sx_str_starts(line, head) && line.len > strlen(head) && *digit >= '0' &&
		    *digit <= '6' &&
		    (line.len == strlen(head) + 1 || digit[1] < '0' || digit[1] > '9'))
			return VERSION_1 | (uint32_t)(*digit - '0') << 8;
		while (blank < line.len && sx_is_blank(line.ptr[blank]))
			blank++;
		if (blank < line.len && line.ptr[blank] != ';')
			break;
	}
	return VERSION_1_6;
}

/* Swap the words if the requested byte order is not native. */
static void order_bytes(struct spvx_as *as)
{
	bool big = as->o.flags & SPVX_AS_BIG_ENDIAN;
	const uint32_t one = 1;

	if (spvx_load32((const unsigned char *)&one, big) == 1)
		return; /* it is the native order */
	for (size_t i = 0; i < as->out_len; i++)
		as->out[i] = spvx_load32((const unsigned char *)(as->out + i), big);
}

/* ---- the whole ---- */

int spvx_as_create(const struct spvx_as_options *options, struct spvx_as **as)
{
	struct spvx_as_options o = { .size = sizeof(o) };
	struct spvx_as *new;
	int err;

	*as = NULL;
	if (!options || sx_options(&o, sizeof(o), options))
		return -SPVX_EINVAL;
	new = sx_zalloc(o.allocator, sizeof(*new));
	if (!new)
		return -SPVX_ENOMEM;
	new->o = o;
	new->grammar = sx_grammar(o.grammar);
	sx_hashtable_init(&new->names.table, o.allocator);
	sx_as_ids_init(&new->ids, o.allocator);
	sx_as_facts_init(&new->facts, o.allocator);
	sx_idtable_init(&new->places.names, o.allocator);
	sx_buf_init(&new->message, o.allocator);
	sx_buf_init(&new->hint, o.allocator);
	err = sx_as_load_names(new);
	if (err)
		spvx_as_free(new);
	else
		*as = new;
	return err;
}

void spvx_as_free(struct spvx_as *as)
{
	if (!as)
		return;
	sx_hashtable_free(&as->names.table, &sx_word_kind);
	sx_as_ids_free(&as->ids);
	sx_as_facts_free(&as->facts);
	sx_vec_free(&as->places.insns, as->o.allocator, sizeof(struct sx_as_insn_place));
	sx_idtable_free(&as->places.names);
	sx_buf_free(&as->message);
	sx_buf_free(&as->hint);
	sx_free(as->o.allocator, as->out, as->out_cap * sizeof(as->out[0]));
	sx_free(as->o.allocator, as, sizeof(*as));
}

static void begin(struct spvx_as *as, struct spvx_str text)
{
	as->text = text;
	as->lexer.end = text.ptr + text.len;
	as->out_len = 0;
	as->version = as->o.version ? as->o.version : version_of_text(text);
	as->line = text.ptr;
	as->counted = text.ptr;
	as->lineno = 1;
	as->errors = 0;
	sx_buf_clear(&as->message);
	sx_buf_clear(&as->hint);
	as->failed = 0;
	as->places.insns.count = 0;
	sx_idtable_reset(&as->places.names);
	sx_idtable_expect(&as->places.names, text.len);
	sx_as_ids_begin(&as->ids, text.len, as->o.flags & SPVX_AS_PRESERVE_IDS);
	sx_as_facts_reset(&as->facts, text.len);
}

/* Whether the current word was meant to begin an instruction: it is before = and an opcode,
 * or an id before an opcode. */
static bool is_bad_start(const struct spvx_as *as)
{
	const struct sx_word *w = sx_as_word(as);

	if (sx_word_is(w + 1, '='))
		return true;
	return *w->s == '%' && sx_word_is_op(w + 1) &&
	       !memchr(w->e, '\n', (size_t)(w[1].s - w->e));
}

/* Note where the instruction that begins at @start is. */
static void note_place(struct spvx_as *as, const char *start)
{
	struct sx_as_insn_place *place =
		sx_vec_add(&as->places.insns, as->o.allocator, 1, sizeof(*place));

	if (!place) {
		as->failed = -SPVX_ENOMEM;
		return;
	}
	sx_as_find_line(as, start);
	*place = (struct sx_as_insn_place){ .at = as->out_len,
					    .line = as->lineno,
					    .start = (uint32_t)(as->line - as->text.ptr),
					    .text = (uint32_t)(start - as->text.ptr) };
}

static void assemble(struct spvx_as *as)
{
	bool fast = !(as->o.flags & SX_AS_PLAIN) && !as->places.on;
	size_t pause = 0;   /* instructions before the fast path is tried again */
	size_t penalty = 1; /* next pause; grows while the fast path is of no use */
	const char *start;

	while (!sx_as_at_end(as) && !as->failed) {
		if (fast && !pause) {
			penalty = sx_as_fast(as)          ? 1
				  : penalty < PENALTY_MAX ? penalty * 2
							  : penalty;
			pause = penalty;
		}
		pause -= pause != 0;
		start = sx_as_word(as)->s;
		if (as->places.on)
			note_place(as, start);
		if (!sx_as_insn(as)) {
			if (!sx_as_at_end(as) && sx_as_word(as)->s == start)
				sx_as_next(as);
			while (!as->failed && !sx_as_at_end(as) && !sx_as_at_start(as) &&
			       !is_bad_start(as))
				sx_as_next(as);
		}
	}
}

static int run(struct spvx_as *as, struct spvx_str text)
{
	begin(as, text);
	if (as->failed || !sx_as_grow(as, FIRST_ROOM))
		return as->failed;
	as->out_len = SPVX_HEADER_WORDS;
	sx_as_resume(as, as->text.ptr);
	assemble(as);
	if (as->failed)
		return as->failed;
	if (as->errors)
		return -SPVX_ESYNTAX;
	as->out[0] = SPVX_MAGIC;
	as->out[1] = as->version;
	as->out[2] = GENERATOR;
	as->out[3] = as->ids.bound;
	as->out[4] = 0;
	order_bytes(as);
	return 0;
}

int spvx_as_module(struct spvx_as *as, const char *text, size_t len,
		   const unsigned char **module, size_t *size)
{
	int err = run(as, (struct spvx_str){ len ? text : nothing, len });

	*module = err ? NULL : (const unsigned char *)as->out;
	*size = err ? 0 : as->out_len * sizeof(as->out[0]);
	return err;
}

/* ---- places in the text ---- */

/* Assemble the text once more, into the same words, and note its places. */
static int find_places(struct spvx_as *as)
{
	int err;

	if (as->places.insns.count)
		return 0;
	if (!as->out_len || as->errors || as->failed)
		return -SPVX_EINVAL;
	if (as->text.len >= UINT32_MAX)
		return -SPVX_ELIMIT;
	as->places.on = true;
	err = run(as, as->text);
	as->places.on = false;
	return err;
}

int spvx_as_place(struct spvx_as *as, uint64_t offset, struct spvx_as_place *place)
{
	const struct sx_as_insn_place *list;
	uint32_t low = 0;
	uint32_t high;
	size_t len;
	int err = find_places(as);

	*place = (struct spvx_as_place){ .line = 0 };
	list = as->places.insns.items;
	high = as->places.insns.count;
	if (err || !high || offset < list[0].at * sizeof(as->out[0]))
		return err ? err : -SPVX_EINVAL;
	while (high - low > 1) { /* list[low] begins at or before the offset */
		uint32_t middle = low + (high - low) / 2;

		if (list[middle].at * sizeof(as->out[0]) <= offset)
			low = middle;
		else
			high = middle;
	}
	len = low + 1 < as->places.insns.count ? list[low + 1].text : as->text.len;
	*place = (struct spvx_as_place){
		.offset = list[low].text,
		.line = list[low].line,
		.column = list[low].text - list[low].start + 1,
		.source = { as->text.ptr + list[low].text, len - list[low].text },
	};
	return 0;
}

struct spvx_str spvx_as_name(struct spvx_as *as, uint32_t id)
{
	struct spvx_str name = { nothing, 0 };
	uint32_t at = find_places(as) ? 0 : sx_idtable_get(&as->places.names, id);

	if (at) {
		name.ptr = as->text.ptr + at - 1;
		while (name.ptr + name.len < as->text.ptr + as->text.len &&
		       sx_is_name_char(name.ptr[name.len]))
			name.len++;
	}
	return name;
}
