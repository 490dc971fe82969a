/* SPDX-License-Identifier: MIT */
/*
 * cmd/lines.c - positions from OpLine and OpNoLine, texts from OpSource.
 *
 * One walk takes note of each place where the position changes; a look-up is a search in
 * that list, which begins at what was found last. Spec: 3.32.2.
 */
#include "cmd/lines.h"

#include "base/buf.h"
#include "base/str.h"
#include "grammar/image.h"

#include <spvx/enums.h>

/* Operand words; spec 3.32.2. */
#define LINE_FILE    1
#define LINE_LINE    2
#define LINE_COLUMN  3
#define LINE_WORDS   4
#define SOURCE_FILE  3
#define SOURCE_TEXT  4
#define CONTINUED    1
#define STRING_TEXT  2
#define STRING_WORDS 3

/**
 * struct cmd_line_run - instructions of one position
 * @at:     word offset of the first
 * @file:   <id> of the name
 * @line:   1-based, or 0
 * @column: 1-based, or 0
 * @known:  they have a position
 */
struct cmd_line_run {
	uint32_t at;
	uint32_t file;
	uint32_t line;
	uint32_t column;
	bool known;
};

/**
 * struct cmd_line_text - the text of a source
 * @text:   all of it, from the line that counts as the first
 * @joined: bytes of it that are owned here; 0: it lies in the module
 * @begins: where lines begin
 * @count:  how many there are
 * @room:   for how many
 */
struct cmd_line_text {
	struct spvx_str text;
	struct sx_buf joined;
	size_t *begins;
	size_t count;
	size_t room;
};

/* ---- names ---- */

/* What an OpString says; ptr NULL when the <id> is none. */
static struct spvx_str string_of(const struct spvx_module *m, uint32_t id)
{
	uint32_t at = spvx_module_def(m, id);
	struct spvx_insn insn;

	if (at == SPVX_NONE)
		return (struct spvx_str){ NULL, 0 };
	insn = spvx_module_insn(m, at);
	if (insn.opcode != SPVX_OP_String || insn.word_count < STRING_WORDS)
		return (struct spvx_str){ NULL, 0 };
	return spvx_insn_string(&insn, STRING_TEXT, NULL, 0);
}

/* ---- texts ---- */

/* The reference compiler puts a preamble of its own before a text, which no line counts. */
static struct spvx_str without_preamble(struct spvx_str text)
{
	static const char ours[] = "// OpModuleProcessed ";
	static const char first[] = "#line 1\n";
	struct spvx_str rest = text;

	while (sx_str_starts(rest, ours)) {
		const char *lf = memchr(rest.ptr, '\n', rest.len);

		if (!lf)
			return text;
		rest = sx_str_n(lf + 1, rest.len - (size_t)(lf + 1 - rest.ptr));
	}
	if (!sx_str_starts(rest, first))
		return text;
	return sx_str_n(rest.ptr + strlen(first), rest.len - strlen(first));
}

/* Lines end with LF, CR LF or CR. */
static int split(struct cmd_line_text *t)
{
	size_t next = 0;

	while (next < t->text.len) {
		const char *p = t->text.ptr + next;
		const char *end = t->text.ptr + t->text.len;
		void *begins = t->begins;

		if (sx_grow(NULL, &begins, &t->room, t->count + 1, sizeof(*t->begins)))
			return -SPVX_ENOMEM;
		t->begins = begins;
		t->begins[t->count++] = next;
		while (p < end && *p != '\n' && *p != '\r')
			p++;
		p += end - p > 1 && p[0] == '\r' && p[1] == '\n';
		next = (size_t)(p - t->text.ptr) + 1;
	}
	return 0;
}

/* Append the texts that continue the instruction at @at, directly behind it. */
static int join(struct cmd_line_text *t, const struct spvx_module *m, uint32_t at)
{
	struct spvx_insn insn = spvx_module_insn(m, at);

	for (at += insn.word_count; at < m->word_count; at += insn.word_count) {
		struct spvx_str more;

		insn = spvx_module_insn(m, at);
		if (insn.opcode != SPVX_OP_SourceContinued || insn.word_count <= CONTINUED)
			break;
		if (!t->joined.len)
			sx_buf_put(&t->joined, t->text.ptr, t->text.len);
		more = spvx_insn_string(&insn, CONTINUED, NULL, 0);
		sx_buf_put(&t->joined, more.ptr, more.len);
		t->text = sx_str_n(t->joined.data, t->joined.len);
	}
	return t->joined.error;
}

/* The first text of a name is the one. */
static int add_text(struct cmd_lines *l, uint32_t at)
{
	struct spvx_insn insn = spvx_module_insn(l->module, at);
	struct spvx_str name;
	struct cmd_line_text *t;
	void *texts = l->texts;
	uint64_t *place;
	bool fresh;
	int err;

	if (insn.word_count <= SOURCE_TEXT)
		return 0;
	name = string_of(l->module, spvx_insn_word(&insn, SOURCE_FILE));
	if (!name.ptr)
		return 0;
	place = sx_strmap_at(&l->text_names, name.ptr, name.len, &fresh);
	if (!place)
		return -SPVX_ENOMEM;
	if (!fresh)
		return 0;
	if (sx_grow(NULL, &texts, &l->text_room, l->text_count + 1, sizeof(*l->texts)))
		return -SPVX_ENOMEM;
	l->texts = texts;
	t = memset(&l->texts[l->text_count], 0, sizeof(*t));
	*place = ++l->text_count;
	sx_buf_init(&t->joined, NULL);
	t->text = spvx_insn_string(&insn, SOURCE_TEXT, NULL, 0);
	err = join(t, l->module, at);
	t->text = without_preamble(t->text);
	return err ? err : split(t);
}

/* ---- positions ---- */

/* From @run->at on; what begins where the last one did takes its place. */
static int add_run(struct cmd_lines *l, const struct cmd_line_run *run)
{
	struct cmd_line_run *last = l->run_count ? &l->runs[l->run_count - 1] : NULL;
	void *runs = l->runs;

	if (last && last->at == run->at) {
		*last = *run;
		return 0;
	}
	if (!run->known && (!last || !last->known))
		return 0;
	if (sx_grow(NULL, &runs, &l->run_room, l->run_count + 1, sizeof(*l->runs)))
		return -SPVX_ENOMEM;
	l->runs = runs;
	l->runs[l->run_count++] = *run;
	return 0;
}

static bool ends_position(const struct spvx_module *m, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(m->grammar, opcode);

	return opcode == SPVX_OP_NoLine || opcode == SPVX_OP_FunctionEnd ||
	       opcode == SPVX_OP_GraphEndARM || (op && op->flags & SX_ENTRY_TERMINATOR);
}

/* @next is the word offset behind the instruction. */
static int take(struct cmd_lines *l, const struct spvx_insn *insn, uint32_t at,
		uint32_t next)
{
	struct cmd_line_run run = { .at = next };

	if (insn->opcode == SPVX_OP_Line && insn->word_count >= LINE_WORDS) {
		int err = add_run(l, &(struct cmd_line_run){ .at = at });

		run.known = true;
		run.file = spvx_insn_word(insn, LINE_FILE);
		run.line = spvx_insn_word(insn, LINE_LINE);
		run.column = spvx_insn_word(insn, LINE_COLUMN);
		return err ? err : add_run(l, &run);
	}
	if (insn->opcode == SPVX_OP_NoLine)
		run.at = at;
	return ends_position(l->module, insn->opcode) ? add_run(l, &run) : 0;
}

int cmd_lines_open(struct cmd_lines *l, const struct spvx_module *module)
{
	struct spvx_insn insn;
	uint32_t at = SPVX_HEADER_WORDS;
	int err = 0;

	memset(l, 0, sizeof(*l));
	l->module = module;
	sx_strmap_init(&l->text_names, NULL);
	for (; at < module->word_count && !err; at += insn.word_count) {
		insn = spvx_module_insn(module, at);
		err = take(l, &insn, at, at + insn.word_count);
	}
	for (uint32_t i = 0; i < module->source_count && !err; i++)
		err = add_text(l, module->sources[i]);
	return err;
}

void cmd_lines_close(struct cmd_lines *l)
{
	for (size_t i = 0; i < l->text_count; i++) {
		sx_buf_free(&l->texts[i].joined);
		sx_free(NULL, l->texts[i].begins,
			l->texts[i].room * sizeof(*l->texts[i].begins));
	}
	sx_free(NULL, l->texts, l->text_room * sizeof(*l->texts));
	sx_free(NULL, l->runs, l->run_room * sizeof(*l->runs));
	if (l->module)
		sx_strmap_free(&l->text_names);
	memset(l, 0, sizeof(*l));
}

/* ---- questions ---- */

static bool covers(const struct cmd_lines *l, size_t i, uint32_t at)
{
	return l->runs[i].at <= at && (i + 1 == l->run_count || at < l->runs[i + 1].at);
}

/* The run that covers a word offset; run_count when none does. */
static size_t find_run(struct cmd_lines *l, uint32_t at)
{
	size_t low = 0;
	size_t high = l->run_count;

	if (!high || at < l->runs[0].at)
		return l->run_count;
	for (size_t i = l->hint; i < high && i < l->hint + 2; i++) {
		if (covers(l, i, at))
			return l->hint = i;
	}
	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (l->runs[middle].at <= at)
			low = middle;
		else
			high = middle;
	}
	return l->hint = low;
}

bool cmd_lines_at(struct cmd_lines *l, uint32_t at, struct cmd_position *position)
{
	size_t i = find_run(l, at);
	const struct cmd_line_run *run;

	if (i == l->run_count || !l->runs[i].known)
		return false;
	run = &l->runs[i];
	position->file = string_of(l->module, run->file);
	position->line = run->line;
	position->column = run->column;
	return true;
}

struct spvx_str cmd_lines_text(const struct cmd_lines *l, struct spvx_str file,
			       uint32_t line)
{
	struct spvx_str none = { NULL, 0 };
	const struct cmd_line_text *t;
	const uint64_t *place;
	size_t end;
	size_t from;

	if (!file.ptr)
		return none;
	place = sx_strmap_find(&l->text_names, file.ptr, file.len);
	if (!place)
		return none;
	t = &l->texts[*place - 1];
	if (!line || line > t->count)
		return none;
	from = t->begins[line - 1];
	end = line < t->count ? t->begins[line] : t->text.len;
	while (end > from && (t->text.ptr[end - 1] == '\n' || t->text.ptr[end - 1] == '\r'))
		end--;
	return sx_str_n(t->text.ptr + from, end - from);
}

/* @file is all of @path, or its last parts. */
static bool is_file(struct spvx_str path, struct spvx_str file)
{
	size_t before;

	if (!file.len || path.len < file.len)
		return false;
	before = path.len - file.len;
	return !memcmp(path.ptr + before, file.ptr, file.len) &&
	       (!before || path.ptr[before - 1] == '/' || path.ptr[before - 1] == '\\');
}

uint32_t cmd_lines_find(const struct cmd_lines *l, struct spvx_str file, uint32_t line)
{
	for (size_t i = 0; i < l->run_count; i++) {
		const struct cmd_line_run *run = &l->runs[i];

		if (run->known && run->line == line && run->at < l->module->word_count &&
		    is_file(string_of(l->module, run->file), file))
			return run->at;
	}
	return SPVX_NONE;
}
