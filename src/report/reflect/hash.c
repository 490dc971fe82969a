/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/hash.c - a digest of the interface: equal for modules that fit the same
 * pipeline layout and vertex input, whatever their code, their <id>s and debug names.
 *
 * The digest is of a text: resources, push constants, inputs and outputs, constants; then
 * each structure that these refer to, once, numbered in the order of first reference.
 */
#include "report/reflect/heap.h"

#include "base/hash.h"
#include "base/num_print.h"
#include "base/sort.h"
#include "base/str.h"

/* Bytes of the text that are digested at a time; more than any step appends. */
#define TEXT_ROOM 1024

#define LINE_NUMBERS 7
#define RANK         LINE_NUMBERS

/* The decorations of inputs, outputs and their members that count. */
#define IO_TRAITS                                                           \
	(SPVX_TRAIT_FLAT | SPVX_TRAIT_NOPERSPECTIVE | SPVX_TRAIT_CENTROID | \
	 SPVX_TRAIT_SAMPLE | SPVX_TRAIT_PATCH | SPVX_TRAIT_PER_VERTEX |     \
	 SPVX_TRAIT_PER_PRIMITIVE)

/* A line of the interface, and the rank of its type; @at: its place in the list. */
struct line {
	uint64_t numbers[LINE_NUMBERS + 1];
	uint32_t type;
	uint32_t at;
};

/* The text being composed, lines to come, and the structures referred to: @order lists them,
 * @view numbers them. */
struct text {
	struct sx_reflect_view view;
	struct sx_buf b;
	struct line *lines;
	uint32_t line_count;
	uint32_t *numbers;
	uint32_t *order;
	uint32_t order_count;
};

#define NUMBER_ROOM (1 + SX_NUM_ROOM)

/* Write a blank and a number at @p, which has room for NUMBER_ROOM bytes. */
static inline char *put_decimal(char *p, uint64_t n)
{
	*p++ = ' ';
	if (n < SX_SMALL)
		return sx_put_small(p, (uint32_t)n);
	if (n == SPVX_NONE) {
		*p++ = '-';
		return p;
	}
	return n <= UINT32_MAX ? sx_put_u32(p, (uint32_t)n) : sx_put_u64(p, n);
}

/* Append numbers, each after a blank; @letter comes first, unless it is 0. */
static SX_ALWAYS_INLINE void put_numbers(struct text *t, char letter,
					 const uint64_t *numbers, size_t count)
{
	char *p = sx_buf_reserve(&t->b, 1 + count * NUMBER_ROOM);

	if (!p)
		return;
	*p = letter;
	p += letter != 0;
	for (size_t i = 0; i < count; i++)
		p = put_decimal(p, numbers[i]);
	t->b.len = (size_t)(p - t->b.data);
}

/* ---- types ---- */

/* Number a structure on its first reference. */
static void meet(struct text *t, uint32_t type)
{
	if (type == SPVX_NONE || t->numbers[type])
		return;
	t->order[t->order_count++] = type;
	t->numbers[type] = t->order_count;
}

static void put_image(struct text *t, const struct spvx_type *image)
{
	const uint64_t numbers[] = {
		image->detail.image.dim,     image->detail.image.depth,
		image->detail.image.arrayed, image->detail.image.multisampled,
		image->detail.image.sampled, image->detail.image.format,
	};

	put_numbers(t, 0, numbers, SX_ARRAY_SIZE(numbers));
}

/* Append a type, without the members of its structures. */
static SX_ALWAYS_INLINE void put_type(struct text *t, uint32_t type)
{
	const struct spvx_type *types = spvx_reflect_types(t->view.r);

	while (type != SPVX_NONE && spvx_type_is_array(&types[type])) {
		const uint64_t numbers[] = { types[type].stride };

		SX_SAY(&t->b, SX_T(" ["), SX_PLAIN(types[type].count));
		put_numbers(t, 0, numbers, SX_ARRAY_SIZE(numbers));
		sx_buf_putc(&t->b, ']');
		type = types[type].element;
	}
	if (type == SPVX_NONE)
		return;
	meet(t, type);
	for (uint32_t p = type; p != SPVX_NONE && types[p].opcode == SPVX_OP_TypePointer;) {
		p = types[p].element;
		while (p != SPVX_NONE && spvx_type_is_array(&types[p]))
			p = types[p].element;
		if (p == SPVX_NONE || t->numbers[p])
			break;
		meet(t, p);
	}
	sx_buf_putc(&t->b, ' ');
	sx_reflect_put_type(&t->b, &t->view, type);
	if (types[type].opcode == SPVX_OP_TypeSampledImage &&
	    types[type].element != SPVX_NONE)
		type = types[type].element;
	if (types[type].opcode == SPVX_OP_TypeImage)
		put_image(t, &types[type]);
}

static void put_members(struct text *t, const struct spvx_type *s)
{
	const struct spvx_member *m = spvx_reflect_members(t->view.r) + s->first;

	for (uint32_t i = 0; s->opcode == SPVX_OP_TypeStruct && i < s->count; i++) {
		const uint64_t numbers[] = {
			m[i].offset,
			m[i].size,
			m[i].matrix_stride,
			m[i].traits & (IO_TRAITS | SPVX_TRAIT_ROW_MAJOR),
			m[i].location,
			m[i].component,
			m[i].builtin,
		};

		put_numbers(t, 'M', numbers, SX_ARRAY_SIZE(numbers));
		put_type(t, m[i].type);
		sx_buf_putc(&t->b, '\n');
	}
}

/* ---- the interface ---- */

/* The rank of a type among those of variables that share a place, regardless of <id>s. */
static uint64_t rank_of(const struct spvx_type *types, uint32_t type)
{
	const struct spvx_type *t;

	while (type != SPVX_NONE && spvx_type_is_array(&types[type]))
		type = types[type].element;
	if (type == SPVX_NONE)
		return 0;
	t = &types[type];
	if (t->opcode == SPVX_OP_TypeSampledImage && t->element != SPVX_NONE)
		t = &types[t->element];
	if (t->opcode != SPVX_OP_TypeImage)
		return (uint64_t)t->size << 32 | t->count;
	return (uint64_t)t->detail.image.format << 32 |
	       (t->detail.image.dim * 0x10000u + t->detail.image.depth * 0x100u +
		t->detail.image.arrayed * 0x10u + t->detail.image.multisampled * 8u +
		t->detail.image.sampled);
}

static SX_ALWAYS_INLINE void add_line(struct text *t, const struct line *line)
{
	struct line *l = &t->lines[t->line_count];

	*l = *line;
	l->numbers[RANK] = rank_of(spvx_reflect_types(t->view.r), line->type);
	l->at = t->line_count++;
}

static int by_numbers(const void *a, const void *b)
{
	const struct line *x = a, *y = b;

	for (size_t i = 0; i <= RANK; i++) {
		if (x->numbers[i] != y->numbers[i])
			return x->numbers[i] < y->numbers[i] ? -1 : 1;
	}
	return x->at < y->at ? -1 : 1;
}

/* Append the lines that were added, each of @count numbers. Lists have built-ins and resources
 * of one place by <id>; here their numbers and types decide. */
static void put_lines(struct text *t, char letter, size_t count)
{
	struct line *lines = t->lines;

	for (uint32_t i = 1; i < t->line_count; i++) {
		if (by_numbers(&lines[i - 1], &lines[i]) > 0) {
			sx_sort(lines, t->line_count, sizeof(*lines), by_numbers);
			break;
		}
	}
	for (uint32_t i = 0; i < t->line_count; i++) {
		put_numbers(t, letter, lines[i].numbers, count);
		put_type(t, lines[i].type);
		sx_buf_putc(&t->b, '\n');
	}
	t->line_count = 0;
}

static void add_variable(struct text *t, uint32_t index)
{
	const struct spvx_reflect_variable *v = &spvx_reflect_variables(t->view.r)[index];

	add_line(t,
		 &(struct line){ { v->set, v->binding, sx_reflect_descriptor(&t->view, v),
				   v->traits & SPVX_TRAIT_RUNTIME, v->count,
				   v->input_attachment, t->view.seen[index].stages },
				 v->type,
				 0 });
}

static void put_ios(struct text *t, char letter, uint32_t first, uint32_t count)
{
	const struct spvx_reflect_io *io = spvx_reflect_ios(t->view.r) + first;

	for (uint32_t i = 0; i < count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(t->view.r)[io[i].variable];

		add_line(t,
			 &(struct line){ { io[i].location, io[i].component, io[i].builtin,
					   v->index, io[i].traits & IO_TRAITS },
					 io[i].type,
					 0 });
	}
	put_lines(t, letter, 5);
}

/* An access to a heap, by its properties. */
struct heap_line {
	struct spvx_str text; /* .ptr is set once all lines are composed */
	size_t at;            /* where it begins */
	uint32_t type;
};

static void put_heap_line(struct sx_buf *b, const struct sx_heap_row *row)
{
	const uint32_t numbers[] = { row->place->descriptor_type, row->place->nonuniform };

	SX_SAY(b, SX_T("H "), SX_C(row->heap));
	for (size_t i = 0; i < SX_ARRAY_SIZE(numbers); i++)
		SX_SAY(b, SX_T(" "), SX_PLAIN(numbers[i]));
	for (int part = SX_HEAP_ARRAY; part <= SX_HEAP_OFFSET; part++) {
		sx_buf_putc(b, ' ');
		sx_heap_put_part(b, row, (enum sx_heap_part)part);
	}
}

static int by_text_and_type(const void *a, const void *b)
{
	const struct heap_line *x = a, *y = b;
	int order = sx_str_cmp(x->text, y->text);

	return order ? order : (x->type > y->type) - (x->type < y->type);
}

/* Lines are sorted, so that the order of code does not matter; equal accesses at dynamic
 * indices count once. */
static void put_heap_lines(struct text *t, struct heap_line *lines, uint32_t count,
			   const struct sx_buf *b)
{
	for (uint32_t i = 0; i < count; i++)
		lines[i].text.ptr = b->data + lines[i].at;
	sx_sort(lines, count, sizeof(*lines), by_text_and_type);
	for (uint32_t i = 0; i < count; i++) {
		if (i && !by_text_and_type(&lines[i], &lines[i - 1]))
			continue;
		sx_buf_put(&t->b, lines[i].text.ptr, lines[i].text.len);
		put_type(t, lines[i].type);
		sx_buf_putc(&t->b, '\n');
	}
}

static void put_heap_accesses(struct text *t, const struct spvx_reflect_entry *e)
{
	struct heap_line *lines;
	struct sx_buf b = { 0 };

	if (!e->heap_access_count)
		return;
	lines = sx_zalloc(NULL, e->heap_access_count * sizeof(*lines));
	for (uint32_t i = 0; lines && i < e->heap_access_count; i++) {
		struct sx_heap_row row = sx_heap_row(&t->view, e, i);

		lines[i].at = b.len;
		put_heap_line(&b, &row);
		lines[i].text.len = b.len - lines[i].at;
		lines[i].type = row.access->block != SPVX_NONE ? row.access->block
							       : row.place->type;
	}
	if (lines && !b.error)
		put_heap_lines(t, lines, e->heap_access_count, &b);
	else
		t->b.error = -SPVX_ENOMEM;
	sx_free(NULL, lines, e->heap_access_count * sizeof(*lines));
	sx_buf_free(&b);
}

/* What shaders hand over to each other by other ways than inputs and outputs. */
static void put_passed(struct text *t)
{
	const struct spvx_reflect_variable *v = spvx_reflect_variables(t->view.r);

	for (uint32_t i = 0; i < t->view.r->variables.count; i++) {
		if ((sx_reflect_is_of_ray(v[i].storage_class) ||
		     v[i].storage_class == SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT) &&
		    t->view.seen[i].flags & SPVX_USE_IN_CALL_TREE)
			add_line(t, &(struct line){ { v[i].storage_class, v[i].location,
						      t->view.seen[i].stages },
						    v[i].type,
						    0 });
	}
	put_lines(t, 'Y', 3);
}

static void put_constants(struct text *t)
{
	const struct spvx_reflection *r = t->view.r;

	for (uint32_t i = 0; i < r->spec_constants.count; i++) {
		const struct spvx_constant *c =
			&spvx_reflect_constants(r)[spvx_reflect_spec_constants(r)[i]];

		add_line(t, &(struct line){ { c->spec_id, c->value }, c->type, 0 });
	}
	put_lines(t, 'C', 2);
}

static void put_all(struct text *t)
{
	const struct spvx_reflection *r = t->view.r;

	sx_for_each_entry(e, &t->view) {
		const uint64_t numbers[] = { e->model };

		put_numbers(t, 'E', numbers, SX_ARRAY_SIZE(numbers));
		sx_buf_putc(&t->b, '\n');
		put_ios(t, 'I', e->first_input, e->input_count);
		put_ios(t, 'O', e->first_output, e->output_count);
		put_heap_accesses(t, e);
	}
	for (uint32_t i = 0; i < r->resources.count; i++) {
		uint32_t index = spvx_reflect_resources(r)[i];

		if (sx_reflect_shows(&t->view, index))
			add_variable(t, index);
	}
	put_lines(t, 'R', LINE_NUMBERS);
	for (uint32_t i = 0; i < r->variables.count; i++) {
		if (spvx_reflect_variables(r)[i].storage_class ==
			    SPVX_STORAGE_CLASS_PushConstant &&
		    sx_reflect_shows(&t->view, i))
			add_variable(t, i);
	}
	put_lines(t, 'P', LINE_NUMBERS);
	put_passed(t);
	put_constants(t);
	for (uint32_t i = 0; i < t->order_count; i++)
		put_members(t, &spvx_reflect_types(r)[t->order[i]]);
}

static int digest(void *ctx, const char *text, size_t len)
{
	sx_sha256_add(ctx, text, len);
	return 0;
}

int sx_reflect_hash(const struct sx_reflect_view *v, char hex[65])
{
	const struct spvx_reflection *r = v->r;
	char room[TEXT_ROOM];
	struct sx_sha256 sha;
	struct text t = {
		.view = *v,
		.b = { .data = room, .cap = TEXT_ROOM, .flush = digest, .flush_ctx = &sha },
	};
	unsigned char bytes[32];

	t.numbers = sx_arena_zalloc(v->scratch, r->types.count, sizeof(*t.numbers));
	t.order = sx_arena_array(v->scratch, r->types.count, sizeof(*t.order));
	t.lines = sx_arena_array(
		v->scratch, r->ios.count + r->variables.count + r->spec_constants.count,
		sizeof(*t.lines));
	if (!t.numbers || !t.order || !t.lines)
		return -SPVX_ENOMEM;
	t.view.numbers = t.numbers;
	sx_sha256_init(&sha);
	put_all(&t);
	sx_buf_finish(&t.b);
	sx_sha256_end(&sha, bytes);
	sx_put_hex_bytes(hex, bytes, sizeof(bytes));
	return t.b.error;
}
