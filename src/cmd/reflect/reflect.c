/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/reflect.c - the command `reflect`: the interface of each entry point.
 *
 * Options are read here; report/reflect*.c has the output.
 *
 * One file: a module, a recorded pipeline and a unit of a worker take the same steps.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/reflect/base.h"
#include "cmd/reflect/opts.h"
#include "report/pipelines/pipelines.h"
#include "report/reflect/pipeline.h"

#include <spvx/error.h>

static const char *const reflect_formats[] = { "text",   "json",        "ndjson",
					       "tsv",    "spirv-cross", "c-header",
					       "vulkan", "markdown",    cmd_format_page,
					       NULL };

static const char *const reflect_whole[] = { "spirv-cross", "c-header", "vulkan", NULL };

#define OPTS struct reflect_opts

static const struct opt_value lang_values[] = {
	{ "c", "C and C++" },
	{ "c++", "C++ with namespaces" },
	{ NULL, NULL },
};

static const struct opt_value mapping_values[] = {
	[SX_MAPPING_NONE] = { "none", "no mappings" },
	[SX_MAPPING_HEAP] = { "heap", "descriptors at constant offsets of the heap" },
	[SX_MAPPING_PUSH] = { "push", "descriptors at an index that push data holds" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt reflect_options[] = {
	OPT("entry", LIST, OPTS, entry, .arg = "NAME[:STAGE]",
	    .help = "show only this entry point (repeatable)"),
	OPT("spec", LIST, OPTS, spec, .arg = "ID|NAME=VALUE",
	    .help = "set the specialization constant ID or NAME"),
	OPT("used-only", FLAG, OPTS, used_only,
	    .help = "leave out resources that no entry point uses"),
	OPT("dynamic", LIST, OPTS, dynamic, .arg = "SET.BINDING",
	    .help = "bind this buffer with a dynamic offset"),
	OPT("pipeline", FLAG, OPTS, pipeline,
	    .help = "treat the modules as stages of one pipeline; prints the layout they need together, and mismatches; the first --entry applies to the first INPUT, and so on"),
	OPT("base", STRING, OPTS, base, .arg = "OLD", .excludes = "pipeline",
	    .help = "show only changes of the interface since OLD; OLD is a module or a document of -f json"),
	CMD_MAX_BYTES_OPTION(CMD_PAGES),
	OPT("prefix", STRING, OPTS, header.prefix, .arg = "NAME",
	    .help = "prefix of names in c-header, vulkan (default: the file's name and the stage)"),
	OPT("lang", CHOICE, OPTS, lang, .arg = "LANG", .values = lang_values,
	    .help = "language of c-header, vulkan"),
	OPT("guard", STRING, OPTS, header.guard, .arg = "MACRO",
	    .help = "include guard of c-header, vulkan"),
	OPT("embed", FLAG, OPTS, header.embed,
	    .help = "include the words of the modules in c-header"),
	OPT("no-structs", FLAG, OPTS, header.no_structs,
	    .help = "leave structures of blocks out of c-header"),
	OPT("type", LIST, OPTS, type, .arg = "TYPE=NAME",
	    .help = "use the program's NAME for TYPE in c-header, as in mat4=glm::mat4; TYPE may be a structure"),
	OPT("types", STRING, OPTS, types, .arg = "FILE",
	    .help = "read a TYPE=NAME from each line of FILE"),
	OPT("max-descriptors", U64, OPTS, max_descriptors, .arg = "COUNT", .initial = "1",
	    .min = 1, .max = UINT32_MAX - 1,
	    .help = "descriptors in an array of unknown size in vulkan, unless the program defines the macro"),
	OPT("binding-flags", BITS, OPTS, header.binding_flags, .commas = true, .arg = "FLAG,...",
	    .choices = sx_vulkan_binding_flags, .many = true,
	    .help = "binding flags of arrays of unknown size in vulkan"),
	OPT("mapping", CHOICE, OPTS, header.mapping, .arg = "SOURCE",
	    .values = mapping_values,
	    .help = "descriptor heap mappings of the bindings in vulkan"),
	OPT("declared", FLAG, OPTS, header.declared,
	    .help = "in the layouts of vulkan, include resources that an entry point lists but no code uses"),
	OPT("vertex", STRING, OPTS, vertex, .arg = "interleaved|separate|FILE",
	    .initial = "interleaved",
	    .help = "vertex buffers of -f vulkan; one for all attributes, one for each, or as the lines of FILE specify"),
	{ 0 }
};

/* clang-format on */

/* ---- the modules of one pipeline together ---- */

/**
 * struct reflect_pipeline - the state of --pipeline
 * @recorded: the pipeline of a cache that the only INPUT names; no stages: it names none
 * @lacking:  stages of it that are left out, since their module lacks the entry point
 * @values:   specialization values of one of its stages
 */
struct reflect_pipeline {
	struct cmd_run *run;
	struct sx_pipeline_shaders shaders;
	struct cmd_pipeline recorded;
	uint32_t lacking;
	struct sx_vec values; /* struct spvx_spec */
};

/* ---- a recorded pipeline ---- */

static int choose_stage(struct reflect_pipeline *p, uint32_t stage,
			struct sx_reflect_view *v)
{
	const struct spvx_cache_stage *s = &p->recorded.stages[stage];
	const struct cmd_place at = { .address = v->address, .rule = "pipe/entry" };
	bool *hidden =
		sx_arena_zalloc(&p->run->arena, v->r->entries.count + 1, sizeof(*hidden));
	struct sx_buf kind = { .a = NULL };
	bool any = false;

	if (!hidden)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[i];

		hidden[i] = e->stage != s->stage ||
			    !sx_str_eq(sx_reflect_str(v, e->name), s->name);
		any |= !hidden[i];
	}
	v->hidden = hidden;
	if (any)
		return 0;
	p->lacking++;
	sx_pipe_put_stage(&kind, s->stage, '-');
	cmd_say(&p->run->messages, CMD_FINDING, &at,
		"the module has no %.*s entry point '%.*s'", (int)kind.len, kind.data,
		(int)s->name.len, s->name.ptr);
	sx_buf_free(&kind);
	return -SPVX_ENOENT;
}

static int end_pipelines(struct reflect_pipeline *p)
{
	const struct sx_vec *shaders = &p->shaders.shaders;
	struct reflect_opts *own = p->run->own;
	struct spvx_pipeline_options options = { .size = sizeof(options),
						 .used_only = own->used_only };
	struct sx_pipeline_view v = {
		.views = p->shaders.views.items,
		.lacking = p->lacking,
		.ending = cmd_ending(p->run, 0),
	};
	struct spvx_pipeline *pipeline;
	int err = spvx_pipeline_create(shaders->items, shaders->count, &options, &pipeline);

	if (err)
		return err;
	v.p = pipeline;
	err = reflect_docs_put(p->run, &sx_pipeline_document, &v, v.ending);
	if (pipeline->errors)
		cmd_ledger_find(p->run->messages.ledger);
	spvx_pipeline_free(pipeline);
	return err;
}

/**
 * struct reflect - the state of the command
 * @unit: keeps the output of one of several threads; NULL: it is written at once
 */
struct reflect {
	struct cmd_run *run;
	struct cmd_inputs *in;
	struct cmd_unit *unit;
	struct spvx_reflect *reflect;
	struct spvx_requires *requires; /* used instead, if documents show needs */
	struct reflect_choice choice;

	enum {
		EACH,
		PIPELINE,
		BASE
	} mode;
	struct reflect_pipeline pipeline;
	struct reflect_base base;
	struct cmd_docs docs;
	struct sx_arena scratch; /* of the module that is shown */
	struct sx_need_text *need_texts;
};

/* ---- documents ---- */

static int put_view(struct reflect *t, struct sx_reflect_view *v)
{
	int err;

	v->scratch = &t->scratch;
	v->need_texts = t->need_texts;
	err = sx_reflect_view_open(v);
	if (!err && t->unit) {
		/* of NDJSON, which are appended to all documents unchanged */
		sx_reflect_put_line(&t->unit->text, v);
		err = t->unit->text.error;
	} else if (!err) {
		cmd_for_each_doc(struct sx_reflect_doc, d, &t->docs)
			sx_doc_put(&d->doc, v);
	}
	sx_reflect_view_close(v);
	return err;
}

/* ---- a module ---- */

static int load(struct reflect *t, struct sx_reflect_view *v)
{
	int err;

	if (!t->requires) {
		spvx_reflect_specialize(t->reflect, t->choice.values,
					t->choice.value_count);
		return spvx_reflect_load(t->reflect, v->module, v->size, &v->r);
	}
	spvx_requires_specialize(t->requires, t->choice.values, t->choice.value_count);
	err = spvx_requires_load(t->requires, v->module, v->size, &v->requires);
	if (err)
		return err;
	v->r = v->requires->reflection;
	return 0;
}

/* Reflect a module, and once more if options set its constants. */
static int reflect(struct reflect *t, struct sx_reflect_view *v)
{
	int err;

	t->choice.value_count = 0;
	err = load(t, v);
	if (err || !t->choice.spec_count)
		return err;
	reflect_choice_specs(&t->choice, v);
	return load(t, v);
}

/* ---- a recorded pipeline ---- */

/* Reflect a module at a stage, with the values that the stage sets. */
static int reflect_stage(struct reflect *t, struct sx_reflect_view *v, uint32_t stage)
{
	struct sx_vec *values = &t->pipeline.values;
	int err = sx_pipe_values(&t->pipeline.recorded.stages[stage], NULL, values);

	if (err)
		return err;
	spvx_reflect_specialize(t->reflect, values->items, values->count);
	err = spvx_reflect_load(t->reflect, v->module, v->size, &v->r);
	if (!err)
		err = reflect_choice_view(&t->choice, v);
	if (!err)
		err = choose_stage(&t->pipeline, stage, v);
	return err ? err : sx_pipeline_add(&t->pipeline.shaders, v);
}

/* Reflect a module at all stages that use it. */
static int reflect_stages(struct reflect *t, struct sx_reflect_view *v)
{
	const struct cmd_pipeline *p = &t->pipeline.recorded;
	uint64_t hash;
	int err = 0;

	if (!cmd_addr_hash(v->address, &hash))
		return 0;
	for (uint32_t i = 0; i < p->stage_count && !err; i++) {
		if (p->stages[i].module == hash)
			err = reflect_stage(t, v, i);
		err = err == -SPVX_ENOENT ? 0 : err;
	}
	return err;
}

/* Refuse an archive, whose modules are of many pipelines. */
static int refuse_archive(struct reflect *t, const struct spvx_input_item *item)
{
	const struct opt_list *words = &t->run->words;
	struct cmd_object_address a;

	if (t->mode != PIPELINE || item->kind != SPVX_KIND_FOSSILIZE)
		return 0;
	for (size_t i = 0; i < words->count; i++) {
		int err = cmd_object_address(t->run, words->items[i], &a);

		if (err)
			return err < 0 ? err : 0;
	}
	return cmd_usage(
		t->run,
		"--pipeline: archive of pipelines: name one of them as cache.foz#HASH (spvx pipelines lists them)");
}

static int report_item(void *ctx, const struct spvx_input_item *item)
{
	struct reflect *t = ctx;
	struct sx_reflect_view v = { .g = t->in->grammar };
	const unsigned char *data;
	char sha256[65];
	size_t size;
	int err = refuse_archive(t, item);

	if (!err)
		err = cmd_inputs_whole(t->in, &data, &size);
	if (err <= 0)
		return err;
	sx_reflect_view_set_module(&v, data, size, sha256);
	v.address = cmd_inputs_address(t->in, item->offset);
	v.program = cmd_inputs_program(item);
	err = reflect(t, &v);
	if (err == -SPVX_ELIMIT) {
		cmd_say(&t->run->messages, CMD_ERROR, CMD_AT(v.address),
			"interface too large for a module of this size");
		return 0;
	}
	if (!err)
		err = reflect_choice_view(&t->choice, &v);
	if (err)
		return err;
	if (t->mode == PIPELINE && t->pipeline.recorded.stages)
		err = reflect_stages(t, &v);
	else if (v.hidden && !sx_reflect_next_entry(&v, NULL))
		err = 0; /* it lacks the entry points of --entry, which is reported */
	else if (t->mode == PIPELINE)
		err = sx_pipeline_add(&t->pipeline.shaders, &v);
	else if (t->mode == BASE)
		err = reflect_base_add(&t->base, &v);
	else
		err = put_view(t, &v);
	if (!err && v.r->fault)
		cmd_inputs_fault(t->in, item->stream);
	return err;
}

/* Whether some document shows the needs of modules. */
static bool has_needs(const struct reflect *t)
{
	if (t->mode != EACH)
		return t->mode == BASE;
	cmd_for_each_out(out, &t->run->output) {
		if (out->kind & (SX_IN_JSON | SX_IN_LINES))
			return true;
	}
	return false;
}

static int prepare(struct reflect *t, bool needs)
{
	struct spvx_reflect_options options = { .size = sizeof(options),
						.grammar = t->in->grammar };
	struct spvx_requires_options requires = { .size = sizeof(requires),
						  .grammar = t->in->grammar };

	if (needs)
		t->need_texts = sx_arena_zalloc(&t->run->arena, SX_NEED_TEXTS,
						sizeof(*t->need_texts));
	if (needs && !t->need_texts)
		return -SPVX_ENOMEM;
	return needs ? spvx_requires_create(&requires, &t->requires)
		     : spvx_reflect_create(&options, &t->reflect);
}

/* ---- several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	struct reflect *t = w->own;
	int err;

	t->run = &w->run;
	t->in = &w->in;
	err = reflect_choice_read(&t->choice, t->run);
	return err ? err : prepare(t, has_needs(ctx));
}

static int look(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct reflect *t = w->own;

	t->unit = u;
	return report_item(t, item);
}

static int end_worker(void *ctx, struct cmd_worker *w, int err)
{
	struct reflect *all = ctx;
	struct reflect *t = w->own;

	reflect_choice_add(&all->choice, &t->choice);
	sx_arena_free(&t->scratch);
	spvx_reflect_free(t->reflect);
	spvx_requires_free(t->requires);
	return err;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct reflect),
	.begin = begin_worker,
	.look = look,
	.end = end_worker,
};

/* Whether modules are independent lines, so that several threads can write them. */
static bool are_independent(const struct reflect *t)
{
	bool independent = t->mode == EACH;

	cmd_for_each_out(out, &t->run->output)
		independent = independent && out->kind == SX_IN_LINES;
	return independent;
}

/* ---- the command ---- */

static int begin_modules(void *ctx)
{
	struct reflect *t = ctx;
	int err = t->mode == EACH
			  ? reflect_docs_open(&t->docs, t->run, &sx_reflect_document)
			  : 0;

	/* several threads prepare their own */
	return err || t->requires || are_independent(t) ? err : prepare(t, has_needs(t));
}

/* Read the old interface: a document, or a module. */
static int read_base(struct reflect *t, const char *base)
{
	const struct opt_list names = { .items = &base, .count = 1, .cap = 1 };
	int err = reflect_base_begin(&t->base, t->run);

	if (err || t->base.from_document)
		return err;
	err = cmd_inputs_open_base(t->in, t->run, &names);
	if (!err)
		err = prepare(t, true);
	if (!err)
		err = cmd_inputs_each(t->in, report_item, t);
	err = cmd_inputs_end_base(t->in, err);
	cmd_inputs_close(t->in);
	return err ? err : reflect_base_was(&t->base);
}

/* Begin --pipeline, given as an option, or implied by a recorded pipeline as the only
 * INPUT. */
static int begin_pipeline(struct reflect *t)
{
	const struct reflect_opts *own = t->run->own;
	struct reflect_pipeline *p = &t->pipeline;
	const struct opt_list *words = &t->run->words;
	int err = own->entry.count || words->count != 1
			  ? 0
			  : cmd_pipeline_find(t->run, words->items[0], &p->recorded);

	if (err < 0 || (!err && !own->pipeline))
		return err;
	t->mode = PIPELINE;
	p->run = t->run;
	p->shaders.arena = &t->run->arena;
	return reflect_check_formats(t->run, &sx_pipeline_document, "pipeline");
}

/* Begin in the mode that the options select. */
static int begin(struct reflect *t)
{
	struct reflect_opts *own = t->run->own;
	int err;

	own->header.cxx = own->lang != 0;
	own->header.max_descriptors = (uint32_t)own->max_descriptors;
	err = reflect_vertex_read(own, t->run);
	if (!err)
		err = reflect_types_read(own, t->run);
	if (err)
		return err;
	if (own->base) {
		t->mode = BASE;
		return read_base(t, own->base);
	}
	return begin_pipeline(t);
}

static int end(struct reflect *t, int err)
{
	struct reflect_opts *own = t->run->own;

	if (!err)
		reflect_choice_end(&t->choice);
	if (!err && t->mode == PIPELINE)
		err = end_pipelines(&t->pipeline);
	if (!err && t->mode == BASE)
		err = reflect_base_end(&t->base);
	cmd_docs_end(&t->docs, cmd_ending(t->run, err));
	sx_pipeline_shaders_free(&t->pipeline.shaders);
	sx_vec_free(&t->pipeline.values, NULL, sizeof(struct spvx_spec));
	reflect_base_free(&t->base);
	sx_arena_free(&t->scratch);
	spvx_reflect_free(t->reflect);
	spvx_requires_free(t->requires);
	sx_vertex_layout_free(&own->layout);
	sx_vec_free(&own->own_types, NULL, sizeof(struct sx_header_type));
	return err;
}

static int run_reflect(struct cmd_run *run)
{
	struct cmd_modules modules = { .begin = begin_modules };
	struct cmd_inputs in = { .run = NULL };
	struct reflect t = { .run = run, .in = &in };
	int err = reflect_choice_read(&t.choice, run);

	if (!err)
		err = begin(&t);
	if (are_independent(&t))
		modules.pool = &pool_ops;
	else
		modules.each = report_item;
	if (!err)
		err = cmd_modules_run(t.in, run, NULL, &modules, &t);
	return end(&t, err);
}

const struct cmd cmd_reflect = {
	.name = "reflect",
	.summary = "bindings, blocks, inputs, constants",
	.usage = "[OPTION...] INPUT...",
	.about = "Reports the interface of each entry point: descriptors with their types and "
		 "counts, the layout of blocks and push constants, inputs and outputs with "
		 "locations and formats, local sizes, specialization constants, and the parts "
		 "of these that the code of each entry point uses.\n"
		 "\n"
		 "json is one object for one module, and for several one with a list of them; "
		 "ndjson is one object per line. `spvx help --schema=reflect` describes it. spirv-cross is the "
		 "output of `spirv-cross --reflect`. c-header is a header for C and C++: "
		 "bindings, locations, and blocks as structures whose layout is asserted. "
		 "vulkan is a header of tables for vulkan_core.h, for each module, or with "
		 "--pipeline for all together: bindings of each set with the stages that "
		 "use them, push constant ranges, vertex input, specialization constants "
		 "with a struct of defaults, stages and workgroup sizes, groups of ray "
		 "tracing shaders.\n"
		 "\n"
		 "A FILE of --vertex has a line for each location or buffer; offsets and "
		 "strides that are not given are the next that fit:\n"
		 "  binding 1 rate=instance\n"
		 "  location 0 format=R32G32B32_SFLOAT\n"
		 "  location 1 format=R8G8B8A8_UNORM offset=16\n"
		 "  location 4 format=R32G32B32A32_SFLOAT binding=1",
	.finding = "--pipeline: a conflict that is an error; --base: a change that breaks pipelines",
	.document = &sx_reflect_document,
	.formats = reflect_formats,
	.whole = reflect_whole,
	.options = reflect_options,
	.options_size = sizeof(struct reflect_opts),
	.examples = {
		{ "spvx reflect shaders/",
		  "the interface of all modules below this folder" },
		{ "spvx reflect -f json --used-only lighting.frag.spv",
		  "JSON, without resources that no code uses" },
		{ "spvx reflect --pipeline -f vulkan -o mesh.h mesh.vert.spv mesh.frag.spv",
		  "a header of layouts, push constants and vertex input for Vulkan" },
	},
	.group = CMD_WHAT,
	.run = run_reflect,
};
