/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/fault.c - messages about faults, with the likely cause if the bytes suggest
 * one.
 */
#include "cmd/inputs/fault.h"

#include "base/str.h"
#include "report/records/members.h"
#include "spirv/stream.h"

/* ---- its cause ---- */

static void put_place(struct sx_buf *b, uint64_t offset)
{
	SX_SAY(b, SX_HEX(offset), SX_T(": "));
}

void cmd_fault_put_causes(struct sx_buf *b, const struct sx_diagnosis *d)
{
	if (d->replaced) {
		put_place(b, d->replaced_at);
		sx_buf_puts(b, "bytes EF BF BD (");
		sx_put_count(b, d->replaced, "place", "places");
		sx_buf_puts(b, "): a text conversion has replaced bytes above 7F\n");
	}
	if (d->inserted) {
		put_place(b, d->inserted_at);
		SX_SAY(b, SX_T("bytes 0D 0A ("), SX_COUNT(d->inserted, "place", "places"),
		       SX_T("): a text conversion has put 0D before each 0A\n"));
	}
	if (d->resumes) {
		put_place(b, d->resumes_at);
		sx_buf_puts(b, "valid instructions from here on");
		if (d->resumes_swapped)
			sx_buf_puts(b, ", in the other byte order");
		if (d->shift)
			SX_SAY(b, SX_T(", shifted by "),
			       SX_COUNT(d->shift, "byte", "bytes"));
		sx_buf_putc(b, '\n');
	}
}

/* ---- the message ---- */

void cmd_fault_put_around(struct sx_buf *b, uint64_t offset, struct spvx_str address)
{
	SX_SAY(b, SX_T("spvx dis --around="), SX_HEX(offset), SX_T(" "),
	       SX_BY(sx_put_shell, address));
}

void cmd_fault_put_see(struct sx_buf *b, const struct cmd_run *run, uint64_t offset,
		       struct spvx_str address)
{
	if (!cmd_find(run->program, "dis"))
		return;
	sx_buf_puts(b, "see: ");
	cmd_fault_put_around(b, offset, address);
	sx_buf_putc(b, '\n');
}

static void put_details(struct sx_buf *b, struct cmd_run *run, const struct spvx_grammar *g,
			const struct spvx_stream *s, struct spvx_str address)
{
	struct sx_diagnosis d;
	size_t size;
	const unsigned char *data = sx_stream_bytes(s, &size);

	if (data) {
		sx_diagnose_by(g, data, size, s->fault_offset, &d);
		cmd_fault_put_causes(b, &d);
	}
	cmd_fault_put_see(b, run, s->fault_offset, address);
}

void cmd_fault_say(struct cmd_run *run, const struct spvx_grammar *g,
		   const struct spvx_stream *s, struct spvx_str address)
{
	struct cmd_place at = {
		.address = address,
		.has_offset = true,
		.offset = s->fault_offset,
		.rule = spvx_code_rule((int)s->fault),
		.bytes = s->bytes,
	};
	struct sx_buf text;
	struct sx_buf detail;

	sx_buf_init(&text, NULL);
	sx_buf_init(&detail, NULL);
	sx_fault_put(&text, s);
	put_details(&detail, run, g, s, address);
	at.detail = sx_str_n(detail.data, detail.len);
	cmd_say(&run->messages, CMD_DAMAGE, &at, "%.*s", (int)text.len,
		text.len ? text.data : "");
	sx_buf_free(&text);
	sx_buf_free(&detail);
}
