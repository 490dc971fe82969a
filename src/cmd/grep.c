/* SPDX-License-Identifier: MIT */
/*
 * cmd/grep.c - the command `grep`: finds instructions in any number of modules.
 *
 * The opcodes that can match are known before the first module, so a module without them is
 * only walked. If lines are printed with their source, the module is indexed after its
 * first match.
 */
#include "cmd/grep.h"

#include "base/str.h"
#include "cmd/commands.h"

#define MAX_CONTEXT 10000

static const char *const grep_formats[] = { "text", "tsv", SX_FORMATS_WHOLE,
					    SX_FORMATS_LINES, NULL };

/* The lines of a condition in the help. */
#define GREP_HELP(begins, holds, kind, help) help

#define OPTS struct grep_opts

/* clang-format off */
static const struct opt grep_options[] = {
	OPT("regexp", LIST, OPTS, patterns, .short_name = 'e', .arg = "PATTERN",
	    .help = "find instructions that match PATTERN; all words are INPUTs then (repeatable: or)"),
	OPT("op", LIST, OPTS, ops, .arg = "NAME[,...]", .list = "op", .many = true,
	    .help = "find these instructions: names or patterns of names (OpImage*), SET/NAME for extended ones (GLSL.std.450/F*)"),
	OPT("operand", LIST, OPTS, operands, .arg = "NAME[,...]", .list = "operand",
	    .many = true,
	    .help = "find these enumerants or mask bits: Offset, BuiltIn:FragDepth; if repeated, all must occur"),
	OPT("files-with-matches", FLAG, OPTS, list, .short_name = 'l',
	    .help = "print only the modules with a match"),
	OPT("files-without-match", FLAG, OPTS, list_without, .short_name = 'L',
	    .help = "print only the modules without a match"),
	OPT("count", FLAG, OPTS, count, .short_name = 'c',
	    .help = "print the number of matches of each module"),
	OPT("max-count", U64, OPTS, max, .short_name = 'm', .arg = "N", .min = 1,
	    .help = "at most N matches of each module"),
	OPT("after-context", U64, OPTS, after, .short_name = 'A', .arg = "N",
	    .max = MAX_CONTEXT, .help = "print N instructions after each match"),
	OPT("before-context", U64, OPTS, before, .short_name = 'B', .arg = "N",
	    .max = MAX_CONTEXT, .help = "print N instructions before each match"),
	OPT("context", U64, OPTS, context, .short_name = 'C', .arg = "N",
	    .max = MAX_CONTEXT, .help = "print N instructions on both sides"),
	OPT("source", FLAG, OPTS, source,
	    .help = "print file and line of each instruction, if known"),
	OPT("summary", FLAG, OPTS, summary,
	    .help = "end with the number of matches and modules"),
	CMD_SYMBOLS_OPTIONS(grep_opts, symbols),
	{ 0 }
};

/* clang-format on */

/* A row of a unit, or the end of a module. */
struct kept_row {
	struct cmd_row link;
	struct sx_grep_row row;
	struct spvx_hit hit;
	bool is_end;
	bool is_named;
	struct spvx_str other;
};

/* ---- documents ---- */

static void end_docs(void *ctx, const struct sx_ending *ending)
{
	struct grep *f = ctx;

	cmd_for_each_doc(struct sx_grep_doc, d, &f->docs)
		d->totals = f->totals;
	cmd_docs_end(&f->docs, ending);
}

/* Write a row, or keep it until its unit is put. Return: 0, 1: the output is closed, or a
 * negative code. */
static int put_row(struct grep *f, const struct sx_grep_row *row)
{
	struct cmd_unit *u = f->worker->unit;
	struct kept_row *k = cmd_unit_row(u, sizeof(*k));
	int err = k ? 0 : -SPVX_ENOMEM;

	if (err)
		return err;
	k->row = *row;
	if (!f->kept.ptr) {
		f->kept = row->address;
		err = CMD_UNIT_KEEP(u, &f->kept);
	}
	k->row.address = f->kept;
	if (row->hit) {
		k->hit = *row->hit;
		k->row.hit = &k->hit;
	}
	if (!err)
		err = CMD_UNIT_KEEP(u, &k->hit.text, &k->row.file, &k->row.source,
				    &k->row.place.source);
	if (!err)
		err = cmd_unit_added(f->worker, u);
	if (!u->row_count) /* the unit was flushed, which frees its memory */
		f->kept.ptr = NULL;
	return err;
}

/* ---- a module ---- */

/* Return: the address of the current module. Making it reads ahead, so it is made once, and
 * only for modules that are printed. */
static struct spvx_str address_of(struct grep *f)
{
	struct spvx_str address;

	if (!f->address.len) {
		address = cmd_inputs_address(f->in, f->in->item.offset);
		sx_buf_put(&f->address, address.ptr, address.len);
	}
	return sx_buf_str(&f->address);
}

static int put_hit(struct grep *f, const struct spvx_stream *s, const struct spvx_hit *hit)
{
	struct sx_grep_row row = { .address = address_of(f), .hit = hit };
	struct sx_source_line source;
	int err = 0;

	if (f->own->source && !f->indexed) {
		f->indexed = true;
		err = cmd_debug_read(&f->current, s->data, s->size, f->in->item.offset);
		err = err < 0 ? err : 0;
	}
	if (!err && f->own->source &&
	    sx_source_line(&f->current.debug, (uint32_t)(hit->offset / SPVX_WORD_BYTES),
			   &source)) {
		row.file = source.file;
		row.line = source.line;
		row.source = source.text;
	}
	if (cmd_inputs_place(f->in, hit->offset, &row.place)) /* as the user wrote it */
		row.place.source = sx_str_trim_end(sx_take_until(&row.place.source, '\n'));
	return err ? err : put_row(f, &row);
}

/* Whether the module in memory has an OpName. */
static bool has_names(struct spvx_stream memory)
{
	struct spvx_insn insn;

	spvx_for_each_insn(insn, &memory.cursor) {
		if (insn.opcode == SPVX_OP_Name)
			return true;
	}
	return false;
}

/* End a module. */
static int end_module(struct grep *f, uint64_t matches)
{
	struct cmd_unit *u = f->worker->unit;
	struct kept_row *k = cmd_unit_row(u, sizeof(*k));
	const char *other = f->other[0] ? f->other : f->terms.other;

	if (!k)
		return -SPVX_ENOMEM;
	k->is_end = true;
	k->is_named = f->module_named;
	k->row.matches = matches;
	k->other = sx_str(matches ? "" : other);
	return CMD_UNIT_KEEP(u, &k->other);
}

/* Search the module in @s. Return: 1: no other module needs to be searched, 0, or a
 * code. */
static int search(struct grep *f, struct spvx_stream *s)
{
	struct spvx_hit hit;
	uint64_t matches;
	int rc;

	spvx_query_begin(f->query, s);
	while ((rc = spvx_query_next(f->query, s, &hit)) > 0) {
		if (f->run->out.quiet) {
			rc = end_module(f, 1);
			return rc ? rc : 1;
		}
		rc = f->mode == SX_GREP_HITS ? put_hit(f, s, &hit) : 0;
		if (rc)
			return rc;
	}
	matches = spvx_query_matches(f->query);
	if (!rc)
		rc = end_module(f, matches);
	if (!rc && (f->mode == SX_GREP_COUNT ||
		    (f->mode == SX_GREP_MODULES && f->own->list_without != (matches > 0))))
		rc = put_row(f, &(struct sx_grep_row){ .address = address_of(f),
						       .matches = matches });
	if (!rc && s->fault) {
		const unsigned char *rest;
		size_t size;

		while (spvx_stream_rest(s, &rest, &size) > 0)
			;
		cmd_inputs_fault(f->in, s);
	}
	return rc;
}

/* As search(), with the current module in memory as a whole. */
static int search_whole(struct grep *f, uint64_t offset)
{
	const unsigned char *data;
	struct spvx_stream memory;
	size_t size;
	int rc = cmd_inputs_whole(f->in, &data, &size);

	if (rc <= 0)
		return rc;
	spvx_stream_init_memory(&memory, data, size);
	memory.data_offset = offset; /* addresses and faults count from there */
	spvx_stream_module(&memory);
	f->module_named = f->named && (cmd_inputs_text(f->in) || has_names(memory));
	f->other[0] = f->terms.other[0] = '\0';
	grep_terms_begin(&f->terms, data, size);
	rc = search(f, &memory);
	rc = f->terms.err == -SPVX_ENOMEM ? f->terms.err : rc;
	f->indexed = false;
	return rc;
}

/* ---- setup of a search ---- */

static void release(void *own)
{
	struct grep *f = own;

	spvx_query_free(f->query);
	grep_free_words(f);
	grep_terms_free(&f->terms);
	cmd_debug_free(&f->current);
	sx_buf_free(&f->address);
}

/* ---- several threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct grep *all = ctx;
	struct grep *f = w->own;
	const char *error;
	int err;

	f->run = &w->run;
	f->own = all->own;
	f->in = &w->in;
	f->mode = all->mode;
	f->worker = w;
	f->wanted = all->wanted;
	f->named = all->named;
	f->plain = all->plain;
	f->terms = all->terms;
	/* the main thread has validated the patterns */
	err = grep_compile(f, &error);
	if (!err)
		err = grep_compile_folded(f);
	if (!err)
		err = grep_make_query(f);
	if (!err && f->own->source)
		err = cmd_debug_open(&f->current, f->in, &f->own->symbols);
	return err;
}

static int look(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct grep *f = w->own;
	int rc;

	(void)u;
	f->address.len = 0;
	f->kept.ptr = NULL;
	rc = f->own->source || f->named ? search_whole(f, item->offset)
					: search(f, item->stream);
	return rc ? rc : f->address.error;
}

static int put_unit(void *ctx, struct cmd_unit *u)
{
	struct grep *f = ctx;

	for (const struct cmd_row *row = u->rows; row; row = row->next) {
		const struct kept_row *k = (const struct kept_row *)row;

		if (k->is_end) {
			f->totals.modules++;
			f->totals.matches += k->row.matches;
			f->totals.matching += k->row.matches > 0;
			f->hints.named += k->is_named;
			if (!f->hints.other[0])
				memcpy(f->hints.other, k->other.ptr, k->other.len);
		} else {
			cmd_for_each_doc(struct sx_grep_doc, d, &f->docs)
				sx_grep_put(d, &k->row);
		}
	}
	return 0;
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct grep),
	.begin = begin_worker,
	.look = look,
	.put = put_unit,
	.release = release,
};

/* ---- the command ---- */

static int begin(void *ctx)
{
	struct grep *f = ctx;
	const struct grep_opts *own = f->own;
	int err = grep_terms_resolve(&f->terms, f->run, f->in->grammar);

	cmd_say(&f->run->messages, CMD_VERBOSE, NULL,
		"-v is --verbose; a search cannot be inverted");
	if (!err)
		err = grep_make_query(f);
	if (!err && !f->run->out.quiet)
		err = cmd_docs_open(&f->docs, f->run, &sx_grep_document,
				    sizeof(struct sx_grep_doc));
	cmd_for_each_doc(struct sx_grep_doc, d, &f->docs) {
		d->mode = f->mode;
		d->neighbours = grep_neighbours(own->after, own) ||
				grep_neighbours(own->before, own);
		d->source = own->source;
		d->summary = own->summary;
		sx_grep_begin(d);
	}
	return err;
}

/* Report that nothing was found, before the documents end. */
static int finish(void *ctx)
{
	struct grep *f = ctx;

	if (f->totals.matches)
		return 0;
	cmd_ledger_find(f->run->messages.ledger);
	grep_hint(f);
	return 0;
}

static int run_grep(struct cmd_run *run)
{
	static const struct cmd_modules modules = {
		.begin = begin, .pool = &pool_ops, .finish = finish, .end = end_docs
	};
	struct cmd_inputs in = { .run = NULL };
	struct grep f = { .run = run, .own = run->own, .in = &in };
	int err;

	f.mode = f.own->list || f.own->list_without ? SX_GREP_MODULES
		 : f.own->count                     ? SX_GREP_COUNT
						    : SX_GREP_HITS;
	/* --quiet ends at the first match; the PATHs of --symbols are to be read only
	 * once */
	if (run->out.quiet || f.own->symbols.paths.count)
		run->in.jobs = 1;
	if (f.own->list + f.own->list_without + f.own->count > 1)
		err = cmd_usage(run, "-l, -L and -c cannot be used together");
	else if (f.own->source && f.mode != SX_GREP_HITS)
		err = cmd_usage(run, "--source cannot be used with -l, -L or -c");
	else
		err = grep_take_pattern(&f);
	if (!err)
		err = cmd_modules_run(&in, run, &f.docs, &modules, &f);
	if (!err && f.totals.matches && run->out.quiet)
		run->messages.ledger->answered = true;
	release(&f);
	return err;
}

const struct cmd cmd_grep = {
	.name = "grep",
	.summary = "find instructions",
	.usage = "[OPTION...] PATTERN INPUT...\n"
		 "[OPTION...] {-e PATTERN | --op=NAME | --operand=NAME} INPUT...",
	.about = "Finds the instructions that match, in all modules of all INPUTs. PATTERN "
		 "is a POSIX extended regular expression on an instruction as `dis "
		 "--raw-id --no-indent` prints it, such as `%7 = OpLoad %5 %6`. --op and "
		 "--operand, if given as well, must match too.\n"
		 "\n"
		 "With the name of an id (%float) or a condition, ids are those of `dis` without "
		 "--raw-id, so that a line of a listing finds its instruction. Words of the "
		 "first PATTERN (not of -e) that are conditions must all hold; Op... before the "
		 "others is a name as for --op, and the rest an expression:\n"
		 "\n" GREP_TERMS(GREP_HELP)
		 "\n"
		 "An instruction takes one line: control characters in its strings, "
		 "including line ends, are printed as \\xHH. Context lines (-A, -B, -C) "
		 "have dashes in place of the colons. With -q nothing is printed and the "
		 "first match ends the search: status 0, as with grep, even after an "
		 "error.\n"
		 "\n"
		 "Operands that are ids of constants (scopes, memory semantics) cannot be "
		 "found by enumerant.",
	.finding = "no match",
	.document = &sx_grep_document,
	.formats = grep_formats,
	.options = grep_options,
	.options_size = sizeof(struct grep_opts),
	.examples = {
		{ "spvx grep 'OpDecorate .* Binding [3-9]$' shaders/",
		  "bindings from 3 to 9, in all modules below this folder" },
		{ "spvx grep --op='OpImageSample*' --operand=Bias,Grad game.foz",
		  "texture samples with a bias or gradients" },
		{ "spvx grep -c 'OpImageSample*:2D loop>=1' shaders/",
		  "how many samples of two-dimensional images each module has in loops" },
	},
	.group = CMD_SAYS,
	.run = run_grep,
};
