/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/xref.c - the command `xref`: the definition of an <id>, and its uses.
 */
#include "cmd/commands.h"

#include "base/buf.h"
#include "base/str.h"
#include "base/vec.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/modules.h"
#include "report/code/xref.h"

static const char *const xref_formats[] = { "text", SX_FORMATS_WHOLE, "dot", NULL };

struct xref_opts {
	uint64_t depth;
	struct cmd_symbols_opts symbols;
};

static const struct opt xref_options[] = {
	OPT("depth", U64, struct xref_opts, depth, .arg = "N", .initial = "1", .min = 1,
	    .max = SPVX_XREF_DEPTH, .help = "follow uses N levels deep"),
	CMD_SYMBOLS_OPTIONS(xref_opts, symbols),
	{ 0 },
};

/**
 * struct xref - the state of the command
 * @ids: uint32_t, the <id>s to look up; several if they share the name
 */
struct xref {
	struct cmd_run *run;
	struct cmd_inputs in;
	const char *target;
	struct cmd_debug current;
	struct spvx_dis *dis;
	struct spvx_xref xref;
	struct spvx_str address;
	struct cmd_docs docs;
	struct sx_vec ids;
};

/* ---- the ids to look up ---- */

static const char no_id[] = "no such <id> in the module";

static int wrong(struct xref *l, const char *why)
{
	return cmd_usage(l->run, "'%s': %s", l->target, why);
}

/* Find all <id>s with this name, in the order of their names; else the entry points. None is
 * no error. */
static int find_name(struct xref *l, struct spvx_str name)
{
	int err = 0;

	for (unsigned part = 0; part < 2 && !l->ids.count; part++) {
		struct cmd_name n = { .id = 0 };

		while (!err && cmd_debug_next_name(&l->current, &n)) {
			size_t i = n.twin_at ? 0 : l->ids.count;

			if (n.entry && n.next_entry == 1 && l->ids.count)
				break;
			if (!cmd_is_called(n.name, name, part))
				continue;
			/* a text has a name once; its OpName may be equal */
			while (i < l->ids.count && ((uint32_t *)l->ids.items)[i] != n.id)
				i++;
			if (i == l->ids.count)
				err = sx_vec_put_u32(&l->ids, NULL, n.id);
		}
	}
	return err;
}

/* Find the result of the instruction at a byte offset. */
static int find_offset(struct xref *l, uint64_t offset)
{
	const struct spvx_module *m = &l->current.module;
	const uint64_t word = offset / SPVX_WORD_BYTES;
	const struct spvx_entry *op;
	struct spvx_insn insn;
	uint32_t id;

	if (word < SPVX_HEADER_WORDS)
		return wrong(l, "no instruction there: the first 20 bytes are the header");
	if (word >= m->word_count)
		return wrong(l, "no instruction there: past the end");
	insn = spvx_module_insn(m, spvx_debug_insn_at(&l->current.debug, (uint32_t)word));
	id = spvx_result_id(m->grammar, &insn, NULL);
	op = spvx_op_find(m->grammar, insn.opcode);
	return id ? sx_vec_put_u32(&l->ids, NULL, id)
		  : cmd_usage(l->run, "'%s': the instruction there (%s) has no result id",
			      l->target, op ? spvx_entry_name(m->grammar, op) : "unknown");
}

static int find_target(struct xref *l)
{
	struct spvx_str t = sx_str(l->target);
	uint64_t value = 0;
	uint64_t id = 0;
	enum cmd_addr_type type = cmd_addr_read(t, &value);
	struct sx_nearest near;
	int err = 0;

	if (type == CMD_ADDR_NAME) {
		err = find_name(l, sx_str_n(t.ptr + 1, t.len - 1));
		if (err || l->ids.count)
			return err;
		sx_nearest_init(&near, sx_str(l->target + 1));
		cmd_debug_suggest(&l->current, &near, false, &l->run->arena);
		return cmd_usage(
			l->run,
			near.name
				? "'%s': no <id> or entry point of this name; did you mean @%s?"
				: "'%s': no <id> or entry point of this name",
			l->target, near.name);
	}
	/* a name in the listing may look like another form: b10, w5, i3 */
	if (type != CMD_ADDR_OFFSET || !sx_str_starts(t, "0x"))
		err = cmd_debug_find(&l->current, '%', sx_str(l->target + (*t.ptr == '%')),
				     &id);
	if (type == CMD_ADDR_INSN && value) /* i0 would be the header */
		value = cmd_debug_insn(&l->current, value) * (uint64_t)SPVX_WORD_BYTES;
	if (err)
		return err;
	if (!id && (type == CMD_ADDR_OFFSET || type == CMD_ADDR_INSN))
		return find_offset(l, value);
	if (type == CMD_ADDR_ID && sx_str_starts(t, "id:"))
		id = value;
	if (id && id <= UINT32_MAX)
		return sx_vec_put_u32(&l->ids, NULL, (uint32_t)id);
	return *t.ptr == '%' ? wrong(l, no_id)
			     : cmd_usage(l->run, "'%s': %s; expected " CMD_ADDR_FORMS,
					 l->target, no_id);
}

/* ---- output ---- */

static struct sx_place place_of(void *ctx, uint32_t at)
{
	struct xref *l = ctx;
	struct sx_place place = { .line = 0 };
	struct spvx_as_place text;
	struct sx_source_line source;

	if (cmd_inputs_place(&l->in, (uint64_t)at * SPVX_WORD_BYTES, &text)) {
		place.line = text.line;
		place.column = text.column;
	} else if (sx_source_line(&l->current.debug, at, &source)) {
		place.file = source.file;
		place.line = source.line;
		place.column = source.column;
		place.source = source.text;
	}
	return place;
}

static struct spvx_str name_of(void *ctx, uint32_t id, uint32_t member)
{
	return cmd_debug_name(&((const struct xref *)ctx)->current, id, member);
}

static void put_one(struct xref *l)
{
	struct sx_xref_view v = {
		.address = l->address,
		.module = &l->current.module,
		.dis = l->dis,
		.xref = &l->xref,
		.place = place_of,
		.name = name_of,
		.ctx = l,
	};

	cmd_for_each_doc(struct sx_xref_doc, d, &l->docs)
		sx_doc_put(&d->doc, &v);
}

/* ---- the command ---- */

/* Load a module. Return: 1, 0: it cannot be read, which the next step reports, or a
 * negative code. */
static int load(struct xref *l, const struct spvx_input_item *item)
{
	const struct xref_opts *own = l->run->own;
	int rc = cmd_debug_open(&l->current, &l->in, &own->symbols);

	if (!rc)
		rc = cmd_debug_load(&l->current, item);
	if (rc <= 0)
		return rc;
	rc = spvx_xref_init(&l->xref, NULL);
	if (!rc)
		rc = cmd_debug_listing(&l->current,
				       cmd_inputs_text(&l->in) ? 0 : SPVX_DIS_RAW_IDS,
				       &l->dis);
	return rc ? rc : 1;
}

static int look_up(struct xref *l)
{
	const struct xref_opts *own = l->run->own;
	int err = find_target(l);

	for (size_t i = 0; !err && i < l->ids.count; i++) {
		const uint32_t id = ((const uint32_t *)l->ids.items)[i];

		err = spvx_xref_find(&l->xref, &l->current.module, id,
				     (unsigned)own->depth);
		if (!err && !l->xref.use_count &&
		    spvx_module_def(&l->current.module, id) == SPVX_NONE)
			err = wrong(l, no_id);
		if (!err && !i) {
			err = cmd_docs_open(&l->docs, l->run, &sx_xref_document,
					    sizeof(struct sx_xref_doc));
			cmd_for_each_doc(struct sx_xref_doc, d, &l->docs) {
				d->address = l->address;
				d->symbols = cmd_debug_from(&l->current);
			}
			cmd_docs_begin(&l->docs);
		}
		if (!err)
			put_one(l);
	}
	return err;
}

/* Take the only module, and refuse a second. */
static int look_at_first(void *ctx, const struct spvx_input_item *item)
{
	struct xref *l = ctx;

	if (l->in.modules == 1) {
		const struct sx_buf *address = &l->current.address;
		int rc = load(l, item);

		if (rc <= 0)
			return rc;
		l->address = sx_buf_str(address);
		if (item->stream->fault)
			cmd_inputs_fault(&l->in, item->stream);
		return look_up(l);
	}
	cmd_error(
		&l->run->messages, l->run->words.items[0],
		"contains more than one module, using the first; name another by its address (spvx ls)");
	return 1;
}

static int run_xref(struct cmd_run *run)
{
	static const struct cmd_modules modules = { .each = look_at_first };
	struct xref l = { .run = run };
	struct opt_list *words = &run->words;
	int err;

	if (words->count != 2)
		return cmd_usage(run, "%s: expected MODULE ADDR",
				 words->count < 2 ? "missing operand"
						  : "too many operands");
	if (cmd_is_input(words->items[1]) && !cmd_is_input(words->items[0]))
		return cmd_usage(run, "'%s' is a file and '%s' is not: MODULE comes first",
				 words->items[1], words->items[0]);
	l.target = words->items[--words->count];
	err = cmd_modules_run(&l.in, run, &l.docs, &modules, &l);
	spvx_xref_fini(&l.xref);
	spvx_dis_free(l.dis);
	cmd_debug_free(&l.current);
	sx_vec_free(&l.ids, NULL, sizeof(uint32_t));
	return err;
}

const struct cmd cmd_xref = {
	.name = "xref",
	.summary = "definition and uses of an id",
	.usage = "[OPTION...] MODULE ADDR",
	.about = "Shows the definition of an id, with its type in words, its names and "
		 "decorations, and every use with offset, function, operand (if the "
		 "instruction uses it more than once) and source line (if the module has "
		 "lines).\n"
		 "\n"
		 "ADDR is one of addr2line, but not -: %color or color, a name in the listing of "
		 "dis; %42 or 42, a number, which assembly text has as id:42 only; @name, a name by "
		 "OpName (every id that has it is shown) or an entry point; 0x6c8, b1736, w434 or "
		 "i108, the result of the instruction there.",
	.document = &sx_xref_document,
	.formats = xref_formats,
	.options = xref_options,
	.options_size = sizeof(struct xref_opts),
	.examples = {
		{ "spvx xref mesh.frag.spv @shadow_map", "a variable, by name" },
		{ "spvx xref --depth=3 mesh.vert.spv %10", "an id, its uses, and theirs" },
		{ "spvx xref -f dot --depth=4 mesh.frag.spv 0x6c8",
		  "a graph, from the result of the instruction there" },
	},
	.group = CMD_SAYS,
	.run = run_xref,
};
