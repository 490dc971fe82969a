/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/pipeline.c - pipelines as INPUTs.
 *
 * A first pass over the archive looks for the hash in the entry headers. If it is a
 * pipeline, further passes read it and its libraries, which may be anywhere, until none is
 * new.
 */
#include "cmd/inputs/pipeline.h"

#include "base/compiler.h"
#include "base/str.h"
#include "cache/reader.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/modules.h"
#include "frame/format.h"
#include "input/address.h"
#include "input/input.h"
#include "input/names.h"
#include "report/pipelines/pipelines.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

#define HASH_DIGITS 16
#define ANY_TAG     UINT32_MAX

/* ---- addresses ---- */

/* Parse [KIND:]HASH. Return: false: it is something else. */
static bool read_object(const char *text, struct cmd_object_address *a)
{
	const char *colon = strchr(text, ':');
	const struct spvx_str kind = sx_str_n(text, colon ? (size_t)(colon - text) : 0);

	a->tag = colon ? 0 : ANY_TAG;
	while (colon && a->tag < SPVX_CACHE_TAGS &&
	       !sx_str_is(kind, sx_pipe_tag_key(a->tag)))
		a->tag++;
	text = colon ? colon + 1 : text;
	return a->tag != SPVX_CACHE_TAGS && strlen(text) == HASH_DIGITS &&
	       sx_cache_read_hash(sx_str(text), &a->hash);
}

int cmd_object_address(struct cmd_run *run, const char *word,
		       struct cmd_object_address *address)
{
	enum sx_address_verdict verdict = SX_ADDRESS_NOT_FOUND;
	const char *mark = strrchr(word, '#');
	struct spvx_str steps;
	struct sx_buf path = { .a = NULL };
	int err;

	if (run->in.literal || !mark || !read_object(mark + 1, address) ||
	    sx_is_stdin(sx_str(word))) /* which cannot be searched and then read */
		return 0;
	address->archive = sx_arena_strdup(&run->arena, word, (size_t)(mark - word));
	if (!address->archive)
		return -SPVX_ENOMEM;
	/* a file may have that name */
	err = sx_address_resolve(word, &path, &steps, &verdict);
	if (!err && verdict == SX_ADDRESS_PATH)
		err = 1;
	if (!err)
		err = sx_address_resolve(address->archive, &path, &steps, &verdict);
	if (err == -SPVX_EIO)
		cmd_error(&run->messages, word, "%s", strerror(errno));
	sx_buf_free(&path);
	if (!err && (verdict == SX_ADDRESS_PATH || verdict == SX_ADDRESS_INSIDE))
		return 1;
	address->archive = NULL;
	return err < 0 ? err : 0;
}

int cmd_pipeline_archives(struct cmd_run *run, const struct opt_list *names,
			  struct opt_list *archives)
{
	int err = 0;

	memset(archives, 0, sizeof(*archives));
	for (size_t i = 0; i < names->count && err >= 0; i++) {
		struct cmd_object_address a;

		err = cmd_object_address(run, names->items[i], &a);
		if (err >= 0)
			err = opt_list_add(archives, &run->arena,
					   err ? a.archive : names->items[i]);
	}
	return err < 0 ? err : 0;
}

/* Called before a list of names, or an archive that no other pass reports, is read. */
static void note_file(void *ctx, const char *path)
{
	struct cmd_output *output = ctx;

	cmd_output_spare(output, path);
	if (output->depfile)
		cmd_output_depends(output, path);
}

int cmd_pipeline_lists(struct cmd_run *run)
{
	struct sx_names names = { .fd = -1 };
	struct spvx_input_options options;
	struct sx_name name = { .error = 0 };
	bool failed = false;
	const char *word;
	int err;

	cmd_inputs_options(&options, run, &run->words);
	options.name_count = 0;
	if (!options.list_count && !options.list0_count)
		return 0;
	err = sx_names_init(&names, &options);
	names.opened = note_file;
	names.ctx = &run->output;
	while (!err && (err = sx_names_next(&names, &name)) > 0) {
		failed |= name.error != 0;
		err = 0;
		if (name.error) {
			cmd_error(&run->messages, name.text, "%s", name.why);
			continue;
		}
		/* in a list, - is the name of a file */
		word = cmd_format(&run->arena, "%s%s",
				  sx_is_stdin(sx_str(name.text)) ? "./" : "", name.text);
		err = word ? opt_list_add(&run->words, &run->arena, word) : -SPVX_ENOMEM;
	}
	sx_names_free(&names);
	if (run->words.count)
		run->in.files_from.count = run->in.files0_from.count = 0;
	else if (failed && !err)
		err = -SPVX_EIO; /* reported */
	return err;
}

/* ---- reading an archive ---- */

/* A search in an archive, and its result. */
struct search {
	struct cmd_run *run;
	struct spvx_cache_reader *reader;
	struct sx_vec wanted; /* uint64_t: the pipeline, then its libraries */
	uint32_t found;       /* number of @wanted found, in order */
	uint32_t tag;         /* kind of all @wanted */
	uint32_t tags;        /* bits of the kinds of entries with the hash */
	struct sx_vec stages; /* struct spvx_cache_stage */
};

static int read_with(struct cmd_run *run, const struct spvx_input_options *o,
		     const struct cmd_pass *pass)
{
	const struct spvx_input_item *item;
	struct spvx_str address;
	struct spvx_input *input;
	uint64_t hash;
	int err = spvx_input_create(o, &input);
	int more = 0;

	if (err)
		return err;
	if (pass->object)
		spvx_input_on_object(input, pass->object, pass->ctx, pass->tags);
	if (pass->known)
		sx_input_on_known(input, pass->known);
	spvx_input_on_file(input, pass->file ? pass->file : note_file,
			   pass->file ? pass->ctx : &run->output);
	while (!err && (more = cmd_again_next(run, input, &item)) > 0) {
		if (!pass->module)
			continue;
		err = spvx_input_address(input, item->offset, &address);
		if (!err && cmd_addr_hash(address, &hash))
			err = pass->module(pass->ctx, input, item, hash);
	}
	spvx_input_free(input);
	return err ? err : more;
}

int cmd_pass_read(struct cmd_run *run, const struct opt_list *archives,
		  const struct cmd_pass *pass)
{
	struct spvx_input_options options;

	cmd_inputs_options(&options, run, &run->words);
	options.names = archives->items;
	options.name_count = archives->count;
	return read_with(run, &options, pass);
}

static int read_archive(struct cmd_run *run, const char *archive,
			spvx_input_object_fn *take, void *ctx, uint32_t tags)
{
	const struct cmd_pass pass = { .object = take, .tags = tags, .ctx = ctx };
	const struct opt_list names = { .items = &archive, .count = 1 };
	struct spvx_input_options options;

	cmd_inputs_options(&options, run, &names);
	return read_with(run, &options, &pass);
}

bool cmd_object_archive(void *ctx, const struct spvx_input_item *item)
{
	(void)ctx;
	return item->problem == SPVX_EMAGIC && item->kind == SPVX_KIND_FOSSILIZE;
}

/* A spvx_input_object_fn: notes the kinds of entries with the hash. */
static int look_at_head(void *ctx, const struct spvx_input_object *in)
{
	struct search *s = ctx;

	if (in->hash == *(uint64_t *)s->wanted.items && in->tag < 32 &&
	    sx_pipe_has_payload(in))
		s->tags |= 1u << in->tag;
	return 0;
}

static int take_stages(struct search *s, const struct spvx_cache_pipeline *p)
{
	int err = 0;

	for (uint32_t i = 0; i < p->stage_count && !err; i++)
		err = sx_vec_put(&s->stages, NULL, &p->stages[i], sizeof(p->stages[i]));
	for (uint32_t i = 0; i < p->libraries.count && !err; i++) {
		const uint64_t *library = &p->libraries.items[i];
		const uint64_t *wanted = s->wanted.items;
		bool again = false;

		for (uint32_t k = 0; k < s->wanted.count; k++)
			again |= wanted[k] == *library;
		if (!again)
			err = sx_vec_put(&s->wanted, NULL, library, sizeof(*library));
	}
	return err;
}

/* A spvx_input_object_fn: takes the next wanted pipeline. */
static int take_pipeline(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct search *s = ctx;
	int rc;

	if (in->tag != s->tag || s->found == s->wanted.count || in->problem ||
	    in->hash != ((uint64_t *)s->wanted.items)[s->found])
		return 0;
	sx_cache_reader_keep(s->reader, &s->run->arena);
	rc = spvx_cache_reader_load(s->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, NULL);
	while (!rc && (rc = spvx_cache_reader_next(s->reader, &o, NULL)) != 0) {
		if (rc == 1 && o->pipeline &&
		    sx_cache_object_name(s->reader, o, in->hash) == in->hash) {
			s->found++;
			return take_stages(s, o->pipeline);
		}
		rc = rc == -SPVX_ENOMEM ? rc : 0;
	}
	return rc == -SPVX_ENOMEM ? rc : 0;
}

/* Read the pipeline, then its libraries, each in a pass of its own. */
static int read_pipeline(struct search *s, const char *word, struct cmd_pipeline *p)
{
	const struct spvx_cache_stage *stages;
	bool lost = false;
	bool any = false; /* module */
	int err = spvx_cache_reader_create(NULL, &s->reader);

	while (!err && s->found < s->wanted.count) {
		uint32_t before = s->found;

		err = read_archive(s->run, p->address.archive, take_pipeline, s,
				   1u << s->tag);
		if (!err && s->found == before) {
			const uint64_t *wanted = s->wanted.items;

			if (s->found)
				cmd_say(&s->run->messages, CMD_ERROR, CMD_AT(sx_str(word)),
					"its library %016" PRIx64 " cannot be read",
					wanted[s->found]);
			else
				cmd_say(&s->run->messages, CMD_ERROR, CMD_AT(sx_str(word)),
					"the pipeline cannot be read");
			lost = true;
			s->found++;
		}
	}
	spvx_cache_reader_free(s->reader);
	stages = s->stages.items;
	for (uint32_t i = 0; i < s->stages.count; i++)
		any |= stages[i].module != 0;
	if (!err && !lost && !any)
		cmd_error(&s->run->messages, word, "the pipeline has no modules");
	return err;
}

/* Return: the kind of the pipeline that @word names; 0: none. */
static uint32_t choose(struct search *s, const char *word, uint32_t tag)
{
	const uint32_t kinds_of = s->tags & SX_CACHE_PIPELINES;
	const uint32_t first = kinds_of ? (uint32_t)sx_ctz32(kinds_of) : 0;

	if (tag != ANY_TAG)
		return sx_cache_is_pipeline(tag) && s->tags >> tag & 1 ? tag : 0;
	if (s->tags >> SPVX_CACHE_MODULE & 1) {
		if (first)
			cmd_say(&s->run->messages, CMD_NOTE, CMD_AT(sx_str(word)),
				"a module and a pipeline have this hash; using the module (#%s:HASH selects the pipeline)",
				sx_pipe_tag_key(first));
		return 0;
	}
	return first;
}

static int find(struct search *s, const char *word, struct cmd_pipeline *p)
{
	int err = sx_vec_put(&s->wanted, NULL, &p->address.hash, sizeof(p->address.hash));

	if (!err)
		err = read_archive(s->run, p->address.archive, look_at_head, s, 0);
	if (err)
		return err;
	s->tag = choose(s, word, p->address.tag);
	if (!s->tag && p->address.tag != ANY_TAG && p->address.tag != SPVX_CACHE_MODULE)
		cmd_error(&s->run->messages, word,
			  sx_cache_is_pipeline(p->address.tag)
				  ? "no such pipeline in the file"
				  : "neither a pipeline nor a module");
	if (!s->tag)
		return 0;
	p->address.tag = s->tag;
	err = read_pipeline(s, word, p);
	p->stages = sx_arena_copy(&s->run->arena, s->stages.items, s->stages.count,
				  sizeof(*p->stages));
	p->stage_count = s->stages.count;
	return err ? err : p->stages ? 1 : -SPVX_ENOMEM;
}

int cmd_pipeline_find(struct cmd_run *run, const char *word, struct cmd_pipeline *pipeline)
{
	struct search s = { .run = run };
	struct cmd_pipeline *kept;
	int err;

	for (const struct cmd_pipeline *p = run->pipelines; p; p = p->next) {
		if (p->word == word) {
			*pipeline = *p;
			return p->found;
		}
	}
	*pipeline = (struct cmd_pipeline){ .next = run->pipelines, .word = word };
	err = cmd_object_address(run, word, &pipeline->address);
	if (!err)
		return 0; /* most words are paths, and need not be kept */
	if (err > 0)
		err = find(&s, word, pipeline);
	sx_vec_free(&s.wanted, NULL, sizeof(uint64_t));
	sx_vec_free(&s.stages, NULL, sizeof(struct spvx_cache_stage));
	pipeline->found = err;
	kept = sx_arena_copy(&run->arena, pipeline, 1, sizeof(*pipeline));
	if (!kept)
		return -SPVX_ENOMEM;
	run->pipelines = kept;
	return err;
}

/* ---- a document ---- */

struct document {
	const struct cmd_object_address *of;
	struct sx_buf *json;
	bool done;
};

/* A spvx_input_object_fn. */
static int take_document(void *ctx, const struct spvx_input_object *in)
{
	struct document *d = ctx;
	struct spvx_str json;

	if (d->done || in->tag != d->of->tag || in->hash != d->of->hash || !in->json.len)
		return 0;
	json = sx_pipe_json(in);
	sx_buf_put(d->json, json.ptr, json.len);
	d->done = true;
	return d->json->error;
}

int cmd_pipeline_document(struct cmd_run *run, const struct cmd_object_address *address,
			  struct sx_buf *json)
{
	struct document d = { address, json, false };

	return read_archive(run, address->archive, take_document, &d, 1u << address->tag);
}

/* ---- as INPUTs ---- */

static int put_module(struct cmd_run *run, struct opt_list *list, const char *archive,
		      uint64_t module)
{
	struct spvx_str name = sx_pipe_address(&run->arena, sx_str(archive), module);

	return name.len ? opt_list_add(list, &run->arena, name.ptr) : -SPVX_ENOMEM;
}

static int put_word(struct cmd_run *run, struct opt_list *list, const char *word)
{
	struct cmd_pipeline p;
	int err = cmd_pipeline_find(run, word, &p);

	if (err > 0) { /* inputs that are named twice are read once */
		err = 0;
		for (uint32_t i = 0; i < p.stage_count && !err; i++)
			if (p.stages[i].module)
				err = put_module(run, list, p.address.archive,
						 p.stages[i].module);
		return err;
	}
	if (!err && p.address.archive && p.address.tag == SPVX_CACHE_MODULE)
		return put_module(run, list, p.address.archive, p.address.hash);
	if (!err && p.address.archive && p.address.tag != ANY_TAG)
		return 0; /* reported */
	return err ? err : opt_list_add(list, &run->arena, word);
}

int cmd_pipeline_names(struct cmd_run *run, const struct opt_list *names,
		       struct opt_list *list)
{
	int err = 0;

	memset(list, 0, sizeof(*list));
	for (size_t i = 0; i < names->count && !err; i++)
		err = put_word(run, list, names->items[i]);
	return err;
}
