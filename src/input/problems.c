/* SPDX-License-Identifier: MIT */
/*
 * input/problems.c - problems as the current item: code, position and message.
 */
#include "input/input.h"

#include "spirv/stream.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define SEARCHED ((size_t)1 << 20) /* bytes that are searched for the advice to search */
#define ADVICE   64

int sx_input_problem(struct spvx_input *in, int code, uint64_t offset, const char *format,
		     ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(in->message, sizeof(in->message), format, ap);
	va_end(ap);
	in->item.problem = (enum spvx_code)(-code);
	in->item.offset = offset;
	in->item.message = in->message;
	return 1;
}

int sx_input_errno_problem(struct spvx_input *in)
{
	bool missing = errno == ENOENT && in->subject != IN_TREE;

	return sx_input_problem(in, missing ? -SPVX_ENOENT : -SPVX_EIO, 0, "%s",
				strerror(errno));
}

int sx_input_read_problem(struct spvx_input *in)
{
	const struct sx_file *f = &sx_nest_file(&in->nest)->file;
	const char *folder = f->no_room ? in->nest.limits.temporary : NULL;

	return sx_input_problem(in, -SPVX_EIO, f->start + f->got, "%s%s%s%s",
				f->no_room ? "temporary file: " : "", sx_file_why(f),
				folder ? ", in " : "", folder ? folder : "");
}

/* Advice about a file that holds no module: @usual; or to search it, if that finds one, in
 * @text. NULL: none. */
static const char *advise(struct spvx_input *in, const char *usual, char text[ADVICE])
{
	struct sx_raw *raw = sx_nest_file(&in->nest);
	struct spvx_input_kind_facts facts;
	const unsigned char *data;
	uint64_t offset;
	size_t size;

	spvx_stream_peek(&raw->binary, SPVX_WORD_BYTES, &data);
	if (raw->kind == SPVX_KIND_AR && data[2] == 't') /* "!<thin>" */
		return "thin: the files that it names are not followed";
	spvx_input_kind_facts(raw->kind, &facts);
	if (!facts.cure || strcmp(facts.cure, "--carve") != 0)
		return usual;
	size = sx_stream_hold(&raw->binary, SEARCHED, SEARCHED, &data);
	if (sx_carve_first(data, size, &in->nest.limits, &offset) != 1)
		return usual;
	snprintf(text, ADVICE, "a module begins at 0x%llx: --carve",
		 (unsigned long long)offset);
	return text;
}

static int no_module(struct spvx_input *in, const char *what, const char *advice)
{
	return sx_input_problem(in, -SPVX_EMAGIC, 0, "no SPIR-V module: %s%s%s", what,
				advice ? "; " : "", advice ? advice : "");
}

int sx_input_kind_problem(struct spvx_input *in)
{
	struct sx_raw *raw = sx_nest_file(&in->nest);
	const unsigned char *p;
	const char *advice;
	const char *what = spvx_input_kind_text(raw->kind, &advice);
	char text[ADVICE];
	size_t size;

	in->item.kind = raw->kind;
	advice = advise(in, advice, text);
	size = spvx_stream_peek(&raw->binary, SPVX_WORD_BYTES, &p);
	if (raw->kind == SPVX_KIND_UNKNOWN && size >= SPVX_WORD_BYTES)
		return sx_input_problem(
			in, -SPVX_EMAGIC, 0,
			"no SPIR-V module: begins with bytes %02X %02X %02X %02X, not with the magic number 03 02 23 07%s%s",
			p[0], p[1], p[2], p[3], advice ? "; " : "", advice ? advice : "");
	return no_module(in, what, advice);
}

int sx_input_missing_problem(struct spvx_input *in)
{
	struct spvx_str rest = in->steps;
	const struct sx_buf *near = &in->nest.near;
	struct sx_step step = { 0 };

	while (rest.len)
		sx_address_step(&rest, &step);
	in->missing = true;
	if (step.kind != '@' && near->len)
		return sx_input_problem(in, -SPVX_EINVAL, 0,
					"no such entry in the file; did you mean %.*s%s?",
					(int)near->len - 2, near->data + 2,
					in->nest.near_count > SX_NEST_NEAR ? ", ..." : "");
	if (step.kind != '@')
		return sx_input_problem(in, -SPVX_EINVAL, 0, "no such entry in the file");
	return sx_input_problem(in, -SPVX_EINVAL, step.offset,
				"no module begins at that offset");
}

int sx_input_file_problem(struct spvx_input *in)
{
	const struct sx_raw *raw = &in->at.level->raw;
	const struct sx_finding *f = &in->at.finding; /* damage of an archive or an entry */
	const struct spvx_stream *s = raw->stream;
	int code = in->at.problem;
	const char *advice;
	const char *what;

	switch (-code) {
	case SPVX_EENTRY:
		in->item.rule = sx_rule_name(f->rule);
		in->item.severity = f->severity;
		code = f->rule == SX_RULE_FORMAT ? -SPVX_EMAGIC : code;
		return sx_input_problem(in, code, f->offset, "%s", f->text);
	case SPVX_EIO:
		return sx_input_read_problem(in);
	case SPVX_EINVAL:
		return sx_input_missing_problem(in);
	case SPVX_ESHORT:
		return sx_input_problem(in, code, s->offset,
					"shorter than the %d-byte header",
					SPVX_HEADER_BYTES);
	case SPVX_ESYNTAX:
		if (raw->kind == SPVX_KIND_SPIRV_ASSEMBLY)
			return sx_input_problem(in, code, 0, "errors in the assembly text");
		return sx_input_problem(in, code, raw->hex.offset,
					"invalid or truncated hexadecimal text");
	case SPVX_EMAGIC:
		what = spvx_input_kind_text(raw->kind, &advice);
		return no_module(in, what, advice);
	case SPVX_ELIMIT:
		return sx_input_problem(in, code, 0, "archives nested more than %d deep",
					SX_NEST_DEPTH);
	default:
		return sx_input_problem(in, code, s->offset, "%s", spvx_code_text(code));
	}
}

int sx_input_empty_problem(struct spvx_input *in)
{
	const struct sx_raw *raw = sx_nest_file(&in->nest);
	const char *what = spvx_input_kind_text(raw->kind, NULL);

	if (raw->container == &sx_carve || raw->container == &sx_ar ||
	    raw->container == &sx_carve_program) {
		char step[48] = "";

		if (in->nest.limits.carve > 1)
			snprintf(step, sizeof(step), " at multiples of %llu bytes",
				 (unsigned long long)in->nest.limits.carve);
		return sx_input_problem(
			in, -SPVX_EMAGIC, 0,
			"no module found: %s (searched for: raw, both byte orders, SMOL-V, Qt packs, offload bundles%s; not for other compressed ones)",
			what, step);
	}
	if (in->nest.other)
		return sx_input_problem(in, -SPVX_EMAGIC, 0,
					"no SPIR-V module: %s that holds %s, not scanned",
					what, spvx_input_kind_text(in->nest.other, NULL));
	return sx_input_problem(in, -SPVX_EMAGIC, 0, "no SPIR-V module: %s that holds none",
				what);
}
