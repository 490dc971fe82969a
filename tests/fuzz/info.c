/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/info.c - any bytes as a module: the facts about it, and what is written of them
 * for people and for programs.
 */
#include "report/modules/info.h"
#include "target.h"

static bool known(void *ctx, uint16_t opcode, uint16_t words)
{
	(void)ctx;
	return words && spvx_op_find(NULL, opcode);
}

static void report(const struct sx_info_view *v, struct sx_buf *out)
{
	const struct sx_page page = { .out = out,
				      .width = SX_PAGE_WIDTH,
				      .terminal = true,
				      .escape = true,
				      .fit = true };
	struct sx_info_doc doc = { 0 };

	sx_info_text(&page, v);
	sx_doc_init(&doc.doc, &sx_info_document, v->info->bytes % 2 ? "ndjson" : "json",
		    page);
	sx_info_begin(&doc);
	sx_info_put(&doc, v);
	sx_info_end(&doc, &SX_COMPLETE);
	require(!out->error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct sx_info_damage damage = { .claimed = 1 };
	struct sx_info_view v = { .address = { "a", 1 } };
	struct spvx_module module;
	struct sx_info info;
	struct sx_info_sum sum;
	struct sx_buf out = { .a = NULL };

	require(!spvx_module_init(&module, NULL));
	sx_info_init(&info, NULL);
	sx_info_sum_init(&sum, NULL);
	if (!spvx_module_load(&module, data, size)) {
		const struct sx_page page = { .out = &out, .width = SX_PAGE_WIDTH };

		require(!sx_info_gather(&info, &module, data, size) &&
			!sx_info_sum_add(&sum, &info));
		v.info = &info;
		if (module.fault) {
			sx_diagnose(data, size, module.fault_offset, known, NULL,
				    &damage.diagnosis);
			v.damage = &damage;
		}
		report(&v, &out);
		sx_info_text_sum(&page, module.grammar, v.address, &sum);
	}
	sx_buf_free(&out);
	sx_info_sum_free(&sum);
	sx_info_free(&info);
	spvx_module_fini(&module);
	return 0;
}
