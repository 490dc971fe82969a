/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/debuginfo.c - the command `debuginfo`: declarations of the source.
 */
#include "cmd/commands.h"

#include "cmd/debug/debug.h"
#include "cmd/inputs/modules.h"
#include "report/debug/debuginfo.h"

static const char *const debuginfo_formats[] = { "text", SX_FORMATS_WHOLE, NULL };

struct debuginfo_opts {
	bool types;
	bool functions;
	bool variables;
	bool scopes;
	bool macros;
};

#define FLAG(which, text) OPT(#which, FLAG, struct debuginfo_opts, which, .help = text)

static const struct opt debuginfo_options[] = {
	FLAG(types,
	     "types, sizes and offsets; with layouts that differ from the module's decorations"),
	FLAG(functions, "functions with the blocks and variables in them"),
	FLAG(variables, "variables, and where their values are"),
	FLAG(scopes, "scopes; with the words of instructions in each, call sites, sources"),
	FLAG(macros, "macros"),
	{ 0 }
};

/* The state of the command, shared by all documents. */
struct debuginfo {
	struct cmd_run *run;
	struct cmd_inputs in;
	struct cmd_debug current;
	struct spvx_debuginfo info;
	struct cmd_docs docs;
};

static int list_module(void *ctx, const struct spvx_input_item *item)
{
	struct debuginfo *l = ctx;
	struct sx_debuginfo_view v;
	int err = cmd_debug_load(&l->current, item);

	if (err <= 0)
		return err;
	err = spvx_debuginfo_load(&l->info, &l->current.debug);
	if (err)
		return err;
	v.address = sx_buf_str(&l->current.address);
	v.info = &l->info;
	cmd_for_each_doc(struct sx_debuginfo_doc, d, &l->docs)
		sx_debuginfo_module(d, &v);
	if (l->current.module.fault)
		cmd_inputs_fault(&l->in, item->stream);
	return 0;
}

static int begin(void *ctx)
{
	struct debuginfo *l = ctx;
	const struct debuginfo_opts *own = l->run->own;
	unsigned parts = (unsigned)own->types << SPVX_DEBUGINFO_TYPES |
			 (unsigned)own->functions << SPVX_DEBUGINFO_FUNCTIONS |
			 (unsigned)own->variables << SPVX_DEBUGINFO_VARIABLES |
			 (unsigned)own->scopes << SPVX_DEBUGINFO_SCOPES |
			 (unsigned)own->macros << SPVX_DEBUGINFO_MACROS;
	struct spvx_debug_options options = { .size = sizeof(options) };
	struct spvx_debuginfo_options declarations = { .size = sizeof(declarations) };
	int err = cmd_docs_open(&l->docs, l->run, &sx_debuginfo_document,
				sizeof(struct sx_debuginfo_doc));

	cmd_for_each_doc(struct sx_debuginfo_doc, d, &l->docs)
		d->parts = parts ? parts : ~0u;
	cmd_docs_begin(&l->docs);
	if (!err)
		err = cmd_debug_init(&l->current, &l->in, CMD_WARNING, &options);
	declarations.report = options.report;
	declarations.ctx = options.ctx;
	return err ? err : spvx_debuginfo_init(&l->info, &declarations);
}

static int run_debuginfo(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .begin = begin, .each = list_module };
	struct debuginfo l = { .run = run };
	int err = cmd_modules_run(&l.in, run, &l.docs, &modules, &l);

	spvx_debuginfo_fini(&l.info);
	cmd_debug_free(&l.current);
	return err;
}

const struct cmd cmd_debuginfo = {
	.name = "debuginfo",
	.summary = "types, functions, variables, scopes",
	.usage = "[OPTION...] INPUT...",
	.about = "Prints the declarations in the source of each module in C syntax, from "
		 "the instructions of DebugInfo, OpenCL.DebugInfo.100 and "
		 "NonSemantic.Shader.DebugInfo. Each line ends with the place of the "
		 "declaration, its <id>, and flags. Members have their offset and size in "
		 "bytes; ? is unknown. Vectors are `float x4`, matrices `float x4x3 col`. "
		 "A type that is long or refers to itself is cut short: `...`, `(...)`.\n"
		 "\n"
		 "A structure whose layout differs from the Offset, ArrayStride and "
		 "MatrixStride of the variable it describes is named at the end of the "
		 "types. Instructions that break a rule of their set are warnings.\n"
		 "\n"
		 "Without an option it prints all of these.",
	.document = &sx_debuginfo_document,
	.formats = debuginfo_formats,
	.options = debuginfo_options,
	.options_size = sizeof(struct debuginfo_opts),
	.examples = {
		{ "spvx debuginfo water.frag.spv", "every declaration of its source" },
		{ "spvx debuginfo --types histogram.cl.spv",
		  "types, with sizes and offsets" },
		{ "spvx debuginfo --scopes -f json water.frag.spv",
		  "the words in each scope, for programs" },
	},
	.group = CMD_FROM,
	.run = run_debuginfo,
};
