/* SPDX-License-Identifier: MIT */
/*
 * text/dis.c - the disassembler: the order of work.
 *
 * Piece by piece for a caller that streams, or a module at once. A strict listing of a
 * whole module is checked first: the reference's output before an error can depend on the
 * position of the error. print.c formats a line.
 */
#include "text/dis.h"

#include "base/num_print.h"
#include "base/options.h"
#include "base/str.h"

#define OUT_ROOM ((size_t)128 << 10) /* bytes of text to gather before the callback */

#define BLOCK_FLAGS (SPVX_DIS_NESTED_INDENT | SPVX_DIS_REORDER_BLOCKS)

/* Options that need the slow path. */
#define PLAIN_FLAGS                                                            \
	(SPVX_DIS_OFFSETS | SPVX_DIS_COMMENTS | BLOCK_FLAGS | SPVX_DIS_COLOR | \
	 SPVX_DIS_ESCAPE | SPVX_DIS_WORDS | SX_DIS_PLAIN)

static int flush(void *ctx, const char *data, size_t len)
{
	const struct spvx_dis *d = ctx;

	return d->o.write(d->o.ctx, data, len);
}

int spvx_dis_create(const struct spvx_dis_options *options, struct spvx_dis **dis)
{
	struct spvx_dis_options o = { .size = sizeof(o) };
	const struct spvx_allocator *a;
	struct spvx_dis *d;

	*dis = NULL;
	if (sx_options(&o, sizeof(o), options) || !o.write)
		return -SPVX_EINVAL;
	a = o.allocator;
	d = sx_zalloc(a, sizeof(*d));
	if (!d)
		return -SPVX_ENOMEM;
	d->o = o;
	d->grammar = sx_grammar(o.grammar);
	sx_buf_init_flush(&d->out, a, OUT_ROOM, flush, d);
	sx_buf_init(&d->line, a);
	spvx_ids_init(&d->ids, a);
	sx_friendly_init(&d->names, a);
	sx_comments_init(&d->comments, a);
	sx_order_init(&d->order, a);
	d->numbered = sx_numbered_sets(d->grammar);
	if (sx_records_init(&d->records, a) || d->out.error) {
		spvx_dis_free(d);
		return -SPVX_ENOMEM;
	}
	*dis = d;
	return 0;
}

void spvx_dis_free(struct spvx_dis *d)
{
	if (!d)
		return;
	sx_buf_free(&d->out);
	sx_buf_free(&d->line);
	spvx_ids_fini(&d->ids);
	sx_friendly_free(&d->names);
	sx_comments_free(&d->comments);
	sx_order_free(&d->order);
	sx_records_free(&d->records);
	sx_free(d->o.allocator, d, sizeof(*d));
}

/* ---- faults ---- */

int sx_dis_failure(struct spvx_dis *d)
{
	if (!d->failed)
		d->failed = d->out.error ? d->out.error : d->line.error;
	return d->failed;
}

int sx_dis_report(struct spvx_dis *d, const struct spvx_error *err)
{
	int code = -(int)err->code;

	if (d->o.fault)
		d->o.fault(d->o.ctx, err);
	if (sx_dis_has(d, SPVX_DIS_STRICT))
		d->failed = code;
	return code;
}

static void report_fault(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
			 struct sx_fault fault)
{
	struct spvx_error err;

	sx_complain(d, insn, offset, insn->word_count, fault, &err);
	sx_dis_report(d, &err);
}

/* ---- instructions ---- */

/* Read the answer of a callback: whether the caller wants this text. */
static bool is_wanted(struct spvx_dis *d, int answer)
{
	if (answer < 0)
		d->failed = answer;
	return !answer;
}

bool sx_dis_gap(struct spvx_dis *d, uint64_t *from, uint64_t *to)
{
	return !d->o.gap || is_wanted(d, d->o.gap(d->o.ctx, d, from, to));
}

struct sx_fault sx_dis_line(struct spvx_dis *d, const struct spvx_insn *insn,
			    uint64_t offset, unsigned nest, const struct sx_fault *known)
{
	if (d->o.line && !is_wanted(d, d->o.line(d->o.ctx, d, insn, offset)))
		return known ? *known : sx_check_insn(d, insn);
	return sx_print_line(d, insn, offset, nest, known);
}

static void learn(struct spvx_dis *d, const struct spvx_insn *insn)
{
	if (spvx_ids_learn(&d->ids, d->grammar, insn) == -SPVX_ENOMEM)
		d->failed = -SPVX_ENOMEM;
	d->insn++;
}

/* Print an instruction now, or hold it back until its function ends. */
static struct sx_fault print_taken(struct spvx_dis *d, const struct spvx_insn *insn,
				   uint64_t offset)
{
	struct sx_fault fault = { SPVX_OK, 0, true };

	if (d->o.take && !is_wanted(d, d->o.take(d->o.ctx, d, insn, offset)))
		return sx_check_insn(d, insn);
	if (sx_dis_has(d, SPVX_DIS_COMMENTS))
		sx_comment_heading(d, insn);
	if (sx_dis_has(d, BLOCK_FLAGS) && sx_order_take(d, insn, offset, &fault))
		return fault;
	sx_order_print(d);
	return sx_dis_line(d, insn, offset, 0, NULL);
}

/* Take an instruction by the slow path. Faults are found before printing: a strict listing
 * omits the instruction, and a block is printed only when its function ends. */
static void print_plain(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset)
{
	struct sx_fault fault = { SPVX_OK, 0, true };

	if (sx_dis_has(d, SPVX_DIS_STRICT)) {
		fault = sx_check_insn(d, insn);
		if (fault.code) {
			report_fault(d, insn, offset, fault);
			return;
		}
	}
	fault = print_taken(d, insn, offset);
	if (fault.code)
		report_fault(d, insn, offset, fault);
	learn(d, insn);
}

/* ---- piece by piece ---- */

static void put_header(struct spvx_dis *d, const struct spvx_header *h)
{
	const char *tool = spvx_generator_name(d->grammar, h->generator >> 16);

	sx_buf_puts(&d->out, "; SPIR-V\n; Version: ");
	sx_buf_u64(&d->out, h->version >> 16 & 0xff);
	sx_buf_putc(&d->out, '.');
	sx_buf_u64(&d->out, h->version >> 8 & 0xff);
	sx_buf_puts(&d->out, "\n; Generator: ");
	if (tool)
		sx_buf_puts(&d->out, tool);
	else
		sx_buf_printf(&d->out, "Unknown(%u)", h->generator >> 16);
	sx_buf_puts(&d->out, "; ");
	sx_buf_u64(&d->out, h->generator & 0xffff);
	sx_buf_puts(&d->out, "\n; Bound: ");
	sx_buf_u64(&d->out, h->bound);
	sx_buf_puts(&d->out, "\n; Schema: ");
	sx_buf_u64(&d->out, h->schema);
	sx_buf_putc(&d->out, '\n');
}

void sx_dis_forget(struct spvx_dis *d)
{
	spvx_ids_reset(&d->ids);
	sx_friendly_reset(&d->names);
	sx_comments_reset(&d->comments);
	sx_order_reset(&d->order);
	memset(&d->module, 0, sizeof(d->module));
	sx_buf_clear(&d->out);
	sx_buf_clear(&d->line);
	d->insn = 0;
	d->failed = 0;
}

int spvx_dis_begin(struct spvx_dis *d, const struct spvx_header *header)
{
	sx_dis_forget(d);
	if (!sx_dis_has(d, SPVX_DIS_NO_HEADER))
		put_header(d, header);
	return sx_dis_failure(d);
}

int spvx_dis_names(struct spvx_dis *d, const struct spvx_cursor *cursor)
{
	const struct sx_more_names more = { d->o.named, d->o.ctx };
	int err = 0;

	if (!sx_dis_has(d, SPVX_DIS_RAW_IDS))
		err = sx_friendly_find(&d->names, d->grammar, cursor,
				       d->o.named ? &more : NULL);
	if (err)
		d->failed = err;
	return err;
}

static uint64_t words_left(const struct spvx_cursor *cursor)
{
	return (uint64_t)(cursor->end - cursor->pos) / SPVX_WORD_BYTES;
}

int spvx_dis_print(struct spvx_dis *d, struct spvx_cursor *cursor)
{
	struct spvx_insn insn;

	/* the bound limits the ids: the table may grow at once */
	d->ids.facts.words_seen += words_left(cursor);
	while (!sx_dis_failure(d)) {
		if (!SX_SMALL_CODE && !sx_dis_has(d, PLAIN_FLAGS) && !d->o.operand &&
		    !d->o.take && !d->o.line && !cursor->big && !d->ids.facts.far &&
		    !d->names.of.far)
			sx_print_fast(d, cursor);
		if (!spvx_next(cursor, &insn))
			break;
		print_plain(d, &insn, spvx_insn_offset(cursor, &insn));
	}
	d->ids.facts.words_seen -= words_left(cursor);
	/* a function without an end; the reference has lost its blocks */
	if (!sx_dis_has(d, SPVX_DIS_STRICT))
		sx_order_print(d);
	return sx_dis_failure(d);
}

int spvx_dis_learn(struct spvx_dis *d, struct spvx_cursor *cursor)
{
	struct spvx_insn insn;

	while (!sx_dis_failure(d) && spvx_next(cursor, &insn)) {
		/* decorations are remembered as they are printed */
		if (insn.opcode == SPVX_OP_Decorate && sx_dis_has(d, SPVX_DIS_COMMENTS))
			sx_print_insn(d, &insn, (struct sx_dis_layout){ 0, 0 });
		learn(d, &insn);
	}
	return sx_dis_failure(d);
}

int spvx_dis_end(struct spvx_dis *d)
{
	sx_buf_finish(&d->out);
	return sx_dis_failure(d);
}

int spvx_dis_insn(struct spvx_dis *d, const struct spvx_insn *insn, struct spvx_str *text,
		  struct spvx_error *err)
{
	struct sx_fault fault = sx_print_insn(d, insn, (struct sx_dis_layout){ 0, 0 });

	*text = sx_str_n(d->line.data, d->line.error ? 0 : d->line.len);
	if (d->line.error)
		return sx_dis_failure(d);
	if (fault.code && err)
		sx_complain(d, insn, 0, insn->word_count, fault, err);
	return -(int)fault.code;
}

void spvx_dis_put(struct spvx_dis *d, const char *text, size_t len)
{
	sx_buf_put(d->in_operand ? &d->line : &d->out, text, len);
}

struct spvx_str spvx_dis_name(const struct spvx_dis *d, uint32_t id, char *room)
{
	char digits[SX_NUM_ROOM];
	struct spvx_str name = sx_name_of(&d->names, id, digits);

	if (name.ptr != digits)
		return name;
	memcpy(room, digits, name.len);
	return sx_str_n(room, name.len);
}

uint64_t spvx_dis_written(const struct spvx_dis *d)
{
	return d->out.flushed + d->out.len;
}
