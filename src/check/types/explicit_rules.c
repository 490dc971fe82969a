/* SPDX-License-Identifier: MIT */
/*
 * check/types/explicit_rules.c - offsets, strides and overlaps in a type with an explicit
 * layout.
 *
 * Only the offset of a type modulo 32 matters, so a type is checked for sets of such
 * offsets, each offset once for each mode. This bounds the time, also for hostile types. A
 * type has at most one finding.
 *
 * Spec: 2.16.2; the Vulkan environment, "Offset and Stride Assignment".
 */
#include "check/types/explicit.h"

#include "base/sort.h"

/* Depth to which arrays of arrays of matrices are followed. */
#define MAX_MATRIX_ARRAYS 255

static const struct sx_type *type_at(const struct ck *c, uint32_t type)
{
	return &c->index.types.items[type];
}

/* Words of OpTypeStruct before its members. */
#define MEMBERS 2

/* Words of OpMemberName: its struct and the member. */
#define NAME_STRUCT 1
#define NAME_MEMBER 2

/* ---- names ---- */

static uint64_t member_key(uint32_t type, uint32_t member)
{
	return (uint64_t)type << 32 | member;
}

/* Read and sort the names of all members. This is done at the first finding, since most
 * modules have none. */
static void read_names(struct ck *c, struct ck_explicit *e)
{
	struct spvx_cursor cursor = ck_cursor(c);
	struct spvx_insn insn;

	e->named = true;
	while (spvx_next(&cursor, &insn) && insn.opcode != SPVX_OP_Function) {
		if (insn.opcode != SPVX_OP_MemberName || insn.word_count <= NAME_MEMBER)
			continue;
		if (!CK_GROW(c, e, names))
			return;
		e->names[e->names_count++] = (struct sx_pair){
			.high = member_key(spvx_insn_word(&insn, NAME_STRUCT),
					   spvx_insn_word(&insn, NAME_MEMBER)),
			.low = spvx_insn_offset(&cursor, &insn) / SPVX_WORD_BYTES,
		};
	}
	sx_sort_pairs(e->names, e->names_count);
}

/* Word offset of the first OpMemberName of a member; 0: it has none. */
static uint32_t name_of(struct ck *c, struct ck_explicit *e, uint32_t id, uint32_t member)
{
	uint64_t key = member_key(id, member);
	uint32_t n;

	if (!e->named)
		read_names(c, e);
	n = sx_pairs_below(e->names, e->names_count, key, 0);
	return n < e->names_count && e->names[n].high == key ? (uint32_t)e->names[n].low
							     : 0;
}

/* ---- rules and options ---- */

/* Whether a vector of that size crosses a multiple of 16 bytes. */
static bool straddles(uint32_t bases, uint32_t offset, uint32_t size)
{
	for (uint32_t b = 0; b < CK_BASES; b++) {
		uint32_t first = (b + offset) % 16;

		if (bases >> b & 1 && size && (size > 16 ? first : first + size > 16))
			return true;
	}
	return false;
}

static const char *rules_of(const struct ck_explicit *e, uint32_t mode)
{
	if (mode == CK_EXPLICIT_SCALAR)
		return "scalar layout";
	if (mode == CK_EXPLICIT_EXTENDED)
		return e->relaxed ? "relaxed uniform buffer layout"
				  : "uniform buffer layout";
	return e->relaxed ? "relaxed storage buffer layout" : "storage buffer layout";
}

/* The option that would allow a member (or a stride) of that type at offset @place, with
 * its block at the offsets i->bases. Return: enum ck_layout_option. */
static uint8_t allow(struct ck *c, const struct ck_explicit *e,
		     const struct ck_layout_item *i, uint32_t type,
		     const struct ck_majorness *m, uint32_t place)
{
	const struct {
		uint8_t option;
		uint32_t mode;
		bool relaxed;
	} options[] = {
		{ CK_ALLOW_RELAXED, i->mode, true },
		{ CK_ALLOW_STANDARD, CK_EXPLICIT_STANDARD, e->relaxed },
		{ e->workgroup ? CK_ALLOW_WORKGROUP_SCALAR : CK_ALLOW_SCALAR,
		  CK_EXPLICIT_SCALAR, e->relaxed },
	};

	bool vector = c->index.types.items[type].kind == SX_KIND_VECTOR;
	uint32_t size = sx_ck_explicit_size(c, e, type, m);

	for (size_t n = 0; n < SX_ARRAY_SIZE(options); n++) {
		uint32_t mode = options[n].mode;
		uint32_t align;

		if (mode == i->mode && options[n].relaxed == e->relaxed)
			continue;
		/* stricter rules allow nothing more, and relaxed ones only vectors */
		if (mode > i->mode || (mode == i->mode && !vector))
			continue;
		align = sx_ck_explicit_align(c, e, type, mode, m, options[n].relaxed);
		if (place % align)
			continue;
		if (mode == CK_EXPLICIT_SCALAR || !options[n].relaxed || !vector ||
		    !straddles(i->bases, place, size))
			return options[n].option;
	}
	return CK_ALLOW_NONE;
}

/* ---- findings ---- */

/* Report a fault in the layout of @type (an index), at a word of its declaration, unless
 * the type has a finding already. */
static void report_fault(struct ck *c, struct ck_explicit *e, const struct ck_rule *rule,
			 uint32_t type, unsigned word, struct ck_layout_fault fault)
{
	uint32_t id = c->index.types.items[type].id;
	const struct sx_decoration *offset;

	if (e->types[type].flags & CK_LAYOUT_REPORTED)
		return;
	e->types[type].flags |= CK_LAYOUT_REPORTED;
	if (fault.member != CK_NO_MEMBER)
		fault.name_at = name_of(c, e, id, fault.member);
	if (!CK_GROW(c, &c->findings, layouts))
		return;
	c->findings.layouts[c->findings.layouts_count++] = fault;
	offset = sx_index_decoration(&c->index, id,
				     fault.before ? fault.before - 1 : fault.member,
				     SPVX_DECORATION_Offset);
	if (fault.member != CK_NO_MEMBER && offset)
		ck_second(c, offset->at);
	sx_ck_report_at(c, rule, ck_id(c, id)->at, word, e->via,
			c->findings.layouts_count - 1);
}

/* Report the layout of a member. Return: false, since the check of the struct ends here. */
static bool fault_of_member(struct ck *c, struct ck_explicit *e, const struct ck_rule *rule,
			    const struct ck_layout_item *i,
			    const struct ck_member_layout *m, struct ck_layout_fault fault)
{
	fault.part = m->type;
	fault.member = m->index;
	fault.place = m->offset;
	fault.rules = rules_of(e, i->mode);
	report_fault(c, e, rule, i->type, MEMBERS + m->index, fault);
	return false;
}

/* Report the stride of an array, or of a matrix. */
static void fault_of_stride(struct ck *c, struct ck_explicit *e, const struct ck_rule *rule,
			    uint32_t type, uint32_t mode, struct ck_layout_fault fault)
{
	fault.member = CK_NO_MEMBER;
	fault.rules = rules_of(e, mode);
	report_fault(c, e, rule, type, 0, fault);
}

/* ---- sets of offsets ---- */

static uint32_t moved(uint32_t bases, uint32_t by)
{
	by %= CK_BASES;
	return by ? bases << by | bases >> (CK_BASES - by) : bases;
}

/* Offsets of all elements of an array; they repeat modulo 16. */
static uint32_t elements(uint32_t bases, uint32_t stride, uint32_t count)
{
	uint32_t all = bases;

	for (uint32_t n = 1; n < count && n < 16 && n * stride % 16; n++)
		all |= moved(bases, n * stride);
	return all;
}

static void push(struct ck *c, struct ck_explicit *e, uint32_t type, uint32_t mode,
		 uint32_t bases)
{
	struct ck_type_layout *l = &e->types[type];

	bases &= ~l->done[mode];
	if (!bases || l->flags & CK_LAYOUT_REPORTED)
		return;
	l->done[mode] |= bases;
	if (CK_GROW(c, e, items))
		e->items[e->items_count++] = (struct ck_layout_item){ type, bases, mode };
}

/* ---- arrays ---- */

static uint8_t allow_stride(struct ck *c, const struct ck_explicit *e, uint32_t type,
			    uint32_t mode, const struct ck_majorness *m, uint32_t stride)
{
	const struct ck_layout_item item = { .type = type, .bases = 1, .mode = mode };

	return allow(c, e, &item, type, m, stride);
}

static bool check_stride(struct ck *c, struct ck_explicit *e, uint32_t type, uint32_t mode,
			 const struct ck_majorness *m, uint32_t *stride)
{
	const struct sx_type *t = type_at(c, type);
	const struct sx_type *element = ck_type(c, t->component);
	uint32_t align = sx_ck_explicit_align(c, e, type, mode, m, false);
	uint32_t size =
		element ? sx_ck_explicit_size(c, e, sx_ck_type_index(c, element), m) : 0;

	struct ck_layout_fault fault = { .part = t->component, .needs = align };
	const struct ck_rule *rule;

	if (sx_ck_explicit_stride(c, t->id, stride) && *stride == CK_NO_OFFSET)
		return true;
	fault.place = *stride;
	if (*stride == CK_NO_OFFSET) {
		rule = CK(BLOCK_LAYOUT_MISSING_MISSING_ARRAY_STRIDE);
	} else if (!*stride) {
		rule = CK(BLOCK_LAYOUT_ALIGN_STRIDE_ZERO);
	} else if (*stride % align) {
		fault.allow = allow_stride(c, e, type, mode, m, *stride);
		rule = CK(BLOCK_LAYOUT_ALIGN_STRIDE_ALIGN);
	} else if (*stride < size) {
		fault.needs = size;
		rule = CK(BLOCK_LAYOUT_ALIGN_STRIDE_SMALL);
	} else {
		return true;
	}
	fault_of_stride(c, e, rule, type, mode, fault);
	return false;
}

static void check_array(struct ck *c, struct ck_explicit *e, const struct ck_layout_item *i)
{
	static const struct ck_majorness none = { 0, false };
	const struct sx_type *t = type_at(c, i->type);
	const struct sx_type *element = ck_type(c, t->component);
	uint32_t stride;

	if (!check_stride(c, e, i->type, i->mode, &none, &stride) || !element)
		return;
	if (stride == CK_NO_OFFSET)
		stride = 0; /* only the offset of the first element is known */
	if (sx_type_is_array(element) || element->kind == SX_KIND_STRUCT)
		push(c, e, sx_ck_type_index(c, element), i->mode,
		     elements(i->bases, stride, sx_ck_explicit_count(c, t)));
}

/* ---- matrices ---- */

static void check_matrix(struct ck *c, struct ck_explicit *e, uint32_t type, uint32_t mode,
			 const struct ck_majorness *m)
{
	const struct sx_type *t = type_at(c, type);
	const struct sx_type *column = ck_type(c, t->component);
	uint32_t align = sx_ck_explicit_align(c, e, type, mode, m, false);
	uint32_t size = e->types[type].align[CK_EXPLICIT_SCALAR];
	struct ck_layout_fault fault = { .part = t->id,
					 .place = m->stride,
					 .needs = align };

	if (!m->stride || !column)
		return;
	size *= m->row_major ? t->count : column->count;
	if (m->stride % align) {
		fault.allow = allow_stride(c, e, type, mode, m, m->stride);
		fault_of_stride(c, e, CK(BLOCK_LAYOUT_ALIGN_MATRIX_ALIGN), type, mode,
				fault);
	} else if (m->stride < size) {
		fault.needs = size;
		fault_of_stride(c, e, CK(BLOCK_LAYOUT_ALIGN_MATRIX_SMALL), type, mode,
				fault);
	}
}

/* Check a matrix, or arrays of matrices; their layout depends on the member's
 * decorations. */
static void check_matrices(struct ck *c, struct ck_explicit *e, uint32_t type,
			   uint32_t mode, const struct ck_majorness *m)
{
	const struct sx_type *t = type_at(c, type);
	uint32_t stride;

	for (unsigned n = 0; n < MAX_MATRIX_ARRAYS && sx_type_is_array(t); n++) {
		if (!check_stride(c, e, sx_ck_type_index(c, t), mode, m, &stride))
			return;
		t = ck_type(c, t->component);
		if (!t)
			return;
	}
	if (t->kind == SX_KIND_MATRIX)
		check_matrix(c, e, sx_ck_type_index(c, t), mode, m);
}

static bool holds_matrix(const struct ck *c, const struct ck_explicit *e, uint32_t type)
{
	return type_at(c, e->types[type].leaf)->kind == SX_KIND_MATRIX;
}

/* ---- structs ---- */

/* Check that members have all the decorations that a layout needs. Return: whether they
 * do. */
static bool check_present(struct ck *c, struct ck_explicit *e,
			  const struct ck_layout_item *i)
{
	static const struct ck_layout_fault none = { .allow = CK_ALLOW_NONE };

	for (uint32_t n = 0; n < type_at(c, i->type)->count; n++) {
		const struct ck_member_layout *m = &e->members[n];
		const struct sx_type *t = ck_type(c, m->type);
		bool matrix = t && holds_matrix(c, e, sx_ck_type_index(c, t));
		const struct ck_rule *rule = NULL;

		if (!m->has_offset)
			rule = CK(BLOCK_LAYOUT_MISSING_MISSING_OFFSET);
		else if (matrix && !m->has_majorness)
			rule = CK(BLOCK_LAYOUT_MISSING_MISSING_MAJORNESS);
		else if (matrix && !m->matrix.stride)
			rule = CK(BLOCK_LAYOUT_MISSING_MISSING_MATRIX_STRIDE);
		if (rule)
			return fault_of_member(c, e, rule, i, m, none);
	}
	return true;
}

/* End offsets in bytes of the previous member: of its data, and with its padding. @member: 1 +
 * its index. */
struct ends {
	uint32_t member;
	uint32_t bytes;
	uint32_t padded;
};

/* Check the offset of a member: its alignment and, by @ends, that it is after the previous
 * one. Return: true if nothing was reported. */
static bool check_offset(struct ck *c, struct ck_explicit *e,
			 const struct ck_layout_item *i, const struct ck_member_layout *m,
			 struct ends *ends)
{
	const struct sx_type *t = ck_type(c, m->type);
	uint32_t type = sx_ck_type_index(c, t);
	uint32_t size = sx_ck_explicit_size(c, e, type, &m->matrix);
	uint32_t align = sx_ck_explicit_align(c, e, type, i->mode, &m->matrix, e->relaxed);
	struct ck_layout_fault fault = { .needs = align };

	/* the struct is aligned as its members are, or the type around it was reported */
	if (m->offset % align) {
		fault.allow = allow(c, e, i, type, &m->matrix, m->offset);
		return fault_of_member(c, e, CK(BLOCK_LAYOUT_ALIGN_OFFSET_ALIGN), i, m,
				       fault);
	}
	if (m->offset < ends->padded) {
		fault.needs = ends->padded;
		fault.before = ends->member;
		if (m->offset >= ends->bytes)
			fault.allow =
				e->workgroup ? CK_ALLOW_WORKGROUP_SCALAR : CK_ALLOW_SCALAR;
		return fault_of_member(c, e, CK(BLOCK_LAYOUT_ALIGN_OVERLAP), i, m, fault);
	}
	if (i->mode != CK_EXPLICIT_SCALAR && e->relaxed && t->kind == SX_KIND_VECTOR &&
	    straddles(i->bases, m->offset, size)) {
		fault.allow = allow(c, e, i, type, &m->matrix, m->offset);
		return fault_of_member(c, e, CK(BLOCK_LAYOUT_ALIGN_STRADDLE), i, m, fault);
	}
	*ends = (struct ends){ m->index + 1, m->offset + size, m->offset + size };
	if (i->mode != CK_EXPLICIT_SCALAR &&
	    (t->kind == SX_KIND_ARRAY || t->kind == SX_KIND_STRUCT))
		ends->padded = (ends->bytes + align - 1) / align * align;
	return true;
}

static void check_struct(struct ck *c, struct ck_explicit *e,
			 const struct ck_layout_item *i)
{
	const struct sx_type *t = type_at(c, i->type);
	struct ends ends = { 0, 0, 0 };

	if (!sx_ck_explicit_members(c, e, t) || !check_present(c, e, i))
		return;
	sx_sort(e->members, t->count, sizeof(*e->members), sx_by_2_words);
	for (uint32_t n = 0; n < t->count && e->members[n].offset != CK_NO_OFFSET; n++) {
		const struct ck_member_layout *m = &e->members[n];
		const struct sx_type *mt = ck_type(c, m->type);
		uint32_t type;

		if (!mt)
			continue;
		if (mt->kind == SX_KIND_RUNTIME_ARRAY && n + 1 < t->count &&
		    e->members[n + 1].offset != CK_NO_OFFSET) {
			fault_of_member(c, e, CK(BLOCK_LAYOUT_ALIGN_RUNTIME_ARRAY_NOT_LAST),
					i, m, (struct ck_layout_fault){ .needs = 0 });
			return;
		}
		if (!check_offset(c, e, i, m, &ends))
			return;
		type = sx_ck_type_index(c, mt);
		if (holds_matrix(c, e, type))
			check_matrices(c, e, type, i->mode, &m->matrix);
		else if (sx_type_is_array(mt) || mt->kind == SX_KIND_STRUCT)
			push(c, e, type, i->mode, moved(i->bases, m->offset));
	}
}

void sx_ck_explicit_check(struct ck *c, struct ck_explicit *e, uint32_t type, uint32_t mode)
{
	static const struct ck_majorness none = { 0, false };

	if (holds_matrix(c, e, type)) {
		check_matrices(c, e, type, mode, &none);
		return;
	}
	if (sx_type_is_array(type_at(c, type)) || type_at(c, type)->kind == SX_KIND_STRUCT)
		push(c, e, type, mode, 1);
	while (e->items_count && !c->error) {
		struct ck_layout_item i = e->items[--e->items_count];

		if (e->types[i.type].flags & CK_LAYOUT_REPORTED)
			continue;
		if (type_at(c, i.type)->kind == SX_KIND_STRUCT)
			check_struct(c, e, &i);
		else
			check_array(c, e, &i);
	}
	e->items_count = 0;
}
