/* SPDX-License-Identifier: MIT */
/*
 * report/records/need.c - what a module asks of a device, for people.
 */
#include "report/records/need.h"

void sx_put_need_words(struct sx_buf *b, struct spvx_str needs)
{
	bool start = true;

	for (size_t i = 0; i < needs.len; i++) {
		char c = needs.ptr[i];

		if (c == '|') {
			sx_buf_puts(b, " or ");
			start = true;
			continue;
		}
		if (start && c == 'v' && i + 1 < needs.len && needs.ptr[i + 1] >= '0' &&
		    needs.ptr[i + 1] <= '9')
			sx_buf_puts(b, "Vulkan ");
		else if ((c == '<' || c == '>') && i + 1 < needs.len)
			sx_buf_printf(b, " %c= ", c);
		else if (c != '=' || !i ||
			 (needs.ptr[i - 1] != '<' && needs.ptr[i - 1] != '>'))
			sx_buf_putc(b, c);
		start = false;
	}
}
