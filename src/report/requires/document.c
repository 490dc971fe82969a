/* SPDX-License-Identifier: MIT */
/*
 * report/requires/document.c - the records of `spvx requires`.
 */
#include "report/requires/requires.h"

#include "base/str.h"

/* With --per-module modules are the rows, else needs. */
#define ASKED_MODULES 1u
#define ASKED_NEEDS   2u
#define ASKED_BASE    4u
#define ASKED_ALL     8u

static const char *const has_names[] = { "yes", "no", "?" };
static const char *const change_names[] = { "new", "gone", "limit", "same", NULL };

bool sx_requires_is_unmet(const struct sx_requires_need *n)
{
	for (size_t i = 0; i < n->fact.has.count; i++)
		if (n->fact.has.has[i] == SPVX_HAS_NOT && !n->fact.note)
			return true;
	return false;
}

bool sx_requires_in_text(struct spvx_str address, struct spvx_str source)
{
	return source.len >= address.len && address.len &&
	       !memcmp(source.ptr, address.ptr, address.len) &&
	       (source.len == address.len || source.ptr[address.len] == ':');
}

/* ---- made fields ---- */

/* The devices' answers in a record, at the offset of the field. */
static const struct sx_requires_has *has_of(const struct sx_field *f, const void *record)
{
	return (const void *)((const char *)record + f->at);
}

static void put_has(struct sx_writer *w, const void *record)
{
	const struct sx_requires_has *h = has_of(w->field, record);

	for (size_t i = 0; i < h->count; i++)
		sx_json_cstr(&w->json, NULL, has_names[h->has[i]]);
}

static void cell_has(struct sx_writer *w, const void *record)
{
	const struct sx_requires_has *h = has_of(w->field, record);
	struct sx_buf *b = sx_writer_cell(w);

	for (size_t i = 0; i < h->count; i++)
		SX_SAY(b, SX_C(i ? " " : ""), SX_C(has_names[h->has[i]]));
}

/* ---- records ---- */

#define DEVICE  struct sx_requires_device
#define NEED    struct sx_requires_need
#define FACT    struct sx_requires_fact
#define VERDICT struct sx_requires_verdict
#define MODULE  struct sx_requires_module
#define DOC     struct sx_requires_doc

#define F_HAS(r, m)                                                              \
	SX_FIELD(SX_LIST, "has", r, m, struct sx_requires_has, .put = put_has,   \
		 .cell = cell_has, .flags = SX_ONE_LINE, .type = SX_SAYS_STRING, \
		 .says = "by device: yes, no, ?")

static const struct sx_record device_record = SX_TABLE("device")({
	SX_F_NAME("name", DEVICE, name, .says = "of the profile or the device"),
	SX_F_STR("version", DEVICE, version, .says = "of Vulkan"),
	SX_F_U64("loads", DEVICE, loads, .says = "modules that load there"),
	SX_F_U64("fails", DEVICE, fails, .says = "modules that do not"),
	SX_F_U64("undecided", DEVICE, undecided,
		 .says = "modules for which it is not known"),
});

static const struct sx_record need_record = SX_TABLE("need")({
	SX_F_STR("needs", NEED, fact.needs, .says = "alternatives, separated by |"),
	SX_F_CSTR("kind", NEED, fact.kind, .says = "of the first alternative"),
	SX_F_U64("modules", NEED, modules, .says = "number of modules that need it"),
	SX_F_STR("rules", NEED, rules,
		 .says = "rules that lead to it, separated by blanks"),
	SX_F_CSTR("vuid", NEED, fact.vuid,
		  .says = "Vulkan's identifier of the first rule, or -"),
	SX_F_BOOL("note", NEED, fact.note, .flags = SX_NOT_CELL,
		  .says = "it never decides whether a module loads"),
	SX_F_NAME(
		"first", NEED, fact.address,
		.says = "first module that needs it; of a limit, the one that needs most"),
	SX_F_UINT("offset", NEED, fact.offset, .cell = sx_cell_hex,
		  .says = "of the instruction, in bytes"),
	SX_F_STR("instruction", NEED, fact.insn),
	SX_F_NAME("source", NEED, fact.source,
		  .says = "file and line it is from; empty: not known"),
	F_HAS(NEED, fact.has),
	SX_F_ENUM("change", NEED, change, change_names, .asked = ASKED_BASE,
		  .says = "with --base: since then; limit: another value is needed"),
	SX_F_U64("base_modules", NEED, was, .asked = ASKED_BASE,
		 .says = "with --base: number of its modules that need it"),
	SX_F_STR("base_limit", NEED, limit, .asked = ASKED_BASE,
		 .says = "with --base: its limit; empty: the same, or none"),
});

static const struct sx_record fact_record = SX_TABLE("fact")({
	SX_F_NAME("address", FACT, address, .says = "of the module"),
	SX_F_NAME("scope", FACT, scope, .says = "STAGE:ENTRY; -: the whole module"),
	SX_F_CSTR("kind", FACT, kind, .says = "of the first alternative"),
	SX_F_STR("needs", FACT, needs, .says = "alternatives, separated by |"),
	SX_F_STR("rule", FACT, rule, .says = "rule that leads to it"),
	SX_F_CSTR("vuid", FACT, vuid, .says = "Vulkan's identifier of the rule, or -"),
	SX_F_CSTR("how", FACT, how, .says = "writes, declared, default, or -"),
	SX_F_BOOL("note", FACT, note, .flags = SX_NOT_CELL,
		  .says = "it never decides whether the module loads"),
	SX_F_UINT("offset", FACT, offset, .cell = sx_cell_hex,
		  .says = "of the instruction, in bytes"),
	SX_F_STR("instruction", FACT, insn),
	SX_F_NAME("source", FACT, source,
		  .says = "file and line it is from; empty: not known"),
	F_HAS(FACT, has),
});

static const struct sx_record verdict_record = SX_TABLE("verdict")({
	SX_F_NAME("device", VERDICT, device),
	SX_F_CSTR("loads", VERDICT, verdict, .says = "yes, no, undecided"),
	SX_F_STR("unmet", VERDICT, unmet, .says = "needs, separated by blanks"),
	SX_F_STR("undecided", VERDICT, undecided, .says = "needs, separated by blanks"),
});

static const struct sx_record module_record = SX_TABLE("module", .spread = true)({
	SX_F_NAME("address", MODULE, address, .says = "of the module"),
	SX_F_BOOL("vulkan", MODULE, vulkan, .says = "false: it is for OpenCL"),
	SX_F_BOOL("followed", MODULE, complete,
		  .says = "false: damaged, and read only in part"),
	SX_F_ARRAY("needs", MODULE, facts, fact_count, &fact_record),
	SX_F_ARRAY("verdicts", MODULE, verdicts, verdict_count, &verdict_record),
});

#define F_LAST                                                                              \
	SX_F_BOOL(                                                                          \
		"all", DOC, all, .asked = ASKED_ALL,                                        \
		.says = "with --all: needs that every Vulkan 1.0 device meets are listed"), \
		SX_F_U64("base_modules", DOC, base_modules, .asked = ASKED_BASE,            \
			 .says = "number of modules of the base")

static const struct sx_record root_record = SX_TABLE("requires")({
	SX_F_HERE("per_module", SX_ROWS, &module_record, .asked = ASKED_MODULES),
	SX_F_HERE("needs", SX_ROWS, &need_record, .asked = ASKED_NEEDS),
	SX_F_ARRAY("devices", DOC, devices, device_count, &device_record),
	SX_F_U64("modules", DOC, modules, .says = "number of modules read"),
	SX_F_U64("opencl", DOC, opencl, .says = "number of modules for OpenCL"),
	SX_F_U64("not_followed", DOC, partly,
		 .says = "number of damaged modules that were read only in part"),
	F_LAST,
});

static const struct sx_record sum_record = SX_TABLE("sum")({
	SX_F_ARRAY("devices", DOC, devices, device_count, &device_record),
	SX_F_U64("modules", DOC, modules),
	SX_F_U64("opencl", DOC, opencl),
	SX_F_U64("not_followed", DOC, partly),
	F_LAST,
});

const struct sx_document sx_requires_document = {
	.title = "spvx requires",
	.says = "Requirements of modules, and the Vulkan devices that meet them.",
	.version = "spvx_requires",
	.root = &root_record,
	.columns = &need_record,
	.sheets = SX_SHEETS({
		{ .columns = &need_record },
		{ .when = "--per-module", .columns = &fact_record },
		{ 0 },
	}),
	.total = &sum_record,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, sx_requires_text_row, sx_requires_text_end },
		{ "markdown", NULL, sx_requires_markdown_row, sx_requires_markdown_end },
		{ 0 },
	}),
};

void sx_requires_open(struct sx_requires_doc *d, bool per_module)
{
	d->per_module = per_module;
	d->doc.w.asked |= per_module ? ASKED_MODULES : ASKED_NEEDS;
	d->doc.w.asked |= (d->base ? ASKED_BASE : 0) | (d->all ? ASKED_ALL : 0);
	d->doc.rows = per_module ? &fact_record : &need_record;
}

void sx_requires_put_module(struct sx_requires_doc *d, const struct sx_requires_module *m)
{
	if (!sx_doc_is(&d->doc, SX_IN_COLUMNS)) {
		sx_doc_row(&d->doc, &module_record, m);
		return;
	}
	for (size_t i = 0; i < m->fact_count; i++)
		sx_doc_row(&d->doc, &fact_record, &m->facts[i]);
}

bool sx_requires_read(const struct sx_json_node *need, struct sx_arena *arena,
		      struct sx_requires_need *n)
{
	return sx_record_read(arena, need, &need_record, n) && n->fact.needs.len;
}
