/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/where.c - tests modules against the terms of --where.
 *
 * where_read.c parses terms; where_facts.c finds the facts of a module.
 */
#include "cmd/inputs/where_term.h"

#include "base/cxx_name.h"
#include "base/glob.h"
#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "grammar/image.h"
#include "report/records/words.h"

static bool compare(const struct where_term *t, uint64_t a, uint64_t b)
{
	return t->compare & (a < b ? WHERE_LT : a > b ? WHERE_GT : WHERE_EQ);
}

/* The pattern may match "Khronos Glslang Reference Front End", or this with `; 11` after
 * it. */
static int matches_generator(struct cmd_where *w, const struct where_term *t, uint32_t word)
{
	struct sx_buf *b = &w->text;
	size_t tool;

	b->len = 0;
	sx_put_tool(b, w->grammar, word);
	tool = b->len;
	sx_put_tool_version(b, word);
	if (b->error)
		return b->error;
	return sx_glob(t->text, sx_str_n(b->data, tool)) || sx_glob(t->text, sx_buf_str(b));
}

/* Match the path in an address; a pattern without a slash may match its last part alone. */
static bool matches_path(const struct where_term *t, struct spvx_str address)
{
	struct spvx_str path = sx_take_until(&address, '@'); /* in a name it is %40 */

	return sx_glob(t->text, path) ||
	       (!strchr(t->text, '/') && sx_glob(t->text, sx_str_last(path, "/")));
}

/* Match any of the names that a program has for the module, mangled or as in C++. */
static bool matches_symbol(struct cmd_where *w, const struct where_term *t,
			   struct spvx_str symbols)
{
	struct spvx_str name;

	while ((name = sx_str_next(&symbols)).ptr) {
		w->text.len = 0;
		if (sx_glob(t->text, name) || (sx_put_nested_name(&w->text, name) &&
					       sx_glob(t->text, sx_buf_str(&w->text))))
			return true;
	}
	return false;
}

static bool matches_digest(const struct where_term *t, const unsigned char *digest)
{
	size_t whole = (size_t)t->number / 2; /* bytes given by whole pairs of digits */

	return !memcmp(t->digest, digest, whole) &&
	       (t->number % 2 == 0 || t->digest[whole] == (digest[whole] & 0xf0));
}

/* Compare the first digits, ignoring case. */
static bool matches_build_id(const struct where_term *t, struct spvx_str id)
{
	size_t i = 0;

	while (i < id.len && i < t->number && sx_lower(id.ptr[i]) == sx_lower(t->text[i]))
		i++;
	return i == t->number;
}

/* Compare the number of pipelines; a module outside caches is in none. */
static bool matches_pipelines(const struct cmd_where *w, const struct where_term *t,
			      struct spvx_str address)
{
	const struct cmd_module_use *use = NULL;
	uint64_t hash = 0;
	bool known = cmd_addr_hash(address, &hash);

	if (t->subject == WHERE_PIPELINE)
		return known &&
		       sx_strmap_find(t->modules, (const char *)&hash, sizeof(hash));
	if (known)
		use = cmd_pipelines_find(w->pipelines, hash);
	if (t->subject == WHERE_UNUSED)
		return !use;
	return compare(t, use ? use->pipelines : 0, t->number);
}

/* Whether a term holds, its `!` ignored. Return: 1, 0, -SPVX_ENOMEM. */
static int holds(struct cmd_where *w, const struct where_term *t,
		 const struct cmd_where_module *m)
{
	const struct where_facts *f = &w->facts;
	uint64_t words = m->size / SPVX_WORD_BYTES;

	switch ((enum where_subject)t->subject) {
	case WHERE_GENERATOR:
		return matches_generator(w, t, m->header.generator);
	case WHERE_VERSION:
		return compare(t, m->header.version >> 8 & 0xffff, t->number);
	case WHERE_BYTES:
		return compare(t, m->size, t->number);
	case WHERE_WORDS:
		return compare(t, words, t->number);
	case WHERE_INSTS:
		return compare(t, f->insts, t->number);
	case WHERE_DEBUG:
		return compare(t, f->debug_words * WHERE_SHARE_ALL, t->number * words);
	case WHERE_SHA256:
		return matches_digest(t, f->digest);
	case WHERE_BUILD_ID:
		return matches_build_id(t, sx_build_id_text(&w->build_id));
	case WHERE_HAS_BUILD_ID:
		return sx_build_id_text(&w->build_id).len > 0;
	case WHERE_PATH:
		return matches_path(t, m->address);
	case WHERE_SYMBOL:
		return matches_symbol(w, t, m->symbols);
	case WHERE_PIPELINE:
	case WHERE_PIPELINES:
	case WHERE_UNUSED:
		return matches_pipelines(w, t, m->address);
	case WHERE_HAS_DEBUG:
		return f->debug_words > 0;
	default:
		return t->found || f->has >> t->subject & 1;
	}
}

int cmd_where_holds(struct cmd_where *w, const struct cmd_where_module *m)
{
	bool clause = false; /* some alternative has held so far */
	int err = 0;

	if (w->needs & CMD_WHERE_BYTES)
		err = where_gather(w, m->data, m->size);
	if (!err && w->requires)
		err = where_require(w, m->data, m->size);
	for (size_t i = 0; !err && i < w->count; i++) {
		const struct where_term *t = &w->terms[i];
		int is = holds(w, t, m);

		if (is < 0)
			return is;
		if (i && !t->joined && !clause)
			return 0;
		clause = (t->joined && clause) || is != t->negated;
	}
	return err ? err : clause;
}

/* ---- setup ---- */

/* Find the modules of the pipelines that terms name. */
static int find_pipelines(struct cmd_run *run, struct cmd_where *w)
{
	int err = 1;

	for (size_t i = 0; i < w->count && err > 0; i++) {
		struct where_term *t = &w->terms[i];
		struct sx_strmap *modules;

		if (t->subject != WHERE_PIPELINE)
			continue;
		modules = sx_arena_zalloc(&run->arena, 1, sizeof(*modules));
		if (!modules)
			return -SPVX_ENOMEM;
		sx_strmap_init(modules, NULL);
		t->modules = modules;
		err = cmd_pipelines_modules(w->owned, t->number, modules);
		if (!err)
			return cmd_usage(run,
					 "--where=pipeline:%016llx: not found in any INPUT",
					 (unsigned long long)t->number);
	}
	return err < 0 ? err : 0;
}

/* Read the pipelines of the INPUTs, which must be known before any module is tested. */
static int take_pipelines(struct cmd_run *run, struct cmd_where *w,
			  const struct cmd_where *like)
{
	int err;

	if (!(w->needs & CMD_WHERE_PIPELINES))
		return 0;
	for (size_t i = 0; i < w->count && like; i++)
		w->terms[i].modules = like->terms[i].modules;
	w->pipelines = like ? like->pipelines : NULL;
	if (like)
		return 0;
	w->owned = sx_arena_zalloc(&run->arena, 1, sizeof(*w->owned));
	if (!w->owned)
		return -SPVX_ENOMEM;
	cmd_pipelines_init(w->owned);
	w->pipelines = w->owned;
	err = cmd_pipelines_read(w->owned, run, "--where");
	cmd_pipelines_say_unread(w->owned, run, CMD_WARNING);
	return err ? err : find_pipelines(run, w);
}

int cmd_where_make(struct cmd_run *run, const struct spvx_grammar *grammar,
		   const struct cmd_where *like, struct cmd_where **where)
{
	struct cmd_where *w;
	int err;

	*where = NULL;
	if (!run->in.where.count)
		return 0;
	w = sx_arena_zalloc(&run->arena, 1, sizeof(*w));
	if (!w)
		return -SPVX_ENOMEM;
	w->grammar = sx_grammar(grammar);
	while (w->debug < spvx_class_count(w->grammar) &&
	       strcmp(spvx_class_tag(w->grammar, w->debug), "Debug"))
		w->debug++;
	err = where_read(run, w);
	sx_idmap_init(&w->imports, NULL);
	sx_idmap_init(&w->checksums, NULL);
	sx_idmap_init(&w->sets, NULL);
	sx_idmap_init(&w->bindings, NULL);
	sx_build_id_init(&w->build_id, NULL);
	if (!err &&
	    (where_has_subject(w, WHERE_REQUIRES) || where_has_subject(w, WHERE_LOADS))) {
		struct spvx_requires_options o = { .size = sizeof(o),
						   .grammar = w->grammar };

		err = spvx_requires_create(&o, &w->requires);
	}
	if (!err)
		err = take_pipelines(run, w, like);
	if (err)
		cmd_where_free(w);
	else
		*where = w;
	return err;
}

void cmd_where_free(struct cmd_where *w)
{
	if (!w)
		return;
	sx_idmap_free(&w->imports);
	sx_idmap_free(&w->checksums);
	sx_idmap_free(&w->sets);
	sx_idmap_free(&w->bindings);
	sx_buf_free(&w->text);
	sx_build_id_free(&w->build_id);
	spvx_requires_free(w->requires);
	for (size_t i = 0; i < w->count; i++) {
		spvx_device_free(w->terms[i].device);
		if (w->owned && w->terms[i].modules)
			sx_strmap_free(w->terms[i].modules);
	}
	if (w->owned)
		cmd_pipelines_free(w->owned);
}

unsigned cmd_where_needs(const struct cmd_where *w)
{
	return w->needs;
}
