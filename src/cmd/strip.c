/* SPDX-License-Identifier: MIT */
/*
 * cmd/strip.c - the command `strip`: removes debug information from one module, or from all
 * modules of the INPUTs.
 *
 * It leaves out whole instructions, see <spvx/strip.h>.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/inputs/inputs.h"
#include "cmd/module_files.h"

#include <spvx/identity.h>
#include <spvx/strip.h>

struct strip_opts {
	const char *to;
	unsigned naming;
	unsigned keep;
	unsigned only;
	bool no_build_id;
	bool non_semantic;
};

#define OPTS struct strip_opts

/* Of --keep and --only, in the order of the bits of enum spvx_strip_part. */
static const struct opt_value part_values[] = {
	{ "names", "OpName, OpMemberName" },
	{ "lines", "OpLine, OpNoLine" },
	{ "sources", "OpSource, OpSourceContinued, OpSourceExtension" },
	{ "processed", "OpModuleProcessed" },
	{ "debug", "instructions of debug sets" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt options[] = {
	OPT("to", STRING, OPTS, to, .arg = "DIR",
	    .help = "write a file per module to DIR, created if needed"),
	OPT("name", CHOICE, OPTS, naming, .arg = "BY", .values = module_naming_values,
	    .help = "how files in DIR are named"),
	OPT("keep", BITS, OPTS, keep, .arg = "PART", .values = part_values, .closed = true,
	    .commas = true, .help = "do not remove this part"),
	OPT("only", BITS, OPTS, only, .arg = "PART", .values = part_values, .closed = true,
	    .commas = true, .excludes = "keep", .help = "remove nothing but this part"),
	OPT("no-build-id", FLAG, OPTS, no_build_id,
	    .help = "remove DebugBuildIdentifier as well"),
	OPT("non-semantic", FLAG, OPTS, non_semantic,
	    .help = "remove the instructions of all NonSemantic sets; such as DebugPrintf and the reflection of clspv"),
	{ 0 }
};

/* clang-format on */

/**
 * struct stripper - the state of the command
 */
struct stripper {
	struct cmd_run *run;
	const struct strip_opts *opts;
	struct spvx_strip_options how;
	struct cmd_inputs in;
	struct module_out out;
};

/* ---- the report of -v ---- */

static int find_n1(const struct stripper *s, struct spvx_str module,
		   struct spvx_identity *identity)
{
	const struct spvx_identifier_options o = { .size = sizeof(o),
						   .grammar = s->in.grammar };
	struct spvx_identifier *identifier;
	struct spvx_stream stream;
	int err = spvx_identifier_create(&o, &identifier);

	*identity = (struct spvx_identity){ .levels = 0 };
	spvx_stream_init_memory(&stream, module.ptr, module.len);
	if (!err && spvx_stream_module(&stream) > 0)
		err = spvx_identify(identifier, &stream, SPVX_IDENTITY_N1, identity);
	spvx_identifier_free(identifier);
	return err;
}

/* Write whether the code is unchanged, which is checked by digests and not assumed. */
static int put_code(const struct stripper *s, struct sx_buf *b, struct spvx_str before,
		    struct spvx_str after)
{
	struct spvx_identity old;
	struct spvx_identity new;
	int err = find_n1(s, after, &new);

	if (!err)
		err = find_n1(s, before, &old);
	if (err)
		return err;
	sx_buf_puts(b, "; n1 ");
	sx_buf_hex_bytes(b, new.n1, sizeof(new.n1));
	sx_buf_puts(b, memcmp(old.n1, new.n1, sizeof(old.n1)) ? ", not as before"
							      : " as before");
	return b->error;
}

static int report(const struct stripper *s, struct spvx_str address, struct spvx_str before,
		  struct spvx_str after, const struct spvx_stripped *result)
{
	const char *separator = ": ";
	struct sx_buf b = { .a = NULL };
	int err;

	if (!s->run->messages.verbose)
		return 0;
	SX_SAY(&b, SX_N(result->before), SX_T(" -> "), SX_N(result->after), SX_T(" bytes"));
	for (unsigned i = 0; i < SPVX_STRIPPED_KINDS; i++) {
		if (!result->count[i])
			continue;
		sx_buf_puts(&b, separator);
		sx_put_count(&b, result->count[i],
			     spvx_strip_kind_name((enum spvx_strip_kind)i, false),
			     spvx_strip_kind_name((enum spvx_strip_kind)i, true));
		separator = ", ";
	}
	err = put_code(s, &b, before, after);
	if (!err)
		cmd_say(&s->run->messages, CMD_VERBOSE, CMD_AT(address), "%.*s", (int)b.len,
			b.data);
	sx_buf_free(&b);
	return err;
}

/* ---- a module ---- */

static int strip(void *ctx, const struct spvx_input_item *item)
{
	struct stripper *s = ctx;
	struct spvx_stripped result;
	struct module_out_from from;
	int err = module_out_take(&s->out, item, &from);

	if (err <= 0)
		return err;
	err = spvx_strip(from.data, from.size, &s->how, module_out_append, &s->out.text,
			 &result);
	if (!err)
		err = report(s, from.address, sx_str_n((const char *)from.data, from.size),
			     sx_buf_str(&s->out.text), &result);
	return err ? err : module_out_put(&s->out, item, from.address);
}

/* ---- the command ---- */

static int run_strip(struct cmd_run *run)
{
	const struct strip_opts *o = run->own;
	struct stripper s = {
		.run = run,
		.opts = o,
		.how = { .size = sizeof(s.how) },
		.out = { .run = run, .in = &s.in, .to = o->to, .naming = o->naming },
	};
	int err = module_out_check(&s.out);

	if (err)
		return err;
	s.how.parts = o->only ? o->only : SPVX_STRIP_ALL & ~o->keep;
	if (o->no_build_id)
		s.how.parts |= SPVX_STRIP_BUILD_ID;
	if (o->non_semantic)
		s.how.parts |= SPVX_STRIP_NON_SEMANTIC;
	if (!s.how.parts)
		s.how.parts = SPVX_STRIP_NOTHING;
	err = module_out_open(&s.out);
	s.how.grammar = s.in.grammar;
	if (!err)
		err = cmd_inputs_each(&s.in, strip, &s);
	module_out_close(&s.out, err);
	return err;
}

const struct cmd cmd_strip = {
	.name = "strip",
	.summary = "modules without debug information",
	.usage = "[OPTION...] INPUT -o FILE\n[OPTION...] --to=DIR INPUT...",
	.about = "Writes the module without names, lines, sources and the instructions of "
		 "debug sets; with --to, each module to a file of its own, and a list of "
		 "them, as extract does. Whole instructions are removed and nothing else "
		 "is changed: no <id> is renumbered, so an address, an <id> or a digest of "
		 "the code (n1) from a crash report leads back to the original module. A "
		 "valid module stays valid. A damaged one is not written.\n"
		 "\n"
		 "DebugBuildIdentifier stays, unless --no-build-id is given: keep the "
		 "original module, and --symbols of addr2line, annotate, srcmap and others "
		 "finds its lines. FILE may be the INPUT.",
	.document = &sx_extract_document,
	.formats = module_files_formats,
	.options = options,
	.options_size = sizeof(struct strip_opts),
	.examples = {
		{ "spvx strip -o release/water.frag.spv build/water.frag.spv",
		  "a module to ship" },
		{ "spvx strip --keep=names -o named.spv water.frag.spv",
		  "without sources and lines, but with names" },
		{ "spvx strip --to=release --name=address build/",
		  "every module below this folder" },
	},
	.group = CMD_MAKE,
	.run = run_strip,
};
