/* SPDX-License-Identifier: MIT */
/*
 * cmd/ls.c - the command `ls`: one line per module.
 *
 * It walks each module as a stream and keeps only its entry points and identities, so that
 * modules may be of any size.
 *
 * One file: one listing, in the order of the files or by their digests.
 */
#include "cmd/commands.h"

#include "base/sort.h"
#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/modules.h"
#include "cmd/inputs/pipelines.h"
#include "profile/identity.h"
#include "report/modules/ls.h"
#include "spirv/build_id.h"
#include "spirv/facts_read.h"

#include <spvx/enums.h>

static const char *const ls_formats[] = { "text", "tsv", SX_FORMATS_WHOLE, SX_FORMATS_LINES,
					  NULL };

struct ls_opts {
	struct opt_list identity;
	uint64_t rows;
	bool duplicates;
	bool pipelines;
	bool sections;
	bool cost;
	unsigned order;
};

#define OPTS struct ls_opts

/* Of --identity, and their bits. */
static const struct opt_value identity_values[] = {
	{ "sha256", "the module's bytes" },
	{ "n1", "its code, regardless of debug information and <id> numbers" },
	{ "n2", "as n1, regardless of the order of declarations" },
	{ "foz", "its name in Fossilize archives" },
	{ "shape", "the opcodes of its functions" },
	{ "build-id", "its DebugBuildIdentifier" },
	{ NULL, NULL },
};
static const unsigned levels[] = { SPVX_IDENTITY_SHA256, SPVX_IDENTITY_N1,
				   SPVX_IDENTITY_N2,     SPVX_IDENTITY_FOZ,
				   SPVX_IDENTITY_SHAPE,  SX_LS_BUILD_ID };

static const struct opt_value order_values[] = {
	{ "input", "as found" },
	{ "cost", "most costly first, with the columns of --cost" },
	{ NULL, NULL },
};

/* clang-format off */
static const struct opt ls_options[] = {
	OPT("identity", LIST, OPTS, identity, .arg = "KIND", .values = identity_values,
	    .closed = true, .commas = true,
	    .help = "add columns that are equal for equal modules (sha256 is always shown)"),
	OPT("rows", U64, OPTS, rows, .short_name = 'n', .arg = "ROWS", .initial = "30",
	    .help = "rows of the text (0 = all); other formats have all"),
	OPT("duplicates", FLAG, OPTS, duplicates,
	    .help = "only modules that occur more than once; compared by their bytes, the largest waste first; text shows the first of each"),
	OPT("pipelines", FLAG, OPTS, pipelines,
	    .help = "count the pipelines that use each module; by stage, in the Fossilize archives among the INPUTs"),
	OPT("sections", FLAG, OPTS, sections,
	    .help = "in text, show the section of the program that holds each module; other formats always have it"),
	OPT("cost", FLAG, OPTS, cost,
	    .help = "estimate the compile cost of each module, relative to the others; shows a weight without unit, its share, and the rule of `audit` (U005, U009) that explains most of it; fitted to compute shaders of a few projects"),
	OPT("order", CHOICE, OPTS, order, .arg = "ORDER", .values = order_values,
	    .help = "order of the rows"),
	{ 0 }
};

/* clang-format on */

/* The state of the command, shared by all documents. */
struct ls {
	struct cmd_run *run;
	struct cmd_inputs in;
	struct cmd_docs docs;
	unsigned identities[SX_ARRAY_SIZE(levels)]; /* besides sha256 */
	size_t identity_count;
	unsigned levels;                 /* bits of all identities */
	struct cmd_pipelines *pipelines; /* NULL: without --pipelines */
	struct sx_vec kept;              /* struct sx_ls_row, of --duplicates, --cost */
	bool cost;
	int err;
};

/* The state of a thread that walks modules. */
struct walker {
	struct cmd_inputs *in;
	struct spvx_identifier *identifier;
	struct sx_build_id build_id;
	bool has_build_id;
	unsigned levels;
	const struct cmd_pipelines *pipelines;
	struct sx_weigher weigher;
	bool cost;
	struct sx_ls_row row;
	struct sx_ls_entry *entries;
	size_t entries_cap;
	struct sx_buf names; /* of the entry points */
};

/* ---- documents ---- */

static int begin_docs(void *ctx)
{
	struct ls *l = ctx;
	const struct ls_opts *o = l->run->own;
	int err =
		cmd_docs_open(&l->docs, l->run, &sx_ls_document, sizeof(struct sx_ls_doc));

	cmd_for_each_doc(struct sx_ls_doc, d, &l->docs) {
		d->grammar = l->in.grammar;
		d->identities = l->identities;
		d->identity_count = l->identity_count;
		d->max = o->rows;
		d->doc.w.asked = (l->pipelines ? SX_LS_PIPELINES : 0) |
				 (o->sections ? SX_LS_SECTIONS : 0) |
				 (l->cost ? SX_LS_COST : 0) |
				 (o->duplicates ? SX_LS_COPIES : 0);
		sx_ls_begin(d);
	}
	return err;
}

/* Copy all that a row refers to. */
static int own_row(struct sx_arena *arena, struct sx_ls_row *row)
{
	struct spvx_str *const texts[] = { &row->address, &row->section, &row->symbols,
					   &row->build_id };
	size_t names = 0;

	for (size_t i = 0; i < row->entry_count; i++)
		if (row->entries[i].at + row->entries[i].len > names)
			names = row->entries[i].at + row->entries[i].len;
	for (size_t i = 0; i < SX_ARRAY_SIZE(texts); i++)
		if (!sx_arena_own(arena, texts[i]))
			return -SPVX_ENOMEM;
	row->entries =
		sx_arena_copy(arena, row->entries, row->entry_count, sizeof(*row->entries));
	row->names = sx_arena_strdup(arena, row->names, names);
	row->uses.bytes =
		sx_arena_copy(arena, row->uses.bytes, row->uses.count, SX_USE_BYTES);
	return row->entries && row->names && row->uses.bytes ? 0 : -SPVX_ENOMEM;
}

static void write_row(struct ls *l, const struct sx_ls_row *row)
{
	cmd_for_each_doc(struct sx_ls_doc, d, &l->docs)
		sx_ls_put(d, row);
}

/* ---- duplicates, costs: rows are kept until all are known ---- */

static int by_digest(const void *a, const void *b)
{
	const struct sx_ls_row *const *x = a;
	const struct sx_ls_row *const *y = b;
	int cmp = memcmp((*x)->identity.sha256, (*y)->identity.sha256,
			 sizeof((*x)->identity.sha256));

	/* rows are in one array, in the order of the inputs: compare their places */
	return cmp ? cmp : *x < *y ? -1 : 1;
}

static uint64_t waste(const struct sx_ls_row *row)
{
	return (row->copies - 1) * row->bytes;
}

static int by_waste(const void *a, const void *b)
{
	const struct sx_ls_row *const *x = a;
	const struct sx_ls_row *const *y = b;

	if (waste(*x) != waste(*y))
		return waste(*x) < waste(*y) ? 1 : -1;
	return by_digest(a, b);
}

/* Set the number of copies in each row. @rows: sorted by digest. */
static void count_copies(struct sx_ls_row **rows, size_t count)
{
	size_t first = 0;

	for (size_t i = 1; i <= count; i++) {
		if (i < count &&
		    !memcmp(rows[i]->identity.sha256, rows[first]->identity.sha256,
			    sizeof(rows[i]->identity.sha256)))
			continue;
		for (size_t k = first; k < i; k++) {
			rows[k]->copies = i - first;
			rows[k]->again = k > first;
		}
		first = i;
	}
}

static int by_cost(const void *a, const void *b)
{
	const struct sx_ls_row *const *x = a;
	const struct sx_ls_row *const *y = b;

	if ((*x)->weight.cost != (*y)->weight.cost)
		return (*x)->weight.cost < (*y)->weight.cost ? 1 : -1;
	return *x < *y ? -1 : 1;
}

static int put_kept(void *ctx)
{
	struct ls *l = ctx;
	const struct ls_opts *o = l->run->own;
	struct sx_ls_row *all = l->kept.items;
	struct sx_ls_row **rows =
		sx_arena_zalloc(&l->run->arena, (size_t)l->kept.count + 1, sizeof(*rows));
	uint64_t cost = 0; /* of all */

	if (!rows)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < l->kept.count; i++)
		cost += all[i].weight.cost;
	for (uint32_t i = 0; i < l->kept.count; i++) {
		rows[i] = &all[i];
		all[i].share = (uint32_t)sx_share(all[i].weight.cost, cost);
	}
	if (o->duplicates && l->kept.count) {
		sx_sort(rows, l->kept.count, sizeof(*rows), by_digest);
		count_copies(rows, l->kept.count);
		sx_sort(rows, l->kept.count, sizeof(*rows), by_waste);
	}
	if (o->order && l->kept.count)
		sx_sort(rows, l->kept.count, sizeof(*rows), by_cost);
	for (uint32_t i = 0; i < l->kept.count; i++) {
		if (!o->duplicates || rows[i]->copies > 1)
			write_row(l, rows[i]);
	}
	return 0;
}

/* ---- a module ---- */

/* Take an instruction for the facts besides identities: entry points, build identifier. */
static int watch(void *with, const struct spvx_insn *insn)
{
	struct walker *l = with;
	struct sx_ls_entry *e;
	size_t len = 0;
	char *room;
	int err;

	if (insn->opcode == SPVX_OP_ExtInstImport)
		l->has_build_id |= sx_build_id_imports(insn);
	if (insn->opcode != SPVX_OP_EntryPoint || insn->word_count <= SX_ENTRY_POINT_NAME)
		return 0;
	err = sx_grow(NULL, (void **)&l->entries, &l->entries_cap, l->row.entry_count + 1,
		      sizeof(*l->entries));
	if (err)
		return err;
	spvx_insn_strlen(insn, SX_ENTRY_POINT_NAME, &len);
	room = sx_buf_reserve(&l->names, len);
	if (!room)
		return -SPVX_ENOMEM;
	e = &l->entries[l->row.entry_count++];
	*e = (struct sx_ls_entry){ spvx_insn_word(insn, SX_ENTRY_POINT_MODEL), l->names.len,
				   len };
	for (size_t i = 0; i < len; i++)
		room[i] = spvx_insn_char(insn, SX_ENTRY_POINT_NAME, i);
	l->names.len += len;
	return 0;
}

/* Walk the current module, and again for its build identifier and its cost. */
static int walk(struct walker *l, struct spvx_stream *s)
{
	const unsigned char *piece;
	struct spvx_cursor again;
	struct spvx_insn insn;
	size_t size;
	int err = 0;

	l->has_build_id = false;
	sx_build_id_reset(&l->build_id);
	sx_weigher_begin(&l->weigher);
	spvx_identifier_begin(l->identifier, &s->header, l->levels);
	do {
		again = s->cursor;
		err = spvx_identifier_walk(l->identifier, &s->cursor);
		/* facts that need every instruction; watch() gets only a few opcodes */
		while (!err && (l->has_build_id || l->cost) && spvx_next(&again, &insn)) {
			if (l->has_build_id)
				err = sx_build_id_take(&l->build_id, &insn);
			if (!err && l->cost)
				err = sx_weigher_take(&l->weigher, &insn);
		}
		spvx_identifier_passed(l->identifier, &s->cursor);
	} while (!err && spvx_stream_more(s));
	while (!err && spvx_stream_rest(s, &piece, &size))
		spvx_identifier_rest(l->identifier, piece, size);
	return err ? err : spvx_identifier_end(l->identifier, &l->row.identity);
}

/* Make the row of the current module; valid until the next call. */
static int make_row(struct walker *l, const struct spvx_input_item *item)
{
	const struct cmd_module_use *use = NULL;
	struct sx_ls_row *row = &l->row;
	uint64_t hash;
	int err;

	*row = (struct sx_ls_row){ .header = item->stream->header,
				   .offset = item->stored_at,
				   .uses = cmd_inputs_uses(item),
				   .section = item->section,
				   .symbols = item->symbols };
	l->names.len = 0;
	err = walk(l, item->stream);
	if (err)
		return err;
	row->build_id = sx_build_id_text(&l->build_id);
	if (l->cost)
		row->weight = sx_weigher_end(&l->weigher);
	row->bytes = item->stream->bytes;
	row->fault = item->stream->fault;
	row->fault_offset = item->stream->fault_offset;
	row->unsound = spvx_stream_error(item->stream) != 0;
	row->entries = l->entries;
	row->names = l->names.data;
	row->address = cmd_inputs_address(l->in, item->offset);
	if (l->pipelines && cmd_addr_hash(row->address, &hash))
		use = cmd_pipelines_find(l->pipelines, hash);
	if (use) {
		row->pipelines = use->pipelines;
		row->stages = use->stages;
	}
	if (row->fault)
		cmd_inputs_fault(l->in, item->stream);
	return 0;
}

static int walker_init(struct walker *l, struct cmd_inputs *in, const struct ls *all)
{
	const struct spvx_identifier_options options = {
		.size = sizeof(options),
		.grammar = in->grammar,
	};
	int err;

	*l = (struct walker){ .in = in,
			      .levels = all->levels & SPVX_IDENTITY_ALL,
			      .pipelines = all->pipelines,
			      .cost = all->cost };
	sx_build_id_init(&l->build_id, NULL);
	sx_weigher_init(&l->weigher, sx_grammar(in->grammar), NULL);
	err = spvx_identifier_create(&options, &l->identifier);
	if (!err) {
		l->identifier->watch = watch;
		l->identifier->watcher = l;
	}
	return err;
}

static void walker_free(void *own)
{
	struct walker *l = own;

	spvx_identifier_free(l->identifier);
	sx_build_id_free(&l->build_id);
	sx_weigher_free(&l->weigher);
	sx_free(NULL, l->entries, l->entries_cap * sizeof(*l->entries));
	sx_buf_free(&l->names);
}

/* ---- by several threads ---- */

/* A row of a unit, which owns its texts. */
struct kept_row {
	struct cmd_row link;
	struct sx_ls_row row;
};

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	return walker_init(w->own, &w->in, ctx);
}

static int work_module(struct cmd_worker *w, struct cmd_unit *u,
		       const struct spvx_input_item *item)
{
	struct walker *l = w->own;
	struct kept_row *k;
	size_t before;
	int err = make_row(l, item);

	if (err)
		return err;
	k = cmd_unit_row(u, sizeof(*k));
	before = u->arena.total;
	if (!k)
		return -SPVX_ENOMEM;
	k->row = l->row;
	err = own_row(&u->arena, &k->row);
	u->bytes += u->arena.total - before;
	return err;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	struct ls *l = ctx;
	const struct ls_opts *o = l->run->own;

	for (const struct cmd_row *row = u->rows; row; row = row->next) {
		struct sx_ls_row r = ((const struct kept_row *)row)->row;
		int err = 0;

		if (!o->duplicates && !l->cost)
			write_row(l, &r);
		else if (!(err = own_row(&l->run->arena, &r)))
			err = sx_vec_put(&l->kept, NULL, &r, sizeof(r));
		l->err = l->err ? l->err : err;
	}
	return l->err;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct walker),
	.begin = begin_worker,
	.look = work_module,
	.put = put_unit,
	.release = walker_free,
};

/* ---- the command ---- */

static const struct cmd_modules modules = { .begin = begin_docs,
					    .pool = &pool_ops,
					    .finish = put_kept };

static int run_ls(struct cmd_run *run)
{
	const struct ls_opts *o = run->own;
	struct ls l = { .run = run };
	struct cmd_pipelines pipelines;
	int err = 0;

	/* the identities, each once, in the order given */
	l.levels = SPVX_IDENTITY_SHA256;
	for (size_t i = 0; i < o->identity.count; i++) {
		size_t k = 0;

		while (strcmp(identity_values[k].word, o->identity.items[i]) != 0)
			k++;
		if (l.levels & levels[k])
			continue;
		l.levels |= levels[k];
		l.identities[l.identity_count++] = levels[k];
	}
	l.cost = o->cost || o->order;
	cmd_pipelines_init(&pipelines);
	if (o->pipelines) {
		l.pipelines = &pipelines;
		err = cmd_pipelines_read(&pipelines, run, "--pipelines");
		if (!err)
			cmd_pipelines_say_missing(&pipelines, run);
		cmd_pipelines_say_unread(&pipelines, run, CMD_NOTE);
	}
	if (!err)
		err = cmd_modules_run(&l.in, run, &l.docs, &modules, &l);
	sx_vec_free(&l.kept, NULL, sizeof(struct sx_ls_row));
	cmd_pipelines_free(&pipelines);
	return err;
}

const struct cmd cmd_ls = {
	.name = "ls",
	.summary = "one line per module",
	.usage = "[OPTION...] INPUT...",
	.about = "Lists the modules in all INPUTs, a line each: size, version, producer, "
		 "sha256, entry points, address. The address names the module to every "
		 "command: it is the path of its file, followed by !MEMBER in an archive, "
		 "#HASH in a Fossilize archive, and @0xOFFSET in a file with several "
		 "modules.\n"
		 "\n"
		 "Text shows the first 10 digits of the sha256 of the module's bytes in "
		 "file order; --where=sha256:DIGITS finds the module again. The other "
		 "formats have all digits.",
	.finding = "a malformed module",
	.document = &sx_ls_document,
	.formats = ls_formats,
	.options = ls_options,
	.options_size = sizeof(struct ls_opts),
	.examples = {
		{ "spvx ls shaders/", "all modules below this folder" },
		{ "spvx ls --duplicates game.foz", "duplicate modules" },
		{ "spvx ls --where=stage:Fragment --where='version>=1.3' cache.tar.zst",
		  "fragment shaders of SPIR-V 1.3 or later" },
	},
	.group = CMD_WHAT,
	.malformed_is_finding = true,
	.run = run_ls,
};
