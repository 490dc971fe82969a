/* SPDX-License-Identifier: MIT */
/*
 * profile/canon.c - functions as texts of words in which <id>s are replaced by their
 * meaning.
 *
 * A declaration outside of functions gets a pair of digests made from those of its operands,
 * which come before it. In a text, an <id> is a tag and such a digest, or a tag and a number
 * where it is local. Functions are taken callees first, so that a call has the digest of the
 * body; a function that calls itself, or that is an operand of something else, may have only
 * its type and its place.
 *
 * One file: <id>s, declarations, functions and the module are steps of one walk, over one state.
 */
#include "profile/canon.h"

#include "base/align.h"
#include "base/sort.h"
#include "grammar/image.h"
#include "spirv/facts.h"
#include "spirv/module.h"

/* Kinds of <id>s in a text. */
enum tag {
	TAG_UNKNOWN, /* nothing has declared it so far, such as the target of a forward
		      * pointer */
	TAG_LOCAL,
	TAG_GLOBAL,
	TAG_CONSTANT,
	TAG_FUNCTION
};

struct id {
	struct sx_canon_digest digest;
	uint64_t token;    /* its hash in runs; for a function, that of its type */
	uint32_t number;   /* of a local <id> */
	uint32_t function; /* 1 + index of the function in which it has @number */
	uint8_t tag;
};

#define REF_WORDS 5 /* a tag and a digest */
#define FIRST     2 /* words before the operands of an instruction in a text */
#define RUN       4 /* instructions */

void sx_canon_init(struct sx_canon *c, const struct spvx_allocator *a,
		   const struct spvx_grammar *g)
{
	*c = (struct sx_canon){ .a = sx_allocator(a) };
	sx_code_init(&c->debug, sx_grammar(g), a);
	sx_idtable_init(&c->places, a);
}

void sx_canon_free(struct sx_canon *c)
{
	sx_code_free(&c->debug);
	sx_calls_free(&c->calls, c->a);
	sx_idtable_free(&c->places);
	sx_vec_free(&c->functions, c->a, sizeof(struct sx_canon_function));
	sx_vec_free(&c->grams, c->a, sizeof(uint32_t));
	sx_vec_free(&c->constants, c->a, sizeof(uint32_t));
	sx_vec_free(&c->tokens, c->a, sizeof(uint64_t));
	sx_vec_free(&c->ids, c->a, sizeof(struct id));
	sx_vec_free(&c->order, c->a, sizeof(uint32_t));
	sx_vec_free(&c->stack, c->a, sizeof(struct sx_pair));
	sx_vec_free(&c->text[0], c->a, sizeof(uint32_t));
	sx_vec_free(&c->text[1], c->a, sizeof(uint32_t));
	sx_vec_free(&c->sums, c->a, sizeof(struct sx_pair));
}

/* ---- texts ---- */

static struct id *id_of(struct sx_canon *c, uint32_t id)
{
	uint32_t place = sx_idtable_get(&c->places, id);
	struct id *found;

	if (place)
		return (struct id *)c->ids.items + place - 1;
	found = sx_vec_zadd(&c->ids, c->a, 1, sizeof(*found));
	if (!found || (id && sx_idtable_put(&c->places, id, c->ids.count))) {
		c->err = -SPVX_ENOMEM;
		return NULL;
	}
	return found;
}

static void put(struct sx_vec *text, uint32_t word)
{
	sx_put_le32((unsigned char *)text->items + (size_t)text->count++ * SPVX_WORD_BYTES,
		    word);
}

static void put_digest(struct sx_vec *text, enum tag tag, const struct sx_h128 *h)
{
	unsigned char *p =
		(unsigned char *)text->items + (size_t)(text->count + 1) * SPVX_WORD_BYTES;

	put(text, tag);
	sx_put_le64(p, h->lo);
	sx_put_le64(p + sizeof(h->lo), h->hi);
	text->count += REF_WORDS - 1;
}

static void put_both(struct sx_canon *c, uint32_t word)
{
	put(&c->text[0], word);
	put(&c->text[1], word);
}

/* Reserve space for an instruction of @words words and the decorations of its result. */
static bool reserve(struct sx_canon *c, uint32_t words)
{
	for (unsigned i = 0; i < 2 && !c->err; i++)
		c->err = sx_vec_reserve(&c->text[i], c->a, (words + 1) * REF_WORDS + FIRST,
					SPVX_WORD_BYTES);
	return !c->err;
}

static struct sx_h128 digest_of(const struct sx_vec *text)
{
	return sx_hash128(text->items, (size_t)text->count * SPVX_WORD_BYTES);
}

/* Append an <id> to the texts, and mix it into the token of the instruction. */
static void put_id(struct sx_canon *c, uint32_t id, uint64_t *token)
{
	struct id *ref = id_of(c, id);

	if (!ref)
		return;
	if (c->function && id == c->m->functions[c->function - 1].id) {
		put_both(c, TAG_FUNCTION);
		*token = sx_mix64(*token, ref->token);
		return;
	}
	if (ref->tag == TAG_UNKNOWN || ref->tag == TAG_LOCAL) {
		if (ref->function != c->function || !c->function) {
			ref->function = c->function;
			ref->tag = c->function ? TAG_LOCAL : TAG_UNKNOWN;
			ref->number = c->function ? ++c->numbered : 0;
		}
		put_both(c, ref->tag);
		put_both(c, ref->number);
		*token = sx_mix64(*token, TAG_LOCAL);
		return;
	}
	put_digest(&c->text[0], ref->tag, &ref->digest.exact);
	put_digest(&c->text[1], ref->tag, &ref->digest.masked);
	*token = sx_mix64(*token, ref->token);
	if (c->with_grams && ref->tag == TAG_CONSTANT && c->function &&
	    sx_vec_put_u32(&c->constants, c->a, id))
		c->err = -SPVX_ENOMEM;
}

/* Append the words from @word to before @end, which are not <id>s. */
static void put_literals(struct sx_canon *c, const struct spvx_insn *insn, unsigned word,
			 unsigned end, uint64_t *token)
{
	for (; word < end; word++) {
		put_both(c, spvx_insn_word(insn, word));
		*token = sx_mix64(*token, spvx_insn_word(insn, word));
	}
}

/* Append the operands from @from on, which have no fixed words. Return: the next word. */
static unsigned put_rest(struct sx_canon *c, const struct spvx_insn *insn, unsigned from,
			 uint64_t *token)
{
	struct spvx_operands it;
	struct spvx_operand o;
	unsigned word = from;

	spvx_operands_init(&it, c->m->grammar, &c->m->ids, insn);
	spvx_for_each_operand(o, &it) {
		if (o.word < from || o.cls > SPVX_OPERAND_ID)
			continue;
		put_literals(c, insn, word, o.word, token);
		put_id(c, o.value, token);
		word = o.word + 1u;
	}
	return word;
}

/* Append the operands of an instruction, except the word @skip. Return: its token. */
static uint64_t put_operands(struct sx_canon *c, const struct spvx_insn *insn,
			     unsigned from, unsigned skip)
{
	const struct sx_op_shape *s = sx_op_shape(c->m->grammar, insn->opcode);
	uint32_t ids = s->ids | ((UINT32_C(1) << s->first) - 1);
	const bool ends_in_ids = s->rest == SX_REST_IDS || s->rest == SX_REST_ID_GROUPS;
	uint64_t token = (uint64_t)insn->opcode << 16 | insn->word_count;
	unsigned end = ends_in_ids ? insn->word_count : s->known;
	unsigned word;

	if (end > insn->word_count)
		end = insn->word_count;
	for (word = from; word < end; word++) {
		if (word < s->known && !(ids >> word & 1))
			put_literals(c, insn, word, word + 1, &token);
		else if (word != skip)
			put_id(c, spvx_insn_word(insn, word), &token);
	}
	if (s->rest == SX_REST_STRING_IDS || s->rest >= SX_REST_EXTENDED)
		word = put_rest(c, insn, word, &token);
	put_literals(c, insn, word, insn->word_count, &token);
	return token;
}

static void put_insn(struct sx_canon *c, const struct spvx_insn *insn, unsigned skip)
{
	put_both(c, (uint32_t)insn->word_count << 16 | insn->opcode);
	put_operands(c, insn, 1, skip);
}

/* ---- outside of functions ---- */

static void add_sum(struct sx_h128 *to, const struct sx_h128 *h)
{
	to->lo += h->lo;
	to->hi += h->hi;
}

/* Digest the decorations of an <id> and of its members, in any order. */
static struct sx_h128 decorations_of(struct sx_canon *c, uint32_t id)
{
	const struct spvx_annotation *all = c->m->annotations;
	uint32_t i = spvx_module_first_annotation(c->m, id);
	uint32_t at[2] = { c->text[0].count, c->text[1].count };
	struct sx_h128 sum = { 0, 0 };
	struct sx_h128 h;

	for (; i != SPVX_NONE && !c->err; i = all[i].next) {
		struct spvx_insn insn = sx_module_insn(c->m, all[i].at);

		if (!reserve(c, insn.word_count))
			break;
		put_both(c, all[i].member);
		put_both(c, all[i].decoration);
		put_operands(c, &insn, all[i].operand, 0);
		h = sx_hash128((unsigned char *)c->text[0].items +
				       (size_t)at[0] * SPVX_WORD_BYTES,
			       (size_t)(c->text[0].count - at[0]) * SPVX_WORD_BYTES);
		add_sum(&sum, &h);
		c->text[0].count = at[0];
		c->text[1].count = at[1];
	}
	return sum;
}

static void put_decorations(struct sx_canon *c, uint32_t id)
{
	struct sx_h128 sum;

	if (!id || spvx_module_first_annotation(c->m, id) == SPVX_NONE)
		return;
	sum = decorations_of(c, id);
	if (!reserve(c, 0))
		return;
	put_digest(&c->text[0], TAG_GLOBAL, &sum);
	put_digest(&c->text[1], TAG_GLOBAL, &sum);
}

static void clear(struct sx_canon *c)
{
	c->text[0].count = 0;
	c->text[1].count = 0;
}

/* Digest a type, a constant, a variable, an import or a string. */
static void declare(struct sx_canon *c, uint32_t at)
{
	struct spvx_insn insn = sx_module_insn(c->m, at);
	const struct spvx_entry *op = sx_op(c->m->grammar, insn.opcode);
	const unsigned word = op ? (unsigned)sx_result_word(op) : 0;
	const uint32_t result = word ? spvx_insn_word(&insn, word) : 0;
	struct sx_canon_digest digest;
	enum sx_subject subject = sx_subject_of(insn.opcode);
	struct id *id;

	if (!result || !reserve(c, insn.word_count))
		return;
	clear(c);
	put_insn(c, &insn, word);
	put_decorations(c, result);
	digest.exact = digest_of(&c->text[0]);
	digest.masked = digest_of(&c->text[1]);
	id = id_of(c, result);
	if (!id || id->tag > TAG_LOCAL)
		return;
	id->tag = TAG_GLOBAL;
	if (subject == SX_SUBJECT_CONSTANT || subject == SX_SUBJECT_SPEC_CONSTANT) {
		const struct id *type = id_of(c, spvx_insn_word(&insn, 1));

		id = id_of(c, result); /* they may have moved */
		if (!type || !id)
			return;
		id->tag = TAG_CONSTANT;
		digest.masked = type->digest.exact;
	} else if (op->flags & SX_ENTRY_TYPE) {
		digest.masked = digest.exact;
	}
	id->digest = digest;
	id->token = digest.masked.lo;
}

static void declare_all(struct sx_canon *c)
{
	const struct spvx_module *m = c->m;

	for (uint32_t i = 0; i < m->import_count && !c->err; i++) {
		struct spvx_insn insn = sx_module_insn(m, m->imports[i]);

		if (sx_code_take(&c->debug, &insn) < 0)
			c->err = -SPVX_ENOMEM;
		declare(c, m->imports[i]);
	}
	for (uint32_t i = 0; i < m->string_count && !c->err; i++)
		declare(c, m->strings[i]);
	for (uint32_t i = 0; i < m->global_count && !c->err; i++)
		declare(c, m->globals[i]);
}

/* ---- functions ---- */

static void put_body(struct sx_canon *c, const struct spvx_function *f)
{
	uint32_t at = f->at;

	while (at < f->end && !c->err) {
		struct spvx_insn insn = sx_module_insn(c->m, at);
		uint64_t token;

		if (!insn.word_count)
			break;
		at += insn.word_count;
		if (!sx_code_in_body(&c->debug, &insn) || !reserve(c, insn.word_count))
			continue;
		put_both(c, (uint32_t)insn.word_count << 16 | insn.opcode);
		token = put_operands(c, &insn, 1, 0);
		put_decorations(c, spvx_result_id(c->m->grammar, &insn, NULL));
		if (c->with_grams) {
			if (sx_vec_put(&c->tokens, c->a, &token, sizeof(uint64_t)))
				c->err = -SPVX_ENOMEM;
		}
	}
}

static void take_function(struct sx_canon *c, uint32_t index)
{
	const struct spvx_function *f = &c->m->functions[index];
	struct sx_canon_function *found =
		(struct sx_canon_function *)c->functions.items + index;
	struct id *id;

	clear(c);
	c->function = index + 1;
	c->numbered = 0;
	found->tokens = c->tokens.count;
	put_body(c, f);
	found->token_count = c->tokens.count - found->tokens;
	c->function = 0;
	found->words = f->end - f->at;
	found->digest.exact = digest_of(&c->text[0]);
	found->digest.masked = digest_of(&c->text[1]);
	id = id_of(c, f->id);
	if (!id)
		return;
	id->tag = TAG_FUNCTION;
	id->digest = found->digest;
}

/* Represent a function by its type and its index until its body has been processed. */
static void take_type(struct sx_canon *c, uint32_t index)
{
	const struct spvx_function *f = &c->m->functions[index];
	struct spvx_insn insn = sx_module_insn(c->m, f->at);
	const struct id *type = id_of(c, insn.word_count > SX_FUNCTION_TYPE
						 ? spvx_insn_word(&insn, SX_FUNCTION_TYPE)
						 : 0);
	struct sx_h128 exact = type ? type->digest.exact : (struct sx_h128){ 0, 0 };
	struct id *id = id_of(c, f->id);

	if (!id || id->tag > TAG_LOCAL)
		return;
	id->tag = TAG_FUNCTION;
	id->token = exact.lo;
	exact.hi += index + UINT64_C(1);
	id->digest = (struct sx_canon_digest){ exact, exact };
}

/* Order functions callees first: a depth-first walk without recursion. */
static void order_functions(struct sx_canon *c)
{
	struct sx_canon_function *f;
	const uint32_t *callees;
	struct sx_pair *top;
	uint32_t count;

	for (uint32_t root = 0; root < c->m->function_count && !c->err; root++) {
		f = c->functions.items;
		if (f[root].words)
			continue;
		f[root].words = 1; /* visited */
		top = sx_vec_add(&c->stack, c->a, 1, sizeof(*top));
		if (top)
			*top = (struct sx_pair){ root, 0 };
		while (top && c->stack.count) {
			top = (struct sx_pair *)c->stack.items + c->stack.count - 1;
			callees = sx_calls_of(&c->calls, (uint32_t)top->high, &count);
			if (top->low == count) {
				c->stack.count--;
				c->err |= sx_vec_put_u32(&c->order, c->a,
							 (uint32_t)top->high);
				continue;
			}
			count = callees[top->low++];
			if (count == SPVX_NONE || f[count].words)
				continue;
			f[count].words = 1;
			top = sx_vec_add(&c->stack, c->a, 1, sizeof(*top));
			if (top)
				*top = (struct sx_pair){ count, 0 };
		}
		if (!top)
			c->err = -SPVX_ENOMEM;
	}
}

static void take_functions(struct sx_canon *c)
{
	const uint32_t count = c->m->function_count;

	c->functions.count = 0;
	c->order.count = c->stack.count = 0;
	if (!sx_vec_zadd(&c->functions, c->a, count, sizeof(struct sx_canon_function)) &&
	    count)
		c->err = -SPVX_ENOMEM;
	if (!c->err)
		c->err = sx_calls_of_module(&c->calls, c->a, c->m);
	for (uint32_t i = 0; i < count && !c->err; i++)
		take_type(c, i);
	if (!c->err)
		order_functions(c);
	for (uint32_t i = 0; i < c->order.count && !c->err; i++)
		take_function(c, ((const uint32_t *)c->order.items)[i]);
}

/* ---- the whole module ---- */

static void add_digest(struct sx_canon *c, struct sx_h128 h)
{
	if (sx_vec_put(&c->sums, c->a, &(struct sx_pair){ h.lo, h.hi },
		       sizeof(struct sx_pair)))
		c->err = -SPVX_ENOMEM;
}

/* Digest the collected digests, in any order, and clear them. */
static struct sx_h128 gathered(struct sx_canon *c)
{
	struct sx_pair *p = c->sums.items;
	struct sx_h128 h;

	sx_sort_pairs(p, c->sums.count);
	for (uint32_t i = 0; i < c->sums.count; i++) {
		const struct sx_pair pair = p[i];

		sx_put_le64((unsigned char *)&p[i], pair.high);
		sx_put_le64((unsigned char *)&p[i] + 8, pair.low);
	}
	h = sx_hash128(p, (size_t)c->sums.count * sizeof(*p));
	c->sums.count = 0;
	return h;
}

static void add_insn(struct sx_canon *c, uint32_t at)
{
	struct spvx_insn insn = sx_module_insn(c->m, at);

	if (at == SPVX_NONE || !reserve(c, insn.word_count))
		return;
	clear(c);
	put_insn(c, &insn, 0);
	add_digest(c, digest_of(&c->text[0]));
}

static void add_all(struct sx_canon *c, const uint32_t *at, uint32_t count)
{
	for (uint32_t i = 0; i < count && !c->err; i++) {
		struct spvx_insn insn = sx_module_insn(c->m, at[i]);

		if (!sx_is_non_semantic_extension(&insn))
			add_insn(c, at[i]);
	}
}

/* Append an entry point, whose variables are unordered. */
static void add_entry_point(struct sx_canon *c, const struct spvx_entry_point *e)
{
	struct spvx_insn insn = sx_module_insn(c->m, e->at);
	struct sx_h128 sum = { e->model, e->name.len };
	struct sx_h128 h;

	for (uint32_t i = 0; i < e->interface_count; i++) {
		h = sx_canon_of(c, spvx_insn_word(&insn, e->interface_word + i));
		add_sum(&sum, &h);
	}
	h = sx_hash128(e->name.ptr, e->name.len);
	add_sum(&sum, &h);
	c->interface += sum.lo;
	if (insn.word_count > e->interface_word)
		insn.word_count = (uint16_t)e->interface_word;
	if (!reserve(c, insn.word_count))
		return;
	clear(c);
	put_both(c, insn.opcode);
	put_operands(c, &insn, 1, 0);
	put_digest(&c->text[0], TAG_GLOBAL, &sum);
	add_digest(c, digest_of(&c->text[0]));
}

struct sx_h128 sx_canon_of(const struct sx_canon *c, uint32_t id)
{
	uint32_t place = sx_idtable_get(&c->places, id);

	return place ? ((const struct id *)c->ids.items)[place - 1].digest.exact
		     : (struct sx_h128){ 0, 0 };
}

static void digest_module(struct sx_canon *c)
{
	const struct sx_canon_function *f = c->functions.items;
	const struct spvx_module *m = c->m;

	for (uint32_t i = 0; i < m->function_count; i++)
		add_digest(c, f[i].digest.exact);
	c->code.exact = gathered(c);
	for (uint32_t i = 0; i < m->function_count; i++)
		add_digest(c, f[i].digest.masked);
	c->code.masked = gathered(c);
	add_all(c, m->capabilities, m->capability_count);
	add_all(c, m->extensions, m->extension_count);
	add_insn(c, m->memory_model);
	for (uint32_t i = 0; i < m->entry_point_count && !c->err; i++)
		add_entry_point(c, &m->entry_points[i]);
	for (uint32_t i = 0; i < m->mode_count && !c->err; i++)
		add_insn(c, m->modes[i].at);
	c->rest = gathered(c);
}

/* Collect the runs, which continue from one function to the next, in module order. */
static void make_grams(struct sx_canon *c)
{
	const struct sx_canon_function *f = c->functions.items;
	uint64_t run[RUN] = { 0 };
	uint32_t count = 0;
	uint32_t *to = NULL;

	if (c->tokens.count <= UINT32_MAX / 2)
		to = sx_vec_add(&c->grams, c->a, 2 * c->tokens.count, sizeof(*to));
	if (!to && c->tokens.count) {
		c->err = -SPVX_ENOMEM;
		return;
	}
	c->grams.count = 0;
	for (uint32_t i = 0; i < c->functions.count; i++) {
		const uint64_t *tokens = (const uint64_t *)c->tokens.items + f[i].tokens;

		for (uint32_t k = 0; k < f[i].token_count; k++) {
			uint64_t h = 0;

			run[count++ % RUN] = tokens[k];
			if (count < RUN)
				continue;
			for (uint32_t r = 0; r < RUN; r++)
				h = sx_mix64(h, run[(count + r) % RUN]);
			h = (h ^ h >> 32) * UINT64_C(0xd6e8feb86659fd93);
			to[c->grams.count++] = (uint32_t)(h >> 32);
		}
	}
}

/* Sort the hashes, and keep each once; the second half of the list is scratch memory. */
static void sort_grams(struct sx_canon *c)
{
	uint32_t *g = c->grams.items;
	uint32_t count = 0;

	if (c->grams.count)
		sx_sort_u32(g, g + c->grams.count, c->grams.count);
	for (uint32_t i = 0; i < c->grams.count; i++) {
		if (!i || g[i] != g[count - 1])
			g[count++] = g[i];
	}
	c->grams.count = count;
}

int sx_canon_take(struct sx_canon *c, const struct spvx_module *m, bool grams)
{
	c->m = m;
	c->err = 0;
	c->with_grams = grams;
	c->grams.count = c->constants.count = 0;
	c->ids.count = c->sums.count = c->tokens.count = 0;
	c->function = 0;
	c->interface = 0;
	sx_idtable_reset(&c->places);
	sx_idtable_expect(&c->places, m->word_count);
	sx_code_reset(&c->debug);
	declare_all(c);
	if (!c->err)
		take_functions(c);
	if (!c->err)
		digest_module(c);
	if (!c->err && grams)
		make_grams(c);
	if (!c->err && grams)
		sort_grams(c);
	return c->err;
}
