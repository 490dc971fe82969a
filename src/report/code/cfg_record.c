/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg_record.c - control-flow graphs for programs: a function is a row.
 */
#include "report/code/cfg.h"

static const char *const cases[] = {
	[SX_CASE_ALWAYS] = "always",   [SX_CASE_TRUE] = "true",   [SX_CASE_FALSE] = "false",
	[SX_CASE_DEFAULT] = "default", [SX_CASE_VALUE] = "value", NULL,
};

static const char *const merges[] = { "none", "selection", "loop", NULL };

/* ---- branches ---- */

struct branch {
	struct sx_cfg_target target;
	bool back;
	bool missing;
};

#define BRANCH struct branch

static void put_value(struct sx_writer *w, const void *record)
{
	const struct sx_cfg_target *t = &((const BRANCH *)record)->target;

	if (t->when == SX_CASE_VALUE && t->is_signed)
		sx_json_put_i64(&w->json, w->field->key, (int64_t)t->value);
	else if (t->when == SX_CASE_VALUE)
		sx_json_put_u64(&w->json, w->field->key, t->value);
}

static const struct sx_record branch_record = SX_TABLE("branch")({
	SX_F_U32("label", BRANCH, target.label, .says = "<id> of the block"),
	SX_F_ENUM("when", BRANCH, target.when, cases),
	SX_F_MADE("value", SX_VALUE, put_value, .flags = SX_OPTIONAL,
		  .type = SX_SAYS_SIGNED, .says = "of the selector"),
	SX_F_BOOL("back", BRANCH, back, .flags = SX_IF, .says = "it closes a loop"),
	SX_F_BOOL("missing", BRANCH, missing, .flags = SX_IF,
		  .says = "the function has no such block"),
});

/* ---- blocks ---- */

struct block {
	const struct sx_cfg_view *view;
	uint32_t index;
	uint32_t label;
	uint64_t offset;
	uint32_t words;
	uint32_t depth;
	bool reached;
	bool twice;
	struct sx_cfg_lines lines;
	unsigned merge_kind;
	uint32_t merge;
	uint32_t target;
};

#define BLOCK struct block

static void name_cell(struct sx_writer *w, const void *record)
{
	const BLOCK *b = record;

	sx_cfg_put_id(&w->cell, b->view, b->label);
}

static void end_cell(struct sx_writer *w, const void *record)
{
	const BLOCK *b = record;

	sx_cfg_put_end(&w->cell, b->view, b->index);
}

static bool has_end(const struct sx_writer *w, const void *record)
{
	const BLOCK *b = record;

	(void)w;
	return b->view->cfg->blocks[b->index].term != SX_CFG_NONE;
}

static void put_branches(struct sx_writer *w, const void *record)
{
	const BLOCK *b = record;
	struct sx_cfg_targets targets;
	struct branch branch;

	sx_cfg_targets_init(&targets, b->view, b->index);
	while (sx_cfg_targets_next(&targets, &branch.target)) {
		branch.missing = branch.target.block == SX_CFG_NONE;
		branch.back = !branch.missing &&
			      sx_cfg_goes_back(b->view, b->index, branch.target.block);
		sx_record_item(w, w->field->of, &branch);
	}
}

static const struct sx_record block_record = SX_TABLE("block")({
	SX_F_U32("label", BLOCK, label, .says = "<id> of its OpLabel; 0: it has none"),
	SX_F_TEXT("name", name_cell, .says = "as the listing has it"),
	SX_F_U64("offset", BLOCK, offset, .says = "of its OpLabel in the module, in bytes"),
	SX_F_U32("words", BLOCK, words),
	SX_F_U32("loop_depth", BLOCK, depth, .says = "number of loops around it"),
	SX_F_BOOL("reached", BLOCK, reached,
		  .says = "false: no path from the entry of the function leads to it"),
	SX_F_BOOL("duplicate", BLOCK, twice, .flags = SX_IF,
		  .says = "a block before it has the same label"),
	SX_F_NAME(
		"file", BLOCK, lines.file, .flags = SX_IF,
		.says = "source of its first instruction that has a line; of assembly text the module"),
	SX_F_U32("first_line", BLOCK, lines.first, .flags = SX_IF),
	SX_F_U32("last_line", BLOCK, lines.last, .flags = SX_IF),
	SX_F_TEXT("terminator", end_cell, .there = has_end, .flags = SX_NULL,
		  .says = "null: the block has none"),
	SX_F_MADE("branches", SX_LIST, put_branches, .of = &branch_record),
	SX_F_ENUM("merge_kind", BLOCK, merge_kind, merges, SX_WHEN(BLOCK, merge_kind),
		  .says = "of its merge instruction"),
	SX_F_U32("merge", BLOCK, merge, .flags = SX_IF, .says = "merge block it declares"),
	SX_F_U32("continue", BLOCK, target, .flags = SX_IF,
		 .says = "continue target it declares"),
});

static void put_blocks(struct sx_writer *w, const void *view)
{
	const struct sx_cfg_view *v = view;

	for (uint32_t i = 0; i < v->cfg->count; i++) {
		const struct sx_cfg_block *from = &v->cfg->blocks[i];
		struct block b = {
			.view = v,
			.index = i,
			.label = from->label,
			.offset = (uint64_t)from->at * SPVX_WORD_BYTES,
			.words = sx_cfg_words(v, i),
			.depth = from->depth,
			.reached = sx_cfg_reached(v->cfg, SX_TREE_DOM, i),
			.twice = from->flags & SX_BLOCK_TWICE,
			.lines = v->lines[i],
		};
		uint32_t at = v->module->blocks[v->function->first_block + i].merge;
		struct spvx_insn insn;

		if (at != SPVX_NONE) {
			insn = spvx_module_insn(v->module, at);
			b.merge_kind = insn.opcode == SPVX_OP_LoopMerge ? 2 : 1;
			b.merge = insn.word_count > 1 ? spvx_insn_word(&insn, 1) : 0;
			if (b.merge_kind == 2 && insn.word_count > 2)
				b.target = spvx_insn_word(&insn, 2);
		}
		sx_record_item(w, w->field->of, &b);
	}
}

/* ---- functions ---- */

#define VIEW     struct sx_cfg_view
#define FUNCTION struct spvx_function

static void put_words(struct sx_writer *w, const void *view)
{
	const FUNCTION *function = ((const VIEW *)view)->function;

	sx_json_put_u64(&w->json, w->field->key, function->end - function->at);
}

static void put_entry(struct sx_writer *w, const void *view)
{
	const VIEW *v = view;

	sx_json_put_name(&w->json, w->field->key, v->module->entry_points[v->entry].name);
}

static const struct sx_record function_record = SX_TABLE("function", .spread = true)({
	SX_F_NAME("address", VIEW, address, .says = "of the module"),
	SX_F_U32("function", FUNCTION, id, SX_VIA(VIEW, function), .says = "its <id>"),
	SX_F_NAME("name", VIEW, name, .flags = SX_IF,
		  .says = "from OpName, or of assembly text its own"),
	SX_F_MADE("entry_point", SX_NAME, put_entry, SX_WHEN_NOT(VIEW, entry, SPVX_NONE),
		  .says = "name of its first entry point"),
	SX_F_WORDS("offset", FUNCTION, at, SX_VIA(VIEW, function),
		   .says = "of its OpFunction in the module, in bytes"),
	SX_F_MADE("words", SX_VALUE, put_words, .type = SX_SAYS_COUNT),
	SX_F_MADE("blocks", SX_LIST, put_blocks, .of = &block_record),
});

const struct sx_document sx_cfg_document = {
	.title = "spvx cfg",
	.says = "Control-flow graphs of the functions of SPIR-V modules.",
	.version = "spvx_cfg",
	.root = SX_ROOT("cfg", SX_F_HERE("functions", SX_ROWS, &function_record)),
	.total = &sx_end_record,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ .name = "text", .end = sx_doc_people_end },
		{ .name = "dot" },
		{ .name = "mermaid" },
		{ "html", sx_cfg_html_begin, NULL, sx_doc_people_end },
		{ 0 },
	}),
};
