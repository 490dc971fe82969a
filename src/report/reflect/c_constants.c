/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/c_constants.c - the constants of a C header: sets, bindings, locations.
 */
#include "report/reflect/c_header.h"
#include "report/reflect/heap.h"

#include "base/str.h"

/* Like INT64_MIN, C cannot write it as a literal: its absolute value is too large. */
#define INT32_LOWEST INT64_C(-0x80000000)

/* A number that a variable lacks: its name is taken all the same. */
#define NO_NUMBER UINT64_MAX

/* ---- one constant ---- */

/* Define the current KIND_NAME as @value, unless its @meaning is defined already; without a
 * @type only take the name. */
static void define(struct sx_header *h, uint32_t id, struct spvx_str value,
		   const char *type, struct spvx_str meaning)
{
	bool fresh;

	if (!sx_header_claim(h, true, id, meaning, &fresh) || !fresh || !type)
		return;
	if (h->wishes->cxx) {
		struct spvx_str name = sx_header_local(sx_buf_str(&h->word));

		SX_SAY(h->out, SX_T("constexpr "), SX_C(type), SX_T(" "), SX_S(name),
		       SX_T(" = "), SX_S(value), SX_T(";\n"));
		return;
	}
	SX_SAY(h->out, SX_T("#define "), SX_S(sx_buf_str(&h->word)), SX_T(" "), SX_S(value),
	       SX_T("\n"));
}

static void define_number(struct sx_header *h, uint32_t id, uint64_t value,
			  const struct spvx_str *meaning)
{
	const char *type = value <= UINT32_MAX ? "uint32_t" : "uint64_t";
	char text[24];
	struct sx_buf b = { .data = text, .cap = sizeof(text) };
	struct spvx_str number;

	sx_buf_u64(&b, value);
	number = sx_str_n(text, b.len);
	define(h, id, number, value == NO_NUMBER ? NULL : type,
	       meaning ? *meaning : number);
}

/* "SET_SCENE": a kind, then a name, the name of its type, or its <id>. */
static void word(struct sx_header *h, const char *kind, struct spvx_text name,
		 struct spvx_text type_name, uint32_t id)
{
	struct spvx_str s = sx_reflect_str(h->v, name.len ? name : type_name);

	h->word.len = 0;
	sx_buf_puts(&h->word, kind);
	if (name.len || type_name.len)
		sx_header_put_word(&h->word, s, true);
	else
		sx_buf_u64(&h->word, id);
}

/* ---- descriptors, push constants ---- */

static struct spvx_text type_name(const struct sx_header *h,
				  const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = sx_view_type(h->v, v->element);

	return t ? t->name : (struct spvx_text){ 0, 0 };
}

/* Define the numbers of a variable. All are claimed for all of them, so that a suffix is the
 * same for each kind. */
static void define_numbers(struct sx_header *h, const struct spvx_reflect_variable *v,
			   const char *const *kinds, const uint64_t *values, size_t count)
{
	struct spvx_str meaning = sx_str_n((const char *)values, count * sizeof(*values));

	for (size_t i = 0; i < count; i++) {
		word(h, kinds[i], v->name, type_name(h, v), v->id);
		define_number(h, v->id, values[i], &meaning);
	}
}

/* The stride of the array that a block ends with. */
static uint64_t stride_of(const struct sx_header *h, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = sx_view_type(h->v, v->element);
	bool open = t && t->opcode == SPVX_OP_TypeStruct && t->traits & SPVX_TRAIT_RUNTIME;

	return open && t->stride ? t->stride : NO_NUMBER;
}

static uint64_t known_number(uint32_t value)
{
	return value == SPVX_NONE ? NO_NUMBER : value;
}

static void put_descriptor(struct sx_header *h, const struct spvx_reflect_variable *v)
{
	static const char *const kinds[] = { "SET_", "BINDING_", "COUNT_", "STRIDE_",
					     "INPUT_ATTACHMENT_" };
	uint64_t values[] = { known_number(v->set), known_number(v->binding),
			      v->count > 1 ? v->count : NO_NUMBER, stride_of(h, v),
			      known_number(v->input_attachment) };

	define_numbers(h, v, kinds, values, SX_ARRAY_SIZE(values));
}

static void put_push_constants(struct sx_header *h, const struct spvx_reflect_variable *v)
{
	static const char *const kinds[] = { "PUSH_OFFSET_", "PUSH_SIZE_" };
	uint64_t values[] = { v->min_offset, 0 };

	if (v->element == SPVX_NONE || v->min_offset == SPVX_NONE)
		return;
	values[1] = spvx_reflect_types(h->v->r)[v->element].size - v->min_offset;
	define_numbers(h, v, kinds, values, SX_ARRAY_SIZE(values));
}

static void put_variables(struct sx_header *h)
{
	const struct spvx_reflection *r = h->v->r;

	for (uint32_t i = 0; i < r->resources.count; i++) {
		uint32_t at = spvx_reflect_resources(r)[i];

		if (sx_reflect_shows(h->v, at))
			put_descriptor(h, &spvx_reflect_variables(r)[at]);
	}
	for (uint32_t i = 0; i < r->variables.count; i++) {
		const struct spvx_reflect_variable *v = &spvx_reflect_variables(r)[i];

		if (v->storage_class == SPVX_STORAGE_CLASS_PushConstant &&
		    sx_reflect_shows(h->v, i))
			put_push_constants(h, v);
	}
}

/* ---- entry points ---- */

static void put_io(struct sx_header *h, const char *kind, const struct spvx_reflect_io *io)
{
	const struct spvx_reflect_variable *v =
		&spvx_reflect_variables(h->v->r)[io->variable];
	struct spvx_text none = { 0, 0 };

	if (io->location == SPVX_NONE || io->builtin != SPVX_NONE)
		return;
	if (io->member == SPVX_NONE)
		word(h, kind, v->name, type_name(h, v), v->id);
	else
		word(h, kind, spvx_reflect_members(h->v->r)[io->member].name, none,
		     io->member - spvx_reflect_types(h->v->r)[v->element].first);
	define_number(h, v->id, io->location, NULL);
}

static void put_ios(struct sx_header *h, const char *kind, uint32_t first, uint32_t count)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(h->v->r);

	for (uint32_t i = first; i < first + count; i++) {
		put_io(h, kind, &ios[i]);
		for (uint32_t k = 0;
		     ios[i].location == SPVX_NONE && k < ios[i].member_count; k++)
			put_io(h, kind, &ios[ios[i].first_member + k]);
	}
}

/* Values that only a device knows are in a comment; known strides have names. */
static void put_heap_access(struct sx_header *h, const struct sx_heap_row *row)
{
	struct sx_buf *b = h->out;

	sx_buf_printf(b, "/* %s heap: ", row->heap);
	sx_heap_put_kind(b, row->place->descriptor_type);
	sx_buf_puts(b, " at ");
	sx_heap_put_address(b, row);
	sx_buf_puts(b, ", ");
	sx_heap_put_access(b, row->access->access, ", ");
	sx_buf_puts(b, " */\n");
	for (uint32_t i = 0; i < row->place->step_count; i++) {
		const struct spvx_reflect_heap_step *step = &row->steps[i];
		uint64_t stride;

		if (step->member != SPVX_NONE || step->decoration == SPVX_NONE ||
		    !sx_heap_known(h->v, step->factor, &stride))
			continue;
		h->word.len = 0;
		sx_buf_puts(&h->word, "HEAP_STRIDE_");
		h->text.len = 0;
		sx_heap_put_kind(&h->text, row->place->descriptor_type);
		sx_header_put_word(&h->word, sx_buf_str(&h->text), true);
		define_number(h, spvx_reflect_types(h->v->r)[step->type].id, stride, NULL);
	}
}

/* The local size has the name of its entry point if there are several. */
static void put_entry(struct sx_header *h, const struct spvx_reflect_entry *e)
{
	bool alone = h->v->r->entries.count == 1;

	for (unsigned i = 0; e->local_size_from != SPVX_LOCAL_SIZE_NONE && i < 3; i++) {
		h->word.len = 0;
		sx_buf_printf(&h->word, "LOCAL_SIZE_%c", 'X' + (int)i);
		if (!alone) {
			sx_buf_putc(&h->word, '_');
			sx_header_put_word(&h->word, sx_reflect_str(h->v, e->name), true);
		}
		define_number(h, e->id, e->local_size[i].value, NULL);
	}
	for (uint32_t i = 0; i < e->heap_access_count; i++) {
		struct sx_heap_row row = sx_heap_row(h->v, e, i);

		put_heap_access(h, &row);
	}
	put_ios(h, "LOC_IN_", e->first_input, e->input_count);
	put_ios(h, "LOC_OUT_", e->first_output, e->output_count);
}

/* ---- specialization constants ---- */

static const char *constant_type(const struct spvx_type *t)
{
	if (t->opcode == SPVX_OP_TypeFloat && t->width >= 16)
		return t->width == 64 ? "double" : "float";
	if (t->opcode != SPVX_OP_TypeInt) /* the bits of a narrower float, or a bool */
		return "uint32_t";
	return sx_header_int(t->width == 64 ? 64 : 32, t->detail.number.signedness);
}

/* The suffix of an integer literal. */
static const char *int_suffix(const struct spvx_type *t)
{
	if (t->detail.number.signedness)
		return t->width == 64 ? "ll" : "";
	return t->width == 64 ? "ull" : "u";
}

static void put_int(struct sx_buf *b, const struct spvx_type *t, uint64_t value)
{
	int64_t v = (int64_t)value;
	bool lowest = v == INT64_MIN || v == INT32_LOWEST;

	if (!t->detail.number.signedness || v >= 0) {
		SX_SAY(b, SX_PLAIN(value), SX_C(int_suffix(t)));
		return;
	}
	sx_buf_putc(b, '(');
	sx_buf_i64(b, v + lowest);
	SX_SAY(b, SX_C(int_suffix(t)), SX_C(lowest ? " - 1)" : ")"));
}

/* Return: false if C has no literal for it. */
static bool put_float(struct sx_buf *b, const struct sx_header *h,
		      const struct spvx_constant *c)
{
	bool twice = spvx_reflect_types(h->v->r)[c->type].width == 64;
	size_t before = b->len;
	struct spvx_str digits;

	sx_buf_putc(b, '(');
	sx_reflect_put_value(b, h->v, c, c->value, twice ? 17 : 9);
	if (b->error)
		return false;
	digits = sx_str_n(b->data + before, b->len - before);
	if (memchr(digits.ptr, 'n', digits.len))
		return false;
	if (!memchr(digits.ptr, '.', digits.len) && !memchr(digits.ptr, 'e', digits.len))
		sx_buf_puts(b, ".0");
	sx_buf_puts(b, twice ? ")" : "f)");
	return true;
}

bool sx_header_put_value(struct sx_buf *b, const struct sx_header *h,
			 const struct spvx_constant *c)
{
	const struct spvx_type *t = &spvx_reflect_types(h->v->r)[c->type];

	if (t->opcode == SPVX_OP_TypeFloat && t->width >= 16)
		return put_float(b, h, c);
	if (t->opcode == SPVX_OP_TypeInt)
		put_int(b, t, c->value);
	else
		sx_buf_u64(b, c->value);
	return true;
}

static void put_constant(struct sx_header *h, const struct spvx_constant *c)
{
	struct spvx_text none = { 0, 0 };
	const struct spvx_type *t;
	struct sx_buf value = { 0 };

	word(h, "SPEC_", c->name, none, c->spec_id);
	define_number(h, c->id, c->spec_id, NULL);
	if (c->type == SPVX_NONE || !(c->flags & SPVX_CONSTANT_KNOWN))
		return;
	word(h, "SPEC_", c->name, none, c->spec_id);
	t = &spvx_reflect_types(h->v->r)[c->type];
	if (sx_header_put_value(&value, h, c) && !value.error) {
		sx_buf_puts(&h->word, "_DEFAULT");
		define(h, c->id, sx_buf_str(&value), constant_type(t), sx_buf_str(&value));
	}
	sx_buf_free(&value);
}

void sx_header_constants(struct sx_header *h)
{
	put_variables(h);
	sx_for_each_entry(e, h->v)
		put_entry(h, e);
	for (uint32_t i = 0; i < h->v->r->spec_constants.count; i++)
		put_constant(h, sx_reflect_spec_constant(h->v, i));
}
