/* SPDX-License-Identifier: MIT */
/*
 * report/modules/ls_columns.c - columns of a list that options add: identities, pipelines.
 */
#include "report/modules/ls_columns.h"

#include "base/cxx_name.h"
#include "base/str.h"
#include "reflect/vulkan.h"

/* ---- identities ---- */

static const struct {
	unsigned level;
	size_t at;
} identities[] = {
	{ SPVX_IDENTITY_SHA256, offsetof(struct spvx_identity, sha256) },
	{ SPVX_IDENTITY_N1, offsetof(struct spvx_identity, n1) },
	{ SPVX_IDENTITY_N2, offsetof(struct spvx_identity, n2) },
};

/* Hashes of 64 bits. */
static const struct {
	unsigned level;
	size_t at;
} hashes[] = {
	{ SPVX_IDENTITY_FOZ, offsetof(struct spvx_identity, foz) },
	{ SPVX_IDENTITY_SHAPE, offsetof(struct spvx_identity, shape) },
};

/* Put @digits of a digest, or all digits of a hash. */
void sx_ls_put_identity(struct sx_buf *b, const struct sx_ls_row *row, unsigned level,
			size_t digits)
{
	char hex[2 * SPVX_DIGEST_BYTES + 1];

	for (size_t i = 0; i < SX_ARRAY_SIZE(identities); i++) {
		if (identities[i].level == level) {
			sx_put_hex_bytes(hex,
					 (const unsigned char *)&row->identity +
						 identities[i].at,
					 SPVX_DIGEST_BYTES);
			sx_buf_put(b, hex, digits);
			return;
		}
	}
	for (size_t i = 0; i < SX_ARRAY_SIZE(hashes); i++) {
		uint64_t hash;

		if (hashes[i].level != level)
			continue;
		memcpy(&hash, (const unsigned char *)&row->identity + hashes[i].at,
		       sizeof(hash));
		sx_buf_hex(b, hash, SX_LS_FOZ_DIGITS);
		return;
	}
}

void sx_ls_put_whole_identity(struct sx_buf *b, const struct sx_ls_row *row, unsigned level)
{
	sx_ls_put_identity(b, row, level, 2 * SPVX_DIGEST_BYTES);
}

/* ---- pipelines ---- */

/* Separated by commas; none is "-". */
void sx_ls_stages_cell(struct sx_writer *w, const void *record)
{
	uint32_t bits = ((const struct sx_ls_row *)record)->stages;

	for (const struct sx_stage *s; (s = sx_stage_of_bit(bits & -bits));
	     bits &= bits - 1) {
		if (w->cell.len)
			sx_buf_putc(&w->cell, ',');
		sx_buf_puts(&w->cell, s->name);
	}
}

void sx_ls_put_stages(struct sx_writer *w, const void *record)
{
	uint32_t bits = ((const struct sx_ls_row *)record)->stages;

	for (const struct sx_stage *s; (s = sx_stage_of_bit(bits & -bits));
	     bits &= bits - 1)
		sx_json_cstr(&w->json, NULL, s->name);
}

/* ---- symbols ---- */

static struct spvx_str first_symbol(const void *record)
{
	struct spvx_str symbols = ((const struct sx_ls_row *)record)->symbols;

	return sx_str_next(&symbols);
}

bool sx_ls_has_symbol(const struct sx_writer *w, const void *record)
{
	(void)w;
	return first_symbol(record).len > 0;
}

bool sx_ls_has_nested_name(const struct sx_writer *w, const void *record)
{
	struct sx_buf name;
	bool is;

	(void)w;
	sx_buf_init(&name, NULL);
	is = sx_put_nested_name(&name, first_symbol(record));
	sx_buf_free(&name);
	return is;
}

bool sx_ls_has_symbols(const struct sx_writer *w, const void *record)
{
	return sx_ls_has_symbol(w, record) &&
	       first_symbol(record).len + 1 <
		       ((const struct sx_ls_row *)record)->symbols.len;
}

void sx_ls_put_symbol(struct sx_writer *w, const void *record)
{
	sx_json_put_name(&w->json, w->field->key, first_symbol(record));
}

void sx_ls_nested_name(struct sx_writer *w, const void *record)
{
	sx_put_nested_name(&w->cell, first_symbol(record));
}

void sx_ls_put_symbols(struct sx_writer *w, const void *record)
{
	struct spvx_str symbols = ((const struct sx_ls_row *)record)->symbols;
	struct spvx_str name;

	while ((name = sx_str_next(&symbols)).ptr)
		sx_json_str(&w->json, NULL, name);
}

/* A blank in a name is %20, as it is in an address that a shell does not split. */
void sx_ls_symbols_cell(struct sx_writer *w, const void *record)
{
	struct spvx_str symbols = ((const struct sx_ls_row *)record)->symbols;
	struct spvx_str name;

	while ((name = sx_str_next(&symbols)).ptr) {
		if (w->cell.len)
			sx_buf_putc(&w->cell, ' ');
		for (size_t i = 0; i < name.len; i++) {
			if (name.ptr[i] == ' ')
				sx_buf_puts(&w->cell, "%20");
			else
				sx_buf_putc(&w->cell, name.ptr[i]);
		}
	}
}

struct spvx_str sx_ls_section(const struct sx_ls_row *row)
{
	return row->section.len ? row->section : sx_str("-");
}
