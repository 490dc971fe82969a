/* SPDX-License-Identifier: MIT */
/*
 * requires/text.c - the texts of needs and rules.
 */
#include "requires/text.h"

#include "base/str.h"

void sx_put_alternative(struct sx_buf *b, const struct sx_vk_alternative *a)
{
	if (a->kind == SX_VK_VERSION) {
		sx_buf_putc(b, 'v');
		sx_buf_u64(b, a->version >> 8);
		sx_buf_putc(b, '.');
		sx_buf_u64(b, a->version & 0xff);
		return;
	}
	sx_buf_puts(b, sx_vk_name(a->name));
	if (a->kind != SX_VK_PROPERTY)
		return;
	sx_buf_putc(b, '&');
	sx_buf_puts(b, sx_vk_name(a->value));
}

const char *sx_need_rule_name(const struct spvx_need *need)
{
	return sx_vk_name(sx_vk_rule((enum sx_vk_rule_id)need->rule)->name);
}

const char *sx_need_limit_name(const struct spvx_need *need)
{
	return sx_need_rule_name(need) + sizeof("limit/") - 1;
}

bool sx_need_at_most(const struct spvx_need *need)
{
	return !strncmp(sx_need_limit_name(need), "min", 3);
}

/* Put a name from the module, with the separators of needs and lists escaped, or the number
 * of a capability without a name. */
static void put_subject(struct sx_buf *b, const struct spvx_need *need)
{
	struct spvx_str s = need->subject;
	size_t plain = 0;

	if (need->rule == SX_VK_RULE_cap_ && !s.len)
		sx_buf_i64(b, need->value);
	while (plain < s.len && sx_is_name_char(s.ptr[plain]))
		plain++;
	sx_buf_put(b, s.ptr, plain);
	for (size_t i = plain; i < s.len; i++) {
		unsigned char c = (unsigned char)s.ptr[i];

		if (c <= ' ' || c == 0x7f || strchr("|<>=&\\", c))
			sx_buf_printf(b, "\\x%02x", c);
		else
			sx_buf_putc(b, (char)c);
	}
}

void sx_put_need(struct sx_buf *b, const struct spvx_need *need)
{
	if (need->kind == SPVX_NEED_LIMIT) {
		sx_buf_puts(b, sx_need_limit_name(need));
		sx_buf_puts(b, sx_need_at_most(need) ? "<=" : ">=");
		sx_buf_i64(b, need->value);
		return;
	}
	if (need->kind == SPVX_NEED_QUERY) {
		sx_buf_puts(b, need->basic ? "opencl" : sx_vk_name(need->first));
		return;
	}
	if (need->kind == SPVX_NEED_UNKNOWN) {
		sx_buf_puts(b, "unknown:");
		if (need->rule == SX_VK_RULE_cap_ || need->rule == SX_VK_RULE_ext_)
			sx_buf_puts(b, need->rule == SX_VK_RULE_cap_ ? "cap:" : "ext:");
		else
			sx_put_need_rule(b, need);
		put_subject(b, need);
		return;
	}
	for (uint32_t i = 0; i < need->count; i++) {
		if (i)
			sx_buf_putc(b, '|');
		sx_put_alternative(b, sx_vk_alternatives(need->first + i));
	}
}

void sx_put_need_rule(struct sx_buf *b, const struct spvx_need *need)
{
	sx_buf_puts(b, sx_need_rule_name(need));
	put_subject(b, need);
}

const char *sx_need_kind_name(const struct spvx_need *need)
{
	static const char *const names[] = { "version", "extension", "feature", "property",
					     "never" };

	if (need->kind == SPVX_NEED_LIMIT)
		return "limit";
	if (need->kind == SPVX_NEED_UNKNOWN)
		return "unknown";
	if (need->kind == SPVX_NEED_QUERY)
		return "query";
	return names[sx_vk_alternatives(need->first)->kind];
}

const char *sx_need_how_name(const struct spvx_need *need)
{
	static const char *const hows[] = { "-", "writes", "declared", "default" };

	return hows[need->how];
}

static size_t text(void (*put)(struct sx_buf *b, const struct spvx_need *need),
		   const struct spvx_need *need, char *to, size_t room)
{
	struct sx_buf b = { .a = NULL };
	size_t len;

	put(&b, need);
	len = b.len;
	if (room) {
		size_t n = len < room ? len : room - 1;

		if (n)
			memcpy(to, b.data, n);
		to[n] = '\0';
	}
	sx_buf_free(&b);
	return len;
}

size_t spvx_need_text(const struct spvx_need *need, char *to, size_t room)
{
	return text(sx_put_need, need, to, room);
}

size_t spvx_need_rule(const struct spvx_need *need, char *to, size_t room)
{
	return text(sx_put_need_rule, need, to, room);
}

const char *spvx_need_vuid(const struct spvx_need *need)
{
	/* only Vulkan has valid usage ids */
	if (need->kind == SPVX_NEED_QUERY)
		return "-";
	return sx_vk_name(sx_vk_rule((enum sx_vk_rule_id)need->rule)->vuid);
}

const char *spvx_need_reason(const struct spvx_need *need)
{
	if (need->kind == SPVX_NEED_QUERY && need->rule != SX_VK_RULE_cap_)
		return "version of SPIR-V";
	return sx_vk_name(sx_vk_rule((enum sx_vk_rule_id)need->rule)->text);
}
