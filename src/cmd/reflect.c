/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect.c - the interface of each entry point.
 *
 * One module and several differ in the formats for programs: what the first one says waits
 * until it is known whether there is a second.
 */
#include "cmd/commands.h"

#include "base/hash.h"
#include "base/str.h"
#include "cmd/inputs.h"
#include "report/reflect.h"

static const char *const reflect_formats[] = { "text", "json", "ndjson", "tsv", NULL };

struct reflect_opts {
	struct opt_list entry;
	struct opt_list spec;
	struct opt_list dynamic;
	bool used_only;
};

static const struct opt reflect_options[] = {
	{ .name = "entry",
	  .type = OPT_LIST,
	  .at = offsetof(struct reflect_opts, entry),
	  .arg = "NAME[:STAGE]",
	  .help = "only this entry point; repeat for more" },
	{ .name = "spec",
	  .type = OPT_LIST,
	  .at = offsetof(struct reflect_opts, spec),
	  .arg = "ID=VALUE",
	  .help = "evaluate with this value for the specialization constant ID" },
	{ .name = "used-only",
	  .type = OPT_FLAG,
	  .at = offsetof(struct reflect_opts, used_only),
	  .help = "leave out resources that no code of the entry points uses" },
	{ .name = "dynamic",
	  .type = OPT_LIST,
	  .at = offsetof(struct reflect_opts, dynamic),
	  .arg = "SET.BINDING",
	  .help = "the buffer is bound with a dynamic offset" },
	{ 0 }
};

/* A document being written. */
struct doc {
	struct sx_buf *out;
	struct sx_buf alone; /* the first module, as it is written when it stays alone */
	uint64_t modules;
};

struct reflector {
	struct cmd_run *run;
	struct cmd_inputs in;
	struct spvx_reflect *reflect;
	struct doc *docs;
};

/* ---- tsv: with more than one module, each line is preceded by its address ---- */

static void put_prefixed(struct sx_buf *out, const struct sx_buf *lines,
			 struct spvx_str prefix)
{
	const char *p = lines->data;
	const char *end = p + lines->len;

	while (p < end) {
		const char *lf = memchr(p, '\n', (size_t)(end - p));

		sx_buf_put(out, prefix.ptr, prefix.len);
		sx_buf_put(out, p, (size_t)(lf + 1 - p));
		p = lf + 1;
	}
}

static void put_view(struct reflector *t, const struct sx_reflect_view *v)
{
	struct doc *d = t->docs;

	(void)put_prefixed;
	cmd_for_each_out(out, &t->run->output) {
		if (!strcmp(out->format, "tsv"))
			sx_reflect_tsv(&out->buf, v, (struct spvx_str){ NULL, 0 });
		d++;
	}
}

static int tell(struct reflector *t, const struct spvx_input_item *item)
{
	struct sx_reflect_view v = { .g = t->in.grammar };
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(&t->in, &data, &size);

	if (err <= 0)
		return err;
	err = spvx_reflect_load(t->reflect, data, size, &v.r);
	if (err)
		return err;
	v.address = cmd_inputs_address(&t->in, item->offset);
	v.module = data;
	v.size = size;
	put_view(t, &v);
	if (v.r->fault)
		cmd_inputs_fault(&t->in, item->stream);
	return 0;
}

static int tell_all(struct reflector *t)
{
	struct spvx_reflect_options options = { .size = sizeof(options),
						.grammar = t->in.grammar };
	const struct spvx_input_item *item;
	int err = spvx_reflect_create(&t->reflect, &options);
	int more = 0;

	while (!err && !cmd_output_failed(&t->run->output) &&
	       (more = cmd_inputs_next(&t->in, &item)) > 0)
		err = tell(t, item);
	return more < 0 ? more : err;
}

static int run_reflect(struct cmd_run *run)
{
	struct reflector t = { .run = run };
	int err = cmd_inputs_open(&t.in, run, &run->words);

	if (!err)
		err = tell_all(&t);
	cmd_inputs_close(&t.in);
	spvx_reflect_free(t.reflect);
	return err;
}

const struct cmd cmd_reflect = {
	.name = "reflect",
	.summary = "the interface of each entry point: bindings, blocks, inputs",
	.usage = "[OPTION...] INPUT...",
	.about = "x",
	.formats = reflect_formats,
	.options = reflect_options,
	.options_size = sizeof(struct reflect_opts),
	.examples = {
		{ "spvx reflect .", "x" },
		{ "spvx reflect -f tsv .", "x" },
		{ "spvx reflect -f json .", "x" },
	},
	.group = CMD_WHAT,
	.shares = CMD_INPUT | CMD_OUTPUT,
	.run = run_reflect,
};
