/* SPDX-License-Identifier: MIT */
/*
 * report/records/put.h - how the members of a record are written in JSON.
 *
 * record.c interprets tables with these functions. For records that come often, SX_WRITER()
 * makes code from a table: the compiler knows each field, and only what depends on the
 * record is left. That takes 150 bytes a field, so small builds have the interpreter alone.
 */
#ifndef SPVX_REPORT_RECORDS_PUT_H
#define SPVX_REPORT_RECORDS_PUT_H

#include "base/num_print.h"
#include "report/records/record.h"

#include <spvx/stream.h>

static inline struct spvx_str sx_field_str(const struct sx_field *f, const void *record)
{
	return *(const struct spvx_str *)sx_field_at(f, record);
}

static inline const char *sx_field_cstr(const struct sx_field *f, const void *record)
{
	return *(const char *const *)sx_field_at(f, record);
}

/* A number, bool or pointer of a record. */
static inline uint64_t sx_field_raw(const void *p, size_t size)
{
	uint64_t u64;
	uint32_t u32;
	uint16_t u16;

	switch (size) {
	case sizeof(u64):
		memcpy(&u64, p, sizeof(u64));
		return u64;
	case sizeof(u32):
		memcpy(&u32, p, sizeof(u32));
		return u32;
	case sizeof(u16):
		memcpy(&u16, p, sizeof(u16));
		return u16;
	default:
		return *(const unsigned char *)p;
	}
}

/* The value of a number: the bits of .mask, shifted down. */
static inline uint64_t sx_field_number(const struct sx_field *f, const void *record)
{
	uint64_t value = sx_field_raw(sx_field_at(f, record), f->size);

	if (f->kind == SX_WORDS)
		return value * SPVX_WORD_BYTES;
	return f->mask ? (value & f->mask) / (f->mask & -f->mask) : value;
}

/* A number or bool of any kind. */
static inline uint64_t sx_field_whole(const struct sx_field *f, const void *record)
{
	switch (f->kind) {
	case SX_U64:
		return *(const uint64_t *)sx_field_at(f, record);
	case SX_U32:
		return *(const uint32_t *)sx_field_at(f, record);
	case SX_BOOL:
		return *(const bool *)sx_field_at(f, record);
	default:
		return sx_field_number(f, record);
	}
}

/* The struct that has the field; NULL: absent. */
static inline const void *sx_field_holder(const struct sx_field *f, const void *record)
{
	if (!f->via)
		return record;
	return *(const void *const *)((const char *)record + f->via - 1);
}

/* Whether a field without a condition is present, by its kind and flags. */
bool sx_field_is_known(const struct sx_field *f, const void *record);

static SX_ALWAYS_INLINE bool sx_field_is_there(const struct sx_writer *w,
					       const struct sx_field *f, const void *record)
{
	if (f->there)
		return f->there(w, record);
	if (f->when.size) {
		const void *p = (const char *)record + f->when.at;
		uint64_t value = f->when.size == sizeof(uint32_t)
					 ? *(const uint32_t *)p
					 : sx_field_raw(p, f->when.size);

		return ((value & f->when.mask) == f->when.value) != f->when.other;
	}
	if (!(f->flags & (SX_IF | SX_NULL)) && f->kind != SX_NAMED)
		return true;
	/* the most frequent kinds, without a call: a text begins with its pointer */
	if (f->kind <= SX_CSTR && !f->put && !f->via && !(f->flags & SX_IF))
		return *(const void *const *)sx_field_at(f, record) != NULL;
	if (f->kind >= SX_U64 && f->kind <= SX_WORDS && !f->put &&
	    (!f->via || f->flags & SX_IF))
		return sx_field_whole(f, record) != 0;
	return sx_field_is_known(f, record);
}

/* Write a value of a kind that few members have. */
void sx_field_put_other(struct sx_writer *w, const struct sx_field *f, const void *record);

static SX_ALWAYS_INLINE void sx_field_put_value(struct sx_writer *w,
						const struct sx_field *f,
						const void *record)
{
	struct sx_json *j = &w->json;
	uint64_t value;
	bool is_set;
	char *p;

	switch (f->kind) {
	case SX_STR:
		sx_json_framed_str(j, f->key, sx_field_str(f, record));
		break;
	case SX_NAME:
		sx_json_framed_name(j, f->key, sx_field_str(f, record));
		break;
	case SX_CSTR:
		sx_json_framed_str(j, f->key, sx_str(sx_field_cstr(f, record)));
		break;
	case SX_U64:
	case SX_U32:
	case SX_UINT:
	case SX_WORDS:
		value = sx_field_whole(f, record);
		if (value >= SX_SMALL) {
			sx_json_framed_u64(j, f->key, value);
			break;
		}
		p = sx_json_begin(j, f->key, SX_NUM_ROOM);
		if (p)
			sx_json_end(j, sx_put_small(p, (uint32_t)value));
		break;
	case SX_BOOL:
	case SX_FLAG:
		is_set = sx_field_whole(f, record) != 0;
		p = sx_json_begin(j, f->key, sizeof("false"));
		if (p) {
			memcpy(p, is_set ? "true" : "false", sizeof("true"));
			sx_json_end(j, p + sizeof("false") - 1 - is_set);
		}
		break;
	case SX_LIST:
	case SX_MAP:
		sx_json_framed_open(j, f->key, f->kind == SX_LIST ? '[' : '{',
				    f->flags & SX_ONE_LINE);
		w->field = f;
		f->put(w, record);
		sx_json_put_close(j, f->kind == SX_LIST ? ']' : '}');
		break;
	case SX_OBJECT:
		sx_record_object(w, f->key, f->of, sx_field_at(f, record),
				 f->flags & SX_SPREAD);
		break;
	case SX_MEMBERS:
		w->field = f;
		if (f->put)
			f->put(w, record);
		else
			sx_record_members(w, f->of, sx_field_at(f, record));
		break;
	default:
		sx_field_put_other(w, f, record);
	}
}

/* Write a member, unless a flag in @hidden hides it; the most frequent checks come first.
 * @w->field changes. */
static SX_ALWAYS_INLINE void sx_field_put(struct sx_writer *w, const struct sx_field *f,
					  const void *record, unsigned hidden)
{
	const void *in = sx_field_holder(f, record);

	if (f->flags & hidden)
		return;
	if (f->asked && f->asked & ~w->asked && !(f->flags & SX_UNASKED))
		return;
	if ((f->via && !in) || !sx_field_is_there(w, f, in)) {
		if (f->flags & SX_NULL)
			sx_json_framed_word(&w->json, f->key, "null");
		return;
	}
	/* whether .put writes the whole value, brackets included */
	if (f->put && (f->kind <= SX_VALUE || f->flags & SX_OPENS)) {
		w->field = f;
		f->put(w, in);
	} else {
		sx_field_put_value(w, f, in);
	}
}

/* Define the function that writes the members of a table, with a copy of sx_field_put() for each
 * field. `struct sx_field` takes the semicolon. */
#if SX_SMALL_CODE
#define SX_WRITER(name, table) struct sx_field
#define SX_WRITTEN_BY(name)    .put = NULL
#else
#define SX_WRITER(name, table)                                                             \
	static void name(struct sx_writer *w, const void *record)                          \
	{                                                                                  \
		const unsigned hidden = w->lines ? SX_NOT_LINE : SX_NOT_JSON;              \
		const struct sx_field *outer = w->field;                                   \
                                                                                           \
		_Pragma("GCC unroll 32") for (size_t i = 0; i < SX_ARRAY_SIZE(table); i++) \
			sx_field_put(w, &(table)[i], record, hidden);                      \
		w->field = outer;                                                          \
	}                                                                                  \
	struct sx_field
#define SX_WRITTEN_BY(name) .put = (name)
#endif

/* A record of one file that is written by code. */
#define SX_WRITTEN_RECORD(name, text, table, ...) \
	SX_WRITER(write_##name, table);           \
	static const struct sx_record name =      \
		SX_RECORD(text, table, SX_WRITTEN_BY(write_##name), __VA_ARGS__)

#endif
