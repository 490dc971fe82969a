/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json.h - what the files of the JSON document share.
 *
 * json.c: module and lists; json_entry.c: entry points; _io.c: inputs and
 * outputs; _requires.c: what is asked of a device; _types.c: types, members, constants;
 * _words.c: where their decorations are.
 */
#ifndef SPVX_REPORT_REFLECT_JSON_H
#define SPVX_REPORT_REFLECT_JSON_H

#include "base/vec.h"
#include "report/reflect/reflect.h"

struct sx_rj {
	struct sx_json *j;
	const struct sx_reflect_view *v;
	struct sx_buf cell;  /* a value being put together */
	struct sx_vec words; /* struct sx_pair; json_words.c's */
};

/* A value from what has been put into the cell, which is emptied. */
void sx_rj_cell(struct sx_rj *w, const char *key);

/* A name of the module, an enumerant or its number, a type. As in json_write.h the length of
 * a key that is a literal is known. */
void sx_rj_put_name(struct sx_rj *w, struct spvx_str key, struct spvx_text name);
void sx_rj_put_enum(struct sx_rj *w, struct spvx_str key, unsigned kind, uint32_t value);
void sx_rj_put_type(struct sx_rj *w, struct spvx_str key, uint32_t type);

static inline void sx_rj_name(struct sx_rj *w, const char *key, struct spvx_text name)
{
	sx_rj_put_name(w, sx_json_key_of(key), name);
}

static inline void sx_rj_enum(struct sx_rj *w, const char *key, unsigned kind,
			      uint32_t value)
{
	sx_rj_put_enum(w, sx_json_key_of(key), kind, value);
}

static inline void sx_rj_type(struct sx_rj *w, const char *key, uint32_t type)
{
	sx_rj_put_type(w, sx_json_key_of(key), type);
}

/* "VK_FORMAT_..." and its number, unless it is undefined. */
void sx_rj_format(struct sx_rj *w, uint32_t format);

/* Names of stages, and stage_flags. */
void sx_rj_stages(struct sx_rj *w, uint32_t stages);

/* The dimensions of the arrays between a type and its element, if there are any. */
void sx_rj_dims(struct sx_rj *w, uint32_t type, uint32_t element);

/* "readonly": true and the like, for what is decorated. */
void sx_rj_traits(struct sx_rj *w, uint32_t traits);

/* A number, or what is known of the constant it is: null, spec_id, spec_op, expr. */
void sx_rj_value(struct sx_rj *w, const char *key, struct spvx_reflect_value value);

/* ---- json_words.c ---- */

/* Have the places of decorations in order, and forget them. */
void sx_rj_words_open(struct sx_rj *w);
void sx_rj_words_close(struct sx_rj *w);

/* Where the decorations of an <id>, or a member, say their numbers; nothing without any. */
void sx_rj_words(struct sx_rj *w, uint32_t id, uint32_t member);

/* The same, and where a specialization constant has its default; 0: nowhere. */
void sx_rj_words_and_value(struct sx_rj *w, uint32_t id, uint32_t value);

/* ---- json_requires.c ---- */

/* What an entry point, or with SPVX_NONE the module, asks of a device: whether it does, and
 * a list of it; nothing where the view does not know. */
bool sx_rj_asks(const struct sx_rj *w, uint32_t entry);
void sx_rj_needs(struct sx_rj *w, uint32_t entry);

void sx_rj_entry(struct sx_rj *w, uint32_t entry);
void sx_rj_ios(struct sx_rj *w, const char *key, const struct spvx_reflect_entry *e,
	       bool input);
void sx_rj_types(struct sx_rj *w);
void sx_rj_spec_constants(struct sx_rj *w);

#endif
