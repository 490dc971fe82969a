/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/log_modules.c - finds the module that a line of a log names.
 *
 * Names are words of the line: 16 digits of a Fossilize hash, 64 of SHA-256, the name of a
 * file with or without .spv. A name that several modules have names none.
 */
#include "cmd/debug/debug.h"

#include "base/hash.h"
#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "input/path.h"

#include <stdio.h>

#define DIGITS_HASH   16
#define DIGITS_SHA256 64
#define NAME_LEAST    6 /* characters of a name without a dot, which may be any word */

/* ---- names of a module ---- */

/* Add a name; if several modules have it, it names the first (@same: their bytes are equal),
 * or none. */
static int add_key(struct log_modules *l, struct spvx_str key, bool same)
{
	bool fresh;
	uint64_t *value = sx_strmap_at(&l->keys, key.ptr, key.len, &fresh);

	if (!value)
		return -SPVX_ENOMEM;
	if (fresh)
		*value = l->addresses.count;
	else if (!same)
		*value = 0;
	return 0;
}

static int add_file(struct log_modules *l, struct spvx_str address)
{
	struct spvx_str name = sx_str_last(address, "/!");
	int err = name.len ? add_key(l, name, false) : 0;

	if (err || !sx_str_ends(name, ".spv"))
		return err;
	name.len -= strlen(".spv");
	return name.len >= NAME_LEAST || (name.len && memchr(name.ptr, '.', name.len))
		       ? add_key(l, name, false)
		       : 0;
}

static int add_module(struct log_modules *l, struct cmd_inputs *in,
		      const struct spvx_input_item *item)
{
	struct spvx_str address = cmd_inputs_address(in, item->offset);
	const char *kept = sx_arena_strdup(&l->run->arena, address.ptr, address.len);
	unsigned char digest[DIGITS_SHA256 / 2];
	char digits[DIGITS_SHA256 + 1];
	const unsigned char *data;
	uint64_t hash;
	size_t size;
	int err = kept ? opt_list_add(&l->addresses, &l->run->arena, kept) : -SPVX_ENOMEM;

	if (!err && cmd_addr_hash(sx_str(kept), &hash)) {
		snprintf(digits, sizeof(digits), "%016llx", (unsigned long long)hash);
		err = add_key(l, sx_str(digits), true);
	}
	if (!err)
		err = add_file(l, sx_str(kept));
	if (err)
		return err;
	err = cmd_inputs_whole(in, &data, &size);
	if (err <= 0)
		return err;
	sx_sha256(data, size, digest);
	sx_put_hex_bytes(digits, digest, sizeof(digest));
	return add_key(l, sx_str(digits), true);
}

/* ---- the list ---- */

int log_modules_read(struct log_modules *l, struct cmd_run *run,
		     const struct opt_list *names)
{
	struct cmd_inputs in = { .run = NULL };
	const struct spvx_input_item *item;
	int err;

	l->run = run;
	sx_strmap_init(&l->keys, NULL);
	for (size_t i = 0; i < names->count; i++) {
		const enum sx_path_type type = sx_path_type(names->items[i]);

		if (type != SX_PATH_FILE && type != SX_PATH_FOLDER)
			return 0; /* it cannot be read twice */
	}
	if (!names->count)
		return 0;
	err = cmd_inputs_open(&in, run, names);
	while (!err && (err = cmd_inputs_next(&in, &item)) > 0)
		err = add_module(l, &in, item);
	cmd_inputs_close(&in);
	return err;
}

void log_modules_free(struct log_modules *l)
{
	if (l->run)
		sx_strmap_free(&l->keys);
}

/* ---- words of a line ---- */

static bool is_word_char(char c)
{
	return sx_is_letter(c) || sx_is_digit(c) || (c && strchr("_.+-", c));
}

/* The next word of a line, without a 0x before it and full stops after it. */
static bool next_word(struct spvx_str *line, struct spvx_str *word)
{
	size_t len = 0;

	while (line->len && !is_word_char(*line->ptr)) {
		line->ptr++;
		line->len--;
	}
	while (len < line->len && is_word_char(line->ptr[len]))
		len++;
	*word = sx_str_n(line->ptr, len);
	line->ptr += len;
	line->len -= len;
	if (sx_str_starts(*word, "0x")) {
		word->ptr += 2;
		word->len -= 2;
	}
	while (word->len && word->ptr[word->len - 1] == '.')
		word->len--;
	return len > 0;
}

const char *log_modules_named(const struct log_modules *l, struct spvx_str line)
{
	struct spvx_str word;

	while (next_word(&line, &word)) {
		char digits[DIGITS_SHA256];
		const uint64_t *found = sx_strmap_find(&l->keys, word.ptr, word.len);

		if (!found && (word.len == DIGITS_HASH || word.len == DIGITS_SHA256)) {
			for (size_t i = 0; i < word.len; i++)
				digits[i] = sx_lower(word.ptr[i]);
			found = sx_strmap_find(&l->keys, digits, word.len);
		}
		if (found && *found)
			return l->addresses.items[*found - 1];
	}
	return NULL;
}
