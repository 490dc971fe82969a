/* SPDX-License-Identifier: MIT */
/*
 * tests/module_dump.h - all that a module index says, as text, so that two can be compared
 * and one can be written down. Places are word offsets.
 */
#ifndef SPVX_TESTS_MODULE_DUMP_H
#define SPVX_TESTS_MODULE_DUMP_H

#include "base/buf.h"

#include <spvx/module.h>

static inline void dump_number(struct sx_buf *b, uint32_t n)
{
	if (n == SPVX_NONE)
		sx_buf_puts(b, " -");
	else
		sx_buf_printf(b, " %u", n);
}

static inline void dump_list(struct sx_buf *b, const char *name, const uint32_t *list,
			     uint32_t count)
{
	sx_buf_puts(b, name);
	for (uint32_t i = 0; i < count; i++)
		dump_number(b, list[i]);
	sx_buf_putc(b, '\n');
}

static inline void dump_annotations(struct sx_buf *b, const struct spvx_module *m)
{
	for (uint32_t i = 0; i < m->annotation_count; i++) {
		const struct spvx_annotation *a = &m->annotations[i];

		sx_buf_printf(b, "annotation %u", a->target);
		dump_number(b, a->member);
		sx_buf_printf(b, " %u at %u+%u next", a->decoration, a->at, a->operand);
		dump_number(b, a->next);
		sx_buf_putc(b, '\n');
	}
}

static inline void dump_entry_points(struct sx_buf *b, const struct spvx_module *m)
{
	for (uint32_t i = 0; i < m->entry_point_count; i++) {
		const struct spvx_entry_point *e = &m->entry_points[i];

		sx_buf_printf(b, "entry %u %u \"", e->model, e->function);
		sx_buf_put(b, e->name.ptr, e->name.len);
		sx_buf_printf(b, "\" at %u+%u interface %u modes", e->at, e->interface_word,
			      e->interface_count);
		for (uint32_t k = e->first_mode; k != SPVX_NONE; k = m->modes[k].next)
			sx_buf_printf(b, " %u@%u", m->modes[k].mode, m->modes[k].at);
		sx_buf_putc(b, '\n');
	}
}

static inline void dump_function(struct sx_buf *b, const struct spvx_module *m,
				 const struct spvx_function *f)
{
	sx_buf_printf(b, "function %u at %u-%u insns %u loops %u calls", f->id, f->at,
		      f->end, f->insns, f->loops);
	for (uint32_t i = 0; i < f->call_count; i++)
		dump_number(b, m->calls[f->first_call + i]);
	sx_buf_putc(b, '\n');
	for (uint32_t i = 0; i < f->block_count; i++) {
		const struct spvx_block *k = &m->blocks[f->first_block + i];

		sx_buf_printf(b, "  block %u at %u-%u insns %u merge", k->label, k->at,
			      k->end, k->insns);
		dump_number(b, k->merge);
		sx_buf_puts(b, " terminator");
		dump_number(b, k->terminator);
		sx_buf_putc(b, '\n');
	}
}

/* What is known of an <id>; nothing when nothing is. */
static inline void dump_id(struct sx_buf *b, const struct spvx_module *m, uint32_t id)
{
	struct spvx_str name = spvx_module_name(m, id);
	uint32_t member = spvx_module_first_member_name(m, id);
	uint32_t at = spvx_module_def(m, id);
	uint64_t value;

	if (at == SPVX_NONE && !name.ptr && member == SPVX_NONE)
		return;
	sx_buf_printf(b, "id %u at", id);
	dump_number(b, at);
	sx_buf_printf(b, " op %u", spvx_module_def_op(m, id));
	if (name.ptr) {
		sx_buf_puts(b, " \"");
		sx_buf_put(b, name.ptr, name.len);
		sx_buf_putc(b, '"');
	}
	for (; member != SPVX_NONE; member = m->member_names[member].next) {
		uint32_t index = m->member_names[member].member;
		struct spvx_str s = spvx_module_member_name(m, id, index);

		sx_buf_printf(b, " .%u ", index);
		sx_buf_put(b, s.ptr, s.len);
	}
	if (spvx_module_constant(m, id, &value))
		sx_buf_printf(b, " = %lld", (long long)value);
	sx_buf_putc(b, '\n');
}

static inline void dump_sections(struct sx_buf *b, const struct spvx_module *m)
{
	for (unsigned i = 0; i < SPVX_SECTION_COUNT; i++) {
		if (!m->sections[i].insns)
			continue;
		sx_buf_printf(b, "section %u at %u insns %u words %u\n", i,
			      m->sections[i].first, m->sections[i].insns,
			      m->sections[i].words);
	}
}

/* All but the ids; those up to @ids too. */
static inline void dump_module(struct sx_buf *b, const struct spvx_module *m, uint32_t ids)
{
	sx_buf_printf(b, "version %x generator %x bound %u schema %u\n", m->header.version,
		      m->header.generator, m->header.bound, m->header.schema);
	sx_buf_printf(b, "words %u insns %u fault %d at %llu\n", m->word_count,
		      m->insn_count, m->fault, (unsigned long long)m->fault_offset);
	sx_buf_printf(b, "ids %u twice %u names %u unknown %u memory model", m->ids_used,
		      m->ids_twice, m->name_count, m->unknown_opcodes);
	dump_number(b, m->memory_model);
	sx_buf_putc(b, '\n');
	dump_list(b, "capabilities", m->capabilities, m->capability_count);
	dump_list(b, "extensions", m->extensions, m->extension_count);
	dump_list(b, "imports", m->imports, m->import_count);
	dump_list(b, "sources", m->sources, m->source_count);
	dump_list(b, "strings", m->strings, m->string_count);
	dump_list(b, "globals", m->globals, m->global_count);
	dump_entry_points(b, m);
	dump_annotations(b, m);
	for (uint32_t i = 0; i < m->function_count; i++)
		dump_function(b, m, &m->functions[i]);
	dump_sections(b, m);
	for (uint32_t id = 0; id < ids; id++)
		dump_id(b, m, id);
}

#endif
