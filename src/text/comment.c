/* SPDX-License-Identifier: MIT */
/*
 * text/comment.c - comments after a line, and headings between the sections of a listing.
 *
 * Comments stay in one column, which only moves right until a line has no comment: the
 * widths are those of the reference, which counts bytes.
 */
#include "text/dis.h"

#include "base/num_print.h"

#define FIRST_COLUMN 50
#define LAST_COLUMN  256 /* a longer line does not move later comments further right */
#define COLUMN_STEP  4

enum {
	ANNOTATIONS = 1 << 0,
	DEBUG = 1 << 1,
	TYPES = 1 << 2,
	FUNCTION = 1 << 3 /* before each function */
};

void sx_comments_init(struct sx_comments *c, const struct spvx_allocator *a)
{
	memset(c, 0, sizeof(*c));
	c->a = a;
	sx_idtable_init(&c->first, a);
	sx_buf_init(&c->text, a);
}

void sx_comments_reset(struct sx_comments *c)
{
	sx_idtable_reset(&c->first);
	c->count = 0;
	sx_buf_clear(&c->text);
	c->column = 0;
	c->headings_done = 0;
}

void sx_comments_free(struct sx_comments *c)
{
	sx_idtable_free(&c->first);
	sx_buf_free(&c->text);
	sx_free(c->a, c->notes, c->room * sizeof(*c->notes));
}

/* ---- between sections ---- */

static const struct {
	uint16_t opcode;
	uint16_t heading;
} headed[] = {
	{ SPVX_OP_Decorate, ANNOTATIONS },
	{ SPVX_OP_MemberDecorate, ANNOTATIONS },
	{ SPVX_OP_GroupDecorate, ANNOTATIONS },
	{ SPVX_OP_GroupMemberDecorate, ANNOTATIONS },
	{ SPVX_OP_DecorateId, ANNOTATIONS },
	{ SPVX_OP_DecorateString, ANNOTATIONS },
	{ SPVX_OP_MemberDecorateString, ANNOTATIONS },
	{ SPVX_OP_MemberDecorateIdEXT, ANNOTATIONS },
	{ SPVX_OP_SourceContinued, DEBUG },
	{ SPVX_OP_Source, DEBUG },
	{ SPVX_OP_SourceExtension, DEBUG },
	{ SPVX_OP_Name, DEBUG },
	{ SPVX_OP_MemberName, DEBUG },
	{ SPVX_OP_String, DEBUG },
	{ SPVX_OP_Line, DEBUG },
	{ SPVX_OP_NoLine, DEBUG },
	{ SPVX_OP_ModuleProcessed, DEBUG },
	{ SPVX_OP_Function, FUNCTION },
};

static unsigned heading_of(const struct spvx_dis *d, uint16_t opcode)
{
	const struct spvx_entry *op;

	for (size_t i = 0; i < SX_ARRAY_SIZE(headed); i++) {
		if (headed[i].opcode == opcode)
			return headed[i].heading;
	}
	op = sx_op(d->grammar, opcode);
	return op && op->flags & SX_ENTRY_TYPE ? TYPES : 0;
}

static void put_heading(struct spvx_dis *d, const char *text, struct spvx_str name)
{
	sx_buf_putc(&d->out, '\n');
	if (!sx_dis_has(d, SPVX_DIS_NO_INDENT))
		sx_buf_fill(&d->out, ' ', SX_INDENT);
	sx_buf_puts(&d->out, text);
	sx_buf_put(&d->out, name.ptr, name.len);
	sx_buf_putc(&d->out, '\n');
}

void sx_comment_heading(struct spvx_dis *d, const struct spvx_insn *insn)
{
	unsigned heading = heading_of(d, insn->opcode);
	struct spvx_str none = { NULL, 0 };
	char room[SX_NUM_ROOM];

	if (!heading || d->comments.headings_done & heading)
		return;
	switch (heading) {
	case ANNOTATIONS:
		put_heading(d, "; Annotations", none);
		break;
	case DEBUG:
		put_heading(d, "; Debug Information", none);
		break;
	case TYPES:
		put_heading(d, "; Types, variables and constants", none);
		break;
	default:
		/* blocks have blank lines of their own, so functions have one more */
		if (sx_dis_has(d, SPVX_DIS_NESTED_INDENT))
			sx_buf_putc(&d->out, '\n');
		put_heading(d, "; Function ",
			    sx_name_of(&d->names, spvx_result_id(d->grammar, insn, NULL),
				       room));
		return;
	}
	d->comments.headings_done |= heading;
}

/* ---- decorations ---- */

void sx_comment_note(struct spvx_dis *d, uint32_t id, const char *text, size_t len)
{
	struct sx_comments *c = &d->comments;
	uint32_t first = sx_idtable_get(&c->first, id);
	struct sx_dis_note note = { .at = c->text.len, .len = len };
	void *notes = c->notes;
	uint32_t place;

	if (c->count >= UINT32_MAX - 1 ||
	    sx_grow(c->a, &notes, &c->room, c->count + 1, sizeof(note))) {
		d->failed = -SPVX_ENOMEM;
		return;
	}
	c->notes = notes;
	place = (uint32_t)++c->count;
	note.last = place;
	c->notes[place - 1] = note;
	sx_buf_put(&c->text, text, len);
	if (first) {
		c->notes[c->notes[first - 1].last - 1].next = place;
		c->notes[first - 1].last = place;
	} else if (sx_idtable_put(&c->first, id, place)) {
		d->failed = -SPVX_ENOMEM;
	}
	if (c->text.error)
		d->failed = c->text.error;
}

/* ---- after a line ---- */

/* Number of visible bytes of a text: colour escapes do not count, wherever they come
 * from. */
static size_t shown(const char *s, size_t len)
{
	size_t count = 0;

	for (size_t i = 0; i < len; i++) {
		if (s[i] != '\x1b') {
			count++;
			continue;
		}
		while (i < len && s[i] != 'm')
			i++;
	}
	return count;
}

/* The gap before the first part of a comment, a comma before the others. */
static void begin_part(struct spvx_dis *d, bool *begun)
{
	size_t len = shown(d->line.data, d->line.len);
	size_t column = len + 2;

	if (*begun) {
		sx_buf_puts(&d->out, ", ");
		return;
	}
	*begun = true;
	if (column < FIRST_COLUMN)
		column = FIRST_COLUMN;
	if (column < d->comments.column)
		column = d->comments.column;
	column += -column % COLUMN_STEP;
	d->comments.column = column < LAST_COLUMN ? (unsigned)column : LAST_COLUMN;
	sx_buf_fill(&d->out, ' ', column - len);
	sx_buf_puts(&d->out, "; ");
}

/* An <id> is defined once, so its decorations are printed once. */
static void put_notes(struct spvx_dis *d, uint32_t id, bool *begun)
{
	struct sx_comments *c = &d->comments;
	uint32_t place = id ? sx_idtable_get(&c->first, id) : 0;

	if (place)
		sx_idtable_put(&c->first, id, 0);
	for (; place; place = c->notes[place - 1].next) {
		begin_part(d, begun);
		sx_buf_put(&d->out, c->text.data + c->notes[place - 1].at,
			   c->notes[place - 1].len);
	}
}

void sx_comment_after(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset)
{
	bool begun = false;
	char room[SX_NUM_ROOM];
	char *end;

	if (sx_dis_has(d, SPVX_DIS_OFFSETS) && !sx_dis_has(d, SPVX_DIS_WORDS)) {
		begin_part(d, &begun);
		end = sx_put_hex(room, offset, 8);
		sx_put_color(d, &d->out, sx_color_grey);
		sx_buf_puts(&d->out, "0x");
		sx_buf_put(&d->out, room, (size_t)(end - room));
		sx_put_color(d, &d->out, sx_color_reset);
	}
	if (sx_dis_has(d, SPVX_DIS_COMMENTS)) {
		if (insn->opcode == SPVX_OP_Name) {
			begin_part(d, &begun);
			sx_buf_puts(&d->out, "id %");
			sx_buf_u64(&d->out, spvx_insn_word(insn, 1));
		}
		put_notes(d, spvx_result_id(d->grammar, insn, NULL), &begun);
	}
	if (!begun)
		d->comments.column = 0;
}
