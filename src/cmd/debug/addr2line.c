/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/addr2line.c - the command `addr2line`: from an instruction to its source line,
 * and back.
 *
 * All addresses on the command line are parsed before the first is answered; those on
 * standard input are answered one by one, so that another program can wait for each answer.
 *
 * One file: words, logs and lines have the same answers.
 */
#include "cmd/commands.h"

#include "base/retry.h"
#include "base/str.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/addr.h"
#include "frame/docs.h"
#include "report/debug/addr2line.h"

#include <errno.h>
#include <unistd.h>

/* Longest line of standard input that can be an address; longer lines are only echoed. */
#define LINE_MAX_BYTES 65536

static const char *const addr_formats[] = { "text", SX_FORMATS_WHOLE, NULL };

struct addr_opts {
	const char *module;
	struct opt_list lines;
	struct sx_addr_options shown;
	unsigned offsets;
	struct cmd_symbols_opts symbols;
};

/* Values of --offsets. */
enum {
	OFFSETS_KNOWN,
	OFFSETS_ANY
};

static const struct opt_value offset_values[] = {
	{ "known", "in the words of drivers and layers that are known" },
	{ "any", "each 0x... and offset=N; those that are known in other lines" },
	{ NULL, NULL },
};

#define OPTS struct addr_opts

/* clang-format off */
static const struct opt addr_options[] = {
	OPT("exe", STRING, OPTS, module, .short_name = 'e', .arg = "MODULE",
	    .help = "the module; then every word is an ADDR"),
	OPT("line", LIST, OPTS, lines, .arg = "FILE:LINE[:COL]",
	    .help = "find the instructions of a source line; grouped in runs"),
	OPT("brief", FLAG, OPTS, shown.brief,
	    .help = "print only file:line; with --line, only offsets"),
	OPT("no-functions", FLAG, OPTS, shown.no_functions,
	    .help = "leave out the names of functions"),
	OPT("no-inlines", FLAG, OPTS, shown.no_inlines,
	    .help = "leave out the calls it was inlined at"),
	OPT("basenames", FLAG, OPTS, shown.basenames, .help = "files without their folders"),
	OPT("offsets", CHOICE, OPTS, offsets, .arg = "WHICH", .values = offset_values,
	    .help = "offsets in other lines of standard input"),
	CMD_SYMBOLS_OPTIONS(addr_opts, symbols),
	{ 0 }
};

/* clang-format on */

/* The state of the command, shared by all documents. */
struct addr2line {
	struct cmd_run *run;
	struct cmd_inputs in;
	struct cmd_debug current;
	struct cmd_docs docs;
	struct opt_list addrs;
	struct log_modules log; /* those that lines of standard input can name */
	const char *named;      /* the address of the one that was loaded; NULL: none yet */
};

#define for_each_doc(d, a) cmd_for_each_doc(struct sx_addr_doc, d, &(a)->docs)

/* ---- answers ---- */

static void answer_offset(struct addr2line *a, uint64_t offset)
{
	uint64_t word = offset / SPVX_WORD_BYTES;
	uint32_t at = SPVX_NONE;

	if (word < SPVX_NONE)
		at = spvx_debug_insn_at(&a->current.debug, (uint32_t)word);
	for_each_doc(d, a)
		sx_addr_put(d, offset, at);
}

/* Answer for the instruction at a word, or say @why there is none (SPVX_NONE). */
static void answer_word(struct addr2line *a, struct spvx_str text, uint32_t at,
			const char *why)
{
	for_each_doc(d, a) {
		if (at == SPVX_NONE)
			sx_addr_put_unknown(d, text, why);
		else
			sx_addr_put(d, (uint64_t)at * SPVX_WORD_BYTES, at);
	}
}

static const char not_defined[] = "not defined";

/* Say that nothing has a name, and suggest another. */
static void answer_nothing(struct addr2line *a, struct spvx_str text, struct spvx_str name)
{
	struct sx_nearest near;
	struct sx_arena arena = { .a = NULL };
	struct sx_buf why = { .a = NULL };

	sx_nearest_init(&near, name);
	cmd_debug_suggest(&a->current, &near, false, &arena);
	if (near.name)
		sx_buf_printf(&why, "%s; did you mean @%s?%c", not_defined, near.name, 0);
	answer_word(a, text, SPVX_NONE, why.len && !why.error ? why.data : not_defined);
	sx_buf_free(&why);
	sx_arena_free(&arena);
}

static int answer(struct addr2line *a, struct spvx_str text, enum cmd_addr_type type,
		  uint64_t value)
{
	const struct spvx_str name = sx_str_n(text.ptr + 1, text.len - 1);
	uint32_t at = SPVX_NONE;
	int err = 0;

	switch (type) {
	case CMD_ADDR_UNREAD: /* reported before */
	case CMD_ADDR_LINE:
		break;
	case CMD_ADDR_INSN:
		answer_word(a, text, cmd_debug_insn(&a->current, value),
			    value ? "no instruction: past the end" : not_defined);
		break;
	case CMD_ADDR_OFFSET:
		answer_offset(a, value);
		break;
	case CMD_ADDR_ID:
	case CMD_ADDR_SHOWN:
	case CMD_ADDR_NAME:
		err = cmd_debug_find(&a->current, *text.ptr, name, &value);
		if (value && value <= UINT32_MAX)
			at = spvx_module_def(&a->current.module, (uint32_t)value);
		if (type == CMD_ADDR_NAME && !value)
			answer_nothing(a, text, name);
		else
			answer_word(a, text, at, not_defined);
		break;
	}
	return err;
}

/* ---- standard input ---- */

/* Return: 1: the module with the address is loaded, 0: it cannot be (reported), a code. */
static int load_first(struct addr2line *a)
{
	const struct spvx_input_item *item;
	int rc = cmd_inputs_next(&a->in, &item);

	if (rc > 0)
		rc = cmd_debug_load(&a->current, item);
	if (rc > 0 && a->current.module.fault)
		cmd_inputs_fault(&a->in, item->stream);
	return rc;
}

/* Tell the documents about the current module. */
static void set_module(struct addr2line *a)
{
	struct cmd_assembler *text = cmd_inputs_text(&a->in);

	for_each_doc(d, a) {
		d->module = sx_buf_str(&a->current.address);
		d->symbols = cmd_debug_from(&a->current);
		d->text = text ? text->as : NULL;
	}
}

/* Load the module that a line of a log names. */
static int go_to(struct addr2line *a, const char *address)
{
	int rc;

	if (a->named == address)
		return 0;
	cmd_inputs_close(&a->in);
	a->named = address;
	rc = cmd_inputs_open(&a->in, a->run,
			     &(struct opt_list){ .items = &address, .count = 1 });
	if (!rc)
		rc = load_first(a);
	set_module(a);
	return rc < 0 ? rc : 0;
}

/* Whether a line can be answered: lines of a log can, once one has named a module. */
static bool is_answered(const struct addr2line *a)
{
	return a->named || !a->log.addresses.count;
}

/* Answer a line that is an address. Any other line is echoed, and then answered if it is a
 * driver's message with an address. */
static int answer_log(struct addr2line *a, struct spvx_str line)
{
	const struct addr_opts *own = a->run->own;
	struct spvx_str word = sx_str_trim(line);
	uint64_t value = 0;
	enum cmd_addr_type type = cmd_addr_read(word, &value);
	const char *named = log_modules_named(&a->log, word);
	int err = named ? go_to(a, named) : 0;
	bool any = false; /* numbers of the line that may be offsets */

	if (err)
		return err;
	if (type != CMD_ADDR_UNREAD && is_answered(a))
		return answer(a, word, type, value);
	line.len = (size_t)(word.ptr + word.len - line.ptr); /* with its indentation */
	for_each_doc(d, a)
		sx_addr_put_unread(d, line);
	if (!is_answered(a))
		return 0;
	for (; own->offsets == OFFSETS_ANY && cmd_addr_next(&line, &value); any = true)
		answer_offset(a, value);
	type = any ? CMD_ADDR_UNREAD : cmd_addr_read_log(word, &value);
	return answer(a, word, type, value);
}

/* Answer the complete lines in @waiting, and at the end (@last) an incomplete one. */
static int answer_lines(struct addr2line *a, struct sx_buf *waiting, bool last)
{
	size_t at = 0;
	int err = 0;

	while (!err && at < waiting->len) {
		const char *p = waiting->data + at;
		const char *lf = memchr(p, '\n', waiting->len - at);
		size_t len = lf ? (size_t)(lf - p) : waiting->len - at;

		if (!lf && !last && len < LINE_MAX_BYTES)
			break;
		err = answer_log(a, sx_str_n(p, len));
		at += len + (lf != NULL);
	}
	memmove(waiting->data, waiting->data + at, waiting->len - at);
	waiting->len -= at;
	/* another program may wait for the answer */
	cmd_for_each_out(out, &a->run->output)
		sx_buf_finish(&out->buf);
	return err;
}

static int answer_stdin(struct addr2line *a)
{
	struct sx_buf waiting = { .a = NULL };
	ssize_t n = 1;
	int err = 0;

	while (!err && n > 0 && !cmd_output_failed(&a->run->output)) {
		char *room = sx_buf_reserve(&waiting, LINE_MAX_BYTES);

		if (!room) {
			err = -SPVX_ENOMEM;
			break;
		}
		n = SX_RETRY(read(STDIN_FILENO, room, LINE_MAX_BYTES));
		if (n < 0)
			cmd_error(&a->run->messages, "standard input", "%s",
				  strerror(errno));
		waiting.len += n > 0 ? (size_t)n : 0;
		if (waiting.len)
			err = answer_lines(a, &waiting, n <= 0);
	}
	sx_buf_free(&waiting);
	return err;
}

/* ---- from lines to instructions ---- */

/* Report that no instruction comes from a line, or a column of one, and suggest others nearby. */
static void say_nothing(struct addr2line *a, const char *text,
			const struct spvx_debug_position *place)
{
	const struct spvx_debug *debug = &a->current.debug;
	const struct spvx_debug_position line = { .file = place->file,
						  .line = place->line };
	struct spvx_debug_run run = { .span = NULL };
	const bool columns = spvx_debug_run_of(debug, &line, &run); /* the line has some */
	const char *what = columns ? "column" : "line";
	const uint32_t at = columns ? place->column : place->line;
	uint32_t below = 0;
	uint32_t above = UINT32_MAX;

	for (uint32_t i = 0; i < debug->span_count; i++) {
		const struct spvx_debug_span *span = &debug->spans[i];
		uint32_t here = columns ? span->column : span->line;

		if (span->kind != SPVX_DEBUG_LINE || span->file != place->file ||
		    (columns && span->line != place->line))
			continue;
		if (here < at && here > below)
			below = here;
		if (here > at && here < above)
			above = here;
	}
	if (below && above < UINT32_MAX)
		cmd_warn(
			&a->run->messages, text,
			"no instruction is attributed to this %s; the nearest %ss are %u and %u",
			what, what, below, above);
	else if (below || above < UINT32_MAX)
		cmd_warn(&a->run->messages, text,
			 "no instruction is attributed to this %s; the nearest %s is %u",
			 what, what, below ? below : above);
	else
		cmd_warn(&a->run->messages, text, "no instruction is attributed to this %s",
			 columns ? "column; those of the line have none" : "file");
}

static void answer_line(struct addr2line *a, const char *text)
{
	const struct spvx_debug *debug = &a->current.debug;
	struct spvx_debug_run run = { .span = NULL };
	struct spvx_debug_position place;
	struct spvx_str file;
	bool any = false;

	if (!cmd_addr_read_line(sx_str(text), &file, &place))
		return; /* reported before */
	place.file = spvx_debug_find_file(debug, file);
	if (place.file == SPVX_NONE) {
		cmd_warn(&a->run->messages, text,
			 "no such file in the module's debug information");
		return;
	}
	while (spvx_debug_run_of(debug, &place, &run)) {
		any = true;
		for_each_doc(d, a)
			sx_addr_put_run(d, &run);
	}
	if (!any)
		say_nothing(a, text, &place);
}

/* ---- the command ---- */

/* Parse all words before the first is answered. */
static int check_words(struct addr2line *a, struct opt_list *module)
{
	const struct addr_opts *own = a->run->own;
	struct opt_list words = a->run->words;
	struct spvx_debug_position place;
	struct spvx_str file;
	const char *name = own->module;
	uint64_t value;

	if (!name && !words.count && own->symbols.paths.count) {
		*module = own->symbols.paths;
		return 0;
	}
	if (!name && !words.count)
		return cmd_usage(a->run,
				 "missing MODULE: name a file, or - for standard input");
	if (!name) {
		name = words.items[0];
		words.items++;
		words.count--;
	}
	for (size_t i = 0; i < words.count; i++) {
		if (cmd_is_input(words.items[i]) && !cmd_is_input(name))
			return cmd_usage(
				a->run,
				"'%s' is a file and '%s' is not: MODULE comes first",
				words.items[i], name);
		if (strcmp(words.items[i], "-") != 0 &&
		    cmd_addr_read(sx_str(words.items[i]), &value) == CMD_ADDR_UNREAD)
			return cmd_usage(a->run,
					 "invalid address '%s': expected " CMD_ADDR_FORMS,
					 words.items[i]);
	}
	for (size_t i = 0; i < own->lines.count; i++) {
		if (!cmd_addr_read_line(sx_str(own->lines.items[i]), &file, &place))
			return cmd_usage(
				a->run,
				"--line: invalid value '%s': expected FILE:LINE[:COL]",
				own->lines.items[i]);
	}
	a->addrs = words;
	return opt_list_add(module, &a->run->arena, name);
}

static bool wants_stdin(const struct addr2line *a)
{
	const struct addr_opts *own = a->run->own;

	for (size_t i = 0; i < a->addrs.count; i++) {
		if (!strcmp(a->addrs.items[i], "-"))
			return true;
	}
	return !a->addrs.count && !own->lines.count;
}

static int answer_all(struct addr2line *a)
{
	const struct addr_opts *own = a->run->own;
	int err = cmd_docs_open(&a->docs, a->run, &sx_addr_document,
				sizeof(struct sx_addr_doc));

	for_each_doc(d, a) {
		d->options = own->shown;
		d->debug = &a->current.debug;
	}
	set_module(a);
	cmd_docs_begin(&a->docs);
	for (size_t i = 0; i < own->lines.count && !err; i++)
		answer_line(a, own->lines.items[i]);
	for (size_t i = 0; i < a->addrs.count && !err; i++) {
		struct spvx_str word = sx_str(a->addrs.items[i]);
		uint64_t value = 0;
		enum cmd_addr_type type = cmd_addr_read(word, &value);

		err = sx_is_stdin(word) ? answer_stdin(a) : answer(a, word, type, value);
	}
	if (!a->addrs.count && !own->lines.count && !err)
		err = answer_stdin(a);
	cmd_docs_end(&a->docs, &SX_COMPLETE);
	return err;
}

/* Answer from the only module of the input. */
static int answer_from_one(struct addr2line *a, const char *name)
{
	const struct spvx_input_item *item;
	int err = load_first(a);

	if (err <= 0)
		return err;
	err = answer_all(a);
	if (!err && cmd_inputs_next(&a->in, &item) > 0)
		cmd_error(
			&a->run->messages, name,
			"contains more than one module, using the first; name another by its address (spvx ls)");
	return err;
}

static int run_addr2line(struct cmd_run *run)
{
	struct addr2line a = { .run = run };
	struct opt_list module = { NULL, 0, 0 };
	const struct addr_opts *own = run->own;
	int err = check_words(&a, &module);

	if (err)
		return err;
	if (sx_is_stdin(sx_str(module.items[0])) && wants_stdin(&a))
		return cmd_usage(run, "standard input (-) cannot be both MODULE and ADDRs");
	/* the modules that a log can name, if it is to be read; one alone need not be named */
	if (wants_stdin(&a) && a.addrs.count < 2 && !own->lines.count)
		err = log_modules_read(&a.log, run, &module);
	if (a.log.addresses.count < 2)
		a.log.addresses.count = 0;
	if (!err)
		err = cmd_inputs_open(&a.in, run, &module);
	if (!err)
		err = cmd_debug_open(&a.current, &a.in, &own->symbols);
	if (!err && a.log.addresses.count) {
		err = answer_all(&a);
		if (!err && !a.named)
			cmd_error(
				&run->messages, module.items[0],
				"has %s modules, and no line names one by its hash, SHA-256 or file",
				SX_GROUPED(a.log.addresses.count));
	} else if (!err) {
		err = answer_from_one(&a, module.items[0]);
	}
	cmd_debug_free(&a.current);
	cmd_inputs_close(&a.in);
	log_modules_free(&a.log);
	return err;
}

const struct cmd cmd_addr2line = {
	.name = "addr2line",
	.summary = "source line of an offset, and back",
	.usage = "[OPTION...] MODULE [ADDR...]\n[OPTION...] -e MODULE [ADDR...]",
	.about = "Prints for each ADDR the instruction, the function of the source, the "
		 "line, and the calls it was inlined at. ADDR is\n"
		 "  0x2a7c, b10876  a byte offset in the module, also inside an "
		 "instruction\n"
		 "  w123            a word offset\n"
		 "  i108            the number of an instruction, from 1, as spirv-val "
		 "counts\n"
		 "  %42, %color     the definition of an id, as dis shows it; also id:42\n"
		 "  @name           the id or entry point of that name\n"
		 "  -               one ADDR per line of standard input; also without an "
		 "ADDR\n"
		 "\n"
		 "Other lines of standard input are echoed; a line in which a driver or a "
		 "layer names a position, such as \"8636 bytes into the SPIR-V binary\" or "
		 "\"error: line 108:\", is followed by the answer. With --offsets=any, so is "
		 "any line with 0x... or offset=N.\n"
		 "\n"
		 "Of a MODULE that is a folder or an archive, a line picks the module for itself "
		 "and those after it, by a hash of Fossilize, SHA-256 or the name of a file. "
		 "Without MODULE these are looked for in the PATHs of --symbols.\n"
		 "\n"
		 "??:0 is an unknown position, file:? is code that the compiler generated. "
		 "Unknown positions do not change the status. JSON is that of "
		 "llvm-symbolizer --output-style=JSON.",
	.document = &sx_addr_document,
	.formats = addr_formats,
	.options = addr_options,
	.options_size = sizeof(struct addr_opts),
	.examples = {
		{ "spvx addr2line water.frag.spv @main", "the line of main" },
		{ "echo 0x100 | spvx addr2line --brief water.frag.spv",
		  "file:line of the instruction at byte 256" },
		{ "spvx addr2line --line=water.frag:23 water.frag.spv",
		  "the instructions that come from line 23" },
	},
	.group = CMD_FROM,
	.no_inputs = true,
	.run = run_addr2line,
};
