/* SPDX-License-Identifier: MIT */
/*
 * report/findings/sentence.c - findings as whole sentences.
 */
#include "report/findings/sentence.h"

#include "base/str.h"

static void fill(struct sx_buf *b, const char *text, const struct sx_finding *f)
{
	bool has = f->message.len != 0;

	while (*text) {
		size_t plain = strcspn(text, "[]{");

		sx_buf_put(b, text, plain);
		text += plain;
		if (!strncmp(text, "{}", 2)) {
			sx_buf_put(b, f->message.ptr, f->message.len);
			text += 2;
		} else if (*text == '{') {
			sx_buf_u64(b, f->rule->limit);
			text += strlen("{limit}");
		} else if (*text == '[' && !has) {
			text += strcspn(text, "]") + 1;
		} else {
			text += *text != '\0';
		}
	}
}

/* A word of lower-case letters gets a capital; a name or an identifier stays as it is. */
static void capitalise(char *text, size_t len)
{
	size_t n = 0;

	while (n < len && text[n] >= 'a' && text[n] <= 'z')
		n++;
	if (n && (n == len || text[n] == ' ' || text[n] == ','))
		text[0] = (char)(text[0] - 'a' + 'A');
}

void sx_put_sentence(struct sx_buf *b, const struct sx_finding *f)
{
	size_t begin = b->len;

	if (f->rule->sentence) {
		fill(b, f->rule->sentence, f);
	} else {
		struct spvx_str message = sx_finding_text(f);

		sx_buf_put(b, message.ptr, message.len);
	}
	if (b->error || b->len == begin)
		return;
	capitalise(b->data + begin, b->len - begin);
	if (!strchr(".!?", b->data[b->len - 1]))
		sx_buf_putc(b, '.');
}
