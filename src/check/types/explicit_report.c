/* SPDX-License-Identifier: MIT */
/*
 * check/types/explicit_report.c - findings about layouts: the names of the member and of
 * the rules, and the option that would allow the layout.
 */
#include "check/types/explicit.h"

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

const char *sx_ck_explicit_rules(const struct ck_explicit *e, uint32_t mode)
{
	if (mode == CK_EXPLICIT_SCALAR)
		return "scalar layout";
	if (mode == CK_EXPLICIT_EXTENDED)
		return e->relaxed ? "relaxed uniform buffer layout"
				  : "uniform buffer layout";
	return e->relaxed ? "relaxed storage buffer layout" : "storage buffer layout";
}

uint8_t sx_ck_explicit_allow(struct ck *c, const struct ck_explicit *e,
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
		    !sx_ck_explicit_straddles(i->bases, place, size))
			return options[n].option;
	}
	return CK_ALLOW_NONE;
}

/* ---- findings ---- */

void sx_ck_explicit_fault(struct ck *c, struct ck_explicit *e, const struct ck_rule *rule,
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
